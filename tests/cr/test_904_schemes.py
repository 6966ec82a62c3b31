"""Schemes and vanguards played from their texts (CR 313, 314, 904), and what their rulings say."""

from __future__ import annotations

import pytest

from apnap.game.script import Script
from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import Illegal
from apnap.rules.events.schemes import SchemeSetInMotion
from tests.marks import cr
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

GOLEM = "The Iron Guardian Stirs"
LIBRARY = ["Plains"] * 9


def archenemy(*schemes: str, others: list[Seat] | None = None, variant: str = "archenemy", **more: object) -> Script:
    """The first scheme is on top of the deck as the archenemy's precombat main phase begins."""
    mine: dict[str, object] = {"library": LIBRARY, **more}
    seats = [Seat(library=LIBRARY)] if others is None else others
    return scene(Seat(scheme_deck=[*schemes, GOLEM], **mine), *seats, variant=variant)  # type: ignore[arg-type]


def schemes(play: Script) -> list[str]:
    return [play.state.object(id).base.name for id in play.state.command]


def mine(play: Script, player: int) -> list[str]:
    return sorted(play.battlefield(player))


def passing(play: Script, purpose: str) -> None:
    while play.decision.purpose != purpose:
        in_order(play)
        if play.decision.purpose != purpose:
            play.pass_priority()


def in_order(play: Script) -> None:
    """Abilities that triggered at the same time go onto the stack in the order that is offered."""
    while play.decision.purpose == "order triggers":
        play.game.answer(play.decision.options[0])


def orderly(play: Script, step: str) -> None:
    """Pass until the step begins."""
    while play.step != step:
        in_order(play)
        play.pass_priority()


# -- several targets ---------------------------------------------------------------------------------------------------


def test_one_of_each_kind_is_destroyed() -> None:
    theirs = Seat(battlefield=["Sol Ring", "Glorious Anthem", "Tundra", "Island"], library=LIBRARY)
    play = archenemy("All Shall Smolder in My Wake", others=[theirs])
    play.choose("Sol Ring")
    play.choose("Glorious Anthem")
    play.choose("Tundra")
    play.resolve()
    assert mine(play, 1) == ["Island"]


def test_creatures_and_a_graveyard_are_exiled() -> None:
    theirs = Seat(battlefield=["Air Elemental", "Hill Giant"], graveyard=["Shock", "Forest"], library=LIBRARY)
    play = archenemy("Into the Earthen Maw", others=[theirs])
    for name in ("Air Elemental", "Hill Giant", "Player 2"):
        play.choose(name)
    play.resolve()
    assert sorted(play.exile()) == ["Air Elemental", "Forest", "Hill Giant", "Shock"]


@ruling("Know Evil", 1)
@ruling("Know Evil", 4)
def test_three_opponents_are_forbidden_three_things() -> None:
    others = [
        Seat(hand=["Elvish Mystic", "Shock"], battlefield=["Mountain", "Forest", name], library=LIBRARY)
        for name in ("Hill Giant", "Grizzly Bears", "Ornithopter")
    ]
    play = archenemy("Know Evil", others=others)
    play.choose("Player 2")
    with pytest.raises(Illegal):
        play.choose("Player 2")
    play.choose("Player 3")
    play.choose("Player 4")
    play.resolve()
    play.until("precombat main", 1)
    may = []
    for player in (1, 2, 3):
        play.pass_to(player)
        cast = [play.state.object(one.thing).base.name for one in play.decision.options if one.kind == "cast"]
        may.append(sorted(cast))
    assert may == [["Elvish Mystic", "Shock"], ["Shock"], ["Elvish Mystic"]]
    passing(play, "attack")
    with pytest.raises(Illegal):
        play.attack({"Hill Giant": "Player 1"})
    play.attack({"Grizzly Bears": "Player 1", "Ornithopter": "Player 1"})


# -- attacking a certain player ----------------------------------------------------------------------------------------


@ruling("Rotted Ones, Lay Siege", 1)
def test_each_zombie_attacks_its_player() -> None:
    play = archenemy("Rotted Ones, Lay Siege", others=[Seat(library=LIBRARY), Seat(library=LIBRARY)])
    play.resolve()
    assert mine(play, 0) == ["Zombie Token", "Zombie Token"]
    play.until("end")
    play.until("precombat main", 0)
    play.resolve_all()
    first, second = play.state.battlefield[:2]
    with pytest.raises(Illegal):
        play.attack({first: "Player 2", second: "Player 2"})
    play.attack({first: "Player 2", second: "Player 3"})
    play.until("end of combat")
    assert play.lives[1:] == [18, 18]


