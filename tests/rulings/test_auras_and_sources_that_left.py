"""Rulings about abilities whose source, enchanted object or target has left or changed."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Glimmerdust Nap", 2)
def test_glimmerdust_nap_goes_to_the_graveyard_when_the_creature_untaps() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Glimmerdust Nap", attached_to="Hill Giant")]),
        Seat(battlefield=[Permanent("Hill Giant", tapped=True)], hand=["Act of Treason"], pool="{R}" * 3),
        active=1,
    )
    play.cast("Act of Treason", targets=["Hill Giant"])
    play.resolve()
    assert play.graveyard(0) == ["Glimmerdust Nap"]


@ruling("Leafkin Avenger", 1)
def test_leafkin_avenger_uses_its_last_power() -> None:
    play = scene(Seat(battlefield=["Leafkin Avenger"], pool="{R}" * 8), Seat(hand=["Unsummon"], pool="{U}"))
    play.activate("Leafkin Avenger", targets=["Player 2"])
    play.cast("Unsummon", targets=["Leafkin Avenger"], by=1)
    play.resolve_all()
    assert play.life(1) == 16


@ruling("Watcher Sliver", 3)
def test_damage_becomes_lethal_when_watcher_sliver_leaves() -> None:
    play = scene(
        Seat(battlefield=["Watcher Sliver", Permanent("Metallic Sliver", damage=2)], hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Unsummon", targets=["Watcher Sliver"])
    play.resolve()
    assert play.battlefield(0) == []


@ruling("Crystalline Nautilus", 3)
def test_a_bestowed_crystalline_nautilus_still_has_its_ability() -> None:
    play = scene(
        Seat(hand=["Crystalline Nautilus"], pool="{U}" * 5, battlefield=["Grizzly Bears"]),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Crystalline Nautilus", way="bestow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (6, 6)
    play.cast("Disenchant", targets=["Crystalline Nautilus"], by=1)
    assert play.stack == ["ability of Crystalline Nautilus", "Disenchant"]
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Grizzly Bears"], ["Crystalline Nautilus"])


@ruling("Forced Adaptation", 1)
def test_forced_adaptation_affects_its_last_host() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Forced Adaptation", attached_to="Grizzly Bears")],
            library=["Island"],
        ),
        Seat(hand=["Disenchant"], battlefield=["Plains", "Plains"]),
        step="upkeep",
    )
    play.cast("Disenchant", targets=["Forced Adaptation"], by=1)
    play.resolve_all()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Nin, the Pain Artist", 1)
def test_nin_draws_cards_even_if_the_damage_is_prevented() -> None:
    play = scene(
        Seat(battlefield=["Nin, the Pain Artist"], pool="{U}{R}{R}{R}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Mending Hands"], pool="{W}", library=["Island"] * 3),
    )
    play.activate("Nin, the Pain Artist", x=2, targets=["Grizzly Bears"])
    play.cast("Mending Hands", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.hand(1)) == (["Grizzly Bears"], ["Island"] * 2)


@ruling("Nin, the Pain Artist", 2)
def test_no_player_draws_if_nins_target_left() -> None:
    play = scene(
        Seat(battlefield=["Nin, the Pain Artist"], pool="{U}{R}{R}{R}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}", library=["Island"] * 3),
    )
    play.activate("Nin, the Pain Artist", x=2, targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.hand(1) == ["Grizzly Bears"]


@ruling("Spitemare", 1)
def test_a_dying_spitemare_deals_the_full_amount() -> None:
    play = scene(Seat(battlefield=["Spitemare"]), Seat(hand=["Flame Slash"], pool="{R}"), active=1)
    play.cast("Flame Slash", targets=["Spitemare"], by=1)
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert (play.battlefield(0), play.life(1)) == ([], 16)


@ruling("Illusionary Armor", 1)
def test_only_illusionary_armor_is_sacrificed() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Illusionary Armor", attached_to="Grizzly Bears")],
            hand=["Leap"],
            pool="{U}",
            library=["Island"],
        )
    )
    play.cast("Leap", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.pt("Grizzly Bears")) == (["Grizzly Bears"], (2, 2))


@ruling("Razorfin Abolisher", 1)
def test_the_target_of_razorfin_abolisher_must_keep_its_counter() -> None:
    triskelion = Permanent("Triskelion", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Razorfin Abolisher"], pool="{U}{U}"), Seat(battlefield=[triskelion]))
    play.activate("Razorfin Abolisher", targets=["Triskelion"])
    play.activate("Triskelion", targets=["Player 1"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.hand(1)) == (["Triskelion"], [])


@ruling("Knightly Valor", 1, 2)
def test_knightly_valor_with_an_illegal_target_does_not_enter() -> None:
    play = scene(Seat(hand=["Knightly Valor"], pool="{W}" * 5))
    assert not play.may("cast", "Knightly Valor")
    play = scene(
        Seat(hand=["Knightly Valor"], pool="{W}" * 5, battlefield=["Grizzly Bears"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Knightly Valor", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(0), play.graveyard(0)) == ([], ["Knightly Valor"])


@ruling("Master of Waves", 3, 7)
def test_elemental_tokens_die_without_master_of_waves() -> None:
    play = scene(
        Seat(hand=["Master of Waves"], pool="{U}" * 4, battlefield=["Prodigal Sorcerer"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Master of Waves")
    play.resolve_all()
    assert play.battlefield(0).count("Elemental Token") == 2
    assert play.pt("the first Elemental Token") == (2, 1)
    play.cast("Unsummon", targets=["Master of Waves"], by=1)
    play.resolve()
    assert play.battlefield(0) == ["Prodigal Sorcerer"]


@ruling("Cradle of Safety", 1)
def test_cradle_of_safety_affects_its_last_enchanted_creature() -> None:
    play = scene(
        Seat(hand=["Cradle of Safety"], pool="{U}{U}", battlefield=["Grizzly Bears"]),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Cradle of Safety", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Disenchant", targets=["Cradle of Safety"], by=1)
    play.resolve_all()
    assert "hexproof" in play.keywords("Grizzly Bears")


@ruling("Syr Ginger, the Meal Ender", 1)
def test_syr_ginger_uses_its_last_power() -> None:
    ginger = Permanent("Syr Ginger, the Meal Ender", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[ginger], pool="{C}{C}"))
    play.activate("Syr Ginger, the Meal Ender")
    play.resolve()
    assert play.life(0) == 25


@ruling("Woodland Champion", 1)
def test_woodland_champion_counts_tokens_that_left() -> None:
    play = scene(
        Seat(battlefield=["Woodland Champion"], hand=["Raise the Alarm"], pool="{W}{W}"),
        Seat(hand=["Shock"], pool="{R}"),
    )
    play.cast("Raise the Alarm")
    play.resolve()
    assert play.stack == ["ability of Woodland Champion"]
    play.cast("Shock", targets=["the first Soldier"], by=1)
    play.resolve_all()
    assert play.counters("Woodland Champion") == {"+1/+1": 2}


@ruling("Murder Investigation", 2)
def test_murder_investigation_uses_the_last_power() -> None:
    bears = Permanent("Grizzly Bears", counters={"+1/+1": 2})
    play = scene(
        Seat(
            battlefield=[bears, Permanent("Murder Investigation", attached_to="Grizzly Bears")],
            hand=["Murder"],
            pool="{B}" * 3,
        )
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.battlefield(0) == ["Soldier Token"] * 4


@ruling("Elephant Guide", 1)
def test_elephant_guides_controller_gets_the_elephant() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Elephant Guide", attached_to="Grizzly Bears")],
            hand=["Murder"],
            pool="{B}" * 3,
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.battlefield(0), play.battlefield(1)) == (["Elephant Token"], [])


@ruling("Warbriar Blessing", 1)
def test_the_last_creature_enchanted_by_warbriar_blessing_fights() -> None:
    play = scene(
        Seat(hand=["Warbriar Blessing"], pool="{G}{G}", battlefield=["Hill Giant"]),
        Seat(battlefield=["Grizzly Bears"], hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Warbriar Blessing", targets=["Hill Giant"])
    play.resolve()
    play.choose("Grizzly Bears")
    play.cast("Disenchant", targets=["Warbriar Blessing"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.damage("Hill Giant")) == ([], 2)


@ruling("Rust Tick", 1)
def test_rust_ticks_effect_ends_at_the_next_untap_step() -> None:
    play = scene(
        Seat(battlefield=["Rust Tick"], pool="{C}", library=["Island"] * 2),
        Seat(battlefield=["Bonesplitter", "Mountain", "Mountain"], hand=["Shatter"], library=["Forest"] * 3),
    )
    play.activate("Rust Tick", targets=["Bonesplitter"])
    play.resolve()
    play.until("precombat main", 1)
    assert play.tapped("Bonesplitter")
    play.cast("Shatter", targets=["Rust Tick"])
    play.resolve()
    assert play.tapped("Bonesplitter")
    play.until("upkeep", 0)
    play.until("upkeep", 1)
    assert not play.tapped("Bonesplitter")


@ruling("Svyelun of Sea and Sky", 1)
def test_svyelun_is_destroyed_when_a_merfolk_leaves() -> None:
    goddess = Permanent("Svyelun of Sea and Sky", damage=4)
    others = ["Coral Merfolk", "Coral Merfolk"]
    play = scene(Seat(battlefield=[goddess, *others], hand=["Unsummon"], pool="{U}"))
    assert "Svyelun of Sea and Sky" in play.battlefield(0)
    play.cast("Unsummon", targets=["the first Coral Merfolk"])
    play.resolve()
    assert play.battlefield(0) == ["Coral Merfolk"]


@ruling("Stormrider Rig", 1)
def test_stormrider_rig_does_not_move_if_the_creature_left() -> None:
    play = scene(
        Seat(
            battlefield=["Hill Giant", Permanent("Stormrider Rig", attached_to="Hill Giant")],
            hand=["Grizzly Bears"],
            pool="{G}{G}",
        ),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert play.attached_to("Stormrider Rig") == "Hill Giant"


@ruling("Bushmeat Poacher", 1)
def test_bushmeat_poacher_uses_the_last_toughness() -> None:
    wurm = Permanent("Craw Wurm", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Bushmeat Poacher", wurm], pool="{C}", library=["Island"]))
    play.activate("Bushmeat Poacher")
    play.resolve()
    assert (play.life(0), play.hand(0)) == (25, ["Island"])
