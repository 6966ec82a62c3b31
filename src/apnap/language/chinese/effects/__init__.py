"""What spells and abilities do: sentences, and verbs by family."""
