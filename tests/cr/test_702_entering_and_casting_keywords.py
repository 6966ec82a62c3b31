"""Unearth, evoke, fabricate, replicate and other keywords about entering and casting (CR 702)."""

from __future__ import annotations

import pytest

from apnap.game.game import Game
from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl, Gain
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, DealDamage, Destroy, Each, GainLife, LoseLife, Target
from apnap.language.filters import ColourOfChoice, any_target, creature, permanent
from apnap.language.references import EachPlayer, You
from apnap.rules.asking.errors import Illegal
from apnap.rules.values.reading import standing
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

STEAL = card("Steal", "{U}", "Instant", Spell((Apply(Target(permanent), (ChangeControl(You()),), duration=FOREVER),)))

FORESTS = ["Forest"] * 5


def bear(*abilities: Keyword, cost: str = "{G}", pt: str = "2/2") -> CardDefinition:
    return card("Bear", cost, "Creature - Bear", *abilities, pt=pt)


# -- entering ----------------------------------------------------------------------------------------------------------

GHOUL = card("Ghoul", "{5}{B}", "Creature - Zombie", Keyword("unearth", (Mana("{B}"),)), pt="3/3")


@cr("702.84a")
def test_an_unearthed_creature_has_haste_and_is_exiled_at_end_of_turn() -> None:
    play = scene(Seat(graveyard=[GHOUL], pool="{B}"))
    play.activate("Ghoul")
    play.resolve()
    play.attack(["Ghoul"])
    play.until("end of combat")
    assert play.life(1) == 17
    play.until("end")
    play.resolve_all()
    assert (play.battlefield(), play.exile()) == ([], ["Ghoul"])


@cr("702.84a")
def test_an_unearthed_creature_leaves_only_to_exile() -> None:
    play = scene(Seat(graveyard=[GHOUL], pool="{B}{U}", hand=["Unsummon"]))
    play.activate("Ghoul")
    play.resolve()
    play.cast("Unsummon", ["Ghoul"])
    play.resolve()
    assert (play.hand(), play.exile()) == ([], ["Ghoul"])


@cr("702.84a")
def test_unearth_is_activated_in_a_main_phase() -> None:
    play = scene(Seat(graveyard=[GHOUL], battlefield=["Swamp"]), step="end")
    with pytest.raises(Illegal):
        play.activate("Ghoul")


@cr("702.74a")
@pytest.mark.parametrize(("pool", "stays"), [("{R}", False), ("{R}{R}{R}{R}", True)])
def test_an_evoked_creature_is_sacrificed(pool: str, stays: bool) -> None:
    spark = card("Spark", "{3}{R}", "Creature - Elemental", Keyword("evoke", (Mana("{R}"),)), pt="3/1")
    play = scene(Seat(hand=[spark], pool=pool))
    play.cast("Spark", way=None if stays else "evoke")
    play.resolve_all()
    assert (play.battlefield(), play.graveyard()) == ((["Spark"], []) if stays else ([], ["Spark"]))


@cr("702.123a")
@pytest.mark.parametrize("grows", [True, False])
def test_fabricate_adds_counters_or_creates_servos(grows: bool) -> None:
    play = scene(Seat(hand=[bear(Keyword("fabricate", number=2))], pool="{G}"))
    play.cast("Bear")
    play.resolve()
    play.resolve()
    play.choose(grows)
    assert (play.pt("Bear"), play.battlefield().count("Servo Token")) == (((4, 4), 0) if grows else ((2, 2), 2))


@cr("702.63a")
def test_a_permanent_with_vanishing_is_sacrificed_with_its_last_counter() -> None:
    play = scene(Seat(hand=[bear(Keyword("vanishing", number=1))], pool="{G}", library=FORESTS), Seat(library=FORESTS))
    play.cast("Bear")
    play.resolve()
    assert play.counters("Bear") == {"time": 1}
    play.next_turn()
    play.next_turn()
    play.resolve_all()
    assert play.battlefield() == []


@cr("702.63b")
def test_vanishing_without_a_number_gives_no_counters() -> None:
    own = Seat(battlefield=[Permanent(bear(Keyword("vanishing")), counters={"time": 2})], library=FORESTS)
    play = scene(own, step="upkeep")
    play.resolve_all()
    assert play.counters("Bear") == {"time": 1}


@cr("702.98a")
@pytest.mark.parametrize("unleashed", [True, False])
def test_an_unleashed_creature_with_a_counter_cant_block(unleashed: bool) -> None:
    own = Seat(hand=[bear(Keyword("unleash"))], pool="{G}", library=FORESTS)
    play = scene(own, Seat(battlefield=["Hill Giant"], library=FORESTS))
    play.cast("Bear")
    play.resolve()
    play.choose(unleashed)
    assert play.pt("Bear") == ((3, 3) if unleashed else (2, 2))
    play.next_turn()
    play.attack(["Hill Giant"])
    if unleashed:
        play.until("end of combat")
        assert play.life() == 17
    else:
        play.block({"Bear": "Hill Giant"})


