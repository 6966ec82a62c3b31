"""What was noted in a draft reaches the games after it, and cards are exiled before decks are shuffled (CR 905.2b)."""

from __future__ import annotations

import pytest

from apnap.cards.decks import DeckList
from apnap.cards.pool import named
from apnap.draft.building import Built, build
from apnap.draft.games import decks_for
from apnap.draft.pools import DraftedCard, Pool
from apnap.game import saving
from apnap.game.game import Game
from apnap.language.abilities import Spell
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Choose, Look, Move
from apnap.language.filters import InZone, sorcery, you_own
from apnap.language.references import Bound
from apnap.language.zones import OUTSIDE
from apnap.rules.asking.decisions import NO, YES
from apnap.rules.asking.errors import Malformed
from apnap.state.noted import CardNote, Noted
from tests.draft.matters import CHIMERA, SAVANT, TRACKER
from tests.draft.tables import plain
from tests.marks import cr

BEARS = [plain(f"Bear {n}") for n in range(5)]


def deck(*cards: CardDefinition, aside: tuple[CardDefinition, ...] = ()) -> DeckList:
    return DeckList([*cards, *[named("Forest")] * 40], list(aside), {}, {})


def start(*decks: DeckList) -> Game:
    """The first player takes the first turn; what is asked next comes before decks are shuffled."""
    game = Game(list(decks), 3)
    game.answer(game.decision.options[0])
    return game


def asked(game: Game) -> tuple[int, str]:
    return game.decision.player, game.decision.purpose


@cr("905.2b")
def test_noted_players_are_those_of_the_game() -> None:
    """Release notes, line 827: who was noted may play in another game."""
    notes: Noted = {"Tracker": (CardNote("player", 5), CardNote("player", 2), CardNote("number", 4))}
    one = Built(DeckList([TRACKER], [], {}, notes), frozenset())
    decks = decks_for([5, 1], {5: one, 1: Built(DeckList([], [], {}, {}), frozenset())})
    assert decks[0].noted == {"Tracker": (CardNote("player", 0), CardNote("number", 4))}


def test_a_built_deck_has_the_notes_of_its_pool() -> None:
    pool = Pool(0, [DraftedCard(TRACKER, (CardNote("player", 3),)), DraftedCard(plain("A"))])
    assert build(pool).deck.noted == {"Tracker": (CardNote("player", 3),)}


def test_notes_are_in_the_game_and_in_its_save() -> None:
    mine = deck(TRACKER)
    mine.noted = {"Tracker": (CardNote("player", 1), CardNote("removed", card=BEARS[0]))}
    game = start(mine, DeckList([named("Forest")] * 40, []))
    assert game.state.players[0].noted == mine.noted
    assert game.state.players[1].noted is None
    again = saving.load(saving.save(game))
    assert again.state.players[0].noted == mine.noted
    assert again.state.players[1].noted is None


@pytest.mark.parametrize("wrong", [5, {1: ()}, {"A": 5}, {"A": (3,)}, {"A": (CardNote("weight"),)}])
def test_wrong_notes_are_refused(wrong: object) -> None:
    mine = deck()
    mine.noted = wrong  # type: ignore[assignment]
    with pytest.raises(Malformed):
        start(mine, deck())


@cr("103.3")
def test_a_player_may_exile_a_drafted_card_that_is_not_in_the_deck() -> None:
    spell = card("Spark", "{R}", "Sorcery")
    game = start(deck(SAVANT, aside=(spell, BEARS[0])), deck(SAVANT, aside=(BEARS[1],)))
    first = game.decision.player
    assert asked(game) == (0, "exile drafted cards")
    before = game.copy()
    game.answer(YES)
    assert [game.state.object(one.thing).base.name for one in game.decision.options] == ["Spark"]
    game.answer(game.decision.options[0])
    assert [game.state.object(id).base.name for id in game.state.exile] == ["Spark"]
    assert game.state.players[first].noted == {"Savant": (CardNote("exiled", game.state.exile[0]),)}
    assert game.decision.purpose == "mulligan", "the other player has no instant or sorcery card to exile"
    assert [(one.cards, one.card) for one in game.view(1).players[0].noted] == [("Savant", "Spark")]
    before.answer(NO)
    assert (before.state.exile, before.state.players[0].noted) == ((), {})
    loaded = saving.load(saving.save(game))
    assert loaded.state.players[0].noted == game.state.players[0].noted


@cr("103.3")
def test_at_least_three_or_none() -> None:
    game = start(deck(CHIMERA, CHIMERA, aside=tuple(BEARS)), deck())
    game.answer(YES)
    assert (game.decision.least, game.decision.most) == (3, 5)  # type: ignore[attr-defined]
    game.answer(tuple(game.decision.options[:5]))
    assert len(game.state.exile) == 5
    assert game.decision.purpose == "mulligan", "for the other Chimera there are too few"


def test_only_drafted_decks_are_asked_about() -> None:
    plainly = DeckList([SAVANT, *[named("Forest")] * 40], [card("Spark", "{R}", "Sorcery")])
    assert start(plainly, plainly).decision.purpose == "mulligan"


_MINE = Choose(sorcery & InZone(OUTSIDE) & you_own, name="found")
WISH = card("Wish", "{R}", "Sorcery", Spell((Look(_MINE, reveal=True), Move(Bound("found"), "hand"))))


@cr("400.11a")
def test_a_sideboard_is_in_the_game_only_if_something_refers_to_it() -> None:
    aside = [card("Spark", "{R}", "Sorcery")]
    forests = [named("Forest")] * 40
    without = start(DeckList(forests, aside), DeckList(forests, aside))
    assert [player.outside for player in without.state.players] == [(), ()]
    game = start(DeckList([WISH, *forests], aside), DeckList(forests, aside))
    assert [len(player.outside) for player in game.state.players] == [1, 1]
    assert [one.name for one in game.view(0).players[0].outside] == ["Spark"]
    assert game.view(0).players[1].outside == ()
    assert saving.load(saving.save(game)).state.players[0].outside == game.state.players[0].outside
