"""Modes (CR 700.2)."""

from __future__ import annotations

from apnap.language import abilities as ab
from apnap.language.chinese.abilities.abilities import HOW, ONLY, WHEN
from apnap.language.chinese.nouns.words_and_symbols import numeral
from apnap.language.chinese.special_categories import Words
from apnap.language.grammar.productions import Derivation, Special, Vocabulary
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.specs import made, slot

MODES = Vocabulary()
say = MODES.say


class Modes(Special):
    """The modes of a choice, each a line of its own, knowing nothing of the others (CR 700.2)."""

    name = "modes"

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, tuple) or not value:
            return False
        mark = speaker.talk.mark()
        for mode in value:
            speaker.talk.back(mark)
            speaker.words.append("\n•")
            if not speaker.say("sentences", mode):
                return False
            speaker.words.append("。")
        return True


def chosen(value: object) -> str:
    """How many modes are chosen (CR 700.2)."""
    assert isinstance(value, tuple)
    least, most = value
    if least == most:
        return f"选择{numeral(least) if least > 1 else '一'}项"
    if least == 0:
        return f"选择至多{numeral(most)}项"
    return f"选择{numeral(least)}项或多项" if most > 2 else "选择一项或都选"


MODES.add(Modes(), Words("choose", chosen))
_MODES = "{choose}～{modes}"
say("ability", _MODES, made(ab.Spell, modes=slot("modes"), choose=slot("choose")))
say(
    "ability",
    "{choose}。如果施放此咒语时{choose_if:condition}，则你可以改为{choose_then:choose}。{modes}",
    made(
        ab.Spell,
        modes=slot("modes"),
        choose=slot("choose"),
        choose_if=slot("choose_if"),
        choose_then=slot("choose_then"),
    ),
)
say(
    "ability",
    "{choose}。你可以选择同一项多次。{modes}",
    made(ab.Spell, modes=slot("modes"), choose=slot("choose"), again=True),
)
say(
    "ability",
    f"{{effects:sentences}}。{_MODES}",
    made(ab.Spell, effects=slot("effects"), modes=slot("modes"), choose=slot("choose")),
)
say(
    "ability",
    f"{{cost:costs}}：{_MODES}{ONLY}",
    made(ab.Activated, modes=slot("modes"), choose=slot("choose"), **HOW),
)
say(
    "ability",
    f"{{pattern:when}}，{{condition:if_so}}{_MODES}{{limit:triggers_so_often}}",
    made(ab.Triggered, modes=slot("modes"), choose=slot("choose"), **WHEN),
)
