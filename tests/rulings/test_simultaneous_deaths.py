"""Rulings about permanents that die, enter or leave at the same time."""

from __future__ import annotations

from apnap.language.abilities import Triggered
from apnap.language.card import card
from apnap.language.effects import GainLife
from apnap.language.filters import token
from apnap.language.patterns import OneOrMore, enters
from apnap.rules.asking.decisions import Act
from apnap.rules.events.chance import CoinFlipped
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Blood Artist", 1)
def test_blood_artist_triggers_for_each_death_including_its_own() -> None:
    play = scene(
        Seat(battlefield=["Blood Artist", "Grizzly Bears"], hand=["Day of Judgment"], pool="{W}" * 4),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Day of Judgment")
    play.resolve()
    for _ in range(3):
        play.choose("Player 2")
    play.resolve_all()
    assert play.lives == [23, 17]


@ruling("Creepy Doll", 1)
def test_creepy_doll_flips_even_for_lethal_damage() -> None:
    play = scene(Seat(battlefield=["Creepy Doll"]), Seat(battlefield=["Raging Goblin"]))
    play.attack(["Creepy Doll"])
    play.block({"Raging Goblin": "Creepy Doll"})
    play.until("combat damage")
    assert (play.graveyard(1), play.stack) == (["Raging Goblin"], ["ability of Creepy Doll"])
    play.resolve()
    assert play.log(CoinFlipped) == [CoinFlipped]


@ruling("Emissary of the Sleepless", 3)
def test_a_token_dies_too() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Grizzly Bears", token=True)],
            hand=["Shock", "Emissary of the Sleepless"],
            pool="{R}" + "{W}" * 5,
        ),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Emissary of the Sleepless")
    play.resolve_all()
    assert play.battlefield(0) == ["Emissary of the Sleepless", "Spirit Token"]


