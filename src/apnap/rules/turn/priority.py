"""Priority (CR 117): what happens before a player receives it, what they may do with it, and what passing leads to."""

from __future__ import annotations

from typing import Final

from apnap.language.abilities import Keyword, Triggered
from apnap.language.amounts import Number
from apnap.language.effects import Draw, GainLife, LoseLife
from apnap.language.kinds import Ability
from apnap.language.node import walk
from apnap.language.references import ActivePlayer, Bound, DefendingPlayer, EachPlayer, You
from apnap.language.zones import CLEANUP, HIDDEN_ZONES, NOWHERE
from apnap.rules.asking.decisions import AGAIN, PASS, Act, ChooseOptions, Decision, Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.activating import activatable, activate, put_ability_on_stack
from apnap.rules.casting.announcing import choose_modes, divide
from apnap.rules.casting.castable import castable
from apnap.rules.casting.casting import announce_targets, cast, play_land
from apnap.rules.casting.special_actions import special_actions, take_special_action
from apnap.rules.checks import state_based
from apnap.rules.events.stack import AbilityTriggered
from apnap.rules.events.turns import StateReached
from apnap.rules.events.zone_changes import move
from apnap.rules.happening import triggers
from apnap.rules.happening.durations import end_lost_durations
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.mana import Available, TakenBack, make_mana, mana_actions, mana_options
from apnap.rules.players.leaving import check_wins, controllers_involved, draw_by_loop
from apnap.rules.players.turn_markers import turn_to
from apnap.rules.targets.targeting import choose, possible
from apnap.rules.values.names_of_targets import joined
from apnap.rules.values.range_of_influence import gets_priority, priority_order
from apnap.rules.values.reading import characteristics, exists, standing
from apnap.rules.values.references import ACTIVE
from apnap.rules.values.seats import apnap, from_player, primary_player, side
from apnap.state.effects import WaitingTrigger
from apnap.state.events import ANSWER, ON_STACK, RESOLVING, TRIGGERED, Cause, Event
from apnap.state.table import State
from apnap.state.things import is_player
from apnap.state.turns import CLEANUP_CHECK, END, PRIORITY, RESOLVE, SETTLE

ENDLESS: Final = 1000
"""The number of rounds of state-based actions and triggers without priority that counts as a mandatory loop: for
example, a state trigger without a legal target, which leaves the stack and triggers again (CR 603.8, 104.4b)."""


def settle(state: State) -> Steps:
    """CR 117.5: state-based actions, then waiting triggers, repeated until neither is left; then priority."""
    rounds = 0
    while True:
        rounds += 1
        if rounds > ENDLESS:
            bits = controllers_involved(state, state.history.this_turn()[-ENDLESS:])
            draw_by_loop(state, [n for n in from_player(state, 0) if bits >> n & 1])
            return
        end_lost_durations(state)
        before = state.history.happened
        yield from _release(state)
        yield from state_based.check(state)
        check_wins(state)
        if state.over:
            return
        triggers.check_states(state)
        if not state.waiting:
            if state.history.happened == before:
                break
            continue
        yield from put_triggers_on_stack(state)
    _give_priority(state)


def _release(state: State) -> Steps:
    """CR 610.3: cards exiled until a departed player's permanent leaves return; nobody could be asked before."""
    found = triggers.exiled_until_departed(state) if state.left else []
    if found:
        yield from happen(state, [move(state, id, zone, rule="610.3", why="until") for id, zone in found])


def settle_without_decisions(state: State) -> bool:
    """Like `settle` and `settle_cleanup` if no state-based action applies and nothing has triggered: then there are no
    decisions. False if the procedure is needed."""
    if state.starting or state.waiting or state.left:
        return False
    stage = state.markers[state.current].stage
    if stage == SETTLE:
        if is_settled(state):
            return False
        end_lost_durations(state)
    elif stage != CLEANUP_CHECK:
        return False
    if state.waiting or any(player.won for player in state.players) or StateReached in standing(state).watchers:
        return False
    if state_based.may_apply(state):
        return False
    if stage == SETTLE:
        _give_priority(state)
    else:
        state.write_priority(state.current).stage = END
    return True


