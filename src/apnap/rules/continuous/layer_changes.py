"""What each kind of layer change does to the objects it is applied to (CR 613.1)."""

from __future__ import annotations

from typing import Final

from apnap.language import changes as ch
from apnap.language.abilities import Ability, Activated, Keyword
from apnap.language.amounts import Amount, Times
from apnap.language.kept import make_room
from apnap.language.node import walk
from apnap.language.references import Bound
from apnap.language.subtypes import subtype_bits
from apnap.rules.continuous.copying import FACE_DOWN, copied_values, relinked
from apnap.rules.continuous.effects_in_force import Applying, origin_of, slot_of
from apnap.rules.continuous.text_changes import change_text
from apnap.rules.continuous.type_changes import CREATURES, add_all_creature_types, becomes_basic, gained, lose_types
from apnap.rules.continuous.type_changes import set_types as set_types
from apnap.rules.continuous.what_changes_read import ABILITIES, TYPES, layer_of
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.filters import chosen
from apnap.rules.values.granting import granted
from apnap.rules.values.noted import removed_keywords
from apnap.rules.values.reading import abilities, characteristics, copiable
from apnap.state.characteristics import GRANTED, AbilityInstance, Characteristics
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import is_player, of_player

NONE: Final[tuple[str, ...]] = ()
EACH: Final = "affected"
"""The name of the object being changed, in the amounts of a change."""
PTChange = ch.DefinePT | ch.SetPT | ch.ModifyPT


class Work:
    """The result of the layers so far. The state reads through `found`. Only the values in `mine` may be changed in
    place; all others are shared."""

    __slots__ = ("state", "found", "mine", "copies")

    def __init__(self, state: State, found: Standing) -> None:
        self.state = state
        self.found = found
        self.mine: set[int] = set()
        self.copies: dict[tuple[int, int, int, int, int], Characteristics] = {}
        """The values that static abilities with copy effects give to each object, to be remembered."""

    def own(self, id: int) -> Characteristics:
        """The values of an object, which may be changed in place."""
        found = self.found.changed.get(id)
        if id in self.mine and found is not None:
            return found
        values = (self.state.object(id).base if found is None else found).copy_all()
        self.found.changed[id] = values
        self.mine.add(id)
        return values

    def share(self, id: int, values: Characteristics) -> None:
        """Give an object shared values, which may not be changed in place."""
        self.found.changed[id] = values
        self.mine.discard(id)


def perform(work: Work, one: Applying, number: int, change: ch.Change, affected: tuple[int, ...]) -> None:
    """Apply the nth change of an effect to everything it affects."""
    layer = layer_of(change)
    if layer > ABILITIES:
        _change_pt(work, change, one, affected)
    elif layer == ABILITIES:
        _change_abilities(work, change, one, number, affected)
    elif layer == TYPES:
        _change_types(work, change, one, affected)
    elif isinstance(change, ch.ChangeControl):
        to = _new_controller(work.state, change, one)
        for id in affected:
            if to >= 0:
                work.found.controllers[id] = to
    elif isinstance(change, ch.BecomeCopy):
        for id in affected:
            copied = _copied(work, change, one, id)
            if copied is not None:
                work.share(id, copied)
    elif isinstance(change, (ch.ChangeText, ch.ChangeChosenText)):
        kind, old, new = _words(change, one)
        for id in affected:
            if kind:
                change_text(work.own(id), kind, old, new)
    else:
        _change_colours(work, change, one, affected)


def describe(state: State, change: ch.Change, id: int, one: Applying) -> tuple[object, ...]:
    """What the change would do to the object now, for comparison (CR 613.8a)."""
    values = characteristics(state, id)
    if isinstance(change, (ch.DefinePT, ch.SetPT, ch.ModifyPT)):
        return _numbers(state, change, one, id)
    if isinstance(change, ch.GainRemovedKeywords):
        change = ch.Gain(removed_keywords(state, change, one.context))
    if isinstance(change, ch.Gain):
        return tuple(_allowed(state, id, change.abilities))
    if isinstance(change, ch.GainActivatedOf):
        return tuple([(instance.key, node) for instance, node in _activated(state, change, one)])
    if isinstance(change, (ch.SetTypes, ch.SetChosenSubtype, ch.TakeCreatureTypes)):
        meant = _as_types(state, change, one)
        return (gained(values, meant), becomes_basic(values, meant))
    if isinstance(change, ch.AllCreatureTypes):
        return (values.types & CREATURES != 0,)
    if isinstance(change, ch.ChangeControl):
        return (_new_controller(state, change, one),)
    if isinstance(change, ch.BecomeCopy) and one.effect is None:
        return things(state, change.of, one.context)
    return ()


