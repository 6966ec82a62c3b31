"""Views and histories show a player what they may know, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from random import Random

from apnap.game.game import Game
from apnap.game.knowing import is_known, mentioned
from apnap.game.resampling import resample
from apnap.game.script import Script
from apnap.game.view import view
from apnap.language.abilities import Keyword, Spell
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, Target
from apnap.language.filters import creature
from apnap.rules.events.stack import Resolved
from tests.cr.scenes import CARDS, Permanent, Seat, scene
from tests.marks import cr

DECK = [
    CARDS[name]
    for name in (
        "Forest",
        "Island",
        "Mountain",
        "Swamp",
        "Plains",
        "Grizzly Bears",
        "Visionary",
        "Opt",
        "Lightning Bolt",
        "Unsummon",
        "Mind Rot",
        "Murder",
        "Blood Artist",
        "Think Twice",
        "Holy Strength",
        "Charm",
        "Hydra",
        "Llanowar Elves",
    )
    for _ in range(3)
]


def decisions(seed: int, most: int = 400) -> Iterator[Game]:
    """The games at every decision of a random game."""
    game, chance = Game([DECK, DECK], seed=seed), Random(seed)
    for _ in range(most):
        if game.over:
            return
        yield game
        game.answer(chance.choice(game.decision.options))


@cr("400.2", "402.3")
def test_a_hand_is_seen_by_its_owner() -> None:
    play = scene(Seat(hand=["Opt", "Murder"], library=["Forest"]), Seat(hand=["Island"]))
    mine, theirs = view(play.game, 0), view(play.game, 1)
    assert [one.name for one in mine.players[0].hand] == ["Opt", "Murder"]
    assert mine.players[1].hand == ()
    assert (mine.players[1].hand_count, mine.players[0].library_count, mine.players[0].library) == (1, 1, {})
    assert theirs.players[0].hand == ()
    assert mine.decision is not None
    assert theirs.decision is None
    assert (mine.priority, theirs.priority) == (0, 0)


@cr("117.2c", "117.2e", "117.3a", "117.3b", "117.3c", "117.3d")
def test_everyone_sees_who_has_priority() -> None:
    """A player has priority while casting; nobody has it while something resolves or the turn asks something."""
    play = scene(Seat(hand=["Opt"], pool="{U}", battlefield=["Grizzly Bears"], library=["Forest"] * 2), Seat())

    def priority() -> tuple[int, int]:
        return view(play.game, 0).priority, view(play.game, 1).priority

    play.cast("Opt")
    assert priority() == (0, 0)
    play.pass_priority()
    assert (play.decision.purpose, priority()) == ("act", (1, 1))
    play.pass_priority()
    assert (play.decision.purpose, priority()) == ("bottom", (-1, -1))
    play.choose()
    assert priority() == (0, 0)
    play.until("declare attackers")
    assert (play.decision.purpose, priority()) == ("attack", (-1, -1))


@cr("701.18a", "401.3")
def test_a_scried_card_is_known() -> None:
    play = scene(Seat(hand=["Opt"], pool="{U}", library=["Mountain", "Island", "Forest"]))
    play.cast("Opt")
    play.resolve()
    mine = view(play.game, 0)
    assert {n: one.name for n, one in mine.players[0].library.items()} == {0: "Mountain"}
    assert mine.decision is not None
    assert mine.decision.options[0].thing == mine.players[0].library[0].handle
    assert view(play.game, 1).players[0].library == {}


@cr("103.5", "401.4")
def test_a_player_who_puts_a_card_back_knows_where_it_is() -> None:
    play = Script(Game([DECK, DECK], seed=1))
    for answer in ("Player 1", "mulligan", "keep"):
        play.choose(answer)
    card = play.hand(0)[0]
    play.choose(card)
    bottom = len(play.library(0)) - 1
    assert {n: one.name for n, one in view(play.game, 0).players[0].library.items()} == {bottom: card}
    assert view(play.game, 1).players[0].library == {}


@cr("708.5")
@cr("708.4", "708.5")
def test_a_spell_cast_face_down_is_known_to_its_controller_alone() -> None:
    elf = card("Morph Elf", "{9}", "Creature - Elf", Keyword("morph", (Mana("{G}"),)), pt="9/9")
    play = scene(Seat(hand=["Morph Bear"], pool="{C}{C}{C}", library=[elf, "Forest"]), Seat())
    play.cast("Morph Bear", way="morph")
    (mine,), (theirs,) = play.game.view(0).stack, play.game.view(1).stack
    assert (mine.name, mine.hidden_name, mine.power) == ("face-down creature", "Morph Bear", 2)
    assert theirs == replace(mine, hidden_name="")
    dealt = [play.game.copy(as_seen_by=1, seed=seed).view(0).stack[0] for seed in range(20)]
    assert {(one.hidden_name, one.power) for one in dealt} == {("Morph Bear", 2), ("Morph Elf", 2)}
    play.resolve()
    assert play.game.view(1).battlefield[0].hidden_name == ""


def test_face_down_permanents() -> None:
    play = scene(Seat(battlefield=[Permanent("Morph Bear", face_down=True)]))
    mine, theirs = view(play.game, 0).battlefield[0], view(play.game, 1).battlefield[0]
    assert (mine.name, mine.hidden_name, mine.power) == ("face-down creature", "Morph Bear", 2)
    assert (theirs.name, theirs.hidden_name, theirs.power) == ("face-down creature", "", 2)


@cr("115.1", "400.2")
def test_the_stack_with_its_targets() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Hill Giant"]))
    play.cast("Lightning Bolt", targets=["Hill Giant"])
    seen = view(play.game, 1)
    assert seen.stack[0].name == "Lightning Bolt"
    assert seen.stack[0].targets == ((seen.battlefield[0].handle,),)
    assert json.loads(json.dumps(seen.to_json()))["stack"][0]["name"] == "Lightning Bolt"


@cr("121.1", "400.2")
def test_draws_of_others_stay_unnamed() -> None:
    play = scene(Seat(hand=["Opt"], pool="{U}", library=["Mountain", "Island"]))
    play.cast("Opt")
    play.resolve()
    play.choose()
    drawn = [one.things["object"].name for one in play.game.remembered(0) if one.values.get("why") == "draw"]
    assert drawn == ["Mountain"]
    theirs = [one.things["object"].name for one in play.game.remembered(1) if one.values.get("why") == "draw"]
    assert theirs == [""]


def test_views_do_not_depend_on_hidden_information() -> None:
    changed = 0
    for seed in range(4):
        for n, game in enumerate(decisions(seed, 240)):
            player, state = game.decision.player, game.present()
            assert all(is_known(state, state.object(id), player) for id in mentioned(game.decision))
            if n % 3:
                continue
            other = game.copy(as_seen_by=player, seed=n)
            assert view(other, player) == view(game, player)
            assert other.decision.options == game.decision.options
            if n % 12 == 0:
                assert other.remembered(player) == game.remembered(player)
            changed += Script(other).hand(1 - player) != Script(game).hand(1 - player)
    assert changed > 200


def test_views_of_a_player_who_waits() -> None:
    for n, game in enumerate(decisions(5, 240)):
        waiting = 1 - game.decision.player
        state = game.present().fork()
        resample(state, waiting, n, mentioned(game.decision))
        assert view(state, waiting) == view(game.present(), waiting)


def test_resampled_games_play_on() -> None:
    hands = set()
    for seed in range(2):
        for n, game in enumerate(decisions(seed, 150)):
            if n % 7 == 0:
                other, chance = game.copy(as_seen_by=n % 2, seed=n), Random(n)
                hands.add(tuple(Script(other).hand(1 - n % 2)))
                other = other.copy()
                for _ in range(40):
                    if other.over:
                        break
                    assert len(
                        {
                            other.state.object(id).card
                            for who in other.present().players
                            for id in (*who.hand, *who.library)
                        }
                    ) == sum([len(who.hand) + len(who.library) for who in other.state.players])
                    other.answer(chance.choice(other.decision.options))
    assert len(hands) > 20


def test_an_event_in_json_keeps_its_kind_apart_from_its_fields() -> None:
    grow = card("Grow", "{G}", "Sorcery", Spell((AddCounters("+1/+1", 2, Target(creature)),)))
    play = scene(Seat(hand=[grow], pool="{G}", battlefield=["Grizzly Bears"]))
    play.cast("Grow", targets=["Grizzly Bears"])
    play.resolve()
    (put,) = [one.to_json() for one in play.game.remembered(1) if one.kind == "CountersChanged"]
    assert put["fields"]["on"]["name"] == "Grizzly Bears"
    assert (put["fields"]["kind"], put["fields"]["amount"], put["fields"]["player"]) == ("+1/+1", 2, 0)
    assert put["causes"] == [play.events(Resolved)[0].index]
