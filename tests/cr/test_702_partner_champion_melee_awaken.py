"""Partner with, champion, melee, awaken (CR 702.72, 702.113, 702.121, 702.124)."""

from __future__ import annotations

import pytest

from apnap.language.abilities import Keyword, Spell
from apnap.language.amounts import Count
from apnap.language.card import CardDefinition, card
from apnap.language.costs import Mana
from apnap.language.effects import DealDamage, GainLife, Target
from apnap.language.filters import HasKeyword, HasSubtype, Named, creature
from apnap.language.types import LAND
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

# -- partners ----------------------------------------------------------------------------------------------------------

CAPTAIN = card("Captain", "{W}", "Creature - Soldier", Keyword("partner with", quality=Named("Isamaru")), pt="1/1")


def calling(**theirs: list[CardDefinition | str]) -> Script:
    play = scene(Seat(hand=[CAPTAIN], pool="{W}", library=["Forest", "Isamaru"]), Seat(**theirs))  # type: ignore[arg-type]
    play.cast("Captain")
    play.resolve()
    return play


@cr("702.124i")
def test_a_partner_is_searched_for() -> None:
    play = calling()
    play.choose("Player 1")
    play.resolve()
    play.yes()
    play.choose("Isamaru")
    assert (play.hand(), len(play.library())) == (["Isamaru"], 1)


@cr("702.124i")
def test_the_target_player_searches_if_they_choose_to() -> None:
    play = calling(library=["Forest", "Isamaru"])
    play.choose("Player 2")
    play.resolve()
    assert play.decision.player == 1
    play.yes()
    play.choose("Isamaru")
    assert (play.hand(), play.hand(1)) == ([], ["Isamaru"])


@cr("702.124n")
def test_a_creature_with_partner_may_have_partner_with_another() -> None:
    """Other variants of the ability don't count, unless they are named themselves."""

    def led(name: str, word: str) -> CardDefinition:
        return card(name, "{G}", "Legendary Creature - Bear", Keyword(word), pt="1/1")

    others = [led("Leader", "partner"), led("Friend", "friends forever"), led("Helper", "doctor's companion")]
    partners = card("Partners", "{G}", "Sorcery", Spell((GainLife(Count(creature & HasKeyword("partner"))),)))
    friends = card("Friends", "{G}", "Sorcery", Spell((GainLife(Count(creature & HasKeyword("friends forever"))),)))
    play = scene(Seat(hand=[partners, friends], pool="{G}{G}", battlefield=[CAPTAIN, *others]))
    for name, life in (("Partners", 22), ("Friends", 23)):
        play.cast(name)
        play.resolve()
        assert play.life(0) == life


@cr("702.124a")
@pytest.mark.parametrize(
    "keyword",
    [
        Keyword("partner"),
        Keyword("friends forever"),
        Keyword("choose a Background"),
        Keyword("doctor's companion"),
    ],
)
def test_deck_construction_keywords_have_no_effect_in_the_game(keyword: Keyword) -> None:
    bear = card("Led Bear", "{G}", "Legendary Creature - Bear", keyword, pt="2/2")
    play = scene(Seat(hand=[bear], pool="{G}"))
    play.cast("Led Bear")
    play.resolve_all()
    assert (play.battlefield(), play.stack) == (["Led Bear"], [])


# -- champion ----------------------------------------------------------------------------------------------------------

CHAMPION = card("Champion", "{G}", "Creature - Elf", Keyword("champion", quality=creature), pt="5/5")
ELF_LORD = card("Elf Lord", "{G}", "Creature - Elf", Keyword("champion", quality=HasSubtype("Elf")), pt="5/5")


def championing(what: CardDefinition, *board: str) -> Script:
    hand: list[CardDefinition | str] = [what, "Murder"]
    play = scene(Seat(hand=hand, pool="{G}{C}{B}{B}", battlefield=list(board)), Seat(battlefield=["Craw Wurm"]))
    play.cast(what.name)
    play.resolve()
    play.resolve()
    return play


@cr("702.72a")
def test_a_champion_without_a_permanent_to_exile_is_sacrificed() -> None:
    play = championing(CHAMPION, "Forest")
    assert (play.battlefield(0), play.graveyard()) == (["Forest"], ["Champion"])


