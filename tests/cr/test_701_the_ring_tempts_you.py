"""The Ring tempts you (CR 701.52)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.amounts import TimesTempted
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ChangeControl
from apnap.language.conditions import Fits
from apnap.language.costs import Mana
from apnap.language.effects import Apply, GainLife, If, RingTempts, Target
from apnap.language.filters import HasStatus, IsPlayer, another, creature, opponent, you_control
from apnap.language.patterns import TemptedByRing
from apnap.language.references import Bound, EachPlayer, This
from apnap.language.types import LEGENDARY
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

TEMPTER = card("Tempter", "{0}", "Artifact", Activated((Mana("{0}"),), (RingTempts(),)))
FORESTS = ["Forest"] * 9


def tempted(times: int, *mine: CardDefinition | str, theirs: tuple[CardDefinition | str, ...] = ()) -> Script:
    """The Ring has tempted the first player that often, with Grizzly Bears chosen each time."""
    seat = Seat(battlefield=[TEMPTER, "Grizzly Bears", *mine], library=list(FORESTS))
    play = scene(seat, Seat(battlefield=list(theirs), library=list(FORESTS)))
    for _ in range(times):
        tempt(play)
    return play


def tempt(play: Script, bearer: str = "Grizzly Bears") -> None:
    play.activate("Tempter")
    play.resolve()
    if play.decision.purpose == "bearer":
        play.choose(bearer)


def bearers(play: Script) -> list[str]:
    return [name for name in play.battlefield() if "Ring-bearer" in play.object(name).designations]


@cr("701.52a", "701.52b")
def test_choosing_another_ring_bearer_replaces_the_first() -> None:
    play = tempted(1, "Hill Giant")
    assert bearers(play) == ["Grizzly Bears"]
    tempt(play, "Hill Giant")
    assert bearers(play) == ["Hill Giant"]


@cr("701.52a")
def test_gaining_control_of_the_bearer_does_not_give_the_ring() -> None:
    theft = card("Theft", "{0}", "Instant", Spell((Apply(Target(creature), (ChangeControl(),)),)))
    play = scene(Seat(battlefield=[TEMPTER, "Grizzly Bears"]), Seat(hand=[theft], library=list(FORESTS)))
    tempt(play)
    play.cast("Theft", targets=["Grizzly Bears"], by=1)
    play.resolve()
    assert (bearers(play), play.controller("Grizzly Bears")) == ([], 1)
    play.next_turn()
    assert (bearers(play), play.controller("Grizzly Bears")) == ([], 0), "it doesn't come back with the creature"


@cr("701.52c")
def test_the_emblem_is_created_once_and_makes_the_bearer_legendary() -> None:
    play = tempted(2)
    assert play.command() == ["The Ring"]
    assert play.values("Grizzly Bears").supertypes & LEGENDARY


@cr("701.52c")
@pytest.mark.parametrize(("blocker", "can"), [("Hill Giant", False), ("Trample Bear", True)])
def test_creatures_with_greater_power_cant_block_the_bearer(blocker: str, can: bool) -> None:
    play = tempted(1, theirs=(blocker,))
    play.attack(["Grizzly Bears"])
    if can:
        play.block({blocker: "Grizzly Bears"})
    else:
        play.until("combat damage")
    assert play.life(1) == (20 if can else 18)


@cr("701.52c")
@pytest.mark.parametrize(("times", "drawn"), [(1, 0), (2, 1)])
def test_tempted_twice_the_bearer_draws_and_discards(times: int, drawn: int) -> None:
    play = tempted(times, "Hill Giant")
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.resolve_all()
    assert (play.hand(), len(play.graveyard())) == ([], drawn)


@cr("701.52c")
@pytest.mark.parametrize(("times", "left"), [(2, ["Sturdy"]), (3, [])])
def test_tempted_three_times_creatures_blocking_the_bearer_are_sacrificed(times: int, left: list[str]) -> None:
    sturdy = card("Sturdy", "{G}", "Creature - Wall", pt="1/9")
    play = tempted(times, theirs=(sturdy,))
    play.attack(["Grizzly Bears"])
    play.resolve_all()
    play.block({"Sturdy": "Grizzly Bears"})
    play.resolve_all()
    assert play.battlefield(1) == ["Sturdy"], "not before the end of combat"
    play.until("end")
    assert play.battlefield(1) == left


@cr("701.52c")
@pytest.mark.parametrize(("times", "lost"), [(3, 2), (4, 5)])
def test_tempted_four_times_the_bearers_damage_makes_opponents_lose_life(times: int, lost: int) -> None:
    play = tempted(times)
    play.attack(["Grizzly Bears"])
    play.until("end")
    assert play.life(1) == 20 - lost


@cr("701.52d")
def test_the_ring_tempts_a_player_without_creatures() -> None:
    watcher = card(
        "Watcher", "{G}", "Enchantment", Triggered(TemptedByRing(IsPlayer("you")), (GainLife(TimesTempted()),))
    )
    play = scene(Seat(battlefield=[TEMPTER, watcher]))
    tempt(play)
    play.resolve_all()
    tempt(play)
    play.resolve_all()
    assert (play.life(), play.command()) == (23, ["The Ring"])


@cr("701.52d")
@pytest.mark.parametrize(("chosen", "gained"), [("Hill Giant", 1), ("Elder", 0)])
def test_abilities_check_the_chosen_bearer(chosen: str, gained: int) -> None:
    chose = Triggered(TemptedByRing(IsPlayer("you"), creature & another), (GainLife(1),))
    elder = card("Elder", "{G}", "Creature - Elf", chose, pt="1/1")
    play = tempted(0, "Hill Giant", elder)
    tempt(play, chosen)
    play.resolve_all()
    assert play.life() == 20 + gained


@cr("701.52a")
def test_each_player_has_their_own_ring() -> None:
    all_of_us = card("Rings", "{0}", "Instant", Spell((RingTempts(EachPlayer()),)))
    gains = GainLife(TimesTempted(Bound("that player")))
    watcher = card("Watcher", "{G}", "Enchantment", Triggered(TemptedByRing(opponent), (gains,)))
    them_only = card("Their Ring", "{0}", "Instant", Spell((RingTempts(EachPlayer("opponent")),)))
    hand: list[CardDefinition | str] = [all_of_us, them_only]
    play = scene(Seat(hand=hand, battlefield=[watcher, "Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Rings")
    play.resolve_all()
    assert (sorted(bearers(play)), play.life()) == (["Grizzly Bears", "Hill Giant"], 21)
    play.cast("Their Ring")
    play.resolve_all()
    assert play.life() == 23


@cr("701.52e")
def test_your_ring_bearer_is_one_you_control() -> None:
    mine = If(Fits(This(), HasStatus("Ring-bearer") & you_control), (GainLife(1),))
    hobbit = card("Hobbit", "{G}", "Creature - Halfling", Activated((Mana("{0}"),), (mine,)), pt="1/1")
    play = tempted(0, hobbit)
    play.activate("Hobbit")
    play.resolve()
    assert play.life() == 20
    tempt(play, "Hobbit")
    play.activate("Hobbit")
    play.resolve()
    assert play.life() == 21
