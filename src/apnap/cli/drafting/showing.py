"""Cards, options and news of a draft in words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console
from rich.text import Text

from apnap.cli import words
from apnap.cli.table import card_text
from apnap.cli.terminal import Hanging
from apnap.cli.wording import card_name
from apnap.draft.rating import colours_of, cost_of, is_land
from apnap.draft.table import NOBODY, Note, Notice
from apnap.draft.views import DraftView, SeenCard
from apnap.language.card import CardDefinition
from apnap.language.mana import COLOUR_NAMES, COLOURS
from apnap.rules.asking.decisions import DONE_KIND, Decision, Option
from apnap.state.things import is_player, of_player

_CHINESE_COLOURS = ("白色", "蓝色", "黑色", "红色", "绿色")


def colour_name(colour: int) -> str:
    return (_CHINESE_COLOURS if words.language() == words.CHINESE else COLOUR_NAMES)[colour]


def colour_names(colours: Iterable[int]) -> str:
    return words.both([colour_name(colour) for colour in sorted(colours)]) or words.say("draft.colourless")


def card_lines(card: CardDefinition) -> list[str]:
    """A card's faces: name and cost, then type, text and size."""
    return [line for face in card.faces for line in card_text(face).split("\n")]


def print_numbered(console: Console, number: int, lines: Sequence[str]) -> None:
    """A number, a line beside it, and more lines below."""
    head = f"{number:>3}  "
    console.print(Hanging(Text(head, "cyan"), Text(lines[0], "bold")))
    for line in lines[1:]:
        console.print(Hanging(Text(" " * len(head)), Text(line, "dim")))


def name_of(view: DraftView, number: int) -> str:
    seen = view.card(number)
    return card_name(seen.card.name) if seen is not None else "?"


def print_decision(console: Console, view: DraftView, decision: Decision) -> None:
    """What is asked, and the options by number: cards with their text."""
    card = name_of(view, decision.source) if decision.source >= 0 else ""
    asked = words.say(f"draft.ask.{decision.purpose.replace(' ', '_')}", card=card)
    console.print(Text(asked, "yellow"))
    for n, option in enumerate(decision.options, 1):
        seen = view.card(option.thing) if option.kind in ("draft", "card") else None
        if seen is None:
            lines = [option_text(view, option)]
        elif decision.purpose == "draft":
            lines = _short(seen)
        else:
            lines = _short(seen)[:1]
        print_numbered(console, n, lines)


def _short(seen: SeenCard) -> list[str]:
    """Name, cost, type and size on a line; the text below."""
    lines = card_lines(seen.card)
    size = [lines.pop()] if len(lines) > 2 and "/" in lines[-1] and len(lines[-1]) < 8 else []
    return [" · ".join([*lines[:2], *size]), *lines[2:]]


def option_text(view: DraftView, option: Option) -> str:
    """An option that isn't just a card."""
    card = name_of(view, option.thing) if option.thing >= 0 else ""
    if option.kind == "draft at random":
        return words.say("draft.option.at_random")
    if option.kind == "instead":
        return words.say("draft.option.instead", card=card)
    if option.kind == "turn face down":
        return words.say("draft.option.turn_down", card=card)
    if option.kind == "use":
        return words.say("draft.option.use", card=card)
    if option.kind == "colour":
        return colour_name(option.number)
    if option.kind == "pack":
        return _pack_text(view, option)
    if is_player(option.thing):
        return view.seats[of_player(option.thing)].name
    if option.kind in (DONE_KIND, "no"):
        return words.say("draft.option.done")
    return words.say("draft.option.yes") if option.kind == "yes" else card_name(option.word)


def _pack_text(view: DraftView, option: Option) -> str:
    number = option.number // len(view.seats) + 1
    text = words.say("draft.pack", n=number, who=view.seats[of_player(option.thing)].name)
    return text if option.word else words.say("draft.unopened", pack=text)


def notice_text(view: DraftView, notice: Notice, cards: tuple[SeenCard, ...]) -> str:
    values = {
        "who": view.seats[notice.seat].name,
        "cards": words.both([card_name(seen.card.name) for seen in cards]),
        "source": name_of(view, notice.source) if notice.source != NOBODY else "",
        "number": notice.number,
        "word": _noted(view, notice),
        "holder": view.seats[notice.number].name if notice.kind == "pack looked at" else "",
    }
    return words.say(f"draft.notice.{notice.kind.replace(' ', '_')}", **values)


def _noted(view: DraftView, notice: Notice) -> str:
    if notice.kind != "noted" or notice.word:
        return _word(notice.word, notice.number)
    return note_text(view, Note(notice.what, notice.number))


def _word(word: str, number: int) -> str:
    return colour_name(number) if word in COLOUR_NAMES else card_name(word)


def note_text(view: DraftView, note: Note) -> str:
    """What is noted."""
    if note.kind == "player":
        return view.seats[note.number].name
    if note.kind == "removed":
        return name_of(view, note.card) if note.card != NOBODY else "?"
    return _word(note.word, note.number) if note.word else str(note.number)


def print_table(console: Console, view: DraftView) -> None:
    """What everyone may see."""
    for seat in view.seats:
        text = words.say("draft.seat", n=seat.drafted, who=seat.name)
        if seat.face_up:
            cards = words.listed([card_name(seen.card.name) for seen in seat.face_up])
            text += " · " + words.say("draft.face_up", cards=cards)
        console.print(text, markup=False)
    for name, note in view.notes:
        console.print(words.say("draft.note", card=card_name(name), what=note_text(view, note)), markup=False)


def print_cards(console: Console, cards: Sequence[CardDefinition]) -> None:
    """Cards by colour, the cheapest first, equal ones together."""
    groups: dict[str, list[CardDefinition]] = {}
    for card in sorted(cards, key=lambda one: (_group(one), cost_of(one), one.name)):
        groups.setdefault(_group_name(card), []).append(card)
    for title, held in groups.items():
        names = [card_name(card.name) for card in held]
        shown = words.listed([words.several(names.count(name), name) for name in dict.fromkeys(names)])
        console.print(Hanging(Text(f"  {title} ({len(held)}): ", "cyan"), Text(shown)))


def _group(card: CardDefinition) -> int:
    if is_land(card):
        return len(COLOURS) + 2
    found = sorted(colours_of(card))
    return len(COLOURS) + 1 if len(found) > 1 else found[0] if found else len(COLOURS)


def _group_name(card: CardDefinition) -> str:
    return words.say("draft.lands") if is_land(card) else colour_names(colours_of(card))
