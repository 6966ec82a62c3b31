"""What each of several players may do or pay: all choose first, then all act at the same time (CR 101.4, 608.2e)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from apnap.language import effects as e
from apnap.language.costs import Cost, DiscardCards, SacrificeOther
from apnap.language.filters import you_control
from apnap.language.node import Node, walk
from apnap.language.references import Bound, EachPlayer, Host, Linked, OwnerOf, This
from apnap.language.zones import HIDDEN_ZONES, LIBRARY
from apnap.rules.asking.decisions import NO, YES, ChooseOptions, Steps
from apnap.rules.casting.announcing import may_pay
from apnap.rules.continuous.prohibitions import forbidden, may_choose_to_draw
from apnap.rules.effects.moving import move_event
from apnap.rules.effects.permanents import theirs
from apnap.rules.effects.searching import look_for, take_together
from apnap.rules.events.zone_changes import Moved
from apnap.rules.happening.seam import finish, happen, still_possible
from apnap.rules.resolving.resolving import perform, pick
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.filters import candidates, fits, places
from apnap.rules.values.reading import exists, player_for
from apnap.rules.values.successors import followed
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import is_player, of_player

WILLING: Final = Bound("willing")
"""The players who did what each of them could do."""
_THAT_PLAYER: Final = "that player"


def is_no_choice(state: State, effects: tuple[e.Effect, ...], context: Context) -> bool:
    """CR 608.2d: a player can't choose what is impossible: where the first instruction can't be carried out in full, or
    there is nothing for any of them to act on."""
    return _is_short(state, effects[0], context) or all(_finds_nothing(state, one, context) for one in effects)


def _finds_nothing(state: State, effect: e.Effect, context: Context) -> bool:
    """There is nothing to act on. What hands and libraries hold doesn't count: others would learn of it."""
    if isinstance(effect, e.Sacrifice):
        return not theirs(state, effect, context)
    if isinstance(effect, e.Discard):
        return not any(state.players[of_player(thing)].hand for thing in things(state, effect.who, context))
    if not isinstance(effect, (e.Tap, e.Untap, e.Move, e.Destroy, e.SacrificeIt, e.TakeCounters, e.AddCounters)):
        return False
    what = effect.on if isinstance(effect, (e.TakeCounters, e.AddCounters)) else effect.what
    if isinstance(what, (e.Choose, e.Each)):
        return not any(zone in HIDDEN_ZONES for zone in places(what.what)) and not candidates(state, what.what, context)
    if not isinstance(what, (This, Bound, e.Target, Host, Linked)):
        return False
    found = [followed(state, thing, context) for thing in things(state, what, context)]
    return not any(exists(state, thing) and _can_be(state, effect, thing) for thing in found)


def _can_be(state: State, effect: e.Effect, thing: int) -> bool:
    """Only what is untapped can be tapped (CR 701.21a), and only counters that are there can be removed."""
    if isinstance(effect, e.TakeCounters):
        held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
        return held.get(effect.kind, 0) > 0 if effect.kind else bool(held)
    if isinstance(effect, (e.Tap, e.Untap)):
        return state.object(thing).tapped == isinstance(effect, e.Untap)
    return True


def _is_short(state: State, effect: e.Effect, context: Context) -> bool:
    """There are fewer things than it says, a library can't be searched, or cards can't be drawn (CR 121.2b, 121.3)."""
    if isinstance(effect, (e.Draw, e.Mill, e.Discard, e.Sacrifice)):
        players = [of_player(thing) for thing in things(state, effect.who, context)]
        if isinstance(effect, e.Sacrifice) and context.acts_as_one(effect.who):
            return effect.count is not None and len(theirs(state, effect, context)) < value(
                state, effect.count, context
            )
        return any(_falls_short(state, effect, one, context) for one in players)
    if isinstance(effect, e.Search):
        return effect.zones == (LIBRARY,) and any(
            forbidden(state, "search", thing) for thing in things(state, effect.who, context)
        )
    if isinstance(effect, e.TakeCounters):
        return _lacks_counters(state, effect, context)
    what = effect.what if isinstance(effect, (e.Tap, e.Untap, e.Move)) else None
    if not isinstance(what, e.Choose) or what.up_to or not isinstance(what.count, int):
        return False
    return 0 < len(candidates(state, what.what, context)) < what.count


def _falls_short(
    state: State, effect: e.Draw | e.Mill | e.Discard | e.Sacrifice, player: int, context: Context
) -> bool:
    """The player doesn't have that many cards or permanents. With none at all, nothing would happen."""
    if isinstance(effect, e.Draw):
        return not may_choose_to_draw(state, player, value(state, effect.amount, context))
    if isinstance(effect, e.Mill):  # CR 701.13b
        return len(state.players[player].library) < value(state, effect.amount, context)
    if isinstance(effect, e.Sacrifice):
        theirs = candidates(state, effect.what & you_control, context.beside(player))
        return effect.count is not None and 0 < len(theirs) < value(state, effect.count, context)
    if effect.amount is None or effect.up_to or effect.cards is not None:
        return False
    hand = [id for id in state.players[player].hand if effect.what is None or fits(state, effect.what, id, context)]
    return 0 < len(hand) < value(state, effect.amount, context)


def _lacks_counters(state: State, effect: e.TakeCounters, context: Context) -> bool:
    """There are counters, but fewer than are to be removed."""
    if effect.amount is None:
        return False
    held = [state.object(id).counters.get(effect.kind, 0) for id in things(state, effect.on, context) if id >= 0]
    return any(0 < count < value(state, effect.amount, context) for count in held)


# -- each may ----------------------------------------------------------------------------------------------------------


