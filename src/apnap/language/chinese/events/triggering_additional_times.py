"""Abilities that trigger additional times (CR 603.2d)."""

from __future__ import annotations

from apnap.language import statics as s
from apnap.language.grammar.productions import Vocabulary

TRIGGERING_ADDITIONAL_TIMES = Vocabulary()
say = TRIGGERING_ADDITIONAL_TIMES.say

_MORE = "则该异能额外触发一次"
say("rule", f"如果{{whose:np}}具有的触发式异能因{{cause:event}}而触发，{_MORE}", s.TriggersMore, times=1)
say("rule", f"如果{{whose:np}}的触发式异能触发，{_MORE}", s.TriggersMore, times=1)
say("rule", "如果{whose:np}具有的触发式异能因{cause:event}而触发，则该异能额外触发{times:digits}次", s.TriggersMore)
say("rule", "如果{whose:np}的触发式异能触发，则该异能额外触发{times:digits}次", s.TriggersMore)
