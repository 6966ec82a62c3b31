"""Rulings about spells that exchange control, copy or exile, and effects for the rest of the turn."""

from __future__ import annotations

import pytest

from apnap.rules.asking.errors import Illegal
from tests.rulings.table import Permanent, Seat, needs_corpus, ruling, scene

pytestmark = needs_corpus


@ruling("Switcheroo", 1)
def test_auras_do_not_change_controllers_with_their_creature() -> None:
    play = scene(
        Seat(
            hand=["Switcheroo"],
            pool="{U}" * 5,
            battlefield=["Hill Giant", Permanent("Holy Strength", attached_to="Hill Giant")],
        ),
        Seat(battlefield=["Craw Wurm"]),
    )
    play.cast("Switcheroo", targets=[["Hill Giant", "Craw Wurm"]])
    play.resolve()
    assert [play.controller(name) for name in ("Hill Giant", "Craw Wurm", "Holy Strength")] == [1, 0, 0]


@ruling("Switcheroo", 2)
def test_no_exchange_with_a_permanent_that_left() -> None:
    play = scene(
        Seat(hand=["Switcheroo"], pool="{U}" * 5, battlefield=["Hill Giant"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Craw Wurm"]),
    )
    play.cast("Switcheroo", targets=[["Hill Giant", "Craw Wurm"]])
    play.cast("Unsummon", targets=["Craw Wurm"], by=1)
    play.resolve_all()
    assert play.controller("Hill Giant") == 0


@ruling("Switcheroo", 3)
def test_nothing_is_exchanged_between_creatures_of_one_player() -> None:
    play = scene(Seat(hand=["Switcheroo"], pool="{U}" * 5), Seat(battlefield=["Craw Wurm", "Hill Giant"]))
    play.cast("Switcheroo", targets=[["Hill Giant", "Craw Wurm"]])
    play.resolve()
    assert play.battlefield(1) == ["Craw Wurm", "Hill Giant"]


@ruling("Shrewd Negotiation", 1)
def test_an_equipment_stays_where_it_is() -> None:
    play = scene(
        Seat(hand=["Shrewd Negotiation"], pool="{U}" * 5, battlefield=["Sol Ring", "Grizzly Bears"]),
        Seat(battlefield=["Hill Giant", Permanent("Bonesplitter", attached_to="Hill Giant")]),
    )
    play.cast("Shrewd Negotiation", targets=["Sol Ring", "Bonesplitter"])
    play.resolve()
    assert (play.controller("Bonesplitter"), play.attached_to("Bonesplitter"), play.pt("Hill Giant")) == (
        0,
        "Hill Giant",
        (5, 3),
    )
    assert play.controller("Sol Ring") == 1


@ruling("Supplant Form", 6)
def test_the_token_copies_the_printed_values() -> None:
    play = scene(
        Seat(hand=["Supplant Form"], pool="{U}" * 6),
        Seat(battlefield=[Permanent("Hill Giant", counters={"+1/+1": 2}, tapped=True)]),
    )
    play.cast("Supplant Form", targets=["Hill Giant"])
    play.resolve()
    assert (play.hand(1), play.pt("Hill Giant"), play.tapped("Hill Giant")) == (["Hill Giant"], (3, 3), False)


@ruling("Supplant Form", 2)
def test_x_of_a_copied_creature_is_0() -> None:
    play = scene(
        Seat(hand=["Supplant Form"], pool="{U}" * 6),
        Seat(battlefield=[Permanent("Endless One", counters={"+1/+1": 3})]),
    )
    play.cast("Supplant Form", targets=["Endless One"])
    play.resolve()
    assert (play.hand(1), play.battlefield()) == (["Endless One"], [])


@ruling("Supplant Form", 5)
def test_a_copy_of_a_face_down_creature_is_face_up_and_nameless() -> None:
    play = scene(
        Seat(hand=["Supplant Form"], pool="{U}" * 6), Seat(battlefield=[Permanent("Exalted Angel", face_down=True)])
    )
    play.cast("Supplant Form", targets=["face-down creature"])
    play.resolve()
    (token,) = play.state.battlefield
    assert (play.hand(1), play.pt(token), play.object(token).face_down) == (["Exalted Angel"], (2, 2), False)
    assert not play.keywords(token)


@ruling("Slave of Bolas", 1)
def test_a_creature_you_no_longer_control_is_not_sacrificed() -> None:
    play = scene(
        Seat(hand=["Slave of Bolas"], pool="{U}{U}{U}{U}{B}", library=["Swamp"] * 3),
        Seat(hand=["Act of Aggression"], battlefield=["Craw Wurm", *["Mountain"] * 5], library=["Swamp"] * 3),
    )
    play.cast("Slave of Bolas", targets=["Craw Wurm"])
    play.resolve()
    play.until("end")
    play.cast("Act of Aggression", targets=["Craw Wurm"], by=1)
    play.resolve_all()
    assert play.battlefield(1)[0] == "Craw Wurm"
    play.until("end", 1)
    assert (play.stack, "Craw Wurm" in play.battlefield()) == ([], True)


@ruling("Wasteful Harvest", 1)
def test_cards_milled_into_exile_may_still_be_chosen() -> None:
    play = scene(
        Seat(
            hand=["Wasteful Harvest"],
            pool="{G}{G}{G}",
            battlefield=["Rest in Peace"],
            library=["Forest", *["Shock"] * 5],
        )
    )
    play.cast("Wasteful Harvest")
    play.resolve()
    play.yes()
    assert (play.hand(), len(play.exile())) == (["Forest"], 5)


@ruling("Venser, the Sojourner", 3)
def test_an_exiled_token_does_not_return() -> None:
    play = scene(Seat(battlefield=["Venser, the Sojourner", Permanent("Hill Giant", token=True)]))
    play.activate("Venser, the Sojourner", 0, targets=["Hill Giant"])
    play.resolve()
    play.until("end")
    play.resolve_all()
    assert play.battlefield() == ["Venser, the Sojourner"]


@ruling("Venser, the Sojourner", 5)
def test_a_permanent_you_own_returns_under_your_control() -> None:
    play = scene(Seat(battlefield=["Venser, the Sojourner", Permanent("Hill Giant", controller=1)]), Seat())
    play.activate("Venser, the Sojourner", 0, targets=["Hill Giant"])
    play.resolve()
    play.until("end")
    play.resolve()
    assert play.controller("Hill Giant") == 0


@ruling("Venser, the Sojourner", 6)
def test_an_emblem_is_colourless() -> None:
    play = scene(
        Seat(
            hand=["Shock"],
            pool="{R}",
            battlefield=[Permanent("Venser, the Sojourner", counters={"loyalty": 8})],
        ),
        Seat(battlefield=["Akroma, Angel of Fury"]),
    )
    play.activate("Venser, the Sojourner", 2)
    play.resolve()
    play.cast("Shock", targets=["Player 2"])
    assert len(play.stack) == 2
    play.resolve()
    assert (play.exile(), play.stack) == (["Akroma, Angel of Fury"], ["Shock"])


@ruling("Malicious Eclipse", 2)
def test_later_creatures_are_exiled_but_get_no_bonus() -> None:
    play = scene(
        Seat(hand=["Malicious Eclipse", "Murder"], pool="{B}{B}{B}", battlefield=["Swamp"] * 3),
        Seat(hand=["Briarpack Alpha"], battlefield=["Grizzly Bears", *["Forest"] * 4]),
    )
    play.cast("Malicious Eclipse")
    play.resolve()
    assert play.exile() == ["Grizzly Bears"]
    play.pass_to(1)
    play.cast("Briarpack Alpha")
    play.resolve_all()
    assert play.pt("Briarpack Alpha") == (5, 5)
    play.cast("Murder", targets=["Briarpack Alpha"], by=0)
    play.resolve()
    assert (sorted(play.exile()), play.graveyard(1)) == (["Briarpack Alpha", "Grizzly Bears"], [])


@ruling("Bygone Marvels", 3)
def test_a_countered_spell_is_still_copied_twice() -> None:
    play = scene(
        Seat(hand=["Bygone Marvels"], pool="{G}{G}", graveyard=["Hill Giant", "Craw Wurm", *["Forest"] * 7]),
        Seat(hand=["Counterspell"], pool="{U}{U}"),
    )
    play.cast("Bygone Marvels", targets=["Hill Giant"])
    assert play.stack == ["ability of Bygone Marvels", "Bygone Marvels"]
    play.cast("Counterspell", targets=["Bygone Marvels on the stack"], by=1)
    play.resolve()
    play.resolve()
    play.choose("keep")
    play.choose("change")
    play.choose("Craw Wurm")
    play.resolve_all()
    assert sorted(play.hand()) == ["Craw Wurm", "Hill Giant"]


@ruling("True Polymorph", 2)
def test_true_polymorph_without_its_second_target_does_nothing() -> None:
    play = scene(
        Seat(hand=["True Polymorph"], pool="{U}" * 6, battlefield=["Grizzly Bears"]),
        Seat(hand=["Unsummon"], pool="{U}", battlefield=["Craw Wurm"]),
    )
    play.cast("True Polymorph", targets=["Grizzly Bears", "Craw Wurm"])
    play.cast("Unsummon", targets=["Craw Wurm"], by=1)
    play.resolve_all()
    assert play.battlefield() == ["Grizzly Bears"]


@ruling("True Polymorph", 7)
def test_a_copy_without_a_duration_lasts() -> None:
    play = scene(
        Seat(hand=["True Polymorph"], pool="{U}" * 6, battlefield=["Sol Ring"], library=["Swamp"] * 2),
        Seat(battlefield=["Craw Wurm"], library=["Swamp"] * 2),
    )
    play.cast("True Polymorph", targets=["Sol Ring", "Craw Wurm"])
    play.resolve()
    play.until("end", 1)
    assert play.battlefield(0) == ["Craw Wurm"]


@ruling("See Beyond", 2)
def test_an_empty_hand_shuffles_nothing() -> None:
    play = scene(Seat(hand=["See Beyond"], pool="{U}{U}", library=["Forest", "Swamp"]))
    play.cast("See Beyond")
    play.resolve()
    play.choose("Forest")
    assert (play.hand(), play.library()) == (["Swamp"], ["Forest"])


@ruling("Condemn", 1)
def test_the_attackers_last_toughness_is_used() -> None:
    play = scene(
        Seat(battlefield=[Permanent("Hill Giant", counters={"+1/+1": 2})], library=["Forest"]),
        Seat(hand=["Condemn"], battlefield=["Plains"]),
    )
    play.attack(["Hill Giant"])
    play.cast("Condemn", targets=["Hill Giant"], by=1)
    play.resolve()
    assert (play.library(), play.life()) == (["Forest", "Hill Giant"], 25)


@ruling("Oust", 5)
def test_the_controller_gains_the_life_and_not_the_owner() -> None:
    play = scene(
        Seat(
            hand=["Oust"], pool="{W}", battlefield=[Permanent("Hill Giant", controller=1)], library=["Forest", "Swamp"]
        ),
        Seat(),
    )
    play.cast("Oust", targets=["Hill Giant"])
    play.resolve()
    assert (play.lives, play.library()) == ([20, 23], ["Forest", "Hill Giant", "Swamp"])


@ruling("Amass the Components", 1)
def test_a_card_is_put_back_before_the_game_is_lost() -> None:
    play = scene(Seat(hand=["Amass the Components"], pool="{U}" * 4, library=["Forest", "Swamp"]))
    play.cast("Amass the Components")
    play.resolve()
    play.choose("Swamp")
    assert (play.game.over, play.hand(), play.library()) == (True, ["Forest"], ["Swamp"])


@ruling("Narset, Parter of Veils", 1)
def test_only_one_of_several_cards_is_drawn() -> None:
    play = scene(
        Seat(hand=["Divination"], pool="{U}{U}{U}", library=["Forest"] * 3),
        Seat(battlefield=["Narset, Parter of Veils"]),
    )
    play.cast("Divination")
    play.resolve()
    assert play.hand() == ["Forest"]


@ruling("Narset, Parter of Veils", 2)
def test_cards_drawn_earlier_this_turn_count() -> None:
    play = scene(
        Seat(library=["Forest"] * 3, hand=["Divination"]),
        Seat(battlefield=["Narset, Parter of Veils"]),
        step="draw",
    )
    play.until("precombat main")
    assert play.hand() == ["Divination", "Forest"]
    with pytest.raises(Illegal):
        play.cast("Divination")
