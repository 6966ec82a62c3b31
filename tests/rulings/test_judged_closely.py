"""Rulings a reader would stumble over: names in every zone, stars that nothing defines, exits at odd moments."""

from __future__ import annotations

from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Pithing Needle", 2)
def test_a_name_is_meant_in_every_zone() -> None:
    needle = Permanent("Pithing Needle", chosen={"card name": "Eternal Dragon"})
    dragons = Seat(hand=["Eternal Dragon"], graveyard=["Eternal Dragon"], battlefield=["Plains"] * 5)
    assert scene(dragons, step="upkeep").may("activate", "Eternal Dragon")
    assert not scene(dragons, Seat(battlefield=[needle]), step="upkeep").may("activate", "Eternal Dragon")


@ruling("Blossoming Tortoise", 2)
def test_what_abilities_cost_is_said_of_permanents() -> None:
    play = scene(Seat(battlefield=["Blossoming Tortoise"], hand=["Ash Barrens"]))
    assert not play.may("activate", "Ash Barrens")
    rune = "Rune of Protection: Black"
    gloom = Seat(battlefield=["Gloom"])
    assert scene(Seat(hand=[rune], battlefield=["Plains"] * 2), gloom).may("activate", rune)
    assert not scene(Seat(battlefield=[rune, "Plains", "Plains"]), gloom).may("activate", rune)


@ruling("Grand Abolisher", 2)
def test_the_abolisher_knows_no_cards_in_hand() -> None:
    play = scene(
        Seat(battlefield=["Grand Abolisher"]),
        Seat(hand=["Eternal Dragon"], battlefield=["Prodigal Pyromancer", "Plains", "Plains"]),
    )
    play.pass_to(1)
    assert play.may("activate", "Eternal Dragon")
    assert not play.may("activate", "Prodigal Pyromancer")


@ruling("Yixlid Jailer", 1)
def test_a_star_that_nothing_defines_is_zero() -> None:
    play = scene(Seat(battlefield=["Yixlid Jailer"], graveyard=["Tarmogoyf", "Shock"]))
    assert play.pt(play.state.zone("graveyard", 0)[0]) == (0, 1)
    play = scene(
        Seat(hand=["Merfolk Trickster"], pool="{U}{U}"), Seat(battlefield=["Tarmogoyf"], graveyard=["Shock", "Island"])
    )
    assert play.pt("Tarmogoyf") == (2, 3)
    play.cast("Merfolk Trickster")
    play.resolve()
    play.resolve()
    assert play.pt("Tarmogoyf") == (0, 1)


@ruling("Saving Grace", 1)
def test_damage_finds_who_was_graced() -> None:
    play = scene(
        Seat(
            hand=["Saving Grace", "Disenchant", "Shock", "Unsummon", "Shock"],
            battlefield=["Hill Giant", "Craw Wurm", *["Plains"] * 4, "Mountain", "Mountain", "Island"],
        )
    )
    play.cast("Saving Grace", targets=["Craw Wurm"])
    play.resolve()
    play.resolve()
    play.cast("Disenchant", targets=["Saving Grace"])
    play.resolve()
    play.cast("first Shock", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.damage("Craw Wurm")) == (20, 2)
    play.cast("Unsummon", targets=["Craw Wurm"])
    play.resolve()
    play.cast("Shock", targets=["Player 1"])
    play.resolve()
    assert play.life(0) == 18


@ruling("Saving Grace", 5)
def test_what_is_redirected_is_still_combat_damage_of_its_source() -> None:
    play = scene(
        Seat(hand=["Saving Grace"], battlefield=["Craw Wurm", "Plains", "Plains"]),
        Seat(battlefield=["Vampire Nighthawk", "Erdwal Ripper"]),
        active=1,
    )
    play.attack(["Vampire Nighthawk", "Erdwal Ripper"])
    play.cast("Saving Grace", targets=["Craw Wurm"], by=0)
    play.resolve()
    play.resolve()
    play.until("combat damage")
    assert (play.lives, play.pt("Erdwal Ripper")) == ([20, 22], (2, 1))
    assert "Craw Wurm" in play.graveyard(0)


