"""Rulings about permanents as they last existed on the battlefield, and persist."""

from __future__ import annotations

from apnap.rules.asking.decisions import Act
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Vampiric Sliver", 1)
def test_vampiric_sliver_that_dies_at_the_same_time_still_triggers() -> None:
    play = scene(
        Seat(battlefield=["Vampiric Sliver", Permanent("Sinew Sliver", counters={"+1/+1": 3})]),
        Seat(battlefield=["Grizzly Bears", "Serra Angel"]),
    )
    play.attack(["Vampiric Sliver", "Sinew Sliver"])
    play.block({"Grizzly Bears": "Sinew Sliver", "Serra Angel": "Vampiric Sliver"})
    play.until("combat damage")
    assert play.battlefield(0) == ["Sinew Sliver"]
    play.order(["Vampiric Sliver", "Sinew Sliver"])
    play.resolve_all()
    assert play.counters("Sinew Sliver") == {"+1/+1": 4}


def bitten(*mine: str, hand: tuple[str, ...]) -> Script:
    """A Sliver has dealt 3 damage to the Lions, and it is the postcombat main phase."""
    sliver = Permanent("Metallic Sliver", counters={"+1/+1": 2})
    lands = ["Swamp"] * 4 + ["Mountain", "Island"]
    play = scene(Seat(battlefield=[sliver, *lands, *mine], hand=hand), Seat(battlefield=["Guardian Lions"]))
    play.attack(["Metallic Sliver"])
    play.block({"Guardian Lions": "Metallic Sliver"})
    play.until("postcombat main")
    return play


@ruling("Vampiric Sliver", 2)
def test_a_sliver_may_gain_the_ability_after_dealing_damage() -> None:
    play = bitten(hand=("Vampiric Sliver", "Lightning Bolt"))
    play.cast("Vampiric Sliver")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Guardian Lions"])
    play.resolve_all()
    assert play.counters("Metallic Sliver") == {"+1/+1": 3}


@ruling("Vampiric Sliver", 3)
def test_a_sliver_that_lost_the_ability_does_not_trigger() -> None:
    play = bitten("Vampiric Sliver", hand=("Unsummon", "Lightning Bolt"))
    play.cast("Unsummon", targets=["Vampiric Sliver"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Guardian Lions"])
    play.resolve_all()
    assert (play.graveyard(1), play.counters("Metallic Sliver")) == (["Guardian Lions"], {"+1/+1": 2})


@ruling("Femeref Enchantress", 1)
def test_femeref_enchantress_does_not_trigger_for_auras_that_fall_off_later() -> None:
    play = scene(
        Seat(
            battlefield=["Femeref Enchantress", Permanent("Holy Strength", attached_to="Femeref Enchantress")],
            hand=["Murder"],
            pool="{B}" * 3,
            library=["Island"],
        ),
    )
    play.cast("Murder", targets=["Femeref Enchantress"])
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == ([], ["Holy Strength", "Murder", "Femeref Enchantress"])


def test_femeref_enchantress_triggers_for_auras_destroyed_with_her() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Femeref Enchantress",
                Permanent("Holy Strength", attached_to="Femeref Enchantress"),
                "Nevinyrral's Disk",
            ],
            pool="{C}",
            library=["Island"],
        ),
    )
    play.activate("Nevinyrral's Disk")
    play.resolve_all()
    assert play.hand(0) == ["Island"]


@ruling("Promise of Bunrei", 1)
def test_promise_of_bunrei_is_sacrificed_once() -> None:
    play = scene(
        Seat(
            battlefield=["Promise of Bunrei", "Grizzly Bears", "Hill Giant"], hand=["Day of Judgment"], pool="{W}" * 4
        ),
    )
    play.cast("Day of Judgment")
    play.resolve()
    assert len(play.stack) == 2
    play.resolve_all()
    assert play.battlefield(0) == ["Spirit Token"] * 4


@ruling("Kresh the Bloodbraided", 1)
def test_kresh_uses_the_last_power() -> None:
    play = scene(
        Seat(
            battlefield=["Kresh the Bloodbraided", "Grizzly Bears"],
            hand=["Giant Growth", "Murder"],
            pool="{G}" + "{B}" * 3,
        ),
    )
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.counters("Kresh the Bloodbraided") == {"+1/+1": 5}


@ruling("Nested Shambler", 1)
def test_a_weakened_nested_shambler_creates_no_squirrels() -> None:
    play = scene(Seat(battlefield=["Nested Shambler"], hand=["Disfigure"], pool="{B}"))
    play.cast("Disfigure", targets=["Nested Shambler"])
    play.resolve_all()
    assert play.battlefield(0) == []


