"""Grand Melee: several turns and several stacks at the same time (CR 807.4, 807.5)."""

from __future__ import annotations

import random

import pytest

import apnap
from apnap.game.journal import decode, encode
from apnap.game.seats import Seat
from apnap.rules.asking.decisions import PASS, Act
from apnap.rules.players.turn_markers import live
from apnap.rules.values.range_of_influence import gets_priority, within
from apnap.state.fingerprint import fingerprint
from apnap.state.turns import WAITING
from tests.cr.melee import asked, finish_turn, melee, pass_under, stack_of, turns
from tests.marks import cr, example
from tests.rulings.table import needs_corpus, parsed

BEAR = "Grizzly Bears"
RED, GREEN, BLUE = ["Mountain"] * 4, ["Forest"] * 3, ["Island"] * 3


# -- the variant -----------------------------------------------------------------------------------------------------


@cr("807.1", "807.2", "807.2a", "807.2b")
def test_a_grand_melee_limits_ranges_to_one_and_attacks_to_the_left() -> None:
    play = melee({0: Seat(hand=["Lightning Bolt"], battlefield=[*RED, BEAR])})
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17
    with pytest.raises(apnap.Illegal):
        melee({0: Seat(hand=["Lightning Bolt"], battlefield=RED)}).cast("Lightning Bolt", targets=["Player 3"])
    while play.decision.purpose != "attack":
        play.pass_priority(by=play.decision.player) if play.active == 0 else play.pass_priority()
    with pytest.raises(apnap.ApnapError):
        play.attack({BEAR: "Player 12"})
    play.attack({BEAR: "Player 2"})


@cr("807.2", "807.2a", "807.2b")
def test_the_default_options_may_be_replaced() -> None:
    play = melee(
        {0: Seat(hand=["Lightning Bolt"], battlefield=[*RED, BEAR])}, variant="grand melee + range 2 + attack right"
    )
    play.cast("Lightning Bolt", targets=["Player 3"])
    play.resolve()
    assert play.life(2) == 17
    while play.decision.purpose != "attack":
        play.pass_priority()
    play.attack({BEAR: "Player 12"})


@cr("807.2c")
@pytest.mark.parametrize("option", ["attack multiple players", "deploy creatures"])
def test_options_that_a_grand_melee_does_not_use(option: str) -> None:
    with pytest.raises(apnap.Malformed) as error:
        melee({}, variant=f"grand melee + {option}")
    assert error.value.rule == "807.2c"


@cr("807.3")
def test_players_are_seated_at_random() -> None:
    decks = [apnap.starter("red").main] * 10
    one, other = [apnap.Game(decks, seed=seed, variant="grand melee").state.seats for seed in (1, 2)]
    assert sorted(one) == sorted(other) == list(range(10))
    assert one != other


@cr("807.4a")
@example("807.4a/1")
@pytest.mark.parametrize(("players", "markers"), [(16, 4), (15, 3), (12, 3), (11, 2), (7, 1)])
def test_one_marker_for_each_full_four_players(players: int, markers: int) -> None:
    play = melee({}, players)
    assert turns(play) == [4 * n for n in range(markers)]


@cr("807.4", "807.4b", "807.5")
def test_players_with_markers_take_their_turns_at_the_same_time() -> None:
    """Each of the three active players plays a sorcery in their own main phase."""
    play = melee({n: Seat(hand=["Divination"], battlefield=BLUE) for n in (0, 4, 8)})
    assert asked(play) == [(0, 0), (4, 4), (8, 8)]
    for player in (4, 8, 0):
        play.cast("Divination", by=player)
    assert [stack_of(play, player) for player in (0, 4, 8)] == [["Divination"]] * 3
    assert all(is_turn_of(play, player) for player in (0, 4, 8))


def is_turn_of(play: apnap.Script, player: int) -> bool:
    return any(marker.active == player and marker.step == "precombat main" for marker in live(play.state))


@cr("807.4c", "807.4d")
def test_a_turn_waits_until_the_marker_to_the_left_has_moved_on() -> None:
    play = melee({})
    finish_turn(play, 0)
    assert turns(play) == [1, 4, 8]  # three seats from the next marker
    assert play.state.markers[0].step == WAITING
    assert asked(play) == [(4, 4), (8, 8)]
    finish_turn(play, 4)
    assert turns(play) == [1, 5, 8]
    assert play.state.markers[0].step == "upkeep"  # the player four seats to the left has received the other marker
    assert play.state.markers[1].step == WAITING
    finish_turn(play, 8)
    assert [marker.step for marker in play.state.markers] == ["upkeep"] * 3


