"""Face-down spells and permanents (CR 708)."""

from __future__ import annotations

from apnap.game.seats import Permanent
from apnap.language import changes as ch
from apnap.language.abilities import Activated, Keyword, Spell, Static, Triggered
from apnap.language.amounts import X
from apnap.language.card import CardDefinition, card
from apnap.language.changes import LoseAll
from apnap.language.costs import Mana
from apnap.language.effects import Apply, Destroy, Draw, Effect, GainLife, Move, Target, TurnFace
from apnap.language.filters import InZone, creature, permanent, this
from apnap.language.patterns import TurnsFaceUp, dies, enters
from apnap.language.statics import Continuous, EntersWith
from apnap.language.types import CREATURE
from apnap.rules.continuous.copying import FACE_DOWN
from apnap.rules.events.cards import CardRevealed
from apnap.rules.events.permanents import TurnedFaceDown
from tests.cr.layer_tables import HONOR, LEVITATION, agree, lasting, of, pt, table
from tests.cr.scenes import Script, Seat, scene
from tests.marks import cr

COPYING = Static(EntersWith(this, copy=creature, optional=True), zone="any")

CLONE = card("Clone", "{0}", "Creature - Shapeshifter", COPYING, pt="0/0")

FREE = (Mana("{0}"),)

LORD = card(
    "Lord",
    "{4}{W}",
    "Legendary Creature - Angel",
    Keyword("flying"),
    Keyword("morph", (Mana("{W}"),)),
    Static(Continuous(creature, (ch.ModifyPT(1, 1),))),
    Triggered(enters(), (Draw(1),)),
    pt="5/5",
)
TURN_DOWN = card("Backslide", "{U}", "Instant", Spell((TurnFace(Target(permanent), True),)))
MANIFEST = card(
    "Manifest", "{U}", "Instant", Spell((Move(Target(creature & InZone("graveyard")), "battlefield", face_down=True),))
)


@cr("708.2", "708.2a", "613.2b")
def test_a_face_down_permanent_has_no_other_characteristics() -> None:
    state = table(Permanent(LORD, face_down=True))
    values = of(state, "Lord")
    assert (values.name, values.types, values.supertypes, values.colours, values.cost) == ("", CREATURE, 0, 0, ())
    assert (values.subtypes, values.abilities, values.power, values.toughness) == (frozenset(), (), 2, 2)


@cr("708.2", "613.1", "613.4c")
def test_effects_apply_to_the_face_down_characteristics() -> None:
    state = table(Permanent(LORD, {"+1/+1": 1}, face_down=True), LEVITATION, HONOR)
    assert pt(state, "Lord") == (3, 3)  # not white, and its own bonus is not there
    lasting(state, state.battlefield[:1], ch.SetColours((0,)))
    assert pt(state, "Lord") == (4, 4)
    assert FACE_DOWN.abilities == ()
    assert FACE_DOWN.power == 2


@cr("708.8", "613.7f", "116.2b")
def test_effects_keep_applying_after_it_is_turned_face_up() -> None:
    play = scene(Seat(pool="{W}", battlefield=[Permanent(LORD, face_down=True)], library=[LORD]))
    it = play.state.battlefield[0]
    lasting(play.state, [it], ch.ModifyPT(3, 3))
    before = play.object(it).timestamp
    assert play.pt(it) == (5, 5)
    play.special("turn face up", it)
    assert (play.values(it).name, play.pt(it), play.keywords(it)) == ("Lord", (9, 9), frozenset(("flying", "morph")))
    assert play.object(it).timestamp > before
    assert play.stack == []  # it entered long ago
    agree(play.state)


@cr("708.2a", "613.7f")
def test_a_permanent_is_turned_face_down() -> None:
    play = scene(Seat(hand=[TURN_DOWN], pool="{U}", battlefield=[LORD, LEVITATION]))
    it = play.state.battlefield[0]
    play.cast("Backslide", targets=["Lord"])
    play.resolve()
    assert (play.values(it).name, play.pt(it), play.keywords(it)) == ("", (2, 2), frozenset(("flying",)))
    assert play.object(it).timestamp > play.object("Levitation").timestamp
    agree(play.state)


@cr("708.3")
def test_a_permanent_entering_face_down_does_not_trigger_its_own_abilities() -> None:
    play = scene(Seat(hand=[MANIFEST], pool="{U}", graveyard=[LORD], library=[LORD]))
    play.cast("Manifest", targets=["Lord"])
    play.resolve()
    assert (play.stack, play.pt(play.state.battlefield[0])) == ([], (2, 2))


@cr("107.3d", "702.37f")
def test_x_in_a_morph_cost_is_chosen_and_used_by_the_trigger() -> None:
    bane = card(
        "Bane",
        "{2}{B}{B}",
        "Creature - Insect",
        Keyword("morph", (Mana("{X}{B}"),)),
        Triggered(TurnsFaceUp(), (GainLife(X()),)),
        pt="4/3",
    )
    play = scene(Seat(battlefield=[Permanent(bane, face_down=True), *["Swamp"] * 4]))
    play.special("turn face up", "face-down creature", x=2)
    play.resolve()
    assert (play.life(), len([id for id in play.state.battlefield if play.state.object(id).tapped])) == (22, 3)


