"""Rulings about regeneration, shield counters, and effects on how permanents enter."""

from __future__ import annotations

from apnap.rules.asking.decisions import Act
from apnap.rules.events.damage import Damage
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Corrupted Harvester", 1)
def test_corrupted_harvester_sacrificed_to_itself_does_not_regenerate() -> None:
    play = scene(Seat(battlefield=["Corrupted Harvester"], pool="{B}"))
    play.activate("Corrupted Harvester")
    play.resolve()
    assert play.graveyard(0) == ["Corrupted Harvester"]


@ruling("Vampire Warlord", 1)
def test_regeneration_does_not_help_against_toughness_0() -> None:
    play = scene(
        Seat(battlefield=["Vampire Warlord", "Ornithopter"], hand=["Disfigure"], pool="{B}"),
    )
    play.activate("Vampire Warlord")
    play.resolve()
    play.cast("Disfigure", targets=["Vampire Warlord"])
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Vampire Warlord", 2)
def test_one_regeneration_shield_saves_from_deathtouch_and_lethal_damage_together() -> None:
    play = scene(
        Seat(battlefield=["Vampire Warlord", "Ornithopter"]),
        Seat(battlefield=["Hill Giant", "Typhoid Rats"]),
    )
    play.attack(["Vampire Warlord"])
    play.block({"Hill Giant": "Vampire Warlord", "Typhoid Rats": "Vampire Warlord"})
    play.order(["Hill Giant", "Typhoid Rats"])
    play.activate("Vampire Warlord")
    play.resolve()
    while not play.events(Damage):
        play.pass_priority() if isinstance(play.decision, Act) else play.assign({"Hill Giant": 3})
    assert (play.battlefield(0), play.damage("Vampire Warlord")) == (["Vampire Warlord"], 0)


@ruling("Goblin Chirurgeon", 2)
def test_goblin_chirurgeon_sacrificed_to_itself_regenerates_nothing() -> None:
    play = scene(Seat(battlefield=["Goblin Chirurgeon"]))
    play.activate("Goblin Chirurgeon")
    play.resolve()
    assert play.graveyard(0) == ["Goblin Chirurgeon"]


@ruling("Wrap in Vigor", 1)
def test_wrap_in_vigor_gives_each_creature_its_own_shield() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant"],
            hand=["Wrap in Vigor", "Raise the Alarm", "Day of Judgment"],
            pool="{G}{G}" + "{W}" * 6,
        )
    )
    for name in ("Wrap in Vigor", "Raise the Alarm", "Day of Judgment"):
        play.cast(name)
        play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears", "Hill Giant"]
    assert (play.tapped("Grizzly Bears"), play.tapped("Hill Giant")) == (True, True)


@ruling("Vagrant Plowbeasts", 1)
def test_power_is_not_checked_after_vagrant_plowbeasts_resolved() -> None:
    play = scene(
        Seat(battlefield=["Vagrant Plowbeasts", "Craw Wurm"], hand=["Ovinize", "Murder"], pool="{C}{U}{U}" + "{B}" * 3),
    )
    play.activate("Vagrant Plowbeasts", targets=["Craw Wurm"])
    play.resolve()
    play.cast("Ovinize", targets=["Craw Wurm"])
    play.resolve()
    play.cast("Murder", targets=["Craw Wurm"])
    play.resolve()
    assert (play.pt("Craw Wurm"), play.tapped("Craw Wurm")) == ((0, 1), True)


