"""State-based actions (CR 704), with attachments and counters."""

from __future__ import annotations

from apnap.language import types
from apnap.language import types as t
from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count, LifeOf
from apnap.language.card import CardDefinition, card
from apnap.language.changes import DefinePT, SetPT, SetTypes
from apnap.language.conditions import Compare, Fits, Unless
from apnap.language.costs import Mana
from apnap.language.effects import (
    AddCounters,
    DealDamage,
    Discard,
    Draw,
    Each,
    Effect,
    GainLife,
    LoseLife,
    Move,
    PhaseOut,
    SetLife,
    Target,
)
from apnap.language.filters import (
    HasCounters,
    HasSupertype,
    InZone,
    artifact,
    creature,
    enchantment,
    permanent,
    player,
    this,
    you_own,
)
from apnap.language.patterns import YOU, LosesGame, StateIs, dies
from apnap.language.references import Bound, EachPlayer, You
from apnap.language.statics import Continuous, Instead
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

WORLD = card("World", "", "World Enchantment")

OLD_WORLD = card("Old World", "", "World Enchantment")


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated((Mana("{0}"),), effects))


RAISE = _button("Raise", Move(Each(HasSupertype(types.WORLD) & InZone("graveyard")), "battlefield"))

FREE = (Mana("{0}"),)


@cr("303.4a", "303.4b", "613.4c")
def test_an_aura_spell_enchants_its_target() -> None:
    play = scene(Seat(hand=["Holy Strength"], pool="{W}", battlefield=["Grizzly Bears"]))
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.resolve()
    assert play.attached_to("Holy Strength") == "Grizzly Bears"
    assert play.pt("Grizzly Bears") == (3, 4)


@cr("704.5m")
def test_an_aura_goes_to_the_graveyard_with_its_creature() -> None:
    play = scene(
        Seat(hand=["Murder"], pool="{B}{B}{B}"),
        Seat(battlefield=["Grizzly Bears", Permanent("Flight", attached_to="Grizzly Bears", controller=0)]),
    )
    assert play.keywords("Grizzly Bears") == {"flying"}
    assert play.controller("Flight") == 0
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert sorted(play.graveyard(1)) == ["Flight", "Grizzly Bears"]


@cr("608.3b", "303.4a")
def test_an_aura_spell_with_an_illegal_target_goes_to_the_graveyard() -> None:
    play = scene(
        Seat(hand=["Holy Strength"], pool="{W}", battlefield=["Grizzly Bears"]), Seat(hand=["Unsummon"], pool="{U}")
    )
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.graveyard(0) == ["Holy Strength"]


@cr("702.6a", "301.5c", "704.5n")
def test_equipment_stays_on_the_battlefield() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}{B}", battlefield=["Bonesplitter", "Grizzly Bears"]))
    play.activate("Bonesplitter", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (4, 2)
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    assert play.battlefield(0) == ["Bonesplitter"]
    assert play.attached_to("Bonesplitter") == ""


@cr("704.5j")
def test_the_legend_rule() -> None:
    play = scene(Seat(hand=["Isamaru"], pool="{W}", battlefield=[Permanent("Isamaru", counters={"+1/+1": 1})]))
    play.cast("Isamaru")
    play.resolve()
    play.choose("the first Isamaru")
    assert play.battlefield() == ["Isamaru"]
    assert play.pt("Isamaru") == (3, 3)


@cr("704.5q")
def test_opposite_counters_cancel_out() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"+1/+1": 3, "-1/-1": 1})]))
    assert play.counters("Grizzly Bears") == {"+1/+1": 2}
    assert play.pt("Grizzly Bears") == (4, 4)


@cr("704.5f")
def test_toughness_0() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", counters={"-1/-1": 2})]))
    assert play.graveyard() == ["Grizzly Bears"]


@cr("704.5c", "104.2a")
def test_ten_poison_counters() -> None:
    play = scene(Seat(poison=10), Seat())
    assert play.game.over
    assert play.state.winners == (1,)


@cr("704.5a", "104.3b")
def test_0_life() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(life=3))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.game.over
    assert play.state.winners == (0,)


