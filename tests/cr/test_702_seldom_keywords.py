"""Keyword abilities that few cards have: kinds of landwalk and typecycling, escape, frenzy, provoke, rampage …"""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword
from apnap.language.card import CardDefinition, card
from apnap.language.costs import ExileCards, Mana
from apnap.language.filters import Anything
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import LibraryShuffled
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

LANDS = {
    line: card(line, "", line)
    for line in (
        "Basic Land - Plains",
        "Basic Land - Island",
        "Basic Land - Swamp",
        "Basic Land - Mountain",
        "Basic Land - Forest",
        "Basic Snow Land - Plains",
        "Basic Snow Land - Island",
        "Basic Snow Land - Swamp",
        "Basic Snow Land - Mountain",
        "Basic Snow Land - Forest",
        "Land - Desert",
        "Artifact Land",
        "Legendary Land",
    )
}


def _can_be_blocked(walker: str, land: CardDefinition) -> bool:
    walks = card("Walker", "{1}", "Creature - Scout", Keyword(walker), pt="1/1")
    play = scene(Seat(battlefield=[walks]), Seat(battlefield=["Grizzly Bears", land]))
    play.attack(["Walker"])
    try:
        play.block({"Grizzly Bears": "Walker"})
    except Illegal:
        return False
    return True


@cr("702.14a", "702.14b", "702.14c")
@pytest.mark.parametrize(
    ("walker", "lands"),
    [
        (Keyword("plainswalk"), ["Basic Land - Plains", "Basic Snow Land - Plains"]),
        (Keyword("islandwalk"), ["Basic Land - Island", "Basic Snow Land - Island"]),
        (Keyword("snow plainswalk"), ["Basic Snow Land - Plains"]),
        (Keyword("snow islandwalk"), ["Basic Snow Land - Island"]),
        (Keyword("snow swampwalk"), ["Basic Snow Land - Swamp"]),
        (Keyword("snow mountainwalk"), ["Basic Snow Land - Mountain"]),
        (Keyword("snow forestwalk"), ["Basic Snow Land - Forest"]),
        (Keyword("desertwalk"), ["Land - Desert"]),
        (Keyword("artifact landwalk"), ["Artifact Land"]),
        (Keyword("snow landwalk"), [line for line in LANDS if "Snow" in line]),
        (Keyword("nonbasic landwalk"), ["Land - Desert", "Artifact Land", "Legendary Land"]),
        (Keyword("legendary landwalk"), ["Legendary Land"]),
    ],
    ids=lambda value: value.name if isinstance(value, Keyword) else "",
)
def test_landwalk_of_a_kind_needs_a_land_of_that_kind(walker: Keyword, lands: list[str]) -> None:
    evaded = [line for line, land in LANDS.items() if not _can_be_blocked(walker.name, land)]
    assert evaded == [line for line in LANDS if line in lands]


@cr("702.14c")
def test_landwalk_looks_at_the_defending_players_lands_only() -> None:
    walks = card("Walker", "{1}", "Creature - Scout", Keyword("plainswalk"), pt="1/1")
    play = scene(Seat(battlefield=[walks, "Plains"]), Seat(battlefield=["Grizzly Bears", "Island"]))
    play.attack(["Walker"])
    play.block({"Grizzly Bears": "Walker"})
    assert play.object("Walker").id in play.state.markers[0].combat.blocked  # type: ignore[union-attr]


