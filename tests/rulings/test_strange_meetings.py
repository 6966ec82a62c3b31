"""Rulings about strange meetings: unearthed creatures, spells that lose their colour, turns that end early."""

from __future__ import annotations

from apnap.language.types import CREATURE
from apnap.rules.events.damage import Damage
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Puncture Bolt", 1)
def test_regeneration_does_not_save_from_no_toughness() -> None:
    play = scene(
        Seat(hand=["Puncture Bolt"], pool="{R}{R}"),
        Seat(battlefield=["Drudge Skeletons"], pool="{B}"),
    )
    play.activate("Drudge Skeletons", by=1)
    play.resolve()
    play.cast("Puncture Bolt", targets=["Drudge Skeletons"])
    play.resolve()
    assert play.graveyard(1) == ["Drudge Skeletons"]


@ruling("Magmatic Core", 2)
def test_a_core_without_age_aims_at_nothing() -> None:
    play = scene(Seat(battlefield=["Magmatic Core"]), Seat(battlefield=["Hill Giant"]), step="end")
    assert "target" not in play.asked
    play.resolve_all()
    assert play.damage("Hill Giant") == 0


@ruling("Shapesharer", 7)
def test_a_shapeshifter_may_become_itself() -> None:
    play = scene(Seat(battlefield=["Shapesharer"], pool="{U}" * 3))
    play.activate("Shapesharer", targets=["Shapesharer", "Shapesharer"])
    play.resolve()
    assert (play.battlefield(0), play.pt("Shapesharer")) == (["Shapesharer"], (1, 1))


@ruling("Marionette Master", 3)
def test_the_master_pulls_strings_as_it_falls() -> None:
    master = Permanent("Marionette Master", counters={"+1/+1": 3})
    play = scene(
        Seat(battlefield=[master, "Memnite", "Ornithopter"], hand=["Akroma's Vengeance"], pool="{W}" * 6),
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    play.resolve_all()
    assert play.life(1) == 12


@ruling("Ojutai Exemplars", 1)
def test_exemplars_come_back_out_of_combat() -> None:
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


@ruling("Gravepurge", 2)
def test_a_purge_of_nothing_draws() -> None:
    play = scene(Seat(hand=["Gravepurge"], pool="{B}" * 3, library=["Island"], graveyard=["Hill Giant"]))
    play.cast("Gravepurge", targets=[[]])
    play.resolve()
    assert (play.hand(0), play.graveyard(0)) == (["Island"], ["Gravepurge", "Hill Giant"])


@ruling("First-Sphere Gargantua", 2)
def test_an_unearthed_creature_that_is_blinked_is_free() -> None:
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


@ruling("Illuminor Szeras", 1)
def test_the_sacrificed_creature_s_mana_value_is_remembered() -> None:
    szeras = "Illuminor Szeras"
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=[szeras, "Craw Wurm"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Craw Wurm")
    play.mana(szeras, choices=[play.state.battlefield[-1]])
    assert (play.pool(), play.graveyard(0)) == ("{B}" * 6, ["Clone"])


@ruling("Mind's Dilation", 3)
def test_a_dilated_instant_goes_to_its_owner_s_graveyard() -> None:
    play = scene(
        Seat(battlefield=["Mind's Dilation"]),
        Seat(hand=["Memnite"], library=["Lightning Bolt", "Island"]),
        active=1,
    )
    play.cast("Memnite")
    play.resolve()
    play.yes()
    play.choose("Player 2")
    play.resolve()
    assert (play.life(1), play.graveyard(1), play.exile()) == (17, ["Lightning Bolt"], [])


@ruling("Serra Ascendant", 1)
def test_an_ascendant_rises_before_it_dies() -> None:
    play = scene(Seat(battlefield=["Serra Ascendant"], life=29), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Serra Ascendant"])
    play.block({"Grizzly Bears": "Serra Ascendant"})
    play.until("end of combat")
    assert (play.life(0), play.pt("Serra Ascendant"), play.damage("Serra Ascendant")) == (30, (6, 6), 2)


@ruling("Char-Rumbler", 4)
def test_a_rumbler_without_power_heals_nobody() -> None:
    play = scene(Seat(battlefield=["Char-Rumbler", "Mountain", "Mountain"]))
    play.attack(["Char-Rumbler"])
    play.until("first-strike combat damage")
    assert (play.life(1), play.log(Damage)) == (20, [])
    for _ in range(2):
        play.activate("Char-Rumbler")
        play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Chromium, the Mutable", 4)
def test_growth_applies_to_chromium_the_human() -> None:
    chromium = "Chromium, the Mutable"
    play = scene(
        Seat(battlefield=[Permanent(chromium, counters={"+1/+1": 1})], hand=["Giant Growth", "Island"], pool="{G}"),
    )
    play.cast("Giant Growth", targets=[chromium])
    play.resolve()
    play.activate(chromium)
    play.resolve()
    assert (play.pt(chromium), play.keywords(chromium)) == ((5, 5), frozenset(("hexproof",)))


@ruling("Sunspear Shikari", 1)
def test_a_shikari_that_struck_first_does_not_strike_again() -> None:
    play = scene(
        Seat(battlefield=["Sunspear Shikari", Permanent("Bonesplitter", attached_to="Sunspear Shikari")]),
        Seat(battlefield=["Plains", "Plains"], hand=["Disenchant"]),
    )
    play.attack(["Sunspear Shikari"])
    play.until("first-strike combat damage")
    play.cast("Disenchant", targets=["Bonesplitter"], by=1)
    play.resolve()
    play.until("end of combat")
    assert play.lives == [24, 16]


@ruling("Angel of Fury", 1)
def test_an_angel_that_lost_its_ability_stays_dead() -> None:
    play = scene(
        Seat(
            battlefield=["Angel of Fury", *["Swamp"] * 3],
            hand=["Turn to Frog", "Murder"],
            pool="{U}{U}",
            library=["Island"],
        ),
    )
    play.cast("Turn to Frog", targets=["Angel of Fury"])
    play.resolve()
    play.cast("Murder", targets=["Angel of Fury"])
    play.resolve()
    assert (play.stack, "Angel of Fury" in play.graveyard(0)) == ([], True)


@ruling("Day's Undoing", 1)
def test_the_end_step_that_is_skipped_triggers_nothing() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Splinter Twin", attached_to="Grizzly Bears")],
            hand=["Day's Undoing"],
            pool="{U}" * 3,
            library=["Island"] * 9,
        ),
        Seat(library=["Island"] * 9),
    )
    play.activate("Grizzly Bears")
    play.resolve()
    play.cast("Day's Undoing")
    play.resolve()
    assert (play.active, play.battlefield(0).count("Grizzly Bears")) == (1, 2)
    play.until("end", 1)
    play.resolve()
    assert play.battlefield(0).count("Grizzly Bears") == 1


@ruling("Gideon Blackblade", 2)
def test_gideon_drops_his_sword_in_others_turns() -> None:
    gideon = "Gideon Blackblade"
    play = scene(
        Seat(
            battlefield=[
                gideon,
                Permanent("Bonesplitter", attached_to=gideon),
                Permanent("Holy Strength", attached_to=gideon),
            ],
        ),
        Seat(library=["Island"]),
    )
    assert play.pt(gideon) == (7, 6)
    play.until("upkeep", 1)
    assert (play.attached_to("Bonesplitter"), play.graveyard(0)) == ("", ["Holy Strength"])
    assert play.values(gideon).types & CREATURE == 0


@ruling("Ersatz Gnomes", 1)
def test_a_spell_made_colourless_stays_so_as_a_permanent() -> None:
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
