"""Keyword abilities that matter in combat, a scenario for each (CR 702)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Ability, Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Each, ExtraPhase, Untap
from apnap.language.filters import creature, you_control
from apnap.language.zones import COMBAT_PHASE
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr
from tests.rulings.declaring import can_block

LANDS = {
    line: card(line, "", line)
    for line in (
        "Basic Land - Plains",
        "Basic Land - Island",
        "Basic Land - Swamp",
        "Basic Land - Mountain",
        "Basic Land - Forest",
        "Basic Snow Land - Plains",
        "Basic Snow Land - Island",
        "Basic Snow Land - Swamp",
        "Basic Snow Land - Mountain",
        "Basic Snow Land - Forest",
        "Land - Desert",
        "Artifact Land",
        "Legendary Land",
    )
}


def _can_be_blocked(walker: str, land: CardDefinition) -> bool:
    walks = card("Walker", "{1}", "Creature - Scout", Keyword(walker), pt="1/1")
    play = scene(Seat(battlefield=[walks]), Seat(battlefield=["Grizzly Bears", land]))
    play.attack(["Walker"])
    try:
        play.block({"Grizzly Bears": "Walker"})
    except Illegal:
        return False
    return True


@cr("702.14a", "702.14b", "702.14c")
@pytest.mark.parametrize(
    ("walker", "lands"),
    [
        (Keyword("plainswalk"), ["Basic Land - Plains", "Basic Snow Land - Plains"]),
        (Keyword("islandwalk"), ["Basic Land - Island", "Basic Snow Land - Island"]),
        (Keyword("snow plainswalk"), ["Basic Snow Land - Plains"]),
        (Keyword("snow islandwalk"), ["Basic Snow Land - Island"]),
        (Keyword("snow swampwalk"), ["Basic Snow Land - Swamp"]),
        (Keyword("snow mountainwalk"), ["Basic Snow Land - Mountain"]),
        (Keyword("snow forestwalk"), ["Basic Snow Land - Forest"]),
        (Keyword("desertwalk"), ["Land - Desert"]),
        (Keyword("artifact landwalk"), ["Artifact Land"]),
        (Keyword("snow landwalk"), [line for line in LANDS if "Snow" in line]),
        (Keyword("nonbasic landwalk"), ["Land - Desert", "Artifact Land", "Legendary Land"]),
        (Keyword("legendary landwalk"), ["Legendary Land"]),
    ],
    ids=lambda value: value.name if isinstance(value, Keyword) else "",
)
def test_landwalk_of_a_type_needs_a_land_of_that_type(walker: Keyword, lands: list[str]) -> None:
    evaded = [line for line, land in LANDS.items() if not _can_be_blocked(walker.name, land)]
    assert evaded == [line for line in LANDS if line in lands]


@cr("702.14c")
def test_landwalk_checks_only_the_defending_players_lands() -> None:
    walks = card("Walker", "{1}", "Creature - Scout", Keyword("plainswalk"), pt="1/1")
    play = scene(Seat(battlefield=[walks, "Plains"]), Seat(battlefield=["Grizzly Bears", "Island"]))
    play.attack(["Walker"])
    play.block({"Grizzly Bears": "Walker"})
    assert play.object("Walker").id in play.state.markers[0].combat.blocked  # type: ignore[union-attr]


@cr("702.68a", "509.5g")
def test_frenzy_adds_power_to_an_unblocked_attacker() -> None:
    wild = card("Wild", "{1}", "Creature - Sliver", Keyword("frenzy", number=2), pt="1/1")
    for blockers, power in (([], 3), (["Grizzly Bears"], 1)):
        play = scene(Seat(battlefield=[wild]), Seat(battlefield=["Grizzly Bears"]))
        play.attack(["Wild"])
        play.block(dict.fromkeys(blockers, "Wild"))
        play.resolve_all()
        assert play.pt("Wild") == (power, 1)


@cr("702.39a")
def test_a_provoked_creature_untaps_and_must_block() -> None:
    lure = card("Lure", "{1}", "Creature - Ox", Keyword("provoke"), pt="1/1")
    play = scene(Seat(battlefield=[lure]), Seat(battlefield=[Permanent("Grizzly Bears", tapped=True), "Hill Giant"]))
    play.attack(["Lure"])
    play.choose("Grizzly Bears")
    play.resolve()
    play.yes()
    assert not play.object("Grizzly Bears").tapped
    with pytest.raises(Illegal):
        play.block({"Hill Giant": "Lure"})
    play.block({"Grizzly Bears": "Lure"})


@cr("702.23a")
def test_rampage_counts_blockers_beyond_the_first() -> None:
    ram = card("Ram", "{1}", "Creature - Sheep", Keyword("rampage", number=2), pt="1/1")
    play = scene(Seat(battlefield=[ram]), Seat(battlefield=["Grizzly Bears", "Hill Giant", "Craw Wurm"]))
    play.attack(["Ram"])
    play.block({"Grizzly Bears": "Ram", "Hill Giant": "Ram", "Craw Wurm": "Ram"})
    play.order(["Grizzly Bears", "Hill Giant", "Craw Wurm"])
    play.resolve()
    assert play.pt("Ram") == (5, 5)


@cr("702.39a")
def test_provoke_lasts_for_one_combat() -> None:
    again = Spell((Untap(Each(creature & you_control)), ExtraPhase(COMBAT_PHASE)))
    ram = card("Ram", "{2}{R}", "Creature - Goat", Keyword("provoke"), pt="0/9")
    play = scene(
        Seat(battlefield=[ram], hand=[card("Again", "{0}", "Instant", again)]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Ram"])
    play.resolve()
    play.yes()
    play.pass_priority()
    play.pass_priority()
    assert not can_block(play, {})
    assert can_block(play, {"Hill Giant": "Ram"})
    play.block({"Hill Giant": "Ram"})
    play.until("end of combat")
    play.cast("Again")
    play.resolve()
    play.attack(["Ram"])
    play.resolve()
    play.no()
    play.pass_priority()
    play.pass_priority()
    assert can_block(play, {})


def beast(*abilities: Ability, pt: str = "2/2", cost: str = "{2}", line: str = "Creature - Beast") -> CardDefinition:
    return card("Beast", cost, line, *abilities, pt=pt)


def attacked(by: CardDefinition, *others: str, blockers: tuple[CardDefinition | str, ...] = ()) -> Script:
    """The Beast attacks, with others."""
    play = scene(Seat(battlefield=[by, *others]), Seat(battlefield=blockers))
    play.attack(["Beast", *others])
    return play


@cr("702.31b")
def test_horsemanship_is_blocked_by_horsemanship_only() -> None:
    rider = card("Rider", "{W}", "Creature - Knight", Keyword("horsemanship"), pt="1/1")
    play = attacked(beast(Keyword("horsemanship")), blockers=("Grizzly Bears", rider))
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Beast"})
    play.block({"Rider": "Beast"})


@cr("702.118b")
def test_skulk_cant_be_blocked_by_greater_power() -> None:
    play = attacked(beast(Keyword("skulk")), blockers=("Grizzly Bears", "Hill Giant"))
    with pytest.raises(Illegal):
        play.block({"Hill Giant": "Beast"})
    play.block({"Grizzly Bears": "Beast"})


@cr("702.14c")
def test_swampwalk() -> None:
    for line, blocked in (("Swamp", False), ("Island", True)):
        play = attacked(beast(Keyword("swampwalk")), blockers=("Grizzly Bears", line))
        if blocked:
            play.block({"Grizzly Bears": "Beast"})
        else:
            with pytest.raises(Illegal):
                play.block({"Grizzly Bears": "Beast"})


@cr("702.91a")
def test_battle_cry_gives_each_other_attacker_a_bonus() -> None:
    play = attacked(beast(Keyword("battle cry")), "Grizzly Bears")
    play.resolve()
    assert (play.pt("Beast"), play.pt("Grizzly Bears")) == ((2, 2), (3, 2))


@cr("702.147a")
def test_a_decayed_creature_cant_block_and_is_sacrificed_after_attacking() -> None:
    play = attacked(beast(Keyword("decayed")))
    play.resolve()
    play.until("end of combat")
    play.resolve_all()
    assert (play.graveyard(), play.life(1)) == (["Beast"], 18)
    other = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[beast(Keyword("decayed"))]))
    other.attack(["Hill Giant"])
    assert other.decision.purpose != "block"


@cr("702.134a")
def test_mentor_puts_a_counter_on_a_weaker_attacker() -> None:
    play = attacked(beast(Keyword("mentor"), pt="3/3"), "Grizzly Bears")
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.counters("Beast")) == ({"+1/+1": 1}, {})


@cr("702.54a")
def test_bloodthirst_requires_a_damaged_opponent() -> None:
    for hurt, counters in ((False, {}), (True, {"+1/+1": 2})):
        play = scene(Seat(hand=[beast(Keyword("bloodthirst", number=2)), "Lightning Bolt"], pool="{R}{R}{R}"))
        if hurt:
            play.cast("Lightning Bolt", targets=["Player 2"])
            play.resolve()
        play.cast("Beast")
        play.resolve()
        assert play.counters("Beast") == counters


@cr("702.64a")
def test_absorb_prevents_that_much_from_each_source() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"] * 2, pool="{R}{R}"), Seat(battlefield=[beast(Keyword("absorb", number=2))])
    )
    play.cast(play.state.players[0].hand[0], targets=["Beast"])
    play.resolve()
    assert play.object("Beast").damage == 1
    play.cast("Lightning Bolt", targets=["Beast"])
    play.resolve()
    assert play.graveyard(1) == ["Beast"]


@cr("702.70a")
def test_poisonous_gives_poison_counters_in_addition_to_damage() -> None:
    play = attacked(beast(Keyword("poisonous", number=3)))
    play.until("combat damage")
    play.resolve_all()
    assert (play.life(1), play.state.players[1].poison) == (18, 3)


@cr("702.4b")
def test_double_strike_deals_damage_twice() -> None:
    play = attacked(beast(Keyword("double strike")))
    play.until("end of combat")
    assert play.life(1) == 16


@cr("702.13b")
def test_intimidate_is_blocked_by_artifacts_and_shared_colours() -> None:
    golem = card("Golem", "{3}", "Artifact Creature - Golem", pt="2/2")
    play = attacked(beast(Keyword("intimidate"), cost="{R}"), blockers=("Grizzly Bears", golem, "Hill Giant"))
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Beast"})
    play.block({"Golem": "Beast", "Hill Giant": "Beast"})


@cr("702.111b")
def test_menace_needs_two_blockers() -> None:
    play = attacked(beast(Keyword("menace")), blockers=("Grizzly Bears", "Hill Giant"))
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Beast"})
    play.block({"Grizzly Bears": "Beast", "Hill Giant": "Beast"})


@cr("702.86a")
def test_annihilator_makes_the_defending_player_sacrifice() -> None:
    play = attacked(beast(Keyword("annihilator", number=2)), blockers=("Plains", "Island", "Hill Giant"))
    play.resolve()
    assert play.decision.player == 1
    play.choose("Plains", "Hill Giant")
    assert play.battlefield(1) == ["Island"]


@cr("702.149a")
def test_training_adds_a_counter_beside_a_stronger_attacker() -> None:
    for others, counters in (((), {}), (("Isamaru",), {}), (("Hill Giant",), {"+1/+1": 1})):
        play = attacked(beast(Keyword("training")), *others)
        if play.stack:
            play.resolve()
        assert play.counters("Beast") == counters
