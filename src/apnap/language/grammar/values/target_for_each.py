"""A target for each of several players (CR 601.2c): "for each opponent, tap target creature that player controls"."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import targets_of
from apnap.language.effects import Apply, Destroy, ExileUntilLeaves, Move, Pick, Tap, Target, Untap
from apnap.language.grammar.discourse import Discourse, Mention
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.clauses import speaks_of
from apnap.language.grammar.values.filters import replaced
from apnap.language.kinds import Effect, Reference
from apnap.language.references import Bound, EachPlayer

_THEM = Bound("that player")
_EACH = Bound("each")
_PLAIN = (Destroy, Move, Tap, Untap, Apply, ExileUntilLeaves, Pick)
"""Verbs that do the same to all targets at once."""


class TargetForEach(Spec):
    """The effects in a slot, with one target, which is chosen for each of the players. What is said of one of them
    alone, or of one of the targets, would be another thing for each."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who, effects = slots["who"], slots["effects"]
        assert isinstance(who, EachPlayer) and isinstance(effects, tuple)
        targets = targets_of(effects)
        if len(targets) != 1 or targets[0].count != 1 or not speaks_of(targets[0].what, _THEM):
            raise Refused
        made = _told(effects, targets[0], who)
        if speaks_of(made, _THEM) or speaks_of(made, Bound(targets[0].name)) or not _plain(made):
            raise Refused
        _several(talk, Bound(targets[0].name))
        return made

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        targets = targets_of(value) if isinstance(value, tuple) and _plain(value) else ()
        if len(targets) != 1 or not isinstance(targets[0].each, EachPlayer):
            return False
        slots["who"] = targets[0].each
        slots["effects"] = replaced(value, targets[0], _one(targets[0]))
        return True


def together(talk: Discourse, value: object) -> None:
    """What was chosen for each is spoken of together."""
    assert isinstance(value, tuple)
    _several(talk, Bound(targets_of(value)[0].name))


def _several(talk: Discourse, reference: Reference) -> None:
    talk.mentions = [
        Mention(one.reference, one.what, True, one.recalled) if one.reference == reference else one
        for one in talk.mentions
    ]


def _told(effects: tuple[Effect, ...], target: Target, who: EachPlayer) -> object:
    what = replaced(target.what, _THEM, _EACH)
    return replaced(effects, target, replace(target, what=what, each=who))  # type: ignore[arg-type]


def _one(target: Target) -> Target:
    return replace(target, what=replaced(target.what, _EACH, _THEM), each=None)  # type: ignore[arg-type]


def _plain(effects: object) -> bool:
    return isinstance(effects, tuple) and bool(effects) and all(isinstance(effect, _PLAIN) for effect in effects)
