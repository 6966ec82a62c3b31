"""Zone changes (CR 400.7): the old object ceases to exist, and a new one exists in the new zone."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.abilities import Ability, Keyword
from apnap.language.changes import Gain
from apnap.language.chinese.nouns.words_and_symbols import ZONES, counter
from apnap.language.durations import FOREVER
from apnap.language.english.word_forms import plural, with_article
from apnap.language.statics import AlternativeCost, Prevent, Redirect
from apnap.language.zones import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    IN_ORDER,
    LIBRARY,
    NOWHERE,
    SCHEME_DECK,
    STACK,
)
from apnap.rules.asking.limits import limited
from apnap.rules.events.attaching import notice_attached
from apnap.rules.events.in_combat import join_attack, remove_from_combat
from apnap.rules.values.abilities import works_in
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_thing
from apnap.rules.values.printed import of_definition as of_definition
from apnap.rules.values.reading import abilities, characteristics, controller, exists
from apnap.state.characteristics import PRINTED, Characteristics
from apnap.state.effects import ContinuousEffect
from apnap.state.events import Entering, Event
from apnap.state.objects import Object
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING

BOTTOM: Final = -1
"""A position in a library. Other positions count from the top, which is 0."""


class Moved(Event):
    """An object moves from one zone to another (CR 400.7), or a token is created. `object` is the old object, `new` the
    new one. `position` counts from the top of a library, and `why` says what kind of action it is."""

    THINGS: ClassVar[tuple[str, ...]] = ("object", "by", "new")
    PLAYERS: ClassVar[tuple[str, ...]] = ("owner",)
    VALUES: ClassVar[tuple[str, ...]] = ("origin", "destination", "position", "why", "face_down", "shuffled")

    def __init__(self, object: int, owner: int, origin: str, destination: str, rule: str = "", why: str = "") -> None:
        super().__init__(rule)
        self.object = object
        self.owner = owner
        self.origin = origin
        self.destination = destination
        self.why = why
        self.position = 0
        self.by = NOTHING
        """The spell or ability that does it."""
        self.new = NOTHING
        self.face_down = False
        """It is exiled face down (CR 406.3), or put into the command zone face down (CR 905.4a)."""
        self.shuffled = False
        """It is shuffled into the library it goes to (CR 701.20d)."""
        self.entering: Entering | None = None
        self.token: Characteristics | None = None
        """The characteristics of a token being created."""
        self.spell: Announcement | None = None
        """How the card is put on the stack to be cast (CR 601.2a)."""

    def subject(self) -> int:
        return self.object

    def other(self) -> int:
        return self.by

    def became(self) -> int:
        return self.new

    def who(self) -> int:
        return self.owner

    def number(self) -> int:
        return self.position

    def needs_object(self) -> bool:
        return True

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        super().bind(things, numbers)
        if self.new != NOTHING and self.destination == BATTLEFIELD:
            things["it"] = (self.new,)

    def again(self) -> Moved:
        other = Moved(self.object, self.owner, self.origin, self.destination, self.rule, self.why)
        other.position, other.by = self.position, self.by
        other.face_down, other.shuffled = self.face_down, self.shuffled
        other.entering, other.token, other.spell = self.entering, self.token, self.spell
        return other

    def changed(self, effect: InForce) -> None:
        """How it enters is changed in place: what it would have been is kept as it was."""
        super().changed(effect)
        would = self.replacements[-1].would
        if self.entering is not None and isinstance(would, Moved):
            would.entering = self.entering.as_told()

    def prepare(self, state: State) -> None:
        """A permanent that leaves after the permanent it was attached to isn't attached to anything as it leaves."""
        host = state.object(self.object).attached_to if self.object >= 0 else NOTHING
        if host >= 0 and not exists(state, host):
            state._own(self.object).attached_to = NOTHING

    def commit(self, state: State) -> None:
        old = state.object(self.object) if self.object >= 0 else None
        if old is not None:
            _take_out(state, old)
            if self.destination == NOWHERE or not state.players[old.owner].in_game:
                return
            if old.is_copy and self.destination not in (BATTLEFIELD, STACK):
                return  # a copy of a spell ceases to exist as it leaves the stack (CR 704.5e)
        if old is None:
            limited(len(state.battlefield) + 1, "permanents")
        new = _make(state, self, old)
        self.new = new.id
        if old is not None:
            state._own(old.id).successor = new.id
        put_in(state, self, new)
        if new.attached_to != NOTHING:
            notice_attached(state, new.id)
        if self.spell is not None and old is not None:
            self.spell.announce(state, old.id, new.id)

    def english(self, say: Teller) -> str:
        what = say.card(self.object, self) if self.object >= 0 else self._token()
        owner = say.player(self.owner)
        if self.destination == NOWHERE:
            return f"{what} ceases to exist"
        start = f" from {owner}'s {self.origin}" if self.origin in _OWNED else _FROM.get(self.origin, "")
        if self.destination == BATTLEFIELD:
            tapped = " tapped" if self.entering is not None and self.entering.tapped else ""
            return f"{what} enters the battlefield{tapped}{start}{self._how(say)}"
        if self.destination == EXILE:
            return f"{what} is exiled{start}"
        if self.destination == STACK:
            return f"{what} goes to the stack{start}"
        to = f"{owner}'s {self.destination}" if self.destination in _OWNED else f"the {self.destination} zone"
        return f"{what} goes to {to}{start}"

    def chinese(self, say: Teller) -> str:
        token = f"「{self.token.name.removesuffix(' Token')}」衍生物" if self.token is not None else "衍生物"
        what = say.card(self.object, self) if self.object >= 0 else token
        whose = f"{say.player(self.owner)}的"
        start = f"从{whose if self.origin in _OWNED else ''}{ZONES[self.origin]}" if self.origin in ZONES else ""
        if self.destination == NOWHERE:
            return f"{what}不复存在"
        if self.destination == BATTLEFIELD:
            tapped = "横置" if self.entering is not None and self.entering.tapped else ""
            return f"{what}{start}{tapped}进战场{self._how_in_chinese(say)}"
        if self.destination == EXILE:
            return f"{what}{start}被放逐"
        owner = whose if self.destination in _OWNED else ""
        return f"{what}{start}移到{owner}{ZONES.get(self.destination, self.destination)}"

    def _how(self, say: Teller) -> str:
        """How a permanent enters: what replacement effects may have changed (CR 614.1c)."""
        entering = self.entering
        if entering is None:
            return ""
        words = ""
        if entering.copied != NOTHING:
            words += f" as a copy of {say.thing(entering.copied)}"
        if entering.controller != self.owner:
            words += f" under {say.player(entering.controller)}'s control"
        counters = [
            f"{count} {plural(f'{kind} counter')}" if count > 1 else with_article(f"{kind} counter")
            for kind, count in entering.counters.items()
            if count > 0
        ]
        return words + (f" with {' and '.join(counters)}" if counters else "")

    def _how_in_chinese(self, say: Teller) -> str:
        entering = self.entering
        if entering is None:
            return ""
        words = ""
        if entering.copied != NOTHING:
            words += f"，成为{say.thing(entering.copied)}的复制品"
        if entering.controller != self.owner:
            words += f"，由{say.player(entering.controller)}操控"
        return words + "".join(
            [f"，上有{count}个{counter(kind)}" for kind, count in entering.counters.items() if count > 0]
        )

    def _token(self) -> str:
        return with_article(token_called(self.token.name)) if self.token is not None else "a token"


