"""Plans that make spells be cast and abilities be activated."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language import patterns as p
from apnap.language.filters import AllOf, CastFrom, Filter, IsSpell, Targets
from apnap.language.node import walk
from apnap.language.zones import EXILE
from tests.exercise.boards.supplies import LATER
from tests.exercise.plans.plan import Plan, as_a_card, named, players
from tests.exercise.playing import Playing


def cast_what_fits(play: Playing, what: Filter | None, who: list[int], most: int = 4, at: Filter | None = None) -> None:
    """Each of the players casts what is asked for in their own main phase, with a target if needed; otherwise
    anything."""
    what = None if what is None else as_a_card(what)
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
                aims = [] if at is None else [play.fits(at)]
                play.do(hits[0 if fitting else (_ * 3) % len(hits)], *aims)
                play.settle()


def casts(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.Casts)
    for part in [] if pattern.what is None else walk(pattern.what):
        if isinstance(part, Targets):
            for by in (0, 1):
                yield lambda play, by=by, inner=part.inner: point(play, inner, by)  # type: ignore[misc]
            yield lambda play, inner=part.inner: _cast_at(play, inner)  # type: ignore[misc]
    if pattern.what is not None and CastFrom(EXILE) in list(walk(pattern.what)):
        yield _suspend
    yield lambda play: cast_what_fits(play, pattern.what, players(play, pattern.who))
    yield lambda play: _cast_between(play, pattern.what, players(play, pattern.who))
    yield lambda play: cast_what_fits(play, None, players(play, pattern.who), 8)
    yield lambda play: _cast_now(play, players(play, pattern.who))


def _cast_now(play: Playing, who: list[int]) -> None:
    for player in who:
        if play.give(player):
            for option in play.offered("cast")[:1]:
                play.do(option)
                play.settle()


def _cast_between(play: Playing, what: Filter | None, who: list[int]) -> None:
    """Each of the players casts something in the turn of another."""
    for player in who:
        play.until("precombat main", 1 - min(player, 1))
        test = play.fits(None if what is None else as_a_card(what))
        options = play.offered("cast") if play.give(player) else []
        for option in [*[one for one in options if test(one.thing)], *options][:4]:
            if play.give(player) and option in play.offered("cast"):
                play.do(option)
                play.settle()


def _suspend(play: Playing) -> None:
    """What is suspended is cast as the last time counter is removed (CR 702.62a)."""
    for option in play.offered("suspend"):
        if named(play, option.thing, LATER.name):
            play.do(option)
            play.rounds(3)
            return


def activates(pattern: p.Pattern) -> Iterator[Plan]:
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


def use_at(what: Filter, play: Playing) -> None:
    """An ability is activated of what fits, with the target that the filter asks for."""
    parts = what.parts if isinstance(what, AllOf) else (what,)
    source = play.fits(AllOf(tuple([one for one in parts if not isinstance(one, Targets)])))
    aims = [play.fits(one.inner) for one in parts if isinstance(one, Targets)]
    for option in [one for one in play.offered("activate") if source(one.thing)][:1]:
        play.do(option, *aims)
        play.settle()


def copies(pattern: p.Pattern) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for option in play.offered("cast"):
            if named(play, option.thing, "Point"):
                play.do(option)
                play.use("copy")
                return

    yield plan


def point(play: Playing, what: Filter | None, by: int) -> None:
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
            if play.state.object(play.subject).last is not None:  # it didn't survive
                play.game = before
                play.game.present()


def splice(play: Playing) -> None:
    """Other spells are cast, and the card spliced onto one of them (CR 702.47a)."""
    for option in play.offered("cast"):
        if play.state.object(option.thing).base.name.startswith("Conjured") and option in play.offered("cast"):
            play.do(option)
            play.settle()


def targeted(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.BecomesTarget)
    if pattern.of is not None and IsSpell() in list(walk(pattern.of)):
        for by in (0, 1):
            yield lambda play, by=by: cast_what_fits(play, pattern.of, [by], 1, pattern.what)  # type: ignore[misc]
    for by in (0, 1):
        yield lambda play, by=by: play.use("target", play.fits(pattern.what), by=by)  # type: ignore[misc]
        yield lambda play, by=by: point(play, pattern.what, by)  # type: ignore[misc]


def cycles(pattern: p.Pattern) -> Iterator[Plan]:
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
