"""`why` for events, word for word: what would have happened, and each effect that changed it."""

from __future__ import annotations

from apnap.game.explaining.events import Explanation
from apnap.rules.events.counters import CountersChanged
from apnap.rules.events.damage import Damage, DamagePrevented
from apnap.rules.events.instead import DoneInstead
from apnap.rules.events.life import LifeGained
from apnap.rules.events.permanents import Destroyed, PhasedIn, Tapped, TokensCreated
from apnap.rules.events.prohibited import CouldNotHappen
from apnap.rules.events.stack import AbilityTriggered
from apnap.rules.events.zone_changes import Moved
from apnap.state.events import Event
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, scene

pytestmark = needs_corpus

DOUBLERS = ["Doubling Season", "Hardened Scales"]


def told(play: Script, event: Event, language: str = "en") -> list[str]:
    """What is told of the event itself, without its causes."""
    explained = play.game.explanation(event, language=language)
    return str(Explanation(explained.steps[:1], "", language)).splitlines()


def test_rest_in_peace_exiles_a_creature_that_lightning_bolt_killed() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Grizzly Bears", "Rest in Peace"]))
    play.cast("Lightning Bolt", targets=["Grizzly Bears"])
    play.resolve()
    event = play.events(Moved)[-1]
    assert play.game.explain(event).splitlines() == [
        "Grizzly Bears is exiled from the battlefield.",
        "CR 701.7a: destroying a permanent moves it to its owner's graveyard.",
        "It would have been: Grizzly Bears goes to Player 2's graveyard from the battlefield.",
        "Rest in Peace changed it to: Grizzly Bears is exiled from the battlefield.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
        "Because: Grizzly Bears is destroyed.",
        "CR 704.5g: a creature with lethal damage marked on it is destroyed.",
        "Because: 3 damage is marked on Grizzly Bears.",
        "CR 120.3e: damage to a creature stays marked on it.",
        "Because: Lightning Bolt deals 3 damage to Grizzly Bears.",
        "CR 120.1: objects can deal damage to players, creatures, planeswalkers and battles.",
        "Because: Lightning Bolt resolves.",
        "CR 608.1: when all players pass in succession, the top spell or ability on the stack resolves.",
        "Because: Player 1 casts Lightning Bolt.",
        "CR 601.2i: once the cost is paid, the spell has been cast.",
        "Because: Player 1 chose it.",
    ]
    assert play.game.explain(event, language="zh").splitlines() == [
        "「Grizzly Bears」从战场被放逐。",
        "规则701.7a：消灭永久物就是把它移到其拥有者的坟墓场。",
        "原本将是：「Grizzly Bears」从战场移到Player 2的坟墓场。",
        "「Rest in Peace」将其改为：「Grizzly Bears」从战场被放逐。",
        "规则614.1a：写着“改为”的效应以一个事件替代另一个。",
        "因为：「Grizzly Bears」被消灭。",
        "规则704.5g：受到致命伤害的生物被消灭。",
        "因为：「Grizzly Bears」上标记3点伤害。",
        "规则120.3e：对生物造成的伤害标记在其上。",
        "因为：「Lightning Bolt」对「Grizzly Bears」造成3点伤害。",
        "规则120.1：物件可以对牌手、生物、鹏洛客和战役造成伤害。",
        "因为：「Lightning Bolt」结算。",
        "规则608.1：所有牌手接连让过时，堆叠顶的咒语或异能结算。",
        "因为：Player 1施放「Lightning Bolt」。",
        "规则601.2i：付完费用，咒语便施放了。",
        "因为：Player 1如此选择。",
    ]


