"""Event patterns: When, Whenever, At, and the clause behind them (CR 603.1)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from apnap.language import patterns as p
from apnap.language.english.clauses import Clause
from apnap.language.english.conditions import STEP_NAMES, control_of
from apnap.language.english.filters import noun, who
from apnap.language.english.nouns import Noun
from apnap.language.english.references import subject
from apnap.language.english.speech import PHRASES, Mention, Speech, Subject, say
from apnap.language.english.words import ONE, listed, ordinal, roman
from apnap.language.filters import AnyOf, Filter, HasType, Is
from apnap.language.node import walk
from apnap.language.patterns import Pattern
from apnap.language.references import ActivePlayer, Host, Reference, This, You
from apnap.language.types import CREATURE

P = TypeVar("P", bound=Pattern)
CLAUSES: dict[type[Pattern], Callable[[Speech, Any], Clause]] = {}
ZONE_WORDS = {
    "graveyard": "a graveyard",
    "hand": "a player's hand",
    "library": "a library",
    "exile": "exile",
    "battlefield": "the battlefield",
    "stack": "the stack",
    "command": "the command zone",
}


def clause_of(kind: type[P]) -> Callable[[Callable[[Speech, P], Clause]], Callable[[Speech, P], Clause]]:
    """Enter the clause of one type of pattern."""

    def enter(function: Callable[[Speech, P], Clause]) -> Callable[[Speech, P], Clause]:
        CLAUSES[kind] = function
        PHRASES[kind] = _present
        return function

    return enter


def clause(speech: Speech, pattern: Pattern) -> Clause:
    found = CLAUSES.get(type(pattern))
    if found is None:
        raise LookupError(f"no English for {type(pattern).__name__}")
    return found(speech, pattern)


def _present(speech: Speech, pattern: Pattern) -> str:
    return clause(speech, pattern).full()


def past(speech: Speech, pattern: Pattern) -> str:
    """ "you gained life", "a creature died"."""
    return clause(speech, pattern).past()


def would(speech: Speech, pattern: Pattern) -> str:
    """ "a creature would die"."""
    return clause(speech, pattern).helped("would")


def trigger(speech: Speech, pattern: Pattern, last: bool = False) -> str:
    """The whole beginning of a triggered ability, up to the comma. `last`: its effect is the end of its source."""
    if isinstance(pattern, p.Begins):
        return f"at the beginning of {step_of(speech, pattern)}"
    return f"{'when' if last or _once(pattern) else 'whenever'} {say(speech, pattern)}"


def _once(pattern: Pattern) -> bool:
    """Whether the event can happen to the same object only once, or is a state: "when" (CR 603.1)."""
    if isinstance(pattern, p.AnyEvent):
        return all(_once(choice) for choice in pattern.choices)
    if isinstance(pattern, (p.Moves, p.TurnsFaceUp, p.BecomesLevel, p.Becomes)):
        return pattern.what == Is(This())
    if isinstance(pattern, (p.Cycles, p.Casts, p.Discards)):
        return pattern.what == Is(This())
    return isinstance(pattern, (p.StateIs, p.LosesGame))


def step_of(speech: Speech, pattern: p.Begins) -> str:
    """ "your upkeep", "each player's end step", "the end step"."""
    step = STEP_NAMES.get(pattern.step, pattern.step)
    if step == "combat":
        return f"combat on {_turn_of(speech, pattern.whose)}"
    if pattern.whose is None:
        return f"each {step}" if step != "end step" else "the end step"
    if isinstance(pattern.whose, ActivePlayer):
        return f"each player's {step}"
    if isinstance(pattern.whose, You) and step.endswith("main phase"):
        return f"your {step}"
    return f"{subject(speech, pattern.whose).owner} {step}"


def _turn_of(speech: Speech, whose: Reference | None) -> str:
    return "each turn" if whose is None else f"{subject(speech, whose).owner} turn"


def thing(speech: Speech, filter: Filter, name: str = "it") -> Subject:
    """The object of the event, mentioned under `it` for what follows."""
    if filter == Is(This()):
        speech.it = "this"
        return Subject(speech.name)
    made = noun(speech, filter)
    speech.mention(name, made.name() if made.fixed is None else "creature", player=made.is_player)
    if made.fixed is not None:
        if filter == Is(Host()):
            speech.mention(name, speech.host)
        return made.fixed
    return Subject(made.one(), ONE)


def player(speech: Speech, filter: Filter | None) -> Subject:
    """The player of the event."""
    return who(speech, filter)


@clause_of(p.OneOrMore)
def _one_or_more(speech: Speech, node: p.OneOrMore) -> Clause:
    return clause(speech, node.pattern)


@clause_of(p.AnyEvent)
def _any(speech: Speech, node: p.AnyEvent) -> Clause:
    if not node.choices:
        return Clause(Subject("nothing"), "happen", bare=False)
    clauses = [clause(speech, choice) for choice in node.choices]
    first = clauses[0]
    if all(one.subject.words in (first.subject.words, "it") for one in clauses):
        if len(clauses) > 1 and first.rest and all(one.rest == first.rest for one in clauses):
            verbs = listed([one.predicate().removesuffix(one.rest).strip() for one in clauses], "or")
            return Clause(first.subject, first.verb, f"{verbs.partition(' ')[2]} {first.rest}", False)
        return Clause(
            first.subject,
            first.verb,
            listed([first.predicate("").partition(" ")[2], *[one.predicate() for one in clauses[1:]]], "or").strip(),
        )
    return Clause(first.subject, first.verb, text=listed([one.full() for one in clauses], "or"))


@clause_of(p.Moves)
def _moves(speech: Speech, node: p.Moves) -> Clause:
    what, under = arriving(node.what) if node.destination == "battlefield" else (node.what, "")
    made = thing(speech, what)
    verb, rest = movement(speech, node.what, node.origin, node.destination)
    return Clause(made, verb, rest + under, False)


def arriving(what: Filter) -> tuple[Filter, str]:
    """What enters says under whose control it does, rather than who controls it."""
    if isinstance(what, AnyOf):
        parts = [arriving(part) for part in what.choices]
        return AnyOf(tuple(part for part, _ in parts)), max([under for _, under in parts], key=len)
    inner, player, opponent = control_of(what)
    if opponent and inner is not None:
        return inner, " under an opponent's control"
    if isinstance(player, You) and inner is not None:
        return inner, " under your control"
    return what, ""


def movement(speech: Speech, what: Filter, origin: str, destination: str) -> tuple[str, str]:
    """The verb of a zone change: "die", "enter the battlefield", "be put into a graveyard from anywhere"."""
    if destination == "battlefield":
        return "enter", f"the battlefield{f' from {ZONE_WORDS[origin]}' if origin else ''}"
    if origin == "battlefield" and not destination:
        return "leave", "the battlefield"
    if origin == "battlefield" and destination == "graveyard" and mortal(speech, what):
        return "die", ""
    source = ZONE_WORDS[origin] if origin else "anywhere"
    if destination == "exile":
        return "be exiled", f"from {source}"
    if not destination:
        return "leave", source
    return "be", f"put into {ZONE_WORDS[destination]} from {source}"


def mortal(speech: Speech, what: Filter) -> bool:
    """Only creatures and planeswalkers are said to die (CR 700.4)."""
    if what == Is(This()):
        return speech.mortal
    if what == Is(Host()):
        return speech.host == "creature"
    return (
        any(isinstance(node, HasType) and node.types & CREATURE for node in walk(what))
        or any(node == Is(This()) for node in walk(what))
        or _creature_type(what)
    )


def _creature_type(what: Filter) -> bool:
    from apnap.language.filters import HasSubtype
    from apnap.language.subtypes import CREATURE_TYPES

    return any(isinstance(node, HasSubtype) and node.subtype in CREATURE_TYPES for node in walk(what))


@clause_of(p.Casts)
def _casts(speech: Speech, node: p.Casts) -> Clause:
    if node.what == Is(This()):
        return Clause(player(speech, node.who), "cast", "this spell", False)
    made = noun(speech, node.what) if node.what is not None else None
    bare = "spell" if made is None else made.bare()
    if made is not None and made.kind != "spell" and made.fixed is None:
        made.kind = "spell"
        bare = made.bare()
    if node.number:
        whose = player(speech, node.who).back
        return Clause(player(speech, node.who), "cast", f"{whose} {ordinal(node.number)} {bare} each turn", False)
    speech.mention("it", "spell")
    return Clause(player(speech, node.who), "cast", made.one() if made is not None else "a spell", False)


@clause_of(p.Activates)
def _activates(speech: Speech, node: p.Activates) -> Clause:
    rest = "an ability" if node.of is None else f"an ability of {noun(speech, node.of).one()}"
    return Clause(player(speech, node.who), "activate", rest, False)


@clause_of(p.Begins)
def _begins(speech: Speech, node: p.Begins) -> Clause:
    return Clause(Subject(step_of(speech, node)), "begin", "", False)


@clause_of(p.GetsCounters)
def _counters(speech: Speech, node: p.GetsCounters) -> Clause:
    kind = f"{node.kind} counters" if node.kind else "counters"
    if node.effect or node.by is not None:
        who = Subject("an effect", ONE) if node.effect else player(speech, node.by)
        return Clause(who, "put", f"one or more {kind} on {thing(speech, node.what).words}", False)
    return Clause(Subject(f"one or more {kind}", 2), "be", f"put on {thing(speech, node.what).words}", False)


@clause_of(p.Chapter)
def _chapter(speech: Speech, node: p.Chapter) -> Clause:
    return Clause(Subject(f"chapter {roman(node.number)}"), "begin", "", False)


@clause_of(p.BecomesLevel)
def _becomes_level(speech: Speech, node: p.BecomesLevel) -> Clause:
    return Clause(thing(speech, node.what), "become", f"level {node.number}", False)


@clause_of(p.LosesLastCounter)
def _last_counter(speech: Speech, node: p.LosesLastCounter) -> Clause:
    kind = f"{node.kind} counter" if node.kind else "counter"
    if node.by is not None:
        return Clause(
            player(speech, node.by), "remove", f"the last {kind} from {thing(speech, node.what).words}", False
        )
    return Clause(Subject(f"the last {kind}"), "be", f"removed from {thing(speech, node.what).words}", False)


@clause_of(p.GainsControl)
def _gains_control(speech: Speech, node: p.GainsControl) -> Clause:
    return Clause(player(speech, node.who), "gain", f"control of {thing(speech, node.what).words}", False)


@clause_of(p.LosesControl)
def _loses_control(speech: Speech, node: p.LosesControl) -> Clause:
    return Clause(player(speech, node.who), "lose", f"control of {thing(speech, node.what).words}", False)


@clause_of(p.BecomesTapped)
def _tapped(speech: Speech, node: p.BecomesTapped) -> Clause:
    return Clause(thing(speech, node.what), "become", "tapped", False)


@clause_of(p.BecomesUntapped)
def _untapped(speech: Speech, node: p.BecomesUntapped) -> Clause:
    return Clause(thing(speech, node.what), "become", "untapped", False)


@clause_of(p.TappedForMana)
def _for_mana(speech: Speech, node: p.TappedForMana) -> Clause:
    made = noun(speech, node.what)
    if made.fixed is not None:
        return Clause(thing(speech, node.what), "be", "tapped for mana", False)
    inner, who, _ = control_of(node.what)
    assert inner is not None
    tapper = Subject("you", 0) if isinstance(who, You) else player(speech, None)
    speech.mention("it", made.name())
    return Clause(tapper, "tap", f"{noun(speech, inner if isinstance(who, You) else node.what).one()} for mana", False)


@clause_of(p.ProducesMana)
def _produces(speech: Speech, node: p.ProducesMana) -> Clause:
    return Clause(thing(speech, node.what), "be", "tapped for mana", False)


@clause_of(p.BecomesTarget)
def _target(speech: Speech, node: p.BecomesTarget) -> Clause:
    of = "a spell or ability" if node.of is None else spell_or_ability(speech, node.of).one()
    return Clause(thing(speech, node.what), "become", f"the target of {of}", False)


def spell_or_ability(speech: Speech, filter: Filter) -> Noun:
    """What targets: where the filter names no kind, a spell or an ability."""
    made = noun(speech, filter)
    if not (made.types or made.kind or made.choices or made.fixed) or (
        made.choices and all(one.kind in ("spell", "ability") for one in made.choices)
    ):
        made.choices = []
        made.before = []
        made.kind = "spell or ability"
    return made


@clause_of(p.Destroys)
def _destroys(speech: Speech, node: p.Destroys) -> Clause:
    how = "destroyed as the result of an effect" if node.by_effect else "destroyed"
    return Clause(thing(speech, node.what), "be", how, False)


@clause_of(p.Exploits)
def _exploits(speech: Speech, node: p.Exploits) -> Clause:
    what = "a creature" if node.exploited is None else noun(speech, node.exploited).one()
    return Clause(thing(speech, node.what), "exploit", what, False)


@clause_of(p.Crews)
def _crews(speech: Speech, node: p.Crews) -> Clause:
    made = thing(speech, node.what)
    speech.mentions["other"] = Mention("Vehicle")
    return Clause(made, "crew", "a Vehicle", False)


@clause_of(p.TurnsFaceUp)
def _face_up(speech: Speech, node: p.TurnsFaceUp) -> Clause:
    return Clause(thing(speech, node.what), "be", "turned face up", False)


@clause_of(p.Transforms)
def _transforms(speech: Speech, node: p.Transforms) -> Clause:
    into = "" if node.into is None else f"into {noun(speech, node.into).one()}"
    return Clause(thing(speech, node.what), "transform", into, False)


@clause_of(p.StateIs)
def _state(speech: Speech, node: p.StateIs) -> Clause:
    return Clause(Subject(""), "", text=say(speech, node.condition))
