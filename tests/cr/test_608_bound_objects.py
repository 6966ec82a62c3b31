"""Objects an effect binds to a name and refers to later (CR 608)."""

from __future__ import annotations

from apnap.language.amounts import PowerOf
from apnap.language.effects import (
    AddCounters,
    Choose,
    CreateToken,
    Destroy,
    Each,
    ForEach,
    Look,
    LookAndTake,
    Move,
    Pick,
    Regenerate,
    SacrificeIt,
    Search,
    Tap,
    Target,
    Untap,
)
from apnap.language.filters import creature, land
from apnap.language.references import Bound, EachPlayer, Top
from tests.cr.effect_spells import RAT, cast
from tests.cr.scenes import Seat
from tests.marks import cr


@cr("701.17a")
def test_sacrificing_a_bound_object() -> None:
    play = cast((SacrificeIt(Target(creature)),), Seat(battlefield=["Isamaru", "Hill Giant"]), targets=("Isamaru",))
    assert (play.graveyard(), play.battlefield()) == (["Deed", "Isamaru"], ["Hill Giant"])


@cr("701.19a", "608.2c")
def test_the_found_card_is_bound_to_a_name() -> None:
    effects = (Search(land, "battlefield", name="land"), AddCounters("charge", 1, Bound("land")))
    play = cast(effects, Seat(library=["Plains", "Hill Giant"]))
    play.choose("Plains")
    assert play.counters("Plains") == {"charge": 1}


@cr("701.15a", "614.8")
def test_regenerating_a_bound_object() -> None:
    effects = (Regenerate(Target(creature)), Destroy(Each(creature)))
    play = cast(effects, Seat(battlefield=["Isamaru", "Hill Giant"]), targets=("Hill Giant",))
    assert (play.battlefield(), play.object("Hill Giant").tapped) == (["Hill Giant"], True)


@cr("608.2c", "608.2d")
def test_each_object_and_chosen_objects_are_bound_to_names() -> None:
    effects = (Tap(Each(creature, "all")), Pick(Choose(creature, name="one")), Untap(Bound("one")))
    play = cast((*effects, AddCounters("charge", 1, Bound("all"))), Seat(battlefield=["Isamaru", "Hill Giant"]))
    play.choose("Isamaru")
    assert (play.object("Isamaru").tapped, play.object("Hill Giant").tapped) == (False, True)
    assert (play.counters("Isamaru"), play.counters("Hill Giant")) == ({"charge": 1}, {"charge": 1})


@cr("608.2c")
def test_each_object_in_turn_is_bound_to_a_name() -> None:
    deed = ForEach(Each(creature), (AddCounters("charge", PowerOf(Bound("one")), Bound("one")),), "one")
    play = cast((deed,), Seat(battlefield=["Isamaru", "Craw Wurm"]))
    assert (play.counters("Isamaru"), play.counters("Craw Wurm")) == ({"charge": 2}, {"charge": 6})


@cr("608.2c", "111.1")
def test_tokens_are_bound_to_a_name() -> None:
    first, second = CreateToken(RAT, name="first"), CreateToken(RAT, name="second")
    play = cast((first, second, AddCounters("+1/+1", 1, Bound("first")), Tap(Bound("second"))), Seat())
    rats = [play.state.object(id) for id in play.state.battlefield]
    assert [(rat.counters.get("+1/+1", 0), rat.tapped) for rat in rats] == [(1, False), (0, True)]


@cr("608.2c", "110.5b")
def test_the_taken_card_enters_tapped_and_is_bound_to_a_name() -> None:
    take = LookAndTake(2, 1, land, "battlefield", tapped=True, name="land", optional=False)
    play = cast((take, AddCounters("charge", 1, Bound("land"))), Seat(library=["Island", "Hill Giant"]))
    island = play.object("Island")
    assert (island.tapped, island.counters, play.library()) == (True, {"charge": 1}, ["Hill Giant"])


@cr("608.2c")
def test_a_card_taken_to_the_top_is_bound_to_a_name() -> None:
    take = LookAndTake(2, 1, land, "library", name="land", optional=False)
    play = cast((take, Move(Bound("land"), "exile")), Seat(library=["Island", "Hill Giant", "Forest"]))
    assert (play.exile(), play.library()) == (["Island"], ["Forest", "Hill Giant"])


@cr("608.2c")
def test_the_top_card_is_bound_to_a_name() -> None:
    deed = (Look(Top(name="first")), Look(Top(EachPlayer("opponent"), name="second")), Move(Bound("first"), "hand"))
    play = cast(deed, Seat(library=["Island"]), Seat(library=["Swamp"]))
    assert (play.hand(0), play.hand(1), play.library(1)) == (["Island"], [], ["Swamp"])