@ruling("My Crushing Masterstroke", 2)
def test_stolen_creatures_attack_their_owner() -> None:
    others = [
        Seat(battlefield=["Hill Giant", "Forest"], library=LIBRARY),
        Seat(battlefield=["Grizzly Bears"], library=LIBRARY),
    ]
    play = archenemy("My Crushing Masterstroke", others=others)
    play.resolve()
    assert mine(play, 0) == ["Grizzly Bears", "Hill Giant"]
    with pytest.raises(Illegal):
        play.attack({"Hill Giant": "Player 3", "Grizzly Bears": "Player 3"})
    play.attack({"Hill Giant": "Player 2", "Grizzly Bears": "Player 3"})
    play.until("end of combat")
    assert play.lives[1:] == [17, 18]
    play.until("end")
    play.until("upkeep", 1)
    assert mine(play, 1) == ["Forest", "Hill Giant"]


@ruling("The Dead Shall Serve", 2)
def test_the_dead_serve_against_their_owner() -> None:
    others = [Seat(graveyard=["Hill Giant"], library=LIBRARY), Seat(graveyard=["Grizzly Bears"], library=LIBRARY)]
    play = archenemy("The Dead Shall Serve", others=others)
    play.choose("Hill Giant")
    play.choose("Grizzly Bears")
    play.resolve()
    assert mine(play, 0) == ["Grizzly Bears", "Hill Giant"]
    play.until("end")
    play.until("precombat main", 0)
    play.resolve_all()
    with pytest.raises(Illegal):
        play.attack({"Hill Giant": "Player 3", "Grizzly Bears": "Player 3"})
    play.attack({"Hill Giant": "Player 2", "Grizzly Bears": "Player 3"})


# -- hands and libraries -----------------------------------------------------------------------------------------------


@ruling("Every Hope Shall Vanish", 1)
def test_a_card_of_each_hand_is_discarded() -> None:
    others = [
        Seat(hand=["Shock", "Hill Giant"], library=LIBRARY),
        Seat(hand=["Opt", "Duress", "Plains"], library=LIBRARY),
    ]
    play = archenemy("Every Hope Shall Vanish", others=others)
    play.resolve()
    play.choose("Hill Giant")
    assert play.graveyard(1) == []
    play.choose("Duress")
    assert (play.graveyard(1), play.graveyard(2)) == (["Hill Giant"], ["Duress"])


@ruling("My Wish Is Your Command", 4)
def test_one_card_of_all_hands_is_cast() -> None:
    others = [Seat(hand=["Shock", "Hill Giant"], library=LIBRARY), Seat(hand=["Opt", "Plains"], library=LIBRARY)]
    play = archenemy("My Wish Is Your Command", others=others)
    play.resolve()
    found = [play.state.object(one.thing).base.name for one in play.decision.options if one.thing >= 0]
    assert sorted(found) == ["Opt", "Shock"]
    play.choose("Shock")
    play.yes()
    play.choose("Player 3")
    play.resolve()
    assert play.life(2) == 18
    assert play.graveyard(1) == ["Shock"]


@ruling("Power Without Equal", 3)
def test_three_spells_are_cast_free_with_six_lands() -> None:
    for lands, free in ((6, True), (5, False)):
        play = archenemy(
            "Power Without Equal",
            hand=["Hill Giant"],
            battlefield=["Plains"] * lands,
            library=["Shock", "Opt", "Opt", "Plains"],
        )
        play.resolve()
        assert len(play.hand(0)) == 4
        if not free:
            assert play.decision.purpose == "act"
            continue
        play.choose("Hill Giant")
        play.yes()
        play.choose("Shock")
        play.yes()
        play.choose("Player 2")
        play.choose(play.decision.options[0])
        play.no()
        play.resolve_all()
        assert play.life(1) == 18
        assert "Hill Giant" in mine(play, 0)