def test_two_furnaces_of_rath() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}", battlefield=["Furnace of Rath"] * 2), Seat())
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    event = play.events(Damage)[-1]
    assert told(play, event) == [
        "Lightning Bolt deals 12 damage to Player 2.",
        "CR 120.1: objects can deal damage to players, creatures, planeswalkers and battles.",
        "It would have been: Lightning Bolt deals 3 damage to Player 2.",
        "Furnace of Rath changed it to: Lightning Bolt deals 6 damage to Player 2.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
        "Furnace of Rath changed it to: Lightning Bolt deals 12 damage to Player 2.",
    ]
    assert told(play, event, "zh") == [
        "「Lightning Bolt」对Player 2造成12点伤害。",
        "规则120.1：物件可以对牌手、生物、鹏洛客和战役造成伤害。",
        "原本将是：「Lightning Bolt」对Player 2造成3点伤害。",
        "「Furnace of Rath」将其改为：「Lightning Bolt」对Player 2造成6点伤害。",
        "规则614.1a：写着“改为”的效应以一个事件替代另一个。",
        "「Furnace of Rath」将其改为：「Lightning Bolt」对Player 2造成12点伤害。",
    ]


def test_doubling_season_after_hardened_scales() -> None:
    play = scene(Seat(hand=["Battlegrowth"], pool="{G}", battlefield=[*DOUBLERS, "Grizzly Bears"]))
    play.cast("Battlegrowth", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("Hardened Scales")
    event = play.events(CountersChanged)[-1]
    assert told(play, event) == [
        "4 +1/+1 counters are put on Grizzly Bears.",
        "CR 122.1: counters are markers on objects and players that change them or are counted.",
        "It would have been: A +1/+1 counter is put on Grizzly Bears.",
        "Hardened Scales changed it to: 2 +1/+1 counters are put on Grizzly Bears.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
        "Doubling Season changed it to: 4 +1/+1 counters are put on Grizzly Bears.",
    ]
    assert told(play, event, "zh") == [
        "在「Grizzly Bears」上放置4个+1/+1指示物。",
        "规则122.1：指示物是物件或牌手上的标记，会改变它们或供计算。",
        "原本将是：在「Grizzly Bears」上放置1个+1/+1指示物。",
        "「Hardened Scales」将其改为：在「Grizzly Bears」上放置2个+1/+1指示物。",
        "规则614.1a：写着“改为”的效应以一个事件替代另一个。",
        "「Doubling Season」将其改为：在「Grizzly Bears」上放置4个+1/+1指示物。",
    ]


def test_hardened_scales_after_doubling_season() -> None:
    play = scene(Seat(hand=["Battlegrowth"], pool="{G}", battlefield=[*DOUBLERS, "Grizzly Bears"]))
    play.cast("Battlegrowth", targets=["Grizzly Bears"])
    play.resolve()
    play.choose("Doubling Season")
    event = play.events(CountersChanged)[-1]
    assert told(play, event) == [
        "3 +1/+1 counters are put on Grizzly Bears.",
        "CR 122.1: counters are markers on objects and players that change them or are counted.",
        "It would have been: A +1/+1 counter is put on Grizzly Bears.",
        "Doubling Season changed it to: 2 +1/+1 counters are put on Grizzly Bears.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
        "Hardened Scales changed it to: 3 +1/+1 counters are put on Grizzly Bears.",
    ]


def test_the_second_trigger_of_panharmonicon() -> None:
    hand, library = ["Elvish Visionary"], ["Island"] * 4
    play = scene(Seat(hand=hand, pool="{G}{G}", battlefield=["Panharmonicon"], library=library))
    play.cast("Elvish Visionary")
    play.resolve()
    first, second = play.events(AbilityTriggered)
    assert told(play, first) == [
        "An ability of Elvish Visionary triggers for Player 1.",
        "CR 603.3: a triggered ability is put on the stack the next time a player would receive priority.",
    ]
    assert told(play, second) == [
        "An ability of Elvish Visionary triggers for Player 1.",
        "CR 603.3: a triggered ability is put on the stack the next time a player would receive priority.",
        "Panharmonicon made it trigger an additional time.",
        "CR 603.2d: some effects make an ability trigger additional times.",
    ]
    assert told(play, second, "zh") == [
        "「Elvish Visionary」的异能为Player 1触发。",
        "规则603.3：触发式异能在下次有牌手将得到优先权时进入堆叠。",
        "「Panharmonicon」使其额外触发一次。",
        "规则603.2d：有些效应使异能额外触发数次。",
    ]


def test_what_a_clone_copied() -> None:
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=["Serra Angel"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    event = play.events(Moved)[-1]
    assert told(play, event) == [
        "Clone enters the battlefield from the stack as a copy of Serra Angel.",
        "CR 608.3: a permanent spell becomes a permanent as it resolves.",
        "It would have been: Clone enters the battlefield from the stack.",
        "Clone changed it to: Clone enters the battlefield from the stack as a copy of Serra Angel.",
        "CR 614.1c: some effects change how a permanent enters the battlefield.",
    ]
    assert told(play, event, "zh") == [
        "「Clone」从堆叠进战场，成为「Serra Angel」的复制品。",
        "规则608.3：永久物咒语结算时成为永久物。",
        "原本将是：「Clone」从堆叠进战场。",
        "「Clone」将其改为：「Clone」从堆叠进战场，成为「Serra Angel」的复制品。",
        "规则614.1c：有些效应改变永久物进战场的方式。",
    ]


def test_a_clone_under_kismet() -> None:
    play = scene(Seat(hand=["Clone"], pool="{U}" * 4, battlefield=["Serra Angel"]), Seat(battlefield=["Kismet"]))
    play.cast("Clone")
    play.resolve()
    play.choose("Serra Angel")
    event = play.events(Moved)[-1]
    assert told(play, event) == [
        "Clone enters the battlefield tapped from the stack as a copy of Serra Angel.",
        "CR 608.3: a permanent spell becomes a permanent as it resolves.",
        "It would have been: Clone enters the battlefield from the stack.",
        "Clone changed it to: Clone enters the battlefield from the stack as a copy of Serra Angel.",
        "CR 614.1c: some effects change how a permanent enters the battlefield.",
        "Kismet changed it to: Clone enters the battlefield tapped from the stack as a copy of Serra Angel.",
    ]


def test_damage_prevented_by_a_circle_of_protection() -> None:
    circle = "Circle of Protection: Red"
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[circle], pool="{C}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate(circle, by=1)
    play.resolve_all()
    (event,) = play.events(DamagePrevented)
    assert told(play, event) == [
        "3 damage from Lightning Bolt to Player 2 is prevented by Circle of Protection: Red.",
        "CR 615.6: prevented damage is never dealt.",
        "It would have been: Lightning Bolt deals 3 damage to Player 2.",
        "Circle of Protection: Red prevented 3 damage.",
    ]
    assert told(play, event, "zh") == [
        "「Circle of Protection: Red」防止了「Lightning Bolt」将对Player 2造成的3点伤害。",
        "规则615.6：被防止的伤害从未造成。",
        "原本将是：「Lightning Bolt」对Player 2造成3点伤害。",
        "「Circle of Protection: Red」防止了3点伤害。",
    ]


def test_a_permanent_that_cannot_be_regenerated() -> None:
    play = scene(Seat(hand=["Wrath of God"], pool="{W}" * 4), Seat(battlefield=["Drudge Skeletons"], pool="{B}"))
    play.activate("Drudge Skeletons", by=1)
    play.resolve()
    play.cast("Wrath of God")
    play.resolve()
    (event,) = play.events(Destroyed)
    assert told(play, event) == [
        "Drudge Skeletons is destroyed by Wrath of God.",
        "CR 701.7a: destroying a permanent moves it to its owner's graveyard.",
        "Wrath of God says that it can't be regenerated, so the effect of Drudge Skeletons didn't apply.",
        "CR 701.15c: regeneration shields do nothing for a permanent that can't be regenerated.",
    ]
    assert told(play, event, "zh") == [
        "「Drudge Skeletons」被「Wrath of God」消灭。",
        "规则701.7a：消灭永久物就是把它移到其拥有者的坟墓场。",
        "「Wrath of God」使其不能重生，因此「Drudge Skeletons」的效应不生效。",
        "规则701.15c：对不能重生的永久物，重生护盾没有效果。",
    ]


def test_regeneration() -> None:
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Drudge Skeletons"], pool="{B}"))
    play.activate("Drudge Skeletons", by=1)
    play.resolve()
    play.cast("Lightning Bolt", targets=["Drudge Skeletons"])
    play.resolve()
    event = play.events(Tapped)[-1]
    assert play.game.explain(event).splitlines()[:8] == [
        "Drudge Skeletons becomes tapped.",
        (
            "CR 701.15a: regeneration replaces destruction: a permanent is tapped, its damage is removed, and it "
            "leaves combat."
        ),
        "Because: Drudge Skeletons replaces this: Drudge Skeletons is destroyed.",
        "CR 614.6: a replaced event never happens; a modified event happens instead.",
        "Because: 3 damage is marked on Drudge Skeletons.",
        "CR 120.3e: damage to a creature stays marked on it.",
        "Because: Lightning Bolt deals 3 damage to Drudge Skeletons.",
        "CR 120.1: objects can deal damage to players, creatures, planeswalkers and battles.",
    ]
    assert play.game.explain(event, language="zh").splitlines()[:8] == [
        "「Drudge Skeletons」横置。",
        "规则701.15a：重生替代消灭：永久物横置、去除伤害并移出战斗。",
        "因为：「Drudge Skeletons」替代了此事件：「Drudge Skeletons」被消灭。",
        "规则614.6：被替代的事件从未发生，发生的是替代它的事件。",
        "因为：「Drudge Skeletons」上标记3点伤害。",
        "规则120.3e：对生物造成的伤害标记在其上。",
        "因为：「Lightning Bolt」对「Drudge Skeletons」造成3点伤害。",
        "规则120.1：物件可以对牌手、生物、鹏洛客和战役造成伤害。",
    ]


def test_an_aura_phases_in_with_its_host() -> None:
    rancor, library = Permanent("Rancor", attached_to="Phyrexian Walker"), ["Island"]
    play = scene(
        Seat(hand=["Reality Ripple"], pool="{U}{U}", battlefield=["Phyrexian Walker", rancor], library=library),
        Seat(library=library),
    )
    play.cast("Reality Ripple", targets=["Phyrexian Walker"])
    play.resolve()
    play.until("upkeep", 1)
    play.until("upkeep", 0)
    event = play.events(PhasedIn)[-1]
    assert play.game.explain(event).splitlines() == [
        "Rancor phases in.",
        "CR 702.26g: permanents attached to a permanent phase out and in along with it.",
        "Because: Phyrexian Walker phases in.",
        "CR 502.1: phasing happens first in the untap step.",
        "Because: Turn 7 begins: Player 1 is the active player.",
        "CR 500.1: a turn has five phases, in order.",
        "Because: it is a turn-based action.",
    ]
    assert play.game.explain(event, language="zh").splitlines() == [
        "「Rancor」跃回。",
        "规则702.26g：结附于其上的随之跃离或跃回。",
        "因为：「Phyrexian Walker」跃回。",
        "规则502.1：重置步骤先处理时间跳跃。",
        "因为：第7回合开始：Player 1是主动牌手。",
        "规则500.1：回合依次经过五个阶段。",
        "因为：此为回合动作。",
    ]


def test_damage_redirected_by_pariah() -> None:
    pariah = Permanent("Pariah", attached_to="Hill Giant")
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=["Hill Giant", pariah]))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.resolve()
    (event,) = play.events(Damage)
    assert told(play, event) == [
        "Lightning Bolt deals 3 damage to Hill Giant.",
        "CR 614.9: damage can be redirected to something else.",
        "It would have been: Lightning Bolt deals 3 damage to Player 2.",
        "Pariah changed it to: Lightning Bolt deals 3 damage to Hill Giant.",
    ]
    assert told(play, event, "zh") == [
        "「Lightning Bolt」对「Hill Giant」造成3点伤害。",
        "规则614.9：伤害可以重新指向别处。",
        "原本将是：「Lightning Bolt」对Player 2造成3点伤害。",
        "「Pariah」将其改为：「Lightning Bolt」对「Hill Giant」造成3点伤害。",
    ]


