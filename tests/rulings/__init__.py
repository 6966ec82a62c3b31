"""Official rulings played out as scenarios, with cards read from their text."""
