"""Tokens (CR 111): what they are called, what they are, and when none is made."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.card import card, face
from apnap.language.changes import Gain
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, CreateCopyToken, CreateToken, Delayed, Move, Target, YouMay
from apnap.language.filters import creature, token
from apnap.language.mana import G, R
from apnap.language.patterns import Begins, dies, enters
from apnap.language.references import Bound, Linked
from apnap.language.types import LEGENDARY
from apnap.rules.events.zone_changes import Moved
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

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
def test_a_token_has_nothing_but_what_is_said() -> None:
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
def test_a_token_with_a_name_of_its_own() -> None:
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
def test_a_copy_of_a_card_that_was_not_chosen_is_not_made() -> None:
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
def test_a_copy_of_the_card_that_was_exiled() -> None:
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
def test_a_token_that_has_left_does_not_come_back() -> None:
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
def test_a_token_that_has_left_goes_nowhere_else() -> None:
    away, on = Move(Target(creature), "graveyard"), Move(Bound("moved"), "exile")
    bury = card("Bury", "{0}", "Instant", Spell((away, on)))
    play = scene(Seat(hand=[bury], battlefield=[Permanent("Hill Giant", token=True)]))
    play.cast("Bury", targets=["Hill Giant"])
    play.resolve()
    assert [event.destination for event in play.events(Moved) if event.why == "effect"] == ["graveyard"]
