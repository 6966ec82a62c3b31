"""How permanents enter (CR 614.12, 614.13), and permanents that can't enter (CR 608.3e)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, ManaValueOf, Number
from apnap.language.card import card
from apnap.language.changes import Gain, SetChosenSubtype
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, PayLife
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Again,
    Apply,
    DealDamage,
    Draw,
    ForEach,
    If,
    Move,
    Target,
)
from apnap.language.filters import (
    InZone,
    IsPlayer,
    any_target,
    basic,
    creature,
    land,
    red,
    this,
    you_own,
)
from apnap.language.patterns import YOU, Casts, GetsCounters, LosesLife, RevealsDrawnCard
from apnap.language.references import Bound, ChosenPlayer, Top
from apnap.language.statics import Cannot, Continuous, EntersWith, Instead, May, Multiply, Must, RevealsDrawn
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

CLONE = card("Clone", "{3}{U}", "Creature - Shapeshifter", Static(EntersWith(this, copy=creature, optional=True)))

ARBOR = card("Dryad Arbor", "", "Land Creature - Forest Dryad", pt="1/1")

WORMS = card("Worms of the Earth", "{2}{B}{B}{B}", "Enchantment", Static(Cannot(land, "enter")))


@example("608.3e/1")
@cr("608.3e", "614.17d")
def test_a_permanent_spell_that_cant_enter_goes_to_the_graveyard() -> None:
    play = scene(Seat(hand=[CLONE, "Forest"], battlefield=[WORMS, ARBOR], pool="{U}" * 4))
    play.cast("Clone")
    play.resolve()
    play.choose("Dryad Arbor")
    assert play.graveyard() == ["Clone"]
    assert play.stack == []
    play.land("Forest")
    assert play.hand() == ["Forest"]


GHOUL = card(
    "Sutured Ghoul",
    "{4}{B}{B}{B}",
    "Creature - Zombie",
    Static(EntersWith(this, takes=creature & InZone("graveyard") & you_own, taking="exile")),
    pt="4/4",
)


@example("614.13a/1")
@cr("614.13", "614.13a")
def test_an_object_entering_at_the_same_time_cant_be_chosen() -> None:
    rise = card(
        "Rise", "{B}", "Sorcery", Spell((Move(Target(creature & InZone("graveyard"), count=2), "battlefield"),))
    )
    play = scene(Seat(hand=[rise], graveyard=[GHOUL, "Grizzly Bears", "Hill Giant"], pool="{B}"))
    play.cast("Rise", targets=[["Sutured Ghoul", "Grizzly Bears"]])
    play.resolve()
    offered = [play.state.object(one.thing).base.name for one in play.decision.options if one.thing >= 0]
    assert offered == ["Hill Giant"]
    play.choose("Hill Giant")
    assert sorted(play.battlefield()) == ["Grizzly Bears", "Sutured Ghoul"]
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Hill Giant"]


@example("614.13b/1")
@cr("614.13b", "702.82a")
@pytest.mark.parametrize(("first", "second", "counters"), [(True, False, 3), (False, True, 5), (False, False, 0)])
def test_no_creature_is_devoured_twice(first: bool, second: bool, counters: int) -> None:
    gains = Gain((Keyword("devour", number=5),))
    jund = card(
        "Jund",
        "{1}",
        "Enchantment",
        Triggered(Casts(what=creature & red), (Apply(Bound("it"), (gains,), duration=FOREVER),)),
    )
    elder = card("Thunder-Thrash Elder", "{R}", "Creature - Viashino", Keyword("devour", number=3), pt="1/1")
    play = scene(Seat(hand=[elder], battlefield=[jund, "Grizzly Bears"], pool="{R}"))
    play.cast("Thunder-Thrash Elder")
    play.resolve()
    play.resolve()
    play.choose(0)  # the effect that is applied first: devour 3
    play.choose(*(["Grizzly Bears"] if first else []))
    if not first:
        play.choose(*(["Grizzly Bears"] if second else []))
    assert play.counters("Thunder-Thrash Elder") == ({"+1/+1": counters} if counters else {})
    assert play.graveyard() == (["Grizzly Bears"] if counters else [])


@example("614.13c/1")
@cr("614.13c")
def test_a_card_entering_from_the_library_is_skipped_by_effects_on_the_library() -> None:
    soul = card(
        "Ansoke",
        "{3}{B}",
        "Creature - Spirit",
        Static(
            Instead(
                LosesLife(YOU, "payment"),
                (
                    If(
                        Compare(Count(InZone("library") & you_own), ">=", Number()),
                        (Move(Top(count=Number()), "exile"),),
                        (Again(),),
                    ),
                ),
            )
        ),
        Static(Must(IsPlayer("you"), "reveal top card")),
        Static(May(IsPlayer("you"), "play", land, where=Top())),
        pt="3/3",
    )
    pool = card(
        "Breeding Pool", "", "Land - Forest Island", Static(EntersWith(this, tapped=True, unless=(PayLife(2),)))
    )
    play = scene(Seat(battlefield=[soul], library=[pool, "Swamp", "Plains", "Mountain"]))
    play.land("Breeding Pool", choices=["yes"])
    assert play.life(0) == 20
    assert not play.tapped("Breeding Pool")
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Swamp", "Plains"]


@example("603.11/1")
@cr("603.11")
def test_a_static_ability_reveals_a_card_and_an_ability_triggers() -> None:
    visions = card(
        "Visions",
        "{1}{G}",
        "Enchantment",
        Static(RevealsDrawn(YOU)),
        Triggered(RevealsDrawnCard(land & basic), (Draw(1),)),
    )
    play = scene(Seat(battlefield=[visions], library=["Forest", "Forest", "Hill Giant"]), step="upkeep")
    play.until("draw")
    assert play.stack == ["ability of Visions"]
    assert play.object("Forest").known_to == frozenset({0, 1})
    play.resolve()
    assert play.hand() == ["Forest", "Forest"]  # the second one isn't revealed
    assert play.stack == []
    other = scene(Seat(battlefield=[visions], library=["Hill Giant", "Forest"]), step="upkeep")
    other.until("draw")
    assert other.stack == []


@example("608.2f/2")
@cr("608.2f")
def test_actions_that_cant_be_simultaneous_are_done_in_a_chosen_order() -> None:
    eruption = card(
        "Soulfire Eruption",
        "{R}",
        "Sorcery",
        Spell(
            (
                ForEach(
                    Target(any_target, count=None),
                    (Move(Top(), "exile"), DealDamage(ManaValueOf(Bound("moved")), Bound("each"))),
                    choose_order=True,
                ),
            )
        ),
    )
    play = scene(
        Seat(hand=[eruption], pool="{R}", library=["Craw Wurm", "Grizzly Bears", "Forest"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Soulfire Eruption", targets=[["Player 2", "Hill Giant"]])
    play.resolve()
    play.choose("Hill Giant")
    assert play.graveyard(1) == ["Hill Giant"]
    assert play.life(1) == 18
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Craw Wurm", "Grizzly Bears"]


@cr("614.12")
def test_a_granted_ability_changes_how_the_first_permanent_enters() -> None:
    rhythm = card("Rhythm", "{R}", "Enchantment", Static(Continuous(creature, (Gain((Keyword("riot"),)),))))
    play = scene(Seat(battlefield=[rhythm], hand=["Grizzly Bears"], pool="{G}{G}"))
    play.cast("Grizzly Bears")
    play.resolve()
    play.choose(True)
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@cr("614.12", "122.6")
def test_a_permanents_own_counter_effect_applies_as_it_enters() -> None:
    more = Static(Multiply(GetsCounters(this, "+1/+1"), 1, 1))
    hound = card("Hound", "{G}", "Creature - Dog", more, Static(EntersWith(this, counters=(("+1/+1", 1),))), pt="1/1")
    play = scene(Seat(hand=[hound], pool="{G}"))
    play.cast("Hound")
    play.resolve()
    assert play.counters("Hound") == {"+1/+1": 2}


@cr("614.12a", "205.3i")
def test_a_basic_land_type_is_chosen_as_it_enters() -> None:
    rule = Continuous(land, (SetChosenSubtype(kind="basic land type"),))
    wright = card("Wright", "{0}", "Artifact", Static(EntersWith(this, choose=("basic land type",))), Static(rule))
    play = scene(Seat(hand=[wright], battlefield=["Forest"]))
    play.cast("Wright", choices=[])
    play.resolve()
    assert [one.word for one in play.decision.options] == ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    play.choose("Island")
    assert play.values("Forest").subtypes == frozenset({"Island"})


@cr("614.12a")
def test_any_player_is_chosen_as_it_enters() -> None:
    doll = card(
        "Doll",
        "{0}",
        "Artifact",
        Static(EntersWith(this, choose=("player",))),
        Activated((Mana("{0}"),), (DealDamage(1, ChosenPlayer()),)),
    )
    play = scene(Seat(hand=[doll]))
    play.cast("Doll")
    play.resolve()
    assert len(play.decision.options) == 2, "oneself as well"
    play.choose("Player 1")
    play.activate("Doll")
    play.resolve()
    assert play.lives == [19, 20]
