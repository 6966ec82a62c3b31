"""Keywords that copy spells and cards: storm, squad, embalm, eternalize, encore (CR 702)."""

from __future__ import annotations

from typing import Final

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Activated, Keyword, Static, Triggered
from apnap.language.amounts import EventsThisTurn, TimesPaid
from apnap.language.changes import Change, Gain, NoManaCost, SetColours, SetPT, SetTypes
from apnap.language.conditions import WasPaid
from apnap.language.costs import ExileThis
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, CopySpell, CreateCopyToken, Delayed, Each, Effect, ForEach, Pick, SacrificeIt
from apnap.language.filters import Is, Non, permanent, this
from apnap.language.kinds import Amount
from apnap.language.mana import B, W
from apnap.language.patterns import YOU, Begins, Casts, Moves, enters
from apnap.language.references import Bound, EachPlayer, This
from apnap.language.statics import AdditionalCost, Must


def copied_when_cast(name: str, rule: str, count: Amount) -> None:
    """Copied that many times as it is cast (CR 702.40a, 702.69a)."""
    keyword(name, rule, Triggered(Casts(YOU, this), (CopySpell(Bound("it"), count),), zone="stack"))


copied_when_cast("storm", "702.40", EventsThisTurn(Casts(), before=True))
copied_when_cast("gravestorm", "702.69", EventsThisTurn(Moves(permanent, "battlefield", "graveyard")))


def squad(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.157a."""
    copies = CreateCopyToken(This(), TimesPaid("squad"))
    return (
        Static(AdditionalCost(node.cost, "squad", repeatable=True), zone="any"),
        Triggered(enters(), (copies,), WasPaid("squad")),
    )


def from_the_grave(node: Keyword, *effects: Effect) -> tuple[Ability, ...]:
    """Pay and exile the card from the graveyard for an effect, any time its owner could cast a sorcery."""
    return (Activated((*node.cost, ExileThis()), effects, timing="sorcery", zone="graveyard"),)


def embalmed(colour: int, *others: Change) -> tuple[Change, ...]:
    """How the token differs from the card (CR 702.128a, 702.129a)."""
    return (SetColours((colour,)), *others, NoManaCost(), SetTypes(subtypes=("Zombie",), keep="all"))


EMBALMED: Final = CreateCopyToken(This(), exceptions=embalmed(W))
ETERNAL: Final = CreateCopyToken(This(), exceptions=embalmed(B, SetPT(4, 4)))

ATTACKS_THAT_PLAYER: Final = Must(Is(Bound("affected")), "attack", Is(Bound("each")))
ENCORE: Final = (
    ForEach(
        EachPlayer("opponent"),
        (
            CreateCopyToken(This(), name="encore"),
            Apply(Each(Is(Bound("encore")) & Non(Is(Bound("sent"))), "new"), rules=(ATTACKS_THAT_PLAYER,)),
            Pick(Each(Is(Bound("encore")), "sent")),
        ),
    ),
    Apply(Bound("encore"), (Gain((Keyword("haste"),)),), duration=FOREVER),
    Delayed(Begins("end"), (SacrificeIt(Bound("encore")),)),
)
"""CR 702.141a."""

with_parameters("squad", "702.157", squad)
with_parameters("embalm", "702.128", lambda node: from_the_grave(node, EMBALMED))
with_parameters("eternalize", "702.129", lambda node: from_the_grave(node, ETERNAL))
with_parameters("encore", "702.141", lambda node: from_the_grave(node, *ENCORE))
