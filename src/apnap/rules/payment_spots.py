"""Positions in the middle of a payment (CR 601.2g, 605.3a): what one more mana ability, really activated on a copy of
the state, leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.mana import Symbol, with_x
from apnap.rules.answers import Answers
from apnap.rules.decisions import Answer, Decision, Steps
from apnap.rules.errors import Illegal
from apnap.rules.mana import can_activate_mana, floating
from apnap.rules.mana_activating import activate_source, split_cost
from apnap.rules.mana_feeding import sameness
from apnap.rules.mana_outlook import GONE, POOL, Outlook, outlook
from apnap.rules.mana_shifts import is_strange
from apnap.rules.mana_terms import ManaSource
from apnap.rules.mana_uses import chooses, thing_of
from apnap.rules.payment import ANYWHERE, Mana, Source
from apnap.rules.payment_means import ACTIVATED, COLOURED, MADE, PAIN, TIER
from apnap.rules.payment_stores import Things
from apnap.rules.payment_terms import FOR_ACTIVATION, ability_bits, ways_to_pay
from apnap.rules.purse import Purse
from apnap.state.table import State

EVERYTHING: Final = 1 << 30
"""As much mana as there is makes a difference."""


class Step:
    """One mana ability activated: for which of its outputs, fed with what, paid for with which mana, and how what it
    asks besides is answered."""

    def __init__(
        self, source: ManaSource, output: int, among: tuple[int, ...], coins: list[Mana], answers: tuple[Answer, ...]
    ) -> None:
        self.source = source
        self.output = output
        self.among = among
        self.coins = coins
        self.answers = answers

    def answering(self, answer: Answer) -> Step:
        return Step(self.source, self.output, self.among, self.coins, (*self.answers, answer))


def take_step(state: State, player: int, step: Step) -> Steps:
    """Activate the ability as it was tried. Whatever was not asked then is asked now."""
    running = activate_source(state, player, step.source, step.output, step.among, step.coins)
    given = list(step.answers)
    try:
        asked = next(running)
        while True:
            answer = given.pop(0) if given else (yield asked)
            asked = running.send(answer)
    except StopIteration:
        return


class Spot:
    """A position: the state, the steps that led to it and what they cost, by the objective of `rules.payment`."""

    def __init__(self, purse: Purse, steps: list[Step], score: int) -> None:
        self.purse = purse
        self.state = purse.state
        self.steps = steps
        self.score = score
        self._found: list[Spot] = []
        self._more: Iterator[Spot] | None = None
        self._mark: object = None

    def mark(self, plenty: int) -> object:
        """Equal for positions that make no difference to what can be paid for, where so much mana of one sort is as
        good as more."""
        if self._mark is None:
            self._mark = self._marked()
        pool: dict[tuple[int, bool, int], int] = {}
        for one in self.state.players[self.purse.player].pool:
            sort = (one.type, one.snow, one.source if one.restriction else -1)
            pool[sort] = min(pool.get(sort, 0) + one.count, plenty)
        return (self._mark, tuple(sorted(pool.items())))

    def _marked(self) -> object:
        state, player = self.state, self.state.players[self.purse.player]
        there = [
            (id, seen.tapped, tuple(sorted(seen.counters.items())), tuple(sorted(seen.activations.items())))
            for id, seen in [(id, state.object(id)) for id in state.battlefield]
        ]
        cards = sorted([state.object(id).base.name for id in (*player.graveyard, *state.exile)])
        own = (player.life, tuple(sorted(player.counters.items())), player.hand, len(state.effects))
        return (tuple(there), tuple(cards), own)

    def next(self) -> Iterator[Spot]:
        """The positions one step on, tried as they are asked for and kept: by abilities that change others' mana, or
        whose mana hangs on something."""
        more = self._more
        if more is None:
            more = self._ahead()
            self._more = more
        at = 0
        while True:
            if at == len(self._found):
                spot = next(more, None)
                if spot is None:
                    return
                self._found.append(spot)
            yield self._found[at]
            at += 1

    def _ahead(self) -> Iterator[Spot]:
        for source in self._worth_trying():
            seen: set[object] = set()
            for spot in self.after(source):
                mark = spot.mark(EVERYTHING)
                if mark not in seen:
                    seen.add(mark)
                    yield spot

    def _worth_trying(self) -> list[ManaSource]:
        """One of those that are alike each, those whose mana hangs on something first: it may be less later."""
        every = [one for one in self.purse.sources if one.node is not None and not _outlook(one).chance]
        heeded = self.purse.shifts.heeds
        untold = [one for one in every if not self._is_told(one)]
        eaten = [id for one in untold for id in one.among]
        found = [one for one in every if self._hangs(one, heeded) or one in untold or _uses(one, eaten)]
        if heeded & POOL or self.purse.shifts.watched or any([_mana_cost(one) for one in found]):
            found = every
        alike: dict[object, ManaSource] = {}
        for one in sorted(found, key=_last_to_heed):
            assert one.instance is not None
            alike.setdefault((sameness(self.state, one.id), one.instance.key, one.among, one.x, one.outputs), one)
        return list(alike.values())

    def _hangs(self, source: ManaSource, heeded: int) -> bool:
        """Whether its mana hangs on something, or others' on what it changes."""
        seen = _outlook(source)
        return seen.heeds != 0 or seen.alters & heeded != 0

    def _is_told(self, source: ManaSource) -> bool:
        """Whether its outputs are all that it asks for."""
        return bool(source.outputs) and not is_strange(self.state, _outlook(source))

    def after(self, source: ManaSource) -> Iterator[Spot]:
        """Where activating the ability once can lead to, its mana cost paid from the pool."""
        state, player = self.state, self.purse.player
        assert source.instance is not None and source.node is not None
        if not can_activate_mana(state, player, source.id, source.instance, source.node, source.x):
            return
        among = self._fed_with(source)
        if among is None:
            return
        for coins in _payments(state, player, _mana_cost(source)):
            for output in range(len(source.outputs)) if self._is_told(source) else (-1,):
                yield from self._tried(Step(source, output, among, coins, ()))

    def _fed_with(self, source: ManaSource) -> tuple[int, ...] | None:
        """The very things that feed the ability; None where they aren't there."""
        planned = self._planned(source)
        if planned is None:
            return None if source.node is not None and chooses(source.node) else ()
        if not source.count:
            return ()
        stores = self.purse.means.stores
        if not stores.all:
            return ()
        if stores.after(stores.start, stores.use_of(planned)) is None or not stores.is_ready(planned):
            return None
        return tuple([thing_of(number) for number in Things(stores).use(planned) if thing_of(number) >= 0])

    def _planned(self, source: ManaSource) -> Source | None:
        sources = self.purse.sources
        return next((one for one in self.purse.means.sources if sources[one.key] is source), None)

    def _tried(self, step: Step) -> Iterator[Spot]:
        """What comes of the step, with every answer to what it asks; nothing that chance or a library has a say in."""
        trial = self.state.fork()
        try:
            asked = _begun(trial, self.purse.player, step)
        except Illegal:
            return
        if is_hidden(trial, self.state):
            return
        if asked is None:
            yield Spot(self.purse.later(trial), [*self.steps, step], self.score + self._cost_of(step, trial))
        elif asked.player == self.purse.player:
            for answer in Answers(asked, trial):
                yield from self._tried(step.answering(answer))

    def _cost_of(self, step: Step, after: State) -> int:
        planned = self._planned(step.source)
        player = self.purse.player
        made = _amount(after, player) - _amount(self.state, player) + len(step.coins)
        if planned is None:
            return MADE * made + ACTIVATED + (4 * TIER if _outlook(step.source).alters & GONE else 0)
        colours = len({type for output in planned.outputs for type in output if type < 5})
        hurt = PAIN * (planned.life + planned.damage)
        return TIER * planned.tier + hurt + MADE * made + COLOURED * colours + ACTIVATED


