"""What static abilities say (CR 604): "creatures you control get +1/+1", "~ enters the battlefield tapped"."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.amounts import Amount
from apnap.language.changes import Change, ChangeControl, DefinePT
from apnap.language.costs import Mana
from apnap.language.english.amounts import of_stuff, of_things, per
from apnap.language.english.changes import exceptions, predicates
from apnap.language.english.clauses import Clause
from apnap.language.english.costs import to_pay
from apnap.language.english.filters import noun
from apnap.language.english.patterns import ZONE_WORDS, clause, movement, thing, would
from apnap.language.english.references import subject
from apnap.language.english.speech import Speech, Subject, phrase, say
from apnap.language.english.words import MANY, MULTIPLES, ONE, YOU, agree, listed, number, with_article
from apnap.language.filters import Anything, Filter, Is
from apnap.language.references import This


def group(speech: Speech, filter: Filter) -> Subject:
    """What a static ability speaks of, as a subject: "~", "enchanted creature", "other Goblins"."""
    if filter == Is(This()):
        return subject(speech, This())
    made = noun(speech, filter)
    if made.is_player and made.fixed is None:
        return Subject("players", MANY) if made.kind == "player" else Subject("your opponents", MANY)
    return made.group()


@phrase(s.Continuous)
def _continuous(speech: Speech, node: s.Continuous) -> str:
    if len(node.changes) == 1:
        special = _special(speech, node.affected, node.changes[0])
        if special:
            return special
    who = group(speech, node.affected)
    if _every(speech, node.affected):
        who = Subject(f"all {who.words}", MANY)
    return f"{who.words} {listed(predicates(speech, node.changes, who, False))}"


def _every(speech: Speech, filter: Filter) -> bool:
    """Creatures and creature types without any other test: "all creatures", "all Slivers"."""
    made = noun(speech, filter)
    kinds = [word for choice in made.types for word in choice]
    plain = made.at_large() and not (made.before or made.after or made.other)
    return plain and all(word == "creature" or word[:1].isupper() for word in kinds)


def _special(speech: Speech, affected: Filter, change: Change) -> str:
    """Changes whose sentence is not about the thing itself: control, and sizes that are defined."""
    if isinstance(change, ChangeControl):
        return f"{subject(speech, change.to).does('control')} {group(speech, affected).words}"
    if isinstance(change, DefinePT):
        return _defined(speech, affected, change)
    return ""


def _defined(speech: Speech, affected: Filter, change: DefinePT) -> str:
    who = group(speech, affected)
    if change.power == change.toughness and change.power is not None:
        return f"{who.owner} power and toughness are each equal to {say(speech, change.power)}"
    assert change.power is not None or change.toughness is not None
    if change.power is None or isinstance(change.power, int):
        assert change.toughness is not None
        return f"{who.owner} toughness is equal to {say(speech, change.toughness)}"
    if change.toughness is None or isinstance(change.toughness, int):
        return f"{who.owner} power is equal to {say(speech, change.power)}"
    power, toughness = say(speech, change.power), say(speech, change.toughness)
    again = toughness.replace(power, "that number")
    return f"{who.owner} power is equal to {power} and its toughness is equal to {again}"


# -- entering and replacing --------------------------------------------------------------------------------------------


@phrase(s.EntersWith)
def _enters(speech: Speech, node: s.EntersWith) -> str:
    who = group(speech, node.what)
    enter = f"{agree('enter', who.person)} the battlefield"
    if node.copy is not None:
        return _as_copy(speech, node, who)
    if node.choose:
        choices = " and ".join(with_article(word.replace("colour", "color")) for word in node.choose)
        return f"as {who.words} {enter}, choose {choices}"
    if node.unless:
        pay = to_pay(speech, node.unless)
        return f"as {who.words} {enter}, you may {pay}. If you don't, it enters the battlefield tapped"
    if node.takes is not None:
        verb = {"sacrifice": "sacrifice"}.get(node.taking, node.taking)
        made = f"as {who.words} {enter}, {verb} any number of {noun(speech, node.takes).bare(True)}"
        counters = [_counters(speech, kind, n, who) for kind, n in node.counters]
        return made + (f". It enters with {listed(counters)}" if counters else "")
    parts = ["tapped"] if node.tapped else []
    control = f" under {subject(speech, node.under_control_of).owner} control" if node.under_control_of else ""
    counters = [_counters(speech, kind, n, who) for kind, n in node.counters]
    with_counters = f" with {listed(counters)}" if counters else ""
    how = "".join(f" {part}" for part in parts)
    joined = " and" if parts and with_counters else ""
    words = f"{who.words} {enter}{how}{control}{joined}{with_counters}"
    if node.offered:
        words = f"an opponent of your choice may have {words}"
    if node.otherwise:
        words += f". If you don't, it {listed(predicates(speech, node.otherwise, Subject('it'), True))}"
    return words


def _counters(speech: Speech, kind: str, amount: Amount, who: Subject) -> str:
    on = "on it" if who.person == ONE else "on them"
    if per(speech, amount):
        words = of_things(speech, amount, f"{kind} counter", f"{kind} counters")
        return words.replace(" for each", f" {on} for each")
    more = "an additional " if who.words not in (speech.name, "it") and amount == 1 else ""
    words = f"{more}{kind} counter" if more else of_things(speech, amount, f"{kind} counter", f"{kind} counters")
    return f"{words} {on}"


def _as_copy(speech: Speech, node: s.EntersWith, who: Subject) -> str:
    assert node.copy is not None
    made = noun(speech, node.copy)
    what = f"any {made.bare()} on the battlefield" if made.fixed is None else made.fixed.words
    enter = "enter" if node.optional else agree("enter", who.person)
    start = f"you may have {who.words}" if node.optional else who.words
    tapped = " tapped" if node.tapped else ""
    words = f"{start} {enter} the battlefield{tapped} as a copy of {what}" + exceptions(speech, node.copy_exceptions)
    counters = [_counters(speech, kind, n, Subject("it")) for kind, n in node.copy_counters]
    more = [f"it enters with {listed(counters)}"] if counters else []
    more += [exceptions(speech, node.copy_then).removeprefix(", except ")] if node.copy_then else []
    when = f" if it's {noun(speech, node.copy_if).one()}," if node.copy_if is not None else ""
    return words + (f", except{when} {' and '.join(more)}" if more else "")


@phrase(s.Instead)
def _instead(speech: Speech, node: s.Instead) -> str:
    from apnap.language.english.effects import run

    if not node.effects:
        return _skip(speech, node)
    start = f"if {would(speech, node.pattern)}, "
    what = run(speech, node.effects, inline=True)
    return f"{start}{'you may ' if node.optional else ''}{what} instead"


def _skip(speech: Speech, node: s.Instead) -> str:
    made = clause(speech, node.pattern)
    if made.verb == "begin":
        return f"skip {made.subject.words}"
    start = f"if {made.helped('would')}, "
    may = "you may " if node.optional else ""
    if made.verb == "draw":
        return f"{start}{may}skip that draw instead"
    if made.verb in ("gain", "lose"):
        who = "you" if made.subject.person == YOU else _again(made.subject.words)
        return f"{start}{who} {agree(made.verb, made.subject.person)} no life instead"
    return f"{start}{may or 'it '}{'have it not happen' if may else 'does not happen'} instead"


@phrase(s.GoesTo)
def _goes(speech: Speech, node: s.GoesTo) -> str:
    who = Subject("a card or token") if isinstance(node.what, Anything) else thing(speech, node.what)
    verb, rest = movement(speech, node.what, node.origin, node.destination)
    if node.why:
        verb, rest = f"be {node.why}ed", ""
    start = f"if {who.words} would {verb} {rest}".strip()
    if node.instead == "exile":
        return f"{start}, exile it instead"
    if node.shuffled:
        return f"{start}, shuffle it into its owner's library instead"
    if node.instead == "hand":
        return f"{start}, return it to its owner's hand instead"
    return f"{start}, put it {_into(node.instead)} instead"


def _into(zone: str) -> str:
    return {
        "graveyard": "into its owner's graveyard",
        "library": "on top of its owner's library",
        "battlefield": "onto the battlefield",
    }.get(zone, f"into {ZONE_WORDS.get(zone, zone)}")


@phrase(s.Multiply)
def _multiply(speech: Speech, node: s.Multiply) -> str:
    made = clause(speech, node.pattern)
    special = _multiplied(node, made)
    if special:
        return special
    many = any(word in made.rest for word in ("token", "counter", "card"))
    that = "that many" if many else "that much"
    changed = that if node.factor == 1 else f"{MULTIPLES.get(node.factor, f'{node.factor} times')} {that}"
    if node.plus:
        changed += f" plus {number(node.plus) if many else node.plus}"
    rest = _changed_rest(made.rest, made.subject.words, changed, node.plus)
    who = "you" if made.subject.person == YOU else _again(made.subject.words)
    return f"if {made.helped('would')}, {who} {agree(made.verb, made.subject.person)} {rest} instead"


def _multiplied(node: s.Multiply, made: Clause) -> str:
    """Draws, damage and tokens have words of their own."""
    if made.verb == "draw" and made.subject.person == YOU:
        return f"if you would draw a card, draw {number(node.factor + node.plus)} cards instead"
    if made.verb == "deal" and not node.plus:
        twice = {2: "double", 3: "triple"}.get(node.factor, f"{node.factor} times")
        to = made.rest.partition(" to ")[2]
        goal = to if to in ("you", "") else f"that {to.split(' ', 1)[-1]}"
        return f"if {made.helped('would')}, it deals {twice} that damage{f' to {goal}' if goal else ''} instead"
    if made.verb == "deal" and node.factor == 1:
        return f"if {made.helped('would')}, it deals that much damage plus {node.plus} instead"
    if made.verb == "create" and made.subject.person == YOU and not node.plus:
        twice = MULTIPLES.get(node.factor, f"{node.factor} times")
        return (
            "if an effect would create one or more tokens under your control, "
            f"it creates {twice} that many of those tokens instead"
        )
    return ""


def _again(words: str) -> str:
    return "it" if not words.endswith(("player", "opponent")) else "that player"


def _changed_rest(rest: str, who: str, changed: str, plus: int) -> str:
    if rest.startswith("one or more "):
        noun_words = rest.removeprefix("one or more ")
        return f"{changed} of those {noun_words}" if not plus else f"{changed} {noun_words}"
    if " plus " in changed:
        base, _, more = changed.partition(" plus ")
        return f"{base} {rest} plus {more}"
    return f"{changed} {rest}"


# -- damage ------------------------------------------------------------------------------------------------------------


@phrase(s.Prevent)
def _prevent(speech: Speech, node: s.Prevent) -> str:
    from apnap.language.english.effects import run

    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    much = f"all {kind}" if node.amount is None else f"the next {of_stuff(speech, node.amount, kind)}"
    if node.once:
        much = f"the next {kind}"
    to = f" to {_recipient(speech, node.recipient)}" if node.recipient is not None else ""
    by = f" by {group(speech, node.source).objective}" if node.source is not None else ""
    after = f". {run(speech, node.then)}" if node.then else ""
    if node.once:
        who = "damage" if node.source is None else group(speech, node.source).words
        return f"the next time {who} would deal {kind}{to}, prevent that damage{after}"
    return f"prevent {much} that would be dealt{to}{by}{after}"


def _recipient(speech: Speech, filter: Filter) -> str:
    made = noun(speech, filter)
    if made.choices:
        return listed([one.group().objective for one in made.choices])
    return made.group().objective


@phrase(s.Redirect)
def _redirect(speech: Speech, node: s.Redirect) -> str:
    much = "all damage" if node.amount is None else f"the next {of_stuff(speech, node.amount, 'damage')}"
    by = f" by {noun(speech, node.source).one()}" if node.source is not None else ""
    to = _recipient(speech, node.recipient)
    return f"{much} that would be dealt to {to}{by} is dealt to {say(speech, node.to)} instead"


@phrase(s.RegenerationShield)
def _shield(speech: Speech, node: s.RegenerationShield) -> str:
    return f"the next time {group(speech, node.what).words} would be destroyed this turn, regenerate it instead"


# -- costs -------------------------------------------------------------------------------------------------------------


@phrase(s.CostChange)
def _cost_change(speech: Speech, node: s.CostChange) -> str:
    if node.of == "loyalty abilities":
        sign = f"[{node.generic:+d}]" if isinstance(node.generic, int) else say(speech, node.generic)
        whose = noun(speech, node.what).group().words
        return f"loyalty abilities of {whose} cost an additional {sign} to activate"
    who = _priced(speech, node)
    amount, each, less = node.times if node.coloured else node.generic, "", False
    if isinstance(amount, int):
        less = amount < 0
        words = node.coloured or "{" + str(abs(amount)) + "}"
    elif per(speech, amount):
        less, words, each = True, node.coloured or "{1}", f" for each {per(speech, amount)}"
    else:
        less, words, each = True, "{X}", f", where X is {say(speech, amount)}"
    to = "to activate" if node.of == "abilities" else "to cast"
    only = ". this effect reduces only the amount of colored mana you pay" if node.only_coloured else ""
    return f"{who.does('cost')} {words} {'less' if less else 'more'} {to}{each}{only}"


def _priced(speech: Speech, node: s.CostChange) -> Subject:
    if node.what == Is(This()):
        return Subject("this spell")
    made = noun(speech, node.what)
    if node.of == "abilities":
        return Subject(f"activated abilities of {made.group().words}", MANY)
    made.kind = "spell"
    if node.who is not None:
        found = noun(speech, node.who)
        words = {"opponent": "your opponents"}.get(found.kind, "you" if found.fixed is not None else "players")
        return Subject(f"{made.group().words} {words} cast", MANY)
    control = [words for _, words, _ in made.after if words.endswith("you control")]
    words = made.group().words
    cast = words.replace("you control", "you cast") if control else words.replace("opponents control", "opponents cast")
    return Subject(cast, MANY)


@phrase(s.AdditionalCost)
def _additional(speech: Speech, node: s.AdditionalCost) -> str:
    if node.name:
        return f"you may {to_pay(speech, node.cost)} as you cast this spell" + (
            " any number of times" if node.repeatable else ""
        )
    return f"as an additional cost to cast this spell, {to_pay(speech, node.cost)}"


@phrase(s.AlternativeCost)
def _alternative(speech: Speech, node: s.AlternativeCost) -> str:
    start = f"if {say(speech, node.condition)}, " if node.condition is not None else ""
    if not node.cost or node.cost == (Mana("{0}"),):
        return f"{start}you may cast this spell without paying its mana cost"
    where = f" from your {node.zone}" if node.zone not in ("hand", "") else ""
    return f"{start}you may {to_pay(speech, node.cost)} rather than pay this spell's mana cost{where}"


@phrase(s.CostToAct)
def _cost_to_act(speech: Speech, node: s.CostToAct) -> str:
    who = group(speech, node.who)
    what = f" {noun(speech, node.which).one()}" if node.which is not None else ""
    if who.person == MANY:
        each = f" for each creature they control that's {node.action}ing{what or ''}"
        pays = agree(to_pay(speech, node.cost), ONE)
        return f"{who.words} can't {node.action}{what} unless their controller {pays}{each}"
    payer = "you" if who.words in (speech.name, "it") else "its controller"
    pay = to_pay(speech, node.cost)
    return f"{who.words} can't {node.action}{what} unless {payer} {pay if payer == 'you' else agree(pay, ONE)}"


@phrase(s.HelpPay)
def _help(speech: Speech, node: s.HelpPay) -> str:
    kind = "{1} or one mana of its color" if node.coloured else "{1}"
    verb = "exile" if node.exiled else "tap"
    return f"each {noun(speech, node.what).bare()} you {verb} while casting this spell pays for {kind}"
