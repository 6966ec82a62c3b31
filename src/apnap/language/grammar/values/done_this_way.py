"""What a verb has done, mentioned later as done "this way" (CR 608.2c)."""

from __future__ import annotations

from collections.abc import Callable

from apnap.language.filters import InZone
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import AllOf, Filter
from apnap.language.references import Bound, Those

NAMES = {
    "milled": "milled",
    "discarded": "discarded",
    "destroyed": "destroyed",
    "sacrificed": "sacrificed",
    "revealed": "revealed",
    "tapped": "tapped",
    "exiled": "exiled this way",
    "drawn": "drawn",
    "put into a graveyard": "put into a graveyard",
}
"""The name under which the rules keep what was done."""
_WORDS = {name: word for word, name in NAMES.items()}
_DONE = "done: "


def did(word: str) -> Callable[[Discourse, object], None]:
    """Count that a verb has done something this way."""

    def note(talk: Discourse, value: object) -> None:
        note_done(talk, word)

    return note


def note_done(talk: Discourse, word: str) -> None:
    talk.note(_DONE + word, times_done(talk, word) + 1)


def times_done(talk: Discourse, word: str) -> int:
    """What is put into a graveyard this way was destroyed."""
    word = "destroyed" if word == "put into a graveyard" else word
    count = talk.notes.get(_DONE + word, 0)
    assert isinstance(count, int)
    return count


class Done(Spec):
    """The things of the kind in a slot, or all, to which was done what another slot says. What was done twice could be
    either."""

    def __init__(self, word: str, what: str = "") -> None:
        self.word = word
        self.what = what

    def build(self, slots: Slots, talk: Discourse) -> object:
        word = str(slots[self.word])
        if times_done(talk, word) != 1:
            raise Refused
        if not self.what:
            return Bound(NAMES[word])
        what = slots[self.what]
        assert isinstance(what, Filter)
        return Those(Bound(NAMES[word]), what)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        of = value.of if isinstance(value, Those) else value
        if isinstance(value, Those) != bool(self.what) or not isinstance(of, Bound) or of.name not in _WORDS:
            return False
        slots[self.word] = _WORDS[of.name]
        if isinstance(value, Those):
            slots[self.what] = value.what
        return True


class Buried(Spec):
    """Those of the milled cards of the kind in a slot that are in a graveyard: another effect may have sent one
    elsewhere (CR 614.6)."""

    def __init__(self, what: str) -> None:
        self.what = what

    def build(self, slots: Slots, talk: Discourse) -> object:
        what = slots[self.what]
        assert isinstance(what, Filter)
        if times_done(talk, "milled") != 1:
            raise Refused
        return Those(_MILLED, AllOf((*parts(what), _BURIED)))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        tests = parts(value.what) if isinstance(value, Those) and value.of == _MILLED else ()
        if len(tests) < 2 or tests[-1] != _BURIED:
            return False
        slots[self.what] = tests[0] if len(tests) == 2 else AllOf(tests[:-1])
        return True


_MILLED = Bound("milled")
_BURIED = InZone("graveyard")
