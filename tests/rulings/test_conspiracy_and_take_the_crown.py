"""Single cards of both Conspiracy sets, and others that share their mechanisms."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import ApnapError
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus

THREE = ["Forest", "Island", "Swamp"]


def ballot(play: Script, *votes: str) -> None:
    for vote in votes:
        assert play.decision.purpose == "vote"
        play.choose(vote)


# -- sources, amounts and places that are chosen -----------------------------------------------------------------------


def test_kor_chant_redirects_all_damage_of_one_source() -> None:
    mine = Seat(battlefield=["Grizzly Bears", "Hill Giant"], hand=["Kor Chant"], pool="{W}{C}{C}")
    play = scene(mine, Seat(hand=["Shock", "Lightning Bolt"], pool="{R}{R}"))
    play.cast("Kor Chant", [["Grizzly Bears"], ["Hill Giant"]])
    play.pass_priority()
    play.cast("Shock", ["Grizzly Bears"])
    play.cast("Lightning Bolt", ["Grizzly Bears"])
    bolt = play.state.zone("stack", 0)[-1]
    play.pass_priority()
    play.pass_priority()
    assert play.graveyard(0) == ["Grizzly Bears"]
    assert bolt


def test_traveler_s_cloak_may_name_a_nonbasic_land_type() -> None:
    """The ruling is about the types that may be chosen."""
    for chosen, blocked in (("Gate", False), ("Forest", True)):
        mine = Seat(battlefield=["Grizzly Bears"], hand=["Traveler's Cloak"], pool="{U}{C}{C}", library=["Forest"])
        play = scene(mine, Seat(battlefield=["Azorius Guildgate", "Hill Giant"]))
        play.cast("Traveler's Cloak", ["Grizzly Bears"])
        play.resolve()
        play.choose(chosen)
        play.resolve_all()
        play.attack(["Grizzly Bears"])
        if blocked:
            play.block({"Hill Giant": "Grizzly Bears"})
            continue
        with pytest.raises(ApnapError):
            play.block({"Hill Giant": "Grizzly Bears"})
        play.until("end of combat")
        assert play.lives == [20, 18]


@ruling("Traveler's Cloak", 1)
def test_a_land_type_is_a_particular_one() -> None:
    mine = Seat(battlefield=["Grizzly Bears"], hand=["Traveler's Cloak"], pool="{U}{C}{C}", library=["Forest"])
    play = scene(mine, Seat())
    play.cast("Traveler's Cloak", ["Grizzly Bears"])
    play.resolve()
    words = [option.word for option in play.decision.options]
    assert {"Forest", "Desert", "Locus"} <= set(words)
    assert not {"Basic", "Snow", "Land", "Wall"} & set(words)


@pytest.mark.parametrize(
    ("equipment", "land", "lost"),
    [
        ("Vectis Gloves", "Darksteel Citadel", 4),
        ("Vectis Gloves", "Forest", 0),
        ("Trailblazer's Boots", "Azorius Guildgate", 2),
        ("Trailblazer's Boots", "Forest", 0),
    ],
)
def test_landwalk_of_a_quality(equipment: str, land: str, lost: int) -> None:
    mine = Seat(battlefield=["Grizzly Bears", Permanent(equipment, attached_to="Grizzly Bears")])
    play = scene(mine, Seat(battlefield=[land, "Wall of Wood"]))
    play.attack(["Grizzly Bears"])
    if lost:
        with pytest.raises(ApnapError):
            play.block({"Wall of Wood": "Grizzly Bears"})
    else:
        play.block({"Wall of Wood": "Grizzly Bears"})
    play.until("end of combat")
    assert play.lives == [20, 20 - lost]


@ruling("Sanctum Prelate", 1)
@ruling("Sanctum Prelate", 2)
def test_sanctum_prelate_asks_for_the_mana_value_of_the_spell() -> None:
    mine = Seat(
        hand=["Sanctum Prelate", "Fireball", "Divination", "Centaur Courser"],
        pool="{W}{W}{C}{R}{C}{C}{C}{G}{U}",
        battlefield=["Goblin Electromancer"],
    )
    play = scene(mine, Seat())
    play.cast("Sanctum Prelate")
    play.resolve()
    assert play.decision.purpose == "number"
    play.choose(3)
    assert not play.may("cast", "Divination")  # it would cost two mana, and its mana value is 3
    assert play.may("cast", "Centaur Courser")
    with pytest.raises(ApnapError):
        play.cast("Fireball", ["Player 2"], x=2)
    play = scene(mine, Seat())
    play.cast("Sanctum Prelate")
    play.resolve()
    play.choose(3)
    play.cast("Fireball", ["Player 2"], x=1)
    play.resolve()
    assert play.lives == [20, 19]


def test_a_number_of_cards_in_hand_is_no_mana_value() -> None:
    """A player with three cards in hand isn't a spell with mana value 3."""
    prelate = Permanent("Sanctum Prelate", chosen={"number": "3"})
    play = scene(Seat(battlefield=[prelate], hand=["Shock", "Forest", "Forest"], pool="{R}"), Seat())
    assert play.may("cast", "Shock")


