"""Effects: the verbs of resolving spells and abilities (CR 608, 701). An effect is a tuple of them, done in order.

A verb that touches things leaves them behind under `name` for the verbs after it to speak of, and a number under
`that much` where it has one.
"""

from __future__ import annotations

from dataclasses import dataclass

from apnap.language.durations import END_OF_TURN
from apnap.language.face import Face
from apnap.language.kinds import Ability, Amount, Change, Condition, Cost, Filter, Pattern, Reference, Rule
from apnap.language.kinds import Effect as Effect
from apnap.language.references import This, You


@dataclass(frozen=True)
class Target(Reference):
    """What a player chooses as the spell or ability goes on the stack (CR 115.1); later parts name it `Bound(name)`.

    `at_least` < `count` is "up to"; `count` None is "any number of". `other_than` names earlier targets this one must
    differ from ("another target", CR 115.3).
    """

    what: Filter
    name: str = "target"
    count: Amount | None = 1
    at_least: Amount | None = None
    other_than: tuple[str, ...] = ()
    each: Reference | None = None
    """One for each of these, who are `Bound("each")` in the filter: "for each opponent, target permanent that player
    controls"; none for those without a legal one."""


@dataclass(frozen=True)
class Each(Reference):
    """Every thing that passes the filter as the effect happens; later parts name them `Bound(name)`."""

    what: Filter
    name: str = "those"


@dataclass(frozen=True)
class Choose(Reference):
    """Things a player chooses as the effect happens, without targeting (CR 608.2d); any number where the count
    is None. Later parts name them `Bound(name)`."""

    what: Filter
    count: Amount | None = 1
    by: Reference = You()
    up_to: bool = False
    random: bool = False
    name: str = "chosen"


@dataclass(frozen=True)
class DealDamage(Effect):
    """A source deals damage to each of the recipients (CR 120); divided as chosen where it says so (CR 601.2d)."""

    amount: Amount
    to: Reference
    source: Reference = This()
    divided: bool = False


@dataclass(frozen=True)
class Destroy(Effect):
    """Destroy them (CR 701.7)."""

    what: Reference
    regenerable: bool = True


@dataclass(frozen=True)
class Move(Effect):
    """Put objects into a zone: return, exile, put onto the battlefield, shuffle into a library …

    `position`, for a library: `top`, `bottom`, `top or bottom`, `second` or `third` from the top, `shuffled`, or empty;
    several cards go there in an order that `by` chooses, their owner unless named (CR 401.4), or in a random one.
    `under` says who controls what enters the battlefield: the owner unless named. `linked` remembers them for the
    source's linked abilities (CR 607).
    `transformed`: with the back face up, and only what has one (CR 701.28).
    Cards exiled face down are seen by nobody but those `seen_by` names (CR 406.3).
    """

    what: Reference
    to: str
    position: str = ""
    under: Reference | None = None
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()
    changes: tuple[Change, ...] = ()
    linked: bool = False
    face_down: bool = False
    name: str = "moved"
    transformed: bool = False
    random: bool = False
    by: Reference | None = None
    seen_by: Reference | None = None
    haunting: Reference | None = None
    """The creature that the exiled card haunts from now on (CR 702.55b)."""


@dataclass(frozen=True)
class ExileUntilLeaves(Effect):
    """Exile until the source leaves the battlefield (CR 610.3)."""

    what: Reference


@dataclass(frozen=True)
class Sacrifice(Effect):
    """Each of the players sacrifices so many permanents of their choice that pass the filter (CR 701.17)."""

    who: Reference
    what: Filter
    count: Amount = 1


@dataclass(frozen=True)
class SacrificeIt(Effect):
    """The controller sacrifices the named permanents."""

    what: Reference = This()


@dataclass(frozen=True)
class Draw(Effect):
    """Each of the players draws so many cards (CR 121)."""

    amount: Amount = 1
    who: Reference = You()


