"""Exchanging Auras, and separating into piles (CR 700.3, 702.65)."""

from __future__ import annotations

from apnap.language.effects import piles_and_exchanges as d
from apnap.language.zones import BATTLEFIELD, HAND
from apnap.rules.asking.decisions import ChooseOptions, Option, Steps, chosen_things, things_options
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.effects.permanents import on_battlefield
from apnap.rules.effects.searching import look_at
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.resolving.resolving import add_verb, pick_decider
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.reading import characteristics
from apnap.state.table import State
from apnap.state.things import of_player


def _separate(state: State, effect: d.SeparateIntoPiles, context: Context) -> Steps:
    """CR 700.3: each object is in exactly one pile, and a pile may be empty."""
    found = things(state, effect.what, context)
    by = yield from pick_decider(state, effect.by, context)
    if effect.reveal:
        for viewer in range(len(state.players)):
            look_at(state, found, viewer)
    first: tuple[int, ...] = ()
    for one in by[:1] if found else ():
        answer = yield ChooseOptions(
            of_player(one), "pile", "700.3a", things_options(found), 0, len(found), context.source
        )
        first = chosen_things(answer)
    second = tuple([id for id in found if id not in first])
    for viewer in range(len(state.players)) if effect.face_down else ():
        look_at(state, second, viewer)
    choosers = yield from pick_decider(state, effect.chooser, context)
    for one in choosers[:1] if found else ():
        options = [Option("pile", number=0), Option("pile", number=1)]
        answer = yield ChooseOptions(of_player(one), "which pile", "700.3", options, source=context.source)
        if answer[0].number:
            first, second = second, first
    context.things["first pile"] = first
    context.things["chosen pile"], context.things["other pile"] = first, second


def _swap_aura(state: State, effect: d.SwapAura, context: Context) -> Steps:
    """CR 702.65b: nothing happens unless the Aura goes to your hand and the card can enchant what it enchanted."""
    source = context.source
    if not on_battlefield(state, source) or state.object(source).owner != context.you:
        return
    host = state.object(source).attached_to
    found = [id for id in state.players[context.you].hand if _can_enchant(state, id, host, context.you)]
    if not found:
        return
    answer = yield ChooseOptions(context.you, "aura swap", "702.65a", things_options(found), 0, 1, source)
    for id in chosen_things(answer):
        enters = move(state, id, BATTLEFIELD, 0, context.you, "702.65a", "effect", context.stack)
        assert enters.entering is not None
        enters.entering.attached_to = host
        back = move(state, source, HAND, 0, -1, "702.65a", "effect", context.stack)
        yield from happen(state, [back, enters], context)


def _can_enchant(state: State, id: int, host: int, player: int) -> bool:
    values = characteristics(state, id)
    wanted = enchant_filter(values) if "Aura" in values.subtypes else None
    return (
        wanted is not None
        and filters.fits(state, wanted, host, Context(id, player))
        and not forbidden(state, "be enchanted", host, id)
    )


add_verb(d.SeparateIntoPiles, _separate)
add_verb(d.SwapAura, _swap_aura)
