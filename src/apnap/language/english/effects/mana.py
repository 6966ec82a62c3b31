"""Adding mana (CR 106.3)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.amounts import Count, Number, X
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, made, slot
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.wording.when_or_whenever import adds_to_mana
from apnap.language.mana import LETTERS

MANAS = Vocabulary()
say = MANAS.say

ANY = (0, 1, 2, 3, 4)


class Symbols(Spec):
    """One of several symbols, each a single mana: `{B} or {R}` is a choice of two colours."""

    def __init__(self, *names: str) -> None:
        self.names = names

    def build(self, slots: Slots, talk: Discourse) -> object:
        return tuple([slots[name] for name in self.names])

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) != len(self.names):
            return False
        slots.update(zip(self.names, value, strict=True))
        return True


for _n, _letter in enumerate(LETTERS):
    say("mana_type", f"{{{_letter}}}", _n)

say("vp*", "add<s> an additional {mana}", e.AddMana, who=ACTOR, rather=adds_to_mana)
say("vp.many", "add {mana}", e.AddMana)
say("vp*", "add<s> {mana}", e.AddMana, who=ACTOR)
say("vp.many", "add {a:mana_type} or {b:mana_type}", made(e.AddMana, colours=Symbols("a", "b")))
say("vp.many", "add {a:mana_type}, {b:mana_type}, or {c:mana_type}", made(e.AddMana, colours=Symbols("a", "b", "c")))
say("vp*", "add<s> one mana of any color", made(e.AddMana, colours=ANY, who=ACTOR))
say("vp*", "add<s> {amount:number} mana of any one color", e.AddMana, colours=ANY, who=ACTOR)
say("vp*", "add<s> X mana of any one color", made(e.AddMana, colours=ANY, amount=X(), who=ACTOR))
say("vp*", "add<s> that much mana of any one color", made(e.AddMana, colours=ANY, amount=Number(), who=ACTOR))
say("vp.many", "add {mana} for each {_what:each_one}", e.AddMana, amount=made(Count, what=slot("_what")))
say("vp.many", "add one mana of the chosen color", e.AddMana(chosen=True))
say("vp.many", "add one mana of any type that {could_produce:a} could produce", e.AddMana)
