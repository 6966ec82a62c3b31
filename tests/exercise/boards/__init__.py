"""Boards on which a card finds what it looks for, and how an attempt begins there."""
