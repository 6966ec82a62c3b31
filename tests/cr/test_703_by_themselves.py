"""What happens by itself in a turn, and rules about battles, sources and layers (CR 310, 609, 613 to 615, 703)."""

from __future__ import annotations

from apnap.language import types
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import LifeOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT, SetPT, SetTypes
from apnap.language.conditions import Compare
from apnap.language.costs import Mana, TapThis
from apnap.language.durations import FOREVER
from apnap.language.effects import (
    AddMana,
    Apply,
    CastIt,
    CreateToken,
    DealDamage,
    Destroy,
    Each,
    Effect,
    GainLife,
    LoseGame,
    Move,
    Target,
)
from apnap.language.filters import Is, Named, basic, creature, land, player, red
from apnap.language.patterns import YOU, Attacks, DealsDamage, LosesGame, StateIs
from apnap.language.references import Linked, Top, You
from apnap.language.statics import May, Multiply, Prevent
from apnap.rules.events.cards import CardDrawn
from apnap.rules.events.damage import Damage
from apnap.rules.events.permanents import PhasedOut, Untapped
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("703.1", "703.2", "703.4a", "703.4c", "703.4d", "405.6e", "502.1", "502.3", "504.1")
def test_a_turn_begins_by_itself() -> None:
    """Phasing, untapping and drawing use no stack and ask nobody."""
    phaser = card("Phaser", "", "Creature - Bird", Keyword("phasing"), pt="1/1")
    mine = Seat(battlefield=[phaser, Permanent("Grizzly Bears", tapped=True)], library=["Opt"])
    play = scene(mine, active=1, step="end")
    play.until("draw", 0)
    assert play.log(PhasedOut, Untapped, CardDrawn) == [PhasedOut, Untapped, CardDrawn]
    assert (play.stack, play.hand(0)) == ([], ["Opt"])


