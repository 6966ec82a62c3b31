"""Damage, life, counters and mana (CR 106, 119, 120, 122)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import effects as e
from apnap.language.mana import LETTERS
from apnap.language.types import SNOW
from apnap.rules.asking.decisions import Answer, Choose, Decision, Option, Steps
from apnap.rules.effects.things import on_battlefield
from apnap.rules.events.excess_damage import can_be_dealt_damage, divert
from apnap.rules.events.seam import happen
from apnap.rules.mana import add_mana
from apnap.rules.resolving.resolving import EXECUTORS, SEVERAL, TOGETHER, pick, touch
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.mana_offers import LISTED, Offer, mana_offer
from apnap.rules.values.reading import characteristics, exists
from apnap.state.events import Event
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _damage(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 120: only creatures, planeswalkers, battles and players can be dealt damage (CR 120.1)."""
    assert isinstance(effect, e.DealDamage)
    yield from _deal(state, (effect,), context)


def _deal(state: State, effects: tuple[e.Effect, ...], context: Context) -> Steps:
    """What one or more instructions have dealt is dealt at the same time."""
    events: list[Event] = []
    for effect in effects:
        assert isinstance(effect, e.DealDamage)
        events += yield from _dealings(state, effect, context)
    happened = yield from happen(state, events, context)
    context.that_much(sum(event.amount for event in happened if event.kind == "damage"))
    context.numbers["excess"] = sum(event.amount for event in happened if event.kind == "excess")


def _dealings(state: State, effect: e.DealDamage, context: Context) -> Generator[Decision, Answer, list[Event]]:
    sources = yield from pick(state, effect.source, context)  # as it last was (CR 608.2h)
    found = yield from touch(state, effect.to, context)
    hurt = [thing for thing in found if can_be_dealt_damage(state, thing)]
    events: list[Event] = []
    for source in sources:
        if isinstance(effect.source, e.Each):
            context.things["each"] = (source,)
        amount = 0 if effect.divided else value(state, effect.amount, context)
        for thing in hurt:
            share = context.numbers.get(f"share {_name(effect)} {thing}", 0) if effect.divided else amount
            if share > 0:
                events.append(Event("damage", source, -1, thing, share, rule="120.1"))
    if effect.excess is not None:
        for goal in things(state, effect.excess, context):
            events = divert(state, events, goal)
    return events


def _name(effect: e.DealDamage | e.AddCounters) -> str:
    where = effect.to if isinstance(effect, e.DealDamage) else effect.on
    return where.name if isinstance(where, e.Target) else "target"


def _gain_life(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.GainLife)
    amount = value(state, effect.amount, context)
    if amount > 0:
        yield from happen(
            state,
            [
                Event("gain life", context.source, of_player(thing), amount=amount, rule="119.3")
                for thing in things(state, effect.who, context)
            ],
            context,
        )


def _lose_life(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.LoseLife)
    amount = value(state, effect.amount, context)
    if amount > 0:
        events = [
            Event("lose life", context.source, of_player(thing), amount=amount, rule="119.3")
            for thing in things(state, effect.who, context)
        ]
        happened = yield from happen(state, events, context)
        context.that_much(sum(one.amount for one in happened if one.kind == "lose life"))


