"""Keyword abilities that matter outside combat, a scenario for each (CR 702)."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword, Spell, Static, Triggered
from apnap.language.amounts import TimesPaid
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT, SetTypes
from apnap.language.conditions import WasPaid
from apnap.language.costs import ExileCards, Mana
from apnap.language.effects import Apply, GainLife, If, Target
from apnap.language.filters import Anything, Is, artifact, creature
from apnap.language.patterns import enters
from apnap.language.references import Host
from apnap.language.statics import AdditionalCost, Continuous
from apnap.rules.events.cards import LibraryShuffled
from apnap.rules.events.permanents import PermanentSacrificed
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = "Instant"

PETRIFY = card("Petrify", "{U}", "Instant", Spell((Apply(Target(creature), (SetTypes(t.ENCHANTMENT),)),)))

ORB = card("Orb", "{1}", "Artifact")


def beast(*abilities: Ability, pt: str = "2/2", cost: str = "{2}", line: str = "Creature - Beast") -> CardDefinition:
    return card("Beast", cost, line, *abilities, pt=pt)


@cr("702.114a")
def test_devoid_is_colourless_everywhere() -> None:
    plain, devoid = beast(cost="{R}"), card("Drone", "{R}", "Creature - Drone", Keyword("devoid"), pt="1/1")
    play = scene(Seat(battlefield=[plain], hand=[devoid]))
    hand = play.state.players[0].hand[0]
    assert (play.values("Beast").colours != 0, play.values(hand).colours) == (True, 0)


@cr("702.92a")
def test_living_weapon_creates_a_germ() -> None:
    stronger = Static(Continuous(Is(Host()), (ModifyPT(2, 1),)))
    club = card("Club", "{1}", "Artifact - Equipment", Keyword("living weapon"), stronger)
    play = scene(Seat(hand=[club], pool="{R}"))
    play.cast("Club")
    play.resolve_all()
    assert play.battlefield() == ["Club", "Phyrexian Germ Token"]
    assert play.object("Club").attached_to == play.id("Phyrexian Germ Token")
    assert play.pt("Phyrexian Germ Token") == (2, 1)


@cr("702.107a")
def test_outlast_taps_for_a_counter_as_a_sorcery() -> None:
    play = scene(Seat(battlefield=[beast(Keyword("outlast", (Mana("{W}"),)))], pool="{W}"))
    play.activate("Beast")
    assert (play.object("Beast").tapped, play.pool()) == (True, "")
    play.resolve()
    assert play.counters("Beast") == {"+1/+1": 1}
    later = scene(Seat(battlefield=[beast(Keyword("outlast", (Mana("{0}"),)))]), step="upkeep")
    assert not later.may("activate", "Beast")


@cr("702.135a")
def test_afterlife_creates_spirits() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[beast(Keyword("afterlife", number=2))]))
    play.cast("Murder", targets=["Beast"])
    play.resolve_all()
    assert play.battlefield(1) == ["Spirit Token"] * 2
    assert play.keywords("first Spirit Token") == {"flying"}


@cr("702.46a")
def test_soulshift_returns_a_spirit_card_with_small_mana_value() -> None:
    small = card("Small", "{2}", "Creature - Spirit", pt="1/1")
    large = card("Large", "{3}", "Creature - Spirit", pt="1/1")
    other = card("Other", "{1}", "Creature - Elf", pt="1/1")
    dying = Seat(battlefield=[beast(Keyword("soulshift", number=2))], graveyard=[small, large, other])
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), dying)
    play.cast("Murder", targets=["Beast"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.hand(1) == ["Small"]


@cr("702.126a")
def test_improvise_pays_generic_mana_with_artifacts() -> None:
    play = scene(Seat(battlefield=[ORB, ORB], hand=[beast(Keyword("improvise"), cost="{2}{R}")], pool="{R}"))
    play.cast("Beast")
    assert [play.state.object(id).tapped for id in play.state.battlefield] == [True, True]
    coloured = scene(Seat(battlefield=[ORB, ORB], hand=[beast(Keyword("improvise"), cost="{R}{R}")], pool="{R}"))
    assert not coloured.may("cast", "Beast")
    red = card("Ember", "{R}", "Artifact")
    assert not scene(Seat(battlefield=[red], hand=[beast(Keyword("improvise"), cost="{R}")])).may("cast", "Beast")


@cr("702.41a")
def test_affinity_reduces_the_cost_for_each_permanent_you_control() -> None:
    cheap = beast(Keyword("affinity", quality=artifact), cost="{4}")
    play = scene(Seat(battlefield=[ORB, ORB, "Plains"], hand=[cheap], pool="{R}{R}"), Seat(battlefield=[ORB]))
    play.cast("Beast")
    assert play.pool() == ""
    assert not scene(Seat(battlefield=[ORB], hand=[cheap], pool="{R}{R}")).may("cast", "Beast")


@cr("702.53a")
def test_transmute_finds_a_card_with_the_same_mana_value() -> None:
    mixed = beast(Keyword("transmute", (Mana("{1}"),)), cost="{1}{B}")
    play = scene(Seat(hand=[mixed], pool="{B}", library=["Hill Giant", "Grizzly Bears", "Plains"]))
    play.activate("Beast")
    assert play.graveyard() == ["Beast"]
    play.resolve()
    offered = [play.state.object(one.thing).base.name for one in play.decision.options if one.thing >= 0]
    assert offered == ["Grizzly Bears"]
    play.choose("Grizzly Bears")
    assert play.hand() == ["Grizzly Bears"]


@cr("702.101a")
def test_extort_makes_opponents_lose_life_for_one_mana() -> None:
    play = scene(Seat(battlefield=[beast(Keyword("extort"))], hand=["Opt"], pool="{U}{W}", library=["Plains"] * 3))
    play.cast("Opt")
    play.resolve()
    play.yes()
    assert (play.lives, play.pool()) == ([21, 19], "")


@cr("702.100a")
def test_evolve_triggers_on_creatures_with_greater_power_or_toughness() -> None:
    for name, counters in (("Grizzly Bears", {}), ("Hill Giant", {"+1/+1": 1})):
        play = scene(Seat(battlefield=[beast(Keyword("evolve"))], hand=[name], pool="{R}{R}{G}{G}"))
        play.cast(name)
        play.resolve_all()
        assert play.counters("Beast") == counters


@cr("702.79a", "702.93a")
def test_persist_and_undying_return_the_creature_once() -> None:
    for word, kind in ((Keyword("persist"), "-1/-1"), (Keyword("undying"), "+1/+1")):
        play = scene(Seat(battlefield=[beast(word)], hand=["Murder"] * 2, pool="{B}" * 6))
        play.cast(play.state.players[0].hand[0], targets=["Beast"])
        play.resolve_all()
        assert play.counters("Beast") == {kind: 1}
        play.cast("Murder", targets=["Beast"])
        play.resolve_all()
        assert "Beast" in play.graveyard()


@cr("702.32a")
def test_fading_removes_a_counter_each_upkeep_then_sacrifices() -> None:
    play = scene(
        Seat(hand=[beast(Keyword("fading", number=1))], pool="{R}{R}", library=["Plains"] * 9),
        Seat(library=["Plains"] * 9),
    )
    play.cast("Beast")
    play.resolve()
    assert play.counters("Beast") == {"fade": 1}
    for left in (["Beast"], []):
        play.next_turn()
        play.until("upkeep", 0)
        play.resolve_all()
        assert (play.battlefield(0), play.log(PermanentSacrificed)) == (left, [] if left else [PermanentSacrificed])


@cr("702.33c", "702.33d")
def test_multikicker_is_paid_any_number_of_times() -> None:
    kicked = Spell((GainLife(TimesPaid()), If(WasPaid(), (GainLife(10),))))
    deed = card("Deed", "{0}", "Sorcery", Keyword("multikicker", (Mana("{1}"),)), kicked)
    play = scene(Seat(hand=[deed], pool="{R}{R}{R}"))
    play.cast("Deed", costs={"kicker": 2})
    play.resolve()
    assert (play.life(), play.pool()) == (32, "{R}"), "a multikicker cost is a kicker cost"


@cr("601.2b", "607.2")
def test_how_often_a_named_cost_was_paid() -> None:
    gift = Static(AdditionalCost((Mana("{1}"),), "buyback", repeatable=True), zone="any")
    deed = card("Deed", "{0}", "Creature - Elf", gift, Triggered(enters(), (GainLife(TimesPaid("buyback")),)), pt="1/1")
    play = scene(Seat(hand=[deed], pool="{R}{R}"))
    play.cast("Deed", costs={"buyback": 2})
    play.resolve_all()
    assert play.life() == 22


@cr("702.52a", "702.52b")
def test_dredge_replaces_a_draw_if_the_library_is_large_enough() -> None:
    fungus = beast(Keyword("dredge", number=2))
    play = scene(Seat(graveyard=[fungus], hand=["Opt"], pool="{U}", library=["Plains", "Island", "Swamp"]))
    play.cast("Opt")
    play.resolve()
    play.choose()  # scry: nothing to the bottom
    play.yes()
    assert (play.hand(), sorted(play.graveyard()), play.library()) == (
        ["Beast"],
        ["Island", "Opt", "Plains"],
        ["Swamp"],
    )
    small = scene(Seat(graveyard=[fungus], hand=["Opt"], pool="{U}", library=["Plains"]))
    small.cast("Opt")
    small.resolve()
    small.choose()
    assert small.hand() == ["Plains"]


@cr("702.142a")
def test_a_creature_that_attacked_may_boast_once() -> None:
    boaster = made("Boaster", "Boast — {0}: You gain 1 life.")
    play = scene(Seat(battlefield=[boaster]), Seat())
    assert not play.may("activate", "Boaster")
    play.attack(["Boaster"])
    play.activate("Boaster")
    play.resolve()
    assert (play.life(), play.may("activate", "Boaster")) == (21, False)


@cr("702.57a", "702.57b")
def test_forecast_is_activated_from_the_hand_during_upkeep() -> None:
    seer = made("Seer", "Forecast — {0}, Reveal Seer from your hand: You gain 1 life.")
    play = scene(Seat(hand=[seer], library=["Forest"] * 9), Seat(library=["Forest"] * 9))
    assert not play.may("activate", "Seer")
    play.next_turn()
    play.until("upkeep", 0)
    play.activate("Seer")
    play.resolve()
    assert (play.life(), play.may("activate", "Seer"), play.hand()[:1]) == (21, False, ["Seer"])


@cr("702.55b", "702.55c")
def test_when_the_creature_it_haunts_dies() -> None:
    ghost = made("Ghost", "Haunt\nWhen Ghost enters the battlefield or the creature it haunts dies, you gain 1 life.")
    kill = made("Kill", "Destroy target creature.", FREE)
    play = scene(Seat(hand=[ghost, kill, kill]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Ghost")
    play.resolve_all()
    assert play.life() == 21
    play.cast("Kill", ["Ghost"])
    play.resolve_all()
    play.cast("Kill", ["Grizzly Bears"])
    play.resolve_all()
    assert play.life() == 22


@cr("702.138a", "118.9")
def test_escape_exiles_other_cards() -> None:
    eyes = made("Eyes", "You gain 1 life.\nEscape—{0}, Exile two other cards from your graveyard.", FREE)
    play = scene(Seat(graveyard=[eyes, "Forest", "Forest"]))
    play.cast("Eyes", way="escape")
    play.resolve()
    assert (play.life(), play.graveyard()) == (21, ["Eyes"])
    assert not play.may("cast", "Eyes")


@cr("702.100c")
def test_evolve_ignores_noncreature_permanents() -> None:
    sprout = card("Sprout", "{G}", "Creature - Ooze", Keyword("evolve"), pt="1/1")
    play = scene(
        Seat(battlefield=[sprout], hand=[PETRIFY, "Grizzly Bears"], pool="{U}{G}{G}"),
    )
    play.cast("Petrify", targets=["Sprout"])
    play.resolve()
    play.cast("Grizzly Bears")
    play.resolve()
    assert (play.stack, play.counters("Sprout")) == ([], {})


@cr("702.29e", "702.29f")
@pytest.mark.parametrize(
    ("cycling", "found"),
    [
        (Keyword("plainscycling", (Mana("{1}"),)), ["Plains"]),
        (Keyword("islandcycling", (Mana("{1}"),)), ["Island"]),
        (Keyword("swampcycling", (Mana("{1}"),)), ["Swamp"]),
        (Keyword("mountaincycling", (Mana("{1}"),)), ["Mountain"]),
        (Keyword("forestcycling", (Mana("{1}"),)), ["Forest", "Bog Forest"]),
        (Keyword("basic landcycling", (Mana("{1}"),)), ["Plains", "Island", "Swamp", "Mountain", "Forest"]),
    ],
    ids=lambda value: value.name if isinstance(value, Keyword) else "",
)
def test_typecycling_searches_for_a_card_of_the_type(cycling: Keyword, found: list[str]) -> None:
    cycler = card("Cycler", "{7}", "Creature - Giant", cycling, pt="5/5")
    grove = card("Bog Forest", "", "Land - Forest")
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    play = scene(Seat(hand=[cycler], pool="{R}", library=["Grizzly Bears", grove, *lands]))
    play.activate("Cycler")
    assert (play.pool(), play.graveyard()) == ("", ["Cycler"])
    play.resolve()
    offered = [play.state.object(option.thing).base.name for option in play.decision.options if option.thing >= 0]
    assert sorted(offered) == sorted(found)
    play.choose(found[0])
    assert (play.hand(), len(play.library()), play.log(LibraryShuffled)) == ([found[0]], 6, [LibraryShuffled])


@cr("702.138a")
def test_escape_casts_from_the_graveyard_for_the_escape_cost() -> None:
    cost = (Mana("{1}{R}"), ExileCards(Anything(), "graveyard", 2))
    rat = card("Rat", "{5}{R}", "Creature - Rat", Keyword("escape", cost), pt="4/1")
    play = scene(Seat(graveyard=[rat, "Plains", "Island"], pool="{R}{R}"))
    play.cast("Rat", way="escape")
    assert (sorted(play.exile()), play.graveyard(), play.pool()) == (["Island", "Plains"], [], "")
    play.resolve()
    assert play.battlefield() == ["Rat"]
    poor = scene(Seat(graveyard=[rat, "Plains"], pool="{R}{R}"))
    assert not poor.may("cast", "Rat")


@cr("702.77a")
def test_reinforce_discards_the_card_for_counters() -> None:
    kin = card("Kin", "{5}", "Creature - Kithkin", Keyword("reinforce", (Mana("{1}"),), 2), pt="1/1")
    play = scene(Seat(hand=[kin], pool="{W}", battlefield=["Grizzly Bears"]))
    play.activate("Kin", targets=["Grizzly Bears"])
    assert play.graveyard() == ["Kin"]
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.pool()) == ({"+1/+1": 2}, "")
