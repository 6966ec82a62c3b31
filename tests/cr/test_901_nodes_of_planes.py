"""What planes say, with cards made of nodes."""

from __future__ import annotations

from apnap.game.board import Board
from apnap.game.script import Script
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import Count, MostControlled, Plus, Times
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain, SetPT, SetTypes
from apnap.language.costs import Mana, OwnManaCost, TapThis
from apnap.language.durations import END_OF_TURN, WHILE_FACE_UP
from apnap.language.effects import (
    AddMana,
    Apply,
    CopySpell,
    CreateCopyToken,
    CreateToken,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Each,
    ExtraPhase,
    ForEach,
    GainLife,
    Move,
    PhaseIn,
    PhaseOut,
    Target,
    TurnFace,
)
from apnap.language.filters import (
    AllOf,
    CameFrom,
    CastFrom,
    ControlledBy,
    Controls,
    HadThisTurn,
    HasStatus,
    InZone,
    Is,
    Non,
    creature,
    land,
    player,
    spell,
    you,
    you_control,
    you_own,
)
from apnap.language.nontraditional import ChaosEnsue, ChaosEnsues, Planeswalk
from apnap.language.patterns import Attacks, Becomes, Casts, DealsDamage, TappedForMana
from apnap.language.references import Bound, EachPlayer, Linked, This, Top, You
from apnap.language.statics import Cannot, Continuous, May
from apnap.language.types import ARTIFACT, CREATURE
from apnap.language.zones import COMBAT_PHASE
from apnap.state.things import of_player
from tests.cr.scenes import Seat, scene
from tests.marks import cr

FORESTS = ["Forest"] * 5
CHAOS = card("Chaos", "", "Artifact", Activated((Mana("{0}"),), (ChaosEnsue(),)))
WALKER = card("Walker", "", "Artifact", Activated((Mana("{0}"),), (Planeswalk(),)))
MEADOW = card("Meadow", "", "Plane - Meadow")
AFFECTED = Is(Bound("affected"))
EACH = Is(Bound("each"))
SOLDIER = face("Soldier Token", "", "Creature - Soldier", pt="1/1")


def on_plane(plane: CardDefinition, *seats: Seat) -> Script:
    board = Board(len(seats), 0, variant="planechase")
    for index, seat in enumerate(seats):
        board.seats[index] = seat
    seats[0].command = [plane]
    seats[0].planar_deck = [MEADOW, MEADOW]
    seats[0].battlefield = [*seats[0].battlefield, CHAOS, WALKER]
    return Script(board.turn(0, "precombat main").start())


# -- spells and cards that gain keywords -------------------------------------------------------------------------------


@cr("601.3e", "611.3d")
def test_a_card_may_be_cast_for_a_cost_it_would_gain_as_a_spell() -> None:
    """A permanent keeps the ability, though the one that gave it is gone."""
    given = Gain((Keyword("blitz", (Mana("{1}"),)),))
    arena = card(
        "Arena",
        "{1}",
        "Artifact",
        Static(Continuous(AllOf((spell, creature, you_control, CastFrom("hand"))), (given,))),
    )
    shatter = card(
        "Shatter", "{R}", "Instant", Spell((Destroy(Target(HasStatus("untapped") & Non(creature) & Non(land))),))
    )
    play = scene(Seat(hand=["Craw Wurm", shatter], battlefield=[arena], pool="{C}{R}", library=FORESTS))
    play.cast("Craw Wurm", way="blitz")
    play.resolve()
    play.cast("Shatter", ["Arena"])
    play.resolve()
    assert "haste" in play.keywords("Craw Wurm")
    play.until("end")
    play.resolve_all()
    assert (sorted(play.graveyard(0)), play.hand(0)) == (["Arena", "Craw Wurm", "Shatter"], ["Forest"])


