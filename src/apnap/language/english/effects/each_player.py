"""What each of several players does, and targets for each of them."""

from __future__ import annotations

from apnap.language import effects as e
from apnap.language import filters as f
from apnap.language.amounts import Count, CountOf, MostControlled, Plus, Times
from apnap.language.english.nouns.references import remember
from apnap.language.grammar.discourse import Discourse, parts
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import Make, Refused, Slots, Spec, fresh, items, made, slot
from apnap.language.grammar.values.clauses import clause
from apnap.language.grammar.values.each_player import (
    EachTheirOwn,
    TargetForEach,
    TokensForEach,
    WhoDid,
    by_one,
    of_their_own,
    together,
    tokens_together,
)
from apnap.language.grammar.values.filters import both
from apnap.language.grammar.values.said_before import ACTOR, That
from apnap.language.references import Both, Bound, ControllerOf, EachPlayer, LeftOf, You

EACH_PLAYER = Vocabulary()
say = EACH_PLAYER.say

_TOLL = made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=Bound("that player"))
for _words in ("unless they {cost:paid_all}", "unless they pay {cost:costs}"):
    say(
        "clause",
        f"{{who:each_player=subject}} {{effects:vps.one}} {_words}",
        items(made(e.ForEach, what=slot("who"), effects=items(_TOLL), name="that player")),
        before=Discourse.yours,
    )
say("each_player", "each player", EachPlayer())
say("each_player", "each opponent", EachPlayer("opponent"))
say(
    "clause",
    "{effects:simple} unless {who:they} {cost:paid_all}",
    items(made(e.MayPay, cost=slot("cost"), otherwise=slot("effects"), who=slot("who"))),
    when=by_one,
)


def _mention_them(talk: Discourse, value: object) -> None:
    """Each of them is "that player" in what is said of them."""
    talk.mention(Bound("that player"), f.player)


say("for_whom", "player", EachPlayer(), after=_mention_them)


def _mention_opponents(talk: Discourse, value: object) -> None:
    talk.mention(Bound("that player"), f.opponent)


say("for_whom", "opponent", EachPlayer("opponent"), after=_mention_opponents)
say("happening", "for each {who:for_whom}, {effects:clauses}.", TargetForEach(), after=together)
say("for_whom", "other opponent", EachPlayer("other opponent", Bound("that player")), after=_mention_opponents)
say("happening", "for each {who:for_whom}, {effects:clauses}.", TokensForEach(), after=tokens_together)
say(
    "named.one",
    "each player except that {noun:back_noun.one}'s controller",
    made(EachPlayer, relation="other", of=made(ControllerOf, of=That("noun"))),
)
say("each_of_them", "{it:each_player}", slot("it"), after=_mention_them)
say("clause", "{who:each_of_them=subject} {effects:vps.one}", EachTheirOwn(), before=Discourse.yours)
say("simple", "{who:each_of_them=subject} {effects:vps.one}", EachTheirOwn(), before=Discourse.yours)
say(
    "vp*",
    "deal<s> damage to {_who:each_of_them} equal to {_amount:amount}",
    made(
        e.ForEach,
        what=slot("_who"),
        effects=items(made(e.DealDamage, amount=slot("_amount"), to=Bound("that player"), source=ACTOR)),
        name="that player",
    ),
    when=of_their_own,
)
for _words, _tapped in (("", False), (" tapped", True)):
    say(
        "clause",
        f"each player returns {{_what:all_cards}} from their graveyard to the battlefield{_words}",
        items(
            made(
                e.Move,
                what=made(e.Each, what=made(f.AllOf, parts=items(slot("_what"), f.InZone("graveyard")))),
                to="battlefield",
                tapped=_tapped,
            )
        ),
    )

say("all_cards", "(all|each) {it:cards.many}", slot("it"))
say("all_cards", "each {it:cards.one}", slot("it"))

# -- those who did what each of them could do --------------------------------------------------------------------------

_WHO = "each (player|opponent) who {_deed:deed_done}"
say("named.one", _WHO, WhoDid())
say("deed_done", "does", "does")
say("deed_done", "{it:deed_of_each} this way", slot("it"))
say("deed_of_each", "discarded a card", "discarded a card")
say("deed_of_each", "drew a card", "drew a card")
say("named.one", "each player who {_did:searched_library} this way", Bound("searched"))
say("searched_library", "(searched|searches) (a|their) library", "searched")
_AGAIN = made(e.Repeat, times=made(CountOf, what=slot("_who")), effects=slot("effects"))
say("happening", "for {_who:those_who}, {effects:clauses}.", items(_AGAIN))
say("those_who", _WHO, WhoDid())
say("those_who", "each opponent who {_did:searched_library} this way", WhoDid("searched"))

# -- several players at once -------------------------------------------------------------------------------------------

