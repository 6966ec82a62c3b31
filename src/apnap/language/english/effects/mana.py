"""Adding mana, and what it may be spent on (CR 106.3, 106.6)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import Count, Number, X
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.mana import SpentOn
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.wording.when_or_whenever import adds_to_mana
from apnap.language.kinds import Filter, Rule
from apnap.language.mana import LETTERS
from apnap.language.references import Bound
from apnap.language.statics import Cannot

MANA = Vocabulary()
say = MANA.say

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
say("vp*", "add<s> an additional one mana of any color", made(e.AddMana, colours=ANY, who=ACTOR), rather=adds_to_mana)
say("vp*", "add<s> {amount:number} mana of any one color", e.AddMana, colours=ANY, who=ACTOR)
say("vp.one", "adds {amount:one_colour} they choose", e.AddMana, colours=ANY, who=ACTOR, rather=seldom)
say("one_colour", "one mana of any color", 1)
say("one_colour", "{n:number} mana of any one color", slot("n"))
say("vp*", "add<s> X mana of any one color", made(e.AddMana, colours=ANY, amount=X(), who=ACTOR))
say("vp*", "add<s> that much mana of any one color", made(e.AddMana, colours=ANY, amount=Number(), who=ACTOR))
say("vp.many", "add {mana} for each {_what:each_one}", e.AddMana, amount=made(Count, what=slot("_what")))
say("vp.many", "add one mana of the chosen color", e.AddMana(chosen=True))
say("vp.many", "add one mana of any type that {could_produce:a} could produce", e.AddMana)
say("vp.many", "add one mana of any color in your commander's color identity", e.AddMana(identity=True))

# -- what mana may be spent on (CR 106.6) ------------------------------------------------------------------------------


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
say("sentence", f"{_ONLY}, and {{_rider:sure_spell}}.", Restricted(_SURE))
say("sure_spell", "that spell can't be countered", None)
say("sentence", "{effects:clauses}. this mana can't be spent to cast a {spells:spells.one}.", Barred())
say("castable", "a {it:spells.one}", slot("it"))
say("castable", "{it:spells.many}", slot("it"))
say(
    "castable",
    "{_cast:spells.many} or activate abilities of {_of:np.many}",
    made(f.AnyOf, choices=items(slot("_cast"), made(f.AllOf, parts=items(f.IsAbility("activated"), slot("_of"))))),
)

say(
    "sentence",
    "{effects:clauses}. if that mana is spent on a {spells:spells.one}, {_rider:sure_spell}.",
    SpentOn(),
)

# -- in any combination (CR 106.3) -------------------------------------------------------------------------------------

for _words in ("", "an additional "):
    for _number, _amount in (("{amount:number}", slot("amount")), ("X", X()), ("that much", Number())):
        say(
            "vp*",
            f"add<s> {_words}{_number} mana in any combination of {{colours:mixed}}",
            made(e.AddMana, colours=slot("colours"), amount=_amount, combined=True, who=ACTOR),
        )
say("mixed", "colors", ANY)
say("mixed", "{a:mana_type} and/or {b:mana_type}", Symbols("a", "b"))
say("mixed", "{a:mana_type}, {b:mana_type}, and/or {c:mana_type}", Symbols("a", "b", "c"))


class TwoOfTwo(Spec):
    """ "{W}{W}, {W}{U}, or {U}{U}": two mana in any combination of two types."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        first, mixed, second = str(slots["a"]), str(slots["b"]), str(slots["c"])
        colours = tuple([LETTERS.find(text[1]) for text in (first, second)])
        if (first, mixed, second) != _pairs(colours):
            raise Refused
        return e.AddMana(colours=colours, amount=2, combined=True)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, e.AddMana) or len(value.colours) != 2:
            return False
        slots["a"], slots["b"], slots["c"] = _pairs(value.colours)
        return value == e.AddMana(colours=value.colours, amount=2, combined=True)


def _pairs(colours: tuple[int, ...]) -> tuple[str, str, str]:
    one, other = [f"{{{LETTERS[n]}}}" for n in colours]
    return one * 2, one + other, other * 2


say("vp.many", "add {a:mana}, {b:mana}, or {c:mana}", TwoOfTwo())

# -- as much or as many as something -----------------------------------------------------------------------------------

for _noun in ("land", "{_noun:this_noun}"):
    say("vp*", f"add<s> one mana of any type that {_noun} produced", e.AddMana, produced=True, who=ACTOR)
say("vp.many", "add {mana} {amount:for_each_else}", e.AddMana)
say("vp.many", "add an additional {mana} {amount:for_each_else}", e.AddMana)

say("vp*", "add<s> an amount of {mana} equal to {amount}", e.AddMana, who=ACTOR)
say("vp.many", "add an amount of mana of that color equal to {amount}", e.AddMana, chosen=True)

say("vp*", "add<s> {amount:number} {mana}", e.AddMana, who=ACTOR)

say("vp*", "add<s> one mana of any color that {could_produce:a} could produce", e.AddMana, colours=ANY, who=ACTOR)
say("vp.many", "choose a color of a {among:np.one}. add one mana of that color", e.AddMana)
say("vp.many", "double the amount of each type of {_mana:unspent_mana}", e.DoubleMana())
say("unspent_mana", "unspent mana you have", None)
