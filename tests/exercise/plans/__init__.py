"""Plans: what to do so that something on a card happens."""
