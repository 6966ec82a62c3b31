"""Rulings about abilities that function in graveyards, and cards that return from them."""

from __future__ import annotations

from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Protomatter Powder", 2)
def test_protomatter_powder_cant_return_itself() -> None:
    play = scene(Seat(battlefield=["Protomatter Powder"], pool="{W}" * 5))
    assert not play.may("activate", "Protomatter Powder")
    play = scene(Seat(battlefield=["Protomatter Powder"], graveyard=["Ornithopter"], pool="{W}" * 5))
    play.activate("Protomatter Powder")
    play.resolve()
    assert play.battlefield(0) == ["Ornithopter"]


@ruling("Dread", 1, 2)
def test_dread_is_shuffled_though_it_had_lost_its_abilities() -> None:
    play = scene(
        Seat(battlefield=["Dread", "Humility"], hand=["Murder"], pool="{B}" * 3),
    )
    play.cast("Murder", targets=["Dread"])
    play.resolve()
    assert play.stack == ["ability of Dread"]
    play.resolve()
    assert (play.library(0), play.graveyard(0)) == (["Dread"], ["Murder"])


@ruling("Dread", 3)
def test_dread_removed_from_the_graveyard_stays_in_its_zone() -> None:
    play = scene(
        Seat(battlefield=["Dread"], hand=["Murder"], pool="{B}" * 3), Seat(hand=["Fade from Memory"], pool="{B}")
    )
    play.cast("Murder", targets=["Dread"])
    play.resolve()
    play.cast("Fade from Memory", targets=["Dread"], by=1)
    play.resolve_all()
    assert (play.exile(), play.library(0)) == (["Dread"], [])


@ruling("Dread", 4)
def test_dread_is_shuffled_when_discarded() -> None:
    play = scene(Seat(hand=["Dread", "Faithless Looting"], pool="{R}", library=["Island"] * 2))
    play.cast("Faithless Looting")
    play.resolve()
    play.choose("Dread", "Island")
    play.resolve()
    assert "Dread" in play.library(0)


@ruling("Drakestown Forgotten", 1)
def test_drakestown_forgotten_counts_itself_in_the_graveyard() -> None:
    play = scene(
        Seat(hand=["Zombify"], pool="{B}" * 4, graveyard=["Drakestown Forgotten", "Grizzly Bears"]),
    )
    play.cast("Zombify", targets=["Drakestown Forgotten"])
    play.resolve()
    assert play.counters("Drakestown Forgotten") == {"+1/+1": 2}


@ruling("Bloodsoaked Champion", 1)
def test_bloodsoaked_champions_own_attack_satisfies_raid() -> None:
    play = scene(Seat(battlefield=["Bloodsoaked Champion", "Swamp", "Swamp"]), Seat(battlefield=["Serra Angel"]))
    assert not play.may("activate", "Bloodsoaked Champion")
    play.attack(["Bloodsoaked Champion"])
    play.block({"Serra Angel": "Bloodsoaked Champion"})
    play.until("postcombat main")
    play.activate("Bloodsoaked Champion")
    play.resolve()
    assert "Bloodsoaked Champion" in play.battlefield(0)


