"""Abilities that function during a draft or because of one (CR 905.2)."""

from __future__ import annotations

from apnap.language import conditions as q
from apnap.language import drafting as d
from apnap.language import filters as f
from apnap.language import noted as n
from apnap.language.grammar.productions import Vocabulary
from apnap.language.grammar.specs import items, made, slot
from apnap.language.types import CREATURE, INSTANT, SORCERY

DRAFTING = Vocabulary()
say = DRAFTING.say

_A, _B, _C = slot("_a"), slot("_b"), slot("_c")

# -- abilities ---------------------------------------------------------------------------------------------------------

say("ability", "~以牌面朝上的方式进行轮抽。", d.DraftFaceUp())
say("ability", "于你抽选~时展示之。", d.RevealAsDrafted())
_SHOWN = made(d.RevealAsDrafted, instructions=items(_A))
say("ability", "于你抽选~时展示之，并{_a:draft_note}。", _SHOWN)
say("ability", "于你抽选~时展示之。{_a:draft_sentence}。", _SHOWN)
_REVEALED = made(d.NoteDrafted, what=slot("_what"))
say(
    "ability",
    "于你抽选{types:drafted}时，你可以展示该牌，记下其{_what:drafted_fact}，然后{_b:draft_deed}。",
    made(d.AsYouDraft, types=slot("types"), instructions=items(_REVEALED, _B)),
)
for _form, _deeds in (
    ("{_a:draft_deed}", items(_A)),
    ("{_a:draft_deed}。如果你如此作，则{_b:draft_deed}", items(_A, _B)),
    ("{_a:draft_deed}。如果你如此作，则{_b:draft_deed}，然后{_c:draft_deed}", items(_A, _B, _C)),
):
    say(
        "ability",
        f"于你抽选{{types:drafted}}时，你可以{_form}。",
        made(d.AsYouDraft, types=slot("types"), instructions=_deeds),
    )
_INSTEAD = "你于抽选某包补充包中的牌时，可以改为{_a:draft_deed}，而非只抽选其中一张牌"
say("ability", f"{_INSTEAD}。", made(d.InsteadOfDrafting, instructions=items(_A)))
say(
    "ability",
    f"{_INSTEAD}。如果你如此作，则{{_b:draft_deed}}，且{{_c:draft_deed}}。",
    made(d.InsteadOfDrafting, instructions=items(_A, _B, _C)),
)
say(
    "ability",
    "于轮抽中，你可以将~翻为牌面朝下。如果你如此作，则{_a:draft_deed}。",
    made(d.DuringDraft, instructions=items(_A)),
)
say(
    "ability",
    "于轮抽过程中，只要~牌面朝上，你便不能检视补充包，且必须随机抽选牌张。于你以此法抽选{cards:numeral}张牌后，将~翻为牌面"
    "朝下。",
    d.DraftAtRandom,
)
say("ability", "每位牌手将每包补充包中的最后一张牌传给抽选了名称为~之牌的任一牌手。", d.LastCardsToDrafter())
say("ability", "于轮抽结束的同时，你可以{_a:draft_deed}。", made(d.AfterDraft, instructions=items(_A)))
_BEFORE = "于你将你的套牌洗牌准备开始游戏前，你可以从你的套牌中展示此牌，并放逐"
say("ability", f"{_BEFORE}一张你已抽选但不在你套牌中的{{types:drafted}}。", d.BeforeShuffling)
say(
    "ability",
    f"{_BEFORE}{{cards:numeral}}张或更多你已抽选但不在你套牌中的{{types:drafted}}。",
    d.BeforeShuffling,
    or_more=True,
)
say("drafted", "牌", 0)
say("drafted", "生物牌", CREATURE)
say("drafted", "瞬间或法术牌", INSTANT | SORCERY)

# -- what is done as a card is revealed --------------------------------------------------------------------------------

say("draft_note", "记下将其传给你的牌手", d.NotePasser())
say("draft_note", "记下本轮抽圈次中包括~在内你已抽选的牌数", d.NoteCardsDrafted())
say("draft_sentence", "展示你抽选的下一张牌并记下其名称", d.NoteNextName())
say("draft_sentence", "你可以检视下一张从本补充包中抽选的牌", d.LookAtNextFromPack())
say(
    "draft_sentence",
    "你右手边的牌手选择一种颜色，你选择另一种颜色，然后你左手边的牌手再选择另外一种颜色",
    d.ChooseColours(),
)
say("draft_sentence", "你抽选~之后，你可以将一包补充包加入轮抽", d.AddPack())
say(
    "draft_sentence",
    "下一次有牌手从此补充包中抽选牌时，你猜该牌的名称。然后该牌手展示所抽选的牌",
    d.GuessNextFromPack(),
)

# -- what a drafter may do ---------------------------------------------------------------------------------------------

say("draft_deed", "将该牌{face_up:drafted_face}地移出轮抽", d.RemoveDrafted)
say("drafted_face", "面朝上", True)
say("drafted_face", "面朝下", False)
say("draft_deed", "展示该牌并记下其{what:drafted_fact}", d.NoteDrafted)
say("drafted_fact", "名称", "name")
say("drafted_fact", "生物类别", "creature types")
say("draft_deed", "从该补充包中额外抽选一张牌", d.DraftAnother())
say("draft_deed", "一次一张地抽选该包补充包中的所有牌", d.DraftWholePack())
say("draft_deed", "将~置于该补充包中", d.PutIntoPack())
say("draft_deed", "将~翻为牌面朝下", d.TurnFaceDown())
say("draft_deed", "传出下一包补充包且不抽选其中的牌", d.PassNextPack())
say("draft_deed", "你在本轮抽圈次余下时段不能抽选牌", d.SitOutRound())
say("draft_deed", "检视本轮抽中任意一包未打开的补充包或任意一包其他牌手目前并未检视的补充包", d.LookAtPack())
say("draft_deed", "选择一位牌手，检视该牌手抽选的下一张牌", d.LookAtNextByPlayer())
say(
    "draft_deed",
    "展示你牌池中的一张牌。每位其他牌手均可以用其牌池中的任一张牌提议与该牌交换。你可以接受任一项提议",
    d.OfferExchange(),
)

# -- what was noted or chosen as cards were drafted --------------------------------------------------------------------

say("noted_cards", "名称为{name:card_name}之牌", f.Named)
say("clause", "具你为{cards:noted_cards}记下之名称", n.HasNoted, what="name")
say("clause", "具你为{cards:noted_cards}记下之类别", n.HasNoted, what="creature type")
say("clause", "与于你抽选{cards:noted_cards}时被选中的各颜色之间有共通的颜色", n.HasNoted, what="color")
say("quantity", "你为{cards:noted_cards}记下的各数字间之最大值", n.Noted, what="number")
say("quantity", "你以{cards:noted_cards}移出轮抽之牌的数量", n.Noted, what="removed")
say("quantity", "你为{cards:noted_cards}猜对的次数", n.Noted, what="guess")
_GUESSED = made(n.Noted, what="guess", cards=slot("_cards"))
say("condition", "你曾为{_cards:noted_cards}猜对", made(q.Compare, left=_GUESSED, comparison=">=", right=1))
say("thing", "你为{cards:noted_cards}记下的各牌手", n.NotedPlayers)
say("thing", "你以{cards:noted_cards}放逐的各牌", n.ExiledWith)
