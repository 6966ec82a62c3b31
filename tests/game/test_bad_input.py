"""Bad input: an error that says what would be legal, and nothing has changed."""

from __future__ import annotations

import json
from typing import Any

import pytest

import apnap
from apnap.game.saving import _seal
from apnap.rules.asking.errors import ApnapError, IllegalDeck, Malformed
from apnap.state.fingerprint import fingerprint

RED, GREEN = apnap.starter("red"), apnap.starter("green")


def new_game() -> apnap.Game:
    return apnap.Game([RED, GREEN], seed=7)


@pytest.mark.parametrize("answer", [None, 5, "pass", [5], ("yes",), (None,), {}, [], apnap.Option("nonsense")])
def test_a_wrong_answer_lists_the_legal_ones(answer: object) -> None:
    game = new_game()
    before = game.save()
    with pytest.raises(ApnapError) as refused:
        game.answer(answer)
    assert refused.value.rule == "103.1"
    assert refused.value.legal == game.decision.options
    assert game.save() == before


def test_an_illegal_answer_says_in_words_what_is_legal() -> None:
    with pytest.raises(ApnapError, match=r"legal: Player 1, Player 2 \(CR 103\.1\)"):
        new_game().answer(apnap.Option("pass"))


@pytest.mark.parametrize("player", [-1, 2, "x", None, 1.5, True])
def test_a_wrong_player_is_refused(player: object) -> None:
    game = new_game()
    with pytest.raises(Malformed):
        game.view(player)
    with pytest.raises(Malformed):
        game.remembered(player)
    with pytest.raises(Malformed):
        game.concede(player)
    if player is not None:
        with pytest.raises(Malformed):
            game.copy(as_seen_by=player)


def test_only_an_event_can_be_explained() -> None:
    with pytest.raises(Malformed):
        new_game().explain("the last one")


@pytest.mark.parametrize(
    "decks",
    [None, 5, [], [RED], ["red", "green"], [RED, None], [RED, ["Mountain"] * 60], [RED, [5] * 60]],
    ids=str,
)
def test_wrong_decks_are_refused(decks: object) -> None:
    with pytest.raises(Malformed):
        apnap.Game(decks)


def test_a_small_deck_is_refused() -> None:
    with pytest.raises(IllegalDeck, match=r"player 2 has 39 cards, fewer than 40 \(CR 100\.2b\)"):
        apnap.Game([RED, GREEN.main[:39]])
    options = apnap.GameOptions()
    options.smallest_deck = 20
    assert apnap.Game([RED, GREEN.main[:20]], options=options).decision.rule == "103.1"


@pytest.mark.parametrize(
    ("name", "value"),
    [("starting_life", 0), ("starting_life", "20"), ("markers", 0), ("attack", "up"), ("ask_always", 1)],
)
def test_wrong_options_are_refused(name: str, value: object) -> None:
    options = apnap.GameOptions()
    try:
        setattr(options, name, value)
    except TypeError:
        return  # the compiled build refuses it at once
    with pytest.raises(Malformed):
        apnap.Game([RED, GREEN], options=options)


def test_a_name_must_be_a_string() -> None:
    with pytest.raises(ApnapError):
        apnap.named(None)


def test_a_line_of_a_list_has_a_maximum_length() -> None:
    with pytest.raises(Malformed):
        apnap.read_deck("9999999999 Mountain")


# -- saves -------------------------------------------------------------------------------------------------------------


def test_a_game_saves_and_loads_itself() -> None:
    game = new_game()
    game.answer(game.decision.options[0])
    loaded = apnap.Game.load(game.save())
    assert fingerprint(loaded.state) == fingerprint(game.state)
    assert loaded.view(0) == game.view(0)


def changed(game: apnap.Game, *path: str, to: object) -> bytes:
    """The save of a game with one part changed, and sealed again."""
    document: dict[str, Any] = json.loads(game.save())
    part: Any = document["setup"]
    for key in path[:-1]:
        part = part[int(key) if key.isdigit() else key]
    part[path[-1]] = to
    document["seal"] = _seal(document["setup"])
    return json.dumps(document).encode()


WRONG: tuple[Any, ...] = (None, 5, "x", [], {}, [[5]], [["a"]], -1)
FITS: dict[str, tuple[Any, ...]] = {
    "names": (None,),
    "seed": (5, -1),
    "number": (5,),
    "options": ({},),
    "life": (None, 5, -1),
    "poison": (5,),
    "lands_played": (5,),
    "counters": ({},),
    "name": ("x",),
    **{zone: ([],) for zone in ("hand", "battlefield", "graveyard", "exile", "command", "library")},
    **{name: ([],) for name in ("commanders", "planar_deck", "scheme_deck", "outside", "companion")},
    "noted": (None, {}),
}


@pytest.mark.parametrize("key", ["cards", "decks", "names", "seed", "options"])
def test_a_save_with_a_wrong_setup_is_refused(key: str) -> None:
    for value in WRONG:
        if value not in FITS.get(key, ()) or (key == "options"):
            with pytest.raises(ApnapError):
                apnap.Game.load(changed(new_game(), key, to=value))


BOARD_KEYS = [
    *[(key,) for key in ("seed", "active", "step", "number", "options", "seats")],
    *[("seats", "0", key) for key in apnap.Board().to_json()["seats"][0]],
]


