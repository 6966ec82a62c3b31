"""Rulings about abilities that trigger when permanents enter."""

from __future__ import annotations

from tests.marks import cr, example
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Verdant Sun's Avatar", 1)
def test_verdant_suns_avatar_uses_toughness_on_resolution() -> None:
    play = scene(
        Seat(hand=["Grizzly Bears", "Giant Growth"], pool="{G}" * 3, battlefield=["Verdant Sun's Avatar"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Grizzly Bears")
    play.resolve()
    play.cast("Giant Growth", targets=["Grizzly Bears"])
    play.resolve()
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.life(0), play.hand(0)) == (25, ["Grizzly Bears"])


@ruling("Dockside Extortionist", 1)
def test_an_artifact_enchantment_counts_once() -> None:
    play = scene(Seat(hand=["Dockside Extortionist"], pool="{R}{R}"), Seat(battlefield=["Hammer of Purphoros"]))
    play.cast("Dockside Extortionist")
    play.resolve_all()
    assert play.battlefield(0) == ["Dockside Extortionist", "Treasure Token"]


@ruling("Gadwick, the Wizened", 1, 2)
def test_gadwick_triggers_before_the_spell_resolves() -> None:
    play = scene(
        Seat(hand=["Gadwick, the Wizened", "Unsummon"], pool="{U}" * 6, library=["Island", "Forest", "Plains"]),
        Seat(hand=["Counterspell"], pool="{U}{U}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Gadwick, the Wizened", x=1)
    assert play.stack == ["Gadwick, the Wizened"]
    play.resolve_all()
    play.cast("Unsummon", targets=["Grizzly Bears"])
    play.cast("Counterspell", targets=["Unsummon"], by=1)
    play.resolve()
    assert (play.stack, play.tapped("Grizzly Bears")) == (["ability of Gadwick, the Wizened"], False)
    play.resolve()
    assert (play.tapped("Grizzly Bears"), play.hand(0)) == (True, ["Island"])


@ruling("Sage of the Falls", 1)
def test_two_simultaneous_entries_trigger_sage_of_the_falls_twice() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Sage of the Falls", "Hill Giant", "Serra Angel"],
            library=["Island", "Forest"],
        )
    )
    play.cast("Ghostly Flicker", targets=[["Hill Giant", "Serra Angel"]])
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.hand(0), play.graveyard(0)) == ([], ["Island", "Ghostly Flicker"])
    play.resolve()
    play.yes()
    assert play.graveyard(0)[0] == "Forest"


@ruling("Prime Speaker Zegana", 1)
def test_a_creature_entering_with_zegana_is_not_counted() -> None:
    play = scene(
        Seat(
            hand=["Ghostly Flicker"],
            pool="{U}" * 3,
            battlefield=["Prime Speaker Zegana", "Serra Angel", "Grizzly Bears"],
            library=["Island"] * 5,
        )
    )
    play.cast("Ghostly Flicker", targets=[["Prime Speaker Zegana", "Serra Angel"]])
    play.resolve_all()
    assert (play.counters("Prime Speaker Zegana"), len(play.hand(0))) == ({"+1/+1": 2}, 3)


