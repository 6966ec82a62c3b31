"""What mana could be asked for in the course of a payment (CR 107.4, 605.3a): all that tells one mana from another."""

from __future__ import annotations

from apnap.language.abilities import Activated
from apnap.language.mana import with_x
from apnap.rules.mana.mana_activating import split_cost
from apnap.rules.mana.payment_choices import asked_by
from apnap.rules.mana.payment_terms import ENDLESS, FOR_ACTIVATION, Bill, ways_to_pay
from apnap.rules.mana.purse import Purse
from apnap.rules.values.reading import abilities, characteristics, controller
from apnap.state.characteristics import AbilityInstance


class Asked:
    """The slots of a bill, and of the costs of all mana abilities that could help to pay it, as sets of bits
    (`rules.mana.payment_terms`). Mana that fills the same of them is of one sort."""

    def __init__(self, bill: Bill, purse: Purse) -> None:
        self.counts = asked_by(bill.ways)
        """How often, at most, each of the slots is asked for."""
        costs = [with_x(split_cost(node.cost)[0], 1) for _, _, node in own_mana_abilities(purse)]
        for mask in {mask << FOR_ACTIVATION for cost in costs for way in ways_to_pay(cost) for mask in way.slots}:
            self.counts[mask] = ENDLESS
        self.slots = tuple(sorted(self.counts))
        asked = [len(way.slots) for way in bill.ways]
        asked.append(0)
        self.plenty = 2 * (max(asked) + _asked_by_sources(purse)) + 1
        """More mana of one sort than this is no better than so much: twice what the bill and every ability ask for. So
        there is an end to trying where abilities feed one another for ever."""

    def sort(self, bits: int) -> int:
        """Which of the slots a mana fills that can do this: one bit for each."""
        found = 0
        for n, slot in enumerate(self.slots):
            if bits & slot:
                found |= 1 << n
        return found


def own_mana_abilities(purse: Purse) -> list[tuple[int, AbilityInstance, Activated]]:
    """The mana abilities on everything the player has, whether or not they can be activated as things are."""
    state, player = purse.state, purse.player
    ids = [id for id in state.battlefield if controller(state, id) == player]
    ids += state.players[player].hand
    return [(id, instance, node) for id in ids for instance, node in abilities(characteristics(state, id)).mana]


def _asked_by_sources(purse: Purse) -> int:
    return sum(max(symbol.generic, 1) for source in purse.means.sources for symbol in source.cost)