def test_the_top_cards_of_the_opponents_are_cast() -> None:
    others = [Seat(library=["Hill Giant", "Plains"]), Seat(library=["Forest", "Plains"])]
    play = archenemy("When Will You Learn?", others=others)
    play.resolve()
    play.yes()
    assert play.exile() == ["Forest"]
    play.resolve()
    assert mine(play, 0) == ["Hill Giant"]


@ruling("I Call on the Ancient Magics", 1)
def test_everyone_finds_cards() -> None:
    play = archenemy(
        "I Call on the Ancient Magics", library=["Shock", "Opt", "Plains"], others=[Seat(library=["Duress", "Plains"])]
    )
    play.resolve()
    play.choose("Duress")
    play.choose("Shock", "Opt")
    assert (sorted(play.hand(0)), play.hand(1)) == (["Opt", "Shock"], ["Duress"])


@ruling("Dance, Pathetic Marionette", 1)
@ruling("Dance, Pathetic Marionette", 2)
def test_one_of_the_revealed_creatures_dances() -> None:
    others = [
        Seat(library=["Plains", "Hill Giant", "Shock"]),
        Seat(library=["Grizzly Bears", "Opt"]),
        Seat(library=["Forest"]),
    ]
    play = archenemy("Dance, Pathetic Marionette", others=others)
    play.resolve()
    play.choose("Hill Giant")
    assert mine(play, 0) == ["Hill Giant"]
    assert [play.graveyard(n) for n in (1, 2, 3)] == [["Plains"], ["Grizzly Bears"], ["Forest"]]
    assert [play.library(n) for n in (1, 2, 3)] == [["Shock"], ["Opt"], []]


@ruling("Choose Your Demise", 3)
def test_a_pile_stays_face_down() -> None:
    play = archenemy("Choose Your Demise", library=["Shock", "Opt", "Duress", "Plains", "Island"])
    play.resolve()
    play.choose("Shock", "Opt")
    assert play.decision.player == 1
    known = [play.state.object(id).known_to for id in play.state.players[0].library[-4:]]
    assert [1 in one for one in known] == [True, True, False, False]  # the top card comes last
    play.choose(Option("pile", number=0))
    assert sorted(play.hand(0)) == ["Opt", "Shock"]


# -- choices of opponents ----------------------------------------------------------------------------------------------


@ruling("Feed the Machine", 2)
def test_the_machine_is_fed_by_one_or_by_the_others() -> None:
    for answer, left in (("self", [[], ["Grizzly Bears"]]), ("others", [["Hill Giant", "Ornithopter"], []])):
        others = [
            Seat(battlefield=["Hill Giant", "Ornithopter"], library=LIBRARY),
            Seat(battlefield=["Grizzly Bears"], library=LIBRARY),
        ]
        play = archenemy("Feed the Machine", others=others)
        play.choose("Player 2")
        play.resolve()
        play.choose(answer)
        assert [mine(play, 1), mine(play, 2)] == left


def test_no_one_keeps_more_than_one_creature() -> None:
    play = archenemy(
        "No One Will Hear Your Cries",
        others=[Seat(battlefield=["Hill Giant", "Ornithopter", "Forest"], library=LIBRARY)],
    )
    play.resolve()
    play.choose("Ornithopter")
    assert mine(play, 1) == ["Forest", "Ornithopter"]


@ruling("Only Blood Ends Your Nightmares", 1)
def test_who_sacrifices_nothing_discards() -> None:
    others = [
        Seat(battlefield=["Hill Giant"], hand=["Opt", "Opt"], library=LIBRARY),
        Seat(hand=["Shock", "Duress"], library=LIBRARY),
    ]
    play = archenemy("Only Blood Ends Your Nightmares", others=others)
    play.resolve()
    assert (mine(play, 1), len(play.hand(1)), len(play.hand(2))) == ([], 2, 0)


@ruling("Nature Demands an Offering", 4)
def test_four_offerings_one_after_the_other() -> None:
    others = [Seat(battlefield=["Ornithopter", "Hill Giant", "Glorious Anthem", "Forest"], library=["Plains"])]
    play = archenemy("Nature Demands an Offering", others=others)
    play.resolve()
    assert play.decision.player == 1
    play.choose("Ornithopter")  # so there is no artifact left
    assert mine(play, 1) == ["Hill Giant"]
    assert sorted(play.library(1)) == ["Forest", "Glorious Anthem", "Ornithopter", "Plains"]


