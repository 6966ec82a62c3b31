"""Other choices: targets, modes, numbers, cards to keep, to give up and to find."""

from __future__ import annotations

from collections.abc import Callable

from apnap.agents import mulligans, worth
from apnap.agents.judging import Judge
from apnap.agents.sight import Sight
from apnap.agents.targets import group_of
from apnap.agents.threats import to_lose
from apnap.language import effects as e
from apnap.language.abilities import Spell
from apnap.rules.asking.decisions import (
    SECRET,
    Answer,
    ChooseNumber,
    ChooseOptions,
    Decision,
    Distribute,
    Option,
    SecretNumber,
)
from apnap.rules.combat.combat_damage import Assign
from apnap.state.things import NOTHING, is_player, of_player

Chooser = Callable[[Sight, ChooseOptions], Answer]


def choose(sight: Sight, decision: Decision) -> Answer:
    assert isinstance(decision, ChooseOptions)
    return _BY_PURPOSE.get(decision.purpose, _by_default)(sight, decision)


def _by_default(sight: Sight, decision: ChooseOptions) -> Answer:
    """Yes to what is offered; otherwise the things worth most, as many as allowed."""
    kinds = [option.kind for option in decision.listed]
    if "yes" in kinds:
        return (decision.listed[kinds.index("yes")],)
    return _most(decision, lambda option: _of_option(sight, option))


def _of_option(sight: Sight, option: Option) -> float:
    if option.thing == NOTHING:
        return 0.0
    if is_player(option.thing):
        return -0.1 if sight.is_mine(option.thing) else 0.0
    return worth.of_thing(sight, option.thing)


def _most(decision: ChooseOptions, score: Callable[[Option], float], least_only: bool = False) -> Answer:
    """The best options: all allowed ones that are worth something, and no fewer than required."""
    ranked = sorted(decision.listed, key=lambda option: -score(option))
    count = (
        decision.least
        if least_only
        else max(decision.least, min(decision.most, len([option for option in ranked if score(option) > 0])))
    )
    return _finished(decision, tuple(ranked[:count]))


def _finished(decision: ChooseOptions, answer: Answer) -> Answer:
    """Answer "done" if more could be chosen."""
    rest = decision.options_after(answer)
    return (*answer, rest[-1]) if rest and rest[-1].kind == "done" else answer


# -- what it is for --------------------------------------------------------------------------------------------------


def _target(sight: Sight, decision: ChooseOptions) -> Answer:
    """By what the spell or ability on the stack does to each target."""
    record = sight.on_stack(decision.source)
    if record is None:
        return _by_default(sight, decision)
    judge = Judge(sight, decision.source if record.ability is None else record.source, record.effects, record.x)
    things = [option.thing for option in decision.listed]
    target = group_of(sight, decision.source, record.effects, things, record.x)
    if target is None:
        return _by_default(sight, decision)
    if judge.has_pair():
        judge.total()
        wanted = [option for option in decision.listed if option.thing in judge.bound[target.name]]
        return tuple(wanted or decision.listed[:1])
    scores = {thing: judge.of_target(target, thing) + _tie(sight, thing) for thing in things}
    return _most(decision, lambda option: scores[option.thing])


def _tie(sight: Sight, thing: int) -> float:
    """Among equals, the more valuable thing; an opponent rather than the player's own team; of the team, whoever can
    attack with the fewest creatures."""
    if not is_player(thing):
        return 0.001 * worth.of_thing(sight, thing)
    player = of_player(thing)
    if not sight.is_friend(player):
        return 0.0
    return -0.01 - 0.001 * len(sight.creatures(player)) - (0.0 if sight.may_attack(player) else 0.1)


def _modes(sight: Sight, decision: ChooseOptions) -> Answer:
    modes = _modes_of(sight, decision.source)
    if not modes:
        return _finished(decision, tuple(decision.listed[: decision.least]))
    return _most(decision, lambda option: Judge(sight, decision.source, modes[option.number]).total())


def _modes_of(sight: Sight, source: int) -> tuple[tuple[e.Effect, ...], ...]:
    record = sight.on_stack(source)
    if record is not None and record.ability is not None:
        found: tuple[tuple[e.Effect, ...], ...] = getattr(record.ability, "modes", ())
        return found
    for instance in sight.values(source).abilities:
        if isinstance(instance.node, Spell) and instance.node.modes:
            return instance.node.modes
    return ()


def _give_up(sight: Sight, decision: ChooseOptions) -> Answer:
    """A cost or a loss: the things worth least, and no more than required; of an opponent's, the best."""

    def score(option: Option) -> float:
        mine = is_player(option.thing) or sight.is_friend(sight.owner(option.thing))
        return (-1 if mine else 1) * _held(sight, option.thing)

    return _most(decision, score, least_only=True)


