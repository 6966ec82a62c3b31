"""Cipher, ripple, demonstrate and epic (CR 702.50, 702.60, 702.99, 702.144)."""

from __future__ import annotations

from apnap.game.script import Script
from apnap.language.abilities import Keyword, Spell
from apnap.language.card import CardDefinition, card
from apnap.language.changes import LoseAll
from apnap.language.conditions import Fits
from apnap.language.effects import (
    Apply,
    CastIt,
    CopySpell,
    DealDamage,
    Destroy,
    Draw,
    Each,
    GainLife,
    If,
    Move,
    Target,
)
from apnap.language.filters import HasStatus, InZone, IsSpell, any_target, creature
from apnap.language.references import EachPlayer, This
from tests.cr.scenes import Seat, scene
from tests.marks import cr

INSIGHT = card("Insight", "{U}", "Sorcery", Spell((Draw(1),)), Keyword("cipher"))
FIREBOLT = card("Firebolt", "{U}", "Sorcery", Spell((DealDamage(1, Target(creature)),)), Keyword("cipher"))
TWIN = card("Twin", "{0}", "Instant", Spell((CopySpell(Target(IsSpell())),)))
FORGET = card("Forget", "{0}", "Instant", Spell((Apply(Target(creature), (LoseAll(),)),)))
WIPE = card("Wipe", "{0}", "Sorcery", Spell((Destroy(Each(creature)),)))
RETRIEVE = card("Retrieve", "{0}", "Sorcery", Spell((Move(Each(InZone("exile")), "hand"),)))
LIBRARY = ["Forest"] * 8


def encoded(spell: CardDefinition = INSIGHT, *hand: CardDefinition, on: str = "Grizzly Bears") -> Script:
    """The spell has been cast and encoded on Grizzly Bears."""
    play = scene(
        Seat(hand=[spell, *hand], battlefield=[on, "Hill Giant"], pool="{U}", library=LIBRARY),
        Seat(battlefield=["Craw Wurm"], library=LIBRARY),
    )
    play.cast(spell.name, targets=["Craw Wurm"] if spell is FIREBOLT else [])
    play.resolve()
    play.yes()
    play.choose(on)
    return play


def strike(play: Script, *attackers: str) -> None:
    play.attack(list(attackers) or ["Grizzly Bears"])
    play.until("combat damage")


@cr("702.99a", "702.99b", "707.12")
def test_the_encoded_creature_casts_a_copy() -> None:
    play = encoded()
    assert (play.exile(), play.graveyard(), len(play.hand())) == (["Insight"], [], 1)
    strike(play)
    play.resolve()
    play.yes()
    assert play.stack == ["Insight"]
    play.resolve()
    assert (play.exile(), play.graveyard(), len(play.hand())) == (["Insight"], [], 2)


@cr("702.99a")
def test_only_the_chosen_creature_casts_a_copy() -> None:
    play = encoded()
    strike(play, "Hill Giant")
    assert play.stack == []


@cr("702.99a", "704.5e")
def test_an_uncast_copy_ceases_to_exist() -> None:
    play = encoded()
    strike(play)
    play.resolve()
    play.no()
    assert (play.exile(), play.stack) == (["Insight"], [])


@cr("702.99a")
def test_encoding_is_optional() -> None:
    play = scene(Seat(hand=[INSIGHT], battlefield=["Grizzly Bears"], pool="{U}", library=LIBRARY))
    play.cast("Insight")
    play.resolve()
    play.no()
    assert (play.exile(), play.graveyard()) == ([], ["Insight"])


@cr("702.99a")
def test_without_a_creature_the_cipher_card_goes_to_the_graveyard() -> None:
    play = scene(Seat(hand=[INSIGHT], pool="{U}", library=LIBRARY))
    play.cast("Insight")
    play.resolve()
    assert (play.exile(), play.graveyard()) == ([], ["Insight"])


@cr("702.99a")
def test_a_copy_is_not_a_card_and_is_not_encoded() -> None:
    insight = card("Insight", "{U}", "Instant", Spell((Draw(1),)), Keyword("cipher"))
    play = scene(Seat(hand=[insight, TWIN], battlefield=["Grizzly Bears"], pool="{U}", library=LIBRARY))
    play.cast("Insight")
    play.cast("Twin", targets=["Insight"])
    play.resolve()
    play.resolve()  # the copy asks nothing
    assert (play.stack, len(play.hand()), play.exile()) == (["Insight"], 1, [])


@cr("702.99c")
def test_the_card_stays_encoded_while_the_creature_is_on_the_battlefield() -> None:
    play = encoded(INSIGHT, WIPE)
    play.cast("Wipe")
    play.resolve()
    assert play.exile() == ["Insight"]
    play = encoded(INSIGHT, RETRIEVE)
    play.cast("Retrieve")
    play.resolve()
    strike(play)
    assert play.stack == []


@cr("702.99a")
def test_the_creature_may_lose_the_granted_ability() -> None:
    play = encoded(INSIGHT, FORGET)
    play.cast("Forget", targets=["Grizzly Bears"])
    play.resolve()
    strike(play)
    assert play.stack == []


