"""Costs other than mana (CR 118): whether they can be paid, and paying them with all choices."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace
from typing import Final

from apnap.language import costs as k
from apnap.language.amounts import IdentityColours, Times
from apnap.language.filters import Anything, Filter, InZone, OwnedBy, you_control
from apnap.language.references import You
from apnap.language.zones import BATTLEFIELD, EXILE, HAND, LIBRARY
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, Steps, chosen_things, things_options
from apnap.rules.asking.errors import Illegal
from apnap.rules.asking.limits import limited
from apnap.rules.continuous.prohibitions import forbidden, may_choose_to_draw
from apnap.rules.events.cards import CardDiscarded, CardDrawn, CardRevealed
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.life import AS_PAYMENT, LifeLost
from apnap.rules.events.permanents import Crewed, Exerted, PermanentSacrificed, Tapped, Untapped
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values import filters
from apnap.rules.values.context import Context, removed
from apnap.rules.values.evaluate import value
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.rules.values.successors import BECOME
from apnap.state.table import State
from apnap.state.things import of_player

Choosing = Generator[Decision, Answer, tuple[int, ...]]


def repeated(cost: tuple[k.Cost, ...], times: int) -> tuple[k.Cost, ...]:
    """A cost to be paid that many times together. Nothing can be used for more than one of them (CR 702.24a)."""
    if times == 1:
        return cost
    limited(times, "costs")
    found: list[k.Cost] = []
    for part in cost:
        if isinstance(part, k.Mana):
            found += [k.Mana(part.text * times)] if times > 0 else []
        elif isinstance(part, (k.PayLife, k.PayEnergy)):
            found.append(replace(part, amount=Times(times, part.amount)))
        elif isinstance(part, _COUNTED):
            found.append(replace(part, count=Times(times, part.count)))
        else:
            found += [part] * times
    return tuple(found)


_COUNTED: Final = (
    k.SacrificeOther,
    k.DiscardCards,
    k.ExileCards,
    k.ReturnToHand,
    k.TapOthers,
    k.RemoveCounters,
    k.PutCounters,
    k.DrawCards,
)


def can_pay_parts(state: State, player: int, parts: tuple[k.Cost, ...], context: Context) -> bool:
    """Whether the costs other than mana can be paid now, each alone and those of one kind together."""
    life, energy = 0, 0
    for part in parts:
        if isinstance(part, k.PayLife):
            amount = value(state, part.amount, context)
            if amount < 0 and isinstance(part.amount, IdentityColours):
                return False  # it is undefined (CR 903.4f)
            life += amount
        elif isinstance(part, k.PayEnergy):
            energy += value(state, part.amount, context)
        if not _payable(state, player, part, context):
            return False
    if len(parts) > 1 and not _payable_together(state, player, parts, context):
        return False
    if energy > state.players[player].counters.get("energy", 0):
        return False  # CR 107.14
    return life == 0 or (state.players[player].life >= life and not forbidden(state, "lose life", of_player(player)))


def _payable_together(state: State, player: int, parts: tuple[k.Cost, ...], context: Context) -> bool:
    """Nothing pays for two parts of a kind: what is tapped or sacrificed for one can't pay for another (CR 118.3)."""
    for other, itself in ((k.TapOthers, k.TapThis), (k.SacrificeOther, k.SacrificeThis)):
        alike = [part for part in parts if isinstance(part, other)]
        taken = [context.source] if any(isinstance(part, itself) for part in parts) else []
        if not alike or (len(alike) == 1 and not taken):
            continue
        found: list[int] = []
        for part in alike:
            here = [id for id in choices(state, player, part, context) if id not in taken]
            if len(here) < _count(state, part, context):
                return False
            found += [id for id in here if id not in found]
        if len(found) < sum(_count(state, part, context) for part in alike):
            return False
    return True


def _count(state: State, part: k.Cost, context: Context) -> int:
    """How many things are needed; for crewing, at least one creature."""
    if isinstance(part, k.TapOthers) and part.total_power:
        return 1
    assert isinstance(part, (k.TapOthers, k.SacrificeOther))
    return value(state, part.count, context)


