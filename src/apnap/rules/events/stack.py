"""Spells and abilities on the stack: casting, activating, triggering, copying, countering, resolving (CR 405, 60x)."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.language.filters import AllOf, FirstCast, another
from apnap.language.zones import COMMAND, GRAVEYARD, NOWHERE, STACK
from apnap.rules.asking.limits import limited
from apnap.rules.events.zone_changes import begin_in, move
from apnap.rules.values.commanders import is_commander
from apnap.rules.values.context import Context
from apnap.rules.values.filters import add_test
from apnap.rules.values.patterns import add_pattern, as_it_was, fits_player, fits_thing
from apnap.rules.values.reading import exists
from apnap.state.events import Event, PlayerAction, PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, is_player


class StackEvent(PlayerEvent):
    """An event about a spell or ability on the stack and its controller."""

    THINGS: ClassVar[tuple[str, ...]] = ("object",)

    def __init__(self, object: int, player: int, rule: str = "") -> None:
        super().__init__(player, rule)
        self.object = object

    def subject(self) -> int:
        return self.object

    def affected(self) -> int:
        return self.object


class SpellCast(StackEvent):
    """A spell has been cast (CR 601.2i), the nth that the player has cast this turn."""

    VALUES: ClassVar[tuple[str, ...]] = ("nth",)

    def __init__(self, object: int, player: int, nth: int, rule: str = "601.2i") -> None:
        super().__init__(object, player, rule)
        self.nth = nth

    def number(self) -> int:
        return self.nth

    def commit(self, state: State) -> None:
        """CR 903.8: how often a commander was cast from the command zone is counted."""
        seen = state.object(self.object)
        if seen.stack is not None and seen.stack.cast_from == COMMAND and is_commander(state, self.object):
            player = state.write_player(seen.owner)
            player.commander_casts = {**player.commander_casts, seen.card: player.commander_casts.get(seen.card, 0) + 1}

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} casts {say.thing(self.object)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}施放{say.thing(self.object)}"


class AbilityPutOnStack(PlayerEvent):
    """An ability of a source is put on the stack (CR 602.2a, 603.3)."""

    THINGS: ClassVar[tuple[str, ...]] = ("source", "new")

    def __init__(self, new: int, player: int, source: int, rule: str) -> None:
        super().__init__(player, rule)
        self.new = new
        self.source = source

    def other(self) -> int:
        return self.source

    def became(self) -> int:
        return self.new

    def commit(self, state: State) -> None:
        begin_without_card(state, self.new, STACK)

    def english(self, say: Teller) -> str:
        return f"an ability of {say.source(self.source)} goes on the stack"

    def chinese(self, say: Teller) -> str:
        return f"{say.source(self.source)}的异能进入堆叠"


class SourceEvent(StackEvent):
    """An event about a spell or ability on the stack and its source."""

    THINGS: ClassVar[tuple[str, ...]] = ("object", "source")

    def __init__(self, object: int, player: int, source: int, rule: str = "") -> None:
        super().__init__(object, player, rule)
        self.source = source

    def other(self) -> int:
        return self.source


class AbilityActivated(SourceEvent):
    """An ability of a source has been activated (CR 602.2b)."""

    RULE: ClassVar[str] = "602.2b"

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} activates an ability of {say.source(self.source)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}起动{say.source(self.source)}的异能"


class AbilityTriggered(SourceEvent):
    """An ability of a source that has triggered is on the stack (CR 603.3)."""

    RULE: ClassVar[str] = "603.3"

    def english(self, say: Teller) -> str:
        return f"an ability of {say.thing(self.source)} triggers for {say.player(self.player)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.source)}的异能为{say.player(self.player)}触发"


class CopiedOnStack(StackEvent):
    """A spell or ability is copied: the copy is put on the stack (CR 707.10)."""

    THINGS: ClassVar[tuple[str, ...]] = ("object", "by", "new")

    def __init__(self, object: int, player: int, by: int, new: int, rule: str = "707.10") -> None:
        super().__init__(object, player, rule)
        self.by = by
        self.new = new

    def other(self) -> int:
        return self.by

    def became(self) -> int:
        return self.new

    def commit(self, state: State) -> None:
        begin_without_card(state, self.new, STACK)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} copies {say.thing(self.object)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}复制{say.thing(self.object)}"


class CardCopied(PlayerAction):
    """A card is copied: the copy is created in the card's zone (CR 707.12)."""

    THINGS: ClassVar[tuple[str, ...]] = ("card", "by", "new")
    VALUES: ClassVar[tuple[str, ...]] = ("zone",)

    def __init__(self, card: int, player: int, by: int, new: int, zone: str, rule: str = "707.12") -> None:
        super().__init__(player, by, rule)
        self.card = card
        self.new = new
        self.zone = zone

    def subject(self) -> int:
        return self.card

    def became(self) -> int:
        return self.new

    def commit(self, state: State) -> None:
        made = state.write(self.new)
        made.zone = self.zone
        begin_in(state, made, self.zone)

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} copies {say.thing(self.card)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}复制{say.thing(self.card)}"


