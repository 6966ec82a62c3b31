"""Searching libraries, and looking at their top cards (CR 401, 701.16, 701.19, 701.20)."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from typing import Final

from apnap.language import effects as e
from apnap.language.filters import AnyOf, Anything, Filter
from apnap.language.statics import SearchesTop
from apnap.language.subtypes import LAND_TYPES
from apnap.language.zones import HAND, HIDDEN_ZONES, LIBRARY
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, Option, Steps, chosen_things, things_options
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.continuous.prohibitions import forbidden
from apnap.rules.events.cards import CardsArranged
from apnap.rules.events.zone_changes import Moved, move
from apnap.rules.happening.enchanting import enter_attached
from apnap.rules.happening.seam import happen, shuffle
from apnap.rules.resolving.resolving import acted_on, add_verb
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.reading import characteristics, exists
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import of_player

SEARCHED: Final = "searched"
"""The name of the players who have searched a library this way."""
Cards = Generator[Decision, Answer, tuple[int, ...]]


def _search(state: State, effect: e.Search, context: Context) -> Steps:
    pairs: list[tuple[int, int]] = []
    for thing in things(state, effect.who, context):
        searched = (thing,) if effect.whose is None else things(state, effect.whose, context)
        pairs += [(of_player(thing), of_player(owner)) for owner in searched]
    if not effect.to:
        found: list[int] = []
        for player, owner in pairs:
            found += yield from _find(state, effect, player, owner, context)
        context.things[effect.name] = tuple(found)
    elif effect.to == LIBRARY:
        for player, owner in pairs:
            yield from _search_and_put_back(state, effect, player, owner, context)
    else:
        yield from _search_and_take(state, effect, pairs, context)


def _search_and_take(state: State, effect: e.Search, pairs: list[tuple[int, int]], context: Context) -> Steps:
    """CR 701.19: players search one after the other. The cards they found are moved at the same time (CR 101.4), and
    then they shuffle."""
    events: list[Moved] = []
    for player, owner in pairs:
        if not state.players[player].in_game:
            continue
        chosen = yield from _find(state, effect, player, owner, context)
        if effect.reveal:
            reveal(state, chosen)
        apart = yield from _first_of(effect, chosen, player, context)
        events += [_found(state, effect, id, player, context, apart) for id in chosen]
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events])
    if effect.reveal:
        reveal(state, tuple([event.new for event in events if event.destination == HAND]))
    for owner in dict.fromkeys([owner for _, owner in pairs]) if effect.shuffles and LIBRARY in effect.zones else ():
        shuffle(state, owner)


def _first_of(effect: e.Search, chosen: tuple[int, ...], player: int, context: Context) -> Cards:
    """Which of the cards goes to the first of two places; all of them where there is only one place."""
    if not effect.rest or len(chosen) < 2:
        return chosen
    answer = yield ChooseOptions(player, "take", "608.2d", things_options(chosen), 1, 1, context.source)
    return chosen_things(answer)


def _search_and_put_back(state: State, effect: e.Search, player: int, owner: int, context: Context) -> Steps:
    if forbidden(state, "search", of_player(player)):
        shuffle(state, owner)
        return
    chosen = yield from _find(state, effect, player, owner, context)
    if effect.reveal:
        reveal(state, chosen)
    yield from _put_back(state, effect, chosen, player, owner, context)


def look_for(state: State, effect: e.Search, player: int, context: Context) -> Cards:
    """What the player finds in a zone of their own while others search at the same time."""
    return (yield from _find(state, effect, player, player, context))


def take_together(state: State, effect: e.Search, found: dict[int, tuple[int, ...]], context: Context) -> Steps:
    """Move what each player has found at the same time; then they shuffle."""
    events: list[Moved] = []
    for player, chosen in found.items():
        if effect.reveal:
            reveal(state, chosen)
        events += [_found(state, effect, id, player, context) for id in chosen if exists(state, id)]
    yield from happen(state, events, context)
    context.things[effect.name] = tuple([event.new for event in events])
    if effect.reveal and effect.to == HAND:
        reveal(state, context.things[effect.name])
    for player in found if effect.shuffles else ():
        shuffle(state, player)


def _put_back(
    state: State, effect: e.Search, chosen: tuple[int, ...], player: int, owner: int, context: Context
) -> Steps:
    """Cards that stay in the library aren't shuffled with the rest (CR 701.20b) and don't change zones (CR 400.7)."""
    shuffle(state, owner)
    events = [_found(state, effect, id, player, context) for id in chosen if state.object(id).zone != LIBRARY]
    yield from happen(state, events, context)
    there = tuple([id for id in chosen if state.object(id).zone == LIBRARY] + [event.new for event in events])
    look_at(state, there, player)
    if effect.reveal:
        reveal(state, there)
    cards = yield from in_order(player, there, "401.4", context)
    yield from happen(state, arrange(owner, cards, effect.position or "top", "701.19a"), context)
    context.things[effect.name] = cards


def _find(state: State, effect: e.Search, player: int, owner: int, context: Context) -> Cards:
    """In a public zone, everything there; in a hidden zone, what the player chooses to find (CR 701.19b), as many as
    possible if any card will do (CR 701.19d). A player who can't search libraries searches the rest (CR 101.3)."""
    seen_as = context.beside(player)
    public: list[int] = []
    hidden: list[int] = []
    for zone in effect.zones:
        if zone == LIBRARY and forbidden(state, "search", of_player(player)):
            continue
        if zone == LIBRARY:
            context.things[SEARCHED] = tuple(dict.fromkeys([*context.things.get(SEARCHED, ()), of_player(player)]))
        ids = _searched(state, player, owner) if zone == LIBRARY else state.zone(zone, owner)
        look_at(state, ids, player)
        found = [id for id in ids if filters.fits(state, effect.what, id, seen_as)]
        if zone in HIDDEN_ZONES:
            hidden += found
        else:
            public += found
    most = len(hidden) if effect.count is None else min(value(state, effect.count, context), len(hidden))
    most = max(most, 0)  # CR 107.1b
    least = most if isinstance(effect.what, Anything) and effect.count is not None else 0
    if not most:
        return tuple(public)
    question = ChooseOptions(player, "search", "701.19a", things_options(hidden), least, most, context.source)
    if effect.alike:
        marks = marks_of(state, effect.what, effect.alike, hidden, seen_as)
        question = FindTogether(question, effect.alike, marks)
    answer = yield question
    return (*public, *chosen_things(answer))


