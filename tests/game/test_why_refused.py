"""Why an action can't be taken, word for word: timing, targets, mana, prohibitions, combat."""

from __future__ import annotations

import re

import pytest

from apnap.rules.asking.decisions import Option
from apnap.rules.asking.errors import Illegal, Malformed
from apnap.state.fingerprint import fingerprint
from tests.rulings.table import Permanent, Script, Seat, needs_corpus, scene

pytestmark = needs_corpus


def shortened(text: str) -> list[str]:
    """The lines without the text of the cards."""
    return re.sub("“[^”]*[.。]”", "“…”", text).splitlines()


def refused(play: Script, action: str, player: int = 0, language: str = "en") -> list[str]:
    return shortened(str(play.game.explain_refusal(player, action, language)))


def test_the_tax_of_thalia() -> None:
    thalia = "Thalia, Guardian of Thraben"
    play = scene(Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]), Seat(battlefield=[thalia]))
    assert refused(play, "cast Lightning Bolt") == [
        "It costs {1}{R}: {1} is missing.",
        "CR 118.3: a player can pay a cost only with enough resources to pay all of it.",
        "Thalia, Guardian of Thraben makes it cost {1} more.",
        "CR 601.2f: the total cost is the mana cost or an alternative cost with all increases and reductions.",
    ]
    assert refused(play, "cast Lightning Bolt", 0, "zh") == [
        "费用为{1}{R}：还缺{1}。",
        "规则118.3：付得起全部费用的人才能支付。",
        "「Thalia, Guardian of Thraben」使其费用增加{1}。",
        "规则601.2f：总费用为法术力费用或替代性费用，加上所有增加并减去所有减少。",
    ]


def test_missing_mana() -> None:
    play = scene(Seat(hand=["Serra Angel"], battlefield=["Plains", "Island", "Island"]))
    assert refused(play, "cast Serra Angel") == [
        "It costs {3}{W}{W}: {1}{W} is missing.",
        "CR 118.3: a player can pay a cost only with enough resources to pay all of it.",
    ]
    assert refused(play, "cast Serra Angel", 0, "zh") == [
        "费用为{3}{W}{W}：还缺{1}{W}。",
        "规则118.3：付得起全部费用的人才能支付。",
    ]


def test_no_target() -> None:
    play = scene(Seat(hand=["Giant Growth"], pool="{G}"))
    assert refused(play, "cast Giant Growth") == [
        "There is no legal target: target creature.",
        "CR 601.2c: then its targets are chosen.",
    ]
    assert refused(play, "cast Giant Growth", 0, "zh") == [
        "没有合法的目标：目标生物。",
        "规则601.2c：然后选择目标。",
    ]


def test_hexproof() -> None:
    play = scene(Seat(hand=["Doom Blade"], pool="{B}{B}"), Seat(battlefield=["Slippery Bogle"]))
    assert refused(play, "cast Doom Blade") == [
        "There is no legal target: target nonblack creature.",
        "CR 601.2c: then its targets are chosen.",
        "Slippery Bogle can't be its target: “Hexproof”.",
        "CR 101.2: an effect saying that something can't happen takes precedence over one saying that it can.",
    ]
    assert refused(play, "cast Doom Blade", 0, "zh") == [
        "没有合法的目标：目标非黑色生物。",
        "规则601.2c：然后选择目标。",
        "「Slippery Bogle」不能成为其目标：“辟邪”。",
        "规则101.2：说某事不能发生的，胜过说它能发生的。",
    ]


def test_nothing_to_enchant() -> None:
    play = scene(Seat(hand=["Rancor"], pool="{G}"))
    assert refused(play, "cast Rancor") == [
        "There is nothing it could enchant: creature.",
        "CR 303.4a: an Aura spell requires a target that it can enchant.",
    ]
    assert refused(play, "cast Rancor", 0, "zh") == [
        "没有可结附的对象：生物。",
        "规则303.4a：灵气咒语需要可结附的目标。",
    ]


