"""Keyword actions and designations (CR 701, 721), and what happens by them."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.english.clauses import Clause
from apnap.language.english.effects import run, verb
from apnap.language.english.effects_things import DO, do
from apnap.language.english.patterns import clause_of, player, thing
from apnap.language.english.references import objective, subject
from apnap.language.english.speech import Speech, Subject, say
from apnap.language.english.words import plural

DESIGNATIONS = {"monarch": "the monarch", "city's blessing": "blessed by the city"}


@verb(e.Become)
def _become(speech: Speech, node: e.Become) -> Clause:
    return Clause(subject(speech, node.what), "become", DESIGNATIONS.get(node.designation, node.designation), False)


@verb(e.Proliferate)
def _proliferate(speech: Speech, node: e.Proliferate) -> Clause:
    return Clause(subject(speech, node.who), "proliferate", "")


@verb(e.Bolster)
def _bolster(speech: Speech, node: e.Bolster) -> Clause:
    speech.mention("bolstered", "creature")
    return do("bolster", say(speech, node.amount))


@verb(e.Amass)
def _amass(speech: Speech, node: e.Amass) -> Clause:
    speech.mention("army", "creature")
    return do("amass", f"{plural(node.subtype)} {say(speech, node.amount)}")


@verb(e.Monstrosity)
def _monstrosity(speech: Speech, node: e.Monstrosity) -> Clause:
    return do("monstrosity", say(speech, node.amount))


@verb(e.Incubate)
def _incubate(speech: Speech, node: e.Incubate) -> Clause:
    speech.mention("tokens", "token")
    return Clause(subject(speech, node.who), "incubate", say(speech, node.amount))


@verb(e.Discover)
def _discover(speech: Speech, node: e.Discover) -> Clause:
    return do("discover", say(speech, node.amount))


@verb(e.Manifest)
def _manifest(speech: Speech, node: e.Manifest) -> Clause:
    words = objective(speech, node.what)
    speech.mention("manifested", "creature")
    return Clause(subject(speech, node.who), "manifest", words)


@clause_of(p.Exerts)
def _exerts(speech: Speech, node: p.Exerts) -> Clause:
    what = thing(speech, node.what).words
    return Clause(player(speech, node.who), "exert", f"{what} as it attacks" if node.attacking else what, False)


@clause_of(p.Proliferates)
def _proliferates(speech: Speech, node: p.Proliferates) -> Clause:
    return Clause(player(speech, node.who), "proliferate", "", False)


@clause_of(p.Becomes)
def _becomes(speech: Speech, node: p.Becomes) -> Clause:
    return Clause(thing(speech, node.what), "become", DESIGNATIONS.get(node.designation, node.designation), False)


@verb(e.RingTempts)
def _ring(speech: Speech, node: e.RingTempts) -> Clause:
    return Clause(DO, "", text=f"the Ring tempts {objective(speech, node.who)}")


@verb(e.Explore)
def _explore(speech: Speech, node: e.Explore) -> Clause:
    return Clause(subject(speech, node.what), "explore", "", False)


@verb(e.Connive)
def _connive(speech: Speech, node: e.Connive) -> Clause:
    return Clause(subject(speech, node.what), "connive", "" if node.amount == 1 else say(speech, node.amount), False)


@verb(e.Clash)
def _clash(speech: Speech, node: e.Clash) -> Clause:
    speech.mention("clashing", "player")
    words = "clash with an opponent"
    if node.won:
        words += f". If you win, {run(speech, node.won, inline=True)}"
    if node.lost:
        words += f". {'Otherwise' if node.won else 'If you lose'}, {run(speech, node.lost, inline=True)}"
    return Clause(DO, "", text=words)


@clause_of(p.TemptedByRing)
def _tempted(speech: Speech, node: p.TemptedByRing) -> Clause:
    who = player(speech, node.who)
    if node.bearer is not None:
        return Clause(who, "choose", f"{thing(speech, node.bearer).words} as their Ring-bearer", False)
    return Clause(Subject("the Ring"), "tempt", who.words, False)


@clause_of(p.Clashes)
def _clashes(speech: Speech, node: p.Clashes) -> Clause:
    return Clause(player(speech, node.who), "clash", "and win" if node.won else "", False)


@clause_of(p.Explores)
def _explores(speech: Speech, node: p.Explores) -> Clause:
    card = "" if node.card is None else thing(speech, node.card).words
    return Clause(thing(speech, node.what), "explore", card, False)


@clause_of(p.Connives)
def _connives(speech: Speech, node: p.Connives) -> Clause:
    return Clause(thing(speech, node.what), "connive", "", False)