say("happening", "{who:players_each=actor} each {effects:vps.many}.", clause(), before=Discourse.yours)
for _words, _count in (("any number of", None), ("two", 2), ("three", 3)):
    say(
        "players_each",
        f"{_words} target {{what:player.many}}",
        e.Target,
        count=_count,
        name=fresh("target"),
        after=remember,
    )


def _one_deed(value: object) -> bool:
    """What two players each do is one thing: what follows would name the other of them again."""
    return isinstance(value, tuple) and len(value) == 1


def _the_other(talk: Discourse, value: object) -> None:
    assert isinstance(value, Both) and isinstance(value.other, e.Target)
    remember(talk, value.other)


say("happening", "{who:two_players=actor} each {effects:vps.many}.", clause(), before=Discourse.yours, when=_one_deed)
say(
    "two_players",
    "you and target {_who:player.one}",
    made(Both, one=You(), other=made(e.Target, what=slot("_who"), name=fresh("target"))),
    after=_the_other,
)

# -- one player after the other ----------------------------------------------------------------------------------------

say(
    "clause",
    "starting with you, {who:each_of_them=subject} may {_deeds:vps.many}",
    items(
        made(
            e.ForEach,
            what=slot("who"),
            effects=items(made(e.YouMay, effects=slot("_deeds"), who=Bound("that player"))),
            name="that player",
        )
    ),
    before=Discourse.yours,
)

# -- tokens for each player (CR 608.2f) --------------------------------------------------------------------------------

_THEM = Bound("that player")
_NEXT_TO_THEM = made(e.Choose, what=both("_what", f.ControlledBy(LeftOf(_THEM))), by=_THEM)
say(
    "happening",
    "{_chosen:next_to_them}. each player creates a token that's a copy of {_copied:what_they_chose}, except "
    "{_exceptions:exceptions.one}.",
    items(
        made(
            e.ForEach,
            what=EachPlayer(),
            effects=items(made(e.CreateCopyToken, of=slot("_chosen"), who=_THEM, exceptions=slot("_exceptions"))),
            name="that player",
        )
    ),
)
say("next_to_them", "each player chooses a {_what:np.one} {_whose:of_neighbour}", _NEXT_TO_THEM)
say("of_neighbour", "controlled by the player to their left", None)
say("what_they_chose", "the creature they chose", None)


def _one_token(name: str) -> Make:
    return made(e.CreateToken, token=slot(name), who=_THEM)


_EITHER_TOKEN = made(e.YouMay, effects=items(_one_token("_a")), otherwise=items(_one_token("_b")), who=_THEM)
say(
    "clause",
    "each player creates their choice of a {_a:token.one} or a {_b:token.one}",
    items(made(e.ForEach, what=EachPlayer(), effects=items(_EITHER_TOKEN), name="that player")),
)

# -- each player who has less than another -----------------------------------------------------------------------------


class Behind(Spec):
    """The players who control fewer things of the kind than the player who controls the most."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        what = slots["what"]
        assert isinstance(what, f.Filter)
        if slots["_most"] != what:
            raise Refused
        most, theirs = MostControlled(what), Count(f.AllOf((*parts(what), f.ControlledBy(_THEM))))
        talk.note(_DIFFERENCE, Plus(most, Times(-1, theirs)))
        return e.Each(f.AllOf((f.player, f.Non(f.Controls(what, most)))), "those behind")

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        tests = parts(value.what) if isinstance(value, e.Each) and value.name == "those behind" else ()
        fewer = tests[-1].inner if len(tests) == 2 and isinstance(tests[-1], f.Non) else None
        if not isinstance(fewer, f.Controls):
            return False
        slots["what"] = slots["_most"] = fewer.what
        return self.build(slots, talk) == value


class TheDifference(Spec):
    """How much more the player has who has the most."""

    def build(self, slots: Slots, talk: Discourse) -> object:
        found = talk.notes.get(_DIFFERENCE)
        if found is None:
            raise Refused
        return found

    def match(self, value: object, slots: Slots, talk: Discourse, hint: Slots | None) -> bool:
        return value is not None and value == talk.notes.get(_DIFFERENCE)


def _each_does(talk: Discourse, value: object) -> None:
    """What is done is done by each of them, for whom it is worked out."""
    _mention_them(talk, value)
    talk.subject = _THEM
    talk.actor = None


_DIFFERENCE = "the difference"
say("those_behind", "each player who controls fewer {what:np.many} than {_most:with_most}", Behind(), after=_each_does)
say("with_most", "the player who controls the most {what:np.many}", slot("what"))
say("amount", "the difference", TheDifference())
say(
    "clause",
    "{who:those_behind} {effects:vps.one}",
    items(made(e.ForEach, what=slot("who"), effects=slot("effects"), name="that player")),
    before=Discourse.yours,
)
