"""Keywords of permanents entering and spells being cast: evoke, unearth, fabricate, replicate … (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.actions import BURIED, GROWTH, dig
from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Activated, Keyword, Static, Triggered
from apnap.language.amounts import LIFE_FOR_MANA, Count, ManaValueOf, Number, Plus, Times, TimesPaid, X
from apnap.language.card import face
from apnap.language.changes import Gain
from apnap.language.conditions import Compare, Condition, Exists, Fits, HappenedThisTurn, WasPaid
from apnap.language.costs import Cost, ReturnToHand, RevealThis, SacrificeOther, TapOthers
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    AddCounters,
    Again,
    Apply,
    Attach,
    Choose,
    CopySpell,
    CreateToken,
    Delayed,
    Draw,
    Each,
    If,
    Look,
    LoseLife,
    Move,
    Sacrifice,
    SacrificeIt,
    TakeCounters,
    YouMay,
)
from apnap.language.filters import (
    AnyOf,
    HasCounters,
    HasStatus,
    InZone,
    Is,
    IsPlayer,
    Measures,
    Non,
    SharesColour,
    attacking,
    creature,
    land,
    opponent,
    this,
    you_control,
)
from apnap.language.kinds import Amount
from apnap.language.mana import R
from apnap.language.patterns import (
    YOU,
    BecomesBlocked,
    Begins,
    Casts,
    DealsDamage,
    GetsCounters,
    LosesLastCounter,
    LosesLife,
    enters,
)
from apnap.language.references import Bound, ControllerOf, DefendingPlayer, This, Top, You
from apnap.language.statics import AdditionalCost, AlternativeCost, Cannot, CostChange, EntersWith, GoesTo, Instead
from apnap.language.zones import EXILE, LIBRARY, NOWHERE

SERVO: Final = face("", "", "Artifact Creature - Servo", pt="1/1")
REBEL: Final = face("", "", "Creature - Rebel", pt="2/2", colours=(R,))


# -- arriving ----------------------------------------------------------------------------------------------------------


def unearth(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.84a."""
    instead = GoesTo(Is(Bound("affected")), "battlefield", "", "exile")
    effects = (
        Move(This(), "battlefield", name="unearthed"),
        Apply(Bound("unearthed"), (Gain((Keyword("haste"),)),), (instead,), FOREVER),
        Delayed(Begins("end"), (Move(Bound("unearthed"), "exile"),)),
    )
    return (Activated(node.cost, effects, timing="sorcery", zone="graveyard"),)


