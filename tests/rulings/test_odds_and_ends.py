"""Rulings of many kinds: additional triggers, skipped draws, tokens that are doubled, armies."""

from __future__ import annotations

from apnap.rules.events.cards import CardDrawn
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Naban, Dean of Iteration", 7)
def test_naban_doubles_a_wizard_s_own_arrival() -> None:
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
def test_each_of_two_triggers_chooses_for_itself() -> None:
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


@ruling("Moonlit Scavengers", 1)
def test_several_artifacts_return_one_creature() -> None:
    play = scene(
        Seat(battlefield=["Bonesplitter", "Crusade"], hand=["Moonlit Scavengers"], pool="{U}" * 6),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Moonlit Scavengers")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve_all()
    assert play.battlefield(1) == ["Grizzly Bears"]


@ruling("Ezuri, Stalker of Spheres", 4)
def test_ezuri_may_choose_others_the_second_time() -> None:
    ezuri = "Ezuri, Stalker of Spheres"
    play = scene(
        Seat(
            hand=[ezuri],
            pool="{G}{U}" + "{C}" * 5,
            battlefield=[
                Permanent("Grizzly Bears", counters={"+1/+1": 1}),
                Permanent("Hill Giant", counters={"+1/+1": 1}),
            ],
            library=["Island"] * 3,
        ),
    )
    play.cast(ezuri)
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant"), play.hand(0)) == ((4, 4), (5, 5), ["Island"] * 2)


@ruling("Hollowsage", 1)
def test_untapping_waits_for_the_upkeep() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Hollowsage", tapped=True), "Phyrexian Arena"], library=["Island"] * 3),
        Seat(hand=["Forest"], library=["Island"] * 2),
        active=1,
        step="end",
    )
    while play.active == 1:
        play.pass_priority()
    assert play.step == "upkeep"
    play.order([0, 1])
    play.choose("Player 2")
    assert sorted(play.stack) == ["ability of Hollowsage", "ability of Phyrexian Arena"]


@ruling("Zendikar Resurgent", 1)
def test_of_two_types_of_mana_one_is_added() -> None:
    play = scene(Seat(battlefield=["Zendikar Resurgent", "Gruul Turf"]))
    play.mana("Gruul Turf", choices=["G"])
    assert sorted(play.pool()) == sorted("{R}{G}{G}")


@ruling("Inspiring Refrain", 3)
def test_a_countered_upkeep_trigger_comes_again() -> None:
    play = scene(
        Seat(
            hand=["Inspiring Refrain"],
            pool="{U}" * 3,
            battlefield=["Island"] * 2,
            library=["Island"] * 4,
        ),
        Seat(library=["Island"] * 4, hand=["Repudiate // Replicate"], battlefield=["Island"] * 2),
    )
    play.special("suspend", "Inspiring Refrain")
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    play.cast("Repudiate // Replicate", way="Repudiate", by=1)
    play.resolve()
    assert (play.stack, play.counters("Inspiring Refrain")) == ([], {"time": 3})


@ruling("Peema Aether-Seer", 5)
def test_negative_power_gives_no_energy() -> None:
    play = scene(
        Seat(hand=["Peema Aether-Seer", "Hysterical Blindness"], pool="{G}" * 4, counters={"energy": 1}),
        Seat(hand=["Hysterical Blindness"], pool="{U}" * 3),
    )
    play.cast("Peema Aether-Seer")
    play.resolve()
    play.cast("Hysterical Blindness", by=1)
    play.resolve()
    assert play.power("Peema Aether-Seer") == -1
    play.resolve()
    assert play.state.players[0].counters == {"energy": 1}


@ruling("Rest in Peace", 3)
def test_nobody_dies_in_peace() -> None:
    play = scene(
        Seat(battlefield=["Rest in Peace", "Blood Artist", "Grizzly Bears"], hand=["Shock"], pool="{R}"),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.stack, play.exile()) == ([], ["Shock", "Grizzly Bears"])