@ruling("Choose Your Champion", 4)
def test_only_the_champion_casts_and_attacks() -> None:
    for champion in (1, 2):
        others = [Seat(hand=["Shock"], battlefield=["Mountain", "Hill Giant"], library=LIBRARY) for _ in range(2)]
        play = archenemy("Choose Your Champion", others=others)
        play.choose("Player 2")
        play.resolve()
        assert play.decision.player == 1
        play.choose(f"Player {champion + 1}")
        play.until("precombat main", 1)
        may = []
        for player in (1, 2):
            play.pass_to(player)
            may.append(any(one.kind == "cast" for one in play.decision.options))
        assert may == [champion == 1, champion == 2]
        passing(play, "attack")
        attackers = {play.state.object(one.thing).owner for one in play.decision.options if one.kind == "attack"}
        assert attackers == {champion}


# -- ongoing schemes ---------------------------------------------------------------------------------------------------


def test_a_chosen_player_cannot_untap_until_attacked() -> None:
    held = Permanent("Forest", tapped=True)
    play = archenemy(
        "Imprison This Insolent Wretch",
        battlefield=["Grizzly Bears"],
        others=[
            Seat(battlefield=[held], library=LIBRARY),
            Seat(battlefield=[Permanent("Island", tapped=True)], library=LIBRARY),
        ],
    )
    play.resolve()
    play.choose("Player 2")
    play.until("upkeep", 1)
    assert (play.tapped("Forest"), play.tapped("Island")) == (True, False)
    play.until("precombat main", 0)
    play.resolve_all()
    play.attack({"Grizzly Bears": "Player 2"})
    play.resolve_all()
    assert schemes(play) == []


@ruling("Bow to My Command", 5)
def test_opponents_tap_creatures_to_end_a_scheme() -> None:
    for tapped, left in ((("Craw Wurm",), True), (("Craw Wurm", "Hill Giant"), False)):
        others = [Seat(battlefield=["Craw Wurm"], library=LIBRARY), Seat(battlefield=["Hill Giant"], library=LIBRARY)]
        play = archenemy("Bow to My Command", battlefield=["Serra Angel"], others=others)
        play.choose("Player 2")
        play.until("precombat main", 1)
        passing(play, "attack")
        attackers = {play.state.object(one.thing).base.name for one in play.decision.options if one.kind == "attack"}
        assert attackers == {"Hill Giant"}
        play.attack({})
        orderly(play, "end")
        assert play.stack == ["ability of Bow to My Command"], "it triggers once for the team"
        passing(play, "choose")
        able = [play.state.object(one.thing).base.name for one in play.decision.options if one.kind == "thing"]
        assert sorted(able) == ["Craw Wurm", "Hill Giant"]
        play.choose(*tapped)
        assert (schemes(play) == ["Bow to My Command"]) == left
        assert play.tapped("Craw Wurm") != left


@cr("805.4d")
@ruling("My Forces Are Innumerable", 2)
def test_a_team_sacrifices_two_creatures_in_total() -> None:
    for theirs, sacrificed, left in ((["Wall of Stone"], ["Wall of Stone", "Wall of Wood"], False), ([], [], True)):
        others = [Seat(battlefield=theirs, library=LIBRARY), Seat(battlefield=["Wall of Wood"], library=LIBRARY)]
        play = archenemy("My Forces Are Innumerable", others=others)
        play.until("precombat main", 1)
        orderly(play, "end")
        assert play.stack == ["ability of My Forces Are Innumerable"]
        play.resolve()
        if not left:
            play.yes()
        assert sorted([*play.graveyard(1), *play.graveyard(2)]) == sacrificed
        assert (schemes(play) == ["My Forces Are Innumerable"]) == left


@cr("805.4d")
@ruling("My Forces Are Innumerable", 1)
def test_each_opponent_alone_may_sacrifice_in_a_supervillain_rumble() -> None:
    others = [
        Seat(library=LIBRARY, scheme_deck=[GOLEM]),
        Seat(battlefield=["Wall of Stone"], library=LIBRARY, scheme_deck=[GOLEM]),
    ]
    play = archenemy("My Forces Are Innumerable", others=others, variant="supervillain rumble")
    while play.active == 0:
        play.next_turn()
    orderly(play, "end")
    assert len([id for id in play.state.battlefield if play.object(id).controller == play.active]) == 1
    play.resolve()
    assert play.decision.purpose != "may", "one creature is too few, and the other opponent's doesn't count"
    assert schemes(play)[0] == "My Forces Are Innumerable"


