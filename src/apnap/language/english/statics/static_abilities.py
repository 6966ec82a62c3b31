"""Static abilities: rules about objects and players, also for a duration (CR 604, 611)."""

from __future__ import annotations

from itertools import pairwise

from apnap.language import changes as c
from apnap.language import conditions as q
from apnap.language import durations
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.amounts import Plus
from apnap.language.changes import AllCreatureTypes, LoseAll, SetColours
from apnap.language.english.statics.changes import always
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary, seldom
from apnap.language.grammar.specs import Const, Make, Slots, Spec, items, joined, made, slot
from apnap.language.grammar.values.counters import WhileCounter
from apnap.language.grammar.values.filters import WhereX, one_of
from apnap.language.grammar.values.said_before import ACTOR, IT
from apnap.language.grammar.values.static_rules import (
    SUBJECT,
    Alone,
    BlockedByAll,
    ForNow,
    Other,
    Same,
    Statics,
    StillOfItsKind,
    ThoseYouControl,
    about,
)
from apnap.language.grammar.wording.self_references import by_name, enchanted, unless_known
from apnap.language.grammar.wording.static_rules import (
    bans_before_abilities,
    of_each,
    of_no_abilities,
    of_no_entering,
    of_players,
    of_some,
    says_much,
)
from apnap.language.patterns import YOU, Attacks, Casts
from apnap.language.references import Bound, EachPlayer, Host, OwnerOf, Top, You
from apnap.language.zones import COMBAT_STEPS

STATIC_ABILITIES = Vocabulary()
say = STATIC_ABILITIES.say

_AFFECTED = f.Is(Bound("affected"))
_YOURS = f.creature & f.you_control


def of_affected(talk: Discourse) -> None:
    """An effect with a duration refers to what it was put on (CR 611.2c)."""
    talk.about = _AFFECTED


def _several(value: object) -> bool:
    return isinstance(value, tuple) and len(value) > 1


def _apart(value: object) -> bool:
    """Changes that stand side by side are one continuous effect."""
    if not isinstance(value, tuple):
        return False
    return not any(_same_affected(one, two) for one, two in pairwise(value))


def _same_affected(one: object, two: object) -> bool:
    return isinstance(one, s.Continuous) and isinstance(two, s.Continuous) and one.affected == two.affected


def _not_defining(value: object) -> bool:
    """What a card always is defines a characteristic wherever the card is (CR 604.3)."""
    rule = value[0].rule if isinstance(value, tuple) and isinstance(value[0], Static) else None
    if not isinstance(rule, s.Continuous) or rule.affected != f.this:
        return True
    return not all(isinstance(change, (SetColours, AllCreatureTypes)) for change in rule.changes)


def _of_some(value: object) -> bool:
    """A rule about everything of a kind is not about those that are there now (CR 611.2c)."""
    return isinstance(value, e.Apply) and not isinstance(value.to, (e.Each, You))


def _alike(value: object) -> bool:
    """ "Attack or block alone": alone belongs to both."""
    assert isinstance(value, tuple)
    alone = [isinstance(one, s.Cannot) and one.action.endswith("alone") for one in value]
    return alone != [False, True]


def _plain_kinds(value: object) -> bool:
    """ "Walls and/or creatures with flying": what stands at the end belongs to the last of them."""
    tests = parts(value) if isinstance(value, f.Filter) else ()
    return len(tests) < 2 or not any(_is_kinds(test) for test in tests)


def _is_kinds(test: f.Filter) -> bool:
    return isinstance(test, f.AnyOf) and any(isinstance(one, (f.HasType, f.HasSubtype)) for one in test.choices)


def _with_others(value: object) -> bool:
    """ "Skeletons you control and other Zombies you control": the card itself may be one of the latter."""
    if not isinstance(value, f.AnyOf) or len(value.choices) != 2:
        return False
    first, second = value.choices
    return f.another in parts(second) and f.another not in parts(first)


def _spells(value: object) -> bool:
    return isinstance(value, f.Filter) and f.spell in parts(value)


