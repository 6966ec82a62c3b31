"""Resolving spells and abilities (CR 608), effects (CR 609, 610), and linked abilities (CR 607)."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import EventsThisTurn, Times
from apnap.language.card import card
from apnap.language.changes import Gain, SetColours, SetPT, SetTypes
from apnap.language.conditions import WasPaid
from apnap.language.costs import Mana, SacrificeOther, TapThis
from apnap.language.effects import (
    AddMana,
    Apply,
    DealDamage,
    Delayed,
    Destroy,
    Discard,
    Each,
    Fight,
    GainLife,
    LoseLife,
    MayPay,
    Mill,
    Move,
    Regenerate,
    Target,
    YouMay,
)
from apnap.language.filters import (
    HasChosenColour,
    black,
    creature,
    land,
    permanent,
    player,
    spell,
    this,
    you_control,
)
from apnap.language.mana import B
from apnap.language.patterns import Attacks, Begins, Blocks, Casts, enters
from apnap.language.references import Bound
from apnap.language.statics import AdditionalCost, Continuous, CostChange, EntersWith
from apnap.rules.events.damage import Damage
from apnap.rules.events.permanents import Destroyed
from tests.cr.reading import made
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

BRAWL = card("Brawl", "{G}", "Sorcery", Spell((Fight(Target(creature), Target(creature, "other")),)))

EMBRACE = made(
    "Hug",
    "Enchant creature\nWhenever a creature dealt damage by enchanted creature this turn dies, put a +1/+1 counter on "
    "that creature.",
    "Enchantment — Aura",
)

RISER = made(
    "Riser",
    "When Riser dies, you may pay {X}. If you do, return another target Bear creature card with mana value X from your "
    "graveyard to the battlefield.",
    "Creature — Bear",
)

THIRST = card("Sorin's Thirst", "{B}{B}", "Instant", Spell((DealDamage(2, Target(creature)), GainLife(2))))

SHADOW = card("Deathlace", "{B}", "Instant", Spell((Apply(Target(permanent), (SetColours((B,)),)),)))

AEGIS = card(
    "Aegis", "{W}", "Instant", Spell((Apply(Target(creature), (Gain((Keyword("protection", quality=black),)),)),))
)


@example("608.2b/1")
@cr("608.2b", "702.16b")
@pytest.mark.parametrize("answer", ["Aegis", "Unsummon"])
def test_a_spell_whose_only_target_is_illegal_does_nothing(answer: str) -> None:
    play = scene(
        Seat(hand=[THIRST], pool="{B}{B}"), Seat(hand=[AEGIS, "Unsummon"], pool="{W}{U}", battlefield=["Hill Giant"])
    )
    play.cast("Sorin's Thirst", targets=["Hill Giant"])
    play.cast(answer, targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.life(0) == 20
    assert play.graveyard(0) == ["Sorin's Thirst"]
    assert play.log(Damage) == []


@example("608.2b/2")
@cr("608.2b", "608.2c")
def test_one_object_chosen_as_two_targets() -> None:
    spores = card(
        "Plague Spores",
        "{4}{B}{R}",
        "Sorcery",
        Spell(
            (
                Destroy(Target(creature & ~black, "creature"), regenerable=False),
                Destroy(Target(land, "land"), regenerable=False),
            )
        ),
    )
    arbor = card(
        "Arbor", "", "Land Creature - Forest Dryad", Activated((Mana("{G}"),), (Regenerate(),)), pt="1/1", colours=(4,)
    )
    play = scene(
        Seat(hand=[spores], pool="{B}{R}{R}{R}{R}{R}"), Seat(battlefield=[arbor], hand=[SHADOW], pool="{B}{G}")
    )
    play.cast("Plague Spores", targets=["Arbor", "Arbor"])
    play.cast("Deathlace", targets=["Arbor"], by=1)
    play.resolve()
    play.activate("Arbor", by=1)
    play.resolve()
    assert play.values("Arbor").colours == 1 << B
    play.resolve()
    assert play.graveyard(1) == ["Arbor", "Deathlace"]
    assert len(play.events(Destroyed)) == 1  # by the part about the land


@example("608.2d/1")
@cr("608.2d")
def test_an_impossible_choice_is_not_offered() -> None:
    pact = card("Pact", "{B}", "Sorcery", Spell((MayPay((SacrificeOther(creature),), (), (LoseLife(4),)),)))
    alone = scene(Seat(hand=[pact], pool="{B}"))
    alone.cast("Pact")
    alone.resolve()
    assert alone.life() == 16
    play = scene(Seat(hand=[pact], pool="{B}", battlefield=["Grizzly Bears"]))
    play.cast("Pact")
    play.resolve()
    play.yes()
    assert (play.life(), play.battlefield()) == (20, [])


@example("608.2i/1")
@cr("608.2i", "105.2b")
@pytest.mark.parametrize(("spared", "left"), [(True, ["Both", "Dark"]), (False, ["Grizzly Bears"])])
def test_a_creature_of_two_colours_has_each_of_them(spared: bool, left: list[str]) -> None:
    both = card("Both", "{W}{B}", "Creature - Cat", pt="1/1")
    dark = card("Dark", "{B}", "Creature - Rat", pt="1/1")
    purge = card("Purge", "{R}", "Sorcery", Spell((Destroy(Each(creature & (~black if spared else black))),)))
    play = scene(Seat(hand=[purge], pool="{R}", battlefield=[both, dark, "Grizzly Bears"]))
    play.cast("Purge")
    play.resolve()
    assert play.battlefield() == left


@example("608.2j/1")
@cr("608.2j", "509.5b")
def test_that_creature_means_the_object_even_if_it_is_no_longer_a_creature() -> None:
    wall = card(
        "Wall of Tears",
        "{1}{U}",
        "Creature - Wall",
        Keyword("defender"),
        Triggered(Blocks(attacker=creature), (Delayed(Begins("end of combat"), (Move(Bound("other"), "hand"),)),)),
        pt="0/4",
    )
    stone = card("Petrify", "{W}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ARTIFACT),)),)))
    play = scene(Seat(battlefield=["Grizzly Bears", "Plains"], hand=[stone]), Seat(battlefield=[wall]))
    play.attack(["Grizzly Bears"])
    play.block({"Wall of Tears": "Grizzly Bears"})
    assert play.stack == ["ability of Wall of Tears"]
    play.cast("Petrify", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.values("Grizzly Bears").types == t.ARTIFACT
    play.until("postcombat main")
    assert play.hand(0) == ["Grizzly Bears"]


@example("609.2/1")
@cr("609.2", "109.2")
def test_effects_refer_to_permanents_and_to_spells() -> None:
    plane = card(
        "Living Plane", "{G}", "Enchantment", Static(Continuous(land, (SetTypes(t.CREATURE, keep="all"), SetPT(1, 1))))
    )
    sphere = card("Sphere", "{2}", "Artifact", Static(CostChange(creature | spell, 1)))
    play = scene(Seat(battlefield=[plane, "Forest"], graveyard=["Island"]))
    assert play.values("Forest").types == t.LAND | t.CREATURE
    assert play.values("Island").types == t.LAND
    taxed = scene(Seat(battlefield=[sphere], hand=["Grizzly Bears"], pool="{G}{G}"))
    assert not taxed.may("cast", "Grizzly Bears")
    paying = scene(Seat(battlefield=[sphere], hand=["Grizzly Bears"], pool="{G}{G}{G}"))
    paying.cast("Grizzly Bears")
    assert paying.pool() == ""
    assert paying.object("Grizzly Bears").base.mana_value == 2  # the card itself has not changed


@example("609.3/1")
@cr("609.3")
def test_as_much_as_possible_is_done() -> None:
    rot = card("Rot", "{B}", "Sorcery", Spell((Discard(Target(player), 2),)))
    sink = card("Sink", "{U}", "Sorcery", Spell((Mill(5, Target(player)),)))
    play = scene(Seat(hand=[rot, sink], pool="{B}{U}"), Seat(hand=["Island"], library=["Forest", "Swamp"]))
    play.cast("Rot", targets=["Player 2"])
    play.resolve()
    assert (play.hand(1), play.graveyard(1)) == ([], ["Island"])
    play.cast("Sink", targets=["Player 2"])
    play.resolve()
    assert len(play.graveyard(1)) == 3
    assert not play.game.over


@example("609.8/1")
@cr("609.8")
def test_a_creature_you_attacked_with_need_not_still_be_a_creature() -> None:
    captain = card(
        "Search Party Captain",
        "{3}{W}",
        "Creature - Human Soldier",
        Static(CostChange(this, Times(-1, EventsThisTurn(Attacks(you_control)))), zone="any"),
        pt="2/2",
    )
    stone = card("Petrify", "{W}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ARTIFACT),)),)))
    play = scene(Seat(battlefield=["Grizzly Bears", *["Plains"] * 4], hand=[captain, stone]))
    play.attack(["Grizzly Bears"])
    play.cast("Petrify", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main")
    assert play.values("Grizzly Bears").types == t.ARTIFACT
    play.cast("Search Party Captain")  # with the three Plains that are left
    idle = scene(Seat(battlefield=["Grizzly Bears", *["Plains"] * 3], hand=[captain]))
    assert not idle.may("cast", "Search Party Captain")


@example("607.2i/1")
@cr("607.2i", "702.33f", "702.33g")
@pytest.mark.parametrize(
    ("paid", "lives"),
    [
        ({"first": 1, "second": 0}, [22, 20]),
        ({"first": 0, "second": 1}, [20, 18]),
        ({"first": 1, "second": 1}, [22, 18]),
        ({"first": 0, "second": 0}, [20, 20]),
    ],
)
def test_abilities_linked_to_one_kicker_each(paid: dict[str, int], lives: list[int]) -> None:
    mage = card(
        "Battlemage",
        "{2}{W}",
        "Creature - Human Wizard",
        Static(AdditionalCost((Mana("{W}"),), "first"), zone="any"),
        Static(AdditionalCost((Mana("{2}{B}"),), "second"), zone="any"),
        Triggered(enters(), (GainLife(2),), condition=WasPaid("first")),
        Triggered(enters(), (LoseLife(2, Target(player)),), condition=WasPaid("second")),
        pt="2/2",
    )
    play = scene(Seat(hand=[mage], battlefield=["Plains"] * 6 + ["Swamp"]))
    play.cast("Battlemage", costs=paid)
    play.resolve()
    if all(paid.values()):
        play.choose(*play.decision.options)
    if paid["second"]:
        play.choose("Player 2")
    play.resolve_all()
    assert play.lives == lives


@example("607.4/1")
@cr("607.4", "607.2d")
def test_two_abilities_linked_to_one_choice() -> None:
    plume = card(
        "Paradise Plume",
        "{4}",
        "Artifact",
        Static(EntersWith(this, choose=("colour",)), zone="any"),
        Triggered(Casts(what=HasChosenColour()), (YouMay((GainLife(1),)),)),
        Activated((TapThis(),), (AddMana(chosen=True),)),
    )
    play = scene(Seat(hand=[plume, "Lightning Bolt"], pool="{C}{C}{C}{C}"), Seat(hand=["Opt"], pool="{U}"))
    play.cast("Paradise Plume")
    play.resolve()
    play.choose("red")
    play.mana("Paradise Plume")
    assert play.pool() == "{R}"
    play.cast("Lightning Bolt", targets=["Player 2"])
    assert play.stack == ["ability of Paradise Plume", "Lightning Bolt"]
    play.resolve()
    play.yes()
    assert play.life() == 21
    play.resolve()
    play.cast("Opt", by=1)
    assert play.stack == ["Opt"]


@cr("122.1", "608.2c")
def test_counters_go_on_the_permanents_that_are_still_there() -> None:
    hug = Permanent(EMBRACE, attached_to="Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant", hug], hand=[BRAWL], pool="{G}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Brawl", targets=["Hill Giant", "Grizzly Bears"])
    play.resolve_all()
    assert play.battlefield(1) == []
    assert play.counters("Hill Giant") == {"+1/+1": 1}


@cr("603.3d", "608.2c")
@pytest.mark.parametrize(("paid", "back"), [(2, ["Grizzly Bears"]), (1, [])])
def test_a_target_is_chosen_before_x_is_paid(paid: int, back: list[str]) -> None:
    play = scene(
        Seat(battlefield=[RISER], hand=["Murder"], graveyard=["Grizzly Bears"], pool="{B}{B}{B}{B}{B}"), Seat()
    )
    play.cast("Murder", targets=["Riser"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose(paid)
    assert play.battlefield(0) == back
