"""Green instants, sorceries and enchantments."""

from __future__ import annotations

from apnap.cards.builtin.shorthand import (
    HASTE,
    HEXPROOF,
    HOST,
    REACH,
    TRAMPLE,
    each_upkeep,
    enchant,
    gets,
    have,
    keyword_for,
    one_of,
    pump,
    spell,
    token,
)
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import Count, PowerOf
from apnap.language.card import card
from apnap.language.changes import Lose, SetPT, SetTypes
from apnap.language.conditions import WasPaid
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    ApplyRule,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    Each,
    Fight,
    If,
    Move,
    Search,
    Target,
    Untap,
)
from apnap.language.filters import (
    HasNoAbilities,
    HasSubtype,
    InZone,
    Is,
    IsPlayer,
    artifact,
    aura,
    basic,
    creature,
    enchantment,
    flying,
    land,
    opponent_controls,
    permanent,
    you_control,
    you_own,
)
from apnap.language.mana import G
from apnap.language.patterns import YOU, CreatesTokens, TappedForMana, dies
from apnap.language.references import Bound, ControllerOf, Host, This
from apnap.language.statics import Cannot, Continuous, May, Multiply, Must, Prevent
from apnap.language.types import CREATURE

CARDS = (
    card("Giant Growth", "{G}", "Instant", spell(pump(Target(creature), 3, 3))),
    card("Titanic Growth", "{1}{G}", "Instant", spell(pump(Target(creature), 4, 4))),
    card("Mutagenic Growth", "{G/P}", "Instant", spell(pump(Target(creature), 2, 2))),
    card(
        "Vines of Vastwood",
        "{G}",
        "Instant",
        keyword_for("kicker", "{G}"),
        spell(
            Apply(Target(creature), rules=(Cannot(Is(Bound("affected")), "be targeted", opponent_controls),)),
            If(WasPaid(), (pump(Bound("target"), 4, 4),)),
        ),
    ),
    card(
        "Fully Grown",
        "{2}{G}",
        "Instant",
        spell(pump(Target(creature), 3, 3), AddCounters("trample", 1, Bound("target"))),
    ),
    card("Overrun", "{2}{G}{G}{G}", "Sorcery", spell(pump(Each(creature & you_control), 3, 3, TRAMPLE))),
    card("Fog", "{G}", "Instant", spell(ApplyRule(Prevent(combat=True)))),
    card("Naturalize", "{1}{G}", "Instant", spell(Destroy(Target(artifact | enchantment)))),
    card("Rampant Growth", "{1}{G}", "Sorcery", spell(Search(land & basic, "battlefield", tapped=True, reveal=False))),
    card("Explore", "{1}{G}", "Sorcery", spell(ApplyRule(May(IsPlayer("you"), "play additional lands")), Draw())),
    card("Regrowth", "{1}{G}", "Sorcery", spell(Move(Target(InZone("graveyard") & you_own), "hand"))),
    card(
        "Prey Upon",
        "{G}",
        "Sorcery",
        spell(Fight(Target(creature & you_control, "mine"), Target(creature & ~you_control, "theirs"))),
    ),
    card(
        "Rabid Bite",
        "{1}{G}",
        "Sorcery",
        spell(
            DealDamage(
                PowerOf(Bound("mine")),
                Target(creature & ~you_control, "theirs"),
                Target(creature & you_control, "mine"),
            )
        ),
    ),
    card(
        "Emerald Charm",
        "{G}",
        "Instant",
        one_of(
            (Untap(Target(permanent)),),
            (Destroy(Target(enchantment & ~aura)),),
            (Apply(Target(creature), (Lose("flying"),)),),
        ),
    ),
    card(
        "Spider Spawning",
        "{4}{G}",
        "Sorcery",
        spell(
            CreateToken(token("Creature - Spider", "1/2", (G,), REACH), Count(creature & InZone("graveyard") & you_own))
        ),
        keyword_for("flashback", "{6}{B}"),
    ),
    card("Plummet", "{1}{G}", "Instant", spell(Destroy(Target(creature & flying)))),
    card("Lure", "{1}{G}{G}", "Enchantment - Aura", enchant(creature), Static(Must(HOST, "be blocked by all"))),
    card(
        "Rancor",
        "{G}",
        "Enchantment - Aura",
        enchant(creature),
        gets(HOST, 2, 0, TRAMPLE),
        Triggered(dies(), (Move(This(), "hand"),)),
    ),
    card(
        "Wild Growth",
        "{G}",
        "Enchantment - Aura",
        enchant(land),
        Triggered(TappedForMana(HOST), (AddMana("{G}", who=ControllerOf(Host())),)),
    ),
    card("Muraganda Petroglyphs", "{3}{G}", "Enchantment", gets(creature & HasNoAbilities(), 2, 2)),
    card("Parallel Lives", "{3}{G}", "Enchantment", Static(Multiply(CreatesTokens(YOU), 2))),
    card("Exploration", "{G}", "Enchantment", Static(May(IsPlayer("you"), "play additional lands"))),
    card("Concordant Crossroads", "{G}", "World Enchantment", have(creature, HASTE)),
    card(
        "Living Lands",
        "{3}{G}",
        "Enchantment",
        Static(Continuous(HasSubtype("Forest"), (SetTypes(CREATURE, keep="all"), SetPT(1, 1)))),
    ),
    card("Awakening", "{2}{G}{G}", "Enchantment", each_upkeep(Untap(Each(creature | land)), whose=None)),
    card("Ranger's Guile", "{G}", "Instant", spell(pump(Target(creature & you_control), 1, 1, HEXPROOF))),
    card(
        "Call of the Herd",
        "{2}{G}",
        "Sorcery",
        spell(CreateToken(token("Creature - Elephant", "3/3", (G,)))),
        keyword_for("flashback", "{3}{G}"),
    ),
    card(
        "Epic Confrontation",
        "{1}{G}",
        "Sorcery",
        spell(
            pump(Target(creature & you_control, "mine"), 1, 2),
            Fight(Bound("mine"), Target(creature & ~you_control, "theirs")),
        ),
    ),
    card(
        "Elven Rite",
        "{1}{G}",
        "Sorcery",
        spell(AddCounters("+1/+1", 2, Target(creature, count=2, at_least=1), divided=True)),
    ),
)
