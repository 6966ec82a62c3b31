"""The maximum hand size (CR 402.2), and what changes it (CR 613.11)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Static
from apnap.language.card import CardDefinition, card
from apnap.language.filters import opponent, player, you
from apnap.language.statics import MaximumHandSize, May, Rule
from apnap.rules.asking.decisions import ChooseOptions
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def relic(name: str, *rules: Rule) -> CardDefinition:
    return card(name, "{0}", "Artifact", *[Static(rule) for rule in rules])


def kept(*relics: CardDefinition, hand: int = 12) -> int:
    """How many cards a player with these artifacts, in the order of their timestamps, keeps at the end of the turn."""
    play = scene(Seat(battlefield=list(relics), hand=["Forest"] * hand), Seat(), step="postcombat main")
    while play.decision.purpose == "act":
        play.pass_priority()
    asked = play.decision
    return hand - asked.least if isinstance(asked, ChooseOptions) and asked.purpose == "discard" else hand


@cr("402.2")
@pytest.mark.parametrize(
    ("relics", "cards"),
    [
        ((), 7),
        ((relic("Set", MaximumHandSize(you, 2)),), 2),
        ((relic("More", MaximumHandSize(you, 3, change=True)),), 10),
        ((relic("Fewer", MaximumHandSize(player, -4, change=True)),), 3),
        ((relic("Theirs", MaximumHandSize(opponent, 1)),), 7),
    ],
)
def test_the_maximum_hand_size_is_set_or_changed(relics: tuple[CardDefinition, ...], cards: int) -> None:
    assert kept(*relics) == cards


@cr("613.11")
def test_changes_apply_in_the_order_of_their_timestamps() -> None:
    two, less = relic("Set", MaximumHandSize(you, 5)), relic("Fewer", MaximumHandSize(you, -2, change=True))
    free = relic("Tower", May(you, "no maximum hand size"))
    assert (kept(two, less), kept(less, two)) == (3, 5)
    assert kept(free, two) == 5
