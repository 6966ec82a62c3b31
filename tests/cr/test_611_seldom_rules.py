"""What few static abilities and costs say: how much, whose, from what (CR 118, 601.2f, 611.3, 614)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Devotion
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT
from apnap.language.costs import DiscardCards, DrawCards, Mana, PutCounters, RevealCards, SacrificeOther, SacrificeThis
from apnap.language.effects import (
    DealDamage,
    Destroy,
    Draw,
    Each,
    GainLife,
    Sacrifice,
    Search,
    Target,
    Transform,
)
from apnap.language.filters import HasStatus, IsPlayer, creature, land, player, red, this
from apnap.language.patterns import YOU, RevealsDrawnCard
from apnap.language.references import EachPlayer, This
from apnap.language.statics import (
    Cannot,
    Continuous,
    CostChange,
    CostToAct,
    LeavesLife,
    LimitedTo,
    May,
    MoreDevotion,
    Redirect,
    RevealsDrawn,
    Rule,
)
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.cards import CardRevealed, LibraryShuffled
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


# -- how much ----------------------------------------------------------------------------------------------------------


@cr("603.11", "121.2")
def test_the_second_card_drawn_is_revealed() -> None:
    seer = card(
        "Seer",
        "{W}",
        "Enchantment",
        Static(RevealsDrawn(YOU, 2)),
        Triggered(RevealsDrawnCard(land), (GainLife(1),)),
    )
    draw = card("Three", "{0}", "Sorcery", Spell((Draw(3),)))
    for library, life in ((["Island", "Hill Giant", "Island"], 20), (["Hill Giant", "Island", "Hill Giant"], 21)):
        play = scene(Seat(battlefield=[seer], hand=[draw], library=library))
        play.cast("Three")
        play.resolve_all()
        assert play.life() == life


@cr("700.5a")
def test_devotion_is_increased_by_so_much() -> None:
    count = card("Count", "{0}", "Sorcery", Spell((GainLife(Devotion((4,))),)))
    play = scene(Seat(battlefield=[law(MoreDevotion(3)), "Grizzly Bears"], hand=[count]))
    play.cast("Count")
    play.resolve()
    assert play.life() == 24


@cr("120.4c")
def test_damage_leaves_so_much_life() -> None:
    for life, after in ((7, 5), (9, 6), (5, 5)):
        play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[law(LeavesLife(YOU, 5))], life=life))
        play.cast("Lightning Bolt", targets=["Player 2"])
        play.resolve()
        assert play.life(1) == after


@cr("614.9")
def test_damage_from_sources_of_a_kind_is_redirected() -> None:
    shield = card("Shield", "{W}", "Creature - Wall", Static(Redirect(IsPlayer("you"), This(), source=red)), pt="0/9")
    brown = card("Zap", "{0}", "Instant", Spell((DealDamage(2, Target(player)),)))
    play = scene(Seat(hand=["Lightning Bolt", brown], pool="{R}"), Seat(battlefield=[shield]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.object("Shield").damage) == (20, 3)
    play.cast("Zap", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.object("Shield").damage) == (18, 3)


@cr("601.2f")
def test_spells_cost_coloured_mana_more() -> None:
    tax = law(CostChange(creature, coloured="{W}"))
    for pool, able in (("{G}{G}{G}", False), ("{G}{G}{W}", True)):
        play = scene(Seat(battlefield=[tax], hand=["Grizzly Bears"], pool=pool))
        assert (pool, play.may("cast", "Grizzly Bears")) == (pool, able)
    play.cast("Grizzly Bears")
    assert play.pool() == ""


@cr("305.2")
def test_two_additional_lands() -> None:
    play = scene(Seat(battlefield=[law(May(YOU, "play additional lands", number=2))], hand=["Plains"] * 4))
    for _ in range(3):
        play.land(play.state.players[0].hand[0])
    assert (len(play.hand()), play.may("play", "Plains")) == (1, False)


# -- costs -------------------------------------------------------------------------------------------------------------


@cr("118.3", "701.8b")
def test_discarding_at_random_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((DiscardCards(2, random=True),), (GainLife(1),)))
    kept = set()
    for seed in range(12):
        play = scene(Seat(battlefield=[orb], hand=["Plains", "Island", "Swamp"]), seed=seed)
        play.activate("Orb")  # nothing is asked
        kept.add(tuple(play.hand()))
    assert kept == {("Plains",), ("Island",), ("Swamp",)}
    assert not scene(Seat(battlefield=[orb], hand=["Plains"])).may("activate", "Orb")


@cr("118.1", "122.1")
def test_putting_several_counters_on_it_as_a_cost() -> None:
    vine = card("Vine", "{G}", "Creature - Plant", Activated((PutCounters("-1/-1", 2),), (GainLife(1),)), pt="5/5")
    play = scene(Seat(battlefield=[vine]))
    play.activate("Vine")
    assert (play.counters("Vine"), play.pt("Vine")) == ({"-1/-1": 2}, (3, 3))


@cr("118.3", "701.16a")
def test_revealing_several_cards_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((RevealCards(land, 2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb], hand=["Plains", "Hill Giant", "Island", "Swamp"]))
    play.activate("Orb", choices=["Plains", "Swamp"])
    shown = [play.state.object(event.card).base.name for event in play.events(CardRevealed)]
    assert (sorted(shown), len(play.hand())) == (["Plains", "Swamp"], 4)
    assert not scene(Seat(battlefield=[orb], hand=["Plains", "Hill Giant"])).may("activate", "Orb")


@cr("118.1", "121.1")
def test_drawing_several_cards_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((DrawCards(2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb], library=["Plains"] * 5))
    play.activate("Orb")
    assert (len(play.hand()), play.stack) == (2, ["ability of Orb"])


# -- words -------------------------------------------------------------------------------------------------------------


@cr("509.1b")
def test_no_more_than_so_many_creatures_can_block() -> None:
    rule = law(LimitedTo(creature, "blockers", 1))
    play = scene(Seat(battlefield=[rule, "Craw Wurm", "Isamaru"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Craw Wurm", "Isamaru"])
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Isamaru", "Hill Giant": "Craw Wurm"})
    play.block({"Grizzly Bears": "Isamaru"})


@cr("509.1b")
def test_can_not_be_blocked_by_more_than_so_many() -> None:
    prowler = card("Prowler", "{G}", "Creature - Cat", Static(LimitedTo(this, "blocked by", 1)), pt="3/3")
    play = scene(Seat(battlefield=[prowler, "Isamaru"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Prowler", "Isamaru"])
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Prowler", "Hill Giant": "Prowler"})
    play.block({"Grizzly Bears": "Prowler", "Hill Giant": "Isamaru"})


@cr("508.1c")
def test_can_only_attack_alone() -> None:
    loner = card("Loner", "{G}", "Creature - Cat", Static(LimitedTo(this, "attack together", 1)), pt="3/3")
    for attackers, legal in ((["Loner"], True), (["Loner", "Isamaru"], False), (["Isamaru"], True)):
        play = scene(Seat(battlefield=[loner, "Isamaru"]))
        if legal:
            play.attack(attackers)
        else:
            with pytest.raises(Illegal):
                play.attack(attackers)


@cr("609.4b")
def test_mana_is_spent_as_though_it_were_of_any_colour() -> None:
    rule = law(May(YOU, "spend any colour"))
    assert not scene(Seat(hand=["Counterspell"], pool="{R}{R}")).may("cast", "Counterspell")
    play = scene(Seat(battlefield=[rule, "Mountain"], hand=["Isamaru"]), Seat(hand=["Isamaru"]))
    play.cast("Isamaru")
    play.resolve()
    assert (play.battlefield(), play.object("Mountain").tapped) == (["Law", "Mountain", "Isamaru"], True)


@cr("701.17a", "101.2")
def test_what_can_not_be_sacrificed() -> None:
    rule = law(Cannot(creature, "be sacrificed"))
    altar = card("Altar", "{1}", "Artifact", Activated((SacrificeOther(creature),), (GainLife(1),)))
    bomb = card("Bomb", "{1}", "Creature - Goblin", Activated((SacrificeThis(),), (GainLife(1),)), pt="1/1")
    edict = card("Edict", "{0}", "Instant", Spell((Sacrifice(EachPlayer(), creature),)))
    play = scene(Seat(battlefield=[rule, altar, bomb], hand=[edict]), Seat(battlefield=["Grizzly Bears"]))
    assert not play.may("activate", "Altar")
    assert not play.may("activate", "Bomb")
    play.cast("Edict")
    play.resolve()
    assert (play.graveyard(0), play.graveyard(1)) == (["Edict"], [])
    free = scene(Seat(battlefield=[altar, bomb]))
    assert free.may("activate", "Altar")
    assert free.may("activate", "Bomb")


@cr("701.19a", "101.2")
def test_players_who_can_not_search_find_nothing_and_shuffle() -> None:
    rule = law(Cannot(IsPlayer("opponent"), "search"))
    seek = card("Seek", "{0}", "Instant", Spell((Search(land, "hand"),)))
    library = ["Plains", "Island"]
    play = scene(Seat(battlefield=[rule], hand=[seek]), Seat(hand=[seek], library=library))
    play.cast("Seek", by=1)
    play.resolve()
    assert (play.hand(1), len(play.library(1)), len(play.events(LibraryShuffled))) == ([], 2, 1)


@cr("701.28a", "101.2")
def test_what_can_not_transform() -> None:
    faces = (face("Day", "{W}", "Creature - Human", pt="1/1"), face("Night", "", "Creature - Wolf", pt="3/3"))
    turn = card("Turn", "{0}", "Instant", Spell((Transform(Each(creature)),)))
    for rules, name in (([], "Night"), ([law(Cannot(creature, "transform"))], "Day")):
        play = scene(Seat(battlefield=[CardDefinition(faces, "transform"), *rules], hand=[turn]))
        play.cast("Turn")
        play.resolve()
        assert play.battlefield()[0] == name


@cr("110.5b", "708.2")
def test_face_up_is_not_face_down() -> None:
    anthem = law(Continuous(creature & HasStatus("face up"), (ModifyPT(1, 1),)))
    play = scene(Seat(battlefield=[anthem, "Grizzly Bears", Permanent("Morph Bear", face_down=True)]))
    assert (play.pt("Grizzly Bears"), play.pt("face-down creature")) == ((3, 3), (2, 2))


@cr("509.1h")
def test_blocked_creatures_are_those_that_became_blocked() -> None:
    kill = card("Kill", "{0}", "Instant", Spell((Destroy(Each(creature & HasStatus("blocked"))),)))
    play = scene(Seat(battlefield=["Craw Wurm", "Isamaru"], hand=[kill]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Craw Wurm", "Isamaru"])
    play.block({"Grizzly Bears": "Isamaru"})
    play.cast("Kill")
    play.resolve()
    assert (play.graveyard(), play.battlefield()) == (["Kill", "Isamaru"], ["Craw Wurm", "Grizzly Bears"])


@cr("110.4a")
def test_a_permanent_card_is_one_that_could_be_put_onto_the_battlefield() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((RevealCards(HasStatus("permanent card")),), (GainLife(1),)))
    for hand, able in ((["Lightning Bolt", "Wrath"], False), (["Lightning Bolt", "Plains"], True)):
        play = scene(Seat(battlefield=[orb], hand=hand))
        assert play.may("activate", "Orb") == able


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