@cr("601.3e", "702.51a")
def test_creatures_help_to_pay_for_a_spell_that_gains_convoke() -> None:
    choir = card(
        "Choir", "{1}", "Artifact", Static(Continuous(AllOf((spell, Non(creature))), (Gain((Keyword("convoke"),)),)))
    )
    study = card("Study", "{2}{U}", "Sorcery", Spell((Draw(1),)))
    for helped in (True, False):
        play = scene(Seat(hand=[study], battlefield=["Grizzly Bears"] * 2 + [choir] * helped, pool="{U}"))
        assert play.may("cast", "Study") == helped


@cr("702.143a", "702.143d", "118.7")
def test_a_foretell_cost_that_was_given_is_kept() -> None:
    foretell = Keyword("foretell", (OwnManaCost(2),))
    towers = card(
        "Towers",
        "{1}",
        "Artifact",
        Static(Continuous(AllOf((Non(land), InZone("hand"), you_own)), (Gain((foretell,)),))),
    )
    watch = card("Watch", "{1}", "Artifact", Triggered(Becomes("foretold", you_own), (GainLife(1),)))
    play = scene(
        Seat(hand=["Hill Giant"], battlefield=[towers, watch, *["Mountain"] * 3], library=FORESTS),
        Seat(library=FORESTS),
    )
    play.special("foretell", "Hill Giant")
    play.resolve()
    assert play.life(0) == 21
    giant = play.state.exile[0]
    play.next_turn()
    play.next_turn()
    play.until("precombat main", 0)
    play.cast(giant, way="foretell")
    assert len([id for id in play.state.battlefield if play.state.object(id).tapped]) == 2


@cr("702.143c", "118.9")
def test_one_foretold_card_may_be_cast_free_this_turn() -> None:
    omen = card(
        "Omen", "{4}{R}", "Sorcery", Keyword("foretell", (Mana("{R}"),)), Spell((DealDamage(3, Target(player)),))
    )
    may = May(you, "cast", AllOf((HasStatus("foretold"), InZone("exile"), you_own)), each_turn=1, free=True)
    gift = card("Gift", "{B}", "Sorcery", Spell((Apply(Each(player), rules=(may,), duration=END_OF_TURN),)))
    plain = card("Plain", "{B}", "Sorcery", Spell((Move(Top(), "exile"),)))
    play = scene(Seat(hand=[omen, omen, gift, plain], pool="{C}{C}{C}{C}{B}{B}", library=["Hill Giant"]))
    play.special("foretell", play.state.players[0].hand[0])
    play.special("foretell", play.state.players[0].hand[0])
    play.cast("Plain")
    play.resolve()
    play.cast("Gift")
    play.resolve()
    first, second, giant = play.state.exile
    assert [play.may("cast", id) for id in (first, second, giant)] == [True, True, False]
    play.cast(first, ["Player 2"], way="free")
    play.resolve()
    assert not play.may("cast", second)


@cr("400.7", "607.2a")
def test_playing_what_a_linked_ability_exiled() -> None:
    may = May(you, "play", Non(HasStatus("token")), where=Linked())
    cast = Triggered(Casts(Is(You()), CameFrom(Linked())), (GainLife(5),))
    box = card(
        "Box", "{1}", "Artifact", Activated((Mana("{0}"),), (Move(Top(), "exile", linked=True),)), Static(may), cast
    )
    play = scene(Seat(hand=["Isamaru"], battlefield=[box], pool="{G}{C}{W}", library=["Grizzly Bears", "Forest"]))
    play.activate("Box")
    play.resolve()
    play.cast("Isamaru")
    assert len(play.state.markers[0].stack) == 1
    play.resolve()
    play.cast("Grizzly Bears")
    play.resolve_all()
    assert play.life(0) == 25


# -- face down, phased out, untapped -----------------------------------------------------------------------------------


