"""What can't be done, what is limited and what is allowed nonetheless (CR 101.2): each word of it once."""

from __future__ import annotations

from apnap.language.abilities import Activated, Keyword, Spell, Static
from apnap.language.card import card
from apnap.language.costs import Mana, PayLife, TapThis
from apnap.language.effects import AddMana, ApplyRule, Draw, Regenerate
from apnap.language.filters import Is, creature, opponent, spell, this, you_control
from apnap.language.references import You
from apnap.language.statics import Cannot, LimitedTo, May, Prevent
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

YOU = Is(You())
TROLL = card("Troll", "{2}{G}", "Creature - Troll", Activated((Mana("{G}"),), (Regenerate(),)), pt="2/2")
LIFELESS = card("Platinum Law", "{1}", "Enchantment", Static(Cannot(YOU, "lose life")))


@cr("101.2", "701.15")
def test_cannot_be_regenerated() -> None:
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(creature, "be regenerated")))
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[ban]), Seat(battlefield=[TROLL], pool="{G}"))
    play.cast("Murder", targets=["Troll"])
    play.activate("Troll", by=1)
    play.resolve()
    play.resolve()
    assert play.graveyard(1) == ["Troll"]


@cr("101.2", "615.12")
def test_damage_that_cannot_be_prevented() -> None:
    fog = card("Fog", "{G}", "Instant", Spell((ApplyRule(Prevent()),)))
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(spell, "have prevented")))
    play = scene(Seat(hand=["Lightning Bolt", fog], pool="{R}{G}", battlefield=[ban]))
    play.cast("Fog")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17


@cr("119.8", "119.4")
def test_who_cannot_lose_life_cannot_pay_life() -> None:
    crypt = card("Bleeder", "{1}", "Artifact", Activated((PayLife(1),), (Draw(),)))
    spring = card("Spring", "", "Land", Activated((TapThis(), PayLife(1)), (AddMana("{R}"),)))
    play = scene(Seat(hand=["Lightning Bolt"], battlefield=[crypt, spring]))
    assert play.may("activate", "Bleeder")
    assert play.may("cast", "Lightning Bolt")
    play = scene(Seat(hand=["Lightning Bolt", "Opt"], pool="{U}", battlefield=[crypt, spring, LIFELESS]))
    assert not play.may("activate", "Bleeder")
    assert not play.may("cast", "Lightning Bolt")


@cr("101.2", "702.122a")
def test_cannot_crew() -> None:
    skiff = card("Skiff", "{2}", "Artifact - Vehicle", Keyword("crew", number=1), pt="2/3")
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(creature, "crew")))
    assert scene(Seat(battlefield=[skiff, "Grizzly Bears"])).may("activate", "Skiff")
    play = scene(Seat(hand=["Opt"], pool="{U}", battlefield=[skiff, "Grizzly Bears", ban]))
    assert not play.may("activate", "Skiff")


@cr("101.2", "601.3")
def test_a_player_who_cannot_cast_spells() -> None:
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(opponent, "cast", creature)))
    play = scene(
        Seat(hand=["Grizzly Bears", "Giant Growth"], battlefield=["Forest", "Forest", "Llanowar Elves"]),
        Seat(battlefield=[ban]),
    )
    assert play.may("cast", "Giant Growth")
    assert not play.may("cast", "Grizzly Bears")


@cr("101.2", "121.3")
def test_one_draw_each_turn() -> None:
    spirit = card("Spirit", "{1}", "Creature - Spirit", Static(LimitedTo(opponent, "draws", 1)), pt="1/1")
    three = card("Three", "{U}", "Sorcery", Spell((Draw(3),)))
    play = scene(Seat(hand=[three], pool="{U}", library=["Island"] * 5), Seat(battlefield=[spirit]))
    play.cast("Three")
    play.resolve()
    assert play.hand() == ["Island"]


@cr("508.1a", "302.6", "609.4")
def test_attacking_as_though_it_had_haste() -> None:
    leave = card("Leave", "{1}", "Enchantment", Static(May(creature & you_control, "attack as though it had haste")))
    play = scene(Seat(battlefield=[leave, Permanent("Grizzly Bears", sick=True)]))
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    assert play.life(1) == 18


@cr("509.1a", "609.4")
def test_blocking_as_though_untapped() -> None:
    guard = card("Guard", "{1}", "Creature - Soldier", Static(May(this, "block as though untapped")), pt="1/4")
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[Permanent(guard, tapped=True)]))
    play.attack(["Grizzly Bears"])
    play.block({"Guard": "Grizzly Bears"})
    play.until("combat damage")
    assert play.life(1) == 20


@cr("606.3", "609.4")
def test_activating_loyalty_abilities_twice() -> None:
    veil = card("Veil", "{1}", "Artifact", Static(May(YOU, "activate loyalty twice")))
    play = scene(Seat(battlefield=["Chandra", veil]))
    play.activate("Chandra", 0, targets=["Player 2"])
    play.resolve()
    play.activate("Chandra", 0, targets=["Player 2"])
    play.resolve()
    assert play.object("Chandra").counters == {"loyalty": 6}
    theirs = scene(Seat(hand=["Opt"], pool="{U}", battlefield=["Chandra"]), Seat(battlefield=[veil]))
    theirs.activate("Chandra", 0, targets=["Player 2"])
    theirs.resolve()
    assert not theirs.may("activate", "Chandra")


@cr("109.2", "101.2")
def test_abilities_of_creatures_are_those_of_creatures_on_the_battlefield() -> None:
    totem = card("Totem", "{2}", "Artifact", Static(Cannot(creature, "activate")))
    cat = card("Cat", "{G}", "Creature - Cat", Keyword("cycling", (Mana("{G}"),)), pt="1/1")
    play = scene(Seat(hand=[cat], battlefield=[totem, TROLL], pool="{G}"))
    assert (play.may("activate", "Cat"), play.may("activate", "Troll")) == (True, False)
