"""Templates: how the words of a production are written.

- `{what}`, `{what:thing}`: a slot, filled by a phrase of a category; the slot's own name is the category where none is
  given. `{what:a=it}` makes what it names something that can be referred to as `it`. Symbols such as `{T}` are words.
- `<its|their>`, `draw<s>`: singular and plural. The template stands for two; a category with a star, `{who:subject*}`,
  is the one of that number in each.
- `[the battlefield]`: words that may be left out. `(one|two)`: words that mean the same. The first form is the one that
  is said where nothing else is asked for. `((so))` stands in brackets on the card.
"""

from __future__ import annotations

import re
from typing import Final

from apnap.language.grammar.text_tokens import tokens

ONE: Final = ".one"
MANY: Final = ".many"
_CHOICE: Final = re.compile(r"\[([^\][]*)\]|\(([^()]*)\)")
_NUMBER: Final = re.compile(r"<([^<>]*)>")
_OPEN: Final = "⦅"
_CLOSE: Final = "⦆"
"""Brackets that are words of the template."""
_SLOT: Final = re.compile(r"\{([a-z_0-9]+)(?::([a-z_.]+\*?))?(?:=([a-z ]+))?\}")


class Word:
    """A token that is said as it is."""

    __slots__ = ("text",)

    def __init__(self, text: str) -> None:
        self.text = text


class Gap:
    """A slot: its name, the category of the phrase that fills it, and what can then be referred to."""

    __slots__ = ("name", "category", "binding", "many")

    def __init__(self, name: str, category: str, binding: str) -> None:
        self.name = name
        self.category = category
        self.binding = binding
        self.many = category.endswith(MANY)


Element = Word | Gap


def expand(category: str, template: str) -> list[tuple[str, tuple[Element, ...]]]:
    """The plain forms of a template, each with its category."""
    template = template.replace("((", _OPEN).replace("))", _CLOSE)
    return [
        (number_category, elements(form.replace(_OPEN, "(").replace(_CLOSE, ")")))
        for number_category, numbered in _numbers(category, template)
        for form in _choices(numbered)
    ]


def _numbers(category: str, template: str) -> list[tuple[str, str]]:
    if "*" not in category and "*}" not in template and "*=" not in template and "<" not in template:
        return [(category, template)]
    return [
        (category.replace("*", suffix), _in_number(template, n).replace("*}", suffix + "}").replace("*=", suffix + "="))
        for n, suffix in enumerate((ONE, MANY))
    ]


def _in_number(template: str, n: int) -> str:
    return _NUMBER.sub(lambda found: _form(found.group(1), n), template)


def _form(group: str, n: int) -> str:
    """One side of `<its|their>`; `<s>` is an ending of the singular alone."""
    if "|" not in group:
        return group if n == 0 else ""
    return group.split("|")[n]


def _choices(template: str) -> list[str]:
    found = _CHOICE.search(template)
    if found is None:
        return [template]
    options = [found.group(1), ""] if found.group(1) is not None else found.group(2).split("|")
    before, after = template[: found.start()], template[found.end() :]
    return [form for option in options for form in _choices(before + option + after)]


def elements(form: str) -> tuple[Element, ...]:
    made: list[Element] = []
    last = 0
    for found in _SLOT.finditer(form):
        made += _words(form[last : found.start()])
        name, category, binding = found.group(1), found.group(2), found.group(3)
        made.append(Gap(name, category or name, binding or ""))
        last = found.end()
    made += _words(form[last:])
    return tuple(made)


def _words(text: str) -> list[Element]:
    """The article is always `a` inside: the word after it decides how it is written."""
    return [Word("a" if token == "an" else token) for token in tokens(text)]
