"""Studies of the rulebooks that the documentation tells of. Run by hand; nothing here ships."""
