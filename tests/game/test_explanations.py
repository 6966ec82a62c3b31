"""Explanations: every event, rule, purpose and option has words, and they show nobody hidden information."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import apnap.keywords  # noqa: F401  (fills the table of keywords)
from apnap.game.asking import LABELS, ability_words, phrase
from apnap.game.explaining import chinese_rules
from apnap.game.explaining.english_rules import RULES
from apnap.game.explaining.events import causes, label, sentence, sentence_in_chinese, why
from apnap.game.game import Game
from apnap.game.question_words import QUESTIONS
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain
from apnap.language.costs import Mana, TapThis
from apnap.language.effects import (
    AddMana,
    Apply,
    Become,
    CreateToken,
    DealDamage,
    Draw,
    GainLife,
    MayPay,
    Tap,
    Target,
    YouMay,
)
from apnap.language.filters import IsPlayer, any_target, creature, opponent, permanent
from apnap.language.patterns import Chapter, DealsDamage, GainsLife
from apnap.language.references import Granter, You
from apnap.language.statics import Cannot, GoesTo, LimitedTo, Multiply, Prevent
from apnap.rules.asking.decisions import ChooseOptions, Option
from apnap.rules.asking.errors import Malformed
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.damage import Damage, DamagePrevented
from apnap.rules.events.life import LifeGained, LifeLost
from apnap.rules.events.permanents import Tapped
from apnap.rules.events.prohibited import CouldNotHappen
from apnap.rules.events.stack import Resolved, SpellCast
from apnap.rules.events.turns import StateReached
from apnap.rules.events.zone_changes import Moved
from apnap.state.events import Event
from tests.cr.scenes import Seat, scene
from tests.marks import cr

SOURCE = Path(__file__).parents[2] / "src" / "apnap"
MOUNTAIN = card("Mountain", "", "Basic Land - Mountain", Activated((TapThis(),), (AddMana("{R}"),)))
BOLT = card("Lightning Bolt", "{R}", "Instant", Spell((DealDamage(3, Target(any_target)),)))
GOBLIN = card("Raging Goblin", "{R}", "Creature - Goblin Berserker", Keyword("haste"), pt="1/1")
PINGER = card("Pyre Charger", "{R}", "Creature - Elemental", Activated((TapThis(),), (Draw(1),)), pt="1/1")


def deck() -> list[CardDefinition]:
    return [MOUNTAIN] * 16 + [BOLT] * 8 + [GOBLIN] * 8 + [PINGER] * 8


def code() -> str:
    files = [*sorted((SOURCE / "rules").rglob("*.py")), *sorted((SOURCE / "game").glob("game.py"))]
    files += sorted((SOURCE / "game" / "explaining").glob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_rule_cited_in_the_code_has_words() -> None:
    used = set(re.findall(r'"(\d{3}\.\d+[a-z]?)"', code()))
    assert used - set(RULES) == set()


def test_every_rule_with_words_is_cited_in_the_code() -> None:
    used = set(re.findall(r'"(\d{3}\.\d+[a-z]?)"', code()))
    assert set(RULES) - used == set()


def test_everything_has_words_in_chinese_too() -> None:
    assert set(chinese_rules.RULES) == set(RULES)
    assert not [words for words in chinese_rules.RULES.values() if words.endswith("。")]


def event_classes(of: type[Event] = Event) -> list[type[Event]]:
    return [kind for one in of.__subclasses__() for kind in (one, *event_classes(one))]


def test_every_kind_of_event_has_a_sentence_in_both_languages() -> None:
    """A class that others are derived from, or that never happens, needs none."""
    kinds = [kind for kind in event_classes() if not kind.__subclasses__() and kind is not StateReached]
    assert len(kinds) > 70
    assert [kind for kind in kinds if kind.english is Event.english or kind.chinese is Event.chinese] == []


def test_every_purpose_has_a_question() -> None:
    asked = r'(?:ChooseOptions|ChooseNumber|Distribute|Declare)\([a-z_.]+(?:\([^()]*\))?, "([a-z ]+)"'
    purposes = set(re.findall(asked, code()))
    assert len(purposes) > 20
    assert purposes - set(QUESTIONS) == set()


def test_every_option_kind_has_a_label() -> None:
    kinds = set(re.findall(r'Option\("([a-z ]+)"', code()))
    assert len(kinds) > 15
    assert kinds - set(LABELS) == set()


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_can_be_described(seed: int) -> None:
    game = Game([deck(), deck()], seed)
    choose = random.Random(seed)
    for _ in range(1500):
        if game.over:
            break
        decision = game.decision
        assert phrase(decision)
        labels = [label(game.state, option, decision) for option in decision.options]
        assert all(words and "object without" not in words for words in labels)
        game.answer(choose.choice(decision.options))
    for event in game.state.history.all():
        for viewer in (0, 1, -1):
            assert sentence(game.state, event, viewer).endswith(".")
            assert sentence_in_chinese(game.state, event, viewer).endswith("。")
        assert why(game.state, event)
        assert len(why(game.state, event, language="zh").splitlines()) == len(why(game.state, event).splitlines())


def test_a_drawn_card_is_unnamed_to_other_players() -> None:
    game = Game([deck(), deck()], 1)
    game.answer(game.decision.options[0])
    draws = [event for event in game.state.history.all() if isinstance(event, CardDrawn) and event.player == 0]
    assert draws
    for event in draws:
        assert sentence(game.state, event, 1) == "Player 1 draws a card."
        assert sentence(game.state, event, 0) != "Player 1 draws a card."
        for part in event.parts:
            assert sentence(game.state, part, 1) == "A card goes to Player 1's hand from Player 1's library."


def play_until(kind: type[Event]) -> Game:
    """A random game up to the first event of the kind."""
    for seed in range(20):
        game = Game([deck(), deck()], seed)
        choose = random.Random(seed)
        while not game.over:
            game.answer(choose.choice(game.decision.options))
            if any(isinstance(event, kind) for event in game.state.history.this_turn()):
                return game
    raise AssertionError(f"no game with {kind}")


def test_why_explains_the_chain_of_causes() -> None:
    game = play_until(Damage)
    state = game.state
    event = next(event for event in state.history.all() if isinstance(event, LifeLost) and event.why == "damage")
    told = why(state, event)
    assert "CR 120.3a: damage to a player makes that player lose that much life." in told
    assert isinstance(causes(state, event)[0], Damage)


def test_why_in_chinese() -> None:
    game = play_until(Damage)
    event = next(event for event in game.history if isinstance(event, LifeLost) and event.why == "damage")
    told = game.explain(event, language="zh")
    assert f"Player {event.player + 1}失去{event.amount}点生命。" in told
    assert "规则120.3a：对牌手造成的伤害使其失去等量生命。" in told
    assert "\n因为：" in told
    with pytest.raises(Malformed, match="no explanations in 'fr'"):
        game.explain(event, language="fr")


def test_chinese_explanations_hide_what_a_player_may_not_know() -> None:
    game = Game([deck(), deck()], 1)
    game.answer(game.decision.options[0])
    draws = [event for event in game.history if isinstance(event, CardDrawn) and event.player == 0]
    for event in draws:
        assert game.explain(event, 1, "zh").startswith("Player 1抓到一张牌。")
        assert "「" in game.explain(event, 0, "zh")


def test_a_spell_is_traced_to_its_casting() -> None:
    for seed in range(20):
        game = Game([deck(), deck()], seed)
        choose = random.Random(seed)
        for _ in range(2000):
            if game.over:
                break
            game.answer(choose.choice(game.decision.options))
        bolts = [
            event
            for event in game.state.history.all()
            if isinstance(event, Damage) and not event.combat and event.rule == "120.1"
        ]
        if bolts:
            assert [type(event) for event in causes(game.state, bolts[0])][:2] == [Resolved, SpellCast]
            assert "casts Lightning Bolt" in why(game.state, bolts[0])
            return
    raise AssertionError("no Lightning Bolt was cast")


def test_tokens_and_designations_are_described_naturally() -> None:
    servo = face("", "", "Artifact Creature - Servo", pt="1/1")
    made = card("Made", "{U}", "Sorcery", Spell((CreateToken(servo, 2), Become("monarch", You()), CreateToken(servo))))
    play = scene(Seat(hand=[made], pool="{U}"))
    play.cast("Made")
    play.resolve()
    told = [sentence(play.state, event, 0) for event in play.game.history]
    assert {"Player 1 creates 2 Servo tokens.", "A Servo token enters the battlefield."} <= set(told)
    assert {"Player 1 creates a Servo token.", "Player 1 becomes the monarch."} <= set(told)


def test_life_gained_by_lifelink_is_traced_to_the_damage() -> None:
    link = card("Link", "{R}", "Instant", Keyword("lifelink"), Spell((DealDamage(2, Target(any_target)),)))
    play = scene(Seat(hand=[link], pool="{R}"), Seat())
    play.cast("Link", targets=["Player 2"])
    play.resolve()
    (gain,) = [event for event in play.game.history if isinstance(event, LifeGained)]
    assert [type(event) for event in causes(play.state, gain)] == [Damage, Resolved, SpellCast]


def test_a_face_down_permanent_is_named_only_to_players_who_saw_it() -> None:
    game = play_until(Damage)
    state = game.state
    id = state.battlefield[-1]
    seen = state.write(id)
    seen.face_down = True
    seen.known_to = frozenset((seen.controller,))
    event = Tapped(id)
    asked = ChooseOptions(1 - seen.controller, "target", "601.2c", [Option("thing", id)])
    assert sentence(state, event, 1 - seen.controller) == "A face-down card becomes tapped."
    assert label(state, Option("thing", id), asked) == "A face-down card"
    assert sentence(state, event, seen.controller) == f"{seen.base.name} becomes tapped."
    seen.known_to = frozenset((0, 1))
    assert sentence(state, event, 1 - seen.controller) == f"{seen.base.name} becomes tapped."


def test_questions_and_labels() -> None:
    game = Game([deck(), deck()], 3)
    state = game.state
    asked = ChooseOptions(0, "mulligan", "103.5", [Option("keep"), Option("mulligan")])
    assert phrase(asked) == "Keep your hand, or take a mulligan?"
    assert label(state, Option("keep"), asked) == "Keep this hand"
    mine = state.players[0].hand[0] if state.players[0].hand else state.players[0].library[-1]
    named = state.object(mine).base.name
    act = ChooseOptions(0, "act", "117.1", [])
    assert label(state, Option("cast", mine), act) in (f"Cast {named}", "Cast a card")
    assert label(state, Option("attack", mine, -2), act).startswith("Attack Player 2 with ")
    assert label(state, Option("pay"), act) == "Pay automatically"


def test_abilities_and_modes_are_described_by_their_text() -> None:
    assert ability_words(None, Activated((TapThis(),), (Draw(1),)), "Pyre Charger") == "{T}: Draw a card."
    cycling = Keyword("cycling", (Mana("{2}"),))
    assert ability_words(cycling, Activated((TapThis(),), (Draw(1),)), "Slug") == "Cycling {2}"


def test_a_question_says_who_asks_and_what_about() -> None:
    twiddle = card("Twiddle", "{U}", "Instant", Spell((YouMay((Tap(Target(creature)),)),)))
    quench = card("Quench", "{U}", "Instant", Spell((MayPay((Mana("{2}"),), who=Target(opponent)),)))
    play = scene(Seat(hand=[twiddle, quench], battlefield=["Grizzly Bears"], pool="{U}{U}"), Seat(pool="{C}{C}"))
    assert play.game.question == "You have priority. What do you do?"
    play.cast("Twiddle")
    play.resolve()
    assert play.game.question == "Twiddle: Tap target creature?"
    assert play.game.copy().question == play.game.question
    play.no()
    play.cast("Quench")
    play.resolve()
    assert play.game.question == "Quench: Pay {2}?"


def test_keyword_abilities_are_offered_by_their_names() -> None:
    slug = card("Slug", "{5}", "Creature - Slug", Keyword("cycling", (Mana("{2}"),)), pt="1/1")
    blade = card("Blade", "", "Artifact - Equipment", Keyword("equip", (Mana("{1}"),)))
    play = scene(Seat(hand=[slug], battlefield=[blade, "Grizzly Bears"], pool="{C}{C}"))
    offered = [play.game.label(option) for option in play.decision.options]
    assert offered == ["Activate Blade: Equip {1}", "Activate Slug: Cycling {2}", "Pass"]


def test_an_ability_without_text_is_still_offered() -> None:
    strange = card("Strange", "", "Artifact", Activated((TapThis(),), (Apply(Granter(), (Gain(()),)),)))
    game = scene(Seat(battlefield=[strange]))
    (thing,) = game.state.battlefield
    act = ChooseOptions(0, "act", "117.1", [])
    assert label(game.state, Option("activate", thing, 0), act) == "Activate an ability of Strange"


def test_why_a_creature_died_of_a_lightning_bolt() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    (died,) = [event for event in play.events(Moved) if event.origin == "battlefield"]
    assert why(play.state, died).splitlines() == [
        "Grizzly Bears goes to Player 2's graveyard from the battlefield.",
        f"CR 701.7a: {RULES['701.7a']}.",
        "Because: Grizzly Bears is destroyed.",
        f"CR 704.5g: {RULES['704.5g']}.",
        "Because: 3 damage is marked on Grizzly Bears.",
        f"CR 120.3e: {RULES['120.3e']}.",
        "Because: Lightning Bolt deals 3 damage to Grizzly Bears.",
        f"CR 120.1: {RULES['120.1']}.",
        "Because: Lightning Bolt resolves.",
        f"CR 608.1: {RULES['608.1']}.",
        "Because: Player 1 casts Lightning Bolt.",
        f"CR 601.2i: {RULES['601.2i']}.",
        "Because: Player 1 chose it.",
    ]


def test_why_names_what_would_have_happened_and_each_effect_that_changed_it() -> None:
    rest = card("Rest", "{W}", "Enchantment", Static(GoesTo(creature, "", "graveyard", "exile")))
    furnace = card("Furnace", "{R}", "Enchantment", Static(Multiply(DealsDamage(None), 2)))
    play = scene(
        Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=[rest, furnace]), Seat(battlefield=["Craw Wurm"])
    )
    play.cast("Lightning Bolt", targets=["Craw Wurm"])
    play.resolve()
    (dealt,) = play.events(Damage)
    told = why(play.state, dealt)
    assert told.startswith("Lightning Bolt deals 6 damage to Craw Wurm.")
    assert "It would have been: Lightning Bolt deals 3 damage to Craw Wurm." in told
    assert "Furnace changed it to: Lightning Bolt deals 6 damage to Craw Wurm." in told
    (exiled,) = [event for event in play.events(Moved) if event.origin == "battlefield"]
    would = "It would have been: Craw Wurm goes to Player 2's graveyard from the battlefield."
    assert would in why(play.state, exiled)
    assert "「Rest」将其改为：「Craw Wurm」从战场被放逐。" in why(play.state, exiled, language="zh")


def test_prevented_damage_is_told() -> None:
    wall = card("Ward", "{W}", "Enchantment", Static(Prevent(recipient=creature)))
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=[wall]), Seat(battlefield=["Craw Wurm"]))
    play.cast("Lightning Bolt", targets=["Craw Wurm"])
    play.resolve()
    assert play.events(Damage) == []
    (prevented,) = play.events(DamagePrevented)
    assert sentence(play.state, prevented) == "3 damage from Lightning Bolt to Craw Wurm is prevented by Ward."


@cr("101.2", "614.17")
def test_what_cant_happen_is_told_with_the_effect_that_says_so() -> None:
    """It's recorded once, with the spell that would have caused it. No ability sees it."""
    curse = card("Curse", "{R}", "Enchantment", Static(Cannot(IsPlayer(), "gain life")))
    joy = card("Joy", "{W}", "Enchantment", Triggered(GainsLife(), (Draw(),)))
    heal = card("Heal", "{W}", "Sorcery", Spell((GainLife(3),)))
    play = scene(Seat(hand=[heal], pool="{W}", battlefield=[curse, joy]))
    play.cast("Heal")
    play.resolve()
    assert play.events(LifeGained) == []
    (event,) = play.events(CouldNotHappen)
    assert sentence(play.state, event) == "Because of Curse, this can't happen: Player 1 gains 3 life."
    assert sentence_in_chinese(play.state, event) == "因「Curse」，此事件不能发生：Player 1获得3点生命。"
    assert "Because: Heal resolves." in why(play.state, event)
    assert play.events(CardDrawn) == []


