"""Abilities that trigger on zone changes, from the graveyard and elsewhere (CR 400.7, 603.6)."""

from __future__ import annotations

import pytest

from apnap.cards.reading import read_card
from apnap.language.abilities import Spell, Triggered
from apnap.language.card import card
from apnap.language.conditions import Fits
from apnap.language.effects import Destroy, Discard, Each, GainLife, Mill, Move, Sacrifice, Target
from apnap.language.filters import Anything, InZone, creature, opponent, player, this
from apnap.language.patterns import Begins, Moves, Pattern, Sacrifices
from apnap.language.references import Bound, This, You
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr

LIES = Fits(This(), InZone("graveyard"))

RISE = Triggered(Begins("upkeep", You()), (GainLife(1),), condition=LIES, zone="graveyard")

GHOST = card("Ghost", "{B}", "Creature - Spirit", RISE, pt="1/1")

BURY = card("Bury", "{B}", "Instant", Spell((Move(Target(InZone("graveyard")), "exile"),)))

WURM = card(
    "Returning Wurm",
    "{5}{G}",
    "Creature - Wurm",
    Triggered(Moves(this, "", "graveyard"), (Move(This(), "library", "shuffled"),), zone="graveyard"),
    pt="6/6",
)
MILL = card("Mill One", "{U}", "Sorcery", Spell((Mill(1, Target(player)),)))
FORGET = card("Forget", "{B}", "Sorcery", Spell((Discard(Target(player), 1),)))
EDICT = card("Edict", "{B}", "Sorcery", Spell((Sacrifice(Target(player), creature),)))
BETRAYER = card(
    "Betrayer",
    "{9}",
    "Creature - Eldrazi",
    Triggered(Sacrifices(opponent, creature), (Move(Bound("it"), "battlefield", under=You()),)),
    pt="9/9",
)


@cr("603.6c")
@pytest.mark.parametrize("spell", [MILL, FORGET, EDICT], ids=lambda one: one.name)
def test_put_into_a_graveyard_from_anywhere(spell: object) -> None:
    theirs = Seat(
        hand=[WURM] if spell is FORGET else [],
        battlefield=[WURM] if spell is EDICT else [],
        library=[WURM] if spell is MILL else [],
    )
    play = scene(Seat(hand=[spell], pool="{U}{B}"), theirs)  # type: ignore[list-item]
    play.game.answer(next(one for one in play.decision.options if one.kind == "cast"))
    while play.decision.purpose == "target":
        play.choose("Player 2")
    play.resolve_all()
    assert play.library(1) == ["Returning Wurm"]


@cr("603.6c")
def test_the_grammar_tells_where_an_ability_triggers() -> None:
    read = read_card(
        {
            "name": "Wurm",
            "mana_cost": "{G}",
            "type_line": "Creature — Wurm",
            "power": "1",
            "toughness": "1",
            "oracle_text": "When Wurm is put into a graveyard from anywhere, shuffle it into its owner's library.",
        }
    )
    ability = read.faces[0].abilities[0]
    assert isinstance(ability, Triggered)
    assert ability.zone == "graveyard"


@cr("400.7e", "603.10a")
def test_a_sacrificed_card_is_found_in_the_graveyard() -> None:
    play = scene(Seat(hand=[EDICT], battlefield=[BETRAYER], pool="{B}"), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Edict", ["Player 2"])
    play.resolve_all()
    assert play.controller("Grizzly Bears") == 0


@cr("603.4", "400.7")
def test_a_card_that_is_no_longer_in_the_graveyard_fails_the_condition() -> None:
    play = scene(Seat(graveyard=[GHOST]), Seat(hand=[BURY], pool="{B}"), step="upkeep")
    assert play.stack == ["ability of Ghost"]
    play.cast("Bury", targets=["Ghost"], by=1)
    play.resolve_all()
    assert (play.life(0), play.exile()) == (20, ["Ghost"])


@cr("603.6", "603.6c")
@pytest.mark.parametrize(
    ("pattern", "waiting"),
    [
        (Moves(creature, "library", "graveyard"), [1, 0, 0, 0]),
        (Moves(creature, "hand", "graveyard"), [0, 1, 0, 0]),
        (Moves(creature, "battlefield", "graveyard"), [0, 0, 1, 0]),
        (Moves(creature, "battlefield", "exile"), [0, 0, 0, 1]),
        (Moves(creature, destination="graveyard"), [1, 1, 1, 0]),
    ],
)
def test_triggers_by_origin_and_destination_zone(pattern: Pattern, waiting: list[int]) -> None:
    bell = card("Bell", "{1}", "Artifact", Triggered(pattern, (GainLife(1),)))
    deeds = (Mill(1), Discard(You()), Destroy(Each(creature)), Move(Each(creature), "exile"))
    for deed, count in zip(deeds, waiting, strict=True):
        own = Seat(battlefield=[bell, "Isamaru"], hand=["Hill Giant"], library=["Grizzly Bears"])
        assert len(cast((deed,), own).stack) == count


@cr("603.6", "608.2n")
def test_triggers_from_the_stack() -> None:
    bell = card("Bell", "{1}", "Artifact", Triggered(Moves(Anything(), "stack", "graveyard"), (GainLife(1),)))
    play = cast((Mill(1),), Seat(battlefield=[bell], library=["Plains"]))
    assert play.stack == ["ability of Bell"], "for the spell, not for the milled card"
