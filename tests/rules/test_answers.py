"""The answers listed for a question, compared with every possible one; and mana that depends on an answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import combinations, combinations_with_replacement, permutations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import CountOf
from apnap.language.card import card
from apnap.language.costs import TapThis
from apnap.language.effects import AddMana, Choose, GainLife, Look
from apnap.language.filters import InZone, artifact, you_own
from apnap.language.references import Bound
from apnap.rules.asking import decisions
from apnap.rules.asking.answers import Answers
from apnap.rules.asking.decisions import DONE, Answer, ChooseNumber, ChooseOptions, Decision, Option
from apnap.rules.asking.errors import IllegalAnswer
from apnap.rules.mana.available import sameness
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def numbers(answer: Answer) -> tuple[int, ...]:
    return tuple([option.number for option in answer if option.kind != "done"])


@settings(max_examples=200, deadline=None)
@given(st.integers(1, 6), st.integers(0, 3), st.integers(1, 4), st.sampled_from(("", "ordered", "repeat")))
def test_each_choice_is_listed_once(many: int, least: int, most: int, how: str) -> None:
    least, most = min(least, many), min(max(least, most), many)
    listed = [Option("number", number=n) for n in range(many)]
    asked = decisions.ChooseOptions(
        0, "some", "601.2b", listed, least, most, ordered=how == "ordered", repeat=how == "repeat"
    )
    ways = {"": combinations, "ordered": permutations, "repeat": combinations_with_replacement}[how]
    expected = [one for count in range(least, most + 1) for one in ways(range(many), count)]
    found = [numbers(answer) for answer in Answers(asked)]
    assert sorted(found) == sorted(expected)
    assert numbers(Answers(asked)[0]) == found[0]


@settings(max_examples=50, deadline=None)
@given(st.lists(st.integers(0, 2), min_size=1, max_size=6), st.integers(1, 4))
def test_choices_between_identical_objects_are_listed_once(kinds: list[int], most: int) -> None:
    beasts = [card(f"Beast {n}", "{G}", "Creature - Beast", pt="1/1") for n in range(3)]
    state = scene(Seat(battlefield=[beasts[n] for n in kinds])).state
    listed = [Option("thing", id) for id in state.battlefield]
    asked = decisions.ChooseOptions(0, "some", "601.2b", listed, 0, min(most, len(listed)))
    names = [
        sorted([state.object(one.thing).base.name for one in answer if one.thing >= 0])
        for answer in Answers(asked, lambda id: sameness(state, id))
    ]
    every = [
        sorted([f"Beast {n}" for n in one])
        for count in range(min(most, len(kinds)) + 1)
        for one in combinations(kinds, count)
    ]
    assert sorted(names) == sorted([list(one) for one in {tuple(one) for one in every}])


@cr("601.2g", "605.3a")
@pytest.mark.parametrize(("cost", "payable"), [("{1}", True), ("{7}", True), ("{14}", True), ("{15}", False)])
def test_mana_for_any_number_of_revealed_cards(cost: str, payable: bool) -> None:
    """With seven different cards, each of the 128 answers is considered."""
    shown = Look(Choose(artifact & InZone("hand") & you_own, None, up_to=True, name="chosen"), reveal=True)
    effects = (shown, AddMana("{C}{C}", amount=CountOf(Bound("revealed"))))
    smith = card("Smith", "{3}", "Creature - Construct", Activated((TapThis(),), effects), pt="1/2")
    hand = [card(f"Relic {n}", "{20}", "Artifact") for n in range(7)]
    deed = card("Deed", cost, "Sorcery", Spell((GainLife(1),)))
    play = scene(Seat(hand=[deed, *hand], battlefield=[smith]))
    assert play.may("cast", "Deed") == payable


def test_other_questions_list_every_option() -> None:
    assert [numbers(answer) for answer in Answers(ChooseNumber(0, "x", "107.3", 2, 5))] == [(2,), (3,), (4,), (5,)]


def test_a_whole_answer_is_as_legal_as_its_steps() -> None:
    """The quick check of a choice agrees with the check of each step, which subclasses rely on."""
    things = [Option("thing", n) for n in range(3)]
    parts = [*things, Option("thing", 9), DONE]
    for least, most, repeat in product(range(3), range(1, 4), (False, True)):
        decision = ChooseOptions(0, "test", "608.2", things, least, most, repeat=repeat)
        for count in range(4):
            for answer in product(parts, repeat=count):
                assert _accepts(decision.check, answer) == _accepts(partial(Decision.check, decision), answer)


def _accepts(check: Callable[[Answer], None], answer: Answer) -> bool:
    try:
        check(answer)
    except IllegalAnswer:
        return False
    return True
