"""Amounts (CR 107): digits, X, "the number of …", "that much", and how a card attaches them to a verb."""

from __future__ import annotations

from apnap.language import amounts as a
from apnap.language.amounts import Amount
from apnap.language.english.filters import noun
from apnap.language.english.references import group, subject
from apnap.language.english.speech import Speech, phrase, say
from apnap.language.english.words import MULTIPLES, listed, number, with_article
from apnap.language.mana import COLOUR_NAMES
from apnap.language.references import Reference


@phrase(a.X)
def _x(speech: Speech, node: a.X) -> str:
    return "X"


@phrase(a.Count)
def _count(speech: Speech, node: a.Count) -> str:
    made = noun(speech, node.what)
    return f"the number of {made.group().words}{' on the battlefield' if made.at_large() else ''}"


@phrase(a.CountOf)
def _count_of(speech: Speech, node: a.CountOf) -> str:
    return f"the number of {group(speech, node.what).words}"


def _of(speech: Speech, reference: Reference, what: str) -> str:
    return f"{subject(speech, reference).owner} {what}"


@phrase(a.PowerOf)
def _power(speech: Speech, node: a.PowerOf) -> str:
    return _of(speech, node.of, "power")


@phrase(a.ToughnessOf)
def _toughness(speech: Speech, node: a.ToughnessOf) -> str:
    return _of(speech, node.of, "toughness")


@phrase(a.ManaValueOf)
def _mana_value(speech: Speech, node: a.ManaValueOf) -> str:
    return _of(speech, node.of, "mana value")


@phrase(a.LevelOf)
def _level(speech: Speech, node: a.LevelOf) -> str:
    return _of(speech, node.of, "level")


@phrase(a.LifeOf)
def _life(speech: Speech, node: a.LifeOf) -> str:
    return _of(speech, node.who, "life total")


@phrase(a.CountersOn)
def _counters(speech: Speech, node: a.CountersOn) -> str:
    return f"the number of {node.kind} counters on {say(speech, node.on)}"


@phrase(a.Least)
def _least(speech: Speech, node: a.Least) -> str:
    return f"the least {node.what} among {noun(speech, node.among).group().words}"


@phrase(a.Greatest)
def _greatest_of(speech: Speech, node: a.Greatest) -> str:
    return f"the greatest {node.what} among {noun(speech, node.among).group().words}"


@phrase(a.Total)
def _total(speech: Speech, node: a.Total) -> str:
    return f"the total {node.what} of {noun(speech, node.among).group().words}"


@phrase(a.ManaSpent)
def _mana_spent(speech: Speech, node: a.ManaSpent) -> str:
    return "the amount of mana spent to cast it"


@phrase(a.GreatestPower)
def _greatest(speech: Speech, node: a.GreatestPower) -> str:
    return f"the greatest power among {noun(speech, node.among).group().words}"


@phrase(a.Different)
def _different(speech: Speech, node: a.Different) -> str:
    what = node.what.replace("colours", "colors")
    return f"the number of {what} among {noun(speech, node.among).group().words}"


@phrase(a.Number)
def _number(speech: Speech, node: a.Number) -> str:
    return node.name


@phrase(a.Plus)
def _plus(speech: Speech, node: a.Plus) -> str:
    return f"{say(speech, node.left)} plus {say(speech, node.right)}"


@phrase(a.Times)
def _times(speech: Speech, node: a.Times) -> str:
    return f"{MULTIPLES.get(node.factor, f'{node.factor} times')} {say(speech, node.amount)}"


@phrase(a.Half)
def _half(speech: Speech, node: a.Half) -> str:
    return f"half {say(speech, node.amount)}, rounded {'up' if node.up else 'down'}"


@phrase(a.EventsThisTurn)
def _events(speech: Speech, node: a.EventsThisTurn) -> str:
    if node.total:
        return f"how much it came to that {say(speech, node.pattern)} this turn"
    return f"the number of times {say(speech, node.pattern)} {'before that ' if node.before else ''}this turn"


