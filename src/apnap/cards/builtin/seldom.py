"""Cards for what few others do: wither and toxic, ending the turn, skipping, copies, other costs to cast."""

from __future__ import annotations

from apnap.cards.builtin.words import (
    DEATHTOUCH,
    FLASH,
    FLYING,
    HASTE,
    ability,
    cannot,
    cost,
    damage,
    each_upkeep,
    enters_tapped,
    keyword_for,
    pump,
    spell,
    spell_on_stack,
    token,
    vanilla,
    when_dies,
)
from apnap.language.abilities import Activated, Keyword, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import SwitchPT
from apnap.language.conditions import Exists, TurnOf, WasPaid
from apnap.language.costs import ExileCards, Mana, PayLife, ReturnToHand, SacrificeThis
from apnap.language.effects import (
    AddMana,
    Apply,
    CopySpell,
    Counter,
    CreateCopyToken,
    CreateToken,
    Destroy,
    Draw,
    Each,
    EndTurn,
    ExtraPhase,
    Fight,
    GainLife,
    If,
    LookAndTake,
    LoseGame,
    MayPay,
    RemoveFromCombat,
    SacrificeIt,
    SkipNext,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    Anything,
    HasSubtype,
    IsPlayer,
    attacking,
    black,
    blue,
    creature,
    instant_or_sorcery,
    player,
    this,
    you_control,
)
from apnap.language.patterns import YOU, Cycles
from apnap.language.references import Bound, This
from apnap.language.statics import AlternativeCost, Skips
from apnap.language.zones import COMBAT_PHASE

WITHER = Keyword("wither")
INTIMIDATE = Keyword("intimidate")
TOXIC = Keyword("toxic", number=1)
MITE = token("Artifact Creature - Phyrexian Mite", "1/1", (), TOXIC, *cannot(this, "block"))
EVERYONE = IsPlayer()

CREATURES = (
    vanilla("Sickle Ripper", "{1}{B}", "Creature - Elemental Warrior", "2/1", WITHER),
    vanilla("Boggart Ram-Gang", "{R/G}{R/G}{R/G}", "Creature - Goblin Warrior", "3/3", HASTE, WITHER),
    vanilla("Accursed Spirit", "{3}{B}", "Creature - Spirit", "3/2", INTIMIDATE),
    vanilla("Bladetusk Boar", "{3}{R}", "Creature - Boar", "3/2", INTIMIDATE),
    vanilla("Ambush Viper", "{1}{G}", "Creature - Snake", "2/1", FLASH, DEATHTOUCH),
    vanilla("Pestilent Syphoner", "{1}{B}", "Creature - Phyrexian Insect", "1/1", FLYING, TOXIC),
    card("Crawling Chorus", "{W}", "Creature - Phyrexian Horror", TOXIC, when_dies(CreateToken(MITE)), pt="1/1"),
    card(
        "Chronatog",
        "{1}{U}",
        "Creature - Atog",
        Activated(cost("{0}"), (pump(This(), 3, 3), SkipNext("turn")), limit=1),
        pt="1/2",
    ),
    card(
        "Pili-Pala",
        "{2}",
        "Artifact Creature - Scarecrow",
        FLYING,
        ability("{2}, {Q}", AddMana(colours=(0, 1, 2, 3, 4))),
        pt="1/1",
    ),
)

SPELLS = (
    card("Time Stop", "{4}{U}{U}", "Instant", spell(EndTurn())),
    card("Fatigue", "{1}{U}", "Sorcery", spell(SkipNext("draw", Target(player)))),
    card(
        "Cackling Counterpart",
        "{1}{U}{U}",
        "Instant",
        spell(CreateCopyToken(Target(creature & you_control))),
        keyword_for("flashback", "{5}{U}{U}"),
    ),
    card(
        "Rite of Replication",
        "{2}{U}{U}",
        "Sorcery",
        keyword_for("kicker", "{5}"),
        spell(
            If(
                WasPaid("kicker"),
                (CreateCopyToken(Target(creature), 5),),
                (CreateCopyToken(Bound("target")),),
            )
        ),
    ),
    card(
        "Force of Will",
        "{3}{U}{U}",
        "Instant",
        Static(AlternativeCost((PayLife(1), ExileCards(blue, "hand")), "instead"), zone="any"),
        spell(Counter(Target(spell_on_stack))),
    ),
    card(
        "Gush",
        "{4}{U}",
        "Instant",
        Static(AlternativeCost((ReturnToHand(HasSubtype("Island") & you_control, 2),), "instead"), zone="any"),
        spell(Draw(2)),
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
    card("Anticipate", "{1}{U}", "Instant", spell(LookAndTake(3, 1, Anything(), optional=False))),
    card("Reverberate", "{R}{R}", "Instant", spell(CopySpell(Target(spell_on_stack & instant_or_sorcery)))),
    card("About Face", "{R}", "Instant", spell(Apply(Target(creature), (SwitchPT(),)))),
    card("Tarfire", "{R}", "Tribal Instant - Goblin", spell(damage(2))),
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
        "Renewed Faith",
        "{2}{W}",
        "Instant",
        spell(GainLife(6)),
        keyword_for("cycling", "{1}{W}"),
        Triggered(Cycles(YOU, this), (YouMay((GainLife(2),)),), zone="graveyard"),
    ),
)

OTHERS = (
    card(
        "Sundial of the Infinite",
        "{2}",
        "Artifact",
        Activated(cost("{1}, {T}"), (EndTurn(),), condition=TurnOf()),
    ),
    card("Eon Hub", "{5}", "Artifact", Static(Skips(EVERYONE, "upkeep"))),
    card(
        "Stasis",
        "{1}{U}",
        "Enchantment",
        Static(Skips(EVERYONE, "untap")),
        each_upkeep(MayPay((Mana("{U}"),), otherwise=(SacrificeIt(),))),
    ),
    card(
        "Yawgmoth's Bargain",
        "{4}{B}{B}",
        "Enchantment",
        Static(Skips(IsPlayer("you"), "draw")),
        ability("", Draw(1), also=(PayLife(1),)),
    ),
    card(
        "Reconnaissance",
        "{W}",
        "Enchantment",
        ability("{0}", RemoveFromCombat(Target(creature & attacking & you_control)), Untap(Bound("target"))),
    ),
    card(
        "Aggravated Assault",
        "{2}{R}",
        "Enchantment",
        Activated(
            cost("{3}{R}{R}"),
            (Untap(Each(creature & you_control)), ExtraPhase((*COMBAT_PHASE, "postcombat main"), "main phase")),
            timing="sorcery",
        ),
    ),
    card(
        "Door to Nothingness",
        "{5}",
        "Artifact",
        enters_tapped(),
        ability("{W}{W}{U}{U}{B}{B}{R}{R}{G}{G}, {T}", LoseGame(Target(player)), also=(SacrificeThis(),)),
    ),
)

CARDS = (*CREATURES, *SPELLS, *OTHERS)
