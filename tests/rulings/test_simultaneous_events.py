"""Rulings about simultaneous events: entering, dying, dealing damage."""

from __future__ import annotations

from apnap.rules.combat.combat_damage import Assign
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Elvish Vanguard", 1)
def test_an_elf_entering_with_elvish_vanguard_triggers_it() -> None:
    play = scene(
        Seat(hand=["Rise of the Dark Realms"], pool="{B}" * 9, graveyard=["Elvish Vanguard", "Llanowar Elves"]),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve_all()
    assert play.counters("Elvish Vanguard") == {"+1/+1": 1}


@ruling("Squad Captain", 1)
def test_squad_captain_does_not_count_creatures_entering_with_it() -> None:
    play = scene(
        Seat(
            hand=["Rise of the Dark Realms"],
            pool="{B}" * 9,
            battlefield=["Grizzly Bears"],
            graveyard=["Squad Captain", "Hill Giant"],
        ),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve_all()
    assert play.counters("Squad Captain") == {"+1/+1": 1}


@ruling("Garruk's Packleader", 1)
def test_garruks_packleader_triggers_for_a_creature_entering_with_it() -> None:
    play = scene(
        Seat(
            hand=["Rise of the Dark Realms"],
            pool="{B}" * 9,
            library=["Island"] * 2,
            graveyard=["Garruk's Packleader", "Hill Giant", "Grizzly Bears"],
        ),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.hand(0), play.stack) == (["Island"], [])


@ruling("Season of Growth", 1)
def test_season_of_growth_scries_for_each_creature() -> None:
    play = scene(
        Seat(
            hand=["Rise of the Dark Realms"],
            pool="{B}" * 9,
            battlefield=["Season of Growth"],
            library=["Island", "Forest"],
            graveyard=["Hill Giant", "Grizzly Bears"],
        ),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve()
    assert play.stack == ["ability of Season of Growth"] * 2
    play.resolve()
    assert "Forest" not in play.asked
    play.choose("Island")
    play.resolve()
    play.choose("Forest")
    assert play.library(0) == ["Island", "Forest"]


@ruling("Mogg Bombers", 2)
def test_mogg_bombers_may_choose_two_targets() -> None:
    play = scene(
        Seat(hand=["Rise of the Dark Realms"], pool="{B}" * 9, graveyard=["Hill Giant", "Grizzly Bears"]),
        Seat(battlefield=["Mogg Bombers"]),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve()
    play.choose("Player 1")
    play.choose("Player 2")
    play.resolve_all()
    assert (play.lives, play.graveyard(1)) == ([17, 17], ["Mogg Bombers"])


@ruling("Hall of Storm Giants", 1)
def test_lands_entering_together_do_not_count_each_other() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("The Mending of Dominaria", counters={"lore": 2}), "Island"],
            graveyard=["Hall of Storm Giants", "Forest", "Swamp"],
            library=["Plains"],
        ),
        step="draw",
    )
    play.until("precombat main")
    play.resolve()
    assert (play.battlefield(0), play.tapped("Hall of Storm Giants")) == (
        ["Island", "Hall of Storm Giants", "Forest", "Swamp"],
        False,
    )


@ruling("Demon of Loathing", 1)
def test_a_creature_that_died_in_combat_cant_be_sacrificed() -> None:
    play = scene(Seat(battlefield=["Demon of Loathing"]), Seat(battlefield=["Serra Angel", "Hill Giant"]))
    play.attack(["Demon of Loathing"])
    play.block({"Serra Angel": "Demon of Loathing"})
    play.until("combat damage")
    play.assign({"Serra Angel": 4})
    play.resolve_all()
    assert (play.life(1), play.graveyard(1)) == (17, ["Hill Giant", "Serra Angel"])


@ruling("Bloodthirsty Aerialist", 1)
def test_each_lifelink_source_triggers_separately() -> None:
    play = scene(
        Seat(battlefield=["Bloodthirsty Aerialist", "Vampire Nighthawk", "Ajani's Sunstriker"]),
        Seat(battlefield=["Grizzly Bears", "Bear Cub"]),
    )
    play.attack(["Vampire Nighthawk", "Ajani's Sunstriker"])
    play.until("end of combat")
    assert (play.life(0), play.counters("Bloodthirsty Aerialist")) == (24, {"+1/+1": 2})


@ruling("Kavu Predator", 1)
def test_one_lifelink_source_with_several_damaged_objects_triggers_once() -> None:
    play = scene(
        Seat(battlefield=["Baneslayer Angel"]),
        Seat(battlefield=["Kavu Predator", "Serra Angel", "Wind Drake"]),
    )
    play.attack(["Baneslayer Angel"])
    play.block({"Serra Angel": "Baneslayer Angel", "Wind Drake": "Baneslayer Angel"})
    play.order(["Serra Angel", "Wind Drake"])
    while not isinstance(play.decision, Assign):
        play.pass_priority()
    play.assign({"Serra Angel": 4})
    assert play.stack == ["ability of Kavu Predator"]
    play.resolve_all()
    assert play.counters("Kavu Predator") == {"+1/+1": 5}


@ruling("Slimefoot, the Stowaway", 1)
def test_slimefoot_triggers_for_saprolings_dying_with_it() -> None:
    slimefoot = "Slimefoot, the Stowaway"
    play = scene(
        Seat(battlefield=[slimefoot, *["Plains"] * 4], pool="{C}" * 8, hand=["Day of Judgment"]),
    )
    for _ in range(2):
        play.activate(slimefoot)
        play.resolve()
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Sally Sparrow", 1)
def test_sally_sparrow_triggers_for_creatures_leaving_with_her() -> None:
    play = scene(
        Seat(battlefield=["Sally Sparrow", "Grizzly Bears", "Hill Giant"], hand=["Day of Judgment"], pool="{W}" * 4),
    )
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.battlefield(0) == ["Clue Token"]


@ruling("Angel of Deliverance", 2)
def test_angel_of_deliverance_that_dies_still_triggers() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Angel of Deliverance", damage=2)],
            graveyard=["Island", "Shock", "Divination", "Bonesplitter"],
        ),
        Seat(battlefield=["Serra Angel", "Hill Giant"]),
    )
    play.attack(["Angel of Deliverance"])
    play.block({"Serra Angel": "Angel of Deliverance"})
    play.until("combat damage")
    assert play.graveyard(0)[0] == "Angel of Deliverance"
    play.resolve()
    assert play.exile() == ["Hill Giant"]


