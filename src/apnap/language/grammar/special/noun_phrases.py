"""Noun phrases: adjectives, a noun, and what follows it, as the tests of one filter (CR 109.2).

A filter is a set of tests; English puts them in an order. Adjectives and what follows stand in the order in which their
productions are written; a hint keeps any other order that a card uses.
"""

from __future__ import annotations

from apnap.language.filters import HasKeyword, HasType, Is, Measures, another
from apnap.language.grammar.building import build
from apnap.language.grammar.chart import Chart, Found
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Derivation, Grammar, Special
from apnap.language.grammar.speaking import Speaker, value_of
from apnap.language.grammar.specs import Refused
from apnap.language.grammar.templates import Word
from apnap.language.kinds import AllOf, AnyOf, Filter, Non
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, PERMANENT

_COMMA = ","


class NounPhrase(Special):
    """`adjectives* noun endings*`. A noun whose value is None adds no test ("card"); a phrase needs at least one."""

    def __init__(self, name: str, adjective: str, noun: str, ending: str) -> None:
        self.name = name
        self.adjective = adjective
        self.noun = noun
        self.ending = ending

    def first(self, grammar: Grammar) -> frozenset[str] | None:
        adjectives, nouns = grammar.first(self.adjective), grammar.first(self.noun)
        return None if adjectives is None or nouns is None else adjectives | nouns

    # -- reading -------------------------------------------------------------------------------------------------------

    def read(self, chart: Chart, place: int) -> Found:
        found: Found = []
        self._front(chart, place, [], [], found)
        return found

    def _front(self, chart: Chart, place: int, said: list[Derivation], roles: list[str], found: Found) -> None:
        for end, noun in chart.at(self.noun, place):
            self._back(chart, end, [*said, noun], [*roles, "noun"], found)
        for end, adjective in chart.at(self.adjective, place):
            self._front(chart, end, [*said, adjective], [*roles, "adjective"], found)
            if chart.says(end, _COMMA):
                self._front(chart, end + 1, [*said, adjective], [*roles, "adjective,"], found)

    def _back(self, chart: Chart, place: int, said: list[Derivation], roles: list[str], found: Found) -> None:
        found.append((place, Derivation(None, self, said, roles)))
        if said and ends_with_noun_phrase(said[-1]):
            return  # what follows belongs to the nearer noun
        for end, ending in chart.at(self.ending, place):
            self._back(chart, end, [*said, ending], [*roles, "ending"], found)

    def build(self, derivation: Derivation, talk: Discourse) -> object:
        tests: list[Filter] = []
        roles, other = derivation.names, -1
        for n, part in enumerate(derivation.parts):
            value = build(part, talk)
            if isinstance(value, Filter):
                if roles[n].endswith(_COMMA) and not isinstance(value, Non):
                    raise Refused  # only negations are listed: "nonartifact, nonblack creature"
                if roles[n] == "ending" and _for_one_of(value, tests):
                    raise Refused
                if value == another and roles[n] == "adjective":
                    other = len(tests)
                tests += parts(value)
        if not tests or any(_says_again(test, tests) for test in tests):
            raise Refused
        return together(tests if other < 0 else _told_apart(tests, other, talk))

    # -- speaking ------------------------------------------------------------------------------------------------------

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, Filter):
            return False
        length, mark = len(speaker.words), speaker.talk.mark()
        if (hint is not None and value == hint.value and self._as_hinted(speaker, hint)) or self._by_rank(
            speaker, value
        ):
            return True
        del speaker.words[length:]
        speaker.talk.back(mark)
        return False

    def _as_hinted(self, speaker: Speaker, hint: Derivation) -> bool:
        length, mark = len(speaker.words), speaker.talk.mark()
        for role, part in zip(hint.names, hint.parts, strict=True):
            if not speaker.say(self._category(role), part.value, part):
                del speaker.words[length:]
                speaker.talk.back(mark)
                return False
            if role.endswith(_COMMA):
                speaker.words.append(_COMMA)
        return True

    def _category(self, role: str) -> str:
        return {"noun": self.noun, "ending": self.ending}.get(role, self.adjective)

    def _by_rank(self, speaker: Speaker, value: Filter) -> bool:
        tests = self._grouped(speaker, list(parts(value)))
        noun = self._noun_among(speaker, tests)
        rest = [test for test in tests if test is not noun]
        ranks = [self._adjective_rank(speaker, test, tests) for test in rest]
        before = sorted((rank, n) for n, rank in enumerate(ranks) if rank >= 0)
        after = sorted((_rank(speaker, self.ending, test), n) for n, test in enumerate(rest) if ranks[n] < 0)
        return (
            self._adjectives(speaker, [another if _is_other(rest[n]) else rest[n] for _, n in before])
            and speaker.say(self.noun, noun)
            and all(speaker.say(self.ending, rest[n]) for _, n in after)
        )

    def _adjective_rank(self, speaker: Speaker, test: Filter, tests: list[Filter]) -> int:
        """The place of the test among the adjectives; "other" is one where it would be read as this test, or nothing
        else says it."""
        if not _is_other(test):
            return _rank(speaker, self.adjective, test)
        rest = [one for one in tests if one != test]
        as_read = bool(rest) and speaker.talk.others(together(rest)) == test
        behind = _rank(speaker, self.ending, test) >= 0
        return _rank(speaker, self.adjective, another) if as_read or (test == another and not behind) else -1

    def _grouped(self, speaker: Speaker, tests: list[Filter]) -> list[Filter]:
        """The tests, those together that one adjective stands for: "monocolored"."""
        for production in speaker.grammar.categories.get(self.adjective, ()):
            one = value_of(production)
            if isinstance(one, AllOf) and all(part in tests for part in one.parts):
                return [one, *[test for test in tests if test not in one.parts]]
        return self._as_one_noun(speaker, tests)

    def _as_one_noun(self, speaker: Speaker, tests: list[Filter]) -> list[Filter]:
        """Two tests of which one has no words but in the noun: "enchanted creature or enchantment creature"."""
        places = (self.noun, self.adjective, self.ending)
        for test in tests:
            if not isinstance(test, AnyOf) or any(_rank(speaker, place, test) >= 0 for place in places):
                continue
            for head in tests:
                if head is not test and _rank(speaker, self.noun, together([test, head])) >= 0:
                    return [together([test, head]), *[one for one in tests if one is not test and one is not head]]
        return tests

    def _noun_among(self, speaker: Speaker, tests: list[Filter]) -> Filter | None:
        """The test that is the noun: one that isn't an adjective; of several, the one whose production is written
        first."""
        ranked = [
            (_rank(speaker, self.adjective, test) >= 0, rank, _headship(test), n)
            for n, test in enumerate(tests)
            if (rank := _rank(speaker, self.noun, test)) >= 0
        ]
        return tests[min(ranked)[-1]] if ranked else None

    def _adjectives(self, speaker: Speaker, tests: list[Filter]) -> bool:
        for n, test in enumerate(tests):
            if n > 0 and isinstance(test, Non) and isinstance(tests[n - 1], Non) and tests[n - 1] != another:
                speaker.words.append(_COMMA)
            if not speaker.say(self.adjective, test):
                return False
        return True


