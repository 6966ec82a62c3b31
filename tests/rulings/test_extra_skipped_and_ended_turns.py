"""Rulings about extra, skipped and ended turns and steps."""

from __future__ import annotations

import pytest

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

DECK = ["Island"] * 12


def test_an_extra_turn_after_each_other_players_turn() -> None:
    keeper = Permanent("Lighthouse Chronologist", counters={"level": 7})
    play = scene(Seat(battlefield=[keeper], library=DECK), *[Seat(library=DECK)] * 3)
    turns = [play.active]
    while len(turns) < 9:
        play.next_turn()
        turns.append(play.active)
    assert turns == [0, 1, 0, 2, 0, 3, 0, 0, 1]


@ruling("Second Chance", 4)
def test_second_chance_gives_the_extra_turn_after_it_left() -> None:
    play = scene(
        Seat(life=3, battlefield=["Second Chance"], hand=["Disenchant"], pool="{W}{W}", library=DECK),
        Seat(library=DECK),
        step="upkeep",
    )
    play.cast("Disenchant", targets=["Second Chance"])
    play.resolve()
    play.resolve()
    play.next_turn()
    assert play.active == 0


@ruling("Sundial of the Infinite", 2)
def test_abilities_wait_for_the_next_end_step_after_the_turn_ended() -> None:
    play = scene(
        Seat(
            battlefield=["Sundial of the Infinite", "Flameshadow Conjuring", *["Mountain"] * 6],
            hand=["Hill Giant"],
            library=DECK,
        ),
        Seat(library=DECK),
    )
    play.cast("Hill Giant")
    play.resolve()
    play.resolve()
    play.yes()
    play.activate("Sundial of the Infinite")
    play.resolve()
    assert (play.active, play.battlefield(0).count("Hill Giant")) == (1, 2)
    play.until("end")
    play.resolve()
    assert play.battlefield(0).count("Hill Giant") == 1


@ruling("Abyssal Nocturnus", 1)
def test_a_second_cleanup_step_ends_what_the_first_one_started() -> None:
    play = scene(
        Seat(battlefield=["Abyssal Nocturnus"], library=DECK), Seat(hand=["Island"] * 8, library=DECK), active=1
    )
    play.until("end")
    play.pass_priority()
    play.pass_priority()
    play.choose("first Island")
    play.resolve()
    assert (play.pt("Abyssal Nocturnus"), play.active) == ((4, 4), 1)
    play.pass_priority()
    play.pass_priority()
    assert (play.pt("Abyssal Nocturnus"), play.active) == ((2, 2), 0)


@ruling("Hollowsage", 1)
def test_a_trigger_in_the_untap_step_waits_for_the_upkeep() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Hollowsage", tapped=True), "Phyrexian Arena"], library=["Island"] * 3),
        Seat(hand=["Forest"], library=["Island"] * 2),
        active=1,
        step="end",
    )
    while play.active == 1:
        play.pass_priority()
    assert play.step == "upkeep"
    play.order([0, 1])
    play.choose("Player 2")
    assert sorted(play.stack) == ["ability of Hollowsage", "ability of Phyrexian Arena"]


@ruling("Inspiring Refrain", 3)
def test_a_countered_upkeep_trigger_triggers_again() -> None:
    play = scene(
        Seat(
            hand=["Inspiring Refrain"],
            pool="{U}" * 3,
            battlefield=["Island"] * 2,
            library=["Island"] * 4,
        ),
        Seat(library=["Island"] * 4, hand=["Repudiate // Replicate"], battlefield=["Island"] * 2),
    )
    play.special("suspend", "Inspiring Refrain")
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    play.cast("Repudiate // Replicate", way="Repudiate", by=1)
    play.resolve()
    assert (play.stack, play.counters("Inspiring Refrain")) == ([], {"time": 3})


@ruling("Day's Undoing", 1)
def test_a_skipped_end_step_triggers_nothing() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Splinter Twin", attached_to="Grizzly Bears")],
            hand=["Day's Undoing"],
            pool="{U}" * 3,
            library=["Island"] * 9,
        ),
        Seat(library=["Island"] * 9),
    )
    play.activate("Grizzly Bears")
    play.resolve()
    play.cast("Day's Undoing")
    play.resolve()
    assert (play.active, play.battlefield(0).count("Grizzly Bears")) == (1, 2)
    play.until("end", 1)
    play.resolve()
    assert play.battlefield(0).count("Grizzly Bears") == 1


