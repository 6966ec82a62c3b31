"""Errors: malformed, illegal, ambiguous, unsupported. Each has a stable code, the rule, and what would be legal."""

from __future__ import annotations

from typing import ClassVar, Final

QUOTED: Final = 80
"""How much of a value from outside an error message quotes."""


def quoted(given: object) -> str:
    """A value as an error message quotes it, shortened if necessary. (A number can be too long to convert to text, and
    an object's `repr` may fail.)"""
    try:
        text = repr(given)
    except Exception:
        text = f"a value of the type {type(given).__name__}"
    return text if len(text) <= QUOTED else f"{text[: QUOTED - 1]}…"


class ApnapError(Exception):
    """The root. `code` is stable; `rule` is the rule that is broken, or empty."""

    code: ClassVar[str] = "apnap"
    """A stable name of the kind of error, such as `illegal/answer`."""

    def __init__(self, rule: str, message: str, legal: object = None) -> None:
        self.rule = rule
        """The number of the rule that is broken; empty for none."""
        self.message = message
        """What is wrong, without the rule."""
        self.legal = legal
        """What would be legal instead, if known."""
        super().__init__(f"{message} (CR {rule})" if rule else message)

    def __reduce__(self) -> tuple[object, ...]:
        """For pickling, as between processes: by what it holds, whatever its subclass is created from."""
        return _restored, (type(self), self.args), self.__dict__


def _restored(kind: type[ApnapError], args: tuple[object, ...]) -> ApnapError:
    found = kind.__new__(kind)
    found.args = args
    return found


class Malformed(ApnapError):
    """Input that isn't of the right form: a broken save, a wrong type."""

    code: ClassVar[str] = "malformed"


class Illegal(ApnapError):
    """Well-formed input that the rules do not allow."""

    code: ClassVar[str] = "illegal"


class IllegalAnswer(Illegal):
    """An answer to a decision that is not legal."""

    code: ClassVar[str] = "illegal/answer"


class IllegalDeck(Illegal):
    """A deck that the rules do not allow."""

    code: ClassVar[str] = "illegal/deck"


class Ambiguous(ApnapError):
    """A name that matches several things."""

    code: ClassVar[str] = "ambiguous"


class Unsupported(ApnapError):
    """Something this version doesn't support."""

    code: ClassVar[str] = "unsupported"


class Endless(Unsupported):
    """A game that continues without choices and can't be shown to continue forever."""

    code: ClassVar[str] = "unsupported/endless"
