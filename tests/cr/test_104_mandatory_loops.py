"""Mandatory loops (CR 104.4b, 727.4-727.6): which loops are draws and which aren't."""

from __future__ import annotations

import pytest

from apnap.game.loops import PATIENCE, goes_on, greatest_number
from apnap.game.saving import load, save
from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import EventsThisTurn, LifeOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.conditions import Compare, Exists
from apnap.language.costs import Mana, SacrificeThis
from apnap.language.effects import (
    AddCounters,
    CopySpell,
    CreateToken,
    DealDamage,
    Destroy,
    Draw,
    Effect,
    GainLife,
    LoseLife,
    MayPay,
    Mill,
    Target,
    WinGame,
    YouMay,
)
from apnap.language.filters import IsPlayer, artifact, creature, player, spell, you_control
from apnap.language.patterns import YOU, GainsLife, GetsCounters, LosesLife, Pattern, StateIs, enters
from apnap.language.references import EachPlayer, You
from apnap.language.statics import Cannot
from apnap.rules.asking.decisions import PASS
from apnap.rules.asking.errors import Endless
from apnap.rules.asking.limits import TooMany
from apnap.rules.events.game_end import GameOver
from apnap.rules.events.life import LifeGained
from apnap.state.fingerprint import fingerprint
from apnap.state.table import GameOptions
from tests.cr.scenes import Board, Script, Seat, find
from tests.marks import cr, example

BALM = card("Balm", "{W}", "Instant", Spell((GainLife(1),)))
RAT = face("Rat", "", "Creature - Rat", pt="1/1")
FOES = EachPlayer("opponent")


def engine(name: str, pattern: Pattern, *effects: Effect) -> CardDefinition:
    return card(name, "{1}", "Artifact", Triggered(pattern, effects))


def table(*seats: Seat, always: bool = False) -> Script:
    """A table where players who could only pass aren't asked, unless told otherwise."""
    options = GameOptions()
    options.ask_always = always
    board = Board(max(len(seats), 2), 0, find, options)
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    return Script(board.turn().start())


def balm(*engines: CardDefinition, always: bool = False, foe: Seat | None = None, library: int = 0) -> Script:
    """Player 1 gains 1 life, and the loop starts."""
    mine = Seat(hand=[BALM], pool="{W}", battlefield=list(engines), library=["Grizzly Bears"] * library)
    play = table(mine, foe or Seat(), always=always)
    play.cast("Balm")
    return play


def crowned(play: Script) -> bool:
    """The first player puts the winning ability on top of the others, and wins."""
    if not play.game.over:
        assert play.decision.purpose == "order triggers"
        play.game.answer(tuple(play.decision.options))  # the crown's ability comes last
    return play.state.winners == (0,)


def is_draw(play: Script) -> bool:
    assert play.game.over
    assert [event.rule for event in play.events(GameOver)] == (["104.4b"] if play.state.winners == () else ["104.2a"])
    return play.state.winners == ()


BACK_AND_FORTH = (engine("Gauge", GainsLife(YOU), LoseLife(1)), engine("Balance", LosesLife(YOU), GainLife(1)))
FOUNTAIN = engine("Fountain", GainsLife(YOU), GainLife(1))


# -- draws -------------------------------------------------------------------------------------------------------------


@cr("104.4b", "727.4")
def test_a_loop_that_returns_to_the_same_state() -> None:
    play = balm(*BACK_AND_FORTH)
    assert is_draw(play)


@cr("104.4b")
def test_a_loop_in_which_players_are_asked_but_can_only_pass() -> None:
    play = balm(*BACK_AND_FORTH, always=True)
    passes = 0
    while not play.game.over:
        assert play.decision.options == [PASS]
        play.pass_priority()
        passes += 1
    assert is_draw(play)
    assert passes > PATIENCE


@cr("104.4b")
def test_a_copy_a_save_and_a_replay_draw_at_the_same_time() -> None:
    play = balm(*BACK_AND_FORTH, always=True)
    games = []
    for n in range(2000):
        if play.game.over:
            break
        if n in (70, 140, 150):
            games += [play.game.copy(), load(save(play.game)), play.game.replay()]
        play.pass_priority()
    assert is_draw(play)
    for game in games:
        while not game.over:
            game.answer((PASS,))
        assert len(game.journal) == len(play.game.journal)
        assert fingerprint(game.present()) == fingerprint(play.game.present())


