"""Rulings about which player or object a card refers to, and "that many"."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.damage import Damage
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Massacre Wurm", 4)
def test_the_player_who_controlled_the_creature_loses_life() -> None:
    play = scene(Seat(hand=["Massacre Wurm"], pool="{B}" * 6), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Massacre Wurm")
    play.resolve_all()
    assert (play.life(0), play.life(1), play.battlefield(1)) == (20, 18, ["Hill Giant"])


@ruling("Thunderbreak Regent", 1)
def test_the_spells_controller_is_dealt_damage_first() -> None:
    play = scene(Seat(hand=["Shock"], pool="{R}"), Seat(battlefield=["Thunderbreak Regent"]))
    play.cast("Shock", targets=["Thunderbreak Regent"])
    play.resolve()
    assert (play.stack, play.life(0)) == (["Shock"], 17)


@ruling("Duskmantle Guildmage", 1)
@ruling("Duskmantle Guildmage", 2)
def test_each_card_put_into_an_opponents_graveyard_triggers() -> None:
    play = scene(
        Seat(battlefield=["Duskmantle Guildmage"], pool="{C}{U}{B}{C}{C}{U}{B}"),
        Seat(library=["Forest", "Forest", "Forest"]),
    )
    play.activate("Duskmantle Guildmage", ability=0)
    play.resolve_all()
    play.activate("Duskmantle Guildmage", ability=1, targets=["player 2"])
    play.resolve()
    play.choose(0, 1)
    play.resolve_all()
    assert play.life(1) == 18


@ruling("Devour Flesh", 2)
def test_the_last_toughness_of_the_sacrificed_creature() -> None:
    giant = Permanent("Hill Giant", counters={"+1/+1": 2})
    play = scene(Seat(hand=["Devour Flesh"], pool="{C}{B}"), Seat(battlefield=[giant]))
    play.cast("Devour Flesh", targets=["player 2"])
    play.resolve_all()
    assert (play.life(1), play.graveyard(1)) == (25, ["Hill Giant"])


@ruling("Consuming Vapors", 4)
def test_no_life_is_gained_without_a_sacrificed_creature() -> None:
    play = scene(Seat(hand=["Consuming Vapors"], pool="{C}{C}{C}{B}"))
    play.cast("Consuming Vapors", targets=["player 2"])
    play.resolve_all()
    assert play.life(0) == 20


def test_the_exiled_cards_are_counted() -> None:
    play = scene(
        Seat(hand=["Crypt Incursion"], pool="{C}{C}{B}"), Seat(graveyard=["Grizzly Bears", "Forest", "Hill Giant"])
    )
    play.cast("Crypt Incursion", targets=["player 2"])
    play.resolve_all()
    assert (play.life(0), play.graveyard(1)) == (26, ["Forest"])


def test_any_number_of_permanents_is_tapped_and_counted() -> None:
    mine = ["Siege Striker", "Grizzly Bears", "Hill Giant"]
    play = scene(Seat(battlefield=mine))
    play.attack(["Siege Striker"])
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears", "Hill Giant")
    assert play.pt("Siege Striker") == (3, 3)


def test_that_many_means_the_number_of_sacrificed_permanents() -> None:
    play = scene(Seat(hand=["Last-Ditch Effort"], pool="{R}", battlefield=["Grizzly Bears", "Hill Giant"]))
    play.cast("Last-Ditch Effort", targets=["player 2"])
    play.resolve()
    play.choose("Grizzly Bears", "Hill Giant")
    assert (play.life(1), play.battlefield()) == (18, [])


@ruling("Doublecast", 5)
def test_only_the_next_spell_is_copied() -> None:
    play = scene(Seat(hand=["Doublecast", "Shock", "Shock"], pool="{R}{R}{R}{R}"))
    play.cast("Doublecast")
    play.resolve_all()
    play.cast("Shock", targets=["player 2"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert play.life(1) == 16
    play.cast("Shock", targets=["player 2"])
    play.resolve_all()
    assert play.life(1) == 14


@ruling("Wolf-Skull Shaman", 1)
@ruling("Wolf-Skull Shaman", 6)
def test_kinship_reveals_the_top_card() -> None:
    play = scene(Seat(battlefield=["Wolf-Skull Shaman"], library=["Llanowar Elves"]), active=1, step="end")
    play.until("upkeep", 0)
    play.resolve()
    play.yes()
    play.yes()
    assert (play.battlefield(), len(play.state.players[0].library)) == (["Wolf-Skull Shaman", "Wolf Token"], 1)


@ruling("Chaos Warp", 4)
def test_a_nonpermanent_card_stays_on_top() -> None:
    def after(seed: int) -> tuple[int, tuple[str, ...]]:
        theirs = Seat(battlefield=["Hill Giant"], library=["Shock"])
        play = scene(Seat(hand=["Chaos Warp"], pool="{C}{C}{R}"), theirs, seed=seed)
        play.cast("Chaos Warp", targets=["Hill Giant"])
        play.resolve_all()
        return len(play.state.players[1].library), tuple(play.battlefield(1))

    assert {after(seed) for seed in range(8)} == {(2, ()), (1, ("Hill Giant",))}


@ruling("Quash", 2)
def test_the_countered_spell_is_exiled_too() -> None:
    mine = Seat(hand=["Shock", "Shock"], library=["Shock", "Forest"], pool="{R}")
    play = scene(mine, Seat(hand=["Quash"], pool="{C}{C}{U}{U}"))
    play.cast("Shock", targets=["player 2"])
    play.pass_to(1)
    play.cast("Quash", targets=["Shock"])
    play.resolve()
    play.choose("the first Shock", "Shock")
    assert (play.hand(), play.graveyard(), play.exile()) == ([], [], ["Shock"] * 3)


@ruling("Holy Avenger", 1)
def test_an_aura_enters_attached_if_it_can_be() -> None:
    worn = Permanent("Holy Avenger", attached_to="Hill Giant")
    play = scene(Seat(hand=["Holy Strength", "Wild Growth"], battlefield=["Hill Giant", worn]))
    play.attack(["Hill Giant"])
    play.until("combat damage")
    play.resolve()
    play.yes()
    play.choose("Holy Strength")
    assert play.attached_to("Holy Strength") == "Hill Giant"


@ruling("Gryff's Boon", 1)
def test_an_aura_returns_attached_to_its_target() -> None:
    play = scene(Seat(graveyard=["Gryff's Boon"], pool="{C}{C}{C}{W}{C}{C}{C}{W}", battlefield=["Hill Giant"]))
    play.activate("Gryff's Boon", targets=["Hill Giant"])
    play.resolve_all()
    assert (play.attached_to("Gryff's Boon"), play.pt("Hill Giant")) == ("Hill Giant", (4, 3))


@ruling("Brave the Elements", 2)
def test_the_colour_is_chosen_as_it_resolves() -> None:
    mine = Seat(hand=["Brave the Elements"], pool="{W}", battlefield=["Savannah Lions"])
    play = scene(mine, Seat(hand=["Shock"], pool="{R}"))
    play.cast("Brave the Elements")
    play.resolve()
    play.choose("red")
    play.pass_to(1)
    with pytest.raises(Illegal):
        play.cast("Shock", targets=["Savannah Lions"])
    play.cast("Shock", targets=["player 1"])
    play.resolve_all()
    assert play.life(0) == 18


def test_cards_from_a_single_graveyard() -> None:
    mine = Seat(hand=["Decompose"], pool="{C}{B}", graveyard=["Forest", "Island"])
    play = scene(mine, Seat(graveyard=["Swamp", "Plains", "Mountain", "Shock"]))
    with pytest.raises(Illegal):
        play.cast("Decompose", targets=[["Swamp", "Forest"]])
    play.cast("Decompose", targets=[["Swamp", "Plains", "Mountain"]])
    play.resolve_all()
    assert (play.graveyard(1), play.exile()) == (["Shock"], ["Swamp", "Plains", "Mountain"])


def test_the_aura_returns_to_the_creature_it_enchanted() -> None:
    gift = Permanent("Gift of Immortality", attached_to="Hill Giant")
    play = scene(Seat(battlefield=["Hill Giant", gift]), Seat(hand=["Murder"], pool="{C}{B}{B}"))
    play.pass_to(1)
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert (play.battlefield(), play.graveyard()) == (["Hill Giant"], ["Gift of Immortality"])
    play.until("end")
    play.resolve_all()
    assert play.attached_to("Gift of Immortality") == "Hill Giant"


def test_the_player_who_chooses_a_colour_follows_the_instruction() -> None:
    play = scene(Seat(hand=["Kabira Evangel"], pool="{C}{C}{W}"), Seat(hand=["Shock"], pool="{R}"))
    play.cast("Kabira Evangel")
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("red")
    play.pass_to(1)
    with pytest.raises(Illegal):
        play.cast("Shock", targets=["Kabira Evangel"])


@ruling("Moonlit Scavengers", 1)
def test_moonlit_scavengers_return_one_creature() -> None:
    play = scene(
        Seat(battlefield=["Bonesplitter", "Crusade"], hand=["Moonlit Scavengers"], pool="{U}" * 6),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Moonlit Scavengers")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve_all()
    assert play.battlefield(1) == ["Grizzly Bears"]


@ruling("Drake Familiar", 1)
def test_an_opponents_enchantment_may_be_returned() -> None:
    play = scene(Seat(hand=["Drake Familiar"], pool="{U}{U}"), Seat(battlefield=["Glorious Anthem"]))
    play.cast("Drake Familiar")
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.hand(1), play.battlefield()) == (["Glorious Anthem"], ["Drake Familiar"])


@ruling("Killer Instinct", 1)
def test_a_noncreature_card_stays_on_top() -> None:
    play = scene(Seat(battlefield=["Killer Instinct"], library=["Forest", "Shock"]), step="upkeep")
    play.resolve()
    play.until("end")
    assert play.battlefield() == ["Killer Instinct"]


@ruling("Nissa's Judgment", 5)
def test_each_creature_deals_damage_equal_to_its_own_power() -> None:
    play = scene(
        Seat(hand=["Nissa's Judgment"], pool="{G}" * 5, battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Nissa's Judgment", targets=[["Grizzly Bears", "Hill Giant"], ["Craw Wurm"]])
    play.resolve()
    assert sorted(event.amount for event in play.events(Damage)) == [3, 4]
    assert play.graveyard(1) == ["Craw Wurm"]


def test_that_many_means_the_number_sacrificed() -> None:
    play = scene(
        Seat(hand=["Hellion Eruption"], pool="{R}" * 6, battlefield=["Hill Giant", "Grizzly Bears", "Mountain"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Hellion Eruption")
    play.resolve()
    assert sorted(play.battlefield(0)) == ["Hellion Token", "Hellion Token", "Mountain"]
    assert play.battlefield(1) == ["Craw Wurm"]
