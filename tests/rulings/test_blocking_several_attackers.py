"""Rulings about blocking several creatures, and limits on declarations."""

from __future__ import annotations

from apnap.game.script import Goals
from tests.rulings.declaring import can_attack, can_block
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

THREE = ["Hill Giant", "Grizzly Bears", "Scathe Zombies"]


def attacked(*blockers: str | Permanent) -> Script:
    play = scene(Seat(battlefield=THREE), Seat(battlefield=blockers))
    play.attack(THREE)
    return play


@ruling("Brave the Sands", 1)
@ruling("High Ground", 2)
@ruling("Foriysian Interceptor", 2)
def test_blocking_an_additional_creature_is_cumulative() -> None:
    for extra in ("Brave the Sands", "High Ground"):
        assert not can_block(attacked("Storm Crow", extra), {"Storm Crow": THREE})
        assert can_block(attacked("Storm Crow", extra, extra), {"Storm Crow": THREE})
        assert can_block(attacked("Foriysian Interceptor", extra), {"Foriysian Interceptor": THREE})
    assert not can_block(attacked("Foriysian Interceptor"), {"Foriysian Interceptor": THREE})


@ruling("Foriysian Interceptor", 1)
def test_a_creature_that_cant_block_blocks_nothing() -> None:
    play = attacked("Foriysian Interceptor", Permanent("Bound in Silence", attached_to="Foriysian Interceptor"))
    assert not can_block(play, {"Foriysian Interceptor": "Hill Giant"})


@ruling("High Ground", 1)
def test_several_blockers_may_share_attackers() -> None:
    play = attacked("Storm Crow", "Air Elemental", "Craw Wurm", "High Ground")
    crossed: Goals = {
        "Storm Crow": ["Hill Giant", "Grizzly Bears"],
        "Air Elemental": ["Grizzly Bears", "Scathe Zombies"],
        "Craw Wurm": "Scathe Zombies",
    }
    assert can_block(play, crossed)


@ruling("Dueling Grounds", 1)
def test_dueling_grounds_applies_to_all_players() -> None:
    for mine, theirs in ((["Dueling Grounds"], []), ([], ["Dueling Grounds"])):
        play = scene(
            Seat(battlefield=["Hill Giant", "Grizzly Bears", *mine]),
            Seat(battlefield=["Storm Crow", "Craw Wurm", *theirs]),
        )
        assert not can_attack(play, "Hill Giant", "Grizzly Bears")
        play.attack(["Hill Giant"])
        assert can_block(play, {"Storm Crow": "Hill Giant"})
        assert not can_block(play, {"Storm Crow": "Hill Giant", "Craw Wurm": "Hill Giant"})


@ruling("Caverns of Despair", 1)
def test_the_newest_world_permanent_stays() -> None:
    play = scene(Seat(hand=["Gravity Sphere"], pool="{R}{R}{R}"), Seat(battlefield=["Caverns of Despair"]))
    play.cast("Gravity Sphere")
    play.resolve()
    assert (play.battlefield(), play.graveyard(1)) == (["Gravity Sphere"], ["Caverns of Despair"])


@ruling("Gravity Sphere", 1)
def test_gravity_sphere_affects_creatures_that_enter_but_not_later_grants() -> None:
    play = scene(
        Seat(battlefield=["Gravity Sphere", "Storm Crow", "Island"], hand=["Wind Drake", "Jump"], pool="{U}{U}{U}")
    )
    play.cast("Wind Drake")
    play.resolve()
    assert (play.keywords("Storm Crow"), play.keywords("Wind Drake")) == (frozenset(), frozenset())
    play.cast("Jump", targets=["Wind Drake"])
    play.resolve()
    assert play.keywords("Wind Drake") == {"flying"}


@ruling("Teferi's Moat", 1)
def test_teferis_moat_protects_only_the_player() -> None:
    moat = Permanent("Teferi's Moat", chosen={"colour": "3"})
    play = scene(
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]), Seat(battlefield=[moat, "Rowan, Fearless Sparkmage"])
    )
    assert not can_attack(play, "Hill Giant")
    assert can_attack(play, "Grizzly Bears")
    play.attack({"Hill Giant": "Rowan"})
    play.until("end of combat")
    assert play.counters("Rowan") == {"loyalty": 2}


@ruling("Tangle Angler", 2, 10)
def test_tangle_angler_forces_several_blockers_only_if_it_attacks() -> None:
    play = scene(
        Seat(battlefield=["Tangle Angler", "Hill Giant"], pool="{G}{G}"),
        Seat(battlefield=["Storm Crow", "Scathe Zombies", "Craw Wurm"]),
    )
    for prey in ("Storm Crow", "Scathe Zombies"):
        play.activate("Tangle Angler", targets=[prey])
        play.resolve()
    home = Script(play.game.copy())
    home.attack(["Hill Giant"])
    assert can_block(home, {})
    play.attack(["Tangle Angler", "Hill Giant"])
    assert not can_block(play, {"Storm Crow": "Tangle Angler", "Scathe Zombies": "Hill Giant"})
    assert can_block(play, {"Storm Crow": "Tangle Angler", "Scathe Zombies": "Tangle Angler"})


@ruling("Den of the Bugbear", 2)
def test_a_land_animated_twice_creates_two_goblins() -> None:
    play = scene(Seat(battlefield=["Den of the Bugbear"], pool="{R}" * 8))
    for _ in range(2):
        play.activate("Den of the Bugbear", 1)
        play.resolve()
    play.attack(["Den of the Bugbear"])
    while play.decision.purpose == "order triggers":
        play.order([0, 1])
    play.resolve_all()
    play.until("end of combat")
    assert play.life(1) == 15


@ruling("Den of the Bugbear", 3)
def test_an_animated_land_with_summoning_sickness_makes_no_mana() -> None:
    play = scene(Seat(battlefield=[Permanent("Den of the Bugbear", sick=True)], pool="{R}{R}{R}{R}"))
    assert play.may("mana", "Den of the Bugbear")
    play.activate("Den of the Bugbear", 1)
    play.resolve()
    assert not play.may("mana", "Den of the Bugbear")
    assert not can_attack(play, "Den of the Bugbear")


@ruling("Ghalta and Mavren", 3, 5)
def test_a_0_0_dinosaur_token_dies() -> None:
    play = scene(Seat(battlefield=["Ghalta and Mavren", "Hill Giant"]), Seat(), Seat())
    play.attack({"Ghalta and Mavren": "Player 2", "Hill Giant": "Player 2"})
    play.choose(0)
    play.resolve()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 5, 17]
    alone = scene(Seat(battlefield=["Ghalta and Mavren"]))
    alone.attack(["Ghalta and Mavren"])
    alone.choose(0)
    alone.resolve()
    assert alone.battlefield() == ["Ghalta and Mavren"]


@ruling("Greatbow Doyen", 1)
def test_greatbow_doyen_triggers_on_any_damage() -> None:
    play = scene(
        Seat(battlefield=["Greatbow Doyen"], hand=["Rabid Bite"], pool="{G}{G}"), Seat(battlefield=["Craw Wurm"])
    )
    play.cast("Rabid Bite", targets=["Greatbow Doyen", "Craw Wurm"])
    play.resolve_all()
    assert (play.damage("Craw Wurm"), play.life(1)) == (2, 18)