def _give_priority(state: State) -> None:
    """Everything is settled: the player who should have priority receives it."""
    marker = state.write_priority(state.current)
    if not state.players[marker.priority].in_game or state.options.priority_by_range:
        marker.priority = priority_order(state, marker.index, marker.priority)[0]
    marker.stage = PRIORITY
    state.checked = state.history.total
    state.checked_standing = standing(state)


def is_settled(state: State) -> bool:
    """Nothing has happened since state-based actions were last checked, so they needn't be checked again."""
    return (
        not state.waiting
        and state.checked == state.history.total
        and state.standing is not None
        and state.checked_standing is state.standing
        and StateReached not in state.standing.watchers
    )


def settle_cleanup(state: State) -> Steps:
    """CR 514.3: no player receives priority in the cleanup step unless something happens; then another one follows."""
    before = state.history.total
    yield from _release(state)
    yield from state_based.check(state)
    check_wins(state)
    if state.over:
        return
    triggers.check_states(state)
    happened = state.history.total != before or bool(state.waiting)
    marker = state.write_priority(state.current)
    if happened:
        marker.remaining = (CLEANUP, *marker.remaining)
        marker.priority = marker.active
        marker.passes = 0
        marker.stage = SETTLE
    else:
        marker.stage = END


OF_NO_SOURCE: Final = (GainLife, LoseLife, Draw, You, Bound, EachPlayer, ActivePlayer, Number)
"""Nodes of effects that are the same whichever object the ability is on."""


def put_triggers_on_stack(state: State) -> Steps:
    """CR 603.3b: each player in APNAP order puts theirs on the stack, in an order of their choice. A team that shares
    its turns puts those of all its members (CR 805.7)."""
    waiting = state.waiting
    state.waiting = ()
    for player in apnap(state):
        team = side(state, player)
        if team[:1] != [player]:
            continue
        mine = [one for one in waiting if one.controller in team]
        while len(mine) > 1 and _order_matters(mine) and state.players[player].in_game:
            options = [Option("trigger", one.source, n, _about(state, one, mine)) for n, one in enumerate(mine)]
            asked = ChooseOptions(
                player, "order triggers", "603.3b", options, len(mine), len(mine), ordered=True, again=True
            )
            answer = yield asked.asking(tuple([_as_printed(state, one) for one in mine]))
            if answer != AGAIN:
                mine = [mine[option.number] for option in answer]
                break
        for one in mine:
            if len(state.markers) == 1:
                yield from put_trigger(state, one)
            else:
                yield from _put_on_a_stack(state, one)


def _put_on_a_stack(state: State, one: WaitingTrigger) -> Steps:
    """CR 807.5b: a player who has priority for several stacks says on which of them the ability is put, unless an
    object on one of them caused it to trigger."""
    here = state.current
    stacks = _stacks(state, one)
    if len(stacks) > 1:
        options = [Option("stack", number=index) for index in stacks]
        answer = yield ChooseOptions(one.controller, "stack", "807.5b", options, source=one.source)
        turn_to(state, answer[0].number)
        state.write_priority(state.current).passes = 0
    yield from put_trigger(state, one)
    turn_to(state, here)


def _stacks(state: State, one: WaitingTrigger) -> list[int]:
    """The markers on whose stacks it may be put, the current one first."""
    here = state.current
    event = next((event for event in reversed(state.this_turn()) if event.index == one.event), None)
    if event is None or _is_from_stack(state, event) or not gets_priority(state, one.controller, here):
        return [here]
    others = [marker.index for marker in state.markers if marker.index != here and marker.stage == PRIORITY]
    return [here, *[index for index in others if gets_priority(state, one.controller, index)]]


