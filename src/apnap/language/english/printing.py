"""The text of a face, printed from its nodes (the reverse of `faces`); and any node by itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language import types as t
from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.effects import Discard, Draw, Effect, Scry, Surveil
from apnap.language.english.describing import Unsaid, introduce, phrase_of
from apnap.language.english.grammar import talk_of, told
from apnap.language.english.linked_abilities import apart
from apnap.language.english.nouns.words_and_symbols import names
from apnap.language.face import Face
from apnap.language.filters import HasType, IsPlayer, land
from apnap.language.grammar.discourse import Discourse, noun_of
from apnap.language.grammar.values.special_layouts import is_level_bar, number_of
from apnap.language.grammar.values.static_rules import subject_of
from apnap.language.grammar.wording.self_references import ENCHANTED, EQUIPPED, FORTIFIED
from apnap.language.kinds import Ability, Filter, Rule
from apnap.language.node import Node
from apnap.language.nontraditional import Room
from apnap.language.patterns import Chapter
from apnap.language.statics import Cannot, Must, Prevent

_SEPARATE: Final = names(
    "enchant, prowess, changeling, convoke, improvise, delve, storm, cascade, exalted, persist, evolve, training, "
    "provoke, undying, flash, devoid, affinity, phasing, partner, split second, infect, extort, wither"
)
"""Keywords that stand on a line of their own."""


def printed(node: Node) -> str:
    """A face as lines, an ability as one; anything else as a phrase. The card's own name is `~`."""
    if isinstance(node, Face):
        return "\n".join(lines_of(node))
    if isinstance(node, Ability):
        types = t.INSTANT if isinstance(node, Spell) else t.DUNGEON if isinstance(node, Room) else 0
        return "\n".join(paragraphs_of(apart((node,), ""), Voice(types)))
    return phrase_of(node)


class Voice:
    """How the lines of a face are printed: their category, what the card is, what it is attached to."""

    __slots__ = ("category", "own", "attached", "host")

    def __init__(self, types: int = 0, attached: str = ENCHANTED, host: Filter | None = None) -> None:
        self.category = category_of(types)
        self.own = HasType(types) if types else None
        self.attached = attached
        self.host = host

    def says(self, abilities: tuple[Ability, ...]) -> str | None:
        """The line of the abilities; None where there is none."""
        talk = self.talk()
        said = told(abilities, self.category, talk)
        return said if said is not None else told(abilities, self.category, introduce(self.talk(), abilities))

    def talk(self) -> Discourse:
        talk = talk_of(self.own)
        talk.attached, talk.host = self.attached, self.host
        return talk


def category_of(types: int) -> str:
    """What the lines of a face with the card types are."""
    return "spell_line" if types & (t.INSTANT | t.SORCERY) else "room_line" if types & t.DUNGEON else "line"


def voice_of(face: Face) -> Voice:
    """Equipment equips, a Fortification fortifies, and an Aura says what it enchants (CR 301.5, 301.6, 303.4)."""
    if "Equipment" in face.subtypes:
        return Voice(face.types, EQUIPPED)
    if "Fortification" in face.subtypes:
        return Voice(face.types, FORTIFIED, land)
    enchanting = [one for one in face.abilities if isinstance(one, Keyword) and one.name == "enchant"]
    quality = enchanting[0].quality if enchanting else None
    return Voice(face.types, ENCHANTED, noun_of(quality) if isinstance(quality, Filter) else None)


def lines_of(face: Face) -> list[str]:
    """The paragraphs of a face, the card's own name as `~`."""
    abilities, voice = apart(face.abilities, face.name), voice_of(face)
    found: list[str] = []
    while abilities:
        size = _together(abilities)
        found += paragraphs_of(abilities[:size], voice)
        abilities = abilities[size:]
    return found


def paragraphs_of(abilities: tuple[Ability, ...], voice: Voice) -> list[str]:
    """Abilities that may stand on one line; on lines of their own where nothing says them together."""
    one = abilities[0] if len(abilities) == 1 else None
    said = None if isinstance(one, Spell) and _is_cantrip(one.effects) else voice.says(abilities)
    if said is not None:
        return [said]
    if one is not None:
        return _in_parts(one, voice)
    return [line for ability in abilities for line in paragraphs_of((ability,), voice)]


def _in_parts(ability: Ability, voice: Voice) -> list[str]:
    """A spell whose paragraphs know nothing of one another (CR 113.3a)."""
    effects = ability.effects if isinstance(ability, Spell) else ()
    for size in range(len(effects) - 1, 0, -1):
        first, rest = voice.says((Spell(effects[:size]),)), voice.says((Spell(effects[size:]),))
        if first is not None and rest is not None:
            return [first, rest]
    raise Unsaid(f"no English for {ability!r}")


def _is_cantrip(effects: tuple[Effect, ...]) -> bool:
    """A spell's "draw a card" in addition to its main effect stands on a line of its own."""
    if len(effects) < 2 or effects[-1] != Draw(1):
        return False
    before = effects[-2]
    return not isinstance(before, Discard) and not (isinstance(before, (Scry, Surveil)) and before.amount != 1)


# -- what stands on one line -------------------------------------------------------------------------------------------


def _together(abilities: tuple[Ability, ...]) -> int:
    """How many of the abilities stand on the first line."""
    size = 1
    while size < len(abilities) and _on_one_line(abilities[size - 1], abilities[size]):
        size += 1
    return size


def _on_one_line(one: Ability, other: Ability) -> bool:
    """Keywords in a row; chapters with the same effect (CR 714.2c); the two abilities of a level bar (CR 716.2); rules
    about the same thing."""
    if is_level_bar(one, other):
        return True
    if isinstance(one, Triggered) and number_of(one) and number_of(other):
        return replace(one, pattern=Chapter(number_of(other))) == other
    if isinstance(one, Static) and isinstance(other, Static):
        alike = (one.condition, one.zone, False) == (other.condition, other.zone, one.defining or other.defining)
        return alike and _of_the_same(one.rule, other.rule)
    return _in_row(one) and _in_row(other)


def _of_the_same(one: Rule, other: Rule) -> bool:
    """They are about one thing, or about what players can't do."""
    if isinstance(one, Prevent) and isinstance(other, Prevent):
        return one.recipient == other.source and one.combat == other.combat
    if isinstance(one, Cannot) and isinstance(other, Cannot) and isinstance(one.who, IsPlayer) and not one.by:
        return isinstance(other.who, IsPlayer) or other.action == "activate"
    return subject_of(one) == subject_of(other) and not isinstance(one, Must)


def _in_row(ability: Ability) -> bool:
    """A keyword that shares its line with others."""
    if not isinstance(ability, Keyword):
        return False
    return not ability.cost and not ability.number and ability.name not in _SEPARATE
