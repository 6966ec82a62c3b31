"""Rulings about abilities that trigger when permanents die or leave, and what they look back to."""

from __future__ import annotations

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def wiped(*mine: str, theirs: tuple[str, ...] = (), library: tuple[str, ...] = ()) -> Script:
    """Everything was just destroyed, and the triggered abilities are waiting."""
    wrath = "Day of Judgment"
    play = scene(Seat(hand=[wrath], pool="{W}" * 6, battlefield=mine, library=library), Seat(battlefield=theirs))
    play.cast(wrath)
    play.resolve()
    return play


@ruling("Midnight Reaper", 1, 2)
def test_midnight_reaper_triggers_for_itself_and_creatures_that_die_with_it() -> None:
    play = wiped("Midnight Reaper", "Grizzly Bears", library=("Island", "Forest", "Plains"))
    play.resolve_all()
    assert (play.life(0), play.hand(0)) == (18, ["Island", "Forest"])


@ruling("Vindictive Vampire", 1)
def test_vindictive_vampire_triggers_only_for_other_creatures() -> None:
    play = wiped("Vindictive Vampire", "Grizzly Bears", "Hill Giant", theirs=("Grizzly Bears",))
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Magnetic Mine", 1)
def test_magnetic_mine_triggers_for_artifacts_that_leave_with_it() -> None:
    play = scene(
        Seat(hand=["Shatterstorm"], pool="{R}" * 4, battlefield=["Magnetic Mine"]), Seat(battlefield=["Ornithopter"])
    )
    play.cast("Shatterstorm")
    play.resolve_all()
    assert play.lives == [20, 18]


@ruling("Deathbringer Thoctar", 1)
def test_deathbringer_thoctar_that_died_gets_no_counters() -> None:
    play = wiped("Deathbringer Thoctar", theirs=("Grizzly Bears",))
    assert play.stack == ["ability of Deathbringer Thoctar"]
    play.resolve_all()
    assert (play.battlefield(), play.counters("Deathbringer Thoctar")) == ([], {})


@ruling("Cordial Vampire", 2)
def test_cordial_vampires_counter_comes_too_late_for_simultaneous_deaths() -> None:
    play = scene(
        Seat(
            hand=["Pyroclasm"],
            pool="{R}{R}",
            battlefield=["Cordial Vampire", "Vampire Nighthawk", "Bloodcrazed Neonate"],
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Pyroclasm")
    play.resolve()
    assert len(play.stack) == 3
    play.resolve_all()
    assert (play.battlefield(0), play.counters("Vampire Nighthawk")) == (["Vampire Nighthawk"], {"+1/+1": 3})


@ruling("Ulvenwald Observer", 1, 2)
def test_ulvenwald_observer_uses_the_last_toughness() -> None:
    play = scene(
        Seat(
            hand=["Day of Judgment", "Ovinize"],
            pool="{W}" * 4 + "{U}{U}",
            battlefield=["Ulvenwald Observer", "Ancestral Statue", "Serra Angel", "Grizzly Bears"],
            library=["Island"] * 5,
        )
    )
    play.cast("Ovinize", targets=["Serra Angel"])
    play.resolve()
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.hand(0) == ["Island", "Island"]


@ruling("Dread Slaver", 3)
def test_dread_slaver_triggers_for_a_creature_that_dies_with_it() -> None:
    play = scene(Seat(battlefield=["Dread Slaver"]), Seat(battlefield=[Permanent("Craw Wurm", damage=1)]))
    play.attack(["Dread Slaver"])
    play.block({"Craw Wurm": "Dread Slaver"})
    play.until("combat damage")
    assert play.battlefield() == []
    play.resolve_all()
    assert (play.battlefield(0), play.values("Craw Wurm").subtypes) == (["Craw Wurm"], frozenset(("Wurm", "Zombie")))


@ruling("Dread Slaver", 2)
def test_damage_earlier_this_turn_counts_for_dread_slaver() -> None:
    play = scene(
        Seat(battlefield=["Dread Slaver", "Mountain"], hand=["Lightning Bolt"]), Seat(battlefield=["Guardian Lions"])
    )
    play.attack(["Dread Slaver"])
    play.block({"Guardian Lions": "Dread Slaver"})
    play.until("postcombat main")
    play.cast("Lightning Bolt", targets=["Guardian Lions"])
    play.resolve_all()
    assert play.battlefield(0) == ["Dread Slaver", "Mountain", "Guardian Lions"]


@ruling("Dread Slaver", 4)
def test_dread_slaver_finds_the_card_only_in_the_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Dread Slaver"]),
        Seat(battlefield=["Safehold Elite"]),
    )
    play.attack(["Dread Slaver"])
    play.block({"Safehold Elite": "Dread Slaver"})
    play.until("combat damage")
    assert play.stack == ["ability of Safehold Elite", "ability of Dread Slaver"]
    play.resolve_all()
    assert (play.controller("Safehold Elite"), play.counters("Safehold Elite")) == (1, {"-1/-1": 1})


@ruling("Sigil of the New Dawn", 1, 2)
def test_sigil_of_the_new_dawn_triggers_for_creatures_that_die_with_it() -> None:
    play = scene(
        Seat(
            battlefield=["Sigil of the New Dawn", Permanent("Grizzly Bears", controller=1), "Nevinyrral's Disk"],
            pool="{W}" * 3,
        ),
        Seat(battlefield=[Permanent("Hill Giant", controller=0)]),
    )
    play.activate("Nevinyrral's Disk")
    play.resolve()
    assert (play.stack, play.battlefield()) == (["ability of Sigil of the New Dawn"], [])
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Grizzly Bears"]


@ruling("Field of Souls", 1)
def test_field_of_souls_triggers_for_creatures_you_own() -> None:
    play = scene(
        Seat(battlefield=["Field of Souls", Permanent("Grizzly Bears", controller=1)], hand=["Shock"], pool="{R}"),
        Seat(battlefield=[Permanent("Hill Giant", controller=0)]),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.battlefield(0) == ["Field of Souls", "Hill Giant", "Spirit Token"]


@ruling("Carrion Thrash", 1)
def test_carrion_thrash_may_target_a_card_that_died_with_it() -> None:
    play = wiped("Carrion Thrash", "Grizzly Bears")
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Grizzly Bears"]


@ruling("Rukh Egg", 1)
def test_rukh_egg_creates_a_bird_after_leaving_the_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Rukh Egg"], hand=["Murder", "Raise Dead"], pool="{B}" * 4),
    )
    play.cast("Murder", targets=["Rukh Egg"])
    play.resolve_all()
    play.cast("Raise Dead", targets=["Rukh Egg"])
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    assert (play.battlefield(0), play.hand(0)) == (["Bird Token"], ["Rukh Egg"])


@ruling("Rukh Egg", 3)
def test_an_exiled_rukh_egg_creates_no_bird() -> None:
    play = scene(
        Seat(battlefield=["Rest in Peace", "Rukh Egg"], hand=["Murder"], pool="{B}" * 3),
    )
    play.cast("Murder", targets=["Rukh Egg"])
    play.resolve_all()
    play.until("end")
    assert (play.stack, play.exile()) == ([], ["Rukh Egg", "Murder"])


@ruling("Barishi", 2)
def test_the_last_controller_of_barishi_shuffles() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Barishi", controller=1)],
            graveyard=["Grizzly Bears"],
            hand=["Murder"],
            pool="{B}" * 3,
        ),
        Seat(graveyard=["Hill Giant", "Shock"]),
    )
    play.cast("Murder", targets=["Barishi"])
    play.resolve_all()
    assert (play.graveyard(1), play.library(1)) == (["Shock"], ["Hill Giant"])
    assert (play.graveyard(0), play.exile()) == (["Murder", "Grizzly Bears"], ["Barishi"])


