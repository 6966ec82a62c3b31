"""Rulings about actions that can't be taken, names, and life totals."""

from __future__ import annotations

import pytest

from apnap.language import types as t
from apnap.rules.events.cards import LibraryShuffled
from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Faith's Fetters", 1)
def test_faiths_fetters_allows_mana_abilities_but_stops_loyalty_abilities() -> None:
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
def test_nahiris_binding_stops_mana_abilities_and_the_planeswalker_can_be_attacked() -> None:
    bound = Permanent("Nahiri's Binding", attached_to="Llanowar Elves")
    assert not scene(Seat(battlefield=["Llanowar Elves", bound])).may("mana", "Llanowar Elves")
    held = Permanent("Nahiri's Binding", attached_to="Rowan, Fearless Sparkmage")
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Rowan, Fearless Sparkmage", held]))
    play.attack({"Hill Giant": "Rowan"})
    play.until("end of combat")
    assert play.counters("Rowan") == {"loyalty": 2}


@ruling("Cursed Totem", 2)
def test_cursed_totem_allows_crewing_a_vehicle_once() -> None:
    play = scene(Seat(battlefield=["Cursed Totem", "Smuggler's Copter", "Grizzly Bears", "Hill Giant"]))
    play.activate("Smuggler's Copter", choices=["Grizzly Bears"])
    play.resolve()
    assert play.values("Smuggler's Copter").types & t.CREATURE
    assert not play.may("activate", "Smuggler's Copter")


@ruling("Cursed Totem", 3, 4, 5)
def test_cursed_totem_affects_only_activated_abilities_on_the_battlefield() -> None:
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
def test_linvala_affects_only_creatures_of_opponents() -> None:
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
def test_orims_chant_stops_only_later_casting() -> None:
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
def test_a_kicked_orims_chant_does_not_remove_attackers() -> None:
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
def test_a_player_who_cant_cast_spells_cant_suspend(spell: str, targets: list[str]) -> None:
    play = scene(Seat(hand=["Chronomantic Escape"], pool="{W}{W}{W}"), Seat(hand=[spell], pool="{W}"))
    assert play.may("suspend", "Chronomantic Escape")
    play.pass_to(1)
    play.cast(spell, targets=targets)
    play.resolve()
    assert not play.may("suspend", "Chronomantic Escape")


@ruling("Rule of Law", 1, 2)
def test_rule_of_law_looks_at_the_whole_turn() -> None:
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
def test_skullcrack_with_an_illegal_target_does_nothing() -> None:
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
def test_a_permanent_entering_tapped_did_not_become_tapped() -> None:
    play = scene(Seat(hand=["Renegade Wheelsmith"], pool="{R}{R}{W}"), Seat(battlefield=["Kismet", "Grizzly Bears"]))
    play.cast("Renegade Wheelsmith")
    play.resolve()
    assert (play.tapped("Renegade Wheelsmith"), play.stack) == (True, [])


@ruling("Mistform Ultimus", 1, 2)
def test_mistform_ultimus_loses_its_types_when_it_becomes_another_type() -> None:
    play = scene(Seat(battlefield=["Mistform Ultimus"], hand=["Humble", "Turn to Frog"], pool="{W}{W}{U}{U}"))
    play.cast("Humble", targets=["Mistform Ultimus"])
    play.resolve()
    assert {"Goblin", "Elf", "Illusion"} <= play.values("Mistform Ultimus").subtypes
    play.cast("Turn to Frog", targets=["Mistform Ultimus"])
    play.resolve()
    assert play.values("Mistform Ultimus").subtypes == {"Frog"}


@ruling("Abyssal Persecutor", 1, 3)
def test_a_player_who_cant_lose_reaches_negative_life_and_cant_pay_life() -> None:
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
def test_a_negative_life_total_gives_deaths_shadow_no_penalty() -> None:
    play = scene(Seat(life=-5, battlefield=["Death's Shadow", "Platinum Angel"], hand=["Death's Shadow"]), Seat())
    assert play.pt("Death's Shadow on the battlefield") == (13, 13)
    play = scene(Seat(life=12, battlefield=["Death's Shadow"], hand=["Death's Shadow"]))
    assert play.pt("Death's Shadow on the battlefield") == (1, 1)
    assert play.pt("Death's Shadow in hand") == (13, 13)


@ruling("Sunbond", 2)
def test_life_is_gained_even_if_the_total_decreases() -> None:
    bond = Permanent("Sunbond", attached_to="Grizzly Bears")
    play = scene(
        Seat(battlefield=["Hill Giant", "Scathe Zombies"]), Seat(battlefield=["Child of Night", "Grizzly Bears", bond])
    )
    play.attack(["Hill Giant", "Scathe Zombies"])
    play.block({"Child of Night": "Scathe Zombies"})
    play.until("combat damage")
    play.resolve_all()
    assert (play.life(1), play.counters("Grizzly Bears")) == (19, {"+1/+1": 2})


@ruling("Twinblade Paladin", 2)
def test_double_strike_gained_with_the_damage_is_too_late() -> None:
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


@ruling("Pardic Miner", 1, 2)
def test_pardic_miner_stops_only_playing_lands() -> None:
    play = scene(
        Seat(battlefield=["Pardic Miner", "Forest", "Forest"], hand=["Island", "Rampant Growth"], library=["Mountain"]),
    )
    play.activate("Pardic Miner", targets=["Player 1"])
    play.resolve()
    assert not play.may("play", "Island")
    play.cast("Rampant Growth")
    play.resolve()
    play.choose("Mountain")
    assert play.battlefield(0) == ["Forest", "Forest", "Mountain"]


