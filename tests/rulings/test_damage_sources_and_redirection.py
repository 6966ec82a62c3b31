"""Rulings about sources of damage, redirection and unpreventable damage."""

from __future__ import annotations

from apnap.rules.events.damage import Damage
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Jaya, Venerated Firemage", 2)
def test_damage_is_divided_before_it_is_increased() -> None:
    play = scene(
        Seat(battlefield=["Jaya, Venerated Firemage"], hand=["Forked Bolt"], pool="{R}"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Forked Bolt", targets=[["Grizzly Bears", "Player 2"]], divide=[1, 1])
    play.resolve()
    assert (play.graveyard(1), play.life(1)) == (["Grizzly Bears"], 18)


@ruling("Saving Grace", 1)
def test_damage_is_redirected_to_the_last_enchanted_creature() -> None:
    play = scene(
        Seat(
            hand=["Saving Grace", "Disenchant", "Shock", "Unsummon", "Shock"],
            battlefield=["Hill Giant", "Craw Wurm", *["Plains"] * 4, "Mountain", "Mountain", "Island"],
        )
    )
    play.cast("Saving Grace", targets=["Craw Wurm"])
    play.resolve()
    play.resolve()
    play.cast("Disenchant", targets=["Saving Grace"])
    play.resolve()
    play.cast("first Shock", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.damage("Craw Wurm")) == (20, 2)
    play.cast("Unsummon", targets=["Craw Wurm"])
    play.resolve()
    play.cast("Shock", targets=["Player 1"])
    play.resolve()
    assert play.life(0) == 18


@ruling("Saving Grace", 5)
def test_redirected_damage_keeps_its_source_and_is_combat_damage() -> None:
    play = scene(
        Seat(hand=["Saving Grace"], battlefield=["Craw Wurm", "Plains", "Plains"]),
        Seat(battlefield=["Vampire Nighthawk", "Erdwal Ripper"]),
        active=1,
    )
    play.attack(["Vampire Nighthawk", "Erdwal Ripper"])
    play.cast("Saving Grace", targets=["Craw Wurm"], by=0)
    play.resolve()
    play.resolve()
    play.until("combat damage")
    assert (play.lives, play.pt("Erdwal Ripper")) == ([20, 22], (2, 1))
    assert "Craw Wurm" in play.graveyard(0)


@ruling("Heartflame Duelist // Heartflame Slash", 9)
def test_damage_to_yourself_with_lifelink_does_not_change_your_life() -> None:
    play = scene(
        Seat(battlefield=["Heartflame Duelist // Heartflame Slash"], hand=["Lightning Bolt"], pool="{R}", life=3),
    )
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.game.over) == (3, False)


@ruling("Karona's Zealot", 2)
def test_karonas_zealot_redirects_only_to_a_creature_still_there() -> None:
    zealot = Permanent("Karona's Zealot", face_down=True)
    play = scene(
        Seat(battlefield=[zealot], pool="{W}" * 5),
        Seat(battlefield=["Llanowar Elves"], hand=["Shock", "Shock"], pool="{R}{R}"),
    )
    play.special("turn face up", "face-down creature")
    play.choose("Llanowar Elves")
    play.resolve()
    play.cast("Shock", targets=["Karona's Zealot"], by=1)
    play.resolve()
    assert (play.battlefield(1), play.damage("Karona's Zealot")) == ([], 0)
    play.cast("Shock", targets=["Karona's Zealot"], by=1)
    play.resolve()
    assert play.damage("Karona's Zealot") == 2


@ruling("Burrenton Forge-Tender", 2)
def test_a_chosen_red_source_that_is_no_longer_red() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=["Burrenton Forge-Tender", "Ersatz Gnomes", "Grizzly Bears"]),
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.activate("Burrenton Forge-Tender", by=1)
    play.resolve()
    play.activate("Ersatz Gnomes", ability=0, targets=["Lightning Bolt"], by=1)
    play.resolve()
    play.resolve()
    assert play.battlefield(1) == ["Ersatz Gnomes"]


@ruling("Circle of Protection: Red", 1)
def test_a_chosen_source_that_was_sacrificed() -> None:
    play = scene(Seat(battlefield=["Mogg Fanatic"]), Seat(battlefield=["Circle of Protection: Red"], pool="{C}"))
    play.activate("Mogg Fanatic", targets=["Player 2"])
    play.activate("Circle of Protection: Red", by=1)
    play.resolve()
    play.resolve()
    assert (play.life(1), play.stack) == (20, [])


@ruling("Flaring Pain", 2)
def test_prevention_effects_do_nothing_under_flaring_pain() -> None:
    play = scene(
        Seat(hand=["Flaring Pain", "Lava Axe"], pool="{R}{R}", battlefield=["Mountain"] * 5),
        Seat(hand=["Riot Control"], battlefield=["Plains"] * 3),
    )
    play.cast("Flaring Pain")
    play.resolve()
    play.cast("Lava Axe", targets=["Player 2"])
    play.cast("Riot Control", by=1)
    play.resolve_all()
    assert play.life(1) == 15


@ruling("Gideon Blackblade", 4)
def test_unpreventable_damage_to_gideon_has_both_results() -> None:
    gideon = Permanent("Gideon Blackblade", counters={"loyalty": 4})
    play = scene(Seat(battlefield=[gideon, "Leyline of Punishment"], hand=["Shock", "Shock"], pool="{R}{R}"))
    play.cast("first Shock", targets=["Gideon Blackblade"])
    play.resolve()
    assert (play.counters("Gideon Blackblade"), play.damage("Gideon Blackblade")) == ({"loyalty": 2}, 2)
    play.cast("Shock", targets=["Gideon Blackblade"])
    play.resolve()
    assert "Gideon Blackblade" in play.graveyard(0)


@ruling("Curse of Bloodletting", 3)
def test_the_damaged_player_chooses_the_order() -> None:
    for first, life in (("Mending Hands", 18), ("Curse of Bloodletting", 14)):
        play = scene(
            Seat(
                battlefield=[Permanent("Curse of Bloodletting", attached_to="Player 2")],
                hand=["Blaze"],
                pool="{R}" * 6,
            ),
            Seat(hand=["Mending Hands"], pool="{W}"),
        )
        play.cast("Mending Hands", targets=["Player 2"], by=1)
        play.resolve()
        play.cast("Blaze", x=5, targets=["Player 2"])
        play.resolve()
        assert play.decision.player == 1
        play.choose(first)
        assert play.life(1) == life


@ruling("Char-Rumbler", 4)
def test_char_rumbler_with_negative_power_deals_no_damage() -> None:
    play = scene(Seat(battlefield=["Char-Rumbler", "Mountain", "Mountain"]))
    play.attack(["Char-Rumbler"])
    play.until("first-strike combat damage")
    assert (play.life(1), play.log(Damage)) == (20, [])
    for _ in range(2):
        play.activate("Char-Rumbler")
        play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Livewire Lash", 1)
def test_the_equipped_creature_deals_the_damage() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Livewire Lash", attached_to="Hill Giant")],
            hand=["Giant Growth"],
            pool="{G}",
        ),
        Seat(battlefield=["Tel-Jilad Chosen"]),
    )
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.choose("Tel-Jilad Chosen")
    play.resolve()
    assert play.graveyard(1) == ["Tel-Jilad Chosen"]
