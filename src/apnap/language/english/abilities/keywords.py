"""Keyword abilities by their names, with what follows them (CR 702)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.abilities import Keyword
from apnap.language.amounts import Number
from apnap.language.costs import Mana
from apnap.language.english.nouns.words_and_symbols import names
from apnap.language.grammar.discourse import parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, joined, made, slot

KEYWORDS = Vocabulary()
say = KEYWORDS.say

SIMPLE = names(
    "deathtouch, defender, double strike, first strike, flash, flying, haste, hexproof, indestructible, infect, "
    "lifelink, menace, prowess, reach, shadow, shroud, trample, vigilance, intimidate, fear, horsemanship, skulk, "
    "wither, flanking, exalted, convoke, delve, improvise, cascade, storm, devoid, changeling, persist, undying, "
    "evolve, extort, rebound, retrace, split second, phasing, provoke, sunburst, conspire, dethrone, myriad, melee, "
    "mentor, riot, training, ascend, battle cry, banding, cipher, compleated, daybound, nightbound, decayed, "
    "demonstrate, epic, exploit, fuse, gravestorm, haunt, hideaway, ingest, jump-start, living weapon, partner, "
    "soulbond, totem armor, unleash, aftermath, assist, enlist, hidden agenda, double agenda, read ahead, ravenous, "
    "undaunted, double team, for Mirrodin!, living metal, umbra armor, friends forever, choose a Background, "
    "doctor's companion"
)
NUMBERED = names(
    "afflict, afterlife, amplify, annihilator, bloodthirst, bushido, casualty, crew, devour, dredge, fabricate, "
    "fading, frenzy, graft, modular, poisonous, rampage, renown, ripple, soulshift, toxic, tribute, vanishing, absorb, "
    "backup, hideaway, squad, firebending"
)
COSTED = names(
    "bestow, blitz, buyback, cleave, cumulative upkeep, cycling, dash, disturb, echo, embalm, emerge, "
    "encore, entwine, equip, escalate, eternalize, evoke, flashback, foretell, fortify, kicker, level up, madness, "
    "megamorph, miracle, more than meets the eye, morph, multikicker, mutate, ninjutsu, offering, outlast, "
    "overload, prowl, recover, reconfigure, replicate, scavenge, spectacle, surge, transfigure, transmute, unearth, "
    "ward, aura swap, freerunning, plot, disguise, commander ninjutsu, squad, boast, "
    "craft"
)

say("last_keyword", "{it:keyword}", slot("it"))
for _word in SIMPLE:
    say("keyword", _word, Keyword(_word))
    say("keyword_name", _word, _word)
for _word in NUMBERED:
    say("keyword", f"{_word} {{number:digit}}", Keyword, name=_word)
for _word in COSTED:
    say("keyword_name", _word, _word)
    say("keyword", f"{_word} {{cost:mana_cost}}", Keyword, name=_word)
    say("last_keyword", f"{_word}—{{cost:costs}}.", Keyword, name=_word)
for _n, _word in enumerate(("white", "blue", "black", "red", "green")):
    say("protected", _word, f.HasColour(_n))
say("protected", "multicolored", f.Multicoloured())
say("protected", "colorless", f.Colourless())
say("protected", "the chosen color", f.HasChosenColour())
say("protected", "the color of your choice", f.ColourOfChoice())
say("protected", "everything", f.Anything())
say("protected", "each color", f.Non(f.Colourless()))
say("protected", "{it:np.many}", slot("it"))
say("keyword", "protection from {quality:protected}", Keyword, name="protection")
say("keyword", "hexproof from {quality:protected}", Keyword, name="hexproof")
say("keyword", "enchant {quality:np.one}", Keyword, name="enchant")
say("keyword", "affinity for {quality:np.many}", Keyword, name="affinity")
for _word in ("Food",):  # its plural is the same
    say("keyword", f"affinity for {_word}", Keyword("affinity", quality=f.HasSubtype(_word)))
say(
    "protected",
    "mana value {_n:digit} or less",
    made(f.Measures, what="mana value", comparison="<=", amount=slot("_n")),
)
for _word in ("Plains", "Island", "Swamp", "Mountain", "Forest"):
    say("keyword", f"{_word.lower()}walk", Keyword(f"{_word.lower()}walk"))
    say("keyword_name", f"{_word.lower()}walk", f"{_word.lower()}walk")
    say("keyword", f"{_word.lower()}cycling {{cost:mana_cost}}", Keyword, name=f"{_word.lower()}cycling")
say("keyword", "basic landcycling {cost:mana_cost}", Keyword, name="basic landcycling")
say("keyword", "landwalk of the chosen type", Keyword("landwalk", quality=f.HasChosenSubtype()))
for _word, _of in (("artifact", f.artifact), ("legendary", f.legendary)):
    say("keyword", f"{_word} landwalk", Keyword("landwalk", quality=_of))
say("keyword", "nonbasic landwalk", Keyword("landwalk", quality=f.land & f.Non(f.basic)))
_ARCANE = f.HasSubtype("Arcane")
say("keyword", "splice onto Arcane {cost:mana_cost}", Keyword, name="splice", quality=_ARCANE)
say("last_keyword", "splice onto Arcane—{cost:costs}.", Keyword, name="splice", quality=_ARCANE)
say(
    "keyword",
    "devour X, where X is {quality:devoured_number}",
    Keyword,
    name="devour",
)
say("devoured_number", "the number of creatures devoured this way", Number("taken"))
say("keyword", "devour {quality:np.one} {number:digit}", Keyword, name="devour")
say("keyword", "suspend {number:digit}—{cost:mana_cost}", Keyword, name="suspend")
say("keyword_name", "suspend", "suspend")
say("keyword", "awaken {number:digit}—{cost:mana_cost}", Keyword, name="awaken")
say("keyword", "champion {quality:a}", Keyword, name="champion")
say(
    "keyword", "partner with {_name:card_name}", Keyword, name="partner with", quality=made(f.Named, name=slot("_name"))
)
say("keyword", "reinforce {number:digit}—{cost:mana_cost}", Keyword, name="reinforce")
say("mana_cost", "{text:mana}", items(made(Mana, text=slot("text"))))

say("keywords", "{it:last_keyword}", items(slot("it")))
say("keywords", "{it:protections}", slot("it"))
say("keywords", "{first:keyword_item}, {rest:keywords}", joined())
say("keyword_item", "{it:keyword}", items(slot("it")))
say("keyword_item", "{it:protections}", slot("it"))
say(
    "protections",
    "protection from {a:protected} and from {b:protected}",
    items(made(Keyword, name="protection", quality=slot("a")), made(Keyword, name="protection", quality=slot("b"))),
)

# -- equip with a quality (CR 702.6c), and lists with semicolons -------------------------------------------------------

say("keywords", "{first:keyword_item}; {rest:keywords}", joined())


def _creatures(value: object) -> bool:
    """Another type than creature would need rules of its own (CR 702.6e)."""
    quality = getattr(value, "quality", None)
    return isinstance(quality, f.Filter) and f.planeswalker not in parts(quality)


say("keyword", "equip {quality:np.one} {cost:mana_cost}", Keyword, name="equip", when=_creatures)

say("last_keyword", "escape—{cost:costs}.", Keyword, name="escape")  # CR 702.138
