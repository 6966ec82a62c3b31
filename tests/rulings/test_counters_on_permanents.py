"""Rulings about counters on permanents."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Static
from apnap.language.card import card
from apnap.language.filters import creature, you_control
from apnap.language.statics import EntersWith
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

BLESSING = card("Blessing", "{0}", "Enchantment", Static(EntersWith(creature & you_control, counters=(("+1/+1", 1),))))


@ruling("Raging Ravine", 3, 4)
def test_raging_ravine_keeps_its_counters() -> None:
    play = scene(Seat(battlefield=["Raging Ravine", *["Mountain"] * 4, *["Forest"] * 4]), Seat(library=["Island"]))
    for _ in range(2):
        play.activate("Raging Ravine")
        play.resolve()
    play.attack(["Raging Ravine"])
    play.order([0, 1])
    play.resolve_all()
    assert play.pt("Raging Ravine") == (5, 5)
    play.until("upkeep", 1)
    assert play.counters("Raging Ravine") == {"+1/+1": 2}


@ruling("Coralhelm Commander", 1)
def test_a_level_is_the_number_of_level_counters() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Coralhelm Commander", counters={"level": 3}), "Merfolk of the Pearl Trident"],
            hand=["Steady Progress"],
            pool="{U}" * 3,
            library=["Island"],
        ),
    )
    assert (play.pt("Coralhelm Commander"), play.pt("Merfolk of the Pearl Trident")) == ((3, 3), (1, 1))
    play.cast("Steady Progress")
    play.resolve()
    play.choose("Coralhelm Commander")
    assert (play.pt("Coralhelm Commander"), play.pt("Merfolk of the Pearl Trident")) == ((4, 4), (2, 2))


@ruling("Melira's Keepers", 3)
def test_counters_stay_on_a_creature_that_cant_get_any() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Shapesharer", counters={"+1/+1": 1}),
                "Melira's Keepers",
                "Forest",
                *["Island"] * 3,
            ],
            hand=["Burst of Strength"],
        )
    )
    sharer = play.id("Shapesharer")
    play.activate("Shapesharer", targets=["Melira's Keepers"])
    play.resolve()
    play.cast("Burst of Strength", targets=[sharer])
    play.resolve()
    assert play.pt(sharer) == (5, 5)


@ruling("Chimeric Mass", 3)
def test_chimeric_mass_changes_with_its_counters() -> None:
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


@ruling("Atarka Monument", 4)
def test_counters_stay_on_a_monument_that_is_not_a_creature() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Atarka Monument", counters={"+1/+1": 1}), *["Mountain"] * 5, "Forest"],
        )
    )
    assert not play.values("Atarka Monument").types & t.CREATURE
    play.activate("Atarka Monument", 1)
    play.resolve()
    assert (play.pt("Atarka Monument"), play.counters("Atarka Monument")) == ((5, 5), {"+1/+1": 1})


@ruling("Joraga Warcaller", 1)
def test_joraga_warcaller_counts_all_counters() -> None:
    warcaller = Permanent("Joraga Warcaller", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[warcaller, "Llanowar Elves", "Bow of Nylea"], pool="{G}{G}"))
    play.activate("Bow of Nylea", modes=[0], targets=["Joraga Warcaller"])
    play.resolve()
    assert play.pt("Llanowar Elves") == (4, 4)


@ruling("Mowu, Loyal Companion", 1)
def test_mowus_own_effect_applies_to_counters_it_enters_with() -> None:
    play = scene(Seat(battlefield=[BLESSING], hand=["Mowu, Loyal Companion"], pool="{G}" * 4))
    play.cast("Mowu, Loyal Companion")
    play.resolve()
    assert play.counters("Mowu, Loyal Companion") == {"+1/+1": 2}


@ruling("Ezuri, Stalker of Spheres", 4)
def test_each_proliferate_may_choose_other_permanents() -> None:
    ezuri = "Ezuri, Stalker of Spheres"
    play = scene(
        Seat(
            hand=[ezuri],
            pool="{G}{U}" + "{C}" * 5,
            battlefield=[
                Permanent("Grizzly Bears", counters={"+1/+1": 1}),
                Permanent("Hill Giant", counters={"+1/+1": 1}),
            ],
            library=["Island"] * 3,
        ),
    )
    play.cast(ezuri)
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant"), play.hand(0)) == ((4, 4), (5, 5), ["Island"] * 2)


@ruling("Together Forever", 5)
def test_a_creature_that_loses_its_counter_later_still_returns() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=["Together Forever", bears], pool="{C}"),
        Seat(hand=["Grim Affliction", "Shock"], pool="{B}" * 3 + "{R}"),
    )
    play.activate("Together Forever", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Grim Affliction", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.choose()
    assert play.counters("Grizzly Bears") == {}
    play.cast("Shock", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.hand(0) == ["Grizzly Bears"]


@cr("608.2d")
def test_a_player_is_not_asked_to_remove_a_counter_that_is_not_there() -> None:
    play = scene(Seat(battlefield=["Sun Droplet"]), step="upkeep")
    play.resolve_all()
    assert play.life() == 20
    play = scene(Seat(battlefield=[Permanent("Sun Droplet", counters={"charge": 1})]), step="upkeep")
    play.resolve()
    play.yes()
    assert (play.life(), play.counters("Sun Droplet")) == (21, {})
