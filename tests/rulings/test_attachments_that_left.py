"""Rulings about Auras and Equipment that left, and the permanents they were attached to."""

from __future__ import annotations

from apnap.language.types import CREATURE
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Fiendlash", 1)
def test_lifelink_of_an_equipped_creature_that_died_still_gains_life() -> None:
    play = scene(
        Seat(battlefield=["Vampire Nighthawk", Permanent("Fiendlash", attached_to="Vampire Nighthawk")]),
        Seat(hand=["Lightning Bolt"], pool="{R}"),
    )
    play.cast("Lightning Bolt", targets=["Vampire Nighthawk"], by=1)
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert (play.graveyard(0), play.lives) == (["Vampire Nighthawk"], [24, 16])


@ruling("Magnetic Theft", 1)
def test_moved_equipment_may_be_equipped_back() -> None:
    play = scene(
        Seat(hand=["Magnetic Theft"], pool="{R}", battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant", "Bonesplitter", "Forest"], library=["Island"]),
    )
    play.cast("Magnetic Theft", targets=["Bonesplitter", "Grizzly Bears"])
    play.resolve()
    assert (play.power("Grizzly Bears"), play.controller("Bonesplitter")) == (4, 1)
    play.pass_to(1)
    assert not play.may("activate", "Bonesplitter")
    play.until("precombat main", 1)
    play.activate("Bonesplitter", targets=["Hill Giant"])
    play.resolve()
    assert play.attached_to("Bonesplitter") == "Hill Giant"


@ruling("Trollhide", 4)
def test_a_regeneration_shield_stays_after_trollhide_left() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Trollhide", attached_to="Hill Giant")],
            pool="{G}{G}",
            hand=["Disenchant"],
        ),
        Seat(hand=["Murder", "Disenchant"], pool="{B}" * 3 + "{W}{W}"),
    )
    play.activate("Hill Giant")
    play.cast("Disenchant", targets=["Trollhide"], by=1)
    play.resolve_all()
    play.cast("Murder", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.battlefield(0), play.tapped("Hill Giant")) == (["Hill Giant"], True)


@ruling("Nivix Guildmage", 6)
def test_a_copy_of_an_overloaded_spell_is_overloaded() -> None:
    play = scene(
        Seat(battlefield=["Nivix Guildmage", *["Island"] * 3, "Mountain"], hand=["Blustersquall"], pool="{U}" * 4),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Blustersquall", way="overload")
    play.activate("Nivix Guildmage", ability=1, targets=["Blustersquall"])
    play.resolve()
    assert play.stack == ["Blustersquall", "Blustersquall"]
    play.resolve()
    assert (play.tapped("Hill Giant"), play.tapped("Grizzly Bears")) == (True, True)


def fled(aura: str, *mine: str) -> Script:
    """The Aura was cast on Grizzly Bears and is returned to hand before its ability resolves."""
    play = scene(
        Seat(hand=[aura], pool="{W}{U}{R}{R}", battlefield=["Grizzly Bears", *mine]),
        Seat(hand=["Boomerang"], pool="{U}{U}"),
    )
    play.cast(aura, targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Boomerang", targets=[aura], by=1)
    play.resolve_all()
    assert play.hand(0) == [aura]
    return play


@ruling("Starlit Mantle", 1)
def test_starlit_mantle_that_left_still_gives_hexproof() -> None:
    assert fled("Starlit Mantle").keywords("Grizzly Bears") == {"hexproof"}


@ruling("Aspect of Manticore", 1)
def test_aspect_of_manticore_that_left_still_gives_first_strike() -> None:
    assert fled("Aspect of Manticore").keywords("Grizzly Bears") == {"first strike"}


@ruling("Ephara's Enlightenment", 1)
def test_epharas_enlightenment_that_left_still_adds_a_counter() -> None:
    assert fled("Ephara's Enlightenment", "Hill Giant").counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Carapace", 1)
def test_carapace_may_be_sacrificed_too_late() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Grizzly Bears", damage=3), Permanent("Carapace", attached_to="Grizzly Bears")]),
    )
    play.activate("Carapace")
    assert play.graveyard(0) == ["Grizzly Bears", "Carapace"]


@ruling("Masterful Replication", 1)
def test_equipment_that_becomes_another_equipment_stays_attached() -> None:
    play = scene(
        Seat(
            hand=["Masterful Replication"],
            pool="{U}" * 6,
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears"), "Quietus Spike"],
        ),
    )
    weapon = play.id("Bonesplitter")
    play.cast("Masterful Replication", modes=[1], targets=["Quietus Spike"])
    play.resolve()
    assert (play.values(weapon).name, play.attached_to(weapon)) == ("Quietus Spike", "Grizzly Bears")
    assert (play.power("Grizzly Bears"), play.keywords("Grizzly Bears")) == (2, frozenset(("deathtouch",)))


@ruling("Zoetic Glyph", 11)
def test_equipment_that_becomes_a_golem_is_unattached() -> None:
    play = scene(
        Seat(
            hand=["Zoetic Glyph"],
            pool="{U}" * 3,
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
        ),
    )
    play.cast("Zoetic Glyph", targets=["Bonesplitter"])
    play.resolve()
    assert (play.attached_to("Bonesplitter"), play.pt("Bonesplitter"), play.power("Grizzly Bears")) == ("", (5, 4), 2)
    assert play.values("Bonesplitter").subtypes == {"Equipment", "Golem"}


@ruling("Simic Ascendancy", 3)
def test_simic_ascendancy_that_left_still_wins() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Simic Ascendancy", counters={"growth": 20})]),
        Seat(hand=["Boomerang"], battlefield=["Island"] * 2),
        step="upkeep",
    )
    play.cast("Boomerang", targets=["Simic Ascendancy"], by=1)
    play.resolve()
    play.resolve()
    assert play.game.outcome == "Player 1 won"


