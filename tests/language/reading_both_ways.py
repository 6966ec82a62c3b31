"""Reading a sentence in a test: its one meaning, and that it is said again as it was."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.abilities import Spell
from apnap.language.english.grammar import readings, spoken
from apnap.language.kinds import Ability, Effect


def read(text: str, spell: bool = False) -> tuple[Ability, ...]:
    """The abilities of a paragraph; none where it is declined."""
    category, own = ("spell_line", f.sorcery) if spell else ("line", f.creature)
    found, _, _ = readings(text, category, own)
    if not found:
        return ()
    assert len(found) == 1, [one.value for one in found]
    value = found[0].value
    assert isinstance(value, tuple)
    assert spoken(value, category, own, found[0].derivation) == text
    plain = spoken(value, category, own)
    if plain is not None:
        again, _, _ = readings(plain, category, own)
        assert [one.value for one in again] == [value], f"said in other words, it means the same: {plain}"
    return value


def does(text: str) -> tuple[Effect, ...]:
    """What a spell with the text does."""
    found = read(text, spell=True)
    if not found:
        return ()
    assert len(found) == 1
    assert isinstance(found[0], Spell)
    return found[0].effects
