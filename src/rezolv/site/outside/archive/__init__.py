"""A whole game as one file, and a file as a game again."""

from rezolv.site.outside.archive.reading import Damaged, read, restore
from rezolv.site.outside.archive.writing import pack, written

__all__ = ["Damaged", "pack", "read", "restore", "written"]
