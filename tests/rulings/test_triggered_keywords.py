"""Rulings about exalted, prowess, mentor, training, evolve, persist, undying, flanking and similar keywords."""

from __future__ import annotations

import pytest

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Akrasan Squire", 1, 4)
def test_each_exalted_ability_resolves_before_blocks() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Guardians of Akrasa", "Akrasan Squire"]), Seat(battlefield=["Hill Giant"])
    )
    play.attack(["Akrasan Squire"])
    play.order(["Guardians of Akrasa", "Akrasan Squire"])
    play.resolve_all()
    assert (play.step, play.pt("Akrasan Squire"), play.pt("Guardians of Akrasa")) == (
        "declare attackers",
        (3, 3),
        (0, 4),
    )


@ruling("Akrasan Squire", 3)
def test_a_remaining_attacker_did_not_attack_alone() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Akrasan Squire"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.stack, play.pt("Grizzly Bears")) == ([], (2, 2))


@ruling("Noble Hierarch", 4)
def test_attacking_two_players_is_not_attacking_alone() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Noble Hierarch"]),
        Seat(battlefield=["Rowan, Fearless Sparkmage"]),
    )
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Rowan"})
    assert play.stack == []


@ruling("Hero of Bladehold", 2)
@pytest.mark.parametrize(("order", "life"), [([0, 1], 13), ([1, 0], 15)])
def test_tokens_created_first_get_the_battle_cry_bonus(order: list[int], life: int) -> None:
    play = scene(Seat(battlefield=["Hero of Bladehold"]))
    play.attack(["Hero of Bladehold"])
    play.order(order)
    play.resolve_all()
    play.until("end of combat")
    assert play.life(1) == life


@ruling("Abbot of Keral Keep", 1, 5)
def test_prowess_triggers_on_noncreature_spells_and_resolves_first() -> None:
    play = scene(Seat(battlefield=["Abbot of Keral Keep"], hand=["Ornithopter", "Mountain", "Shock"], pool="{R}"))
    play.cast("Ornithopter")
    assert play.stack == ["Ornithopter"]
    play.resolve()
    play.land("Mountain")
    play.cast("Shock", targets=["Abbot of Keral Keep"])
    assert play.stack == ["ability of Abbot of Keral Keep", "Shock"]
    play.resolve_all()
    assert (play.pt("Abbot of Keral Keep"), play.damage("Abbot of Keral Keep"), play.graveyard()) == (
        (2, 1),
        0,
        ["Abbot of Keral Keep", "Shock"],
    )


