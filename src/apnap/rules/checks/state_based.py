"""State-based actions (CR 704): all that apply happen at the same time, then the check is repeated."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language.statics import HoldsAtMost
from apnap.language.types import BATTLE, CREATURE, DUNGEON, LEGENDARY, PHENOMENON, PLANESWALKER, WORLD
from apnap.language.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, LIBRARY, NOWHERE
from apnap.rules.asking.decisions import (
    AGAIN,
    NO,
    YES,
    Answer,
    ChooseOptions,
    Decision,
    Steps,
    chosen_things,
    things_options,
)
from apnap.rules.checks.made_true import what_made_them_true
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.attaching import BecameAttached
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.game_end import PlayerLost
from apnap.rules.events.permanents import Destroyed, PermanentSacrificed
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.happening.seam import happen, happen_now
from apnap.rules.objects.attachments import may_be_attached
from apnap.rules.objects.battles import SIEGE, BecameProtector, choose_protector, possible_protectors
from apnap.rules.objects.bestowing import StoppedBeingBestowed, is_bestowed
from apnap.rules.objects.dungeons import completed, finished_dungeons
from apnap.rules.objects.planes import phenomena_to_leave
from apnap.rules.objects.sagas import is_finished, is_saga
from apnap.rules.objects.schemes import finished_schemes
from apnap.rules.players.leaving import leave_together
from apnap.rules.values import filters
from apnap.rules.values.commanders import is_commander
from apnap.rules.values.context import of_rule
from apnap.rules.values.planes import face_up
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import characteristics, controller, exists, standing
from apnap.rules.values.seats import apnap, sharing_life
from apnap.state.events import STATE_BASED, Cause, Event
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player


def check(state: State) -> Steps:
    """Perform all applicable state-based actions at the same time, and repeat until none applies (CR 704.3)."""
    while True:
        state.cause = Cause(STATE_BASED, (state.history.total - 1,))
        yield from check_protectors(state)
        legends = yield from _legend_rule(state)
        if state.options.commanders:
            legends += yield from _commanders_going_home(state)
        leaving = [event.subject() for event in legends]
        others = _players(state) + _permanents(state) + _tokens_elsewhere(state) + finished_dungeons(state)
        if state.options.planes:
            others += phenomena_to_leave(state)
        if state.options.archenemies:
            others += finished_schemes(state)
        events = legends + [event for event in others if event.subject() not in leaving]
        _forget_deathtouch(state)
        if not events:
            return
        causes = what_made_them_true(state, events, _recent(state))
        for event, places in zip(events, causes, strict=True):
            event.cause = Cause(STATE_BASED, places)
        happened = yield from happen(state, events)
        done = completed(state, happened)
        if done:
            happen_now(state, *done)
        for player in state.players:
            if player.drew_from_empty:
                state.write_player(player.index).drew_from_empty = False
        lost = [event for event in happened if isinstance(event, PlayerLost)]
        if lost:
            state.cause = Cause(STATE_BASED, tuple([event.index for event in lost]))
            leave_together(state, [event.player for event in lost])
        if state.over or not happened:
            return


def may_apply(state: State) -> bool:
    """Whether any state-based action could apply, found in one pass. If not, `check` isn't needed."""
    most = state.options.poison
    if state.options.commanders:
        if _lately_gone(state) or any(_felled_by_commander(state, player) for player in state.players):
            return True
    if state.options.planes and face_up(state, PHENOMENON):
        return True
    if state.options.archenemies and finished_schemes(state):
        return True
    if any(player.life <= 0 or player.drew_from_empty or player.poison >= most for player in state.players):
        return True
    if state.command and any(state.object(id).base.types & DUNGEON for id in state.command):
        return True
    return (
        "holds at most" in standing(state).rules
        or any(_is_to_go(state, ids) for ids in _cards(state))
        or bool(_tokens_in_libraries(state))
        or _may_apply_to_permanents(state)
    )


