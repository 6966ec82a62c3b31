"""What each kind of layer change does, in which layer, and which aspects it reads and writes (CR 613.1)."""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language import changes as ch
from apnap.language import conditions as c
from apnap.language import filters as f
from apnap.language.abilities import Activated, Keyword
from apnap.language.node import Node, walk
from apnap.language.types import BASIC_LAND_TYPES, CREATURE, LAND
from apnap.rules.context import Context
from apnap.rules.evaluate import things, value
from apnap.rules.filters import chosen
from apnap.rules.reading import abilities, characteristics
from apnap.rules.text import creature_types, replace_word
from apnap.state.characteristics import AbilityInstance, Characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import of_player

LAYERS: Final = ("1", "2", "3", "4", "5", "6", "7a", "7b", "7c", "7d")

_LAYER: dict[type[Node], str] = {
    ch.BecomeCopy: "1", ch.ChangeControl: "2", ch.ChangeText: "3", ch.ChangeChosenText: "3", ch.SetTypes: "4",
    ch.SetChosenSubtype: "4", ch.AllCreatureTypes: "4", ch.SetColours: "5", ch.SetChosenColour: "5", ch.Gain: "6",
    ch.GainActivatedOf: "6", ch.Lose: "6", ch.LoseAll: "6", ch.DefinePT: "7a", ch.SetPT: "7b", ch.ModifyPT: "7c",
    ch.SwitchPT: "7d",
}
_EVERYTHING: Final = frozenset(("types", "colours", "abilities", "pt", "control", "text", "other"))
_WRITES: dict[str, frozenset[str]] = {
    "1": _EVERYTHING, "2": frozenset(("control",)), "3": frozenset(("text", "abilities", "types")),
    "4": frozenset(("types", "abilities")), "5": frozenset(("colours",)), "6": frozenset(("abilities",)),
    "7a": frozenset(("pt",)), "7b": frozenset(("pt",)), "7c": frozenset(("pt",)), "7d": frozenset(("pt",)),
}
_READS: dict[type[Node], frozenset[str]] = {
    f.HasType: frozenset(("types",)), f.HasSupertype: frozenset(("types",)), f.HasSubtype: frozenset(("types",)),
    f.HasColour: frozenset(("colours",)), f.Colourless: frozenset(("colours",)),
    f.Multicoloured: frozenset(("colours",)), f.HasKeyword: frozenset(("abilities",)),
    f.HasNoAbilities: frozenset(("abilities",)), f.ControlledBy: frozenset(("control",)),
    f.ControlledByOpponent: frozenset(("control",)), f.Measures: frozenset(("pt", "other")),
    f.AllOf: frozenset(), f.AnyOf: frozenset(), f.Non: frozenset(), f.Is: frozenset(), f.Anything: frozenset(),
    f.OwnedBy: frozenset(), f.AttachedTo: frozenset(), f.Named: frozenset(("text",)),
    f.HasChosenSubtype: frozenset(("types",)), f.HasChosenColour: frozenset(("colours",)),
    a.PowerOf: frozenset(("pt", "other")), a.ToughnessOf: frozenset(("pt", "other")),
    a.GreatestPower: frozenset(("pt", "other")),
}


def layer_of(change: ch.Change) -> str:
    return _LAYER[type(change)]


def writes(change: ch.Change) -> frozenset[str]:
    """The aspects a change can alter: a safe overestimate, behind which the trial decides (CR 613.8a)."""
    return _WRITES[layer_of(change)]


_READ_CACHE: dict[int, tuple[Node, frozenset[str]]] = {}


def reads(node: Node) -> frozenset[str]:
    """The aspects a filter, condition or change looks at; `other` is anything beyond characteristics and control."""
    known = _READ_CACHE.get(id(node))
    if known is None:
        found: frozenset[str] = frozenset()
        for part in _own_nodes(node):
            found |= _read_by(part)
        known = (node, found)
        _READ_CACHE[id(node)] = known
    return known[1]


def _own_nodes(node: Node) -> list[Node]:
    """The nodes that decide what happens; abilities that are merely given are not read."""
    if isinstance(node, ch.Gain):
        return []
    return list(walk(node))


def _read_by(part: Node) -> frozenset[str]:
    if isinstance(part, (f.Filter, a.Computed, c.Condition)):
        return _READS.get(type(part), frozenset(("other",)))
    return frozenset()


def describe(state: State, change: ch.Change, id: int, context: Context) -> tuple[object, ...]:
    """What the change would do to the object, for comparing: its numbers worked out."""
    context = about(context, id)
    if isinstance(change, (ch.DefinePT, ch.SetPT, ch.ModifyPT)):
        power = None if change.power is None else value(state, change.power, context)
        toughness = None if change.toughness is None else value(state, change.toughness, context)
        return (id, power, toughness)
    if isinstance(change, ch.GainActivatedOf):
        return (id, *[len(abilities(characteristics(state, t)).activated) for t in things(state, change.of, context)])
    if isinstance(change, ch.SetTypes):
        return (id, change.types & LAND != 0 or characteristics(state, id).types & LAND)
    return (id,)


