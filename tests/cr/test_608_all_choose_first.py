"""Where several players may do something or pay, all choose before anything happens (CR 101.4, 608.2e)."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.costs import DiscardCards
from apnap.language.effects import Choose, ForEach, LoseLife, MayPay, Move, YouMay
from apnap.language.filters import HasType, InZone, OwnedBy
from apnap.language.references import Bound, EachPlayer
from apnap.language.types import CREATURE
from tests.cr.scenes import Seat, scene
from tests.marks import cr

THEY = Bound("that player")


@cr("101.4", "608.2e")
def test_what_several_put_onto_the_battlefield_enters_at_once() -> None:
    theirs = HasType(CREATURE) & InZone("hand") & OwnedBy(THEY)
    shown = Move(Choose(theirs, by=THEY), "battlefield", under=THEY)
    show = card("Show", "{R}", "Sorcery", Spell((YouMay((shown,), who=EachPlayer()),)))
    play = scene(
        Seat(hand=[show, "Grizzly Bears", "Hill Giant"], pool="{R}"),
        Seat(hand=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Show")
    play.resolve()
    play.yes()
    play.choose("Hill Giant")
    assert (play.decision.player, play.battlefield()) == (1, [])
    play.yes()
    play.choose("Grizzly Bears")
    assert play.battlefield() == ["Hill Giant", "Grizzly Bears"]


@cr("101.4", "608.2e")
def test_all_pay_before_those_who_did_not_suffer() -> None:
    toll = ForEach(EachPlayer(), (MayPay((DiscardCards(1),), (), (LoseLife(3, THEY),), THEY),), "that player")
    play = scene(
        Seat(hand=[card("Toll", "{R}", "Sorcery", Spell((toll,))), "Forest", "Island"], pool="{R}"),
        Seat(hand=["Forest", "Island"]),
        Seat(hand=["Forest", "Island"]),
    )
    play.cast("Toll")
    play.resolve()
    play.no()
    play.yes()
    play.choose("Forest")
    assert (play.decision.player, play.lives, play.graveyard(1)) == (2, [20, 20, 20], [])
    play.yes()
    play.choose("Island")
    assert (play.lives, play.graveyard(1), play.graveyard(2)) == ([17, 20, 20], ["Forest"], ["Island"])
