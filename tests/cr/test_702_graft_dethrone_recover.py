"""Graft, dethrone and recover (CR 702.58, 702.59, 702.105)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import GainLife
from apnap.language.filters import this
from apnap.language.statics import Cannot
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("702.58a")
@pytest.mark.parametrize("moves", [True, False])
def test_graft_moves_a_counter(moves: bool) -> None:
    ooze = card("Ooze", "{G}", "Creature - Ooze", Keyword("graft", number=2), pt="0/0")
    play = scene(Seat(hand=[ooze, "Grizzly Bears"], pool="{G}{G}{G}"))
    play.cast("Ooze")
    play.resolve()
    assert play.pt("Ooze") == (2, 2)
    play.cast("Grizzly Bears")
    play.resolve()
    play.resolve()
    play.choose(moves)
    expected = ((1, 1), (3, 3)) if moves else ((2, 2), (2, 2))
    assert (play.pt("Ooze"), play.pt("Grizzly Bears")) == expected


@cr("122.5")
@pytest.mark.parametrize("gone", ["", "Bear", "Ooze"])
def test_graft_moves_no_counter_that_cant_be_put_on(gone: str) -> None:
    """The Bear can't have counters; or one of the two has left."""
    ooze = card("Ooze", "{G}", "Creature - Ooze", Keyword("graft", number=2), pt="0/0")
    pure = Static(Cannot(this, "get counters"))
    bear = card("Bear", "{G}", "Creature - Bear", *([] if gone else [pure]), pt="2/2")
    play = scene(Seat(battlefield=[Permanent(ooze, counters={"+1/+1": 2})], hand=[bear, "Murder"], pool="{G}{B}{B}{B}"))
    play.cast("Bear")
    play.resolve()
    if gone:
        play.cast("Murder", targets=[gone])
        play.resolve()
    play.resolve()
    if gone != "Ooze":
        play.yes()
        assert play.counters("Ooze") == {"+1/+1": 2}
    else:
        assert play.counters("Bear") == {}


@cr("702.105a")
@pytest.mark.parametrize(("life", "grows"), [(20, True), (21, True), (19, False)])
def test_dethrone_checks_for_the_most_life(life: int, grows: bool) -> None:
    rebel = card("Rebel", "{R}", "Creature - Human", Keyword("dethrone"), pt="2/2")
    play = scene(Seat(battlefield=[rebel]), Seat(life=life))
    play.attack(["Rebel"])
    if grows:
        play.resolve_all()
    assert play.pt("Rebel") == ((3, 3) if grows else (2, 2))


@cr("702.59a")
@pytest.mark.parametrize("pays", [True, False])
def test_recover_returns_the_card_or_exiles_it(pays: bool) -> None:
    garza = card("Garza", "{W}", "Instant", Keyword("recover", (Mana("{1}"),)), Spell((GainLife(1),)))
    own = Seat(graveyard=[garza], hand=["Murder"], pool="{B}{B}{B}{C}", battlefield=[Permanent("Grizzly Bears")])
    play = scene(own)
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.choose(pays)
    assert (play.hand(), play.exile()) == ((["Garza"], []) if pays else ([], ["Garza"]))


@cr("702.59a")
def test_a_creature_of_another_player_does_not_trigger_recover() -> None:
    garza = card("Garza", "{W}", "Instant", Keyword("recover", (Mana("{1}"),)), Spell((GainLife(1),)))
    play = scene(Seat(graveyard=[garza], hand=["Murder"], pool="{B}{B}{B}{C}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    assert (play.stack, play.graveyard()) == ([], ["Murder", "Garza"])
