"""The ledger of a rulebook: what its document demands, clause by clause."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from rezolv.scenarios.document import documents, read_file
from rezolv.scenarios.words import Reader

DECIDED: Final = "decided"


class Clause(msgspec.Struct, frozen=True):
    """One thing that a document demands and that can be tested alone.

    Attributes:
        kind: in a ledger of drafts: decided, or how far it is from that; "" where all stands.
    """

    id: str
    says: str
    line: int
    kind: str = ""

    @property
    def decided(self) -> bool:
        """Whether it must be shown by itself; what is no more than said, only once it is made."""
        return self.kind in ("", DECIDED)


class Ledger(msgspec.Struct, frozen=True):
    """All clauses of a rulebook, by id.

    Attributes:
        prefix: with which their ids begin.
        base: id of the rulebook that this one revises, "" if it stands by itself.
        gone: clauses of the base that it removes or replaces.
    """

    file: str
    prefix: str
    clauses: dict[str, Clause]
    base: str = ""
    gone: frozenset[str] = frozenset()


def read_ledger(path: Path, lang: str = "en") -> Ledger:
    """The clauses of a `clauses.yaml`. What else it holds is for other readers.

    Raises:
        ScenarioError: it is no ledger, or has a clause twice.
    """
    source = read_file(path, lang)
    reader = Reader(source)
    for node in documents(source):
        fields = reader.map(node, "ledger")
        for key in ("prefix", "clauses"):
            if key not in fields:
                raise source.error(node, "missing", word=key)
        base = reader.text(fields["base"].value, "base") if "base" in fields else ""
        gone: set[str] = set()
        if "removes" in fields:
            items = reader.list(fields["removes"].value, "removes")
            gone.update(reader.text(item, "removes") for item in items)
        found: dict[str, Clause] = {}
        for item in reader.list(fields["clauses"].value, "clauses"):
            pairs = reader.map(item, "clauses")
            for key in ("id", "says"):
                if key not in pairs:
                    raise source.error(item, "missing", word=key)
            name = reader.text(pairs["id"].value, "id")
            if name in found:
                raise source.error(item, "twice", word=name)
            if "replaces" in pairs:
                gone.add(reader.text(pairs["replaces"].value, "replaces"))
            says = reader.text(pairs["says"].value, "says")
            kind = reader.text(pairs["kind"].value, "kind") if "kind" in pairs else ""
            found[name] = Clause(name, says, item.line, kind)
        prefix = reader.text(fields["prefix"].value, "prefix")
        return Ledger(source.name, prefix, found, base, frozenset(gone))
    raise source.error(None, "no_documents")
