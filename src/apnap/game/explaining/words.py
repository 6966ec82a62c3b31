"""The words that explanations of events are made of, in each language."""

from __future__ import annotations

from typing import Final

from apnap.game.explaining import chinese_rules
from apnap.game.explaining import english_rules as rule_words
from apnap.state import telling

ENGLISH: Final = "en"
CHINESE: Final = "zh"
LANGUAGES: Final = (ENGLISH, CHINESE)


class Phrases:
    """The patterns of one language, what the rules say in it, and how it names things."""

    def __init__(
        self,
        language: str,
        names: telling.Words,
        rules: dict[str, str],
        stop: str,
        cited: str,
        because: str,
        would: str,
        replaced: str,
        prevented: str,
        applied: str,
        unpreventable: str,
        no_regeneration: str,
        triggered_more: str,
        chose: str,
        started: str,
        turn_based: str,
        and_so_on: str,
    ) -> None:
        self.language = language
        self.names = names
        self.rules = rules
        self.stop = stop
        self.cited = cited
        self.because = because
        self.would = would
        self.replaced = replaced
        self.prevented = prevented
        self.applied = applied
        self.unpreventable = unpreventable
        self.no_regeneration = no_regeneration
        self.triggered_more = triggered_more
        self.chose = chose
        self.started = started
        self.turn_based = turn_based
        self.and_so_on = and_so_on

    def rule(self, number: str) -> list[str]:
        """A line that cites a rule and says what it says; none if there is no rule."""
        if not number:
            return []
        said = self.rules.get(number, "")
        return [f"{self.cited.format(number)}{said}{self.stop}"] if said else [self.cited.format(number).strip(" :：")]


_PHRASES: Final[dict[str, Phrases]] = {
    ENGLISH: Phrases(
        language=ENGLISH,
        names=telling.ENGLISH,
        rules=rule_words.RULES,
        stop=".",
        cited="CR {}: ",
        because="Because: {}",
        would="It would have been: {}",
        replaced="{} changed it to: {}",
        prevented="{} prevented {} damage.",
        applied="{} applied to it.",
        unpreventable="{} says that this damage can't be prevented, so the effect of {} didn't apply.",
        no_regeneration="{} says that it can't be regenerated, so the effect of {} didn't apply.",
        triggered_more="{} made it trigger an additional time.",
        chose="{} chose it.",
        started="the game started.",
        turn_based="it is a turn-based action.",
        and_so_on="of what happened before.",
    ),
    CHINESE: Phrases(
        language=CHINESE,
        names=telling.CHINESE,
        rules=chinese_rules.RULES,
        stop="。",
        cited="规则{}：",
        because="因为：{}",
        would="原本将是：{}",
        replaced="{}将其改为：{}",
        prevented="{}防止了{}点伤害。",
        applied="{}对其生效。",
        unpreventable="{}使此伤害不能被防止，因此{}的效应不生效。",
        no_regeneration="{}使其不能重生，因此{}的效应不生效。",
        triggered_more="{}使其额外触发一次。",
        chose="{}如此选择。",
        started="对局开始。",
        turn_based="此为回合动作。",
        and_so_on="更早发生的事件。",
    ),
}


def phrases(language: str) -> Phrases:
    return _PHRASES[language]
