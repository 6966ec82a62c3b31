"""Effects of planes and phenomena on rolls, turn order and neighbours, and other words of theirs, as cards made of
nodes."""

from __future__ import annotations

from apnap.game.board import Board
from apnap.game.seats import Permanent
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Devotion
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER, UNTIL_PLANESWALK, UNTIL_PLANESWALK_AWAY, WHILE_COUNTER
from apnap.language.filters import (
    ControlledBy,
    FirstCast,
    Is,
    Measures,
    SharesType,
    creature,
    land,
    permanent,
    player,
    spell,
    this,
    you_control,
)
from apnap.language.nontraditional import (
    BlanksAreChaos,
    ChaosEnsue,
    ChaosEnsues,
    Planeswalk,
    Planeswalks,
    RevealPlanes,
    ReverseTurnOrder,
)
from apnap.language.references import Bound, EachPlayer, LeftOf, This, You
from apnap.rules.events.cards import LibraryShuffled
from apnap.rules.events.chance import CoinFlipped, DieRolled
from tests.cr.scenes import Script, Seat
from tests.marks import cr

ROLL = "roll the planar die"


def acting(name: str, *effects: e.Effect) -> CardDefinition:
    """An artifact that does it for {0}."""
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


def watching(pattern: p.Pattern, *effects: e.Effect) -> CardDefinition:
    return card("Watcher", "", "Artifact", Triggered(pattern, effects or (e.GainLife(1),)))


MEADOW = card("Meadow", "", "Plane - Meadow", Triggered(ChaosEnsues(), (e.GainLife(4),)))
BOG = card("Bog", "", "Plane - Bog")
WALKER = acting("Walker", Planeswalk())
BEAR = card("Bear", "{1}{G}", "Creature - Bear", pt="2/2")
GIANT = card("Giant", "{3}{R}", "Creature - Giant", pt="3/3")
LAND = card("Clearing", "", "Land")


def table(*seats: Seat, active: int = 0, seed: int = 0, step: str = "precombat main") -> Script:
    board = Board(max(len(seats), 2), seed, variant="planechase")
    for index, seat in enumerate(seats):
        seat.library = seat.library or [LAND] * 10
        board.seats[index] = seat
    return Script(board.turn(active, step).start())


def use(play: Script, name: str) -> None:
    play.activate(name)
    play.resolve()


def rolled(play: Script) -> str:
    play.game.answer(next(option for option in play.decision.options if option.kind == ROLL))
    return play.events(DieRolled)[-1].face


@cr("901.9a", "901.9b")
def test_a_blank_is_a_chaos_roll_until_a_player_planeswalks_away_from_a_plane() -> None:
    odd = acting("Odd", e.ApplyRule(BlanksAreChaos(), UNTIL_PLANESWALK_AWAY))
    for seed in range(30):
        seat = Seat(life=20, command=[MEADOW], planar_deck=[MEADOW, MEADOW], battlefield=[odd, WALKER])
        play = table(seat, Seat(), seed=seed)
        use(play, "Odd")
        if rolled(play) == "blank":
            break
    play.resolve_all()
    assert play.life(0) == 24
    seat = Seat(life=20, command=[MEADOW], planar_deck=[MEADOW, MEADOW], battlefield=[odd, WALKER])
    play = table(seat, Seat(), seed=seed)
    use(play, "Odd")
    use(play, "Walker")
    assert rolled(play) == "blank"
    play.resolve_all()
    assert play.life(0) == 20


@cr("901.8", "614.1a")
def test_planeswalking_because_of_a_roll_is_told_from_other_planeswalking() -> None:
    rule = s.Instead(Planeswalks(rolled=True), (ChaosEnsue(),))
    fixed = acting("Fixed", e.ApplyRule(rule, FOREVER))
    for seed in range(40):
        seat = Seat(life=20, command=[MEADOW], planar_deck=[BOG], battlefield=[fixed, WALKER])
        play = table(seat, Seat(), seed=seed)
        use(play, "Fixed")
        if rolled(play) == "planeswalker":
            break
    play.resolve_all()
    assert play.command() == ["Meadow"]
    assert play.life(0) == 24
    use(play, "Walker")
    assert play.command() == ["Bog"]


@cr("103.1", "101.4", "117.3d")
def test_the_turn_order_is_reversed_and_neighbours_stay() -> None:
    turn = acting("Turn", ReverseTurnOrder())
    tapper = acting("Tapper", e.Tap(e.Each(permanent & ControlledBy(LeftOf()))))
    seats = [Seat(battlefield=[turn, tapper]), Seat(battlefield=[BEAR]), Seat(battlefield=[GIANT])]
    play = table(*seats)
    use(play, "Turn")
    use(play, "Tapper")
    assert [play.tapped(name) for name in ("Bear", "Giant")] == [True, False]
    play.pass_priority(0)
    assert play.decision.player == 2
    play.next_turn()
    assert play.active == 2


