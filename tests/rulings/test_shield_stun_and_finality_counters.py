"""Rulings about shield, stun and finality counters, and prevention that removes a counter."""

from __future__ import annotations

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

SHIELDED = Permanent("Grizzly Bears", counters={"shield": 2})


def casting(*spells: str, pool: str, mine: Permanent = SHIELDED) -> Script:
    """The second player's creature, and spells cast at it one after another."""
    play = scene(Seat(hand=spells, pool=pool), Seat(battlefield=[mine]))
    for spell in spells:
        play.cast(spell, targets=["Player 2's " + str(mine.card)])
        play.resolve()
    return play


@ruling("Boon of Safety", 2)
def test_one_shield_counter_prevents_all_the_damage() -> None:
    play = casting("Lightning Bolt", pool="{R}")
    assert (play.damage("Grizzly Bears"), play.counters("Grizzly Bears")) == (0, {"shield": 1})
    play = casting("Murder", pool="{B}{B}{B}")
    assert (play.battlefield(1), play.counters("Grizzly Bears")) == (["Grizzly Bears"], {"shield": 1})


@ruling("Boon of Safety", 1)
def test_a_shield_counter_does_not_save_from_earlier_damage() -> None:
    hurt = Permanent("Craw Wurm", counters={"shield": 1}, damage=3)
    play = scene(Seat(hand=["Nausea"], pool="{B}{B}"), Seat(battlefield=[hurt]))
    play.cast("Nausea")
    play.resolve()
    assert play.graveyard(1) == ["Craw Wurm"]


@ruling("Boon of Safety", 5)
def test_a_shield_counter_is_not_regeneration() -> None:
    play = casting("Terminate", pool="{B}{R}")
    assert (play.battlefield(1), play.tapped("Grizzly Bears"), play.counters("Grizzly Bears")) == (
        ["Grizzly Bears"],
        False,
        {"shield": 1},
    )


@ruling("Boon of Safety", 6)
def test_a_shield_counter_does_not_stop_a_sacrifice() -> None:
    play = scene(Seat(hand=["Diabolic Edict"], pool="{B}{B}"), Seat(battlefield=[SHIELDED]))
    play.cast("Diabolic Edict", targets=["Player 2"])
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]


@ruling("Boon of Safety", 7)
def test_a_shield_counter_is_not_an_ability() -> None:
    play = scene(
        Seat(hand=["Humble", "Lightning Bolt"], pool="{W}{W}{R}"),
        Seat(battlefield=[Permanent("Serra Angel", counters={"shield": 1})]),
    )
    for spell in ("Humble", "Lightning Bolt"):
        play.cast(spell, targets=["Serra Angel"])
        play.resolve()
    assert (play.keywords("Serra Angel"), play.counters("Serra Angel")) == (frozenset(), {})


@ruling("Boon of Safety", 3)
@ruling("Call In a Professional", 1)
def test_unpreventable_damage_removes_a_shield_counter_and_is_dealt() -> None:
    play = casting("Call In a Professional", pool="{R}{R}{R}", mine=Permanent("Craw Wurm", counters={"shield": 2}))
    assert (play.damage("Craw Wurm"), play.counters("Craw Wurm")) == (3, {"shield": 1})
    play = casting("Call In a Professional", pool="{R}{R}{R}")
    assert play.graveyard(1) == ["Grizzly Bears"]


@ruling("Frostfist Strider", 2, 3, 5)
def test_a_stunned_creature_loses_its_counters_one_at_a_time() -> None:
    stunned = Permanent("Hill Giant", counters={"stun": 2}, tapped=True)
    play = scene(
        Seat(library=["Island"] * 4, hand=["Burst of Energy"], pool="{W}"),
        Seat(battlefield=[stunned], library=["Island"] * 4),
    )
    play.cast("Burst of Energy", targets=["Hill Giant"])
    play.resolve()
    assert (play.tapped("Hill Giant"), play.counters("Hill Giant")) == (True, {"stun": 1})
    play.until("upkeep", 1)
    assert (play.tapped("Hill Giant"), play.counters("Hill Giant")) == (True, {})
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")


@ruling("Frostfist Strider", 1)
def test_a_permanent_that_lost_a_stun_counter_did_not_become_untapped() -> None:
    play = scene(
        Seat(library=["Island"] * 4),
        Seat(battlefield=[Permanent("Pain Seer", tapped=True, counters={"stun": 1})], library=["Island"] * 4),
    )
    play.until("upkeep", 1)
    assert (play.stack, play.counters("Pain Seer")) == ([], {})
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert play.stack == ["ability of Pain Seer"]


