"""Labels for the options of a decision that distinguish things with the same name: by controller or owner, position,
and visible differences."""

from __future__ import annotations

from collections import Counter

from apnap.game.asking import label, say
from apnap.game.interchangeable import Interchange
from apnap.game.naming import ORDINALS, name_of
from apnap.language.chinese.nouns.counter_kinds import COUNTERS
from apnap.language.chinese.nouns.words_and_symbols import ZONES
from apnap.language.types import CREATURE
from apnap.language.zones import BATTLEFIELD, HIDDEN_ZONES, STACK
from apnap.rules.asking.decisions import Answer, ChooseOptions, Decision, NameCard, Option
from apnap.rules.events.damage import lethal_damage
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.table import State
from apnap.state.telling import ENGLISH, Words, name, player_called
from apnap.state.things import NOTHING, is_player


def labels(state: State, options: list[Option], decision: Decision, words: Words = ENGLISH) -> list[str]:
    """A label for each option, for the player who is asked."""
    plain = [label(state, option, decision, words) for option in options]
    placing = Placing(state, decision.player, words)
    count = Counter(plain)
    placed = [placing.option(option) if count[text] > 1 else "" for option, text in zip(options, plain, strict=True)]
    which: dict[str, set[str]] = {}
    for text, place in zip(plain, placed, strict=True):
        which.setdefault(text, set()).add(place)
    found = [
        say(words, "noted", text, place) if len(which[text]) > 1 else text
        for text, place in zip(plain, placed, strict=True)
    ]
    return _counted(options, found, words)


def _counted(options: list[Option], texts: list[str], words: Words) -> list[str]:
    """Number effects and mana whose labels are still the same: nothing else distinguishes them."""
    found: list[str] = []
    count, before = Counter(texts), Counter[str]()
    for n, text in enumerate(texts):
        alike = count[text] > 1 and options[n].kind in ("effect", "trigger", "spend")
        place = before[text]
        before[text] += 1
        found.append(say(words, "noted", text, _nth(place, words)) if alike and place < len(ORDINALS) else text)
    return found


def _nth(place: int, words: Words) -> str:
    return f"第{place + 1}个" if words.is_chinese else ORDINALS[place]


def called(state: State, thing: int, player: int, words: Words = ENGLISH) -> str:
    """A thing by its name, and which one it is if there are several with that name, as the player sees it."""
    text = name(state, thing, player, words=words)
    if is_player(thing) or thing == NOTHING or state.object(thing).zone != BATTLEFIELD:
        return text
    alike = [one for one in state.battlefield if name_of(state, one) == name_of(state, thing)]
    return say(words, "noted", text, Placing(state, player, words).place(thing)) if len(alike) > 1 else text


class Placing:
    """Says whose a thing is, which one of several, and what is visible about it, as one player sees it."""

    __slots__ = ("state", "player", "words", "_groups", "_shared")

    def __init__(self, state: State, player: int, words: Words) -> None:
        self.state = state
        self.player = player
        self.words = words
        self._groups: dict[tuple[str, int, str], list[int]] = {}
        """The player's things of one name in a zone, once they have been looked for."""
        self._shared: dict[tuple[str, int, str], set[str]] = {}
        """What is visible about all of them."""

    def say(self, key: str, *values: object) -> str:
        return say(self.words, key, *values)

    def option(self, option: Option) -> str:
        """As in "your second" or "Player 2's, in the graveyard"; for a block, the blocker and then the attacker."""
        things = [option.thing, option.number] if option.kind in ("attack", "block") else [option.thing]
        return "; ".join([self.place(id) for id in things if id >= 0])

    def place(self, id: int) -> str:
        seen = self.state.object(id)
        who = controller(self.state, id) if seen.zone in (BATTLEFIELD, STACK) else seen.owner
        key = (seen.zone, who, name_of(self.state, id))
        if key not in self._groups or seen.zone in HIDDEN_ZONES:
            self._groups[key] = _alike(self.state, id, who)
        alike = self._groups[key]
        whose = self._whose(who, _nth(alike.index(id), self.words) if _is_counted(id, alike) else "")
        notes = self._different(id, key, alike) if seen.zone == BATTLEFIELD else [self._where(seen.zone)]
        return ("，" if self.words.is_chinese else ", ").join([whose, *notes])

    def _whose(self, who: int, nth: str) -> str:
        if who == self.player:
            return self.say("your nth", nth) if nth else self.say("yours")
        owner = player_called(self.state, who, self.player, self.words)
        return self.say("whose nth", owner, nth) if nth else self.say("whose", owner)

    def _different(self, id: int, key: tuple[str, int, str], alike: list[int]) -> list[str]:
        """What is visible about it that isn't true of all others with its name."""
        if key not in self._shared:
            self._shared[key] = set.intersection(*[set(self._seen(one)) for one in alike])
        return [note for note in self._seen(id) if note not in self._shared[key]]

    def _seen(self, id: int) -> list[str]:
        """What is visible about a permanent besides its name: power, toughness, counters, damage, tapped or not."""
        seen, values = self.state.object(id), characteristics(self.state, id)
        notes = [f"{values.power}/{values.toughness}"] if values.types & CREATURE else []
        notes += [self.say("tapped")] if seen.tapped else []
        notes += [self.say("damage", seen.damage)] if seen.damage else []
        for kind, count in seen.counters.items():
            if count:
                notes.append(self.say("counters", count, COUNTERS.get(kind, kind) if self.words.is_chinese else kind))
        return notes

    def _where(self, zone: str) -> str:
        if zone == STACK:
            return self.say("on the stack")
        named = ZONES.get(zone, zone) if self.words.is_chinese else zone
        return self.say("in" if zone in ("hand", "exile") else "in the zone", named)


