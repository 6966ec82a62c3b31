"""Effects: the verbs of resolving spells and abilities (CR 608, 701). An effect is a tuple of them, done in order.

A verb that touches things binds them to `name` for the verbs after it to refer to, and a number under
`that much` where it has one.
"""

from __future__ import annotations

from apnap.language.effects.conditions_and_chance import (
    Again,
    CastIt,
    ChooseNumbers,
    Clash,
    DrawGame,
    FlipCoin,
    ForEach,
    If,
    IfDone,
    LoseGame,
    MayPay,
    PayAnyAmount,
    Process,
    Repeat,
    RepeatProcess,
    RollAgain,
    RollDie,
    Vote,
    WinGame,
    XNotZero,
    YouMay,
)
from apnap.language.effects.damage_life_counters_mana import (
    AddCounters,
    AddMana,
    DealDamage,
    DoubleMana,
    ExchangeLife,
    GainLife,
    LoseLife,
    MoveCounters,
    RedistributeLife,
    SetLife,
    TakeCounters,
)
from apnap.language.effects.hands_and_libraries import (
    Discard,
    Draw,
    Fateseal,
    Look,
    LookAndTake,
    Mill,
    RevealHand,
    Scry,
    Search,
    Shuffle,
    Surveil,
)
from apnap.language.effects.keyword_actions import (
    Amass,
    Become,
    Bolster,
    Connive,
    Discover,
    Explore,
    Incubate,
    Manifest,
    Monstrosity,
    Proliferate,
    RingTempts,
    TimeTravel,
)
from apnap.language.effects.lasting_and_later import (
    Apply,
    ApplyRule,
    Delayed,
    EndCombat,
    EndTurn,
    ExtraPhase,
    ExtraTurn,
    RestartGame,
    SkipNext,
    WhenYouDo,
)
from apnap.language.effects.permanents_and_spells import (
    Attach,
    BecomeAttached,
    BecomeLevel,
    Counter,
    Destroy,
    ExchangeControl,
    ExileUntilLeaves,
    Fight,
    Flip,
    Move,
    Pair,
    PhaseIn,
    PhaseOut,
    Regenerate,
    RemoveDamage,
    RemoveFromCombat,
    Reselect,
    Sacrifice,
    SacrificeIt,
    StaysTapped,
    Tap,
    Transform,
    TurnFace,
    Unattach,
    Untap,
)
from apnap.language.effects.targets_and_choices import (
    ChangeTargets,
    Choose,
    ChooseFromLeft,
    ChooseNewTargets,
    ChooseWord,
    Each,
    Pick,
    Target,
)
from apnap.language.effects.tokens_and_emblems import (
    CopySpell,
    CreateCopyToken,
    CreateEmblem,
    CreateToken,
)
from apnap.language.kinds import Effect

__all__ = [
    "Effect", "Target", "Each", "Choose", "Pick", "ChooseWord", "ChooseNewTargets", "ChangeTargets", "DealDamage",
    "GainLife", "LoseLife", "SetLife", "ExchangeLife", "RedistributeLife", "AddCounters", "TakeCounters",
    "MoveCounters", "AddMana", "ChooseFromLeft",
    "DoubleMana", "Draw", "Discard",
    "Mill", "RevealHand", "Look", "Search", "Shuffle", "Scry", "Surveil", "LookAndTake", "Move", "ExileUntilLeaves",
    "Destroy", "Sacrifice", "SacrificeIt", "Tap", "Untap", "StaysTapped", "Counter", "Regenerate", "Fight",
    "Attach", "BecomeAttached", "BecomeLevel", "ExchangeControl", "RemoveDamage", "RemoveFromCombat", "PhaseIn",
    "PhaseOut", "Reselect", "TurnFace", "Flip", "Pair", "Unattach",
    "Transform", "CreateToken", "CreateCopyToken", "CreateEmblem", "CopySpell", "Apply", "ApplyRule", "Delayed",
    "WhenYouDo", "ExtraTurn", "ExtraPhase", "SkipNext", "EndTurn", "EndCombat", "YouMay", "IfDone", "MayPay",
    "PayAnyAmount", "If", "ForEach", "Repeat", "Process", "RepeatProcess", "XNotZero",
    "CastIt", "Again", "FlipCoin", "RollDie", "RollAgain", "WinGame", "LoseGame", "DrawGame",
    "Vote", "Become", "Proliferate", "TimeTravel", "Bolster", "Amass", "Monstrosity", "Incubate", "Discover",
    "Manifest", "RingTempts", "Explore", "Connive", "Clash", "Fateseal", "ChooseNumbers", "RestartGame",
]  # fmt: skip
