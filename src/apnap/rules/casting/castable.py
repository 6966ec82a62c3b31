"""The cards a player may begin to cast or play (CR 117.1a, 305.2, 601.3)."""

from __future__ import annotations

from typing import Final

from apnap.language import statics as s
from apnap.language.abilities import Keyword, Spell, targets_of
from apnap.language.changes import Gain
from apnap.language.effects import Target
from apnap.language.types import CREATURE, INSTANT, LAND, LEGENDARY, PLANESWALKER, SORCERY
from apnap.language.zones import EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from apnap.rules.asking.decisions import Option
from apnap.rules.casting.alternatives import (
    OTHER_CHARACTERISTICS,
    CastingChoice,
    as_spell,
    faces_of,
    gains_as_spell,
    ways_to_cast,
)
from apnap.rules.casting.budgets import SpellBudget
from apnap.rules.casting.optional_costs import named_costs, settled
from apnap.rules.casting.spell_costs import helpers_for, total_cost
from apnap.rules.casting.targeted_costs import cost_depends_on_targets, on_stack, short_of_any_targets
from apnap.rules.casting.variables import contains_x, greatest_x, is_announced, payable_values
from apnap.rules.continuous.in_force import own_statics, rules_about
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.mana import Available, Reserved, Source, can_pay, mana_cost, needed_for
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.objects.exile_face_down import as_face_up, is_down_in_exile
from apnap.rules.targets import legal_targets, targeting
from apnap.rules.values import filters
from apnap.rules.values.abilities import spell_abilities
from apnap.rules.values.commanders import is_commander
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import things
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import abilities, characteristics, controller, exists, standing
from apnap.rules.values.seats import is_sorcery_time
from apnap.state.characteristics import Characteristics
from apnap.state.objects import OnStack
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import of_player

FLASH: Final = "flash"
"""The name of a cost that lets a spell be cast as though it had flash (CR 601.3c)."""
AT_INSTANT_SPEED: Final = "may cast as though it had flash"


def castable(state: State, player: int, means: Available) -> list[Option]:
    """The spells and lands the player may begin to cast or play now (CR 117.1a, 601.3)."""
    found: list[Option] = []
    sorcery_time = is_sorcery_time(state, player)
    for id in state.players[player].hand:
        _offer(state, player, id, HAND, sorcery_time, means, found, None)
    for n in _graveyards(state, player):
        for id in state.players[n].graveyard:
            if abilities(characteristics(state, id)).statics:
                _offer(state, player, id, GRAVEYARD, sorcery_time, means, found, None)
    for id in state.zone(EXILE, player):
        if _is_foretold(state, player, id):
            _offer(as_face_up(state, id), player, id, EXILE, sorcery_time, means, found, None)
    if state.options.commanders:
        for id in state.command:
            if state.object(id).owner == player and is_commander(state, id):  # CR 903.8
                _offer(state, player, id, HAND, sorcery_time, means, found, None)
    elsewhere = _permitted(state, player)
    for id, permission in elsewhere:
        if _may_look(state, player, id):
            _offer(as_face_up(state, id), player, id, HAND, sorcery_time, means, found, permission)
    return list(dict.fromkeys(found)) if elsewhere else found


def _may_look(state: State, player: int, id: int) -> bool:
    """CR 406.3b, 601.3f: a player can't play a hidden card that they aren't allowed to look at."""
    hidden = state.object(id).zone == LIBRARY or is_down_in_exile(state, id)
    return not hidden or player in state.object(id).known_to


def _is_foretold(state: State, player: int, id: int) -> bool:
    """CR 702.143a: the owner of a foretold card may cast it after the turn in which it was foretold."""
    seen = state.object(id)
    return seen.owner == player and "foretold" in seen.designations and seen.since_turn < state.turn


def _graveyards(state: State, player: int) -> list[int]:
    """The players from whose graveyards the player may play cards as though from their own (CR 609.4)."""
    if not permitted(state, "use other graveyards", of_player(player)):
        return [player]
    return [player, *[one.index for one in state.players if one.index != player and one.in_game]]