@ruling("Dapper Shieldmate", 1)
def test_a_shield_counter_does_not_stop_state_based_actions() -> None:
    shieldmate = Permanent("Dapper Shieldmate", counters={"shield": 1}, damage=1)
    play = scene(Seat(battlefield=[shieldmate], hand=["Afflict"], pool="{B}" * 3, library=["Island"]))
    play.cast("Afflict", targets=["Dapper Shieldmate"])
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Dapper Shieldmate", 2)
def test_damage_removes_one_shield_counter() -> None:
    shieldmate = Permanent("Dapper Shieldmate", counters={"shield": 2})
    play = scene(Seat(battlefield=[shieldmate], hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Dapper Shieldmate"])
    play.resolve()
    assert (play.counters("Dapper Shieldmate"), play.damage("Dapper Shieldmate")) == ({"shield": 1}, 0)


@ruling("Dapper Shieldmate", 3)
def test_unpreventable_damage_removes_a_shield_counter() -> None:
    shieldmate = Permanent("Dapper Shieldmate", counters={"shield": 1, "+1/+1": 2})
    play = scene(Seat(battlefield=[shieldmate], hand=["Flaring Pain", "Lightning Bolt"], pool="{R}" * 3))
    play.cast("Flaring Pain")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Dapper Shieldmate"])
    play.resolve()
    assert (play.counters("Dapper Shieldmate"), play.damage("Dapper Shieldmate")) == ({"+1/+1": 2}, 3)


@ruling("Dapper Shieldmate", 4)
def test_losing_a_shield_counter_is_not_regenerating() -> None:
    shieldmate = Permanent("Dapper Shieldmate", counters={"shield": 1})
    play = scene(Seat(battlefield=[shieldmate], hand=["Terror"], pool="{B}{B}"))
    play.cast("Terror", targets=["Dapper Shieldmate"])
    play.resolve()
    assert (play.counters("Dapper Shieldmate"), play.tapped("Dapper Shieldmate")) == ({}, False)


@ruling("Dapper Shieldmate", 5)
def test_a_shield_counter_does_not_stop_a_sacrifice() -> None:
    shieldmate = Permanent("Dapper Shieldmate", counters={"shield": 1})
    play = scene(Seat(battlefield=[shieldmate, "Nantuko Husk"]))
    play.activate("Nantuko Husk", choices=["Dapper Shieldmate"])
    assert play.battlefield(0) == ["Nantuko Husk"]


@ruling("Lava Coil", 1)
def test_lava_coil_exiles_the_creature_however_it_dies() -> None:
    play = scene(
        Seat(battlefield=["Guardian Lions", "Nantuko Husk"], hand=["Lava Coil"], pool="{R}{R}"),
    )
    play.cast("Lava Coil", targets=["Guardian Lions"])
    play.resolve()
    assert play.damage("Guardian Lions") == 4
    play.activate("Nantuko Husk", choices=["Guardian Lions"])
    play.resolve()
    assert play.exile() == ["Guardian Lions"]


@ruling("Disintegrate", 2)
def test_disintegrate_works_though_its_damage_is_prevented() -> None:
    play = scene(
        Seat(hand=["Disintegrate", "Murder"], pool="{R}" + "{B}" * 5),
        Seat(battlefield=["Cudgel Troll"], hand=["Mending Hands"], pool="{W}{G}"),
    )
    play.cast("Disintegrate", x=2, targets=["Cudgel Troll"])
    play.cast("Mending Hands", targets=["Cudgel Troll"], by=1)
    play.resolve()
    play.resolve()
    assert play.damage("Cudgel Troll") == 0
    play.activate("Cudgel Troll", by=1)
    play.resolve()
    play.cast("Murder", targets=["Cudgel Troll"])
    play.resolve()
    assert play.exile() == ["Cudgel Troll"]


@ruling("Soulcoil Viper", 2, 4)
def test_a_finality_counter_works_on_any_permanent_without_abilities() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Ornithopter", counters={"finality": 1}),
                Permanent("Forest", counters={"finality": 1}),
            ],
            hand=["Murder", "Stone Rain"],
            pool="{B}" * 3 + "{R}" * 3,
        ),
    )
    play.cast("Murder", targets=["Ornithopter"])
    play.resolve()
    play.cast("Stone Rain", targets=["Forest"])
    play.resolve()
    assert play.exile() == ["Ornithopter", "Forest"]


@ruling("Corpsejack Menace", 1)
def test_corpsejack_menace_doubles_counters_a_creature_enters_with() -> None:
    play = scene(Seat(battlefield=["Corpsejack Menace"], hand=["Triskelion"], pool="{B}" * 6))
    play.cast("Triskelion")
    play.resolve()
    assert play.counters("Triskelion") == {"+1/+1": 6}


@ruling("Ozolith, the Shattered Spire", 2)
def test_ozolith_adds_one_counter_where_there_are_some() -> None:
    play = scene(
        Seat(
            battlefield=["Ozolith, the Shattered Spire"],
            hand=["Triskelion", "Grizzly Bears"],
            pool="{G}" * 8,
        )
    )
    for name in ("Triskelion", "Grizzly Bears"):
        play.cast(name)
        play.resolve()
    assert (play.counters("Triskelion"), play.counters("Grizzly Bears")) == ({"+1/+1": 4}, {})


@ruling("Impede Momentum", 1, 3)
def test_a_stunned_permanent_loses_a_counter_and_is_not_untapped() -> None:
    stunned = Permanent("Felhide Spiritbinder", tapped=True, counters={"stun": 1})
    play = scene(Seat(library=["Island"]), Seat(battlefield=[stunned, "Grizzly Bears"], library=["Island"] * 2))
    play.until("upkeep", 1)
    assert (play.tapped("Felhide Spiritbinder"), play.counters("Felhide Spiritbinder"), play.stack) == (True, {}, [])


