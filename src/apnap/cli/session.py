"""A game at the terminal: asking, answering, taking back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markup import escape

from apnap.agents import Agent, ask
from apnap.cards.pool import named
from apnap.cli import table
from apnap.cli.stops import Stops
from apnap.cli.wording import which
from apnap.game import explaining
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import PASS, Act, Decision, NameCard, Option
from apnap.rules.asking.errors import ApnapError
from apnap.rules.combat.declarations import Declare, uncode
from apnap.rules.events.cards import CardDrawn, CardsMilled, HandRevealed, LibraryShuffled
from apnap.rules.events.chance import CoinFlipped, DieRolled
from apnap.rules.events.combat import AttackersDeclared, WentUnblocked
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.events.permanents import Tapped, Untapped
from apnap.rules.events.stack import AbilityActivated, AbilityPutOnStack, BecameTarget, Resolved, SpellCast
from apnap.rules.events.turns import StepBegan
from apnap.rules.events.zone_changes import Moved
from apnap.rules.mana import AUTO, Pay
from apnap.state.events import Event
from apnap.state.table import State

Find = Callable[[str], CardDefinition]
DULL = (StepBegan, ManaAdded, Untapped, Tapped, WentUnblocked, AttackersDeclared, AbilityPutOnStack)
"""Events the running log leaves out; `log` shows them all."""
REVEALING = (CardDrawn, LibraryShuffled, HandRevealed, CardsMilled, CoinFlipped, DieRolled, Resolved)


class Session:
    """One human player, the others agents."""

    def __init__(self, game: Game, human: int, others: dict[int, Agent], console: Console) -> None:
        self.game = game
        self.human = human
        self.others = others
        self.console = console
        self.find: Find = named
        """Where `card` looks cards up."""
        self.stops = Stops()
        self.by_hand = False
        """Pay mana a source at a time."""
        self.earlier: list[Game] = []
        """The game before each action that may still be taken back."""
        self.told = 0
        self.quit = False

    # -- going on ----------------------------------------------------------------------------------------------------

    def advance(self) -> None:
        """Play on until the human has something to decide, or the game is over."""
        while not self.game.over:
            decision = self.game.decision
            if decision.player != self.human:
                self.earlier.clear()
                self.game.answer(ask(self.others[decision.player], self.game))
            elif isinstance(decision, Act) and not self.stops.asks(self.game.state, self.human):
                self.game.answer(PASS)
            elif isinstance(decision, Pay) and not self.by_hand:
                self.game.answer(AUTO)
            else:
                break
            self._forget_if_revealed()
        self.tell()

    def answer(self, option: Option | tuple[Option, ...]) -> None:
        """The human's answer; what is illegal is said, and changes nothing."""
        if _may_be_taken_back(self.game.decision):
            self.earlier.append(self.game.copy())
        try:
            self.game.answer(option)
        except ApnapError as error:
            self.say(f"[red]{escape(str(error))}[/]")
            if self.earlier and self.earlier[-1].journal == self.game.journal:
                self.earlier.pop()
            return
        self._forget_if_revealed()

    def undo(self) -> None:
        """Back to before the last action, unless something new has been seen since."""
        if not self.earlier:
            self.say("Nothing to take back: something new has been seen since.")
            return
        self.game = self.earlier.pop()
        self.told = min(self.told, self.game.state.history.total)
        self.say("Taken back.")

    def _forget_if_revealed(self) -> None:
        """Whoever has seen something new can't take back what led to it."""
        if self.earlier and any(_reveals(event) for event in self._since(self.earlier[-1].state.history.total)):
            self.earlier.clear()

    def _since(self, index: int) -> list[Event]:
        return self.game.state.history.all()[index:]

    def pass_turn(self) -> None:
        self.stops.passing_until = self.game.state.turn + 1
        if isinstance(self.game.decision, Act):
            self.answer(PASS)

    def concede(self) -> None:
        self.game.concede(self.human)

    # -- telling -----------------------------------------------------------------------------------------------------

    def say(self, text: str) -> None:
        self.console.print(text)

    def tell(self) -> None:
        """What has happened since the last telling."""
        for event in self._since(self.told):
            if not is_dull(event):
                self.say(f"[dim]{event.index:>4}[/] {escape(self.sentence(event))}")
        self.told = self.game.state.history.total

    @property
    def last(self) -> int:
        """The last line that was told."""
        told = [event.index for event in self.game.state.history.all()[-200:] if not is_dull(event)]
        return told[-1] if told else self.game.state.history.total - 1

    def sentence(self, event: Event) -> str:
        return explaining.sentence(self.game.state, event, self.human)

    def log(self, count: int) -> None:
        events = self.game.state.history.all()
        for event in events[max(len(events) - count, 0) :]:
            self.say(f"[dim]{event.index:>4}[/] {escape(self.sentence(event))}")

    def why(self, index: int, language: str = "en") -> None:
        events = self.game.state.history.all()
        if not 0 <= index < len(events):
            self.say(f"There is no line {index}; `log` shows the lines.")
            return
        self.say(escape(self.game.explain(events[index], self.human, language)))

    def card(self, text: str) -> None:
        """What a card says: one on the table or in hand by part of its name, any other by its whole name."""
        view, wanted = self.game.view(self.human), text.casefold()
        mine = [one for player in view.players for one in (*player.hand, *player.graveyard)]
        seen = dict.fromkeys([one.name for one in (*view.battlefield, *view.stack, *view.exile, *mine)])
        fits = [one for one in seen if wanted == one.casefold()] or [one for one in seen if wanted in one.casefold()]
        try:
            found = self.find(fits[0] if len(fits) == 1 else text)
        except ApnapError as error:
            self.say(escape(f"Which one: {', '.join(fits)}?" if fits else str(error)))
            return
        for face in found.faces:
            self.say(escape(table.card_text(face)))

    def piles(self) -> None:
        """Every graveyard, exile and the command zone, the newest card first."""
        view = self.game.view(self.human)
        shown = [(f"{_whose(self.game.state, one.index, self.human)} graveyard", one.graveyard) for one in view.players]
        for where, cards in [*shown, ("exile", view.exile[::-1]), ("command zone", view.command[::-1])]:
            self.say(f"{escape(where)}: {escape(', '.join(one.hidden_name or one.name for one in cards) or 'empty')}")

    def show(self) -> None:
        """The table and what is asked."""
        table.draw(self.console, self.game, self.human)
        self.ask()

    def ask(self) -> None:
        decision = self.game.decision
        self.say(f"[bold green]{escape(explaining.question(self.game.state, decision))}[/]")
        offered = self.numbered()
        texts = explaining.labels(self.game.state, list(offered.values()), decision)
        for (n, option), text in zip(offered.items(), texts, strict=True):
            self.say(f"  [bold]{n:>2}[/]  {escape(text + self.only_target(option))}")
        if isinstance(decision, Act):
            self.say("   [bold]p[/]  pass")
        elif isinstance(decision, NameCard):
            self.say("[dim]A number, or `name CARD` for any other card.[/]")
        elif isinstance(decision, Declare):
            self.say(f"[dim]Numbers, as in `1 3`, or `none`: who {decision.purpose}s.[/]")

    def only_target(self, option: Option) -> str:
        """What a spell or ability would target without asking, there being no choice: found by trying it."""
        if option.kind not in ("cast", "activate"):
            return ""
        trial = self.game.copy()
        since = trial.present().history.total
        try:
            trial.answer(option)
            while not trial.over and trial.midway and isinstance(trial.decision, Pay):
                trial.answer(AUTO)
        except ApnapError:
            return ""
        asked = not trial.over and trial.midway
        recent = trial.history[since:]
        made = [event.object for event in recent if isinstance(event, (SpellCast, AbilityActivated))]
        aims = [event.thing for event in recent if isinstance(event, BecameTarget) and event.of in made[:1]]
        names = [which(trial.state, thing, self.human) for thing in dict.fromkeys(aims)]
        return "" if asked or not names else f", targeting {' and '.join(names)}"

    def numbered(self) -> dict[int, Option]:
        """The options by what is typed for them: numbers stand for themselves, others are counted."""
        listed = self.listed()
        values = [option.number for option in listed]
        if all(option.kind in ("number", "amount") for option in listed) and len(set(values)) == len(values):
            return dict(zip(values, listed, strict=True))
        return dict(enumerate(listed, 1))

    def listed(self) -> list[Option]:
        """The options with a number: passing has its own word, a declaration lists every pair, equal cards one."""
        decision = self.game.decision
        if isinstance(decision, Declare):
            return pairs(decision)
        found: dict[tuple[str, str, int], Option] = {}
        for option in decision.options:
            alike = (option.kind, self._alike(option), option.number)
            if option.kind != "pass":
                found.setdefault(alike, option)
        return list(found.values())

    def _alike(self, option: Option) -> str:
        """Cards of one name in hand are as good as one another."""
        if option.thing in self.game.state.players[self.human].hand:
            return f"{self.game.state.object(option.thing).base.name} {option.word}"
        return f"{option.thing} {option.word}"

    def save(self, path: Path) -> None:
        """Setup and journal: `apnap replay` shows it again."""
        from apnap.game import saving

        try:
            path.write_bytes(saving.save(self.game))
            self.say(f"Saved to {escape(str(path))}.")
        except (OSError, ApnapError) as error:
            self.say(f"[red]{escape(str(error))}[/]")

    def outcome(self) -> str:
        winners = self.game.state.winners
        if not winners:
            return "The game is a draw."
        return "You win." if self.human in winners else f"{self.game.state.players[winners[0]].name} wins."


def _whose(state: State, player: int, viewer: int) -> str:
    return "your" if player == viewer else f"{state.players[player].name}'s"


def _may_be_taken_back(decision: Decision) -> bool:
    """At the start of an action; the choices within it go back with it."""
    return isinstance(decision, (Act, Declare)) and not decision.chosen


def pairs(decision: Declare) -> list[Option]:
    """Every creature with everything it could attack or block."""
    return [
        Option(decision.purpose, one.creature, uncode(target))
        for one in decision.problem.candidates
        for target in one.targets
    ]


def is_dull(event: Event) -> bool:
    """Not worth a line: steps, mana, and moves that another line already reports."""
    if isinstance(event, Moved):
        return event.why in ("draw", "cast", "mulligan")
    return isinstance(event, DULL)


def _reveals(event: Event) -> bool:
    return isinstance(event, REVEALING) or (isinstance(event, Moved) and event.origin == "library")