class Announcement:
    """How a card is put on the stack to be cast. A subclass says what the spell is (CR 601.2a)."""

    def announce(self, state: State, card: int, spell: int) -> None:
        raise NotImplementedError


_OWNED: Final = ("hand", "library", "graveyard", "planar deck", "scheme deck")
_FROM: Final = {
    "battlefield": " from the battlefield",
    "exile": " from exile",
    "stack": " from the stack",
    "command": " from the command zone",
    "ante": " from the ante zone",
}


def token_called(named: str) -> str:
    """What a token is called. The name of a token without its own name includes the word "Token" (CR 111.4)."""
    return f"{named.removesuffix(' Token')} token"


def move(
    state: State, id: int, to: str, position: int = 0, under: int = -1, rule: str = "", why: str = "", by: int = NOTHING
) -> Moved:
    """The event of an object moving to a zone; to the battlefield, under a player's control."""
    seen = state.object(id)
    event = Moved(id, seen.owner, seen.zone, to, rule, why)
    event.position, event.by = position, by
    if to == BATTLEFIELD:
        event.entering = Entering(under if under >= 0 else controller(state, id) if seen.zone == STACK else seen.owner)
        event.entering.face = seen.face if seen.zone == STACK else 0
        event.entering.face_down = seen.face_down and seen.zone == STACK
    return event