def _may_apply_to_permanents(state: State) -> bool:
    changed = standing(state).changed
    legends: set[tuple[int, str]] = set()
    worlds = 0
    for id in state.battlefield:
        seen = state.object(id)
        if seen.deathtouched:
            return True
        if seen.phased_out:
            continue
        values = changed.get(id, seen.base) if changed else seen.base
        if values.types & CREATURE and (values.toughness <= seen.damage or values.toughness <= 0):
            return True
        if values.types & (PLANESWALKER | BATTLE) or is_saga(values) or len(seen.counters) > 1:
            return True
        if (seen.attached_to != NOTHING or "Aura" in values.subtypes) and (
            "Role" in values.subtypes or _attachment(state, id)
        ):
            return True
        if values.supertypes & LEGENDARY and values.name:
            key = (controller(state, id), values.name)
            if key in legends:
                return True
            legends.add(key)
        if values.supertypes & WORLD:
            worlds += 1
    return worlds > 1


def _cards(state: State) -> list[tuple[int, ...]]:
    """The zones in which tokens and copies cease to exist, except libraries."""
    zones = [state.exile, state.ante] if state.ante else [state.exile]
    for player in state.players:
        zones.append(player.graveyard)
        zones.append(player.hand)
    return zones


def _is_to_go(state: State, ids: tuple[int, ...]) -> bool:
    for id in ids:
        seen = state.object(id)
        if seen.is_token or seen.is_copy:
            return True
    return False


def _forget_deathtouch(state: State) -> None:
    """CR 704.5h looks only at damage since the last check."""
    for id in state.battlefield:
        if state.object(id).deathtouched:
            state.write_quiet(id).deathtouched = False


def _players(state: State) -> list[Event]:
    """CR 704.5a to 704.5c. A team that shares its life total loses as one (CR 810.8a, 810.8c, 810.8d)."""
    found: list[Event] = []
    for player in state.players:
        if not player.in_game or any(one.who() in sharing_life(state, player.index) for one in found):
            continue
        rule = (
            "704.5a"
            if player.life <= 0 and not forbidden(state, "lose the game with no life", of_player(player.index))
            else "704.5b"
            if player.drew_from_empty
            else "704.5c"
            if player.poison >= state.options.poison
            else "704.6c"
            if _felled_by_commander(state, player)
            else ""
        )
        if rule and not forbidden(state, "lose the game", of_player(player.index)):
            found.append(PlayerLost(player.index, rule))
        elif player.drew_from_empty:
            state.write_player(player.index).drew_from_empty = False
    return found


def _felled_by_commander(state: State, player: Player) -> bool:
    """CR 903.10a: enough combat damage from the same commander."""
    most = state.options.commander_damage
    return bool(most) and any(dealt >= most for dealt in player.commander_damage.values())


def _permanents(state: State) -> list[Event]:
    found: list[Event] = []
    for id in state.battlefield:
        seen = state.object(id)
        if seen.phased_out:
            continue
        values = characteristics(state, id)
        if values.types & CREATURE:
            if values.toughness <= 0:
                found.append(move(state, id, GRAVEYARD, rule="704.5f", why="state"))
                continue
            rule = "704.5g" if seen.damage >= values.toughness else "704.5h" if seen.deathtouched else ""
            if rule and not forbidden(state, "be destroyed", id):  # other actions may still apply
                found.append(Destroyed(id, controller(state, id), rule=rule))
                continue
        if values.types & PLANESWALKER and seen.counters.get("loyalty", 0) <= 0:
            found.append(move(state, id, GRAVEYARD, rule="704.5i", why="state"))
            continue
        if values.types & BATTLE and seen.counters.get("defense", 0) <= 0 and not _on_stack(state, id):
            found.append(move(state, id, GRAVEYARD, rule="704.5v", why="state"))
            continue
        if is_saga(values) and is_finished(state, id):
            found.append(PermanentSacrificed(id, controller(state, id), rule="704.5s"))
            continue
        if seen.attached_to != NOTHING or "Aura" in values.subtypes:
            found += _attachment(state, id)
        if len(seen.counters) > 1 and "+1/+1" in seen.counters and "-1/-1" in seen.counters:
            number = min(seen.counters["+1/+1"], seen.counters["-1/-1"])
            found.append(CountersChanged(id, "+1/+1", -number, rule="704.5q"))
            found.append(CountersChanged(id, "-1/-1", -number, rule="704.5q"))
    return found + too_many_counters(state, found) + _world_rule(state) + _role_rule(state)


