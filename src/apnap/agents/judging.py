"""What an effect is worth to the player: by what its nodes do and to what, never by the name of a card.

Harm to an opponent's things counts as positive, harm to the player's own as negative, and the reverse for help. An
effect's references say which things it affects; for targets not chosen yet, the best choice is assumed.
"""

from __future__ import annotations

from collections.abc import Callable

from apnap.agents.sight import Sight
from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.abilities import targets_of
from apnap.language.amounts import Amount
from apnap.language.node import Node
from apnap.state.things import of_player

Verdict = Callable[["Judge", e.Effect, int], float]
"""What the effect on one thing is worth to the thing's controller."""
VERDICTS: dict[type[e.Effect], tuple[str, Verdict]] = {}
"""By type of effect: the field that says what it affects, and the verdict."""
Whole = Callable[["Judge", e.Effect], float]
WHOLES: dict[type[e.Effect], Whole] = {}
"""What effects that don't affect one thing at a time are worth to the player."""
LIKELY = 0.5
"""The assumed probability that a condition is true."""


class Judge:
    """Evaluates the effects of one spell or ability, before or while its targets are chosen."""

    def __init__(
        self, sight: Sight, source: int, effects: tuple[e.Effect, ...], x: int = 0, arriving: bool = False
    ) -> None:
        self.sight = sight
        self.arriving = arriving
        """The source is a card that isn't on the battlefield yet, and might have to be the target itself."""
        self.source = source
        self.effects = effects
        self.x = x
        self.bound: dict[str, tuple[int, ...]] = {}

    def number(self, amount: Amount | None) -> int:
        """The current amount, or 1 if it can't be known yet."""
        if isinstance(amount, int):
            return amount
        if amount is None:
            return 1
        try:
            return self.sight.value(amount, self.source, self.x, self.bound)
        except (KeyError, IndexError, AttributeError):
            return 1

    def total(self) -> float:
        """The total worth, with the best choice for each group of targets; a bad forced choice counts."""
        groups = targets_of(self.effects)
        if self.has_pair():
            return self._choose_pair(*groups)
        score = sum(self._choose(target) for target in groups)
        return score + sum(self.worth(effect, False) for effect in self.effects)

    def has_pair(self) -> bool:
        """Two single targets: the worth of one depends on the other, so they are chosen together."""
        groups = targets_of(self.effects)
        return len(groups) == 2 and all(one.count == 1 and one.at_least is None for one in groups)

    def _choose_pair(self, one: e.Target, other: e.Target) -> float:
        """The best of all pairs, which stays bound; if several are equal, the first."""
        best, chosen = 0.0, None
        for first in self.legal(one):
            for second in self.legal(other):
                if first == second and one.name in other.other_than:
                    continue
                self.bound[one.name], self.bound[other.name] = (first,), (second,)
                score = sum(self.worth(effect) for effect in self.effects)
                if chosen is None or score > best:
                    best, chosen = score, (first, second)
        self.bound[one.name], self.bound[other.name] = ((chosen[0],), (chosen[1],)) if chosen else ((), ())
        return best

    def legal(self, target: e.Target) -> list[int]:
        found = self.sight.legal_targets(target, self.source, self.x)
        return [*found, self.source] if self.arriving and self.sight.fits(target.what, self.source) else found

    def _choose(self, target: e.Target) -> float:
        legal = self.legal(target)
        taken = [id for name in target.other_than for id in self.bound.get(name, ())]
        ranked = sorted(
            [(self.of_target(target, thing), -n, thing) for n, thing in enumerate(legal) if thing not in taken],
            reverse=True,
        )
        count = self.number(target.count) if target.count is not None else len(ranked)
        forced = target.at_least is None and target.count is not None
        chosen = [one for one in ranked[:count] if forced or one[0] > 0]
        self.bound[target.name] = tuple([thing for _, _, thing in chosen])
        return sum(score for score, _, _ in chosen)

    def of_target(self, target: e.Target, thing: int) -> float:
        """What all the effects on the target are worth, if the thing is the target."""
        self.bound[target.name] = (thing,)
        return sum(self._on(effect, thing, target) for effect in self.effects)

    def _on(self, effect: e.Effect, thing: int, target: e.Target) -> float:
        found = VERDICTS.get(type(effect))
        total = 0.0
        if found is not None and _refers_to(getattr(effect, found[0]), target):
            total += self.signed(thing, found[1](self, effect, thing))
        return total + _perhaps(effect, sum(self._on(child, thing, target) for child in _inner(effect)))

    def signed(self, thing: int, worth: float) -> float:
        return worth if self.sight.is_mine(thing) else -worth

    def worth(self, effect: e.Effect, targets: bool = True) -> float:
        """One effect on the things it affects without targeting, and on the targets too if requested."""
        whole = WHOLES.get(type(effect))
        if whole is not None:
            return whole(self, effect)
        found = VERDICTS.get(type(effect))
        if found is not None:
            field, verdict = found
            return sum(
                self.signed(thing, verdict(self, effect, thing))
                for thing in self.things(getattr(effect, field), targets)
            )
        return _perhaps(effect, sum(self.worth(child, targets) for child in _inner(effect)))

    def things(self, reference: Node, targets: bool = False) -> list[int]:
        """What a reference refers to, as far as the player knows."""
        sight = self.sight
        if isinstance(reference, r.You):
            return [of_player(sight.me)]
        if isinstance(reference, r.EachPlayer):
            mine = [sight.me] if reference.relation == "any" else []
            team = [] if reference.relation == "opponent" else sight.teammates
            return [of_player(one) for one in (*mine, *team, *sight.opponents) if sight.within(one)]
        if isinstance(reference, e.Each):
            return sight.candidates(reference.what, self.source)
        if isinstance(reference, e.Choose):
            return self._best(sight.candidates(reference.what, self.source), self.number(reference.count))
        if isinstance(reference, r.This) and sight.zone(self.source) == "battlefield":
            return [self.source]
        if isinstance(reference, (r.Bound, e.Target)) and targets:
            return list(self.bound.get(reference.name, ()))
        return []

    def _best(self, things: list[int], count: int) -> list[int]:
        return [thing for thing in things if self.sight.is_mine(thing)][:count]


def _refers_to(reference: object, target: e.Target) -> bool:
    if isinstance(reference, (r.ControllerOf, r.OwnerOf)):
        return False
    return reference == target or (isinstance(reference, r.Bound) and reference.name == target.name)


def _perhaps(effect: e.Effect, inner: float) -> float:
    """An optional effect is never bad; an effect that depends on a condition may not happen."""
    if isinstance(effect, e.YouMay):
        return max(inner, 0.0)
    return LIKELY * inner if isinstance(effect, e.If) else inner


def _inner(effect: e.Effect) -> list[e.Effect]:
    """The effects inside one that makes others optional, repeated or conditional."""
    found: list[e.Effect] = []
    for name in ("effects", "won"):
        inner = getattr(effect, name, ())
        found += [one for one in inner if isinstance(one, e.Effect)]
    return found
