"""Combat arithmetic and blocks."""

from __future__ import annotations

from apnap.agents.blocking import Defence, Matchups
from apnap.agents.fighting import Fighter, clash


def one(id: int, power: int, toughness: int, *keywords: str) -> Fighter:
    return Fighter(id, power, toughness, frozenset(keywords), 0.5 + 1.5 * power + toughness)


def against(attackers: list[Fighter], blockers: list[Fighter], life: int) -> Defence:
    return Defence(attackers, Matchups(blockers, lambda blocker, attacker: True), life)


def test_unblocked_damage_goes_through() -> None:
    assert clash(one(1, 3, 3), ()).through == 3
    assert clash(one(1, 3, 3, "double strike"), ()).through == 6


def test_equal_creatures_trade() -> None:
    outcome = clash(one(1, 2, 2), (one(2, 2, 2),))
    assert outcome.attacker_dies
    assert outcome.dead == (2,)


def test_first_strike_kills_before_it_is_hit() -> None:
    outcome = clash(one(1, 2, 2, "first strike"), (one(2, 2, 2),))
    assert not outcome.attacker_dies
    assert outcome.dead == (2,)


def test_trample_and_deathtouch_go_together() -> None:
    outcome = clash(one(1, 5, 5, "trample", "deathtouch"), (one(2, 1, 6),))
    assert outcome.through == 4
    assert outcome.dead == (2,)


def test_a_second_blocker_brings_down_what_one_could_not() -> None:
    blocks = against([one(1, 3, 4)], [one(2, 2, 2), one(3, 2, 2)], 20).arrange()
    assert {blocker.id for blocker in blocks[1]} == {2, 3}


def test_chump_blocks_only_to_survive() -> None:
    small = one(2, 1, 1)
    assert against([one(1, 5, 5)], [small], 20).arrange()[1] == ()
    assert against([one(1, 5, 5)], [small], 5).arrange()[1] == (small,)


def test_menace_takes_two_blockers() -> None:
    defence = against([one(1, 5, 5, "menace")], [one(2, 1, 1)], 5)
    assert defence.arrange()[1] == ()
