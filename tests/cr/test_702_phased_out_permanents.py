"""Phased-out permanents are treated as though they don't exist (CR 702.26b, 702.26e)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell
from apnap.language.card import card
from apnap.language.changes import ChangeControl, ModifyPT
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    AddCounters,
    Apply,
    DealDamage,
    Delayed,
    Destroy,
    Effect,
    Fight,
    Move,
    PhaseOut,
    SacrificeIt,
    Tap,
    Target,
)
from apnap.language.filters import creature, permanent
from apnap.language.patterns import Begins
from apnap.language.references import Bound, EachPlayer, This
from apnap.rules.values.reading import controller
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FADE = card("Fade", "{0}", "Instant", Spell((PhaseOut(Target(permanent)),)))
DEEDS: dict[str, Effect] = {
    "counters": AddCounters("+1/+1"),
    "a bonus": Apply(This(), (ModifyPT(3, 3),)),
    "control": Apply(This(), (ChangeControl(EachPlayer("opponent")),), duration=FOREVER),
    "destroying": Destroy(This()),
    "exile": Move(This(), "exile"),
    "sacrificing": SacrificeIt(),
    "damage": DealDamage(1, This()),
    "tapping": Tap(This()),
}


@cr("702.26b", "702.26e")
@pytest.mark.parametrize("deed", DEEDS.values(), ids=DEEDS.keys())
def test_an_ability_does_not_affect_its_phased_out_source(deed: Effect) -> None:
    ghost = card("Ghost", "{0}", "Creature - Spirit", Activated((), (deed,)), pt="2/2")
    play = scene(Seat(battlefield=[ghost], hand=[FADE]))
    play.activate("Ghost")
    play.cast("Fade", targets=["Ghost"])
    play.resolve()
    play.resolve()
    [id] = play.state.battlefield
    seen = play.state.object(id)
    assert (seen.phased_out, seen.tapped, seen.damage, seen.counters) == (True, False, 0, {})
    assert play.pt("Ghost") == (2, 2)
    assert controller(play.state, id) == 0


@cr("702.26b")
def test_a_delayed_ability_does_not_find_a_phased_out_permanent() -> None:
    doom = (Tap(Target(creature)), Delayed(Begins("end"), (Destroy(Bound("target")),)))
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[card("Doom", "{0}", "Sorcery", Spell(doom)), FADE]))
    play.cast("Doom", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Fade", targets=["Grizzly Bears"])
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert play.graveyard(0) == ["Fade", "Doom"]


@cr("702.26b")
def test_a_phased_out_creature_does_not_fight() -> None:
    duel = card("Duel", "{0}", "Instant", Spell((Fight(Target(creature), Target(creature, name="other")),)))
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[duel]), Seat(battlefield=["Craw Wurm"], hand=[FADE]))
    play.cast("Duel", targets=["Grizzly Bears", "Craw Wurm"])
    play.pass_to(1)
    play.cast("Fade", targets=["Craw Wurm"])
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@cr("702.26b", "116.2b")
def test_a_phased_out_permanent_is_not_turned_face_up() -> None:
    play = scene(Seat(battlefield=[Permanent("Morph Bear", face_down=True), "Forest"], hand=[FADE]))
    [bear] = [id for id in play.state.battlefield if play.state.object(id).face_down]
    assert play.may("turn face up", bear)
    play.cast("Fade", targets=[bear])
    play.resolve()
    assert not play.may("turn face up", bear)


@cr("702.26f", "702.95a")
def test_a_phased_out_creature_is_no_longer_paired() -> None:
    bonded = card("Bonded", "{0}", "Creature - Human", Keyword("soulbond"), pt="1/1")
    play = scene(Seat(hand=[bonded, FADE], battlefield=["Grizzly Bears"], library=["Forest"] * 4))
    play.cast("Bonded")
    play.resolve()
    play.resolve()
    play.yes()
    assert len(play.state.pairs) == 1
    play.cast("Fade", targets=["Grizzly Bears"])
    play.resolve()
    assert len(play.state.pairs) == 0
