"""Damage, life, counters and mana (CR 106, 119, 120, 122)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import effects as e
from apnap.language.mana import LETTERS
from apnap.language.types import SNOW
from apnap.language.zones import COMMAND, EXILE
from apnap.rules.asking.decisions import Answer, ChooseNumber, ChooseOptions, Decision, Distribute, Option, Steps
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.effects.permanents import on_battlefield
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.damage import Damage, ExcessDamage, can_be_dealt_damage, divert
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.happening.seam import happen
from apnap.rules.mana import add_mana
from apnap.rules.resolving.resolving import SEVERAL, TOGETHER, acted_on, add_verb, pick
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.mana_offers import LISTED, Offer, as_replaced, mana_offer
from apnap.rules.values.reading import characteristics, exists
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _damage(state: State, effect: e.DealDamage, context: Context) -> Steps:
    """CR 120: only creatures, planeswalkers, battles and players can be dealt damage (CR 120.1)."""
    yield from _deal(state, (effect,), context)


def _deal(state: State, effects: tuple[e.Effect, ...], context: Context) -> Steps:
    """Damage from one or more instructions is dealt at the same time."""
    events: list[Damage] = []
    for effect in effects:
        assert isinstance(effect, e.DealDamage)
        events += yield from _damage_events(state, effect, context)
    happened = yield from happen(state, events, context)
    context.that_much(sum(event.amount for event in happened if isinstance(event, Damage)))
    context.numbers["excess"] = sum(event.amount for event in happened if isinstance(event, ExcessDamage))


def _damage_events(state: State, effect: e.DealDamage, context: Context) -> Generator[Decision, Answer, list[Damage]]:
    sources = yield from pick(state, effect.source, context)  # as it last was (CR 608.2h)
    found = yield from acted_on(state, effect.to, context)
    hurt = [thing for thing in found if can_be_dealt_damage(state, thing)]
    events: list[Damage] = []
    for source in sources:
        if isinstance(effect.source, e.Each):
            context.things["each"] = (source,)
        amount = 0 if effect.divided else value(state, effect.amount, context)
        for thing in hurt:
            share = context.numbers.get(f"share {_name(effect)} {thing}", 0) if effect.divided else amount
            if share > 0:
                events.append(Damage(source, thing, share))
    if effect.excess is not None:
        for goal in things(state, effect.excess, context):
            events = divert(state, events, goal)
    return events


def _name(effect: e.DealDamage | e.AddCounters) -> str:
    where = effect.to if isinstance(effect, e.DealDamage) else effect.on
    return where.name if isinstance(where, e.Target) else "target"


def _gain_life(state: State, effect: e.GainLife, context: Context) -> Steps:
    amount = value(state, effect.amount, context)
    if amount > 0:
        yield from happen(
            state,
            [LifeGained(of_player(thing), amount, context.source) for thing in things(state, effect.who, context)],
            context,
        )


def _lose_life(state: State, effect: e.LoseLife, context: Context) -> Steps:
    amount = value(state, effect.amount, context)
    if amount > 0:
        events = [LifeLost(of_player(thing), amount, context.source) for thing in things(state, effect.who, context)]
        happened = yield from happen(state, events, context)
        context.that_much(sum(one.amount for one in happened if isinstance(one, LifeLost)))


def _add_counters(state: State, effect: e.AddCounters, context: Context) -> Steps:
    found = yield from acted_on(state, effect.on, context)
    amount = value(state, effect.amount, context)
    events = []
    for thing in found:
        share = context.numbers.get(f"share {_name(effect)} {thing}", 0) if effect.divided else amount
        if share > 0 and exists(state, thing) and _can_hold(state, thing):
            events.append(CountersChanged(thing, effect.kind, share, context.you, context.source))
    yield from happen(state, events, context)


def _can_hold(state: State, thing: int) -> bool:
    """CR 122.1: a player, a permanent, or a card in exile or the command zone."""
    if is_player(thing) or state.object(thing).zone in (EXILE, COMMAND):
        return True
    return on_battlefield(state, thing)


def _take_counters(state: State, effect: e.TakeCounters, context: Context) -> Steps:
    found = yield from acted_on(state, effect.on, context)
    events = []
    for thing in found:
        if not exists(state, thing):
            continue
        counters = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
        for kind in (effect.kind,) if effect.kind else tuple(counters):
            held = counters.get(kind, 0)
            amount = held if effect.amount is None else min(held, value(state, effect.amount, context))
            if amount:
                events.append(CountersChanged(thing, kind, -amount, context.you, context.source))
    context.that_much(-sum(event.amount for event in events))
    yield from happen(state, events, context)


# -- moving counters (CR 122.5) ----------------------------------------------------------------------------------------

Shares = Generator[Decision, Answer, list[tuple[int, int]]]
"""How many counters go to which object."""


def _move_counters(state: State, effect: e.MoveCounters, context: Context) -> Steps:
    """If a counter can't be removed or can't be put there, nothing is moved."""
    given = yield from acted_on(state, effect.source, context)
    taken = yield from acted_on(state, effect.to, context)
    for source in given[:1]:
        if not on_battlefield(state, source):
            return
        held = state.object(source).counters.get(effect.kind, 0)
        goals = tuple([id for id in taken if id != source and _may_get(state, id)])
        shares = yield from _shares(state, effect, held, goals, context)
        moved = sum(number for _, number in shares)
        if moved:
            events = [CountersChanged(source, effect.kind, -moved, context.you, context.source)]
            events += [CountersChanged(id, effect.kind, n, context.you, context.source) for id, n in shares if n]
            yield from happen(state, events, context)


def _may_get(state: State, id: int) -> bool:
    return on_battlefield(state, id) and not forbidden(state, "get counters", id)


def _shares(state: State, effect: e.MoveCounters, held: int, goals: tuple[int, ...], context: Context) -> Shares:
    wanted = held if effect.amount is None else value(state, effect.amount, context)
    if not goals or wanted > held:
        return []
    if effect.up_to:
        answer = yield ChooseNumber(context.you, "counters to move", "122.5", 0, wanted, context.source)
        wanted = answer[0].number
    if len(goals) == 1:
        return [(goals[0], wanted)]
    answer = yield Distribute(context.you, "divide", "122.5", wanted, goals, 0, context.source)
    return [(option.thing, option.number) for option in answer]


_FREE_MANA: Final = e.AddMana("")
"""Mana of any type, without restrictions on how it may be spent."""


def _add_mana(state: State, effect: e.AddMana, context: Context) -> Steps:
    """CR 106.4: the colour is chosen as the ability resolves, unless a payment has already chosen it."""
    offer = mana_offer(state, effect, context)
    if context.numbers.get("tapped for mana", 0) == 1:
        offer = as_replaced(state, offer, context)
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
            answer = yield ChooseOptions(player, "mana", "106.3", options, source=context.source)
            chosen.append(answer[0].number)
        return tuple(sorted(chosen))
    alternatives = offer.listed()
    if len(alternatives) == 1:
        return alternatives[0]
    options = [
        Option("mana type", number=n, word="".join([LETTERS[type] for type in types]))
        for n, types in enumerate(alternatives)
    ]
    answer = yield ChooseOptions(player, "mana", "106.3", options, source=context.source)
    return alternatives[answer[0].number]


def put_mana(state: State, player: int, types: tuple[int, ...], effect: e.AddMana, context: Context) -> Steps:
    """The mana goes to the pool as it is finally produced (CR 106.12b)."""
    snow = context.source >= 0 and characteristics(state, context.source).supertypes & SNOW != 0
    tapped = context.numbers.get("tapped for mana", 0) == 1
    event = ManaAdded(player, "".join([LETTERS[t] for t in types]), context.source, context.stack, tapped)
    happened = yield from happen(state, [event], context)
    for made in happened:
        if isinstance(made, ManaAdded) and made is event:
            for letter in made.types:
                add_mana(
                    state,
                    player,
                    PoolMana(LETTERS.index(letter), 1, snow, effect.restriction, effect.rider, context.source),
                )


def _double_mana(state: State, effect: e.DoubleMana, context: Context) -> Steps:
    """CR 701.9f: as much mana is added as there is. The new mana has none of the old restrictions (CR 106.6)."""
    types = [mana.type for mana in state.players[context.you].pool for _ in range(mana.count)]
    if types:
        yield from put_mana(state, context.you, tuple(types), _FREE_MANA, context)


add_verb(e.DealDamage, _damage)
add_verb(e.GainLife, _gain_life)
add_verb(e.LoseLife, _lose_life)
add_verb(e.AddCounters, _add_counters)
add_verb(e.TakeCounters, _take_counters)
add_verb(e.MoveCounters, _move_counters)
add_verb(e.AddMana, _add_mana)
add_verb(e.DoubleMana, _double_mana)
TOGETHER.update({e.DealDamage, e.GainLife, e.LoseLife, e.AddCounters, e.TakeCounters})
SEVERAL[e.DealDamage] = _deal
