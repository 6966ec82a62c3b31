"""Filters: what a thing must be like to be meant (CR 109.2, 115). A thing is an object or a player.

Filters combine with `&`, `|` and `~`, so a card reads `creature & you_control & ~white`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from apnap.language import types
from apnap.language.kinds import AllOf as AllOf
from apnap.language.kinds import Amount, Pattern, Reference
from apnap.language.kinds import AnyOf as AnyOf
from apnap.language.kinds import Filter as Filter
from apnap.language.kinds import Non as Non
from apnap.language.references import This, You


@dataclass(frozen=True)
class Anything(Filter):
    """Any object."""


@dataclass(frozen=True)
class HasType(Filter):
    """Has at least one of the card types (bits of `types`)."""

    types: int


@dataclass(frozen=True)
class HasSupertype(Filter):
    """Has at least one of the supertypes (bits)."""

    supertypes: int


@dataclass(frozen=True)
class HasSubtype(Filter):
    """Has the subtype. The word can be changed by a text-changing effect (CR 612.2)."""

    subtype: str


@dataclass(frozen=True)
class HasChosenSubtype(Filter):
    """Has the subtype that was chosen for the source."""


@dataclass(frozen=True)
class SharesSubtype(Filter):
    """Shares a creature type with the reference."""

    with_: Reference


@dataclass(frozen=True)
class SharesType(Filter):
    """Shares a card type with one of the things the reference names."""

    with_: Reference


@dataclass(frozen=True)
class HasColour(Filter):
    """Is the colour (0 to 4). The word can be changed by a text-changing effect (CR 612.2)."""

    colour: int


@dataclass(frozen=True)
class SharesColour(Filter):
    """Shares a colour with the reference."""

    with_: Reference


@dataclass(frozen=True)
class HasChosenColour(Filter):
    """Is the colour that was chosen for the source."""


@dataclass(frozen=True)
class OutsideIdentity(Filter):
    """Has a colour that isn't in the colour identity of the player's commanders; nothing has where it is undefined
    (CR 903.4f)."""

    who: Reference = You()


@dataclass(frozen=True)
class ColourOfChoice(Filter):
    """Is the colour that a player chooses as the effect that says so begins (CR 608.2d)."""


@dataclass(frozen=True)
class Colourless(Filter):
    """Has no colour (CR 105.2c)."""


@dataclass(frozen=True)
class Multicoloured(Filter):
    """Has two or more colours (CR 105.2b)."""


@dataclass(frozen=True)
class Named(Filter):
    """Has the name."""

    name: str


@dataclass(frozen=True)
class SharesName(Filter):
    """Has the same name as what the reference names; if it names nothing, nothing has (CR 201.2a, 701.19c)."""

    with_: Reference


@dataclass(frozen=True)
class HasChosenName(Filter):
    """Has the name that was chosen for the source; of two names, `one` of them, or the `other` than that of the object
    that the ability is about (CR 702.106f)."""

    which: str = ""


@dataclass(frozen=True)
class HasKeyword(Filter):
    """Has a keyword ability of that name."""

    keyword: str


@dataclass(frozen=True)
class HasNoAbilities(Filter):
    """Has no abilities (CR 113.12)."""


@dataclass(frozen=True)
class Measures(Filter):
    """Compares a number of the thing: `power`, `toughness`, `total power and toughness`, `mana value`, `life`, `hand`
    or `loyalty`. With `odd` or `even` for the comparison the amount doesn't matter."""

    what: str
    comparison: str
    amount: Amount = 0


@dataclass(frozen=True)
class HasCounters(Filter):
    """Has at least that many counters of the kind; any kind where none is named."""

    kind: str = ""
    at_least: int = 1


@dataclass(frozen=True)
class Is(Filter):
    """The thing is one the reference names."""

    reference: Reference


@dataclass(frozen=True)
class ControlledBy(Filter):
    """Its controller is one the reference names."""

    who: Reference


@dataclass(frozen=True)
class OwnedBy(Filter):
    """Its owner is one the reference names."""

    who: Reference


@dataclass(frozen=True)
class ControlledByOpponent(Filter):
    """An opponent of `you` controls it."""


@dataclass(frozen=True)
class InZone(Filter):
    """Is in the zone. Without one, a filter refers to the battlefield (CR 109.2)."""

    zone: str


@dataclass(frozen=True)
class HasStatus(Filter):
    """`tapped`, `untapped`, `face down`, `face up`, `attacking`, `blocking`, `blocked`, `unblocked`, `token`,
    `enchanted`, `equipped`, `modified`, `monstrous`, `summoning sick`, `entered this turn`, `commander`,
    `attacked this turn` and `blocked this turn` (as declared), `devoured a creature` (CR 702.82c),
    `paired` (CR 702.95b), `foretold` (CR 702.143c), `tribute paid` (CR 702.104b),
    `creature by nature` (whatever changes its types), `new since your upkeep` (came under its controller's control
    since their last upkeep began)."""

    status: str


@dataclass(frozen=True)
class AttachedTo(Filter):
    """Is attached to what the reference names."""

    reference: Reference


