"""Rulings about what happens first, what must happen, and what is asked twice."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Yavimaya Elder", 1)
def test_the_elder_searches_before_it_draws() -> None:
    play = scene(Seat(battlefield=["Yavimaya Elder"], pool="{C}{C}", library=["Forest", "Island"]))
    play.activate("Yavimaya Elder")
    assert play.stack == ["ability of Yavimaya Elder"] * 2
    play.resolve()
    play.yes()
    play.choose("Forest", "Island")
    assert sorted(play.hand(0)) == ["Forest", "Island"]


@ruling("Death-Priest of Myrkul", 2, 3)
def test_the_priest_asks_once_for_deaths_before_it_came() -> None:
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
def test_the_vanguard_counts_creatures_twice() -> None:
    play = scene(
        Seat(battlefield=["Leonin Vanguard", "Grizzly Bears", "Hill Giant"]),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
    )
    play.until("beginning of combat")
    assert play.stack == ["ability of Leonin Vanguard"]
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.life(0), play.pt("Leonin Vanguard")) == (20, (1, 1))


@ruling("Demolition Field", 2)
def test_the_search_happens_though_the_land_survives() -> None:
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


@ruling("Corrupt Eunuchs", 1)
def test_the_eunuchs_alone_must_hit_themselves() -> None:
    play = scene(Seat(hand=["Corrupt Eunuchs"], pool="{R}" * 4))
    play.cast("Corrupt Eunuchs")
    play.resolve_all()
    assert play.graveyard(0) == ["Corrupt Eunuchs"]


@ruling("Garruk's Uprising", 2, 4)
def test_the_uprising_asks_for_power_as_it_enters_and_draws_one() -> None:
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


@ruling("Door of Destinies", 1)
def test_the_door_opens_before_the_creature_enters() -> None:
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
def test_the_miser_s_mana_uses_the_stack() -> None:
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
def test_the_spellbomb_draws_before_it_searches() -> None:
    play = scene(Seat(battlefield=["Horizon Spellbomb"], pool="{C}{C}{G}", library=["Forest", "Island"]))
    play.activate("Horizon Spellbomb")
    assert play.stack == ["ability of Horizon Spellbomb"] * 2
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Forest"]


@ruling("Oath of Gideon", 2)
def test_a_second_oath_is_sworn_before_it_goes() -> None:
    play = scene(Seat(battlefield=["Oath of Gideon"], hand=["Oath of Gideon"], pool="{W}" * 3))
    first = play.state.battlefield[0]
    play.cast("Oath of Gideon")
    play.resolve()
    play.choose(first)
    play.resolve_all()
    assert play.battlefield(0) == ["Oath of Gideon", "Kor Ally Token", "Kor Ally Token"]


@ruling("Elenda's Hierophant", 2)
def test_the_counter_comes_too_late_for_the_hierophant() -> None:
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


@ruling("Faceless Butcher", 1)
def test_the_butcher_must_take_its_own_side_s_creature() -> None:
    play = scene(Seat(hand=["Faceless Butcher"], pool="{B}" * 4, battlefield=["Grizzly Bears"]))
    play.cast("Faceless Butcher")
    play.resolve_all()
    assert play.exile() == ["Grizzly Bears"]


@ruling("Faceless Butcher", 2)
def test_three_butchers_alone_draw_the_game() -> None:
    play = scene(Seat(hand=["Faceless Butcher"] * 3, pool="{B}" * 12))
    for _ in range(3):
        play.cast("Faceless Butcher")
        play.resolve_all()
    assert play.game.outcome == "a draw"


@ruling("Elesh Norn, Grand Cenobite", 1)
def test_a_second_norn_kills_as_she_goes() -> None:
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


@ruling("Savra, Queen of the Golgari", 1)
def test_a_black_and_green_sacrifice_counts_twice() -> None:
    play = scene(
        Seat(battlefield=["Savra, Queen of the Golgari", "Nantuko Husk", "Spiritmonger"], hand=["Shock"], pool="{R}"),
    )
    play.activate("Nantuko Husk", choices=["Spiritmonger"])
    play.order([0, 1])
    assert play.stack.count("ability of Savra, Queen of the Golgari") == 2


@ruling("Kiri-Onna", 1)
def test_kiri_onna_alone_must_return_herself() -> None:
    play = scene(Seat(hand=["Kiri-Onna"], pool="{U}" * 5))
    play.cast("Kiri-Onna")
    play.resolve_all()
    assert play.hand(0) == ["Kiri-Onna"]


@ruling("Numot, the Devastator", 1)
def test_numot_may_pay_for_nothing() -> None:
    play = scene(Seat(battlefield=["Numot, the Devastator", *["Mountain"] * 3]), Seat(battlefield=["Island"]))
    play.attack(["Numot, the Devastator"])
    play.until("combat damage")
    play.choose()
    play.resolve()
    play.yes()
    assert (play.battlefield(1), play.tapped("the first Mountain")) == (["Island"], True)


@ruling("Stampeding Wildebeests", 2)
def test_two_wildebeests_return_two_creatures() -> None:
    beasts = ["Stampeding Wildebeests", "Stampeding Wildebeests"]
    play = scene(Seat(battlefield=beasts, library=["Island"]), step="upkeep")
    play.order([0, 1])
    play.resolve()
    play.choose(play.decision.options[0])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Dunes of the Dead", 3)
def test_the_zombie_comes_before_the_ability() -> None:
    play = scene(
        Seat(battlefield=["Dunes of the Dead", "Zuran Orb"]),
    )
    play.activate("Zuran Orb")
    assert play.stack == ["ability of Dunes of the Dead", "ability of Zuran Orb"]
    play.resolve()
    assert (play.battlefield(0), play.life(0)) == (["Zuran Orb", "Zombie Token"], 20)


@ruling("Stenchskipper", 1)
def test_the_stenchskipper_asks_for_goblins_twice() -> None:
    play = scene(Seat(battlefield=["Stenchskipper", "Raging Goblin"]), step="end")
    assert play.stack == []
    play = scene(Seat(battlefield=["Stenchskipper", "Rakdos Guildmage"], pool="{R}" * 4), step="end")
    assert play.stack == ["ability of Stenchskipper"]
    play.activate("Rakdos Guildmage")
    play.resolve_all()
    assert play.battlefield(0) == ["Stenchskipper", "Rakdos Guildmage", "Goblin Token"]


@ruling("Lumengrid Drake", 1)
def test_a_lone_drake_returns_itself() -> None:
    play = scene(Seat(hand=["Lumengrid Drake"], pool="{U}" * 4, battlefield=["Bonesplitter"] * 3))
    play.cast("Lumengrid Drake")
    play.resolve_all()
    assert play.hand(0) == ["Lumengrid Drake"]


@ruling("Silverclad Ferocidons", 1)
def test_the_dead_are_gone_before_the_sacrifice() -> None:
    play = scene(
        Seat(battlefield=["Silverclad Ferocidons"], hand=["Pyroclasm"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears", "Island"]),
    )
    play.cast("Pyroclasm")
    play.resolve_all()
    assert play.battlefield(1) == []
