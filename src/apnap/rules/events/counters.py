"""Counters (CR 122): put on objects and players, and removed."""

from __future__ import annotations

from typing import ClassVar, Final

from apnap.language import patterns as p
from apnap.language.chinese.nouns.words_and_symbols import counter
from apnap.language.english.word_forms import plural, with_article
from apnap.rules.asking.limits import sized
from apnap.rules.values.context import Context
from apnap.rules.values.patterns import add_pattern, fits_player, fits_thing
from apnap.rules.values.seats import sharing_life
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.telling import Teller
from apnap.state.things import NOTHING, is_player, of_player

POISON: Final = "poison"


class CountersChanged(Event):
    """Counters of one kind are put on an object or player, or removed if the amount is negative. Damage and the rules
    for Sagas also put counters on things, which isn't done by an effect (CR 614.16)."""

    THINGS: ClassVar[tuple[str, ...]] = ("on", "source")
    PLAYERS: ClassVar[tuple[str, ...]] = ("player",)
    VALUES: ClassVar[tuple[str, ...]] = ("kind", "amount", "by_effect")

    def __init__(
        self,
        on: int,
        kind: str,
        amount: int,
        player: int = -1,
        source: int = NOTHING,
        rule: str = "122.1",
        by_effect: bool = True,
    ) -> None:
        super().__init__(rule)
        self.on = on
        self.kind = kind
        self.amount = amount
        self.player = player
        self.source = source
        self.by_effect = by_effect

    def subject(self) -> int:
        return self.on

    def other(self) -> int:
        return self.source

    def who(self) -> int:
        return self.player

    def number(self) -> int:
        return self.amount

    def set_number(self, number: int) -> None:
        self.amount = number

    def prohibition(self) -> str:
        return "get poison counters" if self._poisons() else "get counters" if self.amount >= 0 else ""

    def _poisons(self) -> bool:
        return self.kind == POISON and self.amount >= 0 and is_player(self.on)

    def commit(self, state: State) -> None:
        if is_player(self.on):
            who = of_player(self.on)
            for one in sharing_life(state, who) if self.kind == POISON else (who,):  # CR 810.10
                player = state.write_player(one)
                if self.kind == POISON:
                    player.poison += self.amount
                player.counters = _counted(player.counters, self.kind, self.amount)
        elif state.object(self.on).last is None:
            seen = state.write(self.on)
            seen.counters = _counted(seen.counters, self.kind, self.amount)
            if self.amount > 0:
                seen.counter_stamps = {**seen.counter_stamps, self.kind: state.stamp()}  # CR 613.7c

    def english(self, say: Teller) -> str:
        number = abs(self.amount)
        what = with_article(f"{self.kind} counter") if number == 1 else f"{number} {plural(self.kind + ' counter')}"
        where = say.thing(self.on)
        if is_player(self.on) and self.amount > 0:
            return f"{where} gets {what}"
        verb = "is" if number == 1 else "are"
        return f"{what} {verb} {'put on' if self.amount > 0 else 'removed from'} {where}"

    def chinese(self, say: Teller) -> str:
        what = f"{abs(self.amount)}个{counter(self.kind)}"
        where = say.thing(self.on)
        if is_player(self.on) and self.amount > 0:
            return f"{where}得到{what}"
        return f"在{where}上放置{what}" if self.amount > 0 else f"从{where}上移去{what}"


def _counted(held: dict[str, int], kind: str, amount: int) -> dict[str, int]:
    total = sized(held.get(kind, 0) + amount)
    other = held.copy()
    if total > 0:
        other[kind] = total
    else:
        other.pop(kind, None)
    return other


def _gets_counters(state: State, pattern: p.GetsCounters, event: CountersChanged, context: Context) -> bool:
    return (
        event.amount > 0
        and (not pattern.kind or pattern.kind == event.kind)
        and (event.by_effect or not pattern.effect)
        and fits_player(state, pattern.by, event.player, context)
        and fits_thing(state, pattern.what, event.on, context)
    )


def _loses_last_counter(state: State, pattern: p.LosesLastCounter, event: CountersChanged, context: Context) -> bool:
    return (
        event.amount < 0
        and pattern.kind == event.kind
        and event.on >= 0
        and not state.object(event.on).counters.get(pattern.kind)
        and (pattern.by is None or (event.player >= 0 and fits_player(state, pattern.by, event.player, context)))
        and fits_thing(state, pattern.what, event.on, context)
    )


add_pattern(p.GetsCounters, CountersChanged, _gets_counters)
add_pattern(p.LosesLastCounter, CountersChanged, _loses_last_counter)
