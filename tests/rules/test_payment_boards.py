"""Payments on real boards (CR 118.3, 601.2g): a spell is offered exactly if some order of mana abilities, each really
activated, pays for it; and what is offered can be cast by the proposal. Where abilities untap their permanent or make
mana in ways that aren't told beforehand, only the latter is asked: such payments are found within a budget."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence

from hypothesis import given, settings
from hypothesis import strategies as st

from apnap.game.board import Board
from apnap.game.game import Game
from apnap.game.seats import Permanent
from apnap.language.abilities import Activated, Spell, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import Gain
from apnap.language.costs import (
    DiscardCards,
    Mana,
    PayEnergy,
    PayLife,
    RemoveCounters,
    SacrificeOther,
    SacrificeThis,
    TapOthers,
    TapThis,
    UntapThis,
)
from apnap.language.effects import AddMana, GainLife, LoseLife, YouMay
from apnap.language.filters import AnyOf, Non, artifact, creature, land, spell, you_control
from apnap.language.mana import symbols
from apnap.language.node import walk
from apnap.language.patterns import TappedForMana
from apnap.language.statics import Continuous
from apnap.rules.asking.decisions import Act, Option
from apnap.rules.mana import AUTO, Pay, out_of_pool
from apnap.state.fingerprint import fingerprint
from tests.marks import cr


def mana(name: str, line: str, *cost: object, **made: object) -> CardDefinition:
    pt = "1/1" if "Creature" in line else ""
    return card(name, "{1}", line, Activated(cost, (AddMana(**made),)), pt=pt)  # type: ignore[arg-type]


CARDS = (
    card("Forest", "", "Basic Land - Forest"),
    card("Bear", "{1}{G}", "Creature - Bear", pt="2/2"),
    card("Golem", "{3}", "Artifact Creature - Golem", pt="2/2"),
    mana("Elf", "Creature - Elf", TapThis(), mana="{G}"),
    mana("Ring", "Artifact", TapThis(), mana="{C}{C}"),
    mana("Signet", "Artifact", Mana("{1}"), TapThis(), mana="{U}{B}"),
    mana("Prism", "Artifact Creature - Golem", Mana("{1}"), TapThis(), colours=(0, 1)),
    mana("Jewel", "Artifact", TapThis(), SacrificeThis(), colours=(0, 1, 2)),
    mana("Spawn", "Creature - Eldrazi", SacrificeThis(), mana="{C}"),
    mana("Pond", "Land", TapThis(), PayLife(1), colours=(1, 2)),
    mana("Lens", "Artifact", Mana("{1}"), colours=(0,)),
    mana("Altar", "Artifact", SacrificeOther(creature), mana="{C}{C}"),
    mana("Works", "Artifact", SacrificeOther(artifact), mana="{B}"),
    mana("Drum", "Artifact", TapThis(), TapOthers(creature), colours=(0, 1)),
    mana("Pair", "Creature - Elf", TapOthers(creature, 2), mana="{G}{G}"),
    mana("Stone", "Artifact", TapThis(), mana="{C}", restriction=AnyOf((artifact, Non(spell)))),
    mana("Iceland", "Snow Land", TapThis(), mana="{U}"),
    card("Wake", "{3}{G}", "Enchantment", Triggered(TappedForMana(land), (AddMana(colours=(0, 4)),))),
    mana("Witch", "Creature - Human", Mana("{B}"), TapThis(), DiscardCards(), mana="{B}{B}{B}"),
    card(
        "Rite",
        "{1}{G}",
        "Enchantment",
        Static(Continuous(creature & you_control, (Gain((Activated((TapThis(),), (AddMana("{G}"),)),)),))),
    ),
)
PALA = mana("Pala", "Artifact Creature - Scarecrow", Mana("{1}"), UntapThis(), colours=(0, 1))
ROW = (AddMana("{R}"), AddMana(colours=(0, 1), amount=X()))
VARIABLE = (
    mana("Pools", "Land", Mana("{1}"), RemoveCounters("charge", X()), colours=(0, 1), amount=X(), combined=True),
    mana("Vault", "Land", TapThis(), RemoveCounters("charge", X()), mana="{B}", amount=X()),
    mana("Baku", "Creature - Spirit", Mana("{1}"), RemoveCounters("charge", X()), colours=(0, 1, 2), amount=X()),
    mana("Rockets", "Artifact", Mana("{X}"), TapThis(), SacrificeThis(), colours=(0, 1), amount=X(), combined=True),
    mana("Pasture", "Land", TapThis(), SacrificeOther(creature, X()), colours=(0, 4), amount=X()),
    mana("Bargain", "Artifact", TapThis(), PayLife(X()), mana="{B}", amount=X()),
    card("Battery", "{4}", "Artifact", Activated((TapThis(), RemoveCounters("charge", X())), ROW)),
    card(
        "Shrine", "{2}", "Artifact", Activated((SacrificeOther(creature),), (AddMana("{C}"), AddMana(colours=(1, 2))))
    ),
    card(
        "Mine",
        "{2}",
        "Artifact",
        Activated((RemoveCounters("charge", 2),), (AddMana("{G}{G}{G}"),)),
        Activated((TapThis(), RemoveCounters("charge", X())), (AddMana("{W}", amount=X()),)),
    ),
    card(
        "Pyre",
        "{2}",
        "Artifact",
        Activated((SacrificeOther(creature),), (YouMay((LoseLife(1), AddMana("{B}{B}")), (AddMana("{R}"),)),)),
    ),
)
"""Those that ask for X, or for things and make mana in more than one go."""
COSTS = (
    "{3}",
    "{5}",
    "{W}",
    "{W}{U}",
    "{B}{B}",
    "{G}{G}{G}",
    "{2}{U}{B}",
    "{C}{W}",
    "{4}{G}",
    "{B}{W}{U}",
    "{1}{C}{C}",
    "{S}{W}",
    "{S}{S}",
    "{W}{W}{U}",
)
ENERGY = (
    mana("Hub", "Land", TapThis(), PayEnergy(1), colours=(0, 1, 2, 3, 4)),
    mana("Turbine", "Artifact", PayEnergy(2), mana="{W}"),
    mana("Forge", "Artifact", PayEnergy(1), SacrificeOther(creature), colours=(0, 1)),
)


def table(
    cost: str,
    there: Sequence[CardDefinition | Permanent],
    spare: int,
    life: int = 20,
    hand: Sequence[CardDefinition] = (),
    library: Sequence[CardDefinition] = (),
) -> Game:
    """The Well keeps its owner from being passed over for want of anything to do."""
    deed = card("Spell", cost, "Instant", Spell((GainLife(1),)))
    well = card("Well", "{2}", "Enchantment", Activated((Mana("{0}"),), (GainLife(0),)))
    board = Board(2)
    stored = [_stored(one) for one in there]
    held = [deed, *[CARDS[1]] * spare, *hand]
    board.player(0, life=life, hand=held, battlefield=[well, *stored], library=library, counters={"energy": 3})
    return board.start()


def _stored(one: CardDefinition | Permanent) -> CardDefinition | Permanent:
    """With counters, if it asks for any."""
    if isinstance(one, Permanent) or not any(isinstance(node, RemoveCounters) for node in walk(one)):
        return one
    return Permanent(one, counters={"charge": 3})


def begun(game: Game) -> Game:
    """The game as the spell is to be paid for."""
    game.answer((next(option for option in act(game) if is_the_spell(game, option)),))
    return game


def is_cast(game: Game, chance: random.Random | None = None) -> bool:
    """Whether the spell that was begun is cast by the answers listed first, or by any."""
    while not game.over and not isinstance(game.decision, Act):
        game.answer((act(game)[0],) if chance is None else chance.choice(game.decision.options))
    return game.present().players[0].spells_cast == 1


def check_both_ways(game: Game, chance: random.Random) -> None:
    """What is offered is cast by the proposal and by hand."""
    if not offers(game):
        return
    by_hand = begun(game).copy()
    assert is_cast(game)
    assert is_cast(by_hand, chance)


def offers(game: Game) -> bool:
    return any(is_the_spell(game, option) for option in act(game))


def is_the_spell(game: Game, option: Option) -> bool:
    return option.kind == "cast" and game.state.object(option.thing).base.name == "Spell"


def the_spell(game: Game) -> int:
    """The spell in hand; -1 if it isn't there any more."""
    state = game.present()
    return next((id for id in state.players[0].hand if state.object(id).base.name == "Spell"), -1)