@ruling("Crab Umbra", 12)
def test_armour_that_regenerates() -> None:
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


@ruling("Mu Yanling, Celestial Wind", 1)
def test_a_turn_that_will_not_come_would_have_begun() -> None:
    deck = ["Island"] * 9
    play = scene(
        Seat(battlefield=[Permanent("Mu Yanling, Celestial Wind", counters={"loyalty": 5})], library=deck),
        Seat(battlefield=["Craw Wurm"], library=deck),
        Seat(library=deck),
    )
    play.activate("Mu Yanling, Celestial Wind", 0, targets=[["Craw Wurm"]])
    play.resolve()
    play.until("upkeep", 1)
    play.game.concede(0)
    assert play.power("Craw Wurm") == 1
    play.until("upkeep", 2)
    assert play.power("Craw Wurm") == 1
    play.until("upkeep", 1)
    assert play.power("Craw Wurm") == 6


@ruling("Humble Defector", 2)
def test_the_defector_falls_back_to_who_had_it_last() -> None:
    deck = ["Island"] * 9
    play = scene(Seat(battlefield=["Humble Defector"], library=deck), Seat(library=deck), Seat(library=deck))
    play.activate("Humble Defector", targets=["Player 2"])
    play.resolve()
    play.until("precombat main", 1)
    play.activate("Humble Defector", targets=["Player 3"])
    play.resolve()
    assert play.controller("Humble Defector") == 2
    play.game.concede(2)
    assert play.controller("Humble Defector") == 1


@ruling("Mirage Mirror", 5)
def test_a_mirror_keeps_what_began_on_another_face() -> None:
    play = scene(Seat(battlefield=["Mirage Mirror", "Shivan Dragon", "Hill Giant"], pool="{C}{C}{C}{C}{R}"))
    mirror = play.id("Mirage Mirror")
    play.activate("Mirage Mirror", targets=["Hill Giant"])
    play.activate("Mirage Mirror", targets=["Shivan Dragon"])
    play.resolve()
    play.activate(mirror)
    play.resolve()
    assert play.pt(mirror) == (6, 5)
    play.resolve()
    assert play.pt(mirror) == (4, 3)


@ruling("Shapesharer", 3)
def test_a_copy_of_what_lies_face_down_lies_face_up() -> None:
    play = scene(
        Seat(battlefield=["Shapesharer", "Island", "Island", "Island"]),
        Seat(battlefield=[Permanent("Pine Walker", face_down=True)]),
    )
    sharer, hidden = play.id("Shapesharer"), play.state.battlefield[-1]
    play.activate("Shapesharer", targets=[hidden])
    play.resolve()
    seen = play.values(sharer)
    assert (seen.name, play.pt(sharer), list(seen.subtypes), seen.abilities) == ("", (2, 2), [], ())
    assert not play.object(sharer).face_down
    assert not play.may("turn face up", sharer)


@ruling("Melira's Keepers", 3)
def test_counters_stay_on_what_can_have_none() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Shapesharer", counters={"+1/+1": 1}),
                "Melira's Keepers",
                "Forest",
                *["Island"] * 3,
            ],
            hand=["Burst of Strength"],
        )
    )
    sharer = play.id("Shapesharer")
    play.activate("Shapesharer", targets=["Melira's Keepers"])
    play.resolve()
    play.cast("Burst of Strength", targets=[sharer])
    play.resolve()
    assert play.pt(sharer) == (5, 5)


@ruling("Jaxis, the Troublemaker", 6)
def test_a_copy_of_the_token_is_no_troublemaker_s() -> None:
    jaxis = "Jaxis, the Troublemaker"
    play = scene(Seat(battlefield=[jaxis, "Hill Giant", "Mountain", *["Island"] * 4], hand=["Island", "Clone"]))
    play.activate(jaxis, targets=["Hill Giant"], choices=["Island"])
    play.resolve()
    token = play.state.battlefield[-1]
    play.cast("Clone")
    play.resolve()
    play.choose(token)
    clone = play.state.battlefield[-1]
    assert ("haste" in play.keywords(token), "haste" in play.keywords(clone)) == (True, False)
    play.until("end")
    play.resolve()
    assert clone in play.state.battlefield
    assert token not in play.state.battlefield


