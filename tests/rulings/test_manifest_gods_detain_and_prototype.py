"""Rulings shared by many cards, on one of them: manifest, Gods, detain, prototype, blitz, fuse."""

from __future__ import annotations

from apnap.language.types import CREATURE
from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Ethereal Ambush", 2, 5)
def test_a_manifested_creature_is_turned_face_up_without_entering() -> None:
    play = scene(
        Seat(
            hand=["Soul Summons"],
            pool="{W}{W}",
            battlefield=["Forest", "Forest"],
            library=["Elvish Visionary", "Island"],
        ),
    )
    play.cast("Soul Summons")
    play.resolve()
    assert play.pt("face-down creature") == (2, 2)
    play.special("turn face up", "face-down creature")
    assert (play.battlefield(0), play.stack, play.hand(0)) == (["Forest", "Forest", "Elvish Visionary"], [], [])


@ruling("Ethereal Ambush", 7)
def test_a_manifested_card_with_morph_may_use_its_morph_cost() -> None:
    play = scene(
        Seat(hand=["Soul Summons"], pool="{W}{W}", battlefield=["Plains"] * 2, library=["Rattleclaw Mystic"]),
    )
    play.cast("Soul Summons")
    play.resolve()
    play.special("turn face up", "face-down creature")
    assert play.stack == ["ability of Rattleclaw Mystic"]


@ruling("Ethereal Ambush", 14)
def test_a_manifested_creature_without_abilities_may_be_turned_face_up() -> None:
    play = scene(
        Seat(
            hand=["Soul Summons", "Turn to Frog"],
            pool="{W}{W}{U}{U}",
            battlefield=["Forest", "Forest"],
            library=["Grizzly Bears", "Island"],
        ),
    )
    play.cast("Soul Summons")
    play.resolve()
    play.cast("Turn to Frog", targets=["face-down creature"])
    play.resolve()
    play.special("turn face up", "face-down creature")
    assert play.pt("Grizzly Bears") == (1, 1)


@ruling("Ethereal Ambush", 11)
def test_a_manifested_land_stays_face_down() -> None:
    play = scene(
        Seat(
            hand=["Ethereal Ambush"],
            pool="{G}{U}{U}{U}{U}",
            battlefield=["Forest"],
            library=["Island", "Grizzly Bears"],
        ),
    )
    play.cast("Ethereal Ambush")
    play.resolve()
    land = play.state.battlefield[-2]
    values = play.values(land)
    assert (values.name, values.subtypes, values.colours, values.mana_value) == ("", frozenset(), 0, 0)
    assert not play.may("turn face up", land)


@ruling("Erebos, Bleak-Hearted", 9)
def test_a_god_without_abilities_still_stops_being_a_creature() -> None:
    erebos = "Erebos, Bleak-Hearted"
    play = scene(
        Seat(
            battlefield=[erebos, "Vampire Nighthawk", "Vampire Nighthawk"],
            hand=["Turn to Frog", "Unsummon"],
            pool="{U}" * 3,
        ),
    )
    assert play.values(erebos).types & CREATURE
    play.cast("Turn to Frog", targets=[erebos])
    play.resolve()
    assert (play.pt(erebos), play.keywords(erebos)) == ((1, 1), frozenset())
    play.cast("Unsummon", targets=["the first Vampire Nighthawk"])
    play.resolve()
    assert not play.values(erebos).types & CREATURE


