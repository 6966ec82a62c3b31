"""Rulings about controllers and owners."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("In Thrall to the Pit", 1)
def test_a_creature_taken_in_the_end_step_cant_be_sacrificed_later() -> None:
    lands = [*["Mountain"] * 7, *["Swamp"] * 2, "Forest", "Island", "Alchemist's Refuge"]
    play = scene(
        Seat(battlefield=lands, hand=["In Thrall to the Pit"], library=["Island"] * 3),
        Seat(battlefield=["Hill Giant"], library=["Island"] * 3),
        step="end",
    )
    play.activate("Alchemist's Refuge", ability=1)
    play.resolve()
    play.cast("In Thrall to the Pit", kicked=True, targets=["Hill Giant"])
    play.resolve()
    assert play.controller("Hill Giant") == 0
    play.until("end", 1)
    assert play.stack == ["ability of In Thrall to the Pit"]
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]


@ruling("Legacy's Allure", 1)
def test_legacys_allure_fails_for_a_creature_that_grew() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Legacy's Allure", counters={"treasure": 2})]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Giant Growth"], pool="{G}"),
    )
    play.activate("Legacy's Allure", targets=["Grizzly Bears"])
    play.cast("Giant Growth", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.controller("Grizzly Bears"), play.graveyard(0)) == (1, ["Legacy's Allure"])
    play = scene(
        Seat(battlefield=[Permanent("Legacy's Allure", counters={"treasure": 2})]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.activate("Legacy's Allure", targets=["Grizzly Bears"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0


@ruling("Fake Your Own Death", 2)
def test_the_creatures_controller_creates_the_treasure() -> None:
    play = scene(
        Seat(
            hand=["Act of Treason", "Fake Your Own Death", "Shock"],
            pool="{R}" * 3,
            battlefield=["Swamp", "Swamp", "Mountain"],
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Act of Treason", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Fake Your Own Death", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.battlefield(0), play.battlefield(1), play.tapped("Grizzly Bears")) == (
        ["Swamp", "Swamp", "Mountain", "Treasure Token"],
        ["Grizzly Bears"],
        True,
    )


@ruling("Humble Defector", 2)
def test_humble_defector_returns_to_its_previous_controller() -> None:
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


@ruling("Verdant Embrace", 1)
def test_the_creatures_controller_gets_the_saproling() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Verdant Embrace", attached_to="Hill Giant")]),
        Seat(battlefield=["Hill Giant"]),
        step="upkeep",
    )
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant", "Saproling Token"]


@ruling("Breaching Leviathan", 2)
def test_breaching_leviathan_tracks_creatures_to_new_controllers() -> None:
    play = scene(
        Seat(
            hand=["Breaching Leviathan", "Donate"],
            pool="{U}" * 9,
            battlefield=["Hill Giant", *["Island"] * 3],
            library=["Island"] * 6,
        ),
        Seat(library=["Island"] * 6),
    )
    play.cast("Breaching Leviathan")
    play.resolve_all()
    assert play.tapped("Hill Giant")
    play.cast("Donate", targets=["Player 2", "Hill Giant"])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.controller("Hill Giant"), play.tapped("Hill Giant")) == (1, True)
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")


@ruling("Aegis Angel", 3)
def test_aegis_angels_effect_ends_when_control_changes() -> None:
    play = scene(
        Seat(hand=["Aegis Angel"], pool="{W}{W}{W}{W}{W}{W}", battlefield=["Grizzly Bears"], library=["Plains"] * 3),
        Seat(hand=["Act of Aggression"], pool="{R}{R}{R}{R}{R}", library=["Plains"] * 3),
    )
    play.cast("Aegis Angel")
    play.resolve_all()
    assert "indestructible" in play.keywords("Grizzly Bears")
    play.cast("Act of Aggression", targets=["Aegis Angel"], by=1)
    play.resolve()
    play.until("upkeep", 1)
    assert (play.controller("Aegis Angel"), play.keywords("Grizzly Bears")) == (0, frozenset())


@ruling("Jace, Ingenious Mind-Mage", 2)
def test_control_without_a_duration_stays_after_the_planeswalker_left() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Jace, Ingenious Mind-Mage", counters={"loyalty": 9})], library=["Swamp"] * 3),
        Seat(battlefield=["Hill Giant", "Craw Wurm"], library=["Swamp"] * 3),
    )
    play.activate("Jace, Ingenious Mind-Mage", 2, targets=[["Hill Giant", "Craw Wurm"]])
    play.resolve()
    assert play.battlefield(0) == ["Hill Giant", "Craw Wurm"]
    play.until("upkeep", 1)
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant", "Craw Wurm"], [])


@ruling("Wings of Hubris", 1)
def test_a_player_cant_sacrifice_another_players_creature() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Wings of Hubris", attached_to="Hill Giant")]), Seat(battlefield=["Hill Giant"])
    )
    play.activate("Wings of Hubris")
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]


@ruling("Mind's Dilation", 3)
def test_a_cast_instant_goes_to_its_owners_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Mind's Dilation"]),
        Seat(hand=["Memnite"], library=["Lightning Bolt", "Island"]),
        active=1,
    )
    play.cast("Memnite")
    play.resolve()
    play.yes()
    play.choose("Player 2")
    play.resolve()
    assert (play.life(1), play.graveyard(1), play.exile()) == (17, ["Lightning Bolt"], [])


@ruling("Underworld Sentinel", 2)
def test_underworld_sentinels_last_controller_gets_the_exiled_cards() -> None:
    play = scene(
        Seat(battlefield=["Underworld Sentinel"], graveyard=["Hill Giant"], library=["Plains"] * 4),
        Seat(hand=["Act of Treason", "Murder"], battlefield=["Mountain"] * 3 + ["Swamp"] * 3, library=["Plains"] * 4),
    )
    play.attack(["Underworld Sentinel"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]
    play.until("precombat main", 1)
    play.cast("Act of Treason", targets=["Underworld Sentinel"])
    play.resolve()
    play.cast("Murder", targets=["Underworld Sentinel"])
    play.resolve_all()
    assert "Hill Giant" in play.battlefield(1)
