"""The values of the amounts of the card language."""

from __future__ import annotations

from typing import Final

from apnap.language import amounts as a
from apnap.language.abilities import Static
from apnap.language.filters import Filter, creature, you_control
from apnap.language.statics import MoreDevotion
from apnap.language.types import BASIC_LAND_TYPES, CREATURE
from apnap.language.zones import BATTLEFIELD
from apnap.rules.values import filters, patterns
from apnap.rules.values.cast_record import cast_record
from apnap.rules.values.context import Context, removed
from apnap.rules.values.evaluate import add_reader, things, value
from apnap.rules.values.reading import characteristics, controller, copiable, mana_value
from apnap.state.players import NO_COMMANDER
from apnap.state.table import State
from apnap.state.things import is_player, of_player

PARTY: Final = ("Cleric", "Rogue", "Warrior", "Wizard")


def _x(state: State, amount: a.X, context: Context) -> int:
    return context.x


def _count(state: State, amount: a.Count, context: Context) -> int:
    found = filters.candidates(state, amount.what, context)
    if amount.different_names:  # an object with no name has no different name (CR 201.2b)
        return len({characteristics(state, thing).name for thing in found} - {""})
    return len(found)


def _count_of(state: State, amount: a.CountOf, context: Context) -> int:
    return len(things(state, amount.what, context))


def _power(state: State, amount: a.PowerOf, context: Context) -> int:
    found = things(state, amount.of, context)
    return sum(characteristics(state, thing).power for thing in found if _has_size(state, thing))


def _toughness(state: State, amount: a.ToughnessOf, context: Context) -> int:
    found = things(state, amount.of, context)
    return sum(characteristics(state, thing).toughness for thing in found if _has_size(state, thing))


def _has_size(state: State, thing: int) -> bool:
    """CR 208.3: a noncreature permanent has no power or toughness, whatever is printed on it; 0 is used (CR 107.2)."""
    return state.object(thing).zone != BATTLEFIELD or bool(characteristics(state, thing).types & CREATURE)


def _mana_value(state: State, amount: a.ManaValueOf, context: Context) -> int:
    return sum(mana_value(state, thing) for thing in things(state, amount.of, context))


def _life(state: State, amount: a.LifeOf, context: Context) -> int:
    return sum(state.players[of_player(thing)].life for thing in things(state, amount.who, context))


def _counters(state: State, amount: a.CountersOn, context: Context) -> int:
    total = 0
    for thing in things(state, amount.on, context):
        held = state.players[of_player(thing)].counters if is_player(thing) else state.object(thing).counters
        total += held.get(amount.kind, 0)
    return total


def _level(state: State, amount: a.LevelOf, context: Context) -> int:
    """CR 716.2d: a permanent with no level counts as level 1."""
    return sum(max(state.object(thing).level, 1) for thing in things(state, amount.of, context))


def _greatest_power(state: State, amount: a.GreatestPower, context: Context) -> int:
    found = [characteristics(state, thing).power for thing in filters.candidates(state, amount.among, context)]
    return max(found) if found else 0


def _least(state: State, amount: a.Least, context: Context) -> int:
    found = _measured(state, amount.what, amount.among, context)
    return min(found) if found else 0


def _most_controlled(state: State, amount: a.MostControlled, context: Context) -> int:
    found = [controller(state, id) for id in filters.candidates(state, amount.what, context)]
    return max([found.count(player) for player in found], default=0)


def _greatest(state: State, amount: a.Greatest, context: Context) -> int:
    found = _measured(state, amount.what, amount.among, context)
    return max(found) if found else 0


def _total(state: State, amount: a.Total, context: Context) -> int:
    return sum(_measured(state, amount.what, amount.among, context))


def _measured(state: State, what: str, among: Filter, context: Context) -> list[int]:
    """The power, toughness, mana value or life total of each."""
    found = filters.candidates(state, among, context)
    if what == "life total":
        return [state.players[of_player(thing)].life for thing in found]
    if what == "mana value":
        return [mana_value(state, thing) for thing in found]
    values = [characteristics(state, thing) for thing in found]
    return [one.power if what == "power" else one.toughness for one in values]


def _mana_spent(state: State, amount: a.ManaSpent, context: Context) -> int:
    record = cast_record(state, context)
    return 0 if record is None else len(record.spent)


def _different(state: State, amount: a.Different, context: Context) -> int:
    among = filters.candidates(state, amount.among, context)
    if amount.what == "mana values":
        return len({mana_value(state, thing) for thing in among})
    found = [characteristics(state, thing) for thing in among]
    if amount.what == "powers":
        return len({values.power for values in found})
    if amount.what == "card types":
        return _union([values.types for values in found]).bit_count()
    if amount.what == "colours":
        return _union([values.colours for values in found]).bit_count()
    return len([word for word in BASIC_LAND_TYPES if any(word in values.subtypes for values in found)])


def _union(sets: list[int]) -> int:
    whole = 0
    for bits in sets:
        whole |= bits
    return whole


def _number(state: State, amount: a.Number, context: Context) -> int:
    return context.numbers.get(amount.name, 0)


def _plus(state: State, amount: a.Plus, context: Context) -> int:
    return value(state, amount.left, context) + value(state, amount.right, context)


def _times(state: State, amount: a.Times, context: Context) -> int:
    return amount.factor * value(state, amount.amount, context)


def _product(state: State, amount: a.Product, context: Context) -> int:
    return value(state, amount.left, context) * value(state, amount.right, context)


def _half(state: State, amount: a.Half, context: Context) -> int:
    whole = value(state, amount.amount, context)
    return (whole + 1) // 2 if amount.up else whole // 2


