"""The deploy creatures option (CR 804): each creature can be given to a teammate."""

from __future__ import annotations

import pytest

import apnap
from apnap.game.asking import label
from apnap.game.script import Unexpected
from apnap.language.chinese import printing as chinese
from apnap.rules.asking.errors import ApnapError
from apnap.rules.continuous.deploying import DEPLOY
from apnap.rules.values.reading import characteristics
from apnap.variants.requests import options_for
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, scene

pytestmark = needs_corpus

TEAMS = "team vs. team + deploy creatures"


def deployable(play: Script, name: str) -> bool:
    """Whether the creature has the ability."""
    return DEPLOY in [one.node for one in characteristics(play.state, play.id(name)).abilities]


@cr("804.1")
def test_emperor_uses_it_and_other_team_variants_can() -> None:
    assert options_for("emperor", 6).deploy
    assert options_for(TEAMS, 4).deploy
    assert not options_for("team vs. team", 4).deploy
    with pytest.raises(ApnapError) as refused:
        options_for("free-for-all + deploy creatures", 4)
    assert refused.value.rule == "806.2c"


@cr("804.2")
def test_a_creature_is_given_to_a_teammate_for_good() -> None:
    cards = ["Forest"] * 3
    play = scene(Seat(battlefield=["Grizzly Bears"]), *[Seat(library=cards) for _ in range(3)], variant=TEAMS)
    play.activate("Grizzly Bears", targets=["Player 2"])
    assert play.stack == ["ability of Grizzly Bears"]
    play.resolve()
    assert (play.controller("Grizzly Bears"), play.tapped("Grizzly Bears")) == (1, True)
    play.next_turn()
    play.next_turn()
    assert play.controller("Grizzly Bears") == 1


@cr("804.2")
def test_it_is_an_ability_with_the_tap_symbol_used_as_a_sorcery_on_a_teammate() -> None:
    seats = Seat(battlefield=[Permanent("Grizzly Bears", sick=True), "Hill Giant"]), Seat(), Seat(), Seat()
    play = scene(*seats, variant=TEAMS)
    with pytest.raises(Unexpected):
        play.activate("Grizzly Bears", targets=["Player 2"])  # summoning sickness (CR 302.6)
    for other in ("Player 1", "Player 3", "Player 4"):
        with pytest.raises(ApnapError):
            play.activate("Hill Giant", targets=[other])
    play.until("declare attackers")
    with pytest.raises(Unexpected):
        play.activate("Hill Giant", targets=["Player 2"])
    alone = scene(*seats, variant="team vs. team")
    with pytest.raises(Unexpected):
        alone.activate("Hill Giant", targets=["Player 2"])


@cr("804.2")
def test_whatever_is_a_creature_has_it_and_nothing_else() -> None:
    play = scene(
        Seat(battlefield=["Mishra's Factory", "Sol Ring", "Glorious Anthem"], pool="{C}"),
        *[Seat() for _ in range(3)],
        variant=TEAMS,
    )
    assert not any(deployable(play, name) for name in ("Mishra's Factory", "Sol Ring", "Glorious Anthem"))
    play.activate("Mishra's Factory", 1)
    play.resolve()
    assert deployable(play, "Mishra's Factory")


@cr("804.2", "613.1f")
def test_creatures_that_lose_their_abilities_lose_it() -> None:
    play = scene(
        Seat(battlefield=["Humility", "Grizzly Bears"], hand=["Turn to Frog"], pool="{U}{U}"),
        *[Seat() for _ in range(3)],
        variant=TEAMS,
    )
    assert not deployable(play, "Grizzly Bears")
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Turn to Frog"], pool="{U}{U}"),
        *[Seat(library=["Forest"]) for _ in range(3)],
        variant=TEAMS,
    )
    play.cast("Turn to Frog", targets=["Grizzly Bears"])
    play.resolve()
    assert (deployable(play, "Grizzly Bears"), deployable(play, "Hill Giant")) == (False, True)
    play.next_turn()
    assert deployable(play, "Grizzly Bears")


@cr("804.2", "707.2")
def test_it_is_not_copied() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears"], hand=["Clone"], pool="{U}{U}{U}{U}"),
        *[Seat() for _ in range(3)],
        variant=TEAMS,
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    nodes = [one.node for one in characteristics(play.state, play.state.battlefield[-1]).abilities]
    assert nodes == [DEPLOY]


@cr("804.2")
def test_it_is_offered_with_its_text_and_has_one_in_chinese() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(), Seat(), Seat(), variant=TEAMS)
    offered = [label(play.state, one, play.decision) for one in play.decision.options if one.kind == "activate"]
    assert offered == [
        "Activate Grizzly Bears: {T}: Target teammate gains control of Grizzly Bears. Activate only as a sorcery."
    ]
    assert chinese.describe(DEPLOY).startswith("{T}：目标队友获得")


@cr("804.2", "809.3b")
def test_generals_of_an_emperor_take_over_creatures() -> None:
    board = apnap.Board(6, find=apnap.named, variant="emperor")
    board.player(1, battlefield=["Grizzly Bears"])
    play = Script(board.turn(1).start())
    play.activate("Grizzly Bears", targets=["Player 1"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0
