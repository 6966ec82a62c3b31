"""A card that is put on the stack to be cast leaves the zone it was in (CR 601.2a)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import Draw, GainLife
from apnap.language.filters import Anything
from apnap.language.patterns import Moves
from apnap.rules.mana import CANCEL
from tests.cr.scenes import Seat, scene
from tests.marks import cr

WATCHER = card("Watcher", "{B}", "Enchantment", Triggered(Moves(Anything(), "graveyard"), (GainLife(1),)))
TWICE = card("Twice", "{1}{U}", "Instant", Keyword("flashback", (Mana("{2}{U}"),)), Spell((Draw(1),)))


@cr("601.2a", "601.2i", "603.3")
def test_an_ability_that_triggers_on_leaving_a_graveyard_sees_a_card_cast_from_there() -> None:
    play = scene(Seat(battlefield=[WATCHER], graveyard=[TWICE], pool="{U}{U}{U}", library=["Island"]))
    play.cast("Twice", way="flashback")
    assert play.stack == ["ability of Watcher", "Twice"]  # it waited until the spell had been cast
    play.resolve()
    assert (play.life(), play.stack) == (21, ["Twice"])


@cr("728.1", "603.3")
def test_it_does_not_trigger_if_the_casting_is_taken_back() -> None:
    land = ["Island", "Island", "Swamp", "Swamp"]
    play = scene(Seat(battlefield=[WATCHER, *land], graveyard=[TWICE], library=["Island"]))
    game = play.game
    option = next(one for one in game.decision.options if one.kind == "cast")
    game.answer(option)
    game.answer(CANCEL)
    assert (play.graveyard(), play.stack, play.life()) == (["Twice"], [], 20)
