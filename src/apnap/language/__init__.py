"""The card language: typed nodes and their text."""
