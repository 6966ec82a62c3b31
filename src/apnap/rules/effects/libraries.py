"""Searching libraries, and looking at their top cards (CR 401, 701.16, 701.19, 701.20)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.language.filters import Anything, Filter, InZone, OwnedBy
from apnap.language.references import You
from apnap.language.zones import HAND, LIBRARY
from apnap.rules import filters
from apnap.rules.context import Context
from apnap.rules.decisions import Answer, Choose, Decision, Steps, chosen_things, things_options
from apnap.rules.evaluate import things, value
from apnap.rules.happening import happen
from apnap.rules.moving import move
from apnap.rules.prohibitions import forbidden
from apnap.rules.resolving import EXECUTORS, touch
from apnap.rules.shuffling import shuffle
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

Cards = Generator[Decision, Answer, tuple[int, ...]]


def _search(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Search)
    for thing in things(state, effect.who, context):
        searched = (thing,) if effect.whose is None else things(state, effect.whose, context)
        for owner in searched:
            yield from _search_one(state, effect, of_player(thing), of_player(owner), context)


def _search_one(state: State, effect: e.Search, player: int, owner: int, context: Context) -> Steps:
    """CR 701.19: one player searches one library; what goes back into it isn't shuffled (CR 701.20b)."""
    if forbidden(state, "search", of_player(player)):
        shuffle(state, owner)
        return
    look_at(state, state.players[owner].library, player)
    chosen = yield from _find(state, effect, player, owner, context)
    if effect.reveal:
        reveal(state, chosen)
    if effect.to == LIBRARY:
        shuffle(state, owner)
    events = [_found(state, effect, id, player, context) for id in chosen]
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events])
    if effect.reveal and effect.to == HAND:
        reveal(state, context.things[effect.name])
    if effect.to != LIBRARY:
        shuffle(state, owner)


def _find(state: State, effect: e.Search, player: int, owner: int, context: Context) -> Cards:
    """With a stated quality one may fail to find (CR 701.19b); otherwise one must (CR 701.19d)."""
    cards: Filter = InZone(LIBRARY) & OwnedBy(You()) & effect.what
    seen_as = Context(context.source, owner, context.bindings())
    found = filters.candidates(state, cards, seen_as)
    count = len(found) if effect.count is None else min(value(state, effect.count, context), len(found))
    if not count:
        return ()
    least = count if isinstance(effect.what, Anything) else 0
    answer = yield Choose(player, "search", "701.19a", things_options(found), least, count, context.source)
    return chosen_things(answer)


def _found(state: State, effect: e.Search, id: int, player: int, context: Context) -> Event:
    under = player
    if effect.under is not None:
        for thing in things(state, effect.under, context):
            under = of_player(thing)
    event = move(state, id, effect.to, 0, under, "701.19a", "search", context.stack)
    if event.entering is not None:
        event.entering.tapped = effect.tapped
    return event


def reveal(state: State, cards: tuple[int, ...]) -> None:
    """Everyone sees the cards (CR 701.16a)."""
    for id in cards:
        state.write_quiet(id).known_to = frozenset(range(len(state.players)))


def look_at(state: State, ids: tuple[int, ...], player: int) -> None:
    """The player sees the cards (CR 701.16, 400.2)."""
    for id in ids:
        seen = state.object(id)
        if player not in seen.known_to:
            state.write_quiet(id).known_to = seen.known_to | {player}


def _shuffle(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Shuffle)
    for thing in things(state, effect.who, context):
        shuffle(state, of_player(thing))
    return
    yield


def top(state: State, player: int, count: int) -> tuple[int, ...]:
    """The top cards, the topmost last."""
    library = state.players[player].library
    return library[max(len(library) - count, 0) :] if count > 0 else ()


def in_order(state: State, player: int, cards: tuple[int, ...], rule: str, context: Context) -> Cards:
    """An order for cards that go on top; the last chosen is the topmost. Not asked for fewer than two."""
    if len(cards) < 2:
        return cards
    answer = yield Choose(
        player, "order", rule, things_options(cards), len(cards), len(cards), context.source, ordered=True
    )
    return chosen_things(answer)


def arrange(state: State, player: int, cards: tuple[int, ...], at_random: bool, context: Context) -> Cards:
    """Cards in the order their owner wants, or a random one that nobody knows."""
    if not at_random:
        return (yield from in_order(state, player, cards, "401.4", context))
    rest = list(cards)
    mixed = [rest.pop(state.below(len(rest))) for _ in range(len(rest))]
    for id in mixed if len(mixed) > 1 else ():
        state.write_quiet(id).known_to = frozenset()
    return tuple(mixed)


def _look_and_take(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.LookAndTake)
    player = context.you
    cards = top(state, player, value(state, effect.look, context))
    if effect.reveal:
        reveal(state, cards)
    look_at(state, cards, player)
    taken = yield from _take(state, effect, cards, context)
    if effect.shows:
        reveal(state, taken)
    if effect.to == LIBRARY:  # no change of zones
        yield from _put_rest(state, effect, tuple([id for id in cards if id not in taken]), context)
        library = [id for id in state.players[player].library if id not in taken]
        state.write_player(player).library = (*library, *taken)
        return
    events = [move(state, id, effect.to, 0, player, "608.2c", "effect", context.stack) for id in taken]
    for event in events:
        if event.entering is not None:
            event.entering.tapped = effect.tapped
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events if event.new >= 0])
    yield from _put_rest(state, effect, tuple([id for id in cards if id not in taken]), context)


def _take(state: State, effect: e.LookAndTake, cards: tuple[int, ...], context: Context) -> Cards:
    found = [id for id in cards if filters.fits(state, effect.what, id, context)]
    count = len(found) if effect.take is None else min(value(state, effect.take, context), len(found))
    if not count or (count == len(found) and not effect.optional):
        return tuple(found[:count])
    least = 0 if effect.optional else count
    answer = yield Choose(context.you, "take", "608.2d", things_options(found), least, count, context.source)
    return chosen_things(answer)


def _put_rest(state: State, effect: e.LookAndTake, rest: tuple[int, ...], context: Context) -> Steps:
    player = context.you
    if effect.rest != LIBRARY:
        yield from happen(state, [move(state, id, effect.rest, rule="608.2c", why="effect") for id in rest], context)
        return
    rest = yield from arrange(state, player, rest, effect.random_rest, context)
    library = [id for id in state.players[player].library if id not in rest]
    bottom = effect.rest_position == "bottom"
    state.write_player(player).library = (*rest, *library) if bottom else (*library, *rest)


def _look(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.16: the cards stay where they are."""
    assert isinstance(effect, e.Look)
    cards = yield from touch(state, effect.what, context)
    if effect.reveal:
        reveal(state, cards)
        return
    for thing in things(state, effect.who, context):
        look_at(state, cards, of_player(thing))


EXECUTORS.update({e.Search: _search, e.Shuffle: _shuffle, e.LookAndTake: _look_and_take, e.Look: _look})
