"""Why something happened, why an object is as it is, and why an action can't be taken, in English and Chinese."""
