"""Clash (CR 701.23)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Clash, GainLife, LoseLife
from apnap.language.filters import IsPlayer, opponent
from apnap.language.patterns import Clashes
from apnap.language.references import Bound
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

DUEL = card("Duel", "{0}", "Instant", Spell((Clash((GainLife(5),), (LoseLife(1, Bound("clashing")),)),)))


def clashing(mine: list[str], theirs: list[str], *watchers: CardDefinition) -> Script:
    play = scene(Seat(hand=[DUEL], library=list(mine), battlefield=list(watchers)), Seat(library=list(theirs)))
    play.cast("Duel")
    play.resolve()
    return play


@cr("701.23a", "701.23c")
def test_each_player_may_put_their_card_on_the_bottom() -> None:
    play = clashing(["Craw Wurm", "Forest"], ["Opt", "Island"])
    assert (play.decision.player, play.library()) == (0, ["Craw Wurm", "Forest"])
    play.choose("bottom")
    assert (play.decision.player, play.library()) == (1, ["Craw Wurm", "Forest"]), "they move at the same time"
    play.choose("top")
    assert (play.library(), play.library(1)) == (["Forest", "Craw Wurm"], ["Opt", "Island"])


def keep(play: Script) -> None:
    while play.decision.purpose == "clash":
        play.choose("top")


@cr("701.23d")
@pytest.mark.parametrize(
    ("mine", "theirs", "lives"),
    [
        (["Craw Wurm"], ["Opt"], [25, 20]),
        (["Opt"], ["Craw Wurm"], [20, 19]),
        (["Opt"], ["Opt"], [20, 19]),
        (["Forest"], [], [25, 20]),
        ([], ["Forest"], [20, 19]),
        ([], [], [20, 19]),
    ],
)
def test_the_card_with_greater_mana_value_wins_the_clash(mine: list[str], theirs: list[str], lives: list[int]) -> None:
    play = clashing(mine, theirs)
    keep(play)
    assert play.lives == lives


@cr("701.23b")
def test_the_opponent_is_chosen() -> None:
    play = scene(Seat(hand=[DUEL], library=["Opt"]), Seat(library=["Forest"]), Seat(library=["Craw Wurm"]))
    play.cast("Duel")
    play.resolve()
    play.choose("Player 3")
    keep(play)
    assert play.lives == [20, 20, 19]


@cr("701.23a", "701.23d")
@pytest.mark.parametrize(("mine", "theirs", "gained"), [("Craw Wurm", "Opt", 110), ("Opt", "Craw Wurm", 1010)])
def test_abilities_trigger_on_clashing_and_winning(mine: str, theirs: str, gained: int) -> None:
    watchers = [
        card("Any", "{G}", "Enchantment", Triggered(Clashes(IsPlayer("you")), (GainLife(10),))),
        card("Won", "{G}", "Enchantment", Triggered(Clashes(IsPlayer("you"), True), (GainLife(100),))),
        card("Theirs", "{G}", "Enchantment", Triggered(Clashes(opponent, True), (GainLife(1000),))),
    ]
    play = clashing([mine], [theirs], *watchers)
    keep(play)
    play.order(play.decision.options)  # type: ignore[arg-type]
    play.resolve_all()
    assert play.life() == 20 + gained + (5 if mine == "Craw Wurm" else 0)
