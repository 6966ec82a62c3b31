"""The kinds of events, each with what it changes, the patterns that match it, and its description."""
