"""Event patterns: what triggers, replacements and "this turn" questions look for (CR 603.2, 614.1).

A pattern that matches puts names into the context: `it` for the object of the event, `that player` for its player,
`that much` for its amount, `source` for what caused it. Without a filter, anything matches.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.filters import Is
from apnap.language.kinds import Condition, Filter, Reference
from apnap.language.kinds import Pattern as Pattern
from apnap.language.patterns.faces_coins_dice import FlipsCoin as FlipsCoin
from apnap.language.patterns.faces_coins_dice import RollsDie as RollsDie
from apnap.language.patterns.faces_coins_dice import Transforms as Transforms
from apnap.language.patterns.faces_coins_dice import TurnsFaceUp as TurnsFaceUp
from apnap.language.patterns.keyword_actions import Becomes as Becomes
from apnap.language.patterns.keyword_actions import Clashes as Clashes
from apnap.language.patterns.keyword_actions import Connives as Connives
from apnap.language.patterns.keyword_actions import Exerts as Exerts
from apnap.language.patterns.keyword_actions import Exploits as Exploits
from apnap.language.patterns.keyword_actions import Explores as Explores
from apnap.language.patterns.keyword_actions import FinishVoting as FinishVoting
from apnap.language.patterns.keyword_actions import Proliferates as Proliferates
from apnap.language.patterns.keyword_actions import Scries as Scries
from apnap.language.patterns.keyword_actions import Surveils as Surveils
from apnap.language.patterns.keyword_actions import TemptedByRing as TemptedByRing
from apnap.language.references import This, You

_THIS = Is(This())


@dataclass(frozen=True)
class AnyEvent(Pattern):
    """One of several patterns."""

    choices: tuple[Pattern, ...]


@dataclass(frozen=True)
class OneOrMore(Pattern):
    """Events of the pattern that happen at the same time count as one (CR 603.2c), if there are at least that many;
    damage, one for each recipient, and attacks on players, one for each of them.
    `it` names all of their objects and `that much` is how many, or how much, in all."""

    pattern: Pattern
    at_least: int = 1


@dataclass(frozen=True)
class Moves(Pattern):
    """An object goes from one zone to another; an empty zone stands for any (CR 603.6). `why` narrows it to moves made
    for that reason: `resolve` as part of its resolution."""

    what: Filter = _THIS
    origin: str = ""
    destination: str = ""
    why: str = ""


def enters(what: Filter = _THIS) -> Moves:
    """Something enters the battlefield (CR 603.6a)."""
    return Moves(what, "", "battlefield")


def dies(what: Filter = _THIS) -> Moves:
    """Something is put into a graveyard from the battlefield (CR 700.4)."""
    return Moves(what, "battlefield", "graveyard")


def leaves(what: Filter = _THIS) -> Moves:
    """Something leaves the battlefield (CR 603.6c)."""
    return Moves(what, "battlefield", "")


@dataclass(frozen=True)
class Attacks(Pattern):
    """A creature is declared as an attacker (CR 508.3a), with a `company` for which the condition is true then."""

    what: Filter = _THIS
    defender: Filter | None = None
    alone: bool = False
    company: Condition | None = None


@dataclass(frozen=True)
class PlayerAttacks(Pattern):
    """A player declares one or more attackers that pass the filter (CR 508.3d), or at least that many, or
    exactly that many."""

    who: Filter
    with_: Filter | None = None
    at_least: int = 1
    exactly: bool = False


@dataclass(frozen=True)
class Blocks(Pattern):
    """A creature blocks, or blocks something that passes the filter (CR 509.5a, 509.5b)."""

    what: Filter = _THIS
    attacker: Filter | None = None


@dataclass(frozen=True)
class BecomesBlocked(Pattern):
    """An attacking creature becomes blocked; once for each blocker, the `other`, where `by` is given (CR 509.5c,
    509.5d)."""

    what: Filter = _THIS
    by: Filter | None = None


@dataclass(frozen=True)
class AttacksUnblocked(Pattern):
    """An attacking creature isn't blocked (CR 509.5g)."""

    what: Filter = _THIS


@dataclass(frozen=True)
class DealsDamage(Pattern):
    """A source deals damage to a recipient (CR 120). `combat`: True, False, or None for either. With `first`, it is the
    first time this turn that the source deals damage to such a recipient."""

    source: Filter | None = _THIS
    recipient: Filter | None = None
    combat: bool | None = None
    first: bool = False


@dataclass(frozen=True)
class DealtExcess(Pattern):
    """A permanent is dealt more damage than was lethal (CR 120.10). `combat` as above."""

    recipient: Filter | None = None
    combat: bool | None = None


@dataclass(frozen=True)
class Casts(Pattern):
    """A player casts a spell (CR 601.2i)."""

    who: Filter | None = None
    what: Filter | None = None
    number: int = 0
    """The nth spell that player casts in a turn; 0 for any."""


@dataclass(frozen=True)
class Copies(Pattern):
    """A player copies a spell (CR 707.10)."""

    who: Filter | None = None
    what: Filter | None = None


@dataclass(frozen=True)
class Activates(Pattern):
    """A player activates an ability of something (CR 602.2)."""

    who: Filter | None = None
    of: Filter | None = None


