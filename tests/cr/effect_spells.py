"""A sorcery with given effects, for testing one effect on a board."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card, face
from tests.cr.scenes import Script, Seat, scene

RAT = face("Rat", "", "Creature - Rat", pt="1/1")


def cast(effects: tuple[object, ...], seat: Seat, other: Seat | None = None, targets: tuple[str, ...] = ()) -> Script:
    """A scene after a sorcery with these effects has been cast and resolved, up to the first question."""
    spell = card("Deed", "{0}", "Sorcery", Spell(effects))  # type: ignore[arg-type]
    seat.hand = [spell, *seat.hand]
    play = scene(seat, other or Seat())
    play.cast("Deed", targets=targets)
    play.resolve()
    return play
