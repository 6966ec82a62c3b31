"""Rulings about cards exiled until a permanent leaves, and pairs of linked abilities."""

from __future__ import annotations

from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


def jailed(jail: str, *theirs: str | Permanent, pool: str = "{W}" * 6, hand: tuple[str, ...] = ()) -> Script:
    """The spell was cast, and its enters ability is about to resolve."""
    play = scene(
        Seat(hand=[jail], pool=pool),
        Seat(battlefield=theirs, hand=["Disenchant", *hand], pool="{W}{W}{U}{R}"),
    )
    play.cast(jail)
    play.resolve()
    return play


def free(play: Script, jail: str) -> None:
    play.cast("Disenchant", targets=[jail], by=1)
    play.resolve()


@ruling("Banishing Light", 2)
def test_banishing_light_that_left_early_exiles_nothing() -> None:
    play = jailed("Banishing Light", "Grizzly Bears")
    free(play, "Banishing Light")
    play.resolve_all()
    assert (play.exile(), play.battlefield(1)) == ([], ["Grizzly Bears"])


@ruling("Banishing Light", 1)
def test_a_returned_card_is_a_new_object_and_its_attachments_stay_behind() -> None:
    play = jailed(
        "Banishing Light",
        Permanent("Ornithopter", counters={"+1/+1": 2}),
        Permanent("Bonesplitter", attached_to="Ornithopter"),
        Permanent("Holy Strength", attached_to="Ornithopter"),
    )
    play.choose("Ornithopter")
    play.resolve_all()
    assert (play.battlefield(1), play.attached_to("Bonesplitter")) == (["Bonesplitter"], "")
    assert play.graveyard(1) == ["Holy Strength"]
    free(play, "Banishing Light")
    assert (play.pt("Ornithopter"), play.counters("Ornithopter")) == ((0, 2), {})


@ruling("Suspension Field", 7)
def test_the_creature_returns_before_any_player_acts() -> None:
    play = jailed("Suspension Field", "Hill Giant")
    play.resolve()
    play.yes()
    assert play.exile() == ["Hill Giant"]
    free(play, "Suspension Field")
    assert (play.stack, play.battlefield()) == ([], ["Hill Giant"])


@ruling("Banisher Priest", 6)
def test_a_returning_clone_cant_copy_banisher_priest() -> None:
    play = scene(
        Seat(hand=["Banisher Priest"], pool="{W}" * 3, battlefield=["Grizzly Bears"]),
        Seat(battlefield=[Permanent("Clone", counters={"+1/+1": 1})], hand=["Shock"], pool="{R}"),
    )
    play.cast("Banisher Priest")
    play.resolve_all()
    play.cast("Shock", targets=["Banisher Priest"], by=1)
    play.resolve()
    assert "Banisher Priest" not in play.asked
    play.choose("Grizzly Bears")
    assert play.battlefield(1) == ["Grizzly Bears"]


@ruling("Banisher Priest", 5)
def test_the_exiled_card_returns_as_banisher_priests_owner_leaves_the_game() -> None:
    play = scene(Seat(hand=["Banisher Priest"], pool="{W}" * 3), Seat(battlefield=["Grizzly Bears"]), Seat(), active=0)
    play.cast("Banisher Priest")
    play.resolve_all()
    play.game.concede(0)
    assert (play.battlefield(1), play.exile()) == (["Grizzly Bears"], [])


@ruling("Fiend Hunter", 3)
def test_the_exiled_card_stays_as_fiend_hunters_owner_leaves_the_game() -> None:
    play = scene(Seat(hand=["Fiend Hunter"], pool="{W}" * 3), Seat(battlefield=["Grizzly Bears"]), Seat())
    play.cast("Fiend Hunter")
    play.resolve()
    play.resolve()
    play.yes()
    play.game.concede(0)
    assert (play.battlefield(1), play.exile()) == ([], ["Grizzly Bears"])


@ruling("Fiend Hunter", 1)
def test_fiend_hunter_that_left_early_exiles_forever() -> None:
    play = jailed("Fiend Hunter", "Grizzly Bears", hand=("Unsummon",))
    play.cast("Unsummon", targets=["Fiend Hunter"], by=1)
    play.resolve()
    play.resolve()
    assert play.stack == ["ability of Fiend Hunter"]
    play.resolve()
    play.yes()
    assert (play.exile(), play.hand(0)) == (["Grizzly Bears"], ["Fiend Hunter"])


@ruling("Journey to Nowhere", 1)
def test_journey_to_nowhere_that_left_early_exiles_forever() -> None:
    play = jailed("Journey to Nowhere", "Grizzly Bears")
    free(play, "Journey to Nowhere")
    play.resolve_all()
    assert (play.exile(), play.graveyard(0)) == (["Grizzly Bears"], ["Journey to Nowhere"])


@ruling("Consulate Crackdown", 5)
def test_all_artifacts_return_together() -> None:
    play = jailed("Consulate Crackdown", "Ornithopter", "Bonesplitter", "Mirrorworks")
    play.resolve_all()
    assert play.battlefield(1) == []
    free(play, "Consulate Crackdown")
    assert play.battlefield(1) == ["Ornithopter", "Bonesplitter", "Mirrorworks"]
    play.order([0, 1])
    assert play.stack == ["ability of Mirrorworks"] * 2


