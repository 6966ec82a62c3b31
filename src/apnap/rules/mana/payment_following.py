"""Following a plan of payment (CR 601.2g-h): its activations in their order, then what is spent out of the pool."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.mana import Symbol
from apnap.rules.asking.decisions import Answer, Decision
from apnap.rules.continuous.prohibitions import permitted
from apnap.rules.events.permanents import Tapped
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen
from apnap.rules.mana.mana import floating
from apnap.rules.mana.mana_activating import activate_source
from apnap.rules.mana.mana_terms import TAP, ManaSource
from apnap.rules.mana.mana_uses import thing_of
from apnap.rules.mana.payment import propose
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_terms import PHYREXIAN_LIFE, Bill, Plan
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player


def follow(
    state: State, player: int, plan: Plan, sources: list[ManaSource]
) -> Generator[Decision, Answer, tuple[int, ...]]:
    """Activate what the plan says; which of its activations are helpers."""
    helpers: list[int] = []
    for n, activation in enumerate(plan.activations):
        source = sources[activation.key]
        if source.helper:
            yield from happen(state, [used_up(state, player, source)])
            helpers.append(n)
        else:
            coins = [spend.mana for spend in plan.spends if spend.toward == n]
            among = tuple([thing_of(number) for number in activation.things if thing_of(number) >= 0])
            life = PHYREXIAN_LIFE * len(activation.in_life)
            yield from activate_source(state, player, source, activation.output, among, coins, (), life)
    return tuple(helpers)


def used_up(state: State, player: int, source: ManaSource) -> Event:
    """What becomes of a helper: it is tapped, or exiled (CR 702.51a, 702.66a)."""
    if source.helper == TAP:
        return Tapped(source.id, player, "702.51a")
    return move(state, source.id, source.helper, rule="702.66a", why="cost")


def still_to_spend(bill: Bill, plan: Plan, helpers: tuple[int, ...]) -> tuple[Symbol, ...]:
    """What mana is to be spent on, as the plan says: the bill without what is paid with life or by `helpers` (numbers
    of the plan's activations), every choice of halves made."""
    left: list[Symbol] = []
    for n, symbol in enumerate(bill.cost):
        paid = [spend.mana for spend in plan.spends if spend.toward == -1 and spend.symbol == n]
        mana = [one for one in paid if one.activation not in helpers]
        if not mana:
            continue
        if symbol.generic and not (len(paid) == 1 and mana[0].mana in symbol.types):
            left.append(Symbol(str(len(mana)), generic=len(mana)))
        else:
            left.append(symbol)
    return tuple(left)


def out_of_pool(
    state: State, player: int, symbols: tuple[Symbol, ...], spell: int, wanted: tuple[int, ...] = ()
) -> list[int] | None:
    """How much of each mana in the pool pays for the symbols, rather of colours that are not `wanted` otherwise; None
    if it doesn't."""
    wild = permitted(state, "spend any colour", of_player(player))
    plan = propose(Bill(symbols), Means([], floating(state, player, spell), 0, any_colour=wild, wanted=wanted))
    if plan is None:
        return None
    spent = [0] * len(state.players[player].pool)
    for spend in plan.spends:
        spent[spend.mana.floating] += 1
    return spent
