"""Drawing, discarding, milling, revealing, arranging and shuffling cards (CR 121, 401, 701)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.filters import this
from apnap.language.zones import GRAVEYARD, HAND, LIBRARY
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.values.abilities import works_in
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing, player_fits
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import exists
from apnap.state.events import Event, PlayerAction, PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, is_player, of_player

TOP: Final = "top"
BOTTOM: Final = "bottom"
_BELOW_TOP: Final = {"second": 1, "third": 2}
_IN_CHINESE: Final = {TOP: "顶", BOTTOM: "底"}


class CardEvent(PlayerEvent):
    """An event in which a player does something with a card."""

    THINGS: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, card: int, player: int, rule: str = "") -> None:
        super().__init__(player, rule)
        self.card = card

    def subject(self) -> int:
        return self.card

    def affected(self) -> int:
        return self.card


class CardDrawn(PlayerAction):
    """A player draws a card (CR 121.1). It's the `nth` this turn. No card is drawn from an empty library."""

    VALUES: ClassVar[tuple[str, ...]] = ("nth", "from_empty")

    def __init__(self, player: int, by: int = NOTHING, rule: str = "121.1") -> None:
        super().__init__(player, by, rule)
        self.nth = 0
        self.from_empty = False

    def number(self) -> int:
        return self.nth

    def set_number(self, number: int) -> None:
        self.nth = number

    def prohibition(self) -> str:
        return "draw"

    def again(self) -> CardDrawn:
        other = CardDrawn(self.player, self.by, self.rule)
        other.nth = self.nth
        return other

    def consists_of(self, state: State) -> list[Event]:
        library = state.players[self.player].library
        return [move(state, library[-1], HAND, rule="121.1", why="draw")] if library else []

    def commit(self, state: State) -> None:
        player = state.write_player(self.player)
        if not self.parts and not player.library:
            player.drew_from_empty = True  # CR 121.4
            self.from_empty = True
            return
        player.cards_drawn += 1
        self.nth = player.cards_drawn

    def english(self, say: Teller) -> str:
        if self.from_empty:
            return f"{say.player(self.player)} draws from an empty library"
        return f"{say.player(self.player)} draws {say.card(NOTHING, self) if self.parts else 'a card'}"

    def chinese(self, say: Teller) -> str:
        if self.from_empty:
            return f"{say.player(self.player)}从空的牌库抓牌"
        return f"{say.player(self.player)}抓到{say.card(NOTHING, self) if self.parts else '一张牌'}"


class CardDiscarded(CardEvent):
    """A player discards a card (CR 701.8a), because of a spell or ability or as a cost."""

    THINGS: ClassVar[tuple[str, ...]] = ("card", "by")

    def __init__(self, card: int, player: int, by: int = NOTHING, rule: str = "701.8a") -> None:
        super().__init__(card, player, rule)
        self.by = by

    def other(self) -> int:
        return self.by

    def needs_object(self) -> bool:
        return True

    def consists_of(self, state: State) -> list[Event]:
        return [move(state, self.card, GRAVEYARD, rule="701.8a", why="discard")] if exists(state, self.card) else []

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} discards {say.card(self.card, self)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}弃掉{say.card(self.card, self)}"


class TopCardsEvent(PlayerAction):
    """A player does something with that many cards from the top of their library."""

    VALUES: ClassVar[tuple[str, ...]] = ("amount",)

    def __init__(self, player: int, amount: int, by: int = NOTHING, rule: str = "") -> None:
        super().__init__(player, by, rule)
        self.amount = amount

    def number(self) -> int:
        return self.amount

    def set_number(self, number: int) -> None:
        self.amount = number


class CardsMilled(TopCardsEvent):
    """A player mills cards (CR 701.13a)."""

    RULE: ClassVar[str] = "701.13a"

    def consists_of(self, state: State) -> list[Event]:
        library = tuple([id for id in state.players[self.player].library if id not in state.entering])  # CR 614.13c
        count = min(self.amount, len(library))
        milled = reversed(library[len(library) - count :])
        return [move(state, id, GRAVEYARD, rule="701.13a", why="mill") for id in milled]

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} mills {'a card' if self.amount == 1 else f'{self.amount} cards'}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}磨{self.amount}张牌"


