"""The methods of a store by subject. Each names the function of `sql` that does it."""
