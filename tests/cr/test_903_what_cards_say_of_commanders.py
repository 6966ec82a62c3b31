"""What cards say of commanders (CR 903.3d-e, 903.4b, 903.4f, 702.124e), with real cards; results from the rules
and from official rulings."""

from __future__ import annotations

import apnap
from apnap.cards import legality
from apnap.cards.decks import DeckList
from apnap.cards.facts import of_definition
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.seats import Permanent, Seat
from apnap.rules.events.stack import CopiedOnStack
from apnap.rules.values.reading import characteristics
from tests.marks import cr
from tests.rulings.table import needs_corpus, parsed, ruling, scene

pytestmark = needs_corpus

HOUND = "Isamaru, Hound of Konda"  # {W}, a Dog
ORCA = "Lady Orca"  # {5}{B}{R}, a Demon


def table(*seats: Seat, active: int = 0, step: str = "precombat main") -> Script:
    return scene(*seats, active=active, step=step, variant="commander")


# -- mana --------------------------------------------------------------------------------------------------------------


@cr("106.6", "903.3e")
def test_mana_that_scries_when_it_is_spent_on_a_creature_of_the_commanders_type() -> None:
    for spell, triggered in (("Alpine Watchdog", 1), ("Savannah Lions", 0)):
        mine = Seat(battlefield=["Path of Ancestry", "Plains"], hand=[spell], commanders=[HOUND], library=["Plains"])
        play = table(mine, Seat())
        play.mana("Path of Ancestry")
        play.cast(spell)
        assert len(play.stack) == 1 + triggered


@ruling("Path of Ancestry", 1)
@cr("702.124e")
def test_the_commander_is_found_in_every_zone_and_either_of_two_will_do() -> None:
    mine = Seat(
        battlefield=["Path of Ancestry", "Plains", "Swamp"],
        hand=["Alpine Watchdog"],
        library=[HOUND, "Plains"],
        commanders=[ORCA, HOUND],
    )
    play = table(mine, Seat())
    play.mana("Path of Ancestry", ["W"])
    play.cast("Alpine Watchdog")
    assert len(play.stack) == 2


@ruling("Opal Palace", 5)
def test_a_commander_enters_with_a_counter_for_each_time_it_was_cast() -> None:
    mine = Seat(battlefield=["Opal Palace", *["Plains"] * 4], commanders=[HOUND, ORCA], hand=["Swords to Plowshares"])
    play = table(mine, Seat())
    play.cast(HOUND)
    play.resolve()
    assert play.counters(HOUND) == {}
    play.cast("Swords to Plowshares", [HOUND])
    play.resolve()
    play.yes()
    for id in play.state.battlefield:
        play.state.write(id).tapped = False
    play.mana("Opal Palace", ["W"])
    play.cast(HOUND)
    play.resolve()
    assert play.counters(HOUND) == {"+1/+1": 2}


def test_mana_that_lets_you_scry_as_often_as_the_commander_was_cast() -> None:
    mine = Seat(battlefield=["Study Hall", "Plains"], commanders=[HOUND], library=["Plains", "Swamp"])
    play = table(mine, Seat())
    play.mana("Study Hall", ["W"])
    play.cast(HOUND)
    assert len(play.stack) == 2
    play.resolve()
    assert play.decision.purpose == "bottom"


@cr("106.6")
def test_mana_only_for_the_commander() -> None:
    mine = Seat(battlefield=["Jeweled Lotus"], commanders=[HOUND], hand=["Savannah Lions"])
    play = table(mine, Seat())
    assert play.may("cast", HOUND)
    assert not play.may("cast", "Savannah Lions")


# -- where it is -------------------------------------------------------------------------------------------------------