def apply_change(state: State, found: Standing, change: ch.Change, id: int, context: Context,
                 effect: ContinuousEffect | None, key: tuple[int, int, int, int]) -> None:
    """Apply one change to one object."""
    if isinstance(change, ch.ChangeControl):
        for thing in things(state, change.to, context)[:1]:
            found.controllers[id] = of_player(thing)
        return
    values = found.changed.get(id)
    if values is None:
        values = state.object(id).base.copy()
        found.changed[id] = values
    values.table = None
    if isinstance(change, (ch.DefinePT, ch.SetPT, ch.ModifyPT, ch.SwitchPT)):
        _change_pt(state, values, change, about(context, id))
    elif isinstance(change, ch.Gain):
        origin = key[1] if key[0] == -1 else 1000 + key[0]
        values.abilities = (*values.abilities, *[
            AbilityInstance(node, origin, n) for n, node in enumerate(change.abilities)
            if not (isinstance(node, Keyword) and _forbidden(values, node.name))])
    elif isinstance(change, ch.GainActivatedOf):
        _gain_activated(state, values, change, context, key)
    elif isinstance(change, ch.Lose):
        values.abilities = tuple([one for one in values.abilities
                                  if not (isinstance(one.node, Keyword) and one.node.name == change.keyword)])
    elif isinstance(change, ch.LoseAll):
        values.abilities = ()
    else:
        _change_kind(state, found, values, change, id, context, effect)


def about(context: Context, id: int) -> Context:
    """The context with the object that is being changed named `affected`: "its mana value" (CR 613.1)."""
    other = Context(context.source, context.you, context.bindings())
    other.x = context.x
    other.things["affected"] = (id,)
    return other


def _forbidden(values: Characteristics, name: str) -> bool:
    return False


def _gain_activated(state: State, values: Characteristics, change: ch.GainActivatedOf, context: Context,
                    key: tuple[int, int, int, int]) -> None:
    """CR 201.5b: a gained ability speaks of the object that has it now."""
    slot = 0
    for thing in things(state, change.of, context):
        for instance, node in abilities(characteristics(state, thing)).activated:
            if isinstance(node, Activated):
                values.abilities = (*values.abilities, AbilityInstance(node, key[1], 100 + slot))
                slot += 1


def _change_pt(state: State, values: Characteristics, change: ch.Change, context: Context) -> None:
    """CR 613.4: define, set, modify, switch."""
    if isinstance(change, ch.SwitchPT):
        values.power, values.toughness = values.toughness, values.power
    elif isinstance(change, ch.ModifyPT):
        power, toughness = value(state, change.power, context), value(state, change.toughness, context)
        values.power += power
        values.toughness += toughness
    elif isinstance(change, (ch.DefinePT, ch.SetPT)):
        power_to = None if change.power is None else value(state, change.power, context)
        toughness_to = None if change.toughness is None else value(state, change.toughness, context)
        if power_to is not None:
            values.power = power_to
        if toughness_to is not None:
            values.toughness = toughness_to


def _change_kind(state: State, found: Standing, values: Characteristics, change: ch.Change, id: int, context: Context,
                 effect: ContinuousEffect | None) -> None:
    """Copies, words, types and colours."""
    if isinstance(change, ch.BecomeCopy):
        if effect is not None and effect.copied is not None:
            found.changed[id] = effect.copied.copy()
    elif isinstance(change, ch.ChangeText):
        _change_text(values, change.kind, change.old, change.new)
    elif isinstance(change, ch.ChangeChosenText):
        if effect is not None:
            _change_text(values, effect.chosen["kind"], effect.chosen["old"], effect.chosen["new"])
    elif isinstance(change, ch.SetTypes):
        set_types(values, change)
    elif isinstance(change, ch.SetChosenSubtype):
        word = chosen(state, context, "subtype")
        types = LAND if word in BASIC_LAND_TYPES else 0
        set_types(values, ch.SetTypes(types, (word,), 0, change.keep))
    elif isinstance(change, ch.AllCreatureTypes):
        values.subtypes = values.subtypes | creature_types()
    elif isinstance(change, ch.SetColours):
        bits = sum([1 << colour for colour in change.colours])
        values.colours = values.colours | bits if change.keep else bits
    elif isinstance(change, ch.SetChosenColour):
        word = effect.chosen.get("colour", "-") if effect is not None else chosen(state, context, "colour")
        if word.isdigit():
            values.colours = 1 << int(word)


def set_types(values: Characteristics, change: ch.SetTypes) -> None:
    """CR 205.1, 305.7: new types replace old ones or come in addition; a new basic land type takes a land's own
    abilities away; losing the creature type takes creature types away, and so on for the other types."""
    land_types = [word for word in change.subtypes if word in BASIC_LAND_TYPES]
    if change.keep == "all":
        values.types |= change.types
        values.supertypes |= change.supertypes
        values.subtypes = values.subtypes | frozenset(change.subtypes)
        return
    if land_types and values.types & LAND:
        values.subtypes = frozenset([w for w in values.subtypes if w not in BASIC_LAND_TYPES and not is_land_type(w)])
        values.subtypes = values.subtypes | frozenset(land_types)
        values.abilities = ()
        return
    if change.types:
        values.types = change.types
        kept = values.subtypes if not change.subtypes and change.types & CREATURE else frozenset[str]()
        values.subtypes = kept
    if change.subtypes:
        values.subtypes = frozenset([w for w in values.subtypes if w not in creature_types()])
        values.subtypes = values.subtypes | frozenset(change.subtypes)


LAND_TYPES: Final = ("Desert", "Gate", "Lair", "Locus", "Mine", "Power-Plant", "Sphere", "Tower", "Urza's", "Cave")


def is_land_type(word: str) -> bool:
    """CR 205.3i."""
    return word in LAND_TYPES or word in BASIC_LAND_TYPES


def _change_text(values: Characteristics, kind: str, old: str, new: str) -> None:
    """CR 612.1: words in the type line and in the abilities; never the name or the mana cost (CR 612.2)."""
    if old in values.subtypes:
        values.subtypes = frozenset([new if word == old else word for word in values.subtypes])
    values.abilities = tuple([
        AbilityInstance(replace_word(one.node, kind, old, new), one.origin, one.slot, one.part)
        for one in values.abilities])
