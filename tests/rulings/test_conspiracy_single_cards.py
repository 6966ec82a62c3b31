"""What the release notes of Conspiracy say about dethrone, parley and single cards. Each test names the line it is
about; the notes are `rules/seeds/004_829036e7326bcccd.txt` beside the project."""

from __future__ import annotations

import pytest

from apnap.language.types import BASIC, LAND
from apnap.rules.asking.errors import ApnapError
from apnap.rules.values.reading import characteristics
from tests.marks import cr
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, parsed, scene

pytestmark = needs_corpus


def ballot(play: Script, *votes: str) -> None:
    for vote in votes:
        assert play.decision.purpose == "vote"
        play.choose(vote)


# -- dethrone ----------------------------------------------------------------------------------------------------------


def test_attacking_a_planeswalker_is_not_attacking_the_player_with_the_most_life() -> None:
    """Line 157."""
    play = scene(
        Seat(battlefield=["Marchesa's Infiltrator"]), Seat(battlefield=[Permanent("Jace Beleren", {"loyalty": 5})])
    )
    play.attack({"Marchesa's Infiltrator": "Jace Beleren"})
    play.until("end of combat")
    assert play.counters("Marchesa's Infiltrator") == {}


def test_the_counter_is_there_before_blockers_are_declared() -> None:
    """Line 161."""
    play = scene(Seat(battlefield=["Marchesa's Infiltrator"]), Seat(battlefield=["Wall of Wood"]))
    play.attack(["Marchesa's Infiltrator"])
    play.until("declare blockers")
    assert play.pt("Marchesa's Infiltrator") == (2, 2)


@pytest.mark.parametrize(("life", "size"), [(30, (2, 2)), (29, (1, 1))])
def test_dethrone_looks_at_the_life_of_teams(life: int, size: tuple[int, int]) -> None:
    """Line 163: in Two-Headed Giant the team with the most life is meant."""
    play = scene(
        Seat(battlefield=["Marchesa's Infiltrator"], life=30),
        Seat(life=30),
        Seat(life=life),
        Seat(life=life),
        variant="two-headed giant",
    )
    play.until("declare attackers")
    play.attack({"Marchesa's Infiltrator": "Player 3"})
    play.until("declare blockers")
    assert play.pt("Marchesa's Infiltrator") == size


def test_several_instances_of_dethrone_trigger_separately() -> None:
    """Line 663: with Marchesa the Infiltrator has it twice."""
    play = scene(Seat(battlefield=["Marchesa, the Black Rose", "Marchesa's Infiltrator"]), Seat())
    play.attack(["Marchesa's Infiltrator"])
    while play.decision.purpose == "order triggers":
        play.choose(*[option for option in play.decision.options if option.kind == "trigger"])
    play.resolve_all()
    assert play.counters("Marchesa's Infiltrator") == {"+1/+1": 2}


def test_a_card_that_left_the_graveyard_does_not_return() -> None:
    """Line 665: even if it is there again by then."""
    play = scene(
        Seat(
            battlefield=["Marchesa, the Black Rose", "Wild Mongrel", Permanent("Hill Giant", {"+1/+1": 1})],
            hand=["Murder", "Raise Dead"],
            pool="{B}{B}{B}{B}",
        ),
        Seat(),
    )
    play.cast("Murder", targets=["Hill Giant"])
    play.resolve_all()
    play.cast("Raise Dead", targets=["Hill Giant"])
    play.resolve()
    play.activate("Wild Mongrel")  # discards it: it is there again
    play.resolve()
    play.choose("white")
    assert "Hill Giant" in play.graveyard(0)
    play.until("end")
    assert play.stack == ["ability of Marchesa, the Black Rose"]
    play.resolve_all()
    assert ("Hill Giant" in play.battlefield(0), "Hill Giant" in play.graveyard(0)) == (False, True)


# -- parley ------------------------------------------------------------------------------------------------------------


def test_each_player_draws_the_card_they_revealed() -> None:
    """Line 211."""
    play = scene(
        Seat(hand=["Rousing of Souls"], pool="{W}" * 3, library=["Hill Giant", "Forest"]),
        Seat(library=["Forest", "Grizzly Bears"]),
    )
    top = [play.library(n)[0] for n in range(2)]
    play.cast("Rousing of Souls")
    play.resolve()
    assert [play.hand(n) for n in range(2)] == [[top[0]], [top[1]]]
    assert play.battlefield(0).count("Spirit Token") == sum(name != "Forest" for name in top)


