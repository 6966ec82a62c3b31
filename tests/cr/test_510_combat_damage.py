"""Combat (CR 506 to 511): declaring, striking first, trampling, dividing damage."""

from __future__ import annotations

import pytest

from apnap.rules.errors import Ambiguous, IllegalAnswer
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("508.1f", "510.1b", "510.2")
def test_unblocked_attackers_hit_the_player() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Vigilance Bear"]))
    play.attack(["Grizzly Bears", "Vigilance Bear"])
    assert play.tapped("Grizzly Bears")
    assert not play.tapped("Vigilance Bear")
    play.until("end of combat")
    assert play.life(1) == 16


@cr("510.2", "704.5g")
def test_bears_trade() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.block({"Grizzly Bears": "Grizzly Bears"})
    play.until("end of combat")
    assert play.battlefield() == []
    assert play.lives == [20, 20]


@cr("510.4", "702.7b")
def test_first_strike_kills_first() -> None:
    play = scene(Seat(battlefield=["First Strike Bear"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["First Strike Bear"])
    play.block({"Grizzly Bears": "First Strike Bear"})
    play.until("first-strike combat damage")
    assert play.graveyard(1) == ["Grizzly Bears"]
    play.until("end of combat")
    assert play.battlefield(0) == ["First Strike Bear"]
    assert play.damage("First Strike Bear") == 0


@cr("702.4b", "510.4")
def test_double_strike_hits_twice() -> None:
    play = scene(Seat(battlefield=["Double Strike Bear"]))
    play.attack(["Double Strike Bear"])
    play.until("first-strike combat damage")
    assert play.life(1) == 18
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.19b")
def test_trample() -> None:
    play = scene(Seat(battlefield=[Permanent("Trample Bear", counters={"+1/+1": 2})]),
                 Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Trample Bear"])
    play.block({"Grizzly Bears": "Trample Bear"})
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"702.19b"):
        play.assign({"Grizzly Bears": 1, "Player 2": 3})
    play.assign({"Grizzly Bears": 2})
    assert play.life(1) == 18


@cr("702.2c", "702.19b", "510.1c")
def test_one_damage_is_lethal_from_deathtouch() -> None:
    play = scene(Seat(battlefield=["Trampling Wurm"]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Trampling Wurm"])
    play.block({"Craw Wurm": "Trampling Wurm"})
    play.until("combat damage")
    play.assign({"Craw Wurm": 1, "Player 2": 4})
    assert play.life(1) == 16
    assert play.graveyard(1) == ["Craw Wurm"]


@cr("509.2", "510.1c")
def test_damage_assignment_order() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
    play.attack(["Craw Wurm"])
    play.block({"Hill Giant": "Craw Wurm", "Grizzly Bears": "Craw Wurm"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"510.1c"):
        play.assign({"Grizzly Bears": 1, "Hill Giant": 5})
    play.assign({"Grizzly Bears": 2, "Hill Giant": 4})
    assert sorted(play.graveyard(1)) == ["Grizzly Bears", "Hill Giant"]
    assert play.graveyard(0) == ["Craw Wurm"]


@cr("702.15b")
def test_lifelink() -> None:
    play = scene(Seat(life=5, battlefield=["Lifelink Bear"]))
    play.attack(["Lifelink Bear"])
    play.until("end of combat")
    assert play.lives == [7, 18]


@cr("702.9b", "509.1b")
def test_flying() -> None:
    play = scene(Seat(battlefield=["Flying Bear"]), Seat(battlefield=["Grizzly Bears", "Reach Bear"]))
    play.attack(["Flying Bear"])
    with pytest.raises(IllegalAnswer):
        play.block({"Grizzly Bears": "Flying Bear"})
    play.block({"Reach Bear": "Flying Bear"})
    play.until("end of combat")
    assert play.battlefield() == ["Grizzly Bears"]


@cr("702.111b")
def test_menace() -> None:
    play = scene(Seat(battlefield=["Menace Bear"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Menace Bear"])
    with pytest.raises(IllegalAnswer, match=r"509.1b"):
        play.block({"Hill Giant": "Menace Bear"})
    play.block({"Hill Giant": "Menace Bear", "Grizzly Bears": "Menace Bear"})
    play.order(["Hill Giant", "Grizzly Bears"])
    play.until("end of combat")
    assert play.battlefield() == ["Grizzly Bears", "Hill Giant"]


@cr("506.4", "509.1h")
def test_it_deals_no_damage_once_its_blocker_is_gone() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]),
                 Seat(battlefield=["Grizzly Bears", "Island"], hand=["Unsummon"]))
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.hand(1)) == (20, ["Grizzly Bears"])


@cr("802.1", "508.1b")
def test_attacking_several_players() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(), Seat())
    with pytest.raises(Ambiguous):
        play.attack(["Grizzly Bears"])
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 3"})
    play.until("end of combat")
    assert play.lives == [20, 18, 17]


@cr("120.3c", "508.1b", "704.5i")
def test_attacking_a_planeswalker() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Chandra"]))
    play.attack({"Craw Wurm": "Chandra"})
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1)) == (20, ["Chandra"])


@cr("702.3b")
def test_defender() -> None:
    play = scene(Seat(battlefield=["Defender Bear", "Haste Bear"]))
    with pytest.raises(IllegalAnswer):
        play.attack(["Defender Bear"])
    play.attack(["Haste Bear"])
