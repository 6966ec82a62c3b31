"""What static abilities do (CR 604): continuous effects, replacements, prohibitions, requirements, permissions, costs.

The same nodes serve effects with a duration: `Apply` puts one of them into force when a spell or ability resolves.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.kinds import Amount, Change, Condition, Cost, Effect, Filter, Pattern, Reference
from apnap.language.kinds import Rule as Rule


@dataclass(frozen=True)
class Continuous(Rule):
    """Changes characteristics or control of what passes the filter (CR 611.3, 613)."""

    affected: Filter
    changes: tuple[Change, ...]


@dataclass(frozen=True)
class EntersWith(Rule):
    """A permanent enters the battlefield changed (CR 614.1c, 614.1d, 614.12).

    `choose` lists what is chosen as it enters: `colour`, `creature type`, `basic land type`, `land type`, `card name`,
    `number`, `opponent`, `player`, `chapter` (the number of lore counters it enters with, CR 702.155b). With `takes`,
    its controller may choose any number of those objects to be sacrificed, exiled or revealed, as `taking` says, and
    `Number("taken")` is how many (CR 614.13, 702.38a). With `copy`, it may enter as a copy of something that passes the
    filter (CR 707.9). With `unless`, its controller may pay to keep it from entering tapped.
    """

    what: Filter
    tapped: bool = False
    counters: tuple[tuple[str, Amount], ...] = ()
    choose: tuple[str, ...] = ()
    copy: Filter | None = None
    copy_exceptions: tuple[Change, ...] = ()
    optional: bool = False
    under_control_of: Reference | None = None
    unless: tuple[Cost, ...] = ()
    takes: Filter | None = None
    taking: str = "sacrifice"
    copy_counters: tuple[tuple[str, Amount], ...] = ()
    """What else it enters with, unless another copy effect comes after this one (CR 707.9e)."""
    copy_if: Filter | None = None
    """What the copy must be like for the counters and `copy_then` to apply (CR 707.9f)."""
    copy_then: tuple[Change, ...] = ()
    offered: bool = False
    """An opponent whom its controller chooses decides whether it enters so; that is its tribute (CR 702.104a)."""
    otherwise: tuple[Change, ...] = ()
    """What applies to it permanently where it is optional and its controller doesn't want it (CR 702.136a)."""
    transformed: bool = False
    """With its back face up, if it is a transforming double-faced card (CR 702.145b)."""
    day: bool = False
    """It becomes day as it enters, where it is neither day nor night (CR 726.1)."""
    forms: tuple[tuple[Change, ...], ...] = ()
    """It becomes one of these as it enters, its controller's choice; that is copiable (CR 707.2)."""


@dataclass(frozen=True)
class Instead(Rule):
    """When an event of the pattern would happen, the effect happens instead; none at all is to skip it (CR 614.1a).

    `Again()` in the effect stands for the event itself, changed as said.
    """

    pattern: Pattern
    effects: tuple[Effect, ...] = ()
    optional: bool = False
    once: bool = False
    """Only the next time, of an effect with a duration."""


@dataclass(frozen=True)
class GoesTo(Rule):
    """An object that would go to one zone goes to another instead (CR 614.1a, 614.6); an empty zone stands for any.
    `why` narrows it to moves made for that reason: `discard`. Where it is `optional`, its controller decides."""

    what: Filter
    origin: str
    destination: str
    instead: str
    shuffled: bool = False
    why: str = ""
    optional: bool = False


@dataclass(frozen=True)
class Multiply(Rule):
    """The amount of the event is multiplied, then increased: "twice that much", "that much plus one" (CR 614.1a)."""

    pattern: Pattern
    factor: int = 1
    plus: int = 0


@dataclass(frozen=True)
class Prevent(Rule):
    """Damage of the pattern is prevented: all of it, or the next N damage as a shield (CR 615.7); with `once`, only
    the next time (CR 615.8). `Is(Choose(…))` as the source is chosen as the effect begins (CR 609.7a)."""

    source: Filter | None = None
    recipient: Filter | None = None
    combat: bool | None = None
    amount: Amount | None = None
    then: tuple[Effect, ...] = ()
    once: bool = False


@dataclass(frozen=True)
class RevealsDrawn(Rule):
    """Such players reveal the nth card they draw each turn, or every one where the number is 0; an ability of
    the same object that is linked to it sees what is revealed this way (CR 603.11, 607.2). Where it is `optional`, they
    decide as they draw it."""

    who: Filter
    number: int = 1
    optional: bool = False


@dataclass(frozen=True)
class TriggersMore(Rule):
    """A triggered ability of such an object triggers that many additional times, where an event of the pattern causes
    it, or whatever does (CR 603.2d)."""

    whose: Filter
    cause: Pattern | None = None
    times: int = 1


