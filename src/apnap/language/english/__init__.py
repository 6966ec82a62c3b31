"""English card text: the vocabulary, and reading and printing with it."""
