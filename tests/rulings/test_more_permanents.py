"""More rulings about permanents: attachments that leave, tokens, last controllers, limits on activating."""

from __future__ import annotations

from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Aphemia, the Cacophony", 2)
def test_aphemia_may_exile_herself() -> None:
    play = scene(
        Seat(battlefield=["Aphemia, the Cacophony"]), Seat(hand=["Shock"], battlefield=["Mountain"]), step="end"
    )
    play.cast("Shock", targets=["Aphemia, the Cacophony"], by=1)
    play.resolve()
    play.resolve()
    play.yes()
    assert (play.exile(), play.battlefield(0)) == (["Aphemia, the Cacophony"], ["Zombie Token"])


@ruling("Myr Retriever", 1)
def test_a_retriever_fetches_what_died_with_it() -> None:
    play = scene(
        Seat(hand=["Shatterstorm"], pool="{R}" * 4, battlefield=["Myr Retriever", "Ornithopter"]),
    )
    play.cast("Shatterstorm")
    play.resolve_all()
    assert play.hand(0) == ["Ornithopter"]


@ruling("Phantom General", 1)
def test_the_general_leads_copies_that_are_tokens() -> None:
    play = scene(
        Seat(battlefield=["Phantom General", "Grizzly Bears"], hand=["Cackling Counterpart"], pool="{U}" * 3),
    )
    play.cast("Cackling Counterpart", targets=["Grizzly Bears"])
    play.resolve()
    assert [play.pt(id) for id in play.state.battlefield] == [(2, 3), (2, 2), (3, 3)]


@ruling("Demolition Field", 2)
def test_the_search_happens_though_the_land_survives() -> None:
    play = scene(
        Seat(battlefield=["Demolition Field", "Terra Eternal"], pool="{C}{C}", library=["Plains"]),
        Seat(battlefield=["Treetop Village"], library=["Forest"]),
    )
    play.activate("Demolition Field")
    play.resolve()
    assert (play.decision.player, play.battlefield(1)) == (1, ["Treetop Village"])
    play.yes()
    play.choose("Forest")
    assert play.battlefield(1) == ["Treetop Village", "Forest"]


@ruling("Crystalline Nautilus", 3)
def test_a_bestowed_nautilus_is_shy_too() -> None:
    play = scene(
        Seat(hand=["Crystalline Nautilus"], pool="{U}" * 5, battlefield=["Grizzly Bears"]),
        Seat(hand=["Disenchant"], pool="{W}{W}"),
    )
    play.cast("Crystalline Nautilus", way="bestow", targets=["Grizzly Bears"])
    play.resolve()
    assert play.pt("Grizzly Bears") == (6, 6)
    play.cast("Disenchant", targets=["Crystalline Nautilus"], by=1)
    assert play.stack == ["ability of Crystalline Nautilus", "Disenchant"]
    play.resolve()
    assert (play.battlefield(0), play.graveyard(0)) == (["Grizzly Bears"], ["Crystalline Nautilus"])


@ruling("Warren Pilferers", 1)
def test_the_pilferers_are_in_no_haste_without_their_target() -> None:
    play = scene(
        Seat(hand=["Warren Pilferers"], pool="{B}" * 5, graveyard=["Raging Goblin"]),
        Seat(hand=["Fade from Memory"], pool="{B}"),
    )
    play.cast("Warren Pilferers")
    play.resolve()
    play.cast("Fade from Memory", targets=["Raging Goblin"], by=1)
    play.resolve_all()
    assert (play.hand(0), "haste" in play.keywords("Warren Pilferers")) == ([], False)


@ruling("Warren Pilferers", 2)
def test_the_pilferers_look_at_the_card_as_they_take_it() -> None:
    play = scene(Seat(hand=["Warren Pilferers"], pool="{B}" * 5, graveyard=["Raging Goblin"]))
    play.cast("Warren Pilferers")
    play.resolve_all()
    assert (play.hand(0), "haste" in play.keywords("Warren Pilferers")) == (["Raging Goblin"], True)


@ruling("Mightstone's Animation", 3)
def test_a_weapon_that_wakes_falls_off() -> None:
    play = scene(
        Seat(
            hand=["Mightstone's Animation"],
            pool="{U}" * 4,
            battlefield=["Grizzly Bears", Permanent("Bonesplitter", attached_to="Grizzly Bears")],
            library=["Island"],
        )
    )
    play.cast("Mightstone's Animation", targets=["Bonesplitter"])
    play.resolve()
    assert (play.attached_to("Bonesplitter"), play.pt("Bonesplitter")) == ("", (4, 4))
    assert "Equipment" in play.values("Bonesplitter").subtypes


@ruling("Forced Adaptation", 1)
def test_an_adaptation_that_is_gone_adapts_its_last_host() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Forced Adaptation", attached_to="Grizzly Bears")],
            library=["Island"],
        ),
        Seat(hand=["Disenchant"], battlefield=["Plains", "Plains"]),
        step="upkeep",
    )
    play.cast("Disenchant", targets=["Forced Adaptation"], by=1)
    play.resolve_all()
    assert play.counters("Grizzly Bears") == {"+1/+1": 1}


@ruling("Corrupt Eunuchs", 1)
def test_the_eunuchs_alone_must_hit_themselves() -> None:
    play = scene(Seat(hand=["Corrupt Eunuchs"], pool="{R}" * 4))
    play.cast("Corrupt Eunuchs")
    play.resolve_all()
    assert play.graveyard(0) == ["Corrupt Eunuchs"]


