"""Rulings about triggered abilities of creatures."""

from __future__ import annotations

from apnap.rules.events.damage import Damage
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Benalish Sleeper", 1)
def test_the_active_player_chooses_first_and_all_are_sacrificed_together() -> None:
    play = scene(
        Seat(hand=["Benalish Sleeper"], pool="{W}{W}{B}", battlefield=["Midnight Reaper"], library=["Island"] * 3),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Benalish Sleeper", kicked=True)
    play.resolve()
    play.resolve()
    assert play.decision.player == 0
    play.choose("Midnight Reaper")
    assert (play.decision.player, len(play.battlefield())) == (1, 4)
    play.choose("Hill Giant")
    assert play.battlefield() == ["Grizzly Bears", "Benalish Sleeper"]


@ruling("Vineshaper Prodigy", 1)
def test_a_copy_of_a_kicked_creature_was_not_kicked() -> None:
    play = scene(
        Seat(hand=["Vineshaper Prodigy", "Clone"], pool="{G}{G}" + "{U}" * 6, library=["Island"] * 6),
    )
    play.cast("Vineshaper Prodigy", kicked=True)
    play.resolve()
    assert play.stack == ["ability of Vineshaper Prodigy"]
    play.resolve()
    play.choose(play.decision.options[0])
    while play.decision.purpose != "act":
        play.choose(*[one for one in play.decision.options if one.kind == "thing"])
    play.cast("Clone")
    play.resolve()
    play.choose("Vineshaper Prodigy")
    assert play.stack == []


@ruling("Master of Diversion", 1)
def test_only_a_creature_of_the_attacked_player_is_a_target() -> None:
    play = scene(
        Seat(battlefield=["Master of Diversion", "Hill Giant"]),
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack({"Master of Diversion": "Player 2", "Hill Giant": "Player 3"})
    play.resolve_all()
    assert (play.tapped("Grizzly Bears"), play.tapped("Serra Angel")) == (True, False)


@ruling("Akroan Conscriptor", 1, 2)
def test_heroic_triggers_once_for_each_spell_and_resolves_first() -> None:
    play = scene(
        Seat(battlefield=["Akroan Conscriptor"], hand=["Seeds of Strength"], pool="{G}{W}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Seeds of Strength", targets=["Akroan Conscriptor"] * 3)
    assert play.stack == ["ability of Akroan Conscriptor", "Seeds of Strength"]
    play.resolve()
    assert (play.controller("Hill Giant"), play.pt("Akroan Conscriptor")) == (0, (3, 2))


@ruling("Felidar Guardian", 1)
def test_a_permanent_returned_by_felidar_guardian_is_a_new_object() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 2}, tapped=True, damage=1)
    play = scene(Seat(hand=["Felidar Guardian"], pool="{W}" * 4, battlefield=[bears]))
    play.cast("Felidar Guardian")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.counters("Grizzly Bears"), play.tapped("Grizzly Bears")) == ({}, False)


@ruling("Siegehorn Ceratops", 1)
def test_enrage_counters_come_too_late_for_lethal_damage() -> None:
    play = scene(Seat(battlefield=["Siegehorn Ceratops"], hand=["Shock"], pool="{R}"))
    play.cast("Shock", targets=["Siegehorn Ceratops"])
    play.resolve()
    assert play.stack == ["ability of Siegehorn Ceratops"]
    play.resolve()
    assert (play.battlefield(0), play.counters("Siegehorn Ceratops")) == ([], {})


@ruling("Keeper of Fables", 1)
def test_keeper_of_fables_may_trigger_in_both_damage_steps() -> None:
    play = scene(
        Seat(
            battlefield=["Keeper of Fables", "Hill Giant", "Youthful Knight", "Raptor Companion"],
            library=["Island"] * 5,
        ),
    )
    play.attack(["Keeper of Fables", "Hill Giant", "Raptor Companion"])
    play.until("postcombat main")
    assert play.hand(0) == ["Island"]