def test_a_strengthened_nested_shambler_creates_more_squirrels() -> None:
    play = scene(
        Seat(
            battlefield=["Nested Shambler", Permanent("Bonesplitter", attached_to="Nested Shambler")],
            hand=["Shock"],
            pool="{R}",
        )
    )
    play.cast("Shock", targets=["Nested Shambler"])
    play.resolve_all()
    assert play.battlefield(0) == ["Bonesplitter"] + ["Squirrel Token"] * 3


@ruling("Scrapyard Recombiner", 1)
def test_modular_counts_the_counters_before_it_died() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Scrapyard Recombiner", counters={"+1/+1": 2}), "Ornithopter"],
            hand=["Puncture Blast"],
            pool="{R}" * 3,
        ),
    )
    play.cast("Puncture Blast", targets=["Scrapyard Recombiner"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.counters("Ornithopter") == {"+1/+1": 2}


@ruling("Putrid Goblin", 3)
def test_persist_checks_the_counters_that_killed_the_creature() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Putrid Goblin", counters={"+1/+1": 1})], hand=["Puncture Blast"], pool="{R}" * 3)
    )
    play.cast("Puncture Blast", targets=["Putrid Goblin"])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Putrid Goblin", 2)
def test_canceled_counters_let_persist_work_again() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Putrid Goblin", counters={"-1/-1": 1}), "Bow of Nylea"],
            hand=["Shock"],
            pool="{W}{G}{R}",
        )
    )
    play.activate("Bow of Nylea", modes=[0], targets=["Putrid Goblin"])
    play.resolve()
    assert play.counters("Putrid Goblin") == {}
    play.cast("Shock", targets=["Putrid Goblin"])
    play.resolve_all()
    assert play.counters("Putrid Goblin") == {"-1/-1": 1}


@ruling("Putrid Goblin", 1)
def test_persist_needs_the_card_in_the_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Putrid Goblin"], hand=["Shock"], pool="{R}"), Seat(hand=["Fade from Memory"], pool="{B}")
    )
    play.cast("Shock", targets=["Putrid Goblin"])
    play.resolve()
    play.cast("Fade from Memory", targets=["Putrid Goblin"], by=1)
    play.resolve_all()
    assert (play.exile(), play.battlefield(0)) == (["Putrid Goblin"], [])


@ruling("Antler Skulkin", 1, 2)
def test_two_instances_of_persist_return_the_creature_once() -> None:
    play = scene(Seat(battlefield=["Antler Skulkin", "Serra Angel"], hand=["Murder"], pool="{B}" * 7))
    for _ in range(2):
        play.activate("Antler Skulkin", targets=["Serra Angel"])
        play.resolve()
    play.cast("Murder", targets=["Serra Angel"])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert (play.counters("Serra Angel"), "persist" in play.keywords("Serra Angel")) == ({"-1/-1": 1}, False)


@ruling("Antler Skulkin", 6)
def test_a_token_with_persist_does_not_return() -> None:
    play = scene(
        Seat(battlefield=["Antler Skulkin"], hand=["Raise the Alarm", "Shock"], pool="{W}{W}{R}{R}{R}"),
    )
    play.cast("Raise the Alarm")
    play.resolve()
    play.activate("Antler Skulkin", targets=["the first Soldier"])
    play.resolve()
    play.cast("Shock", targets=["the first Soldier"])
    play.resolve()
    assert play.stack == ["ability of Soldier Token"]
    play.resolve_all()
    assert play.battlefield(0) == ["Antler Skulkin", "Soldier Token"]


