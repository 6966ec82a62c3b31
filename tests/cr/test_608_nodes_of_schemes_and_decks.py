"""What schemes, conspiracies and cards of preconstructed decks do, with cards made of nodes."""

from __future__ import annotations

import pytest

import apnap
from apnap.cards.decks import DeckList
from apnap.game.game import Game
from apnap.game.script import Script
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import ChosenNumber, CountOf, Number, PowerOf, Product, ToughnessOf, X
from apnap.language.card import CardDefinition, card, face
from apnap.language.changes import Gain, SetPT, TakeCreatureTypes
from apnap.language.conditions import (
    ActivatedThisTurn,
    Compare,
    Exists,
    HappenedSinceYourTurn,
    HappenedThisTurn,
)
from apnap.language.costs import Mana
from apnap.language.durations import END_OF_COMBAT, FOREVER, NEXT_TURN
from apnap.language.effects import (
    ApplyRule,
    Choose,
    ChooseNumbers,
    CreateToken,
    DealDamage,
    ExtraTurn,
    Fateseal,
    ForEach,
    GainLife,
    If,
    LoseLife,
    Move,
    Sacrifice,
    Search,
    Target,
)
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.filters import (
    Anything,
    ControlledBy,
    CouldEnchant,
    HadThisTurn,
    HasStatus,
    Is,
    Measures,
    aura,
    basic,
    creature,
    land,
    opponent,
    player,
    this,
    you,
    you_control,
)
from apnap.language.nontraditional import (
    ChoosesAsSetInMotion,
    ChoosesNumber,
    DeckWithoutBasicLands,
    SetNextInMotion,
    SetsInMotion,
    SmallerDeck,
    StartingHandSize,
    WholePoolPlayed,
)
from apnap.language.patterns import Begins, Casts, DealsDamage, Moves, enters
from apnap.language.references import (
    Bound,
    ChosenPlayer,
    EachPlayer,
    Granter,
    Last,
    Linked,
    Outside,
    This,
    Those,
    Top,
    You,
)
from apnap.language.statics import (
    Cannot,
    Continuous,
    EntersWith,
    Instead,
    May,
    Must,
    ProducesAnyColour,
    SpendOnX,
    UntapsDuring,
)
from apnap.language.types import CONSPIRACY
from apnap.rules.asking.decisions import SECRET, Option
from apnap.rules.asking.errors import Illegal, IllegalDeck
from apnap.rules.events.schemes import SchemeSetInMotion
from tests.rulings.table import Permanent, Seat, needs_corpus, scene

pytestmark = needs_corpus

LIBRARY = ["Plains"] * 6
GOLEM = "The Iron Guardian Stirs"


def cast(spell: CardDefinition, *others: Seat, **more: object) -> Script:
    """The first player has cast the spell, which resolves."""
    first = Seat(hand=[spell], library=LIBRARY, **more)  # type: ignore[arg-type]
    play = scene(first, *(others or (Seat(library=LIBRARY),)))
    play.cast(spell.name)
    play.resolve()
    return play


def sorcery(*effects: object) -> CardDefinition:
    return card("Work", "{0}", "Sorcery", Spell(effects))  # type: ignore[arg-type]


def names(play: Script, player: int) -> list[str]:
    return sorted(play.battlefield(player))


def start(*conspiracies: CardDefinition, lands: int = 20, sideboard: tuple[str, ...] = ()) -> Game:
    mine = [apnap.named("Grizzly Bears")] * 20 + [apnap.named("Forest")] * lands
    aside = [apnap.named(name) for name in sideboard]
    decks = [DeckList(mine, aside, {"conspiracies": list(conspiracies)})]
    decks.append(DeckList([apnap.named("Forest")] * 40, [], {}))
    game = Game(decks, 1, variant="conspiracy")
    game.answer(Option("thing", game.decision.options[0].thing))
    return game


def put_all(game: Game) -> Game:
    """Begin with every conspiracy that may be begun with."""
    while game.decision.purpose == "conspiracies":
        options = [one for one in game.decision.options if one.kind == "thing"]
        game.answer((*options, *[one for one in game.decision.options_after(tuple(options)) if one.kind == "done"]))
    return game


def conspiracy(*abilities: object) -> CardDefinition:
    return card("Plan", "", "Conspiracy", *abilities)  # type: ignore[arg-type]


# -- players -----------------------------------------------------------------------------------------------------------


def test_what_is_kept_of_what_is_sacrificed() -> None:
    for keep, up_to, chosen, left in ((1, False, ["Ornithopter"], 1), (2, True, [], 0)):
        spell = sorcery(Sacrifice(EachPlayer("opponent"), creature, None, keep=keep, up_to=up_to))
        play = cast(spell, Seat(battlefield=["Ornithopter", "Hill Giant", "Grizzly Bears"], library=LIBRARY))
        play.choose(*chosen)
        assert len(names(play, 1)) == left


