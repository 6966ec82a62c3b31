"""Rulings about cards that change zones, return, or are milled or destroyed into another zone."""

from __future__ import annotations

from apnap.rules.events.life import LifeLost
from apnap.rules.events.permanents import Destroyed
from apnap.rules.events.zone_changes import Moved
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Angel of Fury", 1)
def test_angel_of_fury_that_lost_its_ability_stays_in_the_graveyard() -> None:
    play = scene(
        Seat(
            battlefield=["Angel of Fury", *["Swamp"] * 3],
            hand=["Turn to Frog", "Murder"],
            pool="{U}{U}",
            library=["Island"],
        ),
    )
    play.cast("Turn to Frog", targets=["Angel of Fury"])
    play.resolve()
    play.cast("Murder", targets=["Angel of Fury"])
    play.resolve()
    assert (play.stack, "Angel of Fury" in play.graveyard(0)) == ([], True)


@ruling("Aberrant Researcher // Perfected Form", 1)
def test_a_card_milled_into_exile_was_milled() -> None:
    researcher = "Aberrant Researcher // Perfected Form"
    play = scene(Seat(battlefield=[researcher, "Rest in Peace"], library=["Shock", "Island"]), step="upkeep")
    play.resolve()
    assert (play.battlefield(0), play.exile()) == (["Perfected Form", "Rest in Peace"], ["Shock"])


@ruling("Acolyte Hybrid", 1)
def test_a_permanent_destroyed_into_exile_was_destroyed() -> None:
    for artifact, others, drawn in (("Bonesplitter", ["Rest in Peace"], 1), ("Darksteel Relic", [], 0)):
        play = scene(
            Seat(battlefield=["Acolyte Hybrid", *others]), Seat(battlefield=[artifact], library=["Island", "Island"])
        )
        play.attack(["Acolyte Hybrid"])
        play.choose(artifact)
        play.resolve()
        assert len(play.hand(1)) == drawn


@ruling("Yixlid Jailer", 7)
def test_yixlid_jailer_does_not_affect_cards_that_never_arrive() -> None:
    play = scene(Seat(battlefield=["Yixlid Jailer", "Darksteel Colossus", "Nantuko Husk"], library=["Island"] * 3))
    play.activate("Nantuko Husk", choices=["Darksteel Colossus"])
    assert ("Darksteel Colossus" in play.library(0), play.graveyard(0)) == (True, [])


@ruling("Sudden Disappearance", 1)
def test_cards_exiled_by_sudden_disappearance_return_once_or_never() -> None:
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


@ruling("Zur the Enchanter", 1)
def test_an_aura_without_a_legal_host_stays_in_the_library() -> None:
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


@ruling("Certain Death", 2)
def test_the_destroyed_creature_does_not_see_the_life_change() -> None:
    play = scene(
        Seat(hand=["Certain Death"], pool="{B}" * 6),
        Seat(battlefield=["Ajani's Pridemate"]),
        Seat(),
    )
    play.cast("Certain Death", targets=["Ajani's Pridemate"])
    play.resolve()
    assert (play.lives, play.stack) == ([22, 18, 20], [])
    play = scene(Seat(hand=["Certain Death"], pool="{B}" * 6, battlefield=["Ajani's Pridemate"]))
    play.cast("Certain Death", targets=["Ajani's Pridemate"])
    play.resolve()
    assert (play.lives, play.stack) == ([20, 20], [])


@ruling("Ninth Bridge Patrol", 2)
def test_ninth_bridge_patrol_triggers_on_any_leaving_creature() -> None:
    play = scene(
        Seat(
            battlefield=["Ninth Bridge Patrol", "Grizzly Bears", "Hill Giant", "Guardian Idol"],
            hand=["Unsummon", "Path to Exile"],
            pool="{U}{W}{C}{C}",
        ),
    )
    play.activate("Guardian Idol", ability=1)
    play.resolve()
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve_all()
    play.cast("Path to Exile", targets=["Hill Giant"])
    play.resolve()
    play.no()
    play.resolve_all()
    play.until("upkeep", 1)
    assert play.counters("Ninth Bridge Patrol") == {"+1/+1": 2}


@ruling("Startled Awake // Persistent Nightmare", 1)
def test_a_sorcery_card_does_not_return_to_the_battlefield() -> None:
    nightmare = Permanent("Startled Awake // Persistent Nightmare", face=1)
    play = scene(Seat(battlefield=[nightmare], hand=["Cloudshift"], pool="{W}"))
    play.cast("Cloudshift", targets=["Persistent Nightmare"])
    play.resolve()
    assert (play.battlefield(), play.exile()) == ([], ["Startled Awake"])


@ruling("Knight of Doves", 2)
def test_knight_of_doves_does_not_trigger_for_its_own_aura() -> None:
    play = scene(
        Seat(
            battlefield=["Knight of Doves", Permanent("Holy Strength", attached_to="Knight of Doves")],
            hand=["Murder"],
            pool="{B}" * 3,
        )
    )
    play.cast("Murder", targets=["Knight of Doves"])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Knight of Doves", 1)