def test_selvalas_parley_is_a_mana_ability() -> None:
    """Line 679: it doesn't use the stack."""
    play = scene(
        Seat(battlefield=["Selvala, Explorer Returned"], library=["Hill Giant"] * 2), Seat(library=["Forest"] * 2)
    )
    play.mana("Selvala, Explorer Returned")
    assert (play.stack, play.lives, len(play.hand(0)), len(play.hand(1))) == ([], [21, 20], 1, 1)


# -- voting ------------------------------------------------------------------------------------------------------------


def test_votes_are_cast_as_the_spell_resolves() -> None:
    """Line 193: whoever responds doesn't know the result. (Line 197: three votes to one to one are no tie.)"""
    play = scene(
        Seat(hand=["Council's Judgment"], pool="{W}{W}{W}"),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Craw Wurm"]),
        *[Seat() for _ in range(3)],
    )
    play.cast("Council's Judgment")
    assert play.decision.purpose == "act"
    play.resolve()
    ballot(play, "Hill Giant", "Grizzly Bears", "Hill Giant", "Craw Wurm", "Hill Giant")
    assert (play.exile(), sorted(play.battlefield(1))) == (["Hill Giant"], ["Craw Wurm", "Grizzly Bears"])


@cr("701.32c")
def test_a_choice_without_the_word_vote_is_no_vote() -> None:
    """Line 319: Brago's Representative has nothing to do with other choices of each player, nor has Grudge Keeper."""
    play = scene(
        Seat(
            hand=["Innocent Blood"], pool="{B}", battlefield=["Brago's Representative", "Grudge Keeper", "Hill Giant"]
        ),
        Seat(battlefield=["Grizzly Bears", "Craw Wurm"]),
    )
    play.cast("Innocent Blood")
    play.resolve()
    play.choose("Hill Giant")
    play.choose("Grizzly Bears")
    assert (play.battlefield(0), play.battlefield(1)) == (["Brago's Representative", "Grudge Keeper"], ["Craw Wurm"])
    assert (play.stack, play.lives) == ([], [20, 20])


def guardian() -> Script:
    play = scene(
        Seat(hand=["Council Guardian", "Unsummon"], pool="{W}" * 6 + "{U}", battlefield=["Grudge Keeper"]),
        Seat(),
        Seat(),
    )
    play.cast("Council Guardian")
    play.resolve()
    return play


def test_council_guardian_has_no_protection_before_the_vote() -> None:
    """Line 331: it can be the target of spells in response; then it has protection from each colour that won."""
    play = guardian()
    assert "protection" not in play.keywords("Council Guardian")
    play.resolve()
    ballot(play, "blue", "red", "red")
    play.resolve()
    assert "protection" in play.keywords("Council Guardian")
    assert play.may("cast", "Unsummon")
    play.cast("Unsummon", targets=["Council Guardian"])
    play.resolve()
    assert "Council Guardian" in play.hand(0)
    play = guardian()
    play.resolve()
    ballot(play, "blue", "red", "black")
    play.resolve()
    play.cast("Unsummon", targets=["Grudge Keeper"])
    play.resolve()
    assert "Grudge Keeper" in play.hand(0), "three colours were tied, and the Guardian is protected from blue"
    play = guardian()
    play.resolve()
    ballot(play, "blue", "red", "black")
    with pytest.raises(ApnapError):
        play.cast("Unsummon", targets=["Council Guardian"])


def test_the_vote_is_held_though_council_guardian_has_left() -> None:
    """Line 333: other cards see the vote."""
    play = guardian()
    play.cast("Unsummon", targets=["Council Guardian"])
    play.resolve()
    play.resolve()
    ballot(play, "blue", "red", "blue")
    play.resolve()
    assert play.lives == [20, 18, 20]


def test_grudge_keeper_looks_at_one_vote_only() -> None:
    """Line 435: not at earlier votes."""
    play = scene(
        Seat(hand=["Tyrant's Choice", "Tyrant's Choice"], pool="{B}" * 4, battlefield=["Grudge Keeper"]), Seat(life=40)
    )
    play.cast("Tyrant's Choice")
    play.resolve()
    ballot(play, "death", "torture")
    play.resolve_all()
    life = play.lives[1]
    play.cast("Tyrant's Choice")
    play.resolve()
    ballot(play, "torture", "torture")
    play.resolve_all()
    assert play.lives[1] == life - 4


