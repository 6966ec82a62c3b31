"""Rulings about changes of control, exile until something leaves, and players who leave."""

from __future__ import annotations

import pytest

from apnap.game.choices import Unexpected
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from apnap.rules.events.zone_changes import Moved
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Jeering Instigator", 5)
def test_equipment_of_a_stolen_creature_stays_with_its_controller() -> None:
    instigator = Permanent("Jeering Instigator", face_down=True)
    play = scene(
        Seat(battlefield=[instigator], pool="{R}" * 3),
        Seat(battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant")]),
    )
    play.special("turn face up", "face-down creature")
    play.resolve()
    assert (play.controller("Hill Giant"), play.controller("Bonesplitter")) == (0, 1)
    assert (play.attached_to("Bonesplitter"), play.power("Hill Giant")) == ("Hill Giant", 5)


@ruling("Lay Claim", 1)
def test_an_aura_on_a_stolen_creature_still_serves_its_controller() -> None:
    play = scene(
        Seat(hand=["Lay Claim"], pool="{U}" * 7),
        Seat(battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant")], pool="{C}"),
    )
    play.cast("Lay Claim", targets=["Hill Giant"])
    play.resolve()
    assert (play.controller("Hill Giant"), play.controller("Bonesplitter"), play.power("Hill Giant")) == (0, 1, 5)
    assert not play.may("activate", "Bonesplitter")


@ruling("Commandeer", 4)
def test_a_commandeered_spell_goes_to_its_owners_graveyard() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}" * 3, library=["Island"] * 3),
        Seat(hand=["Commandeer"], pool="{U}" * 7, library=["Forest"] * 3),
    )
    play.cast("Divination")
    play.cast("Commandeer", by=1)
    play.resolve()
    play.resolve()
    assert (play.hand(0), play.hand(1), play.graveyard(0)) == ([], ["Forest"] * 2, ["Divination"])


@ruling("Karrthus, Tyrant of Jund", 1)
def test_karrthuss_control_effect_lasts_until_its_player_leaves() -> None:
    karrthus = "Karrthus, Tyrant of Jund"
    play = scene(
        Seat(hand=[karrthus, "Unsummon"], pool="{B}{R}{G}{G}{G}{G}{G}", battlefield=["Island"]),
        Seat(battlefield=["Shivan Dragon"]),
        Seat(),
    )
    play.cast(karrthus)
    play.resolve_all()
    play.cast("Unsummon", targets=[karrthus])
    play.resolve()
    assert play.controller("Shivan Dragon") == 0
    play.game.concede(0)
    assert play.controller("Shivan Dragon") == 1


@ruling("Cast Out", 4)
def test_the_card_exiled_by_cast_out_returns_as_the_player_leaves() -> None:
    play = scene(
        Seat(hand=["Cast Out"], pool="{W}" * 4),
        Seat(battlefield=["Hill Giant"]),
        Seat(),
    )
    play.cast("Cast Out")
    play.resolve_all()
    assert play.exile() == ["Hill Giant"]
    play.game.concede(0)
    assert (play.exile(), play.battlefield(1)) == ([], ["Hill Giant"])


@ruling("Consulate Crackdown", 4)
def test_all_cards_exiled_by_consulate_crackdown_return_as_the_player_leaves() -> None:
    play = scene(
        Seat(hand=["Consulate Crackdown"], pool="{W}" * 5),
        Seat(battlefield=["Memnite", "Bonesplitter"]),
        Seat(battlefield=["Ornithopter"]),
    )
    play.cast("Consulate Crackdown")
    play.resolve_all()
    assert len(play.exile()) == 3
    play.game.concede(0)
    assert (play.battlefield(1), play.battlefield(2)) == (["Memnite", "Bonesplitter"], ["Ornithopter"])


@ruling("Temporary Lockdown", 2)
def test_permanents_exiled_by_temporary_lockdown_lose_their_attachments() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(
        Seat(hand=["Temporary Lockdown"], pool="{W}" * 3),
        Seat(
            battlefield=[
                bears,
                Permanent("Splinter Twin", attached_to="Grizzly Bears"),
                Permanent("Quietus Spike", attached_to="Grizzly Bears"),
            ],
        ),
    )
    play.cast("Temporary Lockdown")
    play.resolve_all()
    assert (play.exile(), play.graveyard(1), play.battlefield(1)) == (
        ["Grizzly Bears"],
        ["Splinter Twin"],
        ["Quietus Spike"],
    )
    assert (play.attached_to("Quietus Spike"), play.counters("Grizzly Bears")) == ("", {})