def test_a_land_that_enters_tapped() -> None:
    play = scene(Seat(hand=["Forest"]), Seat(battlefield=["Kismet"]))
    play.land("Forest")
    event = play.events(Moved)[-1]
    assert told(play, event) == [
        "Forest enters the battlefield tapped from Player 1's hand.",
        "CR 305.1: playing a land puts it onto the battlefield without using the stack.",
        "It would have been: Forest enters the battlefield from Player 1's hand.",
        "Kismet changed it to: Forest enters the battlefield tapped from Player 1's hand.",
        "CR 614.1c: some effects change how a permanent enters the battlefield.",
    ]
    assert told(play, event, "zh") == [
        "「Forest」从Player 1的手牌横置进战场。",
        "规则305.1：使用地就是直接把它放进战场，不用堆叠。",
        "原本将是：「Forest」从Player 1的手牌进战场。",
        "「Kismet」将其改为：「Forest」从Player 1的手牌横置进战场。",
        "规则614.1c：有些效应改变永久物进战场的方式。",
    ]


def test_a_creature_that_enters_with_more_counters() -> None:
    play = scene(Seat(hand=["Endless One"], pool="{C}{C}", battlefield=["Hardened Scales"]))
    play.cast("Endless One", x=2)
    play.resolve()
    event = play.events(Moved)[-1]
    assert told(play, event) == [
        "Endless One enters the battlefield from the stack with 3 +1/+1 counters.",
        "CR 608.3: a permanent spell becomes a permanent as it resolves.",
        "It would have been: Endless One enters the battlefield from the stack.",
        "Endless One changed it to: Endless One enters the battlefield from the stack with 2 +1/+1 counters.",
        "CR 614.1c: some effects change how a permanent enters the battlefield.",
        "Hardened Scales changed it to: Endless One enters the battlefield from the stack with 3 +1/+1 counters.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
    ]
    assert told(play, event, "zh") == [
        "「Endless One」从堆叠进战场，上有3个+1/+1指示物。",
        "规则608.3：永久物咒语结算时成为永久物。",
        "原本将是：「Endless One」从堆叠进战场。",
        "「Endless One」将其改为：「Endless One」从堆叠进战场，上有2个+1/+1指示物。",
        "规则614.1c：有些效应改变永久物进战场的方式。",
        "「Hardened Scales」将其改为：「Endless One」从堆叠进战场，上有3个+1/+1指示物。",
        "规则614.1a：写着“改为”的效应以一个事件替代另一个。",
    ]