@ruling("Aphemia, the Cacophony", 2)
def test_aphemia_may_exile_herself() -> None:
    play = scene(
        Seat(battlefield=["Aphemia, the Cacophony"]), Seat(hand=["Shock"], battlefield=["Mountain"]), step="end"
    )
    play.cast("Shock", targets=["Aphemia, the Cacophony"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.exile(), play.battlefield(0)) == (["Aphemia, the Cacophony"], ["Zombie Token"])


@ruling("Myr Retriever", 1)
def test_myr_retriever_may_target_a_card_that_died_with_it() -> None:
    play = scene(
        Seat(hand=["Shatterstorm"], pool="{R}" * 4, battlefield=["Myr Retriever", "Ornithopter"]),
    )
    play.cast("Shatterstorm")
    play.resolve_all()
    assert play.hand(0) == ["Ornithopter"]


@ruling("Warren Pilferers", 1)
def test_warren_pilferers_gain_no_haste_without_a_legal_target() -> None:
    play = scene(
        Seat(hand=["Warren Pilferers"], pool="{B}" * 5, graveyard=["Raging Goblin"]),
        Seat(hand=["Fade from Memory"], pool="{B}"),
    )
    play.cast("Warren Pilferers")
    play.resolve()
    play.cast("Fade from Memory", targets=["Raging Goblin"], by=1)
    play.resolve_all()
    assert (play.hand(0), "haste" in play.keywords("Warren Pilferers")) == ([], False)


@ruling("Warren Pilferers", 2)
def test_warren_pilferers_check_the_card_on_resolution() -> None:
    play = scene(Seat(hand=["Warren Pilferers"], pool="{B}" * 5, graveyard=["Raging Goblin"]))
    play.cast("Warren Pilferers")
    play.resolve_all()
    assert (play.hand(0), "haste" in play.keywords("Warren Pilferers")) == (["Raging Goblin"], True)


@ruling("Ironroot Warlord", 1, 2)
def test_ironroot_warlords_power_is_defined_everywhere() -> None:
    play = scene(Seat(battlefield=["Ironroot Warlord", "Grizzly Bears"], graveyard=["Ironroot Warlord"]))
    assert play.power("Ironroot Warlord on the battlefield") == 2
    assert play.power(play.state.players[0].graveyard[0]) == 2


@ruling("Svogthos, the Restless Tomb", 1)
def test_svogthos_changes_with_the_graveyard() -> None:
    play = scene(
        Seat(
            battlefield=["Svogthos, the Restless Tomb"],
            graveyard=["Grizzly Bears", "Hill Giant"],
            pool="{B}" * 5 + "{G}",
            hand=["Raise Dead"],
        )
    )
    play.activate("Svogthos, the Restless Tomb")
    play.resolve()
    assert play.pt("Svogthos, the Restless Tomb") == (2, 2)
    play.cast("Raise Dead", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Svogthos, the Restless Tomb") == (1, 1)


@ruling("Bishop of Rebirth", 1, 2)
def test_a_creature_returned_by_bishop_of_rebirth_does_not_attack() -> None:
    play = scene(Seat(battlefield=["Bishop of Rebirth", "Campaign of Vengeance"], graveyard=["Raging Goblin"]), Seat())
    play.attack(["Bishop of Rebirth"])
    play.order(["Campaign of Vengeance", "Bishop of Rebirth"])
    play.resolve()
    play.yes()
    play.resolve_all()
    play.until("end of combat")
    assert (play.lives, play.tapped("Raging Goblin")) == ([21, 16], False)


@ruling("Decaying Soil", 1, 2)
def test_the_creature_that_reaches_threshold_does_not_trigger() -> None:
    play = scene(
        Seat(battlefield=["Decaying Soil", "Grizzly Bears", "Hill Giant"], graveyard=["Island"] * 5, pool="{C}{C}"),
        Seat(hand=["Day of Judgment"], pool="{W}" * 4),
        active=1,
    )
    play.cast("Day of Judgment")
    play.resolve()
    assert (play.stack, len(play.graveyard(0))) == ([], 7)


@ruling("Bookwurm", 2)
def test_third_from_the_top_of_one_card_is_the_bottom() -> None:
    play = scene(Seat(graveyard=["Bookwurm"], pool="{G}" * 3, library=["Island"]))
    play.activate("Bookwurm")
    play.resolve()
    assert play.library(0) == ["Island", "Bookwurm"]


@ruling("Bookwurm", 1)
def test_bookwurm_that_left_the_graveyard_is_not_put_into_the_library() -> None:
    play = scene(
        Seat(graveyard=["Bookwurm"], pool="{G}" * 3, library=["Island"] * 3),
        Seat(hand=["Fade from Memory"], pool="{B}"),
    )
    play.activate("Bookwurm")
    play.cast("Fade from Memory", targets=["Bookwurm"], by=1)
    play.resolve_all()
    assert (play.exile(), len(play.library(0))) == (["Bookwurm"], 3)


@ruling("Cleaving Reaper", 1)
def test_an_angel_that_left_still_satisfies_cleaving_reaper() -> None:
    play = scene(
        Seat(graveyard=["Cleaving Reaper"], hand=["Serra Angel", "Unsummon"], pool="{W}" * 5 + "{U}"),
    )
    assert not play.may("activate", "Cleaving Reaper")
    play.cast("Serra Angel")
    play.resolve()
    play.cast("Unsummon", targets=["Serra Angel"])
    play.resolve()
    play.activate("Cleaving Reaper")
    play.resolve()
    assert (play.hand(0), play.life(0)) == (["Serra Angel", "Cleaving Reaper"], 17)