@cr("702.72a")
def test_exiling_a_permanent_for_champion_is_optional() -> None:
    play = championing(CHAMPION, "Hill Giant")
    play.no()
    assert (play.battlefield(0), play.graveyard()) == (["Hill Giant"], ["Champion"])


@cr("702.72a", "702.72b")
def test_the_championed_permanent_returns_when_the_champion_leaves() -> None:
    play = championing(CHAMPION, "Hill Giant", "Grizzly Bears")
    play.yes()
    play.choose("Hill Giant")
    assert (play.exile(), sorted(play.battlefield(0))) == (["Hill Giant"], ["Champion", "Grizzly Bears"])
    play.cast("Murder", targets=["Champion"])
    play.resolve_all()
    assert (play.exile(), sorted(play.battlefield(0))) == ([], ["Grizzly Bears", "Hill Giant"])


@cr("702.72a")
def test_champion_requires_the_stated_quality() -> None:
    play = championing(ELF_LORD, "Grizzly Bears", "Llanowar Elves")
    play.yes()
    assert play.exile() == ["Llanowar Elves"]


# -- melee -------------------------------------------------------------------------------------------------------------

BRAWLER = card("Brawler", "{R}", "Creature - Orc", Keyword("melee"), pt="2/2")
WALKER = card("Walker", "{R}", "Planeswalker - Chandra", loyalty=4)


@cr("702.121a")
def test_melee_counts_the_opponents_attacked() -> None:
    play = scene(Seat(battlefield=[BRAWLER, "Hill Giant", "Grizzly Bears"]), Seat(), Seat(), Seat())
    play.attack({"Brawler": "Player 2", "Hill Giant": "Player 2", "Grizzly Bears": "Player 3"})
    play.resolve_all()
    assert play.pt("Brawler") == (4, 4)


@cr("702.121a")
def test_melee_counts_only_players_and_all_those_attacked() -> None:
    walkers = Seat(battlefield=[WALKER])
    bolt = Seat(hand=["Lightning Bolt"], battlefield=[BRAWLER, "Hill Giant", "Grizzly Bears", "Mountain"])
    play = scene(bolt, walkers, Seat())
    play.attack({"Brawler": "Walker", "Hill Giant": "Walker", "Grizzly Bears": "Player 3"})
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Brawler") == (3, 3)


# -- awaken ------------------------------------------------------------------------------------------------------------

STIR = card("Stir", "{G}", "Sorcery", Spell((GainLife(2),)), Keyword("awaken", (Mana("{2}{G}"),), 3))
BURN = card(
    "Burn", "{R}", "Sorcery", Spell((DealDamage(2, Target(creature)),)), Keyword("awaken", (Mana("{R}{R}"),), 2)
)


@cr("702.113a")
def test_awaken_makes_a_land_a_creature() -> None:
    play = scene(Seat(hand=[STIR], pool="{C}{C}{G}", battlefield=["Forest"]))
    play.cast("Stir", targets=["Forest"], way="awaken")
    play.resolve()
    assert (play.life(), play.pt("Forest")) == (22, (3, 3))
    play.attack(["Forest"])
    play.next_turn()
    assert (play.life(1), play.pt("Forest")) == (17, (3, 3)), "it has haste, and stays a creature"


@cr("702.113b")
def test_without_the_awaken_cost_no_land_is_chosen() -> None:
    play = scene(Seat(hand=[STIR], pool="{C}{C}{G}", battlefield=["Forest"]))
    play.cast("Stir")
    play.resolve()
    assert (play.life(), play.stack) == (22, [])
    assert play.values("Forest").types == LAND


@cr("702.113b")
def test_a_spell_cant_be_cast_for_its_awaken_cost_without_a_land() -> None:
    play = scene(Seat(hand=[BURN], pool="{R}{R}"), Seat(battlefield=["Hill Giant", "Forest"]))
    words = [option.word for option in play.decision.options if option.kind == "cast"]
    assert words == [""]


@cr("702.113a", "608.2b")
def test_the_land_is_affected_though_the_other_target_is_illegal() -> None:
    hand: list[CardDefinition | str] = [BURN, "Lightning Bolt"]
    play = scene(Seat(hand=hand, pool="{R}{R}{R}", battlefield=["Forest"]), Seat(battlefield=["Grizzly Bears"]))
    play.cast("Burn", targets=["Grizzly Bears", "Forest"], way="awaken")
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve_all()
    assert play.pt("Forest") == (2, 2)
