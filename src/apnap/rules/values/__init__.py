"""Reading objects and players: characteristics, filters, references, amounts, conditions (CR 109, 208, 608.2h)."""
