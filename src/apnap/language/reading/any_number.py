"""Any number of things that are tapped, sacrificed or discarded (CR 107.1c)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.grammar.done import did
from apnap.language.grammar.filter_specs import both
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import fresh, made, slot
from apnap.language.references import You

ANY_NUMBER = Vocabulary()
say = ANY_NUMBER.say

_CHOSEN = fresh("chosen")
_ANY = made(e.Choose, what=slot("_what"), count=None, name=_CHOSEN)
_OF_YOURS = made(e.Choose, what=both("_what", f.you_control), count=None, name=_CHOSEN)
_IN_HAND = made(e.Choose, what=f.InZone("hand") & f.you_own, count=None, name=_CHOSEN)
say("vp.many", "tap any number of {_what:np.many}", made(e.Tap, what=_ANY), after=did("tapped"))
say("vp.many", "sacrifice any number of {_what:np.many}", made(e.SacrificeIt, what=_OF_YOURS), after=did("sacrificed"))
say("vp.many", "discard any number of cards", made(e.Discard, who=You(), cards=_IN_HAND), after=did("discarded"))