def _begun(state: State, player: int, step: Step) -> Decision | None:
    """Activate the ability as far as there are answers; what is asked then, if anything."""
    running = activate_source(state, player, step.source, step.output, step.among, step.coins)
    try:
        asked = next(running)
        for answer in step.answers:
            asked = running.send(answer)
    except StopIteration:
        return None
    return asked


def every_answer(asked: Decision) -> Answers:
    """The ways to answer, worked out as they are asked for."""
    return Answers(asked)


def is_hidden(after: State, before: State) -> bool:
    """Whether chance, or what nobody may know yet, had a say in what has happened."""
    if after.random != before.random:
        return True
    since = before.history.total
    return any(
        [
            event.origin == "library" or event.destination == "library" or event.kind in ("shuffle", "reveal")
            for event in after.history.this_turn()
            if event.index >= since
        ]
    )


def _payments(state: State, player: int, cost: tuple[Symbol, ...]) -> list[list[Mana]]:
    """Every way to pay a mana ability's own cost from the pool."""
    if not cost:
        return [[]]
    pool = [one for one in floating(state, player, -1) if one.scope == ANYWHERE]
    coins = [Mana(one.mana, one.snow, n, -1) for n, one in enumerate(pool)]
    found: dict[tuple[int, ...], list[Mana]] = {}
    for way in ways_to_pay(cost):
        if way.life:
            continue
        ways: list[tuple[int, ...]] = [()]
        for mask in way.slots:
            asked = mask << FOR_ACTIVATION
            ways = [
                (*chosen, n)
                for chosen in ways
                for n, one in enumerate(pool)
                if ability_bits(one.mana, one.snow, ANYWHERE, 0, 0) & asked and chosen.count(n) < one.count
            ]
            ways = list(dict.fromkeys([tuple(sorted(one)) for one in ways]))
        found.update({one: [coins[n] for n in one] for one in ways})
    return list(found.values())


def _uses(source: ManaSource, things: list[int]) -> bool:
    """Whether the source is on one of the things, or may be fed with it."""
    return any([id in things for id in (source.id, *source.among)])


def _amount(state: State, player: int) -> int:
    return sum([one.count for one in state.players[player].pool])


def _mana_cost(source: ManaSource) -> tuple[Symbol, ...]:
    return with_x(split_cost(source.node.cost)[0], source.x) if source.node is not None else ()


def _outlook(source: ManaSource) -> Outlook:
    assert source.node is not None
    return outlook(source.node)


def _last_to_heed(source: ManaSource) -> tuple[bool, int]:
    """For sorting: what hangs on something last, and of that what makes most: what is tried last is looked at first."""
    made = max([len(output) for output in source.outputs], default=0)
    return (_outlook(source).heeds != 0, made)
