"""Plans that would go differently without a rule, by the kind of rule and the word it carries."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from apnap.language import patterns as p
from apnap.language import statics as s
from apnap.language.abilities import Static
from apnap.language.card import CardDefinition
from apnap.language.filters import Anything, Filter, HasStatus, IsSpell, Targets, this
from apnap.language.node import walk
from apnap.language.zones import BATTLEFIELD, GRAVEYARD, HAND
from apnap.rules.values.reading import characteristics
from tests.exercise import judging
from tests.exercise.boards.starting import PRIMED, animates, cast_it, prepare, prime, zones_of
from tests.exercise.items import Item
from tests.exercise.moments import ANSWER, ANY, FIGHT, THEIR_FIGHT, THEIRS, seek
from tests.exercise.plans.attaching import put_on
from tests.exercise.plans.by_pattern import plans
from tests.exercise.plans.casting import point, use_at
from tests.exercise.plans.combat import combats, crew, first_of
from tests.exercise.plans.plan import Plan, as_a_card, at, everyone, named, nth
from tests.exercise.plans.zone_changes import cast_face_down
from tests.exercise.playing import Playing, Test

Prober = Callable[[s.Rule], Iterator[Plan]]


def probes(card: CardDefinition, item: Item, node: Static) -> Iterator[tuple[str, Plan]]:
    """Where the card is, and what to do there, the likeliest first."""
    zones = [zone for zone in zones_of(node) if zone in (BATTLEFIELD, HAND, GRAVEYARD)]
    if isinstance(node.rule, _OF_THE_SPELL) or node.zone in ("any", "stack"):
        yield from [(zone, prepared(node, plan)) for zone, plan in _castings(card, item, node.rule)]
        zones = [BATTLEFIELD, *zones]
    if animates(card, item.face):
        zones = [PRIMED, *zones]
        yield BATTLEFIELD, prepared(node, _defend)
    for zone in dict.fromkeys(zones):
        for plan in _of_rule(node.rule):
            yield zone, prepared(node, plan)


def _castings(card: CardDefinition, item: Item, rule: s.Rule) -> Iterator[tuple[str, Plan]]:
    """The card is cast, from elsewhere than the hand if the rule allows that, and at one moment or another."""
    yield HAND, casting(card, item.face, ANY)
    yield HAND, casting(card, item.face, ANY, countered=False)
    if isinstance(rule, s.AlternativeCost) and rule.zone != HAND:
        yield rule.zone, casting(card, item.face, ANY)
    for moment in (FIGHT, ANSWER, THEIRS):
        yield HAND, casting(card, item.face, moment)
    yield HAND, partial(_in_waiting, casting(card, item.face, THEIR_FIGHT))


def prepared(node: Static, plan: Plan) -> Plan:
    def first(play: Playing) -> None:
        prepare(play, node)
        plan(play)

    return first


def casting(card: CardDefinition, face: int, moment: str, countered: bool = True) -> Plan:
    """The card is cast, and an opponent would counter it, or not."""

    def plan(play: Playing) -> None:
        if cast_it(play, card, face, moment) and countered:
            spell = judging.successors(play.state, play.subject)[-1]
            play.use("counter", lambda thing: thing == spell, by=1)

    return plan


def _in_waiting(plan: Plan, play: Playing) -> None:
    """In an opponent's turn, without having attacked before."""
    play.until("precombat main", 1)
    plan(play)


def _of_rule(rule: s.Rule) -> Iterator[Plan]:
    prober = _BY_RULE.get(type(rule)) or _BY_WORD.get(getattr(rule, "action", ""))
    if prober is not None:
        yield from prober(rule)
    yield _fray
    yield bustle


def _who(rule: s.Rule) -> Filter:
    found = getattr(rule, "who", None) or getattr(rule, "what", None) or getattr(rule, "recipient", None)
    return found if isinstance(found, Filter) else Anything()


# -- plans for anything ------------------------------------------------------------------------------------------------


def _fray(play: Playing) -> None:
    """Both players attack and block with everything."""
    play.attackers = play.blockers = everyone
    play.rounds(2)


def _defend(play: Playing) -> None:
    """The card becomes a creature in an opponent's turn, and all who can block do."""
    play.until("precombat main", 1)
    if play.give(0):
        prime(play, None)
        combats(play, everyone, everyone, 1)


def bustle(play: Playing) -> None:
    """Both players cast what they can, too."""
    play.style = 1
    seek(play, lambda: None)


# -- by rule -----------------------------------------------------------------------------------------------------------


