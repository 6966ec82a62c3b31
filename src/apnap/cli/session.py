"""A game at the terminal: asking, answering, taking back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from rich.console import Console
from rich.markup import escape

from apnap.agents import Agent, ask
from apnap.cards.pool import named
from apnap.cli import questions, table, words
from apnap.cli.declaring import Declaring
from apnap.cli.files import write_whole
from apnap.cli.keeping import Kept, document
from apnap.cli.log import Line, Log, sentence
from apnap.cli.repeating import Repeating, equal_below
from apnap.cli.stops import Stops
from apnap.cli.waiting import Waiting
from apnap.cli.wording import bare, card_name, with_names
from apnap.game.game import Game
from apnap.game.telling_apart import only_answer
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import PASS, Act, Decision, Option
from apnap.rules.asking.errors import ApnapError
from apnap.rules.combat.declarations import Declare
from apnap.rules.events.cards import CardDrawn, CardsMilled, HandRevealed, LibraryShuffled
from apnap.rules.events.chance import CoinFlipped, DieRolled
from apnap.rules.events.stack import Resolved
from apnap.rules.events.zone_changes import Moved
from apnap.rules.mana import AUTO, Pay
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import player_called

Find = Callable[[str], CardDefinition]
REVEALING = (CardDrawn, LibraryShuffled, HandRevealed, CardsMilled, CoinFlipped, DieRolled, Resolved)


class Session:
    """A game at the terminal: one or several people, the others agents."""

    def __init__(self, game: Game, human: int, others: dict[int, Agent], console: Console) -> None:
        self.game = game
        game.waiting = lambda steps: True  # a long chain is carried out; Ctrl-C is heard in between
        self.human = human
        """The person who looks at the screen."""
        self.others = others
        self.people = [n for n in range(len(game.state.players)) if n not in others]
        self.console = console
        self.find: Find = named
        """Where `card` looks cards up."""
        self.stops = Stops()
        self.by_hand = False
        """Pay mana a source at a time."""
        self.earlier: list[Game] = []
        """The game before each action that may still be taken back."""
        self.turned_to = -1
        """The turn marker of the open decision that a person answers before the first one; -1 for none."""
        self.declaring: Declaring | None = None
        """The attackers or blockers that are being declared."""
        self.repeating = Repeating()
        self.told = 0
        self.quit = False
        self.title = ""
        self.kept: Kept | None = None
        self.thinking = ""
        """The name of the player whose agent is asked."""
        self._seats = {n: (Stops(), 0) for n in self.people if n != human}
        """Of the people who don't look at the screen: their stops, and how much of the log they have been told."""

    # -- going on ----------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Play on until a person has something to decide, or none is left in the game."""
        try:
            while not self.over and self.answered_by_itself():
                self._forget_if_revealed()
                self.keep()
        except ApnapError as error:
            self._recover(error)
        self.keep(durable=True)
        if self.over or self.decision.player == self.human:
            self.tell()

    def _recover(self, error: ApnapError) -> None:
        """The game can't go on from here, as when more tokens would be created than a game can have: what the player
        did before is taken back, if it can be."""
        if not self.earlier:
            raise error
        self.complain(error)
        self.undo()

    @property
    def decision(self) -> Decision:
        """What a person is asked: the first of the open decisions, or that of the turn they turned to (CR 807.5a)."""
        if self.turned_to >= 0:
            for one in self.game.decisions[1:]:
                if isinstance(one, Act) and one.marker == self.turned_to and one.player in self.people:
                    return one
        return self.game.decision

    @property
    def state(self) -> State:
        """The state at that decision."""
        decision = None if self.game.over else self.decision
        if isinstance(decision, Act) and decision is not self.game.decision:
            return decision.state
        return self.game.state

    def answered_by_itself(self) -> bool:
        """Whether the decision was answered without a person: by an agent, or as the player's settings say."""
        decision = self.game.decision
        if decision.player in self.others:
            self.thinking = self.called(decision.player)
            self.game.answer(ask(self.others[decision.player], self.game))
            self.thinking = ""
            self.earlier.clear()
        elif isinstance(decision, Act) and not self._stops_of(decision.player).asks(self.game.state, decision.player):
            self.game.answer(PASS)
        elif isinstance(decision, Pay):
            if self.by_hand:
                return False
            self.game.answer(AUTO)
        else:
            answer = only_answer(self.game.state, decision)
            if answer is None:
                answer = self.repeating.answer(self.game)
            if answer is None:
                return False
            self.game.answer(answer)
        return True

    @property
    def over(self) -> bool:
        """The game is over, or no person is left in it."""
        return self.game.over or not any(self.game.state.players[n].in_game for n in self.people)

    def _stops_of(self, player: int) -> Stops:
        return self.stops if player == self.human else self._seats[player][0]

    def hand_over(self, player: int) -> None:
        """Another person looks at the screen now. What was done before can't be taken back."""
        self.earlier.clear()
        self._seats[self.human] = (self.stops, self.told)
        self.human = player
        self.stops, self.told = self._seats.pop(player)
        self.tell()

    def keep(self, durable: bool = False) -> None:
        """Write what was answered to the file of the game; say it if that fails."""
        if self.kept is None:
            return
        before = self.kept.trouble
        self.kept.note(self.game, durable)
        if self.kept.trouble != before:
            why = self.kept.trouble
            self.say(escape(words.say("keep.trouble", why=why) if why else words.say("keep.again")))

    def waiting(self) -> Waiting:
        """Says whom the terminal waits for, and for how long."""
        return Waiting(self._tell_waiting)

    def _tell_waiting(self, seconds: int) -> None:
        who = self.thinking
        text = words.say("waiting.player", who=who, n=seconds) if who else words.say("waiting", n=seconds)
        self.say(f"[dim]{escape(text)}[/]")

    def answer(self, option: Option | tuple[Option, ...]) -> None:
        """The human's answer; what is illegal is said, and changes nothing."""
        decision = self.decision
        if _may_be_taken_back(decision):
            self.earlier.append(self.game.copy())
        try:
            self.game.answer(option, decision)
        except ApnapError as error:
            self.complain(error)
            if self.earlier and self.earlier[-1].journal == self.game.journal:
                self.earlier.pop()
            return
        self.turned_to = -1
        self._forget_if_revealed()
        self.keep(durable=True)

    def undo(self) -> None:
        """Back to before the last action, unless something new has been seen since."""
        if self.declaring is not None and (self.declaring.waiting or self.declaring.declared):
            self.declaring = None
            return
        if not self.earlier:
            self.note("undo.nothing")
            return
        self.game = self.earlier.pop()
        self.turned_to = -1
        self.told = min(self.told, self.game.state.history.total)
        self.keep(durable=True)
        self.note("undo.done")

    def _forget_if_revealed(self) -> None:
        """Whoever has seen something new can't take back what led to it."""
        if self.earlier and any(_reveals(event) for event in self._since(self.earlier[-1].state.history.total)):
            self.earlier.clear()

    def _since(self, index: int) -> list[Event]:
        return self.game.state.history.all()[index:]

    @property
    def repeats(self) -> int:
        """How many equal abilities will ask the same."""
        return equal_below(self.game)

    def pass_turn(self) -> None:
        self.stops.passed_turn = self.state.markers[self.state.current].number
        if isinstance(self.decision, Act):
            self.answer(PASS)

    def concede(self) -> None:
        self.game.concede(self.human)
        self.keep(durable=True)

    # -- telling -----------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.console.print(text)

    def note(self, key: str, **values: object) -> None:
        """Say a text of the terminal."""
        self.say(escape(words.say(key, **values)))

    def complain(self, error: ApnapError) -> None:
        self.say(f"[red]{escape(words.error_text(error))}[/]")

    def tell(self) -> None:
        """What has happened since the last telling."""
        self._print(Log(self.game.state, self.human).lines_of(self._since(self.told)))
        self.told = self.game.state.history.total

    def _print(self, lines: list[Line]) -> None:
        table.print_log(self.console, self.game.state, self.human, [(line.index, line.text) for line in lines])

    @property
    def last(self) -> int:
        """The last line that was told."""
        lines = Log(self.game.state, self.human).lines_of(self.game.state.history.all()[-200:])
        return lines[-1].index if lines else self.game.state.history.total - 1

    def log(self, count: int, full: bool = False) -> None:
        """The last lines; with `full`, the last events, each by itself."""
        events = self.game.state.history.all()
        if full:
            lines = [
                Line(one, sentence(self.game.state, one, self.human)) for one in events[max(0, len(events) - count) :]
            ]
        else:
            lines = Log(self.game.state, self.human).lines_of(events)
        self._print(lines[max(0, len(lines) - count) :])

    def why(self, index: int, language: str = "") -> None:
        events = self.game.state.history.all()
        if not 0 <= index < len(events):
            self.note("log.none", line=index)
            return
        self.say(escape(with_names(self.game.explain(events[index], self.human, language or words.language()))))

    def why_object(self, name: str, language: str = "") -> None:
        """Why an object is as it is."""
        try:
            found = self.game.explain_object(name, self.human, language or words.language())
            self.say(escape(with_names(str(found))))
        except ApnapError as error:
            self.complain(error)

    def why_not(self, action: str, language: str = "") -> None:
        """Why the player can't do that now."""
        try:
            found = self.game.explain_refusal(self.human, action, language or words.language())
            self.say(escape(with_names(str(found))))
        except ApnapError as error:
            self.complain(error)

    def card(self, text: str) -> None:
        """What a card says: one on the table or in hand by part of its name, any other by its whole name."""
        view, wanted = self.game.view(self.human), text.casefold()
        mine = [one for player in view.players for one in (*player.hand, *player.graveyard)]
        seen = dict.fromkeys([one.name for one in (*view.battlefield, *view.stack, *view.exile, *mine)])
        both = {one: (one.casefold(), card_name(one).casefold()) for one in seen}
        fits = [one for one in seen if wanted in both[one]]
        fits = fits or [one for one in seen if any(wanted in name for name in both[one])]
        try:
            found = self.find(fits[0] if len(fits) == 1 else text)
        except ApnapError as error:
            if fits:
                self.note("card.which_of", names=words.listed([card_name(one) for one in fits]))
            else:
                self.complain(error)
            return
        for face in found.faces:
            self.say(escape(table.card_text(face)))

    def piles(self) -> None:
        """Every graveyard, exile and the command zone, the newest card first."""
        view = self.game.view(self.human)
        shown = [(self._graveyard(one.index), one.graveyard) for one in view.players]
        others = [(words.say("exile"), view.exile[::-1]), (words.say("command"), view.command[::-1])]
        others += [(words.say("ante"), view.ante)] if view.ante else []
        for where, cards in [*shown, *others]:
            held = words.listed([card_name(one.hidden_name or one.name) for one in cards])
            self.note("pile", where=where, cards=held or words.say("empty"))

    def _graveyard(self, player: int) -> str:
        if player == self.human:
            return words.say("graveyard.of", whose=words.say("your"))
        return words.say("graveyard.of", whose=words.say("whose", who=self.called(player)))

    def show(self, whole: bool = False) -> None:
        """The table and what is asked; `whole` with what players out of range have, too."""
        table.draw(self.console, self.state, self.human, whole)
        self.ask()

    def ask(self) -> None:
        questions.show(self)

    def save(self, path: Path) -> None:
        """Setup, journal and who plays: `apnap replay` shows it again, `apnap play --load` goes on with it."""
        try:
            write_whole(path, msgspec.json.encode(document(self.game, self.agents, self.title)))
            self.note("saved", path=path)
        except OSError as error:
            self.say(f"[red]{escape(words.say('save.failed', path=path, why=error.strerror or error))}[/]")
        except ApnapError as error:
            self.complain(error)

    def called(self, player: int) -> str:
        """The name of a player, of the one who looks at the screen too."""
        return player_called(self.game.state, player, words=bare())

    @property
    def agents(self) -> list[str]:
        """The name of each player's agent, empty for a person."""
        return [self.others[n].name if n in self.others else "" for n in range(len(self.game.state.players))]

    def outcome(self) -> str:
        winners = self.game.state.winners
        if not self.game.over:
            return words.say("out", n=len(self.people))
        if not winners:
            return words.say("outcome.draw")
        if len(self.people) == 1 and self.people[0] in winners:
            return words.say("outcome.you")
        return words.say("outcome.other", n=len(winners), who=words.both([self.called(won) for won in winners]))


def _may_be_taken_back(decision: Decision) -> bool:
    """At the start of an action; the choices within it go back with it."""
    return isinstance(decision, (Act, Declare)) and not decision.chosen


def _reveals(event: Event) -> bool:
    return isinstance(event, REVEALING) or (isinstance(event, Moved) and event.origin == "library")
