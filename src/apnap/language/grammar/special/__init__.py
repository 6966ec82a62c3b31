"""Categories that are more than lists of productions: noun phrases, names, quotations, numbers."""
