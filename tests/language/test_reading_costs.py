"""Reading cost changes and keyword costs."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.abilities import Keyword, Static
from apnap.language.amounts import EventsThisTurn
from apnap.language.conditions import Compare
from apnap.language.costs import Mana
from apnap.language.effects import ApplyRule
from apnap.language.kinds import Effect
from apnap.language.patterns import YOU, Casts
from apnap.language.statics import CostChange
from tests.language.reading import declined, effects, read


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        (
            "Artifact spells you cast this turn cost {1} less to cast.",
            (ApplyRule(CostChange(f.artifact, -1, who=f.IsPlayer("you"))),),
        ),
    ],
)
def test_costs_changed_for_a_turn(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_equip_with_a_quality_and_cost_reductions_of_coloured_mana() -> None:
    assert read("Equip Human {1}") == (Keyword("equip", (Mana("{1}"),), quality=f.HasSubtype("Human")),)
    assert declined("Equip planeswalker {1}", "line")
    (cheap,) = read(
        "Cleric spells you cast cost {W}{B} less to cast. This effect reduces only the amount of colored mana you pay."
    )
    you = f.IsPlayer("you")
    assert cheap == Static(CostChange(f.HasSubtype("Cleric"), 0, "{W}{B}", "spells", you, -1, only_coloured=True))


def test_the_first_spell_of_a_turn_costs_less() -> None:
    first = Compare(EventsThisTurn(Casts(YOU, f.artifact)), "=", 0)
    assert read("The first artifact spell you cast each turn costs {1} less to cast.") == (
        Static(CostChange(f.artifact, -1, who=f.IsPlayer("you")), first),
    )
