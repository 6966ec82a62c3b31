"""Choices from among what the player to the left controls (CR 101.4), targets of a spell, and two kinds of searches."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.effects import (
    CastIt,
    ChooseFromLeft,
    Destroy,
    GainLife,
    LoseLife,
    Move,
    Search,
    Shuffle,
    Tap,
    Target,
)
from apnap.language.filters import Is, Targets, creature, land, sorcery, you_control
from apnap.language.patterns import Casts
from apnap.language.references import Bound, TargetsOf, You
from tests.cr.scenes import Seat, scene
from tests.marks import cr

CHOICE = card("Choice", "{1}", "Sorcery", Spell((ChooseFromLeft((creature, land), "taken"), Destroy(Bound("taken")))))
WATCHER = card(
    "Watcher",
    "{1}",
    "Enchantment",
    Triggered(Casts(Is(You()), Targets(creature)), (Move(TargetsOf(Bound("it"), creature & you_control), "hand"),)),
)


@cr("101.4")
def test_one_thing_of_each_kind_that_the_player_to_the_left_controls() -> None:
    seats = [Seat(battlefield=[name, "Forest"]) for name in ("Hill Giant", "Grizzly Bears", "Craw Wurm")]
    seats[0].hand, seats[0].pool = [CHOICE], "{G}"
    seats[1].battlefield = ["Grizzly Bears", "Hill Giant", "Forest"]
    play = scene(*seats)
    play.cast("Choice")
    play.resolve()
    while play.decision.purpose == "choose":
        if play.decision.player == 0 and len(play.decision.options) > 1:
            play.choose("Grizzly Bears")
        else:
            play.choose(play.decision.options[0])
    assert [play.battlefield(n) for n in range(3)] == [[], ["Hill Giant"], []]


@cr("115.1")
def test_the_targets_of_a_spell_that_was_cast() -> None:
    """Only those that pass the filter are meant."""
    pair = card("Pair", "{G}", "Instant", Spell((Tap(Target(creature, count=2)),)))
    play = scene(
        Seat(battlefield=[WATCHER, "Grizzly Bears"], hand=[pair], pool="{G}"), Seat(battlefield=["Hill Giant"])
    )
    play.cast("Pair", targets=[("Hill Giant", "Grizzly Bears")])
    play.resolve()
    assert (play.hand(0), play.battlefield(1)) == (["Grizzly Bears"], ["Hill Giant"])


@cr("701.19a")
def test_a_card_that_is_found_may_stay_where_it_is() -> None:
    mine = card("Mine", "{1}", "Sorcery", Spell((LoseLife(2, You()),)))
    seek = card(
        "Seek",
        "{1}",
        "Sorcery",
        Spell((Search(sorcery, "", reveal=False), CastIt(Bound("found")), Shuffle(), GainLife(1))),
    )
    play = scene(Seat(hand=[seek], pool="{G}", library=["Forest", mine, "Forest"]), Seat())
    play.cast("Seek")
    play.resolve()
    play.choose("Mine")
    play.choose("yes")
    play.resolve()
    assert (play.life(0), play.library(0), play.graveyard(0)) == (19, ["Forest", "Forest"], ["Mine", "Seek"])
