"""A face-down permanent that has lost its abilities has no morph cost (CR 702.37e)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.changes import LoseAll
from apnap.language.effects import Apply, Target
from apnap.language.filters import creature
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("702.37e")
def test_it_can_not_be_turned_up_without_morph() -> None:
    humble = card("Blank", "{W}", "Instant", Spell((Apply(Target(creature), (LoseAll(),)),)))
    bear = Permanent("Morph Bear", face_down=True)
    play = scene(Seat(battlefield=[bear, "Forest"], hand=[humble], pool="{W}"))
    assert play.may("turn face up", "face-down creature")
    play.cast("Blank", targets=["face-down creature"])
    play.resolve()
    assert not play.may("turn face up", "face-down creature")
