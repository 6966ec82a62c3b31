"""Plans that would attach Auras and Equipment to the card."""

from __future__ import annotations

from apnap.language.card import CardDefinition
from tests.exercise.plans.plan import named
from tests.exercise.plans.tools_for_itself import dress
from tests.exercise.playing import Playing


def put_on(subtype: str, number: int, play: Playing) -> None:
    """One of those that it says can't be attached."""
    cards = [one.card for one in play.needs.garments if isinstance(one.card, CardDefinition)]
    names = [one.name for one in cards if subtype in one.faces[0].subtypes]
    if number < len(names):
        play.use(dress(subtype), lambda thing: named(play, thing, names[number]))
