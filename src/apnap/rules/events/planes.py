"""Planeswalking and chaos (CR 311, 312, 701.24, 901)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import nontraditional as n
from apnap.language.abilities import Triggered
from apnap.language.durations import UNTIL_PLANESWALK, UNTIL_PLANESWALK_AWAY
from apnap.language.types import PHENOMENON, PLANE
from apnap.language.zones import COMMAND, NOWHERE, PLANAR_DECK
from apnap.rules.events.permanents import phasing_in_now
from apnap.rules.events.zone_changes import BOTTOM, Moved
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing
from apnap.rules.values.planes import PLANESWALKER, deck_owner, left_behind
from apnap.state.events import Event, PlayerAction
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING


class PlaneMoved(Moved):
    """A plane or phenomenon is turned face up off a planar deck, or face down and put on the bottom of one
    (CR 701.24b). The player is the planar controller. A card on top that isn't known yet is NOTHING."""

    PLAYERS: ClassVar[tuple[str, ...]] = ("owner", "player")
    VALUES: ClassVar[tuple[str, ...]] = (*Moved.VALUES, "at_random", "among_others")

    def __init__(
        self, object: int, owner: int, origin: str, destination: str, player: int, rule: str = "701.24b"
    ) -> None:
        super().__init__(object, owner, origin, destination, rule)
        self.player = player
        self.position = BOTTOM if destination == PLANAR_DECK else 0
        self.at_random = False
        """Among others in a random order, so that nobody knows which card is which."""
        self.among_others = False
        """Turned down together with others of its owner, who doesn't reveal their order."""

    def again(self) -> PlaneMoved:
        other = PlaneMoved(self.object, self.owner, self.origin, self.destination, self.player, self.rule)
        other.at_random, other.among_others = self.at_random, self.among_others
        return other

    def commit(self, state: State) -> None:
        deck = state.players[self.owner].planar_deck
        if self.object == NOTHING and deck:
            self.object = deck[-1]  # it was put there just now: the deck had no other card
        if self.object == NOTHING:
            return
        super().commit(state)
        if self.new >= 0:
            seen = state.write(self.new)
            seen.controller = self.player if self.destination == COMMAND else self.owner
            everyone = frozenset(range(len(state.players)))  # they see it turned up, and turned down
            owner = frozenset((self.owner,))
            seen.known_to = frozenset() if self.at_random else owner if self.among_others else everyone

    def english(self, say: Teller) -> str:
        what = say.card(self.object, self)
        if self.destination == COMMAND:
            return f"{what} is turned face up"
        if self.destination == NOWHERE:
            return f"{what} leaves the game"
        return f"{what} goes to the bottom of {say.player(self.owner)}'s planar deck"

    def chinese(self, say: Teller) -> str:
        what = say.card(self.object, self)
        if self.destination == COMMAND:
            return f"{what}翻为牌面朝上"
        if self.destination == NOWHERE:
            return f"{what}离开游戏"
        return f"{what}置于{say.player(self.owner)}的时空套牌底"


def turned_up(state: State, player: int, rule: str = "701.24b") -> PlaneMoved:
    """The top card of the player's planar deck is turned face up."""
    owner = deck_owner(state, player)
    deck = state.players[owner].planar_deck
    return PlaneMoved(deck[-1] if deck else NOTHING, owner, PLANAR_DECK, COMMAND, player, rule)


def turned_down(state: State, id: int, rule: str = "701.24b") -> PlaneMoved:
    """A face-up card is put on the bottom of its owner's planar deck face down."""
    seen = state.object(id)
    return PlaneMoved(id, seen.owner, COMMAND, PLANAR_DECK, seen.controller, rule)