@phrase(a.PartySize)
def _party(speech: Speech, node: a.PartySize) -> str:
    return "the number of creatures in your party"


@phrase(a.Devotion)
def _devotion(speech: Speech, node: a.Devotion) -> str:
    colours = listed([COLOUR_NAMES[n] for n in node.colours])
    return f"{subject(speech, node.who).owner} devotion to {colours}"


@phrase(a.ColoursSpent)
def _colours_spent(speech: Speech, node: a.ColoursSpent) -> str:
    return "the number of colors of mana spent to cast it"


@phrase(a.DownTo)
def _down_to(speech: Speech, node: a.DownTo) -> str:
    return f"the number of cards down to {noun(speech, node.what).one()}"


@phrase(a.TimesTempted)
def _tempted(speech: Speech, node: a.TimesTempted) -> str:
    return f"the number of times the Ring has tempted {say(speech, node.who)} this game"


@phrase(a.FurtherTargets)
def _further_targets(speech: Speech, node: a.FurtherTargets) -> str:
    return "the number of targets beyond the first"


@phrase(a.TimesPaid)
def _times_paid(speech: Speech, node: a.TimesPaid) -> str:
    return f"the number of times {_paid(speech, node)}"


def _paid(speech: Speech, node: a.TimesPaid) -> str:
    who = "this spell" if speech.spell else "it"
    return f"{who} was kicked" if node.cost == "kicker" else f"its {node.cost} cost was paid"


# -- amounts with what they count ------------------------------------------------------------------------------------


def per(speech: Speech, amount: Amount) -> str:
    """What follows "for each": the thing counted, of an amount that counts things; else empty."""
    if isinstance(amount, a.Times):
        return per(speech, amount.amount)
    if isinstance(amount, a.Count):
        made = noun(speech, amount.what)
        where = " on the battlefield" if made.at_large() else ""
        return f"{'other ' if made.is_other else ''}{made.bare()}{where}"
    if isinstance(amount, a.TimesPaid):
        return f"time {_paid(speech, amount)}"
    if isinstance(amount, a.CountersOn):
        return f"{amount.kind} counter on {say(speech, amount.on)}"
    return ""


def factor(amount: Amount) -> int:
    return amount.factor if isinstance(amount, a.Times) else 1


def of_stuff(speech: Speech, amount: Amount, stuff: str) -> str:
    """ "3 damage", "X life", "damage equal to its power", "that much damage"."""
    if isinstance(amount, a.Number):
        return f"{amount.name} {stuff}"
    if isinstance(amount, (int, a.X)):
        return f"{say(speech, amount)} {stuff}"
    if isinstance(amount, a.Half):
        return f"{say(speech, amount)}" if "life" in stuff else f"{stuff} equal to {say(speech, amount)}"
    return f"{stuff} equal to {say(speech, amount)}"


def of_things(speech: Speech, amount: Amount, thing: str, things: str) -> str:
    """ "a card", "two cards", "X cards", "that many cards", "cards equal to …"."""
    if isinstance(amount, int):
        return with_article(thing) if amount == 1 else f"{number(amount)} {things}"
    if isinstance(amount, a.X):
        return f"X {things}"
    if isinstance(amount, a.Number):
        return f"{'that many' if amount.name == 'that much' else amount.name} {things}"
    counted = per(speech, amount)
    if counted:
        first = with_article(thing) if factor(amount) == 1 else f"{number(factor(amount))} {things}"
        return f"{first} for each {counted}"
    return f"a number of {things} equal to {say(speech, amount)}"


def signed(speech: Speech, amount: Amount, minus: bool = False) -> str:
    """ "+3", "-1", "+X"."""
    if isinstance(amount, int):
        return f"-{-amount}" if amount < 0 or (minus and amount == 0) else f"+{amount}"
    if isinstance(amount, a.Times) and amount.factor < 0:
        return f"-{'X' if not per(speech, amount) else -amount.factor}"
    if per(speech, amount):
        return f"+{factor(amount)}"
    return "+X"
