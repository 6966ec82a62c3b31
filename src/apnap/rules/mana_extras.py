"""The mana that triggered mana abilities add to what a source makes (CR 605.4a): it is there at once, so a payment may
count on it (CR 601.2g)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import costs as k
from apnap.language.abilities import Activated, Triggered
from apnap.language.effects import AddMana
from apnap.language.mana import LETTERS
from apnap.language.types import SNOW
from apnap.rules.abilities import is_mana_ability
from apnap.rules.context import Context
from apnap.rules.evaluate import holds, things
from apnap.rules.patterns import matches
from apnap.rules.reading import characteristics, standing
from apnap.rules.triggers import bindings_of
from apnap.state.events import Event
from apnap.state.standing import Watcher
from apnap.state.table import State
from apnap.state.things import of_player

Outputs = tuple[tuple[int, ...], ...]
Chooser = tuple[int, ...]
"""Which triggered ability: its source and the key of its instance."""
Choices = Callable[[State, AddMana, Context], Outputs]
"""What an instruction to add mana offers: `mana.mana_choices`."""
Pick = tuple[int, tuple[tuple[Chooser, int], ...]]
"""How a source comes to one of its outputs: which output its own ability makes, and what the triggered ones choose."""
MOST = 64
"""More combinations than that are not worked out: such choices are left to the player."""


def plain_picks(outputs: Outputs) -> tuple[Pick, ...]:
    return tuple([(n, ()) for n in range(len(outputs))])


def with_extras(
    state: State, player: int, id: int, node: Activated, outputs: Outputs, choices: Choices
) -> tuple[Outputs, tuple[Pick, ...]]:
    """The outputs with what triggers would add to each, and how each comes about."""
    watching = standing(state).watchers.get("mana")
    if watching is None or not any([isinstance(part, k.TapThis) for part in node.cost]):
        return outputs, plain_picks(outputs)
    found: list[tuple[int, ...]] = []
    picks: list[Pick] = []
    for n, output in enumerate(outputs):
        event = Event("mana", id, player, amount=len(output), detail="".join([LETTERS[one] for one in output]))
        event.flag = True
        for made, chosen in _combined(state, player, event, watching, choices):
            found.append((*output, *made))
            picks.append((n, chosen))
    if len(found) > MOST:
        return outputs, plain_picks(outputs)
    return tuple(found), tuple(picks)


Combination = tuple[tuple[int, ...], tuple[tuple[Chooser, int], ...]]


def _combined(state: State, player: int, event: Event, watching: list[Watcher], choices: Choices) -> list[Combination]:
    """Everything the triggered mana abilities could add together."""
    found: list[Combination] = [((), ())]
    for watcher in watching:
        offered = _offered(state, player, event, watcher, choices)
        if offered:
            key = (watcher.source, *watcher.instance.key)
            found = [((*made, *more), (*chosen, (key, n))) for made, chosen in found for n, more in enumerate(offered)]
    return found


def _offered(state: State, player: int, event: Event, watcher: Watcher, choices: Choices) -> Outputs:
    """What one of them would add to the player's pool; nothing where that can't be counted on."""
    effect = _adds(watcher.node)
    if effect is None or not is_mana_ability(watcher.node):
        return ()
    context = Context(watcher.source, watcher.controller)
    context.link = watcher.instance.link
    if not matches(state, watcher.node.pattern, event, context):
        return ()
    bound = bindings_of(state, event)
    context.things, context.numbers = bound.things, bound.numbers
    if not holds(state, watcher.node.condition, context) or not _alike(state, event.obj, watcher.source):
        return ()
    return choices(state, effect, context) if things(state, effect.who, context) == (of_player(player),) else ()


def _adds(node: Triggered) -> AddMana | None:
    """The one instruction to add mana that may be spent on anything."""
    adding = [effect for effect in node.effects if isinstance(effect, AddMana)]
    if len(adding) != 1 or adding[0].restriction is not None or node.limit:
        return None
    return adding[0]


def _alike(state: State, one: int, other: int) -> bool:
    """Mana of one source counts as all snow or none of it (CR 107.4h)."""
    return (characteristics(state, one).supertypes & SNOW) <= (characteristics(state, other).supertypes & SNOW)
