"""Counters (CR 122): shield, stun, finality and keyword counters, and dividing counters."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card
from apnap.language.changes import LoseAll
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, ApplyRule, DealDamage, Effect, GainLife, Target, Untap, YouMay
from apnap.language.filters import Anything, any_target, creature, permanent, player
from apnap.language.patterns import YOU, BecomesUntapped, GetsCounters, dies
from apnap.language.statics import Cannot, Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

SHARP = card(
    "Sharp Bolt",
    "{R}",
    "Instant",
    Spell((ApplyRule(Cannot(Anything(), "have prevented")), DealDamage(3, Target(any_target)))),
)
WAKE = card("Wake", "{G}", "Instant", Spell((Untap(Target(permanent)),)))


@cr("122.1c")
def test_a_shield_counter_is_removed_instead_of_damage_or_destruction() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt", "Murder"], pool="{R}{B}{B}{B}"),
        Seat(battlefield=[Permanent("Grizzly Bears", counters={"shield": 2})]),
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.damage("Grizzly Bears"), play.counters("Grizzly Bears")) == (0, {"shield": 1})
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(1), play.counters("Grizzly Bears")) == (["Grizzly Bears"], {})


@cr("122.1c")
def test_state_based_actions_destroy_despite_a_shield_counter() -> None:
    play = scene(Seat(), Seat(battlefield=[Permanent("Grizzly Bears", counters={"shield": 1}, damage=2)]))
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("122.1c", "615.13")
def test_simultaneous_damage_removes_one_shield_counter() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Craw Wurm", counters={"shield": 3})]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.attack(["Craw Wurm"])
    play.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
    play.order(["Grizzly Bears", "Hill Giant"])
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2})
    assert (play.damage("Craw Wurm"), play.counters("Craw Wurm")) == (0, {"shield": 2})


@cr("615.12", "615.12a")
def test_an_ineffective_prevention_still_does_the_rest_once() -> None:
    play = scene(Seat(hand=[SHARP], pool="{R}"), Seat(battlefield=[Permanent("Craw Wurm", counters={"shield": 2})]))
    play.cast("Sharp Bolt", targets=["Craw Wurm"])
    play.resolve()
    assert (play.damage("Craw Wurm"), play.counters("Craw Wurm")) == (3, {"shield": 1})


@cr("122.1d")
def test_a_stun_counter_is_removed_instead_of_untapping() -> None:
    play = scene(
        Seat(
            hand=[WAKE, WAKE],
            pool="{G}{G}",
            battlefield=[Permanent("Grizzly Bears", tapped=True, counters={"stun": 1})],
        )
    )
    play.cast("Wake", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.tapped("Grizzly Bears"), play.counters("Grizzly Bears")) == (True, {})
    play.cast("Wake", targets=["Grizzly Bears"])
    play.resolve()
    assert not play.tapped("Grizzly Bears")


@cr("122.1d")
def test_an_untapped_permanent_keeps_its_stun_counter() -> None:
    play = scene(Seat(hand=[WAKE], pool="{G}", battlefield=[Permanent("Grizzly Bears", counters={"stun": 1})]))
    play.cast("Wake", targets=["Grizzly Bears"])
    play.resolve()
    assert play.counters("Grizzly Bears") == {"stun": 1}


@cr("122.1h")
def test_a_finality_counter_exiles_the_permanent_instead() -> None:
    play = scene(
        Seat(hand=["Murder", "Unsummon"], pool="{B}{B}{B}{U}"),
        Seat(
            battlefield=[
                Permanent("Grizzly Bears", counters={"finality": 1}),
                Permanent("Hill Giant", counters={"finality": 1}),
            ]
        ),
    )
    play.cast("Unsummon", targets=["Hill Giant"])
    play.resolve()
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.exile(), play.graveyard(1), play.hand(1)) == (["Grizzly Bears"], [], ["Hill Giant"])


@cr("122.1c", "122.1h")
def test_counter_effects_are_not_abilities_of_the_permanent() -> None:
    dumbness = card("Dumbness", "{U}", "Enchantment", Static(Continuous(creature, (LoseAll(),))))
    play = scene(
        Seat(hand=["Murder", "Murder"], pool="{B}" * 6, battlefield=[dumbness]),
        Seat(battlefield=[Permanent("Grizzly Bears", counters={"shield": 1, "finality": 1})]),
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield(1) == ["Grizzly Bears"]
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]


@cr("122.1d")
def test_a_permanent_that_loses_a_stun_counter_did_not_become_untapped() -> None:
    proud = card("Proud", "{W}", "Creature - Cat", Triggered(BecomesUntapped(), (GainLife(1),)), pt="2/2")
    play = scene(Seat(hand=[WAKE], pool="{G}", battlefield=[Permanent(proud, tapped=True, counters={"stun": 1})]))
    play.cast("Wake", targets=["Proud"])
    play.resolve()
    assert play.stack == []


@cr("122.1b")
@pytest.mark.parametrize(
    "keyword",
    [
        *("flying", "first strike", "double strike", "deathtouch", "haste", "hexproof", "indestructible", "lifelink"),
        *("menace", "reach", "shadow", "trample", "vigilance"),
    ],
)
def test_keyword_counters(keyword: str) -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={keyword: 1})]))
    assert play.keywords("Grizzly Bears") == {keyword}


@cr("122.1b")
def test_other_counters_grant_no_abilities() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"fear": 1})]))
    assert play.keywords("Grizzly Bears") == frozenset()


@cr("122.6a", "122.6", "122.1")
def test_a_permanents_controller_puts_counters_on_it_as_it_enters() -> None:
    notice = card("Notice", "", "Enchantment", Triggered(GetsCounters(permanent, by=YOU), (GainLife(1),)))
    play = scene(Seat(battlefield=["Forest", "Forest", notice], hand=["Hydra"]), Seat(battlefield=[notice]))
    play.cast("Hydra", x=1)
    play.resolve_all()
    assert play.lives == [21, 20]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("122.1e", "704.5c", "122.1g", "704.5v")
def test_ten_poison_counters_lose_the_game_and_a_battle_without_defense_is_defeated() -> None:
    poison = _button("Poison", AddCounters("poison", 1, Target(player)))
    play = scene(Seat(battlefield=[poison]), Seat(poison=8))
    play.activate("Poison", targets=["Player 2"])
    play.resolve()
    assert not play.game.over
    play.activate("Poison", targets=["Player 2"])
    play.resolve()
    assert play.game.winners == (0,)
    fort = card("Fort", "", "Battle", defense=3)
    play = scene(Seat(battlefield=["Mountain", fort], hand=["Lightning Bolt"]))
    while play.decision.purpose != "act":
        play.choose(play.decision.options[0])
    play.cast("Lightning Bolt", targets=["Fort"])
    play.resolve()
    assert sorted(play.graveyard(0)) == ["Fort", "Lightning Bolt"]


@cr("601.2d", "122.1")
def test_counters_divided_among_targets() -> None:
    grow = Spell((AddCounters("+1/+1", 3, Target(creature, count=2, at_least=1), divided=True),))
    play = scene(
        Seat(hand=[card("Grow", "{G}", "Sorcery", grow)], pool="{G}", battlefield=["Grizzly Bears", "Hill Giant"])
    )
    play.cast("Grow", targets=[["Grizzly Bears", "Hill Giant"]], divide={"Grizzly Bears": 1, "Hill Giant": 2})
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((3, 3), (5, 5))


@cr("601.2d", "603.3d")
def test_counters_divided_by_a_triggered_ability() -> None:
    star = card(
        "Star",
        "{G}",
        "Creature - Spirit",
        Triggered(dies(), (YouMay((AddCounters("+1/+1", 3, Target(creature, "target", 3, 0), divided=True),)),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[star, "Hill Giant", "Grizzly Bears"], hand=["Lightning Bolt"], pool="{R}"), Seat())
    play.cast("Lightning Bolt", targets=["Star"])
    play.resolve()
    play.choose("Hill Giant", "Grizzly Bears")
    play.assign({"Hill Giant": 2, "Grizzly Bears": 1})
    play.resolve()
    play.yes()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((5, 5), (3, 3))
