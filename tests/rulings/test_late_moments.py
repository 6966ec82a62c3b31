"""Rulings about the last moment: what is chosen, counted or still there as something resolves."""

from __future__ import annotations

from apnap.language.types import CREATURE
from apnap.rules.events.turns import StepBegan
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Parhelion II", 2)
def test_each_angel_chooses_whom_it_attacks() -> None:
    play = scene(Seat(battlefield=["Parhelion II", "Serra Angel"]), Seat(), Seat())
    play.activate("Parhelion II", choices=["Serra Angel"])
    play.resolve()
    play.attack({"Parhelion II": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.choose("Player 2")
    play.until("end of combat")
    assert play.lives == [20, 11, 16]


@ruling("Vizkopa Guildmage", 1)
def test_each_use_of_the_guildmage_drains() -> None:
    play = scene(
        Seat(battlefield=["Vizkopa Guildmage"], hand=["Lightning Helix"], pool="{W}{B}{C}" * 2 + "{R}{W}"),
    )
    for _ in range(2):
        play.activate("Vizkopa Guildmage", ability=1)
        play.resolve()
    play.cast("Lightning Helix", targets=["Player 2"])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert play.lives == [23, 11]


@ruling("Ghost Council of Orzhova", 3)
def test_the_council_returns_as_new() -> None:
    council = Permanent("Ghost Council of Orzhova", counters={"+1/+1": 1}, tapped=True)
    play = scene(
        Seat(
            battlefield=[
                council,
                Permanent("Holy Strength", attached_to="Ghost Council of Orzhova"),
                Permanent("Bonesplitter", attached_to="Ghost Council of Orzhova"),
                "Grizzly Bears",
            ],
            pool="{C}",
        ),
    )
    play.activate("Ghost Council of Orzhova", choices=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Bonesplitter"], ["Holy Strength", "Grizzly Bears"])
    play.until("end")
    play.resolve_all()
    name = "Ghost Council of Orzhova"
    assert (play.pt(name), play.counters(name), play.tapped(name)) == ((4, 4), {}, False)
    assert play.lives == [21, 19]


@ruling("Certain Death", 2)
def test_the_dead_do_not_see_the_life_that_is_lost() -> None:
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


@ruling("Piston Sledge", 2)
def test_a_sledge_may_be_its_own_price() -> None:
    play = scene(Seat(battlefield=["Piston Sledge", "Grizzly Bears"]))
    play.activate("Piston Sledge", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.graveyard(0), play.pt("Grizzly Bears")) == (["Piston Sledge"], (2, 2))


@ruling("Ninth Bridge Patrol", 2)
def test_the_patrol_counts_whoever_leaves() -> None:
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


@ruling("Chimeric Mass", 3)
def test_a_mass_grows_with_its_counters() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Chimeric Mass", counters={"charge": 2})],
            hand=["Steady Progress"],
            pool="{U}" * 4,
            library=["Island"],
        ),
    )
    play.activate("Chimeric Mass")
    play.resolve()
    assert play.pt("Chimeric Mass") == (2, 2)
    play.cast("Steady Progress")
    play.resolve()
    play.choose("Chimeric Mass")
    assert play.pt("Chimeric Mass") == (3, 3)


@ruling("Wandering Champion", 1)
def test_the_champion_triggers_with_a_dying_red_creature() -> None:
    play = scene(
        Seat(battlefield=["Wandering Champion", "Mons's Goblin Raiders"], hand=["Island"], library=["Forest"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Wandering Champion", "Mons's Goblin Raiders"])
    play.block({"Grizzly Bears": "Mons's Goblin Raiders"})
    play.until("combat damage")
    assert (play.graveyard(0), play.stack) == (["Mons's Goblin Raiders"], ["ability of Wandering Champion"])
    play.resolve()
    assert play.hand(0) == ["Island"]


@ruling("Xenagos, God of Revels", 9)
def test_a_god_that_is_no_creature_has_no_creature_type() -> None:
    play = scene(Seat(battlefield=["Xenagos, God of Revels"]))
    values = play.values("Xenagos, God of Revels")
    assert (values.types & CREATURE, values.subtypes) == (0, frozenset())


@ruling("Final-Sting Faerie", 1)
def test_a_healed_creature_was_dealt_damage_all_the_same() -> None:
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


@ruling("Bonehoard", 1)
def test_dead_tokens_do_not_count_for_the_hoard() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Hill Giant", token=True), "Grizzly Bears", "Nantuko Husk"],
            hand=["Bonehoard"],
            pool="{C}" * 4,
            graveyard=["Bear Cub"],
        ),
    )
    play.cast("Bonehoard")
    play.resolve_all()
    germ = play.state.battlefield[-1]
    assert play.pt(germ) == (1, 1)
    play.activate("Nantuko Husk", choices=["Hill Giant"])
    assert play.pt(germ) == (1, 1)
    play.activate("Nantuko Husk", choices=["Grizzly Bears"])
    assert play.pt(germ) == (2, 2)


@ruling("Figure of Destiny", 3)
def test_a_figure_stays_what_it_became() -> None:
    play = scene(Seat(battlefield=["Figure of Destiny"], pool="{R}" * 5, library=["Island"]), Seat(library=["Island"]))
    play.activate("Figure of Destiny", ability=1)
    play.resolve()
    assert play.pt("Figure of Destiny") == (1, 1)
    play.activate("Figure of Destiny", ability=0)
    play.resolve()
    play.until("upkeep", 1)
    assert (play.pt("Figure of Destiny"), play.values("Figure of Destiny").subtypes) == (
        (2, 2),
        frozenset(("Kithkin", "Spirit")),
    )


@ruling("Assembled Alphas", 2)
def test_alphas_whose_blockers_died_stay_blocked() -> None:
    play = scene(
        Seat(battlefield=["Assembled Alphas"]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.attack(["Assembled Alphas"])
    play.block({"Grizzly Bears": "Assembled Alphas", "Hill Giant": "Assembled Alphas"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.order([0, 1])
    play.resolve_all()
    assert (play.battlefield(1), play.life(1)) == ([], 14)
    play.until("end of combat")
    assert play.life(1) == 14


@ruling("Crackling Perimeter", 1)
def test_a_gate_serves_once() -> None:
    play = scene(Seat(battlefield=["Crackling Perimeter", "Gruul Guildgate"]))
    play.activate("Crackling Perimeter")
    play.resolve()
    assert (play.life(1), play.may("mana", "Gruul Guildgate"), play.may("activate", "Crackling Perimeter")) == (
        19,
        False,
        False,
    )


@ruling("Cloudshredder Sliver", 1)
def test_a_sliver_that_lost_haste_goes_on_attacking() -> None:
    play = scene(
        Seat(battlefield=["Cloudshredder Sliver", Permanent("Metallic Sliver", sick=True)]),
        Seat(battlefield=["Mountain"], hand=["Shock"]),
    )
    play.attack(["Metallic Sliver"])
    play.cast("Shock", targets=["Cloudshredder Sliver"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Reaper's Talisman", 1)
def test_a_lonely_bearer_triggers_both() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Reaper's Talisman", attached_to="Grizzly Bears")]),
    )
    play.attack(["Grizzly Bears"])
    play.order([0, 1])
    play.resolve_all()
    assert (play.lives, play.keywords("Grizzly Bears")) == ([22, 18], frozenset(("deathtouch",)))


@ruling("Éomer, Marshal of Rohan", 2)
def test_another_combat_follows_without_a_main_phase() -> None:
    eomer = "Éomer, Marshal of Rohan"
    play = scene(
        Seat(battlefield=[eomer, "Isamaru, Hound of Konda"], hand=["Island"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack([eomer, "Isamaru, Hound of Konda"])
    play.block({"Hill Giant": "Isamaru, Hound of Konda"})
    play.until("combat damage")
    play.resolve()
    assert (play.life(1), play.tapped(eomer)) == (16, False)
    play.until("beginning of combat")
    assert [event.step for event in play.events(StepBegan)][-2:] == ["end of combat", "beginning of combat"]
    play.attack([eomer])


@ruling("Rebuild the City", 3)
def test_a_copied_land_token_is_as_it_was_made() -> None:
    forest = Permanent("Forest", token=True, counters={"+1/+1": 1}, tapped=True)
    play = scene(Seat(battlefield=[forest], hand=["Rebuild the City"], pool="{B}{R}{G}{G}{G}{G}"))
    play.cast("Rebuild the City", targets=["Forest"])
    play.resolve()
    made = play.state.battlefield[1:]
    assert [(play.pt(id), play.tapped(id), play.counters(id)) for id in made] == [((3, 3), False, {})] * 3