@ruling("Abbot of Keral Keep", 3)
def test_prowess_resolves_though_the_spell_is_countered() -> None:
    play = scene(
        Seat(battlefield=["Abbot of Keral Keep"], hand=["Shock"], pool="{R}"),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Shock", targets=["Player 2"])
    play.cast("Counterspell", targets=["Shock"], by=1)
    play.resolve_all()
    assert (play.life(1), play.pt("Abbot of Keral Keep")) == (20, (3, 2))


@ruling("Monastery Mentor", 6)
def test_a_new_monk_token_does_not_trigger_prowess_for_the_same_spell() -> None:
    play = scene(Seat(battlefield=["Monastery Mentor"], hand=["Shock"], pool="{R}"))
    play.cast("Shock", targets=["Player 2"])
    play.order([0, 1])
    play.resolve_all()
    assert (play.pt("Monastery Mentor"), play.pt("Monk Token")) == ((3, 3), (1, 1))


@ruling("Barging Sergeant", 2)
def test_a_second_mentor_ability_compares_power_again() -> None:
    play = scene(Seat(battlefield=["Barging Sergeant", "Barging Sergeant", "Hill Giant"]))
    play.attack(["the first Barging Sergeant", "the second Barging Sergeant", "Hill Giant"])
    while play.decision.purpose != "act":
        if play.decision.purpose == "target":
            play.choose("Hill Giant")
        else:
            play.order([0, 1])
    assert play.stack == ["ability of Barging Sergeant"] * 2
    play.resolve_all()
    assert play.pt("Hill Giant") == (4, 4)


@ruling("Barging Sergeant", 1)
def test_a_mentor_that_left_uses_its_last_power() -> None:
    play = scene(Seat(battlefield=["Barging Sergeant", "Hill Giant"]), Seat(hand=["Unsummon"], battlefield=["Island"]))
    play.attack(["Barging Sergeant", "Hill Giant"])
    play.cast("Unsummon", targets=["Barging Sergeant"], by=1)
    play.resolve_all()
    assert play.pt("Hill Giant") == (4, 4)


@ruling("Apprentice Sharpshooter", 1, 2)
def test_training_checks_for_a_stronger_attacker_once() -> None:
    play = scene(
        Seat(battlefield=["Apprentice Sharpshooter", "Grizzly Bears"]), Seat(hand=["Unsummon"], battlefield=["Island"])
    )
    play.attack(["Apprentice Sharpshooter", "Grizzly Bears"])
    assert play.stack == ["ability of Apprentice Sharpshooter"]
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.pt("Apprentice Sharpshooter") == (2, 5)
    play = scene(Seat(battlefield=["Apprentice Sharpshooter", "Storm Crow", "Forest"], hand=["Giant Growth"]))
    play.attack(["Apprentice Sharpshooter", "Storm Crow"])
    play.cast("Giant Growth", targets=["Storm Crow"])
    play.resolve()
    assert (play.stack, play.pt("Apprentice Sharpshooter")) == ([], (1, 4))


@ruling("Adaptive Snapjaw", 5, 6)
def test_evolve_compares_power_with_power_and_toughness_with_toughness() -> None:
    play = scene(Seat(battlefield=["Battering Krasis"], hand=["Storm Crow", "Storm Crow"], pool="{U}{U}{U}{U}"))
    play.cast("Storm Crow")
    play.resolve()
    assert play.stack == ["ability of Battering Krasis"]
    play.resolve()
    assert play.pt("Battering Krasis") == (3, 2)
    play.cast("Storm Crow in hand")
    play.resolve()
    assert play.stack == []


@ruling("Adaptive Snapjaw", 1)
def test_evolve_counts_counters_a_creature_enters_with() -> None:
    play = scene(Seat(battlefield=["Adaptive Snapjaw"], hand=["Clockwork Hydra"], pool="{C}{C}{C}{C}{C}"))
    play.cast("Clockwork Hydra")
    play.resolve()
    assert play.stack == ["ability of Adaptive Snapjaw"]
    play.resolve()
    assert play.pt("Adaptive Snapjaw") == (7, 3)


@ruling("Adaptive Snapjaw", 2)
def test_evolve_compares_again_with_last_known_information() -> None:
    play = scene(
        Seat(battlefield=["Adaptive Snapjaw"], hand=["Hill Giant", "Hill Giant"], pool="{R}{R}{R}{R}"),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Hill Giant")
    play.resolve()
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.pt("Adaptive Snapjaw") == (7, 3)
    play = scene(
        Seat(battlefield=["Adaptive Snapjaw"], hand=["Hill Giant", "Giant Growth"], pool="{R}{R}{R}{R}{G}"),
    )
    play.cast("Hill Giant")
    play.resolve()
    play.cast("Giant Growth", targets=["Adaptive Snapjaw"])
    play.resolve_all()
    assert play.counters("Adaptive Snapjaw") == {}


@ruling("Aerie Ouphes", 1)
def test_aerie_ouphes_uses_its_last_power_and_persists_first() -> None:
    play = scene(Seat(battlefield=["Aerie Ouphes"]), Seat(battlefield=["Serra Angel"]))
    play.activate("Aerie Ouphes", targets=["Serra Angel"])
    assert play.stack == ["ability of Aerie Ouphes"] * 2
    play.resolve()
    assert (play.pt("Aerie Ouphes"), play.damage("Serra Angel")) == ((2, 2), 0)
    play.resolve()
    assert play.damage("Serra Angel") == 3


@ruling("Aerie Ouphes", 3)
@ruling("Glen Elendra Archmage", 2)
def test_counters_that_killed_it_stop_persist() -> None:
    for name in ("Aerie Ouphes", "Glen Elendra Archmage"):
        play = scene(
            Seat(hand=["Puncture Blast"] * 2, pool="{R}{R}{R}{R}{R}{R}"),
            Seat(battlefield=[Permanent(name, counters={"+1/+1": 1})]),
        )
        play.cast("Puncture Blast", targets=[name])
        play.resolve()
        if name == "Aerie Ouphes":
            play.cast("Puncture Blast", targets=[name])
            play.resolve()
        assert (play.graveyard(1), play.stack) == ([name], [])


@ruling("Aerie Ouphes", 5)
def test_a_token_with_persist_does_not_return() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[Permanent("Putrid Goblin", token=True)]))
    play.cast("Murder", targets=["Putrid Goblin"])
    play.resolve()
    assert play.stack == ["ability of Putrid Goblin"]
    play.resolve()
    assert (play.battlefield(1), play.graveyard(1)) == ([], [])


