"""Rulings about creatures that become copies, redirect, lend abilities or last as long as something."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Renegade Doppelganger", 1)
def test_the_doppelganger_s_damage_goes_with_its_shape() -> None:
    play = scene(
        Seat(
            battlefield=["Renegade Doppelganger"],
            hand=["Hill Giant", "Shock"],
            pool="{R}" * 5,
        ),
        Seat(library=["Island"]),
    )
    play.cast("Hill Giant")
    play.resolve()
    play.resolve()
    play.yes()
    copy = play.state.battlefield[0]
    assert (play.values(copy).name, play.pt(copy)) == ("Hill Giant", (3, 3))
    play.cast("Shock", targets=[copy])
    play.resolve()
    play.until("upkeep", 1)
    assert (play.values(copy).name, play.damage(copy)) == ("Renegade Doppelganger", 0)


@ruling("Renegade Doppelganger", 8)
def test_the_doppelganger_copies_what_has_left() -> None:
    play = scene(
        Seat(battlefield=["Renegade Doppelganger"], hand=["Serra Angel"], pool="{W}" * 5),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Serra Angel")
    play.resolve()
    play.cast("Unsummon", targets=["Serra Angel"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.battlefield(0), play.hand(0)) == (["Serra Angel"], ["Serra Angel"])


@ruling("Renegade Doppelganger", 13)
def test_the_doppelganger_may_stay_as_it_is() -> None:
    play = scene(Seat(battlefield=["Renegade Doppelganger"], hand=["Grizzly Bears"] * 2, pool="{G}" * 4))
    for _ in range(2):
        play.cast("Grizzly Bears")
        play.resolve()
        play.resolve()
        play.no()
    assert play.battlefield(0)[0] == "Renegade Doppelganger"


@ruling("Revered Unicorn", 1)
def test_the_last_age_counter_counts() -> None:
    unicorn = Permanent("Revered Unicorn", counters={"age": 2})
    play = scene(Seat(library=["Island"]), Seat(battlefield=[unicorn], library=["Island"]))
    play.until("upkeep", 1)
    play.resolve_all()
    assert (play.battlefield(1), play.life(1)) == ([], 23)


@ruling("Pious Evangel // Wayward Disciple", 1)
def test_the_evangel_counts_itself_and_its_companion() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Pious Evangel // Wayward Disciple", "Grizzly Bears"],
        )
    )
    play.cast("Ghostly Flicker", targets=[["Pious Evangel", "Grizzly Bears"]])
    play.resolve_all()
    assert play.life(0) == 22


@ruling("Pious Evangel // Wayward Disciple", 2)
def test_the_disciple_counts_itself_and_its_companion() -> None:
    disciple = Permanent("Pious Evangel // Wayward Disciple", face=1)
    play = scene(Seat(hand=["Day of Judgment"], pool="{W}" * 4, battlefield=[disciple, "Grizzly Bears"]))
    play.cast("Day of Judgment")
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Puresteel Paladin", 1, 2)
def test_a_free_equip_resolves_though_the_paladin_is_gone() -> None:
    play = scene(
        Seat(battlefield=["Puresteel Paladin", "Bonesplitter", "Ornithopter", "Loxodon Warhammer"], pool="{C}"),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    offered = [one for one in play.decision.options if one.kind == "activate" and one.thing == play.id("Bonesplitter")]
    assert len(offered) == 2
    play.activate("Loxodon Warhammer", targets=["Ornithopter"])
    play.cast("Unsummon", targets=["Puresteel Paladin"], by=1)
    play.resolve_all()
    assert play.attached_to("Loxodon Warhammer") == "Ornithopter"


@ruling("Knight of Doves", 2)
def test_the_knight_does_not_see_its_own_aura_fall_later() -> None:
    play = scene(
        Seat(
            battlefield=["Knight of Doves", Permanent("Holy Strength", attached_to="Knight of Doves")],
            hand=["Murder"],
            pool="{B}" * 3,
        )
    )
    play.cast("Murder", targets=["Knight of Doves"])
    play.resolve_all()
    assert play.battlefield(0) == []


@ruling("Knight of Doves", 1)
def test_an_enchantment_token_is_seen_to_go() -> None:
    play = scene(
        Seat(
            battlefield=["Knight of Doves", "Gylwain, Casting Director"],
            hand=["Grizzly Bears", "Disenchant"],
            pool="{G}{G}{W}{W}",
        ),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.choose(2)
    play.resolve()
    play.cast("Disenchant", targets=["Monster"])
    play.resolve_all()
    assert play.battlefield(0)[-1] == "Bird Token"


@ruling("Dire Fleet Captain", 3)
def test_the_captain_s_bonus_is_fixed() -> None:
    play = scene(
        Seat(battlefield=["Dire Fleet Captain", "Rigging Runner"]),
        Seat(hand=["Shock"], battlefield=["Mountain"]),
    )
    play.attack(["Dire Fleet Captain", "Rigging Runner"])
    play.resolve()
    play.cast("Shock", targets=["Rigging Runner"], by=1)
    play.resolve()
    assert (play.battlefield(0), play.pt("Dire Fleet Captain")) == (["Dire Fleet Captain"], (3, 3))


@ruling("Carnage Gladiator", 2)
def test_a_creature_that_blocks_two_costs_its_controller_once() -> None:
    play = scene(
        Seat(battlefield=["Carnage Gladiator", "Grizzly Bears", "Hill Giant"]),
        Seat(battlefield=["Guardian Lions", Permanent("Echo Circlet", attached_to="Guardian Lions")]),
    )
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.block({"Guardian Lions": ["Grizzly Bears", "Hill Giant"]})
    play.order(["Grizzly Bears", "Hill Giant"])
    assert play.stack == ["ability of Carnage Gladiator"]
    play.resolve()
    assert play.life(1) == 19


@ruling("Blood Aspirant", 4)
def test_the_aspirant_grows_before_its_own_ability() -> None:
    play = scene(
        Seat(battlefield=["Blood Aspirant", "Ornithopter"], pool="{R}{R}"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.activate("Blood Aspirant", targets=["Grizzly Bears"], choices=["Ornithopter"])
    assert play.stack == ["ability of Blood Aspirant"] * 2
    play.resolve()
    assert (play.counters("Blood Aspirant"), play.damage("Grizzly Bears")) == ({"+1/+1": 1}, 0)


@ruling("Surrakar Spellblade", 1)
def test_the_spellblade_s_last_counters_draw() -> None:
    blade = Permanent("Surrakar Spellblade", counters={"charge": 2})
    play = scene(Seat(battlefield=[blade], library=["Island"] * 4), Seat(hand=["Shock"], battlefield=["Mountain"]))
    play.attack(["Surrakar Spellblade"])
    play.until("combat damage")
    play.cast("Shock", targets=["Surrakar Spellblade"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert play.hand(0) == ["Island"] * 2


@ruling("Thorn Lieutenant", 1)
def test_the_lieutenant_s_elf_comes_before_the_spell() -> None:
    play = scene(
        Seat(battlefield=["Thorn Lieutenant"], hand=["Counterspell"], pool="{U}{U}"),
        Seat(hand=["Lightning Bolt"], pool="{R}"),
    )
    play.cast("Lightning Bolt", targets=["Thorn Lieutenant"], by=1)
    assert play.stack == ["ability of Thorn Lieutenant", "Lightning Bolt"]
    play.cast("Counterspell", targets=["Lightning Bolt"], by=0)
    play.resolve_all()
    assert play.battlefield(0) == ["Thorn Lieutenant", "Elf Warrior Token"]


@ruling("Spiritmonger", 3)
def test_the_monger_becomes_one_color_only() -> None:
    play = scene(Seat(battlefield=["Spiritmonger", "Grizzly Bears"], pool="{G}"))
    play.activate("Spiritmonger")
    play.resolve()
    play.choose("green")
    assert play.values("Spiritmonger").colours == play.values("Grizzly Bears").colours


@ruling("Exuberant Firestoker", 1)
def test_the_firestoker_asks_for_power_twice() -> None:
    play = scene(
        Seat(battlefield=["Exuberant Firestoker", "Hill Giant"], hand=["Giant Growth"], pool="{G}"),
        Seat(hand=["Unsummon"], battlefield=["Island"]),
        step="postcombat main",
    )
    play.cast("Giant Growth", targets=["Hill Giant"])
    play.resolve()
    play.until("end")
    play.choose("Player 2")
    play.cast("Unsummon", targets=["Hill Giant"], by=1)
    play.resolve_all()
    assert play.life(1) == 20


@ruling("Joraga Warcaller", 1)
def test_the_warcaller_counts_every_counter() -> None:
    warcaller = Permanent("Joraga Warcaller", counters={"+1/+1": 2})
    play = scene(Seat(battlefield=[warcaller, "Llanowar Elves", "Bow of Nylea"], pool="{G}{G}"))
    play.activate("Bow of Nylea", modes=[0], targets=["Joraga Warcaller"])
    play.resolve()
    assert play.pt("Llanowar Elves") == (4, 4)


@ruling("Karona's Zealot", 2)
def test_the_zealot_s_damage_goes_to_who_is_there() -> None:
    zealot = Permanent("Karona's Zealot", face_down=True)
    play = scene(
        Seat(battlefield=[zealot], pool="{W}" * 5),
        Seat(battlefield=["Llanowar Elves"], hand=["Shock", "Shock"], pool="{R}{R}"),
    )
    play.special("turn face up", "face-down creature")
    play.choose("Llanowar Elves")
    play.resolve()
    play.cast("Shock", targets=["Karona's Zealot"], by=1)
    play.resolve()
    assert (play.battlefield(1), play.damage("Karona's Zealot")) == ([], 0)
    play.cast("Shock", targets=["Karona's Zealot"], by=1)
    play.resolve()
    assert play.damage("Karona's Zealot") == 2
