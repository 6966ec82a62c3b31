"""Abilities that ask for something seldom find it on the board: none of them is left at being in force."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword, Static, Triggered
from apnap.language.amounts import CountersOn, EventsThisTurn
from apnap.language.card import card
from apnap.language.conditions import Compare, Exists, Fits, Unless
from apnap.language.effects import CreateToken, DealDamage, Destroy, Each, GainLife, Target
from apnap.language.face import Face
from apnap.language.patterns import YOU, Attacks, Begins, Casts, GainsLife, Moves, Transforms
from apnap.language.references import Host, This, You
from apnap.language.statics import Cannot, CostChange, LimitedTo, May, Must
from bench.exercise.exercising import HAPPENED, exercise
from bench.exercise.proving import IN_FORCE

GAIN = (GainLife(1),)
HOST = f.Is(Host())
DEATH = Moves(f.this, "battlefield", "graveyard")
TOKEN = Face("Servant", "", t.CREATURE, ("Soldier",), power=1, toughness=1)
SNOW_LAND = f.HasSupertype(8) & f.land & f.ControlledBy(You())
FOUR_GAINED = Compare(EventsThisTurn(GainsLife(f.Is(You())), total=True), ">=", 4)
BESET = f.creature & f.Blocking(This(), either=True)

ENCHANTMENTS: dict[str, Ability] = {
    "a spell cast from a graveyard": Triggered(Casts(YOU, f.CastFrom("graveyard")), GAIN),
    "a spell cast from exile": Triggered(Casts(YOU, f.CastFrom("exile")), GAIN),
    "so much life": Triggered(Begins("end"), (CreateToken(TOKEN),), FOUR_GAINED),
    "something that transforms": Triggered(Transforms(f.permanent & f.ControlledBy(You())), GAIN),
    "counters that count": Triggered(
        Begins("end", You()), (DealDamage(CountersOn("age", This()), Target(f.creature, count=None), divided=True),)
    ),
    "abilities that cost more": Static(CostChange(f.HasColour(0) & f.enchantment, 3, of="abilities")),
    "no snow land": Static(Cannot(f.this, "cast"), Unless(Exists(SNOW_LAND)), zone="any"),
}
CREATURES: dict[str, tuple[Ability, ...]] = {
    "a fight": (Triggered(DEATH, (Destroy(Each(BESET)),)),),
    "a third player": (Keyword("myriad"),),
    "shadow": (Keyword("shadow"), Static(Cannot(f.this, "be blocked", f.HasColour(0) & f.creature))),
    "counters on others": (Static(LimitedTo(f.creature & f.HasCounters("+1/+1", 1), "blocked by", 1)),),
    "defenders": (
        Keyword("defender"),
        Static(May(f.creature & f.HasStatus("modified"), "attack as though it didn't have defender")),
    ),
    "few counters": (Static(Cannot(f.this, "block"), Unless(Fits(This(), f.HasCounters("+1/+1", 5)))),),
    "coloured spells": (Static(Cannot(f.this, "be targeted", f.HasColour(1) & f.spell)),),
    "a land that is enchanted": (
        Triggered(Attacks(f.this), (Destroy(Each(f.HasSubtype("Aura") & f.AttachedTo(Target(f.land)))),)),
    ),
}
AURAS: dict[str, Static] = {
    "transform": Static(Cannot(HOST, "transform")),
    "activate": Static(Cannot(HOST, "activate")),
    "untap": Static(Cannot(HOST, "untap")),
    "be enchanted": Static(Cannot(HOST, "be enchanted", f.Non(f.this))),
    "be targeted": Static(Cannot(HOST, "be targeted", f.IsAbility() & f.artifact)),
    "haste": Static(May(HOST, "attack as though it had haste")),
    "toughness": Static(Must(HOST, "assign toughness"), Fits(Host(), f.HasKeyword("vigilance"))),
}


def _happens(types: str, *abilities: Ability) -> None:
    pt = "2/3" if "Creature" in types else ""
    outcomes = exercise(card("Subject", "{2}{W}", types, *abilities, pt=pt))
    assert [(one.label, one.verdict) for one in outcomes if one.verdict != HAPPENED] == []
    assert [one.label for one in outcomes if one.proof == IN_FORCE] == []


@pytest.mark.parametrize("name", ENCHANTMENTS)
def test_enchantments_find_what_they_ask_for(name: str) -> None:
    _happens("Enchantment", ENCHANTMENTS[name])


@pytest.mark.parametrize("name", CREATURES)
def test_creatures_find_what_they_ask_for(name: str) -> None:
    _happens("Creature - Bear", *CREATURES[name])


@pytest.mark.parametrize("name", AURAS)
def test_auras_find_hosts_that_tell_the_difference(name: str) -> None:
    _happens("Enchantment - Aura", Keyword("enchant", quality=f.creature), AURAS[name])
