"""Positions in the middle of a payment (CR 601.2g, 605.3a): what one more mana ability, really activated on a copy of
the state, leads to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from apnap.language.mana import Symbol, with_x
from apnap.language.zones import LIBRARY
from apnap.rules.asking.decisions import Answer, Decision, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import HandRevealed, LibraryShuffled
from apnap.rules.events.zone_changes import Moved
from apnap.rules.mana.answers import Answers
from apnap.rules.mana.mana import can_activate_mana
from apnap.rules.mana.mana_activating import activate_source, split_cost
from apnap.rules.mana.mana_feeding import sameness
from apnap.rules.mana.mana_mixtures import Mixtures
from apnap.rules.mana.mana_outlook import GAINED, GONE, LIFE, PAST, POOL, Outlook, outlook
from apnap.rules.mana.mana_shifts import Shifts, is_strange
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import chooses, thing_of
from apnap.rules.mana.payment_asked import Asked
from apnap.rules.mana.payment_calm import Ready, Tap, calm_permanents, ready_permanents, tapped_together
from apnap.rules.mana.payment_choices import outputs_worth_making
from apnap.rules.mana.payment_coins import Coin, is_single, payments, pool_coins, ready_coins
from apnap.rules.mana.payment_means import ACTIVATED, COLOURED, MADE, PAIN, TIER
from apnap.rules.mana.payment_stores import Things
from apnap.rules.mana.payment_terms import Mana, Source
from apnap.rules.mana.purse import Purse
from apnap.state.events import Event
from apnap.state.table import State

_LIFE: Final = -1
"""Stands for life among the sorts of mana."""


class Step:
    """One mana ability activated: for which of its outputs, fed with what, paid for with which mana, and how what it
    asks besides is answered."""

    def __init__(
        self,
        source: ManaSource,
        output: int,
        among: tuple[int, ...] = (),
        coins: list[Mana] | None = None,
        life: int = 0,
        answers: tuple[Answer, ...] = (),
    ) -> None:
        self.source = source
        self.output = output
        self.among = among
        self.coins = coins or []
        self.life = life
        self.answers = answers

    def making(self, output: int) -> Step:
        return Step(self.source, output, self.among, self.coins, self.life, self.answers)

    def answering(self, answer: Answer) -> Step:
        return Step(self.source, self.output, self.among, self.coins, self.life, (*self.answers, answer))

    def begin(self, state: State, player: int) -> Steps:
        """Activate the ability; what it asks is for others to answer."""
        return activate_source(state, player, self.source, self.output, self.among, self.coins, (), self.life)


def take_step(state: State, player: int, step: Step) -> Steps:
    """Activate the ability as it was tried. Whatever was not asked then is asked now."""
    running = step.begin(state, player)
    given = list(step.answers)
    try:
        asked = next(running)
        while True:
            answer = given.pop(0) if given else (yield asked)
            asked = running.send(answer)
    except StopIteration:
        return


class Ground:
    """What holds for all positions of a payment: the `calm` permanents, which may be tapped at any time, and what tells
    positions apart."""

    def __init__(self, purse: Purse) -> None:
        shifts = purse.shifts
        self.calm = calm_permanents(purse)
        self.by_life = shifts.hindered or shifts.heeds & LIFE != 0
        """It may matter that life is less."""
        self.by_past = shifts.hindered or shifts.heeds & (PAST | GAINED) != 0
        """It may matter what has happened since the payment began."""
        self.since = purse.state.history.total


class Spot:
    """A position: the state, the steps that led to it and what they cost, by the objective of `rules.mana.payment`."""

    def __init__(self, purse: Purse, steps: list[Step], score: int, ground: Ground) -> None:
        self.purse = purse
        self.state = purse.state
        self.steps = steps
        self.score = score
        self.ground = ground
        self._known: dict[tuple[int, ...], list[Spot]] = {}
        self._there: object = None

    def mark(self, asked: Asked) -> object:
        """Equal for positions that differ in nothing but the mana in the pool, for what is asked, and life."""
        if self._there is None:
            self._there = self._all_there()
        return (self._there, tuple(sorted([one.kind for one in self.ready(asked)])))

    def pool(self, asked: Asked) -> dict[int, int]:
        """How much mana there is of each sort, and life."""
        found = {_LIFE: self.state.players[self.purse.player].life}
        means = self.purse.means
        for n, one in enumerate(means.floating):
            sort = asked.sort(means.pool[n])
            if sort:
                found[sort] = min(found.get(sort, 0) + one.count, asked.plenty)
        return found

    def ready(self, asked: Asked) -> list[Ready]:
        """The calm permanents that can be tapped yet."""
        return ready_permanents(self.purse, self.ground.calm, asked) if self.ground.calm else []

    def _all_there(self) -> object:
        state, player = self.state, self.state.players[self.purse.player]
        there = [
            (id, seen.tapped, tuple(sorted(seen.counters.items())), tuple(sorted(seen.activations.items())))
            for id, seen in [(id, state.object(id)) for id in state.battlefield if id not in self.ground.calm]
        ]
        cards = sorted([state.object(id).base.name for id in (*player.graveyard, *state.exile)])
        life = player.life if self.ground.by_life else 0
        own = (life, tuple(sorted(player.counters.items())), player.hand, len(state.effects))
        return (tuple(there), tuple(cards), own, self._past())

    def _past(self) -> object:
        """What has happened in the payment, where that may matter."""
        if not self.ground.by_past:
            return ()
        past = [one for one in self.state.history.this_turn() if one.index >= self.ground.since]
        return tuple(sorted([(type(one).__name__, one.who(), one.number()) for one in past]))

    def next(self, asked: Asked) -> list[Spot]:
        """The positions one step on: by abilities that change others' mana, or whose mana hangs on something."""
        known = self._known.get(asked.slots)
        if known is None:
            ready = self.ready(asked)
            together = bool(ready) and self.purse.shifts.heeds & POOL != 0
            known = self.tapped_first(ready) if together else list(self._ahead(asked, ready))
            self._known[asked.slots] = known
        return known

    def tapped_first(self, ready: list[Ready]) -> list[Spot]:
        """Where mana may be doubled, all that is ready is tapped first: no mana is less for it."""
        return [spot for taps in tapped_together(ready) for spot in self._tapped(taps)]

    def _tapped(self, taps: list[Tap]) -> list[Spot]:
        """This position once these are tapped: one, or none where that can't be."""
        spots = [self]
        for tap in taps:
            spots = [after for spot in spots for after in spot._tried(Step(tap.source, tap.output))]
        return spots[:1]

    def _ahead(self, asked: Asked, ready: list[Ready]) -> Iterator[Spot]:
        single = [one.id for one in ready if is_single(one)]
        coins = [*pool_coins(self.purse, asked), *ready_coins(ready)]
        for source in self._worth_trying(single):
            seen: set[object] = set()
            for spot in self._after(source, coins, self._worth_making(source, asked)):
                mark = (spot.mark(asked), tuple(sorted(spot.pool(asked).items())))
                if mark not in seen:
                    seen.add(mark)
                    yield spot

    def _worth_trying(self, ready: list[int]) -> list[ManaSource]:
        """One of those that are alike each, those whose mana hangs on something first: it may be less later. What is
        ready is tapped as its mana is asked for."""
        every = [one for one in self.purse.sources if one.node is not None and not _is_chancy(_outlook(one))]
        shifts = self.purse.shifts
        untold = [one for one in every if not self._is_told(one)]
        eaten = [id for one in untold for id in one.among]
        found = [one for one in every if _hangs(one, shifts) or one in untold or _uses(one, eaten)]
        if shifts.heeds & POOL or shifts.matters_when or any(_mana_cost(one) for one in found):
            found = [one for one in every if one.id not in ready]
        alike: dict[object, ManaSource] = {}
        for one in sorted(found, key=_last_to_heed):
            assert one.instance is not None
            alike.setdefault((sameness(self.state, one.id), one.instance.key, one.among, one.x, one.outputs), one)
        return list(alike.values())

    def _is_told(self, source: ManaSource) -> bool:
        """Whether its outputs are all that it asks for."""
        return bool(source.outputs) and not is_strange(self.state, _outlook(source))

    def after(self, source: ManaSource, asked: Asked, outputs: list[int]) -> Iterator[Spot]:
        """Where activating the ability once for one of these outputs can lead to, its mana cost paid from the pool."""
        return self._after(source, pool_coins(self.purse, asked), outputs)

    def outputs_alike(self, source: ManaSource, asked: Asked) -> list[list[int]]:
        """The ability's outputs, those together that make the same for what is asked; -1 where they aren't told. Of
        very many those that can do what no others can."""
        if not self._is_told(source):
            return [[-1]]
        planned = self._planned(source)
        if planned is not None and isinstance(planned.outputs, Mixtures) and planned.outputs.many:
            return [[n] for n in outputs_worth_making(self.purse.means, planned, asked.counts)]
        found: dict[object, list[int]] = {}
        for n in range(len(source.outputs)):
            kind: object = n if planned is None else self._made(planned, n, asked)
            found.setdefault(kind, []).append(n)
        return list(found.values())

    def _worth_making(self, source: ManaSource, asked: Asked) -> list[int]:
        """The ability's outputs that can do what no others can; -1 where they aren't told."""
        if not self._is_told(source):
            return [-1]
        planned = self._planned(source)
        if planned is None or not isinstance(planned.outputs, Mixtures):
            return [alike[0] for alike in self.outputs_alike(source, asked)]
        return outputs_worth_making(self.purse.means, planned, asked.counts)

    def _made(self, planned: Source, output: int, asked: Asked) -> object:
        """The sorts of the mana that an output makes."""
        bits = [self.purse.means.bits(type, *planned.sort(output, n)) for n, type in enumerate(planned.outputs[output])]
        return tuple(sorted([asked.sort(one) for one in bits]))

    def _after(self, source: ManaSource, coins: list[Coin], outputs: list[int]) -> Iterator[Spot]:
        state, player = self.state, self.purse.player
        assert source.instance is not None and source.node is not None
        if not can_activate_mana(state, player, source.id, source.instance, source.node, source.x):
            return
        among = self._fed_with(source)
        if among is None:
            return
        for paid in payments(coins, _mana_cost(source), self.purse.means.life):
            for spot in self._tapped(paid.taps):
                for output in outputs:
                    yield from spot._tried(Step(source, output, among, paid.mana, paid.life))

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
        return next((one for one in self.purse.means.sources if _is_same(sources[one.key], source)), None)

    def _tried(self, step: Step) -> Iterator[Spot]:
        """What comes of the step, with every answer to what it asks; nothing that chance or a library has a say in."""
        trial = trial_of(self.state)
        try:
            asked = _begun(trial, self.purse.player, step)
        except Illegal:
            return
        if is_hidden(trial, self.state):
            return
        if asked is None:
            yield self._stepped(step, trial)
        elif asked.player == self.purse.player:
            for answer in Answers(asked, trial):
                yield from self._tried(step.answering(answer))

    def _stepped(self, step: Step, after: State) -> Spot:
        score = self.score + self._cost_of(step, after)
        return Spot(self.purse.later(after), [*self.steps, step], score, self.ground)

    def _cost_of(self, step: Step, after: State) -> int:
        planned = self._planned(step.source)
        player = self.purse.player
        made = _amount(after, player) - _amount(self.state, player) + len(step.coins)
        if planned is None:
            return MADE * made + ACTIVATED + (4 * TIER if _outlook(step.source).alters & GONE else 0)
        colours = len(planned.colours)
        hurt = PAIN * (planned.life + planned.damage + step.life)
        return TIER * planned.tier + hurt + MADE * made + COLOURED * colours + ACTIVATED


