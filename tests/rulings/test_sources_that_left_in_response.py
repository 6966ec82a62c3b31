"""Rulings about sources and targets that left or changed before something resolves."""

from __future__ import annotations

from apnap.rules.events.control import ControlGained
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Vein Drinker", 4)
def test_vein_drinker_deals_damage_after_it_left() -> None:
    play = scene(
        Seat(battlefield=["Vein Drinker"], pool="{R}"),
        Seat(battlefield=["Craw Wurm"], hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Vein Drinker", targets=["Craw Wurm"])
    play.cast("Unsummon", targets=["Vein Drinker"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.graveyard(1)) == ([], ["Craw Wurm", "Unsummon"])


@ruling("Thought Gorger", 1)
def test_thought_gorger_that_left_discards_nothing() -> None:
    play = scene(
        Seat(hand=["Thought Gorger", "Island", "Forest"], pool="{B}" * 4, library=["Swamp"]),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Thought Gorger")
    play.resolve()
    play.cast("Shock", targets=["Thought Gorger"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == (["Island", "Forest"], ["Thought Gorger"])


@ruling("Krenko, Tin Street Kingpin", 1)
def test_krenko_that_left_still_creates_tokens() -> None:
    krenko = "Krenko, Tin Street Kingpin"
    play = scene(
        Seat(battlefield=[Permanent(krenko, counters={"+1/+1": 2})]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.attack([krenko])
    play.cast("Unsummon", targets=[krenko], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Goblin Token"] * 3


@ruling("Hallar, the Firefletcher", 2)
def test_hallar_uses_its_last_counters() -> None:
    hallar = "Hallar, the Firefletcher"
    play = scene(
        Seat(hand=["Into the Roil"], pool="{U}" * 4, battlefield=[Permanent(hallar, counters={"+1/+1": 2})]),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Into the Roil", kicked=True, targets=["Hill Giant"])
    play.cast("Unsummon", targets=[hallar], by=1)
    play.resolve()
    play.resolve()
    assert play.lives == [20, 18]


@ruling("Noosegraf Mob", 1)
def test_noosegraf_mob_without_a_counter_creates_no_zombie() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Noosegraf Mob", counters={"+1/+1": 1})]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Unsummon", targets=["Noosegraf Mob"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["Zombie Token"]
    play = scene(
        Seat(battlefield=[Permanent("Noosegraf Mob", counters={"+1/+1": 5})]),
        Seat(hand=["Unsummon", "Opt"], pool="{U}{U}", library=["Island"]),
    )
    play.cast("Opt", by=1)
    play.cast("Unsummon", targets=["Noosegraf Mob"], by=1)
    play.resolve()
    play.resolve()
    play.resolve()
    assert play.battlefield(0) == ["Zombie Token"]


@ruling("Boulderbranch Golem", 3)
def test_a_prototyped_golem_that_left_uses_its_last_power() -> None:
    play = scene(
        Seat(hand=["Boulderbranch Golem"], pool="{G}" * 4),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Boulderbranch Golem", way="Boulderbranch Golem (prototype)")
    play.resolve()
    play.cast("Unsummon", targets=["Boulderbranch Golem"], by=1)
    play.resolve_all()
    assert (play.life(0), play.hand(0)) == (23, ["Boulderbranch Golem"])


@ruling("Arena Rector", 1)
def test_arena_rector_that_left_the_graveyard_finds_nothing() -> None:
    play = scene(
        Seat(battlefield=["Arena Rector"], library=["Jace Beleren"], hand=["Murder"], pool="{B}" * 3),
        Seat(hand=["Fade from Memory"], pool="{B}"),
    )
    play.cast("Murder", targets=["Arena Rector"])
    play.resolve()
    play.cast("Fade from Memory", targets=["Arena Rector"], by=1)
    play.resolve_all()
    assert (play.library(0), play.exile()) == (["Jace Beleren"], ["Arena Rector"])


@ruling("Shire Shirriff", 1)
def test_shire_shirriff_that_left_exiles_nothing() -> None:
    play = scene(
        Seat(hand=["Shire Shirriff"], pool="{W}{W}", battlefield=[Permanent("Memnite", token=True)]),
        Seat(battlefield=["Hill Giant"], hand=["Shock"], pool="{R}"),
    )
    play.cast("Shire Shirriff")
    play.resolve()
    play.cast("Shock", targets=["Shire Shirriff"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.battlefield(0), play.stack) == ([], ["ability of Shire Shirriff"])
    play.resolve()
    assert (play.battlefield(1), play.exile()) == (["Hill Giant"], [])


@ruling("Faunsbane Troll", 4)
def test_faunsbane_trolls_target_is_exiled_without_a_fight() -> None:
    play = scene(
        Seat(hand=["Faunsbane Troll", "Murder"], pool="{B}{G}{G}{G}{G}", battlefield=["Swamp"] * 3),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Faunsbane Troll")
    play.resolve_all()
    play.activate("Faunsbane Troll", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Faunsbane Troll"], by=1)
    play.resolve_all()
    assert play.damage("Hill Giant") == 0
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    assert (play.exile(), play.graveyard(1)) == (["Hill Giant"], ["Unsummon"])


@ruling("Bronze Guardian", 2)
def test_a_ward_ability_that_triggered_must_still_be_paid() -> None:
    play = scene(
        Seat(battlefield=["Bronze Guardian", "Memnite"], hand=["Murder"], pool="{B}" * 3),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Shock", targets=["Memnite"], by=1)
    play.cast("Murder", targets=["Bronze Guardian"], by=0)
    play.resolve()
    play.resolve()
    assert (play.battlefield(0), play.graveyard(1)) == (["Memnite"], ["Shock"])


@ruling("Hellhole Flailer", 1)
def test_hellhole_flailer_uses_its_last_power() -> None:
    flailer = Permanent("Hellhole Flailer", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=[flailer], pool="{B}{R}{C}{C}"))
    play.activate("Hellhole Flailer", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 16


@ruling("Burning Anger", 2)
def test_burning_anger_uses_the_last_power() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Burning Anger", attached_to="Hill Giant")],
            hand=["Giant Growth"],
            pool="{G}",
        ),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Hill Giant", targets=["Player 2"])
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve()
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.life(1) == 14


@ruling("Soul Seizer // Ghastly Haunting", 2)
def test_soul_seizer_that_left_does_not_return() -> None:
    play = scene(
        Seat(battlefield=["Soul Seizer // Ghastly Haunting"]),
        Seat(battlefield=["Hill Giant", "Island"], hand=["Unsummon"]),
    )
    play.attack(["Soul Seizer"])
    play.until("combat damage")
    assert play.stack == ["ability of Soul Seizer"]
    play.cast("Unsummon", targets=["Soul Seizer"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.hand(0), play.controller("Hill Giant")) == (["Soul Seizer"], 1)


@ruling("Roil Elemental", 1)
def test_roil_elemental_that_changed_control_takes_nothing() -> None:
    play = scene(
        Seat(battlefield=["Roil Elemental"], hand=["Island"]),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.land("Island")
    play.choose("Hill Giant")
    play.cast("Unsummon", targets=["Roil Elemental"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert play.controller("Hill Giant") == 1


@ruling("Decimator Beetle", 2)
def test_the_other_target_of_decimator_beetle_is_still_affected() -> None:
    play = scene(
        Seat(battlefield=["Decimator Beetle", Permanent("Hill Giant", counters={"-1/-1": 1})]),
        Seat(battlefield=["Craw Wurm", "Island"], hand=["Unsummon"]),
    )
    play.attack(["Decimator Beetle"])
    play.choose("Hill Giant")
    play.choose("Craw Wurm")
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.counters("Craw Wurm") == {"-1/-1": 1}


@ruling("Brink of Madness", 2)
def test_brink_of_madness_that_left_still_discards_the_hand() -> None:
    play = scene(
        Seat(battlefield=["Brink of Madness"]),
        Seat(battlefield=["Island", "Island"], hand=["Boomerang", "Forest"]),
        step="upkeep",
    )
    play.cast("Boomerang", targets=["Brink of Madness"], by=1)
    play.resolve()
    assert play.hand(0) == ["Brink of Madness"]
    play.resolve()
    assert play.hand(1) == ["Forest"]


@ruling("Engulfing Slagwurm", 4)
def test_engulfing_slagwurm_gains_life_for_a_creature_that_left() -> None:
    play = scene(
        Seat(battlefield=["Engulfing Slagwurm"]),
        Seat(battlefield=["Craw Wurm", "Island"], hand=["Unsummon"]),
    )
    play.attack(["Engulfing Slagwurm"])
    play.block({"Craw Wurm": "Engulfing Slagwurm"})
    play.cast("Unsummon", targets=["Craw Wurm"], by=1)
    play.resolve_all()
    assert (play.life(0), play.hand(1)) == (24, ["Craw Wurm"])


@ruling("Sigrid, God-Favored", 2)
def test_a_creature_that_is_not_exiled_keeps_attacking() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Island"], hand=["Unsummon"]),
        Seat(hand=["Sigrid, God-Favored"], battlefield=["Plains"] * 3),
    )
    play.attack(["Hill Giant"])
    play.cast("Sigrid, God-Favored", by=1)
    play.resolve()
    play.choose("Hill Giant")
    play.cast("Unsummon", targets=["Sigrid, God-Favored"], by=0)
    play.resolve_all()
    play.until("postcombat main")
    assert (play.life(1), play.exile()) == (17, [])


@ruling("Sublime Epiphany", 4)
def test_sublime_epiphany_affects_the_remaining_targets() -> None:
    play = scene(
        Seat(hand=["Sublime Epiphany"], pool="{U}" * 6, battlefield=["Grizzly Bears"], library=["Island"]),
        Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Sublime Epiphany", modes=[2, 3, 4], targets=["Hill Giant", "Grizzly Bears", "Player 1"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.hand(1), play.battlefield()) == (["Grizzly Bears", "Island"], ["Hill Giant"], [])


@ruling("Eyes Everywhere", 1)
def test_eyes_everywhere_that_left_exchanges_nothing() -> None:
    play = scene(
        Seat(battlefield=["Eyes Everywhere"], pool="{U}" * 6),
        Seat(battlefield=["Hill Giant"], hand=["Boomerang"], pool="{U}{U}"),
    )
    play.activate("Eyes Everywhere", targets=["Hill Giant"])
    play.cast("Boomerang", targets=["Eyes Everywhere"], by=1)
    play.resolve_all()
    assert play.controller("Hill Giant") == 1


@ruling("Phyrexian Infiltrator", 2)
def test_no_exchange_between_permanents_of_one_player() -> None:
    play = scene(Seat(battlefield=["Phyrexian Infiltrator", "Hill Giant"], pool="{U}" * 4))
    play.activate("Phyrexian Infiltrator", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(0), play.log(ControlGained)) == (["Phyrexian Infiltrator", "Hill Giant"], [])


@ruling("Together Forever", 6)
def test_support_puts_one_counter_on_each_target() -> None:
    play = scene(Seat(hand=["Together Forever"], pool="{W}{W}", battlefield=["Grizzly Bears"]))
    play.cast("Together Forever")
    play.resolve()
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Corrosive Ooze", 2)
def test_corrosive_ooze_that_left_destroys_the_equipment_attached_by_then() -> None:
    play = scene(
        Seat(battlefield=["Corrosive Ooze"]),
        Seat(battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant")]),
    )
    play.attack(["Corrosive Ooze"])
    play.block({"Hill Giant": "Corrosive Ooze"})
    play.resolve()
    play.until("end of combat")
    assert (play.graveyard(0), play.stack) == (["Corrosive Ooze"], ["ability of Corrosive Ooze"])
    play.resolve()
    assert (play.battlefield(1), play.graveyard(1)) == (["Hill Giant"], ["Bonesplitter"])


@ruling("Magma Spray", 1)
def test_magma_spray_exiles_the_creature_however_it_dies() -> None:
    play = scene(
        Seat(hand=["Magma Spray", "Murder"], pool="{R}" + "{B}" * 3),
        Seat(battlefield=["Hill Giant"], hand=["Mending Hands"], pool="{W}"),
    )
    play.cast("Mending Hands", targets=["Hill Giant"], by=1)
    play.resolve()
    play.cast("Magma Spray", targets=["Hill Giant"])
    play.resolve()
    assert play.damage("Hill Giant") == 0
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve()
    assert (play.exile(), play.graveyard(1)) == (["Hill Giant"], ["Mending Hands"])


@ruling("Pitchburn Devils", 1)
def test_pitchburn_devils_of_a_player_who_lost_deal_no_damage() -> None:
    play = scene(
        Seat(battlefield=["Pitchburn Devils"], life=3),
        Seat(hand=["Earthquake"], pool="{R}" * 4, life=4),
        active=1,
    )
    play.cast("Earthquake", x=3)
    play.resolve()
    assert (play.game.outcome, play.life(1)) == ("Player 2 won", 1)


@ruling("Sister Hospitaller", 1)
def test_the_mana_value_is_that_of_the_graveyard_card() -> None:
    play = scene(Seat(hand=["Sister Hospitaller"], pool="{W}" * 5 + "{B}", graveyard=["Clone"]))
    play.cast("Sister Hospitaller")
    play.resolve()
    play.resolve()
    play.choose()
    assert (play.life(0), play.graveyard(0)) == (24, ["Clone"])


@ruling("Servant of Tymaret", 1)
def test_a_regeneration_shield_taps_only_when_used() -> None:
    play = scene(
        Seat(battlefield=["Servant of Tymaret"], pool="{B}" * 3),
        Seat(hand=["Murder"], pool="{B}" * 3),
    )
    play.activate("Servant of Tymaret")
    play.resolve()
    assert not play.tapped("Servant of Tymaret")
    play.cast("Murder", targets=["Servant of Tymaret"], by=1)
    play.resolve()
    assert play.tapped("Servant of Tymaret")
