"""Rulings about effects that remove abilities, or set types, colours, power and toughness."""

from __future__ import annotations

from apnap.language.types import CREATURE
from tests.rulings.declaring import can_block
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Magus of the Moon", 3)
def test_a_nonbasic_land_under_magus_of_the_moon_does_not_trigger() -> None:
    play = scene(Seat(battlefield=["Magus of the Moon", "Island"], hand=["Gruul Turf"]))
    play.land("Gruul Turf")
    assert (play.stack, play.values("Gruul Turf").subtypes) == ([], frozenset(("Mountain",)))


@ruling("Ray of Frost", 1)
def test_ray_of_frost_removes_only_earlier_abilities() -> None:
    play = scene(
        Seat(hand=["Ray of Frost"], pool="{U}{U}", battlefield=["Plains"]),
        Seat(battlefield=["Raging Goblin", "Plains"], hand=["Mighty Leap"], pool="{W}{W}"),
    )
    play.cast("Ray of Frost", targets=["Raging Goblin"])
    play.resolve_all()
    assert (play.keywords("Raging Goblin"), play.tapped("Raging Goblin")) == (frozenset(), True)
    play.cast("Mighty Leap", targets=["Raging Goblin"], by=1)
    play.resolve()
    assert play.keywords("Raging Goblin") == {"flying"}


@ruling("Nightcreep", 4)
def test_lands_become_only_swamps() -> None:
    play = scene(Seat(hand=["Nightcreep"], pool="{B}{B}", battlefield=["Temple Garden", "Grizzly Bears"]))
    play.cast("Nightcreep")
    play.resolve()
    assert play.values("Temple Garden").subtypes == {"Swamp"}
    play.mana("Temple Garden")
    assert play.pool() == "{B}"


@ruling("Jolrael, Mwonvuli Recluse", 1, 4)
def test_jolrael_sets_power_and_toughness_on_resolution() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=["Jolrael, Mwonvuli Recluse", bears], hand=["Island"] * 3, pool="{G}" * 6),
    )
    play.activate("Jolrael, Mwonvuli Recluse")
    play.resolve()
    play.land("Island")
    assert (play.pt("Jolrael, Mwonvuli Recluse"), play.pt("Grizzly Bears")) == ((3, 3), (4, 4))


