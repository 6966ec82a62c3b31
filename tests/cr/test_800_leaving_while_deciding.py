"""Who decides for a player who has left (CR 800.4f-h)."""

from __future__ import annotations

from apnap.language.abilities import Spell, Triggered
from apnap.language.amounts import Number
from apnap.language.card import card
from apnap.language.costs import Mana, SacrificeOther
from apnap.language.effects import (
    CastIt,
    Choose,
    CopySpell,
    DealDamage,
    Destroy,
    Discard,
    Draw,
    Each,
    GainLife,
    MayPay,
    Sacrifice,
    Scry,
    Surveil,
    Target,
    YouMay,
)
from apnap.language.filters import HasType, InZone, OwnedBy, creature, opponent, spell, you_control
from apnap.language.patterns import Begins
from apnap.language.references import EachPlayer, You
from apnap.language.types import INSTANT
from apnap.rules.asking.decisions import Act
from apnap.rules.events.permanents import PermanentSacrificed
from apnap.rules.mana import Pay
from tests.cr.leaving import BEAR, GIANT, WURM, asked, leave
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

# -- an object asks --------------------------------------------------------------------------------------------------

VERDICT = card(
    "Verdict", "{B}", "Sorcery", Spell((Destroy(Choose(creature & you_control, by=Target(opponent))),))
)  # an opponent chooses among yours


@cr("800.4g")
def test_the_controller_chooses_which_opponent_decides_instead() -> None:
    play = scene(Seat(hand=[VERDICT], pool="{B}", battlefield=[BEAR, GIANT]), Seat(), Seat(), Seat())
    play.cast("Verdict", targets=["Player 2"])
    play.resolve()
    assert asked(play) == (1, "choose")
    leave(play, 1)
    assert asked(play) == (0, "decider")
    assert play.decision.rule == "800.4g"
    assert len(play.decision.options) == 2  # opponents only
    play.choose("Player 4")
    assert asked(play) == (3, "choose")
    assert play.decision.subject == 1  # who was to decide
    play.choose(GIANT)
    assert play.battlefield(0) == [BEAR]