@ruling("Keeper of Fables", 2)
def test_keeper_of_fables_triggers_for_each_damaged_player() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Serra Angel", "Keeper of Fables"], library=["Island"] * 5), Seat(), Seat()
    )
    play.attack({"Hill Giant": "Player 2", "Serra Angel": "Player 3"})
    play.until("combat damage")
    assert len(play.stack) == 2


@ruling("Spireside Infiltrator", 1)
def test_a_tapped_creature_does_not_become_tapped() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Spireside Infiltrator", tapped=True), "Icy Manipulator"], pool="{C}"),
    )
    play.activate("Icy Manipulator", targets=["Spireside Infiltrator"])
    play.resolve()
    assert (play.stack, play.life(1)) == ([], 20)


@ruling("Gylwain, Casting Director", 3)
def test_a_role_may_be_attached_to_a_creature_that_cant_be_targeted() -> None:
    play = scene(Seat(battlefield=["Gylwain, Casting Director"], hand=["Deadly Insect"], pool="{G}" * 5))
    play.cast("Deadly Insect")
    play.resolve()
    play.choose(2)
    play.resolve()
    assert (play.pt("Deadly Insect"), play.attached_to("Monster")) == ((7, 2), "Deadly Insect")


@ruling("Vedalken Humiliator", 2, 4)
def test_humiliated_creatures_keep_counters_and_later_creatures_are_not_affected() -> None:
    angel = Permanent("Serra Angel", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=["Vedalken Humiliator", *["Ornithopter"] * 3]),
        Seat(battlefield=[angel, "Plains", "Plains"], hand=["Raise the Alarm"]),
    )
    play.attack(["Vedalken Humiliator"])
    play.resolve()
    play.cast("Raise the Alarm", by=1)
    play.resolve()
    assert (play.pt("Serra Angel"), play.keywords("Serra Angel")) == ((2, 2), frozenset())


@ruling("Vedalken Humiliator", 3)
def test_vedalken_humiliator_counts_artifacts_on_resolution() -> None:
    play = scene(
        Seat(battlefield=["Vedalken Humiliator", *["Ornithopter"] * 3]),
        Seat(battlefield=["Serra Angel", "Mountain", "Mountain"], hand=["Shatter"]),
    )
    play.attack(["Vedalken Humiliator"])
    play.cast("Shatter", targets=["the first Ornithopter"], by=1)
    play.resolve_all()
    assert play.pt("Serra Angel") == (4, 4)


@ruling("Wild Nacatl", 1)
def test_one_land_may_have_both_subtypes() -> None:
    play = scene(Seat(battlefield=["Wild Nacatl", "Sacred Foundry"]))
    assert play.pt("Wild Nacatl") == (3, 3)


@ruling("Essence Warden", 2)
def test_essence_warden_triggers_for_a_creature_entering_with_it() -> None:
    play = scene(
        Seat(hand=["Ghostly Flicker"], pool="{U}" * 3, battlefield=["Essence Warden", "Grizzly Bears"]),
    )
    play.cast("Ghostly Flicker", targets=[["Essence Warden", "Grizzly Bears"]])
    play.resolve_all()
    assert play.life(0) == 21


@ruling("Battle-Scarred Goblin", 1)
def test_battle_scarred_goblin_stays_blocked_after_its_blockers_died() -> None:
    play = scene(Seat(battlefield=["Battle-Scarred Goblin"]), Seat(battlefield=["Llanowar Elves", "Suntail Hawk"]))
    play.attack(["Battle-Scarred Goblin"])
    play.block({"Llanowar Elves": "Battle-Scarred Goblin", "Suntail Hawk": "Battle-Scarred Goblin"})
    play.order(["Llanowar Elves", "Suntail Hawk"])
    assert play.stack == ["ability of Battle-Scarred Goblin"]
    play.resolve()
    assert play.battlefield(1) == []
    play.until("end of combat")
    assert play.life(1) == 20


