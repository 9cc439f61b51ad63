#!/usr/bin/env python3
"""Stands for the program `hq` where only the Python package `hyperqueue` is installed.

The three commands that the lab uses, with the options that it gives them, are asked of a real server by the package's
client. What is printed has the shape of `hq --output-mode json`: `print_job_submitted`, `print_job_detail`,
`format_job_info` and `print_error` in crates/hyperqueue/src/client/output/json.rs of HyperQueue 0.2x (parts that the lab
does not read are left out). The package does not tell running tasks from waiting ones, and cannot cancel a job.
"""

import argparse
import json
import os
import sys

from hyperqueue import Client
from hyperqueue.ffi.protocol import JobDescription, ResourceRequest, TaskDescription


class Seen(Exception):
    """Thrown out of the callback of `wait_for_jobs`, which would wait otherwise."""


def submit(client, options):
    assert (options.stdout, options.stderr, options.directives) == ("none", "none", "off")
    tasks = [
        TaskDescription(
            id=number,
            args=options.command,
            cwd="%{SUBMIT_DIR}",
            stdout=None,
            stderr=None,
            stdin=None,
            env={},
            dependencies=[],
            task_dir=False,
            priority=0,
            resource_request=[ResourceRequest(cpus=options.cpus)],
            crash_limit=options.crash_limit,
        )
        for number in numbers(options.array)
    ]
    return {"id": client.connection.submit_job(JobDescription(options.name, tasks, None))}


def numbers(array):
    """The syntax of `--array`: numbers and ranges, separated by commas."""
    for part in array.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def info(client, options):
    seen = {}

    def look(jobs):
        seen.update(jobs)
        raise Seen

    try:
        client.connection.wait_for_jobs([options.id], look)
    except Seen:
        pass
    return [
        {
            "info": {
                "id": job,
                "name": "boardproof",
                "task_count": counts["total"],
                "is_open": False,
                "task_stats": {
                    "running": 0,
                    "finished": counts["finished"],
                    "failed": counts["failed"],
                    "canceled": 0,
                    "waiting": counts["total"] - counts["finished"] - counts["failed"],
                },
            }
        }
        for job, counts in seen.items()
    ]


def cancel(client, options):
    raise NotImplementedError("the package cannot cancel a job")


def arguments():
    parser = argparse.ArgumentParser(prog="hq", allow_abbrev=False)
    commands = parser.add_subparsers(required=True)

    submitting = commands.add_parser("submit", allow_abbrev=False)
    submitting.set_defaults(act=submit)
    for name in ["--output-mode", "--name", "--stdout", "--stderr", "--directives", "--array"]:
        submitting.add_argument(name, required=True)
    for name in ["--cpus", "--crash-limit"]:
        submitting.add_argument(name, required=True, type=int)
    submitting.add_argument("command", nargs="+")

    of_jobs = commands.add_parser("job").add_subparsers(required=True)
    informing = of_jobs.add_parser("info", allow_abbrev=False)
    informing.set_defaults(act=info)
    informing.add_argument("id", type=int)
    informing.add_argument("--output-mode", required=True)
    cancelling = of_jobs.add_parser("cancel", allow_abbrev=False)
    cancelling.set_defaults(act=cancel)
    cancelling.add_argument("id", type=int)
    return parser.parse_args()


def main():
    options = arguments()
    try:
        printed, status = options.act(Client(os.environ["HQ_SERVER_DIR"]), options), 0
    except Exception as error:
        printed, status = {"error": str(error).partition("\n\nStack backtrace")[0]}, 1
    print(json.dumps(printed, indent=2))
    return status


sys.exit(main())