@cr("800.4g")
def test_the_only_remaining_opponent_decides_without_being_asked() -> None:
    play = scene(Seat(hand=[VERDICT], pool="{B}", battlefield=[BEAR, GIANT]), Seat(), Seat())
    play.cast("Verdict", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    assert asked(play) == (2, "choose")
    play.choose(BEAR)
    assert play.battlefield(0) == [GIANT]


@cr("800.4g")
def test_the_player_chosen_to_decide_may_leave_too() -> None:
    play = scene(Seat(hand=[VERDICT], pool="{B}", battlefield=[BEAR, GIANT]), Seat(), Seat(), Seat())
    play.cast("Verdict", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    play.choose("Player 4")
    leave(play, 3)
    assert asked(play) == (2, "choose")


@cr("800.4g")
def test_the_controller_leaves_while_choosing_who_decides() -> None:
    """CR 608.2k: the spell goes on resolving; the next player takes over what rule 800.4g asks (CR 800.4h)."""
    doom = card("Doom", "{B}", "Sorcery", Spell((Destroy(Choose(creature, by=Target(opponent))),)))
    play = scene(
        Seat(hand=[doom], pool="{B}"), Seat(), Seat(battlefield=[BEAR, GIANT]), Seat(battlefield=[WURM]), Seat()
    )
    play.cast("Doom", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    assert asked(play) == (0, "decider")
    leave(play, 0)
    assert asked(play) == (2, "decider")
    play.choose("Player 5")
    assert asked(play) == (4, "choose")
    play.choose(WURM)
    assert sorted(play.battlefield()) == [BEAR, GIANT]


@cr("608.2k", "800.4g", "800.4h")
def test_a_spell_whose_controller_leaves_finishes_resolving() -> None:
    blaze = card(
        "Blaze of Fury",
        "{R}",
        "Sorcery",
        Spell((YouMay((DealDamage(2, EachPlayer("any")),)), DealDamage(1, EachPlayer("any")), Draw(2))),
    )
    play = scene(Seat(hand=[blaze], pool="{R}", library=[BEAR] * 3), Seat(), Seat())
    play.cast("Blaze of Fury")
    play.resolve()
    assert asked(play) == (0, "may")
    leave(play, 0)
    assert asked(play) == (1, "decider")
    play.choose("Player 3")
    assert asked(play) == (2, "may")
    play.yes()
    assert play.lives[1:] == [17, 17]
    assert play.state.players[0].hand == ()


@cr("101.4", "800.4a")
def test_a_player_leaves_while_each_player_sacrifices() -> None:
    edict = card("Edict", "{B}", "Sorcery", Spell((Sacrifice(EachPlayer(), creature),)))
    board = [BEAR, GIANT]
    play = scene(Seat(hand=[edict], pool="{B}", battlefield=board), *[Seat(battlefield=board) for _ in range(3)])
    play.cast("Edict")
    play.resolve()
    play.choose(f"Player 1's {BEAR}")
    leave(play, 1)  # nothing is left for them to choose
    assert asked(play) == (2, "sacrifice")
    play.choose(f"Player 3's {GIANT}")
    leave(play, 2)  # what they chose has gone with them
    play.choose(f"Player 4's {BEAR}")
    assert play.battlefield(0) == [GIANT]
    assert play.battlefield(3) == [GIANT]
    assert play.graveyard(0) == ["Edict", BEAR]
    assert [event.player for event in play.events(PermanentSacrificed)] == [0, 3]


@cr("800.4a")
def test_a_player_who_was_not_yet_asked_leaves() -> None:
    offer = card("Offer", "{W}", "Sorcery", Spell((YouMay((GainLife(1),), who=EachPlayer()),)))
    play = scene(Seat(hand=[offer], pool="{W}"), Seat(), Seat())
    play.cast("Offer")
    play.resolve()
    assert asked(play) == (0, "may")
    leave(play, 1)
    play.yes()
    assert asked(play) == (2, "may")
    play.no()
    assert play.life(0) == 21


@cr("800.4a", "101.4")
def test_a_player_who_has_chosen_a_discard_leaves() -> None:
    rack = card("Rack", "{B}", "Sorcery", Spell((Discard(EachPlayer()), GainLife(Number()))))
    play = scene(Seat(hand=[rack, "Forest", "Forest"], pool="{B}"), *[Seat(hand=["Forest", "Swamp"])] * 3)
    play.cast("Rack")
    play.resolve()
    for _ in range(3):
        play.choose("Forest")
    leave(play, 1)
    play.choose("Swamp")
    assert (play.life(), play.graveyard(2), play.graveyard(3)) == (23, ["Forest"], ["Swamp"])


@cr("701.8b", "800.4g")
def test_the_player_choosing_the_discard_leaves() -> None:
    duress = card("Duress", "{B}", "Sorcery", Spell((Discard(Target(opponent), chooser=You()),)))
    play = scene(Seat(hand=[duress], pool="{B}"), Seat(hand=[BEAR, GIANT]), Seat(), Seat())
    play.cast("Duress", targets=["Player 2"])
    play.resolve()
    leave(play, 0)
    assert asked(play) == (1, "decider")
    play.choose("Player 3")
    play.choose(GIANT)
    assert play.hand(1) == [BEAR]


@cr("800.4a")
def test_the_player_whose_hand_it_is_leaves() -> None:
    duress = card("Duress", "{B}", "Sorcery", Spell((Discard(Target(opponent), chooser=You()), GainLife(1))))
    play = scene(Seat(hand=[duress], pool="{B}"), Seat(hand=[BEAR, GIANT]), Seat())
    play.cast("Duress", targets=["Player 2"])
    play.resolve()
    leave(play, 1)
    assert isinstance(play.decision, Act)
    assert play.life(0) == 21


@cr("701.18a", "701.42a", "800.4a")
def test_a_player_who_leaves_while_looking_at_cards_takes_them_along() -> None:
    for kind in (Scry, Surveil):
        for who, leaver in ((You(), 0), (EachPlayer("any"), 1)):
            omens = card("Omens", "{U}", "Sorcery", Spell((kind(1, who),)))
            seats = [Seat(hand=[omens], pool="{U}", library=[BEAR] * 3), *[Seat(library=[BEAR] * 3) for _ in range(2)]]
            play = scene(*seats)
            play.cast("Omens")
            play.resolve()
            while asked(play)[0] != leaver:
                play.game.answer((play.decision.options_after(())[-1],))
            leave(play, leaver)
            while asked(play)[1] in ("bottom", "graveyard"):
                play.game.answer((play.decision.options_after(())[-1],))
            state = play.game.present()
            assert (state.players[leaver].library, state.players[leaver].graveyard) == ((), ())


# -- costs -----------------------------------------------------------------------------------------------------------


@cr("118.12", "800.4f")
def test_a_player_who_leaves_does_not_pay() -> None:
    tax = card(
        "Tax", "{W}", "Sorcery", Spell((MayPay((Mana("{1}"),), (), (GainLife(5),), who=Target(opponent)),))
    )  # you gain 5 life unless an opponent pays {1}
    play = scene(Seat(hand=[tax], pool="{W}"), Seat(pool="{G}"), Seat())
    play.cast("Tax", targets=["Player 2"])
    play.resolve()
    assert asked(play) == (1, "pay")
    leave(play, 1)
    assert isinstance(play.decision, Act)
    assert play.life(0) == 25


@cr("118.12", "800.4f")
def test_a_player_who_leaves_while_paying_has_not_paid() -> None:
    tax = card(
        "Tax", "{W}", "Sorcery", Spell((MayPay((SacrificeOther(creature),), (), (GainLife(5),), who=Target(opponent)),))
    )
    play = scene(Seat(hand=[tax], pool="{W}"), Seat(battlefield=[BEAR, GIANT]), Seat())
    play.cast("Tax", targets=["Player 2"])
    play.resolve()
    play.yes()
    assert asked(play) == (1, "sacrificeother")
    leave(play, 1)
    assert isinstance(play.decision, Act)
    assert play.life(0) == 25


@cr("601.2h", "800.4f")
def test_a_player_who_leaves_while_paying_mana_has_not_paid() -> None:
    tax = card("Tax", "{W}", "Sorcery", Spell((MayPay((Mana("{1}"),), (), (GainLife(5),), who=Target(opponent)),)))
    play = scene(Seat(hand=[tax], pool="{W}"), Seat(battlefield=["Llanowar Elves"], pool="{G}{W}"), Seat())
    play.cast("Tax", targets=["Player 2"])
    play.resolve()
    play.yes()
    assert isinstance(play.decision, Pay)
    leave(play, 1)
    assert isinstance(play.decision, Act)
    assert play.life(0) == 25


@cr("118.3", "728.1")
def test_the_object_a_cost_was_to_be_paid_with_leaves() -> None:
    play = scene(
        Seat(hand=["Altar's Reap"], pool="{B}{B}", library=[BEAR] * 3),
        Seat(battlefield=[Permanent(BEAR, controller=0), Permanent(GIANT, controller=0)]),
        Seat(),
    )
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert asked(play) == (0, "sacrificeother")
    leave(play, 1)
    assert isinstance(play.decision, Act)
    assert play.hand(0) == ["Altar's Reap"]
    assert play.pool(0) == "{B}{B}"


# -- casting, activating, triggers -----------------------------------------------------------------------------------


@cr("728.1", "800.4a")
def test_a_player_who_leaves_while_casting_takes_the_spell_along() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[BEAR]), Seat())
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert asked(play) == (0, "target")
    leave(play, 0)
    assert play.stack == []
    assert isinstance(play.decision, Act)
    assert play.decision.player == 1


@cr("601.2c", "728.1")
def test_a_spell_whose_only_targets_leave_is_undone() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[BEAR, GIANT]), Seat())
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    assert asked(play) == (0, "target")
    leave(play, 1)
    assert play.hand(0) == ["Murder"]
    assert not play.may("cast", "Murder")


