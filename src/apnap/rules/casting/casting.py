"""Casting spells and playing lands (CR 601, 305)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.abilities import Spell
from apnap.language.durations import END_OF_TURN
from apnap.language.effects import BecomeAttached, Effect, Target
from apnap.language.mana import with_x
from apnap.rules.asking.decisions import NO, YES, ChooseOptions, Option, Steps, chosen_things, things_options
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.alternatives import CastingChoice, put_on_stack, ways_to_cast
from apnap.rules.casting.announcing import choose_modes, choose_x, divide, pay_all
from apnap.rules.casting.budgets import ENTWINE, SpellBudget, how_many_modes
from apnap.rules.casting.castable import legal_x, limited_permission, may_not_cast, targets_possible
from apnap.rules.casting.optional_costs import EITHER, costs_paid, costs_that_change_targets, settled
from apnap.rules.casting.spell_costs import helpers_for, total_cost
from apnap.rules.casting.splicing import show_spliced, spliceable, spliced_effects
from apnap.rules.casting.variables import is_announced, values_for
from apnap.rules.continuous.in_force import own_statics
from apnap.rules.events.stack import BecameTarget, SpellCast
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.durations import end_effect
from apnap.rules.happening.revealing import begin_announcing, end_announcing
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.happening.triggers import count_use
from apnap.rules.mana import Available, TakenBack, needed_for, ride
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.objects.exile_face_down import as_face_up
from apnap.rules.players.rewinding import rewind
from apnap.rules.targets import targeting
from apnap.rules.targets.targeting import Targets
from apnap.rules.values.abilities import spell_abilities
from apnap.rules.values.context import Context
from apnap.rules.values.names_of_targets import joined
from apnap.rules.values.reading import characteristics, exists, standing
from apnap.state.characteristics import Characteristics
from apnap.state.objects import OnStack
from apnap.state.table import State


def play_land(state: State, player: int, id: int, face: int = 0) -> Steps:
    """CR 116.2a, 305.1: a special action. A modal double-faced card enters with the chosen face up (CR 712.12)."""
    state.write_player(player).lands_played += 1
    event = move(state, id, "battlefield", under=player, rule="305.1", why="play")
    assert event.entering is not None
    event.entering.face = face
    yield from happen(state, [event])


def cast(state: State, player: int, id: int, number: int) -> Steps:
    """Cast a spell (CR 601.2). If that is illegal or is taken back, the game is rewound (CR 601.2e, 728.1)."""
    way = ways_to_cast(as_face_up(state, id), player, id)[number]
    permission = limited_permission(state, player, id, way)
    yield from cast_this_way(state, player, id, way)
    if permission is None or exists(state, id):
        return
    if permission.instance is not None:
        count_use(state, permission.source, permission.instance, 1)
    else:
        end_effect(state, permission.effect)  # it was for one spell


def cast_this_way(state: State, player: int, id: int, way: CastingChoice) -> Steps:
    before = state.fork()
    irreversible = state.history.total
    try:
        yield from _cast(state, player, id, way)
    except (TakenBack, Illegal):
        rewind(state, before, irreversible)


def _cast(state: State, player: int, id: int, way: CastingChoice) -> Steps:
    others = begin_announcing(state)
    spell = put_on_stack(state, player, id, way)
    record = _record(state, spell)
    yield from _choose_costs(state, player, spell, record, way)
    yield from _choose_splices(state, player, spell, record, way)
    values = characteristics(state, spell)
    yield from _choose_modes(state, player, spell, record, values, way)
    budget = SpellBudget(player, spell, way)
    costs = budget.least(state, record.effects)
    helpers = helpers_for(state, player, spell)
    context = Context(spell, player)
    context.stack = spell
    if is_announced(*costs[0]):
        means = Available(state, player, spell, needed_for(state, player, costs[0][1], context, helpers), helpers)
        payable = _legal_x(state, player, spell, values_for(state, player, costs, means, context))
        payable = budget.aimed_with(state, record.effects, payable)
        record.x = yield from choose_x(state, player, payable, context, record.effects)
    record.targets = yield from targeting.choose(state, player, record.effects, spell, record.x, budget)
    yield from divide(state, player, record, record.effects, spell)
    symbols, parts = total_cost(state, player, spell, way, record)
    if may_not_cast(state, player, spell):
        raise Illegal("601.2e", "the spell can't be cast with these choices")
    context.x = record.x
    yield from pay_all(state, player, with_x(symbols, record.x), parts, context, helpers)
    record.bindings.things.update(context.things)
    end_announcing(state, others)
    became_cast(state, player, spell)


def _legal_x(state: State, player: int, spell: int, payable: list[int]) -> list[int]:
    """The values of X that no prohibition rules out (CR 601.3a)."""
    if "cannot cast" not in standing(state).rules:
        return payable
    legal = legal_x(state, player, spell, max(payable, default=0))
    return [x for x in payable if x in legal]


def _record(state: State, spell: int) -> OnStack:
    record = state.object(spell).stack
    assert record is not None
    return record


def _choose_costs(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> Steps:
    """CR 601.2b: announce the intention to pay optional additional costs, each offered only if it can be paid."""
    for one in own_statics(state, spell, ("any",)):
        rule = one.rule
        if isinstance(rule, s.AdditionalCost) and rule.either:
            yield from _choose_either(state, player, spell, record, way)
        if not isinstance(rule, s.AdditionalCost) or not rule.name:
            continue
        while True:
            record.paid = (*record.paid, rule.name)
            payable = SpellBudget(player, spell, way).payable_somehow(state) and _aimed(state, player, spell, record)
            record.paid = record.paid[:-1]
            if not payable:
                break
            if _aimed(state, player, spell, record):  # otherwise it can be cast only with the cost paid
                asked = ChooseOptions(player, rule.name, "601.2b", [YES, NO], source=spell)
                answer = yield asked.asking(rule.cost)
                if answer[0].kind == "no":
                    break
            record.paid = (*record.paid, rule.name)
            if rule.rider:
                ride(state, player, spell, rule.rider, spell, END_OF_TURN)
            if not rule.repeatable:
                break


def _choose_either(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> Steps:
    """CR 601.2b: choose which of two costs to pay, if both can be paid."""
    budget = SpellBudget(player, spell, way)
    first = budget.payable_somehow(state)
    record.paid = (*record.paid, EITHER)
    if budget.payable_somehow(state) and first:
        options = [Option("number", number=1), Option("number", number=2)]
        answer = yield ChooseOptions(player, "additional cost", "601.2b", options, source=spell)
        first = answer[0].number == 1
    if first:
        record.paid = record.paid[:-1]


def _aimed(state: State, player: int, spell: int, record: OnStack) -> bool:
    """Whether the spell has legal targets with the costs announced so far (CR 702.33g)."""
    values = characteristics(state, spell)
    if ENTWINE in record.paid and not _all_modes_possible(state, player, spell, values):
        return False
    if not costs_that_change_targets(values):
        return True
    return targets_possible(state, player, spell, values, 0, costs_paid(record))


def _all_modes_possible(state: State, player: int, spell: int, values: Characteristics) -> bool:
    spells = [one.node for one in values.abilities if isinstance(one.node, Spell)]
    modes = [mode for node in spells for mode in node.modes]
    return all(targeting.possible(state, player, mode, spell) for mode in modes)


def _choose_splices(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> Steps:
    """CR 601.2b, 702.47a: reveal cards from the hand; the spell gains their text in the order chosen."""
    while True:
        found = []
        for card in spliceable(state, player, spell, record.spliced):
            record.spliced = (*record.spliced, card)
            if SpellBudget(player, spell, way).payable_somehow(state):
                found.append(card)
            record.spliced = record.spliced[:-1]
        if not found:
            return
        answer = yield ChooseOptions(player, "splice", "702.47a", things_options(found), 0, 1, spell)
        chosen = chosen_things(answer)
        if not chosen:
            return
        record.spliced = (*record.spliced, *chosen)
        show_spliced(state, chosen[0], spell)


def _choose_modes(
    state: State, player: int, spell: int, record: OnStack, values: Characteristics, way: CastingChoice
) -> Steps:
    """Choose modes and record the effects of the spell. An Aura's effect is to become attached to its target."""
    parts: list[tuple[Effect, ...]] = []
    for node in spell_abilities(values):
        if node.modes:
            choose = how_many_modes(state, player, spell, node)
            only = SpellBudget(player, spell, way).payable_modes(state, node)
            record.modes = yield from choose_modes(state, player, node.modes, choose, node.again, spell, only, node.by)
            parts += [node.modes[n] for n in record.modes]
        parts.append(node.effects)
    parts = [settled(effects, costs_paid(record)) for effects in parts]
    effects = joined([*parts, *spliced_effects(state, record.spliced)])
    enchants = enchant_filter(values)
    if enchants is not None:
        effects = (*effects, BecomeAttached(Target(enchants)))
    record.effects = effects


def became_cast(state: State, player: int, spell: int) -> None:
    """CR 601.2i: the spell has been cast. Abilities trigger on that, and on objects becoming its targets."""
    who = state.write_player(player)
    who.spells_cast += 1
    announced = SpellCast(spell, player, who.spells_cast)
    happen_now(state, announced)
    _record(state, spell).announced = announced.index
    announce_targets(state, spell)


def announce_targets(state: State, id: int, rule: str = "115.1", before: Targets = ()) -> None:
    """CR 115.1, 603.2: abilities trigger on what became a target, once however often the spell targets it, and not if
    it already was a target."""
    old = [thing for group in before for thing in group]
    record = _record(state, id)
    for thing in dict.fromkeys([thing for group in record.targets for thing in group if thing not in old]):
        happen_now(state, BecameTarget(thing, id, rule=rule))
