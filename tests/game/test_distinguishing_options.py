"""Options that would look the same say which object they mean."""

from __future__ import annotations

import apnap
from apnap.cards.custom import finder, read_cards
from tests.marks import cr


def board(mine: list[str], theirs: list[str], hand: str) -> apnap.Game:
    made = apnap.Board(find=apnap.named)
    made.player(0, hand=[hand, hand], battlefield=[*mine, "Mountain", "Swamp"])
    return made.player(1, battlefield=theirs).start()


def shown(game: apnap.Game) -> list[str]:
    return [game.label(option) for option in game.decision.options]


def test_targets_with_the_same_name() -> None:
    game = board(["Grizzly Bears"], ["Grizzly Bears", "Grizzly Bears"], "Lightning Bolt")
    game.answer(game.decision.options[0])
    assert shown(game) == [
        "Grizzly Bears (yours)",
        "Grizzly Bears (Player 2's first)",
        "Grizzly Bears (Player 2's second)",
        "Player 1",
        "Player 2",
    ]


def test_a_unique_object_needs_no_more_words() -> None:
    game = board(["Grizzly Bears"], ["Hill Giant"], "Lightning Bolt")
    game.answer(game.decision.options[0])
    assert shown(game)[:2] == ["Grizzly Bears", "Hill Giant"]


def test_cards_with_the_same_name_in_graveyards() -> None:
    made = apnap.Board(find=apnap.named)
    made.player(0, hand=["Reanimate"], pool="{B}", graveyard=["Grizzly Bears"])
    game = made.player(1, graveyard=["Grizzly Bears"]).start()
    game.answer(game.decision.options[0])
    assert sorted(shown(game)) == [
        "Grizzly Bears (Player 2's, in the graveyard)",
        "Grizzly Bears (yours, in the graveyard)",
    ]


def test_blocks_of_creatures_with_the_same_name() -> None:
    play = apnap.Script(board(["Grizzly Bears", "Grizzly Bears"], ["Hill Giant"], "Shock"))
    play.attack(["the first Grizzly Bears", "the second Grizzly Bears"])
    while play.decision.purpose == "act":
        play.pass_priority()
    assert shown(play.game) == [
        "Don't block with Hill Giant",
        "Block Grizzly Bears with Hill Giant (yours; Player 1's first)",
        "Block Grizzly Bears with Hill Giant (yours; Player 1's second)",
    ]


SCOUT = """\
Passing Scout {2}{U}
Creature — Bird
When Passing Scout enters the battlefield, draw a card.
Evoke {U}
2/2
"""


@cr("603.3b")
def test_triggers_of_one_object() -> None:
    """Each by its text; a keyword's trigger by the keyword."""
    made = apnap.Board(find=finder(read_cards(SCOUT), apnap.named))
    made.player(0, hand=["Passing Scout"], battlefield=["Island"], library=["Forest"])
    play = apnap.Script(made.start())
    play.cast("Passing Scout", way="evoke")
    play.resolve()
    assert play.game.question == "In which order do your triggered abilities go on the stack?"
    assert [text.partition(": ")[2] for text in shown(play.game)] == [
        "When Passing Scout enters the battlefield, draw a card.",
        "Evoke {U}",
    ]


BRAMBLE = """\
Bramble Guard {2}{G}
Creature — Wall
Whenever Bramble Guard becomes blocked by a creature, destroy that creature.
2/2
"""


@cr("603.3b")
def test_triggers_of_one_ability() -> None:
    """By whatever the ability refers to that differs."""
    made = apnap.Board(find=finder(read_cards(BRAMBLE), apnap.named))
    made.player(0, battlefield=["Bramble Guard"])
    play = apnap.Script(made.player(1, battlefield=["Grizzly Bears", "Hill Giant"]).start())
    play.attack(["Bramble Guard"])
    play.block({"Grizzly Bears": "Bramble Guard", "Hill Giant": "Bramble Guard"})
    while play.decision.purpose != "order triggers":
        play.game.answer(play.decision.default())
    assert shown(play.game) == [
        "The ability of Bramble Guard about Grizzly Bears",
        "The ability of Bramble Guard about Hill Giant",
    ]


def test_differences_are_named() -> None:
    grown = apnap.Permanent("Grizzly Bears", counters={"+1/+1": 1}, tapped=True)
    made = apnap.Board(find=apnap.named).player(0, hand=["Lightning Bolt"], battlefield=["Mountain"])
    game = made.player(1, battlefield=["Grizzly Bears", grown]).start()
    game.answer(game.decision.options[0])
    assert shown(game)[:2] == [
        "Grizzly Bears (Player 2's first, 2/2)",
        "Grizzly Bears (Player 2's second, 3/3, tapped, 1 +1/+1)",
    ]


