"""What is done before the first turn (CR 103.6), what is seen of libraries and played from their tops (CR 401.5,
601.3b), and abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.english.statics.permissions import YOU
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.said_before import ABOUT, About, Happening
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.references import This, Top, You

FORESEEING = Vocabulary()
say = FORESEEING.say

# -- the opening hand (CR 103.6) ---------------------------------------------------------------------------------------

_BEGIN = s.FromOpeningHand((e.Move(This(), "battlefield"),))
say(
    "ability",
    "if (~|this card) is in your opening hand, you may begin the game with it on the battlefield.",
    Static(_BEGIN, zone="hand"),
)
say(
    "ability",
    "you may reveal this card from your opening hand. if you do, {later:first_time}.",
    made(
        Static,
        rule=made(s.FromOpeningHand, effects=items(e.Look(This(), reveal=True), slot("later"))),
        zone="hand",
    ),
)


def _at(words: str, begins: p.Begins) -> None:
    """The first time a step begins in the game is the next time, where there has been none."""
    later = made(e.Delayed, pattern=begins, effects=slot("effects"))
    say("first_time", f"at the beginning of {words}, {{effects:clauses}}", later)
    say("first_time", f"{{effects:simple}} at the beginning of {words}", later)


_at("the first upkeep", p.Begins("upkeep"))
_at("your first upkeep", p.Begins("upkeep", You()))
_at("your first main phase[ of the game]", p.Begins("precombat main", You()))

# -- what is seen (CR 401.5) -------------------------------------------------------------------------------------------

_LOOK = s.May(YOU, "look at top card")
say("rule", "you may look at the top card of your library any time", _LOOK)
say("rule", "play with the top card of your library revealed", s.Must(YOU, "reveal top card"))
say(
    "player_rule.many",
    "play with the top card of their libraries revealed",
    s.Must,
    who=SUBJECT,
    action="reveal top card",
)
say("player_rule.many", "play with their hands revealed", s.Must, who=SUBJECT, action="reveal hand")

# -- playing from the top of the library (CR 601.3b) -------------------------------------------------------------------

_TOP = Top(You())
say("rule", "you may {it:from_top} from the top of your library", slot("it"))
say("from_top", "play lands and cast spells", s.May(YOU, "play", f.Anything(), where=_TOP))
say("from_top", "cast spells", s.May(YOU, "cast", f.Anything(), where=_TOP))
say("from_top", "play lands", s.May(YOU, "play", f.land, where=_TOP))
say("from_top", "cast {what:spells.many}", s.May, who=YOU, action="cast", where=_TOP)

# -- triggering additional times (CR 603.2d) ---------------------------------------------------------------------------

_MORE = "that ability triggers an additional time"
say(
    "rule",
    f"if {{cause:causing}} causes a triggered ability of {{whose:a.object}} to trigger, {_MORE}",
    s.TriggersMore,
)
say("rule", f"if (a triggered|an) ability of {{whose:a.object}} triggers, {_MORE}", s.TriggersMore)
say("causing", "{_what:a.object=about} {doing}", Happening("_what", "doing"))
say("doing", "entering[ the battlefield]", p.Moves, what=ABOUT, destination="battlefield")
say(
    "doing",
    "entering[ the battlefield] under your control",
    p.Moves,
    what=About(f.you_control),
    destination="battlefield",
)
say("doing", "dying", p.Moves, what=ABOUT, origin="battlefield", destination="graveyard")
say("doing", "attacking", p.Attacks, what=ABOUT)