@ruling("Mikaeus, the Unhallowed", 3, 4)
def test_creatures_that_die_with_mikaeus_return() -> None:
    play = scene(
        Seat(hand=["Day of Judgment"], pool="{W}{W}{W}{W}", battlefield=["Mikaeus, the Unhallowed", "Grizzly Bears"])
    )
    assert play.pt("Grizzly Bears") == (3, 3)
    play.cast("Day of Judgment")
    play.resolve_all()
    assert (play.battlefield(), play.counters("Grizzly Bears")) == (["Grizzly Bears"], {"+1/+1": 1})


@ruling("Evernight Shade", 1)
def test_a_bonus_is_not_a_counter() -> None:
    play = scene(Seat(battlefield=["Evernight Shade"], hand=["Murder"], pool="{B}{B}{B}{B}"))
    play.activate("Evernight Shade")
    play.resolve()
    play.cast("Murder", targets=["Evernight Shade"])
    play.resolve_all()
    assert play.counters("Evernight Shade") == {"+1/+1": 1}


@ruling("Agility", 1)
def test_two_instances_of_flanking_are_cumulative() -> None:
    play = scene(
        Seat(battlefield=["Knight of Valor", Permanent("Agility", attached_to="Knight of Valor")]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.attack(["Knight of Valor"])
    play.block({"Craw Wurm": "Knight of Valor"})
    play.order([0, 1])
    play.resolve_all()
    assert play.pt("Craw Wurm") == (4, 2)


@ruling("Sidewinder Sliver", 3)
def test_a_triggered_flanking_ability_works_without_the_sliver() -> None:
    play = scene(
        Seat(battlefield=["Sidewinder Sliver", "Metallic Sliver"]),
        Seat(battlefield=["Hill Giant", "Island"], hand=["Unsummon"]),
    )
    play.attack(["Metallic Sliver"])
    play.block({"Hill Giant": "Metallic Sliver"})
    play.cast("Unsummon", targets=["Sidewinder Sliver"], by=1)
    play.resolve()
    assert "flanking" not in play.keywords("Metallic Sliver")
    play.resolve_all()
    assert play.pt("Hill Giant") == (2, 2)


@ruling("Bloodlord of Vaasgoth", 2, 3)
def test_bloodthirst_is_cumulative_on_vampire_spells() -> None:
    play = scene(
        Seat(hand=["Shock", "Bloodlord of Vaasgoth"], battlefield=["Bloodlord of Vaasgoth"], pool="{R}{B}{B}{B}{B}{B}")
    )
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    play.cast("Bloodlord of Vaasgoth in hand")
    play.resolve_all()
    assert play.counters("the second Bloodlord of Vaasgoth") == {"+1/+1": 6}


@ruling("Diregraf Horde", 1, 4)
def test_a_creature_that_attacked_with_decayed_is_sacrificed_even_without_it() -> None:
    play = scene(
        Seat(hand=["Rotten Reunion"], pool="{B}", battlefield=["Island"] * 2, library=["Swamp"] * 3),
        Seat(library=["Swamp"] * 3, hand=["Turn to Frog"], battlefield=["Island"] * 2),
    )
    play.cast("Rotten Reunion", targets=[[]])
    play.resolve()
    play.until("upkeep", 1)
    play.until("precombat main", 0)
    stays = play.game.copy()
    play.attack(["Zombie Token"])
    play.resolve()
    play.cast("Turn to Frog", targets=["Zombie Token"], by=1)
    play.resolve()
    assert play.keywords("Zombie Token") == frozenset()
    play.until("postcombat main")
    assert play.battlefield(0) == ["Island"] * 2
    other = Script(stays)
    other.attack([])
    other.until("postcombat main")
    assert "Zombie Token" in other.battlefield()
