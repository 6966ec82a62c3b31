"""Everything a player could pay mana with (CR 118.3a, 601.2g): mana in the pool, mana abilities, what helps to pay."""

from __future__ import annotations

from typing import Final

from apnap.language import costs as k
from apnap.language.abilities import Activated
from apnap.language.mana import with_x
from apnap.language.statics import May
from apnap.language.types import CREATURE, LAND
from apnap.language.types import SNOW as SNOW_TYPE
from apnap.language.zones import BATTLEFIELD
from apnap.rules.continuous.prohibitions import forbidden, spends_any_colour
from apnap.rules.costs.costs import can_pay_parts, choices
from apnap.rules.events.mana_added import ManaAdded
from apnap.rules.mana.cost import EVERY_COLOUR, GENERIC, SNOW, ManaCost, split_cost
from apnap.rules.mana.facts import CARDS, CHOOSING, Facts, Oddities, facts_of
from apnap.rules.mana.means import TAP, Chosen, Entry, Means, Reserved, Source, Thing
from apnap.rules.mana.pool import ANYWHERE, FROM_SNOW, HELPER, SCOPES, scope_of
from apnap.rules.mana.production import Output, outputs_of
from apnap.rules.objects.summoning_sickness import is_sick
from apnap.rules.values.context import Context, of_ability, removed
from apnap.rules.values.evaluate import holds, value
from apnap.rules.values.reading import abilities, characteristics, exists, standing
from apnap.rules.values.seats import is_sorcery_time
from apnap.state.characteristics import ANY_MANA, UNKNOWN_MANA, AbilityInstance, AbilityTable
from apnap.state.objects import Object
from apnap.state.standing import Standing
from apnap.state.table import State
from apnap.state.things import NOTHING, of_player

GREATEST_X: Final = 20
"""X in the cost of a mana ability is no greater than this."""
_HARM: Final[dict[type[k.Cost], int]] = {
    k.SacrificeOther: 6,
    k.ReturnToHand: 5,
    k.DiscardCards: 5,
    k.ExileCards: 2,
    k.TapOthers: 1,
    k.PayEnergy: 1,
    k.SacrificeThis: 4,
    k.DiscardThis: 4,
    k.ExileThis: 4,
    k.RemoveCounters: 4,
    k.PutCounters: 4,
    k.UntapThis: 4,
    k.ExertThis: 4,
}
"""How much it takes from a player to pay a cost."""
_ONCE = (k.UntapThis, k.ExertThis)
_PAYABLE = (*_HARM, k.Mana, k.TapThis, k.PayLife, k.RevealCards, k.RevealThis, k.DrawCards)
_NOTHING_RESERVED: Final = Reserved()


def can_activate_mana(
    state: State, player: int, id: int, instance: AbilityInstance, node: Activated, x: int = 0
) -> bool:
    """Whether the ability's costs other than mana can be paid now, within its limit, with that value for X."""
    seen = state.object(id)
    if node.zone != seen.zone or (node.timing == "sorcery" and not is_sorcery_time(state, player)):
        return False
    if node.limit and seen.activations.get(instance.key, 0) >= node.limit:
        return False
    context = of_ability(id, player, instance)
    context.x = max(x, 0)
    return (
        all(isinstance(part, _PAYABLE) for part in node.cost)
        and can_pay_parts(state, player, split_cost(node.cost)[1], context)
        and holds(state, node.condition, of_ability(id, player, instance))
        and not forbidden(state, "activate mana", id)
        and not forbidden(state, "activate mana", of_player(player), id)
    )


