"""Casting spells and playing lands (CR 601, 305)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language import statics as s
from apnap.language.abilities import Keyword, Spell
from apnap.language.durations import WHILE_SPELL
from apnap.language.effects import BecomeAttached, Effect, Target
from apnap.language.filters import Filter
from apnap.language.mana import Symbol
from apnap.language.types import INSTANT, LAND
from apnap.language.zones import EXILE, GRAVEYARD, HAND, MAIN_PHASES, STACK
from apnap.rules import announcing, filters, targeting
from apnap.rules.announcing import can_afford, choose_modes, choose_targets, choose_x, divide, pay_all, spared, with_x
from apnap.rules.context import Context, of_rule
from apnap.rules.copying import FACE_DOWN
from apnap.rules.costs import can_pay_parts
from apnap.rules.decisions import NO, YES, Choose, Option, Steps, chosen_things, things_options
from apnap.rules.errors import Illegal
from apnap.rules.evaluate import holds, value
from apnap.rules.exile_face_down import as_face_up, is_down_in_exile
from apnap.rules.happening import happen, happen_now
from apnap.rules.mana import ManaSource, Purse, purse
from apnap.rules.moving import commit_move, move, of_definition
from apnap.rules.paying import TakenBack, ride
from apnap.rules.prohibitions import forbidden
from apnap.rules.reading import abilities, characteristics, standing
from apnap.rules.renaming import joined
from apnap.rules.rewinding import rewind
from apnap.rules.splicing import show_spliced, splice_of, spliceable, spliced_effects
from apnap.rules.watching import own_statics, rules_about
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.objects import OnStack
from apnap.state.table import State
from apnap.state.things import of_player


class CastingChoice:
    """A way to cast a spell: from where, for which cost, what becomes of it."""

    __slots__ = ("name", "symbols", "parts", "rider")

    def __init__(
        self, name: str, symbols: tuple[Symbol, ...], parts: tuple[k.Cost, ...], rider: tuple[s.Rule, ...] = ()
    ) -> None:
        self.name = name
        self.symbols = symbols
        self.parts = parts
        self.rider = rider


# -- what may be cast ------------------------------------------------------------------------------------------------


def castable(state: State, player: int, means: Purse) -> list[Option]:
    """The spells and lands the player may begin to cast or play now (CR 117.1a, 601.3)."""
    found: list[Option] = []
    sorcery_time = is_sorcery_time(state, player)
    for id in state.players[player].hand:
        _offer(state, player, id, HAND, sorcery_time, means, found)
    for id in state.players[player].graveyard:
        if abilities(state.object(id).base).statics:
            _offer(state, player, id, GRAVEYARD, sorcery_time, means, found)
    for id in _permitted(state, player):
        if not is_down_in_exile(state, id) or player in state.object(id).known_to:  # CR 406.3b
            _offer(as_face_up(state, id), player, id, state.object(id).zone, sorcery_time, means, found)
    return found


def _permitted(state: State, player: int) -> list[int]:
    """Cards that an effect lets the player play from elsewhere (CR 601.3b)."""
    found: list[int] = []
    for one in rules_about(state, "may play"):
        rule = one.rule
        assert isinstance(rule, s.May)
        context = of_rule(one)
        if rule.what is not None and filters.fits(state, rule.who, of_player(player), context):
            found += [id for id in filters.candidates(state, rule.what, context) if id not in found]
    return found


def _offer(
    state: State, player: int, id: int, zone: str, sorcery_time: bool, means: Purse, found: list[Option]
) -> None:
    values = characteristics(state, id)
    if values.types & LAND:
        if sorcery_time and zone == HAND and may_play_land(state, player):
            found.append(Option("play", id))
        return
    if not sorcery_time and not at_instant_speed(state, player, id, values):
        return
    for n, way in enumerate(ways_to_cast(state, player, id, zone)):
        if _can_cast(state, player, id, values, way, means):
            found.append(Option("cast", id, n, way.name))


def is_sorcery_time(state: State, player: int) -> bool:
    """CR 307.1: the player's main phase, an empty stack."""
    marker = state.markers[state.current]
    return marker.active == player and marker.step in MAIN_PHASES and not marker.stack