@pytest.mark.parametrize("path", BOARD_KEYS, ids=".".join)
def test_a_save_with_a_wrong_board_is_refused(path: tuple[str, ...]) -> None:
    game = apnap.Board(find=apnap.named).player(0, hand=["Lightning Bolt"], battlefield=["Mountain"]).start()
    for value in WRONG:
        if value not in FITS.get(path[-1], ()):
            with pytest.raises(ApnapError):
                apnap.Game.load(changed(game, "board", *path, to=value))


@pytest.mark.parametrize("data", [None, 5, [], {}])
def test_a_save_must_be_bytes(data: object) -> None:
    with pytest.raises(Malformed):
        apnap.Game.load(data)


def test_a_save_with_a_broken_byte_is_refused() -> None:
    """Any byte: letters, signs, control characters, partial UTF-8 characters, or nothing."""
    data = new_game().save()
    places = (0, 1, 12, len(data) // 2, len(data) - 1)
    for byte in (b"", b"x", b'"', b"{", b"\\", b"\0", b"\x80", b"\xc3", b"\xff", b"\xed\xa0\x80"):
        for place in places:
            if data[place : place + 1] != byte:
                with pytest.raises(Malformed):
                    apnap.Game.load(data[:place] + byte + data[place + 1 :])
    with pytest.raises(Malformed):
        apnap.Game.load(b"[" * 100_000)
    with pytest.raises(Malformed):
        apnap.Game.load("\ud800")


# -- boards ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 1, -1, "2", None, 2.0])
def test_a_board_has_two_players_or_more(players: object) -> None:
    with pytest.raises(Malformed):
        apnap.Board(players)


@pytest.mark.parametrize("index", [2, -1, "0"])
def test_a_board_has_only_its_seats(index: object) -> None:
    with pytest.raises(Malformed):
        apnap.Board().player(index)


@pytest.mark.parametrize(
    "permanent",
    [
        "Lightning Bolt",
        5,
        apnap.Permanent("Grizzly Bears", counters={"+1/+1": -1}),
        apnap.Permanent("Grizzly Bears", damage=-1),
        apnap.Permanent("Grizzly Bears", controller=2),
        apnap.Permanent("Grizzly Bears", face=1),
        apnap.Permanent("Pacifism", attached_to=99),
    ],
)
def test_a_wrong_permanent_is_refused(permanent: Any) -> None:
    with pytest.raises(Malformed):
        apnap.Board(find=apnap.named).player(0, battlefield=[permanent]).start()


@pytest.mark.parametrize("pool", ["RR", "{Z}", "{R", "{2}"])
def test_a_wrong_pool_is_refused(pool: str) -> None:
    with pytest.raises(Malformed):
        apnap.Board().player(0, pool=pool).start()


@pytest.mark.parametrize(("active", "number"), [(2, 5), (-1, 5), (0, 0)])
def test_a_wrong_turn_is_refused(active: int, number: int) -> None:
    with pytest.raises(Malformed):
        apnap.Board().turn(active, number=number).start()


# -- scripts -----------------------------------------------------------------------------------------------------------


def bolting() -> apnap.Script:
    board = apnap.Board(find=apnap.named)
    board.player(0, hand=["Lightning Bolt"], battlefield=["Mountain", "Hill Giant"])
    board.player(1, battlefield=["Grizzly Bears", "Grizzly Bears"])
    return apnap.Script(board.start())


@pytest.mark.parametrize(
    ("targets", "error"),
    [(["Grizzly Bears"], apnap.Ambiguous), (["the third Grizzly Bears"], apnap.Illegal)],
)
def test_a_cast_that_cant_be_made_leaves_the_game_unchanged(targets: list[Any], error: type[ApnapError]) -> None:
    play = bolting()
    before = play.game.save()
    with pytest.raises(error):
        play.cast("Lightning Bolt", targets=targets)
    assert play.game.save() == before
    play.cast("Lightning Bolt", targets=["the second Grizzly Bears"])
    assert play.stack == ["Lightning Bolt"]


def test_an_attack_that_cant_be_made_leaves_the_game_unchanged() -> None:
    play = bolting()
    before = play.game.save()
    with pytest.raises(apnap.Illegal) as refused:
        play.attack({"Hill Giant": "Nobody"})
    assert refused.value.rule == "508.1b"
    assert play.game.save() == before


@pytest.mark.parametrize(
    ("attackers", "words"),
    [
        ([], r"1 can be obeyed, and this declaration obeys 0; legal, for example: Attack Player 2 with Juggernaut"),
        (["Juggernaut", "Mogg Flunkies", "Grizzly Bears"], "one of these creatures can't attack now"),
        (["Mogg Flunkies"], "a restriction doesn't let these creatures attack like that"),
    ],
)
def test_an_illegal_attack_says_why_and_what_would_be_legal(attackers: list[str], words: str) -> None:
    board = apnap.Board(find=apnap.named)
    board.player(
        0,
        battlefield=["Juggernaut", "Mogg Flunkies", apnap.Permanent("Grizzly Bears", tapped=True)],
        library=["Forest"],
    )
    play = apnap.Script(board.start())
    with pytest.raises(apnap.Illegal, match=words):
        play.attack(attackers)
