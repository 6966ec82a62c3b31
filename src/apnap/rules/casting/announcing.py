"""Putting a spell or ability on the stack: modes, X, targets, division, costs, payment (CR 601.2b to 601.2h).

Casting and activating share these steps (CR 602.2b), and so do triggered abilities up to the targets (CR 603.3d).
"""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.abilities import targets_of
from apnap.language.costs import Cost, Mana, ManaEqualTo
from apnap.language.effects import Effect
from apnap.language.kinds import Filter
from apnap.language.mana import Symbol, with_x
from apnap.rules.asking.decisions import (
    NO,
    YES,
    Answer,
    ChooseNumber,
    ChooseOptions,
    Decision,
    Distribute,
    Option,
    Steps,
)
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.variables import contains_x, cost_sets_x, is_announced, is_too_small, payable_values
from apnap.rules.costs.costs import can_pay_parts, pay_parts
from apnap.rules.happening.entering import Paid, Payer, use_payer
from apnap.rules.mana import Available, Source, TakenBack, can_pay, needed_for, pay
from apnap.rules.mana import split_cost as split_cost
from apnap.rules.players.rewinding import rewind
from apnap.rules.targets import legal_targets, targeting
from apnap.rules.targets.choosers import choose_chooser
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import value
from apnap.state.events import Event
from apnap.state.objects import OnStack
from apnap.state.table import State

Modes = tuple[tuple[Effect, ...], ...]


