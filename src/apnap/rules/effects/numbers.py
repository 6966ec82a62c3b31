"""Damage, life, counters, tokens and mana (CR 106, 111, 119, 120, 122)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language.kinds import Reference
from apnap.language.mana import LETTERS
from apnap.language.statics import Multiply
from apnap.language.types import BATTLE, CREATURE, PLANESWALKER, SNOW
from apnap.rules.context import Context
from apnap.rules.copying import copiable, copied_faces
from apnap.rules.decisions import Choose, Option, Steps
from apnap.rules.effects.things import on_battlefield
from apnap.rules.entering import copied_values
from apnap.rules.evaluate import things, value
from apnap.rules.granting import made_by
from apnap.rules.happening import happen, happen_now
from apnap.rules.mana import add_mana, mana_choices
from apnap.rules.moving import create
from apnap.rules.put_blocking import join_as_blocker, may_be_blocked_by
from apnap.rules.reading import characteristics, exists
from apnap.rules.replacement import applies
from apnap.rules.resolving import EXECUTORS, TOGETHER, pick
from apnap.rules.watching import rules_about
from apnap.state.characteristics import Characteristics, of_face
from apnap.state.events import Event
from apnap.state.players import PoolMana
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player


def _damage(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 120: only creatures, planeswalkers, battles and players can be dealt damage (CR 120.1)."""
    assert isinstance(effect, e.DealDamage)
    found = yield from pick(state, effect.to, context)
    sources = things(state, effect.source, context)
    amount = 0 if effect.divided else value(state, effect.amount, context)
    events: list[Event] = []
    for thing in found:
        if not can_be_dealt_damage(state, thing):
            continue
        share = context.numbers.get(f"share {_name(effect)} {thing}", 0) if effect.divided else amount
        if share > 0 and sources:
            events.append(Event("damage", sources[0], -1, thing, share, rule="120.1"))
    happened = yield from happen(state, events, context)
    context.numbers["that much"] = sum([event.amount for event in happened if event.kind == "damage"])


def _name(effect: e.DealDamage | e.AddCounters) -> str:
    where = effect.to if isinstance(effect, e.DealDamage) else effect.on
    return where.name if isinstance(where, e.Target) else "target"


def can_be_dealt_damage(state: State, thing: int) -> bool:
    if is_player(thing):
        return state.players[of_player(thing)].in_game
    return (
        on_battlefield(state, thing) and characteristics(state, thing).types & (CREATURE | PLANESWALKER | BATTLE) != 0
    )


def _gain_life(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.GainLife)
    amount = value(state, effect.amount, context)
    if amount > 0:
        yield from happen(
            state,
            [
                Event("gain life", context.source, of_player(thing), amount=amount, rule="119.3")
                for thing in things(state, effect.who, context)
            ],
            context,
        )


def _lose_life(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.LoseLife)
    amount = value(state, effect.amount, context)
    if amount > 0:
        events = [
            Event("lose life", context.source, of_player(thing), amount=amount, rule="119.3")
            for thing in things(state, effect.who, context)
        ]
        happened = yield from happen(state, events, context)
        context.numbers["that much"] = sum([one.amount for one in happened if one.kind == "lose life"])


