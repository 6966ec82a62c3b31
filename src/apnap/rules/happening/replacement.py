"""Replacement and prevention effects (CR 614 to 616): which apply to an event, in which order, and what they do."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final

from apnap.language import amounts
from apnap.language import effects as e
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.changes import Gain
from apnap.language.filters import AllOf, Is
from apnap.language.kinds import Filter
from apnap.language.node import Node, walk
from apnap.language.references import This
from apnap.language.zones import BATTLEFIELD, NOWHERE
from apnap.rules.asking.decisions import AGAIN, NO, YES, Answer, ChooseNumber, ChooseOptions, Decision, Option
from apnap.rules.continuous.in_force import replacements_of, rules_about
from apnap.rules.continuous.prohibitions import forbidden, prohibition
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.damage import Damage, DamagePrevented, can_be_dealt_damage
from apnap.rules.events.instead import do_instead
from apnap.rules.events.permanents import Destroyed
from apnap.rules.events.zone_changes import Moved, entering_base
from apnap.rules.happening.entering import apply_entry
from apnap.rules.happening.entering_counters import (
    about_counters,
    about_own_counters,
    change_counters,
    enter_on_trial,
    kinds_changed,
    own_counter_rules,
    replace_counters,
    shown_source,
)
from apnap.rules.values import filters
from apnap.rules.values.commanders import going_home, is_commander
from apnap.rules.values.context import Context, of_ability, of_rule
from apnap.rules.values.evaluate import holds, things, value
from apnap.rules.values.patterns import matches
from apnap.rules.values.range_of_influence import happens_within, is_exempt, reaches
from apnap.rules.values.reading import abilities, characteristics, controller, standing
from apnap.state.characteristics import AbilityInstance
from apnap.state.events import Event, KeptOut, Key
from apnap.state.standing import InForce
from apnap.state.table import State
from apnap.state.things import NOTHING, is_player, of_player

Replaced = Generator[Decision, Answer, list[Event]]

SPENT: Final = -2
"""The remaining amount of an effect that applies once, while the event it applies to is being replaced."""


def may_be_replaced(state: State, event: Event) -> bool:
    """A quick test whether anything could apply to such an event. For nearly every event, nothing could."""
    found = standing(state)
    if found.replacements and type(event) in found.replacements:
        return True
    if not isinstance(event, Moved):
        return False
    if event.destination != BATTLEFIELD:
        return state.options.commanders and event.object >= 0 and is_commander(state, event.object)
    if "enter" in found.rules or CountersChanged in found.replacements:
        return True
    return _enters_specially(state, event) or state.effects != ()


def _enters_specially(state: State, event: Moved) -> bool:
    values = entering_base(state, event)
    for _, static in abilities(values).statics:
        if isinstance(static.rule, s.EntersWith) or about_own_counters(static.rule):
            return True
    return bool(standing(state).changed) or _abilities_are_given(state)


def _abilities_are_given(state: State) -> bool:
    """Whether a static ability grants abilities, even if it affects no permanent yet (CR 614.12)."""
    for id in state.battlefield:
        for _, static in abilities(characteristics(state, id)).continuous:
            assert isinstance(static.rule, s.Continuous)
            if any(isinstance(change, Gain) for change in static.rule.changes):
                return True
    return False


def applicable(state: State, event: Event) -> list[InForce]:
    """The effects that apply to the event and haven't been applied to it yet (CR 614.5)."""
    found: list[InForce] = []
    for one in replacements_of(state, type(event)):
        if one.key in event.applied:
            continue
        if applies(state, one, event):
            found.append(one)
        else:
            _note_kept_out(state, one, event)
    if isinstance(event, Moved) and event.object >= 0:
        home = going_home(state, event.object, event.destination)
        if home is not None and home.key not in event.applied:
            found.append(home)
    if isinstance(event, Moved) and event.destination == BATTLEFIELD:
        trial = state.fork()
        new = enter_on_trial(trial, event)
        if new >= 0:
            found += [one for one in _entering_rules(state, event, trial, new) if one.key not in event.applied]
            found += [
                one
                for one in [*replacements_of(state, CountersChanged), *own_counter_rules(trial, event, new)]
                if one.key not in event.applied and kinds_changed(trial, event, one, new)
            ]
    return found