@ruling("Ill-Gotten Gains", 1)
def test_ill_gotten_gains_returns_up_to_three_cards() -> None:
    mine = Seat(hand=["Ill-Gotten Gains", "Shock"], pool="{B}{B}{C}{C}", graveyard=["Forest", "Island", "Swamp"])
    play = scene(mine, Seat(hand=["Hill Giant"], graveyard=["Memnite"]))
    play.cast("Ill-Gotten Gains")
    play.resolve()
    assert (play.hand(0), play.hand(1)) == ([], [])
    play.choose("Forest", "Shock")
    assert (play.decision.player, play.hand(0)) == (1, [])  # all choose before any card moves
    play.choose()
    assert sorted(play.hand(0)) == ["Forest", "Shock"]
    assert (play.hand(1), sorted(play.graveyard(1))) == ([], ["Hill Giant", "Memnite"])
    assert play.exile() == ["Ill-Gotten Gains"]


def test_each_player_returns_a_creature() -> None:
    play = scene(
        Seat(hand=["Exhume"], pool="{B}{C}", graveyard=["Hill Giant", "Memnite"]),
        Seat(graveyard=["Grizzly Bears", "Craw Wurm"]),
    )
    play.cast("Exhume")
    play.resolve()
    play.choose("Hill Giant")
    assert play.battlefield(0) == []
    play.choose("Craw Wurm")
    assert (play.battlefield(0), play.battlefield(1)) == (["Hill Giant"], ["Craw Wurm"])


def test_flaring_flame_kin_has_its_own_ability_while_it_is_enchanted() -> None:
    mine = Seat(battlefield=["Flaring Flame-Kin"], hand=["Holy Strength", "Disenchant"], pool="{W}{R}{W}{C}")
    play = scene(mine, Seat())
    assert not play.may("activate", "Flaring Flame-Kin")
    play.cast("Holy Strength", ["Flaring Flame-Kin"])
    play.resolve()
    assert (play.pt("Flaring Flame-Kin"), play.keywords("Flaring Flame-Kin")) == ((5, 6), frozenset(("trample",)))
    play.activate("Flaring Flame-Kin")
    play.resolve()
    assert play.pt("Flaring Flame-Kin") == (6, 6)
    play.cast("Disenchant", ["Holy Strength"])
    play.resolve()
    assert (play.pt("Flaring Flame-Kin"), play.keywords("Flaring Flame-Kin")) == ((3, 2), frozenset())


def test_a_creature_that_has_an_ability_with_its_own_name() -> None:
    play = scene(Seat(battlefield=["Villainous Ogre", "Grinning Demon"], pool="{B}"), Seat())
    play.activate("Villainous Ogre")
    play.resolve()
    assert not play.stack


@ruling("Spectral Searchlight", 1)
def test_spectral_searchlight_gives_any_player_mana() -> None:
    for player in (0, 1):
        play = scene(Seat(battlefield=["Spectral Searchlight"]), Seat())
        play.mana("Spectral Searchlight", choices=[[f"Player {player + 1}"], ["G"]])
        assert [len(one.pool) for one in play.state.players] == [int(player == 0), int(player == 1)]
        assert not play.stack


