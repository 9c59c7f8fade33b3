"""Django's management commands: `python -m rezolv.site migrate`."""

from __future__ import annotations

import os
import sys


def main() -> None:
    """Run the management command of the command line."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "rezolv.site.settings")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()