def hit(*artifacts: str) -> list[str]:
    """The options of a player who is about to be dealt damage that several effects change."""
    find = finder(read_cards(TEXT), apnap.named)
    made = apnap.Board(find=find).player(0, hand=["Lightning Bolt"], battlefield=["Mountain"])
    play = apnap.Script(made.player(1, battlefield=[*artifacts]).start())
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.pass_priority()
    play.pass_priority()
    assert play.decision.purpose == "replacement"
    assert play.game.question == "Which effect applies first?"
    return shown(play.game)


TEXT = """Hot Plate {1}
Artifact
If a source would deal damage to you, it deals double that damage to you instead.
If a source would deal damage to you, prevent 1 of that damage.

Cold Plate {1}
Artifact
If a source would deal damage to you, prevent 1 of that damage.
"""


@cr("616.1")
def test_effects_of_one_source_are_described() -> None:
    first, second = hit("Hot Plate")
    assert first.startswith("Apply the effect of Hot Plate: ")
    assert ("double" in first, "double" in second, "prevent" in second) == (True, False, True)


@cr("616.1")
def test_effects_of_sources_with_different_names_need_no_words() -> None:
    assert len(set(hit("Hot Plate", "Cold Plate"))) == 3
    assert "Apply the effect of Cold Plate" in hit("Hot Plate", "Cold Plate")


@cr("616.1")
def test_effects_of_two_equal_sources_are_told_apart() -> None:
    offered = hit("Hot Plate", "Hot Plate")
    assert len(set(offered)) == 4
    assert [text.endswith("(your second)") for text in offered] == [False, False, True, True]


@cr("106.6")
def test_mana_of_several_kinds() -> None:
    made = apnap.Board(find=apnap.named)
    lands = ["Mountain", "Snow-Covered Mountain", "Ancient Ziggurat"]
    play = apnap.Script(made.player(0, hand=["Goblin Piker"], battlefield=lands).start())
    play.mana("Mountain")
    play.mana("Snow-Covered Mountain")
    play.mana("Ancient Ziggurat", choices=["R"])
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    offered = [text for text in shown(play.game) if text.startswith("Spend")]
    assert offered == [
        "Spend {R} from your pool (for anything)",
        "Spend {R} from your pool (snow)",
        "Spend {R} from your pool (only for creature)",
    ]


@cr("701.23c")
def test_destinations_of_a_card_after_a_clash() -> None:
    text = "Ruler {R}\nSorcery\nClash with an opponent."
    made = apnap.Board(find=finder(read_cards(text), apnap.named))
    made.player(0, hand=["Ruler"], battlefield=["Mountain"], library=["Forest"])
    play = apnap.Script(made.player(1, library=["Island"]).start())
    play.cast("Ruler")
    play.pass_priority()
    play.pass_priority()
    assert play.decision.purpose == "clash"
    assert play.game.question.endswith("go back on top of your library, or on the bottom?")
    assert shown(play.game) == ["On top", "On the bottom"]


SIDE_BY_SIDE = """\
Clever Blades {1}
Artifact Creature — Equipment Lizard
Equipped creature gets +1/+1.
Reconfigure {2}
1/1

Study Class {1}{W}
Enchantment — Class
You have no maximum hand size.
{1}: Level 2
Creatures you control have flying.
{2}: Level 3
Creatures you control have haste.

Hidden Dragon {3}{G}
Creature — Dragon
Megamorph {4}
4/4

Unearthing {0}
Sorcery
Manifest the top card of your library.
"""


def actions(play: apnap.Script) -> list[str]:
    return [text for text in shown(play.game) if text != "Pass"]


def test_abilities_of_one_object_that_are_offered_side_by_side() -> None:
    made = apnap.Board(find=finder(read_cards(SIDE_BY_SIDE), apnap.named))
    blades = apnap.Permanent("Clever Blades", attached_to="Grizzly Bears")
    made.player(0, battlefield=["Grizzly Bears", blades, "Hill Giant", "Study Class"], pool="{C}{C}")
    assert actions(apnap.Script(made.start())) == [
        "Activate Clever Blades: {2}: Attach Clever Blades to another target creature you control.",
        "Activate Clever Blades: {2}: Unattach Clever Blades.",
        "Activate Study Class: {1}: Study Class becomes level 2.",
    ]


@cr("701.34b", "702.37e")
def test_two_ways_to_turn_a_permanent_face_up() -> None:
    made = apnap.Board(find=finder(read_cards(SIDE_BY_SIDE), apnap.named))
    made.player(0, hand=["Unearthing"], library=["Hidden Dragon"], pool="{G}{G}{G}{G}")
    play = apnap.Script(made.start())
    play.cast("Unearthing")
    play.resolve()
    assert [text.partition(" face up ")[2] for text in actions(play)] == ["for its megamorph cost", "for its mana cost"]
