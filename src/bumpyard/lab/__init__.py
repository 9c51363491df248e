"""For people who study games: simulations, balance, tournaments, training."""
