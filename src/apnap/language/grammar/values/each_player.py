"""What each of several players does, and a target for each of them (CR 601.2c, 608.2)."""

from __future__ import annotations

from dataclasses import replace

from apnap.language.abilities import targets_of
from apnap.language.amounts import Number
from apnap.language.effects import (
    Apply,
    Choose,
    CreateCopyToken,
    CreateToken,
    Destroy,
    Draw,
    Each,
    ExileUntilLeaves,
    ForEach,
    GainLife,
    LoseLife,
    MayPay,
    Mill,
    Move,
    Pick,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import ControlledBy, InZone, Is, OwnedBy, opponent, token
from apnap.language.grammar.discourse import Discourse, Mention, parts
from apnap.language.grammar.specs import Refused, Slots, Spec
from apnap.language.grammar.values.clauses import refers_to
from apnap.language.grammar.values.filters import replaced
from apnap.language.kinds import AllOf, Effect, Filter, Non, Reference
from apnap.language.node import Node, walk
from apnap.language.references import Bound, EachPlayer, You


def of_their_own(value: object) -> bool:
    """Something is done for each player, by a number of their own."""
    if not isinstance(value, ForEach):
        return False
    amounts = [getattr(effect, "amount", None) for effect in value.effects]
    return any(isinstance(amount, Node) and _THEM in list(walk(amount)) for amount in amounts)


class EachTheirOwn(Spec):
    """What each of several players gets, loses or draws by a number of their own: one after the other."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who, effects = slots["who"], slots["effects"]
        assert isinstance(who, Reference) and isinstance(effects, tuple)
        made = ForEach(who, effects, "that player")
        if _their_own_deeds(made):
            return (made,)
        in_turn = _at_once_then_each(who, effects)
        if not in_turn:
            raise Refused
        return in_turn

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if isinstance(value, tuple) and len(value) == 2 and isinstance(value[1], ForEach):
            slots["who"], slots["effects"] = value[1].what, _of_each_one(value[0], value[1])
            return bool(slots["effects"]) and _at_once_then_each(value[1].what, slots["effects"]) == value
        loop = value[0] if isinstance(value, tuple) and len(value) == 1 else None
        if not isinstance(loop, ForEach) or loop.name != "that player" or not _their_own_deeds(loop):
            return False
        slots["who"], slots["effects"] = loop.what, loop.effects
        return isinstance(loop.what, EachPlayer)


def _at_once_then_each(who: Reference, effects: object) -> tuple[Effect, ...]:
    """Every player moves all such things they control at the same time, then creates tokens by a number of their own
    (CR 608.2e)."""
    assert isinstance(effects, tuple)
    moved = effects[0]
    tests = parts(moved.what.what) if isinstance(moved, Move) and isinstance(moved.what, Each) else ()
    if who != EachPlayer() or len(effects) != 2 or not isinstance(effects[1], CreateToken) or effects[1].who != _THEM:
        return ()
    if len(tests) < 2 or tests[-1] != ControlledBy(_THEM):
        return ()
    what = tests[0] if len(tests) == 2 else AllOf(tests[:-1])
    return (replace(moved, what=replace(moved.what, what=what)), ForEach(who, effects[1:], "that player"))


def _of_each_one(moved: Effect, loop: ForEach) -> tuple[Effect, ...]:
    if not isinstance(moved, Move) or not isinstance(moved.what, Each):
        return ()
    what = AllOf((*parts(moved.what.what), ControlledBy(_THEM)))
    return (replace(moved, what=replace(moved.what, what=what)), *loop.effects)


def _their_own_deeds(loop: ForEach) -> bool:
    if _new_hand(loop.effects):
        return True
    return of_their_own(loop) and all(isinstance(effect, _ALONE) for effect in loop.effects)


def _new_hand(effects: tuple[Effect, ...]) -> bool:
    """Each shuffles their hand into their library, then draws as many cards as that were."""
    hand = AllOf((InZone("hand"), OwnedBy(_THEM)))
    return effects == (Move(Each(hand, "those"), "library", "shuffled"), Draw(Number(), _THEM))


_ALONE = (Draw, GainLife, LoseLife, Mill)
"""Actions that don't depend on what the other players do."""


def by_one(value: object) -> bool:
    """What one player may pay prevents something, but not what each of several players does."""
    toll = value[0] if isinstance(value, tuple) and value else None
    if not isinstance(toll, MayPay) or isinstance(toll.who, You):
        return True
    if isinstance(toll.who, Bound) and toll.who.name.startswith(("those", "tokens")):
        return False  # things, with no player mentioned beside them
    return not any(isinstance(node, EachPlayer) for effect in toll.otherwise for node in walk(effect))


_THEM = Bound("that player")
_EACH = Bound("each")
_PLAIN = (Destroy, Move, Tap, Untap, Apply, ExileUntilLeaves, Pick)
"""Verbs that do the same to all targets at once."""


class TargetForEach(Spec):
    """The effects in a slot, with one target, which is chosen for each of the players. What is said of one of them
    alone, or of one of the targets, would be different for each."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who, effects = slots["who"], slots["effects"]
        assert isinstance(who, EachPlayer) and isinstance(effects, tuple)
        targets = targets_of(effects)
        if len(targets) != 1 or targets[0].count != 1 or not refers_to(targets[0].what, _THEM):
            raise Refused
        made = _told(effects, targets[0], who)
        if refers_to(made, _THEM) or refers_to(made, Bound(targets[0].name)) or not _plain(made):
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


class TokensForEach(Spec):
    """A token for each of several players, which it attacks; or for each of them for whom you want one, which is chosen
    first (CR 608.2d)."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        who, effects = slots["who"], slots["effects"]
        assert isinstance(who, EachPlayer) and isinstance(effects, tuple)
        offer = effects[0] if len(effects) == 1 else None
        made = offer.effects[0] if isinstance(offer, YouMay) and offer == YouMay(offer.effects[:1]) else offer
        if not isinstance(made, (CreateToken, CreateCopyToken)) or made.at != _THEM:
            raise Refused
        if made is offer:
            return (ForEach(who, effects, "that player"),)
        return (Pick(Choose(_foes(who), None, name="others")), replace(made, at=Bound("others")))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        first, made = value[0], value[-1]
        if len(value) == 2 and isinstance(made, (CreateToken, CreateCopyToken)) and made.at == Bound("others"):
            known = [
                who
                for who in (EachPlayer("opponent"), _OTHERS)
                if first == Pick(Choose(_foes(who), None, name="others"))
            ]
            if known:
                slots["who"] = known[0]
            slots["effects"] = (YouMay((replace(made, at=_THEM),)),)
            return bool(known)
        if len(value) != 1 or not isinstance(first, ForEach) or first.name != "that player":
            return False
        slots["who"], slots["effects"] = first.what, first.effects
        return isinstance(first.effects[0], (CreateToken, CreateCopyToken)) and first.effects[0].at == _THEM


def tokens_together(talk: Discourse, value: object) -> None:
    """The tokens are mentioned together, and none of the players is "that player" any more."""
    assert isinstance(value, tuple)
    talk.mentions = [one for one in talk.mentions if one.reference != _THEM]
    for node in walk(value[-1]):
        if isinstance(node, (CreateToken, CreateCopyToken)):
            talk.mention(Bound(node.name), token, True)


_OTHERS = EachPlayer("other opponent", Bound("that player"))


def _foes(who: EachPlayer) -> Filter:
    return opponent if who.relation == "opponent" else AllOf((opponent, Non(Is(_THEM))))


def together(talk: Discourse, value: object) -> None:
    """What was chosen for each is mentioned together, and none of the players is "that player" any more."""
    assert isinstance(value, tuple)
    talk.mentions = [one for one in talk.mentions if one.reference != _THEM]
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
