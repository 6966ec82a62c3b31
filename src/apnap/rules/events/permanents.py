"""What happens to permanents: tapping, sacrificing, destroying, transforming, phasing and so on (CR 701, 702)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.english.word_forms import with_article
from apnap.language.zones import GRAVEYARD
from apnap.rules.events.in_combat import remove_from_combat
from apnap.rules.events.zone_changes import move, token_called
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing, player_fits, subject_fits
from apnap.rules.values.printed import of_definition
from apnap.rules.values.reading import controller, exists
from apnap.state.characteristics import Characteristics
from apnap.state.events import Event, PermanentEvent, PlayerAction
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING


class Tapped(PermanentEvent):
    """A permanent becomes tapped (CR 701.21a)."""

    def prohibition(self) -> str:
        return "" if self.rule == "508.1f" else "become tapped"

    def commit(self, state: State) -> None:
        state.write_quiet(self.permanent).tapped = True

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} becomes tapped"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}横置"


class Untapped(PermanentEvent):
    """A permanent becomes untapped (CR 701.21b)."""

    def commit(self, state: State) -> None:
        state.write_quiet(self.permanent).tapped = False

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} becomes untapped"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}重置"


class PermanentSacrificed(PermanentEvent):
    """A player sacrifices a permanent (CR 701.17a); possibly because of a creature's exploit ability."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "exploited_by")

    def __init__(self, permanent: int, player: int, exploited_by: int = NOTHING, rule: str = "701.17a") -> None:
        super().__init__(permanent, player, rule)
        self.exploited_by = exploited_by

    def other(self) -> int:
        return self.exploited_by

    def prohibition(self) -> str:
        return "be sacrificed"

    def consists_of(self, state: State) -> list[Event]:
        id = self.permanent
        return [move(state, id, GRAVEYARD, rule="701.17a", why="sacrifice")] if exists(state, id) else []

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} sacrifices {say.card(self.permanent, self)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}牺牲{say.card(self.permanent, self)}"


class ChangedBy(PermanentEvent):
    """A permanent is changed by a spell or ability."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "by")

    def __init__(self, permanent: int, player: int, by: int = NOTHING, rule: str = "") -> None:
        super().__init__(permanent, player, rule)
        self.by = by

    def other(self) -> int:
        return self.by


class Destroyed(ChangedBy):
    """A permanent is destroyed (CR 701.7a), by a spell or ability or by a state-based action."""

    VALUES: ClassVar[tuple[str, ...]] = ("regenerable",)

    def __init__(
        self, permanent: int, player: int, by: int = NOTHING, regenerable: bool = True, rule: str = "701.7a"
    ) -> None:
        super().__init__(permanent, player, by, rule)
        self.regenerable = regenerable

    def prohibition(self) -> str:
        return "be destroyed"

    def consists_of(self, state: State) -> list[Event]:
        id = self.permanent
        return [move(state, id, GRAVEYARD, rule="701.7a", why="destroy")] if exists(state, id) else []

    def english(self, say: Teller) -> str:
        by = f" by {say.thing(self.by)}" if self.by >= 0 else ""
        return f"{say.thing(self.permanent)} is destroyed{by}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}被{say.thing(self.by) if self.by >= 0 else ''}消灭"


class Exerted(PermanentEvent):
    """A player exerts a permanent (CR 701.39a): it won't untap in their next untap step."""

    VALUES: ClassVar[tuple[str, ...]] = ("attacking",)

    def __init__(self, permanent: int, player: int, attacking: bool = False, rule: str = "701.39a") -> None:
        super().__init__(permanent, player, rule)
        self.attacking = attacking

    def commit(self, state: State) -> None:
        seen = state.write_quiet(self.permanent)
        seen.exerted_by = (*seen.exerted_by, self.player)

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is exerted"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}被耗竭"


