"""Rulings about preventing, redirecting and changing damage."""

from __future__ import annotations

from apnap.rules.asking.decisions import Act
from apnap.rules.combat.combat_damage import Assign
from apnap.rules.events.damage import Damage
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Phantom Tiger", 1)
def test_simultaneous_damage_costs_a_phantom_one_counter() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=[Permanent("Phantom Tiger", counters={"+1/+1": 2})]),
        active=1,
    )
    play.attack(["Phantom Tiger"])
    play.block({"Grizzly Bears": "Phantom Tiger", "Hill Giant": "Phantom Tiger"})
    play.order(["Grizzly Bears", "Hill Giant"])
    while not play.events(Damage):
        play.pass_priority() if isinstance(play.decision, Act) else play.assign({"Grizzly Bears": 3})
    assert (play.counters("Phantom Tiger"), play.damage("Phantom Tiger")) == ({"+1/+1": 1}, 0)


@ruling("Phantom Tiger", 3)
def test_any_amount_of_damage_costs_a_phantom_one_counter() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Phantom Tiger", counters={"+1/+1": 2})], hand=["Lightning Bolt"], pool="{R}"),
    )
    play.cast("Lightning Bolt", targets=["Phantom Tiger"])
    play.resolve()
    assert (play.counters("Phantom Tiger"), play.damage("Phantom Tiger")) == ({"+1/+1": 1}, 0)


@ruling("Phantom Tiger", 2)
def test_a_phantom_loses_a_counter_even_if_nothing_is_prevented() -> None:
    tiger = Permanent("Phantom Tiger", counters={"+1/+1": 4})
    play = scene(Seat(battlefield=[tiger], hand=["Flaring Pain", "Shock"], pool="{R}" * 3))
    play.cast("Flaring Pain")
    play.resolve()
    play.cast("Shock", targets=["Phantom Tiger"])
    play.resolve()
    assert (play.counters("Phantom Tiger"), play.damage("Phantom Tiger")) == ({"+1/+1": 3}, 2)


@ruling("Phantom Tiger", 4)
def test_a_phantom_without_counters_is_still_protected() -> None:
    play = scene(Seat(battlefield=["Glorious Anthem", "Phantom Tiger"], hand=["Shock"], pool="{R}"))
    play.cast("Shock", targets=["Phantom Tiger"])
    play.resolve()
    assert (play.pt("Phantom Tiger"), play.damage("Phantom Tiger")) == ((2, 1), 0)


@ruling("Nomads en-Kor", 2, 5)
def test_redirected_combat_damage_is_combat_damage() -> None:
    play = scene(
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Nomads en-Kor", "Ornithopter"]),
    )
    play.attack(["Hill Giant"])
    play.block({"Nomads en-Kor": "Hill Giant"})
    for _ in range(3):
        play.activate("Nomads en-Kor", targets=["Ornithopter"], by=1)
        play.resolve()
    while not play.events(Damage):
        play.pass_priority() if isinstance(play.decision, Act) else play.choose(0)
    assert (play.battlefield(1), play.graveyard(1)) == (["Nomads en-Kor"], ["Ornithopter"])
    redirected = [event for event in play.events(Damage) if event.to != play.id("Hill Giant")]
    assert [(event.amount, event.combat) for event in redirected] == [(1, True)] * 3


@ruling("Nomads en-Kor", 1)
def test_nomads_en_kor_may_redirect_to_themselves() -> None:
    play = scene(Seat(battlefield=["Nomads en-Kor"], hand=["Shock"], pool="{R}"))
    play.activate("Nomads en-Kor", targets=["Nomads en-Kor"])
    play.resolve()
    play.cast("Shock", targets=["Nomads en-Kor"])
    play.resolve()
    assert sorted(play.graveyard(0)) == ["Nomads en-Kor", "Shock"]


@ruling("Auriok Replica", 1)
def test_only_the_damage_to_you_is_prevented() -> None:
    play = scene(
        Seat(hand=["Earthquake"], pool="{R}" * 3),
        Seat(battlefield=["Auriok Replica", "Grizzly Bears"], pool="{W}"),
    )
    play.cast("Earthquake", x=2)
    play.activate("Auriok Replica", by=1)
    play.resolve()
    play.choose("Earthquake")
    play.resolve_all()
    assert (play.lives, play.battlefield(1)) == ([18, 20], [])


@ruling("Palisade Giant", 2)
def test_damage_from_one_source_is_redirected_to_one_of_two_giants() -> None:
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=["Palisade Giant", "Palisade Giant"]),
    )
    first, second = play.state.battlefield
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.choose(play.decision.options[1])
    play.resolve_all()
    assert play.life(1) == 20
    assert sorted([play.damage(first), play.damage(second)]) == [0, 3]