@ruling("Temporary Lockdown", 4)
def test_an_exiled_token_does_not_return() -> None:
    play = scene(
        Seat(hand=["Temporary Lockdown", "Call of the Herd"], pool="{W}" * 5 + "{G}"),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Call of the Herd")
    play.resolve()
    play.cast("Temporary Lockdown")
    play.resolve_all()
    assert (play.battlefield(), play.exile()) == (["Hill Giant", "Temporary Lockdown"], ["Grizzly Bears"])
    free(play, "Temporary Lockdown")
    assert play.battlefield() == ["Hill Giant", "Grizzly Bears"]


@ruling("Temporary Lockdown", 1)
def test_a_returning_aura_cant_enchant_a_permanent_that_returns_with_it() -> None:
    play = jailed(
        "Temporary Lockdown",
        "Grizzly Bears",
        "Hill Giant",
        "Serra Angel",
        Permanent("Holy Strength", attached_to="Grizzly Bears"),
    )
    play.resolve_all()
    assert play.exile() == ["Grizzly Bears", "Holy Strength"]
    free(play, "Temporary Lockdown")
    assert "Grizzly Bears" not in play.asked
    play.choose("Serra Angel")
    assert (play.attached_to("Holy Strength"), play.pt("Serra Angel")) == ("Serra Angel", (5, 6))


@ruling("Constricting Sliver", 5, 14)
def test_each_sliver_returns_only_its_own_exiled_card() -> None:
    play = scene(
        Seat(hand=["Constricting Sliver", "Plated Sliver"], pool="{W}" * 7),
        Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Unsummon"], pool="{U}"),
    )
    for sliver, prey in (("Constricting Sliver", "Grizzly Bears"), ("Plated Sliver", "")):
        play.cast(sliver)
        play.resolve()
        if prey:
            play.choose(prey)
        play.resolve()
        play.yes()
    play.cast("Unsummon", targets=["Plated Sliver"], by=1)
    play.resolve_all()
    assert (play.exile(), play.battlefield(1)) == (["Grizzly Bears"], ["Hill Giant"])


@ruling("Constricting Sliver", 12)
def test_the_exiled_card_returns_though_the_sliver_lost_the_ability() -> None:
    play = scene(
        Seat(hand=["Plated Sliver"], pool="{W}" * 7, battlefield=["Constricting Sliver"]),
        Seat(battlefield=["Grizzly Bears"], hand=["Unsummon", "Shock"], pool="{U}{R}"),
    )
    play.cast("Plated Sliver")
    play.resolve()
    play.resolve()
    play.yes()
    play.cast("Unsummon", targets=["Constricting Sliver"], by=1)
    play.resolve_all()
    assert play.exile() == ["Grizzly Bears"]
    play.cast("Shock", targets=["Plated Sliver"], by=1)
    play.resolve_all()
    assert (play.exile(), play.battlefield(1)) == ([], ["Grizzly Bears"])


def promised(last: list[int]) -> Script:
    """The second of two Promises has exiled the Bears; at the end step they trigger in the given order."""
    two = ["Promise of Tomorrow", "Promise of Tomorrow"]
    play = scene(Seat(hand=["Shock"], pool="{R}", battlefield=[*two, "Grizzly Bears"]))
    play.cast("Shock", targets=["Grizzly Bears"])
    play.resolve()
    play.order([0, 1])
    play.resolve_all()
    play.until("end")
    play.order(list(last))
    play.resolve()
    return play


@ruling("Promise of Tomorrow", 2)
def test_only_the_promise_that_exiled_a_card_returns_it() -> None:
    play = promised([1, 0])
    assert (play.exile(), play.battlefield(0)) == (["Grizzly Bears"], ["Promise of Tomorrow"])
    play.resolve()
    assert play.battlefield(0) == ["Grizzly Bears"]


@ruling("Promise of Tomorrow", 4)
def test_the_second_promise_stays_once_there_is_a_creature() -> None:
    play = promised([0, 1])
    assert play.battlefield(0) == ["Promise of Tomorrow", "Grizzly Bears"]
    play.resolve()
    assert play.battlefield(0) == ["Promise of Tomorrow", "Grizzly Bears"]


@ruling("Oblivion Ring", 1)
def test_oblivion_ring_that_left_early_exiles_forever() -> None:
    play = scene(
        Seat(hand=["Oblivion Ring"], pool="{W}{W}{W}"),
        Seat(hand=["Disenchant"], pool="{W}{W}", battlefield=["Grizzly Bears"]),
    )
    play.cast("Oblivion Ring")
    play.resolve()
    play.cast("Disenchant", targets=["Oblivion Ring"], by=1)
    play.resolve_all()
    assert (play.exile(), play.graveyard(0), play.battlefield(1)) == (["Grizzly Bears"], ["Oblivion Ring"], [])


@ruling("Brain Maggot", 4)
def test_a_card_exiled_from_a_hand_returns_there() -> None:
    play = scene(Seat(hand=["Brain Maggot", "Murder"], pool="{B}" * 5), Seat(hand=["Opt"]))
    play.cast("Brain Maggot")
    play.resolve()
    play.resolve()
    assert play.exile() == ["Opt"]
    play.cast("Murder", targets=["Brain Maggot"])
    play.resolve()
    assert (play.exile(), play.hand(1)) == ([], ["Opt"])
