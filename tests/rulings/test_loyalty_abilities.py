"""Rulings about loyalty abilities and reflexive triggers."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import Scried
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("The Royal Scions", 2)
def test_drawing_fewer_than_four_cards_does_not_trigger() -> None:
    play = scene(Seat(battlefield=[Permanent("The Royal Scions", counters={"loyalty": 9})], library=["Forest"] * 3))
    play.activate("The Royal Scions", 2)
    play.resolve()
    assert (play.game.over, play.stack) == (True, [])


@ruling("The Royal Scions", 3)
def test_the_target_is_chosen_after_the_draw() -> None:
    play = scene(Seat(battlefield=[Permanent("The Royal Scions", counters={"loyalty": 9})], library=["Forest"] * 5))
    play.activate("The Royal Scions", 2)
    play.resolve()
    assert len(play.hand()) == 4
    play.choose("Player 2")
    play.resolve()
    assert play.life(1) == 16


@ruling("Garruk, Caller of Beasts", 1)
def test_garruks_emblem_triggers_before_the_spell_and_not_on_its_creature() -> None:
    play = scene(
        Seat(
            hand=["Grizzly Bears"],
            pool="{G}{G}",
            battlefield=[Permanent("Garruk, Caller of Beasts", counters={"loyalty": 7})],
            library=["Hill Giant", "Forest"],
        )
    )
    play.activate("Garruk, Caller of Beasts", 2)
    play.resolve()
    play.cast("Grizzly Bears")
    play.resolve()
    play.yes()
    play.choose("Hill Giant")
    assert (play.battlefield(), play.stack) == (["Hill Giant"], ["Grizzly Bears"])


@ruling("Garruk, Caller of Beasts", 2)
def test_the_green_creature_is_chosen_as_it_resolves() -> None:
    play = scene(Seat(hand=["Grizzly Bears", "Craw Wurm", "Hill Giant"], battlefield=["Garruk, Caller of Beasts"]))
    play.activate("Garruk, Caller of Beasts", 1)
    play.resolve()
    play.yes()
    with pytest.raises(Illegal):
        play.choose("Hill Giant")
    play.choose("Craw Wurm")
    assert "Craw Wurm" in play.battlefield()


@ruling("Tezzeret the Seeker", 2)
def test_a_loyalty_ability_without_targets_adds_loyalty() -> None:
    play = scene(Seat(battlefield=["Tezzeret the Seeker"]))
    play.activate("Tezzeret the Seeker", 0)
    play.resolve()
    assert play.counters("Tezzeret the Seeker") == {"loyalty": 5}


@ruling("Sarkhan Vol", 2)
def test_a_loyalty_ability_may_be_activated_without_creatures() -> None:
    play = scene(Seat(battlefield=["Sarkhan Vol"]))
    play.activate("Sarkhan Vol", 0)
    play.resolve()
    assert play.counters("Sarkhan Vol") == {"loyalty": 5}


@ruling("Garruk Wildspeaker", 1)
def test_any_two_lands_may_be_targeted() -> None:
    lands = [Permanent("Forest", tapped=True), Permanent("Swamp")]
    play = scene(Seat(battlefield=["Garruk Wildspeaker", *lands]))
    play.activate("Garruk Wildspeaker", 0, targets=[["Forest", "Swamp"]])
    play.resolve()
    assert not play.tapped("Forest")
    one = scene(Seat(battlefield=["Garruk Wildspeaker", "Forest"]))
    with pytest.raises(Illegal):
        one.activate("Garruk Wildspeaker", 0, targets=[["Forest"]])


@ruling("Tezzeret, Agent of Bolas", 4)
def test_artifacts_are_counted_as_it_resolves() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Tezzeret, Agent of Bolas", counters={"loyalty": 4}), "Sol Ring", "Ornithopter"]),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.activate("Tezzeret, Agent of Bolas", 2, targets=["Player 2"])
    play.cast("Disenchant", targets=["Sol Ring"], by=1)
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Samut, the Tested", 2)
def test_permanents_entering_together_see_each_other() -> None:
    samut = Permanent("Samut, the Tested", counters={"loyalty": 7})
    play = scene(Seat(battlefield=[samut], library=["Soul Warden", "Essence Warden"]))
    play.activate("Samut, the Tested", 2)
    play.resolve()
    play.choose("Soul Warden", "Essence Warden")
    assert sorted(play.stack) == ["ability of Essence Warden", "ability of Soul Warden"]


@ruling("Liliana, Death's Majesty", 1)
def test_a_creature_with_several_types_including_zombie_is_a_zombie() -> None:
    play = scene(
        Seat(
            battlefield=[
                Permanent("Liliana, Death's Majesty", counters={"loyalty": 7}),
                "Accursed Horde",
                "Hill Giant",
            ],
        ),
        Seat(battlefield=["Drudge Skeletons"]),
    )
    play.activate("Liliana, Death's Majesty", 2)
    play.resolve()
    assert play.battlefield() == ["Accursed Horde"]


@ruling("Samut, Tyrant Smasher", 1)
def test_a_loyalty_ability_with_an_illegal_target_does_nothing() -> None:
    play = scene(
        Seat(battlefield=["Samut, Tyrant Smasher", "Hill Giant"], library=["Forest"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.activate("Samut, Tyrant Smasher", targets=["Hill Giant"])
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.counters("Samut, Tyrant Smasher"), Scried in play.log()) == ({"loyalty": 4}, False)
