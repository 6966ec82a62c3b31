"""Searching a library, a graveyard or both (CR 701.19)."""

from __future__ import annotations

from apnap.language.conditions import Fits, Unless
from apnap.language.effects import Choose, If, Move, Search, YouMay
from apnap.language.filters import Anything, InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import AllOf, Effect
from apnap.language.references import Bound, You


class LibraryOrGraveyard(Spec):
    """A library is searched, a graveyard, or both, and one card is found: whoever finds one in the library takes none
    from the graveyard."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self._searched(slots["_sought"], talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        sought = hint.get("_sought") if hint is not None else _sought(value)
        slots["_sought"] = sought
        return sought is not None and self._searched(sought, talk) == value

    def _searched(self, sought: object, talk: Discourse) -> tuple[Effect, ...]:
        assert isinstance(sought, tuple)
        what, count = sought
        if count != 1:
            raise Refused
        found, chosen = talk.fresh("found"), talk.fresh("chosen")
        lying = Choose(AllOf((*parts(what), InZone("graveyard"), OwnedBy(You()))), name=chosen)
        missed = Unless(Fits(Bound(found), Anything()))
        return (
            YouMay((Search(what, "hand", name=found),)),
            If(missed, (YouMay((Move(lying, "hand"),)),)),
        )


def _sought(value: object) -> object:
    """What is searched for first."""
    asked = value[0] if isinstance(value, tuple) and len(value) == 2 else None
    search = asked.effects[0] if isinstance(asked, YouMay) and asked.effects else None
    return (search.what, search.count) if isinstance(search, Search) and search.count == 1 else None
