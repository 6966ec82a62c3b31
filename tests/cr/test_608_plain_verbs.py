"""Verbs on cards of our own: at random, by name, for someone else, so much (CR 608, 701)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import PowerOf
from apnap.language.card import card, face
from apnap.language.effects import (
    AddCounters,
    ApplyRule,
    Choose,
    Counter,
    CreateEmblem,
    CreateToken,
    Destroy,
    Discard,
    Each,
    ForEach,
    GainLife,
    Look,
    LookAndTake,
    Move,
    Pick,
    Regenerate,
    SacrificeIt,
    Search,
    Tap,
    Target,
    Untap,
)
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import IsPlayer, creature, land, opponent, spell
from apnap.language.patterns import Begins
from apnap.language.references import Bound, EachPlayer, Top, You
from apnap.language.statics import Redirect
from apnap.rules.asking.errors import Illegal
from tests.cr.deeds import RAT, cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr


@cr("701.17a")
def test_sacrificing_what_is_named() -> None:
    play = cast((SacrificeIt(Target(creature)),), Seat(battlefield=["Isamaru", "Hill Giant"]), targets=("Isamaru",))
    assert (play.graveyard(), play.battlefield()) == (["Deed", "Isamaru"], ["Hill Giant"])


@cr("701.8b")
def test_discarding_at_random() -> None:
    deed = card("Deed", "{0}", "Sorcery", Spell((Discard(Target(opponent), 1, random=True),)))
    lost = set()
    for seed in range(12):
        play = scene(Seat(hand=[deed]), Seat(hand=["Plains", "Island", "Swamp"]), seed=seed)
        play.cast("Deed")
        play.resolve()
        lost.add(tuple(play.graveyard(1)))
    assert lost == {("Plains",), ("Island",), ("Swamp",)}


@cr("701.19a", "608.2c")
def test_what_was_found_is_spoken_of_by_its_name() -> None:
    effects = (Search(land, "battlefield", name="land"), AddCounters("charge", 1, Bound("land")))
    play = cast(effects, Seat(library=["Plains", "Hill Giant"]))
    play.choose("Plains")
    assert play.counters("Plains") == {"charge": 1}


@cr("401.4", "701.16a")
def test_the_rest_in_a_random_order_and_what_is_taken_shown() -> None:
    deed = LookAndTake(4, 1, land, random_rest=True, shows=True)
    orders = set()
    for seed in range(12):
        sorcery = card("Deed", "{0}", "Sorcery", Spell((deed,)))
        library = ["Plains", "Isamaru", "Hill Giant", "Craw Wurm", "Forest"]
        play = scene(Seat(hand=[sorcery], library=library), seed=seed)
        play.cast("Deed")
        play.resolve()
        play.choose("Plains")
        assert play.object("Plains").known_to == frozenset({0, 1})
        assert play.library()[0] == "Forest"
        orders.add(tuple(play.library()[1:]))
    assert len(orders) > 2


@cr("701.16a")
def test_a_revealed_card_is_seen_by_everyone() -> None:
    for reveal, seen in ((True, {0, 1}), (False, {0})):
        play = cast((Look(Top(), reveal=reveal),), Seat(library=["Island"]))
        assert play.state.object(play.state.players[0].library[-1]).known_to == frozenset(seen)


@cr("701.15a", "614.8")
def test_regenerating_what_is_named() -> None:
    effects = (Regenerate(Target(creature)), Destroy(Each(creature)))
    play = cast(effects, Seat(battlefield=["Isamaru", "Hill Giant"]), targets=("Hill Giant",))
    assert (play.battlefield(), play.object("Hill Giant").tapped) == (["Hill Giant"], True)


@cr("114.1", "114.2")
def test_an_emblem_for_another_player() -> None:
    emblem = CreateEmblem((Triggered(Begins("upkeep", You()), (GainLife(1),)),), Target(opponent))
    play = cast((emblem,), Seat(library=["Plains"] * 3), Seat(library=["Plains"] * 3))
    play.until("upkeep", 1)
    play.resolve_all()
    assert play.lives == [20, 21]


@cr("614.9")
def test_so_much_damage_is_redirected() -> None:
    away = ApplyRule(Redirect(IsPlayer("you"), Target(creature), amount=2))
    play = cast((away,), Seat(battlefield=["Craw Wurm"], hand=["Lightning Bolt"], pool="{R}"), targets=("Craw Wurm",))
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.object("Craw Wurm").damage) == (19, 2)


@cr("608.2c", "608.2d")
def test_each_and_chosen_things_are_spoken_of_by_their_names() -> None:
    effects = (Tap(Each(creature, "all")), Pick(Choose(creature, name="one")), Untap(Bound("one")))
    play = cast((*effects, AddCounters("charge", 1, Bound("all"))), Seat(battlefield=["Isamaru", "Hill Giant"]))
    play.choose("Isamaru")
    assert (play.object("Isamaru").tapped, play.object("Hill Giant").tapped) == (False, True)
    assert (play.counters("Isamaru"), play.counters("Hill Giant")) == ({"charge": 1}, {"charge": 1})


@cr("608.2d")
def test_something_chosen_at_random() -> None:
    hit = set()
    for seed in range(12):
        deed = card("Deed", "{0}", "Sorcery", Spell((Tap(Choose(creature, random=True)),)))
        play = scene(Seat(hand=[deed], battlefield=["Isamaru", "Hill Giant"]), seed=seed)
        play.cast("Deed")
        play.resolve()
        hit.add((play.object("Isamaru").tapped, play.object("Hill Giant").tapped))
    assert hit == {(True, False), (False, True)}


@cr("608.2d")
def test_choosing_several_or_up_to_so_many() -> None:
    board = ["Isamaru", "Hill Giant", "Craw Wurm"]
    for chosen, up_to in ((["Isamaru", "Craw Wurm"], False), (["Hill Giant"], True), ([], True)):
        play = cast((Tap(Choose(creature, 2, up_to=up_to)),), Seat(battlefield=board))
        play.choose(*chosen)
        assert [name for name in board if play.object(name).tapped] == chosen
    exact = cast((Tap(Choose(creature, 2)),), Seat(battlefield=board))
    with pytest.raises(Illegal):
        exact.choose("Isamaru")


@cr("406.3")
def test_a_card_exiled_face_down_is_seen_by_who_is_named() -> None:
    for seen_by, seers in ((None, set()), (You(), {0}), (EachPlayer("opponent"), {1})):
        deed = Move(Top(EachPlayer("opponent")), "exile", face_down=True, seen_by=seen_by)
        play = cast((deed,), Seat(), Seat(library=["Island"]))
        assert play.state.object(play.state.exile[0]).known_to == seers


@cr("111.2", "110.5b")
def test_tokens_enter_tapped() -> None:
    play = cast((CreateToken(RAT), CreateToken(RAT, tapped=True)), Seat())
    assert [play.state.object(id).tapped for id in play.state.battlefield] == [False, True]


@cr("111.3", "204.1")
def test_a_token_has_the_colours_it_is_said_to_have() -> None:
    play = cast((CreateToken(face("Rat", "", "Creature - Rat", pt="1/1", colours=(2, 3))),), Seat())
    assert play.values("Rat").colours == (1 << 2) | (1 << 3)


@cr("701.19a")
def test_another_player_searches_and_controls_what_is_found() -> None:
    play = cast((Search(land, "battlefield", who=Target(opponent)),), Seat(), Seat(library=["Island", "Isamaru"]))
    assert play.decision.player == 1
    play.choose("Island")
    assert play.battlefield(1) == ["Island"]
    theirs = Search(land, "battlefield", whose=Target(opponent), under=EachPlayer("opponent"))
    play = cast((theirs,), Seat(), Seat(library=["Island", "Isamaru"]))
    assert play.decision.player == 0
    play.choose("Island")
    assert play.battlefield(1) == ["Island"]


@cr("401.4")
def test_another_player_chooses_the_order() -> None:
    deed = Move(Top(EachPlayer("opponent"), 2), "library", "bottom", by=You())
    play = cast((deed,), Seat(), Seat(library=["Island", "Plains", "Swamp"]))
    assert play.decision.player == 0
    play.order(["Plains", "Island"])
    assert (play.library(1)[0], sorted(play.library(1)[1:])) == ("Swamp", ["Island", "Plains"])


@cr("701.16a", "700.3")
def test_cards_are_revealed_as_they_are_looked_at_or_put_in_piles() -> None:
    for reveal, seers in ((True, {0, 1}), (False, {0})):
        take = LookAndTake(2, 1, land, reveal=reveal)
        play = cast((take,), Seat(library=["Isamaru", "Island"]))
        assert play.state.object(play.state.players[0].library[0]).known_to == seers
    for reveal, seers in ((True, {0, 1}), (False, set())):
        play = cast((SeparateIntoPiles(Top(count=2), reveal=reveal),), Seat(library=["Isamaru", "Island"]))
        assert play.state.object(play.state.players[0].library[0]).known_to == seers


@cr("701.5a")
def test_a_countered_spell_goes_elsewhere() -> None:
    stop = card("Stop", "{0}", "Instant", Spell((Counter(Target(spell), "hand"),)))
    play = scene(Seat(hand=["Opt"], pool="{U}"), Seat(hand=[stop]))
    play.cast("Opt")
    play.cast("Stop", targets=["Opt"], by=1)
    play.resolve()
    assert (play.hand(), play.graveyard()) == (["Opt"], [])


@cr("608.2c")
def test_each_thing_in_turn_is_spoken_of_by_its_name() -> None:
    deed = ForEach(Each(creature), (AddCounters("charge", PowerOf(Bound("one")), Bound("one")),), "one")
    play = cast((deed,), Seat(battlefield=["Isamaru", "Craw Wurm"]))
    assert (play.counters("Isamaru"), play.counters("Craw Wurm")) == ({"charge": 2}, {"charge": 6})
