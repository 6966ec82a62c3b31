"""Devotion (CR 700.5)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Static
from apnap.language.amounts import Devotion
from apnap.language.card import CardDefinition, card
from apnap.language.changes import LoseTypes
from apnap.language.conditions import Compare
from apnap.language.effects import GainLife
from apnap.language.filters import this
from apnap.language.mana import R
from apnap.language.statics import Continuous, MoreDevotion, Rule
from apnap.language.types import CREATURE
from tests.cr.reading import written
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

PURPHOROS = card(
    "Purphoros",
    "{3}{R}",
    "Legendary Enchantment Creature - God",
    Static(Continuous(this, (LoseTypes(CREATURE),)), Compare(Devotion((R,)), "<", 5)),
    pt="6/5",
)

ALTAR = card("Altar of the Pantheon", "{3}", "Artifact", Static(MoreDevotion()))

BALL = card("Ball Lightning", "{R}{R}{R}", "Creature - Elemental", pt="6/1")


@cr("700.5")
def test_devotion_and_types_among_cards() -> None:
    vast = written("Vast", "{U}", "Creature - Spirit", "~ gets +X/+0, where X is your devotion to green.", pt="0/9")
    odd = written(
        "Odd",
        "{U}",
        "Creature - Spirit",
        "~ gets +0/+X, where X is the number of card types among cards in your graveyard.",
        "~ has flying as long as there are three or more card types among cards in your graveyard.",
        pt="0/1",
    )
    play = scene(
        Seat(battlefield=[vast, odd, "Craw Wurm"], graveyard=["Grizzly Bears", "Forest", "Hill Giant", "Opt"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    assert play.values("Vast").power == 2
    assert play.values("Odd").toughness == 4
    assert "flying" in play.keywords("Odd")


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("700.5a")
def test_devotion_is_increased_by_an_amount() -> None:
    count = card("Count", "{0}", "Sorcery", Spell((GainLife(Devotion((4,))),)))
    play = scene(Seat(battlefield=[law(MoreDevotion(3)), "Grizzly Bears"], hand=[count]))
    play.cast("Count")
    play.resolve()
    assert play.life() == 24


@example("700.5a/1")
@cr("700.5", "700.5a")
def test_devotion_is_counted_before_types_change() -> None:
    play = scene(Seat(battlefield=[PURPHOROS, ALTAR, BALL]))
    assert play.values("Purphoros").types & CREATURE
    without = scene(Seat(battlefield=[PURPHOROS, BALL]), Seat(battlefield=[ALTAR]))
    assert not without.values("Purphoros").types & CREATURE
    assert without.values("Purphoros").subtypes == frozenset()
