"""Planes, phenomena, schemes and vanguards (CR 311-314): what the project's own supplementary decks are made of."""

from __future__ import annotations

from dataclasses import replace

from apnap.cards.builtin.shorthand import FLYING, HASTE, INDESTRUCTIBLE, TRAMPLE, VIGILANCE, ability, damage
from apnap.language.abilities import Ability, Static, Triggered
from apnap.language.amounts import Count, CountersOn, Number, X
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, Gain, ModifyPT
from apnap.language.conditions import Exists, Unless
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_TURN, FOREVER
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    ApplyRule,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    ForEach,
    GainLife,
    LookAndTake,
    LoseLife,
    MayPay,
    Mill,
    Sacrifice,
    Search,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    AllOf,
    AnyOf,
    ControlledByOpponent,
    HasColour,
    HasSupertype,
    HasType,
    InZone,
    Is,
    IsPlayer,
    Non,
    OwnedBy,
    creature,
    you_control,
)
from apnap.language.mana import B, G, R
from apnap.language.nontraditional import Abandon, ChaosEnsues, Encounters, Planeswalks, SetsInMotion
from apnap.language.patterns import Begins, Casts, DealsDamage, dies
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import Cannot, Continuous, CostChange, May, Multiply, Skips
from apnap.language.types import BASIC, LAND, PERMANENT, PLANESWALKER

_YOURS = AllOf((creature, you_control))
_PLAYER = IsPlayer("any")
_NONLAND = AllOf((Non(HasType(LAND)), HasType(PERMANENT)))
_OPPONENTS = EachPlayer("opponent")


def _plane(name: str, where: str, *abilities: Ability) -> CardDefinition:
    """A plane; its type is one subtype, whatever words it has (CR 311.3)."""
    made = card(name, "", "Plane", *abilities)
    return CardDefinition((replace(made.faces[0], subtypes=(where,)),))


def _chaos(*effects: Effect) -> Triggered:
    return Triggered(ChaosEnsues(), effects)


def _upkeep(*effects: Effect) -> Triggered:
    return Triggered(Begins("upkeep", You()), effects)


