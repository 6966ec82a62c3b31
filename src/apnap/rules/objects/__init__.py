"""Kinds of cards and permanents with rules of their own (CR 3xx, 702, 708-726)."""
