"""Exchanging and redistributing life totals (CR 119.7, 119.8, 701.10c), and who is the attacking player (CR 506.2)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import Greatest, Least
from apnap.language.card import card
from apnap.language.effects import ExchangeLife, LoseLife, RedistributeLife, SetLife, Target
from apnap.language.filters import IsPlayer, player, this
from apnap.language.patterns import DealsDamage
from apnap.language.references import AttackingPlayer, EachPlayer, You
from apnap.language.statics import Cannot
from apnap.rules.events.life import LifeGained, LifeLost
from tests.cr.scenes import Seat, scene
from tests.marks import cr

MIRROR = card("Mirror", "{B}", "Sorcery", Spell((ExchangeLife(You(), Target(player)),)))
CONDUIT = card("Conduit", "{B}", "Sorcery", Spell((ExchangeLife(Target(player, count=2)),)))
SANDS = card("Sands", "{W}", "Sorcery", Spell((RedistributeLife(),)))


@cr("701.10c")
def test_two_players_exchange_life_totals() -> None:
    play = scene(Seat(life=7, hand=[MIRROR], pool="{B}"), Seat(life=12), Seat())
    play.cast("Mirror", targets=["Player 2"])
    play.resolve()
    assert play.lives == [12, 7, 20]
    assert [(one.player, one.amount) for one in play.events(LifeGained)] == [(0, 5)]
    assert [(one.player, one.amount) for one in play.events(LifeLost)] == [(1, 5)]


@cr("701.10c")
def test_two_target_players_exchange_life_totals() -> None:
    play = scene(Seat(hand=[CONDUIT], pool="{B}"), Seat(life=12), Seat(life=3))
    play.cast("Conduit", targets=[["Player 2", "Player 3"]])
    play.resolve()
    assert play.lives == [20, 3, 12]


@cr("119.7", "119.8", "701.10c")
def test_the_exchange_does_not_happen_if_a_player_could_not_gain_or_lose_life() -> None:
    for action, lives in (("gain life", [7, 12]), ("lose life", [12, 7])):
        ban = card("Ban", "{W}", "Enchantment", Static(Cannot(IsPlayer("you"), action)))
        play = scene(Seat(life=7, hand=[MIRROR], pool="{B}", battlefield=[ban]), Seat(life=12))
        play.cast("Mirror", targets=["Player 2"])
        play.resolve()
        assert play.lives == lives


@cr("119.7")
def test_life_totals_are_redistributed_among_any_number_of_players() -> None:
    play = scene(Seat(life=7, hand=[SANDS], pool="{W}"), Seat(life=12), Seat(life=3))
    play.cast("Sands")
    for _ in range(3):
        play.pass_priority()
    play.choose("Player 3")
    play.choose("Player 1")
    play.choose()
    play.choose("Player 1")
    play.choose("Player 3")
    assert play.lives == [3, 12, 7]


@cr("119.5")
def test_the_highest_and_the_lowest_life_total_among_players() -> None:
    for amount, lives in ((Greatest("life total", player), [12] * 3), (Least("life total", player), [3] * 3)):
        level = card("Level", "{W}", "Sorcery", Spell((SetLife(amount, EachPlayer()),)))
        play = scene(Seat(life=7, hand=[level], pool="{W}"), Seat(life=12), Seat(life=3))
        play.cast("Level")
        play.resolve()
        assert play.lives == lives


@cr("704.5a")
def test_a_player_may_not_lose_for_having_no_life() -> None:
    vow = card("Vow", "{W}", "Enchantment", Static(Cannot(IsPlayer("you"), "lose the game with no life")))
    assert not scene(Seat(life=0, battlefield=[vow]), Seat()).game.over
    assert scene(Seat(life=0), Seat(battlefield=[vow])).game.winners == (1,)
    assert scene(Seat(poison=10, battlefield=[vow]), Seat()).game.winners == (1,)


@cr("506.2")
def test_the_attacking_player_is_the_one_whose_creatures_attack() -> None:
    thorns = Triggered(DealsDamage(None, this, combat=True), (LoseLife(2, AttackingPlayer()),))
    play = scene(
        Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[card("Thorns", "{G}", "Creature", thorns, pt="1/4")])
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.block({"Thorns": "Grizzly Bears"})
    play.until("combat damage")
    play.resolve()
    assert play.lives == [18, 20]
