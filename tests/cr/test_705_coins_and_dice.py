"""Flipping a coin and rolling a die (CR 705, 706)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.amounts import Number
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import Effect, FlipCoin, GainLife, LoseLife, Repeat, RollDie
from apnap.language.filters import opponent
from apnap.language.patterns import YOU, FlipsCoin
from apnap.language.references import EachPlayer
from apnap.rules.events.chance import CoinFlipped, DieRolled
from apnap.rules.events.life import LifeGained, LifeLost
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

WAGER = card("Wager", "{R}", "Sorcery", Spell((FlipCoin((GainLife(3),), (LoseLife(2),)),)))
WINS = card("Wins", "{R}", "Enchantment", Triggered(FlipsCoin(YOU, "won"), (GainLife(10),)))
LOSSES = card("Losses", "{R}", "Enchantment", Triggered(FlipsCoin(YOU, "lost"), (GainLife(20),)))
EITHER = card("Either Way", "{R}", "Enchantment", Triggered(FlipsCoin(), (GainLife(40),)))
THEIRS = card("Theirs", "{R}", "Enchantment", Triggered(FlipsCoin(opponent), (GainLife(80),)))


@cr("705.1", "705.2")
def test_a_coin_flip_is_won_or_lost() -> None:
    results = []
    for seed in range(8):
        play = scene(Seat(hand=[WAGER], pool="{R}"), seed=seed)
        play.cast("Wager")
        play.resolve()
        (flip,) = play.events(CoinFlipped)
        assert play.life() == (23 if flip.won else 18)
        results.append(flip.won)
    assert set(results) == {True, False}


@cr("705.2", "603.2")
def test_coin_flip_triggers_check_the_player_and_the_result() -> None:
    lives = set()
    for seed in range(8):
        seat = Seat(hand=[WAGER], pool="{R}", battlefield=[WINS, LOSSES, EITHER, THEIRS])
        play = scene(seat, Seat(battlefield=[THEIRS]), seed=seed)
        play.cast("Wager")
        play.resolve()
        play.order(["Either Way", "Wins" if play.events(CoinFlipped)[0].won else "Losses"])
        play.resolve_all()
        lives.add((play.events(CoinFlipped)[0].won, play.life(0), play.life(1)))
    assert lives == {(True, 73, 100), (False, 78, 100)}


@cr("706.2", "706.3")
def test_the_result_of_a_roll_is_looked_up_in_the_table() -> None:
    table = ((1, 2, (GainLife(1),)), (3, 5, (GainLife(2),)), (6, 6, (GainLife(Number("result")),)))
    roll = card("Roll", "{R}", "Sorcery", Spell((RollDie(6, table),)))
    seen = {}
    for seed in range(30):
        play = scene(Seat(hand=[roll], pool="{R}"), seed=seed)
        play.cast("Roll")
        play.resolve()
        (rolled,) = play.events(DieRolled)
        seen[rolled.result] = play.life() - 20
    assert seen == {1: 1, 2: 1, 3: 2, 4: 2, 5: 2, 6: 6}


@cr("706.1a")
def test_a_four_sided_die_gives_1_to_4() -> None:
    roll = card("Roll", "{R}", "Sorcery", Spell((RollDie(4), GainLife(Number("result")))))
    seen = set()
    for seed in range(30):
        play = scene(Seat(hand=[roll], pool="{R}"), seed=seed)
        play.cast("Roll")
        play.resolve()
        seen.add(play.life() - 20)
    assert seen == {1, 2, 3, 4}


@cr("608.2c")
def test_a_repeated_instruction() -> None:
    both = card("Both", "{R}", "Sorcery", Spell((Repeat(3, (GainLife(2), LoseLife(1))),)))
    play = scene(Seat(hand=[both], pool="{R}"))
    play.cast("Both")
    play.resolve()
    assert (len(play.events(LifeGained)), len(play.events(LifeLost)), play.life()) == (3, 3, 23)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("705.1", "705.2")
def test_a_coin_flip_is_won_or_lost_by_the_player_who_flips() -> None:
    seen = set()
    for seed in range(8):
        play = scene(Seat(battlefield=[_button("Coin", FlipCoin((GainLife(1),), (LoseLife(1),)))]), seed=seed)
        play.activate("Coin")
        play.resolve()
        seen.add(play.life(0))
    assert seen == {19, 21}


@cr("706.1", "706.2", "706.3a", "706.3b")
def test_a_die_roll_is_looked_up_in_its_table() -> None:
    table = ((1, 2, (LoseLife(1),)), (3, 3, ()), (4, 6, (GainLife(1),)))
    seen = set()
    for seed in range(24):
        play = scene(Seat(battlefield=[_button("Die", RollDie(6, table))]), seed=seed)
        play.activate("Die")
        play.resolve()
        [roll] = play.events(DieRolled)
        assert play.life(0) == 20 + (-1 if roll.result < 3 else 0 if roll.result == 3 else 1)
        seen.add(roll.result)
    assert seen == {1, 2, 3, 4, 5, 6}


@cr("705.2")
def test_another_player_flips_the_coin() -> None:
    play = scene(Seat(battlefield=[_button("Coin", FlipCoin((GainLife(1),), (LoseLife(1),), EachPlayer("opponent")))]))
    play.activate("Coin")
    play.resolve()
    flipped = play.events(CoinFlipped)
    assert [event.player for event in flipped] == [1]
    assert play.life(0) == (21 if flipped[0].won else 19)
