"""`Game`: the driver and the public interface."""

from __future__ import annotations

from typing import Any

from apnap.game.asking import question
from apnap.game.explaining.events import Explanation, explanation
from apnap.game.explaining.objects import ObjectExplanation, explain_object, object_named
from apnap.game.explaining.reasons import Refusal
from apnap.game.explaining.refusals import explain_refusal
from apnap.game.journal import ANSWER, CONCEDE, RESAMPLE, Entry
from apnap.game.knowing import mentioned
from apnap.game.loops import LIMIT, Loops, Waiting
from apnap.game.refusing import (
    ENGLISH,
    check_length,
    event_given,
    language_given,
    object_given,
    option_given,
    player_index,
    refused,
    whole_answer,
)
from apnap.game.remembering import EventView, history
from apnap.game.resampling import Dealt, resample_libraries
from apnap.game.setup import Setup, check_seed, first_state
from apnap.game.telling_apart import labels
from apnap.game.view import OptionView, View, handles_of, view_of
from apnap.rules.asking.decisions import Act, Answer, Decision, Option
from apnap.rules.asking.errors import Illegal, IllegalAnswer, Malformed, quoted
from apnap.rules.players.leaving import draw_by_loop, leave_game
from apnap.rules.players.turn_markers import turn_to
from apnap.rules.turn.next_procedure import next_procedure
from apnap.rules.turn.priority import act, offered, open_elsewhere, settle_without_decisions
from apnap.rules.turn.who_decides import Deciding
from apnap.state.events import Event
from apnap.state.table import GameOptions, State
from apnap.state.telling import EVERYONE
from apnap.state.turns import PRIORITY


