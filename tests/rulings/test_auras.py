"""Rulings about Auras and what they enchant."""

from __future__ import annotations

from apnap.language.types import ARTIFACT, BASIC, CREATURE
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Contaminated Ground", 2, 4)
def test_a_contaminated_land_is_a_swamp_and_hurts_before_the_spell() -> None:
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
def test_a_rest_that_is_gone_still_taps_what_it_enchanted() -> None:
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
def test_the_scarred_creature_s_controller_draws_though_both_are_destroyed() -> None:
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
def test_both_abilities_trigger_as_both_go_together() -> None:
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
def test_awareness_sets_the_base_and_counters_go_on_top() -> None:
    play = scene(Seat(hand=["Awakened Awareness"], pool="{U}" * 5, battlefield=["Serra Angel"]))
    play.cast("Awakened Awareness", x=3, targets=["Serra Angel"])
    play.resolve()
    assert play.pt("Serra Angel") == (1, 1)
    play.resolve()
    assert play.pt("Serra Angel") == (4, 4)


@ruling("Awakened Awareness", 3)
def test_damage_kills_before_the_counters_come() -> None:
    play = scene(
        Seat(hand=["Awakened Awareness"], pool="{U}" * 5, battlefield=[Permanent("Serra Angel", damage=1)]),
    )
    play.cast("Awakened Awareness", x=3, targets=["Serra Angel"])
    play.resolve()
    assert play.graveyard(0) == ["Awakened Awareness", "Serra Angel"]


@ruling("Scourge of the Nobilis", 3)
def test_the_creature_s_controller_has_the_granted_ability() -> None:
    play = scene(
        Seat(pool="{R}", battlefield=[Permanent("Scourge of the Nobilis", attached_to="Hill Giant")]),
        Seat(pool="{R}", battlefield=["Hill Giant"]),
    )
    assert not play.may("activate", "Hill Giant")
    play.pass_priority()
    assert play.may("activate", "Hill Giant")


@ruling("Scourge of the Nobilis", 2)
def test_the_bonus_outlives_the_scourge() -> None:
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
def test_the_counters_stay_when_torture_ends() -> None:
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
def test_the_affliction_hits_the_last_controller_for_the_last_toughness() -> None:
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
def test_fruit_of_a_shrunken_creature_feeds_nobody() -> None:
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
def test_the_master_s_last_power_counts_and_the_tokens_go_anyway() -> None:
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
def test_the_guise_counts_itself() -> None:
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
def test_old_damage_kills_a_new_fish() -> None:
    play = scene(
        Seat(hand=["Ichthyomorphosis"], pool="{U}" * 3, battlefield=[Permanent("Serra Angel", damage=1)]),
    )
    play.cast("Ichthyomorphosis", targets=["Serra Angel"])
    play.resolve()
    assert play.graveyard(0) == ["Ichthyomorphosis", "Serra Angel"]


@ruling("Ichthyomorphosis", 4, 6)
def test_a_fish_keeps_its_other_card_types_and_what_it_gains_later() -> None:
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
def test_the_aura_s_controller_gets_the_shedder() -> None:
    invasion = Permanent("Skin Invasion // Skin Shedder", attached_to="Hill Giant")
    play = scene(
        Seat(hand=["Murder"], pool="{B}" * 3, battlefield=[invasion]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert play.battlefield(0) == ["Skin Shedder"]


@ruling("Compulsory Rest", 1)
def test_the_resting_creature_s_controller_may_sacrifice_it() -> None:
    play = scene(
        Seat(pool="{C}{C}", battlefield=[Permanent("Compulsory Rest", attached_to="Hill Giant")]),
        Seat(pool="{C}{C}", battlefield=["Hill Giant"]),
    )
    assert not play.may("activate", "Hill Giant")
    play.activate("Hill Giant", by=1)
    play.resolve()
    assert (play.lives, play.battlefield()) == ([20, 22], [])


@ruling("Agoraphobia", 2)
def test_only_the_aura_s_controller_may_take_it_back() -> None:
    play = scene(
        Seat(pool="{U}" * 3, battlefield=["Hill Giant"]),
        Seat(pool="{U}" * 3, battlefield=[Permanent("Agoraphobia", attached_to="Hill Giant")]),
    )
    assert not play.may("activate", "Agoraphobia")
    play.activate("Agoraphobia", by=1)
    play.resolve()
    assert (play.hand(1), play.power("Hill Giant")) == (["Agoraphobia"], 3)


@ruling("Inner Demon", 1)
def test_the_demon_spares_itself_and_who_comes_later() -> None:
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
def test_betrayal_falls_off_what_is_no_longer_an_opponent_s() -> None:
    play = scene(
        Seat(hand=["Act of Treason"], pool="{R}" * 3, battlefield=[Permanent("Betrayal", attached_to="Hill Giant")]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Hill Giant"], ["Betrayal", "Act of Treason"])


@ruling("Fencer's Magemark", 1)
def test_a_magemark_on_another_s_creature_gives_it_nothing() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Fencer's Magemark", attached_to="Hill Giant"), "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant"]),
    )
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((3, 3), (2, 2))
