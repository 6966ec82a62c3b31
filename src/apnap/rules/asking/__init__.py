"""The questions players are asked, and the errors for answers that aren't legal."""
