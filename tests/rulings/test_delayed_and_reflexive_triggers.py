"""Rulings about delayed and reflexive triggered abilities."""

from __future__ import annotations

from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Stone Giant", 2)
def test_a_creature_targeted_in_the_end_step_is_destroyed_in_the_next() -> None:
    play = scene(Seat(battlefield=["Stone Giant", "Grizzly Bears"]), Seat(library=["Island"]), step="end")
    play.activate("Stone Giant", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main", 1)
    assert "Grizzly Bears" in play.battlefield(0)
    play.until("end", 1)
    play.resolve_all()
    assert play.graveyard(0) == ["Grizzly Bears"]


TAKER = Seat(hand=["Act of Treason"], pool="{R}" * 3, battlefield=["Island"])


def taken(play: Script, what: str) -> Script:
    """The active player gained control of it, and the abilities of the end step have resolved."""
    play.cast("Act of Treason", targets=[what], by=1)
    play.resolve()
    assert play.controller(what) == 1
    play.until("end")
    play.resolve_all()
    return play


@ruling("Stone Giant", 4)
def test_stone_giants_target_is_destroyed_whoever_controls_it() -> None:
    play = scene(Seat(battlefield=["Stone Giant", "Grizzly Bears"]), TAKER, active=1)
    play.activate("Stone Giant", targets=["Grizzly Bears"], by=0)
    play.resolve()
    assert taken(play, "Grizzly Bears").graveyard(0) == ["Grizzly Bears"]


@ruling("Impromptu Raid", 2)
def test_a_creature_under_another_players_control_is_not_sacrificed() -> None:
    play = scene(Seat(battlefield=["Impromptu Raid"], pool="{R}" * 3, library=["Hill Giant"]), TAKER, active=1)
    play.activate("Impromptu Raid", by=0)
    play.resolve()
    assert taken(play, "Hill Giant").graveyard(0) == []
    play.until("upkeep", 0)
    assert ("haste" in play.keywords("Hill Giant"), play.controller("Hill Giant")) == (True, 0)


@ruling("Arms Race", 1)
def test_an_artifact_that_left_and_returned_is_not_sacrificed() -> None:
    play = scene(Seat(battlefield=["Arms Race"], hand=["Ornithopter", "Cloudshift"], pool="{R}" + "{W}" * 4))
    play.activate("Arms Race")
    play.resolve()
    play.yes()
    play.cast("Cloudshift", targets=["Ornithopter"])
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert play.battlefield(0) == ["Arms Race", "Ornithopter"]


@ruling("Ignorant Bliss", 1)
def test_cards_stay_exiled_if_the_delayed_ability_is_countered() -> None:
    play = scene(
        Seat(hand=["Ignorant Bliss", "Island", "Shock"], pool="{R}{R}", library=["Forest"]),
        Seat(hand=["Stifle"], battlefield=["Island"]),
    )
    play.cast("Ignorant Bliss")
    play.resolve()
    play.until("end")
    play.cast("Stifle", targets=["ability of Ignorant Bliss"], by=1)
    play.resolve_all()
    assert (play.hand(0), len(play.exile())) == ([], 2)


@ruling("Long Road Home", 1)
def test_a_returned_creature_lost_its_auras_and_counters() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Grizzly Bears", counters={"+1/+1": 3}),
                Permanent("Bonesplitter", attached_to="Grizzly Bears"),
                Permanent("Holy Strength", attached_to="Grizzly Bears"),
            ],
            hand=["Long Road Home"],
            pool="{W}{W}",
        )
    )
    play.cast("Long Road Home", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Bonesplitter"], ["Holy Strength", "Long Road Home"])
    play.until("end")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.attached_to("Bonesplitter")) == ((3, 3), "")


