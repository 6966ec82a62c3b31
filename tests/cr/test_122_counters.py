"""Counters that protect or hold back what they are on (CR 122.1), and damage that can't be prevented (CR 615.12)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import LoseAll
from apnap.language.effects import ApplyRule, DealDamage, GainLife, Target, Untap
from apnap.language.filters import Anything, any_target, creature, permanent
from apnap.language.patterns import BecomesUntapped
from apnap.language.statics import Cannot, Continuous
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

SHARP = card(
    "Sharp Bolt",
    "{R}",
    "Instant",
    Spell((ApplyRule(Cannot(Anything(), "have prevented")), DealDamage(3, Target(any_target)))),
)
WAKE = card("Wake", "{G}", "Instant", Spell((Untap(Target(permanent)),)))


@cr("122.1c")
def test_a_shield_counter_goes_in_the_place_of_damage_or_destruction() -> None:
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
def test_state_based_actions_destroy_in_spite_of_a_shield() -> None:
    play = scene(Seat(), Seat(battlefield=[Permanent("Grizzly Bears", counters={"shield": 1}, damage=2)]))
    assert play.graveyard(1) == ["Grizzly Bears"]


@cr("122.1c", "615.13")
def test_damage_from_several_sources_at_once_takes_one_shield_counter() -> None:
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
def test_what_prevents_nothing_still_does_the_rest_once() -> None:
    play = scene(Seat(hand=[SHARP], pool="{R}"), Seat(battlefield=[Permanent("Craw Wurm", counters={"shield": 2})]))
    play.cast("Sharp Bolt", targets=["Craw Wurm"])
    play.resolve()
    assert (play.damage("Craw Wurm"), play.counters("Craw Wurm")) == (3, {"shield": 1})


@cr("122.1d")
def test_a_stun_counter_goes_in_the_place_of_untapping() -> None:
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
def test_a_finality_counter_exiles_what_would_go_to_the_graveyard() -> None:
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
def test_these_effects_are_none_of_the_abilities() -> None:
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
def test_nothing_becomes_untapped_where_a_stun_counter_goes() -> None:
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
def test_other_counters_give_nothing() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"fear": 1})]))
    assert play.keywords("Grizzly Bears") == frozenset()
