"""Deeds: the instructions of a replacement effect in the place of an event (CR 614.6)."""

from __future__ import annotations

from apnap.state.events import Event
from apnap.state.standing import InForce


def do_instead(event: Event, one: InForce) -> Event:
    """The instructions of the effect in place of the event, remembering what was applied (CR 614.5)."""
    deed = Event("do", event.obj, event.player, event.other, event.amount, event.kind, "614.6")
    deed.applied = event.applied
    deed.deed = one
    deed.replaced = event
    return deed
