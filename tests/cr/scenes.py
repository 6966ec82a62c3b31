"""Cards and boards that the scenario tests share."""

from __future__ import annotations

from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain, ModifyPT
from apnap.language.conditions import WasPaid
from apnap.language.costs import Loyalty, Mana, SacrificeOther, TapThis
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    GainLife,
    If,
    LoseLife,
    Move,
    Scry,
    Target,
    YouMay,
)
from apnap.language.filters import Is, another, any_target, creature, opponent, spell, this, you_control
from apnap.language.patterns import Attacks, Begins, dies, enters
from apnap.language.references import Bound, EachPlayer, Host, You
from apnap.language.statics import AdditionalCost, Continuous, EntersWith

_KEYWORDS = [
    Keyword(name)
    for name in (
        "first strike",
        "trample",
        "deathtouch",
        "double strike",
        "vigilance",
        "lifelink",
        "flying",
        "reach",
        "defender",
        "haste",
        "menace",
    )
]
_CARDS = [
    *[card(name, "", f"Basic Land - {name}") for name in ("Plains", "Island", "Swamp", "Mountain", "Forest")],
    card("Grizzly Bears", "{1}{G}", "Creature - Bear", pt="2/2"),
    card("Hill Giant", "{3}{R}", "Creature - Giant", pt="3/3"),
    card("Craw Wurm", "{4}{G}{G}", "Creature - Wurm", pt="6/4"),
    card("Isamaru", "{W}", "Legendary Creature - Dog", pt="2/2"),
    *[card(f"{one.name.title()} Bear", "{1}{G}", "Creature - Bear", one, pt="2/2") for one in _KEYWORDS],
    card("Trampling Wurm", "{4}{G}{G}", "Creature - Wurm", Keyword("trample"), Keyword("deathtouch"), pt="5/5"),
    card("Lightning Bolt", "{R}", "Instant", Spell((DealDamage(3, Target(any_target)),))),
    card("Giant Growth", "{G}", "Instant", Spell((Apply(Target(creature), (ModifyPT(3, 3),)),))),
    card("Murder", "{1}{B}{B}", "Instant", Spell((Destroy(Target(creature)),))),
    card("Counterspell", "{U}{U}", "Instant", Spell((Counter(Target(spell)),))),
    card("Blaze", "{X}{R}", "Sorcery", Spell((DealDamage(X(), Target(any_target)),))),
    card(
        "Forked Bolt", "{R}", "Sorcery", Spell((DealDamage(2, Target(any_target, count=2, at_least=1), divided=True),))
    ),
    card(
        "Kicked Shock",
        "{R}",
        "Instant",
        Keyword("kicker", (Mana("{2}"),)),
        Spell((If(WasPaid("kicker"), (DealDamage(5, Target(any_target)),), (DealDamage(2, Bound("target")),)),)),
    ),
    card(
        "Charm",
        "{R}",
        "Instant",
        Spell(modes=((DealDamage(2, Target(creature)),), (Draw(1),), (GainLife(3),)), choose=(1, 1)),
    ),
    card(
        "Altar's Reap",
        "{1}{B}",
        "Instant",
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        Spell((Draw(2),)),
    ),
    card("Think Twice", "{1}{U}", "Instant", Keyword("flashback", (Mana("{2}{U}"),)), Spell((Draw(1),))),
    card("Opt", "{U}", "Instant", Spell((Scry(1), Draw(1)))),
    card("Mind Rot", "{2}{B}", "Sorcery", Spell((Discard(Target(opponent), 2),))),
    card("Wrath", "{2}{W}{W}", "Sorcery", Spell((Destroy(Each(creature)),))),
    card("Unsummon", "{U}", "Instant", Spell((Move(Target(creature), "hand"),))),
    card(
        "Holy Strength",
        "{W}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Continuous(Is(Host()), (ModifyPT(1, 2),))),
    ),
    card(
        "Flight",
        "{U}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Continuous(Is(Host()), (Gain((Keyword("flying"),)),))),
    ),
    card(
        "Bonesplitter",
        "{1}",
        "Artifact - Equipment",
        Keyword("equip", (Mana("{1}"),)),
        Static(Continuous(Is(Host()), (ModifyPT(2, 0),))),
    ),
    card("Glorious Anthem", "{1}{W}{W}", "Enchantment", Static(Continuous(creature & you_control, (ModifyPT(1, 1),)))),
    card("Visionary", "{1}{G}", "Creature - Elf", Triggered(enters(), (Draw(1),)), pt="1/1"),
    card("Soul Warden", "{W}", "Creature - Human", Triggered(enters(creature & another), (GainLife(1),)), pt="1/1"),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature - Vampire",
        Triggered(dies(creature), (LoseLife(1, Target(opponent)), GainLife(1))),
        pt="0/1",
    ),
    card(
        "Zombie Maker",
        "{2}{B}",
        "Creature - Zombie",
        Triggered(dies(), (CreateToken(face("Zombie", "", "Creature - Zombie", pt="2/2", colours=(2,))),)),
        pt="1/1",
    ),
    card(
        "Battle Drummer",
        "{1}{R}",
        "Creature - Goblin",
        Triggered(Attacks(), (YouMay((DealDamage(1, EachPlayer("opponent")),)),)),
        pt="1/1",
    ),
    card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", Triggered(Begins("upkeep", You()), (Draw(1), LoseLife(1)))),
    card(
        "Prodigal Sorcerer",
        "{2}{U}",
        "Creature - Wizard",
        Activated((TapThis(),), (DealDamage(1, Target(any_target)),)),
        pt="1/1",
    ),
    card("Llanowar Elves", "{G}", "Creature - Elf", Activated((TapThis(),), (AddMana("{G}"),)), pt="1/1"),
    card(
        "Hydra",
        "{X}{G}",
        "Creature - Hydra",
        Static(EntersWith(this, counters=(("+1/+1", X()),)), zone="any"),
        pt="0/0",
    ),
    card(
        "Chandra",
        "{2}{R}{R}",
        "Planeswalker - Chandra",
        Activated((Loyalty(1),), (DealDamage(1, Target(opponent)),)),
        Activated((Loyalty(-3),), (DealDamage(4, Target(creature)),)),
        loyalty=4,
    ),
    card(
        "Ivy Lane Denizen",
        "{3}{G}",
        "Creature - Elf",
        Triggered(enters(creature & another & you_control), (AddCounters("+1/+1", 1, Target(creature)),)),
        pt="2/3",
    ),
    card("Morph Bear", "{4}{G}", "Creature - Bear", Keyword("morph", (Mana("{G}"),)), pt="5/4"),
]
CARDS = {one.name: one for one in _CARDS}


def find(name: str) -> CardDefinition:
    return CARDS[name]


def scene(*seats: Seat, active: int = 0, step: str = "precombat main", seed: int = 0) -> Script:
    """A script at the first decision of a board with these seats, at least two."""
    board = Board(max(len(seats), 2), seed, find)
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn(active, step).start())


__all__ = ["CARDS", "Board", "Permanent", "Script", "Seat", "find", "scene"]
