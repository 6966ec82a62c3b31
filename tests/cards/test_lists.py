"""Deck lists: each format survives being written and read, is recognised, and names a wrong line."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.cards import lists
from apnap.cards.lists import FORMATS, Entry, Listed
from apnap.cards.lists import listed as d
from apnap.rules.asking.errors import Malformed, Unsupported

WORDS = st.from_regex(r"[A-Z][a-z']{1,8}", fullmatch=True)
WHOLE = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
NAMES = (
    WHOLE
    | st.tuples(WHOLE, WHOLE).map(" // ".join)
    | st.tuples(WORDS, WHOLE).map(", the ".join)
    | st.sampled_from(("Ærathi & Co", "Élan-Vital", "Main", "Deck Hand", "2 Fast", "Rock, Jr."))
)
ENTRIES = st.builds(
    Entry,
    st.integers(1, 99),
    NAMES,
    st.from_regex(r"[A-Z0-9]{3}", fullmatch=True),
    st.from_regex(r"[1-9][0-9]{0,2}[ab]?", fullmatch=True),
    st.booleans(),
)
TITLES = st.just("") | WHOLE


def decks(sections: frozenset[str]) -> st.SearchStrategy[Listed]:
    chosen = {name: st.lists(ENTRIES, min_size=1, max_size=4) for name in sorted(sections) if name != d.MAIN}
    main = {d.MAIN: st.lists(ENTRIES, min_size=1, max_size=6)}
    return st.builds(Listed, st.fixed_dictionaries(main, optional=chosen), TITLES)


@pytest.mark.parametrize("name", FORMATS)
@settings(max_examples=30, deadline=None)
@given(st.data())
def test_what_a_format_holds_survives(name: str, data: st.DataObject) -> None:
    form = FORMATS[name]
    deck = data.draw(decks(form.sections))
    kept = deck.only(form.sections, form.keeps)
    text = lists.write(deck, name)
    back = form.reader(text)
    assert back.only(form.sections, form.keeps) == kept
    assert lists.read(text).only(form.sections, form.keeps) == kept


@pytest.mark.parametrize("name", FORMATS)
def test_each_format_is_recognised(name: str) -> None:
    deck = Listed(
        {d.MAIN: [Entry(4, "Ember Fox", "AAA", "7")], d.SIDEBOARD: [Entry(1, "Idle Orb", "BBB", "8")]}, "Mine"
    )
    assert lists.sniff(lists.write(deck, name)) == name


def entries(text: str, section: str = d.MAIN) -> list[tuple[int, str]]:
    return [(one.count, one.name) for one in lists.read(text).of(section)]


def test_arena() -> None:
    text = "About\nName Foxes\n\nCommander\n1 Mira, the Quiet (AAA) 12\n\n"
    text += "Deck\n4 Ember Fox (AAA) 7\n\nSideboard\n2 Idle Orb\n"
    deck = lists.read(text)
    assert deck.title == "Foxes"
    assert entries(text, d.COMMANDER) == [(1, "Mira, the Quiet")]
    assert deck.of(d.MAIN) == [Entry(4, "Ember Fox", "AAA", "7")]
    assert entries(text, d.SIDEBOARD) == [(2, "Idle Orb")]


def test_moxfield_with_foils_and_tags() -> None:
    deck = lists.read(
        "1 Ember Fox (AAA) 7 *F* #fast #red\n1X Idle Orb\n\nSIDEBOARD:\n1 Quick Spark\n\nMAYBEBOARD:\n9 Blob\n"
    )
    assert deck.of(d.MAIN) == [Entry(1, "Ember Fox", "AAA", "7", True), Entry(1, "Idle Orb")]
    assert deck.count(d.SIDEBOARD) == 1
    assert set(deck.sections) == {d.MAIN, d.SIDEBOARD}


def test_mtgo_separates_a_sideboard_by_a_blank_line() -> None:
    text = "56 Mountain\n4 Ember Fox\n\n15 Idle Orb\n"
    assert entries(text) == [(56, "Mountain"), (4, "Ember Fox")]
    assert entries(text, d.SIDEBOARD) == [(15, "Idle Orb")]


@pytest.mark.parametrize(
    "text",
    ["20 Mountain\n\n4 Ember Fox\n", "60 Mountain\n\n16 Ember Fox\n", "40 Mountain\n\n8 Ember Fox\n\n8 Idle Orb\n"],
)
def test_other_blank_lines_mean_nothing(text: str) -> None:
    assert entries(text, d.SIDEBOARD) == []


@pytest.mark.parametrize("name", ["Left Door/Right Door", "Left Door // Right Door", "Left Door///Right Door"])
def test_halves_are_written_in_one_way(name: str) -> None:
    assert entries(f"1 {name}") == [(1, "Left Door // Right Door")]


def test_forge_with_planes_and_schemes() -> None:
    text = (
        "[metadata]\nName=Two Decks\n[Main]\n4 Ember Fox+|AAA|1\n[Planes]\n1 Far Shore\n[Schemes]\n2 Grand Plan|BBB\n"
    )
    deck = lists.read(text)
    assert deck.title == "Two Decks"
    assert deck.of(d.MAIN) == [Entry(4, "Ember Fox", "AAA", "", True)]
    assert entries(text, d.PLANES) == [(1, "Far Shore")]
    assert entries(text, d.SCHEMES) == [(2, "Grand Plan")]


def test_xmage() -> None:
    deck = lists.read(
        "NAME:Foxes\n4 [AAA:7] Ember Fox\nSB: 1 [BBB:8a] Idle Orb\nLAYOUT MAIN:(1,1)(NONE,false,50)|([AAA:7])\n"
    )
    assert deck.of(d.MAIN) == [Entry(4, "Ember Fox", "AAA", "7")]
    assert deck.of(d.SIDEBOARD) == [Entry(1, "Idle Orb", "BBB", "8a")]


def test_mtgos_own_file_and_cockatrices() -> None:
    dek = (
        '<?xml version="1.0"?>\n<Deck>\n<Cards CatID="1" Quantity="4" Sideboard="false" Name="Fox &amp; Hen"/>\n</Deck>'
    )
    assert entries(dek) == [(4, "Fox & Hen")]
    cod = (
        '<?xml version="1.0"?>\n<cockatrice_deck version="1"><deckname>Foxes</deckname><zone name="side">'
        '<card number="2" price="0" name="Idle Orb"/></zone><zone name="tokens"><card number="1" name="Blob"/></zone>'
        "</cockatrice_deck>"
    )
    assert entries(cod, d.SIDEBOARD) == [(2, "Idle Orb")]
    assert lists.read(cod).title == "Foxes"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4 Ember Fox\nIdle Orb", "line 2: 'Idle Orb' is not a count and a card name"),
        ("4 Ember Fox\n0 Idle Orb", "line 2: 0 'Idle Orb': a line lists at least one card"),
        ("4 Ember Fox\n99999 Idle Orb", "line 2: 'Idle Orb': a line lists no more than 1000 cards"),
        ("[metadata]\n[Main]\nx Fox", "line 3: 'x Fox' is not"),
        ("[metadata]\n[Cellar]\n1 Fox", "line 2: there is no section [Cellar]"),
        ("1 [AAA:1] Fox\n1 Fox", "line 2: '1 Fox' is not a count, a [SET:number]"),
        ('<Deck>\n<Cards Quantity="x" Name="Fox"/></Deck>', "line 2: 'x' is not a count"),
        ("<Deck>\n<Cards/></Deck>", "line 2: cards without"),
        ("<Deck>\n<Cards", "line 2: not XML"),
        ('<cockatrice_deck>\n<zone name="attic"/></cockatrice_deck>', "line 2: there is no zone 'attic'"),
        ('<cockatrice_deck>\n<card number="1" name="x"/></cockatrice_deck>', "line 2: a card without a zone"),
        ("<html/>", "neither a .dek nor a .cod"),
        ('<!DOCTYPE d [<!ENTITY a "b">]>\n<Deck/>', "a document type"),
    ],
)
def test_what_is_wrong_is_named_by_its_line(text: str, why: str) -> None:
    with pytest.raises(Malformed, match=re.escape(why)):
        lists.read(text)


def test_a_format_refuses_what_it_cant_hold() -> None:
    deck = Listed({d.MAIN: [Entry(60, "Mountain")], d.SCHEMES: [Entry(20, "Grand Plan")]})
    with pytest.raises(Unsupported, match="mtgo lists hold no scheme deck; moxfield, forge, apnap lists do"):
        lists.write(deck, "mtgo")
    with pytest.raises(Unsupported, match="none is known of Mountain"):
        lists.write(Listed({d.MAIN: [Entry(60, "Mountain")]}), "xmage")
    with pytest.raises(Malformed, match="no format 'paper'"):
        lists.write(deck, "paper")


def test_half_a_character_in_a_list_does_not_crash() -> None:
    with pytest.raises(Malformed):
        lists.read("<cockatrice_deck>\ud800")
    with pytest.raises(Malformed, match="no more than"):
        lists.read("9" * 5000 + " Forest")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("4 Forest\n" * 200_000, "no more than 1048576 characters"),
        ("1000 Forest\n" * 20, "no more than 10000 cards"),
        ("4 Forest\n" + "a " * 5000 + "!", "line 2: a line has no more than 1000 characters"),
        ("\n" * 200_000 + "x", "line 200001: 'x' is not a count"),
        ("1 \n" * 200_000 + "x", "line 1: '1' is not a count"),
    ],
)
def test_a_list_that_is_too_long_is_refused_at_once(text: str, why: str) -> None:
    start = time.monotonic()
    with pytest.raises(Malformed, match=re.escape(why)):
        lists.read(text)
    assert time.monotonic() - start < 5
