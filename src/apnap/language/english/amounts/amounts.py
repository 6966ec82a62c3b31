"""Amounts, and things counted by them: "two cards", "X life", "damage equal to its power" (CR 107)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.amounts import (
    ColoursSpent,
    CommanderCasts,
    Count,
    CountersOn,
    CountersRemoved,
    CountOf,
    Devotion,
    Different,
    EventsThisTurn,
    FurtherTargets,
    Greatest,
    GreatestPower,
    Half,
    Least,
    LifeOf,
    ManaSpent,
    ManaValueOf,
    Number,
    PartySize,
    Plus,
    PowerOf,
    Times,
    TimesPaid,
    Total,
    ToughnessOf,
    X,
)
from apnap.language.english.nouns.words_and_symbols import names
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import IT, Sacrificed, That
from apnap.language.grammar.values.zones import Exiled
from apnap.language.grammar.wording.when_or_whenever import in_draw_step
from apnap.language.patterns import Moves
from apnap.language.references import Bound, Linked, This, You

AMOUNTS = Vocabulary()
say = AMOUNTS.say

LOST, DEALT = "life was lost", "damage was dealt"


def note_loss(talk: Discourse, value: object) -> None:
    talk.note(LOST, True)


def note_damage(talk: Discourse, value: object) -> None:
    talk.note(DEALT, True)


def _was_lost(value: object, talk: Discourse) -> bool:
    return LOST in talk.notes


def _was_dealt(value: object, talk: Discourse) -> bool:
    return DEALT in talk.notes


def _from_outside(value: object, talk: Discourse) -> bool:
    """As much as the event says, not something earlier in the same ability."""
    return LOST not in talk.notes and DEALT not in talk.notes


def _of_anyone(value: object, talk: Discourse) -> bool:
    """Things of a kind, whoever controls them: "on the battlefield" says so."""
    tests = parts(value) if isinstance(value, f.Filter) else ()
    return all(isinstance(test, (f.HasType, f.HasSubtype, f.HasColour)) or test == f.another for test in tests)


say("amount", "X", X())
say("amount", "the number of {what:countable}", Count)
say("countable", "{what:np.many} on the battlefield", slot("what"), rather=_of_anyone)
say("countable", "{what:np.many}", slot("what"))
say("countable", "{what:lying.many}", slot("what"))
say("amount", "{what:possessive} power", made(PowerOf, of=slot("what")))
say("amount", "the power of {of:back.one}", PowerOf)
say("amount", "{what:possessive} toughness", made(ToughnessOf, of=slot("what")))
say("amount", "{what:possessive} mana value", made(ManaValueOf, of=slot("what")))
say("amount", "the life (lost|paid) this way", Number(), rather=_was_lost)
say("amount", "the damage dealt this way", Number(), rather=_was_dealt)
say("amount", "the number of cards in your hand", Count(f.InZone("hand") & f.you_own))
say("amount", "the greatest power among {among:np.many}", GreatestPower)
say("amount", "the number of cards exiled with {_it:itself}", CountOf(Linked()))
say("amount", "your life total", made(LifeOf, who=You()))
say("amount", "twice {amount}", Times, factor=2)
say("amount", "half {amount}, rounded down", Half)
say("amount", "half {amount}, rounded up", Half, up=True)
say("amount", "the number of {kind:counter} counters on {on:thing}", CountersOn)
say("amount", "{right:digit} plus {left:amount}", Plus)
say("each_one", "{what:np.one} on the battlefield", slot("what"), rather=_of_anyone)
say("each_one", "{what:np.one}", slot("what"))
say("each_one", "{what:lying.one}", slot("what"))
say("each_one", "creature it's blocking", f.creature & f.Blocking(This(), either=True))
say("possessive", "its", IT)
say("possessive", "the sacrificed {_noun:kinds.one}'s", Sacrificed())
say("possessive", "the sacrificed creature's", Bound("sacrificed"))
say("possessive", "{it:named.one}'s", slot("it"))
say("possessive", "that card's", That("", itself=False))
say("possessive", "the exiled card's", Exiled())
say("possessive", "that {noun:back_noun.one}'s", That("noun"))
say("counter", "{kind:stats}", slot("kind"))
_COUNTERS = names(
    "charge, loyalty, time, age, fade, storage, lore, level, page, quest, verse, brick, study, oil, stun, "
    "shield, flying, first strike, trample, deathtouch, lifelink, vigilance, hexproof, indestructible, menace, "
    "reach, haste, finality, divinity, depletion, mining, blood, ki, slumber, spore, growth, egg, ice, "
    "hatchling, energy, poison, experience, rad, feather, filibuster, fuse, gem, hour, luck, net, pressure, "
    "spite, tide, wish, wind, doom, dream, echo, bounty, corpse, credit, cube, currency, death, devotion, eon, "
    "eyeball, flood, funeral, gold, harmony, healing, hunger, incarnation, infection, intervention, judgment, "
    "knowledge, landmark, mire, muster, nest, omen, ore, pain, petal, phylactery, pin, plague, plot, polyp, "
    "prey, pupa, rust, scream, shell, sleep, soot, strife, supply, theft, tower, training, trap, treasure, "
    "velocity, vitality, void, volatile, vortex, wage, winch, isolation, music, arrow, arrowhead, aim, "
    "awakening, blaze, bribery, carrion, coin, defense, delay, enlightened, fate, flame, foreshadow, glyph, "
    "hatching, hoofprint, hone, intel, javelin, magnet, manifestation, mannequin, matrix, mine, necrodermis, "
    "night, pop, point, reprieve, ribbon, ritual, rope, scroll, silver, sleight, slime, strike, task, crystal, "
    "component, contested, corruption, croak, crank, book, bait, acorn, everything, elixir, ember, film, "
    "fungus, fury, gear, ghostform, hit, hope, husk, invitation, kick, lair, loot, midway, shred, suspect, "
    "unity, valor, wreck, eruption, shadow, exposure, bloodline, soul"
)
for _word in _COUNTERS:
    say("counter", _word, _word)


def counted(category: str, one: str, many: str) -> None:
    """Things that are counted: "a card", "three cards", "that many cards"."""
    say(category, f"a {one}", 1)
    say(category, f"{{n:number}} {many}", slot("n"))
    say(category, f"X {many}", X())
    say(category, f"that many {many}", Number())
    say(category, f"a {one} for each {{what:each_one}}", Count)
    say(
        category, f"{{factor:number}} {many} for each {{_what:each_one}}", Times, amount=made(Count, what=slot("_what"))
    )
    say(category, f"a {one} {{n:for_each_else}}", slot("n"))
    say(category, f"{many} equal to {{n:amount}}", slot("n"))


def _several(value: object) -> bool:
    return isinstance(value, Times) and value.factor != 1


def measured(category: str, noun: str) -> None:
    """What is measured: "3 damage", "that much life"."""
    say(category, f"{{n:digit}} {noun}", slot("n"))
    say(category, f"X {noun}", X())
    say(category, f"that much {noun}", Number(), rather=_from_outside)
    say(category, f"1 {noun} for each {{what:each_one}}", Count)
    say(
        category,
        f"{{factor:digit}} {noun} for each {{_what:each_one}}",
        Times,
        amount=made(Count, what=slot("_what")),
        when=_several,
    )
    say(category, f"1 {noun} {{n:for_each_else}}", slot("n"))
    say(category, f"{noun} equal to {{n:amount}}", slot("n"))


say("cards_drawn", "an additional card", 1, rather=in_draw_step)
counted("cards_drawn", "card", "cards")
say("cards_drawn", "{n:number} additional cards", slot("n"))
measured("life", "life")
measured("damage", "damage")
say(
    "amount",
    "the number of {_kind:varied} among {_among:countable}",
    made(Different, what=slot("_kind"), among=slot("_among")),
)
for _words, _kind in {
    "card types": "card types",
    "basic land types": "basic land types",
    "colors": "colours",
    "mana values": "mana values",
}.items():
    say("varied", _words, _kind)
    say("for_each_else", f"for each {_words.removesuffix('s')} among {{among:countable}}", Different, what=_kind)
say("amount", "your devotion to {a:colour}", made(Devotion, colours=items(slot("a"))))
say("amount", "your devotion to (that|the chosen) color", Devotion(()))
say("amount", "your devotion to {a:colour} and {b:colour}", made(Devotion, colours=items(slot("a"), slot("b"))))

# -- for each ----------------------------------------------------------------------------------------------------------

say("for_each", "for each {what:each_one}", Count)
say("for_each", "{it:for_each_else}", slot("it"))
say("for_each_else", "for each {kind:counter} counter on {on:known.one}", CountersOn)
say("for_each_else", "for each {kind:counter} counter removed this way", CountersRemoved)
say("for_each_else", "for each time it was kicked", TimesPaid())
say("for_each_else", "for each target beyond the first", FurtherTargets())
_LEADERS = f.AllOf((f.HasStatus("commander"), f.you_own, f.AnyOf((f.InZone("battlefield"), f.InZone("command")))))
say("leader.one", "commander you own on the battlefield or in the command zone", _LEADERS)
say("amount", "the greatest mana value of a {among:leader.one}", Greatest, what="mana value")
say("amount", "the number of times {it:cast_times}", slot("it"))
say("for_each_else", "for each time {it:cast_times}", slot("it"))
say("cast_times", "you've cast {_a:a_commander} from the command zone this game", CommanderCasts())
say("a_commander", "your commander", None)
say("a_commander", "a commander", None)
say(
    "for_each_else",
    "for each {_what:np.one} that died this turn",
    made(EventsThisTurn, pattern=made(Moves, what=slot("_what"), origin="battlefield", destination="graveyard")),
)
say("each_one", "opponent you have", f.opponent)
say("amount", "the number of opponents you have", Count(f.opponent))
say(
    "amount",
    "the number of {_a:countable} plus the number of {_b:countable}",
    made(Plus, left=made(Count, what=slot("_a")), right=made(Count, what=slot("_b"))),
)

# -- sums and products -------------------------------------------------------------------------------------------------

say("amount", "three times {amount}", Times, factor=3)
say("amount", "{right:number} plus {left:amount}", Plus)

say("amount", "one plus {left:amount}", Plus, right=1)
say("amount", "X plus one", Plus(X(), 1))
say("cards_drawn", "that many cards plus one", Plus(Number(), 1), rather=lambda value, talk: True)

for _noun in ("life", "damage"):
    say(
        _noun,
        f"{{factor:digit}} {_noun} {{_n:for_each_else}}",
        Times,
        amount=slot("_n"),
        when=lambda value: isinstance(value, Times) and value.factor != 1,
    )

# -- mana spent, parties, totals ---------------------------------------------------------------------------------------

say("amount", "the number of colors of mana spent to cast (this spell|it|~)", ColoursSpent())
say("for_each_else", "for each color of mana spent to cast (it|this spell|~)", ColoursSpent())
say("amount", "the number of creatures in your party", PartySize())  # CR 700.8
say("for_each_else", "for each creature in your party", PartySize())
say("amount", "the amount of mana spent to cast (this spell|it|~)", ManaSpent())
for _words in ("toughness", "mana value"):
    say("amount", f"the (greatest|highest) {_words} among {{among:np.many}}", Greatest, what=_words)
say("amount", "the (highest|greatest) life total among all {among:np.many}", Greatest, what="life total")
say("amount", "the least toughness among {among:np.many}", Least, what="toughness")
say("amount", "the least toughness among {among:np.many}", Least, what="toughness")
say("amount", "the lowest life total among your opponents", made(Least, what="life total", among=f.opponent))
say("amount", "the (lowest|least) life total among all {among:np.many}", Least, what="life total")
for _words in ("power", "toughness", "mana value"):
    say("amount", f"the total {_words} of {{among:countable}}", Total, what=_words)
    say(
        "condition",
        f"{{_among:np.many}} have total {_words} {{_n:digit}} or greater",
        made(q.Compare, left=made(Total, what=_words, among=slot("_among")), comparison=">=", right=slot("_n")),
    )

_AS_MANY = made(f.Controls, what=slot("_what"), at_least=made(Count, what=both("_what", f.you_control)))
say(
    "each_one",
    "opponent who controls fewer {_what:np.many} than you",
    made(f.AllOf, parts=items(f.opponent, made(f.Non, inner=_AS_MANY))),
)

say("amount", "the (total number|number) of cards in all players' hands", Count(f.InZone("hand")))
say("amount", "the number of times (it|this spell) was kicked", TimesPaid())
say("amount", "the number of players you attacked this combat", Count(f.player & f.AttackedBy(You())))
_THEIR_LIFE = made(LifeOf, who=slot("_who"))
say("amount", "half {_who:one_player}'s life total, rounded down", made(Half, amount=_THEIR_LIFE))
say("amount", "half {_who:one_player}'s life total, rounded up", made(Half, amount=_THEIR_LIFE, up=True))
_TWO_KINDS = made(Plus, left=made(Count, what=slot("_a")), right=made(Count, what=slot("_b")))
say("for_each_else", "for each {_a:each_one} and each {_b:each_one}", _TWO_KINDS)
say("amount", "the amount of life you gained", Number())