@cr("708.2", "712.16")
def test_what_a_permanent_is_face_down_may_be_listed() -> None:
    cyber = (SetTypes(ARTIFACT | CREATURE, ("Cyberman",)), SetPT(3, 4))
    chill = card("Chill", "{B}", "Sorcery", Spell((TurnFace(Target(creature), True, cyber),)))
    play = scene(Seat(hand=[chill], battlefield=["Craw Wurm"], pool="{B}"))
    play.cast("Chill", ["Craw Wurm"])
    play.resolve()
    wurm = play.state.battlefield[0]
    assert (play.pt(wurm), play.values(wurm).name) == ((3, 4), "")
    assert play.values(wurm).subtypes == {"Cyberman"}


@cr("702.26b", "701.24d", "603.7b")
def test_phased_out_permanents_stay_away_while_the_plane_is_face_up() -> None:
    away = (
        PhaseOut(Target(creature)),
        Apply(Bound("target"), rules=(Cannot(AFFECTED, "phase in"),), duration=WHILE_FACE_UP),
    )
    barn = card("Barn", "", "Plane - Barn", Triggered(ChaosEnsues(), away))
    lands = [card("Field", "", "Land")] * 5
    ogre = card("Ogre", "{2}{R}", "Creature - Ogre", pt="3/3")
    play = on_plane(barn, Seat(library=lands), Seat(battlefield=[ogre], library=lands))
    giant = play.id("Ogre")
    play.activate("Chaos")
    play.resolve_all()
    assert play.state.object(giant).phased_out
    play.next_turn()
    play.until("upkeep", 1)
    assert play.state.object(giant).phased_out
    play.next_turn()
    play.activate("Walker", by=0)
    play.resolve()
    play.next_turn()
    play.until("upkeep", 1)
    assert not play.state.object(giant).phased_out


@cr("702.26b")
def test_an_effect_phases_in_what_another_phased_out() -> None:
    spirit = card(
        "Spirit",
        "{U}",
        "Instant",
        Spell((PhaseOut(Target(creature)), Delayed(Attacks(creature), (PhaseIn(Bound("target")),)))),
    )
    play = scene(Seat(hand=[spirit], battlefield=["Grizzly Bears", "Hill Giant"], pool="{U}"), Seat())
    giant = play.id("Hill Giant")
    play.cast("Spirit", ["Hill Giant"])
    play.resolve()
    assert play.state.object(giant).phased_out
    play.attack(["Grizzly Bears"])
    play.resolve()
    assert not play.state.object(giant).phased_out


@cr("101.2", "508.1f")
def test_creatures_that_can_tap_only_to_attack() -> None:
    elf = card("Elf", "{G}", "Creature - Elf", Activated((TapThis(),), (AddMana("{G}"),)), pt="1/1")
    still = card("Still", "{1}", "Artifact", Static(Cannot(creature, "become tapped")))
    for held in (True, False):
        play = scene(Seat(battlefield=[elf, *[still] * held], hand=["Giant Growth"]), Seat())
        assert play.may("cast", "Giant Growth") != held
        play.attack(["Elf"])
        assert play.tapped("Elf")


# -- tokens that attack ------------------------------------------------------------------------------------------------


@cr("508.4", "508.1d")
def test_tokens_for_each_opponent_attack_that_opponent() -> None:
    for copied in (False, True):
        foes = EachPlayer("opponent")
        made = CreateToken(SOLDIER, tapped=True, attacking=True, at=foes, only_players=True)
        same = CreateCopyToken(This(), tapped=True, attacking=True, at=foes, only_players=True)
        kind = same if copied else made
        horn = card("Horn", "{W}", "Creature - Human", Triggered(Attacks(), (kind,)), pt="1/1")
        walker = card("Pike", "{4}", "Legendary Planeswalker - Pike", loyalty=3)
        play = scene(Seat(battlefield=[horn]), Seat(battlefield=[walker]), Seat(battlefield=[walker]))
        play.attack({"Horn": "Player 2"})
        play.resolve()
        combat = play.state.markers[0].combat
        assert combat is not None
        tokens = [id for id in play.state.battlefield if play.state.object(id).is_token]
        assert [combat.attackers[id] for id in tokens] == [of_player(1), of_player(2)]


