"""Scry, surveil and looking at the top of a library as events (CR 701.18, 701.42)."""

from __future__ import annotations

from apnap.game.explaining.events import why
from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.effects import Draw, GainLife, LookAndTake, Scry, Surveil
from apnap.language.filters import land
from apnap.language.patterns import YOU, Moves, Scries, Surveils
from apnap.language.references import EachPlayer
from apnap.language.statics import Instead
from apnap.language.text import describe
from apnap.rules.events.cards import CardsArranged, Scried, Surveilled
from apnap.rules.events.stack import AbilityTriggered
from tests.cr.scenes import Seat, scene
from tests.marks import cr

SEER = card("Seer", "{U}", "Creature - Wizard", Triggered(Scries(YOU), (GainLife(Number("that much")),)), pt="1/1")
SPY = card("Spy", "{U}", "Creature - Rogue", Triggered(Surveils(YOU), (GainLife(Number("that much")),)), pt="1/1")


@cr("701.18d")
def test_abilities_trigger_after_scrying_is_finished() -> None:
    peek = card("Peek", "{U}", "Sorcery", Spell((Scry(2),)))
    play = scene(Seat(hand=[peek], pool="{U}", battlefield=[SEER], library=["Island", "Forest", "Swamp"]))
    play.cast("Peek")
    play.resolve()
    play.choose("Forest")
    assert play.library() == ["Island", "Swamp", "Forest"]
    assert play.log(Scried, CardsArranged, AbilityTriggered) == [Scried, CardsArranged, CardsArranged, AbilityTriggered]
    play.resolve()
    assert play.life() == 22
    told = why(play.state, play.events(CardsArranged)[0], 1)
    assert "puts a card on the bottom of their library" in told
    assert "scries 2" in told
    assert "Forest" not in told


@cr("701.18d", "701.42d")
def test_scrying_with_an_empty_library_still_triggers() -> None:
    both = card("Peek", "{U}", "Sorcery", Spell((Scry(2), Surveil(3))))
    play = scene(Seat(hand=[both], pool="{U}", battlefield=[SEER, SPY]))
    play.cast("Peek")
    play.resolve()
    play.order(["Seer", "Spy"])
    play.resolve_all()
    assert play.life() == 25


@cr("701.18b", "701.42c")
def test_scry_0_is_not_scrying() -> None:
    both = card("Peek", "{U}", "Sorcery", Spell((Scry(0), Surveil(0))))
    play = scene(Seat(hand=[both], pool="{U}", battlefield=[SEER, SPY], library=["Island"]))
    play.cast("Peek")
    play.resolve()
    assert play.log(Scried, Surveilled, AbilityTriggered) == []


@cr("701.18c")
def test_players_who_scry_together_look_first_and_move_cards_last() -> None:
    peek = card("Peek", "{U}", "Sorcery", Spell((Scry(1, EachPlayer()),)))
    play = scene(
        Seat(hand=[peek], pool="{U}", library=["Island", "Forest"]), Seat(library=["Swamp", "Plains"], battlefield=[])
    )
    play.cast("Peek")
    play.resolve()
    play.choose("Island")
    assert play.library() == ["Island", "Forest"], "nothing moves before everyone has decided"
    play.choose()
    assert (play.library(), play.library(1)) == (["Forest", "Island"], ["Swamp", "Plains"])


@cr("701.42a", "701.42d")
def test_surveilled_cards_go_to_the_graveyard_within_the_event() -> None:
    miller = card(
        "Miller", "{B}", "Creature - Zombie", Triggered(Moves(land, "library", "graveyard"), (GainLife(1),)), pt="1/1"
    )
    look = card("Look", "{U}", "Sorcery", Spell((Surveil(2),)))
    play = scene(Seat(hand=[look], pool="{U}", battlefield=[miller, SPY], library=["Island", "Forest", "Swamp"]))
    play.cast("Look")
    play.resolve()
    play.choose("Island", "Forest")
    assert sorted(play.graveyard()) == ["Forest", "Island", "Look"]
    assert len(play.events(Surveilled)[0].parts) == 2
    play.order([0, 1, 2])
    play.resolve_all()
    assert play.life() == 24


@cr("614.1a", "701.18a")
def test_scry_can_be_replaced() -> None:
    oracle = card("Oracle", "{U}", "Enchantment", Static(Instead(Scries(YOU), (Draw(Number("that much")),))))
    peek = card("Peek", "{U}", "Sorcery", Spell((Scry(2),)))
    play = scene(Seat(hand=[peek], pool="{U}", battlefield=[oracle, SEER], library=["Island", "Forest", "Swamp"]))
    play.cast("Peek")
    play.resolve()
    assert play.hand() == ["Island", "Forest"]
    assert play.log(Scried, AbilityTriggered) == []


@cr("608.2c")
def test_cards_that_are_not_taken_are_put_back_by_an_event() -> None:
    dig = card("Dig", "{U}", "Sorcery", Spell((LookAndTake(3, 1, land),)))
    play = scene(Seat(hand=[dig], pool="{U}", library=["Grizzly Bears", "Island", "Murder", "Swamp"]))
    play.cast("Dig")
    play.resolve()
    play.choose("Island")
    play.order(["Grizzly Bears", "Murder"])
    assert (play.hand(), play.library()) == (["Island"], ["Swamp", "Murder", "Grizzly Bears"])
    assert [len(event.cards) for event in play.events(CardsArranged)] == [2]


def test_english_text_of_scry_and_surveil() -> None:
    assert describe(SEER.faces[0].abilities[0]).startswith("Whenever you scry, ")
    assert describe(SPY.faces[0].abilities[0]).startswith("Whenever you surveil, ")
