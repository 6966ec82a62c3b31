"""Special categories and values of the Chinese grammar: lists, noun phrases, words for numbers.

Nothing here is read, only printed: a special category has a `say` and no more.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

from apnap.language import filters as f
from apnap.language.amounts import Count
from apnap.language.grammar.discourse import Discourse, noun_of, parts
from apnap.language.grammar.productions import Derivation, Special
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import Slots, Spec, items, made, slot
from apnap.language.kinds import AllOf, AnyOf, Filter, Non, Reference
from apnap.language.node import Node
from apnap.language.references import Bound, EachPlayer
from apnap.language.subtypes import CREATURE_TYPES

HELD = ("hand", "graveyard", "library", "exile", "ante", "")
"""Zones whose objects are called cards; the empty one is a zone that the sentence names elsewhere."""
CHOSEN_HERE = "chosen here"
"""The note that the ability has had a colour or a type chosen."""
SEVERAL = "several"
"""The note of cards from the top of a library, where there are several."""
SACRIFICED = "sacrificed"
"""The note of what had to be sacrificed."""
YOURS = "yours"
"""The note of what was mentioned as a card of yours."""
HAND = made(AllOf, parts=items(f.InZone("hand"), made(f.OwnedBy, who=slot("_who"))))
"""The cards in a player's hand."""
MILLED = f.Is(Bound("milled"))
MONOCOLOURED = (Non(f.Multicoloured()), Non(f.Colourless()))


class Words(Special):
    """A category whose words are worked out from the value; the empty text where it has none."""

    def __init__(self, name: str, write: Callable[[object], str]) -> None:
        self.name = name
        self.write = write

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        text = self.write(value)
        if text:
            speaker.words.append(text)
        return bool(text)


class Listed(Special):
    """The items of a tuple, each a phrase of the category, with a mark between them and another before the last."""

    def __init__(self, name: str, category: str, mark: str, last: str = "") -> None:
        self.name = name
        self.category = category
        self.mark = mark
        self.last = last or mark

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, tuple):
            return False
        length, mark = len(speaker.words), speaker.talk.mark()
        for n, item in enumerate(value):
            if n:
                speaker.words.append(self.last if n == len(value) - 1 else self.mark)
            if not speaker.say(self.category, item):
                del speaker.words[length:]
                speaker.talk.back(mark)
                return False
        return True


class Owned(Special):
    """A possessive: 的 after it, or 之 where the phrase already has a 的."""

    name = "owned"

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        length = len(speaker.words)
        if not speaker.say("thing", value):
            return False
        speaker.words.append("之" if any("的" in word for word in speaker.words[length:]) else "的")
        return True


