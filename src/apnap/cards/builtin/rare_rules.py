"""Cards for what is rare outside combat: how games begin and end, turns, prices, several modes, exchanges, copies."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    DEFENDER,
    FLYING,
    TRAMPLE,
    ability,
    cannot,
    cost,
    each_upkeep,
    enchant,
    enters_with,
    pump,
    spell,
    spell_on_stack,
)
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.changes import BecomeCopy, Lose
from apnap.language.conditions import HappenedThisTurn, TurnOf, Unless
from apnap.language.costs import ExileThis, ReturnToHand, TapOthers
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    ChangeTargets,
    Counter,
    Destroy,
    Discard,
    Draw,
    DrawGame,
    ExchangeControl,
    ExtraPhase,
    GainLife,
    LoseLife,
    Manifest,
    Mill,
    Move,
    SkipNext,
    TakeCounters,
    Tap,
    Target,
    Untap,
)
from apnap.language.filters import (
    Anything,
    DealtDamageThisTurn,
    HasSubtype,
    HasTargets,
    HasType,
    Is,
    IsAbility,
    IsPlayer,
    artifact,
    creature,
    enchantment,
    green,
    land,
    opponent,
    opponent_controls,
    player,
    white,
    you_control,
)
from apnap.language.patterns import YOU, Begins, GainsLife, LosesLastCounter, enters
from apnap.language.references import Bound, Host, This, Top, You
from apnap.language.statics import (
    Continuous,
    CostChange,
    FromOpeningHand,
    GoesTo,
    LimitedTo,
    May,
)
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND
from apnap.language.zones import BEGINNING_PHASE, POSTCOMBAT_MAIN, UPKEEP

YOURSELF = IsPlayer("you")
FROM_THE_START = Static(FromOpeningHand((Move(This(), "battlefield"),)), zone="hand")
ONE_OR_TWO = (1, 2)

BEGINNING_AND_ENDING = (
    card(
        "Leyline of Anticipation",
        "{2}{U}{U}",
        "Enchantment",
        FROM_THE_START,
        Static(May(YOURSELF, "cast as though it had flash", Anything())),
    ),
    card(
        "Leyline of Punishment",
        "{2}{R}{R}",
        "Enchantment",
        FROM_THE_START,
        *cannot(player, "gain life"),
        *cannot(Anything(), "have prevented"),
    ),
    card(
        "Divine Intervention",
        "{6}{W}{W}",
        "Enchantment",
        enters_with("intervention", 2),
        each_upkeep(TakeCounters("intervention")),
        Triggered(LosesLastCounter(kind="intervention", by=YOU), (DrawGame(),)),
    ),
    card(
        "Abyssal Persecutor",
        "{2}{B}{B}",
        "Creature - Demon",
        FLYING,
        TRAMPLE,
        *cannot(YOURSELF, "win the game"),
        *cannot(opponent, "lose the game"),
        pt="6/6",
    ),
    card(
        "Sphinx of the Second Sun",
        "{6}{U}{U}",
        "Creature - Sphinx",
        FLYING,
        Triggered(Begins(POSTCOMBAT_MAIN, You()), (ExtraPhase(BEGINNING_PHASE),)),
        pt="6/6",
    ),
    card(
        "Paradox Haze",
        "{2}{U}",
        "Enchantment - Aura",
        enchant(player),
        Triggered(
            Begins(UPKEEP, Host()),
            (ExtraPhase((UPKEEP,), UPKEEP),),
            Unless(HappenedThisTurn(Begins(UPKEEP), 2)),
        ),
    ),
    card("Meditate", "{2}{U}", "Instant", spell(Draw(4), SkipNext("turn"))),
)

PRICES = (
    card("Emerald Medallion", "{2}", "Artifact", Static(CostChange(green, -1, who=YOURSELF))),
    card(
        "Foundry Inspector",
        "{3}",
        "Artifact Creature - Construct",
        Static(CostChange(artifact, -1, who=YOURSELF)),
        pt="3/2",
    ),
    card(
        "Alabaster Leech",
        "{W}",
        "Creature - Leech",
        Static(CostChange(white, coloured="{W}", who=YOURSELF)),
        pt="1/3",
    ),
    card(
        "Gloom",
        "{2}{B}",
        "Enchantment",
        Static(CostChange(white, 3)),
        Static(CostChange(white & enchantment, 3, of="abilities")),
    ),
    card(
        "Silkbind Faerie",
        "{2}{W/U}",
        "Creature - Faerie Rogue",
        FLYING,
        ability("{1}{W/U}, {Q}", Tap(Target(creature))),
        pt="1/3",
    ),
    card(
        "Seton, Krosan Protector",
        "{G}{G}{G}",
        "Legendary Creature - Centaur Druid",
        ability("", AddMana("{G}"), also=(TapOthers(HasSubtype("Druid") & you_control),)),
        pt="2/2",
    ),
    card(
        "Catapult Master",
        "{3}{W}{W}",
        "Creature - Human Soldier",
        ability("", Move(Target(creature), "exile"), also=(TapOthers(HasSubtype("Soldier") & you_control, 5),)),
        pt="3/3",
    ),
    card(
        "Quirion Ranger",
        "{G}",
        "Creature - Elf Ranger",
        Activated((ReturnToHand(HasSubtype("Forest") & you_control),), (Untap(Target(creature)),), limit=1),
        pt="1/1",
    ),
    card(
        "Elvish Spirit Guide",
        "{2}{G}",
        "Creature - Elf Spirit",
        Activated((ExileThis(),), (AddMana("{G}"),), zone="hand"),
        pt="2/2",
    ),
    card(
        "Quicksilver Wall",
        "{2}{U}",
        "Creature - Wall",
        DEFENDER,
        Activated(cost("{4}"), (Move(This(), "hand"),), anyone=True),
        pt="1/6",
    ),
    card(
        "Disrupting Scepter",
        "{3}",
        "Artifact",
        Activated(cost("{3}, {T}"), (Discard(Target(player)),), condition=TurnOf()),
    ),
)

MODES_AND_TARGETS = (
    card(
        "Subtle Strike",
        "{1}{B}",
        "Instant",
        Spell(
            modes=((pump(Target(creature), -1, -1),), (AddCounters("+1/+1", on=Target(creature)),)), choose=ONE_OR_TWO
        ),
    ),
    card(
        "Vandalize",
        "{4}{R}",
        "Sorcery",
        Spell(modes=((Destroy(Target(artifact)),), (Destroy(Target(land)),)), choose=ONE_OR_TWO),
    ),
    card(
        "Inquisitor Exarch",
        "{W}{W}",
        "Creature - Phyrexian Cleric",
        Triggered(enters(), modes=((GainLife(2),), (LoseLife(2, Target(opponent)),))),
        pt="2/2",
    ),
    card(
        "Elven Rite",
        "{1}{G}",
        "Sorcery",
        spell(AddCounters("+1/+1", 2, Target(creature, count=2, at_least=1), divided=True)),
    ),
    card(
        "Armament Corps",
        "{2}{W}{B}{G}",
        "Creature - Human Soldier",
        Triggered(
            enters(),
            (AddCounters("+1/+1", 2, Target(creature & you_control, count=2, at_least=1), divided=True),),
        ),
        pt="4/4",
    ),
    card("Squelch", "{1}{U}", "Instant", spell(Counter(Target(IsAbility("activated"))), Draw(1))),
    card("Swerve", "{U}{R}", "Instant", spell(ChangeTargets(Target(spell_on_stack & HasTargets())))),
)

EFFECTS = (
    card("Gravity Sphere", "{2}{R}", "World Enchantment", Static(Continuous(creature, (Lose("flying"),)))),
    card("Arcane Laboratory", "{2}{U}", "Enchantment", Static(LimitedTo(player, "spells", 1))),
    card(
        "Kumano's Pupils",
        "{4}{R}",
        "Creature - Human Shaman",
        Static(GoesTo(creature & DealtDamageThisTurn(This()), "battlefield", "graveyard", "exile")),
        pt="3/3",
    ),
    card("Giant Cindermaw", "{2}{R}", "Creature - Dinosaur Beast", TRAMPLE, *cannot(player, "gain life"), pt="4/3"),
    card("Spellbook", "{0}", "Artifact", Static(May(YOURSELF, "no maximum hand size"))),
    card(
        "Sanguine Bond",
        "{3}{B}{B}",
        "Enchantment",
        Triggered(GainsLife(YOU), (LoseLife(Number(), Target(opponent)),)),
    ),
    card("Soul Summons", "{1}{W}", "Sorcery", spell(Manifest(Top()))),
    card("Ethereal Ambush", "{3}{G}{U}", "Instant", spell(Manifest(Top(count=2)))),
    card("Switcheroo", "{4}{U}", "Sorcery", spell(ExchangeControl(Target(creature, count=2)))),
    card(
        "Political Trickery",
        "{2}{U}",
        "Sorcery",
        spell(ExchangeControl(Target(land & you_control), Target(land & opponent_controls, "target2"))),
    ),
    card(
        "Mirage Mirror",
        "{3}",
        "Artifact",
        ability("{2}", Apply(This(), (BecomeCopy(Target(HasType(ARTIFACT | CREATURE | ENCHANTMENT | LAND))),))),
    ),
    card(
        "Shapesharer",
        "{1}{U}",
        "Creature - Shapeshifter",
        Keyword("changeling"),
        ability(
            "{2}{U}",
            Apply(
                Target(HasSubtype("Shapeshifter")),
                (BecomeCopy(Target(creature, "target2")),),
                duration=YOUR_NEXT_TURN,
            ),
        ),
        pt="1/1",
    ),
    card(
        "Curse of Exhaustion",
        "{2}{W}{W}",
        "Enchantment - Aura Curse",
        enchant(player),
        Static(LimitedTo(Is(Host()), "spells", 1)),
    ),
    card(
        "Curse of the Bloody Tome",
        "{2}{U}",
        "Enchantment - Aura Curse",
        enchant(player),
        Triggered(Begins(UPKEEP, Host()), (Mill(2, Bound("that player")),)),
    ),
)

CARDS = (*BEGINNING_AND_ENDING, *PRICES, *MODES_AND_TARGETS, *EFFECTS)
