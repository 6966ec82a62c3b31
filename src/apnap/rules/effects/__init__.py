"""The verbs: one module per family, each registering how its nodes are carried out (CR 608.2, 701)."""