@dataclass(frozen=True)
class Discard(Effect):
    """Each of the players discards so many cards: their choice, at random, or all (`amount` None) (CR 701.8).

    With `chooser`, that player looks at the hand and chooses; `cards` names the ones to be discarded.
    """

    who: Reference
    amount: Amount | None = 1
    random: bool = False
    what: Filter | None = None
    chooser: Reference | None = None
    cards: Reference | None = None


@dataclass(frozen=True)
class Mill(Effect):
    """Each of the players mills so many cards (CR 701.13)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class GainLife(Effect):
    """Each of the players gains life (CR 119.3)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class LoseLife(Effect):
    """Each of the players loses life (CR 119.3)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class SetLife(Effect):
    """The life totals become the amount (CR 119.5)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class AddCounters(Effect):
    """Put so many counters of the kind on things (CR 122); divided as chosen where it says so."""

    kind: str
    amount: Amount = 1
    on: Reference = This()
    divided: bool = False


@dataclass(frozen=True)
class TakeCounters(Effect):
    """Remove so many counters of the kind from things; all where the amount is None."""

    kind: str
    amount: Amount | None = 1
    on: Reference = This()


@dataclass(frozen=True)
class CreateToken(Effect):
    """Create so many tokens with the characteristics (CR 111); Auras attached to what is named (CR 303.4i); `blocking`
    names the attacker they block (CR 509.7)."""

    token: Face
    count: Amount = 1
    who: Reference = You()
    tapped: bool = False
    attacking: bool = False
    blocking: Reference | None = None
    name: str = "tokens"
    attached_to: Reference | None = None


@dataclass(frozen=True)
class CreateCopyToken(Effect):
    """Create so many tokens that are copies of what the reference names, with exceptions (CR 707)."""

    of: Reference
    count: Amount = 1
    who: Reference = You()
    exceptions: tuple[Change, ...] = ()
    tapped: bool = False
    attacking: bool = False
    name: str = "tokens"


@dataclass(frozen=True)
class AddMana(Effect):
    """Add mana (CR 106.4). `mana` is written as symbols; `colours` offers a choice of one colour for `amount` mana.

    `restriction` says what the mana may be spent on; `rider` is what happens to the spell it is spent on (CR 106.6).
    """

    mana: str = ""
    colours: tuple[int, ...] = ()
    amount: Amount = 1
    who: Reference = You()
    restriction: Filter | None = None
    rider: tuple[Rule, ...] = ()
    among: Filter | None = None
    """Offer the colours of the permanents that pass the filter."""
    could_produce: Filter | None = None
    """Offer the types that the lands which pass the filter could produce (CR 106.7)."""
    chosen: bool = False
    """The colour that was chosen for the source."""
    produced: bool = False
    """Offer the types of the mana that the event was about (CR 106.12a)."""


@dataclass(frozen=True)
class DoubleMana(Effect):
    """Add as much mana of each type as is unspent (CR 106.6)."""


@dataclass(frozen=True)
class Tap(Effect):
    """Tap them (CR 701.21)."""

    what: Reference


@dataclass(frozen=True)
class Untap(Effect):
    """Untap them."""

    what: Reference


@dataclass(frozen=True)
class StaysTapped(Effect):
    """They don't untap during their controller's next untap step."""

    what: Reference


@dataclass(frozen=True)
class Counter(Effect):
    """Counter spells or abilities (CR 701.5); with `to`, the card goes there instead of the graveyard."""

    what: Reference
    to: str = "graveyard"


@dataclass(frozen=True)
class Search(Effect):
    """Search a library for cards that pass the filter, put them somewhere, then shuffle (CR 701.19): up to so many, any
    number where the count is None; exactly so many where any card will do (CR 701.19d).

    `whose` is the library, the searching player's own unless named; `under` who controls what enters the battlefield.
    `zones` are those searched; what a public zone holds is found (CR 701.19b).
    """

    what: Filter
    to: str
    count: Amount | None = 1
    who: Reference = You()
    reveal: bool = True
    tapped: bool = False
    position: str = ""
    name: str = "found"
    whose: Reference | None = None
    under: Reference | None = None
    zones: tuple[str, ...] = ("library",)


