"""Layer changes as predicates: "gets +1/+1 and has flying" (CR 613)."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import durations
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.amounts import Amount, Computed, Count, Times, X
from apnap.language.durations import FOREVER
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, items, joined, made, slot
from apnap.language.kinds import Reference

CHANGES = Vocabulary()
say = CHANGES.say


_ALWAYS = "always"


def always(talk: Discourse) -> None:
    """What follows is always true; it doesn't begin at some time."""
    talk.note(_ALWAYS, True)


def for_a_time(value: object, talk: Discourse) -> bool:
    return not talk.notes.get(_ALWAYS)


def natural_size(value: object, talk: Discourse) -> int:
    """How many changes are said together: types, colours and size are what a thing is."""
    changes = value if isinstance(value, tuple) else ()
    size = 1
    while size < len(changes) and _is_nature(changes[size - 1]) and _is_nature(changes[size]):
        size += 1
    return 1 if size == len(changes) else size


def _is_nature(change: object) -> bool:
    """It is worded as what the thing is: its types, its colours, a size in numbers."""
    if isinstance(change, c.SetPT):
        return all(isinstance(side, (int, X)) for side in (change.power, change.toughness))
    return isinstance(change, (c.SetTypes, c.SetColours))


def of_many_kinds(value: object, talk: Discourse) -> bool:
    """Not all of it is worded as what the thing is or becomes."""
    return not (isinstance(value, tuple) and value and isinstance(value[0], c.SetTypes))


class Stats(Spec):
    """`+2/-1` and what it changes: numbers with signs, or X; `each` multiplies them by a count."""

    def __init__(
        self, kind: type[c.ModifyPT] | type[c.SetPT], each: bool = False, stats: str = "stats", what: str = "what"
    ) -> None:
        self.kind = kind
        self.each = each
        self.stats = stats
        self.what = what

    def build(self, slots: Slots, talk: Discourse) -> object:
        power, _, toughness = str(slots[self.stats]).partition("/")
        signed = power[:1] in "+-"
        if signed != (self.kind is c.ModifyPT):
            raise Refused
        return self.kind(self._read(power, slots), self._read(toughness, slots))

    def _read(self, text: str, slots: Slots) -> Amount:
        if text.lstrip("+-") == "X":
            return Times(-1, X()) if text[0] == "-" else X()
        number = int(text)
        what = slots.get(self.what)
        if not self.each or not number:
            return number
        count = what if isinstance(what, Computed) else Count(what)  # type: ignore[arg-type]
        return count if number == 1 else Times(number, count)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, self.kind):
            return False
        sides = [self._write(side, slots) for side in (value.power, value.toughness)]
        if sides[0] is None or sides[1] is None:
            return False
        slots[self.stats] = _with_signs(sides[0], sides[1]) if self.kind is c.ModifyPT else f"{sides[0]}/{sides[1]}"
        return not self.each or self.what in slots

    def _write(self, amount: object, slots: Slots) -> str | None:
        if isinstance(amount, Times) and isinstance(amount.amount, X) and amount.factor == -1:
            return "-X"
        if isinstance(amount, X):
            return "X"
        if isinstance(amount, int):
            return str(amount)
        if self.each and isinstance(amount, Computed):
            count = amount.amount if isinstance(amount, Times) else amount
            each = self._each(count)
            if each is not None and slots.setdefault(self.what, each) == each:
                return str(amount.factor if isinstance(amount, Times) else 1)
        return None

    def _each(self, count: Amount) -> object:
        """What follows "for each"."""
        return count.what if isinstance(count, Count) and not count.different_names else None


class StatsPerCounter(Stats):
    """ "+1/+1 for each charge counter on it": what is counted isn't a group of things."""

    def _each(self, count: Amount) -> object:
        return None if isinstance(count, (int, Count)) else count


