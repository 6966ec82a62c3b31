"""What spells and abilities cost more or less (CR 118.7, 601.2f)."""

from __future__ import annotations

import re
from typing import Final

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import Amount, Times, X
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, items, made, slot
from apnap.language.grammar.values.filters import one_of
from apnap.language.grammar.values.said_before import ZONE
from apnap.language.grammar.values.static_rules import Statics
from apnap.language.grammar.values.this_turn import SPELLS_OF_YOURS, NthSpell
from apnap.language.kinds import Filter
from apnap.language.references import Bound, This

COST_CHANGES = Vocabulary()
say = COST_CHANGES.say


class _TheSpell(Spec):
    """ "it": the spell that was cast, or the card itself where no spell was mentioned."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        return Bound("it") if any(one.reference == Bound("it") for one in talk.mentions) else This()

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self.build(slots, talk)


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


def _two_kinds(value: object) -> bool:
    """ "Blue spells and red spells": each kind is one test."""
    return isinstance(value, tuple) and isinstance(value[0], f.AnyOf) and len(value[0].choices) == 2


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
_CHEAPER = "activated abilities of {spells:sources_of} cost {mana} {way} to activate this turn"
say("clause", _CHEAPER, items(made(e.ApplyRule, rule=PlainChange("abilities"))))
say("way", "less", "less")
say("way", "more", "more")
say("this_spell", "this spell", (f.this, None))
say("this_spell", "~", (f.this, None))
say("spells_cast", "{a:spells.many}", items(slot("a"), None))
say("spells_cast", "spells", (f.Anything(), None))
say("sources_of", "{a:np.many}", items(slot("a"), None))
for _words, _who in (("you cast", f.you), ("your opponents cast", f.opponent)):
    say("spells_cast", f"{{a:spells.many}} {_words}", items(slot("a"), _who))
    say("spells_cast", f"spells {_words}", (f.Anything(), _who))
    say(
        "spells_cast",
        f"{{a:spells.many}} and {{b:spells.many}} {_words}",
        items(one_of("a", "b"), _who),
        when=_two_kinds,
    )
    say("spells_cast", f"spells {_words} {{a:cast_ending}}", items(slot("a"), _who))
    say("spells_cast", f"spells {{a:chosen_kind}} {_words}", items(slot("a"), _who))
say("cast_ending", "that target {inner:a}", f.Targets)
say("cast_ending", "that target {_it:self}", f.Targets(f.this))
say("cast_ending", "with {quality}", slot("quality"))
say("cast_ending", "{a:chosen_kind}", slot("a"))
say("chosen_kind", "of the chosen type", f.HasChosenSubtype())
say("chosen_kind", "of the chosen color", f.HasChosenColour())
say("condition", "it targets {_what:a}", made(q.Fits, what=_TheSpell(), filter=made(f.Targets, inner=slot("_what"))))

# -- under a condition -------------------------------------------------------------------------------------------------

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

# -- what an ability costs (CR 602.2b) ---------------------------------------------------------------------------------


class OfItself(Spec):
    """What an ability says about its own cost."""

    def __init__(self, change: Spec) -> None:
        self.change = change

    def build(self, slots: Slots, talk: Discourse) -> object:
        return self.change.build({**slots, "spells": (f.this, None)}, talk)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, s.CostChange) or value.what != f.this:
            return False
        return self.change.match(value, slots, talk, hint)


_PLAIN, _EACH = OfItself(PlainChange("abilities")), OfItself(ChangeForEach("abilities"))
_X_LESS = made(s.CostChange, what=f.this, generic=made(Times, factor=-1, amount=slot("_x")), of="abilities")
_COSTS = "this ability costs {mana} {way} to activate"
_CHANGES: tuple[tuple[str, Spec], ...] = (
    (f"{_COSTS} {{each:for_each}}.", made(Static, rule=_EACH)),
    (f"{_COSTS} if {{_if:condition}}.", made(Static, rule=_PLAIN, condition=slot("_if"))),
    (f"{_COSTS} during your turn.", made(Static, rule=_PLAIN, condition=q.TurnOf())),
    ("this ability costs {X} less to activate, where X is {_x:amount}.", made(Static, rule=_X_LESS)),
)
_ENDINGS: tuple[tuple[str, dict[str, object]], ...] = (
    ("", {}),
    (" {limit:only_once}.", {"limit": slot("limit")}),
    (" {timing:only_slowly}.", {"timing": slot("timing")}),
)
say("only_once", "activate only once each turn", 1)
say("only_slowly", "activate only as a sorcery", "sorcery")
for _words, _static in _CHANGES:
    for _ending, _given in _ENDINGS:
        say(
            "ability",
            f"{{cost:costs}}: {{effects}} {_words}{_ending}",
            made(
                Activated,
                cost=slot("cost"),
                effects=slot("effects"),
                zone=ZONE,
                pricing=items(_static),
                **_given,
            ),
            before=Discourse.new_ability,
        )

# -- for a turn, and the nth spell of a turn ---------------------------------------------------------------------------

say("clause", "{spells:cast_now} cost {mana} {way} to cast", items(made(e.ApplyRule, rule=PlainChange())))
say("cast_now", "{a:spells.many} you cast this turn", items(slot("a"), f.you))
say("cast_now", "spells you cast this turn", (f.Anything(), f.you))

say(
    "ability",
    "the {_nth:ordinal} {spells:nth_spell} you cast each turn costs {mana} {way} to cast.",
    NthSpell(PlainChange()),
)
say("nth_spell", "{a:spells.one}", items(slot("a"), SPELLS_OF_YOURS))
say("nth_spell", "spell", (f.Anything(), SPELLS_OF_YOURS))
