"""How rules are stated where nothing says how a card words them: of each or of all, with a condition before or
after."""

from __future__ import annotations

from apnap.language import changes as c
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.values.static_rules import subject_of
from apnap.language.node import walk
from apnap.language.references import Bound


def says_much(value: object, talk: Discourse) -> bool:
    """Where more than one thing is so, the condition comes first."""
    rules = [one.rule for one in value if isinstance(one, Static)] if isinstance(value, tuple) else []
    changes = [change for rule in rules if isinstance(rule, s.Continuous) for change in rule.changes]
    given = sum(len(change.abilities) if isinstance(change, c.Gain) else 1 for change in changes)
    return given > 1 or len(rules) > 1


def bans_before_abilities(value: object, talk: Discourse) -> int:
    """How many things in a row can't be done, before what is said of abilities."""
    rules = value if isinstance(value, tuple) else ()
    first = [n for n, rule in enumerate(rules) if isinstance(rule, s.Cannot) and rule.action.startswith("activate")]
    return max(first[0], 1) if first else 1


def of_no_abilities(value: object, talk: Discourse) -> bool:
    return bans_before_abilities(value, talk) == 1


def of_no_entering(value: object, talk: Discourse) -> bool:
    """How something enters depends on something: "if"."""
    rule = value[0].rule if isinstance(value, tuple) and value and isinstance(value[0], Static) else None
    return not isinstance(rule, s.EntersWith)


def of_players(value: object, talk: Discourse) -> bool:
    """What players can't do on a turn; of things it is said as long as it is that turn."""
    rule = value[0].rule if isinstance(value, tuple) and value and isinstance(value[0], Static) else None
    return isinstance(rule, s.Cannot) and isinstance(rule.who, f.IsPlayer)


def of_some(value: object, talk: Discourse) -> bool:
    """Said of those of a kind that something distinguishes; otherwise "all creatures"."""
    tests = parts(value) if isinstance(value, f.Filter) else ()
    return value == f.permanent or not all(isinstance(test, (f.HasType, f.HasSubtype)) for test in tests)


def of_each(value: object, talk: Discourse) -> bool:
    """Said of one thing, or of each of several that have something of their own."""
    about = subject_of(value[0]) if isinstance(value, tuple) and value and isinstance(value[0], s.Rule) else None
    tests = parts(about) if isinstance(about, f.Filter) else ()
    own = isinstance(value, tuple) and any(Bound("affected") in list(walk(rule)) for rule in value)
    return own or _keeps_types(value) or any(isinstance(test, (f.Is, f.HasCounters)) for test in tests)


def _keeps_types(value: object) -> bool:
    """What each of them is in addition to what it is already."""
    rule = value[0] if isinstance(value, tuple) and value else None
    changes = rule.changes if isinstance(rule, s.Continuous) else ()
    return any(isinstance(change, c.SetTypes) and change.keep == "all" for change in changes)
