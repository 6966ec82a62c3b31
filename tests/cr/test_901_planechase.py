"""Planechase (CR 901): planar decks, the planar die, planeswalking, chaos, phenomena, and players who leave."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import apnap
from apnap.cards import legality
from apnap.cards.decks import DeckList
from apnap.cards.facts import of_definition
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.game.view import view
from apnap.rules.asking.errors import IllegalDeck
from apnap.rules.events.chance import DieRolled
from apnap.rules.events.planes import ChaosEnsued, PlaneMoved, Planeswalked
from apnap.state.table import GameOptions
from apnap.variants.supplementary_decks import problems_of
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed, ruling, scene

pytestmark = needs_corpus

PLANES = ["Akoum", "Krosa", "Naar Isle", "Minamo", "Turri Island", "Shiv", "Gavony", "Kessig", "Esper", "Murasa"]
OTHERS = [
    *("Academy at Tolaria West", "Agyrem", "Bant", "Cliffside Market", "Eloren Wilds", "Feeding Grounds"),
    *("Fields of Summer", "Goldmeadow", "Grixis", "Izzet Steam Maze"),
]
PLANAR = "planar deck"
PHENOMENA = ["Mutual Epiphany", "Planewide Disaster"]
ROLL = "roll the planar die"


def start(players: int = 2, variant: str = "planechase", planes: Sequence[str] = PLANES, seed: int = 1) -> Game:
    """A game before its first decision."""
    section = {"planar deck": [parsed(name) for name in planes]}
    deck = DeckList([apnap.named("Plains")] * 40, [], section)
    return apnap.Game(decks=[deck] * players, variant=variant, seed=seed)


def begun(game: Game) -> Game:
    while game.state.starting:
        game.answer(game.decision.options[0])
    return game


def table(*seats: Seat, variant: str = "planechase", active: int = 0, seed: int = 0) -> Script:
    return scene(*seats, variant=variant, active=active, seed=seed)


def face_up(play: Script) -> list[tuple[str, int]]:
    """The face-up cards with their controllers."""
    return [(play.state.object(id).base.name, play.state.object(id).controller) for id in play.state.command]


def rolling(wanted: str, *seats: Seat, variant: str = "planechase", active: int = 0, by: int = 0) -> Script:
    """The table after a roll with that result, by a seed that leads to it."""
    for seed in range(100):
        play = table(*seats, variant=variant, active=active, seed=seed)
        roll(play, by)
        if play.events(DieRolled)[-1].face == wanted:
            return play
    raise AssertionError(f"no seed rolls {wanted}")


def can_roll(play: Script) -> bool:
    return any(option.kind == ROLL for option in play.decision.options)


def roll(play: Script, by: int = 0) -> None:
    play.pass_to(by)
    chosen = [option for option in play.decision.options if option.kind == ROLL]
    play.game.answer(chosen[0])
    while play.decision.purpose == "pay":
        play.game.answer(play.decision.options[0])


@cr("901.3", "901.4", "901.5", "103.7", "311.2")
def test_the_starting_player_turns_up_the_starting_plane() -> None:
    game = begun(start())
    state = game.state
    assert len(state.command) == 1
    plane = state.object(state.command[0])
    assert plane.owner == plane.controller == state.starting_player == state.markers[0].planar_controller
    assert sorted(len(player.planar_deck) for player in state.players) == [9, 10]
    assert all(state.object(id).zone == "planar deck" for player in state.players for id in player.planar_deck)
    assert [player.planar_deck_count for player in view(game, 0).players] == [
        len(player.planar_deck) for player in state.players
    ]
    assert [player.planar_controller for player in view(game, 1).players].index(True) == state.starting_player


@cr("901.5")
def test_a_phenomenon_is_never_the_starting_plane_and_does_not_trigger() -> None:
    passed = 0
    for seed in range(12):
        game = begun(start(planes=[*PHENOMENA, *PLANES[:8]], seed=seed))
        up = [game.state.object(id) for id in game.state.command]
        assert [one.base.name in PLANES for one in up] == [True]
        assert not game.state.waiting
        assert not [event for event in game.history if isinstance(event, Planeswalked)]
        passed += len([event for event in game.history if isinstance(event, PlaneMoved)]) > 1
    assert passed > 1, "phenomena were turned up and down again"


@cr("901.3")
def test_a_deck_without_planes_is_refused() -> None:
    with pytest.raises(IllegalDeck) as refused:
        start(planes=PHENOMENA)
    assert refused.value.rule == "901.3"
    with pytest.raises(IllegalDeck):
        start(planes=[])


@cr("901.3", "901.15a")
@pytest.mark.parametrize(
    ("planes", "single", "rule"),
    [
        (PLANES, False, ""),
        (PLANES[:9], False, "901.3"),
        ([*PLANES[:9], "Akoum"], False, "901.3"),
        ([*PLANES, *PHENOMENA], False, ""),
        ([*PLANES, *PHENOMENA, "Spatial Merging"], False, "901.3"),
        ([*PLANES, "Grizzly Bears"], False, "901.3"),
        (PLANES, True, "901.15a"),
        ([*PLANES, *OTHERS], True, ""),
        ([*PLANES, *OTHERS[1:]], True, "901.15a"),
        ([*PLANES, *OTHERS, *PHENOMENA, "Spatial Merging"], True, ""),
    ],
)
def test_games_and_deck_lists_ask_the_same_of_a_planar_deck(planes: list[str], single: bool, rule: str) -> None:
    """Ten cards, or twenty if two players share it; two phenomena, or four; no name twice."""
    variant = "planechase + single planar deck" if single else "planechase"
    facts = {"main": [of_definition(apnap.named("Plains"))] * 60, PLANAR: [of_definition(parsed(n)) for n in planes]}
    assert [one.rule for one in legality.problems({**facts}, legality.way_of(variant, 2))] == ([rule] if rule else [])
    if rule:
        with pytest.raises(IllegalDeck) as refused:
            start(planes=planes, variant=variant)
        assert refused.value.rule == rule
        return
    start(planes=planes, variant=variant)


@cr("901.15a")
def test_forty_cards_are_enough_for_any_number_of_players() -> None:
    cards = [(f"Plane {n}", frozenset(("plane",))) for n in range(40)]
    assert [len(problems_of(PLANAR, cards[:count], players)) for count, players in ((40, 9), (39, 9), (39, 4))] == [
        0,
        1,
        1,
    ]


@cr("901.9", "116.2i")
def test_the_planar_die_is_rolled_in_a_main_phase_for_more_each_time() -> None:
    play = table(Seat(command=["Gavony"], battlefield=["Plains"] * 2, planar_deck=["Akoum"]), Seat())
    costs = []
    while play.decision.player == 0 and can_roll(play):
        costs += [option.number for option in play.decision.options if option.kind == ROLL]
        roll(play)
        while play.stack:
            play.resolve()
    assert costs[:2] == [0, 1]
    assert len(play.events(DieRolled)) == 2  # the third would cost {2}, and one land is left


@cr("901.9")
def test_only_the_active_player_rolls_and_only_with_an_empty_stack() -> None:
    play = table(Seat(command=["Gavony"], battlefield=["Plains"], hand=["Healing Salve"]), Seat())
    assert can_roll(play)
    play = table(
        Seat(command=["Gavony"], battlefield=["Swamp"] * 2, hand=["Murder", "Shock"]),
        Seat(battlefield=["Mountain"], hand=["Shock"]),
    )
    play.pass_to(1)
    assert not can_roll(play)
    play.cast("Shock", ["Player 1"])
    play.pass_to(0)
    assert not can_roll(play)


@cr("901.9a", "901.3a")
def test_a_blank_roll_does_nothing() -> None:
    play = rolling("blank", Seat(command=["Gavony"], planar_deck=["Akoum"]), Seat())
    assert not play.stack
    assert play.decision.player == 0
    assert face_up(play) == [("Gavony", 0)]


@cr("901.9b", "311.7")
def test_the_chaos_symbol_makes_chaos_abilities_trigger() -> None:
    play = rolling("chaos", Seat(command=["Gavony"], planar_deck=["Akoum"]), Seat())
    assert len(play.stack) == 1
    assert play.events(ChaosEnsued)[0].rule == "901.9b"


@cr("901.9c", "901.8", "701.24b", "701.24c", "901.7a", "901.11")
def test_the_planeswalker_symbol_makes_the_planeswalking_ability_trigger() -> None:
    play = rolling("planeswalker", Seat(command=["Gavony"], planar_deck=["Akoum", "Krosa"]), Seat())
    assert len(play.stack) == 1
    old = play.state.command[0]
    assert face_up(play) == [("Gavony", 0)]
    play.resolve()
    assert face_up(play) == [("Akoum", 0)]
    deck = [play.state.object(id) for id in play.state.players[0].planar_deck]
    assert [one.base.name for one in deck] == ["Gavony", "Krosa"]  # the bottom first
    assert deck[0].id != old
    assert play.events(Planeswalked)[0].away() == [old]


@cr("311.5", "901.6")
def test_the_active_player_controls_the_plane() -> None:
    play = table(Seat(command=["Lethe Lake"], library=["Plains"] * 20), Seat(library=["Island"] * 20))
    play.next_turn()
    assert face_up(play) == [("Lethe Lake", 1)]
    play.until("upkeep", 1)
    play.resolve()
    assert play.graveyard(1) == ["Island"] * 10  # "your upkeep" is that of the planar controller


@cr("901.7", "311.4")
def test_abilities_of_a_face_up_plane_function_in_the_command_zone() -> None:
    play = table(Seat(command=["Krosa"], battlefield=["Grizzly Bears"]), Seat(battlefield=["Grizzly Bears"]))
    assert [play.pt(id) for id in play.state.battlefield] == [(4, 4), (4, 4)]
    play = table(Seat(planar_deck=["Krosa"], battlefield=["Grizzly Bears"]), Seat())
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("701.24d", "901.11b", "603.10g")
def test_abilities_trigger_on_planeswalking_away_and_to() -> None:
    play = rolling(
        "planeswalker",
        Seat(command=["Orzhova"], planar_deck=["Panopticon"], graveyard=["Grizzly Bears"], library=["Plains"]),
        Seat(),
    )
    play.resolve()
    assert face_up(play) == [("Panopticon", 0)]
    play.order(["Orzhova", "Panopticon"])
    play.resolve_all()
    assert "Grizzly Bears" in play.battlefield(0)
    assert play.hand(0) == ["Plains"]


@cr("901.11c")
def test_a_player_planeswalks_away_from_all_planes() -> None:
    play = rolling("planeswalker", Seat(command=["Gavony", "Esper"], planar_deck=["Akoum"]), Seat())
    play.resolve()
    play.choose("Gavony", "Esper")
    assert face_up(play) == [("Akoum", 0)]
    assert len(play.events(Planeswalked)[0].away()) == 2
    assert len(play.state.players[0].planar_deck) == 2


@cr("901.11c", "701.24b")
@ruling("Spatial Merging", 2)
@pytest.mark.parametrize("order", [("Gavony", "Esper"), ("Esper", "Gavony")])
def test_the_owner_chooses_the_order_of_planes_that_are_turned_down_together(order: tuple[str, str]) -> None:
    """The order isn't revealed to other players; the last chosen is the topmost."""
    play = rolling("planeswalker", Seat(command=["Gavony", "Esper"], planar_deck=["Akoum"]), Seat())
    play.resolve()
    assert (play.decision.player, play.decision.purpose) == (0, "order")
    play.choose(*order)
    deck = [play.object(id) for id in play.state.players[0].planar_deck]
    assert [one.base.name for one in deck] == [*order]
    assert all(one.known_to == frozenset((0,)) for one in deck)


