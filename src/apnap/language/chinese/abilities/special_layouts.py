"""Lines that cards of special layouts have: chapters (CR 714), levels (CR 711) and levels of Classes (CR 716),
prototypes (CR 718)."""

from __future__ import annotations

from apnap.language.abilities import Keyword
from apnap.language.chinese.special_categories import Self, Words
from apnap.language.english.word_forms import roman
from apnap.language.grammar.discourse import Discourse
from apnap.language.grammar.productions import Derivation, Special, Vocabulary
from apnap.language.grammar.speaking import Speaker
from apnap.language.grammar.values.special_layouts import Chapters, ClassLevel, LeveledUp, Size

SPECIAL_LAYOUTS = Vocabulary()
say = SPECIAL_LAYOUTS.say


class LinesBelow(Special):
    """Abilities in lines of their own, keywords in a row."""

    name = "lines_below"

    def say(self, speaker: Speaker, value: object, hint: Derivation | None) -> bool:
        if not isinstance(value, tuple):
            return False
        length, talk, row = len(speaker.words), speaker.talk, False
        for ability in value:
            keyword = isinstance(ability, Keyword)
            speaker.words.append("，" if row and keyword else "\n")
            speaker.talk = Discourse(talk.own, talk.actors, talk.abouts)
            speaker.talk.manners = talk.manners
            said = speaker.say("ability", ability)
            speaker.talk, row = talk, keyword
            if not said:
                del speaker.words[length:]
                return False
        return True


def _chapters(value: object) -> str:
    assert isinstance(value, tuple)
    return "，".join([roman(number) for number in value])


def _levels(value: object) -> str:
    assert isinstance(value, tuple)
    return f"{value[0]}-{value[1]}" if value[1] else f"{value[0]}+"


SPECIAL_LAYOUTS.add(LinesBelow(), Words("chapter_numbers", _chapters), Words("levels", _levels))
say("chapters", "{numbers:chapter_numbers}～{effects:sentences}。", Chapters("effects"))
say("chapters", "{numbers:chapter_numbers}～{choose}～{modes}", Chapters("choose", "modes"))
say("together", "{it:chapters}", Self())
say("together", "等级{levels}\n{size:text}{abilities:lines_below}", LeveledUp("abilities"))
say("together", "等级{levels}\n{size:text}", LeveledUp())
say("together", "{cost:costs}：等级{number:digits}{abilities:lines_below}", ClassLevel())
say("keyword", "试作{cost:costs}～{_size:text}", Keyword, name="prototype", quality=Size("_size"))
