"""Built-in cards played: intimidate, wither, toxic, ending and skipping turns, other costs, copies, two-faced cards."""

from __future__ import annotations

import pytest

import apnap
from apnap import Permanent
from apnap.game.seats import Seat
from tests.marks import cr

LIBRARY = ["Plains"] * 9


def scene(*seats: Seat, active: int = 0, step: str = "precombat main") -> apnap.Script:
    board = apnap.Board(2, find=apnap.named)
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    for seat in board.seats:
        seat.library = LIBRARY
    return apnap.Script(board.turn(active, step).start())


@cr("702.13b")
@pytest.mark.parametrize(
    ("blocker", "can"), [("Hill Giant", True), ("Ornithopter", True), ("Grizzly Bears", False), ("Typhoid Rats", False)]
)
def test_intimidate(blocker: str, can: bool) -> None:
    play = scene(Seat(battlefield=["Bladetusk Boar"]), Seat(battlefield=[blocker]))
    play.attack(["Bladetusk Boar"])
    if can:
        play.block({blocker: "Bladetusk Boar"})
    else:
        with pytest.raises(apnap.Illegal):
            play.block({blocker: "Bladetusk Boar"})


@cr("702.80a", "120.3d")
def test_wither() -> None:
    play = scene(Seat(battlefield=["Boggart Ram-Gang"]), Seat(battlefield=["Siege Mastodon"]))
    play.attack(["Boggart Ram-Gang"])
    play.block({"Siege Mastodon": "Boggart Ram-Gang"})
    play.until("end of combat")
    assert play.counters("Siege Mastodon") == {"-1/-1": 3}
    assert play.pt("Siege Mastodon") == (0, 2)


@cr("702.164c", "120.3g")
def test_toxic() -> None:
    play = scene(Seat(battlefield=["Crawling Chorus", "Pestilent Syphoner"]))
    play.attack(["Crawling Chorus", "Pestilent Syphoner"])
    play.until("end of combat")
    assert play.state.players[1].poison == 2
    assert play.life(1) == 18


@cr("720.1", "720.1a", "720.1b", "720.1d")
def test_ending_the_turn_with_a_spell() -> None:
    play = scene(Seat(hand=["Time Stop", "Shock"], battlefield=["Island"] * 6 + ["Mountain"]))
    play.cast("Shock", targets=["Player 2"])
    play.cast("Time Stop")
    play.resolve()
    assert sorted(play.exile()) == ["Shock", "Time Stop"]
    assert (play.lives, play.active) == ([20, 20], 1)


@cr("602.5")
def test_ending_the_turn_with_an_ability_only_on_ones_own() -> None:
    play = scene(Seat(), Seat(battlefield=["Sundial of the Infinite", "Plains"]))
    play.pass_to(1)
    assert not play.may("activate", "Sundial of the Infinite")
    play.next_turn()
    play.activate("Sundial of the Infinite")
    play.resolve()
    assert play.active == 0


@cr("500.10", "614.10")
def test_steps_that_are_always_skipped() -> None:
    play = scene(Seat(battlefield=["Eon Hub", "Bitterblossom"]), active=1, step="end")
    play.next_turn()
    assert play.step == "draw"
    play.until("precombat main")
    assert play.life(0) == 20


@cr("500.10", "614.10")
def test_no_permanent_untaps() -> None:
    play = scene(Seat(battlefield=["Stasis", Permanent("Island", tapped=True), "Island"]), active=1, step="end")
    play.pass_priority()
    play.pass_priority()
    play.resolve()
    play.yes()
    assert play.tapped("the first Island")
    assert play.tapped("the second Island")
    assert "Stasis" in play.battlefield()


@cr("500.10", "614.10")
def test_ones_own_draw_step_is_skipped() -> None:
    play = scene(Seat(battlefield=["Yawgmoth's Bargain"]), active=1, step="end")
    play.next_turn()
    play.until("precombat main")
    assert play.hand(0) == []
    play.activate("Yawgmoth's Bargain")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (19, ["Plains"])
    play.next_turn()
    play.until("precombat main")
    assert play.hand(1) == ["Plains"]


