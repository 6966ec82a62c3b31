"""Protection and hexproof from a quality check the source of an ability (CR 702.11d, 702.16b)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell
from apnap.language.card import card
from apnap.language.changes import SetColours
from apnap.language.effects import Apply, Target
from apnap.language.filters import HasColour, HasCounters, creature
from apnap.language.mana import R
from apnap.rules.events.stack import DidNotResolve
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

WARY = card("Wary Bear", "{G}", "Creature - Bear", Keyword("protection", quality=HasCounters("corruption")), pt="2/2")
DRY = card("Dry Bear", "{G}", "Creature - Bear", Keyword("protection", quality=HasColour(R)), pt="2/2")
WISPS = card("Wisps", "{U}", "Instant", Spell((Apply(Target(creature), (SetColours((R,)),)),)))


@cr("702.16b")
def test_the_qualities_of_the_source_count() -> None:
    pinger = Permanent("Prodigal Sorcerer", counters={"corruption": 1})
    play = scene(Seat(battlefield=[pinger]), Seat(battlefield=[WARY, DRY]))
    play.activate("Prodigal Sorcerer", targets=["Dry Bear"])
    play = scene(Seat(battlefield=[pinger]), Seat(battlefield=[WARY]))
    play.game.answer(tuple([option for option in play.decision.options if option.kind == "activate"]))
    assert "Wary Bear" not in play.asked


@cr("702.16b", "113.7a", "608.2b")
def test_a_source_that_changes_colour_makes_the_target_illegal() -> None:
    play = scene(
        Seat(battlefield=["Prodigal Sorcerer"]),
        Seat(battlefield=[DRY], hand=[WISPS], pool="{U}"),
    )
    play.activate("Prodigal Sorcerer", targets=["Dry Bear"])
    play.cast("Wisps", targets=["Prodigal Sorcerer"], by=1)
    play.resolve_all()
    assert (play.damage("Dry Bear"), play.log(DidNotResolve)) == (0, [DidNotResolve])