def applies(state: State, one: InForce, event: Event) -> bool:
    """Whether a replacement effect applies to this event."""
    rule, context = one.rule, of_rule(one)
    if isinstance(rule, (s.Instead, s.Multiply)):
        return matches(state, rule.pattern, event, context)
    if isinstance(event, Moved):
        return (
            isinstance(rule, s.GoesTo)
            and _goes_where(rule, event)
            and (not rule.origin or event.origin == rule.origin)
            and (not rule.why or event.why == rule.why)
            and event.object >= 0
            and filters.fits(state, rule.what, event.object, context)
        )
    if isinstance(event, Destroyed):
        return (
            isinstance(rule, s.RegenerationShield)
            and event.regenerable
            and filters.fits(state, rule.what, event.permanent, context)
            and not forbidden(state, "be regenerated", event.permanent)
        )
    return isinstance(event, Damage) and _applies_to_damage(state, rule, event, context)


def _note_kept_out(state: State, one: InForce, event: Event) -> None:
    """Record an effect that would apply if it weren't for "can't be regenerated" or "can't be prevented"."""
    rule, context = one.rule, of_rule(one)
    by = NOTHING
    if isinstance(event, Destroyed) and isinstance(rule, s.RegenerationShield):
        if filters.fits(state, rule.what, event.permanent, context):
            by = event.by if not event.regenerable else _says_no(state, "be regenerated", event.permanent)
    elif isinstance(event, Damage) and isinstance(rule, s.Prevent) and _could_prevent(state, rule, event, context):
        by = _says_no(state, "have prevented", event.source)
    if by != NOTHING and all(kept.effect.key != one.key for kept in event.kept_out):
        event.kept_out = (*event.kept_out, KeptOut(one, by))


def _says_no(state: State, action: str, thing: int) -> int:
    """The object with the prohibition."""
    found = prohibition(state, action, thing)
    return NOTHING if found is None else found.source


def _applies_to_damage(state: State, rule: s.Rule, event: Damage, context: Context) -> bool:
    if isinstance(rule, s.Prevent):
        return (rule.then != () or not forbidden(state, "have prevented", event.source)) and _could_prevent(
            state, rule, event, context
        )
    if isinstance(rule, s.Redirect):
        return filters.fits(state, rule.recipient, event.to, context) and _is_from(
            state, rule.source, event.source, context
        )
    return False


def _could_prevent(state: State, rule: s.Prevent, event: Damage, context: Context) -> bool:
    """Whether the effect is about this damage, whether or not it can be prevented."""
    return (
        event.amount > 0
        and (rule.combat is None or rule.combat == event.combat)
        and _is_from(state, rule.source, event.source, context)
        and (rule.recipient is None or filters.fits(state, rule.recipient, event.to, context))
        and (
            not state.ranges
            or _is_specified(rule)
            or is_exempt(state, context.source)
            or happens_within(state, context.you, event)
        )
    )


def _is_from(state: State, source: Filter | None, id: int, context: Context) -> bool:
    """Whether damage comes from such a source. A chosen source must still fit (CR 609.7b)."""
    if source is None:
        return True
    chosen = source.reference if isinstance(source, Is) else None
    return filters.fits(state, source, id, context) and (
        not isinstance(chosen, e.Choose) or filters.fits(state, chosen.what, id, context)
    )


def _goes_where(rule: s.GoesTo, event: Moved) -> bool:
    if rule.destination:
        return event.destination == rule.destination
    return event.destination not in (rule.instead, NOWHERE)  # anywhere else