def test_the_chosen_player_chooses_the_colour() -> None:
    play = scene(Seat(hand=["Stadium Vendors"], pool="{R}{C}{C}{C}"), Seat())
    play.cast("Stadium Vendors")
    play.resolve()
    play.resolve()
    play.choose("Player 2")
    assert play.decision.player == 1


def test_an_opponent_chosen_at_random() -> None:
    play = scene(Seat(battlefield=["Goblin Test Pilot"]), Seat())
    play.activate("Goblin Test Pilot")
    play.resolve()
    assert play.lives in ([18, 20], [20, 18]) or play.graveyard(0) == ["Goblin Test Pilot"]


# -- the monarch -------------------------------------------------------------------------------------------------------


def jailed(*others: Seat) -> Script:
    """The Hill Giant of player 2 is in exile, and player 1 is the monarch."""
    mine = Seat(hand=["Palace Jailer", "Murder"], pool="{W}{W}{C}{C}{B}{B}{C}", library=["Forest"] * 5)
    play = scene(mine, Seat(battlefield=["Hill Giant", "Grizzly Bears"], library=["Island"] * 5), *others)
    play.cast("Palace Jailer")
    play.resolve()
    play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    play.choose("Hill Giant")
    play.resolve_all()
    return play


@ruling("Palace Jailer", 6)
def test_palace_jailer_s_prisoner_stays_when_it_leaves() -> None:
    play = jailed()
    play.cast("Murder", ["Palace Jailer"])
    play.resolve()
    assert play.exile() == ["Hill Giant"]
    play.next_turn()
    play.attack(["Grizzly Bears"])
    play.until("combat damage")
    play.resolve_all()
    assert play.exile() == []
    assert sorted(play.battlefield(1)) == ["Grizzly Bears", "Hill Giant"]


@ruling("Palace Jailer", 8)
def test_any_opponent_frees_the_prisoner() -> None:
    play = jailed(Seat(battlefield=["Memnite"], library=["Island"] * 5))
    play.next_turn()
    play.next_turn()
    play.attack({"Memnite": "Player 1"})
    play.until("combat damage")
    play.resolve_all()
    assert sorted(play.battlefield(1)) == ["Grizzly Bears", "Hill Giant"]


@ruling("Palace Jailer", 3)
def test_a_token_in_jail_does_not_return() -> None:
    mine = Seat(hand=["Palace Jailer"], pool="{W}{W}{C}{C}", library=["Forest"] * 5)
    theirs = Seat(battlefield=[Permanent("Hill Giant", token=True)], library=["Forest"] * 5)
    play = scene(mine, theirs)
    play.cast("Palace Jailer")
    play.resolve()
    play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    play.resolve_all()
    assert (play.battlefield(1), play.exile()) == ([], [])


def test_canal_courier_needs_two_players_to_attack() -> None:
    for other, triggers in (("Player 3", 1), ("Player 2", 0)):
        mine = Seat(battlefield=["Canal Courier", "Grizzly Bears"])
        play = scene(mine, Seat(battlefield=["Hill Giant"]), Seat())
        play.attack({"Canal Courier": "Player 2", "Grizzly Bears": other})
        assert len(play.stack) == triggers


@ruling("Canal Courier", 2)
def test_a_planeswalker_is_not_another_player() -> None:
    mine = Seat(battlefield=["Canal Courier", "Grizzly Bears"])
    walker = Permanent("Jace Beleren", {"loyalty": 5})
    play = scene(mine, Seat(), Seat(battlefield=[walker]))
    play.attack({"Canal Courier": "Player 2", "Grizzly Bears": "Jace Beleren"})
    assert play.stack == []


def test_canal_courier_cannot_be_blocked_then() -> None:
    mine = Seat(battlefield=["Canal Courier", "Grizzly Bears"])
    play = scene(mine, Seat(battlefield=["Hill Giant"]), Seat())
    play.attack({"Canal Courier": "Player 2", "Grizzly Bears": "Player 3"})
    play.resolve()
    play.until("declare blockers")
    assert play.decision.purpose == "act"  # there is nothing to block with for player 2
    play.until("end of combat")
    assert play.lives == [20, 17, 18]


