"""Companions (CR 702.139) and cards from outside the game (CR 400.11, 903.11), with real cards."""

from __future__ import annotations

import apnap
from apnap.cards import legality
from apnap.cards.decks import DeckList
from apnap.cards.facts import CardFacts, of_definition
from apnap.cards.reading import read_card
from apnap.game.game import Game
from apnap.game.seats import Seat
from apnap.game.view import view
from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition, card
from apnap.language.companions import StartingDeck, condition_of, described, is_fulfilled
from apnap.language.zones import OUTSIDE
from apnap.rules.asking.decisions import DONE
from tests.language.corpus import cards
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed, scene

pytestmark = needs_corpus

LUTRI = "Lutri, the Spellchaser"
SINGLE = ["Lightning Bolt", "Shock", "Grizzly Bears", "Llanowar Elves"]


def begun(main: list[CardDefinition], **sections: list[CardDefinition]) -> Game:
    """A game with two such decks, after the starting player was chosen."""
    deck = DeckList(main, sections.pop("sideboard", []), sections)
    game = Game(decks=[deck, deck], seed=1)
    game.answer(game.decision.options[0])
    return game


def lands(count: int, name: str = "Mountain") -> list[CardDefinition]:
    return [apnap.named(name)] * count


@cr("103.2b", "702.139a")
def test_a_companion_is_revealed_before_the_game_if_the_deck_fulfils_its_condition() -> None:
    game = begun(lands(40) + [apnap.named(name) for name in SINGLE], companion=[parsed(LUTRI)])
    assert game.decision.purpose == "companion"
    first = game.decision.player
    game.answer(next(one for one in game.decision.options if one != DONE))
    assert game.decision.player != first
    game.answer(DONE)  # a player may also leave it
    assert game.decision.purpose == "mulligan"
    assert [player.companion >= 0 for player in game.state.players] == [n == first for n in (0, 1)]
    shown = game.state.object(game.state.players[first].companion)
    assert (shown.zone, shown.known_to) == (OUTSIDE, frozenset((0, 1)))
    again = apnap.load(apnap.save(game))
    assert again.state.players[first].companion == game.state.players[first].companion


@cr("702.139a")
def test_a_deck_that_does_not_fulfil_the_condition_has_no_companion() -> None:
    game = begun(lands(40) + [apnap.named("Shock")] * 2, companion=[parsed(LUTRI)])
    assert game.decision.purpose == "mulligan"


@cr("116.2g", "702.139a", "702.139c")
def test_three_mana_put_the_companion_into_the_hand_once() -> None:
    mine = Seat(battlefield=["Mountain"] * 7, companion=[LUTRI])
    play = scene(mine, Seat(battlefield=["Island"] * 3))
    play.special("companion", LUTRI)
    assert play.hand(0) == [LUTRI]
    assert sum(play.state.object(id).tapped for id in play.state.battlefield) == 3
    assert not play.may("companion", LUTRI)
    play.cast(LUTRI)
    play.resolve()
    assert LUTRI in play.battlefield(0)


@cr("116.2g")
def test_only_during_a_main_phase_of_the_players_turn_with_an_empty_stack() -> None:
    for active, step, hand in ((1, "precombat main", []), (0, "upkeep", []), (0, "precombat main", ["Shock"])):
        mine = Seat(battlefield=["Mountain"] * 4, companion=[LUTRI], hand=hand)
        play = scene(mine, Seat(), active=active, step=step)
        if hand:
            play.cast("Shock", ["Player 2"])
        elif active == 1:
            play.pass_to(0)
        assert not play.may("companion", LUTRI)


CONDITIONS = {
    "Gyruda, Doom of Depths": (["Grizzly Bears", "Forest"], ["Shock"]),
    "Jegantha, the Wellspring": (["Lightning Bolt", "Bloodbraid Elf"], ["Savannah Lions", "Wrath of God"]),
    "Kaheera, the Orphanguard": (["Savannah Lions", "Shock"], ["Grizzly Bears"]),
    "Keruga, the Macrosage": (["Wrath of God", "Forest"], ["Shock"]),
    "Lurrus of the Dream-Den": (["Grizzly Bears", "Wrath of God"], ["Hill Giant"]),
    "Lutri, the Spellchaser": (["Shock", "Forest", "Forest"], ["Shock", "Shock"]),
    "Obosh, the Preypiercer": (["Shock", "Forest"], ["Grizzly Bears"]),
    "Umori, the Collector": (["Grizzly Bears", "Memnite", "Forest"], ["Grizzly Bears", "Shock"]),
    "Yorion, Sky Nomad": (["Forest"] * 60, ["Forest"] * 59),
    "Zirda, the Dawnwaker": (["Llanowar Elves", "Forest", "Shock"], ["Grizzly Bears"]),
}