class TurnedFaceUp(PermanentEvent):
    """A face-down permanent is turned face up (CR 708.8), with the value of X in the cost that was paid."""

    VALUES: ClassVar[tuple[str, ...]] = ("x",)

    def __init__(self, permanent: int, player: int = -1, x: int = 0, rule: str = "708.8") -> None:
        super().__init__(permanent, player, rule)
        self.x = x

    def number(self) -> int:
        return self.x

    def commit(self, state: State) -> None:
        seen = state.write(self.permanent)
        seen.face_down = False
        seen.listed = None
        seen.known_to = frozenset(range(len(state.players)))
        seen.timestamp = state.stamp()

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is turned face up"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}翻回正面"


class TurnedFaceDown(PermanentEvent):
    """A permanent is turned face down; it is what the effect lists, if it lists anything (CR 708.2)."""

    def __init__(
        self, permanent: int, player: int = -1, rule: str = "708.2", listed: Characteristics | None = None
    ) -> None:
        super().__init__(permanent, player, rule)
        self.listed = listed

    def commit(self, state: State) -> None:
        seen = state.write(self.permanent)
        seen.face_down = True
        seen.listed = self.listed
        seen.timestamp = state.stamp()

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is turned face down"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}翻为面朝下"


class Transformed(ChangedBy):
    """A permanent transforms (CR 701.28a): its other face is up now. A copy of something else stays a copy of it."""

    def commit(self, state: State) -> None:
        seen = state.write(self.permanent)
        faces = seen.faces or (of_definition(seen, 0), of_definition(seen, 1))
        as_printed = seen.base is faces[seen.face]
        seen.face = 1 - seen.face
        if as_printed:
            seen.base = faces[seen.face]
        seen.timestamp = state.stamp()  # CR 613.7g

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} transforms"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}转化"


class Flipped(ChangedBy):
    """A permanent flips (CR 710.4): the layers read its alternative characteristics from now on."""

    def commit(self, state: State) -> None:
        state.write(self.permanent).flipped = True

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} flips"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}倒转"


class BecameLevel(ChangedBy):
    """A Class becomes a level (CR 716.2a); it keeps the level whatever happens to its types (CR 716.2b)."""

    VALUES: ClassVar[tuple[str, ...]] = ("level",)

    def __init__(self, permanent: int, player: int, by: int, level: int, rule: str = "716.2a") -> None:
        super().__init__(permanent, player, by, rule)
        self.level = level

    def number(self) -> int:
        return self.level

    def commit(self, state: State) -> None:
        state.write(self.permanent).level = self.level

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} becomes level {self.level}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}成为等级{self.level}"


NOBODY: Final = -2
"""Used instead of a player: it phases in as a player planeswalks, and not in an untap step."""


class PhasedOut(PermanentEvent):
    """A permanent phases out under a player's control (CR 702.26a), or indirectly with the permanent it is attached to
    (CR 702.26g)."""

    VALUES: ClassVar[tuple[str, ...]] = ("indirectly", "until_planeswalk")

    def __init__(
        self, permanent: int, player: int, indirectly: bool, rule: str = "702.26a", until_planeswalk: bool = False
    ) -> None:
        super().__init__(permanent, player, rule)
        self.indirectly = indirectly
        self.until_planeswalk = until_planeswalk

    def commit(self, state: State) -> None:
        seen = state.write(self.permanent)
        seen.phased_out = True
        under = NOBODY if self.until_planeswalk else self.player
        seen.phased_under = NOTHING if self.indirectly else under
        remove_from_combat(state, self.permanent)  # CR 506.4

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} phases out"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}跃离"


class PhasedIn(PermanentEvent):
    """A permanent phases in (CR 702.26a)."""

    def commit(self, state: State) -> None:
        seen = state.write(self.permanent)
        seen.phased_out = False
        seen.phased_under = NOTHING

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} phases in"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}跃回"


def phasing_in_now(state: State) -> list[Event]:
    """What phased out until a player planeswalks, and what phased out indirectly with it (CR 702.26g)."""
    away = [state.object(id) for id in state.battlefield if state.object(id).phased_out]
    found = [one.id for one in away if one.phased_under == NOBODY]
    group = found
    while group:
        group = [one.id for one in away if one.attached_to in group and one.phased_under == NOTHING]
        found = [*found, *group]
    return [PhasedIn(id, controller(state, id), "702.26b") for id in found]


