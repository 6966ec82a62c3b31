"""Abilities that function during a draft or because of one (CR 905.2)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import costs as k
from apnap.language import drafting as d
from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language import noted as n
from apnap.language import statics as s
from apnap.language.abilities import Activated, Static
from apnap.language.amounts import X
from apnap.language.changes import GainRemovedKeywords
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.static_rules import SUBJECT
from apnap.language.grammar.values.zones import DOER
from apnap.language.references import Bound
from apnap.language.types import CREATURE, INSTANT, SORCERY


class SameIsTrue(Spec):
    """Keywords of removed cards that the creature has: that of `_removed`, said again as `_b`, and `_rest`."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        rest, removed = slots["_rest"], slots["_removed"]
        assert isinstance(removed, tuple)
        keyword, cards = removed
        if keyword != slots["_b"] or not isinstance(rest, tuple) or not isinstance(cards, f.Filter):
            raise Refused
        change = GainRemovedKeywords((str(keyword), *rest), cards)
        return Static(s.Continuous(f.this, (change,)))

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        rule = value.rule if isinstance(value, Static) else None
        change = rule.changes[0] if isinstance(rule, s.Continuous) and rule.changes else None
        if not isinstance(change, GainRemovedKeywords) or len(change.keywords) < 3:
            return False
        slots["_removed"], slots["_b"] = (change.keywords[0], change.cards), change.keywords[0]
        slots["_rest"] = change.keywords[1:]
        return self.build(slots, talk) == value


DRAFTING = Vocabulary()
say = DRAFTING.say

_A, _B, _C = slot("_a"), slot("_b"), slot("_c")

# -- abilities ---------------------------------------------------------------------------------------------------------

say("ability", "draft (~|this card) face up.", d.DraftFaceUp())
say("ability", "reveal (~|this card) as you draft it.", d.RevealAsDrafted())
_SHOWN = made(d.RevealAsDrafted, instructions=items(_A))
say("ability", "reveal (~|this card) as you draft it and {_a:draft_note}.", _SHOWN)
say("ability", "reveal (~|this card) as you draft it. {_a:draft_sentence}.", _SHOWN)
for _form, _deeds in (
    ("{_a:draft_deed}", items(_A)),
    ("{_a:draft_deed}. if you do, {_b:draft_deed}", items(_A, _B)),
    ("{_a:draft_deed}, then {_b:draft_deed}", items(_A, _B)),
    ("{_a:draft_deed}. if you do, {_b:draft_deed}, then {_c:draft_deed}", items(_A, _B, _C)),
):
    say(
        "ability",
        f"as you draft {{types:drafted}}, you may {_form}.",
        made(d.AsYouDraft, types=slot("types"), instructions=_deeds),
    )
say("not_drafting", "instead of drafting a card from a booster pack, you may {deed:draft_deed}", slot("deed"))
say("ability", "{_a:not_drafting}.", made(d.InsteadOfDrafting, instructions=items(_A)))
say(
    "ability",
    "{_a:not_drafting}. if you do, {_b:draft_deed} and {_c:draft_deed}.",
    made(d.InsteadOfDrafting, instructions=items(_A, _B, _C)),
)
say(
    "ability",
    "during the draft, you may {_down:turn_down}. if you do, {_a:draft_deed}.",
    made(d.DuringDraft, instructions=items(_A)),
)
say(
    "ability",
    "as long as (~|this card) is face up during the draft, {_blindly:drafts_blindly}. {cards:so_many_blindly}.",
    d.DraftAtRandom,
)
say("drafts_blindly", "you can't look at booster packs and {_must:must_draft}", None)
say("must_draft", "must draft cards at random", None)
say("so_many_blindly", "after you draft {n:number} cards this way, {_down:turn_down}", slot("n"))
say("turn_down", "turn (~|this card) face down", d.TurnFaceDown())
say(
    "ability",
    "each player passes {_what:last_cards} to a player who drafted a card named ~.",
    d.LastCardsToDrafter(),
)
say("last_cards", "the last card from each booster pack", None)
say("ability", "immediately after the draft, you may {_a:draft_deed}.", made(d.AfterDraft, instructions=items(_A)))
_BEFORE = "before you shuffle your deck to start the game, {_it:reveal_and_exile}"
say("reveal_and_exile", "you may reveal this card from your deck and exile", None)
say("ability", f"{_BEFORE} {{types:drafted}} {{_other:left_out}}.", d.BeforeShuffling)
say("left_out", "you drafted that (isn't|aren't) in your deck", None)
say(
    "ability",
    f"{_BEFORE} {{cards:number}} or more {{types:drafted.many}} {{_other:left_out}}.",
    d.BeforeShuffling,
    or_more=True,
)
for _kind, _bits in (("creature", CREATURE), ("instant or sorcery", INSTANT | SORCERY)):
    say("drafted", f"{'an' if _kind[0] in 'aeiou' else 'a'} {_kind} card", _bits)
    say("drafted.many", f"{_kind} cards", _bits)
