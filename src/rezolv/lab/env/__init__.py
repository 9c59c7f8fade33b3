"""Any rulebook as an environment for learners; see docs/bots.md.

`parallel_env` and `env` are what PettingZoo's modules have under these names. They need the extra
`env`; `PolicyPlayer` needs numpy alone, so that studies can do without it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rezolv.lab.env.policy import PolicyPlayer

if TYPE_CHECKING:
    from rezolv.lab.env.parallel import RezolvEnv, env, parallel_env

__all__ = ["PolicyPlayer", "RezolvEnv", "env", "parallel_env"]


def __getattr__(name: str) -> Any:
    """What needs the extra, when it is asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    try:
        from rezolv.lab.env import parallel
    except ModuleNotFoundError as error:
        raise ImportError("the environment needs its extra: pip install rezolv[env]") from error
    return getattr(parallel, name)
