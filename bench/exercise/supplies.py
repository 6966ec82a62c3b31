"""Cards that a card's words call for, besides those that its filters describe."""

from __future__ import annotations

from dataclasses import replace

from apnap.game.board import Permanent
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana, PayEnergy
from apnap.language.effects import GainLife, Pick, Target
from apnap.language.node import walk
from apnap.language.patterns import Begins, Transforms, TurnsFaceUp
from apnap.language.statics import Cannot, CostChange, TriggersMore
from bench.exercise.conjuring import Sketch, permanent, spelled
from bench.exercise.tools import FREE

HIDDEN = card("Hidden", "{2}", "Creature - Bear", Keyword("morph", (Mana("{1}"),)), pt="2/2")
_BACK = face("Turned", "", "Artifact Creature - Golem", pt="3/3")
TURNER = CardDefinition((face("Turner", "{2}", "Creature - Bear", pt="2/2"), _BACK), "transform")
_POINT = (Pick(Target(f.permanent | f.player)),)
_POINTED = Spell(_POINT)
ECHO = card("Echo", "{1}", "Instant", _POINTED, Keyword("flashback", (Mana("{2}"),)), colours=(0, 1, 2, 3, 4))
LATER = card("Later", "{1}", "Instant", _POINTED, Keyword("suspend", FREE, 1), colours=(0, 1, 2, 3, 4))
"""Spells that are cast from a graveyard, and from exile."""


def cards_for(definition: CardDefinition, sketches: list[Sketch]) -> list[CardDefinition]:
    cards = [card for n, one in enumerate(sketches) for card in [one.card(n)] * one.count]
    return [*cards, HIDDEN] if f.HasStatus("face down") in list(walk(definition)) else cards


def permanents_for(definition: CardDefinition, sketches: list[Sketch]) -> list[Permanent]:
    found = [one for n, sketch in enumerate(sketches) for one in [permanent(sketch, n)] * sketch.count]
    shown = [one for one in found if one is not None]
    if any([isinstance(part, TurnsFaceUp) for part in walk(definition)]):
        shown.append(Permanent(HIDDEN, face_down=True))
    if any([isinstance(part, Transforms) or getattr(part, "action", "") == "transform" for part in walk(definition)]):
        shown.append(Permanent(TURNER))
    return [*shown, *[Permanent(one) for one in (*_witnesses(definition), *_pointers(definition))]]


def _barred(definition: CardDefinition, action: str) -> list[f.Filter]:
    """What may not do that to something, by what the card says or its keywords stand for."""
    parts = [part for whole in (definition, *spelled(definition)) for part in walk(whole)]
    return [part.by for part in parts if isinstance(part, Cannot) and part.action == action and part.by is not None]


def garments_for(definition: CardDefinition) -> list[CardDefinition]:
    """Auras and Equipment like those that may not be attached to something."""
    found: list[CardDefinition] = []
    for action, subtype in (("be enchanted", "Aura"), ("be equipped", "Equipment")):
        for filter in _barred(definition, action):
            sketch = Sketch()
            sketch.take(filter)
            sketch.subtypes.append(subtype)
            shown = sketch.card(0).faces[0]
            if not shown.types & t.CREATURE:  # which couldn't be attached (CR 303.4d, 301.5c)
                found.append(CardDefinition((replace(shown, name=f"Garment {len(found)}"),)))
    return found


def _pointers(definition: CardDefinition) -> list[CardDefinition]:
    """Permanents with an ability that targets, like those whose abilities may not target something."""
    asked = _barred(definition, "be targeted")
    found = []
    for number, filter in enumerate([one for one in asked if f.IsSpell() not in list(walk(one))]):
        sketch = Sketch()
        sketch.take(filter)
        shown = sketch.card(number).faces[0]
        if shown.types & t.PERMANENT:
            found.append(CardDefinition((replace(shown, name="Pointer", abilities=(Activated(FREE, _POINT),)),)))
    return found


def odds_for(definition: CardDefinition) -> list[CardDefinition]:
    """What can be cast from elsewhere than a hand, if the card asks from where; and an instant that costs generic mana,
    if it changes costs."""
    if any([isinstance(part, f.CastFrom) for part in walk(definition)]):
        return [ECHO, LATER]
    return [ECHO] if any([isinstance(part, CostChange) for part in walk(definition)]) else []


def _witnesses(definition: CardDefinition) -> list[CardDefinition]:
    """Of every creature type, with abilities that the card makes trigger more often."""
    causes = [part.cause for part in walk(definition) if isinstance(part, TriggersMore)]
    found = [Triggered(Begins("upkeep") if cause is None else cause, (GainLife(1),)) for cause in causes]
    changeling = Keyword("changeling")
    return [card("Witness", "{3}", "Artifact Creature - Golem", changeling, *found, pt="3/3")] if found else []


def counters_for(definition: CardDefinition) -> dict[str, int]:
    """The counters that the card asks players to have."""
    wanted = [part for part in walk(definition) if isinstance(part, f.AllOf)]
    found = {"energy": 20} if any([isinstance(part, PayEnergy) for part in walk(definition)]) else {}
    for filter in wanted:
        if any([isinstance(part, f.IsPlayer) for part in filter.parts]):
            asked = [part for part in filter.parts if isinstance(part, f.HasCounters)]
            found.update({part.kind: part.at_least for part in asked if part.kind})
    return found
