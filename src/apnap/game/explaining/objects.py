"""Explanations of objects: each characteristic, and the effects that made it what it is, in layer order (CR 613).

The layers are run again for the explanation with a recorder (`rules.continuous.recording`). Copiable values are told
apart from what changes them (CR 707.2). A viewer is told nothing of a face-down object's other side.
"""

from __future__ import annotations

from typing import Final

from apnap.game.explaining.values import (
    ABILITIES,
    CHARACTERISTICS,
    COLOURS,
    CONTROLLER,
    NUMBERS,
    TYPES,
    ObjectPhrases,
    ability_texts,
    object_phrases,
    shown,
    value_text,
)
from apnap.game.explaining.words import ENGLISH
from apnap.game.knowing import is_known
from apnap.game.naming import find, matching, things_of
from apnap.language import changes as ch
from apnap.language.english.word_forms import capital
from apnap.language.zones import BATTLEFIELD, COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY, STACK
from apnap.rules.asking.errors import Illegal
from apnap.rules.continuous.effects_in_force import Applying
from apnap.rules.continuous.recording import Applied, record
from apnap.rules.continuous.what_changes_read import FACE_DOWN, LAYERS
from apnap.rules.events.zone_changes import Moved
from apnap.rules.values.reading import characteristics, controller, copiable
from apnap.state.characteristics import Characteristics
from apnap.state.table import State
from apnap.state.telling import EVERYONE, Teller, visible
from apnap.state.things import NOTHING

_RULES: Final = {
    "1a": "613.2a",
    "1b": "613.2b",
    "2": "613.1b",
    "3": "613.1c",
    "4": "613.1d",
    "5": "613.1e",
    "6": "613.1f",
    "7a": "613.4a",
    "7b": "613.4b",
    "7c": "613.4c",
    "7d": "613.4d",
}
_ABOUT: Final = {"2": CONTROLLER, "4": TYPES, "5": COLOURS, "6": ABILITIES}
"""What each layer is about; layers 7a to 7d are about power and toughness, and layer 1 about everything."""
STATIC: Final = "static ability"
DEFINING: Final = "characteristic-defining ability"
EFFECT: Final = "effect"
COUNTERS: Final = "counters"
RULE: Final = "rule"


class EffectApplied:
    """One effect applied to one characteristic: the `layer` and its `rule`, the `timestamp`, the `source` (its name,
    and its id if the viewer may know it) and the `kind` of effect (`static ability`, `characteristic-defining ability`,
    `effect` of a resolved spell or ability, `counters`, `rule`); the values `before` and `after`; the sources of the
    effects it `depends_on` (CR 613.8a) and of those it `overrides` (CR 613.9). `text` says it in one sentence."""

    __slots__ = (
        "layer",
        "rule",
        "timestamp",
        "source",
        "source_id",
        "kind",
        "before",
        "after",
        "depends_on",
        "overrides",
        "text",
    )

    def __init__(self, layer: str, source: str, kind: str, before: str, after: str) -> None:
        self.layer = layer
        self.rule = _RULES[layer]
        self.source = source
        self.kind = kind
        self.before = before
        self.after = after
        self.timestamp = 0
        self.source_id = NOTHING
        self.depends_on: tuple[str, ...] = ()
        self.overrides: tuple[str, ...] = ()
        self.text = ""


class Characteristic:
    """A characteristic of an object, or its controller: its `name`, its current `value`, its `copiable` value (empty if
    there is none), and the effects applied to it, in order."""

    __slots__ = ("name", "title", "value", "copiable", "effects")

    def __init__(self, name: str, title: str, value: str, copiable: str, effects: tuple[EffectApplied, ...]) -> None:
        self.name = name
        self.title = title
        self.value = value
        self.copiable = copiable
        self.effects = effects


class ObjectExplanation:
    """Why an object is as it is: `origin` says where its copiable values come from, and `characteristics` lists each
    characteristic. `str` gives it as text; characteristics that no effect changes are told as copiable values only."""

    __slots__ = ("id", "name", "origin", "characteristics", "language")

    def __init__(
        self, id: int, name: str, origin: str, characteristics: tuple[Characteristic, ...], language: str
    ) -> None:
        self.id = id
        self.name = name
        self.origin = origin
        self.characteristics = characteristics
        self.language = language

    def __str__(self) -> str:
        words = object_phrases(self.language)
        values = [one.copiable for one in self.characteristics if one.copiable and one.name != CONTROLLER]
        lines = [words.title.format(capital(self.name))]
        lines.append(words.copiable.format(self.origin, words.semicolon.join(values)))
        for one in self.characteristics:
            if one.effects:
                lines.append(words.line.format(one.title, one.value))
                lines += [f"  {effect.text}" for effect in one.effects]
        if len(lines) == 2:
            lines.append(words.unchanged)
        return "\n".join(lines).replace(".”.", ".”").replace("。”。", "。”")


