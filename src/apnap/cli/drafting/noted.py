"""What players noted as they drafted, shown at the table of the game after the draft (CR 905.2b)."""

from __future__ import annotations

from apnap.cli.wording import bare, card_name
from apnap.cli.words import CHINESE, language, listed, say
from apnap.language.chinese.nouns.words_and_symbols import COLOURS, subtype
from apnap.language.mana import COLOUR_NAMES
from apnap.state.noted import COLOUR, CREATURE_TYPE, EXILED, PLAYER, REMOVED, CardNote
from apnap.state.players import Player
from apnap.state.table import State
from apnap.state.telling import player_called


def noted_texts(state: State, player: Player, viewer: int) -> list[str]:
    """A text for the player's cards of each name."""
    found: list[str] = []
    for name, notes in (player.noted or {}).items():
        what = listed([_text(state, note, viewer) for note in notes])
        found.append(say("noted", card=card_name(name), what=what))
    return found


def _text(state: State, note: CardNote, viewer: int) -> str:
    if note.kind == PLAYER:
        return player_called(state, note.number, viewer, bare())
    if note.kind == EXILED:
        return say("noted.exiled", card=card_name(state.object(note.number).base.name))
    if note.kind == REMOVED:
        return say("noted.removed", card=card_name(note.card.name) if note.card is not None else say("face_down"))
    if note.kind == COLOUR:
        return f"{COLOURS[note.number]}色" if language() == CHINESE else COLOUR_NAMES[note.number]
    if note.kind == CREATURE_TYPE:
        return subtype(note.word) if language() == CHINESE else note.word
    return card_name(note.word) if note.word else str(note.number)
