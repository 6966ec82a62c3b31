"""Cards in zones other than the battlefield (CR 109.2a): whose zone, which cards, and how they are named."""

from __future__ import annotations

from apnap.language import filters as f
from apnap.language.amounts import X
from apnap.language.effects import Choose, Each, Look, Target
from apnap.language.english.nouns.references import AnotherTarget, remember
from apnap.language.grammar.discourse import Discourse, is_player
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import fresh, made, slot
from apnap.language.grammar.values.filters import both, one_of
from apnap.language.grammar.values.said_before import ITS_OWNER, That
from apnap.language.grammar.values.zones import DOER, Located, Own, Their
from apnap.language.references import (
    Bound,
    ChosenPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    Linked,
    OwnerOf,
    Top,
    You,
)
from apnap.language.zones import OUTSIDE

CARDS_IN_ZONES = Vocabulary()
say = CARDS_IN_ZONES.say


def _player(value: object) -> bool:
    if isinstance(value, Target):
        return is_player(value.what)
    return isinstance(value, (DefendingPlayer, ChosenPlayer))


# -- whose -------------------------------------------------------------------------------------------------------------

say("zone_of", "your", You())
say("zone_of", "their", Their())
say("zone_of", "that {noun:back_player}'s", That("noun"))
say("back_player", "player", f.player)
say("zone_of", "{who:named.one}'s", slot("who"), when=_player)
say("zone_of", "its owner's", made(OwnerOf, of=ITS_OWNER))
say("zone_of", "its controller's", made(ControllerOf, of=ITS_OWNER))
say("one_zone_of", "{who:zone_of}", slot("who"))
say("one_zone_of", "an opponent's", EachPlayer("opponent"))
say("any_zone_of", "{who:zone_of}", slot("who"))
say("any_zone_of", "each player's", EachPlayer())
say("any_zone_of", "each opponent's", EachPlayer("opponent"))
say("own", "your", Own(yours=True))
say("own", "their", Own(yours=False))

# -- which cards -------------------------------------------------------------------------------------------------------

# several cards "from a single graveyard", or "an opponent's", are in the same one: `in_one`
_LIES = both("it", f.InZone("graveyard"))
for _category, _in in (("zoned", "(from|in)"), ("lying", "(in|from)")):  # what is moved, and what is counted
    for _zone in ("graveyard", "hand"):
        for _number, _card, _of in (("one", "card", "one_zone_of"), ("many", "cards", "zone_of")):
            _whose = f"{_in} {{who:{_of}}} {_zone}"
            say(f"{_category}.{_number}", f"{{it:cards.{_number}}} {_whose}", Located(_zone, "it"))
            say(f"{_category}.{_number}", f"{_card} {_whose}", Located(_zone))
    for _number, _card, _where in (
        ("one", "card", "(a graveyard|graveyards|all graveyards)"),
        ("many", "cards", "(all graveyards|graveyards)"),
    ):
        say(f"{_category}.{_number}", f"{{it:cards.{_number}}} {_in} {_where}", _LIES)
        say(f"{_category}.{_number}", f"{_card} {_in} {_where}", f.InZone("graveyard"))
    for _zone, _words in (("exile", "exile"), ("ante", "the ante")):
        say(f"{_category}*", f"{{it:cards*}} you own {_in} {_words}", both("it", f.InZone(_zone), f.you_own))
        say(f"{_category}*", f"card<|s> you own {_in} {_words}", f.InZone(_zone) & f.you_own)
for _zone in ("graveyard", "hand"):
    say("at_random*", f"{{it:cards*}} at random from {{who:one_zone_of}} {_zone}", Located(_zone, "it"))
    say("at_random*", f"card<|s> at random from {{who:one_zone_of}} {_zone}", Located(_zone))
_WHERE = f.AnyOf((f.InZone("graveyard"), f.InZone("exile")))  # wherever they went, if all can see it (CR 701.13c)
_MILLED = f.Is(Bound("milled"))
_AMONG = "from among (the milled cards|the cards milled this way)"
for _category in ("zoned*", "lying*"):
    say(_category, f"{{it:cards*}} {_AMONG}", both("it", _WHERE, _MILLED))
    say(_category, f"card<|s> {_AMONG}", _WHERE & _MILLED)
_LINKED = f.InZone("exile") & f.Is(Linked())  # CR 607.2a
for _category in ("zoned", "lying"):
    say(f"{_category}*", "{it:cards*} exiled with {_itself:itself}", both("it", f.InZone("exile"), f.Is(Linked())))
    say(f"{_category}.one", "card exiled with {_itself:itself}", _LINKED)
say("whole_zone", "{who:any_zone_of} graveyard", Located("graveyard"))
say("whole_zone", "{who:any_zone_of} hand", Located("hand"))
_BOTH = f.AnyOf((f.InZone("hand"), f.InZone("graveyard")))
say("whole_zone", "{who:any_zone_of} (hand and graveyard|graveyard and hand)", Located(_BOTH))
say("whole_zone", "all graveyards", f.InZone("graveyard"))
say("whole_zone", "all opponents' graveyards", f.InZone("graveyard") & f.OwnedBy(EachPlayer("opponent")))

# -- named in full -----------------------------------------------------------------------------------------------------

_TARGET = fresh("target")
say("named.one", "another target {what:zoned.one}", AnotherTarget(), after=remember)
say("named.one", "target {what:zoned.one}", Target, name=_TARGET, after=remember)
say(
    "named.one",
    "target {a:lying.one} or {b:np.one} on the battlefield",
    made(Target, what=one_of("a", "b"), name=_TARGET),
    after=remember,
)
for _choice in ("target {it:cards.one}", "target card"):
    say(
        "named.one",
        f"{_choice} of an opponent's choice from {{who:zone_of}} graveyard",
        made(Target, what=Located("graveyard", "it" if "{" in _choice else ""), name=_TARGET, by=f.opponent),
        after=remember,
    )