def explain_object(state: State, id: int, viewer: int = EVERYONE, language: str = ENGLISH) -> ObjectExplanation:
    """Why the object is as it is, as far as the viewer may know it."""
    seen = state.object(id)
    if seen.last is not None:
        raise Illegal("400.7", "that object no longer exists")
    if not seen.face_down and not visible(state, id, viewer):
        raise Illegal("400.2", "that card is hidden from the player")
    return _Explainer(state, id, viewer, language).explain()


def seen_by(state: State, viewer: int) -> list[int]:
    """The objects that the viewer sees, those on the battlefield first. Face-down permanents are seen but not known."""
    public = things_of(state, BATTLEFIELD, STACK)
    others = things_of(state, HAND, GRAVEYARD, EXILE, COMMAND, LIBRARY)
    return public + [id for id in others if viewer == EVERYONE or is_known(state, state.object(id), viewer)]


def object_named(state: State, name: str, viewer: int) -> int:
    """The first object with the name among those that the viewer sees, first on the battlefield and the stack."""
    speaker = 0 if viewer == EVERYONE else viewer
    seen = seen_by(state, viewer)
    near = [id for id in seen if state.object(id).zone in (BATTLEFIELD, STACK)]
    found = matching(state, name, speaker, near) or matching(state, name, speaker, seen)
    return found[0] if found else check_seen(seen, find(state, name, speaker, seen))


def check_seen(seen: list[int], id: int) -> int:
    """An object given by its number, if it is among those that a player sees."""
    if id not in seen:
        raise Illegal("400.2", "the player doesn't see an object with that number")
    return id