@cr("104.4b")
def test_undo_keeps_track_of_what_has_repeated() -> None:
    play = balm(*BACK_AND_FORTH, always=True)
    play.game.keep_undo = True
    undone = 0
    while not play.game.over:
        play.pass_priority()
        if undone < 5 and len(play.game.journal) % 40 == 0 and not play.game.over:
            play.game.undo()
            undone += 1
    other = play.game.replay()
    assert undone == 5
    assert other.over


@cr("104.4b")
def test_a_loop_that_gains_life_forever() -> None:
    play = balm(FOUNTAIN)
    assert is_draw(play)
    assert play.life(0) > 40


@cr("104.4b")
def test_a_loop_that_creates_tokens_forever() -> None:
    nest = engine("Nest", enters(creature & you_control), CreateToken(RAT))
    play = table(Seat(hand=["Grizzly Bears"], pool="{G}{G}", battlefield=[nest]), Seat())
    play.cast("Grizzly Bears")
    assert is_draw(play)


@cr("104.4b")
def test_a_loop_that_adds_counters_forever() -> None:
    pump = engine("Pump", GetsCounters(creature), AddCounters("+1/+1", 1, Target(creature)))
    first = card("First", "{G}", "Sorcery", Spell((AddCounters("+1/+1", 1, Target(creature)),)))
    play = table(Seat(hand=[first], pool="{G}", battlefield=[pump, "Grizzly Bears"]), Seat())
    play.cast("First")
    assert is_draw(play)


@cr("104.4b")
def test_a_loop_in_which_a_player_who_cant_lose_keeps_losing_life() -> None:
    angel = card("Platinum", "{7}", "Artifact", Static(Cannot(player, "lose the game")))
    drain = engine("Drain", LosesLife(IsPlayer("opponent")), LoseLife(1, FOES))
    prick = card("Prick", "{B}", "Instant", Spell((LoseLife(1, FOES),)))
    play = table(Seat(hand=[prick], pool="{B}", battlefield=[angel, drain]), Seat())
    play.cast("Prick")
    assert is_draw(play)
    assert play.life(1) < -21


@cr("104.4b", "727.5")
@example("727.5/1")
def test_a_player_who_could_stop_a_loop_does_not_have_to() -> None:
    seal = card("Seal", "{W}", "Enchantment", Activated((SacrificeThis(),), (Destroy(Target(artifact)),)))
    play = balm(*BACK_AND_FORTH, foe=Seat(battlefield=[seal]))
    while not play.game.over:
        assert play.may("activate", "Seal")
        play.pass_priority()
    assert is_draw(play)


@cr("727.5")
def test_a_player_who_can_stop_a_loop_may_do_so() -> None:
    seal = card("Seal", "{W}", "Enchantment", Activated((SacrificeThis(),), (Destroy(Target(artifact)),)))
    play = balm(*BACK_AND_FORTH, foe=Seat(battlefield=[seal], library=["Hill Giant"] * 200), library=200)
    for _ in range(40):
        play.pass_priority()
    play.activate("Seal", targets=["Gauge"])
    assert play.battlefield() == ["Balance"]
    assert play.stack == []
    assert not play.game.over


@cr("727.6")
def test_a_player_does_not_have_to_pay_to_stop_a_loop() -> None:
    toll = engine("Toll", GainsLife(YOU), MayPay((Mana("{1}"),), (), (GainLife(1),), who=FOES))
    play = balm(toll, foe=Seat(battlefield=["Llanowar Elves"]))
    declined = 0
    while not play.game.over:
        play.no()
        declined += 1
    assert is_draw(play)
    assert declined > PATIENCE // 4


@cr("104.4b")
def test_turns_in_which_no_player_can_do_anything_are_a_loop() -> None:
    drought = card("Drought", "{U}", "Enchantment", Static(Cannot(player, "draw")))
    play = table(Seat(battlefield=[drought]), Seat())
    assert is_draw(play)


