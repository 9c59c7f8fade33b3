"""The contestants of the benchmarks, one module each; see ``bench/README.md``."""
