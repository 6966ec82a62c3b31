"""Abilities as lines of rules text (CR 113), and the whole text of a face."""

from __future__ import annotations

from apnap.language import types as t
from apnap.language.abilities import Ability, Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, Face
from apnap.language.changes import Gain
from apnap.language.costs import Loyalty
from apnap.language.effects import Discard, Draw, Effect, SacrificeIt, Scry, Surveil
from apnap.language.english import keywords
from apnap.language.english.conditions import STEP_NAMES
from apnap.language.english.costs import cost_line
from apnap.language.english.effects import run
from apnap.language.english.filters import noun
from apnap.language.english.patterns import trigger
from apnap.language.english.speech import PHRASES, Speech, say
from apnap.language.english.words import MULTIPLES, capital, listed, number, roman, sentence
from apnap.language.filters import Filter
from apnap.language.node import Node, walk
from apnap.language.patterns import BecomesTarget, Begins, Chapter, Pattern
from apnap.language.references import ActivePlayer, Bound
from apnap.language.statics import Cannot, Continuous, EntersWith

Modes = tuple[tuple[Effect, ...], ...]


def text_of(card: Face | CardDefinition, name: str = "") -> str:
    """The rules text of a face or of every face of a card, one ability a line."""
    if isinstance(card, CardDefinition):
        return "\n//\n".join(text_of(face, name) for face in card.faces)
    return "\n".join(lines(card, name or card.name))


def lines(face: Face, name: str) -> list[str]:
    """The lines of a face: keywords in a row where they follow each other, every other ability by itself."""
    found: list[str] = []
    row: list[str] = []
    for ability in merged(face.abilities):
        if isinstance(ability, Keyword) and in_row(ability):
            row.append(keyword(speech_for(face, name), ability))
            continue
        if row:
            found.append(capital(", ".join(row)))
            row = []
        found.append(line(speech_for(face, name), ability))
    return [*found, capital(", ".join(row))] if row else found


def merged(abilities: tuple[Ability, ...]) -> list[Ability]:
    """Abilities that a card words as one: "can't attack or block", "protection from red and from blue"."""
    found: list[Ability] = []
    for ability in abilities:
        both = _merge(found[-1], ability) if found else None
        if both is not None:
            found[-1] = both
        else:
            found.append(ability)
    return found


def _merge(one: Ability, other: Ability) -> Ability | None:
    if isinstance(one, Keyword) and isinstance(other, Keyword):
        return _one_protection(one, other)
    if not (isinstance(one, Static) and isinstance(other, Static) and one.condition == other.condition):
        return None
    a, b = one.rule, other.rule
    if isinstance(a, Cannot) and isinstance(b, Cannot) and a.who == b.who and a.by is None and b.by is None:
        action = _BOTH.get((a.action, b.action))
        return Static(Cannot(a.who, action), one.condition, one.zone) if action else None
    return None


def _one_protection(one: Keyword, other: Keyword) -> Keyword | None:
    if one.name != "protection" or other.name != "protection":
        return None
    if not (isinstance(one.quality, Filter) and isinstance(other.quality, Filter)):
        return None
    return Keyword("protection", quality=one.quality | other.quality)


_BOTH = {("attack", "block"): "attack or block", ("attack alone", "block alone"): "attack or block alone"}


def in_row(node: Keyword) -> bool:
    """Keywords without a cost share a line: "Flying, vigilance"."""
    return not node.cost and not node.number and node.name not in _OWN_LINE


_OWN_LINE = (
    "enchant",
    "prowess",
    "changeling",
    "convoke",
    "improvise",
    "delve",
    "storm",
    "cascade",
    "exalted",
    "persist",
    "evolve",
    "training",
    "provoke",
    "undying",
    "flash",
    "devoid",
    "affinity",
    "phasing",
    "partner",
    "split second",
    "infect",
    "extort",
)


def speech_for(face: Face, name: str) -> Speech:
    """A speech that knows what the face is attached to and whether it dies."""
    attached = "equipped" if "Equipment" in face.subtypes else "enchanted"
    speech = Speech(name, _host(face), attached)
    speech.real = face.name
    speech.types = face.types
    speech.land = bool(face.types & t.LAND)
    speech.mortal = bool(face.types & t.CREATURE) or not face.types
    return speech


def _host(face: Face) -> str:
    for ability in face.abilities:
        if isinstance(ability, Keyword) and ability.name == "enchant" and isinstance(ability.quality, Filter):
            return noun(Speech(), ability.quality).name()
    return "land" if "Fortification" in face.subtypes else "creature"


def describe(node: Node, name: str = "~") -> str:
    """Any node in words, standing by itself: an ability as a line, anything else as a phrase."""
    if isinstance(node, CardDefinition):
        return text_of(node, name)
    if isinstance(node, Face):
        return text_of(node, name)
    if isinstance(node, Ability):
        return line(Speech(name), node)
    return say(Speech(name), node)


def keyword(speech: Speech, node: Keyword) -> str:
    return keywords.dashed(keywords.keyword(speech, node))


def line(speech: Speech, ability: Ability) -> str:
    """One ability as a line of text."""
    if isinstance(ability, Keyword):
        return capital(keyword(speech, ability))
    if isinstance(ability, Spell):
        speech.spell = True
        if cantrip(ability):
            return f"{_body(speech, ability.effects[:-1], (), ability.choose)}\n{run(speech, ability.effects[-1:])}"
        body = _body(speech, ability.effects, ability.modes, ability.choose, ability.again)
        if ability.choose_if is not None and ability.modes:
            more = choice_of(ability.choose_then, len(ability.modes), ability.again).removesuffix(" —")
            first, _, rest = body.partition(" —\n")
            return f"{first}. If {say(speech, ability.choose_if)}, {more} instead.\n{rest}"
        return body
    if isinstance(ability, Activated):
        return _activated(speech, ability)
    if isinstance(ability, Triggered):
        return _triggered(speech, ability)
    if not isinstance(ability, Static):
        return say(speech, ability)
    return _static(speech, ability)


