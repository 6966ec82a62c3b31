"""Rulings about cards that return from graveyards, to hands, or to the battlefield."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.zone_changes import Moved
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Obzedat's Aid", 2)
def test_an_aura_without_a_legal_host_stays_in_the_graveyard() -> None:
    play = scene(Seat(hand=["Obzedat's Aid"], pool="{W}{W}{W}{B}{B}", graveyard=["Pacifism"]))
    play.cast("Obzedat's Aid", targets=["Pacifism"])
    play.resolve()
    assert (play.graveyard(), play.battlefield()) == (["Obzedat's Aid", "Pacifism"], [])
    other = scene(
        Seat(hand=["Obzedat's Aid"], pool="{W}{W}{W}{B}{B}", graveyard=["Pacifism"], battlefield=["Hill Giant"]),
        Seat(hand=["Shock"], pool="{R}", battlefield=["Craw Wurm"]),
    )
    other.cast("Obzedat's Aid", targets=["Pacifism"])
    other.resolve()
    other.choose("Craw Wurm")
    assert other.attached_to("Pacifism") == "Craw Wurm"


@ruling("Replenish", 2)
def test_an_aura_cant_enchant_a_permanent_entering_with_it() -> None:
    play = scene(Seat(hand=["Replenish"], pool="{W}" * 4, graveyard=["Glorious Anthem", "Indestructibility"]))
    play.cast("Replenish")
    play.resolve()
    assert (play.battlefield(), "Indestructibility" in play.graveyard()) == (["Glorious Anthem"], True)


@ruling("Replenish", 3)
def test_an_aura_must_return_if_it_can() -> None:
    play = scene(
        Seat(hand=["Replenish"], pool="{W}" * 4, graveyard=["Holy Strength"]), Seat(battlefield=["Hill Giant"])
    )
    play.cast("Replenish")
    play.resolve()
    assert (play.attached_to("Holy Strength"), play.pt("Hill Giant")) == ("Hill Giant", (4, 5))


@ruling("Primevals' Glorious Rebirth", 4)
def test_legendary_permanents_return_and_trigger_before_the_legend_rule() -> None:
    two = ["Thalia, Guardian of Thraben", "Thalia, Guardian of Thraben", "Isamaru, Hound of Konda"]
    play = scene(
        Seat(
            hand=["Primevals' Glorious Rebirth"],
            pool="{W}{W}{W}{W}{W}{W}{B}",
            battlefield=["Isamaru, Hound of Konda", "Soul Warden"],
            graveyard=two,
        )
    )
    play.cast("Primevals' Glorious Rebirth")
    play.resolve()
    play.choose("the first Isamaru")
    play.choose("the first Thalia")
    assert play.stack == ["ability of Soul Warden"] * 3
    play.resolve_all()
    assert (play.life(), play.battlefield().count("Isamaru, Hound of Konda")) == (23, 1)


@ruling("Primevals' Glorious Rebirth", 3)
def test_a_legendary_sorcery_needs_a_legendary_permanent_only_to_be_cast() -> None:
    hound = ["Isamaru, Hound of Konda"]
    alone = scene(Seat(hand=["Primevals' Glorious Rebirth"], pool="{W}" * 6 + "{B}", graveyard=hound))
    assert not alone.may("cast", "Primevals' Glorious Rebirth")
    play = scene(
        Seat(hand=["Primevals' Glorious Rebirth"], pool="{W}" * 6 + "{B}", battlefield=["Isamaru, Hound of Konda"]),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Primevals' Glorious Rebirth")
    play.cast("Shock", targets=["Isamaru, Hound of Konda"], by=1)
    play.resolve_all()
    assert play.battlefield() == ["Isamaru, Hound of Konda"]


@ruling("Miraculous Recovery", 2)
def test_the_counter_is_put_on_after_it_entered() -> None:
    play = scene(
        Seat(hand=["Miraculous Recovery"], pool="{W}" * 5, graveyard=["Hill Giant"], battlefield=["Soul Warden"])
    )
    play.cast("Miraculous Recovery", targets=["Hill Giant"])
    play.resolve()
    assert (play.stack, play.counters("Hill Giant"), play.life()) == (["ability of Soul Warden"], {"+1/+1": 1}, 20)


@ruling("Splendid Reclamation", 1)
def test_lands_return_tapped_despite_their_own_conditions() -> None:
    play = scene(Seat(hand=["Splendid Reclamation", "Plains"], pool="{G}" * 4, graveyard=["Sacred Foundry", "Forest"]))
    play.cast("Splendid Reclamation")
    play.resolve()
    play.yes()
    assert (play.life(), play.tapped("Sacred Foundry"), play.tapped("Forest")) == (18, True, True)


@ruling("Postmortem Lunge", 4)
def test_a_creature_that_left_is_not_exiled_at_the_end_step() -> None:
    play = scene(
        Seat(hand=["Postmortem Lunge"], pool="{B}" * 3, graveyard=["Grizzly Bears"]),
        Seat(hand=["Shock"], battlefield=["Mountain"]),
    )
    play.cast("Postmortem Lunge", x=2, targets=["Grizzly Bears"])
    play.resolve()
    assert "haste" in play.keywords("Grizzly Bears")
    play.pass_to(1)
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    assert (play.exile(), "Grizzly Bears" in play.graveyard()) == ([], True)


@ruling("Postmortem Lunge", 3)
def test_x_of_a_card_in_the_graveyard_is_0() -> None:
    play = scene(Seat(hand=["Postmortem Lunge"], pool="{B}{B}{B}", graveyard=["Ivy Elemental", "Grizzly Bears"]))
    with pytest.raises(Illegal):
        play.cast("Postmortem Lunge", x=2, targets=["Ivy Elemental"])
    play.cast("Postmortem Lunge", x=1, targets=["Ivy Elemental"])
    play.resolve()
    assert "Ivy Elemental" in play.graveyard(), "it entered with no counters"


@ruling("Macabre Mockery", 1)
def test_a_sacrifice_in_an_end_step_waits_for_the_next_one() -> None:
    play = scene(
        Seat(hand=["Macabre Mockery"], battlefield=["Swamp", "Swamp", "Mountain", "Mountain"], library=["Forest"] * 3),
        Seat(graveyard=["Hill Giant"], library=["Forest"] * 3),
        step="end",
    )
    play.cast("Macabre Mockery", targets=["Hill Giant"])
    play.resolve()
    assert play.pt("Hill Giant") == (5, 3)
    play.until("upkeep", 1)
    assert (play.controller("Hill Giant"), play.pt("Hill Giant"), play.keywords("Hill Giant")) == (
        0,
        (3, 3),
        frozenset(),
    )
    play.until("end", 1)
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("Liberate", 1)
def test_the_creature_returns_too_late_for_beginning_of_end_step_abilities() -> None:
    play = scene(Seat(hand=["Liberate"], pool="{W}{W}", battlefield=["Ball Lightning"]))
    play.cast("Liberate", targets=["Ball Lightning"])
    play.resolve()
    play.until("end")
    assert play.stack == ["ability of Liberate"]
    play.resolve()
    assert (play.battlefield(), play.stack) == (["Ball Lightning"], [])


@ruling("Illusionist's Stratagem", 1)
def test_a_returned_card_is_a_new_object() -> None:
    play = scene(
        Seat(
            hand=["Illusionist's Stratagem"],
            pool="{U}" * 4,
            battlefield=[
                Permanent("Hill Giant", counters={"+1/+1": 2}, tapped=True),
                Permanent("Holy Strength", attached_to="Hill Giant"),
                Permanent("Bonesplitter", attached_to="Hill Giant"),
            ],
            library=["Forest"],
        )
    )
    play.cast("Illusionist's Stratagem", targets=[["Hill Giant"]])
    play.resolve()
    assert (play.pt("Hill Giant"), play.tapped("Hill Giant"), play.attached_to("Bonesplitter")) == ((3, 3), False, "")
    assert "Holy Strength" in play.graveyard()


@ruling("Illusionist's Stratagem", 2)
def test_a_token_does_not_return() -> None:
    play = scene(
        Seat(
            hand=["Illusionist's Stratagem"],
            pool="{U}" * 4,
            battlefield=[Permanent("Hill Giant", token=True), "Grizzly Bears"],
            library=["Forest"],
        )
    )
    play.cast("Illusionist's Stratagem", targets=[["Hill Giant", "Grizzly Bears"]])
    play.resolve()
    assert (play.battlefield(), play.hand()) == (["Grizzly Bears"], ["Forest"])


@ruling("Illusionist's Stratagem", 5)
def test_without_targets_it_draws_a_card() -> None:
    play = scene(Seat(hand=["Illusionist's Stratagem"], pool="{U}" * 4, library=["Forest"]))
    play.cast("Illusionist's Stratagem")
    play.resolve()
    assert play.hand() == ["Forest"]


@ruling("Justiciar's Portal", 4)
def test_a_spell_no_longer_targets_the_returned_card() -> None:
    play = scene(
        Seat(hand=["Justiciar's Portal"], pool="{W}{W}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.pass_to(1)
    play.cast("Shock", targets=["Grizzly Bears"])
    play.cast("Justiciar's Portal", targets=["Grizzly Bears"], by=0)
    play.resolve_all()
    assert (play.damage("Grizzly Bears"), sorted(play.keywords("Grizzly Bears"))) == (0, ["first strike"])


@ruling("Abnormal Endurance", 1)
def test_the_returned_creature_does_not_return_again() -> None:
    play = scene(
        Seat(hand=["Abnormal Endurance", "Shock", "Shock"], pool="{B}{B}{R}{R}", battlefield=["Grizzly Bears"])
    )
    play.cast("Abnormal Endurance", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.tapped("Grizzly Bears")
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert "Grizzly Bears" in play.graveyard()


@ruling("Reach of Branches", 1)
def test_a_card_that_left_the_graveyard_does_not_return() -> None:
    play = scene(
        Seat(hand=["Forest"], graveyard=["Reach of Branches"]), Seat(hand=["Cremate"], pool="{B}", library=["Swamp"])
    )
    play.land("Forest")
    play.cast("Cremate", targets=["Reach of Branches"], by=1)
    play.resolve()
    play.resolve()
    if "may" in play.asked.split("options")[0]:
        play.yes()
    assert (play.hand(), play.exile()) == ([], ["Reach of Branches"])


@ruling("Reach of Branches", 2)
def test_any_land_with_the_subtype_forest() -> None:
    play = scene(Seat(hand=["Taiga"], graveyard=["Reach of Branches"]))
    play.land("Taiga")
    play.resolve()
    play.yes()
    assert play.hand() == ["Reach of Branches"]


@ruling("Forever Young", 3)
def test_the_last_card_put_on_top_is_drawn() -> None:
    play = scene(
        Seat(hand=["Forever Young"], pool="{B}{B}", graveyard=["Hill Giant", "Grizzly Bears"], library=["Forest"])
    )
    play.cast("Forever Young", targets=[["Hill Giant", "Grizzly Bears"]])
    play.resolve()
    play.order(["Hill Giant", "Grizzly Bears"])
    assert (play.hand(), play.library()) == (["Grizzly Bears"], ["Hill Giant", "Forest"])


@ruling("Not Forgotten", 2)
def test_the_caster_gets_the_spirit_token() -> None:
    play = scene(Seat(hand=["Not Forgotten"], pool="{W}{W}"), Seat(graveyard=["Hill Giant"], library=["Forest"]))
    play.cast("Not Forgotten", targets=["Hill Giant"])
    play.resolve()
    play.choose("bottom")
    assert (play.library(1), play.battlefield(0)) == (["Forest", "Hill Giant"], ["Spirit Token"])


@ruling("Make a Wish", 1)
def test_a_single_card_is_returned_but_never_make_a_wish_itself() -> None:
    play = scene(Seat(hand=["Make a Wish"], pool="{G}" * 4, graveyard=["Forest"]))
    play.cast("Make a Wish")
    play.resolve()
    assert (play.hand(), play.graveyard()) == (["Forest"], ["Make a Wish"])


@ruling("Time Wipe", 2)
def test_the_creature_that_returns_is_chosen_as_it_resolves() -> None:
    play = scene(
        Seat(hand=["Time Wipe"], pool="{W}{W}{W}{W}{U}", battlefield=["Hill Giant", "Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Time Wipe")
    play.resolve()
    play.choose("Hill Giant")
    assert (play.hand(), play.battlefield(), play.graveyard(1)) == (["Hill Giant"], [], ["Craw Wurm"])


@ruling("Displacement Wave", 2)
def test_x_of_a_permanent_is_0() -> None:
    play = scene(
        Seat(hand=["Displacement Wave"], pool="{U}{U}"),
        Seat(battlefield=[Permanent("Endless One", counters={"+1/+1": 4}), "Elite Vanguard"]),
    )
    play.cast("Displacement Wave", x=0)
    play.resolve()
    assert (play.hand(1), play.battlefield()) == (["Endless One"], ["Elite Vanguard"])


@ruling("View from Above", 2)
def test_the_spell_moves_from_the_stack_to_the_hand() -> None:
    play = scene(Seat(hand=["View from Above"], pool="{U}{U}", battlefield=["Serra Angel"]))
    play.cast("View from Above", targets=["Serra Angel"])
    play.resolve()
    gone = [event.destination for event in play.events(Moved) if event.origin == "stack"]
    assert (play.hand(), gone) == (["View from Above"], ["hand"])


@ruling("Lord of the Void", 1)
def test_a_card_from_among_those_that_were_exiled_is_put_onto_the_battlefield() -> None:
    cards = ["Grizzly Bears", "Forest", "Hill Giant", *["Forest"] * 5]
    play = scene(Seat(battlefield=["Lord of the Void"]), Seat(library=cards))
    play.attack(["Lord of the Void"])
    play.until("combat damage")
    play.resolve()
    play.choose("Hill Giant")
    assert (play.controller("Hill Giant"), len(play.exile()), play.library(1)) == (0, 6, ["Forest"])
