"""Made-up cards for scenario tests, read from text."""

from __future__ import annotations

from apnap.cards.reading import PLAYABLE, read_card
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.language import types as t
from apnap.language.abilities import Ability
from apnap.language.card import CardDefinition, card
from apnap.language.english.grammar import readings
from apnap.language.filters import HasType


def written(name: str, mana: str, line: str, *paragraphs: str, pt: str = "") -> CardDefinition:
    """A card with these paragraphs; each must have exactly one reading."""
    bits = 0
    for word in line.lower().split(" - ")[0].split():
        bits |= t.CARD_TYPES.get(word, 0)
    category = "spell_line" if bits & (t.INSTANT | t.SORCERY) else "line"
    found: list[Ability] = []
    for text in paragraphs:
        read, furthest, tokens = readings(text, category, HasType(bits))
        assert len(read) == 1, (text, tokens[furthest:], [one.value for one in read])
        value = read[0].value
        assert isinstance(value, tuple)
        found += value
    return card(name, mana, line, *found, pt=pt)


def made(name: str, text: str, line: str = "Creature — Human", size: str = "1") -> CardDefinition:
    """A card with mana cost {0}, read like a card of a bulk file; it must be playable."""
    facts = {"name": name, "type_line": line, "oracle_text": text, "mana_cost": "{0}", "power": size, "toughness": size}
    card = read_card(facts)
    assert card.level == PLAYABLE, (card.level, card.missing, [part.word for part in card.paragraphs])
    return card.definition


BEAR = made("Cub", "", "Creature — Bear")


def play(*seats: Seat, library: CardDefinition = BEAR) -> Script:
    """A script with these seats, at least two, whose libraries have nine copies of one card."""
    board = Board(max(len(seats), 2))
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    for seat in board.seats:
        seat.library = [library] * 9
    return Script(board.turn(0, "precombat main").start())
