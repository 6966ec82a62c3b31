"""What hardly any built-in card says, played once: `test_registry` asks for every node and every word."""

from __future__ import annotations

import pytest

from apnap.language import effects as e
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import GreatestPower, Half, LifeOf
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import ModifyPT
from apnap.language.conditions import Either, TurnOf, WasCast
from apnap.language.costs import Mana
from apnap.language.effects import AddCounters, DealDamage, Destroy, GainLife, LoseLife, TakeCounters, Target
from apnap.language.filters import (
    HasStatus,
    InZone,
    any_target,
    creature,
    land,
    opponent,
    player,
    this,
    you_control,
    you_own,
)
from apnap.language.patterns import (
    YOU,
    Activates,
    Begins,
    Destroys,
    FlipsCoin,
    LosesLastCounter,
    PlayerAttacks,
    enters,
)
from apnap.language.references import ActivePlayer, EachPlayer, Top
from apnap.language.statics import Cannot, Continuous, CostToAct, LimitedTo, May, Must
from apnap.rules.asking.errors import Illegal
from tests.cr.scenes import Permanent, Script, Seat, scene
from tests.marks import cr

FREE = (Mana("{0}"),)


def spell(name: str, *effects: e.Effect) -> CardDefinition:
    return card(name, "{0}", "Instant", Spell(effects))


def watcher(name: str, *abilities: Triggered | Static | Activated | Keyword, pt: str = "2/2") -> CardDefinition:
    return card(name, "{2}", "Creature - Bear", *abilities, pt=pt)


def resolved(effect: e.Effect, *seats: Seat, targets: tuple[str, ...] = ()) -> Script:
    """A scene in which a spell with the effect has resolved."""
    first = seats[0] if seats else Seat()
    first.hand = [*first.hand, spell("It Happens", effect)]
    play = scene(first, *seats[1:])
    play.cast("It Happens", list(targets))
    play.resolve()
    return play


@cr("608.2c")
def test_doing_it_several_times() -> None:
    assert resolved(e.Repeat(3, (GainLife(2),))).life() == 26


@cr("107.1a")
@pytest.mark.parametrize(("half", "life"), [(Half(LifeOf(), up=True), 9), (Half(LifeOf()), 10)])
def test_half_rounded_up_or_down(half: Half, life: int) -> None:
    assert resolved(LoseLife(half), Seat(life=19)).life() == life


@cr("208.1")
def test_the_greatest_power() -> None:
    play = resolved(GainLife(GreatestPower(creature & you_control)), Seat(battlefield=["Grizzly Bears", "Craw Wurm"]))
    assert play.life() == 26


@cr("102.1")
def test_the_active_player() -> None:
    tax = card("Tax", "{2}", "Enchantment", Triggered(Begins("upkeep"), (LoseLife(1, ActivePlayer()),)))
    play = scene(Seat(battlefield=[tax]), active=1, step="upkeep")
    play.resolve()
    assert play.lives == [20, 19]


@cr("603.4")
@pytest.mark.parametrize(("active", "life"), [(0, 21), (1, 20)])
def test_either_of_two_conditions(active: int, life: int) -> None:
    lamp = card(
        "Lamp", "{2}", "Artifact", Triggered(Begins("upkeep"), (GainLife(1),), Either((TurnOf(), WasCast("exile"))))
    )
    play = scene(Seat(battlefield=[lamp]), active=active, step="upkeep")
    if play.stack:
        play.resolve()
    assert play.life() == life


@cr("601.2i", "603.4")
def test_only_if_it_was_cast() -> None:
    proud = watcher("Proud", Triggered(enters(), (GainLife(3),), WasCast()))
    play = scene(Seat(hand=[proud], pool="{C}{C}"))
    play.cast("Proud")
    play.resolve_all()
    assert play.life() == 23
    put = e.Move(Target(InZone("graveyard") & creature), "battlefield")
    assert resolved(put, Seat(graveyard=[proud]), targets=("Proud",)).stack == []


