"""Whole drafts with the games after them: the same on any number of processes, and without errors."""

from __future__ import annotations

import pytest

from apnap.cards.reading import PLAYABLE, read_card
from apnap.draft.packs import Boosters
from apnap.draft.sources import built_in_cube
from apnap.language.card import CardDefinition
from apnap.sim.drafts import MIXED, DraftRun, packed_source, play_draft, run_drafts
from tests.language.corpus import CARDS, cards, needs_corpus


def test_a_draft_depends_only_on_the_request_and_its_number() -> None:
    run = DraftRun(packed_source(built_in_cube().cube()), drafters=3, rounds=2, table=3, bots=MIXED, seed=4)
    alone = list(run_drafts(run, 2, processes=1))
    assert [one.error for one in alone] == ["", ""]
    assert [one.games for one in alone] == [1, 1]
    assert sorted(run_drafts(run, 2, processes=2), key=lambda one: one.number) == alone


def test_errors_are_part_of_the_result() -> None:
    run = DraftRun(packed_source(built_in_cube().cube()), drafters=8, size=50)
    assert play_draft(run, 0).error.startswith("Malformed")


def test_packs_by_rarity_are_sent_whole() -> None:
    found = built_in_cube()
    found.code = "TST"
    boosters = found.boosters(basics=True, foils=True, legends=True)
    run = DraftRun(packed_source(boosters), drafters=2, rounds=1, size=8, kind="commander", seed=1)
    result = play_draft(run, 0)
    assert result.error == ""
    assert len(result.decks) == 2  # each had a commander in their packs


def _set(code: str) -> list[tuple[CardDefinition, str]]:
    """The cards of a set list that can be played."""
    text = (CARDS / "decks" / f"set_list__conspiracy__{code}.txt").read_text(encoding="utf-8")
    names = {line.partition(" ")[2] for line in text.splitlines() if line[:1].isdigit()}
    read = [(read_card(card), card["rarity"]) for card in cards() if card["name"] in names]
    return [(card.definition, rarity) for card, rarity in read if card.level == PLAYABLE]


@pytest.mark.nightly
@needs_corpus
@pytest.mark.parametrize("code", ["cns", "cn2"])
@pytest.mark.parametrize("kind", ["conspiracy", "commander"])
def test_drafts_of_the_conspiracy_sets(code: str, kind: str) -> None:
    boosters = Boosters(_set(code), code, legends=2 if kind == "commander" else 0)
    run = DraftRun(packed_source(boosters), kind=kind, bots=MIXED, seed=3)
    results = list(run_drafts(run, 6))
    assert [one.error for one in results] == [""] * 6
    assert sum(one.games for one in results) >= 10