class Cycled(CardEvent):
    """A player cycles a card (CR 702.29c), with the value of X in the cost that was paid."""

    VALUES: ClassVar[tuple[str, ...]] = ("x",)

    def __init__(self, card: int, player: int, x: int = 0, rule: str = "702.29c") -> None:
        super().__init__(card, player, rule)
        self.x = x

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} cycles {say.thing(self.card, shown=True)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}循环{say.thing(self.card, shown=True)}"


class LibraryShuffled(PlayerEvent):
    """A player's library is shuffled (CR 701.20a). `cards` is the new order, the topmost last; nobody knows it."""

    VALUES: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, player: int, cards: tuple[int, ...], rule: str = "701.20a") -> None:
        super().__init__(player, rule)
        self.cards = cards

    def commit(self, state: State) -> None:
        for id in self.cards:
            if state.object(id).known_to:
                state.write_quiet(id).known_to = frozenset()
        state.set_zone(LIBRARY, self.player, self.cards)

    def distinguishing_values(self) -> tuple[object, ...]:
        return ()

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} shuffles their library"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}将牌库洗牌"


class CardsArranged(PlayerEvent):
    """Cards are put on the top or bottom of a player's library, or below its top cards. `cards` is their order, the
    topmost last. If the order is random, nobody knows it."""

    VALUES: ClassVar[tuple[str, ...]] = ("where", "cards", "at_random")

    def __init__(
        self, player: int, cards: tuple[int, ...], where: str, at_random: bool = False, rule: str = "401.4"
    ) -> None:
        super().__init__(player, rule)
        self.cards = cards
        self.where = where
        self.at_random = at_random

    def commit(self, state: State) -> None:
        library = state.players[self.player].library
        cards = tuple([id for id in self.cards if id in library])  # they leave the game with their owner (CR 800.4a)
        if self.at_random:
            for id in cards:
                state.write_quiet(id).known_to = frozenset()
        rest = tuple([id for id in library if id not in cards])
        at = 0 if self.where == BOTTOM else max(0, len(rest) - _BELOW_TOP.get(self.where, 0))
        state.set_zone(LIBRARY, self.player, (*rest[:at], *cards, *rest[at:]))

    def distinguishing_values(self) -> tuple[object, ...]:
        return (self.where, self.at_random)

    def english(self, say: Teller) -> str:
        what = "a card" if len(self.cards) == 1 else f"{len(self.cards)} cards"
        order = " in a random order" if self.at_random else ""
        return f"{say.player(self.player)} puts {what} on the {self.where} of their library{order}"

    def chinese(self, say: Teller) -> str:
        order = "以随机顺序" if self.at_random else ""
        where = _IN_CHINESE.get(self.where, self.where)
        return f"{say.player(self.player)}将{len(self.cards)}张牌{order}置于其牌库{where}"


class Scried(TopCardsEvent):
    """A player scries (CR 701.18)."""

    RULE: ClassVar[str] = "701.18a"

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} scries {self.amount}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}占卜{self.amount}"


class Surveilled(TopCardsEvent):
    """A player surveils (CR 701.42)."""

    RULE: ClassVar[str] = "701.42a"

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} surveils {self.amount}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}刺探{self.amount}"


class CardRevealed(CardEvent):
    """A card is revealed where it is (CR 701.16a)."""

    def commit(self, state: State) -> None:
        state.write_quiet(self.card).known_to = frozenset(range(len(state.players)))

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} reveals {say.card(self.card, self)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}展示{say.card(self.card, self)}"