def _permitted(state: State, player: int) -> list[tuple[int, InForce]]:
    """The cards an effect lets the player play from elsewhere (CR 601.3b)."""
    found: list[tuple[int, InForce]] = []
    for one in (*rules_about(state, "may play"), *rules_about(state, "may cast")):
        rule = one.rule
        assert isinstance(rule, s.May)
        context = of_rule(one)
        if rule.what is None or not filters.fits(state, rule.who, of_player(player), context):
            continue
        if rule.each_turn and _times_used(state, one) >= rule.each_turn:
            continue
        if rule.where is None:
            cards = filters.candidates(state, rule.what, context)
        else:
            cards = [id for id in things(state, rule.where, context) if exists(state, id)]
        found += [(id, one) for id in cards]
    return found


def _times_used(state: State, permission: InForce) -> int:
    """How often the permission was used this turn."""
    if permission.instance is None:
        return 0
    return state.object(permission.source).activations.get(permission.instance.key, 0)


def limited_permission(state: State, player: int, id: int, way: CastingChoice) -> InForce | None:
    """The permission that casting the card this way uses up; none if it may be cast so anyway."""
    if way.zone != HAND or state.object(id).zone == HAND:
        return None
    found = [one for card, one in _permitted(state, player) if card == id and _lets(one, way)]
    limited = [one for one in found if isinstance(one.rule, s.May) and one.rule.each_turn]
    return limited[0] if limited and len(limited) == len(found) else None


def _lets(permission: InForce, way: CastingChoice) -> bool:
    """Whether the permission is for casting it without paying its mana cost, or for any other way (CR 118.9)."""
    rule = permission.rule
    assert isinstance(rule, s.May)
    return rule.free == way.free


def _offer(
    state: State,
    player: int,
    id: int,
    zone: str,
    sorcery_time: bool,
    means: Available,
    found: list[Option],
    permission: InForce | None,
) -> None:
    """Add every way to cast or play one card. The zone is the one it is in, or the hand if an effect lets it be played
    as though from there."""
    values = characteristics(state, id)
    single = len(faces_of(state.object(id))) == 1
    if sorcery_time and zone == HAND and (not single or values.types & LAND):
        _offer_lands(state, player, id, found, permission)
    free = permission is not None and isinstance(permission.rule, s.May) and permission.rule.free
    gains = gains_as_spell(state, id)
    if single and not gains:
        if not sorcery_time and not _has_other_times(state, values):
            return
        if not free and _is_out_of_reach(state, zone, values, means):
            return
    in_time = sorcery_time or at_instant_speed(state, player, id, values)
    for n, way in enumerate(ways_to_cast(state, player, id)):
        if way.zone != zone or (way.name == FLASH and in_time) or (free and not way.free):
            continue
        if not way.changes and not gains:
            allowed = (in_time or way.name == FLASH) and _may_begin(state, player, id, way, means, permission)
        else:
            trial, spell = as_spell(state, player, id, way)
            in_time = sorcery_time or at_instant_speed(trial, player, spell, characteristics(trial, spell))
            allowed = in_time and _may_begin(trial, player, spell, way, means, permission)
        if allowed:
            found.append(Option("cast", id, n, way.word))


def _is_out_of_reach(state: State, zone: str, values: Characteristics, means: Available) -> bool:
    """A rough check of a card with one face: whether there is certainly no way to cast it from the zone, or less mana
    than it takes."""
    table = abilities(values)
    if table.alternatives:
        return zone != HAND and all(rule.zone != zone for rule in table.alternatives)
    if zone != HAND or values.types & LAND:
        return True
    rules = standing(state).rules
    if table.cheapens or "cost" in rules or (table.statics and ("may play" in rules or "may cast" in rules)):
        return False  # an effect may let it be cast for free
    return means.is_too_little_for(mana_cost(values.cost))


def _has_other_times(state: State, values: Characteristics) -> bool:
    """A rough check of a card with one face: whether something could let it be cast at instant speed (CR 601.3)."""
    table = abilities(values)
    if (
        values.types & INSTANT
        or table.continuous
        or "flash" in table.keywords
        or AT_INSTANT_SPEED in standing(state).rules
    ):
        return True
    for rule in table.alternatives:
        if rule.name == FLASH or rule.name in OTHER_CHARACTERISTICS:
            return True
    return False


def _offer_lands(state: State, player: int, id: int, found: list[Option], permission: InForce | None) -> None:
    """CR 305.1, 712.12: each face that is a land."""
    for face in faces_of(state.object(id)):
        values = characteristics(state, id) if face == 0 else of_definition(state.object(id), face)
        if values.types & LAND and may_play_land(state, player) and _is_meant(state, id, permission, "play"):
            found.append(Option("play", id, face, values.name if face else ""))


