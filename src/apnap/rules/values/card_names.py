"""Choosing card names (CR 201.4): those of the cards in the game, and of any others the game knows about."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.card import CardDefinition, type_line
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import Unsupported
from apnap.state.table import State


class _Line:
    """The printed type line of a card, which no effect changes (CR 201.4a)."""

    __slots__ = ("supertypes", "types", "subtypes")

    def __init__(self, supertypes: int, types: int, subtypes: tuple[str, ...]) -> None:
        self.supertypes = supertypes
        self.types = types
        self.subtypes = subtypes


def known_names(state: State, player: int) -> list[Option]:
    """Names to offer: those of the player's own cards and of cards others have shown, one face each (CR 201.4b-d)."""
    names = {face.name for one in _known(state, player) for face in one.faces}
    return [Option("word", word=name) for name in sorted(names)]


def existing_names(state: State) -> frozenset[str]:
    """The names of all cards, as far as the game was told them (`GameOptions.reference`), and of those in it; nothing
    if it was told none."""
    if not state.options.reference:
        return frozenset()
    cards = [face.name for card in state.cards for face in card.definition.faces]
    return frozenset([*[name for name, _ in state.options.reference], *cards])


def names_of_kind(state: State, player: int, what: f.Filter) -> list[str]:
    """The names of cards with those characteristics, whether or not they are in the game. Halves and back faces have
    their own names (CR 201.4b-d)."""
    lines: dict[str, _Line] = {name: _Line(*type_line(line)) for name, line in state.options.reference}
    for definition in _known(state, player):
        for face in definition.faces:
            lines[face.name] = _Line(face.supertypes, face.types, face.subtypes)
    return sorted([name for name, line in lines.items() if _fits(what, line)])


def _known(state: State, player: int) -> list[CardDefinition]:
    """The cards a player knows to be in the game; never cards that are hidden from them (CR 400.2)."""
    own = [card.definition for card in state.cards if card.owner == player]
    stacks = [id for marker in state.markers for id in marker.stack]
    seen = [*state.battlefield, *state.exile, *state.command, *stacks]
    for other in state.players:
        seen += other.graveyard
        seen += [id for id in (*other.hand, *other.library) if player in state.object(id).known_to]
    shown = [state.object(id) for id in seen]
    return own + [one.definition for one in shown if one.definition is not None and not one.face_down]


def _fits(what: f.Filter, line: _Line) -> bool:
    if isinstance(what, f.AllOf):
        return all(_fits(part, line) for part in what.parts)
    if isinstance(what, f.AnyOf):
        return any(_fits(choice, line) for choice in what.choices)
    if isinstance(what, f.Non):
        return not _fits(what.inner, line)
    if isinstance(what, f.HasType):
        return line.types & what.types != 0
    if isinstance(what, f.HasSupertype):
        return line.supertypes & what.supertypes != 0
    if isinstance(what, f.HasSubtype):
        return what.subtype in line.subtypes
    raise Unsupported("201.4a", f"{type(what).__name__} can't be tested on a card that is only named")
