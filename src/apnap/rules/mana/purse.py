"""Everything a player could pay mana with (CR 118.3a, 601.2g): mana in the pool, mana abilities, what helps to pay."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.filters import Filter
from apnap.language.mana import Symbol, with_x
from apnap.language.types import CREATURE, LAND, SNOW
from apnap.language.zones import BATTLEFIELD
from apnap.rules.continuous.prohibitions import forbidden, permitted
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.mana import as_produced, can_activate_mana, floating, mana_choices, outputs_of, scope_of
from apnap.rules.mana.mana_extras import with_extras
from apnap.rules.mana.mana_facts import Facts, facts_of
from apnap.rules.mana.mana_feeding import Fed, Feed, appetite, counter_stores, energy_store, feeds, settle, shelves
from apnap.rules.mana.mana_mixtures import Mixtures, Outputs
from apnap.rules.mana.mana_shifts import Shifting, Shifts
from apnap.rules.mana.mana_terms import TAP, ManaSource, pain_of, uses_of
from apnap.rules.mana.mana_trials import as_it_adds, turned
from apnap.rules.mana.mana_uses import LEAVING, being, helping_with, life_in, tapping, thing_of
from apnap.rules.mana.mana_variables import draw_counters, ways_with_x
from apnap.rules.mana.payment import ENDLESS, GREATEST_X
from apnap.rules.mana.payment_means import Means
from apnap.rules.mana.payment_stores import Store
from apnap.rules.mana.payment_terms import ANYWHERE, HELPER, Source
from apnap.rules.values.context import Context, of_ability
from apnap.rules.values.evaluate import value
from apnap.rules.values.reading import abilities, characteristics, controller, exists, standing
from apnap.state.characteristics import AbilityInstance
from apnap.state.table import State
from apnap.state.things import of_player

_HELPERS: Final = 1 << 29
_UNFED: Final = Feed()


class Purse:
    """Everything a player could pay mana with, worked out when first asked for: the solver's `means`, and the sources
    its keys stand for. `spare` lists what the rest of the cost needs, by its numbers (`rules.mana.mana_uses`). If it is
    `keeping`, the colours of the other cards in hand are kept, where that makes no other difference. What is given up
    is told `apart` where one thing gone may make another difference than the other."""

    __slots__ = (
        "player",
        "state",
        "trials",
        "hopes",
        "spell",
        "_spare",
        "_helpers",
        "_keeping",
        "_apart",
        "_means",
        "_sources",
        "_restricted",
        "_shifting",
        "_shifts",
        "_most",
        "_waits",
    )

    def __init__(
        self,
        state: State,
        player: int,
        spell: int = -1,
        spare: tuple[int, ...] = (),
        helpers: list[ManaSource] | None = None,
        keeping: bool = False,
        apart: bool = False,
    ) -> None:
        self.player = player
        self.state = state
        self.trials: object = None
        """What was found out by trying, of payments that can't be foretold (`rules.mana.payment_trials`)."""
        self.hopes: Means | None = None
        """No more than this could ever be paid with (`rules.mana.payment_hopes`), once that was asked."""
        self.spell = spell
        self._spare = spare
        self._helpers = helpers
        self._keeping = keeping
        self._apart = apart
        self._means: Means | None = None
        self._sources: list[ManaSource] = []
        self._restricted = False
        self._shifting = Shifting(state, player)
        self._shifts: Shifts | None = None
        self._most = -1
        """No more mana than this can be there for an ability that asks for {X}; -1 before that is known."""
        self._waits = 0
        """How many abilities that ask for {X} may make more mana for the others than was known."""

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
    def counts_cards(self) -> bool:
        """What it can pay depends on which cards lie where: on whether the one to be cast still does as well."""
        return self.restricted and self._shifting.counts_cards()

    @property
    def sources(self) -> list[ManaSource]:
        if self._means is None:
            self._work_out()
        return self._sources

    @property
    def shifts(self) -> Shifts:
        """How far what it makes can be foretold."""
        found = self._shifts
        if found is None:
            found = self._shifting.found(self.going())
            self._shifts = found
        return found

    @property
    def helpers(self) -> list[ManaSource]:
        return self._helpers or []

    def sparing(self, spare: tuple[int, ...]) -> Purse:
        """The same, but without these things and no others."""
        return Purse(self.state, self.player, self.spell, spare, self._helpers)

    def also_sparing(self, spare: tuple[int, ...]) -> Purse:
        """The same, but without these things as well."""
        return self.sparing((*self._spare, *spare))

    def later(self, state: State) -> Purse:
        """The same as things are in another state, once some of it has been used."""
        helpers = [one for one in self.helpers if _can_help(state, one)]
        return Purse(state, self.player, self.spell, self._spare, helpers, self._keeping, True)

    def needs(self, spare: tuple[int, ...]) -> bool:
        """Whether any of its sources uses one of these things; life may be paid for the symbols of a cost as well."""
        if life_in(spare):
            return True
        return any(self.means.wants(number) for number in spare)

    def _work_out(self) -> Means:
        state, player = self.state, self.player
        found: list[ManaSource] = []
        offered: list[Source] = []
        hungry: list[Fed] = []
        for id in state.battlefield:
            self._add_sources(id, found, offered, hungry)
        there = len(found) + len(hungry)
        for id in state.players[player].hand:
            if id != self.spell:
                self._add_sources(id, found, offered, hungry)
        in_hand = len(found) + len(hungry) > there
        self._add_helpers(found, offered)
        stores = self._feed(found, offered, hungry)
        any_colour = permitted(state, "spend any colour", of_player(player))
        life = 0 if forbidden(state, "lose life", of_player(player)) else state.players[player].life  # CR 119.8
        life -= life_in(self._spare)
        pool = floating(state, player, self.spell)
        wanted = self._wanted() if self._keeping else ()
        means = Means(offered, pool, life, any_colour=any_colour, stores=stores, wanted=wanted)
        most = means.most if means.most < ENDLESS else GREATEST_X
        if self._waits and most > self._most:
            self._most, self._shifting = most, Shifting(state, player)
            self._waits -= 1
            return self._work_out()
        self._restricted = (
            in_hand
            or self._restricted
            or any(one.restricted for one in means.floating)
            or any(source.told_apart for source in offered)
            or any(self._is_card(number) for number in means.stores.at)
            or self._shifting.counts_cards()
        )
        self._means = means
        self._sources = found
        return means

    def _wanted(self) -> tuple[int, ...]:
        """For each colour the number of the other cards in hand that ask for it."""
        state = self.state
        costs = [characteristics(state, id).cost for id in state.players[self.player].hand if id != self.spell]
        asked = [{type for symbol in cost for type in symbol.types} for cost in costs]
        return tuple([sum(colour in types for types in asked) for colour in range(5)])

    def _is_card(self, number: int) -> bool:
        id = thing_of(number)
        return id >= 0 and self.state.object(id).zone != BATTLEFIELD

    def _add_helpers(self, found: list[ManaSource], offered: list[Source]) -> None:
        for helper in self._helpers or ():
            used = helping_with(helper)
            if used not in self._spare:
                key = len(found)
                offered.append(Source(key, helper.outputs, _HELPERS + key, tier=3, exclusive=used, scope=HELPER))
                found.append(helper)

    def _add_sources(self, id: int, found: list[ManaSource], offered: list[Source], hungry: list[Fed]) -> None:
        state, player = self.state, self.player
        offers = abilities(characteristics(state, id)).mana
        if not offers or controller(state, id) != player or state.object(id).phased_out:
            return
        known = [facts_of(node) for _, node in offers]
        turns = any(facts.turns for facts in known)
        drawn = [facts.drawn for facts in known if facts.drawn]
        for n, (instance, node) in enumerate(offers):
            facts = known[n]
            if node.timing == "sorcery":
                self._restricted = True
                if self.spell >= 0:  # it is on the stack as it is paid for (CR 307.5, 601.2a)
                    continue
            seen = turned(state, id, facts.turns) if turns else state
            if not can_activate_mana(seen, player, id, instance, node):
                if facts.outlook.grows and not (facts.taps and state.object(id).tapped):
                    self._shifting.add_dormant(id, facts.outlook)
                continue
            exclusive = facts.exclusive(id)
            if self._spare and (exclusive in self._spare or (facts.leaves and being(id) in self._spare)):
                continue
            if turns and tapping(id) in self._spare:
                continue
            self._shifting.add(id, facts.outlook)
            if facts.variable:
                hungry += self._with_x(id, instance, node, exclusive)
                continue
            ability = Fed(id, instance, node, exclusive, of_ability(id, player, instance))
            if facts.chooses or (facts.removed is not None and facts.removed.kind in drawn):
                if drawn:
                    draw_counters(state, ability)
                hungry.append(ability)
            elif not self._add_ability(ability, _UNFED, True, found, offered):
                self._add_silent(ability, found)  # no payment is planned with it (CR 106.5)

    def _with_x(self, id: int, instance: AbilityInstance, node: Activated, exclusive: int) -> list[Fed]:
        """The ability with each value of X; {X} waits until it is known how much mana there is otherwise."""
        if facts_of(node).filters and self._most < 0:
            self._waits += 1
            return []
        return ways_with_x(self.state, self.player, id, instance, node, exclusive, self._most)

    def _feed(self, found: list[ManaSource], offered: list[Source], hungry: list[Fed]) -> list[Store]:
        """Add the abilities that are fed, once for each way to do it; the stores of what they use up."""
        state, player = self.state, self.player
        if not hungry and not any(source.leaves >= 0 or source.turns >= 0 for source in offered):
            return []
        but = (*self._spare, *self._itself())
        turning = [thing_of(source.turns) for source in offered if source.turns >= 0]
        turning = list(dict.fromkeys([*turning, *[one.id for one in hungry if facts_of(one.node).turns]]))
        upright = state
        for id in turning:
            upright = turned(upright, id, False)
        for ability in hungry:
            appetite(upright, player, ability, but)
        stocked = shelves(state, hungry, offered, found, turning, self._outputs, self._apart)
        if not stocked and not hungry:
            return []
        energy = energy_store(state, player, but)
        counted = counter_stores(state, hungry, but)
        planned: set[tuple[int, tuple[int, ...]]] = set()
        for ability in hungry:
            for feed in feeds(ability, stocked, energy):
                if self._add_ability(ability, feed, ability.key not in planned, found, offered):
                    planned.add(ability.key)
        for ability in hungry:
            if ability.key not in planned:
                planned.add(ability.key)
                self._add_silent(ability, found)
        settle(offered, found, stocked)
        return [*[shelf.store for shelf in stocked], energy, *counted]

    def _add_silent(self, ability: Fed, found: list[ManaSource]) -> None:
        self._shifting.add_silent(facts_of(ability.node).outlook)
        found.append(ManaSource(ability.id, ability.instance, ability.node, (), x=ability.x))

    def going(self) -> list[int]:
        """The permanents that could be given up for mana."""
        means = self.means
        numbers = [source.leaves for source in means.sources if source.leaves >= 0]
        stores = means.stores
        numbers += [number for number in stores.at if number not in stores.tapping and stores.is_wanted(number)]
        ids = dict.fromkeys([thing_of(number) for number in numbers])
        return [id for id in ids if id >= 0 and self.state.object(id).zone == BATTLEFIELD]

    def _outputs(self, ability: Fed, bound: dict[str, tuple[int, ...]]) -> Outputs:
        """What the ability makes, fed with these things."""
        ability.context.things.update(bound)
        before = facts_of(ability.node).before
        seen = as_it_adds(self.state, before, ability.context) if before else self.state
        outputs = outputs_of(seen, ability.node, ability.context)
        return as_produced(seen, self.player, ability.id, ability.node, outputs)

    def _add_ability(
        self, ability: Fed, feed: Feed, first: bool, found: list[ManaSource], offered: list[Source]
    ) -> bool:
        """The ability as a source, fed so; not if nothing comes of it. What can't be told is planned with by trying."""
        state, id, node = self.state, ability.id, ability.node
        outputs, facts = self._outputs(ability, feed.bound), facts_of(node)
        if not outputs and not (feed.takes and self._is_untold(facts)):
            return False
        self._restricted = self._restricted or facts.restriction is not None
        scope = self._scope(state, facts.restriction, ability.context)
        made = with_extras(state, self.player, id, node, outputs, mana_choices, scope, self._scope)
        outputs, picks = made.outputs, made.picks
        source = self._source(ability, outputs, len(found))
        source.exclusive, source.scope, source.takes = ability.exclusive, scope, feed.takes
        source.leaves = being(id) if facts.leaves else -1
        source.turns = tapping(id) if facts.turns else -1
        source.rides = facts.rides
        source.sorts = made.sorts
        source.tier += feed.tier
        source.uses = min(source.uses, feed.uses)
        if picks or (isinstance(outputs, Mixtures) and outputs.triggers):
            source.kind = _own_kind(id)
        offered.append(source)
        fed = len(feed.takes) - ability.drawn
        found.append(ManaSource(id, ability.instance, node, outputs, "", picks, feed.things, fed, first, ability.x))
        return True

    def _is_untold(self, facts: Facts) -> bool:
        """Whether what the ability makes has to be tried."""
        strange = facts.outlook.strange or ManaAdded in standing(self.state).replacements
        return strange and not facts.outlook.chance

    def _scope(self, state: State, restriction: Filter | None, context: Context) -> int:
        """What mana with such a restriction may be spent on."""
        return ANYWHERE if restriction is None else scope_of(state, restriction, self.spell, context)

    def _subject(self) -> int:
        """The permanent whose ability is paid for: it may be wanted untapped."""
        record = self.state.object(self.spell).stack if self.spell >= 0 else None
        return record.source if record is not None and record.ability is not None else -1

    def _itself(self) -> tuple[int, ...]:
        """A card that is being cast, or is looked at as though it were, pays for nothing."""
        spell = self.spell
        return (being(spell),) if spell >= 0 and self.state.object(spell).zone != BATTLEFIELD else ()

    def _source(self, ability: Fed, outputs: Outputs, key: int) -> Source:
        state, id, instance, node = self.state, ability.id, ability.instance, ability.node
        values = characteristics(state, id)
        cost: tuple[Symbol, ...] = ()
        life = 0
        tier = 1 if values.types & CREATURE or id == self._subject() else 0
        for part in node.cost:
            if isinstance(part, k.Mana):
                cost = with_x(part.symbols, ability.x) if ability.x >= 0 else part.symbols
            elif isinstance(part, k.PayLife):
                life += part.amount if isinstance(part.amount, int) else value(state, part.amount, ability.context)
            elif isinstance(part, (*LEAVING, k.RemoveCounters, k.PutCounters, k.UntapThis, k.ExertThis)):
                tier += 4
        snow = values.supertypes & SNOW != 0
        uses = uses_of(state, self.player, id, instance, node)
        return Source(key, outputs, _kind(state, id, instance), cost, life, pain_of(node), tier, snow, uses=uses)


def _can_help(state: State, helper: ManaSource) -> bool:
    """Whether it is there yet to help."""
    return exists(state, helper.id) and not (helper.helper == TAP and state.object(helper.id).tapped)


def purse(
    state: State,
    player: int,
    spell: int = -1,
    spare: tuple[int, ...] = (),
    helpers: list[ManaSource] | None = None,
    keeping: bool = False,
) -> Purse:
    """What the player could pay with for a spell or ability."""
    return Purse(state, player, spell, spare, helpers, keeping)


_KINDS: dict[tuple[str, int, int, int, bool], int] = {}


def _kind(state: State, id: int, instance: AbilityInstance) -> int:
    """A number for sources that are alike in every way: same card, nothing special about this one."""
    seen = state.object(id)
    if id in standing(state).changed or seen.counters or not seen.base.types & LAND:
        return _own_kind(id)
    key = (seen.base.name, instance.origin, instance.slot, instance.part, seen.is_token)
    return 2 * _KINDS.setdefault(key, len(_KINDS))


def _own_kind(id: int) -> int:
    """The kind of sources that are like those of no other object."""
    return 2 * id + 1
