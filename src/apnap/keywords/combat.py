"""Keywords of combat: evasion, striking, blocking (CR 702)."""

from __future__ import annotations

from apnap.keywords.spelling import keyword, with_parameters
from apnap.language.abilities import Ability, Keyword, Static, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Exists
from apnap.language.durations import END_OF_COMBAT
from apnap.language.effects import Apply, Delayed, Each, Sacrifice, SacrificeIt, Target, Untap, YouMay
from apnap.language.filters import (
    ControlledBy,
    Filter,
    HasColour,
    HasKeyword,
    HasSubtype,
    HasSupertype,
    Is,
    Measures,
    Non,
    SharesColour,
    another,
    artifact,
    attacking,
    basic,
    creature,
    land,
    permanent,
    this,
    you_control,
)
from apnap.language.patterns import Attacks, BecomesBlocked, Begins
from apnap.language.references import Bound, DefendingPlayer, This
from apnap.language.statics import Cannot, LimitedTo, Must
from apnap.language.types import BASIC_LAND_TYPES, LEGENDARY, SNOW

keyword("deathtouch", "702.2")
keyword("defender", "702.3")
keyword("double strike", "702.4")
keyword("first strike", "702.7")
keyword("haste", "702.10")
keyword("lifelink", "702.15")
keyword("reach", "702.17")
keyword("trample", "702.19")
keyword("trample over planeswalkers", "702.19")
keyword("vigilance", "702.20")
keyword("infect", "702.90")
keyword("wither", "702.80")


def evasion(name: str, rule: str, but: Filter) -> None:
    """Can't be blocked except by creatures that match the filter (CR 509.1b)."""
    keyword(name, rule, Static(Cannot(this, "be blocked", Non(but))))


evasion("flying", "702.9", HasKeyword("flying") | HasKeyword("reach"))
evasion("intimidate", "702.13", artifact | SharesColour(This()))
evasion("fear", "702.36", artifact | HasColour(2))
evasion("horsemanship", "702.31", HasKeyword("horsemanship"))
evasion("skulk", "702.118", Non(Measures("power", ">", PowerOf())))
keyword("menace", "702.111", Static(LimitedTo(this, "min blockers", 2)))
keyword(
    "shadow",
    "702.28",
    Static(Cannot(this, "be blocked", Non(HasKeyword("shadow")))),
    Static(Cannot(this, "block", Non(HasKeyword("shadow")))),
)


def landwalk(name: str, filter: Filter) -> None:
    """CR 702.14: can't be blocked while the defending player controls such a land."""
    keyword(name, "702.14", *_landwalk(filter))


def _landwalk(filter: Filter) -> tuple[Ability, ...]:
    theirs = land & filter & ControlledBy(DefendingPlayer())
    return (Static(Cannot(this, "be blocked"), condition=Exists(theirs)),)


for word in BASIC_LAND_TYPES:
    landwalk(f"{word.lower()}walk", HasSubtype(word))
    landwalk(f"snow {word.lower()}walk", HasSubtype(word) & HasSupertype(SNOW))
landwalk("desertwalk", HasSubtype("Desert"))
with_parameters(
    "landwalk", "702.14", lambda node: _landwalk(node.quality if isinstance(node.quality, Filter) else land)
)
landwalk("artifact landwalk", artifact)
landwalk("snow landwalk", HasSupertype(SNOW))
landwalk("nonbasic landwalk", Non(basic))
landwalk("legendary landwalk", HasSupertype(LEGENDARY))

keyword(
    "flanking",
    "702.25",
    Triggered(BecomesBlocked(by=creature & Non(HasKeyword("flanking"))), (Apply(Bound("other"), (ModifyPT(-1, -1),)),)),
)
keyword("battle cry", "702.91", Triggered(Attacks(), (Apply(Each(creature & attacking & another), (ModifyPT(1, 0),)),)))
keyword(
    "provoke",
    "702.39",
    Triggered(
        Attacks(),
        (
            YouMay(
                (
                    Untap(Target(creature & ControlledBy(DefendingPlayer()))),
                    Apply(Bound("target"), rules=(Must(Is(Bound("affected")), "block", this),), duration=END_OF_COMBAT),
                )
            ),
        ),
    ),
)
keyword("banding", "702.22")  # `rules.combat.banding`
keyword("bands with other", "702.22")
keyword("enlist", "702.154")  # `rules.combat.enlisting` asks and adds its power
keyword(
    "decayed",
    "702.147",
    Static(Cannot(this, "block")),
    Triggered(Attacks(), (Delayed(Begins("end of combat"), (SacrificeIt(),)),)),
)
keyword(
    "exalted",
    "702.83",
    Triggered(Attacks(you_control & creature, alone=True), (Apply(Bound("it"), (ModifyPT(1, 1),)),)),
)


def bushido(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.45."""
    from apnap.language.patterns import AnyEvent, Blocks

    return (Triggered(AnyEvent((Blocks(), BecomesBlocked())), (Apply(This(), (ModifyPT(node.number, node.number),)),)),)


def annihilator(node: Keyword) -> tuple[Ability, ...]:
    """CR 702.86."""
    return (Triggered(Attacks(), (Sacrifice(DefendingPlayer(), permanent, node.number),)),)


with_parameters("annihilator", "702.86", annihilator)
with_parameters("bushido", "702.45", bushido)
