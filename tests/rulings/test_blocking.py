"""Rulings about creatures that may, must or can't block."""

from __future__ import annotations

import pytest

from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def attacked(attackers: list[str | Permanent], blockers: list[str | Permanent], *names: str) -> Script:
    """The first player attacks with everything, or with the named creatures."""
    play = scene(Seat(battlefield=attackers), Seat(battlefield=blockers))
    plain = [one for one in attackers if isinstance(one, str)]
    play.attack(list(names) or plain)
    return play


@ruling("Gaea's Protector", 1, 2, 3)
def test_one_blocker_of_the_defending_players_choice_is_enough() -> None:
    play = attacked(["Gaea's Protector", "Hill Giant"], ["Grizzly Bears", "Scathe Zombies"])
    assert not can_block(play, {})
    assert not can_block(play, {"Grizzly Bears": "Hill Giant"})
    assert can_block(play, {"Grizzly Bears": "Gaea's Protector"})
    assert can_block(play, {"Scathe Zombies": "Gaea's Protector", "Grizzly Bears": "Hill Giant"})
    assert can_block(play, {"Scathe Zombies": "Gaea's Protector", "Grizzly Bears": "Gaea's Protector"})
    tapped = attacked(["Gaea's Protector"], [Permanent("Grizzly Bears", tapped=True)])
    assert can_block(tapped, {})


@ruling("Goldenhide Ox", 3)
@ruling("Satyr Piper", 2)
def test_two_creatures_that_must_be_blocked_are_both_blocked() -> None:
    play = attacked(["Gaea's Protector", "Goblin Fire Fiend"], ["Grizzly Bears", "Scathe Zombies"])
    assert not can_block(play, {"Grizzly Bears": "Gaea's Protector", "Scathe Zombies": "Gaea's Protector"})
    assert not can_block(play, {"Grizzly Bears": "Gaea's Protector"})
    assert can_block(play, {"Grizzly Bears": "Gaea's Protector", "Scathe Zombies": "Goblin Fire Fiend"})
    single = attacked(["Gaea's Protector", "Goblin Fire Fiend"], ["Grizzly Bears"])
    assert can_block(single, {"Grizzly Bears": "Goblin Fire Fiend"})


@ruling("Breaker of Armies", 2)
def test_with_two_attackers_each_blocker_chooses_and_multiple_blockers_block_both() -> None:
    two = ["Breaker of Armies", "Breaker of Armies"]
    play = scene(Seat(battlefield=two), Seat(battlefield=["Grizzly Bears", "Tangleclaw Werewolf // Fibrous Entangler"]))
    first, second = "the first Breaker of Armies", "the second Breaker of Armies"
    play.attack([first, second])
    assert not can_block(play, {"Grizzly Bears": first, "Tangleclaw Werewolf": first})
    assert can_block(play, {"Grizzly Bears": first, "Tangleclaw Werewolf": [first, second]})
    assert can_block(play, {"Grizzly Bears": second, "Tangleclaw Werewolf": [first, second]})


@ruling("Breaker of Armies", 1)
def test_a_creature_that_cant_block_one_attacker_may_block_another() -> None:
    play = attacked(["Breaker of Armies", "Hill Giant"], ["Ironclaw Buzzardiers", "Cyclops Tyrant"])
    assert not can_block(play, {})
    assert can_block(play, {"Cyclops Tyrant": "Breaker of Armies"})
    play = attacked(["Breaker of Armies", "Merfolk of the Pearl Trident"], ["Ironclaw Buzzardiers"])
    assert can_block(play, {"Ironclaw Buzzardiers": "Merfolk of the Pearl Trident"})
    assert not can_block(play, {"Ironclaw Buzzardiers": "Breaker of Armies"})