def _entering_rules(state: State, event: Moved, trial: State, new: int) -> list[InForce]:
    """Effects on how a permanent enters, checked on it as it would exist on the battlefield (CR 614.12)."""
    found = []
    for instance, static in abilities(characteristics(trial, new)).statics:
        if isinstance(static.rule, s.EntersWith) and _own_entry(trial, instance, static, new):
            assert event.entering is not None
            source = event.object if event.object >= 0 else new
            if (
                event.entering.copied != NOTHING
            ):  # copied abilities aren't its earlier ones, though their slots are the same
                instance = instance.again(instance.node, instance.part + 1000, instance.link)
            found.append(InForce(static.rule, source, event.entering.controller, instance, -1, None, 0))
    for one in rules_about(state, "enter"):
        if isinstance(one.rule, s.EntersWith):
            context = of_rule(one)
            if event.object >= 0 and event.object in context.things.get("affected", ()):  # CR 400.7b
                context.things = {**context.things, "affected": (event.object, new)}
            if filters.fits(trial, one.rule.what, new, context):
                found.append(one)
    return found


def _own_entry(trial: State, instance: AbilityInstance, static: Static, new: int) -> bool:
    """An effect of the permanent itself applies only if it affects that permanent alone (CR 614.12)."""
    rule = static.rule
    assert isinstance(rule, s.EntersWith)
    parts = rule.what.parts if isinstance(rule.what, AllOf) else (rule.what,)
    if not any(isinstance(part, Is) and isinstance(part.reference, This) for part in parts):
        return False
    context = of_ability(new, controller(trial, new), instance)
    return filters.fits(trial, rule.what, new, context) and holds(trial, static.condition, context)


# -- choosing and applying -------------------------------------------------------------------------------------------


def affected_player(state: State, event: Event) -> int:
    """The player who chooses the order (CR 616.1): the one affected, or the affected object's controller or owner."""
    if isinstance(event, Moved) and event.entering is not None:
        return event.entering.controller
    if isinstance(event, (Damage, CountersChanged, Moved, Destroyed)):
        thing = event.affected()
        if is_player(thing):
            return of_player(thing)
        if thing >= 0:
            return controller(state, thing)
    return event.who() if event.who() >= 0 else state.markers[state.current].active


def choose_and_apply(state: State, event: Event, found: list[InForce], later: list[Event]) -> Replaced:
    """CR 616.1a to 616.1e: effects on whose control it enters under come first, then copy effects, then those that make
    it enter with its back face up, then the rest."""
    rank = min(_rank(one.rule, event) for one in found)
    found = [one for one in found if _rank(one.rule, event) == rank]
    chosen = found[0]
    if len(found) > 1 and not _order_is_irrelevant(found):
        options = [Option("effect", shown_source(state, event, one), n) for n, one in enumerate(found)]
        asked = ChooseOptions(affected_player(state, event), "replacement", "616.1", options, again=True)
        answer = yield asked.asking(tuple([one.said for one in found]))
        if answer == AGAIN:
            return [event]
        chosen = found[answer[0].number] if answer else found[0]
    event.applied = (*event.applied, chosen.key)
    return (yield from _apply(state, event, chosen, later))


def _rank(rule: s.Rule, event: Event) -> int:
    """Putting counters on it is part of the event of entering, so effects on them come last (CR 616.1g)."""
    if isinstance(rule, s.EntersWith):
        if rule.under_control_of is not None or rule.copy is not None:
            return 1 if rule.under_control_of is not None else 2
        return 3 if rule.transformed else 4
    return 5 if about_counters(rule, event) else 4


def _order_is_irrelevant(found: list[InForce]) -> bool:
    """Whether the order makes no difference: for entering tapped or with counters, and for equal effects on a number or
    a destination, or equal shields."""
    if isinstance(found[0].rule, (s.Multiply, s.GoesTo, s.RegenerationShield)):
        return all(one.rule == found[0].rule for one in found)
    for one in found:
        rule = one.rule
        if not isinstance(rule, s.EntersWith) or rule.copy is not None or rule.choose or rule.unless or rule.takes:
            return False
    return True


