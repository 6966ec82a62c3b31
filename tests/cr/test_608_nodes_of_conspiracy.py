"""What single cards of the Conspiracy sets do, with cards made of nodes."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import ChosenNumber, DownTo, X
from apnap.language.card import card
from apnap.language.changes import Gain
from apnap.language.conditions import Fits
from apnap.language.costs import Mana, ManaEqualTo
from apnap.language.effects import (
    ApplyRule,
    Become,
    Choose,
    ChooseWord,
    Counter,
    Destroy,
    Discard,
    Draw,
    Each,
    Effect,
    ExileUntilLeaves,
    ForEach,
    GainLife,
    Look,
    LoseLife,
    Mill,
    Move,
    Search,
    Shuffle,
    Target,
    XNotZero,
    YouMay,
)
from apnap.language.filters import (
    ControlledBy,
    HasChosenSubtype,
    HasStatus,
    InZone,
    Is,
    IsSource,
    Measures,
    OwnedBy,
    PutThereThisTurn,
    another,
    artifact,
    creature,
    land,
    opponent,
    planeswalker,
    player,
    spell,
    this,
    you_own,
)
from apnap.language.patterns import Becomes, enters
from apnap.language.references import (
    ActivePlayer,
    Bound,
    ChosenPlayer,
    EachPlayer,
    NearestOpponent,
    TargetChooser,
    Top,
    You,
)
from apnap.language.statics import Cannot, Continuous, CostToAct, EntersWith, Redirect
from apnap.rules.asking.errors import ApnapError
from apnap.rules.events.cards import LibraryShuffled
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

BREAK = card("Break", "{R}", "Instant", Spell((Destroy(Target(artifact)),)))
THEM = Bound("that player")
THEIR_HAND = InZone("hand") & OwnedBy(THEM)


def each(*effects: Effect) -> Spell:
    """What each player does."""
    return Spell((ForEach(EachPlayer(), effects, "that player"),))


@cr("608.2e")
def test_players_choose_one_after_the_other_and_act_together() -> None:
    """Nobody's card moves before all have chosen, and the next action waits for the one before."""
    tithe = card("Tithe", "{B}", "Sorcery", each(Move(Choose(THEIR_HAND, by=THEM), "exile"), LoseLife(1, THEM)))
    play = scene(Seat(hand=[tithe, "Lightning Bolt", "Forest"], pool="{B}"), Seat(hand=["Counterspell", "Island"]))
    play.cast("Tithe")
    play.resolve()
    play.choose("Lightning Bolt")
    assert (play.exile(), play.lives) == ([], [20, 20])
    play.choose("Counterspell")
    assert (sorted(play.exile()), play.lives) == (["Counterspell", "Lightning Bolt"], [19, 19])


@cr("608.2e")
def test_what_each_player_revealed_is_their_own() -> None:
    top = Top(THEM)
    shown = each(Look(top, reveal=True), Discard(THEM, None), Move(Bound("top"), "hand"))
    play = scene(
        Seat(hand=[card("Show", "{U}", "Sorcery", shown)], pool="{U}", library=["Forest"]),
        Seat(hand=["Isamaru"], library=["Island"]),
    )
    play.cast("Show")
    play.resolve()
    assert (play.hand(0), play.hand(1), play.graveyard(1)) == (["Forest"], ["Island"], ["Isamaru"])


@cr("608.2e")
def test_those_who_did_it_may_do_more() -> None:
    gone = YouMay((Discard(THEM),), who=EachPlayer())
    more = YouMay((Draw(2, THEM),), who=Bound("willing"))
    trade = card("Trade", "{U}", "Sorcery", Spell((gone, more)))
    library = ["Forest"] * 5
    play = scene(
        Seat(hand=[trade, "Lightning Bolt"], pool="{U}", library=library), Seat(hand=["Counterspell"], library=library)
    )
    play.cast("Trade")
    play.resolve()
    play.yes()
    play.no()
    play.yes()
    assert (play.hand(0), play.hand(1)) == (["Forest", "Forest"], ["Counterspell"])


