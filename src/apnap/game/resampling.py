"""Change a state into one that holds nothing a player can't know, so that a program can search without cheating.

`resample` deals the cards that the player can't see again: those in other players' hands, in every library and face
down; and, each among themselves, those in planar and scheme decks and conspiracies. Which positions each player knows
doesn't change. Later random events use the new seed. The result depends only on what the player knows and on the seed.
Which cards each deck contains counts as known.

`forget` removes what earlier objects were, if the player couldn't see them: the cards that other players drew.
"""

from __future__ import annotations

from typing import Final

from apnap.game.knowing import is_known, was_known
from apnap.language.abilities import Keyword
from apnap.language.zones import (
    BATTLEFIELD,
    COMMAND,
    HAND,
    HIDDEN_ZONES,
    IN_ORDER,
    LIBRARY,
    NOWHERE,
    PLANAR_DECK,
    SCHEME_DECK,
    STACK,
)
from apnap.rules.events.conspiracies import named
from apnap.rules.objects.conspiracies import agenda, face_down_conspiracies, outside
from apnap.rules.values.abilities import works_in
from apnap.rules.values.printed import of_definition, printed
from apnap.state.characteristics import UNKNOWN
from apnap.state.objects import Object, Writer
from apnap.state.table import State
from apnap.state.things import NOTHING

MODULUS: Final = 0x7FFFFFFF
MOST: Final = 20_000
"""The maximum number of objects kept for copies of a game."""


class Pool:
    """An owner's hidden cards that are dealt again: their places, and the cards in an order that says nothing about
    where they were. What is held are the places outside the library or other deck, and those that another player
    knows."""

    __slots__ = ("owner", "zone", "places", "held", "library", "cards")

    def __init__(self, state: State, owner: int, places: list[int], zone: str = LIBRARY) -> None:
        self.owner = owner
        self.zone = zone
        before = [state.object(id) for id in places]
        self.places = frozenset(places)
        self.held = [seen.id for seen in before if seen.zone not in IN_ORDER or seen.known_to]
        self.library = self.places.difference(self.held)
        self.cards = sorted([seen.card for seen in before])


class Dealt:
    """What copies of one game share, so that it needn't be made again for every copy."""

    __slots__ = ("writer", "cards", "unknown", "working", "original", "viewer", "fixed", "base", "pools")

    def __init__(self) -> None:
        self.writer = Writer()
        """No state has this mark, so each copies an object before it writes it."""
        self.cards: dict[int, Object] = {}
        """Cards in libraries, by id and card."""
        self.unknown: dict[int, Object] = {}
        """What `forget` leaves, by id."""
        self.working: dict[str, frozenset[int]] = {}
        """The cards with abilities that work in a hand, or in a library (CR 113.6)."""
        self.original: State | None = None
        self.viewer = -1
        self.fixed: frozenset[int] = frozenset()
        self.base: State | None = None
        """The original state for the viewer, before hidden cards are dealt."""
        self.pools: list[Pool] = []

    def copy_of(self, original: State, viewer: int, seed: int, fixed: frozenset[int]) -> State:
        """A copy of the state that holds nothing the viewer can't know, but for the fixed objects."""
        base = self.base
        if base is None or self.original is not original or self.viewer != viewer or self.fixed != fixed:
            base = original.fork()
            forget(base, viewer, self)
            self.pools = pools(base, viewer, fixed)
            _lay_out(base, self.pools, self)
            self.original, self.viewer, self.fixed, self.base = original, viewer, fixed, base
        state = base.fork()
        reseed(state, seed)
        for pool in self.pools:
            _deal(state, pool, self)
        return state

    def card(self, state: State, id: int, card: int) -> Object:
        """An object in a library that represents another card."""
        key = id * len(state.cards) + card
        found = self.cards.get(key)
        if found is None:
            if len(self.cards) >= MOST:
                self.cards.clear()
            found = state.object(id).clone(self.writer)
            _represent(found, state, card)
            self.cards[key] = found
        return found

    def works(self, state: State, zone: str) -> frozenset[int]:
        found = self.working.get(zone)
        if found is None:
            values = [printed(card.definition, 0) for card in state.cards]
            found = frozenset([n for n, one in enumerate(values) if works_in(one, zone)])
            self.working[zone] = found
        return found


