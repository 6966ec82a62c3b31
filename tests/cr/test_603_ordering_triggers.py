"""The order of triggered abilities put on the stack together (CR 603.3b)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card, face
from apnap.language.effects import CreateToken, GainLife, Move
from apnap.language.filters import another, creature
from apnap.language.patterns import DealsDamage, dies
from apnap.language.references import Bound
from tests.cr.scenes import Seat, scene
from tests.marks import cr

TWO = card("Two", "{W}", "Sorcery", Spell((CreateToken(face("Soldier", "", "Creature - Soldier", pt="1/1"), 2),)))


@cr("603.3b")
def test_triggers_of_one_ability_for_two_objects_are_ordered() -> None:
    """Which card returns first can matter: the two triggers have different bindings."""
    lich = card("Lich", "{B}", "Enchantment", Triggered(dies(creature & another), (Move(Bound("card"), "library"),)))
    play = scene(Seat(hand=["Wrath"], pool="{W}{W}{W}{W}", battlefield=[lich, "Grizzly Bears", "Hill Giant"]))
    play.cast("Wrath")
    play.resolve()
    assert play.decision.purpose == "order triggers"
    play.order(["Hill Giant", "Grizzly Bears"])
    play.resolve_all()
    assert play.library() == ["Hill Giant", "Grizzly Bears"]


@cr("603.3b")
def test_a_difference_the_ability_does_not_use_is_not_asked_about() -> None:
    play = scene(Seat(hand=[TWO], pool="{W}", battlefield=["Soul Warden"]))
    play.cast("Two")
    play.resolve()
    play.resolve_all()
    assert play.life() == 22


@cr("603.3b", "120.3")
def test_triggers_with_different_amounts_are_ordered() -> None:
    sage = card("Sage", "{W}", "Enchantment", Triggered(DealsDamage(creature), (GainLife(Number("that much")),)))
    play = scene(Seat(battlefield=[sage, "Grizzly Bears", "Hill Giant"]))
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.until("combat damage")
    assert play.decision.purpose == "order triggers"
    play.order([0, 1])
    play.resolve()
    assert play.life() == 23, "the Giant's went on the stack last"


@cr("603.3b")
def test_triggers_with_equal_amounts_are_not_ordered() -> None:
    sage = card("Sage", "{W}", "Enchantment", Triggered(DealsDamage(creature), (GainLife(Number("that much")),)))
    play = scene(Seat(battlefield=[sage, "Grizzly Bears", "Isamaru"]))
    play.attack(["Grizzly Bears", "Isamaru"])
    play.until("combat damage")
    play.resolve_all()
    assert play.life() == 24