@ruling("Command Beacon", 3)
@cr("702.124e", "903.3d")
def test_one_of_two_commanders_is_put_into_the_hand_from_the_command_zone() -> None:
    mine = Seat(battlefield=["Command Beacon"], commanders=[HOUND, ORCA])
    play = table(mine, Seat())
    play.activate("Command Beacon")
    play.resolve()
    play.choose(ORCA)
    play.no()  # it doesn't go back to the command zone (CR 903.9b)
    assert (play.hand(0), play.command()) == ([ORCA], [HOUND])


@ruling("Command Beacon", 2)
def test_a_commander_elsewhere_stays_there() -> None:
    mine = Seat(battlefield=["Command Beacon", HOUND], commanders=[HOUND])
    play = table(mine, Seat())
    play.activate("Command Beacon")
    play.resolve()
    assert play.hand(0) == []
    assert HOUND in play.battlefield(0)


def test_a_commander_that_is_put_onto_the_battlefield_for_a_turn() -> None:
    mine = Seat(battlefield=["Mountain"] * 6, commanders=[ORCA], hand=["Hellkite Courser"])
    play = table(mine, Seat())
    play.cast("Hellkite Courser")
    play.resolve()
    play.resolve()
    play.yes()
    assert ORCA in play.battlefield(0)
    assert play.state.players[0].commander_casts == {}
    play.until("end")
    play.resolve()
    assert play.command() == [ORCA]


@ruling("Geode Golem", 4)
@cr("903.8")
def test_the_tax_is_paid_for_a_commander_cast_without_paying_its_mana_cost() -> None:
    for lands, offered in ((2, True), (1, False)):
        mine = Seat(battlefield=["Geode Golem", *["Plains"] * lands], commanders=[ORCA])
        play = table(mine, Seat())
        play.state.write_player(0).commander_casts = {play.object(ORCA).card: 1}
        play.attack(["Geode Golem"])
        play.until("combat damage")
        play.resolve()
        if offered:
            play.yes()
            play.resolve()
        assert (ORCA in play.battlefield(0)) == offered


def test_each_commander_a_player_controls_returns_to_the_command_zone() -> None:
    theirs = Seat(battlefield=[HOUND, "Savannah Lions"], commanders=[HOUND])
    play = table(Seat(battlefield=["Island"] * 3, hand=["Leadership Vacuum"], library=["Island"]), theirs)
    play.cast("Leadership Vacuum", ["Player 2"])
    play.resolve()
    assert (play.command(), play.battlefield(1)) == ([HOUND], ["Savannah Lions"])


@cr("702.49d")
def test_commander_ninjutsu_from_the_command_zone() -> None:
    mine = Seat(battlefield=["Island", "Swamp", "Savannah Lions"], commanders=["Yuriko, the Tiger's Shadow"])
    play = table(mine, Seat())
    play.attack(["Savannah Lions"])
    play.until("declare blockers")
    play.activate("Yuriko, the Tiger's Shadow")
    play.resolve()
    assert "Yuriko, the Tiger's Shadow" in play.battlefield(0)
    assert play.state.players[0].commander_casts == {}


# -- events, costs and amounts -----------------------------------------------------------------------------------------


@ruling("Myth Unbound", 2)
def test_the_tax_is_half_as_much_and_a_card_is_drawn_when_the_commander_goes_home() -> None:
    mine = Seat(
        battlefield=["Myth Unbound", *["Plains"] * 4],
        commanders=[HOUND],
        hand=["Swords to Plowshares"],
        library=["Forest", "Forest"],
    )
    play = table(mine, Seat())
    play.cast(HOUND)
    play.resolve()
    play.cast("Swords to Plowshares", [HOUND])
    play.resolve()
    play.yes()
    play.resolve()
    assert play.hand(0) == ["Forest"]
    play.cast(HOUND)  # {W} and a tax of {2}, less {1}
    assert [play.state.object(id).tapped for id in play.state.battlefield[1:5]] == [True] * 4


