"""Attacking, blocking, and removal from combat (CR 506 to 509)."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.rules.events.in_combat import attack_permanent, remove_from_combat
from apnap.rules.values import evaluate
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing, subject_fits
from apnap.rules.values.reading import characteristics, controller, exists
from apnap.state.events import Event, PermanentEvent, PlayerEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import is_player
from apnap.state.turns import Combat

FIGHTING: Final = "fighting"
ATTACKED: Final = "attacked"


class AttackerEvent(PermanentEvent):
    """An event about an attacking creature. `defender` is the player, planeswalker or battle it attacks."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "defender")

    def __init__(self, permanent: int, player: int, defender: int, rule: str = "") -> None:
        super().__init__(permanent, player, rule)
        self.defender = defender

    def other(self) -> int:
        return self.defender


class Attacked(AttackerEvent):
    """A creature is declared as an attacker (CR 508.1k), together with others: `together` creatures in all."""

    VALUES: ClassVar[tuple[str, ...]] = ("together",)

    def __init__(self, permanent: int, player: int, defender: int, together: int, rule: str = "508.1k") -> None:
        super().__init__(permanent, player, defender, rule)
        self.together = together

    def number(self) -> int:
        return self.together

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} attacks {say.thing(self.defender)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}攻击{say.thing(self.defender)}"


class AttackersDeclared(PlayerEvent):
    """A player attacks with that many creatures (CR 508.1k)."""

    VALUES: ClassVar[tuple[str, ...]] = ("count",)

    def __init__(self, player: int, count: int, rule: str = "508.1k") -> None:
        super().__init__(player, rule)
        self.count = count

    def number(self) -> int:
        return self.count

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        super().bind(things, numbers)
        things["those attackers"] = tuple([part.subject() for part in self.parts])

    def english(self, say: Teller) -> str:
        return f"{say.player(self.player)} attacks with {self.count} creature{'' if self.count == 1 else 's'}"

    def chinese(self, say: Teller) -> str:
        return f"{say.player(self.player)}以{self.count}个生物攻击"


class AttackReselected(AttackerEvent):
    """What an attacking creature attacks is chosen again (CR 508.7a); it stays in combat."""

    RULE: ClassVar[str] = "508.7a"

    def commit(self, state: State) -> None:
        for marker in state.markers:
            if marker.combat is not None and self.permanent in marker.combat.attackers:
                combat = marker.combat.copy()
                combat.attackers[self.permanent] = self.defender
                attack_permanent(state, combat, self.defender)
                state.write_marker(marker.index).combat = combat

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is now attacking {say.thing(self.defender)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}改为攻击{say.thing(self.defender)}"


class Blocked(PermanentEvent):
    """A creature blocks an attacking creature: one event for each pair, the `nth` for the blocker (CR 509.1i). Or it is
    put onto the battlefield blocking, so it didn't "block" (CR 509.7)."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "attacker")
    VALUES: ClassVar[tuple[str, ...]] = ("nth", "declared")

    def __init__(
        self, permanent: int, player: int, attacker: int, nth: int = 0, declared: bool = True, rule: str = "509.1i"
    ) -> None:
        super().__init__(permanent, player, rule)
        self.attacker = attacker
        self.nth = nth
        self.declared = declared

    def other(self) -> int:
        return self.attacker

    def number(self) -> int:
        return self.nth

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} blocks {say.thing(self.attacker)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}阻挡{say.thing(self.attacker)}"


class BecameBlocked(AttackerEvent):
    """An attacking creature becomes blocked (CR 509.1h)."""

    RULE: ClassVar[str] = "509.1h"

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} becomes blocked"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}被阻挡"


class WentUnblocked(AttackerEvent):
    """An attacking creature isn't blocked (CR 509.1h)."""

    RULE: ClassVar[str] = "509.1h"

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is not blocked"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}未被阻挡"


