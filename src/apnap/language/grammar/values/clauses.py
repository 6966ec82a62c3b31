"""A clause: a subject and what is said of it."""

from __future__ import annotations

from dataclasses import fields, replace

from apnap.language.effects import Apply, DealDamage, ForEach, Look, Move, Target, YouMay
from apnap.language.grammar.discourse import Discourse, again
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.filters import replaced
from apnap.language.kinds import Reference
from apnap.language.node import Node, walk
from apnap.language.references import Bound, EachPlayer, OwnerOf, You


class Clause(Spec):
    """A subject and what is said of it: the subject is that of the first verb. A verb without a place for a subject may
    refer to what is theirs: "target player shuffles their graveyard into their library"."""

    def __init__(self, who: str, effects: str) -> None:
        self.who = who
        self.effects = effects

    def build(self, slots: Slots, talk: Discourse) -> object:
        effects, actor = slots[self.effects], talk.actor
        if isinstance(talk.subject, EachPlayer) and counts_for(talk.subject, effects):
            raise Refused  # each of them by a number of their own
        if actor is None or isinstance(actor, You):
            return effects
        if isinstance(actor, OwnerOf) and refers_to(effects, again(actor.of)):
            talk.actor = None  # where it goes to a zone of theirs, it is theirs anyway (CR 400.3)
            return first_in_full(effects, again(actor.of), actor.of)
        if not refers_to(effects, again(actor)):
            raise Refused  # nothing is said of anybody but you by a verb that has no place for a subject
        talk.actor = None
        return first_in_full(effects, again(actor), actor)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        if hint is not None and hint.get(self.effects) == value:
            slots[self.who], slots[self.effects] = hint[self.who], value
            return True
        field = talk.actors.get(type(value[0]))
        said = hint.get(self.who) if hint is not None else None
        who = _doer(value[0]) if field is None else getattr(value[0], field)
        if said is None:
            who = _inside(value[0], talk) or who
        if isinstance(who, You) and said is not None and not isinstance(said, You):
            who = _doer(value[0])
        slots[self.effects] = value
        if who is None and isinstance(said, OwnerOf):
            slots[self.who], slots[self.effects] = said, replaced(value, said.of, again(said.of))
            return True
        who = who or _named_later(value)
        if who is None:
            who = _whose(value[0])
            slots[self.effects] = replaced(value, who, again(who))
        slots[self.who] = _in_full(value, who)
        return True


def _inside(effect: Node, talk: Discourse) -> Reference | None:
    """What the effect is said of, where it is done for each of several, is a choice, or is shown by another."""
    if isinstance(effect, Look):
        return _doer(effect) if isinstance(effect.who, You) else None
    inner = effect.effects[0] if isinstance(effect, (ForEach, YouMay)) and effect.effects else None
    field = talk.actors.get(type(inner)) if isinstance(inner, (Apply, DealDamage)) else None
    who = getattr(inner, field) if field is not None else None
    return who if isinstance(who, Reference) else None


def counts_for(who: Reference, effects: object) -> bool:
    """An amount depends on what is theirs."""
    assert isinstance(effects, tuple)
    return any(refers_to(getattr(effect, "amount", None), who) for effect in effects)


def refers_to(value: object, reference: Reference) -> bool:
    if isinstance(value, tuple):
        return any(refers_to(item, reference) for item in value)
    return isinstance(value, Node) and any(node == reference for node in walk(value))


def first_in_full(value: object, again: Reference, full: Reference) -> object:
    """The value with the first reference to something replaced by its full name."""
    if isinstance(value, tuple):
        for n, item in enumerate(value):
            made = first_in_full(item, again, full)
            if made is not item:
                return (*value[:n], made, *value[n + 1 :])
        return value
    if value == again or not isinstance(value, Node):
        return full if value == again else value
    for field in fields(value):  # type: ignore[arg-type]
        item = getattr(value, field.name)
        made = first_in_full(item, again, full)
        if made is not item:
            return replace(value, **{field.name: made})  # type: ignore[type-var]
    return value


def _in_full(value: tuple[object, ...], who: object) -> object:
    """A target that a later verb names in full is still the subject of the first."""
    if isinstance(who, Bound):
        for effect in value:
            for node in walk(effect) if isinstance(effect, Node) else ():
                if isinstance(node, Target) and node.name == who.name:
                    return node
    return who


def _named_later(value: tuple[object, ...]) -> Reference | None:
    """The owner of what is moved, where only a later verb names it in full: theirs."""
    moved = value[0].what if isinstance(value[0], Move) else None
    full = _in_full(value, moved)
    return (
        OwnerOf(full) if full is not moved and isinstance(full, Reference) and refers_to(value, OwnerOf(full)) else None
    )


def _doer(effect: Node) -> Reference | None:
    """Who chooses, or comes to control what is put onto the battlefield."""
    return _first(effect, ("by", "under"))


def _whose(effect: Node) -> Reference:
    return _first(effect, ("who", "of")) or You()


def _first(effect: Node, names: tuple[str, ...]) -> Reference | None:
    """The first player other than you in one of the fields."""
    for node in walk(effect):
        for name in names:
            who = getattr(node, name, None)
            if isinstance(who, Reference) and not isinstance(who, You):
                return who
    return None


def clause(who: str = "who", effects: str = "effects") -> Clause:
    return Clause(who, effects)
