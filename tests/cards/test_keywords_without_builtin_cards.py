"""Keywords that no built-in card has, each played once."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.costs import ExileCards, Mana
from apnap.language.effects import DealDamage, Draw, Target
from apnap.language.filters import any_target, creature
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr


def bear(*abilities: Keyword, pt: str = "2/2") -> CardDefinition:
    return card("Odd Bear", "{2}", "Creature - Bear", *abilities, pt=pt)


def may_block(attacker: CardDefinition, *theirs: CardDefinition | str, blocker: str = "Hill Giant") -> bool:
    """Whether the blocker could block the attacker."""
    play = scene(Seat(battlefield=[attacker]), Seat(battlefield=[blocker, *theirs]))
    play.attack(["Odd Bear"])
    try:
        play.block({blocker: "Odd Bear"})
    except Illegal:
        return False
    return True


def _land(line: str) -> CardDefinition:
    return card("Some Land", "", line)


@cr("702.14c")
@pytest.mark.parametrize(
    ("keyword", "line", "other"),
    [
        (Keyword("plainswalk"), "Basic Land - Plains", "Basic Land - Island"),
        (Keyword("snow plainswalk"), "Snow Land - Plains", "Basic Land - Plains"),
        (Keyword("snow islandwalk"), "Snow Land - Island", "Basic Land - Island"),
        (Keyword("snow swampwalk"), "Snow Land - Swamp", "Basic Land - Swamp"),
        (Keyword("snow mountainwalk"), "Snow Land - Mountain", "Basic Land - Mountain"),
        (Keyword("desertwalk"), "Land - Desert", "Land"),
        (Keyword("artifact landwalk"), "Artifact Land", "Land"),
        (Keyword("snow landwalk"), "Snow Land", "Land"),
        (Keyword("nonbasic landwalk"), "Land", "Basic Land - Forest"),
        (Keyword("legendary landwalk"), "Legendary Land", "Land"),
    ],
)
def test_landwalk(keyword: Keyword, line: str, other: str) -> None:
    assert not may_block(bear(keyword), _land(line))
    assert may_block(bear(keyword), _land(other))


@cr("702.31b")
def test_horsemanship() -> None:
    assert not may_block(bear(Keyword("horsemanship")))
    rider = card("Rider", "{2}", "Creature - Knight", Keyword("horsemanship"), pt="1/1")
    assert may_block(bear(Keyword("horsemanship")), rider, blocker="Hill Giant") is False
    play = scene(Seat(battlefield=[bear(Keyword("horsemanship"))]), Seat(battlefield=[rider]))
    play.attack(["Odd Bear"])
    play.block({"Rider": "Odd Bear"})


@cr("702.118b")
@pytest.mark.parametrize(("blocker", "can"), [("Hill Giant", False), ("Grizzly Bears", True)])
def test_skulk(blocker: str, can: bool) -> None:
    assert may_block(bear(Keyword("skulk")), blocker=blocker) == can


CYCLING = (
    (Keyword("plainscycling", (Mana("{1}"),)), "Plains"),
    (Keyword("islandcycling", (Mana("{1}"),)), "Island"),
    (Keyword("swampcycling", (Mana("{1}"),)), "Swamp"),
    (Keyword("mountaincycling", (Mana("{1}"),)), "Mountain"),
    (Keyword("basic landcycling", (Mana("{1}"),)), "Forest"),
)


@cr("702.29e")
@pytest.mark.parametrize(("keyword", "found"), CYCLING)
def test_typecycling(keyword: Keyword, found: str) -> None:
    library: list[CardDefinition | str] = ["Hill Giant", found, "Grizzly Bears"]
    play = scene(Seat(hand=[bear(keyword)], pool="{C}", library=library))
    play.activate("Odd Bear")
    play.resolve()
    play.choose(found)
    assert play.hand() == [found]


@cr("702.126a")
def test_improvise() -> None:
    tool = card("Tool", "{1}", "Artifact")
    big = card("Big", "{3}", "Sorcery", Keyword("improvise"), Spell((Draw(1),)))
    play = scene(Seat(hand=[big], battlefield=[tool, "Forest", "Forest"], library=["Island"]))
    play.cast("Big")
    play.resolve()
    assert play.tapped("Tool")
    assert play.hand() == ["Island"]


@cr("702.138a")
def test_escape() -> None:
    risen = card(
        "Risen",
        "{9}",
        "Creature - Giant",
        Keyword("escape", (Mana("{1}"), ExileCards(creature, "graveyard", 1))),
        pt="5/5",
    )
    play = scene(Seat(graveyard=[risen, "Grizzly Bears"], battlefield=["Forest"]))
    play.cast("Risen")
    play.resolve()
    assert (play.battlefield(), play.exile()) == (["Forest", "Risen"], ["Grizzly Bears"])


@cr("702.147a")
def test_decayed() -> None:
    play = scene(Seat(battlefield=[bear(Keyword("decayed"))]), Seat(battlefield=["Grizzly Bears"]), active=1)
    play.attack(["Grizzly Bears"])
    with pytest.raises(Illegal):
        play.block({"Odd Bear": "Grizzly Bears"})
    play = scene(Seat(battlefield=[bear(Keyword("decayed"))]))
    play.attack(["Odd Bear"])
    play.resolve_all()
    play.until("end of combat")
    play.resolve_all()
    assert play.graveyard() == ["Odd Bear"]


def attacked(attacker: CardDefinition) -> Script:
    play = scene(Seat(battlefield=[attacker]))
    play.attack(["Odd Bear"])
    play.until("declare blockers")
    play.resolve_all()
    play.until("end of combat")
    play.resolve_all()
    return play


@cr("702.68a")
def test_frenzy() -> None:
    assert attacked(bear(Keyword("frenzy", number=2))).life(1) == 16


@cr("702.70a")
def test_poisonous() -> None:
    play = scene(Seat(battlefield=[bear(Keyword("poisonous", number=3))]))
    play.attack(["Odd Bear"])
    play.until("combat damage")
    play.resolve_all()
    assert play.state.players[1].poison == 3


@cr("702.64a")
def test_absorb() -> None:
    shock = card("Shock", "{0}", "Instant", Spell((DealDamage(3, Target(any_target)),)))
    play = scene(Seat(battlefield=[bear(Keyword("absorb", number=2))], hand=[shock]))
    play.cast("Shock", ["Odd Bear"])
    play.resolve()
    assert play.damage("Odd Bear") == 1


@cr("702.46a")
def test_soulshift() -> None:
    spirit = card("Little Spirit", "{1}", "Creature - Spirit", pt="1/1")
    kill = card("Kill", "{0}", "Instant", Spell((DealDamage(9, Target(any_target)),)))
    play = scene(Seat(battlefield=[bear(Keyword("soulshift", number=3))], hand=[kill], graveyard=[spirit]))
    play.cast("Kill", ["Odd Bear"])
    play.resolve()
    play.resolve()
    while play.decision.purpose != "act":
        play.yes()
    assert play.hand() == ["Little Spirit"]