def test_life_doubled_by_boon_reflection() -> None:
    play = scene(Seat(hand=["Angel's Mercy"], pool="{W}" * 4, battlefield=["Boon Reflection"]))
    play.cast("Angel's Mercy")
    play.resolve()
    (event,) = play.events(LifeGained)
    assert told(play, event) == [
        "Player 1 gains 14 life.",
        "CR 119.3: gaining or losing life changes the player's life total by that much.",
        "It would have been: Player 1 gains 7 life.",
        "Boon Reflection changed it to: Player 1 gains 14 life.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
    ]


def test_damage_that_cannot_be_prevented() -> None:
    play = scene(Seat(hand=["Skullcrack", "Healing Salve"], pool="{R}{R}{W}"))
    play.cast("Healing Salve", modes=[1], targets=["Player 2"])
    play.resolve()
    play.cast("Skullcrack", targets=["Player 2"])
    play.resolve()
    (event,) = play.events(Damage)
    assert told(play, event) == [
        "Skullcrack deals 3 damage to Player 2.",
        "CR 120.1: objects can deal damage to players, creatures, planeswalkers and battles.",
        "Skullcrack says that this damage can't be prevented, so the effect of Healing Salve didn't apply.",
        "CR 615.12: prevention effects don't prevent damage that can't be prevented.",
    ]
    assert told(play, event, "zh") == [
        "「Skullcrack」对Player 2造成3点伤害。",
        "规则120.1：物件可以对牌手、生物、鹏洛客和战役造成伤害。",
        "「Skullcrack」使此伤害不能被防止，因此「Healing Salve」的效应不生效。",
        "规则615.12：防止性效应无法防止不能被防止的伤害。",
    ]


