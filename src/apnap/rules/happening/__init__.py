"""How events happen: settled, replaced, prevented, committed, recorded, and seen by triggers (CR 603, 614-616)."""