@cr("601.2c")
def test_a_target_that_leaves_is_no_longer_offered() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[BEAR]), Seat(battlefield=[GIANT, WURM]))
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    leave(play, 1)
    play.choose(WURM)
    play.resolve()
    assert play.battlefield() == [GIANT]


SHOUT = card("Shout", "{R}", "Enchantment", Triggered(Begins("upkeep"), (DealDamage(1, Target(creature)),)))
CHEER = card("Cheer", "{W}", "Enchantment", Triggered(Begins("upkeep"), (GainLife(1),)))


@cr("603.3b", "800.4d")
def test_a_player_who_leaves_while_ordering_triggers_puts_none_on_the_stack() -> None:
    play = scene(
        Seat(battlefield=[CHEER]),
        Seat(battlefield=[SHOUT, CHEER, BEAR]),
        Seat(battlefield=[GIANT, CHEER], library=[BEAR]),
        step="upkeep",
    )
    assert asked(play) == (1, "order triggers")
    leave(play, 1)
    assert play.stack == ["ability of Cheer"] * 2


@cr("603.3d", "800.4d")
def test_a_player_leaves_while_choosing_the_target_of_a_trigger() -> None:
    play = scene(Seat(), Seat(battlefield=[SHOUT, BEAR]), Seat(battlefield=[GIANT, CHEER]), step="upkeep")
    assert asked(play) == (1, "target")
    leave(play, 1)
    assert play.stack == ["ability of Cheer"]


@cr("603.3d")
def test_a_trigger_whose_targets_leave_is_removed() -> None:
    play = scene(Seat(), Seat(battlefield=[BEAR, GIANT]), Seat(battlefield=[SHOUT]), step="upkeep")
    assert asked(play) == (2, "target")
    leave(play, 1)
    assert play.stack == []
    assert isinstance(play.decision, Act)


@cr("608.2g", "800.4a")
def test_a_player_leaves_while_casting_during_a_resolution() -> None:
    wild = card(
        "Wild",
        "{G}",
        "Sorcery",
        Spell((CastIt(Each(InZone("hand") & OwnedBy(You()) & HasType(INSTANT))), GainLife(1, EachPlayer()))),
    )
    play = scene(Seat(hand=[wild, "Murder"], pool="{G}"), Seat(battlefield=[BEAR, GIANT]), Seat())
    play.cast("Wild")
    play.resolve()
    if play.decision.purpose == "cast":
        play.yes()
    assert asked(play) == (0, "target")
    leave(play, 0)
    assert play.stack == []
    assert play.lives[1:] == [21, 21]


@cr("707.10", "800.4a")
def test_a_player_leaves_while_choosing_new_targets_for_a_copy() -> None:
    fork = card("Fork", "{R}", "Instant", Spell((CopySpell(Target(spell)),)))
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[fork], pool="{R}"), Seat())
    play.cast("Lightning Bolt", targets=["Player 3"])
    play.cast("Fork", by=1)
    play.resolve()
    assert asked(play) == (1, "new targets")
    leave(play, 1)
    assert play.stack == ["Lightning Bolt"]
    play.resolve()
    assert play.lives[2] == 17