class Planeswalked(PlayerAction):
    """A player planeswalks: away from each face-up card, and to the top card of their planar deck (CR 701.24b, 901.11);
    or to other cards of it, or away from none, if an effect says so. Effects that last until a player planeswalks
    end."""

    VALUES: ClassVar[tuple[str, ...]] = ("cards", "stays")

    def __init__(
        self,
        player: int,
        by: int = NOTHING,
        cards: tuple[int, ...] = (),
        stays: bool = False,
        rule: str = "701.24b",
    ) -> None:
        super().__init__(player, by, rule)
        self.cards = cards
        self.stays = stays
        self.order: tuple[int, ...] = ()
        """The cards to be turned down, in the order in which their owners put them on the bottom."""

    def subject(self) -> int:
        to = self.to()
        return to[0] if to else NOTHING

    def to(self) -> list[int]:
        """What the player planeswalks to (CR 701.24d)."""
        moved = [part for part in self.parts if isinstance(part, PlaneMoved) and part.destination == COMMAND]
        return [part.new for part in moved if part.new >= 0]

    def away(self) -> list[int]:
        """What the player planeswalks away from."""
        return [part.object for part in self.parts if isinstance(part, PlaneMoved) and part.origin == COMMAND]

    def consists_of(self, state: State) -> list[Event]:
        left = [] if self.stays else left_behind(state, self.player)
        down = [turned_down(state, id) for id in dict.fromkeys([*self.order, *left]) if id in left]
        for one in down:
            one.among_others = len([other for other in down if other.owner == one.owner]) > 1
        owner = deck_owner(state, self.player)
        up: list[Event] = [PlaneMoved(id, owner, PLANAR_DECK, COMMAND, self.player) for id in self.cards]
        return [*down, *(up or [turned_up(state, self.player)]), *phasing_in_now(state)]

    def commit(self, state: State) -> None:
        over = (UNTIL_PLANESWALK, UNTIL_PLANESWALK_AWAY) if self._from_plane(state) else (UNTIL_PLANESWALK,)
        lasting = tuple([one for one in state.effects if one.duration not in over])
        waiting = tuple([one for one in state.delayed if one.duration not in over])
        if len(lasting) < len(state.effects) or len(waiting) < len(state.delayed):
            state.effects, state.delayed = lasting, waiting
            state.standing = None

    def _from_plane(self, state: State) -> bool:
        return any(state.object(id).base.types & PLANE for id in self.away())

    def english(self, say: Teller) -> str:
        to = " and ".join([say.thing(id) for id in self.to()])
        return f"{say.player(self.player)} planeswalks" + (f" to {to}" if to else "")

    def chinese(self, say: Teller) -> str:
        to = "与".join([say.thing(id) for id in self.to()])
        return f"{say.player(self.player)}时空换境" + (f"，换入{to}" if to else "")


class ChaosEnsued(PlayerAction):
    """Chaos ensues: everywhere, or on one plane (CR 311.7)."""

    THINGS: ClassVar[tuple[str, ...]] = ("by", "plane")

    def __init__(self, player: int, by: int = NOTHING, plane: int = NOTHING, rule: str = "311.7") -> None:
        super().__init__(player, by, rule)
        self.plane = plane

    def subject(self) -> int:
        return self.plane

    def english(self, say: Teller) -> str:
        return "chaos ensues" + (f" on {say.thing(self.plane)}" if self.plane >= 0 else "")

    def chinese(self, say: Teller) -> str:
        return (f"{say.thing(self.plane)}上" if self.plane >= 0 else "") + "引发混沌"


def _planeswalks(state: State, pattern: n.Planeswalks, event: Planeswalked, context: Context) -> bool:
    """CR 701.24d, 901.11b."""
    if not fits_player(state, pattern.who, event.player, context):
        return False
    if pattern.rolled and event.by not in _rolled(state):
        return False
    to, away = pattern.to, pattern.away
    if to is not None and not any(fits_thing(state, to, id, context) for id in event.to()):
        return False
    return away is None or any(fits_thing(state, away, id, context) for id in event.away())


def _rolled(state: State) -> list[int]:
    """The planeswalking abilities on the stacks (CR 901.8)."""
    found = []
    for id in [one for marker in state.markers for one in marker.stack]:
        record = state.object(id).stack
        ability = None if record is None else record.ability
        if isinstance(ability, Triggered) and isinstance(ability.pattern, n.RollsPlanarDie):
            if ability.pattern.result == PLANESWALKER:
                found.append(id)
    return found


def _encounters(state: State, pattern: n.Encounters, event: Planeswalked, context: Context) -> bool:
    """CR 312.5: it is moved off a planar deck and turned face up."""
    met = [id for id in event.to() if state.object(id).base.types & PHENOMENON]
    fits = any(fits_thing(state, pattern.what, id, context) for id in met)
    return fits and fits_player(state, pattern.who, event.player, context)


def _chaos_ensues(state: State, pattern: n.ChaosEnsues, event: ChaosEnsued, context: Context) -> bool:
    return event.plane in (NOTHING, context.source)


add_pattern(n.Planeswalks, Planeswalked, _planeswalks)
add_pattern(n.Encounters, Planeswalked, _encounters)
add_pattern(n.ChaosEnsues, ChaosEnsued, _chaos_ensues)
