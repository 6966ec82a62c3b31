"""Naming things: how people refer to objects and players, and how the game does.

| text | means |
|---|---|
| `Player 2`, `me`, `the opponent` | a player by name; the player who speaks (or `you`); the only opponent |
| `Grizzly Bears`, `Bears` | the object with that name, or with these words in its name |
| `Stomp`, `Ice` | a card that can be cast or played with the face of that name up |
| `the second Grizzly Bears`, `the 2nd …` | one of several, in the order of their zone |
| `my …`, `Player 2's …` | what that player controls, or owns outside the battlefield and the stack (or `your …`) |
| `… on the stack`, `… in the graveyard` | one in that zone |
| `ability of …` | an ability on the stack, by its source |
| `face-down …` | a face-down permanent |
| `#12` or a number | an id |

Copies of the same card in a hand or library are interchangeable: the name means the first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from apnap.language.zones import ANTE, BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, HIDDEN_ZONES, LIBRARY, STACK
from apnap.rules.asking.decisions import SECRET, Decision, NameCard, Option
from apnap.rules.asking.errors import Ambiguous, Illegal, Malformed, quoted
from apnap.rules.values.reading import characteristics, controller
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
SHORT: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th")
Name = str | int
"""How a thing may be named: by a text, or by its number."""


def things_of(state: State, *zones: str) -> list[int]:
    """The objects in the zones with those names, of each player in order."""
    found: list[int] = []
    for zone in zones:
        if zone == STACK:
            found += [id for marker in state.markers for id in marker.stack]
        elif zone in (HAND, LIBRARY, GRAVEYARD):
            found += [id for player in state.players for id in state.zone(zone, player.index)]
        else:
            found += state.zone(zone, 0)
    return found


def players_of(state: State) -> list[int]:
    return [of_player(player.index) for player in state.players]


def name_of(state: State, thing: int) -> str:
    """The name of a thing, without distinguishing things of the same name."""
    if is_player(thing):
        return state.players[of_player(thing)].name
    seen = state.object(thing)
    name = characteristics(state, thing).name
    if seen.face_down:
        return "face-down creature" if seen.zone in (BATTLEFIELD, STACK) else "face-down card"
    if seen.stack is not None and seen.stack.ability is not None:
        return f"ability of {name or name_of(state, seen.stack.source)}"
    return name or ("Emblem" if seen.zone == COMMAND else "nameless object")


def label(state: State, thing: int) -> str:
    """The name of a thing, with its number and its controller or owner."""
    if thing == NOTHING:
        return "nothing"
    if is_player(thing):
        return name_of(state, thing)
    whose = state.players[controller(state, thing)].name
    return f"{name_of(state, thing)} (#{thing}, {whose}'s, {state.object(thing).zone})"


def labels(state: State, things: Sequence[int]) -> str:
    return ", ".join([label(state, thing) for thing in things]) or "nothing"


def find(state: State, name: object, speaker: int = 0, among: Sequence[int] | None = None, rule: str = "201.2") -> int:
    """The only thing with that name: among those given, or anywhere, first on the battlefield and the stack. The rule
    is the one that requires it."""
    if isinstance(name, int):
        return name
    if not isinstance(name, str):
        raise Malformed("", f"a thing is named by a text or its number, not by {quoted(name)}")
    if name.startswith("#") and name[1:].isdecimal() and len(name) < 20:
        return int(name[1:])
    found = matching(state, name, speaker, _everywhere(state, name, speaker) if among is None else among)
    if not found:
        listed = "" if among is None else f"; there are {labels(state, among)}"
        raise Illegal(rule, f"nothing is called {quoted(name)}{listed}", among)
    if len(found) > 1 and not _interchangeable(state, found):
        raise Ambiguous(rule, f"{quoted(name)} could be {labels(state, found)}", tuple(found))
    return found[0]


def find_all(state: State, names: Sequence[Name], speaker: int = 0, among: Sequence[int] | None = None) -> list[int]:
    """Several things by their names. A name given twice means two of them if they are interchangeable."""
    found: list[int] = []
    for name in names:
        left = among if among is None or isinstance(name, int) else [one for one in among if one not in found]
        found.append(find(state, name, speaker, left))
    return found


def matching(state: State, name: str, speaker: int, among: Sequence[int]) -> list[int]:
    """Every thing that matches the name."""
    rest, whose = _owner(state, name, speaker)
    whole = _zone(rest)[0].lower()
    if any(_called(state, one) == whole for one in among):  # a name may begin with such a word
        ordinal = None
    else:
        ordinal, rest = _ordinal(rest)
    rest, whose = (rest, whose) if whose is not None else _owner(state, rest, speaker)
    rest, zone = _zone(rest)
    pool = [one for one in among if _belongs(state, one, whose) and _lies(state, one, zone)]
    exact = [one for one in pool if _called(state, one) == rest.lower() or _is_role(state, rest, speaker, one)]
    found = exact or [one for one in pool if _words_in(rest.lower(), _called(state, one))]
    if ordinal is not None:
        return found[ordinal : ordinal + 1]
    return found


def _is_role(state: State, name: str, speaker: int, thing: int) -> bool:
    """A player by their role: the speaker, or the only opponent."""
    if name.lower() in ("you", "me"):
        return thing == of_player(speaker)
    return name.lower() in ("opponent", "the opponent") and thing == of_player(_opponent(state, speaker))


def _opponent(state: State, speaker: int) -> int:
    """The only opponent; -1 if there are several."""
    others = [one.index for one in state.players if one.in_game and one.team != state.players[speaker].team]
    return others[0] if len(others) == 1 else -1


def _everywhere(state: State, name: str, speaker: int) -> Sequence[int]:
    """The first group of zones with a match."""
    groups = (
        players_of(state),
        things_of(state, BATTLEFIELD, STACK),
        things_of(state, COMMAND, EXILE, GRAVEYARD, ANTE),
        things_of(state, HAND),
        things_of(state, LIBRARY),
    )
    for group in groups:
        if matching(state, name, speaker, group):
            return group
    return ()


def _called(state: State, thing: int) -> str:
    return name_of(state, thing).lower()


def _words_in(part: str, whole: str) -> bool:
    return bool(part) and f" {part} " in f" {whole.replace(',', '')} " and not part.isdigit()


def _owner(state: State, text: str, speaker: int) -> tuple[str, int | None]:
    lower = text.lower()
    for word in ("your ", "my "):
        if lower.startswith(word):
            return text[len(word) :], speaker
    for word in ("the opponent's ", "opponent's "):
        if lower.startswith(word) and _opponent(state, speaker) >= 0:
            return text[len(word) :], _opponent(state, speaker)
    for player in state.players:
        prefix = f"{player.name.lower()}'s "
        if lower.startswith(prefix):
            return text[len(prefix) :], player.index
    return text, None


def _ordinal(text: str) -> tuple[int | None, str]:
    lower = text.lower()
    if lower.startswith("the "):
        text, lower = text[4:], lower[4:]
    word, _, rest = text.partition(" ")
    for words in (ORDINALS, SHORT):
        if rest and word.lower() in words:
            return words.index(word.lower()), rest
    return None, text


def _zone(text: str) -> tuple[str, str]:
    for zone, phrase in (
        (STACK, "on the stack"),
        (BATTLEFIELD, "on the battlefield"),
        (GRAVEYARD, "in the graveyard"),
        (HAND, "in hand"),
        (EXILE, "in exile"),
        (ANTE, "in the ante"),
        (LIBRARY, "in the library"),
    ):
        if text.lower().endswith(f" {phrase}"):
            return text[: -len(phrase) - 1], zone
    return text, ""


def _belongs(state: State, thing: int, whose: int | None) -> bool:
    if whose is None or is_player(thing):
        return whose is None
    if state.object(thing).zone in (BATTLEFIELD, STACK):
        return controller(state, thing) == whose
    return state.object(thing).owner == whose


def _lies(state: State, thing: int, zone: str) -> bool:
    return not zone or (not is_player(thing) and state.object(thing).zone == zone)


def _interchangeable(state: State, found: Sequence[int]) -> bool:
    """Copies of the same card in a hidden zone of one player."""
    if any(is_player(one) for one in found):
        return False
    first = state.object(found[0])
    return all(
        state.object(one).zone == first.zone
        and first.zone in HIDDEN_ZONES
        and state.object(one).owner == first.owner
        and state.object(one).definition == first.definition
        for one in found
    )


# -- options ---------------------------------------------------------------------------------------------------------


def option_label(state: State, option: Option) -> str:
    """An option in words: what `find_option` takes, with numbers."""
    shown = [option.kind]
    if option.thing != NOTHING:
        shown.append(label(state, option.thing))
    if option.kind in ("attack", "block"):
        shown.append(f"→ {label(state, option.number)}")
    elif option.kind in ("number", SECRET, "mode", "amount", "trigger", "effect", "activate", "mana", "colour"):
        shown.append(str(option.number))
    if option.word:
        shown.append(option.word)
    return " ".join(shown)


def decision_label(state: State, decision: Decision) -> str:
    """A decision in words: who is asked what, under which rule, and the options."""
    source = f" for {label(state, decision.source)}" if decision.source != NOTHING else ""
    listed = decision.options
    shown = "; ".join([option_label(state, option) for option in listed[:40]])
    more = f"; and {len(listed) - 40} more" if len(listed) > 40 else ""
    return (
        f"{state.players[decision.player].name} is asked: {decision.purpose}{source} (CR {decision.rule}), "
        f"options: {shown}{more}"
    )


def played_as(state: State, name: Name, offered: Sequence[Option]) -> list[Option]:
    """Options to play a card with the face of that name up (CR 709.3, 712.11, 715.3)."""
    if not isinstance(name, str):
        return []
    wanted = _zone(_owner(state, name, 0)[0])[0].lower()
    found = [one for one in offered if one.word.lower() == wanted and wanted in _faces(state, one.thing)]
    alike = _interchangeable(state, [one.thing for one in found]) if found else False
    return found[:1] if alike else found


def _faces(state: State, thing: int) -> list[str]:
    definition = state.object(thing).definition
    return [] if definition is None else [face.name.lower() for face in definition.faces]


def find_option(state: State, name: Name | bool | Option, decision: Decision, listed: Sequence[Option]) -> Option:
    """The option meant: an option itself, yes or no, a number, a word, or a thing by its name."""
    if isinstance(name, Option):
        return name
    if isinstance(name, bool):
        name = "yes" if name else "no"
    fits = [option for option in listed if _says(option, name)]
    if len(fits) == 1:
        return fits[0]
    if isinstance(decision, NameCard) and isinstance(name, str):
        return Option("word", word=name)
    if not fits and isinstance(name, str):
        there = [option for option in listed if option.thing != NOTHING]
        things = list(dict.fromkeys([option.thing for option in there]))
        if things:
            thing = find(state, name, decision.player, things, decision.rule)
            fits = [option for option in there if option.thing == thing]
            if len(fits) == 1:
                return fits[0]
    if fits:
        shown = "; ".join([option_label(state, option) for option in fits])
        raise Ambiguous(decision.rule, f"{quoted(name)} could be {shown}", tuple(fits))
    raise Illegal(decision.rule, f"{quoted(name)} is not on offer: {decision_label(state, decision)}", tuple(listed))


def _says(option: Option, name: Name) -> bool:
    if isinstance(name, int):
        if option.kind == "thing":
            return option.thing == name
        return option.number == name and (option.thing == NOTHING or option.kind in ("trigger", "effect"))
    return option.word.lower() == name.lower() if option.word else option.kind == name
