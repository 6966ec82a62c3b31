"""Why a player can't cast a spell, activate an ability, play a land or roll the planar die (CR 305, 601.3, 602.5)."""

from __future__ import annotations

from apnap.game.explaining import refusal_words as w
from apnap.game.explaining.reasons import Reasons, shown
from apnap.language import costs as k
from apnap.language import statics as s
from apnap.language.abilities import Activated, targets_of
from apnap.language.effects import Effect, Target
from apnap.language.mana import Symbol
from apnap.language.types import LAND
from apnap.language.zones import BATTLEFIELD, COMMAND, HAND, MAIN_PHASES, STACK
from apnap.rules.casting.activating import LOYALTY_KEY, cost_of, in_time, is_loyalty
from apnap.rules.casting.alternatives import CastingChoice, as_spell, ways_to_cast
from apnap.rules.casting.castable import (
    at_instant_speed,
    available_for,
    may_not_cast,
    may_play_land,
)
from apnap.rules.casting.planar_die import cost_to_roll
from apnap.rules.casting.spell_costs import Difference, cost_changes, helpers_for, total_cost
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import prohibition
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.mana import Available, can_pay, needed_for
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.targets import legal_targets, targeting
from apnap.rules.values import filters
from apnap.rules.values.abilities import spell_abilities
from apnap.rules.values.commanders import is_commander
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.evaluate import holds, things
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.rules.values.seats import is_active, is_sorcery_time
from apnap.state.characteristics import AbilityInstance, Link
from apnap.state.objects import OnStack
from apnap.state.things import NOTHING, of_player


def _sorcery_timing(reasons: Reasons, rule: str) -> None:
    """What keeps it from being the player's main phase with an empty stack."""
    marker = reasons.state.markers[reasons.state.current]
    if not is_active(reasons.state, reasons.player):
        reasons.add(w.TIMING, "not your turn", rule)
    elif marker.step not in MAIN_PHASES:
        reasons.add(w.TIMING, "not main", rule)
    elif marker.stack:
        reasons.add(w.TIMING, "stack", rule)


# -- lands -----------------------------------------------------------------------------------------------------------


def playing_land(reasons: Reasons) -> None:
    """CR 305.1, 305.2."""
    state, player, id = reasons.state, reasons.player, reasons.id
    if state.object(id).zone in (BATTLEFIELD, STACK):
        reasons.add(w.ZONE, "zone", "305.1")
        return
    definition = state.object(id).definition
    faces = definition.faces if definition is not None and definition.layout == "modal" else ()
    if not characteristics(state, id).types & LAND and not any(face.types & LAND for face in faces):
        reasons.add(w.KIND, "no land", "305.1")
        return
    if not _is_in_hand(reasons) and not _is_permitted(reasons, "play"):
        reasons.add(w.ZONE, "zone", "305.1")
    if not is_sorcery_time(state, player):
        _sorcery_timing(reasons, "305.1")
    forbidding = prohibition(state, "play lands", of_player(player))
    if forbidding is not None:
        reasons.add_effect(w.PROHIBITED, "forbids", "101.2", forbidding)
    elif not may_play_land(state, player):
        reasons.add(w.LIMIT, "lands played", "305.2", count=str(state.players[player].lands_played))


def _is_in_hand(reasons: Reasons) -> bool:
    return reasons.id in reasons.state.players[reasons.player].hand


def _may_be_commander(reasons: Reasons) -> bool:
    """CR 903.8: the player's commander, in the command zone."""
    seen = reasons.state.object(reasons.id)
    return seen.zone == COMMAND and seen.owner == reasons.player and is_commander(reasons.state, reasons.id)


def _is_permitted(reasons: Reasons, *actions: str) -> bool:
    """Whether an effect lets the player play the card from where it is (CR 601.3b)."""
    state = reasons.state
    for one in [one for action in actions for one in rules_about(state, f"may {action}")]:
        rule, context = one.rule, of_rule(one)
        if not isinstance(rule, s.May) or rule.what is None:
            continue
        there = things(state, rule.where, context) if rule.where is not None else (reasons.id,)
        if reasons.id in there and filters.fits(state, rule.who, of_player(reasons.player), context):
            if rule.where is not None or filters.fits(state, rule.what, reasons.id, context):
                return True
    return False


# -- the planar die --------------------------------------------------------------------------------------------------


def rolling_planar_die(reasons: Reasons) -> None:
    """CR 901.9."""
    state, player = reasons.state, reasons.player
    if not state.options.planes:
        reasons.add(w.KIND, "no planes", "901.9")
        return
    if not is_sorcery_time(state, player):
        _sorcery_timing(reasons, "901.9")
    _mana(reasons, cost_to_roll(state, player).symbols, Available(state, player), [])