def _combat(rule: s.Rule) -> Iterator[Plan]:
    yield _fray
    yield from plans(p.Attacks(_who(rule)))


def _blocking(rule: s.Rule) -> Iterator[Plan]:
    """An opponent attacks creatures that have not attacked, and so may block."""
    yield lambda play: combats(play, everyone, everyone, 1)
    yield lambda play: combats(play, first_of(everyone), everyone, 1)
    yield _rested
    yield from _combat(rule)


def _rested(play: Playing) -> None:
    """The card is untapped to block, though it may have had to attack."""
    play.until("precombat main", 1)
    play.use("untap", lambda thing: thing == play.subject)
    combats(play, everyone, everyone, 1)


def _pointed(*tools: str) -> Prober:
    """A tool of either player is used on what the rule is about."""

    def prober(rule: s.Rule) -> Iterator[Plan]:
        for by in (0, 1):
            yield lambda play, by=by: _use_all(play, tools, play.fits(_who(rule)), by)  # type: ignore[misc]

    return prober


def _targeted(rule: s.Rule) -> Iterator[Plan]:
    """Tools and spells of either player have it as a target, if they may."""
    spoken = list(walk(rule))
    for by in (0, 1) if any(isinstance(part, IsSpell) for part in spoken) else ():
        yield lambda play, by=by: point(play, _who(rule), by)  # type: ignore[misc]
    for by in (0, 1) if not any(isinstance(part, IsSpell) for part in spoken) else ():
        yield lambda play, by=by: _use_pointers(play, play.fits(_who(rule)), by)  # type: ignore[misc]
    yield from _pointed("target")(rule)
    yield from plans(p.BecomesTarget(_who(rule), getattr(rule, "by", None)))


def _use_pointers(play: Playing, test: Test, by: int) -> None:
    """Permanents that were made to target do."""
    for option in play.offered("activate") if play.give(by) else []:
        if named(play, option.thing, "Pointer") and play.give(by) and option in play.offered("activate"):
            play.do(option, test)
            play.settle()


def _attached(tool: str, subtype: str) -> Prober:
    """One Aura or Equipment after the other would become attached to it."""

    def prober(rule: s.Rule) -> Iterator[Plan]:
        for number in range(4) if _who(rule) == this else ():
            yield partial(put_on, subtype, number)
        for number in range(4):
            yield lambda play, number=number: play.use(tool, nth(number), play.fits(_who(rule)))  # type: ignore[misc]

    return prober


def _use_all(play: Playing, tools: tuple[str, ...], test: Test, by: int) -> None:
    for tool in tools:
        play.use(tool, test, test, by=by)


def _tapped(rule: s.Rule) -> Iterator[Plan]:
    """What the rule is about is tapped, and may untap or not."""

    def plan(play: Playing) -> None:
        play.use("tap", play.fits(_who(rule)))
        play.rounds(3)

    yield plan
    yield lambda play: play.rounds(3)
    yield _fray


def _on_players(tool: str, times: int = 1) -> Prober:
    def prober(rule: s.Rule) -> Iterator[Plan]:
        def plan(play: Playing) -> None:
            for player in (0, 1):
                for _ in range(times):
                    play.use(tool, at(player), by=player)

        yield plan
        for player in (0, 1):
            yield lambda play, player=player: play.use(tool, at(player), by=player)  # type: ignore[misc]

    return prober


def _costs(rule: s.Rule) -> Iterator[Plan]:
    assert isinstance(rule, s.CostChange)
    what = rule.what
    if any(isinstance(part, Targets) for part in walk(what)):
        yield partial(use_at, what)
    if HasStatus("face down") in list(walk(what)):
        yield cast_face_down
    if rule.of == "spells":
        yield lambda play: _cast_the_dearest(play, what)
        yield from plans(p.Casts(what=what))
    else:
        yield from plans(p.Activates(of=what))
    yield bustle


def _cast_the_dearest(play: Playing, what: Filter) -> None:
    """Of the spells that fit, so that there is something to reduce even if it is for the first alone."""
    test = play.fits(as_a_card(what))
    hits = [one for one in play.offered("cast") if test(one.thing)]
    for option in sorted(hits, key=lambda one: -characteristics(play.state, one.thing).mana_value)[:1]:
        play.do(option)
        play.settle()


def _turns(rule: s.Rule) -> Iterator[Plan]:
    yield lambda play: play.rounds(3)


def _draws(rule: s.Rule) -> Iterator[Plan]:
    yield from _on_players("draw", 3)(rule)
    yield from _turns(rule)


def _entering(rule: s.Rule) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for number in range(8):
            play.use("revive", nth(number))

    yield plan
    yield from plans(p.Moves(_who(rule), "", BATTLEFIELD))


