"""Rulings about permanents whose types change, token copies, and their controllers."""

from __future__ import annotations

from apnap.language.types import ARTIFACT, CREATURE, LEGENDARY
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Conjurer's Closet", 2, 4)
def test_a_borrowed_creature_blinked_by_conjurers_closet_is_kept() -> None:
    play = scene(
        Seat(battlefield=["Conjurer's Closet"], hand=["Act of Treason"], pool="{R}" * 3),
        Seat(battlefield=["Hill Giant"], library=["Island"]),
    )
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    play.until("end")
    play.resolve()
    play.yes()
    play.until("upkeep", 1)
    assert play.controller("Hill Giant") == 0


@ruling("Tilonalli's Skinshifter", 1, 3)
def test_skinshifter_keeps_its_bonuses_and_does_not_trigger_attack_abilities() -> None:
    play = scene(
        Seat(battlefield=["Tilonalli's Skinshifter", "Hellkite Whelp", "Forest"], hand=["Giant Growth"]),
        Seat(battlefield=["Guardian Lions"]),
    )
    shifter = play.state.battlefield[0]
    play.attack(["Tilonalli's Skinshifter", "Hellkite Whelp"])
    play.order(["Hellkite Whelp", "Tilonalli's Skinshifter"])
    play.cast("Giant Growth", targets=[shifter])
    play.resolve_all()
    assert (play.values(shifter).name, play.pt(shifter)) == ("Hellkite Whelp", (6, 6))
    assert play.damage("Guardian Lions") == 1


