"""Properties of every draft: cards are in one place, copies and replays go on alike, views hide what is hidden."""

from __future__ import annotations

import random

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.draft.bots import BasicBot, RandomBot, let_draft
from apnap.draft.chance import Chance
from apnap.draft.draft import Draft, load, save
from apnap.draft.packs import Pack, PackCard
from apnap.draft.setup import COMMANDER, CONSPIRACY, DRAFT, DraftSetup
from apnap.draft.views import DraftView
from apnap.rules.asking.decisions import DONE
from tests.draft.matters import CARDS
from tests.draft.tables import places, plain


def _random_draft(seed: int, drafters: int, rounds: int, size: int, kind: str, share: float = 0.5) -> Draft:
    """Packs of plain cards and of every card that matters in a draft."""
    chance = random.Random(seed)
    count = 0

    def one() -> PackCard:
        nonlocal count
        count += 1
        return PackCard(chance.choice(CARDS) if chance.random() < share else plain(f"card {count}"))

    rows = [tuple([Pack(tuple([one() for _ in range(size)])) for _ in range(drafters)]) for _ in range(rounds)]
    spare = tuple([Pack(tuple([one() for _ in range(size)])) for _ in range(2)])
    return Draft(DraftSetup(tuple(rows), spare, kind, seed))


_DRAFTS = st.builds(
    _random_draft,
    st.integers(0, 10**6),
    st.integers(2, 5),
    st.integers(1, 3),
    st.integers(1, 7),
    st.sampled_from((DRAFT, CONSPIRACY, COMMANDER)),
)


def _signs(draft: Draft) -> object:
    views = [draft.view(n) for n in range(draft.setup.drafters)]
    return [(view.pack, view.drafted, view.notes, view.notices, repr(view.decision)) for view in views]


def _answer_one(draft: Draft, chance: Chance) -> None:
    decision = chance.one_of(draft.decisions)
    draft.answer(decision.player, chance.one_of(decision.options))


@settings(max_examples=60, deadline=None)
@given(_DRAFTS)
def test_every_card_is_in_exactly_one_place(draft: Draft) -> None:
    chance = Chance.seeded(draft.setup.seed)
    everything = list(range(len(draft.table.cards)))
    while not draft.over:
        assert places(draft.table) == everything
        for drafter in draft.table.drafters:
            assert set(drafter.face_up) <= set(drafter.drafted)
        assert draft.decisions
        _answer_one(draft, chance)
    assert places(draft.table) == everything
    assert not any(drafter.face_up for drafter in draft.table.drafters)
    assert not any(one.cards for n, one in enumerate(draft.table.packs) if n not in draft.table.spare)


@settings(max_examples=25, deadline=None)
@given(_DRAFTS, st.integers(1, 9))
def test_copies_saves_and_replays_have_the_same_future(draft: Draft, often: int) -> None:
    chance = Chance.seeded(draft.setup.seed)
    count = 0
    while not draft.over:
        count += 1
        if count % often == 0:
            before = _signs(draft)
            for other in (draft.copy(), load(save(draft))):
                assert _signs(other) == before
                assert other.journal == draft.journal
                ours, theirs = draft.copy(), other
                same, alike = chance.copy(), chance.copy()
                for _ in range(6):
                    if not ours.over:
                        _answer_one(ours, same)
                        _answer_one(theirs, alike)
                assert _signs(ours) == _signs(theirs)
            assert _signs(draft) == before
        _answer_one(draft, chance)
    replayed = Draft(draft.setup)
    for drafter, answer in draft.journal:
        replayed.answer(drafter, answer)
    assert replayed.pools == draft.pools


def _renamed(setup: DraftSetup, hidden: set[int]) -> DraftSetup:
    """The same draft with other cards in place of some."""
    count = 0

    def other(pack: Pack) -> Pack:
        nonlocal count
        found = []
        for one in pack.cards:
            found.append(PackCard(plain(f"another {count}")) if count in hidden else one)
            count += 1
        return Pack(tuple(found), pack.code)

    rows = tuple([tuple([other(pack) for pack in row]) for row in setup.packs])
    return DraftSetup(rows, tuple([other(pack) for pack in setup.spare]), setup.kind, setup.seed, setup.names)


@settings(max_examples=60, deadline=None)
@given(_DRAFTS, st.integers(1, 40))
def test_a_view_depends_only_on_what_the_drafter_may_know(draft: Draft, length: int) -> None:
    """Cards without abilities that a drafter hasn't seen are replaced by others: the view stays the same."""
    chance = Chance.seeded(draft.setup.seed)
    seen: set[int] = set()

    def look(view: DraftView) -> None:
        shown = [card for _, cards in view.notices for card in cards]
        for one in (*view.pack, *view.drafted, *view.removed, *shown, *[card for _, card in view.known]):
            seen.add(one.number)

    look(draft.view(0))
    for _ in range(length):
        if draft.over:
            break
        _answer_one(draft, chance)
        look(draft.view(0))
    hidden = {
        n
        for n, one in enumerate(draft.table.cards)
        if n not in seen and not one.card.faces[0].abilities and one.card.name.startswith("card")
    }
    other = Draft(_renamed(draft.setup, hidden))
    for drafter, answer in draft.journal:
        other.answer(drafter, answer)
    assert other.view(0).pack == draft.view(0).pack
    ours, theirs = draft.view(0), other.view(0)
    assert (ours.drafted, ours.removed, ours.seats, ours.notes, ours.notices, ours.known) == (
        theirs.drafted,
        theirs.removed,
        theirs.seats,
        theirs.notes,
        theirs.notices,
        theirs.known,
    )
    assert repr(ours.decision) == repr(theirs.decision)


@settings(max_examples=30, deadline=None)
@given(_DRAFTS, st.integers(0, 1000))
def test_bots_end_every_draft(draft: Draft, seed: int) -> None:
    bots = [RandomBot(seed + n) if n % 2 else BasicBot() for n in range(draft.setup.drafters)]
    let_draft(draft, bots)
    assert draft.over


@settings(max_examples=30, deadline=None)
@given(_DRAFTS)
def test_declining_is_possible_wherever_an_ability_may_be_used(draft: Draft) -> None:
    chance = Chance.seeded(draft.setup.seed)
    while not draft.over:
        for decision in draft.decisions:
            assert decision.options
            assert decision.purpose != "use" or DONE in decision.options
        _answer_one(draft, chance)