@ruling("Discontinuity", 1)
def test_delayed_abilities_wait_for_the_next_turns_end_step() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant"], hand=["Otherworldly Journey"], pool="{W}{W}", library=["Forest"] * 5),
        Seat(hand=["Discontinuity"], pool="{U}" * 6, library=["Forest"] * 5),
    )
    play.cast("Otherworldly Journey", targets=["Hill Giant"])
    play.resolve()
    play.cast("Discontinuity", by=1)
    play.resolve()
    assert (play.active, play.exile()) == (1, ["Hill Giant", "Discontinuity"])
    play.until("end", 1)
    play.resolve_all()
    assert play.battlefield(0) == ["Hill Giant"]


@ruling("Chronosavant", 1)
def test_each_chronosavant_activation_skips_a_turn() -> None:
    play = scene(Seat(graveyard=["Chronosavant"], pool="{W}" * 4, library=["Plains"] * 9), Seat(library=["Plains"] * 9))
    play.activate("Chronosavant")
    play.activate("Chronosavant")
    play.resolve_all()
    active = []
    for _ in range(4):
        play.next_turn()
        active.append(play.active)
    assert (active, play.battlefield(0)) == ([1, 1, 1, 0], ["Chronosavant"])


@ruling("Gibbering Descent", 1)
def test_the_upkeep_is_skipped_with_an_empty_hand() -> None:
    play = scene(
        Seat(battlefield=["Gibbering Descent"], library=["Forest"] * 5),
        Seat(library=["Forest"] * 5),
        active=1,
        step="end",
    )
    play.next_turn()
    assert (play.step, play.life(0)) == ("draw", 20)


@ruling("Final Fortune", 1)
@pytest.mark.parametrize("name", ["Final Fortune", "Last Chance", "Warrior's Oath"])
def test_the_game_is_lost_in_the_extra_turn_that_was_added(name: str) -> None:
    mine = Seat(hand=[name, "Time Walk"], pool="{R}{R}{U}{U}", library=DECK)
    play = scene(mine, Seat(library=DECK))
    play.cast(name)
    play.resolve()
    play.cast("Time Walk")
    play.resolve()
    play.until("end")
    play.next_turn()
    play.until("end")
    assert (play.active, play.stack) == (0, []), "the turn that was added last comes first"
    play.next_turn()
    play.until("end")
    assert (play.active, play.stack) == (0, [f"ability of {name}"])
    play.resolve()
    assert play.game.winners == (1,)


@ruling("Final Fortune", 2)
@ruling("Chance for Glory", 3)
@pytest.mark.parametrize(("name", "mana"), [("Final Fortune", "{R}{R}"), ("Chance for Glory", "{R}{W}{W}")])
def test_nobody_loses_in_an_extra_turn_that_is_skipped(name: str, mana: str) -> None:
    play = scene(Seat(hand=[name, "Meditate"], pool=mana + "{U}{U}{U}", library=DECK), Seat(library=DECK))
    for one in (name, "Meditate"):
        play.cast(one)
        play.resolve()
    for active in (1, 0):
        play.next_turn()
        assert play.active == active
        play.until("end")
        assert play.stack == []


@ruling("Chance for Glory", 1, 2)
def test_creatures_stay_indestructible_after_the_turn() -> None:
    mine = Seat(hand=["Chance for Glory", "Hill Giant"], pool="{R}{W}{W}", battlefield=["Grizzly Bears"], library=DECK)
    play = scene(mine, Seat(library=DECK))
    play.cast("Chance for Glory")
    play.resolve()
    play.next_turn()
    assert (play.active, "indestructible" in play.keywords("Grizzly Bears")) == (0, True)
    play.until("end")
    assert play.stack == ["ability of Chance for Glory"]


def test_the_untap_step_of_the_extra_turn_is_skipped() -> None:
    """Of no other turn, even if one comes in between."""
    mine = Seat(hand=["Savor the Moment", "Time Walk"], pool="{U}" * 5, battlefield=["Island"], library=DECK)
    play = scene(mine, Seat(library=DECK))
    play.cast("Savor the Moment")
    play.resolve()
    play.cast("Time Walk")
    play.resolve()
    for tapped in (False, True):
        play.mana("Island")
        play.until("end")
        play.next_turn()
        assert (play.active, play.tapped("Island")) == (0, tapped)
