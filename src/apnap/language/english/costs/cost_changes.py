"""What spells and abilities cost: more, less, besides, instead (CR 118.7 to 118.9, 601.2f)."""

from __future__ import annotations

import re
from typing import Final

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import Amount, Times, X
from apnap.language.costs import Mana
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.static_rules import Statics
from apnap.language.kinds import Filter
from apnap.language.patterns import Begins, Casts
from apnap.language.references import Bound, ControllerOf, This

COSTING = Vocabulary()
say = COSTING.say

YOU: Final = f.IsPlayer("you")
_GENERIC: Final = re.compile(r"\{(\d+|X)\}")
_LESS: Final = "less"


class Change(Spec):
    """ "{2} less", "{W} more", "{1} less for each creature": the slots `mana`, `way`, `spells` and `each`."""

    def __init__(self, of: str = "spells", only_coloured: bool = False) -> None:
        self.of = of
        self.only_coloured = only_coloured

    def build(self, slots: Slots, talk: Discourse) -> object:
        what, who = _spells(slots["spells"])
        mana, less = str(slots["mana"]), slots["way"] == _LESS
        found = _GENERIC.fullmatch(mana)
        if found is None:
            each = slots.get("each")
            if "{X}" in mana:
                raise Refused
            return s.CostChange(what, 0, mana, self.of, who, self._amount(1, each, less), self.only_coloured)
        if self.only_coloured:
            raise Refused
        amount = X() if found.group(1) == "X" else int(found.group(1))
        return s.CostChange(what, self._amount(amount, slots.get("each"), less), "", self.of, who)

    def _amount(self, amount: object, each: object, less: bool) -> Amount:
        if isinstance(amount, X):
            if each is not None:
                raise Refused
            return Times(-1, amount) if less else amount
        assert isinstance(amount, int)
        number = -amount if less else amount
        return number if each is None else Times(number, each)  # type: ignore[arg-type]

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, s.CostChange) or value.of != self.of or value.only_coloured != self.only_coloured:
            return False
        slots["spells"] = (value.what, value.who)
        if value.coloured:
            return self._split(value.times, slots) and self._as_written(value, slots)
        return self._split(value.generic, slots)

    def _as_written(self, value: s.CostChange, slots: Slots) -> bool:
        once = slots["mana"] == "{1}"
        slots["mana"] = value.coloured
        return once and value.generic == 0

    def _split(self, amount: Amount, slots: Slots) -> bool:
        if isinstance(amount, int):
            slots["mana"], slots["way"] = f"{{{abs(amount)}}}", _LESS if amount < 0 else "more"
        elif isinstance(amount, X):
            slots["mana"], slots["way"] = "{X}", "more"
        elif isinstance(amount, Times) and isinstance(amount.amount, X):
            slots["mana"], slots["way"] = "{X}", _LESS
            return amount.factor == -1
        elif isinstance(amount, Times):
            slots["mana"], slots["way"] = f"{{{abs(amount.factor)}}}", _LESS if amount.factor < 0 else "more"
            slots["each"] = amount.amount
        return "mana" in slots


