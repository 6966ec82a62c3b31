"""Kinds of cards and permanents that have their own rules (CR 3xx, 702, 708-726)."""
