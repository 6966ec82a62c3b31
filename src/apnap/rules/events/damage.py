"""Damage (CR 120): dealing it, its results, excess damage, and removing it."""

from __future__ import annotations

from typing import ClassVar

from apnap.language import patterns as p
from apnap.language.abilities import Keyword
from apnap.language.types import BATTLE, CREATURE, PLANESWALKER
from apnap.language.zones import BATTLEFIELD
from apnap.rules.events.counters import POISON, CountersChanged
from apnap.rules.events.life import BY_DAMAGE, LifeGained, LifeLost
from apnap.rules.values.commanders import is_commander
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_thing
from apnap.rules.values.reading import abilities, characteristics, controller, exists
from apnap.state.events import Event, PermanentEvent
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import is_player, of_player


class DamageEvent(Event):
    """An event about damage from a source to a player, creature, planeswalker or battle."""

    THINGS: ClassVar[tuple[str, ...]] = ("source", "to")
    VALUES: ClassVar[tuple[str, ...]] = ("amount", "combat")

    def __init__(self, source: int, to: int, amount: int, combat: bool = False, rule: str = "") -> None:
        super().__init__(rule)
        self.source = source
        self.to = to
        self.amount = amount
        self.combat = combat

    def subject(self) -> int:
        return self.source

    def other(self) -> int:
        return self.to

    def affected(self) -> int:
        return self.to

    def number(self) -> int:
        return self.amount


class Damage(DamageEvent):
    """A source deals damage (CR 120.1)."""

    RULE: ClassVar[str] = "120.1"

    def set_number(self, number: int) -> None:
        self.amount = number

    def bind(self, things: dict[str, tuple[int, ...]], numbers: dict[str, int]) -> None:
        super().bind(things, numbers)
        things["source"] = (self.source,)
        things["it"] = (self.to,)
        things["that player"] = (self.to,)

    def consists_of(self, state: State) -> list[Event]:
        """The results of damage (CR 120.3, 120.4c)."""
        keywords = keywords_of(state, self.source)
        if not is_player(self.to):
            return self._to_permanent(state, keywords) if exists(state, self.to) else []
        giver = controller(state, self.source)
        found: list[Event] = []
        if "infect" in keywords:
            found.append(self._counters(POISON, self.amount, giver, "120.3b"))
        else:
            found.append(LifeLost(of_player(self.to), self.amount, self.source, BY_DAMAGE, "120.3a"))
        if self.combat and "toxic" in keywords:
            found.append(self._counters(POISON, toxic_value(state, self.source), giver, "120.3g"))
        return found

    def commit(self, state: State) -> None:
        """CR 903.10a: combat damage that commanders deal to players is counted."""
        if self.combat and state.options.commander_damage and is_player(self.to) and is_commander(state, self.source):
            card, player = state.object(self.source).card, state.write_player(of_player(self.to))
            dealt = player.commander_damage.get(card, 0) + self.amount
            player.commander_damage = {**player.commander_damage, card: dealt}

    def _to_permanent(self, state: State, keywords: frozenset[str]) -> list[Event]:
        types, held = characteristics(state, self.to).types, state.object(self.to).counters
        found: list[Event] = []
        who = controller(state, self.source)
        if types & PLANESWALKER:
            number = min(self.amount, held.get("loyalty", 0))
            found.append(CountersChanged(self.to, "loyalty", -number, who, self.source, "120.3c"))
        if types & BATTLE:
            number = min(self.amount, held.get("defense", 0))
            found.append(CountersChanged(self.to, "defense", -number, who, self.source, "120.3h"))
        if types & CREATURE:
            deathtouch = "deathtouch" in keywords
            if "infect" in keywords or "wither" in keywords:
                found.append(self._counters("-1/-1", self.amount, who, "120.3d"))
                if deathtouch:
                    found.append(DamageMarked(self.to, self.source, 0, True, "702.2b"))
            else:
                found.append(DamageMarked(self.to, self.source, self.amount, deathtouch))
        return found

    def _counters(self, kind: str, amount: int, who: int, rule: str) -> CountersChanged:
        """Counters that damage puts on something: a result of damage, not an effect (CR 614.16)."""
        return CountersChanged(self.to, kind, amount, who, self.source, rule, by_effect=False)

    def english(self, say: Teller) -> str:
        kind = "combat damage" if self.combat else "damage"
        return f"{say.thing(self.source)} deals {self.amount} {kind} to {say.thing(self.to)}"

    def chinese(self, say: Teller) -> str:
        kind = "战斗伤害" if self.combat else "伤害"
        return f"{say.thing(self.source)}对{say.thing(self.to)}造成{self.amount}点{kind}"


