"""Building decks from card pools, and the games after a draft."""

from __future__ import annotations

import pytest

from apnap.cards.decks import check_deck, is_basic_land
from apnap.cards.facts import of_definition
from apnap.cards.lists.listed import COMMANDER, CONSPIRACIES
from apnap.cards.pool import named
from apnap.draft.bots import BasicBot, RandomBot, let_draft
from apnap.draft.building import best_colours, build
from apnap.draft.chance import Chance
from apnap.draft.draft import Draft
from apnap.draft.games import settings, table_of, tables, variant_for
from apnap.draft.pools import DraftedCard, Pool
from apnap.draft.rating import castable, is_creature, is_land, rating
from apnap.draft.setup import SEALED, set_up
from apnap.draft.sources import built_in_cube
from apnap.language.card import CardDefinition, card
from apnap.language.mana import B, G, R, U, W
from apnap.rules.asking.errors import IllegalDeck
from apnap.state.noted import CardNote
from tests.draft.tables import draft_of, first, pack, pile, plain
from tests.marks import cr


def _pool(*cards: CardDefinition, kind: str = "draft", partnering: bool = False) -> Pool:
    return Pool(0, [DraftedCard(one) for one in cards], kind, partnering=partnering)


def _bear(n: int, colour: str = "G", line: str = "Creature - Bear") -> CardDefinition:
    return card(f"{colour} bear {n}", f"{{1}}{{{colour}}}", line, pt="2/2")


@cr("100.2b", "100.4b", "905.1d")
@pytest.mark.parametrize("seed", range(4))
def test_drafted_decks_are_legal_and_of_two_colours(seed: int) -> None:
    draft = Draft(set_up(built_in_cube().cube(), 4, seed=seed))
    let_draft(draft, [BasicBot(), RandomBot(seed), BasicBot(), RandomBot(seed + 1)])
    for pool in draft.pools:
        built = build(pool)
        assert len(built.deck.main) == 40
        assert len(built.colours) == 2
        check_deck(built.deck, "limited")
        spells = [one for one in built.deck.main if not is_land(one)]
        assert all(castable(one, built.colours) for one in spells)
        assert 15 <= len(built.deck.main) - len(spells) <= 24
        used = [one.name for one in built.deck.main if not is_basic_land(one)]
        aside = [one.name for one in built.deck.sideboard]
        assert sorted([*used, *aside]) == sorted(one.name for one in pool.definitions)


def test_basic_bots_build_better_decks_than_random_ones() -> None:
    strength = {"basic": 0.0, "random": 0.0}
    for seed in range(3):
        draft = Draft(set_up(built_in_cube().cube(), 4, seed=seed))
        bots = [BasicBot(), RandomBot(seed), BasicBot(), RandomBot(seed + 1)]
        let_draft(draft, bots)
        for made, pool in zip(bots, draft.pools, strict=True):
            strength[made.name] += sum(rating(one) for one in build(pool).deck.main)
    assert strength["basic"] > 1.1 * strength["random"]


def test_the_colours_with_the_best_cards_are_played() -> None:
    strong = [card(f"strong {n}", "{1}{W}", "Creature - Knight", pt="4/4") for n in range(8)]
    weak = [_bear(n, colour) for colour in "UBRG" for n in range(10)]
    flyers = [card(f"flyer {n}", "{2}{U}", "Creature - Bird", pt="4/3") for n in range(8)]
    assert best_colours([DraftedCard(one) for one in (*weak, *flyers, *strong)]) == {W, U}


def test_lands_follow_the_mana_symbols() -> None:
    built = build(_pool(*[_bear(n) for n in range(18)], *[_bear(n, "R") for n in range(5)]))
    lands = [one.name for one in built.deck.main if is_basic_land(one)]
    assert lands.count("Forest") > lands.count("Mountain") >= 3


def test_a_small_pool_is_filled_with_basic_lands() -> None:
    built = build(_pool(plain("A"), plain("B")))
    assert len(built.deck.main) == 40
    assert sum(is_creature(one) for one in built.deck.main) == 2
    with pytest.raises(IllegalDeck):
        build(_pool(plain("A")), size=39)


def test_many_expensive_cards_are_too_many() -> None:
    """A curve: not all of the strongest cards, if they cost too much."""
    dear = [card(f"dear {n}", "{6}{G}", "Creature - Wurm", pt="8/8") for n in range(20)]
    built = build(_pool(*dear, *[_bear(n) for n in range(20)]))
    count = sum(one.name.startswith("dear") for one in built.deck.main)
    assert 2 <= count <= 8


@cr("905.4")
def test_conspiracies_are_in_the_sideboard_in_a_section_of_their_own() -> None:
    plot = card("Plot", "", "Conspiracy")
    built = build(_pool(plot, *[_bear(n) for n in range(25)]))
    assert built.deck.sections[CONSPIRACIES] == [plot]
    assert plot not in built.deck.main