def _own(value: object) -> bool:
    return isinstance(value, s.Cannot) and value.who == f.this


def _yours(value: object) -> bool:
    return isinstance(value, s.Cannot) and f.you_control in parts(value.who)


class Wholly(Spec):
    """What something is, and all it has: it loses its other abilities before it gains these (CR 613.1f)."""

    def __init__(self, being: str, abilities: str) -> None:
        self.being = being
        self.abilities = abilities

    def build(self, slots: Slots, talk: Discourse) -> object:
        being, abilities = slots[self.being], slots[self.abilities]
        assert isinstance(being, tuple) and isinstance(abilities, tuple)
        return (*being, LoseAll(), c.Gain(abilities))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if (
            not isinstance(value, tuple)
            or len(value) < 3
            or value[-2] != LoseAll()
            or not isinstance(value[-1], c.Gain)
        ):
            return False
        slots[self.being], slots[self.abilities] = value[:-2], value[-1].abilities
        return True


# -- abilities ---------------------------------------------------------------------------------------------------------

say("line", "{it:statics}", slot("it"), when=_several)
say("ability", "{it:statics}", Alone("it"))
say("statics", "{rules}.", Statics(), when=_not_defining)
say("statics", "{rules}. it's still a {_noun:still.one}.", StillOfItsKind())
say("statics", "during your turn, {rules}.", Statics(Const(q.TurnOf())), rather=of_players)
say("statics", "during turns other than yours, {rules}.", Statics(Const(q.Unless(q.TurnOf()))))
say("statics", "as long as {condition}, {rules}.", Statics(slot("condition")), rather=says_much)
say("statics", "{rules} as long as {condition}.", Statics(slot("condition")), rather=of_no_entering)
say("statics", "{rules} unless {condition}.", Statics(made(q.Unless, inner=slot("condition"))))
say("statics", "{rules} if {condition}.", Statics(slot("condition")), rather=of_no_entering)
say(
    "statics",
    "as long as {_it:self} is in your graveyard and {condition}, {rules}.",
    Statics(slot("condition"), zone="graveyard"),
)
say("statics", "as long as {_it:self} is in your graveyard, {rules}.", Statics(zone="graveyard"))
say("statics", "{rules} during your turn.", Statics(Const(q.TurnOf())))
say("statics", "{rules} during combat.", Statics(Const(q.During(COMBAT_STEPS))))
say("rules", "{it:sure}", slot("it"))
say("rules", "{rules:rules_about}", slot("rules"))
say("rules", "{rule}", items(slot("rule")))
say("rules", "{rules:rules_about}, where X is {x:amount}", WhereX("rules", "x"))
say("rules", "{rules:rules_one}, where X is {x:amount}", WhereX("rules", "x"))
say("rules_one", "{rule}", items(slot("rule")))
say("rules", "{first:rules_about} and {rest:rules_about}", joined(), when=_apart)
say("rules", "{first:rules_about}, and {rest:rules_about}", joined(), when=_apart)
say("rules_about", "{who:affected.one=affected} {rules:preds.one}", about(), rather=of_each)
say("rules_about", "{who:affected.many=affected} {rules:preds.many}", about())

say(
    "rules_about",
    "~ {_a:change.one} and has {_b:own_quoted}",
    items(made(s.Continuous, affected=f.this, changes=items(slot("_a"), made(c.Gain, abilities=slot("_b"))))),
)
say(
    "rules_about",
    "{who:affected.one=affected} is {_being:being.one} and has {_abilities:abilities}, and it loses {_all:all_else}",
    items(made(s.Continuous, affected=slot("who"), changes=Wholly("_being", "_abilities"))),
)
say("all_else", "all other abilities, card types, and creature types", None)
say("rules_about", "{who:known_filter=affected}'s activated {rules:inactive}", about())
say("rules_about", "activated abilities of {who:affected.many=affected} {rules:inactive_all}", about())
say("affected.one", "~", f.this, rather=unless_known)
say("affected.one", "it", made(f.Is, reference=IT))
say("affected.one", "enchanted {_noun:host}", f.Is(Host()), rather=enchanted)
say("affected.one", "(equipped|fortified) {_noun:host}", f.Is(Host()))
say("affected.one", "this {_noun:this_noun}", f.this)
say("affected.one", "each {it:np.one}", slot("it"))
say("affected.many", "{it:np.many}", slot("it"), rather=of_some)
say("affected.many", "all {it:np.many}", slot("it"))
say("affected.many", "{a:np.many} and {b:np.many}", one_of("a", "b"), when=_with_others)
say("affected.many", "~ and {_it:np.many}", made(f.AnyOf, choices=items(f.this, slot("_it"))))
say("affected.many", "~ and those creatures", made(f.AnyOf, choices=items(f.this, ThoseYouControl())))

