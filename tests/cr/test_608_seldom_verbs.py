"""What few effects say: who, where, under which name, how often, what otherwise (CR 608, 700, 701)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell
from apnap.language.amounts import Number
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana
from apnap.language.effects import (
    AddCounters,
    CastIt,
    CreateCopyToken,
    CreateToken,
    DealDamage,
    Discard,
    Draw,
    Each,
    ExtraPhase,
    Flip,
    GainLife,
    Look,
    LookAndTake,
    LoseLife,
    Move,
    Search,
    Surveil,
    TakeCounters,
    Tap,
    Target,
    Untap,
    YouMay,
)
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import Anything, InZone, any_target, creature, land, opponent, you_own
from apnap.language.references import Bound, EachPlayer, Top, You
from apnap.language.zones import COMBAT_PHASE
from tests.cr.deeds import RAT, cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


@cr("700.2d")
def test_the_same_mode_more_than_once() -> None:
    modes = ((GainLife(3),), (DealDamage(1, Target(any_target)),))
    charm = card("Charm", "{R}", "Instant", Spell(modes=modes, choose=(2, 2), again=True))
    play = scene(Seat(hand=[charm], pool="{R}"))
    play.cast("Charm", modes=[0, 0])
    play.resolve()
    assert play.lives == [26, 20]


@cr("700.2b", "602.2b")
def test_several_modes_of_an_activated_ability() -> None:
    ability = Activated((Mana("{1}"),), modes=((GainLife(3),), (LoseLife(1),), (Draw(),)), choose=(2, 2))
    orb = card("Orb", "{1}", "Artifact", ability)
    play = scene(Seat(battlefield=[orb], pool="{R}"))
    play.activate("Orb", modes=[0, 1])
    play.resolve()
    assert (play.life(), len(play.events("lose life"))) == (22, 1)


@cr("401.4")
def test_cards_go_on_the_bottom_in_a_random_order() -> None:
    orders = set()
    for seed in range(12):
        spell = card("Deed", "{0}", "Sorcery", Spell((Move(Top(count=3), "library", "bottom", random=True),)))
        library = ["Plains", "Island", "Swamp", "Forest"]
        play = scene(Seat(hand=[spell], library=library), seed=seed)
        play.cast("Deed")
        play.resolve()
        assert play.library()[0] == "Forest"
        orders.add(tuple(play.library()[1:]))
    assert len(orders) > 2


@cr("701.8b")
def test_discarding_a_card_of_a_kind() -> None:
    hand = ["Plains", "Grizzly Bears", "Hill Giant"]
    play = cast((Discard(Target(opponent), 1, what=creature),), Seat(), Seat(hand=hand))
    assert sorted(str(play.state.object(one.thing).base.name) for one in play.decision.options) == hand[1:]
    play.choose("Hill Giant")
    assert play.graveyard(1) == ["Hill Giant"]


@cr("601.2d", "122.1")
def test_counters_divided_among_targets() -> None:
    grow = Spell((AddCounters("+1/+1", 3, Target(creature, count=2, at_least=1), divided=True),))
    play = scene(
        Seat(hand=[card("Grow", "{G}", "Sorcery", grow)], pool="{G}", battlefield=["Grizzly Bears", "Hill Giant"])
    )
    play.cast("Grow", targets=[["Grizzly Bears", "Hill Giant"]], divide={"Grizzly Bears": 1, "Hill Giant": 2})
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((3, 3), (5, 5))


@cr("608.2c", "111.1")
def test_tokens_are_spoken_of_by_their_name() -> None:
    first, second = CreateToken(RAT, name="first"), CreateToken(RAT, name="second")
    play = cast((first, second, AddCounters("+1/+1", 1, Bound("first")), Tap(Bound("second"))), Seat())
    rats = [play.state.object(id) for id in play.state.battlefield]
    assert [(rat.counters.get("+1/+1", 0), rat.tapped) for rat in rats] == [(1, False), (0, True)]


@cr("707.2", "111.2")
def test_copies_of_a_permanent_for_each_opponent() -> None:
    copy = CreateCopyToken(Target(creature), who=EachPlayer("opponent"), name="copies")
    play = cast((copy, Tap(Bound("copies"))), Seat(battlefield=["Grizzly Bears"]), targets=("Grizzly Bears",))
    assert (play.battlefield(0), play.battlefield(1)) == (["Grizzly Bears"], ["Grizzly Bears"])
    assert [play.state.object(id).tapped for id in play.state.battlefield] == [False, True]


@cr("701.19a", "401.7")
def test_a_card_that_was_searched_for_goes_to_its_place_in_the_library() -> None:
    library = ["Plains", "Plains", "Island", "Plains", "Plains"]
    for position, place in (("top", 0), ("third", 2), ("bottom", 4)):
        search = Search(land, "library", position=position)
        play = cast((search,), Seat(library=library))
        play.choose("Island")
        assert (position, play.library().index("Island")) == (position, place)
        assert play.log("shuffle") == ["shuffle"]


@cr("701.42a")
def test_another_player_surveils() -> None:
    play = cast((Surveil(1, Target(opponent)),), Seat(library=["Plains"]), Seat(library=["Island", "Swamp"]))
    assert play.decision.player == 1
    play.choose("Island")
    assert (play.graveyard(1), play.library(1), play.library(0)) == (["Island"], ["Swamp"], ["Plains"])


@cr("608.2c", "401.4")
def test_the_rest_goes_back_on_top() -> None:
    take = LookAndTake(3, 1, land, rest_position="top")
    play = cast((take,), Seat(library=["Hill Giant", "Island", "Craw Wurm", "Forest"]))
    play.choose("Island")
    play.order(["Hill Giant", "Craw Wurm"])
    assert (play.hand(), play.library()) == (["Island"], ["Craw Wurm", "Hill Giant", "Forest"])


@cr("608.2c", "110.5b")
def test_what_is_taken_enters_tapped_and_is_spoken_of_by_its_name() -> None:
    take = LookAndTake(2, 1, land, "battlefield", tapped=True, name="land", optional=False)
    play = cast((take, AddCounters("charge", 1, Bound("land"))), Seat(library=["Island", "Hill Giant"]))
    island = play.object("Island")
    assert (island.tapped, island.counters, play.library()) == (True, {"charge": 1}, ["Hill Giant"])


@cr("608.2c")
def test_what_is_taken_to_the_top_is_spoken_of_by_its_name() -> None:
    take = LookAndTake(2, 1, land, "library", name="land", optional=False)
    play = cast((take, Move(Bound("land"), "exile")), Seat(library=["Island", "Hill Giant", "Forest"]))
    assert (play.exile(), play.library()) == (["Island"], ["Forest", "Hill Giant"])


@cr("701.16a")
def test_another_player_looks_at_the_cards() -> None:
    play = cast((Look(Top(), who=EachPlayer("opponent")),), Seat(library=["Island", "Plains"]))
    top = play.state.players[0].library[-1]
    assert play.state.object(top).known_to == frozenset({1})


@cr("500.8")
def test_a_phase_after_a_later_one() -> None:
    combat = ("beginning of combat", "declare attackers", "declare blockers", "combat damage", "end of combat")
    play = cast((ExtraPhase(combat, after="postcombat main"),), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Grizzly Bears"])
    play.until("postcombat main")
    assert play.lives == [20, 18]
    play.until("beginning of combat")
    steps = [event.detail for event in play.events("step")]
    assert steps[-2:] == ["postcombat main", "beginning of combat"]


@cr("500.8")
def test_a_phase_after_this_main_phase_comes_only_if_it_is_one() -> None:
    again = (Untap(Each(creature)), ExtraPhase(COMBAT_PHASE, after="main phase"))
    fury = card("Fury", "{0}", "Instant", Spell(again))
    play = scene(Seat(battlefield=["Grizzly Bears"], hand=[fury, fury]))
    play.attack(["Grizzly Bears"])
    play.cast("Fury")
    play.resolve()
    play.until("postcombat main")
    play.cast("Fury")
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("end")
    assert [event.detail for event in play.events("step")].count("beginning of combat") == 2


STUDENT = CardDefinition(
    (
        face("Student", "{1}{U}", "Creature - Human", pt="1/1"),
        face("Master", "{1}{U}", "Legendary Creature - Human", pt="4/4"),
    ),
    "flip",
)


@cr("710.4")
def test_flipping_another_permanent() -> None:
    play = cast((Flip(Target(creature)),), Seat(battlefield=[STUDENT]), targets=("Student",))
    assert (play.battlefield(), play.pt("Master")) == (["Master"], (4, 4))


@cr("608.2d")
def test_what_happens_if_a_player_does_not() -> None:
    deed = YouMay((LoseLife(1),), otherwise=(LoseLife(5, EachPlayer("opponent")),))
    for answer, lives in (("yes", [19, 20]), ("no", [20, 15])):
        play = cast((deed,), Seat())
        play.choose(answer)
        assert play.lives == lives


WEREWOLF = CardDefinition(
    (
        face("Villager", "{1}{R}", "Creature - Human", pt="1/1"),
        face("Werewolf", "", "Creature - Werewolf", pt="3/3"),
    ),
    "transform",
)


@cr("712.8c", "118.9")
def test_a_card_is_cast_with_its_back_face_up() -> None:
    deed = CastIt(Target(creature & InZone("graveyard") & you_own), transformed=True)
    play = cast((deed,), Seat(graveyard=[WEREWOLF]), targets=("Villager",))
    play.yes()
    assert play.stack == ["Werewolf"]
    play.resolve()
    assert play.battlefield() == ["Werewolf"]
    plain = cast((deed,), Seat(graveyard=["Grizzly Bears"]), targets=("Grizzly Bears",))
    assert plain.graveyard() == ["Deed", "Grizzly Bears"]  # it has no back face


@cr("601.2f", "118.9")
def test_a_card_is_cast_for_its_cost_as_something_resolves() -> None:
    deed = CastIt(Target(creature & InZone("graveyard") & you_own), free=False)
    play = cast((deed,), Seat(graveyard=["Grizzly Bears"], pool="{G}{G}"), targets=("Grizzly Bears",))
    play.yes()
    play.resolve() if play.stack else None
    assert (play.battlefield(), play.pool()) == (["Grizzly Bears"], "")


@cr("700.3", "700.3a")
def test_who_makes_the_piles_and_who_chooses_one() -> None:
    piles = SeparateIntoPiles(Top(count=3), by=You(), chooser=EachPlayer("opponent"))
    play = cast((piles, Move(Bound("chosen pile"), "exile")), Seat(library=["Plains", "Island", "Swamp", "Forest"]))
    assert play.decision.player == 0
    play.choose("Island")
    assert play.decision.player == 1
    play.choose(1)
    assert (sorted(play.exile()), play.library()) == (["Plains", "Swamp"], ["Island", "Forest"])


@cr("608.2c")
def test_the_top_card_is_spoken_of_by_its_name() -> None:
    deed = (Look(Top(name="first")), Look(Top(EachPlayer("opponent"), name="second")), Move(Bound("first"), "hand"))
    play = cast(deed, Seat(library=["Island"]), Seat(library=["Swamp"]))
    assert (play.hand(0), play.hand(1), play.library(1)) == (["Island"], [], ["Swamp"])


@cr("701.19a", "701.19d")
def test_any_card_will_do() -> None:
    play = cast((Search(Anything(), "hand", reveal=False),), Seat(library=["Island", "Plains"]))
    play.choose("Plains")
    assert (play.hand(), play.library()) == (["Plains"], ["Island"])
    assert play.object("Plains").known_to == frozenset({0}), "no one else was shown it"


@cr("122.1", "609.3")
def test_removing_several_counters_or_all() -> None:
    for amount, left in ((2, 3), (None, 0), (9, 0)):
        held = Permanent("Grizzly Bears", counters={"charge": 5, "oil": 1})
        effects = (TakeCounters("charge", amount, Target(creature)), GainLife(Number()))
        play = cast(effects, Seat(battlefield=[held]), targets=("Grizzly Bears",))
        assert (play.counters("Grizzly Bears").get("charge", 0), play.life()) == (left, 25 - left)
        assert play.counters("Grizzly Bears")["oil"] == 1