@cr("704.5b", "104.3c", "504.1")
def test_drawing_from_an_empty_library() -> None:
    play = scene(Seat(library=[]), Seat(library=["Island"]), step="draw")
    assert play.game.over
    assert play.state.winners == (1,)


@cr("613.7", "613.4c")
def test_an_anthem_affects_only_its_controllers_creatures() -> None:
    play = scene(Seat(battlefield=["Glorious Anthem", "Grizzly Bears"]), Seat(battlefield=["Grizzly Bears"]))
    assert play.pt("your Grizzly Bears") == (3, 3)
    assert play.pt("Player 2's Grizzly Bears") == (2, 2)


@cr("514.2", "611.2a")
def test_until_end_of_turn() -> None:
    play = scene(
        Seat(hand=["Giant Growth"], pool="{G}", battlefield=["Grizzly Bears"], library=["Island"] * 3),
        Seat(library=["Island"] * 3),
    )
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (5, 5)
    play.next_turn()
    assert play.active == 1
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("708.2a", "116.2b", "702.37e")
def test_a_face_down_creature_is_turned_face_up() -> None:
    play = scene(Seat(pool="{G}", battlefield=[Permanent("Morph Bear", face_down=True)]))
    assert play.battlefield() == ["face-down creature"]
    assert play.pt("face-down creature") == (2, 2)
    play.special("turn face up", "face-down creature")
    assert play.pt("Morph Bear") == (5, 4)


@example("704.4/1")
@cr("704.4", "603.8")
def test_state_based_actions_wait_until_resolution_ends() -> None:
    number = Count(InZone("hand") & you_own)
    scholar = card(
        "Scholar",
        "{2}{U}",
        "Creature - Human",
        Static(Continuous(this, (DefinePT(number, number),)), zone="any", defining=True),
    )
    wheel = card("Wheel", "{R}", "Sorcery", Spell((Discard(You(), None), Draw(7))))
    play = scene(Seat(hand=[wheel, "Island"], pool="{R}", battlefield=[scholar], library=["Forest"] * 9))
    assert play.pt("Scholar") == (2, 2)
    play.cast("Wheel")
    play.resolve()
    assert play.battlefield() == ["Scholar"]
    assert play.pt("Scholar") == (7, 7)


@example("704.7/1")
@cr("704.7")
def test_one_replacement_for_losing_in_two_ways_at_once() -> None:
    mine = you_own & (permanent | InZone("hand") | InZone("graveyard"))
    mirror = card(
        "Lich's Mirror",
        "{5}",
        "Artifact",
        Static(Instead(LosesGame(YOU), (Move(Each(mine), "library", "shuffled"), Draw(7), SetLife(20)))),
    )
    doom = card("Doom", "{B}", "Sorcery", Spell((Draw(2), LoseLife(2))))
    play = scene(Seat(life=1, hand=[doom, *["Island"] * 6], pool="{B}", battlefield=[mirror], library=["Swamp"]))
    play.cast("Doom")
    play.resolve()
    assert not play.game.over
    assert (play.life(), len(play.hand())) == (20, 7)
    assert play.battlefield() == []
    assert len(play.library()) == 2  # nine cards in all


@example("704.8/1")
@cr("704.8", "704.3", "603.10a")
def test_counters_as_it_last_existed_are_remembered() -> None:
    undying = Triggered(
        dies(),
        (Move(Bound("card"), "battlefield", counters=(("+1/+1", 1),)),),
        condition=Unless(Fits(Bound("it"), HasCounters("+1/+1"))),
    )
    wolf = card("Young Wolf", "{G}", "Creature - Wolf", undying, pt="1/1")
    rot = card("Rot", "{B}", "Instant", Spell((AddCounters("-1/-1", 3, Target(creature)),)))
    play = scene(Seat(hand=[rot], pool="{B}", battlefield=[Permanent(wolf, counters={"+1/+1": 1})]))
    play.cast("Rot", targets=["Young Wolf"])
    play.resolve()
    assert play.graveyard() == ["Young Wolf", "Rot"]
    assert play.stack == []
    fresh = scene(Seat(hand=[rot], pool="{B}", battlefield=[wolf]))
    fresh.cast("Rot", targets=["Young Wolf"])
    fresh.resolve()
    assert fresh.stack == ["ability of Young Wolf"]
    fresh.resolve()
    assert fresh.counters("Young Wolf") == {"+1/+1": 1}


