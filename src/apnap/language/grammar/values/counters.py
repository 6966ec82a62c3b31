"""What gets counters, which nothing that has died does, and the counters just mentioned (CR 122)."""

from __future__ import annotations

from apnap.language.conditions import Fits
from apnap.language.durations import WHILE_COUNTER
from apnap.language.effects import TakeCounters
from apnap.language.filters import HasCounters
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import Filter
from apnap.language.patterns import Moves
from apnap.language.references import Bound
from apnap.language.zones import BATTLEFIELD, GRAVEYARD

_DEAD = "dead"
_IT = Bound("it")


def note_dead(talk: Discourse, value: object) -> None:
    """What an event is about has died."""
    if isinstance(value, Moves) and (value.origin, value.destination) == (BATTLEFIELD, GRAVEYARD):
        talk.note(_DEAD, _IT)


class Living(Spec):
    """What gets counters: nothing that has died (CR 122.1)."""

    def __init__(self, it: str) -> None:
        self.it = it

    def build(self, slots: Slots, talk: Discourse) -> object:
        reference = slots[self.it]
        if reference == talk.notes.get(_DEAD):
            raise Refused
        return reference

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots[self.it] = value
        return value != talk.notes.get(_DEAD)


class LivingThat(Spec):
    """ "that creature", where the latest that is called so has died: the one that was mentioned before it."""

    def __init__(self, noun: str) -> None:
        self.noun = noun

    def build(self, slots: Slots, talk: Discourse) -> object:
        noun = slots[self.noun]
        reference = self._living(talk, noun) if isinstance(noun, Filter) else None
        if reference is None:
            raise Refused
        return reference

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        noun = hint.get(self.noun) if hint is not None else None
        slots[self.noun] = noun
        return isinstance(noun, Filter) and value == self._living(talk, noun)

    def _living(self, talk: Discourse, noun: Filter) -> object:
        dead = talk.notes.get(_DEAD)
        if dead is None or talk.that(noun, False) != dead:
            return None
        before = [mention for mention in talk.mentions if mention.reference != dead]
        kept, talk.mentions = talk.mentions, before
        found = talk.that(noun, False)
        talk.mentions = kept
        return found


_COUNTERS = "counters"


def note_counters(talk: Discourse, value: object) -> None:
    """Counters of a kind on something were mentioned."""
    if isinstance(value, Fits) and isinstance(value.filter, HasCounters) and value.filter.kind:
        talk.note(_COUNTERS, TakeCounters(value.filter.kind, None, value.what))


class ThoseCounters(Spec):
    """The counters that were just mentioned are removed."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        if _COUNTERS not in talk.notes:
            raise Refused
        return talk.notes[_COUNTERS]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and _COUNTERS in talk.notes and value == talk.notes[_COUNTERS]


class WhileCounter(Spec):
    """The duration that lasts as long as the counter in a slot is on what changes."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return f"{WHILE_COUNTER}{slots['kind']}"

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, str) or not value.startswith(WHILE_COUNTER):
            return False
        slots["kind"] = value.removeprefix(WHILE_COUNTER)
        return True
