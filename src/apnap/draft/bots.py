"""Programs that draft. Each sees what its drafter may look at, and a decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Final

from apnap.draft.chance import Chance
from apnap.draft.commanders import leads
from apnap.draft.draft import Draft
from apnap.draft.picking import AT_RANDOM, DRAFT, INSTEAD
from apnap.draft.rating import castable, colours_of, is_creature, rating
from apnap.draft.setup import COMMANDER
from apnap.draft.views import DraftView, SeenCard
from apnap.language.drafting import AsYouDraft, DraftAnother, RemoveDrafted
from apnap.language.mana import COLOURS
from apnap.rules.asking.decisions import DONE, Answer, Decision, Option
from apnap.rules.asking.errors import Malformed

COMMITMENT: Final = 0.07
"""How much more a card of the drafter's colours is worth with each card drafted."""
MOST_COMMITTED: Final = 1.8
GOOD: Final = 2.9
"""A card that is welcome in most decks."""
POOR: Final = 1.9
"""A card that is hardly ever played."""
WHOLE_PACK_GOOD: Final = 5
"""How many good cards a pack must have to be taken whole."""
CREATURES: Final = 14
LEADER: Final = 2.0
"""What the first commander of a Commander Draft is worth."""


class DraftBot(ABC):
    """A program that drafts."""

    name = "bot"

    @abstractmethod
    def answer(self, view: DraftView, decision: Decision) -> Option | Answer:
        """One step, or a whole answer."""


class RandomBot(DraftBot):
    """Any option, all equally likely."""

    name = "random"

    def __init__(self, seed: int = 0) -> None:
        self.chance = Chance.seeded(seed)

    def answer(self, view: DraftView, decision: Decision) -> Option | Answer:
        return self.chance.one_of(decision.options)


class BasicBot(DraftBot):
    """Takes good cards first and settles on two colours."""

    name = "basic"

    def answer(self, view: DraftView, decision: Decision) -> Option | Answer:
        tastes = Tastes(view)
        if decision.purpose == DRAFT:
            return _pick(view, decision, tastes)
        if decision.purpose == "use":
            return _use(view, decision, tastes)
        if decision.purpose == "colour":
            mine = any(seen.number == decision.source for seen in view.drafted)
            ranked = sorted(decision.options, key=lambda option: tastes.colours[option.number])
            return ranked[-1] if mine else ranked[0]
        if decision.purpose in ("reveal for exchange", "offer", "accept"):
            return _exchange(view, decision, tastes)
        return decision.options[0]


class Tastes:
    """What a drafter has so far, and what they therefore want."""

    def __init__(self, view: DraftView) -> None:
        self.colours = [0.0] * len(COLOURS)
        for seen in view.drafted:
            for colour in colours_of(seen.card):
                self.colours[colour] += max(rating(seen.card, seen.rarity) - POOR, 0.1)
        self.count = len(view.drafted)
        self.creatures = sum(is_creature(seen.card) for seen in view.drafted)
        self.wants_leader = view.kind == COMMANDER and not any(leads(seen.card) for seen in view.drafted)
        ranked = sorted(COLOURS, key=lambda colour: -self.colours[colour])
        self.main = frozenset(ranked[:2])

    def score(self, seen: SeenCard) -> float:
        """The rating of a card, with what the drafter is committed to."""
        total = rating(seen.card, seen.rarity)
        need = 0.3 if is_creature(seen.card) and self.creatures < CREATURES * self.count / 45 else 0.0
        need += LEADER if self.wants_leader and leads(seen.card) else 0.0
        weight = min(self.count * COMMITMENT, MOST_COMMITTED)
        if castable(seen.card, self.main):
            return total + need + weight * (1.0 if colours_of(seen.card) else 0.7)
        return total + need

    def has_use_for(self, seen: SeenCard) -> bool:
        return castable(seen.card, self.main) and rating(seen.card, seen.rarity) >= POOR


def _seen(view: DraftView, option: Option) -> SeenCard:
    found = view.card(option.thing)
    assert found is not None, "options name cards that the drafter sees"
    return found


def _pick(view: DraftView, decision: Decision, tastes: Tastes) -> Option:
    whole = [option for option in decision.options if option.kind == INSTEAD]
    good = [seen for seen in view.pack if tastes.score(seen) >= GOOD]
    if whole and len(good) >= WHOLE_PACK_GOOD:
        return whole[0]
    at_random = [option for option in decision.options if option.kind == AT_RANDOM]
    if at_random:
        return at_random[0]
    picks = [option for option in decision.options if option.kind == DRAFT]
    return max(picks, key=lambda option: (tastes.score(_seen(view, option)), -option.thing))


def _use(view: DraftView, decision: Decision, tastes: Tastes) -> Option:
    """Use the first ability that helps."""
    drafted = view.card(decision.source)
    for option in decision.options:
        if option != DONE and drafted is not None and _helps(view, tastes, drafted, _seen(view, option)):
            return option
    return DONE


def _helps(view: DraftView, tastes: Tastes, drafted: SeenCard, source: SeenCard) -> bool:
    for ability in source.card.faces[0].abilities:
        if not isinstance(ability, AsYouDraft):
            continue
        if any(isinstance(one, RemoveDrafted) for one in ability.instructions):
            return not tastes.has_use_for(drafted) and drafted.number in [one.number for one in view.drafted]
        if any(isinstance(one, DraftAnother) for one in ability.instructions):
            return any(tastes.score(seen) >= max(GOOD, tastes.score(source)) for seen in view.pack)
        return tastes.has_use_for(drafted) and rating(drafted.card, drafted.rarity) >= GOOD
    return False


def _exchange(view: DraftView, decision: Decision, tastes: Tastes) -> Option:
    """Give what the deck has no use for; want what it has."""
    cards = {option: _seen(view, option) for option in decision.options if option != DONE}
    if decision.purpose == "accept":
        wanted = [option for option, seen in cards.items() if tastes.has_use_for(seen)]
        return max(wanted, key=lambda option: tastes.score(cards[option]), default=DONE)
    spare = [option for option, seen in cards.items() if not castable(seen.card, tastes.main)]
    asked = view.card(decision.source)
    if decision.purpose == "offer" and (asked is None or not tastes.has_use_for(asked)):
        return DONE
    return max(spare, key=lambda option: rating(cards[option].card, cards[option].rarity), default=DONE)


NAMES: Final = (BasicBot.name, RandomBot.name)


def bot(name: str, seed: int = 0) -> DraftBot:
    """The bot of that name: `basic` or `random`."""
    if name not in NAMES:
        raise Malformed("", f"there is no drafting bot {name!r}", NAMES)
    return BasicBot() if name == BasicBot.name else RandomBot(seed)


def let_draft(draft: Draft, bots: Sequence[DraftBot | None]) -> None:
    """Let the bots answer until only people are asked, or the draft is over."""
    while waiting := [decision for decision in draft.decisions if bots[decision.player] is not None]:
        for decision in waiting:
            drafter = bots[decision.player]
            assert drafter is not None
            while (asked := draft.decision_of(decision.player)) is decision or (asked is not None and asked.chosen):
                draft.answer(decision.player, drafter.answer(draft.view(decision.player), asked))
