"""The zones in which a filter finds objects."""

from __future__ import annotations

from apnap.language.filters import HasSubtype, InZone, IsSpell, artifact, creature, instant_or_sorcery
from apnap.rules.values.filters import places


def test_a_zone_applies_to_each_alternative() -> None:
    assert places((instant_or_sorcery | HasSubtype("Faerie")) & InZone("graveyard")) == ("graveyard",)
    assert places(InZone("graveyard") & (artifact | creature)) == ("graveyard",)


def test_alternatives_in_different_zones() -> None:
    assert places(creature | IsSpell()) == ("battlefield", "stack")
    assert places(artifact | creature) == ("battlefield",)
