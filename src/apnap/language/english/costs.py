"""Costs: the parts before the colon, and what a player pays (CR 118)."""

from __future__ import annotations

from apnap.language import costs as c
from apnap.language.amounts import Amount
from apnap.language.costs import Cost
from apnap.language.english.amounts import of_things
from apnap.language.english.filters import noun
from apnap.language.english.references import this
from apnap.language.english.speech import Speech, phrase, say
from apnap.language.english.words import capital, number
from apnap.language.filters import AllOf, ControlledBy, Filter, HasStatus, Non
from apnap.language.references import You


def cost_line(speech: Speech, cost: tuple[Cost, ...]) -> str:
    """A whole cost before a colon: "{2}, {T}, Sacrifice a creature"."""
    return ", ".join(capital(say(speech, part)) for part in cost)


def to_pay(speech: Speech, cost: tuple[Cost, ...]) -> str:
    """A cost as what one does, for "unless its controller …" and "you may …"."""
    words = [f"pay {part.text}" if isinstance(part, c.Mana) else say(speech, part) for part in cost]
    return " and ".join(words)


def counted(speech: Speech, filter: Filter, count: Amount, preposition: str = "in") -> str:
    """ "a creature", "two creatures", "X creatures"."""
    made = noun(speech, filter)
    if count == 1:
        return made.one(preposition)
    return made.counted(number(count) if isinstance(count, int) else say(speech, count), preposition)


def without(filter: Filter, *kinds: type[Filter]) -> Filter:
    """The filter without the parts a cost's own words already say."""
    if not isinstance(filter, AllOf):
        return filter
    rest = tuple(part for part in filter.parts if not isinstance(part, kinds))
    return rest[0] if len(rest) == 1 else AllOf(rest)


@phrase(c.Mana)
def _mana(speech: Speech, node: c.Mana) -> str:
    return node.text


@phrase(c.OwnManaCost)
def _own_mana(speech: Speech, node: c.OwnManaCost) -> str:
    return "its mana cost"


@phrase(c.ManaEqualTo)
def _mana_equal(speech: Speech, node: c.ManaEqualTo) -> str:
    return f"{{X}}, where X is {say(speech, node.amount)}"


@phrase(c.TapThis)
def _tap(speech: Speech, node: c.TapThis) -> str:
    return "{T}"


@phrase(c.ExertThis)
def _exert(speech: Speech, node: c.ExertThis) -> str:
    return f"exert {speech.name}"


@phrase(c.UntapThis)
def _untap(speech: Speech, node: c.UntapThis) -> str:
    return "{Q}"


@phrase(c.PayLife)
def _life(speech: Speech, node: c.PayLife) -> str:
    if isinstance(node.amount, int) or say(speech, node.amount) == "X":
        return f"pay {say(speech, node.amount)} life"
    amount = say(speech, node.amount)
    if "life" in amount:
        return f"pay {amount.replace('your life total', 'your life')}"
    return f"pay life equal to {amount}"


@phrase(c.PayEnergy)
def _energy(speech: Speech, node: c.PayEnergy) -> str:
    if isinstance(node.amount, int) and node.amount < 6:
        return f"pay {'{E}' * node.amount}"
    return f"pay {of_things(speech, node.amount, '{E}', '{E}')}"


@phrase(c.SacrificeThis)
def _sacrifice_this(speech: Speech, node: c.SacrificeThis) -> str:
    return f"sacrifice {this(speech).words}"


@phrase(c.SacrificeOther)
def _sacrifice(speech: Speech, node: c.SacrificeOther) -> str:
    rest = without(node.what, ControlledBy)
    return f"sacrifice {counted(speech, rest, node.count)}"


@phrase(c.DiscardThis)
def _discard_this(speech: Speech, node: c.DiscardThis) -> str:
    return f"discard {this(speech).words}"


@phrase(c.DiscardCards)
def _discard(speech: Speech, node: c.DiscardCards) -> str:
    if node.what is None:
        words = of_things(speech, node.count, "card", "cards")
    else:
        made = noun(speech, node.what)
        made.kind, made.zone = "card", ""
        words = of_things(speech, node.count, made.bare(), made.bare(True))
    return f"discard {words}{' at random' if node.random else ''}"


@phrase(c.ExileThis)
def _exile_this(speech: Speech, node: c.ExileThis) -> str:
    where = f" from your {speech.zone}" if speech.zone in ("graveyard", "hand") else ""
    return f"exile {this(speech).words}{where}"


@phrase(c.ExileCards)
def _exile(speech: Speech, node: c.ExileCards) -> str:
    made = noun(speech, node.what)
    if node.zone == "library":
        several = "card" if node.count == 1 else f"{number(node.count) if isinstance(node.count, int) else 'X'} cards"
        return f"exile the top {several} of your library"
    if node.zone != "battlefield":
        made.kind, made.zone, made.whose = made.kind or "card", node.zone, "your"
    if node.count == 1:
        return f"exile {made.one('from')}"
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    return f"exile {made.counted(count, 'from')}"


@phrase(c.RevealCards)
def _reveal_cards(speech: Speech, node: c.RevealCards) -> str:
    made = noun(speech, node.what)
    made.kind, made.zone, made.whose = made.kind or "card", "hand", "your"
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    return f"reveal {made.one('from') if node.count == 1 else made.counted(count, 'from')}"


@phrase(c.ReturnToHand)
def _return(speech: Speech, node: c.ReturnToHand) -> str:
    made = noun(speech, node.what)
    whose = "its owner's hand" if node.count == 1 else "their owner's hand"
    count = number(node.count) if isinstance(node.count, int) else say(speech, node.count)
    return f"return {made.one() if node.count == 1 else made.counted(count)} to {whose}"


@phrase(c.TapOthers)
def _tap_others(speech: Speech, node: c.TapOthers) -> str:
    rest = without(node.what, ControlledBy, HasStatus)
    if node.total_power:
        made = noun(speech, without(rest, Non))
        return f"tap any number of {made.bare(True)} you control with total power {node.total_power} or more"
    made = noun(speech, rest & HasStatus("untapped") & ControlledBy(You()))
    if node.count == 1:
        return f"tap {made.one()}"
    return f"tap {made.counted(number(node.count) if isinstance(node.count, int) else say(speech, node.count))}"


@phrase(c.RemoveCounters)
def _remove(speech: Speech, node: c.RemoveCounters) -> str:
    kind = f"{node.kind} counter"
    return f"remove {of_things(speech, node.count, kind, kind + 's')} from {speech.name}"


@phrase(c.PutCounters)
def _put(speech: Speech, node: c.PutCounters) -> str:
    kind = f"{node.kind} counter"
    return f"put {of_things(speech, node.count, kind, kind + 's')} on {speech.name}"


@phrase(c.Loyalty)
def _loyalty(speech: Speech, node: c.Loyalty) -> str:
    if node.minus_x:
        return "−X"
    return f"+{node.change}" if node.change > 0 else ("0" if node.change == 0 else f"−{-node.change}")


@phrase(c.DrawCards)
def _draw(speech: Speech, node: c.DrawCards) -> str:
    return f"draw {of_things(speech, node.count, 'card', 'cards')}"


@phrase(c.RevealThis)
def _reveal(speech: Speech, node: c.RevealThis) -> str:
    return f"reveal {this(speech).words}"
