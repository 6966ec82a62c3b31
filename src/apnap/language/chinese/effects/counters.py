"""Putting and removing counters (CR 122)."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import references as r
from apnap.language.chinese.effects.damage import Divided
from apnap.language.chinese.special_categories import Also, Pronoun, Self
from apnap.language.grammar.productions import Vocabulary

COUNTERS = Vocabulary()
say = COUNTERS.say


def on_player(value: object) -> bool:
    players = (r.You, r.EachPlayer, r.ControllerOf, r.OwnerOf)
    return isinstance(value, e.AddCounters) and (
        isinstance(value.on, players) or value.kind in ("poison", "experience")
    )


_ON = Also(Self("on"), Self("_same"))
say("effect", "{on:thing}得到{amount:pieces}{kind:counter}", e.AddCounters, when=on_player)
say("effect", "在其上放置{amount:pieces}{kind:counter}{on:it_is_one}", e.AddCounters)
say("it_is_one", "", Pronoun(False))
say("effect", "在{on:each_thing}上{_same:each_of}放置{amount:pieces}{kind:counter}", e.AddCounters, on=_ON)
say("effect", "将{amount:pieces}{kind:counter}分配给{on:thing}", Divided(e.AddCounters, "on"))
say("effect", "从{on:thing}上移去{amount:pieces}{kind:counter}", e.TakeCounters)
say("effect", "将任意数量的{kind:counter}从{source:thing}移到{to:thing}上", e.MoveCounters, amount=None, up_to=True)
say("effect", "将所有{kind:counter}从{source:thing}移到{to:thing}上", e.MoveCounters, amount=None)
say("effect", "将{amount:pieces}{kind:counter}从{source:thing}移到{to:thing}上", e.MoveCounters)
say("effect", "将至多{amount:pieces}{kind:counter}从{source:thing}移到{to:thing}上", e.MoveCounters, up_to=True)
say("effect", "从{on:thing}上移去所有指示物", e.TakeCounters, kind="", amount=None)
say("effect", "从{on:thing}上移去所有{kind:counter}", e.TakeCounters, amount=None)
