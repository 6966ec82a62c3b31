"""Casting a card while a spell or ability resolves (CR 601.3, 608.2g): which half or face, and for which cost."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import replace

from apnap.language import effects as e
from apnap.language.abilities import Keyword
from apnap.language.changes import Gain
from apnap.language.conditions import TurnOf
from apnap.language.durations import WHILE_CONTROLLED
from apnap.language.filters import AllOf, Filter, InZone, Is, OwnedBy
from apnap.language.node import walk
from apnap.language.references import Bound
from apnap.language.types import LAND
from apnap.language.zones import GRAVEYARD, NOWHERE, STACK
from apnap.rules.asking.decisions import NO, YES, Answer, ChooseOptions, Decision, Option, Steps
from apnap.rules.casting.alternatives import CastingChoice, as_spell, faces_of, name_of_face, own_cost
from apnap.rules.casting.budgets import SpellBudget
from apnap.rules.casting.castable import available_for, may_not_cast, may_play_land, targets_possible
from apnap.rules.casting.casting import cast_this_way, play_land
from apnap.rules.casting.spell_costs import total_cost
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.effects.lasting import begin, put_in_force
from apnap.rules.events.stack import CardCopied
from apnap.rules.happening.seam import happen
from apnap.rules.mana import can_pay, needed_for, out_of_pool, split_cost
from apnap.rules.objects.exile_face_down import as_face_up
from apnap.rules.resolving.resolving import acted_on, add_verb
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import holds
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import abilities, characteristics, copiable, exists, is_creature
from apnap.state.characteristics import Characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State


def _cast_it(state: State, effect: e.CastIt, context: Context) -> Steps:
    what = effect.what
    if isinstance(what, e.Choose):
        what = _castable(state, effect, what, context)
    found = yield from acted_on(state, what, context)
    for id in found:
        if exists(state, id):
            if effect.copy:
                id = yield from _copied(state, id, context)
            yield from _cast(state, effect, id, context)


def _castable(state: State, effect: e.CastIt, what: e.Choose, context: Context) -> e.Choose:
    """The choice among the cards that can be cast as a spell with the qualities: it is the spell that must have them, a
    half or an Adventure, not the card (CR 601.3e, 709.3a, 715.3a)."""
    place = _parted(what.what)[1]
    found = filters.candidates(state, place, context)
    context.things["castable"] = tuple([id for id in found if _permitted_ways(state, effect, id, context)])
    return replace(what, what=place & Is(Bound("castable")))


def _copied(state: State, id: int, context: Context) -> Generator[Decision, Answer, int]:
    """CR 707.12: a copy of the card in its zone, which ceases to exist there unless it is cast (CR 704.5e)."""
    seen = state.object(id)
    made = state.new_object(copiable(state, id), context.you, NOWHERE)
    made.is_copy = True
    made.definition = seen.definition
    made.known_to = frozenset(range(len(state.players)))
    yield from happen(state, [CardCopied(id, context.you, context.stack, made.id, seen.zone)], context)
    return made.id


def _play_land(state: State, id: int, context: Context) -> Steps:
    """CR 305.3: only in the player's own turn, and only if they may still play a land."""
    if not holds(state, TurnOf(), context) or not may_play_land(state, context.you):
        return
    answer = yield ChooseOptions(context.you, "may", "305.3", [YES, NO], source=id)
    if answer[0].kind == "yes":
        yield from play_land(state, context.you, id)


def _cast(state: State, effect: e.CastIt, id: int, context: Context) -> Steps:
    you = context.you
    if effect.play and characteristics(as_face_up(state, id), id).types & LAND:
        yield from _play_land(state, id, context)
        return
    ways = _permitted_ways(state, effect, id, context)
    if not ways:
        return
    if effect.optional:
        answer = yield ChooseOptions(you, "cast", "608.2g", [YES, NO], source=id)
        if answer[0].kind == "no":
            return
    way = ways[0]
    if len(ways) > 1:
        options = [Option("cast", id, n, one.half) for n, one in enumerate(ways)]
        answer = yield ChooseOptions(you, "face", "601.3e", options, source=id)
        way = ways[answer[0].number]
    willing = True
    if not effect.optional:
        willing = yield from _must_cast(state, you, id, way)
    if willing and exists(state, id):
        yield from cast_this_way(state, you, id, way)
        if effect.haste:
            _give_haste(state, id, context)


