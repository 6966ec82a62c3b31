"""Special actions (CR 116), which don't use the stack. `casting` has playing a land (CR 116.2a)."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Ability, Keyword
from apnap.language.conditions import Condition, IsIgnored
from apnap.language.costs import Cost, Mana
from apnap.language.mana import with_x
from apnap.language.statics import MayAct
from apnap.language.types import CREATURE
from apnap.language.zones import COMMAND, EXILE, HAND
from apnap.rules.asking.decisions import Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.announcing import choose_x, pay_all
from apnap.rules.casting.castable import at_instant_speed, may_not_cast
from apnap.rules.casting.planar_die import ROLL, may_roll, pay_to_roll
from apnap.rules.casting.variables import is_announced, payable_values
from apnap.rules.continuous.copying import face_up
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.costs.costs import can_pay_parts
from apnap.rules.events.conspiracies import ConspiracyTurnedFaceUp
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.permanents import TurnedFaceUp
from apnap.rules.events.stack import SpecialActionTaken
from apnap.rules.events.zone_changes import keep_given, move
from apnap.rules.happening.durations import end_effect
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.mana import Available, TakenBack, can_pay, split_cost
from apnap.rules.objects.conspiracies import face_down_conspiracies
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.objects.exile_face_down import FORETOLD
from apnap.rules.players.rewinding import rewind
from apnap.rules.values import evaluate, filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.reading import abilities, characteristics, controller, standing
from apnap.rules.values.seats import is_active, is_sorcery_time
from apnap.state.characteristics import PRINTED, Characteristics
from apnap.state.events import Event
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def special_actions(state: State, player: int, means: Available) -> list[Option]:
    """The special actions the player could take: turn a face-down permanent face up (CR 116.2b) or a conspiracy
    (CR 116.2j), suspend a card (CR 116.2f), put a companion into the hand (CR 116.2g), foretell a card (CR 116.2h),
    roll the planar die (CR 116.2i)."""
    found: list[Option] = []
    if _may_put_companion(state, player, means):
        found.append(Option(COMPANION, state.players[player].companion))
    if state.options.conspiracies:
        found += [Option("turn face up", id) for id in face_down_conspiracies(state, player)]
    for id in standing(state).face_down:
        if controller(state, id) == player:
            for number, (name, cost) in enumerate(costs_face_up(state, id)):
                symbols, parts = split_cost(cost)
                if can_pay_parts(state, player, parts, Context(id, player)) and can_pay(symbols, means):
                    found.append(Option("turn face up", id, number, name))
    changed = standing(state).changed
    for id in state.players[player].hand:
        base = state.object(id).base
        if "suspend" in abilities(base).keywords and _may_suspend(state, player, id, means):
            found.append(Option("suspend", id))
        values = changed.get(id, base) if changed else base
        if FORETELL in abilities(values).keywords and may_foretell(state, player, means):
            found.append(Option(FORETELL, id))
    if state.options.planes and may_roll(state, player, means):
        found.append(Option(ROLL, number=state.players[player].planar_rolls))
    return [*found, *acts(state, player, means)]


def _may_suspend(state: State, player: int, id: int, means: Available) -> bool:
    """CR 116.2f, 702.62a: if the player could begin to cast it, whether or not it has legal targets."""
    values = characteristics(state, id)
    if not is_sorcery_time(state, player) and not at_instant_speed(state, player, id, values):
        return False
    symbols, parts = split_cost(_keyword(values, "suspend").cost)
    return (
        not may_not_cast(state, player, id)
        and can_pay_parts(state, player, parts, Context(id, player))
        and can_pay(symbols, means)
    )


def _keyword(values: Characteristics, name: str) -> Keyword:
    for instance in values.abilities:
        if isinstance(instance.node, Keyword) and instance.node.name == name:
            return instance.node
    raise AssertionError(f"it doesn't have {name}")


def _given_keyword(state: State, id: int, name: str) -> tuple[Ability, ...]:
    """The keyword ability of that name that an effect gives the object."""
    for instance in characteristics(state, id).abilities:
        if instance.origin != PRINTED and isinstance(instance.node, Keyword) and instance.node.name == name:
            return (instance.node,)
    return ()


def _suspend(state: State, player: int, id: int) -> Steps:
    """Pay the suspend cost and exile the card with its time counters."""
    node = _keyword(characteristics(state, id), "suspend")
    context = Context(id, player)
    before, since = state.fork(), state.history.total
    try:
        yield from _pay(state, player, node.cost, context)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    event = move(state, id, EXILE, rule="116.2f", why="suspend")
    yield from happen(state, [event])
    if event.new >= 0 and state.object(event.new).zone == EXILE:
        counters = CountersChanged(event.new, "time", node.number, player, event.new, "702.62a")
        yield from happen(state, [counters])


def morph_cost(state: State, id: int) -> Keyword | None:
    """The morph ability the permanent would have face up (CR 702.37e), even if it has become a copy (CR 708.10); None
    if it would lose its abilities."""
    found = _morph_among(face_up(state, id))
    if found is None:
        return None
    trial = state.fork()
    TurnedFaceUp(id).commit(trial)
    return found if _morph_among(characteristics(trial, id)) is not None else None


def _morph_among(values: Characteristics) -> Keyword | None:
    for instance in values.abilities:
        if isinstance(instance.node, Keyword) and instance.node.name in ("morph", "megamorph"):
            return instance.node
    return None


def costs_face_up(state: State, id: int) -> list[tuple[str, tuple[Cost, ...]]]:
    """The costs to turn the permanent face up: its morph cost first, then its mana cost if it has one and is a
    manifested creature card (CR 701.34b, 701.34c, 702.37e). If there are both, each has its name."""
    morph, values = morph_cost(state, id), face_up(state, id)
    found: list[tuple[str, tuple[Cost, ...]]] = [("", morph.cost)] if morph is not None else []
    if "manifested" in state.object(id).designations and values.types & CREATURE and values.cost:
        mana = Mana("".join(["{" + symbol.text + "}" for symbol in values.cost]))
        found = [("", (mana,))] if morph is None else [(morph.name, morph.cost), ("mana", (mana,))]
    return found


def take_special_action(state: State, player: int, chosen: Option) -> Steps:
    """Take the chosen special action."""
    if chosen.kind == "suspend":
        yield from _suspend(state, player, chosen.thing)
    elif chosen.kind == ACT:
        yield from act(state, player, chosen.number)
    elif chosen.kind == FORETELL:
        yield from foretell(state, player, chosen.thing)
    elif chosen.kind == COMPANION:
        yield from _put_companion(state, player, chosen.thing)
    elif chosen.kind == ROLL:
        yield from pay_to_roll(state, player)
    elif state.object(chosen.thing).zone == COMMAND:
        yield from happen(state, [ConspiracyTurnedFaceUp(chosen.thing, player, "116.2j")])
    else:
        yield from _turn_face_up(state, player, chosen)


def _turn_face_up(state: State, player: int, chosen: Option) -> Steps:
    """CR 116.2b, 708.8: pay the cost and turn the permanent face up."""
    morph, cost = morph_cost(state, chosen.thing), costs_face_up(state, chosen.thing)[chosen.number][1]
    grows = morph is not None and morph.name == "megamorph" and chosen.number == 0
    context = Context(chosen.thing, player)
    before, since = state.fork(), state.history.total
    try:
        yield from _pay(state, player, cost, context)
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    events: list[Event] = [TurnedFaceUp(chosen.thing, player, context.x, "116.2b")]
    if grows:
        events.append(CountersChanged(chosen.thing, "+1/+1", 1, player, chosen.thing, "702.37b"))
    yield from happen(state, events)


def _pay(state: State, player: int, cost: tuple[Cost, ...], context: Context) -> Steps:
    """Pay the cost. The value of X is chosen immediately before (CR 107.3d)."""
    symbols, parts = split_cost(cost)
    if is_announced(symbols, parts):
        values = payable_values(state, player, symbols, parts, Available(state, player), context)
        context.x = yield from choose_x(state, player, values, context, ())
    yield from pay_all(state, player, with_x(symbols, context.x), parts, context, [])


FORETELL: Final = "foretell"
_COST: Final = Mana("{2}").symbols


def may_foretell(state: State, player: int, means: Available) -> bool:
    """CR 702.143a: any time the player has priority during their turn."""
    return is_active(state, player) and can_pay(_COST, means)


def foretell(state: State, player: int, id: int) -> Steps:
    """Pay {2} and exile the card face down. Only its owner may look at it. It keeps a foretell cost that an effect gave
    it (CR 702.143d)."""
    given = _given_keyword(state, id, FORETELL)
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, _COST, (), Context(id, player), [])
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    event = move(state, id, EXILE, rule="116.2h", why=FORETELL)
    event.face_down = True
    yield from happen(state, [event])
    if event.new >= 0 and state.object(event.new).zone == EXILE:
        yield from happen(state, [GotDesignation(event.new, FORETOLD, player, event.new, rule="702.143c")])
        if given:
            keep_given(state, event.new, given)


COMPANION: Final = "companion"
_FOR_COMPANION: Final = Mana("{3}").symbols


def _may_put_companion(state: State, player: int, means: Available) -> bool:
    """CR 116.2g: during a main phase of their turn, while the stack is empty; once, since then it is in the game."""
    if state.players[player].companion == NOTHING or not is_active(state, player):
        return False
    return is_sorcery_time(state, player) and can_pay(_FOR_COMPANION, means)


def _put_companion(state: State, player: int, id: int) -> Steps:
    """CR 116.2g, 702.139a: pay {3} and put the companion into the hand. It is in the game then (CR 702.139c)."""
    before, since = state.fork(), state.history.total
    try:
        yield from pay_all(state, player, _FOR_COMPANION, (), Context(id, player), [])
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    state.write_player(player).companion = NOTHING
    yield from happen(state, [move(state, id, HAND, rule="116.2g", why=COMPANION)])


ACT: Final = "special"
_IGNORED: Final[tuple[int, ...]] = (-4, 0, 0)
"""The key among the activations of an object this turn that says its own effect is ignored."""
_RULES: Final = {"effect": "116.2c", "ignored": "116.2d", "": "116.2e"}


def acts(state: State, player: int, means: Available) -> list[Option]:
    """The actions that effects let the player take any time they have priority."""
    found = []
    for number, one in enumerate(rules_about(state, "may act")):
        rule = one.rule
        assert isinstance(rule, MayAct)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)) and not _is_ignored(state, one.source):
            symbols, parts = split_cost(rule.cost)
            payable = can_pay_parts(state, player, parts, Context(one.source, player))
            if payable and can_pay(symbols, means):
                found.append(Option(ACT, one.source, number))
    return found


def act(state: State, player: int, number: int) -> Steps:
    """Pay the cost of the action and take it."""
    one = rules_about(state, "may act")[number]
    rule = one.rule
    assert isinstance(rule, MayAct)
    before, since = state.fork(), state.history.total
    symbols, parts = split_cost(rule.cost)
    try:
        yield from pay_all(state, player, symbols, parts, Context(one.source, player), [])
    except (TakenBack, Illegal):
        rewind(state, before, since)
        return
    happen_now(state, SpecialActionTaken(one.source, player, _RULES[rule.ends]))
    _take(state, rule, one)


def _take(state: State, rule: MayAct, one: InForce) -> None:
    if rule.ends == "effect":
        end_effect(state, one.effect)
    elif rule.ends == "ignored":
        seen = state.write(one.source)
        seen.activations = {**seen.activations, _IGNORED: 1}


def _is_ignored(state: State, id: int) -> bool:
    return _IGNORED in state.object(id).activations


def _ignored(state: State, condition: Condition, context: Context) -> bool:
    assert isinstance(condition, IsIgnored)
    return _is_ignored(state, context.source)


evaluate._JUDGES[IsIgnored] = _ignored
