"""The shared team turns option (CR 805): teams take turns and have priority."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.game import Game
from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import ExtraTurn, LoseLife, Sacrifice, SkipNext, YouMay
from apnap.language.filters import creature
from apnap.language.patterns import Begins
from apnap.language.references import ActivePlayer, Bound, EachPlayer
from apnap.rules.asking.errors import ApnapError, Malformed
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.turns import TurnBegan
from apnap.variants.requests import options_for
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus

TWO_TEAMS = "team vs. team + shared team turns"
GIANT = "two-headed giant"
FULL = ["Forest"] * 8


def table(*seats: Seat, active: int = 0, step: str = "precombat main", variant: str = TWO_TEAMS) -> Script:
    """Four players in two teams, 1 and 2 against 3 and 4; seats that aren't given have a library."""
    rest = [Seat(library=FULL) for _ in range(4 - len(seats))]
    return scene(*seats, *rest, active=active, step=step, variant=variant)


def asked(play: Script) -> tuple[str, str]:
    return f"Player {play.decision.player + 1}", play.decision.purpose


def start(variant: str = TWO_TEAMS, seed: int = 0, extra: tuple[str, ...] = ()) -> Game:
    deck = [apnap.named("Forest")] * (40 - len(extra)) + [parsed(name) for name in extra]
    return Game([deck] * 4, seed=seed, variant=variant)


def choose_starter(game: Game, player: int) -> None:
    game.answer(next(one for one in game.decision.options if one.thing == -1 - player))


@cr("805.1", "810.2", "811.3")
def test_only_teams_that_sit_together_share_their_turns() -> None:
    assert options_for("two-headed giant", 4).shared_turns
    assert options_for(TWO_TEAMS, 4).shared_turns
    with pytest.raises(ApnapError) as refused:
        options_for("alternating teams + shared team turns", 4)
    assert refused.value.rule == "805.1"
    with pytest.raises(Malformed) as apart:
        apnap.Board(4, find=apnap.named, variant=TWO_TEAMS, teams=[0, 1, 0, 1]).start()
    assert apart.value.rule == "805.1"


@cr("805.2", "805.7")
def test_the_primary_player_sits_rightmost_and_orders_the_teams_triggers() -> None:
    seats = [Seat(battlefield=["Soul Warden"]) for _ in range(4)]
    board = apnap.Board(4, find=parsed, variant=TWO_TEAMS, seats=[1, 0, 3, 2])
    for n, seat in enumerate(seats):
        board.seats[n] = seat
    board.seats[0] = Seat(battlefield=["Soul Warden"], hand=["Grizzly Bears"], pool="{G}{G}")
    play = Script(board.turn(0).start())
    play.cast("Grizzly Bears", by=0)
    play.pass_priority()
    while play.decision.purpose == "act" and play.stack == ["Grizzly Bears"]:
        play.pass_priority()
    assert asked(play) == ("Player 2", "order triggers")
    assert len(play.decision.options) == 2
    play.choose(*play.decision.options)
    assert asked(play) == ("Player 4", "order triggers")
    play.choose(*play.decision.options)
    assert len(play.stack) == 4


@cr("805.3")
def test_the_starting_team_takes_the_first_turn() -> None:
    game = start(GIANT)
    assert (game.decision.purpose, game.decision.rule) == ("starting player", "103.1")
    choose_starter(game, 3)
    assert game.decision.purpose == "mulligan"
    while game.decision.purpose == "mulligan":
        game.answer(game.decision.options[0])
    began = [event for event in game.history if isinstance(event, TurnBegan)]
    assert [event.player for event in began] == [2]
    assert game.state.starting_player == 2


