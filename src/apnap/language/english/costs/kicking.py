"""Whether spells were kicked (CR 702.33d)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import filters as f
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import made
from apnap.language.grammar.values.kicked import KICKED, ItWasKicked
from apnap.language.grammar.values.said_before import That
from apnap.language.grammar.wording.names import is_spell
from apnap.language.references import This

KICKING = Vocabulary()
say = KICKING.say


def _itself(talk: Discourse, value: object) -> None:
    talk.mention(This(), talk.own)


say("condition", "this spell was kicked", q.WasPaid(), after=_itself, rather=is_spell)
say("condition", "{_it:self} was kicked", q.WasPaid())
say("condition", "it was kicked", ItWasKicked())
say("condition", "that {noun:spell_word} was kicked", made(q.Fits, what=That("noun"), filter=KICKED))
say("spell_word", "spell", f.spell)
say("adjective", "kicked", KICKED)