@cr("704.5k")
def test_the_world_rule() -> None:
    world = card("Concordant Crossroads", "{G}", "World Enchantment")
    abyss = card("Abyss", "{B}", "World Enchantment")
    play = scene(Seat(hand=[abyss], pool="{B}"), Seat(battlefield=[world]))
    play.cast("Abyss")
    play.resolve()
    assert play.battlefield() == ["Abyss"]
    assert play.graveyard(1) == ["Concordant Crossroads"]


@cr("704.5h")
def test_deathtouch_destroys() -> None:
    play = scene(Seat(battlefield=["Deathtouch Bear"]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Deathtouch Bear"])
    play.block({"Craw Wurm": "Deathtouch Bear"})
    play.until("combat damage")
    assert play.graveyard(1) == ["Craw Wurm"]


@cr("704.5p", "301.5c")
def test_an_equipment_that_becomes_a_creature_is_unattached() -> None:
    march = card(
        "March",
        "{1}",
        "Enchantment",
        Static(Continuous(artifact, (SetTypes(t.ARTIFACT | t.CREATURE, keep="all"), SetPT(1, 1)))),
    )
    play = scene(
        Seat(
            hand=[march],
            pool="{C}",
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
        )
    )
    assert play.pt("Grizzly Bears") == (4, 2)
    play.cast("March")
    play.resolve()
    assert play.attached_to("Bonesplitter") == ""
    assert play.pt("Grizzly Bears") == (2, 2)


@cr("704.3", "704.5a", "104.4a")
def test_all_players_losing_at_once_is_a_draw() -> None:
    quake = card("Quake", "{R}", "Sorcery", Spell((DealDamage(5, EachPlayer()),)))
    play = scene(Seat(life=5, hand=[quake], pool="{R}"), Seat(life=4))
    play.cast("Quake")
    play.resolve()
    assert play.game.over
    assert play.state.winners == ()


@cr("704.5k")
def test_world_permanents_that_enter_together_all_go_to_the_graveyard() -> None:
    play = scene(Seat(battlefield=[RAISE, OLD_WORLD], graveyard=[WORLD]))
    play.activate("Raise")
    play.resolve()
    assert play.battlefield() == ["Raise", "World"]
    play = scene(Seat(battlefield=[RAISE, OLD_WORLD], graveyard=[WORLD, card("New World", "", "World Enchantment")]))
    play.activate("Raise")
    play.resolve()
    assert play.battlefield() == ["Raise"]


@cr("702.26b", "704.5k")
def test_a_phased_out_world_permanent_is_ignored() -> None:
    play = scene(
        Seat(battlefield=[RAISE, _button("Phase", PhaseOut(Target(enchantment))), OLD_WORLD], graveyard=[WORLD])
    )
    play.activate("Phase", targets=["Old World"])
    play.resolve()
    play.activate("Raise")
    play.resolve()
    assert (play.graveyard(), "World" in play.battlefield()) == ([], True)


def _artifact(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("704.1", "704.2", "405.6f", "704.1a", "603.8")
def test_state_based_actions_come_before_state_triggers() -> None:
    poor = card("Poor", "", "Enchantment", Triggered(StateIs(Compare(LifeOf(You()), "<=", 5)), (GainLife(20),)))
    burn = _artifact("Burn", DealDamage(5, Target(player)))
    play = scene(Seat(life=6, battlefield=[poor, burn, "Grizzly Bears"]))
    play.activate("Burn", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.stack) == (1, ["ability of Poor"])
    play.resolve()
    assert play.life(0) == 21
    play = scene(Seat(life=5, battlefield=[burn]), Seat(battlefield=["Grizzly Bears"]))
    play.activate("Burn", targets=["Player 1"])
    play.resolve()
    assert play.game.winners == (1,)
