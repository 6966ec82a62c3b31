"""Two-Headed Giant (CR 810): teams that share their turns, their life total and their poison counters."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Static
from apnap.language.card import card
from apnap.language.costs import PayLife
from apnap.language.filters import IsPlayer, creature
from apnap.language.statics import Cannot, CostToAct
from apnap.rules.asking.errors import ApnapError, Malformed
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.game_end import PlayerLost
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.variants.requests import options_for
from tests.marks import cr, example
from tests.rulings.table import Seat, needs_corpus, scene

pytestmark = needs_corpus

GIANT = "two-headed giant"
FULL = ["Forest"] * 8
TOLL = card("Blood Toll", "{B}", "Enchantment", Static(CostToAct(creature, "attack", (PayLife(1),), IsPlayer("you"))))
"""Each creature that attacks its controller costs 1 life."""


def table(*seats: Seat, active: int = 0, step: str = "precombat main", variant: str = GIANT) -> Script:
    """Players 1 and 2 against players 3 and 4."""
    rest = [Seat(library=FULL) for _ in range(4 - len(seats))]
    return scene(*seats, *rest, active=active, step=step, variant=variant)


def gained(play: Script) -> list[tuple[int, int]]:
    return [(event.player, event.amount) for event in play.events(LifeGained)]


def lost(play: Script) -> list[tuple[int, int]]:
    return [(event.player, event.amount) for event in play.events(LifeLost)]


def poison(play: Script) -> list[int]:
    return [player.poison for player in play.state.players]


@cr("810.1")
def test_two_teams_of_two() -> None:
    assert options_for(GIANT, 4).teams == [0, 0, 1, 1]
    with pytest.raises(Malformed) as refused:
        options_for(GIANT, 5)
    assert refused.value.rule == "810.1"


@cr("810.2", "810.7")
def test_it_uses_the_shared_team_turns_option_and_its_combat() -> None:
    assert options_for(GIANT, 4).shared_turns
    with pytest.raises(Malformed) as refused:
        options_for(GIANT + " + attack left", 4)
    assert refused.value.rule == "810.7"


@cr("810.3")
def test_each_team_sits_together_in_the_order_it_likes() -> None:
    board = apnap.Board(4, find=apnap.named, variant=GIANT, seats=[1, 0, 3, 2])
    play = Script(board.start())
    assert play.decision.player == 1  # the primary player
    with pytest.raises(Malformed):
        apnap.Board(4, find=apnap.named, variant=GIANT, seats=[0, 2, 1, 3]).start()


@cr("810.4", "103.4")
def test_a_team_starts_with_30_life() -> None:
    deck = [apnap.named("Forest")] * 40
    game = Game([deck] * 4, variant=GIANT)
    assert [player.life for player in game.state.players] == [30] * 4
    with pytest.raises(Malformed) as refused:
        table(Seat(life=10), Seat(life=12))
    assert refused.value.rule == "810.4"


@cr("810.5")
def test_cards_and_mana_are_not_shared_but_hands_are_seen_by_teammates() -> None:
    play = table(Seat(hand=["Shock"]), Seat(hand=["Unsummon"], pool="{R}"), Seat(hand=["Murder"]))
    assert not play.may("cast", "Shock")
    views = [str(play.game.view(n)) for n in range(4)]
    assert ["Unsummon" in view for view in views] == [True, True, False, False]
    assert ["Murder" in view for view in views] == [False, False, True, True]
    play.pass_to(1)
    with pytest.raises(ApnapError):
        play.cast("Shock", targets=["Player 3"])


@cr("810.5")
def test_teammates_do_not_see_each_others_libraries() -> None:
    play = table(Seat(library=["Shock"]), Seat(library=["Unsummon"]))
    assert "Unsummon" not in str(play.game.view(0))


@cr("810.6", "103.8b", "800.7")
def test_the_starting_team_skips_its_first_draw_step() -> None:
    game = Game([[apnap.named("Forest")] * 40] * 4, variant=GIANT)
    while game.state.turn < 4:
        game.answer(next((one for one in game.decision.options if one.kind == "pass"), game.decision.options[0]))
    first = game.state.starting_player
    drawn = [event.player for event in game.history if isinstance(event, CardDrawn) and event.rule == "504.1"]
    others = [(first + n) % 4 for n in (2, 3)]
    assert drawn[:6] == [*others, first, first + 1, *others]


# -- winning and losing ------------------------------------------------------------------------------------------------


@example("810.8a/1")
@cr("810.8", "810.8a", "810.8c")
def test_transcendence_keeps_the_team_from_losing_at_0_life() -> None:
    words = "lose the game with no life"
    transcendence = card("Transcendence", "{3}{W}{W}{W}", "Enchantment", Static(Cannot(IsPlayer("you"), words)))
    play = table(Seat(life=2, hand=["Shock"], pool="{R}"), Seat(battlefield=[transcendence]))
    play.cast("Shock", targets=["Player 1"])
    play.resolve()
    assert (play.lives, play.game.over) == ([0, 0, 30, 30], False)
    without = table(Seat(life=2, hand=["Shock"], pool="{R}"))
    without.cast("Shock", targets=["Player 1"])
    without.resolve()
    assert without.game.winners == (2, 3)


@example("810.8a/2")
@cr("810.8a", "104.3c")
def test_a_player_who_draws_from_an_empty_library_loses_with_their_team() -> None:
    play = table(
        Seat(library=FULL, hand=["Ancestral Recall"], pool="{U}"), Seat(library=FULL), Seat(), Seat(library=FULL)
    )
    play.cast("Ancestral Recall", targets=["Player 3"])
    play.resolve()
    assert play.game.winners == (0, 1)
    assert sorted(event.player for event in play.events(PlayerLost)) == [2, 3]


@example("810.8a/3")
@cr("810.8a", "104.3e")
def test_platinum_angel_protects_the_team_and_stops_the_others() -> None:
    angel = Seat(battlefield=["Platinum Angel"], library=FULL)
    play = table(
        Seat(life=-4, library=FULL), angel, Seat(life=60, battlefield=["Felidar Sovereign"], library=FULL), active=0
    )
    assert not play.game.over
    play.next_turn()
    play.until("upkeep")
    play.resolve()
    assert not play.game.over  # neither opponent can win
    for n in (0, 1):
        assert play.state.players[n].in_game


@cr("810.8a", "104.2b")
def test_if_one_member_wins_the_team_wins() -> None:
    play = table(Seat(), Seat(battlefield=["Felidar Sovereign"], life=40), step="upkeep")
    play.resolve()
    assert play.game.winners == (0, 1)


@cr("810.8b", "104.3a")
def test_a_player_who_concedes_takes_the_team_along() -> None:
    play = table(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.game.concede(1)
    assert play.game.winners == (2, 3)
    assert [player.in_game for player in play.state.players] == [False, False, True, True]


@cr("810.8c", "704.5a", "704.6a")
def test_a_team_with_0_life_loses() -> None:
    play = table(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(), Seat(life=3))
    play.cast("Lightning Bolt", targets=["Player 4"])
    play.resolve()
    assert play.game.winners == (0, 1)


@cr("810.8d", "704.5c", "704.6b", "810.10")
def test_a_team_with_fifteen_poison_counters_loses() -> None:
    play = table(Seat(battlefield=["Plague Stinger"]), Seat(), Seat(poison=13))
    play.attack({"Plague Stinger": "Player 4"})
    play.until("end of combat")
    assert (poison(play), play.game.over) == ([0, 0, 14, 14], False)
    play = table(Seat(battlefield=["Plague Stinger"]), Seat(), Seat(poison=14))
    play.attack({"Plague Stinger": "Player 4"})
    while not play.game.over:
        play.game.answer(next(one for one in play.decision.options if one.kind in ("pass", "done")))
    assert play.game.winners == (0, 1)


# -- life --------------------------------------------------------------------------------------------------------------


@example("810.9/1")
@cr("810.9", "120.3a")
def test_flame_rift_deals_8_damage_to_each_team() -> None:
    play = table(Seat(hand=["Flame Rift"], pool="{R}{R}"))
    play.cast("Flame Rift")
    play.resolve()
    assert play.lives == [22] * 4
    assert sorted(lost(play)) == [(n, 4) for n in range(4)]


@cr("810.9")
def test_only_the_player_who_gains_life_gained_it() -> None:
    play = table(Seat(battlefield=["Ajani's Pridemate"], hand=["Angel's Mercy"], pool="{W}{W}{W}{W}"), Seat())
    play.cast("Angel's Mercy")
    play.resolve()
    play.resolve()
    assert (play.lives, play.counters("Ajani's Pridemate")) == ([37, 37, 30, 30], {"+1/+1": 1})
    play = table(Seat(battlefield=["Ajani's Pridemate"]), Seat(hand=["Angel's Mercy"], battlefield=["Plains"] * 4))
    play.cast("Angel's Mercy", by=1)
    play.resolve()
    assert (play.stack, play.lives[0]) == ([], 37)


@example("810.9a/1")
@cr("810.9a")
def test_beacon_of_immortality_doubles_the_teams_total() -> None:
    play = table(Seat(life=17, hand=["Beacon of Immortality"], pool="{W}{W}{W}{W}{W}{W}"))
    play.cast("Beacon of Immortality", targets=["Player 2"])
    play.resolve()
    assert (play.lives, gained(play)) == ([34, 34, 30, 30], [(1, 17)])


@example("810.9a/2")
@cr("810.9a")
@pytest.mark.parametrize(("life", "wins"), [(50, True), (49, False)])
def test_test_of_endurance_uses_the_teams_total(life: int, wins: bool) -> None:
    play = table(Seat(life=life, library=FULL), Seat(battlefield=["Test of Endurance"], library=FULL), step="upkeep")
    if wins:
        play.resolve()
    assert (play.stack, play.game.over) == ([], wins)


@example("810.9a/3")
@cr("810.9a", "119.4a")
def test_lurking_evil_costs_half_the_teams_life() -> None:
    play = table(Seat(life=11, battlefield=["Lurking Evil"]))
    play.activate("Lurking Evil")
    assert (play.lives, lost(play)) == ([5, 5, 30, 30], [(0, 6)])
    play.resolve()
    assert play.pt("Lurking Evil") == (4, 4)


@cr("810.9b", "119.4a", "119.4b")
def test_both_members_together_pay_no_more_than_the_team_has() -> None:
    both: dict[str | int, str | int] = {"Grizzly Bears": "Player 3", "Hill Giant": "Player 3"}
    for life in (3, 2, 1):
        seats = Seat(battlefield=["Grizzly Bears"], life=life), Seat(battlefield=["Hill Giant"])
        play = table(*seats, Seat(battlefield=[TOLL]))
        if life == 1:
            with pytest.raises(ApnapError):
                play.attack(both)
            play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 4"})
        else:
            play.attack(both)
        assert play.lives[0] == max(life - 2, 0)


@cr("810.9b", "107.4f")
def test_an_attack_that_a_team_cant_pay_for_with_mana_or_life_is_declared_again() -> None:
    seats = Seat(battlefield=["Grizzly Bears"], life=3), Seat(battlefield=["Hill Giant"])
    play = table(*seats, Seat(battlefield=["Norn's Annex"]))
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 3"})
    assert (play.decision.purpose, play.lives[0]) == ("attack", 3)


@example("810.9c/1")
@cr("810.9c", "119.5")
def test_magister_sphinx_sets_the_teams_total() -> None:
    play = table(Seat(hand=["Magister Sphinx"], pool="{W}{U}{B}{C}{C}{C}{C}"), Seat(), Seat(life=25))
    play.cast("Magister Sphinx")
    play.resolve()
    play.choose("Player 4")
    play.resolve()
    assert (play.lives, lost(play)) == ([30, 30, 10, 10], [(3, 15)])


@example("810.9d/1")
@cr("810.9d")
def test_repay_in_kind_affects_one_member_of_each_team() -> None:
    play = table(Seat(life=7, hand=["Repay in Kind"], pool="{B}{B}{B}{B}{B}{B}{B}"), Seat(), Seat(life=13))
    play.cast("Repay in Kind")
    for _ in range(4):
        play.pass_priority()
    chosen = []
    while play.decision.purpose == "life total":
        chosen.append((play.decision.player, play.decision.rule))
        play.choose("Player 2" if play.decision.player == 0 else "Player 4")
    assert chosen == [(0, "810.9d"), (2, "810.9d")]
    assert (play.lives, lost(play)) == ([7] * 4, [(3, 6)])


@cr("810.9d")
def test_without_shared_life_each_players_total_is_set() -> None:
    play = scene(
        Seat(life=7, hand=["Repay in Kind"], pool="{B}{B}{B}{B}{B}{B}{B}"), Seat(life=9), Seat(), variant="free-for-all"
    )
    play.cast("Repay in Kind")
    play.resolve()
    assert play.lives == [7] * 3


@cr("810.9e", "701.10c")
def test_teammates_do_not_exchange_life_totals() -> None:
    for other, lives in (("Player 2", [12, 12, 30, 30]), ("Player 3", [30, 30, 12, 12])):
        play = table(Seat(life=12, battlefield=["Soul Conduit", *["Wastes"] * 6]))
        play.activate("Soul Conduit", targets=[["Player 1", other]])
        play.resolve()
        assert play.lives == lives


@cr("701.10c", "119.7", "119.8")
def test_life_totals_are_exchanged_completely_or_not_at_all() -> None:
    for hindrance, lives in (([], [12, 20]), (["Giant Cindermaw"], [20, 12]), (["Platinum Emperion"], [20, 12])):
        play = scene(Seat(battlefield=["Mirror Universe", *hindrance]), Seat(life=12, library=FULL), step="upkeep")
        play.activate("Mirror Universe", targets=["Player 2"])
        play.resolve()
        assert play.lives == lives
        assert play.graveyard(0) == ["Mirror Universe"]


@cr("810.9f", "119.7")
def test_redistributing_affects_at_most_one_member_of_each_team() -> None:
    play = table(Seat(life=4, hand=["Reverse the Sands"], pool="{W}{W}{W}{W}{W}{W}{W}{W}"))
    play.cast("Reverse the Sands")
    for _ in range(4):
        play.pass_priority()
    play.choose("Player 2")
    with pytest.raises(ApnapError):
        play.choose("Player 1")  # their life total is the team's
    play.choose("Player 3")
    play.choose("Player 3")
    play.choose("Player 2")
    assert play.lives == [30, 30, 4, 4]
    assert (gained(play), lost(play)) == ([(1, 26)], [(2, 26)])


@cr("119.7", "119.8")
def test_nobody_receives_a_life_total_they_cannot_get_to() -> None:
    play = scene(
        Seat(life=4, hand=["Reverse the Sands"], pool="{W}{W}{W}{W}{W}{W}{W}{W}"),
        Seat(life=9, battlefield=["Platinum Emperion"]),
        Seat(life=20),
        variant="free-for-all",
    )
    play.cast("Reverse the Sands")
    for _ in range(3):
        play.pass_priority()
    for name in ("Player 1", "Player 2", "Player 3"):
        play.choose(name)
    assert len(play.decision.options) == 2  # player 2 keeps 9
    play.choose("Player 3")
    play.choose("Player 2")
    play.choose("Player 1")
    assert play.lives == [20, 9, 4]


@cr("810.9g", "119.7")
def test_if_one_member_cannot_gain_life_neither_can() -> None:
    curse = card("Barren Vow", "{B}", "Enchantment", Static(Cannot(IsPlayer("you"), "gain life")))
    for who in (0, 1):
        seats = [Seat(hand=["Angel's Mercy"], battlefield=["Plains"] * 4), Seat(battlefield=[curse])]
        play = table(*(seats if who == 0 else reversed(seats)))
        play.cast("Angel's Mercy", by=who)
        play.resolve()
        assert (play.lives, gained(play)) == ([30] * 4, [])


@cr("810.9h", "119.8")
def test_if_one_member_cannot_lose_life_neither_loses_nor_pays_any() -> None:
    play = table(
        Seat(hand=["Flame Rift"], battlefield=["Mountain", "Mountain", "Lurking Evil"]),
        Seat(battlefield=["Platinum Emperion"]),
    )
    assert not play.may("activate", "Lurking Evil")
    play.cast("Flame Rift")
    play.resolve()
    assert play.lives == [30, 30, 22, 22]


# -- poison ------------------------------------------------------------------------------------------------------------


@cr("810.10", "122.1f")
def test_each_player_gets_poison_counters_and_the_team_shares_them() -> None:
    play = table(Seat(hand=["Ichor Rats"], pool="{B}{B}{B}"))
    play.cast("Ichor Rats")
    play.resolve()
    play.resolve()
    assert poison(play) == [2] * 4


@cr("810.10a")
def test_an_effect_counts_the_teams_poison_counters() -> None:
    play = table(Seat(hand=["Leeches"], pool="{W}{W}{B}"), Seat(poison=3))
    play.cast("Leeches", targets=["Player 1"])
    play.resolve()
    assert (poison(play), play.lives) == ([0] * 4, [27, 27, 30, 30])


@cr("810.10b")
def test_a_player_who_loses_poison_counters_loses_the_teams() -> None:
    play = table(Seat(hand=["Leeches"], pool="{W}{W}{B}"), Seat(), Seat(), Seat(poison=5))
    play.cast("Leeches", targets=["Player 3"])
    play.resolve()
    assert (poison(play), play.lives) == ([0] * 4, [30, 30, 25, 25])


@cr("810.10c")
def test_if_one_member_cannot_get_poison_counters_neither_does() -> None:
    melira = card("Melira's Vow", "{W}", "Enchantment", Static(Cannot(IsPlayer("you"), "get poison counters")))
    play = table(Seat(hand=["Ichor Rats"], pool="{B}{B}{B}"), Seat(), Seat(battlefield=[melira]))
    play.cast("Ichor Rats")
    play.resolve()
    play.resolve()
    assert poison(play) == [2, 2, 0, 0]


@cr("810.10d", "701.27a")
def test_proliferate_finds_the_teams_counters_on_each_member() -> None:
    play = table(Seat(battlefield=["Contagion Engine", *["Wastes"] * 4]), Seat(), Seat(poison=2))
    play.activate("Contagion Engine")
    for _ in range(4):
        play.pass_priority()
    assert play.decision.purpose == "proliferate"
    play.choose("Player 3", "Player 4")
    play.choose("Player 4")
    assert poison(play) == [0, 0, 5, 5]


# -- more heads --------------------------------------------------------------------------------------------------------


@cr("810.11")
@pytest.mark.parametrize(
    ("variant", "players", "life", "counters"),
    [("three-headed giant", 6, 45, 20), ("four-headed giant", 8, 60, 25), (GIANT, 4, 30, 15)],
)
def test_more_heads_have_more_life_and_stand_more_poison(variant: str, players: int, life: int, counters: int) -> None:
    deck = [apnap.named("Forest")] * 40
    game = Game([deck] * players, variant=variant)
    assert [player.life for player in game.state.players] == [life] * players
    half = players // 2
    assert game.state.options.teams == [0] * half + [1] * half
    board = apnap.Board(players, find=apnap.named, variant=variant)
    board.player(0, poison=counters - 1)
    assert not board.start().over
    board.player(0, poison=counters)
    assert board.start().winners == tuple(range(half, players))


@cr("810.11", "805.10d")
def test_three_heads_fight_together() -> None:
    bear = Seat(battlefield=["Grizzly Bears"])
    play = scene(bear, bear, bear, bear, bear, bear, variant="three-headed giant")
    bears = list(play.state.battlefield)
    play.attack({bears[0]: "Player 4", bears[1]: "Player 5", bears[2]: "Player 6"})
    assert play.decision.player in (0, 1, 2, 3)
    play.block({bears[5]: bears[0]})
    play.until("end of combat")
    assert play.lives == [45, 45, 45, 41, 41, 41]
