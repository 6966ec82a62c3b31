"""What few static abilities say: about draws, triggers, opening hands, searching, counters, dice, life (CR 604)."""

from __future__ import annotations

from typing import Final

from apnap.language import statics as s
from apnap.language.english.costs import to_pay
from apnap.language.english.effects import run
from apnap.language.english.filters import noun
from apnap.language.english.speech import Speech, phrase, say
from apnap.language.english.statics import group
from apnap.language.english.words import number


@phrase(s.RevealsDrawn)
def _reveals_drawn(speech: Speech, node: s.RevealsDrawn) -> str:
    which = {0: "each card", 1: "the first card", 2: "the second card"}.get(node.number, f"card {node.number}")
    who = noun(speech, node.who).group()
    return f"{who.does('reveal')} {which} drawn each turn"


@phrase(s.TriggersMore)
def _triggers_more(speech: Speech, node: s.TriggersMore) -> str:
    whose = f"a triggered ability of {noun(speech, node.whose).one()}"
    more = "an additional time" if node.times == 1 else f"{number(node.times)} additional times"
    if node.cause is None:
        return f"if {whose} triggers, that ability triggers {more}"
    return f"if {whose} triggers because {say(speech, node.cause)}, that ability triggers {more}"


@phrase(s.FromOpeningHand)
def _from_opening_hand(speech: Speech, node: s.FromOpeningHand) -> str:
    return f"if ~ is in your opening hand, you may do this before the first turn: {run(speech, node.effects)}"


_ENDS: Final = {"": "", "effect": " to end this effect", "ignored": " to ignore this effect until end of turn"}


@phrase(s.MayAct)
def _may_act(speech: Speech, node: s.MayAct) -> str:
    who = noun(speech, node.who).group()
    return f"{who.words} may {to_pay(speech, node.cost)} any time{_ENDS[node.ends]}"


@phrase(s.SearchesTop)
def _searches_top(speech: Speech, node: s.SearchesTop) -> str:
    who = noun(speech, node.who).one()
    return (
        f"if {who} would search a library, that player searches the top {number(node.number)} cards of that library "
        "instead"
    )


@phrase(s.MoreDevotion)
def _more_devotion(speech: Speech, node: s.MoreDevotion) -> str:
    return f"your devotion to each color and each combination of colors is increased by {number(node.number)}"


@phrase(s.Ascends)
def _ascends(speech: Speech, node: s.Ascends) -> str:
    return "any time you control ten or more permanents, you get the city's blessing"


@phrase(s.HoldsAtMost)
def _holds_at_most(speech: Speech, node: s.HoldsAtMost) -> str:
    what = group(speech, node.what)
    return f"{what.words} can't have more than {number(node.number)} {node.kind} counters on {what.objective}"


@phrase(s.RollsMore)
def _rolls_more(speech: Speech, node: s.RollsMore) -> str:
    who = noun(speech, node.who).group()
    rolls = "the lowest roll" if node.number == 1 else f"the {number(node.number)} lowest rolls"
    more = f"instead roll that many dice plus {number(node.number)} and ignore {rolls}"
    return f"if {who.words} would roll one or more dice, {more}"


@phrase(s.ModifiesRolls)
def _modifies_rolls(speech: Speech, node: s.ModifiesRolls) -> str:
    who = noun(speech, node.who).group()
    pay = f"{to_pay(speech, node.cost)}. If {who.words} do, " if node.cost else ""
    what = f"increase or decrease the result by {node.by}" if node.by else "reroll any number of those dice"
    often = {0: "", 1: ". Do this only once each turn"}.get(node.limit, f". Do this only {node.limit} times each turn")
    return f"after {who.does('roll')} a die, {who.words} may {pay}{what}{often}"


@phrase(s.LeavesLife)
def _leaves_life(speech: Speech, node: s.LeavesLife) -> str:
    whose = noun(speech, node.who).group()
    less = f"to less than {node.least} reduces it to {node.least} instead"
    return f"damage that would reduce {whose.owner} life total {less}"
