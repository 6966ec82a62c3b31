"""Keyword abilities as words (CR 702): the name, and how the cost, number or quality behind it is written."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.changes import Gain, SetPT
from apnap.language.costs import Mana
from apnap.language.english.costs import cost_line
from apnap.language.english.filters import noun
from apnap.language.english.speech import Speech, say
from apnap.language.english.words import listed
from apnap.language.filters import (
    AllOf,
    AnyOf,
    Colourless,
    ColourOfChoice,
    Filter,
    HasChosenColour,
    HasColour,
    HasSupertype,
    Multicoloured,
    Named,
    Non,
)
from apnap.language.mana import COLOUR_NAMES


def keyword(speech: Speech, node: Keyword) -> str:
    """The keyword with what stands behind it, in lower case: "ward {2}", "protection from red", "crew 3"."""
    words = node.name
    if isinstance(node.quality, SetPT):
        return f"{words} {cost(speech, node)} — {node.quality.power}/{node.quality.toughness}"
    if isinstance(node.quality, Filter):
        words = qualified(speech, node.name, node.quality)
    elif node.quality is not None and not isinstance(node.quality, Gain):  # the lines below it tell what it lends
        words += f" {say(speech, node.quality)}"
    if node.number:
        words += f" {node.number}"
    if node.cost:
        words += f" {cost(speech, node)}"
    return words


def cost(speech: Speech, node: Keyword) -> str:
    """A cost of mana alone follows directly; any other follows a dash."""
    if all(isinstance(part, Mana) for part in node.cost):
        return "".join(say(speech, part) for part in node.cost)
    return f"\b—{cost_line(speech, node.cost)}."


def dashed(words: str) -> str:
    return words.replace(" \b—", "—")


def qualified(speech: Speech, name: str, quality: Filter) -> str:
    """ "protection from red and from blue", "hexproof from black", "enchant creature you control"."""
    if name in ("protection", "hexproof"):
        choices = quality.choices if isinstance(quality, AnyOf) else (quality,)
        return f"{name} {listed([f'from {_quality(speech, choice)}' for choice in choices])}"
    if isinstance(quality, Named):
        return f"{name} {quality.name}"
    if name == "champion":
        return f"{name} {noun(speech, quality).one()}"
    if name == "affinity":
        return f"affinity for {noun(speech, quality).bare(True)}"
    if name == "landwalk":
        return f"{noun(speech, quality).bare()}walk"
    if name.endswith("cycling"):
        return f"{noun(speech, quality).bare().replace(' card', '')}{name}"
    return f"{name} {noun(speech, quality).bare()}"


def _quality(speech: Speech, quality: Filter) -> str:
    """A colour by its name, anything else in the plural."""
    if isinstance(quality, HasColour):
        return COLOUR_NAMES[quality.colour]
    if isinstance(quality, ColourOfChoice):
        return "the color of your choice"
    if isinstance(quality, HasChosenColour):
        return "the chosen color"
    if isinstance(quality, Multicoloured):
        return "multicolored"
    if isinstance(quality, Colourless):
        return "colorless"
    if isinstance(quality, (AllOf, HasSupertype, Non)):
        return noun(speech, quality).group().words
    made = noun(speech, quality)
    return "everything" if made.kind == "object" else made.group().words


__all__ = ["dashed", "keyword"]
