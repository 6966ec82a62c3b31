"""Paying any amount of mana or energy (with real cards): join forces, additional costs of spells."""

from __future__ import annotations

from tests.rulings.table import Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def joined(card: str, cost: str, *amounts: int, library: int = 9) -> Script:
    """Three players, the first of whom casts the card; each pays the amount that is given."""
    lands = ["Forest"] * 3
    play = scene(
        Seat(hand=[card], pool=cost, battlefield=lands, library=["Forest"] * library),
        Seat(battlefield=lands, library=["Island"] * library),
        Seat(battlefield=lands, library=["Swamp"] * library),
    )
    play.cast(card)
    play.resolve()
    for player, amount in enumerate(amounts):
        assert (play.decision.player, play.decision.purpose) == (player, "x")
        play.choose(amount)
    return play


def test_alliance_of_arms_creates_as_many_soldiers_as_all_paid() -> None:
    play = joined("Alliance of Arms", "{W}", 2, 0, 3)
    for player, untapped in ((0, 1), (1, 3), (2, 0)):
        assert play.battlefield(player).count("Soldier Token") == 5
        assert len([land for land in play.battlefield(player) if land == "Forest"]) == 3
        assert untapped_lands(play, player) == untapped


def untapped_lands(play: Script, player: int) -> int:
    state = play.game.state
    mine = [id for id in state.battlefield if state.object(id).controller == player]
    return len([id for id in mine if state.object(id).base.name == "Forest" and not state.object(id).tapped])


def test_minds_aglow_and_shared_trauma_count_what_everyone_paid() -> None:
    play = joined("Minds Aglow", "{U}", 1, 1, 0)
    assert [len(play.hand(player)) for player in range(3)] == [2, 2, 2]
    play = joined("Shared Trauma", "{B}", 1, 0, 3)
    assert [len(play.library(player)) for player in range(3)] == [5, 5, 5]


def test_collective_voyage_lets_everyone_find_that_many_lands() -> None:
    play = joined("Collective Voyage", "{G}", 1, 0, 1)
    for name in ("Forest", "Island", "Swamp"):
        play.choose(name, name)
    assert [len(play.battlefield(player)) for player in range(3)] == [5, 5, 5]


def test_a_player_without_mana_is_not_asked() -> None:
    play = scene(Seat(hand=["Alliance of Arms"], pool="{W}"), Seat(battlefield=["Plains"]))
    play.cast("Alliance of Arms")
    play.resolve()
    assert play.decision.player == 1
    play.choose(1)
    assert play.battlefield(0) == ["Soldier Token"]


def test_mana_charged_dragon_asks_its_controller_first_even_in_anothers_turn() -> None:
    lands = ["Forest"] * 2
    play = scene(
        Seat(battlefield=["Grizzly Bears", *lands]), Seat(battlefield=["Mana-Charged Dragon", *lands]), Seat(), active=0
    )
    play.attack({"Grizzly Bears": "Player 2"})
    play.block({"Mana-Charged Dragon": "Grizzly Bears"})
    play.resolve()
    assert play.decision.player == 1
    play.choose(1)
    assert play.decision.player == 0
    play.choose(2)
    assert play.pt("Mana-Charged Dragon") == (8, 5)


@ruling("Harnessed Lightning", 2)
def test_harnessed_lightning_deals_as_much_as_is_paid_when_it_resolves() -> None:
    for paid, dead in ((2, False), (3, True)):
        mine = Seat(hand=["Harnessed Lightning"], pool="{R}{R}")
        play = scene(mine, Seat(battlefield=["Hill Giant"]))
        play.cast("Harnessed Lightning", ["Hill Giant"])
        play.resolve()
        play.choose(paid)
        assert play.graveyard(1) == (["Hill Giant"] if dead else [])
        assert play.game.state.players[0].counters.get("energy", 0) == 3 - paid


def test_chorus_of_the_conclave_puts_a_counter_for_each_mana() -> None:
    mine = Seat(battlefield=["Chorus of the Conclave"], hand=["Grizzly Bears"], pool="{G}{G}{G}{G}{G}")
    play = scene(mine, Seat())
    play.cast("Grizzly Bears", choices=["yes", "yes", "no"])
    play.resolve()
    assert play.counters("Grizzly Bears") == {"+1/+1": 2}
    assert sum(one.count for one in play.game.state.players[0].pool) == 1


