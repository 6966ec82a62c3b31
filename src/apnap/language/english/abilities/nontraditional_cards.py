"""Phrases of nontraditional cards (CR 108.2a): schemes, planes, phenomena, dungeons, and what refers to them."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import nontraditional as n
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import ChosenNumber, Greatest
from apnap.language.conditions import HappenedThisTurn, Unless
from apnap.language.durations import FOREVER, UNTIL_PLANESWALK, UNTIL_PLANESWALK_AWAY, YOUR_NEXT_TURN
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.proper_names import ProperName
from apnap.language.grammar.specs import cons, items, made, slot
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.references import Bound, EachPlayer, Outside, This, You
from apnap.language.types import ONGOING, PLANE, SCHEME

NONTRADITIONAL_CARDS = Vocabulary()
say = NONTRADITIONAL_CARDS.say

_ME = f.Is(You())
_SCHEME = f.HasType(SCHEME)
_NOT_ONGOING = f.AllOf((_SCHEME, f.Non(f.HasSupertype(ONGOING))))


def _itself(talk: Discourse, value: object) -> None:
    talk.mention(This(), talk.own)


def _that_player(talk: Discourse, value: object) -> None:
    if getattr(value, "who", None) != _ME:
        talk.mention(Bound("that player"), f.player)


def _a_scheme(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), _SCHEME)


def _the_player(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.player)


for _word in ("scheme", "plane", "phenomenon", "conspiracy", "dungeon"):
    say("this_noun", _word, _word)

# -- events ------------------------------------------------------------------------------------------------------------

say("event", "you set {_it:self} in motion", n.SetsInMotion(_ME), after=_itself)
say("event", "you set a non-ongoing scheme in motion", n.SetsInMotion(_ME, _NOT_ONGOING), after=_a_scheme)
say("event", "you planeswalk to {_it:self}", n.Planeswalks(_ME, to=f.this), after=_itself)
say("event", "you planeswalk away from {_it:self}", n.Planeswalks(_ME, away=f.this), after=_itself)
say("event", "{who:who*} planeswalk<s>", n.Planeswalks, after=_that_player)
say("event", "you encounter {_it:self}", n.Encounters(_ME), after=_itself)
say("event", "(chaos ensues|you roll {CHAOS})", n.ChaosEnsues())  # CR 311.7: what the symbol stood for on older cards
say("event", "{who:who*} roll<s> the planar die", n.RollsPlanarDie, after=_that_player)
say("event", "{who:who*} roll<s> a blank on the planar die", n.RollsPlanarDie, result="blank", after=_that_player)
say("event", "{who:who*} venture<s> into the dungeon", n.Ventures, after=_that_player)
say("event", "{who:who*} complete<s> a dungeon", n.CompletesDungeon, after=_that_player)
say("event", "you move your venture marker into {room:room_name}", n.EntersRoom)
say(
    "trigger",
    "(when|whenever) {a:event} and at [the ]beginning of {b:moment}",
    made(p.AnyEvent, choices=items(slot("a"), slot("b"))),
)

# -- effects -----------------------------------------------------------------------------------------------------------

say("vp.many", "planeswalk", n.Planeswalk())
say("clause", "chaos ensues", items(n.ChaosEnsue()))
say("vp*", "roll<s> the planar die", n.RollPlanarDie, who=ACTOR)
say("vp.many", "set that scheme in motion again", n.SetInMotion(Bound("it")))
_REVEAL = "reveal cards from the top of your planar deck until you reveal"
_TO_BOTTOM = "on the bottom of your planar deck in any order."
_CHAOS_ON_ONE = f"{_REVEAL} a plane card. chaos ensues on that plane. then put all cards revealed this way {_TO_BOTTOM}"
_CHAOS_ON_THREE = (
    "reveal the top three cards of your planar deck. each of the revealed cards' {CHAOS} abilities triggers. "
    f"then put the revealed cards {_TO_BOTTOM}"
)
_JOIN = (
    f"{_REVEAL} a plane card. planeswalk to it, except don't planeswalk away from any plane. "
    f"put the rest of the revealed cards {_TO_BOTTOM}"
)
_TO_BOTH = (
    f"{_REVEAL} two plane cards. simultaneously planeswalk to both of them. "
    f"put all other cards revealed this way {_TO_BOTTOM}"
)
_LOOK = "reveal the top card of your planar deck. you may put it on the bottom of your planar deck."
say("happening", _CHAOS_ON_ONE, items(n.RevealPlanes("chaos", planes=1)))
say("happening", _CHAOS_ON_THREE, items(n.RevealPlanes("chaos", cards=3)))
say("happening", _JOIN, items(n.RevealPlanes("join", planes=1)))
say("happening", _TO_BOTH, items(n.RevealPlanes("planeswalk", planes=2)))
say("happening", _LOOK, items(n.RevealPlanes(cards=1)))
say(
    "happening",
    f"{_REVEAL} {{_n:number}} plane cards. put a plane card from among them on top of your planar deck, then put the "
    "rest of the revealed cards on the bottom in a random order.",
    items(made(n.RevealPlanes, use="top", planes=slot("_n"))),
)
say("vp.many", "reverse the game's turn order", n.ReverseTurnOrder())
say(
    "clause",
    "each blank roll of the planar die is a {CHAOS} roll until a player planeswalks away from a plane",
    items(e.ApplyRule(n.BlanksAreChaos(), UNTIL_PLANESWALK_AWAY)),
)
say(
    "clause",
    "until your next turn, if a player would planeswalk as a result of rolling the planar die, chaos ensues instead",
    items(e.ApplyRule(s.Instead(n.Planeswalks(rolled=True), (n.ChaosEnsue(),)), YOUR_NEXT_TURN)),
)
say("vp.many", "abandon {what:known.one}", n.Abandon)
say(
    "happening",
    "{who:named.one} chooses self or others. if that player chooses self, {oneself:clauses}. "
    "if the player chooses others, {others:clauses}.",
    items(made(n.SelfOrOthers, who=slot("who"), oneself=slot("oneself"), others=slot("others"))),
)
_HIGHEST = f.AllOf((f.opponent, f.Measures("life", "=", Greatest("life total", f.opponent))))
say(
    "vp.many",
    "choose an opponent with the highest life total among your opponents",
    e.Pick(e.Choose(_HIGHEST, name="that player")),
    after=_the_player,
)
say(
    "clause",
    "until your next turn, if a source would deal damage, it deals double that damage instead",
    items(e.ApplyRule(s.Multiply(p.DealsDamage(None), 2), YOUR_NEXT_TURN)),
)
say(
    "clauses",
    "you may copy that spell and may choose new targets for the copy",
    items(e.YouMay((e.CopySpell(Bound("it")),))),
)
say(
    "clause",
    "prevent all damage that planes named {_name:card_name} would deal this game to permanents you control",
    items(
        made(
            e.ApplyRule,
            rule=made(
                s.Prevent,
                source=made(f.AllOf, parts=items(f.HasType(PLANE), made(f.Named, name=slot("_name")))),
                recipient=f.permanent & f.you_control,
            ),
            duration=FOREVER,
        )
    ),
)
say(
    "clause",
    "cards can't enter the battlefield from exile this turn",
    items(e.ApplyRule(s.Cannot(f.Non(f.token), "enter", f.InZone("exile")))),
)
say("named.one", "each of your other opponents", EachPlayer("other opponent", Bound("target")))
say("vp*", "venture<s> into the dungeon", n.Venture, who=ACTOR)
say("vp*", "venture<s> into [the ]{quality:room_name}", n.Venture, who=ACTOR)
say("vp*", "take<s> the initiative", n.TakeInitiative, who=ACTOR)
say("duration", "until a player planeswalks", UNTIL_PLANESWALK)

# -- starting the game (CR 315.5a) -------------------------------------------------------------------------------------

say(
    "ability",
    "you are the starting player. if multiple players would be the starting player, one of those players is chosen at "
    "random.",
    Static(n.IsStartingPlayer()),
)
say(
    "ability",
    "draw an additional hand of {_n:number} cards as the game begins. before taking mulligans, shuffle all but one of "
    "your hands into your library.",
    made(Static, rule=made(n.DrawsAdditionalHand, cards=slot("_n"))),
)

say(
    "ability",
    "your minimum deck size is reduced by {_n:number}.",
    made(Static, rule=made(n.SmallerDeck, number=slot("_n"))),
)
say(
    "line",
    "your starting deck can't have basic land cards and your starting hand size is {_n:number}.",
    items(Static(n.DeckWithoutBasicLands()), made(Static, rule=made(n.StartingHandSize, number=slot("_n")))),
)
say("ability", "your starting deck can't have basic land cards.", Static(n.DeckWithoutBasicLands()))
say(
    "ability", "your starting hand size is {_n:number}.", made(Static, rule=made(n.StartingHandSize, number=slot("_n")))
)
say("ability", "before drawing your opening hand, choose 1, 2, or 3.", Static(n.ChoosesNumber((1, 2, 3))))
say("amount", "the chosen number", ChosenNumber())
say(
    "condition",
    "every card in your card pool started the game in your library or in the command zone",
    n.WholePoolPlayed(),
)
say(
    "clause",
    "this turn, you may play basic lands from outside the game",
    items(e.ApplyRule(s.May(f.you, "play", f.basic & f.land, where=Outside()))),
)

# -- conditions --------------------------------------------------------------------------------------------------------

say("condition", "you've completed a dungeon", n.HasCompletedDungeon())
say("condition", "you haven't completed a dungeon", Unless(n.HasCompletedDungeon()))
say("condition", "you've completed {name:room_name}", n.HasCompletedDungeon)
say(
    "condition",
    "you haven't completed {_name:room_name}",
    made(Unless, inner=made(n.HasCompletedDungeon, name=slot("_name"))),
)
say("condition", "you planeswalked to {_it:self} this turn", HappenedThisTurn(n.Planeswalks(_ME, to=f.this)))
say("condition", "you have the initiative", n.HasInitiative())

# -- rooms (CR 309.4) --------------------------------------------------------------------------------------------------

NONTRADITIONAL_CARDS.add(ProperName("room_name", marks=True))
say("room_line", "{it:room}", items(slot("it")))
say("room", "{name:room_name} — {effects}", n.Room, before=Discourse.new_ability)
say("room", "{name:room_name} — {effects} ((leads to: {leads_to:room_names}))", n.Room, before=Discourse.new_ability)
say("room_names", "{first:room_name}", items(slot("first")))
say("room_names", "{first:room_name}, {rest:room_names}", cons())
