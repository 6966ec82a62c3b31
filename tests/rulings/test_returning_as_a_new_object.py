"""Rulings about permanents that return as new objects."""

from __future__ import annotations

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


DECK = ["Island"] * 12


def _unearthed() -> Script:
    play = scene(
        Seat(
            graveyard=["Corpse Connoisseur"],
            hand=["Snakeform", "Unsummon"],
            battlefield=[*["Island"] * 4, *["Swamp"] * 4],
            library=DECK,
        )
    )
    play.activate("Corpse Connoisseur")
    play.resolve()
    play.resolve()
    play.no()
    play.cast("Snakeform", targets=["Corpse Connoisseur"])
    play.resolve()
    assert "haste" not in play.keywords("Corpse Connoisseur")
    return play


@ruling("Ojutai Exemplars", 1)
def test_ojutai_exemplars_return_out_of_combat() -> None:
    exemplars = Permanent("Ojutai Exemplars", counters={"+1/+1": 1})
    play = scene(
        Seat(
            battlefield=[exemplars, Permanent("Holy Strength", attached_to="Ojutai Exemplars"), "Island"],
            hand=["Opt"],
            library=["Forest"] * 2,
        ),
    )
    play.attack(["Ojutai Exemplars"])
    play.cast("Opt")
    play.choose(2)
    play.resolve()
    assert (play.pt("Ojutai Exemplars"), play.tapped("Ojutai Exemplars")) == ((4, 4), True)
    play.resolve()
    play.choose()
    play.until("postcombat main")
    assert (play.life(1), play.graveyard(0)) == (20, ["Opt", "Holy Strength"])


@ruling("First-Sphere Gargantua", 2)
def test_an_unearthed_creature_exiled_and_returned_is_a_new_object() -> None:
    gargantua = "First-Sphere Gargantua"
    play = scene(
        Seat(
            graveyard=[gargantua, gargantua],
            pool="{B}" * 6,
            hand=["Cloudshift", "Unsummon"],
            battlefield=["Plains", "Island"],
            library=["Forest"] * 4,
        ),
    )
    play.activate("the first First-Sphere Gargantua")
    play.resolve_all()
    play.cast("Unsummon", targets=[gargantua])
    play.resolve()
    assert play.exile() == [gargantua]
    play.activate("First-Sphere Gargantua in the graveyard")
    play.resolve_all()
    play.cast("Cloudshift", targets=["First-Sphere Gargantua"])
    play.resolve_all()
    play.until("end")
    play.order([0, 1])
    play.resolve_all()
    assert (gargantua in play.battlefield(0), play.exile()) == (True, [gargantua])


@ruling("The Balrog, Flame of Udûn", 1)
def test_the_balrog_that_returned_is_a_new_object() -> None:
    balrog = "The Balrog, Flame of Udûn"
    play = scene(
        Seat(battlefield=[balrog, "Plains"], hand=["Murder", "Cloudshift"], pool="{B}" * 3),
        Seat(battlefield=["Isamaru, Hound of Konda"]),
    )
    play.cast("Murder", targets=["Isamaru, Hound of Konda"])
    play.resolve()
    play.cast("Cloudshift", targets=[balrog])
    play.resolve_all()
    assert (play.battlefield(0), play.library(0)) == (["Plains", balrog], [])


@ruling("Ghost Council of Orzhova", 3)
def test_ghost_council_returns_as_a_new_object() -> None:
    council = Permanent("Ghost Council of Orzhova", counters={"+1/+1": 1}, tapped=True)
    play = scene(
        Seat(
            battlefield=[
                council,
                Permanent("Holy Strength", attached_to="Ghost Council of Orzhova"),
                Permanent("Bonesplitter", attached_to="Ghost Council of Orzhova"),
                "Grizzly Bears",
            ],
            pool="{C}",
        ),
    )
    play.activate("Ghost Council of Orzhova", choices=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Bonesplitter"], ["Holy Strength", "Grizzly Bears"])
    play.until("end")
    play.resolve_all()
    name = "Ghost Council of Orzhova"
    assert (play.pt(name), play.counters(name), play.tapped(name)) == ((4, 4), {}, False)
    assert play.lives == [21, 19]


@ruling("Corpse Connoisseur", 5)
def test_an_unearthed_creature_without_abilities_is_still_exiled() -> None:
    play = _unearthed()
    play.cast("Unsummon", targets=["Corpse Connoisseur"])
    play.resolve()
    assert play.exile() == ["Corpse Connoisseur"]
    play = _unearthed()
    play.until("end")
    play.resolve()
    assert play.exile() == ["Corpse Connoisseur"]


@ruling("Pyrewild Shaman", 1)
def test_pyrewild_shaman_returns_once() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", *["Mountain"] * 6], graveyard=["Pyrewild Shaman"]),
        Seat(),
        Seat(),
    )
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 3"})
    play.until("combat damage")
    assert play.stack == ["ability of Pyrewild Shaman"] * 2
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Pyrewild Shaman"]
    play.resolve()
    assert (play.stack, [play.tapped(f"the {n} Mountain") for n in ("fourth", "fifth")]) == ([], [False, False])


@ruling("Ghen, Arcanum Weaver", 1)
def test_a_returned_aura_does_not_target() -> None:
    play = scene(
        Seat(battlefield=["Ghen, Arcanum Weaver", "Crusade"], pool="{R}{W}{B}", graveyard=["Pacifism"]),
        Seat(battlefield=["Deadly Insect"]),
    )
    play.activate("Ghen, Arcanum Weaver", targets=["Pacifism"])
    play.resolve()
    play.choose("Deadly Insect")
    assert play.attached_to("Pacifism") == "Deadly Insect"


@ruling("Silent Sentinel", 2)
def test_a_returned_bestow_card_is_a_creature() -> None:
    play = scene(Seat(battlefield=["Silent Sentinel"], graveyard=["Leafcrown Dryad"]))
    play.attack(["Silent Sentinel"])
    play.resolve()
    play.yes()
    assert (play.attached_to("Leafcrown Dryad"), play.pt("Leafcrown Dryad")) == ("", (2, 2))


@ruling("Demonic Gifts", 1)
def test_demonic_gifts_works_once() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", *["Mountain"] * 2], hand=["Demonic Gifts", "Shock", "Shock"], pool="{B}{B}"),
    )
    play.cast("Demonic Gifts", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (2, 2)
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.stack, "Grizzly Bears" in play.graveyard(0)) == ([], True)
