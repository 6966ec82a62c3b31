"""The context in which the nodes of an ability are read: its controller, its source, the names bound so far."""

from __future__ import annotations

from typing import Final

from apnap.language.kinds import Effect, Reference
from apnap.language.references import Bound
from apnap.state.characteristics import AbilityInstance, Link
from apnap.state.events import Event
from apnap.state.objects import Bindings
from apnap.state.standing import InForce
from apnap.state.things import NOTHING

NEVER: Final = 1 << 60
"""More than any object's id."""


AS_ONE: Final = "as one"
"""The players of a team who are "that player" together (`Begins.together`)."""


class Context:
    """`source` is what `This()` refers to and `you` the player `You()` refers to. Names are added as effects happen."""

    __slots__ = (
        "source",
        "you",
        "things",
        "numbers",
        "x",
        "stack",
        "event",
        "applied",
        "joining",
        "replaced",
        "since",
        "link",
        "rolled",
        "settled",
    )

    def __init__(self, source: int, you: int, bindings: Bindings | None = None) -> None:
        self.source = source
        self.you = you
        self.things: dict[str, tuple[int, ...]] = {} if bindings is None else bindings.things
        self.numbers: dict[str, int] = {} if bindings is None else bindings.numbers
        self.link: Link = () if bindings is None else bindings.link
        """The link of the ability. Abilities with the same link share choices and exiled cards (CR 607)."""
        self.x = 0 if bindings is None else bindings.numbers.get("x", 0)
        self.stack = NOTHING
        """The spell or ability that is resolving or being put on the stack."""
        self.event = -1
        self.applied: tuple[tuple[int, int, int, int], ...] = ()
        """Replacement effects already applied to what this effect replaces (CR 614.5)."""
        self.joining: list[Event] | None = None
        """If the effect replaces an event: the events it causes, to happen at the same time as the rest (CR 614.6)."""
        self.replaced: Event | None = None
        """The event that the effect replaces."""
        self.since = NEVER
        """The lowest id of an object made by this resolution: the effect can find objects it has moved (CR 400.7j)."""

        self.rolled: Effect | None = None
        """The instruction to roll dice whose table is being looked up: "roll again" (CR 706.3c)."""
        self.settled: list[tuple[int, ...]] = []
        """The types of mana that a payment has settled on, for each instruction to add mana that is yet to come."""

    def bindings(self) -> Bindings:
        """The names so far, with the value of X, for use in another context (CR 107.3n)."""
        numbers = self.numbers.copy()
        if self.x:
            numbers["x"] = self.x
        return Bindings(self.things.copy(), numbers, self.link)

    def that_much(self, total: int, each: dict[int, int] | None = None) -> None:
        """Set what "that much" means from here on: the total, and the amount of each player if each did it."""
        for name in [name for name in self.numbers if name.startswith("that much by ")]:
            del self.numbers[name]
        self.numbers["that much"] = total
        for thing, amount in (each or {}).items():
            self.numbers[f"that much by {thing}"] = amount

    def acts_as_one(self, who: Reference) -> bool:
        """Whether the reference names players who act as one: together they do something once."""
        team = self.things.get(AS_ONE, ())
        return len(team) > 1 and who == Bound("that player") and self.things.get("that player") == team

    def beside(self, you: int) -> Context:
        """The same context with another "you". Names bound from here on are its own."""
        other = Context(self.source, you, self.bindings())
        other.x, other.stack, other.since, other.rolled = self.x, self.stack, self.since, self.rolled
        return other


def removed(kind: str) -> str:
    """The name of the number of counters of a kind that were removed for a cost."""
    return f"removed {kind}"


def of_rule(rule: InForce) -> Context:
    """The context of a rule in force."""
    if rule.instance is not None:
        return of_ability(rule.source, rule.controller, rule.instance)
    return Context(rule.source, rule.controller, rule.bindings)


def of_ability(source: int, you: int, instance: AbilityInstance) -> Context:
    """The context of an ability that an object has."""
    context = Context(source, you)
    context.link = instance.link
    return context