@ruling("Rune of Protection: White", 2)
def test_the_rune_prevents_only_damage_of_the_chosen_source() -> None:
    play = scene(
        Seat(battlefield=["Serra Angel", "Suntail Hawk"]),
        Seat(battlefield=["Rune of Protection: White"], pool="{W}"),
    )
    play.activate("Rune of Protection: White", by=1)
    play.resolve()
    play.choose("Serra Angel")
    play.attack(["Serra Angel", "Suntail Hawk"])
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Shield of the Realm", 1, 3)
def test_two_shields_of_the_realm_prevent_four_from_each_source() -> None:
    shield = Permanent("Shield of the Realm", attached_to="Guardian Lions")
    play = scene(Seat(battlefield=["Guardian Lions", shield, shield]), Seat(battlefield=["Craw Wurm", "Serra Angel"]))
    play.attack(["Guardian Lions"])
    play.block({"Craw Wurm": "Guardian Lions", "Serra Angel": "Guardian Lions"})
    play.order(["Craw Wurm", "Serra Angel"])
    while not play.events(Damage):
        if isinstance(play.decision, Assign):
            play.assign({"Craw Wurm": 1})
        else:
            play.pass_priority() if isinstance(play.decision, Act) else play.choose(0)
    assert play.damage("Guardian Lions") == 2


@ruling("Lymph Sliver", 4)
def test_absorb_prevents_one_from_each_source() -> None:
    play = scene(
        Seat(battlefield=["Llanowar Elves", "Hill Giant"]),
        Seat(battlefield=["Lymph Sliver"]),
        active=1,
    )
    play.attack(["Lymph Sliver"])
    play.block({"Llanowar Elves": "Lymph Sliver", "Hill Giant": "Lymph Sliver"})
    play.order(["Hill Giant", "Llanowar Elves"])
    play.until("end of combat")
    assert (play.damage("Lymph Sliver"), play.battlefield()) == (2, ["Llanowar Elves", "Lymph Sliver"])


@ruling("Protection of the Hekma", 2)
def test_protection_of_the_hekma_prevents_one_from_each_attacker() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant"]), Seat(battlefield=["Protection of the Hekma"]))
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Pay No Heed", 1)
def test_a_chosen_creature_spells_later_damage_is_prevented() -> None:
    play = scene(
        Seat(hand=["Raging Goblin"], pool="{R}"),
        Seat(hand=["Pay No Heed"], pool="{W}"),
    )
    play.cast("Raging Goblin")
    play.cast("Pay No Heed", by=1)
    play.resolve()
    play.choose("Raging Goblin")
    play.resolve_all()
    play.attack(["Raging Goblin"])
    play.until("end of combat")
    assert play.life(1) == 20


def axed(order: int) -> Script:
    """A Lava Axe for 5, doubled, at a player with a shield of 4 who chooses the order."""
    play = scene(
        Seat(battlefield=["Furnace of Rath"], hand=["Lava Axe"], pool="{R}" * 5),
        Seat(hand=["Mending Hands"], pool="{W}"),
    )
    play.cast("Lava Axe", targets=["Player 2"])
    play.cast("Mending Hands", targets=["Player 2"], by=1)
    play.resolve()
    play.resolve()
    assert play.decision.player == 1
    play.choose(play.decision.options[order])
    return play


@ruling("Furnace of Rath", 5)
def test_the_damaged_player_orders_doubling_and_prevention() -> None:
    assert sorted([axed(0).life(1), axed(1).life(1)]) == [14, 18]


@ruling("Pyromancer's Swath", 1)
def test_zero_damage_is_not_increased() -> None:
    play = scene(
        Seat(battlefield=["Pyromancer's Swath"], hand=["Shock"], pool="{R}"),
        Seat(hand=["Pay No Heed"], pool="{W}"),
    )
    play.cast("Shock", targets=["Player 2"])
    play.cast("Pay No Heed", by=1)
    play.resolve()
    play.choose("Shock")
    play.resolve()
    play.choose("Pay No Heed")
    assert (play.life(1), play.events(Damage)) == (20, [])


@ruling("Safe Passage", 1, 4)
def test_safe_passage_covers_later_creatures_but_no_planeswalkers() -> None:
    play = scene(
        Seat(
            battlefield=["Jace Beleren"],
            hand=["Safe Passage", "Raise the Alarm"],
            pool="{W}" * 5,
        ),
        Seat(hand=["Shock", "Shock"], pool="{R}{R}"),
    )
    play.cast("Safe Passage")
    play.resolve()
    play.cast("Raise the Alarm")
    play.resolve()
    play.cast("Shock", targets=["the first Soldier Token"], by=1)
    play.resolve()
    play.cast("Shock", targets=["Jace Beleren"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["Jace Beleren", "Soldier Token", "Soldier Token"]
    assert play.counters("Jace Beleren") == {"loyalty": 1}


@ruling("Emmara Tandris", 2)
def test_emmara_protects_tokens_as_she_dies() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Emmara Tandris", damage=5)],
            hand=["Raise the Alarm", "Pyroclasm"],
            pool="{W}{W}{R}{R}",
        )
    )
    play.cast("Raise the Alarm")
    play.resolve()
    play.cast("Pyroclasm")
    play.resolve()
    assert play.battlefield(0) == ["Soldier Token"] * 2


@ruling("Calamity Bearer", 1)
def test_prevented_damage_is_not_doubled() -> None:
    play = scene(Seat(battlefield=["Calamity Bearer"]), Seat(hand=["Healing Salve"], battlefield=["Plains"]))
    play.attack(["Calamity Bearer"])
    play.cast("Healing Salve", modes=[1], targets=["Player 2"], by=1)
    play.resolve()
    while isinstance(play.decision, Act):
        play.pass_priority()
    assert play.decision.player == 1
    play.choose("Healing Salve")
    assert (play.life(1), play.events(Damage)) == (20, [])
