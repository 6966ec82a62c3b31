"""What filters, amounts and rule words pick out, on boards of our own (CR 109, 611.3, 700)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Amount, Different, GreatestPower
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import WasCast
from apnap.language.costs import Mana, TapOthers, TapThis, UntapThis
from apnap.language.effects import (
    ApplyRule,
    Choose,
    Counter,
    DealDamage,
    Destroy,
    Each,
    GainLife,
    LoseLife,
    Move,
    Target,
)
from apnap.language.filters import (
    AttachedTo,
    Controls,
    DealtDamageThisTurn,
    Defended,
    Filter,
    HasCounters,
    HasStatus,
    InZone,
    Is,
    IsAbility,
    IsPlayer,
    IsSource,
    Multicoloured,
    aura,
    creature,
    land,
    permanent,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.patterns import Attacks, enters
from apnap.language.references import This
from apnap.language.statics import Cannot, May, Must, Prevent
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

BICOLOURED = card("Guildmage", "{W}{U}", "Creature - Wizard", pt="2/2")
ORB = card("Orb", "{1}", "Artifact")


def kill(what: Filter) -> CardDefinition:
    return card("Kill", "{0}", "Instant", Spell((Destroy(Each(creature & what)),)))


def killed(what: Filter, *mine: CardDefinition | str | Permanent) -> list[str]:
    """Which creatures of one player are destroyed."""
    play = scene(Seat(hand=[kill(what)], battlefield=mine))
    play.cast("Kill")
    play.resolve()
    return sorted(set(play.graveyard()) - {"Kill"})


@cr("105.2b")
def test_multicoloured_is_more_than_one_colour() -> None:
    grey = card("Golem", "{3}", "Artifact Creature - Golem", pt="2/2")
    assert killed(Multicoloured(), BICOLOURED, grey, "Grizzly Bears") == ["Guildmage"]


@cr("122.1")
def test_having_so_many_counters() -> None:
    two = Permanent("Hill Giant", counters={"+1/+1": 2})
    one = Permanent("Grizzly Bears", counters={"+1/+1": 1, "charge": 3})
    assert killed(HasCounters("+1/+1", 2), two, one, "Craw Wurm") == ["Hill Giant"]
    assert killed(HasCounters("charge", at_least=3), two, one, "Craw Wurm") == ["Grizzly Bears"]


@cr("303.4a", "301.5", "700.9")
def test_enchanted_equipped_and_modified() -> None:
    board = (
        "Grizzly Bears",
        "Hill Giant",
        Permanent("Craw Wurm", counters={"+1/+1": 1}),
        "Isamaru",
        Permanent("Flight", attached_to="Grizzly Bears"),
        Permanent("Bonesplitter", attached_to="Hill Giant"),
    )
    assert killed(HasStatus("enchanted"), *board) == ["Flight", "Grizzly Bears"]
    assert killed(HasStatus("equipped"), *board) == ["Hill Giant"]
    assert killed(HasStatus("modified"), *board) == ["Craw Wurm", "Flight", "Grizzly Bears", "Hill Giant"]


@cr("110.5b")
def test_face_down() -> None:
    board = ("Grizzly Bears", Permanent("Morph Bear", face_down=True))
    assert killed(HasStatus("face down"), *board) == ["Morph Bear"]


@cr("506.4", "509.1h")
def test_blocking_and_unblocked() -> None:
    for status, dead in ((HasStatus("blocking"), ["Hill Giant"]), (HasStatus("unblocked"), ["Craw Wurm"])):
        mine = Seat(battlefield=["Craw Wurm", "Isamaru"], hand=[kill(status)])
        play = scene(mine, Seat(battlefield=["Hill Giant", "Grizzly Bears"]))
        play.attack(["Craw Wurm", "Isamaru"])
        assert play.graveyard(0) == []
        play.block({"Hill Giant": "Isamaru"})
        play.cast("Kill")
        play.resolve()
        assert [name for name in (*play.graveyard(0), *play.graveyard(1)) if name != "Kill"] == dead


@cr("301.5", "303.4")
def test_attached_to_what_is_named() -> None:
    strip = card("Strip", "{0}", "Instant", Spell((Destroy(Each(aura & AttachedTo(Target(creature)))),)))
    board = [
        Permanent("Grizzly Bears"),
        Permanent("Hill Giant"),
        Permanent("Flight", attached_to="Grizzly Bears"),
        Permanent("Holy Strength", attached_to="Hill Giant"),
    ]
    play = scene(Seat(hand=[strip], battlefield=board))
    play.cast("Strip", targets=["Hill Giant"])
    play.resolve()
    assert play.graveyard() == ["Strip", "Holy Strength"]


@cr("120.1", "608.2h")
def test_having_been_dealt_damage_this_turn() -> None:
    for what, left in ((DealtDamageThisTurn(), []), (DealtDamageThisTurn(This()), ["Craw Wurm"])):
        deeds = (DealDamage(1, Target(creature)), Destroy(Each(creature & what)))
        pinger = card("Pinger", "{R}", "Artifact", Activated((TapThis(),), deeds))
        mine = Seat(battlefield=[pinger, "Isamaru", "Hill Giant", "Craw Wurm"], hand=["Lightning Bolt"], pool="{R}")
        play = scene(mine)
        play.cast("Lightning Bolt", targets=["Craw Wurm"])
        play.resolve()
        play.activate("Pinger", targets=["Hill Giant"])
        play.resolve()
        assert play.battlefield() == ["Pinger", "Isamaru", *left]


@cr("109.5")
def test_players_who_control_so_many() -> None:
    hurt = card("Hurt", "{0}", "Instant", Spell((LoseLife(1, Each(player & Controls(creature, 2))),)))
    play = scene(Seat(hand=[hurt], battlefield=["Isamaru", "Plains"]), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.cast("Hurt")
    play.resolve()
    assert play.lives == [20, 19]


@cr("508.3a", "508.5")
def test_attacking_a_player_or_what_they_defend() -> None:
    watch = card("Watch", "{W}", "Enchantment", Triggered(Attacks(creature, Defended(IsPlayer("you"))), (GainLife(1),)))
    players = Triggered(Attacks(creature, defender=IsPlayer("you")), (GainLife(10),))
    other = card("Other", "{W}", "Enchantment", players)
    for goal, waiting in (("Chandra", ["ability of Watch"]), ("Player 2", ["ability of Other", "ability of Watch"])):
        play = scene(Seat(battlefield=["Isamaru"]), Seat(battlefield=[watch, other, "Chandra"]))
        play.attack({"Isamaru": goal})
        if len(waiting) > 1:
            play.order(["Watch", "Other"])
        assert play.stack == waiting


@cr("609.7a", "615.8")
def test_a_source_is_chosen_among_what_may_deal_damage() -> None:
    ward = ApplyRule(Prevent(source=Is(Choose(IsSource())), recipient=player))
    shield = card("Ward", "{0}", "Instant", Spell((ward,)))
    play = scene(Seat(battlefield=["Isamaru"], hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[shield, "Plains"]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Ward", by=1)
    play.resolve()
    offered = [play.state.object(one.thing).base.name for one in play.decision.options]
    assert sorted(offered) == ["Isamaru", "Lightning Bolt", "Ward"]
    play.choose("Lightning Bolt")
    play.resolve()
    assert play.life(1) == 20


@cr("113.7a", "701.5a")
def test_activated_and_triggered_abilities_on_the_stack() -> None:
    for kind, legal in (("activated", True), ("triggered", False)):
        stop = card("Stop", "{0}", "Instant", Spell((Counter(Target(IsAbility(kind))),)))
        play = scene(Seat(hand=[stop], battlefield=["Prodigal Sorcerer"]))
        play.activate("Prodigal Sorcerer", targets=["Player 2"])
        assert play.may("cast", "Stop") == legal
    for kind, legal in (("activated", False), ("triggered", True)):
        stop = card("Stop", "{0}", "Instant", Spell((Counter(Target(IsAbility(kind))),)))
        play = scene(Seat(hand=[stop, "Visionary"], pool="{G}{G}"))
        play.cast("Visionary")
        play.resolve()
        assert play.may("cast", "Stop") == legal


def gained(amount: Amount, *mine: CardDefinition | str | Permanent) -> int:
    play = scene(Seat(hand=[card("Gain", "{0}", "Instant", Spell((GainLife(amount),)))], battlefield=mine))
    play.cast("Gain")
    play.resolve()
    return play.life() - 20


@cr("608.2h")
def test_the_greatest_power() -> None:
    assert gained(GreatestPower(creature & you_control), "Grizzly Bears", "Craw Wurm", "Hill Giant") == 6
    assert gained(GreatestPower(creature & you_control), "Plains") == 0


@cr("205.2a", "105.2", "305.6", "202.3")
def test_how_many_different_ones() -> None:
    board = (BICOLOURED, "Grizzly Bears", ORB, "Plains", "Plains", "Forest")
    wanted = {"card types": 3, "basic land types": 2, "colours": 3, "mana values": 3}
    assert {what: gained(Different(what, permanent), *board) for what in wanted} == wanted


# -- costs and conditions ----------------------------------------------------------------------------------------------


@cr("107.6")
def test_untapping_as_a_cost() -> None:
    imp = card("Imp", "{1}", "Creature - Imp", Activated((UntapThis(),), (GainLife(1),)), pt="1/1")
    for one, able in (
        (Permanent(imp), False),
        (Permanent(imp, tapped=True), True),
        (Permanent(imp, None, True, True), False),
    ):
        play = scene(Seat(battlefield=[one]))
        assert play.may("activate", "Imp") == able
    play = scene(Seat(battlefield=[Permanent(imp, tapped=True)]))
    play.activate("Imp")
    assert not play.object("Imp").tapped


@cr("118.3")
def test_tapping_several_others_as_a_cost() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((TapOthers(creature, 2),), (GainLife(1),)))
    play = scene(Seat(battlefield=[orb, "Isamaru", "Hill Giant", "Craw Wurm"]))
    play.activate("Orb", choices=["Isamaru", "Craw Wurm"])
    assert [play.object(name).tapped for name in ("Isamaru", "Hill Giant", "Craw Wurm")] == [True, False, True]
    assert not scene(Seat(battlefield=[orb, "Isamaru"])).may("activate", "Orb")


@cr("603.4", "400.7d")
def test_having_been_cast_from_a_zone() -> None:
    from_hand = Triggered(enters(), (GainLife(1),), WasCast("hand"))
    anywhere = Triggered(enters(), (GainLife(10),), WasCast())
    escape = Keyword("escape", (Mana("{0}"),))
    elf = card("Elf", "{0}", "Creature - Elf", escape, from_hand, anywhere, pt="1/1")
    back = Move(Target(creature & InZone("graveyard") & you_own), "battlefield")
    raising = card("Raise", "{0}", "Sorcery", Spell((back,)))
    play = scene(Seat(hand=[elf]))
    play.cast("Elf")
    play.resolve()
    assert len(play.decision.options) == 2  # two abilities to put in order
    escaped = scene(Seat(graveyard=[elf]))
    escaped.cast("Elf", way="escape")
    escaped.resolve_all()
    assert escaped.life() == 30
    raised = scene(Seat(graveyard=[elf], hand=[raising]))
    raised.cast("Raise", targets=["Elf"])
    raised.resolve()
    assert (raised.battlefield(), raised.stack) == (["Elf"], [])


# -- words -------------------------------------------------------------------------------------------------------------


@cr("702.3b", "609.4")
def test_attacking_as_though_it_did_not_have_defender() -> None:
    free = Static(May(this, "attack as though it didn't have defender"))
    for abilities, able in (((), False), ((free,), True)):
        wall = card("Wall", "{1}", "Creature - Wall", Keyword("defender"), *abilities, pt="1/4")
        play = scene(Seat(battlefield=[wall, "Isamaru"]))
        if able:
            play.attack(["Wall"])
        else:
            with pytest.raises(Illegal):
                play.attack(["Wall"])


def untapped_next_turn(rule: Static) -> Script:
    """The next turn of the first player, whose orb was tapped, as far as something is asked in the untap step."""
    orb = card("Orb", "{1}", "Artifact", rule)
    play = scene(Seat(battlefield=[Permanent(orb, tapped=True)], library=["Plains"] * 3), Seat(library=["Plains"] * 3))
    play.next_turn()
    while play.turn == 6 and play.decision.purpose in ("act", "attack"):
        play.pass_priority()
    return play


@cr("502.3")
def test_what_does_not_untap_and_what_may_stay_tapped() -> None:
    stuck = untapped_next_turn(Static(Cannot(this, "untap")))
    assert (stuck.active, stuck.object("Orb").tapped) == (0, True)
    free = untapped_next_turn(Static(May(this, "stay tapped")))
    assert free.active == 0
    assert free.decision.player == 0
    assert free.decision.rule == "502.3"


@cr("602.5", "605.1a", "101.2")
def test_abilities_that_can_not_be_activated_even_for_mana() -> None:
    for rule, able in ((Cannot(creature, "activate mana"), False), (Cannot(land, "activate mana"), True)):
        law = card("Law", "{W}", "Enchantment", Static(rule))
        play = scene(Seat(battlefield=[law, "Llanowar Elves"]))
        assert play.may("mana", "Llanowar Elves") == able


@cr("510.1a")
def test_assigning_damage_by_toughness() -> None:
    law = card("Law", "{W}", "Enchantment", Static(Must(creature & you_control, "assign toughness")))
    wall = card("Wall", "{1}", "Creature - Wall", pt="1/4")
    play = scene(Seat(battlefield=[law, wall]))
    play.attack(["Wall"])
    play.until("end of combat")
    assert play.life(1) == 16
