"""Rulings about Auras and what they enchant."""

from __future__ import annotations

from apnap.language.types import ARTIFACT, BASIC, CREATURE
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Contaminated Ground", 2, 4)
def test_contaminated_ground_triggers_before_the_spell_resolves() -> None:
    play = scene(
        Seat(
            battlefield=["Island", Permanent("Contaminated Ground", attached_to="Island", controller=1)],
            hand=["Disfigure"],
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    values = play.values("Island")
    assert (values.subtypes, values.supertypes & BASIC) == (frozenset(("Swamp",)), BASIC)
    play.cast("Disfigure", targets=["Grizzly Bears"])
    assert play.stack == ["ability of Contaminated Ground", "Disfigure"]
    play.resolve()
    assert (play.life(0), play.battlefield(1)) == (18, ["Contaminated Ground", "Grizzly Bears"])


@ruling("Winter's Rest", 1)
def test_winters_rest_still_taps_the_creature_it_enchanted_after_it_left() -> None:
    play = scene(
        Seat(hand=["Winter's Rest"], pool="{U}{U}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Winter's Rest", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Disenchant", targets=["Winter's Rest"], by=1)
    play.resolve_all()
    assert play.tapped("Grizzly Bears")


@ruling("Infernal Scarring", 1, 2)
def test_infernal_scarring_draws_a_card_when_both_are_destroyed() -> None:
    play = scene(
        Seat(battlefield=["Nevinyrral's Disk"], pool="{C}", library=["Island"]),
        Seat(
            battlefield=["Grizzly Bears", Permanent("Infernal Scarring", attached_to="Grizzly Bears", controller=0)],
            library=["Forest"],
        ),
    )
    play.activate("Nevinyrral's Disk")
    play.resolve_all()
    assert (play.hand(0), play.hand(1)) == ([], ["Forest"])


@ruling("Fool's Demise", 1)
def test_both_abilities_of_fools_demise_trigger_when_both_go_together() -> None:
    play = scene(
        Seat(battlefield=["Nevinyrral's Disk", Permanent("Fool's Demise", attached_to="Hill Giant")], pool="{C}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Nevinyrral's Disk")
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    assert (play.hand(0), play.battlefield(0)) == (["Fool's Demise"], ["Hill Giant"])


@ruling("Awakened Awareness", 1)
def test_awakened_awareness_sets_base_power_and_toughness() -> None:
    play = scene(Seat(hand=["Awakened Awareness"], pool="{U}" * 5, battlefield=["Serra Angel"]))
    play.cast("Awakened Awareness", x=3, targets=["Serra Angel"])
    play.resolve()
    assert play.pt("Serra Angel") == (1, 1)
    play.resolve()
    assert play.pt("Serra Angel") == (4, 4)


@ruling("Awakened Awareness", 3)
def test_damage_destroys_the_creature_before_the_counters_are_put_on() -> None:
    play = scene(
        Seat(hand=["Awakened Awareness"], pool="{U}" * 5, battlefield=[Permanent("Serra Angel", damage=1)]),
    )
    play.cast("Awakened Awareness", x=3, targets=["Serra Angel"])
    play.resolve()
    assert play.graveyard(0) == ["Awakened Awareness", "Serra Angel"]


@ruling("Scourge of the Nobilis", 3)
def test_the_creatures_controller_has_the_granted_ability() -> None:
    play = scene(
        Seat(pool="{R}", battlefield=[Permanent("Scourge of the Nobilis", attached_to="Hill Giant")]),
        Seat(pool="{R}", battlefield=["Hill Giant"]),
    )
    assert not play.may("activate", "Hill Giant")
    play.pass_priority()
    assert play.may("activate", "Hill Giant")


@ruling("Scourge of the Nobilis", 2)
def test_the_bonus_stays_after_scourge_of_the_nobilis_left() -> None:
    play = scene(
        Seat(pool="{R}", battlefield=["Hill Giant", Permanent("Scourge of the Nobilis", attached_to="Hill Giant")]),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.activate("Hill Giant")
    play.cast("Disenchant", targets=["Scourge of the Nobilis"], by=1)
    play.resolve()
    assert play.pt("Hill Giant") == (3, 3)
    play.resolve()
    assert play.pt("Hill Giant") == (4, 3)


@ruling("Torture", 1)
def test_the_counters_stay_after_torture_left() -> None:
    play = scene(
        Seat(hand=["Disenchant"], pool="{B}{B}{W}{W}", battlefield=[Permanent("Torture", attached_to="Hill Giant")]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.activate("Torture")
    play.resolve()
    play.cast("Disenchant", targets=["Torture"])
    play.resolve()
    assert (play.graveyard(0), play.pt("Hill Giant")) == (["Disenchant", "Torture"], (2, 2))


@ruling("Banewasp Affliction", 1)
def test_banewasp_affliction_uses_the_last_controller_and_the_last_toughness() -> None:
    bears = Permanent("Grizzly Bears", controller=1, counters={"+1/+1": 1})
    play = scene(
        Seat(
            hand=["Murder"],
            pool="{B}" * 3,
            battlefield=[bears, Permanent("Banewasp Affliction", attached_to="Grizzly Bears")],
        )
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.lives, play.graveyard(0)[-1]) == ([20, 17], "Grizzly Bears")


@ruling("Fruit of the First Tree", 2)
def test_a_creature_with_toughness_0_gains_no_life_for_fruit_of_the_first_tree() -> None:
    play = scene(
        Seat(
            hand=["Disfigure"],
            pool="{B}",
            battlefield=["Llanowar Elves", Permanent("Fruit of the First Tree", attached_to="Llanowar Elves")],
            library=["Island"],
        )
    )
    play.cast("Disfigure", targets=["Llanowar Elves"])
    play.resolve_all()
    assert (play.life(0), play.hand(0)) == (20, [])


@ruling("Elemental Mastery", 2, 3)
def test_elemental_mastery_uses_the_last_power_and_exiles_the_tokens_anyway() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", Permanent("Elemental Mastery", attached_to="Hill Giant")]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Hill Giant")
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.battlefield(0) == ["Elemental Token"] * 3
    play.until("end")
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Auramancer's Guise", 1)
def test_auramancers_guise_counts_itself() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Grizzly Bears",
                Permanent("Auramancer's Guise", attached_to="Grizzly Bears"),
                Permanent("Mark of the Vampire", attached_to="Grizzly Bears"),
            ]
        )
    )
    assert play.pt("Grizzly Bears") == (8, 8)


@ruling("Ichthyomorphosis", 1)
def test_marked_damage_is_lethal_for_the_new_toughness() -> None:
    play = scene(
        Seat(hand=["Ichthyomorphosis"], pool="{U}" * 3, battlefield=[Permanent("Serra Angel", damage=1)]),
    )
    play.cast("Ichthyomorphosis", targets=["Serra Angel"])
    play.resolve()
    assert play.graveyard(0) == ["Ichthyomorphosis", "Serra Angel"]


@ruling("Ichthyomorphosis", 4, 6)
def test_a_fish_keeps_its_other_card_types_and_later_abilities() -> None:
    play = scene(
        Seat(
            battlefield=["Ornithopter", Permanent("Ichthyomorphosis", attached_to="Ornithopter")],
            hand=["Leap"],
            pool="{U}",
        )
    )
    values = play.values("Ornithopter")
    assert (play.keywords("Ornithopter"), values.subtypes) == (frozenset(), frozenset(("Fish",)))
    assert values.types == ARTIFACT | CREATURE
    play.cast("Leap", targets=["Ornithopter"])
    play.resolve()
    assert play.keywords("Ornithopter") == {"flying"}


@ruling("Skin Invasion // Skin Shedder", 2)
def test_the_auras_controller_gets_skin_shedder() -> None:
    invasion = Permanent("Skin Invasion // Skin Shedder", attached_to="Hill Giant")
    play = scene(
        Seat(hand=["Murder"], pool="{B}" * 3, battlefield=[invasion]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert play.battlefield(0) == ["Skin Shedder"]


@ruling("Compulsory Rest", 1)
def test_the_enchanted_creatures_controller_may_sacrifice_it() -> None:
    play = scene(
        Seat(pool="{C}{C}", battlefield=[Permanent("Compulsory Rest", attached_to="Hill Giant")]),
        Seat(pool="{C}{C}", battlefield=["Hill Giant"]),
    )
    assert not play.may("activate", "Hill Giant")
    play.activate("Hill Giant", by=1)
    play.resolve()
    assert (play.lives, play.battlefield()) == ([20, 22], [])


@ruling("Agoraphobia", 2)
def test_only_the_auras_controller_may_return_it() -> None:
    play = scene(
        Seat(pool="{U}" * 3, battlefield=["Hill Giant"]),
        Seat(pool="{U}" * 3, battlefield=[Permanent("Agoraphobia", attached_to="Hill Giant")]),
    )
    assert not play.may("activate", "Agoraphobia")
    play.activate("Agoraphobia", by=1)
    play.resolve()
    assert (play.hand(1), play.power("Hill Giant")) == (["Agoraphobia"], 3)


@ruling("Inner Demon", 1)
def test_inner_demon_affects_only_other_creatures_there_on_resolution() -> None:
    play = scene(
        Seat(
            hand=["Inner Demon", "Raise the Alarm"],
            pool="{B}{B}" + "{W}" * 4,
            battlefield=["Grizzly Bears", "Hill Giant"],
        ),
    )
    play.cast("Inner Demon", targets=["Grizzly Bears"])
    play.resolve_all()
    play.cast("Raise the Alarm")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((4, 4), (1, 1))
    assert play.battlefield(0)[-2:] == ["Soldier Token"] * 2


@ruling("Betrayal", 1)
def test_betrayal_goes_to_the_graveyard_if_the_creature_is_no_longer_an_opponents() -> None:
    play = scene(
        Seat(hand=["Act of Treason"], pool="{R}" * 3, battlefield=[Permanent("Betrayal", attached_to="Hill Giant")]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Hill Giant"], ["Betrayal", "Act of Treason"])


@ruling("Fencer's Magemark", 1)
def test_a_magemark_on_another_players_creature_gives_no_bonus() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Fencer's Magemark", attached_to="Hill Giant"), "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((3, 3), (2, 2))


@ruling("Curator's Ward", 2)
def test_curators_wards_controller_draws() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Curator's Ward", attached_to="Memnite")], library=["Island"] * 3),
        Seat(battlefield=["Memnite", "Nantuko Husk"], library=["Forest"] * 3),
    )
    play.activate("Nantuko Husk", choices=["Memnite"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.hand(1)) == (["Island"] * 2, [])


@ruling("Trapped in the Tower", 2)
def test_trapped_in_the_tower_goes_to_the_graveyard_when_the_creature_gains_flying() -> None:
    tower = Permanent("Trapped in the Tower", attached_to="Hill Giant")
    play = scene(
        Seat(battlefield=[tower]), Seat(battlefield=["Hill Giant"], hand=["Jump"], pool="{U}", library=["Island"])
    )
    play.cast("Jump", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.graveyard(0), play.battlefield()) == (["Trapped in the Tower"], ["Hill Giant"])