@cr("701.24b")
def test_planes_of_different_owners_need_no_order() -> None:
    play = rolling("planeswalker", Seat(command=["Gavony"], planar_deck=["Akoum"]), Seat(command=["Esper"]))
    play.resolve()
    decks = [[play.object(id).base.name for id in player.planar_deck] for player in play.state.players]
    assert decks == [["Gavony"], ["Esper"]]
    assert all(play.object(id).known_to for id in play.state.players[1].planar_deck)


@cr("901.11")
def test_effects_that_last_until_a_player_planeswalks_end() -> None:
    lands = ["Plains"] * 10
    for seed in range(500):
        play = table(
            Seat(command=["Eloren Wilds"], planar_deck=["Akoum"], battlefield=lands),
            Seat(battlefield=["Mountain"], hand=["Shock"], library=["Plains"]),
            seed=seed,
        )
        roll(play)
        if play.events(DieRolled)[0].face == "chaos":
            play.choose("Player 2")
            play.resolve()
            other = Script(play.game.copy())
            other.next_turn()
            assert not other.may("cast", "Shock")
            roll(play)
            if play.events(DieRolled)[1].face == "planeswalker":
                break
    play.resolve()
    assert play.command() == ["Akoum"]
    play.pass_to(1)
    assert play.may("cast", "Shock")