def _set_life(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 119.5: gains or loses the difference."""
    assert isinstance(effect, e.SetLife)
    for thing in things(state, effect.who, context):
        player = of_player(thing)
        difference = value(state, effect.amount, context) - state.players[player].life
        if difference:
            kind = "gain life" if difference > 0 else "lose life"
            yield from happen(
                state, [Event(kind, context.source, player, amount=abs(difference), rule="119.5")], context
            )


def _add_counters(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.AddCounters)
    found = yield from pick(state, effect.on, context)
    amount = value(state, effect.amount, context)
    events = []
    for thing in found:
        share = context.numbers.get(f"share {_name(effect)} {thing}", 0) if effect.divided else amount
        if share > 0 and exists(state, thing) and (is_player(thing) or on_battlefield(state, thing)):
            events.append(Event("counters", thing, context.you, context.source, share, effect.kind, "122.1"))
    yield from happen(state, events, context)


def _take_counters(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.TakeCounters)
    found = yield from pick(state, effect.on, context)
    events = []
    for thing in found:
        if is_player(thing) or not exists(state, thing):
            continue
        held = state.object(thing).counters.get(effect.kind, 0)
        amount = held if effect.amount is None else min(held, value(state, effect.amount, context))
        if amount:
            events.append(Event("counters", thing, context.you, context.source, -amount, effect.kind, "122.1"))
    context.numbers["that much"] = -sum([event.amount for event in events])
    yield from happen(state, events, context)


def _create_token(state: State, effect: e.Effect, context: Context) -> Steps:
    assert isinstance(effect, e.CreateToken)
    count = value(state, effect.count, context)
    for thing in things(state, effect.who, context):
        made = made_by(token_values(effect), context.source)
        yield from create_tokens(state, made, of_player(thing), count, context, effect)


_TOKENS: dict[int, tuple[object, Characteristics]] = {}


def token_values(effect: e.CreateToken) -> Characteristics:
    """CR 111.4: a token without a name of its own is called by its subtypes and the word Token."""
    known = _TOKENS.get(id(effect.token))
    if known is None:
        values = of_face(effect.token)
        if not values.name:
            values.name = " ".join([*effect.token.subtypes, "Token"])
        known = (effect.token, values)
        _TOKENS[id(effect.token)] = known
    return known[1]


def create_tokens(
    state: State,
    values: Characteristics,
    player: int,
    count: int,
    context: Context,
    effect: e.CreateToken | e.CreateCopyToken,
    faces: tuple[Characteristics, ...] = (),
    face: int = 0,
) -> Steps:
    """CR 111.1, 614.1a: how many can be changed before they are made."""
    made = Event("create", context.source, player, context.stack, count, values.name, "111.1")
    for one in rules_about(state, "replace create"):
        if applies(state, one, made):
            assert isinstance(one.rule, Multiply)
            made.amount = made.amount * one.rule.factor + one.rule.plus
    events = []
    for _ in range(made.amount):
        event = create(values, player)
        assert event.entering is not None
        event.entering.faces, event.entering.face = faces, face
        if isinstance(effect, e.CreateToken):
            event.entering.tapped = effect.tapped
            if effect.attacking:
                event.entering.attacking = attacked_by(state, player)
        events.append(event)
    yield from happen(state, events, context)
    if isinstance(effect, e.CreateToken) and effect.blocking is not None:
        yield from _put_blocking(state, effect.blocking, player, [one.new for one in events], context)
    if made.amount > 0:
        happen_now(state, made)
    context.things[effect.name] = (*context.things.get(effect.name, ()), *[one.new for one in events])


def _put_blocking(state: State, what: Reference, player: int, tokens: list[int], context: Context) -> Steps:
    for attacker in things(state, what, context)[:1]:
        for id in tokens:
            if exists(state, id) and may_be_blocked_by(state, attacker, player):
                yield from join_as_blocker(state, id, attacker)


def attacked_by(state: State, player: int) -> int:
    """What a creature put onto the battlefield attacking attacks: an attacked thing (CR 508.4a)."""
    for marker in state.markers:
        if marker.combat is not None and marker.combat.attacking_player == player:
            for defender in marker.combat.attackers.values():
                if defender not in marker.combat.relieved:
                    return defender
    return NOTHING


def _create_copy(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 707.2, 111.4: a token with the copiable values."""
    assert isinstance(effect, e.CreateCopyToken)
    found = yield from pick(state, effect.of, context)
    count = value(state, effect.count, context)
    for original in found:
        values = copied_values(state, copiable(state, original), effect.exceptions)
        faces = copied_faces(state, original, effect.exceptions)
        face = state.object(original).face if faces else 0
        if faces:
            values = faces[face]
        for thing in things(state, effect.who, context):
            yield from create_tokens(state, values, of_player(thing), count, context, effect, faces, face)


def _add_mana(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 106.4; the colour is chosen as the ability resolves, unless a payment has settled it."""
    assert isinstance(effect, e.AddMana)
    outputs = mana_choices(state, effect, context)
    for thing in things(state, effect.who, context) if outputs else ():
        chosen = context.numbers.get("output", -1)
        if len(outputs) == 1:
            chosen = 0
        elif not 0 <= chosen < len(outputs):
            options = [
                Option("mana type", number=n, word="".join([LETTERS[t] for t in output]))
                for n, output in enumerate(outputs)
            ]
            answer = yield Choose(of_player(thing), "mana", "106.3", options, source=context.source)
            chosen = answer[0].number
        yield from put_mana(state, of_player(thing), outputs[chosen], effect, context)


def put_mana(state: State, player: int, types: tuple[int, ...], effect: e.AddMana, context: Context) -> Steps:
    """The mana goes to the pool as it is in the end produced (CR 106.12b)."""
    snow = context.source >= 0 and characteristics(state, context.source).supertypes & SNOW != 0
    event = Event(
        "mana", context.source, player, context.stack, len(types), "".join([LETTERS[t] for t in types]), "106.4"
    )
    event.flag = context.numbers.get("tapped for mana", 0) == 1
    happened = yield from happen(state, [event], context)
    for made in happened:
        if made.kind == "mana" and made is event:
            for letter in made.detail:
                add_mana(
                    state,
                    player,
                    PoolMana(LETTERS.index(letter), 1, snow, effect.restriction, effect.rider, context.source),
                )


def _double_mana(state: State, effect: e.Effect, context: Context) -> Steps:
    """CR 106.6: the new mana has none of the restrictions of the old."""
    for mana in state.players[context.you].pool:
        add_mana(state, context.you, PoolMana(mana.type, mana.count, False, None, (), context.source))
    return
    yield


EXECUTORS.update(
    {
        e.DealDamage: _damage,
        e.GainLife: _gain_life,
        e.LoseLife: _lose_life,
        e.SetLife: _set_life,
        e.AddCounters: _add_counters,
        e.TakeCounters: _take_counters,
        e.CreateToken: _create_token,
        e.CreateCopyToken: _create_copy,
        e.AddMana: _add_mana,
        e.DoubleMana: _double_mana,
    }
)
TOGETHER.update({e.DealDamage, e.GainLife, e.LoseLife, e.AddCounters, e.TakeCounters})
