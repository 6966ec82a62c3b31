"""Rulings about draws, searches, and lands put onto the battlefield."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.effects import GainLife
from apnap.language.filters import land
from apnap.language.patterns import OneOrMore, enters
from apnap.rules.events.cards import CardDrawn, LibraryShuffled
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Phyrexian Tyranny", 1)
def test_each_card_drawn_makes_its_player_lose_life() -> None:
    play = scene(Seat(battlefield=["Phyrexian Tyranny"], hand=["Concentrate"], pool="{U}" * 4, library=["Island"] * 3))
    play.cast("Concentrate")
    play.resolve()
    assert len(play.stack) == 3
    play.resolve_all()
    assert play.life(0) == 14


@ruling("Atarka's Command", 4)
def test_a_land_put_onto_the_battlefield_was_not_played() -> None:
    play = scene(Seat(hand=["Atarka's Command", "Forest", "Island"], pool="{R}{G}"))
    play.cast("Atarka's Command", modes=[1, 2])
    play.resolve()
    play.yes()
    play.choose("Forest")
    play.land("Island")
    assert (play.battlefield(0), play.life(1)) == (["Forest", "Island"], 17)


@ruling("Thought Reflection", 1)
def test_each_draw_is_doubled() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}" * 3, battlefield=["Thought Reflection"], library=["Island"] * 6),
    )
    play.cast("Divination")
    play.resolve()
    assert play.hand(0) == ["Island"] * 4


@ruling("Enigma Drake", 1)
def test_a_split_card_counts_once() -> None:
    play = scene(Seat(battlefield=["Enigma Drake"], graveyard=["Incubation // Incongruity", "Shock"]))
    assert play.power("Enigma Drake") == 2


@ruling("Dragon Mage", 1)
def test_all_players_who_draw_too_many_cards_lose_together() -> None:
    play = scene(Seat(battlefield=["Dragon Mage"], library=["Island"] * 6), Seat(library=["Island"] * 6))
    play.attack(["Dragon Mage"])
    play.until("combat damage")
    play.resolve()
    assert play.game.outcome == "a draw"


def test_veteran_explorer_players_find_lands_before_shuffling() -> None:
    seer = card("Seer", "{0}", "Enchantment", Triggered(OneOrMore(enters(land)), (GainLife(1),)))
    play = scene(
        Seat(battlefield=["Veteran Explorer", seer], hand=["Murder"], pool="{B}" * 3, library=["Forest", "Opt"]),
        Seat(library=["Plains", "Opt"]),
    )
    play.cast("Murder", targets=["Veteran Explorer"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Forest")
    assert play.events(LibraryShuffled) == []
    play.yes()
    play.choose("Plains")
    assert (play.battlefield(0), play.battlefield(1)) == (["Seer", "Forest"], ["Plains"])
    assert (len(play.events(LibraryShuffled)), play.stack) == (2, ["ability of Seer"])


@ruling("Ignorant Bliss", 2)
def test_cards_exiled_in_an_end_step_return_a_turn_later() -> None:
    play = scene(
        Seat(hand=["Ignorant Bliss", "Forest"], battlefield=["Mountain"] * 2, library=["Swamp"] * 3),
        Seat(library=["Swamp"] * 3),
        step="end",
    )
    play.cast("Ignorant Bliss")
    play.resolve()
    assert play.hand() == []
    play.until("end", 1)
    play.resolve()
    assert sorted(play.hand()) == ["Forest", "Swamp"]


@ruling("Archangel's Light", 1)
def test_archangels_light_neither_counts_nor_shuffles_itself() -> None:
    play = scene(Seat(hand=["Archangel's Light"], pool="{W}" * 8, graveyard=["Forest", "Swamp"]))
    play.cast("Archangel's Light")
    play.resolve()
    assert (play.life(), sorted(play.library()), play.graveyard()) == (24, ["Forest", "Swamp"], ["Archangel's Light"])


@ruling("Warped Physique", 2)
def test_the_spell_is_not_in_hand_while_it_counts() -> None:
    play = scene(Seat(hand=["Warped Physique", "Forest", "Swamp"], pool="{U}{B}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Warped Physique", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (5, 1)
    play.land("Forest")
    assert play.pt("Hill Giant") == (5, 1)


@ruling("Scale the Heights", 3)
def test_the_land_drawn_may_be_the_additional_land() -> None:
    play = scene(
        Seat(hand=["Scale the Heights", "Island"], pool="{G}" * 3, library=["Forest"], battlefield=["Grizzly Bears"]),
    )
    play.land("Island")
    play.cast("Scale the Heights", targets=[["Grizzly Bears"]])
    play.resolve()
    assert (play.life(0), play.hand(0)) == (22, ["Forest"])
    play.land("Forest")
    assert play.battlefield(0) == ["Grizzly Bears", "Island", "Forest"]


@ruling("Spirit of the Labyrinth", 2)
def test_a_card_drawn_before_spirit_of_the_labyrinth_counts() -> None:
    play = scene(
        Seat(hand=["Opt", "Spirit of the Labyrinth", "Divination"], pool="{U}" * 4 + "{W}{W}", library=["Island"] * 5),
    )
    play.cast("Opt")
    play.resolve()
    play.choose()
    play.cast("Spirit of the Labyrinth")
    play.resolve()
    play.cast("Divination")
    play.resolve()
    assert play.log(CardDrawn) == [CardDrawn]


@ruling("Consecrated Sphinx", 1)
def test_two_consecrated_sphinxes_draw_until_one_player_declines() -> None:
    play = scene(
        Seat(battlefield=["Consecrated Sphinx"], library=["Island"] * 9),
        Seat(battlefield=["Consecrated Sphinx"], library=["Forest"] * 9, hand=["Opt"], pool="{U}"),
    )
    play.cast("Opt", by=1)
    play.resolve()
    play.choose()
    play.resolve()
    play.yes()
    assert play.stack == ["ability of Consecrated Sphinx"] * 2
    play.resolve()
    play.no()
    play.resolve()
    play.no()
    assert (play.hand(0), play.hand(1), play.stack) == (["Island"] * 2, ["Forest"], [])


@ruling("Braids, Conjurer Adept", 1)
def test_a_land_put_by_braids_was_not_played() -> None:
    play = scene(
        Seat(battlefield=["Braids, Conjurer Adept"], hand=["Island", "Forest"], library=["Swamp"]),
        step="upkeep",
    )
    play.resolve()
    play.yes()
    play.choose("Island")
    play.until("precombat main")
    play.land("Forest")
    assert play.battlefield(0) == ["Braids, Conjurer Adept", "Island", "Forest"]


@ruling("Deathcap Marionette", 1)
@pytest.mark.parametrize(("cards", "purpose"), [(1, "act"), (2, "may")])
def test_a_player_cant_choose_to_mill_more_cards_than_there_are(cards: int, purpose: str) -> None:
    play = scene(Seat(hand=["Deathcap Marionette"], pool="{B}" * 3, library=["Plains"] * cards))
    play.cast("Deathcap Marionette")
    play.resolve()
    play.resolve()
    assert (play.decision.purpose, len(play.library())) == (purpose, cards)


@ruling("Spirit of the Labyrinth", 1)
def test_a_draw_that_cant_happen_cant_be_replaced() -> None:
    play = scene(
        Seat(
            battlefield=["Spirit of the Labyrinth", "Thought Reflection"],
            library=["Forest"] * 9,
            hand=["Divination"],
            pool="{U}" * 3,
        )
    )
    play.cast("Divination")
    play.resolve()
    assert play.hand() == ["Forest"]
