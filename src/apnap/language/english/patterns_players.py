"""Patterns about what players do or undergo: drawing, life, discarding, sacrificing, flipping coins."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.english.clauses import Clause
from apnap.language.english.filters import noun
from apnap.language.english.patterns import clause_of, player, thing
from apnap.language.english.speech import Speech
from apnap.language.english.words import ordinal
from apnap.language.filters import Filter, Is
from apnap.language.references import This


@clause_of(p.Draws)
def _draws(speech: Speech, node: p.Draws) -> Clause:
    found = player(speech, node.who)
    which = f"{found.back} {ordinal(node.number)} card each turn" if node.number else "a card"
    return Clause(found, "draw", which, False)


@clause_of(p.GainsLife)
def _gains(speech: Speech, node: p.GainsLife) -> Clause:
    return Clause(player(speech, node.who), "gain", "life", False)


@clause_of(p.LosesLife)
def _loses(speech: Speech, node: p.LosesLife) -> Clause:
    return Clause(player(speech, node.who), "pay" if node.why == "payment" else "lose", "life", False)


@clause_of(p.RevealsDrawnCard)
def _reveals_drawn(speech: Speech, node: p.RevealsDrawnCard) -> Clause:
    what = "a card" if node.what is None else noun(speech, node.what).one()
    return Clause(player(speech, None), "reveal", f"{what} this way", False)


def _card(speech: Speech, filter: Filter | None) -> str:
    if filter is None:
        return "a card"
    if filter == Is(This()):
        speech.it = "this"
        return speech.name
    made = noun(speech, filter)
    made.kind, made.zone = "card", ""
    return made.one()


@clause_of(p.Discards)
def _discards(speech: Speech, node: p.Discards) -> Clause:
    if node.by is not None:
        made = player(speech, node.who)
        return Clause(thing(speech, node.by), "cause", f"{made.words} to discard {_card(speech, node.what)}", False)
    return Clause(player(speech, node.who), "discard", _card(speech, node.what), False)


@clause_of(p.Sacrifices)
def _sacrifices(speech: Speech, node: p.Sacrifices) -> Clause:
    what = "a permanent" if node.what is None else thing(speech, node.what).words
    return Clause(player(speech, node.who), "sacrifice", what, False)


@clause_of(p.Cycles)
def _cycles(speech: Speech, node: p.Cycles) -> Clause:
    return Clause(player(speech, node.who), "cycle", _card(speech, node.what), False)


@clause_of(p.LosesGame)
def _loses_game(speech: Speech, node: p.LosesGame) -> Clause:
    return Clause(player(speech, node.who), "lose", "the game", False)


@clause_of(p.CreatesTokens)
def _creates(speech: Speech, node: p.CreatesTokens) -> Clause:
    return Clause(player(speech, node.who), "create", "one or more tokens", False)


@clause_of(p.RollsDie)
def _rolls(speech: Speech, node: p.RollsDie) -> Clause:
    found = player(speech, node.who)
    if node.number:
        return Clause(found, "roll", f"{found.back} {ordinal(node.number)} die each turn", False)
    if node.highest:
        return Clause(found, "roll", "a die's highest natural result", False)
    return Clause(found, "roll", _result(node), False)


def _result(node: p.RollsDie) -> str:
    if node.least is None and node.greatest is None:
        return "a die"
    natural = "natural " if node.natural else ""
    if node.least == node.greatest:
        return f"a {natural}{node.least}"
    if node.greatest is None:
        return f"a {natural}{node.least} or higher"
    if node.least is None:
        return f"a {natural}{node.greatest} or lower"
    joint = "or" if node.greatest == node.least + 1 else "to"
    return f"a {natural}{node.least} {joint} {node.greatest}"


@clause_of(p.FlipsCoin)
def _coin(speech: Speech, node: p.FlipsCoin) -> Clause:
    verb = {"won": "win", "lost": "lose", "": "flip"}[node.result]
    return Clause(player(speech, node.who), verb, "a coin flip" if node.result else "a coin", False)
