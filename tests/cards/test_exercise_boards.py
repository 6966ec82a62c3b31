"""Abilities that ask for something rare find it on the board, and so do those that another ability hides."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Static, Triggered
from apnap.language.amounts import CountersOn, EventsThisTurn, LevelOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain
from apnap.language.conditions import Compare, Exists, Fits, Unless
from apnap.language.costs import ExileCards, Mana, RemoveCounters, TapThis
from apnap.language.day_and_night import BecomeDaylight
from apnap.language.effects import (
    BecomeLevel,
    Choose,
    CreateCopyToken,
    CreateToken,
    DealDamage,
    Destroy,
    Each,
    GainLife,
    If,
    Target,
    Untap,
)
from apnap.language.face import Face
from apnap.language.patterns import (
    YOU,
    AnyEvent,
    Attacks,
    BecomesBlocked,
    Begins,
    Casts,
    Clashes,
    DealsDamage,
    GainsLife,
    Moves,
    OneOrMore,
    PlayerAttacks,
    Transforms,
)
from apnap.language.references import Bound, Host, This, You
from apnap.language.statics import Cannot, Continuous, CostChange, LimitedTo, May, Must
from tests.exercise.exercising import HAPPENED, exercise

GAIN = (GainLife(1),)
HOST = f.Is(Host())
DEATH = Moves(f.this, "battlefield", "graveyard")
TOKEN = Face("Servant", "", t.CREATURE, ("Soldier",), power=1, toughness=1)
SNOW_LAND = f.HasSupertype(8) & f.land & f.ControlledBy(You())
FOUR_GAINED = Compare(EventsThisTurn(GainsLife(f.Is(You())), total=True), ">=", 4)
NEW = f.HasStatus("entered this turn")
FRESH = f.creature & f.ControlledBy(You()) & NEW
MINE = f.ControlledBy(You()) & f.Non(f.this)
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
    "a creature that entered this turn": Triggered(OneOrMore(DealsDamage(FRESH, f.player, combat=True)), GAIN),
    "five attackers": Triggered(PlayerAttacks(f.Is(You()), f.HasSubtype("Soldier"), 5), GAIN),
    "a clash that is won": Triggered(Clashes(f.Is(You()), won=True), GAIN),
    "no snow land": Static(Cannot(f.this, "cast"), Unless(Exists(SNOW_LAND)), zone="any"),
}
CREATURES: dict[str, tuple[Ability, ...]] = {
    "a fight": (Triggered(DEATH, (Destroy(Each(BESET)),)),),
    "a fallen blocker": (
        Triggered(Moves(f.creature & f.Blocking(This()), "battlefield", "graveyard"), GAIN),
        Keyword("deathtouch"),
    ),
    "its own coming this turn": (
        Static(Continuous(f.creature & f.ControlledBy(You()), (Gain((Keyword("haste"),)),)), Fits(This(), NEW)),
    ),
    "a token that entered this turn": (
        Activated((Mana("{1}"), TapThis()), (CreateCopyToken(Target(f.HasStatus("token") & NEW)),)),
    ),
    "a shrunken creature": (
        Activated((RemoveCounters("-1/-1", 1, f.creature & f.ControlledBy(You())),), (GainLife(1),)),
    ),
    "a snow land on top": (
        Activated(
            (Mana("{1}"), ExileCards(f.Anything(), "library", 1)),
            (If(Fits(Bound("exiled"), f.HasSupertype(8) & f.land), (GainLife(1),)),),
        ),
    ),
    "tapped lands": (Triggered(BecomesBlocked(f.this), (Untap(Choose(f.land & MINE, 3, up_to=True)),)),),
    "no other creature": (Static(Cannot(f.this, "attack"), Unless(Exists(f.creature & MINE, 3))),),
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


@pytest.mark.parametrize("name", ENCHANTMENTS)
def test_enchantments_find_what_they_ask_for(name: str) -> None:
    _happens("Enchantment", ENCHANTMENTS[name])


@pytest.mark.parametrize("name", CREATURES)
def test_creatures_find_what_they_ask_for(name: str) -> None:
    _happens("Creature - Bear", *CREATURES[name])


@pytest.mark.parametrize("name", AURAS)
def test_auras_find_hosts_that_tell_the_difference(name: str) -> None:
    _happens("Enchantment - Aura", Keyword("enchant", quality=f.creature), AURAS[name])


def test_day_and_night_turn_what_transforms_by_them_alone() -> None:
    coming = AnyEvent((Moves(f.this, "", "battlefield"), Transforms(f.this, f.Named("Wolf"))))
    upkeep = Triggered(Begins("upkeep", You()), (BecomeDaylight("night"),), Exists(f.HasSubtype("Wolf") & MINE, 3))
    front = face("Human", "{2}{W}", "Creature - Human", upkeep, Keyword("daybound"), pt="2/3")
    back = face("Wolf", "", "Creature - Wolf", Triggered(coming, GAIN), Keyword("nightbound"), pt="3/3")
    outcomes = exercise(CardDefinition((front, back), "transform"))
    assert [(one.label, one.verdict) for one in outcomes if one.verdict != HAPPENED] == []


def test_levels_are_reached_after_turns_have_passed() -> None:
    """A Class whose first ability waits for a later step."""
    level = Compare(LevelOf(This()), ">=", 2)
    _happens(
        "Enchantment - Class",
        Triggered(Begins("end", You()), GAIN),
        Activated((Mana("{1}"),), (BecomeLevel(2),), "sorcery", condition=Compare(LevelOf(This()), "=", 1)),
        Static(Continuous(f.this, (Gain((Triggered(Begins("upkeep", You()), GAIN),)),)), level),
    )
