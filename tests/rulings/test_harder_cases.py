"""Rulings where several rules meet: owners and controllers, copies of divided spells, returns at the wrong time."""

from __future__ import annotations

from tests.rulings.declaring import can_attack, can_block
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Geistblast", 5)
def test_a_copied_division_stays() -> None:
    play = scene(
        Seat(hand=["Rolling Thunder"], pool="{R}" * 5, battlefield=["Island"] * 3, graveyard=["Geistblast"]),
        Seat(battlefield=["Hill Giant", "Craw Wurm", "Serra Angel", "Trained Armodon"]),
    )
    play.cast("Rolling Thunder", x=3, targets=[["Hill Giant", "Craw Wurm"]], divide={"Hill Giant": 1, "Craw Wurm": 2})
    play.activate("Geistblast", targets=["Rolling Thunder"])
    play.resolve()
    play.choose("change")
    play.choose("Serra Angel")
    play.choose("Trained Armodon")
    play.resolve_all()
    names = ["Hill Giant", "Craw Wurm", "Serra Angel", "Trained Armodon"]
    assert [play.damage(name) for name in names] == [1, 2, 1, 2]


@ruling("Resurrection Orb", 1)
def test_the_orb_s_promise_outlasts_the_orb() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Resurrection Orb", attached_to="Grizzly Bears")],
            hand=["Shock", "Disenchant"],
            pool="{R}{W}{W}",
        ),
    )
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    play.cast("Disenchant", targets=["Resurrection Orb"])
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@ruling("Bastion of Remembrance", 1)
def test_a_bastion_remembers_who_falls_with_it() -> None:
    play = scene(
        Seat(
            battlefield=["Bastion of Remembrance", "Grizzly Bears", "Hill Giant"],
            hand=["Akroma's Vengeance"],
            pool="{W}" * 6,
        ),
        Seat(battlefield=["Bear Cub"]),
    )
    play.cast("Akroma's Vengeance")
    play.resolve()
    play.resolve_all()
    assert play.lives == [22, 18]


@ruling("Tower Above", 5)
def test_who_can_not_block_it_is_free() -> None:
    play = scene(
        Seat(hand=["Tower Above"], pool="{G}" * 3, battlefield=["Wind Drake", "Hill Giant"]),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Tower Above", targets=["Wind Drake"])
    play.resolve()
    play.attack(["Wind Drake", "Hill Giant"])
    play.choose("Grizzly Bears")
    play.resolve()
    assert can_block(play, {})
    assert can_block(play, {"Grizzly Bears": "Hill Giant"})


@ruling("Ib Halfheart, Goblin Tactician", 1)
def test_no_blast_without_the_sacrifice() -> None:
    ib = "Ib Halfheart, Goblin Tactician"
    play = scene(
        Seat(battlefield=[ib, "Raging Goblin", "Island"], hand=["Unsummon"]),
        Seat(battlefield=["Hill Giant"]),
    )
    play.attack(["Raging Goblin"])
    play.block({"Hill Giant": "Raging Goblin"})
    play.cast("Unsummon", targets=["Raging Goblin"])
    play.resolve_all()
    assert (play.hand(0), play.damage("Hill Giant")) == (["Raging Goblin"], 0)
    play = scene(Seat(battlefield=[ib, "Raging Goblin"]), Seat(battlefield=["Craw Wurm"]))
    play.attack(["Raging Goblin"])
    play.block({"Craw Wurm": "Raging Goblin"})
    play.resolve_all()
    assert (play.graveyard(0), play.graveyard(1)) == (["Raging Goblin"], ["Craw Wurm"])


@ruling("Atarka's Command", 4)
def test_a_land_that_is_put_was_not_played() -> None:
    play = scene(Seat(hand=["Atarka's Command", "Forest", "Island"], pool="{R}{G}"))
    play.cast("Atarka's Command", modes=[1, 2])
    play.resolve()
    play.yes()
    play.choose("Forest")
    play.land("Island")
    assert (play.battlefield(0), play.life(1)) == (["Forest", "Island"], 17)


@ruling("Legacy's Allure", 1)
def test_the_allure_fails_who_has_grown() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Legacy's Allure", counters={"treasure": 2})]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Giant Growth"], pool="{G}"),
    )
    play.activate("Legacy's Allure", targets=["Grizzly Bears"])
    play.cast("Giant Growth", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.controller("Grizzly Bears"), play.graveyard(0)) == (1, ["Legacy's Allure"])
    play = scene(
        Seat(battlefield=[Permanent("Legacy's Allure", counters={"treasure": 2})]),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"]),
    )
    play.activate("Legacy's Allure", targets=["Grizzly Bears"])
    play.resolve()
    assert play.controller("Grizzly Bears") == 0