@dataclass(frozen=True)
class Shuffle(Effect):
    """Each of the players shuffles their library (CR 701.20)."""

    who: Reference = You()


@dataclass(frozen=True)
class Scry(Effect):
    """Scry (CR 701.18)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class Surveil(Effect):
    """Surveil (CR 701.42)."""

    amount: Amount
    who: Reference = You()


@dataclass(frozen=True)
class LookAndTake(Effect):
    """Look at, or reveal, the top cards of your library; put up to so many that pass the filter somewhere and the rest
    somewhere else. `take` None is all that pass; `shows` reveals what is taken."""

    look: Amount
    take: Amount | None
    what: Filter
    to: str = "hand"
    rest: str = "library"
    rest_position: str = "bottom"
    random_rest: bool = False
    reveal: bool = False
    optional: bool = True
    shows: bool = False
    tapped: bool = False
    name: str = "taken"
    face_down: bool = False
    """What is taken into exile lies there face down (CR 406.3)."""


@dataclass(frozen=True)
class Look(Effect):
    """A player looks at cards, or they are revealed to everyone (CR 701.16)."""

    what: Reference
    reveal: bool = False
    who: Reference = You()


@dataclass(frozen=True)
class Pick(Effect):
    """A player chooses things, for later parts to speak of (CR 608.2d): what is named is a `Choose`."""

    what: Reference


@dataclass(frozen=True)
class RevealHand(Effect):
    """The players reveal their hands."""

    who: Reference


@dataclass(frozen=True)
class Apply(Effect):
    """A continuous effect or rule takes force for a duration (CR 611.2).

    The things it changes are fixed as it begins (CR 611.2c): `to`; a rule speaks of them as `Bound("affected")`.
    """

    to: Reference
    changes: tuple[Change, ...] = ()
    rules: tuple[Rule, ...] = ()
    duration: str = END_OF_TURN


@dataclass(frozen=True)
class ApplyRule(Effect):
    """A rule that speaks of anything takes force for a duration, without a fixed set of things."""

    rule: Rule
    duration: str = END_OF_TURN


@dataclass(frozen=True)
class ExchangeControl(Effect):
    """Exchange control of two permanents, named apart or together (CR 701.10b)."""

    one: Reference
    other: Reference | None = None


@dataclass(frozen=True)
class Regenerate(Effect):
    """Regenerate them (CR 701.15)."""

    what: Reference = This()


@dataclass(frozen=True)
class Fight(Effect):
    """Two creatures fight (CR 701.12)."""

    one: Reference
    other: Reference


@dataclass(frozen=True)
class Attach(Effect):
    """Attach something to something (CR 701.3)."""

    what: Reference
    to: Reference


@dataclass(frozen=True)
class BecomeAttached(Effect):
    """What a resolving Aura spell does: enters the battlefield attached to its target (CR 303.4f, 608.3c)."""

    to: Reference


@dataclass(frozen=True)
class CopySpell(Effect):
    """Copy spells or abilities on the stack; you may choose new targets (CR 707.10)."""

    what: Reference
    count: Amount = 1
    new_targets: bool = True
    exceptions: tuple[Change, ...] = ()


@dataclass(frozen=True)
class ChooseNewTargets(Effect):
    """You may choose new targets for spells or abilities (CR 115.7d)."""

    what: Reference


@dataclass(frozen=True)
class CreateEmblem(Effect):
    """You get an emblem with the abilities (CR 114)."""

    abilities: tuple[Ability, ...]
    who: Reference = You()


@dataclass(frozen=True)
class ExtraTurn(Effect):
    """The players take an extra turn after this one (CR 500.7)."""

    who: Reference = You()


@dataclass(frozen=True)
class ExtraPhase(Effect):
    """After this phase or step, there are additional ones (CR 500.8)."""

    steps: tuple[str, ...]
    after: str = ""


@dataclass(frozen=True)
class SkipNext(Effect):
    """The players skip their next turn, or step or phase of that name (CR 614.10)."""

    what: str
    who: Reference = You()


@dataclass(frozen=True)
class EndTurn(Effect):
    """End the turn (CR 720)."""


@dataclass(frozen=True)
class RemoveFromCombat(Effect):
    """Remove them from combat (CR 506.4)."""

    what: Reference


@dataclass(frozen=True)
class PhaseOut(Effect):
    """They phase out (CR 702.26)."""

    what: Reference


@dataclass(frozen=True)
class TurnFace(Effect):
    """Turn them face down or face up (CR 708)."""

    what: Reference
    face_down: bool


@dataclass(frozen=True)
class Flip(Effect):
    """Flip them (CR 710)."""

    what: Reference = This()


@dataclass(frozen=True)
class Transform(Effect):
    """Transform them (CR 701.28)."""

    what: Reference = This()


@dataclass(frozen=True)
class ChooseWord(Effect):
    """Choose a `colour`, `creature type`, `basic land type`, `card name`, `opponent` or `player`; it is remembered for
    the source. A card name may have to be that of a card with certain types (CR 201.4a)."""

    kind: str
    what: Filter | None = None


@dataclass(frozen=True)
class FlipCoin(Effect):
    """Flip a coin (CR 705)."""

    won: tuple[Effect, ...] = ()
    lost: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class RollDie(Effect):
    """Roll a die; what happens is read off a table of (least, greatest, effects) (CR 706)."""

    sides: int
    table: tuple[tuple[int, int, tuple[Effect, ...]], ...] = ()


@dataclass(frozen=True)
class WinGame(Effect):
    """The players win the game (CR 104.2b)."""

    who: Reference = You()


@dataclass(frozen=True)
class LoseGame(Effect):
    """The players lose the game (CR 104.3e)."""

    who: Reference = You()


@dataclass(frozen=True)
class YouMay(Effect):
    """A player may do it (CR 608.2d); `then` if they did, `otherwise` if they didn't."""

    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()
    then: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class IfDone(Effect):
    """Do it; `then` if anything of it was done (CR 608.2c): "If you do"."""

    effects: tuple[Effect, ...]
    then: tuple[Effect, ...]


