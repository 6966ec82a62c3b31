"""A card on the terminal: its words, its nodes as a tree, its level; and lists of cards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import fields
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.tree import Tree

from apnap.cards.pool import built_in, unknown
from apnap.cards.reading import read_card
from apnap.cards.search import search as find
from apnap.cards.store import NoStore, Store, Stored
from apnap.cli.wording import card_name
from apnap.cli.words import CHINESE, language, listed, say
from apnap.language import chinese
from apnap.language.abilities import Spell
from apnap.language.card import CardDefinition, Face
from apnap.language.effects import Effect
from apnap.language.grammar.wording.manner import Manners
from apnap.language.node import Node
from apnap.language.text import describe, known_text, type_line
from apnap.language.types import CARD_TYPES, SUPERTYPES, names_of

LEVELS = {"playable": "green", "read": "yellow", "declined": "red"}


def show(console: Console, name: str) -> None:
    """The card of that name: as imported, else as it is built in."""
    try:
        store: Store | None = Store()
    except NoStore:
        store = None
    stored = store.find(name) if store is not None else None
    hand = built_in(stored.name if stored else name)
    if store is not None and stored is not None:
        _stored(console, store, stored, hand)
    elif hand is not None:
        _built_in(console, hand)
    else:
        raise unknown(name, store.close_names(name) if store is not None else [])


def _stored(console: Console, store: Store, card: Stored, hand: CardDefinition | None) -> None:
    words = {one.face: one for one in store.words(card.name)}
    nodes = {face.name: face for face in card.nodes.faces} if card.nodes is not None else {}
    for face in card.facts.get("card_faces") or [card.facts]:
        _face(console, {**face, "type_line": face.get("type_line") or card.facts.get("type_line", "")})
        if other := words.get(str(face["name"])):
            console.print()
            console.print(f"[bold]{escape(other.name)}[/]\n{escape(other.type_line)}\n{escape(other.text)}")
        elif str(face["name"]) in nodes:
            _in_chinese(console, nodes[str(face["name"])], store.printed_name, read_card(card.facts).manners)
        console.print()
    _about(console, store, card)
    if hand is not None:
        console.print(say("card.built_in"))
    _level(console, card)


def _face(console: Console, face: dict[str, Any]) -> None:
    console.print(f"[bold]{escape(str(face['name']))}[/]  {escape(str(face.get('mana_cost', '')))}")
    console.print(escape(str(face["type_line"])))
    if face.get("oracle_text"):
        console.print(escape(str(face["oracle_text"])))
    if face.get("power") is not None:
        console.print(f"{face['power']}/{face.get('toughness')}")
    for word in ("loyalty", "defense"):
        if face.get(word) is not None:
            console.print(escape(say(f"card.{word}", n=face[word])))


def _in_chinese(
    console: Console, face: Face, names: Callable[[str], str] = str, manners: Manners | None = None
) -> None:
    """A face as our own printer says it, where no printed words are known; `names` are those of other cards, `manners`
    how its English text is worded."""
    console.print()
    console.print(escape(chinese.type_line(face)))
    if face.abilities:
        console.print(escape(chinese.text(face, names=names, manners=manners)))


def _about(console: Console, store: Store, card: Stored) -> None:
    printings = [f"{code.upper()} {rarity}".strip() for code, _, rarity, _ in store.printings(card.id) if code]
    if printings:
        console.print(f"[dim]{escape(say('card.printed', sets=listed(list(dict.fromkeys(printings)))))}[/]")
    legal = store.legalities(card.id)
    for status in ("legal", "restricted", "banned"):
        formats = [name for name, found in legal.items() if found == status]
        if formats:
            console.print(f"[dim]{escape(say(f'card.{status}', formats=listed(formats)))}[/]")


def _level(console: Console, card: Stored) -> None:
    verdict = card.verdict
    console.print(say("card.level", level=_coloured(verdict.level)))
    for reason in verdict.reasons:
        console.print(f"  {escape(reason)}")
    if card.nodes is not None:
        _tree(console, card.nodes)


def _coloured(level: str) -> str:
    """A level in words and in its colour."""
    return f"[{LEVELS[level]}]{say(f'level.{level}')}[/]" if level in LEVELS else f"[red]{escape(level)}[/]"


def _built_in(console: Console, card: CardDefinition) -> None:
    for face in card.faces:
        size = {"power": face.power, "toughness": face.toughness, "loyalty": face.loyalty, "defense": face.defense}
        words = {
            "name": face.name,
            "mana_cost": face.cost,
            "type_line": type_line(face),
            "oracle_text": known_text(face),
        }
        _face(console, {**words, **size})
        _in_chinese(console, face)
        console.print()
    console.print(say("card.level.built_in", level=_coloured("playable")))
    _tree(console, card)


def _tree(console: Console, card: Node) -> None:
    """Lines of a tree are broken between words, since they can't run over the edge."""
    console.print(tree(card), soft_wrap=False)


