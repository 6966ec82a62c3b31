"""Where cards that are searched for, looked at or revealed go, and which player chooses (CR 401.4, 701)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import (
    Look,
    LookAndTake,
    Move,
    Search,
    Surveil,
    Target,
)
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import Anything, creature, land, opponent, permanent
from apnap.language.references import EachPlayer, Top, You
from apnap.rules.events.cards import LibraryShuffled
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

PLAINS = ["Plains"] * 4


@cr("401.4")
def test_cards_go_on_the_bottom_in_a_random_order() -> None:
    orders = set()
    for seed in range(12):
        spell = card("Deed", "{0}", "Sorcery", Spell((Move(Top(count=3), "library", "bottom", random=True),)))
        library = ["Plains", "Island", "Swamp", "Forest"]
        play = scene(Seat(hand=[spell], library=library), seed=seed)
        play.cast("Deed")
        play.resolve()
        assert play.library()[0] == "Forest"
        orders.add(tuple(play.library()[1:]))
    assert len(orders) > 2


@cr("701.19a", "401.7")
def test_a_searched_for_card_goes_to_its_position_in_the_library() -> None:
    library = ["Plains", "Plains", "Island", "Plains", "Plains"]
    for position, place in (("top", 0), ("third", 2), ("bottom", 4)):
        search = Search(land, "library", position=position)
        play = cast((search,), Seat(library=library))
        play.choose("Island")
        assert (position, play.library().index("Island")) == (position, place)
        assert play.log(LibraryShuffled) == [LibraryShuffled]


@cr("701.42a")
def test_another_player_surveils() -> None:
    play = cast((Surveil(1, Target(opponent)),), Seat(library=["Plains"]), Seat(library=["Island", "Swamp"]))
    assert play.decision.player == 1
    play.choose("Island")
    assert (play.graveyard(1), play.library(1), play.library(0)) == (["Island"], ["Swamp"], ["Plains"])


@cr("608.2c", "401.4")
def test_the_rest_go_back_on_top() -> None:
    take = LookAndTake(3, 1, land, rest_position="top")
    play = cast((take,), Seat(library=["Hill Giant", "Island", "Craw Wurm", "Forest"]))
    play.choose("Island")
    play.order(["Hill Giant", "Craw Wurm"])
    assert (play.hand(), play.library()) == (["Island"], ["Craw Wurm", "Hill Giant", "Forest"])


@cr("701.16a")
def test_another_player_looks_at_the_cards() -> None:
    play = cast((Look(Top(), who=EachPlayer("opponent")),), Seat(library=["Island", "Plains"]))
    top = play.state.players[0].library[-1]
    assert play.state.object(top).known_to == frozenset({1})


@cr("401.7")
@pytest.mark.parametrize(("place", "index"), [("second", 1), ("third", 2)])
def test_a_card_is_put_second_or_third_from_the_top(place: str, index: int) -> None:
    own = Seat(battlefield=["Isamaru"], library=PLAINS)
    assert cast((Move(Target(creature), "library", place),), own, targets=("Isamaru",)).library()[index] == "Isamaru"


@cr("401.4", "701.16a")
def test_the_rest_go_in_a_random_order_and_the_taken_card_is_revealed() -> None:
    deed = LookAndTake(4, 1, land, random_rest=True, shows=True)
    orders = set()
    for seed in range(12):
        sorcery = card("Deed", "{0}", "Sorcery", Spell((deed,)))
        library = ["Plains", "Isamaru", "Hill Giant", "Craw Wurm", "Forest"]
        play = scene(Seat(hand=[sorcery], library=library), seed=seed)
        play.cast("Deed")
        play.resolve()
        play.choose("Plains")
        assert play.object("Plains").known_to == frozenset({0, 1})
        assert play.library()[0] == "Forest"
        orders.add(tuple(play.library()[1:]))
    assert len(orders) > 2


@cr("701.16a")
def test_a_revealed_card_is_seen_by_everyone() -> None:
    for reveal, seen in ((True, {0, 1}), (False, {0})):
        play = cast((Look(Top(), reveal=reveal),), Seat(library=["Island"]))
        assert play.state.object(play.state.players[0].library[-1]).known_to == frozenset(seen)


@cr("701.19a")
def test_another_player_searches_and_controls_what_is_found() -> None:
    play = cast((Search(land, "battlefield", who=Target(opponent)),), Seat(), Seat(library=["Island", "Isamaru"]))
    assert play.decision.player == 1
    play.choose("Island")
    assert play.battlefield(1) == ["Island"]
    theirs = Search(land, "battlefield", whose=Target(opponent), under=EachPlayer("opponent"))
    play = cast((theirs,), Seat(), Seat(library=["Island", "Isamaru"]))
    assert play.decision.player == 0
    play.choose("Island")
    assert play.battlefield(1) == ["Island"]


@cr("401.4")
def test_another_player_chooses_the_order() -> None:
    deed = Move(Top(EachPlayer("opponent"), 2), "library", "bottom", by=You())
    play = cast((deed,), Seat(), Seat(library=["Island", "Plains", "Swamp"]))
    assert play.decision.player == 0
    play.order(["Plains", "Island"])
    assert (play.library(1)[0], sorted(play.library(1)[1:])) == ("Swamp", ["Island", "Plains"])


@cr("701.16a", "700.3")
def test_cards_are_revealed_as_they_are_looked_at_or_put_in_piles() -> None:
    for reveal, seers in ((True, {0, 1}), (False, {0})):
        take = LookAndTake(2, 1, land, reveal=reveal)
        play = cast((take,), Seat(library=["Isamaru", "Island"]))
        assert play.state.object(play.state.players[0].library[0]).known_to == seers
    for reveal, seers in ((True, {0, 1}), (False, set())):
        play = cast((SeparateIntoPiles(Top(count=2), reveal=reveal),), Seat(library=["Isamaru", "Island"]))
        assert play.state.object(play.state.players[0].library[0]).known_to == seers


@cr("701.19a")
def test_searching_for_a_card_to_put_into_the_graveyard() -> None:
    play = cast((Search(creature, "graveyard"),), Seat(library=["Isamaru", "Plains"]))
    play.choose("Isamaru")
    assert (sorted(play.graveyard()), play.hand(), play.library()) == (["Deed", "Isamaru"], [], ["Plains"])


@cr("608.2c")
def test_the_rest_go_to_the_hand() -> None:
    play = cast((LookAndTake(2, 1, permanent | land, "battlefield", "hand"),), Seat(library=["Plains", "Isamaru"]))
    play.choose("Isamaru")
    assert (play.battlefield(), play.hand()) == (["Isamaru"], ["Plains"])


@cr("701.19a")
def test_found_cards_enter_tapped() -> None:
    deed = card("Grow", "{0}", "Sorcery", Spell((Search(land, "battlefield", tapped=True),)))
    play = scene(Seat(hand=[deed], library=["Forest", "Hill Giant"]))
    play.cast("Grow")
    play.resolve()
    play.choose("Forest")
    assert play.object("Forest").tapped


@cr("608.2c")
def test_the_taken_card_stays_on_top_of_the_library() -> None:
    take = LookAndTake(2, 1, Anything(), "library", optional=False)
    play = cast((take,), Seat(library=["Island", "Hill Giant", "Forest"]))
    play.choose("Hill Giant")
    assert (play.library(), play.hand()) == (["Hill Giant", "Forest", "Island"], [])
