"""Simultaneous events, abilities that look back, and last-known information (CR 603, 608.2h)."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import CountersOn, PowerOf
from apnap.language.card import Face, card, face
from apnap.language.changes import ChangeControl, ModifyPT
from apnap.language.conditions import Exists
from apnap.language.costs import Mana, SacrificeOther
from apnap.language.effects import (
    AddCounters,
    Apply,
    CreateCopyToken,
    CreateToken,
    DealDamage,
    Delayed,
    Destroy,
    Draw,
    Each,
    GainLife,
    Move,
    Target,
)
from apnap.language.filters import Is, another, creature, enchantment, permanent, player, this, you_control
from apnap.language.patterns import YOU, Begins, CreatesTokens, Moves, dies, enters, leaves
from apnap.language.references import Bound, ControllerOf, EachPlayer, Host, OwnerOf, This, You
from apnap.language.statics import Cannot, Continuous
from apnap.rules.events.life import LifeGained
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

STEAL = card("Steal", "", "Artifact", Activated((Mana("{0}"),), (Apply(Target(permanent), (ChangeControl(),)),)))


@cr("603.10a", "603.3a", "109.4b", "113.8")
def test_the_controller_of_a_dying_stolen_creature_controls_its_trigger() -> None:
    """The player who controlled the source as it left controls the trigger, not its owner."""
    mourner = card("Mourner", "", "Creature - Cat", Triggered(dies(), (Draw(1),)), pt="1/1")
    play = scene(
        Seat(battlefield=[STEAL, *["Plains"] * 4], hand=["Wrath"], library=["Island"]),
        Seat(battlefield=[mourner], library=["Swamp"]),
    )
    play.activate("Steal", targets=["Mourner"])
    play.resolve()
    play.cast("Wrath")
    play.resolve_all()
    assert (play.hand(0), play.hand(1), play.graveyard(1)) == (["Island"], [], ["Mourner"])


@cr("603.10a", "603.6c")
def test_permanents_that_die_together_see_each_other() -> None:
    play = scene(Seat(battlefield=["Blood Artist", "Blood Artist", "Grizzly Bears", *["Plains"] * 4], hand=["Wrath"]))
    play.cast("Wrath")
    play.resolve()
    while play.stack or play.decision.purpose != "act":
        if play.decision.purpose == "act":
            play.resolve()
        else:
            play.choose(*[option.number for option in play.decision.options])
    assert play.lives == [26, 14]


@cr("603.6a")
def test_permanents_that_enter_together_see_each_other() -> None:
    raise_all = card("Raise", "{W}", "Sorcery", Spell((CreateToken(_warden(), 2),)))
    play = scene(Seat(battlefield=["Plains"], hand=[raise_all]))
    play.cast("Raise")
    play.resolve()
    play.resolve_all()
    assert play.life(0) == 22


def _warden() -> Face:
    return face("Warden", "", "Creature - Human", Triggered(enters(creature & another), (GainLife(1),)), pt="1/1")


@cr("608.2h", "113.7a")
def test_power_as_it_last_existed_is_used() -> None:
    """Its power with the counters and effects it had as it left."""
    flinger = card(
        "Flinger",
        "",
        "Artifact",
        Activated((SacrificeOther(creature),), (DealDamage(PowerOf(Bound("sacrificed")), Target(player)),)),
    )
    play = scene(
        Seat(
            battlefield=[
                flinger,
                Permanent("Grizzly Bears", counters={"+1/+1": 2}),
                Permanent("Holy Strength", attached_to="Grizzly Bears"),
                "Glorious Anthem",
            ]
        )
    )
    play.activate("Flinger", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 20 - 6


@cr("603.7d", "603.7e", "603.3a")
def test_a_delayed_trigger_belongs_to_the_controller_of_its_creator() -> None:
    later = card(
        "Later",
        "",
        "Artifact",
        Activated((Mana("{0}"),), (Delayed(Begins("end"), (GainLife(3),)),)),
    )
    play = scene(Seat(battlefield=[later]), Seat(battlefield=[STEAL]))
    play.activate("Later")
    play.resolve()
    play.pass_to(1)
    play.activate("Steal", targets=["Later"])
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert play.lives == [23, 20]


@cr("603.6e", "400.7f")
def test_an_aura_finds_the_creature_it_enchanted_and_itself() -> None:
    """The ability of an Aura finds both the card that died and the Aura itself (CR 400.7f)."""
    revive = card(
        "Revive",
        "",
        "Enchantment - Aura",
        Keyword("enchant", quality=creature),
        Triggered(
            dies(Is(Host())),
            (Move(Bound("it"), "battlefield", under=You()), Move(This(), "hand")),
        ),
    )
    play = scene(
        Seat(
            battlefield=["Swamp", "Swamp", "Swamp", "Grizzly Bears", Permanent(revive, attached_to="Grizzly Bears")],
            hand=["Murder"],
        )
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert "Grizzly Bears" in play.battlefield(0)
    assert play.hand(0) == ["Revive"]


@cr("603.2a", "117.2a")
def test_abilities_trigger_though_activating_is_forbidden() -> None:
    dawn = Triggered(Begins("upkeep", You()), (GainLife(1),))
    lock = card("Lock", "", "Enchantment", dawn, Static(Cannot(player, "cast")), Static(Cannot(permanent, "activate")))
    play = scene(Seat(battlefield=[lock, "Prodigal Sorcerer", "Island"], hand=["Opt"]), step="upkeep")
    assert not play.may("activate", "Prodigal Sorcerer")
    assert not play.may("cast", "Opt")
    play.resolve_all()
    assert play.life(0) == 21


@cr("608.2b", "115.10")
def test_a_spell_with_one_of_two_targets_still_legal() -> None:
    play = scene(
        Seat(battlefield=["Mountain"], hand=["Forked Bolt"]),
        Seat(battlefield=["Grizzly Bears", "Visionary", "Island"], hand=["Unsummon"]),
    )
    play.cast("Forked Bolt", targets=[["Grizzly Bears", "Visionary"]], divide=[1, 1])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve()
    play.resolve()
    assert (play.hand(1), play.graveyard(1)) == (["Grizzly Bears"], ["Visionary", "Unsummon"])


@cr("122.8")
def test_counters_as_it_last_existed_are_used() -> None:
    heir = card(
        "Heir",
        "",
        "Creature - Elf",
        Triggered(
            dies(creature & another & you_control),
            (AddCounters("+1/+1", CountersOn("+1/+1", Bound("it")), This()),),
        ),
        pt="1/1",
    )
    play = scene(
        Seat(
            battlefield=[heir, Permanent("Grizzly Bears", counters={"+1/+1": 3}), "Swamp", "Swamp", "Swamp"],
            hand=["Murder"],
        )
    )
    play.cast("Murder", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.counters("Heir") == {"+1/+1": 3}


@cr("704.3", "704.5g", "603.10a")
def test_creatures_that_die_after_an_anthem_leaves_are_not_seen_by_it() -> None:
    """The creatures die after the enchantment left, so it doesn't see them die."""
    watch = card(
        "Banner",
        "",
        "Enchantment",
        Static(Continuous(creature & you_control, (ModifyPT(1, 1),))),
        Triggered(dies(creature), (Draw(1),)),
    )
    smash = card("Smash", "{W}", "Sorcery", Spell((Destroy(Target(enchantment)),)))
    zero = card("Wisp", "", "Creature - Spirit", pt="0/0")
    play = scene(Seat(battlefield=[watch, zero, "Plains"], hand=[smash], library=["Island"]))
    play.cast("Smash", targets=["Banner"])
    play.resolve_all()
    assert (play.hand(0), sorted(play.graveyard(0))) == ([], ["Banner", "Smash", "Wisp"])


