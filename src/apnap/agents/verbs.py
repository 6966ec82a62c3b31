"""What the verbs are worth (see `judging`): each verdict is from the view of the thing's controller."""

from __future__ import annotations

from apnap.agents import worth
from apnap.agents.changing import of_changes, of_rules
from apnap.agents.fighting import clash, fighter
from apnap.agents.judging import VERDICTS, WHOLES, Judge
from apnap.agents.spells import reach
from apnap.agents.threats import coming_damage, is_doomed, takes_away
from apnap.language import effects as e
from apnap.language.durations import END_OF_COMBAT, END_OF_TURN
from apnap.language.types import CREATURE, PLANESWALKER
from apnap.language.zones import BATTLEFIELD, HAND, STACK
from apnap.state.characteristics import of_face
from apnap.state.things import is_player, of_player

CARD = 3.0
"""What a card drawn is worth."""


def _lose_life(judge: Judge, player: int, amount: int) -> float:
    life = judge.sight.life(player)
    return worth.of_life(life - amount) - worth.of_life(life)


def _burn(judge: Judge, player: int, amount: int) -> float:
    """Damage that the rest of the hand can make lethal this turn counts as lethal."""
    life, sight = judge.sight.life(player), judge.sight
    if player in sight.opponents and amount < life <= amount + reach(sight, player, judge.source):
        amount = life
    return _lose_life(judge, player, amount)


def _damage(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.DealDamage)
    amount = judge.number(effect.amount)
    if is_player(thing):
        return _burn(judge, of_player(thing), amount)
    sight = judge.sight
    values = sight.values(thing)
    if values.types & CREATURE:
        left = values.toughness - sight.damage(thing) - coming_damage(sight, thing)
        dies = amount >= left > 0 and sight.can_be_destroyed(thing)
        return -worth.of_thing(sight, thing) if dies else -0.05 * amount
    if values.types & PLANESWALKER:
        return -min(amount, sight.counters(thing).get("loyalty", 0)) * 1.5
    return 0.0


def _destroy(judge: Judge, effect: e.Effect, thing: int) -> float:
    return -worth.of_thing(judge.sight, thing) if judge.sight.can_be_destroyed(thing) else 0.0


def _regenerate(judge: Judge, effect: e.Effect, thing: int) -> float:
    saved = is_doomed(judge.sight, thing) and not takes_away(judge.sight)
    return worth.of_thing(judge.sight, thing) if saved else 0.2


def _exile(judge: Judge, effect: e.Effect, thing: int) -> float:
    return -worth.of_thing(judge.sight, thing)


def _move(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.Move)
    origin = judge.sight.zone(thing)
    if origin == BATTLEFIELD:
        return _leave(judge, effect.to, thing)
    if origin == STACK:
        return -2.0 - judge.sight.mana_value(thing)
    if effect.to == BATTLEFIELD:
        return worth.of_thing(judge.sight, thing)
    return 1.0 + 0.5 * judge.sight.values(thing).mana_value if effect.to == HAND else 0.3


def _leave(judge: Judge, to: str, thing: int) -> float:
    """A permanent that leaves; if it returns to hand, only the mana spent on it is lost."""
    full = worth.of_thing(judge.sight, thing)
    if to == HAND and not judge.sight.is_token(thing):
        return -0.5 * full
    return -full


def _tap(judge: Judge, effect: e.Effect, thing: int) -> float:
    return 0.0 if judge.sight.tapped(thing) else -0.15 * worth.of_thing(judge.sight, thing)


def _untap(judge: Judge, effect: e.Effect, thing: int) -> float:
    return 0.15 * worth.of_thing(judge.sight, thing) if judge.sight.tapped(thing) else 0.0


def _stays_tapped(judge: Judge, effect: e.Effect, thing: int) -> float:
    return -0.3 * worth.of_thing(judge.sight, thing)


def _counter(judge: Judge, effect: e.Effect, thing: int) -> float:
    return -2.0 - 1.5 * judge.sight.mana_value(thing)


def _apply(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.Apply)
    brief = effect.duration in (END_OF_TURN, END_OF_COMBAT)
    if is_player(thing):
        return 0.5
    return of_changes(judge, effect.changes, thing, brief) + of_rules(judge, effect.rules, thing, brief)


def _counters(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.AddCounters)
    amount = judge.number(effect.amount)
    if effect.kind == "poison":
        return -3.0 * amount
    if effect.kind == "-1/-1":
        values = judge.sight.values(thing)
        return -worth.of_thing(judge.sight, thing) if amount >= values.toughness else -2.5 * amount
    return 2.5 * amount if effect.kind == "+1/+1" else 0.8 * amount


def _attach(judge: Judge, effect: e.Effect, thing: int) -> float:
    """Worth moving only to something better than what it is attached to."""
    sight = judge.sight
    host = sight.attached_to(judge.source)
    if not sight.values(thing).types & CREATURE or host == thing:
        return 0.0
    here = 0.4 * worth.of_thing(sight, thing) + 1.0
    if host >= 0 and sight.zone(host) == BATTLEFIELD and sight.is_mine(host):
        return here - 0.4 * worth.of_thing(sight, host) - 2.0
    return here