@ruling("Metallic Mimic", 1)
def test_a_creature_entering_with_metallic_mimic_gets_no_counter() -> None:
    play = scene(
        Seat(hand=["Ghostly Flicker"], pool="{U}" * 3, battlefield=["Metallic Mimic", "Grizzly Bears"]),
    )
    play.cast("Ghostly Flicker", targets=[["Metallic Mimic", "Grizzly Bears"]])
    play.resolve()
    play.choose("Bear")
    assert play.counters("Grizzly Bears") == {}


@ruling("Metallic Mimic", 2)
def test_metallic_mimic_checks_what_a_copy_enters_as() -> None:
    mimic = Permanent("Metallic Mimic", chosen={"subtype": "Shapeshifter"})
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=[mimic, "Grizzly Bears"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    assert play.counters(play.state.battlefield[-1]) == {}


@ruling("Grumgully, the Generous", 3)
def test_grumgully_checks_what_a_copy_enters_as() -> None:
    play = scene(
        Seat(hand=["Clone", "Mirror Image"], pool="{U}" * 7, battlefield=["Grumgully, the Generous", "Elite Vanguard"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Elite Vanguard")
    assert play.counters(play.state.battlefield[-1]) == {}


@ruling("Grumgully, the Generous", 2)
def test_a_creature_entering_with_grumgully_gets_no_counter() -> None:
    play = scene(
        Seat(hand=["Ghostly Flicker"], pool="{U}" * 3, battlefield=["Grumgully, the Generous", "Grizzly Bears"]),
    )
    play.cast("Ghostly Flicker", targets=[["Grumgully, the Generous", "Grizzly Bears"]])
    play.resolve()
    assert play.counters("Grizzly Bears") == {}


@ruling("Triskelion", 1)
def test_triskelion_may_kill_itself_by_removing_counters() -> None:
    play = scene(Seat(battlefield=[Permanent("Triskelion", counters={"+1/+1": 2}, damage=2)]))
    play.activate("Triskelion", targets=["Player 2"])
    assert (play.battlefield(0), play.stack) == ([], ["ability of Triskelion"])
    play.resolve()
    assert play.life(1) == 19


@ruling("Crab Umbra", 12)
def test_a_regenerating_totem_armor_aura() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Crab Umbra", attached_to="Hill Giant")],
            hand=["Reknit", "Murder"],
            pool="{G}{G}{B}{B}{B}",
        )
    )
    play.cast("Reknit", targets=["Crab Umbra"])
    play.resolve()
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    assert play.battlefield(0) == ["Hill Giant", "Crab Umbra"]
    assert (play.tapped("Crab Umbra"), play.tapped("Hill Giant")) == (True, False)


@ruling("Urabrask the Hidden", 1)
def test_a_creature_entering_with_urabrask_enters_untapped() -> None:
    play = scene(
        Seat(graveyard=["Urabrask the Hidden"], hand=["Twilight's Call"], pool="{B}" * 6),
        Seat(graveyard=["Hill Giant"]),
    )
    play.cast("Twilight's Call")
    play.resolve()
    assert not play.tapped("Hill Giant")


@ruling("Kami of Whispered Hopes", 3)
def test_the_creatures_controller_orders_counter_effects() -> None:
    play = scene(
        Seat(
            battlefield=["Kami of Whispered Hopes", "Conclave Mentor", "Aeromunculus"],
            pool="{G}{U}{C}{C}",
        ),
    )
    play.activate("Aeromunculus")
    play.resolve()
    play.choose("Conclave Mentor")
    assert play.counters("Aeromunculus") == {"+1/+1": 3}


@ruling("Puncture Bolt", 1)
def test_regeneration_does_not_save_from_toughness_0() -> None:
    play = scene(
        Seat(hand=["Puncture Bolt"], pool="{R}{R}"),
        Seat(battlefield=["Drudge Skeletons"], pool="{B}"),
    )
    play.activate("Drudge Skeletons", by=1)
    play.resolve()
    play.cast("Puncture Bolt", targets=["Drudge Skeletons"])
    play.resolve()
    assert play.graveyard(1) == ["Drudge Skeletons"]


@ruling("Rusted Slasher", 1)
def test_rusted_slasher_sacrificed_to_itself_does_not_regenerate() -> None:
    play = scene(Seat(battlefield=["Rusted Slasher"]))
    play.activate("Rusted Slasher")
    play.resolve()
    assert play.graveyard() == ["Rusted Slasher"]