@ruling("Nin, the Pain Artist", 1)
def test_the_cards_are_drawn_though_the_pain_is_prevented() -> None:
    play = scene(
        Seat(battlefield=["Nin, the Pain Artist"], pool="{U}{R}{R}{R}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Mending Hands"], pool="{W}", library=["Island"] * 3),
    )
    play.activate("Nin, the Pain Artist", x=2, targets=["Grizzly Bears"])
    play.cast("Mending Hands", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.hand(1)) == (["Grizzly Bears"], ["Island"] * 2)


@ruling("Nin, the Pain Artist", 2)
def test_nobody_draws_for_a_creature_that_is_gone() -> None:
    play = scene(
        Seat(battlefield=["Nin, the Pain Artist"], pool="{U}{R}{R}{R}"),
        Seat(battlefield=["Grizzly Bears"], hand=["Unsummon"], pool="{U}", library=["Island"] * 3),
    )
    play.activate("Nin, the Pain Artist", x=2, targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert play.hand(1) == ["Grizzly Bears"]


@ruling("Spitemare", 1)
def test_a_dying_spitemare_pays_back_in_full() -> None:
    play = scene(Seat(battlefield=["Spitemare"]), Seat(hand=["Flame Slash"], pool="{R}"), active=1)
    play.cast("Flame Slash", targets=["Spitemare"], by=1)
    play.resolve()
    play.choose("Player 2")
    play.resolve()
    assert (play.battlefield(0), play.life(1)) == ([], 16)


@ruling("Ironroot Warlord", 1, 2)
def test_the_warlord_has_its_power_everywhere() -> None:
    play = scene(Seat(battlefield=["Ironroot Warlord", "Grizzly Bears"], graveyard=["Ironroot Warlord"]))
    assert play.power("Ironroot Warlord on the battlefield") == 2
    assert play.power(play.state.players[0].graveyard[0]) == 2


@ruling("Illusionary Armor", 1)
def test_only_the_armor_is_sacrificed() -> None:
    play = scene(
        Seat(
            battlefield=["Grizzly Bears", Permanent("Illusionary Armor", attached_to="Grizzly Bears")],
            hand=["Leap"],
            pool="{U}",
            library=["Island"],
        )
    )
    play.cast("Leap", targets=["Grizzly Bears"])
    play.resolve()
    assert (play.battlefield(0), play.pt("Grizzly Bears")) == (["Grizzly Bears"], (2, 2))


@ruling("Garruk's Uprising", 2, 4)
def test_the_uprising_asks_for_power_as_it_enters_and_draws_one() -> None:
    play = scene(Seat(hand=["Garruk's Uprising"], pool="{G}" * 3, battlefield=["Hill Giant"], library=["Island"]))
    play.cast("Garruk's Uprising")
    play.resolve()
    assert play.stack == []
    play = scene(
        Seat(
            hand=["Garruk's Uprising"],
            pool="{G}" * 3,
            battlefield=["Craw Wurm", "Serra Angel"],
            library=["Island"] * 3,
        )
    )
    play.cast("Garruk's Uprising")
    play.resolve_all()
    assert play.hand(0) == ["Island"]


@ruling("Inexorable Blob", 8)
def test_the_new_ooze_may_attack_someone_else() -> None:
    play = scene(Seat(battlefield=["Inexorable Blob"], graveyard=["Ornithopter", "Island", "Shock"]), Seat(), Seat())
    play.attack({"Inexorable Blob": "Player 2"})
    play.resolve()
    play.choose("Player 3")
    play.until("end of combat")
    assert play.lives == [20, 17, 17]


@ruling("Jaya, Venerated Firemage", 2)
def test_damage_is_divided_before_it_grows() -> None:
    play = scene(
        Seat(battlefield=["Jaya, Venerated Firemage"], hand=["Forked Bolt"], pool="{R}"),
        Seat(battlefield=["Grizzly Bears"]),
    )
    play.cast("Forked Bolt", targets=[["Grizzly Bears", "Player 2"]], divide=[1, 1])
    play.resolve()
    assert (play.graveyard(1), play.life(1)) == (["Grizzly Bears"], 18)


@ruling("Razorfin Abolisher", 1)
def test_the_abolisher_s_target_must_keep_its_counter() -> None:
    triskelion = Permanent("Triskelion", counters={"+1/+1": 1})
    play = scene(Seat(battlefield=["Razorfin Abolisher"], pool="{U}{U}"), Seat(battlefield=[triskelion]))
    play.activate("Razorfin Abolisher", targets=["Triskelion"])
    play.activate("Triskelion", targets=["Player 1"], by=1)
    play.resolve_all()
    assert (play.battlefield(1), play.hand(1)) == (["Triskelion"], [])


@ruling("Sweettooth Witch", 5)
def test_one_food_pays_for_one_cost() -> None:
    play = scene(Seat(hand=["Sweettooth Witch"], pool="{B}" * 3 + "{C}" * 4))
    play.cast("Sweettooth Witch")
    play.resolve_all()
    play.activate("Sweettooth Witch", targets=["Player 2"])
    assert not play.may("activate", "Food")
    play.resolve()
    assert play.lives == [20, 18]


@ruling("Knightly Valor", 1, 2)
def test_valor_needs_a_creature_that_stays() -> None:
    play = scene(Seat(hand=["Knightly Valor"], pool="{W}" * 5))
    assert not play.may("cast", "Knightly Valor")
    play = scene(
        Seat(hand=["Knightly Valor"], pool="{W}" * 5, battlefield=["Grizzly Bears"]),
        Seat(hand=["Unsummon"], pool="{U}"),
    )
    play.cast("Knightly Valor", targets=["Grizzly Bears"])
    play.cast("Unsummon", targets=["Grizzly Bears"], by=1)
    play.resolve_all()
    assert (play.battlefield(0), play.graveyard(0)) == ([], ["Knightly Valor"])