@ruling("Knights of the Black Rose", 5)
def test_the_knights_ask_who_was_the_monarch_as_the_turn_began() -> None:
    mine = Seat(
        hand=["Knights of the Black Rose"], pool="{W}{B}{C}{C}{C}", battlefield=["Ornithopter"], library=["Forest"] * 9
    )
    theirs = Seat(battlefield=["Memnite", "Grizzly Bears"], library=["Forest"] * 9)
    play = scene(mine, theirs)
    play.cast("Knights of the Black Rose")
    play.resolve()
    play.resolve()
    assert play.state.players[0].designations == ("monarch",)
    play.next_turn()
    play.attack(["Memnite"])
    play.until("combat damage")
    play.resolve()
    assert play.state.players[1].designations == ("monarch",)
    play.resolve_all()
    assert play.lives == [21, 18]
    play.next_turn()  # player 2 is the monarch as this turn begins
    play.attack(["Ornithopter"])
    play.until("end of combat")
    assert play.lives == [21, 18]


# -- other players -----------------------------------------------------------------------------------------------------


@ruling("Public Execution", 1)
def test_public_execution_shrinks_those_who_are_there() -> None:
    theirs = Seat(battlefield=["Hill Giant", "Grizzly Bears"], hand=["Ambush Viper"], pool="{G}{C}")
    play = scene(Seat(hand=["Public Execution"], pool="{B}{C}{C}{C}{C}{C}", battlefield=["Memnite"]), theirs)
    play.cast("Public Execution", ["Hill Giant"])
    play.resolve()
    assert (play.graveyard(1), play.pt("Grizzly Bears"), play.pt("Memnite")) == (["Hill Giant"], (0, 2), (1, 1))
    play.pass_to(1)
    play.cast("Ambush Viper")
    play.resolve()
    assert play.pt("Ambush Viper") == (2, 1)


@ruling("Public Execution", 2)
def test_public_execution_needs_its_target() -> None:
    theirs = Seat(battlefield=["Hill Giant", "Grizzly Bears"], hand=["Unsummon"], pool="{U}")
    play = scene(Seat(hand=["Public Execution"], pool="{B}{C}{C}{C}{C}{C}"), theirs)
    play.cast("Public Execution", ["Hill Giant"])
    play.pass_to(1)
    play.cast("Unsummon", ["Hill Giant"])
    play.resolve_all()
    assert play.pt("Grizzly Bears") == (2, 2)


@ruling("Public Execution", 3)
def test_an_indestructible_target_changes_nothing_for_the_others() -> None:
    play = scene(
        Seat(hand=["Public Execution"], pool="{B}{C}{C}{C}{C}{C}"),
        Seat(battlefield=["Darksteel Myr", "Grizzly Bears"]),
    )
    play.cast("Public Execution", ["Darksteel Myr"])
    play.resolve()
    assert (play.battlefield(1), play.pt("Grizzly Bears")) == (["Darksteel Myr", "Grizzly Bears"], (0, 2))


@ruling("Borderland Explorer", 1)
def test_borderland_explorer_lets_all_discard_together() -> None:
    mine = Seat(hand=["Borderland Explorer", "Shock"], pool="{G}{C}", library=THREE)
    play = scene(mine, Seat(hand=["Negate"], library=THREE), Seat(hand=["Murder"], library=THREE))
    play.cast("Borderland Explorer")
    play.resolve()
    play.resolve()
    play.yes()
    assert play.graveyard(0) == []
    play.no()
    play.yes()
    assert (play.graveyard(0), play.graveyard(1), play.graveyard(2)) == (["Shock"], [], ["Murder"])
    play.yes()
    play.choose("Island")
    assert (play.decision.player, play.hand(0)) == (2, [])
    play.yes()
    play.choose("Swamp")
    assert (play.hand(0), play.hand(1), play.hand(2)) == (["Island"], ["Negate"], ["Swamp"])


@ruling("Covenant of Minds", 1)
def test_covenant_of_minds_lets_an_opponent_decide() -> None:
    for agreed, hand in ((True, sorted(THREE)), (False, ["Memnite"] * 5)):
        mine = Seat(hand=["Covenant of Minds"], pool="{U}{C}{C}{C}{C}", library=[*THREE, *["Memnite"] * 5])
        play = scene(mine, Seat())
        play.cast("Covenant of Minds", ["Player 2"])
        play.resolve()
        assert play.decision.player == 1
        play.choose(agreed)
        assert sorted(play.hand(0)) == hand
        assert len(play.graveyard(0)) == (1 if agreed else 4)