@cr("805.4d")
@ruling("Because I Have Willed It", 3, 6)
def test_spells_of_a_whole_team_are_counted() -> None:
    for first, second, left in ((2, 2, False), (2, 1, True)):
        others = [Seat(hand=["Ornithopter"] * n, library=LIBRARY) for n in (first, second)]
        play = archenemy("Because I Have Willed It", others=others)
        play.until("precombat main", 1)
        for player, count in ((1, first), (2, second)):
            for _ in range(count):
                play.pass_to(player)
                play.cast("Ornithopter", by=player)
                play.resolve()
        orderly(play, "end")
        assert len(play.stack) == (0 if left else 1)
        play.resolve_all()
        assert (schemes(play) == ["Because I Have Willed It"]) == left


@ruling("I Bask in Your Silent Awe", 3)
def test_a_turn_without_spells_ends_the_silence() -> None:
    for cast in (True, False):
        play = archenemy(
            "I Bask in Your Silent Awe",
            others=[Seat(hand=["Shock", "Opt"], battlefield=["Mountain", "Island"], library=LIBRARY)],
        )
        play.until("precombat main", 1)
        if cast:
            play.pass_to(1)
            play.cast("Shock", targets=["Player 1"])
            play.resolve()
            assert not any(one.kind == "cast" for one in play.decision.options)
        play.until("draw", 0)
        assert (schemes(play) == ["I Bask in Your Silent Awe"]) == cast


@ruling("I Know All, I See All", 3)
def test_everything_untaps_in_the_opponents_untap_step() -> None:
    play = archenemy(
        "I Know All, I See All",
        battlefield=[Permanent("Forest", tapped=True), Permanent("Deep-Slumber Titan", tapped=True)],
    )
    play.until("upkeep", 1)
    assert (play.tapped("Forest"), play.tapped("Deep-Slumber Titan")) == (False, False)


@ruling("I Know All, I See All", 5)
def test_three_cards_in_the_graveyard_end_the_scheme() -> None:
    for cards, left in ((2, True), (3, False)):
        play = archenemy("I Know All, I See All", hand=["Shock"] * cards, battlefield=["Mountain"] * 3)
        for _ in range(cards):
            shock = next(one for one in play.decision.options if one.kind == "cast")
            play.cast(shock.thing, targets=["Player 2"])
            play.resolve()
        play.until("end")
        play.resolve_all()
        assert (schemes(play) == ["I Know All, I See All"]) == left


def test_the_undead_horde_ends_with_the_first_that_dies() -> None:
    others = [Seat(graveyard=["Hill Giant"], hand=["Murder"], battlefield=["Swamp"] * 3, library=LIBRARY)]
    play = archenemy("My Undead Horde Awakens", battlefield=["Grizzly Bears"], others=others)
    play.until("end")
    play.resolve()
    play.yes()
    assert mine(play, 0) == ["Grizzly Bears", "Hill Giant"]
    play.until("upkeep", 1)
    play.pass_to(1)
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert schemes(play) == []


@ruling("Nature Shields Its Own", 1)
@ruling("Nature Shields Its Own", 5)
def test_plants_block_what_is_not_blocked() -> None:
    for attackers, left in (
        (["Hill Giant"], True),
        (["Hill Giant", "Grizzly Bears", "Ornithopter", "Air Elemental"], False),
    ):
        play = archenemy("Nature Shields Its Own", others=[Seat(battlefield=attackers, library=LIBRARY)])
        play.until("precombat main", 1)
        play.attack(dict.fromkeys(attackers, "Player 1"))
        orderly(play, "postcombat main")
        assert play.life(0) == 40
        assert (schemes(play) == ["Nature Shields Its Own"]) == left


# -- turns, schemes and counters ---------------------------------------------------------------------------------------


def test_an_extra_turn_without_a_scheme() -> None:
    play = archenemy("All in Good Time")
    play.resolve()
    play.until("end")
    play.until("precombat main")
    assert (play.active, schemes(play)) == (0, [])
    play.until("end")
    play.until("precombat main")
    assert play.active == 1
    play.until("end")
    play.until("precombat main")
    assert schemes(play) == [GOLEM]