def is_done_together(effect: e.YouMay) -> bool:
    """Whether each player may do it, and those who do can do it at the same time."""
    if not (isinstance(effect.who, EachPlayer) or effect.who == WILLING):
        return False
    if not effect.effects or effect.then or effect.otherwise:
        return False
    only = effect.effects[0]
    if len(effect.effects) == 1 and isinstance(only, e.Move):
        return is_plain(only)
    if len(effect.effects) == 1 and isinstance(only, e.Search):
        return (
            only.who == Bound(_THAT_PLAYER)
            and only.whose is None
            and only.under is None
            and only.to != LIBRARY
            and not only.rest
        )
    return all(_is_done_by_each(one) for one in effect.effects)


def is_plain(effect: e.Move) -> bool:
    """Only moving, and nothing that would have to follow it."""
    return not (
        effect.changes
        or effect.linked
        or effect.position
        or effect.attacking
        or effect.counters
        or effect.seen_by is not None
        or effect.haunting is not None
        or effect.pile
    )


def _is_done_by_each(effect: e.Effect) -> bool:
    """Verbs that several players can perform, if "that player" is only the player who performs it."""
    if not isinstance(effect, (e.Scry, e.Surveil, e.Draw, e.Discard, e.Sacrifice, e.Mill)):
        return False
    return effect.who == Bound(_THAT_PLAYER) and [one for one in walk(effect) if _is_that_player(one)] == [effect.who]


def _is_that_player(node: Node) -> bool:
    return isinstance(node, Bound) and node.name == _THAT_PLAYER


def each_may(state: State, effect: e.YouMay, context: Context) -> Steps:
    """All say in APNAP order whether they do it, and with what; then they do it at the same time."""
    only = effect.effects[0]
    willing: list[int] = []
    picked: dict[int, tuple[int, ...]] = {}
    found: dict[int, tuple[int, ...]] = {}
    for thing in things(state, effect.who, context):
        if not exists(state, thing):
            continue  # no longer one of the players
        context.things[_THAT_PLAYER] = (thing,)
        if is_no_choice(state, effect.effects, context):
            continue
        asked = ChooseOptions(player_for(state, thing), "may", "608.2d", [YES, NO], source=context.source)
        answer = yield asked.asking(effect.effects, effect.otherwise)
        if answer[0].kind == "yes":
            willing.append(thing)
            if isinstance(only, e.Move):
                picked[thing] = yield from pick(state, only.what, context)
            elif isinstance(only, e.Search):
                found[of_player(thing)] = yield from look_for(state, only, of_player(thing), context)
    context.things["willing"] = tuple(willing)
    if isinstance(only, e.Move):
        yield from _move_all(state, only, picked, context)
    elif isinstance(only, e.Search):
        yield from take_together(state, only, found, context)
    else:
        context.things[_THAT_PLAYER] = tuple([thing for thing in willing if exists(state, thing)])
        yield from perform(state, effect.effects, context)


def _move_all(state: State, effect: e.Move, picked: dict[int, tuple[int, ...]], context: Context) -> Steps:
    events: list[Moved] = []
    for thing, found in picked.items():
        context.things[_THAT_PLAYER] = (thing,)
        events += [move_event(state, effect, id, context) for id in found if exists(state, id)]
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events if event.new >= 0])


# -- each goes to its owner's library ----------------------------------------------------------------------------------


def as_one_instruction(effect: e.ForEach) -> e.Move | None:
    """The owner of each of several things puts it on the top or bottom of a library: one instruction, so that all
    choose first (CR 608.2f)."""
    each = Bound(effect.name)
    only = effect.effects[0] if len(effect.effects) == 1 else None
    if not isinstance(only, e.Move) or only.position != "top or bottom":
        return None
    return replace(only, what=effect.what, by=None) if only.what == each and only.by == OwnerOf(each) else None


# -- each may pay ------------------------------------------------------------------------------------------------------


def unless_each_pays(effect: e.ForEach) -> e.MayPay | None:
    """The payment, if the same is done to each player who doesn't pay and to no other player."""
    if not isinstance(effect.what, EachPlayer) or effect.choose_order or len(effect.effects) != 1:
        return None
    offer = effect.effects[0]
    if not isinstance(offer, e.MayPay) or offer.effects or offer.who != Bound(effect.name):
        return None
    alike = all(_is_suffered_by_each(one, effect.name) for one in offer.otherwise)
    return offer if alike and effect.name == _THAT_PLAYER else None


def _is_suffered_by_each(effect: e.Effect, name: str) -> bool:
    if not isinstance(effect, (e.LoseLife, e.Sacrifice, e.Discard, e.Mill)):
        return False
    return effect.who == Bound(name) and [one for one in walk(effect) if _is_that_player(one)] == [effect.who]


def each_may_pay(state: State, effect: e.ForEach, offer: e.MayPay, context: Context) -> Steps:
    """All say in APNAP order whether they pay. What they pay with moves at the same time, then the effect applies to
    all players who didn't pay at the same time."""
    joining: list[Event] | None = [] if _is_given_up(offer.cost) else None
    refused: list[int] = []
    for thing in (yield from pick(state, effect.what, context)):
        if not exists(state, thing):
            continue
        context.things[effect.name] = (thing,)
        paid = yield from may_pay(state, of_player(thing), offer.cost, context, joining)
        refused += [] if paid else [thing]
    if joining:
        yield from finish(state, still_possible(state, joining))
    context.things[effect.name] = tuple([thing for thing in refused if exists(state, thing)])
    yield from perform(state, offer.otherwise, context)


def _is_given_up(cost: tuple[Cost, ...]) -> bool:
    """Whether it is paid only with cards from the player's hand or permanents they control."""
    return len(cost) == 1 and isinstance(cost[0], (DiscardCards, SacrificeOther))