def resample(state: State, player: int, seed: int, fixed: frozenset[int] = frozenset()) -> None:
    """Deal the cards hidden from the player again, in place; the fixed ones stay where they are."""
    reseed(state, seed)
    _deal_all(state, pools(state, player, fixed))


def resample_libraries(state: State, player: int, seed: int, fixed: frozenset[int]) -> None:
    """The same for the order of the libraries alone."""
    reseed(state, seed)
    found = [Pool(state, one.owner, sorted(one.library), one.zone) for one in pools(state, player, fixed)]
    _deal_all(state, found)


def _deal_all(state: State, pools: list[Pool]) -> None:
    made = Dealt()
    _lay_out(state, pools, made)
    for pool in pools:
        _deal(state, pool, made)


def reseed(state: State, seed: int) -> None:
    """Determine later random events by the seed."""
    state.random = (seed * 0xD1342543DE82EF95 + 0x2545F4914F6CDD1D) & 0xFFFFFFFFFFFFFFFF


def hidden(state: State, owner: int, viewer: int) -> list[int]:
    """The owner's cards that the viewer can't see, face-down ones first."""
    stack = [id for marker in state.markers for id in marker.stack]
    down = [id for id in (*state.battlefield, *stack, *state.exile) if state.object(id).face_down]
    if state.options.conspiracies:
        down += [*face_down_conspiracies(state, owner), *outside(state, owner)]
    who = state.players[owner]
    held = [state.object(id) for id in (*down, *who.hand)]
    found = [seen.id for seen in held if seen.owner == owner and seen.card >= 0 and not is_known(state, seen, viewer)]
    decks = (*who.library, *who.planar_deck, *who.scheme_deck) if who.planar_deck or who.scheme_deck else who.library
    for id in decks:
        seen = state.object(id)
        if viewer not in seen.known_to and seen.card >= 0:
            found.append(id)
    return found


def pools(state: State, viewer: int, fixed: frozenset[int] = frozenset()) -> list[Pool]:
    """The cards hidden from the viewer: those of a pool could be in each other's places."""
    found = []
    for player in state.players:
        places = [id for id in hidden(state, player.index, viewer) if id not in fixed]
        for zone in (PLANAR_DECK, SCHEME_DECK) if player.planar_deck or player.scheme_deck else ():
            found.append(Pool(state, player.index, [id for id in places if state.object(id).zone == zone], zone))
            places = [id for id in places if state.object(id).zone != zone]
        if state.options.conspiracies:
            apart = [id for id in places if state.object(id).zone in (COMMAND, NOWHERE)]
            found.append(Pool(state, player.index, apart, NOWHERE))
            places = [id for id in places if id not in apart]
        found.append(Pool(state, player.index, places))
    return found


def seen_since(before: State, now: State, viewer: int) -> frozenset[int]:
    """The objects hidden from the viewer before whose cards they can see now."""
    if before.history.total == now.history.total:
        return frozenset()
    still = {now.object(id).card for owner in now.players for id in hidden(now, owner.index, viewer)}
    then = [id for owner in before.players for id in hidden(before, owner.index, viewer)]
    return frozenset([id for id in then if before.object(id).card not in still])


def _lay_out(state: State, pools: list[Pool], made: Dealt) -> None:
    """Give each card in a library the id with its own number, where there is one: a fixed assignment, so that ids show
    nothing and copies can share the objects."""
    for pool in pools:
        for card in pool.cards:
            if card in pool.library and state.object(card).card != card:
                state.put_card(made.card(state, card, card))


