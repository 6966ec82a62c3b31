"""Rolling dice (CR 706): modifiers, rolling again, several dice, and rolls that are ignored."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import Count, Number
from apnap.language.card import CardDefinition, card
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, PayLife, TapThis
from apnap.language.effects import AddMana, Effect, GainLife, If, LoseLife, RollAgain, RollDie, YouMay
from apnap.language.filters import InZone, opponent, you_own
from apnap.language.patterns import YOU, OneOrMore, RollsDie
from apnap.language.statics import ModifiesRolls, RollsMore
from apnap.rules.events.chance import DieRolled
from tests.cr.reading import made
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr


def rolling(
    roll: RollDie,
    *battlefield: CardDefinition | Permanent | str,
    seed: int = 0,
    hand: int = 0,
    then: tuple[Effect, ...] = (),
) -> Script:
    """A scene after a spell that rolls dice has resolved, up to the first question."""
    toss = card("Toss", "{0}", "Sorcery", Spell((roll, *then)))
    play = scene(Seat(hand=[toss, *["Plains"] * hand], battlefield=list(battlefield)), seed=seed)
    play.cast("Toss")
    play.resolve()
    return play


def shown(play: Script) -> list[tuple[int, int]]:
    """What each die shows, and its result."""
    return [(event.natural, event.result) for event in play.events(DieRolled)]


LUCK = card("Luck", "{0}", "Artifact", Static(RollsMore(YOU)))
NUDGE = card("Nudge", "{0}", "Artifact", Static(ModifiesRolls(YOU, (PayLife(1),), 2)))
RETRY = card("Retry", "{0}", "Artifact", Static(ModifiesRolls(YOU, (PayLife(3),), 0, limit=1)))


@cr("706.1", "706.4")
def test_several_dice_are_rolled_and_added_up() -> None:
    play = rolling(RollDie(6, count=3), then=(GainLife(Number("result")),))
    assert len(play.events(DieRolled)) == 3
    assert play.life(0) == 20 + sum([result for _, result in shown(play)])


@cr("706.2")
def test_the_instruction_modifies_the_result() -> None:
    add = Count(InZone("hand") & you_own)
    table = ((1, 20, (GainLife(1),)), (21, None, (GainLife(Number("result")),)))
    for seed in range(4):
        play = rolling(RollDie(20, table, plus=add), hand=5, seed=seed)
        ((natural, result),) = shown(play)
        assert result == natural + 5
        assert play.life(0) == 20 + (result if result > 20 else 1)


@cr("706.3a")
def test_an_open_ended_range_in_the_table() -> None:
    play = rolling(RollDie(4, ((2, None, (GainLife(7),)),), plus=30))
    assert play.life(0) == 27


@cr("706.5")
def test_doubles_means_two_equal_results() -> None:
    doubles = If(Compare(Number("doubles"), "=", 1), (GainLife(5),))
    lives = set()
    for seed in range(12):
        play = rolling(RollDie(4, count=2), then=(doubles,), seed=seed)
        (_, one), (_, other) = shown(play)
        assert play.life(0) == (25 if one == other else 20)
        lives.add(play.life(0))
    assert lives == {20, 25}
    assert rolling(RollDie(4), then=(doubles,)).life(0) == 20


@cr("706.4")
def test_one_of_two_results_is_chosen() -> None:
    for seed in range(6):
        play = rolling(
            RollDie(8, count=2, choose=True),
            seed=seed,
            then=(GainLife(Number("result")), LoseLife(Number("other result"))),
        )
        results = sorted([result for _, result in shown(play)])
        if results[0] != results[1]:
            assert [option.number for option in play.decision.options] == results
            play.choose(play.decision.options[1])
        assert play.life(0) == 20 + results[1] - results[0]


# -- ignored rolls (CR 706.6) ----------------------------------------------------------------------------------------


def naturals(seed: int, count: int) -> list[int]:
    """The results of that many dice with this seed."""
    return [natural for natural, _ in shown(rolling(RollDie(20, count=count), seed=seed))]


@cr("706.6")
def test_the_lowest_of_more_dice_is_ignored() -> None:
    for seed in range(5):
        for lucky in (1, 2):
            play = rolling(RollDie(20), *[LUCK] * lucky, seed=seed)
            assert [natural for natural, _ in shown(play)] == [max(naturals(seed, 1 + lucky))]


@cr("706.6")
def test_the_instruction_itself_ignores_the_lowest() -> None:
    for seed in range(5):
        play = rolling(RollDie(20, count=2, ignored=1), seed=seed)
        assert [natural for natural, _ in shown(play)] == [max(naturals(seed, 2))]


@cr("706.6")
def test_only_the_stated_player_rolls_additional_dice() -> None:
    theirs = card("Theirs", "{0}", "Artifact", Static(RollsMore(opponent)))
    twice = card("Twice", "{0}", "Artifact", Static(RollsMore(YOU, 2)))
    for seed in range(5):
        assert naturals(seed, 1) == [natural for natural, _ in shown(rolling(RollDie(20), theirs, seed=seed))]
        assert [max(naturals(seed, 3))] == [one for one, _ in shown(rolling(RollDie(20), twice, seed=seed))]


@cr("706.6", "603.2c")
def test_an_ignored_roll_triggers_nothing() -> None:
    each = card("Each", "{0}", "Artifact", Triggered(RollsDie(YOU), (GainLife(1),)))
    all_ = card("All", "{0}", "Artifact", Triggered(OneOrMore(RollsDie(YOU)), (GainLife(100),)))
    theirs = card("Theirs", "{0}", "Artifact", Triggered(RollsDie(opponent), (GainLife(1000),)))
    for watch, life in ((each, 22), (all_, 120), (theirs, 20)):
        play = rolling(RollDie(20, count=2), LUCK, watch)
        play.resolve_all()
        assert play.life(0) == life


# -- modifiers of other sources (CR 706.2a, 706.2b) --------------------------------------------------------------------


@cr("706.2a")
def test_an_optional_modifier_with_a_cost() -> None:
    for seed in range(3):
        play = rolling(RollDie(6), NUDGE, seed=seed)
        play.yes()
        natural = play.decision.options[0].number - 2
        assert [option.number for option in play.decision.options] == [natural + 2, natural - 2]
        play.choose(play.decision.options[seed % 2])
        assert shown(play) == [(natural, natural + (2, -2)[seed % 2])]
        assert play.life(0) == 19
    play = rolling(RollDie(6), NUDGE)
    play.no()
    assert (shown(play)[0][0], play.life(0)) == (shown(play)[0][1], 20)


@cr("706.2a")
def test_mana_abilities_may_be_activated_for_a_modifier() -> None:
    dear = card("Dear", "{0}", "Artifact", Static(ModifiesRolls(YOU, (Mana("{G}"),), 1)))
    rock = card("Rock", "{0}", "Artifact", Activated((TapThis(),), (AddMana("{G}"),)))
    play = rolling(RollDie(6), dear, rock)
    play.yes()
    play.choose(play.decision.options[0])
    ((natural, result),) = shown(play)
    assert (result - natural, play.tapped("Rock")) == (1, True)
    assert len(shown(rolling(RollDie(6), dear))) == 1  # a player who can't pay isn't asked


@cr("706.2b")
def test_rerolling_comes_before_modifiers() -> None:
    play = rolling(RollDie(20), NUDGE, RETRY)
    assert play.life(0) == 20
    play.yes()  # rolling again costs 3 life
    assert play.life(0) == 17
    play.yes()
    play.choose(play.decision.options[0])
    ((natural, result),) = shown(play)
    assert (result, play.life(0)) == (natural + 2, 16)
    assert naturals(0, 2)[0] != naturals(0, 2)[1]
    assert natural in naturals(0, 2)


@cr("706.2b")
def test_the_rolling_player_chooses_which_modifier_applies_next() -> None:
    other = card("Other", "{0}", "Artifact", Static(ModifiesRolls(YOU, (PayLife(5),), 10)))
    play = rolling(RollDie(6), NUDGE, other)
    play.choose("Other")
    play.yes()
    play.choose(play.decision.options[0])
    play.no()  # what is left
    ((natural, result),) = shown(play)
    assert (result - natural, play.life(0)) == (10, 15)
    play = rolling(RollDie(6), NUDGE, other)
    play.choose()
    assert (len(shown(play)), play.life(0)) == (1, 20)


@cr("706.2a")
def test_one_of_several_dice_is_modified() -> None:
    play = rolling(RollDie(20, count=2), NUDGE, seed=1)
    play.yes()
    words = [option.word for option in play.decision.options]
    play.choose(play.decision.options[1])
    play.choose(play.decision.options[0])
    assert shown(play) == [(int(words[0]), int(words[0])), (int(words[1]), int(words[1]) + 2)]


@cr("706.2a")
def test_a_modifier_limited_each_turn_and_to_your_own_rolls() -> None:
    toss = card("Toss", "{0}", "Artifact", Activated((Mana("{0}"),), (RollDie(6),)))
    play = scene(Seat(battlefield=[toss, RETRY]), Seat(battlefield=[toss]))
    for asked in (True, False):
        play.activate("Toss")
        play.resolve()
        if asked:
            play.yes()
    assert (len(shown(play)), play.life(0)) == (2, 17)
    play.pass_to(1)
    play.activate("Toss")
    play.resolve()
    assert len(shown(play)) == 3


# -- rolling again (CR 706.3c) -----------------------------------------------------------------------------------------


@cr("706.3c")
def test_a_reroll_uses_the_same_dice_and_modifiers() -> None:
    table = ((1, 14, (GainLife(1),)), (15, None, (GainLife(10), YouMay((RollAgain(),)))))
    seen = set()
    for seed in range(8):
        play = rolling(RollDie(20, table, plus=3), LUCK, seed=seed)
        while play.asked.startswith("Player 1 is asked: may"):
            play.yes()
        rolls = shown(play)
        assert all(result == natural + 3 for natural, result in rolls)
        assert play.life(0) == 20 + sum([10 if result > 14 else 1 for _, result in rolls])
        assert [result > 14 for _, result in rolls] == [True] * (len(rolls) - 1) + [False]
        seen.add(len(rolls))
    assert len(seen) > 1


# -- results that abilities look for -----------------------------------------------------------------------------------


@cr("706.2", "603.2")
def test_abilities_trigger_on_a_result() -> None:
    for pattern, seen in (
        (RollsDie(YOU, 4), (3, 4, 5, 6)),
        (RollsDie(YOU, greatest=4), (1, 2, 3)),
        (RollsDie(YOU, 6, 6, natural=True), (6,)),
        (RollsDie(YOU, highest=True), (6,)),
    ):
        watch = card("Watch", "{0}", "Artifact", Triggered(pattern, (GainLife(Number()),)))
        lives = set()
        for seed in range(14):
            play = rolling(RollDie(6, plus=1), watch, seed=seed)
            ((natural, result),) = shown(play)
            play.resolve_all()
            assert play.life(0) == 20 + (result if natural in seen else 0)
            lives.add(play.life(0) > 20)
        assert lives == {True, False}


@cr("706.2", "603.2")
def test_the_third_die_of_a_turn() -> None:
    watch = card("Watch", "{0}", "Artifact", Triggered(RollsDie(YOU, number=3), (GainLife(1),)))
    for count, life in ((2, 20), (3, 21), (4, 21)):
        play = rolling(RollDie(6, count=count), watch)
        play.resolve_all()
        assert play.life(0) == life


# -- read from text ----------------------------------------------------------------------------------------------------


@cr("706.3", "706.3b")
def test_a_table_is_read_together_with_its_instruction() -> None:
    seer = made(
        "Seer", "When Seer enters, roll a d20.\n1—9 | You gain 1 life.\n10—19 | You gain 2 life.\n20 | Draw a card."
    )
    lives = {}
    for seed in range(14):
        play = scene(Seat(hand=[seer], library=["Plains"]), seed=seed)
        play.cast("Seer")
        play.resolve_all()
        ((natural, _),) = shown(play)
        lives[natural] = play.life(0) - 20
    assert lives == {natural: 1 if natural < 10 else 2 if natural < 20 else 0 for natural in lives}
    assert len({*lives.values()}) > 1


@cr("706.2a")
def test_a_counter_is_removed_to_change_a_result() -> None:
    pay = "After you roll a die, you may remove a +1/+1 counter from Squirrels."
    text = f"{pay} If you do, increase or decrease the result by 1."
    play = rolling(RollDie(6), Permanent(made("Squirrels", text), counters={"+1/+1": 1}))
    play.yes()
    play.choose(play.decision.options[1])
    ((natural, result),) = shown(play)
    assert (result, play.counters("Squirrels")) == (natural - 1, {})