@cr("703.4h", "703.4i", "703.4j", "703.4k", "703.4m", "703.4n", "510.2")
def test_combat_goes_by_itself_between_the_choices() -> None:
    play = scene(Seat(battlefield=["Craw Wurm"]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    asked = []
    while play.step != "end of combat":
        asked += [(play.decision.purpose, play.decision.player)] if play.decision.purpose != "act" else []
        if play.decision.purpose == "attack":
            play.attack(["Craw Wurm"])
        elif play.decision.purpose == "block":
            play.block({"Grizzly Bears": "Craw Wurm", "Hill Giant": "Craw Wurm"})
        elif play.decision.purpose == "act":
            play.pass_priority()
        elif play.decision.purpose == "assign damage":
            play.assign({"Grizzly Bears": 2, "Hill Giant": 4})
        else:
            play.order(["Grizzly Bears", "Hill Giant"])
    assert [purpose for purpose, _ in asked][:2] == ["attack", "block"]
    assert [who for _, who in asked] == [0, 1, 0, 0]
    assert sorted(play.graveyard(1)) == ["Grizzly Bears", "Hill Giant"]


@cr("703.4p", "703.4q", "514.1", "514.2")
def test_a_turn_ends_by_itself() -> None:
    grow = _button("Grow", Apply(Target(creature), (ModifyPT(0, 3),)))
    play = scene(
        Seat(battlefield=[grow, Permanent("Grizzly Bears")], hand=["Lightning Bolt", *["Opt"] * 7], pool="{R}"),
        Seat(library=["Opt"]),
    )
    play.activate("Grow", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.damage("Grizzly Bears"), play.toughness("Grizzly Bears")) == (3, 5)
    play.next_turn()  # the damage is gone at the very moment that the toughness is
    assert (play.damage("Grizzly Bears"), play.pt("Grizzly Bears")) == (0, (2, 2))


@cr("704.1", "704.2", "405.6f", "704.1a", "603.8")
def test_state_based_actions_come_before_state_triggers() -> None:
    poor = card("Poor", "", "Enchantment", Triggered(StateIs(Compare(LifeOf(You()), "<=", 5)), (GainLife(20),)))
    burn = _button("Burn", DealDamage(5, Target(player)))
    play = scene(Seat(life=6, battlefield=[poor, burn, "Grizzly Bears"]))
    play.activate("Burn", targets=["Player 1"])
    play.resolve()
    assert (play.life(0), play.stack) == (1, ["ability of Poor"])
    play.resolve()
    assert play.life(0) == 21
    play = scene(Seat(life=5, battlefield=[burn]), Seat(battlefield=["Grizzly Bears"]))
    play.activate("Burn", targets=["Player 1"])
    play.resolve()
    assert play.game.winners == (1,)


@cr("603.10f")
def test_losing_the_game_is_seen_by_what_leaves_with_the_loser() -> None:
    gloat = card("Gloat", "", "Enchantment", Triggered(LosesGame(), (GainLife(7),)))
    doom = _button("Doom", LoseGame(Target(player)))
    play = scene(Seat(battlefield=[doom, gloat]), Seat(), Seat())
    play.activate("Doom", targets=["Player 2"])
    play.resolve()
    play.resolve_all()
    assert play.life(0) == 27


@cr("609.7c", "614.2", "615.2", "615.1a")
def test_damage_from_red_sources_wherever_they_are() -> None:
    ward = card("Ward", "", "Enchantment", Static(Prevent(red, Is(You()))))
    play = scene(Seat(battlefield=["Mountain", "Hill Giant"], hand=["Lightning Bolt"]), Seat(battlefield=[ward]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    play.attack(["Hill Giant"])
    play.until("end of combat")
    assert (play.life(1), play.log(Damage)) == (20, [])


@cr("614.15", "616.1", "614.5")
def test_what_a_spell_does_instead_comes_before_other_effects() -> None:
    double = card("Double", "", "Enchantment", Static(Multiply(DealsDamage(None), 2)))
    play = scene(Seat(battlefield=[double, *["Mountain"] * 3], hand=["Kicked Shock"]))
    play.cast("Kicked Shock", kicked=True, targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 10


@cr("613.1a", "613.2", "613.1g", "302.4c")
def test_the_layers_from_the_copy_to_the_size() -> None:
    become = _button("Shrink", Apply(Target(creature), (SetPT(1, 1),)))
    play = scene(
        Seat(battlefield=[become, Permanent("Craw Wurm", counters={"+1/+1": 1}), "Glorious Anthem"]),
    )
    assert play.pt("Craw Wurm") == (8, 6)
    play.activate("Shrink", targets=["Craw Wurm"])
    play.resolve()
    assert play.pt("Craw Wurm") == (3, 3)


@cr("613.11", "305.2", "505.6b")
def test_rules_that_effects_change() -> None:
    more = card("More", "", "Enchantment", Static(May(YOU, "play additional lands")))
    play = scene(Seat(battlefield=[more], hand=["Forest", "Island", "Swamp"]))
    play.land("Forest")
    play.land("Island")
    assert not play.may("play", "Swamp")


@cr("301.7b", "301.7", "302.4")
def test_a_vehicle_has_its_printed_size_once_it_is_a_creature() -> None:
    cart = card("Cart", "", "Artifact - Vehicle", Keyword("crew", number=1), pt="4/3")
    kill = _button("Kill", Destroy(Each(creature)))
    play = scene(Seat(battlefield=[cart, kill, "Grizzly Bears"]))
    play.activate("Kill")
    play.resolve()
    assert play.battlefield(0) == ["Cart", "Kill"]
    play = scene(Seat(battlefield=[cart, "Grizzly Bears"]))
    play.activate("Cart", choices=[["Grizzly Bears"]])
    play.resolve()
    assert (play.pt("Cart"), bool(play.values("Cart").types & types.CREATURE)) == ((4, 3), True)


@cr("305.8", "205.4c")
def test_a_land_with_a_basic_land_type_need_not_be_basic() -> None:
    dual = card("Dual", "", "Land - Forest Plains")
    kill = _button("Kill", Destroy(Each(land & ~basic)))
    play = scene(Seat(battlefield=[kill, dual, "Forest"]))
    play.activate("Kill")
    play.resolve()
    assert play.battlefield(0) == ["Kill", "Forest"]


@cr("605.5", "605.5b", "605.5a", "605.1a")
def test_what_is_no_mana_ability_uses_the_stack() -> None:
    ritual = card("Ritual", "{R}", "Instant", Spell((AddMana("{R}{R}{R}"),)))
    aimed = card("Aimed", "", "Artifact", Activated((TapThis(),), (AddMana("{G}"), DealDamage(1, Target(player)))))
    play = scene(Seat(battlefield=["Mountain", aimed], hand=[ritual]))
    play.cast("Ritual")
    play.activate("Aimed", targets=["Player 2"])
    assert (play.stack, play.pool()) == (["ability of Aimed", "Ritual"], "")
    play.resolve_all()
    assert sorted(play.pool()) == sorted("{R}{R}{R}{G}")


@cr("608.3a", "608.3d", "303.4")
def test_an_aura_spell_enters_attached_or_not_at_all() -> None:
    for answer, zone in ((False, ["Holy Strength"]), (True, [])):
        play = scene(
            Seat(battlefield=["Plains"], hand=["Holy Strength"]),
            Seat(battlefield=["Grizzly Bears", "Island"], hand=["Unsummon"]),
        )
        play.cast("Holy Strength", targets=["Grizzly Bears"])
        if answer:
            play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
            play.resolve()
        play.resolve()
        assert [name for name in play.battlefield(0) if name != "Plains"] == zone


@cr("400.7h")
def test_an_effect_finds_the_spell_it_let_be_cast() -> None:
    rush = _button("Rush", CastIt(Top(), haste=True))
    play = scene(Seat(battlefield=[rush], library=["Hill Giant"]))
    play.activate("Rush")
    play.resolve()
    play.yes()
    play.resolve()
    assert "haste" in play.keywords("Hill Giant")


@cr("406.6", "607.2a")
def test_cards_exiled_with_one_object_are_none_of_anothers() -> None:
    keep = Activated(FREE, (Move(Top(), "exile", linked=True),))
    give = Activated((TapThis(),), (Move(Linked(), "hand"),))
    vault = card("Vault", "", "Artifact", keep, give)
    play = scene(Seat(battlefield=[vault, Permanent(vault)], library=["Opt", "Island"]))
    play.activate("the first Vault", ability=0)
    play.resolve()
    play.activate("the second Vault", ability=0)
    play.resolve()
    play.activate("the second Vault", ability=1)
    play.resolve()
    assert (play.hand(0), play.exile()) == (["Island"], ["Opt"])


@cr("508.4", "800.4a")
def test_nothing_attacks_a_player_who_is_gone() -> None:
    join = card(
        "Leader",
        "",
        "Creature - Knight",
        Triggered(Attacks(), (CreateToken(face("Squire", "", "Creature - Knight", pt="1/1"), attacking=True),)),
        pt="1/1",
    )
    play = scene(Seat(battlefield=[join]), Seat(), Seat())
    play.attack({"Leader": "Player 2"})
    play.game.concede(1)
    play.resolve()
    combat = play.state.markers[0].combat
    assert combat is not None
    assert combat.attackers[play.id("Squire")] == play.id("Player 3")


@cr("310.4a", "310.4c", "310.8", "310.11")
def test_a_siege_has_defense_and_a_protector() -> None:
    siege = card("Siege", "{0}", "Battle - Siege", defense=4)
    play = scene(Seat(battlefield=["Mountain"], hand=[siege, "Lightning Bolt"]))
    assert play.values(play.state.players[0].hand[0]).defense == 4
    play.cast("Siege")
    play.resolve()
    while play.decision.purpose != "act":
        play.choose("Player 2")
    assert play.counters("Siege") == {"defense": 4}
    assert play.object("Siege").protector == 1
    play.cast("Lightning Bolt", targets=["Siege"])
    play.resolve()
    assert play.counters("Siege") == {"defense": 1}


@cr("310.9", "704.5p")
def test_a_battle_is_attached_to_nothing() -> None:
    odd = _button("Odd", Apply(Target(Named("Axe")), (SetTypes(types.BATTLE, keep="all"),), duration=FOREVER))
    axe = card("Axe", "", "Artifact - Equipment", Keyword("equip", FREE))
    worn = Permanent(axe, attached_to="Grizzly Bears", counters={"defense": 3})
    play = scene(Seat(battlefield=[odd, "Grizzly Bears", worn]))
    play.activate("Odd", targets=["Axe"])
    play.resolve()
    while play.decision.purpose != "act":
        play.choose(play.decision.options[0])
    assert play.attached_to("Axe") == ""
