"""What mana may be spent on (CR 106.6)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, slot
from apnap.language.kinds import Filter, Rule
from apnap.language.references import Bound
from apnap.language.statics import Cannot

SPENDING = Vocabulary()
say = SPENDING.say


class Restricted(Spec):
    """A single verb that adds mana, and what the mana may be spent on; `rider` is what becomes of the spell."""

    def __init__(self, *rider: Rule) -> None:
        self.rider = rider

    def build(self, slots: Slots, talk: Discourse) -> object:
        effects, what = slots["effects"], slots["spells"]
        assert isinstance(effects, tuple)
        assert isinstance(what, Filter)
        if len(effects) != 1 or not isinstance(effects[0], e.AddMana) or effects[0].restriction is not None:
            raise Refused
        return (replace(effects[0], restriction=what, rider=self.rider),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != 1 or not isinstance(value[0], e.AddMana):
            return False
        if value[0].restriction is None or value[0].rider != self.rider:
            return False
        slots["spells"] = value[0].restriction
        slots["effects"] = (replace(value[0], restriction=None, rider=()),)
        return True


class Barred(Restricted):
    """Mana that can't be spent on spells without a quality, which the slot denies; abilities may have it (CR 106.6)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        what = slots["spells"]
        if not isinstance(what, f.Non):
            raise Refused
        return super().build({**slots, "spells": what.inner | _NO_SPELL}, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not super().match(value, slots, talk, hint):
            return False
        what = slots["spells"]
        if not isinstance(what, f.AnyOf) or len(what.choices) != 2 or what.choices[1] != _NO_SPELL:
            return False
        slots["spells"] = f.Non(what.choices[0])
        return True


_NO_SPELL = f.Non(f.spell)
_ONLY = "{effects:clauses}. spend this mana only to cast {spells:castable}"
say("sentence", f"{_ONLY}.", Restricted())
_SURE = Cannot(f.Is(Bound("affected")), "be countered")
say("sentence", f"{_ONLY}, and that spell can't be countered.", Restricted(_SURE))
say("sentence", "{effects:clauses}. this mana can't be spent to cast a {spells:spells.one}.", Barred())
say("castable", "a {it:spells.one}", slot("it"))
say("castable", "{it:spells.many}", slot("it"))