@ruling("Godhead of Awe", 3)
def test_godhead_of_awe_overwrites_earlier_effects() -> None:
    play = scene(
        Seat(
            battlefield=["Craw Wurm", *["Island"] * 7, *["Plains"] * 2],
            hand=["Turn to Frog", "Godhead of Awe", "Humble"],
        ),
    )
    play.cast("Turn to Frog", targets=["Craw Wurm"], pay=["the first Island"] * 2)
    play.resolve()
    play.cast("Godhead of Awe", pay=["the first Island"] * 5)
    play.resolve()
    assert play.pt("Craw Wurm") == (1, 1)
    play.cast("Humble", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (0, 1)


@ruling("Dreadhorde Invasion", 2)
def test_a_token_that_shrinks_still_gains_lifelink() -> None:
    zombie = Permanent("Walking Corpse", token=True, counters={"+1/+1": 4})
    play = scene(
        Seat(battlefield=["Dreadhorde Invasion", zombie]),
        Seat(battlefield=["Island"] * 2, hand=["Turn to Frog"]),
    )
    play.attack(["Walking Corpse"])
    play.cast("Turn to Frog", targets=["Walking Corpse"], by=1)
    play.resolve()
    assert play.pt("Walking Corpse") == (5, 5)
    play.resolve()
    assert play.keywords("Walking Corpse") == {"lifelink"}


@ruling("Bogardan Dragonheart", 2)
def test_bogardan_dragonheart_overwrites_and_is_overwritten() -> None:
    play = scene(
        Seat(
            battlefield=["Bogardan Dragonheart", "Grizzly Bears", "Hill Giant"],
            hand=["Turn to Frog", "Turn to Frog"],
            pool="{U}" * 4,
        ),
    )
    play.cast("Turn to Frog", targets=["Bogardan Dragonheart"])
    play.activate("Bogardan Dragonheart", choices=["Grizzly Bears"])
    play.activate("Bogardan Dragonheart")
    play.resolve()
    play.resolve()
    values = play.values("Bogardan Dragonheart")
    assert (play.pt("Bogardan Dragonheart"), values.subtypes) == ((4, 4), frozenset(("Dragon",)))
    play.resolve()
    values = play.values("Bogardan Dragonheart")
    assert (play.pt("Bogardan Dragonheart"), values.subtypes) == ((1, 1), frozenset(("Frog",)))
    assert play.keywords("Bogardan Dragonheart") == frozenset()


@ruling("Yixlid Jailer", 1)
def test_an_undefined_star_is_zero() -> None:
    play = scene(Seat(battlefield=["Yixlid Jailer"], graveyard=["Tarmogoyf", "Shock"]))
    assert play.pt(play.state.zone("graveyard", 0)[0]) == (0, 1)
    play = scene(
        Seat(hand=["Merfolk Trickster"], pool="{U}{U}"), Seat(battlefield=["Tarmogoyf"], graveyard=["Shock", "Island"])
    )
    assert play.pt("Tarmogoyf") == (2, 3)
    play.cast("Merfolk Trickster")
    play.resolve()
    play.resolve()
    assert play.pt("Tarmogoyf") == (0, 1)


@ruling("Colossus Hammer", 2)
def test_a_condition_met_later_does_not_give_flying() -> None:
    hammer = Permanent("Colossus Hammer", attached_to="Auriok Sunchaser")
    play = scene(Seat(battlefield=["Auriok Sunchaser", hammer, "Memnite"], hand=["Ornithopter"]))
    play.cast("Ornithopter")
    play.resolve()
    assert play.pt("Auriok Sunchaser") == (13, 13)
    assert "flying" not in play.keywords("Auriok Sunchaser")


@ruling("Phenax, God of Deception", 13)
def test_phenax_that_is_not_a_creature_has_no_toughness() -> None:
    phenax = "Phenax, God of Deception"
    play = scene(
        Seat(battlefield=[phenax, *["Tidebinder Mage"] * 3]),
        Seat(library=["Island"] * 9, hand=["Murder"], pool="{B}{B}{B}"),
    )
    play.activate(phenax, targets=["Player 2"])
    play.cast("Murder", targets=["first Tidebinder Mage"], by=1)
    play.resolve()
    play.resolve()
    assert play.graveyard(1) == ["Murder"]


@ruling("Xenagos, God of Revels", 9)
def test_a_god_that_is_not_a_creature_has_no_creature_types() -> None:
    play = scene(Seat(battlefield=["Xenagos, God of Revels"]))
    values = play.values("Xenagos, God of Revels")
    assert (values.types & CREATURE, values.subtypes) == (0, frozenset())


@ruling("Figure of Destiny", 3)
def test_figure_of_destinys_effects_have_no_duration() -> None:
    play = scene(Seat(battlefield=["Figure of Destiny"], pool="{R}" * 5, library=["Island"]), Seat(library=["Island"]))
    play.activate("Figure of Destiny", ability=1)
    play.resolve()
    assert play.pt("Figure of Destiny") == (1, 1)
    play.activate("Figure of Destiny", ability=0)
    play.resolve()
    play.until("upkeep", 1)
    assert (play.pt("Figure of Destiny"), play.values("Figure of Destiny").subtypes) == (
        (2, 2),
        frozenset(("Kithkin", "Spirit")),
    )


@ruling("Graaz, Unstoppable Juggernaut", 1)
def test_graaz_without_abilities_still_makes_juggernauts() -> None:
    play = scene(
        Seat(battlefield=["Graaz, Unstoppable Juggernaut", "Grizzly Bears"], hand=["Humble"], pool="{W}{W}"),
        Seat(battlefield=["Wall of Stone"]),
    )
    play.cast("Humble", targets=["Graaz, Unstoppable Juggernaut"])
    play.resolve()
    assert (play.pt("Grizzly Bears"), sorted(play.values("Grizzly Bears").subtypes)) == ((5, 3), ["Bear", "Juggernaut"])
    play.attack(["Grizzly Bears"])
    assert can_block(play, {"Wall of Stone": "Grizzly Bears"})


@ruling("Bloodsworn Squire // Bloodsworn Knight", 1)
def test_an_effect_continues_after_transforming() -> None:
    play = scene(
        Seat(
            battlefield=["Bloodsworn Squire // Bloodsworn Knight"],
            graveyard=["Grizzly Bears"] * 3,
            hand=["Hill Giant"],
            pool="{B}{B}",
        )
    )
    play.activate("Bloodsworn Squire")
    play.resolve()
    assert (play.pt("Bloodsworn Knight"), "indestructible" in play.keywords("Bloodsworn Knight")) == ((4, 4), True)


@ruling("Spiritmonger", 3)
def test_spiritmonger_becomes_only_the_chosen_colour() -> None:
    play = scene(Seat(battlefield=["Spiritmonger", "Grizzly Bears"], pool="{G}"))
    play.activate("Spiritmonger")
    play.resolve()
    play.choose("green")
    assert play.values("Spiritmonger").colours == play.values("Grizzly Bears").colours


@ruling("Sudden Spoiling", 8)
def test_counters_apply_after_sudden_spoiling() -> None:
    play = scene(
        Seat(hand=["Sudden Spoiling"], pool="{B}" * 3),
        Seat(
            battlefield=[Permanent("Serra Angel", counters={"+1/+1": 1}), "Crusade"],
        ),
    )
    play.cast("Sudden Spoiling", targets=["Player 2"])
    play.resolve()
    assert (play.pt("Serra Angel"), play.keywords("Serra Angel")) == ((2, 4), frozenset())


@ruling("Ignition Team", 2)
def test_bonuses_apply_when_power_and_toughness_are_set_again() -> None:
    team = Permanent("Ignition Team", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[team, Permanent("Forest", counters={"+1/+1": 1})], pool="{R}" * 3))
    play.activate("Ignition Team", targets=["Forest"])
    play.resolve()
    assert (play.pt("Forest"), bool(play.values("Forest").types & CREATURE)) == ((5, 5), True)


