"""The card pool: built-in cards and deck lists."""