def _is_meant(state: State, id: int, permission: InForce | None, action: str = "") -> bool:
    """Whether a permission for spells with certain qualities applies to this one (CR 601.3e). Lands are played, not
    cast."""
    if permission is None:
        return True
    rule = permission.rule
    assert isinstance(rule, s.May)
    if action and rule.action != action:
        return False
    return rule.where is None or rule.what is None or filters.fits(state, rule.what, id, of_rule(permission))


def _may_begin(
    state: State, player: int, id: int, way: CastingChoice, means: Available, permission: InForce | None
) -> bool:
    """Whether it may be cast this way. The object is the card, or the spell if that has other characteristics."""
    values = characteristics(state, id)
    return _is_meant(state, id, permission) and _can_cast(state, player, id, values, way, means)


def at_instant_speed(state: State, player: int, id: int, values: Characteristics) -> bool:
    """CR 304.1, 702.8: instants, flash, and effects that allow it."""
    if values.types & INSTANT or "flash" in abilities(values).keywords or _would_have_flash(state, id, values):
        return True
    for one in rules_about(state, AT_INSTANT_SPEED):
        rule = one.rule
        assert isinstance(rule, s.May)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)) and (
            rule.what is None or filters.fits(state, rule.what, id, of_rule(one))
        ):
            return True
    return False


def _would_have_flash(state: State, id: int, values: Characteristics) -> bool:
    """CR 601.3d: one of its own abilities would now give it flash on the stack."""
    if not abilities(values).continuous:
        return False
    rules = [one.rule for one in own_statics(state, id, (STACK,))]
    given = [one for rule in rules if isinstance(rule, s.Continuous) for one in rule.changes if isinstance(one, Gain)]
    return any(isinstance(one, Keyword) and one.name == "flash" for gain in given for one in gain.abilities)


def may_play_land(state: State, player: int) -> bool:
    """CR 305.2: one each turn, plus those that effects allow; none if an effect forbids it (CR 101.2)."""
    if forbidden(state, "play lands", of_player(player)):
        return False
    if permitted(state, "play any number of lands", of_player(player)):
        return True
    allowed = 1
    for one in rules_about(state, "may play additional lands"):
        rule = one.rule
        assert isinstance(rule, s.May)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)):
            allowed += rule.number
    return state.players[player].lands_played < allowed


def _can_cast(
    state: State, player: int, id: int, values: Characteristics, way: CastingChoice, means: Available
) -> bool:
    """Whether casting it this way can be completed: it is allowed, it has legal targets, its cost can be paid."""
    if may_not_cast(state, player, id) and not _some_x(state, player, id, way, means):
        return False
    if _can_cast_paying(state, player, id, values, way, means, ()):
        return True
    return any(_can_cast_paying(state, player, id, values, way, means, (name,)) for name in named_costs(values))


def _can_cast_paying(
    state: State,
    player: int,
    id: int,
    values: Characteristics,
    way: CastingChoice,
    means: Available,
    paid: tuple[str, ...],
) -> bool:
    """Whether there are legal targets and the cost can be paid, with these optional costs."""
    record = OnStack()
    record.paid = paid
    symbols, parts = total_cost(state, player, id, way, record)
    helpers, depends = helpers_for(state, player, id), cost_depends_on_targets(state, player, id, "spells")
    if not helpers:
        if not depends and means.is_too_little_for(mana_cost(symbols)):
            return False
        if depends and short_of_any_targets(state, player, id, symbols, means):
            return False
    chosen = (*paid, way.name) if way.name else paid
    aimed = targets_possible(state, player, id, values, 0, chosen)
    if not aimed and not _targets_depend_on_x(values):
        return False
    payable = can_pay_parts(state, player, parts, Context(id, player))
    if not payable and not any(contains_x(part) for part in parts):
        return False
    reserved = needed_for(state, player, parts, Context(id, player), helpers) if parts else None
    if helpers or means.depends_on_spell or (reserved is not None and reserved.matters(means.means)):
        means = available_for(state, player, id, way, reserved, helpers)
    if depends:
        announced = [0]
        if _targets_depend_on_x(values) and is_announced(symbols, parts):
            announced = payable_values(state, player, symbols, parts, means, Context(id, player))
        if not _payable_somehow(state, player, id, way, paid, announced):
            return False
    elif not can_pay(symbols, means):
        return False
    if aimed and payable:
        return True
    found = payable_values(state, player, symbols, parts, means, Context(id, player))
    return is_announced(symbols, parts) and any(targets_possible(state, player, id, values, x, chosen) for x in found)


