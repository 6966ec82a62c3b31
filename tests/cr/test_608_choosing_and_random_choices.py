"""Choosing objects, several of them, or at random (CR 608.2d)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import Choose, Discard, GainLife, Search, TakeCounters, Tap, Target
from apnap.language.filters import Anything, creature, opponent
from apnap.rules.asking.errors import Illegal
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("701.8b")
def test_discarding_at_random() -> None:
    deed = card("Deed", "{0}", "Sorcery", Spell((Discard(Target(opponent), 1, random=True),)))
    lost = set()
    for seed in range(12):
        play = scene(Seat(hand=[deed]), Seat(hand=["Plains", "Island", "Swamp"]), seed=seed)
        play.cast("Deed")
        play.resolve()
        lost.add(tuple(play.graveyard(1)))
    assert lost == {("Plains",), ("Island",), ("Swamp",)}


@cr("608.2d")
def test_an_object_chosen_at_random() -> None:
    hit = set()
    for seed in range(12):
        deed = card("Deed", "{0}", "Sorcery", Spell((Tap(Choose(creature, random=True)),)))
        play = scene(Seat(hand=[deed], battlefield=["Isamaru", "Hill Giant"]), seed=seed)
        play.cast("Deed")
        play.resolve()
        hit.add((play.object("Isamaru").tapped, play.object("Hill Giant").tapped))
    assert hit == {(True, False), (False, True)}


@cr("608.2d")
def test_choosing_several_or_up_to_that_many() -> None:
    board = ["Isamaru", "Hill Giant", "Craw Wurm"]
    for chosen, up_to in ((["Isamaru", "Craw Wurm"], False), (["Hill Giant"], True), ([], True)):
        play = cast((Tap(Choose(creature, 2, up_to=up_to)),), Seat(battlefield=board))
        play.choose(*chosen)
        assert [name for name in board if play.object(name).tapped] == chosen
    exact = cast((Tap(Choose(creature, 2)),), Seat(battlefield=board))
    with pytest.raises(Illegal):
        exact.choose("Isamaru")


@cr("701.8b")
def test_discarding_a_card_of_a_kind() -> None:
    hand = ["Plains", "Grizzly Bears", "Hill Giant"]
    play = cast((Discard(Target(opponent), 1, what=creature),), Seat(), Seat(hand=hand))
    assert sorted(str(play.state.object(one.thing).base.name) for one in play.decision.options) == hand[1:]
    play.choose("Hill Giant")
    assert play.graveyard(1) == ["Hill Giant"]


@cr("701.19a", "701.19d")
def test_choosing_any_card() -> None:
    play = cast((Search(Anything(), "hand", reveal=False),), Seat(library=["Island", "Plains"]))
    play.choose("Plains")
    assert (play.hand(), play.library()) == (["Plains"], ["Island"])
    assert play.object("Plains").known_to == frozenset({0}), "no one else was shown it"


@cr("122.1", "609.3")
def test_removing_several_counters_or_all() -> None:
    for amount, left in ((2, 3), (None, 0), (9, 0)):
        held = Permanent("Grizzly Bears", counters={"charge": 5, "oil": 1})
        effects = (TakeCounters("charge", amount, Target(creature)), GainLife(Number()))
        play = cast(effects, Seat(battlefield=[held]), targets=("Grizzly Bears",))
        assert (play.counters("Grizzly Bears").get("charge", 0), play.life()) == (left, 25 - left)
        assert play.counters("Grizzly Bears")["oil"] == 1