@cr("508.3d")
def test_once_for_a_player_who_attacks() -> None:
    drum = card("Drum", "{2}", "Artifact", Triggered(PlayerAttacks(YOU, creature), (GainLife(1),)))
    play = scene(Seat(battlefield=[drum, "Grizzly Bears", "Hill Giant"]))
    play.attack(["Grizzly Bears", "Hill Giant"])
    play.resolve()
    assert (play.life(), play.stack) == (21, [])


@cr("602.2b", "603.2")
def test_when_an_ability_is_activated() -> None:
    bell = card("Bell", "{2}", "Artifact", Triggered(Activates(opponent, creature), (GainLife(1),)))
    busy = watcher("Busy", Activated(FREE, (LoseLife(1),)))
    play = scene(Seat(battlefield=[bell]), Seat(battlefield=[busy]), active=1)
    play.activate("Busy")
    play.resolve_all()
    assert play.lives == [21, 19]


@cr("122.1", "603.2")
def test_when_the_last_counter_is_removed() -> None:
    candle = card(
        "Candle",
        "{2}",
        "Artifact",
        Activated(FREE, (TakeCounters("wax"),)),
        Triggered(LosesLastCounter(kind="wax"), (GainLife(5),)),
    )
    play = scene(Seat(battlefield=[Permanent(candle, counters={"wax": 2})]))
    for life in (20, 25):
        play.activate("Candle")
        play.resolve_all()
        assert play.life() == life


@cr("701.7a", "704.5g")
@pytest.mark.parametrize(("by_effect", "gained"), [(False, 2), (True, 1)])
def test_destroyed_by_an_effect_or_by_damage(by_effect: bool, gained: int) -> None:
    grave = card("Mourner", "{2}", "Enchantment", Triggered(Destroys(creature, by_effect=by_effect), (GainLife(1),)))
    kill, burn = spell("Kill", Destroy(Target(creature))), spell("Burn", DealDamage(5, Target(any_target)))
    play = scene(Seat(battlefield=[grave, "Grizzly Bears", "Hill Giant"], hand=[kill, burn]))
    for name, target in (("Kill", "Hill Giant"), ("Burn", "Grizzly Bears")):
        play.cast(name, [target])
        play.resolve_all()
    assert play.life() == 20 + gained


@cr("705.1")
def test_when_a_coin_is_flipped() -> None:
    luck = card("Luck", "{2}", "Artifact", Triggered(FlipsCoin(YOU), (GainLife(1),)))
    play = resolved(e.FlipCoin(), Seat(battlefield=[luck]))
    play.resolve_all()
    assert play.life() == 21


# -- words -------------------------------------------------------------------------------------------------------------


@cr("101.2", "701.17a")
def test_what_cannot_be_sacrificed() -> None:
    stout = watcher("Stout", Static(Cannot(this, "be sacrificed")))
    play = resolved(e.Sacrifice(EachPlayer(), creature), Seat(battlefield=[stout]))
    assert play.battlefield() == ["Stout"]


@cr("101.2", "701.19a")
def test_who_cannot_search() -> None:
    seal = card("Seal", "{2}", "Artifact", Static(Cannot(player, "search")))
    play = resolved(e.Search(land, "hand"), Seat(battlefield=[seal], library=["Forest"]))
    assert play.hand() == []