def _apply(state: State, event: Event, one: InForce, later: list[Event]) -> Replaced:
    rule, context = one.rule, of_rule(one)
    if isinstance(event, Moved):
        if isinstance(rule, s.EntersWith):
            event.changed(one)
            if one.instance is not None and event.entering is not None and one.source == event.object:
                context.you = event.entering.controller
            return (yield from apply_entry(state, event, rule, context))
        if isinstance(rule, s.GoesTo):
            if rule.optional and not (yield from _wanted(one, "903.9b")):
                return [event]
            event.changed(one)
            event.destination, event.shuffled, event.entering = rule.instead, rule.shuffled, None
            return [event]
        if isinstance(rule, s.Multiply) and about_counters(rule, event):
            event.changed(one)
            return change_counters(state, event, one, rule)
    if isinstance(rule, s.Multiply):
        return _multiply(event, one, rule)
    if isinstance(event, Damage):
        if isinstance(rule, s.Prevent):
            return (yield from _prevent(state, event, one, rule, context, later))
        if isinstance(rule, s.Redirect):
            return (yield from _redirect(state, event, one, rule, context, later))
    if isinstance(rule, s.RegenerationShield):
        use_up(state, one.effect)
        return [do_instead(event, one)]
    assert isinstance(rule, s.Instead)
    if rule.optional and not (yield from _wanted(one, "614.1a", rule.effects)):
        return [event]
    if isinstance(event, Moved) and about_counters(rule, event):
        event.changed(one)
        return replace_counters(state, event, one, rule)
    if rule.once:
        use_up(state, one.effect)
    return [do_instead(event, one)]


def _wanted(one: InForce, rule: str, about: tuple[Node, ...] = ()) -> Generator[Decision, Answer, bool]:
    """Whether its controller wants an optional replacement effect to apply."""
    asked = ChooseOptions(one.controller, "replace", rule, [YES, NO], source=one.source)
    answer = yield asked.asking(about or (one.rule,))
    return answer[0].kind != "no"


def _multiply(event: Event, one: InForce, rule: s.Multiply) -> list[Event]:
    """CR 614.1a: a number changes. A draw becomes several draws, one after another (CR 121.2)."""
    if isinstance(event, CardDrawn):
        more = rule.factor + rule.plus - 1
        first: list[Event] = [event] if more >= 0 else []
        return first + [do_instead(event, one) for _ in range(more)]
    event.changed(one)
    event.multiply(rule.factor, rule.plus)
    return [event]


def _prevent(
    state: State, event: Damage, one: InForce, rule: s.Prevent, context: Context, later: list[Event]
) -> Replaced:
    """CR 615.6, 615.7: a shield prevents up to its remaining amount. If the damage can't be prevented, the rest of the
    effect still happens (CR 615.12)."""
    amount = event.amount
    if forbidden(state, "have prevented", event.source):
        return [event, *_besides(state, event, one, rule, 0, later)]
    if rule.amount is not None:
        left = _left(state, one)
        if left >= 0:
            amount = yield from _share_of(state, event, one, left, later, "prevent", "615.7")
            set_remaining(state, one.effect, left - amount)
        else:
            amount = min(amount, value(state, rule.amount, context))
    if rule.once:
        set_remaining(state, one.effect, SPENT)
    found: list[Event] = []
    if amount > 0:
        event.changed(one)
        prevented = DamagePrevented(event.source, event.to, amount, event.combat, one.source)
        prevented.replacements = event.replacements
        prevented.cause, prevented.because = event.cause, event.because
        event.amount -= amount
        found.append(prevented)
    if event.amount > 0:
        found.insert(0, event)
    return found + _besides(state, event, one, rule, amount, later)


