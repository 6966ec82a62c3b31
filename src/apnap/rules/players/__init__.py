"""Turn markers, leaving the game, taking back an action (CR 104, 728, 800.4, 807.4)."""
