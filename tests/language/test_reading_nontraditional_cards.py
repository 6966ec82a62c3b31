"""Schemes, planes, phenomena, conspiracies and dungeons: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.cards.reading import read_card
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language import types as t
from apnap.language.abilities import Static, Triggered
from apnap.language.conditions import Fits, Unless
from apnap.language.durations import UNTIL_PLANESWALK
from apnap.language.effects import (
    Apply,
    CopySpell,
    DealDamage,
    Destroy,
    Draw,
    Each,
    FlipCoin,
    GainLife,
    LoseLife,
    Scry,
    Target,
)
from apnap.language.kinds import Condition, Effect, Pattern
from apnap.language.patterns import YOU, AnyEvent, Begins
from apnap.language.references import Bound, EachPlayer, This, You
from tests.language.reading import effects, read
from tests.marks import cr

SCHEME = f.HasType(t.SCHEME)


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("When you set this scheme in motion", n.SetsInMotion(YOU)),
        ("When you planeswalk to ~", n.Planeswalks(YOU, to=f.this)),
        ("When you planeswalk away from ~", n.Planeswalks(YOU, away=f.this)),
        ("When a player planeswalks", n.Planeswalks()),
        ("When you encounter ~", n.Encounters(YOU)),
        ("Whenever chaos ensues", n.ChaosEnsues()),
        ("Whenever you roll {CHAOS}", n.ChaosEnsues()),
        ("Whenever you roll the planar die", n.RollsPlanarDie(YOU)),
        ("Whenever a player rolls a blank on the planar die", n.RollsPlanarDie(None, "blank")),
        ("Whenever you venture into the dungeon", n.Ventures(YOU)),
        ("Whenever an opponent completes a dungeon", n.CompletesDungeon(f.opponent)),
        (
            "When you planeswalk to ~ and at the beginning of your upkeep",
            AnyEvent((n.Planeswalks(YOU, to=f.this), Begins("upkeep", You()))),
        ),
    ],
)
def test_events_of_nontraditional_cards(text: str, pattern: Pattern) -> None:
    assert read(f"{text}, draw a card.") == (Triggered(pattern, (Draw(),)),)


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        ("Planeswalk.", n.Planeswalk()),
        ("Chaos ensues.", n.ChaosEnsue()),
        ("Roll the planar die.", n.RollPlanarDie()),
        ("Each opponent rolls the planar die.", n.RollPlanarDie(EachPlayer("opponent"))),
        ("Venture into the dungeon.", n.Venture()),
        ("Venture into Hall of the Few.", n.Venture(quality="Hall of the Few")),
        ("You take the initiative.", n.TakeInitiative()),
    ],
)
def test_effects_of_nontraditional_cards(text: str, effect: Effect) -> None:
    assert effects(text) == (effect,)


def test_it_is_the_scheme() -> None:
    (trigger,) = read("When you set this scheme in motion, it deals 3 damage to you.", own=SCHEME)
    assert isinstance(trigger, Triggered)
    assert trigger.effects == (DealDamage(3, You(), This()),)
    (trigger,) = read("When a creature you control dies, abandon this scheme.", own=SCHEME)
    assert isinstance(trigger, Triggered)
    assert trigger.effects == (n.Abandon(),)


@pytest.mark.parametrize(
    ("text", "condition"),
    [
        ("you've completed a dungeon", n.HasCompletedDungeon()),
        ("you haven't completed a dungeon", Unless(n.HasCompletedDungeon())),
        ("you've completed Nowhere", n.HasCompletedDungeon(name="Nowhere")),
        ("you have the initiative", n.HasInitiative()),
    ],
)
def test_conditions_of_nontraditional_cards(text: str, condition: Condition) -> None:
    (trigger,) = read(f"At the beginning of your upkeep, if {text}, you gain 1 life.")
    assert trigger == Triggered(Begins("upkeep", You()), (GainLife(1),), condition)


def test_until_a_player_planeswalks() -> None:
    (effect,) = effects("Target creature gets +1/+1 until a player planeswalks.")
    assert isinstance(effect, Apply)
    assert effect.duration == UNTIL_PLANESWALK


_UNTIL = "reveal cards from the top of your planar deck until you reveal a plane card."
_THREE = "reveal the top three cards of your planar deck. Each of the revealed cards' {CHAOS} abilities triggers."
_BOTTOM = "on the bottom of your planar deck"


@pytest.mark.parametrize(
    ("text", "effect"),
    [
        (
            f"{_UNTIL} Chaos ensues on that plane. Then put all cards revealed this way {_BOTTOM} in any order.",
            n.RevealPlanes("chaos", planes=1),
        ),
        (f"{_THREE} Then put the revealed cards {_BOTTOM} in any order.", n.RevealPlanes("chaos", cards=3)),
        (f"reveal the top card of your planar deck. You may put it {_BOTTOM}.", n.RevealPlanes(cards=1)),
    ],
)
def test_revealing_cards_of_a_planar_deck(text: str, effect: Effect) -> None:
    assert read(f"Whenever chaos ensues, {text}") == (Triggered(n.ChaosEnsues(), (effect,)),)


def test_that_player_does_it() -> None:
    cast = "Whenever a player casts an instant spell, that player"
    (trigger,) = read(f"{cast} flips a coin. If the player loses the flip, draw a card.")
    assert isinstance(trigger, Triggered)
    assert trigger.effects == (FlipCoin(lost=(Draw(),), who=Bound("that player")),)
    (trigger,) = read(f"{cast} copies it. The player may choose new targets for the copy.")
    assert isinstance(trigger, Triggered)
    (copy,) = trigger.effects
    assert isinstance(copy, CopySpell)
    assert copy.who == Bound("that player")


def test_rooms_lead_to_rooms() -> None:
    data = {
        "name": "Cellar",
        "type_line": "Dungeon",
        "oracle_text": "Way In — Scry 1. (Leads to: Hall of Echoes, Trap!)\n"
        "Hall of Echoes — Draw a card. (Leads to: Trap!)\n"
        "Trap! — Chaos ensues.",
    }
    card = read_card(data)
    assert card.faces[0].types == t.DUNGEON
    assert card.faces[0].abilities == (
        n.Room("Way In", (Scry(1),), ("Hall of Echoes", "Trap!")),
        n.Room("Hall of Echoes", (Draw(),), ("Trap!",)),
        n.Room("Trap!", (n.ChaosEnsue(),)),
    )
    assert card.level == "read"


@pytest.mark.parametrize(
    ("text", "pattern"),
    [
        ("At the beginning of the first upkeep", Begins("upkeep", first=True)),
        ("At the beginning of your first upkeep", Begins("upkeep", You(), first=True)),
        ("At the beginning of each other player's first upkeep", Begins("upkeep", EachPlayer("other"), first=True)),
        (
            "Whenever you set a non-ongoing scheme in motion",
            n.SetsInMotion(YOU, f.AllOf((SCHEME, f.Non(f.HasSupertype(t.ONGOING))))),
        ),
    ],
)
def test_events_of_schemes_and_conspiracies(text: str, pattern: Pattern) -> None:
    assert read(f"{text}, you gain 1 life.") == (Triggered(pattern, (GainLife(1),)),)


def test_self_or_others() -> None:
    text = (
        "Target opponent chooses self or others. If that player chooses self, that player loses 4 life. "
        "If the player chooses others, each of your other opponents loses 2 life."
    )
    others = EachPlayer("other opponent", Bound("target"))
    alone, rest = (LoseLife(4, Bound("target")),), (LoseLife(2, others),)
    assert effects(text) == (n.SelfOrOthers(Target(f.opponent), alone, rest),)


def test_the_spell_that_was_cast_is_it() -> None:
    (trigger,) = read("Whenever you cast a spell, if it targets a creature, draw a card.")
    assert isinstance(trigger, Triggered)
    assert trigger.condition == Fits(Bound("it"), f.Targets(f.creature))


@cr("702.106f")
@pytest.mark.parametrize(
    ("words", "which"),
    [("the chosen name", ""), ("one of the chosen names", "one"), ("the other chosen name", "other")],
)
def test_chosen_names(words: str, which: str) -> None:
    (effect,) = effects(f"Destroy all creatures with {words}.")
    assert effect == Destroy(Each(f.AllOf((f.creature, f.HasChosenName(which))), "those"))


def test_conspiracies_that_change_how_the_game_begins() -> None:
    first = "You are the starting player. If multiple players would be the starting player, one of those players is "
    assert read(f"{first}chosen at random.") == (Static(n.IsStartingPlayer()),)
    more = "Draw an additional hand of four cards as the game begins. Before taking mulligans, shuffle all but one of "
    assert read(f"{more}your hands into your library.") == (Static(n.DrawsAdditionalHand(4)),)


@cr("311.3")
def test_everything_after_the_dash_is_one_planar_type() -> None:
    data = {"name": "Heights", "layout": "planar", "type_line": "Plane — Far Off Land", "oracle_text": ""}
    assert read_card(data).faces[0].subtypes == ("Far Off Land",)


@cr("205.2a")
@pytest.mark.parametrize("line", ["Dungeon"])
def test_dungeons_are_read_and_not_played(line: str) -> None:
    card = read_card({"name": "Somewhere", "type_line": line, "oracle_text": ""})
    assert card.level == "read"
    assert card.unsupported == f"the type {line.split(' —')[0].split()[-1].lower()}"


@pytest.mark.parametrize("line", ["Phenomenon", "Plane — Here", "Vanguard"])
def test_planes_phenomena_and_vanguards_are_played(line: str) -> None:
    assert read_card({"name": "Somewhere", "type_line": line, "oracle_text": ""}).level == "playable"
