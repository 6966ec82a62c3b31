"""Events that abilities trigger on."""