class _Explainer:
    """Explains one object to one viewer in one language."""

    def __init__(self, state: State, id: int, viewer: int, language: str) -> None:
        self.state = state
        self.id = id
        self.language = language
        self.words: ObjectPhrases = object_phrases(language)
        self.say = Teller(state, viewer, self.words.names)
        self.name = self.say.thing(id)
        self.applied = record(state, id)
        if state.object(id).face_down:
            self.applied = [one for one in self.applied if one.layer > FACE_DOWN]

    def explain(self) -> ObjectExplanation:
        found = [one for one in [self._characteristic(name) for name in CHARACTERISTICS] if one is not None]
        return ObjectExplanation(self.id, self.name, self._origin(), tuple(found), self.language)

    def _origin(self) -> str:
        """Where the copiable values come from (CR 707.2)."""
        seen, words = self.state.object(self.id), self.words
        if seen.face_down:
            return words.face_down
        for event in reversed(self.state.history.all()):
            if isinstance(event, Moved) and event.new == self.id and event.entering is not None:
                if event.entering.copied != NOTHING:
                    return words.copy_of.format(self.say.thing(event.entering.copied))
                break
        return words.created if seen.is_token else words.printed

    def _characteristic(self, name: str) -> Characteristic | None:
        """One characteristic; none if the object has nothing of the kind and no effect is about it."""
        now, base = characteristics(self.state, self.id), copiable(self.state, self.id)
        effects = self._effects(name)
        if not effects and not shown(name, base):
            return None
        first = self._text(name, base, self.state.object(self.id).controller) if shown(name, base) else ""
        last = self._text(name, now, controller(self.state, self.id))
        return Characteristic(name, self.words.names_of[name], last, first, tuple(effects))

    def _text(self, name: str, values: Characteristics, who: int) -> str:
        if name == CONTROLLER:
            return self.say.player(who)
        return value_text(name, values, self.name, self.language)

    def _effects(self, name: str) -> list[EffectApplied]:
        """The effects that changed it or were about it, with the earlier ones that each overrides."""
        found: list[EffectApplied] = []
        about: list[Applied] = []
        for one in self.applied:
            made = self._effect(name, one)
            if made is None:
                continue
            made.overrides = tuple(
                dict.fromkeys(
                    [other.source for other, old in zip(found, about, strict=True) if _overrides(name, one, old)]
                )
            )
            made.text = self._sentence(made, name, one)
            found.append(made)
            about.append(one)
        return found

    def _effect(self, name: str, one: Applied) -> EffectApplied | None:
        layer = LAYERS[one.layer]
        before = self._text(name, one.before, one.controllers[0])
        after = self._text(name, one.after, one.controllers[1])
        about = NUMBERS if layer.startswith("7") else _ABOUT.get(layer, "")
        if before == after and about != name:
            return None
        made = EffectApplied(layer, self._source(one), self._kind(one), before, after)
        if one.effect is not None:
            made.timestamp = one.effect.timestamp[0]
            if one.effect.source >= 0 and visible(self.state, one.effect.source, self.say.viewer):
                made.source_id = one.effect.source
        names = [self._name_of(other) for other in one.depends_on]
        made.depends_on = tuple(dict.fromkeys(names))
        return made

    def _kind(self, one: Applied) -> str:
        effect = one.effect
        if effect is None:
            return RULE
        if effect.static is not None:
            return DEFINING if effect.defining else STATIC
        if effect.rule is not None and effect.source < 0:
            return RULE
        return EFFECT if effect.effect is not None else COUNTERS

    def _source(self, one: Applied) -> str:
        if one.effect is None:
            return self.words.flipped_rule
        return self._name_of(one.effect)

    def _name_of(self, one: Applying) -> str:
        """The name of an effect's source, with its duration; for counters, how many there are."""
        if one.effect is not None:
            source, lasts = self.say.thing(one.source), self.words.durations.get(one.effect.duration, "")
            return self.words.lasting.format(source, lasts) if lasts else source
        if one.static is not None:
            return self.say.thing(one.source)
        if one.rule is not None and one.source < 0:
            return self.words.deploying
        kind, count = list(self.state.object(one.key[1]).counters.items())[one.key[2]]
        return self.words.counters(kind, count)

    def _sentence(self, made: EffectApplied, name: str, one: Applied) -> str:
        words = self.words
        if name == ABILITIES:
            what = self._abilities(one)
        elif made.before == made.after:
            what = words.stays.format(made.after)
        else:
            what = words.becomes.format(made.before, made.after)
        stamp = words.stamp.format(made.timestamp) if one.effect is not None else ""
        text = words.applied.format(made.layer, stamp, made.source, what, made.rule)
        if made.depends_on:
            text += words.depends.format(words.comma.join(made.depends_on))
        if made.overrides:
            text += words.overrides.format(words.comma.join(made.overrides))
        return text

    def _abilities(self, one: Applied) -> str:
        """The abilities that an effect gives and takes away."""
        old, new = (
            ability_texts(one.before, self.name, self.language),
            ability_texts(one.after, self.name, self.language),
        )
        lost, gained = _without(old, new), _without(new, old)
        words = self.words
        said = [words.loses.format(words.semicolon.join(lost))] if lost else []
        said += [words.gains.format(words.semicolon.join(gained))] if gained else []
        return words.comma.join(said) or words.no_difference


def _without(texts: list[str], others: list[str]) -> list[str]:
    """The texts without those of the others, counting how often each occurs."""
    left = list(others)
    found: list[str] = []
    for text in texts:
        if text in left:
            left.remove(text)
        else:
            found.append(text)
    return found


_SETTING: Final[dict[str, tuple[type[ch.Change], ...]]] = {
    CONTROLLER: (ch.ChangeControl,),
    TYPES: (ch.SetTypes, ch.SetChosenSubtype),
    COLOURS: (ch.SetColours, ch.SetChosenColour),
    NUMBERS: (ch.SetPT, ch.DefinePT),
}
"""The changes that set a characteristic rather than add to it."""


def _overrides(name: str, one: Applied, old: Applied) -> bool:
    """Whether the effect undoes what an earlier one did to the characteristic (CR 613.9)."""
    if one.effect is None:
        return True
    if name == ABILITIES:
        given = {(x.key, x.node) for x in old.after.abilities} - {(x.key, x.node) for x in old.before.abilities}
        left = {(x.key, x.node) for x in one.after.abilities}
        return bool(given) and not given & left and bool(given & {(x.key, x.node) for x in one.before.abilities})
    for _, change in one.effect.parts.each[one.layer]:
        if isinstance(change, ch.BecomeCopy):
            return True
        if isinstance(change, _SETTING.get(name, ())):
            kept = getattr(change, "keep", False)
            return kept in (False, "nothing")
    return False