@cr("807.4c")
def test_the_marker_of_a_player_who_leaves_before_the_turn_is_passed_on_at_once() -> None:
    play = melee({}, 13)
    finish_turn(play, 0)
    assert (turns(play), play.state.markers[0].step) == ([1, 4, 8], WAITING)
    play.game.concede(1)
    assert turns(play) == [2, 4, 8]


@cr("807.4c", "800.4j")
def test_a_turn_goes_on_without_its_player_and_the_player_to_the_left_takes_the_marker() -> None:
    play = melee({}, 13)
    play.game.concede(0)
    assert (0, 1) in asked(play)  # those near the empty seat have priority
    finish_turn(play, 0)
    assert turns(play) == [1, 4, 8]


@cr("807.4d")
def test_a_player_does_not_take_two_turns_at_the_same_time() -> None:
    """The three players between two markers leave: the marker is passed to a player who is taking a turn."""
    play = melee({}, 15)
    for player in (1, 2, 3):
        play.game.concede(player)
    finish_turn(play, 0)
    assert turns(play) == [4, 4, 8]
    assert play.state.markers[0].step == WAITING
    finish_turn(play, 4)
    assert turns(play) == [4, 5, 8]
    assert play.state.markers[0].step == WAITING


@cr("807.4e", "807.4f", "807.4g")
def test_the_marker_to_the_right_of_a_player_who_leaves_is_removed_after_its_turn() -> None:
    play = melee({})
    play.game.concede(6)
    assert [marker.designated for marker in play.state.markers] == [0, 1, 0]
    for player in (7, 9, 10):
        play.game.concede(player)  # eight are left, for two markers
    assert [marker.designated for marker in play.state.markers] == [0, 1, 0]
    finish_turn(play, 4)
    assert turns(play) == [0, 8]


@cr("807.4h")
def test_players_who_come_closer_are_in_range_when_the_next_turn_begins() -> None:
    play = melee({0: Seat(hand=["Lightning Bolt"], battlefield=RED)}, 13)
    play.game.concede(1)
    assert not within(play.state, 0, 2)
    with pytest.raises(apnap.Illegal):
        play.cast("Lightning Bolt", targets=["Player 3"], by=0)
    finish_turn(play, 8)
    assert turns(play) == [0, 4, 9]
    play.cast("Lightning Bolt", targets=["Player 3"], by=0)


# -- extra turns -------------------------------------------------------------------------------------------------------


@cr("807.4i")
def test_a_player_with_an_extra_turn_keeps_the_marker() -> None:
    play = melee({0: Seat(hand=["Time Walk"], battlefield=BLUE)})
    play.cast("Time Walk", by=0)
    finish_turn(play, 0)
    assert (turns(play), play.state.markers[0].step) == ([0, 4, 8], "upkeep")
    finish_turn(play, 0)
    assert turns(play) == [1, 4, 8]


@cr("807.4i")
def test_an_extra_turn_waits_for_a_marker_on_the_left() -> None:
    play = melee({0: Seat(hand=["Time Walk"], battlefield=BLUE)}, 13)
    play.cast("Time Walk", by=0)
    play.game.concede(2)  # player 4 is now three seats to the left
    finish_turn(play, 0)
    assert (turns(play), play.state.markers[0].step) == ([0, 4, 8], WAITING)
    finish_turn(play, 4)
    assert (turns(play), play.state.markers[0].step) == ([0, 5, 8], "upkeep")


@cr("807.4i", "807.4j")
def test_an_extra_turn_comes_before_the_next_turn_if_a_marker_is_close_on_the_right() -> None:
    play = melee({4: Seat(hand=["Time Walk"], battlefield=BLUE)}, 13)
    play.cast("Time Walk", by=4)
    play.game.concede(2)
    finish_turn(play, 4)
    assert turns(play) == [0, 5, 8]
    order = turns_of_marker(play, 0, 5)
    assert order == [0, 1, 3, 4, 4]


def turns_of_marker(play: apnap.Script, index: int, count: int) -> list[int]:
    """The players who have that marker, one after another, as everyone passes."""
    found = [play.state.markers[index].active]
    number = play.state.markers[index].number
    for _ in range(3000):
        play.game.answer(() if play.decision.purpose == "attack" else play.decision.options[-1])
        marker = play.state.markers[index]
        if marker.number != number:
            number = marker.number
            found.append(marker.active)
        if len(found) == count:
            break
    return found


