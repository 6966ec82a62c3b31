"""Playing the cards that a linked ability exiled (CR 601.3b, 607.2a)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import fresh, items, made, slot
from apnap.language.grammar.values.filters import both
from apnap.language.references import Bound, Linked

CARDS_EXILED_WITH = Vocabulary()
say = CARDS_EXILED_WITH.say

_AMONG = "from among {_pile:cards_exiled_with}"
say("cards_exiled_with", "[the ]cards exiled with {_it:itself}", Linked())
say("rule", f"you may play lands and cast spells {_AMONG}", s.May(f.you, "play", f.Anything(), where=Linked()))
say("rule", f"you may cast spells {_AMONG}", s.May(f.you, "cast", f.Anything(), where=Linked()))
say("rule", f"you may play lands {_AMONG}", s.May(f.you, "play", f.land, where=Linked()))
say("rule", f"you may cast {{what:spells.many}} {_AMONG}", s.May, who=f.you, action="cast", where=Linked())

# -- one of them -------------------------------------------------------------------------------------------------------

say("for_free", "without paying its mana cost", True)
for _words, _free in (("", False), (" {_free:for_free}", slot("_free"))):
    _once: dict[str, object] = {"who": f.you, "action": "cast", "each_turn": 1, "free": _free}
    for _spell, _what in (("a {_what:spells.one}", slot("_what")), ("a spell", f.Anything())):
        say(
            "clause",
            f"{{duration:play_until}}, you may cast {_spell} {_AMONG}{_words}",
            items(made(e.ApplyRule, rule=made(s.May, **_once, what=_what, where=Linked()), duration=slot("duration"))),
        )
    say(
        "clause",
        f"you may cast a {{_what:zoned.one}}{_words} {{duration:play_while}}",
        items(made(e.ApplyRule, rule=made(s.May, **_once, what=slot("_what")), duration=slot("duration"))),
    )
_AMONG_THEM: tuple[tuple[str, object], ...] = (
    ("a {what:spells.one}", both("what", f.InZone("exile"), f.Is(Linked()))),
    ("a spell", f.InZone("exile") & f.Is(Linked())),
)
for _spell, _what_spell in _AMONG_THEM:
    say(
        "clause",
        f"you may cast {_spell} {_AMONG} {{_free:for_free}}",
        items(made(e.CastIt, what=made(e.Choose, what=_what_spell, name=fresh("chosen")))),
    )

# -- what was played ---------------------------------------------------------------------------------------------------


def _it_was_played(talk: Discourse, value: object) -> None:
    talk.mention(Bound("it"), f.HasStatus("card"))


_FROM = made(f.CameFrom, reference=slot("_pile"))
say(
    "event",
    "you play a land or cast a spell {_pile:played_from}",
    made(
        p.AnyEvent,
        choices=items(
            made(
                p.Moves,
                what=made(f.AllOf, parts=items(f.land, f.you_control, _FROM)),
                destination="battlefield",
                why="play",
            ),
            made(p.Casts, who=p.YOU, what=_FROM),
        ),
    ),
    after=_it_was_played,
)
say("played_from", _AMONG, slot("_pile"))