class DamagePrevented(DamageEvent):
    """Damage that would be dealt is prevented (CR 615.1), by an effect of a source."""

    THINGS: ClassVar[tuple[str, ...]] = ("source", "to", "by")

    def __init__(self, source: int, to: int, amount: int, combat: bool, by: int, rule: str = "615.6") -> None:
        super().__init__(source, to, amount, combat, rule)
        self.by = by

    def english(self, say: Teller) -> str:
        what = f"{self.amount} {'combat damage' if self.combat else 'damage'} from {say.thing(self.source)}"
        return f"{what} to {say.thing(self.to)} is prevented by {say.thing(self.by)}"

    def chinese(self, say: Teller) -> str:
        kind = "战斗伤害" if self.combat else "伤害"
        what = f"{say.thing(self.source)}将对{say.thing(self.to)}造成的{self.amount}点{kind}"
        return f"{say.thing(self.by)}防止了{what}"


class DamageMarked(PermanentEvent):
    """Damage is marked on a creature (CR 120.3e), together with whether its source has deathtouch (CR 702.2b)."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "source")
    PLAYERS: ClassVar[tuple[str, ...]] = ()
    VALUES: ClassVar[tuple[str, ...]] = ("amount", "deathtouch")

    def __init__(self, permanent: int, source: int, amount: int, deathtouch: bool, rule: str = "120.3e") -> None:
        super().__init__(permanent, -1, rule)
        self.source = source
        self.amount = amount
        self.deathtouch = deathtouch

    def other(self) -> int:
        return self.source

    def number(self) -> int:
        return self.amount

    def commit(self, state: State) -> None:
        if state.object(self.permanent).last is None:
            seen = state.write_quiet(self.permanent)
            seen.damage += self.amount
            if self.deathtouch:
                seen.deathtouched = True

    def english(self, say: Teller) -> str:
        if not self.amount:
            return f"{say.thing(self.permanent)} has been dealt damage by a source with deathtouch"
        return f"{self.amount} damage is marked on {say.thing(self.permanent)}"

    def chinese(self, say: Teller) -> str:
        if not self.amount:
            return f"{say.thing(self.permanent)}受到具死触的来源造成的伤害"
        return f"{say.thing(self.permanent)}上标记{self.amount}点伤害"


class ExcessDamage(PermanentEvent):
    """A permanent has been dealt excess damage (CR 120.10)."""

    THINGS: ClassVar[tuple[str, ...]] = ("permanent", "source")
    PLAYERS: ClassVar[tuple[str, ...]] = ()
    VALUES: ClassVar[tuple[str, ...]] = ("amount", "combat")

    def __init__(self, permanent: int, source: int, amount: int, combat: bool, rule: str = "120.10") -> None:
        super().__init__(permanent, -1, rule)
        self.source = source
        self.amount = amount
        self.combat = combat

    def other(self) -> int:
        return self.source

    def number(self) -> int:
        return self.amount

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} has been dealt {self.amount} excess damage"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}受到{self.amount}点过量伤害"


class DamageRemoved(PermanentEvent):
    """All damage marked on a permanent is removed (CR 120.6)."""

    def commit(self, state: State) -> None:
        seen = state.write_quiet(self.permanent)
        seen.damage = 0
        seen.deathtouched = False

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} loses all damage marked on it"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}去除其上的所有伤害"


class DamageWoreOff(DamageRemoved):
    """Damage wears off in the cleanup step (CR 514.2)."""

    def english(self, say: Teller) -> str:
        return f"damage wears off {say.thing(self.permanent)}"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}上的伤害消失"


class Regenerated(DamageRemoved):
    """A permanent regenerates: the damage on it is removed, and it isn't destroyed (CR 701.15a)."""

    def english(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)} regenerates"

    def chinese(self, say: Teller) -> str:
        return f"{say.thing(self.permanent)}重生"


def lifelink(state: State, events: list[Event]) -> list[LifeGained]:
    """CR 120.3f: damage dealt by a source with lifelink at the same time causes one gain of life."""
    gains: dict[int, LifeGained] = {}
    for event in events:
        if not isinstance(event, Damage) or event.amount <= 0 or "lifelink" not in keywords_of(state, event.source):
            continue
        gain = gains.get(event.source)
        if gain is None:
            gain = LifeGained(controller(state, event.source), 0, event.source, "120.3f")
            gains[event.source] = gain
        gain.amount += event.amount
        gain.because = (*gain.because, event)
        gain.applied = gain.applied + event.applied
    return list(gains.values())