@dataclass(frozen=True)
class CouldEnchant(Filter):
    """An Aura that could enchant what the reference names, live or as it last was (CR 303.4a)."""

    reference: Reference


@dataclass(frozen=True)
class Attacking(Filter):
    """Is attacking one of the things the reference names."""

    reference: Reference


@dataclass(frozen=True)
class Blocking(Filter):
    """Is blocking what the reference names; with `either`, or is blocked by it."""

    reference: Reference
    either: bool = False


@dataclass(frozen=True)
class BandedWith(Filter):
    """Is in a band with what the reference names (CR 702.22c)."""

    reference: Reference


@dataclass(frozen=True)
class DealtDamageThisTurn(Filter):
    """Was dealt damage this turn; by what the reference names, where there is one."""

    by: Reference | None = None


@dataclass(frozen=True)
class PutThereThisTurn(Filter):
    """Was put into the zone it is in this turn; from that zone, unless none is named."""

    origin: str = ""


@dataclass(frozen=True)
class IsSpell(Filter):
    """A spell on the stack (CR 112.1)."""


@dataclass(frozen=True)
class CastFrom(Filter):
    """A spell that was cast from the zone, or a permanent that such a spell became (CR 400.7d)."""

    zone: str


@dataclass(frozen=True)
class CameFrom(Filter):
    """A spell or permanent that one of the named cards has become (CR 400.7)."""

    reference: Reference


@dataclass(frozen=True)
class FirstCast(Filter):
    """A spell that is the first one that passes the inner filter among those its controller casts in a turn."""

    what: Filter


@dataclass(frozen=True)
class IsAbility(Filter):
    """An activated or triggered ability on the stack; `kind` is `activated`, `triggered` or empty for both."""

    kind: str = ""


@dataclass(frozen=True)
class Targets(Filter):
    """A spell or ability with a target that passes the inner filter; `only` that one, however often (CR 115.9c)."""

    inner: Filter
    only: bool = False


@dataclass(frozen=True)
class HasTargets(Filter):
    """A spell or ability for which that many targets were chosen, or at least that many (CR 115.9a)."""

    number: int = 1
    or_more: bool = False


@dataclass(frozen=True)
class IsPlayer(Filter):
    """A player: `any`, `you`, `opponent`, `teammate`, `active`."""

    relation: str = "any"


@dataclass(frozen=True)
class Controls(Filter):
    """A player who controls at least that many things that pass the inner filter."""

    what: Filter
    at_least: Amount = 1


@dataclass(frozen=True)
class HadThisTurn(Filter):
    """A player or object for whom at least that many events of the pattern happened this turn, or in this game or
    combat.

    `Bound("each")` in the pattern is that player or object.
    """

    pattern: Pattern
    at_least: int = 1
    this_game: bool = False
    this_combat: bool = False


@dataclass(frozen=True)
class Defended(Filter):
    """What may be attacked, if the player who defends it passes the inner filter: that player, a planeswalker they
    control, a battle they protect (CR 508.5)."""

    by: Filter


@dataclass(frozen=True)
class AttackedBy(Filter):
    """A player whom one the reference names has attacked with a creature this combat (CR 508.1b, 702.121a)."""

    who: Reference


@dataclass(frozen=True)
class IsSource(Filter):
    """Can be chosen as a source of damage: a permanent, a spell, or an object in the command zone (CR 609.7a)."""


artifact: Final = HasType(types.ARTIFACT)
battle: Final = HasType(types.BATTLE)
creature: Final = HasType(types.CREATURE)
enchantment: Final = HasType(types.ENCHANTMENT)
instant: Final = HasType(types.INSTANT)
land: Final = HasType(types.LAND)
planeswalker: Final = HasType(types.PLANESWALKER)
sorcery: Final = HasType(types.SORCERY)
instant_or_sorcery: Final = HasType(types.INSTANT | types.SORCERY)
permanent: Final = HasType(types.PERMANENT)
basic: Final = HasSupertype(types.BASIC)
legendary: Final = HasSupertype(types.LEGENDARY)
white: Final = HasColour(0)
blue: Final = HasColour(1)
black: Final = HasColour(2)
red: Final = HasColour(3)
green: Final = HasColour(4)
aura: Final = HasSubtype("Aura")
equipment: Final = HasSubtype("Equipment")
this: Final = Is(This())
another: Final = Non(Is(This()))
you_control: Final = ControlledBy(You())
you_own: Final = OwnedBy(You())
opponent_controls: Final = ControlledByOpponent()
tapped: Final = HasStatus("tapped")
untapped: Final = HasStatus("untapped")
attacking: Final = HasStatus("attacking")
blocking: Final = HasStatus("blocking")
token: Final = HasStatus("token")
player: Final = IsPlayer()
you: Final = IsPlayer("you")
opponent: Final = IsPlayer("opponent")
any_target: Final = AnyOf((HasType(types.CREATURE | types.PLANESWALKER | types.BATTLE), IsPlayer()))
"""A creature, player, planeswalker or battle (CR 115.4)."""
spell: Final = IsSpell()
flying: Final = HasKeyword("flying")
