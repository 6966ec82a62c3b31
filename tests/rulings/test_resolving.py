"""Rulings about what happens while a spell resolves: the order of instructions, choices and counts."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import LibraryShuffled
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Primal Might", 3)
def test_the_second_target_is_optional() -> None:
    play = scene(
        Seat(hand=["Primal Might"], pool="{G}{G}{G}", battlefield=["Hill Giant"]), Seat(battlefield=["Craw Wurm"])
    )
    play.cast("Primal Might", x=2, targets=["Hill Giant", []])
    play.resolve()
    assert (play.pt("Hill Giant"), play.damage("Craw Wurm")) == ((5, 5), 0)


@ruling("Primal Might", 4)
def test_with_x_0_the_creatures_just_fight() -> None:
    play = scene(Seat(hand=["Primal Might"], pool="{G}", battlefield=["Hill Giant"]), Seat(battlefield=["Craw Wurm"]))
    play.cast("Primal Might", x=0, targets=["Hill Giant", ["Craw Wurm"]])
    play.resolve()
    assert (play.graveyard(), play.damage("Craw Wurm")) == (["Hill Giant", "Primal Might"], 3)


@ruling("Tracker's Instincts", 1)
def test_a_revealed_creature_card_must_be_taken() -> None:
    play = scene(Seat(hand=["Tracker's Instincts"], pool="{G}{G}", library=["Forest", "Hill Giant", "Swamp", "Shock"]))
    play.cast("Tracker's Instincts")
    play.resolve()
    assert (play.hand(), len(play.graveyard())) == (["Hill Giant"], 4)


@ruling("Borne Upon a Wind", 1)
def test_flash_for_spells_does_not_apply_to_abilities() -> None:
    play = scene(
        Seat(),
        Seat(
            hand=["Borne Upon a Wind", "Divination"],
            battlefield=[*["Island"] * 6, "Sunshot Militia", "Ornithopter"],
            library=["Swamp"] * 3,
        ),
    )
    play.pass_to(1)
    assert not play.may("cast", "Divination")
    play.cast("Borne Upon a Wind")
    play.resolve()
    play.pass_to(1)
    assert (play.may("cast", "Divination"), play.may("activate", "Sunshot Militia")) == (True, False)


@ruling("Renounce the Guilds", 2)
def test_all_players_choose_in_turn_order_and_sacrifice_at_once() -> None:
    mine = ["Lightning Angel", "Olivia Voldaren"]
    play = scene(
        Seat(battlefield=mine),
        Seat(hand=["Renounce the Guilds"], pool="{W}{W}", battlefield=["Samut, the Tested", *mine]),
    )
    play.pass_to(1)
    play.cast("Renounce the Guilds")
    play.resolve()
    assert play.decision.player == 0
    play.choose("Lightning Angel")
    assert (play.decision.player, play.graveyard()) == (1, [])
    play.choose("Olivia Voldaren")
    assert (play.graveyard(), play.battlefield(0)) == (["Lightning Angel"], ["Olivia Voldaren"])


@ruling("Fiery Justice", 2)
def test_life_gained_during_resolution_saves_a_player_at_0() -> None:
    play = scene(Seat(hand=["Fiery Justice"], pool="{R}{G}{W}"), Seat(life=4))
    play.cast("Fiery Justice", targets=[["Player 2"], "Player 2"])
    play.resolve()
    assert (play.life(1), play.game.over) == (4, False)


@ruling("Kasmina, Enigmatic Mentor", 1)
def test_two_targets_cost_two_more_only_once() -> None:
    play = scene(
        Seat(battlefield=["Kasmina, Enigmatic Mentor", "Hill Giant", "Grizzly Bears"]),
        Seat(hand=["Electrolyze"], pool="{U}{R}{R}{R}{R}"),
    )
    play.pass_to(1)
    play.cast("Electrolyze", targets=[["Hill Giant", "Grizzly Bears"]], divide=[1, 1])
    assert play.pool(1) == ""


@ruling("Open the Vaults", 1)
def test_an_aura_cant_enchant_a_permanent_that_returns_with_it() -> None:
    play = scene(Seat(hand=["Open the Vaults"], pool="{W}" * 6, graveyard=["Sol Ring", "Indestructibility"]))
    play.cast("Open the Vaults")
    play.resolve()
    assert (play.battlefield(), "Indestructibility" in play.graveyard()) == (["Sol Ring"], True)


@ruling("Open the Vaults", 4)
def test_players_choose_what_auras_enchant_in_turn_order() -> None:
    play = scene(
        Seat(
            hand=["Open the Vaults"],
            pool="{W}" * 6,
            graveyard=["Holy Strength"],
            battlefield=["Hill Giant", "Craw Wurm"],
        ),
        Seat(graveyard=["Pacifism", "Sol Ring"]),
    )
    play.cast("Open the Vaults")
    play.resolve()
    assert play.decision.player == 0
    play.choose("Hill Giant")
    assert (play.decision.player, "Sol Ring" in play.battlefield()) == (1, False)
    play.choose("Craw Wurm")
    assert (play.attached_to("Holy Strength"), play.attached_to("Pacifism")) == ("Hill Giant", "Craw Wurm")
    assert (play.controller("Pacifism"), play.controller("Sol Ring")) == (1, 1)


@ruling("Decree of Justice", 1)
def test_x_twice_in_a_cost_is_paid_twice() -> None:
    play = scene(Seat(hand=["Decree of Justice"], pool="{W}" * 9))
    with pytest.raises(Illegal):
        play.cast("Decree of Justice", x=3)
    play.cast("Decree of Justice", x=2)
    assert play.pool() == "{W}"
    play.resolve()
    assert play.battlefield() == ["Angel Token"] * 2


@ruling("Ultimate Price", 2)
def test_colourless_creatures_are_not_monocoloured() -> None:
    def may(*creatures: Permanent) -> bool:
        return scene(Seat(hand=["Ultimate Price"], pool="{B}{B}"), Seat(battlefield=creatures)).may(
            "cast", "Ultimate Price"
        )

    assert not may(Permanent("Ornithopter"), Permanent("Exalted Angel", face_down=True), Permanent("Lightning Angel"))
    assert may(Permanent("Hill Giant"))


@ruling("Pyrophobia", 1)
def test_cowards_that_enter_later_cant_block() -> None:
    play = scene(
        Seat(hand=["Pyrophobia"], pool="{R}{R}", battlefield=["Elite Vanguard"]),
        Seat(battlefield=["Craw Wurm", "Woodland Changeling", "Hill Giant"]),
    )
    play.cast("Pyrophobia", targets=["Craw Wurm"])
    play.resolve()
    play.attack(["Elite Vanguard"])
    with pytest.raises(Illegal):
        play.block({"Woodland Changeling": "Elite Vanguard"})
    play.block({"Hill Giant": "Elite Vanguard"})
    assert play.step == "declare blockers"


@ruling("Falling Timber", 1)
def test_a_second_target_only_if_kicked() -> None:
    alone = scene(
        Seat(hand=["Falling Timber"], pool="{G}{G}{G}", battlefield=["Forest"]), Seat(battlefield=["Hill Giant"])
    )
    alone.cast("Falling Timber", targets=["Hill Giant"])
    assert (alone.stack, alone.battlefield(0)) == (["Falling Timber"], ["Forest"])
    both = scene(
        Seat(hand=["Falling Timber"], pool="{G}{G}{G}", battlefield=["Forest"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
    )
    both.cast("Falling Timber", kicked=True, targets=["Hill Giant", "Craw Wurm"])
    assert both.battlefield(0) == []


@ruling("Tear Asunder", 1)
def test_a_kicked_tear_asunder_can_target_any_nonland_permanent() -> None:
    play = scene(Seat(hand=["Tear Asunder"], pool="{G}{G}{B}{B}"), Seat(battlefield=["Hill Giant", "Sol Ring"]))
    with pytest.raises(Illegal):
        play.cast("Tear Asunder", kicked=False, targets=["Hill Giant"])
    play.cast("Tear Asunder", kicked=True, targets=["Hill Giant"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]


@ruling("Grave Exchange", 1)
def test_a_player_without_creatures_may_be_the_target() -> None:
    assert not scene(Seat(hand=["Grave Exchange"], pool="{B}" * 6)).may("cast", "Grave Exchange")
    play = scene(Seat(hand=["Grave Exchange"], pool="{B}" * 6, graveyard=["Hill Giant"]))
    play.cast("Grave Exchange", targets=["Hill Giant", "Player 2"])
    play.resolve()
    assert play.hand() == ["Hill Giant"]


@ruling("Squelch", 1)
def test_a_mana_ability_cant_be_targeted() -> None:
    play = scene(
        Seat(battlefield=["Llanowar Elves", "Prodigal Pyromancer"]),
        Seat(hand=["Squelch"], pool="{U}{U}", library=["Swamp"]),
    )
    play.mana("Llanowar Elves")
    assert (play.stack, play.pool()) == ([], "{G}")
    play.activate("Prodigal Pyromancer", targets=["Player 2"])
    play.cast("Squelch", targets=["ability of Prodigal Pyromancer"], by=1)
    play.resolve()
    assert (play.stack, play.life(1), play.hand(1)) == ([], 20, ["Swamp"])


@ruling("Putrefy", 1)
def test_an_artifact_that_became_a_creature_is_still_destroyed() -> None:
    play = scene(Seat(hand=["Putrefy"], pool="{B}{B}{G}"), Seat(battlefield=["Sky Skiff", "Hill Giant"]))
    play.cast("Putrefy", targets=["Sky Skiff"])
    play.activate("Sky Skiff", choices=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.graveyard(1) == ["Sky Skiff"]


@ruling("Vendetta", 3)
def test_the_last_toughness_is_used() -> None:
    play = scene(
        Seat(hand=["Vendetta"], pool="{B}"), Seat(battlefield=[Permanent("Hill Giant", counters={"+1/+1": 2})])
    )
    play.cast("Vendetta", targets=["Hill Giant"])
    play.resolve()
    assert (play.life(), play.graveyard(1)) == (15, ["Hill Giant"])


@ruling("Bond of Passion", 1)
def test_the_other_target_is_still_dealt_damage() -> None:
    play = scene(
        Seat(hand=["Bond of Passion"], pool="{R}" * 6), Seat(hand=["Unsummon"], pool="{U}", battlefield=["Hill Giant"])
    )
    with pytest.raises(Illegal):
        play.cast("Bond of Passion", targets=["Hill Giant", "Hill Giant"])
    play.cast("Bond of Passion", targets=["Hill Giant", "Player 2"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.life(1) == 18


@ruling("Rain of Filth", 2)
def test_a_tapped_land_can_still_be_sacrificed_for_mana() -> None:
    play = scene(
        Seat(hand=["Rain of Filth", "Divination"], pool="{B}", battlefield=[Permanent("Swamp", tapped=True)] * 3)
    )
    play.cast("Rain of Filth")
    play.resolve()
    play.mana("the first Swamp")
    assert (play.pool(), len(play.battlefield())) == ("{B}", 2)


@ruling("Stream of Consciousness", 1)
def test_the_target_player_shuffles_though_the_cards_left() -> None:
    play = scene(
        Seat(hand=["Stream of Consciousness"], pool="{U}{U}", graveyard=["Forest"], library=["Swamp"] * 2),
        Seat(hand=["Cremate"], pool="{B}", library=["Plains"]),
    )
    play.cast("Stream of Consciousness", targets=["Player 1", ["Forest"]])
    play.cast("Cremate", targets=["Forest"], by=1)
    play.resolve_all()
    assert (play.log(LibraryShuffled), play.exile()) == ([LibraryShuffled], ["Forest"])


@ruling("Dromoka's Command", 1)
def test_damage_dealt_by_creatures_is_not_the_spells_damage() -> None:
    play = scene(
        Seat(hand=["Prey Upon", "Lava Axe"], pool="{G}", battlefield=["Hill Giant", *["Mountain"] * 5]),
        Seat(hand=["Dromoka's Command"], pool="{G}{W}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Prey Upon", targets=["Hill Giant", "Grizzly Bears"])
    play.cast("Dromoka's Command", modes=[0, 1], targets=["Prey Upon", "Player 1"], by=1)
    play.resolve_all()
    assert play.graveyard(1) == ["Grizzly Bears", "Dromoka's Command"]


@ruling("Ideas Unbound", 1)
def test_fewer_than_three_cards_are_discarded_later() -> None:
    play = scene(Seat(hand=["Ideas Unbound"], pool="{U}{U}", library=["Forest", "Forest", "Forest"]))
    play.cast("Ideas Unbound")
    play.resolve()
    play.land("Forest")
    play.until("end")
    play.resolve()
    assert (play.hand(), len(play.graveyard())) == ([], 3)


@ruling("Seismic Stomp", 1)
def test_a_creature_that_lost_flying_cant_block() -> None:
    play = scene(
        Seat(hand=["Seismic Stomp", "Gift of Tusks"], pool="{R}{R}", battlefield=["Elite Vanguard", "Island"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.cast("Seismic Stomp")
    play.resolve()
    play.cast("Gift of Tusks", targets=["Serra Angel"])
    play.resolve()
    play.attack(["Elite Vanguard"])
    with pytest.raises(Illegal):
        play.block({"Serra Angel": "Elite Vanguard"})


@ruling("Disintegrate", 1)
def test_an_exiled_creature_did_not_die() -> None:
    play = scene(Seat(hand=["Disintegrate"], pool="{R}" * 4), Seat(battlefield=["Hill Giant", "Blood Artist"]))
    play.cast("Disintegrate", x=3, targets=["Hill Giant"])
    play.resolve()
    assert (play.exile(), play.stack, play.graveyard(1)) == (["Hill Giant"], [], [])


@ruling("Condescend", 2)
def test_scry_whether_or_not_x_was_paid() -> None:
    play = scene(
        Seat(hand=["Divination"], battlefield=["Island"] * 5, library=["Swamp"] * 2),
        Seat(hand=["Condescend"], pool="{U}{U}{U}", library=["Forest", "Plains"]),
    )
    play.cast("Divination")
    play.cast("Condescend", x=2, targets=["Divination"], by=1)
    play.resolve()
    play.yes()
    play.choose("Forest")
    assert (play.library(1), play.stack) == (["Plains", "Forest"], ["Divination"])


@ruling("Divine Offering", 2)
def test_life_is_gained_for_an_artifact_that_was_not_destroyed() -> None:
    play = scene(Seat(hand=["Divine Offering"], pool="{W}{W}"), Seat(battlefield=["Darksteel Myr"]))
    play.cast("Divine Offering", targets=["Darksteel Myr"])
    play.resolve()
    assert (play.life(), play.battlefield()) == (23, ["Darksteel Myr"])


@ruling("Gaze of Granite", 2)
def test_a_token_has_mana_value_0_unless_it_is_a_copy() -> None:
    play = scene(
        Seat(
            hand=["Gaze of Granite", "Quasiduplicate", "Rat Out"],
            pool="{U}{U}{U}{B}",
            battlefield=["Hill Giant", *["Swamp"] * 2, "Forest"],
        )
    )
    play.cast("Rat Out", targets=[[]])
    play.resolve()
    play.cast("Quasiduplicate", targets=["Hill Giant"])
    play.resolve()
    play.cast("Gaze of Granite", x=0)
    play.resolve()
    assert play.battlefield().count("Hill Giant") == 2
    assert "Rat Token" not in play.battlefield()
