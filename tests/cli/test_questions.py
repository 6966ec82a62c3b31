"""Questions at the terminal: which are asked, what they say, and what may be typed."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import apnap
from apnap.cli.wording import picked
from apnap.game.telling_apart import only_answer
from apnap.language.abilities import Keyword
from apnap.language.card import card
from apnap.rules.asking.decisions import NameCard, Option
from apnap.rules.events.combat import Attacked
from tests.cli.screens import Screen, at, speaking
from tests.rulings.table import needs_corpus, parsed


@pytest.fixture(autouse=True)
def _in_english() -> object:
    with speaking("en"):
        yield


def board(
    mine: Sequence[str | apnap.Permanent] = (), theirs: Sequence[str] = (), hand: Sequence[str] = ()
) -> apnap.Board:
    """A board of built-in cards; `mine` and `theirs` are the permanents."""
    made = apnap.Board(find=apnap.named)
    made.player(0, battlefield=mine, hand=hand, library=["Forest"] * 9)
    return made.player(1, battlefield=theirs, library=["Forest"] * 9)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("1", [1]),
        ("1-3,5", [1, 2, 3, 5]),
        ("1 - 3 5", [1, 2, 3, 5]),
        ("3 1", [3, 1]),
        ("2、4", [2, 4]),
        ("5-3", []),
        ("1-99999999", [-1]),
        ("9" * 50, [-1]),
        ("all", None),
        ("²", None),
        ("", None),
    ],
)
def test_numbers_and_ranges(text: str, numbers: list[int] | None) -> None:
    assert picked(text) == numbers


# -- declarations ----------------------------------------------------------------------------------------------------


def attacking(*creatures: str, theirs: tuple[str, ...] = ()) -> Screen:
    made = board(mine=list(creatures), theirs=list(theirs)).turn(0, "beginning of combat")
    screen = at(made)
    screen.session.advance()
    return screen


def test_attackers_are_chosen_by_number_range_all_or_none() -> None:
    for line, expected in (
        ("all", ["Hill Giant", "Grizzly Bears", "Grizzly Bears", "Grizzly Bears"]),
        ("1", ["Hill Giant"]),
        ("2-3", ["Grizzly Bears", "Grizzly Bears"]),
        ("1,4", ["Hill Giant", "Grizzly Bears"]),
        ("none", []),
    ):
        screen = attacking("Hill Giant", "Grizzly Bears", "Grizzly Bears", "Grizzly Bears")
        asked = screen.ask()
        assert "Which creatures attack Player 2?" in asked
        assert "    1  Hill Giant 3/3\n  2-4  3 Grizzly Bears 2/2\n" in asked
        history = screen.session.game.state.history.total
        screen.type(line)
        events = screen.session.game.state.history.all()[history:]
        state = screen.session.game.state
        assert [state.object(one.permanent).base.name for one in events if isinstance(one, Attacked)] == expected


def test_an_attacker_with_a_choice_is_asked_what_it_attacks() -> None:
    made = apnap.Board(3, find=apnap.named)
    made.player(0, battlefield=["Hill Giant", "Grizzly Bears"], library=["Forest"] * 9)
    for other in (1, 2):
        made.player(other, library=["Forest"] * 9)
    screen = at(made.turn(0, "beginning of combat"))
    assert "Which creatures attack?" in screen.ask()
    assert "What does Hill Giant attack?\n   1  Player 2\n   2  Player 3\n" in screen.type("all")
    log = screen.type("all 2")
    assert "Hill Giant and Grizzly Bears attack Player 3." in log


def test_attackers_with_banding_are_asked_which_of_them_form_a_band() -> None:
    hero = card("Hero", "{W}", "Creature - Human", Keyword("banding"), pt="1/1")
    made = apnap.Board(2, find=apnap.named)
    mine: list[apnap.CardDefinition | str | apnap.Permanent] = [hero, "Hill Giant", "Grizzly Bears", "Mountain"]
    made.player(0, battlefield=mine, hand=["Lightning Bolt"], library=["Forest"] * 9)
    made.player(1, library=["Forest"] * 9)
    screen = at(made.turn(0, "beginning of combat"))
    screen.type("stop declare attackers")
    screen.type("pass")
    assert "Choose attackers to form a band." in screen.type("all")
    shown = screen.type("1,2") + screen.type("table all")
    combat = screen.session.game.state.markers[0].combat
    assert combat is not None
    assert [[screen.session.game.state.object(id).base.name for id in band] for band in combat.bands] == [
        ["Hero", "Hill Giant"]
    ]
    assert "banded with Hill Giant" in shown


def test_blockers_are_asked_one_by_one_which_attackers_they_block() -> None:
    made = board(mine=["Hill Giant", "Grizzly Bears"], theirs=["Gray Ogre", "Craw Wurm"])
    script = apnap.Script(made.turn(1, "beginning of combat").start())
    script.attack(["Gray Ogre", "Craw Wurm"])
    screen = Screen(script.game)
    asked = screen.ask()
    assert "Which creatures block?\n   1  Hill Giant 3/3\n   2  Grizzly Bears 2/2\n" in asked
    asked = screen.type("all")
    assert "Which attackers does Hill Giant block?\n   1  Gray Ogre 2/2\n   2  Craw Wurm 6/4\n" in asked
    assert "Which attackers does Grizzly Bears block?" in screen.type("1")
    assert "Hill Giant blocks Gray Ogre." in screen.type("none")


def test_taking_back_a_declaration_begins_it_again() -> None:
    made = apnap.Board(3, find=apnap.named)
    made.player(0, battlefield=["Hill Giant", "Grizzly Bears"], library=["Forest"] * 9)
    screen = at(made.turn(0, "beginning of combat"))
    screen.ask()
    assert "What does Hill Giant attack?" in screen.type("1")
    assert "Which creatures attack?" in screen.type("u")


# -- what isn't asked ------------------------------------------------------------------------------------------------


def test_equal_creatures_are_not_a_choice() -> None:
    """Which of three equal creatures is sacrificed makes no difference, so it isn't asked."""
    made = board(mine=["Grizzly Bears"] * 3, theirs=["Swamp", "Swamp"])
    made.player(1, hand=["Cruel Edict"], battlefield=["Swamp", "Swamp"], library=["Forest"] * 9)
    state = made.turn(1, "precombat main").start()
    screen = Screen(state)
    script = apnap.Script(state)
    script.cast("Cruel Edict")
    screen.session.game = script.game
    said = screen.ask()
    assert "Choose what to sacrifice" not in said
    assert "You sacrifice Grizzly Bears." in said


