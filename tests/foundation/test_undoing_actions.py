"""Undoing actions (CR 728.1): during a resolution only the action itself, and never a card drawn for mana. At every
decision, copies, saves and replays have the same future."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Triggered
from apnap.language.card import card
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import AddMana, CastIt, Draw, GainLife, LoseLife, MayPay, Target
from apnap.language.filters import InZone, instant, you_own
from apnap.language.patterns import YOU, Draws
from apnap.rules.asking.decisions import Option
from apnap.rules.events.stack import SpellCast
from apnap.rules.mana import CANCEL, Pay
from tests.cr.scenes import Script, Seat, scene
from tests.foundation.futures import same_futures
from tests.marks import cr

RECALL = card(
    "Recall",
    "{U}",
    "Sorcery",
    Spell((CastIt(Target(instant & InZone("graveyard") & you_own), free=False), GainLife(1))),
)
ARCHIVE = card("Archive", "", "Land", Activated((TapThis(),), (AddMana("{U}"), Draw(1))))
TAX = card("Tax", "{U}", "Sorcery", Spell((MayPay((Mana("{1}"),), (GainLife(5),), (LoseLife(5),)),)))
SCHOLAR = card("Scholar", "{U}", "Creature - Human", Triggered(Draws(YOU), (GainLife(1),)), pt="1/1")
LIBRARY = ["Forest", "Plains", "Swamp", "Forest", "Plains"]


def take(play: Script, option: Option) -> None:
    """Answer, after comparing every other way to reach this decision."""
    same_futures(play.game, 3, 60)
    play.game.answer((option,))


def tap(play: Script, name: str) -> None:
    """Activate a mana ability during the current payment."""
    assert isinstance(play.decision, Pay)
    take(play, next(one for one in play.decision.options if one.kind == "mana" and one.thing == play.id(name)))


def recalling() -> Script:
    play = scene(
        Seat(
            hand=[RECALL],
            pool="{U}",
            graveyard=["Think Twice"],
            library=LIBRARY,
            battlefield=["Island", "Mountain", ARCHIVE],
        )
    )
    play.cast("Recall", targets=["Think Twice"])
    play.resolve()
    take(play, Option("yes"))
    assert isinstance(play.decision, Pay)
    return play


@cr("728.1", "608.2g")
def test_casting_during_a_resolution_is_undone_alone() -> None:
    play = recalling()
    assert play.graveyard() == []
    take(play, CANCEL)
    assert (play.life(), sorted(play.graveyard()), play.stack) == (21, ["Recall", "Think Twice"], [])
    assert not play.tapped("Island")
    assert play.log(SpellCast) == [SpellCast]
    same_futures(play.game, 1, 60)


@cr("728.1", "608.2g", "605.3a")
def test_a_card_drawn_while_casting_during_a_resolution_stays_drawn() -> None:
    play = recalling()
    tap(play, "Archive")
    assert play.hand() == ["face-down card"]
    tap(play, "Mountain")
    take(play, CANCEL)
    assert (play.life(), sorted(play.graveyard()), play.stack) == (21, ["Recall", "Think Twice"], [])
    assert play.hand() == ["Forest"]
    assert play.tapped("Archive")
    assert play.library() == LIBRARY[1:]
    same_futures(play.game, 1, 60)


def thinking() -> Script:
    play = scene(Seat(hand=["Think Twice"], library=LIBRARY, battlefield=["Island", "Mountain", ARCHIVE, SCHOLAR]))
    take(play, next(one for one in play.decision.options if one.kind == "cast"))
    return play


@cr("728.1", "605.3a")
def test_a_card_drawn_for_mana_stays_drawn() -> None:
    play = thinking()
    tap(play, "Archive")
    take(play, CANCEL)
    assert sorted(play.hand()) == ["Forest", "Think Twice"]
    assert play.tapped("Archive")
    assert len(play.stack) == 1
    play.resolve()
    assert play.life() == 21
    assert play.log(SpellCast) == []
    same_futures(play.game, 1, 60)


@cr("728.1")
def test_without_a_draw_everything_is_undone() -> None:
    play = thinking()
    before = play.library()
    tap(play, "Mountain")
    take(play, CANCEL)
    assert (play.hand(), play.library(), play.pool(), play.stack) == (["Think Twice"], before, "", [])
    assert not play.tapped("Mountain")


@cr("728.1", "118.12")
@pytest.mark.parametrize("drawn", [False, True])
def test_a_proposed_payment_is_undone(drawn: bool) -> None:
    play = scene(Seat(hand=[TAX], pool="{U}", library=LIBRARY, battlefield=["Island", "Mountain", ARCHIVE]))
    play.cast("Tax")
    play.resolve()
    take(play, Option("yes"))
    if drawn:
        tap(play, "Archive")
    take(play, CANCEL)
    assert play.life() == 15
    assert play.hand() == (["Forest"] if drawn else [])
    assert play.tapped("Archive") is drawn


CROWD = card("Crowd", "{2}{U}{U/P}", "Sorcery", Keyword("convoke"), Spell((GainLife(1),)))


@cr("728.1", "601.2h")
def test_creatures_and_life_used_for_payment_are_restored_when_a_drawn_card_stays_drawn() -> None:
    play = scene(Seat(hand=[CROWD], library=LIBRARY, battlefield=["Island", "Island", ARCHIVE, "Grizzly Bears"]))
    take(play, next(one for one in play.decision.options if one.kind == "cast"))
    take(play, next(one for one in play.decision.options if one.kind == "help"))
    take(play, next(one for one in play.decision.options if one.kind == "life"))
    tap(play, "Archive")
    take(play, CANCEL)
    assert (play.life(), play.tapped("Grizzly Bears"), play.tapped("Archive")) == (20, False, True)
    assert sorted(play.hand()) == ["Crowd", "Forest"]


@cr("728.1", "601.2h")
def test_mana_spent_by_hand_is_restored_when_a_drawn_card_stays_drawn() -> None:
    play = scene(Seat(hand=[CROWD], pool="{U}{R}{R}", library=LIBRARY, battlefield=["Island", ARCHIVE]))
    take(play, next(one for one in play.decision.options if one.kind == "cast"))
    take(play, next(one for one in play.decision.options if one.kind == "spend" and one.word == "{R}"))
    assert play.pool() == "{U}{R}"
    tap(play, "Archive")
    take(play, CANCEL)
    assert (play.pool(), sorted(play.hand())) == ("{U}{U}{R}{R}", ["Crowd", "Forest"])
    same_futures(play.game, 1, 60)
