"""Why a player can't take an action: the rule or effect that forbids it, the timing, the missing target or mana.

An action is an `Option` or a line of text:

| text | asks about |
|---|---|
| `cast NAME`, `activate NAME`, `play NAME` | a spell, an activated ability, a land |
| `attack with NAME`, `attack PLAYER with NAME` | a creature as an attacker |
| `block with NAME`, `block NAME with NAME` | a creature as a blocker |
| `roll the planar die` | the special action of Planechase |

The player is told only what they may know.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.game.explaining import refusal_words as w
from apnap.game.explaining.objects import check_seen, seen_by
from apnap.game.explaining.reasons import Reason, Reasons, Refusal
from apnap.game.explaining.refused_actions import activating, casting, playing_land, rolling_planar_die
from apnap.game.explaining.refused_combat import attacking, blocking
from apnap.game.explaining.words import ENGLISH
from apnap.game.naming import find, matching, players_of
from apnap.rules.asking.decisions import Act, Decision, Option
from apnap.rules.asking.errors import IllegalAnswer, Malformed, quoted
from apnap.rules.casting.alternatives import ways_to_cast
from apnap.rules.casting.planar_die import ROLL
from apnap.rules.combat.declarations import Declare, pairs_in
from apnap.rules.mana import Available, mana_options
from apnap.rules.turn.priority import options_for
from apnap.rules.values.reading import controller
from apnap.state.table import State
from apnap.state.things import NOTHING

_ACT: Final = re.compile(r"(?P<verb>cast|activate|play) (?P<name>.+)", re.IGNORECASE)
_FIGHT: Final = re.compile(r"(?P<verb>attack|block)(?: (?P<goal>.+?))? with (?P<name>.+)", re.IGNORECASE)
FORMS: Final = ("cast NAME", "activate NAME", "play NAME", "attack [PLAYER] with NAME", "block [NAME] with NAME", ROLL)
KINDS: Final = ("cast", "activate", "play", "attack", "block")


def explain_refusal(
    state: State, decision: Decision | None, player: int, action: object, language: str = ENGLISH
) -> Refusal:
    """Why the player can't take the action now; no reasons if they can."""
    option = _meant(state, player, action)
    reasons = Reasons(state, player, option.thing, language)
    if decision is None:
        reasons.add(w.OVER, "game over", "104.1")
    elif not _is_offered(state, decision, player, option):
        if option.kind in ("attack", "block"):
            _fight(reasons, decision, option)
        else:
            _act(reasons, decision, option)
    return Refusal(reasons.name, tuple(reasons.found), language)


def _meant(state: State, player: int, action: object) -> Option:
    """The action as an option; `number` is an ability, or what is attacked or blocked, or nothing in particular."""
    if (action.kind if isinstance(action, Option) else action) in (ROLL, "roll"):
        return Option(ROLL, NOTHING, NOTHING)
    seen = seen_by(state, player)
    if isinstance(action, Option) and action.kind in KINDS:
        return Option(action.kind, check_seen(seen, action.thing), action.number)
    text = " ".join(action.split()) if isinstance(action, str) else ""
    if found := _ACT.fullmatch(text):
        verb = found["verb"].lower()
        first = [*state.players[player].hand] if verb != "activate" else [id for id in seen if id in state.battlefield]
        return _face(state, player, verb, found["name"]) or Option(
            verb, _find(state, found["name"], player, first, seen), NOTHING
        )
    if found := _FIGHT.fullmatch(text):
        goal = NOTHING if found["goal"] is None else find(state, found["goal"], player, [*players_of(state), *seen])
        first = [id for id in seen if id in state.battlefield and controller(state, id) == player]
        return Option(found["verb"].lower(), _find(state, found["name"], player, first, seen), goal)
    raise Malformed("", f"{quoted(action)} isn't an action that can be explained", FORMS)


def _face(state: State, player: int, verb: str, name: str) -> Option | None:
    """A card in hand by the name of the half or face to cast (CR 709.3, 715.3)."""
    for id in state.players[player].hand if verb == "cast" else ():
        for n, way in enumerate(ways_to_cast(state, player, id)):
            if way.half and way.half.lower() == name.lower():
                return Option("cast", id, n)
    return None


def _find(state: State, name: str, player: int, first: list[int], seen: list[int]) -> int:
    """The first object with the name: among the likely ones, or else among everything that the player sees."""
    found = matching(state, name, player, first) or matching(state, name, player, seen)
    return found[0] if found else check_seen(seen, find(state, name, player, seen))


def _is_offered(state: State, decision: Decision, player: int, option: Option) -> bool:
    """Whether the action is legal now, by the rules themselves."""
    if decision.player != player:
        return False
    if isinstance(decision, Declare):
        if decision.purpose != option.kind:
            return False
        pairs = [one for one in _pairs(decision) if one.thing == option.thing]
        wanted = [one for one in pairs if option.number in (NOTHING, one.number)]
        return any(_is_legal(decision, one) for one in wanted)
    if not isinstance(decision, Act):
        return False
    means = Available(state, player)
    offered = [*options_for(state, player, means), *mana_options(state, player, means)]
    kinds = ("activate", "mana") if option.kind == "activate" else (option.kind,)
    return any(
        one.kind in kinds and one.thing == option.thing and option.number in (NOTHING, one.number) for one in offered
    )


def _pairs(decision: Declare) -> list[Option]:
    return [Option(decision.purpose, creature, goal) for creature, goal in pairs_in(decision.problem)]


def _is_legal(decision: Declare, option: Option) -> bool:
    try:
        decision.check((option,))
    except IllegalAnswer:
        return False
    return True


def _act(reasons: Reasons, decision: Decision, option: Option) -> None:
    if not isinstance(decision, Act) or decision.player != reasons.player:
        reasons.add(w.PRIORITY, "no priority", "117.1")
    before = len(reasons.found)
    if option.kind == ROLL:
        rolling_planar_die(reasons)
    elif option.kind == "play":
        playing_land(reasons)
    elif option.kind == "cast":
        casting(reasons, option.number)
    else:
        activating(reasons, option.number)
    if not reasons.found[before:] and not before:
        reasons.add(w.WHOLE, "whole", "601.2e")


def _fight(reasons: Reasons, decision: Decision, option: Option) -> None:
    declaring = decision if isinstance(decision, Declare) and decision.player == reasons.player else None
    if option.kind == "attack":
        attacking(reasons, declaring, option.number)
    else:
        blocking(reasons, declaring, option.number)


__all__ = ["Reason", "Refusal", "explain_refusal"]
