"""Amounts and conditions."""
