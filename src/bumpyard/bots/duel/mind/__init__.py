"""The compiled mind of Duel's bots: kernels that decide."""
