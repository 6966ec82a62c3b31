"""Drafting cards from a booster pack (CR 905.1a, 903.13b)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.draft.instructions import as_drafted, during_draft, must_pick_at_random, optional_abilities, turn_face_down
from apnap.draft.table import GUESS, LOOK, NOTE_NAME, Note, Notice, Table, Watch
from apnap.language.drafting import (
    DraftAtRandom,
    DraftFaceUp,
    DraftWholePack,
    DuringDraft,
    InsteadOfDrafting,
    RevealAsDrafted,
    SitOutRound,
    TurnFaceDown,
)
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, NameCard, Option, Steps

DRAFT: Final = "draft"
"""The kind of an option that drafts a card; the purpose of the decision."""
AT_RANDOM: Final = "draft at random"
INSTEAD: Final = "instead"
TURN_DOWN: Final = "turn face down"


def drafts(table: Table, seat: int) -> bool:
    """Whether a drafter drafts from the pack at hand, or passes it on."""
    drafter = table.drafters[seat]
    return not drafter.sits_out and not drafter.passes


def draft_from(table: Table, seat: int, pack: int, chosen: Option | None = None) -> Steps:
    """A drafter's turn with a pack: draft one card, or two, unless they pass it on. The first may be chosen already."""
    drafter = table.drafters[seat]
    if not drafter.sits_out and drafter.passes:
        drafter.passes -= 1
        return
    for _ in range(table.picks):
        if table.packs[pack].cards and not drafter.sits_out:
            option = chosen if chosen is not None else (yield from choose_pick(table, seat, pack))
            chosen = None
            yield from _pick(table, seat, pack, option)


def _options(table: Table, seat: int, pack: int) -> list[Option]:
    if must_pick_at_random(table, seat):
        found = [Option(AT_RANDOM)]
    else:
        found = [Option(DRAFT, card) for card in table.packs[pack].cards]
    for card, ability in table.working(seat):
        if isinstance(ability, InsteadOfDrafting):
            found.append(Option(INSTEAD, card))
        elif isinstance(ability, DuringDraft):
            found.append(Option(TURN_DOWN, card))
    return found


def choose_pick(table: Table, seat: int, pack: int) -> Generator[Decision, Answer, Option]:
    """What to draft, or what to do instead. Before that, a drafter may turn cards face down to look at something."""
    while True:
        options = _options(table, seat, pack)
        option = options[0]
        if len(options) > 1:
            rule = "905.1a" if table.picks == 1 else "903.13b"
            option = (yield ChooseOptions(seat, DRAFT, rule, options))[0]
        if option.kind != TURN_DOWN:
            return option
        yield from during_draft(table, seat, option.thing)


def _pick(table: Table, seat: int, pack: int, option: Option) -> Steps:
    if option.kind == INSTEAD:
        yield from _do_instead(table, seat, pack, option.thing)
    else:
        yield from drafted(table, seat, pack, option.thing if option.kind == DRAFT else None)


def pick_another(table: Table, seat: int, pack: int) -> Steps:
    """Draft an additional card."""
    cards = table.packs[pack].cards
    if must_pick_at_random(table, seat) or len(cards) == 1:
        yield from drafted(table, seat, pack, cards[0] if len(cards) == 1 else None)
    elif cards:
        answer = yield ChooseOptions(seat, DRAFT, "905.2", [Option(DRAFT, card) for card in cards])
        yield from drafted(table, seat, pack, answer[0].thing)


def _do_instead(table: Table, seat: int, pack: int, source: int) -> Steps:
    """What is done instead of drafting a card: draft each card of the pack in the drafter's order …"""
    abilities = [ability for ability in table.abilities(source) if isinstance(ability, InsteadOfDrafting)]
    for instruction in [one for ability in abilities for one in ability.instructions]:
        if isinstance(instruction, TurnFaceDown):
            turn_face_down(table, seat, source)
        elif isinstance(instruction, DraftWholePack):
            table.tell(Notice("took pack", seat, number=len(table.packs[pack].cards), source=source))
            while table.packs[pack].cards:
                yield from pick_another(table, seat, pack)
        elif isinstance(instruction, SitOutRound):
            table.drafters[seat].sits_out = True


def drafted(table: Table, seat: int, pack: int, card: int | None) -> Steps:
    """Put a card with those already drafted, and do what is done as it is drafted. No card means one at random."""
    drafter, found = table.drafters[seat], table.packs[pack]
    if card is None:
        card = table.chance.one_of(found.cards)
        _count_random_pick(table, seat)
    found.cards.remove(card)
    drafter.drafted.append(card)
    drafter.this_round += 1
    table.drafts += 1
    abilities = table.abilities(card)
    if any(isinstance(ability, DraftFaceUp) for ability in abilities):
        drafter.face_up.append(card)
        table.tell(Notice("face up", seat, (card,)))
    yield from _watched(table, seat, pack, card)
    for ability in abilities:
        if isinstance(ability, RevealAsDrafted):
            table.tell(Notice("revealed", seat, (card,)))
            yield from as_drafted(table, seat, pack, card, ability)
    yield from optional_abilities(table, seat, pack, card, pick_another)


def _count_random_pick(table: Table, seat: int) -> None:
    """A card drafted at random counts for each card that requires it."""
    for source, ability in table.working(seat):
        if isinstance(ability, DraftAtRandom):
            table.random_picks[source] = table.random_picks.get(source, 0) + 1
            if table.random_picks[source] >= ability.cards:
                turn_face_down(table, seat, source)


def _watched(table: Table, seat: int, pack: int, card: int) -> Steps:
    """What was to be done with the next card drafted from this pack or by this drafter."""
    due = [watch for watch in table.watches if pack == watch.pack or seat == watch.drafter]
    table.watches = [watch for watch in table.watches if watch not in due]
    for watch in due:
        if watch.kind == LOOK:
            table.tell(Notice("saw", seat, (card,), (watch.seat,), source=watch.source))
        elif watch.kind == GUESS:
            yield from _guessed(table, card, watch)
        elif watch.kind == NOTE_NAME:
            name = table.cards[card].card.name
            table.note(watch.source, Note("name", word=name))
            table.tell(Notice("noted", seat, (card,), word=name, source=watch.source, what="name"))


def _guessed(table: Table, card: int, watch: Watch) -> Steps:
    """Guess the name; then the card is revealed."""
    answer = yield NameCard(watch.seat, [Option("word", word=name) for name in watch.names], watch.source)
    name = table.cards[card].card.name
    right = answer[0].word.casefold() == name.casefold()
    table.tell(Notice("guessed", watch.seat, (card,), number=int(right), word=answer[0].word, source=watch.source))
    if right:
        table.note(watch.source, Note("guess", word=name))
