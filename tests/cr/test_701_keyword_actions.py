"""Keyword actions (CR 701) and general terms (CR 700)."""

from __future__ import annotations

from apnap.language.abilities import Keyword, Spell, Static, Triggered
from apnap.language.card import card
from apnap.language.changes import ModifyPT
from apnap.language.costs import Mana
from apnap.language.effects import (
    Apply,
    Counter,
    Each,
    Fight,
    GainLife,
    Mill,
    Move,
    Sacrifice,
    Shuffle,
    Surveil,
    Tap,
    Target,
)
from apnap.language.filters import InZone, creature, opponent, opponent_controls, player, spell, this, you_control
from apnap.language.patterns import BecomesBlocked, Moves, enters
from apnap.language.references import Bound, This
from apnap.language.statics import GoesTo
from apnap.rules.events.cards import LibraryShuffled
from apnap.rules.events.permanents import Tapped
from tests.cr.scenes import Seat, scene
from tests.marks import cr, example


@example("700.1/1")
@cr("700.1", "509.5c", "509.5d")
def test_becomes_blocked_and_becomes_blocked_by_a_creature_are_different() -> None:
    once = card("Once", "{R}", "Creature - Ox", Triggered(BecomesBlocked(), (GainLife(1),)), pt="1/9")
    each = card("Each", "{R}", "Creature - Ox", Triggered(BecomesBlocked(by=creature), (GainLife(1),)), pt="1/9")
    for attacker, count in ((once, 1), (each, 2)):
        play = scene(Seat(battlefield=[attacker]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
        play.attack([attacker.name])
        play.block({"Grizzly Bears": attacker.name, "Hill Giant": attacker.name})
        play.order(["Grizzly Bears", "Hill Giant"])
        assert play.stack == [f"ability of {attacker.name}"] * count


GUILE = card(
    "Guile",
    "{3}{U}",
    "Creature - Elemental",
    Triggered(Moves(destination="graveyard"), (Move(Bound("card"), "library", "shuffled"),), zone="any"),
    pt="6/6",
)


@example("701.20c/1")
@cr("701.20c")
def test_a_library_is_shuffled_even_without_the_card() -> None:
    rest = card("Rest", "{B}", "Instant", Spell((Move(Target(creature & InZone("graveyard")), "exile"),)))
    play = scene(
        Seat(hand=["Murder"], pool="{B}{B}{B}"),
        Seat(battlefield=[GUILE], library=["Island"] * 3, hand=[rest], pool="{B}"),
    )
    play.cast("Murder", targets=["Guile"])
    play.resolve()
    assert play.stack == ["ability of Guile"]
    play.cast("Rest", targets=["Guile"], by=1)
    play.resolve()
    assert play.exile() == ["Guile"]
    assert play.log(LibraryShuffled) == []
    play.resolve()
    assert [event.player for event in play.events(LibraryShuffled)] == [1]
    assert (play.exile(), len(play.library(1))) == (["Guile"], 3)


@example("701.20c/2")
@cr("701.20c", "702.34a")
def test_a_flashback_spell_that_shuffles_itself_away_is_exiled() -> None:
    zenith = card(
        "Zenith",
        "{B}",
        "Sorcery",
        Keyword("flashback", (Mana("{B}"),)),
        Spell((GainLife(1), Move(This(), "library", "shuffled"))),
    )
    play = scene(Seat(graveyard=[zenith], pool="{B}", library=["Swamp"] * 3))
    play.cast("Zenith", way="flashback")
    play.resolve()
    assert (play.exile(), len(play.library()), play.log(LibraryShuffled)) == (["Zenith"], 3, [LibraryShuffled])
    plain = scene(Seat(hand=[zenith], pool="{B}", library=["Swamp"] * 3))
    plain.cast("Zenith")
    plain.resolve()
    assert (plain.exile(), len(plain.library())) == ([], 4)


@cr("702.34a", "701.5a")
def test_a_countered_flashback_spell_is_exiled() -> None:
    play = scene(Seat(graveyard=["Think Twice"], pool="{U}{U}{U}"), Seat(hand=["Counterspell"], pool="{U}{U}"))
    play.cast("Think Twice", way="flashback")
    play.cast("Counterspell", targets=["Think Twice"], by=1)
    play.resolve()
    assert (play.exile(), play.graveyard(0)) == (["Think Twice"], [])


@cr("701.20a", "603.6c")
def test_a_card_is_shuffled_into_the_library() -> None:
    play = scene(Seat(hand=["Murder"], pool="{B}{B}{B}"), Seat(battlefield=[GUILE], library=["Island"] * 3))
    play.cast("Murder", targets=["Guile"])
    play.resolve()
    play.resolve()
    assert "Guile" in play.library(1)


@example("701.20d/1")
@cr("701.20d")
def test_shuffling_no_cards_into_a_library_is_shuffling() -> None:
    shaman = card(
        "Loaming Shaman",
        "{2}{G}",
        "Creature - Centaur Shaman",
        Triggered(
            enters(),
            (Move(Target(InZone("graveyard"), "cards", count=None), "library"), Shuffle(Target(player, "player"))),
        ),
        pt="3/2",
    )
    play = scene(Seat(hand=[shaman], pool="{G}{G}{G}"), Seat(graveyard=["Island", "Swamp"], library=["Forest"] * 3))
    play.cast("Loaming Shaman")
    play.resolve()
    play.choose()
    play.choose("Player 2")
    play.resolve()
    assert [event.player for event in play.events(LibraryShuffled)] == [1]
    assert len(play.graveyard(1)) == 2


@example("701.20g/1")
@cr("701.20g")
def test_one_is_shuffled_in_and_one_stays_on_top() -> None:
    colossus = card(
        "Darksteel Colossus",
        "{11}",
        "Artifact Creature - Golem",
        Static(GoesTo(this, "", "graveyard", "library", shuffled=True), zone="any"),
        pt="11/11",
    )
    zombie = card(
        "Gravebane Zombie",
        "{3}{B}",
        "Creature - Zombie",
        Static(GoesTo(this, "battlefield", "graveyard", "library")),
        pt="3/2",
    )
    for seed in range(5):
        for order in ([colossus, zombie], [zombie, colossus]):
            play = scene(
                Seat(hand=["Wrath"], pool="{W}{W}{W}{W}", battlefield=order, library=["Plains"] * 20), seed=seed
            )
            play.cast("Wrath")
            play.resolve()
            assert play.library()[0] == "Gravebane Zombie"
            assert "Darksteel Colossus" in play.library()[1:]
            assert play.log(LibraryShuffled) == [LibraryShuffled]


@cr("701.12a")
def test_creatures_fight() -> None:
    duel = card(
        "Duel",
        "{G}",
        "Sorcery",
        Spell((Fight(Target(creature & you_control, "mine"), Target(creature & opponent_controls, "theirs")),)),
    )
    play = scene(Seat(hand=[duel], pool="{G}", battlefield=["Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Duel", targets=["Hill Giant", "Grizzly Bears"])
    play.resolve()
    assert play.graveyard(1) == ["Grizzly Bears"]
    assert play.damage("Hill Giant") == 2


@cr("701.13a", "701.42a")
def test_mill_and_surveil() -> None:
    grind = card("Grind", "{U}", "Sorcery", Spell((Mill(2), Surveil(2))))
    play = scene(Seat(hand=[grind], pool="{U}", library=["Plains", "Island", "Swamp", "Mountain", "Forest"]))
    play.cast("Grind")
    play.resolve()
    play.choose("Mountain")
    assert play.library() == ["Swamp", "Forest"]
    assert sorted(play.graveyard()) == ["Grind", "Island", "Mountain", "Plains"]


@cr("701.7b", "702.12b")
def test_an_indestructible_permanent_is_not_destroyed_but_can_be_put_into_the_graveyard() -> None:
    statue = card("Statue", "{3}", "Creature - Golem", Keyword("indestructible"), pt="2/2")
    fade = card("Fade", "{B}", "Instant", Spell((Apply(Target(creature), (ModifyPT(0, -2),)),)))
    play = scene(Seat(hand=["Wrath", fade], pool="{W}{W}{W}{W}", battlefield=[statue, "Swamp"]))
    play.cast("Wrath")
    play.resolve()
    assert play.battlefield() == ["Statue", "Swamp"]
    play.cast("Fade", targets=["Statue"])
    play.resolve()
    assert play.graveyard() == ["Statue", "Fade", "Wrath"]


@cr("701.21a")
def test_only_an_untapped_permanent_can_be_tapped() -> None:
    freeze = card("Freeze", "{U}", "Instant", Spell((Tap(Each(creature)),)))
    play = scene(Seat(hand=[freeze], pool="{U}", battlefield=["Grizzly Bears"]))
    play.cast("Freeze")
    play.resolve()
    assert play.tapped("Grizzly Bears")
    assert len(play.events(Tapped)) == 1


@cr("701.5a")
def test_a_countered_spell_is_exiled() -> None:
    void = card("Void", "{0}", "Instant", Spell((Counter(Target(spell), "exile"),)))
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(hand=[void]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Void", targets=["Lightning Bolt"], by=1)
    play.resolve()
    assert (play.graveyard(), play.exile()) == ([], ["Lightning Bolt"])


@cr("701.5a")
def test_a_countered_spell_goes_to_another_zone() -> None:
    stop = card("Stop", "{0}", "Instant", Spell((Counter(Target(spell), "hand"),)))
    play = scene(Seat(hand=["Opt"], pool="{U}"), Seat(hand=[stop]))
    play.cast("Opt")
    play.cast("Stop", targets=["Opt"], by=1)
    play.resolve()
    assert (play.hand(), play.graveyard()) == (["Opt"], [])


@cr("701.5a")
def test_a_countered_spell_goes_on_top_of_the_library() -> None:
    lapse = card("Lapse", "{0}", "Instant", Spell((Counter(Target(spell), "library"),)))
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}", library=["Plains"]), Seat(hand=[lapse]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.cast("Lapse", targets=["Lightning Bolt"], by=1)
    play.resolve()
    assert (play.graveyard(), play.library()) == ([], ["Lightning Bolt", "Plains"])


@cr("701.17a")
def test_sacrificing_several_permanents() -> None:
    deed = card("Edict", "{0}", "Sorcery", Spell((Sacrifice(Target(opponent), creature, 2),)))
    play = scene(Seat(hand=[deed]), Seat(battlefield=["Isamaru", "Hill Giant", "Craw Wurm"]))
    play.cast("Edict")
    play.resolve()
    play.choose("Isamaru", "Craw Wurm")
    assert play.battlefield(1) == ["Hill Giant"]