class HandRevealed(PlayerEvent):
    """A player reveals their hand to a player, or lets them look at it (CR 701.16a)."""

    THINGS: ClassVar[tuple[str, ...]] = ("to",)

    def __init__(self, player: int, to: int, rule: str = "701.16a") -> None:
        super().__init__(player, rule)
        self.to = to

    def other(self) -> int:
        return self.to

    def commit(self, state: State) -> None:
        for id in state.players[self.player].hand:
            seen = state.write_quiet(id)
            seen.known_to = seen.known_to | {of_player(self.to)}

    def english(self, say: Teller) -> str:
        to = f" to {say.thing(self.to)}" if is_player(self.to) else ""
        return f"{say.player(self.player)} reveals their hand{to}"

    def chinese(self, say: Teller) -> str:
        to = f"向{say.thing(self.to)}" if is_player(self.to) else ""
        return f"{say.player(self.player)}{to}展示手牌"


class DrawnCardRevealed(CardRevealed):
    """A card is revealed as it is drawn, because of an ability of a source (CR 603.11, 702.94a)."""

    THINGS: ClassVar[tuple[str, ...]] = ("card", "source")

    def __init__(self, card: int, player: int, source: int, rule: str = "603.11") -> None:
        super().__init__(card, player, rule)
        self.source = source

    def other(self) -> int:
        return self.source

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} reveals {say.thing(self.card)} as it is drawn"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}于抓牌时展示{say.thing(self.card)}"


class CardTurnedFaceUp(CardEvent):
    """A card that isn't a permanent is turned face up: one exiled face down, just before it is played (CR 406.3a)."""

    def commit(self, state: State) -> None:
        seen = state.write(self.card)
        seen.face_down = False
        seen.base = of_definition(seen, 0)

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.card)} is turned face up"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.card)}翻回正面"


class DrawnCardSeen(CardTurnedFaceUp):
    """A player looks at a card that they drew while a spell was being cast (CR 121.8)."""

    def commit(self, state: State) -> None:
        super().commit(state)
        if works_in(state.object(self.card).base, HAND):
            state.elsewhere = (*state.elsewhere, self.card)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} looks at a card drawn in the meantime"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}查看其间抓到的牌"


def _draws(state: State, pattern: p.Draws, event: CardDrawn, context: Context) -> bool:
    if event.from_empty or (pattern.number and pattern.number != event.nth):
        return False
    drawn = [part.became() for part in event.parts]
    if pattern.what is not None and not any(fits_thing(state, pattern.what, id, context) for id in drawn):
        return False
    return fits_player(state, pattern.who, event.player, context)


def _reveals_drawn(state: State, pattern: p.RevealsDrawnCard, event: DrawnCardRevealed, context: Context) -> bool:
    return event.source == context.source and fits_thing(state, pattern.what, event.card, context)


def _cycles(state: State, pattern: p.Cycles, event: Cycled, context: Context) -> bool:
    return fits_player(state, pattern.who, event.player, context) and fits_thing(
        state, pattern.what, event.card, context
    )


def _discards(state: State, pattern: p.Discards, event: CardDiscarded, context: Context) -> bool:
    """A card discarded as a cost isn't discarded because of a spell or ability. The card's own ability sees it from its
    new zone (CR 400.7e)."""
    if pattern.by is not None and (event.by < 0 or not fits_thing(state, pattern.by, event.by, context)):
        return False
    if not fits_player(state, pattern.who, event.player, context):
        return False
    if pattern.what == this:
        return context.source in (event.card, state.object(event.card).successor)
    return fits_thing(state, pattern.what, event.card, context)


def moved_cards(events: list[Event], why: str = "") -> tuple[int, ...]:
    """The objects that the cards moved by the events have become."""
    return tuple([one.new for one in events if isinstance(one, Moved) and (not why or one.why == why)])


add_pattern(p.Draws, CardDrawn, _draws)
add_pattern(p.RevealsDrawnCard, DrawnCardRevealed, _reveals_drawn)
add_pattern(p.Cycles, Cycled, _cycles)
add_pattern(p.Discards, CardDiscarded, _discards)
add_pattern(p.Scries, Scried, player_fits)
add_pattern(p.Surveils, Surveilled, player_fits)
