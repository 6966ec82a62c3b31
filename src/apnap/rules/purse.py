"""Everything a player could pay mana with (CR 118.3a, 601.2g): mana in the pool, mana abilities, what helps to pay."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.effects import AddMana
from apnap.language.mana import Symbol
from apnap.language.types import CREATURE, LAND, SNOW
from apnap.language.zones import BATTLEFIELD
from apnap.rules.context import Context, of_ability
from apnap.rules.mana import as_produced, can_activate_mana, floating, mana_choices, may_be_spent, outputs_of
from apnap.rules.mana_extras import plain_picks, with_extras
from apnap.rules.mana_terms import ManaSource, pain_of, uses_of
from apnap.rules.mana_uses import (
    Feed,
    being,
    chooses,
    countering,
    feeds,
    helping_with,
    is_energy,
    life_in,
    settle_claims,
    tapping,
)
from apnap.rules.payment import ANYWHERE, HELPER, NOWHERE, THIS_COST, Means, Source
from apnap.rules.prohibitions import forbidden, permitted
from apnap.rules.reading import abilities, characteristics, controller, standing
from apnap.state.characteristics import AbilityInstance
from apnap.state.table import State
from apnap.state.things import of_player

_HELPERS: Final = 1 << 29
_UNFED: Final = (Feed(),)


class Purse:
    """Everything a player could pay mana with, worked out when first asked for: the solver's `means`, and the sources
    its keys stand for. `spare` lists what the rest of the cost needs, by its numbers (`rules.mana_uses`)."""

    __slots__ = ("player", "_state", "_spell", "_spare", "_helpers", "_means", "_sources", "_restricted")

    def __init__(
        self,
        state: State,
        player: int,
        spell: int = -1,
        spare: tuple[int, ...] = (),
        helpers: list[ManaSource] | None = None,
    ) -> None:
        self.player = player
        self._state = state
        self._spell = spell
        self._spare = spare
        self._helpers = helpers
        self._means: Means | None = None
        self._sources: list[ManaSource] = []
        self._restricted = False

    @property
    def means(self) -> Means:
        found = self._means
        if found is None:
            found = self._work_out()
        return found

    @property
    def restricted(self) -> bool:
        """What it can pay depends on what is paid for: some of it may be spent on certain things only (CR 106.6), or
        comes from cards, of which the one to be cast can't be."""
        if self._means is None:
            self._work_out()
        return self._restricted

    @property
    def sources(self) -> list[ManaSource]:
        if self._means is None:
            self._work_out()
        return self._sources

    def needs(self, spare: tuple[int, ...]) -> bool:
        """Whether any of its sources uses one of these things; life may be paid for the symbols of a cost as well."""
        if life_in(spare):
            return True
        for source in self.means.sources:
            if source.exclusive in spare or source.leaves in spare or any([thing in spare for thing in source.takes]):
                return True
        return False

    def _work_out(self) -> Means:
        state, player = self._state, self.player
        found: list[ManaSource] = []
        offered: list[Source] = []
        for id in state.battlefield:
            self._add_sources(id, found, offered)
        there = len(found)
        for id in state.players[player].hand:
            if id != self._spell:
                self._add_sources(id, found, offered)
        in_hand = len(found) > there
        for helper in self._helpers or ():
            if helping_with(helper) in self._spare:
                continue
            offered.append(
                Source(
                    len(found),
                    helper.outputs,
                    _HELPERS + len(found),
                    tier=3,
                    exclusive=helping_with(helper),
                    scope=HELPER,
                )
            )
            found.append(helper)
        rows = settle_claims(offered, found)
        any_colour = permitted(state, "spend any colour", of_player(player))
        life = 0 if forbidden(state, "lose life", of_player(player)) else state.players[player].life  # CR 119.8
        life -= life_in(self._spare)
        means = Means(offered, floating(state, player, self._spell), life, any_colour=any_colour, twins=rows)
        self._restricted = (
            in_hand
            or any([source.scope in (THIS_COST, NOWHERE) for source in offered])
            or any([one.scope == NOWHERE for one in means.floating])
            or any([not is_energy(one) and state.object(one // 2).zone != BATTLEFIELD for one in means.claims])
        )
        self._means = means
        self._sources = found
        return means

    def _add_sources(self, id: int, found: list[ManaSource], offered: list[Source]) -> None:
        state, player = self._state, self.player
        offers = abilities(characteristics(state, id)).mana
        if not offers or controller(state, id) != player or state.object(id).phased_out:
            return
        for instance, node in offers:
            if can_activate_mana(state, player, id, instance, node):
                exclusive = _exclusive(node, id)
                if exclusive not in self._spare and not (_leaves(node) and being(id) in self._spare):
                    self._add_ability(id, instance, node, exclusive, found, offered)

    def _add_ability(
        self,
        id: int,
        instance: AbilityInstance,
        node: Activated,
        exclusive: int,
        found: list[ManaSource],
        offered: list[Source],
    ) -> None:
        """The ability as a source; one for each way to feed it."""
        state, player = self._state, self.player
        context = of_ability(id, player, instance)
        ways: list[Feed] | tuple[Feed, ...] = _UNFED
        fed = chooses(node)
        if fed:
            ways = feeds(state, player, node, context, (*self._spare, *self._itself()))
        planned = len(offered)
        scope = _scope(state, node, self._spell, context)
        for feed in ways:
            context.things.update(feed.bound)
            outputs = as_produced(state, player, id, node, outputs_of(state, node, context))
            picks = plain_picks(outputs)
            if scope == ANYWHERE:
                outputs, picks = with_extras(state, player, id, node, outputs, mana_choices)
            if outputs:
                source = self._source(id, instance, node, outputs, len(found))
                source.exclusive, source.scope, source.takes = exclusive, scope, feed.takes
                source.leaves = being(id) if _leaves(node) else -1
                source.rides = any([isinstance(effect, AddMana) and effect.rider for effect in node.effects])
                source.tier += feed.tier
                if any([chosen for _, chosen in picks]):
                    source.kind = 1000 + id
                first = len(offered) == planned
                offered.append(source)
                found.append(ManaSource(id, instance, node, outputs, "", picks, feed.things, first))
        if len(offered) == planned:
            found.append(ManaSource(id, instance, node, ()))  # no payment is planned with it (CR 106.5)

    def _subject(self) -> int:
        """The permanent whose ability is paid for: it may be wanted untapped."""
        record = self._state.object(self._spell).stack if self._spell >= 0 else None
        return record.source if record is not None and record.ability is not None else -1

    def _itself(self) -> tuple[int, ...]:
        """A card that is being cast, or is looked at as though it were, pays for nothing."""
        spell = self._spell
        return (being(spell),) if spell >= 0 and self._state.object(spell).zone != BATTLEFIELD else ()

    def _source(
        self, id: int, instance: AbilityInstance, node: Activated, outputs: tuple[tuple[int, ...], ...], key: int
    ) -> Source:
        state = self._state
        values = characteristics(state, id)
        cost: tuple[Symbol, ...] = ()
        life = 0
        tier = 1 if values.types & CREATURE or id == self._subject() else 0
        for part in node.cost:
            if isinstance(part, k.Mana):
                cost = part.symbols
            elif isinstance(part, k.PayLife) and isinstance(part.amount, int):
                life += part.amount
            elif isinstance(
                part, (k.SacrificeThis, k.ExileThis, k.RemoveCounters, k.PutCounters, k.UntapThis, k.ExertThis)
            ):
                tier += 4
        snow = values.supertypes & SNOW != 0
        uses = uses_of(state, id, instance, node)
        return Source(key, outputs, _kind(state, id, instance), cost, life, pain_of(node), tier, snow, uses=uses)


def purse(
    state: State, player: int, spell: int = -1, spare: tuple[int, ...] = (), helpers: list[ManaSource] | None = None
) -> Purse:
    """What the player could pay with for a spell or ability."""
    return Purse(state, player, spell, spare, helpers)


def _exclusive(node: Activated, id: int) -> int:
    """What of its permanent the ability uses up; nothing where it can be activated again at once."""
    found = -1
    for part in node.cost:
        if isinstance(part, (k.TapThis, k.UntapThis)):
            return tapping(id)
        if isinstance(part, (k.SacrificeThis, k.ExileThis)):
            found = being(id)
        elif isinstance(part, k.RemoveCounters) and found < 0:
            found = countering(id)
    return countering(id) if found < 0 and node.limit else found


def _leaves(node: Activated) -> bool:
    return any([isinstance(part, (k.SacrificeThis, k.ExileThis)) for part in node.cost])


def _scope(state: State, node: Activated, spell: int, context: Context) -> int:
    """What the ability's mana may be spent on."""
    for effect in node.effects:
        if isinstance(effect, AddMana) and effect.restriction is not None:
            return THIS_COST if may_be_spent(state, effect.restriction, spell, context) else NOWHERE
    return ANYWHERE


_KINDS: dict[tuple[str, int, int, int, bool], int] = {}


def _kind(state: State, id: int, instance: AbilityInstance) -> int:
    """A number for sources that are alike in every way: same card, nothing special about this one."""
    seen = state.object(id)
    if id in standing(state).changed or seen.counters or not seen.base.types & LAND:
        return 1000 + id
    key = (seen.base.name, instance.origin, instance.slot, instance.part, seen.is_token)
    return _KINDS.setdefault(key, len(_KINDS)) % 800
