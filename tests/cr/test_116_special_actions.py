"""Special actions that effects and abilities allow (CR 116.2c-e)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import IsIgnored, Unless
from apnap.language.costs import DiscardThis, Mana, SacrificeOther
from apnap.language.durations import FOREVER
from apnap.language.effects import Apply
from apnap.language.filters import Is, IsPlayer, creature, permanent
from apnap.language.patterns import YOU
from apnap.language.references import ControllerOf, Host, This
from apnap.language.statics import Cannot, Continuous, MayAct
from apnap.rules.events.cards import CardDiscarded
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

VULTURES = card(
    "Vultures",
    "{B}",
    "Creature - Bird",
    Keyword("flying"),
    Static(MayAct(YOU, (DiscardThis(),)), zone="hand"),
    pt="3/2",
)
LICID = card(
    "Licid",
    "{G}",
    "Creature - Licid",
    Activated(
        (Mana("{0}"),),
        (Apply(This(), (ModifyPT(2, 2),), (MayAct(YOU, (Mana("{G}"),), "effect"),), FOREVER),),
    ),
    pt="1/1",
)
CURSE = card(
    "Curse",
    "{1}{U}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Static(Cannot(Is(Host()), "attack"), Unless(IsIgnored())),
    Static(Continuous(Is(Host()), (ModifyPT(-1, -1),)), Unless(IsIgnored())),
    Static(MayAct(Is(ControllerOf(Host())), (SacrificeOther(permanent),), "ignored")),
)


@cr("116.2e", "116.1", "116.3")
def test_a_card_is_discarded_at_any_time_without_using_the_stack() -> None:
    play = scene(Seat(hand=[VULTURES, "Lightning Bolt"], pool="{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.special("special", "Vultures")
    assert (play.graveyard(), play.hand(), len(play.stack)) == (["Vultures"], [], 1)
    assert play.log(CardDiscarded) == [CardDiscarded]


@cr("116.2c")
def test_an_effect_is_ended_as_a_special_action() -> None:
    play = scene(Seat(battlefield=[LICID, "Forest"]))
    play.activate("Licid")
    play.resolve()
    play.activate("Licid")
    play.resolve()
    assert play.pt("Licid") == (5, 5)
    first = next(one for one in play.decision.options if one.kind == "special")
    play.game.answer((first,))
    assert (play.pt("Licid"), play.tapped("Forest")) == ((3, 3), True)  # one of the two, at once
    assert not play.may("special", "Licid")


@cr("116.2d")
def test_an_effect_is_ignored_for_a_turn() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"]),
        Seat(battlefield=["Grizzly Bears", "Forest", "Forest", Permanent(CURSE, attached_to="Grizzly Bears")]),
        active=1,
    )
    assert play.pt("Grizzly Bears") == (1, 1)
    play.game.answer((next(one for one in play.decision.options if one.kind == "special"),))
    play.game.answer((play.decision.options[1],))
    assert (play.pt("Grizzly Bears"), play.graveyard(1)) == ((2, 2), ["Forest"])
    assert not play.may("special", "Curse")  # it is already ignored
    play.attack(["Grizzly Bears"])
    play.next_turn()
    assert (play.life(0), play.pt("Grizzly Bears")) == (18, (1, 1))


@cr("116.2d")
@pytest.mark.parametrize(("holder", "able"), [(0, False), (1, True)])
def test_only_the_named_players_may_take_the_special_action(holder: int, able: bool) -> None:
    seats = [Seat(battlefield=["Swamp"]), Seat(battlefield=["Swamp"])]
    seats[holder] = Seat(battlefield=["Swamp", "Grizzly Bears", Permanent(CURSE, attached_to="Grizzly Bears")])
    play = scene(*seats, active=1)
    acting = [one for one in play.decision.options if one.kind == "special"]
    assert (play.decision.player == 1 and bool(acting)) is able


@cr("116.2e")
def test_other_players_may_not_take_the_special_action() -> None:
    nobody = card("Nobody", "{B}", "Creature - Bird", Static(MayAct(IsPlayer("opponent"), (Mana("{0}"),))), pt="1/1")
    play = scene(Seat(battlefield=[nobody]))
    assert not play.may("special", "Nobody")
    play.pass_priority()
    assert (play.decision.player, play.may("special", "Nobody")) == (1, True)


@cr("116.1", "116.2", "116.3")
def test_the_player_keeps_priority_after_a_special_action() -> None:
    play = scene(Seat(battlefield=[Permanent("Morph Bear", face_down=True), "Forest"], hand=["Island"]))
    play.land("Island")
    assert play.decision.player == 0
    play.special("turn face up", "face-down creature")
    assert (play.decision.player, play.stack) == (0, [])
