"""Filters as noun phrases (CR 109.2): "nonblack creature an opponent controls with power 3 or less"."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from apnap.language import filters as f
from apnap.language import types as t
from apnap.language.english.nouns import (
    CALLED,
    CLAUSE,
    COLOUR,
    CONTROL,
    NEGATION,
    SUPERTYPE,
    WITH,
    Noun,
)
from apnap.language.english.speech import PHRASES, Speech, Subject, say
from apnap.language.english.words import listed, number, with_article
from apnap.language.mana import COLOUR_NAMES
from apnap.language.references import Bound, EachPlayer, Host, Reference, This, You

F = TypeVar("F", bound=f.Filter)
Shaper = Callable[[Speech, Any, Noun], None]
SHAPES: dict[type[f.Filter], Shaper] = {}
"""What each test adds to a noun phrase."""


def shape(kind: type[F]) -> Callable[[Callable[[Speech, F, Noun], None]], Callable[[Speech, F, Noun], None]]:
    """Enter what one type of filter adds; its phrase by itself is the noun with its article."""

    def enter(function: Callable[[Speech, F, Noun], None]) -> Callable[[Speech, F, Noun], None]:
        SHAPES[kind] = function
        PHRASES[kind] = one
        return function

    return enter


def noun(speech: Speech, filter: f.Filter) -> Noun:
    """The noun phrase of a filter."""
    made = Noun()
    add(speech, filter, made)
    return made


def add(speech: Speech, filter: f.Filter, made: Noun) -> None:
    found = SHAPES.get(type(filter))
    if found is None:
        raise LookupError(f"no English for {type(filter).__name__}")
    found(speech, filter, made)


def one(speech: Speech, filter: f.Filter) -> str:
    """ "a creature", "another Goblin you control"."""
    return noun(speech, filter).one()


def who(speech: Speech, filter: f.Filter | None) -> Subject:
    """A player filter as a subject: "you", "an opponent", "a player"."""
    if filter is None:
        return Subject("a player")
    made = noun(speech, filter)
    return made.fixed if made.fixed is not None else Subject(made.one())


def controls(speech: Speech, reference: Reference) -> str:
    """The relative clause of control."""
    if isinstance(reference, You):
        return "you control"
    if isinstance(reference, EachPlayer) and reference.relation == "opponent":
        return "your opponents control"
    if isinstance(reference, Bound) and speech.mentions.get(reference.name) is None and reference.name == "that player":
        return "that player controls"
    from apnap.language.english.references import subject

    return subject(speech, reference).does("control")


# -- combinations ------------------------------------------------------------------------------------------------------


@shape(f.AllOf)
def _all_of(speech: Speech, filter: f.AllOf, made: Noun) -> None:
    for part in filter.parts:
        add(speech, part, made)
    _settle(made)


def _settle(made: Noun) -> None:
    """A choice of nouns inside a larger phrase: the rest of the phrase goes to each, or stands around them."""
    if not made.choices:
        return
    shared = [one for one in made.choices if not (one.before or one.after or one.other or one.fixed or one.kind)]
    if len(shared) == len(made.choices) and all(len(one.types) == 1 for one in shared):
        made.types.insert(0, [word for one in shared for word in one.types[0]])
        made.choices = []
        return
    for choice in made.choices:
        choice.before = choice.before + made.before
        choice.after = choice.after + made.after
        choice.kind = choice.kind or (made.kind if made.kind != "object" else "")
        choice.zone, choice.whose = choice.zone or made.zone, choice.whose or made.whose
        choice.types = choice.types or made.types


@shape(f.AnyOf)
def _any_of(speech: Speech, filter: f.AnyOf, made: Noun) -> None:
    if filter == f.any_target:
        made.fixed = Subject("any target")
        return
    nouns = [noun(speech, part) for part in filter.choices]
    if not (_adjectives(nouns, made) or _qualities(nouns, made)):
        made.choices = nouns
        if all(len(one.types) == 1 and not (one.before or one.after or one.kind or one.other) for one in nouns):
            made.choices = []
            made.types.append([word for one in nouns for word in one.types[0]])


def _adjectives(nouns: list[Noun], made: Noun) -> bool:
    """A choice of adjectives: "attacking or blocking", "white or blue"."""
    if any(len(one.before) != 1 or one.types or one.after or one.kind or one.fixed for one in nouns):
        return False
    made.adjective(nouns[0].before[0][0], listed([one.before[0][1] for one in nouns], "or"))
    return True


def _qualities(nouns: list[Noun], made: Noun) -> bool:
    """A choice of qualities behind the noun: "with flying or reach"."""
    if any(one.before or one.types or one.kind or one.fixed or len(one.after) != 1 for one in nouns):
        return False
    words = [one.after[0][1] for one in nouns]
    first = words[0].split(" ")[0]
    rest = [word.removeprefix(f"{first} ") for word in words]
    joined = f"{first} {listed(rest, 'or')}" if all(w.startswith(first) for w in words) else listed(words, "or")
    made.follow(nouns[0].after[0][0], joined)
    return True


@shape(f.Non)
def _non(speech: Speech, filter: f.Non, made: Noun) -> None:
    inner = filter.inner
    if isinstance(inner, f.Is):
        _other(speech, inner, made)
    elif isinstance(inner, f.HasType):
        for word in t.names_of(inner.types, t.CARD_TYPES):
            made.adjective(NEGATION, f"non{word}")
    elif isinstance(inner, f.HasSupertype):
        for word in t.names_of(inner.supertypes, t.SUPERTYPES):
            made.adjective(NEGATION, f"non{word}")
    elif isinstance(inner, f.HasSubtype):
        made.adjective(NEGATION, f"non-{inner.subtype}")
    elif isinstance(inner, f.HasColour):
        made.adjective(NEGATION, f"non{COLOUR_NAMES[inner.colour]}")
    elif isinstance(inner, f.HasStatus) and inner.status in ("token", "attacking", "blocking"):
        made.adjective(NEGATION, f"non{inner.status}")
    elif isinstance(inner, f.HasKeyword):
        made.follow(WITH, f"without {inner.keyword}")
    elif isinstance(inner, f.ControlledBy):
        made.follow(CONTROL, _not_controlled(speech, inner.who))
    elif isinstance(inner, f.IsPlayer):
        made.kind = "player"
        made.follow(CLAUSE, f"who isn't {noun(speech, inner).one()}")
    else:
        _negated(speech, inner, made)


def _negated(speech: Speech, inner: f.Filter, made: Noun) -> None:
    """A negation no shorter form exists for: a relative clause."""
    made_inner = noun(speech, inner)
    if made_inner.before and not made_inner.types:
        made.follow(CLAUSE, f"that isn't {made_inner.front()}", f"that aren't {made_inner.front()}")
    elif made_inner.after and not made_inner.types and not made_inner.kind:
        words = made_inner.behind(False, "in")
        made.follow(WITH, words.replace("with ", "without ", 1) if words.startswith("with ") else f"not {words}")
    else:
        made.follow(CLAUSE, f"that isn't {made_inner.one()}", f"that aren't {made_inner.group().words}")


def _other(speech: Speech, inner: f.Is, made: Noun) -> None:
    if isinstance(inner.reference, (This, Host)):
        made.other = True
    elif isinstance(inner.reference, You):
        made.kind = "player"
        made.other = True
    else:
        made.follow(CLAUSE, f"other than {say(speech, inner.reference)}")


def _not_controlled(speech: Speech, reference: Reference) -> str:
    if isinstance(reference, You):
        return "you don't control"
    return f"{say(speech, reference)} doesn't control"


# -- what the thing is -------------------------------------------------------------------------------------------------


@shape(f.Anything)
def _anything(speech: Speech, filter: f.Anything, made: Noun) -> None:
    made.kind = made.kind or "object"


@shape(f.HasType)
def _type(speech: Speech, filter: f.HasType, made: Noun) -> None:
    if filter.types == t.PERMANENT:
        made.types.append(["permanent"])
    else:
        made.types.append(list(t.names_of(filter.types, t.CARD_TYPES)))
        made.types.sort(key=lambda words: words[0] == "creature" or words[0] == "land")


@shape(f.HasSupertype)
def _supertype(speech: Speech, filter: f.HasSupertype, made: Noun) -> None:
    made.adjective(SUPERTYPE, listed(t.names_of(filter.supertypes, t.SUPERTYPES), "or"))


@shape(f.HasSubtype)
def _subtype(speech: Speech, filter: f.HasSubtype, made: Noun) -> None:
    made.types.insert(0, [filter.subtype])


@shape(f.HasChosenSubtype)
def _chosen_subtype(speech: Speech, filter: f.HasChosenSubtype, made: Noun) -> None:
    made.follow(CLAUSE, "of the chosen type")


@shape(f.SharesSubtype)
def _shares(speech: Speech, filter: f.SharesSubtype, made: Noun) -> None:
    what = say(speech, filter.with_)
    made.follow(CLAUSE, f"that shares a creature type with {what}", f"that share a creature type with {what}")


@shape(f.SharesName)
def _shares_name(speech: Speech, filter: f.SharesName, made: Noun) -> None:
    made.follow(WITH, f"with the same name as {say(speech, filter.with_)}")


@shape(f.SharesColour)
def _shares_colour(speech: Speech, filter: f.SharesColour, made: Noun) -> None:
    what = say(speech, filter.with_)
    made.follow(CLAUSE, f"that shares a color with {what}", f"that share a color with {what}")


@shape(f.HasColour)
def _colour(speech: Speech, filter: f.HasColour, made: Noun) -> None:
    made.adjective(COLOUR, COLOUR_NAMES[filter.colour])


@shape(f.HasChosenColour)
def _chosen_colour(speech: Speech, filter: f.HasChosenColour, made: Noun) -> None:
    made.follow(CLAUSE, "of the chosen color")


@shape(f.ColourOfChoice)
def _colour_of_choice(speech: Speech, filter: f.ColourOfChoice, made: Noun) -> None:
    made.follow(CLAUSE, "of the color of your choice")


@shape(f.Colourless)
def _colourless(speech: Speech, filter: f.Colourless, made: Noun) -> None:
    made.adjective(COLOUR, "colorless")


@shape(f.Multicoloured)
def _multicoloured(speech: Speech, filter: f.Multicoloured, made: Noun) -> None:
    made.adjective(COLOUR, "multicolored")


@shape(f.Named)
def _named(speech: Speech, filter: f.Named, made: Noun) -> None:
    made.follow(CALLED, f"named {speech.name if filter.name == speech.real else filter.name}")


@shape(f.HasChosenName)
def _chosen_name(speech: Speech, filter: f.HasChosenName, made: Noun) -> None:
    made.follow(CLAUSE, "with the chosen name")


@shape(f.HasKeyword)
def _keyword(speech: Speech, filter: f.HasKeyword, made: Noun) -> None:
    made.follow(WITH, f"with {filter.keyword}")


@shape(f.HasNoAbilities)
def _no_abilities(speech: Speech, filter: f.HasNoAbilities, made: Noun) -> None:
    made.follow(WITH, "with no abilities")


def compared(speech: Speech, comparison: str, amount: str) -> str:
    """ "3", "3 or less", "greater than X"."""
    return {
        "=": amount,
        "<=": f"{amount} or less",
        ">=": f"{amount} or greater",
        "<": f"less than {amount}",
        ">": f"greater than {amount}",
        "!=": f"other than {amount}",
    }[comparison]


@shape(f.Measures)
def _measures(speech: Speech, filter: f.Measures, made: Noun) -> None:
    if filter.comparison in ("odd", "even"):
        made.follow(WITH, f"with {filter.comparison} {filter.what}")
        return
    amount = say(speech, filter.amount)
    if not isinstance(filter.amount, int) and " " in amount and filter.comparison in ("<=", ">="):
        words = {"<=": f"less than or equal to {amount}", ">=": f"greater than or equal to {amount}"}[filter.comparison]
    else:
        words = compared(speech, filter.comparison, amount)
    if filter.what == "hand":
        made.follow(WITH, f"with {words.replace('greater', 'more')} cards in hand")
    elif filter.what == "life":
        made.follow(WITH, f"with {words.replace('greater', 'more')} life")
    else:
        made.follow(WITH, f"with {filter.what} {words}")


@shape(f.Controls)
def _controls(speech: Speech, filter: f.Controls, made: Noun) -> None:
    made.kind = made.kind or "player"
    held = noun(speech, filter.what)
    if isinstance(filter.at_least, int):
        words = held.one() if filter.at_least == 1 else f"{number(filter.at_least)} or more {held.group().words}"
    else:
        words = f"at least as many {held.group().words} as {say(speech, filter.at_least)}"
    made.follow(CLAUSE, f"who controls {words}")


@shape(f.Defended)
def _defended(speech: Speech, filter: f.Defended, made: Noun) -> None:
    made.follow(CLAUSE, f"defended by {noun(speech, filter.by).one()}")


@shape(f.IsSource)
def _source(speech: Speech, filter: f.IsSource, made: Noun) -> None:
    made.kind = "source"


@shape(f.HasCounters)
def _counters(speech: Speech, filter: f.HasCounters, made: Noun) -> None:
    kind = f"{filter.kind} counter" if filter.kind else "counter"
    many = f"{number(filter.at_least)} or more {kind}s"
    words = with_article(kind) if filter.at_least == 1 else many
    made.follow(WITH, f"with {words} on it", f"with {words if filter.at_least > 1 else kind + 's'} on them")
