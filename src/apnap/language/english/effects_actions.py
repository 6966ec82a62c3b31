"""Keyword actions and designations (CR 701, 721), and what happens by them."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import patterns as p
from apnap.language.english.clauses import Clause
from apnap.language.english.effects import verb
from apnap.language.english.effects_things import do
from apnap.language.english.patterns import clause_of, player, thing
from apnap.language.english.references import objective, subject
from apnap.language.english.speech import Speech, say
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