@cr("702.156a")
@pytest.mark.parametrize(("x", "drawn"), [(4, 0), (5, 1)])
def test_ravenous_draws_a_card_if_x_is_large(x: int, drawn: int) -> None:
    worm = card("Worm", "{X}{G}", "Creature - Worm", Keyword("ravenous"), pt="0/0")
    play = scene(Seat(hand=[worm], pool="{G}" * (x + 1), library=FORESTS))
    play.cast("Worm", x=x)
    play.resolve_all()
    assert (play.pt("Worm"), len(play.hand())) == ((x, x), drawn)


@cr("702.163a")
def test_for_mirrodin_creates_a_rebel_with_the_equipment() -> None:
    axe = card("Axe", "{R}", "Artifact - Equipment", Keyword("for Mirrodin!"), Keyword("equip", (Mana("{1}"),)))
    play = scene(Seat(hand=[axe], pool="{R}"))
    play.cast("Axe")
    play.resolve_all()
    assert (play.attached_to("Axe"), play.pt("Rebel Token")) == ("Rebel Token", (2, 2))


# -- combat ------------------------------------------------------------------------------------------------------------


@cr("702.115a")
def test_ingest_exiles_the_top_card() -> None:
    play = scene(Seat(battlefield=[bear(Keyword("ingest"))]), Seat(library=["Island", "Forest"]))
    play.attack(["Bear"])
    play.until("combat damage")
    play.resolve_all()
    assert (play.exile(), play.library(1)) == (["Island"], ["Forest"])


