"""The declare blockers step (CR 509)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import SetColours
from apnap.language.costs import Mana
from apnap.language.effects import Apply, CreateToken, Delayed, Destroy, GainLife, Target
from apnap.language.filters import HasSubtype, Measures, attacking, creature, this, white
from apnap.language.mana import G, W
from apnap.language.patterns import AttacksUnblocked, BecomesBlocked, Begins, Blocks
from apnap.language.references import Bound
from apnap.language.statics import Cannot, CostToAct, LimitedTo, MayBlockMore, Must, Rule
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr, example

SHADE = card("Shade", "{B}", "Creature - Shade", Keyword("flying"), Keyword("shadow"), pt="2/2")
DOOR = card("Doorkeeper", "{W}", "Creature - Human", Static(Must(this, "block")), pt="1/1")
GORGER = card("Vastwood Gorger", "{5}{G}", "Creature - Wurm", pt="5/6")
ANGEL = card("Serra Angel", "{3}{W}{W}", "Creature - Angel", Keyword("flying"), Keyword("vigilance"), pt="4/4")
ABHORS = card(
    "Abhorrent",
    "{B}",
    "Creature - Horror",
    Triggered(BecomesBlocked(by=white & creature), (Delayed(Begins("end of combat"), (Destroy(Bound("other")),)),)),
    pt="1/5",
)
WHITE_BEAR = card("White Bear", "{W}", "Creature - Bear", pt="2/2")
BLACK_BEAR = card("Black Bear", "{B}", "Creature - Bear", pt="2/2")
LACE = card("Purelace", "{W}", "Instant", Spell((Apply(Target(creature), (SetColours((W,)),)),)))


@example("509.1b/1")
@cr("509.1b", "702.28b", "702.9b")
def test_evasion_abilities_are_cumulative() -> None:
    shadow = card("Shadow Bear", "{B}", "Creature - Bear", Keyword("shadow"), pt="2/2")
    both = card("Twilight Bear", "{B}", "Creature - Bear", Keyword("shadow"), Keyword("flying"), pt="2/2")
    play = scene(Seat(battlefield=[SHADE]), Seat(battlefield=["Flying Bear", shadow, both]))
    play.attack(["Shade"])
    for name in ("Flying Bear", "Shadow Bear"):
        with pytest.raises(IllegalAnswer, match=r"509.1"):
            play.block({name: "Shade"})
    play.block({"Twilight Bear": "Shade"})


@example("509.1c/1")
@cr("509.1c", "702.111b")
def test_a_requirement_that_needs_a_second_blocker() -> None:
    play = scene(Seat(battlefield=["Menace Bear"]), Seat(battlefield=[DOOR, "Hill Giant"]))
    play.attack(["Menace Bear"])
    for names in (["Doorkeeper"], ["Hill Giant"], []):
        with pytest.raises(IllegalAnswer, match=r"509.1[bc]"):
            play.block(dict.fromkeys(names, "Menace Bear"))
    play.block({"Doorkeeper": "Menace Bear", "Hill Giant": "Menace Bear"})


@example("509.2/1")
@cr("509.2")
def test_the_damage_assignment_order_is_announced() -> None:
    play = scene(Seat(battlefield=[GORGER]), Seat(battlefield=["Llanowar Elves", "Grizzly Bears", ANGEL]))
    play.attack(["Vastwood Gorger"])
    play.block(dict.fromkeys(["Llanowar Elves", "Grizzly Bears", "Serra Angel"], "Vastwood Gorger"))
    assert play.decision.player == 0
    play.order(["Serra Angel", "Llanowar Elves", "Grizzly Bears"])
    play.until("combat damage")
    with pytest.raises(IllegalAnswer, match=r"510.1c"):
        play.assign({"Serra Angel": 3, "Llanowar Elves": 2})
    play.assign({"Serra Angel": 4, "Llanowar Elves": 1})
    assert sorted(play.graveyard(1)) == ["Llanowar Elves", "Serra Angel"]


@example("509.5f/1")
@cr("509.5f", "509.5d")
@pytest.mark.parametrize(("blocker", "dies"), [(BLACK_BEAR, False), (WHITE_BEAR, True)])
def test_a_blocker_that_turns_white_later_did_not_block_as_white(blocker: CardDefinition, dies: bool) -> None:
    play = scene(Seat(battlefield=[ABHORS, "Plains"], hand=[LACE]), Seat(battlefield=[blocker]))
    play.attack(["Abhorrent"])
    play.block({blocker.name: "Abhorrent"})
    assert bool(play.stack) is dies
    play.cast("Purelace", targets=[blocker.name])
    play.resolve_all()
    assert play.values(blocker.name).colours == 1 << W
    play.until("postcombat main")
    assert play.graveyard(1) == ([blocker.name] if dies else [])


@cr("509.1a", "509.1b")
def test_which_creatures_may_block() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=[Permanent("Craw Wurm", tapped=True), Permanent("Visionary", sick=True)]),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    with pytest.raises(IllegalAnswer, match=r"509.1"):
        play.block({"Craw Wurm": "Hill Giant"})
    with pytest.raises(IllegalAnswer, match=r"509.1"):
        play.block({"Visionary": ["Hill Giant", "Grizzly Bears"]})
    play.block({"Visionary": "Hill Giant"})


@cr("509.1h", "510.1c")
def test_an_attacker_stays_blocked_without_its_blocker() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant", "Swamp", "Swamp", "Swamp"], hand=["Murder"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Hill Giant"])
    play.block({"Grizzly Bears": "Hill Giant"})
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 20


@cr("702.19b")
def test_a_trampler_whose_blocker_left_deals_its_damage_to_the_player() -> None:
    play = scene(
        Seat(battlefield=["Trample Bear", "Swamp", "Swamp", "Swamp"], hand=["Murder"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.attack(["Trample Bear"])
    play.block({"Grizzly Bears": "Trample Bear"})
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 18


@cr("509.3", "510.1d")
def test_one_blocker_blocks_two_attackers() -> None:
    wide = card("Wide", "{3}{W}", "Creature - Wall", Static(MayBlockMore(this, 1)), pt="4/9")
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(battlefield=[wide]))
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.block({"Wide": ["Grizzly Bears", "Hill Giant"]})
    assert play.decision.player == 1
    play.order(["Hill Giant", "Grizzly Bears"])
    play.until("combat damage")
    play.assign({"Hill Giant": 3, "Grizzly Bears": 1})
    assert play.graveyard(0) == ["Hill Giant"]
    assert play.damage("Grizzly Bears") == 1


@cr("509.5a", "509.5c", "509.5g", "603.2")
def test_blocking_triggers() -> None:
    guard = card("Guard", "{W}", "Creature - Human", Triggered(Blocks(), (GainLife(1),)), pt="1/4")
    charger = card(
        "Charger",
        "{R}",
        "Creature - Ox",
        Triggered(BecomesBlocked(), (GainLife(2),)),
        Triggered(AttacksUnblocked(), (GainLife(5),)),
        pt="1/4",
    )
    play = scene(Seat(battlefield=[charger, charger]), Seat(battlefield=[guard, guard]))
    play.attack(["the first Charger", "the second Charger"])
    play.block({"the first Guard": "the first Charger", "the second Guard": "the first Charger"})
    play.order(["the first Guard", "the first Guard"])
    while play.decision.purpose == "order triggers":
        play.choose(*play.decision.options)
    play.resolve_all()
    assert play.lives == [27, 22]


FOLIAGE = card(
    "Flash Foliage",
    "{2}{G}",
    "Instant",
    Spell(
        (
            CreateToken(
                face("", "", "Creature - Saproling", pt="1/1", colours=(G,)), blocking=Target(creature & attacking)
            ),
        )
    ),
)


@example("509.7/1")
@cr("509.7")
def test_a_token_put_onto_the_battlefield_blocking_gets_a_place_in_the_order() -> None:
    spider = card("Giant Spider", "{3}{G}", "Creature - Spider", Keyword("reach"), pt="2/4")
    minotaur = card("Canyon Minotaur", "{3}{R}", "Creature - Minotaur", pt="3/3")
    play = scene(Seat(battlefield=[spider]), Seat(battlefield=[minotaur, *["Forest"] * 3], hand=[FOLIAGE]))
    play.attack(["Giant Spider"])
    play.block({"Canyon Minotaur": "Giant Spider"})
    play.cast("Flash Foliage", by=1)
    play.resolve()
    assert play.decision.player == 0
    play.choose("Canyon Minotaur")  # the token stands before it
    combat = play.state.markers[0].combat
    assert combat is not None
    order = combat.blocked[play.object("Giant Spider").id]
    assert order == (play.object("Saproling Token").id, play.object("Canyon Minotaur").id)
    play.until("combat damage")
    play.assign({"Saproling Token": 1, "Canyon Minotaur": 1})
    assert [name for name in play.battlefield(1) if name != "Forest"] == ["Canyon Minotaur"]
    assert play.damage("Giant Spider") == 0
    assert play.graveyard(0) == ["Giant Spider"]


@cr("509.7", "509.1h", "509.7b")
def test_a_creature_entering_blocking_blocks_but_did_not_block() -> None:
    bold = card(
        "Bold", "{G}", "Creature - Elf", Keyword("flying"), Triggered(BecomesBlocked(), (GainLife(4),)), pt="2/2"
    )
    wary = card("Wary", "{G}", "Enchantment", Triggered(Blocks(creature), (GainLife(2),)))
    play = scene(Seat(battlefield=[bold]), Seat(battlefield=[wary, *["Forest"] * 3], hand=[FOLIAGE]))
    play.attack(["Bold"])
    play.until("declare blockers")
    play.cast("Flash Foliage", by=1)
    play.resolve()
    assert play.stack == ["ability of Bold"]
    play.resolve()
    play.until("postcombat main")
    assert (play.life(0), play.life(1)) == (24, 20)


@cr("509.7a")
def test_a_creature_entering_blocking_blocks_nothing_if_its_controller_is_not_attacked() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", *["Forest"] * 3], hand=[FOLIAGE]))
    play.attack(["Grizzly Bears"])
    play.cast("Flash Foliage")
    play.resolve()
    assert "Saproling Token" in play.battlefield(0)
    play.until("postcombat main")
    assert play.life(1) == 18


@cr("509.1a", "509.1b")
def test_only_the_permitted_creature_blocks_two() -> None:
    more = Static(MayBlockMore(creature & Measures("power", ">=", 3), 1))
    play = scene(
        Seat(battlefield=["Isamaru", "Grizzly Bears", "Craw Wurm"]),
        Seat(battlefield=[card("Law", "{1}", "Enchantment", more), "Hill Giant", "Visionary"]),
    )
    play.attack(["Isamaru", "Grizzly Bears", "Craw Wurm"])
    for blocker, blocked in (("Visionary", 2), ("Hill Giant", 3)):
        with pytest.raises(Illegal):
            play.block({blocker: ["Isamaru", "Grizzly Bears", "Craw Wurm"][:blocked]})
    play.block({"Hill Giant": ["Isamaru", "Grizzly Bears"]})
    assert play.decision.purpose == "damage order", "it blocks both"


@cr("509.1c")
def test_a_creature_must_be_blocked_by_a_creature_of_a_kind() -> None:
    prey = card("Prey", "{G}", "Creature - Beast", Static(Must(this, "be blocked", HasSubtype("Giant"))), pt="1/1")
    play = scene(Seat(battlefield=[prey]), Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
    play.attack(["Prey"])
    with pytest.raises(IllegalAnswer, match=r"509.1c"):
        play.block({})
    with pytest.raises(IllegalAnswer, match=r"509.1c"):
        play.block({"Grizzly Bears": "Prey"})
    play.block({"Hill Giant": "Prey"})


@cr("509.1b")
def test_at_least_that_many_blockers() -> None:
    ox = card("Ox", "{1}", "Creature - Ox", Static(LimitedTo(this, "min blockers", 3)), pt="2/2")
    play = scene(Seat(battlefield=[ox]), Seat(battlefield=["Isamaru", "Hill Giant", "Craw Wurm"]))
    play.attack(["Ox"])
    with pytest.raises(Illegal):
        play.block({"Isamaru": "Ox", "Hill Giant": "Ox"})
    play.block({"Isamaru": "Ox", "Hill Giant": "Ox", "Craw Wurm": "Ox"})


@cr("509.1b")
def test_a_creature_that_cant_block_alone() -> None:
    shy = card("Shy", "{1}", "Creature - Ox", Static(Cannot(this, "block alone")), pt="2/2")
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=[shy, "Isamaru"]))
    play.attack(["Hill Giant"])
    with pytest.raises(Illegal):
        play.block({"Shy": "Hill Giant"})
    play.block({"Shy": "Hill Giant", "Isamaru": "Hill Giant"})


@cr("509.1c")
def test_every_creature_able_to_block_it_does() -> None:
    lure = card("Lure", "{1}", "Creature - Ox", Static(Must(this, "be blocked by all")), pt="2/2")
    play = scene(Seat(battlefield=[lure]), Seat(battlefield=["Isamaru", "Hill Giant"]))
    play.attack(["Lure"])
    with pytest.raises(Illegal):
        play.block({"Isamaru": "Lure"})
    play.block({"Isamaru": "Lure", "Hill Giant": "Lure"})


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("509.1b")
def test_no_more_than_that_many_creatures_can_block() -> None:
    rule = law(LimitedTo(creature, "blockers", 1))
    play = scene(Seat(battlefield=[rule, "Craw Wurm", "Isamaru"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Craw Wurm", "Isamaru"])
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Isamaru", "Hill Giant": "Craw Wurm"})
    play.block({"Grizzly Bears": "Isamaru"})


@cr("509.1b")
def test_a_creature_that_cant_be_blocked_by_more_than_that_many() -> None:
    prowler = card("Prowler", "{G}", "Creature - Cat", Static(LimitedTo(this, "blocked by", 1)), pt="3/3")
    play = scene(Seat(battlefield=[prowler, "Isamaru"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Prowler", "Isamaru"])
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Prowler", "Hill Giant": "Prowler"})
    play.block({"Grizzly Bears": "Prowler", "Hill Giant": "Isamaru"})


@cr("509.1d", "509.1f")
def test_blocking_costs_mana() -> None:
    rule = law(CostToAct(creature, "block", (Mana("{1}"),)))
    play = scene(Seat(battlefield=[rule, "Isamaru"]), Seat(battlefield=["Hill Giant", "Mountain"]))
    play.attack(["Isamaru"])
    play.block({"Hill Giant": "Isamaru"})
    assert play.object("Mountain").tapped
    poor = scene(Seat(battlefield=[rule, "Isamaru"]), Seat(battlefield=["Hill Giant"]))
    poor.attack(["Isamaru"])
    poor.until("declare blockers")
    assert poor.decision.purpose != "block"  # no block can be paid for
    poor.until("end of combat")
    assert (play.life(1), poor.life(1)) == (20, 18)
    some = scene(Seat(battlefield=[rule, "Isamaru"]), Seat(battlefield=["Hill Giant", "Grizzly Bears", "Mountain"]))
    some.attack(["Isamaru"])
    with pytest.raises(Illegal, match=r"509.1f"):
        some.block({"Hill Giant": "Isamaru", "Grizzly Bears": "Isamaru"})
    some.block({"Grizzly Bears": "Isamaru"})
    assert some.object("Mountain").tapped