class PlainChange(Change):
    """A change that isn't "for each"."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return super().match(value, slots, talk, hint) and "each" not in slots


class ChangeForEach(Change):
    """A change "for each"."""

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return super().match(value, slots, talk, hint) and "each" in slots


def _spells(value: object) -> tuple[Filter, Filter | None]:
    assert isinstance(value, tuple)
    return value


def _before_it(value: object) -> bool:
    """A spell that is not cast yet is not among those that were: "another" counts otherwise here."""
    inner = value.condition.inner if isinstance(value, Static) and isinstance(value.condition, q.Unless) else None
    return not (isinstance(inner, q.HappenedThisTurn) and isinstance(inner.pattern, Casts) and inner.at_least > 1)


# -- more and less -----------------------------------------------------------------------------------------------------

say("rule", "{spells:spells_cast} cost {mana} {way} to cast", PlainChange())
say("rule", "{spells:spells_cast} cost {mana} {way} to cast {each:for_each}", ChangeForEach())
say(
    "rule",
    "{spells:spells_cast} cost {mana} {way} to cast. this effect reduces only the amount of colored mana you pay",
    PlainChange(only_coloured=True),
)
say("rule", "{spells:this_spell} costs {mana} {way} to cast", PlainChange())
say("rule", "{spells:this_spell} costs {mana} {way} to cast {each:for_each}", ChangeForEach())
say("rule", "activated abilities of {spells:sources_of} cost {mana} {way} to activate", PlainChange("abilities"))
say("way", "less", "less")
say("way", "more", "more")
say("this_spell", "this spell", (f.this, None))
say("this_spell", "~", (f.this, None))
say("spells_cast", "{a:spells.many}", items(slot("a"), None))
say("spells_cast", "spells", (f.Anything(), None))
say("sources_of", "{a:np.many}", items(slot("a"), None))
for _words, _who in (("you cast", YOU), ("your opponents cast", f.opponent)):
    say("spells_cast", f"{{a:spells.many}} {_words}", items(slot("a"), _who))
    say("spells_cast", f"spells {_words}", (f.Anything(), _who))
    say("spells_cast", f"spells {_words} {{a:cast_ending}}", items(slot("a"), _who))
    say("spells_cast", f"spells {{a:chosen_kind}} {_words}", items(slot("a"), _who))
say("cast_ending", "that target {inner:a}", f.Targets)
say("cast_ending", "that target ~", f.Targets(f.this))
say("cast_ending", "with {quality}", slot("quality"))
say("cast_ending", "{a:chosen_kind}", slot("a"))
say("chosen_kind", "of the chosen type", f.HasChosenSubtype())
say("chosen_kind", "of the chosen color", f.HasChosenColour())
say("condition", "it targets {_what:a}", made(q.Fits, what=This(), filter=made(f.Targets, inner=slot("_what"))))

# -- besides and instead (CR 118.8, 118.9) -----------------------------------------------------------------------------

say("rule", "as an additional cost to cast this spell, {cost:price}", s.AdditionalCost)
say("rule", "as an additional cost to cast this spell, {cost:price} or {either:price}", s.AdditionalCost)
say("rule", "you may {cost:price} rather than pay this spell's mana cost", s.AlternativeCost, name="instead")
_FLASH = "you may cast {_it:self} as though it had flash"
_WITH_FLASH: dict[str, object] = {"name": "flash", "besides": True}
say(
    "rule",
    f"{_FLASH} if you pay {{_cost:mana}} more to cast it",
    made(s.AlternativeCost, cost=items(made(Mana, text=slot("_cost"))), **_WITH_FLASH),
)
_SACRIFICED = e.Sacrifice(ControllerOf(Bound("it")), f.Is(Bound("it")))
say(
    "rule",
    f"{_FLASH}. if you cast it any time a sorcery couldn't have been cast, the controller of the permanent it becomes "
    "sacrifices it at the beginning of the next cleanup step",
    made(s.AlternativeCost, cost=(), then=(e.Delayed(Begins("cleanup"), (_SACRIFICED,)),), **_WITH_FLASH),
)
say(
    "ability",
    "if {condition}, you may {cost:price} rather than pay this spell's mana cost.",
    made(
        Static,
        rule=made(s.AlternativeCost, cost=slot("cost"), name="instead", condition=slot("condition")),
        zone="any",
    ),
)
say(
    "ability",
    "if {condition}, you may cast this spell without paying its mana cost.",
    made(Static, rule=made(s.AlternativeCost, cost=(), name="free", condition=slot("condition")), zone="any"),
)
say("price", "{it:paid}", items(slot("it")))
say("price", "{a:paid} and {b:paid}", items(slot("a"), slot("b")))
say("statics", "if {condition}, {rules:dear}.", Statics(slot("condition")))
say("statics", "if {condition}, {rules:conduct}.", Statics(slot("condition")))
say("statics", "if {condition}, {rules:sure}.", Statics(slot("condition")))
say("sure", "this spell can't be countered", items(s.Cannot(f.this, "be countered")))
say(
    "dear",
    "{it:rule}",
    items(slot("it")),
    when=lambda value: isinstance(value, tuple) and isinstance(value[0], s.CostChange),
)

# -- when a spell may be cast (CR 601.3) -------------------------------------------------------------------------------

_ONLY = made(s.Cannot, who=f.this, action="cast")
say(
    "ability",
    "cast this spell only if {condition}.",
    made(Static, rule=_ONLY, condition=made(q.Unless, inner=slot("condition")), zone="any"),
    when=_before_it,
)
say(
    "ability",
    "cast this spell only {condition:when}.",
    made(Static, rule=_ONLY, condition=made(q.Unless, inner=slot("condition")), zone="any"),
)
say(
    "ability",
    "cast this spell only {_when:when} and only if {_if:condition}.",
    made(
        Static,
        rule=_ONLY,
        condition=made(q.Unless, inner=made(q.Every, parts=items(slot("_when"), slot("_if")))),
        zone="any",
    ),
)