def _phenomenon(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Phenomenon", Triggered(Encounters(Is(You())), effects))


def _scheme(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Scheme", Triggered(SetsInMotion(Is(You())), effects))


def _vanguard(name: str, hand: int, life: int, *abilities: Ability) -> CardDefinition:
    made = card(name, "", "Vanguard", *abilities).faces[0]
    return CardDefinition((replace(made, hand_modifier=hand, life_modifier=life),))


PLANES: tuple[CardDefinition, ...] = (
    _plane(
        "The Eon Fog",
        "Equilor",
        Static(Skips(_PLAYER, "untap")),
        _chaos(Untap(Each(AllOf((HasType(PERMANENT), you_control))))),
    ),
    _plane(
        "Tazeem",
        "Zendikar",
        Static(Cannot(creature, "block")),
        _chaos(Draw(Count(AllOf((HasType(LAND), you_control))))),
    ),
    _plane("Lethe Lake", "Arkhos", _upkeep(Mill(10)), _chaos(Mill(10, Target(_PLAYER)))),
    _plane(
        "Fields of Summer",
        "Moag",
        Triggered(Casts(), (YouMay((GainLife(2, Bound("that player")),), who=Bound("that player")),)),
        _chaos(YouMay((GainLife(10),))),
    ),
    _plane(
        "Academy at Tolaria West",
        "Dominaria",
        Triggered(Begins("end", You()), (Draw(7),), condition=Unless(Exists(AllOf((InZone("hand"), OwnedBy(You())))))),
        _chaos(Discard(You(), None)),
    ),
    _plane(
        "Krosa",
        "Dominaria",
        Static(Continuous(creature, (ModifyPT(2, 2),))),
        _chaos(YouMay((AddMana("{W}{U}{B}{R}{G}"),))),
    ),
    _plane("Stronghold Furnace", "Rath", Static(Multiply(DealsDamage(source=None), 2)), _chaos(damage(1))),
    _plane(
        "Panopticon",
        "Mirrodin",
        Triggered(Planeswalks(Is(You()), to=Is(This())), (Draw(1),)),
        Triggered(Begins("draw", You()), (Draw(1),)),
        _chaos(Draw(1)),
    ),
    _plane(
        "Gavony",
        "Innistrad",
        Static(Continuous(creature, (Gain((VIGILANCE,)),))),
        _chaos(Apply(Each(_YOURS), (Gain((INDESTRUCTIBLE,)),))),
    ),
    _plane(
        "Turri Island",
        "Ir",
        Static(CostChange(creature, -2)),
        _chaos(LookAndTake(3, None, creature, "hand", "graveyard", reveal=True, optional=False)),
    ),
    _plane(
        "The Fourth Sphere",
        "Phyrexia",
        _upkeep(Sacrifice(You(), AllOf((Non(HasColour(B)), creature)))),
        _chaos(CreateToken(face("", "", "Creature - Zombie", pt="2/2", colours=(B,)))),
    ),
    _plane(
        "Naar Isle",
        "Wildfire",
        _upkeep(AddCounters("flame", 1, This()), DealDamage(CountersOn("flame", This()), You())),
        _chaos(DealDamage(3, Target(AnyOf((_PLAYER, HasType(PLANESWALKER)))))),
    ),
    _phenomenon("Mutual Epiphany", Draw(4, EachPlayer("any"))),
    _phenomenon("Planewide Disaster", Destroy(Each(creature))),
)

SCHEMES: tuple[CardDefinition, ...] = (
    _scheme("Tooth, Claw, and Tail", Destroy(Target(_NONLAND, count=3, at_least=0))),
    _scheme("I Delight in Your Convulsions", LoseLife(3, _OPPONENTS), GainLife(Number())),
    _scheme("My Genius Knows No Bounds", MayPay((Mana("{X}"),), (GainLife(X()), Draw(X())))),
    _scheme(
        "This World Belongs to Me",
        Draw(2),
        ApplyRule(May(IsPlayer("you"), "play additional lands"), duration=END_OF_TURN),
    ),
    _scheme(
        "Realms Befitting My Majesty",
        Search(AllOf((HasSupertype(BASIC), HasType(LAND))), "battlefield", 2, reveal=False, tapped=True),
    ),
    _scheme("Roots of All Evil", CreateToken(face("", "", "Creature - Saproling", pt="1/1", colours=(G,)), 5)),
    _scheme("The Iron Guardian Stirs", CreateToken(face("", "", "Artifact Creature - Golem", pt="4/6"))),
    _scheme("Look Skyward and Despair", CreateToken(face("", "", "Creature - Dragon", FLYING, pt="5/5", colours=(R,)))),
    _scheme(
        "What's Yours Is Now Mine",
        Apply(Target(AllOf((creature, ControlledByOpponent()))), (ChangeControl(),), duration=FOREVER),
        Untap(Bound("target")),
    ),
    _scheme(
        "Know Naught but Fire",
        ForEach(
            _OPPONENTS,
            (DealDamage(Count(AllOf((InZone("hand"), OwnedBy(Bound("that player"))))), Bound("that player")),),
            "that player",
        ),
    ),
    card(
        "The Very Soil Shall Shake",
        "",
        "Ongoing Scheme",
        Static(Continuous(_YOURS, (ModifyPT(2, 2), Gain((TRAMPLE,))))),
        Triggered(dies(_YOURS), (Abandon(),)),
    ),
)

VANGUARDS: tuple[CardDefinition, ...] = (
    _vanguard("Serra", 1, 1, Static(Continuous(_YOURS, (ModifyPT(0, 2),)))),
    _vanguard("Maraxus", 1, 2, Static(Continuous(_YOURS, (ModifyPT(1, 0),)))),
    _vanguard("Tahngarth", -1, 7, Static(Continuous(_YOURS, (Gain((HASTE,)),)))),
    _vanguard("Urza", -1, 10, ability("{3}", damage(1))),
    _vanguard("Rofellos", -2, 4, Triggered(dies(_YOURS), (Draw(1),))),
)

CARDS: tuple[CardDefinition, ...] = (*PLANES, *SCHEMES, *VANGUARDS)
