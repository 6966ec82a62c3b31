"""Rulings about what can't be done: activating, casting, gaining life, losing; and about life totals."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Faith's Fetters", 1)
def test_fetters_leave_mana_abilities_and_hold_loyalty() -> None:
    def fettered(name: str) -> Script:
        fetters = Permanent("Faith's Fetters", attached_to=name)
        return scene(Seat(battlefield=[name, fetters, "Grizzly Bears", "Wastes"]))

    assert fettered("Llanowar Elves").may("mana", "Llanowar Elves")
    for name in ("Rowan, Fearless Sparkmage", "Bonesplitter"):
        assert scene(Seat(battlefield=[name, "Grizzly Bears", "Wastes"])).may("activate", name)
        assert not fettered(name).may("activate", name)
    anthem = fettered("Glorious Anthem")
    assert anthem.pt("Grizzly Bears") == (3, 3)


@ruling("Nahiri's Binding", 1)
def test_nahiris_binding_holds_mana_too_and_the_bound_can_be_attacked() -> None:
    bound = Permanent("Nahiri's Binding", attached_to="Llanowar Elves")
    assert not scene(Seat(battlefield=["Llanowar Elves", bound])).may("mana", "Llanowar Elves")
    held = Permanent("Nahiri's Binding", attached_to="Rowan, Fearless Sparkmage")
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Rowan, Fearless Sparkmage", held]))
    play.attack({"Hill Giant": "Rowan"})
    play.until("end of combat")
    assert play.counters("Rowan") == {"loyalty": 2}


@ruling("Cursed Totem", 2)
def test_the_totem_lets_a_vehicle_be_crewed_once() -> None:
    play = scene(Seat(battlefield=["Cursed Totem", "Smuggler's Copter", "Grizzly Bears", "Hill Giant"]))
    play.activate("Smuggler's Copter", choices=["Grizzly Bears"])
    play.resolve()
    assert play.values("Smuggler's Copter").types & t.CREATURE
    assert not play.may("activate", "Smuggler's Copter")


@ruling("Cursed Totem", 3, 4, 5)
def test_the_totem_works_on_the_battlefield_and_on_what_is_activated() -> None:
    play = scene(
        Seat(
            battlefield=["Cursed Totem", "Llanowar Elves", "Abbot of Keral Keep", *["Mountain"] * 3],
            hand=["Chartooth Cougar", "Shock"],
            library=["Mountain"],
        )
    )
    assert not play.may("mana", "Llanowar Elves")
    assert play.may("activate", "Chartooth Cougar")
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["ability of Abbot of Keral Keep", "Shock"]


@ruling("Linvala, Keeper of Silence", 2, 3)
def test_linvala_silences_creatures_of_opponents_only() -> None:
    play = scene(
        Seat(battlefield=["Llanowar Elves", "Prodigal Sorcerer", "Mountain", "Mountain"], hand=["Chartooth Cougar"]),
        Seat(battlefield=["Linvala, Keeper of Silence", "Llanowar Elves"]),
    )
    assert not play.may("mana", "Llanowar Elves")
    assert not play.may("activate", "Prodigal Sorcerer")
    assert play.may("activate", "Chartooth Cougar")
    play.pass_to(1)
    assert play.may("mana", "Llanowar Elves")


@ruling("Orim's Chant", 3, 4)
def test_the_chant_stops_casting_from_then_on_and_nothing_else() -> None:
    play = scene(
        Seat(hand=["Shock", "Shock", "Chartooth Cougar", "Mountain"], pool="{R}{R}", battlefield=["Mountain"] * 2),
        Seat(hand=["Orim's Chant"], pool="{W}"),
    )
    play.cast("Shock", targets=["Player 2"])
    play.pass_to(1)
    play.cast("Orim's Chant", targets=["Player 1"])
    play.resolve()
    assert not play.may("cast", "Shock in hand")
    play.resolve()
    assert play.life(1) == 18
    assert play.may("play", "Mountain")
    assert play.may("activate", "Chartooth Cougar")


@ruling("Orim's Chant", 2)
def test_a_kicked_chant_does_not_stop_those_who_attack() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(hand=["Orim's Chant"], battlefield=["Plains"] * 2))
    play.attack(["Hill Giant"])
    play.cast("Orim's Chant", targets=["Player 1"], kicked=True, by=1)
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(hand=["Orim's Chant"], battlefield=["Plains"] * 2))
    play.cast("Orim's Chant", targets=["Player 1"], kicked=True, by=1)
    play.resolve()
    assert not can_attack(play, "Hill Giant")


@ruling("Silence", 1)
@ruling("Orim's Chant", 1)
@pytest.mark.parametrize(("spell", "targets"), [("Silence", []), ("Orim's Chant", ["Player 1"])])
def test_who_can_not_cast_can_not_suspend(spell: str, targets: list[str]) -> None:
    play = scene(Seat(hand=["Chronomantic Escape"], pool="{W}{W}{W}"), Seat(hand=[spell], pool="{W}"))
    assert play.may("suspend", "Chronomantic Escape")
    play.pass_to(1)
    play.cast(spell, targets=targets)
    play.resolve()
    assert not play.may("suspend", "Chronomantic Escape")


@ruling("Rule of Law", 1, 2)
def test_the_law_looks_back_over_the_turn() -> None:
    play = scene(Seat(hand=["Rule of Law", "Shock"], pool="{W}{W}{W}", battlefield=["Mountain"]))
    play.cast("Rule of Law")
    play.resolve()
    assert not play.may("cast", "Shock")
    play = scene(
        Seat(hand=["Shock", "Shock"], pool="{R}{R}", battlefield=["Rule of Law"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Shock", targets=["Player 2"])
    play.cast("Counterspell", targets=["Shock on the stack"], by=1)
    play.resolve_all()
    assert not play.may("cast", "Shock")


@ruling("Skullcrack", 3)
def test_a_skullcrack_without_its_target_forbids_nothing() -> None:
    play = scene(
        Seat(hand=["Skullcrack"], pool="{R}{R}"),
        Seat(hand=["Gilded Light", "Angel's Mercy"], pool="{W}{W}{W}{W}{W}{W}"),
    )
    play.cast("Skullcrack", targets=["Player 2"])
    play.cast("Gilded Light", by=1)
    play.resolve_all()
    play.cast("Angel's Mercy", by=1)
    play.resolve()
    assert play.life(1) == 27


@ruling("Kismet", 1)
def test_what_enters_tapped_did_not_become_tapped() -> None:
    play = scene(Seat(hand=["Renegade Wheelsmith"], pool="{R}{R}{W}"), Seat(battlefield=["Kismet", "Grizzly Bears"]))
    play.cast("Renegade Wheelsmith")
    play.resolve()
    assert (play.tapped("Renegade Wheelsmith"), play.stack) == (True, [])


@ruling("Kismet", 2)
def test_what_phases_in_does_not_enter() -> None:
    play = scene(
        Seat(library=["Plains"] * 3, battlefield=["Kismet"]),
        Seat(library=["Plains"] * 3, battlefield=[Permanent("Grizzly Bears", phased_out=True)]),
    )
    play.until("upkeep", 1)
    assert (play.object("Grizzly Bears").phased_out, play.tapped("Grizzly Bears")) == (False, False)


@ruling("Mistform Ultimus", 1, 2)
def test_the_ultimus_is_everything_until_it_becomes_something() -> None:
    play = scene(Seat(battlefield=["Mistform Ultimus"], hand=["Humble", "Turn to Frog"], pool="{W}{W}{U}{U}"))
    play.cast("Humble", targets=["Mistform Ultimus"])
    play.resolve()
    assert {"Goblin", "Elf", "Illusion"} <= play.values("Mistform Ultimus").subtypes
    play.cast("Turn to Frog", targets=["Mistform Ultimus"])
    play.resolve()
    assert play.values("Mistform Ultimus").subtypes == {"Frog"}


@ruling("Abyssal Persecutor", 1, 3)
def test_who_can_not_lose_falls_below_zero_and_pays_no_life() -> None:
    play = scene(
        Seat(battlefield=["Abyssal Persecutor"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(life=2, battlefield=["Arguel's Blood Fast // Temple of Aclazotz", "Swamp", "Swamp"]),
    )
    before = Script(play.game.copy())
    before.pass_to(1)
    assert before.may("activate", "Arguel's Blood Fast")
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.game.over) == (-1, False)
    play.pass_to(1)
    assert not play.may("activate", "Arguel's Blood Fast")


@ruling("Death's Shadow", 1, 2)
def test_a_negative_life_total_takes_nothing_from_the_shadow() -> None:
    play = scene(Seat(life=-5, battlefield=["Death's Shadow", "Platinum Angel"], hand=["Death's Shadow"]), Seat())
    assert play.pt("Death's Shadow on the battlefield") == (13, 13)
    play = scene(Seat(life=12, battlefield=["Death's Shadow"], hand=["Death's Shadow"]))
    assert play.pt("Death's Shadow on the battlefield") == (1, 1)
    assert play.pt("Death's Shadow in hand") == (13, 13)


@ruling("Sunbond", 2)
def test_life_is_gained_even_where_the_total_falls() -> None:
    bond = Permanent("Sunbond", attached_to="Grizzly Bears")
    play = scene(
        Seat(battlefield=["Hill Giant", "Scathe Zombies"]), Seat(battlefield=["Child of Night", "Grizzly Bears", bond])
    )
    play.attack(["Hill Giant", "Scathe Zombies"])
    play.block({"Child of Night": "Scathe Zombies"})
    play.until("combat damage")
    play.resolve_all()
    assert (play.life(1), play.counters("Grizzly Bears")) == (19, {"+1/+1": 2})


@ruling("Test of Endurance", 1)
def test_fifty_life_are_asked_for_twice() -> None:
    test = Seat(life=50, battlefield=["Test of Endurance"])
    play = scene(test, Seat(hand=["Shock"], pool="{R}"), step="upkeep")
    assert play.stack == ["ability of Test of Endurance"]
    play.cast("Shock", targets=["Player 1"], by=1)
    play.resolve_all()
    assert (play.life(), play.game.over) == (48, False)
    assert scene(Seat(life=49, battlefield=["Test of Endurance"]), step="upkeep").stack == []
    won = scene(test, step="upkeep")
    won.resolve()
    assert won.game.over


@ruling("Twinblade Paladin", 2)
def test_double_strike_that_comes_with_the_damage_is_too_late() -> None:
    play = scene(Seat(life=24, battlefield=["Twinblade Paladin", "Child of Night"]))
    play.attack(["Twinblade Paladin", "Child of Night"])
    play.until("end of combat")
    assert play.lives == [26, 15]


@ruling("Twinblade Paladin", 4)
def test_double_strike_lost_to_first_strike_damage() -> None:
    for life, marked in ((26, 3), (27, 6)):
        play = scene(
            Seat(battlefield=["White Knight", "Rotting Mastodon"]), Seat(life=life, battlefield=["Twinblade Paladin"])
        )
        play.attack(["White Knight", "Rotting Mastodon"])
        play.block({"Twinblade Paladin": "Rotting Mastodon"})
        play.until("end of combat")
        assert (play.life(1), play.damage("Rotting Mastodon")) == (life - 2, marked)
