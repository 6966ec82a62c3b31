"""Rulings about permanents that are changed, copied as they die, or held tapped."""

from __future__ import annotations

from apnap.language.types import ARTIFACT, CREATURE, LEGENDARY
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Reprobation", 2)
def test_a_reprobate_vehicle_stays_a_creature() -> None:
    play = scene(
        Seat(battlefield=["Treetop Village"], hand=["Reprobation"], pool="{G}{G}{W}{W}"),
        Seat(library=["Island"]),
    )
    play.activate("Treetop Village")
    play.resolve()
    play.cast("Reprobation", targets=["Treetop Village"])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.values("Treetop Village").types, play.pt("Treetop Village")) == (CREATURE, (0, 1))
    assert play.attached_to("Reprobation") == "Treetop Village"


@ruling("Reprobation", 1, 3)
def test_a_reprobate_keeps_counters_and_what_it_gains_later() -> None:
    angel = Permanent("Serra Angel", counters={"+1/+1": 2})
    play = scene(
        Seat(
            battlefield=[angel, Permanent("Reprobation", attached_to="Serra Angel")],
            hand=["Leap"],
            pool="{U}",
            library=["Island"],
        )
    )
    assert (play.pt("Serra Angel"), play.keywords("Serra Angel")) == ((2, 3), frozenset())
    play.cast("Leap", targets=["Serra Angel"])
    play.resolve()
    assert play.keywords("Serra Angel") == {"flying"}


@ruling("Ratadrabik of Urborg", 6)
def test_the_token_is_what_died_and_no_legend() -> None:
    play = scene(
        Seat(
            battlefield=["Ratadrabik of Urborg", Permanent("Isamaru, Hound of Konda", counters={"+1/+1": 2})],
            hand=["Murder"],
            pool="{B}" * 3,
        )
    )
    play.cast("Murder", targets=["Isamaru, Hound of Konda"])
    play.resolve_all()
    token = play.state.battlefield[-1]
    values = play.values(token)
    assert (values.name, play.pt(token), values.supertypes & LEGENDARY) == ("Isamaru, Hound of Konda", (2, 2), 0)
    assert values.subtypes == {"Dog", "Zombie"}


@ruling("Cleaver Skaab", 2)
def test_a_sacrificed_token_comes_back_double() -> None:
    play = scene(
        Seat(battlefield=["Cleaver Skaab", Permanent("Undead Augur", token=True)], pool="{C}" * 3, library=["Island"]),
    )
    play.activate("Cleaver Skaab")
    play.resolve_all()
    assert play.battlefield(0) == ["Cleaver Skaab", "Undead Augur", "Undead Augur"]


@ruling("Rust Tick", 1)
def test_a_tick_that_is_gone_lets_go_at_the_next_untap() -> None:
    play = scene(
        Seat(battlefield=["Rust Tick"], pool="{C}", library=["Island"] * 2),
        Seat(battlefield=["Bonesplitter", "Mountain", "Mountain"], hand=["Shatter"], library=["Forest"] * 3),
    )
    play.activate("Rust Tick", targets=["Bonesplitter"])
    play.resolve()
    play.until("precombat main", 1)
    assert play.tapped("Bonesplitter")
    play.cast("Shatter", targets=["Rust Tick"])
    play.resolve()
    assert play.tapped("Bonesplitter")
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Bonesplitter")


@ruling("Meneldor, Swift Savior", 2)
def test_meneldor_saves_what_another_has() -> None:
    play = scene(
        Seat(battlefield=["Meneldor, Swift Savior", Permanent("Grizzly Bears", controller=1)]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Meneldor, Swift Savior"])
    play.until("combat damage")
    play.choose("Grizzly Bears")
    play.resolve()
    assert play.controller("Grizzly Bears") == 0


@ruling("Svyelun of Sea and Sky", 1)
def test_svyelun_falls_with_her_company() -> None:
    goddess = Permanent("Svyelun of Sea and Sky", damage=4)
    others = ["Coral Merfolk", "Coral Merfolk"]
    play = scene(Seat(battlefield=[goddess, *others], hand=["Unsummon"], pool="{U}"))
    assert "Svyelun of Sea and Sky" in play.battlefield(0)
    play.cast("Unsummon", targets=["the first Coral Merfolk"])
    play.resolve()
    assert play.battlefield(0) == ["Coral Merfolk"]


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


@ruling("Stormrider Rig", 1)
def test_the_rig_stays_where_it_is_if_the_creature_is_gone() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Stormrider Rig", attached_to="Hill Giant")],
            hand=["Grizzly Bears"],
            pool="{G}{G}",
        ),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert play.attached_to("Stormrider Rig") == "Hill Giant"


@ruling("Bushmeat Poacher", 1)
def test_the_poacher_eats_the_last_toughness() -> None:
    wurm = Permanent("Craw Wurm", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Bushmeat Poacher", wurm], pool="{C}", library=["Island"]))
    play.activate("Bushmeat Poacher")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (25, ["Island"])


@ruling("Jolrael, Mwonvuli Recluse", 1, 4)
def test_jolrael_s_size_is_fixed_as_it_resolves() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=["Jolrael, Mwonvuli Recluse", bears], hand=["Island"] * 3, pool="{G}" * 6),
    )
    play.activate("Jolrael, Mwonvuli Recluse")
    play.resolve()
    play.land("Island")
    assert (play.pt("Jolrael, Mwonvuli Recluse"), play.pt("Grizzly Bears")) == ((3, 3), (4, 4))


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


@ruling("Sydri, Galvanic Genius", 2, 3)
def test_a_weapon_that_lives_is_no_longer_held() -> None:
    axe = Permanent("Vulshok Morningstar", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Sydri, Galvanic Genius", "Grizzly Bears", axe], pool="{U}"))
    play.activate("Sydri, Galvanic Genius", targets=["Vulshok Morningstar"])
    play.resolve()
    values = play.values("Vulshok Morningstar")
    assert (play.attached_to("Vulshok Morningstar"), play.pt("Vulshok Morningstar")) == ("", (2, 2))
    assert (values.types, values.subtypes) == (ARTIFACT | CREATURE, frozenset(("Equipment",)))


@ruling("Soaring Thought-Thief", 3, 4)
def test_rogues_that_attack_mill_every_opponent_once() -> None:
    play = scene(
        Seat(battlefield=["Soaring Thought-Thief", "Nightshade Stinger"]),
        Seat(library=["Island"] * 4, graveyard=["Island"] * 8),
        Seat(library=["Island"] * 4),
    )
    assert play.pt("Soaring Thought-Thief") == (2, 3)
    play.attack({"Soaring Thought-Thief": "Player 2", "Nightshade Stinger": "Player 2"})
    play.resolve_all()
    assert (len(play.library(1)), len(play.library(2))) == (2, 2)
