"""Rulings about gaining, exchanging and losing control, and durations that end with it."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Merchant Raiders", 1)
def test_merchant_raiders_effect_ends_when_control_changes() -> None:
    play = scene(
        Seat(hand=["Merchant Raiders"], pool="{U}" * 4, library=["Island"] * 4),
        Seat(
            battlefield=["Hill Giant", *["Mountain"] * 3],
            hand=["Act of Treason"],
            library=["Island"] * 4,
        ),
    )
    play.cast("Merchant Raiders")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.until("upkeep", 1)
    assert play.tapped("Hill Giant")
    play.until("precombat main", 1)
    play.cast("Act of Treason", targets=["Merchant Raiders"])
    play.resolve()
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert (play.controller("Merchant Raiders"), play.tapped("Hill Giant")) == (0, False)


@ruling("Quicksmith Spy", 4)
def test_quicksmith_spys_effect_ends_permanently() -> None:
    play = scene(
        Seat(hand=["Quicksmith Spy"], pool="{U}" * 4, battlefield=["Bonesplitter"], library=["Island"] * 4),
        Seat(battlefield=["Mountain"] * 3, hand=["Act of Treason"], library=["Island"] * 4),
    )
    play.cast("Quicksmith Spy")
    play.resolve_all()
    assert len(play.values("Bonesplitter").abilities) == 3
    play.until("precombat main", 1)
    play.cast("Act of Treason", targets=["Quicksmith Spy"])
    play.resolve()
    assert len(play.values("Bonesplitter").abilities) == 2
    play.until("upkeep", 0)
    assert (play.controller("Quicksmith Spy"), len(play.values("Bonesplitter").abilities)) == (0, 2)


@ruling("Vedalken Plotter", 1)
def test_no_exchange_if_one_land_is_illegal() -> None:
    play = scene(
        Seat(hand=["Vedalken Plotter"], pool="{U}" * 3, battlefield=["Island"]),
        Seat(battlefield=["Forest", "Mountain"], hand=["Boomerang"], pool="{U}{U}"),
    )
    play.cast("Vedalken Plotter")
    play.resolve()
    play.choose("Forest")
    play.cast("Boomerang", targets=["Forest"], by=1)
    play.resolve_all()
    assert (play.controller("Mountain"), play.controller("Island")) == (1, 0)


@ruling("Enthralling Victor", 2)
def test_enthralling_victor_keeps_a_creature_that_grew() -> None:
    play = scene(
        Seat(hand=["Enthralling Victor", "Giant Growth"], pool="{R}" * 4 + "{G}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Enthralling Victor")
    play.resolve_all()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Unsummon", targets=["Enthralling Victor"], by=1)
    play.resolve()
    assert (play.controller("Grizzly Bears"), play.pt("Grizzly Bears")) == (0, (5, 5))


@ruling("Grimgrin, Corpse-Born", 2)
def test_grimgrin_gets_no_counter_without_a_legal_target() -> None:
    play = scene(
        Seat(battlefield=["Grimgrin, Corpse-Born"]),
        Seat(battlefield=["Grizzly Bears", "Island"], hand=["Unsummon"]),
    )
    play.attack(["Grimgrin, Corpse-Born"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.counters("Grimgrin, Corpse-Born") == {}


@ruling("Grimgrin, Corpse-Born", 3)
def test_grimgrin_gets_a_counter_though_nothing_is_destroyed() -> None:
    play = scene(Seat(battlefield=["Grimgrin, Corpse-Born"]), Seat(battlefield=["Darksteel Sentinel"]))
    play.attack(["Grimgrin, Corpse-Born"])
    play.resolve_all()
    assert (play.battlefield(1), play.counters("Grimgrin, Corpse-Born")) == (["Darksteel Sentinel"], {"+1/+1": 1})


@ruling("Iname, Life Aspect", 2)
def test_iname_may_be_exiled_without_targets() -> None:
    play = scene(
        Seat(battlefield=["Iname, Life Aspect"], graveyard=["Kami of the Hunt"], hand=["Murder"], pool="{B}" * 3),
    )
    play.cast("Murder", targets=["Iname, Life Aspect"])
    play.resolve()
    play.choose()
    play.resolve()
    play.yes()
    assert (play.exile(), play.hand(0)) == (["Iname, Life Aspect"], [])


@ruling("Greenwarden of Murasa", 1)
def test_greenwarden_cant_be_exiled_without_its_target() -> None:
    play = scene(
        Seat(battlefield=["Greenwarden of Murasa"], graveyard=["Forest"], hand=["Murder"], pool="{B}" * 3),
        Seat(hand=["Fade from Memory"], pool="{B}"),
    )
    play.cast("Murder", targets=["Greenwarden of Murasa"])
    play.resolve()
    play.choose("Forest")
    play.cast("Fade from Memory", targets=["Forest"], by=1)
    play.resolve_all()
    assert (play.exile(), "Greenwarden of Murasa" in play.graveyard(0)) == (["Forest"], True)


@ruling("Mortus Strider", 1)
def test_mortus_strider_returns_only_from_the_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Mortus Strider"], hand=["Shock"], pool="{R}"), Seat(hand=["Fade from Memory"], pool="{B}")
    )
    play.cast("Shock", targets=["Mortus Strider"])
    play.resolve()
    play.cast("Fade from Memory", targets=["Mortus Strider"], by=1)
    play.resolve_all()
    assert (play.exile(), play.hand(0)) == (["Mortus Strider"], [])


@ruling("Protective Parents", 6)
def test_no_role_is_created_without_a_target() -> None:
    play = scene(Seat(battlefield=["Protective Parents"], hand=["Shock"], pool="{R}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Shock", targets=["Protective Parents"])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Bogardan Firefiend", 1)
def test_bogardan_firefiend_must_target_a_creature_of_its_controller() -> None:
    play = scene(Seat(battlefield=["Bogardan Firefiend", "Grizzly Bears"], hand=["Shock"], pool="{R}"))
    play.cast("Shock", targets=["Bogardan Firefiend"])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Jinxed Idol", 1, 3)
def test_jinxed_idol_can_be_given_back() -> None:
    play = scene(
        Seat(battlefield=["Jinxed Idol", "Grizzly Bears"], library=["Island"]),
        Seat(battlefield=["Hill Giant"], library=["Island"]),
    )
    play.activate("Jinxed Idol")
    play.resolve()
    play.until("upkeep", 1)
    play.resolve()
    assert (play.life(1), play.controller("Jinxed Idol")) == (18, 1)
    play.activate("Jinxed Idol", by=1)
    play.resolve()
    assert play.controller("Jinxed Idol") == 0


@ruling("Crown of Doom", 1)
def test_crown_of_doom_cant_be_given_back_to_its_owner() -> None:
    play = scene(Seat(battlefield=[Permanent("Crown of Doom", controller=1)]), Seat(pool="{C}{C}"), Seat(), active=1)
    with pytest.raises(Illegal):
        play.activate("Crown of Doom", targets=["Player 1"])
    play.activate("Crown of Doom", targets=["Player 3"])
    play.resolve()
    assert play.controller("Crown of Doom") == 2


@ruling("Ayula, Queen Among Bears", 2)
def test_no_fight_if_either_target_is_illegal() -> None:
    play = scene(
        Seat(battlefield=["Ayula, Queen Among Bears"], hand=["Grizzly Bears"], pool="{G}{G}"),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.choose(1)
    play.choose("Ayula, Queen Among Bears")
    play.cast("Unsummon", targets=["Ayula, Queen Among Bears"], by=1)
    play.resolve_all()
    assert play.damage("Hill Giant") == 0


@ruling("Mentor of the Meek", 2)
def test_mentor_of_the_meek_checks_power_as_the_creature_enters() -> None:
    play = scene(
        Seat(
            battlefield=["Mentor of the Meek"],
            hand=["Grizzly Bears", "Giant Growth"],
            pool="{G}" * 4,
            library=["Island"],
        ),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Island"]


@ruling("Apex Altisaur", 2)
def test_apex_altisaur_does_not_fight_after_it_left() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Apex Altisaur", damage=8)]),
        Seat(battlefield=["Hill Giant"], hand=["Shock"], pool="{R}"),
    )
    play.cast("Shock", targets=["Apex Altisaur"], by=1)
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    assert (play.battlefield(0), play.damage("Hill Giant")) == ([], 0)


@cr("702.95e")
def test_a_pair_ends_when_another_player_gains_control_of_both() -> None:
    play = scene(
        Seat(hand=["Trusted Forcemage"], pool="{G}{G}{G}", battlefield=["Grizzly Bears"], library=["Forest"] * 5),
        Seat(hand=["Insurrection"], pool="", battlefield=["Mountain"] * 8, library=["Mountain"] * 5),
    )
    play.cast("Trusted Forcemage")
    play.resolve()
    play.resolve()
    play.yes()
    assert play.pt("Grizzly Bears") == (3, 3)
    play.until("precombat main", 1)
    play.cast("Insurrection")
    play.resolve()
    assert (play.controller("Grizzly Bears"), play.pt("Grizzly Bears")) == (1, (2, 2))
