"""Linked abilities (CR 607): links and choices belong to abilities, not to the object that has them."""

from __future__ import annotations

from apnap.game.script import Script
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain
from apnap.language.costs import ExileCards, Mana, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    AddMana,
    Apply,
    CastIt,
    Choose,
    ChooseWord,
    DealDamage,
    Delayed,
    Each,
    Effect,
    GainLife,
    Move,
    Target,
)
from apnap.language.filters import (
    Anything,
    Blocking,
    HasChosenColour,
    InZone,
    Is,
    another,
    any_target,
    creature,
    this,
)
from apnap.language.patterns import Begins, enters
from apnap.language.references import Linked, This, Top, You
from apnap.language.statics import EntersWith
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

BECOME = card(
    "Become",
    "{R}",
    "Instant",
    Spell((Apply(Target(creature), (ch.BecomeCopy(Target(creature, name="other")),), duration=FOREVER),)),
)
CLONE = card(
    "Clone",
    "{U}",
    "Creature - Shapeshifter",
    Static(EntersWith(this, copy=creature, optional=True), zone="any"),
    pt="0/0",
)
VOICE = card(
    "Voice of All",
    "{2}{W}{W}",
    "Creature - Angel",
    Static(EntersWith(this, choose=("colour",)), zone="any"),
    Keyword("protection", quality=HasChosenColour()),
    pt="2/2",
)
ELVES = card(
    "Quirion Elves",
    "{1}{G}",
    "Creature - Elf",
    Static(EntersWith(this, choose=("colour",)), zone="any"),
    Activated((TapThis(),), (AddMana(chosen=True),)),
    pt="1/1",
)
SISTERS = card(
    "Sisters of Stone Death",
    "{4}{B}{B}{G}{G}",
    "Legendary Creature - Gorgon",
    Activated((Mana("{B}{G}"),), (Move(Target(creature & Blocking(This())), "exile", linked=True),)),
    Activated(
        (Mana("{2}{B}"),),
        (Move(Choose(InZone("exile") & creature & Is(Linked())), "battlefield", under=You()),),
    ),
    pt="7/5",
)
SLOGGER = card(
    "Arc-Slogger",
    "{3}{R}{R}",
    "Creature - Beast",
    Activated((Mana("{R}"), ExileCards(Anything(), "library", 10)), (DealDamage(2, Target(any_target)),)),
    pt="4/5",
)
ELEMENTAL = card(
    "Quicksilver Elemental",
    "{3}{U}{U}",
    "Creature - Elemental",
    Activated((Mana("{U}"),), (Apply(This(), (ch.GainActivatedOf(Target(creature)),)),)),
    pt="3/4",
)


@cr("607.5", "607.2a", "118.3")
@example("607.5/1")
def test_quicksilver_elemental_keeps_two_exiles_apart() -> None:
    play = scene(
        Seat(
            battlefield=[ELEMENTAL, SISTERS, SLOGGER, *["Island"] * 2, "Mountain", "Forest", *["Swamp"] * 4],
            library=["Craw Wurm"] * 10 + ["Island"],
        ),
        Seat(battlefield=["Grizzly Bears"]),
        step="beginning of combat",
    )
    play.attack(["Quicksilver Elemental"])
    play.block({"Grizzly Bears": "Quicksilver Elemental"})
    for creature_ in ("Arc-Slogger", "Sisters of Stone Death"):
        play.activate("Quicksilver Elemental", targets=[creature_], ability=0)
        play.resolve()
    play.activate("Quicksilver Elemental", targets=["Player 2"], ability=1)
    play.resolve()
    assert (play.exile().count("Craw Wurm"), play.life(1), play.library()) == (10, 18, ["Island"])
    play.activate("Quicksilver Elemental", targets=["Grizzly Bears"], ability=2)
    play.resolve()
    play.activate("Quicksilver Elemental", ability=3)
    play.resolve()
    assert play.exile().count("Craw Wurm") == 10
    assert play.controller("Grizzly Bears") == 0


@cr("607.5a", "607.2d")
@example("607.5a/1")
def test_a_copy_has_not_made_the_choice() -> None:
    shifter = card(
        "Unstable Shapeshifter",
        "{3}{U}",
        "Creature - Shapeshifter",
        Triggered(enters(creature), (Apply(This(), (ch.BecomeCopy(Each(creature & another)),), duration=FOREVER),)),
        pt="0/1",
    )
    play = scene(
        Seat(hand=[VOICE], pool="{W}{W}{W}{W}", battlefield=[shifter]),
        Seat(hand=["Lightning Bolt", "Lightning Bolt"], pool="{R}{R}"),
    )
    play.cast("Voice of All")
    play.resolve()
    play.choose("red")
    play.resolve()
    first, second = play.state.battlefield
    assert play.values(first).name == play.values(second).name == "Voice of All"
    play.pass_to(1)
    play.cast("Lightning Bolt", targets=[first])
    assert play.chosen(first) == {}
    assert play.chosen(second) == {"colour": "3"}


