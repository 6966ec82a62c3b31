"""Rulings about intervening "if" clauses."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Thopter Spy Network", 2)
def test_thopter_spy_network_checks_for_an_artifact_twice() -> None:
    play = scene(
        Seat(battlefield=["Thopter Spy Network", "Ornithopter"], library=["Island"]),
        Seat(hand=["Shatter"], battlefield=["Mountain", "Mountain"]),
        step="upkeep",
    )
    assert play.stack == ["ability of Thopter Spy Network"]
    play.cast("Shatter", targets=["Ornithopter"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Thopter Spy Network"]


@ruling("Selkie Hedge-Mage", 3)
def test_selkie_hedge_mage_checks_for_lands_as_it_enters() -> None:
    play = scene(
        Seat(hand=["Selkie Hedge-Mage"], pool="{G}" * 3, battlefield=["Forest", "Forest", "Island"]),
        Seat(battlefield=[Permanent("Grizzly Bears", tapped=True)]),
    )
    play.cast("Selkie Hedge-Mage")
    play.resolve()
    assert len(play.stack) == 1
    play.resolve()
    play.yes()
    assert (play.life(0), play.battlefield(1)) == (23, ["Grizzly Bears"])


@ruling("Kederekt Parasite", 1)
def test_kederekt_parasite_checks_for_a_red_permanent_again() -> None:
    play = scene(
        Seat(battlefield=["Kederekt Parasite", "Hill Giant"], hand=["Unsummon"], pool="{U}"),
        Seat(hand=["Opt"], pool="{U}", library=["Island", "Island"]),
    )
    play.cast("Opt", by=1)
    play.resolve()
    play.choose()
    assert play.stack == ["ability of Kederekt Parasite"]
    play.cast("Unsummon", targets=["Hill Giant"])
    play.resolve_all()
    assert play.life(1) == 20


@ruling("Dwynen's Elite", 1)
def test_dwynens_elite_checks_for_another_elf_twice() -> None:
    play = scene(Seat(hand=["Dwynen's Elite", "Dwynen's Elite"], pool="{G}" * 4), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Dwynen's Elite")
    play.resolve()
    assert play.stack == []
    play.cast("Dwynen's Elite")
    play.resolve()
    play.cast("Shock", targets=["the first Dwynen's Elite on the battlefield"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Dwynen's Elite"]


@ruling("Supply Caravan", 2)
def test_supply_caravan_checks_for_a_tapped_creature_as_it_enters() -> None:
    play = scene(Seat(hand=["Supply Caravan"], pool="{W}" * 5, battlefield=["Llanowar Elves"]))
    play.cast("Supply Caravan")
    play.resolve()
    assert play.stack == []
    tapped = Permanent("Llanowar Elves", tapped=True)
    play = scene(Seat(hand=["Supply Caravan"], pool="{W}" * 5, battlefield=[tapped]), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Supply Caravan")
    play.resolve()
    play.cast("Shock", targets=["Llanowar Elves"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Supply Caravan"]


@ruling("Vengeful Rebel", 1)
def test_revolt_in_response_is_too_late() -> None:
    play = scene(
        Seat(hand=["Vengeful Rebel"], pool="{B}" * 3, battlefield=["Nantuko Husk", "Ornithopter"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Vengeful Rebel")
    play.resolve()
    assert play.stack == []
    play.activate("Nantuko Husk", choices=["Ornithopter"])
    play.resolve_all()
    assert play.battlefield(1) == ["Grizzly Bears"]


@ruling("Exuberant Firestoker", 1)
def test_exuberant_firestoker_checks_power_twice() -> None:
    play = scene(
        Seat(battlefield=["Exuberant Firestoker", "Hill Giant"], hand=["Giant Growth"], pool="{G}"),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
        step="postcombat main",
    )
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve()
    play.until("end")
    play.choose("Player 2")
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.life(1) == 20


@ruling("Test of Endurance", 1)
def test_test_of_endurance_checks_the_life_total_twice() -> None:
    test = Seat(life=50, battlefield=["Test of Endurance"])
    play = scene(test, Seat(hand=["Shock"], pool="{R}"), step="upkeep")
    assert play.stack == ["ability of Test of Endurance"]
    play.cast("Shock", targets=["Player 1"], by=1)
    play.resolve_all()
    assert (play.life(), play.game.over) == (48, False)
    assert scene(Seat(life=49, battlefield=["Test of Endurance"]), step="upkeep").stack == []
    won = scene(test, step="upkeep")
    won.resolve()
    assert won.game.over


@ruling("Death-Priest of Myrkul", 2, 3)
def test_death_priest_of_myrkul_counts_deaths_before_it_entered() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Runeclaw Bear"],
            hand=["Pyroclasm", "Death-Priest of Myrkul"],
            pool="{R}{R}" + "{B}" * 4,
        ),
    )
    play.cast("Pyroclasm")
    play.resolve()
    play.cast("Death-Priest of Myrkul")
    play.resolve()
    play.until("end")
    assert play.stack == ["ability of Death-Priest of Myrkul"]


@ruling("Leonin Vanguard", 1, 2)
def test_leonin_vanguard_counts_creatures_twice() -> None:
    play = scene(
        Seat(battlefield=["Leonin Vanguard", "Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.until("beginning of combat")
    assert play.stack == ["ability of Leonin Vanguard"]
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.life(0), play.pt("Leonin Vanguard")) == (20, (1, 1))


@ruling("Garruk's Uprising", 2, 4)
def test_garruks_uprising_checks_power_as_it_enters() -> None:
    play = scene(Seat(hand=["Garruk's Uprising"], pool="{G}" * 3, battlefield=["Hill Giant"], library=["Island"]))
    play.cast("Garruk's Uprising")
    play.resolve()
    assert play.stack == []
    play = scene(
        Seat(
            hand=["Garruk's Uprising"],
            pool="{G}" * 3,
            battlefield=["Craw Wurm", "Serra Angel"],
            library=["Island"] * 3,
        )
    )
    play.cast("Garruk's Uprising")
    play.resolve_all()
    assert play.hand(0) == ["Island"]


@ruling("Stenchskipper", 1)
def test_stenchskipper_checks_for_goblins_twice() -> None:
    play = scene(Seat(battlefield=["Stenchskipper", "Raging Goblin"]), step="end")
    assert play.stack == []
    play = scene(Seat(battlefield=["Stenchskipper", "Rakdos Guildmage"], pool="{R}" * 4), step="end")
    assert play.stack == ["ability of Stenchskipper"]
    play.activate("Rakdos Guildmage")
    play.resolve_all()
    assert play.battlefield(0) == ["Stenchskipper", "Rakdos Guildmage", "Goblin Token"]


@ruling("Valakut, the Molten Pinnacle", 3)
def test_valakut_requires_five_other_mountains() -> None:
    for others, life in ((4, 20), (5, 17)):
        valakut = "Valakut, the Molten Pinnacle"
        play = scene(Seat(hand=["Mountain"], battlefield=[valakut, *["Mountain"] * others]))
        play.land("Mountain")
        if others == 5:
            play.choose("Player 2")
            play.resolve()
            play.yes()
        assert play.life(1) == life
