"""Mana in any combination of types (CR 106.3): the ways are worked out one by one, and are all there."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from apnap.language.mana import B, C, G, R, U, W
from apnap.rules.mana.mana_mixtures import Mixtures, joined, mixtures, types_in
from apnap.rules.mana.payment_terms import THIS_COST


@pytest.mark.cr("106.3")
@pytest.mark.parametrize("types", [(W,), (W, U), (R, G, C), (W, U, B, R, G), (G, W)])
@pytest.mark.parametrize("size", [1, 2, 3, 7])
def test_the_ways_are_numbered_like_a_list_of_them(types: tuple[int, ...], size: int) -> None:
    listed = list(combinations_with_replacement(types, size))
    made = mixtures(types, size)
    assert len(made) == len(listed)
    assert [made[n] for n in range(len(made))] == listed == list(made)
    assert [made.whole.number(list(one)) for one in listed] == list(range(len(listed)))
    assert [made.pick(n) for n in range(len(made))] == [(n, ()) for n in range(len(listed))]
    with pytest.raises(IndexError):
        made[len(listed)]


def test_very_many_ways_are_counted_and_found() -> None:
    made = mixtures((W, U, B, R, G), 60)
    assert len(made) == 635_376
    assert made.many
    middle = made[400_000]
    assert len(middle) == 60
    assert made.whole.number(list(middle)) == 400_000


def test_sorted_by_types_they_are_the_same_ways() -> None:
    made = mixtures((W, U, B), 4)
    parts = Mixtures(tuple(made.by_types()), made.whole)
    assert sorted(tuple(sorted(one)) for one in parts) == sorted(made)
    assert [made[parts.pick(n)[0]] for n in range(len(parts))] == [tuple(sorted(one)) for one in parts]
    assert len(parts.all) == 7
    again = Mixtures(tuple(parts.by_types()), made.whole)
    assert sorted(tuple(sorted(one)) for one in again) == sorted(made)


@pytest.mark.cr("106.12b")
def test_what_is_multiplied_comes_as_it_was_chosen() -> None:
    made = mixtures((W, U), 2).replaced([(2, 0)])
    assert sorted(made) == [(W, W, W, W), (W, U, W, U), (U, U, U, U)]
    one_more = mixtures((W, U), 2).replaced([(1, 1)])
    assert sorted(tuple(sorted(one)) for one in one_more) == [(W, W, W), (W, W, U), (U, U, U)]
    assert sorted(one_more.pick(n)[0] for n in range(3)) == [0, 1, 2]


def test_what_is_added_is_of_a_sort_of_its_own() -> None:
    whole = mixtures((W, U), 2)
    more = whole.all[0].adding((C,), ((True, THIS_COST),), (((7, 0), 1),))
    made = Mixtures((more,), whole.whole)
    assert made[1] == (W, U, C)
    assert made.apart
    assert made.triggers
    assert [made.sort(1, part) for part in range(3)] == [None, None, (True, THIS_COST)]
    assert made.pick(1) == (1, (((7, 0), 1),))
    assert made != whole
    assert hash(made) != hash(whole)
    assert whole == mixtures((W, U), 2)
    assert not whole.apart


def test_some_types_can_be_asked_for() -> None:
    made = mixtures((W, U, B), 3)
    some = made.with_types((U, U))
    assert some is not None
    assert sorted(tuple(sorted(one)) for one in some) == [(W, U, U), (U, U, U), (U, U, B)]
    assert made.with_types((R,)) is None
    assert made.with_types((U,) * 4) is None
    parts = Mixtures(tuple(made.by_types()), made.whole)
    assert [made[n] for n in made.numbers((B, W, W))] == [(W, W, B)]
    assert [tuple(sorted(parts[n])) for n in parts.numbers((B, W, W))] == [(W, W, B)]
    assert made.numbers((R, R, R)) == []


def test_joined_is_whatever_one_of_them_makes() -> None:
    assert joined([((W,), (U,)), ((U,), (B,))]) == ((W,), (U,), (B,))
    both = joined([mixtures((W, U), 2), ((C, C, C),)])
    assert sorted(both) == [(W, W), (W, U), (U, U), (C, C, C)]
    assert types_in(both) == {W, U, C}
    assert types_in(((G,), (R, R))) == {G, R}