def tree(node: Node, label: str = "", name: str = "~") -> Tree:
    """A node and what is below it: plain fields beside its name, nodes as branches, modes and tables in words; defaults
    are left out. The card is called by the name."""
    plain, branches = [], []
    name = node.name if isinstance(node, Face) else name
    for field in fields(node):  # type: ignore[arg-type]  # every concrete node is a dataclass
        value = getattr(node, field.name)
        if value == field.default:
            continue
        if field.name == "modes":
            branches += [_in_words("mode", effects, name) for effects in value]
            continue
        if field.name == "table":
            branches += [_in_words(f"{low}—{high or ''}", effects, name) for low, high, effects in value]
            continue
        nodes = [one for one in (value if isinstance(value, tuple) else (value,)) if isinstance(one, Node)]
        if nodes:
            branches += [tree(one, field.name, name) for one in nodes]
        elif value is not None and value != ():
            plain.append(f"{field.name}={_words(field.name, value)}")
    named = f"[dim]{label}[/] " if label else ""
    made = Tree(f"{named}[bold]{type(node).__name__}[/] {escape(' '.join(plain))}".rstrip())
    made.children += branches
    return made


def _in_words(label: str, effects: tuple[Effect, ...], name: str) -> Tree:
    """A mode or a result of a roll (CR 700.2, 706.3), in words if there are any."""
    try:
        words = describe(Spell(effects), name)
    except LookupError:
        words = ""
    made = Tree(f"[dim]{label}[/] {escape(words)}".rstrip())
    made.children += [tree(one, name=name) for one in effects]
    return made


def _words(field: str, value: object) -> str:
    """Card types and supertypes by their names: they are bits in the nodes."""
    table = {"types": CARD_TYPES, "supertypes": SUPERTYPES}.get(field)
    return "|".join(names_of(value, table)) if table and isinstance(value, int) else repr(value)


_QUOTED_BY_SHELL = re.compile(r"^(-?!|-?\w+(?::|[<>!]?=|[<>]))([^\"'/()<>=:]*\s[^\"'/()<>=:]*)$")


def joined(words: list[str]) -> str:
    """The query that was typed. The shell has taken off the quotes of `o:"draw a card"` among other words, and a name
    after `!` is a whole one."""
    several = len(words) > 1
    found = [_QUOTED_BY_SHELL.match(word) if several or "!" in word[:2] else None for word in words]
    return " ".join(f'{one[1]}"{one[2]}"' if one else word for word, one in zip(words, found, strict=True))


def search(console: Console, store: Store, query: str, limit: int) -> None:
    found = find(store, query)
    table = Table(box=None, show_header=False, pad_edge=False)
    for id, name in found[:limit] if limit else found:
        query = "SELECT mana_cost, type_line, level FROM card WHERE id = ?"
        for cost, types, level in store.checked(tuple[str, str, str], query, id):
            named, types = _printed(store, name, types)
            table.add_row(escape(named), escape(cost), escape(types), _coloured(level))
    console.print(table)
    count = say("search.count", n=len(found))
    console.print(say("search.some", found=count, limit=limit) if limit and len(found) > limit else count)


def _printed(store: Store, name: str, types: str) -> tuple[str, str]:
    """The name and the type line of a card in the language that was chosen, if they are known."""
    words = store.words(name) if language() == CHINESE else []
    if not words or not all(one.type_line for one in words):
        return card_name(name), types
    return " // ".join([one.name for one in words]), " // ".join([one.type_line for one in words])
