"""Conditions as clauses: what stands behind "if" and "as long as" (CR 603.4, 608.2c, 611.3)."""

from __future__ import annotations

from apnap.language import conditions as c
from apnap.language.amounts import Count, CountersOn, CountOf, LifeOf
from apnap.language.english.amounts import of_stuff
from apnap.language.english.filters import compared, noun, one
from apnap.language.english.nouns import CONTROL, Noun
from apnap.language.english.references import done_so, subject
from apnap.language.english.speech import Speech, phrase, say
from apnap.language.english.words import MANY, YOU, listed, number, with_article
from apnap.language.filters import AllOf, ControlledBy, ControlledByOpponent, Filter
from apnap.language.mana import LETTERS
from apnap.language.references import Reference, Those

STEP_NAMES = {
    "end": "end step",
    "upkeep": "upkeep",
    "draw": "draw step",
    "precombat main": "precombat main phase",
    "postcombat main": "postcombat main phase",
    "beginning of combat": "combat",
    "combat damage": "combat damage step",
    "end of combat": "end of combat",
    "declare attackers": "declare attackers step",
    "declare blockers": "declare blockers step",
    "untap": "untap step",
    "cleanup": "cleanup step",
    "first-strike combat damage": "first-strike combat damage step",
}


@phrase(c.Every)
def _every(speech: Speech, node: c.Every) -> str:
    return listed([say(speech, part) for part in node.parts])


@phrase(c.Either)
def _either(speech: Speech, node: c.Either) -> str:
    return listed([say(speech, part) for part in node.choices], "or")


@phrase(c.Unless)
def _unless(speech: Speech, node: c.Unless) -> str:
    inner = node.inner
    if isinstance(inner, c.Exists):
        return exists(speech, inner.what, "no", inner.at_least)
    if isinstance(inner, c.TurnOf):
        return f"it's not {subject(speech, inner.who).owner} turn"
    if isinstance(inner, c.Fits):
        return _fits(speech, inner, " not")
    if isinstance(inner, c.WasPaid):
        return _paid(speech, inner, "wasn't")
    if isinstance(inner, c.WasCast):
        return say(speech, inner).replace("was cast", "wasn't cast")
    if isinstance(inner, c.HappenedThisTurn):
        return f"it's not true that {say(speech, inner)}"
    return f"it's not true that {say(speech, inner)}"


def control_of(filter: Filter) -> tuple[Filter | None, Reference | None, bool]:
    """A filter split into who controls the thing and the rest: "you control …" begins with the player."""
    if not isinstance(filter, AllOf):
        return filter, None, False
    rest = tuple(part for part in filter.parts if not isinstance(part, (ControlledBy, ControlledByOpponent)))
    owners = [part for part in filter.parts if isinstance(part, (ControlledBy, ControlledByOpponent))]
    if len(owners) != 1 or not rest:
        return filter, None, False
    inner = rest[0] if len(rest) == 1 else AllOf(rest)
    owner = owners[0]
    return inner, owner.who if isinstance(owner, ControlledBy) else None, isinstance(owner, ControlledByOpponent)


@phrase(c.Exists)
def _exists(speech: Speech, node: c.Exists) -> str:
    return exists(speech, node.what, "", node.at_least)


def exists(speech: Speech, filter: Filter, no: str, at_least: object) -> str:
    inner, player, opponent = control_of(filter)
    assert inner is not None
    if noun(speech, filter).is_player:
        return _player_like(noun(speech, filter), no)
    made = noun(speech, inner)
    amount = _at_least(speech, made, no, at_least)
    if opponent:
        return f"{'no opponent controls' if no else 'an opponent controls'} {made.one() if no else amount}"
    if player is not None:
        who = subject(speech, player)
        return f"{who.does('control')} {amount}"
    whole = noun(speech, filter)
    if whole.zone in ("graveyard", "exile", "hand", "library"):
        many = at_least != 1 or bool(no)
        return f"there {'are' if many else 'is'} {_at_least(speech, whole, no, at_least)}"
    return f"{_at_least(speech, whole, no, at_least)} {'are' if no or at_least != 1 else 'is'} on the battlefield"


def _player_like(made: Noun, no: str) -> str:
    """A condition on players: "an opponent has 10 or less life"."""
    words = made.behind(False, "in")
    who = f"no {made.kind}" if no else with_article(made.kind)
    return f"{who} has {words.removeprefix('with ')}" if words.startswith("with ") else f"{who} {words or 'exists'}"


def _at_least(speech: Speech, made: Noun, no: str, at_least: object) -> str:
    if no:
        return f"no {'other ' if made.is_other else ''}{made.bare(True)}"
    if at_least == 1:
        return made.one()
    count = number(at_least) if isinstance(at_least, int) else "X"
    return made.counted(f"{count} or more")


