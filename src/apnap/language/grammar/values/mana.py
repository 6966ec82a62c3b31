"""What happens if mana is spent on a spell of a kind (CR 106.6)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.effects import AddMana
from apnap.language.filters import Is
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.kinds import AllOf, Filter
from apnap.language.references import Bound
from apnap.language.statics import Cannot

_AFFECTED = Is(Bound("affected"))


class SpentOn(Spec):
    """Mana after which a spell of a kind can't be countered, if it is spent on one (CR 106.6)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        effects, what = slots["effects"], slots["spells"]
        assert isinstance(effects, tuple) and isinstance(what, Filter)
        added = effects[0]
        if len(effects) != 1 or not isinstance(added, AddMana) or added.restriction is not None or added.rider:
            raise Refused
        return (replace(added, rider=(Cannot(AllOf((_AFFECTED, *parts(what))), "be countered"),)),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        added = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        rule = added.rider[0] if isinstance(added, AddMana) and len(added.rider) == 1 else None
        tests = parts(rule.who) if isinstance(rule, Cannot) else ()
        if not isinstance(added, AddMana) or len(tests) < 2 or tests[0] != _AFFECTED:
            return False
        slots["effects"] = (replace(added, rider=()),)
        slots["spells"] = tests[1] if len(tests) == 2 else AllOf(tests[1:])
        return added.restriction is None and self.build(slots, talk) == value