def create(made: Characteristics, owner: int) -> Moved:
    """The event of a token being created (CR 111.1)."""
    event = Moved(NOTHING, owner, NOWHERE, BATTLEFIELD, "111.1", "create")
    event.token = made
    event.entering = Entering(owner)
    return event


def _take_out(state: State, old: Object) -> None:
    zone = old.zone
    if zone == STACK:
        for marker in state.markers:
            if old.id in marker.stack:
                state.set_stack(marker.index, tuple([id for id in marker.stack if id != old.id]))
    elif zone == LIBRARY and state.players[old.owner].library[-1] == old.id:
        state.set_zone(zone, old.owner, state.players[old.owner].library[:-1])
    else:
        state.set_zone(zone, old.owner, tuple([id for id in state.zone(zone, old.owner) if id != old.id]))
    if zone == BATTLEFIELD:
        remove_from_combat(state, old.id, "left")
        had_attached = tuple([id for id in state.battlefield if state.object(id).attached_to == old.id])
        if had_attached:
            state._own(old.id).had_attached = had_attached
    if old.id in state.elsewhere:
        state.elsewhere = tuple([id for id in state.elsewhere if id != old.id])
        state.standing = None
    if state.object(old.id).last is None:
        state._own(old.id).last = old.base


def _make(state: State, event: Moved, old: Object | None) -> Object:
    """The new object, with what it keeps from the old one (CR 400.7)."""
    if old is None:
        assert event.token is not None
        new = state.new_object(event.token, event.owner, event.destination)
        new.is_token = True
    else:
        new = state.new_object(_base(old, event), old.owner, event.destination)
        new.card = old.card
        new.definition = old.definition
        new.is_token = old.is_token
        new.is_copy = old.is_copy and event.destination != BATTLEFIELD
        if old.is_copy and event.destination == BATTLEFIELD:
            new.is_token = True  # a copy of a permanent spell becomes a token (CR 608.3f)
    new.timestamp = state.stamp()
    if event.destination == BATTLEFIELD:
        _enter(state, event, new, old)
    everyone = frozenset(range(len(state.players)))
    if old is not None and event.destination == EXILE and event.face_down:
        new.face_down = True
        new.known_to = _who_saw(old, everyone)
    elif event.destination == COMMAND and event.face_down:
        new.face_down = True
        new.known_to = frozenset((new.owner,))  # CR 315.7
    elif event.destination in (GRAVEYARD, STACK, BATTLEFIELD, COMMAND, EXILE, ANTE):
        new.known_to = frozenset((new.controller,)) if new.face_down else everyone  # CR 708.5
    elif old is not None and event.destination == HAND:
        shown = old.face_down and old.zone in (BATTLEFIELD, STACK)  # CR 708.9
        new.known_to = everyone if shown else old.known_to
        if state.announcing and event.why == "draw":  # CR 121.8
            new.face_down = True
            new.base = BLANK
    elif event.destination == SCHEME_DECK:
        new.known_to = everyone  # it was face up, and scheme decks aren't shuffled
    elif old is not None and event.destination == LIBRARY:
        new.known_to = frozenset((old.owner,))  # only the owner knows the order (CR 401.4)
    return new


