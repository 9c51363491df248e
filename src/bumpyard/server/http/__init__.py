"""The HTTP side: the API, the pages of the client, and the middleware around both."""