@ruling("Chained to the Rocks", 1)
def test_an_exiled_creature_loses_its_aura_unless_it_was_bestowed() -> None:
    play = scene(
        Seat(hand=["Chained to the Rocks"], battlefield=["Mountain", "Plains"], library=["Island"]),
        Seat(
            hand=["Leafcrown Dryad"],
            battlefield=["Hill Giant", Permanent("Holy Strength", attached_to="Hill Giant"), *["Forest"] * 4],
        ),
        active=1,
    )
    play.cast("Leafcrown Dryad", way="bestow", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (6, 7)
    play.until("precombat main", 0)
    play.cast("Chained to the Rocks", targets=["Mountain"])
    play.resolve_all()
    assert (play.exile(), play.graveyard(1)) == (["Hill Giant"], ["Holy Strength"])
    assert (play.attached_to("Leafcrown Dryad"), play.pt("Leafcrown Dryad")) == ("", (2, 2))


@ruling("Angel of Sanctions", 7)
def test_the_exiled_card_returns_immediately() -> None:
    play = scene(
        Seat(hand=["Angel of Sanctions"], pool="{W}" * 5),
        Seat(
            battlefield=["Grizzly Bears", "Blood Artist"],
            hand=["Unsummon", "Day of Judgment"],
            pool="{U}",
        ),
    )
    play.cast("Angel of Sanctions")
    play.resolve()
    play.choose("Grizzly Bears")
    play.resolve()
    play.yes()
    play.cast("Unsummon", targets=["Angel of Sanctions"], by=1)
    play.resolve()
    assert (play.hand(0), play.battlefield(1), play.stack) == (
        ["Angel of Sanctions"],
        ["Blood Artist", "Grizzly Bears"],
        [],
    )
    assert play.log(Moved)[-2:] == [Moved, Moved]


@ruling("Ixalan's Binding", 4)
def test_ixalans_binding_uses_the_name_in_exile() -> None:
    play = scene(
        Seat(hand=["Ixalan's Binding"], pool="{W}" * 4),
        Seat(
            battlefield=[Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1), *["Island"] * 8],
            hand=["Invasion of Vryn // Overloaded Mage-Ring", "Clone"],
            library=["Island"] * 2,
        ),
    )
    play.cast("Ixalan's Binding")
    play.resolve()
    play.resolve()
    assert play.exile() == ["Invasion of Vryn"]
    play.until("precombat main", 1)
    assert (play.may("cast", "Invasion of Vryn"), play.may("cast", "Clone")) == (False, True)


@ruling("Quicksmith Rebel", 4)
def test_quicksmith_rebels_effect_does_not_resume() -> None:
    play = scene(
        Seat(hand=["Quicksmith Rebel"], pool="{R}" * 4, battlefield=["Bonesplitter"], library=["Island"] * 4),
        Seat(battlefield=["Mountain"] * 3, hand=["Act of Treason"], library=["Island"] * 4),
    )
    play.cast("Quicksmith Rebel")
    play.resolve_all()
    assert len(play.values("Bonesplitter").abilities) == 3
    play.until("precombat main", 1)
    play.cast("Act of Treason", targets=["Quicksmith Rebel"])
    play.resolve()
    play.until("upkeep", 0)
    assert (play.controller("Quicksmith Rebel"), len(play.values("Bonesplitter").abilities)) == (0, 2)


@ruling("Willbreaker", 2)
def test_willbreakers_effect_does_not_resume() -> None:
    play = scene(
        Seat(battlefield=["Willbreaker"], hand=["Giant Growth"], pool="{G}", library=["Island"] * 4),
        Seat(battlefield=["Hill Giant", *["Mountain"] * 3], hand=["Act of Treason"], library=["Island"] * 4),
    )
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve_all()
    assert play.controller("Hill Giant") == 0
    play.until("precombat main", 1)
    play.cast("Act of Treason", targets=["Willbreaker"])
    play.resolve()
    assert play.controller("Hill Giant") == 1
    play.until("upkeep", 0)
    assert (play.controller("Willbreaker"), play.controller("Hill Giant")) == (0, 1)


@ruling("Splinter Twin", 9)
def test_the_token_of_splinter_twin_is_exiled_whoever_controls_it() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Splinter Twin", attached_to="Grizzly Bears")],
            hand=["Donate", "Unsummon"],
            pool="{U}" * 4,
        ),
    )
    original = play.state.battlefield[0]
    play.activate("Grizzly Bears")
    play.resolve()
    token = play.state.battlefield[-1]
    play.cast("Donate", targets=["Player 2", token])
    play.resolve()
    play.cast("Unsummon", targets=[original])
    play.resolve()
    assert play.battlefield(1) == ["Grizzly Bears"]
    play.until("end")
    play.resolve()
    assert play.battlefield() == []


