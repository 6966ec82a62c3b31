"""Targets (CR 115)."""
