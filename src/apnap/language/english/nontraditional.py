"""Nontraditional cards: schemes, planes, phenomena, dungeons, and what speaks of them (CR 309, 311, 312, 314)."""

from __future__ import annotations

from apnap.language import nontraditional as n
from apnap.language.english.clauses import Clause
from apnap.language.english.effects import run, verb
from apnap.language.english.patterns import clause_of, player, thing
from apnap.language.english.references import objective, subject
from apnap.language.english.speech import Speech, Subject, phrase
from apnap.language.english.words import YOU, agree

_NOBODY = Subject("you", YOU)


@clause_of(n.SetsInMotion)
def _sets(speech: Speech, node: n.SetsInMotion) -> Clause:
    return Clause(player(speech, node.who), "set", f"{thing(speech, node.what).words} in motion", False)


@clause_of(n.Planeswalks)
def _planeswalks(speech: Speech, node: n.Planeswalks) -> Clause:
    who = player(speech, node.who)
    to = "" if node.to is None else f"to {thing(speech, node.to).words}"
    away = "" if node.away is None else f"away from {thing(speech, node.away).words}"
    return Clause(who, "planeswalk", to or away, False)


@clause_of(n.Encounters)
def _encounters(speech: Speech, node: n.Encounters) -> Clause:
    return Clause(player(speech, node.who), "encounter", thing(speech, node.what).words, False)


@clause_of(n.ChaosEnsues)
def _chaos_ensues(speech: Speech, node: n.ChaosEnsues) -> Clause:
    return Clause(Subject("chaos"), "ensue", "", False)


@clause_of(n.RollsPlanarDie)
def _rolls(speech: Speech, node: n.RollsPlanarDie) -> Clause:
    rest = f"a {node.result} on the planar die" if node.result else "the planar die"
    return Clause(player(speech, node.who), "roll", rest, False)


@clause_of(n.Ventures)
def _ventures(speech: Speech, node: n.Ventures) -> Clause:
    return Clause(player(speech, node.who), "venture", "into the dungeon", False)


@clause_of(n.EntersRoom)
def _enters_room(speech: Speech, node: n.EntersRoom) -> Clause:
    return Clause(_NOBODY, "move", f"your venture marker into {node.room}", False)


@clause_of(n.CompletesDungeon)
def _completes(speech: Speech, node: n.CompletesDungeon) -> Clause:
    return Clause(player(speech, node.who), "complete", "a dungeon", False)


@verb(n.Planeswalk)
def _planeswalk(speech: Speech, node: n.Planeswalk) -> Clause:
    return Clause(_NOBODY, "planeswalk")


@verb(n.ChaosEnsue)
def _chaos(speech: Speech, node: n.ChaosEnsue) -> Clause:
    return Clause(Subject("chaos"), "ensue")


@verb(n.RollPlanarDie)
def _roll(speech: Speech, node: n.RollPlanarDie) -> Clause:
    return Clause(subject(speech, node.who), "roll", "the planar die")


@verb(n.Abandon)
def _abandon(speech: Speech, node: n.Abandon) -> Clause:
    return Clause(_NOBODY, "abandon", objective(speech, node.what))


@verb(n.Venture)
def _venture(speech: Speech, node: n.Venture) -> Clause:
    return Clause(subject(speech, node.who), "venture", f"into {node.quality or 'the dungeon'}")


@verb(n.TakeInitiative)
def _take(speech: Speech, node: n.TakeInitiative) -> Clause:
    return Clause(subject(speech, node.who), "take", "the initiative", False)


@phrase(n.HasCompletedDungeon)
def _completed(speech: Speech, node: n.HasCompletedDungeon) -> str:
    who = subject(speech, node.who)
    return f"{who.words} {agree('have', who.person)} completed {node.name or 'a dungeon'}"


@phrase(n.HasInitiative)
def _initiative(speech: Speech, node: n.HasInitiative) -> str:
    return f"{subject(speech, node.who).does('have')} the initiative"


@phrase(n.Room)
def _room(speech: Speech, node: n.Room) -> str:
    leads = f" (Leads to: {', '.join(node.leads_to)})" if node.leads_to else ""
    return f"{node.name} — {run(speech, node.effects)}{leads}"
