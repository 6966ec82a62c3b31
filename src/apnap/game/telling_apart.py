"""Labels for the options of a decision in which things of one name are told apart: whose it is, which of several."""

from __future__ import annotations

from apnap.game.asking import label
from apnap.game.calling import player_name
from apnap.game.naming import ORDINALS, name_of
from apnap.language.zones import BATTLEFIELD, HIDDEN_ZONES, STACK
from apnap.rules.decisions import Decision, Option
from apnap.rules.reading import controller
from apnap.state.table import State


def labels(state: State, options: list[Option], decision: Decision) -> list[str]:
    """A label for each option, as the player who is asked sees it."""
    plain = [label(state, option, decision) for option in options]
    found: list[str] = []
    for option, text in zip(options, plain, strict=True):
        alike = [other for other, same in zip(options, plain, strict=True) if same == text]
        which = {_which(state, other, decision.player) for other in alike} if len(alike) > 1 else set()
        found.append(f"{text} ({_which(state, option, decision.player)})" if len(which) > 1 else text)
    return found


def _which(state: State, option: Option, player: int) -> str:
    """As in "your second" or "Player 2's, in the graveyard"; for a block, the blocker and then the attacker."""
    things = [option.thing, option.number] if option.kind in ("attack", "block") else [option.thing]
    return "; ".join([_place(state, id, player) for id in things if id >= 0])


def _place(state: State, id: int, player: int) -> str:
    seen = state.object(id)
    who = controller(state, id) if seen.zone in (BATTLEFIELD, STACK) else seen.owner
    whose = "your" if who == player else f"{player_name(state, who)}'s"
    alike = _alike(state, id, who)
    if len(alike) > 1 and id in alike[: len(ORDINALS)]:
        whose = f"{whose} {ORDINALS[alike.index(id)]}"
    elif whose == "your":
        whose = "yours"
    return whose if seen.zone == BATTLEFIELD else f"{whose}, {_where(seen.zone)}"


def _alike(state: State, id: int, who: int) -> list[int]:
    """The things of that name and player in the zone, in its order: the second of them is "the second …" in a script.
    In a hidden zone there is no telling which is which."""
    seen = state.object(id)
    if seen.zone in HIDDEN_ZONES:
        return [id]
    called = name_of(state, id)
    mine = [one for one in state.zone(seen.zone, seen.owner) if name_of(state, one) == called]
    return [one for one in mine if seen.zone not in (BATTLEFIELD, STACK) or controller(state, one) == who]


def _where(zone: str) -> str:
    return "on the stack" if zone == STACK else f"in {zone}" if zone in ("hand", "exile") else f"in the {zone}"