@ruling("Frostfist Strider", 4)
def test_removing_a_stun_counter_pays_an_untap_cost() -> None:
    stunned = Permanent("Hateflayer", counters={"stun": 1}, tapped=True)
    play = scene(Seat(battlefield=[stunned], pool="{R}{R}{R}"))
    play.activate("Hateflayer", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.tapped("Hateflayer"), play.counters("Hateflayer")) == (15, True, {})


@ruling("From the Rubble", 1, 4)
def test_a_finality_counter_works_without_abilities() -> None:
    final = Permanent("Grizzly Bears", counters={"finality": 2})
    play = casting("Humble", "Murder", pool="{W}{W}{B}{B}{B}", mine=final)
    assert (play.exile(), play.graveyard(1)) == (["Grizzly Bears"], [])


@ruling("From the Rubble", 2)
def test_a_finality_counter_affects_only_going_to_the_graveyard() -> None:
    play = casting("Unsummon", pool="{U}", mine=Permanent("Grizzly Bears", counters={"finality": 1}))
    assert (play.hand(1), play.exile()) == (["Grizzly Bears"], [])


@ruling("From the Rubble", 3)
def test_a_finality_counter_works_on_any_permanent() -> None:
    play = casting("Disenchant", pool="{W}{W}", mine=Permanent("Bonesplitter", counters={"finality": 1}))
    assert (play.exile(), play.graveyard(1)) == (["Bonesplitter"], [])


def phantom(name: str, counters: int) -> Permanent:
    return Permanent(name, counters={"+1/+1": counters})


@ruling("Phantom Centaur", 2)
@ruling("Phantom Flock", 3)
def test_simultaneous_damage_costs_phantom_centaur_one_counter() -> None:
    for name in ("Phantom Centaur", "Phantom Flock"):
        play = scene(Seat(battlefield=[phantom(name, 3)]), Seat(battlefield=["Wind Drake", "Storm Crow"]))
        play.attack([name])
        play.block({"Wind Drake": name, "Storm Crow": name})
        play.order(["Wind Drake", "Storm Crow"])
        play.until("combat damage")
        play.assign({"Wind Drake": 2})
        assert (play.counters(name), play.damage(name)) == ({"+1/+1": 2}, 0)


@ruling("Phantom Centaur", 4)
def test_phantom_centaur_loses_one_counter_for_any_amount() -> None:
    play = casting("Lightning Bolt", pool="{R}", mine=phantom("Phantom Centaur", 3))
    assert (play.counters("Phantom Centaur"), play.damage("Phantom Centaur")) == ({"+1/+1": 2}, 0)


@ruling("Phantom Centaur", 1)
def test_protection_may_apply_before_phantom_centaurs_prevention() -> None:
    play = scene(Seat(battlefield=["Scathe Zombies"]), Seat(battlefield=[phantom("Phantom Centaur", 3)]))
    play.attack(["Scathe Zombies"])
    play.block({"Phantom Centaur": "Scathe Zombies"})
    while play.decision.purpose != "replacement":
        play.pass_priority()
    assert (play.decision.player, len(play.decision.options)) == (1, 2)
    left = []
    for number in (0, 1):
        other = Script(play.game.copy())
        other.choose(number)
        left.append(other.counters("Phantom Centaur")["+1/+1"])
    assert sorted(left) == [2, 3]


@ruling("Phantom Centaur", 3)
@ruling("Phantom Flock", 1)
def test_unpreventable_damage_removes_a_counter_from_phantom_centaur() -> None:
    for name in ("Phantom Centaur", "Phantom Flock"):
        play = casting("Call In a Professional", pool="{R}{R}{R}", mine=phantom(name, 5))
        assert (play.counters(name), play.damage(name)) == ({"+1/+1": 4}, 3)


@ruling("Phantom Centaur", 5)
@ruling("Phantom Flock", 2)
def test_phantom_centaur_without_counters_is_still_protected() -> None:
    for name in ("Phantom Centaur", "Phantom Flock"):
        play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[name, "Glorious Anthem"]))
        play.cast("Lightning Bolt", targets=[name])
        play.resolve()
        assert (play.damage(name), play.counters(name), play.graveyard(1)) == (0, {}, [])


@ruling("Involuntary Cooldown", 4)
def test_untapping_a_stunned_permanent_as_a_cost_removes_a_counter() -> None:
    captain = Permanent("Duergar Mine-Captain", tapped=True, counters={"stun": 1})
    play = scene(Seat(battlefield=[captain], pool="{R}{R}"))
    play.activate("Duergar Mine-Captain")
    assert (play.tapped("Duergar Mine-Captain"), play.counters("Duergar Mine-Captain")) == (True, {})
    assert play.stack == ["ability of Duergar Mine-Captain"]