say("named.one", "up to one target {what:zoned.one}", Target, count=1, at_least=0, name=_TARGET, after=remember)
say("named.many", "{count:number} target {what:zoned.many}", Target, name=_TARGET, after=remember)
say("named.many", "X target {what:zoned.many}", Target, count=X(), name=_TARGET, after=remember)
say("named.many", "up to {count:number} target {what:zoned.many}", Target, at_least=0, name=_TARGET, after=remember)
say("named.many", "up to X target {what:zoned.many}", Target, count=X(), at_least=0, name=_TARGET, after=remember)
say("named.many", "any number of target {what:zoned.many}", Target, count=None, name=_TARGET, after=remember)
for _words, _given in (
    ("{count:number}", {}),
    ("up to {count:number}", {"at_least": 0}),
    ("X", {"count": X()}),
    ("up to X", {"count": X(), "at_least": 0}),
):
    _given = {"name": _TARGET, "after": remember, "same_owner": True, **_given}
    say("named.many", f"{_words} target {{what:in_one.many}}", Target, **_given)  # type: ignore[arg-type]
say("in_one.many", "{it:cards.many} from a single graveyard", both("it", f.InZone("graveyard")))
say("in_one.many", "cards from a single graveyard", f.InZone("graveyard"))
say("in_one.many", "{it:cards.many} from {who:their_one} graveyard", Located("graveyard", "it"))
say("in_one.many", "cards from {who:their_one} graveyard", Located("graveyard"))
say("their_one", "an opponent's", EachPlayer("opponent"))
for _words, _origin in (("the battlefield", "battlefield"), ("anywhere", ""), ("(your|their) library", "library")):
    _recent = both("it", f.PutThereThisTurn(_origin))
    say("recent*", f"{{it:zoned*}} that w<as|ere> put there from {_words} this turn", _recent)
say("named.many", "all {what:recent.many}", Each, name=fresh("those"), after=remember)
say("named.one", "target {what:recent.one}", Target, name=_TARGET, after=remember)
say("named.many", "up to {count:number} target {what:recent.many}", Target, at_least=0, name=_TARGET, after=remember)
say("named.many", "(all|each) {what:zoned.many}", Each, name=fresh("those"), after=remember)
say("named.one", "each {what:zoned.one}", Each, name=fresh("those"), after=remember)
_CHOICES: tuple[tuple[str, str, dict[str, object]], ...] = (
    ("one", "a {what:zoned.one}", {}),
    ("one", "up to one {what:zoned.one}", {"up_to": True}),
    ("one", "a {what:at_random.one}", {"random": True}),
    ("one", "a {what:zoned.one} at random", {"random": True}),
    ("many", "{count:number} {what:zoned.many}", {}),
    ("many", "up to {count:number} {what:zoned.many}", {"up_to": True}),
    ("many", "any number of {what:zoned.many}", {"count": None, "up_to": True}),
    ("many", "{count:number} {what:at_random.many}", {"random": True}),
    ("many", "{count:number} {what:zoned.many} at random", {"random": True}),
)
_CHOSEN = fresh("chosen")
for _number, _template, _given in _CHOICES:
    _given = {"by": DOER, "name": _CHOSEN, "after": remember, **_given}
    say(f"named.{_number}", _template, Choose, **_given)  # type: ignore[arg-type]


def _top(talk: Discourse, value: object) -> None:
    assert isinstance(value, Top)
    if value.name not in talk.names:
        talk.names.append(value.name)
    talk.mention(Bound(value.name), f.InZone("library"), value.count != 1 or isinstance(value.of, EachPlayer))


say("named.one", "the top card of {of:any_zone_of} library", Top, name=fresh("top"), after=_top)
say("named.one", "the bottom card of {of:any_zone_of} library", Top, bottom=True, name=fresh("top"), after=_top)
say("named.many", "the top {count:number} cards of {of:any_zone_of} library", Top, name=fresh("top"), after=_top)
say("named.many", "the top X cards of {of:any_zone_of} library", Top, count=X(), name=fresh("top"), after=_top)

# -- several cards that go back to their owner's hand ------------------------------------------------------------------

for _words, _given in (("{count:number}", {}), ("up to {count:number}", {"at_least": 0})):
    _given = {"name": _TARGET, "after": remember, "same_owner": True, **_given}
    say("theirs", f"{_words} target {{what:in_their.many}}", Target, **_given)  # type: ignore[arg-type]
say("in_their.many", "{it:cards.many} from {who:their_one} graveyard", Located("graveyard", "it"))
say("in_their.many", "cards from {who:their_one} graveyard", Located("graveyard"))

# -- from outside the game (CR 400.11) ---------------------------------------------------------------------------------

# the cards are revealed: of a card that isn't, nobody else could know which is no longer outside the game
_OUTSIDE = (f.InZone(OUTSIDE), f.you_own)
_BROUGHT = made(Choose, what=both("_what", *_OUTSIDE), name=_CHOSEN)
_NAMESAKE = made(Choose, what=f.AllOf((f.Named("~"), *_OUTSIDE)), name=_CHOSEN)
say("vp.many", "reveal {what:outside_card}", Look, reveal=True)
say("outside_card", "{it:outsider} from outside the game", slot("it"))
say("outsider", "a {_what:cards.one} you own", _BROUGHT, after=remember)
say("outsider", "a card you own named ~", _NAMESAKE, after=remember)
