"""Events that are the beginning of a step or phase (CR 603.2b)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.english.events.player_events import that_player
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.wording.when_or_whenever import ends_itself, refers_to_player
from apnap.language.references import ControllerOf, EachPlayer, Host, You

TURN_EVENTS = Vocabulary()
say = TURN_EVENTS.say


def _of_host(talk: Discourse, value: object) -> None:
    """ "that creature" is the enchanted one, "that player" its controller."""
    talk.mention(Host(), f.creature)
    that_player(talk, value)


say("moment", "the end step", p.Begins("end"), rather=ends_itself)
for _step in ("upkeep", "draw step", "end step"):
    _name = _step.removesuffix(" step")
    say("moment", f"your {_step}", p.Begins(_name, You()))
    say("moment", f"each player's {_step}", p.Begins(_name), after=that_player, rather=refers_to_player)
    say("moment", f"each {_step}", p.Begins(_name), after=that_player)
    say("moment", f"your opponents' {_step}", p.Begins(_name, EachPlayer("opponent"), together=True), after=that_player)
    say("moment", f"each opponent's {_step}", p.Begins(_name, EachPlayer("opponent")), after=that_player)
    say(
        "moment",
        f"the {_step} of enchanted {{_noun:host}}'s controller",
        p.Begins(_name, ControllerOf(Host())),
        after=_of_host,
    )
    say("moment", f"enchanted player's {_step}", p.Begins(_name, Host()), after=that_player)
say("moment", "the first upkeep", p.Begins("upkeep", first=True))
say("moment", "your first upkeep", p.Begins("upkeep", You(), first=True))
say(
    "moment", "each other player's first upkeep", p.Begins("upkeep", EachPlayer("other"), first=True), after=that_player
)
say("moment", "combat on your turn", p.Begins("beginning of combat", You()))
say("moment", "each combat", p.Begins("beginning of combat"))
say("moment", "your (precombat|first) main phase", p.Begins("precombat main", You()))
say("moment", "(your postcombat main phase|each of your postcombat main phases)", p.Begins("postcombat main", You()))
