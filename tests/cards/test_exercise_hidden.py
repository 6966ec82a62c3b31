"""Abilities that others on the same card hide, and those that show on few boards: each is played."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Ability, Keyword, Spell, Static, Triggered
from apnap.language.amounts import EventsThisTurn
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import ExileCards, Mana, TapOthers
from apnap.language.effects import Apply, Destroy, Each, GainLife, Target
from apnap.language.patterns import YOU, Attacks, Casts
from apnap.language.references import You
from apnap.language.statics import AdditionalCost, Cannot, CostChange, EntersWith, May, Must
from tests.exercise.exercising import HAPPENED, exercise

FLYING = Keyword("flying")
DOWN = f.HasStatus("face down") & f.creature
EQUIPPING = f.HasSubtype("Equipment") & f.you_control & f.Targets(f.this)
AT_EASE = "attack as though it didn't have defender"
STRONG = f.HasStatus("untapped") & f.creature & f.Measures("power", ">=", 3)
NONE_YET = Compare(EventsThisTurn(Casts(f.Is(You()), DOWN)), "=", 0)

CREATURES: dict[str, tuple[Ability, ...]] = {
    "two walks": (Keyword("swampwalk"), Keyword("forestwalk")),
    "flying and protection": (FLYING, Keyword("protection", quality=f.creature)),
    "a guard": (Keyword("defender"), Keyword("protection", quality=f.HasColour(2))),
    "shroud": (Keyword("shroud"), Keyword("islandwalk"), Keyword("trample")),
    "wings for all": (
        FLYING,
        Triggered(Attacks(f.this), (Apply(Each(f.HasStatus("attacking") & f.you_control), (Gain((FLYING,)),)),)),
    ),
    "a guard at ease": (
        Keyword("defender"),
        Static(May(f.this, AT_EASE), Exists(f.creature & f.you_control & f.Measures("power", ">=", 4))),
    ),
    "a coward": (Keyword("trample"), Static(Cannot(f.this, "attack", f.Defended(f.Controls(STRONG))))),
    "company": (Keyword("vigilance"), Static(Cannot(f.this, "attack alone"))),
    "fury": (Keyword("shadow"), Static(Must(f.this, "attack"))),
    "enlisting": (Keyword("enlist"),),
    "kin": (Keyword("amplify", number=1),),
    "light": (Keyword("sunburst"),),
    "prowling": (Keyword("prowl", (Mana("{W}"),)),),
    "cheap equipping": (Static(CostChange(EQUIPPING, -1, of="abilities")),),
}
ARTIFACTS: dict[str, tuple[Ability, ...]] = {
    "light": (Keyword("sunburst"),),
    "cheap disguises": (Static(CostChange(DOWN, -1, who=YOU)),),
    "a first disguise": (Static(CostChange(DOWN, -3, who=YOU), NONE_YET),),
    "a name": (
        Static(EntersWith(f.this, choose=("card name",))),
        Static(Cannot(f.HasChosenName(), "activate")),
    ),
}
INSTANTS: dict[str, tuple[Ability, ...]] = {
    "a costly flashback": (
        Static(AdditionalCost((TapOthers(f.HasColour(0) & f.creature & f.you_control, 3),)), zone="any"),
        Spell((GainLife(1),)),
        Keyword("flashback", (Mana("{1}{W}"),)),
    ),
    "an ambush": (Spell((Destroy(Target(f.HasStatus("blocking") & f.creature)),)), Keyword("conspire")),
    "a costly splice": (
        Spell((Destroy(Target(f.Non(f.HasColour(2)) & f.creature)),)),
        Keyword("splice", (ExileCards(f.Anything(), "graveyard", 4),), quality=f.HasSubtype("Arcane")),
    ),
}


def _happens(definition: CardDefinition) -> None:
    outcomes = exercise(definition)
    assert [(one.label, one.verdict) for one in outcomes if one.verdict != HAPPENED] == []


@pytest.mark.parametrize("name", CREATURES)
def test_creatures(name: str) -> None:
    _happens(card("Subject", "{2}{W}", "Creature - Rogue", *CREATURES[name], pt="3/3"))


@pytest.mark.parametrize("name", ARTIFACTS)
def test_artifacts(name: str) -> None:
    _happens(card("Subject", "{2}", "Artifact", *ARTIFACTS[name]))


@pytest.mark.parametrize("name", INSTANTS)
def test_instants(name: str) -> None:
    types = "Instant - Arcane" if "splice" in name else "Instant"
    _happens(card("Subject", "{2}{W}", types, *INSTANTS[name]))


def test_a_land_with_morph() -> None:
    _happens(card("Subject", "", "Land", Keyword("morph", (Mana("{2}"),))))


@pytest.mark.parametrize("keyword", ["haste", "lifelink", "reach"])
def test_equipment_that_is_a_creature_by_itself(keyword: str) -> None:
    reconfigure = Keyword("reconfigure", (Mana("{1}"),))
    _happens(card("Subject", "{2}", "Artifact Creature - Equipment Rat", Keyword(keyword), reconfigure, pt="2/2"))


def test_reach_by_day() -> None:
    front = face("Subject", "{2}{G}", "Creature - Human", Keyword("daybound"), Keyword("reach"), pt="1/4")
    back = face("Wolf", "", "Creature - Wolf", Keyword("nightbound"), pt="3/4")
    _happens(CardDefinition((front, back), "transform"))


@pytest.mark.parametrize("disturbed", [True, False])
def test_an_aura_on_the_back(disturbed: bool) -> None:
    front = (Keyword("disturb", (Mana("{1}{W}"),)),) if disturbed else ()
    aura = face("Back", "", "Enchantment - Aura", Keyword("enchant", quality=f.creature))
    _happens(CardDefinition((face("Subject", "{1}{W}", "Creature - Spirit", *front, pt="2/2"), aura), "transform"))
