"""Cards of one's own: written in English, played at once; what is wrong is named by line and word."""

from __future__ import annotations

import re

import pytest

from apnap.cards.custom import WrongCard, finder, read_cards
from apnap.cards.decks import read_deck
from apnap.cards.pool import named
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.rules.asking.errors import Malformed, Unsupported

FOX = """\
# two cards
Ember Fox {1}{R}
Creature — Fox
Haste (It can attack at once.)
When Ember Fox dies, draw a card.
2/1

Quiet Glade
Land
{T}: Add {G}.
"""


def test_the_parts_of_a_custom_card() -> None:
    fox, glade = read_cards(FOX)
    assert (fox.name, fox.faces[0].cost, fox.faces[0].subtypes) == ("Ember Fox", "{1}{R}", ("Fox",))
    assert (fox.faces[0].power, fox.faces[0].toughness, len(fox.faces[0].abilities)) == (2, 1, 2)
    assert glade.name == "Quiet Glade"


def test_a_custom_card_is_played_at_once() -> None:
    find = finder(read_cards(FOX), named)
    assert [card.name for card in read_deck("1 Ember Fox\n1 Forest", find).main] == ["Ember Fox", "Forest"]
    board = Board(find=find)
    board.player(0, hand=["Lightning Bolt"], battlefield=["Mountain"], library=["Forest", "Forest"])
    board.player(1, battlefield=["Ember Fox"], library=["Forest", "Forest"])
    play = Script(board.start())
    play.cast("Lightning Bolt", targets=["Ember Fox"])
    play.resolve()
    play.resolve()
    assert play.graveyard(1) == ["Ember Fox"]
    assert play.hand(1) == ["Forest"]


def test_other_numbers_and_faces() -> None:
    walker, doors = read_cards(
        "Mira {2}{W}\nLegendary Planeswalker - Mira\nLoyalty: 4\n\n"
        "Left Door {U}\nSorcery\nLayout: split\nDraw a card.\n//\nRight Door {R}\nInstant\nDraw two cards.\n"
    )
    assert walker.faces[0].loyalty == 4
    assert (doors.name, doors.layout) == ("Left Door // Right Door", "split")
    find = finder([walker, doors], named)
    assert find("left door") == find("Left Door // Right Door") == doors


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Fox {1}\nCreature — Fox\nHaste\nWhen Fox frobs, draw a card.\n1/1", "line 4: .* from 'frobs' on"),
        ("Fox {1}\nCreature — Fox\nHaste\n(Just a note.)\nZip.\n1/1", "line 5: .*'Zip'"),
        ("Fox {1}\nCreture — Fox\n1/1", "line 2: 'Creture' is neither"),
        ("Fox {Q7}\nCreature — Fox\n1/1", r"line 1: \{Q7\} is not a mana symbol"),
        ("Fox {1}\nCreature — Fox\nHaste", "line 3: a creature needs its power"),
        ("Fox {1}\nPlaneswalker — Fox", "line 2: a planeswalker needs its loyalty"),
        ("Fox {1}\nPlaneswalker — Fox\nLoyalty: many", "line 3: 'many' is not a number"),
        ("\n\nFox {1}", "line 3: a card has a name line and a type line"),
        ("Fox\nLand\n//\nHen\nLand", "line 1: .*Layout"),
        ("Fox\nLand\nLayout: sideways", "line 3: there is no layout 'sideways'"),
        ("Fox\nLand\nColor indicator: pink", "line 3: 'pink' isn't a colour"),
        ("Fox\nLand\n\nfox\nLand", "line 4: two cards are named 'fox'"),
        ("Fox 1RR\nInstant\nDraw a card.", r"line 1: '1RR' looks like a mana cost; it is written as \{1\}\{R\}\{R\}"),
        ("Fox {1}\nCreature — Foxx\n1/1", "line 2: there is no subtype 'Foxx'; did you mean Fox"),
        ("Fox {1}\nInstant\nDraw a card.\n2/2", "line 4: only a creature or a Vehicle"),
        ("Fox {1}\nInstant\nLayout: split\nDraw a card.", "line 1: a card of the layout split has two faces"),
        ("Fox {1}\nInstant\ndraw a card.", "line 3: .*understood, but .*capitals"),
        ("Fo\0x {1}\nInstant\nDraw a card.", "line 1: .* is not a name"),
    ],
)
def test_mistakes_in_a_custom_card_are_named(text: str, why: str) -> None:
    with pytest.raises(WrongCard, match=why):
        read_cards(text)


def test_small_mistakes_are_corrected() -> None:
    """A byte order mark, small letters, and the typographer's minus."""
    (fox,) = read_cards("\ufeffFox {r}\ncreature — fox scout\n−1/2")
    assert (fox.name, fox.faces[0].cost, fox.faces[0].subtypes) == ("Fox", "{R}", ("Fox", "Scout"))
    assert fox.faces[0].power == -1


def test_a_new_subtype() -> None:
    (walker,) = read_cards("Mira {2}{W}\nLegendary Planeswalker — Mira\nLoyalty: 4")
    assert walker.faces[0].subtypes == ("Mira",)


def test_only_a_string_is_read() -> None:
    with pytest.raises(WrongCard):
        read_cards(None)


def test_a_keyword_the_rules_dont_carry_out_is_refused() -> None:
    with pytest.raises((Unsupported, Malformed), match=re.escape("line 1: the rules don't carry out assist")):
        read_cards("Fox {1}\nCreature — Fox\nAssist\n2/2")


def test_a_line_below_a_level_is_pointed_at() -> None:
    """Levels, and modes, make one paragraph of several lines."""
    text = "Fox {1}\nEnchantment — Class\n{1}: Level 2\nDraw a frog.\n\nHen {1}\nInstant\nFlash\nDraw a frog."
    with pytest.raises(WrongCard, match="line 3"):
        read_cards(text)
    with pytest.raises(WrongCard, match="line 4: 'Draw a frog"):
        read_cards(text.split("\n\n")[1])