def _besides(
    state: State, event: Damage, one: InForce, rule: s.Prevent, amount: int, later: list[Event]
) -> list[Event]:
    """CR 615.5: what the effect does in addition to preventing. For an effect that doesn't depend on the source, all
    damage dealt to something at the same time is one event. Unless the amount matters, it's done once, for the
    first."""
    if not rule.then or _besides_key(one) in event.applied:
        return []
    if rule.source is None and not any(isinstance(node, amounts.Number) for then in rule.then for node in walk(then)):
        for other in later:
            if isinstance(other, Damage) and other.to == event.to and applies(state, one, other):
                other.applied = (*other.applied, _besides_key(one))
    besides = do_instead(event, one)
    besides.amount = amount
    return [besides]


def _besides_key(one: InForce) -> Key:
    """Marks an event for which the rest of a prevention effect has been done."""
    source, effect, number, slot = one.key
    return (source, effect, number, -1 - slot)


def _share_of(
    state: State, event: Damage, one: InForce, left: int, later: list[Event], purpose: str, rule: str
) -> Generator[Decision, Answer, int]:
    """CR 615.7: if several sources deal damage at the same time, the shielded player chooses which damage is prevented.
    The same applies to redirected damage (CR 614.9)."""
    others = [other.amount for other in later if isinstance(other, Damage) and applies(state, one, other)]
    most = min(left, event.amount)
    least = max(0, min(most, left - sum(others)))
    if least == most:
        return most
    answer = yield ChooseNumber(affected_player(state, event), purpose, rule, least, most, event.source)
    return answer[0].number if answer else most


def _redirect(
    state: State, event: Damage, one: InForce, rule: s.Redirect, context: Context, later: list[Event]
) -> Replaced:
    """CR 614.9: redirect it if it can be dealt there; otherwise do nothing."""
    goals = [thing for thing in things(state, rule.to, context) if can_be_dealt_damage(state, thing)]
    if not goals or goals[0] == event.to:
        return [event]
    amount = event.amount
    left = _left(state, one)
    if left >= 0:
        amount = yield from _share_of(state, event, one, left, later, "redirect", "614.9")
        set_remaining(state, one.effect, left - amount)
        if not amount:
            return [event]
    event.changed(one)
    other = Damage(event.source, goals[0], amount, event.combat, "614.9")
    other.applied, other.replacements = event.applied, event.replacements
    other.cause, other.because = event.cause, event.because
    event.amount -= amount
    found: list[Event] = [other] if _may_be_redirected(state, other) else []
    return [*found, event] if event.amount > 0 else found


def _may_be_redirected(state: State, event: Damage) -> bool:
    """CR 801.13a: a spell or ability can't be made to affect something outside its controller's range."""
    return event.combat or reaches(state, controller(state, event.source), event.to)


def _left(state: State, one: InForce) -> int:
    for effect in state.effects:
        if effect.id == one.effect:
            return effect.remaining
    return -1


def set_remaining(state: State, effect: int, remaining: int) -> None:
    """Set what is left of a shield. A used-up shield ends."""
    state.effects = tuple(
        [
            one.with_remaining(remaining) if one.id == effect else one
            for one in state.effects
            if one.id != effect or remaining > 0 or remaining == SPENT
        ]
    )
    state.standing = None


def use_up_spent(state: State) -> None:
    """Effects about "the next time" end once that time has come. They applied to everything that happened then."""
    if any(one.remaining == SPENT for one in state.effects):
        state.effects = tuple([one for one in state.effects if one.remaining != SPENT])
        state.standing = None


def use_up(state: State, effect: int) -> None:
    state.effects = tuple([one for one in state.effects if one.id != effect])
    state.standing = None


def _is_specified(rule: s.Prevent) -> bool:
    """CR 801.13b: if neither the source nor the recipient of the damage is, both must be within range."""
    return rule.source is not None or rule.recipient is not None