def test_a_creature_spell_in_combat() -> None:
    play = scene(Seat(hand=["Grizzly Bears"], pool="{G}{G}"), step="beginning of combat")
    assert refused(play, "cast Grizzly Bears") == [
        "It isn't a main phase.",
        "CR 117.1a: spells other than instants are cast in a player's own main phase while the stack is empty.",
    ]
    assert refused(play, "cast Grizzly Bears", 0, "zh") == [
        "现在不是行动阶段。",
        "规则117.1a：瞬间以外的咒语在自己的行动阶段且堆叠为空时施放。",
    ]


def test_a_sorcery_in_response() -> None:
    play = scene(Seat(hand=["Shock", "Divination"], pool="{R}{U}{U}{U}"))
    play.cast("Shock", targets=["Player 2"])
    assert refused(play, "cast Divination") == [
        "The stack isn't empty.",
        "CR 117.1a: spells other than instants are cast in a player's own main phase while the stack is empty.",
    ]


def test_rule_of_law() -> None:
    play = scene(Seat(hand=["Shock", "Lightning Bolt"], pool="{R}{R}"), Seat(battlefield=["Rule of Law"]))
    play.cast("Shock", targets=["Player 2"])
    assert refused(play, "cast Lightning Bolt") == [
        "Rule of Law doesn't allow it: “…”",
        "CR 101.2: an effect saying that something can't happen takes precedence over one saying that it can.",
    ]
    assert refused(play, "cast Lightning Bolt", 0, "zh") == [
        "「Rule of Law」不允许：“…”",
        "规则101.2：说某事不能发生的，胜过说它能发生的。",
    ]


def test_an_additional_cost() -> None:
    play = scene(Seat(hand=["Altar's Reap"], pool="{B}{B}"))
    assert refused(play, "cast Altar's Reap") == [
        "This part of the cost can't be paid: sacrifice a creature.",
        "CR 118.3: a player can pay a cost only with enough resources to pay all of it.",
    ]
    assert refused(play, "cast Altar's Reap", 0, "zh") == [
        "此部分费用无法支付：牺牲一个生物。",
        "规则118.3：付得起全部费用的人才能支付。",
    ]


def test_a_second_land() -> None:
    play = scene(Seat(hand=["Forest", "Island"]))
    play.land("Forest")
    assert refused(play, "play Island") == [
        "Player 1 has played all the lands that they may play this turn (1).",
        "CR 305.2: a player may play one land each turn, and more only if effects allow it.",
    ]
    assert refused(play, "play Island", 0, "zh") == [
        "Player 1本回合已使用所有可使用的地（1个）。",
        "规则305.2：牌手每回合可使用一个地，除非效应允许更多。",
    ]


def test_a_land_cast() -> None:
    play = scene(Seat(hand=["Forest"]))
    assert refused(play, "cast Forest") == [
        "Forest is a land: it is played, not cast.",
        "CR 305.9: a land can't be cast as a spell.",
    ]
    assert refused(play, "cast Forest", 0, "zh") == [
        "「Forest」是地：应使用而非施放。",
        "规则305.9：地不能当作咒语施放。",
    ]


def test_a_card_in_a_graveyard() -> None:
    play = scene(Seat(graveyard=["Lightning Bolt"], pool="{R}"))
    assert refused(play, "cast Lightning Bolt") == [
        "Nothing lets Player 1 do that from where Lightning Bolt is.",
        "CR 601.3: a spell can be cast only if a rule or effect allows it and none forbids it.",
    ]


def test_without_priority() -> None:
    play = scene(Seat(hand=["Shock"], pool="{R}"), Seat(hand=["Lightning Bolt"], pool="{R}"))
    assert refused(play, "cast Lightning Bolt", 1) == [
        "Player 2 doesn't have priority.",
        "CR 117.1: a player with priority may cast a spell, activate an ability, take a special action, or pass.",
    ]
    assert refused(play, "cast Lightning Bolt", 1, "zh") == [
        "Player 2没有优先权。",
        "规则117.1：有优先权的牌手可以施放、起动、进行特殊动作或让过。",
    ]


