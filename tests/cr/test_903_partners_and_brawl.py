"""Two commanders, the Brawl option, and what is established before the game (CR 702.124, 903.4a, 903.9, 903.12)."""

from __future__ import annotations

import apnap
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.language.abilities import Activated, Static
from apnap.language.card import card
from apnap.language.changes import SetColours
from apnap.language.costs import TapThis
from apnap.language.effects import AddMana
from apnap.language.filters import creature
from apnap.language.statics import Continuous
from apnap.rules.values.commanders import commander_tax
from tests.marks import cr

ONE = card("One", "{R}", "Legendary Creature", pt="2/2")
OTHER = card("Other", "{W}", "Legendary Creature", pt="2/2")


def table(*seats: Seat, variant: str = "commander") -> Script:
    board = Board(2, 0, apnap.named, variant=variant)
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn(0, "precombat main").start())


def died_once(variant: str) -> Script:
    """One of two commanders has been cast, has died and is in the command zone again."""
    mine = Seat(battlefield=["Mountain"] * 2, hand=["Lightning Bolt"], commanders=[ONE, OTHER])
    play = table(mine, Seat(), variant=variant)
    play.cast("One")
    play.resolve()
    play.cast("Lightning Bolt", ["One"])
    play.resolve()
    play.yes()
    return play


@cr("702.124d", "903.9")
def test_each_of_two_commanders_has_its_own_tax() -> None:
    play = died_once("commander")
    assert sorted(play.command()) == ["One", "Other"]
    assert [commander_tax(play.state, play.id(name)) for name in ("One", "Other")] == [2, 0]


@cr("903.12a")
def test_brawl_has_the_rules_of_commander() -> None:
    play = died_once("brawl")
    assert commander_tax(play.state, play.id("One")) == 2


@cr("903.4a")
def test_the_colour_identity_does_not_change_during_the_game() -> None:
    land = card("Tower", "", "Land", Activated((TapThis(),), (AddMana(identity=True),)))
    dyed = card("Dye", "", "Enchantment", Static(Continuous(creature, (SetColours((1,)),))))
    play = table(Seat(battlefield=[land, dyed, ONE], commanders=[ONE]), Seat())
    assert play.values("One").colours == 1 << 1
    play.mana("Tower")
    assert play.pool(0) == "{R}"
