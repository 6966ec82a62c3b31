"""Keyword abilities on cards of our own, one play each: evasion, growth, costs, what comes after (CR 702)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Ability, Keyword, Spell, Static, Triggered
from apnap.language.amounts import TimesPaid
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import WasPaid
from apnap.language.costs import Mana
from apnap.language.effects import GainLife, If
from apnap.language.filters import Is, artifact
from apnap.language.patterns import enters
from apnap.language.references import Host
from apnap.language.statics import AdditionalCost, Continuous
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.permanents import PermanentSacrificed
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

ORB = card("Orb", "{1}", "Artifact")


def beast(*abilities: Ability, pt: str = "2/2", cost: str = "{2}", line: str = "Creature - Beast") -> CardDefinition:
    return card("Beast", cost, line, *abilities, pt=pt)


def attacked(by: CardDefinition, *others: str, blockers: tuple[CardDefinition | str, ...] = ()) -> Script:
    """The beast attacks, with others."""
    play = scene(Seat(battlefield=[by, *others]), Seat(battlefield=blockers))
    play.attack(["Beast", *others])
    return play


@cr("702.31b")
def test_horsemanship_is_blocked_by_horsemanship_only() -> None:
    rider = card("Rider", "{W}", "Creature - Knight", Keyword("horsemanship"), pt="1/1")
    play = attacked(beast(Keyword("horsemanship")), blockers=("Grizzly Bears", rider))
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Beast"})
    play.block({"Rider": "Beast"})


@cr("702.118b")
def test_skulk_is_not_blocked_by_greater_power() -> None:
    play = attacked(beast(Keyword("skulk")), blockers=("Grizzly Bears", "Hill Giant"))
    with pytest.raises(Illegal):
        play.block({"Hill Giant": "Beast"})
    play.block({"Grizzly Bears": "Beast"})


@cr("702.14c")
def test_swampwalk() -> None:
    for line, blocked in (("Swamp", False), ("Island", True)):
        play = attacked(beast(Keyword("swampwalk")), blockers=("Grizzly Bears", line))
        if blocked:
            play.block({"Grizzly Bears": "Beast"})
        else:
            with pytest.raises(Illegal):
                play.block({"Grizzly Bears": "Beast"})


@cr("702.91a")
def test_battle_cry_helps_each_other_attacker() -> None:
    play = attacked(beast(Keyword("battle cry")), "Grizzly Bears")
    play.resolve()
    assert (play.pt("Beast"), play.pt("Grizzly Bears")) == ((2, 2), (3, 2))


@cr("702.147a")
def test_decayed_can_not_block_and_is_sacrificed_after_it_attacked() -> None:
    play = attacked(beast(Keyword("decayed")))
    play.resolve()
    play.until("end of combat")
    play.resolve_all()
    assert (play.graveyard(), play.life(1)) == (["Beast"], 18)
    other = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[beast(Keyword("decayed"))]))
    other.attack(["Hill Giant"])
    assert other.decision.purpose != "block"


@cr("702.114a")
def test_devoid_is_colourless_everywhere() -> None:
    plain, devoid = beast(cost="{R}"), card("Drone", "{R}", "Creature - Drone", Keyword("devoid"), pt="1/1")
    play = scene(Seat(battlefield=[plain], hand=[devoid]))
    hand = play.state.players[0].hand[0]
    assert (play.values("Beast").colours != 0, play.values(hand).colours) == (True, 0)


@cr("702.134a")
def test_mentor_teaches_a_weaker_attacker() -> None:
    play = attacked(beast(Keyword("mentor"), pt="3/3"), "Grizzly Bears")
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.counters("Beast")) == ({"+1/+1": 1}, {})


@cr("702.92a")
def test_living_weapon_comes_with_a_germ() -> None:
    stronger = Static(Continuous(Is(Host()), (ModifyPT(2, 1),)))
    club = card("Club", "{1}", "Artifact - Equipment", Keyword("living weapon"), stronger)
    play = scene(Seat(hand=[club], pool="{R}"))
    play.cast("Club")
    play.resolve_all()
    assert play.battlefield() == ["Club", "Phyrexian Germ Token"]
    assert play.object("Club").attached_to == play.id("Phyrexian Germ Token")
    assert play.pt("Phyrexian Germ Token") == (2, 1)


@cr("702.54a")
def test_bloodthirst_needs_a_hurt_opponent() -> None:
    for hurt, counters in ((False, {}), (True, {"+1/+1": 2})):
        play = scene(Seat(hand=[beast(Keyword("bloodthirst", number=2)), "Lightning Bolt"], pool="{R}{R}{R}"))
        if hurt:
            play.cast("Lightning Bolt", targets=["Player 2"])
            play.resolve()
        play.cast("Beast")
        play.resolve()
        assert play.counters("Beast") == counters


@cr("702.107a")
def test_outlast_taps_for_a_counter_as_a_sorcery() -> None:
    play = scene(Seat(battlefield=[beast(Keyword("outlast", (Mana("{W}"),)))], pool="{W}"))
    play.activate("Beast")
    assert (play.object("Beast").tapped, play.pool()) == (True, "")
    play.resolve()
    assert play.counters("Beast") == {"+1/+1": 1}
    later = scene(Seat(battlefield=[beast(Keyword("outlast", (Mana("{0}"),)))]), step="upkeep")
    assert not later.may("activate", "Beast")


@cr("702.64a")
def test_absorb_prevents_so_much_from_each_source() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"] * 2, pool="{R}{R}"), Seat(battlefield=[beast(Keyword("absorb", number=2))])
    )
    play.cast(play.state.players[0].hand[0], targets=["Beast"])
    play.resolve()
    assert play.object("Beast").damage == 1
    play.cast("Lightning Bolt", targets=["Beast"])
    play.resolve()
    assert play.graveyard(1) == ["Beast"]


@cr("702.70a")
def test_poisonous_gives_poison_counters_besides_damage() -> None:
    play = attacked(beast(Keyword("poisonous", number=3)))
    play.until("combat damage")
    play.resolve_all()
    assert (play.life(1), play.state.players[1].poison) == (18, 3)


@cr("702.135a")
def test_afterlife_leaves_spirits() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[beast(Keyword("afterlife", number=2))]))
    play.cast("Murder", targets=["Beast"])
    play.resolve_all()
    assert play.battlefield(1) == ["Spirit Token"] * 2
    assert play.keywords("first Spirit Token") == {"flying"}


@cr("702.46a")
def test_soulshift_returns_a_small_spirit() -> None:
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
def test_affinity_costs_less_for_each_permanent_of_yours() -> None:
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


@cr("702.4b")
def test_double_strike_deals_damage_twice() -> None:
    play = attacked(beast(Keyword("double strike")))
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.13b")
def test_intimidate_is_blocked_by_artifacts_and_shared_colours() -> None:
    golem = card("Golem", "{3}", "Artifact Creature - Golem", pt="2/2")
    play = attacked(beast(Keyword("intimidate"), cost="{R}"), blockers=("Grizzly Bears", golem, "Hill Giant"))
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Beast"})
    play.block({"Golem": "Beast", "Hill Giant": "Beast"})


@cr("702.111b")
def test_menace_needs_two_blockers() -> None:
    play = attacked(beast(Keyword("menace")), blockers=("Grizzly Bears", "Hill Giant"))
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Beast"})
    play.block({"Grizzly Bears": "Beast", "Hill Giant": "Beast"})


@cr("702.86a")
def test_annihilator_makes_the_defending_player_sacrifice() -> None:
    play = attacked(beast(Keyword("annihilator", number=2)), blockers=("Plains", "Island", "Hill Giant"))
    play.resolve()
    assert play.decision.player == 1
    play.choose("Plains", "Hill Giant")
    assert play.battlefield(1) == ["Island"]


@cr("702.101a")
def test_extort_drains_for_one_mana() -> None:
    play = scene(Seat(battlefield=[beast(Keyword("extort"))], hand=["Opt"], pool="{U}{W}", library=["Plains"] * 3))
    play.cast("Opt")
    play.resolve()
    play.yes()
    assert (play.lives, play.pool()) == ([21, 19], "")


@cr("702.100a")
def test_evolve_grows_with_greater_creatures() -> None:
    for name, counters in (("Grizzly Bears", {}), ("Hill Giant", {"+1/+1": 1})):
        play = scene(Seat(battlefield=[beast(Keyword("evolve"))], hand=[name], pool="{R}{R}{G}{G}"))
        play.cast(name)
        play.resolve_all()
        assert play.counters("Beast") == counters


@cr("702.149a")
def test_training_grows_beside_a_stronger_attacker() -> None:
    for others, counters in (((), {}), (("Isamaru",), {}), (("Hill Giant",), {"+1/+1": 1})):
        play = attacked(beast(Keyword("training")), *others)
        if play.stack:
            play.resolve()
        assert play.counters("Beast") == counters


@cr("702.79a", "702.93a")
def test_persist_and_undying_return_it_once_with_a_counter() -> None:
    for word, kind in ((Keyword("persist"), "-1/-1"), (Keyword("undying"), "+1/+1")):
        play = scene(Seat(battlefield=[beast(word)], hand=["Murder"] * 2, pool="{B}" * 6))
        play.cast(play.state.players[0].hand[0], targets=["Beast"])
        play.resolve_all()
        assert play.counters("Beast") == {kind: 1}
        play.cast("Murder", targets=["Beast"])
        play.resolve_all()
        assert "Beast" in play.graveyard()


@cr("702.32a")
def test_fading_loses_a_counter_each_upkeep_and_then_goes() -> None:
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
def test_how_often_a_cost_of_another_name_was_paid() -> None:
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