@cr("805.3a", "103.5")
def test_teams_declare_mulligans_in_turn_order_then_all_are_taken() -> None:
    game = start(GIANT)
    choose_starter(game, 2)
    declared = []
    keep, mulligan = game.decision.options
    for answer in (keep, mulligan, mulligan, keep):
        declared.append(game.decision.player)
        drawn = sum(isinstance(event, CardDrawn) for event in game.history)
        assert drawn == 28  # nobody draws again before all have declared
        game.answer(answer)
    assert declared == [2, 3, 0, 1]
    # those who keep don't stop their teammates; the next round asks only those who took one
    assert (game.decision.player, game.decision.purpose) == (3, "mulligan")
    game.answer(mulligan)
    assert (game.decision.player, game.decision.purpose) == (0, "mulligan")
    game.answer(keep)
    assert (game.decision.player, game.decision.purpose) == (3, "bottom")


@cr("805.3b", "103.6")
def test_teams_use_their_opening_hands_in_turn_order() -> None:
    game = start(GIANT, extra=("Leyline of Sanctity",) * 33)
    choose_starter(game, 2)
    while game.decision.purpose == "mulligan":
        game.answer(game.decision.options[0])
    using = []
    while game.decision.purpose == "opening hand":
        using.append(game.decision.player)
        options = [one for one in game.decision.options if one.kind != "done"]
        game.answer((options[0],) if options else ())
    assert list(dict.fromkeys(using)) == [2, 3, 0, 1]


@cr("805.4", "805.4a")
def test_teams_alternate() -> None:
    play = table(*[Seat(library=FULL) for _ in range(4)])
    active = []
    for _ in range(4):
        active.append(play.active)
        play.next_turn()
    assert active == [0, 2, 0, 2]


@cr("805.4a", "502.3")
def test_everything_the_active_team_controls_untaps() -> None:
    tapped = [Permanent("Forest", tapped=True)]
    play = table(*[Seat(battlefield=tapped, library=FULL) for _ in range(4)], active=2)
    play.next_turn()
    assert [play.state.object(id).tapped for id in play.state.battlefield] == [False, False, True, True]


@cr("805.4b", "805.6a")
def test_each_member_draws_in_the_draw_step() -> None:
    play = table(*[Seat(library=FULL) for _ in range(4)], step="upkeep")
    play.until("draw")
    assert [len(play.hand(n)) for n in range(4)] == [1, 1, 0, 0]
    assert [event.player for event in play.events(CardDrawn)] == [0, 1]


@cr("805.4c")
def test_each_member_may_play_a_land() -> None:
    play = table(Seat(hand=["Forest", "Forest"]), Seat(hand=["Swamp", "Swamp"]))
    play.land("Forest")
    play.land("Swamp", by=1)
    assert not play.may("play", "Forest")
    play.pass_to(1)
    assert not play.may("play", "Swamp")


@cr("805.4d")
@pytest.mark.parametrize(
    ("card", "drawn"), [("Howling Mine", [2, 2, 0, 0]), ("Kami of the Crescent Moon", [2, 2, 0, 0])]
)
def test_that_players_draw_step_is_each_members(card: str, drawn: list[int]) -> None:
    play = table(*[Seat(library=FULL) for _ in range(3)], Seat(library=FULL, battlefield=[card]), step="upkeep")
    play.until("draw")
    if play.decision.purpose == "order triggers":
        play.choose(*play.decision.options)
    play.resolve()
    play.resolve()
    assert [len(play.hand(n)) for n in range(4)] == drawn


@cr("805.4d")
def test_an_ability_that_does_not_mention_the_player_triggers_once() -> None:
    play = table(Seat(library=FULL, battlefield=["Verdant Force"]), step="upkeep")
    assert play.stack == ["ability of Verdant Force"]
    play.resolve()
    assert play.battlefield(0) == ["Verdant Force", "Saproling Token"]


@cr("805.4d")
def test_an_if_clause_is_checked_for_each_member() -> None:
    play = table(
        Seat(library=FULL, hand=FULL),
        Seat(library=FULL),
        Seat(library=FULL, battlefield=["Hellfire Mongrel"]),
        step="upkeep",
    )
    assert play.stack == ["ability of Hellfire Mongrel"]
    play.resolve()
    assert play.lives == [20, 18, 20, 20]


