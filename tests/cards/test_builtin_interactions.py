"""Built-in cards at work: those whose behaviour is easy to get wrong."""

from __future__ import annotations

from apnap.language.types import CREATURE, LAND
from apnap.state.things import of_player
from tests.cards.table import Table


def test_opalescence_gives_each_enchantment_its_own_size() -> None:
    table = Table()
    anthem = table.put("Glorious Anthem")
    season = table.put("Concordant Crossroads")
    opalescence = table.put("Opalescence")
    assert table.size(anthem) == (4, 4)
    assert table.size(season) == (2, 2)
    assert not table.values(opalescence).types & CREATURE


def test_humility_and_an_anthem() -> None:
    table = Table()
    angel = table.put("Serra Angel")
    table.put("Humility")
    assert table.size(angel) == (1, 1)
    assert table.keywords(angel) == frozenset()
    table.put("Glorious Anthem")
    assert table.size(angel) == (2, 2)


def test_blood_moon_takes_urborgs_ability_away() -> None:
    table = Table()
    forest = table.put("Forest")
    urborg = table.put("Urborg, Tomb of Yawgmoth")
    assert "Swamp" in table.values(forest).subtypes
    table.put("Blood Moon")
    assert table.values(forest).subtypes == frozenset({"Forest"})
    assert table.values(urborg).subtypes == frozenset({"Mountain"})


def test_dryad_arbor_is_a_forest_and_a_creature() -> None:
    table = Table()
    arbor = table.put("Dryad Arbor")
    assert table.values(arbor).types == CREATURE | LAND
    table.put("Living Lands")
    assert table.size(arbor) == (1, 1)


def test_coat_of_arms_counts_for_each_creature() -> None:
    table = Table()
    first, second = table.put("Grizzly Bears"), table.put("Runeclaw Bear")
    other = table.put("Hill Giant")
    table.put("Coat of Arms")
    assert table.size(first) == (3, 3)
    assert table.size(second) == (3, 3)
    assert table.size(other) == (3, 3)


def test_yixlid_jailer_silences_graveyards() -> None:
    table = Table()
    table.put("Swamp")
    table.put("Swamp")
    skeleton = table.put("Reassembling Skeleton", zone="graveyard")
    assert table.offers("activate", skeleton)
    table.put("Yixlid Jailer")
    assert not table.offers("activate", skeleton)


def test_control_magic_gains_control() -> None:
    table = Table()
    bears = table.put("Grizzly Bears", 1 - table.active)
    for _ in range(4):
        table.put("Island")
    magic = table.put("Control Magic", zone="hand")
    table.do("cast", magic)
    table.resolve()
    assert table.controller(bears) == table.active


def test_a_morph_is_cast_face_down_and_turned_up() -> None:
    table = Table()
    for _ in range(7):
        table.put("Swamp")
    demon = table.put("Grinning Demon", zone="hand")
    table.do("cast", demon, "morph")
    table.resolve()
    down = table.latest(demon)
    assert table.size(down) == (2, 2)
    assert table.values(down).name == ""
    table.do("turn face up", down)
    assert table.size(down) == (6, 6)
    assert table.values(down).name == "Grinning Demon"


def test_clone_is_a_copy_without_counters() -> None:
    table = Table()
    worker = table.put("Steel Overseer")
    for _ in range(4):
        table.put("Island")
    clone = table.put("Clone", zone="hand")
    table.do("cast", clone)
    while table.state.markers[0].stack:
        if table.game.decision.purpose == "copy":
            table.do("thing", worker)
        else:
            table._pass_or_first()
    assert table.values(table.latest(clone)).name == "Steel Overseer"


def test_kicked_many_times() -> None:
    table = Table()
    for _ in range(4):
        table.put("Mountain")
    chalice = table.put("Everflowing Chalice", zone="hand")
    table.do("cast", chalice)
    while table.game.decision.purpose == "kicker":
        table.do("yes")
    table.resolve()
    assert table.state.object(table.latest(chalice)).counters == {"charge": 2}


