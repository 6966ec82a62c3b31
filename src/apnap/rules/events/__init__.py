"""Events: settled, replaced, prevented, committed, recorded, and seen by triggers (CR 400, 603, 614-616)."""
