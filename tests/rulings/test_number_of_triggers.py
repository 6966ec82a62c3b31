"""Rulings about how often an ability triggers."""

from __future__ import annotations

from apnap.language.abilities import Spell
from apnap.language.card import card
from apnap.language.effects import Destroy, Each
from apnap.language.filters import creature
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Kazarov, Sengir Pureblood", 3)
def test_kazarov_triggers_for_each_creature() -> None:
    play = scene(
        Seat(battlefield=["Kazarov, Sengir Pureblood"], hand=["Pyroclasm"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Pyroclasm")
    play.resolve_all()
    assert play.counters("Kazarov, Sengir Pureblood") == {"+1/+1": 2}


@ruling("Deeproot Pilgrimage", 1)
def test_merfolk_tapped_together_trigger_once() -> None:
    play = scene(Seat(battlefield=["Deeproot Pilgrimage", "Coral Merfolk", "Coral Merfolk"]))
    first, second = play.state.battlefield[1:]
    play.attack([first, second])
    assert play.stack == ["ability of Deeproot Pilgrimage"]
    play.resolve()
    assert play.battlefield(0)[-1] == "Merfolk Token"


def blocked_by_two(name: str, mine: Permanent | None = None) -> Script:
    """A creature blocked by two others, after combat damage."""
    play = scene(Seat(battlefield=[mine or name]), Seat(battlefield=["Storm Crow", "Scathe Zombies"]))
    play.attack([name])
    play.block({"Storm Crow": name, "Scathe Zombies": name})
    play.order(["Storm Crow", "Scathe Zombies"])
    while play.step != "combat damage":
        if play.decision.purpose == "act":
            play.pass_priority()
        else:
            play.assign({"Storm Crow": 2})
    if play.decision.purpose == "assign damage":
        play.assign({"Storm Crow": 2})
    return play


@ruling("Boros Reckoner", 3)
def test_damage_from_two_sources_at_once_triggers_once() -> None:
    play = blocked_by_two("Boros Reckoner")
    play.choose("Player 2")
    assert play.stack == ["ability of Boros Reckoner"]
    play.resolve()
    assert play.life(1) == 17


@ruling("Fungusaur", 1)
def test_simultaneous_damage_gives_fungusaur_one_counter() -> None:
    play = blocked_by_two("Fungusaur", Permanent("Fungusaur", counters={"+1/+1": 3}))
    play.resolve_all()
    assert play.counters("Fungusaur") == {"+1/+1": 4}


@ruling("Fungus Sliver", 3)
def test_simultaneous_damage_gives_a_sliver_one_counter() -> None:
    play = blocked_by_two("Fungus Sliver", Permanent("Fungus Sliver", counters={"+1/+1": 3}))
    play.resolve_all()
    assert play.counters("Fungus Sliver") == {"+1/+1": 4}


@ruling("Boros Reckoner", 1, 2)
def test_boros_reckoner_deals_the_full_amount_as_noncombat_damage() -> None:
    play = scene(
        Seat(battlefield=["Boros Reckoner"]), Seat(battlefield=["Craw Wurm", "Slumbering Dragon", "Wall of Essence"])
    )
    play.attack(["Boros Reckoner"])
    play.block({"Craw Wurm": "Boros Reckoner"})
    while play.decision.purpose != "target":
        play.pass_priority()
    play.choose("Wall of Essence")
    play.resolve()
    assert (play.graveyard(0), "Wall of Essence" in play.graveyard(1), play.stack, play.life(1)) == (
        ["Boros Reckoner"],
        True,
        [],
        20,
    )


@ruling("Brash Taunter", 3)
def test_brash_taunters_player_loses_before_its_ability() -> None:
    play = scene(Seat(life=2, battlefield=["Brash Taunter"], hand=["Earthquake"], pool="{R}{R}{R}"))
    play.cast("Earthquake", x=2)
    play.resolve()
    assert (play.game.over, play.life(1)) == (True, 18)


@ruling("It That Betrays", 7)
def test_it_that_betrays_triggers_on_a_sacrifice_as_a_cost() -> None:
    play = scene(
        Seat(battlefield=["It That Betrays"]),
        Seat(battlefield=["Nantuko Husk", "Grizzly Bears", Permanent("Hill Giant", token=True)]),
    )
    play.activate("Nantuko Husk", choices=["Grizzly Bears"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["It That Betrays", "Grizzly Bears"]
    play.resolve()
    play.activate("Nantuko Husk", choices=["Hill Giant"], by=1)
    assert play.stack == ["ability of Nantuko Husk"]


@ruling("Vizkopa Guildmage", 1)
def test_each_activation_of_vizkopa_guildmage_triggers() -> None:
    play = scene(
        Seat(battlefield=["Vizkopa Guildmage"], hand=["Lightning Helix"], pool="{W}{B}{C}" * 2 + "{R}{W}"),
    )
    for _ in range(2):
        play.activate("Vizkopa Guildmage", ability=1)
        play.resolve()
    play.cast("Lightning Helix", targets=["Player 2"])
    play.resolve()
    play.resolve_all()
    assert play.lives == [23, 11]


@ruling("Angelic Renewal", 5)
def test_angelic_renewal_returns_one_of_several_creatures() -> None:
    wrath = card("Wrath", "{0}", "Sorcery", Spell((Destroy(Each(creature)),)))
    play = scene(Seat(battlefield=["Angelic Renewal", "Hill Giant", "Grizzly Bears"], hand=[wrath]))
    play.cast("Wrath")
    play.resolve()
    play.order([0, 1])
    play.resolve()
    play.yes()
    play.resolve_all()
    assert (len(play.battlefield(0)), "Angelic Renewal" in play.graveyard(0)) == (1, True)


@ruling("Naban, Dean of Iteration", 7)
def test_naban_doubles_a_wizards_own_enters_trigger() -> None:
    play = scene(
        Seat(
            battlefield=["Naban, Dean of Iteration", "Soul Warden"],
            hand=["Viashino Pyromancer"],
            pool="{R}{R}",
        ),
        Seat(battlefield=["Jace Beleren"]),
    )
    play.cast("Viashino Pyromancer")
    play.resolve()
    play.order([0, 1, 2, 3])
    for who in ("Player 2", "Jace Beleren"):
        play.choose(who)
    play.resolve_all()
    assert (play.lives, play.counters("Jace Beleren")) == ([22, 18], {"loyalty": 1})


@ruling("Panharmonicon", 7)
def test_each_of_two_triggers_chooses_separately() -> None:
    play = scene(
        Seat(battlefield=["Panharmonicon"], hand=["Moonlit Scavengers"], pool="{U}" * 6),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Moonlit Scavengers")
    play.resolve()
    play.choose("Hill Giant")
    play.choose("Grizzly Bears")
    play.resolve_all()
    assert play.battlefield(1) == []


@ruling("Zendikar Resurgent", 1)
def test_one_of_two_types_of_mana_is_added() -> None:
    play = scene(Seat(battlefield=["Zendikar Resurgent", "Gruul Turf"]))
    play.mana("Gruul Turf", choices=["G"])
    assert sorted(play.pool()) == sorted("{R}{G}{G}")


@ruling("Merfolk Trickster", 1)
def test_becomes_tapped_triggers_before_the_abilities_are_lost() -> None:
    play = scene(Seat(hand=["Merfolk Trickster"], pool="{U}{U}"), Seat(battlefield=["Emmara, Soul of the Accord"]))
    play.cast("Merfolk Trickster")
    play.resolve()
    play.resolve()
    assert play.stack == ["ability of Emmara, Soul of the Accord"]
    play.resolve()
    assert play.battlefield(1) == ["Emmara, Soul of the Accord", "Soldier Token"]


@ruling("Mold Adder", 2)
def test_a_blue_and_black_spell_triggers_mold_adder_once() -> None:
    play = scene(
        Seat(battlefield=["Mold Adder"]),
        Seat(hand=["Countersquall", "Shock"], pool="{U}{B}{R}"),
    )
    play.cast("Shock", targets=["Player 1"], by=1)
    assert play.stack == ["Shock"]
    play.cast("Countersquall", targets=["Shock"], by=1)
    assert play.stack == ["ability of Mold Adder", "Countersquall", "Shock"]


@ruling("Savra, Queen of the Golgari", 1)
def test_sacrificing_a_black_and_green_creature_triggers_both() -> None:
    play = scene(
        Seat(battlefield=["Savra, Queen of the Golgari", "Nantuko Husk", "Spiritmonger"], hand=["Shock"], pool="{R}"),
    )
    play.activate("Nantuko Husk", choices=["Spiritmonger"])
    play.order([0, 1])
    assert play.stack.count("ability of Savra, Queen of the Golgari") == 2


@cr("109.2", "603.2d")
def test_an_ability_of_a_card_in_a_graveyard_is_not_one_of_a_permanent() -> None:
    play = scene(
        Seat(
            hand=["Dragon Hatchling"],
            pool="{R}{R}",
            battlefield=["Panharmonicon"],
            graveyard=["Bladewing's Thrall"],
        )
    )
    play.cast("Dragon Hatchling")
    play.resolve()
    assert play.stack == ["ability of Bladewing's Thrall"]
