"""Planeswalkers."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    BEAST,
    DOUBLE_STRIKE,
    FLYING,
    HASTE,
    INDESTRUCTIBLE,
    SOLDIER,
    TRAMPLE,
    VIGILANCE,
    damage,
    gain,
    gets,
    have,
    pump,
    token,
)
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import LifeOf, Number, Plus, X
from apnap.language.card import card
from apnap.language.changes import DefinePT
from apnap.language.costs import Loyalty
from apnap.language.effects import (
    AddCounters,
    CreateEmblem,
    CreateToken,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    GainLife,
    Mill,
    Move,
    Search,
    Target,
    Untap,
)
from apnap.language.filters import (
    Anything,
    ControlledBy,
    InZone,
    Is,
    Measures,
    artifact,
    creature,
    enchantment,
    land,
    planeswalker,
    player,
    this,
    you_control,
)
from apnap.language.mana import R, W
from apnap.language.patterns import Begins
from apnap.language.references import Bound, ControllerOf, EachPlayer, You
from apnap.language.statics import Continuous
from apnap.language.zones import END_STEP


def loyalty(change: int, *effects: Effect) -> Activated:
    """A loyalty ability (CR 606)."""
    return Activated((Loyalty(change),), effects)


AVATAR = token(
    "Creature - Avatar", "", (W,), Static(Continuous(this, (DefinePT(LifeOf(), LifeOf()),)), zone="any", defining=True)
)

ELEMENTAL = token("Creature - Elemental", "3/1", (R,), HASTE)

CARDS = (
    card(
        "Ajani Goldmane",
        "{2}{W}{W}",
        "Legendary Planeswalker - Ajani",
        loyalty(1, GainLife(2)),
        loyalty(-1, AddCounters("+1/+1", 1, Each(creature & you_control)), gain(Bound("those"), VIGILANCE)),
        loyalty(-6, CreateToken(AVATAR)),
        loyalty=4,
    ),
    card(
        "Elspeth, Knight-Errant",
        "{2}{W}{W}",
        "Legendary Planeswalker - Elspeth",
        loyalty(1, CreateToken(SOLDIER)),
        loyalty(1, pump(Target(creature), 3, 3, FLYING)),
        loyalty(-8, CreateEmblem((have((artifact | creature | enchantment | land) & you_control, INDESTRUCTIBLE),))),
        loyalty=4,
    ),
    card(
        "Elspeth, Sun's Champion",
        "{4}{W}{W}",
        "Legendary Planeswalker - Elspeth",
        loyalty(1, CreateToken(SOLDIER, 3)),
        loyalty(-3, Destroy(Each(creature & Measures("power", ">=", 4)))),
        loyalty(-7, CreateEmblem((gets(creature & you_control, 2, 2, FLYING),))),
        loyalty=4,
    ),
    card(
        "Jace Beleren",
        "{1}{U}{U}",
        "Legendary Planeswalker - Jace",
        loyalty(2, Draw(1, EachPlayer())),
        loyalty(-1, Draw(1, Target(player))),
        loyalty(-10, Mill(20, Target(player))),
        loyalty=3,
    ),
    card(
        "Liliana Vess",
        "{3}{B}{B}",
        "Legendary Planeswalker - Liliana",
        loyalty(1, Discard(Target(player))),
        loyalty(-2, Search(Anything(), "library", reveal=False, position="top")),
        loyalty(-8, Move(Each(creature & InZone("graveyard")), "battlefield", under=You())),
        loyalty=5,
    ),
    card(
        "Chandra Nalaar",
        "{3}{R}{R}",
        "Legendary Planeswalker - Chandra",
        loyalty(1, damage(1, player | planeswalker)),
        Activated((Loyalty(0, minus_x=True),), (damage(X(), creature),)),
        loyalty(
            -8,
            DealDamage(
                10,
                Each(
                    (player & Is(Target(player | planeswalker)))
                    | (planeswalker & Is(Bound("target")))
                    | (creature & (ControlledBy(Bound("target")) | ControlledBy(ControllerOf(Bound("target")))))
                ),
            ),
        ),
        loyalty=6,
    ),
    card(
        "Garruk Wildspeaker",
        "{2}{G}{G}",
        "Legendary Planeswalker - Garruk",
        loyalty(1, Untap(Target(land, count=2))),
        loyalty(-1, CreateToken(BEAST)),
        loyalty(-4, pump(Each(creature & you_control), 3, 3, TRAMPLE)),
        loyalty=3,
    ),
    card(
        "Ajani, Caller of the Pride",
        "{1}{W}{W}",
        "Legendary Planeswalker - Ajani",
        loyalty(1, AddCounters("+1/+1", 1, Target(creature, count=1, at_least=0))),
        loyalty(-3, gain(Target(creature), FLYING, DOUBLE_STRIKE)),
        loyalty(-8, CreateToken(token("Creature - Cat", "2/2", (W,)), LifeOf())),
        loyalty=4,
    ),
    card(
        "Jace, Memory Adept",
        "{3}{U}{U}",
        "Legendary Planeswalker - Jace",
        loyalty(1, Draw(1), Mill(1, Target(player))),
        loyalty(0, Mill(10, Target(player))),
        loyalty(-7, Draw(20, Target(player, count=None))),
        loyalty=4,
    ),
    card(
        "Chandra, Flamecaller",
        "{4}{R}{R}",
        "Legendary Planeswalker - Chandra",
        loyalty(1, CreateToken(ELEMENTAL, 2), Delayed(Begins(END_STEP), (Move(Bound("tokens"), "exile"),))),
        loyalty(0, Discard(You(), None), Draw(Plus(Number(), 1))),
        Activated((Loyalty(0, minus_x=True),), (DealDamage(X(), Each(creature)),)),
        loyalty=4,
    ),
)