# -- spells ----------------------------------------------------------------------------------------------------------


def casting(reasons: Reasons, number: int) -> None:
    """CR 601.3: whether it may be cast at all, then when, at what, and for what."""
    state, player, id = reasons.state, reasons.player, reasons.id
    if state.object(id).zone in (BATTLEFIELD, STACK):
        reasons.add(w.ZONE, "zone", "601.3")
        return
    ways = ways_to_cast(state, player, id)
    values = characteristics(state, id)
    if not ways:
        reasons.add(w.KIND, "land" if values.types & LAND else "no cost", "305.9" if values.types & LAND else "202.1b")
        return
    seen = state.object(id)
    as_from_hand = _is_in_hand(reasons) or _may_be_commander(reasons) or _is_permitted(reasons, "play", "cast")
    zone = HAND if as_from_hand else seen.zone
    there = [way for way in ways if way.zone == zone] if seen.owner == player or zone == HAND else []
    if not there:
        reasons.add(w.ZONE, "zone", "601.3")
        return
    way = ways[number] if 0 <= number < len(ways) and ways[number] in there else there[0]
    spell = reasons.about_spell(*as_spell(state, player, id, way)) if way.changes else reasons
    if not is_sorcery_time(state, player) and not at_instant_speed(
        spell.state, player, spell.id, characteristics(spell.state, spell.id)
    ):
        _sorcery_timing(reasons, "117.1a")
    _casting(spell, way)


def _casting(reasons: Reasons, way: CastingChoice) -> None:
    """What is wrong with the card, or with the spell it would be if that has other characteristics (CR 601.3e)."""
    state, player, id = reasons.state, reasons.player, reasons.id
    values = characteristics(state, id)
    if may_not_cast(state, player, id):
        _spell_prohibitions(reasons)
    for node in spell_abilities(values):
        for effects in _impossible(reasons, node.effects, node.modes, node.choose[0], ()):
            _targets(reasons, effects, ())
    enchants = enchant_filter(values)
    if enchants is not None and not legal_targets.legal(state, player, Target(enchants), id):
        reasons.add(w.TARGET, "no enchant", "303.4a", what=reasons.text(enchants))
        _untargetable(reasons, Target(enchants), ())
    _spell_cost(reasons, way)


def _spell_prohibitions(reasons: Reasons) -> None:
    state, player, id = reasons.state, reasons.player, reasons.id
    found = [
        prohibition(state, "cast", id, of_player(player)),
        prohibition(state, "cast", of_player(player), id),
    ]
    for one in rules_about(state, "limit spells"):
        if isinstance(one.rule, s.LimitedTo) and filters.fits(state, one.rule.who, of_player(player), of_rule(one)):
            if state.players[player].spells_cast >= one.rule.number:
                found.append(one)
    forbidding = [one for one in found if one is not None]
    for one in forbidding:
        reasons.add_effect(w.PROHIBITED, "forbids", "101.2", one)
    if not forbidding:
        reasons.add(w.PROHIBITED, "legend", "205.4e")


def _impossible(
    reasons: Reasons, effects: tuple[Effect, ...], modes: tuple[tuple[Effect, ...], ...], least: int, link: Link
) -> list[tuple[Effect, ...]]:
    """The instructions that don't have enough targets; those of the modes only if too few modes can be chosen."""
    found = [
        one
        for one in (modes or (effects,))
        if not targeting.possible(reasons.state, reasons.player, one, reasons.id, link)
    ]
    return found if not modes or len(modes) - len(found) < least else []


def _targets(reasons: Reasons, effects: tuple[Effect, ...], link: Link) -> None:
    """The instances of "target" without a legal choice (CR 601.2c), and what would be one if it could be targeted."""
    state, player, id = reasons.state, reasons.player, reasons.id
    for target in targets_of(effects):
        least, _ = legal_targets.bounds(state, target, legal_targets.context_of(state, player, id, link=link))
        if len(legal_targets.legal(state, player, target, id, link=link)) < least:
            reasons.add(w.TARGET, "no target", "601.2c", what=reasons.text(target))
            _untargetable(reasons, target, link)


def _untargetable(reasons: Reasons, target: Target, link: Link) -> None:
    """What fits but can't be targeted: hexproof, shroud, protection."""
    state, id = reasons.state, reasons.id
    context = legal_targets.context_of(state, reasons.player, id, link=link)
    for thing in filters.candidates(state, target.what, context):
        forbidding = prohibition(state, "be targeted", thing, id)
        if forbidding is not None:
            key = "untargetable itself" if forbidding.source == thing else "untargetable"
            reasons.add_effect(w.UNTARGETABLE, key, "101.2", forbidding, thing=reasons.say.thing(thing))


