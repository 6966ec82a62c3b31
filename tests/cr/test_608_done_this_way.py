"""References to what was done "this way" (CR 608.2c), and instructions that can't be followed."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import CountOf, Number
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import (
    Choose,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    ForEach,
    GainLife,
    IfDone,
    LoseLife,
    Mill,
    RevealHand,
    Sacrifice,
    Tap,
    YouMay,
)
from apnap.language.filters import creature, land, token, you_control
from apnap.language.references import Bound, EachPlayer, Those, You
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

LIBRARY = ["Forest"] * 6


@cr("608.2c")
def test_cards_of_a_kind_among_the_milled_cards() -> None:
    effects = (Mill(3, EachPlayer()), GainLife(CountOf(Those(Bound("milled"), land))))
    play = scene(
        Seat(
            hand=[card("Grind", "{U}", "Sorcery", Spell(effects))],
            pool="{U}",
            library=["Forest", "Hill Giant", "Plains"],
        ),
        Seat(library=["Island", "Lightning Bolt"]),
    )
    play.cast("Grind")
    play.resolve()
    assert play.lives[0] == 23


@cr("608.2c")
def test_permanents_of_a_kind_among_the_destroyed_ones_as_they_last_existed() -> None:
    nontoken = Those(Bound("destroyed"), ~token)
    effects = (Destroy(Each(creature)), ForEach(nontoken, (LoseLife(1, EachPlayer("opponent")),)))
    spell = card("Wrack", "{B}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{B}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Wrack")
    play.resolve()
    assert play.lives[1] == 18


@cr("608.2c")
def test_a_revealed_hand_is_referred_to() -> None:
    effects = (RevealHand(EachPlayer("opponent")), GainLife(CountOf(Those(Bound("revealed"), land))))
    spell = card("Peek", "{U}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{U}"), Seat(hand=["Forest", "Lightning Bolt", "Plains"]))
    play.cast("Peek")
    play.resolve()
    assert play.lives[0] == 22


@cr("608.2c", "609.3")
@pytest.mark.parametrize("mine", [[], ["Grizzly Bears"]])
def test_an_alternative_for_an_impossible_action(mine: list[str]) -> None:
    effects = (IfDone((Sacrifice(You(), creature),), (), (Draw(2),)),)
    spell = card("Offer", "{B}", "Sorcery", Spell(effects))
    play = scene(Seat(hand=[spell], pool="{B}", battlefield=mine, library=["Forest", "Swamp"]))
    play.cast("Offer")
    play.resolve()
    assert (len(play.hand(0)), play.battlefield()) == (0 if mine else 2, [])


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("608.2d")
def test_if_you_do_checks_whether_the_action_was_done() -> None:
    offer = _button("Offer", YouMay((Sacrifice(You(), creature),), then=(GainLife(4),)))
    play = scene(Seat(battlefield=[offer]))
    play.activate("Offer")
    play.resolve()
    if play.decision.purpose == "may":
        play.yes()
    assert play.life(0) == 20


def spell(name: str, *effects: Effect, kind: str = "Sorcery") -> CardDefinition:
    return card(name, "{U}", kind, Spell(effects))


@cr("701.8b", "107.1c")
def test_any_number_of_cards_are_discarded() -> None:
    for most, chosen in ((2, ["Island"]), (None, []), (None, ["Island", "Swamp", "Plains"])):
        sift = spell("Sift", Discard(You(), most, up_to=True), Draw(Number()))
        play = scene(Seat(hand=[sift, "Island", "Swamp", "Plains"], pool="{U}", library=LIBRARY))
        play.cast("Sift")
        play.resolve()
        play.choose(*chosen)
        assert (sorted(play.graveyard(0)), len(play.hand(0))) == (sorted([*chosen, "Sift"]), 3)


@cr("608.2c")
def test_that_many_means_the_number_tapped() -> None:
    mine = creature & you_control
    rite = spell("Rite", Tap(Choose(mine, count=None, up_to=True)), GainLife(Number()))
    play = scene(Seat(hand=[rite], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.cast("Rite")
    play.resolve()
    play.choose("Grizzly Bears", "Craw Wurm")
    assert (play.lives[0], play.tapped("Hill Giant")) == (22, False)


@cr("608.2d")
def test_an_effect_if_a_player_does_not() -> None:
    deed = YouMay((LoseLife(1),), otherwise=(LoseLife(5, EachPlayer("opponent")),))
    for answer, lives in (("yes", [19, 20]), ("no", [20, 15])):
        play = cast((deed,), Seat())
        play.choose(answer)
        assert play.lives == lives


@cr("608.2c", "608.2d")
def test_an_effect_if_a_player_does() -> None:
    deed = card("Bargain", "{0}", "Sorcery", Spell((YouMay((LoseLife(1),), then=(GainLife(5),)),)))
    for answer, life in (("yes", 24), ("no", 20)):
        play = scene(Seat(hand=[deed]))
        play.cast("Bargain")
        play.resolve()
        play.choose(answer)
        assert play.life() == life
