"""The card pool: built-in cards, imported cards, deck lists."""