@ruling("Wavecrash Triton", 4)
def test_wavecrash_triton_may_target_a_tapped_creature() -> None:
    play = scene(
        Seat(
            battlefield=["Wavecrash Triton", *["Mountain"] * 3],
            hand=["Giant Growth"],
            pool="{G}",
            library=["Island"] * 3,
        ),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True)], library=["Island"] * 3),
    )
    play.cast("Giant Growth", targets=["Wavecrash Triton"])
    play.resolve_all()
    play.until("upkeep", 1)
    assert play.tapped("Hill Giant")


@ruling("Anim Pakal, Thousandth Moon", 3)
def test_gnome_tokens_are_created_after_anim_pakal_left() -> None:
    pakal = Permanent("Anim Pakal, Thousandth Moon", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[pakal, "Hill Giant"]), Seat(hand=["Unsummon"], battlefield=["Island"]))
    play.attack(["Hill Giant"])
    play.cast("Unsummon", targets=["Anim Pakal, Thousandth Moon"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Hill Giant", "Gnome Token", "Gnome Token"]


@ruling("Infernal Pet", 1, 2)
def test_infernal_pet_triggers_on_the_second_spell_while_the_first_is_on_the_stack() -> None:
    play = scene(Seat(battlefield=["Infernal Pet"], hand=["Shock"] * 3, pool="{R}" * 3))
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["Shock"]
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["ability of Infernal Pet", "Shock", "Shock"]
    play.resolve_all()
    play.cast("Shock", targets=["Player 2"])
    play.resolve_all()
    assert play.counters("Infernal Pet") == {"+1/+1": 1}


@ruling("Lowland Basilisk", 1)
def test_a_creature_that_left_is_not_destroyed_by_lowland_basilisk() -> None:
    play = scene(
        Seat(battlefield=["Lowland Basilisk"]),
        Seat(battlefield=["Hill Giant", "Plains"], hand=["Cloudshift"]),
    )
    play.attack(["Lowland Basilisk"])
    play.block({"Hill Giant": "Lowland Basilisk"})
    play.until("combat damage")
    play.resolve()
    play.cast("Cloudshift", targets=["Hill Giant"], by=1)
    play.resolve()
    play.until("postcombat main")
    assert play.battlefield(1) == ["Plains", "Hill Giant"]


@ruling("Kalastria Nightwatch", 1)
def test_one_lifelink_source_triggers_once() -> None:
    play = scene(
        Seat(battlefield=["Kalastria Nightwatch", "Vampire Outcasts"]),
        Seat(battlefield=["Llanowar Elves", "Suntail Hawk"]),
    )
    play.attack(["Vampire Outcasts"])
    play.block({"Llanowar Elves": "Vampire Outcasts", "Suntail Hawk": "Vampire Outcasts"})
    play.order(["Llanowar Elves", "Suntail Hawk"])
    while not play.events(Damage):
        play.pass_priority() if play.decision.purpose == "act" else play.assign({"Llanowar Elves": 1})
    assert (play.life(0), play.stack) == (22, ["ability of Kalastria Nightwatch"])


@ruling("Rin and Seri, Inseparable", 4)
def test_rin_and_seri_count_themselves() -> None:
    play = scene(Seat(battlefield=["Rin and Seri, Inseparable"], pool="{R}{G}{W}"))
    play.activate("Rin and Seri, Inseparable", targets=["Player 2"])
    play.resolve()
    assert play.lives == [21, 19]


@ruling("Ghitu Lavarunner", 1)
def test_ghitu_lavarunner_that_lost_haste_keeps_attacking() -> None:
    play = scene(
        Seat(hand=["Ghitu Lavarunner"], pool="{R}", graveyard=["Shock", "Shock"]),
        Seat(hand=["Fade from Memory"], battlefield=["Swamp"]),
    )
    play.cast("Ghitu Lavarunner")
    play.resolve()
    play.attack(["Ghitu Lavarunner"])
    play.cast("Fade from Memory", targets=["the first Shock"], by=1)
    play.resolve()
    assert play.keywords("Ghitu Lavarunner") == frozenset()
    play.until("end of combat")
    assert play.life(1) == 19