def _deal(state: State, pool: Pool, made: Dealt) -> None:
    """Deal the cards of a pool that is laid out. Face-down permanents and spells come first, since not every card could
    be one; the library comes last."""
    cards, held = pool.cards.copy(), len(pool.held)
    count = len(cards)
    chance = 1 + state.below(MODULUS - 1)
    for n in range(count):
        chance = chance * 48271 % MODULUS
        at = n + chance % (count - n)
        if n < held:
            seen = state.object(pool.held[n])
            if seen.face_down and (seen.stack is not None or seen.cast is not None):
                able = [k for k in range(n, count) if _has_morph(state, cards[k])]
                at = able[chance % len(able)]
            if seen.face_down and seen.zone == COMMAND:
                able = [k for k in range(n, count) if agenda(state.cards[cards[k]].definition)]
                at = able[chance % len(able)]
            if cards[at] != seen.card:
                _become(state, seen, cards[at])
            if seen.face_down and seen.zone == COMMAND:
                _name_again(state, seen.id, chance)
        card = cards[at]
        cards[at] = cards[n]
        cards[n] = card
    if held < count:
        _stack_library(state, pool, cards[held:], made)
    _note_abilities(state, pool, made)


def _stack_library(state: State, pool: Pool, cards: list[int], made: Dealt) -> None:
    """Put the cards into the library in that order. Those without an id of their own number there get the ids that are
    left."""
    ids = pool.library
    lost = sorted([card for card in cards if card not in ids])
    id_of = dict(zip(lost, sorted(ids.difference(cards)), strict=True))
    for card, id in id_of.items():
        if state.object(id).card != card:
            state.put_card(made.card(state, id, card))
    order = [id_of.get(card, card) for card in reversed(cards)]
    library = state.zone(pool.zone, pool.owner)
    state.set_zone(pool.zone, pool.owner, tuple([order.pop() if id in ids else id for id in library]))


def _note_abilities(state: State, pool: Pool, made: Dealt) -> None:
    """Which of the cards in hands and libraries have abilities that work there (CR 113.6)."""
    in_hand, in_library = made.works(state, HAND), made.works(state, LIBRARY)
    those = pool.places
    if pool.zone != LIBRARY:
        return
    if not in_hand and not in_library and those.isdisjoint(state.elsewhere):
        return
    found = [id for id in state.elsewhere if id not in those]
    for id in sorted(those):
        seen = state.object(id)
        if not seen.face_down and seen.card in (in_library if seen.zone == LIBRARY else in_hand):
            found.append(id)
    if state.elsewhere != tuple(found) or not those.isdisjoint(found):
        state.elsewhere = tuple(found)
        state.standing = None


def _has_morph(state: State, card: int) -> bool:
    """A card cast face down has morph (CR 702.37c); one put onto the battlefield face down can be any card."""
    front = state.cards[card].definition.faces[0]
    return any(isinstance(one, Keyword) and one.name in ("morph", "megamorph") for one in front.abilities)


def _become(state: State, seen: Object, card: int) -> None:
    on_table = seen.zone == BATTLEFIELD or seen.zone == STACK
    fresh = state.write(seen.id) if on_table else state.write_card(seen.id)
    _represent(fresh, state, card)


def _name_again(state: State, id: int, chance: int) -> None:
    """The names chosen for a conspiracy are secret: others take their place (CR 702.106b)."""
    seen = state.object(id)
    if seen.chosen:
        names = sorted({card.definition.name for card in state.cards if card.owner == seen.owner})
        count = agenda(seen.definition)
        state.write_card(id).chosen = named(tuple([names[(chance + n) % len(names)] for n in range(count)]))


def _represent(seen: Object, state: State, card: int) -> None:
    seen.card, seen.definition = card, state.cards[card].definition
    if not seen.face_down or seen.zone == BATTLEFIELD:
        seen.base = of_definition(seen, 0)


def forget(state: State, viewer: int, made: Dealt) -> None:
    """Objects that have left and that the viewer couldn't see are unknown from now on."""
    for page in state.pages.copy():
        for seen in page.items:
            if (
                seen.last is not None
                and (seen.zone in HIDDEN_ZONES or seen.face_down)
                and seen.base is not UNKNOWN
                and not was_known(state, seen, viewer)
            ):
                found = made.unknown.get(seen.id)
                if found is None:
                    found = _unknown(seen, made)
                state.put_card(found)


def _unknown(seen: Object, made: Dealt) -> Object:
    found = seen.clone(made.writer)
    found.card, found.definition, found.face = NOTHING, None, 0
    found.base = found.last = UNKNOWN
    found.last_copiable, found.faces = None, ()
    made.unknown[seen.id] = found
    return found
