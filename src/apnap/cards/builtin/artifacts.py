"""Artifacts, Equipment among them."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    ANY_COLOUR,
    HASTE,
    HEXPROOF,
    HOST,
    INDESTRUCTIBLE,
    LIFELINK,
    REACH,
    SHROUD,
    TRAMPLE,
    ability,
    cannot,
    cost,
    damage,
    enters_tapped,
    enters_with,
    gets,
    have,
    keyword_for,
    protection,
    taps_for,
    token,
    token_filter,
)
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.amounts import Count, CountersOn, TimesPaid, X
from apnap.language.card import card
from apnap.language.changes import BecomeCopy, Lose, ModifyPT, SetPT, SetTypes
from apnap.language.conditions import Fits, TurnOf
from apnap.language.costs import SacrificeThis, TapThis
from apnap.language.effects import (
    AddMana,
    Apply,
    CreateToken,
    Destroy,
    Discard,
    DoubleMana,
    Draw,
    Each,
    EndTurn,
    FlipCoin,
    LoseGame,
    Mill,
    Move,
    SetLife,
    Tap,
    Target,
)
from apnap.language.filters import (
    Anything,
    HasChosenName,
    HasType,
    InZone,
    Is,
    IsPlayer,
    Measures,
    OwnedBy,
    SharesSubtype,
    artifact,
    blue,
    creature,
    green,
    land,
    permanent,
    player,
    red,
    this,
    untapped,
    you_own,
)
from apnap.language.patterns import YOU, Begins, DealsDamage, LosesGame, enters
from apnap.language.references import Bound, ControllerOf, This
from apnap.language.statics import Cannot, Continuous, CostChange, EntersWith, Instead, May, Skips
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, LAND

KINDRED = Count(creature & SharesSubtype(Bound("affected")) & ~Is(Bound("affected")))
"""The other creatures that share a creature type with the one that is changed."""

CARDS = (
    *(
        card(f"Mox {name}", "{0}", "Artifact", taps_for(mana))
        for name, mana in (("Pearl", "{W}"), ("Sapphire", "{U}"), ("Jet", "{B}"), ("Ruby", "{R}"), ("Emerald", "{G}"))
    ),
    card(
        "Black Lotus",
        "{0}",
        "Artifact",
        Activated((TapThis(), SacrificeThis()), (AddMana(colours=ANY_COLOUR, amount=3),)),
    ),
    card("Sol Ring", "{1}", "Artifact", taps_for("{C}{C}")),
    card("Mind Stone", "{2}", "Artifact", taps_for("{C}"), ability("{1}, {T}", Draw(), also=(SacrificeThis(),))),
    card("Darksteel Ingot", "{3}", "Artifact", INDESTRUCTIBLE, taps_for(colours=ANY_COLOUR)),
    card(
        "Everflowing Chalice",
        "{0}",
        "Artifact",
        keyword_for("multikicker", "{2}"),
        enters_with("charge", TimesPaid()),
        ability("{T}", AddMana("{C}", amount=CountersOn("charge"))),
    ),
    card("Doubling Cube", "{2}", "Artifact", ability("{3}, {T}", DoubleMana())),
    card(
        "Howling Mine",
        "{2}",
        "Artifact",
        Triggered(Begins("draw"), (Draw(1, Bound("that player")),), Fits(This(), untapped)),
    ),
    card("Orb of Dreams", "{3}", "Artifact", Static(EntersWith(permanent, tapped=True))),
    card(
        "Genesis Chamber",
        "{2}",
        "Artifact",
        Triggered(
            enters(creature & ~token_filter),
            (CreateToken(token("Artifact Creature - Myr", "1/1", ()), who=ControllerOf(Bound())),),
            Fits(This(), untapped),
        ),
    ),
    card("Thorn of Amethyst", "{2}", "Artifact", Static(CostChange(~creature, 1))),
    card("Vedalken Orrery", "{4}", "Artifact", Static(May(IsPlayer("you"), "cast as though it had flash", Anything()))),
    card("Meekstone", "{1}", "Artifact", *cannot(creature & Measures("power", ">=", 3), "untap")),
    card(
        "Ensnaring Bridge",
        "{3}",
        "Artifact",
        *cannot(creature & Measures("power", ">", Count(InZone("hand") & you_own)), "attack"),
    ),
    card(
        "Tormod's Crypt",
        "{0}",
        "Artifact",
        Activated((TapThis(), SacrificeThis()), (Move(Each(InZone("graveyard") & OwnedBy(Target(player))), "exile"),)),
    ),
    card(
        "Chimeric Staff",
        "{4}",
        "Artifact",
        ability("{X}", Apply(This(), (SetTypes(ARTIFACT | CREATURE, ("Construct",)), SetPT(X(), X())))),
    ),
    card(
        "Pyrite Spellbomb",
        "{1}",
        "Artifact",
        ability("{R}", damage(2), also=(SacrificeThis(),)),
        ability("{1}", Draw(), also=(SacrificeThis(),)),
    ),
    card("Icy Manipulator", "{4}", "Artifact", ability("{1}, {T}", Tap(Target(artifact | creature | land)))),
    card("Rod of Ruin", "{4}", "Artifact", ability("{3}, {T}", damage(1))),
    card("Millstone", "{2}", "Artifact", ability("{2}, {T}", Mill(2, Target(player)))),
    card("Boompile", "{4}", "Artifact", ability("{T}", FlipCoin((Destroy(Each(permanent & ~land)),)))),
    card(
        "Lich's Mirror",
        "{5}",
        "Artifact",
        Static(
            Instead(
                LosesGame(YOU),
                (
                    Move(
                        Each((InZone("hand") & you_own) | (InZone("graveyard") & you_own) | (permanent & you_own)),
                        "library",
                        "shuffled",
                    ),
                    Draw(7),
                    SetLife(20),
                ),
            )
        ),
    ),
    card("Coat of Arms", "{5}", "Artifact", gets(creature, KINDRED, KINDRED)),
    card(
        "Pithing Needle",
        "{1}",
        "Artifact",
        Static(EntersWith(this, choose=("card name",))),
        *cannot(HasChosenName(), "activate"),
    ),
    card("Bonesplitter", "{1}", "Artifact - Equipment", gets(HOST, 2, 0), keyword_for("equip", "{1}")),
    card("Short Sword", "{1}", "Artifact - Equipment", gets(HOST, 1, 1), keyword_for("equip", "{1}")),
    card(
        "Loxodon Warhammer",
        "{3}",
        "Artifact - Equipment",
        gets(HOST, 3, 0, TRAMPLE, LIFELINK),
        keyword_for("equip", "{3}"),
    ),
    card("Lightning Greaves", "{2}", "Artifact - Equipment", have(HOST, HASTE, SHROUD), keyword_for("equip", "{0}")),
    card("Swiftfoot Boots", "{2}", "Artifact - Equipment", have(HOST, HEXPROOF, HASTE), keyword_for("equip", "{1}")),
    card(
        "Colossus Hammer",
        "{1}",
        "Artifact - Equipment",
        Static(Continuous(HOST, (ModifyPT(10, 10), Lose("flying")))),
        keyword_for("equip", "{8}"),
    ),
    card(
        "Sword of Fire and Ice",
        "{3}",
        "Artifact - Equipment",
        gets(HOST, 2, 2, protection(red), protection(blue)),
        Triggered(DealsDamage(HOST, player, True), (damage(2), Draw())),
        keyword_for("equip", "{2}"),
    ),
    card(
        "Flayer Husk",
        "{1}",
        "Artifact - Equipment",
        Keyword("living weapon"),
        gets(HOST, 1, 1),
        keyword_for("equip", "{2}"),
    ),
    card(
        "Strandwalker",
        "{5}",
        "Artifact - Equipment",
        Keyword("living weapon"),
        gets(HOST, 2, 4, REACH),
        keyword_for("equip", "{4}"),
    ),
    card(
        "Whispersilk Cloak",
        "{3}",
        "Artifact - Equipment",
        Static(Cannot(HOST, "be blocked")),
        have(HOST, SHROUD),
        keyword_for("equip", "{2}"),
    ),
    card(
        "Sundial of the Infinite",
        "{2}",
        "Artifact",
        Activated(cost("{1}, {T}"), (EndTurn(),), condition=TurnOf()),
    ),
    card("Eon Hub", "{5}", "Artifact", Static(Skips(IsPlayer(), "upkeep"))),
    card(
        "Door to Nothingness",
        "{5}",
        "Artifact",
        enters_tapped(),
        ability("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}, {T}", LoseGame(Target(player)), also=(SacrificeThis(),)),
    ),
    card("Emerald Medallion", "{2}", "Artifact", Static(CostChange(green, -1, who=IsPlayer("you")))),
    card(
        "Disrupting Scepter",
        "{3}",
        "Artifact",
        Activated(cost("{3}, {T}"), (Discard(Target(player)),), condition=TurnOf()),
    ),
    card("Spellbook", "{0}", "Artifact", Static(May(IsPlayer("you"), "no maximum hand size"))),
    card(
        "Mirage Mirror",
        "{3}",
        "Artifact",
        ability("{2}", Apply(This(), (BecomeCopy(Target(HasType(ARTIFACT | CREATURE | ENCHANTMENT | LAND))),))),
    ),
)
