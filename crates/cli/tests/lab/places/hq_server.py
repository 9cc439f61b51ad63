"""A HyperQueue server with two workers of one processor each, by the Python package `hyperqueue`.

Its folder is the argument. It says `up`, and ends when its standard input is closed.
"""

import sys

from hyperqueue.cluster import LocalCluster, WorkerConfig

with LocalCluster(sys.argv[1]) as cluster:
    for _ in range(2):
        cluster.start_worker(WorkerConfig(cores=1))
    print("up", flush=True)
    sys.stdin.read()
