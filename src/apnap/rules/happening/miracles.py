"""Miracle (CR 702.94): the first card that is drawn in a turn may be revealed as it is drawn."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language.zones import HAND
from apnap.rules.asking.decisions import NO, YES, Answer, Choose, Decision
from apnap.rules.events.cards import CardDrawn, DrawnCardRevealed
from apnap.rules.values.reading import abilities, characteristics, exists
from apnap.state.events import Event
from apnap.state.table import State

MIRACLE: Final = "miracle"


def reveal_miracle(state: State, draw: CardDrawn) -> Generator[Decision, Answer, list[Event]]:
    """CR 702.94a: what comes of it is said by the ability that is linked to this one (CR 603.11). The card stays
    revealed (CR 702.94b)."""
    found: list[Event] = []
    for part in draw.parts if state.turn else ():  # an opening hand isn't drawn in a turn (CR 103.5)
        id = part.became()
        if id < 0 or not exists(state, id) or state.object(id).zone != HAND:
            continue
        if MIRACLE in abilities(characteristics(state, id)).keywords:
            answer = yield Choose(draw.player, MIRACLE, "702.94a", [YES, NO], source=id)
            if answer[0].kind == "yes":
                found.append(DrawnCardRevealed(id, draw.player, id, "702.94a"))
    return found
