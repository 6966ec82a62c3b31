"""What the references of the card language refer to."""

from __future__ import annotations

from typing import Final

from apnap.language import references as r
from apnap.language.amounts import DownTo
from apnap.language.effects import Choose, Each, Target
from apnap.rules.values import filters
from apnap.rules.values.commanders import commanders_of
from apnap.rules.values.context import Context
from apnap.rules.values.defending_player import attacked_player, defending_players
from apnap.rules.values.evaluate import CHOSEN, add_finder, things, value, you
from apnap.rules.values.reading import controller, exists
from apnap.rules.values.seats import active_players, apnap, from_player, opponents, to_the_left, to_the_right
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

ACTIVE: Final = "active player"
ATTACKING: Final = "attacking player"
DEFENDING: Final = "defending player"
"""The names of the one player whom an ability refers to (CR 802.2a, 805.9, 805.10c)."""


def _this(state: State, reference: r.This | r.Granter, context: Context) -> tuple[int, ...]:
    return (context.source,)


def _you(state: State, reference: r.You, context: Context) -> tuple[int, ...]:
    return you(state, context)


def _particular(state: State, reference: r.Particular, context: Context) -> tuple[int, ...]:
    return (reference.thing,) if exists(state, reference.thing) else ()


CHOOSER: Final = "chooser"
"""The name of the opponent who chose a target."""


def _target_chooser(state: State, reference: r.TargetChooser, context: Context) -> tuple[int, ...]:
    return context.things.get(CHOOSER) or tuple([of_player(n) for n in opponents(state, context.you)])


def _bound(state: State, reference: r.Bound, context: Context) -> tuple[int, ...]:
    return context.things.get(reference.name, ())


def _target(state: State, reference: Target, context: Context) -> tuple[int, ...]:
    return context.things.get(reference.name, ())


def _chosen(state: State, reference: Choose, context: Context) -> tuple[int, ...]:
    return context.things.get(CHOSEN, ())


def _each(state: State, reference: Each, context: Context) -> tuple[int, ...]:
    return tuple(filters.candidates(state, reference.what, context))


def _host(state: State, reference: r.Host, context: Context) -> tuple[int, ...]:
    """What it is attached to or, if an ability triggered because that left, what it was attached to (CR 603.10a)."""
    if "host" in context.things:
        return context.things["host"]
    host = state.object(context.source).attached_to
    return () if host == NOTHING else (host,)


def _haunted(state: State, reference: r.Haunted, context: Context) -> tuple[int, ...]:
    haunted = state.object(context.source).haunts
    return (haunted,) if haunted != NOTHING else ()


def _controller_of(state: State, reference: r.ControllerOf, context: Context) -> tuple[int, ...]:
    return _unique(
        [of_player(controller(state, thing)) for thing in things(state, reference.of, context) if not is_player(thing)]
    )


def _owner_of(state: State, reference: r.OwnerOf, context: Context) -> tuple[int, ...]:
    return _unique(
        [of_player(state.object(thing).owner) for thing in things(state, reference.of, context) if not is_player(thing)]
    )


def _voted_unlike(state: State, reference: r.VotedUnlike, context: Context) -> tuple[int, ...]:
    names = [f"voting unlike {of_player(thing)}" for thing in things(state, reference.who, context)]
    return _unique([thing for name in names for thing in context.things.get(name, ())])


def _unique(found: list[int]) -> tuple[int, ...]:
    return tuple(dict.fromkeys(found))


def _each_player(state: State, reference: r.EachPlayer, context: Context) -> tuple[int, ...]:
    order = from_player(state, context.you) if reference.from_you else apnap(state)
    whose = [of_player(thing) for thing in things(state, reference.of, context)]
    if reference.relation == "opponent":
        order = [n for n in order if any(n in opponents(state, one) for one in whose)]
    elif reference.relation == "other opponent":
        order = [n for n in order if n in opponents(state, context.you) and n not in whose]
    elif reference.relation == "team":
        order = [n for n in order if any(state.players[n].team == state.players[one].team for one in whose)]
    elif reference.relation == "other":
        order = [n for n in order if n not in whose]
    return tuple([of_player(n) for n in order])


def _left_of(state: State, reference: r.LeftOf, context: Context) -> tuple[int, ...]:
    beside = to_the_right if reference.right else to_the_left
    return tuple([of_player(beside(state, of_player(thing))) for thing in things(state, reference.of, context)])


def _nearest_opponent(state: State, reference: r.NearestOpponent, context: Context) -> tuple[int, ...]:
    direction, found = filters.chosen(state, context, "direction"), list[int]()
    beside = {"left": to_the_left, "right": to_the_right}.get(direction)
    for thing in things(state, reference.of, context):
        theirs, player = opponents(state, of_player(thing)), of_player(thing)
        if beside is None:
            found += theirs
            continue
        for _ in state.seats:
            player = beside(state, player)
            if player in theirs:
                found.append(player)
                break
    return tuple([of_player(n) for n in found])


def _active(state: State, reference: r.ActivePlayer, context: Context) -> tuple[int, ...]:
    """With shared turns, the member of the active team that the ability triggered for (CR 805.4d) or that its
    controller has chosen (CR 805.9); before that it could be each of them."""
    if not state.options.shared_turns:
        return (of_player(state.markers[state.current].active),)
    if ACTIVE in context.things:
        return context.things[ACTIVE]
    return tuple([of_player(n) for n in active_players(state)])


