"""Rulings about players who leave the game."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

STOCK = ["Forest"] * 12


@ruling("The Golden Throne", 7)
def test_the_golden_throne_does_not_stop_a_concession() -> None:
    play = scene(Seat(battlefield=["The Golden Throne"]), Seat(), Seat())
    play.game.concede(0)
    assert (play.state.players[0].in_game, play.exile()) == (False, [])


@ruling("Lich's Mirror", 6)
def test_all_players_lose_except_the_one_with_lichs_mirror() -> None:
    play = scene(
        Seat(hand=["Flame Rift"], pool="{R}{R}", life=4), Seat(life=4, battlefield=["Lich's Mirror"], library=STOCK)
    )
    play.cast("Flame Rift")
    play.resolve()
    assert (play.game.over, play.game.winners) == (True, (1,))


@ruling("Lighthouse Chronologist", 5)
def test_lighthouse_chronologist_takes_every_second_turn() -> None:
    lighthouse = Permanent("Lighthouse Chronologist", counters={"level": 7})
    play = scene(Seat(battlefield=[lighthouse], library=STOCK), *[Seat(library=STOCK) for _ in range(3)])
    active = []
    for _ in range(8):
        play.until("end")
        play.resolve_all()
        play.next_turn()
        active.append(play.active)
    assert active == [1, 0, 2, 0, 3, 0, 0, 1]


@ruling("Nyxathid", 2)
def test_nyxathid_is_not_affected_after_the_chosen_player_left() -> None:
    player = Seat(hand=["Nyxathid"], pool="{B}" * 3)
    play = scene(player, Seat(hand=["Forest"] * 3), Seat(hand=["Forest"] * 6))
    play.cast("Nyxathid")
    play.resolve()
    play.choose("Player 2")
    assert play.pt("Nyxathid") == (4, 4)
    play.game.concede(1)
    assert play.pt("Nyxathid") == (7, 7)


@ruling("Oko, Thief of Crowns", 10)
def test_the_elk_effect_stays_after_its_creator_left() -> None:
    play = scene(Seat(battlefield=["Oko, Thief of Crowns"]), Seat(battlefield=["Craw Wurm"], library=STOCK), Seat())
    play.activate("Oko, Thief of Crowns", ability=1, targets=["Craw Wurm"])
    play.resolve()
    play.game.concede(0)
    play.next_turn()
    assert play.pt("Craw Wurm") == (3, 3)


@ruling("Grave Betrayal", 6)
def test_the_grave_betrayal_furthest_from_the_active_player_resolves_first() -> None:
    play = scene(
        Seat(battlefield=["Grave Betrayal"]),
        Seat(battlefield=["Grave Betrayal"]),
        Seat(battlefield=["Hill Giant"], hand=["Murder"], pool="{B}" * 3),
    )
    play.cast("Murder", targets=["Hill Giant"], by=2)
    play.resolve()
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    assert (play.controller("Hill Giant"), play.pt("Hill Giant")) == (1, (4, 4))


@ruling("Fecundity", 1)
def test_a_player_who_loses_with_the_creature_draws_no_card() -> None:
    play = scene(
        Seat(battlefield=["Fecundity"], life=2),
        Seat(battlefield=["Grizzly Bears"], library=STOCK),
        Seat(hand=["Volcanic Fallout"], pool="{R}" * 3),
    )
    play.cast("Volcanic Fallout", by=2)
    play.resolve()
    assert (play.graveyard(1), play.stack, play.hand(1)) == (["Grizzly Bears"], [], [])


@ruling("God-Eternal Oketra", 6)
def test_another_players_god_stays_in_exile() -> None:
    play = scene(Seat(), Seat(battlefield=[Permanent("God-Eternal Oketra", controller=0)], library=STOCK), Seat())
    play.game.concede(0)
    play.pass_priority()
    assert (play.exile(), play.stack) == (["God-Eternal Oketra"], [])


@ruling("Garruk, Apex Predator", 3)
def test_the_emblem_triggers_only_on_attacks_on_its_owner() -> None:
    garruk = Permanent("Garruk, Apex Predator", counters={"loyalty": 9})
    walker = "Elspeth, Knight-Errant"
    play = scene(Seat(battlefield=[garruk, "Hill Giant", "Craw Wurm"]), Seat(battlefield=[walker]), Seat())
    play.activate("Garruk, Apex Predator", ability=3, targets=["Player 2"])
    play.resolve()
    play.attack({"Hill Giant": walker, "Craw Wurm": "Player 2"})
    play.resolve_all()
    assert (play.pt("Hill Giant"), play.pt("Craw Wurm")) == ((3, 3), (11, 9))


@ruling("Invasion of Lorwyn // Winnowing Forces", 14)
def test_a_siege_keeps_its_protector_until_its_attackers_are_gone() -> None:
    siege = "Invasion of Dominaria"
    player = Seat(hand=[f"{siege} // Serra Faithkeeper"], battlefield=["Hill Giant"], pool="{W}" * 3, library=STOCK)
    play = scene(player, Seat(), Seat(), Seat())
    play.cast(siege)
    play.resolve()
    play.choose("Player 2")
    play.resolve_all()
    play.attack({"Hill Giant": siege})
    play.game.concede(1)
    play.until("combat damage")
    assert (play.counters(siege), play.object(siege).protector) == ({"defense": 2}, 1)
    play.until("postcombat main")
    play.choose("Player 3")
    assert play.object(siege).protector == 2


@ruling("Mu Yanling, Celestial Wind", 1)
def test_an_effect_lasts_until_the_turn_would_have_begun() -> None:
    deck = ["Island"] * 9
    play = scene(
        Seat(battlefield=[Permanent("Mu Yanling, Celestial Wind", counters={"loyalty": 5})], library=deck),
        Seat(battlefield=["Craw Wurm"], library=deck),
        Seat(library=deck),
    )
    play.activate("Mu Yanling, Celestial Wind", 0, targets=[["Craw Wurm"]])
    play.resolve()
    play.until("upkeep", 1)
    play.game.concede(0)
    assert play.power("Craw Wurm") == 1
    play.until("upkeep", 2)
    assert play.power("Craw Wurm") == 1
    play.until("upkeep", 1)
    assert play.power("Craw Wurm") == 6


@ruling("Ob Nixilis Reignited", 1)
def test_an_emblem_stays_when_the_planeswalkers_owner_leaves() -> None:
    nixilis = Permanent("Ob Nixilis Reignited", counters={"loyalty": 8})
    play = scene(Seat(battlefield=[nixilis]), Seat(library=["Island"] * 3), Seat(library=["Island"] * 3))
    play.activate("Ob Nixilis Reignited", ability=2, targets=["Player 2"])
    play.resolve()
    play.game.concede(0)
    play.until("draw", 1)
    play.resolve_all()
    assert play.life(1) == 18
