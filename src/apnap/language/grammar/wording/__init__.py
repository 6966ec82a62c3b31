"""Which of several wordings is chosen where nothing says how a card puts it, and how a card put it."""