@ruling("Chromium, the Mutable", 4)
def test_bonuses_apply_to_chromium_as_a_human() -> None:
    chromium = "Chromium, the Mutable"
    play = scene(
        Seat(battlefield=[Permanent(chromium, counters={"+1/+1": 1})], hand=["Giant Growth", "Island"], pool="{G}"),
    )
    play.cast("Giant Growth", targets=[chromium])
    play.resolve()
    play.activate(chromium)
    play.resolve()
    assert (play.pt(chromium), play.keywords(chromium)) == ((5, 5), frozenset(("hexproof",)))


@ruling("Ersatz Gnomes", 1)
def test_a_spell_made_colourless_stays_colourless_as_a_permanent() -> None:
    play = scene(
        Seat(
            hand=["Grizzly Bears"],
            pool="{G}{G}",
            battlefield=["Ersatz Gnomes"],
            library=["Island"] * 2,
        ),
    )
    play.cast("Grizzly Bears")
    play.activate("Ersatz Gnomes", ability=0, targets=["Grizzly Bears"])
    play.resolve()
    assert play.values("Grizzly Bears").colours == 0
    play.resolve()
    assert play.values("Grizzly Bears").colours == 0
    play.until("upkeep", 1)
    assert play.values("Grizzly Bears").colours == 0