@ruling("Adventuring Gear", 1)
def test_adventuring_gear_that_left_affects_its_last_creature() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Adventuring Gear", attached_to="Grizzly Bears")], hand=["Forest"]
        ),
        Seat(hand=["Boomerang"], pool="{U}{U}"),
    )
    play.land("Forest")
    play.cast("Boomerang", targets=["Adventuring Gear"], by=1)
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (4, 4)


@ruling("Adventuring Gear", 2)
def test_adventuring_gear_affects_the_creature_it_equips_on_resolution() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant", Permanent("Adventuring Gear", attached_to="Grizzly Bears")],
            hand=["Forest", "Magnetic Theft"],
            pool="{R}",
        ),
    )
    play.land("Forest")
    play.cast("Magnetic Theft", targets=["Adventuring Gear", "Hill Giant"])
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((2, 2), (5, 5))


@ruling("Demonspine Whip", 1)
def test_demonspine_whip_that_left_affects_its_last_creature() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Demonspine Whip", attached_to="Grizzly Bears")], pool="{C}" * 3),
        Seat(hand=["Boomerang"], pool="{U}{U}"),
    )
    play.activate("Demonspine Whip", ability=0, x=3)
    play.cast("Boomerang", targets=["Demonspine Whip"], by=1)
    play.resolve_all()
    assert play.power("Grizzly Bears") == 5


@ruling("Shiv's Embrace", 2)
def test_shivs_embrace_that_left_affects_its_last_creature() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Shiv's Embrace", attached_to="Grizzly Bears")], pool="{R}"),
        Seat(hand=["Boomerang"], pool="{U}{U}"),
    )
    play.activate("Shiv's Embrace")
    play.cast("Boomerang", targets=["Shiv's Embrace"], by=1)
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (3, 2)


