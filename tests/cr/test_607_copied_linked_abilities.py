"""Linked abilities that were copied (CR 607.3)."""

from __future__ import annotations

from tests.marks import cr
from tests.rulings.table import Seat, needs_corpus, scene

pytestmark = needs_corpus


@cr("607.3", "707.10b")
def test_all_cards_exiled_with_the_copied_ability_return() -> None:
    play = scene(
        Seat(
            battlefield=["Strionic Resonator", "Forest", "Forest"],
            hand=["Oblivion Ring", "Naturalize"],
            pool="{W}" * 3 + "{C}" * 2,
        ),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Oblivion Ring")
    play.resolve()
    play.choose("Hill Giant")
    play.activate("Strionic Resonator")
    play.resolve()
    play.choose("change")
    play.choose("Grizzly Bears")
    play.resolve_all()
    assert play.battlefield(1) == []
    play.cast("Naturalize", targets=["Oblivion Ring"])
    play.resolve_all()
    assert (sorted(play.battlefield(1)), play.exile()) == (["Grizzly Bears", "Hill Giant"], [])
