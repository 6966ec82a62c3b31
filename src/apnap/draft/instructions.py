"""What the abilities that function during the draft make drafters do (CR 905.2)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final

from apnap.draft.table import GUESS, LEFT, LOOK, NOBODY, NOTE_NAME, RIGHT, Note, Notice, Table, Watch
from apnap.language import drafting as d
from apnap.language.mana import COLOUR_NAMES
from apnap.language.types import CREATURE
from apnap.rules.asking.decisions import DONE_KIND, NO, YES, Answer, ChooseOptions, Decision, Option, Steps
from apnap.state.things import of_player

USE: Final = "use"
"""The kind of an option that uses the ability of a card; the purpose of the decision."""
PACK: Final = "pack"
LOOKED: Final = "looked at pack"
Another = Callable[[Table, int, int], Steps]


def as_drafted(table: Table, seat: int, pack: int, card: int, ability: d.RevealAsDrafted) -> Steps:
    """The instructions of a card that is revealed as it is drafted (CR 905.2b)."""
    for instruction in ability.instructions:
        if isinstance(instruction, d.NoteCardsDrafted):
            _note(table, seat, card, Note("number", table.drafters[seat].this_round))
        elif isinstance(instruction, d.NotePasser):
            if table.packs[pack].passed_by != NOBODY:
                _note(table, seat, card, Note("player", table.packs[pack].passed_by))
        elif isinstance(instruction, d.NoteNextName):
            table.watches.append(Watch(NOTE_NAME, seat, card, drafter=seat))
        elif isinstance(instruction, d.LookAtNextFromPack):
            table.watches.append(Watch(LOOK, seat, card, pack))
        elif isinstance(instruction, d.GuessNextFromPack):
            table.watches.append(Watch(GUESS, seat, card, pack, names=_guesses(table, seat, pack)))
        elif isinstance(instruction, d.ChooseColours):
            yield from _choose_colours(table, seat, card)
        elif isinstance(instruction, d.AddPack):
            yield from _add_pack(table, seat, card)


def must_pick_at_random(table: Table, seat: int) -> bool:
    """Whether the drafter can't look at booster packs and drafts at random."""
    return any(isinstance(ability, d.DraftAtRandom) for _, ability in table.working(seat))


def _guesses(table: Table, seat: int, pack: int) -> tuple[str, ...]:
    """The names of the cards in a pack; who sees none has only those of their own cards to guess by."""
    seen = [] if must_pick_at_random(table, seat) else table.packs[pack].cards
    known = seen or table.drafters[seat].drafted
    return tuple(sorted({table.cards[card].card.name for card in known}))


def _note(table: Table, seat: int, card: int, note: Note) -> None:
    table.note(card, note)
    table.tell(Notice("noted", seat, number=note.number, word=note.word, source=card, what=note.kind))


def _choose_colours(table: Table, seat: int, card: int) -> Steps:
    """The player to the right chooses a colour, the drafter another, and the player to the left a third."""
    left = list(range(len(COLOUR_NAMES)))
    for chooser in (table.neighbour(seat, RIGHT), seat, table.neighbour(seat, LEFT)):
        options = [Option("colour", number=colour, word=COLOUR_NAMES[colour]) for colour in left]
        answer = yield ChooseOptions(chooser, "colour", "905.2b", options, source=card)
        left.remove(answer[0].number)
        _note(table, seat, card, Note("color", answer[0].number, answer[0].word))


def _add_pack(table: Table, seat: int, card: int) -> Steps:
    """It is opened once the pack at hand has been passed."""
    if len(table.spare) > sum(drafter.to_add for drafter in table.drafters):
        answer = yield ChooseOptions(seat, "add pack", "905.2", [YES, NO], source=card)
        if answer[0] == YES:
            table.drafters[seat].to_add += 1
            table.tell(Notice("added pack", seat, source=card))


# -- while a card is drafted -------------------------------------------------------------------------------------------