def _is_other(test: Filter) -> bool:
    return isinstance(test, Non) and isinstance(test.inner, Is)


def _told_apart(tests: list[Filter], other: int, talk: Discourse) -> list[Filter]:
    """The tests, the one that says "other" with what it is other than."""
    rest = tests[:other] + tests[other + 1 :]
    test = talk.others(together(rest)) if rest else another
    if test is None:
        raise Refused
    return [*tests[:other], test, *tests[other + 1 :]]


def _for_one_of(ending: Filter, tests: list[Filter]) -> bool:
    """ "artifact or creature with flying": what only creatures have refers to the creature alone."""
    if not isinstance(ending, (HasKeyword, Measures)) or (isinstance(ending, Measures) and ending.what == "mana value"):
        return False
    return any(isinstance(test, HasType) and test.types & CREATURE and test.types & ~CREATURE for test in tests)


def _says_again(test: Filter, tests: list[Filter]) -> bool:
    """ "enchanted creature or enchantment creature" are two nouns, not a creature that is one or the other."""
    if not isinstance(test, HasType) or test.types == PERMANENT or test.types & (test.types - 1) == 0:
        return False
    return any(isinstance(one, HasType) and one != test and one.types & ~test.types == 0 for one in tests)


def ends_with_noun_phrase(derivation: Derivation) -> bool:
    """The last words are a noun phrase of their own, to which what follows belongs."""
    if isinstance(derivation.special, NounPhrase):
        return True
    production = derivation.production
    if production is None or not derivation.parts or isinstance(production.elements[-1], Word):
        return False
    return ends_with_noun_phrase(derivation.parts[-1])


def together(tests: list[Filter]) -> Filter:
    """The filter of several tests."""
    return tests[0] if len(tests) == 1 else AllOf(tuple(tests))


def _headship(test: Filter) -> int:
    """Of several kinds, creature and land are preferred to artifact and enchantment as the noun, and card types to
    subtypes."""
    if not isinstance(test, HasType):
        return 2
    return 1 if test.types in (ARTIFACT, ENCHANTMENT) else 0


def _rank(speaker: Speaker, category: str, value: Filter) -> int:
    """The place among the category's productions of the first that says the value; -1 where none does."""
    for production in speaker.grammar.speaking(category, value):
        length, mark = len(speaker.words), speaker.talk.mark()
        said = speaker.attempt(production, value, None)
        del speaker.words[length:]
        speaker.talk.back(mark)
        if said:
            return production.number
    return -1
