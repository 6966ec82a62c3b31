"""Backup, amplify, tribute and myriad (CR 702.38, 702.104, 702.116, 702.165)."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import Gain
from apnap.language.conditions import Fits, Unless
from apnap.language.effects import CreateCopyToken, GainLife, Target
from apnap.language.filters import HasStatus, another, creature, player, this
from apnap.language.patterns import Attacks, enters
from apnap.language.references import This
from apnap.language.statics import EntersWith
from apnap.rules.asking.decisions import Act
from tests.cr.reading import made
from tests.cr.scenes import Seat, scene
from tests.cr.test_310_battles import SIEGE
from tests.marks import cr

HELPER = made("Helper", "Backup 2\nFlying\nWhenever this creature attacks, you gain 1 life.")


def backed(name: str) -> Script:
    play = scene(Seat(hand=[HELPER], battlefield=["Grizzly Bears"]), Seat())
    play.cast("Helper")
    play.resolve()
    play.choose(name)
    play.resolve()
    return play


@cr("702.165a")
def test_backup_grants_the_abilities_printed_below_it() -> None:
    play = backed("Grizzly Bears")
    assert (play.power("Grizzly Bears"), "flying" in play.keywords("Grizzly Bears")) == (4, True)
    play.attack(["Grizzly Bears"])
    play.resolve_all()
    assert play.life() == 21
    play.next_turn()
    assert (play.power("Grizzly Bears"), "flying" in play.keywords("Grizzly Bears")) == (4, False)


@cr("702.165a")
def test_backup_may_put_counters_on_itself() -> None:
    play = backed("Helper")
    assert (play.power("Helper"), play.power("Grizzly Bears")) == (3, 2)


@cr("702.165a")
def test_backup_does_not_grant_abilities_printed_above_it() -> None:
    late = made("Late", "Trample\nBackup 1\nFlying")
    (keyword,) = [one for one in late.faces[0].abilities if isinstance(one, Keyword) and one.name == "backup"]
    assert keyword.quality == Gain((Keyword("flying"),))
    named = card("Named", "{0}", "Creature", Keyword("backup", number=1, quality=Gain((Keyword("reach"),))), pt="1/1")
    play = scene(Seat(hand=[named], battlefield=["Grizzly Bears"]))
    play.cast("Named")
    play.resolve()
    play.choose("Grizzly Bears")
    play.resolve()
    assert "reach" in play.keywords("Grizzly Bears")


@cr("702.38a")
@pytest.mark.parametrize(("shown", "power"), [([], 1), (["Kin"], 3), (["Kin", "Kin"], 5)])
def test_amplify_counts_revealed_cards_that_share_a_type(shown: list[str], power: int) -> None:
    leader = card("Leader", "{0}", "Creature - Goblin Soldier", Keyword("amplify", number=2), pt="1/1")
    kin = card("Kin", "{5}", "Creature - Goblin", pt="1/1")
    play = scene(Seat(hand=[leader, kin, kin, "Grizzly Bears"]))
    play.cast("Leader")
    play.resolve()
    play.choose(*shown)
    assert (play.power("Leader"), len(play.hand())) == (power, 3)


@cr("702.38a", "614.12")
@pytest.mark.parametrize(("shape", "power"), [("token", 5), ("clone", 3)])
def test_amplify_uses_the_types_the_permanent_will_have(shape: str, power: int) -> None:
    leader = card("Leader", "{0}", "Creature - Goblin", Keyword("amplify", number=2), pt="1/1")
    kin, fake = card("Kin", "{5}", "Creature - Goblin", pt="1/1"), card("Fake", "{5}", "Creature - Shapeshifter")
    maker = card("Token", "{0}", "Sorcery", Spell((CreateCopyToken(Target(creature)),)))
    clone = card("Clone", "{0}", "Creature - Shapeshifter", Static(EntersWith(this, copy=creature)))
    play = scene(Seat(hand=[maker if shape == "token" else clone, kin, fake, kin], battlefield=[leader]))
    play.cast(shape, targets=["Leader"] if shape == "token" else [])
    play.resolve()
    play.choose(*["Kin"] * (power // 2))
    assert sorted(play.power(id) for id in play.state.battlefield) == [1, power]


@cr("702.104a", "702.104b")
@pytest.mark.parametrize(("pays", "power", "life"), [(True, 4, 20), (False, 1, 22)])
def test_an_opponent_may_pay_tribute(pays: bool, power: int, life: int) -> None:
    angry = Triggered(enters(), (GainLife(2),), Unless(Fits(This(), HasStatus("tribute paid"))))
    brute = card("Brute", "{0}", "Creature - Giant", Keyword("tribute", number=3), angry, pt="1/1")
    play = scene(Seat(hand=[brute]), Seat())
    play.cast("Brute")
    play.resolve()
    play.choose(pays)
    play.resolve_all()
    assert (play.power("Brute"), play.life()) == (power, life)


@cr("702.104a")
def test_the_controller_chooses_the_opponent_for_tribute() -> None:
    gift = Static(EntersWith(this, counters=(("+1/+1", 1),), offered=True))
    play = scene(Seat(hand=[card("Idol", "{0}", "Creature", gift, pt="1/1")]), Seat(), Seat())
    play.cast("Idol")
    play.resolve()
    play.choose("Player 3")
    assert "Player 3 is asked" in play.asked
    play.yes()
    assert play.power("Idol") == 2


@cr("702.116a", "508.4")
def test_myriad_creates_tokens_attacking_the_other_opponents() -> None:
    many = card("Many", "{1}", "Creature - Soldier", Keyword("myriad"), pt="2/2")
    play = scene(Seat(battlefield=[many]), Seat(), Seat())
    play.attack({"Many": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("end of combat")
    assert (play.life(1), play.life(2)) == (18, 18)
    play.resolve_all()
    assert play.battlefield() == ["Many"]


@cr("702.116a")
@pytest.mark.parametrize(("sent", "copies"), [((), 0), (("Player 3",), 1), (("Player 3", "Player 4"), 2)])
def test_myriad_tokens_enter_together_and_are_exiled_together(sent: tuple[str, ...], copies: int) -> None:
    """Each sees the other enter; one delayed ability exiles all of them."""
    hail = Triggered(enters(creature & another), (GainLife(1),))
    many = card("Many", "{1}", "Creature - Soldier", Keyword("myriad"), hail, pt="2/2")
    play = scene(Seat(battlefield=[many]), Seat(), Seat(), Seat())
    play.attack({"Many": "Player 2"})
    play.resolve()
    play.choose(*sent)
    while not isinstance(play.decision, Act):
        play.game.answer(play.decision.options[0])
    play.resolve_all()
    assert (len(play.battlefield()), play.life(0)) == (1 + copies, 20 + copies * copies)
    play.until("end of combat")
    assert len(play.stack) == min(copies, 1)
    play.resolve_all()
    assert play.battlefield() == ["Many"]


@cr("702.116a")
def test_a_myriad_token_attacks_its_own_opponent() -> None:
    send = CreateCopyToken(This(), tapped=True, attacking=True, at=Target(player))
    scout = card("Scout", "{1}", "Creature - Scout", Triggered(Attacks(), (send,)), pt="2/2")
    play = scene(Seat(battlefield=[scout]), Seat(), Seat())
    play.attack({"Scout": "Player 2"})
    play.choose("Player 3")
    play.resolve()
    play.until("end of combat")
    assert (play.life(1), play.life(2)) == (18, 18)


@cr("702.116a")
def test_myriad_does_nothing_with_two_players() -> None:
    many = card("Many", "{1}", "Creature - Soldier", Keyword("myriad"), pt="2/2")
    play = scene(Seat(battlefield=[many]), Seat())
    play.attack(["Many"])
    play.resolve_all()
    assert play.battlefield() == ["Many"]


@cr("702.116a")
def test_myriad_tokens_cant_attack_a_battle() -> None:
    many = card("Many", "{1}", "Creature - Soldier", Keyword("myriad"), pt="2/2")
    play = scene(Seat(hand=[SIEGE], battlefield=[many], pool="{R}{R}"), Seat(), Seat())
    play.cast("Invasion")
    play.resolve()
    play.choose("Player 3")
    play.attack({"Many": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("postcombat main")
    assert (play.lives, play.counters("Invasion")) == ([20, 18, 18], {"defense": 3})