@ruling("Long Road Home", 5)
def test_a_creature_exiled_in_the_end_step_returns_a_turn_later() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears"], hand=["Long Road Home"], pool="{W}{W}"),
        Seat(library=["Island"]),
        step="end",
    )
    play.cast("Long Road Home", targets=["Grizzly Bears"])
    play.resolve()
    play.until("postcombat main", 1)
    assert play.exile() == ["Grizzly Bears"]
    play.until("end", 1)
    play.resolve_all()
    assert play.battlefield(0) == ["Grizzly Bears"]


@ruling("Eerie Interlude", 2, 3)
def test_an_exiled_token_does_not_return_and_a_card_returns_front_face_up() -> None:
    fiend = Permanent("Cloistered Youth // Unholy Fiend", face=1)
    play = scene(
        Seat(battlefield=[fiend], hand=["Raise the Alarm", "Eerie Interlude"], pool="{W}" * 5),
    )
    play.cast("Raise the Alarm")
    play.resolve()
    play.cast("Eerie Interlude", targets=[["Unholy Fiend", "the first Soldier", "Soldier Token"]])
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield(0) == ["Cloistered Youth"]


@ruling("Charming Prince", 3)
def test_a_token_exiled_by_charming_prince_does_not_return() -> None:
    play = scene(
        Seat(hand=["Call of the Herd", "Charming Prince"], pool="{W}" * 4 + "{G}"),
    )
    play.cast("Call of the Herd")
    play.resolve()
    play.cast("Charming Prince")
    play.resolve()
    play.choose(2)
    play.resolve()
    assert play.battlefield(0) == ["Charming Prince"]
    play.until("end")
    play.resolve_all()
    assert play.battlefield(0) == ["Charming Prince"]


@ruling("Sorin, Imperious Bloodlord", 3)
def test_the_target_is_chosen_after_the_sacrifice() -> None:
    play = scene(
        Seat(battlefield=["Sorin, Imperious Bloodlord", "Vampire Nighthawk"]), Seat(battlefield=["Grizzly Bears"])
    )
    play.activate("Sorin, Imperious Bloodlord", 1)
    play.resolve()
    play.yes()
    assert (play.battlefield(0), play.decision.purpose) == (["Sorin, Imperious Bloodlord"], "target")
    play.choose("Grizzly Bears")
    assert play.stack == ["ability of Sorin, Imperious Bloodlord"]
    play.resolve()
    assert (play.lives, play.battlefield(1)) == ([23, 20], [])


@ruling("Sorin, Imperious Bloodlord", 1)
def test_no_life_is_gained_without_the_reflexive_target() -> None:
    play = scene(
        Seat(battlefield=["Sorin, Imperious Bloodlord", "Vampire Nighthawk"]),
        Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Sorin, Imperious Bloodlord", 1)
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears")
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.life(0) == 20


@ruling("Ambulatory Edifice", 1)
def test_the_target_is_chosen_after_the_life_is_paid() -> None:
    play = scene(
        Seat(hand=["Ambulatory Edifice"], pool="{B}" * 3), Seat(battlefield=["Llanowar Elves", "Grizzly Bears"])
    )
    play.cast("Ambulatory Edifice")
    play.resolve()
    assert play.stack == ["ability of Ambulatory Edifice"]
    play.resolve()
    play.yes()
    assert play.life(0) == 18
    play.choose("Llanowar Elves")
    play.resolve()
    assert play.battlefield(1) == ["Grizzly Bears"]


@ruling("Necrotic Wound", 3)
def test_an_empty_graveyard_gives_no_penalty_but_still_exiles() -> None:
    play = scene(Seat(hand=["Necrotic Wound", "Shock"], pool="{B}{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Necrotic Wound", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (2, 2)
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]


@ruling("Mardu Heart-Piercer", 2)
def test_raid_counts_an_attacker_that_left() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", *["Mountain"] * 4], hand=["Mardu Heart-Piercer"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack(["Grizzly Bears"])
    play.block({"Serra Angel": "Grizzly Bears"})
    play.until("postcombat main")
    play.cast("Mardu Heart-Piercer")
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert (play.battlefield(0)[-1], play.life(1)) == ("Mardu Heart-Piercer", 18)


@ruling("Syr Faren, the Hengehammer", 1)
def test_syr_faren_uses_its_last_power() -> None:
    play = scene(
        Seat(battlefield=["Syr Faren, the Hengehammer", "Hill Giant"]),
        Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]),
    )
    play.attack(["Syr Faren, the Hengehammer", "Hill Giant"])
    play.cast("Lightning Bolt", targets=["Syr Faren, the Hengehammer"], by=1)
    play.resolve_all()
    assert play.pt("Hill Giant") == (5, 5)