class Game:
    """A game in progress: `decision` is the current decision, and `answer` answers it.

    Between two procedures the state is only data, and a snapshot is taken. A copy made in the middle of a procedure
    starts from the snapshot. When it is next answered, it runs that procedure again with the journal entries since.
    """

    def __init__(
        self,
        decks: object = None,
        seed: object = 0,
        options: object = None,
        state: State | None = None,
        origin: object = None,
        copied: Game | None = None,
        variant: object = "",
    ) -> None:
        """From decks, each a list of cards or a deck list; from a prepared state and its origin (a `Setup` or `Board`),
        needed for saving; or as a copy of a game at its decision (see `copy`)."""
        if copied is not None:
            snapshot: State = copied.state if copied.over else copied._snapshot
            state, origin = snapshot.fork() if state is None else state, copied.origin
        elif state is None:
            setup = Setup(decks, seed, options if options is not None else GameOptions(), variant=variant)
            state, origin = first_state(setup), setup
        self.origin: object = origin
        """The `Setup` or `Board` that the game began with; None for a copy as a player sees the game."""
        self.state: State = state
        """The state, with everything in it. In a copy it may lie before the decision: `present` doesn't."""
        self.first: State = state.fork() if copied is None else copied.first
        """The state before the first decision: with the journal, it reproduces the game."""
        self.journal: list[Entry] = [] if copied is None else copied.journal.copy()
        """Every answer and concession, in order."""
        self._start: int = 0 if copied is None else copied._start
        """How many entries of the journal can't be undone: those before a copy as a player sees the game."""
        self._marks: list[tuple[State, int, Loops]] = [] if copied is None else copied._marks.copy()
        """Snapshots to undo to, with the length of the journal and the repetitions recorded by then."""
        self.keep_undo: bool = copied is not None and copied.keep_undo
        """Keep a snapshot at every decision, so that undoing takes the same time however long the game is."""
        self.limit: int = LIMIT if copied is None else copied.limit
        """The number of consecutive procedures without a choice after which `Endless` is raised, if nobody waits."""
        self.waiting: Waiting | None = None if copied is None else copied.waiting
        """Called now and then while no player has a choice, with how many procedures there were; `Endless` is raised if
        it returns False. So a caller can limit the time that an answer takes, and say that it goes on."""
        self._snapshot: State = state if copied is None else copied._snapshot
        self._since: list[Entry] = [] if copied is None else copied._since.copy()
        self._offer: Act | None = None if copied is None else copied._offer
        """What the running procedure offered first, if it began with a player who had priority."""
        self._made: Dealt = Dealt()
        self._running: Deciding | None = None
        self._decision: Decision | None = None if copied is None else copied._decision
        self._loops: Loops = Loops() if copied is None else copied._loops.copy()
        if copied is None:
            self._advance()

    def __repr__(self) -> str:
        """A summary of the game, for a debugger or a shell."""
        asked = self.outcome if self._decision is None or self.over else f"player {self.decision.player} is asked"
        about = f": {self.decision.purpose} (CR {self.decision.rule})" if self._decision and not self.over else ""
        return f"<Game of {len(self.state.players)} players, turn {self.state.turn}, {asked}{about}>"

    # -- the public interface ----------------------------------------------------------------------------------------

    @property
    def decision(self) -> Decision:
        """The current decision, and the player who makes it."""
        if self._decision is None:
            raise Illegal("104.1", "the game is over")
        return self._decision

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, `decision` first. There are several if players have priority for several stacks
        (CR 807.5a): then any of them may be answered, each player acting under the marker it belongs to."""
        if self._decision is None:
            return []
        first = self._decision
        return [first, *open_elsewhere(self._snapshot)] if isinstance(first, Act) else [first]

    @property
    def over(self) -> bool:
        """Whether the game has ended (CR 104.1)."""
        return self.state.over

    @property
    def mid_procedure(self) -> bool:
        """In the middle of a procedure: a decision was answered since it began."""
        return any(entry.kind == ANSWER for entry in self._since)

    def present(self) -> State:
        """The state at the decision. (A copy's own state stays at the start of the procedure until it is needed.)"""
        self._ensure_running()
        return self.state

    @property
    def winners(self) -> tuple[int, ...]:
        """The players who have won; empty for a draw, or while the game goes on."""
        return self.state.winners

    @property
    def history(self) -> list[Event]:
        """Everything that happened, in order."""
        self._ensure_running()
        return self.state.history.all()

    @property
    def outcome(self) -> str:
        """The result, in words; empty while the game goes on."""
        if not self.over:
            return ""
        names = [self.state.players[n].name for n in self.winners]
        return f"{' and '.join(names)} won" if names else "a draw"

    @property
    def question(self) -> str:
        """The current decision, in words; `label` gives its options in words."""
        return question(self.present(), self.decision)

    def label(self, option: object) -> str:
        """What an option of the decision means, for the player who is asked."""
        options, meant = self.decision.options, option_given(self.present(), option)
        if meant not in options:
            options = [*options, meant]
        return labels(self.present(), options, self.decision)[options.index(meant)]

    def explain(self, event: object, viewer: object = EVERYONE, language: object = ENGLISH) -> str:
        """Why the event happened: the rule and the causes, as far as a viewer may know them. In English, or in Chinese
        (`zh`)."""
        return str(self.explanation(event, viewer, language))

    def explanation(self, event: object, viewer: object = EVERYONE, language: object = ENGLISH) -> Explanation:
        """The same as data: the steps with their rules and the effects that changed them."""
        return explanation(self.present(), event_given(event), self._viewer(viewer), language_given(language))

    def explain_object(self, id: object, viewer: object = EVERYONE, language: object = ENGLISH) -> ObjectExplanation:
        """Why an object is as it is: each characteristic with the effects that made it so, in layer order (CR 613).
        The object is given by its number or its name; `str` gives the explanation as text."""
        sees, said, state = self._viewer(viewer), language_given(language), self.present()
        meant = object_named(state, id, sees) if isinstance(id, str) else object_given(state, id)
        return explain_object(state, meant, sees, said)

    def explain_refusal(self, player: object, action: object, language: object = ENGLISH) -> Refusal:
        """Why a player can't take an action now: `cast Lightning Bolt`, `attack with Grizzly Bears` or an `Option` (see
        `explaining_refusals`). Without reasons, they can. `str` gives it as text."""
        number, said = player_index(self.state, player), language_given(language)
        return explain_refusal(self.present(), None if self.over else self.decision, number, action, said)

    def _viewer(self, given: object) -> int:
        """A player by number, or everyone."""
        return EVERYONE if given == EVERYONE else player_index(self.state, given)

    def view(self, player: object) -> View:
        """Everything the player may know of the game now, and what they are being asked."""
        viewer = player_index(self.state, player)
        decision = None if self.over else self.decision
        if decision is not None and decision.player != viewer and len(self.state.markers) > 1:
            for one in self.decisions:
                if isinstance(one, Act) and one.player == viewer:
                    return view_of(one.state, viewer, one)  # under the marker for whose stack they have priority
        return view_of(self.present(), viewer, decision)

    def handles(self, player: object) -> dict[int, str]:
        """The handles of the player's view by the numbers that options have for things: `handles[option.thing]`."""
        return handles_of(self.present(), player_index(self.state, player))

    def remembered(self, player: object) -> list[EventView]:
        """The history as far as the player may know it."""
        return history(self.present(), player_index(self.state, player))

    def answer(self, answer: object, decision: object = None) -> None:
        """Take a step, an `Option` on offer, or give a whole answer, a tuple of options. An illegal answer raises an
        exception and changes nothing. An option of a `View` is taken too. Another of the open decisions may be given
        to answer that one."""
        if decision is not None and decision is not self.decision:
            self._answer_elsewhere(answer, decision)
        else:
            self._answer(answer)

    def _answer_elsewhere(self, answer: object, given: object) -> None:
        """An answer to a decision under another turn marker than that of the first one."""
        one = self._open_decision(given)
        if isinstance(answer, OptionView):
            answer = self._option_of_view(answer, one)
        whole = (answer,) if isinstance(answer, Option) else whole_answer(answer, one)
        self._check(one, whole)
        self._send(Entry(ANSWER, one.player, whole, -1 if one is self._decision else one.marker))

    def _open_decision(self, given: object) -> Act:
        """The open decision that is meant: it may have been listed before, with the same player and turn marker."""
        for one in self.decisions:
            if isinstance(given, Act) and isinstance(one, Act):
                if (one.marker, one.player) == (given.marker, given.player):
                    return one
        raise Illegal("117.1", "that decision isn't open", self.decisions)

    def _answer(self, answer: object) -> None:
        decision = self.decision
        if isinstance(answer, OptionView):
            answer = self._option_of_view(answer, decision)
        if isinstance(answer, Option):
            whole = (*decision.chosen, answer)
            if answer not in decision.options:
                self._check(decision, whole)
            elif not decision.complete(whole):
                self._decision = decision.narrowed(whole)
                return
        else:
            whole = whole_answer(answer, decision)
            self._check(decision, whole)
        self._send(Entry(ANSWER, decision.player, whole))

    def _option_of_view(self, wanted: OptionView, decision: Decision) -> Option:
        state = decision.state if isinstance(decision, Act) else self.present()
        asked = view_of(state, decision.player, decision).decision
        if asked is None or wanted not in asked.options:
            raise IllegalAnswer(decision.rule, f"{quoted(wanted)} is not among the options of the view")
        return decision.options[asked.options.index(wanted)]

    def _check(self, decision: Decision, answer: Answer) -> None:
        try:
            decision.check(answer)
        except IllegalAnswer as error:
            raise refused(self.present(), decision, error) from None

    def concede(self, player: object) -> None:
        """CR 104.3a: at any time, no matter which player is being asked."""
        number = player_index(self.state, player, "104.3a")
        if self.over:
            raise Illegal("104.1", "the game is over")
        if not self.state.players[number].in_game:
            raise Illegal("104.3a", "that player is not in the game")
        self._send(Entry(CONCEDE, number, ()))

    def take(self, entry: object) -> None:
        """Apply an entry of a journal: an answer to the decision, which is checked, or a concession."""
        if not isinstance(entry, Entry):
            raise Malformed("", f"{quoted(entry)} is not an entry of a journal")
        if entry.kind == CONCEDE:
            self.concede(entry.player)
        elif entry.marker >= 0:
            found = [one for one in self.decisions if isinstance(one, Act) and one.marker == entry.marker]
            self.answer(entry.answer, found[0] if found else entry)
        else:
            self.answer(entry.answer)

    def copy(self, as_seen_by: object = None, seed: object = 0) -> Game:
        """Another game at the same decision.

        If a player is given, the copy holds nothing that the player can't know. The cards they can't see are dealt
        again from the seed, and random events are determined again. `undo` stops at the copy, and its history is as the
        player remembers it. Such a copy can't be saved.
        """
        if as_seen_by is None:
            return Game(copied=self)
        from apnap.game.copies_for_players import copy_for  # it makes games

        return copy_for(self, player_index(self.state, as_seen_by), check_seed(seed))

    def undo(self) -> None:
        """Undo the last entry of the journal. The caller decides which entries a player may undo."""
        if self._decision is not None and self._decision.chosen:
            self._decision = self._decision.narrowed(())
            return
        if len(self.journal) <= self._start:
            raise Illegal("", "there is nothing to undo")
        self.rewind(len(self.journal) - 1)

    def rewind(self, length: object) -> None:
        """Go back to where the journal had that many entries."""
        wanted = self.journal[: check_length(length, self._start, len(self.journal))]
        self._play_again(wanted)

    def _play_again(self, wanted: list[Entry]) -> None:
        """Replay up to that entry from the last snapshot before it."""
        start, length, loops = self.first, 0, Loops()
        for state, count, watched in self._marks:
            if count <= len(wanted):
                start, length, loops = state, count, watched
        self._restart(start, wanted[:length], loops)
        for entry in wanted[length:]:
            self._send(entry)

    def save(self) -> bytes:
        """The game as JSON: `load` gives the same game at the same decision."""
        from apnap.game.saving import save  # it imports boards, which import games

        return save(self)

    @staticmethod
    def load(data: object) -> Game:
        """Read what `save` wrote."""
        from apnap.game.saving import load

        return load(data)

    def __reduce__(self) -> tuple[Any, ...]:
        """A game is pickled as its save."""
        from apnap.game.saving import load

        return (load, (self.save(),))

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> Game:
        return self.copy()

    def replay(self) -> Game:
        """The same game, replayed from the beginning with its journal."""
        other = Game(state=self.first.fork(), origin=self.origin)
        for entry in self.journal:
            other._send(entry)
        other._start = self._start
        if other._decision is not None:
            other._decision = other._decision.narrowed(self.decision.chosen)
        return other

    # -- the driver --------------------------------------------------------------------------------------------------

    def _restart(self, state: State, journal: list[Entry], loops: Loops) -> None:
        self.state = state.fork()
        self.journal = list(journal)
        self._marks = [mark for mark in self._marks if mark[1] < len(journal)]
        self._loops = loops.copy()
        self._running = None
        self._decision = None
        self._advance()

    def _send(self, entry: Entry) -> None:
        """Apply an entry and go on to the next decision; if an exception is raised, nothing has changed."""
        self._ensure_running()
        asked, offer, snapshot, since = self._decision, self._offer, self._snapshot, self._since.copy()
        self.journal.append(entry)
        self._since.append(entry)
        try:
            if entry.marker >= 0:
                self._turn_to(entry)
            self._watch(entry)
            self._go_on(entry)
        except BaseException:
            self.journal.pop()
            self._decision, self._offer, self._snapshot, self._since = asked, offer, snapshot, since
            self._running = None
            self._loops.clear()
            self.state = snapshot.fork()
            raise

    def _turn_to(self, entry: Entry) -> None:
        """Nothing is in flight while players have priority: go on under the marker that the entry names."""
        state = self._snapshot.fork()
        turn_to(state, entry.marker)
        offer = offered(state)
        assert offer is not None
        self.state, self._snapshot, self._since = state, state.fork(), [entry]
        self._running = Deciding(state, act(state, offer))
        self._offer = self._decision = offer
        self._running.begin()
        offer.state = self._snapshot

    def _go_on(self, entry: Entry) -> None:
        if not self._take(entry):
            self._look_for_loops()
            self._advance()
        elif self.state.over:
            self._advance()  # immediately, whatever was being asked (CR 104.1)

    def _watch(self, entry: Entry) -> None:
        """Loops end when a player makes a choice, or the state is changed from outside."""
        if entry.kind == ANSWER and self._decision is not None:
            self._loops.answered(self._decision, entry.answer)
        else:
            self._loops.clear()

    def _look_for_loops(self) -> None:
        """CR 104.4b: a loop of mandatory actions is a draw."""
        if not self.state.over and self._loops.found(self.state, self.limit, self.waiting):
            draw_by_loop(self.state, self._loops.involved())
            self._loops.clear()

    def _take(self, entry: Entry) -> bool:
        """Send one entry to the running procedure. False when the procedure is over."""
        running = self._running
        assert running is not None
        if entry.kind == ANSWER:
            return self._asks(running.go_on(entry.answer))
        if entry.kind == RESAMPLE:
            self._resample(entry)
            return True
        if self._acting() == entry.player:
            self._abandon()
        leave_game(self.state, entry.player)
        if self.state.over or isinstance(self._decision, Act) or self._acting() == entry.player:
            return False  # no procedure is running: legal actions are computed again
        return self._asks(running.go_on_without())

    def _asks(self, decision: Decision | None) -> bool:
        """Whether the procedure requires a decision; the last decision stays until there is another."""
        if decision is None:
            return False
        self._decision = decision
        return True

    def _acting(self) -> int:
        """The player who is in the middle of an action (CR 117.1); -1 for none."""
        if self._snapshot.starting or self._snapshot.markers[self._snapshot.current].stage != PRIORITY:
            return -1
        return next((entry.player for entry in self._since if entry.kind == ANSWER), -1)

    def _abandon(self) -> None:
        """The action that the leaving player was taking is undone; other entries since then stay."""
        self.state = self._snapshot.fork()
        for entry in self._since[:-1]:
            if entry.kind == CONCEDE:
                leave_game(self.state, entry.player)
            elif entry.kind == RESAMPLE:
                self._resample(entry)

    def _resample(self, entry: Entry) -> None:
        """The order of libraries was determined in this procedure, and the viewer can't know it."""
        spoken = [option.thing for one in self._since for option in one.answer]
        fixed = mentioned(self.decision) | frozenset(spoken)
        resample_libraries(self.state, entry.player, entry.answer[0].number, fixed)

    def _ensure_running(self) -> None:
        """Bring the running procedure to the decision: run it again from the snapshot with the journal."""
        if self._running is not None or self._decision is None:
            return
        asked = self._decision
        running = next_procedure(self.state, self._offer)
        assert running is not None
        self._running = Deciding(self.state, running)
        self.state.replaying = True
        self._decision = self._running.begin()
        for entry in self._since:
            self._take(entry)
        self.state.replaying = False
        self._decision = asked

    def _advance(self) -> None:
        """Run procedures until a player is asked or the game is over."""
        state = self.state
        self._running = None
        while not state.over:
            if settle_without_decisions(state):
                self._look_for_loops()
                continue
            running = next_procedure(state)
            if running is None:
                continue
            self._snapshot = state.fork()
            self._since = []
            deciding = Deciding(state, running)
            decision = deciding.begin()
            if decision is None:
                self._look_for_loops()
                continue
            self._decision = decision
            if state.over:
                continue
            self._running = deciding
            self._offer = None
            if isinstance(decision, Act):
                self._offer = decision
                decision.state = self._snapshot
            if self.keep_undo:
                self._marks.append((self._snapshot, len(self.journal), self._loops.copy()))
            return
        self._decision = None
        self._snapshot = state.fork()
        self._since = []