@ruling("Glimmerpoint Stag", 2)
def test_an_exiled_token_does_not_return() -> None:
    play = scene(
        Seat(hand=["Glimmerpoint Stag"], pool="{W}" * 4),
        Seat(battlefield=[Permanent("Serra Angel", token=True)]),
    )
    play.cast("Glimmerpoint Stag")
    play.resolve_all()
    assert (play.battlefield(1), play.exile()) == ([], [])
    play.until("upkeep", 1)
    assert play.battlefield(1) == []


@ruling("Illusory Gains", 3)
def test_illusory_gains_must_move() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Illusory Gains", attached_to="Serra Angel")]),
        Seat(battlefield=["Serra Angel"], hand=["Memnite"]),
        active=1,
    )
    assert play.controller("Serra Angel") == 0
    play.cast("Memnite")
    play.resolve()
    play.resolve()
    assert (play.controller("Serra Angel"), play.controller("Memnite")) == (1, 0)


@ruling("Life Matrix", 1)
def test_the_creatures_controller_removes_the_counter_of_life_matrix() -> None:
    play = scene(
        Seat(battlefield=["Life Matrix", *["Forest"] * 4], library=["Island"]),
        Seat(battlefield=["Hill Giant"]),
        step="upkeep",
    )
    play.activate("Life Matrix", targets=["Hill Giant"])
    play.resolve()
    assert (play.counters("Hill Giant"), play.may("activate", "Hill Giant")) == ({"matrix": 1}, False)
    play.activate("Hill Giant", by=1)
    assert play.counters("Hill Giant") == {}


@ruling("Geyadrone Dihada", 3)
def test_corruption_counters_stay_after_dihada_left() -> None:
    dihada = "Geyadrone Dihada"
    play = scene(
        Seat(hand=[dihada], pool="{U}{B}{R}{R}", battlefield=[dihada]),
        Seat(battlefield=["Prodigal Pyromancer"]),
    )
    first = play.state.battlefield[0]
    play.activate(first, ability=0, targets=["Prodigal Pyromancer"])
    play.resolve()
    play.cast(dihada)
    play.resolve()
    play.choose(play.state.battlefield[-1])
    assert play.counters("Prodigal Pyromancer") == {"corruption": 1}
    with pytest.raises(Illegal):
        play.activate("Prodigal Pyromancer", targets=[dihada], by=1)
    play.activate("Prodigal Pyromancer", targets=["Player 1"], by=1)


@ruling("Geode Rager", 10)
def test_goaded_creatures_stay_goaded_when_the_player_leaves() -> None:
    play = scene(
        Seat(battlefield=["Geode Rager"], hand=["Island"], library=["Island"] * 3),
        Seat(battlefield=["Hill Giant"], library=["Island"] * 3),
        Seat(library=["Island"] * 3),
    )
    play.land("Island")
    play.choose("Player 2")
    play.resolve()
    play.game.concede(0)
    play.until("precombat main", 1)
    with pytest.raises(IllegalAnswer):
        play.attack({})
    play.attack({"Hill Giant": "Player 3"})
    play.until("precombat main", 2)
    play.until("precombat main", 1)
    play.attack({})


@ruling("Rust Tick", 3)
def test_the_artifact_stays_tapped_as_rust_tick_untaps() -> None:
    play = scene(
        Seat(battlefield=["Rust Tick", "Memnite"], pool="{C}", library=["Island"] * 6),
        Seat(library=["Island"] * 6),
    )
    play.activate("Rust Tick", targets=["Memnite"])
    play.resolve()
    play.until("upkeep", 1)
    for stays in ("Rust Tick", ""):
        with pytest.raises(Unexpected):
            play.until("upkeep", 0)
        play.choose(*[stays] if stays else [])
        assert (play.tapped("Rust Tick"), play.tapped("Memnite")) == (bool(stays), True)
        play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert not play.tapped("Memnite")


@ruling("Elvish Hunter", 2)
def test_elvish_hunter_has_no_effect_on_an_untapped_creature() -> None:
    play = scene(
        Seat(battlefield=["Elvish Hunter"], pool="{G}{G}", library=["Island"] * 6),
        Seat(battlefield=["Hill Giant"], library=["Island"] * 6),
    )
    play.activate("Elvish Hunter", targets=["Hill Giant"])
    play.resolve()
    play.until("precombat main", 1)
    play.attack(["Hill Giant"])
    play.until("precombat main", 0)
    assert play.tapped("Hill Giant")
    play.until("upkeep", 1)
    assert not play.tapped("Hill Giant")