@cr("312.5", "312.7", "701.24c", "704.6f", "901.11a")
def test_a_phenomenon_is_encountered_and_then_left() -> None:
    play = rolling(
        "planeswalker",
        Seat(command=["Gavony"], planar_deck=["Mutual Epiphany", "Akoum"], library=["Plains"] * 9),
        Seat(library=["Island"] * 9),
    )
    play.resolve()
    assert face_up(play) == [("Mutual Epiphany", 0)]
    assert len(play.stack) == 1
    play.resolve()
    assert [len(play.hand(0)), len(play.hand(1))] == [4, 4]
    assert face_up(play) == [("Akoum", 0)]
    assert [event.rule for event in play.events(Planeswalked)] == ["701.24b", "704.6f"]


@cr("312.7", "704.6f")
def test_a_phenomenon_whose_ability_is_countered_is_left_too() -> None:
    play = rolling(
        "planeswalker",
        Seat(command=["Gavony"], planar_deck=["Planewide Disaster", "Akoum"]),
        Seat(battlefield=["Island", "Grizzly Bears"], hand=["Stifle"]),
    )
    play.resolve()
    play.pass_to(1)
    play.cast("Stifle", ["Planewide Disaster"])
    play.resolve()
    assert "Grizzly Bears" in play.battlefield(1)
    assert face_up(play) == [("Akoum", 0)]


