"""The steps of a draft: opening packs, drafting and passing, what is done after the last round, the end (CR 905.1)."""

from __future__ import annotations

from apnap.draft.instructions import LOOKED, PACK, look, offer_exchange
from apnap.draft.picking import choose_pick, draft_from, drafts
from apnap.draft.table import AFTER, OPENING, OVER, ROUND, Notice, Table
from apnap.draft.together import Batches, together
from apnap.language.drafting import AfterDraft, LastCardsToDrafter
from apnap.rules.asking.decisions import ChooseOptions, Option, Steps
from apnap.state.things import of_player


def next_step(table: Table) -> Batches | None:
    """What comes next; None when the draft is over."""
    if table.stage == OPENING:
        return _open(table)
    if table.stage == ROUND:
        return _draft_and_pass(table)
    return _after(table) if table.stage == AFTER else None


def _open(table: Table) -> Batches:
    """Each player opens a booster pack (CR 905.1a), any of theirs."""
    yield from together([_choose_pack(table, seat) for seat in range(len(table.drafters))])
    table.round += 1
    table.stage = ROUND
    table.idle = 0
    for n, pack in enumerate(table.packs):
        if pack.round == table.round and n not in table.spare:
            pack.opened = True
            table.drafters[pack.owner].waiting.append(n)
    for drafter in table.drafters:
        drafter.this_round = 0
        drafter.sits_out = False


def _choose_pack(table: Table, seat: int) -> Steps:
    """Packs that nobody has looked at are alike. If another drafter has looked at one, its owner may open another."""
    mine = [n for n, pack in enumerate(table.packs) if pack.owner == seat and not pack.opened and n not in table.spare]
    seen = {notice.number for notice in table.notices if notice.kind == LOOKED and notice.seat != seat}
    if len(mine) < 2 or seen.isdisjoint(mine):
        return
    options = [Option(PACK, of_player(seat), n) for n in sorted(mine, key=lambda n: n in seen)]
    chosen = (yield ChooseOptions(seat, "open pack", "905.1a", options))[0].number
    due = min(mine, key=lambda n: table.packs[n].round)
    table.packs[due].round, table.packs[chosen].round = table.packs[chosen].round, table.packs[due].round


def _draft_and_pass(table: Table) -> Batches:
    """Everyone with a pack chooses what to draft; when all have chosen, they draft, and then all packs are passed at
    once. Actions at the same time are taken in a random order (CR 905.2a)."""
    before = table.drafts
    seats = table.chance.shuffled([n for n, drafter in enumerate(table.drafters) if drafter.waiting])
    chosen: dict[int, Option] = {}
    yield from together([_choose(table, seat, chosen) for seat in seats])
    yield from together([_turn(table, seat, chosen.get(seat)) for seat in seats])
    _look(table)
    yield from together([_pass_last_cards(table, seat) for seat in seats])
    for seat in seats:
        for pack in table.drafters[seat].outgoing:
            _pass(table, seat, pack, table.neighbour(seat, table.direction))
        table.drafters[seat].outgoing = []
    table.idle = 0 if table.drafts > before else table.idle + 1
    if not any(drafter.waiting for drafter in table.drafters) or table.idle > len(table.drafters):
        _end_round(table)


def _choose(table: Table, seat: int, chosen: dict[int, Option]) -> Steps:
    if drafts(table, seat):
        chosen[seat] = yield from choose_pick(table, seat, table.drafters[seat].waiting[0])


def _turn(table: Table, seat: int, chosen: Option | None) -> Steps:
    """A drafter drafts from the first pack in front of them, and from packs they add because of that."""
    drafter = table.drafters[seat]
    yield from draft_from(table, seat, drafter.waiting[0], chosen)
    drafter.outgoing.append(drafter.waiting.pop(0))
    while drafter.to_add:
        drafter.to_add -= 1
        added = table.spare.pop(0)
        table.packs[added].opened = True
        table.packs[added].owner = seat
        drafter.waiting.insert(0, added)
        if drafter.sits_out:  # they may look at it, though they draft nothing from it
            table.tell(Notice(LOOKED, seat, tuple(table.packs[added].cards), (seat,), number=added))
        yield from draft_from(table, seat, added)
        drafter.outgoing.append(drafter.waiting.pop(0))


def _look(table: Table) -> None:
    """Packs may be looked at after a card was drafted from them and before they are passed."""
    for seat, drafter in enumerate(table.drafters):
        for pack, source in drafter.looks:
            look(table, seat, pack, source)
        drafter.looks = []


def _pass_last_cards(table: Table, seat: int) -> Steps:
    """The last card of a pack is passed to a player whose face-up card says so, whom the passing player chooses."""
    takers = [
        n
        for n in range(len(table.drafters))
        if any(isinstance(ability, LastCardsToDrafter) for _, ability in table.working(n))
    ]
    drafter = table.drafters[seat]
    for pack in tuple(drafter.outgoing) if takers else ():
        if len(table.packs[pack].cards) == 1:
            to = takers[0]
            if len(takers) > 1:
                options = [Option("player", of_player(taker)) for taker in takers]
                to = of_player((yield ChooseOptions(seat, "pass last card", "905.2", options))[0].thing)
            drafter.outgoing.remove(pack)
            _pass(table, seat, pack, to)


def _pass(table: Table, seat: int, pack: int, to: int) -> None:
    if table.packs[pack].cards:
        table.packs[pack].passed_by = seat
        table.drafters[to].waiting.append(pack)


def _end_round(table: Table) -> None:
    """All cards have been drafted, or nobody can draft those that are left."""
    for drafter in table.drafters:
        for pack in drafter.waiting:
            table.left_over += table.packs[pack].cards
            table.packs[pack].cards = []
        drafter.waiting = []
    table.watches = [watch for watch in table.watches if watch.pack < 0]
    table.stage = OPENING
    if table.round == table.rounds:
        table.stage = AFTER
        table.brokers = table.chance.shuffled(
            [
                (seat, card)
                for seat in range(len(table.drafters))
                for card, ability in table.working(seat)
                if isinstance(ability, AfterDraft)
            ]
        )


def _after(table: Table) -> Batches:
    """Exchanges in a random order; then the draft is over, and no card is face up (CR 905.1d, 905.2c)."""
    if table.brokers:
        seat, card = table.brokers.pop(0)
        if card in table.drafters[seat].drafted:
            yield from offer_exchange(table, seat, card)
        return
    for drafter in table.drafters:
        drafter.face_up = []
    table.watches = []
    table.stage = OVER
