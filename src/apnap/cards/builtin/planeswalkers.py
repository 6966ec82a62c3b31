"""Planeswalkers."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    BEAST,
    DOUBLE_STRIKE,
    FLYING,
    INDESTRUCTIBLE,
    SOLDIER,
    TRAMPLE,
    VIGILANCE,
    ability,
    damage,
    gain,
    gets,
    have,
    pump,
    token,
)
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import LifeOf, X
from apnap.language.card import card
from apnap.language.changes import DefinePT
from apnap.language.conditions import Exists, Fits
from apnap.language.costs import Loyalty
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.effects import (
    AddCounters,
    CreateCopyToken,
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
    If,
    Look,
    LoseGame,
    Mill,
    Move,
    Search,
    StaysTapped,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    Anything,
    ControlledBy,
    InZone,
    Is,
    IsPlayer,
    Measures,
    artifact,
    creature,
    enchantment,
    land,
    opponent,
    permanent,
    planeswalker,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.mana import B, W
from apnap.language.patterns import YOU, Begins, Casts, DealsDamage
from apnap.language.references import Bound, ControllerOf, EachPlayer, Top, You
from apnap.language.statics import Continuous, CostChange
from apnap.language.zones import END_STEP


def loyalty(change: int, *effects: Effect) -> Activated:
    """A loyalty ability (CR 606)."""
    return Activated((Loyalty(change),), effects)


AVATAR = token(
    "Creature - Avatar", "", (W,), Static(Continuous(this, (DefinePT(LifeOf(), LifeOf()),)), zone="any", defining=True)
)

ASSASSIN = token(
    "Creature - Assassin",
    "1/1",
    (B,),
    Triggered(DealsDamage(this, player, combat=True), (LoseGame(Bound("that player")),)),
)

NOTEBOOK = token(
    "Legendary Artifact",
    "",
    (),
    Static(CostChange(Anything(), -2, who=IsPlayer("you"))),
    ability("{T}", Draw(1)),
    name="Tamiyo's Notebook",
)

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
        "Tezzeret, Artifice Master",
        "{3}{U}{U}",
        "Legendary Planeswalker - Tezzeret",
        loyalty(1, CreateToken(token("Artifact Creature - Thopter", "1/1", (), FLYING))),
        loyalty(0, If(Exists(artifact & you_control, 3), (Draw(2),), (Draw(1),))),
        loyalty(
            -9,
            CreateEmblem((Triggered(Begins(END_STEP, You()), (Search(permanent, "battlefield", reveal=False),)),)),
        ),
        loyalty=5,
    ),
    card(
        "Vraska the Unseen",
        "{3}{B}{G}",
        "Legendary Planeswalker - Vraska",
        loyalty(
            1, Delayed(DealsDamage(creature, this, combat=True), (Destroy(Bound("source")),), duration=YOUR_NEXT_TURN)
        ),
        loyalty(-3, Destroy(Target(~land & permanent))),
        loyalty(-7, CreateToken(ASSASSIN, 3)),
        loyalty=5,
    ),
    card(
        "Ajani, Sleeper Agent",
        "{1}{G}{G/W/P}{W}",
        "Legendary Planeswalker - Ajani",
        Keyword("compleated"),
        loyalty(
            1,
            Look(Top(), reveal=True),
            If(
                Fits(Bound("top"), creature | planeswalker),
                (Move(Bound("top"), "hand"),),
                (YouMay((Move(Bound("top"), "library", "bottom"),)),),
            ),
        ),
        loyalty(
            -3,
            AddCounters("+1/+1", 3, Target(creature, count=3, at_least=0), divided=True),
            gain(Bound("target"), VIGILANCE),
        ),
        loyalty(
            -6,
            CreateEmblem(
                (Triggered(Casts(YOU, creature | planeswalker), (AddCounters("poison", 2, Target(opponent)),)),),
            ),
        ),
        loyalty=4,
    ),
    card(
        "Tamiyo, Compleated Sage",
        "{2}{G}{G/U/P}{U}",
        "Legendary Planeswalker - Tamiyo",
        Keyword("compleated"),
        loyalty(1, Tap(Target(artifact | creature, count=1, at_least=0)), StaysTapped(Bound("target"))),
        Activated(
            (Loyalty(0, minus_x=True),),
            (
                Move(
                    Target(~land & permanent & Measures("mana value", "=", X()) & InZone("graveyard") & you_own),
                    "exile",
                ),
                CreateCopyToken(Bound("target")),
            ),
        ),
        loyalty(-7, CreateToken(NOTEBOOK)),
        loyalty=5,
    ),
)
