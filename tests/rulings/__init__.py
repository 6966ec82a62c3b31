"""Official rulings as scenarios: what a ruling says of a card, played out with the card as read from its text."""