def betrayed(name: str) -> Script:
    """The creature died under another player's control and was returned by Grave Betrayal."""
    play = scene(Seat(battlefield=["Grave Betrayal"], hand=["Flame Slash"], pool="{R}"), Seat(battlefield=[name]))
    play.cast("Flame Slash", targets=[name])
    play.resolve_all()
    play.until("end")
    play.resolve_all()
    return play


@ruling("Grave Betrayal", 2)
def test_grave_betrayal_adds_a_colour_and_a_type() -> None:
    play = betrayed("Grizzly Bears")
    values = play.values("Grizzly Bears")
    green_and_black = (1 << 4) | (1 << 2)
    assert (values.subtypes, values.colours) == (frozenset(("Bear", "Zombie")), green_and_black)


@ruling("Grave Betrayal", 5)
def test_a_colourless_creature_becomes_only_black() -> None:
    play = betrayed("Ornithopter")
    assert play.values("Ornithopter").colours == play.values("Grave Betrayal").colours


@ruling("Ivory Gargoyle", 1)
def test_the_draw_step_is_skipped_though_ivory_gargoyle_does_not_return() -> None:
    play = scene(
        Seat(battlefield=["Ivory Gargoyle"], hand=["Murder"], pool="{B}" * 3, library=["Island"] * 2),
        Seat(hand=["Fade from Memory"], pool="{B}", library=["Island"] * 2),
    )
    play.cast("Murder", targets=["Ivory Gargoyle"])
    play.resolve_all()
    play.cast("Fade from Memory", targets=["Ivory Gargoyle"], by=1)
    play.resolve()
    play.until("precombat main", 0)
    play.until("upkeep", 1)
    play.until("precombat main", 0)
    assert (play.hand(0), play.battlefield(0)) == ([], [])


@ruling("Resurrection Orb", 1)
def test_resurrection_orb_returns_the_creature_after_the_orb_left() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Resurrection Orb", attached_to="Grizzly Bears")],
            hand=["Shock", "Disenchant"],
            pool="{R}{W}{W}",
        ),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    play.cast("Disenchant", targets=["Resurrection Orb"])
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@cr("603.7")
def test_the_next_turns_upkeep_is_not_an_additional_upkeep_of_this_turn() -> None:
    play = scene(
        Seat(hand=["Heal"], pool="{W}", battlefield=["Sphinx of the Second Sun"], library=["Island"] * 3),
        Seat(library=["Island"]),
    )
    play.cast("Heal", targets=["Player 1"])
    play.resolve()
    play.until("postcombat main")
    play.resolve()
    play.until("upkeep", 0)
    assert play.stack == []
    play.until("upkeep", 1)
    assert play.stack == ["ability of Heal"]


@cr("603.7")
def test_nothing_waits_for_a_later_upkeep_if_that_of_the_next_turn_is_skipped() -> None:
    play = scene(
        Seat(hand=["Heal", "Naturalize"], pool="{W}", battlefield=["Eon Hub", "Forest", "Forest"]),
        Seat(library=["Island"] * 2),
    )
    play.cast("Heal", targets=["Player 1"])
    play.resolve()
    play.until("precombat main", 1)
    play.cast("Naturalize", targets=["Eon Hub"], by=0)
    play.resolve()
    play.until("upkeep", 0)
    assert play.stack == []