class Crewed(PermanentEvent):
    """A creature crews a Vehicle (CR 702.122c)."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "vehicle")

    def __init__(self, permanent: int, player: int, vehicle: int, rule: str = "702.122d") -> None:
        super().__init__(permanent, player, rule)
        self.vehicle = vehicle

    def other(self) -> int:
        return self.vehicle

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} crews {say.thing(self.vehicle)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}搭载{say.thing(self.vehicle)}"


class TokensCreated(PlayerAction):
    """A player creates tokens of one kind (CR 111.1): the event for effects that change how many are created."""

    THINGS: ClassVar[tuple[str, ...]] = ("source", "by")
    VALUES: ClassVar[tuple[str, ...]] = ("amount", "name")

    def __init__(
        self, player: int, name: str, amount: int, source: int = NOTHING, by: int = NOTHING, rule: str = "111.1"
    ) -> None:
        super().__init__(player, by, rule)
        self.name = name
        self.amount = amount
        self.source = source
        self.goals: tuple[int, ...] = ()
        """The players whom the tokens attack this turn if able."""

    def subject(self) -> int:
        return self.source

    def number(self) -> int:
        return self.amount

    def set_number(self, number: int) -> None:
        self.amount = number

    def english(self, say: Teller) -> str:
        if self.amount == 1:
            return f"{say.player(self.player)} creates {with_article(token_called(self.name))}"
        return f"{say.player(self.player)} creates {self.amount} {token_called(self.name)}s"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}派出{self.amount}个「{self.name.removesuffix(' Token')}」衍生物"


def _sacrifices(state: State, pattern: p.Sacrifices, event: PermanentSacrificed, context: Context) -> bool:
    return fits_player(state, pattern.who, event.player, context) and fits_thing(
        state, pattern.what, event.permanent, context
    )


def _exploits(state: State, pattern: p.Exploits, event: PermanentSacrificed, context: Context) -> bool:
    """CR 702.110b."""
    return fits_thing(state, pattern.what, event.exploited_by, context) and fits_thing(
        state, pattern.exploited, event.permanent, context
    )


def _destroyed(state: State, pattern: p.Destroys, event: Destroyed, context: Context) -> bool:
    if pattern.by_effect and event.rule.startswith("704"):
        return False
    if pattern.by is not None and (event.by < 0 or not fits_thing(state, pattern.by, event.by, context)):
        return False
    return fits_thing(state, pattern.what, event.permanent, context)


def _transforms(state: State, pattern: p.Transforms, event: Transformed, context: Context) -> bool:
    return fits_thing(state, pattern.what, event.permanent, context) and fits_thing(
        state, pattern.into, event.permanent, context
    )


def _exerts(state: State, pattern: p.Exerts, event: Exerted, context: Context) -> bool:
    if pattern.attacking and not event.attacking:
        return False
    return fits_player(state, pattern.who, event.player, context) and fits_thing(
        state, pattern.what, event.permanent, context
    )


def _becomes_level(state: State, pattern: p.BecomesLevel, event: BecameLevel, context: Context) -> bool:
    return event.level == pattern.number and fits_thing(state, pattern.what, event.permanent, context)


add_pattern(p.BecomesTapped, Tapped, subject_fits)
add_pattern(p.BecomesUntapped, Untapped, subject_fits)
add_pattern(p.Crews, Crewed, subject_fits)
add_pattern(p.TurnsFaceUp, TurnedFaceUp, subject_fits)
add_pattern(p.CreatesTokens, TokensCreated, player_fits)
add_pattern(p.Sacrifices, PermanentSacrificed, _sacrifices)
add_pattern(p.Exploits, PermanentSacrificed, _exploits)
add_pattern(p.Destroys, Destroyed, _destroyed)
add_pattern(p.Transforms, Transformed, _transforms)
add_pattern(p.Exerts, Exerted, _exerts)
add_pattern(p.BecomesLevel, BecameLevel, _becomes_level)
