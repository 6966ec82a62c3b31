"""A draft at the terminal: asking a person, letting the bots answer, and going on to the deck and the game."""

from __future__ import annotations

import re
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.text import Text

from apnap.cli import words
from apnap.cli.drafting import keeping, showing
from apnap.cli.drafting.deck import Deckbuilding
from apnap.cli.files import write_whole
from apnap.cli.terminal import Hanging
from apnap.cli.wording import card_name, number
from apnap.draft.bots import DraftBot, bot, let_draft
from apnap.draft.draft import Draft, save
from apnap.draft.picking import DRAFT
from apnap.draft.table import LEFT
from apnap.rules.asking.decisions import NameCard, Option
from apnap.rules.asking.errors import ApnapError

PERSON = 0
"""The seat of the person at the terminal."""


class Drafting:
    """A draft of one person with bots."""

    def __init__(
        self,
        draft: Draft,
        bots: str,
        console: Console,
        title: str,
        players: int = 4,
        opponent: str = "basic",
        variant: str = "",
    ) -> None:
        self.draft = draft
        self.bot_name = bots
        seats = range(1, draft.setup.drafters)
        self.bots: list[DraftBot | None] = [None, *[bot(bots, draft.setup.seed + seat) for seat in seats]]
        self.console = console
        self.title = title
        self.players = min(players, draft.setup.drafters)
        """How many play the game after the draft."""
        self.opponent = opponent
        self.variant = variant
        self.told = len(draft.view(PERSON).notices) if draft.journal else 0
        self.trouble = ""
        """Why the draft isn't kept."""

    def keep(self) -> None:
        """Keep the draft, so that `apnap draft --resume` goes on with it; if it can't be kept, say so once."""
        trouble = keeping.keep(self.draft, self.title, self.bot_name, self.opponent, self.players, self.variant)
        if trouble and not self.trouble:
            self.note("draft.keep.trouble", why=trouble)
        self.trouble = trouble

    def advance(self) -> None:
        """Let the bots draft until the person is asked, and tell what was revealed."""
        let_draft(self.draft, self.bots)
        view = self.draft.view(PERSON)
        for notice, cards in view.notices[self.told :]:
            self.console.print(showing.notice_text(view, notice, cards), style="dim", markup=False)
        self.told = len(view.notices)
        self.keep()

    def show(self) -> None:
        view, decision = self.draft.view(PERSON), self.draft.decision_of(PERSON)
        assert decision is not None
        if decision.purpose == DRAFT:
            side = words.say("draft.left" if view.direction == LEFT else "draft.right")
            place = {"round": view.round, "rounds": view.rounds, "pick": len(view.drafted) + 1, "direction": side}
            self.console.print(Text(words.say("draft.round", **place), "bold"))
        showing.print_decision(self.console, view, decision)

    def obey(self, line: str) -> bool:
        """Do what was typed. Whether the draft went on."""
        text = line.strip()
        word, _, rest = text.partition(" ")
        decision = self.draft.decision_of(PERSON)
        assert decision is not None
        chosen = number(text)
        if chosen is not None and 1 <= chosen <= len(decision.options):
            return self._answer(decision.options[chosen - 1])
        if word == "name" and isinstance(decision, NameCard) and rest:
            return self._answer(Option("word", word=rest.strip()))
        command = {"card": self._card, "mine": self._mine, "table": self._table, "log": self._log, "save": self._save}
        if word in command:
            command[word](rest.strip())
        elif word in ("?", "help"):
            print_help(self.console, "help.draft.commands")
        elif text:
            self.note("draft.not_offered", text=repr(text))
        return False

    def _answer(self, option: Option) -> bool:
        try:
            self.draft.answer(PERSON, option)
        except ApnapError as error:
            self.console.print(f"[red]{escape(words.error_text(error))}[/]")
            return False
        return True

    def leave(self) -> None:
        if not self.trouble:
            self.note("draft.left_open")
        self.note("goodbye")

    def note(self, key: str, **values: object) -> None:
        self.console.print(words.say(key, **values), markup=False)

    def _card(self, text: str) -> None:
        view, decision = self.draft.view(PERSON), self.draft.decision_of(PERSON)
        chosen = number(text)
        seen = [*view.pack, *view.drafted, *[card for _, card in view.known]]
        if decision is not None and chosen is not None and 1 <= chosen <= len(decision.options):
            one = view.card(decision.options[chosen - 1].thing)
            found = [one] if one is not None else []
        else:
            wanted = text.casefold()
            found = [one for one in seen if wanted in f"{one.card.name}\n{card_name(one.card.name)}".casefold()]
        if found:
            self.console.print("\n".join(showing.card_lines(found[0].card)), markup=False)
        else:
            self.note("draft.deck.none", name=text)

    def _mine(self, rest: str) -> None:
        cards = [seen.card for seen in self.draft.view(PERSON).drafted]
        self.note("draft.mine", n=len(cards))
        showing.print_cards(self.console, cards)

    def _table(self, rest: str) -> None:
        showing.print_table(self.console, self.draft.view(PERSON))

    def _log(self, rest: str) -> None:
        view = self.draft.view(PERSON)
        for notice, cards in view.notices:
            self.console.print(showing.notice_text(view, notice, cards), markup=False)
        if not view.notices:
            self.note("draft.nothing")

    def _save(self, rest: str) -> None:
        if not rest:
            self.note("save.where")
            return
        try:
            write_whole(Path(rest), save(self.draft))
            self.note("draft.saved", path=rest)
        except OSError as error:
            self.note("save.failed", path=rest, why=error.strerror or error)


def print_help(console: Console, key: str) -> None:
    for line in words.say(key).splitlines():
        found = re.fullmatch(r"(  \S.*?\s{2,})(.*)", line)
        assert found is not None
        console.print(Hanging(Text(found[1]), Text(found[2])))


def converse(drafting: Drafting) -> None:
    """Draft until the draft is over; then build a deck and play. Until then the draft is kept."""
    try:
        _draft(drafting)
    except ApnapError as error:  # a card pool without a commander
        drafting.console.print(words.error_text(error), style="red", markup=False)
    except (EOFError, KeyboardInterrupt):
        drafting.console.print("")
        drafting.leave()


def _draft(drafting: Drafting) -> None:
    drafting.advance()
    shown = False
    while not drafting.draft.over:
        if not shown:
            drafting.show()
        line = drafting.console.input("> ")
        if line.strip().lower() in ("q", "quit"):
            drafting.leave()
            return
        shown = not drafting.obey(line)
        if not shown:
            drafting.advance()
    deck = Deckbuilding(drafting.draft, PERSON, drafting.console, drafting.title, drafting.players, drafting.variant)
    if not deck.converse(drafting.opponent):
        drafting.leave()