@ruling("Erebos, Bleak-Hearted", 6)
def test_a_god_that_stops_being_a_creature_leaves_combat_permanently() -> None:
    erebos = "Erebos, Bleak-Hearted"
    play = scene(
        Seat(battlefield=[erebos, "Vampire Nighthawk", "Vampire Nighthawk"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.attack([erebos])
    play.cast("Unsummon", targets=["the first Vampire Nighthawk"], by=1)
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.tapped(erebos)) == (20, True)


@ruling("Erebos, Bleak-Hearted", 3)
def test_counters_stay_on_a_god_that_is_not_a_creature() -> None:
    play = scene(Seat(battlefield=[Permanent("Erebos, Bleak-Hearted", counters={"+1/+1": 2})]))
    assert play.counters("Erebos, Bleak-Hearted") == {"+1/+1": 2}


@ruling("Azorius Arrester", 2)
def test_a_detained_attacker_keeps_attacking() -> None:
    play = scene(
        Seat(battlefield=["Prodigal Pyromancer", "Hill Giant"]),
        Seat(battlefield=["Alchemist's Refuge", "Forest", "Island", "Plains", "Plains"], hand=["Azorius Arrester"]),
    )
    play.attack(["Hill Giant"])
    play.activate("Alchemist's Refuge", ability=1, by=1)
    play.resolve()
    play.cast("Azorius Arrester", by=1)
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Azorius Arrester", 5)
def test_a_detained_creature_still_triggers() -> None:
    play = scene(Seat(hand=["Azorius Arrester", "Memnite"], pool="{W}{W}"), Seat(battlefield=["Soul Warden"]))
    play.cast("Azorius Arrester")
    play.resolve_all()
    play.cast("Memnite")
    play.resolve_all()
    assert play.life(1) == 22


@ruling("Aeromunculus", 2)
def test_adapting_with_a_counter_does_nothing() -> None:
    play = scene(Seat(battlefield=["Aeromunculus"], pool="{G}{U}{C}{C}" * 2))
    for _ in range(2):
        play.activate("Aeromunculus")
    play.resolve_all()
    assert play.counters("Aeromunculus") == {"+1/+1": 1}


@ruling("Caldaia Guardian", 1)
def test_a_copy_of_a_blitzed_creature_stays() -> None:
    play = scene(
        Seat(hand=["Caldaia Guardian", "Clone"], pool="{G}" * 3 + "{U}" * 4, library=["Island"] * 2),
    )
    play.cast("Caldaia Guardian", way="blitz")
    play.resolve()
    play.cast("Clone")
    play.resolve()
    play.choose("Caldaia Guardian")
    clone = play.state.battlefield[-1]
    assert "haste" not in play.keywords(clone)
    play.until("end")
    play.resolve()
    play.order([0, 1, 2])
    play.resolve_all()
    assert (clone in play.state.battlefield, play.hand(0)) == (True, ["Island"])


@ruling("Caldaia Guardian", 3, 4)
def test_a_blitzed_creature_that_died_earlier_drew_its_card() -> None:
    play = scene(
        Seat(hand=["Caldaia Guardian", "Murder"], pool="{G}" * 3, battlefield=["Swamp"] * 3, library=["Island"] * 2),
    )
    play.cast("Caldaia Guardian", way="blitz")
    play.resolve()
    play.cast("Murder", targets=["Caldaia Guardian"])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert play.hand(0) == ["Island"]
    play.until("end")
    play.resolve_all()
    assert "Caldaia Guardian" in play.graveyard(0)


@ruling("Krosan Grip", 5, 6)
def test_split_second_allows_triggers_and_mana_abilities() -> None:
    play = scene(
        Seat(hand=["Krosan Grip"], pool="{G}" * 3),
        Seat(battlefield=["Bonesplitter", "Managorger Hydra", "Island"], hand=["Unsummon"]),
    )
    play.cast("Krosan Grip", targets=["Bonesplitter"])
    assert play.stack == ["ability of Managorger Hydra", "Krosan Grip"]
    play.pass_to(1)
    assert (play.may("cast", "Unsummon"), play.may("mana", "Island")) == (False, True)
    play.resolve()
    assert play.counters("Managorger Hydra") == {"+1/+1": 1}


@ruling("Duergar Mine-Captain", 1)
def test_an_untapped_creature_cant_pay_the_untap_symbol() -> None:
    play = scene(Seat(battlefield=["Duergar Mine-Captain"], pool="{R}{R}"))
    assert not play.may("activate", "Duergar Mine-Captain")
    play = scene(Seat(battlefield=[Permanent("Duergar Mine-Captain", tapped=True)], pool="{R}{R}"))
    play.activate("Duergar Mine-Captain")
    assert not play.tapped("Duergar Mine-Captain")


@ruling("Exotic Curse", 1, 2)
def test_domain_counts_types_and_not_lands() -> None:
    play = scene(
        Seat(battlefield=["Temple Garden", "Forest", "Forest", Permanent("Exotic Curse", attached_to="Craw Wurm")]),
        Seat(battlefield=["Craw Wurm", "Island"]),
    )
    assert play.pt("Craw Wurm") == (4, 2)


@ruling("Apocalypse Demon", 1)
def test_a_defined_power_applies_in_the_graveyard() -> None:
    alesha = "Alesha, Who Smiles at Death"
    for others, finds in (([], True), (["Shock", "Opt"], False)):
        play = scene(
            Seat(battlefield=[alesha, "Plains", "Plains"], graveyard=["Apocalypse Demon", *others]),
        )
        play.attack([alesha])
        assert bool(play.stack) is finds


@ruling("Ardenvale Paladin", 3)
def test_no_mana_was_spent_on_a_copy() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(Seat(battlefield=[ring, "Island"], hand=["Ardenvale Paladin"], pool="{W}" * 4))
    play.cast("Ardenvale Paladin")
    play.activate("Overloaded Mage-Ring", targets=["Ardenvale Paladin"])
    play.resolve_all()
    paladins = [id for id in play.state.battlefield if play.values(id).name == "Ardenvale Paladin"]
    assert [(play.object(id).is_token, play.pt(id)) for id in paladins] == [(True, (2, 5)), (False, (3, 6))]


@ruling("Boulderbranch Golem", 4)
def test_a_copy_of_a_prototyped_spell_is_prototyped() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(
        Seat(
            battlefield=[ring, "Island", *["Island"] * 4],
            hand=["Boulderbranch Golem", "Clone"],
            pool="{G}" * 4,
        ),
    )
    play.cast("Boulderbranch Golem", way="Boulderbranch Golem (prototype)")
    play.activate("Overloaded Mage-Ring", targets=["Boulderbranch Golem"])
    play.resolve_all()
    golems = [id for id in play.state.battlefield if play.values(id).name == "Boulderbranch Golem"]
    assert [play.pt(id) for id in golems] == [(3, 3), (3, 3)]
    assert [play.values(id).mana_value for id in golems] == [4, 4]
    play.cast("Clone")
    play.resolve()
    play.choose(golems[0])
    play.resolve_all()
    assert (play.pt(play.state.battlefield[-1]), play.life(0)) == ((3, 3), 29)


@ruling("Boulderbranch Golem", 1)
def test_a_prototype_card_is_normal_in_other_zones() -> None:
    play = scene(Seat(graveyard=["Boulderbranch Golem"]))
    values = play.values("Boulderbranch Golem")
    assert (values.colours, values.mana_value, values.power, values.toughness) == (0, 7, 6, 5)


@ruling("Armory Mice", 5)
def test_a_permanent_that_entered_and_left_still_counts() -> None:
    play = scene(
        Seat(battlefield=["Armory Mice", "Nantuko Husk"], hand=["Memnite", "Ornithopter"]),
    )
    for name in ("Memnite", "Ornithopter"):
        play.cast(name)
        play.resolve()
        play.activate("Nantuko Husk", choices=[name])
        play.resolve()
    assert play.pt("Armory Mice") == (3, 3)


@ruling("Avian Oddity", 1)
def test_a_cycling_trigger_resolves_before_the_draw() -> None:
    play = scene(Seat(hand=["Avian Oddity"], pool="{U}" * 3, battlefield=["Grizzly Bears"], library=["Island"]))
    play.activate("Avian Oddity")
    assert play.stack == ["ability of Avian Oddity"] * 2
    play.resolve()
    assert (play.keywords("Grizzly Bears"), play.hand(0)) == (frozenset(("flying",)), [])


@ruling("Bomber Corps", 1, 3)
def test_battalion_counts_attackers_on_several_players() -> None:
    play = scene(
        Seat(battlefield=["Bomber Corps", "Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
        Seat(),
    )
    play.attack({"Bomber Corps": "Player 2", "Grizzly Bears": "Player 3", "Hill Giant": "Player 2"})
    play.choose("Player 3")
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.lives == [20, 20, 19]


@ruling("Dead Drop", 6)
def test_delve_does_not_pay_coloured_mana() -> None:
    play = scene(Seat(hand=["Dead Drop"], graveyard=["Island"] * 10), Seat(battlefield=["Grizzly Bears"]))
    assert not play.may("cast", "Dead Drop")
    play = scene(Seat(hand=["Dead Drop"], graveyard=["Island"] * 9, pool="{B}"), Seat(battlefield=["Grizzly Bears"]))
    assert play.may("cast", "Dead Drop")


@ruling("Armed // Dangerous", 12)
def test_both_halves_may_target_one_creature() -> None:
    play = scene(
        Seat(hand=["Armed // Dangerous"], pool="{R}{R}{G}{G}{G}{G}", battlefield=["Craw Wurm"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Armed // Dangerous", way="Armed // Dangerous (fuse)", targets=["Craw Wurm", "Craw Wurm"])
    play.resolve()
    assert (play.pt("Craw Wurm"), play.keywords("Craw Wurm")) == ((7, 5), frozenset(("double strike",)))
    play.attack(["Craw Wurm"])
    assert (can_block(play, {}), can_block(play, {"Grizzly Bears": "Craw Wurm"})) == (False, True)


@ruling("Conclave Phalanx", 3)
def test_a_creature_convokes_only_once() -> None:
    play = scene(Seat(hand=["Conclave Phalanx"], battlefield=["Llanowar Elves"], pool="{W}{W}{W}"))
    assert not play.may("cast", "Conclave Phalanx")


@ruling("Invasion of Ergamon // Truga Cliffcharger", 4)
def test_a_copied_battle_enters_with_its_defense() -> None:
    siege = Permanent("Invasion of Ergamon // Truga Cliffcharger", counters={"defense": 2})
    play = scene(
        Seat(hand=["Clever Impersonator"], pool="{U}" * 4),
        Seat(battlefield=[siege]),
    )
    play.cast("Clever Impersonator")
    play.resolve()
    play.choose("Invasion of Ergamon")
    assert play.counters(play.state.battlefield[-1]) == {"defense": 5}


@ruling("Anointer Priest", 4)
def test_an_embalmed_tokens_enters_ability_triggers() -> None:
    play = scene(Seat(graveyard=["Anointer Priest"], pool="{W}" * 4))
    play.activate("Anointer Priest")
    play.resolve_all()
    assert play.life(0) == 21
