"""`apnap cards`: import, show, search and count cards, and check decks."""