class RemovedFromCombat(PermanentEvent):
    """A permanent is removed from combat (CR 506.4): as an attacker or blocker, as what is attacked, or as both."""

    PLAYERS: ClassVar[tuple[str, ...]] = ()
    VALUES: ClassVar[tuple[str, ...]] = ("role",)

    def __init__(self, permanent: int, role: str = "", rule: str = "506.4") -> None:
        super().__init__(permanent, -1, rule)
        self.role = role

    def commit(self, state: State) -> None:
        remove_from_combat(state, self.permanent, self.role)

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} is removed from combat"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}移出战斗"


def dropping_out(state: State) -> list[Event]:
    """CR 506.4: permanents that are no longer creatures, no longer attacked, or change sides are removed from
    combat."""
    found: list[Event] = []
    for marker in state.markers:
        if marker.combat is not None:
            found += _out_of(state, marker.combat)
    return found


def _out_of(state: State, combat: Combat) -> list[Event]:
    fighting = [id for id in (*combat.attackers, *combat.blockers) if not _fights_still(state, combat, id)]
    attacked = [
        goal
        for goal in dict.fromkeys(combat.attackers.values())
        if not is_player(goal) and goal not in combat.no_longer_attacked and not _is_attacked_still(state, combat, goal)
    ]
    found: list[Event] = []
    found += [RemovedFromCombat(id, FIGHTING) for id in fighting]
    found += [RemovedFromCombat(id, ATTACKED) for id in attacked]
    return found


def _fights_still(state: State, combat: Combat, id: int) -> bool:
    """CR 506.4: a creature that isn't a battle, with the same controller, even if what it blocked has left combat."""
    return characteristics(state, id).types & (CREATURE | BATTLE) == CREATURE and _is_on_its_side(state, combat, id)


def _is_attacked_still(state: State, combat: Combat, id: int) -> bool:
    """CR 506.4, 506.4e: a battle, or a planeswalker of the same defending player. One that has left is removed
    already."""
    if not exists(state, id):
        return True
    types = characteristics(state, id).types
    ours = types & PLANESWALKER != 0 and controller(state, id) == combat.defended_by[id]
    return (types & BATTLE != 0 or ours) and _is_on_its_side(state, combat, id)


def _is_on_its_side(state: State, combat: Combat, id: int) -> bool:
    return controller(state, id) == combat.sides[id]


def _attacks(state: State, pattern: p.Attacks, event: Attacked, context: Context) -> bool:
    return (
        (not pattern.alone or event.together == 1)
        and fits_thing(state, pattern.what, event.permanent, context)
        and fits_thing(state, pattern.defender, event.defender, context)
        and evaluate.holds(state, pattern.company, context)
    )


def _player_attacks(state: State, pattern: p.PlayerAttacks, event: AttackersDeclared, context: Context) -> bool:
    if not fits_player(state, pattern.who, event.player, context):
        return False
    found = [part for part in event.parts if fits_thing(state, pattern.with_, part.subject(), context)]
    if pattern.exactly:
        return len(found) == pattern.at_least
    return (pattern.with_ is None and pattern.at_least == 1) or len(found) >= pattern.at_least


def _blocks(state: State, pattern: p.Blocks, event: Blocked, context: Context) -> bool:
    if not event.declared:
        return False  # put onto the battlefield blocking, it never blocked (CR 509.7)
    if pattern.attacker is None and event.nth > 0:
        return False  # one event for each pair; "whenever it blocks" means the first (CR 509.5a)
    return fits_thing(state, pattern.what, event.permanent, context) and fits_thing(
        state, pattern.attacker, event.attacker, context
    )


add_pattern(p.Attacks, Attacked, _attacks)
add_pattern(p.PlayerAttacks, AttackersDeclared, _player_attacks)
add_pattern(p.Blocks, Blocked, _blocks)
add_pattern(p.BecomesBlocked, BecameBlocked, subject_fits)
add_pattern(p.AttacksUnblocked, WentUnblocked, subject_fits)