@ruling("Kazarov, Sengir Pureblood", 1)
def test_kazarov_must_survive_to_get_a_counter() -> None:
    kazarov = "Kazarov, Sengir Pureblood"
    play = scene(
        Seat(battlefield=[kazarov], hand=["Earthquake"], pool="{R}" * 5),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack([kazarov])
    play.block({"Serra Angel": kazarov})
    play.until("combat damage")
    play.resolve_all()
    assert play.battlefield() == []


@ruling("Kumano, Master Yamabushi", 1)
def test_kumanos_damaged_creatures_are_exiled_even_as_he_dies() -> None:
    kumano = "Kumano, Master Yamabushi"
    play = scene(
        Seat(battlefield=[kumano, *["Plains"] * 4], pool="{R}{R}", hand=["Day of Judgment"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate(kumano, targets=["Hill Giant"])
    play.resolve()
    play.cast("Day of Judgment")
    play.resolve()
    assert (play.exile(), play.graveyard(0)) == (["Hill Giant"], ["Day of Judgment", kumano])


@ruling("Knight Exemplar", 1)
def test_only_knight_exemplar_is_destroyed() -> None:
    play = scene(
        Seat(battlefield=["Knight Exemplar", "White Knight"], hand=["Day of Judgment"], pool="{W}" * 4),
    )
    play.cast("Day of Judgment")
    play.resolve()
    assert play.battlefield(0) == ["White Knight"]


@ruling("Bastion of Remembrance", 1)
def test_bastion_of_remembrance_triggers_for_creatures_that_die_as_it_leaves() -> None:
    play = scene(
        Seat(
            battlefield=["Bastion of Remembrance", "Grizzly Bears", "Hill Giant"],
            hand=["Akroma's Vengeance"],
            pool="{W}" * 6,
        ),
        Seat(battlefield=["Bear Cub"]),
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Angel of Deliverance", 5)
def test_a_death_in_the_same_combat_comes_too_late_for_angel_of_deliverance() -> None:
    play = scene(
        Seat(battlefield=["Angel of Deliverance", "Grizzly Bears"], graveyard=["Island", "Shock", "Rancor"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
    )
    play.attack(["Angel of Deliverance", "Grizzly Bears"])
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("combat damage")
    assert ("Grizzly Bears" in play.graveyard(0), play.stack) == (True, [])


@ruling("Daxos, Blessed by the Sun", 5)
def test_daxos_gains_life_for_a_creature_that_dies_with_him() -> None:
    play = scene(
        Seat(battlefield=["Daxos, Blessed by the Sun", "Grizzly Bears"], hand=["Day of Judgment"], pool="{W}" * 4),
    )
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.life(0) == 21


@ruling("Basri's Lieutenant", 3)
def test_canceled_counters_still_count_for_basris_lieutenant() -> None:
    play = scene(
        Seat(battlefield=["Basri's Lieutenant", Permanent("Grizzly Bears", counters={"+1/+1": 1}, damage=2)]),
        Seat(hand=["Puncture Bolt"], pool="{R}{R}"),
    )
    play.cast("Puncture Bolt", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Basri's Lieutenant", "Knight Token"]


@ruling("Expedition Diviner", 2)
def test_two_expedition_diviners_trigger_for_each_other() -> None:
    play = scene(
        Seat(
            battlefield=["Expedition Diviner", "Expedition Diviner"],
            hand=["Day of Judgment"],
            pool="{W}" * 4,
            library=["Island"] * 3,
        ),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert play.hand(0) == ["Island"] * 2


@ruling("The Scorpion God", 1)
def test_the_scorpion_god_draws_for_itself_and_creatures_dying_with_it() -> None:
    god = Permanent("The Scorpion God", counters={"-1/-1": 1})
    play = scene(
        Seat(
            battlefield=[god, Permanent("Craw Wurm", counters={"-1/-1": 1}), "Hill Giant"],
            hand=["Day of Judgment"],
            pool="{W}" * 4,
            library=["Island"] * 3,
        ),
    )
    play.cast("Day of Judgment")
    play.resolve()
    play.order([0, 1, 2])
    play.resolve_all()
    assert play.hand(0) == ["Island"] * 2


@ruling("Wall of Limbs", 1)
def test_life_gained_as_wall_of_limbs_dies_does_not_save_it() -> None:
    play = scene(Seat(battlefield=["Hill Giant", "Craw Wurm"]), Seat(battlefield=["Wall of Limbs", "Child of Night"]))
    play.attack(["Hill Giant", "Craw Wurm"])
    play.block({"Wall of Limbs": "Hill Giant", "Child of Night": "Craw Wurm"})
    play.until("combat damage")
    assert (play.stack, "Wall of Limbs" in play.graveyard(1)) == (["ability of Wall of Limbs"], True)


@ruling("Pious Evangel // Wayward Disciple", 1)
def test_pious_evangel_triggers_for_itself_and_a_creature_entering_with_it() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Pious Evangel // Wayward Disciple", "Grizzly Bears"],
        )
    )
    play.cast("Ghostly Flicker", targets=[["Pious Evangel", "Grizzly Bears"]])
    play.resolve_all()
    assert play.life(0) == 22


@ruling("Pious Evangel // Wayward Disciple", 2)
def test_wayward_disciple_triggers_for_itself_and_a_creature_dying_with_it() -> None:
    disciple = Permanent("Pious Evangel // Wayward Disciple", face=1)
    play = scene(Seat(hand=["Day of Judgment"], pool="{W}" * 4, battlefield=[disciple, "Grizzly Bears"]))
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Kindred Charge", 1)
def test_tokens_from_kindred_charge_see_each_other_enter() -> None:
    play = scene(Seat(battlefield=["Soul Warden", "Soul Warden"], hand=["Kindred Charge"], pool="{R}" * 6))
    play.cast("Kindred Charge")
    play.resolve()
    play.choose("Human")
    if not isinstance(play.decision, Act):
        play.game.answer(tuple(play.decision.options))
    play.resolve_all()
    assert play.life(0) == 20 + 4 + 2


@ruling("Wurmcoil Engine", 2)
def test_the_two_wurm_tokens_enter_together() -> None:
    seer = card("Seer", "{0}", "Enchantment", Triggered(OneOrMore(enters(token)), (GainLife(1),)))
    play = scene(Seat(battlefield=["Wurmcoil Engine", seer], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=["Wurmcoil Engine"])
    play.resolve()
    play.resolve()
    assert (len(play.battlefield(0)), play.stack) == (3, ["ability of Seer"])


@ruling("Kumano's Pupils", 1)
def test_kumanos_pupils_exile_a_creature_that_dies_with_them() -> None:
    play = scene(Seat(battlefield=["Kumano's Pupils"]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Kumano's Pupils"])
    play.block({"Hill Giant": "Kumano's Pupils"})
    play.until("postcombat main")
    assert (play.exile(), play.graveyard(0), play.graveyard(1)) == (["Hill Giant"], ["Kumano's Pupils"], [])


@ruling("Marionette Master", 3)
def test_marionette_master_triggers_for_an_artifact_leaving_with_it() -> None:
    master = Permanent("Marionette Master", counters={"+1/+1": 3})
    play = scene(
        Seat(battlefield=[master, "Memnite", "Ornithopter"], hand=["Akroma's Vengeance"], pool="{W}" * 6),
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    play.resolve_all()
    assert play.life(1) == 12


@ruling("Serra Ascendant", 1)
def test_serra_ascendant_grows_before_it_would_die() -> None:
    play = scene(Seat(battlefield=["Serra Ascendant"], life=29), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Serra Ascendant"])
    play.block({"Grizzly Bears": "Serra Ascendant"})
    play.until("end of combat")
    assert (play.life(0), play.pt("Serra Ascendant"), play.damage("Serra Ascendant")) == (30, (6, 6), 2)


@ruling("Slagstone Refinery", 2)
def test_slagstone_refinery_triggers_for_artifacts_leaving_with_it() -> None:
    play = scene(
        Seat(
            battlefield=["Slagstone Refinery", "Memnite", Permanent("Ornithopter", token=True)],
            hand=["Akroma's Vengeance"],
            pool="{W}" * 6,
        )
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    play.resolve_all()
    assert play.battlefield(0) == ["Powerstone Token"] * 2


@ruling("Elesh Norn, Grand Cenobite", 1)
def test_a_second_elesh_norn_applies_with_the_legend_rule() -> None:
    play = scene(
        Seat(
            battlefield=["Elesh Norn, Grand Cenobite"],
            hand=["Zombify"],
            pool="{B}" * 4,
            graveyard=["Elesh Norn, Grand Cenobite"],
        ),
        Seat(battlefield=["Serra Angel", "Craw Wurm"]),
    )
    first = play.state.battlefield[0]
    play.cast("Zombify", targets=["Elesh Norn, Grand Cenobite in the graveyard"])
    play.resolve()
    play.choose(first)
    assert play.battlefield() == ["Elesh Norn, Grand Cenobite"]
