"""Exchanging control (CR 701.10)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import ExchangeControl, Target
from apnap.language.filters import creature, opponent_controls, you_control
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

SWAP = card(
    "Swap",
    "{U}",
    "Instant",
    Spell((ExchangeControl(Target(creature & you_control), Target(creature & opponent_controls, "other")),)),
)

SHUFFLE = card("Musical Chairs", "{U}", "Instant", Spell((ExchangeControl(Target(creature, count=2)),)))

SWITCH = card("Switch", "{U}", "Sorcery", Spell((ExchangeControl(Target(creature, count=2)),)))


@cr("701.10b", "613.1b")
def test_control_is_exchanged() -> None:
    play = scene(Seat(hand=[SWAP], battlefield=["Grizzly Bears"], pool="{U}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Swap", targets=["Grizzly Bears", "Hill Giant"])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant"], ["Grizzly Bears"])
    play.next_turn()
    assert (play.controller("Hill Giant"), play.controller("Grizzly Bears")) == (0, 1)


@cr("701.10a")
def test_an_exchange_that_cant_be_completed_does_not_happen() -> None:
    play = scene(
        Seat(hand=[SWAP, "Murder"], battlefield=["Grizzly Bears"], pool="{U}{B}{B}{B}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Swap", targets=["Grizzly Bears", "Hill Giant"])
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Grizzly Bears"], [])


@cr("701.10b")
def test_an_exchange_between_permanents_of_one_player_does_nothing() -> None:
    play = scene(Seat(hand=[SHUFFLE], battlefield=["Grizzly Bears", "Hill Giant"], pool="{U}"))
    play.cast("Musical Chairs", targets=[["Grizzly Bears", "Hill Giant"]])
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears", "Hill Giant"]


@example("701.10a/1")
@cr("701.10a", "701.10b")
def test_an_exchange_happens_completely_or_not_at_all() -> None:
    for killed in (False, True):
        play = scene(
            Seat(hand=[SWITCH], pool="{U}", battlefield=["Grizzly Bears"]),
            Seat(battlefield=["Hill Giant"], hand=["Murder"], pool="{B}{B}{B}"),
        )
        play.cast("Switch", targets=["Grizzly Bears", "Hill Giant"])
        if killed:
            play.cast("Murder", targets=["Hill Giant"], by=1)
            play.resolve()
        play.resolve()
        assert play.controller("Grizzly Bears") == (0 if killed else 1)
        if not killed:
            assert play.controller("Hill Giant") == 0
