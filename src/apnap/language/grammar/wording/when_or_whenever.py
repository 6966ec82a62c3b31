""" "When" or "whenever", where nothing says how a card words an event (CR 603.1)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.effects import SacrificeIt
from apnap.language.filters import Is, this
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.values.said_before import EFFECTS, PATTERN
from apnap.language.node import walk
from apnap.language.references import Bound, Host


def happens_once(value: object, talk: Discourse) -> bool:
    """The event can happen to the same object only once, or is a state."""
    if isinstance(value, p.AnyEvent):
        return all(happens_once(choice, talk) for choice in value.choices)
    if isinstance(value, p.Moves):
        return this in parts(value.what) or (value.what == Is(Host()) and bool(value.origin))
    if isinstance(value, (p.TurnsFaceUp, p.BecomesLevel, p.Transforms, p.Cycles, p.Casts, p.Discards, p.Sacrifices)):
        return value.what == this
    if isinstance(value, p.BecomesTarget):
        return ends_itself(value, talk)
    return isinstance(value, (p.StateIs, p.LosesGame))


def ends_itself(value: object, talk: Discourse) -> bool:
    """The ability sacrifices its source: it happens once, the next time."""
    return talk.notes.get(EFFECTS) == (SacrificeIt(),)


def in_draw_step(value: object, talk: Discourse) -> bool:
    """A card in addition to the one drawn anyway."""
    pattern = talk.notes.get(PATTERN)
    return isinstance(pattern, p.Begins) and pattern.step == "draw"


def adds_to_mana(value: object, talk: Discourse) -> bool:
    """Mana in addition to that for which something was tapped."""
    return isinstance(talk.notes.get(PATTERN), p.TappedForMana)


def refers_to_player(value: object, talk: Discourse) -> bool:
    """The ability refers to the player whose turn it is: "each player's upkeep"."""
    effects = talk.notes.get(EFFECTS)
    nodes = [node for effect in effects for node in walk(effect)] if isinstance(effects, tuple) else []
    return Bound("that player") in nodes
