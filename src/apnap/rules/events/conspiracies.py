"""What happens to conspiracies: names are chosen for them secretly, and they are turned face up (CR 702.106); and what
is exiled before decks are shuffled."""

from __future__ import annotations

from typing import ClassVar

from apnap.language.zones import COMMAND
from apnap.rules.events.cards import CardEvent, CardTurnedFaceUp
from apnap.rules.values.abilities import works_in
from apnap.state.noted import EXILED, CardNote
from apnap.state.table import State
from apnap.state.telling import Teller

NAMES = ("card name", "other card name")
"""The kinds of choices of hidden agenda and double agenda (CR 702.106a, 702.106f)."""


class NamesChosenSecretly(CardEvent):
    """A player secretly chooses a card name for a face-down conspiracy (CR 702.106b), or two (CR 702.106f). The history
    doesn't keep them: other players don't know the names, nor how many there are."""

    def __init__(self, card: int, player: int, rule: str = "702.106a", words: tuple[str, ...] = ()) -> None:
        super().__init__(card, player, rule)
        self.words = words

    def commit(self, state: State) -> None:
        state.write(self.card).chosen = named(self.words)
        self.words = ()

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} chooses a card name for {say.thing(self.card)} in secret"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}私下为{say.thing(self.card)}决定一个牌名"


def named(words: tuple[str, ...]) -> dict[tuple[tuple[int, ...], str], str]:
    """The names as an object keeps them, for the abilities linked to the agenda (CR 702.106d)."""
    return {((), kind): word for kind, word in zip(NAMES, words, strict=False)}


class ConspiracyTurnedFaceUp(CardTurnedFaceUp):
    """A player turns a conspiracy face up, which reveals the chosen names (CR 702.106c)."""

    def commit(self, state: State) -> None:
        super().commit(state)
        seen = state.write(self.card)
        seen.known_to = frozenset(range(len(state.players)))
        seen.timestamp = state.stamp()
        if works_in(seen.base, COMMAND):
            state.elsewhere = (*state.elsewhere, self.card)
        state.standing = None

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} turns {say.thing(self.card)} face up{self._names(say, ': ', ', ')}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}将{say.thing(self.card)}翻回正面{self._names(say, '：', '、')}"

    def _names(self, say: Teller, before: str, between: str) -> str:
        chosen = say.state.object(self.card).chosen
        words = [say.words.called(chosen[(), kind]) for kind in NAMES if ((), kind) in chosen]
        return before + between.join(words) if words else ""


class ExiledCardNoted(CardEvent):
    """A card was exiled with a card of the deck before decks were shuffled: abilities of cards with that name refer to
    it (CR 607.2a)."""

    THINGS: ClassVar[tuple[str, ...]] = ("card", "source")

    def __init__(self, card: int, player: int, source: int, rule: str = "607.2a") -> None:
        super().__init__(card, player, rule)
        self.source = source

    def commit(self, state: State) -> None:
        name = state.object(self.source).base.name
        noted = state.players[self.player].noted or {}
        notes = (*noted.get(name, ()), CardNote(EXILED, self.card))
        state.write_player(self.player).noted = {**noted, name: notes}

    def english(self, say: Teller) -> str:
        return f"{say.card(self.card, self)} is exiled with {say.card(self.source, self)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.card(self.card, self)}以{say.card(self.source, self)}放逐"
