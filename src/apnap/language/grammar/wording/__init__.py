"""Which of several wordings is chosen where nothing says how a card words it, and how a card worded it."""
