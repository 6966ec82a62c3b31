"""Searching: against a slow evaluation in Python, and errors that point at the character."""

from __future__ import annotations

import random
import re
import time
from pathlib import Path

import pytest

from apnap.cards import search as searching
from apnap.cards.importing import import_file
from apnap.cards.query import All, Any, Not, Term, Tree, WrongQuery, parse
from apnap.cards.search import SlowQuery, search
from apnap.cards.store import Store
from apnap.cards.tables import fold
from tests.cards import made_up
from tests.cards.made_up import Card
from tests.cards.made_up import data as data
from tests.cards.made_up import stored as stored


def found(query: str) -> list[str]:
    return [name for _, name in search(Store(), query)]


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("fox", ["Ember Fox"]),
        ("elan", ["Élan Giant"]),
        ("qui", ["Mira, the Quiet", "Quick Spark", "Quiet Glade"]),
        ('"the quiet"', ["Mira, the Quiet"]),
        ('!"ember fox"', ["Ember Fox"]),
        ("!ember", []),
        ("o:damage", ["Quick Spark"]),
        ("o:players", []),
        ("fo:players", ["Quick Spark"]),
        ('o:"when ~ enters"', ["Idle Orb"]),
        ("o:/draw (a|two) cards?/", ["Idle Orb", "Left Door // Right Door"]),
        ("t:creature t:legendary", ["Mira, the Quiet"]),
        ("t:instant", ["Left Door // Right Door", "Quick Spark"]),
        ("c:r", ["Élan Giant", "Ember Fox", "Left Door // Right Door", "Quick Spark"]),
        ("c=r", ["Ember Fox", "Quick Spark"]),
        ("c:gruul", ["Élan Giant"]),
        ("c<rg t:creature", ["Ember Fox"]),
        ("c:c", ["Idle Orb", "Quiet Glade"]),
        ("c:m", ["Élan Giant", "Left Door // Right Door", "Mira, the Quiet"]),
        ("c=1 t:creature", ["Ember Fox", "Lone Star"]),
        ("id:g", ["Idle Orb", "Quiet Glade"]),
        ("id>=wb", ["Mira, the Quiet"]),
        ("mv>=4", ["Élan Giant", "Left Door // Right Door"]),
        ("mv:odd t:creature", ["Élan Giant", "Lone Star"]),
        ("pow>tou", ["Élan Giant", "Ember Fox"]),
        ("pow=0", ["Lone Star"]),
        ("tou<=1 pow<1", ["Lone Star"]),
        ("r>=rare", ["Élan Giant", "Mira, the Quiet"]),
        ("r:m", ["Mira, the Quiet"]),
        ("s:bbb -r:rare", ["Idle Orb"]),
        ("f:vintage t:wizard", ["Mira, the Quiet"]),
        ("banned:modern", ["Mira, the Quiet"]),
        ("restricted:vintage", ["Mira, the Quiet"]),
        ("kw:haste", ["Ember Fox"]),
        ("is:declined", ["Lone Star"]),
        ("not:playable", ["Lone Star"]),
        ("is:commander", ["Mira, the Quiet"]),
        ("-is:spell", ["Quiet Glade"]),
        ("is:split", ["Left Door // Right Door"]),
        ("year<2000", ["Quiet Glade"]),
        ("m:{R}{G}", ["Élan Giant"]),
        ("m={1}{R}", ["Ember Fox", "Left Door // Right Door"]),
        ("m=r1 t:creature", ["Ember Fox"]),
        ("m>r t:creature", ["Élan Giant", "Ember Fox"]),
        ("m>=1r -m>1r t:creature", ["Ember Fox"]),
        ("m<=1r m<9ru", ["Ember Fox", "Left Door // Right Door", "Quick Spark"]),
        ("m!=1r t:fox", []),
        ("(t:fox or t:giant) -mv=5", ["Ember Fox"]),
        ("not t:creature not (t:land or t:artifact)", ["Left Door // Right Door", "Quick Spark"]),
        ("fox and t:creature", ["Ember Fox"]),
        ("name:/^q.*e$/", ["Quiet Glade"]),
    ],
)
def test_queries(stored: Path, query: str, names: list[str]) -> None:
    assert sorted(found(query)) == sorted(names)


def test_names_as_printed_in_chinese(stored: Path, tmp_path: Path) -> None:
    import_file(made_up.lines(tmp_path / "zh.gz", made_up.CHINESE))
    assert found("狐") == ["Ember Fox"]


def test_a_set_and_a_rarity_refer_to_one_printing(data: Path, tmp_path: Path) -> None:
    reprint = {**made_up.FOX, "set": "zzz", "rarity": "rare"}
    import_file(made_up.scryfall(tmp_path / "a.json", [made_up.FOX, reprint]), processes=1)
    assert found("s:zzz r:rare") == ["Ember Fox"]
    assert found("s:aaa r:rare") == []


