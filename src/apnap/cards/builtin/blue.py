"""Blue creatures."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    DEFENDER,
    FLYING,
    PROWESS,
    TRAMPLE,
    ability,
    cannot,
    cost,
    damage,
    each_upkeep,
    gets,
    keyword_for,
    spell_on_stack,
    vanilla,
    when_enters,
)
from apnap.language.abilities import Keyword, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ChangeControl, Gain, SetPT, SetTypes
from apnap.language.conditions import Exists, Fits, Unless
from apnap.language.costs import DiscardCards, ExileCards, SacrificeThis
from apnap.language.durations import WHILE_CONTROL
from apnap.language.effects import (
    Apply,
    Counter,
    DealDamage,
    Delayed,
    Discard,
    Draw,
    If,
    MayPay,
    Move,
    RollDie,
    Sacrifice,
    SacrificeIt,
    Scry,
    StaysTapped,
    Tap,
    Target,
    YouMay,
)
from apnap.language.filters import (
    HasSubtype,
    InZone,
    another,
    artifact,
    creature,
    flying,
    instant_or_sorcery,
    land,
    opponent,
    opponent_controls,
    permanent,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.patterns import (
    YOU,
    AnyEvent,
    Attacks,
    BecomesTarget,
    Begins,
    Blocks,
    Casts,
    DealsDamage,
    StateIs,
    enters,
)
from apnap.language.references import Bound, ControllerOf, You
from apnap.language.statics import AdditionalCost, Cannot, EntersWith, Prevent

ILLUSION_ENDS = Triggered(BecomesTarget(), (SacrificeIt(),))

CARDS = (
    vanilla("Merfolk of the Pearl Trident", "{U}", "Creature - Merfolk", "1/1"),
    vanilla("Wandering Ones", "{U}", "Creature - Spirit", "1/1"),
    vanilla("Coral Merfolk", "{1}{U}", "Creature - Merfolk", "2/1"),
    vanilla("Horned Turtle", "{2}{U}", "Creature - Turtle", "1/4"),
    vanilla("Wind Drake", "{2}{U}", "Creature - Drake", "2/2", FLYING),
    vanilla("Snapping Drake", "{3}{U}", "Creature - Drake", "3/2", FLYING),
    vanilla("Air Elemental", "{3}{U}{U}", "Creature - Elemental", "4/4", FLYING),
    vanilla("Breezekeeper", "{3}{U}", "Creature - Djinn", "4/4", FLYING, Keyword("phasing")),
    card("Welkin Tern", "{1}{U}", "Creature - Bird", FLYING, Static(Cannot(this, "block", ~flying)), pt="2/1"),
    card("Phantom Warrior", "{1}{U}{U}", "Creature - Illusion Warrior", *cannot(this, "be blocked"), pt="2/2"),
    card(
        "Fog Bank",
        "{1}{U}",
        "Creature - Wall",
        DEFENDER,
        FLYING,
        Static(Prevent(recipient=this, combat=True)),
        Static(Prevent(this, combat=True)),
        pt="0/2",
    ),
    card("Prodigal Sorcerer", "{2}{U}", "Creature - Human Wizard", ability("{T}", damage(1)), pt="1/1"),
    card("Merfolk Looter", "{1}{U}", "Creature - Merfolk Rogue", ability("{T}", Draw(), Discard(You())), pt="1/1"),
    card("Archivist", "{2}{U}{U}", "Creature - Human Wizard", ability("{T}", Draw()), pt="1/1"),
    card("Man-o'-War", "{2}{U}", "Creature - Jellyfish", when_enters(Move(Target(creature), "hand")), pt="2/2"),
    card(
        "Thieving Magpie",
        "{2}{U}{U}",
        "Creature - Bird",
        FLYING,
        Triggered(DealsDamage(this, opponent), (Draw(),)),
        pt="1/3",
    ),
    card(
        "Jhessian Thief",
        "{2}{U}",
        "Creature - Human Rogue",
        PROWESS,
        Triggered(DealsDamage(this, player, True), (Draw(),)),
        pt="1/3",
    ),
    card(
        "Scroll Thief",
        "{2}{U}",
        "Creature - Merfolk Rogue",
        Triggered(DealsDamage(this, player, True), (Draw(),)),
        pt="1/3",
    ),
    card(
        "Spiketail Hatchling",
        "{1}{U}",
        "Creature - Drake",
        FLYING,
        ability(
            "",
            MayPay(cost("{1}"), otherwise=(Counter(Target(spell_on_stack)),), who=ControllerOf(Bound("target"))),
            also=(SacrificeThis(),),
        ),
        pt="1/1",
    ),
    card(
        "Wall of Frost",
        "{1}{U}{U}",
        "Creature - Wall",
        DEFENDER,
        Triggered(Blocks(attacker=creature), (StaysTapped(Bound("other")),)),
        pt="0/7",
    ),
    card(
        "Wall of Tears",
        "{1}{U}",
        "Creature - Wall",
        DEFENDER,
        Triggered(Blocks(attacker=creature), (Delayed(Begins("end of combat"), (Move(Bound("other"), "hand"),)),)),
        pt="0/4",
    ),
    card(
        "Archaeomancer",
        "{2}{U}{U}",
        "Creature - Human Wizard",
        when_enters(Move(Target(instant_or_sorcery & InZone("graveyard") & you_own), "hand")),
        pt="1/2",
    ),
    card(
        "Master Thief",
        "{2}{U}{U}",
        "Creature - Human Rogue",
        when_enters(Apply(Target(artifact), (ChangeControl(),), duration=WHILE_CONTROL)),
        pt="2/2",
    ),
    card(
        "Clone", "{3}{U}", "Creature - Shapeshifter", Static(EntersWith(this, copy=creature, optional=True)), pt="0/0"
    ),
    card(
        "Phantasmal Image",
        "{1}{U}",
        "Creature - Illusion",
        Static(
            EntersWith(
                this,
                copy=creature,
                optional=True,
                copy_exceptions=(SetTypes(subtypes=("Illusion",), keep="all"), Gain((ILLUSION_ENDS,))),
            )
        ),
        pt="0/0",
    ),
    card(
        "Quicksilver Gargantuan",
        "{5}{U}{U}",
        "Creature - Shapeshifter",
        Static(EntersWith(this, copy=creature, optional=True, copy_exceptions=(SetPT(7, 7),))),
        pt="7/7",
    ),
    card("Phantasmal Bear", "{U}", "Creature - Bear Illusion", ILLUSION_ENDS, pt="2/2"),
    card(
        "Djinni Windseer",
        "{3}{U}",
        "Creature - Djinn",
        FLYING,
        when_enters(RollDie(20, ((1, 9, (Scry(1),)), (10, 19, (Scry(2),)), (20, 20, (Scry(3),))))),
        pt="3/3",
    ),
    card(
        "Lord of Atlantis",
        "{U}{U}",
        "Creature - Merfolk",
        gets(HasSubtype("Merfolk") & another, 1, 1, Keyword("islandwalk")),
        pt="2/2",
    ),
    card(
        "Frost Titan",
        "{4}{U}{U}",
        "Creature - Giant",
        Triggered(
            BecomesTarget(this, opponent_controls),
            (MayPay(cost("{2}"), otherwise=(Counter(Bound("other")),), who=ControllerOf(Bound("other"))),),
        ),
        Triggered(AnyEvent((enters(), Attacks())), (Tap(Target(permanent)), StaysTapped(Bound("target")))),
        pt="6/6",
    ),
    card("Cloudfin Raptor", "{U}", "Creature - Bird Mutant", FLYING, Keyword("evolve"), pt="0/1"),
    card(
        "Skaab Goliath",
        "{5}{U}",
        "Creature - Zombie Giant",
        Static(AdditionalCost((ExileCards(creature, "graveyard", 2),)), zone="any"),
        TRAMPLE,
        pt="6/9",
    ),
    card("Tolarian Drake", "{2}{U}", "Creature - Drake", FLYING, Keyword("phasing"), pt="2/4"),
    card("Phantom Monster", "{3}{U}", "Creature - Illusion", FLYING, pt="3/3"),
    card("Waterfall Aerialist", "{3}{U}", "Creature - Djinn Wizard", FLYING, keyword_for("ward", "{2}"), pt="3/1"),
    card(
        "Waterfront Bouncer",
        "{1}{U}",
        "Creature - Merfolk Spellshaper",
        ability("{U}, {T}", Move(Target(creature), "hand"), also=(DiscardCards(),)),
        pt="1/1",
    ),
    card(
        "Academy Wall",
        "{2}{U}",
        "Creature - Wall",
        DEFENDER,
        Triggered(Casts(YOU, instant_or_sorcery), (YouMay((Draw(), Discard(You()))),), limit=1),
        pt="0/5",
    ),
    card(
        "Serendib Djinn",
        "{2}{U}{U}",
        "Creature - Djinn",
        FLYING,
        each_upkeep(
            Sacrifice(You(), land), If(Fits(Bound("sacrificed"), HasSubtype("Island")), (DealDamage(3, You()),))
        ),
        Triggered(StateIs(Unless(Exists(land & you_control))), (SacrificeIt(),)),
        pt="5/6",
    ),
    card(
        "Drift of Phantasms",
        "{2}{U}",
        "Creature - Spirit",
        DEFENDER,
        FLYING,
        keyword_for("transmute", "{1}{U}{U}"),
        pt="0/5",
    ),
    card("Hover Barrier", "{2}{U}", "Creature - Illusion Wall", DEFENDER, FLYING, pt="0/6"),
)
