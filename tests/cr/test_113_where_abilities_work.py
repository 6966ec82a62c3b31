"""Where abilities work and what they cost; counters and values of X besides (CR 106, 107, 111, 113, 116, 122)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count, X
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import DefinePT, Gain
from apnap.language.costs import Loyalty, Mana, PayLife, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    AddCounters,
    AddMana,
    Apply,
    CastIt,
    CreateToken,
    DealDamage,
    Effect,
    GainLife,
    Scry,
    Target,
)
from apnap.language.face import Face
from apnap.language.filters import (
    InZone,
    any_target,
    creature,
    land,
    permanent,
    player,
    this,
    you_own,
)
from apnap.language.patterns import YOU, GetsCounters, ProducesMana, TappedForMana, enters
from apnap.language.predefined_tokens import BLOOD, CLUE, GOLD, SHARD, SORCERER, VIRTUOUS, WALKER, YOUNG_HERO
from apnap.language.references import Top
from apnap.language.statics import AlternativeCost, Cannot, Continuous, EntersWith, May, Multiply
from apnap.language.types import LEGENDARY
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


HANDFUL = Static(Continuous(this, (DefinePT(Count(InZone("hand") & you_own), 1),)), zone="any", defining=True)


@cr("113.6a", "604.3", "208.2a")
def test_a_defining_ability_works_everywhere() -> None:
    maro = card("Maro", "{9}", "Creature - Elemental", HANDFUL, pt="0/1")
    play = scene(Seat(hand=["Opt", "Opt"], graveyard=[maro], exile=[maro], library=[maro]))
    for id in (*play.state.players[0].graveyard, *play.state.exile, *play.state.players[0].library):
        assert play.values(id).power == 2


@cr("113.6g", "604.5")
def test_what_can_not_be_countered_says_so_on_the_stack() -> None:
    firm = card("Firm", "{R}", "Instant", Static(Cannot(this, "be countered"), zone="any"), Spell((GainLife(1),)))
    play = scene(
        Seat(battlefield=["Mountain"], hand=[firm]), Seat(battlefield=["Island", "Island"], hand=["Counterspell"])
    )
    play.cast("Firm")
    play.cast("Counterspell", targets=["Firm"], by=1)
    play.resolve_all()
    assert (play.life(0), play.graveyard(1)) == (21, ["Counterspell"])


@cr("113.6i", "614.17")
def test_what_can_not_have_counters_enters_without() -> None:
    bare = card(
        "Bare",
        "{0}",
        "Creature - Cat",
        Static(Cannot(this, "get counters")),
        Static(EntersWith(this, counters=(("+1/+1", 2),)), zone="any"),
        pt="1/1",
    )
    play = scene(Seat(hand=[bare]))
    play.cast("Bare")
    play.resolve()
    assert play.counters("Bare") == {}


@cr("113.6f", "604.6", "601.3b")
def test_a_card_that_may_be_cast_from_the_graveyard() -> None:
    haunt = card(
        "Haunt",
        "{R}",
        "Creature - Spirit",
        Static(May(YOU, "cast", this & InZone("graveyard")), zone="graveyard"),
        pt="1/1",
    )
    play = scene(Seat(battlefield=["Mountain"], graveyard=[haunt]))
    play.cast("Haunt")
    play.resolve()
    assert "Haunt" in play.battlefield(0)


@cr("113.10a", "602.5c", "602.1b")
def test_an_ability_that_is_given_comes_with_its_limits() -> None:
    once = Activated(FREE, (GainLife(1),), timing="sorcery", limit=1)
    give = _button("Give", Apply(Target(creature), (Gain((once,)),), duration=FOREVER))
    play = scene(Seat(battlefield=[give, "Grizzly Bears"]))
    for _ in range(2):
        play.activate("Give", targets=["Grizzly Bears"])
        play.resolve()
    offered = [option for option in play.decision.options if option.kind == "activate"]
    bears = play.id("Grizzly Bears")
    assert len([option for option in offered if option.thing == bears]) == 2
    first = next(option for option in offered if option.thing == bears)
    play.game.answer((first,))
    play.resolve()
    left = [option for option in play.decision.options if option.kind == "activate" and option.thing == bears]
    assert len(left) == 1  # the limit of one is none of the other's
    play.until("end")
    assert not play.may("activate", "Grizzly Bears")


@cr("113.3b", "113.3c", "115.1d", "603.3d")
def test_a_trigger_chooses_its_target_as_it_goes_on_the_stack() -> None:
    bolt = card(
        "Bolter", "{0}", "Creature - Goblin", Triggered(enters(), (DealDamage(3, Target(any_target)),)), pt="1/1"
    )
    play = scene(Seat(hand=[bolt]), Seat(battlefield=["Hill Giant"]))
    play.cast("Bolter")
    play.resolve()
    play.choose("Hill Giant")
    assert play.stack == ["ability of Bolter"]
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]


@cr("118.9a", "118.9b")
def test_one_alternative_cost_at_most() -> None:
    two = card(
        "Two Ways",
        "{5}",
        "Sorcery",
        Static(AlternativeCost((PayLife(1),), "life"), zone="any"),
        Static(AlternativeCost((Mana("{R}"),), "red"), zone="any"),
        Spell((GainLife(10),)),
    )
    play = scene(Seat(battlefield=["Mountain"], hand=[two]))
    ways = [option.word for option in play.decision.options if option.kind == "cast"]
    assert sorted(ways) == ["life", "red"]
    play.cast("Two Ways", way="life")
    assert (play.life(0), play.tapped("Mountain")) == (19, False)


@cr("107.3b", "601.2b")
def test_x_is_zero_where_the_cost_is_not_paid() -> None:
    play = scene(Seat(battlefield=[_button("Free", CastIt(Top())), *["Mountain"] * 5], library=["Blaze"]))
    play.activate("Free")
    play.resolve()
    play.yes()
    play.choose("Player 2")
    play.resolve_all()
    assert (play.life(1), play.graveyard(0)) == (20, ["Blaze"])


@cr("107.3k", "107.3a")
def test_each_activation_has_an_x_of_its_own() -> None:
    drill = card("Drill", "", "Artifact", Activated((Mana("{X}"),), (DealDamage(X(), Target(player)),)))
    play = scene(Seat(battlefield=[drill, *["Mountain"] * 5]))
    play.activate("Drill", x=2, targets=["Player 2"])
    play.activate("Drill", x=3, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17
    play.resolve()
    assert play.life(1) == 15


@cr("107.7", "606.4", "606.5")
def test_loyalty_symbols() -> None:
    walker = card(
        "Planes",
        "",
        "Planeswalker - Planes",
        Activated((Loyalty(0),), (GainLife(1),)),
        Activated((Loyalty(0, minus_x=True),), (GainLife(X()),)),
        Activated((Loyalty(-6),), (GainLife(100),)),
        loyalty=5,
    )
    play = scene(Seat(battlefield=[walker]))
    numbers = [option.number for option in play.decision.options if option.kind == "activate"]
    assert len(numbers) == 2  # -6 is more than there is
    play.activate("Planes", ability=numbers[1], x=4)
    assert play.counters("Planes") == {"loyalty": 1}
    play.resolve()
    assert play.life(0) == 24


@cr("106.12", "106.12a")
def test_tapping_for_mana_is_by_a_mana_ability_with_the_symbol() -> None:
    watch = card("Watch", "", "Enchantment", Triggered(TappedForMana(permanent), (GainLife(1),)))
    plain = card("Plain", "", "Artifact", Activated((PayLife(1),), (AddMana("{G}"),)))
    tapping = card("Tapping", "", "Artifact", Activated((TapThis(),), (AddMana("{G}"),)))
    idle = card("Idle", "", "Artifact", Activated((TapThis(),), (Scry(1),)))
    play = scene(Seat(battlefield=[watch, plain, tapping, idle]))
    play.mana("Plain")
    play.mana("Tapping")
    play.activate("Idle")
    assert play.stack == ["ability of Idle", "ability of Watch"]


@cr("106.6a", "106.6")
def test_more_mana_of_a_restricted_source_is_restricted_too() -> None:
    cave = card("Cave", "", "Land", Activated((TapThis(),), (AddMana("{R}", restriction=creature),)))
    double = card("Double", "", "Enchantment", Static(Multiply(ProducesMana(land), 2)))
    play = scene(
        Seat(battlefield=[cave, double], hand=["Lightning Bolt", card("Imp", "{R}{R}", "Creature - Imp", pt="1/1")])
    )
    assert not play.may("cast", "Lightning Bolt")
    play.cast("Imp")
    play.resolve()
    assert "Imp" in play.battlefield(0)


@pytest.mark.parametrize(
    ("kind", "cost"),
    [(GOLD, ""), (SHARD, "{2}"), (CLUE, "{2}"), (BLOOD, "{1}")],
    ids=["gold", "shard", "clue", "blood"],
)
@cr("111.10c", "111.10e", "111.10f", "111.10g")
def test_tokens_that_the_rules_define(kind: Face, cost: str) -> None:
    make = _button("Make", CreateToken(kind))
    play = scene(Seat(battlefield=[make, "Plains", "Plains"], hand=["Opt"], library=["Island", "Swamp"]))
    play.activate("Make")
    play.resolve()
    token = play.battlefield(0)[-1]
    if not cost:
        play.mana(token, choices=["B"])
        assert (play.pool(), play.battlefield(0)) == ("{B}", ["Make", "Plains", "Plains"])
        return
    play.activate(token)
    play.resolve()
    if play.decision.purpose != "act":
        play.choose()  # Scry 1: it stays
    assert play.battlefield(0) == ["Make", "Plains", "Plains"]
    assert len([name for name in ("the first Plains", "the second Plains") if play.tapped(name)]) == int(cost[1])
    assert play.hand(0) == (["Island"] if kind is BLOOD else ["Opt", "Island"])


@cr("111.10d", "111.9")
def test_tokens_with_names_of_their_own() -> None:
    queen = face("Queen", "", "Legendary Creature - Human", pt="2/2")
    play = scene(Seat(battlefield=[_button("Make", CreateToken(WALKER)), _button("Crown", CreateToken(queen))]))
    play.activate("Make")
    play.resolve()
    values = play.values("Walker")
    assert (values.subtypes, values.power, values.toughness, values.colours) == (frozenset({"Zombie"}), 2, 2, 1 << 2)
    play.activate("Crown")
    play.resolve()
    assert play.values("Queen").supertypes == LEGENDARY


@cr("111.10n", "111.10p", "111.10r", "303.7")
def test_roles_that_the_rules_define() -> None:
    for kind, size in ((SORCERER, (3, 3)), (VIRTUOUS, (4, 4)), (YOUNG_HERO, (2, 2))):
        give = _button("Give", CreateToken(kind, attached_to=Target(creature)))
        play = scene(Seat(battlefield=[give, "Grizzly Bears", card("Shrine", "", "Enchantment")], library=["Opt"]))
        play.activate("Give", targets=["Grizzly Bears"])
        play.resolve()
        assert play.pt("Grizzly Bears") == size
        play.attack(["Grizzly Bears"])
        assert play.stack == ([] if kind is VIRTUOUS else ["ability of Grizzly Bears"])
        if kind is YOUNG_HERO:
            play.resolve_all()
            assert play.pt("Grizzly Bears") == (3, 3)


@cr("122.6a", "122.6", "122.1")
def test_its_controller_puts_the_counters_on_what_enters_with_them() -> None:
    notice = card("Notice", "", "Enchantment", Triggered(GetsCounters(permanent, by=YOU), (GainLife(1),)))
    play = scene(Seat(battlefield=["Forest", "Forest", notice], hand=["Hydra"]), Seat(battlefield=[notice]))
    play.cast("Hydra", x=1)
    play.resolve_all()
    assert play.lives == [21, 20]


@cr("122.1e", "704.5c", "122.1g", "704.5v")
def test_ten_poison_counters_lose_and_no_defense_defeats() -> None:
    poison = _button("Poison", AddCounters("poison", 1, Target(player)))
    play = scene(Seat(battlefield=[poison]), Seat(poison=8))
    play.activate("Poison", targets=["Player 2"])
    play.resolve()
    assert not play.game.over
    play.activate("Poison", targets=["Player 2"])
    play.resolve()
    assert play.game.winners == (0,)
    fort = card("Fort", "", "Battle", defense=3)
    play = scene(Seat(battlefield=["Mountain", fort], hand=["Lightning Bolt"]))
    while play.decision.purpose != "act":
        play.choose(play.decision.options[0])
    play.cast("Lightning Bolt", targets=["Fort"])
    play.resolve()
    assert sorted(play.graveyard(0)) == ["Fort", "Lightning Bolt"]


@cr("116.1", "116.2", "116.3")
def test_after_a_special_action_the_same_player_has_priority() -> None:
    play = scene(Seat(battlefield=[Permanent("Morph Bear", face_down=True), "Forest"], hand=["Island"]))
    play.land("Island")
    assert play.decision.player == 0
    play.special("turn face up", "face-down creature")
    assert (play.decision.player, play.stack) == (0, [])
