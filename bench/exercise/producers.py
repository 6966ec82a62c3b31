"""Plans that make an event of a pattern happen, by the kind of pattern."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from apnap.language import patterns as p
from apnap.language.filters import AllOf, ControlledBy, ControlledByOpponent, Filter, HasSubtype, HasType, Targets
from apnap.language.node import walk
from apnap.language.types import LAND
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from apnap.state.things import of_player
from bench.exercise.playing import Playing, Test
from bench.exercise.tools import moves, of_damage

Plan = Callable[[Playing], None]
Planner = Callable[[p.Pattern], Iterator[Plan]]


def plans(pattern: p.Pattern) -> Iterator[Plan]:
    """Ways to produce an event of the pattern, the likeliest first."""
    if isinstance(pattern, p.AnyEvent):
        for choice in pattern.choices:
            yield from plans(choice)
    elif isinstance(pattern, p.OneOrMore):
        yield from plans(pattern.pattern)
    else:
        yield from _PLANNERS[type(pattern)](pattern)


def players(play: Playing, who: Filter | None) -> list[int]:
    """The players who pass the filter, as numbers."""
    test = play.fits(who)
    return [n for n in range(len(play.state.players)) if who is None or test(of_player(n))]


def named(play: Playing, thing: int, name: str) -> bool:
    return play.state.object(thing).base.name == name


def at(player: int) -> Test:
    return lambda thing: thing == of_player(player)


# -- moving ------------------------------------------------------------------------------------------------------------


def _moves(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Moves)
    if pattern.destination == BATTLEFIELD:
        if any([isinstance(part, ControlledByOpponent) for part in walk(pattern.what)]):
            yield lambda play: _cast_what_fits(play, _unowned(pattern.what), [1])
        if any([isinstance(part, HasType) and part.types == LAND for part in walk(pattern.what)]):
            yield lambda play: _play_land(play)
        yield lambda play: _cast_what_fits(play, pattern.what, [0])
        yield lambda play: _play_land(play)
        yield lambda play: play.use("create", at(0))
    if pattern.destination == GRAVEYARD and pattern.origin in (BATTLEFIELD, ""):
        yield lambda play: play.use("sacrifice", play.fits(pattern.what))
        yield lambda play: play.use("destroy", play.fits(pattern.what))
    for origin, destination in moves(pattern):
        tool = f"{origin} to {destination}"
        yield lambda play, tool=tool: play.use(tool, play.fits(pattern.what))  # type: ignore[misc]
        yield lambda play, tool=tool: _move_each(play, tool)  # type: ignore[misc]
    if pattern.origin == HAND:
        yield lambda play: _each_player(play, None, "discard")
    if pattern.origin == "library":
        yield lambda play: _each_player(play, None, "mill")


def _unowned(filter: Filter) -> Filter:
    """The filter without what it says of the controller, whom a card in hand has none of (CR 108.4)."""
    if not isinstance(filter, AllOf):
        return filter
    return AllOf(tuple([one for one in filter.parts if not isinstance(one, (ControlledBy, ControlledByOpponent))]))


def _move_each(play: Playing, tool: str) -> None:
    """What a thing will be like where it goes can't always be told beforehand: move several, of both players."""
    for number in range(12):
        play.use(tool, _nth(number))


def _nth(number: int) -> Test:
    """Any thing, so long as it is the so-manieth that is asked about."""
    tried: list[int] = []

    def test(thing: int) -> bool:
        tried.append(thing)
        return len(tried) == number + 1

    return test


def _play_land(play: Playing) -> None:
    for option in play.offered("play")[:1]:
        play.do(option)
        play.settle()


# -- casting and activating --------------------------------------------------------------------------------------------


def _cast_what_fits(play: Playing, what: Filter | None, who: list[int], most: int = 4) -> None:
    """Each of the players casts what is asked for in their own main phase; failing that, anything."""
    for player in who:
        if play.state.markers[0].active != player:
            play.until("precombat main", player)
        for fitting in (True, False):
            for _ in range(most):
                test = play.fits(what)
                options = play.offered("cast") if play.give(player) else []
                hits = [one for one in options if not fitting or test(one.thing)]
                if not hits:
                    break
                play.do(hits[0 if fitting else (_ * 3) % len(hits)])
                play.settle()


def _casts(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Casts)
    for part in [] if pattern.what is None else walk(pattern.what):
        if isinstance(part, Targets):
            for by in (0, 1):
                yield lambda play, by=by, inner=part.inner: _point(play, inner, by)  # type: ignore[misc]
            yield lambda play, inner=part.inner: _cast_at(play, inner)  # type: ignore[misc]
    yield lambda play: _cast_what_fits(play, pattern.what, players(play, pattern.who))
    yield lambda play: _cast_what_fits(play, None, players(play, pattern.who), 8)
    yield lambda play: _cast_now(play, players(play, pattern.who))


