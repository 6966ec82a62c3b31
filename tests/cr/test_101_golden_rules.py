"""The golden rules (CR 101): "can't" overrides "may", impossible parts are ignored, choices are made in APNAP order."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import ApplyRule, Discard, GainLife, Sacrifice
from apnap.language.filters import IsPlayer, creature
from apnap.language.patterns import dies
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot, May
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

YOU = IsPlayer("you")
EXPLORE = card("Explore", "{G}", "Sorcery", Spell((ApplyRule(May(YOU, "play additional lands")),)))
NO_LANDS = card("Solfatara", "{R}", "Sorcery", Spell((ApplyRule(Cannot(YOU, "play lands")),)))
BARTER = card("Innocent Blood", "{B}", "Sorcery", Spell((Sacrifice(EachPlayer(), creature),)))
WITNESS = card("Witness", "{B}", "Creature - Human", Triggered(dies(creature), (GainLife(1),)), pt="1/1")


@example("101.2/1")
@cr("101.2", "305.2")
def test_cant_overrides_may() -> None:
    play = scene(Seat(hand=["Forest", "Forest", EXPLORE, NO_LANDS], pool="{G}{R}"))
    play.land("Forest")
    assert not play.may("play", "Forest in hand")
    play.cast("Explore")
    play.resolve()
    assert play.may("play", "Forest in hand")
    play.cast("Solfatara")
    play.resolve()
    assert not play.may("play", "Forest in hand")


@example("101.4/1")
@cr("101.4", "701.17a")
def test_each_player_chooses_in_turn_order_then_all_sacrifice_at_once() -> None:
    pair = ["Grizzly Bears", "Hill Giant"]
    play = scene(
        Seat(battlefield=pair),
        Seat(battlefield=[*pair, WITNESS]),
        Seat(battlefield=pair, hand=[BARTER], pool="{B}"),
        active=2,
    )
    play.cast("Innocent Blood")
    play.resolve()
    asked = []
    for name in ("Grizzly Bears", "Hill Giant", "Witness"):
        asked.append(play.decision.player)
        assert len(play.battlefield()) == 7
        play.choose(name)
    assert asked == [2, 0, 1]
    assert (play.graveyard(0), play.graveyard(1)) == (["Hill Giant"], ["Witness"])
    assert play.graveyard(2) == ["Innocent Blood", "Grizzly Bears"]
    assert play.stack == ["ability of Witness"] * 3  # they all left together, so it saw each of them


@cr("101.3")
def test_an_impossible_part_of_an_effect_is_ignored() -> None:
    rite = card("Rite", "", "Artifact", Activated(FREE, (Sacrifice(You(), creature), Discard(You(), 2), GainLife(3))))
    play = scene(Seat(battlefield=[rite], hand=["Opt"]))
    play.activate("Rite")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (23, [])


@cr("101.4b", "101.4")
def test_players_who_choose_later_know_the_earlier_choices() -> None:
    edict = card("Edict", "", "Artifact", Activated(FREE, (Sacrifice(EachPlayer(), creature),)))
    play = scene(
        Seat(battlefield=[edict, "Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"])
    )
    play.activate("Edict")
    play.resolve()
    assert play.decision.player == 0
    play.choose("your Hill Giant")
    assert play.decision.player == 1
    assert play.battlefield(0) == ["Edict", "Grizzly Bears", "Hill Giant"]  # nothing happens before all have chosen
    play.choose("your Grizzly Bears")
    assert (play.battlefield(0), play.battlefield(1)) == (["Edict", "Grizzly Bears"], ["Hill Giant"])
