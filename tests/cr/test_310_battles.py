"""Battles (CR 310): protectors, attacking them, and defeated Sieges."""

from __future__ import annotations

from apnap.language import types
from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, SetTypes
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply, Effect, Target
from apnap.language.filters import Is, Named, permanent
from apnap.language.references import Host
from apnap.language.statics import Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

SIEGE = CardDefinition(
    (
        face("Invasion", "{1}{R}", "Battle - Siege", defense=3),
        face("Awakened Giant", "", "Creature - Giant", pt="5/5", colours=(3,)),
    ),
    "transform",
)
FORT = card("Old Fort", "{1}{R}", "Battle", defense=2)


@cr("310.4b", "310.8a", "310.11a")
def test_a_siege_enters_with_defense_and_a_protector() -> None:
    play = scene(Seat(hand=[SIEGE], pool="{R}{R}"))
    play.cast("Invasion")
    play.resolve()
    assert play.object("Invasion").counters == {"defense": 3}
    assert play.object("Invasion").protector == 1


@cr("310.8a", "310.11a")
def test_the_controller_chooses_among_opponents() -> None:
    play = scene(Seat(hand=[SIEGE], pool="{R}{R}"), Seat(), Seat())
    play.cast("Invasion")
    play.resolve()
    assert play.decision.player == 0
    play.choose("Player 3")
    assert play.object("Invasion").protector == 2


@cr("310.8a", "310.8b")
def test_a_battle_without_a_subtype_is_protected_by_its_controller() -> None:
    play = scene(Seat(hand=[FORT], pool="{R}{R}", battlefield=["Grizzly Bears"]))
    play.cast("Old Fort")
    play.resolve()
    assert play.object("Old Fort").protector == 0
    play.attack(["Grizzly Bears"])  # there is nothing but the opponent to attack
    play.until("combat damage")
    assert play.life(1) == 18


@cr("310.5", "310.8b", "310.8c", "310.8d", "310.6", "120.3h")
def test_attacking_a_siege_you_control() -> None:
    play = scene(Seat(battlefield=[Permanent(SIEGE), "Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Craw Wurm"]))
    play.attack({"Grizzly Bears": "Invasion", "Hill Giant": "Player 2"})
    play.block({"Craw Wurm": "Hill Giant"})
    play.until("combat damage")
    assert play.object("Invasion").counters == {"defense": 1}
    assert play.life(1) == 20


@cr("310.11b", "712.8e", "202.3b", "712.13")
def test_a_defeated_siege_is_cast_transformed() -> None:
    play = scene(Seat(battlefield=[Permanent(SIEGE), "Hill Giant"]))
    play.attack({"Hill Giant": "Invasion"})
    play.until("combat damage")
    assert play.battlefield() == ["Invasion", "Hill Giant"]  # it waits for its ability to leave the stack
    play.resolve()
    play.yes()
    assert play.exile() == []
    play.resolve()
    assert play.battlefield() == ["Hill Giant", "Awakened Giant"]
    assert play.values("Awakened Giant").mana_value == 2


@cr("310.11b")
def test_a_defeated_siege_need_not_be_cast() -> None:
    play = scene(Seat(battlefield=[Permanent(SIEGE), "Hill Giant"]))
    play.attack({"Hill Giant": "Invasion"})
    play.until("combat damage")
    play.resolve()
    play.no()
    assert play.exile() == ["Invasion"]


@cr("310.7", "704.5v")
def test_a_battle_without_defense_is_put_into_the_graveyard() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=[FORT]))
    play.cast("Lightning Bolt", targets=["Old Fort"])
    play.resolve()
    assert sorted(play.graveyard()) == ["Lightning Bolt", "Old Fort"]


@cr("310.10", "704.5x")
def test_a_siege_taken_by_its_protector_gets_a_new_protector() -> None:
    seize = card(
        "Seize",
        "{U}",
        "Enchantment - Aura",
        Keyword("enchant", quality=permanent),
        Static(Continuous(Is(Host()), (ChangeControl(),))),
    )
    play = scene(Seat(hand=[seize], pool="{U}"), Seat(battlefield=[Permanent(SIEGE)]))
    assert play.object("Invasion").protector == 0
    play.cast("Seize", targets=["Invasion"])
    play.resolve()
    assert play.object("Invasion").protector == 1


@cr("310.4a", "310.4c", "310.8", "310.11")
def test_a_siege_has_its_defense_and_chosen_protector() -> None:
    siege = card("Siege", "{0}", "Battle - Siege", defense=4)
    play = scene(Seat(battlefield=["Mountain"], hand=[siege, "Lightning Bolt"]))
    assert play.values(play.state.players[0].hand[0]).defense == 4
    play.cast("Siege")
    play.resolve()
    while play.decision.purpose != "act":
        play.choose("Player 2")
    assert play.counters("Siege") == {"defense": 4}
    assert play.object("Siege").protector == 1
    play.cast("Lightning Bolt", targets=["Siege"])
    play.resolve()
    assert play.counters("Siege") == {"defense": 1}


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("310.9", "704.5p")
def test_a_battle_cant_be_attached() -> None:
    odd = _button("Odd", Apply(Target(Named("Axe")), (SetTypes(types.BATTLE, keep="all"),), duration=FOREVER))
    axe = card("Axe", "", "Artifact - Equipment", Keyword("equip", FREE))
    worn = Permanent(axe, attached_to="Grizzly Bears", counters={"defense": 3})
    play = scene(Seat(battlefield=[odd, "Grizzly Bears", worn]))
    play.activate("Odd", targets=["Axe"])
    play.resolve()
    while play.decision.purpose != "act":
        play.choose(play.decision.options[0])
    assert play.attached_to("Axe") == ""
