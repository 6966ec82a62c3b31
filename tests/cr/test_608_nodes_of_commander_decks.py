"""What cards of preconstructed Commander decks do, with cards made of nodes."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Number, X
from apnap.language.card import card
from apnap.language.changes import ChangeControl
from apnap.language.conditions import HappenedThisTurn
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_TURN, FOREVER
from apnap.language.effects import (
    Apply,
    Choose,
    Destroy,
    Draw,
    Each,
    GainLife,
    If,
    IfDone,
    LoseLife,
    MayPay,
    Move,
    PayAnyAmount,
    Target,
)
from apnap.language.filters import (
    AllOf,
    AnyOf,
    HadThisTurn,
    InZone,
    Is,
    IsAbility,
    artifact,
    creature,
    opponent,
    opponent_controls,
    player,
    spell,
    this,
    you,
    you_control,
    you_own,
)
from apnap.language.patterns import Attacks, Begins, DealsDamage, Destroys, OneOrMore, RevealsDrawnCard, dies
from apnap.language.references import Bound, EachPlayer, LeftOf, This, You
from apnap.language.statics import AdditionalCost, EntersWith, May, RevealsDrawn
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FORESTS = ["Forest"] * 3
RING = card("Ring", "{1}", "Artifact")
BREAK = card("Break", "{R}", "Instant", Spell((Destroy(Target(artifact)),)))
AFFECTED = Is(Bound("affected"))


@cr("118.12", "101.4")
def test_players_pay_any_amount_one_after_the_other() -> None:
    """What all paid is one number, and the controller is asked first even in another player's turn."""
    everyone = PayAnyAmount("mana", EachPlayer(from_you=True))
    union = card("Union", "{W}", "Instant", Spell((everyone, GainLife(Number("paid")))))
    play = scene(
        Seat(battlefield=FORESTS), Seat(hand=[union], pool="{W}", battlefield=FORESTS), Seat(battlefield=FORESTS)
    )
    play.pass_priority()
    play.cast("Union")
    play.resolve()
    for payer, amount in ((1, 1), (2, 3), (0, 0)):
        assert play.decision.player == payer
        play.choose(amount)
    assert play.lives == [20, 24, 20]


@cr("107.14", "118.12")
def test_a_player_pays_any_amount_of_energy() -> None:
    surge = card("Surge", "{R}", "Sorcery", Spell((PayAnyAmount("energy"), LoseLife(Number(), EachPlayer("opponent")))))
    play = scene(Seat(hand=[surge], pool="{R}", counters={"energy": 5}, battlefield=FORESTS), Seat())
    play.cast("Surge")
    play.resolve()
    play.choose(4)
    assert play.lives == [20, 16]
    assert play.state.players[0].counters["energy"] == 1


@cr("107.3f", "118.12")
def test_an_x_that_is_paid_may_be_limited() -> None:
    well = card("Well", "{1}", "Sorcery", Spell((MayPay((Mana("{X}"),), (GainLife(X()),), most=2),)))
    play = scene(Seat(hand=[well], pool="{W}", battlefield=FORESTS))
    play.cast("Well")
    play.resolve()
    play.yes()
    assert [option.number for option in play.decision.options] == [0, 1, 2]
    play.choose(2)
    assert play.life(0) == 22


@cr("118.8", "601.2b")
def test_what_an_additional_cost_is_paid_for_goes_with_the_spell() -> None:
    """Once for each payment."""
    grows = EntersWith(AFFECTED, counters=(("+1/+1", 1),))
    offered = AdditionalCost((Mana("{1}"),), "any amount", repeatable=True, rider=(grows,))
    sprout = card("Sprout", "{G}", "Creature - Plant", Static(offered, zone="any"), pt="1/1")
    play = scene(Seat(hand=[sprout], pool="{G}{G}{G}{G}"))
    play.cast("Sprout", choices=["yes", "yes", "no"])
    play.resolve()
    assert play.counters("Sprout") == {"+1/+1": 2}


@cr("701.7a")
def test_what_a_spell_of_an_opponent_destroyed() -> None:
    theirs = AllOf((AnyOf((spell, IsAbility())), opponent_controls))
    lost = HappenedThisTurn(Destroys(artifact & you_control, by=theirs))
    grudge = card("Grudge", "{G}", "Instant", Spell((If(lost, (GainLife(5),)),)))
    for killer, gained in ((0, 0), (1, 5)):
        seats = [Seat(hand=[grudge], pool="{G}", battlefield=[RING]), Seat()]
        seats[killer].hand = [*seats[killer].hand, BREAK]
        seats[killer].pool += "{R}"
        play = scene(*seats)
        play.pass_to(killer)
        play.cast("Break", ["Ring"])
        play.resolve()
        play.pass_to(0)
        play.cast("Grudge")
        play.resolve()
        assert play.life(0) == 20 + gained


@cr("508.3a", "603.2c")
def test_creatures_that_attack_one_player_together() -> None:
    """Each player who is attacked by so many counts apart."""
    pack = OneOrMore(Attacks(creature & you_control, player), at_least=2)
    drum = card("Drum", "{1}", "Artifact", Triggered(pack, (GainLife(1),)))
    bears = ["Grizzly Bears", "Hill Giant", "Craw Wurm", "Isamaru"]
    for goals, gained in (("2222", 1), ("2233", 2), ("23", 0), ("2", 0)):
        play = scene(Seat(battlefield=[drum, *bears]), Seat(), Seat())
        play.attack({name: f"Player {goal}" for name, goal in zip(bears, goals, strict=False)})
        play.resolve_all()
        assert play.life(0) == 20 + gained


