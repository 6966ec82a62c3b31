"""Drawing, discarding, milling, searching, revealing (CR 121, 701)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.rules.asking.decisions import ChooseOptions, Steps, chosen_things, things_options
from apnap.rules.asking.limits import limited
from apnap.rules.effects.searching import Cards
from apnap.rules.events.cards import CardDiscarded, CardDrawn, CardsMilled, HandRevealed, moved_cards
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.resolving.resolving import acted_on, add_verb, deciders
from apnap.rules.values import filters
from apnap.rules.values.amounts_for_players import value_for
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player


def _draw(state: State, effect: e.Draw, context: Context) -> Steps:
    """CR 121.2: one card at a time. If the number was calculated, "that many" refers to it afterwards."""
    each: dict[int, int] = {}
    drawn: list[int] = []
    for thing in things(state, effect.who, context):
        each[thing] = max(value_for(state, effect.amount, effect.who, thing, context), 0)
        for _ in range(limited(each[thing], "draws")):
            happened = yield from happen(state, [CardDrawn(of_player(thing), context.stack)], context)
            drawn += moved_cards(happened, "draw")
    context.things["drawn"] = tuple(drawn)
    if not isinstance(effect.amount, int):
        context.that_much(sum(each.values()), each)


def _discard(state: State, effect: e.Discard, context: Context) -> Steps:
    """CR 701.8: if several players discard, all choose first, then they discard at the same time (CR 101.4)."""
    events: list[CardDiscarded] = []
    named = () if effect.cards is None else (yield from acted_on(state, effect.cards, context))
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        if effect.cards is not None:
            chosen: tuple[int, ...] = tuple([id for id in named if id in state.players[player].hand])
        else:
            chosen = yield from _choose_discards(state, effect, player, context)
        events += [CardDiscarded(id, player, context.stack) for id in chosen]
    events = [event for event in events if state.players[event.player].in_game]  # cards leave with their owner
    who = things(state, effect.who, context)
    yield from happen(state, list(events), context)
    context.things["discarded"] = tuple([event.card for event in events])
    each = dict.fromkeys([*who, *[of_player(event.player) for event in events]], 0)
    for event in events:
        each[of_player(event.player)] += 1
    context.that_much(len(events), each)


def _choose_discards(state: State, effect: e.Discard, player: int, context: Context) -> Cards:
    hand = list(state.players[player].hand)
    if effect.what is not None:
        hand = [id for id in hand if filters.fits(state, effect.what, id, context)]
    count = len(hand) if effect.amount is None else min(value(state, effect.amount, context), len(hand))
    if effect.random:
        return tuple([hand.pop(state.below(len(hand))) for _ in range(count)])
    chooser = player
    if effect.chooser is not None:
        chooser = of_player(deciders(state, effect.chooser, context)[0])
        show_hand(state, player, chooser)
    if count <= 0 or (count == len(hand) and not effect.up_to):
        return tuple(hand[: max(count, 0)])
    least = 0 if effect.up_to else count
    answer = yield ChooseOptions(chooser, "discard", "701.8b", things_options(hand), least, count, context.source)
    return chosen_things(answer)


def show_hand(state: State, player: int, to: int) -> None:
    happen_now(state, HandRevealed(player, of_player(to)))


def _mill(state: State, effect: e.Mill, context: Context) -> Steps:
    amount = value(state, effect.amount, context)
    events: list[Event] = [CardsMilled(of_player(thing), amount) for thing in things(state, effect.who, context)]
    happened = yield from happen(state, events, context)
    context.things["milled"] = moved_cards(happened)


def _reveal_hand(state: State, effect: e.RevealHand, context: Context) -> Steps:
    players = [of_player(thing) for thing in things(state, effect.who, context)]
    context.things["revealed"] = tuple([id for player in players for id in state.players[player].hand])
    for player in players:
        for viewer in range(len(state.players)):
            show_hand(state, player, viewer)
    return
    yield


add_verb(e.Draw, _draw)
add_verb(e.Discard, _discard)
add_verb(e.Mill, _mill)
add_verb(e.RevealHand, _reveal_hand)
