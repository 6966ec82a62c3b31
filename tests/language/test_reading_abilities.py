"""Reading whole abilities: keywords before costs, modes, flavor words."""

from __future__ import annotations

import pytest

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import Count, Times
from apnap.language.changes import ModifyPT
from apnap.language.costs import ExileCards, Mana, RemoveCounters, RevealThis, SacrificeThis
from apnap.language.references import Partner, This
from tests.language.reading import declined, read

YOURS = f.creature & f.you_control


def test_keywords_separated_by_semicolons() -> None:
    assert read("Flying; trample") == (Keyword("flying"), Keyword("trample"))


def test_flavor_words_have_no_meaning() -> None:
    assert read("Song of the Few — When ~ dies, draw a card.") == read("When ~ dies, draw a card.")
    (spell,) = read("Choose one —\n• Hold Still — Draw a card.\n• Go On — You gain 2 life.", "spell_line")
    assert spell == read("Choose one —\n• Draw a card.\n• You gain 2 life.", "spell_line")[0]
    assert declined("Ninjutsu — {1}: Draw a card.", "line"), "a keyword is no flavor word (CR 702.49)"


@pytest.mark.parametrize(
    ("text", "made"),
    [
        (
            "Boast — {1}: Draw a card.",
            Activated(
                (Mana("{1}"),), (e.Draw(1),), limit=1, condition=q.HappenedThisTurn(p.Attacks()), keyword="boast"
            ),
        ),
        (
            "Forecast — {1}, Reveal ~ from your hand: Draw a card.",
            Activated(
                (Mana("{1}"), RevealThis()),
                (e.Draw(1),),
                limit=1,
                condition=q.Every((q.TurnOf(), q.During(("upkeep",)))),
                zone="hand",
                keyword="forecast",
            ),
        ),
        (
            "Remove three quest counters from ~ and sacrifice it: Draw two cards.",
            Activated((RemoveCounters("quest", 3), SacrificeThis()), (e.Draw(2),)),
        ),
        (
            "{5}: Draw a card. This ability costs {1} less to activate for each creature you control.",
            Activated(
                (Mana("{5}"),),
                (e.Draw(1),),
                pricing=(Static(s.CostChange(f.this, Times(-1, Count(YOURS)), of="abilities")),),
            ),
        ),
        (
            "Escape—{1}{R}, Exile two other cards from your graveyard.",
            Keyword("escape", (Mana("{1}{R}"), ExileCards(f.another, "graveyard", 2))),
        ),
        (
            "You may have ~ assign its combat damage as though it weren't blocked.",
            Static(s.May(f.this, "assign as though unblocked")),
        ),
        (
            "You may cast ~ from your graveyard as long as you control a creature.",
            Static(s.May(f.IsPlayer("you"), "cast", f.this & f.InZone("graveyard")), q.Exists(YOURS), zone="graveyard"),
        ),
        (
            "As long as ~ is paired with another creature, both creatures get +1/+1.",
            Static(
                s.Continuous(f.AnyOf((f.this, f.Is(Partner()))), (ModifyPT(1, 1),)),
                q.Fits(This(), f.HasStatus("paired")),
            ),
        ),
    ],
)
def test_keywords_before_costs_and_static_abilities(text: str, made: object) -> None:
    assert read(text) == (made,)


def test_a_mode_may_be_chosen_more_than_once() -> None:
    (ability,) = read(
        "Choose three. You may choose the same mode more than once.\n• Draw a card.\n• You gain 1 life.", "spell_line"
    )
    assert ability == Spell(modes=((e.Draw(1),), (e.GainLife(1),)), choose=(3, 3), again=True)
