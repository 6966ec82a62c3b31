"""Input of every wrong type and size: an error from the error tree, and nothing has changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import apnap
from apnap.game.saving import _seal
from apnap.game.soundness import check_node
from apnap.rules.asking.errors import ApnapError

RED, GREEN = apnap.starter("red"), apnap.starter("green")
TREE = (apnap.Malformed, apnap.Illegal, apnap.Ambiguous, apnap.Unsupported)
HUGE = 10**5000
JUNK: list[Any] = [None, True, -1, HUGE, 1.5, float("nan"), "", "\ud800", b"x", [None], {"a": 1}, object()]


def board() -> apnap.Board:
    made = apnap.Board(find=apnap.named)
    made.player(0, hand=["Lightning Bolt", "Forest"], battlefield=["Mountain", "Grizzly Bears", "Hill Giant"])
    return made.player(1, battlefield=["Grizzly Bears"], library=["Forest"] * 3)


def refused(act: Callable[[], object]) -> str:
    """The message of the error that this raises."""
    with pytest.raises(TREE) as found:
        act()
    assert len(str(found.value)) < 2000
    return str(found.value)


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_every_entry_point_refuses_junk(junk: Any) -> None:
    game = board().start()
    refused(lambda: apnap.Game([RED, junk]))
    refused(lambda: apnap.starter(junk))
    refused(lambda: apnap.named(junk))
    refused(lambda: apnap.check_deck(junk))
    refused(lambda: apnap.check_deck(RED, junk))
    refused(lambda: apnap.save(junk))
    refused(lambda: apnap.load(junk))
    refused(lambda: apnap.Board.from_json(junk))
    refused(lambda: apnap.Script(junk))
    refused(lambda: game.label(junk))
    refused(lambda: game.take(junk))
    refused(lambda: game.rewind(junk))
    refused(lambda: apnap.Script(game).until(junk))
    refused(lambda: apnap.Script(game).pass_to(junk))
    refused(lambda: apnap.Script(game).life(junk))
    refused(lambda: apnap.Script(game).block(junk) if not isinstance(junk, dict) else apnap.named(""))
    if not isinstance(junk, str):
        refused(lambda: apnap.read_deck(junk))
    if junk is not None:
        refused(lambda: apnap.Board(find=junk))
        refused(lambda: apnap.Board(options=junk))
        refused(lambda: apnap.Script(game).cast("Lightning Bolt", targets=["the opponent"], x=junk))
        refused(lambda: apnap.Script(game).cast("Lightning Bolt", targets=["the opponent"], costs=junk))
    assert game.save() == board().start().save()


def test_numbers_too_large_to_write_down_are_refused() -> None:
    refused(lambda: apnap.Game([RED, GREEN], seed=HUGE))
    refused(lambda: apnap.Board(players=2**63))
    refused(lambda: apnap.Game([RED] * 1000))
    refused(lambda: board().player(0, life=HUGE).start())
    refused(lambda: board().player(0, battlefield=[apnap.Permanent("Forest", attached_to=HUGE)]).start())
    for name in ("hand_size", "markers", "starting_life"):
        options = apnap.GameOptions()
        setattr(options, name, HUGE)
        refused(lambda: apnap.Game([RED, GREEN], options=options))  # noqa: B023


def test_descriptions_of_permanents_are_checked() -> None:
    for field, value in (("counters", [None]), ("chosen", [None]), ("controller", 7), ("attached_to", 9999)):
        wrong: dict[str, Any] = {field: value}
        refused(lambda: board().player(0, battlefield=[apnap.Permanent("Forest", **wrong)]).start())  # noqa: B023
    refused(lambda: apnap.Board(find=lambda name: None).player(0, hand=["Forest"]).start())  # type: ignore[arg-type, return-value]
    refused(lambda: board().player(0, name="\ud800").start())


@pytest.mark.parametrize("junk", JUNK, ids=range(len(JUNK)))
def test_descriptions_of_players_are_checked(junk: Any) -> None:
    for field in ("life", "poison", "pool", "lands_played", "name"):
        if (junk == "" and field in ("pool", "name")) or (field == "life" and junk in (None, -1)):
            continue
        wrong: dict[str, Any] = {field: junk}
        refused(lambda: board().player(0, **wrong).start())  # noqa: B023
    for field in ("active", "step", "number"):
        wrong = {field: junk}
        refused(lambda: board().turn(**wrong))  # noqa: B023
    refused(lambda: apnap.view(board().start(), junk))


def test_an_unknown_card_is_malformed_input() -> None:
    with pytest.raises(apnap.Malformed) as found:
        apnap.named("Grizly Bears")
    assert found.value.code == "malformed/unknown-card"
    assert found.value.legal == ["Grizzly Bears"] or "Grizzly Bears" in str(found.value)


def test_a_message_repeats_only_the_start_of_the_input() -> None:
    assert len(refused(lambda: apnap.Game([RED, ["Mountain"] * 100_000]))) < 300


def attacking() -> apnap.Game:
    game = board().start()
    while game.decision.purpose != "attack":
        game.answer(apnap.Option("pass"))
    return game


def test_a_declaration_names_only_objects_that_exist() -> None:
    """A creature that doesn't exist can't stay home, and players have only their own numbers."""
    game = attacking()
    bears = apnap.Script(game).id("my Grizzly Bears")
    before = game.save()
    refused(lambda: game.answer(apnap.Option("stay", 99_999)))
    refused(lambda: game.answer((apnap.Option("stay", bears, 0, "x"),)))
    refused(lambda: game.answer((apnap.Option("attack", bears, 1_000_001),)))
    refused(lambda: game.answer((apnap.Option("attack", bears, -2, "x"),)))
    assert game.save() == before
    game.answer((apnap.Option("attack", bears, -2), apnap.Option("stay", apnap.Script(game).id("Hill Giant"))))
    assert game.decision.purpose == "act"


def test_a_save_with_broken_cards_is_malformed() -> None:
    """Sealed again, with a node in a place where it can't be played."""
    play = apnap.Script(board().start())
    play.cast("Lightning Bolt", targets=["the opponent"])
    play.resolve()
    save = json.loads(play.game.save())
    card = next(one for one in save["setup"]["board"]["seats"][0]["hand"] if "Bolt" in json.dumps(one))
    card["faces"][0]["abilities"][0]["effects"] = ["nothing of the kind"]
    save["seal"] = _seal(save["setup"])
    refused(lambda: apnap.load(json.dumps(save)))


