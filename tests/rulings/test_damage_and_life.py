"""Rulings about damage that is doubled, redirected or can't be prevented, and about life gained and lost."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

DECK = ["Island"] * 12


@ruling("Gideon, Ally of Zendikar", 4)
def test_unpreventable_damage_to_gideon_has_both_results() -> None:
    gideon = "Gideon, Ally of Zendikar"
    play = scene(
        Seat(battlefield=[gideon, "Leyline of Punishment"]),
        Seat(hand=["Lightning Bolt", "Lightning Bolt"], pool="{R}{R}"),
    )
    play.activate(gideon, ability=0)
    play.resolve()
    play.cast("Lightning Bolt", targets=[gideon], by=1)
    play.resolve()
    assert (play.damage(gideon), play.counters(gideon)) == (3, {"loyalty": 2})
    play.cast("Lightning Bolt", targets=[gideon], by=1)
    play.resolve()
    assert play.graveyard(0) == [gideon]


@ruling("Gideon, Martial Paragon", 5)
def test_unpreventable_damage_to_gideon_martial_paragon_has_both_results() -> None:
    gideon = "Gideon, Martial Paragon"
    play = scene(
        Seat(battlefield=[gideon]),
        Seat(hand=["Flaring Pain", "Lightning Bolt"], pool="{R}" * 3),
    )
    play.activate(gideon, ability=1)
    play.resolve()
    play.cast("Flaring Pain", by=1)
    play.resolve()
    play.cast("Lightning Bolt", targets=[gideon], by=1)
    play.resolve()
    assert (play.damage(gideon), play.counters(gideon)) == (3, {"loyalty": 2})


@ruling("Flaring Pain", 1)
def test_flaring_pain_does_not_stop_redirection() -> None:
    play = scene(
        Seat(hand=["Flaring Pain", "Lightning Bolt"], pool="{R}" * 3),
        Seat(battlefield=["Craw Wurm", Permanent("Pariah", attached_to="Craw Wurm")]),
    )
    play.cast("Flaring Pain")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert (play.life(1), play.damage("Craw Wurm")) == (20, 3)


def caromed(gone: str) -> tuple[int, list[str]]:
    """Grizzly Bears are dealt 1 damage after that creature left; their damage, and who remains."""
    play = scene(
        Seat(hand=["Carom", "Unsummon"], pool="{W}{W}{U}", library=["Island"], battlefield=["Prodigal Pyromancer"]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Carom", targets=["Grizzly Bears", "Hill Giant"])
    play.resolve()
    if gone:
        play.cast("Unsummon", targets=[gone])
        play.resolve()
    play.activate("Prodigal Pyromancer", targets=["Grizzly Bears"])
    play.resolve()
    return play.damage("Grizzly Bears"), [name for name in play.battlefield(1) if play.damage(name)]


@ruling("Carom", 2)
def test_damage_is_not_redirected_to_a_creature_that_left() -> None:
    assert caromed("") == (0, ["Hill Giant"])
    assert caromed("Hill Giant") == (1, ["Grizzly Bears"])


@ruling("Carom", 1)
def test_carom_draws_its_card_immediately() -> None:
    play = scene(
        Seat(hand=["Carom"], pool="{W}{W}", library=["Island"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"])
    )
    play.cast("Carom", targets=["Grizzly Bears", "Hill Giant"])
    play.resolve()
    assert play.hand(0) == ["Island"]


@ruling("Uncivil Unrest", 2)
def test_damage_is_assigned_before_it_is_doubled() -> None:
    trampler = Permanent("Stampeding Rhino", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Uncivil Unrest", trampler]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Stampeding Rhino"])
    play.block({"Grizzly Bears": "Stampeding Rhino"})
    play.until("combat damage")
    play.assign({"Grizzly Bears": 2})
    assert play.life(1) == 14


@ruling("Fiery Emancipation", 2)
def test_damage_is_divided_before_it_is_tripled() -> None:
    play = scene(
        Seat(battlefield=["Fiery Emancipation"], hand=["Rolling Thunder"], pool="{R}" * 5),
        Seat(battlefield=["Craw Wurm"]),
    )
    with pytest.raises(Illegal):
        play.cast("Rolling Thunder", x=3, targets=[["Player 2", "Craw Wurm"]], divide=[3, 6])
    play.cast("Rolling Thunder", x=3, targets=[["Player 2", "Craw Wurm"]], divide=[1, 2])
    play.resolve()
    assert (play.life(1), play.graveyard(1)) == (17, ["Craw Wurm"])


@ruling("Pyromancer's Swath", 2)
def test_damage_to_each_of_several_objects_is_increased() -> None:
    play = scene(
        Seat(battlefield=["Pyromancer's Swath", "Craw Wurm"], hand=["Earthquake"], pool="{R}{R}"),
        Seat(battlefield=["Hill Giant"]),
    )
    play.cast("Earthquake", x=1)
    play.resolve()
    assert (play.lives, play.damage("Craw Wurm"), play.graveyard(1)) == ([17, 17], 3, ["Hill Giant"])


@ruling("Dictate of the Twin Gods", 1)
def test_damage_from_any_source_is_doubled() -> None:
    play = scene(
        Seat(battlefield=["Dictate of the Twin Gods"]),
        Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=["Grizzly Bears"]),
        active=1,
    )
    play.cast("Lightning Bolt", targets=["Player 1"])
    play.resolve()
    play.attack(["Grizzly Bears"])
    play.until("end of combat")
    assert play.life(0) == 10


@ruling("Boon Reflection", 1)
def test_a_higher_life_total_counts_as_a_gain_to_be_doubled() -> None:
    play = scene(Seat(hand=["Providence"], pool="{W}" * 7, battlefield=["Boon Reflection"], life=20))
    play.cast("Providence")
    play.resolve()
    assert play.life(0) == 32


@ruling("Providence", 2)
def test_a_lower_life_total_counts_as_a_loss() -> None:
    play = scene(Seat(hand=["Providence"], pool="{W}" * 7, life=40), Seat(battlefield=["Exquisite Blood"], life=5))
    play.cast("Providence")
    play.resolve()
    assert play.stack == ["ability of Exquisite Blood"]
    play.resolve()
    assert play.lives == [26, 19]


@ruling("Vito, Thorn of the Dusk Rose", 2)
def test_each_lifelink_source_triggers_vito_separately() -> None:
    vito = "Vito, Thorn of the Dusk Rose"
    play = scene(Seat(battlefield=[vito, "Vampire Nighthawk", "Ajani's Sunstriker"]), Seat(), Seat())
    play.attack({"Vampire Nighthawk": "Player 2", "Ajani's Sunstriker": "Player 2"})
    while play.step != "combat damage":
        play.pass_priority()
    play.choose("Player 2")
    play.choose("Player 3")
    play.resolve_all()
    assert play.lives == [24, 14, 18]


@ruling("Curse of Bloodletting", 4)
def test_the_source_of_doubled_damage_does_not_change() -> None:
    play = scene(
        Seat(
            battlefield=["Ajani's Sunstriker", Permanent("Curse of Bloodletting", attached_to="Player 2")],
        ),
    )
    play.attack(["Ajani's Sunstriker"])
    play.until("end of combat")
    assert play.lives == [24, 16]


@ruling("Nectar Faerie", 1)
def test_lifelink_gains_life_for_the_creatures_controller() -> None:
    play = scene(
        Seat(battlefield=["Nectar Faerie"], pool="{B}"),
        Seat(battlefield=["Llanowar Elves"]),
        active=1,
        step="beginning of combat",
    )
    play.activate("Nectar Faerie", targets=["Llanowar Elves"], by=0)
    play.resolve()
    play.attack(["Llanowar Elves"])
    play.until("end of combat")
    assert play.lives == [19, 21]


@ruling("Dissipation Field", 1)
def test_any_permanent_that_deals_damage_is_returned() -> None:
    play = scene(Seat(battlefield=["Dissipation Field", "Flesh Reaver"]), Seat(battlefield=["Prodigal Pyromancer"]))
    play.attack(["Flesh Reaver"])
    play.until("combat damage")
    play.resolve()
    assert (play.lives, play.stack) == ([16, 16], ["ability of Dissipation Field"])
    play.activate("Prodigal Pyromancer", targets=["Player 1"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.hand(1), play.life(0)) == (["Flesh Reaver"], ["Prodigal Pyromancer"], 15)


@ruling("Leyline of Punishment", 6)
def test_regeneration_is_not_prevention() -> None:
    play = scene(
        Seat(battlefield=["Leyline of Punishment"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=["Drudge Skeletons"], pool="{B}"),
    )
    play.activate("Drudge Skeletons", by=1)
    play.resolve()
    play.cast("Lightning Bolt", targets=["Drudge Skeletons"])
    play.resolve()
    assert (play.battlefield(1), play.damage("Drudge Skeletons"), play.tapped("Drudge Skeletons")) == (
        ["Drudge Skeletons"],
        0,
        True,
    )


@ruling("Skithiryx, the Blight Dragon", 3)
def test_infect_damage_removes_loyalty_from_planeswalkers() -> None:
    dragon = "Skithiryx, the Blight Dragon"
    play = scene(Seat(battlefield=[dragon]), Seat(battlefield=[Permanent("Jace Beleren", counters={"loyalty": 6})]))
    play.attack({dragon: "Jace Beleren"})
    play.until("end of combat")
    assert play.counters("Jace Beleren") == {"loyalty": 2}


@ruling("Quietus Spike", 2)
def test_quietus_spike_halves_the_life_left_after_combat_damage() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Quietus Spike", attached_to="Grizzly Bears")]),
        Seat(life=19),
    )
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve()
    assert play.life(1) == 8


@ruling("Frontline Strategist", 1)
def test_creature_types_are_checked_as_damage_is_dealt() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", Permanent("Frontline Strategist", face_down=True), "Plains"]),
        Seat(),
    )
    play.attack(["Grizzly Bears", "face-down creature"])
    play.until("declare blockers")
    play.special("turn face up", "face-down creature")
    play.resolve()
    play.until("end of combat")
    assert play.life(1) == 19


@ruling("Slobad, Goblin Tinkerer", 1)
def test_damage_wears_off_at_the_same_time_as_slobads_effect() -> None:
    slobad = "Slobad, Goblin Tinkerer"
    play = scene(
        Seat(battlefield=[slobad, "Memnite", "Bonesplitter"], hand=["Shock"], pool="{R}"),
    )
    play.activate(slobad, targets=["Memnite"], choices=["Bonesplitter"])
    play.resolve()
    play.cast("Shock", targets=["Memnite"])
    play.resolve()
    assert play.damage("Memnite") == 2
    play.until("upkeep", 1)
    assert (play.battlefield(0), play.damage("Memnite")) == ([slobad, "Memnite"], 0)


@ruling("Crested Sunmare", 3)
def test_a_damaged_horse_is_destroyed_as_crested_sunmare_leaves() -> None:
    play = scene(
        Seat(
            battlefield=["Crested Sunmare", Permanent("Nightmare", damage=2), "Swamp", "Swamp"],
            hand=["Unsummon"],
            pool="{U}",
        ),
    )
    assert "Nightmare" in play.battlefield(0)
    play.cast("Unsummon", targets=["Crested Sunmare"])
    play.resolve()
    assert play.graveyard(0) == ["Nightmare", "Unsummon"]


@ruling("Kaervek, the Spiteful", 1)
def test_marked_damage_becomes_lethal_as_kaervek_enters() -> None:
    play = scene(
        Seat(hand=["Kaervek, the Spiteful"], pool="{B}" * 4, battlefield=[Permanent("Hill Giant", damage=2)]),
    )
    play.cast("Kaervek, the Spiteful")
    play.resolve()
    assert play.graveyard(0) == ["Hill Giant"]


@ruling("Gray Merchant of Asphodel", 6)
def test_gray_merchant_gains_the_total_life_lost() -> None:
    play = scene(Seat(hand=["Gray Merchant of Asphodel"], pool="{B}" * 5), Seat(), Seat())
    play.cast("Gray Merchant of Asphodel")
    play.resolve_all()
    assert play.lives == [24, 18, 18]


@ruling("Atarka's Command", 5)
def test_life_gained_earlier_is_kept() -> None:
    play = scene(Seat(hand=["Atarka's Command"], pool="{R}{G}"), Seat(battlefield=["Bottle Gnomes", "Bottle Gnomes"]))
    play.pass_to(1)
    play.activate("the first Bottle Gnomes")
    play.resolve()
    play.cast("Atarka's Command", modes=[0, 1], by=0)
    play.resolve()
    assert play.life(1) == 20
    play.pass_to(1)
    play.activate("Bottle Gnomes")
    play.resolve()
    assert play.life(1) == 20


@ruling("Prava of the Steel Legion", 7)
def test_pravas_bonus_lasts_until_damage_is_removed() -> None:
    bears = Permanent("Grizzly Bears", token=True)
    play = scene(
        Seat(battlefield=["Prava of the Steel Legion", bears], hand=["Lightning Bolt"], pool="{R}", library=DECK),
        Seat(library=DECK),
    )
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    play.until("upkeep", 1)
    assert play.battlefield(0) == ["Prava of the Steel Legion", "Grizzly Bears"]
