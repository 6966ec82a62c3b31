"""Rulings about which ability resolves first."""

from __future__ import annotations

from apnap.language import types as t
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Yavimaya Elder", 1)
def test_yavimaya_elders_search_resolves_before_its_draw() -> None:
    play = scene(Seat(battlefield=["Yavimaya Elder"], pool="{C}{C}", library=["Forest", "Island"]))
    play.activate("Yavimaya Elder")
    assert play.stack == ["ability of Yavimaya Elder"] * 2
    play.resolve()
    play.yes()
    play.choose("Forest", "Island")
    assert sorted(play.hand(0)) == ["Forest", "Island"]


@ruling("Demolition Field", 2)
def test_the_search_happens_though_the_land_was_not_destroyed() -> None:
    play = scene(
        Seat(battlefield=["Demolition Field", "Terra Eternal"], pool="{C}{C}", library=["Plains"]),
        Seat(battlefield=["Treetop Village"], library=["Forest"]),
    )
    play.activate("Demolition Field")
    play.resolve()
    assert (play.decision.player, play.battlefield(1)) == (1, ["Treetop Village"])
    play.yes()
    play.choose("Forest")
    assert play.battlefield(1) == ["Treetop Village", "Forest"]


@ruling("Door of Destinies", 1)
def test_door_of_destinies_gets_its_counter_before_the_creature_enters() -> None:
    door = Permanent("Door of Destinies", chosen={"subtype": "Bear"})
    play = scene(
        Seat(battlefield=[door, "Garruk's Packleader"], hand=["Grizzly Bears"], pool="{G}{G}", library=["Island"])
    )
    play.cast("Grizzly Bears")
    play.resolve()
    assert play.counters("Door of Destinies") == {"charge": 1}
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.stack) == ((3, 3), ["ability of Garruk's Packleader"])


@ruling("Bone Miser", 2)
def test_bone_misers_mana_ability_uses_the_stack() -> None:
    play = scene(
        Seat(battlefield=["Bone Miser"], hand=["Faithless Looting", "Island"], pool="{R}", library=["Shock"] * 3)
    )
    play.cast("Faithless Looting")
    play.resolve()
    play.choose("Island", "Shock")
    play.order([0, 1])
    assert (len(play.stack), play.pool()) == (2, "")
    play.resolve_all()
    assert (play.pool(), play.hand(0)) == ("{B}{B}", ["Shock", "Shock"])


@ruling("Horizon Spellbomb", 1)
def test_horizon_spellbomb_draws_before_it_searches() -> None:
    play = scene(Seat(battlefield=["Horizon Spellbomb"], pool="{C}{C}{G}", library=["Forest", "Island"]))
    play.activate("Horizon Spellbomb")
    assert play.stack == ["ability of Horizon Spellbomb"] * 2
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Forest"]


@ruling("Oath of Gideon", 2)
def test_a_second_oath_triggers_before_the_legend_rule() -> None:
    play = scene(Seat(battlefield=["Oath of Gideon"], hand=["Oath of Gideon"], pool="{W}" * 3))
    first = play.state.battlefield[0]
    play.cast("Oath of Gideon")
    play.resolve()
    play.choose(first)
    play.resolve_all()
    assert play.battlefield(0) == ["Oath of Gideon", "Kor Ally Token", "Kor Ally Token"]


