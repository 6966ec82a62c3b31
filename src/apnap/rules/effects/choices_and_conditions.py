"""Choices and conditions inside an effect, chance, and copies of spells (CR 118.12, 608.2, 705 to 707)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import effects as e
from apnap.language.amounts import LIFE_FOR_MANA, X
from apnap.language.changes import Change
from apnap.language.costs import Cost, Mana, PayEnergy
from apnap.language.nontraditional import SelfOrOthers
from apnap.language.references import EachPlayer, Reference, Top, You
from apnap.language.zones import NOWHERE
from apnap.rules.asking.decisions import (
    NO,
    YES,
    Answer,
    ChooseOptions,
    Decision,
    Option,
    SecretNumber,
    Steps,
    chosen_things,
    things_options,
)
from apnap.rules.asking.errors import Illegal, Unsupported
from apnap.rules.asking.limits import MOST, limited
from apnap.rules.casting.announcing import may_pay, pay_any_amount
from apnap.rules.casting.casting import announce_targets
from apnap.rules.continuous.copying import copied_faces, copied_values
from apnap.rules.costs.costs import repeated
from apnap.rules.effects.each_player import each_may, is_done_together, is_no_choice
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.chance import CoinFlipped, NumberRevealed
from apnap.rules.events.stack import CopiedOnStack
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.mana import TakenBack
from apnap.rules.objects.bestowing import bestow, is_bestowed
from apnap.rules.resolving.resolving import TOGETHER, add_verb, perform, pick
from apnap.rules.targets.retargeting import choose_anew, could_target
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import holds, things, value
from apnap.rules.values.reading import controller, copiable, exists, player_for
from apnap.rules.values.seats import from_player
from apnap.state.table import State
from apnap.state.things import of_player

_REPEATED: Final = "repeated"
"""The number that says that a process is to be repeated."""


def _you_may(state: State, effect: e.YouMay, context: Context) -> Steps:
    """ "If you do" asks whether any part of it was done (CR 608.2c, 609.3)."""
    if is_done_together(effect):
        yield from each_may(state, effect, context)
        return
    willing: list[int] = []
    as_one = context.acts_as_one(effect.who)
    players = things(state, effect.who, context)
    for thing in players[:1] if as_one else players:
        if isinstance(effect.who, EachPlayer) and not exists(state, thing):
            continue  # no longer one of the players
        if not as_one and not isinstance(effect.who, You):  # "that player" is otherwise whom the event is about
            context.things["that player"] = (thing,)
        chosen = False
        if not is_no_choice(state, effect.effects, context):
            asked = ChooseOptions(player_for(state, thing), "may", "608.2d", [YES, NO], source=context.source)
            answer = yield asked.asking(effect.effects, effect.otherwise)
            chosen = answer[0].kind == "yes"
        before = state.history.happened
        if chosen:
            willing.append(thing)
            yield from perform(state, effect.effects, context)
        done = chosen and (not effect.then or _is_done(state, effect.effects, before, context))
        yield from perform(state, effect.then if done else effect.otherwise, context)
    context.things["willing"] = tuple(willing)


def _self_or_others(state: State, effect: SelfOrOthers, context: Context) -> Steps:
    for thing in things(state, effect.who, context):
        options = [Option("self"), Option("others")]
        asked = ChooseOptions(player_for(state, thing), "self or others", "608.2d", options, source=context.source)
        answer = yield asked.asking(effect.oneself, effect.others)
        yield from perform(state, effect.oneself if answer[0].kind == "self" else effect.others, context)


def _if_done(state: State, effect: e.IfDone, context: Context) -> Steps:
    before = state.history.happened
    yield from perform(state, effect.effects, context)
    done = _is_done(state, effect.effects, before, context)
    yield from perform(state, effect.then if done else effect.otherwise, context)


def _is_done(state: State, effects: tuple[e.Effect, ...], before: int, context: Context) -> bool:
    """Something has happened. Choosing and looking aren't events; they were done if there was something to choose or
    look at."""
    if state.history.happened > before or any(isinstance(one, e.ChooseWord) for one in effects):
        return True
    named = [one.what for one in effects if isinstance(one, (e.Look, e.Pick)) and not isinstance(one.what, e.Target)]
    return any(bool(_named(state, what, context)) for what in named)


def _named(state: State, what: Reference, context: Context) -> tuple[int, ...]:
    """What was chosen, or what the reference names."""
    if isinstance(what, (e.Choose, e.Each, Top)):
        return context.things.get(what.name, ())
    return things(state, what, context)


def _pick(state: State, effect: e.Pick, context: Context) -> Steps:
    yield from pick(state, effect.what, context)


def _choose_from_left(state: State, effect: e.ChooseFromLeft, context: Context) -> Steps:
    """A thing of several kinds may be chosen for each of them."""
    chosen: list[int] = []
    order = from_player(state, context.you)
    for n, player in enumerate(order):
        left = order[(n + 1) % len(order)]
        for kind in effect.kinds:
            there = filters.candidates(state, kind, context.beside(player))
            found = [id for id in there if controller(state, id) == left]
            if found:
                answer = yield ChooseOptions(player, "choose", "101.4", things_options(found), source=context.source)
                chosen += chosen_things(answer)
    context.things[effect.name] = tuple(dict.fromkeys(chosen))


def _may_pay(state: State, effect: e.MayPay, context: Context) -> Steps:
    """CR 118.12: asked only if it can be paid."""
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        cost = repeated(effect.cost, value(state, effect.times, context))
        most = None if effect.most is None else value(state, effect.most, context)
        paid = yield from may_pay(state, player, cost, context, most=most)
        yield from perform(state, effect.effects if paid else effect.otherwise, context)


_ANY_AMOUNT: Final[dict[str, tuple[Cost, ...]]] = {
    "mana": (Mana("{X}"),),
    "energy": (PayEnergy(X()),),
}


def _pay_any_amount(state: State, effect: e.PayAnyAmount, context: Context) -> Steps:
    """CR 118.12: one player after the other; each knows what was paid before."""
    paid = 0
    for thing in things(state, effect.who, context):
        if exists(state, thing):
            paid += yield from pay_any_amount(state, of_player(thing), _ANY_AMOUNT[effect.what], context)
    context.that_much(paid)
    context.numbers["paid"] = paid


def _if(state: State, effect: e.If, context: Context) -> Steps:
    yield from perform(state, effect.effects if holds(state, effect.condition, context) else effect.otherwise, context)


def _repeat(state: State, effect: e.Repeat, context: Context) -> Steps:
    for _ in range(limited(value(state, effect.times, context), "repetitions")):
        yield from perform(state, effect.effects, context)


def _process(state: State, effect: e.Process, context: Context) -> Steps:
    done = 0
    context.numbers[_REPEATED] = 1
    while context.numbers.pop(_REPEATED, 0):
        done = limited(done + 1, "repetitions")
        yield from perform(state, effect.effects, context)


def _repeat_process(state: State, effect: e.RepeatProcess, context: Context) -> Steps:
    context.numbers[_REPEATED] = 1
    yield from ()


def _x_not_zero(state: State, effect: e.XNotZero, context: Context) -> Steps:
    """It was asked as X was announced."""
    yield from ()


def _again(state: State, effect: e.Again, context: Context) -> Steps:
    """CR 614.6: the event being replaced, with the given changes; several cards are drawn one at a time (CR 121.2)."""
    event = context.replaced
    if event is None:
        raise Unsupported("614.1a", "there is no event to happen again outside a replacement effect")
    if effect.amount is None:
        yield from happen(state, [event.again()], context)
        return
    amount = value(state, effect.amount, context)
    for _ in range(limited(amount, "draws") if isinstance(event, CardDrawn) else 1):
        other = event.again()
        other.set_number(amount)
        if amount > 0:
            yield from happen(state, [other], context)


def _flip_coin(state: State, effect: e.FlipCoin, context: Context) -> Steps:
    """CR 705.2: the player calls the flip; both calls are equivalent, so the player isn't asked."""
    for thing in things(state, effect.who, context):
        won = state.below(2) == 0
        happen_now(state, CoinFlipped(of_player(thing), won, context.source))
        yield from perform(state, effect.won if won else effect.lost, context)


