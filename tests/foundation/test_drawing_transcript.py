"""Drawing three cards with doubled draws, a card with dredge, and cards exiled instead of going to a graveyard
(CR 121.2, 614.5, 614.11, 616.1, 702.52)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.effects import Draw, GainLife
from apnap.language.filters import Anything
from apnap.language.patterns import YOU, Draws
from apnap.language.statics import GoesTo, Multiply
from apnap.rules.events.cards import CardDrawn, CardsMilled
from apnap.rules.events.game_end import PlayerLost
from tests.cr.scenes import Script, Seat, scene
from tests.foundation.transcript import Asked, happened, run
from tests.marks import cr

THREE = card("Concentrate", "{U}", "Sorcery", Spell((Draw(3),)))
DOUBLER = card("Reflection", "{U}", "Enchantment", Static(Multiply(Draws(YOU), 2)))
DREDGER = card("Moss", "{B}", "Creature - Plant", Keyword("dredge", number=2), pt="0/1")
PEACE = card("Peace", "{W}", "Enchantment", Static(GoesTo(Anything(), "", "graveyard", "exile")))
FLOOD = card("Flood", "{U}", "Enchantment", Triggered(Draws(YOU), (GainLife(1),)))
BASICS = ["Plains", "Island", "Swamp", "Mountain", "Forest"]

FIRST = ("Reflection", "Moss")
YES_NO = ("yes", "no")


def drawing(library: list[str]) -> tuple[Script, int]:
    play = scene(
        Seat(hand=[THREE], pool="{U}", graveyard=[DREDGER], battlefield=[DOUBLER, PEACE, FLOOD], library=library)
    )
    play.cast("Concentrate")
    before = play.state.history.total
    play.resolve()
    return play, before


def draws(count: int) -> list[str]:
    return ["CardDrawn Player 1"] * count


@cr("121.2", "614.5", "616.1", "616.1f", "702.52a")
def test_doubling_first_then_dredging_one_of_the_two() -> None:
    play, before = drawing(BASICS * 2)
    run(play, Asked("replacement", 0, FIRST, ("Reflection",)), Asked("replace", 0, YES_NO, ("yes",)))
    # The first of the two mills Plains and Island into exile; then five cards are drawn, one at a time.
    assert play.exile()[:2] == ["Plains", "Island"]
    assert play.hand() == ["Moss", "Swamp", "Mountain", "Forest", "Plains", "Island"]
    assert play.library() == ["Swamp", "Mountain", "Forest"]
    assert happened(play, before, CardDrawn, CardsMilled) == ["CardsMilled Player 1 2", *draws(5)]
    assert (play.graveyard(), play.exile()) == ([], ["Plains", "Island", "Concentrate"])
    assert len(play.stack) == 5
    play.resolve_all()
    assert play.life() == 25


@cr("614.5", "614.11", "616.1", "702.52a")
def test_dredging_first_leaves_nothing_to_double() -> None:
    play, before = drawing(BASICS * 2)
    run(play, Asked("replacement", 0, FIRST, ("Moss",)), Asked("replace", 0, YES_NO, ("yes",)))
    assert happened(play, before, CardDrawn, CardsMilled) == ["CardsMilled Player 1 2", *draws(4)]
    assert play.hand() == ["Moss", "Swamp", "Mountain", "Forest", "Plains"]
    assert len(play.stack) == 4


@cr("614.5", "616.1")
def test_a_declined_dredge_applies_no_more_to_that_draw() -> None:
    play, before = drawing(BASICS * 3)
    once = (Asked("replacement", 0, FIRST, ("Moss",)), Asked("replace", 0, YES_NO, ("no",)))
    run(play, *once, *once, *once)
    assert happened(play, before, CardDrawn, CardsMilled) == draws(6)
    assert play.exile() == ["Concentrate"]
    assert len(play.stack) == 6


@cr("614.5", "616.1f", "702.52a")
def test_each_of_the_doubled_draws_may_be_dredged() -> None:
    play, before = drawing(BASICS * 3)
    no = Asked("replace", 0, YES_NO, ("no",))
    double = Asked("replacement", 0, FIRST, ("Reflection",))
    run(play, double, no, no, double, no, no, double, no, Asked("replace", 0, YES_NO, ("yes",)))
    assert happened(play, before, CardDrawn, CardsMilled) == [*draws(5), "CardsMilled Player 1 2"]
    assert play.hand() == [*BASICS, "Moss"]


@cr("702.52b", "104.3c")
def test_too_few_cards_to_dredge() -> None:
    play, before = drawing(["Plains"])
    run(play)
    assert happened(play, before, CardsMilled, PlayerLost) == ["PlayerLost"]
    assert play.game.winners == (1,)
