"""The kinds of events, each with what it changes, the patterns that look for it, and its words."""
