"""Cards in zones and how they move: made-up sentences and their meaning."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Triggered
from apnap.language.conditions import Fits
from apnap.language.costs import DiscardThis, ExileThis, Mana
from apnap.language.effects import Choose, Delayed, Draw, Each, ExileUntilLeaves, Mill, Move, Target, YouMay
from apnap.language.filters import (
    AnyOf,
    HasSubtype,
    InZone,
    Is,
    OwnedBy,
    creature,
    land,
    opponent,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.kinds import Effect
from apnap.language.patterns import Begins, Moves, dies
from apnap.language.references import Bound, EachPlayer, OwnerOf, This, Top, You
from tests.language.reading_both_ways import does, read

YOURS = InZone("graveyard") & you_own
TARGET = Bound("target")


@pytest.mark.parametrize(
    ("text", "effects"),
    [
        ("Return target creature card from your graveyard to your hand.", (Move(Target(creature & YOURS), "hand"),)),
        (
            "Return up to three target land cards from your graveyard to your hand.",
            (Move(Target(land & YOURS, count=3, at_least=0), "hand"),),
        ),
        ("Put target card from your graveyard on top of your library.", (Move(Target(YOURS), "library", "top"),)),
        (
            "Put target creature into its owner's library third from the top.",
            (Move(Target(creature), "library", "third"),),
        ),
        (
            "Put target creature on the top or bottom of its owner's library.",
            (Move(Target(creature), "library", "top or bottom", by=You()),),
        ),
        ("Shuffle ~ into its owner's library.", (Move(This(), "library", "shuffled"),)),
        ("Exile the top card of your library.", (Move(Top(), "exile"),)),
        (
            "Put a card from your hand on the bottom of your library.",
            (Move(Choose(InZone("hand") & you_own), "library", "bottom"),),
        ),
        ("Exile a card at random from your hand.", (Move(Choose(InZone("hand") & you_own, random=True), "exile"),)),
        ("Exile target player's graveyard.", (Move(Each(InZone("graveyard") & OwnedBy(Target(player))), "exile"),)),
    ],
)
def test_where_things_go(text: str, effects: tuple[Effect, ...]) -> None:
    assert does(text) == effects


@pytest.mark.parametrize(
    ("words", "under"),
    [("", You()), (" under your control", You()), (" under its owner's control", None)],
)
def test_who_controls_what_is_put_onto_the_battlefield(words: str, under: You | None) -> None:
    """CR 110.2a: whoever is told to put it there, unless the words say otherwise."""
    found = does(f"Exile target creature, then return it to the battlefield tapped{words}.")
    assert found == (Move(Target(creature), "exile"), Move(TARGET, "battlefield", under=under, tapped=True))


def test_the_player_whose_cards_they_are_chooses() -> None:
    hand = InZone("hand") & OwnedBy(TARGET)
    assert does("Target opponent exiles two cards from their hand.") == (
        Move(Choose(hand, 2, by=Target(opponent)), "exile"),
    )
    theirs = Bound("that player")
    assert does("Each player may put a land card from their hand onto the battlefield.") == (
        YouMay(
            (Move(Choose(land & InZone("hand") & OwnedBy(theirs), by=theirs), "battlefield", under=theirs),),
            who=EachPlayer(),
        ),
    )


def test_a_subject_that_only_owns_the_cards() -> None:
    assert does("Target player shuffles their graveyard into their library.") == (
        Move(Each(InZone("graveyard") & OwnedBy(Target(player))), "library", "shuffled"),
    )
    assert does("Each opponent exiles the top two cards of their library.") == (
        Move(Top(EachPlayer("opponent"), 2), "exile"),
    )
    assert read("When ~ dies, its owner shuffles it into their library.") == (
        Triggered(dies(), (Move(This(), "library", "shuffled"),)),
    )
    assert does("Target creature's owner puts it on the top or bottom of their library.") == (
        Move(TARGET, "library", "top or bottom", by=OwnerOf(Target(creature))),
    )


@pytest.mark.parametrize(
    ("text", "ability"),
    [
        (
            "{B}: Return ~ from your graveyard to your hand.",
            Activated((Mana("{B}"),), (Move(This(), "hand"),), zone="graveyard"),
        ),
        ("Exile ~ from your graveyard: Draw a card.", Activated((ExileThis(),), (Draw(),), zone="graveyard")),
        ("Exile ~: Draw a card.", Activated((ExileThis(),), (Draw(),))),
        ("{1}, Discard ~: Draw a card.", Activated((Mana("{1}"), DiscardThis()), (Draw(),), zone="hand")),
        (
            "At the beginning of your upkeep, you may return ~ from your graveyard to your hand.",
            Triggered(Begins("upkeep", You()), (YouMay((Move(This(), "hand"),)),), zone="graveyard"),
        ),
        (
            "At the beginning of your upkeep, if ~ is in your graveyard, draw a card.",
            Triggered(Begins("upkeep", You()), (Draw(),), Fits(This(), InZone("graveyard")), zone="graveyard"),
        ),
        ("When ~ dies, return it to its owner's hand.", Triggered(dies(), (Move(This(), "hand"),))),
    ],
)
def test_where_an_ability_works(text: str, ability: Activated | Triggered) -> None:
    """CR 113.6."""
    assert read(text) == (ability,)


@pytest.mark.parametrize(
    "text",
    [
        "When ~ dies, return ~ from your graveyard to your hand.",
        "Exile ~ from your graveyard, Discard ~: Draw a card.",
    ],
)
def test_an_ability_that_would_work_in_no_one_place_is_declined(text: str) -> None:
    assert read(text) == ()


def test_what_is_chosen_can_be_referred_to() -> None:
    assert does("Exile a Goblin you control. Return it to the battlefield under its owner's control.") == (
        Move(Choose(HasSubtype("Goblin") & you_control), "exile"),
        Move(Bound("chosen"), "battlefield"),
    )
    assert does("Exile target creature. Return it to the battlefield at the beginning of the next end step.") == (
        Move(Target(creature), "exile"),
        Delayed(Begins("end"), (Move(TARGET, "battlefield", under=You()),)),
    )


def test_exile_until_it_leaves() -> None:
    assert read("When ~ enters the battlefield, exile target land until ~ leaves the battlefield.") == (
        Triggered(Moves(this, "", "battlefield"), (ExileUntilLeaves(Target(land)),)),
    )


@pytest.mark.parametrize(
    "text",
    [
        "Return ~ from your graveyard to your hand.",
    ],
)
def test_what_no_node_can_hold_is_declined(text: str) -> None:
    assert does(text) == ()


def test_milled_cards() -> None:
    milled = land & AnyOf((InZone("graveyard"), InZone("exile"))) & Is(Bound("milled"))
    assert does("Mill two cards. You may put a land card from among the milled cards into your hand.") == (
        Mill(2),
        YouMay((Move(Choose(milled), "hand"),)),
    )
