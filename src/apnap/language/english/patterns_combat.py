"""Patterns about combat and damage (CR 508, 509, 120)."""

from __future__ import annotations

from apnap.language import patterns as p
from apnap.language.english.clauses import Clause
from apnap.language.english.filters import noun
from apnap.language.english.patterns import clause_of, player, thing
from apnap.language.english.speech import Mention, Speech, Subject, say
from apnap.language.english.words import number
from apnap.language.filters import Filter


@clause_of(p.Attacks)
def _attacks(speech: Speech, node: p.Attacks) -> Clause:
    made = thing(speech, node.what)
    rest = f" {noun(speech, node.defender).one()}" if node.defender is not None else ""
    speech.later["other"] = Subject("the player or planeswalker it's attacking")
    rest += " alone" if node.alone else ""
    rest += f" while {say(speech, node.company)}" if node.company is not None else ""
    return Clause(made, "attack", rest.strip(), False)


@clause_of(p.PlayerAttacks)
def _player_attacks(speech: Speech, node: p.PlayerAttacks) -> Clause:
    count = f"with {number(node.at_least)} or more"
    rest = "" if node.with_ is None else f"{count} {noun(speech, node.with_).bare(True)}"
    return Clause(player(speech, node.who), "attack", rest, False)


@clause_of(p.Blocks)
def _blocks(speech: Speech, node: p.Blocks) -> Clause:
    made = thing(speech, node.what)
    before = speech.it
    rest = "" if node.attacker is None else thing(speech, node.attacker, "other").words
    speech.it = before
    return Clause(made, "block", rest, False)


@clause_of(p.BecomesBlocked)
def _blocked(speech: Speech, node: p.BecomesBlocked) -> Clause:
    made = thing(speech, node.what)
    rest = "blocked" if node.by is None else f"blocked by {noun(speech, node.by).one()}"
    return Clause(made, "become", rest, False)


@clause_of(p.AttacksUnblocked)
def _unblocked(speech: Speech, node: p.AttacksUnblocked) -> Clause:
    return Clause(thing(speech, node.what), "attack", "and isn't blocked", False)


@clause_of(p.DealsDamage)
def _damage(speech: Speech, node: p.DealsDamage) -> Clause:
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    if node.source is None:
        assert node.recipient is None or isinstance(node.recipient, Filter)
        if node.recipient is None:
            return Clause(Subject("a source"), "deal", f"{kind} to a permanent or player", False)
        made = thing(speech, node.recipient)
        return Clause(made, "be", f"dealt {kind}", False)
    made = _source(speech, node.source)
    if node.recipient is None:
        return Clause(made, "deal", kind, False)
    recipient = noun(speech, node.recipient)
    if recipient.is_player:
        speech.mentions["that player"] = speech.mentions["other"] = _player_mention()
    elif recipient.fixed is None:
        speech.mentions["it"] = speech.mentions["other"] = Mention(recipient.name())
    return Clause(made, "deal", f"{kind} to {recipient.one()}", False)


@clause_of(p.DealtExcess)
def _excess(speech: Speech, node: p.DealtExcess) -> Clause:
    kind = {True: "combat damage", False: "noncombat damage", None: "damage"}[node.combat]
    made = Subject("a permanent") if node.recipient is None else thing(speech, node.recipient)
    return Clause(made, "be", f"dealt excess {kind}", False)


def _source(speech: Speech, filter: Filter) -> Subject:
    """What deals damage is a source, whatever zone it is in, unless the filter says more (CR 609.7)."""
    made = noun(speech, filter)
    if made.fixed is None and not (made.types or made.kind or made.choices or made.zone):
        made.kind = "source"
        return Subject(made.one())
    return thing(speech, filter)


def _player_mention() -> Mention:
    return Mention("player", player=True)
