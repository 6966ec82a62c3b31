"""Rulings shared by many cards, on one of them: kicker, Adventures, flashback, madness, suspend."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus
ALCHEMIST = "Aquatic Alchemist // Bubble Up"


@ruling("Academy Drake", 3)
def test_a_copy_of_a_kicked_creature_spell_is_a_kicked_token() -> None:
    ring = Permanent("Invasion of Vryn // Overloaded Mage-Ring", face=1)
    play = scene(Seat(battlefield=[ring], hand=["Academy Drake"], pool="{U}" * 8))
    play.cast("Academy Drake", kicked=True)
    play.activate("Overloaded Mage-Ring", targets=["Academy Drake"])
    play.resolve_all()
    drakes = play.state.battlefield
    assert [(play.object(id).is_token, play.pt(id)) for id in drakes] == [(True, (4, 4)), (False, (4, 4))]


@ruling("Bubble Snare", 2)
def test_a_copy_of_a_kicked_permanent_was_not_kicked() -> None:
    play = scene(Seat(hand=["Academy Drake", "Clone"], pool="{U}" * 11))
    play.cast("Academy Drake", kicked=True)
    play.resolve()
    play.cast("Clone")
    play.resolve()
    play.choose("Academy Drake")
    assert [play.pt(id) for id in play.state.battlefield] == [(4, 4), (2, 2)]


@ruling("Academy Drake", 5)
def test_a_kicker_cost_is_paid_at_most_once() -> None:
    play = scene(Seat(hand=["Academy Drake"], pool="{U}" * 11))
    play.cast("Academy Drake", kicked=1)
    play.resolve()
    assert (play.pt("Academy Drake"), play.pool()) == ((4, 4), "{U}" * 4)


@ruling("Aquatic Alchemist // Bubble Up", 5)
def test_a_countered_adventure_is_not_exiled() -> None:
    play = scene(
        Seat(hand=[ALCHEMIST], pool="{U}" * 3, graveyard=["Shock"]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Aquatic Alchemist", way="Bubble Up", targets=["Shock"])
    play.cast("Counterspell", by=1)
    play.resolve_all()
    assert (play.exile(), play.graveyard(0)) == ([], ["Aquatic Alchemist", "Shock"])


@ruling("Aquatic Alchemist // Bubble Up", 6)
def test_an_adventurer_card_exiled_otherwise_cant_be_cast() -> None:
    play = scene(Seat(exile=[ALCHEMIST], pool="{U}" * 3, graveyard=["Shock"]))
    assert not play.may("cast", "Aquatic Alchemist")


@ruling("Aquatic Alchemist // Bubble Up", 13)
def test_an_adventurer_card_is_cast_from_exile_with_normal_timing() -> None:
    play = scene(Seat(hand=[ALCHEMIST], pool="{U}" * 3, battlefield=["Island"] * 2, graveyard=["Shock"]))
    play.cast("Aquatic Alchemist", way="Bubble Up", targets=["Shock"])
    play.resolve()
    assert (play.exile(), play.library(0)) == (["Aquatic Alchemist"], ["Shock"])
    assert play.may("cast", "Aquatic Alchemist")
    play.until("beginning of combat")
    assert not play.may("cast", "Aquatic Alchemist")
    play.until("postcombat main")
    play.cast("Aquatic Alchemist")
    play.resolve()
    assert play.battlefield(0)[-1] == "Aquatic Alchemist"


@ruling("Aquatic Alchemist // Bubble Up", 2)
def test_an_adventurer_card_in_the_graveyard_is_not_a_sorcery() -> None:
    play = scene(Seat(hand=[ALCHEMIST], pool="{U}" * 3, graveyard=[ALCHEMIST]))
    assert [option.word for option in play.decision.options if option.kind == "cast"] == ["Aquatic Alchemist"]


@ruling("Aquatic Alchemist // Bubble Up", 7)
def test_a_copied_adventure_cant_be_cast_later() -> None:
    play = scene(
        Seat(
            hand=[ALCHEMIST, "Twincast"],
            pool="{U}" * 5,
            battlefield=["Island"] * 2,
            graveyard=["Shock", "Divination"],
        ),
    )
    play.cast("Aquatic Alchemist", way="Bubble Up", targets=["Shock"])
    play.cast("Twincast")
    play.resolve()
    play.choose("change")
    play.choose("Divination")
    play.resolve()
    assert (play.exile(), play.library(0)) == ([], ["Divination"])
    play.resolve()
    assert (play.exile(), play.library(0)) == (["Aquatic Alchemist"], ["Shock", "Divination"])


@ruling("Acorn Harvest", 1, 6)
def test_a_countered_flashback_spell_is_exiled() -> None:
    play = scene(
        Seat(graveyard=["Acorn Harvest"], pool="{G}{G}"),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Acorn Harvest")
    assert play.life(0) == 17
    play.cast("Counterspell", by=1)
    play.resolve_all()
    assert (play.exile(), play.graveyard(0)) == (["Acorn Harvest"], [])
    play = scene(Seat(graveyard=["Acorn Harvest"], pool="{G}{G}"), active=1)
    play.pass_to(0)
    assert not play.may("cast", "Acorn Harvest")


@ruling("Arrogant Wurm", 1, 6)
def test_madness_resolves_before_the_ability_it_paid_for() -> None:
    play = scene(Seat(battlefield=["Wild Mongrel"], hand=["Arrogant Wurm"], pool="{G}" * 3))
    play.activate("Wild Mongrel", choices=[])
    assert (play.exile(), play.stack) == (["Arrogant Wurm"], ["ability of Arrogant Wurm", "ability of Wild Mongrel"])
    play.resolve()
    play.yes()
    assert play.stack == ["Arrogant Wurm", "ability of Wild Mongrel"]
    play.resolve()
    assert play.battlefield(0) == ["Wild Mongrel", "Arrogant Wurm"]


@ruling("Arrogant Wurm", 5)
def test_an_uncast_madness_card_goes_to_the_graveyard() -> None:
    play = scene(Seat(battlefield=["Wild Mongrel"], hand=["Arrogant Wurm"], pool="{G}" * 3), active=1)
    play.activate("Wild Mongrel", by=0)
    play.resolve()
    play.no()
    assert (play.exile(), play.graveyard(0)) == ([], ["Arrogant Wurm"])


@ruling("Arrogant Wurm", 7)
def test_madness_waits_until_the_spell_has_resolved() -> None:
    play = scene(
        Seat(hand=["Faithless Looting", "Arrogant Wurm", "Island"], pool="{R}" + "{G}" * 3, library=["Forest"] * 2),
    )
    play.cast("Faithless Looting", pay=[])
    play.resolve()
    play.choose("Arrogant Wurm", "Island")
    assert (play.exile(), play.graveyard(0)) == (["Arrogant Wurm"], ["Faithless Looting", "Island"])
    assert play.stack == ["ability of Arrogant Wurm"]


@ruling("Arrogant Wurm", 8)
def test_madness_works_in_the_cleanup_step() -> None:
    play = scene(
        Seat(hand=["Arrogant Wurm", *["Forest"] * 7], battlefield=["Forest"] * 3),
        step="end",
    )
    while play.decision.purpose != "discard":
        play.pass_priority()
    play.choose("Arrogant Wurm")
    assert play.stack == ["ability of Arrogant Wurm"]
    play.resolve()
    play.yes()
    play.resolve()
    assert (play.active, play.battlefield(0)[-1]) == (0, "Arrogant Wurm")


@ruling("Arc Blade", 9)
def test_a_suspended_card_that_is_not_cast_stays_exiled() -> None:
    play = scene(
        Seat(hand=["Arc Blade"], pool="{R}" * 3, library=["Island"] * 6),
        Seat(hand=["Repudiate // Replicate"], battlefield=["Island"] * 2, library=["Island"] * 6),
    )
    play.special("suspend", "Arc Blade")
    for _ in range(3):
        play.until("upkeep", 1)
        play.until("upkeep", 0)
        play.resolve()
    assert play.stack == ["ability of Arc Blade"]
    play.cast("Repudiate // Replicate", way="Repudiate", by=1)
    play.resolve()
    assert (play.exile(), play.counters("Arc Blade"), play.stack) == (["Arc Blade"], {}, [])
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    assert play.stack == []


@ruling("Chronomantic Escape", 16)
def test_a_player_need_not_activate_mana_abilities_for_a_tax() -> None:
    play = scene(
        Seat(hand=["Chronomantic Escape"], pool="{W}" * 3, battlefield=["Plains"], library=["Island"] * 6),
        Seat(battlefield=["Thalia, Guardian of Thraben"], library=["Island"] * 6),
    )
    play.special("suspend", "Chronomantic Escape")
    for _ in range(3):
        play.until("upkeep", 1)
        play.until("upkeep", 0)
        play.resolve()
    play.resolve()
    play.no()
    assert (play.exile(), play.counters("Chronomantic Escape")) == (["Chronomantic Escape"], {})


@ruling("Adaptive Sporesinger", 1)
def test_proliferating_nothing_still_triggers() -> None:
    play = scene(
        Seat(
            hand=["Adaptive Sporesinger"],
            pool="{G}" * 3,
            battlefield=["Ezuri, Stalker of Spheres"],
            library=["Island"],
        ),
    )
    play.cast("Adaptive Sporesinger")
    play.resolve()
    play.choose(1)
    play.resolve_all()
    assert play.hand(0) == ["Island"]


@ruling("Adaptive Sporesinger", 5)
def test_cards_in_exile_cant_be_proliferated() -> None:
    play = scene(
        Seat(hand=["Arc Blade", "Steady Progress"], pool="{R}" * 3, battlefield=["Island"] * 3, library=["Island"]),
        Seat(counters={"energy": 1}),
    )
    play.special("suspend", "Arc Blade")
    play.cast("Steady Progress")
    play.resolve()
    assert "Arc Blade" not in play.asked
    play.choose("Player 2")
    assert (play.counters("Arc Blade"), play.state.players[1].counters) == ({"time": 3}, {"energy": 2})


@ruling("Aspect of Hydra", 1, 3, 4)
def test_devotion_counts_hybrid_symbols_in_costs() -> None:
    play = scene(
        Seat(hand=["Aspect of Hydra"], pool="{G}", battlefield=["Safehold Elite", "Rootwalla", "Llanowar Elves"]),
    )
    play.cast("Aspect of Hydra", targets=["Rootwalla"])
    play.resolve()
    assert play.pt("Rootwalla") == (5, 5)
