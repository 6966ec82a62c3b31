"""Keywords that copy spells and cards: storm, gravestorm, squad, embalm, eternalize, encore; and graft, dethrone,
recover."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, GainLife, Target
from apnap.language.filters import any_target, this
from apnap.language.mana import B, W
from apnap.language.statics import Cannot
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

# -- storm -------------------------------------------------------------------------------------------------------------

SHOTS = card("Shots", "{R}", "Instant", Keyword("storm"), Spell((DealDamage(1, Target(any_target)),)))
SIP = card("Sip", "{0}", "Instant", Spell((GainLife(1),)))
TOLL = card("Toll", "{R}", "Instant", Keyword("gravestorm"), Spell((DealDamage(1, Target(any_target)),)))


@cr("702.40a")
def test_it_is_copied_for_each_spell_cast_before_it_by_anyone() -> None:
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
def test_a_first_spell_has_no_copies() -> None:
    play = scene(Seat(hand=[SHOTS], pool="{R}"))
    play.cast("Shots", ["Player 2"])
    play.resolve_all()
    assert play.life(1) == 19


@cr("702.69a")
def test_gravestorm_counts_permanents_that_died() -> None:
    play = scene(Seat(hand=["Murder", TOLL], pool="{B}{B}{B}{R}", battlefield=["Grizzly Bears"]))
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    play.cast("Toll", ["Player 2"])
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    assert play.life(1) == 18


# -- squad -------------------------------------------------------------------------------------------------------------


@cr("702.157a")
def test_a_squad_has_a_copy_for_each_payment() -> None:
    guard = card("Guard", "{W}", "Creature - Soldier", Keyword("squad", (Mana("{1}"),)), pt="1/1")
    play = scene(Seat(hand=[guard], pool="{W}{C}{C}"))
    play.cast("Guard", choices=[True, True])
    play.resolve_all()
    assert play.battlefield() == ["Guard"] * 3
    assert sum(play.game.state.object(id).is_token for id in play.game.state.battlefield) == 2


# -- embalm, eternalize, encore ----------------------------------------------------------------------------------------


@cr("702.128a")
def test_an_embalmed_card_comes_back_as_a_white_zombie_without_a_mana_cost() -> None:
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
def test_an_eternal_is_a_black_4_4() -> None:
    cat = card("Cat", "{W}", "Creature - Cat", Keyword("eternalize", (Mana("{1}"),)), pt="1/1")
    play = scene(Seat(graveyard=[cat], pool="{C}"))
    play.activate("Cat")
    play.resolve()
    made = play.values("Cat")
    assert (play.pt("Cat"), made.colours, made.cost, sorted(made.subtypes)) == ((4, 4), 1 << B, (), ["Cat", "Zombie"])


@cr("702.128a")
def test_it_is_embalmed_as_a_sorcery() -> None:
    cat = card("Cat", "{W}", "Creature - Cat", Keyword("embalm", (Mana("{1}"),)), pt="1/1")
    play = scene(Seat(graveyard=[cat], battlefield=["Plains"]), step="end")
    with pytest.raises(Illegal):
        play.activate("Cat")


@cr("702.141a")
def test_each_opponent_is_attacked_by_a_token_of_its_own() -> None:
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


# -- graft, dethrone, recover ------------------------------------------------------------------------------------------


@cr("702.58a")
@pytest.mark.parametrize("moves", [True, False])
def test_graft_hands_a_counter_on(moves: bool) -> None:
    ooze = card("Ooze", "{G}", "Creature - Ooze", Keyword("graft", number=2), pt="0/0")
    play = scene(Seat(hand=[ooze, "Grizzly Bears"], pool="{G}{G}{G}"))
    play.cast("Ooze")
    play.resolve()
    assert play.pt("Ooze") == (2, 2)
    play.cast("Grizzly Bears")
    play.resolve()
    play.resolve()
    play.choose(moves)
    expected = ((1, 1), (3, 3)) if moves else ((2, 2), (2, 2))
    assert (play.pt("Ooze"), play.pt("Grizzly Bears")) == expected


@cr("122.5")
@pytest.mark.parametrize("gone", ["", "Bear", "Ooze"])
def test_a_counter_that_can_not_be_put_there_is_not_moved(gone: str) -> None:
    """The bear can't have counters; or one of the two has left."""
    ooze = card("Ooze", "{G}", "Creature - Ooze", Keyword("graft", number=2), pt="0/0")
    pure = Static(Cannot(this, "get counters"))
    bear = card("Bear", "{G}", "Creature - Bear", *([] if gone else [pure]), pt="2/2")
    play = scene(Seat(battlefield=[Permanent(ooze, counters={"+1/+1": 2})], hand=[bear, "Murder"], pool="{G}{B}{B}{B}"))
    play.cast("Bear")
    play.resolve()
    if gone:
        play.cast("Murder", targets=[gone])
        play.resolve()
    play.resolve()
    if gone != "Ooze":
        play.yes()
        assert play.counters("Ooze") == {"+1/+1": 2}
    else:
        assert play.counters("Bear") == {}


@cr("702.105a")
@pytest.mark.parametrize(("life", "grows"), [(20, True), (21, True), (19, False)])
def test_dethrone_looks_for_the_most_life(life: int, grows: bool) -> None:
    rebel = card("Rebel", "{R}", "Creature - Human", Keyword("dethrone"), pt="2/2")
    play = scene(Seat(battlefield=[rebel]), Seat(life=life))
    play.attack(["Rebel"])
    if grows:
        play.resolve_all()
    assert play.pt("Rebel") == ((3, 3) if grows else (2, 2))


@cr("702.59a")
@pytest.mark.parametrize("pays", [True, False])
def test_what_recovers_returns_or_is_exiled(pays: bool) -> None:
    garza = card("Garza", "{W}", "Instant", Keyword("recover", (Mana("{1}"),)), Spell((GainLife(1),)))
    own = Seat(graveyard=[garza], hand=["Murder"], pool="{B}{B}{B}{C}", battlefield=[Permanent("Grizzly Bears")])
    play = scene(own)
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    play.resolve()
    play.choose(pays)
    assert (play.hand(), play.exile()) == ((["Garza"], []) if pays else ([], ["Garza"]))


@cr("702.59a")
def test_another_players_creature_recovers_nothing() -> None:
    garza = card("Garza", "{W}", "Instant", Keyword("recover", (Mana("{1}"),)), Spell((GainLife(1),)))
    play = scene(Seat(graveyard=[garza], hand=["Murder"], pool="{B}{B}{B}{C}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Murder", ["Grizzly Bears"])
    play.resolve()
    assert (play.stack, play.graveyard()) == ([], ["Murder", "Garza"])