# -- what is said of things --------------------------------------------------------------------------------------------

say("preds*", "{it:pred*}", slot("it"))
say("preds*", "{first:pred*} and {rest:preds*}", joined(), when=_apart, rather=of_no_abilities)
say("preds*", "{first:pred*}, {rest:last_preds*}", joined(), when=_apart)
say("last_preds*", "{first:pred*}, and {rest:pred*}", joined(), when=_apart)
say("preds*", "{first:listed_changes*}, and {rest:demand*}", joined())
say(
    "listed_changes*",
    "{_a:change*}, {_b:change*}",
    items(made(s.Continuous, affected=SUBJECT, changes=items(slot("_a"), slot("_b")))),
)
say("preds.one", "{first:pred.one}, and {rest:its_abilities}", joined(size=bans_before_abilities))
say("preds.one", "{first:pred.one} and {rest:its_abilities}", joined())
_CHANGED = items(made(s.Continuous, affected=SUBJECT, changes=slot("changes")))
say("pred*", "{changes:changes*}", _CHANGED, before=always)
say("pred*", "{it:demand*}", slot("it"))
say("its_abilities", "its activated {it:inactive}", slot("it"))
_INACTIVE = made(s.Cannot, who=SUBJECT, action="activate")
_NO_MANA = made(s.Cannot, who=SUBJECT, action="activate mana")
say("inactive", "abilities {it:inactive_all}", slot("it"))
say("inactive_all", "can't be activated", items(_INACTIVE, _NO_MANA))
say("inactive_all", "can't be activated unless they're mana abilities", items(_INACTIVE))

say("demand*", "can't {it:bans}", slot("it"))
say("demand*", "{it:demand_one*}", items(slot("it")))
say("bans", "{a:ban}", items(slot("a")))
say(
    "bans",
    "attack or block alone",
    items(made(s.Cannot, who=SUBJECT, action="attack alone"), made(s.Cannot, who=SUBJECT, action="block alone")),
)
say("bans", "{a:ban} or {b:ban}", items(slot("a"), slot("b")), when=_alike)
say("bans", "{a:ban}, {b:ban}, or {c:ban}", items(slot("a"), slot("b"), slot("c")))
for _words, _action in {
    "attack": "attack",
    "block": "block",
    "be blocked": "be blocked",
    "attack alone": "attack alone",
    "block alone": "block alone",
    "be countered": "be countered",
    "be regenerated": "be regenerated",
    "be sacrificed": "be sacrificed",
    "transform": "transform",
    "be enchanted": "be enchanted",
    "be equipped": "be equipped",
    "crew Vehicles": "crew",
    "be the target<|s> of spells or abilities": "be targeted",
    "have counters put on (it|them)": "get counters",
}.items():
    say("ban", _words.replace("target<|s>", "(target|targets)"), s.Cannot, who=SUBJECT, action=_action)
