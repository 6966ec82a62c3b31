"""Plans for combat, and for dealing damage."""

from __future__ import annotations

from collections.abc import Iterator

from apnap.language import patterns as p
from apnap.language import types as t
from apnap.language.filters import HasSubtype, HasType, IsSpell, creature
from apnap.language.node import Node, walk
from apnap.rules.values.reading import characteristics, controller, is_creature
from tests.exercise.plans.casting import cast_what_fits
from tests.exercise.plans.plan import Plan, everyone, named
from tests.exercise.plans.tools import of_damage
from tests.exercise.playing import Playing, Test

_BEFORE_COMBAT = ("upkeep", "draw", "precombat main")


def combats(play: Playing, attacker: Test, blocker: Test | None, player: int) -> None:
    """The next combat of the player, with these attackers and blockers."""
    if play.state.markers[0].active == player and play.state.markers[0].step not in _BEFORE_COMBAT:
        play.until("end", player)
    play.until("precombat main", player)
    play.attackers, play.blockers = attacker, blocker
    play.until("postcombat main", player)
    play.attackers = play.blockers = None


def combat(pattern: p.Pattern) -> Iterator[Plan]:
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
                play, first_of(play.fits(what)), blocker, player
            )
    yield lambda play: combats(play, everyone, lambda thing: thing == play.subject, 1)
    yield _manned


def _manned(play: Playing) -> None:
    """Vehicles attack, too."""
    crew(play)
    combats(play, everyone, None, 0)


def first_of(test: Test) -> Test:
    found: list[int] = []

    def first(thing: int) -> bool:
        if not found and test(thing):
            found.append(thing)
        return thing in found

    return first


def excess(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.DealtExcess)
    yield lambda play: play.use("slaughter", *of_damage(play.fits(pattern.recipient), everyone))


def damage(pattern: p.Pattern) -> Iterator[Plan]:
    assert isinstance(pattern, p.DealsDamage)
    if pattern.source is not None and any(_is_of_spells(part) for part in walk(pattern.source)):
        yield lambda play: cast_what_fits(play, pattern.source, [0], at=pattern.recipient)
    if pattern.combat is not True:
        yield lambda play: play.use("damage", *of_damage(play.fits(pattern.recipient), play.fits(pattern.source)))
        yield lambda play: play.use("damage", *of_damage(play.fits(pattern.recipient), play.fits(pattern.source)), by=1)
        yield lambda play: play.use("rain", play.fits(pattern.source))
    if pattern.combat is not False:
        if pattern.recipient is not None and creature in list(walk(pattern.recipient)):
            yield against_a_sturdy_one
        yield from combat(pattern)


def _is_of_spells(part: Node) -> bool:
    """It is about spells, or cards that are never anything else."""
    return part == IsSpell() or (isinstance(part, HasType) and not part.types & ~(t.INSTANT | t.SORCERY))


def against_a_sturdy_one(play: Playing) -> None:
    """The card alone is blocked by one creature, which survives that, and so does the card if it can."""
    own = characteristics(play.state, play.subject)

    def lasts(thing: int) -> bool:
        return characteristics(play.state, thing).toughness > own.power

    def is_gentle(thing: int) -> bool:
        return lasts(thing) and own.toughness > characteristics(play.state, thing).power

    theirs = [id for id in play.state.battlefield if controller(play.state, id) != 0 and is_creature(play.state, id)]
    tough = first_of(is_gentle if any(is_gentle(id) for id in theirs) else lasts)
    combats(play, lambda thing: thing == play.subject, tough, 0)


def crew(play: Playing) -> None:
    for option in play.offered("activate"):
        if named(play, option.thing, "Wagon"):
            play.do(option)
            play.settle()
            return
