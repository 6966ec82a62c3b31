"""What the release notes of Conspiracy say about its cards. Each test names the line it is about.

The notes are `rules/seeds/004_829036e7326bcccd.txt` beside the project.
"""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import IllegalAnswer
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, scene

pytestmark = needs_corpus

VOTERS = 3


def voting(spell: str, *seats: Seat, pool: str = "", active: int = 0) -> Script:
    """The first player has cast the spell, and votes first as it resolves."""
    first, *others = seats or (Seat(),)
    first.hand = [*first.hand, spell]
    first.pool = pool
    play = scene(first, *others, *[Seat() for _ in range(VOTERS - 1 - len(others))], active=active)
    play.cast(spell)
    play.resolve()
    return play


def ballot(play: Script, *votes: str) -> None:
    for vote in votes:
        assert play.decision.purpose == "vote"
        play.choose(vote)


# -- votes (lines 167 to 197) ------------------------------------------------------------------------------------------


def test_votes_are_public_before_the_next_player_votes() -> None:
    """Line 189: players vote in turn order, so that later voters know the earlier votes."""
    play = voting("Plea for Power", Seat(library=["Island"] * 5), pool="{U}" * 4)
    for player in range(VOTERS):
        assert play.decision.player == player
        play.choose("knowledge")
    assert len(play.hand(0)) == 3


def test_nobody_may_abstain() -> None:
    """Line 191: every player votes for one of the choices."""
    play = voting("Plea for Power", Seat(library=["Island"] * 5), pool="{U}" * 4)
    with pytest.raises(IllegalAnswer):
        play.choose()


def test_nothing_can_be_done_between_the_vote_and_the_rest_of_the_effect() -> None:
    """Line 195: once players have voted, the spell finishes resolving."""
    play = voting("Plea for Power", Seat(library=["Island"] * 5), Seat(hand=["Opt"], pool="{U}"), pool="{U}" * 4)
    ballot(play, "time", "knowledge")
    play.choose("knowledge")
    assert (len(play.hand(0)), play.decision.purpose) == (3, "act")


# -- single cards ------------------------------------------------------------------------------------------------------


def test_two_representatives_give_three_votes() -> None:
    """Line 315: the ability is cumulative."""
    play = voting(
        "Plea for Power",
        Seat(library=["Island"] * 5, battlefield=["Brago's Representative", "Brago's Representative"]),
        pool="{U}" * 4,
    )
    play.choose("knowledge", "knowledge", "time")
    ballot(play, "time", "knowledge")
    assert len(play.hand(0)) == 3


def test_all_votes_of_a_player_are_cast_at_once() -> None:
    """Line 317: whoever votes later knows all of them."""
    play = voting(
        "Plea for Power", Seat(battlefield=["Brago's Representative"], library=["Island"] * 5), pool="{U}" * 4
    )
    play.choose("time", "knowledge")
    assert play.decision.player == 1


def test_councils_judgment_does_not_target() -> None:
    """Line 343: a permanent with protection from white may be voted for."""
    play = voting("Council's Judgment", Seat(), Seat(battlefield=["Black Knight"]), pool="{W}{W}{W}")
    ballot(play, "Black Knight", "Black Knight", "Black Knight")
    assert play.exile() == ["Black Knight"]


def test_tied_permanents_are_all_exiled_and_lands_and_ones_own_cant_be_chosen() -> None:
    """Line 341: nonland permanents that the caster doesn't control."""
    play = voting(
        "Council's Judgment",
        Seat(battlefield=["Hill Giant"]),
        Seat(battlefield=["Black Knight", "Forest"]),
        Seat(battlefield=["Grizzly Bears"]),
        pool="{W}{W}{W}",
    )
    offered = sorted(play.object(option.thing).base.name for option in play.decision.options)
    assert offered == ["Black Knight", "Grizzly Bears"]
    ballot(play, "Black Knight", "Grizzly Bears")
    play.choose("Grizzly Bears")
    assert play.exile() == ["Grizzly Bears"]


def test_custodi_squire_gone_still_returns_the_card() -> None:
    """Line 357: the vote is held although the creature has left."""
    play = scene(
        Seat(hand=["Custodi Squire", "Unsummon"], pool="{W}{W}{W}{W}{W}{U}", graveyard=["Hill Giant", "Grizzly Bears"]),
        Seat(),
    )
    play.cast("Custodi Squire")
    play.resolve()
    play.cast("Unsummon", targets=["Custodi Squire"])
    play.resolve()
    play.resolve()
    ballot(play, "Hill Giant", "Hill Giant")
    assert sorted(play.hand(0)) == ["Custodi Squire", "Hill Giant"]


