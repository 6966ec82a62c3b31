"""Searching a library, a graveyard or both (CR 701.19)."""

from __future__ import annotations

from apnap.language.conditions import Fits, Unless
from apnap.language.effects import CastIt, Choose, If, Move, Search, Shuffle, YouMay
from apnap.language.filters import Anything, InZone, OwnedBy
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import AllOf, Effect, Filter
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


class HandOrLibrary(Spec):
    """A library is searched, a hand, or both, and one card that is found may be cast; then the library is shuffled."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        what, found, chosen = slots["what"], talk.fresh("found"), talk.fresh("chosen")
        assert isinstance(what, Filter)
        searched = Search(what, "", reveal=False, name=found)
        held = Choose(AllOf((*parts(what), InZone("hand"), OwnedBy(You()))), name=chosen)
        missed = Unless(Fits(Bound(found), Anything()))
        return (
            YouMay((searched, CastIt(Bound(found)), Shuffle())),
            If(missed, (CastIt(held),)),
        )

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        sought = _sought(value)
        if not isinstance(sought, tuple):
            return False
        slots["what"] = sought[0]
        return self.build(slots, talk) == value


def _sought(value: object) -> object:
    """What is searched for first."""
    asked = value[0] if isinstance(value, tuple) and len(value) == 2 else None
    search = asked.effects[0] if isinstance(asked, YouMay) and asked.effects else None
    return (search.what, search.count) if isinstance(search, Search) and search.count == 1 else None