@cr("103.1")
def test_the_player_to_the_right_gains_control() -> None:
    given = Apply(This(), (ChangeControl(LeftOf(right=True)),), duration=FOREVER)
    rope = card("Rope", "{1}", "Artifact", Activated((Mana("{1}"),), (given,)))
    play = scene(Seat(battlefield=[rope], pool="{C}"), Seat(), Seat())
    play.activate("Rope")
    play.resolve()
    assert play.controller("Rope") == 2


@cr("118.9", "601.3b")
def test_a_card_that_may_be_cast_without_paying_its_mana_cost() -> None:
    """The permission is for that alone: the mana cost can't be paid instead."""
    taken = Choose(creature & InZone("graveyard") & you_own)
    for free, ways in ((True, ["free"]), (False, [""])):
        may = May(you, "cast", AFFECTED & InZone("graveyard"), free=free)
        gift = card("Gift", "{B}", "Sorcery", Spell((Apply(taken, rules=(may,), duration=END_OF_TURN),)))
        play = scene(Seat(hand=[gift], pool="{B}", graveyard=["Hill Giant"], battlefield=["Mountain"] * 4))
        play.cast("Gift")
        play.resolve()
        assert [option.word for option in play.decision.options if option.kind == "cast"] == ways
        play.cast("Hill Giant")
        play.resolve()
        tapped = [id for id in play.state.battlefield if play.state.object(id).tapped]
        assert len(tapped) == (0 if free else 4)


@cr("608.2h")
def test_players_dealt_damage_in_this_game() -> None:
    hurt = DealsDamage(creature & you_control, Is(Bound("each")), True)
    victims = Each(opponent & HadThisTurn(hurt, this_game=True))
    grudge = card("Spite", "{1}", "Enchantment", Triggered(Begins("upkeep", You()), (LoseLife(5, victims),)))
    library = ["Forest"] * 9
    play = scene(Seat(battlefield=[grudge, "Grizzly Bears"], library=library), Seat(library=library))
    play.attack(["Grizzly Bears"])
    play.next_turn()
    play.until("upkeep", 0)
    play.resolve()
    assert play.lives == [20, 13]


@cr("603.11")
def test_a_drawn_card_may_be_revealed() -> None:
    shown = RevealsDrawn(you, 1, optional=True)
    eye = card("Eye", "{1}", "Enchantment", Static(shown), Triggered(RevealsDrawnCard(creature), (GainLife(3),)))
    study = card("Study", "{U}", "Sorcery", Spell((Draw(2),)))
    for reveals in (True, False):
        library = ["Hill Giant", "Grizzly Bears", "Forest"]
        play = scene(Seat(battlefield=[eye], hand=[study], pool="{U}", library=library))
        play.cast("Study")
        play.resolve()
        play.choose(reveals)
        play.resolve_all()
        assert play.life(0) == 20 + 3 * reveals
        assert len(play.hand(0)) == 2


@cr("608.2c")
def test_a_pile_is_exiled_whole_or_not_at_all() -> None:
    back = Move(Bound("pile"), "library", "top", random=True)
    phoenix = card(
        "Saint",
        "{W}",
        "Creature - Human",
        Triggered(dies(), (IfDone((Move(This(), "exile", face_down=True, name="pile", pile=3),), (back,)),)),
        pt="1/1",
    )
    for size in (4, 2):
        play = scene(Seat(battlefield=[phoenix], hand=["Murder"], pool="{B}{B}{C}", library=["Forest"] * size))
        play.cast("Murder", ["Saint"])
        play.resolve_all()
        assert len(play.library(0)) == (5 if size == 4 else 2)
        assert ("Saint" in play.graveyard(0)) == (size == 2)


@cr("702.82a")
def test_devour_may_name_other_permanents() -> None:
    eater = card("Eater", "{G}", "Creature - Ooze", Keyword("devour", number=2, quality=artifact), pt="1/1")
    play = scene(Seat(hand=[eater], pool="{G}", battlefield=[RING, "Grizzly Bears"]))
    play.cast("Eater")
    play.resolve()
    assert [option.thing for option in play.decision.options if option.kind == "thing"] == [play.id("Ring")]
    play.choose("Ring")
    assert play.counters("Eater") == {"+1/+1": 2}


@cr("614.1c", "707.9")
def test_a_copy_that_enters_tapped() -> None:
    double = card(
        "Double",
        "{U}",
        "Creature - Shapeshifter",
        Static(EntersWith(this, copy=creature, optional=True, tapped=True)),
        pt="1/1",
    )
    for copied in ("Hill Giant", ""):
        play = scene(Seat(hand=[double], pool="{U}"), Seat(battlefield=[Permanent("Hill Giant")]))
        play.cast("Double")
        play.resolve()
        play.choose(*([copied] if copied else []))
        mine = [id for id in play.state.battlefield if play.state.object(id).controller == 0]
        assert play.state.object(mine[0]).tapped == bool(copied)