def act(game: Game) -> list[Option]:
    return game.decision.options_after(())


def after_mana(game: Game) -> Iterator[Game]:
    """Every mana ability, with every choice it asks for."""
    decision = game.decision
    assert isinstance(decision, Act)
    for option in decision.mana:
        other = game.copy()
        other.answer((option,))
        yield from settled(other)


def settled(game: Game) -> Iterator[Game]:
    if game.over:
        return
    if isinstance(game.decision, Act):
        yield game
        return
    for answer in [(AUTO,)] if isinstance(game.decision, Pay) else answers(game, ()):
        other = game.copy()
        other.answer(answer)
        yield from settled(other)


def answers(game: Game, chosen: tuple[Option, ...]) -> Iterator[tuple[Option, ...]]:
    options = game.decision.options_after(chosen)
    if not options:
        yield chosen
    for option in options:
        if option.kind == "done":
            yield chosen
        else:
            yield from answers(game, (*chosen, option))


def brute_force(game: Game, cost: str, most: int = 150) -> bool:
    """Whether, among so many, an order of mana abilities is found that makes mana which pays the cost."""
    seen: set[object] = set()
    waiting = [game]
    while waiting and len(seen) < most:
        one = waiting.pop()
        mark = fingerprint(one.present())
        if mark in seen:
            continue
        seen.add(mark)
        if the_spell(one) < 0:
            continue
        if out_of_pool(one.present(), 0, symbols(cost), the_spell(one), ()) is not None:
            return True
        waiting += after_mana(one)
    return False