@cr("101.2", "121.2b")
def test_a_draw_that_cant_happen_is_told() -> None:
    limit = card("Limit", "{U}", "Enchantment", Static(LimitedTo(IsPlayer(), "draws", 1)))
    study = card("Study", "{U}", "Sorcery", Spell((Draw(2),)))
    play = scene(Seat(hand=[study], pool="{U}", library=["Island"] * 3, battlefield=[limit]))
    play.cast("Study")
    play.resolve()
    (event,) = play.events(CouldNotHappen)
    assert sentence(play.state, event) == "Because of Limit, this can't happen: Player 1 draws a card."


@cr("101.2")
def test_a_state_based_action_that_cant_happen_is_not_recorded() -> None:
    """It would be each time they are checked: a finished Saga stays on the battlefield."""
    bond = card("Bond", "{W}", "Enchantment", Static(Cannot(permanent, "be sacrificed")))
    saga = card("Tale", "{W}", "Enchantment - Saga", Triggered(Chapter(1), (GainLife(1),)))
    play = scene(Seat(hand=[saga], pool="{W}", battlefield=[bond]))
    play.cast("Tale")
    play.resolve()
    play.resolve()
    assert [event.amount for event in play.events(LifeGained)] == [1]
    assert [event for event in play.events(Moved) if event.origin == "battlefield"] == []
    assert play.events(CouldNotHappen) == []