# -- not draws ---------------------------------------------------------------------------------------------------------


@cr("104.4b")
def test_players_who_choose_to_wait_are_not_in_a_loop() -> None:
    drought = card("Drought", "{U}", "Enchantment", Static(Cannot(player, "draw")))
    toy = card("Toy", "{1}", "Artifact", Activated((SacrificeThis(),), (GainLife(1),)))
    play = table(Seat(battlefield=[drought]), Seat(battlefield=[toy]))
    first = play.turn
    while play.turn < first + 80:
        play.pass_priority()
    assert not play.game.over


@cr("104.4b")
def test_a_loop_with_an_optional_action_is_not_a_draw() -> None:
    choice = engine("Choice", GainsLife(YOU), YouMay((GainLife(1),)))
    play = balm(choice)
    for _ in range(300):
        play.yes()
    assert not play.game.over
    assert play.life(0) == 321


@cr("104.4b")
def test_a_loop_with_a_choice_of_targets_is_not_a_draw() -> None:
    pump = engine("Pump", GetsCounters(creature), AddCounters("+1/+1", 1, Target(creature)))
    first = card("First", "{G}", "Sorcery", Spell((AddCounters("+1/+1", 1, Target(creature)),)))
    play = table(Seat(hand=[first], pool="{G}", battlefield=[pump, "Grizzly Bears", "Hill Giant"]), Seat())
    play.cast("First", targets=["Grizzly Bears"])
    for _ in range(200):
        play.choose("Grizzly Bears")
    assert not play.game.over


@cr("104.4b")
@pytest.mark.parametrize("life", [20, 300])
def test_a_loop_that_kills_a_player_is_not_a_draw(life: int) -> None:
    drain = engine("Bond", GainsLife(YOU), LoseLife(1, FOES))
    blood = engine("Blood", LosesLife(IsPlayer("opponent")), GainLife(1))
    play = balm(drain, blood, foe=Seat(life=life))
    assert not is_draw(play)
    assert play.state.winners == (0,)


@cr("104.4b")
def test_a_loop_that_empties_a_library_is_not_a_draw() -> None:
    study = engine("Study", GainsLife(YOU), Draw(1), GainLife(1))
    play = balm(study, library=200)
    assert play.state.winners == (1,)
    grind = engine("Grind", GainsLife(YOU), Mill(1), GainLife(1))
    play = balm(grind, library=100)
    assert is_draw(play)
    assert len(play.graveyard(0)) == 101


@cr("104.4b")
def test_a_loop_that_weakens_a_creature_is_not_a_draw() -> None:
    burn = engine("Burn", GainsLife(YOU), DealDamage(1, Target(creature)), GainLife(1))
    whale = card("Whale", "{U}", "Creature - Whale", pt="1/250")
    play = balm(burn, foe=Seat(battlefield=[whale]))
    assert play.graveyard(1) == ["Whale"]


@cr("104.4b")
def test_resolving_many_copies_is_not_a_loop() -> None:
    storm = card("Storm", "{R}", "Instant", Spell((CopySpell(Target(spell), 200),)))
    play = table(
        Seat(hand=[BALM, storm], pool="{W}{R}", library=["Grizzly Bears"] * 9), Seat(library=["Hill Giant"] * 9)
    )
    play.cast("Balm")
    play.cast("Storm")
    assert len(play.events(LifeGained)) == 201
    assert [event for event in play.events(GameOver) if event.rule == "104.4b"] == []


@cr("104.4b")
def test_a_growing_loop_that_reaches_a_number_is_not_a_draw() -> None:
    nest = engine("Nest", enters(creature & you_control), CreateToken(RAT))
    crown = engine("Crown", StateIs(Exists(creature & you_control, 100)), WinGame())
    play = table(Seat(hand=["Grizzly Bears"], pool="{G}{G}", battlefield=[nest, crown]), Seat())
    play.cast("Grizzly Bears")
    assert crowned(play)


