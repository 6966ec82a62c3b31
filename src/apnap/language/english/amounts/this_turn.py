"""What happened this turn: conditions, amounts and filters that ask for it."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.amounts import EventsThisTurn
from apnap.language.effects import Each
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import IT
from apnap.language.grammar.values.this_turn import EachOfThem
from apnap.language.patterns import YOU, Attacks, Casts, Draws, GainsLife, LosesLife, Moves, dies
from apnap.language.references import Bound, This, You

THIS_TURN = Vocabulary()
say = THIS_TURN.say

say("condition", "a creature died this turn", q.HappenedThisTurn(dies(f.creature)))
say("condition", "you gained life this turn", q.HappenedThisTurn(GainsLife(YOU)))
say("condition", "an opponent lost life this turn", q.HappenedThisTurn(LosesLife(f.opponent)))
say("condition", "you attacked this turn", q.HappenedThisTurn(Attacks(f.creature & f.you_control)))
say("condition", "you attacked with a creature this turn", q.HappenedThisTurn(Attacks(f.creature & f.you_control)))
say(
    "condition",
    "you've drawn {_n:number} or more cards this turn",
    made(q.HappenedThisTurn, pattern=Draws(YOU), at_least=slot("_n")),
)
say(
    "condition",
    "you've cast {_what:a_spell} this turn",
    made(q.HappenedThisTurn, pattern=made(Casts, who=YOU, what=slot("_what"))),
)
say(
    "condition",
    "they cast {_n:number} or more spells this turn",
    made(q.HappenedThisTurn, pattern=Casts(f.Is(Bound("that player"))), at_least=slot("_n")),
)
say(
    "condition",
    "you've been dealt {_n:digit} or more damage this turn",
    made(q.Compare, left=EventsThisTurn(p.DealsDamage(None, YOU), total=True), comparison=">=", right=slot("_n")),
)
say(
    "condition",
    "you've been dealt damage by {at_least:number} or more {_what:np.many} this turn",
    q.HappenedThisTurn,
    pattern=made(p.DealsDamage, source=slot("_what"), recipient=YOU),
    sources=True,
)
_THEIRS = both("_what", f.ControlledBy(Bound("each")))
_CAME = made(Moves, what=_THEIRS, origin="", destination="battlefield")
say(
    "condition",
    "an opponent had {_came:many_came} this turn",
    made(q.Exists, what=made(f.AllOf, parts=items(f.opponent, slot("_came")))),
)
say(
    "many_came",
    "{_n:number} or more {_what:np.many} enter[ the battlefield] under their control",
    made(f.HadThisTurn, pattern=_CAME, at_least=slot("_n")),
)
say("condition", "this ability has been activated {at_least:number} or more times this turn", q.ActivatedThisTurn)
say("a_spell", "another {it:spells.one}", both("it", f.another))
say("a_spell", "a {it:spells.one}", slot("it"))
say("a_spell", "another spell", f.another)
_LEFT = Moves(f.permanent & f.you_control, "battlefield", "")
say(
    "condition",
    "a permanent (you controlled left the battlefield|left the battlefield under your control) this turn",
    q.HappenedThisTurn(_LEFT),
)
_ENTERED = made(Moves, what=both("_what", f.you_control), origin="", destination="battlefield")
say(
    "condition",
    "you had {_what:a} enter[ the battlefield] under your control this turn",
    made(q.HappenedThisTurn, pattern=_ENTERED),
)
say(
    "condition",
    "{_what:a} entered[ the battlefield] under your control this turn",
    made(q.HappenedThisTurn, pattern=_ENTERED),
)
say(
    "condition",
    "{at_least:number} or more {_what:np.many} entered[ the battlefield] under your control this turn",
    made(q.HappenedThisTurn, pattern=_ENTERED, at_least=slot("at_least")),
)
_BURIED = made(Moves, what=both("_what", f.Non(f.token), f.you_own), origin="", destination="graveyard")
say(
    "condition",
    "a {_what:cards.one} was put into your graveyard from anywhere this turn",
    made(q.HappenedThisTurn, pattern=_BURIED),
)
say(
    "condition",
    "{_what:a} under your control was destroyed this turn by {_by:doing}",
    made(q.HappenedThisTurn, pattern=made(p.Destroys, what=both("_what", f.you_control), by=slot("_by"))),
)
say(
    "doing",
    "a spell or ability an opponent controlled",
    f.AllOf((f.AnyOf((f.spell, f.IsAbility())), f.opponent_controls)),
)
_DESCENT = Moves(f.AllOf((f.permanent, f.Non(f.token), f.you_own)), "", "graveyard")
say("condition", "you descended this turn", q.HappenedThisTurn(_DESCENT))  # CR 700.11

# -- what attacked, entered or died ------------------------------------------------------------------------------------

_HAS_ATTACKED = f.HasStatus("attacked this turn")
_HAS_ENTERED = f.HasStatus("entered this turn")
say("ending*", "that attacked this turn", _HAS_ATTACKED)
say("condition", "{what:fitting} attacked this turn", q.Fits, filter=_HAS_ATTACKED)
_HAS_FOUGHT = f.AnyOf((_HAS_ATTACKED, f.HasStatus("blocked this turn")))
say("condition", "it attacked or blocked this turn", made(q.Fits, what=IT, filter=_HAS_FOUGHT))
say("ending*", "that entered[ the battlefield] this turn", _HAS_ENTERED)
say("condition", "{_it:self} entered[ the battlefield] this turn", q.Fits(This(), _HAS_ENTERED))
_DIES = made(p.Moves, what=slot("_what"), origin="battlefield", destination="graveyard")
_DIED = made(q.HappenedThisTurn, pattern=_DIES)
say("condition", "{at_least:number} or more {_what:np.many} died this turn", q.HappenedThisTurn, pattern=_DIES)
say("condition", "no {_what:np.many} died this turn", made(q.Unless, inner=_DIED))
say("amount", "the number of {_what:np.many} that died this turn", made(EventsThisTurn, pattern=_DIES))
_THEY_LOST = made(p.LosesLife, who=made(f.Is, reference=EachOfThem()))
say("amount", "the (life|amount of life) they lost this turn", made(EventsThisTurn, pattern=_THEY_LOST, total=True))

# -- life gained and lost ----------------------------------------------------------------------------------------------

_GAINED = EventsThisTurn(p.GainsLife(p.YOU), total=True)
_LOST = EventsThisTurn(p.LosesLife(p.YOU), total=True)
for _words, _total in (("gained", _GAINED), ("lost", _LOST)):
    say("amount", f"the amount of life (you {_words}|you've {_words}) this turn", _total)
    say("amount", f"the life you've {_words} this turn", _total)
    say("for_each_else", f"for each 1 life (you {_words}|you've {_words}) this turn", _total)
    say(
        "condition",
        f"(you {_words}|you've {_words}) {{_n:digit}} or more life this turn",
        made(q.Compare, left=_total, comparison=">=", right=slot("_n")),
    )

_ATTACKED = p.Attacks(f.creature, f.Is(You()))
say("condition", "you've been attacked this step", q.HappenedThisTurn(_ATTACKED, this_step=True))

# -- damage dealt this turn --------------------------------------------------------------------------------------------

say("condition", "an opponent was dealt damage this turn", q.HappenedThisTurn(p.DealsDamage(None, f.opponent)))
say("condition", "you were dealt damage this turn", q.HappenedThisTurn(p.DealsDamage(None, f.you)))
say("condition", "you created a token this turn", q.HappenedThisTurn(p.CreatesTokens(YOU)))
_HURT = made(p.DealsDamage, source=slot("_by"), recipient=f.Is(Bound("each")), combat=True)
say(
    "ending.one",
    "dealt combat damage this game by {_by:a}",
    made(f.HadThisTurn, pattern=_HURT, this_game=True),
)


# -- what dealt damage to a player -------------------------------------------------------------------------------------

_EACH = f.Is(Bound("each"))


def _that_player(talk: Discourse, value: object) -> None:
    """ "That player" is whom the target dealt damage to."""
    assert isinstance(value, f.HadThisTurn) and isinstance(value.pattern, p.DealsDamage)
    if value.pattern.recipient != f.you:
        hurt = p.DealsDamage(f.Is(Bound("target")), _EACH, value.pattern.combat)
        talk.mention(Each(f.AllOf((f.player, f.HadThisTurn(hurt, this_combat=value.this_combat))), "hurt"), f.player)


say(
    "ending*",
    "that dealt {combat:damage_dealt} to {recipient:damaged} {_span:dealt_in}",
    made(
        f.HadThisTurn,
        pattern=made(p.DealsDamage, source=_EACH, recipient=slot("recipient"), combat=slot("combat")),
        this_combat=slot("_span"),
    ),
    after=_that_player,
)
say("damage_dealt", "damage", None)
say("damage_dealt", "combat damage", True)
say("damaged", "you", f.you)
say("damaged", "a player", f.player)
say("damaged", "an opponent", f.opponent)
say("dealt_in", "this turn", False)
say("dealt_in", "this combat", True)