def keywords_of(state: State, source: int) -> frozenset[str]:
    """The keywords of a source of damage, now or as it last existed (CR 702.2e)."""
    return abilities(characteristics(state, source)).keywords


def toxic_value(state: State, source: int) -> int:
    """CR 702.164b: the sum of the numbers of its toxic abilities."""
    return sum(
        instance.node.number
        for instance in characteristics(state, source).abilities
        if isinstance(instance.node, Keyword) and instance.node.name == "toxic"
    )


def can_be_dealt_damage(state: State, thing: int) -> bool:
    """A player in the game, or a creature, planeswalker or battle on the battlefield (CR 120.1)."""
    if is_player(thing):
        return state.players[of_player(thing)].in_game
    if not exists(state, thing) or state.object(thing).zone != BATTLEFIELD or state.object(thing).phased_out:
        return False
    return characteristics(state, thing).types & (BATTLE | CREATURE | PLANESWALKER) != 0


def lethal_damage(state: State, target: int) -> int:
    """CR 120.6: toughness minus damage already marked. From a source with deathtouch, 1 is enough (CR 702.2c)."""
    return max(characteristics(state, target).toughness - state.object(target).damage, 0)


def excess(state: State, target: int, amount: int, deathtouch: bool) -> int:
    """How much of the damage is excess: the greatest amount by any of the permanent's card types (CR 120.10)."""
    if is_player(target):
        return 0
    types, counters = characteristics(state, target).types, state.object(target).counters
    enough: list[int] = []
    if types & CREATURE:
        enough.append(min(lethal_damage(state, target), 1) if deathtouch else lethal_damage(state, target))
    if types & PLANESWALKER:
        enough.append(counters.get("loyalty", 0))
    if types & BATTLE:
        enough.append(counters.get("defense", 0))
    return max(amount - min(enough), 0) if enough else 0


def dealt_in_excess(state: State, events: list[Event]) -> list[ExcessDamage]:
    """CR 120.10: the damage of all sources to each permanent is added up before it is dealt."""
    together: dict[int, list[Damage]] = {}
    for event in events:
        if isinstance(event, Damage) and not is_player(event.to):
            together.setdefault(event.to, []).append(event)
    found: list[ExcessDamage] = []
    for target, dealt in together.items():
        deathtouch = any(_has_deathtouch(state, one) for one in dealt)
        beyond = excess(state, target, sum(one.amount for one in dealt), deathtouch)
        if beyond:
            found.append(ExcessDamage(target, dealt[0].source, beyond, dealt[0].combat))
    return found


def divert(state: State, events: list[Damage], goal: int) -> list[Damage]:
    """CR 120.4a: excess damage is dealt to someone else instead, before anything replaces or prevents any of it."""
    found: list[Damage] = []
    dealt: dict[int, int] = {}
    for event in events:
        before = dealt.get(event.to, 0)
        beyond = min(event.amount, excess(state, event.to, before + event.amount, _has_deathtouch(state, event)))
        event.amount -= beyond
        dealt[event.to] = before + event.amount
        if event.amount:
            found.append(event)
        if beyond:
            found.append(Damage(event.source, goal, beyond, rule="120.4a"))
    return found


def _has_deathtouch(state: State, event: Damage) -> bool:
    return "deathtouch" in keywords_of(state, event.source)


def _deals_damage(state: State, pattern: p.DealsDamage, event: Damage, context: Context) -> bool:
    if pattern.combat is not None and pattern.combat != event.combat:
        return False
    if not fits_thing(state, pattern.source, event.source, context):
        return False
    return fits_thing(state, pattern.recipient, event.to, context) and not (
        pattern.first and _has_dealt(state, pattern, event, context)
    )


def _has_dealt(state: State, pattern: p.DealsDamage, event: Damage, context: Context) -> bool:
    """Whether its source has dealt damage to such a recipient before this turn, or at the same time."""
    return any(
        isinstance(one, Damage)
        and one.index < event.index
        and one.source == event.source
        and fits_thing(state, pattern.recipient, one.to, context)
        for one in state.this_turn()
    )


def _dealt_excess(state: State, pattern: p.DealtExcess, event: ExcessDamage, context: Context) -> bool:
    if pattern.combat is not None and pattern.combat != event.combat:
        return False
    return fits_thing(state, pattern.recipient, event.permanent, context)


add_pattern(p.DealsDamage, Damage, _deals_damage)
add_pattern(p.DealtExcess, ExcessDamage, _dealt_excess)