OF_THIS: Final = (
    k.TapThis,
    k.UntapThis,
    k.ExertThis,
    k.SacrificeThis,
    k.ExileThis,
    k.RemoveCounters,
    k.PutCounters,
    k.Loyalty,
)
"""Costs that are paid with the object itself, which must still be there (CR 118.3, 702.26b)."""


def _payable(state: State, player: int, part: k.Cost, context: Context) -> bool:
    seen = state.object(context.source)
    if isinstance(part, k.RemoveCounters) and part.what is not None:
        return bool(choices(state, player, part, context))
    if isinstance(part, OF_THIS) and (seen.phased_out or not exists(state, context.source)):
        return False
    if isinstance(part, k.TapThis):
        return not seen.tapped and not is_sick(state, context.source) and not _stays_untapped(state, context.source)
    if isinstance(part, k.UntapThis):
        return seen.tapped and not is_sick(state, context.source)
    if isinstance(part, k.SacrificeThis):
        return (
            seen.zone == BATTLEFIELD
            and controller(state, context.source) == player
            and not forbidden(state, "be sacrificed", context.source)
        )
    if isinstance(part, k.RemoveCounters):
        return seen.counters.get(part.kind, 0) >= max(value(state, part.count, context), 0)
    if isinstance(part, k.Loyalty):
        needed = (context.x if part.minus_x else 0) - part.change
        if needed < 0 and forbidden(state, "get counters", context.source):
            return False
        return seen.counters.get("loyalty", 0) >= needed
    if isinstance(part, k.DrawCards):
        return may_choose_to_draw(state, player, value(state, part.count, context))
    if isinstance(part, k.PutCounters):
        return not forbidden(state, "get counters", context.source)  # CR 614.17b
    if isinstance(part, k.TapOthers) and part.total_power:
        return (
            sum(max(characteristics(state, id).power, 0) for id in choices(state, player, part, context))
            >= part.total_power
        )
    if isinstance(part, _WITH_THINGS):
        return len(choices(state, player, part, context)) >= value(state, part.count, context)
    return not isinstance(part, k.OwnManaCost)  # CR 118.6: the object has no mana cost


def _stays_untapped(state: State, id: int) -> bool:
    return forbidden(state, "become tapped", id)


def choices(state: State, player: int, part: k.Cost, context: Context) -> list[int]:
    """The things the player may choose to pay a cost with."""
    seen_as = Context(context.source, player)
    seen_as.link, seen_as.x = context.link, context.x
    if isinstance(part, k.SacrificeOther):
        return [
            id
            for id in filters.candidates(state, part.what & you_control, seen_as)
            if not forbidden(state, "be sacrificed", id)
        ]
    if isinstance(part, k.ReturnToHand):
        return filters.candidates(state, part.what, seen_as)
    if isinstance(part, k.RemoveCounters) and part.what is not None:
        return [id for id in filters.candidates(state, part.what, seen_as) if _kinds(state, id, part.kind)]
    if isinstance(part, k.TapOthers):
        return [
            id
            for id in filters.candidates(state, part.what & you_control, seen_as)
            if not (state.object(id).tapped or _stays_untapped(state, id))
            and not (part.total_power and forbidden(state, "crew", id))
        ]
    if isinstance(part, k.DiscardCards):
        return _cards(state, part.what, HAND, seen_as, context.source)
    if isinstance(part, k.RevealCards):
        return _cards(state, part.what, part.zone, seen_as, context.source)
    if isinstance(part, k.ExileCards):
        if part.zone == LIBRARY:
            return list(reversed(state.players[player].library))[: value(state, part.count, context)]
        return _cards(state, part.what, part.zone, seen_as, context.source)
    return []


def _kinds(state: State, id: int, kind: str) -> list[str]:
    """The kinds of counters on it: the named one, or any."""
    return [one for one, number in state.object(id).counters.items() if number > 0 and kind in ("", one)]


def _cards(state: State, what: Filter | None, zone: str, context: Context, but: int) -> list[int]:
    filter: Filter = InZone(zone) & OwnedBy(You())
    if what is not None:
        filter = filter & what
    found = [id for id in filters.candidates(state, filter, context) if id != but]
    if zone == HAND and what is not None and not isinstance(what, Anything):
        found = [id for id in found if not state.object(id).face_down]  # nobody has seen it yet (CR 121.8)
    return found