def _with_signs(power: str, toughness: str) -> str:
    """A zero takes the sign of the other side: `-2/-0`, `+0/+3`."""
    minus = power.startswith("-") or toughness.startswith("-")
    both = [power, toughness]
    for n in (0, 1):
        if not both[n].startswith("-"):
            both[n] = ("-" if both[n] == "0" and minus else "+") + both[n]
    return "/".join(both)


class WhileCounters(Spec):
    """What was mentioned has abilities for as long as it has a counter of a kind on it (CR 611.2b)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        it, abilities = slots["_it"], slots["abilities"]
        assert isinstance(it, Reference) and isinstance(abilities, tuple)
        return (e.Apply(it, (c.Gain(abilities),), (), f"{durations.WHILE_COUNTER}{slots['_kind']}"),)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        apply = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(apply, e.Apply) or not apply.duration.startswith(durations.WHILE_COUNTER):
            return False
        gain = apply.changes[0] if len(apply.changes) == 1 else None
        slots["_it"], slots["_kind"] = apply.to, apply.duration.removeprefix(durations.WHILE_COUNTER)
        if isinstance(gain, c.Gain):
            slots["abilities"] = gain.abilities
        return isinstance(gain, c.Gain) and not apply.rules


say("change*", "get<s> {stats}", Stats(c.ModifyPT))
say("change*", "get<s> an additional {stats}", Stats(c.ModifyPT))
say("change*", "get<s> {stats} for each {what:each_one}", Stats(c.ModifyPT, each=True))
say("change*", "get<s> {stats} {what:for_each_else}", StatsPerCounter(c.ModifyPT, each=True))
say("change*", "gain<s> {abilities}", c.Gain, rather=for_a_time)
say("change*", "ha<s|ve> {abilities}", c.Gain)
say("change*", "gain<s> all creature types", c.AllCreatureTypes())
say("change*", "lose<s> all abilities", c.LoseAll())
say("change*", "lose<s> {keyword:keyword_name}", c.Lose)
say("change*", 'lose<s> all "bands with other" abilities', c.Lose("bands with other"))
say("change*", 'lose<s> banding and all "bands with other" abilities', c.Lose("banding"))
say("changes*", "{change:change*}", items(slot("change")))
say("changes*", "{first:changes_one*} and {rest:changes*}", joined(size=natural_size), rather=of_many_kinds)
say("changes*", "{first:changes_one*}, {rest:changes_more*}", joined(), rather=seldom)
say("changes_more*", "{first:changes_one*}, and {rest:changes_one*}", joined())
say("changes_more*", "{first:changes_one*}, {rest:changes_more*}", joined())
say("changes_one*", "{change:change*}", items(slot("change")))

say("duration", "until end of turn", durations.END_OF_TURN)
say("duration", "this turn", durations.END_OF_TURN)
say("duration", "until end of combat", durations.END_OF_COMBAT)
say("duration", "until your next turn", durations.YOUR_NEXT_TURN)
say("duration", "for as long as ~ remains on the battlefield", durations.WHILE_SOURCE)
say("duration", "for as long as you control ~", durations.WHILE_CONTROL)

_WHILE = "for as long as {_it:back.one} has a {_kind:counter} counter on it, it has {abilities}"
say("clause", _WHILE, WhileCounters())
say("change.one", "isn't a creature", c.LoseTypes(t.CREATURE))

# -- words that change (CR 612) ----------------------------------------------------------------------------------------

say("noun*", "spell<|s> or permanent<|s>", f.AnyOf((f.spell, f.permanent)))
_SWAPS = "change the text of {to:thing} by replacing all instances of {_kinds:word_swap}"
_SWAPPED = items(made(c.ChangeChosenText, kinds=slot("_kinds")))
say("vp.many", _SWAPS, e.Apply, changes=_SWAPPED, duration=FOREVER)
say("vp.many", f"{_SWAPS} {{duration}}", e.Apply, changes=_SWAPPED)
say("word_swap", "one color word with another", ("colour",))
say("word_swap", "one basic land type with another", ("basic land type",))
say("word_swap", "one color word with another or one basic land type with another", ("colour", "basic land type"))
