"""Actions with cards in opening hands before the first turn (CR 103.6)."""

from __future__ import annotations

from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Static
from apnap.language.card import CardDefinition, card
from apnap.language.effects import Delayed, GainLife, Look, Move
from apnap.language.patterns import Begins
from apnap.language.references import This, You
from apnap.language.statics import FromOpeningHand
from tests.cr.scenes import find
from tests.marks import cr

LINE = card("Line", "{2}{W}{W}", "Enchantment", Static(FromOpeningHand((Move(This(), "battlefield"),)), zone="hand"))
LORD = card(
    "Lord",
    "{6}",
    "Creature - Giant",
    Static(FromOpeningHand((Look(This(), reveal=True), Delayed(Begins("upkeep", You()), (GainLife(3),)))), zone="hand"),
    pt="6/6",
)


def started(mine: CardDefinition, theirs: CardDefinition | None = None) -> Script:
    """Both players have kept hands with only such cards; the first player begins."""
    other = theirs or find("Forest")
    play = Script(Game([[mine] * 40, [other] * 40], seed=3))
    play.choose("Player 1")
    play.choose("keep")
    play.choose("keep")
    return play


@cr("103.6", "103.6a")
def test_a_game_may_begin_with_a_card_on_the_battlefield() -> None:
    play = started(LINE)
    assert (play.decision.purpose, play.decision.player) == ("opening hand", 0)
    play.choose("Line")
    play.choose("Line")
    play.choose()
    assert (play.battlefield(0), len(play.hand(0))) == (["Line", "Line"], 5)


@cr("103.6")
def test_the_starting_player_goes_first() -> None:
    play = started(LINE, LINE)
    asked = []
    while play.decision.purpose == "opening hand":
        asked.append(play.decision.player)
        play.choose("Line") if len(asked) in (1, 3) else play.choose()
    assert asked == [0, 0, 1, 1]
    assert (len(play.battlefield(0)), len(play.battlefield(1))) == (1, 1)


@cr("103.6b")
def test_each_card_is_revealed_once_and_its_ability_waits_for_the_upkeep() -> None:
    play = started(LORD)
    for _ in range(7):
        assert play.decision.purpose == "opening hand"
        play.choose("Lord")
    assert play.decision.purpose != "opening hand"
    shown = [one for one in play.game.view(1).players[0].hand if one.name == "Lord"]
    assert len(shown) == 7
    assert play.life(0) == 41


@cr("103.6")
def test_players_without_such_a_card_are_not_asked() -> None:
    play = started(find("Forest"))
    assert play.decision.purpose != "opening hand"


@cr("103.6", "104.3a")
def test_a_player_who_concedes_while_asked_is_not_asked_again() -> None:
    play = started(LINE, LINE)
    play.game.concede(0)
    assert play.game.over