def _is_from_stack(state: State, event: Event) -> bool:
    """Whether an object on a stack caused the event: one that resolves, or that the event is about."""
    stack = state.markers[state.current].stack
    reason = event.cause.reason if event.cause is not None else ""
    return reason in (RESOLVING, ON_STACK) or event.subject() in stack or event.other() in stack


def _order_matters(mine: list[WaitingTrigger]) -> bool:
    """For equal abilities that refer to the same objects and players, the order on the stack makes no difference: not
    even if they are of several objects, if their effects don't depend on these."""
    first = mine[0]
    if any(one.node is not first.node and one.node != first.node for one in mine):
        return True
    if any(one.controller != first.controller for one in mine):
        return True
    if any(one.source != first.source for one in mine) and not _is_of_any(first.node):
        return True
    names = _names(first.node)
    return any(_known(one, names) != _known(first, names) or one.x != first.x for one in mine)


def _is_of_any(node: Triggered) -> bool:
    """Whether it makes no difference which object the ability is on."""
    if node.condition is not None or node.modes:
        return False
    return all(isinstance(one, OF_NO_SOURCE) for effect in node.effects for one in walk(effect))


def _about(state: State, one: WaitingTrigger, mine: list[WaitingTrigger]) -> str:
    """What distinguishes it from other triggers of the object: the name of what it is about, if all may know it."""
    same = [other for other in mine if other.source == one.source]
    if len(same) == 1:
        return ""
    for thing in one.bindings.things.get(_telling(one, same), ()):
        if not is_player(thing) and thing >= 0:
            seen = state.object(thing)
            if seen.zone not in HIDDEN_ZONES and not seen.face_down:
                return characteristics(state, thing).name
    return ""


def _telling(one: WaitingTrigger, same: list[WaitingTrigger]) -> str:
    """The first name of something that isn't the same for all of them: "it", or another name the ability refers to."""
    for name in ("it", *_names(one.node)):
        if any(other.bindings.things.get(name) != one.bindings.things.get(name) for other in same):
            return name
    return "it"


def _as_printed(state: State, one: WaitingTrigger) -> Ability:
    """The keyword that the ability comes from, if any: the keyword has a text even if the ability has none."""
    if one.instance is None:
        return one.node
    where = (one.instance.origin, one.instance.slot, one.instance.timestamp)
    for other in characteristics(state, one.source).abilities:
        if isinstance(other.node, Keyword) and (other.origin, other.slot, other.timestamp) == where:
            return other.node
    return one.node


def _names(node: Triggered) -> list[str]:
    """The names that the ability takes from the event it triggered on."""
    found = ["defending player"] if any(isinstance(one, DefendingPlayer) for one in walk(node)) else []
    found += [ACTIVE] if any(isinstance(one, ActivePlayer) for one in walk(node)) else []
    return found + [one.name for one in walk(node) if isinstance(one, (Bound, Number))]


def _known(one: WaitingTrigger, names: list[str]) -> tuple[object, ...]:
    bound = one.bindings
    return (bound.link, [(bound.things.get(name), bound.numbers.get(name)) for name in names])


def put_trigger(state: State, one: WaitingTrigger) -> Steps:
    """CR 603.3c, 603.3d: modes and targets are chosen; without a legal choice it is removed from the stack."""
    node = one.node
    if not state.players[one.controller].in_game:
        return
    if not node.effects and not node.modes:
        return
    state.cause = Cause(TRIGGERED, (one.event,), one.source, one.instance, effect=one.effect)
    ability = put_ability_on_stack(state, one.controller, one.source, one.instance, node)
    try:
        yield from _announce(state, one, ability)
    except (TakenBack, Illegal):
        if exists(state, ability):
            _remove(state, ability)  # its possible targets have left the game