@cr("607.5a")
@example("607.5a/2")
def test_a_colour_chosen_for_one_copy_is_not_chosen_for_the_next() -> None:
    play = scene(
        Seat(hand=[CLONE, BECOME], pool="{U}{R}", battlefield=[VOICE, ELVES], library=["Island"] * 4),
        Seat(library=["Island"] * 4),
    )
    clone = _clone(play, "Voice of All", "blue")
    assert not play.may("mana", clone)
    play.cast("Become", targets=[clone, "Quirion Elves"])
    play.resolve()
    assert play.values(clone).name == "Quirion Elves"
    play.next_turn()
    play.until("precombat main", 0)
    play.mana(clone)
    assert play.state.players[0].pool == (), "the choice is undefined: no mana"
    assert play.tapped(clone)


def _clone(play: Script, of: str, colour: str) -> int:
    play.cast("Clone")
    play.resolve()
    play.choose(of)
    play.choose(colour)
    return play.state.battlefield[-1]


@cr("607.5", "607.2d")
def test_a_choice_applies_again_with_the_abilities_it_was_made_for() -> None:
    """A choice for its own abilities applies again once the copy effect has ended."""
    brief = card(
        "Brief",
        "{U}",
        "Instant",
        Spell((Apply(Target(creature), (ch.BecomeCopy(Target(creature, name="other")),)),)),
    )
    play = scene(
        Seat(hand=[CLONE, brief], pool="{U}{U}", battlefield=[ELVES, "Grizzly Bears"], library=["Island"] * 4),
        Seat(library=["Island"] * 4),
    )
    clone = _clone(play, "Quirion Elves", "blue")
    play.cast("Brief", targets=[clone, "Grizzly Bears"])
    play.resolve()
    play.next_turn()
    play.until("precombat main", 0)
    play.mana(clone)
    assert [(mana.type, mana.count) for mana in play.state.players[0].pool] == [(1, 1)]


@cr("607.5")
def test_two_granted_pairs_of_abilities_are_linked_separately() -> None:
    pair = (
        Activated((Mana("{R}"),), (ChooseWord("colour"),)),
        Activated((Mana("{G}"),), (AddMana(chosen=True), GainLife(1))),
    )
    grant = card("Grant", "{U}", "Instant", Spell((Apply(Target(creature), (Gain(pair),), duration=FOREVER),)))
    play = scene(Seat(hand=[grant, grant], pool="{U}{U}{R}{R}{G}{G}", battlefield=["Grizzly Bears"]))
    for _ in range(2):
        play.cast("Grant", targets=["Grizzly Bears"])
        play.resolve()
    play.activate("Grizzly Bears", ability=0)
    play.resolve()
    play.choose("black")
    play.activate("Grizzly Bears", ability=2)
    play.resolve()
    play.choose("white")
    words = sorted(play.object("Grizzly Bears").chosen.values())
    assert words == ["0", "2"]


def exiler(name: str) -> CardDefinition:
    return card(
        name,
        "{2}{W}",
        "Creature - Spirit",
        Activated((TapThis(),), (Move(Target(creature), "exile", linked=True),)),
        Triggered(Begins("end", You()), (Delayed(Begins("upkeep"), (Move(Linked(), "battlefield"),)),)),
        pt="2/2",
    )


@cr("607.2a", "603.7")
def test_a_delayed_ability_keeps_the_link() -> None:
    play = scene(Seat(battlefield=[exiler("Keeper")]), Seat(battlefield=["Grizzly Bears"]))
    play.activate("Keeper", targets=["Grizzly Bears"])
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    play.until("end")
    play.resolve()
    play.until("upkeep", 1)
    play.resolve()
    assert play.exile() == []


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("400.7h")
def test_an_effect_finds_the_spell_it_allowed_to_be_cast() -> None:
    rush = _button("Rush", CastIt(Top(), haste=True))
    play = scene(Seat(battlefield=[rush], library=["Hill Giant"]))
    play.activate("Rush")
    play.resolve()
    play.yes()
    play.resolve()
    assert "haste" in play.keywords("Hill Giant")


@cr("406.6", "607.2a")
def test_cards_exiled_by_one_object_are_not_those_of_another() -> None:
    keep = Activated(FREE, (Move(Top(), "exile", linked=True),))
    give = Activated((TapThis(),), (Move(Linked(), "hand"),))
    vault = card("Vault", "", "Artifact", keep, give)
    play = scene(Seat(battlefield=[vault, Permanent(vault)], library=["Opt", "Island"]))
    play.activate("the first Vault", ability=0)
    play.resolve()
    play.activate("the second Vault", ability=0)
    play.resolve()
    play.activate("the second Vault", ability=1)
    play.resolve()
    assert (play.hand(0), play.exile()) == (["Island"], ["Opt"])
