"""Dice and coins: rolling, looking up the result, what changes a roll, flipping (CR 705, 706)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.amounts import Number, X
from apnap.language.filters import IsPlayer
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import cons, items, made, slot
from apnap.language.grammar.values.sequence import Followed, onward
from apnap.language.references import Bound

DICE_AND_COINS = Vocabulary()
say = DICE_AND_COINS.say
_YOU = IsPlayer("you")


def _is_range(value: object) -> bool:
    return isinstance(value, tuple) and value[0] != value[1] and value[1] is not None


# -- rolling -----------------------------------------------------------------------------------------------------------

for _sides, _word in ((4, "four"), (6, "six"), (8, "eight"), (10, "ten"), (12, "twelve"), (20, "twenty")):
    say("die", f"a d{_sides}", _sides)
    say("die", f"a {_word}-sided die", _sides)
    say("dice", f"d{_sides}", _sides)
    say("dice", f"{_word}-sided dice", _sides)
say("rolled", "roll {sides:die}", e.RollDie)
say("rolled", "roll {sides:die} and add {plus:amount}", e.RollDie)
say("rolled", "roll {count:number} {sides:dice}", e.RollDie)
say("rolled", "roll X {sides:dice}", e.RollDie, count=X())
say("rolled", "roll two {sides:dice} and ignore the lower roll", e.RollDie, count=2, ignored=1)
say("rolled", "roll two {sides:dice} and choose one result", e.RollDie, count=2, choose=True)
say("vp.many", "{it:rolled}", slot("it"))
say("vp.many", "roll again", e.RollAgain())
say("amount", "the result", Number("result"))
say("amount", "that result", Number("result"))
say("amount", "the other result", Number("other result"))
say("amount", "the total of those results", Number("result"))

for _words, _comparison in ((" or less", "<="), (" or greater", ">="), ("", "=")):
    say(
        "condition",
        f"the result is {{_n:digit}}{_words}",
        made(q.Compare, left=Number("result"), comparison=_comparison, right=slot("_n")),
    )

# -- tables (CR 706.3) -------------------------------------------------------------------------------------------------

say("tabled", "roll {sides:die}.{table:results}", items(made(e.RollDie, sides=slot("sides"), table=slot("table"))))
say(
    "tabled",
    "roll {sides:die} and add {plus:amount}.{table:results}",
    items(made(e.RollDie, sides=slot("sides"), plus=slot("plus"), table=slot("table"))),
)
say(
    "tabled",
    "roll two {sides:dice} and ignore the lower roll.{table:results}",
    items(made(e.RollDie, sides=slot("sides"), count=2, ignored=1, table=slot("table"))),
)
for _category in ("effects", "what_happens"):  # nothing follows a table: it could be part of the last row as well
    say(_category, "{it:tabled}", slot("it"))
    say(_category, "{first:clauses}, then {rest:tabled}", onward(at_once=True))
say("results", "{first:result}", items(slot("first")))
say("results", "{first:result}{rest:results}", cons())
_ROW = Discourse.next_mode
_RANGE = items(slot("least"), slot("most"), slot("effects"))
say("result", "\n{least:digit}—{most:digit} | {effects}", _RANGE, before=_ROW, when=_is_range)
say("result", "\n{least:digit} | {effects}", items(slot("least"), slot("least"), slot("effects")), before=_ROW)
say("result", "\n{least:open_range} | {effects}", items(slot("least"), None, slot("effects")), before=_ROW)
for _n in range(1, 31):
    say("open_range", f"{_n}+", _n)

# -- what triggers on a roll, and what changes it ----------------------------------------------------------------------

_ROLLS = p.RollsDie(p.YOU)
say("event", "you roll one or more dice", p.OneOrMore(_ROLLS))
say("event", "you roll a die", _ROLLS)
say("event", "you roll a {least:digit} or higher", p.RollsDie, who=p.YOU)
say("event", "you roll a {_n:digit}", made(p.RollsDie, who=p.YOU, least=slot("_n"), greatest=slot("_n")))
say("event", "you roll a 1 or 2", p.RollsDie(p.YOU, 1, 2))
say(
    "event",
    "you roll a natural {_n:digit}",
    made(p.RollsDie, who=p.YOU, least=slot("_n"), greatest=slot("_n"), natural=True),
)
say("event", "you roll a die's highest natural result", p.RollsDie(p.YOU, highest=True))
say("event", "you roll your {number:ordinal} die each turn", p.RollsDie, who=p.YOU)
say(
    "rules",
    "if you would roll one or more dice, instead roll that many dice plus one and ignore the lowest roll",
    items(s.RollsMore(_YOU)),
)
_MODIFIED = {"who": _YOU, "cost": slot("cost"), "by": slot("by")}
_AFTER = "after you roll a die, you may {cost:payment_or_deed}. if you do, {by:changed_result}"
say("rules", _AFTER, items(made(s.ModifiesRolls, **_MODIFIED)))
say("rules", f"{_AFTER}. {{limit:once_a_turn}}", items(made(s.ModifiesRolls, limit=slot("limit"), **_MODIFIED)))
say("changed_result", "increase or decrease the result by {by:digit}", slot("by"))
say("once_a_turn", "do this only once each turn", 1)
say(
    "rules",
    "once each turn, you may {cost:payment_or_deed} to {_again:reroll}",
    items(made(s.ModifiesRolls, who=_YOU, cost=slot("cost"), by=0, limit=1)),
)
say("reroll", "reroll one or more dice you rolled", None)
say("payment_or_deed", "{it:payment}", slot("it"))
say("payment_or_deed", "{it:paid_all}", slot("it"))

# -- coins (CR 705) ----------------------------------------------------------------------------------------------------

say("if_won", "if you win the flip, {effects:clauses}", slot("effects"))
say("if_lost", "if you lose the flip, {effects:clauses}", slot("effects"))
say("happening", "flip a coin. {won:if_won}.", items(made(e.FlipCoin, won=slot("won"))))
say("happening", "flip a coin. {lost:if_lost}.", items(made(e.FlipCoin, lost=slot("lost"))))
say(
    "happening",
    "that player flips a coin. if the player loses the flip, {lost:clauses}.",
    items(made(e.FlipCoin, lost=slot("lost"), who=Bound("that player"))),
)
_FLIP = items(made(e.FlipCoin, won=slot("won"), lost=slot("lost")))
say("happening", "flip a coin. {won:if_won}. {lost:if_lost}.", _FLIP)
say("happening", "flip a coin. {lost:if_lost}. {won:if_won}.", _FLIP)
say("happening", "you may flip a coin. {won:if_won}. {lost:if_lost}.", items(made(e.YouMay, effects=_FLIP)))

# -- a process that is repeated (CR 608.2c) ----------------------------------------------------------------------------

say("vp.many", "repeat this process", e.RepeatProcess())
say(
    "happening",
    "{_first:clauses}, then you flip a coin. {_again:repeat_if_lost}.",
    items(made(e.Process, effects=Followed("_first", e.FlipCoin(lost=(e.RepeatProcess(),))))),
)
say("repeat_if_lost", "if you lose the flip, repeat this process", None)
