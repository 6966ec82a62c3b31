"""Mana abilities, mana pools and paying mana (CR 106, 118, 605)."""