@cr("702.29e", "702.29f")
@pytest.mark.parametrize(
    ("cycling", "found"),
    [
        (Keyword("plainscycling", (Mana("{1}"),)), ["Plains"]),
        (Keyword("islandcycling", (Mana("{1}"),)), ["Island"]),
        (Keyword("swampcycling", (Mana("{1}"),)), ["Swamp"]),
        (Keyword("mountaincycling", (Mana("{1}"),)), ["Mountain"]),
        (Keyword("forestcycling", (Mana("{1}"),)), ["Forest", "Bog Forest"]),
        (Keyword("basic landcycling", (Mana("{1}"),)), ["Plains", "Island", "Swamp", "Mountain", "Forest"]),
    ],
    ids=lambda value: value.name if isinstance(value, Keyword) else "",
)
def test_typecycling_searches_for_a_card_of_the_type(cycling: Keyword, found: list[str]) -> None:
    cycler = card("Cycler", "{7}", "Creature - Giant", cycling, pt="5/5")
    grove = card("Bog Forest", "", "Land - Forest")
    lands = ["Plains", "Island", "Swamp", "Mountain", "Forest"]
    play = scene(Seat(hand=[cycler], pool="{R}", library=["Grizzly Bears", grove, *lands]))
    play.activate("Cycler")
    assert (play.pool(), play.graveyard()) == ("", ["Cycler"])
    play.resolve()
    offered = [play.state.object(option.thing).base.name for option in play.decision.options if option.thing >= 0]
    assert sorted(offered) == sorted(found)
    play.choose(found[0])
    assert (play.hand(), len(play.library()), play.log(LibraryShuffled)) == ([found[0]], 6, [LibraryShuffled])


@cr("702.138a")
def test_escaping_is_casting_from_the_graveyard_for_the_escape_cost() -> None:
    cost = (Mana("{1}{R}"), ExileCards(Anything(), "graveyard", 2))
    rat = card("Rat", "{5}{R}", "Creature - Rat", Keyword("escape", cost), pt="4/1")
    play = scene(Seat(graveyard=[rat, "Plains", "Island"], pool="{R}{R}"))
    play.cast("Rat", way="escape")
    assert (sorted(play.exile()), play.graveyard(), play.pool()) == (["Island", "Plains"], [], "")
    play.resolve()
    assert play.battlefield() == ["Rat"]
    poor = scene(Seat(graveyard=[rat, "Plains"], pool="{R}{R}"))
    assert not poor.may("cast", "Rat")


@cr("702.68a", "509.5g")
def test_frenzy_adds_to_the_power_of_an_unblocked_attacker() -> None:
    wild = card("Wild", "{1}", "Creature - Sliver", Keyword("frenzy", number=2), pt="1/1")
    for blockers, power in (([], 3), (["Grizzly Bears"], 1)):
        play = scene(Seat(battlefield=[wild]), Seat(battlefield=["Grizzly Bears"]))
        play.attack(["Wild"])
        play.block(dict.fromkeys(blockers, "Wild"))
        play.resolve_all()
        assert play.pt("Wild") == (power, 1)


@cr("702.39a")
def test_a_provoked_creature_untaps_and_must_block() -> None:
    lure = card("Lure", "{1}", "Creature - Ox", Keyword("provoke"), pt="1/1")
    play = scene(Seat(battlefield=[lure]), Seat(battlefield=[Permanent("Grizzly Bears", tapped=True), "Hill Giant"]))
    play.attack(["Lure"])
    play.choose("Grizzly Bears")
    play.resolve()
    play.yes()
    assert not play.object("Grizzly Bears").tapped
    with pytest.raises(Illegal):
        play.block({"Hill Giant": "Lure"})
    play.block({"Grizzly Bears": "Lure"})


@cr("702.23a")
def test_rampage_counts_the_blockers_beyond_the_first() -> None:
    ram = card("Ram", "{1}", "Creature - Sheep", Keyword("rampage", number=2), pt="1/1")
    play = scene(Seat(battlefield=[ram]), Seat(battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.attack(["Ram"])
    play.block({"Grizzly Bears": "Ram", "Hill Giant": "Ram", "Craw Wurm": "Ram"})
    play.order(["Grizzly Bears", "Hill Giant", "Craw Wurm"])
    play.resolve()
    assert play.pt("Ram") == (5, 5)


@cr("702.77a")
def test_reinforce_discards_the_card_for_counters() -> None:
    kin = card("Kin", "{5}", "Creature - Kithkin", Keyword("reinforce", (Mana("{1}"),), 2), pt="1/1")
    play = scene(Seat(hand=[kin], pool="{W}", battlefield=["Grizzly Bears"]))
    play.activate("Kin", targets=["Grizzly Bears"])
    assert play.graveyard() == ["Kin"]
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.pool()) == ({"+1/+1": 2}, "")
