"""Hidden agenda and double agenda (CR 702.106), with conspiracies made of nodes; in part what the release notes of the
set that introduced them say."""

from __future__ import annotations

import apnap
from apnap.cards.decks import DeckList
from apnap.game.board import Board, Permanent
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.view import view
from apnap.language.abilities import Keyword, Static
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.filters import HasChosenName, creature, you_control
from apnap.language.statics import Continuous
from apnap.rules.asking.decisions import DONE, Option
from tests.marks import cr

_NAMED = creature & you_control & HasChosenName()
HIDDEN = card("Hidden", "", "Conspiracy", Keyword("hidden agenda"), Static(Continuous(_NAMED, (ModifyPT(1, 1),))))
OPEN = card("Open", "", "Conspiracy", Static(Continuous(creature & you_control, (ModifyPT(0, 1),))))
DOUBLE = card("Double", "", "Conspiracy", Keyword("double agenda"))


def start(*conspiracies: CardDefinition) -> Game:
    """A game in which the first player begins with all of these, before the names are chosen."""
    main = [apnap.named("Grizzly Bears")] * 20 + [apnap.named("Forest")] * 20
    decks = [DeckList(main, [], {"conspiracies": list(conspiracies)}), DeckList(main, [], {})]
    game = Game(decks, 4, variant="conspiracy")
    game.answer(game.decision.options[0])
    offered = tuple(one for one in game.decision.options if one != DONE)
    game.answer(offered)
    return game


def names(game: Game) -> list[str]:
    return [word for card in view(game, 0).command for word in card.chosen.values()]


@cr("702.106a")
def test_the_name_is_chosen_as_the_conspiracy_is_put_into_the_command_zone() -> None:
    """Release notes, line 121."""
    game = start(HIDDEN)
    assert game.decision.purpose == "card name"
    assert game.state.object(game.state.command[0]).face_down
    game.answer(Option("word", word="Grizzly Bears"))
    assert names(game) == ["Grizzly Bears"]
    assert game.decision.purpose == "mulligan"


@cr("702.106a", "905.4a")
def test_a_conspiracy_without_hidden_agenda_begins_face_up_and_has_no_name() -> None:
    game = start(OPEN)
    assert game.decision.purpose == "mulligan"
    assert [card.name for card in view(game, 1).command] == ["Open"]


@cr("702.106b")
def test_each_face_down_conspiracy_has_its_own_name() -> None:
    """Release notes, line 123."""
    game = start(HIDDEN, HIDDEN)
    game.answer(Option("word", word="Grizzly Bears"))
    game.answer(Option("word", word="Forest"))
    assert names(game) == ["Grizzly Bears", "Forest"]


@cr("702.106b")
def test_the_name_need_not_be_that_of_a_card_in_the_game() -> None:
    game = start(HIDDEN)
    game.answer((Option("word", word="Black Lotus"),))
    assert names(game) == ["Black Lotus"]


@cr("315.7")
def test_others_see_how_many_face_down_conspiracies_there_are() -> None:
    """Release notes, line 101."""
    main = [apnap.named("Forest")] * 40
    decks = [DeckList(main, [], {"conspiracies": [*cards]}) for cards in ((HIDDEN, OPEN, HIDDEN), (OPEN, HIDDEN))]
    game = Game(decks, 4, variant="conspiracy")
    game.answer(game.decision.options[0])
    while game.decision.purpose != "mulligan":
        names = game.decision.purpose == "card name"
        game.answer(Option("word", word="Forest") if names else tuple(o for o in game.decision.options if o != DONE))
    for viewer in range(2):
        seen = {n: sorted(c.name for c in view(game, viewer).command if c.owner == n) for n in range(2)}
        assert seen == {0: ["Open", "face-down card", "face-down card"], 1: ["Open", "face-down card"]}


@cr("702.106f")
def test_nobody_sees_that_two_names_were_chosen() -> None:
    shown = []
    for one, words in ((HIDDEN, ("Forest",)), (DOUBLE, ("Forest", "Grizzly Bears"))):
        game = start(one)
        game.answer(tuple(Option("word", word=word) for word in words))
        shown.append((view(game, 1).command, [game.explain(event, 1) for event in game.history[:2]]))
    assert shown[0] == shown[1]


@cr("702.106d", "702.106f")
def test_abilities_linked_to_double_agenda_mean_either_name() -> None:
    either = creature & you_control & HasChosenName("one")
    raising = card("Raising", "", "Conspiracy", Keyword("double agenda"), Static(Continuous(either, (ModifyPT(1, 1),))))
    chosen = {"card name": "Grizzly Bears", "other card name": "Llanowar Elves"}
    board = Board(2, find=apnap.named, variant="conspiracy")
    board.player(
        0, command=[Permanent(raising, chosen=chosen)], battlefield=["Grizzly Bears", "Llanowar Elves", "Hill Giant"]
    )
    play = Script(board.start())
    assert [play.pt(name) for name in ("Grizzly Bears", "Llanowar Elves", "Hill Giant")] == [(3, 3), (2, 2), (3, 3)]