@cr("608.2h", "109.5")
def test_the_last_controller_of_an_object_that_left() -> None:
    """ "Its controller" of a destroyed permanent is the player who last controlled it."""
    face("Beast", "", "Creature - Beast", pt="3/3")
    within = card(
        "Beast Within",
        "{G}",
        "Instant",
        Spell(
            (
                Destroy(Target(permanent)),
                CreateToken(face("Beast", "", "Creature - Beast", pt="3/3"), who=ControllerOf(Bound("target"))),
            )
        ),
    )
    play = scene(Seat(battlefield=[STEAL, "Forest"], hand=[within]), Seat(battlefield=["Hill Giant"]))
    play.activate("Steal", targets=["Hill Giant"])
    play.resolve()
    play.cast("Beast Within", targets=["Hill Giant"])
    play.resolve()
    assert (play.controller("Beast"), play.graveyard(1)) == (0, ["Hill Giant"])


@cr("603.6c", "400.3", "108.4a")
def test_a_stolen_creature_goes_to_its_owners_graveyard() -> None:
    """A trigger about an opponent's creature dying checks who controlled it."""
    gloat = card(
        "Gloat", "", "Enchantment", Triggered(dies(creature & you_control), (GainLife(2, OwnerOf(Bound("it"))),))
    )
    play = scene(
        Seat(battlefield=[STEAL, gloat, "Swamp", "Swamp", "Swamp"], hand=["Murder"]), Seat(battlefield=["Hill Giant"])
    )
    play.activate("Steal", targets=["Hill Giant"])
    play.resolve()
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    assert play.lives == [20, 22]


