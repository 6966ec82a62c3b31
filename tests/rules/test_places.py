"""Where one looks for what a filter means."""

from __future__ import annotations

from apnap.language.filters import HasSubtype, InZone, IsSpell, artifact, creature, instant_or_sorcery
from apnap.rules.values.filters import places


def test_a_zone_said_of_all_choices_counts_for_each() -> None:
    assert places((instant_or_sorcery | HasSubtype("Faerie")) & InZone("graveyard")) == ("graveyard",)
    assert places(InZone("graveyard") & (artifact | creature)) == ("graveyard",)


def test_choices_that_tell_where_and_others_that_do_not() -> None:
    assert places(creature | IsSpell()) == ("battlefield", "stack")
    assert places(artifact | creature) == ("battlefield",)
