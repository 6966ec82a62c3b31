"""White instants, sorceries and enchantments."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    HOST,
    SOLDIER,
    SPIRIT,
    ability,
    cannot,
    each_upkeep,
    enchant,
    enters_with,
    gets,
    keyword_for,
    one_of,
    pump,
    spell,
    when_enters,
)
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import LifeOf, ManaValueOf, Number, PowerOf, Times, ToughnessOf, X
from apnap.language.card import card
from apnap.language.changes import LoseAll, SetPT, SetTypes
from apnap.language.conditions import Compare
from apnap.language.costs import Mana
from apnap.language.effects import (
    AddCounters,
    ApplyRule,
    CreateToken,
    DealDamage,
    Destroy,
    DrawGame,
    Each,
    ExileUntilLeaves,
    GainLife,
    Manifest,
    Move,
    RemoveFromCombat,
    SetLife,
    TakeCounters,
    Target,
    Untap,
    WinGame,
    YouMay,
)
from apnap.language.filters import (
    Anything,
    InZone,
    Is,
    IsPlayer,
    another,
    any_target,
    artifact,
    attacking,
    aura,
    creature,
    enchantment,
    land,
    opponent_controls,
    permanent,
    player,
    this,
    white,
    you_control,
    you_own,
)
from apnap.language.patterns import YOU, Cycles, DealsDamage, GainsLife, LosesLastCounter, leaves
from apnap.language.references import Bound, ControllerOf, Host, Linked, This, Top, You
from apnap.language.statics import Continuous, CostToAct, GoesTo, LimitedTo, Multiply, Prevent, Redirect
from apnap.language.types import CREATURE

CARDS = (
    card(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        spell(Move(Target(creature), "exile"), GainLife(PowerOf(Bound("target")), ControllerOf(Bound("target")))),
    ),
    card(
        "Condemn",
        "{W}",
        "Instant",
        spell(
            Move(Target(creature & attacking), "library", "bottom"),
            GainLife(ToughnessOf(Bound("target")), ControllerOf(Bound("target"))),
        ),
    ),
    card("Wrath of God", "{2}{W}{W}", "Sorcery", spell(Destroy(Each(creature), regenerable=False))),
    card("Day of Judgment", "{2}{W}{W}", "Sorcery", spell(Destroy(Each(creature)))),
    card("Armageddon", "{3}{W}", "Sorcery", spell(Destroy(Each(land)))),
    card("Disenchant", "{1}{W}", "Instant", spell(Destroy(Target(artifact | enchantment)))),
    card("Raise the Alarm", "{1}{W}", "Instant", spell(CreateToken(SOLDIER, 2))),
    card("Spectral Procession", "{2/W}{2/W}{2/W}", "Sorcery", spell(CreateToken(SPIRIT, 3))),
    card("Mending Hands", "{W}", "Instant", spell(ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=4)))),
    card(
        "Healing Salve",
        "{W}",
        "Instant",
        one_of((GainLife(3, Target(player)),), (ApplyRule(Prevent(recipient=Is(Target(any_target)), amount=3)),)),
    ),
    card("Holy Day", "{W}", "Instant", spell(ApplyRule(Prevent(combat=True)))),
    card("Show of Valor", "{1}{W}", "Instant", spell(pump(Target(creature), 2, 4))),
    card(
        "Spontaneous Flight",
        "{2}{W}",
        "Instant",
        spell(pump(Target(creature), 2, 2), AddCounters("flying", 1, Bound("target"))),
    ),
    card(
        "Cloudshift",
        "{W}",
        "Instant",
        spell(Move(Target(creature & you_control), "exile"), Move(Bound("target"), "battlefield", under=You())),
    ),
    card(
        "Momentary Blink",
        "{1}{W}",
        "Instant",
        spell(Move(Target(creature & you_control), "exile"), Move(Bound("target"), "battlefield")),
        keyword_for("flashback", "{3}{U}"),
    ),
    card(
        "Reinforcements",
        "{W}",
        "Instant",
        spell(Move(Target(creature & InZone("graveyard") & you_own, count=3, at_least=0), "library", "top")),
    ),
    card(
        "Beacon of Immortality",
        "{5}{W}",
        "Instant",
        spell(SetLife(Times(2, LifeOf(Bound("target"))), Target(player)), Move(This(), "library", "shuffled")),
    ),
    card("Pariah", "{2}{W}", "Enchantment - Aura", enchant(creature), Static(Redirect(IsPlayer("you"), Host()))),
    card("Pacifism", "{1}{W}", "Enchantment - Aura", enchant(creature), *cannot(HOST, "attack", "block")),
    card(
        "Arrest",
        "{2}{W}",
        "Enchantment - Aura",
        enchant(creature),
        *cannot(HOST, "attack", "block", "activate", "activate mana"),
    ),
    card("Holy Strength", "{W}", "Enchantment - Aura", enchant(creature), gets(HOST, 1, 2)),
    card(
        "Spirit Link",
        "{W}",
        "Enchantment - Aura",
        enchant(creature),
        Triggered(DealsDamage(HOST), (GainLife(Number()),)),
    ),
    card(
        "Oblivion Ring",
        "{2}{W}",
        "Enchantment",
        when_enters(Move(Target(permanent & ~land & another), "exile", linked=True)),
        Triggered(leaves(), (Move(Linked(), "battlefield"),)),
    ),
    card(
        "Banishing Light",
        "{2}{W}",
        "Enchantment",
        when_enters(ExileUntilLeaves(Target(permanent & ~land & opponent_controls))),
    ),
    card("Honor of the Pure", "{1}{W}", "Enchantment", gets(creature & white & you_control, 1, 1)),
    card("Glorious Anthem", "{1}{W}{W}", "Enchantment", gets(creature & you_control, 1, 1)),
    card("Crusade", "{W}{W}", "Enchantment", gets(creature & white, 1, 1)),
    card("Boon Reflection", "{4}{W}", "Enchantment", Static(Multiply(GainsLife(YOU), 2))),
    card(
        "Rest in Peace",
        "{1}{W}",
        "Enchantment",
        when_enters(Move(Each(InZone("graveyard")), "exile")),
        Static(GoesTo(Anything(), "", "graveyard", "exile")),
    ),
    card("Humility", "{2}{W}{W}", "Enchantment", Static(Continuous(creature, (LoseAll(), SetPT(1, 1))))),
    card(
        "Opalescence",
        "{2}{W}{W}",
        "Enchantment",
        Static(
            Continuous(
                enchantment & ~aura & another,
                (SetTypes(CREATURE, keep="all"), SetPT(ManaValueOf(Bound("affected")), ManaValueOf(Bound("affected")))),
            )
        ),
    ),
    card(
        "Ghostly Prison",
        "{2}{W}",
        "Enchantment",
        Static(CostToAct(creature, "attack", (Mana("{2}"),), IsPlayer("you"))),
    ),
    card(
        "Hail of Arrows",
        "{X}{W}",
        "Instant",
        spell(DealDamage(X(), Target(attacking & creature, count=None), divided=True)),
    ),
    card("Rule of Law", "{2}{W}", "Enchantment", Static(LimitedTo(player, "spells", 1))),
    card("Ivory Mask", "{2}{W}{W}", "Enchantment", *cannot(IsPlayer("you"), "be targeted")),
    card(
        "Test of Endurance", "{2}{W}{W}", "Enchantment", each_upkeep(WinGame(), condition=Compare(LifeOf(), ">=", 50))
    ),
    card(
        "Renewed Faith",
        "{2}{W}",
        "Instant",
        spell(GainLife(6)),
        keyword_for("cycling", "{1}{W}"),
        Triggered(Cycles(YOU, this), (YouMay((GainLife(2),)),), zone="graveyard"),
    ),
    card(
        "Reconnaissance",
        "{W}",
        "Enchantment",
        ability("{0}", RemoveFromCombat(Target(creature & attacking & you_control)), Untap(Bound("target"))),
    ),
    card(
        "Divine Intervention",
        "{6}{W}{W}",
        "Enchantment",
        enters_with("intervention", 2),
        each_upkeep(TakeCounters("intervention")),
        Triggered(LosesLastCounter(kind="intervention", by=YOU), (DrawGame(),)),
    ),
    card("Soul Summons", "{1}{W}", "Sorcery", spell(Manifest(Top()))),
    card(
        "Curse of Exhaustion",
        "{2}{W}{W}",
        "Enchantment - Aura Curse",
        enchant(player),
        Static(LimitedTo(Is(Host()), "spells", 1)),
    ),
)