@cr("509.1b")
def test_blocked_by_one_at_most() -> None:
    shy = watcher("Shy", Static(LimitedTo(this, "blocked by", 1)))
    play = scene(Seat(battlefield=[shy]), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.attack(["Shy"])
    with pytest.raises(Illegal):
        play.block({"Grizzly Bears": "Shy", "Hill Giant": "Shy"})
    play.block({"Hill Giant": "Shy"})


@cr("510.1a")
def test_damage_by_toughness() -> None:
    rock = watcher("Rock", Static(Must(this, "assign toughness")), pt="0/4")
    play = scene(Seat(battlefield=[rock]))
    play.attack(["Rock"])
    play.until("end of combat")
    assert play.life(1) == 16


@cr("508.1c", "702.3b")
def test_attacking_as_though_without_defender() -> None:
    gate = watcher("Gate", Keyword("defender"), Static(May(this, "attack as though it didn't have defender")))
    play = scene(Seat(battlefield=[gate]))
    play.attack(["Gate"])
    play.until("end of combat")
    assert play.life(1) == 18


@cr("509.1d")
def test_a_cost_to_block() -> None:
    toll = card("Toll", "{2}", "Enchantment", Static(CostToAct(creature, "block", (Mana("{1}"),))))
    play = scene(Seat(battlefield=[toll, "Grizzly Bears"]), Seat(battlefield=["Hill Giant", "Forest"]))
    play.attack(["Grizzly Bears"])
    play.block({"Hill Giant": "Grizzly Bears"})
    while play.decision.purpose == "pay":
        play.game.answer(play.decision.options[0])
    assert play.tapped("Forest")


@cr("110.5", "700.9")
@pytest.mark.parametrize(
    ("status", "special"),
    [
        (HasStatus("face down"), Permanent("Grizzly Bears", face_down=True)),
        (HasStatus("modified"), Permanent("Grizzly Bears", counters={"charge": 1})),
        (HasStatus("face up"), "Grizzly Bears"),
    ],
)
def test_statuses(status: HasStatus, special: Permanent | str) -> None:
    """Only the creature with the status gets the bonus."""
    other = Permanent("Hill Giant", face_down=True) if status.status == "face up" else "Hill Giant"
    lord = card("Lord", "{2}", "Artifact", Static(Continuous(creature & status, (ModifyPT(5, 5),))))
    play = scene(Seat(battlefield=[lord, special, other]))
    assert [play.values(id).power > 5 for id in play.state.battlefield[1:]] == [True, False]


@cr("110.5", "506.4")
@pytest.mark.parametrize(
    ("status", "hit"), [(HasStatus("blocked"), "Grizzly Bears"), (HasStatus("unblocked"), "Craw Wurm")]
)
def test_blocked_and_unblocked(status: HasStatus, hit: str) -> None:
    snipe = spell("Snipe", DealDamage(1, Target(creature & status)))
    play = scene(Seat(battlefield=["Grizzly Bears", "Craw Wurm"], hand=[snipe]), Seat(battlefield=["Hill Giant"]))
    play.attack(["Grizzly Bears", "Craw Wurm"])
    play.block({"Hill Giant": "Grizzly Bears"})
    play.cast("Snipe", [hit])
    play.resolve()
    assert play.damage(hit) == 1


@cr("303.4")
def test_enchanted() -> None:
    badge = card("Badge", "{W}", "Enchantment - Aura", Keyword("enchant", quality=creature))
    snipe = spell("Snipe", DealDamage(1, Target(creature & HasStatus("enchanted"))))
    play = scene(Seat(battlefield=["Craw Wurm", "Hill Giant", Permanent(badge, attached_to="Craw Wurm")], hand=[snipe]))
    play.cast("Snipe")
    play.resolve()
    assert play.damage("Craw Wurm") == 1


# -- what fields say ---------------------------------------------------------------------------------------------------


@cr("701.16a")
@pytest.mark.parametrize(("reveal", "knowing"), [(True, {0, 1}), (False, {0})])
def test_looking_or_revealing(reveal: bool, knowing: set[int]) -> None:
    play = resolved(e.Look(Top(), reveal=reveal), Seat(library=["Forest"]))
    assert set(play.state.object(play.state.players[0].library[-1]).known_to) == knowing


@cr("601.2d", "122.1")
def test_counters_divided() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", "Hill Giant"],
            hand=[spell("Share", AddCounters("+1/+1", 3, Target(creature, count=2), divided=True))],
        )
    )
    play.cast("Share", [["Grizzly Bears", "Hill Giant"]], divide={"Grizzly Bears": 1, "Hill Giant": 2})
    play.resolve()
    assert (play.counters("Grizzly Bears"), play.counters("Hill Giant")) == ({"+1/+1": 1}, {"+1/+1": 2})