def test_a_tapped_creature_activated() -> None:
    play = scene(Seat(battlefield=[Permanent("Prodigal Sorcerer", tapped=True)]))
    assert refused(play, "activate Prodigal Sorcerer") == [
        "Prodigal Sorcerer is tapped.",
        "CR 107.5: the tap symbol in a cost means tapping the permanent itself.",
    ]
    assert refused(play, "activate Prodigal Sorcerer", 0, "zh") == [
        "「Prodigal Sorcerer」已横置。",
        "规则107.5：费用中的横置符号表示横置该永久物本身。",
    ]


def test_a_summoning_sick_creature_activated() -> None:
    play = scene(Seat(battlefield=[Permanent("Prodigal Sorcerer", sick=True)]))
    assert refused(play, "activate Prodigal Sorcerer") == [
        (
            "Prodigal Sorcerer hasn't been under Player 1's control continuously since their turn began, and it "
            "doesn't have haste."
        ),
        "CR 302.6: a creature attacks and is tapped for abilities only with haste or controlled since the turn began.",
    ]
    assert refused(play, "activate Prodigal Sorcerer", 0, "zh") == [
        "「Prodigal Sorcerer」自Player 1的回合开始以来未一直由其操控，且没有敏捷。",
        "规则302.6：生物须具敏捷或从回合开始就受操控，才能攻击或为异能横置。",
    ]


def test_an_opponents_ability() -> None:
    play = scene(Seat(), Seat(battlefield=["Prodigal Sorcerer"]))
    assert refused(play, "activate Prodigal Sorcerer") == [
        "Player 1 doesn't control Prodigal Sorcerer.",
        "CR 602.2: only an object's controller, or its owner if it has none, may activate its abilities.",
    ]


def test_a_second_loyalty_ability() -> None:
    play = scene(Seat(battlefield=["Jace Beleren"], library=["Forest"] * 4), Seat(library=["Forest"] * 4))
    play.activate("Jace Beleren", ability=0)
    play.resolve()
    assert refused(play, "activate Jace Beleren") == [
        "“…” It has been activated as often as it may be this turn.",
        "CR 606.3: a permanent's loyalty abilities are activated once a turn, at the time of a sorcery.",
        "“…” It has been activated as often as it may be this turn.",
        "“…” It has been activated as often as it may be this turn.",
        "“…” This part of the cost can't be paid: -10.",
        "CR 118.3: a player can pay a cost only with enough resources to pay all of it.",
    ]


def test_an_ability_with_a_time() -> None:
    play = scene(Seat(battlefield=["Bonesplitter", "Grizzly Bears"], pool="{C}"), step="upkeep")
    assert refused(play, "activate Bonesplitter") == [
        "It isn't a main phase.",
        "CR 602.5d: an ability that is activated only as a sorcery follows the timing rules for sorceries.",
    ]
    assert refused(play, "activate Bonesplitter", 0, "zh") == [
        "现在不是行动阶段。",
        "规则602.5d：只能于法术时机起动的异能遵循法术的时机规则。",
    ]


def test_pacifism() -> None:
    pacifism = Permanent("Pacifism", attached_to="Grizzly Bears")
    play = scene(Seat(battlefield=["Grizzly Bears", "Hill Giant", pacifism]))
    play.until("declare attackers")
    assert refused(play, "attack with Grizzly Bears") == [
        "Pacifism doesn't allow it: “…”",
        "CR 508.1c: a declaration that breaks an attacking restriction is illegal.",
    ]
    assert refused(play, "attack with Grizzly Bears", 0, "zh") == [
        "「Pacifism」不允许：“…”",
        "规则508.1c：违反攻击限制的宣告不合法。",
    ]