def test_without_artifacts_muzzio_looks_at_nothing() -> None:
    """Line 371: X is determined as the ability resolves."""
    play = scene(
        Seat(
            battlefield=["Muzzio, Visionary Architect", Permanent("Darksteel Ingot", tapped=True)],
            hand=["Shatter"],
            pool="{U}{U}{U}{U}{R}{R}",
            library=["Ornithopter"] * 5,
        ),
        Seat(),
    )
    play.activate("Muzzio, Visionary Architect", ability=0)
    play.resolve()
    play.choose("Ornithopter")
    assert "Ornithopter" in play.battlefield(0)
    play = scene(
        Seat(battlefield=["Muzzio, Visionary Architect"], pool="{U}{U}{U}{U}", library=["Ornithopter"] * 5), Seat()
    )
    play.activate("Muzzio, Visionary Architect", ability=0)
    play.resolve()
    assert (play.decision.purpose, play.battlefield(0)) == ("act", ["Muzzio, Visionary Architect"])


@pytest.mark.parametrize(("votes", "lives"), [(("denial", "denial"), [20, 20]), (("denial", "duplication"), [17, 17])])
def test_split_decision_counters_the_spell_or_copies_it(votes: tuple[str, str], lives: list[int]) -> None:
    """Lines 379 to 383: a tie copies it; the copy may get a new target and resolves first."""
    play = scene(Seat(hand=["Split Decision"], pool="{U}{U}"), Seat(hand=["Lightning Bolt"], pool="{R}"), active=1)
    play.cast("Lightning Bolt", targets=["Player 1"], by=1)
    play.pass_to(0)
    play.cast("Split Decision", targets=["Lightning Bolt"])
    play.resolve()
    ballot(play, *votes)
    if votes[1] == "duplication":
        play.choose("change")
        play.choose("Player 2")
    play.resolve_all()
    assert play.lives == lives


def test_bite_of_the_black_rose_does_one_thing_to_all_opponents() -> None:
    """Line 403: each opponent is affected by what was decided, whatever they voted for."""
    play = voting(
        "Bite of the Black Rose",
        Seat(),
        Seat(battlefield=["Grizzly Bears"], hand=["Forest"] * 3),
        Seat(battlefield=["Elvish Visionary"], hand=["Forest"] * 3),
        pool="{B}" * 4,
    )
    ballot(play, "sickness", "psychosis", "sickness")
    assert (play.battlefield(1), play.battlefield(2), len(play.hand(1))) == ([], [], 3)


def test_grudge_keeper_triggers_after_the_spell_has_resolved() -> None:
    """Line 429: the spell finishes resolving first; the ability triggers even if its source left as it did."""
    play = voting("Council's Judgment", Seat(), Seat(battlefield=["Grudge Keeper", "Ornithopter"]), pool="{W}{W}{W}")
    ballot(play, "Grudge Keeper", "Ornithopter", "Grudge Keeper")
    assert (play.exile(), play.lives) == (["Grudge Keeper"], [20, 20, 20])
    play.resolve()
    assert play.lives == [18, 20, 18]


def test_an_opponent_who_votes_twice_otherwise_loses_two_life_once() -> None:
    """Line 431: several choices that you didn't vote for count once."""
    play = scene(
        Seat(hand=["Council's Judgment"], pool="{W}{W}{W}", battlefield=["Grudge Keeper"]),
        Seat(battlefield=["Brago's Representative", "Ornithopter", "Hill Giant", "Grizzly Bears"]),
    )
    play.cast("Council's Judgment")
    play.resolve()
    play.choose("Grizzly Bears")
    play.choose("Ornithopter", "Hill Giant")
    play.resolve()
    assert play.lives == [20, 18]


def test_whoever_agrees_with_one_of_your_votes_loses_nothing() -> None:
    """Line 433: only opponents who voted for a choice that none of your votes was for lose life."""
    play = scene(
        Seat(
            hand=["Council's Judgment"],
            pool="{W}{W}{W}",
            battlefield=["Grudge Keeper", "Brago's Representative"],
        ),
        Seat(battlefield=["Ornithopter", "Hill Giant", "Grizzly Bears"]),
        Seat(),
    )
    play.cast("Council's Judgment")
    play.resolve()
    play.choose("Ornithopter", "Hill Giant")
    ballot(play, "Hill Giant", "Grizzly Bears")
    play.resolve()
    assert play.lives == [20, 20, 18]


def test_reign_of_the_pit_adds_up_the_last_power() -> None:
    """Lines 445 and 447: all are sacrificed together; the token is as large as their power was, added up."""
    play = scene(
        Seat(hand=["Reign of the Pit"], pool="{B}" * 6, battlefield=["Hill Giant"]),
        Seat(battlefield=["Craw Wurm"]),
        Seat(battlefield=["Wall of Omens"]),
    )
    play.cast("Reign of the Pit")
    play.resolve()
    assert play.pt("Demon") == (9, 9)


def test_tyrants_choice_does_not_target_what_is_sacrificed() -> None:
    """Line 457: each opponent chooses, so that a creature with protection from black can be sacrificed."""
    play = voting("Tyrant's Choice", Seat(), Seat(battlefield=["White Knight"]), pool="{B}{B}")
    ballot(play, "death", "death", "torture")
    assert (play.battlefield(1), play.lives) == ([], [20, 20, 20])


