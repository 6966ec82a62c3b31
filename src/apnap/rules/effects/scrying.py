"""Looking at the top of a library and arranging it: scry, surveil, and taking some of the cards (CR 701.18, 701.42)."""

from __future__ import annotations

from collections.abc import Callable, Generator

from apnap.language import effects as e
from apnap.language.amounts import Amount
from apnap.language.filters import opponent
from apnap.language.references import Reference
from apnap.language.zones import GRAVEYARD, LIBRARY
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.effects.searching import Cards, arrange, arranged, in_order, look_at, reveal, top
from apnap.rules.events.cards import BOTTOM, Scried, Surveilled
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import finish, happen, settle, shuffle
from apnap.rules.resolving.resolving import add_verb, pick_decider
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

Sorted = Scried | Surveilled
Sorting = Callable[[State, Sorted, tuple[int, ...], Context], Generator[Decision, Answer, list[Event]]]


def _scry(state: State, effect: e.Scry, context: Context) -> Steps:
    yield from _sort(state, Scried, effect.who, effect.amount, _top_or_bottom, context)


def _surveil(state: State, effect: e.Surveil, context: Context) -> Steps:
    yield from _sort(state, Surveilled, effect.who, effect.amount, _top_or_graveyard, context)


def _sort(
    state: State, kind: type[Sorted], who: Reference, amount: Amount, sorting: Sorting, context: Context
) -> Steps:
    """Every player looks, all decide in APNAP order, and all the cards move at the same time (CR 701.18c). Only then do
    abilities trigger, even if some of it was impossible (CR 701.18d, 701.42d). Scrying 0 does nothing
    (CR 701.18b, 701.42c)."""
    count = value(state, amount, context)
    settled: list[Event] = []
    for thing in things(state, who, context) if count > 0 else ():
        event = kind(of_player(thing), count, context.stack)
        event.applied = context.applied
        settled += yield from settle(state, event)
    events = [event for event in settled if isinstance(event, (Scried, Surveilled))]
    seen = [top(state, event.player, event.amount) for event in events]
    for event, cards in zip(events, seen, strict=True):
        look_at(state, cards, event.player)
    for event, cards in zip(events, seen, strict=True):
        event.parts = tuple((yield from sorting(state, event, cards, context)))
    if settled:
        yield from finish(state, settled)


def _top_or_bottom(
    state: State, event: Sorted, cards: tuple[int, ...], context: Context
) -> Generator[Decision, Answer, list[Event]]:
    """CR 701.18a: any number on the bottom in any order, the rest on top in any order."""
    away = yield from _put_away(event.player, cards, "bottom", event.rule, context)
    kept = yield from in_order(event.player, tuple([id for id in cards if id not in away]), event.rule, context)
    return arrange(event.player, tuple(reversed(away)), BOTTOM, event.rule) + arrange(
        event.player, kept, "top", event.rule
    )


def _top_or_graveyard(
    state: State, event: Sorted, cards: tuple[int, ...], context: Context
) -> Generator[Decision, Answer, list[Event]]:
    """CR 701.42a: any number into the graveyard, the rest on top in any order."""
    away = yield from _put_away(event.player, cards, "graveyard", event.rule, context)
    kept = yield from in_order(event.player, tuple([id for id in cards if id not in away]), event.rule, context)
    parts: list[Event] = []
    for id in away:
        parts += yield from settle(state, move(state, id, GRAVEYARD, rule=event.rule, why="surveil", by=context.stack))
    return parts + arrange(event.player, kept, "top", event.rule)


def _fateseal(state: State, effect: e.Fateseal, context: Context) -> Steps:
    """CR 701.22a: of one opponent, whom the player chooses."""
    chosen = yield from pick_decider(state, e.Choose(opponent), context)
    for thing in chosen[:1]:
        cards = top(state, of_player(thing), value(state, effect.amount, context))
        look_at(state, cards, context.you)
        away = yield from _put_away(context.you, cards, "bottom", "701.22a", context)
        rest = tuple([id for id in cards if id not in away])
        kept = yield from in_order(context.you, rest, "701.22a", context)
        events = arrange(of_player(thing), tuple(reversed(away)), BOTTOM, "701.22a")
        yield from happen(state, events + arrange(of_player(thing), kept, "top", "701.22a"), context)


def _put_away(player: int, cards: tuple[int, ...], where: str, rule: str, context: Context) -> Cards:
    if not cards:
        return ()
    answer = yield ChooseOptions(
        player, where, rule, things_options(cards), 0, len(cards), context.source, ordered=True
    )
    return chosen_things(answer)


def _look_and_take(state: State, effect: e.LookAndTake, context: Context) -> Steps:
    player = context.you
    cards = top(state, player, value(state, effect.look, context))
    if effect.reveal:
        reveal(state, cards)
    look_at(state, cards, player)
    taken = yield from _take(state, effect, cards, context)
    rest = tuple([id for id in cards if id not in taken])
    if effect.shows:
        reveal(state, taken)
    if effect.to == LIBRARY:  # no change of zones
        yield from _put_rest(state, effect, rest, context)
        yield from happen(state, arrange(player, taken, "top", "608.2c"), context)
        context.things[effect.name] = taken
        return
    events = [move(state, id, effect.to, 0, player, "608.2c", "effect", context.stack) for id in taken]
    for event in events:
        event.face_down = effect.face_down
        if event.entering is not None:
            event.entering.tapped = effect.tapped
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events if event.new >= 0])
    yield from _put_rest(state, effect, rest, context)


def _take(state: State, effect: e.LookAndTake, cards: tuple[int, ...], context: Context) -> Cards:
    found = [id for id in cards if filters.fits(state, effect.what, id, context)]
    count = len(found) if effect.take is None else min(value(state, effect.take, context), len(found))
    if not count or (count == len(found) and not effect.optional):
        return tuple(found[:count])
    least = 0 if effect.optional else count
    answer = yield ChooseOptions(context.you, "take", "608.2d", things_options(found), least, count, context.source)
    return chosen_things(answer)


def _put_rest(state: State, effect: e.LookAndTake, rest: tuple[int, ...], context: Context) -> Steps:
    """The cards that weren't taken: put elsewhere, or back into the library in a chosen or a random order."""
    if effect.rest != LIBRARY:
        yield from happen(state, [move(state, id, effect.rest, rule="608.2c", why="effect") for id in rest], context)
        return
    if effect.rest_position == "shuffled":
        shuffle(state, context.you)
        return
    rest = yield from arranged(state, context.you, rest, effect.random_rest, context)
    where = "bottom" if effect.rest_position == "bottom" else "top"
    at_random = effect.random_rest and len(rest) > 1
    yield from happen(state, arrange(context.you, rest, where, "608.2c", at_random), context)


add_verb(e.Scry, _scry)
add_verb(e.Surveil, _surveil)
add_verb(e.Fateseal, _fateseal)
add_verb(e.LookAndTake, _look_and_take)
