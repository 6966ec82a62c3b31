"""Rulings about choices made while casting: modes, the division of damage, and X."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.life import LifeGained
from apnap.rules.events.stack import Resolved
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Cryptic Command", 1)
def test_no_mode_happens_without_the_only_target() -> None:
    play = scene(
        Seat(hand=["Cryptic Command"], pool="{U}{U}{U}{U}", library=["Island"]), Seat(battlefield=["Bottle Gnomes"])
    )
    play.cast("Cryptic Command", modes=[1, 3], targets=["Bottle Gnomes"])
    play.activate("Bottle Gnomes", by=1)
    play.resolve_all()
    assert (play.hand(), play.life(1)) == ([], 23)


@ruling("Cryptic Command", 2)
def test_two_different_modes() -> None:
    play = scene(Seat(hand=["Cryptic Command"], pool="{U}{U}{U}{U}", library=["Island"] * 2))
    with pytest.raises(Illegal):
        play.cast("Cryptic Command", modes=[3, 3])
    play.cast("Cryptic Command", modes=[2, 3])
    play.resolve()
    assert play.hand() == ["Island"]


@ruling("Ojutai's Command", 1)
def test_modes_are_followed_in_printed_order() -> None:
    play = scene(Seat(hand=["Ojutai's Command"], pool="{U}{U}{W}{W}", library=["Island"], life=1))
    play.cast("Ojutai's Command", modes=[3, 1])
    play.resolve()
    assert [kind for kind in play.log() if kind in (LifeGained, CardDrawn)] == [LifeGained, CardDrawn]


@ruling("Ojutai's Command", 4)
def test_a_mode_without_a_legal_target_cant_be_chosen() -> None:
    play = scene(Seat(hand=["Ojutai's Command"], pool="{U}{U}{W}{W}", library=["Island"], graveyard=["Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Ojutai's Command", modes=[0, 1])
    play.cast("Ojutai's Command", modes=[1, 3])
    play.resolve()
    assert (play.life(), play.hand()) == (24, ["Island"])


@ruling("Jund Charm", 3)
def test_the_targets_of_other_modes_do_not_matter() -> None:
    play = scene(Seat(hand=["Jund Charm"], pool="{B}{R}{G}", battlefield=["Sol Ring"]))
    with pytest.raises(Illegal):
        play.cast("Jund Charm", modes=[2])
    play.cast("Jund Charm", modes=[1])
    play.resolve()
    assert play.graveyard() == ["Jund Charm"]


@ruling("Winterflame", 1)
@pytest.mark.parametrize(("tapped", "burnt"), [("Grizzly Bears", "Grizzly Bears"), ("Hill Giant", "Grizzly Bears")])
def test_both_modes_may_have_the_same_target(tapped: str, burnt: str) -> None:
    play = scene(Seat(hand=["Winterflame"], pool="{U}{R}{R}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Winterflame", modes=[0, 1], targets=[tapped, burnt])
    play.resolve()
    assert (play.graveyard(1), play.tapped("Hill Giant")) == (["Grizzly Bears"], tapped == "Hill Giant")


@ruling("Soul Manipulation", 1)
def test_the_countered_spell_is_not_yet_a_card_in_the_graveyard() -> None:
    play = scene(Seat(hand=["Soul Manipulation", "Grizzly Bears"], pool="{U}{U}{B}{G}{G}"))
    play.cast("Grizzly Bears")
    with pytest.raises(Illegal):
        play.cast("Soul Manipulation", modes=[0, 1], targets=["Grizzly Bears"])
    play.cast("Soul Manipulation", modes=[0], targets=["Grizzly Bears"])
    play.resolve()
    assert (play.hand(), sorted(play.graveyard())) == ([], ["Grizzly Bears", "Soul Manipulation"])


@ruling("Lorehold Command", 2)
def test_a_later_mode_affects_the_token_from_an_earlier_one() -> None:
    play = scene(Seat(hand=["Lorehold Command"], pool="{R}{R}{R}{R}{W}", library=["Island"] * 2))
    play.cast("Lorehold Command", modes=[0, 1])
    play.resolve()
    assert (play.pt("Spirit Token"), sorted(play.keywords("Spirit Token"))) == ((4, 2), ["haste", "indestructible"])
    other = scene(Seat(hand=["Lorehold Command"], pool="{R}{R}{R}{R}{W}", library=["Island"] * 2))
    other.cast("Lorehold Command", modes=[0, 3])
    other.resolve()
    assert (other.battlefield(), other.hand()) == ([], ["Island"] * 2)


@ruling("Clan Defiance", 1)
def test_x_is_the_same_in_every_mode() -> None:
    play = scene(
        Seat(hand=["Clan Defiance"], pool="{R}{R}{R}{G}"),
        Seat(battlefield=["Serra Angel", Permanent("Hill Giant", damage=1)]),
    )
    play.cast("Clan Defiance", x=2, modes=[0, 1, 2], targets=["Serra Angel", "Hill Giant", "Player 2"])
    play.resolve()
    assert (play.damage("Serra Angel"), play.graveyard(1), play.life(1)) == (2, ["Hill Giant"], 18)


@ruling("Invigorated Rampage", 1)
def test_the_mode_for_two_targets_does_not_become_the_mode_for_one() -> None:
    play = scene(
        Seat(hand=["Invigorated Rampage"], pool="{R}{R}", battlefield=["Hill Giant", "Grizzly Bears"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Invigorated Rampage", modes=[1], targets=[["Hill Giant", "Grizzly Bears"]])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.pt("Hill Giant"), sorted(play.keywords("Hill Giant"))) == ((5, 3), ["trample"])


@ruling("Parch", 1)
def test_the_lesser_mode_may_be_chosen_for_a_blue_creature() -> None:
    play = scene(Seat(hand=["Parch"], pool="{R}{R}"), Seat(battlefield=["Air Elemental", "Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Parch", modes=[1], targets=["Hill Giant"])
    play.cast("Parch", modes=[0], targets=["Air Elemental"])
    play.resolve()
    assert play.damage("Air Elemental") == 2


@ruling("Temur Charm", 3)
def test_power_is_checked_as_blockers_are_declared() -> None:
    play = scene(
        Seat(hand=["Temur Charm"], pool="{G}{U}{R}", battlefield=["Elite Vanguard"]),
        Seat(battlefield=["Craw Wurm", "Grizzly Bears", *["Island"] * 4], hand=["Disorient"]),
    )
    play.cast("Temur Charm", modes=[2])
    play.resolve()
    play.attack(["Elite Vanguard"])
    play.cast("Disorient", targets=["Craw Wurm"], by=1)
    play.resolve()
    for blocker in ("Craw Wurm", "Grizzly Bears"):
        with pytest.raises(Illegal):
            play.block({blocker: "Elite Vanguard"})


@ruling("Electrolyze", 1)
def test_damage_assigned_to_an_illegal_target_is_lost() -> None:
    play = scene(
        Seat(hand=["Electrolyze"], pool="{U}{R}{R}", library=["Island"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Electrolyze", targets=[["Grizzly Bears", "Hill Giant"]], divide=[1, 1])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.damage("Hill Giant"), play.hand()) == (1, ["Island"])


@ruling("Electrolyze", 3)
def test_each_target_is_assigned_at_least_one_damage() -> None:
    play = scene(Seat(hand=["Electrolyze"], pool="{U}{R}{R}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Electrolyze", targets=[["Grizzly Bears", "Hill Giant"]], divide=[2, 0])
    play.cast("Electrolyze", targets=[["Grizzly Bears"]])
    play.pass_to(1)
    assert play.graveyard(1) == [], "nothing is dealt before it resolves"


@ruling("Magic Missile", 1)
def test_divided_damage_does_not_move_to_other_targets() -> None:
    play = scene(
        Seat(hand=["Magic Missile"], pool="{R}{R}{R}"),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Magic Missile", targets=[["Grizzly Bears", "Hill Giant"]], divide={"Grizzly Bears": 1, "Hill Giant": 2})
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.damage("Hill Giant"), play.lives) == (2, [20, 20])


@ruling("Samut, the Tested", 1)
def test_an_ability_keeps_its_division_too() -> None:
    play = scene(
        Seat(battlefield=["Samut, the Tested"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.activate("Samut, the Tested", 1, targets=[["Grizzly Bears", "Hill Giant"]], divide=[1, 1])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.damage("Hill Giant"), play.counters("Samut, the Tested")) == (1, {"loyalty": 2})


@ruling("Magma Opus", 2)
def test_one_permanent_may_be_a_target_of_both_parts() -> None:
    play = scene(
        Seat(hand=["Magma Opus"], pool="{U}" * 7 + "{R}", library=["Island"] * 2),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
    )
    play.cast("Magma Opus", targets=[["Craw Wurm"], ["Craw Wurm", "Hill Giant"]])
    play.resolve()
    assert (play.graveyard(1), play.tapped("Hill Giant")) == (["Craw Wurm"], True)


@ruling("Magma Opus", 5)
def test_two_different_permanents_are_tapped() -> None:
    play = scene(Seat(hand=["Magma Opus"], pool="{U}" * 7 + "{R}"), Seat(battlefield=["Hill Giant"]))
    assert not play.may("cast", "Magma Opus")
    tapped = scene(
        Seat(hand=["Magma Opus"], pool="{U}" * 7 + "{R}"), Seat(battlefield=[Permanent("Forest", tapped=True), "Swamp"])
    )
    assert tapped.may("cast", "Magma Opus")


@ruling("Bond of Agony", 2)
def test_x_is_limited_to_the_life_that_can_be_paid() -> None:
    play = scene(Seat(hand=["Bond of Agony"], pool="{B}" * 6, life=3))
    with pytest.raises(Illegal):
        play.cast("Bond of Agony", x=4)
    play.cast("Bond of Agony", x=2)
    assert (play.life(), play.pool()) == (1, "{B}{B}{B}")
    play.resolve()
    assert play.lives == [1, 18]


@ruling("Bond of Agony", 1)
def test_paying_all_your_life_loses_the_game() -> None:
    play = scene(Seat(hand=["Bond of Agony"], pool="{B}" * 4, life=3), Seat(life=3))
    play.cast("Bond of Agony", x=3)
    assert play.game.over
    assert (play.life(1), Resolved in play.log()) == (3, False)


@ruling("Biomass Mutation", 2)
def test_x_may_be_0() -> None:
    play = scene(Seat(hand=["Biomass Mutation"], pool="{G}{U}", battlefield=["Hill Giant"]))
    play.cast("Biomass Mutation", x=0)
    play.resolve()
    assert "Hill Giant" in play.graveyard()


@ruling("Eliminate the Competition", 2)
def test_creatures_are_sacrificed_before_anyone_can_respond() -> None:
    play = scene(
        Seat(hand=["Eliminate the Competition"], pool="{B}" * 5, battlefield=["Grizzly Bears", "Elite Vanguard"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant", "Craw Wurm", "Serra Angel"]),
    )
    play.cast("Eliminate the Competition", x=2, targets=[["Hill Giant", "Craw Wurm"]])
    play.pass_to(1)
    assert (play.battlefield(0), sorted(play.graveyard())) == ([], ["Elite Vanguard", "Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Serra Angel"]
