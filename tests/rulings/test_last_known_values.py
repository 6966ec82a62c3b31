"""Rulings about counters, power and attachments as they last existed."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import Destroy, Each
from apnap.language.filters import permanent
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

RUIN = card("Ruin", "{0}", "Instant", Spell((Destroy(Each(permanent)),)))


@ruling("Treasure Map // Treasure Cove", 1)
def test_treasure_map_that_left_used_its_last_counters() -> None:
    board = Permanent("Treasure Map // Treasure Cove", counters={"landmark": 3})
    play = scene(
        Seat(battlefield=[board], pool="{C}", library=["Forest"] * 3),
        Seat(hand=["Naturalize"], pool="{G}{G}"),
    )
    play.activate("Treasure Map")
    play.cast("Naturalize", targets=["Treasure Map"], by=1)
    play.resolve()
    play.resolve()
    play.choose()
    assert play.battlefield(0) == ["Treasure Token"] * 3


@ruling("Brain in a Jar", 1)
def test_brain_in_a_jar_that_left_uses_its_last_counters() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Brain in a Jar", counters={"charge": 1})], hand=["Shock", "Divination"], pool="{C}"
        ),
        Seat(hand=["Naturalize"], pool="{G}{G}"),
    )
    play.activate("Brain in a Jar")
    play.cast("Naturalize", targets=["Brain in a Jar"], by=1)
    play.resolve()
    play.resolve()
    assert "Shock" in play.asked


@ruling("Avacyn's Collar", 1)
def test_avacyns_collar_uses_the_last_creature_types() -> None:
    for bearer, made in (("Grizzly Bears", []), ("Soul Warden", ["Spirit Token"])):
        play = scene(
            Seat(
                battlefield=[bearer, Permanent("Avacyn's Collar", attached_to=bearer)], hand=["Murder"], pool="{B}" * 3
            ),
        )
        play.cast("Murder", targets=[bearer])
        play.resolve_all()
        assert play.battlefield(0) == ["Avacyn's Collar", *made]


@ruling("Plague Wight", 2)
def test_plague_wight_that_left_still_affects_its_blockers() -> None:
    play = scene(
        Seat(battlefield=["Plague Wight", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
    )
    play.attack(["Plague Wight"])
    play.block({"Hill Giant": "Plague Wight"})
    play.cast("Unsummon", targets=["Plague Wight"])
    play.resolve_all()
    assert (play.pt("Hill Giant"), play.pt("Craw Wurm")) == ((2, 2), (6, 4))


@ruling("Mortarpod", 1)
def test_the_sacrificed_creature_deals_mortarpods_damage() -> None:
    play = scene(
        Seat(battlefield=["Vampire Nighthawk", Permanent("Mortarpod", attached_to="Vampire Nighthawk")]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.activate("Vampire Nighthawk", targets=["Craw Wurm"])
    play.resolve()
    assert (play.graveyard(1), play.life(0)) == (["Craw Wurm"], 21)


@ruling("Golden Urn", 1)
def test_golden_urn_uses_its_last_counters() -> None:
    play = scene(Seat(battlefield=[Permanent("Golden Urn", counters={"charge": 3})]))
    play.activate("Golden Urn")
    play.resolve()
    assert play.life(0) == 23


@ruling("Kemba, Kha Regent", 1)
def test_kemba_uses_the_last_attached_equipment() -> None:
    kemba = "Kemba, Kha Regent"
    play = scene(
        Seat(battlefield=[kemba, Permanent("Bonesplitter", attached_to=kemba)]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
        step="upkeep",
    )
    play.cast("Unsummon", targets=[kemba], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Bonesplitter", "Cat Token"]


@ruling("Corrosive Ooze", 1)
def test_equipment_of_a_dead_creature_is_destroyed_by_corrosive_ooze() -> None:
    play = scene(
        Seat(battlefield=["Corrosive Ooze"]),
        Seat(battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")]),
    )
    play.attack(["Corrosive Ooze"])
    play.block({"Grizzly Bears": "Corrosive Ooze"})
    play.resolve()
    play.until("end of combat")
    assert play.battlefield() == ["Bonesplitter"]
    play.resolve()
    assert sorted(play.graveyard(1)) == ["Bonesplitter", "Grizzly Bears"]


@ruling("Valduk, Keeper of the Flame", 2)
def test_valduk_uses_the_last_auras_and_equipment() -> None:
    valduk = "Valduk, Keeper of the Flame"
    worn = [Permanent("Bonesplitter", attached_to=valduk), Permanent("Holy Strength", attached_to=valduk)]
    play = scene(
        Seat(battlefield=[valduk, *worn]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.until("beginning of combat")
    play.cast("Unsummon", targets=[valduk], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Bonesplitter", "Elemental Token", "Elemental Token"]


@ruling("Retaliator Griffin", 1)
def test_retaliator_griffin_that_died_gets_no_counters() -> None:
    play = scene(
        Seat(battlefield=["Retaliator Griffin"]),
        Seat(hand=["Volcanic Fallout"], pool="{R}" * 3),
    )
    play.cast("Volcanic Fallout", by=1)
    play.resolve()
    assert (play.graveyard(0), play.stack) == (["Retaliator Griffin"], ["ability of Retaliator Griffin"])
    play.resolve_all()
    assert (play.battlefield(0), play.stack) == ([], [])


@ruling("Rapacious Guest", 6)
def test_rapacious_guest_uses_its_last_power() -> None:
    guest = Permanent("Rapacious Guest", counters={"+1/+1": 3})
    play = scene(Seat(battlefield=[guest], hand=["Unsummon"], pool="{U}"))
    play.cast("Unsummon", targets=["Rapacious Guest"])
    play.resolve_all()
    assert play.life(1) == 15


@ruling("Wall of Limbs", 3)
def test_wall_of_limbs_uses_its_last_power() -> None:
    play = scene(Seat(battlefield=[Permanent("Wall of Limbs", counters={"+1/+1": 4})], pool="{B}{B}{B}{B}{B}{B}{B}"))
    play.activate("Wall of Limbs", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 16


@ruling("Revered Unicorn", 1)
def test_revered_unicorn_counts_its_last_age_counter() -> None:
    unicorn = Permanent("Revered Unicorn", counters={"age": 2})
    play = scene(Seat(library=["Island"]), Seat(battlefield=[unicorn], library=["Island"]))
    play.until("upkeep", 1)
    play.resolve_all()
    assert (play.battlefield(1), play.life(1)) == ([], 23)


@ruling("Surrakar Spellblade", 1)
def test_surrakar_spellblade_uses_its_last_counters() -> None:
    blade = Permanent("Surrakar Spellblade", counters={"charge": 2})
    play = scene(Seat(battlefield=[blade], library=["Island"] * 4), Seat(hand=["Shock"], battlefield=["Mountain"]))
    play.attack(["Surrakar Spellblade"])
    play.until("combat damage")
    play.cast("Shock", targets=["Surrakar Spellblade"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Island"] * 2


def _followed() -> Script:
    aura = Permanent("Followed Footsteps", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", aura], hand=["Murder", RUIN], pool="{B}" * 3), step="upkeep")
    assert play.stack == ["ability of Followed Footsteps"]
    return play


@ruling("Followed Footsteps", 2)
def test_followed_footsteps_copies_a_creature_that_left_with_it() -> None:
    play = _followed()
    play.cast("Ruin")
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]
    play = _followed()
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Illuminor Szeras", 1)
def test_the_sacrificed_creatures_last_mana_value_is_used() -> None:
    szeras = "Illuminor Szeras"
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=[szeras, "Craw Wurm"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Craw Wurm")
    play.mana(szeras, choices=[play.state.battlefield[-1]])
    assert (play.pool(), play.graveyard(0)) == ("{B}" * 6, ["Clone"])
