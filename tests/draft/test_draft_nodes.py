"""Abilities that function during a draft: read, printed in both languages, carried out, and harmless in a game."""

from __future__ import annotations

import re

import pytest

from apnap.cards.reading import read_card
from apnap.draft.bots import RandomBot, let_draft
from apnap.language import drafting as d
from apnap.language.chinese import describe as in_chinese
from apnap.language.english.faces import READ
from apnap.language.node import Node, from_json, node_types, to_json, walk
from apnap.language.text import describe, text_of
from apnap.language.types import CREATURE
from apnap.rules.asking.errors import Unsupported
from apnap.rules.turn.supported import has_executor, not_carried_out
from tests.draft.matters import CARDS, SPY
from tests.draft.tables import draft_of, pack, special
from tests.language.corpus import cards, current, needs_corpus
from tests.language.reading import read
from tests.marks import cr
from tests.rulings.table import Seat, scene

_ABILITIES = [ability for card in CARDS for ability in card.faces[0].abilities]


def _concrete() -> list[type[Node]]:
    kinds = [d.DraftAbility, d.DraftInstruction]
    return [kind for kind in node_types().values() if issubclass(kind, tuple(kinds)) and kind not in kinds]


@cr("905.2")
def test_every_node_is_on_a_card_of_the_tests() -> None:
    """The other tests of this folder draft these cards, with every option of every decision."""
    used = {type(node) for ability in _ABILITIES for node in walk(ability)}
    assert {kind.__name__ for kind in _concrete()} == {kind.__name__ for kind in used}


def test_every_node_is_carried_out() -> None:
    assert [kind for kind in _concrete() if not has_executor(kind)] == []
    assert not_carried_out((d.DraftFaceUp(), d.AsYouDraft((d.DraftAnother(), d.PutIntoPack())))) == []


def test_instructions_that_a_draft_would_not_follow_are_refused() -> None:
    odd = special("Odd", d.DraftFaceUp(), d.AsYouDraft((d.SitOutRound(),)))
    assert not_carried_out(odd.faces[0].abilities) == ["AsYouDraft"]
    with pytest.raises(Unsupported):
        draft_of([pack(odd), pack("B")])


@pytest.mark.parametrize("ability", dict.fromkeys(_ABILITIES), ids=repr)
def test_abilities_survive_printing_and_reading(ability: d.DraftAbility) -> None:
    assert read(describe(ability)) == (ability,)
    assert in_chinese(ability).endswith("。")
    assert from_json(to_json(ability)) == ability


def test_a_card_in_words() -> None:
    card = special("Box", d.DraftFaceUp(), d.DraftAtRandom(4), d.BeforeShuffling(CREATURE, 5, True))
    assert text_of(card).split("\n")[0] == "Draft Box face up."
    assert "After you draft four cards this way" in text_of(card)
    assert "exile five or more creature cards" in text_of(card)
    assert "四张" in in_chinese(d.DraftAtRandom(4))


@pytest.mark.parametrize(
    "text",
    [
        "Draft this card face up.",
        "Reveal this card as you draft it and note the player who passed it to you.",
        "As you draft a card, you may reveal it, note its creature types, then turn this card face down.",
    ],
)
def test_todays_wording(text: str) -> None:
    assert isinstance(read(text)[0], d.DraftAbility)


_LINE = re.compile(
    r"^(draft|reveal .* as you draft|as you draft|instead of drafting|during the draft|before you shuffle)"
)


@needs_corpus
def test_every_card_of_the_corpus_that_speaks_of_the_draft_is_read_as_far_as_the_draft_goes() -> None:
    found = 0
    for card in (*cards(), *current().values()):
        if "draft" not in str(card.get("oracle_text", "")):
            continue
        for paragraph in read_card(card).paragraphs:
            if _LINE.match(paragraph.text.lower()) and "CARDNAME" not in paragraph.text:
                assert paragraph.outcome == READ, (card["name"], paragraph.text)
                assert isinstance(paragraph.abilities[0], d.DraftAbility)
                found += 1
    assert found >= 45


@needs_corpus
def test_a_card_with_draft_abilities_is_played_like_any_other() -> None:
    script = scene(Seat(hand=["Cogwork Librarian"], battlefield=["Forest"] * 4), Seat())
    script.cast("Cogwork Librarian")
    script.resolve()
    assert script.game.view(0).battlefield[-1].name == "Cogwork Librarian"


def test_sealed_cards_are_not_drafted() -> None:
    draft = draft_of([pack(SPY, *CARDS), pack(*CARDS)], kind="sealed")
    assert draft.over
    assert draft.view(0).notices == ()


def test_a_draft_of_nothing_but_such_cards_ends() -> None:
    for seed in range(6):
        draft = draft_of([pack(*CARDS)] * 4, [pack(*CARDS)] * 4, spare=[pack(*CARDS)] * 2, seed=seed)
        let_draft(draft, [RandomBot(seed + n) for n in range(4)])
        assert draft.over