@cr("807.4j")
def test_an_extra_turn_of_a_player_without_a_marker() -> None:
    play = melee({0: Seat(hand=["Time Warp"], battlefield=["Island"] * 5)})
    play.cast("Time Warp", targets=["Player 2"], by=0)
    finish_turn(play, 0)
    assert turns(play) == [1, 4, 8]
    assert turns_of_marker(play, 0, 4) == [1, 1, 1, 2]  # waiting, the extra turn, their own turn, the next player's


# -- stacks ------------------------------------------------------------------------------------------------------------


@cr("807.5a")
def test_only_players_within_range_of_a_marker_get_priority() -> None:
    play = melee({})
    order = []
    while play.state.markers[0].step == "precombat main":
        order.append(next(who for active, who in asked(play) if active == 0))
        play.pass_priority(by=order[-1])
    assert order == [0, 1, 11]
    assert not gets_priority(play.state, 2, 0)


@cr("807.5a")
def test_players_within_range_of_an_object_on_a_stack_get_priority() -> None:
    play = melee({1: Seat(hand=["Shock"], battlefield=RED)})
    play.pass_priority(by=0)
    play.cast("Shock", targets=["Player 3"], by=1)
    order = []
    while stack_of(play, 0):
        order.append(next(who for active, who in asked(play) if active == 0))
        play.pass_priority(by=order[-1])
    assert order == [1, 2, 11, 0]  # player 2 sits next to the player who cast it
    assert play.life(2) == 18
    assert (0, 0) in asked(play)


