"""Rulings about copies of spells, new targets, and spells that change controllers."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.damage import Damage
from apnap.rules.events.stack import Countered, SpellCast
from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def answered(mine: str, *spells: str, pool: str, board: tuple[str, ...] = (), other: tuple[str, ...] = ()) -> Script:
    """The first player has the spells and the mana; `mine` is used to copy or change them."""
    return scene(
        Seat(hand=[*spells, mine], pool=pool, battlefield=list(board), library=["Island"] * 4),
        Seat(battlefield=list(other)),
    )


@ruling("Twincast", 2)
def test_a_copy_has_the_additional_costs_of_the_spell_paid() -> None:
    play = answered("Twincast", "Into the Roil", pool="{U}{U}{U}{U}{U}{U}", other=("Grizzly Bears", "Hill Giant"))
    play.cast("Into the Roil", kicked=True, targets=["Grizzly Bears"])
    play.cast("Twincast", targets=["Into the Roil"])
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (sorted(play.hand(1)), play.hand()) == (["Grizzly Bears", "Hill Giant"], ["Island", "Island"])


@ruling("Twincast", 3)
def test_a_copy_is_not_cast() -> None:
    play = answered("Twincast", "Divination", pool="{U}{U}{U}{U}{U}", board=("Young Pyromancer",))
    play.cast("Divination")
    play.cast("Twincast", targets=["Divination"])
    assert play.stack[0] == "ability of Young Pyromancer"
    play.resolve_all()
    assert len(play.events(SpellCast)) == 2
    assert play.battlefield().count("Elemental Token") == 2
    assert len(play.hand()) == 4


@ruling("Twincast", 4)
def test_you_on_a_copy_means_its_controller() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}", library=["Island"] * 2),
        Seat(hand=["Twincast"], pool="{U}{U}", library=["Forest"] * 3),
    )
    play.cast("Divination")
    play.cast("Twincast", targets=["Divination"], by=1)
    play.resolve_all()
    assert (play.hand(), play.hand(1)) == (["Island"] * 2, ["Forest"] * 2)


@ruling("Twincast", 6)
def test_a_copy_has_the_mode_of_the_spell() -> None:
    play = answered("Twincast", "Izzet Charm", pool="{U}{U}{U}{R}", other=("Grizzly Bears", "Runeclaw Bear"))
    play.cast("Izzet Charm", modes=[1], targets=["Grizzly Bears"])
    play.cast("Twincast", targets=["Izzet Charm"])
    play.resolve()
    play.choose("change")
    play.choose("Runeclaw Bear")
    play.resolve_all()
    assert sorted(play.graveyard(1)) == ["Grizzly Bears", "Runeclaw Bear"]
    assert CardDrawn not in play.log()


@ruling("Reverberate", 7)
def test_a_copied_fling_uses_the_same_sacrificed_creature() -> None:
    play = answered("Reverberate", "Fling", pool="{R}{R}{R}{R}", board=("Hill Giant",))
    play.cast("Fling", targets=["Player 2"])
    play.cast("Reverberate", targets=["Fling"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert (play.life(1), play.graveyard().count("Hill Giant")) == (14, 1)


@ruling("Reverberate", 4)
def test_any_instant_or_sorcery_spell_can_be_copied() -> None:
    play = scene(
        Seat(hand=["Overrun"], pool="{G}{G}{G}{G}{G}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Reverberate"], pool="{R}{R}", battlefield=["Hill Giant"]),
    )
    play.cast("Overrun")
    play.cast("Reverberate", targets=["Overrun"], by=1)
    play.resolve()
    play.resolve()
    assert (play.pt("Hill Giant"), play.pt("Grizzly Bears")) == ((6, 6), (2, 2))


@ruling("Reiterate", 1)
def test_the_division_stays_while_targets_change() -> None:
    play = answered("Reiterate", "Arc Lightning", pool="{R}{R}{R}{R}{R}{R}", other=("Hill Giant", "Grizzly Bears"))
    play.cast("Arc Lightning", targets=[["Hill Giant", "Player 2"]], divide={"Hill Giant": 1, "Player 2": 2})
    play.cast("Reiterate", targets=["Arc Lightning"], costs={"buyback": 0})
    play.resolve()
    play.choose("change")
    play.choose("Grizzly Bears")
    play.choose("Player 1")
    play.resolve()
    assert (play.damage("Grizzly Bears"), play.lives) == (1, [18, 20])
    play.resolve()
    assert (play.damage("Hill Giant"), play.lives) == (1, [18, 18])


@ruling("Reiterate", 5)
def test_a_copy_resolves_before_the_original() -> None:
    play = answered("Reiterate", "Divination", pool="{U}{U}{U}{R}{R}{R}", board=("Guttersnipe",))
    play.cast("Divination")
    play.resolve()
    play.cast("Reiterate", targets=["Divination"], costs={"buyback": 0})
    play.resolve()
    play.resolve()
    assert (play.life(1), play.stack) == (16, ["Divination", "Divination"])
    play.resolve()
    assert (len(play.hand()), play.graveyard()) == (2, ["Reiterate"])
    assert not play.state.object(play.id("Divination on the stack")).is_copy


@ruling("Geistblast", 3)
def test_a_copy_has_the_x_of_the_spell() -> None:
    play = scene(Seat(hand=["Blaze"], graveyard=["Geistblast"], pool="{R}{R}{R}{R}", battlefield=["Island"] * 3))
    play.cast("Blaze", x=3, targets=["Player 2"])
    play.activate("Geistblast", targets=["Blaze"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert (play.life(1), play.exile()) == (14, ["Geistblast"])


@ruling("Expansion // Explosion", 2)
def test_x_counts_for_the_mana_value_of_a_spell() -> None:
    small = answered("Expansion // Explosion", "Blaze", pool="{R}{R}{R}{R}{U}{R}")
    small.cast("Blaze", x=3, targets=["Player 2"])
    assert small.may("cast", "Expansion // Explosion")
    large = answered("Expansion // Explosion", "Blaze", pool="{R}{R}{R}{R}{R}{U}{R}")
    large.cast("Blaze", x=4, targets=["Player 2"])
    assert not large.may("cast", "Expansion // Explosion")


@ruling("Expansion // Explosion", 3)
def test_of_two_targets_the_legal_one_is_affected() -> None:
    play = scene(
        Seat(hand=["Expansion // Explosion"], pool="{U}{U}{R}{R}{R}{R}", library=["Island"] * 3),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Explosion", x=2, targets=["Grizzly Bears", "Player 1"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.hand(), play.hand(1)) == (["Island", "Island"], ["Grizzly Bears"])
    assert Damage not in play.log()


@ruling("Insidious Will", 4)
def test_new_targets_must_be_legal() -> None:
    play = answered("Insidious Will", "Murder", pool="{B}{B}{B}{U}{U}{U}{U}", other=("Grizzly Bears", "Hill Giant"))
    play.cast("Murder", targets=["Grizzly Bears"])
    play.cast("Insidious Will", modes=[1], targets=["Murder"])
    play.resolve()
    play.choose("change")
    with pytest.raises(Illegal):
        play.choose("Player 2")
    play.choose("Hill Giant")
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@ruling("Redirect", 2)
def test_a_counterspell_can_be_redirected_to_redirect_but_not_to_itself() -> None:
    play = scene(
        Seat(hand=["Divination", "Redirect"], pool="{U}{U}{U}{U}{U}", library=["Island"] * 2),
        Seat(hand=["Cancel"], pool="{U}{U}{U}"),
    )
    play.cast("Divination")
    play.cast("Cancel", targets=["Divination"], by=1)
    play.cast("Redirect", targets=["Cancel"], by=0)
    play.resolve()
    play.choose("change")
    with pytest.raises(Illegal):
        play.choose("Cancel")
    play.choose("Redirect")
    play.resolve_all()
    assert (play.hand(), play.graveyard(1)) == (["Island"] * 2, ["Cancel"])
    assert Countered not in play.log()


@ruling("Redirect", 3)
def test_an_aura_spell_can_get_a_new_target() -> None:
    play = scene(
        Seat(hand=["Pacifism"], pool="{W}{W}", battlefield=["Hill Giant"]),
        Seat(hand=["Redirect"], pool="{U}{U}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Pacifism", targets=["Grizzly Bears"])
    play.cast("Redirect", targets=["Pacifism"], by=1)
    play.resolve()
    play.choose("change")
    if play.stack and "Redirect" in play.stack:
        play.choose("Hill Giant")
    play.resolve()
    assert play.attached_to("Pacifism") == "Hill Giant"


@ruling("Wild Ricochet", 1)
def test_opponent_on_a_copy_means_an_opponent_of_its_controller() -> None:
    play = scene(
        Seat(hand=["Bad Deal", "Forest", "Forest", "Forest"], pool="{B}{B}{B}{B}{B}{B}", library=["Island"] * 4),
        Seat(hand=["Wild Ricochet"], pool="{R}{R}{R}{R}", library=["Swamp"] * 4),
    )
    play.cast("Bad Deal")
    play.cast("Wild Ricochet", targets=["Bad Deal"], by=1)
    play.resolve()
    play.resolve()
    play.choose("Forest", "Forest")
    assert (play.hand(), play.hand(1), play.lives) == (["Forest"], ["Swamp"] * 2, [18, 18])


@ruling("Aethersnatch", 4)
def test_a_spell_under_another_players_control_goes_to_its_owners_graveyard() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}", library=["Island"] * 2),
        Seat(hand=["Aethersnatch"], pool="{U}{U}{U}{U}{U}{U}", library=["Forest"] * 2),
    )
    play.cast("Divination")
    play.cast("Aethersnatch", targets=["Divination"], by=1)
    play.resolve_all()
    assert (play.hand(), play.hand(1)) == ([], ["Forest"] * 2)
    assert (play.graveyard(), play.graveyard(1)) == (["Divination"], ["Aethersnatch"])


@ruling("Commandeer", 8)
def test_a_commandeered_spell_with_buyback_returns_to_its_owner() -> None:
    play = scene(
        Seat(hand=["Elvish Fury"], pool="{G}{G}{G}{G}{G}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Commandeer"], pool="{U}{U}{U}{U}{U}{U}{U}", battlefield=["Hill Giant"]),
    )
    play.cast("Elvish Fury", targets=["Grizzly Bears"], costs={"buyback": 1})
    play.cast("Commandeer", targets=["Elvish Fury"], by=1)
    play.resolve()
    play.choose("change")
    if "Commandeer" in play.stack:
        play.choose("Hill Giant")
    play.resolve_all()
    assert (play.pt("Hill Giant"), play.hand(), play.hand(1)) == ((5, 5), ["Elvish Fury"], [])


@ruling("Redirect", 4)
def test_some_targets_may_change_and_others_stay() -> None:
    theirs = ["Hill Giant", "Grizzly Bears", "Runeclaw Bear", "Air Elemental", "Serra Angel", "Elite Vanguard"]
    play = scene(
        Seat(hand=["Hex"], pool="{B}{B}{B}{B}{B}{B}", battlefield=["Craw Wurm"]),
        Seat(hand=["Redirect"], pool="{U}{U}", battlefield=theirs),
    )
    play.cast("Hex", targets=[theirs])
    play.cast("Redirect", targets=["Hex"], by=1)
    play.resolve()
    for name in ["change", "Craw Wurm", *theirs[1:]]:
        play.choose(name)
    play.resolve()
    assert play.battlefield() == ["Hill Giant"]


@ruling("Aethersnatch", 5)
def test_new_targets_are_opponents_of_the_new_controller() -> None:
    play = scene(
        Seat(hand=["Purge the Profane", "Forest", "Swamp"], pool="{B}{B}{W}{W}"),
        Seat(hand=["Aethersnatch", "Plains"], pool="{U}{U}{U}{U}{U}{U}"),
    )
    play.cast("Purge the Profane", targets=["Player 2"])
    play.cast("Aethersnatch", targets=["Purge the Profane"], by=1)
    play.resolve()
    play.choose("keep")
    play.resolve()
    assert (play.hand(), play.hand(1), play.lives) == (["Forest", "Swamp"], ["Plains"], [20, 20])
