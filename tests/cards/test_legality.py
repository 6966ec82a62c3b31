"""The rules of deck construction."""

from __future__ import annotations

import pytest

from apnap.cards.decks import DeckList, check_deck, read_deck
from apnap.cards.facts import CardFacts, of_definition
from apnap.cards.legality import problems, way_of
from apnap.cards.lists import listed as d
from apnap.cards.pool import named
from apnap.language.colour_identity import identity
from apnap.rules.asking.errors import IllegalDeck, Malformed
from tests.marks import cr


def fact(name: str, line: str = "Creature", identity: str = "", text: str = "") -> CardFacts:
    front, _, back = line.lower().partition(" — ")
    words = frozenset(front.split())
    supers = words & {"legendary", "basic"}
    return CardFacts(name, supers, words - supers, frozenset(back.split()), frozenset(identity), text)


FOREST = fact("Forest", "Basic Land — Forest")
LEADER = fact("Mira", "Legendary Creature — Human", "WB")


def different(count: int, line: str = "Creature", identity: str = "") -> list[CardFacts]:
    return [fact(f"Card {n}", line, identity) for n in range(count)]


def rules(deck: dict[str, list[CardFacts]], kind: str) -> list[str]:
    return [problem.rule for problem in problems({**deck}, kind)]


@cr("100.2a", "100.4a")
def test_constructed_decks() -> None:
    fox, orb = fact("Fox"), fact("Orb", "Artifact")
    assert rules({d.MAIN: [FOREST] * 56 + [fox] * 4, d.SIDEBOARD: [orb] * 4}, "constructed") == []
    assert rules({d.MAIN: [FOREST] * 55 + [fox] * 4}, "constructed") == ["100.2a"]
    assert rules({d.MAIN: [FOREST] * 60 + [fox] * 3, d.SIDEBOARD: [fox] * 2}, "constructed") == ["100.2a"]
    assert rules({d.MAIN: [FOREST] * 60, d.SIDEBOARD: different(16)}, "constructed") == ["100.4a"]


@cr("113.6n", "100.2a")
def test_a_card_may_allow_more_of_itself() -> None:
    rat = fact("Rat", text="A deck can have any number of cards named ~.")
    dwarf = fact("Dwarf", text="A deck can have up to seven cards named ~.")
    assert rules({d.MAIN: [FOREST] * 30 + [rat] * 30}, "constructed") == []
    assert rules({d.MAIN: [FOREST] * 53 + [dwarf] * 7}, "constructed") == []
    assert rules({d.MAIN: [FOREST] * 53 + [dwarf] * 8}, "constructed") == ["100.2a"]


@cr("702.139a", "100.4a")
def test_a_companion_counts_once_as_part_of_the_sideboard() -> None:
    friend = fact("Friend", text="Companion — Each nonland card in your starting deck has a different name.")
    assert rules({d.MAIN: [FOREST] * 60, d.SIDEBOARD: different(15), d.COMPANION: [friend]}, "constructed") == [
        "100.4a"
    ]
    aside = [*different(14), friend]
    assert rules({d.MAIN: [FOREST] * 60, d.SIDEBOARD: aside, d.COMPANION: [friend]}, "constructed") == []


@cr("100.2b")
def test_limited_decks() -> None:
    assert rules({d.MAIN: [FOREST] * 20 + [fact("Fox")] * 20, d.SIDEBOARD: different(40)}, "limited") == []
    assert rules({d.MAIN: [FOREST] * 39}, "limited") == ["100.2b"]


@cr("108.2a", "315.3", "717.2")
def test_only_traditional_cards_are_in_a_deck() -> None:
    for line, rule in (("Plane — Shore", "108.2a"), ("Conspiracy", "315.3"), ("Artifact — Attraction", "717.2")):
        assert rules({d.MAIN: [FOREST] * 60 + [fact("Odd", line)]}, "constructed") == [rule]


