"""Choices and conditions inside an effect, chance, and copies of spells (CR 118.12, 608.2, 705 to 707)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.references import EachPlayer
from apnap.rules.announcing import may_pay
from apnap.rules.casting import CastingChoice, cast_this_way, may_not_cast, targets_possible
from apnap.rules.context import Context
from apnap.rules.decisions import NO, YES, Choose, Option, Steps
from apnap.rules.errors import Illegal, Unsupported
from apnap.rules.evaluate import holds, things, value
from apnap.rules.happening import happen, happen_now
from apnap.rules.moving import of_definition
from apnap.rules.paying import TakenBack
from apnap.rules.reading import characteristics, exists, player_for
from apnap.rules.resolving import EXECUTORS, TOGETHER, perform, pick, touch
from apnap.rules.targeting import choose as choose_targets
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player


def _you_may(state: State, effect: e.Effect, context: Context) -> Steps:
    """ "If you do" asks whether anything of it was done (CR 608.2c, 609.3)."""
    assert isinstance(effect, e.YouMay)
    for thing in things(state, effect.who, context):
        if isinstance(effect.who, EachPlayer) and not exists(state, thing):
            continue  # no longer one of the players
        context.things["that player"] = (thing,)
        answer = yield Choose(player_for(state, thing), "may", "608.2d", [YES, NO], source=context.source)
        before = state.history.total
        if answer[0].kind == "yes":
            yield from perform(state, effect.effects, context)
        done = answer[0].kind == "yes" and (state.history.total > before or not effect.then)
        yield from perform(state, effect.then if done else effect.otherwise, context)


def _if_done(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.IfDone)
    before = state.history.total
    yield from perform(state, effect.effects, context)
    if state.history.total > before or any([_has_chosen(one, context) for one in effect.effects]):
        yield from perform(state, effect.then, context)


def _has_chosen(effect: e.Effect, context: Context) -> bool:
    """Choosing isn't an event; it was done if something was chosen."""
    return isinstance(effect, e.Pick) and isinstance(effect.what, e.Choose) and bool(context.things[effect.what.name])


def _pick(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Pick)
    yield from pick(state, effect.what, context)


def _may_pay(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 118.12: asked only if it can be paid."""
    assert isinstance(effect, e.MayPay)
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        paid = yield from may_pay(state, player, effect.cost, context)
        yield from perform(state, effect.effects if paid else effect.otherwise, context)


def _if(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.If)
    yield from perform(state, effect.effects if holds(state, effect.condition, context) else effect.otherwise, context)


def _for_each(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.ForEach)
    found = yield from pick(state, effect.what, context)
    for thing in found:
        context.things[effect.name] = (thing,)
        yield from perform(state, effect.effects, context)


def _repeat(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.Repeat)
    for _ in range(value(state, effect.times, context)):
        yield from perform(state, effect.effects, context)


def _again(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 614.6: the event that is being replaced, changed as said; so many draws are made one by one (CR 121.2)."""
    assert isinstance(effect, e.Again)
    event = context.replaced
    if event is None:
        raise Unsupported("614.1a", "there is no event to happen again outside a replacement effect")
    amount = event.amount if effect.amount is None else value(state, effect.amount, context)
    times = amount if event.kind == "draw" and effect.amount is not None else 1
    for _ in range(times):
        other = event.again()
        other.amount = amount
        if amount > 0 or effect.amount is None:
            yield from happen(state, [other], context)


def _flip_coin(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 705.2: the player calls it; calling either is the same, so it isn't asked."""
    assert isinstance(effect, e.FlipCoin)
    won = state.below(2) == 0
    happen_now(state, Event("coin", context.source, context.you, detail="won" if won else "lost", rule="705.2"))
    yield from perform(state, effect.won if won else effect.lost, context)


def _roll_die(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 706.2, 706.3: the result is looked up in the table."""
    assert isinstance(effect, e.RollDie)
    result = state.below(effect.sides) + 1
    context.numbers["result"] = result
    happen_now(state, Event("roll", context.source, context.you, amount=result, rule="706.2"))
    for least, greatest, effects in effect.table:
        if least <= result <= greatest:
            yield from perform(state, effects, context)


def _copy_spell(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 707.10: a copy is created on the stack; it wasn't cast."""
    assert isinstance(effect, e.CopySpell)
    for id in things(state, effect.what, context):
        for _ in range(value(state, effect.count, context)):
            seen = state.object(id)
            if seen.stack is None:
                continue
            made = state.new_object(seen.last or seen.base, context.you, "stack")
            made.is_copy = True
            made.controller = context.you
            made.timestamp = state.stamp()
            made.known_to = frozenset(range(len(state.players)))
            made.stack = seen.stack.copy()
            if made.stack.ability is None:
                made.stack.source = made.id
            marker = state.write_marker(state.current)
            marker.stack = (*marker.stack, made.id)
            if effect.new_targets:
                yield from new_targets(state, made.id, context.you)


def _choose_new_targets(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 115.7d."""
    assert isinstance(effect, e.ChooseNewTargets)
    for id in things(state, effect.what, context):
        if exists(state, id):
            yield from new_targets(state, id, context.you)


def new_targets(state: State, id: int, player: int) -> Steps:
    """Keep the targets, or choose all of them anew."""
    record = state.object(id).stack
    if record is None or not any([group != () for group in record.targets]):
        return
    fresh = record.copy()
    try:
        answer = yield Choose(player, "new targets", "115.7d", [Option("keep"), Option("change")], source=id)
        if answer[0].kind == "keep":
            return
        fresh.targets = yield from choose_targets(state, player, record.effects, id, record.x)
    except (TakenBack, Illegal):
        return  # what was to be chosen, or the spell itself, has left the game (CR 800.4a)
    if not exists(state, id):
        return
    state.write(id).stack = fresh
    for group in fresh.targets:
        for thing in group:
            happen_now(state, Event("target", thing, -1, id, rule="115.7"))


def _cast_it(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 601.3, 118.9: cast during the resolution, without paying its mana cost where it says so."""
    assert isinstance(effect, e.CastIt)
    found = yield from touch(state, effect.what, context)
    for id in found:
        if not exists(state, id):
            continue
        values = characteristics(state, id)
        if effect.transformed:
            seen = state.object(id)
            if seen.definition is None or seen.definition.layout != "transform":
                continue
            values = of_definition(seen, 1)
        if may_not_cast(state, context.you, id) or not targets_possible(state, context.you, id, values):
            continue
        if effect.optional:
            answer = yield Choose(context.you, "cast", "608.2g", [YES, NO], source=id)
            if answer[0].kind == "no":
                continue
        way = CastingChoice("transformed" if effect.transformed else "free", () if effect.free else values.cost, ())
        yield from cast_this_way(state, context.you, id, way)


EXECUTORS.update(
    {
        e.YouMay: _you_may,
        e.IfDone: _if_done,
        e.Pick: _pick,
        e.MayPay: _may_pay,
        e.If: _if,
        e.ForEach: _for_each,
        e.Repeat: _repeat,
        e.FlipCoin: _flip_coin,
        e.RollDie: _roll_die,
        e.CopySpell: _copy_spell,
        e.ChooseNewTargets: _choose_new_targets,
        e.CastIt: _cast_it,
        e.Again: _again,
    }
)
TOGETHER.add(e.Again)