def pay_parts(
    state: State, player: int, parts: tuple[k.Cost, ...], context: Context, among: tuple[int, ...] = ()
) -> Steps:
    """Pay costs other than mana, in the order they are written (CR 601.2h). If `among` is given, use only those
    things."""
    for part in parts:
        yield from _pay(state, player, part, context, among)


PAID: Final = (
    k.Mana,
    k.OwnManaCost,
    k.ManaEqualTo,
    k.TapThis,
    k.UntapThis,
    k.ExertThis,
    k.PayLife,
    k.PayEnergy,
    k.SacrificeThis,
    k.SacrificeOther,
    k.DiscardThis,
    k.DiscardCards,
    k.ExileThis,
    k.ExileCards,
    k.ReturnToHand,
    k.TapOthers,
    k.RemoveCounters,
    k.PutCounters,
    k.Loyalty,
    k.RevealCards,
    k.DrawCards,
    k.RevealThis,
)
"""The supported kinds of costs. A card with any other is rejected as a whole."""


def _pay(state: State, player: int, part: k.Cost, context: Context, among: tuple[int, ...]) -> Steps:
    source = context.source
    if isinstance(part, k.TapThis):
        yield from happen(state, [Tapped(source, player, "107.5")])
    elif isinstance(part, k.UntapThis):
        yield from happen(state, [Untapped(source, player, "107.6")])
    elif isinstance(part, k.ExertThis):
        yield from happen(state, [Exerted(source, player)])
    elif isinstance(part, k.PayLife):
        amount = value(state, part.amount, context)
        if amount:
            yield from happen(state, [LifeLost(player, amount, source, AS_PAYMENT, "119.4")])
    elif isinstance(part, k.PayEnergy):
        amount = value(state, part.amount, context)
        yield from _change_counters(state, player, of_player(player), -amount, "energy", "107.14")
    elif isinstance(part, k.SacrificeThis):
        yield from happen(state, [PermanentSacrificed(source, player)])
        _follow(state, (source,), context)
    elif isinstance(part, k.DiscardThis):
        yield from happen(state, [CardDiscarded(source, player)])
        _follow(state, (source,), context)
    elif isinstance(part, k.ExileThis):
        yield from happen(state, [move(state, source, EXILE, rule="406.1", why="cost")])
        _follow(state, (source,), context)
    elif isinstance(part, k.RemoveCounters) and part.what is not None:
        yield from _take_counter(state, player, part, context)
    elif isinstance(part, (k.RemoveCounters, k.PutCounters)):
        amount = value(state, part.count, context)
        if isinstance(part, k.RemoveCounters):
            context.numbers[removed(part.kind)] = amount
            amount = -amount
        yield from _change_counters(state, player, source, amount, part.kind, "118.1")
    elif isinstance(part, k.RevealThis):
        yield from happen(state, [CardRevealed(source, player, "701.16a")])
    elif isinstance(part, k.DrawCards):
        for _ in range(limited(value(state, part.count, context), "draws")):
            yield from happen(state, [CardDrawn(player)])
    elif isinstance(part, k.Loyalty):
        amount = part.change - (context.x if part.minus_x else 0)
        yield from _change_counters(state, player, source, amount, "loyalty", "606.4")
    else:
        yield from _pay_with_things(state, player, part, context, among)


def _take_counter(state: State, player: int, part: k.RemoveCounters, context: Context) -> Steps:
    """Remove a counter from a permanent the player chooses; they also choose the kind if there are several."""
    chosen = yield from _choose(state, player, part, context, ())
    for id in chosen:
        kinds = _kinds(state, id, part.kind)
        kind = kinds[0]
        if len(kinds) > 1:
            options = [Option("counter", id, word=one) for one in kinds]
            answer = yield ChooseOptions(player, "counter", "118.3", options, source=context.source)
            kind = answer[0].word
        yield from _change_counters(state, player, id, -1, kind, "118.1")


def _change_counters(state: State, player: int, source: int, amount: int, kind: str, rule: str) -> Steps:
    """Counters put on or removed as a cost, which isn't done by an effect (CR 614.16)."""
    yield from happen(state, [CountersChanged(source, kind, amount, player, source, rule, by_effect=False)])


