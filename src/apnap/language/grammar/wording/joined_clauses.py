"""How actions are joined where nothing says how a card words it: in one sentence or in several."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from apnap.language.amounts import Number
from apnap.language.changes import LoseAll
from apnap.language.effects import (
    AddCounters,
    Apply,
    Choose,
    CreateEmblem,
    CreateToken,
    DealDamage,
    Delayed,
    Discard,
    Draw,
    Each,
    ForEach,
    GainLife,
    Look,
    LoseGame,
    LoseLife,
    Mill,
    Move,
    Pick,
    RemoveFromCombat,
    Scry,
    SkipNext,
    Surveil,
    Target,
    Untap,
    WinGame,
)
from apnap.language.filters import InZone
from apnap.language.grammar.discourse import Discourse, again, is_player, parts
from apnap.language.references import Bound, EachPlayer, You

THEN: Final = "then"
AND: Final = "and"
_THEN: Final = (
    (Draw, Discard),
    (Discard, Draw),
    (Scry, Draw),
    (Surveil, Draw),
    (Draw, Move),
    (Look, Move),
    (Mill, Move),
    (Move, Draw),
)
"""What is done with the same cards, or to get at better ones."""
_AND: Final = (
    (LoseLife, GainLife),
    (DealDamage, GainLife),
    (DealDamage, Draw),
    (Draw, LoseLife),
    (GainLife, Draw),
    (LoseLife, Draw),
    (LoseLife, CreateToken),
    (GainLife, CreateToken),
    (RemoveFromCombat, Untap),
)
_TOLD: Final = (GainLife, LoseLife, WinGame, LoseGame, CreateEmblem, SkipNext)
"""What happens to a player is stated, not given as an order."""


def joint(one: object, other: object, talk: Discourse) -> str:
    """The word between two actions of one sentence; none where another sentence begins."""
    if isinstance(one, Apply):
        return ""
    if _both_created(one, other):
        return AND
    if isinstance(one, Pick) and getattr(other, "at", None) == Bound("others"):
        return AND  # those for whom there is a token are chosen first
    if isinstance(one, Move) and isinstance(other, ForEach) and isinstance(other.what, EachPlayer):
        return AND  # what each player does by a number of their own, after all of them did something
    if isinstance(one, Move) and isinstance(other, Move) and (one.to, other.to) == ("exile", "battlefield"):
        return THEN
    if _by_another(one, other, talk):
        return AND
    if any(isinstance(one, a) and isinstance(other, b) for a, b in _THEN):
        return THEN
    if not any(isinstance(one, a) and isinstance(other, b) for a, b in _AND):
        return ""
    return "" if isinstance(getattr(other, "amount", None), Number) else AND


def _both_created(one: object, other: object) -> bool:
    return isinstance(one, CreateToken) and isinstance(other, CreateToken) and one.who == other.who


def _by_another(one: object, other: object, talk: Discourse) -> bool:
    """The same player or thing, which is not you, does both."""
    first, second = actor_of(one, talk), actor_of(other, talk)
    if first is None or isinstance(first, You) or isinstance(second, EachPlayer):
        return False
    return again(first) == second


def actor_of(effect: object, talk: Discourse) -> object:
    """Who or what an effect is about."""
    field = talk.actors.get(type(effect))  # type: ignore[arg-type]
    return None if field is None else getattr(effect, field)


def sentence_size(value: object, talk: Discourse) -> int:
    """How many of the actions stand in the first sentence."""
    effects = value if isinstance(value, tuple) else ()
    size = 1
    while size < len(effects) and joint(effects[size - 1], effects[size], talk):
        size += 1
    return size


def in_one_sentence(value: object, talk: Discourse) -> bool:
    return isinstance(value, tuple) and sentence_size(value, talk) >= len(value)


def of_one(value: object, talk: Discourse) -> bool:
    """Everything is about one thing or player, which is not you."""
    if not isinstance(value, tuple) or changes_wholly(value) or _all_later(value):
        return False
    pairs = list(pairwise(value))
    if all(_of_one_doer(one, other, talk) for one, other in pairs):
        return True
    yours = all(isinstance(actor_of(effect, talk), You) for effect in value)
    return yours and isinstance(value[0], (GainLife, LoseLife)) and not isinstance(value[1], (GainLife, LoseLife))


def _of_one_doer(one: object, other: object, talk: Discourse) -> bool:
    return _by_another(one, other, talk) or _both_created(one, other)


def _all_later(value: tuple[object, ...]) -> bool:
    """Several things are done at a later time."""
    return len(value) == 1 and isinstance(value[0], Delayed) and len(value[0].effects) > 1


def changes_wholly(value: object) -> bool:
    """A thing loses what it could do and becomes another for a time."""
    apply = value[0] if isinstance(value, tuple) and len(value) == 1 else None
    return isinstance(apply, Apply) and apply.changes[:1] == (LoseAll(),) and len(apply.changes) > 2


def told_of(value: object, talk: Discourse) -> bool:
    """It isn't said as an order: tokens of yours are simply created."""
    return not (isinstance(value, tuple) and len(value) > 1 and all(isinstance(one, CreateToken) for one in value))


def is_then(value: object, talk: Discourse) -> bool:
    return isinstance(value, tuple) and len(value) > 1 and joint(value[0], value[1], talk) == THEN


def is_and(value: object, talk: Discourse) -> bool:
    return not is_then(value, talk)


def ordered(value: object, talk: Discourse) -> bool:
    """A action of yours that is said as an order: "draw a card"."""
    effect = value[0] if isinstance(value, tuple) and value else value
    if isinstance(effect, AddCounters):
        return not isinstance(effect.on, You)
    if isinstance(effect, Pick) and isinstance(effect.what, Choose):
        return InZone("hand") not in parts(effect.what.what)  # "you choose a card from it"
    return not isinstance(effect, _TOLD)


def losing_life_for_it(value: object, talk: Discourse) -> bool:
    """ "You draw a card and you lose 1 life": cards that cost life aren't given as an order."""
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    one, other = value
    if not isinstance(other, LoseLife) or not isinstance(one, Draw):
        return False
    return isinstance(one.who, You) and isinstance(other.who, You)


def with_a_card(value: object, talk: Discourse) -> bool:
    """ "~ deals 2 damage to any target and you draw a card": another actor is named."""
    if not isinstance(value, tuple) or len(value) != 2:
        return False
    one, other = value
    return isinstance(one, DealDamage) and isinstance(other, Draw) and isinstance(other.who, You)


def of_single(value: object, talk: Discourse) -> bool:
    """It is about one thing or player at a time, not about all things of a kind."""
    effect = value[0] if isinstance(value, tuple) and value else value
    actor = actor_of(effect, talk)
    return not isinstance(actor, Each) and not (isinstance(actor, Target) and actor.count != 1)


def by_players(value: object, talk: Discourse) -> bool:
    """Several target players each do it."""
    actor = actor_of(value[0], talk) if isinstance(value, tuple) and value else None
    return isinstance(actor, Target) and actor.count != 1 and is_player(actor.what)