say("drafted", "a card", 0)

# -- what is done as a card is revealed --------------------------------------------------------------------------------

say("draft_note", "note the player who passed it to you", d.NotePasser())
say(
    "draft_note",
    "note how many cards you've drafted this draft round, including (~|this card)",
    d.NoteCardsDrafted(),
)
say("draft_sentence", "reveal {_it:your_next_card} and note its name", d.NoteNextName())
say("your_next_card", "the next card you draft", None)
say("draft_sentence", "you may {_it:see_next} from {_pack:this_pack}", d.LookAtNextFromPack())
say("see_next", "look at the next card drafted", None)
say("this_pack", "this booster pack", None)
say(
    "draft_sentence",
    "[as you draft (~|this card), ]{_first:right_chooses}, you choose another color, then {_last:left_chooses}",
    d.ChooseColours(),
)
say("right_chooses", "the player to your right chooses a color", None)
say("left_chooses", "the player to your left chooses a third color", None)
say("draft_sentence", "after you draft (~|this card), you may {_it:add_pack}", d.AddPack())
say("add_pack", "add a booster pack to the draft", None)
say(
    "draft_sentence",
    "the next time a player drafts a card from {_pack:this_pack}, {_guess:guess_name}. {_then:is_shown}",
    d.GuessNextFromPack(),
)
say("guess_name", "guess that card's name", None)
say("is_shown", "then that player reveals the drafted card", None)

# -- what a drafter may do ---------------------------------------------------------------------------------------------

say("draft_deed", "remove it from the draft {face_up:drafted_face}", d.RemoveDrafted)
say("drafted_face", "face up", True)
say("drafted_face", "face down", False)
say("draft_deed", "reveal it, note its {what:drafted_fact}", d.NoteDrafted)
say("drafted_fact", "name", "name")
say("drafted_fact", "creature types", "creature types")
say("draft_deed", "draft an additional card from that booster pack", d.DraftAnother())
say("draft_deed", "draft each card in that booster pack, {_how:one_by_one}", d.DraftWholePack())
say("one_by_one", "one at a time", None)
say("draft_deed", "put (~|this card) into that booster pack", d.PutIntoPack())
say("draft_deed", "{it:turn_down}", slot("it"))
say("draft_deed", "pass the next booster pack {_without:not_drafted_from}", d.PassNextPack())
say("not_drafted_from", "without drafting a card from it", None)
say("draft_deed", "you can't draft cards {_time:rest_of_round}", d.SitOutRound())
say("rest_of_round", "for the rest of this draft round", None)
say("draft_deed", "look at {_a:unopened_pack} or {_b:free_pack}", d.LookAtPack())
say("unopened_pack", "any unopened booster pack in the draft", None)
say("free_pack", "any booster pack {_not:nobody_sees}", None)
say("nobody_sees", "not being looked at by another player", None)
say("draft_deed", "{_it:see_next} by a player of your choice", d.LookAtNextByPlayer())
say(
    "draft_deed",
    "reveal a card in your card pool. {_offers:may_offer}. {_one:accept_one}",
    d.OfferExchange(),
)
say("accept_one", "you may accept any one offer", None)
say("may_offer", "each other player may offer you {_card:card_of_theirs} in exchange", None)
say("card_of_theirs", "one card in their card pool", None)

