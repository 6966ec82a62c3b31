"""The prohibitions and permissions in force (CR 101.2, 614.17)."""

from __future__ import annotations

from typing import Final

from apnap.language import filters as f
from apnap.language.kinds import Filter
from apnap.language.references import Bound
from apnap.language.statics import Cannot, LimitedTo, May
from apnap.rules.continuous.in_force import rules_about
from apnap.rules.values import filters
from apnap.rules.values.context import Context, of_rule
from apnap.rules.values.reading import standing
from apnap.rules.values.seats import sharing_life
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player


def exceeded_draw_limit(state: State, player: int, more: int = 1) -> InForce | None:
    """The rule in force, if any, whose limit for the turn drawing that many more cards would exceed (CR 121.2b)."""
    for one in rules_about(state, "limit draws"):
        assert isinstance(one.rule, LimitedTo)
        if state.players[player].cards_drawn + more > one.rule.number and filters.fits(
            state, one.rule.who, of_player(player), of_rule(one)
        ):
            return one
    return None


def may_choose_to_draw(state: State, player: int, count: int) -> bool:
    """CR 121.2b, 121.3: whether drawing that many can be chosen or be a cost, even with an empty library."""
    return not forbidden(state, "draw", of_player(player)) and exceeded_draw_limit(state, player, count) is None


def permitted(state: State, action: str, thing: int) -> bool:
    """Whether a permission in force lets the thing do the action."""
    return any(
        isinstance(one.rule, May) and filters.fits(state, one.rule.who, thing, of_rule(one))
        for one in rules_about(state, "may " + action)
    )


def spends_any_colour(state: State, player: int, spell: int) -> bool:
    """Whether the player may spend mana as though it were mana of any colour: on anything, or on that spell."""
    for one in rules_about(state, "may spend any colour"):
        rule, context = one.rule, of_rule(one)
        if isinstance(rule, May) and filters.fits(state, rule.who, of_player(player), context):
            if rule.what is None or (spell >= 0 and _is_for(state, rule.what, spell, context)):
                return True
    return False


def _is_for(state: State, what: Filter, spell: int, context: Context) -> bool:
    """Whether it is such a spell, or the card that the effect is about has become it: "to cast that spell"."""
    named = what.reference if isinstance(what, f.Is) else None
    cards = context.things.get(named.name, ()) if isinstance(named, Bound) else ()
    return filters.fits(state, what, spell, context) or any(state.object(id).successor == spell for id in cards)


def forbidden(state: State, action: str, thing: int, by: int = NOTHING) -> bool:
    """Whether a prohibition in force says that the thing can't do or undergo the action; `by` is the other side."""
    return prohibition(state, action, thing, by) is not None


def prohibition(state: State, action: str, thing: int, by: int = NOTHING) -> InForce | None:
    """The prohibition in force that says so, if there is one. Of players who share a life total, what one can't do none
    can (CR 810.8a, 810.9g, 810.9h, 810.10c)."""
    subject = "cannot " + action
    if subject not in standing(state).rules:
        return None if action != "get poison counters" else prohibition(state, "get counters", thing, by)
    if state.options.shared_life and is_player(thing) and action in _AS_A_TEAM:
        for one in sharing_life(state, of_player(thing)):
            found = _prohibition_of(state, subject, of_player(one), by)
            if found is not None:
                return found
        return None
    return _prohibition_of(state, subject, thing, by)


_AS_A_TEAM: Final = (
    "gain life",
    "lose life",
    "win the game",
    "lose the game",
    "lose the game with no life",
    "get poison counters",
)


def _prohibition_of(state: State, subject: str, thing: int, by: int) -> InForce | None:
    for one in rules_about(state, subject):
        context = of_rule(one)
        rule = one.rule
        assert isinstance(rule, Cannot)
        if (
            filters.fits(state, rule.who, thing, context)
            and (rule.by is None or (by != NOTHING and _is_done_by(state, rule.by, by, context)))
            and _is_where_meant(state, rule, thing)
        ):
            return one
    return None


def _is_done_by(state: State, filter: f.Filter, by: int, context: Context) -> bool:
    """Whether `by` fits. For an ability this means its source, as it is or last existed (CR 702.11d, 702.16b, 113.7a),
    except for the ability's controller and its being an ability."""
    record = None if is_player(by) else state.object(by).stack
    if record is None or record.ability is None or record.source < 0:
        return filters.fits(state, filter, by, context)
    if isinstance(filter, f.AllOf):
        return all(_is_done_by(state, part, by, context) for part in filter.parts)
    if isinstance(filter, f.AnyOf):
        return any(_is_done_by(state, choice, by, context) for choice in filter.choices)
    if isinstance(filter, f.Non):
        return not _is_done_by(state, filter.inner, by, context)
    itself = isinstance(filter, (f.IsSpell, f.IsAbility, f.ControlledBy, f.ControlledByOpponent))
    return filters.fits(state, filter, by if itself else record.source, context)


def _is_where_meant(state: State, rule: Cannot, thing: int) -> bool:
    """CR 109.2: "creatures" whose abilities can't be activated are those on the battlefield, not cards elsewhere.
    "Sources" with a name can be in any zone."""
    if rule.action not in ("activate", "activate mana") or is_player(thing) or isinstance(rule.who, f.HasChosenName):
        return True
    return state.object(thing).zone in filters.places(rule.who)
