"""Rounds, passing, sealed pools, Commander Draft, and what a draft refuses."""

from __future__ import annotations

import pytest

from apnap.draft.draft import Draft, load, save
from apnap.draft.setup import COMMANDER, SEALED, DraftSetup
from apnap.rules.asking.decisions import DONE, Option
from apnap.rules.asking.errors import Illegal, IllegalAnswer, Malformed
from tests.draft.tables import asked, draft_of, first, pack, pick, pile
from tests.marks import cr


def _three_rounds() -> Draft:
    rows = [[pack(*[f"{who}{n}{k}" for k in "xyz"]) for who in "ABC"] for n in (1, 2, 3)]
    return draft_of(*rows)


@cr("905.1", "905.1a")
def test_everyone_drafts_a_card_and_passes_the_rest_until_all_are_drafted() -> None:
    draft = draft_of([pack("A1", "A2", "A3"), pack("B1", "B2", "B3")])
    assert [one.player for one in draft.decisions] == [0, 1]
    pick(draft, 0, "A2")
    assert [one.player for one in draft.decisions] == [1]
    assert pile(draft, 0) == []  # nothing takes effect before everyone has decided
    pick(draft, 1, "B1")
    assert (pile(draft, 0), pile(draft, 1)) == (["A2"], ["B1"])
    assert {one.card.name for one in draft.view(0).pack} == {"B2", "B3"}
    pick(draft, 0, "B3")
    pick(draft, 1, "A1")
    assert draft.over  # the last card is drafted without a question
    assert [one.card.name for one in draft.pools[0].cards] == ["A2", "B3", "A3"]
    assert [one.card.name for one in draft.pools[1].cards] == ["B1", "A1", "B2"]


@cr("905.1b", "903.13c")
def test_packs_go_to_the_left_in_odd_rounds_and_to_the_right_in_even_ones() -> None:
    draft = _three_rounds()
    first(draft, 0, 1, 2)
    assert [draft.view(n).pack[0].card.name for n in range(3)] == ["C1y", "A1y", "B1y"]
    first(draft, 0, 1, 2)
    assert draft.round == 2
    first(draft, 0, 1, 2)
    assert [draft.view(n).pack[0].card.name for n in range(3)] == ["B2y", "C2y", "A2y"]
    first(draft, 0, 1, 2)
    first(draft, 0, 1, 2)
    assert [draft.view(n).pack[0].card.name for n in range(3)] == ["C3y", "A3y", "B3y"]


@cr("905.1c", "903.13d")
def test_a_drafter_sees_the_pack_at_hand_and_their_own_cards() -> None:
    draft = _three_rounds()
    first(draft, 0, 1, 2)
    view = draft.view(1)
    assert [one.card.name for one in view.drafted] == ["B1x"]
    assert [one.card.name for one in view.pack] == ["A1y", "A1z"]
    assert [(seat.drafted, seat.face_up, seat.packs) for seat in view.seats] == [(1, (), (2,))] * 3
    assert view.notices == ()
    assert view.unopened == 6
    hidden = draft.table.drafters[0].drafted[0]
    assert view.card(hidden) is None


@cr("905.1d", "903.13e")
def test_pools_are_made_when_the_draft_is_over() -> None:
    draft = _three_rounds()
    with pytest.raises(Illegal) as error:
        _ = draft.pools
    assert error.value.rule == "905.1d"
    while not draft.over:
        first(draft, *[one.player for one in draft.decisions])
    assert [len(pool.cards) for pool in draft.pools] == [9, 9, 9]


@cr("903.13a", "903.13b")
def test_in_commander_draft_two_cards_are_drafted_before_passing() -> None:
    draft = draft_of([pack("A1", "A2", "A3", "A4"), pack("B1", "B2", "B3", "B4")], kind=COMMANDER)
    assert asked(draft, 0).rule == "903.13b"
    pick(draft, 0, "A1")
    pick(draft, 1, "B1")
    pick(draft, 0, "A2")
    pick(draft, 1, "B2")
    assert pile(draft, 0) == ["A1", "A2"]
    assert {one.card.name for one in draft.view(0).pack} == {"B3", "B4"}
    pick(draft, 0, "B3")
    pick(draft, 1, "A3")
    assert draft.over
    assert pile(draft, 0) == ["A1", "A2", "B3", "B4"]


@cr("903.13e")
def test_sets_that_add_a_commander_to_each_pool() -> None:
    added = draft_of([pack("A", code="CMR"), pack("B", code="CMR")], kind=COMMANDER).pools[0]
    assert added.additions == ["The Prismatic Piper"] * 2
    assert not added.partnering
    assert draft_of([pack("A", code="CMM"), pack("B", code="CMM")], kind=COMMANDER).pools[0].partnering
    assert draft_of([pack("A", code="CLB"), pack("B", code="CLB")], kind=COMMANDER).pools[1].additions[0] == (
        "Faceless One"
    )
    assert draft_of([pack("A", code="CMR"), pack("B", code="CMR")]).pools[0].additions == []


@cr("100.2b")
def test_sealed_pools_are_there_at_once() -> None:
    draft = draft_of([pack("A1", "A2"), pack("B1", "B2")], [pack("A3"), pack("B3")], kind=SEALED)
    assert draft.over
    assert not draft.decisions
    assert [one.card.name for one in draft.pools[1].cards] == ["B1", "B2", "B3"]


def test_illegal_answers_change_nothing() -> None:
    draft = _three_rounds()
    before = save(draft)
    for seat, option in ((0, DONE), (0, Option("draft", 5)), (3, Option("draft", 0)), (-1, Option("draft", 0))):
        with pytest.raises(IllegalAnswer):
            draft.answer(seat, option)
    first(draft, 0)
    with pytest.raises(IllegalAnswer):
        draft.answer(0, Option("draft", 1))
    assert load(before).journal == []
    with pytest.raises(Malformed):
        draft.view(3)


def test_setups_and_saves_that_are_refused() -> None:
    with pytest.raises(Malformed):
        DraftSetup(((pack("A"), pack("B")), (pack("C"),)))
    with pytest.raises(Malformed):
        DraftSetup(((pack("A"), pack()),))
    with pytest.raises(Malformed):
        DraftSetup(((pack("A"), pack("B")),), kind="rochester")
    for bad in (b"", b"{}", b'{"draft": 1, "edition": "2023-11-17"}', save(_three_rounds())[:-3]):
        with pytest.raises(Malformed):
            load(bad)
    good = save(_three_rounds())
    with pytest.raises(Malformed):
        load(good.replace(b'"journal":[]', b'"journal":[[0,["draft",44,0,""]]]'))
