"""The benchmarks: whole games and single nights, against peers and against the limit."""