@cr("805.5", "805.5a")
def test_each_member_of_the_team_with_priority_may_act() -> None:
    play = table(Seat(hand=["Shock"], pool="{R}"), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Shock", targets=["Player 3"], by=1)
    assert asked(play) == ("Player 1", "act")  # their team still has priority
    play.cast("Shock", targets=["Player 4"])
    assert play.stack == ["Shock", "Shock"]


@cr("805.5b")
def test_teams_pass_and_then_the_active_team_receives_priority() -> None:
    play = table(Seat(), Seat(hand=["Shock"], pool="{R}"), Seat(hand=["Opt"], pool="{U}", library=FULL))
    play.cast("Shock", targets=["Player 3"], by=1)
    order = []
    while play.stack:
        order.append(play.decision.player)
        play.pass_priority()
    assert order == [0, 1, 2, 3]
    assert asked(play) == ("Player 1", "act")
    for _ in range(4):
        play.pass_priority()
    assert play.step == "beginning of combat"


@cr("805.5b")
def test_an_action_in_between_starts_the_passing_again() -> None:
    play = table(Seat(hand=["Shock"], pool="{R}"), Seat(), Seat(), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Shock", targets=["Player 3"])
    for _ in range(3):
        play.pass_priority()
    play.cast("Shock", targets=["Player 1"])
    order = []
    while len(play.stack) == 2:
        order.append(play.decision.player)
        play.pass_priority()
    assert order == [2, 3, 0, 1]  # their team keeps priority; then the other team passes


@cr("805.6", "101.4")
def test_the_active_teams_players_choose_first() -> None:
    seats = [Seat(battlefield=["Grizzly Bears", "Hill Giant"], library=FULL) for _ in range(3)]
    play = table(
        *seats, Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Innocent Blood"], pool="{B}"), active=2
    )
    play.cast("Innocent Blood", by=3)
    for _ in range(4):
        play.pass_priority()
    order = []
    while play.decision.purpose != "act":
        order.append(play.decision.player)
        assert len(play.battlefield()) == 8  # all at the same time, after all have chosen
        play.choose(next(one for one in play.decision.options))
    assert order == [2, 3, 0, 1]
    assert len(play.battlefield()) == 4


@cr("805.6a", "121.2")
def test_players_draw_team_by_team() -> None:
    play = table(*[Seat(library=FULL) for _ in range(3)], Seat(library=FULL, battlefield=["Temple Bell"]), active=2)
    play.activate("Temple Bell", by=3)
    play.resolve()
    assert [event.player for event in play.events(CardDrawn)] == [2, 3, 0, 1]


@cr("805.8", "500.7")
def test_an_extra_turn_is_the_teams() -> None:
    play = table(Seat(hand=["Time Warp"], pool="{U}{U}{U}{U}{U}", library=FULL), Seat(library=FULL))
    play.cast("Time Warp", targets=["Player 2"])
    play.resolve()
    play.next_turn()
    assert play.active == 0
    play.next_turn()
    assert play.active == 2


@cr("805.8", "500.8")
def test_an_added_phase_is_the_teams() -> None:
    play = table(
        Seat(battlefield=["Grizzly Bears"], library=FULL),
        Seat(battlefield=["Hill Giant", *["Mountain"] * 4], hand=["Relentless Assault"]),
    )
    play.attack({"Grizzly Bears": "Player 3", "Hill Giant": "Player 3"})
    play.until("postcombat main")
    play.cast("Relentless Assault", by=1)
    play.resolve()
    play.attack({"Grizzly Bears": "Player 4", "Hill Giant": "Player 4"})
    play.until("end")
    assert play.lives == [20, 20, 15, 15]


@cr("805.8", "614.10a")
def test_a_skipped_step_is_skipped_by_the_team_once_for_each_effect() -> None:
    tapped = [Permanent("Forest", tapped=True)]
    play = table(
        Seat(hand=["Murder"], pool="{B}{B}{B}", library=FULL, battlefield=["Yosei, the Morning Star"]),
        Seat(library=FULL),
        *[Seat(battlefield=tapped, library=FULL) for _ in range(2)],
    )
    play.cast("Murder", targets=["Yosei, the Morning Star"])
    play.resolve()
    play.choose("Player 3")
    if play.decision.purpose != "act":
        play.choose()
    play.resolve()
    lands = [id for id in play.state.battlefield if play.state.object(id).base.name == "Forest"]
    play.next_turn()
    assert [play.state.object(id).tapped for id in lands] == [True, True]
    play.next_turn()
    play.next_turn()
    assert [play.state.object(id).tapped for id in lands] == [False, False]


TIME_FOR_ALL = card("Time for All", "{U}", "Sorcery", Spell((ExtraTurn(EachPlayer()),)))
NO_REST = card("No Rest", "{U}", "Sorcery", Spell((SkipNext("turn", EachPlayer("opponent")),)))
TOLL = card("Toll of the Hour", "{B}", "Instant", Spell((LoseLife(3, ActivePlayer()),)))


@cr("805.8")
def test_one_effect_that_gives_both_members_an_extra_turn_gives_the_team_one() -> None:
    play = table(Seat(hand=[TIME_FOR_ALL], pool="{U}", library=FULL), Seat(library=FULL))
    play.cast("Time for All")
    play.resolve()
    active = []
    for _ in range(4):
        play.next_turn()
        active.append(play.active)
    assert active == [2, 0, 2, 0]


@cr("805.8")
def test_one_effect_that_makes_both_members_skip_a_turn_skips_one() -> None:
    for times, expected in ((1, [0, 2]), (2, [0, 0])):
        play = table(Seat(hand=[NO_REST] * 2, pool="{U}{U}", library=FULL), Seat(library=FULL))
        for _ in range(times):
            play.cast("No Rest")
            play.resolve()
        active = []
        for _ in range(2):
            play.next_turn()
            active.append(play.active)
        assert active == expected


@cr("805.9")
def test_the_controller_chooses_which_active_player_is_meant() -> None:
    play = table(Seat(), Seat(), Seat(hand=[TOLL], pool="{B}"))
    play.cast("Toll of the Hour", by=2)
    for _ in range(4):
        play.pass_priority()
    assert (asked(play), play.decision.rule) == (("Player 3", "active player"), "805.9")
    play.choose("Player 2")
    assert play.lives == [20, 17, 20, 20]


@cr("805.4d")
@pytest.mark.parametrize(("together", "abilities", "lost"), [(True, 1, 5), (False, 2, 0)])
def test_an_ability_may_mean_the_players_of_a_team_together(together: bool, abilities: int, lost: int) -> None:
    """Together they sacrifice two creatures, each of them one; neither of them alone has two."""
    them = Bound("that player")
    deal = YouMay((Sacrifice(them, creature, 2),), who=them, then=(LoseLife(5),))
    pact = card(
        "Pact", "{B}", "Enchantment", Triggered(Begins("end", EachPlayer("opponent"), together=together), (deal,))
    )
    theirs = [Seat(battlefield=[name], library=FULL) for name in ("Wall of Wood", "Wall of Stone")]
    play = table(Seat(battlefield=[pact], library=FULL), Seat(library=FULL), *theirs, active=2)
    play.until("end")
    if play.decision.purpose == "order triggers":
        play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    assert len(play.stack) == abilities
    for _ in range(abilities):
        play.resolve()
        if play.decision.purpose == "may":
            play.yes()
    assert 20 - play.life(0) == lost
    assert (play.graveyard(2), play.graveyard(3)) == ((["Wall of Wood"], ["Wall of Stone"]) if lost else ([], []))