EXAMPLES = int(os.environ.get("APNAP_PAYMENT_BOARDS", "40"))


@cr("118.3", "601.2g", "605.3a")
@settings(max_examples=EXAMPLES, deadline=None)
@given(st.sampled_from(COSTS), st.lists(st.sampled_from(CARDS), min_size=1, max_size=4), st.sampled_from((0, 0, 1)))
def test_a_spell_is_offered_exactly_if_it_can_be_paid_for(cost: str, there: list[CardDefinition], spare: int) -> None:
    check(cost, there, spare)


@cr("107.3a", "118.3", "601.2g", "605.3a")
@settings(max_examples=EXAMPLES, deadline=None)
@given(
    st.sampled_from(COSTS),
    st.lists(st.sampled_from((*CARDS, *ENERGY, PALA)), min_size=1, max_size=4),
    st.randoms(use_true_random=False),
)
def test_paying_by_hand_always_comes_to_an_end(cost: str, there: list[CardDefinition], chance: random.Random) -> None:
    """Whatever is chosen of what is offered."""
    game = table(cost, there, 0)
    if offers(game):
        game.answer((next(option for option in act(game) if is_the_spell(game, option)),))
        while not isinstance(game.decision, Act):
            game.answer(chance.choice(game.decision.options))
        assert game.present().players[0].spells_cast == 1


@settings(max_examples=EXAMPLES, deadline=None)
@given(
    st.sampled_from(COSTS),
    st.sampled_from(VARIABLE),
    st.lists(st.sampled_from((*CARDS[:17], *VARIABLE)), min_size=0, max_size=2),
    st.sampled_from((0, 0, 1)),
    st.randoms(use_true_random=False),
)
def test_x_in_the_cost_of_a_mana_ability_takes_any_value(
    cost: str, one: CardDefinition, there: list[CardDefinition], spare: int, chance: random.Random
) -> None:
    by_hand = check(cost, [one, *there], spare, exactly=False)
    while by_hand is not None and not isinstance(by_hand.decision, Act):
        by_hand.answer(chance.choice(by_hand.decision.options))
    assert by_hand is None or by_hand.present().players[0].spells_cast == 1


def check(
    cost: str, there: Sequence[CardDefinition | Permanent], spare: int, life: int = 20, exactly: bool = True
) -> Game | None:
    """What is offered can be paid for by the proposal; the game as it is to be paid for, if it is."""
    game = table(cost, there, spare, life)
    if not offers(game):
        assert not (exactly and brute_force(game, cost))
        return None
    game.answer((next(option for option in act(game) if is_the_spell(game, option)),))
    begun = game.copy()
    while isinstance(game.decision, Pay):
        game.answer((AUTO,))
    assert game.present().players[0].spells_cast == 1
    return begun


@cr("118.3", "601.2g", "605.3a")
def test_an_ability_is_activated_as_often_as_there_is_something_to_pay_for_it_with() -> None:
    altar = next(one for one in CARDS if one.name == "Altar")
    vein = mana("Vein", "Artifact", PayLife(1), mana="{B}")
    there = [altar, vein, *[CARDS[1]] * 60]
    assert check("{199}", there, 0, 80) is not None
    assert offers(table("{200}", there, 0, 80))
    assert not offers(table("{201}", there, 0, 80))


@cr("601.2g", "601.2h")
def test_mana_in_the_pool_is_kept_for_what_else_is_in_hand() -> None:
    """Five black mana and a blue one pay for five: the blue one is left for a card that asks for it."""
    deed = card("Spell", "{3}{B}{B}", "Instant", Spell((GainLife(1),)))
    other = card("Other", "{U}", "Instant", Spell((GainLife(1),)))
    board = Board(2)
    board.player(0, hand=[deed, other], pool="{B}{B}{U}{B}{B}{B}")
    game = begun(board.start())
    assert is_cast(game)
    assert any(option.kind == "cast" for option in act(game))
