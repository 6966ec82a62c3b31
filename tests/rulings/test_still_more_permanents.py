"""Still more rulings about permanents: chosen types, legends, loops, X that is remembered, what happens together."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Door of Destinies", 1)
def test_the_door_opens_before_the_creature_enters() -> None:
    door = Permanent("Door of Destinies", chosen={"subtype": "Bear"})
    play = scene(
        Seat(battlefield=[door, "Garruk's Packleader"], hand=["Grizzly Bears"], pool="{G}{G}", library=["Island"])
    )
    play.cast("Grizzly Bears")
    play.resolve()
    assert play.counters("Door of Destinies") == {"charge": 1}
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.stack) == ((3, 3), ["ability of Garruk's Packleader"])


@ruling("Powder Keg", 1)
def test_the_keg_wants_exactly_its_number() -> None:
    keg = Permanent("Powder Keg", counters={"fuse": 2})
    play = scene(Seat(battlefield=[keg]), Seat(battlefield=["Llanowar Elves", "Grizzly Bears", "Hill Giant"]))
    play.activate("Powder Keg")
    play.resolve()
    assert play.battlefield(1) == ["Llanowar Elves", "Hill Giant"]


@ruling("Bone Miser", 2)
def test_the_miser_s_mana_uses_the_stack() -> None:
    play = scene(
        Seat(battlefield=["Bone Miser"], hand=["Faithless Looting", "Island"], pool="{R}", library=["Shock"] * 3)
    )
    play.cast("Faithless Looting")
    play.resolve()
    play.choose("Island", "Shock")
    play.order([0, 1])
    assert (len(play.stack), play.pool()) == (2, "")
    play.resolve_all()
    assert (play.pool(), play.hand(0)) == ("{B}{B}", ["Shock", "Shock"])


@ruling("Svogthos, the Restless Tomb", 1)
def test_the_tomb_grows_and_shrinks_with_the_graveyard() -> None:
    play = scene(
        Seat(
            battlefield=["Svogthos, the Restless Tomb"],
            graveyard=["Grizzly Bears", "Hill Giant"],
            pool="{B}" * 5 + "{G}",
            hand=["Raise Dead"],
        )
    )
    play.activate("Svogthos, the Restless Tomb")
    play.resolve()
    assert play.pt("Svogthos, the Restless Tomb") == (2, 2)
    play.cast("Raise Dead", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Svogthos, the Restless Tomb") == (1, 1)


@ruling("Horizon Spellbomb", 1)
def test_the_spellbomb_draws_before_it_searches() -> None:
    play = scene(Seat(battlefield=["Horizon Spellbomb"], pool="{C}{C}{G}", library=["Forest", "Island"]))
    play.activate("Horizon Spellbomb")
    assert play.stack == ["ability of Horizon Spellbomb"] * 2
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Forest"]


@ruling("Oath of Gideon", 2)
def test_a_second_oath_is_sworn_before_it_goes() -> None:
    play = scene(Seat(battlefield=["Oath of Gideon"], hand=["Oath of Gideon"], pool="{W}" * 3))
    first = play.state.battlefield[0]
    play.cast("Oath of Gideon")
    play.resolve()
    play.choose(first)
    play.resolve_all()
    assert play.battlefield(0) == ["Oath of Gideon", "Kor Ally Token", "Kor Ally Token"]


@ruling("Elenda's Hierophant", 2)
def test_the_counter_comes_too_late_for_the_hierophant() -> None:
    play = scene(
        Seat(battlefield=["Elenda's Hierophant", "Vampire Nighthawk"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.attack(["Elenda's Hierophant", "Vampire Nighthawk"])
    play.block({"Serra Angel": "Elenda's Hierophant"})
    play.until("combat damage")
    play.order([0, 1])
    play.resolve_all()
    assert play.battlefield(0) == ["Vampire Nighthawk", "Vampire Token"]


@ruling("Master of Waves", 3, 7)
def test_the_waves_break_without_their_master() -> None:
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


@ruling("Elvish Hydromancer", 1)
def test_a_hydromancer_s_copy_was_not_kicked() -> None:
    play = scene(Seat(hand=["Elvish Hydromancer"], pool="{G}" * 6 + "{U}"))
    play.cast("Elvish Hydromancer", kicked=True)
    play.resolve_all()
    assert play.battlefield(0) == ["Elvish Hydromancer", "Elvish Hydromancer"]


@ruling("Leonin Warleader", 2)
def test_each_cat_chooses_whom_it_attacks() -> None:
    play = scene(Seat(battlefield=["Leonin Warleader"]), Seat(), Seat())
    play.attack({"Leonin Warleader": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.choose("Player 2")
    play.until("end of combat")
    assert play.lives == [22, 15, 19]


@ruling("Bishop of Rebirth", 1, 2)
def test_who_is_reborn_does_not_attack() -> None:
    play = scene(Seat(battlefield=["Bishop of Rebirth", "Campaign of Vengeance"], graveyard=["Raging Goblin"]), Seat())
    play.attack(["Bishop of Rebirth"])
    play.order(["Campaign of Vengeance", "Bishop of Rebirth"])
    play.resolve()
    play.yes()
    play.resolve_all()
    play.until("end of combat")
    assert (play.lives, play.tapped("Raging Goblin")) == ([21, 16], False)


@ruling("Kuldotha Forgemaster", 1)
def test_the_forgemaster_may_be_one_of_three() -> None:
    play = scene(
        Seat(battlefield=["Kuldotha Forgemaster", "Ornithopter", "Bonesplitter"], library=["Darksteel Sentinel"]),
    )
    play.activate("Kuldotha Forgemaster")
    assert play.battlefield(0) == []
    play.resolve()
    play.choose("Darksteel Sentinel")
    assert play.battlefield(0) == ["Darksteel Sentinel"]


@ruling("Cradle of Safety", 1)
def test_a_cradle_that_is_gone_protects_its_last_creature() -> None:
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
def test_the_meal_is_as_good_as_it_last_was() -> None:
    ginger = Permanent("Syr Ginger, the Meal Ender", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[ginger], pool="{C}{C}"))
    play.activate("Syr Ginger, the Meal Ender")
    play.resolve()
    assert play.life(0) == 25


@ruling("Ghor-Clan Bloodscale", 1)
def test_once_each_turn_is_once_whoever_has_it() -> None:
    play = scene(
        Seat(battlefield=["Ghor-Clan Bloodscale"], pool="{G}" * 4),
        Seat(hand=["Act of Treason"], pool="{R}" * 3 + "{G}" * 4),
        active=1,
    )
    play.activate("Ghor-Clan Bloodscale", by=0)
    play.resolve()
    play.cast("Act of Treason", targets=["Ghor-Clan Bloodscale"])
    play.resolve()
    assert (play.controller("Ghor-Clan Bloodscale"), play.may("activate", "Ghor-Clan Bloodscale")) == (1, False)


@ruling("Faceless Butcher", 1)
def test_the_butcher_must_take_its_own_side_s_creature() -> None:
    play = scene(Seat(hand=["Faceless Butcher"], pool="{B}" * 4, battlefield=["Grizzly Bears"]))
    play.cast("Faceless Butcher")
    play.resolve_all()
    assert play.exile() == ["Grizzly Bears"]


@ruling("Faceless Butcher", 2)
def test_three_butchers_alone_draw_the_game() -> None:
    play = scene(Seat(hand=["Faceless Butcher"] * 3, pool="{B}" * 12))
    for _ in range(3):
        play.cast("Faceless Butcher")
        play.resolve_all()
    assert play.game.outcome == "a draw"


@ruling("Ajani Goldmane", 1)
def test_the_avatar_is_as_strong_as_its_player() -> None:
    ajani = Permanent("Ajani Goldmane", counters={"loyalty": 6})
    play = scene(Seat(battlefield=[ajani], hand=["Healing Salve"], pool="{W}"))
    play.activate("Ajani Goldmane", 2)
    play.resolve()
    assert play.pt("Avatar Token") == (20, 20)
    play.cast("Healing Salve", modes=[0], targets=["Player 1"])
    play.resolve()
    assert play.pt("Avatar Token") == (23, 23)


@ruling("Elesh Norn, Grand Cenobite", 1)
def test_a_second_norn_kills_as_she_goes() -> None:
    play = scene(
        Seat(
            battlefield=["Elesh Norn, Grand Cenobite"],
            hand=["Zombify"],
            pool="{B}" * 4,
            graveyard=["Elesh Norn, Grand Cenobite"],
        ),
        Seat(battlefield=["Serra Angel", "Craw Wurm"]),
    )
    first = play.state.battlefield[0]
    play.cast("Zombify", targets=["Elesh Norn, Grand Cenobite in the graveyard"])
    play.resolve()
    play.choose(first)
    assert play.battlefield() == ["Elesh Norn, Grand Cenobite"]


@ruling("Savra, Queen of the Golgari", 1)
def test_a_black_and_green_sacrifice_counts_twice() -> None:
    play = scene(
        Seat(battlefield=["Savra, Queen of the Golgari", "Nantuko Husk", "Spiritmonger"], hand=["Shock"], pool="{R}"),
    )
    play.activate("Nantuko Husk", choices=["Spiritmonger"])
    play.order([0, 1])
    assert play.stack.count("ability of Savra, Queen of the Golgari") == 2


@ruling("Windborn Muse", 1)
def test_the_muse_s_planeswalker_is_attacked_for_free() -> None:
    play = scene(Seat(battlefield=["Hill Giant"]), Seat(battlefield=["Windborn Muse", "Jace Beleren"]))
    play.attack({"Hill Giant": "Jace Beleren"})
    play.until("end of combat")
    assert play.battlefield(1) == ["Windborn Muse"]


@ruling("Kiri-Onna", 1)
def test_kiri_onna_alone_must_return_herself() -> None:
    play = scene(Seat(hand=["Kiri-Onna"], pool="{U}" * 5))
    play.cast("Kiri-Onna")
    play.resolve_all()
    assert play.hand(0) == ["Kiri-Onna"]


@ruling("Moonshaker Cavalry", 1, 2)
def test_the_cavalry_counts_once_for_those_there() -> None:
    play = scene(
        Seat(hand=["Moonshaker Cavalry", "Raise the Alarm"], pool="{W}" * 10, battlefield=["Grizzly Bears"]),
    )
    play.cast("Moonshaker Cavalry")
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (4, 4)
    play.cast("Raise the Alarm")
    play.resolve()
    assert (play.pt("Grizzly Bears"), play.pt("the first Soldier")) == ((4, 4), (1, 1))