@cr("702.130a")
def test_afflict_makes_the_defending_player_lose_life() -> None:
    play = scene(Seat(battlefield=[bear(Keyword("afflict", number=3))]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Bear"])
    play.block({"Hill Giant": "Bear"})
    play.resolve_all()
    assert play.life(1) == 17


# -- casting -----------------------------------------------------------------------------------------------------------


def shock(*abilities: Keyword) -> CardDefinition:
    return card("Shock", "{R}", "Sorcery", *abilities, Spell((DealDamage(2, Target(any_target)),)))


@cr("702.56a")
def test_replicate_copies_for_each_time_it_was_paid() -> None:
    play = scene(Seat(hand=[shock(Keyword("replicate", (Mana("{R}"),)))], pool="{R}{R}{R}"))
    play.cast("Shock", ["Player 2"], costs={"replicate": 2})
    play.resolve()
    play.choose("keep")
    play.choose("keep")
    assert play.stack.count("Shock") == 3
    play.resolve_all()
    assert play.life(1) == 14


@cr("702.153a")
@pytest.mark.parametrize(("creature", "enough"), [("Grizzly Bears", False), ("Hill Giant", True)])
def test_casualty_requires_enough_power(creature: str, enough: bool) -> None:
    play = scene(Seat(hand=[shock(Keyword("casualty", number=3))], pool="{R}", battlefield=[creature]))
    if not enough:
        play.cast("Shock", ["Player 2"])
        play.resolve_all()
        assert play.life(1) == 18
        return
    play.cast("Shock", ["Player 2"], costs={"casualty": 1})
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert (play.life(1), play.battlefield()) == (16, [])


@cr("702.78a")
def test_conspire_requires_creatures_that_share_a_colour() -> None:
    imps = [card(f"{name} Imp", "{R}", "Creature - Imp", pt="1/1") for name in ("First", "Second")]
    play = scene(Seat(hand=[shock(Keyword("conspire"))], pool="{R}", battlefield=[*imps, "Grizzly Bears"]))
    play.cast("Shock", ["Player 2"], costs={"conspire": 1})
    assert [play.tapped(name) for name in ("First Imp", "Second Imp", "Grizzly Bears")] == [True, True, False]
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert play.life(1) == 16


def test_cards_in_libraries_that_change_their_own_costs_are_no_rules_for_others() -> None:
    """Nothing is asked of them until they are to be cast, so that a library full of them costs nothing."""
    more = Keyword("kicker", (Mana("{R}"),))
    bold = card("Bold", "{2}{R}", "Sorcery", Keyword("undaunted"), more, Spell((GainLife(1),)))
    game = Game([[bold] * 60, [bold] * 60], seed=1)
    assert not game.state.elsewhere
    assert not standing(game.state).rules


@cr("702.125a")
@pytest.mark.parametrize(("players", "pool"), [(2, "{R}{R}"), (3, "{R}")])
def test_undaunted_reduces_the_cost_for_each_opponent(players: int, pool: str) -> None:
    bold = card("Bold", "{2}{R}", "Sorcery", Keyword("undaunted"), Spell((GainLife(1),)))
    play = scene(Seat(hand=[bold], pool=pool), *[Seat() for _ in range(players - 1)])
    play.cast("Bold")
    play.resolve()
    assert play.life() == 21


@cr("702.137a")
def test_spectacle_requires_lost_life() -> None:
    show = card("Show", "{3}{B}", "Sorcery", Keyword("spectacle", (Mana("{B}"),)), Spell((GainLife(4),)))
    hurt = card("Hurt", "{B}", "Instant", Spell((LoseLife(1, EachPlayer("opponent")),)))
    play = scene(Seat(hand=[show, hurt], pool="{B}{B}"))
    with pytest.raises(Illegal):
        play.cast("Show", way="spectacle")
    play.cast("Hurt")
    play.resolve()
    play.cast("Show", way="spectacle")
    play.resolve()
    assert play.life() == 24


@cr("702.117a")
def test_surge_requires_another_spell() -> None:
    wave = card("Wave", "{3}{U}", "Sorcery", Keyword("surge", (Mana("{U}"),)), Spell((GainLife(4),)))
    play = scene(Seat(hand=[wave, "Opt"], pool="{U}{U}", library=FORESTS))
    with pytest.raises(Illegal):
        play.cast("Wave", way="surge")
    play.cast("Opt")
    play.resolve()
    play.choose()
    play.cast("Wave", way="surge")
    play.resolve()
    assert play.life() == 24


@cr("702.117a")
@pytest.mark.parametrize(("caster", "may"), [(1, False), (2, True)])
def test_surge_counts_a_teammates_spell(caster: int, may: bool) -> None:
    wave = card("Wave", "{3}{U}", "Sorcery", Keyword("surge", (Mana("{U}"),)), Spell((GainLife(4),)))
    gain = card("Gain", "{0}", "Instant", Spell((GainLife(1),)))
    play = scene(Seat(hand=[wave], pool="{U}"), Seat(hand=[gain]), Seat(hand=[gain]), Seat())
    for player in range(4):
        play.state.write_player(player).team = player % 2
    assert not play.may("cast", "Wave")
    play.pass_to(caster)
    play.cast("Gain")
    play.resolve()
    assert play.may("cast", "Wave") is may


# -- protection from a chosen colour -----------------------------------------------------------------------------------


@cr("608.2d", "702.16b")
def test_the_colour_is_chosen_on_resolution() -> None:
    gain = Gain((Keyword("protection", quality=ColourOfChoice()), Keyword("vigilance")))
    ward = card("Ward", "{0}", "Instant", Spell((Apply(Target(creature), (gain,)),)))
    own = Seat(hand=[ward, ward], battlefield=["Grizzly Bears", "Hill Giant"])
    play = scene(own, Seat(hand=["Lightning Bolt", "Murder"], pool="{R}{B}{B}{B}"))
    for name, colour in (("Grizzly Bears", "red"), ("Hill Giant", "black")):
        play.cast("Ward", [name])
        play.resolve()
        play.choose(colour)
    assert "vigilance" in play.keywords("Grizzly Bears")
    with pytest.raises(Illegal):
        play.cast("Lightning Bolt", ["Grizzly Bears"], by=1)
    play.cast("Murder", ["Grizzly Bears"], by=1)
    play.cast("Lightning Bolt", ["Hill Giant"], by=1)


@cr("608.2d")
def test_no_colour_matches_before_one_is_chosen() -> None:
    play = scene(Seat(hand=[card("Hue", "{0}", "Instant", Spell((Destroy(Each(creature & ColourOfChoice())),)))]))
    play.cast("Hue")
    play.resolve()
    assert play.graveyard() == ["Hue"]


@cr("702.74a")
def test_an_evoked_creature_is_sacrificed_by_its_current_controller() -> None:
    drifter = card("Drifter", "{4}{U}", "Creature - Elemental", Keyword("evoke", (Mana("{U}"),)), pt="2/2")
    play = scene(Seat(hand=[drifter], pool="{U}"), Seat(hand=[STEAL], pool="{U}"))
    play.cast("Drifter", way="evoke")
    play.resolve()
    play.cast("Steal", targets=["Drifter"], by=1)
    play.resolve()
    assert play.controller("Drifter") == 1
    play.resolve_all()
    assert (play.battlefield(1), play.graveyard(0)) == ([], ["Drifter"])


@cr("702.74a")
def test_an_evoked_creature_that_returned_is_a_new_object() -> None:
    drifter = card("Drifter", "{4}{U}", "Creature - Elemental", Keyword("evoke", (Mana("{U}"),)), pt="2/2")
    play = scene(Seat(hand=[drifter, "Unsummon"], pool="{U}{U}"))
    play.cast("Drifter", way="evoke")
    play.resolve()
    play.cast("Unsummon", targets=["Drifter"])
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == (["Drifter"], ["Unsummon"])