def _searched(state: State, player: int, owner: int) -> tuple[int, ...]:
    """The library, or the part of it that an effect lets the player search (CR 701.19f)."""
    library = state.players[owner].library
    for one in rules_about(state, "search top"):
        rule = one.rule
        assert isinstance(rule, SearchesTop)
        if filters.fits(state, rule.who, of_player(player), of_rule(one)):
            library = library[max(len(library) - rule.number, 0) :]
    return library


def _found(
    state: State, effect: e.Search, id: int, player: int, context: Context, first: tuple[int, ...] | None = None
) -> Moved:
    """How a card that was found moves: one that isn't among the first goes to the other place."""
    under = player
    if effect.under is not None:
        for thing in things(state, effect.under, context):
            under = of_player(thing)
    to = effect.to if first is None or id in first else effect.rest
    event = move(state, id, to, 0, under, "701.19a", "search", context.stack)
    if event.entering is not None:
        event.entering.tapped = effect.tapped
        if effect.attached_to is not None:
            enter_attached(state, event, things(state, effect.attached_to, context))
    return event


# -- which cards may be found together ---------------------------------------------------------------------------------

DIFFERENT_NAMES: Final = "different names"
SHARED_LAND_TYPE: Final = "a land type in common"
ONE_OF_EACH: Final = "one of each"
Marks = Mapping[int, frozenset[str]]
"""What is compared of each card: its names, its land types, or which of the kinds it is of."""


def marks_of(state: State, what: Filter, how: str, cards: list[int], context: Context) -> Marks:
    """What is compared of each of the cards."""
    if how == ONE_OF_EACH:
        assert isinstance(what, AnyOf)
        kinds = list(enumerate(what.choices))
        return {id: frozenset([str(n) for n, kind in kinds if filters.fits(state, kind, id, context)]) for id in cards}
    if how == SHARED_LAND_TYPE:
        return {
            id: frozenset([word for word in LAND_TYPES if word in characteristics(state, id).subtypes]) for id in cards
        }
    return {id: frozenset([characteristics(state, id).name]) for id in cards}


