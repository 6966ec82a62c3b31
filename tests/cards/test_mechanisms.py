"""Every mechanism of the two-player game is on two built-in cards at least, so that ordinary games come by it."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from apnap.cards.pool import all_cards
from apnap.language import changes as ch
from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import CardDefinition
from apnap.language.mana import C, Symbol, symbols
from apnap.language.node import Node, walk

Has = Callable[[CardDefinition], bool]
ABILITIES = (Spell, Activated, Triggered)


@cache
def nodes(card: CardDefinition) -> tuple[Node, ...]:
    return tuple(walk(card))


def node(*kinds: type[Node]) -> Has:
    return lambda card: any(isinstance(one, kinds) for one in nodes(card))


def which(kind: type[Node], **values: object) -> Has:
    """A node of the kind with these values."""
    return lambda card: any(
        isinstance(one, kind) and all(getattr(one, name) == value for name, value in values.items())
        for one in nodes(card)
    )


def keyword(name: str) -> Has:
    return which(Keyword, name=name)


def printed(types: int, subtype: str = "") -> Has:
    return lambda card: any(face.types & types and (not subtype or subtype in face.subtypes) for face in card.faces)


def costs(test: Callable[[Symbol], bool]) -> Has:
    """A symbol in the mana cost or in the cost of an ability."""
    return lambda card: any(
        test(symbol)
        for text in (*[face.cost for face in card.faces], *[one.text for one in nodes(card) if isinstance(one, k.Mana)])
        for symbol in symbols(text)
    )


KEYWORDS = (
    *("deathtouch", "defender", "double strike", "enchant", "equip", "first strike", "flash", "flying", "haste"),
    *("hexproof", "indestructible", "intimidate", "lifelink", "protection", "reach", "shroud", "trample", "vigilance"),
    *("ward", "fear", "menace", "prowess", "infect", "wither", "toxic", "crew", "cycling", "kicker", "flashback"),
    "convoke",
)
MECHANISMS: dict[str, Has] = {
    "hybrid mana": costs(lambda one: len(one.types) > 1),
    "monocoloured hybrid mana": costs(lambda one: bool(one.types) and one.generic > 0),
    "Phyrexian mana": costs(lambda one: one.phyrexian),
    "snow mana": costs(lambda one: one.snow),
    "X": costs(lambda one: one.variable),
    "colourless mana": costs(lambda one: list(one.types) == [C]),
    "restricted mana": lambda card: any(isinstance(one, e.AddMana) and bool(one.restriction) for one in nodes(card)),
    "costs more or less": node(s.CostChange),
    "additional costs": node(s.AdditionalCost),
    "alternative costs": node(s.AlternativeCost),
    "artifacts": printed(t.ARTIFACT),
    "Auras": printed(t.ENCHANTMENT, "Aura"),
    "Equipment": printed(t.ARTIFACT, "Equipment"),
    "Vehicles": printed(t.ARTIFACT, "Vehicle"),
    "planeswalkers": printed(t.PLANESWALKER),
    "tribal cards": printed(t.TRIBAL),
    "battles": printed(t.BATTLE),
    "tokens": node(e.CreateToken),
    "emblems": node(e.CreateEmblem),
    "modes": lambda card: any(
        isinstance(one, (Spell, Activated, Triggered)) and bool(one.modes) for one in nodes(card)
    ),
    "division": which(e.DealDamage, divided=True),
    "up to so many targets": lambda card: any(
        isinstance(one, e.Target) and one.at_least is not None and one.at_least != one.count for one in nodes(card)
    ),
    "any number of targets": which(e.Target, count=None),
    "another target": lambda card: any(isinstance(one, e.Target) and bool(one.other_than) for one in nodes(card)),
    "landwalk": lambda card: any(isinstance(one, Keyword) and one.name.endswith("walk") for one in nodes(card)),
    "extra turns": node(e.ExtraTurn),
    "extra phases": node(e.ExtraPhase),
    "what is skipped": node(e.SkipNext, s.Skips),
    "ending the turn": node(e.EndTurn),
    "loyalty": node(k.Loyalty),
    "triggers as something enters or leaves": node(p.Moves),
    "triggers as a step begins": node(p.Begins),
    "delayed triggers": node(e.Delayed),
    "reflexive triggers": node(e.WhenYouDo),
    "state triggers": node(p.StateIs),
    "intervening if": lambda card: any(isinstance(one, Triggered) and one.condition is not None for one in nodes(card)),
    "linked abilities": node(e.ExileUntilLeaves),
    "entering tapped or with counters": node(s.EntersWith),
    "instead": node(s.Instead),
    "prevention": node(s.Prevent),
    "redirection": node(s.Redirect),
    "regeneration": node(e.Regenerate),
    "must attack or block": node(s.Must),
    "can't attack or block": node(s.Cannot),
    "costs to attack": node(s.CostToAct),
    "coins": node(e.FlipCoin),
    "dice": node(e.RollDie),
    "copies of permanents": lambda card: any(
        isinstance(one, s.EntersWith) and one.copy is not None for one in nodes(card)
    ),
    "copies of spells": node(e.CopySpell),
    "control": node(ch.ChangeControl),
    "text": node(ch.ChangeText, ch.ChangeChosenText),
    "types": node(ch.SetTypes),
    "colours": node(ch.SetColours, ch.SetChosenColour),
    "abilities gained": node(ch.Gain),
    "abilities lost": node(ch.LoseAll, ch.Lose),
    "power and toughness defined": node(ch.DefinePT),
    "power and toughness set": node(ch.SetPT),
    "power and toughness switched": node(ch.SwitchPT),
    "face-down permanents": keyword("morph"),
    "phasing": keyword("phasing"),
    "flip cards": lambda card: card.layout == "flip",
    "double-faced cards": lambda card: card.layout == "transform",
    "static abilities": node(Static),
    "amounts of X": node(X),
    **{name: keyword(name) for name in KEYWORDS},
}


@pytest.mark.parametrize("mechanism", MECHANISMS)
def test_it_is_on_two_cards(mechanism: str) -> None:
    assert len([card.name for card in all_cards() if MECHANISMS[mechanism](card)]) >= 2
