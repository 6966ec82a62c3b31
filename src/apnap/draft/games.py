"""The games after a draft: who plays with whom, and by which variant (CR 905.3, 903.13g)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from apnap.cards.decks import DeckList
from apnap.cards.lists.listed import MAIN, SIDEBOARD
from apnap.draft.building import LIMITED, WITH_COMMANDER, Built
from apnap.draft.chance import Chance
from apnap.draft.setup import COMMANDER, CONSPIRACY
from apnap.state.noted import PLAYER, CardNote, Noted


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


def variant_for(kind: str, players: int, variant: str = "") -> str:
    """Free-for-All with the attack multiple players option, which is its default (CR 905.3, 806.2), or another variant,
    with commanders or conspiracies after a draft of that kind (CR 903.13g, 905.4)."""
    casual = {COMMANDER: "commander", CONSPIRACY: "conspiracy"}.get(kind, "")
    return " + ".join([one for one in (casual, variant or ("free-for-all" if players > 2 else "")) if one])


def settings(kind: str) -> dict[str, int]:
    """The options of the game, by the names of `GameOptions` (CR 905.1d, 903.13f)."""
    return {"smallest_deck": WITH_COMMANDER if kind == COMMANDER else LIMITED}


def decks_for(seats: Sequence[int], built: Mapping[int, Built]) -> list[DeckList]:
    """The decks of the drafters at a game. Notes name its players, not the seats of the draft; who was noted and plays
    elsewhere isn't named."""
    return [_seated(built[seat].deck, seats) for seat in seats]


def _seated(deck: DeckList, seats: Sequence[int]) -> DeckList:
    noted: Noted = {}
    for name, notes in (deck.noted or {}).items():
        noted[name] = tuple([_renumbered(one, seats) for one in notes if one.kind != PLAYER or one.number in seats])
    others = {name: cards for name, cards in deck.sections.items() if name not in (MAIN, SIDEBOARD)}
    return DeckList(deck.main, deck.sideboard, others, noted)


def _renumbered(note: CardNote, seats: Sequence[int]) -> CardNote:
    return replace(note, number=seats.index(note.number)) if note.kind == PLAYER else note
