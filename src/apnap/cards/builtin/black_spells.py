"""Black instants, sorceries and enchantments."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    FLYING,
    HOST,
    LIFELINK,
    ZOMBIE,
    ability,
    damage,
    each_upkeep,
    enchant,
    gain,
    gets,
    keyword_for,
    pump,
    spell,
    token,
)
from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.amounts import Count, ManaValueOf, Number, X
from apnap.language.card import card
from apnap.language.conditions import Exists, WasPaid
from apnap.language.costs import PayLife, SacrificeOther
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Choose,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    GainLife,
    If,
    LoseLife,
    Move,
    Pick,
    RevealHand,
    Sacrifice,
    Search,
    Target,
)
from apnap.language.filters import (
    Anything,
    HasSubtype,
    InZone,
    Is,
    IsPlayer,
    OwnedBy,
    artifact,
    black,
    creature,
    enchantment,
    land,
    opponent,
    player,
    white,
    you_control,
    you_own,
)
from apnap.language.mana import B
from apnap.language.patterns import YOU, Draws, GainsLife
from apnap.language.references import Bound, EachPlayer, This, You
from apnap.language.statics import AdditionalCost, AlternativeCost, CostChange, Skips

CARDS = (
    card("Dark Ritual", "{B}", "Instant", spell(AddMana("{B}{B}{B}"))),
    card("Doom Blade", "{1}{B}", "Instant", spell(Destroy(Target(creature & ~black)))),
    card("Terror", "{1}{B}", "Instant", spell(Destroy(Target(creature & ~artifact & ~black), regenerable=False))),
    card("Murder", "{1}{B}{B}", "Instant", spell(Destroy(Target(creature)))),
    card(
        "Plague Spores",
        "{4}{B}{R}",
        "Sorcery",
        spell(Destroy(Each(Is(Target(creature & ~black, "first")) | Is(Target(land, "second"))), regenerable=False)),
    ),
    card("Dismember", "{1}{B/P}{B/P}", "Instant", spell(pump(Target(creature), -5, -5))),
    card("Disfigure", "{B}", "Instant", spell(pump(Target(creature), -2, -2))),
    card("Sorin's Thirst", "{B}{B}", "Instant", spell(damage(2, creature), GainLife(2))),
    card("Corrupt", "{5}{B}", "Sorcery", spell(damage(Count(HasSubtype("Swamp") & you_control)), GainLife(Number()))),
    card("Sign in Blood", "{B}{B}", "Sorcery", spell(Draw(2, Target(player)), LoseLife(2, Bound("target")))),
    card("Mind Rot", "{2}{B}", "Sorcery", spell(Discard(Target(player), 2))),
    card("Hymn to Tourach", "{B}{B}", "Sorcery", spell(Discard(Target(player), 2, random=True))),
    card(
        "Duress",
        "{B}",
        "Sorcery",
        spell(
            RevealHand(Target(opponent)),
            Pick(Choose(~creature & ~land & InZone("hand") & OwnedBy(Bound("target")))),
            Discard(Bound("target"), cards=Bound("chosen")),
        ),
    ),
    card("Demonic Tutor", "{1}{B}", "Sorcery", spell(Search(Anything(), "hand", reveal=False))),
    card("Diabolic Tutor", "{2}{B}{B}", "Sorcery", spell(Search(Anything(), "hand", reveal=False))),
    card("Raise Dead", "{B}", "Sorcery", spell(Move(Target(creature & InZone("graveyard") & you_own), "hand"))),
    card(
        "Zombify",
        "{3}{B}",
        "Sorcery",
        spell(Move(Target(creature & InZone("graveyard") & you_own), "battlefield", under=You())),
    ),
    card(
        "Reanimate",
        "{B}",
        "Sorcery",
        spell(
            Move(Target(creature & InZone("graveyard")), "battlefield", under=You()),
            LoseLife(ManaValueOf(Bound("target"))),
        ),
    ),
    card(
        "Dread Return",
        "{2}{B}{B}",
        "Sorcery",
        spell(Move(Target(creature & InZone("graveyard") & you_own), "battlefield", under=You())),
        keyword_for("flashback", "", SacrificeOther(creature, 3)),
    ),
    card(
        "Altar's Reap",
        "{1}{B}",
        "Instant",
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        spell(Draw(2)),
    ),
    card(
        "Bone Splinters",
        "{B}",
        "Sorcery",
        Static(AdditionalCost((SacrificeOther(creature),)), zone="any"),
        spell(Destroy(Target(creature))),
    ),
    card("Innocent Blood", "{B}", "Sorcery", spell(Sacrifice(EachPlayer(), creature))),
    card("Cruel Edict", "{1}{B}", "Sorcery", spell(Sacrifice(Target(opponent), creature))),
    card(
        "Black Sun's Zenith",
        "{X}{B}{B}",
        "Sorcery",
        spell(AddCounters("-1/-1", X(), Each(creature)), Move(This(), "library", "shuffled")),
    ),
    card("Exsanguinate", "{X}{B}{B}", "Sorcery", spell(LoseLife(X(), EachPlayer("opponent")), GainLife(Number()))),
    card(
        "Moan of the Unhallowed",
        "{2}{B}{B}",
        "Sorcery",
        spell(CreateToken(ZOMBIE, 2)),
        keyword_for("flashback", "{5}{B}{B}"),
    ),
    card("Damnation", "{2}{B}{B}", "Sorcery", spell(Destroy(Each(creature), regenerable=False))),
    card(
        "Vampire's Bite",
        "{B}",
        "Instant",
        keyword_for("kicker", "{2}{B}"),
        spell(pump(Target(creature), 3, 0), If(WasPaid(), (gain(Bound("target"), LIFELINK),))),
    ),
    card("Unholy Strength", "{B}", "Enchantment - Aura", enchant(creature), gets(HOST, 2, 1)),
    card("Weakness", "{B}", "Enchantment - Aura", enchant(creature), gets(HOST, -2, -1)),
    card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", each_upkeep(Draw(), LoseLife(1))),
    card(
        "Underworld Dreams",
        "{B}{B}{B}",
        "Enchantment",
        Triggered(Draws(opponent), (DealDamage(1, Bound("that player")),)),
    ),
    card(
        "Footbottom Feast",
        "{2}{B}",
        "Instant",
        spell(
            Move(Target(creature & InZone("graveyard") & you_own, count=None), "library", position="top"),
            Draw(),
        ),
    ),
    card("Bad Moon", "{1}{B}", "Enchantment", gets(creature & black, 1, 1)),
    card(
        "Bitterblossom",
        "{1}{B}",
        "Tribal Enchantment - Faerie",
        each_upkeep(LoseLife(1), CreateToken(token("Creature - Faerie Rogue", "1/1", (B,), FLYING))),
    ),
    card(
        "Snuff Out",
        "{3}{B}",
        "Instant",
        Static(
            AlternativeCost((PayLife(4),), "instead", condition=Exists(HasSubtype("Swamp") & you_control)), zone="any"
        ),
        spell(Destroy(Target(creature & ~black), regenerable=False)),
    ),
    card(
        "Yawgmoth's Bargain",
        "{4}{B}{B}",
        "Enchantment",
        Static(Skips(IsPlayer("you"), "draw")),
        ability("", Draw(1), also=(PayLife(1),)),
    ),
    card(
        "Gloom",
        "{2}{B}",
        "Enchantment",
        Static(CostChange(white, 3)),
        Static(CostChange(white & enchantment, 3, of="abilities")),
    ),
    card(
        "Subtle Strike",
        "{1}{B}",
        "Instant",
        Spell(modes=((pump(Target(creature), -1, -1),), (AddCounters("+1/+1", on=Target(creature)),)), choose=(1, 2)),
    ),
    card(
        "Sanguine Bond",
        "{3}{B}{B}",
        "Enchantment",
        Triggered(GainsLife(YOU), (LoseLife(Number(), Target(opponent)),)),
    ),
)