def at_instant_speed(state: State, player: int, id: int, values: Characteristics) -> bool:
    """CR 304.1, 702.8: instants, flash, and effects that allow it."""
    if values.types & INSTANT or "flash" in abilities(values).keywords:
        return True
    for one in rules_about(state, "may cast as though it had flash"):
        rule = one.rule
        assert isinstance(rule, s.May)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)) and (
            rule.what is None or filters.fits(state, rule.what, id, of_rule(one))
        ):
            return True
    return False


def may_play_land(state: State, player: int) -> bool:
    """CR 305.2: one a turn, and as many more as effects allow; none if an effect says so (CR 101.2)."""
    if forbidden(state, "play lands", of_player(player)):
        return False
    allowed = 1
    for one in rules_about(state, "may play additional lands"):
        rule = one.rule
        assert isinstance(rule, s.May)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)):
            allowed += rule.number
    return state.players[player].lands_played < allowed


def ways_to_cast(state: State, player: int, id: int, zone: str) -> list[CastingChoice]:
    """The ordinary way from the hand, and alternative costs where they apply (CR 118.9)."""
    values = characteristics(state, id)
    found: list[CastingChoice] = []
    if zone in (HAND, EXILE):
        if values.cost or values.types & LAND:
            found.append(CastingChoice("", values.cost, ()))
    if not abilities(values).statics:
        return found
    for one in own_statics(state, id, ("any",)):
        rule = one.rule
        if (
            isinstance(rule, s.AlternativeCost)
            and rule.zone == zone
            and holds(state, rule.condition, Context(id, player))
        ):
            symbols, parts = announcing.split_cost(rule.cost)
            if rule.besides:
                symbols = values.cost + symbols
            found.append(CastingChoice(rule.name, symbols, parts, rule.rider))
    return found


def _can_cast(state: State, player: int, id: int, values: Characteristics, way: CastingChoice, means: Purse) -> bool:
    """Whether casting it this way can be completed: allowed, targets there, cost payable with nothing optional."""
    rules = standing(state).rules
    if rules and may_not_cast(state, player, id):
        return False
    if not targets_possible(state, player, id, values):
        return False
    record = OnStack()
    symbols, parts = total_cost(state, player, id, way, record)
    if not can_pay_parts(state, player, parts, Context(id, player)):
        return False
    helpers = helpers_for(state, player, id)
    if helpers or means.restricted:
        means = purse(state, player, id, spared(parts, id), helpers)
    return can_afford(state, symbols, means)


def may_not_cast(state: State, player: int, id: int) -> bool:
    """A prohibition on the spell or on the player, or a limit that is reached (CR 101.2, 601.3)."""
    return (
        forbidden(state, "cast", id, of_player(player))
        or forbidden(state, "cast", of_player(player), id)
        or _over_limit(state, player)
    )


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


def targets_possible(state: State, player: int, id: int, values: Characteristics) -> bool:
    enchants = enchant_filter(values)
    if enchants is not None and not targeting.legal(state, player, Target(enchants), id):
        return False
    for instance in values.abilities:
        node = instance.node
        if isinstance(node, Spell):
            if node.modes:
                legal = [one for one in node.modes if targeting.possible(state, player, one, id)]
                if len(legal) < node.choose[0] and not (node.again and legal):
                    return False
            elif not targeting.possible(state, player, node.effects, id):
                return False
    return True


def enchant_filter(values: Characteristics) -> Filter | None:
    """What an Aura spell can target (CR 303.4a, 702.5)."""
    for instance in values.abilities:
        if isinstance(instance.node, Keyword) and instance.node.name == "enchant":
            quality = instance.node.quality
            assert isinstance(quality, Filter)
            return quality
    return None


# -- costs -----------------------------------------------------------------------------------------------------------


def total_cost(
    state: State, player: int, id: int, way: CastingChoice, record: OnStack
) -> tuple[tuple[Symbol, ...], tuple[k.Cost, ...]]:
    """CR 601.2f: mana cost or alternative cost, plus additional costs and increases, minus reductions."""
    symbols, parts = way.symbols, way.parts
    values = characteristics(state, id)
    if abilities(values).statics:
        for one in own_statics(state, id, ("any",)):
            rule = one.rule
            if isinstance(rule, s.AdditionalCost):
                times = 1 if not rule.name else len([name for name in record.paid if name == rule.name])
                for _ in range(times):
                    more, others = announcing.split_cost(rule.cost)
                    symbols, parts = symbols + more, parts + others
    for card in record.spliced:
        more, others = announcing.split_cost(splice_of(state, card).cost)
        symbols, parts = symbols + more, parts + others
    return change_cost(state, player, id, symbols, "spells"), parts


