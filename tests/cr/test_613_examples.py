"""The Examples of CR 613."""

from __future__ import annotations

from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.amounts import Count
from apnap.language.card import card
from apnap.language.costs import TapThis
from apnap.language.effects import AddCounters, Apply, Draw, Each, Target, Untap
from apnap.language.filters import InZone, Is, artifact, creature, this, white, you_control, you_own
from apnap.language.references import Bound, Host
from apnap.language.statics import Continuous
from apnap.language.types import ARTIFACT, CREATURE, LAND
from apnap.rules.values.reading import abilities
from apnap.state.table import State
from tests.cr.layer_tables import (
    BEARS,
    FLIGHT,
    GROUNDED,
    HONOR,
    PURELACE,
    agree,
    enchants,
    lasting,
    named,
    of,
    pt,
    table,
)
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example


@cr("604.3a", "613.4b", "613.7a")
@example("613.6/4")
def test_a_granted_power_definition_is_not_characteristic_defining() -> None:
    svogthos = card("Svogthos", "", "Land", Activated((TapThis(),), (Draw(1),)))
    granted = Static(Continuous(this, (ch.DefinePT(_dead(), _dead()),)), defining=True)
    play = scene(Seat(battlefield=[svogthos], graveyard=[BEARS] * 10))
    state = play.state
    it = [named(state, "Svogthos")]
    first = (ch.SetTypes(CREATURE, keep="all"), ch.SetPT(3, 3))
    lasting(state, it, *first)
    lasting(state, it, ch.ModifyPT(1, 1))
    assert pt(state, "Svogthos") == (4, 4)
    plant = ch.SetTypes(CREATURE, ("Plant", "Zombie"), keep="all")
    lasting(state, it, plant, ch.SetColours((2, 4)), ch.Gain((granted,)))
    assert pt(state, "Svogthos") == (11, 11)
    assert (of(state, "Svogthos").types, of(state, "Svogthos").colours) == (LAND | CREATURE, 0b10100)
    state.set_zone("graveyard", 0, state.players[0].graveyard[:-1])
    assert state.standing is None
    assert pt(state, "Svogthos") == (10, 10)
    lasting(state, it, *first)
    assert pt(state, "Svogthos") == (4, 4)


def _dead() -> Count:
    return Count(creature & InZone("graveyard") & you_own)


def _switching() -> tuple[State, list[int]]:
    state = table(card("Wall", "{W}", "Creature - Wall", pt="1/3"))
    it = [named(state, "Wall")]
    lasting(state, it, ch.ModifyPT(0, 1))
    lasting(state, it, ch.SwitchPT())
    assert pt(state, "Wall") == (4, 1)
    return state, it


@cr("613.4d")
@example("613.4d/1")
def test_a_bonus_after_a_switch() -> None:
    state, it = _switching()
    lasting(state, it, ch.ModifyPT(5, 0))
    assert pt(state, "Wall") == (4, 6)


@cr("613.4d")
@example("613.4d/2")
def test_a_bonus_that_ends_before_a_switch() -> None:
    state, _ = _switching()
    state.effects = state.effects[1:]
    assert pt(state, "Wall") == (3, 1)


@cr("613.4d")
@example("613.4d/3")
def test_two_switches() -> None:
    state, it = _switching()
    lasting(state, it, ch.SwitchPT())
    assert pt(state, "Wall") == (1, 4)


@cr("613.5", "613.1e", "613.4c")
@example("613.5/1")
def test_honor_of_the_pure() -> None:
    state = table(HONOR, card("Rats", "{B}{B}", "Creature - Rat", pt="2/2"))
    assert pt(state, "Rats") == (2, 2)
    lasting(state, [named(state, "Rats")], ch.SetColours((0,)))
    assert pt(state, "Rats") == (3, 3)
    lasting(state, [named(state, "Rats")], ch.SetColours((3,)))
    assert pt(state, "Rats") == (2, 2)


@cr("613.5", "613.4b", "613.4c")
@example("613.5/2")
def test_gray_ogre() -> None:
    ogre = card("Gray Ogre", "{2}{R}", "Creature - Ogre", pt="2/2")
    put = card("Put", "{G}", "Instant", Spell((AddCounters("+1/+1", 1, Target(creature)),)))
    grow = card("Grow", "{G}", "Instant", Spell((Apply(Target(creature), (ch.ModifyPT(4, 4),)),)))
    tough = enchants("Tough", ch.ModifyPT(0, 2), what=creature & you_control)
    shrink = card("Shrink", "{U}", "Instant", Spell((Apply(Target(creature), (ch.SetPT(0, 1),)),)))
    play = scene(Seat(hand=[put, grow, tough, shrink], pool="{G}{G}{W}{W}{U}", battlefield=[ogre]))
    for name, shown in (("Put", (3, 3)), ("Grow", (7, 7)), ("Tough", (7, 9)), ("Shrink", (5, 8))):
        play.cast(name, targets=[] if name == "Tough" else ["Gray Ogre"])
        play.resolve()
        assert play.pt("Gray Ogre") == shown
    agree(play.state)


