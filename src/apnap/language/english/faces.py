"""Reading the text of a face: its paragraphs, each with one meaning or the word at which reading stopped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from apnap.language import types as t
from apnap.language.abilities import Spell
from apnap.language.english.grammar import readings, spoken
from apnap.language.english.linked_abilities import beside, linked
from apnap.language.filters import HasType
from apnap.language.grammar.productions import Derivation
from apnap.language.grammar.values.damage_instead import folded
from apnap.language.grammar.wording.manner import Manners, manners_of
from apnap.language.kinds import Ability

READ = "read"
DECLINED = "declined"
AMBIGUOUS = "ambiguous"
MISMATCHED = "mismatched"


class Paragraph:
    """One paragraph: its outcome, its abilities if it was read, and the first word that could not be read if not."""

    __slots__ = ("text", "outcome", "abilities", "word", "productions", "manners")

    def __init__(
        self,
        text: str,
        outcome: str,
        abilities: tuple[Ability, ...] = (),
        word: str = "",
        productions: frozenset[str] = frozenset(),
    ) -> None:
        self.text = text
        self.outcome = outcome
        self.abilities = abilities
        self.word = word
        self.productions = productions
        """The productions it was read with, as their authors wrote them."""
        self.manners: Manners = {}
        """How it is worded, where there are several ways."""


_LEVEL = re.compile(r"^LEVEL \d|: Level \d+$")
_RESULT = re.compile(r"^\d+(—\d+|\+)? \| ")
_known: dict[tuple[str, int], Paragraph] = {}


def paragraphs(text: str) -> list[str]:
    """The paragraphs of normal text; the modes of a choice and the results of a roll belong to the line above them, and
    what stands below a level belongs to it (CR 706.3b, 711.2, 716.2)."""
    found: list[str] = []
    levels = False
    for line in text.split("\n"):
        starts = _LEVEL.search(line) is not None
        if found and (line.startswith("•") or _RESULT.match(line) or (levels and not starts)):
            found[-1] += "\n" + line
        elif line:
            found.append(line)
        levels = levels or starts
    return found


def read_face(text: str, types: int) -> list[Paragraph]:
    """Read normal text (`normal_text.normalise`) of a face with the card types."""
    return [_paragraph(part, types) for part in paragraphs(text)]


def _paragraph(text: str, types: int) -> Paragraph:
    """Cards share paragraphs: each is read once."""
    key = (text, types)
    known = _known.get(key)
    if known is None:
        known = _read(text, types)
        _known[key] = known
    return known


def _read(text: str, types: int) -> Paragraph:
    own = HasType(types) if types else None
    category = "spell_line" if types & (t.INSTANT | t.SORCERY) else "room_line" if types & t.DUNGEON else "line"
    found, furthest, tokens = readings(text, category, own)
    if not found:
        return Paragraph(text, DECLINED, word=tokens[furthest] if furthest < len(tokens) else "")
    if len(found) > 1:
        return Paragraph(text, AMBIGUOUS)
    value = found[0].value
    assert isinstance(value, tuple)
    if spoken(value, category, own, found[0].derivation) != text:
        return Paragraph(text, MISMATCHED)
    read = Paragraph(text, READ, value, productions=frozenset(_productions(found[0].derivation)))
    read.manners = manners_of(found[0].derivation)
    return read


def _productions(derivation: Derivation) -> Iterator[str]:
    """The categories and templates of a derivation; the two numbers of a category are one."""
    production = derivation.production
    if production is not None:
        yield f"{production.category.partition('.')[0]}: {production.template}"
    for part in derivation.parts:
        yield from _productions(part)


def abilities_of(read: list[Paragraph]) -> tuple[Ability, ...]:
    """The abilities of a face that was read. The paragraphs of a spell are one ability (CR 113.3a)."""
    made: list[Ability] = []
    for paragraph in read:
        for ability in paragraph.abilities:
            last = made[-1] if made else None
            if isinstance(ability, Spell) and isinstance(last, Spell) and not ability.modes and not last.modes:
                amended = folded(last.effects, ability.effects)
                made[-1] = Spell(amended or last.effects + beside(last.effects, ability.effects))
            else:
                made.append(ability)
    return linked(tuple(made))