def _base(old: Object, event: Moved) -> Characteristics:
    """What the new object starts from: a card's own face, or the original characteristics of a token or copy."""
    if old.definition is None:
        return old.base
    if event.destination == BATTLEFIELD:
        assert event.entering is not None
        return of_definition(old, event.entering.face)
    if event.face_down:
        return BLANK
    if event.destination == STACK and not (old.zone == EXILE and old.face_down):
        return old.base
    return of_definition(old, 0)


BLANK: Final = Characteristics()
"""A card exiled face down has no characteristics (CR 406.3a), nor has a face-down conspiracy (CR 315.5b) or a card
drawn while a spell is cast (CR 121.8)."""


def _who_saw(old: Object, everyone: frozenset[int]) -> frozenset[int]:
    """The players who know a card exiled face down: only those who saw it in its old zone (CR 406.3)."""
    if old.zone == HAND:
        return old.known_to | {old.owner}
    return old.known_to if old.zone == LIBRARY or old.face_down else everyone


def entering_base(state: State, event: Moved) -> Characteristics:
    """The characteristics a permanent enters with, before the layers."""
    entering = event.entering
    assert entering is not None
    if entering.base is not None:
        return entering.base
    if event.token is not None:
        return event.token
    seen = state.object(event.object)
    return seen.base if seen.definition is None else of_definition(seen, entering.face)


def _enter(state: State, event: Moved, new: Object, old: Object | None) -> None:
    """How a permanent enters the battlefield (CR 110.5b, 614.12)."""
    entering = event.entering
    assert entering is not None
    new.controller = entering.controller
    new.tapped = entering.tapped
    new.face = entering.face
    new.faces = entering.faces if old is None else old.faces
    new.face_down = entering.face_down
    new.listed = entering.listed
    new.chosen = entering.chosen
    new.attached_to = entering.attached_to
    new.protector = entering.protector
    new.since_turn = state.turn
    new.entered_turn = state.turn_number()
    if entering.base is not None:
        new.base = entering.base
    new.counters = _starting_counters(entering, new.base)
    if old is not None and old.zone == STACK:
        new.cast = old.stack
        _follow(state, old.id, new.id)
        if old.stack is not None and old.stack.alternative:
            _keep_given(state, old.id, old.stack.alternative, new)
    if entering.effects:
        _begin_affecting(state, entering.effects, new.id)
    if entering.attacking != NOTHING:
        join_attack(state, new.id, entering.attacking)


CHAPTER: Final = "chapter"
"""The choice for read ahead: a number, unlike the words of other choices."""


def _starting_counters(entering: Entering, base: Characteristics) -> dict[str, int]:
    """The counters it enters with, including loyalty, defense or the first lore counter (CR 306.5b, 310.4b, 714.3a)."""
    counters = entering.counters
    if entering.counted or entering.face_down:
        return counters
    for kind, count in entering.with_copy.items():
        if count > 0:
            counters = {**counters, kind: counters.get(kind, 0) + count}
    if base.loyalty:
        counters = {**counters, "loyalty": counters.get("loyalty", 0) + base.loyalty}
    if base.defense:
        counters = {**counters, "defense": counters.get("defense", 0) + base.defense}
    ahead = ((), CHAPTER) in entering.chosen or any(_reads_ahead(one.node) for one in base.abilities)
    if "Saga" in base.subtypes and not ahead:
        counters = {**counters, "lore": counters.get("lore", 0) + 1}  # CR 714.3a
    return counters