@dataclass(frozen=True)
class MayPay(Effect):
    """A player may pay; `effects` if they do, `otherwise` if they don't: "unless its controller pays" (CR 118.12).
    `times` is how often: "for each counter on it"."""

    cost: tuple[Cost, ...]
    effects: tuple[Effect, ...] = ()
    otherwise: tuple[Effect, ...] = ()
    who: Reference = You()
    times: Amount = 1


@dataclass(frozen=True)
class If(Effect):
    """Do it if the condition holds as it is reached."""

    condition: Condition
    effects: tuple[Effect, ...]
    otherwise: tuple[Effect, ...] = ()


@dataclass(frozen=True)
class ForEach(Effect):
    """Do it once for each thing, in order, with the thing bound under the name; with `choose_order`, the controller
    chooses each time which comes next (CR 608.2f)."""

    what: Reference
    effects: tuple[Effect, ...]
    name: str = "each"
    choose_order: bool = False


@dataclass(frozen=True)
class Repeat(Effect):
    """Do it so many times."""

    times: Amount
    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class Delayed(Effect):
    """Create a delayed triggered ability (CR 603.7): once, or whenever for the duration."""

    pattern: Pattern
    effects: tuple[Effect, ...]
    duration: str = ""
    condition: Condition | None = None


@dataclass(frozen=True)
class WhenYouDo(Effect):
    """A reflexive triggered ability: triggers on what was just done (CR 603.12)."""

    effects: tuple[Effect, ...]


@dataclass(frozen=True)
class CastIt(Effect):
    """A player may cast the cards, free or at a cost (CR 601.3, 118.9); transformed, with the back face up. Where it
    isn't optional they must if able, but needn't make mana for it (CR 118.3c). With `haste`, a creature spell gains
    haste for as long as they control it."""

    what: Reference
    free: bool = True
    optional: bool = True
    transformed: bool = False
    haste: bool = False


@dataclass(frozen=True)
class Again(Effect):
    """Inside a replacement: the replaced event itself, with its amount changed where one is given."""

    amount: Amount | None = None