@ruling("Duskmantle Seer", 2)
def test_duskmantle_seer_makes_all_lose_life_together() -> None:
    play = scene(
        Seat(battlefield=["Duskmantle Seer"], library=["Hill Giant"], life=4),
        Seat(library=["Craw Wurm"], life=6),
        step="untap",
    )
    play.until("upkeep")
    play.resolve()
    assert play.game.over
    assert play.state.winners == ()


@ruling("Duskmantle Seer", 1)
def test_duskmantle_seer_draws_nothing() -> None:
    play = scene(
        Seat(battlefield=["Duskmantle Seer"], library=["Hill Giant", "Forest"]),
        Seat(library=["Memnite"], battlefield=["Underworld Dreams"]),
        step="untap",
    )
    play.until("upkeep")
    play.resolve()
    assert (play.hand(0), play.hand(1), play.lives) == (["Hill Giant"], ["Memnite"], [16, 20])
    assert play.stack == []


# -- votes -------------------------------------------------------------------------------------------------------------


@ruling("Selvala's Stampede", 6)
@ruling("Selvala's Stampede", 7)
def test_selvala_s_stampede_finds_a_creature_for_each_wild_vote() -> None:
    library = ["Forest", "Hill Giant", "Shock", "Grizzly Bears", "Island"]
    mine = Seat(hand=["Selvala's Stampede", "Memnite"], pool="{G}{G}{C}{C}{C}{C}", library=library)
    play = scene(mine, Seat(), Seat())
    play.cast("Selvala's Stampede")
    play.resolve()
    ballot(play, "wild", "wild", "free")
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Hill Giant"]
    assert sorted(play.library(0)) == ["Forest", "Island", "Shock"]
    play.choose("Memnite")
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Hill Giant", "Memnite"]


def test_mass_polymorph_finds_as_many_creatures_as_it_exiled() -> None:
    library = ["Forest", "Hill Giant", "Craw Wurm", "Memnite"]
    mine = Seat(
        battlefield=["Grizzly Bears", "Runeclaw Bear"],
        hand=["Mass Polymorph"],
        pool="{U}{C}{C}{C}{C}{C}",
        library=library,
    )
    play = scene(mine, Seat())
    play.cast("Mass Polymorph")
    play.resolve()
    assert sorted(play.battlefield(0)) == ["Craw Wurm", "Hill Giant"]
    assert sorted(play.library(0)) == ["Forest", "Memnite"]


# -- cards exiled and played -------------------------------------------------------------------------------------------


@ruling("Grenzo, Havoc Raiser", 2)
def test_grenzo_lets_its_controller_cast_the_card_with_any_mana() -> None:
    for cast in (True, False):
        mine = Seat(battlefield=["Grenzo, Havoc Raiser", "Mountain", "Mountain"])
        play = scene(mine, Seat(library=["Negate", "Unsummon", "Forest"], battlefield=["Hill Giant"]))
        play.attack(["Grenzo, Havoc Raiser"])
        play.until("combat damage")
        play.choose(1)
        play.resolve()
        assert play.exile() == ["Negate"] or play.exile() == ["Unsummon"]
        if play.exile() == ["Unsummon"] and cast:
            play.cast("Unsummon", ["Hill Giant"])
            play.resolve()
            assert play.hand(1) == ["Hill Giant"]
        play.next_turn()
        assert not play.may("cast", "Negate")


@ruling("Grenzo, Havoc Raiser", 3)
def test_grenzo_does_not_let_a_land_be_played() -> None:
    play = scene(Seat(battlefield=["Grenzo, Havoc Raiser"]), Seat(library=["Mountain"], battlefield=["Hill Giant"]))
    play.attack(["Grenzo, Havoc Raiser"])
    play.until("combat damage")
    play.choose(1)
    play.resolve()
    play.until("postcombat main")
    assert not play.may("play", "Mountain")


