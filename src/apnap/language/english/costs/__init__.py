"""Costs, and what changes them."""
