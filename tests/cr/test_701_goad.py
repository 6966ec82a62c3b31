"""Goading (CR 701.38)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.effects import Apply, Target
from apnap.language.filters import Is, creature
from apnap.language.references import Bound, Host
from apnap.language.statics import Must
from apnap.rules.asking.errors import IllegalAnswer
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

GOADED = (Must(Is(Bound("affected")), "be goaded"),)
GOAD = card("Goad", "{R}", "Instant", Spell((Apply(Target(creature), rules=GOADED, duration=YOUR_NEXT_TURN),)))
SPUR = card(
    "Spur", "{R}", "Enchantment - Aura", Keyword("enchant", quality=creature), Static(Must(Is(Host()), "be goaded"))
)
BEAR = "Grizzly Bears"
FORESTS = ["Forest"] * 4
THEIRS = Seat(battlefield=[BEAR], library=FORESTS)


def attacks_the_third(play: Script) -> None:
    """The Bear can neither stay home nor attack the player who goaded it."""
    with pytest.raises(IllegalAnswer, match=r"508.1d"):
        play.attack({})
    with pytest.raises(IllegalAnswer, match=r"508.1d"):
        play.attack({BEAR: "Player 1"})
    play.attack({BEAR: "Player 3"})
    play.until("end of combat")
    assert play.life(2) == 18


@cr("701.38a", "701.38b")
def test_a_goaded_creature_attacks_another_player() -> None:
    play = scene(Seat(hand=[GOAD], pool="{R}"), Seat(battlefield=[BEAR], library=FORESTS), Seat())
    play.cast("Goad", [BEAR])
    play.resolve()
    play.next_turn()
    attacks_the_third(play)


@cr("701.38b")
def test_a_goaded_creature_may_attack_the_goading_player_if_there_is_no_other() -> None:
    play = scene(Seat(hand=[GOAD], pool="{R}"), Seat(battlefield=[BEAR], library=FORESTS))
    play.cast("Goad", [BEAR])
    play.resolve()
    play.next_turn()
    with pytest.raises(IllegalAnswer, match=r"508.1d"):
        play.attack([])
    play.attack([BEAR])
    play.until("end of combat")
    assert play.life() == 18


@cr("701.38a")
def test_goad_ends_as_the_goading_players_next_turn_begins() -> None:
    own = Seat(battlefield=[BEAR], library=FORESTS)
    play = scene(own, Seat(hand=[GOAD], battlefield=["Mountain"], library=FORESTS))
    play.until("end")
    play.cast("Goad", [BEAR], by=1)
    play.resolve()
    play.next_turn()
    play.next_turn()
    play.attack([])
    play.until("end of combat")
    assert play.life(1) == 20


@cr("701.38c")
def test_a_creature_goaded_by_several_players_attacks_another_one() -> None:
    play = scene(Seat(hand=[GOAD], pool="{R}"), THEIRS, Seat(hand=[GOAD], pool="{R}"), Seat())
    play.cast("Goad", [BEAR])
    play.cast("Goad", [BEAR], by=2)
    play.resolve_all()
    play.next_turn()
    for name in ("Player 1", "Player 3"):
        with pytest.raises(IllegalAnswer, match=r"508.1d"):
            play.attack({BEAR: name})
    play.attack({BEAR: "Player 4"})
    play.until("end of combat")
    assert play.life(3) == 18


@cr("701.38d")
def test_goading_twice_by_one_player_has_no_further_effect() -> None:
    """Otherwise not attacking the player who goaded it twice would count more."""
    play = scene(Seat(hand=[GOAD, GOAD], pool="{R}{R}"), THEIRS, Seat(hand=[GOAD], pool="{R}"))
    for _ in range(2):
        play.cast("Goad", [BEAR])
        play.resolve()
    play.cast("Goad", [BEAR], by=2)
    play.resolve()
    play.next_turn()
    play.attack({BEAR: "Player 1"})
    play.until("end of combat")
    assert play.life() == 18


@cr("701.38b")
def test_an_aura_goads_for_its_controller() -> None:
    play = scene(Seat(battlefield=[Permanent(SPUR, attached_to=BEAR)]), Seat(battlefield=[BEAR]), Seat(), active=1)
    attacks_the_third(play)
