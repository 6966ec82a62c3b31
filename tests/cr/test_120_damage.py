"""Damage (CR 120), drawing (CR 121) and counters (CR 122)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number, PowerOf
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Exists
from apnap.language.effects import AddCounters, Apply, ApplyRule, DealDamage, Draw, Each, GainLife, Target
from apnap.language.filters import Is, IsPlayer, creature, player, you_control
from apnap.language.patterns import YOU, GainsLife, GetsCounters
from apnap.language.references import Bound, EachPlayer
from apnap.language.statics import LeavesLife, Multiply, Prevent, Rule
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.damage import Damage, DamageMarked
from apnap.rules.events.life import LifeLost
from apnap.rules.events.permanents import Destroyed
from apnap.rules.events.stack import Resolved
from apnap.rules.events.zone_changes import Moved
from apnap.state.events import RESOLVING, STATE_BASED
from apnap.state.things import NOTHING
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

BOON = card("Boon Reflection", "{4}{W}", "Enchantment", Static(Multiply(GainsLife(YOU), 2)))
LEECH = card("Leech", "{3}{B}", "Creature - Leech", Keyword("wither"), Keyword("lifelink"), pt="3/3")
MEND = card("Mend", "{W}", "Instant", Spell((ApplyRule(Prevent(recipient=Is(Target(creature)), amount=2)),)))


@example("120.4d/1")
@cr("120.4", "120.4b", "120.4c", "120.4d", "615.7")
def test_damage_is_modified_then_turned_into_results_that_are_modified() -> None:
    play = scene(Seat(battlefield=[BOON, LEECH]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Leech"])
    play.block({"Grizzly Bears": "Leech"})
    play.until("combat damage")
    assert (play.graveyard(1), play.life(0)) == (["Grizzly Bears"], 26)  # without the shield
    play = scene(Seat(battlefield=[BOON, LEECH]), Seat(battlefield=["Grizzly Bears", "Plains"], hand=[MEND]))
    play.attack(["Leech"])
    play.block({"Grizzly Bears": "Leech"})
    play.cast("Mend", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.until("combat damage")
    assert play.counters("Grizzly Bears") == {"-1/-1": 1}
    assert play.damage("Grizzly Bears") == 0
    assert play.life(0) == 22
    assert play.damage("Leech") == 2
    assert sorted(event.amount for event in play.events(Damage)) == [1, 2]


@example("120.5/1")
@cr("120.5", "704.5g", "704.4")
def test_damage_does_not_destroy_by_itself() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    destroyed = play.events(Destroyed)[0]
    assert (destroyed.rule, destroyed.by) == ("704.5g", NOTHING)
    bolt = play.events(Resolved)[0].index
    marked = play.events(DamageMarked)[0].index
    assert destroyed.cause is not None
    assert (destroyed.cause.reason, destroyed.cause.events) == (STATE_BASED, (marked,))
    dealt = play.events(Damage)[0].cause
    assert dealt is not None
    assert (dealt.reason, dealt.events) == (RESOLVING, (bolt,))
    spell, creature = [event for event in play.events(Moved) if event.destination == "graveyard"]
    assert (spell.origin, creature.origin) == ("stack", "battlefield")
    assert spell.index < destroyed.index


@cr("120.6", "514.2")
def test_damage_stays_marked_until_the_cleanup_step() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}", library=["Island"] * 2),
        Seat(battlefield=["Craw Wurm"], library=["Island"] * 2),
    )
    play.cast("Lightning Bolt", targets=["Craw Wurm"])
    play.resolve()
    assert play.damage("Craw Wurm") == 3
    play.until("end")
    assert play.damage("Craw Wurm") == 3
    play.next_turn()
    assert play.damage("Craw Wurm") == 0


@cr("120.3c", "306.8")
def test_damage_to_a_planeswalker_removes_loyalty() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Chandra"]))
    play.cast("Lightning Bolt", targets=["Chandra"])
    play.resolve()
    assert play.counters("Chandra") == {"loyalty": 1}


@cr("120.3b", "702.90b", "702.90c", "704.5c", "122.1f")
def test_infect_damage() -> None:
    sting = card("Sting", "{G}", "Creature - Insect", Keyword("infect"), pt="2/2")
    play = scene(Seat(battlefield=[sting]), Seat(poison=8))
    play.attack(["Sting"])
    play.until("combat damage")
    assert play.life(1) == 20
    assert play.state.players[1].poison == 10
    assert play.game.over
    assert play.state.winners == (0,)


@cr("120.3b", "120.3g")
@pytest.mark.parametrize(("keyword", "counters"), [(Keyword("infect"), 2), (Keyword("toxic", number=1), 1)])
def test_the_controller_of_the_source_gives_the_poison_counters(keyword: Keyword, counters: int) -> None:
    sting = card("Sting", "{G}", "Creature - Insect", keyword, pt="2/2")
    proud = card("Proud", "{G}", "Enchantment", Triggered(GetsCounters(IsPlayer(), by=YOU), (GainLife(5),)))
    play = scene(Seat(battlefield=[sting, proud]), Seat(battlefield=[proud]))
    play.attack(["Sting"])
    play.until("combat damage")
    play.resolve_all()
    assert (play.state.players[1].poison, play.life(0), play.life(1) > 20) == (counters, 25, False)


@cr("120.8")
def test_zero_damage_is_not_dealt() -> None:
    puff = card("Puff", "{R}", "Instant", Spell((DealDamage(0, Target(creature)),)))
    play = scene(Seat(hand=[puff], pool="{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Puff", targets=["Grizzly Bears"])
    play.resolve()
    assert play.log(Damage) == []


@cr("121.2", "101.4")
def test_cards_are_drawn_one_at_a_time_with_the_active_player_first() -> None:
    rain = card("Rain", "{U}", "Sorcery", Spell((Draw(2, EachPlayer()),)))
    play = scene(Seat(library=["Island"] * 3), Seat(hand=[rain], pool="{U}", library=["Forest"] * 3), active=1)
    play.cast("Rain")
    play.resolve()
    assert [event.player for event in play.events(CardDrawn)] == [1, 1, 0, 0]
    assert (play.hand(0), play.hand(1)) == (["Island"] * 2, ["Forest"] * 2)


@cr("121.4", "104.3c", "704.5b")
def test_drawing_from_an_empty_library_loses_the_game() -> None:
    rain = card("Rain", "{U}", "Sorcery", Spell((Draw(2),)))
    play = scene(Seat(hand=[rain], pool="{U}", library=["Island"]))
    play.cast("Rain")
    play.resolve()
    assert play.game.over
    assert play.state.winners == (1,)


@cr("122.1a", "122.3", "704.5q")
def test_opposite_counters_cancel_out() -> None:
    rot = card("Rot", "{B}", "Instant", Spell((AddCounters("-1/-1", 2, Target(creature)),)))
    play = scene(Seat(hand=[rot], pool="{B}", battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 3})]))
    play.cast("Rot", targets=["Grizzly Bears"])
    play.resolve()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}
    assert play.pt("Grizzly Bears") == (3, 3)


@cr("122.2", "400.7")
def test_counters_cease_to_exist_when_a_permanent_leaves() -> None:
    play = scene(
        Seat(hand=["Unsummon"], pool="{U}{G}{G}", battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 3})])
    )
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Grizzly Bears")
    play.resolve()
    assert play.counters("Grizzly Bears") == {}


WORSHIP = card("Worship", "{3}{W}", "Enchantment", Static(LeavesLife(YOU), Exists(creature & you_control)))
AWE = card(
    "Awe Strike",
    "{W}",
    "Instant",
    Spell(
        (
            Apply(
                Target(creature),
                rules=(Prevent(source=Is(Bound("affected")), once=True, then=(GainLife(Number()),)),),
            ),
        )
    ),
)
BRUTE = card("Brute", "{4}{R}", "Creature - Ogre", pt="5/5")


@example("120.4d/2")
@cr("120.4", "120.4b", "120.4c", "120.4d")
def test_life_lost_and_gained_in_one_damage_event_is_combined() -> None:
    play = scene(
        Seat(battlefield=[BRUTE, BRUTE]),
        Seat(life=2, battlefield=["Grizzly Bears", WORSHIP, "Plains"], hand=[AWE]),
    )
    first, second = play.state.battlefield[:2]
    play.attack([first, second])
    play.cast("Awe Strike", targets=[first], by=1)
    play.resolve()
    play.until("combat damage")
    assert play.life(1) == 2  # 5 lost and 5 gained at the same time
    assert [event.amount for event in play.events(LifeLost)] == [5]


@cr("120.4c")
def test_a_life_total_is_not_reduced_below_1() -> None:
    play = scene(Seat(battlefield=[BRUTE, BRUTE]), Seat(life=8, battlefield=["Grizzly Bears", WORSHIP]))
    play.attack(list(play.state.battlefield[:2]))
    play.until("combat damage")
    assert play.life(1) == 1
    assert sum(event.amount for event in play.events(Damage)) == 10  # all of it was dealt
    alone = scene(Seat(battlefield=[BRUTE, BRUTE]), Seat(life=8, battlefield=[WORSHIP]))
    alone.attack(list(alone.state.battlefield[:2]))
    alone.until("combat damage")
    assert alone.game.over


@cr("615.6")
def test_the_next_time_means_one_event() -> None:
    play = scene(Seat(battlefield=["Prodigal Sorcerer"], hand=[AWE, "Giant Growth"], pool="{W}"), Seat())
    play.cast("Awe Strike", targets=["Prodigal Sorcerer"])
    play.resolve()
    play.activate("Prodigal Sorcerer", targets=["Player 2"])
    play.resolve()
    assert (play.life(0), play.life(1)) == (21, 20)
    assert play.state.effects == ()


@cr("120.1")
def test_each_of_several_sources_deals_damage_separately() -> None:
    for amount, left in ((1, 18), (PowerOf(Bound("each")), 15)):
        volley = card("Volley", "{0}", "Sorcery", Spell((DealDamage(amount, Target(player), Each(creature)),)))
        play = scene(Seat(hand=[volley], battlefield=["Grizzly Bears", "Hill Giant"]))
        play.cast("Volley", targets=["Player 2"])
        play.resolve()
        assert play.life(1) == left
        assert len({event.source for event in play.events(Damage)}) == 2


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("120.4c")
def test_damage_cant_reduce_a_life_total_below_a_number() -> None:
    for life, after in ((7, 5), (9, 6), (5, 5)):
        play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[law(LeavesLife(YOU, 5))], life=life))
        play.cast("Lightning Bolt", targets=["Player 2"])
        play.resolve()
        assert play.life(1) == after
