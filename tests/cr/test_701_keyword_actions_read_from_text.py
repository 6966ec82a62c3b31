"""Keyword actions on cards read from text (CR 701)."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.board import Board
from apnap.game.script import Script
from apnap.game.seats import Seat
from tests.cr.reading import BEAR, made, play
from tests.marks import cr

PLAINS = made("Meadow", "", "Land — Plains")
SCOUT = made("Scout", "When Scout enters the battlefield, it explores.")
SPY = made("Spy", "When Spy enters the battlefield, it connives.")


@cr("701.40a")
def test_exploring_finds_a_land() -> None:
    game = play(Seat(hand=[SCOUT]), library=PLAINS)
    game.cast("Scout")
    game.resolve_all()
    assert (game.hand(0), game.counters("Scout")) == (["Meadow"], {})


@cr("701.40a")
@pytest.mark.parametrize("away", [True, False])
def test_exploring_finds_something_else(away: bool) -> None:
    game = play(Seat(hand=[SCOUT]))
    game.cast("Scout")
    game.resolve()
    game.resolve()
    game.choose(away)
    assert game.counters("Scout") == {"+1/+1": 1}
    assert (game.graveyard(0), game.hand(0)) == (["Cub"] if away else [], [])


@cr("701.40a", "608.2d")
def test_exploring_with_an_empty_library() -> None:
    """There is no card to put into the graveyard, and nothing is asked."""
    game = Script(Board(2).player(0, hand=[SCOUT]).start())
    game.cast("Scout")
    game.resolve_all()
    assert game.counters("Scout") == {"+1/+1": 1}


@cr("701.47a")
@pytest.mark.parametrize(("card", "grown"), [("Meadow", {}), ("Cub", {"+1/+1": 1})])
def test_connive(card: str, grown: dict[str, int]) -> None:
    game = play(Seat(hand=[SPY, PLAINS]))
    game.cast("Spy")
    game.resolve()
    game.resolve()
    game.choose(card)
    assert (game.graveyard(0), game.counters("Spy")) == ([card], grown)


@cr("701.36a")
def test_investigate() -> None:
    sleuth = made("Sleuth", "When Sleuth enters the battlefield, investigate twice.")
    game = play(Seat(hand=[sleuth]))
    game.cast("Sleuth")
    game.resolve_all()
    assert sorted(game.battlefield(0)) == ["Clue Token", "Clue Token", "Sleuth"]


@cr("701.30a", "701.30b")
def test_populate() -> None:
    growth = made("Growth", "Populate.", "Sorcery")
    seeds = made("Seeds", "Create a 3/3 green Beast creature token.", "Sorcery")
    game = play(Seat(hand=[growth, growth, seeds]))
    game.cast("Growth")
    game.resolve_all()
    assert game.battlefield(0) == []
    game.cast("Seeds")
    game.resolve_all()
    game.cast("Growth")
    game.resolve_all()
    assert len(game.battlefield(0)) == 2


@cr("701.29a")
def test_a_detained_creature_cant_attack_or_activate_abilities() -> None:
    arrest = made("Arrest", "Detain target creature an opponent controls.", "Sorcery")
    tapper = made("Tapper", "{0}: You gain 1 life.")
    game = play(Seat(hand=[arrest]), Seat(battlefield=[tapper]))
    game.cast("Arrest", targets=["Tapper"])
    game.resolve_all()
    game.next_turn()
    assert not game.may("activate", "Tapper")
    with pytest.raises(apnap.ApnapError):
        game.attack(["Tapper"])


@cr("701.43a")
def test_adapt_works_once() -> None:
    frog = made("Frog", "{0}: Adapt 2.")
    game = play(Seat(battlefield=[frog]))
    for _ in range(2):
        game.activate("Frog")
        game.resolve_all()
    assert game.counters("Frog") == {"+1/+1": 2}


@cr("701.35a")
def test_support_puts_counters_on_other_creatures() -> None:
    leader = made("Leader", "When Leader enters the battlefield, support 2.")
    game = play(Seat(hand=[leader], battlefield=[BEAR]))
    game.cast("Leader", choices=[])
    game.resolve()
    game.choose("Cub")
    game.resolve_all()
    assert (game.counters("Cub"), game.counters("Leader")) == ({"+1/+1": 1}, {})


@cr("614.1a")
def test_a_creature_dealt_damage_this_way_is_exiled() -> None:
    anger = made(
        "Anger",
        "Anger deals 1 damage to each creature. If a creature dealt damage this way would die this turn, "
        "exile it instead.",
        "Sorcery",
    )
    game = play(Seat(hand=[anger], battlefield=[BEAR]))
    game.cast("Anger")
    game.resolve_all()
    assert (game.exile(), game.graveyard(0)) == (["Cub"], ["Anger"])


@cr("120.1")
def test_a_creature_deals_damage_to_itself() -> None:
    game = play(
        Seat(
            hand=[made("Shame", "Target creature deals damage to itself equal to its power.", "Instant")],
            battlefield=[BEAR],
        )
    )
    game.cast("Shame", targets=["Cub"])
    game.resolve_all()
    assert game.battlefield(0) == []


@cr("607.2a", "610.3")
def test_a_card_exiled_until_something_leaves_is_the_exiled_card() -> None:
    steed = made(
        "Steed",
        "When Steed enters the battlefield, exile another target creature you control until Steed "
        "leaves the battlefield.\nWhenever Steed attacks, create a token that's a copy of the exiled card.",
    )
    game = play(Seat(hand=[steed], battlefield=[BEAR]))
    game.cast("Steed")
    game.resolve_all()
    assert game.exile() == ["Cub"]
    game.next_turn()
    game.next_turn()
    game.attack(["Steed"])
    game.resolve_all()
    assert sorted(game.battlefield(0)) == ["Cub", "Steed"]


@cr("701.8b", "121.2")
@pytest.mark.parametrize("lands", [0, 1, 2])
def test_drawing_a_number_of_cards_and_discarding_that_many(lands: int) -> None:
    swap = made(
        "Swap", "You draw cards equal to the number of lands you control, then discard that many cards.", "Sorcery"
    )
    game = play(Seat(hand=[swap, PLAINS, PLAINS], battlefield=[PLAINS] * lands))
    game.cast("Swap")
    game.resolve()
    if lands:
        game.choose(*["Meadow"] * lands)
    assert game.hand(0) == ["Meadow"] * (2 - lands) + ["Cub"] * lands
    assert game.graveyard(0).count("Meadow") == lands


@cr("111.6", "701.16a")
@pytest.mark.parametrize(("top", "life"), [("Cub", 20), ("Meadow", 25)])
def test_a_token_is_not_mistaken_for_the_revealed_card(top: str, life: int) -> None:
    text = (
        "Reveal the top card of your library. If it's a creature card, create a 1/1 white Bird creature token. "
        "If it's a land card, you gain 5 life."
    )
    game = play(Seat(hand=[made("Augury", text, "Sorcery")]), library=PLAINS if top == "Meadow" else BEAR)
    game.cast("Augury")
    game.resolve()
    assert (game.life(0), len(game.battlefield(0))) == (life, int(top == "Cub"))
