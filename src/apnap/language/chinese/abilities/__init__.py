"""Whole paragraphs: abilities, keywords, lines of special layouts."""