def _defending(state: State, reference: r.DefendingPlayer, context: Context) -> tuple[int, ...]:
    """The defending player for the attacker of the event, or for the source (CR 508.5). Without an attacking creature
    it could be each of them, and the controller chooses one (CR 802.2a, 805.10e)."""
    named = context.things.get(DEFENDING, ())
    if named and context.source not in context.things.get("it", ()):
        return named
    player = attacked_player(state, context.source)
    if player >= 0:
        return (of_player(player),)
    return named or tuple([of_player(n) for n in defending_players(state)])


def _attacking(state: State, reference: r.AttackingPlayer, context: Context) -> tuple[int, ...]:
    """The controller of what the source blocks, or blocked when it left (CR 608.2h, 805.10c), otherwise each attacking
    player (CR 506.2)."""
    if ATTACKING in context.things:
        return context.things[ATTACKING]
    for marker in state.markers:
        combat = marker.combat
        if combat is None or context.source in combat.former:
            continue
        blocked = combat.blockers.get(context.source) or combat.foes.get(context.source)
        if not blocked:  # or the attackers have left
            blocked = tuple([id for id, others in combat.foes.items() if context.source in others])
        if blocked:
            return _unique([of_player(combat.sides[attacker]) for attacker in blocked])
    return tuple([of_player(n) for n in active_players(state)])


def _chosen_player(state: State, reference: r.ChosenPlayer, context: Context) -> tuple[int, ...]:
    word = filters.chosen(state, context, "player")
    return (of_player(int(word)),) if word.isdigit() else ()


def _top(state: State, reference: r.Top, context: Context) -> tuple[int, ...]:
    """The top cards, the topmost first; or those on the bottom."""
    found: list[int] = []
    count = value(state, reference.count, context)
    for thing in things(state, reference.of, context):
        if isinstance(reference.count, DownTo):  # each library has another
            count = value(state, reference.count, context.beside(of_player(thing)))
        library = [id for id in state.players[of_player(thing)].library if id not in state.entering]  # CR 614.13c
        if reference.bottom:
            found += library[:count]
        else:
            found += reversed(library[max(len(library) - count, 0) :] if count > 0 else [])
    return tuple(found)


def _those(state: State, reference: r.Those, context: Context) -> tuple[int, ...]:
    found = things(state, reference.of, context)
    return tuple([thing for thing in found if filters.fits(state, reference.what, thing, context)])


def _last(state: State, reference: r.Last, context: Context) -> tuple[int, ...]:
    return tuple([thing for thing in things(state, reference.of, context) if exists(state, thing)][-1:])


def _both(state: State, reference: r.Both, context: Context) -> tuple[int, ...]:
    found = (*things(state, reference.one, context), *things(state, reference.other, context))
    return tuple([of_player(n) for n in apnap(state) if of_player(n) in found])


def _commanders(state: State, reference: r.Commanders, context: Context) -> tuple[int, ...]:
    owners = [of_player(thing) for thing in things(state, reference.who, context)]
    return tuple([id for player in owners for id in commanders_of(state, player)])


def _targets_of(state: State, reference: r.TargetsOf, context: Context) -> tuple[int, ...]:
    records = [state.object(id).stack for id in things(state, reference.of, context) if not is_player(id)]
    found = [thing for record in records if record is not None for group in record.targets for thing in group]
    return _unique([thing for thing in found if filters.fits(state, reference.what, thing, context)])


def _linked(state: State, reference: r.Linked, context: Context) -> tuple[int, ...]:
    """What linked abilities exiled, and what was exiled to cast the spell that became the source (CR 607.2a)."""
    source = state.object(context.source)
    paid = source.cast.bindings.things.get("exiled", ()) if source.cast is not None else ()
    return (*source.linked.get(context.link, ()), *paid)


add_finder(r.This, _this)
add_finder(r.You, _you)
add_finder(r.Granter, _this)
add_finder(r.Particular, _particular)
add_finder(r.TargetChooser, _target_chooser)
add_finder(r.Bound, _bound)
add_finder(Target, _target)
add_finder(Choose, _chosen)
add_finder(Each, _each)
add_finder(r.Host, _host)
add_finder(r.Haunted, _haunted)
add_finder(r.ControllerOf, _controller_of)
add_finder(r.OwnerOf, _owner_of)
add_finder(r.EachPlayer, _each_player)
add_finder(r.LeftOf, _left_of)
add_finder(r.NearestOpponent, _nearest_opponent)
add_finder(r.ActivePlayer, _active)
add_finder(r.DefendingPlayer, _defending)
add_finder(r.AttackingPlayer, _attacking)
add_finder(r.ChosenPlayer, _chosen_player)
add_finder(r.Top, _top)
add_finder(r.Commanders, _commanders)
add_finder(r.Linked, _linked)
add_finder(r.Last, _last)
add_finder(r.Those, _those)
add_finder(r.TargetsOf, _targets_of)
add_finder(r.Both, _both)
add_finder(r.VotedUnlike, _voted_unlike)
