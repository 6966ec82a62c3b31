"""The turn (CR 500 to 514): how steps begin and end, and the turn-based actions of each (CR 703)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import zones as z
from apnap.language.durations import (
    END_OF_COMBAT,
    END_OF_TURN,
    END_OF_YOUR_NEXT_TURN,
    THEIR_NEXT_TURN,
    YOUR_NEXT_TURN,
)
from apnap.language.statics import MaximumHandSize, May, Skips, UntapsDuring
from apnap.rules.asking.decisions import AGAIN, Answer, ChooseOptions, Decision, Steps, chosen_things, things_options
from apnap.rules.asking.errors import Unsupported
from apnap.rules.combat.attacking import declare_attackers
from apnap.rules.combat.blocking import declare_blockers
from apnap.rules.combat.combat_damage import deal_combat_damage, needs_first_strike_step
from apnap.rules.continuous.in_force import rules_about, timestamp_of
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.effects.moving import set_schemes_in_motion
from apnap.rules.events.cards import CardDiscarded, CardDrawn
from apnap.rules.events.damage import DamageWoreOff
from apnap.rules.events.permanents import Untapped
from apnap.rules.events.turns import StepBegan, TurnBegan
from apnap.rules.happening.durations import end_durations
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.mana import empty_pools
from apnap.rules.objects.day_and_night import as_turn_begins
from apnap.rules.objects.phasing import phasing_of
from apnap.rules.objects.planes import take_control
from apnap.rules.objects.sagas import lore_counters
from apnap.rules.objects.schemes import schemes_of_the_turn
from apnap.rules.players.turn_markers import next_holder, remove, skipped, too_close
from apnap.rules.resolving.resolving import perform
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import holds, value
from apnap.rules.values.filters import candidates, fits
from apnap.rules.values.range_of_influence import takes_part_elsewhere
from apnap.rules.values.reading import controller, standing
from apnap.rules.values.seats import active_players, side
from apnap.state.events import TURN_BASED, Cause, Event
from apnap.state.standing import HISTORY, TURN
from apnap.state.table import State
from apnap.state.things import of_player
from apnap.state.turns import BEGIN, CLEANUP_CHECK, END, REMOVED, SETTLE, WAITING


def begin_first_turn(state: State, player: int) -> None:
    """CR 103.8, 807.4b: the starting player takes the first turn; with several markers, so does each fourth player."""
    state.write_marker(state.current).regular = player
    _begin_turn(state, player)


def next_turn(state: State) -> bool:
    """CR 500.7, 807.4c: the next turn under this marker. False if the marker is gone (CR 807.4g), or that turn has to
    wait for another one to move on (CR 807.4d)."""
    index = state.current
    if state.markers[index].step != WAITING:
        if state.markers[index].designated:
            remove(state, index)
            return False
        state.last_spells = _spells_cast(state, state.markers[index].active)
        holder = next_holder(state, index)
        marker = state.write_marker(index)
        marker.active = holder
        marker.step = WAITING
        marker.since = state.history.total
    if len(state.markers) > 1 and too_close(state, index):
        return False
    _begin_turn(state, state.markers[index].active)
    return True


def _spells_cast(state: State, active: int) -> int:
    """How many spells the player cast in the turn that ends; for a team, the most any of them cast (CR 502.2a)."""
    return max(state.players[one].spells_cast for one in [active, *side(state, active)])


def _begin_turn(state: State, player: int) -> None:
    state.turn += 1
    state.history.next_turn()
    marker = state.write_marker(state.current)
    marker.active = player
    marker.number = state.turn
    marker.remaining = z.TURN
    marker.step = ""
    marker.stage = END
    marker.combat = None
    for one in side(state, player):
        state.write_player(one).turns_taken = state.turn
    if state.options.planes:
        take_control(state, marker.index, player)
    busy = [other.active for other in state.markers if other.index != marker.index and other.stage != REMOVED]
    for n in range(len(state.players)):
        if n in busy or takes_part_elsewhere(state, n):
            continue  # another turn goes on for them
        fresh = state.write_player(n)
        fresh.lands_played = 0
        fresh.planar_rolls = 0
        fresh.spells_cast = 0
        fresh.cards_drawn = 0
        fresh.life_gained = 0
    _forget_activations(state)
    if state.volatile & (TURN | HISTORY):
        state.standing = None
    end_durations(state, YOUR_NEXT_TURN)
    _begin(state, TurnBegan(marker.active, state.turn))
    _begin_extra_turn(state)


def _begin_extra_turn(state: State) -> None:
    """What the effect that added this turn says of it (CR 500.7)."""
    turn = state.markers[state.current].beginning
    if turn is not None:
        state.write_marker(state.current).beginning = None
        _, effects, source, you = turn
        for asked in perform(state, effects, Context(source, you)):
            raise Unsupported(asked.rule, "as an extra turn begins, nobody can be asked to choose")


def _begin(state: State, event: Event) -> None:
    """A turn or a step begins: turn-based actions follow from that (CR 703.3)."""
    state.cause = Cause(TURN_BASED)
    happen_now(state, event)
    state.cause = Cause(TURN_BASED, (event.index,))


def _forget_activations(state: State) -> None:
    """Abilities limited to a number of uses each turn may be used again, in whatever zone (CR 602.5b, 113.6)."""
    places = [state.battlefield, state.exile, state.command]
    for player in state.players:
        places += [player.hand, player.graveyard]
    for ids in places:
        for id in ids:
            if state.object(id).activations and not takes_part_elsewhere(state, controller(state, id)):
                state.write_quiet(id).activations = {}


def _always_skipped(state: State, player: int, step: str) -> bool:
    """CR 500.10, 614.10: an effect says that the player skips each step of that name. Then their team does
    (CR 805.8)."""
    for one in standing(state).rules.get(f"skip {step}", ()):
        assert isinstance(one.rule, Skips)
        context = of_rule(one)
        if holds(state, one.condition, context) and any(
            fits(state, one.rule.who, of_player(member), context) for member in side(state, player)
        ):
            return True
    return False


def next_step(state: State) -> None:
    """Go on to the next step or phase; after the last one, to the next turn. If a phase is skipped, so are all of its
    steps (CR 500.10, 614.10)."""
    marker = state.write_marker(state.current)
    while marker.remaining:
        step = marker.remaining[0]
        marker.remaining = marker.remaining[1:]
        if step == z.BEGINNING_OF_COMBAT and skipped(state, marker.active, z.COMBAT):
            marker.remaining = marker.remaining[marker.remaining.index(z.END_OF_COMBAT) + 1 :]
        elif _happens(state, step):
            marker.step = step
            marker.stage = BEGIN
            marker.passes = 0
            marker.since = state.history.total
            if state.volatile & TURN:
                state.standing = None
            return
    if next_turn(state):
        next_step(state)


def _skips_first_draw(state: State) -> bool:
    """CR 103.8a-c, 800.7: the starting player skips it in a game of two players, the starting team in a Two-Headed
    Giant game."""
    return not state.options.first_draw and (len(state.players) == 2 or state.options.shared_life)


def _happens(state: State, step: str) -> bool:
    """Steps that are skipped (CR 500.10), and combat steps in which there never were attackers (CR 506.1, 508.8)."""
    marker = state.markers[state.current]
    if skipped(state, marker.active, step):
        return False
    if _always_skipped(state, marker.active, step):
        return False
    if step == z.DRAW_STEP and state.turn == 1 and _skips_first_draw(state):
        return False
    if step in (z.DECLARE_BLOCKERS, z.COMBAT_DAMAGE, z.FIRST_STRIKE_DAMAGE):
        return marker.combat is not None and bool(marker.combat.attackers or marker.combat.former)
    return True


QUIET_STEPS: Final = (z.UPKEEP, z.PRECOMBAT_MAIN, z.BEGINNING_OF_COMBAT, z.END_OF_COMBAT, z.POSTCOMBAT_MAIN, z.END_STEP)
"""Steps and phases whose turn-based actions require no decisions, unless there are Sagas (CR 505.4) or schemes."""


def is_quiet(state: State) -> bool:
    """The step that begins requires no decisions."""
    marker = state.markers[state.current]
    if marker.step not in QUIET_STEPS:
        return False
    if marker.step != z.PRECOMBAT_MAIN:
        return True
    return not lore_counters(state) and not (state.options.archenemies and schemes_of_the_turn(state))


def begin_quiet_step(state: State) -> None:
    """Such a step begins: abilities trigger, and then a player receives priority."""
    marker = state.markers[state.current]
    was_settled = state.checked == state.history.total
    _begin(state, StepBegan(marker.active, marker.step, marker.number))
    if was_settled:
        state.checked = state.history.total
    _to_priority(state, marker.active)


def _to_priority(state: State, active: int) -> None:
    marker = state.write_priority(state.current)
    marker.stage = SETTLE
    marker.priority = active
    marker.passes = 0


def begin_step(state: State) -> Steps:
    """The step begins: turn-based actions (CR 703.3), then "at the beginning of" abilities trigger."""
    marker = state.markers[state.current]
    step = marker.step
    active = marker.active
    if step == z.UNTAP:
        yield from _untap(state)
        state.write_priority(state.current).stage = END
        return
    if step == z.CLEANUP:  # abilities that trigger now wait until the step's actions are done (CR 514.3a)
        _begin(state, StepBegan(active, step, marker.number))
        yield from _cleanup(state)
        return
    _begin(state, StepBegan(active, step, marker.number))
    if step == z.DRAW_STEP:
        for player in active_players(state):  # one after another (CR 805.4b, 805.6a)
            yield from happen(state, [CardDrawn(player, rule="504.1")])
    elif step == z.PRECOMBAT_MAIN:
        if state.options.archenemies:
            yield from set_schemes_in_motion(state, schemes_of_the_turn(state))
        yield from happen(state, lore_counters(state))  # after schemes (CR 703.4f)
    elif step == z.DECLARE_ATTACKERS:
        yield from declare_attackers(state)
    elif step == z.DECLARE_BLOCKERS:
        yield from declare_blockers(state)
    elif step == z.COMBAT_DAMAGE or step == z.FIRST_STRIKE_DAMAGE:
        yield from _damage(state, step)
    _to_priority(state, active)


def _damage(state: State, step: str) -> Steps:
    """CR 510.4: with first strike or double strike, there is an additional combat damage step before this one."""
    marker = state.write_marker(state.current)
    if step == z.COMBAT_DAMAGE and not marker.first_strike_step and needs_first_strike_step(state):
        marker.first_strike_step = True
        marker.step = z.FIRST_STRIKE_DAMAGE
        marker.remaining = (z.COMBAT_DAMAGE, *marker.remaining)
        step = z.FIRST_STRIKE_DAMAGE
        if state.volatile & TURN:
            state.standing = None
    yield from deal_combat_damage(state, step)


def end_step(state: State) -> None:
    """The step ends: mana pools empty (CR 500.5), and effects that last until then end."""
    state.cause = Cause(TURN_BASED)
    marker = state.write_marker(state.current)
    if marker.step != WAITING:
        empty_pools(state)
    if marker.step == z.END_OF_COMBAT:
        if marker.combat is not None and marker.combat.defended_by:
            state.checked_standing = None  # a battle that is no longer attacked may need a protector (CR 704.5w)
        marker.combat = None
        marker.first_strike_step = False
        end_durations(state, END_OF_COMBAT)
        if state.volatile & TURN:
            state.standing = None
    next_step(state)


def _untap(state: State) -> Steps:
    """CR 502: phasing, day and night, then untapping everything at the same time."""
    active = active_players(state)
    phasing = phasing_of(state, active)
    if phasing:
        yield from happen(state, phasing)
    light = as_turn_begins(state)
    if light:
        happen_now(state, *light)
    untapping = []
    for id in state.battlefield:
        seen = state.object(id)
        if not (seen.tapped or seen.stays_tapped or seen.exerted_by):
            continue
        held = _is_held(state, id, active)
        if seen.tapped and not held and not seen.phased_out and controller(state, id) in active:
            if not forbidden(state, "untap", id):
                untapping.append(id)
    untapping += [id for id in untapped_by_rules(state, active) if id not in untapping]
    left: list[int] = []
    for player in dict.fromkeys([*active, *[controller(state, id) for id in untapping]]):
        left += yield from _left_tapped(state, player, untapping)
    there = [id for id in untapping if id not in left and state.object(id).last is None]
    events = [Untapped(id, controller(state, id), "502.3") for id in there]
    if events:
        yield from happen(state, events)


def untapped_by_rules(state: State, active: list[int]) -> list[int]:
    """The permanents that effects untap in the untap step of the active players. What keeps permanents from untapping
    in their controller's untap step doesn't matter here."""
    found: list[int] = []
    for one in rules_about(state, "untaps during"):
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, UntapsDuring)
        if any(fits(state, rule.whose, of_player(player), context) for player in active):
            found += [id for id in candidates(state, rule.what, context) if state.object(id).tapped]
    return found


def _is_held(state: State, id: int, active: list[int]) -> bool:
    """Whether it doesn't untap in this untap step: its controller's next one, or the next of the player who exerted it
    (CR 701.39a), no matter who controls it now. That happens only once."""
    seen = state.object(id)
    exerted = any(player in active for player in seen.exerted_by)
    if exerted:
        state.write_quiet(id).exerted_by = tuple([player for player in seen.exerted_by if player not in active])
    held = seen.stays_tapped and not seen.phased_out and controller(state, id) in active
    if held:
        state.write_quiet(id).stays_tapped = False
    return exerted or held


def _left_tapped(state: State, player: int, untapping: list[int]) -> Generator[Decision, Answer, tuple[int, ...]]:
    """CR 502.3: which of the permanents that the player may choose not to untap stay tapped."""
    offered = [id for id in untapping if controller(state, id) == player and permitted(state, "stay tapped", id)]
    if not offered:
        return ()
    answer = yield ChooseOptions(player, "stay tapped", "502.3", things_options(offered), 0, len(offered))
    return chosen_things(answer)


def _cleanup(state: State) -> Steps:
    """CR 514: discard to maximum hand size; then damage and "until end of turn" effects end at the same time."""
    discarded: list[Event] = []
    for player in active_players(state):
        discarded += yield from _discard_down(state, player)
    if discarded:
        yield from happen(state, discarded)
    for id in state.battlefield:
        seen = state.object(id)
        if (seen.damage or seen.deathtouched) and not takes_part_elsewhere(state, controller(state, id)):
            happen_now(state, DamageWoreOff(id, rule="514.2"))
    end_durations(state, END_OF_TURN)
    end_durations(state, END_OF_YOUR_NEXT_TURN)
    end_durations(state, THEIR_NEXT_TURN)
    state.write_priority(state.current).stage = CLEANUP_CHECK


def _discard_down(state: State, active: int) -> Generator[Decision, Answer, list[Event]]:
    """CR 514.1: what the player discards; a player who has left has nothing to discard."""
    answer = AGAIN
    while answer == AGAIN:
        hand, most = state.players[active].hand, hand_limit(state, active)
        if most < 0 or len(hand) <= most:
            return []
        count = len(hand) - most
        answer = yield ChooseOptions(active, "discard", "514.1", things_options(hand), count, count, again=True)
    return [CardDiscarded(id, active, rule="514.1") for id in chosen_things(answer)]


def hand_limit(state: State, player: int) -> int:
    """The maximum hand size (CR 402.2), -1 for none. What changes it applies in the order of timestamps (CR 613.11)."""
    most = state.players[player].max_hand
    rules = rules_about(state, "hand size") + rules_about(state, "may no maximum hand size")
    for one in sorted(rules, key=lambda rule: timestamp_of(state, rule)):
        rule = one.rule
        assert isinstance(rule, (MaximumHandSize, May))
        if not fits(state, rule.who, of_player(player), of_rule(one)):
            continue
        if isinstance(rule, May):
            most = -1
        elif rule.change:
            most = max(most + value(state, rule.number, of_rule(one)), 0) if most >= 0 else most
        else:
            most = max(value(state, rule.number, of_rule(one)), 0)
    return most
