"""Rulings about targets, and effects of which only a part can be carried out."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Sparkmage's Gambit", 1)
def test_only_the_legal_target_cant_block() -> None:
    play = scene(
        Seat(hand=["Sparkmage's Gambit"], pool="{R}{R}", battlefield=["Craw Wurm"]),
        Seat(battlefield=["Hill Giant", "Trained Armodon"], hand=["Simic Charm"], pool="{G}{U}"),
    )
    play.cast("Sparkmage's Gambit", targets=[["Hill Giant", "Trained Armodon"]])
    play.cast("Simic Charm", modes=[2], targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.damage("Trained Armodon"), play.hand(1)) == (1, ["Hill Giant"])


@ruling("Powder Keg", 1)
def test_powder_keg_requires_exactly_its_number() -> None:
    keg = Permanent("Powder Keg", counters={"fuse": 2})
    play = scene(Seat(battlefield=[keg]), Seat(battlefield=["Llanowar Elves", "Grizzly Bears", "Hill Giant"]))
    play.activate("Powder Keg")
    play.resolve()
    assert play.battlefield(1) == ["Llanowar Elves", "Hill Giant"]


@ruling("Lightning Helix", 1)
def test_no_life_is_gained_without_a_legal_target() -> None:
    play = scene(
        Seat(hand=["Lightning Helix"], pool="{R}{W}"),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Lightning Helix", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.life(0), play.graveyard(0)) == (20, ["Lightning Helix"])


@ruling("Ib Halfheart, Goblin Tactician", 1)
def test_no_damage_without_the_sacrifice() -> None:
    ib = "Ib Halfheart, Goblin Tactician"
    play = scene(
        Seat(battlefield=[ib, "Raging Goblin", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Raging Goblin"])
    play.block({"Hill Giant": "Raging Goblin"})
    play.cast("Unsummon", targets=["Raging Goblin"])
    play.resolve_all()
    assert (play.hand(0), play.damage("Hill Giant")) == (["Raging Goblin"], 0)
    play = scene(Seat(battlefield=[ib, "Raging Goblin"]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Raging Goblin"])
    play.block({"Craw Wurm": "Raging Goblin"})
    play.resolve_all()
    assert (play.graveyard(0), play.graveyard(1)) == (["Raging Goblin"], ["Craw Wurm"])


@ruling("Fleshformer", 1)
def test_fleshformer_may_target_itself() -> None:
    play = scene(Seat(battlefield=["Fleshformer"], pool="{W}{U}{B}{R}{G}"))
    play.activate("Fleshformer", targets=["Fleshformer"])
    play.resolve()
    assert (play.pt("Fleshformer"), play.keywords("Fleshformer")) == ((2, 2), frozenset(("fear",)))


@ruling("Spellskite", 6)
def test_spellskite_that_is_not_a_legal_target_changes_nothing() -> None:
    play = scene(
        Seat(hand=["Naturalize", "Divination"], pool="{G}{G}{U}{U}{U}", library=["Island"] * 2),
        Seat(battlefield=["Spellskite", "Crusade"]),
    )
    play.cast("Divination")
    play.activate("Spellskite", targets=["Divination"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.life(1)) == (["Naturalize", "Island", "Island"], 18)


@ruling("Hoard-Smelter Dragon", 3)
def test_hoard_smelter_dragon_gets_the_bonus_though_nothing_is_destroyed() -> None:
    play = scene(Seat(battlefield=["Hoard-Smelter Dragon"], pool="{R}" * 4), Seat(battlefield=["Darksteel Sentinel"]))
    play.activate("Hoard-Smelter Dragon", targets=["Darksteel Sentinel"])
    play.resolve()
    assert (play.pt("Hoard-Smelter Dragon"), play.battlefield(1)) == ((11, 5), ["Darksteel Sentinel"])


@ruling("Merciless Javelineer", 2)
def test_the_target_cant_block_even_if_the_counter_is_removed() -> None:
    play = scene(
        Seat(battlefield=["Merciless Javelineer"], pool="{C}{C}", hand=["Island"]),
        Seat(battlefield=[Permanent("Craw Wurm", counters={"+1/+1": 1})]),
    )
    play.activate("Merciless Javelineer", targets=["Craw Wurm"])
    play.resolve()
    assert play.counters("Craw Wurm") == {}
    play.attack(["Merciless Javelineer"])
    play.until("end of combat")
    assert play.life(1) == 16


@ruling("Witch's Mark", 2)
def test_witchs_mark_with_an_illegal_target_does_nothing() -> None:
    play = scene(
        Seat(hand=["Witch's Mark", "Forest"], pool="{R}{R}", battlefield=["Grizzly Bears"], library=["Island"] * 2),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Witch's Mark", targets=[["Grizzly Bears"]])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert sorted(play.hand(0)) == ["Forest", "Grizzly Bears"]
    play = scene(Seat(hand=["Witch's Mark", "Forest"], pool="{R}{R}", library=["Island"] * 2))
    play.cast("Witch's Mark", targets=[[]])
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Island"] * 2


@ruling("Final-Sting Faerie", 1)
def test_a_regenerated_creature_was_dealt_damage_this_turn() -> None:
    play = scene(
        Seat(hand=["Final-Sting Faerie", "Shock"], pool="{R}" + "{B}" * 4),
        Seat(battlefield=["Drudge Skeletons", "Hill Giant"], pool="{B}"),
    )
    play.activate("Drudge Skeletons", by=1)
    play.resolve()
    play.cast("Shock", targets=["Drudge Skeletons"])
    play.resolve()
    assert play.damage("Drudge Skeletons") == 0
    play.cast("Final-Sting Faerie")
    play.resolve_all()
    assert play.battlefield(1) == ["Hill Giant"]


@ruling("Resolute Watchdog", 1)
def test_resolute_watchdog_may_target_itself() -> None:
    play = scene(Seat(battlefield=["Resolute Watchdog"], pool="{C}"))
    play.activate("Resolute Watchdog", targets=["Resolute Watchdog"])
    play.resolve()
    assert play.graveyard() == ["Resolute Watchdog"]


@ruling("Turn Aside", 1)
def test_one_matching_target_among_several_is_enough() -> None:
    play = scene(
        Seat(hand=["Electrolyze"], pool="{U}{R}{R}", library=["Swamp"]),
        Seat(hand=["Turn Aside"], pool="{U}", battlefield=["Hill Giant"]),
    )
    play.cast("Electrolyze", targets=[["Hill Giant", "Player 2"]], divide=[1, 1])
    play.cast("Turn Aside", targets=["Electrolyze"], by=1)
    play.resolve()
    assert (play.stack, play.graveyard()) == ([], ["Electrolyze"])


@ruling("Blinding Fog", 2)
def test_later_creatures_are_protected_but_not_hexproof() -> None:
    play = scene(Seat(hand=["Blinding Fog", "Llanowar Elves"], pool="{G}" * 4), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Blinding Fog")
    play.resolve()
    play.cast("Llanowar Elves")
    play.resolve()
    assert not play.keywords("Llanowar Elves")
    play.pass_to(1)
    play.cast("Shock", targets=["Llanowar Elves"])
    play.resolve()
    assert play.battlefield() == ["Llanowar Elves"]


@ruling("Release the Gremlins", 3)
def test_tokens_are_created_for_artifacts_that_were_not_destroyed() -> None:
    play = scene(Seat(hand=["Release the Gremlins"], pool="{R}" * 5), Seat(battlefield=["Darksteel Myr", "Sol Ring"]))
    play.cast("Release the Gremlins", x=2, targets=[["Darksteel Myr", "Sol Ring"]])
    play.resolve()
    assert (play.battlefield(0), play.battlefield(1)) == (["Gremlin Token"] * 2, ["Darksteel Myr"])


@ruling("Gravepurge", 2)
def test_gravepurge_without_targets_draws() -> None:
    play = scene(Seat(hand=["Gravepurge"], pool="{B}" * 3, library=["Island"], graveyard=["Hill Giant"]))
    play.cast("Gravepurge", targets=[[]])
    play.resolve()
    assert (play.hand(0), play.graveyard(0)) == (["Island"], ["Gravepurge", "Hill Giant"])
