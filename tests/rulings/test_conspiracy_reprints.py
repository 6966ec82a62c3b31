"""Cards of the Conspiracy sets that have nothing to do with the draft."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import ApnapError
from tests.rulings.table import Permanent, Seat, needs_corpus, scene

pytestmark = needs_corpus


@pytest.mark.parametrize(("beside", "elephants"), [([], 2), (["Rest in Peace"], 0)])
def test_terastodon_gives_an_elephant_for_each_permanent_put_into_a_graveyard(
    beside: list[str], elephants: int
) -> None:
    """Not for what is indestructible, nor for what is exiled instead."""
    play = scene(
        Seat(hand=["Terastodon"], pool="{G}" * 8, battlefield=beside),
        Seat(battlefield=["Forest", "Sol Ring", "Darksteel Citadel"]),
    )
    play.cast("Terastodon")
    play.resolve()
    play.choose("Forest", "Sol Ring", "Darksteel Citadel")
    play.resolve()
    if play.decision.purpose == "may":
        play.choose("yes")
    assert (play.battlefield(1).count("Elephant Token"), "Forest" in play.battlefield(1)) == (elephants, False)


@pytest.mark.parametrize("where", ["graveyard", "battlefield"])
def test_daretti_copies_an_artifact_wherever_it_is(where: str) -> None:
    mine = Seat(battlefield=[Permanent("Daretti, Ingenious Iconoclast", {"loyalty": 6}), "Hill Giant"])
    other = Seat(graveyard=["Sol Ring"]) if where == "graveyard" else Seat(battlefield=["Sol Ring"])
    play = scene(mine, other)
    play.activate("Daretti, Ingenious Iconoclast", ability=2)
    play.resolve()
    assert play.battlefield(0).count("Sol Ring") == 3


def test_pristine_angel_is_protected_while_untapped() -> None:
    for tapped in (True, False):
        play = scene(
            Seat(hand=["Shock"], pool="{R}", battlefield=["Mountain"]),
            Seat(battlefield=[Permanent("Pristine Angel", tapped=tapped)]),
        )
        if tapped:
            play.cast("Shock", targets=["Pristine Angel"])
        else:
            with pytest.raises(ApnapError):
                play.cast("Shock", targets=["Pristine Angel"])


def test_guardian_of_the_gateless_grows_for_each_creature_it_blocks() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Craw Wurm"]), Seat(battlefield=["Guardian of the Gateless"])
    )
    play.attack(["Hill Giant", "Grizzly Bears", "Craw Wurm"])
    play.block({"Guardian of the Gateless": ["Hill Giant", "Grizzly Bears"]})
    play.order(["Hill Giant", "Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Guardian of the Gateless") == (5, 5)


@pytest.mark.parametrize("x", [0, 2])
def test_breakthrough_keeps_x_cards(x: int) -> None:
    library = ["Forest", "Island", "Swamp", "Plains", "Mountain"]
    play = scene(Seat(hand=["Breakthrough", "Hill Giant"], pool="{U}" * (x + 1), library=library), Seat())
    play.cast("Breakthrough", x=x)
    play.resolve()
    if x:
        play.choose("Forest", "Island", "Hill Giant")
    assert (len(play.hand(0)), len(play.graveyard(0))) == (x, 6 - x)


def test_wood_sage_takes_the_cards_with_the_chosen_name() -> None:
    library = ["Hill Giant", "Forest", "Hill Giant", "Grizzly Bears", "Hill Giant"]
    play = scene(Seat(battlefield=["Wood Sage"], library=library), Seat())
    play.activate("Wood Sage")
    play.resolve()
    play.choose("Hill Giant")
    assert play.hand(0) == ["Hill Giant", "Hill Giant"]
    assert sorted(play.graveyard(0)) == ["Forest", "Grizzly Bears"]
    assert play.library(0) == ["Hill Giant"]