class Available:
    """What a player could pay with, worked out when first asked for. `spell` is what is paid for, `reserved` what the
    rest of its cost needs. If it is `keeping`, the colours of the other cards in hand are kept where possible."""

    def __init__(
        self,
        state: State,
        player: int,
        spell: int = NOTHING,
        reserved: Reserved | None = None,
        helpers: list[Source] | None = None,
        keeping: bool = False,
    ) -> None:
        self.state = state
        self.player = player
        self.spell = spell
        self.reserved: Reserved = reserved if reserved is not None else _NOTHING_RESERVED
        self.helpers: list[Source] = helpers if helpers is not None else []
        self.keeping = keeping
        self.trials: object = None
        """What was found by trying (`affording`)."""
        self._means: Means | None = None
        self._by_spell = False
        self._odd: Oddities = Oddities(state, player)
        self._things: list[Thing] = []
        self._numbers: dict[int, int] = {}
        self._sources: list[Source] = []
        self._stock: list[int] = []
        self._resources: dict[tuple[int, str], int] = {}
        self._quiet = False
        self._rough: list[tuple[int, int]] | None = None

    @property
    def means(self) -> Means:
        return self._work_out() if self._means is None else self._means

    @property
    def depends_on_spell(self) -> bool:
        """What there is depends on what is paid for: some mana may be spent on certain things only (CR 106.6), or comes
        from cards, of which the one to be cast can't be."""
        if self._means is None:
            self._work_out()
        return self._by_spell

    @property
    def counts_cards(self) -> bool:
        """What there is depends on which cards lie where: on whether the one to be cast still does as well."""
        return self.depends_on_spell and self._odd.depends & CARDS != 0

    @property
    def odd(self) -> Oddities:
        if self._means is None:
            self._work_out()
        return self._odd

    def with_reserved(self, reserved: Reserved) -> Available:
        """The same, but with this reserved and nothing else."""
        return Available(self.state, self.player, self.spell, reserved, self.helpers, self.keeping)

    def later(self, state: State) -> Available:
        """The same as things are in another state, once some of it has been used."""
        helpers = [one for one in self.helpers if _can_help(state, one)]
        return Available(state, self.player, self.spell, self.reserved, helpers, self.keeping)

    def is_short_of(self, mana: int) -> bool:
        """A rough check: whether there is certainly less mana than this, whatever it is spent on."""
        return mana > self.means.most and not (self.depends_on_spell or self.odd.found())

    def is_too_little_for(self, cost: ManaCost) -> bool:
        """A rough check: whether what there is certainly doesn't pay for the cost."""
        if self._means is not None:
            return self.is_short_of(cost.least)
        if self._rough is None:
            self._rough = self._counted()
        if not self._rough:
            return self.is_short_of(cost.least)
        for way in cost.ways:
            if way.is_met_by(self._rough):
                return False
        return True

    def _counted(self) -> list[tuple[int, int]]:
        """The most mana that the untapped permanents and the pool could be, by what it can do, without working out the
        means; nothing if other things matter."""
        state, player = self.state, self.player
        now = standing(state)
        if self.helpers or ManaAdded in now.watchers or ManaAdded in now.replacements:
            return []
        changed = now.changed
        for id in state.players[player].hand:
            base = state.object(id).base
            if abilities(changed.get(id, base) if changed else base).mana_in_hand:
                return []
        any_colour = "may spend any colour" in now.rules or "produces any colour" in now.rules
        wild = GENERIC | (EVERY_COLOUR if any_colour else 0)
        counts = {wild: 0}
        for one in state.players[player].pool:
            bits = 1 << one.type | wild | (SNOW if one.snow else 0)
            counts[bits] = counts.get(bits, 0) + one.count
        for id in now.making.get(player, ()):
            seen = state.object(id)
            values = changed.get(id, seen.base) if changed else seen.base
            table = abilities(values)
            if table.makes == UNKNOWN_MANA:
                _read_mana(table)
            if table.makes == ANY_MANA:
                return []
            if not seen.tapped:
                bits = table.types_made | wild | (SNOW if values.supertypes & SNOW_TYPE else 0)
                counts[bits] = counts.get(bits, 0) + table.makes
        return list(counts.items())

    # -- working it out ------------------------------------------------------------------------------------------------

    def _work_out(self) -> Means:
        state, player = self.state, self.player
        now = standing(state)
        self._quiet = "cannot activate mana" not in now.rules and "cannot become tapped" not in now.rules
        for id in now.making.get(player, ()):
            self._add_object(id, now)
        there = len(self._sources)
        for id in state.players[player].hand:
            if id != self.spell:
                self._add_object(id, now)
        self._by_spell = self._by_spell or len(self._sources) > there
        life = 0 if forbidden(state, "lose life", of_player(player)) else state.players[player].life  # CR 119.8
        any_colour = spends_any_colour(state, player, self.spell)
        for one in now.rules.get("may spend any colour", ()):
            self._by_spell = self._by_spell or (isinstance(one.rule, May) and one.rule.what is not None)
        pool = in_pool(state, player, self.spell)
        self._by_spell = self._by_spell or any(entry.restricted for entry in pool)
        for helper in self.helpers:
            if helper.id not in (self.reserved.untapped if helper.helper == TAP else self.reserved.there):
                helper.thing = self._thing(helper.id)
                self._sources.append(helper)
        self._find_alike()
        means = Means(self._sources, self._things, pool, life - self.reserved.life, self._stock, any_colour)
        means.wanted = self._wanted() if self.keeping else ()
        self._means = means
        return means

    def _wanted(self) -> tuple[int, ...]:
        """For each colour the number of the other cards in hand that ask for it."""
        found = [0] * 5
        for id in self.state.players[self.player].hand:
            types = {type for symbol in characteristics(self.state, id).cost for type in symbol.types}
            for colour in range(5):
                found[colour] += int(colour in types and id != self.spell)
        return tuple(found)

    def _add_object(self, id: int, now: Standing) -> None:
        seen = self.state.object(id)
        values = now.changed.get(id, seen.base)
        offers = abilities(values).mana
        if not offers or now.controllers.get(id, seen.controller) != self.player or seen.phased_out:
            return
        first, types = len(self._sources), 0
        for instance, node in offers:
            facts = facts_of(node)
            if facts.plain and not facts.odd and (seen.tapped or (values.types & CREATURE and is_sick(self.state, id))):
                continue
            self._add_ability(seen, instance, node, facts)
        added = self._sources[first:]
        for source in added:
            for output in source.outputs:
                types |= output.types
        for source in added:
            source.types = types

    def _add_ability(self, seen: Object, instance: AbilityInstance, node: Activated, facts: Facts) -> None:
        state, player, id = self.state, self.player, seen.id
        self._by_spell = self._by_spell or node.timing == "sorcery" or facts.depends & CARDS != 0
        if node.timing == "sorcery":
            if self.spell >= 0:  # it is on the stack as it is paid for (CR 307.5, 601.2a)
                return
        quick = facts.plain and self._quiet and not seen.tapped and seen.zone == BATTLEFIELD
        if not (quick or can_activate_mana(state, player, id, instance, node)):
            if facts.odd and not (facts.taps and seen.tapped):
                self._odd.add(id, facts)
            return
        if (facts.taps or facts.untaps) and id in self.reserved.untapped:
            return
        if facts.leaves and id in self.reserved.there:
            return
        self._odd.add(id, facts)
        if not facts.variable:
            self._add_source(seen, instance, node, facts, -1)
            return
        for x in range(GREATEST_X + 1):  # CR 107.3a
            if not can_activate_mana(state, player, id, instance, node, x):
                break
            self._add_source(seen, instance, node, facts, x)

    def _add_source(self, seen: Object, instance: AbilityInstance, node: Activated, facts: Facts, x: int) -> None:
        state, player, id = self.state, self.player, seen.id
        context = of_ability(id, player, instance)
        context.x = max(x, 0)
        self._by_spell = self._by_spell or facts.restriction is not None
        source = Source([], (), self._thing(id), facts.taps)
        source.damage = facts.damage
        source.id, source.instance, source.node, source.x = id, instance, node, x
        source.rides = facts.rides
        source.leaves = facts.leaves
        source.harm = 1 if characteristics(state, id).types & CREATURE or id == self._subject() else 0
        source.kind = self._kind(seen, instance)
        if not facts.plain:
            self._read_cost(source, node, context)
        source.outputs = outputs_of(state, player, id, facts, context, self.spell)
        for output in source.outputs:
            if output.extras or source.chosen:
                source.kind = -1
            for mana in output.mana:
                self._by_spell = self._by_spell or mana >> SCOPES != ANYWHERE
        if not source.outputs and ManaAdded in standing(state).replacements:
            self._odd.untold = True
        self._sources.append(source)

    def _read_cost(self, source: Source, node: Activated, context: Context) -> None:
        """What the ability costs, besides what is reserved."""
        state, player, id = self.state, self.player, source.id
        for part in node.cost:
            source.harm += _HARM.get(type(part), 0)
            if isinstance(part, k.Mana):
                source.cost = with_x(part.symbols, max(source.x, 0))
            elif isinstance(part, k.PayLife):
                source.life += max(value(state, part.amount, context), 0)
            elif isinstance(part, k.PayEnergy):
                held = state.players[player].counters.get("energy", 0) - self.reserved.energy
                self._take(source, (NOTHING, "energy"), held, max(value(state, part.amount, context), 0))
            elif isinstance(part, k.RemoveCounters) and part.what is None:
                amount = max(value(state, part.count, context), 0)
                held = state.object(id).counters.get(part.kind, 0) - self.reserved.counters.get((id, part.kind), 0)
                self._take(source, (id, part.kind), held, amount)
                context.numbers[removed(part.kind)] = amount
                source.harm += amount - 1 if source.x >= 0 else 0
            elif isinstance(part, CHOOSING):
                count = value(state, part.count, context)
                source.chosen.append(Chosen(self._choices(part, context), count, isinstance(part, k.TapOthers)))
                source.harm += _HARM[type(part)] * (count - 1)
        if node.limit and source.instance is not None:
            key = source.instance.key
            self._take(source, (id, f"uses {key}"), node.limit - state.object(id).activations.get(key, 0), 1)
        if source.again and any(isinstance(part, _ONCE) for part in node.cost):
            self._take(source, (id, "once " + str(len(self._sources))), 1, 1)

    def _take(self, source: Source, key: tuple[int, str], held: int, amount: int) -> None:
        if key not in self._resources:
            self._resources[key] = len(self._stock)
            self._stock.append(max(held, 0))
        source.amounts.append((self._resources[key], amount))

    def _choices(self, part: k.Cost, context: Context) -> list[int]:
        """The numbers of the things that may be chosen, those that are worth least first."""
        state, taps = self.state, isinstance(part, k.TapOthers)
        if (isinstance(part, k.DiscardCards) and part.random) or (isinstance(part, k.TapOthers) and part.total_power):
            return []
        if isinstance(part, k.ExileCards) and part.zone == "library":
            return []
        found: list[tuple[bool, int, int]] = []
        for n, id in enumerate(ids := choices(state, self.player, part, context)):
            seen = state.object(id)
            if id in (self.reserved.untapped if taps else self.reserved.there):
                continue
            if id == self.spell and seen.zone != BATTLEFIELD:
                continue
            self._by_spell = self._by_spell or seen.zone != BATTLEFIELD
            found.append((not seen.is_token, characteristics(state, id).mana_value, n))
        found.sort()
        return [self._thing(ids[n]) for _, _, n in found]

    def _thing(self, id: int) -> int:
        known = self._numbers.get(id)
        if known is None:
            known = len(self._things)
            self._numbers[id] = known
            self._things.append(Thing(id, self.state.object(id).tapped))
        return known

    def _find_alike(self) -> None:
        """Where things are chosen, find out which are alike."""
        if not any(source.chosen for source in self._sources):
            return
        kinds: dict[object, int] = {}
        for thing in self._things:
            key = sameness(self.state, thing.id)
            if key not in kinds:
                kinds[key] = len(kinds)
            thing.alike = kinds[key]

    def _subject(self) -> int:
        """The permanent whose ability is paid for: it may be wanted untapped."""
        record = self.state.object(self.spell).stack if self.spell >= 0 else None
        return record.source if record is not None and record.ability is not None else NOTHING

    def _kind(self, seen: Object, instance: AbilityInstance) -> int:
        """A number for sources that are alike in every way: same land or token, nothing special about this one."""
        plain = seen.base.types & LAND or (seen.is_token and not seen.base.types & CREATURE)
        if not plain or seen.counters or seen.id in standing(self.state).changed:
            return -1
        key = (seen.base.name, instance.origin, instance.slot, instance.part, seen.is_token)
        found = _KINDS.get(key)
        if found is None:
            found = len(_KINDS)
            _KINDS[key] = found
        return found