def _permitted_ways(state: State, effect: e.CastIt, id: int, context: Context) -> list[CastingChoice]:
    return [way for way in _ways(state, effect, id) if _may_cast(state, effect, id, way, context)]


def _ways(state: State, effect: e.CastIt, id: int) -> list[CastingChoice]:
    """One for each half or face (CR 709.3, 712.11b, 715.3, 718.3), for the cost the effect says."""
    seen = state.object(id)
    if effect.transformed:
        if seen.definition is None or seen.definition.layout != "transform":
            return []
        return [_way(effect, of_definition(seen, 1), "transformed", 1, "")]
    faces = faces_of(seen)
    found: list[CastingChoice] = []
    for face in faces:
        values = of_definition(seen, face) if face else characteristics(as_face_up(state, id), id)
        beyond = "aftermath" in abilities(values).keywords and seen.zone != GRAVEYARD  # CR 702.127a
        if not values.types & LAND and not beyond:
            half = values.name if len(faces) > 1 else ""
            found.append(_way(effect, values, name_of_face(seen, face) or "free", face, half))
    return found


def _way(effect: e.CastIt, values: Characteristics, name: str, face: int, half: str) -> CastingChoice:
    """The name it is cast under, and the cost."""
    if effect.cost:
        symbols, parts = split_cost(own_cost(effect.cost, values))
        return CastingChoice(effect.way or name, symbols, parts, face, half=half)
    return CastingChoice(name, () if effect.free else values.cost, (), face, half=half)


def _may_cast(state: State, effect: e.CastIt, id: int, way: CastingChoice, context: Context) -> bool:
    """Whether it may and can be cast this way, considering the spell it would be (CR 601.3e)."""
    you = context.you
    if not effect.free and not effect.cost and not way.symbols:
        return False  # CR 118.6: there is no cost to pay
    trial, spell = as_spell(as_face_up(state, id), you, id, way)
    if may_not_cast(trial, you, spell) if way.changes else may_not_cast(state, you, id):
        return False
    if isinstance(effect.what, (e.Choose, e.Each)):
        if not filters.fits(trial, _parted(effect.what.what)[0], spell, context):
            return False
    if not targets_possible(trial, you, spell, characteristics(trial, spell)):
        return False
    return SpellBudget(you, spell, way).payable_somehow(trial)


def _parted(what: Filter) -> tuple[Filter, Filter]:
    """The qualities the spell must have, and which cards they are: where, and whose."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    cards = [part for part in parts if any(isinstance(one, (InZone, OwnedBy, Is)) for one in walk(part))]
    return AllOf(tuple([part for part in parts if part not in cards])), AllOf(tuple(cards))


def _must_cast(state: State, player: int, id: int, way: CastingChoice) -> Generator[Decision, Answer, bool]:
    """Whether a player casts a spell they must cast if able: they pay what the mana in their pool can pay, but don't
    have to activate mana abilities for it (CR 118.3c)."""
    symbols, parts = total_cost(state, player, id, way, OnStack())
    if not can_pay_parts(state, player, parts, Context(id, player)):
        return False
    if not symbols or out_of_pool(state, player, symbols, id, ()) is not None:
        return True
    reserved = needed_for(state, player, parts, Context(id, player))
    if not can_pay(symbols, available_for(state, player, id, way, reserved, [])):
        return False
    answer = yield ChooseOptions(player, "cast", "118.3c", [YES, NO], source=id)
    return answer[0].kind == "yes"


def _give_haste(state: State, card: int, context: Context) -> None:
    """CR 702.62a: a creature spell cast this way has haste for as long as the player controls it."""
    spell = state.object(card).successor
    if spell < 0 or state.object(spell).zone != STACK or not is_creature(state, spell):
        return
    made = begin(state, context, WHILE_CONTROLLED)
    made.affected = (spell,)
    made.changes = (Gain((Keyword("haste"),)),)
    put_in_force(state, made)


add_verb(e.CastIt, _cast_it)