@cr("103.1")
def test_the_player_to_the_left_of_another() -> None:
    tapper = acting("Tapper", e.Tap(e.Each(permanent & ControlledBy(LeftOf(LeftOf())))))
    seats = [Seat(battlefield=[tapper]), Seat(battlefield=[BEAR]), Seat(battlefield=[GIANT])]
    play = table(*seats)
    use(play, "Tapper")
    assert [play.tapped(name) for name in ("Bear", "Giant")] == [False, True]


@cr("701.16a")
def test_a_revealed_plane_is_put_back_on_top() -> None:
    tunnel = acting("Tunnel", RevealPlanes("top", planes=2))
    play = table(Seat(command=[MEADOW], planar_deck=[BOG, MEADOW, MEADOW], battlefield=[tunnel]), Seat())
    use(play, "Tunnel")
    play.choose("Meadow")
    deck = [play.state.object(id).base.name for id in reversed(play.state.players[0].planar_deck)]
    assert deck == ["Meadow", "Meadow", "Bog"]


@cr("205.1", "115.1")
def test_permanents_that_share_a_card_type() -> None:
    alike = e.Target(permanent & SharesType(Bound("target")), name="target2", other_than=("target",))
    swap = acting("Swap", e.Tap(e.Target(permanent)), e.Tap(alike))
    play = table(Seat(battlefield=[BEAR, LAND]), Seat(battlefield=[GIANT, swap], life=20), active=1)
    play.activate("Swap", targets=["Bear", "Giant"])
    play.resolve()
    assert [play.tapped(name) for name in ("Bear", "Giant", "Clearing")] == [True, True, False]


@cr("115.1")
def test_a_target_at_random() -> None:
    found = set()
    for seed in range(12):
        hit = acting("Hit", e.LoseLife(1, e.Target(player, random=True)))
        play = table(Seat(life=20, battlefield=[hit]), Seat(life=20), seed=seed)
        use(play, "Hit")
        found.add(tuple(play.lives))
    assert found == {(19, 20), (20, 19)}


@cr("121.1", "603.2")
def test_a_card_of_a_kind_is_drawn() -> None:
    reveals = card("Shown", "", "Artifact", Static(s.RevealsDrawn(player, 0)))
    draw = acting("Draw", e.Draw(2))
    seat = Seat(life=20, battlefield=[reveals, draw, watching(p.Draws(None, what=land))], library=[LAND, BEAR, BEAR])
    play = table(seat, Seat())
    use(play, "Draw")
    play.resolve_all()
    assert play.life(0) == 21


@cr("508.3d")
def test_exactly_so_many_creatures_attack() -> None:
    for count, life in ((1, 20), (2, 21), (3, 20)):
        watch = watching(p.PlayerAttacks(Is(You()), creature, 2, exactly=True))
        play = table(Seat(life=20, battlefield=[watch, *[BEAR] * 3]), Seat(life=20))
        bears = [id for id in play.state.battlefield if play.state.object(id).base.name == "Bear"]
        play.attack(bears[:count])
        play.resolve_all()
        assert play.life(0) == life


@cr("120.1", "603.2")
def test_the_first_damage_of_a_source_each_turn() -> None:
    shots = [acting("Shot", e.DealDamage(1, e.Target(player))), acting("Other", e.DealDamage(1, e.Target(player)))]
    watch = watching(p.DealsDamage(permanent, player, first=True))
    play = table(Seat(life=20, battlefield=[*shots, watch]), Seat(life=20))
    for name in ("Shot", "Shot", "Other"):
        play.activate(name, targets=["Player 2"])
        play.resolve_all()
    assert play.lives == [22, 17]


@cr("502.3")
def test_permanents_untap_in_the_untap_step_of_each_player() -> None:
    muse = card("Muse", "", "Artifact", Static(s.UntapsDuring(creature, player)))
    field = [Permanent(muse), Permanent(BEAR, tapped=True), Permanent(LAND, tapped=True)]
    play = table(Seat(battlefield=field), Seat(), step="end")
    play.next_turn()
    assert [play.tapped(name) for name in ("Bear", "Clearing")] == [False, True]


@cr("608.2c")
def test_two_creatures_deal_damage_equal_to_their_toughness() -> None:
    wall = card("Wall", "{G}", "Creature - Wall", pt="0/3")
    blow = acting("Blow", e.Fight(e.Target(creature), e.Target(creature, name="target2"), toughness=True))
    play = table(Seat(battlefield=[blow, wall]), Seat(battlefield=[GIANT]))
    play.activate("Blow", targets=["Wall", "Giant"])
    play.resolve()
    assert play.battlefield() == ["Blow"]


@cr("608.2c")
def test_a_process_is_done_again() -> None:
    again = acting("Again", e.Process((e.LoseLife(1), e.FlipCoin(lost=(e.RepeatProcess(),)))))
    counts = set()
    for seed in range(8):
        play = table(Seat(life=40, battlefield=[again]), Seat(), seed=seed)
        use(play, "Again")
        flips = [event.won for event in play.events(CoinFlipped)]
        assert flips == [False] * (len(flips) - 1) + [True]
        assert play.life(0) == 40 - len(flips)
        counts.add(len(flips))
    assert len(counts) > 1


