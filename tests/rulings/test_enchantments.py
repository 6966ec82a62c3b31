"""Rulings about enchantments that affect the whole game."""

from __future__ import annotations

from apnap.language.types import CREATURE, ENCHANTMENT
from apnap.rules.asking.decisions import Act
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Opalescence", 1)
def test_an_opalescence_animates_the_other_but_not_itself() -> None:
    play = scene(Seat(battlefield=["Opalescence"]))
    assert play.values("Opalescence").types == ENCHANTMENT
    play = scene(Seat(battlefield=["Opalescence", "Opalescence"]))
    assert [play.pt(id) for id in play.state.battlefield] == [(4, 4), (4, 4)]


@ruling("Opalescence", 2)
def test_humility_and_two_opalescences_in_every_order() -> None:
    two = ["Opalescence", "Opalescence"]
    play = scene(Seat(battlefield=[*two, "Humility"]))
    assert [play.pt(id) for id in play.state.battlefield] == [(1, 1)] * 3
    play = scene(Seat(battlefield=["Opalescence", "Humility", "Opalescence"]))
    assert [play.pt(id) for id in play.state.battlefield] == [(4, 4), (4, 4), (1, 1)]
    play = scene(Seat(battlefield=["Humility", *two]))
    assert [play.pt(id) for id in play.state.battlefield] == [(4, 4)] * 3


@ruling("Mystic Redaction", 1)
def test_a_discard_in_the_cleanup_step_adds_another_cleanup_step() -> None:
    play = scene(
        Seat(
            battlefield=["Mystic Redaction", *["Island"] * 4],
            hand=["Inspiration", *["Island"] * 7],
            library=["Forest"] * 2,
        ),
        Seat(library=["Forest"] * 5),
        step="end",
    )
    while isinstance(play.decision, Act):
        play.pass_priority()
    play.choose("Island")
    assert (play.step, play.stack) == ("cleanup", ["ability of Mystic Redaction"])
    play.cast("Inspiration", targets=["Player 1"])
    play.resolve_all()
    assert (len(play.graveyard(1)), len(play.hand(0))) == (2, 8)
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert (play.step, play.decision.player, play.active) == ("cleanup", 0, 0)


@ruling("Impending Disaster", 2)
def test_impending_disaster_counts_lands_twice() -> None:
    lands = ["Mountain"] * 6
    play = scene(Seat(battlefield=["Impending Disaster", *lands], library=["Island"]), step="upkeep")
    assert play.stack == []
    play = scene(
        Seat(battlefield=["Impending Disaster", *lands, "Terramorphic Expanse"], library=["Island"]), step="upkeep"
    )
    assert play.stack == ["ability of Impending Disaster"]
    play.activate("Terramorphic Expanse")
    play.pass_priority()
    play.pass_priority()
    play.choose()
    play.resolve_all()
    assert play.battlefield(0) == ["Impending Disaster", *lands]


@ruling("Impending Disaster", 3)
def test_impending_disaster_that_left_still_destroys_the_lands() -> None:
    play = scene(
        Seat(battlefield=["Impending Disaster", *["Mountain"] * 7], library=["Island"]),
        Seat(hand=["Disenchant"], battlefield=["Plains", "Plains"]),
        step="upkeep",
    )
    play.cast("Disenchant", targets=["Impending Disaster"], by=1)
    play.resolve_all()
    assert play.battlefield() == []


@ruling("Defense of the Heart", 1)
def test_one_opponent_must_control_three_creatures() -> None:
    bears = ["Grizzly Bears"]
    for counts, triggers in (((2, 2), False), ((0, 3), True)):
        play = scene(
            Seat(battlefield=["Defense of the Heart"], library=["Island"]),
            Seat(battlefield=bears * counts[0]),
            Seat(battlefield=bears * counts[1]),
            step="upkeep",
        )
        assert bool(play.stack) is triggers


@ruling("Defense of the Heart", 4)
def test_defense_of_the_heart_searches_after_it_left() -> None:
    play = scene(
        Seat(battlefield=["Defense of the Heart"], library=["Serra Angel", "Island"]),
        Seat(battlefield=["Ornithopter"] * 3 + ["Plains"] * 2, hand=["Disenchant"]),
        step="upkeep",
    )
    play.cast("Disenchant", targets=["Defense of the Heart"], by=1)
    play.resolve()
    play.resolve()
    play.choose("Serra Angel")
    assert play.battlefield(0) == ["Serra Angel"]