def _shared(state: State, amount: a.Shared, context: Context) -> int:
    number = len(things(state, amount.among, context))
    return value(state, amount.amount, context) // number if number else 0


def _events(state: State, amount: a.EventsThisTurn, context: Context) -> int:
    record = state.object(context.stack).stack if amount.before and context.stack >= 0 else None
    before = -1 if record is None else record.event
    found = patterns.this_turn(state, amount.pattern, context, before)
    return sum(event.number() for event in found) if amount.total else len(found)


def _party(state: State, amount: a.PartySize, context: Context) -> int:
    """CR 700.8a: how many of the four types your creatures can fill, each creature filling one."""
    ranks: list[frozenset[str]] = []
    for id in filters.candidates(state, creature & you_control, context):
        found = frozenset([word for word in PARTY if word in characteristics(state, id).subtypes])
        if found:
            ranks.append(found)
    return _most_filled(PARTY, ranks)


def _most_filled(places: tuple[str, ...], ranks: list[frozenset[str]]) -> int:
    """How many places can be filled at the same time. More than four of a kind make no difference."""
    if not places or not ranks:
        return 0
    best = _most_filled(places[1:], ranks)
    for one in dict.fromkeys([rank for rank in ranks if places[0] in rank]):
        rest = list(ranks)
        rest.remove(one)
        best = max(best, 1 + _most_filled(places[1:], rest))
    return best


def _devotion(state: State, amount: a.Devotion, context: Context) -> int:
    colours = amount.colours
    if not colours:
        word = filters.chosen(state, context, "colour")
        colours = (int(word),) if word.isdigit() else ()
    return devotion(state, [of_player(thing) for thing in things(state, amount.who, context)], colours)


def _colours_spent(state: State, amount: a.ColoursSpent, context: Context) -> int:
    record = cast_record(state, context)
    return 0 if record is None else len({type for type in record.spent if type < 5})


def _counters_removed(state: State, amount: a.CountersRemoved, context: Context) -> int:
    return context.numbers.get(removed(amount.kind), 0)


def _further_targets(state: State, amount: a.FurtherTargets, context: Context) -> int:
    record = state.object(context.source).stack if context.source >= 0 else None
    return 0 if record is None else max(sum(len(group) for group in record.targets) - 1, 0)


def _times_paid(state: State, amount: a.TimesPaid, context: Context) -> int:
    record = cast_record(state, context)
    return 0 if record is None else len([name for name in record.paid if name == amount.cost])


def _down_to(state: State, amount: a.DownTo, context: Context) -> int:
    library = state.players[context.you].library
    found, wanted = 0, value(state, amount.number, context)
    for n, card in enumerate(reversed(library)):
        if found >= wanted:
            return n
        found += filters.fits(state, amount.what, card, context)
    return len(library)


def _chosen_number(state: State, amount: a.ChosenNumber, context: Context) -> int:
    word = filters.chosen(state, context, "number")
    return int(word) if word.isdigit() else -1


def _commander_casts(state: State, amount: a.CommanderCasts, context: Context) -> int:
    if amount.of is not None:
        found = [state.object(thing) for thing in things(state, amount.of, context)]
        return sum([state.players[one.owner].commander_casts.get(one.card, 0) for one in found])
    players = [state.players[of_player(thing)] for thing in things(state, amount.who, context)]
    return sum([sum(player.commander_casts.values()) for player in players])


def _identity_colours(state: State, amount: a.IdentityColours, context: Context) -> int:
    found = [state.players[of_player(thing)].identity for thing in things(state, amount.who, context)]
    return -1 if NO_COMMANDER in found else sum([bits.bit_count() for bits in found])


add_reader(a.ChosenNumber, _chosen_number)
add_reader(a.CommanderCasts, _commander_casts)
add_reader(a.IdentityColours, _identity_colours)
add_reader(a.X, _x)
add_reader(a.CountersRemoved, _counters_removed)
add_reader(a.Count, _count)
add_reader(a.CountOf, _count_of)
add_reader(a.PowerOf, _power)
add_reader(a.ToughnessOf, _toughness)
add_reader(a.ManaValueOf, _mana_value)
add_reader(a.LifeOf, _life)
add_reader(a.CountersOn, _counters)
add_reader(a.LevelOf, _level)
add_reader(a.GreatestPower, _greatest_power)
add_reader(a.Least, _least)
add_reader(a.Greatest, _greatest)
add_reader(a.MostControlled, _most_controlled)
add_reader(a.Total, _total)
add_reader(a.ManaSpent, _mana_spent)
add_reader(a.Different, _different)
add_reader(a.Number, _number)
add_reader(a.Plus, _plus)
add_reader(a.Times, _times)
add_reader(a.Half, _half)
add_reader(a.Product, _product)
add_reader(a.EventsThisTurn, _events)
add_reader(a.Shared, _shared)
add_reader(a.PartySize, _party)
add_reader(a.TimesPaid, _times_paid)
add_reader(a.FurtherTargets, _further_targets)
add_reader(a.Devotion, _devotion)
add_reader(a.ColoursSpent, _colours_spent)
add_reader(a.DownTo, _down_to)


def devotion(state: State, players: list[int], colours: tuple[int, ...]) -> int:
    """CR 700.5a: counted after copy and control effects and before all others, together with effects that increase
    it."""
    total = 0
    for id in state.battlefield:
        if state.object(id).phased_out or controller(state, id) not in players:
            continue
        values = copiable(state, id)
        total += len([one for one in values.cost if any(colour in colours for colour in one.colours)])
        for instance in values.abilities:
            if isinstance(instance.node, Static) and isinstance(instance.node.rule, MoreDevotion):
                total += instance.node.rule.number
    return total
