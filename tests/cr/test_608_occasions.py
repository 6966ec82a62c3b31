"""The next spell, two players at once, discarding as many as one likes, and what attacked this turn."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import CountOf, Number
from apnap.language.card import CardDefinition, card
from apnap.language.effects import (
    Choose,
    Delayed,
    Discard,
    Draw,
    Each,
    Effect,
    GainLife,
    LoseLife,
    Tap,
    Target,
    Untap,
)
from apnap.language.filters import HasStatus, Is, creature, instant, opponent, you_control
from apnap.language.patterns import YOU, Casts, PlayerAttacks
from apnap.language.references import Both, EachPlayer, You
from apnap.rules.events.cards import CardDrawn
from tests.cr.scenes import Seat, scene
from tests.marks import cr


def spell(name: str, *effects: Effect, kind: str = "Sorcery") -> CardDefinition:
    return card(name, "{U}", kind, Spell(effects))


LIBRARY = ["Forest"] * 6


@cr("603.7b")
def test_the_next_spell_is_one_spell_of_this_turn() -> None:
    watch = spell("Watch", Delayed(Casts(YOU, instant), (GainLife(2),), "until end of turn", once=True))
    bolt = spell("Bolt", LoseLife(1, EachPlayer("opponent")), kind="Instant")
    play = scene(Seat(hand=[watch, watch, bolt, bolt, bolt], pool="{U}" * 4, library=LIBRARY), Seat(library=LIBRARY))
    play.cast("Watch")
    play.resolve()
    for life in (22, 22):
        play.cast("Bolt")
        play.resolve_all()
        assert play.lives[0] == life
    play.cast("Watch")
    play.resolve()
    play.until("upkeep", 1)
    assert play.state.delayed == ()


@cr("101.4", "115.1")
def test_two_players_do_it_each() -> None:
    gift = spell("Gift", Draw(2, Both(You(), Target(opponent))))
    seats = [Seat(hand=[gift], pool="{U}", library=LIBRARY), Seat(library=LIBRARY), Seat(library=LIBRARY)]
    play = scene(*seats)
    play.cast("Gift", targets=["Player 3"])
    play.resolve()
    assert [len(play.hand(n)) for n in range(3)] == [2, 0, 2]
    assert [event.player for event in play.events(CardDrawn)] == [0, 0, 2, 2]


@cr("101.4")
def test_of_two_players_the_active_one_comes_first() -> None:
    gift = spell("Gift", Draw(1, Both(You(), Target(opponent))), kind="Instant")
    play = scene(Seat(library=LIBRARY), Seat(hand=[gift], pool="{U}", library=LIBRARY))
    play.pass_to(1)
    play.cast("Gift")
    play.resolve()
    assert [event.player for event in play.events(CardDrawn)] == [0, 1]


@cr("701.8b", "107.1c")
def test_as_many_cards_as_one_likes_are_discarded() -> None:
    for most, chosen in ((2, ["Island"]), (None, []), (None, ["Island", "Swamp", "Plains"])):
        sift = spell("Sift", Discard(You(), most, up_to=True), Draw(Number()))
        play = scene(Seat(hand=[sift, "Island", "Swamp", "Plains"], pool="{U}", library=LIBRARY))
        play.cast("Sift")
        play.resolve()
        play.choose(*chosen)
        assert (sorted(play.graveyard(0)), len(play.hand(0))) == (sorted([*chosen, "Sift"]), 3)


@cr("608.2c")
def test_that_many_is_how_many_were_tapped() -> None:
    mine = creature & you_control
    rite = spell("Rite", Tap(Choose(mine, count=None, up_to=True)), GainLife(Number()))
    play = scene(Seat(hand=[rite], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.cast("Rite")
    play.resolve()
    play.choose("Grizzly Bears", "Craw Wurm")
    assert (play.lives[0], play.tapped("Hill Giant")) == (22, False)


@cr("508.3d")
def test_an_attack_with_so_many() -> None:
    drum = card("Drum", "{1}", "Artifact", Triggered(PlayerAttacks(Is(You()), creature, 2), (GainLife(3),)))
    for attackers, life in ((["Grizzly Bears"], 20), (["Grizzly Bears", "Hill Giant"], 23)):
        play = scene(Seat(battlefield=[drum, "Grizzly Bears", "Hill Giant"]))
        play.attack(attackers)
        play.resolve_all()
        assert play.lives[0] == life


@cr("508.3a")
def test_what_attacked_this_turn() -> None:
    again = spell("Again", Untap(Each(creature & HasStatus("attacked this turn"))))
    play = scene(Seat(hand=[again], pool="", battlefield=["Grizzly Bears", "Hill Giant", "Island"], library=LIBRARY))
    play.attack(["Grizzly Bears"])
    play.until("postcombat main")
    tapped = play.tapped("Grizzly Bears")
    play.cast("Again")
    play.resolve()
    assert (tapped, play.tapped("Grizzly Bears")) == (True, False)
    count = CountOf(Each(creature & HasStatus("attacked this turn")))
    tell = spell("Tell", GainLife(count))
    play = scene(Seat(hand=[tell], battlefield=["Grizzly Bears", "Hill Giant", "Island"], library=LIBRARY))
    play.attack(["Hill Giant"])
    play.until("postcombat main")
    play.cast("Tell")
    play.resolve()
    assert play.lives[0] == 21
