"""Mana: colours, types of mana, mana symbols and mana costs (CR 105, 106, 107.4, 202)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

W: Final = 0
U: Final = 1
B: Final = 2
R: Final = 3
G: Final = 4
C: Final = 5
"""The six types of mana (CR 106.1b): five colours, and colourless. Colours are W to G (CR 105.1)."""

COLOURS: Final = (W, U, B, R, G)
LETTERS: Final = "WUBRGC"
COLOUR_NAMES: Final = ("white", "blue", "black", "red", "green")


@dataclass(frozen=True)
class Symbol:
    """One mana symbol of a cost (CR 107.4).

    A symbol is paid with one mana of a type in `types`; or, where they are set, with `generic` mana of any type, with
    one mana from a snow source, or with 2 life. A variable symbol stands for the value chosen for X; only mana of
    its types may be spent on X where it has some.
    """

    text: str
    types: tuple[int, ...] = ()
    generic: int = 0
    phyrexian: bool = False
    snow: bool = False
    variable: bool = False

    @property
    def value(self) -> int:
        """What the symbol adds to a mana value (CR 202.3); X is 0 outside the stack (CR 202.3e)."""
        if self.variable:
            return 0
        return max(self.generic, 1 if self.types or self.snow else 0)

    @property
    def colours(self) -> tuple[int, ...]:
        """The colours the symbol gives its card (CR 105.2, 107.4)."""
        return tuple(t for t in self.types if t != C)

    def __str__(self) -> str:
        return "{" + self.text + "}"


def with_x(symbols: tuple[Symbol, ...], x: int) -> tuple[Symbol, ...]:
    """A cost with X replaced by its value as generic mana, less what is taken off that (CR 107.3a, 601.2f)."""
    variable = len([symbol for symbol in symbols if symbol.variable])
    if not variable:
        return symbols
    total = x * variable + sum(symbol.generic for symbol in symbols if symbol.generic < 0)
    fixed = tuple([symbol for symbol in symbols if not symbol.variable and symbol.generic >= 0])
    only = next((symbol for symbol in symbols if symbol.variable and symbol.types), None)
    if only is not None and total > 0:
        return (*[Symbol(only.text.removeprefix("X/"), types=only.types)] * total, *fixed)
    keep = total > 0 or (total < 0 and has_generic_half(fixed))
    return (Symbol(str(total), generic=total), *fixed) if keep else fixed


def has_generic_half(symbols: tuple[Symbol, ...]) -> bool:
    """Whether a symbol such as {2/W} is among them: what is taken off may turn out to be taken off its generic half."""
    return any(symbol.generic > 0 and symbol.types for symbol in symbols)


def symbol(text: str) -> Symbol:
    """Read one symbol without its braces: `2`, `X`, `G`, `C`, `S`, `G/W`, `2/W`, `W/P`, `G/W/P`."""
    if text.isdecimal() and len(text) < 100:
        return Symbol(text, generic=int(text))
    if text in ("X", "Y", "Z"):
        return Symbol(text, variable=True)
    if text == "S":
        return Symbol(text, snow=True)
    parts = text.split("/")
    types = tuple(LETTERS.index(p) for p in parts if len(p) == 1 and p in LETTERS)
    generic = sum(int(p) for p in parts if p.isdecimal() and len(p) < 100)
    phyrexian = parts[-1] == "P"
    if not types or len(types) + (generic > 0) + phyrexian != len(parts):
        raise ValueError(f"{{{text}}} is not a mana symbol (CR 107.4)")
    return Symbol(text, types=types, generic=generic, phyrexian=phyrexian)


_READ: dict[str, tuple[Symbol, ...]] = {"": ()}


def symbols(text: str) -> tuple[Symbol, ...]:
    """Read a mana cost such as `{2}{G}{G}`; the empty string is the lack of a mana cost."""
    known = _READ.get(text)
    if known is None:
        known = _symbols(text)
        _READ[text] = known
    return known


def _symbols(text: str) -> tuple[Symbol, ...]:
    if not (text.startswith("{") and text.endswith("}")):
        raise ValueError(f"{text!r} is not a mana cost (CR 202.1)")
    return tuple(symbol(part) for part in text[1:-1].split("}{"))
