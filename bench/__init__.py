"""Benchmarks: figures are multiples of the yardstick, so that machines can be compared."""