@ruling("Rot Wolf", 1)
def test_rot_wolf_triggers_for_a_creature_that_dies_with_it() -> None:
    play = scene(Seat(battlefield=["Rot Wolf"], library=["Island"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Rot Wolf"])
    play.block({"Grizzly Bears": "Rot Wolf"})
    play.until("combat damage")
    play.resolve()
    play.yes()
    assert (play.battlefield(), play.hand(0)) == ([], ["Island"])


@ruling("Blade of the Bloodchief", 3)
def test_blade_of_the_bloodchief_is_too_late_for_a_creature_that_also_died() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Vampire Nighthawk",
                Permanent("Blade of the Bloodchief", attached_to="Vampire Nighthawk"),
                "Grizzly Bears",
            ],
            hand=["Earthquake", "Day of Judgment"],
            pool="{W}" * 4,
        ),
    )
    play.cast("Day of Judgment")
    play.resolve_all()
    assert (play.battlefield(0), play.counters("Blade of the Bloodchief")) == (["Blade of the Bloodchief"], {})


@ruling("Open the Vaults", 2)
def test_an_aura_that_can_return_must_return() -> None:
    play = scene(
        Seat(hand=["Open the Vaults"], pool="{W}" * 6, battlefield=["Grizzly Bears"]),
        Seat(graveyard=["Holy Strength"]),
    )
    play.cast("Open the Vaults")
    play.resolve()
    assert (play.attached_to("Holy Strength"), play.controller("Holy Strength")) == ("Grizzly Bears", 1)


@ruling("Triumphant Reckoning", 1)
def test_an_aura_cant_enchant_a_permanent_returning_with_it() -> None:
    play = scene(
        Seat(hand=["Triumphant Reckoning"], pool="{W}" * 9, graveyard=["Memnite", "Holy Strength"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Triumphant Reckoning")
    play.resolve()
    assert (play.battlefield(0), play.attached_to("Holy Strength")) == (["Memnite", "Holy Strength"], "Hill Giant")


@ruling("Feaster of Fools", 1)
def test_feaster_of_fools_devours_convoking_creatures_but_not_those_entering_with_it() -> None:
    play = scene(
        Seat(hand=["Feaster of Fools"], pool="{B}" * 4, battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Feaster of Fools")
    assert [play.tapped(name) for name in ("Grizzly Bears", "Hill Giant")] == [True, True]
    play.resolve()
    play.choose("Grizzly Bears", "Hill Giant")
    assert (play.battlefield(0), play.pt("Feaster of Fools")) == (["Feaster of Fools"], (7, 7))
    play = scene(
        Seat(
            hand=["Rise of the Dark Realms"],
            pool="{B}" * 9,
            battlefield=["Bear Cub"],
            graveyard=["Feaster of Fools", "Hill Giant"],
        ),
    )
    play.cast("Rise of the Dark Realms")
    play.resolve()
    assert "Hill Giant" not in play.asked
    play.choose("Bear Cub")
    assert play.battlefield(0) == ["Feaster of Fools", "Hill Giant"]


@ruling("Treefolk Umbra", 1)
def test_totem_armor_saves_from_two_simultaneous_destructions() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Treefolk Umbra", attached_to="Grizzly Bears")]),
        Seat(battlefield=[Permanent("Typhoid Rats", counters={"+1/+1": 4})]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Typhoid Rats": "Grizzly Bears"})
    play.until("end of combat")
    assert (play.battlefield(0), play.damage("Grizzly Bears")) == (["Grizzly Bears"], 0)
    assert play.damage("Typhoid Rats") == 4


@ruling("Moldgraf Monstrosity", 2)
def test_moldgraf_monstrosity_that_was_returned_is_not_exiled() -> None:
    moldgraf = "Moldgraf Monstrosity"
    play = scene(
        Seat(battlefield=[moldgraf, moldgraf], graveyard=["Grizzly Bears"], hand=["Day of Judgment"], pool="{W}" * 4),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.order([0, 1])
    play.resolve()
    assert (sorted(play.battlefield(0)), play.exile()) == (["Grizzly Bears", moldgraf], [moldgraf])
    play.resolve()
    assert (sorted(play.battlefield(0)), play.exile()) == (["Grizzly Bears", moldgraf], [moldgraf])


@ruling("Volatile Rig", 1)
def test_volatile_rig_damaged_by_two_sources_flips_once() -> None:
    play = scene(Seat(battlefield=["Volatile Rig"]), Seat(battlefield=["Bear Cub", "Memnite"]))
    play.attack(["Volatile Rig"])
    play.block({"Bear Cub": "Volatile Rig", "Memnite": "Volatile Rig"})
    play.order(["Bear Cub", "Memnite"])
    play.until("combat damage")
    play.assign({"Bear Cub": 2, "Memnite": 1})
    assert play.stack == ["ability of Volatile Rig"]
