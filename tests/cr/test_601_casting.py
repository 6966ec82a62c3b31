"""Casting spells (CR 601), and countering them."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static
from apnap.language.card import card
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import Destroy, GainLife, Tap, Target
from apnap.language.filters import IsPlayer, artifact, black, creature, land
from apnap.language.statics import CostChange
from apnap.rules.asking.errors import Ambiguous, Illegal, IllegalAnswer
from apnap.rules.events.damage import Damage
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example


@cr("601.2c", "608.2b", "704.5g")
def test_lightning_bolt_a_creature() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]), Seat(battlefield=["Hill Giant"]))
    play.cast("Lightning Bolt", targets=["Hill Giant"])
    assert play.stack == ["Lightning Bolt"]
    assert play.tapped("Mountain")
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]
    assert play.graveyard(0) == ["Lightning Bolt"]


@cr("120.3a")
def test_lightning_bolt_a_player() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.lives == [20, 17]
    assert play.pool() == ""


@cr("608.2b")
def test_a_spell_whose_target_left_does_nothing() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears"])
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.hand(1) == ["Grizzly Bears"]
    assert play.graveyard(0) == ["Lightning Bolt"]
    assert Damage not in play.log()


@cr("701.5a", "117.3b")
def test_countering_a_counterspell() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt", "Counterspell"], battlefield=["Mountain", "Island", "Island"]),
        Seat(hand=["Counterspell"], battlefield=["Island", "Island"]),
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Counterspell", targets=["Lightning Bolt"], by=1)
    play.cast("Counterspell", targets=["Counterspell"], by=0)
    assert play.stack == ["Counterspell", "Counterspell", "Lightning Bolt"]
    play.resolve_all()
    assert play.lives == [20, 17]
    assert play.graveyard(1) == ["Counterspell"]


@cr("601.2b", "107.3a")
def test_x_is_announced() -> None:
    play = scene(Seat(hand=["Blaze"], battlefield=["Mountain"] * 5))
    play.cast("Blaze", x=4, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 16


@cr("601.2d", "601.2c")
def test_divided_damage() -> None:
    play = scene(Seat(hand=["Forked Bolt"], pool="{R}"), Seat(battlefield=["Llanowar Elves", "Visionary"]))
    play.cast("Forked Bolt", targets=[["Llanowar Elves", "Visionary"]], divide=[1, 1])
    play.resolve()
    assert sorted(play.graveyard(1)) == ["Llanowar Elves", "Visionary"]


@cr("601.2b", "702.33a", "702.33d")
@pytest.mark.parametrize(("kicked", "life"), [(True, 15), (False, 18)])
def test_kicker(kicked: bool, life: int) -> None:
    play = scene(Seat(hand=["Kicked Shock"], battlefield=["Mountain"] * 3))
    play.cast("Kicked Shock", kicked=kicked, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == life


@cr("700.2a", "601.2b")
def test_modes() -> None:
    play = scene(Seat(hand=["Charm"], pool="{R}"))
    play.cast("Charm", modes=[2])
    play.resolve()
    assert play.life(0) == 23


@cr("601.2h", "601.2b")
def test_an_additional_cost_is_paid_while_casting() -> None:
    play = scene(
        Seat(
            hand=["Altar's Reap"],
            pool="{B}{B}",
            battlefield=["Grizzly Bears", "Hill Giant"],
            library=["Island", "Forest"],
        )
    )
    play.cast("Altar's Reap", choices=["Grizzly Bears"])
    assert play.graveyard() == ["Grizzly Bears"]
    play.resolve()
    assert play.hand() == ["Island", "Forest"]


@cr("702.34a")
def test_flashback_exiles() -> None:
    play = scene(Seat(graveyard=["Think Twice"], pool="{U}{U}{U}", library=["Island"]))
    play.cast("Think Twice", way="flashback")
    play.resolve()
    assert (play.hand(), play.graveyard(), play.exile()) == (["Island"], [], ["Think Twice"])


@cr("614.1c", "614.12")
def test_a_creature_enters_with_x_counters() -> None:
    play = scene(Seat(hand=["Hydra"], battlefield=["Forest"] * 4))
    play.cast("Hydra", x=3)
    play.resolve()
    assert play.pt("Hydra") == (3, 3)
    assert play.counters("Hydra") == {"+1/+1": 3}


@cr("701.18a")
def test_scry_then_draw() -> None:
    play = scene(Seat(hand=["Opt"], pool="{U}", library=["Mountain", "Island", "Forest"]))
    play.cast("Opt")
    play.resolve()
    play.choose("Mountain")
    assert play.hand() == ["Island"]
    assert play.library() == ["Forest", "Mountain"]


@cr("701.8b")
def test_the_discarding_player_chooses() -> None:
    play = scene(Seat(hand=["Mind Rot"], pool="{B}{B}{B}"), Seat(hand=["Island", "Forest", "Murder"]))
    play.cast("Mind Rot", targets=["Player 2"])
    play.resolve()
    play.choose("Forest", "Island")
    assert play.hand(1) == ["Murder"]


@cr("117.1a", "307.1")
def test_sorceries_are_cast_only_in_a_main_phase_with_an_empty_stack() -> None:
    play = scene(Seat(hand=["Lightning Bolt", "Wrath"], pool="{R}{W}{W}{W}{W}"))
    assert play.may("cast", "Wrath")
    play.cast("Lightning Bolt", targets=["Player 2"], pay=[])
    assert not play.may("cast", "Wrath")
    play.resolve()
    assert play.may("cast", "Wrath")
    play.until("end")
    assert not play.may("cast", "Wrath")


@cr("305.2")
def test_one_land_each_turn() -> None:
    play = scene(Seat(hand=["Forest", "Forest", "Llanowar Elves"]))
    play.land("Forest")
    assert not play.may("play", "Forest")
    play.cast("Llanowar Elves")
    play.resolve()
    assert play.battlefield(0) == ["Forest", "Llanowar Elves"]


@cr("302.6")
def test_summoning_sickness() -> None:
    sick = scene(Seat(battlefield=[Permanent("Prodigal Sorcerer", sick=True)]))
    assert not sick.may("activate", "Prodigal Sorcerer")
    well = scene(Seat(battlefield=["Prodigal Sorcerer"]))
    well.activate("Prodigal Sorcerer", targets=["Player 2"])
    assert well.stack == ["ability of Prodigal Sorcerer"]
    well.resolve()
    assert well.life(1) == 19


@cr("606.3", "606.4", "306.5b")
def test_loyalty_abilities() -> None:
    play = scene(Seat(battlefield=["Chandra"]), Seat(battlefield=["Grizzly Bears"]))
    play.activate("Chandra", 1, targets=["Grizzly Bears"])
    assert play.counters("Chandra") == {"loyalty": 1}
    assert not play.may("activate", "Chandra")
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]


def test_names_that_match_several_objects_are_refused() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Grizzly Bears", "Grizzly Bears"]))
    with pytest.raises(Ambiguous) as caught:
        play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    assert len(caught.value.legal) == 2  # type: ignore[arg-type]


@cr("508.1a")
def test_a_creature_with_summoning_sickness_cant_attack() -> None:
    play = scene(Seat(battlefield=[Permanent("Grizzly Bears", sick=True), "Hill Giant"]))
    with pytest.raises(IllegalAnswer, match=r"508.1a"):
        play.attack(["Grizzly Bears"])


@example("601.2c/1")
@cr("601.2c", "115.3")
def test_targets_of_one_word_differ_but_targets_of_two_words_may_not() -> None:
    sleep = card("Sleep", "{U}", "Instant", Spell((Tap(Target(creature, count=2)),)))
    blast = card(
        "Blast", "{R}", "Sorcery", Spell((Destroy(Target(artifact, "artifact")), Destroy(Target(land, "land"))))
    )
    vault = card("Vault", "", "Artifact Land")
    alone = scene(Seat(hand=[sleep], pool="{U}", battlefield=["Grizzly Bears"]))
    assert not alone.may("cast", "Sleep")
    pair = scene(Seat(hand=[sleep], pool="{U}", battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    with pytest.raises(Illegal):
        pair.cast("Sleep", targets=[["Hill Giant", "Hill Giant"]])
    play = scene(Seat(hand=[blast], pool="{R}", battlefield=[vault]))
    play.cast("Blast", targets=["Vault", "Vault"])
    play.resolve()
    assert play.graveyard() == ["Blast", "Vault"]


@example("601.2h/1")
@cr("601.2f", "601.2h")
def test_the_total_cost_is_locked_in() -> None:
    familiar = card(
        "Thunderscape Familiar",
        "{1}{R}",
        "Creature - Kavu",
        Static(CostChange(black, -1, who=IsPlayer("you"))),
        pt="1/1",
    )
    play = scene(Seat(hand=["Altar's Reap"], pool="{B}", battlefield=[familiar], library=["Island", "Forest"]))
    play.cast("Altar's Reap")
    assert (play.stack, play.pool(), play.battlefield()) == (["Altar's Reap"], "", [])
    without = scene(Seat(hand=["Altar's Reap"], pool="{B}", battlefield=["Grizzly Bears"]))
    assert not without.may("cast", "Altar's Reap")


@example("602.1a/1")
@cr("602.1a", "602.2b")
def test_activating_an_ability_for_its_cost() -> None:
    fountain = card("Fountain", "{2}", "Artifact", Activated((Mana("{2}"), TapThis()), (GainLife(1),)))
    for pool in ("{R}{C}", "{G}{G}", "{U}{B}"):
        play = scene(Seat(battlefield=[fountain], pool=pool))
        play.activate("Fountain")
        assert play.tapped("Fountain")
        assert play.pool() == ""
        play.resolve()
        assert play.life() == 21
    assert not scene(Seat(battlefield=[fountain], pool="{R}")).may("activate", "Fountain")
    assert not scene(Seat(battlefield=[Permanent(fountain, tapped=True)], pool="{R}{R}")).may("activate", "Fountain")
