"""What players noted as they drafted cards of a name, for the abilities of those cards (CR 905.2b)."""

from __future__ import annotations

from apnap.language import noted as n
from apnap.language.abilities import Ability, Keyword
from apnap.language.changes import GainRemovedKeywords
from apnap.language.filters import Filter, Named
from apnap.language.types import CREATURE
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import add_finder, add_reader
from apnap.rules.values.filters import add_test
from apnap.rules.values.reading import characteristics, exists
from apnap.state.noted import COLOUR, EXILED, NAME, NUMBER, PLAYER, REMOVED, CardNote
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def notes_of(state: State, cards: Filter, player: int, kind: str) -> list[CardNote]:
    """What the player noted for the cards of that name. Who didn't draft any has noted nothing."""
    noted = state.players[player].noted
    if noted is None or not isinstance(cards, Named):
        return []
    return [note for note in noted.get(cards.name, ()) if note.kind == kind]


def noted_colours(state: State, cards: Filter, player: int) -> list[int]:
    """The colours chosen as the player drafted those cards."""
    return sorted({note.number for note in notes_of(state, cards, player, COLOUR)})


def removed_keywords(state: State, change: GainRemovedKeywords, context: Context) -> tuple[Ability, ...]:
    """The keyword abilities of the creature cards that the player removed from the draft face up."""
    removed = [note.card for note in notes_of(state, change.cards, context.you, REMOVED)]
    creatures = [card.faces[0] for card in removed if card is not None and card.faces[0].types & CREATURE]
    printed = [node for face in creatures for node in face.abilities if isinstance(node, Keyword)]
    return tuple(dict.fromkeys([node for node in printed if node.name in change.keywords]))


def _has_noted(state: State, filter: n.HasNoted, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    values = characteristics(state, thing)
    notes = notes_of(state, filter.cards, context.you, filter.what)
    if filter.what == COLOUR:
        return any(values.colours & (1 << note.number) for note in notes)
    if filter.what == NAME:
        names = [values.name, *values.name.split(" // ")]
        return any(note.word and note.word in names for note in notes)
    return any(note.word in values.subtypes for note in notes)


def _noted(state: State, amount: n.Noted, context: Context) -> int:
    notes = notes_of(state, amount.cards, context.you, amount.what)
    return max([note.number for note in notes], default=0) if amount.what == NUMBER else len(notes)


def _players(state: State, reference: n.NotedPlayers, context: Context) -> tuple[int, ...]:
    found = dict.fromkeys([note.number for note in notes_of(state, reference.cards, context.you, PLAYER)])
    return tuple([of_player(one) for one in found if 0 <= one < len(state.players) and state.players[one].in_game])


def _exiled(state: State, reference: n.ExiledWith, context: Context) -> tuple[int, ...]:
    found = [note.number for note in notes_of(state, reference.cards, context.you, EXILED)]
    return tuple([id for id in found if exists(state, id)])


add_test(n.HasNoted, _has_noted)
add_reader(n.Noted, _noted)
add_finder(n.NotedPlayers, _players)
add_finder(n.ExiledWith, _exiled)