@cr("613.6")
@example("613.6/1")
def test_wild_mongrel() -> None:
    mongrel = card("Wild Mongrel", "{1}{G}", "Creature - Dog", pt="2/2")
    state = table(mongrel, HONOR)
    lasting(state, [named(state, "Wild Mongrel")], ch.ModifyPT(1, 1), ch.SetColours((0,)))
    assert (of(state, "Wild Mongrel").colours, pt(state, "Wild Mongrel")) == (1, (4, 4))


@cr("613.6", "613.1b")
@example("613.6/2")
def test_act_of_treason() -> None:
    treason = card(
        "Act of Treason",
        "{2}{R}",
        "Sorcery",
        Spell((Untap(Target(creature)), Apply(Bound("target"), (ch.ChangeControl(), ch.Gain((Keyword("haste"),)))))),
    )
    play = scene(Seat(hand=[treason], pool="{R}{R}{R}"), Seat(battlefield=[Permanent(BEARS, tapped=True)]))
    play.cast("Act of Treason", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.controller("Grizzly Bears"), play.tapped("Grizzly Bears")) == (0, False)
    assert "haste" in play.keywords("Grizzly Bears")
    agree(play.state)
    play.next_turn()
    assert (play.controller("Grizzly Bears"), play.keywords("Grizzly Bears")) == (1, frozenset())


@cr("613.6", "611.2c", "205.1b")
@example("613.6/3")
def test_all_noncreature_artifacts_become_creatures() -> None:
    march = card(
        "March",
        "{U}",
        "Sorcery",
        Spell((Apply(Each(artifact & ~creature), (ch.SetTypes(ARTIFACT | CREATURE), ch.SetPT(2, 2))),)),
    )
    play = scene(Seat(hand=[march], pool="{U}", battlefield=[card("Relic", "{1}", "Legendary Artifact")]))
    play.cast("March")
    play.resolve()
    assert (play.values("Relic").types, play.pt("Relic")) == (ARTIFACT | CREATURE, (2, 2))
    static = enchants("Machines", ch.SetTypes(ARTIFACT | CREATURE), ch.SetPT(2, 2), what=artifact & ~creature)
    assert pt(table(static, card("Relic", "{1}", "Artifact")), "Relic") == (2, 2)


HAMMER = card(
    "Colossus Hammer",
    "{1}",
    "Artifact - Equipment",
    Static(Continuous(Is(Host()), (ch.ModifyPT(10, 10), ch.Lose("flying")))),
)
RUNE = card(
    "Rune of Flight",
    "{1}{U}",
    "Enchantment - Aura",
    Static(Continuous(Is(Host()), (ch.Gain((Static(Continuous(Is(Host()), (ch.Gain((Keyword("flying"),)),))),)),))),
)


@cr("613.7a", "613.7e")
@example("613.7a/1")
def test_rune_of_flight_on_colossus_hammer() -> None:
    state = table(BEARS, HAMMER, RUNE, stamps=(1, 2, 3))
    bears, hammer, rune = state.battlefield
    state.write(rune).attached_to = hammer
    state.write(hammer).attached_to = bears
    for stamp in (2, 50):  # before and after the Hammer becomes attached again
        state.write(hammer).timestamp = stamp
        assert "flying" in abilities(of(state, "Grizzly Bears")).keywords
        assert pt(state, "Grizzly Bears") == (12, 12)


@cr("613.9", "613.7")
@example("613.9/1")
def test_the_later_of_two_auras_wins() -> None:
    for stamps, flies in (((1, 2, 3), False), ((1, 3, 2), True)):
        state = table(BEARS, FLIGHT, GROUNDED, stamps=stamps)
        for id in state.battlefield[1:]:
            state.write(id).attached_to = state.battlefield[0]
        assert ("flying" in abilities(of(state, "Grizzly Bears")).keywords) == flies
    everyone = enchants("Everyone", ch.Lose("flying"), what=creature)
    for stamps, flies in (((1, 2, 3), False), ((1, 3, 2), True)):
        state = table(BEARS, FLIGHT, everyone, stamps=stamps)
        state.write(state.battlefield[1]).attached_to = state.battlefield[0]
        assert ("flying" in abilities(of(state, "Grizzly Bears")).keywords) == flies


@cr("613.9")
@example("613.9/2")
def test_white_whatever_it_was() -> None:
    everyone = enchants("Crusade", ch.ModifyPT(1, 1), what=creature & white)
    state = table(everyone, PURELACE, BEARS)
    state.write(named(state, "Painted")).attached_to = named(state, "Grizzly Bears")
    assert pt(state, "Grizzly Bears") == (3, 3)