@ruling("Angel of Flight Alabaster", 1)
def test_no_spirit_no_ability() -> None:
    play = scene(
        Seat(battlefield=["Angel of Flight Alabaster"], library=["Island"], graveyard=["Hill Giant"]), step="upkeep"
    )
    assert play.stack == []


@ruling("Scale the Heights", 3)
def test_the_land_that_is_drawn_may_be_the_additional_one() -> None:
    play = scene(
        Seat(hand=["Scale the Heights", "Island"], pool="{G}" * 3, library=["Forest"], battlefield=["Grizzly Bears"]),
    )
    play.land("Island")
    play.cast("Scale the Heights", targets=[["Grizzly Bears"]])
    play.resolve()
    assert (play.life(0), play.hand(0)) == (22, ["Forest"])
    play.land("Forest")
    assert play.battlefield(0) == ["Grizzly Bears", "Island", "Forest"]


@ruling("Archon of Emeria", 1)
def test_the_archon_itself_is_the_spell_of_the_turn() -> None:
    play = scene(Seat(hand=["Archon of Emeria", "Memnite"], pool="{W}" * 3), Seat(hand=["Opt"], pool="{U}"))
    play.cast("Archon of Emeria")
    play.resolve()
    assert not play.may("cast", "Memnite")
    play.pass_to(1)
    assert play.may("cast", "Opt")


@ruling("Spirit of the Labyrinth", 2)
def test_a_card_drawn_before_the_spirit_counts() -> None:
    play = scene(
        Seat(hand=["Opt", "Spirit of the Labyrinth", "Divination"], pool="{U}" * 4 + "{W}{W}", library=["Island"] * 5),
    )
    play.cast("Opt")
    play.resolve()
    play.choose()
    play.cast("Spirit of the Labyrinth")
    play.resolve()
    play.cast("Divination")
    play.resolve()
    assert play.log(CardDrawn) == [CardDrawn]


@ruling("Pyrewild Shaman", 1)
def test_the_shaman_returns_once() -> None:
    play = scene(
        Seat(battlefield=["Grizzly Bears", "Hill Giant", *["Mountain"] * 6], graveyard=["Pyrewild Shaman"]),
        Seat(),
        Seat(),
    )
    play.attack({"Grizzly Bears": "Player 2", "Hill Giant": "Player 3"})
    play.until("combat damage")
    assert play.stack == ["ability of Pyrewild Shaman"] * 2
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Pyrewild Shaman"]
    play.resolve()
    assert (play.stack, [play.tapped(f"the {n} Mountain") for n in ("fourth", "fifth")]) == ([], [False, False])


@ruling("Watcher of the Spheres", 1)
def test_who_only_gains_flying_later_is_not_cheaper() -> None:
    play = scene(
        Seat(battlefield=["Watcher of the Spheres", "Cloudshredder Sliver"], hand=["Metallic Sliver"]),
    )
    assert not play.may("cast", "Metallic Sliver")
    play = scene(Seat(battlefield=["Watcher of the Spheres"], hand=["Wind Drake"], pool="{U}{U}"))
    play.cast("Wind Drake")
    play.resolve()
    play.resolve()
    assert play.pt("Watcher of the Spheres") == (3, 3)


@ruling("Consecrated Sphinx", 1)
def test_two_sphinxes_draw_until_one_declines() -> None:
    play = scene(
        Seat(battlefield=["Consecrated Sphinx"], library=["Island"] * 9),
        Seat(battlefield=["Consecrated Sphinx"], library=["Forest"] * 9, hand=["Opt"], pool="{U}"),
    )
    play.cast("Opt", by=1)
    play.resolve()
    play.choose()
    play.resolve()
    play.yes()
    assert play.stack == ["ability of Consecrated Sphinx"] * 2
    play.resolve()
    play.no()
    play.resolve()
    play.no()
    assert (play.hand(0), play.hand(1), play.stack) == (["Island"] * 2, ["Forest"], [])


@ruling("Mondrak, Glory Dominus", 1)
def test_both_soldiers_are_tapped_and_attacking() -> None:
    play = scene(Seat(battlefield=["Mondrak, Glory Dominus", "Skyknight Vanguard"]))
    play.attack(["Skyknight Vanguard"])
    play.resolve()
    assert play.battlefield(0).count("Soldier Token") == 2
    play.until("end of combat")
    assert play.life(1) == 17


