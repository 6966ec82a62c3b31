"""Making tokens, emblems and copies (CR 111, 114, 707)."""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.face import Face
from apnap.language.kinds import Ability, Amount, Change, Effect, Filter, Reference
from apnap.language.references import You


@dataclass(frozen=True)
class CreateToken(Effect):
    """Create that many tokens with the characteristics (CR 111); Auras attached to what is named (CR 303.4i);
    `blocking` names the attacker they block (CR 509.7). `at` as below."""

    token: Face
    count: Amount = 1
    who: Reference = You()
    tapped: bool = False
    attacking: bool = False
    blocking: Reference | None = None
    name: str = "tokens"
    attached_to: Reference | None = None
    named: Reference | None = None
    """What `Granter` means in the abilities of the tokens; the source, unless it is given."""
    at: Reference | None = None
    only_players: bool = False


@dataclass(frozen=True)
class CreateCopyToken(Effect):
    """Create that many tokens that are copies of what the reference names, with exceptions (CR 707). Where `at` names
    players, there are that many for each: if they enter `attacking`, they attack that player or a planeswalker of
    theirs (CR 702.116a), or `only_players`; otherwise they attack that player this turn if able."""

    of: Reference
    count: Amount = 1
    who: Reference = You()
    exceptions: tuple[Change, ...] = ()
    tapped: bool = False
    attacking: bool = False
    name: str = "tokens"
    at: Reference | None = None
    only_players: bool = False


@dataclass(frozen=True)
class CreateEmblem(Effect):
    """You get an emblem with the abilities (CR 114)."""

    abilities: tuple[Ability, ...]
    who: Reference = You()


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack; who does may choose new targets (CR 707.10). With `targeting`, there is a
    copy for each other thing that passes the filter and that it could target, with that target (CR 707.10d)."""

    what: Reference
    count: Amount = 1
    new_targets: bool = True
    exceptions: tuple[Change, ...] = ()
    who: Reference = You()
    targeting: Filter | None = None