def _held(sight: Sight, thing: int) -> float:
    if is_player(thing):
        return 0.0
    return worth.of_card(sight, thing) if sight.zone(thing) in ("hand", "library") else to_lose(sight, thing)


def _bottom(sight: Sight, decision: ChooseOptions) -> Answer:
    """Scry and surveil: lands go if there are many, expensive cards if there are few. Mulligan: as many as required."""
    if decision.least:
        return mulligans.bottom(sight, decision)
    ranked = [option for option in decision.listed if worth.of_card(sight, option.thing) < 3.0]
    return _finished(decision, tuple(ranked))


def _find(sight: Sight, decision: ChooseOptions) -> Answer:
    return _most(decision, lambda option: worth.of_card(sight, option.thing))


def _order(sight: Sight, decision: ChooseOptions) -> Answer:
    """The last chosen goes on top."""
    return tuple(sorted(decision.listed, key=lambda option: worth.of_card(sight, option.thing)))


def _damage_order(sight: Sight, decision: ChooseOptions) -> Answer:
    """The easiest to destroy first, and of those the most valuable."""

    def score(option: Option) -> float:
        values = sight.values(option.thing)
        return worth.of_creature(values) / max(values.toughness - sight.damage(option.thing), 1)

    return tuple(sorted(decision.listed, key=lambda option: -score(option)))


def _as_listed(sight: Sight, decision: ChooseOptions) -> Answer:
    return _finished(decision, tuple(decision.listed[: max(decision.least, 1)]))


def _pay(sight: Sight, decision: ChooseOptions) -> Answer:
    """Pay if asked: the player's own things are nearly always at stake."""
    return _by_default(sight, decision)


def _starter(sight: Sight, decision: ChooseOptions) -> Answer:
    """Play first."""
    return tuple([option for option in decision.listed if option.thing == of_player(sight.me)][:1])


def _may(sight: Sight, decision: ChooseOptions) -> Answer:
    """Do it if what it does looks good."""
    record = sight.on_stack(decision.source) if decision.source >= 0 else None
    if record is None or not record.effects:
        return _by_default(sight, decision)
    judge = Judge(sight, decision.source, record.effects, record.x)
    wanted = "yes" if sum(judge.worth(effect) for effect in record.effects) >= 0 else "no"
    return tuple([option for option in decision.listed if option.kind == wanted])


_BY_PURPOSE: dict[str, Chooser] = {
    "target": _target,
    "new targets": _as_listed,
    "modes": _modes,
    "discard": _give_up,
    "sacrifice": _give_up,
    "sacrificeother": _give_up,
    "discardcards": _give_up,
    "exilecards": _give_up,
    "revealcards": _give_up,
    "returntohand": _give_up,
    "tapothers": _give_up,
    "bottom": _bottom,
    "library": _bottom,
    "graveyard": _bottom,
    "order": _order,
    "order triggers": _as_listed,
    "search": _find,
    "take": _find,
    "top or bottom": _as_listed,
    "damage order": _damage_order,
    "opening hand": _as_listed,
    "mulligan": mulligans.mulligan,
    "starting player": _starter,
    "may": _may,
    "pay": _pay,
    "replacement": _as_listed,
}


# -- the other shapes ------------------------------------------------------------------------------------------------


def number(sight: Sight, decision: Decision) -> Answer:
    """As much as possible; of a secret number, enough for those who would rather choose nothing."""
    assert isinstance(decision, ChooseNumber)
    if isinstance(decision, SecretNumber):
        return (Option(SECRET, number=decision.low + 1),)
    return (Option("number", number=decision.high),)


def distribute(sight: Sight, decision: Decision) -> Answer:
    """Lethal damage to each thing in order; the rest to the last."""
    assert isinstance(decision, Distribute)
    left, shares = decision.total, []
    for n, thing in enumerate(decision.things):
        after = (len(decision.things) - n - 1) * decision.least
        needed = left if is_player(thing) else sight.values(thing).toughness - sight.damage(thing)
        share = left if not after and n == len(decision.things) - 1 else max(min(needed, left - after), decision.least)
        shares.append(Option("amount", thing, share))
        left -= share
    return tuple(shares)


def assign(sight: Sight, decision: Decision) -> Answer:
    """Lethal damage to each in order; with trample, the rest to what is attacked."""
    assert isinstance(decision, Assign)
    answer: Answer = ()
    while options := decision.options_after(answer):
        answer = (*answer, options[0])
    return answer