# -- copies ------------------------------------------------------------------------------------------------------------


def split(spell: str, pool: str, votes: tuple[str, str] = ("duplication", "duplication"), **given: object) -> Script:
    """The second player casts the spell, and the first player Split Decision, which copies it."""
    play = scene(
        Seat(hand=["Split Decision"], pool="{U}{U}", battlefield=["Young Pyromancer"], library=["Island"] * 5),
        Seat(hand=[spell], pool=pool, library=["Island"] * 5, graveyard=["Forest", "Swamp", "Plains"]),
        active=1,
    )
    play.cast(spell, by=1, **given)  # type: ignore[arg-type]
    play.pass_to(0)
    play.cast("Split Decision", targets=[spell])
    play.resolve()
    if play.decision.purpose == "act":
        play.resolve()
    ballot(play, *votes)
    return play


def test_a_copied_spell_has_the_modes_of_the_original() -> None:
    """Lines 277 and 385."""
    play = split("Izzet Charm", "{U}{R}", modes=[2], targets=[])
    assert play.decision.purpose != "modes"
    play.resolve()
    gone = sorted(play.graveyard(0))
    assert (len(play.library(0)), gone) == (3, ["Island", "Island", "Split Decision"]), "two are drawn and discarded"


def test_a_copied_spell_has_the_same_x() -> None:
    """Lines 279 and 387."""
    play = split("Blaze", "{R}" * 4, x=3, targets=["Player 1"])
    play.choose("keep")
    play.resolve()
    assert play.lives == [17, 20]


def test_additional_costs_count_as_paid_for_a_copy() -> None:
    """Lines 281 and 391: Skeletal Scrying's copy draws as many cards without exiling any."""
    play = split("Skeletal Scrying", "{B}" * 4, x=3)
    play.resolve()
    assert (len(play.hand(0)), play.lives[0], play.graveyard(0)) == (3, 17, ["Split Decision"])


def test_a_copy_is_not_cast() -> None:
    """Lines 273 and 381: nothing triggers on casting it, and the copy's controller is who made it."""
    play = split("Lightning Bolt", "{R}", targets=["Player 1"])
    play.choose("change")
    play.choose("Player 2")
    elementals = play.battlefield(0).count("Elemental")
    play.resolve()
    assert (play.lives, play.battlefield(0).count("Elemental")) == ([20, 17], elementals)


# -- Grenzo's Rebuttal -------------------------------------------------------------------------------------------------


def rebuttal() -> Script:
    play = scene(
        Seat(hand=["Grenzo's Rebuttal"], pool="{R}" * 6, battlefield=["Mountain"]),
        Seat(battlefield=["Ornithopter", "Silver Knight", "Forest"]),
        Seat(battlefield=["Hill Giant", "Swamp", "Sol Ring"]),
    )
    play.cast("Grenzo's Rebuttal")
    play.resolve()
    return play


def test_choices_are_made_in_turn_order_and_all_are_destroyed_together() -> None:
    """Lines 469, 471 and 475: nothing is a target, and the Ogre may be chosen."""
    play = rebuttal()
    choosers = []
    wanted = {
        0: ["Ornithopter", "Silver Knight", "Forest"],
        1: ["Sol Ring", "Hill Giant", "Swamp"],
        2: ["Ogre", "Mountain"],
    }
    while play.decision.purpose == "choose":
        who = play.decision.player
        choosers.append(who)
        offered = [play.object(one.thing).base.name.removesuffix(" Token") for one in play.decision.options]
        name = next(one for one in wanted[who] if one in offered)
        wanted[who].remove(name)
        assert sorted(play.battlefield(1)) == ["Forest", "Ornithopter", "Silver Knight"], "nothing is destroyed yet"
        play.choose(play.decision.options[offered.index(name)])
    assert choosers == sorted(choosers)
    assert [play.battlefield(n) for n in range(3)] == [[], [], []]


def test_an_artifact_creature_may_be_chosen_as_both() -> None:
    """Line 473."""
    play = rebuttal()
    while play.decision.purpose == "choose":
        offered = [play.object(one.thing).base.name for one in play.decision.options]
        play.choose(play.decision.options[offered.index("Ornithopter") if "Ornithopter" in offered else 0])
    assert play.battlefield(1) == ["Silver Knight"]


# -- Ignition Team -----------------------------------------------------------------------------------------------------