def _copied(work: Work, change: ch.BecomeCopy, one: Applying, id: int) -> Characteristics | None:
    """The values a copy effect gives: fixed as it began (CR 707.2b) or, for a static ability, as it began to apply to
    the object (CR 707.2c)."""
    if one.effect is not None:
        return one.effect.copied
    key = (*one.key, id)
    copied = work.copies.get(key) or work.state.copies.get(key)
    if copied is None:
        for thing in things(work.state, change.of, one.context):
            if not is_player(thing) and thing >= 0:
                seen = work.state.object(thing)
                values = work.found.changed.get(thing, seen.base) if seen.last is None else copiable(work.state, thing)
                values = (seen.listed or FACE_DOWN) if seen.face_down else values
                copied = relinked(copied_values(work.state, values, change.exceptions), one.key)
    if copied is not None:
        work.copies[key] = copied
    return copied


# -- control, words, colours -----------------------------------------------------------------------------------------


def _new_controller(state: State, change: ch.ChangeControl, one: Applying) -> int:
    """The player who gains control; nobody if that player has left the game (CR 800.4b)."""
    for thing in things(state, change.to, one.context):
        if is_player(thing) and state.players[of_player(thing)].in_game:
            return of_player(thing)
    return -1


def _words(change: ch.Change, one: Applying) -> tuple[str, str, str]:
    if isinstance(change, ch.ChangeText):
        return (change.kind, change.old, change.new)
    words = one.effect.chosen if one.effect is not None else {}
    return (words.get("kind", ""), words.get("old", ""), words.get("new", ""))


def _change_colours(work: Work, change: ch.Change, one: Applying, affected: tuple[int, ...]) -> None:
    """CR 105.3: new colours replace the old ones unless they're added."""
    keep = False
    if isinstance(change, ch.SetColours):
        bits = sum(1 << colour for colour in change.colours)
        keep = change.keep
    else:
        effect = one.effect
        word = effect.chosen.get("colour", "-") if effect is not None else chosen(work.state, one.context, "colour")
        if not word.isdigit():
            return
        bits = sum(1 << int(number) for number in word)
    for id in affected:
        values = work.own(id)
        values.colours = values.colours | bits if keep else bits


# -- types -----------------------------------------------------------------------------------------------------------


def _as_types(state: State, change: ch.Change, one: Applying) -> ch.SetTypes:
    if isinstance(change, ch.SetTypes):
        return change
    if isinstance(change, ch.TakeCreatureTypes):
        values = [characteristics(state, thing) for thing in things(state, change.of, one.context)]
        words = [word for each in values for word in sorted(each.subtypes) if subtype_bits(word) & CREATURES]
        return ch.SetTypes(0, (*words, *change.besides))
    assert isinstance(change, ch.SetChosenSubtype)
    word = one.effect.chosen.get("subtype", "-") if change.kind and one.effect is not None else _word(state, one)
    return ch.SetTypes(0, (word,) if word != "-" else NONE, 0, change.keep)


def _word(state: State, one: Applying) -> str:
    return chosen(state, one.context, "subtype")


def _change_types(work: Work, change: ch.Change, one: Applying, affected: tuple[int, ...]) -> None:
    if isinstance(change, ch.AllCreatureTypes):
        for id in affected:
            add_all_creature_types(work.own(id))
        return
    if isinstance(change, ch.LoseTypes):
        for id in affected:
            lose_types(work.own(id), change.types)
        return
    meant = _as_types(work.state, change, one)
    for id in affected:
        set_types(work.own(id), meant)


# -- abilities -------------------------------------------------------------------------------------------------------


def _allowed(state: State, id: int, nodes: tuple[Ability, ...]) -> list[Ability]:
    """The abilities among them that the object can have (CR 113.11)."""
    standing = state.standing
    banned = standing.cannot_have.get(id) if standing is not None else None
    if banned is None:
        return list(nodes)
    return [node for node in nodes if not (isinstance(node, Keyword) and node.name in banned)]


def _activated(state: State, change: ch.GainActivatedOf, one: Applying) -> list[tuple[AbilityInstance, Activated]]:
    found: list[tuple[AbilityInstance, Activated]] = []
    for thing in things(state, change.of, one.context):
        if not is_player(thing) and 0 <= thing < state.count:
            found += abilities(characteristics(state, thing)).activated
    return found


