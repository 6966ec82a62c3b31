"""Plans that make an event of a pattern happen, by the kind of pattern."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import zip_longest

from apnap.language import nontraditional as n
from apnap.language import patterns as p
from apnap.language.day_and_night import DaylightTurns
from apnap.language.filters import Filter, HasKeyword
from tests.exercise.plans.casting import activates, cast_what_fits, casts, copies, cycles, targeted
from tests.exercise.plans.combat import against_a_sturdy_one, combat, crew, damage, excess
from tests.exercise.plans.plan import Plan, Planner, at, each_player, players
from tests.exercise.plans.tools import keywords_asked_for
from tests.exercise.plans.zone_changes import moving
from tests.exercise.playing import Playing, Test


def plans(pattern: p.Pattern) -> Iterator[Plan]:
    """Ways to produce an event of the pattern, the likeliest first; where it may be one of several, of each in turn."""
    if isinstance(pattern, p.AnyEvent):
        for ways in zip_longest(*[plans(choice) for choice in pattern.choices]):
            yield from [one for one in ways if one is not None]
    elif isinstance(pattern, p.OneOrMore):
        yield from plans(pattern.pattern)
    else:
        yield from _PLANNERS[type(pattern)](pattern)


def _begins(pattern: p.Pattern) -> Iterator[Plan]:
    yield lambda play: play.rounds(3)
    yield lambda play: _fight_on(play)
    yield against_a_sturdy_one
    yield lambda play: _grown(play)
    yield _busy


def _busy(play: Playing) -> None:
    """Turns in which both players cast spells: it stays day, if it is (CR 726.2a)."""
    for player in (0, 1):
        cast_what_fits(play, None, [player], 1)
    play.rounds(2)


def _grown(play: Playing) -> None:
    """With counters of every kind that the card refers to."""
    for tool in [tool for tool in play.needs.tools if tool.startswith("add ")]:
        play.use(tool, lambda thing: thing == play.subject)
    play.rounds(3)


def _fight_on(play: Playing) -> None:
    """Turns in which both players attack."""
    play.attackers = lambda thing: thing != play.subject
    play.rounds(5)


def _by_player(tool: str) -> Planner:
    def planner(pattern: p.Pattern) -> Iterator[Plan]:
        who = getattr(pattern, "who", None)
        times = max(getattr(pattern, "number", 0), 1)
        yield lambda play: each_player(play, who, tool, times)
        yield lambda play: each_player(play, None, tool, times)

    return planner


def _by_thing(*tools: str) -> Planner:
    def planner(pattern: p.Pattern) -> Iterator[Plan]:
        what, who = getattr(pattern, "what", None), getattr(pattern, "who", None)
        for tool in tools:
            for by in (0, 1):
                yield lambda play, tool=tool, by=by: play.use(tool, _of(play, what, who), by=by)  # type: ignore[misc]
        yield lambda play: _untap_and_tap(play, what, tools[0])

    return planner


def _becomes(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Becomes)
    tool = f"become {pattern.designation}"
    if pattern.designation == "monarch":
        yield lambda play: each_player(play, pattern.what, tool, 1)
    else:
        yield from _by_thing(tool)(pattern)


def _transforms(pattern: p.Pattern) -> Iterator[Plan]:
    """What has another face, before anything else."""
    assert isinstance(pattern, p.Transforms)
    what = pattern.what
    yield lambda play: play.use("transform", lambda thing: play.fits(what)(thing) and _turns(play, thing))
    yield _through_day_and_night
    yield from _by_thing("transform")(pattern)


def _through_day_and_night(play: Playing) -> None:
    """What has daybound transforms for no other reason (CR 702.145b)."""
    play.use("day")
    play.use("night")


def _turns(play: Playing, thing: int) -> bool:
    definition = play.state.object(thing).definition
    return definition is not None and definition.layout == "transform"


def _of(play: Playing, what: Filter | None, who: Filter | None) -> Test:
    """A permanent that fits, of a player who does."""
    fits, fit = play.fits(what), players(play, who)
    return lambda thing: fits(thing) and play.state.object(thing).controller in fit


def _untap_and_tap(play: Playing, what: Filter | None, tool: str) -> None:
    other = {"tap": "untap", "untap": "tap"}.get(tool, tool)
    play.use(other, play.fits(what))
    play.use(tool, play.fits(what))


def _life(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.LosesLife)
    if pattern.why == "payment":
        yield lambda play: play.use("pay life", by=0)
        yield lambda play: play.use("pay life", by=1)
    else:
        yield lambda play: each_player(play, pattern.who, "lose life")


def _counters(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.GetsCounters)
    tool = f"add {pattern.kind or '+1/+1'}"
    for by in (0, 1):
        yield lambda play, by=by: play.use(tool, play.fits(pattern.what), by=by)  # type: ignore[misc]


def _last_counter(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.LosesLastCounter)
    yield lambda play: play.use(f"take {pattern.kind}", play.fits(pattern.what))
    yield lambda play: play.rounds(12)


def _chapters(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Chapter)
    yield lambda play: play.rounds(2 * pattern.number + 2)


def _levels(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.BecomesLevel)

    def plan(play: Playing) -> None:
        for _ in range(pattern.number):
            play.until("precombat main", 0)
            for option in play.offered("activate", play.subject)[-1:]:
                play.do(option)
                play.settle()

    yield plan


def _mana(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, (p.TappedForMana, p.ProducesMana))

    def plan(play: Playing) -> None:
        for by in (0, 1):
            test = play.fits(pattern.what)
            if play.give(by):
                for option in play.offered("mana"):
                    if test(option.thing):
                        play.do(option)
                        play.settle()
                        break

    yield plan


def _discards(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Discards)
    yield lambda play: _discard_fitting(play, pattern, 0)
    yield lambda play: _discard_fitting(play, pattern, 1)
    yield lambda play: each_player(play, pattern.who, "discard", 3)


def _discard_fitting(play: Playing, pattern: p.Discards, by: int) -> None:
    for player in players(play, pattern.who):
        play.use("discard one", at(player), _owned(play, pattern.what, player), by=by)


def _owned(play: Playing, what: Filter | None, player: int) -> Test:
    fits = play.fits(what)
    return lambda thing: play.state.object(thing).owner == player and fits(thing)


def _control(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, (p.GainsControl, p.LosesControl))
    for player in (0, 1):
        yield lambda play, player=player: play.use("control", play.fits(pattern.what), at(player))  # type: ignore[misc]


def _face_up(pattern: p.Pattern) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for option in play.offered("turn face up"):
            play.do(option)
            play.settle()

    yield plan
    yield lambda play: play.use("face up", play.fits(getattr(pattern, "what", None)))


def _crews(pattern: p.Pattern) -> Iterator[Plan]:
    yield crew


def _by_turning(pattern: p.Pattern) -> Iterator[Plan]:
    yield _through_day_and_night


def _completes(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, n.CompletesDungeon)
    yield lambda play: each_player(play, pattern.who, "venture", 10)


def _by_chance(tool: str, times: int) -> Planner:
    """How often both players try."""

    def plan(play: Playing) -> None:
        for _ in range(times):
            play.use(tool, by=0)
            play.use(tool, by=1)

    return lambda pattern: iter((plan,))


def _clashes(pattern: p.Pattern) -> Iterator[Plan]:
    """One player draws a card between clashes, so that each player wins some."""

    def plan(play: Playing) -> None:
        for _ in range(8):
            play.use("clash", by=0)
            play.use("clash", by=1)
            play.use("mill", at(0))

    yield plan


def _state(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.StateIs)
    yield lambda play: play.settle()
    yield lambda play: play.rounds(3)
    for keyword in keywords_asked_for(pattern):
        yield partial(_give, f"give {keyword}")


def _give(tool: str, play: Playing) -> None:
    play.use(tool, lambda thing: thing == play.subject)


def _attached(pattern: p.Pattern) -> Iterator[Plan]:
    """Auras and Equipment become attached to what fits."""
    assert isinstance(pattern, p.BecomesAttached)
    what, to = pattern.what, pattern.to
    for tool in ("attach badge", "attach blade"):
        yield lambda play, tool=tool: play.use(tool, play.fits(what), play.fits(to))  # type: ignore[misc]
    yield lambda play: cast_what_fits(play, what, [0], 1)


def _loses_game(pattern: p.Pattern) -> Iterator[Plan]:
    yield lambda play: play.game.concede(1)


_PLANNERS: dict[type[p.Pattern], Planner] = {
    p.Moves: moving,
    p.Attacks: combat,
    p.PlayerAttacks: combat,
    p.Exerts: combat,
    p.Blocks: combat,
    p.BecomesBlocked: combat,
    p.AttacksUnblocked: combat,
    p.DealsDamage: damage,
    p.DealtExcess: excess,
    p.Casts: casts,
    p.Copies: copies,
    p.Scries: _by_player("scry"),
    p.Surveils: _by_player("surveil"),
    p.Proliferates: _by_player("proliferate"),
    p.TemptedByRing: _by_player("tempt"),
    n.Ventures: _by_player("venture"),
    n.CompletesDungeon: _completes,
    DaylightTurns: _by_turning,
    p.Clashes: _clashes,
    p.Explores: _by_thing("explore"),
    p.Connives: _by_thing("connive"),
    p.Becomes: _becomes,
    p.Activates: activates,
    p.Begins: _begins,
    p.Draws: _by_player("draw"),
    p.RevealsDrawnCard: _begins,
    p.GainsLife: _by_player("gain life"),
    p.LosesLife: _life,
    p.GetsCounters: _counters,
    p.LosesLastCounter: _last_counter,
    p.Chapter: _chapters,
    p.BecomesLevel: _levels,
    p.BecomesTapped: _by_thing("tap"),
    p.BecomesUntapped: _by_thing("untap"),
    p.TappedForMana: _mana,
    p.ProducesMana: _mana,
    p.BecomesTarget: targeted,
    p.Discards: _discards,
    p.Sacrifices: _by_thing("sacrifice"),
    p.Exploits: lambda pattern: casts(p.Casts(p.YOU, HasKeyword("exploit"))),
    p.Destroys: _by_thing("destroy"),
    p.Cycles: cycles,
    p.FinishVoting: _by_chance("vote", 2),
    p.BecomesAttached: _attached,
    p.LosesGame: _loses_game,
    p.CreatesTokens: _by_player("create"),
    p.Crews: _crews,
    p.GainsControl: _control,
    p.LosesControl: _control,
    p.TurnsFaceUp: _face_up,
    p.Transforms: _transforms,
    p.FlipsCoin: _by_chance("coin", 6),
    p.RollsDie: _by_chance("roll", 3),
    p.StateIs: _state,
}