def _shown(play: Script, viewer: int) -> list[str]:
    return [play.game.explain(event, viewer).split("\n")[0] for event in play.events(CardRevealed)]


@cr("708.9")
def test_a_leaving_player_reveals_face_down_cards() -> None:
    """Even if another player controls it; nobody else's cards are revealed."""
    hidden = Permanent("Hill Giant", face_down=True)
    given = Permanent("Craw Wurm", face_down=True, controller=0)
    play = scene(Seat(), Seat(battlefield=[hidden, given]), Seat(battlefield=[Permanent("Isamaru", face_down=True)]))
    play.game.concede(1)
    assert _shown(play, 0) == ["Player 2 reveals Hill Giant.", "Player 2 reveals Craw Wurm."]


@cr("708.9", "702.143f")
def test_all_face_down_cards_are_revealed_as_the_game_ends() -> None:
    omen = card("Omen", "{U}", "Sorcery", Keyword("foretell", (Mana("{U}"),)), Spell((Draw(1),)))
    play = scene(Seat(hand=[omen], pool="{C}{C}"), Seat(battlefield=[Permanent("Hill Giant", face_down=True)]))
    play.special("foretell", "Omen")
    assert (_shown(play, 0), _shown(play, 1)) == ([], [])
    play.game.concede(1)
    for viewer in (0, 1):
        assert _shown(play, viewer) == ["Player 2 reveals Hill Giant.", "Player 1 reveals Omen."]


@cr("702.37e")
def test_a_face_down_permanent_without_morph_cant_be_turned_face_up() -> None:
    humble = card("Blank", "{W}", "Instant", Spell((Apply(Target(creature), (LoseAll(),)),)))
    bear = Permanent("Morph Bear", face_down=True)
    play = scene(Seat(battlefield=[bear, "Forest"], hand=[humble], pool="{W}"))
    assert play.may("turn face up", "face-down creature")
    play.cast("Blank", targets=["face-down creature"])
    play.resolve()
    assert not play.may("turn face up", "face-down creature")


def _clone_of(permanent: Permanent, name: str) -> Script:
    play = scene(Seat(battlefield=[permanent, "Island"], hand=[CLONE], library=["Opt"]))
    play.cast("Clone")
    play.resolve()
    play.choose(name)
    return play


@cr("708.2", "708.2a", "707.2")
def test_a_clone_of_a_face_down_creature_is_a_nameless_2_2() -> None:
    play = _clone_of(Permanent("Morph Bear", face_down=True), "face-down creature")
    clone = play.state.battlefield[-1]
    values = play.values(clone)
    assert (values.name, values.power, values.toughness, values.colours, values.mana_value) == ("", 2, 2, 0, 0)
    assert not play.object(clone).face_down


def _button(name: str, *effects: Effect) -> CardDefinition:
    return card(name, "", "Artifact", Activated(FREE, effects))


@cr("708.2b", "708.2")
def test_a_face_down_permanent_cant_be_turned_face_down() -> None:
    hide = _button("Hide", TurnFace(Target(creature), face_down=True))
    play = scene(Seat(battlefield=[hide, Permanent("Morph Bear", face_down=True), "Grizzly Bears"]))
    play.activate("Hide", targets=["face-down creature"])
    play.resolve()
    assert play.log(TurnedFaceDown) == []
    play.activate("Hide", targets=["Grizzly Bears"])
    play.resolve()
    assert play.log(TurnedFaceDown) == [TurnedFaceDown]


@cr("708.7", "708.8", "116.2b", "702.37e")
def test_turning_face_up_is_not_entering() -> None:
    shy = card(
        "Shy",
        "{9}",
        "Creature - Cat",
        Keyword("morph", (Mana("{0}"),)),
        Triggered(enters(), (GainLife(100),)),
        Triggered(TurnsFaceUp(), (GainLife(1),)),
        pt="5/5",
    )
    play = scene(Seat(battlefield=[Permanent(shy, face_down=True, counters={"+1/+1": 1}, damage=2)]))
    assert play.pt("face-down creature") == (3, 3)
    play.special("turn face up", "face-down creature")
    assert play.stack == ["ability of Shy"]  # the special action itself does not use the stack
    play.resolve_all()
    assert (play.life(0), play.pt("Shy"), play.damage("Shy")) == (21, (6, 6), 2)


@cr("708.9", "603.10a")
def test_a_face_down_creature_has_no_dies_trigger() -> None:
    words = (Keyword("morph", (Mana("{0}"),)), Triggered(dies(), (Draw(1),)))
    secret = card("Secret", "{9}", "Creature - Cat", *words, pt="1/1")
    kill = _button("Kill", Destroy(Target(creature)))
    play = scene(Seat(battlefield=[Permanent(secret, face_down=True), kill], library=["Opt"]))
    play.activate("Kill", targets=["face-down creature"])
    play.resolve_all()
    assert (play.hand(0), play.graveyard(0)) == ([], ["Secret"])