def cantrip(ability: Spell) -> bool:
    """A spell that draws a card beside what it is for says so on a line of its own."""
    effects = ability.effects
    if len(effects) < 2 or ability.modes or effects[-1] != Draw(1):
        return False
    before = effects[-2]
    return not (isinstance(before, (Scry, Surveil)) and before.amount != 1) and not isinstance(before, Discard)


def _body(
    speech: Speech, effects: tuple[Effect, ...], modes: Modes, choose: tuple[int, int], again: bool = False
) -> str:
    """The effects, or the modes with a bullet each (CR 700.2)."""
    if not modes:
        return run(speech, effects)
    return "\n".join([capital(choice_of(choose, len(modes), again)), *bullets(speech, modes)])


def bullets(speech: Speech, modes: Modes) -> list[str]:
    return [f"• {run(speech, mode)}" for mode in modes]


def choice_of(choose: tuple[int, int], count: int, again: bool) -> str:
    """ "choose one —", "choose one or both —", "choose up to two —"."""
    least, most = choose
    if again:
        return f"choose {number(most)}. You may choose the same mode more than once."
    if least == most:
        return f"choose {number(least)} —"
    if least == 1 and most == 2:
        return f"choose one or {'both' if count == 2 else 'two'} —"
    if least == 1 and most >= count:
        return "choose one or more —"
    return f"choose up to {number(most)} —" if least == 0 else f"choose {number(least)} or {number(most)} —"


def _activated(speech: Speech, ability: Activated) -> str:
    speech.zone = ability.zone
    speech.activated = True
    cost = cost_line(speech, ability.cost)
    body = _body(speech, ability.effects, ability.modes, ability.choose)
    limits = restrictions(speech, ability)
    return f"{cost}: {body}{' ' if limits else ''}{limits}"


def restrictions(speech: Speech, ability: Activated) -> str:
    """When and how often it may be activated (CR 602.5)."""
    only: list[str] = []
    if ability.condition is not None:
        only.append(f"if {say(speech, ability.condition)}")
    if ability.timing == "sorcery" and not any(isinstance(part, Loyalty) for part in ability.cost):
        only.append("as a sorcery")
    elif ability.timing and ability.timing != "sorcery":
        whose = "your" if ability.timing == "upkeep" else "the"
        only.append(f"during {whose} {STEP_NAMES.get(ability.timing, ability.timing)}")
    if ability.limit:
        only.append(f"{MULTIPLES.get(ability.limit, f'{ability.limit} times')} each turn")
    found = [say(speech, one) for one in ability.pricing]
    found += [f"Activate only {listed(only)}."] if only else []
    return " ".join(["Any player may activate this ability.", *found] if ability.anyone else found)


def _triggered(speech: Speech, ability: Triggered) -> str:
    speech.zone = ability.zone
    if isinstance(ability.pattern, Chapter):
        return f"{roman(ability.pattern.number)} — {_body(speech, ability.effects, ability.modes, ability.choose)}"
    last = isinstance(ability.pattern, BecomesTarget) and ability.effects == (SacrificeIt(),)
    start = f"{trigger(speech, _whose(ability), last)}, "
    if ability.condition is not None:
        start += f"if {say(speech, ability.condition)}, "
    if ability.modes:
        first = choice_of(ability.choose, len(ability.modes), False)
        return "\n".join([capital(start + first), *bullets(speech, ability.modes)])
    limit = (
        " This ability triggers only once each turn."
        if ability.limit == 1
        else (f" This ability triggers only {MULTIPLES[ability.limit]} each turn." if ability.limit else "")
    )
    return sentence(start + run(speech, ability.effects, inline=True)) + limit


def _whose(ability: Triggered) -> Pattern:
    """A step of anyone's turn is "each player's" where the effect speaks of that player."""
    pattern = ability.pattern
    if not isinstance(pattern, Begins) or pattern.whose is not None or pattern.step == "end":
        return pattern
    spoken = any(node == Bound("that player") for effect in ability.effects for node in walk(effect))
    return Begins(pattern.step, ActivePlayer()) if spoken else pattern


def _static(speech: Speech, ability: Static) -> str:
    speech.zone = ability.zone
    if isinstance(ability.rule, EntersWith) and ability.condition is not None:
        return sentence(f"if {say(speech, ability.condition)}, {say(speech, ability.rule)}")
    words = say(speech, ability.rule)
    if ability.condition is None:
        return sentence(words)
    if words.startswith(("if ", "as ")):
        return sentence(words)
    if _leading(ability):
        speech.it = ""
        return sentence(f"as long as {say(speech, ability.condition)}, {say(speech, ability.rule)}")
    return sentence(f"{words} as long as {say(speech, ability.condition)}")


def _leading(ability: Static) -> bool:
    """Where several things are so, the condition comes first."""
    if not isinstance(ability.rule, Continuous):
        return False
    return sum(len(one.abilities) if isinstance(one, Gain) else 1 for one in ability.rule.changes) > 1


def _ability(speech: Speech, ability: Ability) -> str:
    return line(speech, ability)


def _face(speech: Speech, face: Face) -> str:
    return "\n".join(lines(face, speech.name))


def _card(speech: Speech, card: CardDefinition) -> str:
    return text_of(card, speech.name)


for kind in (Spell, Activated, Triggered, Static, Keyword):
    PHRASES[kind] = _ability
PHRASES[Face] = _face
PHRASES[CardDefinition] = _card