def _is_counted(id: int, alike: list[int]) -> bool:
    return len(alike) > 1 and id in alike[: len(ORDINALS)]


def _alike(state: State, id: int, who: int) -> list[int]:
    """The player's things with that name in the zone, in its order: the second of them is "the second …" in a script.
    In a hidden zone they can't be distinguished."""
    seen = state.object(id)
    if seen.zone in HIDDEN_ZONES:
        return [id]
    named = name_of(state, id)
    mine = [one for one in state.zone(seen.zone, seen.owner) if name_of(state, one) == named]
    return [one for one in mine if seen.zone not in (BATTLEFIELD, STACK) or controller(state, one) == who]


def alike(state: State, decision: Decision, options: list[Option]) -> list[list[Option]]:
    """The options in groups, those together that nothing in the game tells apart."""
    compared = Interchange(state)
    found: dict[tuple[object, ...], list[Option]] = {}
    for n, option in enumerate(options):
        found.setdefault(_mark(compared, decision, option, n), []).append(option)
    return list(found.values())


def _mark(compared: Interchange, decision: Decision, option: Option, place: int) -> tuple[object, ...]:
    """Equal for options that can't be told apart."""
    if option.kind == "trigger" and option.number < len(decision.about) and not option.word:
        source = compared.state.object(option.thing)
        return ("trigger", decision.about[option.number], compared.mark(source.id))
    if option.kind not in ("thing", "play", "cast", "activate", "mana"):
        return (place,)
    return (option.kind, option.number, option.word, compared.mark(option.thing))


def only_answer(state: State, decision: Decision) -> Answer | None:
    """The answer, if there is only one, or if nothing that matters depends on it; otherwise None."""
    if isinstance(decision, NameCard):  # more can be named than is listed
        return None
    answer = decision.chosen
    while True:
        options = decision.options_after(answer)
        if not options:
            return answer
        if len(options) > 1 and not _is_same(state, decision, options):
            return None
        answer = (*answer, *options[: _alike_steps(decision, answer, options)])


def _alike_steps(decision: Decision, answer: Answer, options: list[Option]) -> int:
    """How many of the options are taken next. Of options that are all the same, each part is the same too."""
    if type(decision) is not ChooseOptions or decision.repeat:
        return 1
    return max(1, min(decision.least - len(answer), len(options)))


def _is_same(state: State, decision: Decision, options: list[Option]) -> bool:
    """Whether it doesn't matter which of these is taken."""
    if decision.purpose == "damage order":
        return not _order_matters(state, decision.source, [option.thing for option in options])
    return isinstance(decision, ChooseOptions) and len(alike(state, decision, options)) == 1


def _order_matters(state: State, id: int, others: list[int]) -> bool:
    """Whether some of the creatures would be dealt lethal damage and others not (CR 510.1c)."""
    deathtouch = "deathtouch" in abilities(characteristics(state, id)).keywords
    lethal = [min(lethal_damage(state, one), 1) if deathtouch else lethal_damage(state, one) for one in others]
    power = characteristics(state, id).power
    return min(lethal) <= power < sum(lethal) and len(alike_things(state, others)) > 1


def alike_things(state: State, things: list[int]) -> set[tuple[object, ...]]:
    compared = Interchange(state)
    return {compared.mark(thing) for thing in things}
