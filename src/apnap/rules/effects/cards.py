"""Drawing, discarding, milling, searching, revealing (CR 121, 701)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.language.filters import Anything
from apnap.language.statics import SearchesTop
from apnap.language.zones import HAND, HIDDEN_ZONES, LIBRARY
from apnap.rules import filters
from apnap.rules.context import Context, of_rule
from apnap.rules.decisions import Answer, Choose, Decision, Steps, chosen_things, things_options
from apnap.rules.evaluate import things, value
from apnap.rules.happening import happen
from apnap.rules.moving import move
from apnap.rules.prohibitions import forbidden
from apnap.rules.resolving import EXECUTORS
from apnap.rules.shuffling import shuffle
from apnap.rules.watching import rules_about
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

Cards = Generator[Decision, Answer, tuple[int, ...]]


def _draw(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 121.2: one card at a time."""
    assert isinstance(effect, e.Draw)
    for thing in things(state, effect.who, context):
        for _ in range(value(state, effect.amount, context)):
            yield from happen(
                state, [Event("draw", player=of_player(thing), other=context.stack, rule="121.1")], context
            )


def _discard(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.8; several players choose first, then discard at once (CR 101.4)."""
    assert isinstance(effect, e.Discard)
    events: list[Event] = []
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        chosen = yield from _choose_discards(state, effect, player, context)
        events += [Event("discard", id, player, context.stack, rule="701.8a") for id in chosen]
    yield from happen(state, events, context)
    context.things["discarded"] = tuple([event.obj for event in events])
    context.numbers["that much"] = len(events)


def _choose_discards(state: State, effect: e.Discard, player: int, context: Context) -> Cards:
    hand = list(state.players[player].hand)
    if effect.what is not None:
        hand = [id for id in hand if filters.fits(state, effect.what, id, context)]
    count = len(hand) if effect.amount is None else min(value(state, effect.amount, context), len(hand))
    if effect.random:
        return tuple([hand.pop(state.below(len(hand))) for _ in range(count)])
    chooser = player
    if effect.chooser is not None:
        chooser = of_player(things(state, effect.chooser, context)[0])
        show_hand(state, player, chooser)
    if count == len(hand):
        return tuple(hand)
    answer = yield Choose(chooser, "discard", "701.8b", things_options(hand), count, count, context.source)
    return chosen_things(answer)


def show_hand(state: State, player: int, to: int) -> None:
    for id in state.players[player].hand:
        seen = state.write_quiet(id)
        seen.known_to = seen.known_to | {to}
    event = Event("reveal", player=player, other=of_player(to), rule="701.16a")
    state.history.append(event)


def _mill(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Mill)
    amount = value(state, effect.amount, context)
    events = [
        Event("mill", player=of_player(thing), amount=amount, rule="701.13a")
        for thing in things(state, effect.who, context)
    ]
    happened = yield from happen(state, events, context)
    context.things["milled"] = tuple([event.new for event in happened if event.kind == "move"])


def _search(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.19: with a stated quality one may fail to find in a hidden zone (CR 701.19b)."""
    assert isinstance(effect, e.Search)
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        owner = player if effect.whose is None else of_player(things(state, effect.whose, context)[0])
        if forbidden(state, "search", thing):
            shuffle(state, owner)
            continue
        chosen = yield from _find(state, effect, player, owner, context)
        if effect.to == LIBRARY:
            shuffle(state, owner)
        yield from _put_found(state, effect, player, chosen, context)
        if effect.to != LIBRARY:
            shuffle(state, owner)


def _find(state: State, effect: e.Search, player: int, owner: int, context: Context) -> Cards:
    """What the player finds: in a graveyard all there is, in hidden zones what they choose to find."""
    seen_as = Context(context.source, player, context.bindings())
    public: list[int] = []
    hidden: list[int] = []
    for zone in effect.zones:
        ids = _searched(state, player, owner) if zone == LIBRARY else state.zone(zone, owner)
        look_at(state, ids, player)
        found = [id for id in ids if filters.fits(state, effect.what, id, seen_as)]
        if zone in HIDDEN_ZONES:
            hidden += found
        else:
            public += found
    most = len(hidden) if effect.count is None else min(value(state, effect.count, context), len(hidden))
    least = most if isinstance(effect.what, Anything) and effect.count is not None else 0  # CR 701.19d
    if not most:
        return tuple(public)
    answer = yield Choose(player, "search", "701.19a", things_options(hidden), least, most, context.source)
    return (*public, *chosen_things(answer))


def _searched(state: State, player: int, owner: int) -> tuple[int, ...]:
    """The library, or what of it an effect lets the player search (CR 701.19f)."""
    library = state.players[owner].library
    for one in rules_about(state, "search top"):
        rule = one.rule
        assert isinstance(rule, SearchesTop)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)):
            library = library[max(len(library) - rule.number, 0) :]
    return library


def _put_found(state: State, effect: e.Search, player: int, chosen: tuple[int, ...], context: Context) -> Steps:
    everyone = frozenset(range(len(state.players)))
    if effect.reveal:
        for id in chosen:
            state.write_quiet(id).known_to = everyone
    events = []
    for id in chosen:
        event = move(state, id, effect.to, 0, player, "701.19a", "search", context.stack)
        if event.entering is not None:
            event.entering.tapped = effect.tapped
        events.append(event)
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events])
    if effect.reveal and effect.to == HAND:
        for event in events:
            state.write_quiet(event.new).known_to = everyone


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


def _reveal_hand(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.RevealHand)
    for thing in things(state, effect.who, context):
        for viewer in range(len(state.players)):
            show_hand(state, of_player(thing), viewer)
    return
    yield


EXECUTORS.update(
    {
        e.Draw: _draw,
        e.Discard: _discard,
        e.Mill: _mill,
        e.Search: _search,
        e.Shuffle: _shuffle,
        e.RevealHand: _reveal_hand,
    }
)
