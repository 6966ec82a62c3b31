"""Rulings about tokens."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Anointed Procession", 5)
def test_two_anointed_processions_quadruple() -> None:
    procession = "Anointed Procession"
    play = scene(Seat(battlefield=[procession, procession], hand=["Ambassador Oak"], pool="{G}" * 4))
    play.cast("Ambassador Oak")
    play.resolve_all()
    assert play.battlefield(0).count("Elf Warrior Token") == 4


@ruling("Virulent Plague", 1)
def test_a_token_under_virulent_plague_enters_and_dies() -> None:
    play = scene(
        Seat(hand=["Ambassador Oak"], pool="{G}" * 4, battlefield=["Soul Warden", "Zulaport Cutthroat"]),
        Seat(battlefield=["Virulent Plague"]),
    )
    play.cast("Ambassador Oak")
    play.resolve()
    play.order([0, 1])
    while play.stack:
        play.resolve()
        if play.decision.purpose == "order triggers":
            play.order([0, 1])
    assert play.lives == [23, 19]


@ruling("Tel-Jilad Stylus", 1)
def test_a_token_put_into_the_library_ceases_to_exist() -> None:
    play = scene(Seat(battlefield=["Tel-Jilad Stylus", Permanent("Memnite", token=True)], library=["Island"]))
    play.activate("Tel-Jilad Stylus", targets=["Memnite"])
    play.resolve()
    assert (play.battlefield(0), play.library(0)) == (["Tel-Jilad Stylus"], ["Island"])


@ruling("Sparkshaper Visionary", 2)
def test_a_planeswalker_is_temporarily_not_a_planeswalker() -> None:
    play = scene(
        Seat(battlefield=["Sparkshaper Visionary", "Jace Beleren"], library=["Island"] * 3),
        Seat(library=["Island"]),
    )
    play.until("beginning of combat")
    play.choose("Jace Beleren")
    play.resolve()
    assert (play.pt("Jace Beleren"), play.counters("Jace Beleren")) == ((3, 3), {"loyalty": 3})
    play.attack(["Jace Beleren"])
    play.until("combat damage")
    play.resolve()
    play.choose()
    play.until("postcombat main")
    play.activate("Jace Beleren", ability=1, targets=["Player 1"])
    assert play.life(1) == 17


@ruling("Elemental Appeal", 1)
def test_a_copy_of_a_kicked_elemental_token_has_power_seven() -> None:
    play = scene(
        Seat(
            hand=["Elemental Appeal", "Cackling Counterpart"],
            pool="{R}" * 9,
            battlefield=["Island"] * 3,
        ),
    )
    play.cast("Elemental Appeal", kicked=True)
    play.resolve()
    token = play.state.battlefield[-1]
    assert play.pt(token) == (14, 1)
    play.cast("Cackling Counterpart", targets=[token])
    play.resolve()
    assert play.pt(play.state.battlefield[-1]) == (7, 1)
    play.until("end")
    play.resolve()
    assert play.battlefield(0) == ["Island", "Island", "Island", "Elemental Token"]


@ruling("Bonehoard", 1)
def test_dead_tokens_do_not_count_for_bonehoard() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Hill Giant", token=True), "Grizzly Bears", "Nantuko Husk"],
            hand=["Bonehoard"],
            pool="{C}" * 4,
            graveyard=["Bear Cub"],
        ),
    )
    play.cast("Bonehoard")
    play.resolve_all()
    germ = play.state.battlefield[-1]
    assert play.pt(germ) == (1, 1)
    play.activate("Nantuko Husk", choices=["Hill Giant"])
    assert play.pt(germ) == (1, 1)
    play.activate("Nantuko Husk", choices=["Grizzly Bears"])
    assert play.pt(germ) == (2, 2)


@ruling("Mondrak, Glory Dominus", 1)
def test_both_soldier_tokens_are_tapped_and_attacking() -> None:
    play = scene(Seat(battlefield=["Mondrak, Glory Dominus", "Skyknight Vanguard"]))
    play.attack(["Skyknight Vanguard"])
    play.resolve()
    assert play.battlefield(0).count("Soldier Token") == 2
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Parallel Lives", 2)
def test_both_tokens_are_exiled_later() -> None:
    play = scene(
        Seat(battlefield=["Parallel Lives", "Grizzly Bears", Permanent("Splinter Twin", attached_to="Grizzly Bears")]),
    )
    play.activate("Grizzly Bears")
    play.resolve()
    assert play.battlefield(0).count("Grizzly Bears") == 3
    play.until("end")
    play.resolve_all()
    assert play.battlefield(0).count("Grizzly Bears") == 1


@ruling("Elven Bow", 1)
def test_the_elf_token_enters_before_elven_bow_is_attached() -> None:
    play = scene(
        Seat(hand=["Elven Bow"], pool="{G}{C}{C}{C}", battlefield=["Mentor of the Meek"], library=["Island"]),
    )
    play.cast("Elven Bow")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.stack, play.pt(play.state.battlefield[-1])) == (["ability of Mentor of the Meek"], (2, 3))
