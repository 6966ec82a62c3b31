"""Rolling dice (CR 706): how many are rolled and ignored, what modifies the results, and looking them up."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.statics import ModifiesRolls, RollsMore
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, Steps
from apnap.rules.asking.errors import Unsupported
from apnap.rules.asking.limits import limited
from apnap.rules.casting.announcing import may_pay
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.events.chance import DieRolled
from apnap.rules.happening.seam import happen_now
from apnap.rules.happening.triggers import count_use
from apnap.rules.resolving.resolving import add_verb, perform
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import value
from apnap.rules.values.patterns import add_pattern
from apnap.state.events import Event
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import of_player


class Die:
    """A die that was rolled: its natural result, and its result after modifiers (CR 706.2)."""

    __slots__ = ("natural", "result")

    def __init__(self, natural: int) -> None:
        self.natural = natural
        self.result = natural


def _roll(state: State, effect: e.RollDie, context: Context) -> Steps:
    """CR 706.2, 706.3."""
    more = sum(rule.number for rule in _more(state, context.you))
    count = value(state, effect.count, context)
    if count <= 0:
        return
    shown = sorted([state.below(effect.sides) + 1 for _ in range(limited(count + more, "dice"))], reverse=True)
    dice = [Die(natural) for natural in shown[: count - effect.ignored]]
    yield from _modify(state, effect.sides, dice, context, True)
    plus = value(state, effect.plus, context)
    for die in dice:
        die.result = die.natural + plus
    yield from _modify(state, effect.sides, dice, context, False)
    happen_now(state, *[_event(effect, die, context) for die in dice])
    yield from _tell(effect, [die.result for die in dice], context)
    yield from _look_up(state, effect, [die.result for die in dice], context)


def _more(state: State, player: int) -> list[RollsMore]:
    """CR 706.6: effects that roll more dice and ignore that many; ignored rolls are treated as if they never were."""
    found: list[RollsMore] = []
    for one in rules_about(state, "rolls more"):
        assert isinstance(one.rule, RollsMore)
        if filters.fits(state, one.rule.who, of_player(player), of_rule(one)):
            found.append(one.rule)
    return found


def _event(effect: e.RollDie, die: Die, context: Context) -> Event:
    return DieRolled(context.you, die.result, die.natural, die.natural == effect.sides, context.source)


def _tell(effect: e.RollDie, results: list[int], context: Context) -> Steps:
    """The names of the results in the effects that follow; the player may have to choose one."""
    chosen = results[0] if effect.choose else sum(results)
    if effect.choose and len(set(results)) > 1:
        options = [Option("number", number=result) for result in sorted(set(results))]
        answer = yield ChooseOptions(context.you, "result", "706.4", options, source=context.source)
        chosen = answer[0].number
    context.that_much(chosen)
    context.numbers["result"] = chosen
    context.numbers["other result"] = sum(results) - chosen
    context.numbers["doubles"] = int(len(results) > 1 and len(set(results)) == 1)


def _look_up(state: State, effect: e.RollDie, results: list[int], context: Context) -> Steps:
    before = context.rolled
    for result in results:
        for least, greatest, effects in effect.table:
            if least <= result and (greatest is None or result <= greatest):
                context.rolled = effect
                yield from perform(state, effects, context)
    context.rolled = before


def _roll_again(state: State, effect: e.RollAgain, context: Context) -> Steps:
    """CR 706.3c: the same dice, with everything that applies to them."""
    if context.rolled is None:
        raise Unsupported("706.3c", "there is no table of results that says to roll again")
    yield from perform(state, (context.rolled,), context)


# -- modifiers (CR 706.2a, 706.2b) -------------------------------------------------------------------------------------


def _modify(state: State, sides: int, dice: list[Die], context: Context, again: bool) -> Steps:
    """First rerolls, then additions to and subtractions from results; the player who rolled chooses which one applies
    next, if any."""
    seen: list[tuple[int, int, int, int]] = []
    while dice:
        found = [one for one in _modifiers(state, context.you, again) if one.key not in seen]
        if not found:
            return
        one = found[0]
        if len(found) > 1:
            options = [Option("effect", other.source, n) for n, other in enumerate(found)]
            asked = ChooseOptions(context.you, "modify the roll", "706.2b", options, 0, 1, context.source)
            answer = yield asked.asking(tuple([other.said for other in found]))
            chosen = [option.number for option in answer if option.kind == "effect"]
            if not chosen:
                return
            one = found[chosen[0]]
        seen.append(one.key)
        yield from _use(state, sides, dice, one, context)


def _modifiers(state: State, player: int, again: bool) -> list[InForce]:
    found: list[InForce] = []
    for one in rules_about(state, "modifies rolls"):
        rule = one.rule
        assert isinstance(rule, ModifiesRolls)
        used = 0 if one.instance is None else state.object(one.source).activations.get(one.instance.key, 0)
        spent = rule.limit > 0 and used >= rule.limit
        if (rule.by == 0) == again and not spent and filters.fits(state, rule.who, of_player(player), of_rule(one)):
            found.append(one)
    return found


def _use(state: State, sides: int, dice: list[Die], one: InForce, context: Context) -> Steps:
    rule = one.rule
    assert isinstance(rule, ModifiesRolls)
    paid = yield from may_pay(state, context.you, rule.cost, of_rule(one))
    if not paid:
        return
    if rule.limit and one.instance is not None:
        count_use(state, one.source, one.instance, rule.limit)
    least, most = (1, len(dice)) if rule.by == 0 else (1, 1)
    chosen = yield from _choose_dice(context, dice, least, most)
    for die in chosen:
        if rule.by == 0:
            die.natural = state.below(sides) + 1
        else:
            options = [Option("number", number=die.result + by) for by in (rule.by, -rule.by)]
            answer = yield ChooseOptions(context.you, "result", "706.2a", options, source=context.source)
            die.result = answer[0].number


def _choose_dice(context: Context, dice: list[Die], least: int, most: int) -> Generator[Decision, Answer, list[Die]]:
    if len(dice) == 1:
        return dice
    options = [Option("die", number=n, word=str(die.result)) for n, die in enumerate(dice)]
    answer = yield ChooseOptions(context.you, "dice", "706.2a", options, least, most, context.source)
    return [dice[option.number] for option in answer if option.kind == "die"]


# -- the event ---------------------------------------------------------------------------------------------------------


def _rolls(state: State, pattern: p.RollsDie, event: DieRolled, context: Context) -> bool:
    if event.face and (pattern.least is not None or pattern.greatest is not None or pattern.highest):
        return False  # the planar die has no numerical result (CR 901.9d)
    result = event.natural if pattern.natural else event.result
    if (pattern.least is not None and result < pattern.least) or (pattern.highest and not event.highest):
        return False
    if pattern.greatest is not None and result > pattern.greatest:
        return False
    if pattern.number and _nth(state, event) != pattern.number:
        return False
    return pattern.who is None or filters.fits(state, pattern.who, of_player(event.player), context)


def _nth(state: State, event: DieRolled) -> int:
    """Which of the player's dice this turn it is: the first, the second and so on."""
    rolled = [one for one in state.this_turn() if isinstance(one, DieRolled) and one.player == event.player]
    return next((n + 1 for n, one in enumerate(rolled) if one is event), 0)


add_verb(e.RollDie, _roll)
add_verb(e.RollAgain, _roll_again)
add_pattern(p.RollsDie, DieRolled, _rolls)
