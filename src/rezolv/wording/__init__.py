"""Facts, journal entries, refusals and rulebooks in Russian and English, as readable documents."""

from rezolv.wording.catalogue import LANGUAGES, Catalogue, WordingError, catalogue
from rezolv.wording.document import Document
from rezolv.wording.render import FORMATS
from rezolv.wording.sentences import Wording

__all__ = [
    "FORMATS",
    "LANGUAGES",
    "Catalogue",
    "Document",
    "Wording",
    "WordingError",
    "catalogue",
]
