"""Filters by which thing it is, where it is and what it is doing, as parts of a noun phrase (CR 109.2, 115)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.english.filters import controls, one, shape
from apnap.language.english.nouns import CLAUSE, CONTROL, STATUS, SUBTYPE, Noun
from apnap.language.english.references import subject
from apnap.language.english.speech import Speech, Subject, say
from apnap.language.english.words import YOU, agree, number


@shape(f.Is)
def _is(speech: Speech, filter: f.Is, made: Noun) -> None:
    made.fixed = subject(speech, filter.reference)


@shape(f.ControlledBy)
def _controlled(speech: Speech, filter: f.ControlledBy, made: Noun) -> None:
    made.follow(CONTROL, controls(speech, filter.who))


@shape(f.OwnedBy)
def _owned(speech: Speech, filter: f.OwnedBy, made: Noun) -> None:
    if made.zone or made.kind == "card":
        made.whose = subject(speech, filter.who).owner
    else:
        made.whose = subject(speech, filter.who).owner
        found = subject(speech, filter.who)
        made.follow(CONTROL, f"{found.words} {agree('own', found.person)}")


@shape(f.ControlledByOpponent)
def _opponents(speech: Speech, filter: f.ControlledByOpponent, made: Noun) -> None:
    made.whose = made.whose or "an opponent's"
    made.follow(CONTROL, "an opponent controls", "your opponents control")


@shape(f.InZone)
def _zone(speech: Speech, filter: f.InZone, made: Noun) -> None:
    if filter.zone == "stack":
        return
    made.zone = filter.zone
    if filter.zone != "battlefield":
        made.kind = made.kind or "card"
        made.after = [part for part in made.after if part[0] != CONTROL]


@shape(f.HasStatus)
def _status(speech: Speech, filter: f.HasStatus, made: Noun) -> None:
    if filter.status == "permanent card":
        made.types.append(["permanent"])
        made.kind = "card"
    elif filter.status == "token":
        made.kind = made.kind or "token"
    elif filter.status == "new since your upkeep":
        made.follow(CLAUSE, "that came under your control since the beginning of your last upkeep")
    elif filter.status == "untapped as the turn began":
        made.follow(CLAUSE, "that started the turn untapped")
    elif filter.status == "attacked this turn":
        made.follow(CLAUSE, "that attacked this turn")
    elif filter.status == "entered this turn":
        made.follow(CLAUSE, "that entered the battlefield this turn")
    elif filter.status == "summoning sick":
        made.follow(CLAUSE, "that came under its controller's control this turn")
    else:
        made.adjective(STATUS, filter.status.replace(" ", "-") if filter.status.startswith("face") else filter.status)


@shape(f.AttachedTo)
def _attached(speech: Speech, filter: f.AttachedTo, made: Noun) -> None:
    made.follow(CLAUSE, f"attached to {say(speech, filter.reference)}")


@shape(f.Attacking)
def _attacking(speech: Speech, filter: f.Attacking, made: Noun) -> None:
    what = say(speech, filter.reference)
    made.follow(CLAUSE, f"that's attacking {what}", f"that are attacking {what}")


@shape(f.AttackedBy)
def _attacked_by(speech: Speech, filter: f.AttackedBy, made: Noun) -> None:
    made.follow(CLAUSE, f"attacked by {say(speech, filter.who)} this combat")


@shape(f.Blocking)
def _blocking(speech: Speech, filter: f.Blocking, made: Noun) -> None:
    how = "blocking or blocked by" if filter.either else "blocking"
    made.follow(CLAUSE, f"{how} {say(speech, filter.reference)}")


@shape(f.DealtDamageThisTurn)
def _damaged(speech: Speech, filter: f.DealtDamageThisTurn, made: Noun) -> None:
    if filter.by is None:
        made.follow(CLAUSE, "that was dealt damage this turn", "that were dealt damage this turn")
    else:
        made.follow(CLAUSE, f"dealt damage by {say(speech, filter.by)} this turn")


@shape(f.IsSpell)
def _spell(speech: Speech, filter: f.IsSpell, made: Noun) -> None:
    made.kind = "spell"


@shape(f.IsAbility)
def _ability(speech: Speech, filter: f.IsAbility, made: Noun) -> None:
    made.kind = "ability"
    made.adjective(SUBTYPE, filter.kind or "activated or triggered")


@shape(f.CastFrom)
def _cast_from(speech: Speech, filter: f.CastFrom, made: Noun) -> None:
    made.follow(CLAUSE, f"cast from {filter.zone}")


@shape(f.Targets)
def _targets(speech: Speech, filter: f.Targets, made: Noun) -> None:
    what = f"only {one(speech, filter.inner)}" if filter.only else one(speech, filter.inner)
    made.follow(CLAUSE, f"that targets {what}", f"that target {what}")


@shape(f.HasTargets)
def _has_targets(speech: Speech, filter: f.HasTargets, made: Noun) -> None:
    if filter.or_more:
        made.follow(CLAUSE, f"with {number(filter.number)} or more targets")
    else:
        made.follow(CLAUSE, "with a single target" if filter.number == 1 else f"with {number(filter.number)} targets")


@shape(f.IsPlayer)
def _player(speech: Speech, filter: f.IsPlayer, made: Noun) -> None:
    if filter.relation == "you":
        made.fixed = Subject("you", YOU)
    elif filter.relation in ("active", "defending"):
        made.fixed = Subject(f"{'the ' if filter.relation == 'active' else ''}{filter.relation} player")
    else:
        made.kind = {"any": "player", "opponent": "opponent", "teammate": "teammate"}.get(filter.relation, "player")
