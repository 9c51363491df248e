"""Code that the bots of both dice games share."""