def ignited(land: str | Permanent, name: str, hand: tuple[str, ...] = ()) -> Script:
    board = [Permanent("Ignition Team", {"+1/+1": 3}), land]
    play = scene(Seat(battlefield=board, pool="{R}" * 3 + "{U}" * 6, hand=hand), Seat())
    play.activate("Ignition Team", targets=[name])
    play.resolve()
    return play


def test_a_new_land_that_becomes_a_creature_cannot_be_tapped() -> None:
    """Line 489: it is affected by the summoning sickness rule."""
    play = ignited(Permanent("Forest", sick=True), "Forest")
    assert not any(option.kind == "mana" for option in [*play.decision.listed, *play.decision.mana])  # type: ignore[attr-defined]


def test_the_land_does_not_enter_and_keeps_what_it_was() -> None:
    """Lines 491 and 493: no creature has entered; it keeps its name, types and abilities."""
    play = scene(
        Seat(battlefield=[Permanent("Ignition Team", {"+1/+1": 3}), "Forest", "Soul Warden"], pool="{R}" * 3), Seat()
    )
    play.activate("Ignition Team", targets=["Forest"])
    play.resolve()
    assert (play.stack, play.pt("Forest")) == ([], (4, 4))
    values = characteristics(play.state, play.id("Forest"))
    assert (values.name, {"Forest", "Elemental"} <= set(values.subtypes), values.supertypes) == ("Forest", True, BASIC)
    play.mana("Forest")
    assert [one.type for one in play.state.players[0].pool] == [4]


def test_other_changes_still_apply_to_the_land() -> None:
    """Line 495: counters and effects that don't set its size."""
    play = ignited(Permanent("Forest", {"+1/+1": 2}), "Forest")
    assert play.pt("Forest") == (6, 6)


def test_a_copy_of_the_land_is_just_a_land() -> None:
    """Line 497."""
    play = ignited("Forest", "Forest", hand=("Clone",))
    play.cast("Clone")
    play.resolve()
    if play.decision.options[0].kind == "yes":
        play.choose("yes")
    play.choose("Forest")
    copy = next(id for id in play.state.battlefield if play.object(id).definition is parsed("Clone"))
    assert characteristics(play.state, copy).types == LAND


# -- single cards ------------------------------------------------------------------------------------------------------


def test_realm_seekers_put_onto_the_battlefield_counts_itself_in_the_hand() -> None:
    """Line 529."""
    play = scene(
        Seat(hand=["Elvish Piper", "Realm Seekers", "Forest"], battlefield=["Elvish Piper"], pool="{G}"), Seat()
    )
    play.activate("Elvish Piper")
    play.resolve()
    if play.decision.purpose == "may":
        play.choose("yes")
    play.choose("Realm Seekers")
    assert play.pt("Realm Seekers") == (3, 3)