def available_for(
    state: State, player: int, id: int, way: CastingChoice, reserved: Reserved | None, helpers: list[Source]
) -> Available:
    """What the player could pay with for the card. If some mana depends on the cards in hands or graveyards, this card
    is no longer counted there (CR 601.2a)."""
    means = Available(state, player, id, reserved, helpers)
    if state.object(id).stack is not None or not (means.counts_cards or means.odd.found()):
        return means
    trial, spell = as_spell(state, player, id, way)
    return Available(trial, player, spell, reserved, helpers)


def _payable_somehow(
    state: State, player: int, id: int, way: CastingChoice, paid: tuple[str, ...], announced: list[int]
) -> bool:
    """Whether some choice of targets leaves a cost that can be paid, if the cost depends on them (CR 601.2f), with one
    of the values of X that can be announced."""
    trial, spell = as_spell(state, player, id, way) if state.object(id).stack is None else (state.fork(), id)
    record = on_stack(trial, spell).copy()
    trial.write(spell).stack = record
    record.paid = paid
    for record.x in announced:
        if SpellBudget(player, spell, way).payable_somehow(trial):
            return True
    return False


def _targets_depend_on_x(values: Characteristics) -> bool:
    """Whether X determines what the spell can target, or how many targets it has."""
    spells = [one.node for one in values.abilities if isinstance(one.node, Spell)]
    groups = [effects for node in spells for effects in (node.effects, *node.modes)]
    return any(contains_x(target) for effects in groups for target in targets_of(effects))


def _some_x(state: State, player: int, id: int, way: CastingChoice, means: Available) -> bool:
    """CR 601.3a: a value of X that can be paid may make the spell one that isn't prohibited."""
    if not any(symbol.variable for symbol in way.symbols):
        return False
    trial, spell = (state, id) if state.object(id).stack is not None else as_spell(state, player, id, way)
    return bool(legal_x(trial, player, spell, max(greatest_x(way.symbols, means), 0)))


def legal_x(state: State, player: int, spell: int, high: int) -> list[int]:
    """The values of X with which the spell on the stack may be cast, up to the highest that can be paid."""
    record = state.object(spell).stack
    assert record is not None
    chosen = record.x
    found = []
    for x in range(high + 1):
        record.x = x
        if not may_not_cast(state, player, spell):
            found.append(x)
    record.x = chosen
    return found


def may_not_cast(state: State, player: int, id: int) -> bool:
    """Whether a prohibition or a limit on spells keeps the player from casting it (CR 101.2, 601.3)."""
    if _lacks_a_legend(state, player, id):
        return True
    return bool(standing(state).rules) and (
        forbidden(state, "cast", id, of_player(player))
        or forbidden(state, "cast", of_player(player), id)
        or _over_limit(state, player)
    )


def _lacks_a_legend(state: State, player: int, id: int) -> bool:
    """CR 205.4e: legendary instants and sorceries require control of a legendary creature or planeswalker."""
    spell = characteristics(state, id)
    if not spell.supertypes & LEGENDARY or not spell.types & (INSTANT | SORCERY):
        return False
    mine = [characteristics(state, one) for one in state.battlefield if _is_theirs(state, one, player)]
    return not any(one.supertypes & LEGENDARY and one.types & (CREATURE | PLANESWALKER) for one in mine)


def _is_theirs(state: State, id: int, player: int) -> bool:
    return controller(state, id) == player and not state.object(id).phased_out


def _over_limit(state: State, player: int) -> bool:
    for one in rules_about(state, "limit spells"):
        rule = one.rule
        assert isinstance(rule, s.LimitedTo)
        if (
            filters.fits(state, rule.who, of_player(player), of_rule(one))
            and state.players[player].spells_cast >= rule.number
        ):
            return True
    return False


def targets_possible(
    state: State, player: int, id: int, values: Characteristics, x: int = 0, paid: tuple[str, ...] = ()
) -> bool:
    enchants = enchant_filter(values)
    if enchants is not None and not legal_targets.legal(state, player, Target(enchants), id):
        return False
    for node in spell_abilities(values):
        if node.modes:
            legal = [one for one in node.modes if targeting.possible(state, player, settled(one, paid), id, x=x)]
            if len(legal) < node.choose[0] and not (node.again and legal):
                return False
        elif not targeting.possible(state, player, settled(node.effects, paid), id, x=x):
            return False
    return True