@cr("700.5")
def test_devotion_to_the_chosen_colour() -> None:
    pray = acting("Pray", e.ChooseWord("colour"), e.GainLife(Devotion(())))
    play = table(Seat(life=20, battlefield=[pray, BEAR, GIANT]), Seat())
    use(play, "Pray")
    play.choose("red")
    assert play.life(0) == 21


@cr("611.2b", "122.1")
def test_an_effect_lasts_as_long_as_a_counter_is_there() -> None:
    gain = e.Apply(Bound("target"), (Gain((Keyword("flying"),)),), duration=f"{WHILE_COUNTER}charge")
    mark = acting("Mark", e.AddCounters("charge", 1, e.Target(creature)), gain)
    clear = acting("Clear", e.TakeCounters("charge", None, e.Target(creature)))
    play = table(Seat(battlefield=[mark, clear, BEAR]), Seat())
    use(play, "Mark")
    assert "flying" in play.keywords("Bear")
    use(play, "Clear")
    assert "flying" not in play.keywords("Bear")


@cr("122.1", "311.2")
def test_a_plane_has_counters() -> None:
    isle = card("Isle", "", "Plane - Isle", Triggered(ChaosEnsues(), (e.AddCounters("charge", 2, This()),)))
    play = table(Seat(command=[isle], battlefield=[acting("Chaos", ChaosEnsue())]), Seat())
    use(play, "Chaos")
    play.resolve()
    assert play.counters("Isle") == {"charge": 2}


@cr("702.26a", "702.26g")
def test_permanents_phase_out_until_a_player_planeswalks() -> None:
    fog = acting("Fog", e.PhaseOut(e.Each(creature), UNTIL_PLANESWALK))
    mist = acting("Mist", e.PhaseOut(e.Each(creature)))
    for name, there in (("Fog", False), ("Mist", True)):
        seat = Seat(command=[MEADOW], planar_deck=[BOG], battlefield=[fog, mist, WALKER, BEAR])
        play = table(seat, Seat())
        use(play, name)
        assert play.object("Bear").phased_out
        play.next_turn()
        play.next_turn()
        assert play.object("Bear").phased_out is not there
    play = table(Seat(command=[MEADOW], planar_deck=[BOG], battlefield=[fog, WALKER, BEAR]), Seat())
    use(play, "Fog")
    use(play, "Walker")
    assert not play.object("Bear").phased_out


@cr("701.54a", "702.62b")
def test_time_travel_changes_time_counters_of_permanents_and_suspended_cards() -> None:
    travel = acting("Travel", e.TimeTravel())
    clock = card("Clock", "", "Artifact")
    field = [Permanent(clock, counters={"time": 2}), Permanent(BEAR, counters={"time": 1})]
    play = table(Seat(battlefield=[travel, *field, GIANT]), Seat(battlefield=[Permanent(LAND, counters={"time": 1})]))
    use(play, "Travel")
    assert len(play.decision.options) == 2 + 1  # or neither
    play.choose("Clock")
    play.choose("Bear")
    assert play.counters("Clock") == {"time": 3}
    assert play.counters("Bear") == {}
    assert play.counters("Clearing") == {"time": 1}


@cr("601.2i", "113.6e")
def test_the_first_spell_of_a_kind_in_a_turn() -> None:
    first = FirstCast(Measures("mana value", ">=", 2))
    gift = Gain((Triggered(p.Casts(Is(You()), this), (e.GainLife(5),), zone="stack"),))
    altar = card("Altar", "", "Artifact", Static(s.Continuous(spell & you_control & first, (gift,))))
    small = card("Small", "{0}", "Artifact")
    play = table(Seat(life=20, battlefield=[altar], hand=[small, BEAR, BEAR], pool="{G}{G}{G}{G}"), Seat())
    for name, life in (("Small", 20), ("Bear", 25), ("Bear", 25)):
        play.cast(name)
        play.resolve_all()
        assert play.life(0) == life


@cr("102.3", "508.3d")
def test_your_team_is_you_and_your_teammates() -> None:
    team = EachPlayer("team")
    tapper = acting("Tapper", e.Tap(e.Each(creature & ControlledBy(team))))
    board = Board(4, variant="two-headed giant")
    fields = [[tapper, BEAR], [GIANT], [card("Foe", "{G}", "Creature - Elf", pt="1/1")], []]
    for seat, field in zip(board.seats, fields, strict=True):
        seat.battlefield, seat.library = field, [LAND] * 5
    play = Script(board.turn(0, "precombat main").start())
    use(play, "Tapper")
    assert [play.tapped(name) for name in ("Bear", "Giant", "Foe")] == [True, True, False]


@cr("701.20a")
def test_the_rest_of_the_revealed_cards_is_shuffled_into_the_library() -> None:
    look = e.LookAndTake(2, 1, creature, "battlefield", rest_position="shuffled", reveal=True, optional=False)
    play = table(Seat(battlefield=[acting("Dig", look)], library=[LAND, BEAR, GIANT, LAND]), Seat())
    use(play, "Dig")
    assert sorted(play.battlefield(0)) == ["Bear", "Dig"]
    assert len(play.events(LibraryShuffled)) == 1
