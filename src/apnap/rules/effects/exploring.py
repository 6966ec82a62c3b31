"""Exploring and conniving (CR 701.40, 701.47): a permanent has done so once the process is complete."""

from __future__ import annotations

from collections.abc import Generator
from typing import ClassVar, Final

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.amounts import Number
from apnap.language.conditions import Fits
from apnap.language.filters import Non, land
from apnap.language.kinds import Reference
from apnap.language.references import Bound, ControllerOf, Top
from apnap.language.zones import BATTLEFIELD
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, things_options
from apnap.rules.happening.seam import happen
from apnap.rules.resolving.resolving import add_verb, perform, pick
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.rules.values.patterns import add_pattern, fits_thing, subject_fits
from apnap.rules.values.reading import controller, exists
from apnap.rules.values.seats import apnap
from apnap.rules.values.successors import followed
from apnap.state.events import PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING

_IT: Final = Bound("doing it")
_WHO: Final = ControllerOf(_IT)
_CARD: Final = Bound("explored")
_GROWS: Final = e.AddCounters("+1/+1", 1, _IT)
_MAY_LEAVE: Final = e.YouMay((e.Move(_CARD, "graveyard"),), who=_WHO)
_EXPLORING: Final = (
    e.Look(Top(_WHO, 1, "explored"), reveal=True, who=_WHO),
    e.If(Fits(_CARD, land), (e.Move(_CARD, "hand"),), (_GROWS, _MAY_LEAVE)),
)
_CONNIVING: Final = (e.Draw(Number("conniving"), _WHO), e.Discard(_WHO, Number("conniving")))
_GROWS_SO_MUCH: Final = e.AddCounters("+1/+1", Number("conniving"), _IT)


class Explored(PermanentEvent):
    """A permanent has explored (CR 701.40b), with the card that was revealed; even if it has left in the meantime."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "card")

    def __init__(self, permanent: int, player: int, card: int, rule: str = "701.40b") -> None:
        super().__init__(permanent, player, rule)
        self.card = card

    def other(self) -> int:
        return self.card

    def needs_object(self) -> bool:
        return False

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} has explored"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}勘察完毕"


class Connived(PermanentEvent):
    """A permanent has connived (CR 701.47b), even if it has left in the meantime."""

    RULE: ClassVar[str] = "701.47b"

    def needs_object(self) -> bool:
        return False

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} has connived"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}筹谋完毕"


def _explore(state: State, effect: e.Explore, context: Context) -> Steps:
    """CR 701.40a to 701.40c: the event says which card was revealed."""
    left = yield from _doing(state, effect.what, context)
    while left:
        thing = yield from _next(state, left, context)
        context.things["doing it"] = (thing,)
        yield from perform(state, _EXPLORING, context)
        cards = context.things.get("explored", ())
        found = cards[0] if cards else NOTHING
        yield from happen(state, [Explored(thing, controller(state, thing), found)], context)


def _connive(state: State, effect: e.Connive, context: Context) -> Steps:
    """CR 701.47a to 701.47e."""
    amount = value(state, effect.amount, context)
    left = yield from _doing(state, effect.what, context)
    while left:
        thing = yield from _next(state, left, context)
        context.things["doing it"] = (thing,)
        context.numbers["conniving"] = amount
        yield from perform(state, _CONNIVING, context)
        gone = [id for id in context.things["discarded"] if filters.fits(state, Non(land), id, context)]
        context.numbers["conniving"] = len(gone)
        if gone:
            yield from perform(state, (_GROWS_SO_MUCH,), context)
        yield from happen(state, [Connived(thing, controller(state, thing))], context)


def _doing(state: State, what: Reference, context: Context) -> Generator[Decision, Answer, list[int]]:
    """A permanent that has left in the meantime still does it, using last known information (CR 701.40c, 701.47c)."""
    found = yield from pick(state, what, context)
    return [_as_it_is(state, thing, context) for thing in found if not state.object(thing).phased_out]


def _as_it_is(state: State, thing: int, context: Context) -> int:
    """The permanent that the effect has turned it into, or the original object."""
    now = followed(state, thing, context)
    return now if state.object(now).zone == BATTLEFIELD else thing


def _next(state: State, left: list[int], context: Context) -> Generator[Decision, Answer, int]:
    """CR 701.47d: the first player in turn order who controls any of them chooses which is next; one that has left is
    skipped, unless it was the only one."""
    thing = left[0]
    for player in apnap(state) if len(left) > 1 else ():
        theirs = [id for id in left if exists(state, id) and controller(state, id) == player]
        if len(theirs) > 1:
            answer = yield ChooseOptions(player, "next", "701.47d", things_options(theirs), source=context.source)
            theirs = [answer[0].thing]
        if theirs:
            thing = theirs[0]
            break
    left.remove(thing)
    left[:] = [id for id in left if exists(state, id)]
    return thing


def _explores(state: State, pattern: p.Explores, event: Explored, context: Context) -> bool:
    return fits_thing(state, pattern.what, event.permanent, context) and fits_thing(
        state, pattern.card, event.card, context
    )


add_verb(e.Explore, _explore)
add_verb(e.Connive, _connive)
add_pattern(p.Explores, Explored, _explores)
add_pattern(p.Connives, Connived, subject_fits)
