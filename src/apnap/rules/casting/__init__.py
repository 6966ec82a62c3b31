"""Casting spells, activating abilities and special actions (CR 116, 601, 602, 606)."""