@cr("800.4p", "701.24c", "901.6", "901.10", "901.11a")
def test_the_planar_controller_leaves_with_their_plane() -> None:
    play = table(
        Seat(command=["Orzhova"], planar_deck=["Akoum"]),
        Seat(planar_deck=["Krosa", "Esper"], graveyard=["Grizzly Bears"]),
        Seat(planar_deck=["Minamo"]),
    )
    play.game.concede(0)
    assert play.state.markers[0].planar_controller == 1
    assert face_up(play) == [("Krosa", 1)]
    walked = play.events(Planeswalked)[0]
    assert (walked.player, walked.rule) == (1, "901.10")
    play.resolve_all()  # Player 2 planeswalked away from it
    assert "Grizzly Bears" in play.battlefield(1)
    play.until("upkeep", 1)
    assert play.state.markers[0].planar_controller == 1


@cr("901.10")
def test_a_plane_stays_if_another_player_owns_it() -> None:
    play = table(Seat(command=["Krosa"]), Seat(planar_deck=["Esper"]), Seat(planar_deck=["Minamo"]), active=1)
    assert face_up(play) == [("Krosa", 1)]
    play.game.concede(1)
    assert face_up(play) == [("Krosa", 2)]
    assert not play.events(Planeswalked)


@cr("901.10a")
def test_a_planeswalking_ability_ends_if_a_plane_leaves_the_game() -> None:
    seats = Seat(command=["Krosa"]), Seat(planar_deck=["Esper", "Shiv"]), Seat(planar_deck=["Minamo"])
    play = rolling("planeswalker", *seats, active=1, by=1)
    assert len(play.stack) == 1
    play.game.concede(0)
    assert play.stack == []
    assert face_up(play) == [("Esper", 1)]


@cr("901.10b")
def test_abilities_of_phenomena_stay_on_the_stack() -> None:
    play = rolling(
        "planeswalker",
        Seat(command=["Gavony"], planar_deck=["Mutual Epiphany", "Akoum"]),
        Seat(planar_deck=["Krosa"], library=["Plains"] * 5),
        Seat(planar_deck=["Minamo"], library=["Island"] * 5),
    )
    play.resolve()
    play.game.concede(0)
    assert len(play.stack) == 1
    assert play.controller(play.state.markers[0].stack[0]) == 1
    play.resolve()
    assert [len(play.hand(1)), len(play.hand(2))] == [4, 4]


@cr("901.12", "901.12a", "901.12b", "901.12d")
def test_in_a_two_headed_giant_game_both_members_of_the_team_roll() -> None:
    seats = [Seat(command=["Gavony"], planar_deck=["Akoum"]), Seat(), Seat(planar_deck=["Shiv"]), Seat()]
    play = rolling("planeswalker", *seats, variant="planechase + two-headed giant", by=1)
    assert play.events(DieRolled)[0].player == 1
    assert play.state.players[0].planar_rolls == 0
    play.resolve()
    assert face_up(play) == [("Akoum", 0)]
    play.next_turn()
    assert face_up(play) == [("Akoum", 2)]
    play.game.concede(3)
    assert play.game.over


@cr("901.12c")
def test_in_a_two_headed_giant_game_you_means_both_members() -> None:
    seats = [Seat(command=["Panopticon"], library=["Plains"] * 3), Seat(library=["Island"] * 3), Seat(), Seat()]
    play = rolling("chaos", *seats, variant="planechase + two-headed giant")
    play.resolve()
    assert [len(play.hand(n)) for n in range(4)] == [1, 1, 0, 0]
    seats = [Seat(command=["Gavony"], battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]), Seat(), Seat()]
    play = rolling("chaos", *seats, variant="planechase + two-headed giant")
    play.resolve()
    assert [("indestructible" in play.keywords(name)) for name in ("Grizzly Bears", "Hill Giant")] == [True, True]


