"""Red creatures."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    FIRST_STRIKE,
    FLASH,
    FLYING,
    GOBLIN,
    HASTE,
    MENACE,
    PROWESS,
    TRAMPLE,
    ability,
    cannot,
    cost,
    damage,
    enters_with,
    gain,
    gets,
    keyword_for,
    protection,
    pump,
    token,
    vanilla,
    when_enters,
)
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Count, Number, PowerOf
from apnap.language.card import card
from apnap.language.changes import ChangeControl
from apnap.language.conditions import Exists, Unless, WasPaid
from apnap.language.costs import SacrificeOther, SacrificeThis
from apnap.language.effects import (
    Apply,
    Choose,
    CreateToken,
    DealDamage,
    MayPay,
    Move,
    RollDie,
    SacrificeIt,
    Target,
    Untap,
    WhenYouDo,
    YouMay,
)
from apnap.language.filters import (
    HasSubtype,
    InZone,
    another,
    any_target,
    creature,
    instant_or_sorcery,
    opponent,
    opponent_controls,
    permanent,
    planeswalker,
    player,
    red,
    this,
    white,
    you_control,
    you_own,
)
from apnap.language.mana import R
from apnap.language.patterns import YOU, AnyEvent, Attacks, Begins, Casts, DealsDamage, Draws, dies, enters
from apnap.language.predefined_tokens import TREASURE
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import Instead, MayBlockMore, Multiply, Must

CARDS = (
    vanilla("Goblin Piker", "{1}{R}", "Creature - Goblin Warrior", "2/1"),
    vanilla("Gray Ogre", "{2}{R}", "Creature - Ogre", "2/2"),
    vanilla("Hill Giant", "{3}{R}", "Creature - Giant", "3/3"),
    vanilla("Canyon Minotaur", "{3}{R}", "Creature - Minotaur Warrior", "3/3"),
    vanilla("Fire Elemental", "{3}{R}{R}", "Creature - Elemental", "5/4"),
    vanilla("Raging Goblin", "{R}", "Creature - Goblin Berserker", "1/1", HASTE),
    vanilla("Monastery Swiftspear", "{R}", "Creature - Human Monk", "1/2", HASTE, PROWESS),
    vanilla("Goblin Wardriver", "{R}{R}", "Creature - Goblin Warrior", "2/2", Keyword("battle cry")),
    card("Boggart Brute", "{2}{R}", "Creature - Goblin Warrior", MENACE, pt="3/2"),
    card("Goblin Raider", "{1}{R}", "Creature - Goblin Warrior", *cannot(this, "block"), pt="2/2"),
    card("Mogg Flunkies", "{1}{R}", "Creature - Goblin", *cannot(this, "attack alone", "block alone"), pt="3/3"),
    card("Ember Beast", "{2}{R}", "Creature - Beast", *cannot(this, "attack alone", "block alone"), pt="3/4"),
    card("Bloodrock Cyclops", "{2}{R}", "Creature - Cyclops", Static(Must(this, "attack")), pt="3/3"),
    card("Mogg Fanatic", "{R}", "Creature - Goblin", ability("", damage(1), also=(SacrificeThis(),)), pt="1/1"),
    card(
        "Mogg Maniac",
        "{1}{R}",
        "Creature - Goblin",
        Triggered(DealsDamage(None, this), (damage(Number(), opponent | planeswalker),)),
        pt="1/1",
    ),
    card(
        "Jackal Pup",
        "{R}",
        "Creature - Jackal",
        Triggered(DealsDamage(None, this), (DealDamage(Number(), You()),)),
        pt="2/1",
    ),
    card(
        "Kird Ape",
        "{R}",
        "Creature - Ape",
        gets(this, 1, 2, condition=Exists(HasSubtype("Forest") & you_control)),
        pt="1/1",
    ),
    card(
        "Goblin Wizard",
        "{2}{R}{R}",
        "Creature - Goblin Wizard",
        ability(
            "{T}",
            YouMay(
                (
                    Move(
                        Choose(HasSubtype("Goblin") & permanent & InZone("hand") & you_own),
                        "battlefield",
                        under=You(),
                    ),
                )
            ),
        ),
        ability("{R}", gain(Target(HasSubtype("Goblin")), protection(white))),
        pt="1/1",
    ),
    card(
        "Goblin King",
        "{1}{R}{R}",
        "Creature - Goblin",
        gets(HasSubtype("Goblin") & another, 1, 1, Keyword("mountainwalk")),
        pt="2/2",
    ),
    card(
        "Goblin Chieftain",
        "{1}{R}{R}",
        "Creature - Goblin",
        HASTE,
        gets(creature & HasSubtype("Goblin") & you_control & another, 1, 1, HASTE),
        pt="2/2",
    ),
    card(
        "Krenko, Mob Boss",
        "{2}{R}{R}",
        "Legendary Creature - Goblin Warrior",
        ability("{T}", CreateToken(GOBLIN, Count(HasSubtype("Goblin") & you_control))),
        pt="3/3",
    ),
    card(
        "Siege-Gang Commander",
        "{3}{R}{R}",
        "Creature - Goblin",
        when_enters(CreateToken(GOBLIN, 3)),
        ability("{1}{R}", damage(2), also=(SacrificeOther(HasSubtype("Goblin")),)),
        pt="2/2",
    ),
    card("Spikeshot Goblin", "{2}{R}", "Creature - Goblin Shaman", ability("{R}, {T}", damage(PowerOf())), pt="1/2"),
    card(
        "Battle-Rattle Shaman",
        "{3}{R}",
        "Creature - Goblin Shaman",
        Triggered(Begins("beginning of combat", You()), (YouMay((pump(Target(creature), 2, 0),)),)),
        pt="2/2",
    ),
    card("Flametongue Kavu", "{3}{R}", "Creature - Kavu", when_enters(damage(4, creature)), pt="4/2"),
    card(
        "Kavu Aggressor",
        "{2}{R}",
        "Creature - Kavu",
        keyword_for("kicker", "{4}"),
        *cannot(this, "block"),
        enters_with("+1/+1", 1, WasPaid()),
        pt="3/2",
    ),
    card(
        "Skizzik",
        "{3}{R}",
        "Creature - Elemental",
        keyword_for("kicker", "{R}"),
        TRAMPLE,
        HASTE,
        Triggered(Begins("end"), (SacrificeIt(),), Unless(WasPaid())),
        pt="5/3",
    ),
    card(
        "Ball Lightning",
        "{R}{R}{R}",
        "Creature - Elemental",
        TRAMPLE,
        HASTE,
        Triggered(Begins("end"), (SacrificeIt(),)),
        pt="6/1",
    ),
    card(
        "Hellrider",
        "{2}{R}{R}",
        "Creature - Devil",
        HASTE,
        Triggered(Attacks(creature & you_control), (DealDamage(1, Bound("other")),)),
        pt="3/3",
    ),
    card("Shivan Dragon", "{4}{R}{R}", "Creature - Dragon", FLYING, ability("{R}", pump(This(), 1, 0)), pt="5/5"),
    card(
        "Inferno Titan",
        "{4}{R}{R}",
        "Creature - Giant",
        ability("{R}", pump(This(), 1, 0)),
        Triggered(
            AnyEvent((enters(), Attacks())), (DealDamage(3, Target(any_target, count=3, at_least=1), divided=True),)
        ),
        pt="6/6",
    ),
    card(
        "Bogardan Hellkite",
        "{6}{R}{R}",
        "Creature - Dragon",
        FLASH,
        FLYING,
        when_enters(DealDamage(5, Target(any_target, count=5, at_least=0), divided=True)),
        pt="5/5",
    ),
    card("Two-Headed Giant of Foriys", "{4}{R}", "Creature - Giant", TRAMPLE, Static(MayBlockMore(this, 1)), pt="4/4"),
    card("Obstinate Familiar", "{R}", "Creature - Lizard", Static(Instead(Draws(YOU), (), optional=True)), pt="1/1"),
    card(
        "Hoarding Ogre",
        "{3}{R}",
        "Creature - Ogre",
        Triggered(
            Attacks(),
            (
                RollDie(
                    20,
                    (
                        (1, 9, (CreateToken(TREASURE),)),
                        (10, 19, (CreateToken(TREASURE, 2),)),
                        (20, 20, (CreateToken(TREASURE, 3),)),
                    ),
                ),
            ),
        ),
        pt="3/3",
    ),
    card(
        "Rage Thrower",
        "{5}{R}",
        "Creature - Human Shaman",
        Triggered(dies(creature & another), (damage(2, player | planeswalker),)),
        pt="4/2",
    ),
    card(
        "Goblin Sledder",
        "{R}",
        "Creature - Goblin",
        ability("", pump(Target(creature), 1, 1), also=(SacrificeOther(HasSubtype("Goblin")),)),
        pt="1/1",
    ),
    card(
        "Torbran, Thane of Red Fell",
        "{1}{R}{R}{R}",
        "Legendary Creature - Dwarf Noble",
        Static(Multiply(DealsDamage(red & you_control, opponent | (permanent & opponent_controls)), 1, 2)),
        pt="2/4",
    ),
    card(
        "Captivating Crew",
        "{3}{R}",
        "Creature - Human Pirate",
        Activated(
            cost("{3}{R}"),
            (
                Apply(Target(creature & opponent_controls), (ChangeControl(),)),
                Untap(Bound("target")),
                gain(Bound("target"), HASTE),
            ),
            timing="sorcery",
        ),
        pt="4/3",
    ),
    card(
        "Go-Shintai of Ancient Wars",
        "{2}{R}",
        "Legendary Enchantment Creature - Shrine",
        FIRST_STRIKE,
        Triggered(
            Begins("end", You()),
            (
                MayPay(
                    cost("{1}"),
                    (WhenYouDo((damage(Count(HasSubtype("Shrine") & you_control), player | planeswalker),)),),
                ),
            ),
        ),
        pt="2/2",
    ),
    card(
        "Guttersnipe",
        "{2}{R}",
        "Creature - Goblin Shaman",
        Triggered(Casts(YOU, instant_or_sorcery), (DealDamage(2, EachPlayer("opponent")),)),
        pt="2/2",
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature - Human Shaman",
        Triggered(Casts(YOU, instant_or_sorcery), (CreateToken(token("Creature - Elemental", "1/1", (R,))),)),
        pt="2/1",
    ),
)