def test_the_highest_secret_number() -> None:
    play = cast(sorcery(ChooseNumbers(EachPlayer()), LoseLife(Number(), Bound("highest"))))
    for number in (3, 7):
        play.choose(Option(SECRET, number=number))
    assert play.lives == [20, 13]
    play = cast(sorcery(ChooseNumbers(You()), LoseLife(Number(), Bound("highest"))))
    play.choose(Option(SECRET, number=3))
    assert (play.lives, play.decision.purpose) == ([17, 20], "act")


def test_fateseal_looks_at_so_many_cards() -> None:
    play = cast(sorcery(Fateseal(2)), Seat(library=["Shock", "Opt", "Plains"]))
    assert len([one for one in play.decision.options if one.kind == "thing"]) == 2
    play.choose("Shock", "Opt")
    assert play.library(1)[0] == "Plains"


def test_a_pile_that_only_its_owner_sees() -> None:
    for face_down in (True, False):
        spell = sorcery(SeparateIntoPiles(Top(count=2), You(), Choose(opponent), face_down=face_down))
        play = cast(spell)
        play.choose(play.decision.options[0])
        known = [1 in play.state.object(id).known_to for id in play.state.players[0].library[-2:]]
        assert known.count(True) == int(face_down)


def test_players_for_whom_something_happened() -> None:
    entered = Moves(creature & ControlledBy(Bound("each")), "", "battlefield")
    for at_least, life in ((1, 25), (2, 20)):
        spell = sorcery(If(Exists(player & HadThisTurn(entered, at_least)), (GainLife(5),)))
        play = scene(Seat(hand=["Ornithopter", spell], library=LIBRARY))
        play.cast("Ornithopter")
        play.resolve()
        play.cast("Work")
        play.resolve()
        assert play.life(0) == life


def test_damage_by_several_sources() -> None:
    hurt = HappenedThisTurn(DealsDamage(None, Is(You())), 2, sources=True)
    bite = card("Bite", "{0}", "Sorcery", Spell((DealDamage(1, You()), DealDamage(1, You()))))
    spell = sorcery(If(hurt, (GainLife(5),)))
    for bites, life in ((1, 18), (2, 21)):
        play = scene(Seat(hand=[*[bite] * bites, spell], library=LIBRARY))
        for _ in range(bites):
            play.cast(next(one.thing for one in play.decision.options if _called(play, one) == "Bite"))
            play.resolve()
        play.cast("Work")
        play.resolve()
        assert play.life(0) == life


def _called(play: Script, option: Option) -> str:
    return play.state.object(option.thing).base.name if option.kind == "cast" else ""


def test_what_happened_since_your_last_turn() -> None:
    watcher = card(
        "Watcher",
        "{1}",
        "Enchantment",
        Triggered(Begins("upkeep", You()), (GainLife(5),), HappenedSinceYourTurn(Casts(opponent))),
    )
    for casts, life in ((True, 25), (False, 20)):
        play = scene(
            Seat(battlefield=[watcher], library=LIBRARY), Seat(hand=["Ornithopter"], library=LIBRARY), step="end"
        )
        play.until("precombat main", 1)
        if casts:
            play.cast("Ornithopter")
            play.resolve()
        play.until("draw", 0)
        assert play.life(0) == life


def test_an_ability_that_counts_its_activations() -> None:
    counting = card(
        "Counting", "{1}", "Artifact", Activated((Mana("{0}"),), (If(ActivatedThisTurn(2), (GainLife(3),)),))
    )
    play = scene(Seat(battlefield=[counting]))
    for life in (20, 23):
        play.activate("Counting")
        play.resolve()
        assert play.life(0) == life


# -- permanents --------------------------------------------------------------------------------------------------------


def test_forms_and_statuses_as_a_permanent_enters() -> None:
    forms = ((SetPT(3, 3),), (SetPT(2, 2), Gain((Keyword("flying"),))))
    shape = card("Shape", "{0}", "Creature - Shapeshifter", Static(EntersWith(this, forms=forms)), pt="0/0")
    play = cast(shape)
    play.choose(play.decision.options[1])
    assert (play.pt("Shape"), "flying" in play.keywords("Shape")) == ((2, 2), True)


def test_a_creature_that_devoured_gets_a_product() -> None:
    grows = EntersWith(this, counters=(("+1/+1", Product(Number("taken"), 3)),), takes=creature & you_control)
    fed = Static(Continuous(this & HasStatus("devoured a creature"), (Gain((Keyword("flying"),)),)))
    eater = card("Eater", "{0}", "Creature - Beast", Static(grows), fed, pt="1/1")
    for devoured, size in ((["Ornithopter", "Hill Giant"], (7, 7)), ([], (1, 1))):
        play = cast(eater, battlefield=["Ornithopter", "Hill Giant"])
        play.choose(*devoured)
        assert play.pt("Eater") == size
        assert ("flying" in play.keywords("Eater")) == bool(devoured)


