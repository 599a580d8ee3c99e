"""The phases of a match of Hazari, one per module; only the game imports them."""
