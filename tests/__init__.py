"""The tests; `tests/cr` follows the rulebook."""