def _set_life(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 119.5: gains or loses the difference."""
    assert isinstance(effect, e.SetLife)
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        difference = value(state, effect.amount, context) - state.players[player].life
        if difference:
            kind = "gain life" if difference > 0 else "lose life"
            yield from happen(
                state, [Event(kind, context.source, player, amount=abs(difference), rule="119.5")], context
            )


def _add_counters(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.AddCounters)
    found = yield from touch(state, effect.on, context)
    amount = value(state, effect.amount, context)
    events = []
    for thing in found:
        share = context.numbers.get(f"share {_name(effect)} {thing}", 0) if effect.divided else amount
        if share > 0 and exists(state, thing) and (is_player(thing) or on_battlefield(state, thing)):
            events.append(Event("counters", thing, context.you, context.source, share, effect.kind, "122.1"))
    yield from happen(state, events, context)


def _take_counters(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.TakeCounters)
    found = yield from touch(state, effect.on, context)
    events = []
    for thing in found:
        if is_player(thing) or not exists(state, thing):
            continue
        held = state.object(thing).counters.get(effect.kind, 0)
        amount = held if effect.amount is None else min(held, value(state, effect.amount, context))
        if amount:
            events.append(Event("counters", thing, context.you, context.source, -amount, effect.kind, "122.1"))
    context.that_much(-sum(event.amount for event in events))
    yield from happen(state, events, context)


_FREE_MANA: Final = e.AddMana("")
"""Mana that may be spent on anything, whichever it is."""


def _add_mana(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 106.4; the colour is chosen as the ability resolves, unless a payment has settled it."""
    assert isinstance(effect, e.AddMana)
    offer = mana_offer(state, effect, context)
    if not offer.count:
        return
    settled = context.settled.pop(0) if context.settled else ()
    for thing in things(state, effect.who, context):
        chosen = settled if offer.allows(settled) else (yield from _choose_types(of_player(thing), offer, context))
        yield from put_mana(state, of_player(thing), chosen, effect, context)


def _choose_types(player: int, offer: Offer, context: Context) -> Generator[Decision, Answer, tuple[int, ...]]:
    """CR 106.3: which of what is offered; of very many combinations the type of each mana is asked for on its own."""
    chosen: list[int] = []
    if offer.count > LISTED:
        options = [Option("mana type", number=type, word=LETTERS[type]) for type in offer.types]
        for _ in range(offer.amount):
            answer = yield Choose(player, "mana", "106.3", options, source=context.source)
            chosen.append(answer[0].number)
        return tuple(sorted(chosen))
    alternatives = offer.listed()
    if len(alternatives) == 1:
        return alternatives[0]
    options = [
        Option("mana type", number=n, word="".join([LETTERS[type] for type in types]))
        for n, types in enumerate(alternatives)
    ]
    answer = yield Choose(player, "mana", "106.3", options, source=context.source)
    return alternatives[answer[0].number]


def put_mana(state: State, player: int, types: tuple[int, ...], effect: e.AddMana, context: Context) -> Steps:
    """The mana goes to the pool as it is in the end produced (CR 106.12b)."""
    snow = context.source >= 0 and characteristics(state, context.source).supertypes & SNOW != 0
    event = Event(
        "mana", context.source, player, context.stack, len(types), "".join([LETTERS[t] for t in types]), "106.4"
    )
    event.flag = context.numbers.get("tapped for mana", 0) == 1
    happened = yield from happen(state, [event], context)
    for made in happened:
        if made.kind == "mana" and made is event:
            for letter in made.detail:
                add_mana(
                    state,
                    player,
                    PoolMana(LETTERS.index(letter), 1, snow, effect.restriction, effect.rider, context.source),
                )


def _double_mana(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 701.9f: as much is added as is there. The new mana has none of the restrictions of the old (CR 106.6)."""
    types = [mana.type for mana in state.players[context.you].pool for _ in range(mana.count)]
    if types:
        yield from put_mana(state, context.you, tuple(types), _FREE_MANA, context)


EXECUTORS.update(
    {
        e.DealDamage: _damage,
        e.GainLife: _gain_life,
        e.LoseLife: _lose_life,
        e.SetLife: _set_life,
        e.AddCounters: _add_counters,
        e.TakeCounters: _take_counters,
        e.AddMana: _add_mana,
        e.DoubleMana: _double_mana,
    }
)
TOGETHER.update({e.DealDamage, e.GainLife, e.LoseLife, e.AddCounters, e.TakeCounters})
SEVERAL[e.DealDamage] = _deal
