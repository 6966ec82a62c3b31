"""Modes (CR 700.2) and piles (CR 700.3)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Spell
from apnap.language.card import card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, Draw, GainLife, LoseLife, Move, Target
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import any_target
from apnap.language.references import Bound, EachPlayer, Top, You
from apnap.rules.events.life import LifeLost
from tests.cr.effect_spells import cast
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example

FACT = card(
    "Fact or Fiction",
    "{3}{U}",
    "Instant",
    Spell(
        (
            SeparateIntoPiles(Top(count=5), reveal=True),
            Move(Bound("chosen pile"), "hand"),
            Move(Bound("other pile"), "graveyard"),
        )
    ),
)


@cr("700.2d")
def test_the_same_mode_more_than_once() -> None:
    modes = ((GainLife(3),), (DealDamage(1, Target(any_target)),))
    charm = card("Charm", "{R}", "Instant", Spell(modes=modes, choose=(2, 2), again=True))
    play = scene(Seat(hand=[charm], pool="{R}"))
    play.cast("Charm", modes=[0, 0])
    play.resolve()
    assert play.lives == [26, 20]


@cr("700.2b", "602.2b")
def test_several_modes_of_an_activated_ability() -> None:
    ability = Activated((Mana("{1}"),), modes=((GainLife(3),), (LoseLife(1),), (Draw(),)), choose=(2, 2))
    orb = card("Orb", "{1}", "Artifact", ability)
    play = scene(Seat(battlefield=[orb], pool="{R}"))
    play.activate("Orb", modes=[0, 1])
    play.resolve()
    assert (play.life(), len(play.events(LifeLost))) == (22, 1)


@cr("700.3", "700.3a")
def test_who_makes_the_piles_and_who_chooses_one() -> None:
    piles = SeparateIntoPiles(Top(count=3), by=You(), chooser=EachPlayer("opponent"))
    play = cast((piles, Move(Bound("chosen pile"), "exile")), Seat(library=["Plains", "Island", "Swamp", "Forest"]))
    assert play.decision.player == 0
    play.choose("Island")
    assert play.decision.player == 1
    play.choose(1)
    assert (sorted(play.exile()), play.library()) == (["Plains", "Swamp"], ["Island", "Forest"])


@example("700.3c/1")
@cr("700.3", "700.3a", "700.3c", "700.3d")
def test_cards_in_piles_stay_in_their_zone() -> None:
    library = ["Forest", "Island", "Hill Giant", "Craw Wurm", "Grizzly Bears", "Swamp"]
    play = scene(Seat(hand=[FACT], pool="{U}" * 4, library=library))
    play.cast("Fact or Fiction")
    play.resolve()
    assert play.decision.player == 1
    assert len(play.decision.options) == 6  # five cards, or no more of them
    play.choose("Hill Giant", "Forest")
    assert play.decision.player == 0
    assert len(play.state.players[0].library) == 6
    play.choose(0)
    assert sorted(play.hand()) == ["Forest", "Hill Giant"]
    assert sorted(play.graveyard()) == ["Craw Wurm", "Fact or Fiction", "Grizzly Bears", "Island"]
    assert len(play.state.players[0].library) == 1