@cr("100.5")
def test_there_is_no_maximum_deck_size_but_in_commander() -> None:
    assert rules({d.MAIN: [FOREST] * 250}, "constructed") == []
    assert rules({d.MAIN: [FOREST] * 250}, "limited") == []
    assert rules(commander(size=250), "commander") == ["903.5a"]


@cr("315.1")
def test_conspiracies_are_for_limited_play() -> None:
    deck = {d.MAIN: [FOREST] * 60, d.CONSPIRACIES: [fact("Plot", "Conspiracy")]}
    assert rules(deck, "constructed") == ["315.1"]
    assert rules(deck, "limited") == []


def commander(
    *cards: CardFacts, leaders: tuple[CardFacts, ...] = (LEADER,), size: int = 100
) -> dict[str, list[CardFacts]]:
    filler = [fact("Wastes", "Basic Land")] * (size - len(cards) - len(leaders))
    return {d.COMMANDER: list(leaders), d.MAIN: [*cards, *filler]}


@cr("903.3", "903.5", "903.5a", "903.5b", "903.5c", "903.5d")
def test_commander_decks() -> None:
    assert rules(commander(*different(60, identity="W")), "commander") == []
    assert rules(commander(size=99), "commander") == ["903.5a"]
    assert rules(commander(size=101), "commander") == ["903.5a"]
    assert rules(commander(fact("Fox"), fact("Fox")), "commander") == ["903.5b"]
    assert rules(commander(fact("Fox", identity="WR")), "commander") == ["903.5c"]
    assert rules(commander(FOREST), "commander") == ["903.5d"]
    assert rules(commander(fact("Swamp", "Basic Land — Swamp"), fact("Swamp", "Basic Land — Swamp")), "commander") == []
    assert rules(commander(leaders=()), "commander") == ["903.3"]
    assert rules(commander(leaders=(fact("Nobody"),)), "commander") == ["903.3"]


@cr("903.3a")
def test_a_card_that_says_it_can_be_a_commander() -> None:
    walker = fact("Walker", "Legendary Planeswalker — Mira", "", "~ can be your commander.")
    assert rules(commander(leaders=(walker,)), "commander") == []


def leader(name: str, text: str, line: str = "Legendary Creature — Human", identity: str = "") -> CardFacts:
    return fact(name, line, identity, text)


@cr("702.124a", "702.124b", "702.124c", "702.124f", "702.124h", "702.124i", "702.124j", "702.124k", "702.124m")
def test_two_commanders_are_partners() -> None:
    pairs = (
        (leader("A", "Flying, partner", identity="R"), leader("B", "Partner"), True),
        (leader("A", "Partner with B"), leader("B", "Partner with A"), True),
        (leader("A", "Partner with B"), leader("B", "Partner"), False),
        (leader("A", "Friends forever"), leader("B", "Friends forever"), True),
        (leader("A", "Choose a Background"), leader("B", "", "Legendary Enchantment — Background"), True),
        (leader("A", ""), leader("B", "", "Legendary Enchantment — Background"), False),
        (leader("A", "Doctor's companion"), leader("B", "", "Legendary Creature — Time Lord Doctor"), True),
        (leader("A", "Doctor's companion"), leader("B", "", "Legendary Creature — Human Doctor"), False),
        (leader("A", "Partner"), leader("B", ""), False),
    )
    for one, other, good in pairs:
        deck = commander(*different(50, identity="".join(one.identity)), leaders=(other, one))
        assert rules(deck, "commander") == ([] if good else ["702.124a"]), (one.name, one.text)


@cr("702.124g")
def test_three_commanders_are_too_many() -> None:
    leaders = tuple(leader(name, "Partner") for name in "ABC")
    assert rules(commander(leaders=leaders), "commander") == ["702.124g"]


