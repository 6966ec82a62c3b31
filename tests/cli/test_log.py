"""The log: a line for a kill, for a spell with its targets, for the opening hands; every event with `log full`."""

from __future__ import annotations

import pytest

import apnap
from apnap.cli import wording
from apnap.cli.log import HERE, second_person
from apnap.game.game import Game
from tests.cli.screens import Screen, at, speaking


@pytest.fixture(autouse=True)
def _in_english() -> object:
    with speaking("en"):
        yield


def lines(text: str) -> list[str]:
    """The lines of the log without their numbers."""
    return [line[5:] for line in text.splitlines() if line[:4].strip().isdecimal() and line[5:6] != " "]


def bolted() -> Screen:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Lightning Bolt"], battlefield=["Mountain"], library=["Forest"] * 9)
    board.player(1, battlefield=["Grizzly Bears", "Hill Giant"], library=["Forest"] * 9)
    screen = at(board)
    screen.ask()
    screen.type("1")
    return screen


def test_a_kill_is_one_line() -> None:
    screen = bolted()
    told = lines(screen.type("2"))
    assert told[:2] == [
        "You cast Lightning Bolt, targeting Grizzly Bears.",
        "Lightning Bolt deals 3 damage to Grizzly Bears, which is destroyed.",
    ]


def test_every_event_is_in_the_full_log() -> None:
    screen = bolted()
    screen.type("2")
    full = lines(screen.type("log full 50"))
    assert "3 damage is marked on Grizzly Bears." in full
    assert "Grizzly Bears is destroyed." in full
    assert "Grizzly Bears goes to Player 2's graveyard from the battlefield." in full
    assert len(full) > len(lines(screen.type("log 50")))


def test_why_explains_the_kill() -> None:
    screen = bolted()
    number = next(line[:4] for line in screen.type("2").splitlines() if "which is destroyed" in line)
    assert "Grizzly Bears is destroyed." in screen.type(f"why {number.strip()}")


def test_a_kill_in_chinese() -> None:
    with speaking("zh"):
        told = lines(bolted().type("2"))
    assert told[:2] == [
        "你施放「Lightning Bolt」，以「Grizzly Bears」为目标。",
        "「Lightning Bolt」对「Grizzly Bears」造成3点伤害，将其消灭。",
    ]


def started(seed: int = 4) -> Screen:
    forest, bears = apnap.named("Forest"), apnap.named("Grizzly Bears")
    return Screen(Game([[forest] * 40, [bears] * 40], seed=seed), 200)


def test_opening_hands_are_one_line() -> None:
    screen = started()
    screen.ask()
    told = lines(screen.type("1"))
    assert len(told) == 1
    assert "ou draw 7 Forest" in told[0]
    assert "Player 2 draws 7 cards" in told[0]


def test_the_opponents_mulligan_is_told() -> None:
    """A hand without lands goes back, and what is put on the bottom isn't shown."""
    screen = started()
    screen.ask()
    screen.type("1")
    told = lines(screen.type("1"))
    assert "Player 2 takes a mulligan." in told
    assert "Player 2 puts a card on the bottom of their library." in told
    assert not [line for line in told if "Grizzly Bears" in line and "library" in line]


def test_creatures_that_attack_together_are_one_line() -> None:
    board = apnap.Board(find=apnap.named)
    board.player(0, battlefield=["Hill Giant", "Gray Ogre", "Gray Ogre"], library=["Forest"] * 9)
    screen = at(board.player(1, library=["Forest"] * 9).turn(0, "beginning of combat"))
    screen.ask()
    told = lines(screen.type("all"))
    assert told[0] == "Hill Giant and 2 Gray Ogre attack Player 2."
    assert "Gray Ogre deals 2 combat damage to Player 2. (2 times)" in told


@pytest.mark.parametrize(
    ("third", "second"),
    [
        ("{} draws Forest", "you draw Forest"),
        ("{} shuffles their library", "you shuffle your library"),
        ("{} scries 2", "you scry 2"),
        ("{} clashes and wins", "you clash and win"),
        ("{} is tempted by the Ring", "you are tempted by the Ring"),
        ("turn 2 begins: {} is the active player", "turn 2 begins: you are the active player"),
        ("Forest enters the battlefield from {}'s hand", "Forest enters the battlefield from your hand"),
        ("Shock deals 2 damage to {}", "Shock deals 2 damage to you"),
        ("Player 2 reveals their hand to {}", "Player 2 reveals their hand to you"),
        ("{}'s upkeep begins", "your upkeep begins"),
    ],
)
def test_sentences_about_the_viewer_say_you(third: str, second: str) -> None:
    assert second_person(third.format(HERE)) == second


def test_an_explanation_names_cards_and_players_in_chinese(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wording, "chinese_name", lambda name: {"Grizzly Bears": "灰熊"}.get(name, name))
    wording._spoken.cache_clear()
    try:
        with speaking("zh"):
            screen = bolted()
            number = next(line[:4] for line in screen.type("2").splitlines() if "将其消灭" in line)
            told = screen.type(f"why {number.strip()}")
    finally:
        wording._spoken.cache_clear()
    assert "「灰熊」被消灭" in told
    assert "Player" not in told


@pytest.mark.parametrize(
    ("told", "chinese"),
    [("从Player 1的手牌移到堆叠", "从牌手1的手牌移到堆叠"), ("因为：Player 12如此选择。", "因为：牌手12如此选择。")],
)
def test_players_are_named_in_chinese_wherever_they_stand(told: str, chinese: str) -> None:
    with speaking("zh"):
        assert wording.with_names(told) == chinese