@cr("702.99a", "707.12")
def test_the_copy_has_its_own_targets() -> None:
    play = encoded(FIREBOLT)
    strike(play)
    play.resolve()
    play.yes()
    play.choose("Hill Giant")
    play.resolve()
    assert (play.damage("Hill Giant"), play.damage("Craw Wurm")) == (1, 1)


def rippling(*library: CardDefinition | str, number: int = 4) -> Script:
    play = scene(Seat(hand=[surge(number)], pool="{R}", library=list(library)))
    play.cast("Surge")
    play.resolve()
    return play


def surge(number: int = 4) -> CardDefinition:
    return card("Surge", "{R}", "Instant", Spell((GainLife(2),)), Keyword("ripple", number=number))


@cr("702.60a", "702.60b")
def test_ripple_casts_cards_with_the_same_name_and_each_ripples_again() -> None:
    play = rippling(surge(), "Forest", surge(), "Island", surge(), "Plains")
    play.yes()
    play.yes()
    play.no()
    play.order(["Forest", "Surge", "Island"])
    assert play.stack == ["ability of Surge", "Surge", "Surge"]


@cr("702.60a")
def test_ripple_is_optional_and_uses_the_cards_there_are() -> None:
    play = rippling("Forest", "Island")
    play.no()
    assert play.library() == ["Forest", "Island"]
    play = rippling("Forest", "Island", number=3)
    play.yes()
    play.order(["Forest", "Island"])
    assert play.library() == ["Island", "Forest"]
    play = rippling("Forest", "Island", surge(), number=2)
    play.yes()
    play.order(["Forest", "Island"])
    assert play.stack == ["Surge"]


LESSON = card("Lesson", "{U}", "Sorcery", Spell((DealDamage(1, Target(any_target)),)), Keyword("demonstrate"))


def demonstrated() -> Script:
    play = scene(Seat(hand=[LESSON], pool="{U}"), Seat(), Seat())
    play.cast("Lesson", targets=["Player 2"])
    play.resolve()
    return play


@cr("702.144a")
def test_demonstrate_copies_for_you_and_an_opponent() -> None:
    play = demonstrated()
    play.yes()
    play.choose("change")
    play.choose("Player 3")
    play.choose("Player 2")
    assert play.decision.player == 1
    play.choose("change")
    play.choose("Player 1")
    assert [play.state.object(id).controller for id in play.state.zone("stack", 0)] == [0, 0, 1]
    play.resolve()
    assert play.lives == [19, 20, 20]
    play.resolve()
    assert play.lives == [19, 20, 19]
    play.resolve()
    assert play.lives == [19, 19, 19]


@cr("702.144a")
def test_without_your_copy_no_opponent_copies() -> None:
    play = demonstrated()
    play.no()
    assert play.stack == ["Lesson"]


SWARM = card("Swarm", "{G}", "Sorcery", Spell((DealDamage(2, Target(any_target)),)), Keyword("epic"))


def epic() -> Script:
    play = scene(Seat(hand=[SWARM, TWIN, "Forest"], pool="{G}", library=LIBRARY), Seat(hand=[TWIN], library=LIBRARY))
    play.cast("Swarm", targets=["Player 2"])
    play.resolve()
    return play


@cr("702.50a", "702.50b")
def test_epic_prevents_casting_spells_and_copies_itself_each_upkeep() -> None:
    play = epic()
    assert play.lives == [20, 18]
    for life in (16, 14):
        play.until("upkeep", 1)
        assert play.stack == []
        play.until("upkeep", 0)
        play.resolve()
        play.choose("keep")
        assert not play.may("cast", "Twin")
        play.resolve()
        assert (play.lives, play.stack) == ([20, life], [])


@cr("702.50a", "702.50b")
def test_the_copy_is_not_epic_and_other_players_may_cast() -> None:
    play = epic()
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    play.resolve()
    play.choose("keep")
    copy = play.state.zone("stack", 0)[0]
    assert "epic" not in play.keywords(copy)
    play.cast("Twin", targets=["Swarm"], by=1)
    play.resolve()
    play.choose("keep")
    play.resolve_all()
    play.until("upkeep", 1)
    assert play.stack == []
    play.until("precombat main", 1)
    assert play.lives == [20, 14]


@cr("707.12")
def test_a_copy_of_a_card_is_a_copy() -> None:
    mark = card("Mark", "{5}", "Sorcery", Spell((If(Fits(This(), HasStatus("card")), (GainLife(3),), (GainLife(1),)),)))
    echo = card("Echo", "{0}", "Sorcery", Spell((CastIt(Each(InZone("graveyard")), copy=True),)))
    play = scene(Seat(hand=[echo], graveyard=[mark]))
    play.cast("Echo")
    play.resolve()
    play.yes()
    play.resolve()
    assert (play.life(), play.graveyard()) == (21, ["Echo", "Mark"])


@cr("707.10")
def test_each_player_copies_it_for_themselves() -> None:
    all_copy = card("All Copy", "{0}", "Instant", Spell((CopySpell(Target(IsSpell()), who=EachPlayer()),)))
    gain = card("Gain", "{0}", "Instant", Spell((GainLife(1),)))
    play = scene(Seat(hand=[gain, all_copy]))
    play.cast("Gain")
    play.cast("All Copy", targets=["Gain"])
    play.resolve()
    play.resolve_all()
    assert play.lives == [22, 21]
