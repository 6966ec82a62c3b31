"""Decks of teams in limited play."""

from __future__ import annotations

from collections import Counter

import pytest

from apnap.cards.decks import check_deck, is_basic_land
from apnap.cards.lists.listed import CONSPIRACIES
from apnap.draft.bots import BasicBot, RandomBot, let_draft
from apnap.draft.building import build
from apnap.draft.draft import Draft
from apnap.draft.games import decks_for, variant_for
from apnap.draft.pools import DraftedCard, Pool
from apnap.draft.setup import set_up
from apnap.draft.sources import built_in_cube
from apnap.draft.teams import build_for_team, decks_of, team_pool, teams_of
from apnap.game.game import Game
from apnap.language.card import CardDefinition, card
from apnap.sim.drafts import DraftRun, packed_source, play_draft
from apnap.state.noted import CardNote
from tests.marks import cr


def _drafted() -> list[Pool]:
    draft = Draft(set_up(built_in_cube().cube(), 4, seed=5))
    let_draft(draft, [BasicBot(), RandomBot(5), BasicBot(), RandomBot(6)])
    return draft.pools


def _names(cards: list[CardDefinition]) -> Counter[str]:
    return Counter(one.name for one in cards if not is_basic_land(one))


@cr("100.4c", "100.4d")
@pytest.mark.parametrize("variant", ["two-headed giant", "alternating teams + teams of 2"])
def test_each_card_of_a_team_is_in_one_deck_or_one_sideboard(variant: str) -> None:
    pools = _drafted()
    decks = decks_for(range(4), dict(enumerate(decks_of(pools, variant))))
    for team in teams_of(variant, 4):
        drafted = sum([_names(pools[n].definitions) for n in team], Counter[str]())
        used = sum([_names(cards) for n in team for cards in decks[n].sections.values()], Counter[str]())
        assert used == drafted
        assert len(team) == 2
        assert all(decks[n].sideboard for n in team)
    for deck in decks:
        check_deck(deck, "limited")
    assert Game(decks, variant=variant).state.options.teams


@cr("100.4b")
def test_without_teams_each_player_has_the_cards_they_drafted() -> None:
    pools = _drafted()
    for pool, built in zip(pools, decks_of(pools, "free-for-all"), strict=True):
        assert built.deck.main == build(pool).deck.main
        assert _names([*built.deck.main, *built.deck.sideboard]) == _names(pool.definitions)


def _bears(colour: str, count: int) -> list[DraftedCard]:
    return [DraftedCard(card(f"{colour} {n}", f"{{1}}{{{colour}}}", "Creature - Bear", pt="2/2")) for n in range(count)]


def test_teammates_build_on_what_the_first_has_built() -> None:
    """What the first took into their deck, by hand or not, the others can't play."""
    pools = [Pool(0, [*_bears("G", 20), *_bears("W", 10)]), Pool(1, [*_bears("R", 20), *_bears("U", 10)])]
    first = build(team_pool(pools))
    taken = next(one for one in first.deck.sideboard if not is_basic_land(one))
    first.deck.sideboard.remove(taken)
    first.deck.main.append(taken)
    decks = [built.deck for built in build_for_team(pools, first)]
    assert taken in decks[0].main
    assert all(taken not in cards for cards in (decks[1].main, decks[1].sideboard, decks[0].sideboard))


def test_conspiracies_and_noted_cards_stay_with_their_drafter() -> None:
    agenda = card("Agenda", "", "Conspiracy")
    noted = DraftedCard(card("Hunter", "{G}", "Creature - Elf", pt="1/1"), (CardNote("number", 3),))
    pools = [Pool(0, _bears("G", 30)), Pool(1, [*_bears("G", 30), DraftedCard(agenda), noted], "conspiracy")]
    first, second = [built.deck for built in build_for_team(pools)]
    assert CONSPIRACIES not in first.sections
    assert second.sections[CONSPIRACIES] == [agenda]
    assert noted.card in [*second.main, *second.sideboard]
    assert second.noted == {"Hunter": noted.notes}
    assert not first.noted


@cr("903.13g", "905.3")
def test_the_variant_takes_the_place_of_free_for_all() -> None:
    assert variant_for("conspiracy", 4, "two-headed giant") == "conspiracy + two-headed giant"
    result = play_draft(DraftRun(packed_source(built_in_cube().cube()), 4, 2, seed=3, variant="two-headed giant"), 0)
    assert not result.error
    assert result.games == 1
    assert len(result.winners) in (0, 2)
