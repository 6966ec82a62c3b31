"""The table at rest: data only."""
