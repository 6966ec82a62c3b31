"""Names that an ability refers to, and whether anything has put something under them by then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields

from apnap.language import effects as e
from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.changes import Gain
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import HadThisTurn
from apnap.language.node import Node, walk
from apnap.language.patterns import Begins, PlayerAttacks
from apnap.language.references import Bound
from apnap.language.statics import WhenSpent

_EVENT = frozenset(("it", "that player", "source", "other"))
"""What an event puts under a name (`language.patterns`)."""
_PAID = frozenset(("sacrificed", "discarded", "exiled", "revealed"))
_DONE: dict[type[Node], str] = {
    e.Mill: "milled",
    e.Sacrifice: "sacrificed",
    e.Tap: "tapped",
    e.Discard: "discarded",
    e.RevealHand: "revealed",
    e.Amass: "army",
    e.Clash: "clashing",
    e.Bolster: "bolstered",
    e.Incubate: "tokens",
    e.Manifest: "manifested",
    e.Draw: "drawn",
    e.Search: "searched",
    e.ChooseNumbers: "highest",
    e.RestartGame: "left in exile",
}
"""Costs and verbs that name what they touched."""
_MAKING = (e.CreateToken, e.CreateCopyToken, e.Incubate, e.Amass)
"""What these make doesn't exist while they are being described."""
_LATER = (e.WhenYouDo, e.Delayed)
"""What is named inside is known only there."""


def loose_names(ability: Node) -> set[str]:
    """Names of `Bound` references under which nothing can have been put."""
    found: set[str] = set()
    for node in walk(ability):
        if isinstance(node, (Spell, Activated, Triggered)):
            known = {"affected", *(_EVENT if isinstance(node, Triggered) else _PAID)}
            known |= {"those attackers"} if isinstance(node, Triggered) and _is_attack(node.pattern) else set()
            for effects in (node.effects, *node.modes):
                known |= {target.name for target in _targets(effects)}
                _follow(effects, known, found)
    return found


def _is_attack(pattern: Node) -> bool:
    """The creatures that a player attacks with have a name."""
    return isinstance(pattern, PlayerAttacks)


def _targets(value: object) -> Iterator[e.Target]:
    """Targets are chosen first; those of a reflexive ability only as it triggers."""
    if isinstance(value, e.Target):
        yield value
    if not isinstance(value, (e.WhenYouDo, Gain, e.CreateToken)):
        for part in _parts(value):
            yield from _targets(part)


def _follow(value: object, known: set[str], found: set[str]) -> set[str]:
    """The names known after the value; what it refers to and isn't known is found."""
    if isinstance(value, Bound) and value.name not in known:
        found.add(value.name)
    if isinstance(value, (Bound, Gain, Spell, Activated, Triggered)):
        return known  # an ability of its own
    own = _own_names(value)
    inside = known if isinstance(value, _MAKING) else known | own
    for part in _parts(value):
        inside = _follow(part, inside, found)
    return known if isinstance(value, _LATER) else inside | own


def _own_names(value: object) -> set[str]:
    name = getattr(value, "name", "") if isinstance(value, Node) else ""
    done = _DONE.get(type(value), "") if isinstance(value, Node) else ""
    targets = {target.name for target in _targets(value.effects)} if isinstance(value, e.WhenYouDo) else set()
    player = {"that player", "willing"} if isinstance(value, e.YouMay) else set()
    if isinstance(value, e.Destroy):
        return {"destroyed", "put into a graveyard"}
    if isinstance(value, SeparateIntoPiles):
        return {"chosen pile", "other pile"}
    if isinstance(value, e.Vote):
        return {"elected", *[f"voters for {choice}" for choice in value.choices]}
    event = _EVENT if isinstance(value, e.Delayed) and not isinstance(value.pattern, Begins) else frozenset()
    event = _EVENT if isinstance(value, WhenSpent) else event
    each = {"each"} if isinstance(value, e.DealDamage) and isinstance(value.source, e.Each) else set()
    if isinstance(value, HadThisTurn) or (isinstance(value, e.Target) and value.each is not None):
        each = {"each"}
    if isinstance(value, e.Look) and value.reveal:
        done = "revealed"
    if isinstance(value, e.Move) and value.to == "exile":
        done = "exiled this way"
    return each | {word for word in (name, done) if isinstance(word, str) and word} | targets | player | event


def _parts(value: object) -> list[object]:
    if isinstance(value, tuple):
        return list(value)
    return [getattr(value, field.name) for field in fields(value)] if isinstance(value, Node) else []  # type: ignore[arg-type]
