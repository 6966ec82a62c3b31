"""Players who leave while making a choice for a keyword action or a payment (CR 800.4)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import Clash, GainLife, LoseLife, MayPay, RingTempts
from apnap.language.references import EachPlayer
from apnap.rules.events.chance import Clashed
from apnap.rules.objects.the_ring import RingTempted
from tests.cr.leaving import BEAR, GIANT, asked, leave
from tests.cr.scenes import Seat, scene
from tests.cr.test_726_day_and_night import WOLF
from tests.marks import cr


@cr("701.52a", "800.4a")
def test_a_player_who_leaves_while_choosing_a_ring_bearer() -> None:
    call = card("Call", "{B}", "Sorcery", Spell((RingTempts(EachPlayer()), GainLife(1, EachPlayer()))))
    board = [BEAR, GIANT]
    play = scene(Seat(hand=[call], pool="{B}", battlefield=board), *[Seat(battlefield=board)] * 2)
    play.cast("Call")
    play.resolve()
    play.choose(f"Player 1's {BEAR}")
    assert asked(play) == (1, "bearer")
    leave(play, 1)
    play.choose(f"Player 3's {GIANT}")
    assert (play.lives[0], play.lives[2]) == (21, 21)
    assert [event.player for event in play.events(RingTempted)] == [0, 2]


@cr("701.23b", "800.4a")
def test_a_player_who_leaves_before_a_clash() -> None:
    spar = card("Spar", "{R}", "Instant", Spell((Clash((GainLife(1),), (LoseLife(1, EachPlayer()),)),)))
    play = scene(Seat(hand=[spar], pool="{R}"), Seat(), Seat())
    play.cast("Spar")
    play.resolve()
    assert asked(play) == (0, "opponent")
    leave(play, 0)
    while asked(play)[1] != "act":
        play.choose("Player 3")
    assert (play.lives[1:], play.events(Clashed)) == ([20, 20], [])


@cr("118.12", "800.4f")
def test_a_player_who_leaves_while_choosing_x_for_a_payment() -> None:
    toll = card(
        "Toll", "{U}", "Sorcery", Spell((MayPay((Mana("{X}"),), (GainLife(9, EachPlayer()),), who=EachPlayer()),))
    )
    play = scene(Seat(hand=[toll], pool="{U}"), Seat(pool="{C}{C}"), Seat(), active=0)
    play.cast("Toll")
    play.resolve()
    while asked(play) != (1, "x"):
        play.choose(asked(play)[0] == 1)
    leave(play, 1)
    while asked(play)[1] != "act":
        play.no()
    assert (play.lives[0], play.lives[2]) == (20, 20)


@cr("800.4c", "726.2")
@pytest.mark.parametrize("who", [0, 2])
def test_day_and_night_change_after_a_player_left(who: int) -> None:
    play = scene(Seat(), Seat(hand=[WOLF], pool="{G}"), Seat(), active=1)
    leave(play, who)
    play.cast("Hunter")
    play.resolve()
    assert (play.state.daylight, play.battlefield(1)) == ("day", ["Hunter"])
