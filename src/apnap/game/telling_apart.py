"""Labels for the options of a decision that distinguish things with the same name: by controller or owner, position,
and visible differences."""

from __future__ import annotations

from apnap.game.asking import label
from apnap.game.naming import ORDINALS, name_of
from apnap.language.types import CREATURE
from apnap.language.zones import BATTLEFIELD, HIDDEN_ZONES, STACK
from apnap.rules.asking.decisions import Decision, Option
from apnap.rules.values.reading import characteristics, controller
from apnap.state.table import State
from apnap.state.telling import name, player_name
from apnap.state.things import NOTHING, is_player


def labels(state: State, options: list[Option], decision: Decision) -> list[str]:
    """A label for each option, for the player who is asked."""
    plain = [label(state, option, decision) for option in options]
    found: list[str] = []
    for option, text in zip(options, plain, strict=True):
        alike = [other for other, same in zip(options, plain, strict=True) if same == text]
        which = {_which(state, other, decision.player) for other in alike} if len(alike) > 1 else set()
        if len(which) > 1:
            text = f"{text} ({_which(state, option, decision.player)})"
        found.append(text)
    return _counted(options, found)


def _counted(options: list[Option], texts: list[str]) -> list[str]:
    """Number effects and mana whose labels are still the same: nothing else distinguishes them."""
    found: list[str] = []
    for n, text in enumerate(texts):
        alike = texts.count(text) > 1 and options[n].kind in ("effect", "trigger", "spend")
        place = texts[:n].count(text)
        found.append(f"{text} ({ORDINALS[place]})" if alike and place < len(ORDINALS) else text)
    return found


def called(state: State, thing: int, player: int) -> str:
    """A thing by its name, and which one it is if there are several with that name, as the player sees it."""
    text = name(state, thing, player)
    if is_player(thing) or thing == NOTHING or state.object(thing).zone != BATTLEFIELD:
        return text
    alike = [one for one in state.battlefield if name_of(state, one) == name_of(state, thing)]
    return f"{text} ({_place(state, thing, player)})" if len(alike) > 1 else text


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
    return ", ".join([whose, *_different(state, id, alike)]) if seen.zone == BATTLEFIELD else _at(whose, seen.zone)


def _at(whose: str, zone: str) -> str:
    return f"{whose}, {_where(zone)}"


def _different(state: State, id: int, alike: list[int]) -> list[str]:
    """What is visible about it that isn't true of all others with its name."""
    others = [_seen(state, one) for one in alike]
    return [note for note in _seen(state, id) if not all(note in notes for notes in others)]


def _seen(state: State, id: int) -> list[str]:
    """What is visible about a permanent besides its name: power, toughness, counters, damage, tapped or not."""
    seen, values = state.object(id), characteristics(state, id)
    notes = [f"{values.power}/{values.toughness}"] if values.types & CREATURE else []
    notes += ["tapped"] if seen.tapped else []
    notes += [f"{seen.damage} damage"] if seen.damage else []
    return notes + [f"{count} {kind}" for kind, count in seen.counters.items() if count]


def _alike(state: State, id: int, who: int) -> list[int]:
    """The player's things with that name in the zone, in its order: the second of them is "the second …" in a script.
    In a hidden zone they can't be distinguished."""
    seen = state.object(id)
    if seen.zone in HIDDEN_ZONES:
        return [id]
    named = name_of(state, id)
    mine = [one for one in state.zone(seen.zone, seen.owner) if name_of(state, one) == named]
    return [one for one in mine if seen.zone not in (BATTLEFIELD, STACK) or controller(state, one) == who]


def _where(zone: str) -> str:
    return "on the stack" if zone == STACK else f"in {zone}" if zone in ("hand", "exile") else f"in the {zone}"