@cr("903.12c", "903.12d", "903.12e")
def test_brawl_decks() -> None:
    walker = fact("Walker", "Legendary Planeswalker — Mira")
    island = fact("Island", "Basic Land — Island")
    assert rules(commander(leaders=(walker,), size=60), "brawl") == []
    assert rules(commander(leaders=(walker,), size=60), "commander") == ["903.5a", "903.3"]
    assert rules(commander(leaders=(fact("Orb", "Artifact"),), size=60), "brawl") == ["903.12c"]
    assert rules(commander(leaders=(walker,), size=61), "brawl") == ["903.12d"]
    assert rules(commander(*[island] * 20, leaders=(walker,), size=60), "brawl") == []
    assert rules(commander(*[island] * 20, FOREST, leaders=(walker,), size=60), "brawl") == ["903.5d"]


@cr("901.3")
def test_planar_decks() -> None:
    base = {d.MAIN: [FOREST] * 60}
    planes = different(10, "Plane — Shore")
    phenomena = [fact(f"Event {n}", "Phenomenon") for n in range(3)]
    assert rules({**base, d.PLANES: planes[:8] + phenomena[:2]}, "constructed") == []
    assert rules({**base, d.PLANES: planes[:9]}, "constructed") == ["901.3"]
    assert rules({**base, d.PLANES: [*planes, planes[0]]}, "constructed") == ["901.3"]
    assert rules({**base, d.PLANES: planes + phenomena}, "constructed") == ["901.3"]
    assert rules({**base, d.PLANES: [*planes, fact("Fox")]}, "constructed") == ["901.3"]


@cr("904.3")
def test_scheme_decks() -> None:
    base = {d.MAIN: [FOREST] * 60}
    schemes = different(10, "Scheme")
    assert rules({**base, d.SCHEMES: schemes * 2}, "constructed") == []
    assert rules({**base, d.SCHEMES: schemes + schemes[:9]}, "constructed") == ["904.3"]
    assert rules({**base, d.SCHEMES: schemes * 2 + schemes[:1]}, "constructed") == ["904.3"]


@cr("717.2a", "717.2b", "902.3")
def test_attractions_and_vanguards() -> None:
    base = {d.MAIN: [FOREST] * 60}
    rides = different(10, "Artifact — Attraction")
    assert rules({**base, d.ATTRACTIONS: rides}, "constructed") == []
    assert rules({**base, d.ATTRACTIONS: rides[:9]}, "constructed") == ["717.2a"]
    assert rules({**base, d.ATTRACTIONS: [rides[0]] * 3}, "limited") == []
    assert rules({**base, d.ATTRACTIONS: rides[:2]}, "limited") == ["717.2b"]
    hero = fact("Hero", "Vanguard")
    assert rules({**base, d.VANGUARD: [hero]}, "constructed") == []
    assert rules({**base, d.VANGUARD: [hero, hero]}, "constructed") == ["902.3"]


@cr("903.4", "903.4c")
def test_colour_identity() -> None:
    assert identity("{1}{R/W}\n{2/U}, {T}: Add {C}.", []) == {"R", "W", "U"}
    assert identity("{B/P}", ["G"]) == {"B", "G"}
    assert identity("~ is all colors.", []) == set("WUBRG")
    assert identity("~ is blue and red.", []) == identity("{1}\nThis creature is blue and red.", []) == {"U", "R"}
    assert identity("~ is red as long as it attacks.", []) == set()


@cr("903.4")
def test_the_identity_of_built_in_cards_comes_from_their_nodes() -> None:
    assert of_definition(named("Kitchen Finks")).identity == {"G", "W"}
    assert of_definition(named("Urborg, Tomb of Yawgmoth")).identity == frozenset()


def test_decks_are_checked_by_their_definitions() -> None:
    check_deck(read_deck("60 Forest"))
    with pytest.raises(IllegalDeck, match="exactly 100"):
        check_deck(DeckList([named("Forest")] * 60, []), "commander")
    with pytest.raises(Malformed, match="'casual'"):
        check_deck(read_deck("60 Forest"), "casual")


