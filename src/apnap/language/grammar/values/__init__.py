"""Values with slots for families of phrases: built when reading, matched when speaking."""
