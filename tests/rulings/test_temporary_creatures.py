"""Rulings about permanents that are creatures for a while, and copies of them."""

from __future__ import annotations

from apnap.language.types import CREATURE
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

DECK = ["Island"] * 12


@ruling("Karametra, God of Harvests", 21)
def test_a_god_without_abilities_still_stops_being_a_creature() -> None:
    karametra = "Karametra, God of Harvests"
    play = scene(
        Seat(battlefield=[karametra, *["Kitchen Finks"] * 3]),
        Seat(hand=["Turn to Frog", "Unsummon"], battlefield=["Island"] * 3),
    )
    play.cast("Turn to Frog", targets=[karametra], by=1)
    play.resolve()
    assert (play.pt(karametra), play.values(karametra).abilities) == ((1, 1), ())
    play.cast("Unsummon", targets=["first Kitchen Finks"], by=1)
    play.resolve()
    assert not play.values(karametra).types & CREATURE


@ruling("Nanogene Conversion", 6)
def test_copies_of_a_crewed_vehicle_are_not_crewed() -> None:
    play = scene(
        Seat(battlefield=["Aerial Surveyor", "Hill Giant", "Memnite"], hand=["Nanogene Conversion"], pool="{U}" * 4)
    )
    memnite = play.id("Memnite")
    play.activate("Aerial Surveyor", choices=[["Hill Giant"]])
    play.resolve()
    play.cast("Nanogene Conversion", targets=["Aerial Surveyor"])
    play.resolve()
    seen = play.values(memnite)
    assert (seen.name, seen.types & CREATURE) == ("Aerial Surveyor", 0)


@ruling("Rising Miasma", 5)
def test_the_awakened_land_is_not_affected_by_rising_miasma() -> None:
    play = scene(Seat(battlefield=["Forest", "Grizzly Bears"], hand=["Rising Miasma"], pool="{B}" * 7))
    play.cast("Rising Miasma", way="awaken")
    play.resolve()
    assert (play.pt("Forest"), play.graveyard(0)) == ((3, 3), ["Grizzly Bears", "Rising Miasma"])


@ruling("Bloodcrazed Paladin", 1)
def test_a_land_that_died_as_a_creature_is_counted() -> None:
    play = scene(
        Seat(battlefield=["Blinkmoth Nexus"], hand=["Shock", "Bloodcrazed Paladin"], pool="{C}{R}{B}{B}"),
    )
    play.activate("Blinkmoth Nexus")
    play.resolve()
    play.cast("Shock", targets=["Blinkmoth Nexus"])
    play.resolve()
    play.cast("Bloodcrazed Paladin")
    play.resolve()
    assert play.counters("Bloodcrazed Paladin") == {"+1/+1": 1}


@ruling("Season of Growth", 3)
def test_a_spell_with_several_targets_triggers_once() -> None:
    play = scene(
        Seat(
            battlefield=["Season of Growth", "Hill Giant", "Memnite"],
            hand=["Seeds of Strength"],
            pool="{G}{W}",
            library=DECK,
        )
    )
    play.cast("Seeds of Strength", targets=["Hill Giant", "Hill Giant", "Memnite"])
    assert play.stack == ["ability of Season of Growth", "Seeds of Strength"]


@ruling("Spiraling Duelist", 1)
def test_the_second_damage_is_lost_with_double_strike() -> None:
    play = scene(Seat(battlefield=["Spiraling Duelist", *["Memnite"] * 3]), Seat(battlefield=["White Knight"]))
    play.attack(["Spiraling Duelist", "first Memnite"])
    play.block({"White Knight": "Memnite"})
    play.until("postcombat main")
    assert play.life(1) == 20 - play.power("Spiraling Duelist")


@ruling("True Polymorph", 5)
def test_equipment_that_becomes_other_equipment_stays_attached() -> None:
    for other, size in (("Memnite", (3, 3)), ("Colossus Hammer", (13, 13))):
        play = scene(
            Seat(
                battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant"), other],
                hand=["True Polymorph"],
                pool="{U}" * 6,
            )
        )
        play.cast("True Polymorph", targets=["Bonesplitter", other])
        play.resolve()
        assert play.pt("Hill Giant") == size


@ruling("Identity Thief", 5)
def test_identity_thief_copies_the_face_that_is_up() -> None:
    sentry = Permanent("Thraben Sentry // Thraben Militia", face=1)
    play = scene(Seat(battlefield=["Identity Thief"], library=DECK), Seat(battlefield=[sentry], library=DECK))
    thief = play.id("Identity Thief")
    play.attack(["Identity Thief"])
    play.resolve()
    play.yes()
    assert (play.values(thief).name, play.values(thief).mana_value) == ("Thraben Militia", 0)
    play.until("end")
    play.resolve()
    assert play.battlefield(1) == ["Thraben Sentry"]


@ruling("Historian's Wisdom", 2)
def test_an_aura_that_fell_off_enchanted_nothing() -> None:
    for answer, target, drawn in (("Unsummon", "Hill Giant", 0), ("Disenchant", "Historian's Wisdom", 1)):
        play = scene(
            Seat(battlefield=["Hill Giant"], hand=["Historian's Wisdom"], pool="{G}" * 3, library=DECK),
            Seat(hand=[answer], pool="{U}{W}"),
        )
        play.cast("Historian's Wisdom", targets=["Hill Giant"])
        play.resolve()
        play.cast(answer, targets=[target], by=1)
        play.resolve()
        play.resolve()
        assert play.hand(0).count("Island") == drawn


@ruling("Chasm Skulker", 1)
def test_counters_before_the_last_change_are_counted() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Chasm Skulker", counters={"+1/+1": 2})]),
        Seat(battlefield=["Boggart Ram-Gang"]),
        active=1,
    )
    play.attack(["Boggart Ram-Gang"])
    play.block({"Chasm Skulker": "Boggart Ram-Gang"})
    play.until("combat damage")
    play.resolve()
    assert len(play.battlefield(0)) == 2