@cr("901.13", "801.18")
def test_ranges_of_influence_do_not_limit_planes() -> None:
    seats = [Seat(command=["Krosa"]), Seat(), Seat(battlefield=["Grizzly Bears"]), Seat(), Seat()]
    play = table(*seats, variant="planechase + free-for-all + range of influence 1")
    assert play.pt("Grizzly Bears") == (4, 4)
    many = [Seat(command=["Krosa"]), *[Seat() for _ in range(3)], Seat(battlefield=["Grizzly Bears"]), *[Seat()] * 3]
    play = table(*many, variant="planechase + grand melee")
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("901.14", "901.14a")
def test_in_a_grand_melee_there_is_a_plane_for_each_turn_marker() -> None:
    game = begun(start(8, "planechase + grand melee"))
    up = [game.state.object(id) for id in game.state.command]
    assert len(up) == 2
    assert [one.controller for one in up] == [marker.planar_controller for marker in game.state.markers]
    assert [one.owner for one in up] == [marker.active for marker in game.state.markers]


@cr("901.14b")
def test_in_a_grand_melee_a_plane_is_turned_down_if_a_turn_marker_goes() -> None:
    game = begun(start(8, "planechase + grand melee"))
    leaving = game.state.markers[0].active
    kept = game.state.markers[1].planar_controller
    game.concede(leaving)
    assert [game.state.object(id).controller for id in game.state.command] == [kept]
    assert not [event for event in game.history if isinstance(event, Planeswalked)]


@cr("901.15", "901.15b", "901.15c")
def test_a_single_planar_deck_is_used_by_everyone_and_stays() -> None:
    seats = [Seat(command=["Krosa"], planar_deck=["Akoum", "Esper"]), Seat(), Seat()]
    play = rolling("planeswalker", *seats, variant="planechase + single planar deck", active=1, by=1)
    play.resolve()
    assert face_up(play) == [("Akoum", 1)]
    assert len(play.state.players[0].planar_deck) == 2
    play.game.concede(0)
    assert face_up(play) == [("Akoum", 1)]
    assert len(play.state.players[1].planar_deck) == 2
    assert len(play.events(Planeswalked)) == 1


@cr("901.15a")
def test_the_single_planar_deck_is_the_first_that_is_brought() -> None:
    plain = [apnap.named("Plains")] * 40
    deck = DeckList(plain, [], {"planar deck": [parsed(name) for name in PLANES]})
    options = GameOptions()
    options.smallest_deck = 0
    game = apnap.Game(decks=[plain, deck, deck], options=options, variant="planechase + single planar deck", seed=3)
    begun(game)
    assert [len(player.planar_deck) for player in game.state.players] == [0, 9, 0]
    assert game.state.object(game.state.command[0]).controller == game.state.starting_player


@cr("901.9d")
def test_rolling_the_planar_die_is_rolling_a_die_without_a_number() -> None:
    play = rolling("blank", Seat(command=["Gavony"], battlefield=["Brazen Dwarf"]), Seat())
    play.resolve()
    assert play.lives == [20, 19]


@cr("701.24a")
def test_outside_a_planechase_game_nobody_planeswalks_or_rolls() -> None:
    play = scene(Seat(battlefield=["Fractured Powerstone"]), Seat())
    play.activate("Fractured Powerstone", ability=1)
    play.resolve()
    assert not play.events(DieRolled)
    assert not play.may(ROLL, "Fractured Powerstone")


@cr("901.9", "116.2i")
def test_a_roll_by_an_effect_does_not_raise_the_cost() -> None:
    play = table(Seat(command=["Gavony"], battlefield=["Fractured Powerstone"], planar_deck=["Akoum"]), Seat())
    play.activate("Fractured Powerstone", ability=1)
    play.resolve_all()
    assert len(play.events(DieRolled)) == 1
    assert [option.number for option in play.decision.options if option.kind == ROLL] == [0]


def test_a_copy_for_a_player_does_not_know_the_order_of_planar_decks() -> None:
    game = begun(start())
    orders = set()
    for seed in range(5):
        copy = game.copy(as_seen_by=0, seed=seed)
        for real, dealt in zip(game.state.players, copy.state.players, strict=True):
            names = [copy.state.object(id).base.name for id in dealt.planar_deck]
            assert sorted(names) == sorted([game.state.object(id).base.name for id in real.planar_deck])
        orders.add(tuple(names))
    assert len(orders) > 1


def test_a_planechase_game_is_saved_and_loaded() -> None:
    game = begun(start())
    again = apnap.load(apnap.save(game))
    assert again.state.command == game.state.command
    assert [player.planar_deck for player in again.state.players] == [
        player.planar_deck for player in game.state.players
    ]