@cr("702.139a")
def test_what_each_companion_asks_of_the_starting_deck() -> None:
    texts = {one["name"]: one for one in cards() if one["name"] in CONDITIONS}
    for name, decks in CONDITIONS.items():
        condition = condition_of(read_card(texts[name]).paragraphs[0].abilities)
        assert condition is not None
        for deck, fulfilled in zip(decks, (True, False), strict=True):
            assert is_fulfilled(condition, [described(parsed(one)) for one in deck], 40) == fulfilled, (name, deck)


def friend(text: str) -> CardFacts:
    return CardFacts("Friend", frozenset(), frozenset(("creature",)), frozenset(), frozenset(), text)


@cr("702.139a")
def test_the_companion_of_a_deck_list_is_checked() -> None:
    condition = "Companion — Each permanent card in your starting deck has an activated ability."
    elves, bears = of_definition(apnap.named("Llanowar Elves")), of_definition(apnap.named("Grizzly Bears"))
    forest = of_definition(apnap.named("Forest"))
    for main, companions, wrong in (
        ([elves, forest], [friend(condition)], []),
        ([elves, bears], [friend(condition)], ["702.139a"]),
        ([elves], [friend("Flying")], ["702.139a"]),
        ([elves], [friend(condition), friend(condition)], ["702.139a"]),
    ):
        found = legality.problems({"main": main, "companion": companions}, "constructed")
        assert [one.rule for one in found if one.rule == "702.139a"] == wrong


@cr("702.139b")
def test_commanders_belong_to_the_starting_deck() -> None:
    dear = Keyword("companion", quality=StartingDeck("nonland card", "mana value at least", 3))
    companion = card("Friend", "{3}", "Creature", dear, pt="1/1")
    for cost, revealed in (("{2}", False), ("{3}", True)):
        leader = card("Leader", cost, "Legendary Creature", pt="2/2")
        deck = DeckList(lands(58, "Wastes"), [], {"commander": [leader], "companion": [companion]})
        game = Game(decks=[deck, deck], variant="commander", seed=1)
        game.answer(game.decision.options[0])
        assert (game.decision.purpose == "companion") == revealed


# -- cards from outside the game ---------------------------------------------------------------------------------------


@cr("400.11")
def test_a_wish_brings_a_card_from_outside_the_game() -> None:
    mine = Seat(battlefield=["Mountain"] * 2, hand=["Burning Wish"], outside=["Wrath of God", "Shock"])
    play = scene(mine, Seat())
    play.cast("Burning Wish")
    play.resolve()
    play.yes()
    assert (play.hand(0), play.exile()) == (["Wrath of God"], ["Burning Wish"])


@cr("400.11", "100.4")
def test_the_sideboard_is_outside_the_game() -> None:
    wish, shock, wrath = parsed("Burning Wish"), apnap.named("Shock"), parsed("Wrath of God")
    for main, count in (([wish], 2), ([shock], 0)):
        game = begun(lands(40) + main, sideboard=[wrath, shock])
        seen = [game.state.object(id) for id in range(game.state.count)]
        mine = [one for one in seen if one.zone == OUTSIDE and one.owner == 0]
        assert len(mine) == count
        assert all(one.known_to == frozenset((0,)) for one in mine)


@cr("903.11")
def test_what_may_not_be_brought_into_a_commander_game() -> None:
    for outside, library, found in (
        ("Wrath of God", [], True),
        ("Wrath of God", ["Wrath of God"], False),  # a card of that name was in the starting deck
        ("Demonic Tutor", [], False),  # the commander isn't black
    ):
        mine = Seat(
            battlefield=["Mountain"] * 2,
            hand=["Burning Wish"],
            outside=[outside],
            library=library,
            commanders=["Isamaru, Hound of Konda"],
        )
        play = scene(mine, Seat(), variant="commander")
        play.cast("Burning Wish")
        play.resolve()
        if found:
            play.yes()
        assert play.hand(0) == ([outside] if found else [])


def test_nobody_else_sees_cards_outside_the_game() -> None:
    play = scene(Seat(outside=["Wrath of God"]), Seat())
    assert "Wrath of God" not in repr(view(play.game, 1))


def test_everyone_sees_a_companion() -> None:
    play = scene(Seat(companion=[LUTRI]), Seat())
    seen = view(play.game, 1)
    assert [one.name for one in seen.players[0].companion] == [LUTRI]
    assert type(seen).from_json(seen.to_json()) == seen