def _crew(rule: s.Rule) -> Iterator[Plan]:
    yield crew


def _lands(rule: s.Rule) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for player in (0, 1):
            play.until("precombat main", player)
            for _ in range(3):
                for option in (play.offered("play") if play.give(player) else [])[:1]:
                    play.do(option)
                    play.settle()

    yield plan


def _countered(rule: s.Rule) -> Iterator[Plan]:
    """What the rule is about is cast, and an opponent would counter it."""

    def plan(play: Playing) -> None:
        for player in (0, 1):
            play.until("precombat main", player)
            test = play.fits(as_a_card(_who(rule)))
            options = play.offered("cast") if play.give(player) else []
            for option in [one for one in options if test(one.thing)][:1] or options[:1]:
                play.do(option)
                play.use("counter", lambda thing: play.state.object(thing).base.name != "Workbench", by=1 - player)

    yield plan


def _loyalty(rule: s.Rule) -> Iterator[Plan]:
    def plan(play: Playing) -> None:
        for _ in range(3):
            for option in [one for one in play.offered("activate") if _is_walker(play, one.thing)][:1]:
                play.do(option)
                play.settle()

    yield plan


def _is_walker(play: Playing, thing: int) -> bool:
    return "loyalty" in play.state.object(thing).counters


def _prevented(rule: s.Rule) -> Iterator[Plan]:
    """Damage that would be prevented."""

    def plan(play: Playing) -> None:
        for player in (0, 1):
            play.use("shield", by=player)
        play.use("damage", play.fits(_who(rule)), at(1))
        _fray(play)

    yield plan
    yield bustle


def _rolled(rule: s.Rule) -> Iterator[Plan]:
    yield from plans(p.RollsDie(_who(rule)))


def _counted(rule: s.Rule) -> Iterator[Plan]:
    assert isinstance(rule, s.HoldsAtMost)
    yield from plans(p.GetsCounters(rule.what, rule.kind))


def _more(rule: s.Rule) -> Iterator[Plan]:
    """What causes abilities to trigger, or turns in which they do."""
    assert isinstance(rule, s.TriggersMore)
    if rule.cause is not None:
        yield from plans(rule.cause)
    yield from _turns(rule)


_OF_THE_SPELL = (s.AdditionalCost, s.AlternativeCost, s.HelpPay)

_BY_RULE: dict[type[s.Rule], Prober] = {
    s.CostToAct: _combat,
    s.MayBlockMore: _blocking,
    s.CostChange: _costs,
    s.Skips: _turns,
    s.RevealsDrawn: _draws,
    s.SearchesTop: _on_players("search"),
    s.LeavesLife: _combat,
    s.MoreDevotion: _turns,
    s.TriggersMore: _more,
    s.RollsMore: _rolled,
    s.ModifiesRolls: _rolled,
    s.HoldsAtMost: _counted,
    s.MaximumHandSize: _turns,
}

_BY_WORD: dict[str, Prober] = {
    "attack": _combat,
    "block": _blocking,
    "be blocked": _combat,
    "attack alone": _combat,
    "block alone": _blocking,
    "attackers": _combat,
    "blockers": _blocking,
    "blocked by": _combat,
    "min blockers": _combat,
    "attack together": _combat,
    "be blocked by all": _combat,
    "assign toughness": _combat,
    "be targeted": _targeted,
    "be destroyed": _pointed("destroy"),
    "be regenerated": _pointed("regenerate", "destroy"),
    "be sacrificed": _pointed("sacrifice"),
    "be countered": _countered,
    "be enchanted": _attached("attach badge", "Aura"),
    "be equipped": _attached("attach blade", "Equipment"),
    "transform": _pointed("transform"),
    "get counters": _pointed("add +1/+1", "add -1/-1"),
    "untap": _tapped,
    "stay tapped": _tapped,
    "exert as it attacks": _combat,
    "draw": _on_players("draw"),
    "draws": _draws,
    "gain life": _on_players("gain life"),
    "lose life": _on_players("lose life"),
    "lose the game": _on_players("kill"),
    "win the game": _on_players("win"),
    "search": _on_players("search"),
    "no maximum hand size": _turns,
    "vote an additional time": _on_players("vote"),
    "look at top card": _turns,
    "reveal top card": _turns,
    "reveal hand": _turns,
    "enter": _entering,
    "crew": _crew,
    "play additional lands": _lands,
    "play lands": _lands,
    "activate loyalty twice": _loyalty,
    "have prevented": _prevented,
}