@ruling("Kaya, Ghost Assassin", 2)
def test_kaya_exiles_herself_or_a_creature() -> None:
    kaya = Permanent("Kaya, Ghost Assassin", {"loyalty": 5})
    for target, chosen in (([], "Kaya, Ghost Assassin"), (["Hill Giant"], "Hill Giant")):
        play = scene(
            Seat(battlefield=[kaya], library=["Forest"] * 9), Seat(battlefield=["Hill Giant"], library=["Forest"] * 9)
        )
        play.activate("Kaya, Ghost Assassin", 0, [target])
        play.resolve()
        if target:
            play.choose(chosen)
        assert (play.exile(), play.lives) == ([chosen], [18, 20])
        play.next_turn()
        assert play.exile() == [chosen]
        play.next_turn()
        play.resolve_all()
        assert play.exile() == []


@ruling("Kaya, Ghost Assassin", 3)
def test_kaya_does_nothing_without_the_creature_she_targets() -> None:
    kaya = Permanent("Kaya, Ghost Assassin", {"loyalty": 5})
    play = scene(Seat(battlefield=[kaya]), Seat(battlefield=["Hill Giant"], hand=["Unsummon"], pool="{U}"))
    play.activate("Kaya, Ghost Assassin", 0, [["Hill Giant"]])
    play.pass_to(1)
    play.cast("Unsummon", ["Hill Giant"])
    play.resolve_all()
    assert (play.exile(), play.lives, play.battlefield(0)) == ([], [20, 20], ["Kaya, Ghost Assassin"])


@ruling("Faith's Reward", 2)
@ruling("Faith's Reward", 4)
def test_faith_s_reward_returns_what_left_the_battlefield_this_turn() -> None:
    mine = Seat(
        battlefield=["Hill Giant", Permanent("Holy Strength", attached_to="Hill Giant"), "Wild Mongrel"],
        hand=["Faith's Reward", "Murder", "Memnite"],
        pool="{W}{C}{C}{C}{B}{B}{C}",
        graveyard=["Craw Wurm"],
    )
    play = scene(mine, Seat())
    play.activate("Wild Mongrel", choices=[["Memnite"]])
    play.resolve()
    play.choose("white")
    play.cast("Murder", ["Hill Giant"])
    play.resolve()
    assert sorted(play.graveyard(0)) == ["Craw Wurm", "Hill Giant", "Holy Strength", "Memnite", "Murder"]
    play.cast("Faith's Reward")
    play.resolve()  # the Aura enchants the only creature that was already there
    assert sorted(play.battlefield(0)) == ["Hill Giant", "Holy Strength", "Wild Mongrel"]
    assert play.pt("Wild Mongrel") >= (3, 4)


@ruling("Faith's Reward", 3)
def test_a_countered_creature_was_never_on_the_battlefield() -> None:
    mine = Seat(hand=["Faith's Reward", "Grizzly Bears"], pool="{W}{C}{C}{C}{G}{C}")
    play = scene(mine, Seat(hand=["Essence Scatter"], pool="{U}{C}"))
    play.cast("Grizzly Bears")
    play.pass_to(1)
    play.cast("Essence Scatter", ["Grizzly Bears"])
    play.resolve()
    play.cast("Faith's Reward")
    play.resolve()
    assert (play.battlefield(0), sorted(play.graveyard(0))) == ([], ["Faith's Reward", "Grizzly Bears"])


@ruling("Desertion", 3)
def test_desertion_takes_the_creature() -> None:
    for spell, pool, taken in (("Grizzly Bears", "{G}{C}", True), ("Divination", "{U}{C}{C}", False)):
        play = scene(Seat(hand=[spell], pool=pool, library=THREE), Seat(hand=["Desertion"], pool="{U}{U}{C}{C}{C}"))
        play.cast(spell)
        play.pass_to(1)
        play.cast("Desertion", [spell])
        play.resolve()
        assert play.battlefield(1) == [spell] * taken
        assert play.graveyard(0) == [spell] * (not taken)


@ruling("Desertion", 1)
def test_desertion_does_nothing_to_what_cannot_be_countered() -> None:
    play = scene(
        Seat(hand=["Gaea's Revenge"], pool="{G}{G}{C}{C}{C}{C}{C}"), Seat(hand=["Desertion"], pool="{U}{U}{C}{C}{C}")
    )
    play.cast("Gaea's Revenge")
    play.pass_to(1)
    play.cast("Desertion", ["Gaea's Revenge"])
    play.resolve_all()
    assert play.battlefield(0) == ["Gaea's Revenge"]