@ruling("Colossus Hammer", 2)
def test_a_condition_met_later_gives_no_wings() -> None:
    hammer = Permanent("Colossus Hammer", attached_to="Auriok Sunchaser")
    play = scene(Seat(battlefield=["Auriok Sunchaser", hammer, "Memnite"], hand=["Ornithopter"]))
    play.cast("Ornithopter")
    play.resolve()
    assert play.pt("Auriok Sunchaser") == (13, 13)
    assert "flying" not in play.keywords("Auriok Sunchaser")


@ruling("Sprinting Warbrute", 4)
def test_who_can_not_attack_yet_need_not() -> None:
    assert can_attack(scene(Seat(battlefield=[Permanent("Sprinting Warbrute", sick=True)])))
    assert not can_attack(scene(Seat(battlefield=["Sprinting Warbrute"])))


@ruling("Phenax, God of Deception", 13)
def test_a_god_that_is_no_creature_has_no_toughness() -> None:
    phenax = "Phenax, God of Deception"
    play = scene(
        Seat(battlefield=[phenax, *["Tidebinder Mage"] * 3]),
        Seat(library=["Island"] * 9, hand=["Murder"], pool="{B}{B}{B}"),
    )
    play.activate(phenax, targets=["Player 2"])
    play.cast("Murder", targets=["first Tidebinder Mage"], by=1)
    play.resolve()
    play.resolve()
    assert play.graveyard(1) == ["Murder"]


@ruling("Aberrant Researcher // Perfected Form", 1)
def test_what_was_milled_into_exile_was_milled() -> None:
    researcher = "Aberrant Researcher // Perfected Form"
    play = scene(Seat(battlefield=[researcher, "Rest in Peace"], library=["Shock", "Island"]), step="upkeep")
    play.resolve()
    assert (play.battlefield(0), play.exile()) == (["Perfected Form", "Rest in Peace"], ["Shock"])


@ruling("Acolyte Hybrid", 1)
def test_what_was_destroyed_into_exile_was_destroyed() -> None:
    for artifact, others, drawn in (("Bonesplitter", ["Rest in Peace"], 1), ("Darksteel Relic", [], 0)):
        play = scene(
            Seat(battlefield=["Acolyte Hybrid", *others]), Seat(battlefield=[artifact], library=["Island", "Island"])
        )
        play.attack(["Acolyte Hybrid"])
        play.choose(artifact)
        play.resolve()
        assert len(play.hand(1)) == drawn


@ruling("Yixlid Jailer", 7)
def test_the_jailer_has_no_hold_on_what_never_arrives() -> None:
    play = scene(Seat(battlefield=["Yixlid Jailer", "Darksteel Colossus", "Nantuko Husk"], library=["Island"] * 3))
    play.activate("Nantuko Husk", choices=["Darksteel Colossus"])
    assert ("Darksteel Colossus" in play.library(0), play.graveyard(0)) == (True, [])


@ruling("Cloudform", 16)
def test_a_card_is_manifested_without_the_form() -> None:
    play = scene(
        Seat(
            hand=["Cloudform", "Disenchant"],
            battlefield=[*["Island"] * 3, "Plains", "Plains"],
            library=["Hill Giant", "Island"],
        )
    )
    play.cast("Cloudform")
    play.resolve()
    play.cast("Disenchant", targets=["Cloudform"])
    play.resolve()
    play.resolve()
    hidden = play.state.battlefield[-1]
    assert (play.object(hidden).face_down, play.pt(hidden)) == (True, (2, 2))


@ruling("Angel of Deliverance", 5)
def test_a_type_that_comes_too_late_for_delirium() -> None:
    play = scene(
        Seat(battlefield=["Angel of Deliverance", "Grizzly Bears"], graveyard=["Island", "Shock", "Rancor"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
    )
    play.attack(["Angel of Deliverance", "Grizzly Bears"])
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("combat damage")
    assert ("Grizzly Bears" in play.graveyard(0), play.stack) == (True, [])
