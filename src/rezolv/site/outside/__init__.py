"""Out and in: results for forums, archives, calendars, feeds."""
