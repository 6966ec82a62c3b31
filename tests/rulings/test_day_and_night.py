"""Rulings about day and night, daybound and nightbound."""

from __future__ import annotations

from apnap.rules.events.permanents import Transformed
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

WEREWOLF = "Tireless Hauler // Dire-Strain Brawler"
LIBRARY = ["Forest"] * 5


def night(*mine: str, hand: tuple[str, ...] = ()) -> Script:
    """It is night in the precombat main phase of the first player's turn."""
    play = scene(Seat(battlefield=[WEREWOLF, *mine], hand=[*hand], library=LIBRARY), Seat(library=LIBRARY), active=1)
    play.until("precombat main", 0)
    assert play.state.daylight == "night"
    return play


@ruling("Brutal Cathar // Moonrage Brute", 5)
@ruling("Brutal Cathar // Moonrage Brute", 10)
def test_a_turn_without_spells_makes_it_night() -> None:
    play = scene(Seat(hand=[WEREWOLF], pool="{G}" * 5, library=LIBRARY), Seat(library=LIBRARY))
    assert play.state.daylight == ""
    play.cast("Tireless Hauler")
    assert play.state.daylight == ""
    play.resolve()
    assert play.state.daylight == "day"
    play.until("upkeep", 1)
    assert play.state.daylight == "day"
    play.until("upkeep", 0)
    assert (play.state.daylight, play.battlefield()) == ("night", ["Dire-Strain Brawler"])


@ruling("Brutal Cathar // Moonrage Brute", 11)
def test_two_spells_of_the_active_player_make_it_day() -> None:
    for spells, light in ((1, "night"), (2, "day")):
        play = night("Mountain", "Mountain", hand=("Lightning Bolt", "Lightning Bolt"))
        for _ in range(spells):
            play.cast("Lightning Bolt", targets=["Player 2"])
            play.resolve()
        play.until("upkeep", 1)
        assert play.state.daylight == light


@ruling("Brutal Cathar // Moonrage Brute", 14)
def test_a_daybound_spell_enters_with_its_back_face_up_at_night() -> None:
    play = night(*["Plains"] * 3, hand=("Brutal Cathar // Moonrage Brute",))
    play.cast("Brutal Cathar")
    play.resolve()
    assert play.battlefield()[-1] == "Moonrage Brute"
    assert len(play.log(Transformed)) == 1, "the other one turned as night fell"


@ruling("Brutal Cathar // Moonrage Brute", 6)
@ruling("Firmament Sage", 4)
def test_transforming_with_day_and_night_triggers_but_its_beginning_does_not() -> None:
    play = scene(
        Seat(hand=["Firmament Sage", "The Celestus"], battlefield=["Island"] * 10, library=LIBRARY),
        Seat(battlefield=[], library=LIBRARY),
    )
    play.cast("Firmament Sage")
    play.resolve()
    assert (play.state.daylight, play.hand(0)) == ("day", ["The Celestus"])
    play.cast("The Celestus")
    play.resolve()
    play.activate("The Celestus")
    play.resolve()
    assert play.state.daylight == "night"
    assert len([option for option in play.decision.options if option.kind == "trigger"]) == 2