def test_propaganda() -> None:
    play = scene(Seat(battlefield=["Grizzly Bears"]), Seat(battlefield=["Propaganda"]))
    assert refused(play, "attack with Grizzly Bears") == [
        "Propaganda asks {2} for it, which can't be paid.",
        "CR 508.1h: the total cost to attack is paid as attackers are declared.",
        "Attackers aren't being declared.",
        "CR 508.1: the active player declares which creatures attack.",
    ]
    assert refused(play, "attack with Grizzly Bears", 0, "zh") == [
        "「Propaganda」要求为此支付{2}，而此费用无法支付。",
        "规则508.1h：宣告攻击者时支付攻击的总费用。",
        "现在不是宣告攻击者的时候。",
        "规则508.1：主动牌手宣告哪些生物攻击。",
    ]


def test_defender() -> None:
    play = scene(Seat(battlefield=["Wall of Stone"]))
    assert refused(play, "attack with Wall of Stone") == [
        "Wall of Stone has defender.",
        "CR 702.3b: a creature with defender can't attack.",
        "Attackers aren't being declared.",
        "CR 508.1: the active player declares which creatures attack.",
    ]
    assert refused(play, "attack with Wall of Stone", 0, "zh") == [
        "「Wall of Stone」具有守军。",
        "规则702.3b：具守军的生物不能攻击。",
        "现在不是宣告攻击者的时候。",
        "规则508.1：主动牌手宣告哪些生物攻击。",
    ]