@ruling("Oblivion Ring", 3)
def test_a_returning_aura_is_attached_as_its_owner_chooses() -> None:
    play = scene(
        Seat(hand=["Oblivion Ring", "Disenchant"], pool="{W}" * 5, battlefield=["Deadly Insect", "Grizzly Bears"]),
        Seat(battlefield=[Permanent("Pacifism", attached_to="Grizzly Bears")]),
    )
    play.cast("Oblivion Ring")
    play.resolve()
    play.choose("Pacifism")
    play.resolve()
    play.cast("Disenchant", targets=["Oblivion Ring"])
    play.resolve()
    play.resolve()
    assert play.decision.player == 1
    play.choose("Deadly Insect")
    assert play.attached_to("Pacifism") == "Deadly Insect"


@ruling("Oblivion Ring", 2)
def test_three_oblivion_rings_alone_draw_the_game() -> None:
    play = scene(Seat(hand=["Oblivion Ring"] * 3, pool="{W}" * 9))
    for _ in range(3):
        play.cast("Oblivion Ring")
        play.resolve_all()
    assert play.game.outcome == "a draw"


@ruling("Warstorm Surge", 1, 2)
def test_the_creature_deals_the_damage_after_it_left() -> None:
    play = scene(
        Seat(hand=["Vampire Nighthawk"], pool="{B}" * 3, battlefield=["Warstorm Surge"]),
        Seat(battlefield=["Craw Wurm"], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Vampire Nighthawk")
    play.resolve()
    play.choose("Craw Wurm")
    play.cast("Unsummon", targets=["Vampire Nighthawk"], by=1)
    play.resolve_all()
    assert (play.graveyard(1), play.life(0)) == (["Craw Wurm", "Unsummon"], 22)


@ruling("Wild Defiance", 1, 2)
def test_wild_defiance_triggers_once_for_a_creature_targeted_twice() -> None:
    play = scene(
        Seat(battlefield=["Wild Defiance", "Grizzly Bears"], hand=["Seeds of Strength"], pool="{G}{W}"),
    )
    play.cast("Seeds of Strength", targets=["Grizzly Bears"] * 3)
    assert play.stack == ["ability of Wild Defiance", "Seeds of Strength"]
    play.resolve()
    assert play.pt("Grizzly Bears") == (5, 5)


@ruling("Hardened Scales", 1)
def test_two_hardened_scales_add_two_counters() -> None:
    play = scene(
        Seat(battlefield=["Hardened Scales", "Hardened Scales", "Bow of Nylea", "Grizzly Bears"], pool="{G}{G}"),
    )
    play.activate("Bow of Nylea", modes=[0], targets=["Grizzly Bears"])
    play.resolve()
    assert play.counters("Grizzly Bears") == {"+1/+1": 3}


@ruling("Conclave Mentor", 5)
def test_conclave_mentor_uses_its_last_power() -> None:
    mentor = Permanent("Conclave Mentor", counters={"+1/+1": 3})
    play = scene(Seat(battlefield=[mentor], hand=["Murder"], pool="{B}" * 3))
    play.cast("Murder", targets=["Conclave Mentor"])
    play.resolve_all()
    assert play.life(0) == 25


@ruling("Ozolith, the Shattered Spire", 3)
def test_the_permanents_controller_orders_counter_effects() -> None:
    play = scene(
        Seat(
            battlefield=["Ozolith, the Shattered Spire", "Corpsejack Menace", "Bow of Nylea", "Grizzly Bears"],
            pool="{G}{G}",
        ),
    )
    play.activate("Bow of Nylea", modes=[0], targets=["Grizzly Bears"])
    play.resolve()
    play.choose("Ozolith, the Shattered Spire")
    assert play.counters("Grizzly Bears") == {"+1/+1": 4}


@ruling("Boon Reflection", 3)
def test_two_boon_reflections_multiply() -> None:
    play = scene(Seat(battlefield=["Boon Reflection"] * 2, hand=["Healing Salve"], pool="{W}"))
    play.cast("Healing Salve", modes=[0], targets=["Player 1"])
    play.resolve()
    assert play.life(0) == 32


@ruling("The Meathook Massacre", 1)
def test_the_meathook_massacre_that_was_not_cast_has_x_0() -> None:
    play = scene(
        Seat(hand=["Replenish"], graveyard=["The Meathook Massacre"], pool="{W}" * 4, battlefield=["Llanowar Elves"]),
    )
    play.cast("Replenish")
    play.resolve()
    assert play.stack == ["ability of The Meathook Massacre"]
    play.resolve()
    assert play.battlefield(0) == ["Llanowar Elves", "The Meathook Massacre"]


@ruling("Invigorating Hot Spring", 1, 2, 3)
def test_what_makes_a_creature_modified() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Invigorating Hot Spring", counters={"+1/+1": 4}),
                "Grizzly Bears",
                "Hill Giant",
                Permanent("Serra Angel", counters={"-1/-1": 1}),
            ]
        ),
        Seat(
            battlefield=[
                Permanent("Bonesplitter", attached_to="Grizzly Bears"),
                Permanent("Pacifism", attached_to="Hill Giant"),
            ]
        ),
    )
    hasty = [name for name in ("Grizzly Bears", "Hill Giant", "Serra Angel") if "haste" in play.keywords(name)]
    assert hasty == ["Grizzly Bears", "Serra Angel"]


