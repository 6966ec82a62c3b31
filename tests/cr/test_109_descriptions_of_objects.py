"""Which objects and players a description applies to (CR 109.2, 700)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Amount, Different, GreatestPower
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.conditions import WasCast
from apnap.language.costs import Mana, RevealCards, TapThis
from apnap.language.effects import (
    ApplyRule,
    Choose,
    Counter,
    DealDamage,
    Destroy,
    Draw,
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
    HasChosenName,
    HasCounters,
    HasStatus,
    InZone,
    Is,
    IsAbility,
    IsPlayer,
    IsSource,
    Measures,
    Multicoloured,
    Named,
    SharesSubtype,
    aura,
    creature,
    permanent,
    player,
    you_control,
    you_own,
)
from apnap.language.patterns import Attacks, enters
from apnap.language.references import Bound, OwnerOf, This
from apnap.language.statics import Continuous, Prevent, Rule
from apnap.rules.asking.errors import Illegal
from tests.cr.effect_spells import cast
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

PLAINS = ["Plains"] * 4

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
def test_multicoloured_means_more_than_one_colour() -> None:
    grey = card("Golem", "{3}", "Artifact Creature - Golem", pt="2/2")
    assert killed(Multicoloured(), BICOLOURED, grey, "Grizzly Bears") == ["Guildmage"]


@cr("122.1")
def test_having_at_least_that_many_counters() -> None:
    two = Permanent("Hill Giant", counters={"+1/+1": 2})
    one = Permanent("Grizzly Bears", counters={"+1/+1": 1, "charge": 3})
    assert killed(HasCounters("+1/+1", 2), two, one, "Craw Wurm") == ["Hill Giant"]
    assert killed(HasCounters("charge", at_least=3), two, one, "Craw Wurm") == ["Grizzly Bears"]


@cr("303.4a", "301.5", "700.9")
def test_enchanted_equipped_and_modified_creatures() -> None:
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
def test_face_down_permanents() -> None:
    board = ("Grizzly Bears", Permanent("Morph Bear", face_down=True))
    assert killed(HasStatus("face down"), *board) == ["Morph Bear"]


@cr("506.4", "509.1h")
def test_blocking_and_unblocked_creatures() -> None:
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
def test_attached_to_a_bound_object() -> None:
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
def test_dealt_damage_this_turn() -> None:
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
def test_players_who_control_at_least_that_many() -> None:
    hurt = card("Hurt", "{0}", "Instant", Spell((LoseLife(1, Each(player & Controls(creature, 2))),)))
    play = scene(Seat(hand=[hurt], battlefield=["Isamaru", "Plains"]), Seat(battlefield=["Hill Giant", "Craw Wurm"]))
    play.cast("Hurt")
    play.resolve()
    assert play.lives == [20, 19]


@cr("508.3a", "508.5")
def test_attacking_a_player_or_a_permanent_they_protect() -> None:
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
def test_a_chosen_source_is_one_that_can_deal_damage() -> None:
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
def test_the_number_of_different_objects() -> None:
    board = (BICOLOURED, "Grizzly Bears", ORB, "Plains", "Plains", "Forest")
    wanted = {"card types": 3, "basic land types": 2, "colours": 3, "mana values": 3}
    assert {what: gained(Different(what, permanent), *board) for what in wanted} == wanted


@cr("603.4", "400.7d")
def test_cast_from_a_zone() -> None:
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


@cr("107.3", "608.2h")
def test_the_greatest_power_among_creatures_you_control() -> None:
    own, other = Seat(battlefield=["Isamaru", "Hill Giant"]), Seat(battlefield=["Craw Wurm"])
    assert cast((GainLife(GreatestPower(creature & you_control)),), own, other).life() == 23


@cr("108.3", "608.2c")
def test_the_owner_of_the_returned_permanent() -> None:
    effects = (Move(Target(creature), "hand"), Draw(1, OwnerOf(Bound("target"))))
    play = cast(effects, Seat(library=PLAINS), Seat(battlefield=["Isamaru"], library=PLAINS), targets=("Isamaru",))
    assert (play.hand(), play.hand(1)) == ([], ["Isamaru", "Plains"])


@cr("115.1", "402.1", "119.1")
@pytest.mark.parametrize("what", ["hand", "life"])
def test_players_described_by_hand_or_life(what: str) -> None:
    shot = card("Shot", "{0}", "Instant", Spell((DealDamage(1, Target(player & Measures(what, "<=", 1))),)))
    for goal in ("Player 2", "Player 3"):
        play = scene(Seat(hand=[shot, "Plains", "Plains"]), Seat(hand=[]), Seat(hand=["Plains"] * 3, life=1))
        if goal == ("Player 2" if what == "hand" else "Player 3"):
            play.cast("Shot", targets=[goal])
        else:
            with pytest.raises(Illegal):
                play.cast("Shot", targets=[goal])


@cr("404.1", "115.1")
def test_players_described_by_graveyard() -> None:
    pick = card("Pick", "{0}", "Instant", Spell((DealDamage(1, Target(player & Measures("graveyard", ">=", 2))),)))
    play = scene(Seat(hand=[pick, pick], graveyard=["Plains"]), Seat(graveyard=["Plains"] * 2))
    with pytest.raises(Illegal):
        play.cast("Pick", targets=["Player 1"])
    play.cast("Pick", targets=["Player 2"])


@cr("403.3", "608.2c")
def test_creatures_that_entered_this_turn() -> None:
    wipe = card("Wipe", "{0}", "Sorcery", Spell((Destroy(Each(creature & HasStatus("entered this turn"))),)))
    imp = card("Imp", "{0}", "Creature - Imp", pt="1/1")
    play = scene(Seat(hand=[wipe, imp], battlefield=["Isamaru"]))
    play.cast("Imp")
    play.resolve()
    play.cast("Wipe")
    play.resolve()
    assert play.battlefield() == ["Isamaru"]


def dead(what: Filter, name: str = "", target: str = "") -> list[str]:
    """What an artifact with a chosen name destroys."""
    bomb = card("Bomb", "{1}", "Artifact", Activated((Mana("{0}"),), (Destroy(Each(creature & what)),)))
    chosen = Permanent(bomb, chosen={"card name": name})
    play = scene(Seat(battlefield=[chosen, "Grizzly Bears", "Isamaru", "Lifelink Bear", "Visionary"]))
    play.activate("Bomb", targets=[target] if target else [])
    play.resolve()
    return sorted(play.graveyard())


@cr("201.2", "201.4", "205.3m")
def test_chosen_names_and_shared_types() -> None:
    assert dead(Named("Isamaru")) == ["Isamaru"]
    assert dead(HasChosenName(), name="Visionary") == ["Visionary"]
    assert dead(SharesSubtype(Target(creature)), target="Grizzly Bears") == ["Grizzly Bears", "Lifelink Bear"]


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("110.5b", "708.2")
def test_face_up_permanents() -> None:
    anthem = law(Continuous(creature & HasStatus("face up"), (ModifyPT(1, 1),)))
    play = scene(Seat(battlefield=[anthem, "Grizzly Bears", Permanent("Morph Bear", face_down=True)]))
    assert (play.pt("Grizzly Bears"), play.pt("face-down creature")) == ((3, 3), (2, 2))


@cr("509.1h")
def test_blocked_creatures() -> None:
    kill = card("Kill", "{0}", "Instant", Spell((Destroy(Each(creature & HasStatus("blocked"))),)))
    play = scene(Seat(battlefield=["Craw Wurm", "Isamaru"], hand=[kill]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Craw Wurm", "Isamaru"])
    play.block({"Grizzly Bears": "Isamaru"})
    play.cast("Kill")
    play.resolve()
    assert (play.graveyard(), play.battlefield()) == (["Kill", "Isamaru"], ["Craw Wurm", "Grizzly Bears"])


@cr("110.4a")
def test_permanent_cards() -> None:
    orb = card("Orb", "{1}", "Artifact", Activated((RevealCards(HasStatus("permanent card")),), (GainLife(1),)))
    for hand, able in ((["Lightning Bolt", "Wrath"], False), (["Lightning Bolt", "Plains"], True)):
        play = scene(Seat(battlefield=[orb], hand=hand))
        assert play.may("activate", "Orb") == able


@cr("202.3")
def test_odd_and_even_mana_values() -> None:
    for word, size in (("odd", (4, 4)), ("even", (1, 1))):
        grown = Static(Continuous(creature & Measures("mana value", word), (ModifyPT(3, 3),)))
        odd = card("Odd", "{3}", "Creature", pt="1/1")
        play = scene(Seat(battlefield=[odd, card("Growth", "", "Enchantment", grown)]))
        assert play.pt("Odd") == size
