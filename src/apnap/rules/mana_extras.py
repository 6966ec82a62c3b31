"""The mana that triggered mana abilities add to what a source makes (CR 605.4a): it is there at once, so a payment may
count on it (CR 601.2g)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language import costs as k
from apnap.language.abilities import Activated, Triggered
from apnap.language.effects import AddMana
from apnap.language.filters import Filter
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
Sort = tuple[bool, int]
"""Whether a mana is snow, and what it may be spent on."""
Scopes = Callable[[State, Filter | None, Context], int]
"""What mana with such a restriction may be spent on: for the cost at hand."""


def plain_picks(outputs: Outputs) -> tuple[Pick, ...]:
    return tuple([(n, ()) for n in range(len(outputs))])


class Made:
    """What a source makes with all that triggers add to it: the outputs, how each comes about, and of which sort each
    mana is."""

    __slots__ = ("outputs", "picks", "sorts")

    def __init__(self, outputs: Outputs) -> None:
        self.outputs = outputs
        self.picks = plain_picks(outputs)
        self.sorts: tuple[tuple[Sort, ...], ...] = ()


def with_extras(
    state: State,
    player: int,
    id: int,
    node: Activated,
    outputs: Outputs,
    choices: Choices,
    own: int,
    scopes: Scopes,
) -> Made:
    """The outputs with what triggers would add to each; `own` is the scope of the source's own mana."""
    made = Made(outputs)
    watching = standing(state).watchers.get("mana")
    if watching is None or not any([isinstance(part, k.TapThis) for part in node.cost]):
        return made
    whole: dict[tuple[tuple[int, Sort], ...], Pick] = {}
    sort = (_is_snow(state, id), own)
    for n, output in enumerate(outputs):
        event = Event("mana", id, player, amount=len(output), detail="".join([LETTERS[one] for one in output]))
        event.flag = True
        for more, chosen in _combined(state, player, event, watching, choices, scopes):
            whole.setdefault((*[(type, sort) for type in output], *more), (n, chosen))
    if all([chosen == () for _, chosen in whole.values()]):
        return made
    made.outputs = tuple([tuple([type for type, _ in one]) for one in whole])
    made.picks = tuple(whole.values())
    if any([this != sort for one in whole for _, this in one]):
        made.sorts = tuple([tuple([this for _, this in one]) for one in whole])
    return made


Combination = tuple[tuple[tuple[int, Sort], ...], tuple[tuple[Chooser, int], ...]]


def _combined(
    state: State, player: int, event: Event, watching: list[Watcher], choices: Choices, scopes: Scopes
) -> list[Combination]:
    """Everything the triggered mana abilities could add together; what comes to the same mana is named once."""
    found: list[Combination] = [((), ())]
    for watcher in watching:
        offered, sort = _offered(state, player, event, watcher, choices, scopes)
        if offered:
            key = (watcher.source, *watcher.instance.key)
            sums: dict[tuple[tuple[int, Sort], ...], tuple[tuple[Chooser, int], ...]] = {}
            for made, chosen in found:
                for n, more in enumerate(offered):
                    sums.setdefault(tuple(sorted([*made, *[(type, sort) for type in more]])), (*chosen, (key, n)))
            found = list(sums.items())
    return found


def _offered(
    state: State, player: int, event: Event, watcher: Watcher, choices: Choices, scopes: Scopes
) -> tuple[Outputs, Sort]:
    """What one of them would add to the player's pool; nothing where that can't be counted on."""
    effect = _adds(watcher.node)
    if effect is None or not is_mana_ability(watcher.node):
        return (), _NO_SORT
    context = Context(watcher.source, watcher.controller)
    context.link = watcher.instance.link
    if not matches(state, watcher.node.pattern, event, context):
        return (), _NO_SORT
    bound = bindings_of(state, event)
    context.things, context.numbers = bound.things, bound.numbers
    if not holds(state, watcher.node.condition, context) or things(state, effect.who, context) != (of_player(player),):
        return (), _NO_SORT
    sort = (_is_snow(state, watcher.source), scopes(state, effect.restriction, context))
    return choices(state, effect, context), sort


_NO_SORT: Sort = (False, 0)


def _adds(node: Triggered) -> AddMana | None:
    """The one instruction to add mana; none where it is added only so often in a turn."""
    adding = [effect for effect in node.effects if isinstance(effect, AddMana)]
    return None if len(adding) != 1 or node.limit else adding[0]


def _is_snow(state: State, id: int) -> bool:
    """CR 107.4h: its mana comes from a snow source."""
    return characteristics(state, id).supertypes & SNOW != 0