def _pay_with_things(state: State, player: int, part: k.Cost, context: Context, among: tuple[int, ...]) -> Steps:
    chosen = yield from _choose(state, player, part, context, among)
    if isinstance(part, k.SacrificeOther):
        context.things["sacrificed"] = chosen
        yield from happen(state, [PermanentSacrificed(id, player) for id in chosen], context)
    elif isinstance(part, k.DiscardCards):
        context.things["discarded"] = chosen
        yield from happen(state, [CardDiscarded(id, player) for id in chosen], context)
    elif isinstance(part, k.ExileCards):
        context.things["exiled"] = chosen
        yield from happen(state, [move(state, id, EXILE, rule="406.1", why="cost") for id in chosen])
    elif isinstance(part, k.RevealCards):
        context.things["revealed"] = chosen
        yield from happen(state, [CardRevealed(id, player, "701.16a") for id in chosen])
    elif isinstance(part, k.ReturnToHand):
        context.things["returned"] = chosen
        yield from happen(state, [move(state, id, HAND, rule="118.1", why="cost") for id in chosen])
    elif isinstance(part, k.TapOthers):
        context.things["tapped"] = chosen
        yield from happen(state, [Tapped(id, player, "118.1") for id in chosen])
        if part.total_power:
            yield from happen(state, [Crewed(id, player, context.source) for id in chosen])
    _follow(state, chosen, context)


def _follow(state: State, moved: tuple[int, ...], context: Context) -> None:
    """CR 400.7j: the effect can find an object that its cost moved to a public zone."""
    become = [state.object(id).successor for id in moved if state.object(id).successor >= 0]
    if become:
        context.things[BECOME] = (*context.things.get(BECOME, ()), *become)


def _choose(state: State, player: int, part: k.Cost, context: Context, among: tuple[int, ...]) -> Choosing:
    found = choices(state, player, part, context)
    if among:
        found = [id for id in found if id in among]
    if isinstance(part, k.TapOthers) and part.total_power:
        answer = yield TotalPower(
            player, found, [max(characteristics(state, id).power, 0) for id in found], part.total_power, context.source
        )
        chosen = chosen_things(answer)
        if sum(max(characteristics(state, id).power, 0) for id in chosen) < part.total_power:
            raise _gone()
        return chosen
    assert isinstance(part, _WITH_THINGS)
    count = value(state, part.count, context)
    if isinstance(part, k.DiscardCards) and part.random:
        pool = list(found)
        return tuple([pool.pop(state.below(len(pool))) for _ in range(min(count, len(pool)))])
    if len(found) < count:
        raise Illegal("118.3", "there aren't enough things to pay the cost with")
    if len(found) == count or count <= 0:
        return tuple(found[: max(count, 0)])
    answer = yield ChooseOptions(
        player, type(part).__name__.lower(), "118.3", things_options(found), count, count, context.source
    )
    chosen = chosen_things(answer)
    if len(chosen) < count:
        raise _gone()
    return chosen


_WITH_THINGS: Final = (
    k.SacrificeOther,
    k.DiscardCards,
    k.ExileCards,
    k.ReturnToHand,
    k.RevealCards,
    k.TapOthers,
    k.RemoveCounters,
)
"""Costs that are paid with chosen things."""


def _gone() -> Illegal:
    return Illegal("118.3", "the things that could have paid the cost have left the game")


class TotalPower(ChooseOptions):
    """Choose creatures whose power adds up to enough (CR 702.122a)."""

    def __init__(self, player: int, found: list[int], powers: list[int], needed: int, source: int) -> None:
        super().__init__(player, "crew", "702.122a", things_options(found), 1, len(found), source)
        self.found = found
        self.powers = dict(zip(found, powers, strict=True))
        self.needed = needed

    def clone(self) -> Decision:
        powers = [self.powers[id] for id in self.found]
        return TotalPower(self.player, self.found, powers, self.needed, self.source)

    def options_after(self, chosen: Answer) -> list[Option]:
        total = sum(self.powers[option.thing] for option in chosen if option.thing in self.powers)
        offered = super().options_after(chosen)
        if total < self.needed:
            return [option for option in offered if option.kind != "done"]
        return offered
