"""What players may and can't do (CR 101.2, 401.5, 601.3)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static, Triggered
from apnap.language.changes import ChangeControl
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Slots, Spec, items, joined, made, slot
from apnap.language.grammar.values.combined import with_
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.static_rules import SUBJECT, ForNow, Statics, about
from apnap.language.grammar.values.zones import Part
from apnap.language.patterns import RevealsDrawnCard
from apnap.language.references import EachPlayer, Host, Top, You

PERMISSIONS = Vocabulary()
say = PERMISSIONS.say


def _of_all(value: object, talk: Discourse) -> bool:
    """A number that each player has is stated for each."""
    return not (isinstance(value, tuple) and value and isinstance(value[0], s.LimitedTo) and value[0].who != f.you)


class Negative(Spec):
    """The number in a slot, taken away."""

    def __init__(self, name: str) -> None:
        self.name = name

    def build(self, slots: Slots, talk: Discourse) -> object:
        number = slots[self.name]
        assert isinstance(number, int)
        return -number

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, int) or value >= 0:
            return False
        slots[self.name] = -value
        return True


# -- players -----------------------------------------------------------------------------------------------------------

say("rules", "{it:conduct}", slot("it"))
say("rules", "{first:conduct} and {rest:conduct}", joined())
say("rules", "your life total can't change", (s.Cannot(f.you, "gain life"), s.Cannot(f.you, "lose life")))
say("conduct", "{who:people.many=affected} {rules:conduct_of.many}", about(), rather=_of_all)
say("conduct", "{who:people.one=affected} {rules:conduct_of.one}", about())
say("people.many", "you", f.you)
say("people.many", "players", f.player)
say("people.many", "your opponents", f.opponent)
say("people.one", "each player", f.player)
say("people.one", "each opponent", f.opponent)
say("people.one", "enchanted player", f.Is(Host()))
say("conduct_of*", "{it:player_rule*}", items(slot("it")))
say("conduct_of*", "can't {it:player_bans}", slot("it"))
say("player_bans", "{a:player_ban}", items(slot("a")))
say("player_bans", "{a:player_ban} or {b:player_ban}", items(slot("a"), slot("b")))
for _words, _action in {
    "gain life": "gain life",
    "lose life": "lose life",
    "draw cards": "draw",
    "play lands": "play lands",
    "search libraries": "search",
    "get poison counters": "get poison counters",
    "lose the game": "lose the game",
    "win the game": "win the game",
    "cast spells": "cast",
    "be the targets of spells or abilities": "be targeted",
}.items():
    say("player_ban", _words, s.Cannot, who=SUBJECT, action=_action)
say("player_ban", "cast {by:spells.many}", s.Cannot, who=SUBJECT, action="cast")
say("player_ban", "cast spells {by:cast_ending}", s.Cannot, who=SUBJECT, action="cast")
say("player_ban", "cast more than one spell each turn", s.LimitedTo, who=SUBJECT, action="spells", number=1)
say("player_ban", "cast more than {number} spells each turn", s.LimitedTo, who=SUBJECT, action="spells")
say("player_ban", "draw more than one card each turn", s.LimitedTo, who=SUBJECT, action="draws", number=1)
say("player_ban", "draw more than {number} cards each turn", s.LimitedTo, who=SUBJECT, action="draws")
say("player_rule.many", "don't {action:no_loss}", s.Cannot, who=SUBJECT)
say("no_loss", "lose the game for having 0 or less life", "lose the game with no life")
say("rule", "~ can be your commander", s.CanBeCommander())
say("rule", "remove ~ from your deck before playing if you're not playing for ante", s.OnlyForAnte())
say("rule", "a deck can have any number of cards named ~", s.DeckMayHave())
say("rule", "a deck can have up to {number:number} cards named ~", s.DeckMayHave)
say("player_rule*", "<has|have> no maximum hand size", s.May, who=SUBJECT, action="no maximum hand size")
say("player_rule*", "<has|have> shroud", s.Cannot, who=SUBJECT, action="be targeted")
say("player_rule*", "<has|have> hexproof", s.Cannot, who=SUBJECT, action="be targeted", by=f.opponent_controls)
say(
    "player_rule*",
    "may play {_lands:more_lands} on each of <their|your> turns",
    made(s.May, who=SUBJECT, action=Part("_lands", 0), number=Part("_lands", 1)),
)
say("more_lands", "an additional land", ("play additional lands", 1))
say("more_lands", "{n:number} additional lands", items("play additional lands", slot("n")))
say("more_lands", "any number of lands", ("play any number of lands", 1))
say(
    "player_rule*",
    "may cast {what:spells.many} as though they had flash",
    s.May,
    who=SUBJECT,
    action="cast as though it had flash",
)
say(
    "player_rule*",
    "may cast spells as though they had flash",
    s.May,
    who=SUBJECT,
    action="cast as though it had flash",
    what=f.Anything(),
)
say(
    "player_rule*",
    "may cast {_it:self} as though it had flash",
    s.May,
    who=SUBJECT,
    action="cast as though it had flash",
    what=f.this,
)
_ANY_COLOUR = "may spend mana as though it were {_any:mana_of_any}"
say("mana_of_any", "mana of any color", None)
say("player_rule*", _ANY_COLOUR, s.May, who=SUBJECT, action="spend any colour")
say("player_rule*", f"{_ANY_COLOUR} to cast {{what:spells.many}}", s.May, who=SUBJECT, action="spend any colour")

# for a turn
say("clause", "you may play an additional land this turn", items(e.ApplyRule(s.May(f.you, "play additional lands"))))
say("clause", "{rules:conduct} {duration:ban_time}", ForNow())
say("clause", "{duration}, {rules:conduct}", ForNow())
say("clause", "{duration}, {rules:conducts}", ForNow())
say("conducts", "{first:conduct} and {rest:conduct}", joined())
say(
    "clause",
    "you may play {n:number} additional lands this turn",
    items(made(e.ApplyRule, rule=made(s.May, who=f.you, action="play additional lands", number=slot("n")))),
)
say(
    "clause",
    "you may cast {what:spells.many} this turn as though they had flash",
    items(made(e.ApplyRule, rule=made(s.May, who=f.you, action="cast as though it had flash", what=slot("what")))),
)
say(
    "clause",
    "you may cast spells this turn as though they had flash",
    items(e.ApplyRule(s.May(f.you, "cast as though it had flash", f.Anything()))),
)

say("rule", "you may exert {_it:self} as it attacks", s.May(f.this, "exert as it attacks"))
say("rule", "you may choose not to untap {_it:self} during your untap step", s.May(f.this, "stay tapped"))

# -- control -----------------------------------------------------------------------------------------------------------

say("rule", "you control enchanted {_noun:host}", s.Continuous(f.Is(Host()), (ChangeControl(),)))

# -- what is seen (CR 401.5) -------------------------------------------------------------------------------------------

_LOOK = s.May(f.you, "look at top card")
say("rule", "you may look at the top card of your library any time", _LOOK)
say("rule", "play with the top card of your library revealed", s.Must(f.you, "reveal top card"))
say(
    "player_rule.many",
    "play with the top card of their libraries revealed",
    s.Must,
    who=SUBJECT,
    action="reveal top card",
)
say("player_rule.many", "reveal each card they draw", s.RevealsDrawn, who=SUBJECT, number=0)
say("player_rule.many", "play with their hands revealed", s.Must, who=SUBJECT, action="reveal hand")

# -- playing from the top of the library (CR 601.3b) -------------------------------------------------------------------

_TOP = Top(You())
say("rule", "you may {it:from_top} from the top of your library", with_("it", where=_TOP))
say("rule", "you may {it:from_top} from the top of any player's library", with_("it", where=Top(EachPlayer())))
say("from_top", "play lands and cast spells", s.May(f.you, "play", f.Anything()))
say("from_top", "cast spells", s.May(f.you, "cast", f.Anything()))
say("from_top", "play lands", s.May(f.you, "play", f.land))
say("from_top", "cast {what:spells.many}", s.May, who=f.you, action="cast")

# -- from the graveyard ------------------------------------------------------------------------------------------------

_MAY = s.May(f.you, "cast", f.this & f.InZone("graveyard"))
say("statics", "{rules:from_grave}.", Statics(zone="graveyard"))
say("statics", "{rules:from_grave} (as long as|if) {condition}.", Statics(slot("condition"), zone="graveyard"))
say("statics", "as long as {condition}, {rules:from_grave}.", Statics(slot("condition"), zone="graveyard"))
say("from_grave", "you may cast {_it:self} from your graveyard", items(_MAY))

# -- maximum hand size (CR 402.2) --------------------------------------------------------------------------------------

for _words, _who in (("your", f.you), ("each player's", f.player), ("each opponent's", f.opponent)):
    say("rule", f"{_words} maximum hand size is {{number:few}}", s.MaximumHandSize, who=_who)
    say("rule", f"{_words} maximum hand size is equal to {{number:amount}}", s.MaximumHandSize, who=_who)
    say("rule", f"{_words} maximum hand size is increased by {{number:few}}", s.MaximumHandSize, who=_who, change=True)
    say(
        "rule",
        f"{_words} maximum hand size is reduced by {{_n:few}}",
        made(s.MaximumHandSize, who=_who, number=Negative("_n"), change=True),
    )

# -- once each turn ----------------------------------------------------------------------------------------------------

_ONCE = made(
    s.May,
    who=f.you,
    action="cast",
    what=both("_what", f.InZone("graveyard"), f.you_own),
    each_turn=1,
)
say(
    "ability",
    "once during each of your turns, you may cast a {_what:spells.one} from your graveyard.",
    made(Static, rule=_ONCE, condition=q.TurnOf()),
)

# -- cards revealed as they are drawn (CR 603.11) ----------------------------------------------------------------------

say("reveals_drawn", "{number:drawn_card}", s.RevealsDrawn, who=f.you)
say("reveals_drawn", "you may {number:drawn_card} as you draw it", s.RevealsDrawn, who=f.you, optional=True)
say("drawn_card", "reveal the {number:ordinal} card you draw each turn", slot("number"))
say("rule", "{it:reveals_drawn}", slot("it"))
say("event", "you reveal {what:a_card} this way", RevealsDrawnCard)
say(
    "line",
    "{_rule:reveals_drawn}. whenever you reveal {_what:a_card} this way, {effects:what_happens}",
    items(
        made(Static, rule=slot("_rule")),
        made(Triggered, pattern=made(RevealsDrawnCard, what=slot("_what")), effects=slot("effects")),
    ),
    before=Discourse.new_ability,
)
