"""Filters about characteristics: types, colours, names, abilities, numbers (CR 109.3)."""

from __future__ import annotations

from typing import Final

from apnap.language import filters as f
from apnap.rules.values.context import Context
from apnap.rules.values.evaluate import compare, things, value
from apnap.rules.values.filters import add_test, chosen
from apnap.rules.values.reading import abilities, characteristics, mana_value
from apnap.state.players import NO_COMMANDER
from apnap.state.table import State
from apnap.state.things import is_player, of_player


def _supertype(state: State, filter: f.HasSupertype, thing: int, context: Context) -> bool:
    return not is_player(thing) and characteristics(state, thing).supertypes & filter.supertypes != 0


def _chosen_subtype(state: State, filter: f.HasChosenSubtype, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    return chosen(state, context, "subtype") in characteristics(state, thing).subtypes


def _shares_subtype(state: State, filter: f.SharesSubtype, thing: int, context: Context) -> bool:
    mine = characteristics(state, thing).subtypes
    return any(mine & characteristics(state, other).subtypes for other in things(state, filter.with_, context))


def _shares_type(state: State, filter: f.SharesType, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    mine = characteristics(state, thing).types
    return any(mine & characteristics(state, other).types for other in things(state, filter.with_, context))


def _colour(state: State, filter: f.HasColour, thing: int, context: Context) -> bool:
    return not is_player(thing) and characteristics(state, thing).colours & (1 << filter.colour) != 0


def _shares_colour(state: State, filter: f.SharesColour, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    mine = characteristics(state, thing).colours
    return any(mine & characteristics(state, other).colours for other in things(state, filter.with_, context))


def _outside_identity(state: State, filter: f.OutsideIdentity, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    found = [state.players[of_player(one)].identity for one in things(state, filter.who, context)]
    return any(bits != NO_COMMANDER and characteristics(state, thing).colours & ~bits for bits in found)


def _not_chosen_yet(state: State, filter: f.ColourOfChoice, thing: int, context: Context) -> bool:
    """Before the effect begins, nothing has that colour. `effects.colour_of_choice` replaces it with the chosen one."""
    return False


def _chosen_colour(state: State, filter: f.HasChosenColour, thing: int, context: Context) -> bool:
    word = chosen(state, context, "colour")
    return not is_player(thing) and word.isdigit() and characteristics(state, thing).colours & (1 << int(word)) != 0


def _colourless(state: State, filter: f.Colourless, thing: int, context: Context) -> bool:
    return not is_player(thing) and characteristics(state, thing).colours == 0


def _multicoloured(state: State, filter: f.Multicoloured, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    bits = characteristics(state, thing).colours
    return bits & (bits - 1) != 0


def _named(state: State, filter: f.Named, thing: int, context: Context) -> bool:
    return not is_player(thing) and filter.name in _names_of(characteristics(state, thing).name)


def _shares_name(state: State, filter: f.SharesName, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    mine = _names_of(characteristics(state, thing).name)
    wanted = [characteristics(state, other).name for other in things(state, filter.with_, context)]
    return any(name in mine for one in wanted for name in _names_of(one))


def _chosen_name(state: State, filter: f.HasChosenName, thing: int, context: Context) -> bool:
    words = [chosen(state, context, "card name")]
    if filter.which:
        words.append(chosen(state, context, "other card name"))
    if filter.which == "other":
        first = [name for id in context.things.get("it", ()) for name in _names_of(characteristics(state, id).name)]
        words = [word for word in words if word not in first]
    return not is_player(thing) and any(word in _names_of(characteristics(state, thing).name) for word in words)


def _names_of(name: str) -> list[str]:
    """The names of an object: a split card has those of its halves (CR 709.4a), a face-down object has none."""
    return name.split(" // ") if name else []


def _keyword(state: State, filter: f.HasKeyword, thing: int, context: Context) -> bool:
    if is_player(thing):
        return False
    known = abilities(characteristics(state, thing)).keywords
    return filter.keyword in known or (filter.keyword == "partner" and "partner with" in known)  # CR 702.124n


def _no_abilities(state: State, filter: f.HasNoAbilities, thing: int, context: Context) -> bool:
    return not is_player(thing) and not characteristics(state, thing).abilities


_OF_PLAYERS: Final = ("life", "hand", "graveyard")


def _measures(state: State, filter: f.Measures, thing: int, context: Context) -> bool:
    if is_player(thing) and filter.what not in _OF_PLAYERS:
        return False
    return compare(_measure(state, filter.what, thing), filter.comparison, value(state, filter.amount, context))


def _measure(state: State, what: str, thing: int) -> int:
    if is_player(thing):
        player = state.players[of_player(thing)]
        return player.life if what == "life" else len(player.graveyard if what == "graveyard" else player.hand)
    if what == "total power and toughness":
        return _measure(state, "power", thing) + _measure(state, "toughness", thing)
    if what == "power":
        return characteristics(state, thing).power
    if what == "toughness":
        return characteristics(state, thing).toughness
    if what == "loyalty":
        return state.object(thing).counters.get("loyalty", 0)
    return mana_value(state, thing)


add_test(f.HasSupertype, _supertype)
add_test(f.HasChosenSubtype, _chosen_subtype)
add_test(f.SharesSubtype, _shares_subtype)
add_test(f.SharesType, _shares_type)
add_test(f.HasColour, _colour)
add_test(f.SharesColour, _shares_colour)
add_test(f.HasChosenColour, _chosen_colour)
add_test(f.OutsideIdentity, _outside_identity)
add_test(f.ColourOfChoice, _not_chosen_yet)
add_test(f.Colourless, _colourless)
add_test(f.Multicoloured, _multicoloured)
add_test(f.Named, _named)
add_test(f.HasChosenName, _chosen_name)
add_test(f.SharesName, _shares_name)
add_test(f.HasKeyword, _keyword)
add_test(f.HasNoAbilities, _no_abilities)
add_test(f.Measures, _measures)