@ruling("Setessan Champion", 2)
def test_an_aura_with_an_illegal_target_never_enters() -> None:
    play = scene(
        Seat(hand=["Holy Strength"], pool="{W}", battlefield=["Setessan Champion", "Grizzly Bears"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Holy Strength", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.graveyard(0), play.counters("Setessan Champion")) == (["Holy Strength"], {})


@ruling("Setessan Champion", 3)
def test_the_card_is_drawn_though_setessan_champion_left() -> None:
    play = scene(
        Seat(hand=["Glorious Anthem"], pool="{W}" * 3, battlefield=["Setessan Champion"], library=["Island"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Glorious Anthem")
    play.resolve()
    play.cast("Unsummon", targets=["Setessan Champion"], by=1)
    play.resolve_all()
    assert play.hand(0) == ["Setessan Champion", "Island"]


@ruling("Tatyova, Benthic Druid", 1)
def test_becoming_a_land_is_not_entering() -> None:
    play = scene(
        Seat(
            hand=["Awakener Druid"],
            pool="{G}" * 3,
            battlefield=["Tatyova, Benthic Druid", "Forest"],
            library=["Island"],
        ),
    )
    play.cast("Awakener Druid")
    play.resolve_all()
    assert (play.pt("Forest"), play.life(0), play.hand(0)) == ((4, 5), 20, [])


@ruling("Awakener Druid", 2)
def test_awakener_druid_must_target_the_only_forest() -> None:
    play = scene(Seat(hand=["Awakener Druid"], pool="{G}" * 3), Seat(battlefield=["Forest"]))
    play.cast("Awakener Druid")
    play.resolve_all()
    assert (play.pt("Forest"), play.controller("Forest")) == ((4, 5), 1)


@ruling("Oxidda Scrapmelter", 1)
def test_oxidda_scrapmelter_must_target_its_controllers_artifact() -> None:
    play = scene(Seat(hand=["Oxidda Scrapmelter"], pool="{R}" * 4, battlefield=["Ornithopter"]))
    play.cast("Oxidda Scrapmelter")
    play.resolve_all()
    assert play.graveyard(0) == ["Ornithopter"]


@ruling("Ancestral Statue", 1)
def test_ancestral_statue_alone_returns_itself() -> None:
    play = scene(Seat(hand=["Ancestral Statue"], pool="{R}" * 4, battlefield=["Island"]))
    play.cast("Ancestral Statue")
    play.resolve_all()
    assert (play.hand(0), play.battlefield(0)) == (["Ancestral Statue"], ["Island"])


@ruling("Coal Stoker", 1)
def test_coal_stokers_ability_uses_the_stack() -> None:
    play = scene(Seat(hand=["Coal Stoker"], pool="{R}" * 4))
    play.cast("Coal Stoker")
    play.resolve()
    assert (play.stack, play.pool()) == (["ability of Coal Stoker"], "")
    play.resolve()
    assert play.pool() == "{R}{R}{R}"


@ruling("Coal Stoker", 2)
def test_a_clone_cast_from_hand_triggers_coal_stokers_ability() -> None:
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=["Coal Stoker"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Coal Stoker")
    play.resolve()
    assert play.pool() == "{R}{R}{R}"


@ruling("Coal Stoker", 3)
def test_a_token_copy_was_not_cast() -> None:
    play = scene(Seat(hand=["Cackling Counterpart"], pool="{U}" * 3, battlefield=["Coal Stoker"]))
    play.cast("Cackling Counterpart", targets=["Coal Stoker"])
    play.resolve_all()
    assert (play.battlefield(0), play.pool()) == (["Coal Stoker", "Coal Stoker"], "")


@ruling("Foundry Champion", 1)
def test_foundry_champion_counts_itself_on_resolution() -> None:
    play = scene(Seat(hand=["Foundry Champion", "Raise the Alarm"], pool="{R}{W}" + "{W}" * 6))
    play.cast("Foundry Champion")
    play.resolve()
    play.choose("Player 2")
    play.cast("Raise the Alarm")
    play.resolve_all()
    assert play.lives == [20, 17]


@cr("611.2e")
def test_what_a_permanent_is_said_to_be_is_so_as_it_enters() -> None:
    play = scene(
        Seat(
            hand=["Rise from the Grave"],
            pool="{B}{B}{B}{B}{B}",
            graveyard=["Grizzly Bears"],
            battlefield=["Binding Mummy", "Juggernaut"],
        )
    )
    play.cast("Rise from the Grave", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("Juggernaut")
    play.resolve()
    play.yes()
    assert play.tapped("Juggernaut")
    assert play.values("Grizzly Bears").subtypes == {"Bear", "Zombie"}


@cr("611.2e")
@example("611.2e/1")
def test_a_permanent_put_onto_the_battlefield_as_an_enchantment_enters_as_one() -> None:
    play = scene(
        Seat(
            battlefield=[Permanent("Arbiter of the Ideal", tapped=True), "Eidolon of Blossoms"],
            library=["Memnite", "Island", "Island"],
        ),
        Seat(library=["Island"]),
        active=1,
        step="end",
    )
    play.until("upkeep", 0)
    play.resolve()
    play.yes()
    assert play.stack == ["ability of Eidolon of Blossoms"]
