"""Layer changes as verb phrases: "gets +3/+3", "gains flying", "becomes a 4/4 red Dragon creature" (CR 613)."""

from __future__ import annotations

from collections.abc import Sequence

from apnap.language import changes as c
from apnap.language import types as t
from apnap.language.abilities import Ability, Keyword
from apnap.language.amounts import Amount, Computed, X
from apnap.language.changes import Change
from apnap.language.english.amounts import per, signed
from apnap.language.english.speech import PHRASES, Speech, Subject, say
from apnap.language.english.words import MANY, agree, listed, plural, with_article
from apnap.language.mana import COLOUR_NAMES


def predicates(speech: Speech, changes: tuple[Change, ...], who: Subject, gains: bool) -> list[str]:
    """The verb phrases of the changes of one effect, agreeing with what it changes.

    `gains` is for effects that begin ("gains flying"); without it the changes are simply so ("has flying").
    """
    becoming = [one for one in changes if isinstance(one, _NATURE)]
    if _becomes(becoming):
        granted = tuple(ability for one in changes if isinstance(one, c.Gain) for ability in one.abilities)
        rest = [one for one in changes if not isinstance(one, (*_NATURE, c.Gain))]
        return [nature(speech, becoming, granted, who, gains)] + [predicate(speech, one, who, gains) for one in rest]
    return [predicate(speech, one, who, gains) for one in changes]


_NATURE = (c.SetTypes, c.SetColours, c.SetPT, c.AllCreatureTypes)


def _becomes(changes: Sequence[Change]) -> bool:
    """A new nature in one phrase, rather than a single colour, type or size by itself."""
    return len(changes) > 1 and any(isinstance(one, c.SetTypes) for one in changes)


def nature(speech: Speech, changes: Sequence[Change], granted: tuple[Ability, ...], who: Subject, becomes: bool) -> str:
    """ "becomes a 4/4 red Dragon creature with flying in addition to its other types"."""
    words = " ".join(word for word in (_size(speech, changes), _colour(changes), _types(changes)) if word)
    keep = any(isinstance(one, c.SetTypes) and added(speech, one, becomes) for one in changes)
    every = " with all creature types" if any(isinstance(one, c.AllCreatureTypes) for one in changes) else ""
    having = (f" with {abilities(speech, granted)}" if granted else "") + _equal(speech, changes)
    verb = agree("become" if becomes else "be", who.person)
    noun = plural(words) if who.person == MANY else with_article(words)
    their = "their" if who.person == MANY else "its"
    return f"{verb} {noun}{every}{having}{f' in addition to {their} other types' if keep else ''}"


def added(speech: Speech, change: c.SetTypes, becomes: bool) -> bool:
    """Whether it says "in addition": not of a land that says it is still one, nor where its own types are named."""
    if change.keep != "all" or (becomes and speech.land):
        return False
    return not (becomes and speech.types and change.types & speech.types == speech.types)


def _equal(speech: Speech, changes: Sequence[Change]) -> str:
    """A size that is worked out follows in words."""
    for one in changes:
        if isinstance(one, c.SetPT) and isinstance(one.power, Computed) and not isinstance(one.power, X):
            return f" with base power and toughness each equal to {say(speech, one.power)}"
    return ""


def _size(speech: Speech, changes: Sequence[Change]) -> str:
    for one in changes:
        if isinstance(one, c.SetPT) and isinstance(one.power, (int, X)) and one.toughness is not None:
            return f"{_side(one.power)}/{_side(one.toughness)}"
    return ""


def _side(amount: Amount) -> str:
    return str(amount) if isinstance(amount, int) else "X"


def _colour(changes: Sequence[Change]) -> str:
    for one in changes:
        if isinstance(one, c.SetColours):
            return listed([COLOUR_NAMES[n] for n in one.colours]) or "colorless"
    return ""


def _types(changes: Sequence[Change]) -> str:
    for one in changes:
        if isinstance(one, c.SetTypes):
            return type_words(one)
    return ""


def type_words(change: c.SetTypes) -> str:
    return " ".join(
        (*t.names_of(change.supertypes, t.SUPERTYPES), *change.subtypes, *t.names_of(change.types, t.CARD_TYPES))
    )


def predicate(speech: Speech, change: Change, who: Subject, gains: bool) -> str:
    """One change as a verb phrase."""
    verb, rest = _parts(speech, change, who, gains)
    return f"{agree(verb, who.person)} {rest}".strip()


def _parts(speech: Speech, change: Change, who: Subject, gains: bool) -> tuple[str, str]:
    if isinstance(change, c.ModifyPT):
        return "get", size_change(speech, change)
    if isinstance(change, c.Gain):
        return ("gain" if gains else "have"), abilities(speech, change.abilities)
    if isinstance(change, c.GainSameKeywords):
        from apnap.language.english.filters import noun

        among = noun(speech, change.among).group().words
        return "gain", f"{listed(list(change.keywords))} if any among {among} has it"
    if isinstance(change, c.GainThisAbility):
        return ("gain" if gains else "have"), "this ability"
    if isinstance(change, c.Lose):
        return "lose", f"{change.keyword}{' and can’t have or gain it' if change.cannot_have else ''}".replace("’", "'")
    if isinstance(change, c.LoseAll):
        return "lose", "all abilities"
    if isinstance(change, c.GainActivatedOf):
        return ("gain" if gains else "have"), f"all activated abilities of {say(speech, change.of)}"
    return _kinds(speech, change, who, gains)


