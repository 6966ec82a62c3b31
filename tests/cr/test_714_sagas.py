"""Sagas (CR 714): chapters and lore counters."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import LoseAll
from apnap.language.effects import AddCounters, Apply, Draw, GainLife, Move, Target
from apnap.language.filters import enchantment, permanent
from apnap.language.patterns import Chapter, GetsCounters
from apnap.language.references import This
from apnap.language.statics import Multiply
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

TALE = card(
    "Old Tale",
    "{1}{W}",
    "Enchantment - Saga",
    Triggered(Chapter(1), (GainLife(1),)),
    Triggered(Chapter(2), (GainLife(10),)),
    Triggered(Chapter(3), (Draw(1),)),
)
AHEAD = card(
    "Told Backwards",
    "{1}{W}",
    "Enchantment - Saga",
    Keyword("read ahead"),
    Triggered(Chapter(1), (GainLife(1),)),
    Triggered(Chapter(2), (GainLife(10),)),
    Triggered(Chapter(3), (GainLife(100),)),
)
TELLING = card("Telling", "{W}", "Instant", Spell((AddCounters("lore", 2, Target(enchantment)),)))
SILENCE = card("Silence", "{W}", "Instant", Spell((Apply(Target(enchantment), (LoseAll(),)),)))
DOUBLER = card("Doubler", "{W}", "Enchantment", Static(Multiply(GetsCounters(permanent), 2)))


@cr("107.15", "107.15a", "714.2", "714.2b", "714.3a")
def test_a_saga_enters_with_its_first_chapter() -> None:
    play = scene(Seat(hand=[TALE], pool="{W}{W}"))
    play.cast("Old Tale")
    play.resolve()
    assert play.object("Old Tale").counters == {"lore": 1}
    play.resolve()
    assert play.life(0) == 21


@cr("505.4", "703.4f", "714.3b", "714.2b")
def test_each_precombat_main_phase_adds_a_chapter() -> None:
    play = scene(Seat(battlefield=[Permanent(TALE, {"lore": 1})], library=["Plains"]), step="draw")
    play.until("precombat main")
    assert play.object("Old Tale").counters == {"lore": 2}
    play.resolve()
    assert play.life(0) == 30
    play.until("postcombat main")
    assert play.object("Old Tale").counters == {"lore": 2}  # not in another player's main phase


@cr("714.3b")
def test_only_the_active_players_sagas_get_lore_counters() -> None:
    play = scene(Seat(library=["Plains"]), Seat(battlefield=[Permanent(TALE, {"lore": 1})]), step="draw")
    play.until("postcombat main")
    assert play.object("Old Tale").counters == {"lore": 1}


@cr("704.5s", "714.2d", "714.2e", "714.4")
def test_a_saga_is_sacrificed_after_its_final_chapter_leaves_the_stack() -> None:
    play = scene(Seat(battlefield=[Permanent(TALE, {"lore": 2})], library=["Plains", "Forest"]), step="draw")
    play.until("precombat main")
    assert play.battlefield() == ["Old Tale"]  # its ability is on the stack
    play.resolve()
    assert play.battlefield() == []
    assert play.graveyard(0) == ["Old Tale"]


@cr("107.15a", "714.2b")
def test_several_counters_at_once_trigger_each_chapter_passed() -> None:
    play = scene(
        Seat(hand=[TELLING], pool="{W}", battlefield=[Permanent(TALE, {"lore": 0})], library=["Plains", "Forest"])
    )
    play.resolve()  # the first chapter, as the phase begins
    play.cast("Telling", targets=["Old Tale"])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert play.life(0) == 31
    assert play.hand(0) == ["Plains"]
    assert play.battlefield() == []


@cr("714.3a", "122.6")
def test_counter_doubling_applies_to_the_first_lore_counter() -> None:
    play = scene(Seat(hand=[TALE], pool="{W}{W}", battlefield=[DOUBLER]))
    play.cast("Old Tale")
    play.resolve()
    assert play.object("Old Tale").counters == {"lore": 2}


@cr("704.5s", "714.2d")
def test_a_saga_that_loses_its_chapters_is_sacrificed() -> None:
    play = scene(Seat(hand=[SILENCE], pool="{W}", battlefield=[Permanent(TALE, {"lore": 1})]), step="upkeep")
    play.cast("Silence", targets=["Old Tale"])
    play.resolve()
    assert play.graveyard(0) == ["Silence", "Old Tale"] or play.graveyard(0) == ["Old Tale", "Silence"]


@cr("702.155a", "702.155b", "714.3a")
def test_read_ahead() -> None:
    play = scene(Seat(hand=[AHEAD], pool="{W}{W}"))
    play.cast("Told Backwards")
    play.resolve()
    play.choose(2)
    assert play.object("Told Backwards").counters == {"lore": 2}
    play.resolve()
    assert play.life(0) == 30  # the skipped chapter doesn't trigger
    assert play.battlefield() == ["Told Backwards"]


@cr("702.155a")
def test_no_chapter_is_skipped_after_the_turn_it_entered() -> None:
    play = scene(Seat(hand=[TELLING], pool="{W}", battlefield=[Permanent(AHEAD, {"lore": 1})]), step="upkeep")
    play.cast("Telling", targets=["Told Backwards"])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert play.life(0) == 130


@cr("702.155c")
def test_two_instances_of_read_ahead() -> None:
    abilities = AHEAD.faces[0].abilities
    twice = card("Twice Told", "{W}", "Enchantment - Saga", abilities[0], *abilities)
    play = scene(Seat(hand=[twice], pool="{W}"))
    play.cast("Twice Told")
    play.resolve()
    play.choose(1)  # one of two effects that are the same
    play.choose(3)
    assert play.object("Twice Told").counters == {"lore": 3}


TURNING = CardDefinition(
    (
        face(
            "Turning Tale",
            "{W}",
            "Enchantment - Saga",
            Triggered(Chapter(1), (Move(This(), "exile"), Move(This(), "battlefield", transformed=True))),
        ),
        face("Its Hero", "", "Enchantment Creature - Spirit", pt="3/3", colours=(0,)),
    ),
    "transform",
)


@cr("714.4", "701.28a")
def test_a_saga_that_becomes_something_else_is_not_sacrificed() -> None:
    play = scene(Seat(hand=[TURNING], pool="{W}"))
    play.cast("Turning Tale")
    play.resolve()
    play.resolve()
    assert play.battlefield() == ["Its Hero"]
    assert play.object("Its Hero").counters == {}
