"""The limited range of influence option (CR 801): triggers, attachments, effects, information, and the world rule."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, Devotion, EventsThisTurn, LifeOf, X
from apnap.language.card import card
from apnap.language.changes import ChangeControl, ModifyPT
from apnap.language.conditions import Compare, Exists
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    Apply,
    ApplyRule,
    Delayed,
    Destroy,
    Draw,
    GainLife,
    If,
    LoseLife,
    Target,
)
from apnap.language.filters import Is, Non, SharesSubtype, any_target, artifact, creature, opponent, spell
from apnap.language.patterns import Attacks, BecomesBlocked, Begins, Casts, DealsDamage, LosesControl, dies
from apnap.language.references import Bound, EachPlayer, Host, OwnerOf, You
from apnap.language.statics import Cannot, Continuous, CostChange, Multiply, Prevent, Redirect
from tests.cr.ranges import Permanent, Script, Seat, around, illegal, nobody
from tests.marks import cr, example
from tests.rulings.table import needs_corpus

FOREST = ["Forest"] * 5
ENCHANT = Keyword("enchant", quality=creature)

# -- triggered abilities ----------------------------------------------------------------------------------------------


@example("801.7/1")
@cr("801.7")
def test_only_what_the_trigger_event_includes_has_to_be_within_range() -> None:
    first = card("First", "{G}", "Enchantment - Aura", ENCHANT, Triggered(BecomesBlocked(Is(Host())), (GainLife(1),)))
    second = card(
        "Second",
        "{G}",
        "Enchantment - Aura",
        ENCHANT,
        Triggered(BecomesBlocked(Is(Host()), by=creature), (GainLife(10),)),
    )
    attached = [Permanent(one, attached_to="Player 2's Grizzly Bears") for one in (first, second)]
    play = around(
        Seat(battlefield=attached),
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
        *nobody(2),
        active=1,
    )
    play.attack({"Grizzly Bears": "Player 3"})
    play.block({"Hill Giant": "Grizzly Bears"})
    play.resolve_all()
    assert play.lives[0] == 21


@needs_corpus
@example("801.7a/1")
@cr("801.7a", "603.10")
def test_leaving_the_battlefield_is_judged_by_the_controller_before_the_event() -> None:
    carissa, alex = 0, 2
    play = around(
        Seat(battlefield=["Extractor Demon"], hand=["Murder"], pool="{B}{B}{B}", library=FOREST),
        *nobody(1),
        Seat(battlefield=["Extractor Demon", Permanent("Runeclaw Bear", controller=carissa)], library=FOREST),
        *nobody(2),
    )
    play.cast("Murder", targets=["Runeclaw Bear"])
    play.resolve()
    assert play.graveyard(alex) == ["Runeclaw Bear"]
    assert (play.decision.purpose, play.decision.player) == ("target", carissa)
    play.choose("Player 2")
    assert play.stack == ["ability of Extractor Demon"]
    play.resolve()
    play.yes()
    assert len(play.graveyard(1)) == 2
    assert play.stack == []


@needs_corpus
@cr("801.7a")
def test_entering_is_judged_by_the_controller_after_the_event() -> None:
    play = around(
        Seat(battlefield=["Soul Warden"]),
        Seat(battlefield=["Soul Warden"]),
        Seat(battlefield=["Soul Warden"], hand=["Runeclaw Bear"], pool="{G}{G}", library=FOREST),
        Seat(battlefield=["Soul Warden"]),
        Seat(battlefield=["Soul Warden"]),
        active=2,
    )
    play.cast("Runeclaw Bear")
    play.resolve_all()
    assert play.lives == [20, 21, 21, 21, 20]


@cr("801.7")
def test_steps_of_players_out_of_range_dont_trigger() -> None:
    clock = card("Clock", "{1}", "Artifact", Triggered(Begins("upkeep"), (GainLife(1),)))
    play = around(Seat(battlefield=[clock], library=FOREST), *nobody(4))
    gained = []
    for player in (1, 2, 3, 4):
        before = play.life(0)
        play.until("precombat main", player)
        gained.append(play.life(0) - before)
    assert gained == [1, 0, 0, 1]


@cr("801.7")
def test_an_attack_on_a_player_out_of_range_is_an_attack() -> None:
    drum = card("Drum", "{1}", "Artifact", Triggered(Attacks(creature), (GainLife(1),)))
    wall = card("Wall", "{1}", "Artifact", Triggered(Attacks(creature, defender=opponent), (GainLife(10),)))
    play = around(Seat(battlefield=[drum, wall]), Seat(battlefield=["Grizzly Bears"]), *nobody(3), active=1)
    play.attack({"Grizzly Bears": "Player 3"})
    play.resolve_all()
    assert play.life(0) == 21


@cr("801.7", "603.7")
def test_delayed_triggers_see_only_their_controllers_range() -> None:
    watch = card("Watch", "{B}", "Instant", Spell((Delayed(dies(creature), (GainLife(1),), duration="end of turn"),)))
    play = around(
        Seat(hand=[watch, "Murder"], pool="{B}{B}{B}{B}"),
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"], hand=["Murder"], pool="{B}{B}{B}"),
        *nobody(2),
    )
    play.cast("Watch")
    play.resolve()
    play.cast("Murder", targets=["Hill Giant"], by=2)
    play.resolve_all()
    assert play.life(0) == 20
    play.cast("Murder", targets=["Grizzly Bears"], by=0)
    play.resolve_all()
    assert play.life(0) == 21


@cr("801.7a", "603.10d")
def test_losing_control_is_judged_before_the_event() -> None:
    prized = card("Prized", "{1}", "Artifact", Triggered(LosesControl(), (GainLife(3),)))
    steal = card(
        "Steal", "{U}", "Sorcery", Spell((Apply(Target(artifact), (ChangeControl(You()),), duration=FOREVER),))
    )
    play = around(
        Seat(battlefield=[prized]),
        *nobody(1),
        Seat(hand=[steal], pool="{U}"),
        *nobody(2),
        active=2,
        reach=[1, 1, 2, 1, 1],
    )
    play.cast("Steal", targets=["Prized"])
    play.resolve_all()
    assert play.controller("Prized") == 2
    assert play.life(0) == 23


# -- attachments ------------------------------------------------------------------------------------------------------

HAND_OVER = card(
    "Hand Over",
    "{0}",
    "Instant",
    Spell((Apply(Target(creature), (ChangeControl(Target(opponent, name="whom")),), duration=FOREVER),)),
)


def handed_over(*attached: Permanent) -> Script:
    """Player 2 gives their enchanted or equipped creature to player 3, out of player 1's range."""
    play = around(
        Seat(battlefield=list(attached)), Seat(hand=[HAND_OVER], battlefield=["Grizzly Bears"]), *nobody(3), active=1
    )
    play.cast("Hand Over", targets=["Grizzly Bears", "Player 3"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 2
    return play


@needs_corpus
@cr("801.8", "704.5m")
def test_an_aura_out_of_range_of_what_it_enchants_is_put_into_the_graveyard() -> None:
    play = handed_over(Permanent("Pacifism", attached_to="Player 2's Grizzly Bears"))
    assert play.graveyard(0) == ["Pacifism"]


@needs_corpus
@cr("801.9", "704.5n")
def test_an_equipment_out_of_range_of_what_it_equips_becomes_unattached() -> None:
    play = handed_over(Permanent("Bonesplitter", attached_to="Player 2's Grizzly Bears"))
    assert play.battlefield(0) == ["Bonesplitter"]
    assert play.object("Bonesplitter").attached_to < 0
    assert play.pt("Grizzly Bears") == (2, 2)


@needs_corpus
@cr("801.4", "801.8")
def test_an_aura_spell_cant_target_an_object_out_of_range() -> None:
    play = around(
        Seat(hand=["Pacifism"], pool="{W}{W}"),
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
        *nobody(2),
    )
    assert illegal(play, "Pacifism", "Hill Giant")
    assert not illegal(play, "Pacifism", "Grizzly Bears")


# -- effects ----------------------------------------------------------------------------------------------------------


@needs_corpus
@example("801.10/1")
@cr("801.10")
def test_an_effect_reaches_only_what_is_within_range() -> None:
    seats = [Seat(battlefield=["Runeclaw Bear"]) for _ in range(5)]
    play = around(Seat(hand=["Pyroclasm"], pool="{R}{R}", battlefield=["Runeclaw Bear"]), *seats)
    play.cast("Pyroclasm")
    play.resolve()
    assert [len(play.battlefield(n)) for n in range(6)] == [0, 0, 1, 1, 1, 0]


@cr("801.10")
def test_each_opponent_is_each_opponent_within_range() -> None:
    drain = card(
        "Drain", "{B}", "Sorcery", Spell((LoseLife(2, EachPlayer("opponent")), GainLife(1, EachPlayer("any"))))
    )
    play = around(Seat(hand=[drain], pool="{B}"), *nobody(5), reach=2)
    play.cast("Drain")
    play.resolve()
    assert play.lives == [21, 19, 19, 20, 19, 19]


@cr("801.10")
def test_the_rest_of_an_effect_works_normally() -> None:
    strike = card(
        "Strike", "{R}", "Instant", Spell((Destroy(Target(creature)), LoseLife(2, OwnerOf(Bound("target"))), Draw(1)))
    )
    lent = Permanent("Hill Giant", controller=1)
    for owner, lost in ((1, 2), (2, 0)):
        seats = nobody(4)
        seats[owner - 1] = Seat(battlefield=[lent])
        play = around(Seat(hand=[strike], pool="{R}", library=FOREST), *seats)
        play.cast("Strike", targets=["Hill Giant"])
        play.resolve()
        assert play.graveyard(owner) == ["Hill Giant"]
        assert play.life(owner) == 20 - lost
        assert play.hand(0) == ["Forest"]


@cr("801.10")
def test_a_lasting_effect_stops_where_its_object_leaves_the_range() -> None:
    for reach, size in ((1, (2, 2)), (2, (5, 5))):
        play = around(
            Seat(hand=["Giant Growth"], pool="{G}"),
            Seat(hand=[HAND_OVER], battlefield=["Grizzly Bears"]),
            *nobody(4),
            reach=reach,
        )
        play.cast("Giant Growth", targets=["Grizzly Bears"])
        play.resolve()
        assert play.pt("Grizzly Bears") == (5, 5)
        play.cast("Hand Over", targets=["Grizzly Bears", "Player 3"], by=1)
        play.resolve()
        assert play.pt("Grizzly Bears") == size


@needs_corpus
@cr("801.10")
def test_static_abilities_affect_only_what_is_within_range() -> None:
    seats = [Seat(battlefield=["Mercadian Bazaar"]) for _ in range(5)]
    play = around(Seat(battlefield=["Blood Moon"]), *seats)
    mountains = ["Mountain" in play.values(f"Player {n}'s Mercadian Bazaar").subtypes for n in range(2, 7)]
    assert mountains == [True, False, False, False, True]


@cr("801.10")
def test_a_player_out_of_range_isnt_bound_by_a_prohibition() -> None:
    hush = card("Hush", "{W}", "Enchantment", Static(Cannot(opponent, "cast")))
    seats = [Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Grizzly Bears"]) for _ in range(4)]
    play = around(Seat(battlefield=[hush]), *seats)
    able = []
    for player in range(1, 5):
        play.pass_to(player)
        if play.may("cast", "Giant Growth"):
            able.append(player)
    assert able == [2, 3]


@cr("801.10", "601.2f")
def test_spells_of_players_out_of_range_cost_no_more() -> None:
    sphere = card("Sphere", "{2}", "Artifact", Static(CostChange(spell, 1)))
    seats = [Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Grizzly Bears"]) for _ in range(4)]
    play = around(Seat(battlefield=[sphere]), *seats)
    able = []
    for player in range(1, 5):
        play.pass_to(player)
        if play.may("cast", "Giant Growth"):
            able.append(player)
    assert able == [2, 3]


# -- information ------------------------------------------------------------------------------------------------------

OTHERS = Count(creature & SharesSubtype(Bound("affected")) & Non(Is(Bound("affected"))))
COAT = card("Coat", "{5}", "Artifact", Static(Continuous(creature, (ModifyPT(OTHERS, OTHERS),))))


@example("801.11/1")
@example("801.11/2")
@cr("801.11")
def test_a_count_sees_only_what_is_within_range() -> None:
    rob, alex, left = 0, 1, 2
    bears = [Seat(battlefield=["Grizzly Bears"]) for _ in range(6)]
    bears[alex] = Seat(battlefield=[COAT, "Grizzly Bears"])
    bears[4] = Seat(battlefield=["Grizzly Bears", "Lifelink Bear"])
    play = around(*bears, active=alex)
    sizes = [play.pt(f"Player {n + 1}'s Grizzly Bears") for n in range(6)]
    assert (sizes[alex], sizes[rob], sizes[left]) == ((4, 4), (4, 4), (4, 4))
    assert sizes[3:] == [(2, 2)] * 3


@cr("801.11")
def test_conditions_see_only_what_is_within_range() -> None:
    wish = card("Wish", "{G}", "Sorcery", Spell((If(Exists(creature), (GainLife(1),), (GainLife(5),)),)))
    for where, gained in ((1, 1), (2, 5), (3, 5), (4, 1)):
        seats = nobody(4)
        seats[where - 1] = Seat(battlefield=["Grizzly Bears"])
        play = around(Seat(hand=[wish], pool="{G}"), *seats)
        play.cast("Wish")
        play.resolve()
        assert play.life(0) == 20 + gained


@cr("801.11")
def test_life_totals_of_players_out_of_range_arent_seen() -> None:
    envy = card(
        "Envy",
        "{G}",
        "Sorcery",
        Spell((If(Compare(LifeOf(EachPlayer("opponent")), ">", 41), (GainLife(1),), (GainLife(5),)),)),
    )
    for where, gained in ((1, 1), (2, 5), (3, 5), (4, 1)):
        seats = nobody(4)
        seats[where - 1] = Seat(life=30)
        play = around(Seat(hand=[envy], pool="{G}"), *seats)
        play.cast("Envy")
        play.resolve()
        assert play.life(0) == 20 + gained


@cr("801.11")
def test_events_of_the_turn_are_seen_only_within_range() -> None:
    tally = card(
        "Tally",
        "{G}",
        "Instant",
        Spell((GainLife(EventsThisTurn(Casts())), GainLife(EventsThisTurn(dies(creature))))),
    )
    play = around(
        Seat(hand=[tally, tally], pool="{G}{G}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Murder"], pool="{B}{B}{B}"),
        Seat(battlefield=["Hill Giant"], hand=["Murder"], pool="{B}{B}{B}"),
        *nobody(2),
        active=2,
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    play.cast("Tally", by=0)
    play.resolve()
    assert play.life(0) == 21  # for the Tally itself
    play.cast("Murder", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.cast("Tally", by=0)
    play.resolve()
    assert play.life(0) == 25


@cr("801.11", "700.5")
def test_devotion_of_players_out_of_range_counts_for_nothing() -> None:
    praise = card("Praise", "{G}", "Sorcery", Spell((GainLife(Devotion((4,), EachPlayer("any"))),)))
    seats = [Seat(battlefield=["Grizzly Bears"]) for _ in range(5)]
    play = around(Seat(hand=[praise], pool="{G}"), *seats)
    play.cast("Praise")
    play.resolve()
    assert play.life(0) == 22


@needs_corpus
@cr("801.11", "702.105a")
def test_the_player_with_the_most_life_within_range() -> None:
    for richest, counters in ((2, {"+1/+1": 1}), (3, {"+1/+1": 1}), (4, {})):
        seats = nobody(4)
        seats[richest - 1] = Seat(life=30)
        play = around(Seat(battlefield=["Marchesa's Infiltrator"]), *seats)
        play.attack({"Marchesa's Infiltrator": "Player 2"})
        play.resolve_all()
        assert play.counters("Marchesa's Infiltrator") == counters


@cr("801.11", "702.40a")
def test_storm_counts_spells_cast_within_range() -> None:
    gust = card("Gust", "{G}", "Instant", Keyword("storm"), Spell((GainLife(1),)))
    growing = Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Grizzly Bears"])
    play = around(Seat(hand=[gust], pool="{G}"), growing, growing, growing, growing)
    for player in (1, 2, 3, 4):
        play.cast("Giant Growth", targets=[f"Player {player + 1}'s Grizzly Bears"], by=player)
    play.cast("Gust", by=0)
    play.resolve_all()
    assert play.life(0) == 23


# -- the world rule ---------------------------------------------------------------------------------------------------


@needs_corpus
@cr("801.12", "704.5k")
def test_the_world_rule_compares_permanents_within_range() -> None:
    new = Seat(hand=["Concordant Crossroads"], pool="{G}", library=FOREST)
    old = Seat(battlefield=["Living Plane"], library=FOREST)
    play = around(new, old, old, *nobody(2))
    play.cast("Concordant Crossroads")
    play.resolve()
    assert play.battlefield(0) == ["Concordant Crossroads"]
    assert play.graveyard(1) == ["Living Plane"]
    assert play.battlefield(2) == ["Living Plane"]


@needs_corpus
@cr("801.12")
def test_the_world_rule_applies_to_one_of_two_players_with_different_ranges() -> None:
    new = Seat(hand=["Concordant Crossroads"], pool="{G}", library=FOREST)
    for reach, stays in (([1, 1, 1, 1], True), ([1, 1, 2, 1], False), ([2, 1, 1, 1], True)):
        play = around(new, *nobody(1), Seat(battlefield=["Living Plane"]), *nobody(1), reach=reach)
        play.cast("Concordant Crossroads")
        play.resolve()
        assert play.battlefield(0) == ["Concordant Crossroads"]
        assert (play.battlefield(2) == ["Living Plane"]) == stays


# -- replacement and prevention ---------------------------------------------------------------------------------------

MANEUVER = card(
    "Maneuver",
    "{X}{R}{W}",
    "Instant",
    Spell(
        (
            ApplyRule(
                Redirect(Is(Target(any_target)), Target(any_target, name="other", other_than=("target",)), amount=X())
            ),
        )
    ),
)


@needs_corpus
@example("801.13a/1")
@cr("801.13", "801.13a")
def test_damage_cant_be_redirected_out_of_range_of_the_spells_controller() -> None:
    rob, alex, carissa = 1, 2, 0
    play = around(
        *nobody(1),
        Seat(hand=[MANEUVER], pool="{R}{R}{R}{R}{W}"),
        Seat(hand=["Lava Axe"], pool="{R}{R}{R}{R}{R}"),
        *nobody(2),
        active=alex,
    )
    play.cast("Lava Axe", targets=["Player 2"])
    play.cast("Maneuver", x=3, targets=["Player 2", "Player 1"], by=rob)
    play.resolve_all()
    assert (play.life(rob), play.life(carissa)) == (18, 20)


@example("801.13b/1")
@cr("801.13b")
def test_damage_from_a_source_out_of_range_isnt_prevented() -> None:
    peace = card("Peace", "{W}", "Enchantment", Static(Prevent(source=creature)))
    rob, alex, carissa = 1, 2, 0
    play = around(
        Seat(battlefield=["Grizzly Bears"]), *nobody(1), Seat(battlefield=[peace]), *nobody(2), active=carissa
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.until("end of combat")
    assert play.life(rob) == 18
    play = around(*nobody(1), Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[peace]), *nobody(2), active=rob)
    play.attack({"Grizzly Bears": "Player 1"})
    play.until("end of combat")
    assert play.life(carissa) == 20  # a source within range, wherever its damage goes
    assert alex == 2


@needs_corpus
@example("801.13b/2")
@cr("801.13b")
def test_damage_to_a_player_within_range_is_prevented_whatever_its_source() -> None:
    rob, alex, carissa = 1, 2, 0
    play = around(
        Seat(hand=["Lightning Blast"], pool="{R}{R}{R}{R}"),
        *nobody(1),
        Seat(hand=["Mending Hands"], pool="{W}"),
        *nobody(2),
        active=carissa,
    )
    play.cast("Lightning Blast", targets=["Player 2"])
    play.cast("Mending Hands", targets=["Player 2"], by=alex)
    play.resolve_all()
    assert play.life(rob) == 20


@needs_corpus
@example("801.13b/3")
@cr("801.13b")
def test_prevention_without_a_source_or_recipient_needs_both_within_range() -> None:
    alex = 2
    play = around(
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Runeclaw Bear"]),
        Seat(hand=["Fog"], battlefield=["Forest"]),
        *nobody(2),
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.block({"Runeclaw Bear": "Grizzly Bears"})
    play.cast("Fog", by=alex)
    play.resolve()
    play.until("end of combat")
    assert (play.graveyard(0), play.graveyard(1)) == (["Grizzly Bears"], ["Runeclaw Bear"])


@needs_corpus
@cr("801.13b")
def test_prevention_with_both_within_range() -> None:
    play = around(
        Seat(battlefield=["Grizzly Bears"]), Seat(hand=["Fog"], battlefield=["Hill Giant", "Forest"]), *nobody(3)
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.block({"Hill Giant": "Grizzly Bears"})
    play.cast("Fog", by=1)
    play.resolve()
    play.until("end of combat")
    assert play.damage("Hill Giant") == 0


@cr("801.13")
def test_a_replacement_effect_sees_only_events_within_range() -> None:
    double = card("Double", "{R}", "Enchantment", Static(Multiply(DealsDamage(None, None), 2)))
    for target, life in (("Player 2", 14), ("Player 4", 17)):
        play = around(
            Seat(battlefield=[double]),
            *nobody(1),
            Seat(hand=["Lightning Bolt"], pool="{R}"),
            *nobody(2),
            active=2,
            reach=[1, 1, 1, 1, 1] if target == "Player 4" else [2, 1, 1, 1, 1],
        )
        play.cast("Lightning Bolt", targets=[target])
        play.resolve()
        assert play.lives[int(target[-1]) - 1] == life