def _kinds(speech: Speech, change: Change, who: Subject, gains: bool) -> tuple[str, str]:
    be = "become" if gains else "be"
    if isinstance(change, c.SetTypes):
        return be, _type_change(speech, change, who, gains)
    if isinstance(change, c.SetColours):
        added = " in addition to its other colors" if change.keep else ""
        return be, (listed([COLOUR_NAMES[n] for n in change.colours]) or "colorless") + added
    if isinstance(change, c.SetChosenColour):
        return be, "the color or colors of your choice" if change.several else "the chosen color"
    if isinstance(change, c.SetChosenSubtype):
        return be, (f"the {change.kind} of your choice" if change.kind else "the chosen type") + (
            _in_addition(who) if change.keep == "all" else ""
        )
    if isinstance(change, c.LoseTypes):
        return "be", f"not {listed([with_article(word) for word in t.names_of(change.types, t.CARD_TYPES)])}"
    if isinstance(change, c.AllCreatureTypes):
        return be, "every creature type"
    if isinstance(change, c.BecomeCopy):
        return be, f"a copy of {say(speech, change.of)}{exceptions(speech, change.exceptions)}"
    return _sizes(speech, change, who)


def _sizes(speech: Speech, change: Change, who: Subject) -> tuple[str, str]:
    if isinstance(change, c.SetPT):
        return "have", f"base {_power_toughness(speech, change.power, change.toughness)}"
    if isinstance(change, c.DefinePT):
        return "have", _power_toughness(speech, change.power, change.toughness)
    if isinstance(change, c.NoManaCost):
        return "have", "no mana cost"
    if isinstance(change, c.SwitchPT):
        return "switch", "power and toughness"
    if isinstance(change, c.ChangeText):
        return "have", f"all instances of {change.old} replaced with {change.new}"
    if isinstance(change, c.ChangeChosenText):
        kinds = [kind.replace("colour", "color") for kind in change.kinds]
        return "have", (
            f"all instances of one {listed([k + ' word' if k == 'color' else k for k in kinds], 'or')} "
            "replaced with another"
        )
    if isinstance(change, c.ChangeControl):
        return "be", f"controlled by {say(speech, change.to)}"
    raise LookupError(f"no English for {type(change).__name__}")


def _power_toughness(speech: Speech, power: Amount | None, toughness: Amount | None) -> str:
    if power is None or toughness is None:
        which = "toughness" if power is None else "power"
        value = toughness if power is None else power
        assert value is not None
        return f"{which} {say(speech, value)}"
    return f"power and toughness {_side(power)}/{_side(toughness)}"


def _in_addition(who: Subject) -> str:
    return f" in addition to {'their' if who.person == MANY else 'its'} other types"


def _type_change(speech: Speech, change: c.SetTypes, who: Subject, gains: bool) -> str:
    if change.lost:
        return "not " + " ".join(t.names_of(change.lost, t.SUPERTYPES))
    words = type_words(change)
    known = plural(words) if who.person == MANY else with_article(words)
    more = _in_addition(who) if added(speech, change, gains) else ""
    if not change.types and all(word in t.BASIC_LAND_TYPES for word in change.subtypes):
        more = more.replace("other types", "other land types")
    return known + more


def exceptions(speech: Speech, changes: tuple[Change, ...]) -> str:
    """ "…, except it's a 1/1 and it has flying"."""
    if not changes:
        return ""
    it = Subject("it")
    parts = [f"it {words}" for words in predicates(speech, changes, it, False)]
    return f", except {listed(parts)}".replace("it is ", "it's ")


def size_change(speech: Speech, change: c.ModifyPT) -> str:
    """ "+3/+3", "-1/-1", "+1/+1 for each creature you control", "+X/+X, where X is its power"."""
    negative = any(isinstance(n, int) and n < 0 for n in (change.power, change.toughness))
    power = signed(speech, change.power, negative)
    toughness = signed(speech, change.toughness, negative)
    for amount in (change.power, change.toughness):
        if not isinstance(amount, int) and per(speech, amount):
            return f"{power}/{toughness} for each {per(speech, amount)}"
    for amount in (change.power, change.toughness):
        if not isinstance(amount, int) and say(speech, amount) != "X":
            return f"{power}/{toughness}, where X is {say(speech, amount)}"
    return f"{power}/{toughness}"


def abilities(speech: Speech, granted: tuple[Ability, ...]) -> str:
    """Abilities in a row: keywords by name, others in quotation marks."""
    from apnap.language.english.abilities import keyword, line, merged

    words = [
        keyword(speech, one) if isinstance(one, Keyword) else f'"{line(speech.inner(), one)}"'
        for one in merged(granted)
    ]
    return listed(words)


def _alone(speech: Speech, change: Change) -> str:
    return predicate(speech, change, Subject("it"), True)


for kind in (
    c.BecomeCopy,
    c.ChangeControl,
    c.ChangeText,
    c.ChangeChosenText,
    c.SetTypes,
    c.SetChosenSubtype,
    c.AllCreatureTypes,
    c.SetColours,
    c.SetChosenColour,
    c.Gain,
    c.GainThisAbility,
    c.GainSameKeywords,
    c.LoseTypes,
    c.GainActivatedOf,
    c.Lose,
    c.LoseAll,
    c.DefinePT,
    c.SetPT,
    c.ModifyPT,
    c.SwitchPT,
    c.NoManaCost,
):
    PHRASES[kind] = _alone
