"""Schemes and vanguards: what an archenemy's schemes do to several opponents (CR 313, 314, 904)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static, Triggered
from apnap.language.amounts import DownTo, Greatest, Number, PowerOf
from apnap.language.durations import END_OF_TURN, FOREVER, YOUR_NEXT_TURN
from apnap.language.effects.piles_and_exchanges import SeparateIntoPiles
from apnap.language.english.effects.choices import note_player
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.combined import with_
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ACTOR, That
from apnap.language.kinds import Effect, Reference
from apnap.language.references import (
    Both,
    Bound,
    ChosenPlayer,
    ControllerOf,
    EachPlayer,
    Granter,
    Linked,
    OwnerOf,
    Top,
    You,
)

SCHEMES = Vocabulary()
say = SCHEMES.say

_OPPONENTS = EachPlayer("opponent")
_THEM = Bound("that player")
_AFFECTED = f.Is(Bound("affected"))
_AT_ITS_OWNER = s.Must(_AFFECTED, "attack", f.Is(OwnerOf(Bound("affected"))))

# -- several targets ---------------------------------------------------------------------------------------------------

_IN_GRAVE = made(
    f.AllOf,
    parts=items(
        f.InZone("graveyard"),
        made(f.OwnedBy, who=made(e.Target, what=f.opponent, count=1, at_least=0, name=fresh("target"))),
    ),
)
_EXILED = items(made(f.Is, reference=slot("a")), made(f.Is, reference=slot("b")), _IN_GRAVE)
say(
    "vp.many",
    "exile {a:one_target}, {b:one_target}, and all cards from up to one target opponent's graveyard",
    made(e.Move, what=made(e.Each, what=made(f.AnyOf, choices=_EXILED)), to="exile"),
)


def _ban(name: str, rule: s.Rule, *others: str) -> e.Apply:
    return e.Apply(e.Target(f.opponent, name, 1, 0, others), rules=(rule,), duration=YOUR_NEXT_TURN)


EVIL: tuple[Effect, ...] = (
    _ban("target", s.Cannot(f.creature & f.ControlledBy(Bound("affected")), "attack")),
    _ban("target2", s.Cannot(_AFFECTED, "cast", f.creature), "target"),
    _ban("target3", s.Cannot(_AFFECTED, "cast", f.Non(f.creature)), "target", "target2"),
)
say(
    "happening",
    "until your next turn, up to one target opponent can't attack with creatures, up to one target opponent can't cast "
    "creature spells, and up to one target opponent can't cast noncreature spells. you can't choose any player as a "
    "target more than once.",
    EVIL,
)

# -- attacking a certain player ----------------------------------------------------------------------------------------

SIEGE = Static(s.Must(f.this, "attack", f.Is(Granter())))
say(
    "happening",
    "for each opponent, create a {face:described} token that attacks that player each combat if able.",
    items(
        made(
            e.ForEach,
            what=_OPPONENTS,
            effects=items(made(e.CreateToken, token=with_("face", abilities=(SIEGE,)), named=_THEM)),
            name="that player",
        )
    ),
)
for _words, _duration in (("this turn", END_OF_TURN), ("each combat", FOREVER)):
    for _those, _what in (("each of them", "them"), ("each of those {noun:back_noun.many}", "noun")):
        _each = slot("_who") if _what == "them" else That("noun", many=True)
        _template = "each of {_who:them}" if _what == "them" else _those
        say(
            "happening",
            f"{_template} attacks its owner {_words} if able.",
            items(
                made(
                    e.ForEach,
                    what=_each,
                    effects=(e.Apply(Bound("each"), rules=(_AT_ITS_OWNER,), duration=_duration),),
                )
            ),
        )

# -- hands -------------------------------------------------------------------------------------------------------------

say(
    "happening",
    "each opponent reveals their hand. choose a {_what:cards.one} from each of those hands. those players discard "
    "those cards.",
    items(e.RevealHand(_OPPONENTS), made(e.Discard, who=_OPPONENTS, what=slot("_what"), chooser=You())),
)
_IN_HANDS = made(f.AllOf, parts=items(slot("_what"), f.InZone("hand"), f.OwnedBy(_OPPONENTS)))
say(
    "happening",
    "each opponent reveals their hand. you may choose a {_what:cards.one} revealed this way and cast it without paying "
    "its mana cost.",
    items(e.RevealHand(_OPPONENTS), made(e.CastIt, what=made(e.Choose, what=_IN_HANDS, name=fresh("chosen")))),
)
_FROM_HAND = f.AllOf((f.Non(f.land), f.InZone("hand"), f.you_own))
say(
    "clause",
    "you may cast up to {_n:number} spells from your hand without paying their mana costs",
    items(made(e.Repeat, times=slot("_n"), effects=(e.CastIt(e.Choose(_FROM_HAND)),))),
)
say(
    "named.one",
    "each opponent who didn't sacrifice a creature",
    e.Each(f.opponent & f.Non(f.Is(ControllerOf(Bound("sacrificed"))))),
)

# -- libraries ---------------------------------------------------------------------------------------------------------

say(
    "clause",
    "you may cast any number of spells from among cards exiled this way without paying their mana costs",
    items(e.CastIt(Bound("exiled this way"))),
)
say(
    "happening",
    "each other player searches their library for a card, reveals it, and puts it into their hand. then you search "
    "your library for two cards and put them into your hand. each player shuffles.",
    items(
        e.Search(f.Anything(), "hand", who=EachPlayer("other")),
        e.Search(f.Anything(), "hand", 2, reveal=False, name="found2"),
    ),
)
_DUG = Top(_OPPONENTS, DownTo(f.creature), "top")
_LEFT = f.AllOf((f.Is(Bound("top")), f.InZone("library")))
MARIONETTE: tuple[Effect, ...] = (
    e.Look(_DUG, reveal=True),
    e.Move(e.Choose(f.creature & _LEFT), "battlefield", under=You()),
    e.Move(e.Each(_LEFT), "graveyard"),
)
say(
    "happening",
    "each opponent reveals cards from the top of their library until they reveal a creature card. choose one of the "
    "revealed creature cards and put it onto the battlefield under your control. put all other cards revealed this way "
    "into their owners' graveyards.",
    MARIONETTE,
)
say(
    "happening",
    "look at the top {_n:number} cards of your library and separate them into a face-down pile and a face-up pile. an "
    "opponent chooses one of those piles. put the cards in that pile into your hand and the rest on the bottom of your "
    "library in any order.",
    items(
        made(e.Look, what=made(Top, count=slot("_n"))),
        SeparateIntoPiles(Bound("top"), You(), e.Choose(f.opponent), face_down=True),
        e.Move(Bound("chosen pile"), "hand"),
        e.Move(Bound("other pile"), "library", "bottom"),
    ),
)

# -- offerings and choices of an opponent ------------------------------------------------------------------------------


def _offered(what: f.Filter, name: str, who: Reference) -> e.Move:
    return e.Move(e.Choose(what & f.Non(f.you_control), by=who, name=name), "library", "top")


def _owners(*names: str) -> Reference:
    first = OwnerOf(Bound(names[0]))
    return first if len(names) == 1 else Both(first, _owners(*names[1:]))


OFFERING: tuple[Effect, ...] = (
    _offered(f.creature, "chosen", e.Target(f.opponent)),
    _offered(f.artifact, "chosen2", Bound("target")),
    _offered(f.enchantment, "chosen3", Bound("target")),
    _offered(f.land, "chosen4", Bound("target")),
    e.Shuffle(_owners("chosen", "chosen2", "chosen3", "chosen4")),
)
say(
    "happening",
    "target opponent chooses a creature you don't control and puts it on top of its owner's library, then repeats this "
    "process for an artifact, an enchantment, and a land. then the owner of each permanent chosen this way shuffles.",
    OFFERING,
)
_OTHERS = f.player & f.Non(f.you) & f.Non(f.Is(Bound("chosen")))
_OF_OTHERS = f.creature & f.Non(f.you_control) & f.Non(f.ControlledBy(Bound("chosen")))
CHAMPION: tuple[Effect, ...] = (
    e.Pick(e.Choose(f.player, by=e.Target(f.opponent))),
    e.ApplyRule(s.Cannot(_OTHERS, "cast"), YOUR_NEXT_TURN),
    e.ApplyRule(s.Cannot(_OF_OTHERS, "attack"), YOUR_NEXT_TURN),
)
say(
    "happening",
    "target opponent chooses a player. until your next turn, only you and the chosen player can cast spells and attack "
    "with creatures.",
    CHAMPION,
)
say("named.one", "the {noun:player_word}", That("noun"), rather=seldom)
say("player_word", "player", f.player)
say("vp.many", "choose an opponent", e.ChooseWord("opponent"), after=note_player)
say("ability", "as you set {_it:self} in motion, choose an opponent.", Static(n.ChoosesAsSetInMotion("opponent")))
say(
    "rule",
    "{_what:np.many} the chosen player controls don't untap during their untap step",
    made(s.Cannot, who=both("_what", f.ControlledBy(ChosenPlayer())), action="untap"),
)
_CHOSEN = f.Is(ChosenPlayer())
say(
    "event",
    "the chosen player is attacked or becomes the target of a spell or ability",
    p.AnyEvent((p.OneOrMore(p.Attacks(f.creature, _CHOSEN)), p.BecomesTarget(_CHOSEN))),
)
_ABLE = f.AllOf((f.creature, f.untapped, f.ControlledBy(e.Each(f.IsPlayer("active")))))
say(
    "happening",
    "they may tap any number of untapped creatures they control with total power {_n:digit} or greater. if they do, "
    "abandon {_it:self}.",
    items(
        e.Pick(e.Choose(_ABLE, None, _THEM)),
        made(
            e.If,
            condition=made(q.Compare, left=PowerOf(Bound("chosen")), comparison=">=", right=slot("_n")),
            effects=(e.Tap(Bound("chosen")), n.Abandon()),
        ),
    ),
)

# -- what schemes say of schemes, turns and attacks --------------------------------------------------------------------

say(
    "clause",
    "the next time you would set a scheme in motion, set {_n:number} schemes in motion instead",
    items(
        made(
            e.ApplyRule,
            rule=made(
                s.Instead,
                pattern=n.SetsInMotion(f.Is(You()), f.Anything()),
                effects=items(made(n.SetNextInMotion, number=slot("_n"))),
                once=True,
            ),
            duration=FOREVER,
        )
    ),
)
say("rule", "schemes can't be set in motion", s.Cannot(f.player, "set schemes in motion"))
say(
    "ability",
    "when {_n:number} or more {_what:np.many} attack you, {effects:what_happens}",
    made(
        Triggered,
        pattern=made(p.OneOrMore, pattern=made(p.Attacks, what=slot("_what"), defender=f.Is(You()))),
        effects=slot("effects"),
        condition=made(q.Compare, left=Number(), comparison=">=", right=slot("_n")),
    ),
    before=Discourse.new_ability,
)
_AT_YOURS = f.AnyOf((f.Attacking(You()), f.Attacking(e.Each(f.planeswalker & f.you_control))))
say("condition", "you're the defending player", q.Fits(Bound("it"), _AT_YOURS))
say(
    "vp.many",
    "create a {token:token.one} that's blocking that creature",
    made(e.CreateToken, token=slot("token"), blocking=Bound("it"), name=fresh("tokens")),
)
_CAST = p.Casts(f.opponent)
say(
    "condition",
    "no opponent cast a spell since your last turn ended",
    q.Unless(q.HappenedSinceYourTurn(_CAST)),
)
say(
    "condition",
    "{at_least:number} or more cards were put into your graveyard this turn from anywhere",
    q.HappenedThisTurn,
    pattern=p.Moves(f.Non(f.token) & f.you_own, "", "graveyard"),
)
say("rule", "untap all {what:np.many} during each opponent's untap step", s.UntapsDuring, whose=f.opponent)
say(
    "rule",
    "untap all {what:np.many} during each other player's untap step",
    s.UntapsDuring,
    whose=f.player & f.Non(f.you),
)
say("event", "a creature put onto the battlefield with {_it:self} dies", p.dies(f.creature & f.Is(Linked())))
HIGHEST = f.AllOf((f.opponent, f.Measures("life", "=", Greatest("life total", f.opponent))))
say(
    "vp*",
    "deal<s> damage equal to {amount} to the opponent with the highest life total among your opponents. if two or more "
    "players are tied for highest life total, you choose one",
    e.DealDamage,
    to=made(e.Choose, what=HIGHEST, name=fresh("chosen")),
    source=ACTOR,
)


class TheOther(Spec):
    """What was dealt damage, after what deals it. Only a hint shows that a card words it so."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        named = [mention.reference for mention in talk.mentions]
        if Bound("it") not in named or Bound("source") not in named:
            raise Refused
        return Bound("it")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return hint is not None and value == Bound("it")


say("named.one", "the other creature", TheOther())

# -- vanguards, and mana -----------------------------------------------------------------------------------------------

say(
    "rule",
    "if {_what:a} is tapped for mana, it produces mana of a color of your choice instead of any other type",
    made(s.ProducesAnyColour, what=slot("_what")),
)
say(
    "happening",
    "until your next turn, whenever a player taps a land for mana, that player adds one mana of any type that land "
    "produced.",
    items(e.Delayed(p.TappedForMana(f.land), (e.AddMana(who=_THEM, produced=True),), YOUR_NEXT_TURN)),
)
