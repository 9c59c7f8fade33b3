"""The thread and the rooms: what is written and how it is read."""
