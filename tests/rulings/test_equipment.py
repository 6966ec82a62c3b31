"""Rulings about Equipment."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Echo Circlet", 2)
def test_two_echo_circlets_allow_blocking_three_creatures() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]),
        Seat(
            battlefield=[
                "Serra Angel",
                Permanent("Echo Circlet", attached_to="Serra Angel"),
                Permanent("Echo Circlet", attached_to="Serra Angel"),
            ]
        ),
    )
    play.attack(["Grizzly Bears", "Hill Giant", "Craw Wurm"])
    play.block({"Serra Angel": ["Grizzly Bears", "Hill Giant", "Craw Wurm"]})
    play.order(["Grizzly Bears", "Hill Giant", "Craw Wurm"])
    assert play.step == "declare blockers"


@ruling("Echo Circlet", 1)
def test_removing_echo_circlet_does_not_undo_blocks() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", "Mountain", "Mountain"], hand=["Shatter"]),
        Seat(battlefield=["Guardian Lions", Permanent("Echo Circlet", attached_to="Guardian Lions")]),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.block({"Guardian Lions": ["Grizzly Bears", "Hill Giant"]})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.cast("Shatter", targets=["Echo Circlet"])
    play.resolve()
    play.until("end of combat")
    assert (play.lives, play.damage("Guardian Lions")) == ([20, 20], 5)


@ruling("Unscythe, Killer of Kings", 3)
def test_unscythe_checks_the_creature_it_equips_now() -> None:
    play = scene(
        Seat(
            battlefield=["Prodigal Sorcerer", "Grizzly Bears", "Unscythe, Killer of Kings"],
            hand=["Shock"],
            pool="{R}{C}{C}",
        ),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Prodigal Sorcerer", targets=["Hill Giant"])
    play.resolve()
    play.activate("Unscythe, Killer of Kings", targets=["Prodigal Sorcerer"])
    play.resolve()
    play.cast("Shock", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.exile(), play.battlefield(0)[-1]) == (["Hill Giant"], "Zombie Token")


@ruling("Unscythe, Killer of Kings", 1)
def test_a_dead_token_gives_no_zombie() -> None:
    unscythe = Permanent("Unscythe, Killer of Kings", attached_to="Prodigal Sorcerer")
    play = scene(
        Seat(battlefield=["Prodigal Sorcerer", unscythe]),
        Seat(battlefield=[Permanent("Llanowar Elves", token=True)]),
    )
    play.activate("Prodigal Sorcerer", targets=["Llanowar Elves"])
    play.resolve_all()
    assert play.battlefield() == ["Prodigal Sorcerer", "Unscythe, Killer of Kings"]


@ruling("Cloak and Dagger", 1, 3)
def test_cloak_and_dagger_may_be_attached_to_another_players_rogue() -> None:
    play = scene(
        Seat(battlefield=["Cloak and Dagger"], pool="{C}" * 3),
        Seat(hand=["Nightshade Stinger"], pool="{B}{C}{C}{C}"),
        active=1,
    )
    play.cast("Nightshade Stinger")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.controller("Cloak and Dagger"), play.power("Nightshade Stinger")) == (0, 3)
    assert not play.may("activate", "Cloak and Dagger")


@ruling("Heavy Arbalest", 2)
def test_the_equipped_creature_is_the_source() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Heavy Arbalest", attached_to="Grizzly Bears")]),
        Seat(battlefield=["Tel-Jilad Chosen", "Mirran Crusader"]),
    )
    with pytest.raises(Illegal):
        play.activate("Grizzly Bears", targets=["Mirran Crusader"])
    play.activate("Grizzly Bears", targets=["Tel-Jilad Chosen"])
    play.resolve()
    assert play.graveyard(1) == ["Tel-Jilad Chosen"]


@ruling("Heavy Arbalest", 1)
def test_a_creature_that_is_no_longer_equipped_untaps() -> None:
    tapped = [Permanent("Grizzly Bears", tapped=True), Permanent("Hill Giant", tapped=True)]
    arbalest = Permanent("Heavy Arbalest", attached_to="Hill Giant")
    play = scene(Seat(), Seat(battlefield=[*tapped, arbalest], library=["Island"]))
    play.until("upkeep", 1)
    assert (play.tapped("Grizzly Bears"), play.tapped("Hill Giant")) == (False, True)


@ruling("Nettlecyst", 1)
def test_nettlecyst_counts_an_artifact_enchantment_once() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Grizzly Bears",
                Permanent("Nettlecyst", attached_to="Grizzly Bears"),
                "Hammer of Purphoros",
                "Glorious Anthem",
            ]
        )
    )
    assert play.pt("Grizzly Bears") == (6, 6)


@ruling("Nettlecyst", 5)
def test_a_germ_enters_as_a_0_0_and_survives() -> None:
    others = ["Garruk's Packleader", "Ornithopter", "Ornithopter"]
    play = scene(Seat(battlefield=others, hand=["Nettlecyst"], pool="{C}" * 3, library=["Island"]))
    play.cast("Nettlecyst")
    play.resolve()
    play.resolve()
    assert (play.pt("Germ"), play.stack) == ((3, 3), [])


@ruling("Nettlecyst", 4)
def test_a_germ_without_its_equipment_dies() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=["Nettlecyst"], pool="{C}" * 5))
    play.cast("Nettlecyst")
    play.resolve_all()
    play.activate("Nettlecyst", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.pt("Grizzly Bears")) == (["Grizzly Bears", "Nettlecyst"], (3, 3))


@ruling("Bonehoard", 3)
def test_a_germ_dies_without_creature_cards_in_graveyards() -> None:
    play = scene(Seat(hand=["Bonehoard"], pool="{C}" * 4))
    play.cast("Bonehoard")
    play.resolve_all()
    assert (play.battlefield(0), play.attached_to("Bonehoard")) == (["Bonehoard"], "")


@ruling("Bladed Battle-Fan", 1)
def test_the_indestructible_effect_of_bladed_battle_fan_does_not_depend_on_the_equipment() -> None:
    play = scene(
        Seat(hand=["Bladed Battle-Fan", "Shatter"], pool="{B}{B}{R}{R}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Murder"], pool="{B}" * 3),
    )
    play.cast("Bladed Battle-Fan")
    play.resolve_all()
    play.cast("Shatter", targets=["Bladed Battle-Fan"])
    play.resolve()
    play.cast("Murder", targets=["Grizzly Bears"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@ruling("Infiltration Lens", 1)
def test_infiltration_lens_triggers_for_each_blocker() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Infiltration Lens", attached_to="Grizzly Bears")]),
        Seat(battlefield=["Hill Giant", "Ornithopter"]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Hill Giant": "Grizzly Bears", "Ornithopter": "Grizzly Bears"})
    play.order(["Hill Giant", "Ornithopter"])
    assert play.stack == ["ability of Infiltration Lens"] * 2


@ruling("Ronin Warclub", 1)
def test_ronin_warclub_attaches_to_a_creature_that_cant_be_targeted() -> None:
    play = scene(Seat(battlefield=["Ronin Warclub"], hand=["Deadly Insect"], pool="{G}" * 5))
    play.cast("Deadly Insect")
    play.resolve_all()
    assert (play.attached_to("Ronin Warclub"), play.pt("Deadly Insect")) == ("Deadly Insect", (8, 2))


@ruling("Bramble Armor", 2, 3)
def test_bramble_armor_with_an_illegal_target_stays_unattached() -> None:
    play = scene(
        Seat(hand=["Bramble Armor"], pool="{G}{G}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Bramble Armor")
    play.resolve()
    assert (play.attached_to("Bramble Armor"), play.stack) == ("", ["ability of Bramble Armor"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(0), play.attached_to("Bramble Armor")) == (["Bramble Armor"], "")


@ruling("Demonspine Whip", 3)
def test_demonspine_whip_affects_the_creature_it_equips_on_resolution() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant", Permanent("Demonspine Whip", attached_to="Grizzly Bears")],
            pool="{C}" * 4,
        ),
    )
    play.activate("Demonspine Whip", ability=1, targets=["Hill Giant"])
    play.resolve()
    play.activate("Demonspine Whip", ability=0, x=3)
    play.resolve()
    assert (play.power("Hill Giant"), play.power("Grizzly Bears")) == (6, 2)


@ruling("Puresteel Paladin", 1, 2)
def test_an_equip_ability_resolves_after_puresteel_paladin_left() -> None:
    play = scene(
        Seat(battlefield=["Puresteel Paladin", "Bonesplitter", "Ornithopter", "Loxodon Warhammer"], pool="{C}"),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    offered = [one for one in play.decision.options if one.kind == "activate" and one.thing == play.id("Bonesplitter")]
    assert len(offered) == 2
    play.activate("Loxodon Warhammer", targets=["Ornithopter"])
    play.cast("Unsummon", targets=["Puresteel Paladin"], by=1)
    play.resolve_all()
    assert play.attached_to("Loxodon Warhammer") == "Ornithopter"