def _choose_numbers(state: State, effect: e.ChooseNumbers, context: Context) -> Steps:
    """All choose in APNAP order, and the numbers are revealed together (CR 101.4a). Any number from 0 on is legal; here
    there must be a greatest one."""
    chosen: dict[int, int] = {}
    for thing in things(state, effect.who, context):
        answer = yield SecretNumber(player_for(state, thing), "secret number", "608.2d", 0, MOST, context.source)
        chosen[thing] = answer[0].number
    chosen = {thing: number for thing, number in chosen.items() if exists(state, thing)}
    for thing, number in chosen.items():
        happen_now(state, NumberRevealed(of_player(thing), number))
    highest = max(chosen.values()) if chosen else 0
    context.that_much(highest)
    context.things["highest"] = tuple([thing for thing, number in chosen.items() if number == highest])


def _copy_spell(state: State, effect: e.CopySpell, context: Context) -> Steps:
    """CR 707.10: a copy is put onto the stack; it wasn't cast. Its targets are decided before that (CR 707.10c)."""
    count = limited(value(state, effect.count, context), "copies")
    for id in things(state, effect.what, context):
        for thing in things(state, effect.who, context):
            if effect.targeting is not None:
                yield from _copy_for_each(state, id, of_player(thing), effect, context)
                continue
            for _ in range(count if state.object(id).stack is not None else 0):
                yield from _copy_once(state, id, of_player(thing), effect, context)