@pytest.mark.parametrize(
    ("query", "place", "why"),
    [
        ("fox (t:elf", 4, "never closed"),
        ("fox)", 3, "never opened"),
        ('fox "ember', 4, "never closed"),
        ("fox o:/a", 6, "never closed"),
        ("colour t:", 9, "value is missing"),
        ("fox zzz:3", 4, "“zzz” is not something to search by"),
        ("fox mv>x", 4, "not a number"),
        ("fox c:purple", 4, "no colours"),
        ("fox r:shiny", 4, "isn't a rarity"),
        ("fox is:nice", 4, "no “is:nice”"),
        ("fox o:/(/", 4, "regular expression"),
        ("fox o>3", 4, "like this"),
        ("fox -", 5, "must follow"),
    ],
)
def test_a_wrong_query_is_pointed_at(stored: Path, query: str, place: int, why: str) -> None:
    with pytest.raises(WrongQuery, match=re.escape(why)) as caught:
        search(Store(), query)
    assert caught.value.place == place
    assert str(caught.value).splitlines()[-1] == "  " + " " * place + "^"


@pytest.mark.parametrize("pattern", ["(a|aa)+$b", "((a{1,1000}){1,1000}){1,1000}b"])
def test_a_regular_expression_that_never_ends_is_refused(
    data: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pattern: str
) -> None:
    slow = made_up.card("Long Rhyme", "{U}", "Sorcery", "a" * 3000)
    import_file(made_up.scryfall(tmp_path / "a.json", [slow] * 3), processes=1)
    monkeypatch.setattr(searching, "SECONDS", 0.3)
    start = time.monotonic()
    with pytest.raises(SlowQuery, match="take over"):
        search(Store(), f"fox or o:/{pattern}/")
    assert time.monotonic() - start < 5
    assert found("o:/a{20}/") == ["Long Rhyme"]


# -- brute force -------------------------------------------------------------------------------------------------------


def fits(card: Card, tree: Tree) -> bool:
    """The slow way: one made-up card, one condition after the other."""
    if isinstance(tree, Not):
        return not fits(card, tree.of)
    if isinstance(tree, All):
        return all(fits(card, part) for part in tree.parts)
    if isinstance(tree, Any):
        return any(fits(card, part) for part in tree.parts)
    return one_fits(card, tree)


def one_fits(card: Card, term: Term) -> bool:
    faces = card.get("card_faces") or [card]
    if term.key == "name":
        return fold(term.value) in fold(card["name"])
    if term.key == "t":
        return term.value in card["type_line"].lower()
    if term.key == "o":
        text = "\n".join(re.sub(r" ?\(.*?\)", "", face["oracle_text"]) for face in faces).lower()
        return term.value in text
    if term.key == "c":
        return set(term.value.upper()) <= set(card["colors"])
    if term.key == "id":
        return set(card["color_identity"]) <= set(term.value.upper())
    value = {"mv": card["cmc"], "pow": {"*": 0}.get(card.get("power", ""), card.get("power"))}[term.key]
    return value is not None and COMPARE[term.op](float(value), float(term.value))


COMPARE = {
    ">": lambda a, b: a > b,
    "<": lambda a, b: a < b,
    ">=": lambda a, b: a >= b,
    "<=": lambda a, b: a <= b,
    "=": lambda a, b: a == b,
}
ATOMS = ("fox", "qui", "t:creature", "t:instant", "o:a", "o:draw", "c:r", "c:wb", "id:rug", "id:w", "mv>1", "mv<=2")


def query(chance: random.Random, depth: int) -> str:
    kind = chance.randrange(4) if depth else 0
    if kind == 0:
        return chance.choice((*ATOMS, f"pow{chance.choice(('>', '<=', '='))}{chance.randrange(4)}"))
    parts = [query(chance, depth - 1) for _ in range(chance.randrange(1, 4))]
    if kind == 1:
        return f"-({parts[0]})"
    return "(" + (" or " if kind == 2 else " ").join(parts) + ")"


def test_random_queries_against_brute_force(stored: Path) -> None:
    store = Store()
    for seed in range(300):
        text = query(random.Random(seed), 3)
        expected = {card["name"] for card in made_up.CARDS if fits(card, parse(text))}
        assert {name for _, name in search(store, text)} == expected, text


@pytest.mark.parametrize(
    "query", ["(" * 400, "-" * 400 + "fox", "not " * 300 + "fox", "a or " * 2000 + "b", "(" * 9999]
)
def test_a_query_without_end_is_refused(stored: Path, query: str) -> None:
    with pytest.raises(WrongQuery):
        found(query)


@pytest.mark.parametrize("query", ["fox or " * 200 + "fox", "fox " * 300, "(" * 19 + "fox" + ")" * 19])
def test_a_long_query_is_read(stored: Path, query: str) -> None:
    assert found(query) == ["Ember Fox"]


def test_half_a_character_is_found_nowhere(stored: Path) -> None:
    assert found("o:/\ud800x/") == found("\ud800x") == []