def test_an_enchantment_token_leaving_triggers_knight_of_doves() -> None:
    play = scene(
        Seat(
            battlefield=["Knight of Doves", "Gylwain, Casting Director"],
            hand=["Grizzly Bears", "Disenchant"],
            pool="{G}{G}{W}{W}",
        ),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.choose(2)
    play.resolve()
    play.cast("Disenchant", targets=["Monster"])
    play.resolve_all()
    assert play.battlefield(0)[-1] == "Bird Token"


@ruling("Reanimate", 5)
def test_life_is_lost_after_the_creature_entered() -> None:
    play = scene(Seat(hand=["Reanimate"], pool="{B}"), Seat(graveyard=["Serra Angel"]))
    play.cast("Reanimate", targets=["Serra Angel"])
    play.resolve()
    found = play.events(Moved, LifeLost)
    order = [type(event) for event in found if not isinstance(event, Moved) or event.why != "cast"]
    assert (play.life(), play.controller("Serra Angel"), order[:2]) == (15, 0, [Moved, LifeLost])


@ruling("Extract from Darkness", 1)
def test_a_card_just_milled_may_be_chosen() -> None:
    play = scene(
        Seat(hand=["Extract from Darkness"], pool="{U}{U}{U}{B}{B}", library=["Forest"] * 2),
        Seat(library=["Hill Giant", "Craw Wurm"]),
    )
    play.cast("Extract from Darkness")
    play.resolve()
    play.choose("Craw Wurm")
    assert (play.battlefield(0), play.graveyard(1)) == (["Craw Wurm"], ["Hill Giant"])


@ruling("Zombie Apocalypse", 2)
def test_a_human_zombie_returns_and_is_destroyed() -> None:
    play = scene(
        Seat(hand=["Zombie Apocalypse"], pool="{B}" * 6, graveyard=["Walking Corpse", "Woodland Changeling"]),
        Seat(battlefield=["Elite Vanguard", "Hill Giant"]),
    )
    play.cast("Zombie Apocalypse")
    play.resolve()
    assert (play.tapped("Walking Corpse"), play.battlefield()) == (True, ["Hill Giant", "Walking Corpse"])
    assert (Destroyed in play.log(), "Woodland Changeling" in play.graveyard()) == (True, True)


@ruling("Macabre Waltz", 1)
def test_a_creature_card_just_returned_may_be_discarded() -> None:
    play = scene(Seat(hand=["Macabre Waltz"], pool="{B}{B}", graveyard=["Hill Giant", "Craw Wurm"]))
    play.cast("Macabre Waltz", targets=[["Hill Giant", "Craw Wurm"]])
    play.resolve()
    play.choose("Hill Giant")
    assert (play.hand(), "Hill Giant" in play.graveyard()) == (["Craw Wurm"], True)


@ruling("Macabre Waltz", 2)
def test_a_card_is_discarded_even_without_targets() -> None:
    play = scene(Seat(hand=["Macabre Waltz", "Forest"], pool="{B}{B}"))
    play.cast("Macabre Waltz")
    play.resolve()
    assert (play.hand(), play.graveyard()) == ([], ["Macabre Waltz", "Forest"])


@ruling("Rest in Peace", 3)
def test_no_creature_dies_under_rest_in_peace() -> None:
    play = scene(
        Seat(battlefield=["Rest in Peace", "Blood Artist", "Grizzly Bears"], hand=["Shock"], pool="{R}"),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.stack, play.exile()) == ([], ["Shock", "Grizzly Bears"])


@ruling("Warehouse Tabby", 2)
def test_warehouse_tabby_does_not_trigger_for_its_own_aura() -> None:
    play = scene(
        Seat(
            battlefield=["Warehouse Tabby", Permanent("Holy Strength", attached_to="Warehouse Tabby")],
            hand=["Murder"],
            pool="{B}" * 3,
        ),
    )
    play.cast("Murder", targets=["Warehouse Tabby"])
    play.resolve()
    assert (play.stack, play.graveyard(0)[0]) == ([], "Holy Strength")
    play = scene(
        Seat(
            battlefield=["Warehouse Tabby", Permanent("Holy Strength", attached_to="Warehouse Tabby")],
            hand=["Akroma's Vengeance"],
            pool="{W}" * 6,
        ),
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    assert play.stack == ["ability of Warehouse Tabby"]


@ruling("Iname, Life Aspect", 3)
def test_an_exiled_card_cant_be_returned_from_the_graveyard() -> None:
    iname, kami = "Iname, Life Aspect", "Kami of Fire's Roar"
    play = scene(Seat(battlefield=[iname], graveyard=[kami], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=[iname])
    play.resolve()
    play.choose(iname, kami)
    play.resolve()
    play.yes()
    assert (play.hand(0), play.exile()) == ([kami], [iname])


@ruling("Sylvan Hierophant", 2)
def test_the_other_card_still_returns() -> None:
    play = scene(
        Seat(battlefield=["Sylvan Hierophant"], graveyard=["Hill Giant"], hand=["Shock"], pool="{R}"),
        Seat(hand=["Cremate"], pool="{B}", library=["Forest"] * 3),
    )
    play.cast("Shock", targets=["Sylvan Hierophant"])
    play.resolve()
    play.cast("Cremate", targets=["Sylvan Hierophant"], by=1)
    play.resolve()
    play.resolve_all()
    assert play.hand(0) == ["Hill Giant"]


@ruling("Angelic Renewal", 1)
def test_angelic_renewal_returns_the_creature_and_not_itself() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=["Angelic Renewal", "Hill Giant"]))
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.battlefield(), sorted(play.graveyard())) == (["Hill Giant"], ["Angelic Renewal", "Murder"])
