"""Plain text on the terminal, where names come from outside: decks, cards, players, saves. Whatever is printed goes
through `shown`, so that no name can give the terminal orders."""

from __future__ import annotations

import re
import unicodedata
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from apnap.cli import words

_ESCAPE = re.compile(r"(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]?|\x1b[\]PX^_][^\x07\x1b]*(?:\x07|\x1b\\)?|\x1b[ -/]*[0-~]?")
"""Escape sequences (ECMA-48), whole or broken off: of control, of text for the terminal, any other."""


def shown(text: str) -> str:
    """The text without escape sequences, control characters and marks that change the direction of writing."""
    if text.isprintable():
        return text
    return "".join([one for one in _ESCAPE.sub("", text) if one in "\n\t" or not _is_control(one)])


def _is_control(one: str) -> bool:
    return unicodedata.category(one) in ("Cc", "Cf", "Cs", "Zl", "Zp") and one not in "\u200d\ufe0f"


def echo(text: str, err: bool = False) -> None:
    """A line of plain text."""
    typer.echo(shown(text), err=err)


def _speak(code: str) -> str:
    """Speak the language of the option; the texts of `--help` have been chosen before, by the same option."""
    if code:
        words.use(code)
    return code


Language = Annotated[str, typer.Option("--language", callback=_speak, help=words.say("help.language"))]


class Commands(TyperGroup):
    """A group of commands whose error messages are `shown` too. Errors of the library become messages."""

    def invoke(self, ctx: Any) -> Any:
        from apnap.rules.asking.errors import ApnapError

        try:
            return super().invoke(ctx)
        except ApnapError as error:
            echo(words.error_text(error), err=True)
            raise typer.Exit(1) from error
        except Exception as error:
            message = getattr(error, "message", None)
            if isinstance(message, str):
                error.message = shown(message)  # type: ignore[attr-defined]
            _translate(error)
            raise


def _translate(error: Exception) -> None:
    """Let an error of typer speak the language that was chosen."""
    tell = getattr(error, "format_message", None)
    if tell is not None and words.language() == words.CHINESE:
        from apnap.cli.error_words import in_chinese

        text = tell()
        error.format_message = lambda: in_chinese(text) or text  # type: ignore[attr-defined]