class Noun(Special):
    """A filter as a noun phrase: what it stands in, clauses with 的, adjectives, the noun.

    `bare` leaves out that it is another one, which the determiner says. `card` calls what it names a card, `spell` a
    spell. `usual` is the noun where the filter has none. `all` refers to all of them: kinds are then joined by 与.
    """

    def __init__(
        self,
        name: str,
        bare: bool = False,
        card: bool = False,
        spell: bool = False,
        all_: bool = False,
        usual: str = "永久物",
    ) -> None:
        self.name = name
        self.bare = bare
        self.card = card
        self.spell = spell
        self.all = all_
        self.usual = usual

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, Filter):
            return False
        length, mark = len(speaker.words), speaker.talk.mark()
        if self._said(speaker, value):
            if self.all:
                speaker.words[length:] = [_and(word) for word in speaker.words[length:]]
            return True
        del speaker.words[length:]
        speaker.talk.back(mark)
        return False

    def _said(self, speaker: Speaker, value: Filter) -> bool:
        tests = [part for part in parts(value) if not (self.bare and is_other(part))]
        others = [part for part in tests if is_other(part)]
        tests = [part for part in tests if not is_other(part)]
        zones = [part for part in tests if isinstance(part, f.InZone)]
        spells = self.spell or (any(isinstance(part, f.IsSpell) for part in tests) and len(tests) > 1)
        card = self.card or any(in_zones(part) for part in tests)
        if MONOCOLOURED[0] in tests and MONOCOLOURED[1] in tests:
            tests = [AllOf(MONOCOLOURED), *[part for part in tests if part not in MONOCOLOURED]]
        if MILLED in tests:  # that says where they are
            tests = [part for part in tests if not in_zones(part)]
        tests = [part for part in tests if not (isinstance(part, f.IsSpell) and spells)]
        source = len(tests) > 1 and any(isinstance(part, f.IsSource) for part in tests)
        tests = [part for part in tests if not (isinstance(part, f.IsSource) and source)]
        if any(zone.zone in HELD[:4] for zone in zones):
            tests = self._place(speaker, zones[0], tests)
        else:
            tests = [part for part in tests if not isinstance(part, f.InZone)]
        if card or spells or len(tests) > 1:
            tests = [part for part in tests if not isinstance(part, f.Anything)]
        noun = pick(speaker, "noun", tests)
        tests = [part for part in tests if part is not noun]
        adjectives = ranked(speaker, "adjective", tests)
        negated = [part for part in adjectives if isinstance(part, Non)]
        if len(negated) > 1:
            adjectives = [part for part in adjectives if part not in negated]
        clauses = [part for part in tests if part not in adjectives]
        return (
            self._clauses(speaker, clauses)
            and (not others or say_word(speaker, "其他"))
            and all(speaker.say("adjective", part) for part in adjectives)
            and (noun is not None or card or spells or source or say_word(speaker, self.usual))
            and (noun is None or speaker.say("card_noun" if card else "noun", noun))
            and (not source or say_word(speaker, "来源"))
            and (not spells or say_word(speaker, "咒语"))
            and (not card or say_word(speaker, "牌"))
        )

    def _place(self, speaker: Speaker, zone: f.InZone, tests: list[Filter]) -> list[Filter]:
        """ "你坟墓场中的": whose zone it is stands before it."""
        owners = [part for part in tests if isinstance(part, f.OwnedBy)]
        if owners and owners[0].who == EachPlayer("opponent"):
            speaker.words.append("对手")
        elif owners:
            speaker.say("whose_zone", owners[0].who)
        speaker.say("zone", zone.zone)
        speaker.words.append("中的")
        return [part for part in tests if part is not zone and part not in owners]

    def _clauses(self, speaker: Speaker, tests: list[Filter]) -> bool:
        ordered = ranked(speaker, "clause", tests)
        if len(ordered) < len(tests):
            return False
        for n, part in enumerate(ordered):
            if n:
                speaker.words.append(_AND[len(ordered) > 2 and all_negated(ordered)][n == len(ordered) - 1])
            if not speaker.say("clause", part):
                return False
        if ordered:
            speaker.words.append("的")
        return True


_AND = (("且", "且"), ("，", "，且"))
"""Between clauses, and before the last of them; three things that something isn't are listed."""


def all_negated(tests: list[Filter]) -> bool:
    return all(isinstance(test, Non) for test in tests)


def _and(word: str) -> str:
    return "与" if word == "或" else word


def is_other(part: Filter) -> bool:
    """ "another": not the card itself, nor something else that was mentioned."""
    return isinstance(part, Non) and isinstance(part.inner, f.Is)


def say_word(speaker: Speaker, word: str) -> bool:
    speaker.words.append(word)
    return True


def rank(speaker: Speaker, category: str, value: Filter) -> int:
    """The place among the category's productions of the first that says the value; -1 where none does."""
    for n, production in enumerate(speaker.grammar.categories.get(category, ())):
        length, mark = len(speaker.words), speaker.talk.mark()
        said = speaker.attempt(production, value, None)
        del speaker.words[length:]
        speaker.talk.back(mark)
        if said:
            return n
    return -1


def pick(speaker: Speaker, category: str, tests: list[Filter]) -> Filter | None:
    """The test whose production is written first."""
    found = sorted((place, n) for n, test in enumerate(tests) if (place := rank(speaker, category, test)) >= 0)
    return tests[found[0][1]] if found else None


def ranked(speaker: Speaker, category: str, tests: list[Filter]) -> list[Filter]:
    """The tests that the category says, in the order of its productions."""
    found = sorted((place, n) for n, test in enumerate(tests) if (place := rank(speaker, category, test)) >= 0)
    return [tests[n] for _, n in found]


# -- what a value is like ----------------------------------------------------------------------------------------------