@ruling("Tilonalli's Skinshifter", 4)
def test_skinshifter_with_an_illegal_target_stays_0_1() -> None:
    play = scene(
        Seat(battlefield=["Tilonalli's Skinshifter", "Grizzly Bears"]),
        Seat(hand=["Shock"], battlefield=["Mountain"]),
    )
    play.attack(["Tilonalli's Skinshifter", "Grizzly Bears"])
    play.cast("Shock", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    play.until("end of combat")
    assert (play.pt("Tilonalli's Skinshifter"), play.life(1)) == ((0, 1), 20)


@ruling("Heliod's Pilgrim", 1)
def test_a_bestow_creature_card_is_not_an_aura_in_the_library() -> None:
    play = scene(
        Seat(hand=["Heliod's Pilgrim"], pool="{W}" * 3, library=["Baleful Eidolon", "Holy Strength"]),
    )
    play.cast("Heliod's Pilgrim")
    play.resolve()
    play.resolve()
    play.yes()
    assert "Baleful Eidolon" not in play.asked
    play.choose("Holy Strength")
    assert play.hand(0) == ["Holy Strength"]


@ruling("Sky Swallower", 1, 2)
def test_sky_swallowers_control_effect_does_not_end() -> None:
    play = scene(
        Seat(
            hand=["Sky Swallower", "Unsummon"],
            pool="{U}" * 6,
            battlefield=["Grizzly Bears", Permanent("Holy Strength", attached_to="Grizzly Bears")],
        )
    )
    play.cast("Sky Swallower")
    play.resolve_all()
    assert (play.controller("Holy Strength"), play.attached_to("Holy Strength")) == (1, "Grizzly Bears")
    play.cast("Unsummon", targets=["Sky Swallower"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 1


@ruling("Ethersworn Shieldmage", 1)
def test_ethersworn_shieldmage_covers_later_artifact_creatures() -> None:
    play = scene(
        Seat(
            hand=["Ethersworn Shieldmage", "Ornithopter", "Pyroclasm"],
            pool="{W}{U}{U}{R}{R}",
            battlefield=["Grizzly Bears"],
        ),
    )
    play.cast("Ethersworn Shieldmage")
    play.resolve_all()
    play.cast("Ornithopter")
    play.resolve()
    play.cast("Pyroclasm")
    play.resolve()
    assert play.battlefield(0) == ["Ethersworn Shieldmage", "Ornithopter"]


@ruling("Bloodforged Battle-Axe", 2)
def test_a_token_of_bloodforged_battle_axe_creates_tokens_too() -> None:
    axe = Permanent("Bloodforged Battle-Axe", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", axe]))
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve()
    first, second = play.state.battlefield[1:]
    assert [one.node for one in play.values(first).abilities] == [one.node for one in play.values(second).abilities]
    assert play.attached_to(second) == ""


@ruling("Phantom General", 1)
def test_phantom_general_affects_token_copies() -> None:
    play = scene(
        Seat(battlefield=["Phantom General", "Grizzly Bears"], hand=["Cackling Counterpart"], pool="{U}" * 3),
    )
    play.cast("Cackling Counterpart", targets=["Grizzly Bears"])
    play.resolve()
    assert [play.pt(id) for id in play.state.battlefield] == [(2, 3), (2, 2), (3, 3)]


@ruling("Mightstone's Animation", 3)
def test_animated_equipment_is_unattached() -> None:
    play = scene(
        Seat(
            hand=["Mightstone's Animation"],
            pool="{U}" * 4,
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
            library=["Island"],
        )
    )
    play.cast("Mightstone's Animation", targets=["Bonesplitter"])
    play.resolve()
    assert (play.attached_to("Bonesplitter"), play.pt("Bonesplitter")) == ("", (4, 4))
    assert "Equipment" in play.values("Bonesplitter").subtypes


@ruling("Elvish Hydromancer", 1)
def test_a_token_copy_of_elvish_hydromancer_was_not_kicked() -> None:
    play = scene(Seat(hand=["Elvish Hydromancer"], pool="{G}" * 6 + "{U}"))
    play.cast("Elvish Hydromancer", kicked=True)
    play.resolve_all()
    assert play.battlefield(0) == ["Elvish Hydromancer", "Elvish Hydromancer"]


@ruling("Ajani Goldmane", 1)
def test_the_avatar_changes_with_its_players_life_total() -> None:
    ajani = Permanent("Ajani Goldmane", counters={"loyalty": 6})
    play = scene(Seat(battlefield=[ajani], hand=["Healing Salve"], pool="{W}"))
    play.activate("Ajani Goldmane", 2)
    play.resolve()
    assert play.pt("Avatar Token") == (20, 20)
    play.cast("Healing Salve", modes=[0], targets=["Player 1"])
    play.resolve()
    assert play.pt("Avatar Token") == (23, 23)


@ruling("Birthing Pod", 5)
def test_birthing_pod_uses_the_copied_mana_value() -> None:
    play = scene(
        Seat(
            battlefield=["Birthing Pod", "Grizzly Bears"],
            hand=["Clone"],
            pool="{U}" * 4 + "{G}{G}",
            library=["Gray Ogre", "Air Elemental"],
        )
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    clone = play.state.battlefield[-1]
    play.activate("Birthing Pod", choices=[clone])
    play.resolve()
    assert "Air Elemental" not in play.asked
    play.choose("Gray Ogre")
    assert "Gray Ogre" in play.battlefield(0)


@ruling("Goddric, Cloaked Reveler", 4)
def test_goddric_without_abilities_is_still_a_dragon() -> None:
    play = scene(
        Seat(
            battlefield=["Goddric, Cloaked Reveler"],
            hand=["Ornithopter", "Ornithopter", "Humility"],
            pool="{W}" * 4,
        )
    )
    play.cast("Ornithopter")
    play.resolve()
    play.cast("Ornithopter")
    play.resolve()
    assert (play.pt("Goddric, Cloaked Reveler"), "flying" in play.keywords("Goddric, Cloaked Reveler")) == (
        (4, 4),
        True,
    )
    play.cast("Humility")
    play.resolve()
    assert play.values("Goddric, Cloaked Reveler").subtypes == {"Dragon"}


@ruling("God-Pharaoh's Gift", 4)
def test_god_pharaohs_gift_tokens_and_their_copies_are_black_zombies() -> None:
    play = scene(
        Seat(
            battlefield=["God-Pharaoh's Gift", *["Island"] * 3],
            graveyard=["Serra Angel"],
            hand=["Cackling Counterpart"],
        ),
    )
    play.until("beginning of combat")
    play.resolve()
    play.yes()
    token = play.state.battlefield[-1]
    play.cast("Cackling Counterpart", targets=[token])
    play.resolve()
    copy = play.state.battlefield[-1]
    for one in (token, copy):
        assert play.values(one).subtypes == {"Zombie"}
        assert (play.values(one).colours, play.pt(one)) == (1 << 2, (4, 4))
    assert ("haste" in play.keywords(token), "haste" in play.keywords(copy)) == (True, False)


@ruling("Tyrite Sanctum", 1)
def test_an_indestructible_counter_gives_indestructible() -> None:
    god = Permanent("Isamaru, Hound of Konda", counters={"indestructible": 1})
    play = scene(Seat(battlefield=[god], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=["Isamaru, Hound of Konda"])
    play.resolve()
    assert play.battlefield(0) == ["Isamaru, Hound of Konda"]


@ruling("Xenograft", 3)
def test_xenograft_applies_as_a_creature_enters() -> None:
    graft = Permanent("Xenograft", chosen={"subtype": "Warrior"})
    play = scene(Seat(battlefield=[graft, "Bramblewood Paragon"], hand=["Runeclaw Bear"], pool="{G}{G}"))
    play.cast("Runeclaw Bear")
    play.resolve()
    assert play.counters("Runeclaw Bear") == {"+1/+1": 1}


@ruling("Xenograft", 1)
def test_xenograft_does_not_affect_spells_and_cards() -> None:
    graft = Permanent("Xenograft", chosen={"subtype": "Warrior"})
    play = scene(Seat(battlefield=[graft], hand=["Runeclaw Bear"], graveyard=["Grizzly Bears"], pool="{G}{G}"))
    play.cast("Runeclaw Bear")
    assert play.values("Runeclaw Bear").subtypes == {"Bear"}
    assert play.values("Grizzly Bears").subtypes == {"Bear"}


@ruling("Reprobation", 2)
def test_a_vehicle_under_reprobation_stays_a_creature() -> None:
    play = scene(
        Seat(battlefield=["Treetop Village"], hand=["Reprobation"], pool="{G}{G}{W}{W}"),
        Seat(library=["Island"]),
    )
    play.activate("Treetop Village")
    play.resolve()
    play.cast("Reprobation", targets=["Treetop Village"])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.values("Treetop Village").types, play.pt("Treetop Village")) == (CREATURE, (0, 1))
    assert play.attached_to("Reprobation") == "Treetop Village"


@ruling("Reprobation", 1, 3)
def test_reprobation_leaves_counters_and_later_abilities() -> None:
    angel = Permanent("Serra Angel", counters={"+1/+1": 2})
    play = scene(
        Seat(
            battlefield=[angel, Permanent("Reprobation", attached_to="Serra Angel")],
            hand=["Leap"],
            pool="{U}",
            library=["Island"],
        )
    )
    assert (play.pt("Serra Angel"), play.keywords("Serra Angel")) == ((2, 3), frozenset())
    play.cast("Leap", targets=["Serra Angel"])
    play.resolve()
    assert play.keywords("Serra Angel") == {"flying"}


@ruling("Ratadrabik of Urborg", 6)
def test_ratadrabiks_token_copies_the_last_values_but_is_not_legendary() -> None:
    play = scene(
        Seat(
            battlefield=["Ratadrabik of Urborg", Permanent("Isamaru, Hound of Konda", counters={"+1/+1": 2})],
            hand=["Murder"],
            pool="{B}" * 3,
        )
    )
    play.cast("Murder", targets=["Isamaru, Hound of Konda"])
    play.resolve_all()
    token = play.state.battlefield[-1]
    values = play.values(token)
    assert (values.name, play.pt(token), values.supertypes & LEGENDARY) == ("Isamaru, Hound of Konda", (2, 2), 0)
    assert values.subtypes == {"Dog", "Zombie"}


@ruling("Cleaver Skaab", 2)
def test_a_sacrificed_token_is_copied_twice() -> None:
    play = scene(
        Seat(battlefield=["Cleaver Skaab", Permanent("Undead Augur", token=True)], pool="{C}" * 3, library=["Island"]),
    )
    play.activate("Cleaver Skaab")
    play.resolve_all()
    assert play.battlefield(0) == ["Cleaver Skaab", "Undead Augur", "Undead Augur"]


@ruling("Meneldor, Swift Savior", 2)
def test_meneldor_may_target_a_permanent_you_own() -> None:
    play = scene(
        Seat(battlefield=["Meneldor, Swift Savior", Permanent("Grizzly Bears", controller=1)]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Meneldor, Swift Savior"])
    play.until("combat damage")
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.controller("Grizzly Bears") == 0


@ruling("Sydri, Galvanic Genius", 2, 3)
def test_equipment_that_becomes_a_creature_is_unattached() -> None:
    axe = Permanent("Vulshok Morningstar", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Sydri, Galvanic Genius", "Grizzly Bears", axe], pool="{U}"))
    play.activate("Sydri, Galvanic Genius", targets=["Vulshok Morningstar"])
    play.resolve()
    values = play.values("Vulshok Morningstar")
    assert (play.attached_to("Vulshok Morningstar"), play.pt("Vulshok Morningstar")) == ("", (2, 2))
    assert (values.types, values.subtypes) == (ARTIFACT | CREATURE, frozenset(("Equipment",)))
