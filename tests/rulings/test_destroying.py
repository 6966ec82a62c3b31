"""Rulings about removal: destroying, exiling, dealing damage."""

from __future__ import annotations

from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Lightning Helix", 1)
def test_without_a_legal_target_nobody_gains_life() -> None:
    play = scene(
        Seat(hand=["Lightning Helix"], pool="{R}{W}"),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Lightning Helix", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.life(0), play.graveyard(0)) == (20, ["Lightning Helix"])


@ruling("Oblivion Ring", 1)
def test_a_ring_gone_early_keeps_its_prey_forever() -> None:
    play = scene(
        Seat(hand=["Oblivion Ring"], pool="{W}{W}{W}"),
        Seat(hand=["Disenchant"], pool="{W}{W}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Oblivion Ring")
    play.resolve()
    play.cast("Disenchant", targets=["Oblivion Ring"], by=1)
    play.resolve_all()
    assert (play.exile(), play.graveyard(0), play.battlefield(1)) == (["Grizzly Bears"], ["Oblivion Ring"], [])
