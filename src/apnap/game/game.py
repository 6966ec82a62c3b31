"""`Game`: the driver and the public face."""

from __future__ import annotations

from apnap.game.knowing import mentioned
from apnap.game.resampling import resample
from apnap.language.card import CardDefinition
from apnap.language.zones import LIBRARY
from apnap.rules.decisions import DONE_KIND, Act, Answer, Decision, Option, Steps
from apnap.rules.errors import Illegal, Malformed
from apnap.rules.leaving import draw_game, leave_game
from apnap.rules.moving import of_definition
from apnap.rules.proceeding import next_procedure
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event
from apnap.state.objects import Object
from apnap.state.players import Player
from apnap.state.table import Card, Options, State
from apnap.state.turns import TurnMarker

QUIET_LIMIT = 2000
"""Procedures without a choice for anyone after which a loop is looked for (CR 104.4b)."""


class Entry:
    """An entry of the journal: an answer, a concession, or hidden cards dealt again (its answer holds the seed)."""

    __slots__ = ("kind", "player", "answer")

    def __init__(self, kind: str, player: int, answer: Answer) -> None:
        self.kind = kind
        self.player = player
        self.answer = answer


class Game:
    """A game in progress. `decision` is what is being asked; `answer` goes on."""

    def __init__(self, decks: list[list[CardDefinition]], seed: int = 0, options: Options | None = None) -> None:
        if not isinstance(seed, int) or isinstance(seed, bool):
            raise Malformed("", f"the seed must be an integer, not {seed!r}")
        self._begin(set_up(decks, seed, options or Options()))

    @classmethod
    def of_state(cls, state: State) -> Game:
        """A game that goes on from a prepared state, at the first decision there."""
        game = cls.__new__(cls)
        game._begin(state)
        return game

    def _begin(self, state: State) -> None:
        self.state = state
        self.journal: list[Entry] = []
        self._snapshot = self.state.fork()
        self._since: list[Entry] = []
        self._running: Steps | None = None
        self._decision: Decision | None = None
        self._advance()

    # -- the public face ---------------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """What is being asked, and of whom."""
        if self._decision is None:
            raise Illegal("104.1", "the game is over")
        return self._decision

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def midway(self) -> bool:
        """In the middle of a procedure: something was answered since it began."""
        return any([entry.kind == "answer" for entry in self._since])

    def present(self) -> State:
        """The state at the decision. (A copy's own state waits at the start of the procedure until it is needed.)"""
        self._ensure_running()
        return self.state

    def answer(self, answer: Option | Answer) -> None:
        """Take a step, or give a whole answer. An illegal one raises, and changes nothing."""
        decision = self.decision
        if isinstance(answer, Option):
            whole = (*decision.chosen, answer)
            if answer not in decision.options:
                decision.check(whole)
            elif not decision.complete(whole):
                self._decision = _narrowed(decision, whole)
                return
        else:
            whole = tuple(answer)
            decision.check(whole)
        self._send(whole)

    def concede(self, player: int) -> None:
        """CR 104.3a: at any time, whoever is being asked."""
        if not self.state.players[player].in_game or self.over:
            raise Illegal("104.3a", "that player is not in the game")
        entry = Entry("concede", player, ())
        decision = self.decision
        self._ensure_running()
        self.journal.append(entry)
        self._concede_now(entry, decision)

    def copy(self, as_seen_by: int | None = None, seed: int = 0) -> Game:
        """Another game at the same decision. Cheap: it runs the one procedure in flight again only when answered.

        As seen by a player, the cards that the player can't know are dealt again from the seed, and so is whatever
        happens by chance. In the middle of another player's action, what they are choosing from stays as it is.
        """
        other = Game.__new__(Game)
        other.state = self._snapshot.fork()
        other.journal = self.journal.copy()
        other._snapshot = self._snapshot
        other._since = self._since.copy()
        other._running = None
        other._decision = self._decision
        if as_seen_by is not None and not other.over:
            other._resample(Entry("resample", as_seen_by, (Option("seed", number=seed),)))
        return other

    def _resample(self, entry: Entry) -> None:
        self.journal.append(entry)
        if isinstance(self.decision, Act):
            resample(self.state, entry.player, entry.answer[0].number)
            self._advance()
            return
        self._ensure_running()
        resample(self.state, entry.player, entry.answer[0].number, mentioned(self.decision))
        self._since.append(entry)

    # -- the driver --------------------------------------------------------------------------------------------------

    def _send(self, answer: Answer) -> None:
        self._ensure_running()
        decision = self.decision
        entry = Entry("answer", decision.player, answer)
        self.journal.append(entry)
        self._since.append(entry)
        assert self._running is not None
        try:
            self._decision = self._running.send(answer)
        except StopIteration:
            self._finish()

    def _finish(self) -> None:
        self._running = None
        self._advance()

    def _ensure_running(self) -> None:
        """Bring the procedure in flight to where the decision is: run it again from the snapshot with the journal."""
        if self._running is not None or self._decision is None:
            return
        asked = self._decision
        running = next_procedure(self.state)
        assert running is not None
        self._running = running
        self._decision = running.send(None)  # type: ignore[arg-type]
        for entry in self._since:
            if entry.kind == "resample":
                resample(self.state, entry.player, entry.answer[0].number, mentioned(self._decision))
            else:
                self._decision = running.send(entry.answer)
        self._decision = asked

    def _advance(self) -> None:
        """Run procedures until someone is asked or the game is over."""
        state = self.state
        quiet = 0
        while not state.over:
            self._snapshot = state.fork()
            self._since = []
            running = next_procedure(state)
            if running is None:
                continue
            try:
                self._decision = running.send(None)  # type: ignore[arg-type]
                self._running = running
                return
            except StopIteration:
                pass
            quiet += 1
            if quiet > QUIET_LIMIT:
                draw_game(state, "104.4b")
        self._decision = None
        self._running = None

    def _concede_now(self, entry: Entry, decision: Decision) -> None:
        """The player leaves at once. An action of their own in flight is taken back; a choice asked of them within
        another's is closed with the first legal answer (CR 800.4f, 800.4g)."""
        state = self.state
        state.take(self._snapshot.fork())
        leave_game(state, entry.player)
        self._running = None
        self._decision = None
        self._advance()