@ruling("Thought Reflection", 1)
def test_each_draw_is_doubled() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}" * 3, battlefield=["Thought Reflection"], library=["Island"] * 6),
    )
    play.cast("Divination")
    play.resolve()
    assert play.hand(0) == ["Island"] * 4


@ruling("Curator's Ward", 2)
def test_the_ward_s_controller_draws() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Curator's Ward", attached_to="Memnite")], library=["Island"] * 3),
        Seat(battlefield=["Memnite", "Nantuko Husk"], library=["Forest"] * 3),
    )
    play.activate("Nantuko Husk", choices=["Memnite"], by=1)
    play.resolve_all()
    assert (play.hand(0), play.hand(1)) == (["Island"] * 2, [])


@ruling("Tomb of the Spirit Dragon", 1)
def test_a_face_down_creature_is_colourless() -> None:
    play = scene(
        Seat(
            battlefield=[
                "Tomb of the Spirit Dragon",
                Permanent("Jeering Instigator", face_down=True),
                "Memnite",
                "Grizzly Bears",
            ],
            pool="{C}{C}",
        ),
    )
    play.activate("Tomb of the Spirit Dragon", ability=1)
    play.resolve()
    assert play.life(0) == 22


@ruling("Reflector Mage", 2)
def test_a_returned_clone_may_be_cast_again() -> None:
    play = scene(
        Seat(hand=["Reflector Mage"], battlefield=["Serra Angel", "Plains", *["Island"] * 2], library=["Island"] * 3),
        Seat(
            hand=["Clone", "Serra Angel"],
            pool="{U}" * 4,
            battlefield=[*["Island"] * 4, "Plains", "Plains"],
            library=["Island"] * 3,
        ),
        active=1,
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    play.until("precombat main", 0)
    play.cast("Reflector Mage")
    play.resolve_all()
    assert sorted(play.hand(1)) == ["Clone", "Serra Angel"]
    play.until("precombat main", 1)
    assert (play.may("cast", "Clone"), play.may("cast", "Serra Angel")) == (True, False)


@ruling("Bogardan Dragonheart", 2)
def test_the_dragonheart_overwrites_and_is_overwritten() -> None:
    play = scene(
        Seat(
            battlefield=["Bogardan Dragonheart", "Grizzly Bears", "Hill Giant"],
            hand=["Turn to Frog", "Turn to Frog"],
            pool="{U}" * 4,
        ),
    )
    play.cast("Turn to Frog", targets=["Bogardan Dragonheart"])
    play.activate("Bogardan Dragonheart", choices=["Grizzly Bears"])
    play.activate("Bogardan Dragonheart")
    play.resolve()
    play.resolve()
    values = play.values("Bogardan Dragonheart")
    assert (play.pt("Bogardan Dragonheart"), values.subtypes) == ((4, 4), frozenset(("Dragon",)))
    play.resolve()
    values = play.values("Bogardan Dragonheart")
    assert (play.pt("Bogardan Dragonheart"), values.subtypes) == ((1, 1), frozenset(("Frog",)))
    assert play.keywords("Bogardan Dragonheart") == frozenset()


@ruling("Enigma Drake", 1)
def test_a_split_card_counts_once() -> None:
    play = scene(Seat(battlefield=["Enigma Drake"], graveyard=["Incubation // Incongruity", "Shock"]))
    assert play.power("Enigma Drake") == 2


@ruling("Avacyn's Collar", 1)
def test_the_collar_asks_what_its_bearer_was() -> None:
    for bearer, made in (("Grizzly Bears", []), ("Soul Warden", ["Spirit Token"])):
        play = scene(
            Seat(
                battlefield=[bearer, Permanent("Avacyn's Collar", attached_to=bearer)], hand=["Murder"], pool="{B}" * 3
            ),
        )
        play.cast("Murder", targets=[bearer])
        play.resolve_all()
        assert play.battlefield(0) == ["Avacyn's Collar", *made]


@ruling("Fake Your Own Death", 2)
def test_the_treasure_is_its_controller_s() -> None:
    play = scene(
        Seat(
            hand=["Act of Treason", "Fake Your Own Death", "Shock"],
            pool="{R}" * 3,
            battlefield=["Swamp", "Swamp", "Mountain"],
        ),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Act of Treason", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Fake Your Own Death", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.battlefield(0), play.battlefield(1), play.tapped("Grizzly Bears")) == (
        ["Swamp", "Swamp", "Mountain", "Treasure Token"],
        ["Grizzly Bears"],
        True,
    )


@ruling("Destructive Force", 1)
def test_all_choose_lands_before_any_go() -> None:
    play = scene(
        Seat(hand=["Destructive Force"], pool="{R}" * 7, battlefield=["Mountain"] * 6),
        Seat(battlefield=[*["Island"] * 5, "Forest", "Hill Giant"]),
    )
    play.cast("Destructive Force")
    play.resolve()
    assert play.decision.player == 0
    play.choose(*play.state.battlefield[:5])
    assert (play.decision.player, len(play.battlefield(0))) == (1, 6)
    play.choose(*play.state.battlefield[6:11])
    assert (play.battlefield(0), play.battlefield(1)) == (["Mountain"], ["Forest"])


@ruling("The Balrog, Flame of Udûn", 1)
def test_a_balrog_that_came_back_is_another() -> None:
    balrog = "The Balrog, Flame of Udûn"
    play = scene(
        Seat(battlefield=[balrog, "Plains"], hand=["Murder", "Cloudshift"], pool="{B}" * 3),
        Seat(battlefield=["Isamaru, Hound of Konda"]),
    )
    play.cast("Murder", targets=["Isamaru, Hound of Konda"])
    play.resolve()
    play.cast("Cloudshift", targets=[balrog])
    play.resolve_all()
    assert (play.battlefield(0), play.library(0)) == (["Plains", balrog], [])


@ruling("Echo Mage", 10)
def test_each_echo_may_go_elsewhere() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Echo Mage", counters={"level": 4})], hand=["Shock"], pool="{R}{U}{U}"),
        Seat(battlefield=["Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Shock", targets=["Player 2"])
    play.activate("Echo Mage", targets=["Shock"])
    play.resolve()
    for name in ("Hill Giant", "Grizzly Bears"):
        play.choose("change")
        play.choose(name)
    play.resolve_all()
    assert (play.life(1), play.damage("Hill Giant"), play.graveyard(1)) == (18, 2, ["Grizzly Bears"])


@ruling("Steelclad Serpent", 1)
def test_two_serpents_enable_each_other() -> None:
    play = scene(Seat(battlefield=["Steelclad Serpent"]))
    assert not can_attack(play, "Steelclad Serpent")
    play = scene(Seat(battlefield=["Steelclad Serpent", "Steelclad Serpent"]))
    first, second = play.state.battlefield
    play.attack([first, second])
    play.until("end of combat")
    assert play.life(1) == 12


@ruling("True Polymorph", 4)
def test_a_polymorph_into_a_clone_is_what_it_copied() -> None:
    play = scene(
        Seat(hand=["Clone", "True Polymorph"], pool="{U}" * 10, battlefield=["Bonesplitter"]),
        Seat(battlefield=["Serra Angel"]),
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    weapon, clone = play.id("Bonesplitter"), play.state.battlefield[-1]
    play.cast("True Polymorph", targets=["Bonesplitter", clone])
    play.resolve()
    assert (play.values(weapon).name, play.pt(weapon)) == ("Serra Angel", (4, 4))
