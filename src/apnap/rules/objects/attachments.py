"""What Auras, Equipment and Fortifications can be attached to (CR 301.5, 303.4)."""

from __future__ import annotations

from apnap.language.filters import CouldEnchant
from apnap.language.types import BATTLE, CREATURE, LAND
from apnap.language.zones import BATTLEFIELD
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.attaching import has_reconfigure
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.values import filters
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things
from apnap.rules.values.range_of_influence import reaches
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.state.table import State
from apnap.state.things import is_player


def may_become_attached(state: State, id: int, host: int) -> bool:
    """CR 301.5c: Equipment with reconfigure can be a creature, since it isn't one once it is attached."""
    return may_be_attached(state, id, host, BATTLE if has_reconfigure(state, id) else BATTLE | CREATURE)


def may_be_attached(state: State, id: int, host: int, but: int = BATTLE | CREATURE) -> bool:
    """CR 301.5, 301.6, 303.4: an Aura to what its enchant ability allows, Equipment to a creature, a Fortification to a
    land, unless protection forbids it. A creature or battle can't be attached, whatever else it is (CR 301.5c, 303.4d,
    704.5p)."""
    if not exists(state, host) or host == id or not reaches(state, controller(state, id), host):  # CR 801.8, 801.9
        return False
    values = characteristics(state, id)
    if values.types & but:
        return False
    if not is_player(host) and (state.object(host).zone != BATTLEFIELD or state.object(host).phased_out):
        return False
    if "Aura" in values.subtypes:
        wanted = enchant_filter(values)
        return (
            wanted is not None
            and filters.fits(state, wanted, host, Context(id, controller(state, id)))
            and not forbidden(state, "be enchanted", host, id)
        )
    carrier = CREATURE if "Equipment" in values.subtypes else LAND if "Fortification" in values.subtypes else 0
    return (
        not is_player(host)
        and characteristics(state, host).types & carrier != 0
        and not forbidden(state, "be equipped", host, id)
    )


def _could_enchant(state: State, filter: CouldEnchant, thing: int, context: Context) -> bool:
    """Only what is on the battlefield can be protected; what has left is judged as it last was (CR 608.2h)."""
    values = characteristics(state, thing)
    wanted = enchant_filter(values) if "Aura" in values.subtypes else None
    for host in things(state, filter.reference, context):
        there = exists(state, host) and forbidden(state, "be enchanted", host, thing)
        if wanted is not None and not there and filters.fits(state, wanted, host, Context(thing, context.you)):
            return True
    return False


filters.add_test(CouldEnchant, _could_enchant)