@cr("903.13f")
def test_commander_draft_decks() -> None:
    """At least 60 cards, any number with the same name, the rest as in Commander."""
    assert rules(commander(*[fact("Fox", identity="W")] * 7, size=60), "commander draft") == []
    assert rules(commander(size=250), "commander draft") == []
    assert rules(commander(size=59), "commander draft") == ["903.13f"]
    assert rules(commander(fact("Fox", identity="G"), size=60), "commander draft") == ["903.5c"]
    assert rules(commander(leaders=(fact("Nobody"),), size=60), "commander draft") == ["903.3"]
    assert rules(commander(leaders=(fact("Walker", "Legendary Planeswalker"),), size=60), "commander draft") == [
        "903.3"
    ]


@cr("407.3")
def test_cards_for_ante() -> None:
    bet = fact("Bet", text="Remove ~ from your deck before playing if you're not playing for ante.\nDraw a card.")
    for deck in ({d.MAIN: [FOREST] * 60 + [bet]}, {d.MAIN: [FOREST] * 60, d.SIDEBOARD: [bet]}):
        assert rules(deck, "constructed") == ["407.3"]
        assert problems({**deck}, way_of("ante")) == []
    assert rules(commander(bet), "commander") == ["407.3"]


@cr("315.1", "315.2")
def test_conspiracies_are_neither_for_commander_decks_nor_anything_else() -> None:
    plot = fact("Plot", "Conspiracy")
    assert rules({**commander(), d.CONSPIRACIES: [plot]}, "commander") == ["315.1"]
    assert rules({**commander(size=60), d.CONSPIRACIES: [plot]}, "brawl") == ["315.1"]
    assert rules({d.MAIN: [FOREST] * 40, d.CONSPIRACIES: [plot, fact("Fox")]}, "limited") == ["315.2"]


PLANES = [fact(f"Plane {n}", "Plane — Shore") for n in range(20)]
FRONT = fact("Front", "Vanguard")


@cr("901.3", "901.15a", "902.3", "903.3", "904.3", "905.1d")
@pytest.mark.parametrize(
    ("variant", "deck", "wrong"),
    [
        ("planechase", {d.MAIN: [FOREST] * 60, d.PLANES: PLANES[:10]}, []),
        ("planechase", {d.MAIN: [FOREST] * 60}, ["901.3"]),
        ("planechase + single planar deck", {d.MAIN: [FOREST] * 60}, []),
        ("planechase + single planar deck", {d.MAIN: [FOREST] * 60, d.PLANES: PLANES[:19]}, ["901.15a"]),
        ("vanguard", {d.MAIN: [FOREST] * 60, d.VANGUARD: [FRONT]}, []),
        ("vanguard", {d.MAIN: [FOREST] * 60, d.VANGUARD: [FRONT, FRONT]}, ["902.3"]),
        ("vanguard", {d.MAIN: [FOREST] * 60}, ["902.3"]),
        ("archenemy", {d.MAIN: [FOREST] * 60}, []),
        ("archenemy", {d.MAIN: [FOREST] * 60, d.SCHEMES: [fact("Plan", "Scheme")] * 2}, ["904.3"]),
        ("conspiracy", {d.MAIN: [FOREST] * 40, d.CONSPIRACIES: [fact("Plot", "Conspiracy")]}, []),
        ("conspiracy", {d.MAIN: [FOREST] * 39}, ["100.2b"]),
        ("commander + planechase", commander(), ["901.3"]),
        ("two-headed giant + commander", commander(size=99), ["903.5a"]),
        ("brawl + vanguard", {**commander(size=60), d.VANGUARD: [FRONT]}, []),
    ],
)
def test_decks_for_each_variant(variant: str, deck: dict[str, list[CardFacts]], wrong: list[str]) -> None:
    players = 4 if "giant" in variant else 2
    assert [problem.rule for problem in problems({**deck}, way_of(variant, players))] == wrong


def test_a_variant_that_there_is_not() -> None:
    with pytest.raises(Malformed):
        way_of("chess")
