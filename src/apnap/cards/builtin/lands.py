"""Lands: basic, dual, painful and any-colour lands, and lands that count (CR 305)."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    ANY_COLOUR,
    TRAMPLE,
    ability,
    enters_tapped,
    keyword_for,
    pump,
    taps_for,
    when_enters,
)
from apnap.language.abilities import Activated, Static, Triggered
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain, SetColours, SetPT, SetTypes
from apnap.language.costs import PayLife, SacrificeThis, TapThis
from apnap.language.effects import AddMana, Apply, DealDamage, Destroy, GainLife, Search, Target
from apnap.language.filters import (
    HasChosenSubtype,
    HasSubtype,
    Is,
    IsPlayer,
    Multicoloured,
    basic,
    creature,
    instant_or_sorcery,
    land,
    opponent_controls,
    permanent,
    this,
    you_control,
)
from apnap.language.mana import B, G, R, U, W
from apnap.language.patterns import BecomesTapped
from apnap.language.references import Bound, This, You
from apnap.language.statics import Cannot, Continuous, EntersWith, May
from apnap.language.types import ARTIFACT, BASIC_LAND_TYPES, CREATURE


def dual(name: str, one: str, other: str) -> CardDefinition:
    """A land with two basic land types; the mana abilities come with them (CR 305.6)."""
    return card(name, "", f"Land - {one} {other}")


def shock(name: str, one: str, other: str) -> CardDefinition:
    """A dual land that enters tapped unless its controller pays 2 life."""
    return card(name, "", f"Land - {one} {other}", Static(EntersWith(this, tapped=True, unless=(PayLife(2),))))


def pain(name: str, colours: tuple[int, int]) -> CardDefinition:
    """Colourless mana for nothing, coloured mana for 1 damage."""
    return card(name, "", "Land", taps_for("{C}"), ability("{T}", AddMana(colours=colours), DealDamage(1, You())))


def guildgate(name: str, colours: tuple[int, int]) -> CardDefinition:
    return card(name, "", "Land - Gate", enters_tapped(), taps_for(colours=colours))


CARDS = (
    *(card(word, "", f"Basic Land - {word}") for word in BASIC_LAND_TYPES),
    *(card(f"Snow-Covered {word}", "", f"Basic Snow Land - {word}") for word in BASIC_LAND_TYPES),
    card("Wastes", "", "Basic Land", taps_for("{C}")),
    card("Dryad Arbor", "", "Land Creature - Forest Dryad", pt="1/1", colours=(G,)),
    dual("Tundra", "Plains", "Island"),
    dual("Underground Sea", "Island", "Swamp"),
    dual("Badlands", "Swamp", "Mountain"),
    dual("Taiga", "Mountain", "Forest"),
    dual("Savannah", "Forest", "Plains"),
    dual("Scrubland", "Plains", "Swamp"),
    dual("Volcanic Island", "Island", "Mountain"),
    dual("Bayou", "Swamp", "Forest"),
    dual("Plateau", "Mountain", "Plains"),
    dual("Tropical Island", "Forest", "Island"),
    shock("Hallowed Fountain", "Plains", "Island"),
    shock("Stomping Ground", "Mountain", "Forest"),
    shock("Overgrown Tomb", "Swamp", "Forest"),
    shock("Sacred Foundry", "Mountain", "Plains"),
    pain("Adarkar Wastes", (W, U)),
    pain("Karplusan Forest", (R, G)),
    pain("Caves of Koilos", (W, B)),
    guildgate("Azorius Guildgate", (W, U)),
    guildgate("Gruul Guildgate", (R, G)),
    card("Skycloud Expanse", "", "Land", ability("{1}, {T}", AddMana("{W}{U}"))),
    card("Mossfire Valley", "", "Land", ability("{1}, {T}", AddMana("{R}{G}"))),
    card(
        "City of Brass", "", "Land", Triggered(BecomesTapped(), (DealDamage(1, You()),)), taps_for(colours=ANY_COLOUR)
    ),
    card("Mana Confluence", "", "Land", Activated((TapThis(), PayLife(1)), (AddMana(colours=ANY_COLOUR),))),
    card(
        "Exotic Orchard",
        "",
        "Land",
        ability("{T}", AddMana(colours=ANY_COLOUR, could_produce=land & opponent_controls)),
    ),
    card("Reflecting Pool", "", "Land", ability("{T}", AddMana(could_produce=land & you_control))),
    card("Meteor Crater", "", "Land", ability("{T}", AddMana(among=permanent & you_control))),
    card("Ancient Ziggurat", "", "Land", ability("{T}", AddMana(colours=ANY_COLOUR, restriction=creature))),
    card("Pillar of the Paruns", "", "Land", ability("{T}", AddMana(colours=ANY_COLOUR, restriction=Multicoloured()))),
    card(
        "Cavern of Souls",
        "",
        "Land",
        Static(EntersWith(this, choose=("creature type",))),
        taps_for("{C}"),
        ability(
            "{T}",
            AddMana(
                colours=ANY_COLOUR,
                restriction=creature & HasChosenSubtype(),
                rider=(Cannot(Is(Bound("affected")), "be countered"),),
            ),
        ),
    ),
    card(
        "Boseiju, Who Shelters All",
        "",
        "Legendary Land",
        enters_tapped(),
        Activated(
            (TapThis(), PayLife(2)),
            (AddMana("{C}", rider=(Cannot(Is(Bound("affected")) & instant_or_sorcery, "be countered"),)),),
        ),
    ),
    card("Ancient Tomb", "", "Land", ability("{T}", AddMana("{C}{C}"), DealDamage(2, You()))),
    card("Gaea's Cradle", "", "Legendary Land", ability("{T}", AddMana("{G}", amount=Count(creature & you_control)))),
    card(
        "Urborg, Tomb of Yawgmoth",
        "",
        "Legendary Land",
        Static(Continuous(land, (SetTypes(subtypes=("Swamp",), keep="all"),))),
    ),
    card(
        "Mishra's Factory",
        "",
        "Land",
        taps_for("{C}"),
        ability("{1}", Apply(This(), (SetTypes(ARTIFACT | CREATURE, ("Assembly-Worker",), keep="all"), SetPT(2, 2)))),
        ability("{T}", pump(Target(creature & HasSubtype("Assembly-Worker")), 1, 1)),
    ),
    card(
        "Treetop Village",
        "",
        "Land",
        enters_tapped(),
        taps_for("{G}"),
        ability(
            "{1}{G}",
            Apply(This(), (SetTypes(CREATURE, ("Ape",), keep="all"), SetColours((G,)), SetPT(3, 3), Gain((TRAMPLE,)))),
        ),
    ),
    card(
        "Wasteland",
        "",
        "Land",
        taps_for("{C}"),
        Activated((TapThis(), SacrificeThis()), (Destroy(Target(land & ~basic)),)),
    ),
    card(
        "Evolving Wilds",
        "",
        "Land",
        Activated((TapThis(), SacrificeThis()), (Search(land & basic, "battlefield", tapped=True, reveal=False),)),
    ),
    card("Barren Moor", "", "Land", enters_tapped(), taps_for("{B}"), keyword_for("cycling", "{B}")),
    card("Tranquil Thicket", "", "Land", enters_tapped(), taps_for("{G}"), keyword_for("cycling", "{G}")),
    card("Bloodfell Caves", "", "Land", enters_tapped(), when_enters(GainLife(1)), taps_for(colours=(B, R))),
    card("Reliquary Tower", "", "Land", Static(May(IsPlayer("you"), "no maximum hand size")), taps_for("{C}")),
)
