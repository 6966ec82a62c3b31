"""The Magic: The Gathering Comprehensive Rules as a library and a place to play."""
