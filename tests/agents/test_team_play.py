"""`basic` among several players: it knows its team, helps it, and picks whom to attack."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from apnap.agents import Basic, ask
from apnap.agents.judging import Judge
from apnap.agents.sight import Sight
from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.language.references import EachPlayer
from apnap.rules.asking.decisions import PASS, Option
from apnap.state.things import of_player
from tests.marks import cr

Cards = Sequence[str]


def table(variant: str, battlefields: Sequence[Cards], hands: dict[int, Cards] | None = None, **lives: int) -> Script:
    """A turn of player 0 in the first main phase; `p2=3` gives player 2 so much life."""
    board = Board(len(battlefields), find=named, variant=variant)
    for n, battlefield in enumerate(battlefields):
        hand, life = (hands or {}).get(n, ()), lives.get(f"p{n}")
        board.player(n, life=life, hand=hand, battlefield=battlefield, library=["Forest"] * 9)
    return Script(board.turn(active=0).start())


def until(playing: Script, purpose: str, most: int = 60) -> tuple[Option, ...]:
    """`basic` plays everyone up to the first question with that purpose; its answer."""
    for _ in range(most):
        answer = ask(Basic(), playing.game)
        if playing.game.decision.purpose == purpose:
            assert isinstance(answer, tuple)
            return answer
        playing.game.answer(answer)
    raise AssertionError(f"nobody was asked to {purpose}")


def finish_turn(playing: Script) -> Script:
    turn = playing.game.state.turn
    while not playing.game.over and playing.game.state.turn == turn:
        playing.game.answer(ask(Basic(), playing.game))
    return playing


TWO_HEADS = "two-headed giant"


def test_both_heads_play_lands_and_creatures_in_the_turn_of_their_team() -> None:
    playing = finish_turn(table(TWO_HEADS, [["Forest"] * 2] * 4, {n: ["Grizzly Bears", "Forest"] for n in range(4)}))
    found = [playing.battlefield(n).count("Grizzly Bears") for n in range(4)]
    assert found == [1, 1, 0, 0]
    assert playing.battlefield(1).count("Forest") == 3


def test_removal_is_aimed_at_opponents_even_if_a_teammate_has_the_best_creature() -> None:
    boards = [["Swamp"] * 3, ["Shivan Dragon"], ["Grizzly Bears"], []]
    playing = table(TWO_HEADS, boards, {0: ["Murder"]})
    assert until(playing, "target") == (Option("thing", playing.id("Grizzly Bears")),)


def test_removal_that_could_only_hurt_a_teammate_is_held_back() -> None:
    playing = finish_turn(table(TWO_HEADS, [["Swamp"] * 3, ["Shivan Dragon"], [], []], {0: ["Murder"]}))
    assert playing.hand(0) == ["Murder"]


def test_a_spell_of_a_teammate_is_not_countered() -> None:
    playing = table(TWO_HEADS, [["Forest"] * 2, ["Island"] * 2, [], []], {0: ["Grizzly Bears"], 1: ["Counterspell"]})
    finish_turn(playing)
    assert "Grizzly Bears" in playing.battlefield(0)
    assert playing.hand(1) == ["Counterspell"]


def test_the_team_attacks_with_the_creatures_of_both_heads() -> None:
    playing = table(TWO_HEADS, [["Grizzly Bears"], ["Hill Giant"], [], []])
    attacks = until(playing, "attack")
    assert {option.thing for option in attacks} == {playing.id("Grizzly Bears"), playing.id("Hill Giant")}
    assert {option.number for option in attacks} <= {of_player(2), of_player(3)}


def test_a_head_blocks_with_the_creatures_of_the_other_to_save_the_team() -> None:
    playing = table(TWO_HEADS, [["Craw Wurm"], [], ["Elvish Mystic"], ["Rumbling Baloth"]], p2=5, p3=5)
    while playing.game.decision.purpose != "attack":
        playing.game.answer(PASS)
    playing.game.answer((Option("attack", playing.id("Craw Wurm"), of_player(2)),))
    while playing.game.decision.purpose != "block":
        playing.game.answer(PASS)
    blocks = ask(Basic(), playing.game)
    assert isinstance(blocks, tuple)
    assert {option.number for option in blocks} == {playing.id("Craw Wurm")}
    finish_turn(playing)
    assert not playing.game.over


FREE = "team vs. team + teams of 1"


@pytest.mark.parametrize("weak", [1, 2, 3])
def test_an_opponent_who_can_be_beaten_is_attacked(weak: int) -> None:
    boards = [["Hill Giant", "Hill Giant"], *[["Forest"] * 3 for _ in range(3)]]
    playing = table(FREE, boards, None, **{f"p{weak}": 5})
    assert {option.number for option in until(playing, "attack")} == {of_player(weak)}


@pytest.mark.parametrize("strong", [1, 2, 3])
def test_among_equals_the_opponent_who_is_ahead_is_attacked(strong: int) -> None:
    boards: list[Cards] = [["Hill Giant"], *[["Forest"] * (9 if n == strong else 2) for n in (1, 2, 3)]]
    playing = table(FREE, boards)
    assert {option.number for option in until(playing, "attack")} == {of_player(strong)}


def test_creatures_that_are_not_needed_to_beat_one_opponent_attack_another() -> None:
    boards: list[Cards] = [["Hill Giant"] * 3, ["Forest"], ["Forest"], ["Forest"]]
    attacks = until(table(FREE, boards, None, p1=3, p2=3, p3=3), "attack")
    assert sorted(option.number for option in attacks) == sorted(of_player(n) for n in (1, 2, 3))


def test_each_other_player_includes_teammates_and_each_opponent_does_not() -> None:
    judge = Judge(Sight(table(TWO_HEADS, [[]] * 4).game.state, 0), -1, ())
    assert judge.things(EachPlayer("other")) == [of_player(n) for n in (1, 2, 3)]
    assert judge.things(EachPlayer("opponent")) == [of_player(n) for n in (2, 3)]


def test_players_out_of_range_are_not_counted() -> None:
    sight = Sight(table("free-for-all + range of influence 1", [[]] * 5).game.state, 0)
    assert len(Judge(sight, -1, ()).things(EachPlayer("opponent"))) == 2


# -- deploying creatures (CR 804) --------------------------------------------------------------------------------------


def deploying(active: int, creature: str, options: str = "") -> Script:
    """A turn of the emperor (1) or of a general (0) of three, with one creature."""
    board = Board(6, find=named, variant=f"emperor{options}")
    for n in range(6):
        board.player(n, battlefield=[creature] if n == active else [], library=["Forest"] * 9)
    return finish_turn(Script(board.turn(active=active).start()))


@cr("804.2")
def test_an_emperor_who_can_attack_nobody_gives_creatures_to_a_general() -> None:
    playing = deploying(1, "Hill Giant")
    assert playing.controller("Hill Giant") in (0, 2)
    assert playing.lives == [20] * 6


@cr("804.2")
def test_a_general_keeps_creatures_and_attacks_with_them() -> None:
    playing = deploying(0, "Hill Giant")
    assert playing.controller("Hill Giant") == 0
    assert sorted(playing.lives) == [17, 20, 20, 20, 20, 20]


@cr("804.2")
@pytest.mark.parametrize(("creature", "options"), [("Ornithopter", ""), ("Hill Giant", " + attack multiple players")])
def test_creatures_that_could_not_do_more_elsewhere_are_not_deployed(creature: str, options: str) -> None:
    """One without power, and one whose controller may attack someone within range."""
    playing = deploying(1, creature, options + " + range of influence 3" if options else "")
    assert playing.controller(creature) == 1
