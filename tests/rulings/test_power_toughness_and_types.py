"""Rulings about power, toughness and types: effects that overwrite each other, last or end."""

from __future__ import annotations

from apnap.language.types import CREATURE, LAND
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Inkfathom Witch", 5)
def test_inkfathom_witch_sets_power_and_toughness_only() -> None:
    wurm = Permanent("Craw Wurm", counters={"+1/+1": 1})
    lands = ["Island"] * 7 + ["Swamp"] * 2
    play = scene(
        Seat(battlefield=["Inkfathom Witch", wurm, *lands], hand=["Twisted Image", "Turn to Frog"], library=["Island"]),
    )
    play.attack(["Craw Wurm"])
    play.until("declare blockers")
    play.cast("Turn to Frog", targets=["Craw Wurm"])
    play.resolve()
    play.activate("Inkfathom Witch")
    play.resolve()
    assert play.pt("Craw Wurm") == (5, 2)
    play.cast("Twisted Image", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (2, 5)


@ruling("Symmetry Sage", 7)
def test_symmetry_sage_overwrites_earlier_effects() -> None:
    play = scene(
        Seat(
            battlefield=["Symmetry Sage", "Craw Wurm"],
            hand=["Turn to Frog", "Humble"],
            pool="{U}{U}{W}{W}",
        ),
    )
    play.cast("Turn to Frog", targets=["Craw Wurm"])
    play.choose("Craw Wurm")
    play.resolve()
    assert play.pt("Craw Wurm") == (2, 4)
    play.resolve()
    assert play.pt("Craw Wurm") == (1, 1)
    play.cast("Humble", targets=["Craw Wurm"])
    play.choose("Craw Wurm")
    play.resolve()
    assert play.pt("Craw Wurm") == (2, 1)


@ruling("Oko, Thief of Crowns", 9)
def test_oko_overwrites_earlier_effects_and_is_overwritten_by_later_ones() -> None:
    oko = "Oko, Thief of Crowns"
    play = scene(
        Seat(
            battlefield=[oko, Permanent("Craw Wurm", counters={"+1/+1": 1})],
            hand=["Turn to Frog", "Turn to Frog"],
            pool="{U}" * 4,
        ),
    )
    play.cast("Turn to Frog", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (2, 2)
    play.activate(oko, ability=1, targets=["Craw Wurm"])
    play.resolve()
    assert (play.pt("Craw Wurm"), play.values("Craw Wurm").subtypes) == ((4, 4), frozenset(("Elk",)))
    play.cast("Turn to Frog", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (2, 2)


@ruling("Obuun, Mul Daya Ancestor", 3)
def test_counters_apply_to_an_animated_land() -> None:
    obuun = "Obuun, Mul Daya Ancestor"
    play = scene(Seat(battlefield=[obuun, Permanent("Forest", counters={"+1/+1": 2})]))
    play.until("beginning of combat")
    play.choose("Forest")
    play.resolve()
    assert play.pt("Forest") == (5, 5)


@ruling("Guardian Idol", 3)
def test_counters_stay_on_guardian_idol_when_it_is_not_a_creature() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Guardian Idol", counters={"+1/+1": 1})], pool="{C}{C}", library=["Island"] * 2),
        Seat(library=["Island"] * 2),
    )
    play.activate("Guardian Idol", ability=1)
    play.resolve()
    assert play.pt("Guardian Idol") == (3, 3)
    play.until("upkeep", 1)
    assert (play.counters("Guardian Idol"), play.values("Guardian Idol").types & CREATURE) == ({"+1/+1": 1}, 0)


@ruling("Skarrg Guildmage", 1)
def test_a_land_animated_later_has_no_trample() -> None:
    play = scene(Seat(battlefield=["Skarrg Guildmage", "Forest", "Mountain"], pool="{R}{G}{R}{R}{G}"))
    play.activate("Skarrg Guildmage", ability=0)
    play.resolve()
    play.activate("Skarrg Guildmage", ability=1, targets=["Forest"])
    play.resolve()
    assert play.keywords("Skarrg Guildmage") == {"trample"}
    assert (play.keywords("Forest"), play.pt("Forest")) == (frozenset(), (4, 4))


@ruling("Unnerving Assault", 1)
def test_an_affected_creature_stays_affected_under_another_controller() -> None:
    play = scene(
        Seat(hand=["Unnerving Assault", "Act of Treason"], pool="{U}{U}{U}{R}{R}{R}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Unnerving Assault", pay=[])
    play.resolve()
    power = play.power("Hill Giant")
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    assert (power, play.power("Hill Giant")) == (2, 2)


@ruling("Hysterical Blindness", 2)
def test_a_creature_that_enters_later_is_not_affected() -> None:
    play = scene(
        Seat(hand=["Hysterical Blindness", "Donate"], pool="{U}" * 6, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Hysterical Blindness")
    play.resolve()
    play.cast("Donate", targets=["Player 2", "Grizzly Bears"])
    play.resolve()
    assert (play.power("Craw Wurm"), play.power("Grizzly Bears"), play.controller("Grizzly Bears")) == (2, 2, 1)


@ruling("Resilient Khenra", 9)
def test_resilient_khenras_bonus_is_fixed_on_resolution() -> None:
    play = scene(
        Seat(
            hand=["Resilient Khenra", "Giant Growth", "Giant Growth"],
            pool="{G}" * 4,
            battlefield=["Grizzly Bears"],
        ),
    )
    play.cast("Resilient Khenra")
    play.resolve()
    play.choose("Grizzly Bears")
    play.cast("Giant Growth", targets=["Resilient Khenra"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.pt("Grizzly Bears") == (7, 7)
    play.cast("Giant Growth", targets=["Resilient Khenra"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (7, 7)


@ruling("Lena, Selfless Champion", 1)
def test_lena_affects_creatures_with_lesser_power_on_resolution() -> None:
    lena = "Lena, Selfless Champion"
    play = scene(
        Seat(
            battlefield=[lena, "Grizzly Bears", "Hill Giant"],
            hand=["Giant Growth", "Raging Goblin"],
            pool="{G}{R}",
        ),
    )
    play.activate(lena)
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Raging Goblin")
    play.resolve()
    guarded = [name for name in play.battlefield(0) if "indestructible" in play.keywords(name)]
    assert guarded == ["Grizzly Bears"]


@ruling("Stone Giant", 1)
def test_stone_giant_with_greater_power_may_target_itself() -> None:
    play = scene(Seat(battlefield=["Stone Giant"], hand=["Giant Growth"], pool="{G}"))
    assert not play.may("activate", "Stone Giant")
    play = scene(Seat(battlefield=["Stone Giant", Permanent("Bonesplitter", attached_to="Stone Giant")]))
    play.activate("Stone Giant", targets=["Stone Giant"])
    play.resolve()
    assert "flying" in play.keywords("Stone Giant")
    play.until("end")
    play.resolve()
    assert play.graveyard(0) == ["Stone Giant"]


@ruling("Quag Sickness", 2)
def test_quag_sickness_counts_its_controllers_swamps() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Quag Sickness", attached_to="Craw Wurm"), "Swamp", "Swamp"]),
        Seat(battlefield=["Craw Wurm", "Swamp"]),
    )
    assert play.pt("Craw Wurm") == (4, 2)


@ruling("Cacophony Unleashed", 2)
def test_auras_fall_off_as_cacophony_unleashed_stops_being_a_creature() -> None:
    cacophony = "Cacophony Unleashed"
    play = scene(
        Seat(hand=["Holy Strength", "Crusade"], pool="{W}" * 3, battlefield=[cacophony, "Grizzly Bears"]),
    )
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.pt(cacophony) == (6, 6)
    play = scene(Seat(hand=["Crusade", "Unholy Strength"], pool="{W}{W}{B}", battlefield=[cacophony]))
    assert not play.may("cast", "Unholy Strength")
    play.cast("Crusade")
    play.resolve_all()
    play.cast("Unholy Strength", targets=[cacophony])
    play.resolve_all()
    assert play.pt(cacophony) == (8, 7)
    play.until("upkeep", 1)
    assert (play.battlefield(0), play.graveyard(0)) == ([cacophony, "Crusade"], ["Unholy Strength"])


@ruling("Call to Serve", 1)
def test_call_to_serve_goes_to_the_graveyard_when_the_creature_becomes_black() -> None:
    called = Permanent("Call to Serve", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", called], hand=["Aphotic Wisps"], pool="{B}", library=["Island"]))
    assert play.pt("Grizzly Bears") == (3, 4)
    play.cast("Aphotic Wisps", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.graveyard(0)) == ((2, 2), ["Call to Serve", "Aphotic Wisps"])


@ruling("Rise from the Grave", 2)
def test_a_colourless_creature_becomes_only_black() -> None:
    play = scene(Seat(hand=["Rise from the Grave"], pool="{B}" * 5, graveyard=["Memnite"]))
    play.cast("Rise from the Grave", targets=["Memnite"])
    play.resolve()
    values = play.values("Memnite")
    assert (values.subtypes, values.colours.bit_count()) == (frozenset(("Construct", "Zombie")), 1)


@ruling("Zoetic Cavern", 2)
def test_attachments_of_zoetic_cavern_as_it_is_turned_face_up() -> None:
    cavern = Permanent("Zoetic Cavern", face_down=True, counters={"+1/+1": 1})
    play = scene(
        Seat(
            battlefield=[
                cavern,
                Permanent("Holy Strength", attached_to="face-down creature"),
                Permanent("Bonesplitter", attached_to="face-down creature"),
            ],
            pool="{C}{C}",
        ),
    )
    assert play.pt("face-down creature") == (6, 5)
    play.special("turn face up", "face-down creature")
    assert (play.battlefield(0), play.graveyard(0)) == (["Zoetic Cavern", "Bonesplitter"], ["Holy Strength"])
    assert (play.attached_to("Bonesplitter"), play.counters("Zoetic Cavern")) == ("", {"+1/+1": 1})
    assert play.values("Zoetic Cavern").types == LAND


@ruling("Shield of the Oversoul", 1)
def test_only_shield_of_the_oversoul_is_destroyed() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Shield of the Oversoul", attached_to="Grizzly Bears")]),
        Seat(hand=["Akroma's Vengeance"], pool="{W}" * 6),
        active=1,
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Grizzly Bears"], ["Shield of the Oversoul"])


@ruling("Phenax, God of Deception", 2)
def test_a_gods_own_mana_cost_counts_for_devotion_as_it_enters() -> None:
    phenax = "Phenax, God of Deception"
    for devoted, life in ((["Air Elemental"], 20), (["Air Elemental", "Air Elemental", "Typhoid Rats"], 21)):
        play = scene(Seat(hand=[phenax], pool="{U}{U}{U}{U}{B}", battlefield=["Soul Warden", *devoted]))
        play.cast(phenax)
        play.resolve_all()
        assert (play.life(0), bool(play.values(phenax).types & CREATURE)) == (life, life == 21)


@ruling("Tezzeret, Agent of Bolas", 1)
def test_bonuses_apply_to_the_new_base_power_and_toughness() -> None:
    tezzeret = "Tezzeret, Agent of Bolas"
    play = scene(
        Seat(battlefield=[tezzeret, "Memnite"], hand=["Giant Growth"], pool="{G}"),
    )
    play.cast("Giant Growth", targets=["Memnite"])
    play.resolve()
    play.activate(tezzeret, ability=1, targets=["Memnite"])
    play.resolve()
    assert play.pt("Memnite") == (8, 8)


@ruling("Magus of the Future", 3)
def test_a_land_played_from_the_top_is_the_land_for_the_turn() -> None:
    play = scene(Seat(battlefield=["Magus of the Future"], library=["Island", "Forest"], hand=["Swamp"]))
    play.land("Island")
    assert (play.may("play", "Forest"), play.may("play", "Swamp")) == (False, False)


@ruling("Slithering Shade", 1)
def test_slithering_shade_keeps_attacking_with_a_card_in_hand() -> None:
    play = scene(
        Seat(battlefield=["Slithering Shade", "Swamp", "Howling Golem"], library=["Island"]),
        Seat(library=["Island"]),
    )
    assert can_attack(play, "Slithering Shade")
    play.attack(["Slithering Shade", "Howling Golem"])
    play.resolve()
    assert play.hand(0) == ["Island"]
    play.activate("Slithering Shade")
    play.resolve()
    play.until("postcombat main")
    assert play.life(1) == 17


@ruling("Alirios, Enraptured", 2)
def test_alirios_can_be_untapped_by_effects() -> None:
    alirios = Permanent("Alirios, Enraptured", tapped=True)
    play = scene(
        Seat(battlefield=[alirios], hand=["Wings of the Cosmos"], pool="{W}"),
    )
    play.cast("Wings of the Cosmos", targets=["Alirios, Enraptured"])
    play.resolve()
    assert not play.tapped("Alirios, Enraptured")
