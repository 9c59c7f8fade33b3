"""Nicknames: what may be one, and which two look alike."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from rezolv.engine.fold import check_nickname
from rezolv.engine.rulebook import TableError
from rezolv.site.joining.refusing import Refused
from rezolv.site.table.books import wording_of
from rezolv.site.words import language

# Letters that look like another in capitals or in small ones, beside those of Russian.
_LATIN, _AS_LATIN = "abcehijklmnoprstuxyz", "авсеніјкімпоргѕтихуз"
_GREEK, _AS_GREEK = "αβγεηικμνορτυχζ", "авуенікмпортухз"
_OTHERS, _AS_OTHERS = "013468ьъӏүґ", "оізчбвввіуг"
_ALIKE = str.maketrans(_LATIN + _GREEK + _OTHERS, _AS_LATIN + _AS_GREEK + _AS_OTHERS)
_TAKEN = (
    "ведущий", "ведущая", "мастер", "гм", "хост", "хозяин", "модератор", "админ", "никто", "никого",
    "нт", "все", "город", "host", "gm", "admin", "nobody", "no one", "everybody", "public",
)  # fmt: skip


def skeleton(name: str) -> str:
    """What remains of a name to the eye: names of one skeleton are taken for each other."""
    text = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    return "".join(filter(str.isalnum, text.translate(_ALIKE)))


_RESERVED = frozenset(map(skeleton, _TAKEN))


def check(name: str, others: Iterable[str], game) -> None:
    """See whether a name may be a player's beside these.

    Raises:
        Refused: it may not.
    """
    try:
        check_nickname(name)
    except TableError as error:
        why = wording_of(game, language(), {}).table_error(error)
        raise Refused("nickname", why=why) from error
    own = skeleton(name)
    if not own or own in _RESERVED:
        raise Refused("nickname-reserved", name=name)
    for other in others:
        if skeleton(other) == own:
            raise Refused("nickname-taken", name=name, other=other)