def test_damage_prevented_in_part() -> None:
    play = scene(Seat(hand=["Lava Axe", "Healing Salve"], pool="{R}" * 5 + "{W}"))
    play.cast("Healing Salve", modes=[1], targets=["Player 2"])
    play.resolve()
    play.cast("Lava Axe", targets=["Player 2"])
    play.resolve()
    (dealt,), (prevented,) = play.events(Damage), play.events(DamagePrevented)
    assert told(play, dealt) == [
        "Lava Axe deals 2 damage to Player 2.",
        "CR 120.1: objects can deal damage to players, creatures, planeswalkers and battles.",
        "It would have been: Lava Axe deals 5 damage to Player 2.",
        "Healing Salve changed it to: Lava Axe deals 2 damage to Player 2.",
        "CR 615.6: prevented damage is never dealt.",
    ]
    assert told(play, prevented) == [
        "3 damage from Lava Axe to Player 2 is prevented by Healing Salve.",
        "CR 615.6: prevented damage is never dealt.",
        "It would have been: Lava Axe deals 5 damage to Player 2.",
        "Healing Salve prevented 3 damage.",
    ]
    assert told(play, prevented, "zh") == [
        "「Healing Salve」防止了「Lava Axe」将对Player 2造成的3点伤害。",
        "规则615.6：被防止的伤害从未造成。",
        "原本将是：「Lava Axe」对Player 2造成5点伤害。",
        "「Healing Salve」防止了3点伤害。",
    ]