@ruling("Supernatural Stamina", 1)
def test_supernatural_stamina_works_once() -> None:
    hand = ["Supernatural Stamina", "Shock", "Lightning Bolt"]
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=hand, pool="{B}{R}{R}"))
    play.cast("Supernatural Stamina", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.tapped("Grizzly Bears")
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Forked-Branch Garami", 1, 2)
def test_two_soulshift_abilities_may_target_the_same_spirit() -> None:
    play = scene(
        Seat(
            battlefield=["Forked-Branch Garami"],
            graveyard=["Kami of the Hunt", "Kami of Lunacy"],
            hand=["Murder"],
            pool="{B}" * 3,
        ),
    )
    play.cast("Murder", targets=["Forked-Branch Garami"])
    play.resolve()
    assert play.stack == ["ability of Forked-Branch Garami"] * 2
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Kami of the Hunt"]
    play.resolve_all()
    assert play.graveyard(0) == ["Murder", "Forked-Branch Garami", "Kami of Lunacy"]


@ruling("Bearer of the Heavens", 1)
def test_bearer_of_the_heavens_waits_for_the_next_end_step() -> None:
    play = scene(
        Seat(battlefield=["Bearer of the Heavens", "Island"], hand=["Murder"], pool="{B}" * 3),
        Seat(library=["Forest"]),
        step="end",
    )
    play.cast("Murder", targets=["Bearer of the Heavens"])
    play.resolve_all()
    play.until("postcombat main", 1)
    assert play.battlefield() == ["Island"]
    play.until("end", 1)
    play.resolve_all()
    assert play.battlefield() == []


@ruling("Bearer of the Heavens", 2)
def test_bearer_of_the_heavens_destroys_permanents_that_entered_later() -> None:
    play = scene(
        Seat(battlefield=["Bearer of the Heavens"], hand=["Murder", "Grizzly Bears"], pool="{B}" * 3 + "{G}{G}"),
    )
    play.cast("Murder", targets=["Bearer of the Heavens"])
    play.resolve_all()
    play.cast("Grizzly Bears")
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    assert play.graveyard(0)[0] == "Grizzly Bears"
