"""Mana abilities that a player with priority may activate, with nothing to pay for (CR 117.1d, 605.3a)."""

from __future__ import annotations

from collections.abc import Generator

from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language.abilities import Activated
from apnap.language.node import walk
from apnap.language.references import This, You
from apnap.rules.asking.decisions import Answer, Decision, Number, Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.mana import Available, Source, TakenBack, can_pay, pay
from apnap.rules.mana.activating import begun, finished, own_symbols, reserved_for
from apnap.rules.mana.available import can_activate_mana
from apnap.rules.mana.by_hand import made
from apnap.rules.mana.facts import facts_of
from apnap.rules.mana.payment import Activation
from apnap.rules.players.rewinding import rewind
from apnap.rules.values.reading import abilities, characteristics, controller, is_creature, standing
from apnap.state.table import State


def mana_options(state: State, player: int, available: Available) -> list[Option]:
    """The mana abilities that may be activated with priority."""
    found: list[Option] = []
    shown: list[Source] = []
    for n, source in enumerate(available.means.sources):
        if shown and shown[-1].is_same_ability(source):
            continue
        shown.append(source)
        if source.node is None or _is_ready(state, player, source, source.node):
            found.append(Option("mana", source.id, n, made(source) if source.x < 0 else ""))
    return found


def _is_ready(state: State, player: int, source: Source, node: Activated) -> bool:
    """Whether the ability can be activated now, and the mana in its cost be paid without its permanent (CR 118.3)."""
    if facts_of(node).plain:
        return True
    assert source.instance is not None
    if not can_activate_mana(state, player, source.id, source.instance, node, max(source.x, 0)):
        return False
    return _can_pay_own(state, player, source)


def _can_pay_own(state: State, player: int, source: Source) -> bool:
    symbols = own_symbols(source)
    if not symbols:
        return True
    return can_pay(symbols, Available(state, player, -1, reserved_for(state, player, source, None, ())))


def make_mana(state: State, player: int, number: int) -> Steps:
    """Activate the mana ability with the number among what is available. Its own cost may be taken back (CR 728.1)."""
    before, since = state.fork(), state.history.total
    try:
        sources = Available(state, player).means.sources
        source = yield from _with_announced_x(state, player, sources, sources[number])
        activation = Activation(source, (), ())
        context = begun(state, player, activation)
        if own_symbols(source):
            reserved = reserved_for(state, player, source, None, ())
            yield from pay(state, player, own_symbols(source), context, reserved, [])
        yield from finished(state, player, activation, context)
    except (TakenBack, Illegal):
        rewind(state, before, since)


def _with_announced_x(
    state: State, player: int, sources: list[Source], source: Source
) -> Generator[Decision, Answer, Source]:
    """CR 107.3a: the ability with the value of X that the player announces, where its cost has one."""
    if source.x < 0:
        return source
    ways = [one for one in sources if one.is_same_ability(source) and _can_pay_own(state, player, one)]
    values = sorted({one.x for one in ways})
    if not values:
        raise Illegal("107.3a", "there is no value for X")
    answer = yield Number(player, "x", "107.3", values[0], values[-1], source.id)
    return next(one for one in ways if one.x == answer[0].number)


# -- those that are something to do ------------------------------------------------------------------------------------

_KNOWN: dict[int, tuple[Activated, bool]] = {}
"""Worked out once for a node, which is kept so that its id stays its own."""


def mana_actions(state: State, player: int, available: Available) -> list[Option]:
    """The mana abilities of the player's permanents that do more than make mana, or use up more than themselves: they
    are something to do even where nobody wants the mana."""
    if not any(_has_actions(state, id) and controller(state, id) == player for id in standing(state).acting):
        return []
    found: list[Option] = []
    for option in mana_options(state, player, available):
        node = available.means.sources[option.number].node
        if node is not None and _is_action(state, option.thing, node):
            found.append(option)
    return found


def _has_actions(state: State, id: int) -> bool:
    table = abilities(characteristics(state, id))
    return table.odd_mana and any(_is_action(state, id, node) for _, node in table.mana)


def _is_action(state: State, id: int, node: Activated) -> bool:
    """Giving up the permanent itself counts where it is a creature, or where abilities of its own may see it go."""
    if _does_more(node):
        return True
    if not any(isinstance(part, k.SacrificeThis) for part in node.cost):
        return False
    return is_creature(state, id) or bool(abilities(characteristics(state, id)).triggered)


def _does_more(node: Activated) -> bool:
    known = _KNOWN.get(id(node))
    if known is None:
        chosen = (k.SacrificeOther, k.DiscardCards, k.ExileCards, k.ReturnToHand)
        costs = any(isinstance(part, chosen) for part in node.cost)
        known = (node, costs or not all(_only_mana(effect) for one in node.effects for effect in _below(one)))
        _KNOWN[id(node)] = known
    return known[1]


def _below(effect: e.Effect) -> list[e.Effect]:
    """What it comes down to, whatever is asked or counted on the way."""
    below = [one for one in walk(effect) if isinstance(one, e.Effect) and one is not effect]
    return below or [effect]


def _only_mana(effect: e.Effect) -> bool:
    """It adds mana, or is to the player's harm alone."""
    if isinstance(effect, e.DealDamage):
        return isinstance(effect.to, You)
    if isinstance(effect, e.LoseLife):
        return isinstance(effect.who, You)
    if isinstance(effect, (e.StaysTapped, e.SacrificeIt)):
        return isinstance(effect.what, This)
    return isinstance(effect, (e.AddMana, e.DoubleMana))
