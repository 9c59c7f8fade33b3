"""Who uses the site: accounts, their language and zone, tokens of the API."""
