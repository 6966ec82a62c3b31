"""Patterns about copying spells, scrying and surveilling (CR 701.18d, 701.42d, 707.10)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.english.clauses import Clause
from apnap.language.english.filters import noun
from apnap.language.english.patterns import clause_of, player
from apnap.language.english.speech import Speech


@clause_of(p.Copies)
def _copies(speech: Speech, node: p.Copies) -> Clause:
    made = noun(speech, node.what) if node.what is not None else None
    if made is not None and made.kind != "spell" and made.fixed is None:
        made.kind = "spell"
    speech.mention("it", "spell")
    return Clause(player(speech, node.who), "copy", made.one() if made is not None else "a spell", False)


@clause_of(p.Scries)
def _scries(speech: Speech, node: p.Scries) -> Clause:
    return Clause(player(speech, node.who), "scry", "", False)


@clause_of(p.Surveils)
def _surveils(speech: Speech, node: p.Surveils) -> Clause:
    return Clause(player(speech, node.who), "surveil", "", False)
