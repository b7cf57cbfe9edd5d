"""A game and those who play it: a host, who alone knows all, and guests, who get looks of it."""