def test_a_draw_replaced_by_two() -> None:
    play = scene(Seat(hand=["Divination"], pool="{U}" * 3, battlefield=["Thought Reflection"], library=["Forest"] * 5))
    play.cast("Divination")
    play.resolve()
    event = play.events(DoneInstead)[0]
    assert told(play, event) == [
        "Thought Reflection replaces this: Player 1 draws a card.",
        "CR 614.6: a replaced event never happens; a modified event happens instead.",
    ]
    assert told(play, event, "zh") == [
        "「Thought Reflection」替代了此事件：Player 1抓到一张牌。",
        "规则614.6：被替代的事件从未发生，发生的是替代它的事件。",
    ]


def test_tokens_doubled() -> None:
    play = scene(Seat(hand=["Raise the Alarm"], pool="{W}{W}", battlefield=["Doubling Season"]))
    play.cast("Raise the Alarm")
    play.resolve()
    event = play.events(TokensCreated)[-1]
    assert told(play, event) == [
        "Player 1 creates 4 Soldier tokens.",
        "CR 111.1: effects can put tokens onto the battlefield; a token is a permanent that isn't a card.",
        "It would have been: Player 1 creates 2 Soldier tokens.",
        "Doubling Season changed it to: Player 1 creates 4 Soldier tokens.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
    ]


def test_a_protected_player_and_a_furnace() -> None:
    circle = "Circle of Protection: Red"
    play = scene(Seat(hand=["Lightning Bolt"], pool="{R}"), Seat(battlefield=[circle, "Furnace of Rath"], pool="{C}"))
    play.cast("Lightning Bolt", targets=["Player 2"])
    play.activate(circle, by=1)
    play.resolve()
    play.choose("Lightning Bolt")
    play.resolve()
    play.choose("Furnace of Rath")
    (event,) = play.events(DamagePrevented)
    assert told(play, event) == [
        "6 damage from Lightning Bolt to Player 2 is prevented by Circle of Protection: Red.",
        "CR 615.6: prevented damage is never dealt.",
        "It would have been: Lightning Bolt deals 3 damage to Player 2.",
        "Furnace of Rath changed it to: Lightning Bolt deals 6 damage to Player 2.",
        'CR 614.1a: an effect that says "instead" replaces one event with another.',
        "Circle of Protection: Red prevented 6 damage.",
    ]


def test_an_indestructible_creature_is_not_destroyed() -> None:
    play = scene(Seat(hand=["Day of Judgment"], pool="{W}" * 4), Seat(battlefield=["Darksteel Myr"]))
    play.cast("Day of Judgment")
    play.resolve()
    (event,) = play.events(CouldNotHappen)
    assert told(play, event) == [
        "Because of Darksteel Myr, this can't happen: Darksteel Myr is destroyed by Day of Judgment.",
        "CR 101.2: an effect saying that something can't happen takes precedence over one saying that it can.",
    ]
    assert told(play, event, "zh") == [
        "因「Darksteel Myr」，此事件不能发生：「Darksteel Myr」被「Day of Judgment」消灭。",
        "规则101.2：说某事不能发生的，胜过说它能发生的。",
    ]