@ruling("Herald of Torment", 8)
def test_herald_of_torment_as_an_aura_makes_its_own_controller_lose_life() -> None:
    play = scene(
        Seat(hand=["Herald of Torment"], pool="{B}" * 5, library=["Island"] * 3),
        Seat(battlefield=["Grizzly Bears"], library=["Island"] * 3),
    )
    play.cast("Herald of Torment", way="bestow", targets=["Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.stack == []
    play.until("upkeep", 0)
    play.resolve()
    assert (play.lives, play.pt("Grizzly Bears")) == ([19, 20], (5, 5))


@ruling("Rakshasa Debaser", 6)
def test_the_creature_from_rakshasa_debaser_is_exiled_as_the_player_leaves() -> None:
    play = scene(
        Seat(battlefield=["Rakshasa Debaser"]),
        Seat(graveyard=["Hill Giant"]),
        Seat(),
    )
    play.attack({"Rakshasa Debaser": "Player 2"})
    play.resolve()
    assert play.battlefield(0) == ["Rakshasa Debaser", "Hill Giant"]
    play.game.concede(0)
    assert (play.battlefield(), play.exile()) == ([], ["Hill Giant"])


@ruling("Charming Prince", 2)
def test_charming_prince_may_exile_a_creature_you_own() -> None:
    play = scene(
        Seat(hand=["Charming Prince"], pool="{W}{W}", battlefield=[Permanent("Hill Giant", controller=1)]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Charming Prince")
    play.resolve()
    play.choose(2)
    play.resolve()
    assert play.exile() == ["Hill Giant"]
    play.until("end")
    play.resolve()
    assert play.controller("Hill Giant") == 0


@ruling("Icefall Regent", 4)
def test_a_creature_held_by_icefall_regent_stays_held_under_another_controller() -> None:
    play = scene(
        Seat(
            hand=["Icefall Regent", "Donate"],
            pool="{U}" * 5,
            battlefield=[Permanent("Hill Giant", controller=1), *["Island"] * 3],
            library=["Island"] * 4,
        ),
        Seat(hand=["Donate"], battlefield=["Island"] * 3, library=["Island"] * 4),
    )
    play.cast("Icefall Regent")
    play.resolve_all()
    assert play.tapped("Hill Giant")
    play.until("precombat main", 1)
    play.cast("Donate", targets=["Player 1", "Hill Giant"])
    play.resolve()
    play.until("upkeep", 0)
    assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (0, True)


@ruling("Flametongue Yearling", 1)
def test_flametongue_yearling_that_left_uses_its_last_power() -> None:
    play = scene(
        Seat(hand=["Flametongue Yearling"], pool="{R}" * 6),
        Seat(battlefield=["Craw Wurm"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Flametongue Yearling", kicked=2)
    play.resolve()
    play.choose("Craw Wurm")
    play.cast("Unsummon", targets=["Flametongue Yearling"], by=1)
    play.resolve_all()
    assert play.graveyard(1) == ["Craw Wurm", "Unsummon"]


@ruling("Skilled Animator", 2)
def test_animated_equipment_is_unattached() -> None:
    play = scene(
        Seat(
            hand=["Skilled Animator"],
            pool="{U}" * 3,
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
        ),
    )
    play.cast("Skilled Animator")
    play.resolve_all()
    assert (play.attached_to("Bonesplitter"), play.pt("Bonesplitter")) == ("", (5, 5))
    assert play.values("Bonesplitter").types & CREATURE


@ruling("Yisan, the Wanderer Bard", 1)
def test_yisan_that_left_uses_its_last_counters() -> None:
    yisan = "Yisan, the Wanderer Bard"
    play = scene(
        Seat(
            battlefield=[Permanent(yisan, counters={"verse": 1})],
            pool="{G}" * 3,
            library=["Llanowar Elves", "Grizzly Bears", "Hill Giant"],
        ),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.activate(yisan)
    play.cast("Unsummon", targets=[yisan], by=1)
    play.resolve()
    play.resolve()
    assert ("Llanowar Elves" in play.asked, "Hill Giant" in play.asked) == (False, False)
    play.choose("Grizzly Bears")
    assert play.battlefield(0) == ["Grizzly Bears"]


@ruling("Mirror Mockery", 4)
def test_mirror_mockery_that_left_copies_its_last_creature() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Mirror Mockery", attached_to="Hill Giant"), "Island", "Island"], hand=["Boomerang"]
        ),
        Seat(battlefield=["Hill Giant"]),
        active=1,
    )
    play.attack(["Hill Giant"])
    play.cast("Boomerang", targets=["Mirror Mockery"], by=0)
    play.resolve()
    play.resolve()
    play.yes()
    assert play.battlefield(0) == ["Island", "Island", "Hill Giant"]


@ruling("Abuelo, Ancestral Echo", 3)
def test_a_transformed_card_returns_with_its_front_face_up() -> None:
    abuelo = "Abuelo, Ancestral Echo"
    play = scene(
        Seat(
            battlefield=[abuelo, Permanent("Shrill Howler // Howling Chorus", face=1)],
            pool="{W}{U}{U}",
        ),
    )
    play.activate(abuelo, targets=["Howling Chorus"])
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield(0) == [abuelo, "Shrill Howler"]


def bestowed(other: Seat, hand: list[str], pool: str, *creatures: str) -> Script:
    """Nyxborn Rollicker is bestowed on Grizzly Bears."""
    play = scene(
        Seat(hand=["Nyxborn Rollicker", *hand], pool="{R}{R}" + pool, battlefield=["Grizzly Bears", *creatures]), other
    )
    play.cast("Nyxborn Rollicker", way="bestow", targets=["Grizzly Bears"])
    play.resolve()
    return play


@cr("702.103f")
def test_a_bestowed_aura_is_a_creature_as_soon_as_its_host_has_died() -> None:
    play = bestowed(Seat(), ["Earthquake"], "{R}{R}{R}{R}", "Crusader of Odric", "Hill Giant")
    assert play.pt("Crusader of Odric") == (3, 3)
    play.cast("Earthquake", x=2)
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears", "Crusader of Odric", "Hill Giant", "Nyxborn Rollicker"]
    again = bestowed(Seat(), ["Earthquake", "Shock"], "{R}{R}{R}{R}", "Crusader of Odric", "Air Elemental")
    again.cast("Earthquake", x=2)
    again.resolve()
    again.cast("Shock", targets=["Grizzly Bears"])
    again.resolve()
    assert (again.battlefield(), again.pt("Crusader of Odric")) == (
        ["Crusader of Odric", "Air Elemental", "Nyxborn Rollicker"],
        (3, 3),
    )


@cr("702.103f")
def test_a_bestowed_aura_can_be_sacrificed_once_its_host_has_been_returned() -> None:
    play = bestowed(Seat(), ["Far // Away"], "{U}{U}{B}{B}{B}")
    play.cast("Far // Away", way="Far // Away (fuse)", targets=["Grizzly Bears", "Player 1"])
    play.resolve()
    assert (play.hand(), play.battlefield()) == (["Grizzly Bears"], [])
