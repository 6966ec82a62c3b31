"""Reading what each of several players does, and targets for each of them."""

from __future__ import annotations

import pytest

from apnap.language import filters as f
from apnap.language.amounts import Count
from apnap.language.effects import (
    Choose,
    DealDamage,
    Destroy,
    Draw,
    ForEach,
    LoseLife,
    Move,
    Sacrifice,
    Target,
    Untap,
    YouMay,
)
from apnap.language.kinds import Effect
from apnap.language.references import Both, Bound, ControllerOf, EachPlayer, You
from tests.language.reading import declined, effects

ONE = Bound("target")
THEM = Bound("that player")
_ANY = Target(f.creature & f.ControlledBy(Bound("each")), at_least=0, each=EachPlayer("opponent"))


@pytest.mark.parametrize(
    ("text", "nodes"),
    [
        ("Any number of target players each draw a card.", (Draw(1, Target(f.player, count=None)),)),
        ("For each opponent, destroy up to one target creature that player controls.", (Destroy(_ANY),)),
        (
            "For each opponent, untap up to one target creature that player controls. Destroy those creatures.",
            (Untap(_ANY), Destroy(Bound("target"))),
        ),
        ("You and target opponent each draw a card.", (Draw(1, Both(You(), Target(f.opponent))),)),
    ],
)
def test_effects_on_several_players(text: str, nodes: tuple[Effect, ...]) -> None:
    assert effects(text) == nodes


def test_what_each_of_several_players_controls() -> None:
    (drawn,) = effects("Target player draws a card for each creature they control.")
    assert drawn == Draw(Count(f.creature & f.ControlledBy(ONE)), Target(f.player))
    theirs = Count(f.AllOf((f.creature, f.ControlledBy(THEM))))
    (each,) = effects("Each player draws a card for each creature they control.")
    assert each == ForEach(EachPlayer(), (Draw(theirs, THEM),), "that player"), "each of them another number"
    (hurt,) = effects("~ deals damage to each opponent equal to the number of creatures that player controls.")
    assert hurt == ForEach(EachPlayer("opponent"), (DealDamage(theirs, THEM),), "that player")


def test_each_player_chooses_what_they_move() -> None:
    (each,) = effects("Each player returns a creature card from their graveyard to the battlefield.")
    theirs = Choose(f.AllOf((f.creature, f.InZone("graveyard"), f.OwnedBy(THEM))), by=THEM)
    assert each == ForEach(EachPlayer(), (Move(theirs, "battlefield", under=THEM),), "that player")
    (each,) = effects("Each player reveals the top card of their library, then puts it into their hand.")
    assert isinstance(each, ForEach)
    assert each.effects[1] == Move(Bound("top"), "hand")


def test_that_player_is_the_opponent_who_controls_it() -> None:
    destroyed, lost = effects("Destroy target creature an opponent controls. That player loses 1 life.")
    assert destroyed == Destroy(Target(f.creature & f.opponent_controls))
    assert lost == LoseLife(1, ControllerOf(Bound("target")))


def test_those_who_did_what_they_could() -> None:
    offer, more = effects("Each player may discard a card. Each player who discarded a card this way draws a card.")
    assert isinstance(offer, YouMay)
    assert more == Draw(1, Bound("willing"))
    assert declined("Each player may draw a card. Each player who discarded a card this way draws a card.")


def test_each_of_several_target_players_does_all_of_it() -> None:
    lose, sacrifice = effects("Two target players each lose 2 life and sacrifice a creature.")
    assert lose == LoseLife(2, Target(f.player, count=2))
    assert sacrifice == Sacrifice(Bound("target"), f.creature)


@pytest.mark.parametrize(
    "text",
    [
        "For each opponent, destroy target creature you control.",
        "For each opponent, destroy target creature that player controls and that player loses 1 life.",
    ],
)
def test_text_with_no_clear_meaning_is_declined(text: str) -> None:
    assert declined(text)
