"""What happens when a player leaves the game (CR 800.4a-e, 800.4i-m)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import EventsThisTurn, LifeOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ChangeControl, Gain, ModifyPT
from apnap.language.costs import Mana
from apnap.language.durations import FOREVER, YOUR_NEXT_TURN
from apnap.language.effects import (
    Apply,
    CreateToken,
    Delayed,
    Each,
    Effect,
    ExileUntilLeaves,
    GainLife,
    LoseGame,
    LoseLife,
    Move,
    Target,
)
from apnap.language.filters import Is, IsPlayer, another, creature, opponent, player
from apnap.language.patterns import Attacks, Begins, LosesGame, LosesLife, dies, enters, leaves
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host
from apnap.language.statics import Continuous
from apnap.rules.asking.decisions import Act
from apnap.rules.events.game_end import GameOver, PlayerLeft, PlayerLost
from apnap.rules.events.zone_changes import Moved
from tests.cr.leaving import BEAR, GIANT, WURM, leave
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr, example

FREE = (Mana("{0}"),)

MIND_CONTROL = card(
    "Mind Control",
    "{3}{U}{U}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Static(Continuous(Is(Host()), (ChangeControl(),))),
)
TREASON = card(
    "Act of Treason",
    "{2}{R}",
    "Sorcery",
    Spell((Apply(Target(creature), (ChangeControl(), Gain((Keyword("haste"),)))),)),
)


def controlled() -> Script:
    return scene(
        Seat(battlefield=[Permanent(MIND_CONTROL, attached_to=BEAR)]), Seat(battlefield=[BEAR]), Seat(library=[BEAR])
    )


@cr("800.4a")
@example("800.4a/1")
def test_a_permanent_controlled_through_an_aura_returns() -> None:
    play = controlled()
    assert play.controller(BEAR) == 0
    leave(play, 0)
    assert play.battlefield() == [BEAR]
    assert play.controller(BEAR) == 1


@cr("800.4a", "704.5m")
@example("800.4a/1")
def test_an_owner_who_leaves_takes_the_creature_along() -> None:
    play = controlled()
    leave(play, 1)
    play.pass_priority()  # the next player would receive priority
    assert play.battlefield() == []
    assert play.graveyard(0) == ["Mind Control"]


@cr("800.4a")
@example("800.4a/2")
def test_an_effect_that_gives_control_ends() -> None:
    play = scene(Seat(hand=[TREASON], pool="{R}{R}{R}"), Seat(battlefield=[BEAR]), Seat())
    play.cast("Act of Treason", targets=[BEAR])
    play.resolve()
    assert play.controller(BEAR) == 0
    leave(play, 0)
    assert play.controller(BEAR) == 1
    assert "haste" not in play.keywords(BEAR)


@cr("800.4a")
def test_an_effect_that_gives_another_player_control_stays() -> None:
    """Only effects that give control to the player who left end, whoever created them."""
    donate = card(
        "Donate",
        "{U}",
        "Sorcery",
        Spell(
            (
                GainLife(1, Target(opponent, name="heir")),
                Apply(Target(creature), (ChangeControl(Bound("heir")),), duration=FOREVER),
            )
        ),
    )
    play = scene(Seat(hand=[donate], pool="{U}", battlefield=[BEAR]), Seat(), Seat())
    play.cast("Donate", targets=["Player 2", BEAR])
    play.resolve()
    assert play.controller(BEAR) == 1
    leave(play, 1)
    assert play.controller(BEAR) == 0


@cr("800.4a")
@example("800.4a/3")
def test_a_creature_put_onto_the_battlefield_from_another_players_library() -> None:
    play = scene(
        Seat(), Seat(battlefield=[Permanent(BEAR, controller=0), Permanent(GIANT, controller=2)]), Seat(), Seat()
    )
    leave(play, 0)
    assert play.battlefield() == [GIANT]
    assert play.exile() == [BEAR]
    leave(play, 1)
    assert play.battlefield() == []


@cr("800.4a")
@example("800.4a/4")
def test_tokens_leave_with_their_owner() -> None:
    chamber = card(
        "Genesis Chamber",
        "{2}",
        "Artifact",
        Triggered(
            enters(creature),
            (CreateToken(face("Myr", "", "Artifact Creature - Myr", pt="1/1"), who=ControllerOf(Bound("it"))),),
        ),
    )
    play = scene(
        Seat(battlefield=[chamber, Permanent(card("Myr", "", "Creature", pt="1/1"), token=True)]),
        Seat(battlefield=[Permanent(card("Myr", "", "Creature", pt="1/1"), token=True)]),
        Seat(),
    )
    leave(play, 0)
    assert play.battlefield() == ["Myr"]
    assert play.controller("Myr") == 1


@cr("800.4a")
def test_a_spell_of_another_player_is_exiled_from_the_stack() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(), Seat())
    play.cast("Lightning Bolt", targets=["Player 2"])
    spell = play.state.markers[0].stack[-1]
    play.state.write(spell).owner = 2  # no card of these tests lets one cast another player's
    play.game.concede(0)
    assert play.stack == []
    assert play.state.object(play.state.exile[0]).owner == 2


@cr("800.4a", "117.4")
def test_a_player_who_passed_stays_passed() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(), Seat(), Seat())
    play.cast("Lightning Bolt", targets=["Player 4"])
    play.pass_priority()
    play.pass_priority()
    assert play.decision.player == 2
    leave(play, 2)  # holds priority: the next one gets it
    assert play.decision.player == 3
    leave(play, 1)  # had passed
    assert play.decision.player == 3
    play.pass_priority()
    assert play.life(3) == 17


@cr("603.6c", "800.4a")
def test_leaving_the_game_is_leaving_the_battlefield() -> None:
    mourner = card("Mourner", "{B}", "Enchantment", Triggered(leaves(creature), (GainLife(1),)))
    vulture = card("Vulture", "{B}", "Enchantment", Triggered(dies(creature & another), (GainLife(10),)))
    play = scene(
        Seat(battlefield=[mourner, vulture]),
        Seat(battlefield=[BEAR, GIANT, Permanent(WURM, phased_out=True), mourner]),
        Seat(),
    )
    leave(play, 1)
    play.pass_priority()
    play.resolve_all()
    assert play.life(0) == 22


@cr("603.9")
def test_a_player_who_concedes_loses() -> None:
    heir = card("Heir", "{B}", "Enchantment", Triggered(LosesGame(IsPlayer("opponent")), (GainLife(3),)))
    play = scene(Seat(battlefield=[heir]), Seat(), Seat())
    leave(play, 1)
    play.pass_priority()
    play.resolve_all()
    assert play.life(0) == 23


@cr("610.3", "800.4a")
def test_a_card_exiled_until_a_permanent_leaves_returns() -> None:
    priest = card(
        "Priest", "{1}{W}", "Creature - Cleric", Triggered(enters(), (ExileUntilLeaves(Target(creature)),)), pt="2/2"
    )
    play = scene(Seat(hand=[priest], pool="{W}{W}"), Seat(battlefield=[BEAR]), Seat())
    play.cast("Priest")
    play.resolve()
    play.choose(BEAR)
    play.resolve()
    assert play.exile() == [BEAR]
    leave(play, 0)
    assert play.battlefield(1) == [BEAR]


@cr("800.4b")
def test_nothing_comes_under_the_control_of_a_player_who_left() -> None:
    """A delayed ability of another player tries to give the player who left a token, a creature and control."""
    goblin = face("Goblin", "", "Creature - Goblin", pt="1/1")
    legacy = card(
        "Legacy",
        "{B}",
        "Sorcery",
        Spell(
            (
                GainLife(1, Target(opponent, name="heir")),
                Delayed(
                    Begins("end"),
                    (
                        CreateToken(goblin, who=Bound("heir")),
                        Apply(Each(creature), (ChangeControl(Bound("heir")),)),
                        LoseLife(2, Bound("heir")),
                        GainLife(5),
                    ),
                ),
            )
        ),
    )
    play = scene(Seat(hand=[legacy], pool="{B}", battlefield=[GIANT]), Seat(), Seat())
    play.cast("Legacy", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    play.until("end")
    play.resolve_all()
    assert play.battlefield() == [GIANT]
    assert play.controller(GIANT) == 0
    assert play.lives == [25, 21, 20]  # the absent player's life is what it last was (CR 800.4i)


@cr("800.4c")
def test_an_object_that_would_return_to_a_player_who_left_is_exiled() -> None:
    play = scene(
        Seat(hand=[TREASON], pool="{R}{R}{R}"),
        Seat(battlefield=[Permanent(BEAR, controller=2)], library=[BEAR]),
        Seat(),
    )
    play.cast("Act of Treason", targets=[BEAR])
    play.resolve()
    leave(play, 2)
    assert play.controller(BEAR) == 0
    play.until("end")
    assert play.battlefield() == [BEAR]
    play.next_turn()
    assert play.battlefield() == []
    assert play.exile() == [BEAR]
    assert [event.rule for event in play.events(Moved) if event.destination == "exile"] == ["800.4c"]


@cr("800.4d")
@example("800.4d/1")
def test_a_delayed_trigger_of_a_player_who_left_is_not_put_on_the_stack() -> None:
    slide = card(
        "Slide",
        "{W}",
        "Instant",
        Spell(
            (
                Move(Target(creature), "exile", name="slid"),
                Delayed(Begins("end"), (Move(Bound("slid"), "battlefield"),)),
            )
        ),
    )
    play = scene(Seat(battlefield=[BEAR]), Seat(hand=[slide], pool="{W}"), Seat())
    play.cast("Slide", targets=[BEAR], by=1)
    play.resolve()
    leave(play, 1)
    play.until("end")
    assert play.stack == []
    assert play.exile() == [BEAR]


@cr("800.4i")
def test_what_is_remembered_of_a_player_who_left() -> None:
    """Their last life total, and what they did this turn."""
    memory = card(
        "Memory",
        "{W}",
        "Sorcery",
        Spell((GainLife(EventsThisTurn(dies(creature))),)),
    )
    will = card(
        "Will",
        "{W}",
        "Sorcery",
        Spell(
            (
                GainLife(0, Target(opponent, name="other")),
                Delayed(Begins("end"), (GainLife(LifeOf(Bound("other"))),)),
            )
        ),
    )
    play = scene(
        Seat(hand=[memory, will], pool="{W}{W}"),
        Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[BEAR], life=13),
        Seat(),
    )
    play.cast("Murder", targets=[BEAR], by=1)
    play.resolve()
    play.cast("Will", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    play.cast("Memory")
    play.resolve()
    assert play.life(0) == 21
    play.until("end")
    play.resolve_all()
    assert play.life(0) == 34


@cr("800.4i")
def test_what_an_opponent_did_before_they_left_was_done_by_an_opponent() -> None:
    grudge = card("Grudge", "{W}", "Sorcery", Spell((GainLife(EventsThisTurn(LosesLife(opponent))),)))
    play = scene(Seat(hand=["Lightning Bolt", grudge], pool="{R}{W}"), Seat(), Seat())
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    play.cast("Grudge")
    play.resolve()
    assert play.lives == [21, 17, 20]


@cr("800.4j", "800.4k")
def test_the_turn_goes_on_without_an_active_player() -> None:
    dirge = card("Dirge", "{B}", "Enchantment", Triggered(Begins("end"), (GainLife(1),)))
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}", library=[BEAR] * 4),
        Seat(battlefield=[dirge], library=[BEAR] * 4),
        Seat(hand=["Giant Growth"], library=[BEAR] * 4),
    )
    leave(play, 0)
    assert (play.active, play.decision.player, play.step) == (0, 1, "precombat main")
    play.until("end")
    assert play.active == 0
    play.resolve_all()
    assert play.life(1) == 21
    order = []
    for _ in range(4):
        play.next_turn()
        order.append(play.active)
    assert order == [1, 2, 1, 2]


@cr("800.4j")
def test_the_stack_resolves_where_the_active_player_would_have_had_priority() -> None:
    play = scene(Seat(), Seat(hand=["Lightning Bolt"], pool="{R}"), Seat())
    play.cast("Lightning Bolt", targets=["Player 3"], by=1)
    play.pass_priority()
    play.pass_priority()
    assert play.decision.player == 0
    leave(play, 0)
    assert isinstance(play.decision, Act)
    play.pass_priority()
    assert play.life(2) == 17
    assert play.decision.player == 1


@cr("800.4m")
def test_effects_until_a_turn_that_never_comes() -> None:
    shield = card(
        "Shield", "{W}", "Sorcery", Spell((Apply(Target(creature), (ModifyPT(0, 3),), duration=YOUR_NEXT_TURN),))
    )
    stock = [BEAR] * 5
    play = scene(
        Seat(library=stock),
        Seat(hand=[shield], pool="{W}", library=stock),
        Seat(battlefield=[GIANT], library=stock),
        active=1,
    )
    play.cast("Shield", targets=[GIANT])
    play.resolve()
    leave(play, 1)
    assert play.pt(GIANT) == (3, 6)
    play.next_turn()
    assert (play.active, play.pt(GIANT)) == (2, (3, 6))
    play.next_turn()
    assert (play.active, play.pt(GIANT)) == (0, (3, 6))
    play.next_turn()  # player 2 would have been next
    assert (play.active, play.pt(GIANT)) == (2, (3, 3))


@cr("104.4a", "104.5", "704.3")
def test_two_of_four_lose_together() -> None:
    quake = card("Quake", "{R}", "Sorcery", Spell((LoseLife(5, EachPlayer()),)))
    play = scene(Seat(hand=[quake], pool="{R}"), Seat(life=5), Seat(life=4), Seat(battlefield=[BEAR]))
    play.cast("Quake")
    play.resolve()
    assert not play.game.over
    assert [event.player for event in play.events(PlayerLeft)] == [1, 2]
    assert play.log(PlayerLeft, PlayerLost) == [PlayerLost, PlayerLost, PlayerLeft, PlayerLeft]


@cr("104.4a")
def test_the_end_is_recorded_once() -> None:
    quake = card("Quake", "{R}", "Sorcery", Spell((LoseLife(20, EachPlayer()),)))
    play = scene(Seat(hand=[quake], pool="{R}"), Seat(), Seat())
    play.cast("Quake")
    play.resolve()
    assert [event.drawn for event in play.events(GameOver)] == [True]


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("603.10f")
def test_a_permanent_leaving_with_its_owner_sees_the_loss() -> None:
    gloat = card("Gloat", "", "Enchantment", Triggered(LosesGame(), (GainLife(7),)))
    doom = _button("Doom", LoseGame(Target(player)))
    play = scene(Seat(battlefield=[doom, gloat]), Seat(), Seat())
    play.activate("Doom", targets=["Player 2"])
    play.resolve()
    play.resolve_all()
    assert play.life(0) == 27


@cr("508.4", "800.4a")
def test_nothing_attacks_a_player_who_left() -> None:
    join = card(
        "Leader",
        "",
        "Creature - Knight",
        Triggered(Attacks(), (CreateToken(face("Squire", "", "Creature - Knight", pt="1/1"), attacking=True),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[join]), Seat(), Seat())
    play.attack({"Leader": "Player 2"})
    play.game.concede(1)
    play.resolve()
    combat = play.state.markers[0].combat
    assert combat is not None
    assert combat.attackers[play.id("Squire")] == play.id("Player 3")