def change_cost(state: State, player: int, id: int, symbols: tuple[Symbol, ...], of: str) -> tuple[Symbol, ...]:
    """Increases first, then reductions, which only ever reduce generic mana here (CR 601.2f)."""
    changes = cost_changes(state, player, id, of)
    if not changes:
        return symbols
    generic = sum([amount for amount, _ in changes])
    for _, coloured in changes:
        symbols = symbols + coloured
    fixed = tuple([one for one in symbols if not (one.generic and not one.types)])
    total = max(sum([one.generic for one in symbols if one.generic and not one.types]) + generic, 0)
    return (Symbol(str(total), generic=total), *fixed) if total else fixed


def cost_changes(state: State, player: int, id: int, of: str) -> list[tuple[int, tuple[Symbol, ...]]]:
    found: list[tuple[int, tuple[Symbol, ...]]] = []
    in_force = rules_about(state, "cost")
    if abilities(characteristics(state, id)).statics and of == "spells":
        in_force = in_force + own_statics(state, id, ("any",))
    for one in in_force:
        rule, context = one.rule, of_rule(one)
        if not isinstance(rule, s.CostChange) or rule.of != of:
            continue
        if rule.who is not None and not filters.fits(state, rule.who, of_player(player), context):
            continue
        if filters.fits(state, rule.what, id, context):
            coloured = k.Mana(rule.coloured).symbols if rule.coloured else ()
            found.append((value(state, rule.generic, context), coloured))
    return found


def helpers_for(state: State, player: int, id: int) -> list[ManaSource]:
    """Permanents that could be tapped to help pay (CR 702.51, 702.126)."""
    if not abilities(characteristics(state, id)).statics:
        return []
    found: list[ManaSource] = []
    for one in own_statics(state, id, ("any",)):
        rule = one.rule
        if isinstance(rule, s.HelpPay):
            for helper in filters.candidates(state, rule.what, Context(id, player)):
                colours = [n for n in range(5) if characteristics(state, helper).colours & (1 << n)]
                outputs = tuple([(n,) for n in colours]) if rule.coloured and colours else ((6,),)
                found.append(ManaSource(helper, None, None, outputs, "tap"))
    return found


# -- casting ---------------------------------------------------------------------------------------------------------


def play_land(state: State, player: int, id: int) -> Steps:
    """CR 116.2a, 305.1: a special action."""
    state.write_player(player).lands_played += 1
    yield from happen(state, [move(state, id, "battlefield", under=player, rule="305.1", why="play")])


def cast(state: State, player: int, id: int, number: int) -> Steps:
    """Cast a spell (CR 601.2). Taken back or found illegal, everything is as it was (CR 601.2e, 728.1)."""
    zone = state.object(id).zone
    way = ways_to_cast(as_face_up(state, id), player, id, zone)[number]
    yield from cast_this_way(state, player, id, way)


def cast_this_way(state: State, player: int, id: int, way: CastingChoice) -> Steps:
    before = state.fork()
    irreversible = state.history.total
    try:
        yield from _cast(state, player, id, way)
    except (TakenBack, Illegal):
        rewind(state, before, irreversible)


def _cast(state: State, player: int, id: int, way: CastingChoice) -> Steps:
    spell = put_on_stack(state, player, id, way)
    record = _record(state, spell)
    yield from _choose_costs(state, player, spell, record, way)
    yield from _choose_splices(state, player, spell, record, way)
    values = characteristics(state, spell)
    yield from _choose_modes(state, player, spell, record, values)
    symbols, parts = total_cost(state, player, spell, way, record)
    helpers = helpers_for(state, player, spell)
    if any([symbol.variable for symbol in symbols]):
        means = purse(state, player, spell, spared(parts, spell), helpers)
        record.x = yield from choose_x(state, player, symbols, parts, means, spell)
    record.targets = yield from choose_targets(state, player, record.effects, spell, record.x)
    yield from divide(state, player, record, record.effects, spell)
    symbols, parts = total_cost(state, player, spell, way, record)
    context = Context(spell, player)
    context.x, context.stack = record.x, spell
    yield from pay_all(state, player, with_x(symbols, record.x), parts, context, helpers)
    record.bindings.things.update(context.things)
    became_cast(state, player, spell)


