"""Cards of the Commander deck "Forces of the Imperium" (with real cards), and others that share their mechanisms."""

from __future__ import annotations

from tests.rulings.table import Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

CALLIDUS = "Callidus Assassin"
EISENHORN = "Inquisitor Eisenhorn"
NEYAM = "Neyam Shai Murad"
DREADNOUGHT = "Redemptor Dreadnought"
TRIUMPH = "Triumph of Saint Katherine"


@ruling("Callidus Assassin", 1)
def test_callidus_assassin_destroys_what_it_copies() -> None:
    play = scene(Seat(hand=[CALLIDUS], pool="{U}{B}{C}{C}{C}{C}"), Seat(battlefield=["Hill Giant"]))
    play.cast(CALLIDUS)
    play.resolve()
    play.choose("Hill Giant")
    play.choose("Hill Giant")
    play.resolve()
    assert play.graveyard(1) == ["Hill Giant"]
    assert play.battlefield(0) == ["Hill Giant"]
    assert play.tapped("Hill Giant")


@ruling("Callidus Assassin", 7)
def test_callidus_assassin_that_copies_nothing_enters_untapped() -> None:
    play = scene(Seat(hand=[CALLIDUS], pool="{U}{B}{C}{C}{C}{C}"), Seat(battlefield=["Hill Giant"]))
    play.cast(CALLIDUS)
    play.resolve()
    play.choose()
    assert (play.pt(CALLIDUS), play.tapped(CALLIDUS), play.stack) == ((3, 3), False, [])


def test_vesuva_enters_tapped_only_as_a_copy() -> None:
    for copied, tapped in (("Forest", True), ("", False)):
        play = scene(Seat(hand=["Vesuva"]), Seat(battlefield=["Forest"]))
        play.land("Vesuva", choices=[[copied] if copied else []])
        land = play.battlefield(0)[0]
        assert land == (copied or "Vesuva")
        mine = [one for one in play.state.battlefield if play.state.object(one).controller == 0]
        assert play.state.object(mine[0]).tapped == tapped


def test_company_commander_gives_deathtouch() -> None:
    mine = Seat(battlefield=["Company Commander", "Grizzly Bears"])
    play = scene(mine, Seat())
    play.attack(["Company Commander"])
    play.resolve()
    assert "deathtouch" in play.keywords("Grizzly Bears")


@ruling("Inquisitor Eisenhorn", 5)
@ruling("Inquisitor Eisenhorn", 7)
def test_eisenhorn_may_reveal_the_first_card_drawn() -> None:
    for shown in (True, False):
        mine = Seat(
            battlefield=[EISENHORN], hand=["Divination"], pool="{U}{C}{C}", library=["Shock", "Negate", "Forest"]
        )
        play = scene(mine, Seat())
        play.cast("Divination")
        play.resolve()
        play.choose(shown)
        assert sorted(play.hand(0)) == ["Negate", "Shock"]
        if shown:
            play.resolve()
        assert play.battlefield(0) == [EISENHORN, *["Cherubael"] * shown]
        assert not play.stack


def test_a_card_of_another_kind_creates_no_token() -> None:
    mine = Seat(battlefield=[EISENHORN], hand=["Divination"], pool="{U}{C}{C}", library=["Forest", "Shock", "Island"])
    play = scene(mine, Seat())
    play.cast("Divination")
    play.resolve()
    play.yes()
    assert not play.stack


def test_eisenhorn_investigates_as_often_as_the_damage_it_dealt() -> None:
    play = scene(Seat(battlefield=[EISENHORN]), Seat())
    play.attack([EISENHORN])
    play.until("combat damage")
    play.resolve()
    assert play.battlefield(0).count("Clue Token") == 2


def test_rowen_and_primitive_etchings_reveal_the_first_card_and_draw() -> None:
    for card, top, drawn in (("Rowen", "Forest", 3), ("Rowen", "Memnite", 2), ("Primitive Etchings", "Memnite", 3)):
        mine = Seat(
            battlefield=[card], hand=["Divination"], pool="{U}{C}{C}", library=[top, "Island", "Island", "Island"]
        )
        play = scene(mine, Seat())
        play.cast("Divination")
        play.resolve_all()
        assert len(play.hand(0)) == drawn


@ruling("Neyam Shai Murad", 2)
def test_neyam_shai_murad_trades_with_the_player_it_hit() -> None:
    mine = Seat(battlefield=[NEYAM], graveyard=["Hill Giant", "Shock", "Forest"])
    play = scene(mine, Seat(graveyard=["Memnite", "Grizzly Bears"]))
    play.attack([NEYAM])
    play.until("combat damage")
    play.choose("Memnite")
    play.resolve()
    play.yes()
    assert play.decision.player == 1
    play.choose("Hill Giant")
    assert play.hand(1) == ["Memnite"]
    assert play.battlefield(0) == [NEYAM, "Hill Giant"]


@ruling("Neyam Shai Murad", 1)
def test_neyam_shai_murad_does_nothing_without_its_target() -> None:
    mine = Seat(battlefield=[NEYAM], graveyard=["Hill Giant"])
    theirs = Seat(battlefield=["Relic of Progenitus"], graveyard=["Memnite"])
    play = scene(mine, theirs)
    play.attack([NEYAM])
    play.until("combat damage")
    play.pass_priority()
    play.activate("Relic of Progenitus", targets=["Player 2"])
    play.resolve_all()
    assert play.exile() == ["Memnite"]
    assert play.battlefield(0) == [NEYAM]


def test_redemptor_dreadnought_grows_by_the_power_of_the_exiled_card() -> None:
    for paid, size in ((True, (7, 7)), (False, (4, 4))):
        mine = Seat(
            hand=[DREADNOUGHT],
            pool="{C}{C}{C}{C}{C}{C}{C}{C}",
            graveyard=["Hill Giant"],
            battlefield=["Lightning Greaves"],
        )
        play = scene(mine, Seat())
        play.cast(DREADNOUGHT, choices=["yes" if paid else "no"])
        play.resolve()
        play.activate("Lightning Greaves", targets=[DREADNOUGHT])
        play.resolve()
        play.attack([DREADNOUGHT])
        assert len(play.stack) == int(paid)
        if paid:
            play.resolve()
        assert play.pt(DREADNOUGHT) == size


def test_bishop_of_binding_uses_the_power_of_the_exiled_card() -> None:
    mine = Seat(hand=["Bishop of Binding"], pool="{W}{C}{C}{C}{C}", battlefield=["Swiftfoot Boots"])
    play = scene(mine, Seat(battlefield=["Hill Giant"]))
    play.cast("Bishop of Binding")
    play.resolve()
    play.resolve()
    play.activate("Swiftfoot Boots", targets=["Bishop of Binding"])
    play.resolve()
    play.attack(["Bishop of Binding"])
    play.resolve()
    assert play.pt("Bishop of Binding") == (4, 4)


@ruling("Triumph of Saint Katherine", 12)
def test_triumph_of_saint_katherine_goes_back_among_the_top_cards() -> None:
    for size, gone in ((8, True), (5, False)):
        mine = Seat(battlefield=[TRIUMPH], hand=["Murder"], pool="{B}{B}{C}", library=["Forest"] * size)
        play = scene(mine, Seat())
        play.cast("Murder", [TRIUMPH])
        play.resolve()
        play.resolve()
        assert (TRIUMPH in play.graveyard(0)) == (not gone)
        assert len(play.library(0)) == size + gone
        assert (TRIUMPH in play.library(0)[:7]) == gone
        assert not play.exile()