def go_together(how: str, marks: list[frozenset[str]]) -> bool:
    """Whether cards with these marks may all be found."""
    if how == ONE_OF_EACH:
        return _can_be_told_apart(marks, frozenset())
    if how == SHARED_LAND_TYPE:
        return len(marks) < 2 or bool(frozenset.intersection(*marks))
    return len(frozenset[str]().union(*marks)) == len(marks)  # CR 201.2b


def _can_be_told_apart(marks: list[frozenset[str]], taken: frozenset[str]) -> bool:
    """Each card can stand for another kind."""
    if not marks:
        return True
    return any(_can_be_told_apart(marks[1:], taken | {one}) for one in marks[0] - taken)


class FindTogether(ChooseOptions):
    """Choose cards that may be found together."""

    def __init__(self, question: ChooseOptions, how: str, marks: Marks) -> None:
        super().__init__(
            question.player,
            question.purpose,
            question.rule,
            question.listed,
            question.least,
            question.most,
            question.source,
        )
        self.question = question
        self.how = how
        self.marks = marks

    def clone(self) -> Decision:
        return FindTogether(self.question, self.how, self.marks)

    def options_after(self, chosen: Answer) -> list[Option]:
        """Those that go with what was chosen; none once there are no more."""
        offered = self.question.options_after(chosen)
        before = [self.marks[option.thing] for option in chosen if option.kind == "thing"]
        found = [one for one in offered if one.kind != "thing" or self._goes_with(before, one)]
        return found if any(one.kind == "thing" for one in found) else []

    def _goes_with(self, before: list[frozenset[str]], option: Option) -> bool:
        return go_together(self.how, [*before, self.marks[option.thing]])


def reveal(state: State, cards: tuple[int, ...]) -> None:
    """Everyone sees the cards (CR 701.16a)."""
    for id in cards:
        state.write_quiet(id).known_to = frozenset(range(len(state.players)))


def look_at(state: State, ids: tuple[int, ...], player: int) -> None:
    """The player sees the cards (CR 701.16, 400.2)."""
    for id in ids:
        seen = state.object(id)
        if player not in seen.known_to:
            state.write_quiet(id).known_to = seen.known_to | {player}


def _shuffle(state: State, effect: e.Shuffle, context: Context) -> Steps:
    for thing in things(state, effect.who, context):
        shuffle(state, of_player(thing))
    return
    yield


def top(state: State, player: int, count: int) -> tuple[int, ...]:
    """The top cards, the topmost last."""
    library = state.players[player].library
    return library[max(len(library) - count, 0) :] if count > 0 else ()


def in_order(player: int, cards: tuple[int, ...], rule: str, context: Context) -> Cards:
    """An order for cards that go on top; the last chosen is the topmost. Asked only for two or more."""
    if len(cards) < 2:
        return cards
    answer = yield ChooseOptions(
        player, "order", rule, things_options(cards), len(cards), len(cards), context.source, ordered=True
    )
    return chosen_things(answer)


def arranged(state: State, player: int, cards: tuple[int, ...], at_random: bool, context: Context) -> Cards:
    """Cards in an order their owner chooses, or in a random order."""
    if not at_random:
        return (yield from in_order(player, cards, "401.4", context))
    rest = list(cards)
    return tuple([rest.pop(state.below(len(rest))) for _ in range(len(rest))])


def arrange(player: int, cards: tuple[int, ...], where: str, rule: str, at_random: bool = False) -> list[Event]:
    """The event of library cards being put somewhere else in it, the topmost of them last: on its `top` or `bottom`, or
    `second` or `third` from the top."""
    if not cards:
        return []
    event = CardsArranged(player, cards, where, at_random, rule)
    return [event]


def _look(state: State, effect: e.Look, context: Context) -> Steps:
    """CR 701.16: the cards stay where they are."""
    cards = yield from acted_on(state, effect.what, context)
    if effect.reveal:
        reveal(state, cards)
        context.things["revealed"] = cards
        return
    for thing in things(state, effect.who, context):
        look_at(state, cards, of_player(thing))


add_verb(e.Search, _search)
add_verb(e.Shuffle, _shuffle)
add_verb(e.Look, _look)
