"""Creating tokens (CR 111) and copies of permanents (CR 707)."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import effects as e
from apnap.language.durations import END_OF_TURN
from apnap.language.face import Face
from apnap.language.filters import Is
from apnap.language.kept import make_room
from apnap.language.kinds import Reference
from apnap.language.predefined_tokens import INCUBATOR, PHYREXIAN
from apnap.language.references import Bound
from apnap.language.statics import Must
from apnap.rules.asking.decisions import Answer, Decision, Steps
from apnap.rules.asking.limits import limited
from apnap.rules.combat.entering_combat import choose_attacked, join_as_blocker, may_be_blocked_by
from apnap.rules.continuous.copying import copied_faces, copied_values
from apnap.rules.effects.lasting import begin, put_in_force
from apnap.rules.events.permanents import TokensCreated
from apnap.rules.events.zone_changes import Moved, create
from apnap.rules.happening.seam import finish, happen, happen_now, settle
from apnap.rules.objects.attachments import may_be_attached
from apnap.rules.objects.auras import enchant_filter
from apnap.rules.resolving.resolving import SEVERAL, acted_on, add_verb, pick
from apnap.rules.values.amounts_for_players import value_for
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import things, value
from apnap.rules.values.granting import made_by
from apnap.rules.values.reading import copiable, exists
from apnap.state.characteristics import Characteristics, of_face
from apnap.state.events import Event
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

Batch = tuple[TokensCreated, list[Moved], list[Event]]
"""Tokens of one kind that one player creates: the event of creating them, their entering, and what replaces it."""


Batches = Generator[Decision, Answer, list[Batch]]


def _create_token(state: State, effect: e.CreateToken, context: Context) -> Steps:
    batches = yield from token_batches(state, effect, context)
    yield from create_together(state, batches, effect, context)


def token_batches(state: State, effect: e.CreateToken, context: Context) -> Batches:
    """What each player creates, and what each token becomes attached to."""
    hosts: tuple[int, ...] = (NOTHING,)
    if effect.attached_to is not None:
        hosts = yield from acted_on(state, effect.attached_to, context)
    named = (context.source,) if effect.named is None else things(state, effect.named, context)
    values = made_by(token_values(state, effect.token, context), named[0])
    batches: list[Batch] = []
    for thing in things(state, effect.who, context):
        count = value_for(state, effect.count, effect.who, thing, context)
        for host in hosts:
            if host == NOTHING or _can_enchant(state, values, host, of_player(thing)):
                for whom in _sent_at(state, effect, context):
                    tokens = NewTokens(values, of_player(thing), count)
                    tokens.host, tokens.whom = host, whom
                    batches.append((yield from _batch(state, tokens, effect, context)))
    return batches


def _can_enchant(state: State, values: Characteristics, host: int, player: int) -> bool:
    """CR 303.4i: an Aura token that couldn't be attached there isn't created."""
    if not exists(state, host) or enchant_filter(values) is None:
        return exists(state, host)
    trial, event = state.fork(), create(values, player)
    event.commit(trial)
    return may_be_attached(trial, event.new, host)


_TOKENS: Final[dict[int, tuple[object, Characteristics]]] = {}


def token_values(state: State, face: Face, context: Context) -> Characteristics:
    """CR 111.4: if a token's name isn't specified, it is its subtypes plus the word Token. If its power and toughness
    have to be calculated, that is done as the token is created (CR 608.2h)."""
    known = _TOKENS.get(id(face))
    if known is None:
        values = of_face(face)
        if not values.name:
            values.name = " ".join([*face.subtypes, "Token"])
        known = (face, values)
        make_room(_TOKENS)
        _TOKENS[id(face)] = known
    if face.power is None or (isinstance(face.power, int) and isinstance(face.toughness, int)):
        return known[1]
    sized = known[1].copy()
    sized.power = value(state, face.power, context)
    sized.toughness = 0 if face.toughness is None else value(state, face.toughness, context)
    return sized


class NewTokens:
    """Equal tokens that a player is about to create: what they are, how many, and how they enter."""

    def __init__(self, values: Characteristics, player: int, count: int) -> None:
        self.values = values
        self.player = player
        self.count = count
        self.host = NOTHING
        """What they enter attached to."""
        self.faces: tuple[Characteristics, ...] = ()
        self.face = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        self.whom: list[int] | None = None
        """The players they may enter attacking, if only some."""


def _batch(
    state: State, tokens: NewTokens, effect: e.CreateToken | e.CreateCopyToken, context: Context
) -> Generator[Decision, Answer, Batch]:
    """CR 111.1, 614.1a: the number of tokens can be changed before they are created."""
    made = TokensCreated(tokens.player, tokens.values.name, tokens.count, context.source, context.stack)
    made.applied = context.applied
    settled = yield from settle(state, made)
    events = []
    amount = sum(one.amount for one in settled if isinstance(one, TokensCreated))
    for _ in range(limited(amount, "tokens")):
        event = create(tokens.values, tokens.player)
        assert event.entering is not None
        event.entering.faces, event.entering.face = tokens.faces, tokens.face
        event.entering.tapped = effect.tapped
        event.entering.counters = dict(tokens.counters)
        event.entering.attached_to = tokens.host
        if effect.attacking:
            whom, only = tokens.whom, effect.only_players
            event.entering.attacking = yield from choose_attacked(state, tokens.player, context.source, whom, only)
        events.append(event)
    if not effect.attacking:
        made.goals = tuple(tokens.whom or ())
    return made, events, [one for one in settled if not isinstance(one, TokensCreated)]


def create_together(
    state: State, batches: list[Batch], effect: e.CreateToken | e.CreateCopyToken, context: Context
) -> Steps:
    """All tokens of one instruction are created at the same time, by all players (CR 608.2e); what each player creates
    is one event (CR 603.2c)."""
    yield from happen(state, [event for _, events, _ in batches for event in events], context)
    announced: dict[int, TokensCreated] = {}
    for made, events, _ in batches:
        tokens = [one.new for one in events if one.new != NOTHING]  # not those that couldn't enter (CR 111.5)
        if isinstance(effect, e.CreateToken) and effect.blocking is not None:
            yield from _put_blocking(state, effect.blocking, made.player, tokens, context)
        context.things[effect.name] = (*context.things.get(effect.name, ()), *tokens)
        for player in made.goals:
            _require_attack(state, tuple(tokens), player, context)
        made.amount = len(tokens)
        if tokens and made.player in announced:
            announced[made.player].amount += made.amount
        elif tokens:
            announced[made.player] = made
    if announced:
        happen_now(state, *announced.values())
    for _, _, instead in batches:
        yield from finish(state, instead)


def _require_attack(state: State, tokens: tuple[int, ...], player: int, context: Context) -> None:
    """They attack that player this turn if able (CR 508.1d)."""
    made = begin(state, context, END_OF_TURN)
    made.bindings.things.update({"affected": tokens, "goal": (of_player(player),)})
    made.rules = (Must(Is(Bound("affected")), "attack", Is(Bound("goal"))),)
    put_in_force(state, made)


def _put_blocking(state: State, what: Reference, player: int, tokens: list[int], context: Context) -> Steps:
    for attacker in things(state, what, context)[:1]:
        for id in tokens:
            if exists(state, id) and may_be_blocked_by(state, attacker, player):
                yield from join_as_blocker(state, id, attacker)


def _create_copy(state: State, effect: e.CreateCopyToken, context: Context) -> Steps:
    batches = yield from copy_batches(state, effect, context)
    yield from create_together(state, batches, effect, context)


def copy_batches(state: State, effect: e.CreateCopyToken, context: Context) -> Batches:
    """CR 707.2, 111.4: tokens with the copiable values."""
    found = yield from pick(state, effect.of, context)  # as it last was (CR 608.2h)
    count = value(state, effect.count, context)
    batches: list[Batch] = []
    for original in found:
        values = copied_values(state, copiable(state, original), effect.exceptions)
        faces = copied_faces(state, original, effect.exceptions)
        face = state.object(original).face if faces else 0
        if faces:
            values = faces[face]
        for thing in things(state, effect.who, context):
            who = of_player(thing)
            for whom in _sent_at(state, effect, context):
                tokens = NewTokens(values, who, count)
                tokens.faces, tokens.face, tokens.whom = faces, face, whom
                batches.append((yield from _batch(state, tokens, effect, context)))
    return batches


def _sent_at(state: State, effect: e.CreateToken | e.CreateCopyToken, context: Context) -> list[list[int] | None]:
    """The players the tokens may or must attack: one list for each player named (CR 702.116a)."""
    if effect.at is None:
        return [None]
    return [[of_player(one)] for one in things(state, effect.at, context)]


def _create_several(state: State, effects: tuple[e.Effect, ...], context: Context) -> Steps:
    """Tokens of several kinds that are created at the same time."""
    batches: list[Batch] = []
    for effect in effects:
        if isinstance(effect, e.CreateToken):
            batches += yield from token_batches(state, effect, context)
        elif isinstance(effect, e.CreateCopyToken):
            batches += yield from copy_batches(state, effect, context)
    first = effects[0]
    assert isinstance(first, (e.CreateToken, e.CreateCopyToken))
    yield from create_together(state, batches, first, context)


def _incubate(state: State, effect: e.Incubate, context: Context) -> Steps:
    """CR 701.51a: the token has two faces, and enters with the counters."""
    token = e.CreateToken(INCUBATOR)
    faces = tuple([token_values(state, one, context) for one in (INCUBATOR, PHYREXIAN)])
    batches: list[Batch] = []
    for thing in things(state, effect.who, context):
        amount = value_for(state, effect.amount, effect.who, thing, context)
        grown = (("+1/+1", amount),) if amount > 0 else ()
        who = of_player(thing)
        tokens = NewTokens(faces[0], who, 1)
        tokens.faces, tokens.counters = faces, grown
        batches.append((yield from _batch(state, tokens, token, context)))
    yield from create_together(state, batches, token, context)


add_verb(e.CreateToken, _create_token)
add_verb(e.CreateCopyToken, _create_copy)
add_verb(e.Incubate, _incubate)
SEVERAL.update({e.CreateToken: _create_several, e.CreateCopyToken: _create_several})
