"""Keywords that let a card be cast in another way: dash, blitz, madness, rebound, overload, aftermath, fuse, disturb,
entwine, prowl; and split second."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card, face
from apnap.language.conditions import WasPaid
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Destroy, Discard, Draw, Each, GainLife, If, LoseLife, Move, Target
from apnap.language.filters import InZone, any_target, creature, opponent_controls, you_own
from apnap.language.references import EachPlayer, You
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.life import LifeGained, LifeLost
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FORESTS = ["Forest"] * 5


# -- dash and blitz ----------------------------------------------------------------------------------------------------

RAIDER = card("Raider", "{3}{R}", "Creature - Orc", Keyword("dash", (Mana("{R}"),)), pt="3/1")
BRAWLER = card("Brawler", "{3}{R}", "Creature - Orc", Keyword("blitz", (Mana("{R}"),)), pt="3/1")


@cr("702.109a")
def test_a_dashed_creature_has_haste_and_returns_to_hand() -> None:
    play = scene(Seat(hand=[RAIDER], pool="{R}"))
    play.cast("Raider", way="dash")
    play.resolve()
    play.attack(["Raider"])
    play.until("end of combat")
    assert play.life(1) == 17
    play.until("end")
    play.resolve_all()
    assert (play.battlefield(), play.hand()) == ([], ["Raider"])


@cr("702.109a")
def test_a_creature_cast_for_its_mana_cost_does_not_dash() -> None:
    play = scene(Seat(hand=[RAIDER], pool="{R}{R}{R}{R}"))
    play.cast("Raider", way="")
    play.resolve()
    with pytest.raises(Illegal):
        play.attack(["Raider"])
    play.until("end")
    assert (play.battlefield(), play.stack) == (["Raider"], [])


@cr("702.152a")
def test_a_blitzed_creature_is_sacrificed_and_draws_a_card() -> None:
    play = scene(Seat(hand=[BRAWLER], pool="{R}", library=FORESTS))
    play.cast("Brawler", way="blitz")
    play.resolve()
    play.attack(["Brawler"])
    play.until("end")
    play.resolve_all()
    assert (play.life(1), play.battlefield(), play.graveyard(), play.hand()) == (17, [], ["Brawler"], ["Forest"])


# -- madness -----------------------------------------------------------------------------------------------------------

MADNESS = Keyword("madness", (Mana("{R}"),))
RAGE = card("Rage", "{3}{R}", "Sorcery", MADNESS, Spell((DealDamage(4, Target(any_target)),)))
RUMMAGE = card("Rummage", "{0}", "Instant", Spell((Discard(You()),)))


@cr("702.35a", "702.35b")
def test_a_discarded_card_may_be_cast_for_its_madness_cost() -> None:
    play = scene(Seat(hand=[RAGE, RUMMAGE], pool="{R}"))
    play.cast("Rummage")
    play.resolve()
    assert (play.exile(), play.stack) == (["Rage"], ["ability of Rage"])
    play.resolve()
    play.yes()
    play.choose("Player 2")
    play.resolve()
    assert (play.life(1), sorted(play.graveyard())) == (16, ["Rage", "Rummage"])


@cr("702.35a")
@pytest.mark.parametrize("pool", ["{R}", ""])
def test_an_uncast_madness_card_goes_to_the_graveyard(pool: str) -> None:
    play = scene(Seat(hand=[RAGE, RUMMAGE], pool=pool))
    play.cast("Rummage")
    play.resolve()
    play.resolve()
    if pool:
        play.no()
    assert (play.exile(), play.graveyard()) == ([], ["Rage", "Rummage"])


@cr("702.35a")
def test_only_discarded_cards_are_exiled_by_madness() -> None:
    bury = card("Bury", "{0}", "Instant", Spell((Move(Each(InZone("hand") & you_own), "graveyard"),)))
    play = scene(Seat(hand=[RAGE, bury], pool="{R}"))
    play.cast("Bury")
    play.resolve()
    assert (play.exile(), play.graveyard(), play.stack) == ([], ["Bury", "Rage"], [])


@cr("702.35a")
def test_a_card_exiled_without_being_discarded_is_not_cast() -> None:
    banish = card("Banish", "{0}", "Instant", Spell((Move(Each(InZone("hand") & you_own), "exile"),)))
    play = scene(Seat(hand=[RAGE, banish], pool="{R}"))
    play.cast("Banish")
    play.resolve()
    assert (play.exile(), play.stack) == (["Rage"], [])


@cr("702.35b")
def test_abilities_check_whether_the_madness_cost_was_paid() -> None:
    told = If(WasPaid("madness"), (GainLife(2),), (GainLife(1),))
    fury = card("Fury", "{R}", "Instant", Keyword("madness", (Mana("{R}"),)), Spell((told,)))
    play = scene(Seat(hand=[fury, RUMMAGE], pool="{R}"))
    play.cast("Rummage")
    play.resolve()
    play.resolve()
    play.yes()
    play.resolve()
    assert play.life() == 22


# -- rebound -----------------------------------------------------------------------------------------------------------

ECHO = card("Echo", "{R}", "Sorcery", Keyword("rebound"), Spell((DealDamage(2, Target(any_target)),)))


@cr("702.88a")
def test_a_rebounding_spell_is_cast_again_in_the_next_upkeep() -> None:
    play = scene(Seat(hand=[ECHO], pool="{R}", library=FORESTS), Seat(library=FORESTS))
    play.cast("Echo", ["Player 2"])
    play.resolve()
    assert (play.life(1), play.exile(), play.graveyard()) == (18, ["Echo"], [])
    play.next_turn()
    play.next_turn()
    play.resolve()
    play.yes()
    play.choose("Player 2")
    play.resolve()
    assert (play.life(1), play.exile(), play.graveyard()) == (16, [], ["Echo"])


@cr("702.88a")
def test_a_spell_that_does_not_resolve_does_not_rebound() -> None:
    own = Seat(hand=[ECHO], pool="{R}")
    play = scene(own, Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}"))
    play.cast("Echo", ["Grizzly Bears"])
    play.cast("Unsummon", ["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.exile(), play.graveyard()) == ([], ["Echo"])


# -- overload ----------------------------------------------------------------------------------------------------------

BLAST = card(
    "Blast",
    "{R}",
    "Sorcery",
    Keyword("overload", (Mana("{3}{R}"),)),
    Spell((DealDamage(2, Target(creature & opponent_controls)),)),
)
WARDED = card("Warded", "{W}", "Creature - Human", Keyword("shroud"), pt="2/2")


@cr("702.96a", "702.96b", "702.96c")
def test_an_overloaded_spell_affects_each_object_and_has_no_targets() -> None:
    theirs = Seat(battlefield=["Grizzly Bears", WARDED])
    play = scene(Seat(hand=[BLAST], pool="{R}" * 4, battlefield=["Grizzly Bears"]), theirs)
    play.cast("Blast", way="overload")
    play.resolve()
    assert (sorted(play.graveyard(1)), play.battlefield()) == (["Grizzly Bears", "Warded"], ["Grizzly Bears"])


@cr("702.96a")
def test_a_spell_cast_for_its_mana_cost_is_not_overloaded() -> None:
    play = scene(Seat(hand=[BLAST], pool="{R}" * 4), Seat(battlefield=["Grizzly Bears", "Flying Bear"]))
    play.cast("Blast", ["Flying Bear"], way="")
    play.resolve()
    assert play.graveyard(1) == ["Flying Bear"]


@cr("702.96b")
def test_an_overloaded_spell_needs_no_target() -> None:
    play = scene(Seat(hand=[BLAST], pool="{R}" * 4))
    play.cast("Blast", way="overload")
    play.resolve()
    assert play.graveyard() == ["Blast"]


# -- split cards -------------------------------------------------------------------------------------------------------


def split(*keywords: Keyword, second: Keyword | None = None) -> CardDefinition:
    behind = keywords if second is None else (*keywords, second)
    return CardDefinition(
        (
            face("Give", "{G}", "Instant", Spell((GainLife(3),)), *keywords),
            face("Take", "{B}", "Sorcery", Spell((LoseLife(3, EachPlayer("opponent")),)), *behind),
        ),
        "split",
    )


FUSED = split(Keyword("fuse"))
LATER = split(second=Keyword("aftermath"))


@cr("702.127a")
def test_an_aftermath_half_is_cast_from_the_graveyard_and_exiled() -> None:
    play = scene(Seat(hand=[LATER], pool="{G}{B}"))
    with pytest.raises(Illegal):
        play.cast("Give // Take", way="Take")
    play.cast("Give // Take", way="Give")
    play.resolve()
    assert (play.life(), play.graveyard()) == (23, ["Give // Take"])
    play.cast("Give // Take", way="Take (aftermath)")
    play.resolve()
    assert (play.life(1), play.exile(), play.graveyard()) == (17, ["Give // Take"], [])


@cr("702.102a", "702.102b", "702.102c", "702.102d")
def test_both_halves_of_a_fused_spell_happen() -> None:
    play = scene(Seat(hand=[FUSED], pool="{G}{B}"))
    play.cast("Give // Take", way="Give // Take (fuse)")
    assert play.values("Give // Take").mana_value == 2
    play.resolve()
    assert (play.life(), play.life(1), play.graveyard()) == (23, 17, ["Give // Take"])
    told = [type(event) for event in play.events(LifeGained, LifeLost)]
    assert told == [LifeGained, LifeLost]


@cr("702.102a")
def test_a_spell_is_fused_only_from_the_hand() -> None:
    play = scene(Seat(hand=[FUSED], pool="{G}{B}"))
    play.cast("Give // Take", way="Take")
    play.resolve()
    assert (play.life(), play.life(1)) == (20, 17)
    assert not play.may("cast", "Give // Take")


# -- disturb -----------------------------------------------------------------------------------------------------------

GHOST = CardDefinition(
    (
        face("Living", "{2}{W}", "Creature - Human", Keyword("disturb", (Mana("{W}"),)), pt="2/2"),
        face("Departed", "", "Creature - Spirit", Keyword("flying"), pt="1/1", colours=(0,)),
    ),
    "transform",
)


@cr("702.146a", "702.146b")
def test_a_disturbed_card_enters_with_its_back_face_up() -> None:
    play = scene(Seat(graveyard=[GHOST], pool="{W}"))
    play.cast("Living", way="disturb")
    assert play.stack == ["Departed"]
    play.resolve()
    assert (play.battlefield(), play.pt("Departed")) == (["Departed"], (1, 1))


# -- entwine -----------------------------------------------------------------------------------------------------------

BOTH = card(
    "Both",
    "{1}",
    "Instant",
    Keyword("entwine", (Mana("{2}"),)),
    Spell(modes=((Destroy(Target(creature)),), (Draw(1),))),
)


@cr("702.42a", "702.42b")
@pytest.mark.parametrize("entwined", [True, False])
def test_all_modes_of_an_entwined_spell_happen(entwined: bool) -> None:
    play = scene(Seat(hand=[BOTH], pool="{C}{C}{C}", library=FORESTS), Seat(battlefield=["Hill Giant"]))
    play.cast("Both", ["Hill Giant"] if entwined else [], choices=[True] if entwined else [False, 1])
    play.resolve()
    assert (play.graveyard(1), play.hand()) == ((["Hill Giant"] if entwined else []), ["Forest"])


@cr("702.42a")
def test_a_spell_without_targets_for_every_mode_cant_be_entwined() -> None:
    play = scene(Seat(hand=[BOTH], pool="{C}{C}{C}", library=FORESTS))
    play.cast("Both")
    play.resolve()
    assert (play.hand(), play.game.state.players[0].pool[0].count) == (["Forest"], 2)


# -- prowl and split second --------------------------------------------------------------------------------------------

THIEF = card("Thief", "{3}{B}", "Creature - Rogue", Keyword("prowl", (Mana("{B}"),)), pt="2/2")
ROGUE = card("Rogue", "{B}", "Creature - Rogue", pt="1/1")


@cr("702.76a")
@pytest.mark.parametrize(("attacker", "may"), [(ROGUE, True), ("Grizzly Bears", False)])
def test_prowl_requires_combat_damage_by_a_creature_of_its_type(attacker: CardDefinition | str, may: bool) -> None:
    play = scene(Seat(hand=[THIEF], battlefield=[attacker, "Swamp"]))
    play.attack([attacker if isinstance(attacker, str) else attacker.name])
    play.until("postcombat main")
    if may:
        play.cast("Thief", way="prowl")
    else:
        with pytest.raises(Illegal):
            play.cast("Thief", way="prowl")


SUDDEN = card("Sudden", "{R}", "Instant", Keyword("split second"), Spell((DealDamage(2, Target(any_target)),)))


@cr("702.61a", "702.61b")
def test_only_mana_abilities_can_be_activated_under_split_second() -> None:
    theirs = Seat(hand=["Lightning Bolt"], battlefield=["Mountain", Permanent("Bonesplitter"), "Grizzly Bears"])
    play = scene(Seat(hand=[SUDDEN, "Lightning Bolt"], pool="{R}{R}"), theirs)
    play.cast("Sudden", ["Player 2"])
    assert not play.may("cast", "Lightning Bolt")
    play.resolve()
    assert play.life(1) == 18
    play.cast("Lightning Bolt", ["Player 2"])


@cr("702.61a")
@pytest.mark.parametrize("sudden", [True, False])
def test_no_player_can_respond_to_split_second(sudden: bool) -> None:
    theirs = Seat(hand=["Counterspell"], battlefield=["Island", "Island"])
    play = scene(Seat(hand=[SUDDEN, "Lightning Bolt"], pool="{R}"), theirs)
    play.cast("Sudden" if sudden else "Lightning Bolt", ["Player 2"])
    if sudden:
        play.resolve()
        assert play.life(1) == 18
    else:
        play.pass_to(1)
        assert play.may("cast", "Counterspell")
