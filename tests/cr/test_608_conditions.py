"""Conditions and amounts in effects, and delayed triggers with conditions (CR 107, 506.7, 603.7, 608.2)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell
from apnap.language.amounts import Devotion, Different, Half, LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Before, Compare, Condition, Either, Every, HappenedThisTurn, TurnOf, WasSpent
from apnap.language.effects import (
    Delayed,
    Draw,
    GainLife,
    If,
    LoseLife,
    Target,
    WinGame,
)
from apnap.language.filters import creature, player
from apnap.language.patterns import (
    YOU,
    Begins,
    Draws,
    GainsLife,
)
from apnap.language.references import ActivePlayer, EachPlayer, You
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

RAIN = card("Rain", "{3}", "Sorcery", Spell((If(WasSpent(2, 3), (GainLife(4),)),)))


def _gains(condition: Condition, step: str = "precombat main", active: int = 0) -> bool:
    """Whether the condition is true as a spell of the first player resolves in that step."""
    test = card("Test", "{R}", "Instant", Spell((If(condition, (GainLife(1),)),)))
    play = scene(Seat(hand=[test], pool="{R}"), active=active, step=step)
    play.cast("Test", by=0)
    play.resolve()
    return play.life() == 21


YES, NO = Compare(1, "=", 1), Compare(1, "=", 2)


@cr("608.2c")
def test_several_conditions_joined_together() -> None:
    assert [_gains(Every(parts)) for parts in ((YES, YES), (YES, NO), (NO, NO))] == [True, False, False]
    assert [_gains(Either(parts)) for parts in ((YES, YES), (YES, NO), (NO, NO))] == [True, True, False]


@cr("102.1")
def test_whose_turn_it_is() -> None:
    theirs = TurnOf(EachPlayer("opponent"))
    assert [_gains(TurnOf(You()), active=n) for n in (0, 1)] == [True, False]
    assert [_gains(theirs, active=n) for n in (0, 1)] == [False, True]


@cr("506.7d", "506.7e")
@pytest.mark.parametrize(
    ("step", "attackers", "blockers", "damage"),
    [
        ("precombat main", True, True, True),
        ("beginning of combat", True, True, True),
        ("end of combat", False, False, False),
        ("postcombat main", False, False, False),
    ],
)
def test_before_a_point_of_the_combat_phase(step: str, attackers: bool, blockers: bool, damage: bool) -> None:
    points = ("declare attackers", "declare blockers", "combat damage")
    assert [_after_steps(step, point) for point in points] == [attackers, blockers, damage]


def _after_steps(step: str, point: str) -> bool:
    test = card("Test", "{0}", "Instant", Spell((If(Before(point), (GainLife(1),)),)))
    play = scene(Seat(hand=[test], battlefield=["Grizzly Bears"]))
    if play.step != step:
        play.until(step)
    play.cast("Test")
    play.resolve()
    return play.life() == 21


@cr("506.7d")
def test_before_blockers_are_declared_includes_the_declare_attackers_step() -> None:
    points = ("declare attackers", "declare blockers", "combat damage")
    for point, life in zip(points, (20, 21, 21), strict=True):
        test = card("Test", "{0}", "Instant", Spell((If(Before(point), (GainLife(1),)),)))
        play = scene(Seat(hand=[test], battlefield=["Grizzly Bears"]))
        play.attack(["Grizzly Bears"])
        play.cast("Test")
        play.resolve()
        assert (point, play.life()) == (point, life)


@cr("608.2h")
def test_that_many_events_this_turn() -> None:
    twice = HappenedThisTurn(GainsLife(YOU), at_least=2)
    test = card("Test", "{R}", "Instant", Spell((If(twice, (GainLife(100),), (GainLife(1),)),)))
    play = scene(Seat(hand=[test] * 3, pool="{R}{R}{R}"))
    for life in (21, 22, 122):
        play.cast(play.state.players[0].hand[0])
        play.resolve()
        assert play.life() == life


@cr("107.1a")
def test_half_is_rounded_as_stated() -> None:
    for up, life in ((True, 15 - 8), (False, 15 - 7)):
        halve = card("Halve", "{B}", "Sorcery", Spell((LoseLife(Half(LifeOf(You()), up)),)))
        play = scene(Seat(hand=[halve], pool="{B}", life=15))
        play.cast("Halve")
        play.resolve()
        assert play.life() == life


@cr("102.1")
def test_the_active_player_is_the_player_whose_turn_it_is() -> None:
    hurt = card("Hurt", "{B}", "Instant", Spell((LoseLife(2, ActivePlayer()),)))
    for active, lives in ((0, [18, 20]), (1, [20, 18])):
        play = scene(Seat(hand=[hurt], pool="{B}"), active=active)
        play.cast("Hurt", by=0)
        play.resolve()
        assert play.lives == lives


@cr("700.5")
def test_devotion_of_another_player() -> None:
    drain = card("Drain", "{B}", "Sorcery", Spell((GainLife(Devotion((4,), EachPlayer("opponent"))),)))
    play = scene(
        Seat(hand=[drain], pool="{B}", battlefield=["Grizzly Bears"]), Seat(battlefield=["Craw Wurm", "Grizzly Bears"])
    )
    play.cast("Drain")
    play.resolve()
    assert play.life() == 23


@cr("603.7b", "603.7c")
def test_a_delayed_trigger_with_a_duration_triggers_each_time() -> None:
    later = card("Later", "{G}", "Sorcery", Spell((Delayed(Draws(YOU), (GainLife(1),), "end of turn"), Draw(2))))
    play = scene(Seat(hand=[later], pool="{G}", library=["Forest"] * 9), Seat(library=["Forest"] * 9))
    play.cast("Later")
    play.resolve()
    play.resolve_all()
    assert play.life() == 22
    play.until("upkeep", 0)
    play.until("draw", 0)
    assert (len(play.hand()), play.life()) == (3, 22)


@cr("603.4", "603.7a")
def test_a_delayed_trigger_may_have_an_intervening_if_clause() -> None:
    rich = Compare(LifeOf(You()), ">", 20)
    later = card("Later", "{G}", "Sorcery", Spell((Delayed(Begins("end"), (GainLife(1),), condition=rich),)))
    for life, after in ((20, 20), (21, 22)):
        play = scene(Seat(hand=[later], pool="{G}", life=life))
        play.cast("Later")
        play.resolve()
        play.until("end")
        play.resolve_all()
        assert play.life() == after


@cr("104.2b")
def test_the_named_player_wins_the_game() -> None:
    crown = card("Crown", "{W}", "Sorcery", Spell((WinGame(Target(player)),)))
    play = scene(Seat(hand=[crown], pool="{W}"))
    play.cast("Crown", targets=["Player 2"])
    play.resolve()
    assert play.game.outcome == "Player 2 won"


@cr("106.1b")
@pytest.mark.parametrize(("pool", "life"), [("{B}{B}{B}", 24), ("{B}{B}{G}", 20)])
def test_at_least_that_much_mana_of_a_colour_was_spent(pool: str, life: int) -> None:
    play = scene(Seat(hand=[RAIN], pool=pool))
    play.cast("Rain")
    play.resolve()
    assert play.life(0) == life


@cr("608.2c", "107.1")
@pytest.mark.parametrize(("comparison", "expected"), [("<=", [21, 11]), ("<", [20, 11]), (">", [20, 10])])
def test_comparing_values(comparison: str, expected: list[int]) -> None:
    test = If(Compare(LifeOf(), comparison, 20), (GainLife(1),))
    assert [cast((test,), Seat(life=life)).life() for life in (20, 10)] == expected


@cr("608.2c", "202.3")
@pytest.mark.parametrize(("what", "life"), [("colours", 22), ("mana values", 23), ("card types", 21)])
def test_conditions_on_the_number_of_different_objects(what: str, life: int) -> None:
    field: list[str | CardDefinition] = ["Isamaru", "Grizzly Bears", "Craw Wurm"]
    assert cast((GainLife(Different(what, creature)),), Seat(battlefield=field)).life() == life
