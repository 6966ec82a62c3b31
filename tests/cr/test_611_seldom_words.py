"""Durations, prohibitions, zones and steps that few cards speak of, one play each (CR 500.8, 603.7, 611.2, 701)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Different, LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Compare
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_TURN, FOREVER, WHILE_SOURCE
from apnap.language.effects import (
    Apply,
    ApplyRule,
    Counter,
    Delayed,
    Destroy,
    Discard,
    Each,
    ExtraPhase,
    GainLife,
    If,
    LookAndTake,
    Mill,
    Move,
    Target,
)
from apnap.language.filters import Anything, artifact, creature, spell
from apnap.language.patterns import Moves, Pattern, dies
from apnap.language.references import You
from apnap.language.statics import Cannot
from apnap.language.zones import COMBAT_PHASE, POSTCOMBAT_MAIN
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.turns import StepBegan
from tests.cr.deeds import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

STOCK = ["Plains"] * 3


@cr("611.2a", "514.2")
@pytest.mark.parametrize(("duration", "attacks"), [(END_OF_TURN, True), (FOREVER, False)])
def test_a_rule_for_a_turn_or_for_the_game(duration: str, attacks: bool) -> None:
    peace = ApplyRule(Cannot(creature, "attack"), duration)
    play = cast((peace,), Seat(battlefield=["Isamaru"], library=STOCK), Seat(battlefield=["Isamaru"], library=STOCK))
    play.until("precombat main", 1)
    if attacks:
        play.attack(["Player 2's Isamaru"])
    else:
        with pytest.raises(Illegal):
            play.attack(["Player 2's Isamaru"])
    play.until("postcombat main")
    assert play.life() == (18 if attacks else 20)


@cr("611.2b")
def test_for_as_long_as_the_source_remains() -> None:
    grow = Activated((Mana("{0}"),), (Apply(Target(creature), (ModifyPT(2, 0),), duration=WHILE_SOURCE),))
    shatter = card("Shatter", "{0}", "Instant", Spell((Destroy(Target(artifact)),)))
    banner = card("Banner", "{1}", "Artifact", grow)
    play = scene(Seat(battlefield=[banner, "Isamaru"], hand=[shatter]), Seat(library=STOCK))
    play.activate("Banner", targets=["Isamaru"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.pt("Isamaru") == (4, 2)
    play.cast("Shatter", targets=["Banner"], by=0)
    play.resolve()
    assert play.pt("Isamaru") == (2, 2)


@cr("301.5", "704.5n")
def test_what_can_not_be_equipped() -> None:
    bare = card("Bare", "{1}", "Creature - Elf", Static(Cannot(creature, "be equipped")), pt="1/1")
    play = scene(Seat(battlefield=["Bonesplitter", "Isamaru"], hand=[bare], pool="{C}{C}"))
    play.activate("Bonesplitter", targets=["Isamaru"])
    play.resolve()
    assert play.attached_to("Bonesplitter") == "Isamaru"
    play.cast("Bare")
    play.resolve()
    assert (play.attached_to("Bonesplitter"), play.pt("Isamaru")) == ("", (2, 2))


@cr("603.7b", "603.7c")
def test_a_delayed_trigger_that_lasts_a_turn() -> None:
    bury = card("Bury", "{0}", "Instant", Spell((Destroy(Each(creature)),)))
    wake = Delayed(dies(creature), (GainLife(1),), duration=END_OF_TURN)
    own = Seat(battlefield=["Isamaru", "Grizzly Bears"], hand=[bury], library=STOCK)
    play = cast((wake,), own, Seat(library=STOCK))
    play.cast("Bury")
    play.resolve_all()
    assert play.life() == 22, "it triggers each time"
    late = cast((wake,), Seat(battlefield=["Isamaru"], hand=[bury]), Seat(library=STOCK))
    late.until("upkeep", 1)
    late.cast("Bury", by=0)
    late.resolve_all()
    assert late.life() == 20


@cr("500.8", "505.1a")
def test_an_extra_phase_has_all_its_steps() -> None:
    play = cast((ExtraPhase((*COMBAT_PHASE, POSTCOMBAT_MAIN)),), Seat(battlefield=["Isamaru"]))
    before = len(play.events(StepBegan))
    play.attack(["Isamaru"])
    play.until("end")
    walked = [event.step for event in play.events(StepBegan)[before:]]
    empty = ("beginning of combat", "declare attackers", "end of combat")  # nothing attacks (CR 508.8)
    assert walked == [*COMBAT_PHASE, POSTCOMBAT_MAIN, *empty, POSTCOMBAT_MAIN, "end"]


@cr("701.5a")
def test_a_countered_spell_goes_on_top_of_the_library() -> None:
    lapse = card("Lapse", "{0}", "Instant", Spell((Counter(Target(spell), "library"),)))
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}", library=["Plains"]), Seat(hand=[lapse]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Lapse", targets=["Lightning Bolt"], by=1)
    play.resolve()
    assert (play.graveyard(), play.library()) == ([], ["Lightning Bolt", "Plains"])


@cr("608.2c")
def test_what_is_taken_stays_on_top_of_the_library() -> None:
    take = LookAndTake(2, 1, Anything(), "library", optional=False)
    play = cast((take,), Seat(library=["Island", "Hill Giant", "Forest"]))
    play.choose("Hill Giant")
    assert (play.library(), play.hand()) == (["Hill Giant", "Forest", "Island"], [])


@cr("603.6", "603.6c")
@pytest.mark.parametrize(
    ("pattern", "waiting"),
    [
        (Moves(creature, "library", "graveyard"), [1, 0, 0, 0]),
        (Moves(creature, "hand", "graveyard"), [0, 1, 0, 0]),
        (Moves(creature, "battlefield", "graveyard"), [0, 0, 1, 0]),
        (Moves(creature, "battlefield", "exile"), [0, 0, 0, 1]),
        (Moves(creature, destination="graveyard"), [1, 1, 1, 0]),
    ],
)
def test_where_from_and_where_to(pattern: Pattern, waiting: list[int]) -> None:
    bell = card("Bell", "{1}", "Artifact", Triggered(pattern, (GainLife(1),)))
    deeds = (Mill(1), Discard(You()), Destroy(Each(creature)), Move(Each(creature), "exile"))
    for deed, count in zip(deeds, waiting, strict=True):
        own = Seat(battlefield=[bell, "Isamaru"], hand=["Hill Giant"], library=["Grizzly Bears"])
        assert len(cast((deed,), own).stack) == count


@cr("603.6", "608.2n")
def test_from_the_stack() -> None:
    bell = card("Bell", "{1}", "Artifact", Triggered(Moves(Anything(), "stack", "graveyard"), (GainLife(1),)))
    play = cast((Mill(1),), Seat(battlefield=[bell], library=["Plains"]))
    assert play.stack == ["ability of Bell"], "for the spell, not for the milled card"


@cr("608.2c", "107.1")
@pytest.mark.parametrize(("comparison", "expected"), [("<=", [21, 11]), ("<", [20, 11]), (">", [20, 10])])
def test_comparing(comparison: str, expected: list[int]) -> None:
    test = If(Compare(LifeOf(), comparison, 20), (GainLife(1),))
    assert [cast((test,), Seat(life=life)).life() for life in (20, 10)] == expected


@cr("608.2c", "202.3")
@pytest.mark.parametrize(("what", "life"), [("colours", 22), ("mana values", 23), ("card types", 21)])
def test_how_many_different_ones(what: str, life: int) -> None:
    field: list[str | CardDefinition] = ["Isamaru", "Grizzly Bears", "Craw Wurm"]
    assert cast((GainLife(Different(what, creature)),), Seat(battlefield=field)).life() == life
