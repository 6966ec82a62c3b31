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
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.happening.triggers import bindings_of
from apnap.rules.mana.mana_mixtures import Mixture, Mixtures, Outputs, Sort
from apnap.rules.values.abilities import is_mana_ability
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import holds, things
from apnap.rules.values.patterns import matches
from apnap.rules.values.reading import characteristics, standing
from apnap.state.events import Event
from apnap.state.standing import Watcher
from apnap.state.table import State
from apnap.state.things import of_player

Chooser = tuple[int, ...]
"""Which triggered ability: its source and the key of its instance."""
Choices = Callable[[State, AddMana, Context], Outputs]
"""What an instruction to add mana offers: `mana.mana_choices`."""
Pick = tuple[int, tuple[tuple[Chooser, int], ...]]
"""How a source comes to one of its outputs: which output its own ability makes, and what the triggered ones choose."""
Scopes = Callable[[State, Filter | None, Context], int]
"""What mana with such a restriction may be spent on: for the cost at hand."""


class Made:
    """What a source makes with all that triggers add to it: the outputs, how each of them comes about where that is
    not all the ability's own doing, and of which sort each mana is. Mixtures know that themselves."""

    __slots__ = ("outputs", "picks", "sorts")

    def __init__(self, outputs: Outputs) -> None:
        self.outputs = outputs
        self.picks: tuple[Pick, ...] = ()
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
    watching = standing(state).watchers.get(ManaAdded)
    if watching is None or not any(isinstance(part, k.TapThis) for part in node.cost):
        return made
    adding = Adding(state, player, id, watching, choices, scopes)
    sort = (_is_snow(state, id), own)
    if isinstance(outputs, Mixtures):
        made.outputs = _with_more(outputs, adding, sort)
        return made
    whole: dict[tuple[tuple[int, Sort], ...], Pick] = {}
    for n, output in enumerate(outputs):
        for more, chosen in adding.to(output):
            whole.setdefault((*[(type, sort) for type in output], *more), (n, chosen))
    if all(chosen == () for _, chosen in whole.values()):
        return made
    made.outputs = tuple([tuple([type for type, _ in one]) for one in whole])
    made.picks = tuple(whole.values())
    if any(this != sort for one in whole for _, this in one):
        made.sorts = tuple([tuple([this for _, this in one]) for one in whole])
    return made


Combination = tuple[tuple[tuple[int, Sort], ...], tuple[tuple[Chooser, int], ...]]


class Adding:
    """The triggered mana abilities that watch a permanent being tapped for mana."""

    def __init__(
        self, state: State, player: int, id: int, watching: list[Watcher], choices: Choices, scopes: Scopes
    ) -> None:
        self.state = state
        self.player = player
        self.id = id
        self.watching = watching
        self.choices = choices
        self.scopes = scopes

    def to(self, output: tuple[int, ...]) -> list[Combination]:
        """Everything they could add together to this; what comes to the same mana is named once."""
        detail = "".join([LETTERS[one] for one in output])
        event = ManaAdded(self.player, detail, self.id, tapped_for_mana=True)
        found: list[Combination] = [((), ())]
        for watcher in self.watching:
            offered, sort = self._offered(event, watcher)
            if offered:
                key = (watcher.source, *watcher.instance.key)
                sums: dict[tuple[tuple[int, Sort], ...], tuple[tuple[Chooser, int], ...]] = {}
                for made, chosen in found:
                    for n, more in enumerate(offered):
                        sums.setdefault(tuple(sorted([*made, *[(type, sort) for type in more]])), (*chosen, (key, n)))
                found = list(sums.items())
        return found

    def _offered(self, event: Event, watcher: Watcher) -> tuple[Outputs, Sort]:
        """What one of them would add to the player's pool; nothing where that can't be counted on."""
        state, effect = self.state, _adds(watcher.node)
        if effect is None or not is_mana_ability(watcher.node):
            return (), _NO_SORT
        context = Context(watcher.source, watcher.controller)
        context.link = watcher.instance.link
        if not matches(state, watcher.node.pattern, event, context):
            return (), _NO_SORT
        bound = bindings_of(state, event)
        context.things, context.numbers = bound.things, bound.numbers
        theirs = things(state, effect.who, context)
        if not holds(state, watcher.node.condition, context) or theirs != (of_player(self.player),):
            return (), _NO_SORT
        sort = (_is_snow(state, watcher.source), self.scopes(state, effect.restriction, context))
        return self.choices(state, effect, context), sort


def _with_more(outputs: Mixtures, adding: Adding, own: Sort) -> Mixtures:
    """The mixtures with what triggers add: it may depend on which types there are, and on nothing else of them."""
    parts = outputs.by_types()
    found = [adding.to(part.made(part.free(0))) for part in parts]
    if all(one == found[0] for one in found):
        parts, found = list(outputs.all), found[:1] * len(outputs.all)
    if all(one == [((), ())] for one in found):
        return outputs
    pairs = zip(parts, found, strict=True)
    return Mixtures(tuple([_adding(part, one, own) for part, some in pairs for one in some]), outputs.whole)


def _adding(part: Mixture, one: Combination, own: Sort) -> Mixture:
    more, chosen = one
    sorts = tuple([sort for _, sort in more])
    return part.adding(tuple([type for type, _ in more]), sorts if any(sort != own for sort in sorts) else (), chosen)


_NO_SORT: Sort = (False, 0)


def _adds(node: Triggered) -> AddMana | None:
    """The one instruction to add mana; none where it is added only so often in a turn."""
    adding = [effect for effect in node.effects if isinstance(effect, AddMana)]
    return None if len(adding) != 1 or node.limit else adding[0]


def _is_snow(state: State, id: int) -> bool:
    """CR 107.4h: its mana comes from a snow source."""
    return characteristics(state, id).supertypes & SNOW != 0
