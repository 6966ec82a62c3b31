"""Nouns: words, filters, references."""
