"""Well-known simple cards as nodes: what the English printer must word exactly as the corpus does."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, LifeOf, ManaValueOf, PowerOf, ToughnessOf, X
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, DefinePT, Gain, ModifyPT
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import Loyalty, Mana, PayLife, SacrificeOther, SacrificeThis, TapThis
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    ApplyRule,
    Counter,
    CreateToken,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    ExileUntilLeaves,
    ExtraTurn,
    Fight,
    GainLife,
    LoseLife,
    MayPay,
    Mill,
    Move,
    Regenerate,
    Sacrifice,
    Scry,
    Search,
    StaysTapped,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.filters import (
    AnyOf,
    Anything,
    HasKeyword,
    HasSubtype,
    HasType,
    InZone,
    Is,
    IsPlayer,
    another,
    any_target,
    artifact,
    attacking,
    basic,
    black,
    creature,
    enchantment,
    instant_or_sorcery,
    land,
    opponent_controls,
    permanent,
    spell,
    tapped,
    this,
    white,
    you_control,
    you_own,
)
from apnap.language.patterns import (
    YOU,
    BecomesTapped,
    Begins,
    Casts,
    DealsDamage,
    GainsLife,
    dies,
    enters,
)
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host, This, You
from apnap.language.statics import Cannot, Continuous, CostToAct, EntersWith, Prevent
from apnap.language.types import ARTIFACT, CREATURE, ENCHANTMENT, INSTANT, LAND, SORCERY

FLYING, HASTE, TRAMPLE = Keyword("flying"), Keyword("haste"), Keyword("trample")
DEATHTOUCH, LIFELINK = Keyword("deathtouch"), Keyword("lifelink")
graveyard = InZone("graveyard")
TARGET_CREATURE = Target(creature)
TARGET_PLAYER = Target(IsPlayer())
SOLDIER = face("Soldier", "", "Creature - Soldier", pt="1/1", colours=(0,))
FAERIE = face("Faerie Rogue", "", "Creature - Faerie Rogue", FLYING, pt="1/1", colours=(2,))
ELEMENTAL = face("Elemental", "", "Creature - Elemental", pt="1/1", colours=(3,))
_TAP = (TapThis(),)


def mana(text: str) -> tuple[Mana, ...]:
    return (Mana(text),)


def spell_of(name: str, cost: str, line: str, *effects) -> CardDefinition:  # type: ignore[no-untyped-def]
    return card(name, cost, line, Spell(effects))


def keyword(name: str, cost: str) -> Keyword:
    return Keyword(name, mana(cost))


SPELLS = (
    spell_of("Lightning Bolt", "{R}", "Instant", DealDamage(3, Target(any_target))),
    spell_of("Lightning Helix", "{R}{W}", "Instant", DealDamage(3, Target(any_target)), GainLife(3)),
    spell_of("Giant Growth", "{G}", "Instant", Apply(TARGET_CREATURE, (ModifyPT(3, 3),))),
    spell_of("Murder", "{1}{B}{B}", "Instant", Destroy(TARGET_CREATURE)),
    spell_of("Terror", "{1}{B}", "Instant", Destroy(Target(creature & ~artifact & ~black), regenerable=False)),
    spell_of("Wrath of God", "{2}{W}{W}", "Sorcery", Destroy(Each(creature), regenerable=False)),
    spell_of("Disenchant", "{1}{W}", "Instant", Destroy(Target(artifact | enchantment))),
    spell_of("Naturalize", "{1}{G}", "Instant", Destroy(Target(HasType(ARTIFACT | ENCHANTMENT)))),
    spell_of("Vindicate", "{1}{W}{B}", "Sorcery", Destroy(Target(permanent))),
    spell_of("Counterspell", "{U}{U}", "Instant", Counter(Target(spell))),
    spell_of("Essence Scatter", "{1}{U}", "Instant", Counter(Target(spell & creature))),
    spell_of("Negate", "{1}{U}", "Instant", Counter(Target(spell & ~creature))),
    spell_of(
        "Mana Leak",
        "{1}{U}",
        "Instant",
        MayPay(mana("{3}"), (), (Counter(Target(spell)),), ControllerOf(Bound("target"))),
    ),
    spell_of("Ancestral Recall", "{U}", "Instant", Draw(3, TARGET_PLAYER)),
    spell_of("Divination", "{2}{U}", "Sorcery", Draw(2)),
    spell_of("Preordain", "{U}", "Sorcery", Scry(2), Draw(1)),
    card("Opt", "{U}", "Instant", Spell((Scry(1),)), Spell((Draw(1),))),
    spell_of("Sign in Blood", "{B}{B}", "Sorcery", Draw(2, TARGET_PLAYER), LoseLife(2, Bound("target"))),
    spell_of("Night's Whisper", "{1}{B}", "Sorcery", Draw(2), LoseLife(2)),
    spell_of("Mind Rot", "{2}{B}", "Sorcery", Discard(TARGET_PLAYER, 2)),
    spell_of("Hymn to Tourach", "{B}{B}", "Sorcery", Discard(TARGET_PLAYER, 2, random=True)),
    spell_of(
        "Duress", "{B}", "Sorcery", Discard(Target(IsPlayer("opponent")), 1, what=~creature & ~land, chooser=You())
    ),
    spell_of(
        "Swords to Plowshares",
        "{W}",
        "Instant",
        Move(TARGET_CREATURE, "exile"),
        GainLife(PowerOf(Bound("target")), ControllerOf(Bound("target"))),
    ),
    spell_of(
        "Condemn",
        "{W}",
        "Instant",
        Move(Target(creature & attacking), "library", "bottom"),
        GainLife(ToughnessOf(Bound("target")), ControllerOf(Bound("target"))),
    ),
    spell_of("Unsummon", "{U}", "Instant", Move(TARGET_CREATURE, "hand")),
    spell_of("Boomerang", "{U}{U}", "Instant", Move(Target(permanent), "hand")),
    spell_of("Raise Dead", "{B}", "Sorcery", Move(Target(creature & graveyard & you_own), "hand")),
    spell_of("Zombify", "{3}{B}", "Sorcery", Move(Target(creature & graveyard & you_own), "battlefield")),
    spell_of(
        "Reanimate",
        "{B}",
        "Sorcery",
        Move(Target(creature & graveyard), "battlefield", under=You()),
        LoseLife(ManaValueOf(Bound("target"))),
    ),
    spell_of("Raise the Alarm", "{1}{W}", "Instant", CreateToken(SOLDIER, 2)),
    spell_of("Rampant Growth", "{1}{G}", "Sorcery", Search(basic & land, "battlefield", reveal=False, tapped=True)),
    spell_of("Demonic Tutor", "{1}{B}", "Sorcery", Search(Anything(), "hand", reveal=False)),
    spell_of("Dark Ritual", "{B}", "Instant", AddMana("{B}{B}{B}")),
    spell_of("Pyroclasm", "{1}{R}", "Sorcery", DealDamage(2, Each(creature))),
    spell_of(
        "Earthquake", "{X}{R}", "Sorcery", DealDamage(X(), Each(AnyOf((creature & ~HasKeyword("flying"), IsPlayer()))))
    ),
    spell_of("Time Walk", "{1}{U}", "Sorcery", ExtraTurn()),
    spell_of("Fog", "{G}", "Instant", ApplyRule(Prevent(combat=True))),
    spell_of(
        "Overrun", "{2}{G}{G}{G}", "Sorcery", Apply(Each(creature & you_control), (ModifyPT(3, 3), Gain((TRAMPLE,))))
    ),
    spell_of(
        "Prey Upon", "{G}", "Sorcery", Fight(Target(creature & you_control), Target(creature & ~you_control, "other"))
    ),
    spell_of(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        Apply(TARGET_CREATURE, (ChangeControl(),)),
        Untap(Bound("target")),
        Apply(Bound("target"), (Gain((HASTE,)),)),
    ),
    spell_of("Lava Axe", "{4}{R}", "Sorcery", DealDamage(5, Target(AnyOf((IsPlayer(), HasType(64)))))),
    spell_of("Shock", "{R}", "Instant", DealDamage(2, Target(any_target))),
    spell_of("Diabolic Edict", "{1}{B}", "Instant", Sacrifice(TARGET_PLAYER, creature)),
    spell_of(
        "Frost Breath", "{2}{U}", "Instant", Tap(Target(creature, count=2, at_least=0)), StaysTapped(Bound("target"))
    ),
    card(
        "Cryptic Command",
        "{1}{U}{U}{U}",
        "Instant",
        Spell(
            (),
            (
                (Counter(Target(spell)),),
                (Move(Target(permanent), "hand"),),
                (Tap(Each(creature & opponent_controls)),),
                (Draw(1),),
            ),
            (2, 2),
        ),
    ),
)
CREATURES = (
    card("Air Elemental", "{3}{U}{U}", "Creature - Elemental", FLYING, pt="4/4"),
    card("Vampire Nighthawk", "{1}{B}{B}", "Creature - Vampire Shaman", FLYING, DEATHTOUCH, LIFELINK, pt="2/3"),
    card("Monastery Swiftspear", "{R}", "Creature - Human Monk", HASTE, Keyword("prowess"), pt="1/2"),
    card("Llanowar Elves", "{G}", "Creature - Elf Druid", Activated(_TAP, (AddMana("{G}"),)), pt="1/1"),
    card(
        "Birds of Paradise",
        "{G}",
        "Creature - Bird",
        FLYING,
        Activated(_TAP, (AddMana(colours=(0, 1, 2, 3, 4)),)),
        pt="0/1",
    ),
    card(
        "Prodigal Sorcerer",
        "{2}{U}",
        "Creature - Human Wizard",
        Activated(_TAP, (DealDamage(1, Target(any_target)),)),
        pt="1/1",
    ),
    card(
        "Mogg Fanatic",
        "{R}",
        "Creature - Goblin",
        Activated((SacrificeThis(),), (DealDamage(1, Target(any_target)),)),
        pt="1/1",
    ),
    card(
        "Royal Assassin",
        "{1}{B}{B}",
        "Creature - Human Assassin",
        Activated(_TAP, (Destroy(Target(creature & tapped)),)),
        pt="1/1",
    ),
    card(
        "Shivan Dragon",
        "{4}{R}{R}",
        "Creature - Dragon",
        FLYING,
        Activated(mana("{R}"), (Apply(This(), (ModifyPT(1, 0),)),)),
        pt="5/5",
    ),
    card("Drudge Skeletons", "{1}{B}", "Creature - Skeleton", Activated(mana("{B}"), (Regenerate(),)), pt="1/1"),
    card("Elvish Visionary", "{1}{G}", "Creature - Elf Shaman", Triggered(enters(), (Draw(1),)), pt="1/1"),
    card(
        "Flametongue Kavu",
        "{3}{R}",
        "Creature - Kavu",
        Triggered(enters(), (DealDamage(4, TARGET_CREATURE),)),
        pt="4/2",
    ),
    card(
        "Gravedigger",
        "{3}{B}",
        "Creature - Zombie",
        Triggered(enters(), (YouMay((Move(Target(creature & graveyard & you_own), "hand"),)),)),
        pt="2/2",
    ),
    card(
        "Man-o'-War", "{2}{U}", "Creature - Jellyfish", Triggered(enters(), (Move(TARGET_CREATURE, "hand"),)), pt="2/2"
    ),
    card(
        "Ravenous Chupacabra",
        "{2}{B}{B}",
        "Creature - Beast Horror",
        Triggered(enters(), (Destroy(Target(creature & opponent_controls)),)),
        pt="2/2",
    ),
    card(
        "Solemn Simulacrum",
        "{4}",
        "Artifact Creature - Golem",
        Triggered(enters(), (YouMay((Search(basic & land, "battlefield", reveal=False, tapped=True),)),)),
        Triggered(dies(), (YouMay((Draw(1),)),)),
        pt="2/2",
    ),
    card(
        "Soul Warden", "{W}", "Creature - Human Cleric", Triggered(enters(creature & another), (GainLife(1),)), pt="1/1"
    ),
    card(
        "Ajani's Pridemate",
        "{1}{W}",
        "Creature - Cat Soldier",
        Triggered(GainsLife(YOU), (AddCounters("+1/+1"),)),
        pt="2/2",
    ),
    card(
        "Blood Artist",
        "{1}{B}",
        "Creature - Vampire",
        Triggered(dies(AnyOf((this, creature & another))), (LoseLife(1, TARGET_PLAYER), GainLife(1))),
        pt="0/1",
    ),
    card(
        "Zulaport Cutthroat",
        "{1}{B}",
        "Creature - Human Rogue Ally",
        Triggered(
            dies(AnyOf((this, creature & another & you_control))), (LoseLife(1, EachPlayer("opponent")), GainLife(1))
        ),
        pt="1/1",
    ),
    card(
        "Hypnotic Specter",
        "{1}{B}{B}",
        "Creature - Specter",
        FLYING,
        Triggered(DealsDamage(this, IsPlayer("opponent")), (Discard(Bound("that player"), 1, random=True),)),
        pt="2/2",
    ),
    card(
        "Guttersnipe",
        "{2}{R}",
        "Creature - Goblin Shaman",
        Triggered(Casts(YOU, instant_or_sorcery), (DealDamage(2, EachPlayer("opponent")),)),
        pt="2/2",
    ),
    card(
        "Young Pyromancer",
        "{1}{R}",
        "Creature - Human Shaman",
        Triggered(Casts(YOU, HasType(INSTANT | SORCERY)), (CreateToken(ELEMENTAL),)),
        pt="2/1",
    ),
    card(
        "Goblin King",
        "{1}{R}{R}",
        "Creature - Goblin",
        Static(Continuous(HasSubtype("Goblin") & another, (ModifyPT(1, 1), Gain((Keyword("mountainwalk"),))))),
        pt="2/2",
    ),
    card(
        "Lord of Atlantis",
        "{U}{U}",
        "Creature - Merfolk",
        Static(Continuous(HasSubtype("Merfolk") & another, (ModifyPT(1, 1), Gain((Keyword("islandwalk"),))))),
        pt="2/2",
    ),
    card(
        "Kird Ape",
        "{R}",
        "Creature - Ape",
        Static(Continuous(this, (ModifyPT(1, 2),)), Exists(HasSubtype("Forest") & you_control)),
        pt="1/1",
    ),
    card(
        "Serra Ascendant",
        "{W}",
        "Creature - Human Monk",
        LIFELINK,
        Static(Continuous(this, (ModifyPT(5, 5), Gain((FLYING,)))), Compare(LifeOf(), ">=", 30)),
        pt="1/1",
    ),
    card(
        "Maro",
        "{2}{G}{G}",
        "Creature - Elemental",
        Static(
            Continuous(this, (DefinePT(Count(InZone("hand") & you_own), Count(InZone("hand") & you_own)),)),
            defining=True,
        ),
        pt="0/0",
    ),
    card(
        "Nantuko Husk",
        "{2}{B}",
        "Creature - Zombie Insect",
        Activated((SacrificeOther(creature),), (Apply(This(), (ModifyPT(2, 2),)),)),
        pt="2/2",
    ),
)
OTHERS = (
    card("Sol Ring", "{1}", "Artifact", Activated(_TAP, (AddMana("{C}{C}"),))),
    card(
        "Black Lotus",
        "{0}",
        "Artifact",
        Activated((TapThis(), SacrificeThis()), (AddMana(colours=(0, 1, 2, 3, 4), amount=3),)),
    ),
    card(
        "Icy Manipulator",
        "{4}",
        "Artifact",
        Activated((Mana("{1}"), TapThis()), (Tap(Target(HasType(ARTIFACT | CREATURE | LAND))),)),
    ),
    card("Millstone", "{2}", "Artifact", Activated((Mana("{2}"), TapThis()), (Mill(2, TARGET_PLAYER),))),
    card(
        "Bonesplitter",
        "{1}",
        "Artifact - Equipment",
        Static(Continuous(Is(Host()), (ModifyPT(2, 0),))),
        keyword("equip", "{1}"),
    ),
    card(
        "Loxodon Warhammer",
        "{3}",
        "Artifact - Equipment",
        Static(Continuous(Is(Host()), (ModifyPT(3, 0), Gain((TRAMPLE, LIFELINK))))),
        keyword("equip", "{3}"),
    ),
    card(
        "Nevinyrral's Disk",
        "{4}",
        "Artifact",
        Static(EntersWith(this, tapped=True)),
        Activated((Mana("{1}"), TapThis()), (Destroy(Each(HasType(ARTIFACT | CREATURE | ENCHANTMENT))),)),
    ),
    card("Glorious Anthem", "{1}{W}{W}", "Enchantment", Static(Continuous(creature & you_control, (ModifyPT(1, 1),)))),
    card(
        "Honor of the Pure",
        "{1}{W}",
        "Enchantment",
        Static(Continuous(creature & white & you_control, (ModifyPT(1, 1),))),
    ),
    card(
        "Fires of Yavimaya",
        "{1}{R}{G}",
        "Enchantment",
        Static(Continuous(creature & you_control, (Gain((HASTE,)),))),
        Activated((SacrificeThis(),), (Apply(TARGET_CREATURE, (ModifyPT(2, 2),)),)),
    ),
    card("Ghostly Prison", "{2}{W}", "Enchantment", Static(CostToAct(creature, "attack", mana("{2}"), Is(You())))),
    card(
        "Bitterblossom",
        "{1}{B}",
        "Tribal Enchantment - Faerie",
        Triggered(Begins("upkeep", You()), (LoseLife(1), CreateToken(FAERIE))),
    ),
    card("Phyrexian Arena", "{1}{B}{B}", "Enchantment", Triggered(Begins("upkeep", You()), (Draw(1), LoseLife(1)))),
    card(
        "Banishing Light",
        "{2}{W}",
        "Enchantment",
        Triggered(enters(), (ExileUntilLeaves(Target(permanent & ~land & opponent_controls)),)),
    ),
    card(
        "Control Magic",
        "{2}{U}{U}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Continuous(Is(Host()), (ChangeControl(),))),
    ),
    card(
        "Holy Strength",
        "{W}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Continuous(Is(Host()), (ModifyPT(1, 2),))),
    ),
    card(
        "Jace Beleren",
        "{1}{U}{U}",
        "Legendary Planeswalker - Jace",
        Activated((Loyalty(2),), (Draw(1, EachPlayer()),), timing="sorcery"),
        Activated((Loyalty(-1),), (Draw(1, TARGET_PLAYER),), timing="sorcery"),
        Activated((Loyalty(-10),), (Mill(20, TARGET_PLAYER),), timing="sorcery"),
        loyalty=3,
    ),
    card(
        "City of Brass",
        "",
        "Land",
        Triggered(BecomesTapped(), (DealDamage(1, You()),)),
        Activated(_TAP, (AddMana(colours=(0, 1, 2, 3, 4)),)),
    ),
    card("Mana Confluence", "", "Land", Activated((TapThis(), PayLife(1)), (AddMana(colours=(0, 1, 2, 3, 4)),))),
    card(
        "Savage Lands",
        "",
        "Land",
        Static(EntersWith(this, tapped=True)),
        Activated(_TAP, (AddMana(colours=(2, 3, 4)),)),
    ),
    card(
        "Temple of Mystery",
        "",
        "Land",
        Static(EntersWith(this, tapped=True)),
        Triggered(enters(), (Scry(1),)),
        Activated(_TAP, (AddMana(colours=(4, 1)),)),
    ),
    card(
        "Pacifism",
        "{1}{W}",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Static(Cannot(Is(Host()), "attack or block")),
    ),
)
CARDS = (*SPELLS, *CREATURES, *OTHERS)
