"""Mana abilities that are something to do even where nobody wants the mana (CR 117.1d, 605.3a)."""

from __future__ import annotations

from apnap.language import costs as k
from apnap.language import effects as e
from apnap.language.abilities import Activated
from apnap.language.node import walk
from apnap.language.references import This, You
from apnap.rules.asking.decisions import Option
from apnap.rules.casting.activating import mana_options
from apnap.rules.mana.purse import Purse
from apnap.rules.values.reading import abilities, characteristics, controller, is_creature, standing
from apnap.state.table import State

_KNOWN: dict[int, tuple[Activated, bool]] = {}
"""Worked out once for a node, which is kept so that its id stays its own."""


def mana_deeds(state: State, player: int, means: Purse) -> list[Option]:
    """The mana abilities of the player's permanents that do more than make mana, or use up more than themselves."""
    if not any(_has_deeds(state, id) and controller(state, id) == player for id in standing(state).acting):
        return []
    found: list[Option] = []
    for option in mana_options(state, player, means):
        node = means.sources[option.number].node
        if node is not None and _is_deed(state, option.thing, node):
            found.append(option)
    return found


def _has_deeds(state: State, id: int) -> bool:
    table = abilities(characteristics(state, id))
    return table.odd_mana and any(_is_deed(state, id, node) for _, node in table.mana)


def _is_deed(state: State, id: int, node: Activated) -> bool:
    """Giving up the permanent itself counts where it is a creature, or where abilities of its own may see it go."""
    if _does_more(node):
        return True
    if not any(isinstance(part, k.SacrificeThis) for part in node.cost):
        return False
    return is_creature(state, id) or bool(abilities(characteristics(state, id)).triggered)


def _does_more(node: Activated) -> bool:
    known = _KNOWN.get(id(node))
    if known is None:
        feeds = (k.SacrificeOther, k.DiscardCards, k.ExileCards, k.ReturnToHand)
        costs = any(isinstance(part, feeds) for part in node.cost)
        known = (node, costs or not all(_only_mana(effect) for one in node.effects for effect in _leaves(one)))
        _KNOWN[id(node)] = known
    return known[1]


def _leaves(effect: e.Effect) -> list[e.Effect]:
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
