"""Emblems (CR 114)."""

from __future__ import annotations

import apnap
from apnap.language.abilities import Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Exists
from apnap.language.effects import CreateEmblem, GainLife, Target
from apnap.language.filters import creature, opponent, you_control
from apnap.language.patterns import Attacks, Begins
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot, Continuous
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


def with_elspeth(name: str, loyalty: int) -> apnap.Script:
    board = apnap.Board(find=apnap.named)
    board.player(0, battlefield=[Permanent(name, counters={"loyalty": loyalty}), "Grizzly Bears"])
    board.player(1, hand=["Murder"], battlefield=["Swamp"] * 3)
    play = apnap.Script(board.start())
    play.activate(name, ability=2)
    play.resolve()
    assert play.graveyard(0) == [name]
    return play


@cr("114.4", "114.2")
def test_the_static_ability_of_an_emblem_functions() -> None:
    play = with_elspeth("Elspeth, Sun's Champion", 7)
    assert play.pt("Grizzly Bears") == (4, 4)
    assert "flying" in play.keywords("Grizzly Bears")


@cr("114.4")
def test_an_emblem_gives_indestructible() -> None:
    play = with_elspeth("Elspeth, Knight-Errant", 8)
    play.cast("Murder", targets=["Grizzly Bears"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@cr("114.4", "114.5")
def test_the_triggered_ability_of_an_emblem_functions() -> None:
    bless = card("Bless", "{W}", "Sorcery", Spell((CreateEmblem((Triggered(Begins("end", You()), (GainLife(3),)),)),)))
    play = scene(Seat(hand=[bless], pool="{W}"))
    play.cast("Bless")
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.life(0) == 23
    assert play.command() == ["Emblem"]


@cr("114.4")
def test_a_rule_from_an_emblem_is_in_force() -> None:
    """A continuous effect, a rule and a triggered ability of one emblem, each as on a permanent."""
    grow = Static(Continuous(creature & you_control, (ModifyPT(1, 1),)), Exists(creature & you_control))
    hush = Static(Cannot(opponent, "gain life"))
    watch = Triggered(Attacks(creature & you_control), (GainLife(1, EachPlayer()),))
    bless = card("Bless", "{W}", "Sorcery", Spell((CreateEmblem((grow, hush, watch)),)))
    play = scene(Seat(hand=[bless], pool="{W}", battlefield=["Grizzly Bears"]), Seat(battlefield=["Hill Giant"]))
    play.cast("Bless")
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((3, 3), (3, 3))
    play.attack(["Grizzly Bears"])
    play.resolve()
    assert play.lives == [21, 20]
    emblem = play.state.object(play.state.command[0])
    assert [one.node for one in emblem.base.abilities] == [grow, hush, watch]


@cr("114.1", "114.2")
def test_an_emblem_for_another_player() -> None:
    emblem = CreateEmblem((Triggered(Begins("upkeep", You()), (GainLife(1),)),), Target(opponent))
    play = cast((emblem,), Seat(library=["Plains"] * 3), Seat(library=["Plains"] * 3))
    play.until("upkeep", 1)
    play.resolve_all()
    assert play.lives == [20, 21]