@phrase(c.Compare)
def _compare(speech: Speech, node: c.Compare) -> str:
    if isinstance(node.left, LifeOf) and isinstance(node.right, int):
        who = subject(speech, node.left.who)
        return f"{who.does('have')} {of_stuff(speech, node.right, '').strip()}{_more(node.comparison)} life"
    done = node.left.what if isinstance(node.left, CountOf) else None
    if isinstance(done, Those) and (node.comparison, node.right) == (">=", 1):
        return f"{one(speech, done.what)} was {done_so(done)}"
    if isinstance(node.left, (Count, CountersOn)) and isinstance(node.right, int):
        return _compare_count(speech, node)
    right = say(speech, node.right)
    words = {
        "<": f"less than {right}",
        ">": f"greater than {right}",
        "=": f"equal to {right}",
        "<=": f"less than or equal to {right}",
        ">=": f"greater than or equal to {right}",
    }[node.comparison]
    if isinstance(node.right, int):
        words = compared(speech, node.comparison, right)
    return f"{say(speech, node.left)} is {words}"


def _more(comparison: str) -> str:
    return {">=": " or more", "<=": " or less", "=": "", ">": " or more", "<": " or less"}[comparison]


def _compare_count(speech: Speech, node: c.Compare) -> str:
    assert isinstance(node.right, int)
    right = {">": node.right + 1, "<": node.right - 1}.get(node.comparison, node.right)
    count = "no" if right == 0 and node.comparison in ("=", "<=", "<") else f"{number(right)}{_more(node.comparison)}"
    if isinstance(node.left, CountersOn):
        return f"there are {count} {node.left.kind} counters on {say(speech, node.left.on)}"
    assert isinstance(node.left, Count)
    inner, player, _ = control_of(node.left.what)
    if player is not None and inner is not None:
        return f"{subject(speech, player).does('control')} {noun(speech, inner).counted(count)}"
    whole = noun(speech, node.left.what)
    if whole.zone:
        return f"there are {whole.counted(count)}"
    return f"{whole.counted(count)} are on the battlefield"


@phrase(c.Fits)
def _fits_phrase(speech: Speech, node: c.Fits) -> str:
    return _fits(speech, node, "")


def _fits(speech: Speech, node: c.Fits, no: str) -> str:
    who = subject(speech, node.what)
    made = noun(speech, node.filter)
    be = {YOU: "you're", MANY: f"{who.words} are"}.get(who.person, "it's" if who.words == "it" else f"{who.words} is")
    if made.before and not (made.types or made.kind or made.after):
        return f"{be}{no} {made.front()}"
    if made.after and not (made.types or made.kind or made.before):
        place, words, _ = made.after[0]
        if place == CONTROL:
            mine = f"{'you don’t' if no else 'you'} control {who.words}".replace("’", "'")
            return mine if words.startswith("you") else f"{words} {who.words}"
        return f"{who.does('have')} {words.removeprefix('with ')}" if words.startswith("with ") else f"{be}{no} {words}"
    return f"{be}{no} {made.one()}"


@phrase(c.TurnOf)
def _turn(speech: Speech, node: c.TurnOf) -> str:
    return f"it's {subject(speech, node.who).owner} turn"


@phrase(c.During)
def _during(speech: Speech, node: c.During) -> str:
    return f"it's {listed(['the ' + STEP_NAMES.get(step, step) for step in node.steps], 'or')}"


@phrase(c.Before)
def _before(speech: Speech, node: c.Before) -> str:
    return f"the turn has not come to the {STEP_NAMES.get(node.step, node.step)}"


@phrase(c.HappenedThisTurn)
def _happened(speech: Speech, node: c.HappenedThisTurn) -> str:
    if node.this_step:
        return f"{say(speech, node.pattern)} this step"
    from apnap.language.english.patterns import past

    times = "" if node.at_least == 1 else f" {number(node.at_least)} or more times"
    return f"{past(speech, node.pattern)}{times} this turn"


@phrase(c.WasPaid)
def _was_paid(speech: Speech, node: c.WasPaid) -> str:
    return _paid(speech, node, "was")


def _paid(speech: Speech, node: c.WasPaid, was: str) -> str:
    who = "it" if speech.it == "this" else ("this spell" if speech.spell else speech.name)
    speech.it = "this spell" if speech.spell else "this"
    if node.cost == "kicker":
        return f"{who} {was} kicked"
    return f"{who}{possessive_end(who)} {node.cost} cost {was} paid"


def possessive_end(words: str) -> str:
    return "s" if words == "it" else "'s"


@phrase(c.IsIgnored)
def _ignored(speech: Speech, node: c.IsIgnored) -> str:
    return "this effect is ignored"


@phrase(c.WasSpent)
def _spent(speech: Speech, node: c.WasSpent) -> str:
    what = "{" + LETTERS[node.mana] + "}"
    if node.at_least != 1:
        what = f"at least {number(node.at_least)} {what}"
    return f"{what} was spent to cast {'this spell' if speech.spell else 'it'}"


@phrase(c.WasCast)
def _cast(speech: Speech, node: c.WasCast) -> str:
    where = {"": "", "hand": " from your hand"}.get(node.zone, f" from a {node.zone}")
    return f"{'it' if speech.it == 'this' else speech.name} was cast{where}"