@cr("104.4b")
def test_a_growing_loop_that_overtakes_another_quantity_is_not_a_draw() -> None:
    crown = engine("Crown", StateIs(Compare(LifeOf(You()), ">", LifeOf(FOES))), WinGame())
    play = balm(FOUNTAIN, crown, foe=Seat(life=180))
    assert crowned(play)


@cr("104.4b")
def test_a_loop_limited_by_a_count_this_turn_is_not_a_draw() -> None:
    crown = engine("Crown", StateIs(Compare(EventsThisTurn(GainsLife(YOU)), ">=", 90)), WinGame())
    play = balm(*BACK_AND_FORTH, crown)
    assert crowned(play)


# -- undetected loops --------------------------------------------------------------------------------------------------


@cr("104.4b")
def test_a_game_that_cant_be_shown_to_go_on_forever_is_given_up() -> None:
    """Life that doubles isn't steady growth. The answer that led there is refused, and nothing has changed."""
    spring = engine("Spring", GainsLife(YOU), GainLife(LifeOf(You())))
    play = table(Seat(hand=[BALM], pool="{W}", battlefield=[spring]), Seat())
    play.game.limit = 400
    before = fingerprint(play.game.present())
    with pytest.raises(Endless) as caught:
        play.cast("Balm")
    assert caught.value.code == "unsupported/endless"
    assert fingerprint(play.game.present()) == before
    assert play.game.journal == []
    play.pass_priority()


@cr("104.4b")
def test_a_long_sequence_that_ends_is_carried_out() -> None:
    """More than 20,000 procedures without a choice; whoever waits is told now and then."""
    blood = engine("Blood", LosesLife(IsPlayer("opponent")), GainLife(1))
    bond = engine("Bond", GainsLife(YOU), LoseLife(1, FOES))
    play = table(Seat(hand=[BALM], pool="{W}", battlefield=[blood, bond]), Seat(life=5_100))
    told: list[int] = []

    def waiting(count: int) -> bool:
        told.append(count)
        return True

    play.game.waiting = waiting
    play.cast("Balm")
    assert play.state.winners == (0,)
    assert told[:2] == [1000, 2000]
    assert told[-1] >= 20_000


@cr("104.4b")
def test_whoever_waits_can_give_up() -> None:
    spring = engine("Spring", GainsLife(YOU), GainLife(LifeOf(You())))
    play = table(Seat(hand=[BALM], pool="{W}", battlefield=[spring]), Seat())
    play.game.waiting = lambda count: False
    before = fingerprint(play.game.present())
    with pytest.raises(Endless, match="1000 procedures"):
        play.cast("Balm")
    assert fingerprint(play.game.present()) == before


@cr("104.4b")
def test_a_number_that_grows_without_end_is_limited() -> None:
    spring = engine("Spring", GainsLife(YOU), GainLife(LifeOf(You())))
    play = table(Seat(hand=[BALM], pool="{W}", battlefield=[spring]), Seat())
    with pytest.raises(TooMany, match="1000 digits"):
        play.cast("Balm")


def test_every_changing_quantity_must_be_past_all_others() -> None:
    life, rats, few = ("life", 0), ("rats",), ("few",)
    assert goes_on({life: 100, few: 3}, {life: 1}, 21)
    assert not goes_on({life: 20, few: 3}, {life: 1}, 21)
    assert not goes_on({life: 100, few: 300}, {life: 1}, 21)
    assert not goes_on({life: 100, few: 90}, {life: 1}, 21)
    assert goes_on({life: -100, few: 3}, {life: -1}, 21)
    assert not goes_on({rats: 100}, {rats: -1}, 21)
    assert goes_on({life: 100, rats: 200}, {life: 1, rats: 1}, 21)
    assert goes_on({life: 100, rats: 200}, {life: 1, rats: 2}, 21)
    assert not goes_on({life: 100, rats: 200}, {life: 2, rats: 1}, 21)


def test_the_greatest_number_on_a_card_is_taken_into_account() -> None:
    assert greatest_number(card("A", "{1}", "Sorcery", Spell((GainLife(17), Draw(3))))) == 17
    assert greatest_number(find("Craw Wurm")) == 6
