"""Rulings about casting, paying, choosing and changing targets, and abilities that trigger on spells."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import DidNotResolve
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Imp's Mischief", 11)
def test_imps_mischief_costs_life_though_no_target_changes() -> None:
    play = scene(
        Seat(hand=["Murder"], pool="{B}" * 3),
        Seat(hand=["Imp's Mischief"], pool="{B}{B}", battlefield=["Hill Giant"]),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.cast("Imp's Mischief", by=1)
    play.resolve_all()
    assert (play.life(1), play.graveyard(1)) == (17, ["Hill Giant", "Imp's Mischief"])


@ruling("Imp's Mischief", 9, 10)
def test_imps_mischief_needs_a_single_target() -> None:
    for targets in (["Grizzly Bears"] * 3, ["Grizzly Bears", "Grizzly Bears", "Hill Giant"]):
        play = scene(
            Seat(hand=["Seeds of Strength"], pool="{G}{W}", battlefield=["Grizzly Bears", "Hill Giant"]),
            Seat(hand=["Imp's Mischief"], pool="{B}{B}"),
        )
        play.cast("Seeds of Strength", targets=targets)
        play.pass_to(1)
        assert not play.may("cast", "Imp's Mischief")


@ruling("Muck Drubb", 1, 2)
def test_muck_drubb_changes_every_target_or_none() -> None:
    play = scene(
        Seat(hand=["Seeds of Strength"], pool="{G}{W}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Muck Drubb"], pool="{B}" * 5),
    )
    play.cast("Seeds of Strength", targets=["Grizzly Bears"] * 3)
    play.cast("Muck Drubb", by=1)
    play.resolve_all()
    assert (play.pt("Muck Drubb"), play.pt("Grizzly Bears")) == ((6, 6), (2, 2))
    play = scene(
        Seat(hand=["Seeds of Strength"], pool="{G}{W}", battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Muck Drubb"], pool="{B}" * 5),
    )
    play.cast("Seeds of Strength", targets=["Grizzly Bears", "Grizzly Bears", "Hill Giant"])
    play.cast("Muck Drubb", by=1)
    play.resolve()
    assert play.stack == ["Seeds of Strength"]


@ruling("Muck Drubb", 3)
def test_muck_drubb_must_be_a_legal_target() -> None:
    play = scene(
        Seat(hand=["Doom Blade"], pool="{B}{B}"),
        Seat(hand=["Muck Drubb"], pool="{B}" * 5, battlefield=["Grizzly Bears"]),
    )
    play.cast("Doom Blade", targets=["Grizzly Bears"])
    play.cast("Muck Drubb", by=1)
    play.resolve_all()
    assert play.graveyard(1) == ["Grizzly Bears"]


@ruling("Wild Ricochet", 3)
def test_wild_ricochets_copy_keeps_the_mode() -> None:
    play = scene(
        Seat(hand=["Simic Charm"], pool="{G}{U}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Wild Ricochet"], pool="{R}" * 4, battlefield=["Hill Giant"]),
    )
    play.cast("Simic Charm", modes=[0], targets=["Grizzly Bears"])
    play.cast("Wild Ricochet", by=1)
    play.resolve()
    play.choose("keep")
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((6, 6), (5, 5))


@ruling("Wild Ricochet", 5)
def test_the_original_spell_stays_with_its_controller() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}" * 3, library=["Island"] * 3),
        Seat(
            hand=["Wild Ricochet"],
            pool="{R}" * 4,
            battlefield=["Managorger Hydra"],
            library=["Forest"] * 3,
        ),
    )
    play.cast("Divination")
    play.resolve()
    play.cast("Wild Ricochet", by=1)
    play.resolve_all()
    assert (play.hand(0), play.hand(1), play.counters("Managorger Hydra")) == (
        ["Island"] * 2,
        ["Forest"] * 2,
        {"+1/+1": 2},
    )


@ruling("Wild Ricochet", 7)
def test_a_copy_counts_what_was_paid_for_the_original() -> None:
    play = scene(
        Seat(hand=["Fling"], pool="{R}{R}", battlefield=["Craw Wurm"]),
        Seat(hand=["Wild Ricochet"], pool="{R}" * 4),
    )
    play.cast("Fling", targets=["Player 2"])
    play.cast("Wild Ricochet", by=1)
    play.resolve()
    play.choose("change")
    play.choose("Player 1")
    play.choose("keep")
    play.resolve_all()
    assert play.lives == [8, 20]


@ruling("Chancellor of Tales", 1, 3)
def test_a_copied_adventure_resolves_before_the_original() -> None:
    pair = "Curious Pair // Treats to Share"
    play = scene(
        Seat(hand=[pair, pair], pool="{G}" * 3, battlefield=["Chancellor of Tales"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Curious Pair", way="Treats to Share")
    assert play.stack == ["ability of Chancellor of Tales", "Treats to Share"]
    play.cast("Counterspell", targets=["Treats to Share"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    play.resolve_all()
    assert play.battlefield(0) == ["Chancellor of Tales", "Food Token"]
    play.cast("Curious Pair", way="Curious Pair")
    assert play.stack == ["Curious Pair"]


@ruling("Sephara, Sky's Blade", 3)
def test_fliers_with_summoning_sickness_may_be_tapped_for_sephara() -> None:
    fliers = [Permanent("Ornithopter", sick=True)] * 4
    play = scene(Seat(hand=["Sephara, Sky's Blade"], pool="{W}", battlefield=fliers))
    play.cast("Sephara, Sky's Blade")
    play.resolve()
    assert [play.tapped(id) for id in play.state.battlefield] == [True] * 4 + [False]


@ruling("Goldfury Strider", 1)
def test_goldfury_strider_with_summoning_sickness_may_be_tapped_for_itself() -> None:
    play = scene(Seat(battlefield=[Permanent("Goldfury Strider", sick=True), Permanent("Memnite", sick=True)]))
    play.activate("Goldfury Strider", targets=["Memnite"])
    play.resolve()
    assert (play.tapped("Goldfury Strider"), play.pt("Memnite")) == (True, (3, 1))


@ruling("Pyrokinesis", 2)
def test_a_cost_increase_applies_to_the_alternative_cost() -> None:
    play = scene(
        Seat(hand=["Pyrokinesis", "Shock"]),
        Seat(battlefield=["Thalia, Guardian of Thraben", "Hill Giant"]),
    )
    assert not play.may("cast", "Pyrokinesis")
    play = scene(
        Seat(hand=["Pyrokinesis", "Shock"], pool="{C}"),
        Seat(battlefield=["Thalia, Guardian of Thraben", "Hill Giant"]),
    )
    play.cast("Pyrokinesis", targets=[["Hill Giant"]])
    play.resolve()
    assert (play.exile(), play.pool(), play.graveyard(1)) == (["Shock"], "", ["Hill Giant"])


@ruling("Nourishing Shoal", 1, 2)
def test_x_of_a_card_in_hand_is_0() -> None:
    play = scene(
        Seat(hand=["Nourishing Shoal", "Wildwood Scourge", "Craw Wurm"]),
        Seat(hand=["Disdainful Stroke"], pool="{U}{U}"),
    )
    play.cast("Nourishing Shoal", x=6)
    assert play.exile() == ["Craw Wurm"]
    play.cast("Disdainful Stroke", targets=["Nourishing Shoal"], by=1)
    play = scene(Seat(hand=["Nourishing Shoal", "Wildwood Scourge"]))
    play.cast("Nourishing Shoal", x=1)
    play.resolve()
    assert (play.life(0), play.exile()) == (21, ["Wildwood Scourge"])


@ruling("Disdainful Stroke", 1)
def test_disdainful_stroke_uses_the_chosen_x() -> None:
    for x, may in ((2, False), (3, True)):
        play = scene(
            Seat(hand=["Blaze"], pool="{R}" * 4),
            Seat(hand=["Disdainful Stroke"], pool="{U}{U}"),
        )
        play.cast("Blaze", x=x, targets=["Player 2"])
        play.pass_to(1)
        assert play.may("cast", "Disdainful Stroke") is may


@ruling("Forceful Denial", 3)
def test_a_card_cast_without_paying_its_mana_cost_has_other_costs() -> None:
    play = scene(
        Seat(hand=["Forceful Denial"], pool="{U}" * 5, library=["Shrapnel Blast"], battlefield=["Memnite"]),
        Seat(hand=["Opt"], pool="{U}", library=["Island"]),
        active=1,
    )
    play.cast("Opt")
    play.cast("Forceful Denial", by=0)
    play.resolve()
    play.yes()
    play.choose("Player 2")
    assert (play.stack, play.battlefield(0)) == (["Shrapnel Blast", "Forceful Denial", "Opt"], [])


@ruling("Forceful Denial", 7)
def test_forceful_denial_cant_target_itself() -> None:
    play = scene(Seat(hand=["Forceful Denial"], pool="{U}" * 5))
    assert not play.may("cast", "Forceful Denial")


@ruling("Forceful Denial", 1)
def test_cascade_resolves_though_its_spell_is_countered() -> None:
    play = scene(
        Seat(hand=["Forceful Denial"], pool="{U}" * 5, library=["Divination", "Island", "Island"]),
        Seat(hand=["Opt", "Counterspell"], pool="{U}" * 3),
        active=1,
    )
    play.cast("Opt")
    play.cast("Forceful Denial", by=0)
    play.cast("Counterspell", targets=["Forceful Denial"], by=1)
    play.resolve()
    assert play.stack == ["ability of Forceful Denial", "Opt"]
    play.resolve()
    play.yes()
    assert play.stack == ["Divination", "Opt"]


@ruling("Legolas, Master Archer", 1)
def test_targeting_legolas_and_another_creature_triggers_both() -> None:
    legolas = "Legolas, Master Archer"
    play = scene(
        Seat(hand=["Clash of Titans"], pool="{R}" * 5, battlefield=[legolas]), Seat(battlefield=["Hill Giant"])
    )
    play.cast("Clash of Titans", targets=[legolas, "Hill Giant"])
    play.order([0, 1])
    play.choose("Hill Giant")
    assert len(play.stack) == 3


@ruling("Tibor and Lumia", 1)
def test_a_blue_and_red_spell_triggers_both_abilities() -> None:
    play = scene(
        Seat(hand=["Electrolyze"], pool="{U}{R}{R}", battlefield=["Tibor and Lumia", "Memnite"], library=["Island"]),
    )
    play.cast("Electrolyze", targets=[["Player 2"]])
    play.order([0, 1])
    assert "target" in play.asked


@ruling("Countersquall", 1)
def test_the_controller_of_an_uncounterable_spell_still_loses_life() -> None:
    play = scene(Seat(hand=["Volcanic Fallout"], pool="{R}" * 3), Seat(hand=["Countersquall"], pool="{U}{B}"))
    play.cast("Volcanic Fallout")
    play.cast("Countersquall", by=1)
    play.resolve_all()
    assert play.lives == [16, 18]


@ruling("Chimil, the Inner Sun", 4)
def test_chimil_as_a_spell_can_be_countered() -> None:
    chimil = "Chimil, the Inner Sun"
    play = scene(Seat(hand=[chimil], pool="{C}" * 6), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast(chimil)
    play.cast("Counterspell", by=1)
    play.resolve_all()
    assert play.graveyard(0) == [chimil]


@ruling("Abstruse Interference", 1)
def test_the_scion_is_created_though_the_cost_is_paid() -> None:
    play = scene(
        Seat(hand=["Opt"], pool="{U}{C}", library=["Island"] * 2),
        Seat(hand=["Abstruse Interference"], pool="{U}" * 3),
    )
    play.cast("Opt")
    play.cast("Abstruse Interference", by=1)
    play.resolve()
    play.yes()
    assert (play.battlefield(1), play.stack) == (["Eldrazi Scion Token"], ["Opt"])


@ruling("Shriekmaw", 1)
def test_an_evoked_shriekmaws_ability_may_resolve_first() -> None:
    play = scene(
        Seat(hand=["Shriekmaw", "Unsummon"], pool="{B}{B}", battlefield=["Island"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Shriekmaw", way="evoke")
    play.resolve()
    play.order([1, 0])
    play.resolve()
    play.cast("Unsummon", targets=["Shriekmaw"])
    play.resolve_all()
    assert (play.hand(0), play.battlefield(1)) == (["Shriekmaw"], [])


@ruling("Common Bond", 1)
def test_common_bond_may_target_one_creature_twice() -> None:
    play = scene(Seat(hand=["Common Bond"], pool="{G}{W}{W}", battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Common Bond", targets=["Grizzly Bears", "Grizzly Bears"])
    play.resolve()
    assert play.counters("Grizzly Bears") == {"+1/+1": 2}


@ruling("Dual Shot", 1)
def test_dual_shot_cant_target_one_creature_twice() -> None:
    play = scene(Seat(hand=["Dual Shot"], pool="{R}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Dual Shot", targets=[["Grizzly Bears", "Grizzly Bears"]])


@ruling("Sudden Storm", 6)
def test_sudden_storm_without_targets_scries() -> None:
    play = scene(
        Seat(hand=["Sudden Storm"] * 2, pool="{U}" * 8, library=["Island", "Forest"], battlefield=["Memnite"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Sudden Storm", targets=[[]])
    play.resolve()
    play.choose("Island")
    assert play.library(0) == ["Forest", "Island"]
    play.cast("Sudden Storm", targets=[["Memnite"]])
    play.cast("Unsummon", targets=["Memnite"], by=1)
    play.resolve_all()
    assert play.log(DidNotResolve) == [DidNotResolve]


@ruling("Kayla's Command", 1)
def test_the_creature_is_chosen_on_resolution() -> None:
    play = scene(Seat(hand=["Kayla's Command"], pool="{W}" * 3))
    play.cast("Kayla's Command", modes=[0, 1])
    play.resolve()
    assert (play.counters("Construct Token"), play.keywords("Construct Token")) == (
        {"+1/+1": 1},
        frozenset(("double strike",)),
    )


@ruling("Floodbringer", 1)
def test_the_land_returned_as_a_cost_may_be_the_target() -> None:
    play = scene(Seat(battlefield=["Floodbringer", "Island"], pool="{C}{C}"))
    play.activate("Floodbringer", targets=["Island"])
    play.resolve()
    assert (play.hand(0), play.log(DidNotResolve)) == (["Island"], [DidNotResolve])


@ruling("Gust of Wind", 1)
def test_gust_of_wind_is_not_affected_after_casting() -> None:
    play = scene(
        Seat(hand=["Gust of Wind"], pool="{U}{U}", battlefield=["Wind Drake"], library=["Island"]),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Gust of Wind", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Wind Drake"], by=1)
    play.resolve_all()
    assert (play.hand(1), play.hand(0)) == (["Hill Giant"], ["Wind Drake", "Island"])


@ruling("Krasis Incubation", 1)
def test_krasis_incubation_returns_before_any_response() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Krasis Incubation", attached_to="Hill Giant")], pool="{G}{U}{U}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Krasis Incubation")
    assert play.hand(0) == ["Krasis Incubation"]
    play.resolve()
    assert play.counters("Hill Giant") == {"+1/+1": 2}
