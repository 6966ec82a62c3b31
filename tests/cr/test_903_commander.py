"""Commander (CR 903): commanders in the command zone, their tax, how they go home, and the damage they deal."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards import legality
from apnap.cards.decks import DeckList
from apnap.cards.facts import of_definition
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import CommanderCasts
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT
from apnap.language.colour_identity import identity_of
from apnap.language.conditions import Exists
from apnap.language.costs import TapThis
from apnap.language.effects import AddMana
from apnap.language.filters import AllOf, HasStatus, creature, this, you_control, you_own
from apnap.language.references import EachPlayer
from apnap.language.statics import CanBeCommander, Continuous, DeckMayHave, GoesTo
from apnap.rules.asking.decisions import ChooseOptions
from apnap.rules.asking.errors import IllegalDeck
from apnap.rules.events.game_end import PlayerLost
from apnap.rules.values.commanders import is_commander
from apnap.variants.requests import options_for
from tests.marks import cr, example
from tests.rulings.table import needs_corpus, parsed, scene

pytestmark = needs_corpus

LEADER = "Isamaru, Hound of Konda"


def table(*seats: Seat, active: int = 0, step: str = "precombat main", variant: str = "commander") -> Script:
    return scene(*seats, active=active, step=step, variant=variant)


def plains(count: int) -> list[str]:
    return ["Plains"] * count


@cr("903.2")
def test_three_or_more_players_play_a_free_for_all() -> None:
    options = options_for("commander", 4)
    assert options.attack == "any"
    assert sorted(options.seating) == [0, 1, 2, 3]
    assert not options_for("commander", 2).seating


@cr("903.7")
def test_players_start_with_forty_life() -> None:
    assert options_for("commander", 2).starting_life == 40
    assert table(Seat(commanders=[LEADER]), Seat()).life(0) == 40


@cr("903.12f", "903.12g", "903.12h")
def test_brawl_has_less_life_a_free_mulligan_and_no_commander_damage() -> None:
    two, four = options_for("brawl", 2), options_for("brawl", 4)
    assert (two.starting_life, four.starting_life) == (25, 30)
    assert (two.free_mulligans, two.commander_damage) == (1, 0)


@cr("903.6")
def test_the_commander_begins_in_the_command_zone() -> None:
    deck = DeckList([apnap.named("Plains")] * 40, [], {"commander": [parsed(LEADER)]})
    game = apnap.Game(decks=[deck, deck], variant="commander", seed=1)
    assert [game.state.object(id).base.name for id in game.state.command] == [LEADER, LEADER]
    assert len(game.state.players[0].library) + len(game.state.players[0].hand) == 40
    assert apnap.load(apnap.save(game)).state.options.commanders


@cr("903.3")
def test_a_deck_without_a_commander_is_refused() -> None:
    deck = [apnap.named("Plains")] * 40
    with pytest.raises(IllegalDeck) as refused:
        apnap.Game(decks=[deck, deck], variant="commander")
    assert refused.value.rule == "903.3"


@cr("903.8")
def test_a_commander_costs_two_more_for_each_earlier_cast_from_the_command_zone() -> None:
    play = table(Seat(commanders=[LEADER], battlefield=plains(4), hand=["Swords to Plowshares"]), Seat())
    play.cast(LEADER)
    play.resolve()
    play.cast("Swords to Plowshares", [LEADER])
    play.resolve()
    play.yes()
    assert play.command() == [LEADER]
    assert not play.may("cast", LEADER)  # it costs {2}{W} now, and two lands are left
    assert play.state.players[0].commander_casts == {5: 1}


@cr("903.8")
def test_the_tax_is_paid() -> None:
    play = table(Seat(commanders=[LEADER], battlefield=plains(5), hand=["Swords to Plowshares"]), Seat())
    play.cast(LEADER)
    play.resolve()
    play.cast("Swords to Plowshares", [LEADER])
    play.resolve()
    play.yes()
    play.cast(LEADER)
    play.resolve()
    assert [play.state.object(id).tapped for id in play.state.battlefield[:5]] == [True] * 5
    assert LEADER in play.battlefield(0)


@cr("903.8")
def test_only_the_command_zone_is_taxed_and_only_its_owner_may_cast_it() -> None:
    play = table(Seat(commanders=[LEADER], battlefield=plains(1)), Seat(battlefield=plains(1)), active=1)
    play.pass_to(1)
    assert not play.may("cast", LEADER)


@cr("903.9a", "704.6d")
def test_a_commander_that_died_may_go_to_the_command_zone() -> None:
    for answer, graveyard in (("yes", []), ("no", [LEADER])):
        play = table(Seat(battlefield=[LEADER], commanders=[LEADER]), Seat(battlefield=["Swamp"] * 3, hand=["Murder"]))
        play.pass_to(1)
        play.cast("Murder", [LEADER])
        play.resolve()
        assert play.decision.player == 0
        play.choose(answer == "yes")
        assert play.graveyard(0) == graveyard
        assert play.decision.purpose == "act"


@cr("903.9b")
def test_a_commander_that_would_return_to_the_hand_may_go_to_the_command_zone() -> None:
    for answer, hand in (("yes", []), ("no", [LEADER])):
        play = table(Seat(battlefield=[LEADER], commanders=[LEADER]), Seat(battlefield=["Island"], hand=["Unsummon"]))
        play.pass_to(1)
        play.cast("Unsummon", [LEADER])
        play.resolve()
        play.choose(answer == "yes")
        assert play.hand(0) == hand
        assert play.command() == ([] if hand else [LEADER])


@cr("903.10", "903.10a", "704.6c")
def test_twenty_one_combat_damage_from_one_commander_loses_the_game() -> None:
    big = Permanent(LEADER, counters={"+1/+1": 19})
    play = table(Seat(battlefield=[big], commanders=[LEADER]), Seat(life=40))
    play.attack([LEADER])
    while not play.game.over:
        play.pass_priority()
    lost = play.events(PlayerLost)
    assert [(event.player, event.rule) for event in lost] == [(1, "704.6c")]


@cr("903.10a")
def test_damage_of_different_commanders_does_not_add_up() -> None:
    first = Permanent(LEADER, counters={"+1/+1": 10})
    second = Permanent("Lady Orca", counters={"+1/+1": 10})
    play = table(Seat(battlefield=[first, second], commanders=[LEADER, "Lady Orca"]), Seat(life=40))
    play.attack([LEADER, "Lady Orca"])
    play.until("end of combat")
    assert sorted(play.state.players[1].commander_damage.values()) == [12, 17]
    assert not play.game.over


def letters(name: str) -> str:
    return "".join(sorted(identity_of(parsed(name))))


@cr("903.4", "903.4c", "903.4e")
@example("903.4/1")
def test_colour_identity_comes_from_costs_and_text_but_not_from_reminders() -> None:
    assert letters(LEADER) == "W"
    assert letters("Bosh, Iron Golem") == "R"
    assert letters("Crypt Ghast") == "B"  # its reminder text has {W/B}
    assert letters("Lonesome Unicorn // Rider in Need") == "W"
    assert letters("Memnite") == ""


@cr("903.4d")
@example("903.4d/1")
def test_colour_identity_includes_the_back_face() -> None:
    scholar = face("Civilized Scholar", "{2}{U}", "Creature - Human", pt="1/1")
    brute = face("Homicidal Brute", "", "Creature - Human", pt="5/1", colours=(3,))
    assert identity_of(CardDefinition((scholar, brute), "transform")) == {"U", "R"}


WORT = card("Wort, the Raidmother", "{4}{R/G}{R/G}", "Legendary Creature - Goblin", pt="3/3")


def problems(*names: str) -> list[str]:
    cards = [of_definition(parsed(name)) for name in names]
    found = legality.problems({"commander": [of_definition(WORT)], "main": cards}, "commander")
    return [problem.rule for problem in found if problem.rule not in ("903.5a", "903.5b")]


@cr("903.5c")
@example("903.5c/1")
def test_a_deck_has_only_colours_of_its_commander() -> None:
    assert problems("Shock", "Grizzly Bears", "Bloodbraid Elf", "Memnite") == []
    assert problems("Unsummon") == ["903.5c"]
    assert problems("Kitchen Finks") == ["903.5c"]  # {G/W}
    assert problems("Crypt Ghast", LEADER) == ["903.5c", "903.5c"]


@cr("903.5d")
@example("903.5d/1")
def test_a_deck_has_only_basic_land_types_of_its_commander() -> None:
    assert problems("Mountain", "Forest", "Stomping Ground") == []
    assert problems("Plains", "Island", "Steam Vents") == ["903.5d"] * 3


@cr("903.3", "903.3d")
@example("903.3/1")
def test_face_down_or_as_a_copy_a_commander_is_still_one_and_a_copy_of_it_is_not() -> None:
    down = table(Seat(battlefield=[Permanent(LEADER, face_down=True)], commanders=[LEADER]), Seat())
    assert is_commander(down.state, down.state.battlefield[0])
    play = table(
        Seat(battlefield=["Island"] * 4, hand=["Clone"]), Seat(battlefield=["Lady Orca"], commanders=["Lady Orca"])
    )
    play.cast("Clone")
    play.resolve()
    play.choose("Lady Orca")
    double = play.state.battlefield[-1]
    assert play.values(double).name == "Lady Orca"
    assert not is_commander(play.state, double)
    play = table(Seat(commanders=["Clone"], battlefield=["Island"] * 4), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Grizzly Bears")
    clone = play.state.battlefield[-1]
    assert play.values(clone).name == "Grizzly Bears"
    assert is_commander(play.state, clone)


LIEUTENANT = card(
    "Lieutenant",
    "{1}{W}",
    "Creature - Soldier",
    Static(
        Continuous(this, (ModifyPT(2, 2),)),
        condition=Exists(AllOf((HasStatus("commander"), you_own, you_control))),
    ),
    pt="1/1",
)
GHOST = card(
    "Lingering Ghost",
    "{1}{W}",
    "Creature - Spirit",
    Static(GoesTo(this, "battlefield", "graveyard", "exile", optional=True)),
    pt="1/1",
)


@cr("903.3d")
def test_controlling_your_commander_means_a_permanent_that_is_your_commander() -> None:
    play = table(Seat(battlefield=[LIEUTENANT, LEADER], commanders=[LEADER]), Seat())
    assert play.pt("Lieutenant") == (3, 3)
    play = table(Seat(battlefield=[LIEUTENANT, LEADER], commanders=["Lady Orca"]), Seat())
    assert play.pt("Lieutenant") == (1, 1)
    stolen = Permanent(LEADER, controller=1)
    play = table(Seat(battlefield=[LIEUTENANT, stolen], commanders=[LEADER]), Seat())
    assert play.pt("Lieutenant") == (1, 1)


@cr("614.1a")
def test_where_an_object_goes_instead_may_be_its_controllers_choice() -> None:
    for wanted in (True, False):
        play = table(Seat(battlefield=[GHOST, *["Swamp"] * 3], hand=["Murder"]), Seat(), variant="")
        play.cast("Murder", ["Lingering Ghost"])
        play.resolve()
        play.choose(wanted)
        assert play.exile() == (["Lingering Ghost"] if wanted else [])


TOWER = card("Tower", "", "Land", Activated((TapThis(),), (AddMana(identity=True),)))
INSIGNIA = card("Insignia", "{2}", "Enchantment", Static(Continuous(creature, (ModifyPT(CommanderCasts(), 0),))))
_BY_ALL = ModifyPT(0, CommanderCasts(EachPlayer()))
FLAG = card("Flag", "{2}", "Enchantment", Static(Continuous(creature, (_BY_ALL,))))


@cr("903.4f")
def test_mana_of_the_commanders_colour_identity() -> None:
    play = table(Seat(battlefield=[TOWER], commanders=["Jedit Ojanen"], hand=["Ponder"]), Seat())
    assert play.may("cast", "Ponder")
    play.mana("Tower", ["W"])
    assert play.pool() == "{W}"
    play = table(Seat(battlefield=["Command Tower"], commanders=["Memnite"], hand=["Ponder"]), Seat())
    assert not play.may("cast", "Ponder")
    play = table(Seat(battlefield=["Command Tower"], hand=["Ponder"]), Seat(), variant="")
    assert not play.may("cast", "Ponder")


@cr("903.8")
def test_how_often_a_player_cast_their_commander_is_counted() -> None:
    cost = ["Plains"] * 2
    play = table(
        Seat(battlefield=[INSIGNIA, "Grizzly Bears", *cost], commanders=[LEADER]), Seat(battlefield=[INSIGNIA])
    )
    assert play.pt("Grizzly Bears") == (2, 2)
    play.cast(LEADER)
    assert play.pt("Grizzly Bears") == (3, 2)


@cr("113.6n", "903.3a", "903.5b")
def test_cards_may_say_that_they_lead_a_deck_or_that_it_has_more_of_them() -> None:
    facts = of_definition(parsed("Daretti, Scrap Savant"))
    assert "903.3" not in [one.rule for one in legality.problems({"commander": [facts], "main": []}, "commander")]
    dwarf = card("Dwarf", "{2}{R}", "Creature - Dwarf", Static(DeckMayHave(7)), pt="2/2")
    for count, wrong in ((7, []), (8, ["100.2a"])):
        main = [of_definition(dwarf)] * count + [of_definition(parsed("Mountain"))] * 60
        assert [one.rule for one in legality.problems({"main": main}, "constructed")] == wrong
    leader = of_definition(card("Leader", "{3}", "Artifact", Static(CanBeCommander())))
    assert "903.3" not in [one.rule for one in legality.problems({"commander": [leader], "main": []}, "commander")]


@cr("601.4", "700.2")
def test_both_modes_with_a_commander_as_it_is_cast() -> None:
    for board, most in (([LEADER], 2), ([], 1)):
        mine = Seat(battlefield=["Mountain"] * 3 + board, commanders=[LEADER], hand=["Jeska's Will"])
        play = table(mine, Seat(hand=["Plains"] * 2))
        play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
        assert play.decision.purpose == "modes"
        assert isinstance(play.decision, ChooseOptions)
        assert (play.decision.least, play.decision.most) == (1, most)


@cr("903.3d")
def test_the_greatest_mana_value_of_a_commander() -> None:
    seat = Seat(
        battlefield=["Swamp"] * 8 + ["Grizzly Bears"],
        commanders=[LEADER, "Lady Orca"],
        hand=["Cloudkill"],
        library=["Swamp"],
    )
    play = table(seat, Seat(battlefield=["Colossus of Akros"]))
    play.cast("Cloudkill")
    play.resolve()
    assert play.pt("Colossus of Akros") == (10 - 7, 10 - 7)  # Lady Orca costs {5}{B}{R}
    assert "Grizzly Bears" in play.graveyard(0)
