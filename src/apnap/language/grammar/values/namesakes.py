"""A target and everything that has the same name (CR 201.2a)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.effects import Each, Target
from apnap.language.grammar.discourse import Discourse, noun_of, parts
from apnap.language.grammar.specs import Slots, Spec
from apnap.language.kinds import AllOf, Filter
from apnap.language.references import Bound


class WithItsNamesakes(Spec):
    """A target and all other things of its kind that have the same name: the slots `what` and `others`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        what, others = slots["what"], slots["others"]
        assert isinstance(what, Filter) and isinstance(others, Filter)
        target = Target(what, talk.fresh("target"))
        named = Bound(target.name)
        alike = AllOf((*parts(others), f.Non(f.Is(named)), f.SharesName(named)))
        return Each(f.AnyOf((f.Is(target), alike)), talk.fresh("those"))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        choices = value.what.choices if isinstance(value, Each) and isinstance(value.what, f.AnyOf) else ()
        first = choices[0] if len(choices) == 2 else None
        target = first.reference if isinstance(first, f.Is) else None
        if not isinstance(target, Target) or not isinstance(value, Each):
            return False
        named = Bound(target.name)
        same = (f.Non(f.Is(named)), f.SharesName(named))
        rest = [part for part in parts(choices[1]) if part not in same]
        noun = noun_of(target.what)
        slots["_noun"] = hint["_noun"] if hint is not None and "_noun" in hint else noun or f.permanent
        slots["what"], slots["others"] = target.what, rest[0] if len(rest) == 1 else AllOf(tuple(rest))
        return len(rest) == len(parts(choices[1])) - 2 and target == Target(target.what, target.name)