def evoke(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.74a: the player who controls it then sacrifices it."""
    return (
        Static(AlternativeCost(node.cost, "evoke"), zone="any"),
        Triggered(enters(), (Sacrifice(ControllerOf(This()), this),), WasPaid("evoke")),
    )


def fabricate(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.123a: a permanent that has left can't get counters."""
    servos = (CreateToken(SERVO, node.number),)
    return (Triggered(enters(), (If(Exists(this), (YouMay((AddCounters(GROWTH, node.number),), servos),), servos),)),)


def vanishing(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.63a, 702.63b."""
    tick = Triggered(Begins("upkeep", You()), (TakeCounters("time"),), Fits(This(), HasCounters("time")))
    gone = Triggered(LosesLastCounter(kind="time"), (SacrificeIt(),))
    timed = Static(EntersWith(this, counters=(("time", node.number),)))
    return (timed, tick, gone) if node.number else (tick, gone)


keyword(
    "unleash",
    "702.98",
    Static(EntersWith(this, counters=((GROWTH, 1),), optional=True)),
    Static(Cannot(this, "block"), condition=Fits(This(), HasCounters(GROWTH))),
)
keyword("exploit", "702.110", Triggered(enters(), (YouMay((Sacrifice(You(), creature, exploiting=This()),)),)))
keyword(
    "riot",
    "702.136",
    Static(EntersWith(this, counters=((GROWTH, 1),), optional=True, otherwise=(Gain((Keyword("haste"),)),))),
)
keyword(
    "ravenous",
    "702.156",
    Static(EntersWith(this, counters=((GROWTH, X()),))),
    Triggered(enters(), (Draw(),), Compare(X(), ">=", 5)),
)
keyword(
    "compleated",
    "702.150",
    Static(
        Instead(GetsCounters(this, "loyalty"), (Again(Plus(Number(), Times(-2, TimesPaid(LIFE_FOR_MANA)))),)),
        WasPaid(LIFE_FOR_MANA),
        zone=NOWHERE,  # it applies as the permanent enters (CR 614.12), not to counters put on it later
    ),
)
keyword("for Mirrodin!", "702.163", Triggered(enters(), (CreateToken(REBEL), Attach(This(), Bound("tokens")))))

# -- fighting ----------------------------------------------------------------------------------------------------------

EXILE_TOP_CARD: Final = Move(Top(Bound("that player"), 1), "exile")
keyword("ingest", "702.115", Triggered(DealsDamage(this, IsPlayer(), True), (EXILE_TOP_CARD,)))


UNBLOCKED: Final = creature & attacking & HasStatus("unblocked") & you_control
INFILTRATES: Final = Move(
    This(), "battlefield", under=You(), tapped=True, name="entered", attacking=True, like=Bound("returned")
)


def hideaway(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.75a: the player who exiles the card may look at it."""
    seen = Is(Bound("top")) & InZone(LIBRARY)
    kept = Move(Choose(seen), EXILE, face_down=True, linked=True, seen_by=You())
    rest = Move(Each(seen), LIBRARY, position="bottom", random=True)
    return (Triggered(enters(), (Look(Top(You(), node.number)), kept, rest)),)


def ninjutsu(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.49a, 702.49c."""
    cost = (*node.cost, RevealThis(), ReturnToHand(UNBLOCKED))
    return (Activated(cost, (INFILTRATES,), zone="hand"),)


def commander_ninjutsu(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.49d: also from the command zone."""
    cost = (*node.cost, RevealThis(), ReturnToHand(UNBLOCKED))
    return (*ninjutsu(node), Activated(cost, (INFILTRATES,), zone="command"))


def afflict(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.130a."""
    return (Triggered(BecomesBlocked(), (LoseLife(node.number, DefendingPlayer()),)),)


CASCADE: Final = (*dig(Non(land) & Measures("mana value", "<", ManaValueOf(This()))), BURIED)
keyword("cascade", "702.85", Triggered(Casts(YOU, this), CASCADE, zone="stack"))

# -- casting -----------------------------------------------------------------------------------------------------------

keyword("undaunted", "702.125", Static(CostChange(this, Times(-1, Count(opponent))), zone="any"))


def copied(cost: tuple[Cost, ...], name: str, count: Amount = 1) -> tuple[Ability, ...]:
    """An additional cost that, if it was paid, copies the spell as it is cast."""
    paid = AdditionalCost(cost, name, repeatable=count != 1)
    copies = CopySpell(Bound("it"), count)
    return (Static(paid, zone="any"), Triggered(Casts(YOU, this), (copies,), WasPaid(name), zone="stack"))


def replicate(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.56a."""
    return copied(node.cost, "replicate", TimesPaid("replicate"))


def casualty(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.153a."""
    return copied((SacrificeOther(creature & Measures("power", ">=", node.number)),), "casualty")


keyword("conspire", "702.78", *copied((TapOthers(creature & SharesColour(This()), 2),), "conspire"))


def cheaper(name: str, rule: str, condition: Condition) -> None:
    """An alternative cost, if something happened this turn (CR 118.9)."""
    with_parameters(
        name, rule, lambda node: (Static(AlternativeCost(node.cost, name, condition=condition), zone="any"),)
    )


YOUR_SIDE: Final = AnyOf((IsPlayer("you"), IsPlayer("teammate")))
cheaper("spectacle", "702.137", HappenedThisTurn(LosesLife(opponent)))
cheaper("surge", "702.117", HappenedThisTurn(Casts(YOUR_SIDE)))
with_parameters("unearth", "702.84", unearth)
with_parameters("evoke", "702.74", evoke)
with_parameters("fabricate", "702.123", fabricate)
with_parameters("vanishing", "702.63", vanishing)
with_parameters("hideaway", "702.75", hideaway)
with_parameters("ninjutsu", "702.49", ninjutsu)
with_parameters("commander ninjutsu", "702.49", commander_ninjutsu)
with_parameters("afflict", "702.130", afflict)
with_parameters("replicate", "702.56", replicate)
with_parameters("casualty", "702.153", casualty)
