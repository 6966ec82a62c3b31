"""Saving and loading: a game as its setup and journal, in JSON. A save contains the definitions of its cards, so that
it plays the same even if the pool changes later."""

from __future__ import annotations

import hashlib
from typing import Any, Final

import msgspec

from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.journal import Entry, decode, decode_answer, encode, encode_answer
from apnap.game.setup import Setup, first_state
from apnap.game.soundness import card_given
from apnap.language.card import CardDefinition
from apnap.language.deck_sections import MAIN
from apnap.language.node import to_json
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import ApnapError, Malformed, Unsupported, quoted
from apnap.state.noted import CardNote, Noted
from apnap.state.table import OPTION_NAMES, GameOptions

FORMAT: Final = 2
EDITION: Final = "2023-11-17"


class SavedDeck:
    """The cards of a player in a save, by section, and what was noted for them as they were drafted."""

    def __init__(self, sections: dict[str, list[CardDefinition]], noted: Noted | None) -> None:
        self.sections = sections
        self.noted = noted
        self.main = sections[MAIN]


def save(game: object) -> bytes:
    """The game as JSON: `load` gives the same game at the same decision."""
    if not isinstance(game, Game):
        raise Malformed("", f"{quoted(game)} is not a game")
    setup = _setup_json(game.origin)
    journal = [encode(entry) for entry in game.journal]
    document = {"format": FORMAT, "edition": EDITION, "seal": _seal(setup), "setup": setup, "journal": journal}
    if not game.over and game.decision.chosen:
        document["steps"] = encode_answer(game.decision.chosen)
    return msgspec.json.encode(document)


def load(data: object) -> Game:
    """Read a save and replay it to where it was, including the steps taken towards the last answer."""
    document = read(data)
    game = _play(document, None)
    for step in decode_answer(document.get("steps", [])):
        _answering(game, step)
    return game


def load_until(data: object, count: int | None) -> Game:
    """Read a save and replay only its first entries."""
    return _play(read(data), count)


def _play(document: dict[str, Any], count: int | None) -> Game:
    game = _begin(document["setup"])
    for entry in entries(document)[:count]:
        take(game, entry)
    return game


def take(game: Game, entry: Entry) -> None:
    """The next entry of a save's journal."""
    _answering(game, entry)


def _answering(game: Game, given: Entry | Option) -> None:
    """The cards in a save are input: any error they cause means that the save is malformed."""
    try:
        game.take(given) if isinstance(given, Entry) else game.answer(given)
    except ApnapError as error:
        raise Malformed(error.rule, f"the journal doesn't match the game: {error.message}") from error
    except Exception as failure:
        raise Malformed("", f"the cards of the save can't be played: {quoted(failure)}") from failure


def read(data: object) -> dict[str, Any]:
    """The document of a save, checked."""
    if not isinstance(data, (bytes, bytearray, str)):
        raise Malformed("", f"a save is bytes, not {type(data).__name__}")
    try:
        document = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:  # not JSON, not UTF-8, or nested too deeply
        raise Malformed("", f"not a save: {error}") from error
    if not isinstance(document, dict) or not {"format", "edition", "seal", "setup", "journal"} <= document.keys():
        raise Malformed("", "not a save: parts are missing")
    if document["format"] != FORMAT or document["edition"] != EDITION:
        raise Malformed(
            "",
            f"a save of format {document['format']} and edition {document['edition']}",
            f"format {FORMAT}, edition {EDITION}",
        )
    if not isinstance(document["setup"], dict) or document["seal"] != _seal(document["setup"]):
        raise Malformed("", "the setup doesn't match its hash: the save was changed")
    return document


def entries(document: dict[str, Any]) -> list[Entry]:
    if not isinstance(document["journal"], list):
        raise Malformed("", "not a save: the journal isn't a list")
    return [decode(item) for item in document["journal"]]


def _seal(setup: Any) -> str:
    """A hash of the cards and options: what a replay depends on besides the journal."""
    return hashlib.sha256(msgspec.json.encode(setup, order="deterministic")).hexdigest()


def _setup_json(origin: object) -> dict[str, Any]:
    if isinstance(origin, Board):
        return {"board": origin.to_json()}
    if not isinstance(origin, Setup):
        raise Unsupported(
            "",
            "a copy as a player sees the game can't be saved, nor a game from a bare state: a save holds the setup and "
            "the seed, which would tell the hidden cards; save the game that was copied",
        )
    cards: list[CardDefinition] = []
    given = [{MAIN: deck, **others} for deck, others in zip(origin.decks, origin.others, strict=True)]
    for deck in given:
        for section in deck.values():
            cards += [card for card in section if card not in cards]
    return {
        "cards": [to_json(card) for card in cards],
        "decks": [{name: [cards.index(card) for card in section] for name, section in deck.items()} for deck in given],
        "names": origin.names,
        "seed": origin.seed,
        "options": {name: getattr(origin.options, name) for name in OPTION_NAMES},
        "noted": [noted_json(noted) for noted in origin.noted],
    }


def noted_json(noted: Noted | None) -> Any:
    """What a player noted, in plain values."""
    if noted is None:
        return None
    return {name: [_note_json(note) for note in notes] for name, notes in noted.items()}


def _note_json(note: CardNote) -> list[Any]:
    return [note.kind, note.number, note.word, None if note.card is None else to_json(note.card)]


def noted_given(data: Any) -> Noted | None:
    """Read what `noted_json` wrote."""
    if data is None:
        return None
    return {name: tuple([_note_given(*note) for note in notes]) for name, notes in data.items()}


def _note_given(kind: str, number: int, word: str, card: Any) -> CardNote:
    return CardNote(kind, number, word, None if card is None else card_given(card))


def _begin(setup: dict[str, Any]) -> Game:
    try:
        if "board" in setup:
            return Board.from_json(setup["board"]).start()
        cards = [card_given(item) for item in setup["cards"]]
        options = GameOptions()
        for name in OPTION_NAMES:
            setattr(options, name, setup["options"][name])
        noted = [noted_given(one) for one in setup.get("noted", [None] * len(setup["decks"]))]
        decks = [
            SavedDeck({name: [cards[n] for n in deck[name]] for name in deck}, notes)
            for deck, notes in zip(setup["decks"], noted, strict=True)
        ]
        origin = Setup(decks, setup["seed"], options, setup["names"])
        return Game(state=first_state(origin), origin=origin)
    except ApnapError:
        raise
    except Exception as error:
        raise Malformed("", f"the setup of the save can't be read: {quoted(error)}") from error