def _on_stack(state: State, id: int) -> bool:
    """Whether a triggered ability of the battle is still on the stack or waiting."""
    for marker in state.markers:
        for other in marker.stack:
            record = state.object(other).stack
            if record is not None and record.source == id:
                return True
    return any(waiting.source == id for waiting in state.waiting)


def _attachment(state: State, id: int) -> list[Event]:
    """CR 704.5m to 704.5p: Auras, Equipment and others that are attached where they can't be."""
    seen = state.object(id)
    values = characteristics(state, id)
    host = seen.attached_to
    if "Aura" in values.subtypes:
        if host == NOTHING or not may_be_attached(state, id, host):
            if is_bestowed(state, id):
                return [StoppedBeingBestowed(id, controller(state, id), "702.103f")]
            return [move(state, id, GRAVEYARD, rule="704.5m", why="state")]
        return []
    if host != NOTHING and not may_be_attached(state, id, host):
        fits = "Equipment" in values.subtypes or "Fortification" in values.subtypes
        rule = "704.5n" if fits else "704.5p"
        return [BecameAttached(id, NOTHING, rule)]
    return []


def _tokens_elsewhere(state: State) -> list[Event]:
    """CR 704.5d, 704.5e: tokens off the battlefield and copies off the stack cease to exist."""
    found: list[Event] = []
    for player in state.players:
        for zone in (player.graveyard, player.hand):
            for id in zone:
                found += _cease_to_exist(state, id)
    for id in (*state.exile, *state.ante):
        found += _cease_to_exist(state, id)
    return found + [move(state, id, NOWHERE, rule="704.5d", why="state") for id in _tokens_in_libraries(state)]


def _cease_to_exist(state: State, id: int) -> list[Event]:
    seen = state.object(id)
    if not seen.is_token and not seen.is_copy:
        return []
    return [move(state, id, NOWHERE, rule="704.5d" if seen.is_token else "704.5e", why="state")]


def _tokens_in_libraries(state: State) -> list[int]:
    """Those that were put there since the last check, wherever in the library they are now."""
    gone = [
        event.new
        for event in _recent(state)
        if isinstance(event, Moved) and event.destination == LIBRARY and event.new >= 0
    ]
    return [id for id in gone if state.object(id).is_token and exists(state, id)]


def _recent(state: State) -> list[Event]:
    """The events of this turn since the last check."""
    history = state.history
    return history.this_turn()[max(history.length - (history.total - state.checked), 0) :]


def _legend_rule(state: State) -> Generator[Decision, Answer, list[Event]]:
    """CR 704.5j: of legendary permanents with the same name that a player controls, all but one are put into
    graveyards. This happens at the same time as other state-based actions (CR 704.3), after the choice."""
    legends: dict[tuple[int, str], list[int]] = {}
    for id in state.battlefield:
        values = characteristics(state, id)
        if values.supertypes & LEGENDARY and values.name and not state.object(id).phased_out:
            legends.setdefault((controller(state, id), values.name), []).append(id)
    events: list[Event] = []
    if not legends:
        return events
    for player in apnap(state):
        for (who, _), ids in legends.items():
            if who == player and len(ids) > 1:
                answer = yield ChooseOptions(player, "legend", "704.5j", things_options(ids), again=True)
                if answer == AGAIN:
                    return (yield from _legend_rule(state))
                events += [
                    move(state, id, GRAVEYARD, rule="704.5j", why="state")
                    for id in ids
                    if id not in chosen_things(answer) and exists(state, id)
                ]
    return events


def _commanders_going_home(state: State) -> Generator[Decision, Answer, list[Event]]:
    """CR 704.6d, 903.9a: the owner of a commander that was put into a graveyard or into exile since the last check may
    put it into the command zone."""
    found = [id for id in _lately_gone(state) if exists(state, id) and is_commander(state, id)]
    state.commanders_asked = state.history.total
    events: list[Event] = []
    for id in found:
        owner = state.object(id).owner
        answer = yield ChooseOptions(owner, "commander", "903.9a", [YES, NO], source=id)
        if answer and answer[0].kind == "yes" and exists(state, id):
            events.append(move(state, id, COMMAND, rule="903.9a", why="commander"))
    return events


