"""Sources of damage that are chosen, and shields that work once (CR 609.7, 615.8); who defends (CR 508.5, 509.1c)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Static
from apnap.language.card import card
from apnap.language.filters import HasSubtype, this
from apnap.language.statics import Must
from apnap.rules.asking.errors import IllegalAnswer
from tests.cr.reading import written
from tests.cr.scenes import Seat, scene
from tests.marks import cr

CIRCLE = written(
    "Circle",
    "{1}{W}",
    "Enchantment",
    "{1}: The next time a red source of your choice would deal damage to you this turn, prevent that damage.",
)


@cr("609.7a", "615.8")
def test_the_next_time_the_chosen_source_deals_damage() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt", "Lightning Bolt"], pool="{R}{R}", battlefield=["Hill Giant"]),
        Seat(battlefield=[CIRCLE], pool="{C}{C}"),
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.pass_priority()
    play.activate("Circle")
    play.pass_priority()
    play.pass_priority()
    play.choose("Lightning Bolt")
    play.resolve()
    assert play.life(1) == 20
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17


@cr("508.1c", "508.5")
def test_a_prohibition_that_speaks_of_who_defends() -> None:
    serpent = written(
        "Serpent",
        "{4}{U}",
        "Creature - Serpent",
        "~ can't attack unless defending player controls an Island.",
        pt="5/5",
    )
    play = scene(Seat(battlefield=[serpent]), Seat(battlefield=["Forest"]), Seat(battlefield=["Island"]))
    with pytest.raises(IllegalAnswer):
        play.attack({"Serpent": "Player 2"})
    play.attack({"Serpent": "Player 3"})
    play.until("end of combat")
    assert play.life(1) == 20
    assert play.life(2) == 15


@cr("509.1c")
def test_it_must_be_blocked_by_one_of_a_kind() -> None:
    prey = card("Prey", "{G}", "Creature - Beast", Static(Must(this, "be blocked", HasSubtype("Giant"))), pt="1/1")
    play = scene(Seat(battlefield=[prey]), Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
    play.attack(["Prey"])
    with pytest.raises(IllegalAnswer, match=r"509.1c"):
        play.block({})
    with pytest.raises(IllegalAnswer, match=r"509.1c"):
        play.block({"Grizzly Bears": "Prey"})
    play.block({"Hill Giant": "Prey"})


@cr("118.8", "701.16a")
def test_revealing_a_card_as_a_cost() -> None:
    call = written(
        "Call",
        "{G}",
        "Sorcery",
        "As an additional cost to cast this spell, reveal a creature card from your hand.",
        "You gain 4 life.",
    )
    play = scene(Seat(hand=[call, "Forest"], pool="{G}"))
    assert not play.may("cast", "Call")
    play = scene(Seat(hand=[call, "Forest", "Grizzly Bears"], pool="{G}"))
    play.cast("Call")
    assert 1 in play.object("Grizzly Bears").known_to
    assert 1 not in play.object("Forest").known_to
    play.resolve()
    assert play.life(0) == 24


@cr("604.3", "613.4a")
def test_a_power_that_is_defined_leaves_the_toughness() -> None:
    text = "~'s power is equal to the number of creatures you control."
    host = written("Host", "{G}", "Creature - Elf", text, pt="0/4")
    play = scene(Seat(battlefield=[host, "Grizzly Bears"], hand=["Grizzly Bears"]))
    assert (play.values("Host").power, play.values("Host").toughness) == (2, 4)


@cr("700.5")
def test_devotion_and_kinds_among_cards() -> None:
    vast = written("Vast", "{U}", "Creature - Spirit", "~ gets +X/+0, where X is your devotion to green.", pt="0/9")
    odd = written(
        "Odd",
        "{U}",
        "Creature - Spirit",
        "~ gets +0/+X, where X is the number of card types among cards in your graveyard.",
        "~ has flying as long as there are three or more card types among cards in your graveyard.",
        pt="0/1",
    )
    play = scene(
        Seat(battlefield=[vast, odd, "Craw Wurm"], graveyard=["Grizzly Bears", "Forest", "Hill Giant", "Opt"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    assert play.values("Vast").power == 2
    assert play.values("Odd").toughness == 4
    assert "flying" in play.keywords("Odd")


@cr("510.1a")
def test_damage_equal_to_toughness() -> None:
    text = "Each creature you control assigns combat damage equal to its toughness rather than its power."
    wall = card("Low Wall", "{W}", "Creature - Plant", pt="0/5")
    play = scene(Seat(battlefield=[wall, written("Lore", "{W}", "Enchantment", text)]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Low Wall"])
    play.block({})
    play.until("end of combat")
    assert play.life(1) == 15


@cr("113.6", "604.2")
def test_a_rule_that_works_in_the_graveyard() -> None:
    text = "As long as ~ is in your graveyard and you control a Mountain, creatures you control have haste."
    anger = written("Anger", "{3}{R}", "Creature - Incarnation", text, pt="2/2")
    play = scene(Seat(battlefield=["Grizzly Bears"], graveyard=[anger], hand=["Mountain"]))
    assert play.keywords("Grizzly Bears") == set()
    play.land("Mountain")
    assert play.keywords("Grizzly Bears") == {"haste"}


@cr("609.7a", "400.7c")
def test_a_permanent_spell_that_is_chosen_stays_chosen_as_it_resolves() -> None:
    heed = written("Heed", "{W}", "Instant", "Prevent all damage a source of your choice would deal this turn.")
    play = scene(Seat(hand=["Haste Bear"], pool="{G}{G}"), Seat(hand=[heed], pool="{W}"))
    play.cast("Haste Bear")
    play.cast("Heed", by=1)
    play.resolve()
    play.choose("Haste Bear")
    play.resolve_all()
    play.attack(["Haste Bear"])
    play.until("end of combat")
    assert play.life(1) == 20