@ruling("Elenda's Hierophant", 2)
def test_the_counter_is_too_late_for_elendas_hierophant() -> None:
    play = scene(
        Seat(battlefield=["Elenda's Hierophant", "Vampire Nighthawk"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack(["Elenda's Hierophant", "Vampire Nighthawk"])
    play.block({"Serra Angel": "Elenda's Hierophant"})
    play.until("combat damage")
    play.order([0, 1])
    play.resolve_all()
    assert play.battlefield(0) == ["Vampire Nighthawk", "Vampire Token"]


@ruling("Dunes of the Dead", 3)
def test_dunes_of_the_dead_triggers_before_the_ability_resolves() -> None:
    play = scene(
        Seat(battlefield=["Dunes of the Dead", "Zuran Orb"]),
    )
    play.activate("Zuran Orb")
    assert play.stack == ["ability of Dunes of the Dead", "ability of Zuran Orb"]
    play.resolve()
    assert (play.battlefield(0), play.life(0)) == (["Zuran Orb", "Zombie Token"], 20)


@ruling("Silverclad Ferocidons", 1)
def test_creatures_with_lethal_damage_are_gone_before_the_sacrifice() -> None:
    play = scene(
        Seat(battlefield=["Silverclad Ferocidons"], hand=["Pyroclasm"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears", "Island"]),
    )
    play.cast("Pyroclasm")
    play.resolve_all()
    assert play.battlefield(1) == []


@ruling("Ancestral Katana", 2)
def test_ancestral_katana_is_attached_by_a_second_ability() -> None:
    play = scene(
        Seat(battlefield=["Ancestral Katana", "Isamaru, Hound of Konda", "Goblin Piker", "Plains"]),
    )
    play.attack(["Goblin Piker"])
    play.resolve()
    play.yes()
    assert (play.stack, play.attached_to("Ancestral Katana")) == (["ability of Ancestral Katana"], "")
    play.resolve()
    assert play.attached_to("Ancestral Katana") == "Goblin Piker"


@ruling("Veiled Serpent", 1, 2, 3)
def test_veiled_serpent_becomes_a_creature_before_the_spell_resolves() -> None:
    play = scene(
        Seat(hand=["Shock"], pool="{R}"), Seat(battlefield=["Veiled Serpent"], hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Shock", targets=["Player 2"])
    assert play.stack == ["ability of Veiled Serpent", "Shock"]
    other = Script(play.game.copy())
    play.resolve()
    assert (play.values("Veiled Serpent").types, play.pt("Veiled Serpent"), play.stack) == (
        t.CREATURE,
        (4, 4),
        ["Shock"],
    )
    other.cast("Counterspell", targets=["Shock"], by=1)
    other.resolve_all()
    assert (other.values("Veiled Serpent").types, other.life(1)) == (t.CREATURE, 20)


@ruling("Blood Aspirant", 4)
def test_blood_aspirants_trigger_resolves_before_its_own_ability() -> None:
    play = scene(
        Seat(battlefield=["Blood Aspirant", "Ornithopter"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.activate("Blood Aspirant", targets=["Grizzly Bears"], choices=["Ornithopter"])
    assert play.stack == ["ability of Blood Aspirant"] * 2
    play.resolve()
    assert (play.counters("Blood Aspirant"), play.damage("Grizzly Bears")) == ({"+1/+1": 1}, 0)


@ruling("Thorn Lieutenant", 1)
def test_thorn_lieutenants_trigger_resolves_before_the_spell() -> None:
    play = scene(
        Seat(battlefield=["Thorn Lieutenant"], hand=["Counterspell"], pool="{U}{U}"),
        Seat(hand=["Lightning Bolt"], pool="{R}"),
    )
    play.cast("Lightning Bolt", targets=["Thorn Lieutenant"], by=1)
    assert play.stack == ["ability of Thorn Lieutenant", "Lightning Bolt"]
    play.cast("Counterspell", targets=["Lightning Bolt"], by=0)
    play.resolve_all()
    assert play.battlefield(0) == ["Thorn Lieutenant", "Elf Warrior Token"]


@ruling("Escape Protocol", 1)
def test_escape_protocol_chooses_its_target_after_payment() -> None:
    play = scene(
        Seat(
            battlefield=["Escape Protocol", "Grizzly Bears", "Hill Giant"],
            hand=["Avian Oddity"],
            pool="{U}" * 4,
            library=["Island"],
        ),
    )
    play.activate("Avian Oddity")
    play.order([0, 1])
    play.choose("Grizzly Bears")
    assert len(play.stack) == 3