def optional_abilities(table: Table, seat: int, pack: int, card: int, another: Another) -> Steps:
    """Abilities that may be used as a card is drafted, in the order the drafter likes; each once for each card."""
    used: list[int] = []
    while True:
        offered = [
            (source, ability)
            for source, ability in table.working(seat)
            if isinstance(ability, d.AsYouDraft)
            and source not in used
            and source != card
            and _applies(table, seat, pack, card, ability)
        ]
        if not offered:
            return
        options = [Option(USE, source) for source, _ in offered]
        answer = yield ChooseOptions(seat, USE, "905.2", options, least=0, source=card)
        if answer[0].kind == DONE_KIND:
            return
        source = answer[0].thing
        used.append(source)
        for found, ability in offered:
            if found == source:
                yield from _use(table, seat, pack, card, source, ability, another)


def _applies(table: Table, seat: int, pack: int, card: int, ability: d.AsYouDraft) -> bool:
    if ability.types and not table.cards[card].card.faces[0].types & ability.types:
        return False
    for instruction in ability.instructions:
        if isinstance(instruction, d.DraftAnother) and (not table.packs[pack].cards or table.drafters[seat].sits_out):
            return False
        if isinstance(instruction, d.RemoveDrafted) and card not in table.drafters[seat].drafted:
            return False
    return True


def _use(table: Table, seat: int, pack: int, card: int, source: int, ability: d.AsYouDraft, another: Another) -> Steps:
    drafter = table.drafters[seat]
    table.tell(Notice("used", seat, source=source))
    if any(isinstance(instruction, (d.PutIntoPack, d.TurnFaceDown)) for instruction in ability.instructions):
        turn_face_down(table, seat, source)  # first, so that it can't be used again for the additional card
    for instruction in ability.instructions:
        if isinstance(instruction, d.RemoveDrafted):
            _remove(table, seat, card, source, instruction.face_up)
        elif isinstance(instruction, d.NoteDrafted):
            _note_drafted(table, seat, card, source, instruction.what)
        elif isinstance(instruction, d.DraftAnother):
            yield from another(table, seat, pack)
        elif isinstance(instruction, d.PutIntoPack):
            drafter.drafted.remove(source)
            table.packs[pack].cards.append(source)
        elif isinstance(instruction, d.PassNextPack):
            drafter.passes += 1


def _remove(table: Table, seat: int, card: int, source: int, face_up: bool) -> None:
    """A removed card is in nobody's card pool; it is turned face down if it was drafted face up."""
    drafter = table.drafters[seat]
    drafter.drafted.remove(card)
    drafter.removed.append(card)
    if card in drafter.face_up:
        drafter.face_up.remove(card)
    table.note(source, Note("removed", card=card, hidden=not face_up))
    table.tell(Notice("removed", seat, (card,), () if face_up else (seat,), source=source))
    if not face_up:
        others = tuple([n for n in range(len(table.drafters)) if n != seat])
        table.tell(Notice("removed face down", seat, (), others, source=source))


def _note_drafted(table: Table, seat: int, card: int, source: int, what: str) -> None:
    face = table.cards[card].card.faces[0]
    table.tell(Notice("revealed", seat, (card,)))
    if what == "name":
        _note(table, seat, source, Note("name", word=table.cards[card].card.name))
    else:
        for subtype in face.subtypes if face.types & CREATURE else ():
            _note(table, seat, source, Note("creature type", word=subtype))


def turn_face_down(table: Table, seat: int, card: int) -> None:
    table.drafters[seat].face_up.remove(card)
    table.tell(Notice("turned face down", seat, (card,)))


# -- at any time during the draft --------------------------------------------------------------------------------------


def during_draft(table: Table, seat: int, source: int) -> Steps:
    """Turn a card face down to look at something."""
    abilities = [ability for ability in table.abilities(source) if isinstance(ability, d.DuringDraft)]
    turn_face_down(table, seat, source)
    for ability in abilities:
        for instruction in ability.instructions:
            if isinstance(instruction, d.LookAtPack):
                yield from _look_at_pack(table, seat, source)
            elif isinstance(instruction, d.LookAtNextByPlayer):
                others = [of_player(n) for n in range(len(table.drafters)) if n != seat]
                options = [Option("player", other) for other in others]
                answer = yield ChooseOptions(seat, "look at next", "905.2", options, source=source)
                table.watches.append(Watch(LOOK, seat, source, drafter=of_player(answer[0].thing)))