@ruling("Grave Peril", 2)
def test_grave_peril_destroys_one_of_two() -> None:
    play = scene(
        Seat(battlefield=["Grave Peril"]),
        Seat(hand=["Ghostly Flicker"], pool="{U}" * 3, battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Ghostly Flicker", targets=[["Grizzly Bears", "Hill Giant"]], by=1)
    play.resolve()
    play.order([1, 0])
    play.resolve_all()
    assert (play.graveyard(0), play.battlefield(1)) == (["Grave Peril"], ["Hill Giant"])


@ruling("Treacherous Blessing", 2)
def test_treacherous_blessing_costs_life_even_if_sacrificed_first() -> None:
    play = scene(Seat(battlefield=["Treacherous Blessing"], hand=["Disenchant"], pool="{W}{W}"))
    play.cast("Disenchant", targets=["Treacherous Blessing"])
    play.order([0, 1])
    play.resolve_all()
    assert (play.life(0), play.graveyard(0)) == (19, ["Disenchant", "Treacherous Blessing"])


@ruling("Opal Champion", 1, 2, 3)
def test_opal_champion_stops_being_an_enchantment() -> None:
    play = scene(
        Seat(battlefield=["Opal Champion"], hand=["Counterspell"], pool="{U}{U}"),
        Seat(hand=["Grizzly Bears"], pool="{G}{G}"),
        active=1,
    )
    play.cast("Grizzly Bears")
    play.cast("Counterspell", targets=["Grizzly Bears"], by=0)
    play.resolve_all()
    assert (play.values("Opal Champion").types, play.pt("Opal Champion")) == (CREATURE, (3, 3))


@ruling("Trudge Garden", 1, 2)
def test_two_lifelink_sources_are_two_life_gain_events() -> None:
    play = scene(Seat(battlefield=["Trudge Garden", "Vampire Nighthawk", "Vampire Outcasts"]))
    play.attack(["Vampire Nighthawk", "Vampire Outcasts"])
    play.until("combat damage")
    assert (play.life(0), play.stack) == (24, ["ability of Trudge Garden"] * 2)


@ruling("Assault Formation", 1, 2)
def test_assault_formation_does_not_change_power() -> None:
    play = scene(
        Seat(battlefield=["Assault Formation", "Guardian Lions"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack(["Guardian Lions"])
    play.until("end of combat")
    assert (play.life(1), play.power("Guardian Lions")) == (14, 1)


@ruling("Chaosphere", 1)
def test_a_new_world_permanent_replaces_the_old_one() -> None:
    play = scene(Seat(battlefield=["Chaosphere"], hand=["Chaosphere"], pool="{R}" * 3))
    first = play.state.battlefield[0]
    play.cast("Chaosphere")
    play.resolve()
    assert (len(play.state.battlefield), first in play.state.battlefield) == (1, False)


@ruling("Teferi's Tutelage", 1)
def test_teferis_tutelage_triggers_after_the_discard() -> None:
    play = scene(
        Seat(hand=["Teferi's Tutelage", "Shock"], pool="{U}" * 3, library=["Island"]), Seat(library=["Forest"] * 4)
    )
    play.cast("Teferi's Tutelage")
    play.resolve()
    play.resolve()
    play.choose("Shock")
    assert (play.graveyard(0), play.stack) == (["Shock"], ["ability of Teferi's Tutelage"])


@ruling("Aria of Flame", 2)
def test_aria_of_flame_uses_its_last_counters() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Aria of Flame", counters={"verse": 3})], hand=["Shock"], pool="{R}"),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Shock", targets=["Player 2"])
    play.choose("Player 2")
    play.cast("Disenchant", targets=["Aria of Flame"], by=1)
    play.resolve()
    play.resolve()
    assert play.life(1) == 17


@cr("714.3a", "702.155b")
def test_a_saga_with_granted_read_ahead_enters_with_the_chosen_number_of_lore_counters() -> None:
    play = scene(
        Seat(hand=["The Eldest Reborn"], pool="{B}" * 5, battlefield=["Barbara Wright"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("The Eldest Reborn")
    play.resolve()
    play.choose(2)
    assert (play.counters("The Eldest Reborn"), len(play.stack)) == ({"lore": 2}, 1)
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]