def test_swords_to_plowshares_gives_life_for_power() -> None:
    table = Table()
    table.put("Plains")
    wurm = table.put("Craw Wurm", 1 - table.active)
    swords = table.put("Swords to Plowshares", zone="hand")
    table.do("cast", swords)
    table.resolve()
    assert table.zone(wurm) == "exile"
    assert table.state.players[1 - table.active].life == 26


def test_ancient_ziggurat_pays_for_creatures_only() -> None:
    table = Table()
    table.put("Ancient Ziggurat")
    goblin = table.put("Raging Goblin", zone="hand")
    bolt = table.put("Lightning Bolt", zone="hand")
    assert table.offers("cast", goblin)
    assert not table.offers("cast", bolt)


def test_rest_in_peace_exiles_what_would_die() -> None:
    table = Table()
    table.put("Rest in Peace")
    for _ in range(4):
        table.put("Plains")
    bears = table.put("Grizzly Bears")
    wrath = table.put("Wrath of God", zone="hand")
    table.do("cast", wrath)
    table.resolve()
    assert table.zone(bears) == "exile"
    assert table.zone(wrath) == "exile"


def test_darksteel_colossus_is_shuffled_away() -> None:
    table = Table()
    colossus = table.put("Darksteel Colossus", 1 - table.active)
    for _ in range(2):
        table.put("Swamp")
    edict = table.put("Cruel Edict", zone="hand")
    table.do("cast", edict)
    table.resolve()
    assert table.zone(colossus) == "library"


def test_flying_counters_give_flying() -> None:
    table = Table()
    bears = table.put("Grizzly Bears")
    for _ in range(3):
        table.put("Plains")
    flight = table.put("Spontaneous Flight", zone="hand")
    table.do("cast", flight)
    table.resolve()
    assert "flying" in table.keywords(bears)


def test_persist_comes_back_once() -> None:
    table = Table()
    finks = table.put("Kitchen Finks")
    bombardment = table.put("Goblin Bombardment")
    for zone in ("battlefield", "graveyard"):
        table.do("activate", bombardment)
        while table.game.decision.purpose == "target":
            table.do("thing", of_player(1 - table.active))
        table.resolve()
        assert table.zone(finks) == zone
    assert table.state.players[table.active].life == 22


def test_essence_of_the_wild_makes_everything_itself() -> None:
    table = Table()
    table.put("Essence of the Wild")
    table.put("Forest")
    mystic = table.put("Elvish Mystic", zone="hand")
    table.do("cast", mystic)
    table.resolve()
    assert table.values(table.latest(mystic)).name == "Essence of the Wild"


def test_orb_of_dreams_does_not_tap_itself() -> None:
    table = Table()
    for _ in range(5):
        table.put("Forest")
    orb = table.put("Orb of Dreams", zone="hand")
    table.do("cast", orb)
    table.resolve()
    assert not table.state.object(table.latest(orb)).tapped
    mystic = table.put("Elvish Mystic", zone="hand")
    table.do("cast", mystic)
    table.resolve()
    assert table.state.object(table.latest(mystic)).tapped


def test_cavern_of_souls_keeps_a_spell_from_being_countered() -> None:
    table = Table()
    cavern = table.put("Cavern of Souls")
    table.state.write(cavern).chosen = {((), "subtype"): "Elf"}
    table.again()
    for _ in range(2):
        table.put("Island", 1 - table.active)
    counterspell = table.put("Counterspell", 1 - table.active, "hand")
    mystic = table.put("Elvish Mystic", zone="hand")
    table.do("cast", mystic)
    while not table.offers("cast", counterspell):
        table.do("pass")
    table.do("cast", counterspell)
    table.resolve()
    assert table.zone(mystic) == "battlefield"
    assert table.zone(counterspell) == "graveyard"