@cr("603.10a", "111.7")
def test_a_token_is_seen_leaving_the_battlefield() -> None:
    gone = card("Gone", "", "Enchantment", Triggered(leaves(creature), (GainLife(1),)))
    play = scene(Seat(battlefield=[gone, Permanent("Grizzly Bears", token=True), "Island"], hand=["Unsummon"]))
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.resolve_all()
    assert (play.life(0), play.hand(0)) == (21, [])


@cr("603.4", "608.2a")
def test_an_intervening_if_clause_is_checked_again() -> None:
    proud = card(
        "Proud",
        "",
        "Creature - Cat",
        Triggered(Begins("upkeep", You()), (GainLife(5),), Exists(creature & another & you_control)),
        pt="1/1",
    )
    play = scene(
        Seat(battlefield=[proud, "Grizzly Bears"]), Seat(battlefield=["Island"], hand=["Unsummon"]), step="upkeep"
    )
    assert play.stack == ["ability of Proud"]
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.life(0), play.log(LifeGained)) == (20, [])


@cr("608.2e", "603.6a", "603.2c")
def test_tokens_of_several_players_enter_together() -> None:
    every = card("Every", "", "Artifact", Activated((Mana("{0}"),), (CreateToken(_warden(), who=EachPlayer()),)))
    notice = card("Notice", "", "Enchantment", Triggered(CreatesTokens(YOU), (GainLife(10),)))
    play = scene(Seat(battlefield=[every, notice]))
    play.activate("Every")
    play.resolve()
    if play.decision.purpose != "act":
        play.choose(0, 1)
    play.resolve_all()
    assert play.lives == [31, 21]


@cr("603.2c", "707.2")
def test_copies_of_several_permanents_are_created_at_once() -> None:
    mirror = card("Mirror", "", "Artifact", Activated((Mana("{0}"),), (CreateCopyToken(Each(creature)),)))
    notice = card("Notice", "", "Enchantment", Triggered(CreatesTokens(YOU), (GainLife(1),)))
    play = scene(Seat(battlefield=[mirror, notice, "Grizzly Bears", "Hill Giant"]))
    play.activate("Mirror")
    play.resolve_all()
    assert (play.life(0), play.battlefield().count("Grizzly Bears")) == (21, 2)


@cr("603.10a")
def test_an_ability_that_triggers_when_put_into_a_hand_looks_back() -> None:
    """ "When this is put into a hand from anywhere": from the battlefield, it is the ability it had there."""
    shy = card("Shy", "{2}", "Creature - Cat", Triggered(Moves(this, "", "hand"), (GainLife(1),)), pt="1/1")
    play = scene(Seat(battlefield=[shy, "Island"], hand=["Unsummon"]))
    play.cast("Unsummon", targets=["Shy"])
    play.resolve_all()
    assert (play.life(0), play.hand(0)) == (21, ["Shy"])
