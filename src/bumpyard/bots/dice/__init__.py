"""What bots of the dice games share."""
