"""Options that would read alike say whose thing and which of several they mean."""

from __future__ import annotations

import apnap
from apnap.cards.custom import finder, read_cards
from tests.marks import cr


def board(mine: list[str], theirs: list[str], hand: str) -> apnap.Game:
    made = apnap.Board(find=apnap.named)
    made.player(0, hand=[hand, hand], battlefield=[*mine, "Mountain", "Swamp"])
    return made.player(1, battlefield=theirs).start()


def shown(game: apnap.Game) -> list[str]:
    return [game.label(option) for option in game.decision.options]


def test_targets_of_one_name() -> None:
    game = board(["Grizzly Bears"], ["Grizzly Bears", "Grizzly Bears"], "Lightning Bolt")
    game.answer(game.decision.options[0])
    assert shown(game) == [
        "Grizzly Bears (yours)",
        "Grizzly Bears (Player 2's first)",
        "Grizzly Bears (Player 2's second)",
        "Player 1",
        "Player 2",
    ]


def test_what_is_alone_needs_no_more() -> None:
    game = board(["Grizzly Bears"], ["Hill Giant"], "Lightning Bolt")
    game.answer(game.decision.options[0])
    assert shown(game)[:2] == ["Grizzly Bears", "Hill Giant"]


def test_cards_in_graveyards() -> None:
    made = apnap.Board(find=apnap.named)
    made.player(0, hand=["Reanimate"], pool="{B}", graveyard=["Grizzly Bears"])
    game = made.player(1, graveyard=["Grizzly Bears"]).start()
    game.answer(game.decision.options[0])
    assert sorted(shown(game)) == [
        "Grizzly Bears (Player 2's, in the graveyard)",
        "Grizzly Bears (yours, in the graveyard)",
    ]


def test_blocks() -> None:
    play = apnap.Script(board(["Grizzly Bears", "Grizzly Bears"], ["Hill Giant"], "Shock"))
    play.attack(["the first Grizzly Bears", "the second Grizzly Bears"])
    while play.decision.purpose == "act":
        play.pass_priority()
    assert shown(play.game) == [
        "Don't block with Hill Giant",
        "Block Grizzly Bears with Hill Giant (yours; Player 1's first)",
        "Block Grizzly Bears with Hill Giant (yours; Player 1's second)",
    ]


SCOUT = """\
Passing Scout {2}{U}
Creature — Bird
When Passing Scout enters the battlefield, draw a card.
Evoke {U}
2/2
"""


@cr("603.3b")
def test_triggers_of_one_object() -> None:
    """Each by its words; that of a keyword by the keyword's."""
    made = apnap.Board(find=finder(read_cards(SCOUT), apnap.named))
    made.player(0, hand=["Passing Scout"], battlefield=["Island"], library=["Forest"])
    play = apnap.Script(made.start())
    play.cast("Passing Scout", way="evoke")
    play.resolve()
    assert play.game.question == "In which order do your triggered abilities go on the stack?"
    assert [text.partition(": ")[2] for text in shown(play.game)] == [
        "When Passing Scout enters the battlefield, draw a card.",
        "Evoke {U}",
    ]


BRAMBLE = """\
Bramble Guard {2}{G}
Creature — Wall
Whenever Bramble Guard becomes blocked by a creature, destroy that creature.
2/2
"""


@cr("603.3b")
def test_triggers_of_one_ability() -> None:
    """By what it speaks of that isn't the same for all of them."""
    made = apnap.Board(find=finder(read_cards(BRAMBLE), apnap.named))
    made.player(0, battlefield=["Bramble Guard"])
    play = apnap.Script(made.player(1, battlefield=["Grizzly Bears", "Hill Giant"]).start())
    play.attack(["Bramble Guard"])
    play.block({"Grizzly Bears": "Bramble Guard", "Hill Giant": "Bramble Guard"})
    while play.decision.purpose != "order triggers":
        play.game.answer(play.decision.default())
    assert shown(play.game) == [
        "The ability of Bramble Guard about Grizzly Bears",
        "The ability of Bramble Guard about Hill Giant",
    ]