@pytest.mark.parametrize(("field", "value"), [("types", 1.5), ("types", None), ("subtypes", "Bear"), ("power", "2")])
def test_cards_in_a_save_are_validated(field: str, value: object) -> None:
    """Even if the card is never used before the save ends."""
    save = json.loads(board().start().save())
    save["setup"]["board"]["seats"][1]["library"][0]["faces"][0][field] = value
    save["seal"] = _seal(save["setup"])
    refused(lambda: apnap.load(json.dumps(save)))
    save = json.loads(apnap.Game([RED, GREEN], seed=7).save())
    save["setup"]["cards"][0]["faces"][0][field] = value
    save["seal"] = _seal(save["setup"])
    refused(lambda: apnap.load(json.dumps(save)))


def test_every_card_is_validated() -> None:
    for card in apnap.all_cards():
        check_node(card)


@pytest.mark.parametrize(
    ("line", "meant"),
    [
        ("me", 0),
        ("you", 0),
        ("the opponent", 1),
        ("the opponent's Grizzly Bears", None),
        ("the 2nd Grizzly Bears", None),
    ],
)
def test_me_and_the_opponent_are_understood(line: str, meant: int | None) -> None:
    play = apnap.Script(board().start())
    play.say(f"cast Lightning Bolt targeting {line}")
    play.say("resolve")
    if meant is None:
        assert play.graveyard(1) == ["Grizzly Bears"]
    else:
        assert play.life(meant) == 17


def test_tapping_choosing_nothing_and_conceding_in_words() -> None:
    play = apnap.Script(board().start())
    play.say("tap Mountain for mana")
    assert play.pool() == "{R}"
    play.say("concede")
    assert play.game.winners == (1,)
    with pytest.raises(ApnapError):
        play.say("concede")
