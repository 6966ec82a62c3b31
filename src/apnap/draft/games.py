"""The games after a draft: who plays with whom, and by which variant (CR 905.3, 903.13g)."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.draft.building import LIMITED, WITH_COMMANDER
from apnap.draft.chance import Chance
from apnap.draft.setup import COMMANDER, CONSPIRACY


def tables(drafters: int, size: int, chance: Chance) -> list[list[int]]:
    """The drafters in groups for their games, at random; the seats of a game have nothing to do with those of the
    draft. Nobody plays alone: a last group that would be too small joins the one before it."""
    order = chance.shuffled(range(drafters))
    found = [order[n : n + size] for n in range(0, drafters, size)]
    if len(found) > 1 and len(found[-1]) == 1:
        last = found.pop()
        found[-1] += last
    return found


def table_of(person: int, others: Sequence[int], size: int, chance: Chance) -> list[int]:
    """The group of one drafter, who is named first, with others at random."""
    return [person, *chance.sample(others, size - 1)]


def variant_for(kind: str, players: int) -> str:
    """Free-for-All with the attack multiple players option, which is its default (CR 905.3, 806.2), with commanders or
    conspiracies after a draft of that kind (CR 903.13g, 905.4)."""
    casual = {COMMANDER: ["commander"], CONSPIRACY: ["conspiracy"]}.get(kind, [])
    return " + ".join([*casual, *(["free-for-all"] if players > 2 else [])])


def settings(kind: str) -> dict[str, int]:
    """The options of the game, by the names of `GameOptions` (CR 905.1d, 903.13f)."""
    return {"smallest_deck": WITH_COMMANDER if kind == COMMANDER else LIMITED}
