"""What the nodes about commanders and companions mean, with cards made of nodes (CR 106.6, 702.139, 903.3e, 903.4f)."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.game.seats import Seat
from apnap.language.abilities import Activated, Keyword, Static
from apnap.language.amounts import CommanderCasts, IdentityColours
from apnap.language.card import CardDefinition, card
from apnap.language.changes import ModifyPT
from apnap.language.companions import StartingDeck
from apnap.language.costs import Mana, PayLife, TapThis
from apnap.language.effects import AddMana, Draw, GainLife
from apnap.language.filters import OutsideIdentity, SharesSubtype, creature, this
from apnap.language.references import Commanders, EachPlayer, This
from apnap.language.statics import Continuous, WhenSpent
from tests.cr.scenes import CARDS, scene
from tests.marks import cr

RED = card("Red Leader", "{R}", "Legendary Creature - Goblin", pt="2/2")
WHITE = card("White Leader", "{W}", "Legendary Creature - Elf", pt="2/2")
THEIRS = EachPlayer("opponent")


def table(*seats: Seat) -> Script:
    board = Board(2, 0, apnap.named, variant="commander")
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn(0, "precombat main").start())


@cr("903.4f")
def test_colours_outside_the_identity_of_a_player() -> None:
    guarded = card("Guarded", "", "Creature", Keyword("protection", quality=OutsideIdentity(THEIRS)), pt="1/1")
    mine = Seat(battlefield=[guarded], commanders=[WHITE])
    for leader, legal in ((RED, True), (WHITE, False)):
        theirs = Seat(battlefield=["Mountain"], hand=["Lightning Bolt"], commanders=[leader])
        play = table(mine, theirs)
        play.pass_to(1)
        play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
        assert (play.id("Guarded") in [one.thing for one in play.decision.options]) == legal


@cr("903.4f")
def test_as_many_colours_as_the_identity_of_a_player_has() -> None:
    paid = Activated((PayLife(IdentityColours(THEIRS)),), (Draw(),))
    play = table(Seat(battlefield=[card("Payer", "", "Artifact", paid)]), Seat(commanders=[RED, WHITE]))
    play.activate("Payer")
    assert play.life(0) == 38


@cr("903.3e")
def test_commanders_of_a_player_in_every_zone() -> None:
    grown = Static(Continuous(this & SharesSubtype(Commanders(THEIRS)), (ModifyPT(3, 3),)))
    kin = card("Kin", "", "Creature - Elf", grown, pt="1/1")
    for leader, size in ((WHITE, (4, 4)), (RED, (1, 1))):
        play = table(Seat(battlefield=[kin], commanders=[RED]), Seat(library=[leader], commanders=[leader]))
        assert play.pt("Kin") == size


@cr("106.6")
def test_an_ability_triggers_when_mana_is_spent_on_a_spell() -> None:
    added = AddMana("{R}", rider=(WhenSpent(creature, (GainLife(3),)),))
    source = card("Source", "", "Land", Activated((TapThis(),), (added,)))
    for spell, life in ((RED, 23), ("Lightning Bolt", 20)):
        play = scene(Seat(battlefield=[source], hand=[spell]))
        play.cast("Red Leader" if spell is RED else "Lightning Bolt", [] if spell is RED else ["Player 2"])
        while play.stack:
            play.resolve()
        assert play.life(0) == life


@cr("903.8")
def test_how_often_one_commander_was_cast() -> None:
    gains = Activated((Mana("{0}"),), (GainLife(CommanderCasts(of=This())),))
    leader = card("Leader", "{W}", "Legendary Creature", gains, pt="2/2")
    play = table(Seat(battlefield=[leader], commanders=[leader, WHITE]), Seat())
    play.state.write_player(0).commander_casts = {
        play.object("Leader").card: 2,
        play.object("White Leader").card: 5,
    }
    play.activate("Leader")
    play.resolve()
    assert play.life(0) == 42


@cr("702.49d")
def test_a_ninja_in_the_command_zone() -> None:
    ninja = card("Ninja", "{5}", "Legendary Creature - Ninja", Keyword("commander ninjutsu", (Mana("{0}"),)), pt="3/3")
    play = table(Seat(battlefield=["Grizzly Bears"], commanders=[ninja]), Seat())
    play.attack(["Grizzly Bears"])
    play.until("declare blockers")
    play.activate("Ninja")
    play.resolve()
    assert (play.battlefield(0), play.hand(0)) == (["Ninja"], ["Grizzly Bears"])


# -- companions --------------------------------------------------------------------------------------------------------


def asked(condition: StartingDeck, *main: CardDefinition) -> bool:
    """Whether a player with these cards, and lands, may reveal a companion with the condition."""
    friend = card("Friend", "{1}", "Creature", Keyword("companion", quality=condition), pt="1/1")
    deck = DeckList([CARDS["Forest"]] * 40 + list(main), [], {"companion": [friend]})
    game = Game(decks=[deck, deck], seed=1)
    game.answer(game.decision.options[0])
    return game.decision.purpose == "companion"


ELF = card("Elf", "{1}{G}", "Creature - Elf", pt="2/2")
GIANT = card("Giant", "{4}{G}", "Creature - Giant", pt="4/4")
BLAST = card("Blast", "{4}{G}", "Sorcery")


@cr("702.139a")
def test_which_cards_a_companion_asks_about() -> None:
    cheap = StartingDeck("creature card", "mana value at most", 2)
    assert asked(cheap, ELF, BLAST)
    assert not asked(cheap, GIANT)


@cr("702.139a")
def test_the_number_and_the_subtypes_a_companion_asks_for() -> None:
    assert asked(StartingDeck("creature card", "mana value at most", 5), GIANT)
    assert asked(StartingDeck("creature card", "subtypes", subtypes=("Elf", "Wall")), ELF)
    assert not asked(StartingDeck("creature card", "subtypes", subtypes=("Elf", "Wall")), GIANT)


MAKER = card("Maker", "{G}", "Artifact", Activated((TapThis(),), (AddMana("{G}"),)))
TWICE = card("Twice", "{G}{G}", "Sorcery")


@cr("702.139a")
@pytest.mark.parametrize(
    ("condition", "right", "wrong"),
    [
        (StartingDeck("card", "mana value at most", 2), [ELF], [BLAST]),
        (StartingDeck("creature card", "mana value at most", 2), [ELF, BLAST], [GIANT]),
        (StartingDeck("nonland card", "mana value at least", 3), [GIANT], [ELF]),
        (StartingDeck("permanent card", "mana value at most", 2), [ELF, BLAST], [GIANT]),
        (StartingDeck("nonland card", "different names"), [ELF, GIANT], [ELF, ELF]),
        (StartingDeck("nonland card", "even mana value"), [ELF], [GIANT]),
        (StartingDeck("nonland card", "odd mana value"), [GIANT], [ELF]),
        (StartingDeck("card", "more cards"), [ELF] * 20, [ELF] * 19),
        (StartingDeck("nonland card", "subtypes", subtypes=("Elf",)), [ELF], [BLAST]),
        (StartingDeck("nonland card", "activated ability"), [MAKER], [ELF]),
        (StartingDeck("card", "single mana symbols"), [ELF], [TWICE]),
        (StartingDeck("nonland card", "a card type in common"), [ELF, GIANT], [ELF, BLAST]),
    ],
)
def test_each_quality_of_each_kind_of_cards(
    condition: StartingDeck, right: list[CardDefinition], wrong: list[CardDefinition]
) -> None:
    assert asked(condition, *right)
    assert not asked(condition, *wrong)