@ruling("Parallel Lives", 2)
def test_both_tokens_are_exiled_later() -> None:
    play = scene(
        Seat(battlefield=["Parallel Lives", "Grizzly Bears", Permanent("Splinter Twin", attached_to="Grizzly Bears")]),
    )
    play.activate("Grizzly Bears")
    play.resolve()
    assert play.battlefield(0).count("Grizzly Bears") == 3
    play.until("end")
    play.resolve_all()
    assert play.battlefield(0).count("Grizzly Bears") == 1


@ruling("Ghen, Arcanum Weaver", 1)
def test_a_returned_aura_does_not_target() -> None:
    play = scene(
        Seat(battlefield=["Ghen, Arcanum Weaver", "Crusade"], pool="{R}{W}{B}", graveyard=["Pacifism"]),
        Seat(battlefield=["Deadly Insect"]),
    )
    play.activate("Ghen, Arcanum Weaver", targets=["Pacifism"])
    play.resolve()
    play.choose("Deadly Insect")
    assert play.attached_to("Pacifism") == "Deadly Insect"


@ruling("Silent Sentinel", 2)
def test_a_returned_bestow_card_is_a_creature() -> None:
    play = scene(Seat(battlefield=["Silent Sentinel"], graveyard=["Leafcrown Dryad"]))
    play.attack(["Silent Sentinel"])
    play.resolve()
    play.yes()
    assert (play.attached_to("Leafcrown Dryad"), play.pt("Leafcrown Dryad")) == ("", (2, 2))


@ruling("Together Forever", 5)
def test_who_loses_its_counter_later_returns_all_the_same() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 1})
    play = scene(
        Seat(battlefield=["Together Forever", bears], pool="{C}"),
        Seat(hand=["Grim Affliction", "Shock"], pool="{B}" * 3 + "{R}"),
    )
    play.activate("Together Forever", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Grim Affliction", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.choose()
    assert play.counters("Grizzly Bears") == {}
    play.cast("Shock", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.hand(0) == ["Grizzly Bears"]


@ruling("Sparkmage's Gambit", 1)
def test_only_the_legal_target_can_not_block() -> None:
    play = scene(
        Seat(hand=["Sparkmage's Gambit"], pool="{R}{R}", battlefield=["Craw Wurm"]),
        Seat(battlefield=["Hill Giant", "Trained Armodon"], hand=["Simic Charm"], pool="{G}{U}"),
    )
    play.cast("Sparkmage's Gambit", targets=[["Hill Giant", "Trained Armodon"]])
    play.cast("Simic Charm", modes=[2], targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert (play.damage("Trained Armodon"), play.hand(1)) == (1, ["Hill Giant"])


@ruling("Invasion of Vryn // Overloaded Mage-Ring", 17)
def test_the_ring_s_copy_keeps_the_mode() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(
        Seat(battlefield=[ring, "Grizzly Bears", "Hill Giant"], hand=["Simic Charm"], pool="{G}{U}{C}"),
    )
    play.cast("Simic Charm", modes=[0], targets=["Grizzly Bears"])
    play.activate("Overloaded Mage-Ring", targets=["Simic Charm"])
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.pt("Grizzly Bears"), play.pt("Hill Giant")) == ((5, 5), (6, 6))


@ruling("Invasion of Vryn // Overloaded Mage-Ring", 24)
def test_the_ring_s_copy_is_kicked_too() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(
        Seat(battlefield=[ring], hand=["Into the Roil"], pool="{U}" * 5, library=["Island"] * 3),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.cast("Into the Roil", kicked=True, targets=["Grizzly Bears"])
    play.activate("Overloaded Mage-Ring", targets=["Into the Roil"])
    play.resolve()
    play.choose("change")
    play.choose("Hill Giant")
    play.resolve_all()
    assert (play.battlefield(1), play.hand(0)) == ([], ["Island"] * 2)