def _lately_gone(state: State) -> list[int]:
    recent = [event for event in _recent(state) if event.index >= state.commanders_asked]
    return [event.new for event in recent if isinstance(event, Moved) and event.destination in (GRAVEYARD, EXILE)]


def _role_rule(state: State) -> list[Event]:
    """CR 303.7a, 704.5y: of the Roles that one player controls on one permanent, only the newest stays."""
    roles: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for id in state.battlefield:
        seen = state.object(id)
        if seen.attached_to != NOTHING and not seen.phased_out and "Role" in characteristics(state, id).subtypes:
            roles.setdefault((seen.attached_to, controller(state, id)), []).append((seen.timestamp, id))
    return [
        move(state, id, GRAVEYARD, rule="704.5y", why="state")
        for found in roles.values()
        for timestamp, id in found
        if timestamp < max(found)[0]
    ]


def _world_rule(state: State) -> list[Event]:
    """CR 704.5k: only the newest world permanent stays; if several are newest, none does. Those that entered since the
    last check count as entering at the same time. Each is compared with those within its controller's range of
    influence (CR 801.12)."""
    worlds = [
        id
        for id in state.battlefield
        if characteristics(state, id).supertypes & WORLD and not state.object(id).phased_out
    ]
    if len(worlds) < 2:
        return []
    entered = [event.new for event in _recent(state) if isinstance(event, Moved) and event.destination == BATTLEFIELD]
    found: list[Event] = []
    for id in worlds:
        others = [one for one in worlds if one != id and reaches(state, controller(state, id), one)]
        newer = [one for one in others if state.object(one).timestamp > state.object(id).timestamp]
        tied = len([one for one in (id, *others) if one in entered]) > 1
        if newer or tied:
            found.append(move(state, id, GRAVEYARD, rule="704.5k", why="state"))
    return found


def too_many_counters(state: State, leaving: list[Event]) -> list[Event]:
    """Counters to remove from permanents that stay, beyond those that other events remove at the same time."""
    limits: dict[tuple[int, str], int] = {}
    for one in rules_about(state, "holds at most"):
        rule, context = one.rule, of_rule(one)
        assert isinstance(rule, HoldsAtMost)
        for id in state.battlefield:
            seen = state.object(id)
            if seen.phased_out or seen.counters.get(rule.kind, 0) <= rule.number:
                continue
            if filters.fits(state, rule.what, id, context):
                limits[id, rule.kind] = min(rule.number, limits.get((id, rule.kind), rule.number))
    gone = [event.subject() for event in leaving if not isinstance(event, CountersChanged)]
    taken = {(event.on, event.kind): event.amount for event in leaving if isinstance(event, CountersChanged)}
    events: list[Event] = []
    for (id, kind), number in limits.items():
        excess = state.object(id).counters[kind] + taken.get((id, kind), 0) - number
        if excess > 0 and id not in gone:
            events.append(CountersChanged(id, kind, -excess, rule="704.5r"))
    return events


def check_protectors(state: State) -> Steps:
    """CR 704.5w, 704.5x: a battle without a legal protector gets a new one, or is put into the graveyard."""
    for id in state.battlefield:
        values = characteristics(state, id)
        if not values.types & BATTLE or state.object(id).phased_out:
            continue
        players = possible_protectors(state, values, controller(state, id))
        protector = state.object(id).protector
        own = SIEGE in values.subtypes and protector == controller(state, id)
        gone = protector < 0 or not state.players[protector].in_game
        if not own and not (gone and not _is_attacked(state, id)):
            continue
        if players:
            chosen = yield from choose_protector(controller(state, id), players, id, "704.5x" if own else "704.5w")
            happen_now(state, BecameProtector(id, chosen, "704.5x" if own else "704.5w"))
        else:
            yield from happen(state, [move(state, id, GRAVEYARD, rule="704.5w", why="state")])


def _is_attacked(state: State, id: int) -> bool:
    for marker in state.markers:
        combat = marker.combat
        if combat is not None and id in combat.attackers.values() and id not in combat.no_longer_attacked:
            return True
    return False
