"""The ledger of a rulebook: what its document demands, clause by clause."""

from __future__ import annotations

from pathlib import Path

import msgspec

from rezolv.scenarios.document import documents, read_file
from rezolv.scenarios.words import Reader


class Clause(msgspec.Struct, frozen=True):
    """One thing that a document demands and that can be tested alone."""

    id: str
    says: str
    line: int


class Ledger(msgspec.Struct, frozen=True):
    """All clauses of a rulebook, by id.

    Attributes:
        prefix: with which their ids begin.
    """

    file: str
    prefix: str
    clauses: dict[str, Clause]


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
        found: dict[str, Clause] = {}
        for item in reader.list(fields["clauses"].value, "clauses"):
            pairs = reader.map(item, "clauses")
            for key in ("id", "says"):
                if key not in pairs:
                    raise source.error(item, "missing", word=key)
            name = reader.text(pairs["id"].value, "id")
            if name in found:
                raise source.error(item, "twice", word=name)
            found[name] = Clause(name, reader.text(pairs["says"].value, "says"), item.line)
        return Ledger(source.name, reader.text(fields["prefix"].value, "prefix"), found)
    raise source.error(None, "no_documents")