def test_notes_go_with_the_deck() -> None:
    pool = Pool(0, [DraftedCard(plain("A"), (CardNote("number", 7),))])
    assert build(pool).deck.noted == {"A": (CardNote("number", 7),)}
    assert pool.cards[0].to_json()["notes"] == [{"kind": "number", "number": 7, "word": "", "card": None}]


# -- Commander Draft ---------------------------------------------------------------------------------------------------


def _leader(name: str, cost: str, *rest: str) -> CardDefinition:
    return card(name, cost, "Legendary Creature - Human", pt="3/3")


@cr("903.13f", "903.13g")
def test_a_commander_draft_deck_has_sixty_cards_within_the_identity() -> None:
    leader = _leader("Leader", "{2}{G}{R}")
    pool = _pool(leader, *[_bear(n) for n in range(30)], *[_bear(n, "U") for n in range(30)], kind="commander")
    built = build(pool)
    assert built.deck.sections[COMMANDER] == [leader]
    assert len(built.deck.main) == 59
    assert built.colours == {R, G}
    assert all(of_definition(one).identity <= {"R", "G"} for one in built.deck.main)
    with pytest.raises(IllegalDeck):
        build(pool, size=59)


@cr("903.13f")
def test_copies_of_a_drafted_card_may_all_be_played() -> None:
    pool = _pool(_leader("Leader", "{G}"), *[plain("Bear")] * 20, kind="commander")
    assert sum(one.name == "Bear" for one in build(pool).deck.main) == 20


@cr("903.13f")
def test_in_commander_masters_commanders_of_one_colour_are_partners() -> None:
    leaders = [_leader("Red", "{2}{R}"), _leader("Green", "{2}{G}")]
    cards = [*leaders, *[_bear(n) for n in range(20)], *[_bear(n, "R") for n in range(20)]]
    together = build(_pool(*cards, kind="commander", partnering=True)).deck
    assert {one.name for one in together.sections[COMMANDER]} == {"Red", "Green"}
    assert len(together.main) == 58
    alone = build(_pool(*cards, kind="commander")).deck
    assert len(alone.sections[COMMANDER]) == 1


@cr("903.13f")
def test_without_a_commander_there_is_no_deck() -> None:
    with pytest.raises(IllegalDeck) as error:
        build(_pool(*[_bear(n) for n in range(30)], kind="commander"))
    assert error.value.rule == "903.3"


def test_bots_want_a_commander_first() -> None:
    leader = _leader("Leader", "{1}{G}{R}")
    strong = card("Strong", "{1}{W}", "Creature - Angel", pt="3/3")
    for kind, taken in (("commander", "Leader"), ("draft", "Strong")):
        draft = draft_of([pack(strong, leader, "C"), pack("D", "E", "F")], kind=kind)
        let_draft(draft, [BasicBot(), None])
        first(draft, 1)
        assert pile(draft, 0)[0] == taken


# -- the games ---------------------------------------------------------------------------------------------------------


@cr("905.3", "905.6")
def test_drafters_are_divided_into_games_at_random() -> None:
    assert [len(group) for group in tables(8, 4, Chance.seeded(1))] == [4, 4]
    assert [len(group) for group in tables(9, 4, Chance.seeded(1))] == [4, 5]
    assert [len(group) for group in tables(3, 2, Chance.seeded(1))] == [3]
    assert sorted(n for group in tables(8, 4, Chance.seeded(1)) for n in group) == list(range(8))
    group = table_of(3, [0, 1, 2, 4, 5, 6, 7], 4, Chance.seeded(1))
    assert group[0] == 3
    assert len(set(group)) == 4
    assert variant_for("conspiracy", 4) == "conspiracy + free-for-all"
    assert variant_for("commander", 2) == "commander"
    assert variant_for("draft", 2) == ""
    assert settings("commander") == {"smallest_deck": 60}


def test_sealed_pools_make_decks() -> None:
    draft = Draft(set_up(built_in_cube().cube(), 4, kind=SEALED, seed=2))
    assert [len(pool.cards) for pool in draft.pools] == [90] * 4
    assert len(build(draft.pools[0]).deck.main) == 40


def test_ratings_know_removal_and_size() -> None:
    assert rating(named("Lightning Strike")) > rating(named("Cancel")) > rating(named("Forest"))
    assert rating(named("Serra Angel")) > rating(named("Gray Ogre"))
    assert rating(named("Gray Ogre"), "mythic") > rating(named("Gray Ogre"), "common")
    assert castable(named("Blightning"), frozenset((B, R)))
    assert not castable(named("Blightning"), frozenset((B, G)))
