"""Mana abilities that a player with priority may activate, with nothing to pay for (CR 117.1d, 605.3a)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.rules.asking.decisions import Option, Steps
from apnap.rules.asking.errors import Illegal
from apnap.rules.mana.activating import begun, finished, reserved_for
from apnap.rules.mana.affording import can_pay
from apnap.rules.mana.available import Available
from apnap.rules.mana.by_hand import made
from apnap.rules.mana.facts import facts_of
from apnap.rules.mana.means import Source
from apnap.rules.mana.paying import TakenBack, announce, pay
from apnap.rules.mana.payment import Activation
from apnap.rules.players.rewinding import rewind
from apnap.rules.values.reading import abilities, characteristics, controller, is_creature, standing
from apnap.state.table import State


def mana_options(state: State, player: int, available: Available) -> list[Option]:
    """The mana abilities that may be activated with priority."""
    found: list[Option] = []
    shown: set[tuple[int, ...]] = set()
    for n, source in enumerate(available.means.sources):
        if source.ability not in shown and _can_pay_own(state, player, source):
            shown.add(source.ability)
            found.append(Option("mana", source.id, n, made(source) if source.x < 0 else ""))
    return found


def _can_pay_own(state: State, player: int, source: Source) -> bool:
    """Whether the mana in the ability's cost can be paid without its permanent (CR 118.3)."""
    if not source.cost:
        return True
    return can_pay(source.cost, Available(state, player, -1, reserved_for(state, player, source)))


def make_mana(state: State, player: int, number: int) -> Steps:
    """Activate the mana ability with the number among what is available. Its own cost may be taken back (CR 728.1)."""
    before, since = state.fork(), state.history.total
    try:
        sources = Available(state, player).means.sources
        ways = [one for one in sources if one.ability == sources[number].ability and _can_pay_own(state, player, one)]
        if not ways:
            raise Illegal("601.2h", "the cost can't be paid")
        activation = (yield from announce(player, [Activation(one) for one in ways]))[0]
        source = activation.source
        context = begun(state, player, activation)
        if source.cost:
            yield from pay(state, player, source.cost, context, reserved_for(state, player, source), [])
        yield from finished(state, player, activation, context)
    except (TakenBack, Illegal):
        rewind(state, before, since)


# -- those that are something to do ------------------------------------------------------------------------------------


def mana_actions(state: State, player: int, available: Available) -> list[Option]:
    """The mana abilities of the player's permanents that do more than make mana, or use up more than themselves: they
    are something to do even where nobody wants the mana."""
    acting = standing(state).acting.get(player, ())
    if not any(_has_actions(state, id) and controller(state, id) == player for id in acting):
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
    if facts_of(node).does_more:
        return True
    if not any(isinstance(part, k.SacrificeThis) for part in node.cost):
        return False
    return is_creature(state, id) or bool(abilities(characteristics(state, id)).triggered)