def _is_same(one: ManaSource, other: ManaSource) -> bool:
    """Whether both are one way to use one ability, in one position or another."""
    return one is other or (one.is_other_way(other) and (one.x, one.among) == (other.x, other.among))


def _begun(state: State, player: int, step: Step) -> Decision | None:
    """Activate the ability as far as there are answers; what is asked then, if anything."""
    running = step.begin(state, player)
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


def trial_of(state: State) -> State:
    """A copy on which something can be tried: what is drawn there stays face down, as though a spell were being cast
    (CR 121.8), so that nothing comes of which card it is."""
    trial = state.fork()
    trial.announcing = True
    return trial


def is_hidden(after: State, before: State) -> bool:
    """Whether chance, or what nobody may know yet, had a say in what has happened to a copy."""
    if after.random != before.random:
        return True
    since = before.history.total
    return any(_is_of_library(event) for event in after.history.this_turn() if event.index >= since)


def _is_of_library(event: Event) -> bool:
    """Whether the event is about a library, but for a card that is drawn face down."""
    if isinstance(event, Moved):
        return LIBRARY in (event.origin, event.destination) and event.why != "draw"
    return isinstance(event, (LibraryShuffled, HandRevealed))


def _is_chancy(seen: Outlook) -> bool:
    """Whether nobody can know what comes of it."""
    return seen.chance or seen.hidden


def _hangs(source: ManaSource, shifts: Shifts) -> bool:
    """Whether its mana hangs on something that may change, or others' on what it changes."""
    seen = _outlook(source)
    return (seen.heeds != 0 and source.id in shifts.growing) or seen.alters & shifts.heeds != 0


def _uses(source: ManaSource, things: list[int]) -> bool:
    """Whether the source is on one of the things, or may be fed with it."""
    return any(id in things for id in (source.id, *source.among))


def _amount(state: State, player: int) -> int:
    return sum(one.count for one in state.players[player].pool)


def _mana_cost(source: ManaSource) -> tuple[Symbol, ...]:
    return with_x(split_cost(source.node.cost)[0], source.x) if source.node is not None else ()


def _outlook(source: ManaSource) -> Outlook:
    assert source.node is not None
    return outlook(source.node)


def _last_to_heed(source: ManaSource) -> tuple[bool, int]:
    """For sorting: what hangs on something last, and of that what makes most: what is tried last is looked at first."""
    made = max([len(output) for output in source.outputs], default=0)
    return (_outlook(source).heeds != 0, made)
