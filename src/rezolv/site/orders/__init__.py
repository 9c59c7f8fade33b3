"""Orders, votes, questions; what a player knows; the rules where they are needed."""