def _announce(state: State, one: WaitingTrigger, ability: int) -> Steps:
    node = one.node
    record = state.object(ability).stack
    assert record is not None
    record.bindings = one.bindings
    record.event = one.event
    record.x = one.x
    effects = node.effects
    if node.modes:
        modes = [n for n, mode in enumerate(node.modes) if possible(state, one.controller, mode, ability)]
        if len(modes) < node.choose[0]:
            _remove(state, ability)
            return
        record.modes = yield from choose_modes(state, one.controller, node.modes, node.choose, False, ability)
        effects = joined([node.modes[n] for n in record.modes])
    record.effects = effects
    if not possible(state, one.controller, effects, ability):
        _remove(state, ability)
        return
    record.targets = yield from choose(state, one.controller, effects, ability, record.x)
    yield from divide(state, one.controller, record, effects, ability)
    announced = AbilityTriggered(ability, one.controller, one.source)
    happen_now(state, announced)
    record.announced = announced.index
    announce_targets(state, ability)


def _remove(state: State, ability: int) -> None:
    """CR 603.3d: an ability without a legal choice ceases to exist."""
    happen_now(state, move(state, ability, NOWHERE, rule="603.3d", why="no choice"))


# -- acting ----------------------------------------------------------------------------------------------------------


def offered(state: State) -> Act | None:
    """What the player with priority is offered. None if they could only pass: then they pass without being asked,
    unless players are always asked."""
    player = state.markers[state.current].priority
    means = Available(state, player)
    options = options_for(state, player, means)
    if options or state.options.ask_always:
        return Offer(player, [*options, PASS], state, state.current)
    pass_priority(state, player)
    return None


def open_elsewhere(state: State) -> list[Act]:
    """What players with priority for the stacks of other turn markers are offered (CR 807.5a)."""
    found = []
    for marker in state.markers:
        if marker.index != state.current and marker.stage == PRIORITY:
            there = state.fork()
            turn_to(there, marker.index)
            offer = offered(there)
            if offer is not None:
                found.append(offer)
    return found


class Offer(Act):
    """What a player with priority may do, with the mana abilities they may activate (CR 605.3a)."""

    def list_mana(self) -> list[Option]:
        return mana_options(self.state, self.player, Available(self.state, self.player))

    def clone(self) -> Decision:
        other = Offer(self.player, self.listed, self.state, self.marker)
        other._mana = self._mana
        return other


def act(state: State, offer: Act) -> Steps:
    """A player has priority, and takes one of the actions offered."""
    player = offer.player
    answer = yield offer
    chosen = answer[0]
    if chosen.kind == "pass":
        pass_priority(state, player)
        return
    yield from _carry_out(state, player, chosen)
    marker = state.write_priority(state.current)
    marker.passes = 0
    marker.stage = SETTLE
    marker.priority = primary_player(state, player)


def options_for(state: State, player: int, means: Available) -> list[Option]:
    """Everything the player could do except passing and activating mana abilities."""
    return [
        *castable(state, player, means),
        *activatable(state, player, means),
        *special_actions(state, player, means),
        *mana_actions(state, player, means),
    ]


def _carry_out(state: State, player: int, chosen: Option) -> Steps:
    state.cause = Cause(ANSWER, player=player)
    if chosen.kind == "play":
        yield from play_land(state, player, chosen.thing, chosen.number)
    elif chosen.kind == "cast":
        yield from cast(state, player, chosen.thing, chosen.number)
    elif chosen.kind == "activate":
        yield from activate(state, player, chosen.thing, chosen.number)
    elif chosen.kind == "mana":
        yield from make_mana(state, player, chosen.number)
    else:
        yield from take_special_action(state, player, chosen)


def pass_priority(state: State, player: int) -> None:
    """CR 117.4: when all players pass in succession, the top of the stack resolves, or the step ends. All are those who
    get priority for that stack (CR 807.5a)."""
    marker = state.write_priority(state.current)
    marker.passes += 1
    order = priority_order(state, marker.index, player)
    if marker.passes >= len(order):
        marker.passes = 0
        marker.stage = RESOLVE if marker.stack else END
        marker.priority = marker.active
    else:
        marker.priority = order[1] if order[0] == player else order[0]
        if state.left and not is_settled(state):
            marker.stage = SETTLE  # a player has left: handled before the next one receives priority (CR 117.5)