@cr("500.7")
def test_only_the_extra_turn_that_the_scheme_gives_is_without_a_scheme() -> None:
    play = archenemy("All in Good Time", hand=["Time Walk"], pool="{U}{U}")
    play.resolve()
    play.cast("Time Walk")
    play.resolve()
    for shown in ([GOLEM], []):  # the turn that was added last is the first
        play.until("end")
        play.until("precombat main")
        assert (play.active, schemes(play)) == (0, shown)
        play.resolve_all()
    play.until("end")
    play.until("precombat main")
    assert play.active == 1


@cr("701.25b", "701.25c")
def test_three_schemes_one_after_another_the_next_time() -> None:
    play = archenemy("Plots That Span Centuries", "Roots of All Evil", "Look Skyward and Despair")
    play.resolve()
    assert play.battlefield(0) == []
    play.until("end")
    play.until("precombat main", 0)
    in_order(play)
    play.resolve_all()
    assert sorted(set(play.battlefield(0))) == ["Dragon Token", "Golem Token", "Saproling Token"]
    moved = play.events(SchemeSetInMotion)[1:]
    names = [play.object(event.subject()).definition for event in moved]
    assert [one.name for one in names if one] == ["Roots of All Evil", "Look Skyward and Despair", GOLEM]
    assert len({event.index for event in moved}) == 3, "each is an event of its own"


def test_the_doom_grows() -> None:
    play = archenemy("Your Inescapable Doom", others=[Seat(life=15, library=LIBRARY), Seat(life=18, library=LIBRARY)])
    for lives in ([40, 15, 17], [40, 15, 15]):
        play.until("end", 0)
        play.resolve()
        assert play.lives == lives
        play.until("upkeep", 1)
    play.until("end", 0)
    play.resolve()
    play.choose("Player 2")
    assert play.lives == [40, 12, 15]


def test_x_damage_to_an_opponent_and_their_creatures() -> None:
    others = [Seat(battlefield=["Hill Giant"], library=LIBRARY), Seat(battlefield=["Grizzly Bears"], library=LIBRARY)]
    play = archenemy("Which of You Burns Brightest?", battlefield=["Plains"] * 3, others=others)
    play.choose("Player 2")
    play.resolve()
    while play.decision.purpose in ("pay", "x"):
        play.choose("yes") if play.decision.purpose == "pay" else play.choose(Option("number", number=3))
    while play.decision.purpose != "act":
        play.game.answer(play.decision.default())
    assert (play.lives, mine(play, 1), mine(play, 2)) == ([40, 17, 20], [], ["Grizzly Bears"])


@ruling("A Display of My Dark Power", 2)
def test_lands_add_one_more_mana_until_the_next_turn() -> None:
    play = archenemy(
        "A Display of My Dark Power", battlefield=["Forest"], others=[Seat(battlefield=["Island"], library=LIBRARY)]
    )
    play.resolve()
    play.mana("Forest")
    assert play.pool(0) == "{G}{G}"
    play.until("upkeep", 1)
    play.pass_to(1)
    play.mana("Island")
    assert play.pool(1) == "{U}{U}"


# -- vanguards ---------------------------------------------------------------------------------------------------------


def vanguard(name: str, **more: object) -> Script:
    return scene(Seat(command=[name], **more), Seat(command=["Gix"]), variant="vanguard")  # type: ignore[arg-type]


def test_greven_destroys_what_his_creatures_damage() -> None:
    play = scene(
        Seat(command=["Greven il-Vec"], battlefield=["Prodigal Pyromancer"]),
        Seat(command=["Gix"], battlefield=["Craw Wurm"]),
        variant="vanguard",
    )
    play.activate("Prodigal Pyromancer", targets=["Craw Wurm"])
    play.resolve_all()
    assert play.graveyard(1) == ["Craw Wurm"]


@cr("106.12b")
def test_basic_lands_of_mirri_make_any_colour() -> None:
    play = vanguard("Mirri", battlefield=["Forest", "Tundra"], hand=["Shock", "Duress"])
    play.cast("Shock", targets=["Player 2"])
    play.resolve()
    assert play.tapped("Forest")
    assert not play.may("cast", "Duress")  # a nonbasic land doesn't change