@cr("807.5b")
def test_a_player_with_priority_for_two_stacks_says_on_which_a_spell_is_put() -> None:
    """With a range of two, player 2 sits near both turns."""
    for active in (0, 4):
        play = melee({2: Seat(hand=["Shock"], battlefield=RED)}, variant="grand melee + range of influence 2")
        while (active, 2) not in asked(play):
            pass_under(play, active)
        decision = next(one for one in play.game.decisions if isinstance(one, Act) and one.marker == active // 4)
        play.game.answer(next(option for option in decision.listed if option.kind == "cast"), decision)
        play.choose("Player 3")
        while play.game.mid_procedure:
            play.game.answer(play.decision.options[0])
        assert [stack_of(play, 0), stack_of(play, 4)] == ([["Shock"], []] if active == 0 else [[], ["Shock"]])


@cr("807.5b")
def test_a_spell_targets_only_objects_on_its_own_stack() -> None:
    seats = {
        0: Seat(hand=["Shock"], battlefield=RED),
        2: Seat(hand=["Counterspell"], battlefield=BLUE),
        4: Seat(hand=["Shock"], battlefield=RED),
    }
    play = melee(seats, variant="grand melee + range of influence 2")
    play.cast("Shock", targets=["Player 2"], by=0)
    play.cast("Shock", targets=["Player 6"], by=4)
    for player in (0, 1):
        play.pass_priority(by=player)
    assert (0, 2) in asked(play)
    spells = [marker.stack[0] for marker in play.state.markers[:2]]
    play.cast("Counterspell", targets=[spells[0]], by=2)
    assert [stack_of(play, 0), stack_of(play, 4)] == [["Shock", "Counterspell"], ["Shock"]]
    play.game.undo()
    while play.game.mid_procedure:
        play.game.undo()
    with pytest.raises(apnap.ApnapError):
        play.cast("Counterspell", targets=[spells[1]], by=2)


@cr("807.5b")
def test_what_an_object_on_a_stack_causes_goes_on_the_same_stack() -> None:
    """A copy of a spell, and an ability that triggers as a resolving spell puts a creature onto the battlefield."""
    seats = {0: Seat(hand=["Shock", "Twincast"], battlefield=[*RED, *BLUE]), 4: Seat()}
    play = melee(seats, variant="grand melee + range of influence 2")
    play.cast("Shock", targets=["Player 2"], by=0)
    play.cast("Twincast", targets=["Shock"], by=0)
    while isinstance(play.decision, Act):
        pass_under(play, 0)
    assert play.decision.purpose == "new targets"
    play.choose("keep")
    assert [stack_of(play, 0), stack_of(play, 4)] == [["Shock", "Shock"], []]
    seats = {0: Seat(hand=[BEAR], battlefield=GREEN), 2: Seat(battlefield=["Soul Warden"])}
    play = melee(seats, variant="grand melee + range of influence 2")
    play.cast(BEAR, by=0)
    while BEAR in stack_of(play, 0):
        pass_under(play, 0)
    assert (len(stack_of(play, 0)), stack_of(play, 4)) == (1, [])


@cr("807.5b")
@pytest.mark.parametrize("active", [0, 4])
def test_an_ability_that_no_object_on_a_stack_caused_goes_on_a_stack_of_choice(active: int) -> None:
    """Player 2 sits near both turns. The second upkeep begins while players have priority in the first one."""
    seats = {2: Seat(battlefield=["Sulfuric Vortex"])}
    play = melee(seats, variant="grand melee + range of influence 2", step="upkeep")
    assert (play.decision.player, play.decision.rule) == (2, "807.5b")
    assert len(stack_of(play, 0)) == 1
    labels = [play.game.label(option) for option in play.decision.options]
    assert labels == ["The stack of Player 5's turn", "The stack of Player 1's turn"]
    play.game.answer(next(option for option in play.decision.options if option.number == active // 4))
    assert [len(stack_of(play, 0)), len(stack_of(play, 4))] == ([2, 0] if active == 0 else [1, 1])
    assert [turn for turn, _ in asked(play)] == [0, 4, 8]
    while stack_of(play, 0) or stack_of(play, 4):
        pass_under(play, 0 if stack_of(play, 0) else 4)
    assert [play.life(0), play.life(4)] == [18, 18]


# -- this turn -------------------------------------------------------------------------------------------------------


@cr("807.4", "514.2")
def test_an_effect_until_end_of_turn_ends_with_the_turn_in_which_it_began() -> None:
    seats = {
        0: Seat(hand=["Giant Growth"], battlefield=[*GREEN, BEAR]),
        4: Seat(hand=["Giant Growth"], battlefield=[*GREEN, "Savannah Lions"]),
    }
    play = melee(seats)
    play.cast("Giant Growth", targets=[BEAR], by=0)
    play.cast("Giant Growth", targets=["Savannah Lions"], by=4)
    while stack_of(play, 0) or stack_of(play, 4):
        pass_under(play, 0 if stack_of(play, 0) else 4)
    assert (play.pt(BEAR), play.pt("Savannah Lions")) == ((5, 5), (5, 4))
    finish_turn(play, 4)
    assert (play.pt(BEAR), play.pt("Savannah Lions")) == ((5, 5), (2, 1))
    finish_turn(play, 0)
    assert play.pt(BEAR) == (2, 2)


@cr("807.4", "514.2")
def test_damage_wears_off_with_a_turn_in_which_the_controller_takes_part() -> None:
    play = melee({0: Seat(hand=["Shock"], battlefield=[*RED, "Serra Angel"])})
    play.cast("Shock", targets=["Serra Angel"], by=0)
    while stack_of(play, 0):
        pass_under(play, 0)
    finish_turn(play, 4)
    assert play.object("Serra Angel").damage == 2
    finish_turn(play, 0)
    assert play.object("Serra Angel").damage == 0


@cr("807.4", "602.5b")
def test_a_limit_for_each_turn_is_for_the_turn_in_which_the_player_takes_part() -> None:
    play = melee({0: Seat(battlefield=["Jace Beleren"], library=["Island"] * 9)})
    play.activate("Jace Beleren", 0, by=0)
    finish_turn(play, 8)  # another turn begins
    zero = next(one for one in play.game.decisions if isinstance(one, Act) and one.marker == 0)
    assert not any(option.kind == "activate" for option in zero.options)


@needs_corpus
@cr("807.4", "702.40a")
@pytest.mark.parametrize(("first", "copied"), [(0, True), (4, False)])
def test_what_happened_this_turn_happened_under_the_same_marker(first: int, copied: bool) -> None:
    """Everyone is within range, but storm counts only the spells cast in its own turn."""
    seats = {n: Seat(hand=["Shock", parsed("Grapeshot")], battlefield=RED) for n in (0, 4)}
    play = melee(seats, variant="grand melee + range of influence 6")
    play.cast("Shock", targets=["Player 6"], by=first)
    while stack_of(play, first):
        pass_under(play, first)
    play.cast("Grapeshot", targets=["Player 6"], by=0)
    while isinstance(play.decision, Act) and len(stack_of(play, 0)) == 2:
        pass_under(play, 0)
    assert (play.decision.purpose == "new targets") is copied


@cr("807.5a")
def test_a_view_shows_each_stack_under_its_marker() -> None:
    play = melee({4: Seat(hand=["Shock"], battlefield=RED)})
    play.cast("Shock", targets=["Player 6"], by=4)
    zero, four = play.game.view(0), play.game.view(4)
    for seen in (zero, four):  # everyone sees every stack, and under which marker it is
        assert [card.name for card in seen.stack] == ["Shock"]
        assert [(turn.players, len(turn.stack)) for turn in seen.turns if turn.stack] == [((4,), 1)]
    assert (zero.active, four.active) == (0, 4)
    assert zero.decision is not None
    assert four.decision is not None
    play.game.answer(four.decision.options[-1], next(one for one in play.game.decisions if one.player == 4))
    assert (4, 5) in asked(play)


@cr("807.4", "106.4")
def test_mana_lasts_until_a_step_ends_in_which_its_player_takes_part() -> None:
    play = melee({0: Seat(hand=["Dark Ritual"], battlefield=["Swamp"])})
    play.cast("Dark Ritual", by=0)
    while stack_of(play, 0):
        pass_under(play, 0)
    finish_turn(play, 4)
    assert play.pool(0) == "{B}{B}{B}"
    for player in (0, 1, 11):
        play.pass_priority(by=player)
    assert play.pool(0) == ""


@cr("807.4", "305.2")
def test_each_active_player_plays_a_land_in_their_own_turn() -> None:
    play = melee({n: Seat(hand=["Island", "Island"]) for n in (0, 4)})
    play.land("Island", by=0)
    finish_turn(play, 8)  # another turn begins
    zero = next(one for one in play.game.decisions if one.player == 0)
    assert not any(option.kind == "play" for option in zero.options)
    play.land("Island", by=4)


# -- open decisions --------------------------------------------------------------------------------------------------


@cr("807.4", "807.5a")
def test_any_open_decision_may_be_answered_and_the_journal_names_which() -> None:
    play = melee({8: Seat(hand=["Divination"], battlefield=BLUE)})
    game = play.game
    game.keep_undo = True
    assert game.decisions[0] is game.decision
    before = fingerprint(game.present())
    play.cast("Divination", by=8)
    assert game.journal[0].marker == 2
    assert decode(encode(game.journal[0])).marker == 2
    for other in (game.copy(), apnap.Game.load(game.save()), game.replay()):
        assert fingerprint(other.present()) == fingerprint(game.present())
        assert [(one.player, one.options) for one in other.decisions] == [
            (one.player, one.options) for one in game.decisions
        ]
    while game.journal:
        game.undo()
    assert fingerprint(game.present()) == before


@cr("807.5a")
def test_a_copy_in_the_middle_of_an_action_under_another_marker() -> None:
    play = melee({8: Seat(hand=["Shock"], battlefield=RED)})
    decision = next(one for one in play.game.decisions if one.player == 8)
    play.game.answer(next(option for option in decision.options if option.kind == "cast"), decision)
    assert play.decision.purpose == "target"
    assert len(play.game.decisions) == 1  # an action is being taken, and the others wait
    for other in (play.game.copy(), apnap.Game.load(play.game.save())):
        assert fingerprint(other.present()) == fingerprint(play.game.present())
        assert other.decision.options == play.decision.options


def test_a_decision_that_is_not_open_is_refused() -> None:
    play = melee({})
    closed = play.game.decisions[1]
    play.pass_priority(by=closed.player)
    length = len(play.game.journal)
    with pytest.raises(apnap.Illegal):
        play.game.answer(PASS, closed)
    with pytest.raises(apnap.Illegal):
        play.game.answer(PASS, "the second")
    assert len(play.game.journal) == length


def test_an_ordinary_game_has_one_decision() -> None:
    game = apnap.Game([apnap.starter("red").main, apnap.starter("green").main], seed=3)
    while game.state.turn < 2:
        assert game.decisions == [game.decision]
        game.answer(game.decision.options[-1])


@cr("807.1", "807.4", "807.5")
@pytest.mark.parametrize(("players", "seed"), [(10, 1), (13, 2)])
def test_random_games_in_which_any_open_decision_is_answered(players: int, seed: int) -> None:
    names = ["red", "green", "white", "blue", "black"]
    decks = [apnap.starter(names[n % 5]).main for n in range(players)]
    game, chance = apnap.Game(decks=decks, seed=seed, variant="grand melee"), random.Random(seed)
    most = 0
    for n in range(1200):
        if game.over:
            break
        decisions = game.decisions
        most = max(most, len(decisions))
        decision = chance.choice(decisions)
        if n % 100 == 99:
            again = apnap.Game.load(game.save())
            assert fingerprint(again.present()) == fingerprint(game.present())
            here = [player.index for player in game.state.players if player.in_game]
            game.concede(chance.choice(here))
        else:
            game.answer(chance.choice(decision.options), decision)
    assert most >= 2
    assert fingerprint(game.replay().present()) == fingerprint(game.present())