def test_creatures_that_have_blocked() -> None:
    spell = card("Work", "{0}", "Instant", Spell((If(Exists(HasStatus("blocked this turn")), (GainLife(5),)),)))
    for blocks in (True, False):
        play = scene(
            Seat(battlefield=["Grizzly Bears"], hand=[spell], library=LIBRARY),
            Seat(battlefield=["Hill Giant"], library=LIBRARY),
        )
        play.attack(["Grizzly Bears"])
        play.block({"Hill Giant": "Grizzly Bears"} if blocks else {})
        play.until("end of combat")
        play.cast("Work")
        play.resolve()
        assert play.life(0) == (25 if blocks else 20)


def test_an_aura_that_could_enchant_it() -> None:
    finding = Search(aura & CouldEnchant(This()), "battlefield", reveal=False, attached_to=This())
    finder = card("Finder", "{0}", "Creature - Human", Triggered(enters(), (finding,)), pt="1/1")
    play = scene(Seat(hand=[finder], battlefield=["Hill Giant"], library=["Pacifism", "Wild Growth", "Plains"]))
    play.cast("Finder")
    play.resolve()
    play.resolve()
    assert len([one for one in play.decision.options if one.kind == "thing"]) == 1
    play.choose("Pacifism")
    assert play.attached_to("Pacifism") == "Finder"


def test_the_types_of_the_last_card_that_was_exiled() -> None:
    last = Last(Those(Linked(), creature))
    like = Continuous(this, (SetPT(PowerOf(last), ToughnessOf(last)), TakeCreatureTypes(last, ("Shapeshifter",))))
    taking = Triggered(enters(), (Move(Target(creature), "exile", linked=True),))
    copier = card(
        "Copier", "{0}", "Creature - Shapeshifter", taking, Static(like, Compare(CountOf(last), ">=", 1)), pt="2/4"
    )
    play = scene(Seat(hand=[copier]), Seat(battlefield=["Hill Giant"]))
    play.cast("Copier")
    play.resolve()
    play.choose("Hill Giant")
    play.resolve()
    assert (play.pt("Copier"), sorted(play.values("Copier").subtypes)) == ((3, 3), ["Giant", "Shapeshifter"])


def test_permanents_that_untap_in_other_untap_steps() -> None:
    muse = card("Muse", "{1}", "Enchantment", Static(UntapsDuring(land & you_control, opponent)))
    tapped = [Permanent("Forest", tapped=True), Permanent("Ornithopter", tapped=True)]
    play = scene(Seat(battlefield=[muse, *tapped], library=LIBRARY), Seat(library=LIBRARY), step="end")
    play.until("upkeep", 1)
    assert (play.tapped("Forest"), play.tapped("Ornithopter")) == (False, True)


def test_blocks_that_the_attacker_chooses() -> None:
    spell = sorcery(ApplyRule(May(you, "choose how creatures block"), END_OF_COMBAT))
    play = cast(spell, Seat(battlefield=["Hill Giant"], library=LIBRARY), battlefield=["Grizzly Bears"])
    play.attack(["Grizzly Bears"])
    while play.decision.purpose != "block":
        play.pass_priority()
    assert play.decision.player == 0
    play.block({"Hill Giant": "Grizzly Bears"})
    play.until("postcombat main")
    assert play.state.effects == ()


# -- mana --------------------------------------------------------------------------------------------------------------


def test_mana_for_x_and_mana_of_any_colour() -> None:
    spell = card("Work", "{X}", "Sorcery", Static(SpendOnX((2,)), zone="any"), Spell((GainLife(X()),)))
    play = scene(Seat(hand=[spell], battlefield=["Swamp", "Swamp", "Forest"]))
    with pytest.raises(Illegal):
        play.cast("Work", x=3)
    play.cast("Work", x=2)
    play.resolve()
    assert play.life(0) == 22
    bloom = card("Bloom", "{1}", "Enchantment", Static(ProducesAnyColour(basic & land & you_control)))
    play = scene(Seat(hand=["Shock"], battlefield=["Forest", bloom]), Seat(hand=["Shock"], battlefield=["Forest"]))
    assert play.may("cast", "Shock")
    play.pass_to(1)
    assert not play.may("cast", "Shock")


# -- schemes -----------------------------------------------------------------------------------------------------------