def test_when_you_cast_your_commander() -> None:
    mine = Seat(battlefield=["Plains"], commanders=[HOUND], graveyard=["Skyfire Phoenix"])
    play = table(mine, Seat())
    play.cast(HOUND)
    play.resolve()
    assert "Skyfire Phoenix" in play.battlefield(0)


@ruling("Echo Storm", 8)
def test_a_spell_is_copied_for_each_time_a_commander_was_cast() -> None:
    mine = Seat(battlefield=["Plains"] * 6, commanders=[HOUND], hand=["Empyrial Storm"])
    play = table(mine, Seat())
    play.state.write_player(0).commander_casts = {play.object(HOUND).card: 2}
    play.cast("Empyrial Storm")
    play.resolve()
    assert len(play.events(CopiedOnStack)) == 2


def test_an_additional_card_for_each_time_the_target_player_cast_a_commander() -> None:
    mine = Seat(battlefield=["Island"] * 5, hand=["Commander's Insight"], library=["Island"])
    theirs = Seat(commanders=[HOUND], library=["Forest"] * 9)
    play = table(mine, theirs)
    play.state.write_player(1).commander_casts = {play.object(HOUND).card: 3}
    play.cast("Commander's Insight", ["Player 2"], x=2)
    play.resolve()
    assert len(play.hand(1)) == 5


@ruling("Tangleweave Armor", 3)
@cr("903.3e")
def test_the_mana_value_of_a_commander_in_any_zone() -> None:
    armor = Permanent("Tangleweave Armor", attached_to="Savannah Lions")
    mine = Seat(battlefield=["Savannah Lions", armor], commanders=[HOUND, ORCA], library=[ORCA])
    assert table(mine, Seat()).pt("Savannah Lions") == (2 + 7, 1 + 7)


@ruling("War Room", 3)
@cr("903.4f")
def test_life_for_each_colour_of_the_colour_identity() -> None:
    for leaders, life in (([HOUND, ORCA], 37), (["Karn, Silver Golem"], 40)):
        mine = Seat(battlefield=["War Room", *["Plains"] * 3], commanders=leaders, library=["Plains"])
        play = table(mine, Seat())
        play.activate("War Room")
        assert play.life(0) == life
    assert not table(Seat(battlefield=["War Room", *["Plains"] * 3]), Seat()).may("activate", "War Room")


@ruling("Commander's Plate", 1)
@ruling("Commander's Plate", 3)
def test_protection_from_colours_outside_the_colour_identity() -> None:
    for leaders, legal in (([HOUND], False), (["Jedit Ojanen", "Tor Wauki"], True), ([], True)):
        plate = Permanent("Commander's Plate", attached_to="Memnite")
        mine = Seat(battlefield=["Memnite", plate], commanders=leaders)
        play = table(mine, Seat(battlefield=["Mountain"], hand=["Shock"]))
        assert play.pt("Memnite") == (4, 4)
        play.pass_to(1)
        shock = next(one for one in play.decision.options if one.kind == "cast")
        play.game.answer(shock)
        assert (play.id("Memnite") in [one.thing for one in play.decision.options]) == legal


def test_lieutenants_and_what_is_dealt_without_a_commander() -> None:
    for board, size in (([HOUND], (5, 5)), ([], (3, 3))):
        mine = Seat(battlefield=["Angelic Field Marshal", "Savannah Lions", *board], commanders=[HOUND])
        play = table(mine, Seat())
        assert play.pt("Angelic Field Marshal") == size
        assert ("vigilance" in play.keywords("Savannah Lions")) == bool(board)


def test_abilities_that_a_lieutenant_has_call_it_by_its_name() -> None:
    mine = Seat(battlefield=["Stormsurge Kraken", HOUND], commanders=[HOUND], library=["Island"] * 2)
    play = table(mine, Seat(battlefield=["Savannah Lions"]))
    play.attack(["Stormsurge Kraken"])
    play.block({"Savannah Lions": "Stormsurge Kraken"})
    play.resolve()
    play.yes()
    assert len(play.hand(0)) == 2


