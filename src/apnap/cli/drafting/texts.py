"""The texts of `apnap draft`, in English and in Simplified Chinese (see `cli.words`)."""

from __future__ import annotations

DRAFT_WORDS: dict[str, tuple[str, str]] = {
    "help.draft": (
        "Draft against bots, build a deck, and play with it.",
        "与电脑轮抽，组建套牌，然后用它进行游戏。",
    ),
    "help.draft.source": (
        "What is drafted: cube (built in), the code of an imported set, or a file that lists a cube.",
        "抽选的来源：cube（内置）、已导入系列的代码，或列出方块的文件。",
    ),
    "help.draft.kind": (
        "The kind of draft: draft, conspiracy, commander, sealed.",
        "轮抽方式：draft（普通）、conspiracy（诡局）、commander（指挥官）、sealed（现开）。",
    ),
    "help.draft.drafters": ("How many draft, you included.", "参加轮抽的人数，包括你自己。"),
    "help.draft.rounds": ("How many packs each drafter opens.", "每位牌手打开的补充包数量。"),
    "help.draft.size": ("How many cards a pack has.", "每个补充包的牌数。"),
    "help.draft.table": ("How many play the game after the draft.", "轮抽之后每盘游戏的人数。"),
    "help.draft.variant": (
        "The variant of the game after the draft, as `two-headed giant`; teammates share their card pools.",
        "轮抽之后游戏的玩法，如“双头巨人”；队友共用牌池组牌。",
    ),
    "help.draft.boosters": (
        "Make packs of a listed file by rarity, each pack anew, instead of dealing each card once.",
        "依稀有度从文件所列的牌中组成补充包（每包重新组成），而不是每张牌只发一次。",
    ),
    "help.draft.basics": ("A basic land in each pack.", "每个补充包含一张基本地。"),
    "help.draft.foils": ("A foil card of any rarity in each pack.", "每个补充包含一张任意稀有度的闪卡。"),
    "help.draft.bots": ("How the others draft: basic or random.", "其他牌手的抽选方式：basic 或 random。"),
    "help.draft.load": ("Go on with a draft saved with `save FILE`.", "继续以“save 文件”保存的轮抽。"),
    "help.draft.resume": ("Go on with the last draft if it was not finished.", "继续上次未完成的轮抽。"),
    "draft.keep.resume": ("Go on with your draft of {title}? [Y/n] ", "要继续{title}的轮抽吗？[Y/n] "),
    "draft.keep.none": ("There is no unfinished draft.", "没有未完成的轮抽。"),
    "draft.keep.unreadable": ("The draft of {title} can't go on: {why}", "{title}的轮抽无法继续：{why}"),
    "draft.keep.trouble": (
        "The draft is not kept: {why}. You can go on.",
        "轮抽没有自动保存：{why}。你可以继续。",
    ),
    "draft.left_open": (
        "The draft is kept: `apnap draft --resume` goes on.",
        "轮抽已保存：输入 apnap draft --resume 继续。",
    ),
    "help.draft.simulate": (
        "Let bots draft so many times, play the games after each draft, and count.",
        "由电脑轮抽若干次，进行每次轮抽之后的游戏并统计。",
    ),
    "help.draft.commands": (
        (
            "  3          draft the card or take the option with that number\n"
            "  card 3     the whole text of a card; also by its name\n"
            "  mine       the cards you have drafted, by colour\n"
            "  table      what is face up or noted, and how many cards everyone has\n"
            "  log        what has been revealed\n"
            "  save FILE  save the draft; `apnap draft --load FILE` goes on with it\n"
            "  q          leave"
        ),
        (
            "  3          抽选该编号的牌，或选择该编号的选项\n"
            "  card 3     显示一张牌的完整叙述；也可用牌名\n"
            "  mine       你已抽选的牌，按颜色排列\n"
            "  table      面朝上或记下的内容，以及每人的牌数\n"
            "  log        展示过的内容\n"
            "  save 文件  保存轮抽；apnap draft --load 文件 可继续\n"
            "  q          离开"
        ),
    ),
    "help.deck.commands": (
        (
            "  Enter      play with this deck\n"
            "  in NAME    put a card of your card pool, or a basic land, into the deck\n"
            "  out NAME   take a card out of the deck\n"
            "  card NAME  the whole text of a card\n"
            "  save FILE  write the deck and its sideboard to a file\n"
            "  q          leave"
        ),
        (
            "  回车       用这副套牌进行游戏\n"
            "  in 牌名    将牌池中的一张牌或一张基本地放入套牌\n"
            "  out 牌名   将一张牌移出套牌\n"
            "  card 牌名  显示一张牌的完整叙述\n"
            "  save 文件  将套牌与备牌写入文件\n"
            "  q          离开"
        ),
    ),
    "draft.no_kind": ("there is no draft called {kind!r}; there are {kinds}", "没有{kind!r}这种轮抽；有{kinds}"),
    "draft.no_source": (
        "{name!r} is neither cube, nor a file, nor a set that was imported",
        "{name!r}既不是 cube，也不是文件或已导入的系列",
    ),
    "draft.unplayable": (
        "{n} card that can't be played yet is left out.|{n} cards that can't be played yet are left out.",
        "{n}张目前无法使用的牌未列入。|{n}张目前无法使用的牌未列入。",
    ),
    "draft.begins": (
        "{title}: {n} drafters, {rounds} rounds. Seed {seed}. `?` lists the commands.",
        "{title}：{n}人轮抽，共{rounds}轮。种子{seed}。输入 ? 查看命令。",
    ),
    "draft.round": (
        "Round {round} of {rounds}, card {pick}; packs go to the {direction}",
        "第{round}轮（共{rounds}轮），第{pick}张；补充包传给{direction}",
    ),
    "draft.left": ("left", "左边"),
    "draft.right": ("right", "右边"),
    "draft.you": ("You", "你"),
    "draft.bot": ("Bot {n}", "电脑{n}"),
    "draft.pack": ("pack {n} of {who}", "{who}的第{n}包"),
    "draft.unopened": ("{pack}, unopened", "{pack}（未打开）"),
    "draft.mine": ("Your {n} card|Your {n} cards", "你的{n}张牌|你的{n}张牌"),
    "draft.colourless": ("colorless", "无色"),
    "draft.lands": ("lands", "地"),
    "draft.seat": ("{who}: {n} card|{who}: {n} cards", "{who}：{n}张牌|{who}：{n}张牌"),
    "draft.face_up": ("face up: {cards}", "牌面朝上：{cards}"),
    "draft.note": ("noted for {card}: {what}", "为{card}记下：{what}"),
    "draft.nothing": ("Nothing yet.", "还没有。"),
    "draft.not_offered": ("{text} isn't on offer; `?` lists the commands.", "没有{text}这个选项；输入 ? 查看命令。"),
    "draft.saved": ("Saved to {path}.", "已保存到{path}。"),
    "draft.option.at_random": ("draft a card at random", "随机抽选一张牌"),
    "draft.option.instead": ("use {card}: draft the whole pack", "使用{card}：抽选整包"),
    "draft.option.turn_down": ("turn {card} face down", "将{card}翻为牌面朝下"),
    "draft.option.use": ("use {card}", "使用{card}"),
    "draft.option.done": ("no", "否"),
    "draft.option.yes": ("yes", "是"),
    "draft.ask.draft": ("Draft a card", "抽选一张牌"),
    "draft.ask.use": ("As you draft {card}: use an ability?", "抽选{card}时：要使用异能吗？"),
    "draft.ask.colour": ("{card}: choose a color", "{card}：选择一种颜色"),
    "draft.ask.add_pack": ("{card}: add a booster pack to the draft?", "{card}：要将一个补充包加入轮抽吗？"),
    "draft.ask.card_name": (
        "{card}: guess the name of the next card (a number, or `name NAME`)",
        "{card}：猜下一张牌的名称（编号，或“name 牌名”）",
    ),
    "draft.ask.look_at_pack": ("{card}: look at a booster pack", "{card}：检视一个补充包"),
    "draft.ask.open_pack": (
        "Another drafter has looked at one of your packs. Which one do you open?",
        "有牌手检视过你的一个补充包。要打开哪一个？",
    ),
    "draft.ask.look_at_next": ("{card}: look at the next card of a player", "{card}：检视一位牌手抽选的下一张牌"),
    "draft.ask.pass_last_card": ("Pass the last card to", "将最后一张牌传给"),
    "draft.ask.reveal_for_exchange": ("{card}: reveal a card for exchange?", "{card}：要展示一张牌以供交换吗？"),
    "draft.ask.offer": ("Offer a card for {card}?", "要以一张牌换取{card}吗？"),
    "draft.ask.accept": ("Accept a card for {card}?", "要接受一张牌来换{card}吗？"),
    "draft.notice.face_up": ("{who} drafted {cards} face up.", "{who}以牌面朝上的方式抽选了{cards}。"),
    "draft.notice.revealed": ("{who} revealed {cards}.", "{who}展示了{cards}。"),
    "draft.notice.noted": ("{who} noted {word} for {source}.", "{who}为{source}记下了{word}。"),
    "draft.notice.turned_face_down": ("{who} turned {cards} face down.", "{who}将{cards}翻为牌面朝下。"),
    "draft.notice.used": ("{who} used {source}.", "{who}使用了{source}。"),
    "draft.notice.removed": (
        "{who} removed {cards} from the draft with {source}.",
        "{who}用{source}将{cards}移出了轮抽。",
    ),
    "draft.notice.removed_face_down": (
        "{who} removed a card from the draft face down with {source}.",
        "{who}用{source}将一张牌牌面朝下地移出了轮抽。",
    ),
    "draft.notice.took_pack": (
        "{who} drafted a whole pack of {number} cards with {source}.",
        "{who}用{source}抽选了整包{number}张牌。",
    ),
    "draft.notice.added_pack": ("{who} added a booster pack with {source}.", "{who}用{source}加入了一个补充包。"),
    "draft.notice.pack_looked_at": ("{who} looked at a pack in front of {holder}.", "{who}检视了{holder}面前的一包。"),
    "draft.notice.looked_at_pack": ("{who} looked at a pack: {cards}.", "{who}检视了一包：{cards}。"),
    "draft.notice.saw": ("You saw that {who} drafted {cards}.", "你看到{who}抽选了{cards}。"),
    "draft.notice.guessed": ("{who} guessed {word}; it was {cards}.", "{who}猜的是{word}；实际是{cards}。"),
    "draft.notice.shown_for_exchange": ("{who} revealed {cards} for exchange.", "{who}展示了{cards}以供交换。"),
    "draft.notice.offered": ("{who} offered {cards}.", "{who}提出以{cards}交换。"),
    "draft.notice.exchanged": ("{who} exchanged cards: {cards}.", "{who}交换了牌：{cards}。"),
    "draft.deck": ("A deck from your cards: {n} cards, {colours}", "用你的牌组成的套牌：{n}张，{colours}"),
    "draft.sideboard": ("Sideboard: {cards}", "备牌：{cards}"),
    "draft.commander": ("Commander: {cards}", "指挥官：{cards}"),
    "draft.conspiracies": ("Conspiracies: {cards}", "诡局：{cards}"),
    "draft.deck.ask": ("Enter plays with it; `?` lists the commands. > ", "按回车用它进行游戏；? 查看命令。> "),
    "draft.deck.small": ("The deck has {n} cards; it needs at least {least}.", "套牌有{n}张牌；至少须有{least}张。"),
    "draft.deck.none": ("No such card: {name}.", "没有这张牌：{name}。"),
    "draft.simulated": (
        (
            "{n} draft, {games}: {decided} decided, {draws} drawn; mean {turns} turns|"
            "{n} drafts, {games}: {decided} decided, {draws} drawn; mean {turns} turns"
        ),
        (
            "{n}次轮抽，{games}：{decided}盘分出胜负，{draws}盘平局；平均{turns}个回合|"
            "{n}次轮抽，{games}：{decided}盘分出胜负，{draws}盘平局；平均{turns}个回合"
        ),
    ),
    "draft.pair": ("{colours}: {decks} decks, {wins} wins ({rate})", "{colours}：{decks}副套牌，{wins}胜（{rate}）"),
    "draft.speed": ("{seconds} seconds a draft with its games", "每次轮抽连同游戏{seconds}秒"),
    "draft.error": ("draft {number}, seed {seed}: {error}", "第{number}次轮抽，种子{seed}：{error}"),
}