@ruling("Auriok Siege Sled", 1)
def test_cant_block_overrides_must_block() -> None:
    play = scene(Seat(battlefield=["Auriok Siege Sled"], pool="{C}{C}"), Seat(battlefield=["Juggernaut"]))
    play.activate("Auriok Siege Sled", 0, targets=["Juggernaut"])
    play.activate("Auriok Siege Sled", 1, targets=["Juggernaut"])
    play.resolve_all()
    play.attack(["Auriok Siege Sled"])
    assert not can_block(play, {"Juggernaut": "Auriok Siege Sled"})
    assert can_block(play, {})


@ruling("Awe for the Guilds", 1, 2)
def test_only_monocoloured_creatures_are_affected() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant"], hand=["Awe for the Guilds"], pool="{R}{R}{R}"),
        Seat(battlefield=["Juggernaut", "Watchwolf", "Grizzly Bears"]),
    )
    play.cast("Awe for the Guilds")
    play.resolve()
    play.attack(["Hill Giant"])
    assert can_block(play, {"Juggernaut": "Hill Giant", "Watchwolf": "Hill Giant"})
    assert not can_block(play, {"Grizzly Bears": "Hill Giant"})
    play = scene(
        Seat(battlefield=["Hill Giant"], hand=["Awe for the Guilds", "Incite"], pool="{R}{R}{R}{R}"),
        Seat(battlefield=["Watchwolf"]),
    )
    play.cast("Awe for the Guilds")
    play.resolve()
    play.cast("Incite", targets=["Watchwolf"])
    play.resolve()
    play.attack(["Hill Giant"])
    assert not can_block(play, {"Watchwolf": "Hill Giant"})


@ruling("Aura Gnarlid", 1, 2)
def test_power_is_compared_as_blockers_are_declared() -> None:
    play = scene(
        Seat(battlefield=["Aura Gnarlid", "Forest"], hand=["Giant Growth"]),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", Permanent("Holy Strength", attached_to="Grizzly Bears")]),
    )
    assert play.pt("Aura Gnarlid") == (3, 3)
    play.attack(["Aura Gnarlid"])
    play.block({"Hill Giant": "Aura Gnarlid", "Grizzly Bears": "Aura Gnarlid"})
    play.order(["Hill Giant", "Grizzly Bears"])
    play.cast("Giant Growth", targets=["Aura Gnarlid"])
    play.resolve()
    play.until("combat damage")
    play.assign({"Hill Giant": 3, "Grizzly Bears": 3})
    assert (play.life(1), play.damage("Grizzly Bears")) == (20, 3)
    assert (play.graveyard(0), play.graveyard(1)) == (["Aura Gnarlid", "Giant Growth"], ["Hill Giant"])


