"""What was done before, as an effect speaks of it again (CR 608.2c), and what is done where it can't be."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell
from apnap.language.amounts import CountOf
from apnap.language.card import card
from apnap.language.effects import Destroy, Draw, Each, ForEach, GainLife, IfDone, LoseLife, Mill, RevealHand, Sacrifice
from apnap.language.filters import creature, land, token
from apnap.language.references import Bound, EachPlayer, Those, You
from tests.cr.scenes import Seat, scene
from tests.marks import cr


@cr("608.2c")
def test_those_of_a_kind_among_what_was_milled() -> None:
    effects = (Mill(3, EachPlayer()), GainLife(CountOf(Those(Bound("milled"), land))))
    play = scene(
        Seat(
            hand=[card("Grind", "{U}", "Sorcery", Spell(effects))],
            pool="{U}",
            library=["Forest", "Hill Giant", "Plains"],
        ),
        Seat(library=["Island", "Lightning Bolt"]),
    )
    play.cast("Grind")
    play.resolve()
    assert play.lives[0] == 23


@cr("608.2c")
def test_those_of_a_kind_among_what_was_destroyed_as_they_last_were() -> None:
    nontoken = Those(Bound("destroyed"), ~token)
    effects = (Destroy(Each(creature)), ForEach(nontoken, (LoseLife(1, EachPlayer("opponent")),)))
    spell = card("Wrack", "{B}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{B}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Wrack")
    play.resolve()
    assert play.lives[1] == 18


@cr("608.2c")
def test_a_hand_that_was_revealed() -> None:
    effects = (RevealHand(EachPlayer("opponent")), GainLife(CountOf(Those(Bound("revealed"), land))))
    spell = card("Peek", "{U}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{U}"), Seat(hand=["Forest", "Lightning Bolt", "Plains"]))
    play.cast("Peek")
    play.resolve()
    assert play.lives[0] == 22


@cr("608.2c", "609.3")
@pytest.mark.parametrize("mine", [[], ["Grizzly Bears"]])
def test_what_is_done_where_it_can_not_be_done(mine: list[str]) -> None:
    effects = (IfDone((Sacrifice(You(), creature),), (), (Draw(2),)),)
    spell = card("Offer", "{B}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{B}", battlefield=mine, library=["Forest", "Swamp"]))
    play.cast("Offer")
    play.resolve()
    assert (len(play.hand(0)), play.battlefield()) == (0 if mine else 2, [])
