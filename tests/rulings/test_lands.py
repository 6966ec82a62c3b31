"""Rulings about lands."""

from __future__ import annotations

from apnap.rules.asking.decisions import Act
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Hallowed Fountain", 1)
def test_paying_life_does_not_untap_a_land_put_onto_the_battlefield_tapped() -> None:
    play = scene(Seat(hand=["Farseek"], pool="{G}{G}", library=["Hallowed Fountain"]))
    play.cast("Farseek")
    play.resolve()
    play.choose("Hallowed Fountain")
    play.yes()
    assert (play.life(0), play.tapped("Hallowed Fountain")) == (18, True)


@ruling("Overgrown Farmland", 1)
def test_lands_entering_together_do_not_count_each_other() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Overgrown Farmland", "Forest", "Plains"],
        )
    )
    play.cast("Ghostly Flicker", targets=[["Overgrown Farmland", "Forest"]])
    play.resolve()
    assert play.tapped("Overgrown Farmland")


@ruling("Darkslick Shores", 1)
def test_darkslick_shores_do_not_count_lands_entering_with_them() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Darkslick Shores", "Forest", "Plains", "Plains"],
        )
    )
    play.cast("Ghostly Flicker", targets=[["Darkslick Shores", "Forest"]])
    play.resolve()
    assert not play.tapped("Darkslick Shores")


@ruling("Darkslick Shores", 2)
def test_darkslick_shores_enter_tapped_beside_three_lands() -> None:
    for others, tapped in ((["Forest"] * 2, False), (["Forest"] * 3, True)):
        play = scene(Seat(hand=["Darkslick Shores"], battlefield=others))
        play.land("Darkslick Shores")
        assert play.tapped("Darkslick Shores") is tapped


@ruling("Treetop Village", 1)
def test_a_land_with_summoning_sickness_cant_attack() -> None:
    play = scene(Seat(battlefield=[Permanent("Treetop Village", sick=True), "Treetop Village"], pool="{G}" * 4))
    first, second = play.state.battlefield
    for village in (first, second):
        play.activate(village)
        play.resolve()
    play.attack([second])
    assert play.tapped(second)
    assert not play.tapped(first)


@ruling("Treetop Village", 2)
def test_animating_again_sets_power_and_toughness_and_counters_stay() -> None:
    village = Permanent("Treetop Village", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=[village], pool="{G}" * 4), Seat(hand=["Turn to Frog", "Giant Growth"], pool="{U}{U}{G}")
    )
    play.activate("Treetop Village")
    play.activate("Treetop Village")
    play.resolve()
    play.cast("Giant Growth", targets=["Treetop Village"], by=1)
    play.resolve()
    play.cast("Turn to Frog", targets=["Treetop Village"], by=1)
    play.resolve()
    assert play.pt("Treetop Village") == (5, 5)
    play.resolve()
    assert play.pt("Treetop Village") == (7, 7)


@ruling("Furycalm Snarl", 3, 4)
def test_a_snarl_needs_a_card_with_the_land_type() -> None:
    play = scene(Seat(hand=["Furycalm Snarl", "Furycalm Snarl", "Sacred Foundry"]))
    play.land("Furycalm Snarl", choices=["yes"])
    assert not play.tapped("Furycalm Snarl on the battlefield")
    play = scene(Seat(hand=["Furycalm Snarl", "Furycalm Snarl"]))
    play.land("Furycalm Snarl")
    assert play.tapped("Furycalm Snarl on the battlefield")


@ruling("Contested War Zone", 1)
def test_contested_war_zone_changes_control_without_untapping() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[Permanent("Contested War Zone", tapped=True)]))
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve_all()
    assert (play.controller("Contested War Zone"), play.tapped("Contested War Zone")) == (0, True)


@ruling("Contested War Zone", 3)
def test_contested_war_zone_affects_every_attacker() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Contested War Zone", "Island"]))
    play.attack(["Grizzly Bears"])
    play.activate("Contested War Zone", by=1)
    play.resolve()
    assert play.power("Grizzly Bears") == 3


@ruling("Sea of Clouds", 1)
def test_an_opponent_who_has_left_does_not_count() -> None:
    play = scene(Seat(hand=["Sea of Clouds"]), Seat(), Seat())
    play.game.concede(2)
    play.land("Sea of Clouds")
    assert play.tapped("Sea of Clouds")


@ruling("Selesnya Sanctuary", 1)
def test_selesnya_sanctuary_alone_returns_itself() -> None:
    play = scene(Seat(hand=["Selesnya Sanctuary"]))
    play.land("Selesnya Sanctuary")
    play.resolve_all()
    assert (play.hand(0), play.battlefield(0)) == (["Selesnya Sanctuary"], [])


@ruling("Dromar's Cavern", 1)
def test_a_lair_may_be_tapped_for_mana_and_then_sacrificed() -> None:
    play = scene(Seat(hand=["Dromar's Cavern"], battlefield=["Island"]))
    play.land("Dromar's Cavern")
    assert play.stack == ["ability of Dromar's Cavern"]
    play.mana("Dromar's Cavern", choices=["W"])
    play.resolve()
    play.no()
    assert (play.graveyard(0), play.battlefield(0), play.pool()) == (["Dromar's Cavern"], ["Island"], "{W}")


@ruling("Glimmerpost", 1)
def test_glimmerpost_counts_every_players_loci() -> None:
    play = scene(Seat(hand=["Glimmerpost"]), Seat(battlefield=["Glimmerpost", "Cloudpost"]))
    play.land("Glimmerpost")
    play.resolve_all()
    assert play.lives == [23, 20]


@ruling("Roadside Reliquary", 1)
def test_one_permanent_may_be_both_types() -> None:
    play = scene(
        Seat(battlefield=["Roadside Reliquary", "Hammer of Purphoros"], pool="{C}{C}", library=["Island"] * 3),
    )
    play.activate("Roadside Reliquary")
    play.resolve()
    assert play.hand(0) == ["Island"] * 2


@ruling("Holdout Settlement", 1)
def test_holdout_settlement_may_tap_a_creature_with_summoning_sickness() -> None:
    bears = Permanent("Grizzly Bears", sick=True)
    play = scene(Seat(battlefield=["Holdout Settlement", bears], hand=["Llanowar Elves"]))
    assert isinstance(play.decision, Act)
    play.game.answer((next(one for one in play.decision.mana if not one.word),))
    play.choose("G")
    play.cast("Llanowar Elves")
    assert (play.tapped("Holdout Settlement"), play.tapped("Grizzly Bears")) == (True, True)