say("ban", "enter[ the battlefield] from {by:left_zone}", s.Cannot, who=SUBJECT, action="enter")
say("left_zone", "exile", f.InZone("exile"))
say("left_zone", "graveyards", f.InZone("graveyard"))
say("affected.many", "cards", f.Non(f.token))
say("ban", "attack {by:attacked}", s.Cannot, who=SUBJECT, action="attack")
say("ban", "block {by:other_side}", s.Cannot, who=SUBJECT, action="block")
say("ban", "be blocked by {by:blockers}", s.Cannot, who=SUBJECT, action="be blocked")
say(
    "ban",
    "be blocked except by {by:blockers}",
    s.Cannot,
    who=SUBJECT,
    action="be blocked",
    by=made(f.Non, inner=slot("by")),
)
say("ban", "be blocked by more than one creature", s.LimitedTo, who=SUBJECT, action="blocked by", number=1)
say("ban", "be blocked by more than {number} creatures", s.LimitedTo, who=SUBJECT, action="blocked by")
say("ban", "be blocked except by {number} or more creatures", s.LimitedTo, who=SUBJECT, action="min blockers")
say("ban", "be the (target|targets) of {by:sources}", s.Cannot, who=SUBJECT, action="be targeted")
say(
    "ban",
    "attack unless defending player is the monarch",
    s.Cannot,
    who=SUBJECT,
    action="attack",
    by=f.Defended(f.Non(f.HasStatus("monarch"))),
)
say("ban", "be enchanted by other Auras", s.Cannot, who=SUBJECT, action="be enchanted", by=f.another)
say(
    "ban",
    "attack unless defending player controls {_what:a}",
    s.Cannot,
    who=SUBJECT,
    action="attack",
    by=made(f.Defended, by=made(f.Non, inner=made(f.Controls, what=slot("_what")))),
)
say(
    "ban",
    "attack if defending player controls {_what:a}",
    s.Cannot,
    who=SUBJECT,
    action="attack",
    by=made(f.Defended, by=made(f.Controls, what=slot("_what"))),
)
say("attacked", "you", f.you)
say(
    "attacked",
    "you or planeswalkers you control",
    f.AnyOf((f.you, f.AllOf((f.planeswalker, f.you_control)))),
)
say("attacked", "planeswalkers you control", f.planeswalker & f.you_control)
say("attacked", "its owner", made(f.Is, reference=made(OwnerOf, of=IT)))
say("other_side", "{it:np.many}", slot("it"))
say("other_side", "~", f.this, rather=by_name)
say("other_side", "this {_noun:this_noun}", f.this)
say("other_side", "it", Other())
say("blockers", "{it:np.many}", slot("it"), when=_plain_kinds)
say("blockers", "{a:np.many} and/or {b:np.many}", one_of("a", "b"))
say("blockers", "~", f.this, rather=by_name)
say("blockers", "this {_noun:this_noun}", f.this)

say("demand_one.one", "doesn't untap during your untap step", s.Cannot, who=SUBJECT, action="untap", when=_own)
say("demand_one.one", "doesn't untap during its controller's untap step", s.Cannot, who=SUBJECT, action="untap")
say(
    "demand_one.many",
    "don't untap during their (controllers' untap steps|controller's untap step)",
    s.Cannot,
    who=SUBJECT,
    action="untap",
)
say("demand_one.many", "don't untap during your untap step", s.Cannot, who=SUBJECT, action="untap", when=_yours)
say("demand_one*", "untap<s> during each player's untap step", s.UntapsDuring, what=SUBJECT, whose=f.player)
say("demand_one*", "attack<s> each combat if able", s.Must, who=SUBJECT, action="attack")
say("demand_one*", "block<s> each combat if able", s.Must, who=SUBJECT, action="block")
say("demand_one*", "must be blocked if able", s.Must, who=SUBJECT, action="be blocked")
say("demand_one*", "must be blocked by {which:a.object} if able", s.Must, who=SUBJECT, action="be blocked")
say(
    "demand_one*",
    "assign<s> combat damage equal to <its|their> toughness rather than <its|their> power",
    s.Must,
    who=SUBJECT,
    action="assign toughness",
)
say("demand_one*", "can block any number of creatures", s.MayBlockMore, who=SUBJECT, number=None)
say("demand_one*", "can block an additional creature each combat", s.MayBlockMore, who=SUBJECT, number=1)
say("demand_one*", "can block an additional {number} creatures each combat", s.MayBlockMore, who=SUBJECT)
say("demand_one*", "can block an additional ninety-nine creatures each combat", s.MayBlockMore, who=SUBJECT, number=99)
say(
    "demand_one*",
    "can block only {by:np.many}",
    s.Cannot,
    who=SUBJECT,
    action="block",
    by=made(f.Non, inner=slot("by")),
)
say(
    "demand_one*",
    "can attack as though (it|they) didn't have defender",
    s.May,
    who=SUBJECT,
    action="attack as though it didn't have defender",
)
say(
    "demand_one*",
    "can attack as though (it|they) had haste",
    s.May,
    who=SUBJECT,
    action="attack as though it had haste",
)

