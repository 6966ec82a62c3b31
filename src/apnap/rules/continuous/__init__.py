"""Continuous effects: layers, dependency, copying, control, and which rules are in force (CR 611-613, 707)."""
