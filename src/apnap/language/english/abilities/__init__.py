"""Whole paragraphs: abilities, keywords, modes, lines of special layouts."""