@ruling("Reflector Mage", 2)
def test_a_returned_clone_may_be_cast_again() -> None:
    play = scene(
        Seat(hand=["Reflector Mage"], battlefield=["Serra Angel", "Plains", *["Island"] * 2], library=["Island"] * 3),
        Seat(
            hand=["Clone", "Serra Angel"],
            pool="{U}" * 4,
            battlefield=[*["Island"] * 4, "Plains", "Plains"],
            library=["Island"] * 3,
        ),
        active=1,
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    play.until("precombat main", 0)
    play.cast("Reflector Mage")
    play.resolve_all()
    assert sorted(play.hand(1)) == ["Clone", "Serra Angel"]
    play.until("precombat main", 1)
    assert (play.may("cast", "Clone"), play.may("cast", "Serra Angel")) == (True, False)


@ruling("Pithing Needle", 2)
def test_pithing_needle_applies_in_every_zone() -> None:
    needle = Permanent("Pithing Needle", chosen={"card name": "Eternal Dragon"})
    dragons = Seat(hand=["Eternal Dragon"], graveyard=["Eternal Dragon"], battlefield=["Plains"] * 5)
    assert scene(dragons, step="upkeep").may("activate", "Eternal Dragon")
    assert not scene(dragons, Seat(battlefield=[needle]), step="upkeep").may("activate", "Eternal Dragon")


@ruling("Blossoming Tortoise", 2)
def test_cost_reduction_applies_only_to_permanents_abilities() -> None:
    play = scene(Seat(battlefield=["Blossoming Tortoise"], hand=["Ash Barrens"]))
    assert not play.may("activate", "Ash Barrens")
    rune = "Rune of Protection: Black"
    gloom = Seat(battlefield=["Gloom"])
    assert scene(Seat(hand=[rune], battlefield=["Plains"] * 2), gloom).may("activate", rune)
    assert not scene(Seat(battlefield=[rune, "Plains", "Plains"]), gloom).may("activate", rune)


@ruling("Grand Abolisher", 2)
def test_grand_abolisher_does_not_affect_cards_in_hand() -> None:
    play = scene(
        Seat(battlefield=["Grand Abolisher"]),
        Seat(hand=["Eternal Dragon"], battlefield=["Prodigal Pyromancer", "Plains", "Plains"]),
    )
    play.pass_to(1)
    assert play.may("activate", "Eternal Dragon")
    assert not play.may("activate", "Prodigal Pyromancer")


@ruling("Mindlock Orb", 3)
def test_a_player_who_cant_search_does_not_shuffle() -> None:
    play = scene(Seat(battlefield=["Mindlock Orb"], hand=["Alpine Guide"], pool="{R}{R}{R}", library=["Mountain"] * 2))
    play.cast("Alpine Guide")
    play.resolve()
    play.resolve_all()
    assert (play.events(LibraryShuffled), play.battlefield(0)) == ([], ["Mindlock Orb", "Alpine Guide"])


@ruling("Mindlock Orb", 4)
def test_mindlock_orb_does_not_affect_hands_and_graveyards() -> None:
    play = scene(
        Seat(hand=["Shock", "Shock"], graveyard=["Shock"], library=["Shock", "Island"], pool="{R}"),
        Seat(battlefield=["Mindlock Orb"], hand=["Quash"], pool="{U}{U}{U}{U}"),
    )
    play.cast("first Shock", targets=["Player 2"])
    play.cast("Quash", targets=["Shock"], by=1)
    play.resolve()
    play.choose("Shock")
    assert (play.exile(), sorted(play.library(0))) == (["Shock"] * 3, ["Island", "Shock"])
    assert len(play.events(LibraryShuffled)) == 1


@ruling("Archon of Emeria", 1)
def test_archon_of_emeria_counts_as_the_spell_of_the_turn() -> None:
    play = scene(Seat(hand=["Archon of Emeria", "Memnite"], pool="{W}" * 3), Seat(hand=["Opt"], pool="{U}"))
    play.cast("Archon of Emeria")
    play.resolve()
    assert not play.may("cast", "Memnite")
    play.pass_to(1)
    assert play.may("cast", "Opt")


@ruling("Reflector Mage", 1)
def test_a_nameless_creature_may_be_cast_again() -> None:
    play = scene(
        Seat(hand=["Reflector Mage"], pool="{W}{U}{U}"),
        Seat(
            battlefield=[Permanent("Jeering Instigator", face_down=True), *["Mountain"] * 3],
            library=["Island"],
        ),
    )
    play.cast("Reflector Mage")
    play.resolve_all()
    play.until("precombat main", 1)
    ways = [option.word for option in play.decision.options if option.kind == "cast"]
    assert sorted(ways) == ["", "morph"]


@ruling("Tibalt, Rakish Instigator", 1)
def test_a_life_total_cant_be_set_higher() -> None:
    play = scene(
        Seat(battlefield=["Tibalt, Rakish Instigator"]),
        Seat(life=4, hand=["Blessed Wind"], pool="{W}" * 9),
        active=1,
    )
    play.cast("Blessed Wind", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 4
