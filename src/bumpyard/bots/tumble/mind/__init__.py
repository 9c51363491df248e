"""The compiled mind of Tumble's bots: kernels that decide."""
