"""Planes and phenomena, and what their rulings say."""

from __future__ import annotations

from apnap.language.abilities import Activated
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.nontraditional import ChaosEnsue, Planeswalk
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

FORESTS = ["Forest"] * 9
CHAOS = card("Chaos", "", "Artifact", Activated((Mana("{0}"),), (ChaosEnsue(),)))
WALKER = card("Walker", "", "Artifact", Activated((Mana("{0}"),), (Planeswalk(),)))
MEADOW = card("Meadow", "", "Plane - Meadow")


def on_plane(plane: str, *seats: Seat, active: int = 0, step: str = "precombat main") -> Script:
    """The plane is face up, and its controller has an artifact that makes chaos ensue."""
    seats[0].command = [plane]
    seats[0].battlefield = [*seats[0].battlefield, CHAOS, WALKER]
    if not seats[0].planar_deck:
        seats[0].planar_deck = [MEADOW, MEADOW]
    return scene(*seats, active=active, step=step, variant="planechase")


def chaos(play: Script) -> None:
    """Chaos ensues, and its ability is on the stack with its targets still to be chosen."""
    play.activate("Chaos")
    play.resolve()


def walk(play: Script) -> None:
    play.activate("Walker")
    play.resolve()


def mine(play: Script, player: int = 0) -> list[str]:
    return sorted([name for name in play.battlefield(player) if name not in ("Chaos", "Walker")])


# -- The Caldaia -------------------------------------------------------------------------------------------------------


@ruling("The Caldaia", 2)
@ruling("The Caldaia", 4)
def test_the_caldaia_lets_creatures_be_cast_with_blitz_from_the_hand() -> None:
    play = on_plane(
        "The Caldaia",
        Seat(hand=["Craw Wurm"], pool="{C}{C}{C}", library=FORESTS),
        Seat(hand=["Murder"], pool="{B}{B}{C}", library=FORESTS),
    )
    play.cast("Craw Wurm", way="blitz")
    play.resolve()
    assert "haste" in play.keywords("Craw Wurm")
    play.pass_priority()
    play.cast("Murder", ["Craw Wurm"])
    play.resolve_all()
    assert play.hand(0) == ["Forest"]
    assert play.graveyard(0) == ["Craw Wurm"]


@ruling("The Caldaia", 3)
def test_a_creature_cast_with_blitz_is_sacrificed_even_on_another_plane() -> None:
    play = on_plane("The Caldaia", Seat(hand=["Craw Wurm"], pool="{C}{C}{C}", library=FORESTS), Seat(library=FORESTS))
    play.cast("Craw Wurm", way="blitz")
    play.resolve()
    walk(play)
    assert "haste" in play.keywords("Craw Wurm")  # CR 611.3d
    play.until("end")
    play.resolve_all()
    assert play.graveyard(0) == ["Craw Wurm"]
    assert play.hand(0) == ["Forest"]


def test_the_caldaia_does_nothing_for_spells_that_are_no_creatures_or_not_yours() -> None:
    play = on_plane(
        "The Caldaia",
        Seat(hand=["Sol Ring", "Craw Wurm"], pool="{C}{C}{C}", graveyard=["Hill Giant"]),
        Seat(hand=["Ashcoat Bear"], pool="{C}{C}{C}"),
    )
    assert [option.word for option in play.decision.options if option.kind == "cast"] == ["", "blitz"]
    play.pass_priority()
    assert not play.may("cast", "Ashcoat Bear")


# -- Singing Towers of Darillium ---------------------------------------------------------------------------------------


@ruling("Singing Towers of Darillium", 2)
@ruling("Singing Towers of Darillium", 5)
def test_a_card_foretold_on_darillium_keeps_its_foretell_cost() -> None:
    """{4}{G}{G} reduced by {2}, after the game has left the plane."""
    play = on_plane(
        "Singing Towers of Darillium",
        Seat(hand=["Craw Wurm"], battlefield=FORESTS[:5], library=FORESTS),
        Seat(library=FORESTS),
    )
    play.special("foretell", "Craw Wurm")
    wurm = play.state.exile[0]
    walk(play)
    play.next_turn()
    play.next_turn()
    play.until("precombat main", 0)
    play.cast(wurm, way="foretell")
    play.resolve()
    tapped = [id for id in play.state.battlefield if play.state.object(id).tapped]
    assert len(tapped) == 4


@ruling("Singing Towers of Darillium", 1)
def test_a_card_may_be_foretold_in_response_but_lands_may_not() -> None:
    play = on_plane(
        "Singing Towers of Darillium",
        Seat(hand=["Craw Wurm", "Forest", "Opt"], pool="{C}{C}{U}"),
        Seat(hand=["Hill Giant"], pool="{C}{C}"),
    )
    play.cast("Opt")
    play.pass_to(0)
    assert play.may("foretell", "Craw Wurm")
    assert not play.may("foretell", "Forest")
    play.pass_priority()
    assert not play.may("foretell", "Hill Giant")


def test_chaos_on_darillium_lets_one_foretold_card_be_cast_this_turn() -> None:
    play = on_plane("Singing Towers of Darillium", Seat(hand=["Craw Wurm", "Hill Giant"], pool="{C}{C}{C}{C}"))
    play.special("foretell", "Craw Wurm")
    play.special("foretell", "Hill Giant")
    wurm, giant = play.state.exile
    assert not play.may("cast", wurm)
    chaos(play)
    play.resolve()
    assert play.may("cast", giant)
    play.cast(wurm, way="free")
    play.resolve()
    assert not play.may("cast", giant)
    assert mine(play) == ["Craw Wurm"]


# -- The Matrix of Time ------------------------------------------------------------------------------------------------


@ruling("The Matrix of Time", 1)
def test_cards_exiled_with_the_matrix_of_time_are_played_in_your_turn() -> None:
    me = Seat(pool="{C}{C}{G}{G}", library=["Forest"] * 5)
    theirs = Seat(pool="{C}{G}", library=["Forest"] * 5)
    me.battlefield, me.command = [WALKER], [MEADOW]
    me.library, theirs.library = ["Island", "Forest"], ["Grizzly Bears", "Swamp"]
    me.planar_deck = ["The Matrix of Time"]
    play = scene(me, theirs, variant="planechase")
    walk(play)
    assert not play.may("cast", "Grizzly Bears")  # the ability that exiles it is on the stack
    play.resolve()
    assert sorted(play.exile()) == ["Grizzly Bears", "Island"]
    play.cast("Grizzly Bears")
    play.resolve()  # first what triggered as it was cast: its owner loses life and exiles another card
    assert play.lives == [20, 17]
    play.resolve()
    play.land("Island")
    play.resolve()
    assert play.lives == [17, 17]
    assert sorted(play.exile()) == ["Forest", "Swamp"]
    assert not play.may("play", "Swamp")
    assert mine(play) == ["Grizzly Bears", "Island"]