def test_flying() -> None:
    play = scene(Seat(battlefield=["Serra Angel", "Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Serra Angel", "Hill Giant"])
    play.pass_priority()
    play.pass_priority()
    assert refused(play, "block Serra Angel with Grizzly Bears", 1) == [
        "Serra Angel doesn't allow it: “Flying”.",
        "CR 509.1b: a declaration that breaks a blocking restriction is illegal.",
    ]
    assert refused(play, "block Serra Angel with Grizzly Bears", 1, "zh") == [
        "「Serra Angel」不允许：“飞行”。",
        "规则509.1b：违反阻挡限制的宣告不合法。",
    ]


def test_menace() -> None:
    play = scene(Seat(battlefield=["Boggart Brute", "Hill Giant"]), Seat(battlefield=["Grizzly Bears"]))
    play.attack(["Boggart Brute", "Hill Giant"])
    play.pass_priority()
    play.pass_priority()
    assert refused(play, "block Boggart Brute with Grizzly Bears", 1) == [
        "Not alone, because of Boggart Brute: “Menace”.",
        "CR 509.1b: a declaration that breaks a blocking restriction is illegal.",
    ]
    assert refused(play, "block Boggart Brute with Grizzly Bears", 1, "zh") == [
        "「Boggart Brute」使其不能单独如此：“威慑”。",
        "规则509.1b：违反阻挡限制的宣告不合法。",
    ]


def test_what_can_be_done() -> None:
    play = scene(Seat(hand=["Shock"], pool="{R}"))
    assert refused(play, "cast Shock") == [
        "It can be done now.",
    ]
    assert refused(play, "cast Shock", 0, "zh") == [
        "现在可以。",
    ]


def test_a_half_by_its_name() -> None:
    play = scene(Seat(hand=["Bonecrusher Giant // Stomp", "Fire // Ice"], battlefield=["Mountain"]))
    assert refused(play, "cast Stomp")[0] == "It costs {1}{R}: {1} is missing."
    assert refused(play, "cast Bonecrusher Giant")[0] == "It costs {2}{R}: {2} is missing."
    assert refused(play, "cast Ice")[0] == "It costs {1}{U}: {U} is missing."


def test_explaining_changes_nothing() -> None:
    play = scene(Seat(hand=["Clone", "Giant Growth"], battlefield=["Humility", "Island"]), Seat(hand=["Shock"]))
    before = fingerprint(play.state), play.state.count, play.state.random
    for name in ("Clone", "Giant Growth"):
        refused(play, f"cast {name}")
        play.game.explain_object(name)
    play.game.explain_object("Humility")
    assert (fingerprint(play.state), play.state.count, play.state.random) == before


def test_the_reasons_are_data() -> None:
    thalia = "Thalia, Guardian of Thraben"
    play = scene(Seat(hand=["Lightning Bolt"], battlefield=["Mountain"]), Seat(battlefield=[thalia]))
    refusal = play.game.explain_refusal(0, Option("cast", play.id("Lightning Bolt")))
    mana, tax = refusal.reasons
    assert (refusal.allowed, refusal.name) == (False, "Lightning Bolt")
    assert (mana.code, mana.rule, mana.cost, mana.missing) == ("mana", "118.3", "{1}{R}", "{1}")
    assert (tax.code, tax.rule, tax.source, tax.source_id) == ("cost change", "601.2f", thalia, play.id(thalia))


def test_bad_questions() -> None:
    play = scene(Seat(hand=["Shock"], pool="{R}"), Seat(hand=["Lightning Bolt"]))
    (hidden,) = play.state.players[1].hand
    for action in ("fly", "", 3, None, Option("pass")):
        with pytest.raises(Malformed, match="isn't an action that can be explained"):
            play.game.explain_refusal(0, action)
    with pytest.raises(Illegal, match="nothing is called 'Lightning Bolt'"):
        play.game.explain_refusal(0, "cast Lightning Bolt")
    for unseen in (f"cast #{hidden}", Option("cast", hidden), "cast #99999", Option("cast", 99999)):
        with pytest.raises(Illegal, match="doesn't see an object with that number"):
            play.game.explain_refusal(0, unseen)
    with pytest.raises(Malformed):
        play.game.explain_refusal(2, "cast Shock")
    with pytest.raises(Malformed):
        play.game.explain_refusal(0, "cast Shock", "fr")


def test_nothing_is_told_of_a_face_down_creature() -> None:
    """A modal card with a land on its back could be cast or played if it weren't on the battlefield."""
    for under in ("Willbender", "Forest", "Lonesome Unicorn // Rider in Need", "Tangled Florahedron // Tangled Vale"):
        play = scene(Seat(), Seat(battlefield=[Permanent(under, face_down=True)]))
        for verb in ("cast", "play", "activate"):
            told = refused(play, f"{verb} face-down creature")
            assert told == refused(scene_with_bear(), f"{verb} face-down creature")


def scene_with_bear() -> Script:
    return scene(Seat(), Seat(battlefield=[Permanent("Grizzly Bears", face_down=True)]))


def commanding(lands: int, casts: int = 0) -> Script:
    krenko = "Krenko, Mob Boss"
    mine = Seat(battlefield=["Mountain"] * lands, commanders=[krenko], library=["Mountain"])
    play = scene(mine, Seat(commanders=[krenko]), variant="commander")
    play.state.write_player(0).commander_casts = {play.state.object(play.state.command[0]).card: casts}
    return play


def test_the_tax_of_a_commander() -> None:
    assert commanding(4).game.explain_refusal(0, "cast Krenko, Mob Boss").allowed
    assert refused(commanding(3), "cast Krenko, Mob Boss")[0] == "It costs {2}{R}{R}: {1} is missing."
    assert refused(commanding(4, 1), "cast Krenko, Mob Boss") == [
        "It costs {4}{R}{R}: {2} is missing.",
        "CR 118.3: a player can pay a cost only with enough resources to pay all of it.",
        "Krenko, Mob Boss makes it cost {2} more.",
        "CR 601.2f: the total cost is the mana cost or an alternative cost with all increases and reductions.",
    ]


def test_the_planar_die() -> None:
    assert refused(scene(Seat()), "roll")[0] == "There is no planar die in this game."
    planes = ["Academy at Tolaria West"]
    play = scene(Seat(planar_deck=planes), Seat(planar_deck=planes), variant="planechase")
    assert play.game.explain_refusal(0, "roll the planar die").allowed
    play.state.write_player(0).planar_rolls = 1
    assert refused(play, "roll the planar die")[0] == "It costs {1}: {1} is missing."
    play = scene(Seat(planar_deck=planes), Seat(planar_deck=planes), variant="planechase", step="upkeep")
    assert refused(play, "roll") == [
        "It isn't a main phase.",
        "CR 901.9: the planar die is rolled in a main phase for one more mana each time in a turn.",
    ]
    assert refused(play, "roll", 0, "zh")[0] == "现在不是行动阶段。"