@cr("701.19a", "701.20a")
def test_those_who_searched_shuffle_later() -> None:
    for shuffles, times in ((False, 1), (True, 2)):
        found = Search(land, "battlefield", reveal=False, shuffles=shuffles)
        seek = card("Seek", "{G}", "Sorcery", Spell((found, Shuffle(Bound("searched")))))
        play = scene(Seat(hand=[seek], pool="{G}", library=["Forest", "Lightning Bolt"]), Seat(library=["Forest"]))
        play.cast("Seek")
        play.resolve()
        play.choose("Forest")
        assert [event.player for event in play.events(LibraryShuffled)] == [0] * times


@cr("610.3")
def test_something_is_exiled_until_an_event() -> None:
    """Whether or not what exiled it is still there."""
    until = Becomes("monarch", opponent)
    jail = card("Jail", "{W}", "Artifact", Triggered(enters(), (ExileUntilLeaves(Target(creature), until),)))
    crown = card("Crown", "{W}", "Instant", Spell((Become("monarch", You()),)))
    play = scene(
        Seat(hand=[jail, BREAK], pool="{W}{R}"),
        Seat(battlefield=["Hill Giant"], hand=[crown], pool="{W}"),
    )
    play.cast("Jail")
    play.resolve()
    play.resolve()
    play.cast("Break", ["Jail"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]
    play.pass_to(1)
    play.cast("Crown")
    play.resolve()
    assert (play.exile(), play.battlefield(1)) == ([], ["Hill Giant"])


@cr("721.1")
def test_who_was_the_monarch_as_the_turn_began() -> None:
    crown = card("Crown", "{W}", "Instant", Spell((Become("monarch", You()),)))
    was = Fits(You(), HasStatus("monarch as the turn began"))
    memory = card("Memory", "{1}", "Artifact", Activated((Mana("{0}"),), (GainLife(1),), condition=was))
    library = ["Forest"] * 9
    play = scene(
        Seat(hand=[crown], pool="{W}", battlefield=[memory], library=library), Seat(hand=[crown], library=library)
    )
    play.cast("Crown")
    play.resolve()
    assert not play.may("activate", "Memory")
    play.next_turn()
    play.pass_to(0)
    assert play.may("activate", "Memory")


@cr("400.7", "608.2i")
def test_cards_put_into_a_graveyard_this_turn() -> None:
    for origin, back in (
        ("battlefield", ["Hill Giant"]),
        ("hand", ["Isamaru"]),
        ("library", ["Grizzly Bears"]),
        ("", ["Grizzly Bears", "Hill Giant", "Isamaru"]),
    ):
        those = Each(creature & InZone("graveyard") & you_own & PutThereThisTurn(origin))
        reward = card("Reward", "{W}", "Instant", Spell((Move(those, "battlefield"),)))
        loss = card(
            "Loss", "{B}", "Sorcery", Spell((Destroy(Target(creature)), Discard(You(), 1, what=creature), Mill(1)))
        )
        mine = Seat(
            hand=[reward, loss, "Isamaru"],
            pool="{W}{B}",
            battlefield=["Hill Giant"],
            graveyard=["Craw Wurm"],
            library=["Grizzly Bears"],
        )
        play = scene(mine)
        play.cast("Loss", ["Hill Giant"])
        play.resolve()
        play.cast("Reward")
        play.resolve()
        assert sorted(play.battlefield(0)) == back


@cr("701.5a")
def test_a_countered_spell_goes_elsewhere_if_it_is_of_a_kind() -> None:
    for only, under, controller in ((artifact, You(), 1), (artifact, None, 0), (creature, You(), -1)):
        theft = card("Theft", "{U}", "Instant", Spell((Counter(Target(spell), "battlefield", only, under),)))
        ring = card("Ring", "{1}", "Artifact")
        play = scene(Seat(hand=[ring], pool="{C}"), Seat(hand=[theft], pool="{U}"))
        play.cast("Ring")
        play.pass_to(1)
        play.cast("Theft", ["Ring"])
        play.resolve()
        there = [n for n in (0, 1) if "Ring" in play.battlefield(n)]
        assert there == ([controller] if controller >= 0 else [])


@cr("701.16a")
def test_cards_are_revealed_down_to_several_of_a_kind() -> None:
    for number, kept in ((2, 4), (0, 0), (5, 5)):
        down = Top(count=DownTo(creature, number))
        dig = card("Dig", "{G}", "Sorcery", Spell((Move(down, "hand"),)))
        library = ["Forest", "Hill Giant", "Island", "Isamaru", "Swamp"]
        play = scene(Seat(hand=[dig], pool="{G}", library=library))
        play.cast("Dig")
        play.resolve()
        assert len(play.hand(0)) == kept


@cr("107.3a")
def test_an_x_that_can_not_be_0() -> None:
    pay = Activated((Mana("{X}"),), (GainLife(X()), XNotZero()))
    well = card("Well", "{1}", "Artifact", pay)
    play = scene(Seat(battlefield=[well], pool="{C}{C}"))
    play.pass_priority()
    play = scene(Seat(battlefield=[well], pool="{C}{C}"), Seat())
    with pytest.raises(ApnapError):
        play.activate("Well", x=0)
    play.activate("Well", x=2)
    play.resolve()
    assert play.life(0) == 22
    assert not play.may("activate", "Well")  # nothing is left to pay with


@cr("509.1d")
def test_a_cost_to_block_that_was_worked_out_as_the_effect_began() -> None:
    rule = CostToAct(creature, "block", (ManaEqualTo(X()),))
    call = card("Call", "{1}", "Artifact", Activated((Mana("{X}"),), (ApplyRule(rule),)))
    for lands, blocked in ((2, True), (1, False)):
        theirs = Seat(battlefield=["Hill Giant", *["Forest"] * lands])
        play = scene(Seat(battlefield=[call, "Grizzly Bears"], pool="{C}{C}"), theirs)
        play.activate("Call", x=2)
        play.resolve()
        play.attack(["Grizzly Bears"])
        if blocked:
            play.block({"Hill Giant": "Grizzly Bears"})
            assert len([id for id in play.state.battlefield if play.state.object(id).tapped]) == 1 + lands
        else:
            play.until("end of combat")
            assert play.lives == [20, 18]


@cr("609.7a", "614.9")
def test_damage_of_a_chosen_source_is_redirected() -> None:
    rule = Redirect(Is(Target(player)), Target(creature, "target2"), Is(Choose(IsSource())))
    shift = card("Shift", "{W}", "Instant", Spell((ApplyRule(rule),)))
    mine = Seat(hand=[shift], pool="{W}", battlefield=["Craw Wurm", "Hill Giant"])
    play = scene(mine, Seat(battlefield=["Grizzly Bears", "Isamaru"]), active=1)
    play.pass_to(0)
    play.cast("Shift", ["Player 1", "Craw Wurm"])
    play.resolve()
    play.choose("Grizzly Bears")
    play.attack(["Grizzly Bears", "Isamaru"])
    play.until("end of combat")
    assert play.lives == [18, 20]  # only the Ogre's damage
    assert play.state.object(play.id("Craw Wurm")).damage == 2


@cr("702.14a")
def test_landwalk_asks_for_a_land_of_a_quality() -> None:
    chosen = Static(EntersWith(this, choose=("land type",)))
    walks = Continuous(creature & another, (Gain((Keyword("landwalk", quality=HasChosenSubtype()),)),))
    cloak = card("Cloak", "{1}", "Artifact", chosen, Static(walks))
    for word, lost in (("Swamp", 2), ("Lair", 0)):
        play = scene(
            Seat(battlefield=["Grizzly Bears"], hand=[cloak], pool="{C}"), Seat(battlefield=["Swamp", "Hill Giant"])
        )
        play.cast("Cloak")
        play.resolve()
        play.choose(word)
        play.attack(["Grizzly Bears"])
        if lost:
            with pytest.raises(ApnapError):
                play.block({"Hill Giant": "Grizzly Bears"})
        else:
            play.block({"Hill Giant": "Grizzly Bears"})
        play.until("end of combat")
        assert play.lives == [20, 20 - lost]


@cr("208.1")
def test_power_and_toughness_are_added() -> None:
    for total, gone in ((6, ["Hill Giant"]), (4, ["Grizzly Bears"])):
        those = Each(creature & Measures("total power and toughness", "=", total))
        fall = card("Fall", "{B}", "Sorcery", Spell((Destroy(those),)))
        play = scene(Seat(hand=[fall], pool="{B}", battlefield=["Grizzly Bears", "Hill Giant", Permanent("Craw Wurm")]))
        play.cast("Fall")
        play.resolve()
        assert [one for one in play.graveyard(0) if one != "Fall"] == gone


@cr("103.1", "508.1c")
def test_each_player_attacks_in_a_direction() -> None:
    """It is the nearest opponent of the player who attacks, not of the one who controls the effect."""
    near = NearestOpponent(ActivePlayer())
    rule = Cannot(creature, "attack", ~(Is(near) | (planeswalker & ControlledBy(near))))
    barrier = card("Barrier", "{W}", "Enchantment", Static(rule))
    for word, goals in (("left", "3"), ("right", "1"), ("", "134")):
        for goal in "134":
            there = Permanent(barrier, chosen={"direction": word} if word else {})
            play = scene(Seat(battlefield=[there]), Seat(battlefield=["Hill Giant"]), Seat(), Seat(), active=1)
            if goal in goals:
                play.attack({"Hill Giant": f"Player {goal}"})
            else:
                with pytest.raises(ApnapError):
                    play.attack({"Hill Giant": f"Player {goal}"})


@cr("601.2c")
def test_an_opponent_chooses_a_target_among_their_own() -> None:
    theirs = Target(creature & ControlledBy(TargetChooser()), by=opponent)
    raid = card("Raid", "{R}", "Sorcery", Spell((Destroy(theirs),)))
    seats = [
        Seat(hand=[raid], pool="{R}"),
        Seat(battlefield=["Hill Giant", "Craw Wurm"]),
        Seat(),
        Seat(battlefield=["Isamaru"]),
    ]
    play = scene(*seats)
    play.cast("Raid", ["Craw Wurm"], choices=[["Player 2"]])
    play.resolve()
    assert (play.graveyard(1), play.graveyard(3)) == (["Craw Wurm"], [])
    play = scene(*seats)
    play.cast("Raid", choices=[["Player 4"]])
    play.resolve()
    assert play.graveyard(3) == ["Isamaru"]


@cr("608.2d")
def test_a_player_or_a_direction_is_chosen() -> None:
    gift = card("Gift", "{W}", "Sorcery", Spell((ChooseWord("player"), GainLife(3, ChosenPlayer()))))
    play = scene(Seat(hand=[gift], pool="{W}"), Seat(), Seat())
    play.cast("Gift")
    play.resolve()
    assert len(play.decision.options) == 3
    play.choose("Player 1")
    assert play.lives == [23, 20, 20]
    compass = Activated((Mana("{0}"),), (ChooseWord("direction"), LoseLife(1, NearestOpponent())))
    play = scene(Seat(battlefield=[card("Compass", "{1}", "Artifact", compass)]), Seat(), Seat())
    play.activate("Compass")
    play.resolve()
    play.choose("right")
    assert play.lives == [20, 20, 19]


@cr("614.12a")
def test_a_number_or_a_direction_is_chosen_as_something_enters() -> None:
    counted = Static(EntersWith(this, choose=("number",)))
    hurt = Activated((Mana("{0}"),), (LoseLife(ChosenNumber(), Target(player)),))
    play = scene(Seat(hand=[card("Dial", "{1}", "Artifact", counted, hurt)], pool="{C}"), Seat())
    play.cast("Dial")
    play.resolve()
    play.choose(4)
    play.activate("Dial", targets=["Player 2"])
    play.resolve()
    assert play.lives == [20, 16]
    turned = Static(EntersWith(this, choose=("direction",)))
    lost = Activated((Mana("{0}"),), (LoseLife(1, NearestOpponent()),))
    play = scene(Seat(hand=[card("Vane", "{1}", "Artifact", turned, lost)], pool="{C}"), Seat(), Seat())
    play.cast("Vane")
    play.resolve()
    play.choose("right")
    play.activate("Vane")
    play.resolve()
    assert play.lives == [20, 20, 19]
