"""Rulings about protection, hexproof, shroud, ward and indestructible."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.rules.asking.errors import Illegal
from tests.marks import cr
from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def can_target(play: Script, spell: str, *names: str) -> bool:
    """Whether the player who is asked could cast the spell with these targets."""
    probe = Script(play.game.copy())
    try:
        probe.cast(spell, targets=list(names))
    except Illegal:
        return False
    return True


@ruling("Progenitus", 2)
def test_protection_from_everything() -> None:
    play = scene(
        Seat(
            battlefield=["Progenitus", "Grizzly Bears"],
            hand=["Giant Growth", "Holy Strength", "Earthquake"],
            pool="{G}{W}{R}{R}{R}",
        ),
        Seat(battlefield=["Juggernaut"]),
    )
    assert not can_target(play, "Giant Growth", "Progenitus")
    assert not can_target(play, "Holy Strength", "Progenitus")
    play.cast("Earthquake", x=2)
    play.resolve()
    assert (play.damage("Progenitus"), play.graveyard()[0]) == (0, "Grizzly Bears")
    play.attack(["Progenitus"])
    assert not can_block(play, {"Juggernaut": "Progenitus"})


@ruling("Azorius First-Wing", 1, 3)
def test_protection_from_enchantments_is_not_from_enchanted_creatures() -> None:
    armed = Permanent("Holy Strength", attached_to="Storm Crow")
    play = scene(
        Seat(battlefield=["Azorius First-Wing"], hand=["Holy Strength", "Giant Growth"], pool="{W}{G}"),
        Seat(battlefield=["Storm Crow", armed]),
    )
    assert not can_target(play, "Holy Strength", "Azorius First-Wing")
    assert can_target(play, "Giant Growth", "Azorius First-Wing")
    play.attack(["Azorius First-Wing"])
    play.block({"Storm Crow": "Azorius First-Wing"})
    play.until("end of combat")
    assert play.graveyard() == ["Azorius First-Wing"]


@ruling("Nacatl Savage", 1)
def test_protection_from_artifacts() -> None:
    play = scene(
        Seat(battlefield=["Nacatl Savage", "Bonesplitter", "Rod of Ruin"], pool="{C}{C}{C}"),
        Seat(battlefield=["Juggernaut"]),
    )
    assert not play.may("activate", "Bonesplitter")
    with pytest.raises(Illegal, match="Nacatl Savage"):
        play.activate("Rod of Ruin", targets=["Nacatl Savage"])
    play.attack(["Nacatl Savage"])
    assert not can_block(play, {"Juggernaut": "Nacatl Savage"})
    play = scene(Seat(battlefield=["Juggernaut"]), Seat(battlefield=["Nacatl Savage"]))
    play.attack(["Juggernaut"])
    play.block({"Nacatl Savage": "Juggernaut"})
    play.until("end of combat")
    assert (play.damage("Nacatl Savage"), play.damage("Juggernaut")) == (0, 2)


@ruling("Horizon Drake", 1)
def test_protection_from_lands_applies_to_land_creatures() -> None:
    flying = Permanent("Faerie Conclave")
    play = scene(Seat(battlefield=["Horizon Drake"]), Seat(battlefield=[flying, "Island", "Island"]))
    play.attack(["Horizon Drake"])
    play.pass_to(1)
    play.activate("Faerie Conclave", 1)
    play.resolve()
    assert "flying" in play.keywords("Faerie Conclave")
    assert not can_block(play, {"Faerie Conclave": "Horizon Drake"})


@ruling("Crypsis", 2)
def test_protection_from_opponents_creatures_depends_on_the_controller() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Craw Wurm"], hand=["Crypsis", "Rabid Bite"], pool="{U}{U}{G}{G}"),
        Seat(hand=["Act of Aggression"], pool="{R}{R}{R}{R}{R}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Crypsis", targets=["Hill Giant"])
    play.resolve()
    play.cast("Act of Aggression", targets=["Hill Giant"], by=1)
    play.resolve()
    assert play.controller("Hill Giant") == 1
    play.cast("Rabid Bite", targets=["Craw Wurm", "Hill Giant"])
    play.resolve()
    assert (play.damage("Hill Giant"), play.controller("Hill Giant")) == (0, 1)


@ruling("Knight of Grace", 3)
def test_hexproof_from_a_colour_applies_to_opponents_of_that_colour() -> None:
    theirs = Seat(battlefield=["Knight of Grace"])
    play = scene(Seat(hand=["Murder", "Shock"], pool="{B}{B}{B}{R}"), theirs)
    assert not can_target(play, "Murder", "Knight of Grace")
    assert can_target(play, "Shock", "Knight of Grace")
    own = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=["Knight of Grace"]))
    assert can_target(own, "Murder", "Knight of Grace")


@ruling("Blurred Mongoose", 2)
def test_shroud_does_not_work_on_the_stack() -> None:
    play = scene(Seat(hand=["Blurred Mongoose"], pool="{G}{G}"), Seat(hand=["Counterspell", "Shock"], pool="{U}{U}{R}"))
    play.cast("Blurred Mongoose")
    play.cast("Counterspell", targets=["Blurred Mongoose"], by=1)
    play.resolve_all()
    assert play.battlefield() == ["Blurred Mongoose"]
    play.pass_to(1)
    assert not can_target(play, "Shock", "Blurred Mongoose")


@ruling("Glimmering Angel", 1)
def test_shroud_in_response_makes_the_target_illegal() -> None:
    play = scene(Seat(battlefield=["Glimmering Angel"], pool="{U}"), Seat(hand=["Murder"], pool="{B}{B}{B}"))
    play.pass_to(1)
    play.cast("Murder", targets=["Glimmering Angel"])
    play.pass_to(0)
    play.activate("Glimmering Angel")
    play.resolve_all()
    assert (play.battlefield(), play.graveyard(1)) == (["Glimmering Angel"], ["Murder"])


@ruling("Robe of Mirrors", 1)
def test_shroud_does_not_remove_auras() -> None:
    strength = Permanent("Holy Strength", attached_to="Grizzly Bears")
    play = scene(
        Seat(hand=["Robe of Mirrors", "Holy Strength"], pool="{U}{W}", battlefield=["Grizzly Bears", strength])
    )
    play.cast("Robe of Mirrors", targets=["Grizzly Bears"])
    play.resolve()
    assert not can_target(play, "Holy Strength", "Grizzly Bears")
    assert play.attached_to("Holy Strength on the battlefield") == "Grizzly Bears"


@ruling("Adrix and Nev, Twincasters", 1)
@pytest.mark.parametrize(("lands", "damage"), [(7, [2, 1]), (5, [0, 0])])
def test_each_ward_cost_must_be_paid(lands: int, damage: list[int]) -> None:
    guarded = ["Adrix and Nev, Twincasters", "Frostfist Strider"]
    play = scene(Seat(hand=["Arc Lightning"], battlefield=["Mountain"] * lands), Seat(battlefield=guarded))
    play.cast("Arc Lightning", targets=[guarded], divide=[2, 1])
    play.order(guarded)
    play.resolve()
    play.yes()
    play.resolve()
    if lands == 7:
        play.yes()
        play.resolve()
    assert (play.graveyard(), play.stack) == (["Arc Lightning"], [])
    died = "Adrix and Nev, Twincasters" in play.graveyard(1)
    assert (died, play.damage("Frostfist Strider")) == (damage[0] == 2, damage[1])


@ruling("Coppercoat Vanguard", 1)
def test_a_triggered_ward_ability_must_be_paid_after_it_is_lost() -> None:
    play = scene(
        Seat(hand=["Shock", "Lightning Bolt"], pool="{R}{R}"),
        Seat(battlefield=["Coppercoat Vanguard", "Glory Seeker"]),
    )
    play.cast("Shock", targets=["Glory Seeker"])
    assert play.stack == ["ability of Glory Seeker", "Shock"]
    play.cast("Lightning Bolt", targets=["Coppercoat Vanguard"])
    play.resolve()
    assert play.graveyard(1) == ["Coppercoat Vanguard"]
    play.resolve_all()
    assert (play.battlefield(1), play.graveyard()) == (["Glory Seeker"], ["Shock", "Lightning Bolt"])


@ruling("Hall of Storm Giants", 2)
def test_ward_gained_in_response_does_not_trigger() -> None:
    play = scene(
        Seat(hand=["Stone Rain"], pool="{R}{R}{R}"),
        Seat(battlefield=["Hall of Storm Giants", *["Island"] * 6]),
    )
    play.cast("Stone Rain", targets=["Hall of Storm Giants"])
    play.pass_to(1)
    play.activate("Hall of Storm Giants", 1)
    play.resolve()
    assert (play.stack, "ward" in play.keywords("Hall of Storm Giants")) == (["Stone Rain"], True)
    play.resolve()
    assert play.graveyard(1) == ["Hall of Storm Giants"]


@ruling("Hall of Storm Giants", 3)
def test_each_instance_of_ward_triggers() -> None:
    play = scene(
        Seat(hand=["Shock"], battlefield=["Mountain"] * 7),
        Seat(battlefield=["Hall of Storm Giants", *["Island"] * 12]),
    )
    play.pass_to(1)
    play.activate("Hall of Storm Giants", 1)
    play.activate("Hall of Storm Giants", 1, by=1)
    play.resolve_all()
    play.cast("Shock", targets=["Hall of Storm Giants"], by=0)
    play.order([0, 1])
    assert play.stack == ["ability of Hall of Storm Giants"] * 2 + ["Shock"]
    play.resolve()
    play.yes()
    play.resolve()
    play.yes()
    play.resolve()
    assert play.damage("Hall of Storm Giants") == 2


@ruling("Indestructibility", 2)
@ruling("Knight Exemplar", 2)
def test_marked_damage_destroys_after_indestructible_ends() -> None:
    aura = Permanent("Indestructibility", attached_to="Grizzly Bears")
    play = scene(Seat(hand=["Shock", "Disenchant"], pool="{R}{W}{W}"), Seat(battlefield=["Grizzly Bears", aura]))
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(1)[0], play.damage("Grizzly Bears")) == ("Grizzly Bears", 2)
    play.cast("Disenchant", targets=["Indestructibility"])
    play.resolve()
    assert "Grizzly Bears" in play.graveyard(1)
    play = scene(
        Seat(hand=["Lightning Bolt", "Shock"], pool="{R}{R}"), Seat(battlefield=["White Knight", "Knight Exemplar"])
    )
    play.cast("Lightning Bolt", targets=["White Knight"])
    play.resolve()
    assert play.damage("White Knight") == 3
    play.cast("Shock", targets=["Knight Exemplar"])
    play.resolve()
    assert sorted(play.graveyard(1)) == ["Knight Exemplar", "White Knight"]


@ruling("Knight Exemplar", 3)
def test_two_knight_exemplars_protect_each_other() -> None:
    play = scene(Seat(hand=["Day of Judgment"], pool="{W}{W}{W}{W}", battlefield=["Knight Exemplar"] * 2))
    assert play.pt("the first Knight Exemplar") == (3, 3)
    play.cast("Day of Judgment")
    play.resolve()
    assert play.battlefield() == ["Knight Exemplar"] * 2


@ruling("Darksteel Axe", 2)
def test_darksteel_axe_is_indestructible_but_not_the_equipped_creature() -> None:
    play = scene(
        Seat(hand=["Murder"], pool="{B}{B}{B}"),
        Seat(battlefield=["Grizzly Bears", Permanent("Darksteel Axe", attached_to="Grizzly Bears")]),
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.graveyard(1), play.battlefield(1), play.attached_to("Darksteel Axe")) == (
        ["Grizzly Bears"],
        ["Darksteel Axe"],
        "",
    )


@ruling("Selfless Spirit", 1)
@ruling("Boros Charm", 1)
def test_a_creature_that_enters_later_is_not_indestructible() -> None:
    play = scene(
        Seat(battlefield=["Selfless Spirit", "Grizzly Bears"], hand=["Boros Charm", "Raging Goblin"], pool="{R}{W}{R}")
    )
    play.activate("Selfless Spirit")
    play.resolve()
    play.cast("Boros Charm", modes=[1])
    play.resolve()
    play.cast("Raging Goblin")
    play.resolve()
    assert "indestructible" in play.keywords("Grizzly Bears")
    assert "indestructible" not in play.keywords("Raging Goblin")


@ruling("Boros Charm", 2)
def test_an_indestructible_planeswalker_without_loyalty_goes_to_the_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Rowan, Fearless Sparkmage"], hand=["Boros Charm"], pool="{R}{W}"),
        Seat(hand=["Flame Javelin", "Shock"], pool="{R}{R}{R}{R}"),
    )
    play.cast("Boros Charm", modes=[1])
    play.resolve()
    play.cast("Flame Javelin", targets=["Rowan"], by=1)
    play.resolve()
    assert play.counters("Rowan") == {"loyalty": 1}
    play.cast("Shock", targets=["Rowan"], by=1)
    play.resolve()
    assert play.graveyard()[0] == "Rowan, Fearless Sparkmage"


@ruling("Smite the Deathless", 3)
def test_smite_the_deathless_exiles_any_creature_that_would_die() -> None:
    play = scene(Seat(hand=["Smite the Deathless"], pool="{R}{R}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Smite the Deathless", targets=["Hill Giant"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]


@ruling("Consecrate Land", 3)
def test_an_indestructible_permanent_can_be_sacrificed() -> None:
    guarded = Permanent("Consecrate Land", attached_to="Plains")
    play = scene(Seat(hand=["Stone Rain"], pool="{R}{R}{R}"), Seat(battlefield=["Plains", guarded]))
    play.cast("Stone Rain", targets=["Plains"])
    play.resolve()
    assert play.battlefield(1) == ["Plains", "Consecrate Land"]
    play = scene(Seat(hand=["Crack the Earth"], pool="{R}"), Seat(battlefield=["Plains", guarded]))
    play.cast("Crack the Earth")
    play.resolve()
    play.choose("Plains")
    assert sorted(play.graveyard(1)) == ["Consecrate Land", "Plains"]


@ruling("Teysa, Envoy of Ghosts", 1)
def test_protection_from_creatures() -> None:
    play = scene(
        Seat(battlefield=["Prodigal Sorcerer"], hand=["Shock"], pool="{R}"),
        Seat(battlefield=["Teysa, Envoy of Ghosts"]),
    )
    with pytest.raises(Illegal):
        play.activate("Prodigal Sorcerer", targets=["Teysa, Envoy of Ghosts"])
    play.cast("Shock", targets=["Teysa, Envoy of Ghosts"])
    play.resolve()
    assert play.damage("Teysa, Envoy of Ghosts") == 2


@ruling("The Stasis Coffin", 1, 2)
def test_a_player_with_protection_from_everything() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Mountain"], hand=["Shock", "Shock"], pool="{R}"),
        Seat(battlefield=["The Stasis Coffin", "Island", "Island"]),
    )
    play.cast("Shock", targets=["Player 2"])
    play.pass_to(1)
    play.activate("The Stasis Coffin")
    play.resolve_all()
    assert (play.life(1), play.graveyard(0)) == (20, ["Shock"])
    with pytest.raises((Illegal, Unexpected)):
        play.cast("Shock", targets=["Player 2"])
    play.attack(["Hill Giant"])
    play.until("end of combat")
    assert play.life(1) == 20


@ruling("Champion's Helm", 1)
def test_hexproof_applies_to_champions_helms_controller() -> None:
    helm = Permanent("Champion's Helm", attached_to="Isamaru, Hound of Konda")
    stolen = Permanent("Mind Control", attached_to="Isamaru, Hound of Konda")
    play = scene(
        Seat(battlefield=["Isamaru, Hound of Konda", helm], hand=["Giant Growth"], pool="{G}"),
        Seat(battlefield=[stolen, "Grizzly Bears"]),
    )
    assert play.controller("Isamaru") == 1
    with pytest.raises(Illegal):
        play.cast("Giant Growth", targets=["Isamaru"])


@cr("607.2d", "702.16")
def test_protection_from_the_chosen_colour_is_from_the_colour_chosen_for_what_grants_it() -> None:
    red = {"colour": "3"}
    play = scene(
        Seat(hand=["Pyroclasm", "Shock", "Lightning Bolt", "Doom Blade"], pool="{R}{R}{R}{R}{B}{B}"),
        Seat(
            battlefield=[Permanent("Voice of All", chosen=red), Permanent("Ward Sliver", chosen=red), "Crypt Sliver"],
            hand=["Unsummon"],
            pool="{U}",
        ),
    )
    for name in ("Voice of All", "Ward Sliver", "Crypt Sliver"):
        assert not can_target(play, "Shock", name)
    assert can_target(play, "Doom Blade", "Voice of All")
    play.cast("Pyroclasm")
    play.resolve()
    assert play.battlefield(1) == ["Voice of All", "Ward Sliver", "Crypt Sliver"]
    play.pass_to(1)
    play.cast("Unsummon", targets=["Ward Sliver"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Crypt Sliver"])
    play.resolve()
    assert play.battlefield(1) == ["Voice of All"]