def choose_modes(
    state: State,
    player: int,
    modes: Modes,
    choose: tuple[int, int],
    again: bool,
    id: int,
    only: list[tuple[int, ...]] | None = None,
    by: Filter | None = None,
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """CR 601.2b, 700.2: a mode whose targets can't be chosen can't be chosen (CR 700.2a). If `only` is given, the modes
    chosen must be one of those sets."""
    legal = [n for n, effects in enumerate(modes) if targeting.possible(state, player, effects, id)]
    if only is not None:
        chooser = yield from choose_chooser(state, player, by, id, "700.2e")
        return (yield from _choose_together(chooser, [one for one in only if set(one) <= set(legal)], id))
    least, most = choose
    if len(legal) == least == most and not again:
        return tuple(legal)
    if not again:
        most = min(most, len(legal))
    if most == 0 or not legal:
        return ()  # "up to" that many, and none of them can be chosen
    options = [Option("mode", number=n) for n in legal]
    chooser = yield from choose_chooser(state, player, by, id, "700.2e")
    answer = yield ChooseOptions(chooser, "modes", "700.2", options, least, most, id, repeat=again)
    return tuple(sorted([option.number for option in answer if option.kind == "mode"]))


def _choose_together(player: int, sets: list[tuple[int, ...]], id: int) -> Generator[Decision, Answer, tuple[int, ...]]:
    """Choose modes that can be chosen together."""
    if not sets:
        raise Illegal("601.2h", "no choice of modes leaves a cost that can be paid")
    if len(sets) == 1:
        return sets[0]
    answer = yield ChooseModes(player, sets, id)
    return tuple(sorted([option.number for option in answer if option.kind == "mode"]))


class ChooseModes(ChooseOptions):
    """Choose modes that make up one of the `sets`: each a sorted tuple of their numbers."""

    def __init__(self, player: int, sets: list[tuple[int, ...]], id: int) -> None:
        listed = [Option("mode", number=n) for n in sorted({n for one in sets for n in one})]
        sizes = [len(one) for one in sets]
        repeat = any(len(set(one)) < len(one) for one in sets)
        super().__init__(player, "modes", "700.2", listed, min(sizes), max(sizes), id, repeat=repeat)
        self.sets = sets

    def clone(self) -> Decision:
        return ChooseModes(self.player, self.sets, self.source)

    def options_after(self, chosen: Answer) -> list[Option]:
        """The options with which one of the sets can still be completed."""
        have = [option.number for option in chosen if option.kind == "mode"]
        return [option for option in super().options_after(chosen) if self._leads_on(have, option)]

    def _leads_on(self, have: list[int], option: Option) -> bool:
        if option.kind == "done":
            return tuple(sorted(have)) in self.sets
        return any(_is_within([*have, option.number], one) for one in self.sets)


def _is_within(some: list[int], whole: tuple[int, ...]) -> bool:
    return all(some.count(n) <= whole.count(n) for n in some)


def choose_x(
    state: State,
    player: int,
    payable: list[int],
    context: Context,
    effects: tuple[Effect, ...],
    rule: str = "107.3",
) -> Generator[Decision, Answer, int]:
    """CR 601.2b: any value that can be paid, if there are enough legal targets with it."""
    found = [x for x in payable if not is_too_small(x, effects)]
    if any(contains_x(target) for target in targets_of(effects)):
        found = [x for x in found if targeting.possible(state, player, effects, context.stack, x=x)]
    if not found:
        raise Illegal("107.3a", "there is no value for X")
    gaps = None if len(found) == found[-1] - found[0] + 1 else tuple(found)
    answer = yield ChooseNumber(player, "x", rule, found[0], found[-1], context.source, gaps)
    return answer[0].number


def divide(state: State, player: int, record: OnStack, effects: tuple[Effect, ...], id: int) -> Steps:
    """CR 601.2d: divide damage or counters among the targets; each gets at least one."""
    groups = targets_of(effects)
    shares: list[tuple[int, ...]] = []
    for n, target in enumerate(groups):
        context = legal_targets.context_of(state, player, id, record.x)
        total = legal_targets.divided(state, effects, target, context)
        chosen = record.targets[n]
        if total is None or len(chosen) < 1:
            shares.append(())
            continue
        if len(chosen) == 1:
            shares.append((total,))
        else:
            answer = yield Distribute(player, "divide", "601.2d", total, chosen, 1, id)
            shares.append(tuple([option.number for option in answer]))
    record.division = tuple(shares)


def pay_all(
    state: State,
    player: int,
    symbols: tuple[Symbol, ...],
    parts: tuple[Cost, ...],
    context: Context,
    helpers: list[Source],
) -> Steps:
    """CR 601.2g, 601.2h: activate mana abilities, then pay every cost."""
    if symbols:
        reserved = needed_for(state, player, parts, context, helpers)
        yield from pay(state, player, symbols, context, reserved, helpers)
    yield from pay_parts(state, player, parts, context)


def worked_out(state: State, cost: tuple[Cost, ...], context: Context) -> tuple[Cost, ...]:
    """The cost with each amount of mana that has to be worked out replaced by its present value."""
    return tuple(
        [
            Mana("{" + str(max(value(state, part.amount, context), 0)) + "}") if isinstance(part, ManaEqualTo) else part
            for part in cost
        ]
    )


def may_pay(
    state: State,
    player: int,
    cost: tuple[Cost, ...],
    context: Context,
    joining: list[Event] | None = None,
    most: int | None = None,
) -> Generator[Decision, Answer, bool]:
    """Offer a payment that can be made (CR 118.12); True if it was made. If other players pay at the same time, what is
    sacrificed or discarded is added to theirs (`joining`). X is chosen up to `most`, if that is given."""
    costs = worked_out(state, cost, context)
    symbols, parts = split_cost(costs)
    chosen = is_announced(symbols, parts) and not cost_sets_x(state, context)
    symbols = symbols if chosen else with_x(symbols, context.x)
    paying = Context(context.source, player, context.bindings())
    paying.x, paying.joining = context.x, joining
    means = Available(state, player, -1, needed_for(state, player, parts, paying) if symbols and parts else None)
    if not can_pay_parts(state, player, parts, paying) or not can_pay(symbols, means):
        return False
    answer = yield ChooseOptions(player, "pay", "118.12", [YES, NO], source=context.source).asking(costs)
    if answer[0].kind == "no":
        return False
    before, since = state.fork(), state.history.total
    try:
        if chosen:
            values = payable_values(state, player, symbols, parts, means, paying)
            values = [x for x in values if most is None or x <= most]
            paying.x = yield from choose_x(state, player, values, paying, (), "118.3")
        yield from pay_all(state, player, with_x(symbols, paying.x), parts, paying, [])
        if not state.players[player].in_game:
            raise TakenBack  # a player who has left the game doesn't pay (CR 800.4f)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return False
    context.things.update(paying.things)
    context.x = paying.x
    return True


def pay_any_amount(
    state: State, player: int, cost: tuple[Cost, ...], context: Context
) -> Generator[Decision, Answer, int]:
    """Let a player choose X in a cost and pay it (CR 107.3f); what they paid, 0 where nothing else can be paid."""
    symbols, parts = split_cost(cost)
    paying = Context(context.source, player, context.bindings())
    paying.x = 0
    means = Available(state, player, -1)
    values = payable_values(state, player, symbols, parts, means, paying)
    if values in ([], [0]):
        return 0
    before, since = state.fork(), state.history.total
    try:
        paying.x = yield from choose_x(state, player, values, paying, (), "118.3")
        yield from pay_all(state, player, with_x(symbols, paying.x), parts, paying, [])
        if not state.players[player].in_game:
            raise TakenBack  # a player who has left the game doesn't pay (CR 800.4f)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return 0
    return paying.x


class OfferPayment(Payer):
    """Offers a player the payment of a cost as a permanent enters."""

    def offer(self, state: State, player: int, cost: tuple[Cost, ...], context: Context) -> Paid:
        return (yield from may_pay(state, player, cost, context))


use_payer(OfferPayment())
