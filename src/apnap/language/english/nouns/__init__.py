"""Nouns: words, filters, references, cards in zones."""
