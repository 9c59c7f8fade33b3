"""A study on a Ray cluster of several workers comes out as one played alone, whoever dies.

`make test-ray`: the cluster takes its time to come up.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rezolv.lab import running
from rezolv.lab.study import Folder, StudyError
from rezolv.wording import LANGUAGES, catalogue
from tests.lab.studies import BOTS, played, same, small

if TYPE_CHECKING:
    from ray.cluster_utils import Cluster as Nodes

pytestmark = [
    pytest.mark.ray,
    # Ray's own: sockets and processes that it leaves to the garbage collector.
    pytest.mark.filterwarnings("ignore::ResourceWarning", "ignore::DeprecationWarning"),
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning"),
]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder from which workers can import the bots of the tests; `deaths` lies in it."""
    found = tmp_path_factory.mktemp("home")
    (found / "deaths").mkdir()
    (found / "unruly.py").write_text(BOTS, "utf-8")
    return found


@pytest.fixture(scope="module")
def nodes(home: Path) -> Iterator[Nodes]:
    """A cluster of this machine: two nodes, three workers."""
    from ray.cluster_utils import Cluster as Nodes

    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(home))
        patch.setenv("PYTHONPATH", str(home))
        patch.setenv("TEST_DEATHS", str(home / "deaths"))
        found = Nodes(initialize_head=True, head_node_args={"num_cpus": 1})
        found.add_node(num_cpus=2)
        yield found
        found.shutdown()


@pytest.fixture(scope="module")
def cluster(nodes: Nodes) -> Iterator[running.Crew]:
    """Those who play on it."""
    from rezolv.lab.cluster import Cluster

    found = Cluster(nodes.address)
    yield found
    found.end()


def test_a_cluster_that_is_not_there_is_told() -> None:
    from rezolv.lab.cluster import Cluster

    with pytest.raises(StudyError) as raised:
        Cluster("127.0.0.1:1")
    assert raised.value.code == "cluster"


def test_a_cluster_that_only_a_client_reaches_is_refused_without_one(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from rezolv.lab import cluster

    monkeypatch.setattr(cluster, "find_spec", lambda name: None)
    with pytest.raises(StudyError) as raised:
        cluster.Cluster("ray://127.0.0.1:1")
    assert raised.value.code == "client"
    for lang in LANGUAGES:
        said = catalogue(lang).say("study-client", {"address": "ray://127.0.0.1:1"})
        assert "pip install 'ray[client]'" in said
        assert "--ray auto" in said


def test_a_client_whom_nobody_answers_is_told_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    from rezolv.lab import cluster

    monkeypatch.setattr(cluster, "find_spec", lambda name: object())
    for address in ("ray://127.0.0.1:1", "ray://127.0.0.1"):
        with pytest.raises(StudyError) as raised:
            cluster.Cluster(address)
        assert raised.value.code == "client-lost"


def test_a_cluster_plays_what_one_does(tmp_path: Path, cluster: running.Crew) -> None:
    study = small()
    assert same(played(study, tmp_path / "alone"), played(study, tmp_path / "ray", cluster))


def test_a_worker_killed_in_the_middle_changes_nothing(
    tmp_path: Path, home: Path, cluster: running.Crew
) -> None:
    study = small(bot="unruly:Dies")
    whole = played(study, tmp_path / "whole")
    (home / "deaths" / "one").touch()
    again = played(study, tmp_path / "ray", cluster)
    assert not list((home / "deaths").iterdir()), "nobody died"
    assert same(whole, again)


def test_a_run_on_a_cluster_goes_on_elsewhere(tmp_path: Path, cluster: running.Crew) -> None:
    study = small()
    folder = Folder(tmp_path / "study")
    begun = folder.begin(study)

    def stop(games: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        running.run(begun, folder, cluster, stop)
    assert running.left(begun, folder) == 21
    assert same(played(study, tmp_path / "whole"), played(study, tmp_path / "study"))


def test_a_game_that_fails_is_named(tmp_path: Path, home: Path, cluster: running.Crew) -> None:
    study = small(bot="unruly:Fails", chunk=1)
    with pytest.raises(StudyError) as raised:
        played(study, tmp_path, cluster)
    assert raised.value.code == "game"
    assert raised.value.values["why"] == "LookupError: lost the thread"


def test_a_node_lost_in_the_middle_changes_nothing(
    tmp_path: Path, nodes: Nodes, cluster: running.Crew
) -> None:
    study = small()
    folder = Folder(tmp_path / "ray")
    lost: list[int] = []

    def lose(games: int) -> None:
        if not lost:
            nodes.remove_node(next(iter(nodes.worker_nodes)))
        lost.append(games)

    running.run(folder.begin(study), folder, cluster, lose)
    assert len(lost) == 8
    assert same(played(study, tmp_path / "whole"), folder)