@dataclass(frozen=True)
class Begins(Pattern):
    """A step or phase begins (CR 603.2b): `upkeep`, `end` … of the turn of a player the reference names, or anyone;
    with `first`, only the first one of that player in the game, or of anyone. Of a team that shares its turns it is a
    step of each member, but with `together` one of all of them, who then act as one (CR 805.4d)."""

    step: str
    whose: Reference | None = None
    first: bool = False
    together: bool = False


@dataclass(frozen=True)
class Draws(Pattern):
    """A player draws a card; the nth in a turn if a number is given; of that kind, if it is revealed."""

    who: Filter | None = None
    number: int = 0
    what: Filter | None = None


@dataclass(frozen=True)
class RevealsDrawnCard(Pattern):
    """A drawn card is revealed by the static ability of this object that is linked to it (CR 603.11)."""

    what: Filter | None = None


@dataclass(frozen=True)
class GainsLife(Pattern):
    """A player gains life (CR 119.9)."""

    who: Filter | None = None


@dataclass(frozen=True)
class LosesLife(Pattern):
    """A player loses life; with `why` given as `payment`, by paying it."""

    who: Filter | None = None
    why: str = ""


@dataclass(frozen=True)
class GetsCounters(Pattern):
    """Counters are put on something, also as it enters (CR 122.6): by a player the filter names, or only by an effect,
    not as a cost or as the result of damage (CR 614.16)."""

    what: Filter = _THIS
    kind: str = ""
    by: Filter | None = None
    effect: bool = False


@dataclass(frozen=True)
class Chapter(Pattern):
    """Lore counters are put on this Saga, of which there were fewer than the number before and are at least that many
    now: what a chapter symbol stands for (CR 714.2b)."""

    number: int


@dataclass(frozen=True)
class BecomesLevel(Pattern):
    """The level of something becomes the number (CR 716.2a)."""

    number: int
    what: Filter = _THIS


@dataclass(frozen=True)
class LosesLastCounter(Pattern):
    """The last counter of the kind is removed from something (CR 310.11b): by a player the filter names."""

    what: Filter = _THIS
    kind: str = ""
    by: Filter | None = None


@dataclass(frozen=True)
class BecomesTapped(Pattern):
    """Something becomes tapped."""

    what: Filter = _THIS


@dataclass(frozen=True)
class BecomesUntapped(Pattern):
    """Something becomes untapped."""

    what: Filter = _THIS


@dataclass(frozen=True)
class TappedForMana(Pattern):
    """A permanent is tapped for mana (CR 106.12a)."""

    what: Filter = _THIS


@dataclass(frozen=True)
class ProducesMana(Pattern):
    """A mana ability of a permanent that was tapped for mana would produce mana (CR 106.12b)."""

    what: Filter = _THIS


@dataclass(frozen=True)
class BecomesAttached(Pattern):
    """An Aura or Equipment becomes attached to something, also as it enters the battlefield (CR 701.3a)."""

    what: Filter
    to: Filter = _THIS


@dataclass(frozen=True)
class BecomesTarget(Pattern):
    """Something becomes the target of a spell or ability (CR 115.1, 603.2)."""

    what: Filter = _THIS
    of: Filter | None = None


@dataclass(frozen=True)
class Discards(Pattern):
    """A player discards a card (CR 701.8), because a spell or ability that passes the filter says so."""

    who: Filter | None = None
    what: Filter | None = None
    by: Filter | None = None


@dataclass(frozen=True)
class Sacrifices(Pattern):
    """A player sacrifices a permanent (CR 701.17)."""

    who: Filter | None = None
    what: Filter | None = None


@dataclass(frozen=True)
class Destroys(Pattern):
    """A permanent is destroyed (CR 701.7); `by_effect`: not by state-based actions; `by` a spell or ability that passes
    the filter."""

    what: Filter = _THIS
    by_effect: bool = False
    by: Filter | None = None


@dataclass(frozen=True)
class Cycles(Pattern):
    """A player cycles a card (CR 702.29c)."""

    who: Filter | None = None
    what: Filter | None = None


@dataclass(frozen=True)
class LosesGame(Pattern):
    """A player loses the game (CR 104.3)."""

    who: Filter | None = None


@dataclass(frozen=True)
class CreatesTokens(Pattern):
    """Tokens are created under a player's control (CR 111.1)."""

    who: Filter | None = None


@dataclass(frozen=True)
class Crews(Pattern):
    """A creature crews a Vehicle (CR 702.122d)."""

    what: Filter = _THIS


@dataclass(frozen=True)
class GainsControl(Pattern):
    """A player gains control of a permanent that another controlled (CR 110.2)."""

    who: Filter | None = None
    what: Filter = _THIS


@dataclass(frozen=True)
class LosesControl(Pattern):
    """A player loses control of a permanent to another; looks back (CR 603.10d)."""

    who: Filter | None = None
    what: Filter = _THIS


@dataclass(frozen=True)
class StateIs(Pattern):
    """A state trigger: triggers as soon as the game state fits, and not again while it is on the stack (CR 603.8)."""

    condition: Condition


YOU = Is(You())
