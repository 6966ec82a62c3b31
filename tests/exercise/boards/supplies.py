"""Cards that a card's words call for, in addition to those that its filters describe."""

from __future__ import annotations

from dataclasses import replace

from apnap.game.seats import Permanent
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetPT, SetTypes
from apnap.language.costs import Mana, PayEnergy
from apnap.language.effects import GainLife, Pick, Target
from apnap.language.node import walk
from apnap.language.patterns import Begins, Transforms, TurnsFaceUp
from apnap.language.statics import Cannot, CostChange, EntersWith, TriggersMore
from tests.exercise.boards.card_sketches import Sketch
from tests.exercise.boards.fitting_cards import alternatives, permanent, sketched, spelled
from tests.exercise.plans.tools import FREE

HIDDEN = card("Hidden", "{2}", "Creature - Bear", Keyword("morph", (Mana("{1}"),)), pt="2/2")
_BACK = face("Turned", "", "Artifact Creature - Golem", pt="3/3")
TURNER = CardDefinition((face("Turner", "{2}", "Creature - Bear", pt="2/2"), _BACK), "transform")
_POINT = (Pick(Target(f.permanent | f.player)),)
_POINTED = Spell(_POINT)
ECHO = card("Echo", "{1}", "Instant", _POINTED, Keyword("flashback", (Mana("{2}"),)), colours=(0, 1, 2, 3, 4))
LATER = card("Later", "{1}", "Instant", _POINTED, Keyword("suspend", FREE, 1), colours=(0, 1, 2, 3, 4))
"""Spells that are cast from a graveyard, and from exile."""
GARMENT, TWIN = "Garment", "Twin"
_RECONFIGURE = Keyword("reconfigure", FREE)


def cards_for(definition: CardDefinition, sketches: list[Sketch]) -> list[CardDefinition]:
    cards = [card for n, one in enumerate(sketches) for card in [one.card(n)] * one.count]
    if f.HasStatus("face down") in list(walk(definition)):
        cards.append(HIDDEN)
    return [*cards, *twins_for(definition)]


def permanents_for(definition: CardDefinition, sketches: list[Sketch]) -> list[Permanent]:
    found = [one for n, sketch in enumerate(sketches) for one in [permanent(sketch, n)] * sketch.count]
    shown = [one for one in found if one is not None]
    if any(isinstance(part, TurnsFaceUp) for part in walk(definition)):
        shown.append(Permanent(HIDDEN, face_down=True))
    if any(isinstance(part, Transforms) or getattr(part, "action", "") == "transform" for part in walk(definition)):
        shown.append(Permanent(TURNER))
    return [*shown, *[Permanent(one) for one in _witnesses(definition)], *_pointers(definition)]


def _barred(definition: CardDefinition, action: str) -> list[f.Filter]:
    """What may not do that to something, by what the card says or its keywords stand for."""
    parts = [part for whole in (definition, *spelled(definition)) for part in walk(whole)]
    return [part.by for part in parts if isinstance(part, Cannot) and part.action == action and part.by is not None]


def garments_for(definition: CardDefinition) -> list[Permanent]:
    """Auras and Equipment like those that may not be attached to something."""
    barred = [("Aura", one) for one in _barred(definition, "be enchanted")]
    barred += [("Equipment", one) for one in _barred(definition, "be equipped")]
    found = [_garment(subtype, one) for subtype, filter in barred for one in alternatives(filter)]
    named = [one for one in found if one is not None]
    return [replace(one, card=_renamed(one.card, f"{GARMENT} {n}")) for n, one in enumerate(named)]


def _garment(subtype: str, filter: f.Filter) -> Permanent | None:
    """None for an Aura that would be a creature, which enchants nothing (CR 303.4d)."""
    sketch = sketched(filter)
    sketch.subtypes.append(subtype)
    sketch.tribal = True
    shown = sketch.card(0).faces[0]
    if shown.types & t.CREATURE:
        if subtype == "Aura":
            return None
        shown = replace(shown, abilities=(*shown.abilities, _RECONFIGURE))  # or it would equip nothing (CR 301.5c)
    return Permanent(CardDefinition((shown,)), counters=sketch.counters or None)


def _renamed(made: CardDefinition | str, name: str) -> CardDefinition:
    assert isinstance(made, CardDefinition)
    return replace(made, faces=(replace(made.faces[0], name=name),))


def _pointers(definition: CardDefinition) -> list[Permanent]:
    """Permanents with an ability that targets, like those whose abilities may not target something."""
    asked = _barred(definition, "be targeted")
    found = []
    for filter in [one for one in asked if f.IsSpell() not in list(walk(one))]:
        sketch = sketched(filter)
        shown = sketch.card(0).faces[0]
        if shown.types & t.PERMANENT:
            made = CardDefinition((replace(shown, name="Pointer", abilities=(Activated(FREE, _POINT),)),))
            found.append(Permanent(made, counters=sketch.counters or None))
    return found


def twins_for(definition: CardDefinition) -> list[CardDefinition]:
    """What enters as a copy of the card, except that it is a creature if the card isn't, and the other way round, if
    the card distinguishes these as it enters."""
    entering = [part for whole in (definition, *spelled(definition)) for part in walk(whole)]
    spoken = [part.what for part in entering if isinstance(part, EntersWith) and isinstance(part.what, f.AllOf)]
    if not any(f.this in one.parts and f.creature in list(walk(one)) for one in spoken):
        return []
    creature = definition.faces[0].types & t.CREATURE
    change = SetTypes(t.ARTIFACT) if creature else SetTypes(t.CREATURE, keep="all")
    copying = EntersWith(f.this, copy=f.Named(definition.name), copy_exceptions=(change, SetPT(2, 2)))
    return [card(TWIN, "{W}{U}{B}", "Artifact", Static(copying))]


def odds_for(definition: CardDefinition) -> list[CardDefinition]:
    """What can be cast from elsewhere than a hand, if the card asks from where; and an instant that costs generic mana,
    if it changes costs."""
    if any(isinstance(part, f.CastFrom) for part in walk(definition)):
        return [ECHO, LATER]
    return [ECHO] if any(isinstance(part, CostChange) for part in walk(definition)) else []


def _witnesses(definition: CardDefinition) -> list[CardDefinition]:
    """Of every creature type, with abilities that the card makes trigger more often."""
    causes = [part.cause for part in walk(definition) if isinstance(part, TriggersMore)]
    found = [Triggered(Begins("upkeep") if cause is None else cause, (GainLife(1),)) for cause in causes]
    changeling = Keyword("changeling")
    return [card("Witness", "{3}", "Artifact Creature - Golem", changeling, *found, pt="3/3")] if found else []


def counters_for(definition: CardDefinition) -> dict[str, int]:
    """The counters that the card asks players to have."""
    wanted = [part for part in walk(definition) if isinstance(part, f.AllOf)]
    found = {"energy": 20} if any(isinstance(part, PayEnergy) for part in walk(definition)) else {}
    for filter in wanted:
        if any(isinstance(part, f.IsPlayer) for part in filter.parts):
            asked = [part for part in filter.parts if isinstance(part, f.HasCounters)]
            found.update({part.kind: part.at_least for part in asked if part.kind})
    return found
