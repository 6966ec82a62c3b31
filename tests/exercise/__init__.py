"""Every playable card is cast or played once, and each of its abilities is made to happen: `python -m tests.exercise`.

What a card looks for is made from its own filters, and what its abilities wait for is produced with tools made from
their own patterns: general by node, never by card.
"""