@cr("614.10", "500.10")
def test_a_turn_is_skipped() -> None:
    play = scene(Seat(battlefield=["Chronatog"]))
    play.activate("Chronatog")
    play.resolve()
    assert play.pt("Chronatog") == (4, 5)
    assert not play.may("activate", "Chronatog")
    actives = []
    for _ in range(3):
        play.next_turn()
        actives.append(play.active)
    assert actives == [1, 1, 0]


@cr("118.9", "601.2b")
def test_other_costs_to_cast() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]),
        Seat(hand=["Force of Will", "Gush"], battlefield=["Island", "Island"]),
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Force of Will", way="instead", by=1)
    play.resolve_all()
    assert (play.life(1), play.exile()) == (19, ["Gush"])


@cr("118.9")
@pytest.mark.parametrize(("land", "can"), [("Swamp", True), ("Plains", False)])
def test_an_alternative_cost_with_a_condition(land: str, can: bool) -> None:
    play = scene(Seat(hand=["Snuff Out"], battlefield=[land]), Seat(battlefield=["Hill Giant"]))
    assert play.may("cast", "Snuff Out") == can


@cr("707.2", "111.10")
def test_token_copies() -> None:
    play = scene(
        Seat(hand=["Rite of Replication"], battlefield=["Island"] * 9),
        Seat(battlefield=[Permanent("Serra Angel", counters={"+1/+1": 2})]),
    )
    play.cast("Rite of Replication", kicked=True, targets=["Serra Angel"])
    play.resolve()
    assert play.battlefield(0).count("Serra Angel") == 5
    assert play.pt("your first Serra Angel") == (4, 4)


@cr("506.4", "506.4d")
def test_removing_an_attacker_from_combat() -> None:
    play = scene(Seat(battlefield=["Reconnaissance", "Hill Giant"]))
    play.attack(["Hill Giant"])
    play.activate("Reconnaissance")
    play.resolve()
    assert not play.tapped("Hill Giant")
    play.until("end of combat")
    assert play.life(1) == 20


@cr("104.3e")
def test_a_player_loses_by_an_effect() -> None:
    play = scene(Seat(battlefield=["Door to Nothingness", *["Plains", "Island", "Swamp", "Mountain", "Forest"] * 2]))
    play.activate("Door to Nothingness", targets=["Player 2"])
    play.resolve()
    assert play.game.outcome == "Player 1 won"


# -- two faces ---------------------------------------------------------------------------------------------------------


@cr("310.11b", "712.14")
def test_a_siege_is_defeated_and_cast_transformed() -> None:
    play = scene(Seat(hand=["Invasion of Dominaria"], battlefield=["Plains"] * 3 + ["Craw Wurm"]))
    play.cast("Invasion of Dominaria")
    play.resolve()
    play.resolve()
    assert (play.life(0), play.hand(0)) == (24, ["Plains"])
    play.attack({"Craw Wurm": "Invasion of Dominaria"})
    play.until("combat damage")
    play.resolve()
    play.yes()
    play.resolve()
    assert play.pt("Serra Faithkeeper") == (4, 4)


@cr("701.28a")
def test_transforming() -> None:
    play = scene(Seat(battlefield=["Thraben Gargoyle"] + ["Plains"] * 6))
    play.activate("Thraben Gargoyle")
    play.resolve()
    assert play.battlefield(0)[0] == "Stonewing Antagonizer"
    play.attack(["Stonewing Antagonizer"])


@cr("710.4", "603.8")
def test_flipping_by_a_state_trigger() -> None:
    play = scene(Seat(hand=["Flight"], battlefield=["Student of Elements", "Grizzly Bears", "Island"]))
    play.cast("Flight", targets=["Student of Elements"])
    play.resolve()
    assert play.stack == ["ability of Student of Elements"]
    play.resolve()
    assert play.pt("Tobita") == (3, 3)
    assert "flying" in play.keywords("Grizzly Bears")


@cr("710.4")
def test_flipping_by_dealing_damage() -> None:
    play = scene(Seat(hand=["Shock"], battlefield=["Akki Lavarunner", "Mountain"]))
    play.attack(["Akki Lavarunner"])
    play.until("combat damage")
    play.resolve()
    assert play.battlefield(0)[0] == "Tok-Tok, Volcano Born"
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 16
