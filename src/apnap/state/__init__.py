"""The state between decisions: data only."""