def test_brago_exiles_after_damage_and_auras_choose_again() -> None:
    """Lines 561 and 565: what died in combat can't be a target, and an Aura can't be put on what returns with it."""
    play = scene(
        Seat(
            battlefield=[
                "Brago, King Eternal",
                "Grizzly Bears",
                Permanent("Holy Strength", attached_to="Brago, King Eternal"),
            ]
        ),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.attack(["Brago, King Eternal", "Grizzly Bears"])
    play.block({"Craw Wurm": "Grizzly Bears"})
    play.until("combat damage")
    offered = {play.object(one.thing).base.name for one in play.decision.options if one.thing >= 0}
    assert offered == {"Brago, King Eternal", "Holy Strength"}
    play.choose("Brago, King Eternal", "Holy Strength")
    play.resolve()
    assert (play.pt("Craw Wurm"), play.pt("Brago, King Eternal")) == ((7, 6), (2, 4)), "there was no other creature yet"


def dack(*, seats: int = 2) -> Script:
    """The first player gets Dack's emblem, and has spells with targets."""
    play = scene(
        Seat(battlefield=[Permanent("Dack Fayden", {"loyalty": 6})], hand=["Shock", "Giant Growth"], pool="{R}{G}"),
        Seat(battlefield=["Craw Wurm"]),
        *[Seat(hand=["Lightning Bolt"], pool="{R}") for _ in range(seats - 2)],
    )
    play.activate("Dack Fayden", ability=2)
    play.resolve()
    return play


def test_the_emblem_resolves_before_the_spell() -> None:
    """Line 581."""
    play = dack()
    play.cast("Giant Growth", targets=["Craw Wurm"])
    assert len(play.stack) == 2
    play.resolve()
    assert (play.battlefield(0), play.pt("Craw Wurm")) == (["Craw Wurm"], (6, 4))
    play.resolve()
    assert play.pt("Craw Wurm") == (9, 7)


def test_control_lasts_without_dack() -> None:
    """Line 583: he has left already, and control lasts."""
    play = dack()
    play.cast("Shock", targets=["Craw Wurm"])
    play.resolve_all()
    play.next_turn()
    assert play.battlefield(0) == ["Craw Wurm"]


def test_control_ends_as_its_controller_leaves() -> None:
    """Lines 585 and 587: it goes back to its owner; what its owner owned leaves with them."""
    for loser, left in ((0, ["Craw Wurm"]), (1, [])):
        play = dack(seats=3)
        play.cast("Shock", targets=["Craw Wurm"])
        play.resolve_all()
        play.pass_to(loser)
        play.concede()
        assert play.battlefield(1) == (left if loser == 0 else [])
        assert play.battlefield(0) == []


def copying(
    *others: str | Permanent, choose: str = "", hand: str = "Dack's Duplicate", pool: str = "{U}{U}{R}{R}"
) -> Script:
    play = scene(Seat(hand=[hand], pool=pool, library=["Forest"] * 3), Seat(battlefield=[*others]))
    play.cast(hand)
    play.resolve()
    if choose and play.decision.purpose != "act":
        if play.decision.options[0].kind == "yes":
            play.choose("yes")
        if play.decision.purpose != "act":
            play.choose(choose)
    return play


def test_the_duplicate_copies_what_is_printed_and_adds_haste_and_dethrone() -> None:
    """Lines 601 and 603: without targeting, and without counters, Auras or tapping."""
    play = copying(Permanent("Troll Ascetic", {"+1/+1": 2}, tapped=True), choose="Troll Ascetic")
    (id,) = [one for one in play.state.battlefield if play.object(one).controller == 0]
    assert (play.pt(id), play.tapped(id)) == ((3, 2), False)
    assert {"haste", "dethrone"} <= play.keywords(id)


def test_a_copy_of_the_duplicate_has_haste_and_dethrone_too() -> None:
    """Lines 599 and 607: they are copiable."""
    play = scene(
        Seat(hand=["Dack's Duplicate", "Clone"], pool="{U}" * 6 + "{R}" * 2), Seat(battlefield=["Grizzly Bears"])
    )
    play.cast("Dack's Duplicate")
    play.resolve()
    if play.decision.options[0].kind == "yes":
        play.choose("yes")
    if play.decision.purpose != "act":
        play.choose("Grizzly Bears")
    (copy,) = [one for one in play.state.battlefield if play.object(one).controller == 0]
    play.cast("Clone")
    play.resolve()
    if play.decision.options[0].kind == "yes":
        play.choose("yes")
    play.choose(copy)
    clones = [one for one in play.state.battlefield if play.object(one).controller == 0]
    assert [play.pt(one) for one in clones] == [(2, 2), (2, 2)]
    assert all({"haste", "dethrone"} <= play.keywords(one) for one in clones)


def test_x_of_the_copied_creature_is_zero() -> None:
    """Lines 605 and 610: it enters with the copied creature's abilities, with X 0."""
    play = copying(Permanent("Grenzo, Dungeon Warden", {"+1/+1": 2}), choose="Grenzo, Dungeon Warden")
    (id,) = [one for one in play.state.battlefield if play.object(one).controller == 0]
    assert (play.pt(id), play.counters(id)) == ((2, 2), {})


def test_a_copy_of_a_token_is_no_token() -> None:
    """Line 609."""
    play = copying(Permanent("Grizzly Bears", token=True), choose="Grizzly Bears")
    (id,) = [one for one in play.state.battlefield if play.object(one).controller == 0]
    assert (play.pt(id), play.object(id).is_token) == ((2, 2), False)


def test_abilities_of_the_copied_creature_trigger_as_it_enters() -> None:
    """Line 610."""
    play = copying("Elvish Visionary", choose="Elvish Visionary")
    play.resolve_all()
    assert play.hand(0) == ["Forest"]


def test_the_duplicate_copies_nothing_that_enters_with_it() -> None:
    """Line 611: only creatures that are there already can be chosen."""
    mine = Seat(hand=["Rise of the Dark Realms"], pool="{B}" * 9, graveyard=["Dack's Duplicate", "Hill Giant"])
    play = scene(mine, Seat(battlefield=["Grizzly Bears"]))
    play.cast("Rise of the Dark Realms")
    play.resolve()
    offered = [play.object(one.thing).base.name for one in play.decision.options if one.kind == "thing"]
    assert offered == ["Grizzly Bears"]
    play.choose("Grizzly Bears")
    assert sorted(play.battlefield(0)) == ["Grizzly Bears", "Hill Giant"]


def test_the_duplicate_need_not_copy_anything() -> None:
    """Line 612: as itself it dies."""
    play = copying("Grizzly Bears")
    play.choose("no" if play.decision.options[0].kind == "yes" else play.decision.options[-1])
    assert play.graveyard(0) == ["Dack's Duplicate"]


def test_deathreap_ritual_draws_one_card_however_many_died() -> None:
    """Line 623."""
    play = scene(
        Seat(battlefield=["Deathreap Ritual"], hand=["Wrath of God"], pool="{W}" * 4, library=["Forest"] * 3),
        Seat(battlefield=["Hill Giant", "Grizzly Bears", "Craw Wurm"]),
    )
    play.cast("Wrath of God")
    play.resolve()
    play.until("end")
    assert len(play.stack) == 1
    play.resolve()
    play.choose("yes")
    assert play.hand(0) == ["Forest"]


def test_deathreap_ritual_needs_a_death_before_the_end_step() -> None:
    """Line 622."""
    for first, drawn in ((True, 1), (False, 0)):
        play = scene(
            Seat(
                battlefield=["Deathreap Ritual", "Swamp", "Swamp", "Swamp"],
                hand=["Murder"],
                library=["Forest"] * 3,
            ),
            Seat(battlefield=["Hill Giant"]),
        )
        if first:
            play.cast("Murder", targets=["Hill Giant"])
            play.resolve()
        play.until("end")
        if first:
            assert len(play.stack) == 1
            play.resolve()
            play.choose("yes")
        else:
            play.cast("Murder", targets=["Hill Giant"])
            play.resolve_all()
        assert len(play.hand(0)) == drawn


# -- conspiracies with hidden agenda -----------------------------------------------------------------------------------


def agenda(name: str, chosen: str, *, face_down: bool = False) -> Permanent:
    return Permanent(name, face_down=face_down, chosen={"card name": chosen})


@pytest.mark.parametrize(
    ("card", "way", "pool", "enough"),
    [
        ("Shock", None, "{R}", True),
        ("Shock", None, "{C}", False),
        ("Electrickery", "overload", "{R}", True),
        ("Electrickery", "overload", "{C}{C}", False),
    ],
)
def test_bragos_favor_reduces_generic_mana_also_of_alternative_costs(
    card: str, way: str | None, pool: str, enough: bool
) -> None:
    """Lines 257 and 259: coloured mana must be paid; the cost for overload is reduced."""
    play = scene(
        Seat(command=[agenda("Brago's Favor", card)], hand=[card], pool=pool),
        Seat(battlefield=["Grizzly Bears"]),
        variant="conspiracy",
    )
    offered = [option for option in play.decision.options if option.kind == "cast"]
    assert any(way is None or option.word == way for option in offered) == enough


@pytest.mark.parametrize(("pool", "damage"), [("{R}{R}{R}{R}", 4), ("{R}{R}{R}", 2)])
def test_additional_costs_are_added_before_bragos_favor_reduces_them(pool: str, damage: int) -> None:
    """Line 261: kicked, it costs four mana instead of five."""
    play = scene(
        Seat(command=[agenda("Brago's Favor", "Burst Lightning")], hand=["Burst Lightning"], pool=pool),
        Seat(),
        variant="conspiracy",
    )
    play.cast("Burst Lightning", targets=["Player 2"], kicked=damage == 4)
    play.resolve()
    assert play.lives == [20, 20 - damage]


def test_double_stroke_must_be_face_up_before_the_spell_is_cast() -> None:
    """Lines 271 and 275: face down it does nothing; the copy has the same target unless another is chosen."""
    for down, damage in ((True, 3), (False, 6)):
        play = scene(
            Seat(
                command=[agenda("Double Stroke", "Lightning Bolt", face_down=down)], hand=["Lightning Bolt"], pool="{R}"
            ),
            Seat(),
            variant="conspiracy",
        )
        play.cast("Lightning Bolt", targets=["Player 2"])
        if not down:
            play.resolve()
            play.choose("yes")
            play.choose("keep")
        play.resolve_all()
        assert play.lives == [20, 20 - damage]
