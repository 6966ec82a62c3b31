"""Moving between zones (CR 400)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.effects import DealDamage, Destroy, Each, GainLife, Move, SetLife, Target
from apnap.language.filters import InZone, Is, creature, enchantment, player
from apnap.language.patterns import YOU, AnyEvent, LosesGame, dies, enters
from apnap.language.references import Haunted, This
from apnap.language.statics import Instead
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

ARCHANGEL = card(
    "Exquisite Archangel",
    "{5}{W}{W}",
    "Creature - Angel",
    Keyword("flying"),
    Static(Instead(LosesGame(YOU), (Move(This(), "exile"), SetLife(20)))),
    pt="5/5",
)
FLAMES = card("Flames", "{R}", "Sorcery", Spell((DealDamage(5, Each(creature | player)),)))


@example("400.6/1")
@cr("400.6")
@pytest.mark.parametrize("place", ["graveyard", "exile"])
def test_an_object_that_would_go_to_two_zones_goes_to_one(place: str) -> None:
    play = scene(Seat(hand=[FLAMES], pool="{R}"), Seat(life=5, battlefield=[ARCHANGEL]))
    play.cast("Flames")
    play.resolve()
    assert play.decision.player == 1
    play.choose(place)
    assert play.life(1) == 20
    exiled = [play.state.object(id).base.name for id in play.state.exile]
    assert (play.graveyard(1), exiled) == (
        (["Exquisite Archangel"], []) if place == "graveyard" else ([], ["Exquisite Archangel"])
    )


THRULL = card(
    "Absolver Thrull",
    "{3}{W}",
    "Creature - Thrull Cleric",
    Keyword("haunt"),
    Triggered(AnyEvent((enters(), dies(Is(Haunted())))), (Destroy(Target(enchantment)),), zone="any"),
    pt="2/3",
)
SEIZE = card(
    "Seize the Soul",
    "{W}",
    "Instant",
    Keyword("haunt"),
    Spell((GainLife(1),)),
    Triggered(dies(Is(Haunted())), (GainLife(5),), zone="exile"),
)


@example("113.6k/1")
@cr("113.6k", "702.55a", "702.55b", "702.55c")
def test_one_ability_triggers_from_the_battlefield_and_from_exile() -> None:
    play = scene(
        Seat(hand=[THRULL, "Murder", "Murder"], pool="{W}" * 4 + "{B}" * 6),
        Seat(battlefield=["Glorious Anthem", "Phyrexian Arena", "Grizzly Bears"]),
    )
    play.cast("Absolver Thrull", pay=[])
    play.resolve()
    play.choose("Glorious Anthem")
    assert play.stack == ["ability of Absolver Thrull"]
    play.resolve()
    play.cast("Murder", targets=["Absolver Thrull"])
    play.resolve()
    assert play.stack == ["ability of Absolver Thrull"]  # haunt
    play.resolve()
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Absolver Thrull"]
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert play.stack == ["ability of Absolver Thrull"]
    play.resolve()
    assert play.battlefield(1) == []


@cr("702.55a")
def test_a_spell_with_haunt_haunts_a_creature_as_it_resolves() -> None:
    play = scene(Seat(hand=[SEIZE, "Murder"], pool="{W}{B}{B}{B}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Seize the Soul", pay=[])
    play.resolve()
    play.resolve()
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Seize the Soul"]
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.life(0) == 26


@cr("702.55a")
def test_a_countered_spell_with_haunt_does_not_haunt() -> None:
    play = scene(
        Seat(hand=[SEIZE], pool="{W}"), Seat(battlefield=["Grizzly Bears"], hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Seize the Soul")
    play.cast("Counterspell", targets=["Seize the Soul"], by=1)
    play.resolve()
    assert play.stack == []
    assert play.graveyard() == ["Seize the Soul"]


@cr("400.4a")
def test_an_instant_or_sorcery_card_cant_enter_the_battlefield() -> None:
    raise_up = card("Raise", "{B}", "Sorcery", Spell((Move(Target(InZone("graveyard")), "battlefield"),)))
    play = scene(Seat(hand=[raise_up, raise_up], pool="{B}{B}", graveyard=["Lightning Bolt", "Grizzly Bears"]))
    for name in ("Lightning Bolt", "Grizzly Bears"):
        play.cast("Raise in hand", targets=[name])
        play.resolve()
    assert (play.battlefield(), "Lightning Bolt" in play.graveyard()) == (["Grizzly Bears"], True)


@cr("401.2", "402.3", "404.2", "400.2")
def test_libraries_are_hidden_zones_and_graveyards_are_public() -> None:
    play = scene(
        Seat(library=["Plains", "Island"], hand=["Swamp"], graveyard=["Murder", "Wrath"]), Seat(library=["Forest"])
    )
    seen = repr(play.game.view(1))
    assert ("Murder" in seen, "Wrath" in seen) == (True, True)
    assert not any(name in seen for name in ("Plains", "Island", "Swamp", "Forest"))
    mine = repr(play.game.view(0))
    assert ("Swamp" in mine, "Plains" in mine) == (True, False)
