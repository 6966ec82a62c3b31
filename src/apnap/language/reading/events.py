"""Events that abilities trigger on (CR 603)."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language import patterns as p
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import both, items, made, slot, working
from apnap.language.references import Bound, EachPlayer, Host, You

EVENTS = Vocabulary()
say = EVENTS.say


def _of_something(value: object) -> bool:
    """Any spell or ability will do where nothing else is said of it."""
    return isinstance(value, p.BecomesTarget) and value.of != f.AnyOf((f.spell, f.IsAbility()))


def _that_player(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.player)


# What an event is about: a filter. The card itself and the enchanted permanent are filters too.
say("whose", "~", f.this)
say("whose", "this {_noun:this_noun}", f.this)
say("whose", "(enchanted|equipped) {_noun:host}", f.Is(Host()))
say("whose", "{it:a.object}", slot("it"))

say("whose", "~ or another {_it:np.one}", made(f.AnyOf, choices=items(f.this, both("_it", f.another))))
say(
    "whose",
    "this {_noun:this_noun} or another {_it:np.one}",
    made(f.AnyOf, choices=items(f.this, both("_it", f.another))),
)

_IT = "{what:whose=it}"
say("event", f"{_IT} enters[ the battlefield]", p.Moves, origin="", destination="battlefield")
say(
    "event",
    "{what:a.object=it} enters[ the battlefield] under your control",
    made(p.Moves, what=both("what", f.you_control), origin="", destination="battlefield"),
)
say(
    "event",
    "{what:a.object=it} enters[ the battlefield] under an opponent's control",
    made(p.Moves, what=both("what", f.opponent_controls), origin="", destination="battlefield"),
)
say("event", f"{_IT} dies", p.Moves, origin="battlefield", destination="graveyard")
say(
    "event",
    f"{_IT} is put into a graveyard from the battlefield",
    p.Moves,
    origin="battlefield",
    destination="graveyard",
)
say("event", f"{_IT} is put into a graveyard from anywhere", p.Moves, origin="", destination="graveyard")
say("event", f"{_IT} leaves the battlefield", p.Moves, origin="battlefield", destination="")
say("event", f"{_IT} attacks", p.Attacks)
say("event", f"{_IT} attacks alone", p.Attacks, alone=True)
say("event", f"{_IT} blocks", p.Blocks)
say("event", f"{_IT} blocks a {{attacker:np.one=other}}", p.Blocks)
say("event", f"{_IT} becomes blocked", p.BecomesBlocked)
say(
    "event",
    f"{_IT} attacks or blocks",
    made(p.AnyEvent, choices=items(made(p.Attacks, what=slot("what")), made(p.Blocks, what=slot("what")))),
)
say(
    "event",
    f"{_IT} blocks or becomes blocked",
    made(p.AnyEvent, choices=items(made(p.Blocks, what=slot("what")), made(p.BecomesBlocked, what=slot("what")))),
)
say(
    "event",
    f"{_IT} enters[ the battlefield] or attacks",
    made(
        p.AnyEvent,
        choices=items(made(p.Moves, what=slot("what"), destination="battlefield"), made(p.Attacks, what=slot("what"))),
    ),
)
say(
    "event",
    f"{_IT} enters[ the battlefield] or dies",
    made(
        p.AnyEvent,
        choices=items(
            made(p.Moves, what=slot("what"), destination="battlefield"),
            made(p.Moves, what=slot("what"), origin="battlefield", destination="graveyard"),
        ),
    ),
)
say(
    "event",
    f"{_IT} enters[ the battlefield] or leaves the battlefield",
    made(
        p.AnyEvent,
        choices=items(
            made(p.Moves, what=slot("what"), destination="battlefield"),
            made(p.Moves, what=slot("what"), origin="battlefield"),
        ),
    ),
)
say("event", f"{_IT} attacks you", p.Attacks, defender=f.Is(You()))
say("event", f"{_IT} becomes blocked by a {{by:np.one=other}}", p.BecomesBlocked)
say("event", f"{_IT} attacks and isn't blocked", p.AttacksUnblocked)
say("event", f"{_IT} becomes tapped", p.BecomesTapped)
say("event", f"{_IT} becomes untapped", p.BecomesUntapped)
say("event", f"{_IT} is turned face up", p.TurnsFaceUp)
say("event", "{source:whose=source} deals combat damage to {recipient:recipient}", p.DealsDamage, combat=True)
say("event", "{source:whose=source} deals damage to {recipient:recipient}", p.DealsDamage)
say("event", "{source:whose=source} deals damage", p.DealsDamage)
say("event", "{source:whose=source} deals combat damage", p.DealsDamage, combat=True)
say("recipient", "a {it:player.one=that player}", slot("it"))
say("recipient", "you", f.Is(You()))
say("recipient", "{it:a.object=it}", slot("it"))
say("event", "{recipient:whose=it} is dealt damage", p.DealsDamage, source=None)
say("event", f"{_IT} becomes the target of a spell or ability", p.BecomesTarget)
say("event", f"{_IT} becomes the target of {{of:a.object=other}}", p.BecomesTarget, when=_of_something)


def _tapper(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.player)


# -- players -----------------------------------------------------------------------------------------------------------


def _caster(talk: Discourse, value: object) -> None:
    """ "that player" is who did it, unless it was you."""
    if getattr(value, "who", None) != f.Is(You()):
        talk.mention(Bound("that player"), f.player)


say("who.many", "you", f.Is(You()))
say("who.one", "a player", None)
say("who.one", "an opponent", f.opponent)
say("event", "{who:who*} cast<s> a spell", p.Casts, after=_caster)
say("event", "{who:who*} cast<s> a {what:spells.one=it}", p.Casts, after=_caster)
say("event", "{who:who.one} casts their {number:ordinal} spell each turn", p.Casts, after=_caster)
say("event", "you cast your {number:ordinal} spell each turn", p.Casts, who=f.Is(You()))
say("event", "{who:who*} draw<s> a card", p.Draws, after=_caster)
say("event", "you draw your {number:ordinal} card each turn", p.Draws, who=f.Is(You()))
say("event", "{who:who*} gain<s> life", p.GainsLife, after=_caster)
say("event", "{who:who*} lose<s> life", p.LosesLife, after=_caster)
say("event", "{who:who*} sacrifice<s> {what:a.object=it}", p.Sacrifices, after=_caster)
say("event", "{who:who*} discard<s> a card", p.Discards, after=_caster)
say("event", "{who:who*} discard<s> a {what:cards.one=it}", p.Discards, after=_caster)
say("event", "{who:who*} cycle<s> a card", p.Cycles, after=_caster)
say("event", "you cycle {_it:self}", working("graveyard", p.Cycles(f.Is(You()), f.this)))
say("event", "you cast this spell", working("stack", p.Casts(f.Is(You()), f.this)))
say("event", "{who:who*} attack<s>", p.PlayerAttacks, after=_caster)
say("event", f"{_IT} is tapped for mana", p.TappedForMana, after=_tapper)

for _step in ("upkeep", "draw step", "end step"):
    _name = _step.removesuffix(" step")
    say("moment", f"your {_step}", p.Begins(_name, You()))
    say("moment", f"each {_step}", p.Begins(_name), after=_that_player)
    say("moment", f"each opponent's {_step}", p.Begins(_name, EachPlayer("opponent")), after=_that_player)
    say("moment", f"each player's {_step}", p.Begins(_name), after=_that_player)
say("moment", "the end step", p.Begins("end"))
say("moment", "combat on your turn", p.Begins("beginning of combat", You()))
say("moment", "each combat", p.Begins("beginning of combat"))
say("moment", "your precombat main phase", p.Begins("precombat main", You()))