class PutInCommandZone(PlayerAction):
    """A player puts a new object into the command zone."""

    THINGS: ClassVar[tuple[str, ...]] = ("by", "new")

    def __init__(self, player: int, by: int, new: int, rule: str = "") -> None:
        super().__init__(player, by, rule)
        self.new = new

    def became(self) -> int:
        return self.new

    def commit(self, state: State) -> None:
        begin_without_card(state, self.new, COMMAND)


class EmblemCreated(PutInCommandZone):
    """A player gets an emblem (CR 114.1)."""

    RULE: ClassVar[str] = "114.1"

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} gets an emblem"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}得到一个徽记"


class BecameTarget(Event):
    """An object or player becomes the target of a spell or ability (CR 115.1)."""

    THINGS: ClassVar[tuple[str, ...]] = ("thing", "of")

    def __init__(self, thing: int, of: int, rule: str = "601.2c") -> None:
        super().__init__(rule)
        self.thing = thing
        self.of = of

    def subject(self) -> int:
        return self.thing

    def other(self) -> int:
        return self.of

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.of)} targets {say.thing(self.thing)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.of)}以{say.thing(self.thing)}为目标"


class Countered(StackEvent):
    """A spell or ability is countered (CR 701.5a): it goes to its owner's graveyard, or where the effect says, `under`
    the control of a player."""

    THINGS: ClassVar[tuple[str, ...]] = ("object", "by")
    PLAYERS: ClassVar[tuple[str, ...]] = ("player", "under")
    VALUES: ClassVar[tuple[str, ...]] = ("to",)

    def __init__(self, object: int, player: int, by: int, to: str = "", under: int = -1, rule: str = "701.5a") -> None:
        super().__init__(object, player, rule)
        self.by = by
        self.to = to
        self.under = under

    def other(self) -> int:
        return self.by

    def prohibition(self) -> str:
        return "be countered"

    def consists_of(self, state: State) -> list[Event]:
        if not exists(state, self.object):
            return []
        to = NOWHERE if state.object(self.object).card < 0 else self.to or GRAVEYARD
        return [move(state, self.object, to, 0, self.under, "701.5a", "counter")]

    def english(self, say: Teller) -> str:
        by = f" by {say.thing(self.by)}" if self.by >= 0 else ""
        return f"{say.thing(self.object)} is countered{by}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.object)}被{say.thing(self.by) if self.by >= 0 else ''}反击"


class Resolved(SourceEvent):
    """A spell or ability begins to resolve (CR 608.1)."""

    RULE: ClassVar[str] = "608.1"

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.object)} resolves"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.object)}结算"


class DidNotResolve(StackEvent):
    """A spell or ability doesn't resolve because all its targets are illegal (CR 608.2b)."""

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.object)} doesn't resolve: all its targets are illegal"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.object)}不结算：其目标全都不再合法"


class CardSpliced(PlayerEvent):
    """A card is revealed and spliced onto a spell; it stays where it is (CR 702.47a)."""

    THINGS: ClassVar[tuple[str, ...]] = ("card", "spell")

    def __init__(self, card: int, player: int, spell: int, rule: str = "702.47a") -> None:
        super().__init__(player, rule)
        self.card = card
        self.spell = spell

    def subject(self) -> int:
        return self.card

    def other(self) -> int:
        return self.spell

    def commit(self, state: State) -> None:
        state.write_quiet(self.card).known_to = frozenset(range(len(state.players)))

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} splices {say.thing(self.card)} onto {say.thing(self.spell)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}将{say.thing(self.card)}通联到{say.thing(self.spell)}"