def _change_abilities(work: Work, change: ch.Change, one: Applying, number: int, affected: tuple[int, ...]) -> None:
    """CR 613.1f. A gained ability refers to the object that has it now (CR 201.5b)."""
    if isinstance(change, ch.GainRemovedKeywords):
        change = ch.Gain(removed_keywords(work.state, change, one.context))
    if isinstance(change, ch.Gain):
        made = _instances(change.abilities, one, number)
        for id in affected:
            allowed = made
            if id in work.found.cannot_have:
                allowed = _instances(tuple(_allowed(work.state, id, change.abilities)), one, number)
            _add(work.own(id), allowed)
    elif isinstance(change, ch.GainActivatedOf):
        taken = _activated(work.state, change, one)
        made = tuple(
            [
                fresh.again(fresh.node, 0, (*one.key, *instance.link))
                for fresh, (instance, _) in zip(
                    _instances(tuple([node for _, node in taken]), one, number), taken, strict=True
                )
            ]
        )
        for id in affected:
            _add(work.own(id), made)
    elif isinstance(change, ch.Lose):
        for id in affected:
            _lose(work, change, id)
    elif isinstance(change, ch.LoseAll):
        for id in affected:
            values = work.own(id)
            values.abilities = ()
            values.bare = True
            values.table = None


def _instances(nodes: tuple[Ability, ...], one: Applying, number: int) -> tuple[AbilityInstance, ...]:
    origin, link = origin_of(one.key), (GRANTED, one.source, *one.key, *one.context.link)
    return tuple(
        [
            AbilityInstance(granted(node, one.source), origin, slot_of(one.key, number, n), 0, one.timestamp[0], link)
            for n, node in enumerate(nodes)
        ]
    )


def _add(values: Characteristics, made: tuple[AbilityInstance, ...]) -> None:
    values.abilities = values.abilities + made
    values.table = None


def _lose(work: Work, change: ch.Lose, id: int) -> None:
    values = work.own(id)
    names = (change.keyword, "bands with other" if change.keyword == "banding" else "")  # CR 702.22b
    values.abilities = tuple(
        [one for one in values.abilities if not (isinstance(one.node, Keyword) and one.node.name in names)]
    )
    values.table = None
    if change.cannot_have:
        banned = work.found.cannot_have
        banned[id] = banned.get(id, frozenset()) | {change.keyword}


# -- power and toughness ---------------------------------------------------------------------------------------------


_INDIVIDUAL: Final[dict[int, tuple[ch.Change, bool]]] = {}


def differs_by_object(change: ch.Change) -> bool:
    """Whether the amounts differ from object to object."""
    known = _INDIVIDUAL.get(id(change))
    if known is None:
        known = (change, any(isinstance(part, Bound) and part.name == EACH for part in walk(change)))
        make_room(_INDIVIDUAL)
        _INDIVIDUAL[id(change)] = known
    return known[1]


def _numbers(state: State, change: PTChange, one: Applying, object: int) -> tuple[int | None, int | None]:
    context = one.context
    if differs_by_object(change):
        context = Context(one.source, context.you, context.bindings())
        context.things[EACH] = (object,)
    if isinstance(change, ch.ModifyPT):
        return (bonus(state, change.power, context), bonus(state, change.toughness, context))
    power = None if change.power is None else value(state, change.power, context)
    toughness = None if change.toughness is None else value(state, change.toughness, context)
    return (power, toughness)


def bonus(state: State, amount: Amount, context: Context) -> int:
    """The value of a bonus. A calculated number is never less than 0 (CR 107.1b)."""
    if isinstance(amount, int):
        return amount
    if isinstance(amount, Times) and amount.factor < 0:  # -X/-X
        return amount.factor * max(value(state, amount.amount, context), 0)
    return max(value(state, amount, context), 0)


def _change_pt(work: Work, change: ch.Change, one: Applying, affected: tuple[int, ...]) -> None:
    """CR 613.4: define, set, modify, switch."""
    if isinstance(change, ch.SwitchPT):
        for id in affected:
            values = work.own(id)
            values.power, values.toughness = values.toughness, values.power
        return
    assert isinstance(change, (ch.DefinePT, ch.SetPT, ch.ModifyPT))
    if not affected:
        return
    adds = isinstance(change, ch.ModifyPT)
    if differs_by_object(change):
        pairs = [_numbers(work.state, change, one, id) for id in affected]
    else:
        pairs = [_numbers(work.state, change, one, affected[0])] * len(affected)
    for id, (power, toughness) in zip(affected, pairs, strict=True):
        values = work.own(id)
        if power is not None:
            values.power = values.power + power if adds else power
        if toughness is not None:
            values.toughness = values.toughness + toughness if adds else toughness
