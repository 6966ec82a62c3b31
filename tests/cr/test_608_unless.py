"""What is done unless something else is, and what was spent on a spell (CR 106.1b, 118.12, 608.2c)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import Different
from apnap.language.card import card
from apnap.language.conditions import Compare, WasSpent
from apnap.language.effects import GainLife, If
from apnap.language.filters import creature, you_control
from apnap.language.patterns import enters
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.marks import cr

RAIN = card("Rain", "{3}", "Sorcery", Spell((If(WasSpent(2, 3), (GainLife(4),)),)))
TOLL = made("Toll", "Each opponent loses 3 life unless they discard a card.", "Sorcery")
CHOICE = made("Whim", "You may tap or untap target creature.", "Sorcery")


@cr("106.1b")
@pytest.mark.parametrize(("pool", "life"), [("{B}{B}{B}", 24), ("{B}{B}{G}", 20)])
def test_at_least_so_much_mana_of_a_colour(pool: str, life: int) -> None:
    play = scene(Seat(hand=[RAIN], pool=pool))
    play.cast("Rain")
    play.resolve()
    assert play.life(0) == life


@cr("118.12", "101.4")
def test_each_opponent_is_asked_for_themselves() -> None:
    play = scene(Seat(hand=[TOLL]), Seat(hand=["Opt"]), Seat(hand=["Opt"]), Seat())
    play.cast("Toll")
    play.resolve()
    play.yes()
    play.no()
    assert play.lives == [20, 20, 17, 17]


@cr("608.2d")
@pytest.mark.parametrize(("answers", "tapped"), [((True,), True), ((False, True), False), ((False, False), False)])
def test_one_deed_or_the_other(answers: tuple[bool, ...], tapped: bool) -> None:
    play = scene(Seat(hand=[CHOICE], battlefield=["Hill Giant"]))
    play.cast("Whim", targets=["Hill Giant"])
    play.resolve()
    for answer in answers:
        play.choose(answer)
    assert play.tapped("Hill Giant") is tapped


@cr("107.1")
@pytest.mark.parametrize(("others", "life"), [(["Hill Giant", "Craw Wurm"], 23), (["Hill Giant", "Grizzly Bears"], 20)])
def test_different_powers_are_counted_once(others: list[str], life: int) -> None:
    three = Compare(Different("powers", creature & you_control), ">=", 3)
    coven = card("Coven", "{G}", "Creature - Human", Triggered(enters(), (GainLife(3),), three), pt="2/2")
    play = scene(Seat(hand=[coven], battlefield=others, pool="{G}"))
    play.cast("Coven")
    play.resolve_all()
    assert play.life(0) == life
