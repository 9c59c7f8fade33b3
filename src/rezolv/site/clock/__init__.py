"""The clock: calendars, deadlines, reminders, the worker."""
