"""Keyword abilities and keyword actions as data over the nodes (CR 701, 702)."""