# -- what was noted or chosen as cards were drafted --------------------------------------------------------------------

say("noted_cards", "cards named {name:card_name}", f.Named)
say("quality", "a name (you noted for|noted as you drafted) {cards:noted_cards}", n.HasNoted, what="name")
say("ending*", "of a type you noted for {cards:noted_cards}", n.HasNoted, what="creature type")
say(
    "ending*",
    "that<'s| are> one or more of {cards:colours_noted}",
    n.HasNoted,
    what="color",
)
say("colours_noted", "the colors chosen as you drafted {it:noted_cards}", slot("it"))
say("amount", "the highest number you noted for {cards:noted_cards}", n.Noted, what="number")
say("amount", "the number of cards you removed from the draft with {cards:noted_cards}", n.Noted, what="removed")
_GUESSED = made(n.Noted, what="guess", cards=made(f.Named, name=slot("name")))
say(
    "condition",
    "you guessed correctly for a card named {name:card_name}",
    made(q.Compare, left=_GUESSED, comparison=">=", right=1),
)
_PLAYER = made(f.Is, reference=made(n.NotedPlayers, cards=slot("_cards")))
say(
    "demand_one*",
    "attack<s> a player you noted for {_cards:noted_cards} each combat if able",
    s.Must,
    who=SUBJECT,
    action="attack",
    which=_PLAYER,
)
say("vp.many", "add one mana of any color chosen as you drafted {noted:noted_cards}", e.AddMana)
_EXILED = made(f.Is, reference=made(n.ExiledWith, cards=slot("_cards")))
_ONE_EXILED = made(f.AllOf, parts=items(_EXILED, f.InZone("exile")))
say(
    "named.one",
    "a card you exiled with {_cards:noted_cards}",
    made(e.Choose, what=_ONE_EXILED, by=DOER, name=fresh("chosen")),
    after=remember,
)
say(
    "vp.many",
    "choose a card at random you exiled with {_cards:noted_cards}",
    made(e.Pick, what=made(e.Choose, what=_ONE_EXILED, random=True, name=fresh("chosen"))),
    after=lambda talk, value: remember(talk, value.what) if isinstance(value, e.Pick) else None,
)
_SO_DEAR = made(f.AllOf, parts=items(_EXILED, f.Measures("mana value", "=", X())))
say(
    "ability",
    "{_mana:mana}, {T}: create a token that's a copy of {_cards:one_exiled}. {_x:x_is_its_value}.",
    made(
        Activated,
        cost=items(made(k.Mana, text=slot("_mana")), k.TapThis(), made(k.RevealCards, what=_SO_DEAR, zone="exile")),
        effects=(e.CreateCopyToken(Bound("revealed")),),
    ),
)
say("one_exiled", "a card you exiled with {it:noted_cards}", slot("it"))
say("x_is_its_value", "X is the mana value of that card", None)


class Listing(Spec):
    """A keyword and those that follow it."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        rest = slots["_rest"]
        assert isinstance(rest, tuple)
        return (slots["_a"], *rest)

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        if not isinstance(value, tuple) or len(value) < 3:
            return False
        slots["_a"], slots["_rest"] = value[0], value[1:]
        return True


say("keyword_list", "{_a:keyword_name}, and {_b:keyword_name}", items(_A, _B))
say("keyword_list", "{_a:keyword_name}, {_rest:keyword_list}", Listing())
say(
    "ability",
    "if {_removed:removed_with}, (~|this creature) has {_b:keyword_name}. the same is true for {_rest:keyword_list}.",
    SameIsTrue(),
)
_REMOVED = items(slot("keyword"), slot("cards"))
say(
    "removed_with",
    "you removed a creature card with {keyword:keyword_name} from the draft with {cards:noted_cards}",
    _REMOVED,
)
