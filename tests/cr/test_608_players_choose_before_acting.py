"""When several players may act or pay, all of them choose before anything happens (CR 101.4, 608.2e)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.costs import DiscardCards, Mana
from apnap.language.effects import (
    Choose,
    Discard,
    Draw,
    Effect,
    ForEach,
    LoseLife,
    MayPay,
    Move,
    Sacrifice,
    Target,
    YouMay,
)
from apnap.language.filters import HasType, InZone, OwnedBy, creature, opponent
from apnap.language.references import Both, Bound, EachPlayer, You
from apnap.language.types import CREATURE
from apnap.rules.events.cards import CardDiscarded, CardDrawn
from apnap.rules.events.permanents import PermanentSacrificed
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

LIBRARY = ["Forest"] * 6

THEY = Bound("that player")


@cr("101.4", "608.2e")
def test_permanents_put_onto_the_battlefield_by_several_players_enter_at_once() -> None:
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
def test_all_players_decide_to_pay_before_any_consequences() -> None:
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


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("608.2e", "101.4")
def test_all_players_take_the_first_action_before_the_second() -> None:
    pox = _button("Pox", Discard(EachPlayer(), 1), Sacrifice(EachPlayer(), creature))
    seat = Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Opt", "Island"])
    play = scene(Seat(battlefield=[pox, *seat.battlefield], hand=seat.hand), seat)
    play.activate("Pox")
    play.resolve()
    asked = []
    while play.decision.purpose != "act":
        asked.append((play.decision.purpose, play.decision.player))
        play.choose(play.decision.options[0])
    assert asked == [("discard", 0), ("discard", 1), ("sacrifice", 0), ("sacrifice", 1)]
    assert play.log(CardDiscarded, PermanentSacrificed) == [
        CardDiscarded,
        CardDiscarded,
        PermanentSacrificed,
        PermanentSacrificed,
    ]


def spell(name: str, *effects: Effect, kind: str = "Sorcery") -> CardDefinition:
    return card(name, "{U}", kind, Spell(effects))


@cr("101.4", "115.1")
def test_two_players_each_do_it() -> None:
    gift = spell("Gift", Draw(2, Both(You(), Target(opponent))))
    seats = [Seat(hand=[gift], pool="{U}", library=LIBRARY), Seat(library=LIBRARY), Seat(library=LIBRARY)]
    play = scene(*seats)
    play.cast("Gift", targets=["Player 3"])
    play.resolve()
    assert [len(play.hand(n)) for n in range(3)] == [2, 0, 2]
    assert [event.player for event in play.events(CardDrawn)] == [0, 0, 2, 2]


@cr("101.4")
def test_the_active_player_of_two_acts_first() -> None:
    gift = spell("Gift", Draw(1, Both(You(), Target(opponent))), kind="Instant")
    play = scene(Seat(library=LIBRARY), Seat(hand=[gift], pool="{U}", library=LIBRARY))
    play.pass_to(1)
    play.cast("Gift")
    play.resolve()
    assert [event.player for event in play.events(CardDrawn)] == [0, 1]
