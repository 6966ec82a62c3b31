"""Combat (CR 506-511)."""
