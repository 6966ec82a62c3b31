"""Rulings about spells that prevent damage, replace events, or return spells."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.stack import Countered, DidNotResolve
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Reverse Damage", 1)
def test_damage_is_dealt_normally_the_second_time() -> None:
    play = scene(
        Seat(hand=["Reverse Damage"], pool="{W}{W}{W}"),
        Seat(battlefield=[Permanent("Triskelion", counters={"+1/+1": 3}), "Hill Giant"]),
    )
    play.cast("Reverse Damage")
    play.resolve()
    play.choose("Triskelion")
    for life in (21, 20):
        play.pass_to(1)
        play.activate("Triskelion", targets=["Player 1"])
        play.resolve()
        assert play.life() == life


@ruling("Corrupt", 3)
def test_life_gained_equals_the_damage_dealt() -> None:
    play = scene(
        Seat(hand=["Corrupt"], battlefield=["Swamp"] * 6),
        Seat(hand=["Withstand"], pool="{W}{W}{W}", library=["Forest"]),
    )
    play.cast("Corrupt", targets=["Player 2"])
    play.cast("Withstand", targets=["Player 2"], by=1)
    play.resolve_all()
    assert play.lives == [23, 17]


@ruling("Withstand", 1)
def test_the_card_is_drawn_immediately() -> None:
    play = scene(Seat(hand=["Withstand"], pool="{W}{W}{W}", library=["Forest"]))
    play.cast("Withstand", targets=["Player 1"])
    play.resolve()
    assert play.hand() == ["Forest"]


@ruling("Reprieve", 1)
def test_returning_a_spell_is_not_countering_it() -> None:
    play = scene(
        Seat(hand=["Carnage Tyrant"], pool="{G}" * 6), Seat(hand=["Reprieve"], pool="{W}{W}", library=["Forest"])
    )
    play.cast("Carnage Tyrant")
    play.cast("Reprieve", targets=["Carnage Tyrant"], by=1)
    play.resolve()
    assert (play.hand(), play.stack, play.hand(1), play.log(Countered)) == (["Carnage Tyrant"], [], ["Forest"], [])


@ruling("Spellscorn Coven // Take It Back", 4)
def test_a_returned_copy_of_a_spell_ceases_to_exist() -> None:
    play = scene(
        Seat(hand=["Divination", "Twincast"], pool="{U}" * 5, library=["Forest"] * 4),
        Seat(hand=["Spellscorn Coven // Take It Back"], pool="{U}{U}{U}"),
    )
    play.cast("Divination")
    play.cast("Twincast", targets=["Divination"])
    play.resolve()
    play.cast("Spellscorn Coven", way="Take It Back", targets=[play.state.markers[0].stack[-1]], by=1)
    play.resolve()
    assert (play.stack, play.hand()) == (["Divination"], [])


@ruling("Perplexing Test", 1)
def test_tokens_returned_to_hand_cease_to_exist() -> None:
    play = scene(
        Seat(
            hand=["Perplexing Test"], pool="{U}" * 5, battlefield=[Permanent("Hill Giant", token=True), "Grizzly Bears"]
        )
    )
    play.cast("Perplexing Test", modes=[0])
    play.resolve()
    assert (play.hand(), play.battlefield()) == ([], ["Grizzly Bears"])


@ruling("Koth of the Hammer", 5)
def test_a_loyalty_ability_that_adds_mana_uses_the_stack() -> None:
    play = scene(Seat(battlefield=["Koth of the Hammer", "Mountain", "Mountain"]))
    assert not play.may("mana", "Koth of the Hammer")
    play.activate("Koth of the Hammer", 1)
    assert (play.stack, play.pool()) == (["ability of Koth of the Hammer"], "")
    play.resolve()
    assert (play.pool(), play.may("activate", "Koth of the Hammer")) == ("{R}{R}", False)


@ruling("Shenanigans", 3)
def test_two_draws_may_be_replaced_by_dredge_one_after_the_other() -> None:
    play = scene(
        Seat(
            hand=["Divination"],
            pool="{U}{U}{U}",
            graveyard=["Shenanigans"],
            library=["Darkblast", "Forest", "Swamp", "Plains", "Island"],
        )
    )
    play.cast("Divination")
    play.resolve()
    play.yes()
    assert play.graveyard()[0] == "Darkblast"
    play.yes()
    assert (sorted(play.hand()), play.library()) == (["Darkblast", "Shenanigans"], ["Island"])


@ruling("Back for More", 3)
def test_the_reflexive_trigger_waits_with_the_others() -> None:
    play = scene(
        Seat(hand=["Back for More"], pool="{G}" * 5 + "{B}", graveyard=["Elvish Visionary"], library=["Forest"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Back for More", targets=["Elvish Visionary"])
    play.resolve()
    assert play.stack == [], "both wait to be put onto the stack"
    play.choose(*play.decision.options)
    play.choose("Hill Giant")
    assert sorted(play.stack) == ["ability of Back for More", "ability of Elvish Visionary"]


@ruling("Dire Tactics", 1)
def test_life_lost_equals_the_last_toughness() -> None:
    play = scene(
        Seat(hand=["Dire Tactics"], pool="{W}{B}"), Seat(battlefield=[Permanent("Hill Giant", counters={"+1/+1": 1})])
    )
    play.cast("Dire Tactics", targets=["Hill Giant"])
    play.resolve()
    assert (play.life(), play.exile()) == (16, ["Hill Giant"])
    human = scene(
        Seat(hand=["Dire Tactics"], pool="{W}{B}", battlefield=["Elite Vanguard"]), Seat(battlefield=["Hill Giant"])
    )
    human.cast("Dire Tactics", targets=["Hill Giant"])
    human.resolve()
    assert human.life() == 20


@ruling("Withdraw", 4)
def test_the_creature_that_can_be_paid_for_is_chosen_on_announcement() -> None:
    play = scene(Seat(hand=["Withdraw"], pool="{U}{U}"), Seat(battlefield=["Hill Giant", "Craw Wurm", "Forest"]))
    play.cast("Withdraw", targets=["Hill Giant", "Craw Wurm"])
    play.resolve()
    assert (play.hand(1), play.decision.player) == (["Hill Giant"], 1)
    play.yes()
    assert (play.battlefield(1), play.tapped("Forest")) == (["Craw Wurm", "Forest"], True)


@ruling("Austere Command", 1)
def test_modes_destroy_one_after_the_other() -> None:
    play = scene(
        Seat(hand=["Austere Command"], pool="{W}" * 6, battlefield=["Blood Artist"]),
        Seat(battlefield=["Craw Wurm", "Hill Giant"]),
    )
    play.cast("Austere Command", modes=[2, 3])
    play.resolve()
    play.choose("Player 2")
    assert play.stack == ["ability of Blood Artist"], "it saw itself, and nothing that died later"


@ruling("Not of This World", 5)
def test_one_matching_permanent_among_the_targets_is_enough() -> None:
    play = scene(
        Seat(hand=["Electrolyze"], pool="{U}{R}{R}", library=["Swamp"]),
        Seat(hand=["Not of This World"], battlefield=["Carnage Tyrant", "Hill Giant", *["Forest"] * 7]),
    )
    play.cast("Electrolyze", targets=[["Hill Giant", "Player 2"]], divide=[1, 1])
    play.cast("Not of This World", targets=["Electrolyze"], by=1)
    play.resolve()
    assert play.graveyard() == ["Electrolyze"]


@ruling("Remand", 1)
def test_a_remanded_flashback_spell_is_exiled() -> None:
    play = scene(
        Seat(graveyard=["Think Twice"], pool="{U}{U}{U}"), Seat(hand=["Remand"], pool="{U}{U}", library=["Forest"])
    )
    play.cast("Think Twice", way="flashback")
    play.cast("Remand", targets=["Think Twice"], by=1)
    play.resolve()
    assert (play.exile(), play.hand(), play.hand(1)) == (["Think Twice"], [], ["Forest"])


@ruling("Remand", 2)
def test_a_spell_that_was_not_countered_is_not_returned() -> None:
    play = scene(
        Seat(hand=["Carnage Tyrant"], pool="{G}" * 6), Seat(hand=["Remand"], pool="{U}{U}", library=["Forest"])
    )
    play.cast("Carnage Tyrant")
    play.cast("Remand", targets=["Carnage Tyrant"], by=1)
    play.resolve()
    assert (play.stack, play.hand(1)) == (["Carnage Tyrant"], ["Forest"])


@ruling("Bonecrusher Giant // Stomp", 12)
def test_protection_prevents_nothing_but_still_restricts_targeting() -> None:
    play = scene(
        Seat(hand=["Bonecrusher Giant // Stomp", "Volcanic Fallout", "Shock"], battlefield=["Mountain"] * 6),
        Seat(battlefield=["Silver Knight"]),
    )
    play.cast("Bonecrusher Giant", way="Stomp", targets=["Player 2"])
    play.resolve()
    with pytest.raises(Illegal):
        play.cast("Shock", targets=["Silver Knight"])
    play.cast("Volcanic Fallout")
    play.resolve()
    assert play.graveyard(1) == ["Silver Knight"]


@ruling("Miming Slime", 2)
def test_without_other_creatures_the_ooze_token_dies() -> None:
    play = scene(Seat(hand=["Miming Slime"], pool="{G}{G}{G}"))
    play.cast("Miming Slime")
    play.resolve()
    assert play.battlefield() == []


@ruling("Explore", 1)
def test_the_land_drawn_may_be_played_later() -> None:
    play = scene(Seat(hand=["Explore", "Swamp"], pool="{G}{G}", library=["Forest"]))
    play.land("Swamp")
    play.cast("Explore")
    assert not play.may("play", "Forest")
    play.resolve()
    assert play.may("play", "Forest")
    play.land("Forest")
    assert play.battlefield() == ["Swamp", "Forest"]


@ruling("Cease-Fire", 1)
def test_a_creature_spell_on_the_stack_is_not_affected() -> None:
    play = scene(
        Seat(hand=["Grizzly Bears", "Llanowar Elves", "Shock"], pool="{G}{G}", battlefield=["Forest", "Mountain"]),
        Seat(hand=["Cease-Fire"], pool="{W}{W}{W}", library=["Swamp"]),
    )
    play.cast("Grizzly Bears")
    play.cast("Cease-Fire", targets=["Player 1"], by=1)
    play.resolve_all()
    assert "Grizzly Bears" in play.battlefield()
    assert (play.may("cast", "Llanowar Elves"), play.may("cast", "Shock")) == (False, True)


@ruling("Sheltering Word", 1)
def test_hexproof_in_response_makes_the_target_illegal() -> None:
    play = scene(
        Seat(hand=["Murder"], pool="{B}{B}{B}"),
        Seat(hand=["Sheltering Word"], pool="{G}{G}", battlefield=["Hill Giant"]),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.cast("Sheltering Word", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.life(1), play.log(DidNotResolve)) == (["Hill Giant"], 23, [DidNotResolve])


@ruling("Barter in Blood", 3)
def test_creatures_are_chosen_in_turn_order_and_sacrificed_together() -> None:
    three = ["Hill Giant", "Grizzly Bears", "Craw Wurm"]
    play = scene(Seat(hand=["Barter in Blood"], pool="{B}" * 4, battlefield=three), Seat(battlefield=three))
    play.cast("Barter in Blood")
    play.resolve()
    play.choose("Player 1's Hill Giant", "Player 1's Grizzly Bears")
    assert (play.decision.player, play.graveyard()) == (1, [])
    play.choose("Player 2's Craw Wurm", "Player 2's Hill Giant")
    assert play.battlefield() == ["Craw Wurm", "Grizzly Bears"]