def _copy_for_each(state: State, id: int, player: int, effect: e.CopySpell, context: Context) -> Steps:
    """CR 707.10d: the copies are put onto the stack in the order of their controller's choice."""
    what = effect.targeting
    assert what is not None
    left = [thing for thing in could_target(state, id, player) if filters.fits(state, what, thing, context)]
    while left:
        goal = left[0]
        if len(left) > 1:
            answer = yield ChooseOptions(player, "next", "707.10d", things_options(left), source=context.source)
            goal = answer[0].thing
        left.remove(goal)
        yield from _copy_once(state, id, player, effect, context, goal)


def _copy_once(
    state: State, id: int, player: int, effect: e.CopySpell, context: Context, goal: int | None = None
) -> Steps:
    """One copy; its only target is the `goal`, if there is one."""
    made = _copy_of(state, id, player, effect.exceptions)
    if goal is not None:
        aimed = state.object(made).stack
        assert aimed is not None
        aimed.targets = tuple([(goal,) * len(group) for group in aimed.targets])
    elif effect.new_targets:
        yield from _new_targets(state, made, player)
    if not state.players[player].in_game:
        return  # a player who left in the meantime copies nothing (CR 800.4a)
    event = CopiedOnStack(id, player, context.stack, made)
    happened = yield from happen(state, [event], context)
    if event in happened:
        record = state.object(made).stack
        assert record is not None
        record.announced = event.index
        announce_targets(state, made)


def _copy_of(state: State, id: int, player: int, exceptions: tuple[Change, ...]) -> int:
    """The copy, with all decisions made for the original; not in a zone yet."""
    seen = state.object(id)
    assert seen.stack is not None
    made = state.new_object(copied_values(state, copiable(state, id), exceptions), player, NOWHERE)
    made.is_copy = True
    made.faces, made.face = copied_faces(state, id, exceptions), seen.face
    if made.faces:
        made.base = made.faces[made.face]
    made.known_to = frozenset(range(len(state.players)))
    made.stack = seen.stack.copy()
    made.stack.spent = ()  # mana isn't an object: none was spent on the copy (CR 707.10)
    made.stack.paid = tuple([cost for cost in made.stack.paid if cost != LIFE_FOR_MANA])
    made.stack.cast_from = NOWHERE  # nor was it cast
    if made.stack.ability is None:
        made.stack.source = made.id
    if is_bestowed(state, id):
        bestow(state, made.id, player)  # CR 702.103c
    return made.id


def _choose_new_targets(state: State, effect: e.ChooseNewTargets, context: Context) -> Steps:
    """CR 115.7d."""
    for id in things(state, effect.what, context):
        record = state.object(id).stack
        if exists(state, id) and record is not None:
            before = record.targets
            changed = yield from _new_targets(state, id, context.you)
            if changed:
                announce_targets(state, id, "115.7", before)


def _new_targets(state: State, id: int, player: int) -> Generator[Decision, Answer, bool]:
    """Keep the targets, or choose new ones; whether new ones were chosen."""
    record = state.object(id).stack
    if record is None or not any(group != () for group in record.targets):
        return False
    fresh = record.copy()
    try:
        answer = yield ChooseOptions(player, "new targets", "115.7d", [Option("keep"), Option("change")], source=id)
        if answer[0].kind == "keep":
            return False
        fresh.targets = yield from choose_anew(state, player, id)
    except (TakenBack, Illegal):
        return False  # a new target, or the spell itself, has left the game (CR 800.4a)
    if not exists(state, id):
        return False
    state.write(id).stack = fresh
    return True


add_verb(SelfOrOthers, _self_or_others)
add_verb(e.YouMay, _you_may)
add_verb(e.IfDone, _if_done)
add_verb(e.Pick, _pick)
add_verb(e.ChooseFromLeft, _choose_from_left)
add_verb(e.MayPay, _may_pay)
add_verb(e.PayAnyAmount, _pay_any_amount)
add_verb(e.If, _if)
add_verb(e.Repeat, _repeat)
add_verb(e.Process, _process)
add_verb(e.RepeatProcess, _repeat_process)
add_verb(e.XNotZero, _x_not_zero)
add_verb(e.FlipCoin, _flip_coin)
add_verb(e.ChooseNumbers, _choose_numbers)
add_verb(e.CopySpell, _copy_spell)
add_verb(e.ChooseNewTargets, _choose_new_targets)
add_verb(e.Again, _again)
TOGETHER.add(e.Again)