# -- comparing creatures -----------------------------------------------------------------------------------------------


@ruling("Selvala, Heart of the Wilds", 3)
def test_selvala_compares_the_power_of_all_creatures() -> None:
    for creature, pool, drawn in (("Craw Wurm", "{G}{G}{C}{C}{C}{C}", 1), ("Hill Giant", "{R}{C}{C}{C}", 0)):
        mine = Seat(hand=[creature], pool=pool, library=THREE)
        play = scene(mine, Seat(battlefield=["Selvala, Heart of the Wilds", "Gray Ogre", "Canyon Minotaur"]))
        play.cast(creature)
        play.resolve()
        play.resolve()
        if drawn:
            play.yes()
        assert len(play.hand(0)) == drawn


@ruling("Selvala, Heart of the Wilds", 1)
def test_selvala_uses_the_power_it_had_as_it_left() -> None:
    mine = Seat(hand=["Craw Wurm"], pool="{G}{G}{C}{C}{C}{C}", library=THREE)
    theirs = Seat(battlefield=["Selvala, Heart of the Wilds"], hand=["Murder"], pool="{B}{B}{C}")
    play = scene(mine, theirs)
    play.cast("Craw Wurm")
    play.resolve()
    play.pass_to(1)
    play.cast("Murder", ["Craw Wurm"])
    play.resolve()
    play.resolve()
    play.yes()
    assert len(play.hand(0)) == 1


@ruling("Selvala, Heart of the Wilds", 2)
def test_selvala_makes_mana_at_once() -> None:
    play = scene(Seat(battlefield=["Selvala, Heart of the Wilds", "Hill Giant"], pool="{G}"), Seat())
    play.mana("Selvala, Heart of the Wilds", choices=[["WUG"]])
    assert sum(entry.count for entry in play.state.players[0].pool) == 3
    assert play.stack == []


@ruling("Wild Pair", 1)
@ruling("Wild Pair", 3)
def test_wild_pair_compares_with_the_creature_as_it_last_was() -> None:
    library = ["Craw Wurm", "Grizzly Bears", "Forest"]
    mine = Seat(
        battlefield=["Wild Pair"],
        hand=["Runeclaw Bear", "Giant Growth", "Murder"],
        pool="{G}{C}{G}{B}{B}{C}",
        library=library,
    )
    play = scene(mine, Seat())
    play.cast("Runeclaw Bear")
    play.resolve()
    play.cast("Giant Growth", ["Runeclaw Bear"])
    play.resolve()
    play.cast("Murder", ["Runeclaw Bear"])
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Craw Wurm")
    assert play.battlefield(0) == ["Wild Pair", "Craw Wurm"]


@ruling("Wild Pair", 2)
def test_wild_pair_finds_a_creature_with_the_same_total() -> None:
    library = ["Hill Giant", "Wall of Wood", "Grizzly Bears", "Craw Wurm"]
    mine = Seat(battlefield=["Wild Pair"], hand=["Runeclaw Bear"], pool="{G}{C}", library=library)
    play = scene(mine, Seat(hand=["Memnite"]))
    play.cast("Runeclaw Bear")
    play.resolve()
    play.resolve()
    play.yes()
    play.choose("Grizzly Bears")
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Runeclaw Bear", "Wild Pair"]
    assert play.stack == []  # the other was not cast


def test_wild_pair_asks_who_cast_the_creature() -> None:
    play = scene(Seat(battlefield=["Wild Pair"], hand=["Exhume"], pool="{B}{C}", graveyard=["Memnite"]), Seat())
    play.cast("Exhume")
    play.resolve()
    assert play.battlefield(0) == ["Wild Pair", "Memnite"]
    assert play.stack == []


def test_cut_down_adds_power_and_toughness() -> None:
    play = scene(Seat(hand=["Cut Down"], pool="{B}"), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    with pytest.raises(ApnapError):
        play.cast("Cut Down", ["Hill Giant"])
    play.cast("Cut Down", ["Grizzly Bears"])
    play.resolve()
    assert play.battlefield(1) == ["Hill Giant"]