def _cast_now(play: Playing, who: list[int]) -> None:
    for player in who:
        if play.give(player):
            for option in play.offered("cast")[:1]:
                play.do(option)
                play.settle()


def _activates(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Activates)

    def plan(play: Playing) -> None:
        for player in players(play, pattern.who):
            test = play.fits(pattern.of)
            if play.give(player):
                options = [*play.offered("activate")]
                for option in [*[one for one in options if test(one.thing)], *options][:3]:
                    if option in play.offered("activate"):
                        play.do(option)
                        play.settle()

    yield plan


def _copies(pattern: p.Pattern) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for option in play.offered("cast"):
            if named(play, option.thing, "Point"):
                play.do(option)
                play.use("copy")
                return

    yield plan


def _point(play: Playing, what: Filter | None, by: int) -> None:
    """A spell of the player targets what fits."""
    if play.give(by):
        for option in play.offered("cast"):
            if named(play, option.thing, "Point"):
                play.do(option, play.fits(what))
                play.settle()
                return


def _cast_at(play: Playing, what: Filter) -> None:
    """Spells of every kind target what fits."""
    for number in range(12):
        options = play.offered("cast") if play.give(0) else []
        if number < len(options) and options[number].thing != play.subject:
            before = play.game.copy()
            play.do(options[number], play.fits(what), play.fits(what))
            play.settle()
            if play.state.object(play.subject).last is not None:  # it did not survive that
                play.game = before
                play.game.present()


def _targeted(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.BecomesTarget)
    for by in (0, 1):
        yield lambda play, by=by: play.use("target", play.fits(pattern.what), by=by)  # type: ignore[misc]
        yield lambda play, by=by: _point(play, pattern.what, by)  # type: ignore[misc]


def _cycles(pattern: p.Pattern) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for by in (0, 1):
            options = play.offered("activate") if play.give(by) else []
            own = [one for one in options if one.thing == play.subject]
            for option in [*own, *[one for one in options if named(play, one.thing, "Cycler")]][:1]:
                play.do(option)
                play.settle()

    yield plan
    yield lambda play: _in_combat(play, plan)


def _in_combat(play: Playing, plan: Plan) -> None:
    """With attackers and blockers of either player's turn."""
    play.attackers = play.blockers = lambda thing: thing != play.subject
    play.until("declare blockers")
    plan(play)


# -- combat ------------------------------------------------------------------------------------------------------------


def combats(play: Playing, attacker: Test, blocker: Test | None, player: int) -> None:
    """Through the next combat of the player, with these attackers and blockers."""
    if play.state.markers[0].active == player and play.state.markers[0].step != "precombat main":
        play.until("end", player)
    play.until("precombat main", player)
    play.attackers, play.blockers = attacker, blocker
    play.until("postcombat main", player)
    play.attackers = play.blockers = None


def _combat(pattern: p.Pattern) -> Iterator[Plan]:
    everyone: Test = lambda thing: True  # noqa: E731
    what = getattr(pattern, "what", None) or getattr(pattern, "source", None)
    if HasSubtype("Vehicle") in list(walk(pattern)):
        yield _manned
    for player in (0, 1):
        for blocker in (None, everyone):
            yield lambda play, player=player, blocker=blocker: combats(  # type: ignore[misc]
                play, everyone, blocker, player
            )
            yield lambda play, player=player, blocker=blocker: combats(  # type: ignore[misc]
                play, lambda thing: thing == play.subject, blocker, player
            )
            yield lambda play, player=player, blocker=blocker: combats(  # type: ignore[misc]
                play, _first_of(play.fits(what)), blocker, player
            )
    yield lambda play: combats(play, everyone, lambda thing: thing == play.subject, 1)
    yield _manned


def _manned(play: Playing) -> None:
    """Vehicles attack, too."""
    _crew(play)
    combats(play, lambda thing: True, None, 0)


def _first_of(test: Test) -> Test:
    found: list[int] = []

    def first(thing: int) -> bool:
        if not found and test(thing):
            found.append(thing)
        return thing in found

    return first


