"""`Board`: a position set up by hand, for tests and puzzles. Plain data, from which a game starts without mulligans.

    board = Board(find=pool)
    board.player(0, life=12, hand=["Lightning Bolt"], battlefield=["Mountain"])
    board.player(1, battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 2}, tapped=True)])
    board.turn(active=0, step="precombat main", number=5)
    game = board.start()

Cards are definitions, or names that `find` knows. Nothing enters the battlefield: no replacement effect applies and
nothing triggers. State-based actions are checked, and the step begins, as the game starts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import apnap.keywords  # noqa: F401  # the keywords register themselves
from apnap.game.board_checks import (
    check_count,
    check_counters,
    check_flag,
    check_index,
    check_permanent,
    check_seats,
    check_text,
    check_whole,
    check_words,
)
from apnap.game.game import Game
from apnap.game.naming import find as find_thing
from apnap.game.naming import players_of
from apnap.game.refusing import check_options, check_table
from apnap.game.seats import Permanent as Permanent
from apnap.game.seats import Seat as Seat
from apnap.game.seats import check_seat, read, written
from apnap.game.setup import check_seed, new_card, take_modifiers, take_seats
from apnap.language.card import CardDefinition
from apnap.language.mana import LETTERS
from apnap.language.zones import (
    BATTLEFIELD,
    COMBAT_DAMAGE,
    COMMAND,
    DECLARE_BLOCKERS,
    EXILE,
    FIRST_STRIKE_DAMAGE,
    GRAVEYARD,
    HAND,
    HIDDEN_ZONES,
    LIBRARY,
    OUTSIDE,
    PLANAR_DECK,
    PRECOMBAT_MAIN,
    SCHEME_DECK,
    TURN,
)
from apnap.rules.asking.errors import Malformed, quoted
from apnap.rules.continuous.copying import transforming_faces
from apnap.rules.events.attaching import notice_attached
from apnap.rules.events.zone_changes import BLANK
from apnap.rules.values.abilities import works_in
from apnap.rules.values.planes import face_up
from apnap.rules.values.printed import of_definition
from apnap.rules.values.range_of_influence import take_ranges
from apnap.rules.values.reading import standing
from apnap.rules.values.seats import from_player, primary_player
from apnap.state.noted import EXILED, CardNote, Noted
from apnap.state.objects import Object
from apnap.state.players import Player, PoolMana
from apnap.state.table import OPTION_NAMES, Card, GameOptions, State
from apnap.state.things import NOTHING
from apnap.state.turns import BEGIN, TurnMarker
from apnap.variants.requests import options_for

Find = Callable[[str], CardDefinition]
"""Returns the card with a name."""


class Board:
    """A position to start from: seats, and whose turn it is."""

    def __init__(
        self,
        players: object = 2,
        seed: object = 0,
        find: Find | None = None,
        options: object = None,
        variant: object = "",
        teams: object = None,
        seats: object = None,
    ) -> None:
        if find is not None and not callable(find):
            raise Malformed("", f"`find` must return a card by name, as `apnap.named` does; {quoted(find)} doesn't")
        self.seats = [Seat() for _ in range(check_seats(players))]
        """What each player has."""
        self.seed = check_seed(seed)
        """What random events are determined by."""
        self.find = find
        """Finds a card by its name, as `apnap.named` does."""
        asking = GameOptions()
        asking.ask_always = True
        self.options: GameOptions = asking if options is None else check_options(options)
        """By default a player is asked whenever they receive priority, so that a script can stop anywhere."""
        if variant or teams is not None or seats is not None:
            self.options = self._arranged(variant, teams, seats)
        self.active = 0
        """Whose turn it is."""
        self.step = PRECOMBAT_MAIN
        """The step that is about to begin."""
        self.number = 5
        """The number of the turn."""

    def _arranged(self, variant: object, teams: object, seats: object) -> GameOptions:
        """The options with a variant; teams are given as a number for each player, seats as players in turn order. On a
        board that someone set up everybody sits in order."""
        options = options_for(variant, len(self.seats), self.seed, self.options)
        if isinstance(teams, (list, tuple)):
            options.teams = list(teams)
        if isinstance(seats, (list, tuple)):
            options.seating = list(seats)
        elif options.variant and not options.teams:
            options.seating = []  # whoever sets up a board says who sits where
        return check_options(options)

    def player(
        self,
        index: object,
        life: object = None,
        hand: Sequence[CardDefinition | str] = (),
        battlefield: Sequence[CardDefinition | str | Permanent] = (),
        graveyard: Sequence[CardDefinition | str] = (),
        exile: Sequence[CardDefinition | str] = (),
        command: Sequence[CardDefinition | str | Permanent] = (),
        library: Sequence[CardDefinition | str] = (),
        poison: object = 0,
        counters: Mapping[str, int] | None = None,
        pool: object = "",
        lands_played: object = 0,
        name: object = "",
        commanders: Sequence[CardDefinition | str] = (),
        planar_deck: Sequence[CardDefinition | str] = (),
        scheme_deck: Sequence[CardDefinition | str] = (),
        outside: Sequence[CardDefinition | str] = (),
        companion: Sequence[CardDefinition | str] = (),
        noted: Mapping[str, tuple[CardNote, ...]] | None = None,
    ) -> Board:
        """Set what a player has."""
        self.seats[check_index(index, len(self.seats))] = Seat(
            None if life is None else check_whole(life, "life"),
            check_count(poison, "poison", 0),
            {} if counters is None else counters,
            check_text(pool, "pool"),
            check_count(lands_played, "lands played", 0),
            hand,
            battlefield,
            graveyard,
            exile,
            command,
            library,
            check_text(name, "name"),
            commanders,
            planar_deck,
            scheme_deck,
            outside,
            companion,
            noted,
        )
        return self

    def turn(self, active: object = 0, step: object = PRECOMBAT_MAIN, number: object = 5) -> Board:
        """Set whose turn it is, and which step is about to begin."""
        able = [one for one in TURN if one not in (DECLARE_BLOCKERS, COMBAT_DAMAGE, FIRST_STRIKE_DAMAGE)]
        if not isinstance(step, str) or step not in able:
            raise Malformed(
                "500.1", f"a board can't start in the step {quoted(step)}; it can in {', '.join(able)}", able
            )
        self.active = check_index(active, len(self.seats))
        self.step, self.number = step, check_count(number, "the number of the turn", 1)
        return self

    def start(self) -> Game:
        """A game at the first decision from this board."""
        return Game(state=self.state(), origin=self)

    def state(self) -> State:
        """The board as a state of the game."""
        self._check()
        return _Setting(self).make()

    def _check(self) -> None:
        """Check that every value on the board has the right type. (A seat can be created without `player`.)"""
        check_index(self.active, len(self.seats))
        check_count(self.number, "the number of the turn", 1)
        check_table(check_options(self.options), len(self.seats))
        for seat in self.seats:
            check_seat(seat)
            given: Sequence[object] = seat.battlefield
            for card in given:
                if isinstance(card, Permanent):
                    self._check_permanent(card)
                else:
                    self._check_permanent(Permanent(self.definition(card)))

    def _check_permanent(self, given: Permanent) -> None:
        card = self.definition(given.card)
        check_permanent(card, given.face)
        check_count(given.damage, f"damage on {card.name}", 0)
        check_counters({} if given.counters is None else given.counters, card.name)
        check_words(given.chosen, f"what is chosen for {card.name}")
        for name in ("tapped", "sick", "face_down", "flipped", "phased_out", "token"):
            check_flag(getattr(given, name), f"{card.name} {name}")
        if given.controller is not None:
            check_index(given.controller, len(self.seats))

    def to_json(self) -> dict[str, Any]:
        """The board as plain data, including card definitions."""
        return {
            "seed": self.seed,
            "active": self.active,
            "step": self.step,
            "number": self.number,
            "options": {name: getattr(self.options, name) for name in OPTION_NAMES},
            "seats": [written(seat, self.definition) for seat in self.seats],
        }

    @classmethod
    def from_json(cls, data: Any, find: Find | None = None) -> Board:
        """Read the plain data back; the inverse of `to_json`."""
        try:
            return cls._from_json(data, find)
        except (AttributeError, KeyError, TypeError, ValueError) as error:
            raise Malformed("", f"this isn't a board: {quoted(error)}") from error

    @classmethod
    def _from_json(cls, data: Any, find: Find | None) -> Board:
        options = GameOptions()
        for name, value in data["options"].items():
            setattr(options, name, value)
        board = cls(len(data["seats"]), data["seed"], find, options)
        board.turn(data["active"], data["step"], data["number"])
        for index, seat in enumerate(data["seats"]):
            board.seats[index] = Seat(**{key: read(value) for key, value in seat.items()})
        return board

    def definition(self, card: object) -> CardDefinition:
        """The card meant by a name."""
        if isinstance(card, CardDefinition):
            return card
        if self.find is None or not isinstance(card, str):
            raise Malformed("201.2", f"the board has no `find` for the card name {quoted(card)}")
        find: Callable[[str], object] = self.find
        try:
            found = find(card)
        except LookupError as error:
            raise Malformed("201.2", f"no card is called {quoted(card)}") from error
        if not isinstance(found, CardDefinition):
            raise Malformed("201.2", f"`find` returned {quoted(found)} for {quoted(card)}, which isn't a card")
        return found


class _Setting:
    """Builds a state from a board."""

    def __init__(self, board: Board) -> None:
        self.board = board
        seed = (board.seed * 0x9E3779B97F4A7C15 + 0x1234567) & 0xFFFFFFFFFFFFFFFF
        self.state = State(board.options, seed)
        self.cards: list[Card] = []
        self.attachments: list[tuple[int, int, str | int]] = []

    def make(self) -> State:
        state, board = self.state, self.board
        state.turn = board.number + board.options.markers - 1
        for index, seat in enumerate(board.seats):
            self._seat(index, seat)
        for index, seat in enumerate(board.seats):
            for card in seat.battlefield:
                self._permanent(index, card if isinstance(card, Permanent) else Permanent(card))
        for index, seat in enumerate(board.seats):
            for card in seat.commanders:
                self._commander(index, board.definition(card))
        state.cards = tuple(self.cards)
        take_seats(state)
        take_modifiers(state)
        for player, seat in zip(state.players, board.seats, strict=True):
            player.life = player.life if seat.life is None else seat.life
        if board.options.shared_life:
            self._share_life()
        self._turn()
        for id, speaker, name in self.attachments:
            others = [*players_of(state), *[one for one in state.battlefield if one != id]]
            host = find_thing(state, name, speaker, others)
            if host not in others:
                raise Malformed("303.4", f"there is nothing numbered {quoted(host)} to attach to", others)
            seen = state.write(id)
            seen.attached_to = host
            if seen.phased_out and host >= 0 and state.object(host).phased_out:
                seen.phased_under = NOTHING  # it phased out with its host (CR 702.26g)
            notice_attached(state, id)
        take_ranges(state)
        state.controlled = standing(state).controllers
        return state

    def _seat(self, index: int, seat: Seat) -> None:
        state, options = self.state, self.board.options
        player = Player(state.writer, index, seat.name or f"Player {index + 1}", options.starting_life)
        state.players.append(player)
        player.kept = True
        player.life = options.starting_life if seat.life is None else seat.life
        player.poison = seat.poison
        player.counters = {**seat.counters, "poison": seat.poison} if seat.poison else dict(seat.counters)
        player.lands_played = seat.lands_played
        player.pool = _pool(seat.pool)
        player.hand = self._put(index, seat.hand, HAND)
        player.graveyard = self._put(index, seat.graveyard, GRAVEYARD)
        player.library = tuple(reversed(self._put(index, seat.library, LIBRARY)))
        player.planar_deck = tuple(reversed(self._put(index, seat.planar_deck, PLANAR_DECK)))
        player.scheme_deck = tuple(reversed(self._put(index, seat.scheme_deck, SCHEME_DECK)))
        state.exile = (*state.exile, *self._put(index, seat.exile, EXILE))
        player.outside = self._put(index, (*seat.outside, *seat.companion[:1]), OUTSIDE)
        for id in player.outside:
            state.object(id).known_to = frozenset((index,))
        if seat.companion:
            player.companion = player.outside[-1]
        player.noted = self._noted(index, seat.noted)
        state.command = (*state.command, *[self._in_command(index, card) for card in seat.command])

    def _noted(self, index: int, given: Mapping[str, tuple[CardNote, ...]] | None) -> Noted | None:
        """Cards noted as exiled are in exile."""
        if given is None:
            return None
        return {name: tuple([self._note(index, note) for note in notes]) for name, notes in given.items()}

    def _note(self, owner: int, note: CardNote) -> CardNote:
        if note.kind != EXILED or note.card is None:
            return note
        made = self._card(owner, note.card, EXILE)
        self.state.exile = (*self.state.exile, made.id)
        return CardNote(EXILED, made.id)

    def _share_life(self) -> None:
        """CR 810.4, 810.10: a team has the life total and the poison counters given for one of its members."""
        for player in self.state.players:
            team = [one.index for one in self.state.players if one.team == player.team]
            given = [self.board.seats[n] for n in team]
            lives = {one.life for one in given if one.life is not None}
            poisons = {one.poison for one in given if one.poison}
            if len(lives) > 1 or len(poisons) > 1:
                raise Malformed("810.4", "the members of a team share their life total", "the same for each of them")
            player.life = max(lives, default=player.life)
            player.poison = max(poisons, default=0)
            if player.poison:
                player.counters = {**player.counters, "poison": player.poison}

    def _put(self, owner: int, cards: Sequence[CardDefinition | str], zone: str) -> tuple[int, ...]:
        return tuple([self._card(owner, card, zone).id for card in cards])

    def _in_command(self, owner: int, given: CardDefinition | str | Permanent) -> int:
        if not isinstance(given, Permanent):
            return self._card(owner, given, COMMAND).id
        made = self._card(owner, given.card, COMMAND)
        made.chosen = {((), kind): word for kind, word in given.chosen.items()}
        if given.face_down:
            made.face_down, made.base, made.known_to = True, BLANK, frozenset((owner,))
            self.state.elsewhere = tuple([id for id in self.state.elsewhere if id != made.id])
        return made.id

    def _card(self, owner: int, card: CardDefinition | str, zone: str) -> Object:
        state = self.state
        definition = self.board.definition(card)
        made = new_card(state, definition, owner, zone, len(self.cards))
        self.cards.append(Card(definition, owner))
        made.timestamp = state.stamp()
        if zone not in HIDDEN_ZONES:
            made.known_to = frozenset(range(len(self.board.seats)))
        if zone not in (BATTLEFIELD, OUTSIDE) and works_in(made.base, zone):
            state.elsewhere = (*state.elsewhere, made.id)
        return made

    def _commander(self, owner: int, definition: CardDefinition) -> None:
        """A commander, which is where the board has it, or else in the command zone (CR 903.6)."""
        for card in self.cards:
            if card.owner == owner and card.definition == definition and not card.commander:
                card.commander = True
                return
        self.state.command = (*self.state.command, self._card(owner, definition, COMMAND).id)
        self.cards[-1].commander = True

    def _permanent(self, owner: int, given: Permanent) -> None:
        made = self._card(owner, given.card, BATTLEFIELD)
        made.controller = owner if given.controller is None else given.controller
        made.face = given.face
        made.base = of_definition(made, given.face)
        made.tapped, made.damage, made.flipped = given.tapped, given.damage, given.flipped
        made.face_down, made.phased_out = given.face_down, given.phased_out
        made.phased_under = made.controller if given.phased_out else NOTHING
        made.chosen = {((), kind): word for kind, word in given.chosen.items()}
        made.since_turn = made.entered_turn = self.board.number if given.sick else -1
        made.counters = _counters(made, given)
        if given.face_down:
            made.known_to = frozenset((made.controller,))
        if given.token:
            self.cards.pop()
            made.faces = transforming_faces(made)
            made.is_token, made.card, made.definition = True, NOTHING, None
        if given.attached_to is not None:
            self.attachments.append((made.id, made.controller, given.attached_to))
        self.state.battlefield = (*self.state.battlefield, made.id)

    def _turn(self) -> None:
        state, board = self.state, self.board
        for player in state.players:
            since = (board.active - player.index) % len(state.players)
            player.turns_taken = max(board.number - since, 0)
        state.starting_player = (board.active - board.number + 1) % len(state.players)
        players = from_player(state, board.active)
        for index in range(board.options.markers):  # four seats apart (CR 807.4b)
            active = primary_player(state, players[4 * index % len(players)])
            marker = TurnMarker(state.writer, index, active)
            marker.number = board.number + index
            marker.since = index
            marker.step = board.step
            marker.remaining = TURN[TURN.index(board.step) + 1 :]
            marker.stage = BEGIN
            state.markers.append(marker)
        if board.options.planes:
            self._planes()

    def _planes(self) -> None:
        """Each active player is a planar controller (CR 311.5). One who owns a face-up plane controls it, and the first
        controls the others."""
        state = self.state
        for marker in state.markers:
            marker.planar_controller = marker.active
        active = [marker.active for marker in state.markers]
        for id in face_up(state):
            seen = state.object(id)
            seen.controller = seen.owner if seen.owner in active else active[0]


def _counters(made: Object, given: Permanent) -> dict[str, int]:
    counters = dict(given.counters or {})
    if made.face_down:
        return counters
    if made.base.loyalty:
        counters.setdefault("loyalty", made.base.loyalty)
    if made.base.defense:
        counters.setdefault("defense", made.base.defense)
    return counters


def _pool(text: str) -> tuple[PoolMana, ...]:
    """Unspent mana written as symbols: `{R}{R}{C}`."""
    letters = [part.strip("{}") for part in text.replace("}{", "} {").split()]
    wrong = [one for one in letters if one not in LETTERS or len(one) != 1]
    if wrong or "".join(["{" + one + "}" for one in letters]) != text:
        raise Malformed("106.4", f"{quoted(text)} is not mana in a pool: write a symbol for each", "such as {R}{R}{C}")
    return tuple(
        [
            PoolMana(type, letters.count(letter), False, None, (), NOTHING)
            for type, letter in enumerate(LETTERS)
            if letter in letters
        ]
    )
