"""The monarch (CR 721)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.card import card
from apnap.language.conditions import Exists, Fits, Unless
from apnap.language.costs import Mana
from apnap.language.effects import Become, GainLife, If, Target
from apnap.language.filters import HasStatus, opponent, player
from apnap.language.patterns import YOU, Becomes
from apnap.language.references import You
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

FORESTS = ["Forest"] * 6
CROWN = card("Coronation", "{W}", "Instant", Spell((Become("monarch", You()),)))
GIVE = card("Abdication", "{W}", "Instant", Spell((Become("monarch", Target(player)),)))
HERALD = card("Herald", "{W}", "Enchantment", Triggered(Becomes("monarch", YOU), (GainLife(5),)))
RULES = If(Fits(You(), HasStatus("monarch")), (GainLife(2),))
LOYAL = card("Loyalist", "{W}", "Enchantment", Activated((Mana("{0}"),), (RULES,)))


def crowned(*seats: Seat) -> Script:
    seats[0].hand, seats[0].pool = [CROWN], "{W}"
    play = scene(*seats)
    play.cast("Coronation")
    play.resolve()
    return play


def monarchs(play: Script) -> list[int]:
    return [n for n, one in enumerate(play.state.players) if "monarch" in one.designations]


@cr("721.1", "721.2")
def test_the_monarch_draws_in_their_end_step() -> None:
    play = crowned(Seat(library=FORESTS), Seat(library=FORESTS))
    assert monarchs(play) == [0]
    play.until("end")
    play.resolve_all()
    assert len(play.hand()) == 1
    play.next_turn()
    play.until("end")
    play.resolve_all()
    assert (len(play.hand()), len(play.hand(1))) == (1, 1), "not in another player's"


@cr("721.2", "721.3")
def test_combat_damage_makes_a_player_the_monarch() -> None:
    play = crowned(Seat(library=FORESTS), Seat(library=FORESTS, battlefield=["Grizzly Bears"]))
    play.next_turn()
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve_all()
    assert monarchs(play) == [1]
    play.until("end")
    play.resolve_all()
    assert (len(play.hand()), len(play.hand(1))) == (1, 2)


@cr("721.1")
def test_abilities_check_who_is_the_monarch() -> None:
    play = crowned(Seat(battlefield=[LOYAL]), Seat(battlefield=[LOYAL]))
    play.activate("Loyalist", by=0)
    play.resolve()
    assert play.life() == 22


@cr("721.1", "721.3")
@pytest.mark.parametrize(("target", "gained"), [("Player 1", 5), ("Player 2", 0)])
def test_becoming_the_monarch_is_an_event(target: str, gained: int) -> None:
    play = scene(Seat(hand=[GIVE], pool="{W}", battlefield=[HERALD]))
    play.cast("Abdication", [target])
    play.resolve_all()
    assert play.life() == 20 + gained


@cr("721.1")
def test_there_is_no_monarch_at_first() -> None:
    vacant = If(Unless(Exists(player & HasStatus("monarch"))), (GainLife(3),), (GainLife(1),))
    theirs = If(Exists(opponent & HasStatus("monarch")), (GainLife(10),))
    look = card("Look", "{0}", "Instant", Spell((vacant, theirs)))
    play = scene(Seat(hand=[look, look, GIVE], pool="{W}"))
    play.cast("Look")
    play.resolve()
    assert play.life() == 23
    play.cast("Abdication", ["Player 2"])
    play.resolve()
    play.cast("Look")
    play.resolve()
    assert play.life() == 34


@cr("721.4")
def test_a_leaving_monarch_is_replaced_by_the_active_player() -> None:
    play = crowned(Seat(library=FORESTS), Seat(library=FORESTS), Seat(library=FORESTS))
    play.next_turn()
    play.game.concede(0)
    assert monarchs(play) == [1]
    play.until("end")
    play.resolve_all()
    assert len(play.hand(1)) == 2, "and what it brings"


@cr("721.4")
def test_a_monarch_leaving_in_their_own_turn_is_replaced_by_the_next_player() -> None:
    play = crowned(Seat(library=FORESTS), Seat(library=FORESTS), Seat(library=FORESTS))
    play.game.concede(0)
    assert monarchs(play) == [1]


@cr("721.3", "721.4")
def test_the_monarch_stays_when_a_former_monarch_leaves() -> None:
    seats = Seat(library=FORESTS), Seat(library=FORESTS, battlefield=["Grizzly Bears"]), Seat(library=FORESTS)
    play = crowned(*seats)
    play.next_turn()
    play.attack({"Grizzly Bears": "Player 1"})
    play.until("combat damage")
    play.resolve_all()
    play.game.concede(0)
    play.until("end")
    play.resolve_all()
    assert (monarchs(play), len(play.hand(1))) == ([1], 2)
