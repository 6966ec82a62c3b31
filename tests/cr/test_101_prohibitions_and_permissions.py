"""Effects that say something can't happen, limit it or allow it (CR 101.2, 609.4)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.card import CardDefinition, card, face
from apnap.language.costs import Mana, PayLife, SacrificeOther, SacrificeThis, TapThis
from apnap.language.durations import YOUR_NEXT_TURN
from apnap.language.effects import (
    AddMana,
    Apply,
    ApplyRule,
    Draw,
    Each,
    Effect,
    GainLife,
    Move,
    Regenerate,
    Sacrifice,
    Search,
    Target,
    Transform,
)
from apnap.language.filters import (
    HasType,
    Is,
    IsPlayer,
    SharesName,
    creature,
    land,
    opponent,
    opponent_controls,
    player,
    spell,
    this,
    you_control,
)
from apnap.language.patterns import YOU, enters
from apnap.language.references import Bound, EachPlayer, OwnerOf
from apnap.language.statics import Cannot, LimitedTo, May, Prevent, Rule
from apnap.language.types import INSTANT
from apnap.rules.asking.errors import Illegal, IllegalAnswer
from apnap.rules.events.cards import LibraryShuffled
from tests.cr.reading import written
from tests.cr.scenes import Permanent, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)

PLAINS = ["Plains"] * 4

MIRROR = card(
    "Mirror",
    "{U}",
    "Creature - Wizard",
    Triggered(
        enters(),
        (
            Move(Target(creature & opponent_controls), "hand"),
            Apply(
                OwnerOf(Bound("target")),
                rules=(Cannot(Is(Bound("affected")), "cast", SharesName(Bound("target"))),),
                duration=YOUR_NEXT_TURN,
            ),
        ),
    ),
    pt="2/3",
)

TROLL = card("Troll", "{2}{G}", "Creature - Troll", Activated((Mana("{G}"),), (Regenerate(),)), pt="2/2")
LIFELESS = card("Platinum Law", "{1}", "Enchantment", Static(Cannot(YOU, "lose life")))


@cr("101.2", "701.15")
def test_a_creature_that_cant_be_regenerated_is_destroyed() -> None:
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(creature, "be regenerated")))
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}", battlefield=[ban]), Seat(battlefield=[TROLL], pool="{G}"))
    play.cast("Murder", targets=["Troll"])
    play.activate("Troll", by=1)
    play.resolve()
    play.resolve()
    assert play.graveyard(1) == ["Troll"]


@cr("101.2", "615.12")
def test_damage_that_cant_be_prevented_is_dealt() -> None:
    fog = card("Fog", "{G}", "Instant", Spell((ApplyRule(Prevent()),)))
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(spell, "have prevented")))
    play = scene(Seat(hand=["Lightning Bolt", fog], pool="{R}{G}", battlefield=[ban]))
    play.cast("Fog")
    play.resolve()
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    assert play.life(1) == 17


@cr("119.8", "119.4")
def test_a_player_who_cant_lose_life_cant_pay_life() -> None:
    crypt = card("Bleeder", "{1}", "Artifact", Activated((PayLife(1),), (Draw(),)))
    spring = card("Spring", "", "Land", Activated((TapThis(), PayLife(1)), (AddMana("{R}"),)))
    play = scene(Seat(hand=["Lightning Bolt"], battlefield=[crypt, spring]))
    assert play.may("activate", "Bleeder")
    assert play.may("cast", "Lightning Bolt")
    play = scene(Seat(hand=["Lightning Bolt", "Opt"], pool="{U}", battlefield=[crypt, spring, LIFELESS]))
    assert not play.may("activate", "Bleeder")
    assert not play.may("cast", "Lightning Bolt")


@cr("101.2", "702.122a")
def test_a_creature_that_cant_crew_vehicles() -> None:
    skiff = card("Skiff", "{2}", "Artifact - Vehicle", Keyword("crew", number=1), pt="2/3")
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(creature, "crew")))
    assert scene(Seat(battlefield=[skiff, "Grizzly Bears"])).may("activate", "Skiff")
    play = scene(Seat(hand=["Opt"], pool="{U}", battlefield=[skiff, "Grizzly Bears", ban]))
    assert not play.may("activate", "Skiff")


@cr("101.2", "601.3")
def test_a_player_who_cant_cast_spells() -> None:
    ban = card("Ban", "{1}", "Enchantment", Static(Cannot(opponent, "cast", creature)))
    play = scene(
        Seat(hand=["Grizzly Bears", "Giant Growth"], battlefield=["Forest", "Forest", "Llanowar Elves"]),
        Seat(battlefield=[ban]),
    )
    assert play.may("cast", "Giant Growth")
    assert not play.may("cast", "Grizzly Bears")


@cr("101.2", "121.3")
def test_a_player_who_can_draw_only_one_card_each_turn() -> None:
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
def test_blocking_as_though_it_were_untapped() -> None:
    guard = card("Guard", "{1}", "Creature - Soldier", Static(May(this, "block as though untapped")), pt="1/4")
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=[Permanent(guard, tapped=True)]))
    play.attack(["Grizzly Bears"])
    play.block({"Guard": "Grizzly Bears"})
    play.until("combat damage")
    assert play.life(1) == 20


@cr("606.3", "609.4")
def test_activating_loyalty_abilities_twice_each_turn() -> None:
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


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("614.17a", "614.17")
def test_a_prohibition_does_not_affect_past_events() -> None:
    ban = card("Ban", "{W}", "Enchantment", Static(Cannot(player, "gain life")))
    play = scene(Seat(battlefield=["Plains", _button("Gain", GainLife(3))], hand=[ban]))
    play.activate("Gain")
    play.resolve()
    play.cast("Ban")
    play.resolve()
    assert play.life(0) == 23
    play.activate("Gain")
    play.resolve()
    assert play.life(0) == 23


@cr("702.8a")
def test_flash_allows_casting_at_instant_speed() -> None:
    fay = card("Fay", "{0}", "Creature - Faerie", Keyword("flash"), pt="1/1")
    elf = card("Elf", "{0}", "Creature - Elf", pt="1/1")
    play = scene(Seat(hand=[fay, elf], library=PLAINS), step="upkeep")
    assert [play.may("cast", name) for name in ("Fay", "Elf")] == [True, False]


@cr("113.6", "701.5a")
def test_a_spell_that_cant_be_countered() -> None:
    stubborn = Static(Cannot(this, "be countered"), zone="stack")
    ox = card("Ox", "{0}", "Creature - Ox", stubborn, pt="2/2")
    play = scene(Seat(hand=[ox]), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Ox")
    play.cast("Counterspell", targets=["Ox"], by=1)
    play.resolve_all()
    assert play.battlefield() == ["Ox"]


@cr("508.1c", "508.5")
def test_a_prohibition_that_depends_on_the_defending_player() -> None:
    serpent = written(
        "Serpent",
        "{4}{U}",
        "Creature - Serpent",
        "~ can't attack unless defending player controls an Island.",
        pt="5/5",
    )
    play = scene(Seat(battlefield=[serpent]), Seat(battlefield=["Forest"]), Seat(battlefield=["Island"]))
    with pytest.raises(IllegalAnswer):
        play.attack({"Serpent": "Player 2"})
    play.attack({"Serpent": "Player 3"})
    play.until("end of combat")
    assert play.life(1) == 20
    assert play.life(2) == 15


@cr("201.2a", "611.2c")
def test_spells_with_the_name_of_an_object_that_left_cant_be_cast() -> None:
    play = scene(
        Seat(hand=[MIRROR], pool="{U}", library=["Island"] * 4),
        Seat(
            battlefield=["Grizzly Bears", "Forest", "Forest", "Mountain", "Mountain"],
            hand=["Hill Giant"],
            library=["Island"] * 4,
        ),
    )
    play.cast("Mirror")
    play.resolve()
    play.resolve()
    assert "Grizzly Bears" in play.hand(1)
    play.until("precombat main", 1)
    assert not play.may("cast", "Grizzly Bears")
    assert play.may("cast", "Hill Giant")
    play.until("precombat main", 0)
    play.until("precombat main", 1)
    assert play.may("cast", "Grizzly Bears")


@cr("702.3b", "609.4")
def test_attacking_as_though_it_did_not_have_defender() -> None:
    free = Static(May(this, "attack as though it didn't have defender"))
    for abilities, able in (((), False), ((free,), True)):
        wall = card("Wall", "{1}", "Creature - Wall", Keyword("defender"), *abilities, pt="1/4")
        play = scene(Seat(battlefield=[wall, "Isamaru"]))
        if able:
            play.attack(["Wall"])
        else:
            with pytest.raises(Illegal):
                play.attack(["Wall"])


@cr("602.5", "605.1a", "101.2")
def test_abilities_that_cant_be_activated_even_for_mana() -> None:
    for rule, able in ((Cannot(creature, "activate mana"), False), (Cannot(land, "activate mana"), True)):
        law = card("Law", "{W}", "Enchantment", Static(rule))
        play = scene(Seat(battlefield=[law, "Llanowar Elves"]))
        assert play.may("mana", "Llanowar Elves") == able


def law(rule: Rule, *others: Rule) -> CardDefinition:
    """An enchantment with these rules."""
    return card("Law", "{W}", "Enchantment", *[Static(one) for one in (rule, *others)])


@cr("601.3", "101.2")
def test_one_spell_each_turn() -> None:
    play = scene(Seat(battlefield=[law(LimitedTo(YOU, "spells", 1))], hand=["Opt", "Lightning Bolt"], pool="{U}{R}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    assert not play.may("cast", "Opt")


@cr("701.5a", "101.2")
def test_spells_of_a_kind_that_cant_be_countered() -> None:
    rule = law(Cannot(spell & HasType(INSTANT), "be countered"))
    play = scene(
        Seat(battlefield=[rule], hand=["Lightning Bolt"], pool="{R}"), Seat(hand=["Counterspell"], pool="{U}{U}")
    )
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Counterspell", targets=["Lightning Bolt"], by=1)
    play.resolve_all()
    assert play.life(1) == 17


@cr("305.2")
def test_two_additional_lands() -> None:
    play = scene(Seat(battlefield=[law(May(YOU, "play additional lands", number=2))], hand=["Plains"] * 4))
    for _ in range(3):
        play.land(play.state.players[0].hand[0])
    assert (len(play.hand()), play.may("play", "Plains")) == (1, False)


@cr("305.2")
def test_any_number_of_lands() -> None:
    play = scene(Seat(battlefield=[law(May(YOU, "play any number of lands"))], hand=["Plains"] * 4))
    for _ in range(4):
        play.land(play.state.players[0].hand[0])
    assert play.hand() == []


@cr("609.4b")
def test_spending_mana_as_though_it_were_of_any_colour() -> None:
    rule = law(May(YOU, "spend any colour"))
    assert not scene(Seat(hand=["Counterspell"], pool="{R}{R}")).may("cast", "Counterspell")
    play = scene(Seat(battlefield=[rule, "Mountain"], hand=["Isamaru"]), Seat(hand=["Isamaru"]))
    play.cast("Isamaru")
    play.resolve()
    assert (play.battlefield(), play.object("Mountain").tapped) == (["Law", "Mountain", "Isamaru"], True)


@cr("701.17a", "101.2")
def test_a_permanent_that_cant_be_sacrificed() -> None:
    rule = law(Cannot(creature, "be sacrificed"))
    altar = card("Altar", "{1}", "Artifact", Activated((SacrificeOther(creature),), (GainLife(1),)))
    bomb = card("Bomb", "{1}", "Creature - Goblin", Activated((SacrificeThis(),), (GainLife(1),)), pt="1/1")
    edict = card("Edict", "{0}", "Instant", Spell((Sacrifice(EachPlayer(), creature),)))
    play = scene(Seat(battlefield=[rule, altar, bomb], hand=[edict]), Seat(battlefield=["Grizzly Bears"]))
    assert not play.may("activate", "Altar")
    assert not play.may("activate", "Bomb")
    play.cast("Edict")
    play.resolve()
    assert (play.graveyard(0), play.graveyard(1)) == (["Edict"], [])
    free = scene(Seat(battlefield=[altar, bomb]))
    assert free.may("activate", "Altar")
    assert free.may("activate", "Bomb")


@cr("701.19a", "101.2")
def test_players_who_cant_search_find_nothing_but_shuffle() -> None:
    rule = law(Cannot(IsPlayer("opponent"), "search"))
    seek = card("Seek", "{0}", "Instant", Spell((Search(land, "hand"),)))
    library = ["Plains", "Island"]
    play = scene(Seat(battlefield=[rule], hand=[seek]), Seat(hand=[seek], library=library))
    play.cast("Seek", by=1)
    play.resolve()
    assert (play.hand(1), len(play.library(1)), len(play.events(LibraryShuffled))) == ([], 2, 1)


@cr("701.28a", "101.2")
def test_a_permanent_that_cant_transform() -> None:
    faces = (face("Day", "{W}", "Creature - Human", pt="1/1"), face("Night", "", "Creature - Wolf", pt="3/3"))
    turn = card("Turn", "{0}", "Instant", Spell((Transform(Each(creature)),)))
    for rules, name in (([], "Night"), ([law(Cannot(creature, "transform"))], "Day")):
        play = scene(Seat(battlefield=[CardDefinition(faces, "transform"), *rules], hand=[turn]))
        play.cast("Turn")
        play.resolve()
        assert play.battlefield()[0] == name


@cr("301.5", "704.5n")
def test_a_creature_that_cant_be_equipped() -> None:
    bare = card("Bare", "{1}", "Creature - Elf", Static(Cannot(creature, "be equipped")), pt="1/1")
    play = scene(Seat(battlefield=["Bonesplitter", "Isamaru"], hand=[bare], pool="{C}{C}"))
    play.activate("Bonesplitter", targets=["Isamaru"])
    play.resolve()
    assert play.attached_to("Bonesplitter") == "Isamaru"
    play.cast("Bare")
    play.resolve()
    assert (play.attached_to("Bonesplitter"), play.pt("Isamaru")) == ("", (2, 2))
