"""Rulings about bestow, morph, heroic, prowess, extort, dredge, cycling and kicker."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Boon Satyr", 6)
def test_a_bestowed_spell_with_an_illegal_target_becomes_a_creature() -> None:
    play = scene(
        Seat(hand=["Boon Satyr"], pool="{G}" * 5, battlefield=["Hill Giant"]), Seat(hand=["Unsummon"], pool="{U}")
    )
    play.cast("Boon Satyr", way="bestow", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.battlefield(), play.pt("Boon Satyr"), play.attached_to("Boon Satyr")) == (["Boon Satyr"], (4, 2), "")


@ruling("Boon Satyr", 1)
def test_a_bestowed_spell_is_not_a_creature_spell() -> None:
    def may(way: str, pool: str) -> bool:
        play = scene(
            Seat(hand=["Boon Satyr"], pool=pool, battlefield=["Hill Giant"]),
            Seat(hand=["Essence Scatter"], pool="{U}{U}"),
        )
        play.cast("Boon Satyr", way=way or None, targets=["Hill Giant"] if way else [])
        play.pass_to(1)
        return play.may("cast", "Essence Scatter")

    assert (may("", "{G}{G}{G}"), may("bestow", "{G}" * 5)) == (True, False)


@ruling("Boon Satyr", 7)
def test_a_bestowed_permanent_becomes_a_creature_when_its_host_leaves() -> None:
    play = scene(
        Seat(hand=["Boon Satyr"], pool="{G}" * 5, battlefield=["Hill Giant"]), Seat(hand=["Unsummon"], pool="{U}")
    )
    play.cast("Boon Satyr", way="bestow", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (7, 5)
    play.pass_to(1)
    play.cast("Unsummon", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(), play.pt("Boon Satyr")) == (["Boon Satyr"], (4, 2))


@ruling("Boon Satyr", 4)
def test_a_bestow_card_put_onto_the_battlefield_is_a_creature() -> None:
    play = scene(Seat(hand=["Zombify"], pool="{B}" * 4, graveyard=["Boon Satyr"], battlefield=["Hill Giant"]))
    play.cast("Zombify", targets=["Boon Satyr"])
    play.resolve()
    assert (play.pt("Boon Satyr"), play.attached_to("Boon Satyr")) == ((4, 2), "")


@ruling("Boon Satyr", 5)
def test_the_mana_value_of_a_bestowed_spell_is_that_of_its_mana_cost() -> None:
    play = scene(Seat(hand=["Boon Satyr"], pool="{G}" * 5, battlefield=["Hill Giant"]))
    play.cast("Boon Satyr", way="bestow", targets=["Hill Giant"])
    assert play.values("Boon Satyr").mana_value == 3


@ruling("Akroma, Angel of Fury", 2)
def test_a_face_down_spell_can_be_countered() -> None:
    play = scene(Seat(hand=["Akroma, Angel of Fury"], pool="{R}{R}{R}"), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Akroma, Angel of Fury", way="morph")
    play.cast("Counterspell", targets=["face-down creature"], by=1)
    play.resolve()
    assert play.graveyard() == ["Akroma, Angel of Fury"]


@ruling("Abomination of Gudul", 7)
def test_a_face_down_spell_has_mana_value_0() -> None:
    play = scene(
        Seat(hand=["Abomination of Gudul"], pool="{R}{R}{R}"), Seat(hand=["Change the Equation"], pool="{U}{U}")
    )
    play.cast("Abomination of Gudul", way="morph")
    play.cast("Change the Equation", modes=[0], targets=["face-down creature"], by=1)
    play.resolve()
    assert play.graveyard() == ["Abomination of Gudul"]


@ruling("Abomination of Gudul", 1)
def test_a_permanent_turned_face_up_is_still_the_target() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Abomination of Gudul", face_down=True)], pool="{B}{G}{U}{C}{C}"),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.pass_to(1)
    play.cast("Shock", targets=["face-down creature"])
    play.pass_to(0)
    play.special("turn face up", "face-down creature")
    assert play.stack == ["Shock"]
    play.resolve()
    assert (play.battlefield(), play.damage("Abomination of Gudul")) == (["Abomination of Gudul"], 2)


@ruling("Agent of the Fates", 2)
def test_heroic_triggers_once_for_each_spell() -> None:
    play = scene(
        Seat(hand=["Seeds of Strength"], pool="{G}{W}", battlefield=["Agent of the Fates"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Seeds of Strength", targets=["Agent of the Fates"] * 3)
    assert play.stack == ["ability of Agent of the Fates", "Seeds of Strength"]
    play.resolve()
    assert (play.graveyard(1), play.stack) == (["Hill Giant"], ["Seeds of Strength"])


@ruling("Agent of the Fates", 3)
def test_heroic_does_not_trigger_on_copies() -> None:
    play = scene(
        Seat(hand=["Giant Growth", "Twincast"], pool="{G}{U}{U}", battlefield=["Agent of the Fates", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.cast("Twincast", targets=["Giant Growth"])
    play.resolve()
    play.choose("change")
    play.choose("Agent of the Fates")
    assert play.stack == ["Giant Growth", "Giant Growth"]
    play.resolve()
    assert play.pt("Agent of the Fates") == (6, 5)


@ruling("Bloodfire Expert", 1)
def test_an_artifact_creature_is_a_creature_spell() -> None:
    play = scene(Seat(hand=["Ornithopter", "Shock", "Forest"], pool="{R}", battlefield=["Bloodfire Expert"]))
    play.cast("Ornithopter")
    assert play.stack == ["Ornithopter"]
    play.resolve()
    play.land("Forest")
    assert play.stack == []
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["ability of Bloodfire Expert", "Shock"]


@ruling("Bloodfire Expert", 2)
def test_prowess_resolves_though_the_spell_is_countered() -> None:
    play = scene(
        Seat(hand=["Shock"], pool="{R}", battlefield=["Bloodfire Expert"]), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Shock", targets=["Player 2"])
    play.cast("Counterspell", targets=["Shock"], by=1)
    play.resolve_all()
    assert (play.pt("Bloodfire Expert"), play.life(1)) == ((4, 2), 20)


@ruling("Blind Obedience", 3)
def test_extort_is_paid_at_most_once_on_resolution() -> None:
    play = scene(Seat(hand=["Shock"], pool="{R}", battlefield=["Blind Obedience", *["Plains"] * 3]), Seat(), Seat())
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    play.yes()
    assert (play.lives, play.stack) == ([22, 19, 19], ["Shock"])


@ruling("Darkblast", 1)
def test_any_draw_may_be_replaced_by_dredging() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}", graveyard=["Darkblast"], library=["Forest"] * 3 + ["Swamp"] * 3)
    )
    play.cast("Divination")
    play.resolve()
    play.yes()
    assert (sorted(play.hand()), play.graveyard()) == (
        ["Darkblast", "Swamp"],
        ["Divination", "Forest", "Forest", "Forest"],
    )


@ruling("Darkblast", 3)
def test_dredge_needs_the_card_in_the_graveyard_and_enough_cards() -> None:
    play = scene(Seat(hand=["Divination"], pool="{U}{U}{U}", graveyard=["Darkblast"], library=["Forest"] * 2))
    play.cast("Divination")
    play.resolve()
    assert (play.hand(), play.graveyard()) == (["Forest"] * 2, ["Divination", "Darkblast"])


@ruling("Colossal Skyturtle", 2)
def test_a_channel_ability_requires_its_target() -> None:
    play = scene(Seat(hand=["Colossal Skyturtle"], pool="{G}{G}{G}{U}{U}"))
    assert not play.may("activate", "Colossal Skyturtle")
    other = scene(Seat(hand=["Colossal Skyturtle"], pool="{U}{U}"), Seat(battlefield=["Hill Giant"]))
    other.activate("Colossal Skyturtle", targets=["Hill Giant"])
    assert other.graveyard() == ["Colossal Skyturtle"]
    other.resolve()
    assert other.hand(1) == ["Hill Giant"]


@ruling("Akroma's Vengeance", 1)
def test_cycling_can_be_countered_only_as_an_ability() -> None:
    play = scene(
        Seat(hand=["Akroma's Vengeance"], pool="{W}{W}{W}", library=["Forest"]),
        Seat(hand=["Squelch", "Counterspell"], battlefield=["Island"] * 2, library=["Swamp"]),
    )
    play.activate("Akroma's Vengeance")
    play.pass_to(1)
    assert (play.may("cast", "Counterspell"), play.may("cast", "Squelch")) == (False, True)
    play.cast("Squelch", targets=["ability of Akroma's Vengeance"])
    play.resolve()
    assert (play.hand(), play.graveyard()) == ([], ["Akroma's Vengeance"])


@ruling("Slice and Dice", 1)
def test_countering_the_trigger_does_not_stop_the_draw() -> None:
    play = scene(
        Seat(hand=["Slice and Dice"], pool="{R}{R}{R}", library=["Forest"]),
        Seat(hand=["Repudiate // Replicate"], pool="{U}{U}", battlefield=["Llanowar Elves"]),
    )
    play.activate("Slice and Dice")
    assert play.stack == ["ability of Slice and Dice"] * 2
    play.cast("Repudiate", targets=[play.state.markers[0].stack[-1]], by=1)
    play.resolve_all()
    assert (play.hand(), play.battlefield()) == (["Forest"], ["Llanowar Elves"])


@ruling("Academy Drake", 4)
def test_a_creature_put_onto_the_battlefield_is_not_kicked() -> None:
    play = scene(Seat(hand=["Zombify", "Academy Drake"], pool="{B}" * 4, graveyard=["Academy Drake"]))
    play.cast("Zombify", targets=["Academy Drake"])
    play.resolve()
    assert play.counters("Academy Drake") == {}


@ruling("Academy Drake", 1)
def test_a_copy_of_a_kicked_creature_is_not_kicked() -> None:
    play = scene(Seat(hand=["Academy Drake", "Quasiduplicate"], pool="{U}" * 7, battlefield=["Island"] * 3))
    play.cast("Academy Drake", kicked=True)
    play.resolve()
    assert play.counters("Academy Drake") == {"+1/+1": 2}
    play.cast("Quasiduplicate", targets=["Academy Drake"])
    play.resolve()
    assert sorted(play.object(id).counters.get("+1/+1", 0) for id in play.state.battlefield[3:]) == [0, 2]


@ruling("Bedlam Reveler", 2)
def test_red_mana_is_not_reduced() -> None:
    def may(pool: str) -> bool:
        return scene(Seat(hand=["Bedlam Reveler"], pool=pool, graveyard=["Shock"] * 9)).may("cast", "Bedlam Reveler")

    assert (may("{R}{R}"), may("{R}{C}")) == (True, False)


@ruling("Devastating Summons", 1)
def test_zero_lands_may_be_sacrificed() -> None:
    play = scene(Seat(hand=["Devastating Summons"], pool="{R}", battlefield=["Mountain", "Blood Artist"]))
    play.cast("Devastating Summons", x=0)
    play.resolve()
    assert play.battlefield() == ["Mountain", "Blood Artist"]
    play.choose("Player 2")
    play.choose("Player 2")
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Toxic Deluge", 1)
def test_creatures_that_enter_later_are_not_affected() -> None:
    play = scene(
        Seat(hand=["Toxic Deluge", "Ornithopter"], pool="{B}{B}{B}"), Seat(battlefield=["Hill Giant", "Craw Wurm"])
    )
    play.cast("Toxic Deluge", x=3)
    assert play.life() == 17
    play.resolve()
    play.cast("Ornithopter")
    play.resolve()
    assert (play.battlefield(), play.pt("Craw Wurm")) == (["Craw Wurm", "Ornithopter"], (3, 1))


@ruling("Fire Covenant", 1)
def test_x_0_means_no_targets() -> None:
    play = scene(Seat(hand=["Fire Covenant"], pool="{B}{R}{R}"), Seat(battlefield=["Hill Giant"]))
    with pytest.raises(Illegal):
        play.cast("Fire Covenant", x=0, targets=[["Hill Giant"]])
    play.cast("Fire Covenant", x=3, targets=[["Hill Giant"]])
    play.resolve()
    assert (play.life(), play.graveyard(1)) == (17, ["Hill Giant"])


@ruling("Tolaria West", 2)
def test_a_card_with_x_in_its_cost_has_mana_value_0() -> None:
    play = scene(
        Seat(hand=["Tolaria West"], pool="{U}{U}{U}", library=["Endless One", "Shock", "Ancestral Vision", "Forest"])
    )
    play.activate("Tolaria West")
    play.resolve()
    with pytest.raises(Illegal):
        play.choose("Shock")
    play.choose("Endless One")
    assert play.hand() == ["Endless One"]


@ruling("Crashing Tide", 2)
def test_losing_flash_after_casting_does_not_matter() -> None:
    mine = ["Merfolk of the Pearl Trident", "Island", "Island", "Island"]
    play = scene(
        Seat(hand=["Crashing Tide"], battlefield=mine, library=["Island"]),
        Seat(hand=["Shock"], battlefield=["Mountain", "Hill Giant"], library=["Swamp"]),
    )
    play.until("beginning of combat")
    play.cast("Crashing Tide", targets=["Hill Giant"])
    assert play.keywords("Crashing Tide") == {"flash"}
    play.cast("Shock", targets=["Merfolk of the Pearl Trident"], by=1)
    play.resolve()
    assert not play.keywords("Crashing Tide")
    play.resolve()
    assert (play.battlefield(1), play.hand(1), play.hand()) == (["Mountain"], ["Hill Giant"], ["Island"])


@ruling("Apex Hawks", 2)
def test_multikicker_paid_twice() -> None:
    for times in (0, 2):
        play = scene(Seat(hand=["Apex Hawks"], pool="{W}" * 7))
        play.cast("Apex Hawks", costs={"kicker": times})
        play.resolve()
        assert (play.pt("Apex Hawks"), len(play.pool()) // 3) == ((2 + times, 2 + times), 4 - 2 * times)
