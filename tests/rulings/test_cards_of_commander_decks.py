"""Cards of preconstructed Commander decks: drawing replaced, choices, abilities lost, permissions (with real cards)."""

from __future__ import annotations

from apnap.game.seats import Permanent, Seat
from tests.rulings.table import needs_corpus, scene

pytestmark = needs_corpus


def test_sandstone_oracle_draws_the_difference() -> None:
    mine = Seat(hand=["Sandstone Oracle", "Plains"], pool="{C}{C}{C}{C}{C}{C}{C}", library=["Plains"] * 9)
    for count, drawn in ((4, 3), (1, 0)):
        play = scene(mine, Seat(hand=["Island"] * count))
        play.cast("Sandstone Oracle")
        play.resolve()
        play.resolve()
        if play.decision.purpose == "opponent":
            play.choose("Player 2")
        assert len(play.hand(0)) == 1 + drawn


def test_emeria_shepherd_returns_more_for_a_plains() -> None:
    for land, where in (("Plains", "battlefield"), ("Forest", "hand")):
        play = scene(Seat(battlefield=["Emeria Shepherd"], hand=[land], graveyard=["Memnite"]), Seat())
        play.land(land)
        play.resolve()
        play.yes()
        assert ("Memnite" in play.battlefield(0)) == (where == "battlefield")
        assert ("Memnite" in play.hand(0)) == (where == "hand")


def test_abundance_finds_a_card_of_the_chosen_kind() -> None:
    library = ["Shock", "Memnite", "Forest", "Island"]
    for answer, found, bottom in (("yes", "Forest", {"Shock", "Memnite"}), ("no", "Shock", set())):
        mine = Seat(battlefield=["Abundance"], hand=["Divination"], pool="{C}{C}{U}", library=library)
        play = scene(mine, Seat())
        play.cast("Divination")
        play.resolve()
        play.yes()
        play.choose(answer)
        while play.decision.purpose not in ("act", "replace"):
            play.game.answer(play.decision.options[0])
        assert found in play.hand(0)
        assert bottom <= set(play.library(0))


def test_trove_warden_gives_back_what_it_exiled() -> None:
    mine = Seat(battlefield=["Trove Warden"], hand=["Forest", "Murder"], graveyard=["Memnite"], pool="{C}{B}{B}")
    play = scene(mine, Seat())
    play.land("Forest")
    play.resolve()
    assert play.exile() == ["Memnite"]
    play.cast("Murder", ["Trove Warden"])
    play.resolve()
    play.resolve()
    assert "Memnite" in play.battlefield(0)


def test_inspiring_call_protects_those_it_counted() -> None:
    grown = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    mine = Seat(battlefield=[grown, "Memnite"], hand=["Inspiring Call"], pool="{C}{C}{G}", library=["Forest"] * 3)
    play = scene(mine, Seat())
    play.cast("Inspiring Call")
    play.resolve()
    assert len(play.hand(0)) == 1
    assert "indestructible" in play.keywords("Grizzly Bears")
    assert "indestructible" not in play.keywords("Memnite")


def test_darksteel_mutation_takes_all_other_abilities() -> None:
    aura = Permanent("Darksteel Mutation", attached_to="Serra Angel")
    play = scene(Seat(battlefield=["Serra Angel", aura]), Seat())
    assert play.pt("Serra Angel") == (0, 1)
    assert play.keywords("Serra Angel") == {"indestructible"}
    assert play.values("Serra Angel").subtypes == {"Insect"}


def test_homeward_path_gives_everyone_their_creatures() -> None:
    stolen = Permanent("Grizzly Bears", controller=0)
    play = scene(Seat(battlefield=["Homeward Path"]), Seat(battlefield=[stolen]))
    play.activate("Homeward Path")
    play.resolve()
    assert play.controller("Grizzly Bears") == 1


def test_vish_kal_removes_all_its_counters() -> None:
    big = Permanent("Vish Kal, Blood Arbiter", counters={"+1/+1": 3})
    play = scene(Seat(battlefield=[big]), Seat(battlefield=["Hill Giant"]))
    play.activate("Vish Kal, Blood Arbiter", 1, ["Hill Giant"])
    assert play.counters("Vish Kal, Blood Arbiter") == {}
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


def test_acorn_catapult_gives_a_squirrel_to_whom_it_hurts() -> None:
    for target in ("Player 2", "Hill Giant"):
        play = scene(Seat(battlefield=["Acorn Catapult"], pool="{C}"), Seat(battlefield=["Hill Giant"]))
        play.activate("Acorn Catapult", targets=[target])
        play.resolve()
        assert len(play.battlefield(1)) == 2


def test_belisarius_cawl_looks_at_as_many_cards_as_creatures_were_tapped() -> None:
    mine = Seat(battlefield=["Belisarius Cawl", "Memnite", "Grizzly Bears"], library=["Shock", "Ornithopter", "Forest"])
    play = scene(mine, Seat())
    play.activate("Belisarius Cawl", 1, x=2)
    play.resolve()
    play.choose("Ornithopter")
    assert play.hand(0) == ["Ornithopter"]


def test_karador_casts_one_creature_a_turn_from_the_graveyard() -> None:
    mine = Seat(battlefield=["Karador, Ghost Chieftain"], graveyard=["Memnite", "Ornithopter"])
    play = scene(mine, Seat())
    play.cast("Memnite")
    play.resolve()
    assert "Memnite" in play.battlefield(0)
    assert not play.may("cast", "Ornithopter")