@ruling("Champion of Lambholt", 1, 2)
def test_champion_of_lambholt_need_not_attack() -> None:
    champion = Permanent("Champion of Lambholt", counters={"+1/+1": 2})
    play = scene(
        Seat(battlefield=[champion, "Grizzly Bears", "Forest"], hand=["Giant Growth"]),
        Seat(battlefield=["Scathe Zombies", "Hill Giant"]),
    )
    play.attack(["Grizzly Bears"])
    assert not can_block(play, {"Scathe Zombies": "Grizzly Bears"})
    play.block({"Hill Giant": "Grizzly Bears"})
    play.cast("Giant Growth", targets=["Champion of Lambholt"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(0)[0]) == (20, "Grizzly Bears")


@ruling("Craven Hulk", 1, 2, 3)
def test_craven_hulk_needs_another_blocking_creature() -> None:
    play = attacked(["Hill Giant", "Grizzly Bears"], ["Craven Hulk", "Craven Hulk", "Scathe Zombies"])
    first, second = "the first Craven Hulk", "the second Craven Hulk"
    assert not can_block(play, {first: "Hill Giant"})
    assert can_block(play, {first: "Hill Giant", "Scathe Zombies": "Grizzly Bears"})
    assert can_block(play, {first: "Hill Giant", second: "Grizzly Bears"})
    forced = scene(
        Seat(battlefield=["Hill Giant"], hand=["Culling Mark"], pool="{G}{G}{G}"),
        Seat(battlefield=["Craven Hulk", "Scathe Zombies"]),
    )
    forced.cast("Culling Mark", targets=["Craven Hulk"])
    forced.resolve()
    forced.attack(["Hill Giant"])
    assert not can_block(forced, {})
    assert not can_block(forced, {"Scathe Zombies": "Hill Giant"})
    assert can_block(forced, {"Craven Hulk": "Hill Giant", "Scathe Zombies": "Hill Giant"})


@ruling("Hero of Oxid Ridge", 1, 2)
def test_power_1_or_less_is_checked_as_blockers_are_declared() -> None:
    play = scene(
        Seat(battlefield=["Hero of Oxid Ridge", "Swamp"], hand=["Disfigure"]),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Merfolk of the Pearl Trident"]),
    )
    play.attack(["Hero of Oxid Ridge"])
    play.order([0, 1])
    play.resolve_all()
    play.cast("Disfigure", targets=["Hill Giant"])
    play.resolve()
    assert play.power("Hill Giant") == 1
    assert not can_block(play, {"Hill Giant": "Hero of Oxid Ridge"})
    assert not can_block(play, {"Merfolk": "Hero of Oxid Ridge"})
    assert can_block(play, {"Grizzly Bears": "Hero of Oxid Ridge"})


@ruling("Luminous Wake", 1, 2)
def test_luminous_wake_gains_life_for_its_controller_once_for_a_double_block() -> None:
    werewolf = "Tangleclaw Werewolf // Fibrous Entangler"
    play = scene(
        Seat(
            battlefield=["Hill Giant", "Grizzly Bears", Permanent("Luminous Wake", attached_to="Tangleclaw Werewolf")]
        ),
        Seat(battlefield=[werewolf]),
    )
    play.attack(["Hill Giant", "Grizzly Bears"])
    play.block({"Tangleclaw Werewolf": ["Hill Giant", "Grizzly Bears"]})
    play.order(["Hill Giant", "Grizzly Bears"])
    play.resolve_all()
    assert play.lives == [24, 20]


@ruling("Nessian Boar", 2, 4)
def test_each_blocker_of_nessian_boar_draws_a_card_for_its_controller() -> None:
    play = scene(
        Seat(battlefield=["Nessian Boar", "Prized Unicorn"]),
        Seat(battlefield=["Grizzly Bears", "Scathe Zombies"], library=["Swamp"] * 3),
    )
    play.attack(["Nessian Boar", "Prized Unicorn"])
    assert not can_block(play, {"Grizzly Bears": "Nessian Boar"})
    assert can_block(play, {"Grizzly Bears": "Nessian Boar", "Scathe Zombies": "Prized Unicorn"})
    play.block({"Grizzly Bears": "Nessian Boar", "Scathe Zombies": "Nessian Boar"})
    play.order(["Grizzly Bears", "Scathe Zombies"])
    play.order([0, 1])
    play.resolve_all()
    assert play.hand(1) == ["Swamp", "Swamp"]


@ruling("Magmatic Chasm", 1)
@ruling("Cosmotronic Wave", 1)
@pytest.mark.parametrize(("spell", "pool"), [("Magmatic Chasm", "{R}{R}"), ("Cosmotronic Wave", "{R}{R}{R}{R}")])
def test_a_creature_that_enters_later_cant_block_either(spell: str, pool: str) -> None:
    play = scene(
        Seat(battlefield=["Hill Giant"], hand=[spell], pool=pool),
        Seat(hand=["Ambush Viper"], battlefield=["Forest", "Forest"]),
    )
    play.cast(spell)
    play.resolve()
    play.cast("Ambush Viper", by=1)
    play.resolve()
    play.attack(["Hill Giant"])
    assert not can_block(play, {"Ambush Viper": "Hill Giant"})


@ruling("Slumbering Dragon", 1, 2, 3)
def test_slumbering_dragon_gets_its_counter_in_time_to_block() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
        Seat(battlefield=[Permanent("Slumbering Dragon", counters={"+1/+1": 3})]),
    )
    play.attack(["Hill Giant", "Grizzly Bears"])
    assert play.stack == ["ability of Slumbering Dragon"] * 2
    play.resolve_all()
    assert play.counters("Slumbering Dragon") == {"+1/+1": 5}
    assert can_block(play, {"Slumbering Dragon": "Hill Giant"})
    sleeping = Permanent("Slumbering Dragon", counters={"+1/+1": 3})
    assert not can_block(attacked(["Hill Giant"], [sleeping]), {"Slumbering Dragon": "Hill Giant"})


