"""Paying by hand where an activation may change what others make (CR 601.2g-h, 605.3a): each choice that is offered was
tried, and leaves a bill that can still be paid."""

from __future__ import annotations

from collections.abc import Generator, Iterator

from apnap.language.mana import LETTERS
from apnap.rules.asking.decisions import Answer, Choose, Decision, Option, Steps, things_options
from apnap.rules.mana.affording import affords
from apnap.rules.mana.mana_activating import activate_source
from apnap.rules.mana.mana_terms import ManaSource
from apnap.rules.mana.mana_uses import CHOOSING, being, tapping
from apnap.rules.mana.mana_variables import announce
from apnap.rules.mana.payment_asked import Asked
from apnap.rules.mana.payment_spots import Step
from apnap.rules.mana.payment_terms import Bill
from apnap.rules.mana.payment_trials import trials
from apnap.rules.mana.purse import Purse
from apnap.state.table import State

Chosen = Generator[Decision, Answer, list[Step]]


def payable_steps(bill: Bill, purse: Purse, source: ManaSource, chosen: list[int] | None = None) -> list[Step]:
    """The ways to activate the ability next after which the bill can still be paid; for these outputs, with the value
    of X that was announced, where they are chosen."""
    return [step.making(output) for step, alike in _leading_on(bill, purse, source, chosen) for output in alike]


def is_payable(bill: Bill, purse: Purse, source: ManaSource) -> bool:
    """Whether there is such a way."""
    return next(_leading_on(bill, purse, source, None), None) is not None


def _leading_on(
    bill: Bill, purse: Purse, source: ManaSource, chosen: list[int] | None
) -> Iterator[tuple[Step, list[int]]]:
    """Those ways, one of those that are alike each, with the outputs for which they are."""
    root = trials(purse).root
    asked = Asked(bill, root.purse)
    seen: set[object] = set()
    for one in [one for one in root.purse.sources if one.node is not None and one.is_other_way(source)]:
        if chosen is not None and one.x != source.x:
            continue
        groups = root.outputs_alike(one, asked) if chosen is None else [[output] for output in chosen]
        alike = {outputs[0]: outputs for outputs in groups}
        for spot in root.after(one, asked, list(alike)):
            step = spot.steps[0]
            key = _key(step)
            if key not in seen and affords(bill, spot.purse):
                seen.add(key)
                yield step, alike[step.output]


def _key(step: Step) -> object:
    """Equal for steps that a player doesn't choose between: by which mana they are paid for (CR 605.3a)."""
    return (step.source.x, step.source.among, step.among, step.output, step.answers)


def activate_by_hand(state: State, player: int, steps: list[Step], source: ManaSource, purse: Purse) -> Steps:
    """Activate the ability in one of these ways; of what it asks, only what leads on is offered."""
    if source.x >= 0:
        announced = yield from announce(player, [step.source for step in steps])
        steps = [step for step in steps if step.source.x == announced.x]
        source = announced
    among: list[int] = []
    while len(among) < len(steps[0].among):
        things = _going_with(steps, among, purse)
        among.append((yield from _choose_thing(player, things, source)))
        steps = [step for step in steps if _goes_with(step, among, purse)]
    steps = yield from _choose_output(player, steps, source)
    first = steps[0]
    running = activate_source(state, player, first.source, first.output, tuple(among), first.coins, (), first.life)
    yield from _led(running, steps)


def _going_with(steps: list[Step], among: list[int], purse: Purse) -> list[int]:
    """What may feed the ability besides what was chosen."""
    found = dict.fromkeys([id for step in steps for id in step.source.among if id not in among])
    return [id for id in found if any(_goes_with(step, [*among, id], purse) for step in steps)]


def _goes_with(step: Step, among: list[int], purse: Purse) -> bool:
    """Whether the step is fed with these things, or others of the same stores."""
    at = trials(purse).root.purse.means.stores.at
    wanted, chosen = [[at.get(tapping(id), at.get(being(id), -1)) for id in ids] for ids in (step.among, among)]
    return all(chosen.count(one) <= wanted.count(one) for one in chosen)


def _choose_thing(player: int, things: list[int], source: ManaSource) -> Generator[Decision, Answer, int]:
    if len(things) == 1:
        return things[0]
    assert source.node is not None
    part = next(part for part in source.node.cost if isinstance(part, CHOOSING))
    answer = yield Choose(player, type(part).__name__.lower(), "118.3", things_options(things), source=source.id)
    return answer[0].thing


def _choose_output(player: int, steps: list[Step], source: ManaSource) -> Chosen:
    """CR 106.3: which mana is made, where there is a choice."""
    outputs = {step.output: step for step in steps}
    if len(outputs) == 1:
        return steps
    options = [
        Option("mana type", number=n, word="".join([LETTERS[type] for type in step.source.outputs[n]]))
        for n, step in sorted(outputs.items())
    ]
    answer = yield Choose(player, "mana", "106.3", options, source=source.id)
    return [step for step in steps if step.output == answer[0].number]


def _led(running: Steps, steps: list[Step]) -> Steps:
    """Go on with what the activation asks, by answers that one of the steps has given."""
    at = 0
    try:
        asked = next(running)
        while True:
            offered = list(dict.fromkeys([step.answers[at] for step in steps if at < len(step.answers)]))
            answer = offered[0] if len(offered) == 1 else (yield _among(asked, offered))
            steps = [step for step in steps if at >= len(step.answers) or step.answers[at] == answer]
            at += 1
            asked = running.send(answer)
    except StopIteration:
        return


def _among(asked: Decision, offered: list[Answer]) -> Decision:
    """The question with these answers to choose from, where it is for one option."""
    if not isinstance(asked, Choose) or asked.most != 1 or not offered:
        return asked
    listed = [option for option in asked.listed if (option,) in offered]
    return Choose(asked.player, asked.purpose, asked.rule, listed, asked.least, 1, asked.source)
