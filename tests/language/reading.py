"""Reading one text in a test: its nodes, that it prints back, or the word at which it was declined."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.abilities import Ability, Activated, Spell, Static, Triggered
from apnap.language.changes import Change
from apnap.language.effects import Effect
from apnap.language.english.grammar import readings, spoken
from apnap.language.statics import Continuous


def read(text: str, category: str = "line", own: f.Filter = f.creature) -> tuple[Ability, ...]:
    """The one reading of a text, which prints back to it."""
    found, furthest, words = readings(text, category, own)
    assert len(found) == 1, [reading.value for reading in found] or words[:furthest]
    assert spoken(found[0].value, category, own, found[0].derivation) == text
    value = found[0].value
    assert isinstance(value, tuple)
    return value


def effects(text: str) -> tuple[Effect, ...]:
    """What a spell with the text does."""
    (ability,) = read(text, "spell_line")
    assert isinstance(ability, (Spell, Activated, Triggered))
    return ability.effects


def changes(text: str) -> tuple[Change, ...]:
    """What a static ability with the text changes."""
    (ability,) = read(text)
    assert isinstance(ability, Static)
    assert isinstance(ability.rule, Continuous)
    return ability.rule.changes


def said(text: str, category: str = "spell_line") -> str | None:
    """The words of the nodes of a text when nothing says how it was worded."""
    return spoken(read(text, category), category, f.creature)


def declined(text: str, category: str = "spell_line") -> bool:
    return not readings(text, category, f.creature)[0]
