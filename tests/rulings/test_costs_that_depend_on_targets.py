"""Rulings about costs that depend on targets."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Elderwood Scion", 2)
def test_an_alternative_cost_is_reduced_too() -> None:
    play = scene(Seat(graveyard=["Reckless Charge"], pool="{R}", battlefield=["Elderwood Scion", "Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Reckless Charge", targets=["Hill Giant"])
    play.cast("Reckless Charge", targets=["Elderwood Scion"])
    assert play.pool() == ""


@ruling("Elderwood Scion", 3)
@ruling("Killian, Ink Duelist", 3)
@pytest.mark.parametrize("name", ["Elderwood Scion", "Killian, Ink Duelist"])
def test_coloured_mana_is_not_reduced(name: str) -> None:
    assert not scene(Seat(hand=["Giant Growth"], pool="{W}{W}", battlefield=[name])).may("cast", "Giant Growth")
    play = scene(Seat(hand=["Giant Growth"], pool="{G}", battlefield=[name]))
    play.cast("Giant Growth", targets=[name])
    assert play.pool() == ""


@ruling("Elderwood Scion", 4)
@ruling("Icefall Regent", 1)
@pytest.mark.parametrize("name", ["Elderwood Scion", "Icefall Regent"])
def test_the_costs_of_abilities_are_not_changed(name: str) -> None:
    play = scene(Seat(battlefield=["Prodigal Sorcerer"]), Seat(battlefield=[name]))
    play.activate("Prodigal Sorcerer", targets=[name])
    assert play.stack == ["ability of Prodigal Sorcerer"]


@pytest.mark.parametrize(
    ("spell", "pool", "targets"),
    [
        ("Pacifism", "{W}{W}{W}", ["Icefall Regent"]),
        ("Jagged Lightning", "{R}{R}{R}{R}{R}{R}", ["Icefall Regent", "Hill Giant"]),
    ],
)
def test_auras_and_spells_with_several_targets_cost_more(spell: str, pool: str, targets: list[str]) -> None:
    """One mana too little, then exactly enough."""
    theirs = ["Icefall Regent", "Hill Giant", "Grizzly Bears"]
    poor = scene(Seat(hand=[spell], pool=pool), Seat(battlefield=theirs))
    with pytest.raises(Illegal):
        poor.cast(spell, targets=targets)
    play = scene(Seat(hand=[spell], pool=pool + pool[:3]), Seat(battlefield=theirs))
    play.cast(spell, targets=targets)
    assert (play.stack, play.pool()) == ([spell], "")


def test_several_targets_cost_only_two_more() -> None:
    mentor = Permanent("Kasmina, Enigmatic Mentor", counters={"loyalty": 5})
    theirs: list[str | Permanent] = [mentor, "Hill Giant", "Grizzly Bears"]
    poor = scene(Seat(hand=["Frost Breath"], pool="{U}{U}{U}{U}"), Seat(battlefield=theirs))
    with pytest.raises(Illegal):
        poor.cast("Frost Breath", targets=[["Hill Giant"]])
    play = scene(Seat(hand=["Frost Breath"], pool="{U}{U}{U}{U}{U}"), Seat(battlefield=theirs))
    play.cast("Frost Breath", targets=[["Hill Giant", "Grizzly Bears"]])
    assert play.pool() == ""


@ruling("Killian, Ink Duelist", 1)
def test_additional_costs_come_before_reductions() -> None:
    """Kicked, it costs {2}{U}{U}: the mana of the kicker is there to be reduced."""
    play = scene(Seat(hand=["Into the Roil"], pool="{U}{U}", battlefield=["Killian, Ink Duelist", "Propaganda"]))
    with pytest.raises(Illegal):
        play.cast("Into the Roil", targets=["Propaganda"], kicked=True)
    play.cast("Into the Roil", targets=["Killian, Ink Duelist"], kicked=True)
    assert (play.stack, play.pool()) == (["Into the Roil"], "")
