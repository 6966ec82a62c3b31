"""Drafts for tests: packs of made-up cards, and drafters who answer as they are told."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from apnap.draft.draft import Draft
from apnap.draft.packs import Pack, PackCard
from apnap.draft.setup import DRAFT, DraftSetup
from apnap.draft.table import Table
from apnap.language.card import CardDefinition, card
from apnap.language.drafting import DraftAbility
from apnap.rules.asking.decisions import DONE, Decision, Option


def plain(name: str) -> CardDefinition:
    """A creature without abilities."""
    return card(name, "{1}{G}", "Creature - Bear", pt="2/2")


def special(name: str, *abilities: DraftAbility, line: str = "Artifact Creature - Construct") -> CardDefinition:
    return card(name, "{4}", line, *abilities, pt="3/3" if "Creature" in line else "")


def pack(*cards: CardDefinition | str, code: str = "") -> Pack:
    return Pack(tuple([PackCard(plain(one) if isinstance(one, str) else one) for one in cards]), code)


def draft_of(
    *rounds: Sequence[Pack], spare: Iterable[Pack] = (), kind: str = DRAFT, seed: int = 1, names: Sequence[str] = ()
) -> Draft:
    """A draft with these packs for each round."""
    return Draft(DraftSetup(tuple([tuple(row) for row in rounds]), tuple(spare), kind, seed, tuple(names)))


def numbered(draft: Draft, name: str) -> int:
    """The number of the first card with that name."""
    return next(n for n, one in enumerate(draft.table.cards) if one.card.name == name)


def asked(draft: Draft, seat: int) -> Decision:
    found = draft.decision_of(seat)
    assert found is not None, f"drafter {seat} is asked nothing: {draft.decisions}"
    return found


def pick(draft: Draft, seat: int, name: str) -> None:
    """Draft the card of that name."""
    for option in asked(draft, seat).options:
        if option.kind == "draft" and draft.table.cards[option.thing].card.name == name:
            draft.answer(seat, option)
            return
    raise AssertionError(f"{name} is not offered: {asked(draft, seat)}")


def use(draft: Draft, seat: int, name: str, kind: str = "use") -> None:
    """Use the ability of the card of that name."""
    for option in asked(draft, seat).options:
        if option.kind == kind and draft.table.cards[option.thing].card.name == name:
            draft.answer(seat, option)
            return
    raise AssertionError(f"{name} can't be used: {asked(draft, seat)}")


def decline(draft: Draft, seat: int) -> None:
    assert DONE in asked(draft, seat).options
    draft.answer(seat, DONE)


def choose(draft: Draft, seat: int, **fields: object) -> None:
    """The option with these fields."""
    for option in asked(draft, seat).options:
        if all(getattr(option, name) == value for name, value in fields.items()):
            draft.answer(seat, option)
            return
    raise AssertionError(f"no such option: {asked(draft, seat)}")


def first(draft: Draft, *seats: int) -> None:
    """These drafters take the first card they are offered."""
    for seat in seats:
        draft.answer(seat, asked(draft, seat).options[0])


def names(draft: Draft, cards: Iterable[int]) -> list[str]:
    return [draft.table.cards[one].card.name for one in cards]


def pile(draft: Draft, seat: int) -> list[str]:
    """The names of a drafter's cards."""
    return names(draft, draft.table.drafters[seat].drafted)


def places(table: Table) -> list[int]:
    """The number of each card, once for each place it is in."""
    found = [card for one in table.packs for card in one.cards]
    for drafter in table.drafters:
        found += [*drafter.drafted, *drafter.removed]
    return sorted([*found, *table.left_over])


def word(text: str) -> Option:
    return Option("word", word=text)
