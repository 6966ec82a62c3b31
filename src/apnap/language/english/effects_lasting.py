"""Continuous effects of resolving spells and abilities: what is changed, and for how long (CR 611.2)."""

from __future__ import annotations

from apnap.language import durations as d
from apnap.language import effects as e
from apnap.language import statics as s
from apnap.language.changes import ChangeChosenText, ChangeControl, ChangeText, SetTypes, SwitchPT
from apnap.language.english.changes import predicates
from apnap.language.english.clauses import Clause
from apnap.language.english.effects import verb
from apnap.language.english.effects_things import DO
from apnap.language.english.permissions import prohibited
from apnap.language.english.references import group, subject
from apnap.language.english.speech import Speech, Subject, say
from apnap.language.english.words import MANY, agree, listed
from apnap.language.filters import Is
from apnap.language.references import Bound


def duration(speech: Speech, name: str) -> str:
    """The duration as a card words it, with a space before it."""
    if name == d.WHILE_SOURCE:
        return f" for as long as {speech.name} remains on the battlefield"
    if name == d.WHILE_CONTROL:
        return f" for as long as you control {speech.name}"
    if name == d.WHILE_TAPPED:
        return f" for as long as {speech.name} remains tapped"
    return "" if name in (d.FOREVER, "") else f" {name}"


@verb(e.Apply)
def _apply(speech: Speech, node: e.Apply) -> Clause:
    if node.changes and isinstance(node.changes[0], ChangeControl):
        return _control(speech, node, node.changes[0])
    if len(node.changes) == 1 and isinstance(node.changes[0], (SwitchPT, ChangeText, ChangeChosenText)):
        return _about(speech, node)
    who = group(speech, node.to)
    words = predicates(speech, node.changes, who, True)
    rules = [_rule(speech, rule, who) for rule in node.rules]
    if not words:
        return _only_rules(who, rules, node, speech)
    until = duration(speech, node.duration)
    parts = lasting(listed(words), until)
    if rules:
        parts = listed([*words]) + until + " and " + listed([_this_turn(one, node) for one in rules])
    made = Clause(who, "", text="", rest=parts)
    made.text = f"{who.words} {parts}"
    made.base = lasting(listed(predicates(speech, node.changes, Subject(who.words, MANY), True)), until)
    still = _still(speech, node)
    if still:
        made.tail = still
    return made


def lasting(words: str, until: str) -> str:
    """The duration comes before the definition of X."""
    front, where, rest = words.partition(", where X is ")
    return f"{front}{until}{where}{rest}"


def _only_rules(who: Subject, rules: list[str], node: e.Apply, speech: Speech) -> Clause:
    words = listed([_this_turn(one, node) if n == len(rules) - 1 else one for n, one in enumerate(rules)])
    return Clause(who, "", text=f"{who.words} {words}")


def _this_turn(words: str, node: e.Apply) -> str:
    if node.duration == d.END_OF_TURN and " if able" in words:
        return words.replace(" each combat if able", " this turn if able")
    if node.duration == d.END_OF_TURN:
        return f"{words} this turn"
    return f"{words} {node.duration}"


def _rule(speech: Speech, rule: s.Rule, who: Subject) -> str:
    """A rule about the things changed, without its subject."""
    mine = Subject("@", who.person, "@'s")
    speech.mentions.pop("affected", None)
    if isinstance(rule, s.Cannot):
        return prohibited(speech, rule, mine).removeprefix("@ ")
    if isinstance(rule, s.Must) and _of_affected(rule.who) and not rule.action.startswith("be"):
        return f"{agree(rule.action, who.person)} each combat if able"
    words = say(speech, rule)
    return words.removeprefix("it ") if words.startswith("it ") else words


def _of_affected(filter: object) -> bool:
    return filter == Is(Bound("affected"))


def _still(speech: Speech, node: e.Apply) -> str:
    """An animated land says that it is still a land."""
    for change in node.changes:
        if isinstance(change, SetTypes) and change.keep == "all" and speech.land:
            return "it's still a land"
    return ""


def _control(speech: Speech, node: e.Apply, change: ChangeControl) -> Clause:
    """ "gain control of target creature until end of turn": the sentence is about the player."""
    what = group(speech, node.to)
    player = subject(speech, change.to)
    rest = f"control of {what.objective}{duration(speech, node.duration)}"
    made = Clause(player, "gain", rest)
    others = [one for one in node.changes if one is not change]
    if others:
        it = Subject("they", MANY) if what.person == MANY else Subject("it")
        words = listed(predicates(speech, tuple(others), it, True))
        made.tail = f"{it.words} {words}{duration(speech, node.duration)}"
    return made


def _about(speech: Speech, node: e.Apply) -> Clause:
    """Changes that are an instruction: switch, change the text."""
    what = group(speech, node.to)
    change = node.changes[0]
    until = duration(speech, node.duration)
    if isinstance(change, SwitchPT):
        return Clause(DO, "switch", f"{what.owner} power and toughness{until}")
    if isinstance(change, ChangeText):
        rest = f"by replacing all instances of {change.old} with {change.new}"
    else:
        assert isinstance(change, ChangeChosenText)
        kinds = {"colour": "one color word", "basic land type": "one basic land type"}
        words = " or ".join(f"{kinds.get(kind, 'one ' + kind)} with another" for kind in change.kinds)
        rest = f"by replacing all instances of {words}"
    return Clause(DO, "change", f"the text of {what.objective} {rest}{until}")


@verb(e.ApplyRule)
def _apply_rule(speech: Speech, node: e.ApplyRule) -> Clause:
    words = say(speech, node.rule)
    if isinstance(node.rule, (s.Prevent, s.Redirect)) and node.duration == d.END_OF_TURN:
        front, dealt, rest = words.partition("would be dealt")
        first, stop, after = rest.partition(". ")
        return Clause(DO, "", text=f"{front}{dealt}{first} this turn{stop}{after}")
    if isinstance(node.rule, (s.Continuous, s.CostChange)):
        return Clause(DO, "", text=f"{words.replace(' have ', ' gain ')}{duration(speech, node.duration)}")
    if isinstance(node.rule, s.May) and node.rule.action == "play additional lands":
        return Clause(DO, "", text=words.replace(" on each of your turns", " this turn"))
    if node.duration == d.END_OF_TURN:
        return Clause(DO, "", text=words if "this turn" in words else f"{words} this turn")
    return Clause(DO, "", text=f"{words}{duration(speech, node.duration)}")