@ruling("Chorus of the Conclave", 3)
def test_chorus_of_the_conclave_does_nothing_for_itself_or_for_other_spells() -> None:
    mine = Seat(hand=["Chorus of the Conclave"], pool="{G}{G}{W}{W}" + "{C}" * 6)
    play = scene(mine, Seat())
    play.cast("Chorus of the Conclave")
    play.resolve()
    assert play.counters("Chorus of the Conclave") == {}
    mine = Seat(battlefield=["Chorus of the Conclave"], hand=["Sol Ring"], pool="{C}{C}{C}")
    play = scene(mine, Seat())
    play.cast("Sol Ring")
    play.resolve()
    assert play.counters("Sol Ring") == {}


@ruling("Chorus of the Conclave", 1)
def test_a_creature_put_onto_the_battlefield_gets_no_counters() -> None:
    mine = Seat(battlefield=["Chorus of the Conclave"], hand=["Zombify"], graveyard=["Hill Giant"], pool="{B}" * 8)
    play = scene(mine, Seat())
    play.cast("Zombify", ["Hill Giant"])
    play.resolve()
    assert play.counters("Hill Giant") == {}


def test_cobra_trap_costs_one_mana_after_an_opponent_destroyed_a_noncreature_permanent() -> None:
    for kill, victim, offered in (("Naturalize", "Sol Ring", True), ("Murder", "Memnite", False)):
        mine = Seat(hand=["Cobra Trap"], battlefield=[victim, "Forest"])
        play = scene(mine, Seat(hand=[kill], pool="{G}{G}{B}{B}{C}"), active=1)
        assert not play.may("cast", "Cobra Trap")
        play.cast(kill, [victim])
        play.resolve()
        play.pass_priority()
        assert play.may("cast", "Cobra Trap") == offered


@ruling("Cobra Trap", 1)
def test_cobra_trap_does_not_count_what_its_own_controller_destroyed_or_what_was_exiled() -> None:
    mine = Seat(hand=["Cobra Trap", "Naturalize"], pool="{G}{C}", battlefield=["Sol Ring", "Forest"])
    play = scene(mine, Seat())
    play.cast("Naturalize", ["Sol Ring"])
    play.resolve()
    assert not play.may("cast", "Cobra Trap")
    theirs = Seat(hand=["Scour from Existence"], pool="{C}" * 7)
    play = scene(Seat(hand=["Cobra Trap"], battlefield=["Sol Ring", "Forest"]), theirs, active=1)
    play.cast("Scour from Existence", ["Sol Ring"])
    play.resolve()
    play.pass_priority()
    assert play.exile() == ["Sol Ring"]
    assert not play.may("cast", "Cobra Trap")


@ruling("Feasting Hobbit", 1)
@ruling("Feasting Hobbit", 9)
def test_feasting_hobbit_devours_foods_and_nothing_else() -> None:
    food = ["Gilded Goose", "Memnite"]
    for eaten, counters in ((["Witch's Oven"], {}), (["Golden Egg"], {"+1/+1": 3})):
        mine = Seat(battlefield=[*food, *eaten], hand=["Feasting Hobbit"], pool="{C}{G}")
        play = scene(mine, Seat())
        play.cast("Feasting Hobbit")
        play.resolve()
        if counters:
            assert [
                play.game.state.object(option.thing).base.name for option in play.decision.options if option.thing >= 0
            ] == eaten
            play.choose(*eaten)
        assert play.counters("Feasting Hobbit") == counters


def test_caprichrome_devours_artifacts() -> None:
    mine = Seat(battlefield=["Sol Ring", "Grizzly Bears"], hand=["Caprichrome"], pool="{C}{C}{C}{W}")
    play = scene(mine, Seat())
    play.cast("Caprichrome")
    play.resolve()
    play.choose("Sol Ring")
    assert play.counters("Caprichrome") == {"+1/+1": 1}
    assert "Sol Ring" in play.graveyard(0)