@cr("608.2d")
def test_choosing_up_to_a_number() -> None:
    play = resolved(e.Tap(e.Choose(creature, 2, up_to=True)), Seat(battlefield=["Grizzly Bears", "Hill Giant"]))
    play.choose("Hill Giant")
    assert (play.tapped("Hill Giant"), play.tapped("Grizzly Bears")) == (True, False)


@cr("608.2d", "701.9b")
def test_choosing_at_random() -> None:
    hand = ["Forest", "Island", "Swamp"]
    play = resolved(e.Move(e.Choose(InZone("hand") & you_own, random=True), "graveyard"), Seat(hand=hand))
    assert len(play.hand()) == 2
    assert len(play.graveyard()) == 2


@cr("701.19", "401.4")
@pytest.mark.parametrize("tapped", [True, False])
def test_looking_and_taking_onto_the_battlefield(tapped: bool) -> None:
    effect = e.LookAndTake(
        3, 1, land, "battlefield", random_rest=True, shows=True, tapped=tapped, rest_position="bottom"
    )
    play = resolved(effect, Seat(library=["Hill Giant", "Forest", "Craw Wurm", "Grizzly Bears"]))
    play.choose("Forest")
    assert play.tapped("Forest") == tapped
    assert play.library()[0] == "Grizzly Bears"


@cr("601.3", "118.9")
@pytest.mark.parametrize("free", [True, False])
def test_casting_a_card_that_an_effect_allows(free: bool) -> None:
    play = resolved(
        e.CastIt(e.Choose(InZone("graveyard") & creature & you_own), free=free),
        Seat(graveyard=["Grizzly Bears"], battlefield=["Forest", "Forest"]),
    )
    play.yes()
    while play.decision.purpose == "pay":
        play.game.answer(play.decision.options[0])
    assert play.stack == ["Grizzly Bears"]
    assert [play.tapped(id) for id in play.state.battlefield] == [not free, not free]


@cr("110.4b")
def test_permanent_cards() -> None:
    play = resolved(
        e.Move(e.Each(InZone("graveyard") & HasStatus("permanent card")), "hand"),
        Seat(graveyard=["Forest", "Murder", "Grizzly Bears"]),
    )
    assert sorted(play.hand()) == ["Forest", "Grizzly Bears"]


@cr("508.1c")
def test_attacking_with_no_other() -> None:
    loner = watcher("Loner", Static(LimitedTo(this, "attack together", 1)))
    play = scene(Seat(battlefield=[loner, "Grizzly Bears"]))
    with pytest.raises(Illegal):
        play.attack(["Loner", "Grizzly Bears"])
    play.attack(["Loner"])


@cr("609.4b")
def test_spending_mana_as_though_of_any_colour() -> None:
    orb = card("Orb", "{2}", "Artifact", Static(May(YOU, "spend any colour")))
    play = scene(Seat(hand=["Murder"], battlefield=[orb, "Forest", "Forest", "Forest", "Grizzly Bears"]))
    play.cast("Murder")
    play.resolve()
    assert sorted(play.graveyard()) == ["Grizzly Bears", "Murder"]


@cr("401.4")
def test_onto_a_library_in_a_random_order() -> None:
    play = resolved(
        e.Move(e.Each(InZone("graveyard") & land), "library", "bottom", random=True),
        Seat(graveyard=["Forest", "Island", "Swamp"], library=["Grizzly Bears"]),
    )
    assert play.library()[0] == "Grizzly Bears"
    assert sorted(play.library()[1:]) == ["Forest", "Island", "Swamp"]


@cr("101.2", "701.28a")
@pytest.mark.parametrize("can", [True, False])
def test_what_cannot_transform(can: bool) -> None:
    bound: tuple[Static, ...] = () if can else (Static(Cannot(this, "transform")),)
    front = face("Front", "{2}", "Creature - Human", *bound, pt="1/1")
    both = CardDefinition((front, face("Back", "", "Creature - Werewolf", pt="4/4")), "transform")
    play = resolved(e.Transform(Target(creature)), Seat(battlefield=[both]))
    assert play.battlefield() == (["Back"] if can else ["Front"])
