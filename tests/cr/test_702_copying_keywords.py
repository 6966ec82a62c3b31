"""Storm, gravestorm, squad, embalm, eternalize and encore (CR 702.40, 702.69, 702.128)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, GainLife, Target
from apnap.language.filters import any_target
from apnap.language.mana import B, W
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Seat, scene
from tests.marks import cr

SHOTS = card("Shots", "{R}", "Instant", Keyword("storm"), Spell((DealDamage(1, Target(any_target)),)))

SIP = card("Sip", "{0}", "Instant", Spell((GainLife(1),)))

TOLL = card("Toll", "{R}", "Instant", Keyword("gravestorm"), Spell((DealDamage(1, Target(any_target)),)))


@cr("702.40a")
def test_storm_copies_for_each_spell_cast_before_it_this_turn() -> None:
    play = scene(Seat(hand=[SIP, SHOTS], pool="{R}"), Seat(hand=[SIP, SIP]))
    play.cast("Sip")
    play.cast("Sip", by=1)
    play.resolve_all()
    play.cast("Shots", ["Player 2"])
    play.pass_to(1)
    play.cast("Sip")  # after it: that one doesn't count
    play.resolve()
    life = play.life(1)
    play.resolve()
    for _ in range(2):
        play.choose("keep")
    assert len(play.stack) == 3
    play.resolve_all()
    assert play.life(1) == life - 3


@cr("702.40a")
def test_the_first_spell_of_a_turn_has_no_storm_copies() -> None:
    play = scene(Seat(hand=[SHOTS], pool="{R}"))
    play.cast("Shots", ["Player 2"])
    play.resolve_all()
    assert play.life(1) == 19


@cr("702.69a")
def test_gravestorm_counts_permanents_put_into_graveyards() -> None:
    play = scene(Seat(hand=["Murder", TOLL], pool="{B}{B}{B}{R}", battlefield=["Grizzly Bears"]))
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    play.cast("Toll", ["Player 2"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert play.life(1) == 18


@cr("702.157a")
def test_squad_creates_a_copy_for_each_payment() -> None:
    guard = card("Guard", "{W}", "Creature - Soldier", Keyword("squad", (Mana("{1}"),)), pt="1/1")
    play = scene(Seat(hand=[guard], pool="{W}{C}{C}"))
    play.cast("Guard", choices=[True, True])
    play.resolve_all()
    assert play.battlefield() == ["Guard"] * 3
    assert sum(play.game.state.object(id).is_token for id in play.game.state.battlefield) == 2


@cr("702.128a")
def test_an_embalmed_card_becomes_a_white_zombie_token_without_a_mana_cost() -> None:
    embalm = Keyword("embalm", (Mana("{W}"),))
    sphinx = card("Sphinx", "{2}{U}", "Creature - Sphinx", Keyword("flying"), embalm, pt="3/3")
    play = scene(Seat(graveyard=[sphinx], pool="{W}"))
    play.activate("Sphinx")
    play.resolve()
    made = play.values("Sphinx")
    assert (play.graveyard(), play.exile(), play.battlefield()) == ([], ["Sphinx"], ["Sphinx"])
    assert (made.colours, made.cost, made.mana_value, sorted(made.subtypes)) == (1 << W, (), 0, ["Sphinx", "Zombie"])
    assert (play.pt("Sphinx"), "flying" in play.keywords("Sphinx")) == ((3, 3), True)


@cr("702.129a")
def test_an_eternalized_token_is_a_black_4_4() -> None:
    cat = card("Cat", "{W}", "Creature - Cat", Keyword("eternalize", (Mana("{1}"),)), pt="1/1")
    play = scene(Seat(graveyard=[cat], pool="{C}"))
    play.activate("Cat")
    play.resolve()
    made = play.values("Cat")
    assert (play.pt("Cat"), made.colours, made.cost, sorted(made.subtypes)) == ((4, 4), 1 << B, (), ["Cat", "Zombie"])


@cr("702.128a")
def test_embalm_is_activated_as_a_sorcery() -> None:
    cat = card("Cat", "{W}", "Creature - Cat", Keyword("embalm", (Mana("{1}"),)), pt="1/1")
    play = scene(Seat(graveyard=[cat], battlefield=["Plains"]), step="end")
    with pytest.raises(Illegal):
        play.activate("Cat")


@cr("702.141a")
def test_encore_creates_an_attacking_token_for_each_opponent() -> None:
    angel = card("Angel", "{W}", "Creature - Angel", Keyword("encore", (Mana("{1}"),)), pt="3/3")
    play = scene(Seat(graveyard=[angel], pool="{C}"), Seat(), Seat())
    play.activate("Angel")
    play.resolve()
    tokens = list(play.game.state.battlefield)
    assert play.battlefield() == ["Angel", "Angel"]
    with pytest.raises(Illegal):
        play.attack({tokens[0]: "Player 3", tokens[1]: "Player 3"})
    play.attack({tokens[0]: "Player 2", tokens[1]: "Player 3"})
    play.until("end of combat")
    assert (play.life(1), play.life(2)) == (17, 17)
    play.until("end")
    play.resolve_all()
    assert play.battlefield() == []