def _become_attached(judge: Judge, effect: e.Effect, thing: int) -> float:
    """An Aura: what its static abilities do to what it enchants."""
    if is_player(thing):
        return 0.0
    total = 0.0
    for _, node in judge.sight.table(judge.source).statics:
        total += of_changes(judge, getattr(node.rule, "changes", ()), thing, False)
        total += of_rules(judge, (node.rule,), thing, False)
    return total


def _life(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, (e.GainLife, e.LoseLife))
    amount = judge.number(effect.amount)
    gained = amount if isinstance(effect, e.GainLife) else -amount
    return _lose_life(judge, of_player(thing), -gained) + 0.05 * gained


def _draw(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.Draw)
    amount = judge.number(effect.amount)
    return CARD * amount if judge.sight.library_size(of_player(thing)) > amount else -50.0


def _discard(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.Discard)
    held = judge.sight.hand_size(of_player(thing))
    return -2.0 * (held if effect.amount is None else min(judge.number(effect.amount), held))


def _sacrifice(judge: Judge, effect: e.Effect, thing: int) -> float:
    assert isinstance(effect, e.Sacrifice)
    theirs = judge.sight.candidates(effect.what, judge.source)
    owned = [
        worth.of_thing(judge.sight, id)
        for id in theirs
        if not is_player(id) and judge.sight.controller(id) == of_player(thing)
    ]
    return -sum(sorted(owned)[: judge.number(effect.count)])


def _mill(judge: Judge, effect: e.Effect, thing: int) -> float:
    return -0.1


def _token(judge: Judge, effect: e.Effect) -> float:
    assert isinstance(effect, e.CreateToken)
    return worth.of_values(of_face(effect.token)) * judge.number(effect.count)


def _fight(judge: Judge, effect: e.Effect) -> float:
    """Both deal damage at the same time."""
    assert isinstance(effect, e.Fight)
    mine, theirs = judge.things(effect.one, True), judge.things(effect.other, True)
    if not mine or not theirs:
        return 0.0
    sight = judge.sight
    one, other = fighter(sight, mine[0]), fighter(sight, theirs[0])
    outcome = clash(one, (other,))
    return judge.signed(other.id, -outcome.gained) + judge.signed(one.id, -outcome.lost)


def _search(judge: Judge, effect: e.Effect) -> float:
    assert isinstance(effect, e.Search)
    return (CARD + (1.0 if effect.to == BATTLEFIELD else 0.0)) * judge.number(effect.count)


VERDICTS.update(
    {
        e.DealDamage: ("to", _damage),
        e.Destroy: ("what", _destroy),
        e.Move: ("what", _move),
        e.ExileUntilLeaves: ("what", _exile),
        e.SacrificeIt: ("what", _exile),
        e.Regenerate: ("what", _regenerate),
        e.Tap: ("what", _tap),
        e.Untap: ("what", _untap),
        e.StaysTapped: ("what", _stays_tapped),
        e.Counter: ("what", _counter),
        e.Apply: ("to", _apply),
        e.AddCounters: ("on", _counters),
        e.Attach: ("to", _attach),
        e.BecomeAttached: ("to", _become_attached),
        e.GainLife: ("who", _life),
        e.LoseLife: ("who", _life),
        e.Draw: ("who", _draw),
        e.Discard: ("who", _discard),
        e.Sacrifice: ("who", _sacrifice),
        e.Mill: ("who", _mill),
        e.PhaseOut: ("what", _stays_tapped),
        e.RemoveFromCombat: ("what", _stays_tapped),
    }
)
WHOLES.update(
    {
        e.CreateToken: _token,
        e.Fight: _fight,
        e.Search: _search,
        e.Scry: lambda judge, effect: 0.7,
        e.Surveil: lambda judge, effect: 0.7,
        e.LookAndTake: lambda judge, effect: CARD,
        e.CreateCopyToken: lambda judge, effect: 3.0,
        e.CreateEmblem: lambda judge, effect: 4.0,
        e.ExtraTurn: lambda judge, effect: 5.0,
        e.ExtraPhase: lambda judge, effect: 2.0,
        e.WinGame: lambda judge, effect: 200.0,
        e.DrawGame: lambda judge, effect: 0.0,
        e.ChooseNewTargets: lambda judge, effect: 0.5,
        e.RollAgain: lambda judge, effect: 0.5,
        e.ChangeTargets: lambda judge, effect: 0.5,
        e.CopySpell: lambda judge, effect: 1.5,
        e.CastIt: lambda judge, effect: 3.0,
        e.RevealHand: lambda judge, effect: 0.1,
        e.Look: lambda judge, effect: 0.1,
        e.Pick: lambda judge, effect: 0.0,
    }
)