def test_creatures_that_differ_are_a_choice() -> None:
    made = board(mine=["Grizzly Bears", apnap.Permanent("Grizzly Bears", counters={"+1/+1": 1})])
    made.player(1, hand=["Cruel Edict"], battlefield=["Swamp", "Swamp"], library=["Forest"] * 9)
    script = apnap.Script(made.turn(1, "precombat main").start())
    script.cast("Cruel Edict")
    assert "Choose what to sacrifice" in Screen(script.game).ask()


@needs_corpus
def test_equal_triggers_have_no_order() -> None:
    """Five equal abilities of five objects go on the stack unasked; with one that differs, they share a row."""
    made = apnap.Board(find=parsed)
    made.player(0, battlefield=["Soul Warden"] * 5 + ["Forest"] * 2, hand=["Grizzly Bears"], library=["Forest"] * 9)
    screen = at(made.player(1, library=["Forest"] * 9))
    screen.ask()
    assert "order" not in screen.type("1")
    assert screen.session.game.state.players[0].life == 25
    mixed = apnap.Board(find=parsed)
    mine = ["Soul Warden"] * 5 + ["Impact Tremors"] + ["Forest"] * 2
    mixed.player(0, battlefield=mine, hand=["Grizzly Bears"], library=["Forest"] * 9)
    screen = at(mixed.player(1, library=["Forest"] * 9))
    screen.ask()
    asked = screen.type("1")
    assert "  1-5  The ability of Soul Warden (5 alike)\n    6  The ability of Impact Tremors\n" in asked
    screen.type("all")
    assert screen.session.game.state.players[0].life == 25


