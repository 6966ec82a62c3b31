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
from apnap.language.durations import UNTIL_PLANESWALK, UNTIL_PLANESWALK_AWAY
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.special.proper_names import ProperName
from apnap.language.grammar.specs import cons, fresh, items, made, slot
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.grammar.values.static_rules import SUBJECT
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
say("planar_die", "the planar die", None)
say("event", "{who:who*} roll<s> {_die:planar_die}", n.RollsPlanarDie, after=_that_player)
say("event", "{who:who*} roll<s> a blank on {_die:planar_die}", n.RollsPlanarDie, result="blank", after=_that_player)
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
say("vp*", "roll<s> {_die:planar_die}", n.RollPlanarDie, who=ACTOR)
say("vp.many", "set that scheme in motion again", n.SetInMotion(Bound("it")))
_ALL_BELOW = "then put {_what:planes_shown} {_to:below_planar_deck}"
_OTHERS_BELOW = "put {_what:other_planes} {_to:below_planar_deck}"
for _words, _use in (
    (f"chaos ensues on that plane. {_ALL_BELOW}", "chaos"),
    (f"planeswalk to it, except don't planeswalk away from any plane. {_OTHERS_BELOW}", "join"),
    (f"simultaneously planeswalk to both of them. {_OTHERS_BELOW}", "planeswalk"),
    ("put a plane card from among them {_on:planar_top}, then put {_what:other_planes} {_to:random_bottom}", "top"),
):
    say("happening", f"{{_n:planes_until}}. {_words}.", items(made(n.RevealPlanes, use=_use, planes=slot("_n"))))
for _words, _use in (
    (f"each of the revealed cards' {{CHAOS}} abilities triggers. {_ALL_BELOW}", "chaos"),
    ("you may put it {_to:planar_bottom}", ""),
):
    say("happening", f"{{_n:top_planes}}. {_words}.", items(made(n.RevealPlanes, use=_use, cards=slot("_n"))))
say("planes_until", "reveal cards from the top of your planar deck until you reveal {n:plane_cards}", slot("n"))
say("plane_cards", "a plane card", 1)
say("plane_cards", "{n:number} plane cards", slot("n"))
say("top_planes", "reveal the top card of your planar deck", 1)
say("top_planes", "reveal the top {n:number} cards of your planar deck", slot("n"))
say("planes_shown", "the revealed cards", None)
say("planes_shown", "all cards revealed this way", None)
say("other_planes", "the rest of the revealed cards", None)
say("other_planes", "all other cards revealed this way", None)
say("planar_top", "on top of your planar deck", None)
say("planar_bottom", "on the bottom of your planar deck", None)
say("below_planar_deck", "{_bottom:planar_bottom} in any order", None)
say("random_bottom", "on the bottom in a random order", None)
say("vp.many", "reverse the game's turn order", n.ReverseTurnOrder())
say("planar_rule", "each blank roll of {_die:planar_die} is a {CHAOS} roll", n.BlanksAreChaos())
say("rule", "{it:planar_rule}", slot("it"))
say("clause", "{rule:planar_rule} {duration}", items(made(e.ApplyRule, rule=slot("rule"), duration=slot("duration"))))
say("duration", "until a player planeswalks away from a plane", UNTIL_PLANESWALK_AWAY)
say("would", "{who:who*} would planeswalk as a result of rolling {_die:planar_die}", n.Planeswalks, rolled=True)
say("vp.many", "abandon {what:known.one}", n.Abandon)
say(
    "happening",
    "{who:named.one} chooses self or others. if that player chooses self, {oneself:clauses}. "
    "if the player chooses others, {others:clauses}.",
    items(made(n.SelfOrOthers, who=slot("who"), oneself=slot("oneself"), others=slot("others"))),
)
_HIGHEST = f.AllOf((f.opponent, f.Measures("life", "=", Greatest("life total", f.opponent))))
say(
    "named.one",
    "(an|the) {_it:highest_opponent}",
    made(e.Choose, what=_HIGHEST, name=fresh("chosen")),
    after=remember,
)
say("highest_opponent", "opponent with the highest life total among your opponents", None)
say(
    "hurting_now",
    "planes named {_name:card_name}",
    made(f.AllOf, parts=items(f.HasType(PLANE), made(f.Named, name=slot("_name")))),
)
say("named.one", "each of your other opponents", EachPlayer("other opponent", Bound("target")))
say("vp*", "venture<s> into the dungeon", n.Venture, who=ACTOR)
say("vp*", "venture<s> into [the ]{quality:room_name}", n.Venture, who=ACTOR)
say("vp*", "take<s> the initiative", n.TakeInitiative, who=ACTOR)
say("duration", "until a player planeswalks", UNTIL_PLANESWALK)

# -- starting the game (CR 315.5a) -------------------------------------------------------------------------------------

say(
    "ability",
    "you are the starting player. {_tie:several_starting}.",
    Static(n.IsStartingPlayer()),
)
say("several_starting", "if multiple players would be the starting player, {_one:random_player}", None)
say("random_player", "one of those players is chosen at random", None)
say(
    "ability",
    "draw an additional hand of {_n:number} cards as the game begins. {_then:before_mulligans}.",
    made(Static, rule=made(n.DrawsAdditionalHand, cards=slot("_n"))),
)
say("before_mulligans", "before taking mulligans, shuffle all but one of {_a:own} hands into {_b:own} library", None)
say(
    "ability",
    "your minimum deck size is reduced by {_n:number}.",
    made(Static, rule=made(n.SmallerDeck, number=slot("_n"))),
)
say("rules_about", "your starting deck can't have basic land cards", (n.DeckWithoutBasicLands(),))
say("rules_about", "your starting hand size is {_n:number}", items(made(n.StartingHandSize, number=slot("_n"))))
say(
    "ability",
    "before drawing your opening hand, choose {_a:digit}, {_b:digit}, or {_c:digit}.",
    made(Static, rule=made(n.ChoosesNumber, numbers=items(slot("_a"), slot("_b"), slot("_c")))),
)
say("amount", "the chosen number", ChosenNumber())
say("condition", "every card in your card pool started the game {_where:library_or_command}", n.WholePoolPlayed())
say("library_or_command", "in your library or in the command zone", None)
say(
    "player_rule*",
    "may play {what:np.many} from outside the game",
    s.May,
    who=SUBJECT,
    action="play",
    where=Outside(),
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