def _damage(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.DealsDamage)
    if pattern.combat is not True:
        yield lambda play: play.use("damage", *of_damage(play.fits(pattern.recipient), play.fits(pattern.source)))
        yield lambda play: play.use("damage", *of_damage(play.fits(pattern.recipient), play.fits(pattern.source)), by=1)
        yield lambda play: play.use("rain", play.fits(pattern.source))
    if pattern.combat is not False:
        yield from _combat(pattern)
    if pattern.combat is not True:
        yield lambda play: _cast_what_fits(play, pattern.source, [0])


# -- the rest ----------------------------------------------------------------------------------------------------------


def _begins(pattern: p.Pattern) -> Iterator[Plan]:
    yield lambda play: play.rounds(3)
    yield lambda play: _fight_on(play)


def _fight_on(play: Playing) -> None:
    """Turns in which both players attack."""
    play.attackers = lambda thing: thing != play.subject
    play.rounds(5)


def _each_player(play: Playing, who: Filter | None, tool: str, times: int = 1) -> None:
    for player in players(play, who):
        for _ in range(times):
            play.use(tool, at(player))


def _by_player(tool: str) -> Planner:
    def planner(pattern: p.Pattern) -> Iterator[Plan]:
        who = getattr(pattern, "who", None)
        times = max(getattr(pattern, "number", 0), 1)
        yield lambda play: _each_player(play, who, tool, times)
        yield lambda play: _each_player(play, None, tool, times)

    return planner


def _by_thing(*tools: str) -> Planner:
    def planner(pattern: p.Pattern) -> Iterator[Plan]:
        what, who = getattr(pattern, "what", None), getattr(pattern, "who", None)
        for tool in tools:
            for by in (0, 1):
                yield lambda play, tool=tool, by=by: play.use(tool, _of(play, what, who), by=by)  # type: ignore[misc]
        yield lambda play: _untap_and_tap(play, what, tools[0])

    return planner


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
        yield lambda play: _each_player(play, pattern.who, "lose life")


def _counters(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.GetsCounters)
    tool = f"add {pattern.kind or '+1/+1'}"
    for by in (0, 1):
        yield lambda play, by=by: play.use(tool, play.fits(pattern.what), by=by)  # type: ignore[misc]


def _last_counter(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.LosesLastCounter)
    yield lambda play: play.use(f"take {pattern.kind}", play.fits(pattern.what))
    yield lambda play: play.rounds(12)


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
    yield lambda play: _discard_fitting(play, pattern)
    yield lambda play: _each_player(play, pattern.who, "discard", 3)


def _discard_fitting(play: Playing, pattern: p.Discards) -> None:
    for player in players(play, pattern.who):
        play.use("discard one", at(player), _owned(play, pattern.what, player))


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
    yield _crew


def _crew(play: Playing) -> None:
    for option in play.offered("activate"):
        if named(play, option.thing, "Wagon"):
            play.do(option)
            play.settle()
            return


def _coins(pattern: p.Pattern) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for _ in range(6):
            play.use("coin", by=0)
            play.use("coin", by=1)

    yield plan


def _state(pattern: p.Pattern) -> Iterator[Plan]:
    yield lambda play: play.settle()
    yield lambda play: play.rounds(3)


def _loses_game(pattern: p.Pattern) -> Iterator[Plan]:
    yield lambda play: play.game.concede(1)


_PLANNERS: dict[type[p.Pattern], Planner] = {
    p.Moves: _moves,
    p.Attacks: _combat,
    p.PlayerAttacks: _combat,
    p.Blocks: _combat,
    p.BecomesBlocked: _combat,
    p.AttacksUnblocked: _combat,
    p.DealsDamage: _damage,
    p.Casts: _casts,
    p.Copies: _copies,
    p.Scries: _by_player("scry"),
    p.Surveils: _by_player("surveil"),
    p.Activates: _activates,
    p.Begins: _begins,
    p.Draws: _by_player("draw"),
    p.RevealsDrawnCard: _begins,
    p.GainsLife: _by_player("gain life"),
    p.LosesLife: _life,
    p.GetsCounters: _counters,
    p.LosesLastCounter: _last_counter,
    p.BecomesTapped: _by_thing("tap"),
    p.BecomesUntapped: _by_thing("untap"),
    p.TappedForMana: _mana,
    p.ProducesMana: _mana,
    p.BecomesTarget: _targeted,
    p.Discards: _discards,
    p.Sacrifices: _by_thing("sacrifice"),
    p.Destroys: _by_thing("destroy"),
    p.Cycles: _cycles,
    p.LosesGame: _loses_game,
    p.CreatesTokens: _by_player("create"),
    p.Crews: _crews,
    p.GainsControl: _control,
    p.LosesControl: _control,
    p.TurnsFaceUp: _face_up,
    p.FlipsCoin: _coins,
    p.StateIs: _state,
}