def _narrowed(decision: Decision, chosen: Answer) -> Decision:
    import copy

    other = copy.copy(decision)
    other.chosen = chosen
    return other


def set_up(decks: list[list[CardDefinition]], seed: int, options: Options) -> State:
    """A state before the first decision: every card in its owner's library (CR 103.3)."""
    state = State(options, (seed * 0x9E3779B97F4A7C15 + 0x1234567) & 0xFFFFFFFFFFFFFFFF)
    cards: list[Card] = []
    for n, deck in enumerate(decks):
        player = Player(state.token, n, f"Player {n + 1}", options.starting_life)
        state.players.append(player)
        ids = []
        for definition in deck:
            made = new_card(state, definition, n, LIBRARY, len(cards))
            cards.append(Card(definition, n))
            ids.append(made.id)
        player.library = tuple(ids)
    state.cards = tuple(cards)
    for index in range(options.markers):
        state.markers.append(TurnMarker(state.token, index, 0))
    state.starting = "choose"
    return state


def new_card(state: State, definition: CardDefinition, owner: int, zone: str, card: int) -> Object:
    """An object that stands for a card."""
    made = state.new_object(_printed(definition), owner, zone)
    made.card = card
    made.definition = definition
    return made


def _printed(definition: CardDefinition) -> Characteristics:
    holder = Object.__new__(Object)
    holder.definition = definition
    return of_definition(holder, 0)


__all__ = ["DONE_KIND", "Event", "Game"]
