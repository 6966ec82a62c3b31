"""Rulings about multiplayer games: each opponent, one of them, and players who leave."""

from __future__ import annotations

from tests.rulings.declaring import can_attack
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def leave(play: Script, player: int) -> None:
    play.game.concede(player)


@ruling("Campaign of Vengeance", 3)
def test_campaign_of_vengeance_affects_the_player_each_creature_attacks() -> None:
    play = scene(
        Seat(battlefield=["Campaign of Vengeance", "Hill Giant", "Grizzly Bears", "Craw Wurm"]), Seat(), Seat()
    )
    play.attack({"Hill Giant": "Player 2", "Grizzly Bears": "Player 2", "Craw Wurm": "Player 3"})
    while play.decision.purpose == "order triggers":
        play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    play.resolve_all()
    assert play.lives == [23, 18, 19]


@ruling("Exsanguinate", 1)
def test_life_lost_below_zero_is_gained_in_full() -> None:
    play = scene(Seat(hand=["Exsanguinate"], pool="{B}{B}{B}{B}{B}{B}"), Seat(life=3), Seat(life=10))
    play.cast("Exsanguinate", x=4)
    play.resolve()
    assert play.lives == [28, -1, 6]


@ruling("Fiend Binder", 1)
def test_fiend_binder_targets_a_creature_of_the_player_it_attacks() -> None:
    play = scene(
        Seat(battlefield=["Fiend Binder"]), Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Grizzly Bears"])
    )
    play.attack({"Fiend Binder": "Player 3"})
    play.resolve()
    assert (play.tapped("Hill Giant"), play.tapped("Grizzly Bears")) == (False, True)


@ruling("Tenured Oilcaster", 1)
@ruling("Relic Golem", 1)
def test_one_opponent_with_a_full_graveyard_is_enough() -> None:
    full = Seat(graveyard=["Swamp"] * 8)
    play = scene(Seat(battlefield=["Tenured Oilcaster", "Relic Golem"]), full, Seat())
    assert play.pt("Tenured Oilcaster") == (5, 4)
    play = scene(Seat(battlefield=["Tenured Oilcaster"]), full, full)
    assert play.pt("Tenured Oilcaster") == (5, 4)
    play = scene(Seat(battlefield=["Tenured Oilcaster"]), Seat(graveyard=["Swamp"] * 5), Seat(graveyard=["Swamp"] * 5))
    assert play.pt("Tenured Oilcaster") == (2, 4)


@ruling("Relic Golem", 2)
def test_the_graveyard_of_a_player_who_left_does_not_count() -> None:
    play = scene(Seat(battlefield=["Relic Golem"]), Seat(graveyard=["Swamp"] * 8), Seat())
    leave(play, 1)
    play.until("declare attackers")
    assert play.step == "declare attackers"
    assert not can_attack(play, "Relic Golem")


