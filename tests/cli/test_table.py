"""The table at several widths and in both languages: nothing is cut off or broken in the middle of a word."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest

import apnap
from apnap.cards.places import store_file
from apnap.cli import wording
from apnap.cli.commands import obey
from apnap.cli.table import STEPS, phase_line
from apnap.cli.terminal import breaks, terminal
from apnap.cli.wording import chinese_name
from apnap.cli.words import WORDS
from apnap.cli.words import say as word
from apnap.state.noted import CardNote, Noted
from apnap.state.table import Card
from tests.cli.screens import FRAME, Screen, at, driven, latin_words, speaking, wide
from tests.rulings.table import Permanent, Seat, needs_corpus, scene

WIDTHS = (60, 80, 140)
HELP = {word for key, (_, chinese) in WORDS.items() if not key.startswith("help.") for word in latin_words(chinese)}
"""What is typed: `all`, `none`, `name`."""


@pytest.mark.parametrize("language", ["en", "zh"])
@pytest.mark.parametrize(("width", "players"), [(60, 2), (80, 4), (140, 6)])
def test_no_line_is_wider_than_the_terminal(width: int, players: int, language: str) -> None:
    with speaking(language):
        text = driven(width, seed=players, players=players, lines=25)
    assert max(wide(line) for line in text.splitlines()) <= width


@pytest.mark.parametrize("width", WIDTHS)
def test_no_word_is_broken(width: int) -> None:
    """The words of a game are the same at every width."""
    with speaking("en"):
        assert latin_words(driven(width, seed=3)) == latin_words(driven(400, seed=3))


def test_a_wide_terminal_has_opponents_beside_each_other() -> None:
    with speaking("en"):
        wide_table, narrow = driven(140, seed=1, players=3, lines=1), driven(60, seed=1, players=3, lines=1)
    assert re.search("─ Player 2 ─+╮╭─ Player 3 ─", wide_table)
    assert "─ Player 2 ─" in narrow
    assert not re.search("─ Player 2 ─.*─ Player 3 ─", narrow)


def test_chinese_screens_have_no_english_but_names_of_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names are replaced here, as if all cards had Chinese names."""
    monkeypatch.setattr(wording, "chinese_name", lambda name: "牌名")
    wording._spoken.cache_clear()
    try:
        with speaking("zh"):
            text = "".join(driven(80, seed=seed, players=2 + seed % 3, lines=40) for seed in range(4))
    finally:
        wording._spoken.cache_clear()
    symbols = re.sub(r"\{[^{}]*\}", "", text)
    typed = re.sub(r"^> .*$", "", symbols, flags=re.MULTILINE)
    assert set(latin_words(typed)) <= HELP | {"X", "p"}


def test_a_creature_that_came_lately_is_summoning_sick() -> None:
    """In the words of CR 302.6."""
    board = apnap.Board(find=apnap.named).player(0, battlefield=[apnap.Permanent("Hill Giant", sick=True)])
    for language, note in (("en", "Hill Giant 3/3 (summoning sick)"), ("zh", "3/3（召唤失调）")):
        with speaking(language):
            screen = at(board)
            screen.session.show()
            assert note in screen.look()


def test_lines_break_between_words_and_chinese_characters() -> None:
    assert breaks("one two three", 7) == [8]
    assert breaks("一二三四五六", 4) == [2, 4]
    assert breaks("一二三。四", 6) == [2]  # a full stop doesn't begin a line
    assert breaks("unbreakable", 5) == [5, 10]
    assert breaks("unbreakable", 5, fold=False) == []


@pytest.mark.parametrize("language", ["en", "zh"])
def test_help_is_a_table_of_commands(language: str) -> None:
    """What a command does stands beside it, on the lines that follow too."""
    with speaking(language):
        screen = at(apnap.Board(find=apnap.named).player(0, hand=["Forest"]), 60)
        obey(screen.session, "?")
        lines = screen.look().splitlines()
    assert max(wide(line) for line in lines) <= 60
    assert [line for line in lines if line.startswith(" " * 15)]
    assert all(line.startswith("  ") for line in lines)


@pytest.mark.parametrize("damage", ["not a database", ""])
def test_a_damaged_card_store_leaves_english_names(own_data: Path, damage: str) -> None:
    own_data.mkdir(parents=True)
    store_file().write_text(damage, encoding="utf-8")
    chinese_name.cache_clear()
    assert chinese_name("Grizzly Bears") == "Grizzly Bears"
    chinese_name.cache_clear()


@pytest.mark.parametrize("language", ["en", "zh"])
def test_names_of_steps_are_not_broken(language: str) -> None:
    with speaking(language):
        state = apnap.Board(find=apnap.named).start().state
        names = [word(f"step.{step}").replace(" ", "\u00a0") for step in STEPS]
        for width in range(20, 120, 3):
            out = io.StringIO()
            terminal(file=out, width=width).print(phase_line(state, 0))
            printed = re.split("[ \n]+", out.getvalue())
            assert [one for one in names if one not in printed and f">{one}<" not in printed] == []


NOTED: Noted = {"Cogwork Tracker": (CardNote("player", 1),)}


@needs_corpus
@pytest.mark.parametrize(
    ("language", "shown"),
    [
        (
            "en",
            [
                *("plane Naar Isle (2 charge counters)", "Krenko, Mob Boss {2}{R}{R} + {4}"),
                *("7 damage from Krenko, Mob Boss", "Immediate Action (face down, chosen: Grizzly Bears)"),
                *("Hill Giant 3/3 (commander)", "noted for Cogwork Tracker: Player 2", "planar deck 1"),
                "command zone a face-down card",
            ],
        ),
        (
            "zh",
            [
                *("时空 Naar Isle（2个充电指示物）", "Krenko, Mob Boss {2}{R}{R} + {4}"),
                *("受到Krenko, Mob Boss的7点伤害", "Immediate Action（牌面朝下、所选：Grizzly Bears）"),
                *("Hill Giant 3/3（指挥官）", "为Cogwork Tracker记下：牌手2", "时空套牌1", "统帅区 一张面朝下的牌"),
            ],
        ),
    ],
)
def test_what_casual_variants_add_to_the_table(language: str, shown: list[str]) -> None:
    """Planes with counters, commanders with their tax and damage, conspiracies, notes of a draft, in 80 columns."""
    agenda = Permanent("Immediate Action", face_down=True, chosen={"card name": "Grizzly Bears"})
    mine = Seat(commanders=["Krenko, Mob Boss"], command=["Naar Isle", agenda], planar_deck=["Akoum"])
    play = scene(
        mine, Seat(command=[agenda], battlefield=["Hill Giant"]), variant="commander + planechase + conspiracy"
    )
    state = play.game.state
    leader = next(n for n, card in enumerate(state.cards) if card.commander)
    giant = state.object(state.battlefield[0]).card
    leads = [Card(card.definition, card.owner, card.commander or n == giant) for n, card in enumerate(state.cards)]
    state.cards = tuple(leads)
    state.write(state.command[0]).counters = {"charge": 2}
    state.write_player(1).commander_damage = {leader: 7}
    state.write_player(0).commander_casts = {leader: 2}
    state.write_player(0).noted = NOTED
    with speaking(language):
        screen = Screen(play.game)
        screen.session.show()
    text = screen.look()
    assert max(wide(line) for line in text.splitlines()) <= 80
    plain = "".join(FRAME.sub(" ", text).split())
    assert [one for one in shown if one.replace(" ", "") not in plain] == []
