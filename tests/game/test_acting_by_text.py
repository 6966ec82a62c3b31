"""Acting with one line of text."""

from __future__ import annotations

import pytest

import apnap


def scene(hand: list[str], mine: list[str], theirs: list[str]) -> apnap.Script:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=hand, battlefield=mine, library=["Forest"] * 5)
    return apnap.Script(board.player(1, battlefield=theirs, library=["Forest"] * 5).start())


def test_casting_at_the_second_of_two_objects() -> None:
    play = scene(["Lightning Bolt"], ["Mountain"], ["Grizzly Bears", "Grizzly Bears"])
    wanted = play.id("the second Grizzly Bears")
    play.say("cast Lightning Bolt targeting the second Grizzly Bears")
    play.say("resolve")
    assert play.state.object(wanted).last is not None
    assert play.battlefield(1) == ["Grizzly Bears"]


def test_kicked_with_x_and_several_targets() -> None:
    play = scene(["Rolling Thunder", "Into the Roil"], ["Mountain"] * 4 + ["Island"] * 4, ["Hill Giant"])
    with pytest.raises(apnap.Illegal, match=r"CR 601\.2d"):  # a line of text can't give the division
        play.say("cast Rolling Thunder with X = 2 targeting Hill Giant and Player 2")
    play.say("cast Into the Roil kicked targeting Hill Giant")
    play.say("resolve")
    assert play.hand(1) == ["Hill Giant"]
    assert play.hand(0) == ["Rolling Thunder", "Forest"]


def test_targets_of_several_words_and_of_one() -> None:
    play = scene(
        ["Prey Upon", "Frost Breath"], ["Forest", "Hill Giant"] + ["Island"] * 3, ["Grizzly Bears", "Wind Drake"]
    )
    play.say("cast Prey Upon targeting Hill Giant and Grizzly Bears")
    play.say("resolve")
    assert play.graveyard(1) == ["Grizzly Bears"]
    play.say("cast Frost Breath targeting Wind Drake and Hill Giant")
    play.say("resolve")
    assert play.tapped("Wind Drake")
    assert play.tapped("Hill Giant")


def test_names_with_and_and_commas_in_them() -> None:
    play = scene(["Disenchant"], ["Plains", "Plains"], ["Sword of Fire and Ice"])
    play.say("cast Disenchant targeting Sword of Fire and Ice")
    play.say("resolve")
    assert play.graveyard(1) == ["Sword of Fire and Ice"]


def test_lands_attacks_and_blocks() -> None:
    play = scene(["Forest"], ["Grizzly Bears", "Hill Giant"], ["Craw Wurm"])
    play.say("play Forest")
    play.say("attack Player 2 with Grizzly Bears and Hill Giant")
    play.say("block Hill Giant with Craw Wurm")
    play.until("end of combat")
    assert (play.life(1), play.graveyard(0)) == (18, ["Hill Giant"])


@pytest.mark.parametrize("line", ["dance", "", "cast", None, 5, "attack"])
def test_an_empty_line_is_malformed(line: object) -> None:
    with pytest.raises(apnap.Malformed) as refused:
        scene([], [], []).say(line)
    assert refused.value.legal


def test_modes_are_counted_from_one() -> None:
    play = scene(["Healing Salve"], ["Plains"], ["Hill Giant"])
    play.say("cast Healing Salve choosing 1 targeting me")
    play.say("resolve")
    assert play.life(0) == 23
    with pytest.raises(apnap.ApnapError):
        scene(["Healing Salve"], ["Plains"], []).say("cast Healing Salve choosing 7 targeting me")
    with pytest.raises(apnap.ApnapError):
        scene(["Healing Salve"], ["Plains"], []).say("cast Healing Salve choosing 0 targeting me")


def test_a_creature_cant_attack_twice() -> None:
    play = scene([], ["Hill Giant"], ["Grizzly Bears"])
    with pytest.raises(apnap.Ambiguous, match=r"'Hill Giant' is given more than once.*CR 508\.1a"):
        play.say("attack with Hill Giant and Hill Giant")
    assert play.game.journal == []


def test_the_one_remaining_opponent_is_attacked() -> None:
    """CR 800.4a: a player who left need not be distinguished from the remaining one."""
    board = apnap.Board(3, find=apnap.named)
    play = apnap.Script(board.player(0, battlefield=["Hill Giant"]).start())
    play.game.concede(1)
    play.say("attack with Hill Giant")
    play.until("combat damage")
    assert play.lives == [20, 20, 17]
