"""Explore and connive as events, several at a time, and Maps (CR 111.10s, 701.40, 701.47)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import Connive, CreateToken, Destroy, Each, Explore, GainLife, Target
from apnap.language.filters import Non, creature, land, you_control
from apnap.language.patterns import Connives, Explores
from apnap.language.predefined_tokens import MAP
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

ORDER = card("Order", "{0}", "Instant", Spell((Explore(Target(creature)),)))
PLOT = card("Plot", "{0}", "Instant", Spell((Connive(Target(creature), 2),)))
MINE = creature & you_control


def table(
    watcher: Triggered, *others: CardDefinition | str, library: list[str], hand: tuple[CardDefinition | str, ...] = ()
) -> Script:
    seen = card("Watcher", "{G}", "Enchantment", watcher)
    cards: list[CardDefinition | str] = [*library, *["Plains"] * 3]
    return scene(Seat(battlefield=[seen, "Grizzly Bears", *others], hand=list(hand), library=cards))


@cr("701.40b")
@pytest.mark.parametrize(("found", "gained"), [("Forest", 1), ("Opt", 10)])
def test_abilities_trigger_on_exploring(found: str, gained: int) -> None:
    lands = Triggered(Explores(MINE, land), (GainLife(1),))
    other = card("Other Watcher", "{G}", "Enchantment", Triggered(Explores(MINE, Non(land)), (GainLife(10),)))
    play = table(lands, other, library=[found], hand=(ORDER,))
    play.cast("Order", targets=["Grizzly Bears"])
    play.resolve()
    if found == "Opt":
        play.no()
    play.resolve_all()
    assert play.life() == 20 + gained


@cr("701.40b", "701.40c")
def test_a_creature_that_left_explores_as_it_last_existed() -> None:
    kill = card("Kill", "{0}", "Instant", Spell((Destroy(Target(creature)), Explore(Target(creature, "other")))))
    play = table(Triggered(Explores(MINE), (GainLife(1),)), library=["Forest"], hand=(kill,))
    play.cast("Kill", targets=["Grizzly Bears", "Grizzly Bears"])
    play.resolve()
    assert (play.hand(), sorted(play.graveyard())) == (["Forest"], ["Grizzly Bears", "Kill"])
    play.resolve_all()
    assert play.life() == 21


@cr("701.40a")
def test_several_explore_one_after_the_other() -> None:
    everyone = card("Everyone", "{0}", "Instant", Spell((Explore(Each(MINE)),)))
    play = table(Triggered(Explores(MINE), (GainLife(1),)), "Hill Giant", library=["Opt", "Forest"], hand=(everyone,))
    play.cast("Everyone")
    play.resolve()
    play.choose("Hill Giant")
    play.yes()
    assert (play.counters("Hill Giant"), play.counters("Grizzly Bears")) == ({"+1/+1": 1}, {})
    assert (play.hand(), sorted(play.graveyard())) == (["Forest"], ["Everyone", "Opt"])
    play.resolve_all()
    assert play.life() == 22


@cr("701.47b", "701.47e")
def test_conniving_two_counts_discarded_nonland_cards() -> None:
    play = table(Triggered(Connives(MINE), (GainLife(5),)), library=["Opt", "Forest"], hand=(PLOT, "Murder"))
    play.cast("Plot", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("Opt", "Murder")
    assert (play.counters("Grizzly Bears"), play.hand()) == ({"+1/+1": 2}, ["Forest"])
    play.resolve_all()
    assert play.life() == 25


@cr("701.47d")
def test_several_connive_one_after_the_other() -> None:
    everyone = card("Everyone", "{0}", "Instant", Spell((Connive(Each(MINE)),)))
    play = table(Triggered(Connives(MINE), (GainLife(1),)), "Hill Giant", library=["Opt", "Forest"], hand=(everyone,))
    play.cast("Everyone")
    play.resolve()
    play.choose("Hill Giant")
    assert (play.counters("Hill Giant"), play.counters("Grizzly Bears")) == ({"+1/+1": 1}, {})


@cr("111.10s")
def test_a_map_lets_a_creature_explore() -> None:
    draw_map = card("Draw Map", "{0}", "Instant", Spell((CreateToken(MAP),)))
    maker = card("Maker", "{G}", "Enchantment", Activated((Mana("{0}"),), (GainLife(1),)))
    seat = Seat(hand=[draw_map], battlefield=[maker, "Grizzly Bears"], pool="{C}", library=["Forest", "Forest"])
    play = scene(seat, Seat(battlefield=["Hill Giant"]))
    play.cast("Draw Map")
    play.resolve()
    play.activate("Map Token", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.hand(), play.battlefield(0)) == (["Forest"], ["Maker", "Grizzly Bears"])