def test_spells_that_spare_commanders_and_punish_having_none() -> None:
    mine = Seat(battlefield=["Plains"] * 6, hand=["Slash the Ranks"])
    play = table(mine, Seat(battlefield=[HOUND, "Savannah Lions"], commanders=[HOUND]))
    play.cast("Slash the Ranks")
    play.resolve()
    assert play.battlefield(1) == [HOUND]
    for board, life in (([HOUND], 40), ([], 36)):
        play = table(Seat(battlefield=["Crimson Honor Guard", *board], commanders=[HOUND]), Seat())
        play.until("end")
        play.resolve()
        assert play.life(0) == life


def test_backgrounds_give_commanders_abilities_about_the_player_attacked() -> None:
    for life, treasures in ((40, 2), (39, 0)):
        mine = Seat(battlefield=["Guild Artisan", HOUND, "Savannah Lions"], commanders=[HOUND])
        play = table(mine, Seat(life=life), Seat(life=40))
        play.attack({HOUND: "Player 2", "Savannah Lions": "Player 3"})
        while play.stack:
            play.resolve()
        assert play.battlefield(0).count("Treasure Token") == treasures


def test_commander_spells_have_cascade() -> None:
    mine = Seat(battlefield=["Flamekin Herald", *["Swamp"] * 6, "Mountain"], commanders=[ORCA], library=["Memnite"])
    play = table(mine, Seat())
    play.cast(ORCA)
    assert len(play.stack) == 2


# -- a colour chosen before the game -----------------------------------------------------------------------------------


def begun(*leaders: str, main: str = "Forest") -> Game:
    """A game with two such decks, before the first colour is chosen."""
    cards = [apnap.named(main)] * 40
    deck = DeckList(cards, [], {"commander": [parsed(name) for name in leaders]})
    game = Game(decks=[deck, deck], variant="commander", seed=1)
    game.answer(game.decision.options[0])
    return game


def colours(game: Game, player: int) -> int:
    mine = [id for id in game.state.command if game.state.object(id).owner == player]
    return characteristics(game.state, mine[0]).colours


@cr("103.2c", "903.4b")
def test_a_colour_is_chosen_for_a_commander_before_the_game() -> None:
    game = begun("The Prismatic Piper", main="Wastes")
    for player in (0, 1):
        assert (game.decision.purpose, len(game.decision.options)) == ("colour", 5)
        who = game.decision.player
        game.answer(game.decision.options[2 + player])
        assert colours(game, who) == game.state.players[who].identity == 1 << (2 + player)
    assert game.decision.purpose == "mulligan"


@cr("903.4b", "903.5c")
def test_the_choice_is_the_one_the_deck_was_built_with() -> None:
    game = begun("The Prismatic Piper")
    assert [option.word for option in game.decision.options] == ["green"]
    piper = of_definition(parsed("The Prismatic Piper"))
    bears, bolt = of_definition(apnap.named("Grizzly Bears")), of_definition(apnap.named("Lightning Bolt"))
    for main, wrong in (([bears], []), ([bears, bears, bolt], ["903.5c"])):
        found = [one.rule for one in legality.problems({"commander": [piper], "main": main}, "commander")]
        assert [rule for rule in found if rule == "903.5c"] == wrong


@cr("903.4b")
def test_the_chosen_colour_stays_as_the_commander_changes_zones() -> None:
    mine = Seat(battlefield=["The Prismatic Piper"], commanders=["The Prismatic Piper"])
    play = table(mine, Seat(battlefield=["Island"], hand=["Unsummon"]))
    card = play.object("The Prismatic Piper").card
    play.state.write_player(0).chosen = {f"colour of {card}": "1"}
    play.pass_to(1)
    play.cast("Unsummon", ["The Prismatic Piper"])
    play.resolve()
    play.no()
    assert characteristics(play.state, play.state.players[0].hand[0]).colours == 1 << 1
