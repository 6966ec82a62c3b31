"""Starting the game, the turn and its steps, priority (CR 103, 117, 5xx)."""
