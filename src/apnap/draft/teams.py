"""Limited play in teams: the players of a team build their decks from one card pool (CR 100.4c, 100.4d)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from apnap.cards.lists.listed import SIDEBOARD
from apnap.draft.building import Built, build, without
from apnap.draft.pools import DraftedCard, Pool
from apnap.draft.rating import castable
from apnap.language import types as t
from apnap.language.card import CardDefinition
from apnap.variants.requests import options_for


def teams_of(variant: str, players: int) -> list[list[int]]:
    """The players of each team; without teams everyone is alone."""
    teams = options_for(variant, players).teams or list(range(players))
    return [[n for n in range(players) if teams[n] == team] for team in dict.fromkeys(teams)]


def decks_of(pools: Sequence[Pool], variant: str, first: Built | None = None) -> list[Built]:
    """The decks of those who play a game; the first player may have built one already."""
    found: dict[int, Built] = {}
    for team in teams_of(variant, len(pools)):
        built = build_for_team([pools[n] for n in team], first if team[0] == 0 else None)
        found.update(zip(team, built, strict=True))
    return [found[n] for n in range(len(pools))]


def team_pool(pools: Sequence[Pool], played: Sequence[Built] = ()) -> Pool:
    """What the first of these drafters can build a deck from: the team's cards without those that teammates play.

    Conspiracies, and cards for which something was noted, stay with the player who drafted them (CR 905.1d).
    """
    return replace(pools[0], cards=[*_own(pools[0]), *_common(pools, played)])


def _own(pool: Pool) -> list[DraftedCard]:
    return [one for one in pool.cards if not _is_common(one)]


def _common(pools: Sequence[Pool], played: Sequence[Built]) -> list[DraftedCard]:
    cards = [one for pool in pools for one in pool.cards if _is_common(one)]
    return without(cards, [card for built in played for card in _played(built)])


def _is_common(one: DraftedCard) -> bool:
    return not one.notes and not one.card.faces[0].types & t.CONSPIRACY


def _played(built: Built) -> list[CardDefinition]:
    return [card for name, cards in built.deck.sections.items() if name != SIDEBOARD for card in cards]


def build_for_team(pools: Sequence[Pool], first: Built | None = None) -> list[Built]:
    """A deck for each drafter of a team; the first may have built one already.

    Each card that nobody plays goes into the sideboard of one of them (CR 100.4d), if possible of one who can cast it.
    """
    found = [first] if first is not None else []
    for n in range(len(found), len(pools)):
        found.append(build(team_pool([pools[n], *pools[:n], *pools[n + 1 :]], found)))
    for pool, built in zip(pools, found, strict=True):
        built.deck.sections[SIDEBOARD] = [one.card for one in without(_own(pool), _played(built))]
    for one in _common(pools, found):
        able = [built for built in found if castable(one.card, built.colours)]
        min(able or found, key=lambda built: len(built.deck.sideboard)).deck.sideboard.append(one.card)
    return found