def _spell_cost(reasons: Reasons, way: CastingChoice) -> None:
    state, player, id = reasons.state, reasons.player, reasons.id
    symbols, parts = total_cost(state, player, id, way, OnStack())
    context = Context(id, player)
    _parts(reasons, parts, context)
    helpers = helpers_for(state, player, id)
    means = available_for(state, player, id, way, needed_for(state, player, parts, context, helpers), helpers)
    _mana(reasons, symbols, means, cost_changes(state, player, id, "spells"))


def _mana(reasons: Reasons, symbols: tuple[Symbol, ...], means: Available, changes: list[Difference]) -> None:
    """CR 601.2f, 118.3: what is missing, and which effects make it cost more or less."""
    if can_pay(symbols, means):
        return
    reasons.add_mana(symbols, means, "118.3")
    for change in changes:
        amount = change.generic
        symbols = (*change.more, *change.less)
        if amount or symbols:
            said = shown((Symbol(str(abs(amount)), generic=abs(amount)), *symbols) if amount else symbols)
            key = "less" if amount < 0 or change.less else "more"
            source = reasons.say.thing(change.source)
            made = reasons.add(w.COST_CHANGE, key, "601.2f", source=source, amount=said)
            made.source, made.source_id = source, change.source


def _parts(reasons: Reasons, parts: tuple[k.Cost, ...], context: Context) -> None:
    """The parts of a cost other than mana that can't be paid."""
    for part in parts:
        if can_pay_parts(reasons.state, reasons.player, (part,), context):
            continue
        seen = reasons.state.object(reasons.id)
        if isinstance(part, k.TapThis) and seen.tapped:
            reasons.add(w.TAPPED, "tapped", "107.5")
        elif isinstance(part, k.TapThis) and is_sick(reasons.state, reasons.id):
            reasons.add(w.SICK, "sick", "302.6")
        else:
            reasons.add(w.COST, "cost", "118.3", cost=reasons.text(part))


# -- abilities -------------------------------------------------------------------------------------------------------


def activating(reasons: Reasons, number: int) -> None:
    """CR 602.5: the abilities that can't be activated, or the one with that number."""
    found = list(enumerate(abilities(characteristics(reasons.state, reasons.id)).activated))
    wanted = [(instance, node) for n, (instance, node) in found if number in (NOTHING, n)]
    if not wanted:
        reasons.add(w.KIND, "no ability", "602.1")
    here = [one for one in wanted if one[1].zone == reasons.state.object(reasons.id).zone]
    wanted = here or wanted
    for instance, node in wanted:
        reasons.about = f"“{reasons.text(node)}” " if len(wanted) > 1 else ""
        _activating(reasons, instance, node)


def _activating(reasons: Reasons, instance: AbilityInstance, node: Activated) -> None:
    state, player, id = reasons.state, reasons.player, reasons.id
    seen = state.object(id)
    if seen.zone != node.zone:
        reasons.add(w.ZONE, "zone", "602.2")
        return
    owner = controller(state, id) if seen.zone == BATTLEFIELD else seen.owner
    if not node.anyone and owner != player:
        reasons.add(w.CONTROLLER, "not theirs", "602.2")
        return
    if not in_time(state, player, id, node):
        _ability_timing(reasons, node)
    if node.limit and seen.activations.get(instance.key, 0) >= node.limit:
        reasons.add(w.LIMIT, "limit", "602.5b")
    context = of_ability(id, player, instance)
    if node.condition is not None and not holds(state, node.condition, context):
        reasons.add(w.CONDITION, "condition", "602.5", text=reasons.text(node.condition))
    for one in (prohibition(state, "activate", id), prohibition(state, "activate", of_player(player), id)):
        if one is not None:
            reasons.add_effect(w.PROHIBITED, "forbids", "101.2", one)
    for effects in _impossible(reasons, node.effects, node.modes, node.choose[0], instance.link):
        _targets(reasons, effects, instance.link)
    symbols, parts = cost_of(state, player, id, node)
    _parts(reasons, parts, context)
    means = Available(state, player, -1, needed_for(state, player, parts, context))
    _mana(reasons, symbols, means, cost_changes(state, player, id, "abilities"))


def _ability_timing(reasons: Reasons, node: Activated) -> None:
    state, player = reasons.state, reasons.player
    if is_loyalty(node) or node.timing == "sorcery":
        rule = "606.3" if is_loyalty(node) else "602.5d"
        if not is_sorcery_time(state, player):
            _sorcery_timing(reasons, rule)
        elif state.object(reasons.id).activations.get(LOYALTY_KEY, 0):
            reasons.add(w.LIMIT, "limit", "606.3")
    else:
        reasons.add(w.STEP, "other step", "602.5", step=node.timing)
