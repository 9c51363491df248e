"""For people who study games: simulations and, in time, tournaments and environments."""
