"""Tools for the card in question itself. They choose it without a target, for it may be one that can't be targeted."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword
from apnap.language.card import CardDefinition
from apnap.language.changes import Lose, SetPT, SetTypes
from apnap.language.effects import Apply, Attach, Choose, Each, Target
from apnap.language.filters import AnyOf, Filter, HasSubtype, Named, permanent
from apnap.language.types import CREATURE
from tests.exercise.plans.tools import FREE

WAKE = "wake it"
"""It becomes a creature."""
_GARMENTS = ("Aura", "Equipment")


def own_tools(definition: CardDefinition) -> dict[str, Activated]:
    it = AnyOf(tuple([Named(face.name) for face in definition.faces])) & permanent
    found = {strip(name): _stripping(it, name, definition) for name in _keywords(definition)}
    found[WAKE] = Activated(FREE, (Apply(Each(it), (SetTypes(CREATURE, keep="all"), SetPT(4, 4))),))
    return found | {dress(word): _dressing(it, word) for word in _GARMENTS}


def strip(keyword: str) -> str:
    """The tool by which it loses all other keywords."""
    return f"leave it {keyword}"


def dress(subtype: str) -> str:
    """The tool that attaches an Aura or Equipment to it."""
    return f"attach {subtype} to it"


def _keywords(definition: CardDefinition) -> list[str]:
    spoken = [one.name for face in definition.faces for one in face.abilities if isinstance(one, Keyword)]
    return list(dict.fromkeys(spoken))


def _stripping(it: Filter, keyword: str, definition: CardDefinition) -> Activated:
    return Activated(FREE, (Apply(Each(it), tuple([Lose(one) for one in _keywords(definition) if one != keyword])),))


def _dressing(it: Filter, subtype: str) -> Activated:
    return Activated(FREE, (Attach(Target(permanent & HasSubtype(subtype)), Choose(it)),))