def _look_at_pack(table: Table, seat: int, source: int) -> Steps:
    """An unopened pack is looked at now. One that is being drafted from is looked at before it is passed."""
    packs = [n for n, pack in enumerate(table.packs) if n not in table.spare and (pack.cards or not pack.opened)]
    mine = table.drafters[seat].waiting[:1]
    options = [
        Option(PACK, of_player(_holder(table, n)), n, "opened" if table.packs[n].opened else "")
        for n in packs
        if n not in mine
    ]
    if options:
        answer = yield ChooseOptions(seat, "look at pack", "905.2", options, source=source)
        if table.packs[answer[0].number].opened:
            table.drafters[seat].looks.append((answer[0].number, source))
        else:
            look(table, seat, answer[0].number, source)


def _holder(table: Table, pack: int) -> int:
    """The drafter in front of whom a pack is; an unopened one is in front of its owner."""
    for seat, drafter in enumerate(table.drafters):
        if pack in drafter.waiting or pack in drafter.outgoing:
            return seat
    return table.packs[pack].owner


def look(table: Table, seat: int, pack: int, source: int) -> None:
    """A drafter sees the cards of a pack; the others see whose pack it is."""
    table.tell(Notice(LOOKED, seat, tuple(table.packs[pack].cards), (seat,), number=pack, source=source))
    others = tuple([n for n in range(len(table.drafters)) if n != seat])
    table.tell(Notice("pack looked at", seat, (), others, number=_holder(table, pack), source=source))


# -- immediately after the draft ---------------------------------------------------------------------------------------


def offer_exchange(table: Table, seat: int, source: int) -> Generator[list[Decision], dict[int, Answer], None]:
    """Reveal a card; the others choose offers at once, which are then revealed together; accept one of them or none."""
    mine = [Option("card", card) for card in table.drafters[seat].drafted]
    answer = (yield [ChooseOptions(seat, "reveal for exchange", "905.2", mine, least=0, source=source)])[seat]
    if not mine or answer[0].kind == DONE_KIND:
        return
    shown = answer[0].thing
    table.tell(Notice("shown for exchange", seat, (shown,), source=source))
    offers = yield [
        ChooseOptions(other, "offer", "905.2", [Option("card", card) for card in drafter.drafted], 0, source=shown)
        for other, drafter in enumerate(table.drafters)
        if other != seat and drafter.drafted
    ]
    made = {other: given[0].thing for other, given in offers.items() if given[0].kind != DONE_KIND}
    for other, card in made.items():
        table.tell(Notice("offered", other, (card,), source=shown))
    if made:
        options = [Option("card", card) for card in made.values()]
        answer = (yield [ChooseOptions(seat, "accept", "905.2", options, least=0, source=shown)])[seat]
        for other, card in made.items():
            if answer[0] == Option("card", card):
                _exchange(table, (seat, shown), (other, card))


def _exchange(table: Table, mine: tuple[int, int], theirs: tuple[int, int]) -> None:
    for (giver, card), (taker, _) in ((mine, theirs), (theirs, mine)):
        table.notes[card] = shared_notes(table, giver, card)
        table.drafters[giver].drafted.remove(card)
        table.drafters[taker].drafted.append(card)
        if card in table.drafters[giver].face_up:
            table.drafters[giver].face_up.remove(card)
    table.tell(Notice("exchanged", mine[0], (mine[1], theirs[1]), number=theirs[0]))


def shared_notes(table: Table, seat: int, card: int) -> tuple[Note, ...]:
    """What is noted for all of a drafter's cards with the card's name: whoever gets one of them gets it all."""
    name = table.cards[card].card.name
    alike = [card, *[one for one in table.drafters[seat].drafted if one != card and table.cards[one].card.name == name]]
    return tuple([note for one in alike for note in table.notes.get(one, ())])
