"""Looking for a moment at which something can be done: through the turns of both players."""

from __future__ import annotations

from collections.abc import Callable

from apnap.rules.asking.decisions import PASS, Act, Option
from tests.exercise.plans.plan import as_a_card
from tests.exercise.playing import Playing

Finder = Callable[[], Option | None]
SPELLS = 9
"""That many spells an opponent casts in a turn, and a third as many tools are used."""
Done = dict[tuple[int, int, str], int]
"""How often, by turn, player and kind of action."""
ANY, FIGHT, ANSWER, OWN, THEIRS, THEIR_FIGHT = "", "fight", "answer", "own", "theirs", "their fight"
ATTACK = "attack"
"""Moments: any; with blockers declared; with an opponent's spell on the stack, or one of one's own; an opponent's turn,
and its combat; with attackers declared."""


def is_moment(play: Playing, moment: str) -> bool:
    marker = play.state.markers[0]
    if moment in (FIGHT, THEIR_FIGHT):
        return marker.step == "declare blockers" and (marker.active == 0) == (moment == FIGHT)
    if moment == ATTACK:
        return marker.step == "declare attackers"
    if moment == ANSWER:
        return any(play.state.object(id).owner != 0 and play.is_prey(id) for id in marker.stack)
    if moment == OWN:
        return any(play.state.object(id).owner == 0 and id != play.subject for id in marker.stack)
    return moment == ANY or marker.active != 0


def seek(play: Playing, find: Finder, moment: str = ANY) -> Option | None:
    """Play on until the option is there: both players attack and block with all they have and cast spells, so that
    there are attackers, blockers and spells of either player to be mentioned. None if it never comes."""
    spared = play.subject if play.style == 0 else -1
    play.attackers = play.blockers = lambda thing: thing != spared
    last = play.state.turn + play.turns
    cast: Done = {}
    while not play.game.over and play.state.turn < last:
        play.on()
        if play.game.over:
            return None
        found = find() if play.game.decision.player == 0 and is_moment(play, moment) else None
        if found is not None:
            return found
        _liven(play, cast, play.style > 0 or moment == OWN)
    return None


def _liven(play: Playing, cast: Done, both: bool) -> None:
    """One step on: a spell, while not too many were cast this turn, and now and then a tool; otherwise a pass."""
    decision = play.game.decision
    assert isinstance(decision, Act)
    listed = [one for one in decision.listed if one.thing != play.subject]
    spells = [one for one in listed if one.kind == "cast"]
    tools = [one for one in listed if one.kind == "activate" and _is_tool(play, one)]
    most = SPELLS if decision.player != 0 else SPELLS // 2 if both else 0
    done = [cast.get((play.state.turn, decision.player, kind), 0) for kind in ("cast", "activate")]
    if play.state.markers[0].stack or ((done[0] >= most or not spells) and (done[1] >= most // 3 or not tools)):
        play.answer(PASS)
        return
    meant = [one for one in spells if _is_meant(play, one.thing)]
    pointing = bool(tools) and done[1] < most // 3 and (done[0] % 3 == 2 or done[0] >= most or not spells)
    what = tools[0] if pointing else [*meant[:1], *spells][done[0] % len(spells) if not meant else 0]
    cast[(play.state.turn, decision.player, what.kind)] = done[int(pointing)] + 1
    play.do(what, lambda thing: _is_bait(play, thing))


def _is_tool(play: Playing, option: Option) -> bool:
    """A tool of the bench that does little: so that there is an ability on the stack."""
    named = play.state.object(option.thing).base.name == "Workbench"
    return named and option.number == play.tools.index("target")


def _is_meant(play: Playing, thing: int) -> bool:
    """What was conjured for the card, or would be a spell that the ability targets."""
    conjured = play.state.object(thing).base.name.startswith("Conjured")
    return conjured or any(play.fits(as_a_card(one))(thing) for one in play.prey)


def _is_bait(play: Playing, thing: int) -> bool:
    """What a spell must target for the ability to target the spell; otherwise anything of the first player's."""
    if play.baits:
        return any(play.fits(one)(thing) for one in play.baits)
    return thing >= 0 and thing != play.subject and play.state.object(thing).owner == 0
