"""Piles, devotion, exchanges and searches (CR 700, 701), and keywords whose parameters are worked out (CR 702)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.amounts import Devotion, LifeOf
from apnap.language.card import card
from apnap.language.changes import GainSameKeywords, LoseTypes
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, ManaEqualTo
from apnap.language.effects import (
    Apply,
    Choose,
    Each,
    ExchangeControl,
    ForEach,
    Move,
    RevealHand,
    Search,
    Target,
    YouMay,
)
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import (
    HasColour,
    InZone,
    OwnedBy,
    SharesName,
    artifact,
    basic,
    creature,
    land,
    opponent,
    player,
    this,
    you_control,
)
from apnap.language.mana import R
from apnap.language.patterns import Begins, dies
from apnap.language.references import Bound, ControllerOf, EachPlayer, Top
from apnap.language.statics import Continuous, MoreDevotion, SearchesTop
from apnap.language.types import CREATURE
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from apnap.rules.values.reading import has_keyword
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr, example

FACT = card(
    "Fact or Fiction",
    "{3}{U}",
    "Instant",
    Spell(
        (
            SeparateIntoPiles(Top(count=5), reveal=True),
            Move(Bound("chosen pile"), "hand"),
            Move(Bound("other pile"), "graveyard"),
        )
    ),
)


@example("700.3c/1")
@cr("700.3", "700.3a", "700.3c", "700.3d")
def test_cards_in_piles_stay_where_they_are() -> None:
    library = ["Forest", "Island", "Hill Giant", "Craw Wurm", "Grizzly Bears", "Swamp"]
    play = scene(Seat(hand=[FACT], pool="{U}" * 4, library=library))
    play.cast("Fact or Fiction")
    play.resolve()
    assert play.decision.player == 1
    assert len(play.decision.options) == 6  # five cards, or no more of them
    play.choose("Hill Giant", "Forest")
    assert play.decision.player == 0
    assert len(play.state.players[0].library) == 6
    play.choose(0)
    assert sorted(play.hand()) == ["Forest", "Hill Giant"]
    assert sorted(play.graveyard()) == ["Craw Wurm", "Fact or Fiction", "Grizzly Bears", "Island"]
    assert len(play.state.players[0].library) == 1


PURPHOROS = card(
    "Purphoros",
    "{3}{R}",
    "Legendary Enchantment Creature - God",
    Static(Continuous(this, (LoseTypes(CREATURE),)), Compare(Devotion((R,)), "<", 5)),
    pt="6/5",
)
ALTAR = card("Altar of the Pantheon", "{3}", "Artifact", Static(MoreDevotion()))
BALL = card("Ball Lightning", "{R}{R}{R}", "Creature - Elemental", pt="6/1")


@example("700.5a/1")
@cr("700.5", "700.5a")
def test_devotion_is_counted_before_types_change() -> None:
    play = scene(Seat(battlefield=[PURPHOROS, ALTAR, BALL]))
    assert play.values("Purphoros").types & CREATURE
    without = scene(Seat(battlefield=[PURPHOROS, BALL]), Seat(battlefield=[ALTAR]))
    assert not without.values("Purphoros").types & CREATURE
    assert without.values("Purphoros").subtypes == frozenset()


SWITCH = card("Switch", "{U}", "Sorcery", Spell((ExchangeControl(Target(creature, count=2)),)))


@example("701.10a/1")
@cr("701.10a", "701.10b")
def test_an_exchange_happens_whole_or_not_at_all() -> None:
    for killed in (False, True):
        play = scene(
            Seat(hand=[SWITCH], pool="{U}", battlefield=["Grizzly Bears"]),
            Seat(battlefield=["Hill Giant"], hand=["Murder"], pool="{B}{B}{B}"),
        )
        play.cast("Switch", targets=["Grizzly Bears", "Hill Giant"])
        if killed:
            play.cast("Murder", targets=["Hill Giant"], by=1)
            play.resolve()
        play.resolve()
        assert play.controller("Grizzly Bears") == (0 if killed else 1)
        if not killed:
            assert play.controller("Hill Giant") == 0


MINE = card("Howling Mine", "{2}", "Artifact")
SPLINTER = card(
    "Splinter",
    "{2}{G}{G}",
    "Sorcery",
    Spell(
        (
            Move(Target(artifact), "exile"),
            Search(
                SharesName(Bound("target")),
                "exile",
                None,
                whose=ControllerOf(Bound("target")),
                zones=("graveyard", "hand", "library"),
                reveal=False,
            ),
        )
    ),
)


@example("701.19b/1")
@cr("701.19b")
@pytest.mark.parametrize("found", [0, 1, 2])
def test_what_is_in_a_public_zone_must_be_found(found: int) -> None:
    play = scene(
        Seat(hand=[SPLINTER], pool="{G}" * 4),
        Seat(battlefield=[MINE], graveyard=[MINE], library=[MINE, "Forest", MINE]),
    )
    play.cast("Splinter", targets=["Howling Mine"])
    play.resolve()
    offered = [one.thing for one in play.decision.options if one.thing >= 0]
    assert len(offered) == 2
    play.choose(*[one for one in play.decision.options if one.thing >= 0][:found])
    assert len(play.state.exile) == 2 + found
    assert play.graveyard(1) == []
    assert len(play.state.players[1].library) == 3 - found
    assert play.events("shuffle")


LOBOTOMY = card(
    "Lobotomy",
    "{2}{U}{B}",
    "Sorcery",
    Spell(
        (
            RevealHand(Target(player)),
            ForEach(Choose(InZone("hand") & OwnedBy(Bound("target")) & ~(land & basic)), (), name="chosen"),
            Search(
                SharesName(Bound("chosen")),
                "exile",
                None,
                whose=Bound("target"),
                zones=("graveyard", "hand", "library"),
                reveal=False,
            ),
        )
    ),
)


@example("701.19c/1")
@cr("701.19c")
def test_a_search_for_nothing_in_particular_finds_nothing() -> None:
    play = scene(
        Seat(hand=[LOBOTOMY], pool="{U}{U}{B}{B}"),
        Seat(library=["Hill Giant", "Grizzly Bears"], graveyard=["Hill Giant"]),
    )
    play.cast("Lobotomy", targets=["Player 2"])
    play.resolve()
    assert play.state.exile == ()
    assert play.events("shuffle")


@cr("701.19b")
def test_the_name_of_the_chosen_card_is_searched_for() -> None:
    play = scene(
        Seat(hand=[LOBOTOMY], pool="{U}{U}{B}{B}"),
        Seat(hand=["Hill Giant", "Forest"], library=["Hill Giant", "Grizzly Bears"], graveyard=["Hill Giant"]),
    )
    play.cast("Lobotomy", targets=["Player 2"])
    play.resolve()
    giants = [one for one in play.decision.options if one.thing >= 0]
    assert len(giants) == 2
    play.choose(*giants)
    assert [play.state.object(id).base.name for id in play.state.exile] == ["Hill Giant"] * 3


@example("701.19f/1")
@cr("701.19f")
def test_searching_part_of_a_library_shuffles_all_of_it() -> None:
    censor = card("Aven Mindcensor", "{2}{W}", "Creature - Bird", Static(SearchesTop(opponent, 4)), pt="2/1")
    explorer = card(
        "Veteran Explorer",
        "{G}",
        "Creature - Human",
        Triggered(
            dies(),
            (
                ForEach(
                    EachPlayer(),
                    (
                        YouMay(
                            (Search(land & basic, "battlefield", 2, who=Bound("each"), reveal=False),),
                            who=Bound("each"),
                        ),
                    ),
                ),
            ),
        ),
        pt="1/1",
    )
    library = ["Hill Giant", "Forest", "Hill Giant", "Hill Giant", "Forest", "Forest"]
    play = scene(
        Seat(battlefield=[explorer], hand=["Murder"], pool="{B}{B}{B}", library=library), Seat(battlefield=[censor])
    )
    play.cast("Murder", targets=["Veteran Explorer"])
    play.resolve()
    play.resolve()
    play.yes()
    assert len([one for one in play.decision.options if one.thing >= 0]) == 1  # the others lie too deep
    play.choose("Forest")
    shuffled = play.events("shuffle")
    assert [event.player for event in shuffled] == [0]
    assert len(play.state.players[0].library) == 5
    play.no()


HELLION = card(
    "Volcano Hellion", "{2}{R}{R}", "Creature - Hellion", Keyword("echo", (ManaEqualTo(LifeOf()),)), pt="6/5"
)


@example("702.1b/1")
@cr("702.1b", "702.30a")
def test_a_cost_with_x_is_worked_out_as_it_is_paid() -> None:
    play = scene(
        Seat(life=10, hand=[HELLION], battlefield=["Mountain"] * 5, pool="{R}" * 4, library=["Forest"] * 3),
        Seat(hand=["Lightning Bolt", "Lightning Bolt"], battlefield=["Mountain"] * 2, library=["Forest"] * 3),
    )
    play.cast("Volcano Hellion")
    play.resolve()
    play.next_turn()
    play.next_turn()
    assert play.stack == ["ability of Volcano Hellion"]
    play.pass_to(1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.pass_to(1)
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    play.resolve()
    assert play.life(0) == 4
    play.resolve()
    play.yes()
    assert "Volcano Hellion" in play.battlefield(0)
    tapped = [id for id in play.state.battlefield if play.state.object(id).tapped and play.state.object(id).owner == 0]
    assert len(tapped) == 4
    play.next_turn()
    play.next_turn()
    assert play.stack == []  # it is paid for


@example("702.1c/1")
@cr("702.1c")
def test_keywords_are_gained_with_their_parameters() -> None:
    names = ("flying", "fear", "first strike", "double strike", "landwalk", "protection", "trample", "vigilance")
    effort = card(
        "Concerted Effort",
        "{2}{W}{W}",
        "Enchantment",
        Triggered(
            Begins("upkeep"), (Apply(Each(creature & you_control), (GainSameKeywords(names, creature & you_control),)),)
        ),
    )
    walker = card("Walker", "{U}", "Creature - Bird", Keyword("islandwalk"), Keyword("flying"), pt="1/1")
    knight = card(
        "Knight", "{W}", "Creature - Knight", Keyword("protection", quality=HasColour(R)), Keyword("haste"), pt="1/1"
    )
    play = scene(
        Seat(battlefield=[effort, walker, knight, "Grizzly Bears"]),
        Seat(hand=["Lightning Bolt"], battlefield=["Mountain", "Trample Bear"]),
        step="upkeep",
    )
    play.resolve()
    bears = play.object("Grizzly Bears").id
    assert has_keyword(play.state, bears, "flying")
    assert has_keyword(play.state, bears, "islandwalk")
    assert not has_keyword(play.state, bears, "haste")
    assert not has_keyword(play.state, bears, "trample"), "that is on another player's creature"
    play.pass_to(1)
    with pytest.raises(Illegal):
        play.cast("Lightning Bolt", targets=["Grizzly Bears"])


STOMPER = card("Stomper", "{5}{R}", "Creature - Dinosaur", Keyword("trample over planeswalkers"), pt="7/7")
SMALL = card("Small", "{R}", "Creature - Goblin", pt="1/1")
WALKER = card("Teferi", "{2}{U}", "Planeswalker - Teferi", loyalty=3)


def trampling(*more: str) -> Script:
    play = scene(Seat(battlefield=[STOMPER, SMALL]), Seat(battlefield=[WALKER, *more]))
    play.attack({"Stomper": "Teferi", "Small": "Teferi"})
    return play


@example("702.19c/1")
@cr("702.19c")
def test_damage_tramples_over_a_planeswalker() -> None:
    play = trampling()
    play.until("combat damage")
    play.assign({"Teferi": 2, "Player 2": 5})
    assert play.life(1) == 15
    assert play.battlefield(1) == []


@cr("702.19c")
def test_its_loyalty_comes_first() -> None:
    play = trampling()
    play.until("combat damage")
    with pytest.raises(IllegalAnswer):
        play.assign({"Teferi": 1, "Player 2": 6})


@cr("702.19f")
def test_ordinary_trample_stops_at_the_planeswalker() -> None:
    big = card("Big", "{5}{R}", "Creature - Dinosaur", Keyword("trample"), pt="7/7")
    play = scene(Seat(battlefield=[big]), Seat(battlefield=[WALKER]))
    play.attack({"Big": "Teferi"})
    play.until("postcombat main")
    assert play.life(1) == 20


@cr("702.19e")
def test_over_a_planeswalker_that_is_gone() -> None:
    bolt = Seat(battlefield=[STOMPER, "Mountain"], hand=["Lightning Bolt"])
    play = scene(bolt, Seat(battlefield=[WALKER]))
    play.attack({"Stomper": "Teferi"})
    play.cast("Lightning Bolt", targets=["Teferi"])
    play.resolve()
    play.until("postcombat main")
    assert play.life(1) == 13


ARCBOUND = card(
    "Arcbound Wanderer", "{6}", "Artifact Creature - Golem", Keyword("modular", quality=Keyword("sunburst")), pt="0/0"
)


@example("702.44c/1")
@cr("702.44a", "702.44b", "702.44c", "702.43a")
def test_modular_counts_the_colours_spent() -> None:
    play = scene(
        Seat(hand=[ARCBOUND, "Murder"], battlefield=["Swamp"] * 3, pool="{W}{U}{U}{G}{C}{C}"),
        Seat(battlefield=[card("Golem", "{3}", "Artifact Creature - Golem", pt="1/1")]),
    )
    play.cast("Arcbound Wanderer", pay=[])
    play.resolve()
    assert play.counters("Arcbound Wanderer") == {"+1/+1": 3}
    play.cast("Murder", targets=["Arcbound Wanderer"])
    play.resolve()
    play.resolve()
    play.yes()
    assert play.counters("Golem") == {"+1/+1": 3}


@cr("702.44a", "702.44b")
def test_sunburst_on_what_is_no_creature_gives_charge_counters() -> None:
    prism = card("Prism", "{2}", "Artifact", Keyword("sunburst"))
    play = scene(Seat(hand=[prism], pool="{W}{U}"))
    play.cast("Prism")
    play.resolve()
    assert play.counters("Prism") == {"charge": 2}


CONTROL = card(
    "Arcanum Wings",
    "{1}{U}",
    "Enchantment - Aura",
    Keyword("enchant", quality=creature),
    Keyword("aura swap", (Mana("{U}"),)),
)
WINGS = Permanent(CONTROL, attached_to="Grizzly Bears")
ON_LAND = card("Wild Growth", "{G}", "Enchantment - Aura", Keyword("enchant", quality=land))


@cr("702.65a")
def test_an_aura_is_swapped_for_another() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent(CONTROL, attached_to="Grizzly Bears")], hand=["Flight"], pool="{U}"
        )
    )
    play.activate("Arcanum Wings")
    play.resolve()
    play.choose("Flight")
    assert play.hand() == ["Arcanum Wings"]
    assert play.object("Flight").attached_to == play.object("Grizzly Bears").id


@example("702.65b/1")
@cr("702.65b")
def test_no_swap_for_an_aura_that_can_not_enchant_it() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", WINGS], hand=[ON_LAND], pool="{U}"))
    play.activate("Arcanum Wings")
    play.resolve()
    assert play.hand() == ["Wild Growth"]
    assert "Arcanum Wings" in play.battlefield()


@example("702.65b/2")
@cr("702.65b")
def test_no_swap_of_an_aura_one_does_not_own() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears"], hand=["Flight"], pool="{U}"),
        Seat(battlefield=[Permanent(CONTROL, attached_to="Grizzly Bears", controller=0)]),
    )
    play.activate("Arcanum Wings")
    play.resolve()
    assert play.hand() == ["Flight"]
    assert "Arcanum Wings" in play.battlefield(0)