@ruling("Antler Skulkin", 7)
def test_the_nonactive_players_creature_persists_first() -> None:
    play = scene(
        Seat(battlefield=["Putrid Goblin"], hand=["Day of Judgment"], pool="{W}" * 4),
        Seat(battlefield=["Safehold Elite"]),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.resolve()
    assert play.battlefield() == ["Safehold Elite"]
    play.resolve()
    assert play.battlefield() == ["Safehold Elite", "Putrid Goblin"]


@ruling("Zodiac Dragon", 2)
def test_zodiac_dragon_exiled_instead_does_not_trigger() -> None:
    play = scene(Seat(battlefield=["Zodiac Dragon", "Rest in Peace"], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=["Zodiac Dragon"])
    play.resolve()
    assert (play.stack, play.exile()) == ([], ["Zodiac Dragon", "Murder"])


@ruling("Grave Betrayal", 4)
def test_a_card_that_left_the_graveyard_is_not_returned_by_grave_betrayal() -> None:
    play = scene(
        Seat(battlefield=["Grave Betrayal"], hand=["Murder"], pool="{B}" * 3),
        Seat(battlefield=["Barkhide Mauler"], hand=["Raise Dead"], pool="{B}" * 3, library=["Island"]),
        active=1,
    )
    play.cast("Murder", targets=["Barkhide Mauler"], by=0)
    play.resolve_all()
    play.cast("Raise Dead", targets=["Barkhide Mauler"])
    play.resolve()
    play.activate("Barkhide Mauler")
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert (play.battlefield(), play.graveyard(1)[0]) == (["Grave Betrayal"], "Barkhide Mauler")


@ruling("Grave Betrayal", 7)
def test_a_creature_from_grave_betrayal_has_one_counter_only() -> None:
    play = scene(
        Seat(battlefield=["Grave Betrayal"], hand=["Murder"], pool="{B}" * 3),
        Seat(battlefield=[Permanent("Triskelion", counters={"+1/+1": 5})]),
    )
    play.cast("Murder", targets=["Triskelion"])
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    assert (play.controller("Triskelion"), play.counters("Triskelion")) == (0, {"+1/+1": 4})


@ruling("Grave Betrayal", 3)
def test_a_creature_that_dies_in_the_end_step_waits_for_the_next() -> None:
    play = scene(
        Seat(battlefield=["Grave Betrayal"], hand=["Shock"], pool="{R}"),
        Seat(battlefield=["Grizzly Bears"], library=["Island"]),
        step="end",
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    play.until("postcombat main", 1)
    assert play.graveyard(1) == ["Grizzly Bears"]
    play.until("end", 1)
    play.resolve_all()
    assert play.battlefield(0) == ["Grave Betrayal", "Grizzly Bears"]


@ruling("Spirit of Malevolence", 1)
def test_a_player_at_0_life_loses_before_the_ability() -> None:
    play = scene(Seat(life=1, battlefield=["Spirit of Malevolence"], hand=["Fault Line"], pool="{R}" * 3), Seat(life=2))
    play.cast("Fault Line", x=1)
    play.resolve()
    assert (play.game.over, play.lives) == (True, [0, 1])


@ruling("Fake Your Own Death", 1)
def test_a_token_still_gives_the_treasure() -> None:
    play = scene(
        Seat(hand=["Raise the Alarm", "Fake Your Own Death", "Lightning Bolt"], pool="{W}{W}{B}{B}{R}"),
    )
    play.cast("Raise the Alarm")
    play.resolve()
    play.cast("Fake Your Own Death", targets=["the first Soldier"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["the first Soldier"])
    play.resolve_all()
    assert play.battlefield(0) == ["Soldier Token", "Treasure Token"]


@ruling("Trapjaw Tyrant", 2, 4)
def test_trapjaw_tyrant_that_died_exiles_nothing() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Trapjaw Tyrant", damage=3)]),
        Seat(battlefield=["Grizzly Bears"], hand=["Shock"], pool="{R}"),
    )
    play.cast("Shock", targets=["Trapjaw Tyrant"], by=1)
    play.resolve()
    assert (play.battlefield(0), play.stack) == ([], ["ability of Trapjaw Tyrant"])
    play.resolve()
    assert (play.exile(), play.battlefield(1)) == ([], ["Grizzly Bears"])


@ruling("Trapjaw Tyrant", 5)
def test_simultaneous_damage_triggers_enrage_once() -> None:
    three = ["Grizzly Bears", "Llanowar Elves", "Ornithopter"]
    play = scene(Seat(battlefield=["Trapjaw Tyrant"]), Seat(battlefield=three))
    play.attack(["Trapjaw Tyrant"])
    play.block({"Grizzly Bears": "Trapjaw Tyrant", "Llanowar Elves": "Trapjaw Tyrant"})
    play.order(["Grizzly Bears", "Llanowar Elves"])
    while isinstance(play.decision, Act):
        play.pass_priority()
    play.assign({"Grizzly Bears": 4, "Llanowar Elves": 1})
    assert (play.damage("Trapjaw Tyrant"), play.stack) == (3, ["ability of Trapjaw Tyrant"])


@ruling("Éomer, Marshal of Rohan", 1)
def test_eomer_triggers_for_an_attacker_that_dies_with_him() -> None:
    name = "Éomer, Marshal of Rohan"
    play = scene(
        Seat(battlefield=[name, "Isamaru, Hound of Konda"]), Seat(battlefield=["Serra Angel", "Grizzly Bears"])
    )
    play.attack([name, "Isamaru"])
    play.block({"Serra Angel": name, "Grizzly Bears": "Isamaru"})
    play.until("combat damage")
    assert play.battlefield(0) == []
    assert play.stack == [f"ability of {name}"]