@needs_corpus
def test_one_answer_serves_equal_abilities() -> None:
    """`1 all` answers the same question of the equal abilities below on the stack."""
    made = apnap.Board(find=parsed)
    mine = ["Soul's Attendant"] * 4 + ["Forest"] * 2
    made.player(0, battlefield=mine, hand=["Grizzly Bears"], library=["Forest"] * 9)
    screen = at(made.player(1, library=["Forest"] * 9))
    screen.ask()
    asked = screen.type("1")
    assert "Soul's Attendant: You gain 1 life?" in asked
    assert "`1 all` gives this answer to the 3 others like it." in asked
    assert "gain 1 life?" not in screen.type("1 all")
    assert screen.session.game.state.players[0].life == 24


def test_the_damage_order_is_asked_only_where_it_matters() -> None:
    """CR 509.2: an attacker that kills all its blockers, or none of them, needs no order."""
    for attacker, blockers, asked in (
        ("Craw Wurm", ["Grizzly Bears", "Hill Giant"], False),  # 6 damage, lethal 2 and 3
        ("Craw Wurm", ["Hill Giant", "Air Elemental"], True),  # lethal 3 and 4
        ("Grizzly Bears", ["Hill Giant", "Air Elemental"], False),  # 2 damage kills neither
        ("Hill Giant", ["Grizzly Bears", "Grizzly Bears"], False),  # which of two equal ones
    ):
        script = apnap.Script(board(mine=[attacker], theirs=blockers).turn(0, "beginning of combat").start())
        script.attack([attacker])
        names = blockers if blockers[0] != blockers[1] else [f"the {nth} {blockers[0]}" for nth in ("first", "second")]
        script.block(dict.fromkeys(names, attacker))
        screen = Screen(script.game)
        screen.session.advance()
        assert (screen.session.game.decision.purpose == "damage order") is asked, (attacker, blockers)


# -- what questions say ----------------------------------------------------------------------------------------------


@needs_corpus
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Zhur-Taa Goblin enters the battlefield with a +1/+1 counter on it? Otherwise it gains haste."),
        ("zh", "「Zhur-Taa Goblin」进战场时上面有一个+1/+1指示物，好吗？否则它获得敏捷异能。"),
    ],
)
def test_a_yes_or_no_question_says_what_yes_and_no_do(language: str, said: str) -> None:
    made = apnap.Board(find=parsed)
    made.player(0, hand=["Zhur-Taa Goblin"], battlefield=["Mountain", "Forest"], library=["Forest"] * 9)
    made.player(1, library=["Forest"] * 9)
    with speaking(language):
        screen = at(made, 120)
        screen.ask()
        assert said in screen.type("1")


def test_an_additional_cost_is_named_with_what_is_paid() -> None:
    screen = at(board(hand=["Kavu Titan"], mine=["Forest"] * 5))
    screen.ask()
    assert "Kavu Titan: Pay {2}{G} (kicker)?" in screen.type("1")


def test_opponents_come_first_among_targets_of_harm() -> None:
    harm = at(board(hand=["Lightning Bolt"], mine=["Mountain", "Hill Giant"], theirs=["Gray Ogre"]))
    harm.ask()
    assert "   1  Player 2\n   2  Gray Ogre\n   3  You\n   4  Hill Giant\n" in harm.type("1")
    help_ = at(board(hand=["Giant Growth"], mine=["Forest", "Hill Giant"], theirs=["Gray Ogre"]))
    help_.ask()
    assert "   1  Hill Giant\n   2  Gray Ogre\n" in help_.type("1")


@needs_corpus
def test_long_lists_are_short_and_options_may_be_named() -> None:
    """A creature type is typed as a word; the list of them takes a few lines."""
    made = apnap.Board(find=parsed)
    made.player(0, battlefield=["Mistform Dreamer", "Island", "Island"], library=["Forest"] * 9)
    screen = at(made.player(1, library=["Forest"] * 9))
    screen.ask()
    asked = screen.type("1")
    assert "Choose a creature type." in asked
    assert len(asked.splitlines()) < 80
    screen.type("goblin")
    dreamer = next(one for one in screen.session.game.view(0).battlefield if one.name == "Mistform Dreamer")
    assert dreamer.subtypes == ("Goblin",)


def test_naming_a_card_is_asked_even_if_one_name_is_listed() -> None:
    """CR 201.4: any other name is legal too."""
    state = board(mine=[], theirs=[]).start().state
    assert only_answer(state, NameCard(0, [Option("word", word="Forest")], -1000)) is None
