"""Foretelling a card (CR 116.2h, 702.143): it is exiled face down, to be cast on a later turn."""

from __future__ import annotations

from typing import Final

from apnap.language.costs import Mana
from apnap.language.zones import EXILE
from apnap.rules.asking.decisions import Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.casting.announcing import pay_all
from apnap.rules.events.zone_changes import move
from apnap.rules.happening.seam import happen
from apnap.rules.mana import Available, TakenBack, can_pay
from apnap.rules.objects.designations import GotDesignation
from apnap.rules.objects.exile_face_down import FORETOLD
from apnap.rules.players.rewinding import rewind
from apnap.rules.values.context import Context
from apnap.rules.values.reading import abilities, characteristics
from apnap.state.table import State

FORETELL: Final = "foretell"
_COST: Final = Mana("{2}").symbols


def may_foretell(state: State, player: int, id: int, means: Available) -> bool:
    """CR 702.143a: any time the player has priority during their turn."""
    if FORETELL not in abilities(characteristics(state, id)).keywords:
        return False
    return state.markers[state.current].active == player and can_pay(_COST, means)


def foretell(state: State, player: int, id: int) -> Steps:
    """Pay {2} and exile the card face down; nobody but its owner may look at it."""
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
