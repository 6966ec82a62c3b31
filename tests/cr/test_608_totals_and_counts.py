"""Totals, counts and values an effect uses, built from nodes; each is compared with a different value."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Different, EventsThisTurn, Greatest, ManaSpent, PartySize, Times, Total
from apnap.language.card import CardDefinition, card, face
from apnap.language.conditions import Compare, HappenedThisTurn, WasCast
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana, Discard, GainLife, If, Target, Transform
from apnap.language.filters import (
    AnyOf,
    CastFrom,
    HasSubtype,
    InZone,
    Non,
    creature,
    opponent_controls,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.kinds import Amount, Effect
from apnap.language.patterns import YOU, Attacks, Casts, Discards, GainsLife, Transforms, enters
from apnap.language.statics import CostChange, May
from tests.cr.reading import written
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

YOURS = creature & you_control


def spell(name: str, *effects: Effect, cost: str = "{0}") -> CardDefinition:
    return card(name, cost, "Instant", Spell(effects))


def gained(amount: Amount, *battlefield: CardDefinition | str, before: CardDefinition | None = None) -> int:
    """The life gained if this is the amount."""
    play = scene(Seat(hand=[spell("Ask", GainLife(amount)), *([before] if before else [])], battlefield=[*battlefield]))
    if before:
        play.cast(before.name)
        play.resolve_all()
    life = play.life()
    play.cast("Ask")
    play.resolve()
    return play.life() - life


@cr("107.3i")
def test_totals_and_greatest_values() -> None:
    board = ("Hill Giant", "Craw Wurm", "Forest")
    assert gained(Total("power", YOURS), *board) == 9
    assert gained(Total("toughness", YOURS), *board) == 7
    assert gained(Total("mana value", YOURS), *board) == 10
    assert gained(Total("power", HasSubtype("Giant")), *board) == 3
    assert gained(Greatest("mana value", YOURS), *board) == 6
    assert gained(Greatest("mana value", HasSubtype("Giant")), *board) == 4
    assert gained(Greatest("toughness", YOURS), *board) == 4
    assert gained(Greatest("toughness", HasSubtype("Giant")), *board) == 3


@cr("609.8")
def test_events_are_counted_or_added_up() -> None:
    twice = spell("Twice", GainLife(3), GainLife(4))
    assert gained(EventsThisTurn(GainsLife(YOU)), before=twice) == 2
    assert gained(EventsThisTurn(GainsLife(YOU), total=True), before=twice) == 7


@cr("700.8a")
def test_the_size_of_a_party() -> None:
    cleric = card("Friar", "{W}", "Creature - Human Cleric", pt="1/1")
    assert gained(PartySize(), cleric, cleric) == 1


@cr("106.4")
def test_how_much_mana_was_spent() -> None:
    play = scene(Seat(hand=[spell("Sum", GainLife(ManaSpent()), cost="{2}{G}")], battlefield=["Forest"] * 3))
    play.cast("Sum")
    play.resolve()
    assert play.life() == 23


@cr("106.3")
@pytest.mark.parametrize(("combined", "possible"), [(False, False), (True, True)])
def test_each_mana_may_be_of_a_different_colour(combined: bool, possible: bool) -> None:
    both = AddMana(colours=(3, 4), amount=2, combined=True)
    one = AddMana(colours=(3, 4), amount=2)
    well = card("Well", "", "Land", Activated((TapThis(),), (both if combined else one,)))
    play = scene(Seat(hand=[spell("Both", GainLife(1), cost="{R}{G}")], battlefield=[well]))
    assert play.may("cast", "Both") is possible


@cr("601.2a")
@pytest.mark.parametrize("zone", ["graveyard", "hand"])
def test_the_zone_a_spell_was_cast_from(zone: str) -> None:
    word = card("Word", "{2}", "Instant", Keyword("flashback", (Mana("{2}"),)), Spell((GainLife(1),)))
    cheap = card("Cheap", "{1}", "Artifact", Static(CostChange(CastFrom("graveyard"), -2)))
    seen = card("Seen", "{1}", "Artifact", Triggered(Casts(YOU, Non(CastFrom("hand"))), (GainLife(10),)))
    cards: list[CardDefinition | str] = [word]
    hand, graveyard = (cards, []) if zone == "hand" else ([], cards)
    play = scene(Seat(hand=hand, graveyard=graveyard, battlefield=[cheap, seen]))
    assert play.may("cast", "Word") is (zone == "graveyard")
    if zone == "graveyard":
        play.cast("Word", way="flashback")
        play.resolve_all()
        assert play.life() == 31


@cr("601.2a")
@pytest.mark.parametrize(("zone", "life"), [("hand", 21), ("graveyard", 31), ("exile", 121)])
def test_a_spell_and_other_objects_know_the_zone_it_was_cast_from(zone: str, life: int) -> None:
    """Ten more for the graveyard, which the spell asks about; a hundred for exile, of which a watcher knows sixty."""
    more = (If(WasCast("graveyard"), (GainLife(10),)), If(WasCast("exile"), (GainLife(40),)))
    word = spell("Word", GainLife(1), *more)
    free = Static(May(YOU, "cast", you_own & AnyOf((InZone("graveyard"), InZone("exile")))))
    seen = Triggered(Casts(YOU, CastFrom("exile")), (GainLife(60),))
    play = scene(Seat(**{zone: [word]}, battlefield=[card("Seer", "{1}", "Artifact", free, seen)]))  # type: ignore[arg-type]
    play.cast("Word")
    play.resolve_all()
    assert play.life() == life


@cr("601.2f", "602.2b")
@pytest.mark.parametrize("bears", [0, 2])
def test_an_ability_reduces_its_own_cost(bears: int) -> None:
    less = Static(CostChange(this, Times(-1, Count(YOURS)), of="abilities"))
    font = card("Font", "{1}", "Artifact", Activated((Mana("{2}"),), (GainLife(1),), pricing=(less,)))
    play = scene(Seat(battlefield=[font, *["Grizzly Bears"] * bears]))
    assert play.may("activate", "Font") is bool(bears)


@cr("701.8a")
@pytest.mark.parametrize("by", [0, 1])
def test_who_caused_a_player_to_discard(by: int) -> None:
    watch = card("Watch", "{1}", "Artifact", Triggered(Discards(YOU, None, opponent_controls), (GainLife(1),)))
    force = spell("Force", Discard(Target(player)))
    play = scene(Seat(hand=["Forest", *([] if by else [force])], battlefield=[watch]), Seat(hand=[force] if by else []))
    play.cast("Force", ["Player 1"], by=by)
    play.resolve_all()
    assert play.life() == 20 + by


@cr("701.28a")
@pytest.mark.parametrize(("kind", "life"), [("Horror", 21), ("Angel", 20)])
def test_a_trigger_checks_the_face_a_permanent_transforms_into(kind: str, life: int) -> None:
    front = face("Pupa", "{G}", "Creature - Insect", Activated(FREE, (Transform(),)), pt="1/1")
    pupa = CardDefinition((front, face("Moth", "", "Creature - Horror", pt="3/3")), "transform")
    watch = card("Watch", "{1}", "Artifact", Triggered(Transforms(YOURS, HasSubtype(kind)), (GainLife(1),)))
    theirs = card("Theirs", "{1}", "Artifact", Triggered(Transforms(creature & opponent_controls), (GainLife(9),)))
    play = scene(Seat(battlefield=[pupa, watch, theirs]))
    play.activate("Pupa")
    play.resolve_all()
    assert play.life() == life


@cr("508.1")
def test_events_in_this_step_only() -> None:
    ask = spell("Ask", If(HappenedThisTurn(Attacks(YOURS), this_step=True), (GainLife(1),)))
    play = scene(Seat(hand=[ask, ask], battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.cast("Ask")
    play.resolve()
    assert play.life() == 21
    play.until("end of combat")
    play.cast("Ask")
    play.resolve()
    assert play.life() == 21


@cr("107.1")
@pytest.mark.parametrize(("others", "life"), [(["Hill Giant", "Craw Wurm"], 23), (["Hill Giant", "Grizzly Bears"], 20)])
def test_different_powers_are_counted_once(others: list[str], life: int) -> None:
    three = Compare(Different("powers", creature & you_control), ">=", 3)
    coven = card("Coven", "{G}", "Creature - Human", Triggered(enters(), (GainLife(3),), three), pt="2/2")
    play = scene(Seat(hand=[coven], battlefield=others, pool="{G}"))
    play.cast("Coven")
    play.resolve_all()
    assert play.life(0) == life


@cr("510.1a")
def test_damage_equal_to_toughness() -> None:
    text = "Each creature you control assigns combat damage equal to its toughness rather than its power."
    wall = card("Low Wall", "{W}", "Creature - Plant", pt="0/5")
    play = scene(Seat(battlefield=[wall, written("Lore", "{W}", "Enchantment", text)]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Low Wall"])
    play.block({})
    play.until("end of combat")
    assert play.life(1) == 15