def measure(what: object) -> str:
    """The measure word: 位 for players, 张 for cards, 个 for everything else."""
    found = parts(what) if isinstance(what, Filter) else ()
    if any(isinstance(part, f.IsPlayer) for part in found):
        return "位"
    return "张" if any(in_zones(part) for part in found) else "个"


def in_zones(part: Filter) -> bool:
    """The test says that it is in a zone, or in one of several, whose objects are called cards."""
    if isinstance(part, AnyOf):
        return all(in_zones(choice) for choice in part.choices)
    return isinstance(part, f.InZone) and part.zone in HELD


def bare(value: object) -> bool:
    """Types alone: that they are on the battlefield has to be said."""
    if not isinstance(value, Count):
        return False
    known = (f.HasType, f.HasSubtype, f.HasColour, f.HasSupertype)
    return all(isinstance(part, known) or part == f.another for part in parts(value.what))


def others(value: object) -> bool:
    """The filter asks for another thing than the card itself."""
    return isinstance(value, Filter) and any(is_other(part) for part in parts(value))


def player(value: object) -> bool:
    if isinstance(value, AnyOf):
        return player(value.choices[0])
    return isinstance(value, Filter) and any(isinstance(part, f.IsPlayer) for part in parts(value))


class FromZone(Spec):
    """A reference to cards in a zone, as "{what}从{origin}": the zone with its owner, and the rest."""

    def __init__(self, zones: tuple[str, ...]) -> None:
        self.zones = zones

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        what = getattr(value, "what", None)
        if not isinstance(value, Reference) or not isinstance(what, Filter) or getattr(value, "same_owner", False):
            return False
        tests = parts(what)
        origin = [part for part in tests if isinstance(part, f.InZone) and part.zone in self.zones]
        if len(origin) != 1:
            return False
        owners = [part for part in tests if isinstance(part, f.OwnedBy)]
        rest = [part for part in tests if part not in owners and part not in origin]
        slots["what"] = with_fields(value, what=AllOf((*rest, f.InZone(""))))
        slots["origin"] = AllOf((*origin, *owners))
        return True


def with_fields(value: Reference, **given: object) -> Reference:
    made = replace(value, **given)  # type: ignore[type-var]
    assert isinstance(made, Reference)
    return made


class Choices(Spec):
    """Any of several filters, each said by itself."""

    def __init__(self, name: str) -> None:
        self.name = name

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, AnyOf):
            return False
        slots[self.name] = value.choices
        return True


class ChosenHere(Spec):
    """A word that the ability itself has had chosen: 该色, not 所选颜色."""

    def __init__(self, value: object) -> None:
        self.value = value

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value == self.value and CHOSEN_HERE in talk.notes


def note_sacrificed(talk: Discourse, value: object) -> None:
    """What is sacrificed can be called so from now on."""
    what = getattr(value, "what", None)
    noun = noun_of(what) if isinstance(what, Filter) else None
    if isinstance(noun, f.HasSubtype):
        noun = f.creature if noun.subtype in CREATURE_TYPES else noun
    elif isinstance(noun, f.HasType) and noun.types & (noun.types - 1):
        noun = f.permanent
    talk.note(SACRIFICED, noun)


class Self(Spec):
    """The value itself, in a slot: said by a phrase of another category."""

    def __init__(self, name: str = "it") -> None:
        self.name = name

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        slots[self.name] = value
        return True


class Also(Spec):
    """Two forms of the same value: slots of both are filled."""

    def __init__(self, *specs: Spec) -> None:
        self.specs = specs

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return all(spec.match(value, slots, talk, hint) for spec in self.specs)


class Pronoun(Spec):
    """它 or 它们: the latest thing, or things, that was mentioned."""

    def __init__(self, many: bool) -> None:
        self.many = many

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, Reference):
            return False
        if not self.many:
            return value == talk.it()
        return value == talk.they() and not any(m.reference == value and m.is_player for m in talk.mentions)


class Kind(Spec):
    """Any node of the type; its fields fill the slots of their names."""

    def __init__(self, kind: type[Node]) -> None:
        self.kind = kind

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if type(value) is not self.kind:
            return False
        slots.update({field.name: getattr(value, field.name) for field in fields(self.kind)})  # type: ignore[arg-type]
        return True
