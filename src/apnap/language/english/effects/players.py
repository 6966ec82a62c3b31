"""What players do: drawing cards, life, scry and surveil, the end of the game (CR 104, 119, 121)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import Count, Half, LifeOf, Plus, Times, X
from apnap.language.changes import Gain
from apnap.language.english.amounts.amounts import note_loss
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.done_this_way import did
from apnap.language.grammar.values.life_totals import DoubledLife
from apnap.language.grammar.values.said_before import ACTOR
from apnap.language.references import ChosenPlayer, EachPlayer, You

PLAYERS = Vocabulary()
say = PLAYERS.say

say("vp*", "draw<s> {amount:cards_drawn}", e.Draw, who=ACTOR, after=did("drawn"))
say("vp*", "gain<s> {amount:life}", e.GainLife, who=ACTOR)
say("vp*", "lose<s> {amount:life}", e.LoseLife, who=ACTOR, after=note_loss)
say("vp*", "scr<ies|y> {amount:digit}", e.Scry, who=ACTOR)
say("vp*", "surveil<s> {amount:digit}", e.Surveil, who=ACTOR)
say("vp.many", "fateseal {amount:digit}", e.Fateseal)
say("vp*", "win<s> the game", e.WinGame, who=ACTOR)
say("vp*", "lose<s> the game", e.LoseGame, who=ACTOR)

say("clause", "the game is a draw", items(e.DrawGame()))  # CR 104.4c

say("vp*", "scr<ies|y> X", e.Scry, amount=X(), who=ACTOR)
say("vp*", "surveil<s> X", e.Surveil, amount=X(), who=ACTOR)

# -- life totals (CR 119.5) --------------------------------------------------------------------------------------------


def _of_one(value: object) -> bool:
    """Each of several players would lose another amount."""
    return isinstance(value, e.LoseLife) and not isinstance(value.who, EachPlayer)


def _a_pair(value: object) -> bool:
    effect = value[0] if isinstance(value, tuple) else None
    one = effect.one if isinstance(effect, e.ExchangeLife) else None
    return isinstance(one, e.Target) and one.count == 2 and one.at_least is None


_LIFE = made(Half, amount=made(LifeOf, who=ACTOR), up=True)
say("vp*", "lose<s> half {_own:own} life, rounded up", e.LoseLife, who=ACTOR, amount=_LIFE, when=_of_one)

say("clause", "your life total becomes {_n:digit}", items(made(e.SetLife, amount=slot("_n"))))
say(
    "clause",
    "{_who:thing.one}'s life total becomes {_n:digit}",
    items(made(e.SetLife, amount=slot("_n"), who=slot("_who"))),
)
say(
    "clause",
    "{_who:thing.one}'s life total becomes {_n:amount}",
    items(made(e.SetLife, amount=slot("_n"), who=slot("_who"))),
)
say("vp.many", "exchange life totals with {other:thing.one}", e.ExchangeLife)
say("clause", "{_pair:thing.many} exchange life totals", items(made(e.ExchangeLife, one=slot("_pair"))), when=_a_pair)
say("vp.many", "redistribute any number of players' life totals", e.RedistributeLife())
say(
    "clause",
    "you may have your life total become {_n:digit}",
    items(made(e.YouMay, effects=items(made(e.SetLife, amount=slot("_n"))))),
)

say("clause", "double {who:named.one}'s life total", DoubledLife())
say("whose_life", "your", You())
say("clause", "double {who:whose_life} life total", DoubledLife())
_THEIR_HAND = Count(f.InZone("hand") & f.OwnedBy(ChosenPlayer()))
_YOUR_HAND = Count(f.InZone("hand") & f.you_own)
_DIFFERENCE = Plus(_THEIR_HAND, Times(-1, _YOUR_HAND))
say(
    "happening",
    "choose an opponent. if {_if:has_more_cards}, draw cards equal to the difference.",
    (
        e.ChooseWord("opponent"),
        e.If(q.Fits(ChosenPlayer(), f.Measures("hand", ">", _YOUR_HAND)), (e.Draw(_DIFFERENCE),)),
    ),
)
say("has_more_cards", "that player has more cards in hand than you", None)
_THEY_GAIN = made(
    e.Apply,
    to=made(e.Each, what=slot("_what")),
    changes=items(made(Gain, abilities=slot("_abilities"))),
    duration=slot("duration"),
)
say(
    "happening",
    "draw a card for each {_what:np.one}. those {_noun:back_noun.many} gain {_abilities:abilities} {duration}.",
    items(made(e.Draw, amount=made(Count, what=slot("_what"))), _THEY_GAIN),
)