def test_scourge_of_the_throne_asks_again_as_it_resolves() -> None:
    """Line 513: the player attacked must have the most life as it triggers and as it resolves."""
    play = scene(
        Seat(battlefield=["Scourge of the Throne", "Mountain"], life=10, hand=["Lightning Bolt"]), Seat(life=10)
    )
    play.attack(["Scourge of the Throne"])
    while play.decision.purpose == "order triggers":
        play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve_all()
    assert play.tapped("Scourge of the Throne")
    assert play.counters("Scourge of the Throne") == {"+1/+1": 1}, "dethrone doesn't ask again (line 159)"


def test_scourge_of_the_throne_untaps_the_first_time_only() -> None:
    """Line 511: in the additional combat phase it has attacked before."""
    play = scene(Seat(battlefield=["Scourge of the Throne"]), Seat(life=40))
    for times in range(2):
        play.attack(["Scourge of the Throne"])
        while play.decision.purpose == "order triggers":
            play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
        play.resolve_all()
        assert play.tapped("Scourge of the Throne") == (times == 1)


def test_realm_seekers_counts_hands_as_it_enters() -> None:
    """Line 531: X is determined as it enters."""
    play = scene(
        Seat(hand=["Realm Seekers", "Forest"], pool="{G}" * 6), Seat(hand=["Lightning Bolt", "Forest"], pool="{R}")
    )
    play.cast("Realm Seekers")
    play.pass_to(1)
    play.cast("Lightning Bolt", targets=["Player 1"], by=1)
    play.resolve()
    play.resolve()
    assert play.pt("Realm Seekers") == (2, 2)


def test_grenzo_compares_as_the_ability_resolves() -> None:
    """Lines 647 and 648: his power then; what is not a creature or is too strong stays in the graveyard."""
    play = scene(
        Seat(
            battlefield=["Grenzo, Dungeon Warden"],
            pool="{R}" * 6,
            library=["Forest", "Hill Giant", "Grizzly Bears", "Island"],
        ),
        Seat(),
    )
    last = play.library(0)[::-1]
    for name in last[:3]:
        play.activate("Grenzo, Dungeon Warden")
        play.resolve()
        assert (name in play.battlefield(0)) == (name == "Grizzly Bears")
        assert (name in play.graveyard(0)) == (name != "Grizzly Bears")


def test_drakestown_forgotten_counts_itself_from_a_graveyard() -> None:
    """Line 417: put onto the battlefield from a graveyard, it is still there as X is determined."""
    play = scene(
        Seat(hand=["Zombify"], pool="{B}" * 4, graveyard=["Drakestown Forgotten", "Hill Giant"]),
        Seat(graveyard=["Grizzly Bears"]),
    )
    play.cast("Zombify", targets=["Drakestown Forgotten"])
    play.resolve()
    assert play.pt("Drakestown Forgotten") == (3, 3)


def test_selvalas_enforcer_gone_still_makes_players_draw() -> None:
    """Line 543: cards are revealed and drawn, and no counters are put on anything."""
    play = scene(
        Seat(hand=["Selvala's Enforcer", "Unsummon"], pool="{G}{G}{G}{G}{U}", library=["Hill Giant"] * 3),
        Seat(library=["Forest"] * 3),
    )
    play.cast("Selvala's Enforcer")
    play.resolve()
    play.cast("Unsummon", targets=["Selvala's Enforcer"])
    play.resolve()
    play.resolve()
    assert (sorted(play.hand(0)), play.hand(1)) == (["Hill Giant", "Selvala's Enforcer"], ["Forest"])


def test_brago_may_exile_himself() -> None:
    """Line 563: he is one of the nonland permanents his controller controls."""
    play = scene(Seat(battlefield=["Brago, King Eternal"]), Seat())
    before = play.id("Brago, King Eternal")
    play.attack(["Brago, King Eternal"])
    play.until("combat damage")
    play.choose("Brago, King Eternal")
    play.resolve()
    assert play.id("Brago, King Eternal") != before


def test_marchesa_returns_by_her_own_ability() -> None:
    """Line 667: if she dies with a +1/+1 counter, she returns."""
    play = scene(
        Seat(battlefield=[Permanent("Marchesa, the Black Rose", {"+1/+1": 1})], hand=["Murder"], pool="{B}{B}{B}"),
        Seat(),
    )
    play.cast("Murder", targets=["Marchesa, the Black Rose"])
    play.resolve_all()
    assert play.graveyard(0) == ["Murder", "Marchesa, the Black Rose"]
    play.until("end")
    play.resolve_all()
    assert "Marchesa, the Black Rose" in play.battlefield(0)


def test_extract_from_darkness_chooses_as_it_resolves() -> None:
    """Line 633: a card that was just milled may be chosen."""
    play = scene(
        Seat(hand=["Extract from Darkness"], pool="{U}{U}{U}{U}{B}", library=["Forest"] * 3),
        Seat(library=["Craw Wurm", "Hill Giant", "Forest"]),
    )
    play.cast("Extract from Darkness")
    play.resolve()
    play.choose("Craw Wurm")
    assert "Craw Wurm" in play.battlefield(0)