def _reads_ahead(node: Ability) -> bool:
    """A Saga with read ahead enters with a chosen number of lore counters (CR 702.155b)."""
    return isinstance(node, Keyword) and node.name == "read ahead"


def _begin_affecting(state: State, effects: tuple[int, ...], id: int) -> None:
    """CR 611.2e: effects that state a characteristic of the permanent apply as it enters."""
    for effect in state.effects:
        if effect.id in effects:
            other = effect.with_remaining(effect.remaining)
            other.affected = (*effect.affected, id)
            state.effects = tuple([other if one is effect else one for one in state.effects])


def _follow(state: State, old: int, new: int) -> None:
    """Effects that changed a permanent spell continue to apply to the permanent it becomes (CR 400.7a), and so do
    effects that prevent or redirect its damage (CR 400.7c, 609.7a)."""
    for effect in state.effects:
        about = [name for name, things in effect.bindings.things.items() if old in things]
        shields = bool(about) and any(isinstance(rule, (Prevent, Redirect)) for rule in effect.rules)
        if old not in effect.affected and not shields:
            continue
        other = effect.with_remaining(effect.remaining)
        if old in effect.affected:
            other.affected = (*effect.affected, new)
        if shields:
            other.bindings = effect.bindings.copy()
            for name in about:
                other.bindings.things[name] = (*other.bindings.things[name], new)
        state.effects = tuple([other if one is effect else one for one in state.effects])


def _keep_given(state: State, old: int, way: str, new: Object) -> None:
    """A permanent keeps the ability that a static ability gave the spell and that let it be cast this way
    (CR 611.3d)."""
    values = characteristics(state, old)
    for instance, static in abilities(values).statics:
        rule = static.rule
        if instance.origin != PRINTED and isinstance(rule, AlternativeCost) and rule.name == way:
            given = tuple(
                [one.node for one in values.abilities if one.origin == instance.origin and one.slot == instance.slot]
            )
            keep_given(state, new.id, given)
            return


def keep_given(state: State, id: int, given: tuple[Ability, ...]) -> None:
    """The object has the abilities for as long as it exists."""
    state.next_effect += 1
    made = ContinuousEffect(state.next_effect, id, state.object(id).controller, state.stamp(), FOREVER, state.turn)
    made.affected, made.changes = (id,), (Gain(given),)
    state.effects = (*state.effects, made)
    state.standing = None


def put_in(state: State, event: Moved, new: Object) -> None:
    """Add an object to its first zone."""
    begin_in(state, new, event.destination, event.position)


def begin_in(state: State, new: Object, zone: str, position: int = 0) -> None:
    ids = state.zone(zone, new.owner)
    if zone in IN_ORDER and position != 0:
        at = 0 if position < 0 else max(0, len(ids) - position)
        state.set_zone(zone, new.owner, (*ids[:at], new.id, *ids[at:]))
    else:
        state.set_zone(zone, new.owner, (*ids, new.id))
    if zone != BATTLEFIELD and works_in(new.base, zone):
        state.elsewhere = (*state.elsewhere, new.id)
        state.standing = None


def _moves(state: State, pattern: p.Moves, event: Moved, context: Context) -> bool:
    """An object that enters is checked as it is on the battlefield, one that leaves as it was (CR 603.6a, 603.10a)."""
    if pattern.origin and event.origin != pattern.origin:
        return False
    if pattern.destination and event.destination != pattern.destination:
        return False
    if pattern.why and event.why != pattern.why:
        return False
    if pattern.origin == BATTLEFIELD or event.new == NOTHING:
        return fits_thing(state, pattern.what, event.object, context)
    if pattern.destination != BATTLEFIELD and event.object == context.source:
        return fits_thing(state, pattern.what, event.object, context)
    return fits_thing(state, pattern.what, event.new, context)


add_pattern(p.Moves, Moved, _moves)