_KINDS: Final[dict[tuple[str, int, int, int, bool], int]] = {}


def _read_mana(table: AbilityTable) -> None:
    """Find out what tapping the permanent makes."""
    table.makes = 0
    for _, node in table.mana:
        facts = facts_of(node)
        if facts.makes == ANY_MANA:
            table.makes = ANY_MANA
            return
        table.makes = max(table.makes, facts.makes)
        table.types_made |= facts.types


def _can_help(state: State, helper: Source) -> bool:
    """Whether it is there yet to help."""
    return exists(state, helper.id) and not (helper.helper == TAP and state.object(helper.id).tapped)


def in_pool(state: State, player: int, spell: int) -> list[Entry]:
    """The mana in the pool, for a spell or ability."""
    found: list[Entry] = []
    for one in state.players[player].pool:
        scope = scope_of(state, one.restriction, spell, Context(one.source, player))
        mana = 1 << one.type | (FROM_SNOW if one.snow else 0) | scope << SCOPES
        found.append(Entry(mana, one.count, one.restriction is not None))
    return found


def helper_of(id: int, colours: int, zone: str) -> Source:
    """Something that helps to pay: for one generic mana or one of its colours, by being tapped or exiled."""
    made = Source([Output((HELPER << SCOPES | colours,))], (), -1, zone == TAP)
    made.id, made.helper, made.types = id, zone, colours
    made.harm, made.leaves = 3, zone != TAP
    return made


def sameness(state: State, id: int) -> object:
    """What tells a thing from others for anyone who looks at it."""
    seen = state.object(id)
    attached = [one for one in state.battlefield if id in (one, state.object(one).attached_to)]
    if seen.counters or seen.attached_to != NOTHING or len(attached) > 1 or id in standing(state).changed:
        return id
    return (seen.base.name, seen.is_token, seen.zone, seen.tapped, is_sick(state, id))
