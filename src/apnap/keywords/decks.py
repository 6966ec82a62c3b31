"""Keywords of deck construction: which cards may be commanders together, and "partner with" (CR 702.124); and those of
conspiracies, which are put into the command zone before the game."""

from __future__ import annotations

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Keyword, Triggered
from apnap.language.effects import Search, Target, YouMay
from apnap.language.filters import Filter, player
from apnap.language.patterns import enters
from apnap.language.references import Bound

for _name in ("partner", "friends forever", "choose a Background", "doctor's companion"):
    keyword(_name, "702.124")  # `cards.legality` checks them; in the game they do nothing (CR 702.124a)

with_parameters("companion", "702.139", lambda node: ())  # it functions outside the game (CR 702.139a)

for _name in ("hidden agenda", "double agenda"):
    keyword(_name, "702.106")  # `rules.turn.starting_with_conspiracies` asks for the names


def partner_with(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.124i: the target player may search for the card of that name."""
    assert isinstance(node.quality, Filter)
    sends = YouMay((Search(node.quality, "hand", who=Bound("target")),), who=Target(player))
    return (Triggered(enters(), (sends,)),)


with_parameters("partner with", "702.124", partner_with)