def scheme(*effects: object, line: str = "Scheme", more: tuple[object, ...] = ()) -> CardDefinition:
    return card("Plot", "", line, Triggered(SetsInMotion(Is(You())), effects), *more)  # type: ignore[arg-type]


def in_motion(first: CardDefinition, *others: str) -> Script:
    return scene(
        Seat(scheme_deck=[first, *others, GOLEM], library=LIBRARY),
        Seat(library=LIBRARY),
        Seat(library=LIBRARY),
        variant="archenemy",
    )


def test_tokens_that_attack_a_certain_player() -> None:
    siege = Static(Must(this, "attack", Is(Granter())))
    token = face("", "", "Creature - Zombie", siege, pt="2/2")
    each = ForEach(EachPlayer("opponent"), (CreateToken(token, named=Bound("that player")),), "that player")
    play = in_motion(scheme(each))
    play.resolve()
    play.until("end")
    play.until("precombat main", 0)
    play.resolve_all()
    first, second = play.state.battlefield[:2]
    with pytest.raises(Illegal):
        play.attack({first: "Player 3", second: "Player 3"})
    play.attack({first: "Player 2", second: "Player 3"})


def test_schemes_instead_of_the_next_one_only() -> None:
    more = Instead(SetsInMotion(Is(You()), Anything()), (SetNextInMotion(2),), once=True)
    play = in_motion(scheme(ApplyRule(more, FOREVER)), "Roots of All Evil", "Look Skyward and Despair")
    play.resolve()
    for count in (6, 7):
        play.until("end", 0)
        play.until("precombat main", 0)
        while play.decision.purpose == "order triggers":
            play.game.answer(play.decision.options[0])
        play.resolve_all()
        assert len(play.battlefield(0)) == count
    assert len(play.events(SchemeSetInMotion)) == 1 + 2 + 1


def test_a_turn_without_schemes() -> None:
    play = in_motion(scheme(ExtraTurn(), ApplyRule(Cannot(player, "set schemes in motion"), NEXT_TURN)))
    play.resolve()
    play.until("end")
    play.until("precombat main")
    assert (play.active, len(play.state.command)) == (0, 0)


def test_a_player_is_chosen_as_a_scheme_is_set_in_motion() -> None:
    chooses = Static(ChoosesAsSetInMotion("opponent"))
    play = in_motion(scheme(LoseLife(3, ChosenPlayer()), line="Ongoing Scheme", more=(chooses,)))
    play.choose("Player 3")
    play.resolve()
    assert play.lives == [40, 20, 17]


# -- conspiracies ------------------------------------------------------------------------------------------------------


def test_conspiracies_and_the_deck() -> None:
    assert conspiracy().faces[0].types & CONSPIRACY
    with pytest.raises(IllegalDeck):
        start(conspiracy(Static(SmallerDeck(4))), lands=15)
    game = start(conspiracy(Static(SmallerDeck(5))), lands=15)
    assert len(game.state.players[0].library) + len(game.state.players[0].hand) == 35
    assert start(conspiracy(Static(DeckWithoutBasicLands()))).decision.purpose != "conspiracies"
    game = put_all(start(conspiracy(Static(StartingHandSize(4)))))
    assert [len(player.hand) for player in game.state.players] == [4, 7]


def test_a_number_chosen_before_the_opening_hand() -> None:
    any_colour = May(you, "spend any colour", creature & Measures("mana value", "=", ChosenNumber()))
    game = put_all(start(conspiracy(Static(ChoosesNumber((4, 6))), Static(any_colour))))
    assert [one.number for one in game.decision.options] == [4, 6]


def test_cards_outside_the_game_and_whole_pools() -> None:
    knit = Static(Continuous(you_control & land, (Gain((Keyword("shroud"),)),)), WholePoolPlayed())
    outside = Activated((Mana("{0}"),), (ApplyRule(May(you, "play", land, where=Outside())),))
    for abilities, sideboard, whole in (((knit,), (), True), ((knit,), ("Shock",), False), ((outside,), (), True)):
        game = put_all(start(conspiracy(*abilities), sideboard=sideboard))
        while game.decision.purpose != "act" or game.state.markers[0].step != "precombat main":
            keeps = game.decision.purpose == "mulligan"
            game.answer(
                Option("keep")
                if keeps
                else Option("pass")
                if game.decision.purpose == "act"
                else game.decision.default()
            )
        if abilities == (knit,):
            game.answer(next(one for one in game.decision.options if one.kind == "play"))
            assert ("shroud" in Script(game).keywords("Forest")) == whole
            continue
        game.answer(next(one for one in game.decision.options if one.kind == "activate"))
        while game.state.markers[0].stack:
            game.answer(Option("pass"))
        plays = {game.state.object(one.thing).base.name for one in game.decision.options if one.kind == "play"}
        assert "Island" in plays