@ruling("Entrancing Melody", 2)
def test_a_permanent_controlled_by_a_player_who_leaves_returns() -> None:
    play = scene(Seat(hand=["Entrancing Melody"], pool="{U}{U}{U}{U}"), Seat(battlefield=["Grizzly Bears"]), Seat())
    play.cast("Entrancing Melody", x=2, targets=["Grizzly Bears"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0
    leave(play, 0)
    assert play.controller("Grizzly Bears") == 1


@ruling("Beacon of Unrest", 2)
def test_a_permanent_that_entered_under_a_player_who_leaves_is_exiled() -> None:
    play = scene(
        Seat(hand=["Beacon of Unrest"], pool="{B}{B}{B}{B}{B}", library=["Swamp"]),
        Seat(graveyard=["Grizzly Bears"]),
        Seat(),
    )
    play.cast("Beacon of Unrest", targets=["Grizzly Bears"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0
    leave(play, 0)
    assert (play.exile(), play.battlefield()) == (["Grizzly Bears"], [])


@ruling("Entropic Specter", 2)
def test_entropic_specter_is_0_0_after_the_chosen_player_left() -> None:
    play = scene(
        Seat(hand=["Entropic Specter"], pool="{B}{B}{B}{B}{B}"),
        Seat(hand=["Swamp"] * 3),
        Seat(hand=["Swamp"] * 2),
    )
    play.cast("Entropic Specter")
    play.resolve()
    play.choose("Player 2")
    assert play.pt("Entropic Specter") == (3, 3)
    leave(play, 1)
    assert play.pt("Entropic Specter") == (0, 0)
    play.pass_priority()
    assert play.graveyard() == ["Entropic Specter"]


@ruling("Butcher of Malakir", 2)
def test_two_butchers_of_malakir_trigger_each_other() -> None:
    play = scene(
        Seat(battlefield=["Butcher of Malakir", "Grizzly Bears"], hand=["Shock"], pool="{R}"),
        Seat(battlefield=["Butcher of Malakir", "Hill Giant"]),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.choose("Hill Giant")
    assert play.stack == ["ability of Butcher of Malakir"]
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Bone Picker", 1)
def test_creatures_of_a_player_who_loses_with_them_died() -> None:
    play = scene(
        Seat(hand=["Earthquake", "Bone Picker"], pool="{R}{R}{R}", battlefield=["Swamp"]),
        Seat(life=2, battlefield=["Grizzly Bears"]),
        Seat(),
    )
    play.cast("Earthquake", x=2)
    play.resolve()
    assert (play.lives, play.may("cast", "Bone Picker")) == ([18, 0, 18], True)


@ruling("Grismold, the Dreadsower", 3)
def test_a_token_that_dies_with_its_controller_triggers_grismold() -> None:
    play = scene(
        Seat(battlefield=["Grismold, the Dreadsower"], hand=["Earthquake"], pool="{R}{R}{R}"),
        Seat(life=2, battlefield=[Permanent("Grizzly Bears", token=True)]),
        Seat(),
    )
    play.cast("Earthquake", x=2)
    play.resolve()
    assert play.stack == ["ability of Grismold, the Dreadsower"]


@ruling("Chandra's Ignition", 3)
def test_chandras_ignition_uses_the_power_on_resolution() -> None:
    play = scene(
        Seat(
            hand=["Chandra's Ignition", "Giant Growth"],
            pool="{R}{R}{R}{R}{R}{G}",
            battlefield=["Grizzly Bears", "Forest"],
        ),
        Seat(battlefield=["Craw Wurm"]),
        Seat(),
    )
    play.cast("Chandra's Ignition", targets=["Grizzly Bears"])
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.lives, play.graveyard(1), play.damage("Grizzly Bears")) == ([20, 15, 15], ["Craw Wurm"], 0)


@ruling("Garruk, Apex Predator", 2)
def test_an_emblem_stays_with_its_owner() -> None:
    play = scene(Seat(battlefield=[Permanent("Garruk, Apex Predator", counters={"loyalty": 8})]), Seat(), Seat())
    play.activate("Garruk, Apex Predator", 3, targets=["Player 2"])
    play.resolve()
    leave(play, 0)
    assert len(play.command()) == 1


@ruling("Aura of Silence", 1)
def test_aura_of_silence_affects_every_opponent() -> None:
    play = scene(
        Seat(battlefield=["Aura of Silence"]),
        Seat(hand=["Ornithopter"], battlefield=["Island"]),
        Seat(hand=["Ornithopter"], battlefield=["Island"] * 2),
        active=2,
    )
    assert play.may("cast", "Ornithopter")
    play = scene(
        Seat(hand=["Ornithopter"], battlefield=["Aura of Silence"]), Seat(hand=["Ornithopter"], battlefield=["Island"])
    )
    assert play.may("cast", "Ornithopter")
    play = scene(Seat(battlefield=["Aura of Silence"]), Seat(), Seat(hand=["Ornithopter"]), active=2)
    assert not play.may("cast", "Ornithopter")


@ruling("Spawn of Mayhem", 6)
def test_life_lost_by_a_player_who_left_counts() -> None:
    player = Seat(hand=["Spawn of Mayhem", "Lightning Bolt"], pool="{B}" * 3 + "{R}")
    play = scene(player, Seat(), Seat())
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.game.concede(1)
    play.cast("Spawn of Mayhem", way="spectacle")
    play.resolve()
    assert play.battlefield(0) == ["Spawn of Mayhem"]
