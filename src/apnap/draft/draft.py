"""`Draft`: a draft as a function of its setup, its seed and its journal."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from apnap.draft.pools import Pool, pool_of
from apnap.draft.setup import DraftSetup, first_table, setup_from_json, setup_json
from apnap.draft.steps import next_step
from apnap.draft.table import OVER, Table
from apnap.draft.together import Batches
from apnap.draft.views import DraftView, view_of
from apnap.game.journal import decode_answer, encode_answer
from apnap.game.saving import EDITION
from apnap.rules.asking.decisions import Answer, Decision, Option
from apnap.rules.asking.errors import ApnapError, Illegal, IllegalAnswer, Malformed, quoted

FORMAT: Final = 1


class Draft:
    """A draft: which decisions are open, answers to them, and in the end a card pool for each drafter.

    Several drafters decide at once. An answer takes effect once all open decisions are answered.
    """

    def __init__(self, setup: DraftSetup, table: Table | None = None) -> None:
        self.setup = setup
        self.table = table or first_table(setup)
        self.journal: list[tuple[int, Answer]] = []
        """Who answered what, in order."""
        self._snapshot = self.table
        self._since = 0
        self._step: Batches | None = None
        self._open: dict[int, Decision] = {}
        self._answers: dict[int, Answer] = {}
        self._advance()

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.round}, {len(self.decisions)} open decisions"
        return f"<Draft of {self.setup.drafters} drafters: {where}>"

    @property
    def over(self) -> bool:
        """Whether the draft and all that is done after it are over."""
        return self.table.stage == OVER

    @property
    def round(self) -> int:
        """The number of the draft round."""
        return self.table.round

    @property
    def decisions(self) -> list[Decision]:
        """The open decisions, at most one for each drafter."""
        return [decision for seat, decision in sorted(self._open.items()) if seat not in self._answers]

    def decision_of(self, drafter: int) -> Decision | None:
        """The decision that a drafter has to make, if there is one."""
        return next((decision for decision in self.decisions if decision.player == drafter), None)

    @property
    def pools(self) -> list[Pool]:
        """The card pools, once the draft is over (CR 905.1d, 903.13e)."""
        if not self.over:
            raise Illegal("905.1d", "card pools are made when the draft is over")
        return [pool_of(self.table, self.setup, seat) for seat in range(self.setup.drafters)]

    def view(self, drafter: int) -> DraftView:
        """What a drafter may look at (CR 905.1c)."""
        if not 0 <= drafter < self.setup.drafters:
            raise Malformed("", f"there is no drafter {quoted(drafter)}", range(self.setup.drafters))
        return view_of(self.table, self.setup, drafter, self.decision_of(drafter))

    def answer(self, drafter: int, given: Option | Answer) -> None:
        """A whole answer, or one step towards it. An illegal answer changes nothing."""
        decision = self.decision_of(drafter)
        if decision is None:
            raise IllegalAnswer("905.1a", f"drafter {quoted(drafter)} has nothing to decide")
        answer = (*decision.chosen, given) if isinstance(given, Option) else given
        if isinstance(given, Option) and given in decision.options and not decision.complete(answer):
            self._open[drafter] = decision.narrowed(answer)
            return
        decision.check(answer)
        self.journal.append((drafter, answer))
        self._answers[drafter] = answer
        if len(self._answers) == len(self._open):
            self._advance()

    def _advance(self) -> None:
        """Go on with the answers given, until decisions are open again or the draft is over."""
        answers, self._answers, self._open = self._answers, {}, {}
        while not self._open:
            if self._step is None:
                self._snapshot, self._since = self.table.fork(), len(self.journal)
                self._step, answers = next_step(self.table), {}
                if self._step is None:
                    return
            try:
                batch = self._step.send(answers) if answers else next(self._step)
            except StopIteration:
                self._step = None
            else:
                self._open = {decision.player: decision for decision in batch}

    def copy(self) -> Draft:
        """The same draft at the same decisions. Neither notices what happens to the other."""
        other = Draft(self.setup, self._snapshot.fork())
        for drafter, answer in self.journal[self._since :]:
            other.answer(drafter, answer)
        other.journal, other._since = list(self.journal), self._since
        for seat, decision in self._open.items():
            if decision.chosen and seat not in self._answers:
                other._open[seat] = decision.narrowed(decision.chosen)
        return other


def save(draft: Draft) -> bytes:
    """The draft as JSON: `load` gives the same draft at the same decisions."""
    journal = [[drafter, *encode_answer(answer)] for drafter, answer in draft.journal]
    steps = [[one.player, *encode_answer(one.chosen)] for one in draft.decisions if one.chosen]
    document = {
        "draft": FORMAT,
        "edition": EDITION,
        "setup": setup_json(draft.setup),
        "journal": journal,
        "steps": steps,
    }
    return msgspec.json.encode(document)


def load(data: bytes | str) -> Draft:
    """Read a save and replay it to where it was."""
    try:
        document: Any = msgspec.json.decode(data)
    except (ValueError, RecursionError) as error:
        raise Malformed("", f"not a save: {error}") from error
    if not isinstance(document, dict) or document.get("draft") != FORMAT or document.get("edition") != EDITION:
        raise Malformed("", "not the save of a draft of this version")
    draft = Draft(setup_from_json(document.get("setup")))
    try:
        for drafter, *answer in document["journal"]:
            draft.answer(drafter, decode_answer(answer))
        for drafter, *steps in document["steps"]:
            for option in decode_answer(steps):
                draft.answer(drafter, option)
    except (ApnapError, KeyError, TypeError, ValueError) as error:
        raise Malformed("", f"the journal doesn't match the draft: {quoted(error)}") from error
    return draft
