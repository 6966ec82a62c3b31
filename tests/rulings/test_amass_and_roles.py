"""Rulings about amass, Roles and reflexive triggers."""

from __future__ import annotations

from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Lazotep Sliver", 3)
def test_two_slivers_afflict_twice() -> None:
    play = scene(
        Seat(battlefield=["Lazotep Sliver", "Lazotep Sliver"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    first = play.state.battlefield[0]
    play.attack([first])
    play.block({"Grizzly Bears": first})
    play.order([0, 1])
    play.resolve_all()
    assert play.life(1) == 16


@ruling("Lazotep Sliver", 6)
def test_an_army_enters_before_it_gets_counters() -> None:
    play = scene(
        Seat(
            battlefield=["Lazotep Sliver", "Metallic Sliver", "Mentor of the Meek"],
            hand=["Shock"],
            pool="{R}{C}",
            library=["Island"],
        ),
    )
    play.cast("Shock", targets=["Metallic Sliver"])
    play.resolve()
    play.resolve()
    assert play.stack == ["ability of Mentor of the Meek"]
    army = play.state.battlefield[-1]
    assert (play.pt(army), play.values(army).subtypes) == ((2, 2), frozenset(("Sliver", "Army")))


@ruling("Lazotep Sliver", 8)
def test_an_army_becomes_a_sliver_in_addition() -> None:
    play = scene(
        Seat(
            battlefield=["Dreadhorde Invasion", "Lazotep Sliver", "Metallic Sliver", *["Mountain"] * 2],
            hand=["Shock"],
            library=["Island"] * 2,
        ),
        step="upkeep",
    )
    play.resolve()
    army = play.state.battlefield[-1]
    assert play.values(army).subtypes == {"Zombie", "Army"}
    play.cast("Shock", targets=["Metallic Sliver"])
    play.resolve()
    play.resolve()
    assert (play.values(army).subtypes, play.counters(army)) == (frozenset(("Zombie", "Army", "Sliver")), {"+1/+1": 3})


@ruling("Curse of the Werefox", 11)
def test_the_fight_target_is_chosen_after_the_role_is_created() -> None:
    play = scene(
        Seat(hand=["Curse of the Werefox"], pool="{G}" * 3, battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Curse of the Werefox", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("Hill Giant")
    assert (play.pt("Grizzly Bears"), play.stack) == ((3, 3), ["ability of Curse of the Werefox"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.damage("Grizzly Bears") == 0