@ruling("Ulamog's Crusher", 1)
def test_creatures_sacrificed_to_annihilator_cant_block() -> None:
    play = attacked(["Ulamog's Crusher"], ["Grizzly Bears", "Scathe Zombies"])
    assert play.stack == ["ability of Ulamog's Crusher"]
    play.resolve()
    assert (play.step, play.battlefield(1)) == ("declare attackers", [])


@ruling("Cyclops Tyrant", 1)
@ruling("Ironclaw Buzzardiers", 1)
def test_a_block_is_not_undone_when_power_changes() -> None:
    play = scene(
        Seat(
            battlefield=["Merfolk of the Pearl Trident", "Hill Giant", "Forest", "Swamp"],
            hand=["Giant Growth", "Disfigure"],
        ),
        Seat(battlefield=["Ironclaw Buzzardiers", "Cyclops Tyrant"]),
    )
    play.attack(["Merfolk", "Hill Giant"])
    assert not can_block(play, {"Cyclops Tyrant": "Merfolk"})
    play.block({"Ironclaw Buzzardiers": "Merfolk", "Cyclops Tyrant": "Hill Giant"})
    play.cast("Giant Growth", targets=["Merfolk"])
    play.cast("Disfigure", targets=["Hill Giant"])
    play.resolve_all()
    play.until("end of combat")
    assert (play.lives, play.battlefield(0)[0], play.battlefield(1)) == (
        [20, 20],
        "Merfolk of the Pearl Trident",
        ["Cyclops Tyrant"],
    )


@ruling("Blindblast", 1)
def test_cant_block_does_not_affect_a_creature_already_blocking() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", *["Mountain"] * 3], hand=["Blindblast"], library=["Mountain"]),
        Seat(battlefield=["Merfolk of the Pearl Trident"]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Merfolk": "Grizzly Bears"})
    play.cast("Blindblast", targets=["Merfolk"])
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.graveyard(1), play.hand()) == (20, ["Merfolk of the Pearl Trident"], ["Mountain"])


@ruling("Elusive Tormentor // Insidious Mist", 1)
def test_becoming_unblockable_does_not_undo_a_block() -> None:
    play = scene(
        Seat(battlefield=["Elusive Tormentor // Insidious Mist", "Swamp"], hand=["Swamp"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Elusive Tormentor"])
    play.block({"Grizzly Bears": "Elusive Tormentor"})
    play.activate("Elusive Tormentor")
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.damage("Insidious Mist"), play.damage("Grizzly Bears")) == (20, 2, 0)


@ruling("Slayer's Cleaver", 2, 3)
def test_one_eldrazi_satisfies_two_cleavers() -> None:
    armed: list[str | Permanent] = ["Grizzly Bears", *[Permanent("Slayer's Cleaver", attached_to="Grizzly Bears")] * 2]
    play = scene(
        Seat(battlefield=armed), Seat(battlefield=["Eldrazi Devastator", "Breaker of Armies", "Scathe Zombies"])
    )
    play.attack(["Grizzly Bears"])
    assert not can_block(play, {"Scathe Zombies": "Grizzly Bears"})
    assert can_block(play, {"Eldrazi Devastator": "Grizzly Bears"})
    assert can_block(play, {"Breaker of Armies": "Grizzly Bears", "Scathe Zombies": "Grizzly Bears"})