say("sources", "spells or abilities your opponents control", f.opponent_controls)
say("sources", "{a:adjective} spells or abilities from {b:adjective} sources", Same("a", "b"))
say("sources", "abilities from {a:adjective} sources", made(f.AllOf, parts=items(f.IsAbility(), slot("a"))))
say("sources", "{it:np.many}", slot("it"), when=_spells)

# -- for a duration (CR 611.2) -----------------------------------------------------------------------------------------

say("ban_time", "{it:this_time}", slot("it"))
say("ban_time", "{it:duration}", slot("it"))
say("vp*", "{rules:demand*} {duration:ban_time}", e.Apply, to=ACTOR, before=of_affected, when=_of_some)
say(
    "vp*",
    "{changes:changes*} and {rules:demand*} {duration:ban_time}",
    e.Apply,
    to=ACTOR,
    before=of_affected,
    when=_of_some,
)
say(
    "vp*",
    "can't be blocked {duration} except by {_by:blockers}",
    e.Apply,
    to=ACTOR,
    before=of_affected,
    when=_of_some,
    rules=items(made(s.Cannot, who=SUBJECT, action="be blocked", by=made(f.Non, inner=slot("_by")))),
)
for _verb, _action in (("attack<s>", "attack"), ("block<s>", "block"), ("must be blocked", "be blocked")):
    say(
        "vp*",
        f"{_verb} {{duration:this_time}} if able",
        e.Apply,
        to=ACTOR,
        before=of_affected,
        when=_of_some,
        rules=items(made(s.Must, who=SUBJECT, action=_action)),
    )
say(
    "vp*",
    "block<s> {_which:other_side} {duration:this_time} if able",
    e.Apply,
    to=ACTOR,
    before=of_affected,
    when=_of_some,
    rules=items(made(s.Must, who=SUBJECT, action="block", which=slot("_which"))),
)
_ON_THIS_TURN: dict[str, Spec] = {
    "can attack {duration:this_time} as though (it|they) didn't have defender": made(
        s.May, who=SUBJECT, action="attack as though it didn't have defender"
    ),
    "can attack {duration:this_time} as though (it|they) had haste": made(
        s.May, who=SUBJECT, action="attack as though it had haste"
    ),
    "can block an additional creature {duration:this_time}": made(s.MayBlockMore, who=SUBJECT, number=1),
}
for _words, _rule in _ON_THIS_TURN.items():
    say("vp*", _words, e.Apply, to=ACTOR, before=of_affected, when=_of_some, rules=items(_rule))