def _record(state: State, spell: int) -> OnStack:
    record = state.object(spell).stack
    assert record is not None
    return record


def put_on_stack(state: State, player: int, id: int, way: CastingChoice) -> int:
    """CR 601.2a: the card moves to the stack and the player becomes its controller."""
    zone = state.object(id).zone
    event = move(state, id, STACK, rule="601.2a", why="cast")
    if state.object(id).last is None:
        state._own(id).last = characteristics(state, id)
    commit_move(state, event)
    state.history.append(event)
    spell = state.write(event.new)
    spell.controller = player
    if way.name == "morph":
        spell.face_down = True
        spell.base = FACE_DOWN  # on the stack it has no other characteristics (CR 708.2a, 708.4)
    elif way.name == "transformed":
        spell.face = 1
        spell.base = of_definition(spell, 1)  # CR 712.8
    record = OnStack()
    record.source = spell.id
    record.cast_from = zone
    record.alternative = way.name
    spell.stack = record
    if way.rider:
        ride(state, player, event.new, way.rider, event.new, WHILE_SPELL)
    return event.new


def _choose_costs(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> Steps:
    """CR 601.2b: intentions to pay optional additional costs, offered where they can be paid."""
    for one in own_statics(state, spell, ("any",)):
        rule = one.rule
        if not isinstance(rule, s.AdditionalCost) or not rule.name:
            continue
        while True:
            record.paid = (*record.paid, rule.name)
            payable = _payable(state, player, spell, record, way)
            record.paid = record.paid[:-1]
            if not payable:
                break
            answer = yield Choose(player, rule.name, "601.2b", [YES, NO], source=spell)
            if answer[0].kind == "no":
                break
            record.paid = (*record.paid, rule.name)
            if not rule.repeatable:
                break


def _choose_splices(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> Steps:
    """CR 601.2b, 702.47a: cards revealed from the hand whose text the spell gains, in the order they are chosen."""
    while True:
        found = []
        for card in spliceable(state, player, spell, record.spliced):
            record.spliced = (*record.spliced, card)
            if _payable(state, player, spell, record, way):
                found.append(card)
            record.spliced = record.spliced[:-1]
        if not found:
            return
        answer = yield Choose(player, "splice", "702.47a", things_options(found), 0, 1, spell)
        chosen = chosen_things(answer)
        if not chosen:
            return
        record.spliced = (*record.spliced, *chosen)
        show_spliced(state, chosen[0], spell)


def _payable(state: State, player: int, spell: int, record: OnStack, way: CastingChoice) -> bool:
    """Whether the total cost with what has been announced so far can be paid."""
    symbols, parts = total_cost(state, player, spell, way, record)
    means = purse(state, player, spell, spared(parts, spell), helpers_for(state, player, spell))
    return can_pay_parts(state, player, parts, Context(spell, player)) and can_afford(state, symbols, means)


def _choose_modes(state: State, player: int, spell: int, record: OnStack, values: Characteristics) -> Steps:
    """The effects of the spell with its modes chosen; an Aura's effect is to be attached to its target."""
    parts: list[tuple[Effect, ...]] = []
    for instance in values.abilities:
        node = instance.node
        if isinstance(node, Spell):
            if node.modes:
                record.modes = yield from choose_modes(state, player, node.modes, node.choose, node.again, spell)
                parts += [node.modes[n] for n in record.modes]
            parts.append(node.effects)
    effects = joined([*parts, *spliced_effects(state, record.spliced)])
    enchants = enchant_filter(values)
    if enchants is not None:
        effects = (*effects, BecomeAttached(Target(enchants)))
    record.effects = effects


def became_cast(state: State, player: int, spell: int) -> None:
    """CR 601.2i: it has been cast; abilities trigger, and its targets have become targets."""
    who = state.write_player(player)
    who.spells_cast += 1
    happen_now(state, Event("cast", spell, player, amount=who.spells_cast, rule="601.2i"))
    announce_targets(state, spell)


def announce_targets(state: State, id: int, rule: str = "115.1") -> None:
    """CR 115.1, 603.2: abilities see what has become a target."""
    record = _record(state, id)
    for group in record.targets:
        for thing in group:
            happen_now(state, Event("target", thing, -1, id, rule=rule))
