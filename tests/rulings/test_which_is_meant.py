"""Rulings about cards whose words leave open at first sight which thing, whose, or how many they mean."""

from __future__ import annotations

from apnap.rules.events.damage import Damage
from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Drake Familiar", 1)
def test_an_opponents_enchantment_is_returned() -> None:
    play = scene(Seat(hand=["Drake Familiar"], pool="{U}{U}"), Seat(battlefield=["Glorious Anthem"]))
    play.cast("Drake Familiar")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.hand(1), play.battlefield()) == (["Glorious Anthem"], ["Drake Familiar"])


@ruling("Valakut, the Molten Pinnacle", 3)
def test_five_mountains_besides_the_new_one() -> None:
    for others, life in ((4, 20), (5, 17)):
        valakut = "Valakut, the Molten Pinnacle"
        play = scene(Seat(hand=["Mountain"], battlefield=[valakut, *["Mountain"] * others]))
        play.land("Mountain")
        if others == 5:
            play.choose("Player 2")
            play.resolve()
            play.yes()
        assert play.life(1) == life


@ruling("Angelic Renewal", 1)
def test_the_creature_returns_not_the_enchantment() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=["Angelic Renewal", "Hill Giant"]))
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.battlefield(), sorted(play.graveyard())) == (["Hill Giant"], ["Angelic Renewal", "Murder"])


@ruling("Killer Instinct", 1)
def test_what_is_no_creature_stays_where_it_is() -> None:
    play = scene(Seat(battlefield=["Killer Instinct"], library=["Forest", "Shock"]), step="upkeep")
    play.resolve()
    play.until("end")
    assert play.battlefield() == ["Killer Instinct"]


@ruling("Nissa's Judgment", 5)
def test_each_creature_deals_its_own_power() -> None:
    play = scene(
        Seat(hand=["Nissa's Judgment"], pool="{G}" * 5, battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Nissa's Judgment", targets=[["Grizzly Bears", "Hill Giant"], ["Craw Wurm"]])
    play.resolve()
    assert sorted(event.amount for event in play.events(Damage)) == [3, 4]
    assert play.graveyard(1) == ["Craw Wurm"]


def test_that_many_are_as_many_as_were_sacrificed() -> None:
    play = scene(
        Seat(hand=["Hellion Eruption"], pool="{R}" * 6, battlefield=["Hill Giant", "Grizzly Bears", "Mountain"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Hellion Eruption")
    play.resolve()
    assert sorted(play.battlefield(0)) == ["Hellion Token", "Hellion Token", "Mountain"]
    assert play.battlefield(1) == ["Craw Wurm"]
