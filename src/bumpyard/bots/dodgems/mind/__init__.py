"""The compiled mind of Dodgems's bots: kernels that decide."""
