"""Rulings drawn last: what was equipped, blocking or counted before it was gone, and auras that find no host."""

from __future__ import annotations

from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Plague Wight", 2)
def test_a_wight_that_is_gone_still_plagues_its_blockers() -> None:
    play = scene(
        Seat(battlefield=["Plague Wight", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
    )
    play.attack(["Plague Wight"])
    play.block({"Hill Giant": "Plague Wight"})
    play.cast("Unsummon", targets=["Plague Wight"])
    play.resolve_all()
    assert (play.pt("Hill Giant"), play.pt("Craw Wurm")) == ((2, 2), (6, 4))


@ruling("Urborg Repossession", 2)
def test_a_kicked_repossession_needs_two_cards() -> None:
    play = scene(Seat(hand=["Urborg Repossession"], pool="{B}{G}{C}", graveyard=["Hill Giant"]))
    play.cast("Urborg Repossession", targets=["Hill Giant"])
    play.resolve()
    assert (play.hand(0), play.pool()) == (["Hill Giant"], "{G}{C}")


@ruling("Sudden Disappearance", 1)
def test_what_disappeared_returns_once_or_never() -> None:
    play = scene(
        Seat(hand=["Sudden Disappearance"], pool="{W}" * 6),
        Seat(
            battlefield=["Hill Giant", *["Island"] * 2],
            hand=["Repudiate // Replicate"],
            library=["Island"] * 2,
        ),
    )
    play.cast("Sudden Disappearance", targets=["Player 2"])
    play.resolve()
    play.until("end")
    play.cast("Repudiate // Replicate", way="Repudiate", by=1)
    play.resolve_all()
    play.until("end", 1)
    assert (play.stack, play.exile()) == ([], ["Hill Giant"])


@ruling("Opal Guardian", 1)
def test_a_face_down_creature_spell_wakes_the_guardian() -> None:
    play = scene(
        Seat(battlefield=["Opal Guardian"]),
        Seat(hand=["Jeering Instigator"], pool="{C}" * 3),
        active=1,
    )
    play.cast("Jeering Instigator", way="morph")
    play.resolve()
    assert play.pt("Opal Guardian") == (3, 4)


@ruling("Goblin Tunneler", 2)
def test_who_grew_after_the_tunnel_is_not_blocked() -> None:
    play = scene(
        Seat(battlefield=["Goblin Tunneler", "Grizzly Bears"], hand=["Giant Growth"], pool="{G}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Goblin Tunneler", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.attack(["Grizzly Bears"])
    assert not can_block(play, {"Hill Giant": "Grizzly Bears"})


@ruling("Heartflame Duelist // Heartflame Slash", 9)
def test_damage_to_oneself_with_lifelink_changes_nothing() -> None:
    play = scene(
        Seat(battlefield=["Heartflame Duelist // Heartflame Slash"], hand=["Lightning Bolt"], pool="{R}", life=3),
    )
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.game.over) == (3, False)


@ruling("Fleshformer", 1)
def test_a_fleshformer_may_shrink_itself() -> None:
    play = scene(Seat(battlefield=["Fleshformer"], pool="{W}{U}{B}{R}{G}"))
    play.activate("Fleshformer", targets=["Fleshformer"])
    play.resolve()
    assert (play.pt("Fleshformer"), play.keywords("Fleshformer")) == ((2, 2), frozenset(("fear",)))


@ruling("Heroic Intervention", 1)
def test_an_indestructible_planeswalker_can_still_run_dry() -> None:
    play = scene(
        Seat(
            hand=["Heroic Intervention", "Magmaquake"],
            pool="{G}{G}",
            battlefield=["Jace Beleren", *["Mountain"] * 5],
        ),
    )
    play.cast("Heroic Intervention")
    play.resolve()
    assert "indestructible" in play.keywords("Jace Beleren")
    play.cast("Magmaquake", x=3)
    play.resolve()
    assert play.graveyard(0) == ["Jace Beleren", "Magmaquake", "Heroic Intervention"]


@ruling("Spellskite", 6)
def test_a_skite_that_is_no_target_changes_nothing() -> None:
    play = scene(
        Seat(hand=["Naturalize", "Divination"], pool="{G}{G}{U}{U}{U}", library=["Island"] * 2),
        Seat(battlefield=["Spellskite", "Crusade"]),
    )
    play.cast("Divination")
    play.activate("Spellskite", targets=["Divination"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.life(1)) == (["Naturalize", "Island", "Island"], 18)


@ruling("Striking Sliver", 2)
def test_slivers_that_struck_first_do_not_strike_again() -> None:
    play = scene(
        Seat(battlefield=["Striking Sliver", "Metallic Sliver"]),
        Seat(battlefield=["Mountain"], hand=["Shock"]),
    )
    play.attack(["Metallic Sliver"])
    play.until("first-strike combat damage")
    play.cast("Shock", targets=["Striking Sliver"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Mortarpod", 1)
def test_the_sacrificed_creature_deals_the_damage() -> None:
    play = scene(
        Seat(battlefield=["Vampire Nighthawk", Permanent("Mortarpod", attached_to="Vampire Nighthawk")]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.activate("Vampire Nighthawk", targets=["Craw Wurm"])
    play.resolve()
    assert (play.graveyard(1), play.life(0)) == (["Craw Wurm"], 21)


@ruling("Virulent Plague", 1)
def test_a_plagued_token_enters_and_dies() -> None:
    play = scene(
        Seat(hand=["Ambassador Oak"], pool="{G}" * 4, battlefield=["Soul Warden", "Zulaport Cutthroat"]),
        Seat(battlefield=["Virulent Plague"]),
    )
    play.cast("Ambassador Oak")
    play.resolve()
    play.order([0, 1])
    while play.stack:
        play.resolve()
        if play.decision.purpose == "order triggers":
            play.order([0, 1])
    assert play.lives == [23, 19]


@ruling("Daxos, Blessed by the Sun", 5)
def test_daxos_gains_for_who_dies_with_him() -> None:
    play = scene(
        Seat(battlefield=["Daxos, Blessed by the Sun", "Grizzly Bears"], hand=["Day of Judgment"], pool="{W}" * 4),
    )
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.life(0) == 21


@ruling("Golden Urn", 1)
def test_the_urn_s_last_counters_count() -> None:
    play = scene(Seat(battlefield=[Permanent("Golden Urn", counters={"charge": 3})]))
    play.activate("Golden Urn")
    play.resolve()
    assert play.life(0) == 23


@ruling("Hoard-Smelter Dragon", 3)
def test_the_dragon_grows_though_nothing_melts() -> None:
    play = scene(Seat(battlefield=["Hoard-Smelter Dragon"], pool="{R}" * 4), Seat(battlefield=["Darksteel Sentinel"]))
    play.activate("Hoard-Smelter Dragon", targets=["Darksteel Sentinel"])
    play.resolve()
    assert (play.pt("Hoard-Smelter Dragon"), play.battlefield(1)) == ((11, 5), ["Darksteel Sentinel"])


@ruling("Secret Plans", 1)
def test_a_wounded_creature_dies_as_it_turns_up() -> None:
    play = scene(
        Seat(
            battlefield=["Secret Plans", Permanent("Jeering Instigator", face_down=True, damage=2)],
            pool="{R}" * 3,
            library=["Island"],
        ),
    )
    assert play.pt("face-down creature") == (2, 3)
    play.special("turn face up", "face-down creature")
    assert "Jeering Instigator" in play.graveyard(0)


@ruling("Verdant Embrace", 1)
def test_the_saproling_is_the_creature_s_controller_s() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Verdant Embrace", attached_to="Hill Giant")]),
        Seat(battlefield=["Hill Giant"]),
        step="upkeep",
    )
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant", "Saproling Token"]


@ruling("Tel-Jilad Stylus", 1)
def test_a_token_under_the_library_is_no_more() -> None:
    play = scene(Seat(battlefield=["Tel-Jilad Stylus", Permanent("Memnite", token=True)], library=["Island"]))
    play.activate("Tel-Jilad Stylus", targets=["Memnite"])
    play.resolve()
    assert (play.battlefield(0), play.library(0)) == (["Tel-Jilad Stylus"], ["Island"])


@ruling("Ancestral Katana", 2)
def test_the_katana_is_drawn_by_a_second_ability() -> None:
    play = scene(
        Seat(battlefield=["Ancestral Katana", "Isamaru, Hound of Konda", "Goblin Piker", "Plains"]),
    )
    play.attack(["Goblin Piker"])
    play.resolve()
    play.yes()
    assert (play.stack, play.attached_to("Ancestral Katana")) == (["ability of Ancestral Katana"], "")
    play.resolve()
    assert play.attached_to("Ancestral Katana") == "Goblin Piker"


@ruling("Basri's Lieutenant", 3)
def test_counters_that_met_their_match_still_counted() -> None:
    play = scene(
        Seat(battlefield=["Basri's Lieutenant", Permanent("Grizzly Bears", counters={"+1/+1": 1}, damage=2)]),
        Seat(hand=["Puncture Bolt"], pool="{R}{R}"),
    )
    play.cast("Puncture Bolt", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Basri's Lieutenant", "Knight Token"]


@ruling("Expedition Diviner", 2)
def test_two_diviners_draw_for_each_other() -> None:
    play = scene(
        Seat(
            battlefield=["Expedition Diviner", "Expedition Diviner"],
            hand=["Day of Judgment"],
            pool="{W}" * 4,
            library=["Island"] * 3,
        ),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert play.hand(0) == ["Island"] * 2


@ruling("Kemba, Kha Regent", 1)
def test_kemba_s_last_equipment_counts() -> None:
    kemba = "Kemba, Kha Regent"
    play = scene(
        Seat(battlefield=[kemba, Permanent("Bonesplitter", attached_to=kemba)]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
        step="upkeep",
    )
    play.cast("Unsummon", targets=[kemba], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Bonesplitter", "Cat Token"]


@ruling("Zur the Enchanter", 1)
def test_an_aura_without_a_host_stays_in_the_library() -> None:
    play = scene(
        Seat(battlefield=["Zur the Enchanter"], library=["Wild Growth", "Pacifism"]),
        Seat(battlefield=["Deadly Insect"]),
    )
    play.attack(["Zur the Enchanter"])
    play.resolve()
    play.yes()
    play.choose("Wild Growth")
    assert (sorted(play.library(0)), play.battlefield(0)) == (["Pacifism", "Wild Growth"], ["Zur the Enchanter"])
    play = scene(
        Seat(battlefield=["Zur the Enchanter"], library=["Pacifism"]),
        Seat(battlefield=["Deadly Insect"]),
    )
    play.attack(["Zur the Enchanter"])
    play.resolve()
    play.yes()
    play.choose("Pacifism")
    play.choose("Deadly Insect")
    assert play.attached_to("Pacifism") == "Deadly Insect"


@ruling("Sparkshaper Visionary", 2)
def test_a_bird_is_no_planeswalker_for_a_while() -> None:
    play = scene(
        Seat(battlefield=["Sparkshaper Visionary", "Jace Beleren"], library=["Island"] * 3),
        Seat(library=["Island"]),
    )
    play.until("beginning of combat")
    play.choose("Jace Beleren")
    play.resolve()
    assert (play.pt("Jace Beleren"), play.counters("Jace Beleren")) == ((3, 3), {"loyalty": 3})
    play.attack(["Jace Beleren"])
    play.until("combat damage")
    play.resolve()
    play.choose()
    play.until("postcombat main")
    play.activate("Jace Beleren", ability=1, targets=["Player 1"])
    assert play.life(1) == 17


@ruling("Toxic Iguanar", 2)
def test_deathtouch_holds_as_the_damage_is_dealt() -> None:
    play = scene(
        Seat(battlefield=["Toxic Iguanar", "Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm", "Hill Giant"]),
    )
    play.attack(["Toxic Iguanar", "Grizzly Bears"])
    play.block({"Craw Wurm": "Toxic Iguanar", "Hill Giant": "Grizzly Bears"})
    play.until("end of combat")
    assert play.graveyard(1) == ["Craw Wurm"]


@ruling("Dragon Mage", 1)
def test_all_who_draw_too_much_lose_together() -> None:
    play = scene(Seat(battlefield=["Dragon Mage"], library=["Island"] * 6), Seat(library=["Island"] * 6))
    play.attack(["Dragon Mage"])
    play.until("combat damage")
    play.resolve()
    assert play.game.outcome == "a draw"


@ruling("Corrosive Ooze", 1)
def test_what_a_dead_creature_wore_is_corroded_too() -> None:
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
def test_valduk_s_last_auras_and_equipment_count() -> None:
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
