"""Conspiracies that change deck construction and how the game begins (CR 100.2b, 315, 905)."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.cards.facts import of_definition
from apnap.cards.legality import LIMITED, problems
from apnap.draft.building import build, smallest
from apnap.draft.pools import DraftedCard, Pool
from apnap.game.game import Game
from apnap.language.card import CardDefinition
from apnap.rules.asking.decisions import DONE, Option
from apnap.rules.asking.errors import IllegalDeck
from apnap.rules.values.reading import abilities, characteristics
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, parsed, ruling, scene

pytestmark = needs_corpus

PROCLAMATION = "Advantageous Proclamation"
REALM = "Sovereign's Realm"
PLOY = "Emissary's Ploy"
KNIT = "Worldknit"


def deck(bears: int, forests: int, *conspiracies: str, sideboard: tuple[str, ...] = ()) -> DeckList:
    main = [apnap.named("Grizzly Bears")] * bears + [apnap.named("Forest")] * forests
    aside = [apnap.named(name) for name in sideboard]
    return DeckList(main, aside, {"conspiracies": [parsed(name) for name in conspiracies]})


def start(mine: DeckList) -> Game:
    """A game in which the first player starts and is asked about conspiracies."""
    game = Game([mine, deck(20, 20)], 1, variant="conspiracy")
    game.answer(Option("thing", game.decision.options[0].thing))
    return game


def begin_with_all(game: Game) -> None:
    options = [one for one in game.decision.options if one.kind == "thing"]
    rest = game.decision.options_after(tuple(options))
    game.answer((*options, DONE) if DONE in rest else tuple(options))


def facts(cards: list[CardDefinition]) -> list[object]:
    return [of_definition(card) for card in cards]


def rules_broken(main: int, *conspiracies: str, basics: int = 0) -> list[str]:
    """The rules that a limited deck of so many cards breaks."""
    cards = [apnap.named("Grizzly Bears")] * (main - basics) + [apnap.named("Forest")] * basics
    sections = {"main": facts(cards), "conspiracies": facts([parsed(name) for name in conspiracies])}
    return [one.rule for one in problems(sections, LIMITED)]  # type: ignore[arg-type]


# -- the size of decks -------------------------------------------------------------------------------------------------


@ruling(PROCLAMATION, 1)
@ruling(PROCLAMATION, 2)
def test_a_proclamation_allows_a_smaller_deck() -> None:
    assert rules_broken(39) == ["100.2b"]
    assert rules_broken(35, PROCLAMATION) == []
    assert rules_broken(34, PROCLAMATION) == ["100.2b"]
    assert rules_broken(30, PROCLAMATION, PROCLAMATION) == []


@cr("100.2b", "905.4")
def test_the_game_accepts_a_smaller_deck_and_begins_with_the_proclamation() -> None:
    with pytest.raises(IllegalDeck):
        Game([deck(20, 14, PROCLAMATION), deck(20, 20)], 1, variant="conspiracy")
    game = start(deck(20, 15, PROCLAMATION))
    while game.decision.purpose != "mulligan":
        game.answer(game.decision.default())
    assert [game.state.object(id).base.name for id in game.state.command] == [PROCLAMATION]
    assert len(game.state.players[0].library) + len(game.state.players[0].hand) == 35


def test_a_draft_deck_is_as_small_as_its_conspiracies_allow() -> None:
    bears = [DraftedCard(apnap.named("Grizzly Bears")) for _ in range(30)]
    pool = Pool(0, [*bears, DraftedCard(parsed(PROCLAMATION)), DraftedCard(parsed(REALM))], "conspiracy")
    assert smallest(pool) == 35
    built = build(pool)
    assert len(built.deck.main) == 35
    assert [card.name for card in built.deck.sections["conspiracies"]] == [PROCLAMATION]
    with pytest.raises(IllegalDeck):
        build(pool, 34)


# -- basic lands -------------------------------------------------------------------------------------------------------


def test_a_realm_does_not_allow_basic_lands() -> None:
    assert rules_broken(40, REALM, basics=1) == ["315.5"]
    assert rules_broken(40, REALM) == []
    game = start(deck(20, 20, REALM))
    assert game.decision.purpose != "conspiracies"
    game = start(deck(40, 0, REALM))
    assert game.decision.purpose == "conspiracies"


@ruling(REALM, 6)
@ruling(REALM, 8)
def test_a_realm_gives_a_hand_of_five_and_lands_from_outside() -> None:
    game = start(deck(40, 0, REALM, sideboard=("Forest",)))
    begin_with_all(game)
    while game.decision.purpose != "act":
        game.answer(Option("keep") if game.decision.purpose == "mulligan" else game.decision.default())
    assert [len(player.hand) for player in game.state.players] == [5, 7]
    while game.state.markers[0].step != "precombat main":
        game.answer(Option("pass"))
    assert not any(one.kind == "play" for one in game.decision.options)
    game.answer(next(one for one in game.decision.options if one.kind == "activate"))
    while game.decision.purpose != "act":
        game.answer(game.decision.options[0])
    while game.state.markers[0].stack:
        game.answer(Option("pass"))
    lands = [one for one in game.decision.options if one.kind == "play"]
    assert {game.state.object(one.thing).base.name for one in lands} == {
        "Plains",
        "Island",
        "Swamp",
        "Mountain",
        "Forest",
    }
    game.answer(lands[0])
    assert len(game.state.battlefield) == 1
    assert not any(one.kind == "play" for one in game.decision.options)


# -- mana --------------------------------------------------------------------------------------------------------------


@cr("315.5a")
def test_a_ploy_names_a_mana_value() -> None:
    game = start(deck(20, 20, PLOY))
    begin_with_all(game)
    while game.decision.purpose != "number":
        game.answer(game.decision.default())
    assert [one.number for one in game.decision.options] == [1, 2, 3]
    assert len(game.state.players[0].hand) == 0
    game.answer(Option("number", number=2))
    scheme = game.state.command[0]
    assert list(game.state.object(scheme).chosen.values()) == ["2"]


def test_creatures_with_the_chosen_mana_value_cost_any_colour() -> None:
    ploy = Permanent(PLOY, chosen={"number": "2"})
    play = scene(
        Seat(command=[ploy], hand=["Grizzly Bears", "Elvish Mystic", "Shock"], battlefield=["Island"] * 2),
        variant="conspiracy",
    )
    assert [play.may("cast", name) for name in ("Grizzly Bears", "Elvish Mystic", "Shock")] == [True, False, False]
    play.cast("Grizzly Bears")
    play.resolve()
    assert "Grizzly Bears" in play.battlefield(0)


def test_spells_with_the_chosen_name_cost_any_colour() -> None:
    agenda = Permanent("Unexpected Potential", chosen={"card name": "Shock"})
    play = scene(Seat(command=[agenda], hand=["Shock", "Elvish Mystic"], battlefield=["Island"]), variant="conspiracy")
    assert not play.may("cast", "Elvish Mystic")
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 18


@ruling(KNIT, 1)
def test_worldknit_needs_the_whole_pool() -> None:
    for sideboard, any_colour in (((), True), (("Shock",), False)):
        game = start(deck(20, 20, KNIT, sideboard=sideboard))
        begin_with_all(game)
        while game.decision.purpose != "act":
            game.answer(Option("keep") if game.decision.purpose == "mulligan" else game.decision.default())
        while game.state.markers[0].step != "precombat main":
            game.answer(Option("pass"))
        land = next(one for one in game.decision.options if one.kind == "play")
        game.answer(land)
        made = abilities(characteristics(game.state, game.state.battlefield[0])).mana
        assert len(made) == (2 if any_colour else 1)