class SpecialActionTaken(PlayerEvent):
    """A player takes a special action that an object allows (CR 116.2)."""

    THINGS: ClassVar[tuple[str, ...]] = ("object",)

    def __init__(self, object: int, player: int, rule: str) -> None:
        super().__init__(player, rule)
        self.object = object

    def subject(self) -> int:
        return self.object

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} takes the action that {say.thing(self.object)} allows"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}进行{say.thing(self.object)}允许的动作"


def begin_without_card(state: State, id: int, zone: str) -> None:
    """Put an object that isn't a card into its zone: an ability or a copy on the stack (CR 602.2a, 603.3, 707.10), an
    emblem (CR 114.1)."""
    unnoticed = zone == STACK and not state.object(id).face_down
    made = state.write_quiet(id) if unnoticed else state.write(id)
    made.zone = zone
    made.timestamp = state.stamp()
    if zone == STACK:
        limited(len(state.markers[state.current].stack) + 1, "spells and abilities on the stack")
        state.set_stack(state.current, (*state.markers[state.current].stack, id))
    else:
        state.command = (*state.command, id)
        state.elsewhere = (*state.elsewhere, id)


def _casts(state: State, pattern: p.Casts, event: SpellCast, context: Context) -> bool:
    if not (fits_player(state, pattern.who, event.player, context) and _is_cast(state, pattern, event, context)):
        return False
    return not pattern.number or pattern.number == _which_cast(state, pattern, event, context)


def _is_cast(state: State, pattern: p.Casts, event: SpellCast, context: Context) -> bool:
    """Whether the spell fits. For a permanent, the spell that became it isn't "another" spell."""
    became = state.object(event.object).successor
    own = became != NOTHING and became == context.source
    if own and (pattern.what == another or (isinstance(pattern.what, AllOf) and another in pattern.what.parts)):
        return False
    return fits_thing(state, pattern.what, event.object, context)


def _first_cast(state: State, filter: FirstCast, thing: int, context: Context) -> bool:
    """A spell that is being cast is the first if none has been cast; a copy wasn't cast (CR 707.10)."""
    record = None if is_player(thing) else state.object(thing).stack
    if record is None or record.ability is not None or record.cast_from == NOWHERE:
        return False
    player = state.object(thing).controller
    cast = [one for one in state.this_turn() if isinstance(one, SpellCast) and one.player == player]
    found = [one.object for one in cast if fits_thing(state, filter.what, one.object, context)]
    return fits_thing(state, filter.what, thing, context) and (not found or found[0] == thing)


def _which_cast(state: State, pattern: p.Casts, event: SpellCast, context: Context) -> int:
    """The spell's number among such spells that the player has cast this turn: the first, the second …"""
    if pattern.what is None:
        return event.nth
    earlier = [
        one
        for one in state.this_turn()
        if isinstance(one, SpellCast) and one.player == event.player and one.nth < event.nth
    ]
    return 1 + len([one for one in earlier if _is_cast(as_it_was(state, one), pattern, one, context)])


def _copies(state: State, pattern: p.Copies, event: CopiedOnStack, context: Context) -> bool:
    record = state.object(event.new).stack
    spell = record is not None and record.ability is None
    return (
        spell
        and fits_player(state, pattern.who, event.player, context)
        and fits_thing(state, pattern.what, event.new, context)
    )


def _activates(state: State, pattern: p.Activates, event: AbilityActivated, context: Context) -> bool:
    return fits_player(state, pattern.who, event.player, context) and fits_thing(
        state, pattern.of, event.source, context
    )


def _becomes_target(state: State, pattern: p.BecomesTarget, event: BecameTarget, context: Context) -> bool:
    return fits_thing(state, pattern.what, event.thing, context) and fits_thing(state, pattern.of, event.of, context)


add_pattern(p.Casts, SpellCast, _casts)
add_test(FirstCast, _first_cast)
add_pattern(p.Copies, CopiedOnStack, _copies)
add_pattern(p.Activates, AbilityActivated, _activates)
add_pattern(p.BecomesTarget, BecameTarget, _becomes_target)