@dataclass(frozen=True)
class FromOpeningHand(Rule):
    """With the card in the opening hand, its owner may do this before the first turn (CR 103.6)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class SearchesTop(Rule):
    """Such players, where they would search a library, search only that many of its top cards (CR 701.19f)."""

    who: Filter
    number: int


@dataclass(frozen=True)
class MaximumHandSize(Rule):
    """The maximum hand size of the players is the number; with `change`, it is that much more (CR 402.2)."""

    who: Filter
    number: Amount
    change: bool = False


@dataclass(frozen=True)
class MoreDevotion(Rule):
    """Your devotion to each colour and each combination of colours is increased (CR 700.5a)."""

    number: int = 1


@dataclass(frozen=True)
class Ascends(Rule):
    """Any time you control ten or more permanents, you get the city's blessing for the rest of the game
    (CR 702.131b)."""


@dataclass(frozen=True)
class HoldsAtMost(Rule):
    """Such permanents can't have more than that many counters of the kind on them: what is too many is removed
    (CR 704.5r)."""

    what: Filter
    kind: str
    number: int


@dataclass(frozen=True)
class RollsMore(Rule):
    """Such players, where they would roll dice, roll that many more and ignore as many of the lowest rolls (CR
    706.6)."""

    who: Filter
    number: int = 1


@dataclass(frozen=True)
class ModifiesRolls(Rule):
    """After such a player rolls dice, they may pay to increase or decrease one result `by` that much, or where it is 0,
    to roll any number of the dice again (CR 706.2a, 706.2b); at most `limit` times each turn, unless that is 0."""

    who: Filter
    cost: tuple[Cost, ...] = ()
    by: int = 1
    limit: int = 0


@dataclass(frozen=True)
class LeavesLife(Rule):
    """Damage that would reduce the life total of such a player to less than that much reduces it to that instead
    (CR 120.4c)."""

    who: Filter
    least: int = 1


@dataclass(frozen=True)
class Redirect(Rule):
    """Damage that would be dealt to a recipient is dealt to what the reference names instead (CR 614.9)."""

    recipient: Filter
    to: Reference
    source: Filter | None = None
    amount: Amount | None = None


@dataclass(frozen=True)
class RegenerationShield(Rule):
    """The next time the permanent would be destroyed, it is regenerated instead (CR 701.15)."""

    what: Filter


@dataclass(frozen=True)
class Cannot(Rule):
    """A prohibition (CR 101.2): what passes the filter can't do or suffer the action.

    `attack`, `block`, `be blocked`, `be regenerated`, `be countered`, `be destroyed`, `untap` (in the untap step),
    `be targeted`, `be enchanted`, `be equipped`, `transform`, `be sacrificed`, `cast`, `play lands`, `activate`,
    `activate mana`, `draw`, `gain life`, `lose life`, `lose the game`, `lose the game with no life` (0 or less),
    `win the game`, `search`, `get counters`, `get poison counters`, `have prevented` (damage
    from it), `enter` (the battlefield), `attack alone`, `block alone`, `crew`, `assign combat damage`,
    `set schemes in motion`.
    `by` narrows the other side: what blocks it, what targets it, whose spells they are, what it attacks.
    """

    who: Filter
    action: str
    by: Filter | None = None


@dataclass(frozen=True)
class LimitedTo(Rule):
    """At most that many: `attackers` (of `which`, if given) or `blockers` each combat, `spells` or `draws` each turn,
    `blocked by` (one attacker's blockers), `attack together` (with no other); at least: `min blockers` (menace)."""

    who: Filter
    action: str
    number: int
    which: Filter | None = None


@dataclass(frozen=True)
class Must(Rule):
    """A requirement (CR 508.1d, 509.1c): `attack`, `block`, `be blocked`, `be blocked by all`; `which` narrows the
    other side; `be goaded`: attack, and a player other than you (CR 701.38b). Also `assign toughness`: combat damage
    equal to its toughness rather than its power (CR 510.1a); `reveal hand` and `reveal top card` (of the library): what
    such players play with revealed (CR 401.5); `vote an additional time` (CR 701.32d)."""

    who: Filter
    action: str
    which: Filter | None = None


@dataclass(frozen=True)
class ProducesAnyColour(Rule):
    """Such a permanent that is tapped for mana produces mana of a colour of its controller's choice instead of any
    other type (CR 106.12b)."""

    what: Filter


@dataclass(frozen=True)
class UntapsDuring(Rule):
    """Such permanents untap during the untap steps of such players, too (CR 502.3)."""

    what: Filter
    whose: Filter


@dataclass(frozen=True)
class Skips(Rule):
    """Players skip the step or phase of that name, each time (CR 500.10, 614.10)."""

    who: Filter
    what: str


@dataclass(frozen=True)
class MayBlockMore(Rule):
    """Can block that many additional creatures; None for any number (CR 509.1b)."""

    who: Filter
    number: int | None


@dataclass(frozen=True)
class CostToAct(Rule):
    """Creatures can't `attack` or `block` unless their controller pays for each of them (CR 508.1g, 509.1d)."""

    who: Filter
    action: str
    cost: tuple[Cost, ...]
    which: Filter | None = None


@dataclass(frozen=True)
class CostChange(Rule):
    """Spells that pass the filter cost more or less to cast, or abilities to activate (CR 601.2f).

    `generic` is added (or, where negative, taken away); `coloured` is added that many `times` (or, where negative,
    taken away: CR 118.7b). `of` is `spells`, `abilities` or `loyalty abilities`, where it is loyalty counters that are
    added or taken away (CR 606.4). Where `only_coloured`, what is left of coloured mana that is taken away reduces no
    generic mana, as it would otherwise (CR 118.7b, 118.7c).
    """

    what: Filter
    generic: Amount = 0
    coloured: str = ""
    of: str = "spells"
    who: Filter | None = None
    times: Amount = 1
    only_coloured: bool = False


@dataclass(frozen=True)
class SpendOnX(Rule):
    """Only mana of these colours may be spent on the X of the spell's cost (CR 106.6)."""

    colours: tuple[int, ...]


@dataclass(frozen=True)
class AdditionalCost(Rule):
    """As an additional cost to cast the spell, pay; optional where it has a name (CR 118.8, 601.2b). With `either`, one
    of the two costs is paid. `rider` holds for the spell, which it calls `affected`, once for each payment."""

    cost: tuple[Cost, ...]
    name: str = ""
    repeatable: bool = False
    either: tuple[Cost, ...] = ()
    rider: tuple[Rule, ...] = ()


@dataclass(frozen=True)
class AlternativeCost(Rule):
    """The spell may be cast for this instead of its mana cost, if the condition on the player holds (CR 118.9).

    `besides`: the mana cost is paid as well, and this is an additional cost of casting it this way (CR 702.133a). Named
    `flash`, it lets the spell be cast any time it could not be cast otherwise (CR 601.3c).
    `rider` holds for the spell cast this way, which it calls `affected`; `then` is done as it becomes a permanent,
    which it calls `it` (CR 702.109a).
    """

    cost: tuple[Cost, ...]
    name: str
    zone: str = "hand"
    condition: Condition | None = None
    besides: bool = False
    rider: tuple[Rule, ...] = ()
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class May(Rule):
    """A permission: `cast as though it had flash`, `play additional lands`, `play any number of lands`, `play` and
    `cast` (from elsewhere), `block as though untapped`, `attack as though it didn't have defender`,
    `attack as though it had haste`, `spend any colour`, `no maximum hand size`, `activate loyalty twice`,
    `stay tapped` (in the untap step, CR 502.3), `exert as it attacks` (CR 701.39d),
    `assign as though unblocked` (its combat damage, CR 510.1c),
    `use other graveyards` (as one's own, to play cards from), `look at top card` (of one's library, CR 401.5),
    `vote an additional time` (CR 701.32d), `choose how players vote`, `choose how creatures block`. Where a reference
    says which cards may be played, the filter is asked of the spell as it would be cast (CR 601.3e). Cards may be cast
    so at most `each_turn` times a turn, unless that is 0; if free, without paying their mana costs (CR 118.9)."""

    who: Filter
    action: str
    what: Filter | None = None
    number: int = 1
    where: Reference | None = None
    each_turn: int = 0
    free: bool = False


@dataclass(frozen=True)
class MayAct(Rule):
    """Such players may pay any time they have priority, as a special action. `ends` is what comes of it: the `effect`
    that this is a part of ends (CR 116.2c), what the source says is `ignored` this turn where `IsIgnored` asks for it
    (CR 116.2d), or nothing more (CR 116.2e)."""

    who: Filter
    cost: tuple[Cost, ...]
    ends: str = ""


@dataclass(frozen=True)
class HelpPay(Rule):
    """While casting the spell, each untapped permanent that passes the filter may be tapped for one mana of its
    colours or generic (convoke), or generic only (improvise), or each card `exiled` (delve)."""

    what: Filter
    coloured: bool = True
    exiled: bool = False


@dataclass(frozen=True)
class WhenSpent(Rule):
    """Of mana: when it is spent to cast such a spell, an ability triggers, which calls the spell `it` (CR 106.6)."""

    what: Filter
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class CanBeCommander(Rule):
    """The card can be the commander of a deck (CR 903.3a). It changes deck construction alone (CR 113.6n)."""


@dataclass(frozen=True)
class OnlyForAnte(Rule):
    """The card is removed from a deck unless the game is played for ante (CR 407.3)."""


@dataclass(frozen=True)
class DeckMayHave(Rule):
    """A deck may have so many cards with this name, 0 for any number. It changes deck construction alone
    (CR 113.6n)."""

    number: int = 0
