"""Rulings about what was done "this way", impossible actions, and a target for each opponent."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Old Rutstein", 1)
def test_a_milled_card_of_two_types_counts_for_both() -> None:
    play = scene(Seat(hand=["Old Rutstein"], pool="{B}{B}{G}", library=["Dryad Arbor"]))
    play.cast("Old Rutstein")
    play.resolve_all()
    assert play.battlefield() == ["Old Rutstein", "Treasure Token", "Insect Token"]


@ruling("Deathgorge Scavenger", 1)
def test_an_exiled_card_is_a_creature_card_or_a_noncreature_card() -> None:
    for card, life, size in (("Grizzly Bears", 22, (3, 2)), ("Forest", 20, (4, 3))):
        play = scene(Seat(battlefield=["Deathgorge Scavenger"], graveyard=[card]))
        play.attack(["Deathgorge Scavenger"])
        play.resolve()
        play.yes()
        assert (play.lives[0], play.pt("Deathgorge Scavenger")) == (life, size)


def test_nothing_is_exiled_if_the_player_declines() -> None:
    play = scene(Seat(battlefield=["Deathgorge Scavenger"], graveyard=["Grizzly Bears"]))
    play.attack(["Deathgorge Scavenger"])
    play.resolve()
    play.no()
    assert (play.lives[0], play.pt("Deathgorge Scavenger")) == (20, (3, 2))


@ruling("Delver of Secrets // Insectile Aberration", 1)
def test_any_card_may_be_revealed_and_stays_on_top() -> None:
    for card, shown, name in (
        ("Shock", True, "Insectile Aberration"),
        ("Shock", False, "Delver of Secrets"),
        ("Forest", True, "Delver of Secrets"),
    ):
        play = scene(Seat(battlefield=["Delver of Secrets // Insectile Aberration"], library=[card]), step="upkeep")
        play.resolve()
        play.choose(shown)
        assert (play.battlefield(), play.library(0)) == ([name], [card])


@ruling("Blood Money", 1)
@ruling("Descent of the Dragons", 1)
def test_a_creature_that_is_not_destroyed_does_not_count() -> None:
    foes = Seat(battlefield=["Darksteel Colossus", "Grizzly Bears"])
    play = scene(Seat(hand=["Blood Money"], pool="{B}" * 7, battlefield=["Hill Giant"]), foes)
    play.cast("Blood Money")
    play.resolve()
    assert play.battlefield() == ["Darksteel Colossus", "Treasure Token", "Treasure Token"]
    play = scene(Seat(hand=["Descent of the Dragons"], pool="{R}" * 6), foes)
    play.cast("Descent of the Dragons", targets=[["Darksteel Colossus", "Grizzly Bears"]])
    play.resolve()
    assert play.battlefield() == ["Darksteel Colossus", "Dragon Token"]
    assert play.controller("Dragon Token") == 1


@ruling("Noxious Gearhulk", 1)
@ruling("Noxious Gearhulk", 2)
def test_life_gained_uses_the_last_toughness_of_the_destroyed_creature() -> None:
    for name, life in (("Hill Giant", 23), ("Darksteel Colossus", 20)):
        play = scene(Seat(hand=["Noxious Gearhulk"], pool="{B}" * 6), Seat(battlefield=[name]))
        play.cast("Noxious Gearhulk")
        play.resolve()
        play.resolve()
        play.yes()
        assert play.lives[0] == life


@ruling("Bonehoard Dracosaur", 2)
def test_one_token_however_many_cards_match() -> None:
    for cards, tokens in (
        (["Forest", "Forest"], ["Dinosaur Token"]),
        (["Forest", "Shock"], ["Dinosaur Token", "Treasure Token"]),
    ):
        play = scene(Seat(battlefield=["Bonehoard Dracosaur"], library=cards), step="upkeep")
        play.resolve()
        assert play.battlefield()[1:] == tokens


@ruling("Eldrazi Monument", 1)
def test_eldrazi_monument_is_sacrificed_only_without_creatures() -> None:
    play = scene(Seat(battlefield=["Eldrazi Monument", "Grizzly Bears"]), step="upkeep")
    play.resolve()
    assert play.battlefield() == ["Eldrazi Monument"]
    play = scene(Seat(battlefield=["Eldrazi Monument"]), Seat(battlefield=["Grizzly Bears"]), step="upkeep")
    play.resolve()
    assert play.battlefield() == ["Grizzly Bears"]


@ruling("Lord of the Pit", 2)
@ruling("Lord of the Pit", 3)
def test_two_lords_of_the_pit_are_sacrificed_to_each_other() -> None:
    play = scene(Seat(battlefield=["Lord of the Pit"]), step="upkeep")
    play.resolve()
    assert play.lives[0] == 13
    play = scene(Seat(battlefield=["Lord of the Pit", "Lord of the Pit"]), step="upkeep")
    play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    play.resolve_all()
    assert (play.battlefield(), play.lives[0]) == ([], 20)


@ruling("Blatant Thievery", 2)
@ruling("Molten Primordial", 2)
def test_at_most_one_target_for_each_opponent() -> None:
    play = scene(
        Seat(hand=["Molten Primordial"], pool="{R}" * 7),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=[Permanent("Craw Wurm", tapped=True)]),
        Seat(battlefield=["Forest"]),
    )
    play.cast("Molten Primordial")
    play.resolve()
    play.choose("Hill Giant")
    play.choose("Craw Wurm")
    play.resolve()
    assert [play.controller(name) for name in ("Grizzly Bears", "Hill Giant", "Craw Wurm")] == [1, 0, 0]
    assert not play.tapped("Craw Wurm")
    assert "haste" in play.keywords("Hill Giant")


def test_choosing_targets_for_each_opponent_is_optional() -> None:
    play = scene(
        Seat(hand=["Molten Primordial"], pool="{R}" * 7),
        Seat(battlefield=["Grizzly Bears"]),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Molten Primordial")
    play.resolve()
    play.choose()
    play.choose("Craw Wurm")
    play.resolve()
    assert [play.controller(name) for name in ("Grizzly Bears", "Craw Wurm")] == [1, 0]


@ruling("Battle at the Helvault", 2)
def test_a_saga_that_left_exiles_nothing() -> None:
    def begun(shocked: bool) -> list[str]:
        play = scene(
            Seat(hand=["Battle at the Helvault", "Disenchant"], pool="{W}" * 8, battlefield=["Hill Giant"]),
            Seat(battlefield=["Grizzly Bears"]),
        )
        play.cast("Battle at the Helvault")
        play.resolve()
        play.choose()
        play.choose("Grizzly Bears")
        if shocked:
            play.cast("Disenchant", targets=["Battle at the Helvault"])
            play.resolve()
        play.resolve()
        return play.battlefield()

    assert begun(False) == ["Hill Giant", "Battle at the Helvault"]
    assert begun(True) == ["Hill Giant", "Grizzly Bears"]