say("vp*", "can't {rules:player_bans} {duration:ban_time}", e.Apply, to=ACTOR, before=of_affected, when=_of_some)
say("this_time", "this turn", durations.END_OF_TURN)
say("this_time", "this combat", durations.END_OF_COMBAT)
say("duration", "this combat", durations.END_OF_COMBAT)
say("duration", "for as long as it has a {kind:counter} counter on it", WhileCounter())
say("duration", "for as long as {_it:self} remains tapped", durations.WHILE_TAPPED)
say("duration", "for as long as {_it:self} remains face up", durations.WHILE_FACE_UP)
say("ban", "phase in", s.Cannot, who=SUBJECT, action="phase in")
say("ban", "become tapped {_how:unless_attacking}", s.Cannot, who=SUBJECT, action="become tapped")
say("unless_attacking", "unless they're being declared as attackers", "attackers")
say(
    "clause",
    "all creatures able to block {to:thing.one} this turn do so",
    items(made(e.Apply, to=slot("to"), rules=items(Const(s.Must(_AFFECTED, "be blocked by all"))))),
)
say("rule", "all creatures able to block {who:known_filter} do so", s.Must, action="be blocked by all")
say(
    "rules",
    "{first:rules_about}, and all creatures able to block it do so",
    BlockedByAll(),
    rather=seldom,
)
say("clause", "{rules:group_rules} {duration:ban_time}", ForNow())
say("clause", "{duration}, {rules:group_rules}", ForNow())
_FOR_THEM = made(e.Apply, to=slot("who"), rules=slot("rules"), duration=slot("duration"))
say("clause", "{duration}, {who:back*=actor} {rules:demand*}", items(_FOR_THEM), before=of_affected, rather=seldom)
for _words, _action in (
    ("didn't have defender", "attack as though it didn't have defender"),
    ("had haste", "attack as though it had haste"),
):
    say(
        "clause",
        f"{{_who:np.many}} can attack {{duration:this_time}} as though they {_words}",
        items(made(e.ApplyRule, rule=made(s.May, who=slot("_who"), action=_action), duration=slot("duration"))),
    )
say("group_rules", "{who:affected.many=affected} {rules:demand.many}", about())

# -- characteristic-defining abilities (CR 604.3) ----------------------------------------------------------------------


def _defining(power: object, toughness: object) -> Make:
    """Power and toughness, wherever the card is."""
    define = made(c.DefinePT, power=power, toughness=toughness)
    return made(
        Static,
        rule=made(s.Continuous, affected=f.this, changes=items(define)),
        zone="any",
        defining=True,
    )


_IT = "{_it:self}'s"
say("ability", f"{_IT} power and toughness are each equal to {{n:amount}}.", _defining(slot("n"), slot("n")))
say("ability", f"{_IT} power is equal to {{n:amount}}.", _defining(slot("n"), None))
say("ability", f"{_IT} toughness is equal to {{n:amount}}.", _defining(None, slot("n")))
say(
    "ability",
    f"{_IT} power is equal to {{n:amount}} and its toughness is equal to that number plus {{more:digit}}.",
    _defining(slot("n"), made(Plus, left=slot("n"), right=slot("more"))),
)

# -- spells that can't be cast, abilities that are lost ----------------------------------------------------------------

say("rule", "{who:spells.many} can't be cast", s.Cannot, action="cast")
_LIKE_A_TOP_CARD = f.SharesType(Top(EachPlayer()))
say("rule", "spells {who:cast_ending} can't be cast", s.Cannot, action="cast")
say("cast_ending", "that share a card type with {_top:top_of_any}", _LIKE_A_TOP_CARD)
say("top_of_any", "the top card of a library", None)
say("statics", "if {condition}, {rules:conduct}.", Statics(slot("condition")), rather=seldom)
say("condition", "you cast a spell this turn", q.HappenedThisTurn(Casts(YOU)))
say("condition", "you attacked with creatures this turn", q.HappenedThisTurn(Attacks(_YOURS)))
say("rule", "{affected:lying.many} lose all abilities", s.Continuous, changes=(LoseAll(),))
say("rules_about", "activated abilities of sources {who:source_quality=affected} {rules:inactive_all}", about())
say("source_quality", "with the chosen name", f.HasChosenName())
say("either_kind", "{a:kind.many}, {b:kind.many}, or {c:kind.many}", one_of("a", "b", "c"))
say(
    "rules",
    "{_who:people.many} can't cast spells or activate abilities of {_what:either_kind}",
    items(
        made(s.Cannot, who=slot("_who"), action="cast"),
        made(s.Cannot, who=made(f.AllOf, parts=items(slot("_what"), f.opponent_controls)), action="activate"),
        made(s.Cannot, who=made(f.AllOf, parts=items(slot("_what"), f.opponent_controls)), action="activate mana"),
    ),
    when=lambda value: isinstance(value, tuple) and getattr(value[0], "who", None) == f.opponent,
)
