"""Tokens (CR 111): their names and characteristics, and when none is created."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain, ModifyPT
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    CopySpell,
    CreateCopyToken,
    CreateToken,
    Delayed,
    Draw,
    Effect,
    GainLife,
    Move,
    Tap,
    Target,
    YouMay,
)
from apnap.language.filters import Is, creature, spell, token
from apnap.language.mana import G, R
from apnap.language.patterns import Begins, CreatesTokens, dies, enters
from apnap.language.references import Bound, EachPlayer, Host, Linked
from apnap.language.statics import Cannot, Continuous
from apnap.language.types import LEGENDARY
from apnap.rules.events.zone_changes import Moved
from tests.cr.effect_spells import RAT, cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

MAGE = card(
    "Jade Mage",
    "{1}{G}",
    "Creature - Human Shaman",
    Activated((Mana("{2}{G}"),), (CreateToken(face("", "", "Creature - Saproling", pt="1/1", colours=(G,))),)),
    pt="2/1",
)
REINFORCEMENTS = card(
    "Dwarven Reinforcements",
    "{3}{R}",
    "Sorcery",
    Spell((CreateToken(face("", "", "Creature - Dwarf Berserker", pt="2/1", colours=(R,)), 2),)),
)
MINSC = card(
    "Minsc",
    "{R}{G}{W}",
    "Legendary Creature - Human Ranger",
    Triggered(
        enters(),
        (
            CreateToken(
                face(
                    "Boo",
                    "",
                    "Legendary Creature - Hamster",
                    Keyword("trample"),
                    Keyword("haste"),
                    pt="1/1",
                    colours=(R,),
                )
            ),
        ),
    ),
    pt="3/3",
)
IMAGE = card("Spitting Image", "{U}", "Sorcery", Spell((CreateCopyToken(Target(creature)),)))
DISSENTER = card(
    "Doomed Dissenter",
    "{1}{B}",
    "Creature - Human",
    Triggered(dies(), (CreateToken(face("", "", "Creature - Zombie", pt="2/2", colours=(2,))),)),
    pt="1/1",
)
VAT = card(
    "Mimic Vat",
    "{3}",
    "Artifact",
    Triggered(dies(creature & ~token), (YouMay((Move(Bound("card"), "exile", linked=True),)),)),
    Activated(
        (Mana("{3}"), TapThis()),
        (
            CreateCopyToken(Linked()),
            Apply(Bound("tokens"), (Gain((Keyword("haste"),)),), duration=FOREVER),
            Delayed(Begins("end"), (Move(Bound("tokens"), "exile"),)),
        ),
    ),
)


@example("111.3/1")
@cr("111.3", "111.1", "111.4")
def test_a_token_has_only_the_stated_characteristics() -> None:
    play = scene(Seat(battlefield=[MAGE], pool="{G}{G}{G}"))
    play.activate("Jade Mage")
    play.resolve()
    made = play.values("Saproling Token")
    assert (made.cost, made.supertypes, made.abilities, made.mana_value) == ((), 0, (), 0)
    assert (play.pt("Saproling Token"), made.colours) == ((1, 1), 1 << G)


@example("111.4/1")
@cr("111.4")
def test_a_token_is_named_after_its_subtypes() -> None:
    play = scene(Seat(hand=[REINFORCEMENTS], pool="{R}{R}{R}{R}"))
    play.cast("Dwarven Reinforcements")
    play.resolve()
    assert play.battlefield() == ["Dwarf Berserker Token"] * 2
    for which in ("first", "second"):
        assert play.values(f"the {which} Dwarf Berserker Token").subtypes == {"Dwarf", "Berserker"}


@example("111.4/2")
@cr("111.4")
def test_a_token_with_its_own_name() -> None:
    play = scene(Seat(hand=[MINSC], pool="{R}{G}{W}"))
    play.cast("Minsc")
    play.resolve()
    play.resolve()
    boo = play.values("Boo")
    assert (boo.name, boo.subtypes, boo.supertypes) == ("Boo", frozenset(("Hamster",)), LEGENDARY)
    assert play.keywords("Boo") == {"trample", "haste"}


@example("111.4/3")
@cr("111.4", "707.2")
def test_a_copy_has_the_name_of_what_it_copies() -> None:
    play = scene(Seat(hand=[IMAGE], pool="{U}"), Seat(battlefield=[Permanent(DISSENTER, counters={"+1/+1": 1})]))
    play.cast("Spitting Image", targets=["Doomed Dissenter"])
    play.resolve()
    assert play.battlefield(0) == ["Doomed Dissenter"]
    made, original = play.values("your Doomed Dissenter"), play.object("Player 2's Doomed Dissenter").base
    assert play.object("your Doomed Dissenter").is_token
    for name in ("name", "cost", "colours", "types", "supertypes", "subtypes", "power", "toughness"):
        assert getattr(made, name) == getattr(original, name)
    assert [one.node for one in made.abilities] == [one.node for one in original.abilities]


@example("111.11/1")
@cr("111.11", "607.2a")
def test_a_copy_of_a_card_that_was_not_chosen_is_not_created() -> None:
    play = scene(Seat(battlefield=[VAT, "Grizzly Bears"], hand=["Murder"], pool="{C}{C}{C}{C}{B}{B}"))
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.no()
    assert play.pool() == "{C}{C}{C}"
    play.activate("Mimic Vat")
    play.resolve()
    assert play.battlefield() == ["Mimic Vat"]


@cr("607.2a", "111.1")
def test_a_token_copy_of_the_exiled_card() -> None:
    play = scene(Seat(battlefield=[VAT, "Grizzly Bears"], hand=["Murder"], pool="{C}{C}{C}{C}{B}{B}"))
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.exile() == ["Grizzly Bears"]
    play.activate("Mimic Vat")
    play.resolve()
    assert play.battlefield() == ["Mimic Vat", "Grizzly Bears"]
    assert play.keywords("Grizzly Bears") == {"haste"}
    play.until("end")
    play.resolve()
    assert play.battlefield() == ["Mimic Vat"]
    assert play.exile() == ["Grizzly Bears"]  # the token has ceased to exist, the card is still there


@cr("111.8")
def test_a_token_that_left_the_battlefield_does_not_return() -> None:
    away, back = Move(Target(creature), "exile"), Move(Bound("moved"), "battlefield")
    blink = card("Blink", "{W}", "Instant", Spell((away, back)))
    mine = [Permanent("Hill Giant", token=True), Permanent("Grizzly Bears")]
    play = scene(Seat(hand=[blink, blink], pool="{W}{W}", battlefield=mine))
    play.cast("Blink", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(), play.exile()) == (["Grizzly Bears"], [])
    play.cast("Blink", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]


@cr("111.8")
def test_a_token_that_left_the_battlefield_cant_move_to_another_zone() -> None:
    away, on = Move(Target(creature), "graveyard"), Move(Bound("moved"), "exile")
    bury = card("Bury", "{0}", "Instant", Spell((away, on)))
    play = scene(Seat(hand=[bury], battlefield=[Permanent("Hill Giant", token=True)]))
    play.cast("Bury", targets=["Hill Giant"])
    play.resolve()
    assert [event.destination for event in play.events(Moved) if event.why == "effect"] == ["graveyard"]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("111.5")
def test_a_token_that_cant_enter_is_not_created() -> None:
    ban = card("Ban", "", "Enchantment", Static(Cannot(creature, "enter")))
    made = card("Notice", "", "Enchantment", Triggered(CreatesTokens(), (GainLife(1),)))
    forge = _button("Forge", CreateToken(face("Soldier", "", "Creature - Soldier", pt="1/1")))
    play = scene(Seat(battlefield=[ban, made, forge]))
    play.activate("Forge")
    play.resolve_all()
    assert (play.battlefield(0), play.life(0)) == (["Ban", "Notice", "Forge"], 20)


@cr("111.12", "608.3f", "112.1a", "707.10f")
def test_a_copy_of_a_permanent_spell_becomes_a_token_but_was_not_created() -> None:
    made = card("Notice", "", "Enchantment", Triggered(CreatesTokens(), (GainLife(1),)))
    entered = card("Door", "", "Enchantment", Triggered(enters(creature), (Draw(1),)))
    twin = _button("Twin", CopySpell(Target(spell), new_targets=False))
    play = scene(
        Seat(battlefield=[made, entered, twin, "Forest", "Forest"], hand=["Grizzly Bears"], library=["Opt"] * 3)
    )
    play.cast("Grizzly Bears")
    play.activate("Twin", targets=["Grizzly Bears"])
    play.resolve()
    assert play.stack == ["Grizzly Bears", "Grizzly Bears"]
    play.resolve_all()
    assert [
        play.object(one).is_token for one in play.state.battlefield if play.values(one).name == "Grizzly Bears"
    ] == [
        True,
        False,
    ]
    assert (play.life(0), len(play.hand(0))) == (20, 2)


@cr("111.1", "303.4")
def test_an_aura_token_is_attached_to_the_stated_creature() -> None:
    might = Static(Continuous(Is(Host()), (ModifyPT(2, 2),)))
    role = face("Role", "", "Enchantment - Aura", Keyword("enchant", quality=creature), might)
    own = Seat(battlefield=["Isamaru", "Hill Giant"])
    play = cast((CreateToken(role, attached_to=Target(creature)),), own, targets=("Hill Giant",))
    assert (play.attached_to("Role"), play.pt("Hill Giant"), play.pt("Isamaru")) == ("Hill Giant", (5, 5), (2, 2))


@cr("111.2", "110.5b")
def test_tokens_enter_tapped() -> None:
    play = cast((CreateToken(RAT), CreateToken(RAT, tapped=True)), Seat())
    assert [play.state.object(id).tapped for id in play.state.battlefield] == [False, True]


@cr("111.3", "204.1")
def test_a_token_has_the_stated_colours() -> None:
    play = cast((CreateToken(face("Rat", "", "Creature - Rat", pt="1/1", colours=(2, 3))),), Seat())
    assert play.values("Rat").colours == (1 << 2) | (1 << 3)


@cr("707.2", "111.2")
def test_copies_of_a_permanent_for_each_opponent() -> None:
    copy = CreateCopyToken(Target(creature), who=EachPlayer("opponent"), name="copies")
    play = cast((copy, Tap(Bound("copies"))), Seat(battlefield=["Grizzly Bears"]), targets=("Grizzly Bears",))
    assert (play.battlefield(0), play.battlefield(1)) == (["Grizzly Bears"], ["Grizzly Bears"])
    assert [play.state.object(id).tapped for id in play.state.battlefield] == [False, True]
