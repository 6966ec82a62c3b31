"""The limited range of influence option (CR 801): who is within range, attacks, targets and choices."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import (
    Apply,
    Choose,
    ChooseNewTargets,
    Clash,
    DealDamage,
    Destroy,
    Draw,
    Each,
    GainLife,
    Move,
    Proliferate,
    Target,
)
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import any_target, creature, opponent, spell, you_control
from apnap.language.references import Bound, Top
from apnap.rules.asking.errors import ApnapError, Malformed
from apnap.rules.values.range_of_influence import reaches, within
from apnap.state.things import of_player
from tests.cr.ranges import Permanent, Script, Seat, around, illegal, nobody
from tests.cr.test_310_battles import SIEGE
from tests.marks import cr, example
from tests.rulings.declaring import can_attack
from tests.rulings.table import needs_corpus

BOLT = Seat(hand=["Lightning Bolt"], pool="{R}", library=["Forest"] * 5)


def in_range(play: Script, who: int) -> list[int]:
    return [other for other in range(len(play.state.players)) if within(play.state, who, other)]


@example("801.2a/1")
@cr("801.1", "801.2", "801.2a", "801.2b", "801.4")
def test_a_range_of_one_is_the_player_and_the_neighbours() -> None:
    play = around(BOLT, *nobody(5), reach=1)
    assert in_range(play, 0) == [0, 1, 5]
    assert not any(illegal(play, "Lightning Bolt", f"Player {n}") for n in (1, 2, 6))
    assert all(illegal(play, "Lightning Bolt", f"Player {n}") for n in (3, 4, 5))


@example("801.2a/2")
@cr("801.2a", "801.4")
def test_a_range_of_two_is_two_players_on_either_side() -> None:
    play = around(BOLT, *nobody(5), reach=2)
    assert in_range(play, 0) == [0, 1, 2, 4, 5]
    assert not any(illegal(play, "Lightning Bolt", f"Player {n}") for n in (1, 2, 3, 5, 6))
    assert illegal(play, "Lightning Bolt", "Player 4")


@cr("801.2a")
def test_players_may_have_different_ranges() -> None:
    play = around(BOLT, *nobody(3), BOLT, *nobody(1), reach=[2, 1, 1, 1, 1, 0])
    assert in_range(play, 0) == [0, 1, 2, 4, 5]
    assert in_range(play, 4) == [3, 4, 5]
    assert in_range(play, 5) == [0, 1, 2, 3, 4, 5]  # no limit
    assert not illegal(play, "Lightning Bolt", "Player 5")
    play.pass_to(4)
    assert illegal(play, "Lightning Bolt", "Player 1")  # who is within range of a player out of theirs


@cr("801.2a")
def test_a_range_is_at_least_one_seat() -> None:
    with pytest.raises(Malformed, match="CR 801"):
        around(*nobody(3), reach=0)


@example("801.2c/1")
@cr("801.2c")
def test_ranges_change_as_the_next_turn_begins() -> None:
    rob, alex, carissa = 1, 2, 0
    play = around(*nobody(2), BOLT, *nobody(1), active=3)
    play.pass_to(alex)
    assert illegal(play, "Lightning Bolt", "Player 1")
    play.game.concede(rob)
    assert illegal(play, "Lightning Bolt", "Player 1")  # still the same turn
    play.next_turn()
    assert play.active == carissa
    play.until("precombat main")
    assert within(play.state, alex, carissa)
    assert within(play.state, carissa, alex)


@cr("801.2d", "801.4")
def test_objects_are_within_range_with_their_controllers() -> None:
    far = Permanent("Grizzly Bears", controller=2)
    play = around(BOLT, Seat(battlefield=["Hill Giant", far]), Seat(battlefield=["Craw Wurm"]), *nobody(2))
    assert not illegal(play, "Lightning Bolt", "Hill Giant")
    assert illegal(play, "Lightning Bolt", "Craw Wurm")
    assert illegal(play, "Lightning Bolt", "Grizzly Bears")  # its owner is within range, its controller isn't


@cr("801.2d", "801.3")
def test_a_battle_is_within_range_of_those_near_its_protector() -> None:
    forest = ["Forest"] * 5
    play = around(
        Seat(battlefield=["Grizzly Bears"], library=forest),
        *nobody(1),
        Seat(hand=[SIEGE], pool="{R}{R}", library=forest),
        *nobody(3),
        active=2,
    )
    play.cast("Invasion")
    play.resolve()
    play.choose("Player 2")
    battle = play.id("Invasion")
    assert [reaches(play.state, n, battle) for n in range(6)] == [True, True, True, True, False, False]
    play.until("precombat main", 0)
    play.attack({"Grizzly Bears": "Invasion"})
    play.until("end of combat")
    assert play.counters("Invasion") == {"defense": 1}


@cr("801.3")
def test_creatures_attack_only_within_range() -> None:
    play = around(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(), Seat(battlefield=["Chandra"]), Seat(), Seat()
    )
    play.until("declare attackers")
    for far in ("Player 3", "Player 4", "Chandra"):
        with pytest.raises(ApnapError):
            play.attack({"Grizzly Bears": far})
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 5"})
    play.until("end of combat")
    assert play.lives == [20, 18, 20, 20, 17]


@cr("801.3")
def test_without_an_opponent_within_range_creatures_cant_attack() -> None:
    teams = " + teams of 3"
    play = around(*nobody(1), Seat(battlefield=["Grizzly Bears"]), *nobody(4), active=1, options=teams, variant="teams")
    play.until("declare attackers")
    assert not can_attack(play, "Grizzly Bears")


# -- choices -------------------------------------------------------------------------------------------------------

WITCHES = card(
    "Witches",
    "{B}{B}",
    "Creature - Human Wizard",
    Activated(
        (TapThis(),),
        (
            DealDamage(1, Target(any_target)),
            DealDamage(1, Target(any_target, name="theirs", by=opponent)),
        ),
    ),
    pt="1/3",
)


@example("801.5a/1")
@cr("801.5", "801.5a", "602.3", "602.3a", "602.3b")
def test_a_target_of_an_opponents_choice_is_within_both_ranges() -> None:
    play = around(  # Rob, Alex, the player to Alex's left, two others, and Carissa to Rob's right
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=[WITCHES]),
        Seat(battlefield=["Craw Wurm"]),
        *nobody(2),
        Seat(battlefield=["Grizzly Bears"]),
        active=1,
    )
    play.game.answer((play._option(play.decision, "activate", "Witches", None, None),))
    play.choose("Player 1")
    assert (play.decision.purpose, play.decision.player) == ("opponent", 1)
    assert [of_player(option.thing) for option in play.decision.options] == [2, 0]
    play.choose("Player 1")
    assert play.decision.player == 0
    offered = {option.thing for option in play.decision.options}
    assert offered == {of_player(0), of_player(1), play.id("Hill Giant"), play.id("Witches")}
    play.choose("Player 2")
    play.resolve()
    assert play.lives[:2] == [19, 19]


@example("801.5b/1")
@cr("801.5b", "700.2e", "601.6", "601.6a")
def test_options_may_refer_to_players_out_of_range() -> None:
    offer = card(
        "Offer",
        "{U}",
        "Sorcery",
        Spell(modes=((Draw(2),), (Apply(Each(creature & you_control), (ModifyPT(2, 2),)),)), by=opponent),
    )
    alex = Seat(hand=[offer], pool="{U}", battlefield=["Grizzly Bears"], library=["Forest"] * 5)
    play = around(*nobody(1), alex, *nobody(3), Seat(), active=1, reach=[1, 2, 1, 1, 1, 1])
    play.game.answer((play._option(play.decision, "cast", "Offer", None, None),))
    assert play.decision.player == 1
    play.choose("Player 6")  # Carissa, to the right of Rob
    assert play.decision.player == 5
    assert not within(play.state, 5, 1)
    play.choose(play.decision.options[1])
    play.resolve()
    assert play.pt("Grizzly Bears") == (4, 4)
    assert play.hand(1) == []


FACT = card(
    "Fact",
    "{3}{U}",
    "Instant",
    Spell(
        (
            SeparateIntoPiles(Top(count=5), reveal=True),
            Move(Bound("chosen pile"), "hand"),
            Move(Bound("other pile"), "graveyard"),
        )
    ),
)


@example("801.5c/1")
@cr("801.5c")
def test_the_closest_opponent_to_the_left_chooses_if_none_is_within_range() -> None:
    emperor = Seat(hand=[FACT], pool="{U}{U}{U}{U}", library=["Forest"] * 3 + ["Island"] * 2)
    play = around(*nobody(1), emperor, *nobody(4), active=1, reach=[1] * 6, variant="emperor")
    play.cast("Fact")
    play.resolve()
    assert (play.decision.purpose, play.decision.player) == ("pile", 3)
    play.choose("first Island", "Island")
    play.choose(play.decision.options[0])
    assert play.hand(1) == ["Island", "Island"]


@cr("801.5a")
def test_an_opponent_within_range_is_chosen_first() -> None:
    caster = Seat(hand=[FACT], pool="{U}{U}{U}{U}", library=["Forest"] * 5)
    play = around(caster, *nobody(4))
    play.cast("Fact")
    play.resolve()
    assert [of_player(option.thing) for option in play.decision.options] == [1, 4]


@cr("801.5a")
def test_a_chosen_object_is_within_the_choosers_range() -> None:
    pick = card("Pick", "{B}", "Sorcery", Spell((Destroy(Choose(creature, by=Target(opponent))),)))
    play = around(
        Seat(hand=[pick], pool="{B}", battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Craw Wurm"]),
        *nobody(1),
        Seat(battlefield=["Visionary"]),
    )
    play.cast("Pick", targets=["Player 2"])
    play.resolve()
    assert play.decision.player == 1
    offered = {option.thing for option in play.decision.options}
    assert offered == {play.id("Grizzly Bears"), play.id("Hill Giant")}


@cr("801.5a", "115.7d")
def test_new_targets_are_within_the_ranges_of_the_chooser_and_the_spells_controller() -> None:
    bend = card("Bend", "{U}", "Instant", Spell((ChooseNewTargets(Target(spell)),)))
    play = around(BOLT, Seat(hand=[bend], pool="{U}"), *nobody(3), reach=[2, 1, 1, 1, 1])
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Bend", targets=["Lightning Bolt"], by=1)
    play.resolve()
    play.choose("change")
    assert sorted(of_player(option.thing) for option in play.decision.options) == [0, 1, 2]
    play.choose("Player 3")
    play.resolve_all()
    assert play.lives == [20, 20, 17, 20, 20]


@cr("801.5a", "701.27a")
def test_proliferating_reaches_as_far_as_the_players_range() -> None:
    spread = card("Spread", "{U}", "Sorcery", Spell((Proliferate(),)))
    grown = [Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 1})], poison=1) for _ in range(5)]
    play = around(Seat(hand=[spread], pool="{U}"), *grown)
    play.cast("Spread")
    play.resolve()
    things = [option.thing for option in play.decision.options if option.kind == "thing"]
    assert sorted(of_player(thing) for thing in things if thing < 0) == [1, 5]
    assert sorted(play.state.object(thing).controller for thing in things if thing >= 0) == [1, 5]


@cr("801.5a", "701.23b")
def test_a_clash_is_with_an_opponent_within_range() -> None:
    clash = card("Clash Card", "{R}", "Sorcery", Spell((Clash((GainLife(1),)),)))
    seat = Seat(hand=[clash], pool="{R}", library=["Forest"])
    play = around(seat, *nobody(4))
    play.cast("Clash Card")
    play.resolve()
    assert [of_player(option.thing) for option in play.decision.options] == [1, 4]


@needs_corpus
@cr("801.5a", "801.5c")
def test_an_opponent_who_decides_about_tribute_is_within_range() -> None:
    play = around(Seat(hand=["Nessian Demolok"], pool="{G}{G}{G}{G}{G}"), *nobody(4))
    play.cast("Nessian Demolok")
    play.resolve()
    assert [of_player(option.thing) for option in play.decision.options] == [1, 4]


@cr("801.5a", "310.11a")
def test_a_sieges_protector_is_within_its_controllers_range() -> None:
    play = around(Seat(hand=[SIEGE], pool="{R}{R}"), *nobody(4))
    play.cast("Invasion")
    play.resolve()
    assert (play.decision.purpose, [of_player(one.thing) for one in play.decision.options]) == ("protector", [1, 4])


# -- activating ----------------------------------------------------------------------------------------------------

FOUNTAIN = card("Fountain", "{1}", "Artifact", Activated((Mana("{1}"),), (GainLife(1),), anyone=True))


@cr("801.6")
def test_abilities_of_objects_out_of_range_cant_be_activated() -> None:
    payers = [Seat(pool="{C}", library=["Forest"] * 5) for _ in range(4)]
    play = around(Seat(battlefield=[FOUNTAIN]), *payers)
    able = []
    for player in range(5):
        play.pass_to(player)
        if player and play.may("activate", "Fountain"):
            able.append(player)
    assert able == [1, 4]
    play.activate("Fountain")
    play.resolve()
    assert play.lives == [20, 20, 20, 20, 21]
