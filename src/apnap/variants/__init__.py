"""Multiplayer options and casual variants, each independent of the others (CR 8xx, 9xx)."""
