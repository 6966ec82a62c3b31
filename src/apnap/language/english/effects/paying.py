"""Paying any amount (CR 118.12), and what was paid in all."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import Number
from apnap.language.changes import Gain
from apnap.language.costs import Mana
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.references import Bound, EachPlayer

PAYING = Vocabulary()
say = PAYING.say

_ANY = "pay any amount of {what:paid_with}"
_PAYS = items(made(e.PayAnyAmount, what=slot("what"), who=slot("who")))


def _one_player(value: object) -> bool:
    """Several of them may pay, but not one after the other in an order of their own."""
    pays = value[0] if isinstance(value, tuple) and value else None
    return isinstance(pays, e.PayAnyAmount) and not (isinstance(pays.who, EachPlayer) and pays.who.from_you)


say("may", f"{{who:subject*=subject}} may {_ANY}", _PAYS, when=_one_player)
say("may", f"starting with you, {{who:from_you=subject}} may {_ANY}", _PAYS)
say("may", f"{{who:from_you=subject}} starting with you may {_ANY}", _PAYS)
say("from_you", "each player", EachPlayer(from_you=True))
say("paid_with", "mana", "mana")
say("paid_with", "{_one:energy_symbols}", "energy")

say("amount", "the total amount of mana paid this way", Number("paid"))

# -- any amount more for a spell (CR 118.8) ----------------------------------------------------------------------------

_MORE = made(s.AdditionalCost, cost=(Mana("{1}"),), name="any amount", repeatable=True, rider=items(slot("_rider")))
_GIVEN = made(Gain, abilities=items(made(Static, rule=_MORE, zone="any")))
_OF_SPELLS = both("_who", f.spell, f.you_control)
say(
    "statics",
    "{_who:cost_of}, you may pay any amount of mana. if you do, {_rider:rider}.",
    items(made(Static, rule=made(s.Continuous, affected=_OF_SPELLS, changes=items(_GIVEN)))),
)
say("cost_of", "as an additional cost to cast {_who:spells.many}", slot("_who"))
say(
    "rider",
    "that creature enters[ the battlefield] with {_kind:that_many_counters}",
    made(s.EntersWith, what=f.Is(Bound("affected")), counters=items(items(slot("_kind"), 1))),
)
say("that_many_counters", "that many additional {kind:counter} counters on it", slot("kind"))

# -- an X that is limited (CR 107.3f) ----------------------------------------------------------------------------------

_LIMITED = items(made(e.MayPay, cost=slot("cost"), effects=slot("effects"), who=slot("who"), most=slot("most")))
_OFFER = "{who:subject*=subject} may {cost:payment}"
say("option", f"{_OFFER}, {{most:at_most}}. if {{_who:does}}, {{effects:clauses}}.", _LIMITED)
say("option", f"{_OFFER}. if {{_who:does}}, {{effects:clauses}}. X can't be greater than {{most:amount}}.", _LIMITED)
say("at_most", "where X is less than or equal to {most:amount}", slot("most"))