@cr("508.1d")
def test_tokens_that_must_attack_a_given_player() -> None:
    call = card(
        "Call",
        "{R}",
        "Sorcery",
        Spell((CreateToken(SOLDIER, at=EachPlayer("opponent")), Apply(Bound("tokens"), (Gain((Keyword("haste"),)),)))),
    )
    play = scene(Seat(hand=[call], pool="{R}"), Seat(), Seat())
    play.cast("Call")
    play.resolve()
    first, second = play.state.battlefield
    play.attack({first: "Player 2", second: "Player 3"})
    play.until("postcombat main")
    assert play.lives == [20, 19, 19]


# -- copies, mana, and what happened in this combat --------------------------------------------------------------------


@cr("707.10d")
def test_a_spell_is_copied_for_each_other_thing_it_could_target() -> None:
    bolts = Triggered(Casts(player), (CopySpell(Bound("it"), new_targets=False, targeting=creature & you_control),))
    mirror = card("Mirror", "{1}", "Artifact", bolts)
    play = scene(
        Seat(battlefield=[mirror, "Grizzly Bears", "Hill Giant"], hand=["Lightning Bolt"], pool="{R}"),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Lightning Bolt", ["Player 2"])
    play.resolve()
    play.choose("Hill Giant")
    play.resolve_all()
    assert sorted(play.graveyard(0)) == ["Grizzly Bears", "Hill Giant", "Lightning Bolt"]
    assert play.lives == [20, 17]


@cr("605.4a", "603.7b")
def test_a_delayed_mana_ability_pays_for_a_spell() -> None:
    tide = card(
        "Tide",
        "{U}",
        "Instant",
        Spell((Delayed(TappedForMana(land), (AddMana("{U}", who=Bound("that player")),), END_OF_TURN),)),
    )
    study = card("Study", "{2}{U}{U}", "Sorcery", Spell((Draw(1),)))
    play = scene(Seat(hand=[tide, study], battlefield=["Island"] * 3, library=FORESTS))
    play.cast("Tide")
    assert not play.may("cast", "Study")
    play.resolve()
    play.cast("Study")
    play.resolve()
    assert play.hand(0) == ["Forest"]


@cr("608.2i", "506.1")
def test_what_dealt_damage_in_this_combat() -> None:
    again = card("Again", "{R}", "Sorcery", Spell((ExtraPhase((*COMBAT_PHASE, "postcombat main")),)))
    for now in (True, False):
        hurt = HadThisTurn(DealsDamage(EACH, player, True), this_combat=now)
        fall = card("Fall", "{B}", "Instant", Spell((Destroy(Each(creature & hurt)),)))
        play = scene(Seat(battlefield=["Grizzly Bears", "Swamp", "Mountain"], hand=[fall, again]), Seat())
        play.attack(["Grizzly Bears"])
        play.until("postcombat main")
        play.cast("Again")
        play.resolve()
        play.until("beginning of combat")
        play.pass_to(0)
        play.cast("Fall")
        play.resolve()
        assert ("Grizzly Bears" in play.graveyard(0)) != now


@cr("608.2h")
def test_each_player_with_fewer_lands_than_another() -> None:
    """Of several things of a kind, the greatest number that one player controls."""
    most = MostControlled(land)
    behind = Each(AllOf((player, Non(Controls(land, most)))))
    gains = GainLife(
        Plus(most, Times(-1, Count(AllOf((land, ControlledBy(Bound("that player"))))))), Bound("that player")
    )
    ridge = card("Ridge", "{1}", "Sorcery", Spell((ForEach(behind, (gains,), "that player"),)))
    play = scene(
        Seat(hand=[ridge], pool="{C}", battlefield=["Forest"]),
        Seat(battlefield=FORESTS[:4]),
        Seat(battlefield=[*FORESTS[:2], *["Grizzly Bears"] * 6]),
    )
    play.cast("Ridge")
    play.resolve()
    assert play.lives == [23, 20, 22]
