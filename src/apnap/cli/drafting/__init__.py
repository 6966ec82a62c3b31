"""`apnap draft`: drafting at the terminal, the suggested deck, and the game after it."""
